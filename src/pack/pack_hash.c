/* pack_hash.c - the hash of a pack: of its values, not of its bytes.
 *
 * Fields go in by name and in the order of the schema, numbers as eight bytes, words as words. So
 * neither the layout of the file nor that of the struct matters. A field that is left out does
 * not go in at all: a game may add optional fields without making old recordings strangers.
 */
#include "pack/packs.h"

#include <sodium.h>
#include <string.h>

#include "pack/pack_internal.h"

static void feed_field(crypto_generichash_state *hash, const orr_field *field, const void *base);

static void feed_number(crypto_generichash_state *hash, int64_t value)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)((uint64_t)value >> (8 * i));
    crypto_generichash_update(hash, bytes, sizeof bytes);
}

/* With its closing zero: "ab", "c" is not "a", "bc". */
static void feed_text(crypto_generichash_state *hash, const char *text)
{
    crypto_generichash_update(hash, (const unsigned char *)text, strlen(text) + 1);
}

static void feed_flags(crypto_generichash_state *hash, const orr_field *field, const void *base)
{
    const int64_t flags = pack_number(field, base);
    for (int i = 0; field->words[i]; i++)
        if (flags >> i & 1)
            feed_text(hash, field->words[i]);
    feed_text(hash, "");
}

/* The empty name at the end keeps a field inside apart from one of the same name behind it. */
static void feed_fields(crypto_generichash_state *hash, const orr_field *fields, const void *base)
{
    for (const orr_field *field = fields; field->name; field++)
        feed_field(hash, field, base);
    feed_text(hash, "");
}

static void feed_elements(crypto_generichash_state *hash, const orr_field *field, const void *base)
{
    const int count = pack_count(field, base);
    feed_number(hash, count);
    for (int i = 0; i < count; i++) {
        const orr_field element = pack_element(field, i);
        feed_field(hash, &element, base);
    }
}

static void feed_value(crypto_generichash_state *hash, const orr_field *field, const void *base)
{
    switch (field->type) {
    case ORR_FIELD_TEXT:
        feed_text(hash, pack_member_of(field, base));
        break;
    case ORR_FIELD_WORD:
        feed_text(hash, field->words[pack_number(field, base)]);
        break;
    case ORR_FIELD_FLAGS:
        feed_flags(hash, field, base);
        break;
    case ORR_FIELD_REF:
        feed_number(hash, pack_reference(field, base));
        break;
    case ORR_FIELD_MAP:
        feed_fields(hash, field->fields, pack_member_of(field, base));
        break;
    default:
        feed_number(hash, pack_number(field, base));
        break;
    }
}

static void feed_field(crypto_generichash_state *hash, const orr_field *field, const void *base)
{
    if (field->optional && pack_is_left_out(field, base))
        return;
    feed_text(hash, field->name);
    if (pack_is_sequence(field))
        feed_elements(hash, field, base);
    else
        feed_value(hash, field, base);
}

uint64_t orr_pack_hash(const orr_game *game, const void *pack)
{
    orr_field fields[PACK_MAX_FIELDS + 1];
    crypto_generichash_state hash;
    unsigned char digest[crypto_generichash_BYTES];
    pack_whole(game, fields);
    crypto_generichash_init(&hash, NULL, 0, sizeof digest);
    feed_fields(&hash, fields, pack);
    crypto_generichash_final(&hash, digest, sizeof digest);
    uint64_t value = 0;
    for (int i = 0; i < 8; i++)
        value |= (uint64_t)digest[i] << (8 * i);
    return value;
}
