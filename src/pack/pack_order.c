/* pack_order.c - puts the lists of a YAML document into the order that their schema wants, before
 * they are loaded. So the rules may count on places while a file lists things as it likes.
 *
 * Whatever is odd here (no list, no mapping, a key that is missing) is left alone: the loader finds
 * it, too, and says it better.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "pack/pack_internal.h"

enum { MOST_SORTED = 1024, MOST_KEYS = 4 };

/* What an entry is sorted by. */
typedef struct sort_key {
    yaml_node_item_t item;
    int place; /* among the known words */
    bool numeric[MOST_KEYS];
    long long number[MOST_KEYS];
    char text[MOST_KEYS][ORR_MAX_NAME];
} sort_key;

const yaml_node_t *pack_value_of(yaml_document_t *document, const yaml_node_t *mapping,
                                 const char *key)
{
    if (mapping->type != YAML_MAPPING_NODE)
        return NULL;
    const yaml_node_pair_t *end = mapping->data.mapping.pairs.top;
    for (const yaml_node_pair_t *pair = mapping->data.mapping.pairs.start; pair < end; pair++) {
        const yaml_node_t *node = yaml_document_get_node(document, pair->key);
        if (node->type == YAML_SCALAR_NODE && strcmp((char *)node->data.scalar.value, key) == 0)
            return yaml_document_get_node(document, pair->value);
    }
    return NULL;
}

/* The slug of a scalar; empty if it is none, or too long to be a name. */
static void slug_of(const yaml_node_t *node, char slug[ORR_MAX_NAME])
{
    slug[0] = '\0';
    if (node && node->type == YAML_SCALAR_NODE && node->data.scalar.length < ORR_MAX_NAME)
        orr_slug((const char *)node->data.scalar.value, slug);
}

void pack_word_of(yaml_document_t *document, const yaml_node_t *entry, char word[ORR_MAX_NAME])
{
    slug_of(pack_value_of(document, entry, "word"), word);
    if (!word[0])
        slug_of(pack_value_of(document, entry, "name"), word);
}

static int place_of(const char *const *known, const char *word)
{
    for (int i = 0; known[i]; i++)
        if (strcmp(known[i], word) == 0)
            return i;
    return INT_MAX; /* behind all others */
}

int pack_known_place(yaml_document_t *document, const orr_field *list, const yaml_node_t *entry)
{
    char word[ORR_MAX_NAME];
    pack_word_of(document, entry, word);
    const int place = place_of(list->known, word);
    return place == INT_MAX ? -1 : place;
}

static int by_keys(const void *left, const void *right)
{
    const sort_key *l = left, *r = right;
    if (l->place != r->place)
        return l->place < r->place ? -1 : 1;
    for (int i = 0; i < MOST_KEYS; i++) {
        if (l->numeric[i] && r->numeric[i] && l->number[i] != r->number[i])
            return l->number[i] < r->number[i] ? -1 : 1;
        const int text = strcmp(l->text[i], r->text[i]);
        if (text != 0 && !(l->numeric[i] && r->numeric[i]))
            return text;
    }
    return l->item < r->item ? -1 : l->item > r->item; /* as in the file */
}

/* Where in a top-level list the entry of this name stands; the list has been put into order if it
 * comes earlier in the schema. INT_MAX if there is none. */
static int place_in_list(yaml_document_t *document, const char *list, const char *name)
{
    char key[ORR_MAX_NAME], slug[ORR_MAX_NAME];
    pack_key(list, key);
    const yaml_node_t *root = yaml_document_get_root_node(document);
    const yaml_node_t *node = root ? pack_value_of(document, root, key) : NULL;
    if (!node || node->type != YAML_SEQUENCE_NODE)
        return INT_MAX;
    const yaml_node_item_t *first = node->data.sequence.items.start;
    for (const yaml_node_item_t *item = first; item < node->data.sequence.items.top; item++) {
        const yaml_node_t *entry = yaml_document_get_node(document, *item);
        slug_of(pack_value_of(document, entry, "name"), slug);
        if (strcmp(slug, name) == 0)
            return (int)(item - first);
    }
    return INT_MAX;
}

/* A value of one key; a word counts by its place among the words of its field, a reference by the
 * place of what it refers to. */
