/* fuzz_pack.c - any bytes as a pack: they load or are refused with a sentence, and what loads can
 * be hashed and shown, and loads again to the same bytes. */
#include <stdlib.h>
#include <string.h>

#include "pack/packs.h"

typedef struct part {
    uint8_t what;
    int8_t amount;
    bool burnt;
} part;

typedef struct thing {
    char name[12];
    uint8_t kind, traits, source;
    int16_t next;
    uint8_t part_count, link_count;
    uint16_t link[3];
    part part[2];
    part spare;
} thing;

typedef struct pack {
    orr_pack_head head;
    uint32_t big;
    int16_t small;
    uint8_t die_count, die[4], fixed[2], word_count, word[3];
    bool solo;
    uint16_t thing_count;
    thing things[4];
} pack;

static const char *const words[] = {"", "a", "bc", "def", NULL};

static const orr_field part_fields[] = {
    ORR_REF(part, what, "things"),
    ORR_INT(part, amount, -9, 9, ORR_OPTIONAL),
    ORR_BOOL(part, burnt, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static const orr_field thing_fields[] = {
    ORR_TEXT(thing, name),
    ORR_WORD(thing, kind, words, ORR_OPTIONAL),
    ORR_FLAGS(thing, traits, words, ORR_OPTIONAL),
    ORR_REF(thing, next, "things", ORR_OPTIONAL),
    ORR_REFS(thing, link, link_count, "things", 0, 3, ORR_OPTIONAL),
    ORR_LIST(thing, part, part_count, part_fields, 0, 2, ORR_OPTIONAL),
    ORR_MAP(thing, spare, part_fields, ORR_OPTIONAL),
    ORR_SOURCE(thing),
    ORR_END_OF_FIELDS,
};

static const orr_field pack_fields[] = {
    ORR_INT(pack, big, 0, 100000, ORR_OPTIONAL),
    ORR_INT(pack, small, -300, 300, ORR_OPTIONAL),
    ORR_INTS(pack, die, die_count, 1, 4, 1, 6, ORR_OPTIONAL),
    ORR_INTS_FIXED(pack, fixed, 2, 0, 255, ORR_OPTIONAL),
    ORR_WORDS(pack, word, word_count, words, 0, 3, ORR_OPTIONAL),
    ORR_BOOL(pack, solo, ORR_OPTIONAL),
    ORR_LIST(pack, things, thing_count, thing_fields, 0, 4, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static const orr_game game = {
    .id = "x", .title = "X", .pack_size = sizeof(pack), .schema = pack_fields};

static void insist(bool holds)
{
    if (!holds)
        abort();
}

static void use(const pack *loaded)
{
    orr_pack_share shares[1];
    orr_text out = orr_text_new();
    orr_pack_show(&game, loaded, &out);
    insist(strlen(out.data) == out.length);
    insist(orr_pack_shares(&game, loaded, shares, 1) == 1);
    insist(shares[0].entries == loaded->thing_count && shares[0].by_source[0] == 0);
    orr_text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    pack *first = malloc(sizeof *first), *second = malloc(sizeof *second);
    orr_error error = {""};
    if (orr_pack_load(&game, (const char *)data, size, "fuzz.yaml", first, &error)) {
        use(first);
        insist(orr_pack_load(&game, (const char *)data, size, "fuzz.yaml", second, &error));
        insist(memcmp(first, second, sizeof *first) == 0);
        insist(orr_pack_hash(&game, first) == orr_pack_hash(&game, second));
    } else {
        insist(strncmp(error.text, "fuzz.yaml:", 10) == 0);
    }
    free(first);
    free(second);
    return 0;
}
