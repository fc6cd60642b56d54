/* pack_json.c - a pack for programs: keys and values as in its file, references by name. */
#include "pack/packs.h"

#include "pack/pack_internal.h"

/* A pack with its fields, which references need to find their lists. */
typedef struct writer {
    const void *pack;
    orr_field fields[PACK_MAX_FIELDS + 1];
    orr_json *json;
} writer;

static void add_members(const writer *w, const orr_field *fields, const void *base);

static void add_flags(const writer *w, const char *key, const orr_field *field, const void *base)
{
    const int64_t flags = pack_number(field, base);
    orr_json_open(w->json, key, '[');
    for (int i = 0; field->words[i]; i++)
        if (flags >> i & 1)
            orr_json_text(w->json, NULL, field->words[i]);
    orr_json_close(w->json);
}

static const char *referred(const writer *w, const orr_field *field, const void *base)
{
    const int index = pack_reference(field, base);
    return index < 0 ? NULL : pack_entry_name(pack_find(w->fields, field->list), w->pack, index);
}

static void add_value(const writer *w, const char *key, const orr_field *field, const void *base)
{
    switch (field->type) {
    case ORR_FIELD_INT:
        orr_json_int(w->json, key, pack_number(field, base));
        break;
    case ORR_FIELD_BOOL:
        orr_json_bool(w->json, key, pack_number(field, base));
        break;
    case ORR_FIELD_TEXT:
        orr_json_text(w->json, key, pack_member_of(field, base));
        break;
    case ORR_FIELD_WORD:
        orr_json_text(w->json, key, field->words[pack_number(field, base)]);
        break;
    case ORR_FIELD_FLAGS:
        add_flags(w, key, field, base);
        break;
    case ORR_FIELD_REF:
        orr_json_text(w->json, key, referred(w, field, base));
        break;
    case ORR_FIELD_MAP:
        orr_json_open(w->json, key, '{');
        add_members(w, field->fields, pack_member_of(field, base));
        orr_json_close(w->json);
        break;
    default: /* a sequence */
        orr_json_open(w->json, key, '[');
        for (int i = 0; i < pack_count(field, base); i++) {
            const orr_field element = pack_element(field, i);
            add_value(w, NULL, &element, base);
        }
        orr_json_close(w->json);
        break;
    }
}

static void add_members(const writer *w, const orr_field *fields, const void *base)
{
    for (const orr_field *field = fields; field->name; field++) {
        char key[ORR_MAX_NAME];
        if (field->optional && pack_is_left_out(field, base))
            continue;
        pack_key(field->name, key);
        add_value(w, key, field, base);
    }
}

void orr_pack_json(const orr_game *game, const void *pack, orr_json *json)
{
    writer w = {.pack = pack, .json = json};
    pack_whole(game, w.fields);
    add_members(&w, w.fields, pack);
}
