/* pack_edit.c - finds one value of a loaded pack by its path, and changes it. */
#include "pack/packs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "pack/pack_internal.h"

/* Where a path has led so far. */
typedef struct walk {
    const void *pack;
    const char *path, *rest;
    const orr_field *fields; /* of the mapping that the rest is looked up in */
    uint32_t offset;         /* of that mapping */
    orr_field found;         /* the value, once there is nothing left to look up in */
} walk;

/* The next word of the path, up to a dot or a bracket. */
static void next_word(walk *w, char word[ORR_MAX_NAME])
{
    const size_t length = strcspn(w->rest, ".[");
    snprintf(word, ORR_MAX_NAME, "%.*s", (int)(length < ORR_MAX_NAME ? length : ORR_MAX_NAME - 1),
             w->rest);
    w->rest += length;
    w->rest += *w->rest == '.';
}

static const orr_field *find_key(const orr_field *fields, const char *word)
{
    for (const orr_field *field = fields; field->name; field++) {
        char key[ORR_MAX_NAME];
        pack_key(field->name, key);
        if (strcmp(key, word) == 0 || strcmp(field->name, word) == 0)
            return field;
    }
    return NULL;
}

/* Which element is meant: "[3]", from 0 on, or the name of an entry. -1: there is none. */
static int find_element(walk *w, const orr_field *sequence, const void *base)
{
    const int count = pack_count(sequence, base);
    char word[ORR_MAX_NAME], slug[ORR_MAX_NAME];
    if (*w->rest == '[') {
        char *end;
        const long index = strtol(w->rest + 1, &end, 10);
        if (*end != ']' || index < 0 || index >= count)
            return -1;
        w->rest = end + 1;
        w->rest += *w->rest == '.';
        return (int)index;
    }
    if (sequence->type != ORR_FIELD_LIST || !pack_find(sequence->fields, "name"))
        return -1;
    next_word(w, word);
    for (int i = 0; i < count; i++) {
        const orr_field entry = pack_element(sequence, i);
        orr_slug(pack_member_of(pack_find(sequence->fields, "name"), pack_member_of(&entry, base)),
                 slug);
        if (strcmp(slug, word) == 0)
            return i;
    }
    return -1;
}

static bool refuse(const walk *w, const char *what, orr_error *error)
{
    return orr_fail(
        error,
        "'%s' doesn't lead to a value: %s. A path is LIST.ENTRY.FIELD, or a FIELD of the "
        "pack itself, as `orrery pack show` prints them.",
        w->path, what);
}

/* One step down; `found` is the value if this was the last. */
static bool step(walk *w, orr_error *error)
{
    char word[ORR_MAX_NAME], what[3 * ORR_MAX_NAME];
    const void *base = (const char *)w->pack + w->offset;
    next_word(w, word);
    const orr_field *field = find_key(w->fields, word);
    snprintf(what, sizeof what, "there is no field '%s'", word);
    if (!field)
        return refuse(w, what, error);
    w->found = *field;
    w->fields = NULL;
    if (pack_is_sequence(field)) {
        const int index = find_element(w, field, base);
        snprintf(what, sizeof what, "'%s' has no such element", word);
        if (index < 0)
            return refuse(w, what, error);
        w->found = pack_element(field, index);
    }
    if (w->found.type == ORR_FIELD_MAP && *w->rest) {
        w->offset += w->found.offset;
        w->fields = w->found.fields;
    }
    return w->fields || !*w->rest || refuse(w, "it goes on after a value", error);
}

bool orr_pack_find_place(const orr_game *game, const void *pack, const char *path,
                         orr_pack_place *place, orr_error *error)
{
    orr_field whole[PACK_MAX_FIELDS + 1];
    walk w = {.pack = pack, .path = path, .rest = path, .fields = whole};
    pack_whole(game, whole);
    while (w.fields)
        if (!step(&w, error))
            return false;
    place->own = w.found;
    place->field = &place->own;
    place->offset = w.offset;
    return true;
}

