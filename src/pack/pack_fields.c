/* pack_fields.c - reads and writes the members of a pack by the fields that describe them. */
#include "pack/pack_internal.h"

#include <string.h>

#include "kernel/kernel.h"

const char *const orr_source_words[] = {"", "rulebook", "public", "house", NULL};

static const orr_field head_fields[] = {
    ORR_TEXT(orr_pack_head, game),
    ORR_TEXT(orr_pack_head, edition),
    ORR_TEXT(orr_pack_head, about),
    ORR_END_OF_FIELDS,
};

static int add_fields(orr_field *whole, int count, const orr_field *fields)
{
    for (const orr_field *field = fields; field->name; field++) {
        assert(count < PACK_MAX_FIELDS);
        whole[count++] = *field;
    }
    return count;
}

void pack_whole(const orr_game *game, orr_field fields[PACK_MAX_FIELDS + 1])
{
    int count = add_fields(fields, 0, head_fields);
    if (game->schema)
        count = add_fields(fields, count, game->schema);
    fields[count] = (orr_field)ORR_END_OF_FIELDS;
}

/* ---- is the schema itself right? ---- */

static bool fits(int64_t low, int64_t high, uint32_t size)
{
    if (size != 1 && size != 2 && size != 4)
        return false;
    const int bits = (int)size * 8;
    const int64_t most = low < 0 ? (INT64_C(1) << (bits - 1)) - 1 : (INT64_C(1) << bits) - 1;
    return low <= high && high <= most && (low >= 0 || low >= -most - 1);
}

static int count_words(const char *const *words)
{
    int count = 0;
    while (words && words[count])
        count++;
    return count;
}

static bool can_refer(const orr_field *whole, const orr_field *field)
{
    const orr_field *list = field->list ? pack_find(whole, field->list) : NULL;
    const orr_field *name = list && list->fields ? pack_find(list->fields, "name") : NULL;
    const int size = (int)field->size;
    return name && name->type == ORR_FIELD_TEXT && (size == 1 || size == 2) &&
           list->max <= (size == 1 ? UINT8_MAX : INT16_MAX);
}

static bool sequence_is_sound(const orr_field *whole, const orr_field *field, size_t struct_size)
{
    const orr_field last = pack_element(field, field->max > 0 ? field->max - 1 : 0);
    const orr_field both[] = {last, ORR_END_OF_FIELDS};
    return field->min <= field->max && (size_t)last.offset + last.size <= struct_size &&
           (field->count_size == 0 || fits(field->min, field->max, field->count_size)) &&
           pack_is_sound(whole, both, struct_size);
}

static bool field_is_sound(const orr_field *whole, const orr_field *field, size_t struct_size)
{
    if (pack_is_sequence(field))
        return sequence_is_sound(whole, field, struct_size);
    if (field->offset + (size_t)field->size > struct_size)
        return false;
    switch (field->type) {
    case ORR_FIELD_INT:
        return fits(field->min, field->max, field->size);
    case ORR_FIELD_BOOL:
        return field->size == 1;
    case ORR_FIELD_TEXT: /* names must be whole as slugs */
        return field->size > 1 && (field->size <= ORR_MAX_NAME || strcmp(field->name, "name") != 0);
    case ORR_FIELD_WORD:
        return fits(0, count_words(field->words) - 1, field->size);
    case ORR_FIELD_FLAGS:
        return field->size <= 4 && count_words(field->words) <= (int)field->size * 8;
    case ORR_FIELD_REF:
        return can_refer(whole, field);
    case ORR_FIELD_MAP:
        return pack_is_sound(whole, field->fields, field->size);
    default:
        return false;
    }
}

bool pack_is_sound(const orr_field *whole, const orr_field *fields, size_t struct_size)
{
    int count = 0;
    for (const orr_field *field = fields; field->name; field++)
        if (++count > PACK_MAX_FIELDS || !field_is_sound(whole, field, struct_size))
            return false;
    return true;
}

/* ---- fields ---- */

const orr_field *pack_find(const orr_field *fields, const char *name)
{
    for (const orr_field *field = fields; field->name; field++)
        if (strcmp(field->name, name) == 0)
            return field;
    return NULL;
}

void pack_key(const char *name, char key[ORR_MAX_NAME])
{
    size_t length = 0;
    for (; length < ORR_MAX_NAME - 1 && name[length]; length++)
        key[length] = name[length] == '_' ? '-' : name[length];
    key[length] = '\0';
}

bool pack_is_sequence(const orr_field *field)
{
    return field->type == ORR_FIELD_INTS || field->type == ORR_FIELD_WORDS ||
           field->type == ORR_FIELD_REFS || field->type == ORR_FIELD_LIST;
}

orr_field pack_element(const orr_field *sequence, int index)
{
    static const uint8_t type_of_element[] = {
        [ORR_FIELD_INTS] = ORR_FIELD_INT,
        [ORR_FIELD_WORDS] = ORR_FIELD_WORD,
        [ORR_FIELD_REFS] = ORR_FIELD_REF,
        [ORR_FIELD_LIST] = ORR_FIELD_MAP,
    };
    assert(pack_is_sequence(sequence));
    orr_field element = *sequence;
    element.type = type_of_element[sequence->type];
    element.optional = false;
    element.offset += (uint32_t)index * sequence->size;
    element.min = sequence->low;
    element.max = sequence->high;
    return element;
}

/* ---- members ---- */

