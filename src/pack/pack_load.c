/* pack_load.c - fills a pack's struct from YAML, by the schema of its game.
 *
 * The document is walked twice. References may point forward: so the first walk loads everything
 * else, and the second, when every entry has its name, loads them.
 */
#include "pack/packs.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "pack/pack_internal.h"

typedef struct loader {
    pack_report report;
    yaml_document_t *document;
    void *pack;
    bool names_known;      /* the second walk */
    const orr_field *list; /* whose entry is loaded next */
    orr_text path;         /* of the value being loaded: "spaces[3].shelter" */
    char path_bytes[120];
    orr_field fields[PACK_MAX_FIELDS + 1]; /* of the whole pack */
} loader;

static bool load_value(loader *l, const orr_field *field, void *base, yaml_node_t *node);

/* ---- where we are, and what is wrong there ---- */

static size_t line_of(const yaml_node_t *node)
{
    return node->start_mark.line + 1;
}

static bool refuse(loader *l, const yaml_node_t *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool refuse(loader *l, const yaml_node_t *node, const char *format, ...)
{
    char sentence[600];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    return pack_refuse(&l->report, line_of(node), "%s: %s", l->path.data, sentence);
}

/* Load a value one level down; `format` says how the path goes on. */
static bool load_below(loader *l, const orr_field *field, void *base, yaml_node_t *node,
                       const char *format, ...) __attribute__((format(printf, 5, 6)));

static bool load_below(loader *l, const orr_field *field, void *base, yaml_node_t *node,
                       const char *format, ...)
{
    const size_t length = l->path.length;
    char step[ORR_MAX_NAME + 8];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(step, sizeof step, format, arguments);
    va_end(arguments);
    orr_text_bytes(&l->path, step, strlen(step));
    const bool loaded = load_value(l, field, base, node);
    l->path.length = length;
    l->path.data[length] = '\0';
    return loaded;
}

static pack_excerpt quote(const yaml_node_t *scalar)
{
    return pack_quote((const char *)scalar->data.scalar.value, scalar->data.scalar.length);
}

static bool refuse_kind(loader *l, const orr_field *field, const yaml_node_t *node)
{
    static const char *const kind[] = {
        [YAML_NO_NODE] = "nothing",
        [YAML_SCALAR_NODE] = "a single value",
        [YAML_SEQUENCE_NODE] = "a list",
        [YAML_MAPPING_NODE] = "a mapping",
    };
    char bytes[300];
    orr_text expected = orr_text_in(bytes, sizeof bytes);
    pack_expected(field, &expected);
    return refuse(l, node, "found %s; expected %s", kind[node->type], bytes);
}

/* ---- single values ---- */

/* The line break that ends every block of text, and that its author does not think of. */
static void drop_last_line_break(yaml_node_t *node)
{
    const yaml_scalar_style_t style = node->data.scalar.style;
    size_t *length = &node->data.scalar.length;
    if (style != YAML_LITERAL_SCALAR_STYLE && style != YAML_FOLDED_SCALAR_STYLE)
        return;
    while (*length > 0 && node->data.scalar.value[*length - 1] == '\n')
        node->data.scalar.value[--*length] = '\0';
}

/* The text of a node; NULL and the error if it is no scalar, or not printable in one line. */
static const char *scalar(loader *l, const orr_field *field, yaml_node_t *node)
{
    if (node->type != YAML_SCALAR_NODE) {
        refuse_kind(l, field, node);
        return NULL;
    }
    drop_last_line_break(node);
    const char *text = (const char *)node->data.scalar.value;
    if (pack_has_control(text, node->data.scalar.length)) {
        refuse(l, node, "it has a line break or another control character; expected one line");
        return NULL;
    }
    return text;
}

/* Plain decimals only: 010 is eight to some readers of YAML and ten to others. */
static bool is_whole_number(const char *text)
{
    const char *digits = text + (*text == '-' || *text == '+');
    const size_t count = strspn(digits, "0123456789");
    return count > 0 && digits[count] == '\0' && (digits[0] != '0' || count == 1);
}

static bool load_int(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    const char *text = scalar(l, field, node);
    if (!text)
        return false;
    if (!is_whole_number(text))
        return refuse(l, node, "'%s' is not a whole number; expected one from %d to %d",
                      quote(node).text, field->min, field->max);
    const long long value = strtoll(text, NULL, 10); /* at its limit if there are more digits */
    if (value > field->max)
        return refuse(l, node, "%s is more than the %d allowed", quote(node).text, field->max);
    if (value < field->min)
        return refuse(l, node, "%s is less than the %d required", quote(node).text, field->min);
    pack_put(pack_member(field, base), field->size, value);
    return true;
}

static bool load_bool(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    const char *text = scalar(l, field, node);
    if (!text)
        return false;
    const bool yes = strcmp(text, "yes") == 0 || strcmp(text, "true") == 0;
    const bool no = strcmp(text, "no") == 0 || strcmp(text, "false") == 0;
    if (!yes && !no)
        return refuse(l, node, "'%s' is neither; expected yes or no", quote(node).text);
    pack_put(pack_member(field, base), field->size, yes);
    return true;
}

static bool load_text(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    const char *text = scalar(l, field, node);
    if (!text)
        return false;
    const size_t length = node->data.scalar.length, most = field->size - 1;
    if (length > most)
        return refuse(l, node, "the text has %zu bytes, more than the %zu allowed", length, most);
    if (length == 0 && !field->optional)
        return refuse(l, node, "it is empty; expected text of at most %zu bytes", most);
    memcpy(pack_member(field, base), text, length + 1);
    return true;
}

/* Index of the word that stands there, or -1 and the error. An empty word stands for nothing. */
static int read_word(loader *l, const orr_field *field, yaml_node_t *node)
{
    orr_field one = *field; /* of a list of words, one */
    one.type = ORR_FIELD_WORD;
    const char *text = scalar(l, &one, node);
    if (!text)
        return -1;
    for (int i = 0; field->words[i]; i++)
        if (*text && strcmp(field->words[i], text) == 0)
            return i;
    char bytes[300];
    orr_text expected = orr_text_in(bytes, sizeof bytes);
    pack_expected(&one, &expected);
    refuse(l, node, "'%s' is unknown; expected %s", quote(node).text, bytes);
    return -1;
}

static bool load_word(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    const int word = read_word(l, field, node);
    if (word >= 0)
        pack_put(pack_member(field, base), field->size, word);
    return word >= 0;
}

static bool refuse_name(loader *l, const orr_field *list, const yaml_node_t *name)
{
    char key[ORR_MAX_NAME], slug[ORR_MAX_NAME], bytes[300];
    pack_choices entries;
    orr_text advice = orr_text_in(bytes, sizeof bytes);
    pack_key(list->name, key);
    pack_choose_entry(&entries, list, l->pack);
    orr_slug((const char *)name->data.scalar.value, slug);
    pack_advise(&entries, slug, &advice);
    return refuse(l, name, "there is no '%s' in %s; %s", quote(name).text, key, bytes);
}

static bool load_ref(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    const char *text = scalar(l, field, node);
    if (!text || !l->names_known)
        return text != NULL;
    const orr_field *list = pack_find(l->fields, field->list);
    const int index = pack_find_entry(list, l->pack, text);
    if (index < 0)
        return refuse_name(l, list, node);
    pack_put(pack_member(field, base), field->size, index);
    return true;
}

/* ---- sequences ---- */

static int length_of(const yaml_node_t *sequence)
{
    return (int)(sequence->data.sequence.items.top - sequence->data.sequence.items.start);
}

static yaml_node_t *item(loader *l, const yaml_node_t *sequence, int index)
{
    return yaml_document_get_node(l->document, sequence->data.sequence.items.start[index]);
}

static bool load_flags(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    if (node->type != YAML_SEQUENCE_NODE)
        return refuse_kind(l, field, node);
    uint32_t flags = 0;
    for (int i = 0; i < length_of(node); i++) {
        const int word = read_word(l, field, item(l, node, i));
        if (word < 0)
            return false;
        if (flags >> word & 1)
            return refuse(l, item(l, node, i), "'%s' is there twice; expected it once",
                          field->words[word]);
        flags |= UINT32_C(1) << word;
    }
    pack_put(pack_member(field, base), field->size, flags);
    return true;
}

/* Where in the pack an element of the file goes; -1: the rules know no such entry. */
static int place_of(loader *l, const orr_field *list, const yaml_node_t *node, int index)
{
    return pack_may_be_sparse(list) ? pack_known_place(l->document, list, item(l, node, index))
                                    : index;
}

/* Every entry of the list that no element of the file is; afterwards it is whole. */
static void leave_out_missing(loader *l, const orr_field *list, void *base, const yaml_node_t *node)
{
    for (int i = 0; i < list->max; i++) {
        bool found = false;
        for (int k = 0; k < length_of(node) && !found; k++)
            found = place_of(l, list, node, k) == i;
        if (!found)
            pack_leave_out_entry(list, base, i);
    }
    pack_put((char *)base + list->count_offset, list->count_size, list->max);
}

static bool check_length(loader *l, const orr_field *field, const yaml_node_t *node)
{
    const int fewest = pack_may_be_sparse(field) ? 1 : field->min;
    const int length = length_of(node), least = field->count_size ? fewest : field->max;
    if (length > field->max)
        return refuse(l, node, "too many elements (%d); expected %s %d%s", length,
                      least == field->max ? "exactly" : "at most", field->max,
                      field->type == ORR_FIELD_LIST && field->known
                          ? "; a new one takes the place of another, by its 'word: ...'"
                          : "");
    if (length < least)
        return refuse(l, node, "too few elements (%d); expected %s %d", length,
                      least == field->max ? "exactly" : "at least", least);
    return true;
}

static bool load_sequence(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    if (node->type != YAML_SEQUENCE_NODE)
        return refuse_kind(l, field, node);
    if (!check_length(l, field, node))
        return false;
    const int length = length_of(node);
    for (int i = 0; i < length; i++) {
        const orr_field element = pack_element(field, place_of(l, field, node, i));
        l->list = field->type == ORR_FIELD_LIST ? field : NULL;
        if (!load_below(l, &element, base, item(l, node, i), "[%d]", pack_place_in_file(node, i)))
            return false;
    }
    if (pack_may_be_sparse(field))
        leave_out_missing(l, field, base, node);
    else if (field->count_size)
        pack_put((char *)base + field->count_offset, field->count_size, length);
    return true;
}

/* ---- mappings ---- */

/* The value of a key; NULL if the mapping does not have it. */
static const yaml_node_t *value_of(loader *l, const yaml_node_t *mapping, const char *key)
{
    return pack_value_of(l->document, mapping, key);
}

/* What leads over to the path in a sentence about a mapping; the pack itself has none. */
static const char *in(const loader *l)
{
    return l->path.length ? " in " : "";
}

static const orr_field *field_of_key(const orr_field *fields, const yaml_node_t *key)
{
    char name[ORR_MAX_NAME];
    for (const orr_field *field = fields; field->name; field++) {
        pack_key(field->name, name);
        if (strlen(name) == key->data.scalar.length &&
            memcmp(name, key->data.scalar.value, key->data.scalar.length) == 0)
            return field;
    }
    return NULL;
}

static bool refuse_key(loader *l, const orr_field *fields, const yaml_node_t *key)
{
    char bytes[300];
    pack_choices keys;
    orr_text advice = orr_text_in(bytes, sizeof bytes);
    pack_choose_key(&keys, fields);
    if (key->type != YAML_SCALAR_NODE)
        return pack_refuse(&l->report, line_of(key),
                           "a list or mapping cannot be the name of a field%s%s", in(l),
                           l->path.data);
    pack_advise(&keys, (const char *)key->data.scalar.value, &advice);
    return pack_refuse(&l->report, line_of(key), "unknown field '%s'%s%s; %s", quote(key).text,
                       in(l), l->path.data, bytes);
}

static bool refuse_missing(loader *l, const orr_field *field, const yaml_node_t *mapping)
{
    char key[ORR_MAX_NAME], bytes[300];
    orr_text expected = orr_text_in(bytes, sizeof bytes);
    pack_key(field->name, key);
    pack_expected(field, &expected);
    return pack_refuse(&l->report, line_of(mapping), "missing field '%s'%s%s; expected %s", key,
                       in(l), l->path.data, bytes);
}

/* The fields that no key named: left out if they may be. */
static bool complete(loader *l, const orr_field *fields, void *base, const yaml_node_t *node,
                     const bool *seen)
{
    for (const orr_field *field = fields; field->name; field++) {
        if (seen[field - fields])
            continue;
        if (!field->optional)
            return refuse_missing(l, field, node);
        pack_leave_out(field, base);
    }
    return true;
}

/* What only says where an entry stands: a whole number, or the word that the rules know it by. */
static bool check_order_key(loader *l, const yaml_node_t *key, const yaml_node_t *value)
{
    const char *name = (const char *)key->data.scalar.value;
    const char *text = (const char *)value->data.scalar.value;
    if (value->type != YAML_SCALAR_NODE)
        return pack_refuse(&l->report, line_of(value), "%s.%s: expected a single value",
                           l->path.data, name);
    if (strcmp(name, "word") == 0 || is_whole_number(text))
        return true;
    return pack_refuse(&l->report, line_of(value), "%s.%s: '%s' is not a whole number",
                       l->path.data, name, quote(value).text);
}

static bool load_fields(loader *l, const orr_field *fields, void *base, const yaml_node_t *node)
{
    bool seen[PACK_MAX_FIELDS] = {false};
    const orr_field *list = l->list; /* whose entry this is, if it is one */
    l->list = NULL;
    const yaml_node_pair_t *end = node->data.mapping.pairs.top;
    for (const yaml_node_pair_t *pair = node->data.mapping.pairs.start; pair < end; pair++) {
        const yaml_node_t *key = yaml_document_get_node(l->document, pair->key);
        const bool named = key->type == YAML_SCALAR_NODE;
        const orr_field *field = named ? field_of_key(fields, key) : NULL;
        if (!field && named && list && pack_is_order_key(list, (char *)key->data.scalar.value)) {
            if (!check_order_key(l, key, yaml_document_get_node(l->document, pair->value)))
                return false;
            continue;
        }
        if (!field)
            return refuse_key(l, fields, key);
        if (seen[field - fields])
            return pack_refuse(&l->report, line_of(key),
                               "field '%s' is there twice%s%s; expected it once", quote(key).text,
                               in(l), l->path.data);
        seen[field - fields] = true;
        if (!load_below(l, field, base, yaml_document_get_node(l->document, pair->value), "%s%s",
                        l->path.length ? "." : "", quote(key).text))
            return false;
    }
    return complete(l, fields, base, node, seen);
}

static bool load_map(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    if (node->type != YAML_MAPPING_NODE)
        return refuse_kind(l, field, node);
    return load_fields(l, field->fields, pack_member(field, base), node);
}

/* ---- lists of entries ---- */

/* An entry's name must be one that can be referred to, and its own. */
static bool check_name(loader *l, const orr_field *list, const yaml_node_t *node, int index)
{
    const int place = place_of(l, list, node, index);
    const yaml_node_t *name = value_of(l, item(l, node, index), "name");
    char slug[ORR_MAX_NAME];
    if (!name)
        return true; /* optional, and left out */
    orr_slug(pack_entry_name(list, l->pack, place), slug);
    if (!*slug)
        return pack_refuse(&l->report, line_of(name),
                           "%s[%d].name: '%s' has no letter and no digit; expected at least one",
                           l->path.data, pack_place_in_file(node, index), quote(name).text);
    const int first = pack_find_entry(list, l->pack, slug);
    if (first == place)
        return true;
    return pack_refuse(&l->report, line_of(name),
                       "%s[%d].name: '%s' is already the name of %s[%d]; expected another",
                       l->path.data, pack_place_in_file(node, index), quote(name).text,
                       l->path.data, pack_place_in_file(node, first));
}

/* Where entries may be left out, each that is there is one that the rules know, once. */
static bool check_sparse(loader *l, const orr_field *list, const yaml_node_t *node)
{
    char key[ORR_MAX_NAME], word[ORR_MAX_NAME];
    pack_key(list->name, key);
    for (int i = 0; i < length_of(node); i++) {
        pack_word_of(l->document, item(l, node, i), word);
        const int place = place_of(l, list, node, i);
        if (place < 0)
            return pack_refuse(&l->report, line_of(item(l, node, i)),
                               "%s: the rules know no '%s'; an entry of another name says 'word: "
                               "...', and what is not wanted can be left out",
                               key, word);
        if (i > 0 && place == place_of(l, list, node, i - 1))
            return pack_refuse(&l->report, line_of(item(l, node, i)), "%s: '%s' is there twice",
                               key, word);
    }
    return true;
}

/* In a list whose entries the rules know, each has its word. The last ones, as many as the list may be
 * short of, came with a later version of the rules: older packs do not have them. */
static bool check_known(loader *l, const orr_field *list, const yaml_node_t *node)
{
    char key[ORR_MAX_NAME], word[ORR_MAX_NAME];
    pack_key(list->name, key);
    for (int i = 0; list->known[i]; i++) {
        if (i < length_of(node))
            pack_word_of(l->document, item(l, node, i), word);
        if (i < length_of(node) && strcmp(word, list->known[i]) == 0)
            continue;
        if (i >= length_of(node) && i >= list->min)
            break;
        return pack_refuse(&l->report, line_of(node),
                           "%s: there is no '%s', which the rules refer to; an entry of another "
                           "name says 'word: %s'",
                           key, list->known[i], list->known[i]);
    }
    return true;
}

static bool load_list(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    if (field->known && node->type == YAML_SEQUENCE_NODE && !check_length(l, field, node))
        return false;
    if (field->known && node->type == YAML_SEQUENCE_NODE &&
        !(pack_may_be_sparse(field) ? check_sparse : check_known)(l, field, node))
        return false;
    if (!load_sequence(l, field, base, node))
        return false;
    const bool top_level = base == l->pack;
    const orr_field *name = pack_find(field->fields, "name");
    if (!top_level || !name || name->type != ORR_FIELD_TEXT)
        return true;
    for (int i = 0; i < length_of(node); i++)
        if (!check_name(l, field, node, i))
            return false;
    return true;
}

static bool load_value(loader *l, const orr_field *field, void *base, yaml_node_t *node)
{
    static bool (*const load[])(loader *, const orr_field *, void *, yaml_node_t *) = {
        [ORR_FIELD_INT] = load_int,       [ORR_FIELD_BOOL] = load_bool,
        [ORR_FIELD_TEXT] = load_text,     [ORR_FIELD_WORD] = load_word,
        [ORR_FIELD_FLAGS] = load_flags,   [ORR_FIELD_REF] = load_ref,
        [ORR_FIELD_INTS] = load_sequence, [ORR_FIELD_WORDS] = load_sequence,
        [ORR_FIELD_REFS] = load_sequence, [ORR_FIELD_MAP] = load_map,
        [ORR_FIELD_LIST] = load_list,
    };
    return load[field->type](l, field, base, node);
}

/* ---- the whole ---- */

/* Before all else: the fields of another game's pack would only be called unknown. */
static bool check_game(loader *l, const orr_game *game, const yaml_node_t *root)
{
    const yaml_node_t *id = value_of(l, root, "game");
    if (!id || id->type != YAML_SCALAR_NODE || strcmp((char *)id->data.scalar.value, game->id) == 0)
        return true;
    return pack_refuse(&l->report, line_of(id), "game: the pack is for '%s'; expected '%s'",
                       quote(id).text, game->id);
}

/* What the rules know by name in lists that hold other things, too. */
static bool find_entries(loader *l, const orr_game *game, const yaml_node_t *root)
{
    for (const orr_entry *entry = game->entries; entry && entry->list; entry++) {
        char key[ORR_MAX_NAME], word[ORR_MAX_NAME];
        pack_key(entry->list, key);
        const yaml_node_t *list = value_of(l, root, key);
        int index = list ? length_of(list) - 1 : -1;
        for (; index >= 0; index--) {
            pack_word_of(l->document, item(l, list, index), word);
            if (strcmp(word, entry->word) == 0)
                break;
        }
        if (index < 0)
            return pack_refuse(&l->report, line_of(list ? list : root),
                               "%s: there is no '%s', which the rules refer to; an entry of "
                               "another name says 'word: %s'",
                               key, entry->word, entry->word);
        pack_put((char *)l->pack + entry->offset, entry->size, index);
    }
    return true;
}

static bool load_document(loader *l, const orr_game *game)
{
    const yaml_node_t *root = yaml_document_get_root_node(l->document);
    if (root->type != YAML_MAPPING_NODE)
        return pack_refuse(
            &l->report, line_of(root),
            "this is not a pack; expected a mapping that begins with game, edition and about");
    if (!check_game(l, game, root))
        return false;
    pack_arrange(l->document, l->fields, root);
    if (!load_fields(l, l->fields, l->pack, root))
        return false;
    l->names_known = true;
    if (!load_fields(l, l->fields, l->pack, root) || !find_entries(l, game, root))
        return false;
    orr_error why = {""};
    if (!game->check_pack || game->check_pack(l->pack, &why))
        return true;
    return orr_fail(l->report.error, "%s: %s", l->report.where, why.text);
}

bool orr_pack_load(const orr_game *game, const char *yaml, size_t length, const char *where,
                   void *pack, orr_error *error)
{
    yaml_document_t document;
    loader l = {.report = {where, error}, .document = &document, .pack = pack};
    l.path = orr_text_in(l.path_bytes, sizeof l.path_bytes);
    pack_whole(game, l.fields);
    assert(pack_is_sound(l.fields, l.fields, game->pack_size));
    memset(pack, 0, game->pack_size);
    if (!pack_parse(yaml, length, &l.report, &document))
        return false;
    const bool loaded = load_document(&l, game);
    yaml_document_delete(&document);
    if (!loaded)
        memset(pack, 0, game->pack_size); /* so that nothing of it can be used by mistake */
    return loaded;
}

const char *orr_pack_text(const orr_game *game, size_t *length)
{
    char path[ORR_MAX_NAME];
    snprintf(path, sizeof path, "packs/%s.yaml", game->id);
    const orr_asset *asset = orr_asset_find(path);
    *length = asset ? asset->length : 0;
    return asset ? asset->bytes : NULL;
}