/* The number that stands for a value of this field. */
static bool number_of(const orr_field *field, const char *path, const char *value,
                      long long *number, orr_error *error)
{
    switch (field->type) {
    case ORR_FIELD_INT:
        return orr_parse_number(value, field->min, field->max, number) ||
               orr_fail(error, "%s is a whole number from %d to %d, not '%s'.", path, field->min,
                        field->max, value);
    case ORR_FIELD_BOOL:
        *number = strcmp(value, "yes") == 0;
        return *number || strcmp(value, "no") == 0 ||
               orr_fail(error, "%s is yes or no, not '%s'.", path, value);
    case ORR_FIELD_WORD:
        for (int i = 0; field->words[i]; i++)
            if (value[0] && strcmp(field->words[i], value) == 0) {
                *number = i;
                return true;
            }
        return orr_fail(error, "%s cannot be '%s'; `orrery pack show` prints what there is.", path,
                        value);
    default:
        return orr_fail(error, "%s is neither a number nor a word; only those can be set.", path);
    }
}

bool orr_pack_set(const orr_game *game, void *pack, const char *path, const char *value,
                  orr_error *error)
{
    orr_pack_place place;
    long long number = 0;
    if (!orr_pack_find_place(game, pack, path, &place, error) ||
        !number_of(place.field, path, value, &number, error))
        return false;
    pack_put((char *)pack + place.offset + place.field->offset, place.field->size, number);
    return true;
}

void orr_pack_visit_copies(const orr_game *game, const void *pack, orr_pack_copies *visit,
                           void *user)
{
    for (const orr_field *list = game->schema; list->name; list++) {
        const bool is_list = list->type == ORR_FIELD_LIST;
        const orr_field *copies = is_list ? pack_find(list->fields, "copies") : NULL;
        if (!copies || !pack_find(list->fields, "name") || copies->min > 0)
            continue;
        for (int i = 0; i < pack_count(list, pack); i++) {
            char path[3 * ORR_MAX_NAME];
            snprintf(path, sizeof path, "%s[%d].copies", list->name, i);
            visit(user, list->name, pack_entry_name(list, pack, i), path);
        }
    }
}

static void add_card_lines(const orr_field *whole, const void *pack, const orr_field *list,
                           const void *entry, orr_text *lines)
{
    for (const orr_field *field = list->fields; field->name; field++) {
        char key[ORR_MAX_NAME];
        if (strcmp(field->name, "name") == 0 || strcmp(field->name, "copies") == 0 ||
            strcmp(field->name, "source") == 0 || pack_is_left_out(field, entry))
            continue;
        pack_key(field->name, key);
        orr_text_add(lines, "%s: ", key);
        pack_value_text(whole, pack, field, entry, lines);
        orr_text_add(lines, "\n");
    }
}

int orr_pack_visit_cards(const orr_game *game, const void *pack, const char *name,
                         orr_pack_card_visit *visit, void *user)
{
    orr_field whole[PACK_MAX_FIELDS + 1];
    int count = 0;
    pack_whole(game, whole);
    for (const orr_field *list = whole; list->name; list++) {
        char key[ORR_MAX_NAME], slug[ORR_MAX_NAME];
        pack_key(list->name, key);
        if (list->type != ORR_FIELD_LIST || !pack_find(list->fields, "name") ||
            (name ? strcmp(name, key) != 0 : !pack_find(list->fields, "copies")))
            continue;
        for (int i = 0; i < pack_count(list, pack); i++, count++) {
            const orr_field element = pack_element(list, i);
            const void *entry = pack_member_of(&element, pack);
            const orr_field *copies = pack_find(list->fields, "copies");
            orr_pack_card card = {.list = key,
                                  .name = pack_entry_name(list, pack, i),
                                  .copies = copies ? (int)pack_number(copies, entry) : 1,
                                  .lines = orr_text_new()};
            orr_slug(card.name, slug);
            card.word = list->known ? list->known[i] : slug;
            add_card_lines(whole, pack, list, entry, &card.lines);
            visit(user, &card);
            orr_text_free(&card.lines);
        }
    }
    return count;
}