static void read_key(const orr_field *fields, yaml_document_t *document, const yaml_node_t *entry,
                     const char *name, sort_key *key, int index)
{
    const orr_field *field = pack_find(fields, name);
    const yaml_node_t *value = pack_value_of(document, entry, name);
    slug_of(value, key->text[index]);
    if (!value || value->type != YAML_SCALAR_NODE)
        return;
    const char *text = (const char *)value->data.scalar.value;
    if (field && field->type == ORR_FIELD_WORD) {
        key->number[index] = place_of(field->words, text);
        key->numeric[index] = true;
    } else if (field && field->type == ORR_FIELD_REF) {
        key->number[index] = place_in_list(document, field->list, key->text[index]);
        key->numeric[index] = true;
    } else {
        key->numeric[index] = orr_parse_number(text, INT32_MIN, INT32_MAX, &key->number[index]);
    }
}

static void read_keys(const orr_field *list, yaml_document_t *document, const yaml_node_t *entry,
                      sort_key *key)
{
    char word[ORR_MAX_NAME];
    if (list->known) {
        pack_word_of(document, entry, word);
        key->place = place_of(list->known, word);
        return;
    }
    const char *at = list->sorted_by ? list->sorted_by : "name";
    for (int i = 0; i < MOST_KEYS && *at; i++) {
        const size_t length = strcspn(at, " ");
        char name[ORR_MAX_NAME] = "";
        memcpy(name, at, length < sizeof name ? length : sizeof name - 1);
        read_key(list->fields, document, entry, name, key, i);
        at += length + (at[length] == ' ');
    }
}

static void sort_list(const orr_field *list, yaml_document_t *document, yaml_node_t *node)
{
    yaml_node_item_t *items = node->data.sequence.items.start;
    const int count = (int)(node->data.sequence.items.top - items);
    if (count > MOST_SORTED)
        return; /* more than any schema allows: the loader refuses it */
    sort_key *keys = orr_alloc_zeroed((size_t)count, sizeof *keys);
    for (int i = 0; i < count; i++) {
        keys[i].item = items[i];
        read_keys(list, document, yaml_document_get_node(document, items[i]), &keys[i]);
    }
    qsort(keys, (size_t)count, sizeof *keys, by_keys);
    for (int i = 0; i < count; i++)
        items[i] = keys[i].item;
    free(keys);
}

static bool is_sorted(const orr_field *list)
{
    const bool by_name = !list->in_order && pack_find(list->fields, "name");
    return list->known || list->sorted_by || by_name;
}

void pack_arrange(yaml_document_t *document, const orr_field *fields, const yaml_node_t *mapping)
{
    for (const orr_field *field = fields; field->name; field++) {
        char key[ORR_MAX_NAME];
        if (field->type != ORR_FIELD_LIST && field->type != ORR_FIELD_MAP)
            continue;
        pack_key(field->name, key);
        yaml_node_t *value = (yaml_node_t *)pack_value_of(document, mapping, key);
        if (value && field->type == ORR_FIELD_MAP)
            pack_arrange(document, field->fields, value);
        if (!value || field->type != ORR_FIELD_LIST || value->type != YAML_SEQUENCE_NODE)
            continue;
        if (is_sorted(field))
            sort_list(field, document, value);
        for (const yaml_node_item_t *item = value->data.sequence.items.start;
             item < value->data.sequence.items.top; item++)
            pack_arrange(document, field->fields, yaml_document_get_node(document, *item));
    }
}

int pack_place_in_file(const yaml_node_t *sequence, int index)
{
    /* Nodes are numbered as they are read. */
    const yaml_node_item_t *items = sequence->data.sequence.items.start;
    int place = 0;
    for (const yaml_node_item_t *item = items; item < sequence->data.sequence.items.top; item++)
        place += *item < items[index];
    return place;
}

bool pack_is_order_key(const orr_field *list, const char *key)
{
    if (strcmp(key, "word") == 0)
        return list->known || pack_find(list->fields, "name");
    const char *at = list->sorted_by ? strstr(list->sorted_by, key) : NULL;
    const size_t length = strlen(key);
    return at && (at == list->sorted_by || at[-1] == ' ') && (!at[length] || at[length] == ' ');
}