void *pack_member(const orr_field *field, void *base)
{
    return (char *)base + field->offset;
}

const void *pack_member_of(const orr_field *field, const void *base)
{
    return (const char *)base + field->offset;
}

static int64_t get_signed(const void *at, uint32_t size)
{
    switch (size) {
    case 1:
        return *(const int8_t *)at;
    case 2:
        return *(const int16_t *)at;
    default:
        return *(const int32_t *)at;
    }
}

static int64_t get_unsigned(const void *at, uint32_t size)
{
    switch (size) {
    case 1:
        return *(const uint8_t *)at;
    case 2:
        return *(const uint16_t *)at;
    default:
        return *(const uint32_t *)at;
    }
}

void pack_put(void *at, uint32_t size, int64_t value)
{
    switch (size) {
    case 1:
        *(uint8_t *)at = (uint8_t)value;
        break;
    case 2:
        *(uint16_t *)at = (uint16_t)value;
        break;
    default:
        *(uint32_t *)at = (uint32_t)value;
        break;
    }
}

int64_t pack_number(const orr_field *field, const void *base)
{
    const void *at = pack_member_of(field, base);
    const bool below_zero = field->type == ORR_FIELD_INT && field->min < 0;
    return below_zero ? get_signed(at, field->size) : get_unsigned(at, field->size);
}

int pack_reference(const orr_field *field, const void *base)
{
    const int64_t nothing = field->size == 1 ? UINT8_MAX : UINT16_MAX;
    const int64_t index = get_unsigned(pack_member_of(field, base), field->size);
    return index == nothing ? -1 : (int)index;
}

int pack_count(const orr_field *sequence, const void *base)
{
    if (sequence->count_size == 0)
        return sequence->max;
    return (int)get_unsigned((const char *)base + sequence->count_offset, sequence->count_size);
}

void pack_leave_out(const orr_field *field, void *base)
{
    if (field->type == ORR_FIELD_REF)
        pack_put(pack_member(field, base), field->size, -1);
    if (field->type == ORR_FIELD_MAP)
        for (const orr_field *inner = field->fields; inner->name; inner++)
            pack_leave_out(inner, pack_member(field, base));
    if (pack_is_sequence(field) && field->count_size == 0)
        for (int i = 0; i < field->max; i++) {
            const orr_field element = pack_element(field, i);
            pack_leave_out(&element, base);
        }
}

static bool every_element_is_left_out(const orr_field *sequence, const void *base)
{
    for (int i = 0; i < pack_count(sequence, base); i++) {
        const orr_field element = pack_element(sequence, i);
        if (!pack_is_left_out(&element, base))
            return false;
    }
    return true;
}

static bool every_field_is_left_out(const orr_field *map, const void *base)
{
    for (const orr_field *inner = map->fields; inner->name; inner++)
        if (!pack_is_left_out(inner, pack_member_of(map, base)))
            return false;
    return true;
}

bool pack_is_left_out(const orr_field *field, const void *base)
{
    if (pack_is_sequence(field))
        return field->count_size ? pack_count(field, base) == 0
                                 : every_element_is_left_out(field, base);
    switch (field->type) {
    case ORR_FIELD_TEXT:
        return *(const char *)pack_member_of(field, base) == '\0';
    case ORR_FIELD_REF:
        return pack_reference(field, base) < 0;
    case ORR_FIELD_MAP:
        return every_field_is_left_out(field, base);
    default:
        return pack_number(field, base) == 0;
    }
}

/* ---- entries ---- */

const char *pack_entry_name(const orr_field *list, const void *pack, int index)
{
    const orr_field entry = pack_element(list, index);
    return pack_member_of(pack_find(list->fields, "name"), pack_member_of(&entry, pack));
}

int pack_find_entry(const orr_field *list, const void *pack, const char *name)
{
    char wanted[ORR_MAX_NAME], slug[ORR_MAX_NAME];
    if (strlen(name) >= ORR_MAX_NAME)
        return -1; /* longer than any name; its slug would be cut and might match */
    orr_slug(name, wanted);
    for (int i = 0; i < pack_count(list, pack); i++) {
        orr_slug(pack_entry_name(list, pack, i), slug);
        if (strcmp(slug, wanted) == 0)
            return i;
    }
    return -1;
}

/* ---- entries that are left out ---- */

bool pack_may_be_sparse(const orr_field *list)
{
    const bool known = list->type == ORR_FIELD_LIST && list->known;
    const orr_field *copies = known ? pack_find(list->fields, "copies") : NULL;
    return copies && copies->min == 0 && pack_find(list->fields, "name");
}

void pack_leave_out_entry(const orr_field *list, void *base, int index)
{
    const orr_field element = pack_element(list, index);
    char *entry = pack_member(&element, base);
    const orr_field *name = pack_find(list->fields, "name");
    const orr_field *source = pack_find(list->fields, "source");
    char *text = pack_member(name, entry);
    for (const orr_field *field = list->fields; field->name; field++)
        pack_leave_out(field, entry);
    strncpy(text, list->known[index], name->size - 1);
    text[0] = (char)(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0]);
    for (char *at = text; *at; at++)
        *at = (char)(*at == '-' ? ' ' : *at);
    if (source)
        pack_put(pack_member(source, entry), source->size, ORR_HOUSE);
}

const void *pack_entry_at(const orr_field *list, const void *base, int index)
{
    const orr_field entry = pack_element(list, index);
    return pack_member_of(&entry, base);
}
