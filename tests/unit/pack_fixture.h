/* pack_fixture.h - a game whose schema has a field of every type, a pack that fills it, and helpers
 * that speak of packs. Each test program of the loader has a copy of its own. */
#ifndef TESTS_PACK_FIXTURE_H
#define TESTS_PACK_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pack/packs.h"
#include "pack/pack_internal.h"

/* ---- a game whose schema has a field of every type ---- */

enum { ROCK = 1, ICE, GAS }; /* kind; nothing is called by the empty word */
enum { DARK = 1 << 0, WET = 1 << 1, RADIANT = 1 << 2 }; /* traits */
enum { NOTHING = -1 };

typedef struct cost {
    uint8_t what, amount;
    bool burnt;
} cost;

typedef struct resource {
    char name[24];
    uint8_t worth, source;
    int8_t drift;
} resource;

typedef struct orbit {
    int8_t low, high;
    uint8_t toll;
} orbit;

typedef struct space {
    char name[24];
    char note[40];
    uint8_t shelter, kind, traits, fuel, source;
    bool open;
    int16_t warmth, next;
    uint8_t link_count, cost_count, die_count;
    uint16_t link[4];
    cost cost[3];
    uint8_t die[3];
    orbit orbit;
} space;

typedef struct storm {
    uint8_t turn, source;
} storm;

typedef struct setup {
    uint8_t workers, shelf_count;
    cost shelf[2];
} setup;

typedef struct depot_pack {
    orr_pack_head head;
    uint32_t turns;
    int32_t depth;
    bool solo;
    char motto[16];
    uint8_t capital, first_spaces[2];
    uint16_t track[3];
    uint8_t order_count, order[4];
    uint8_t extra_count, extra[2];
    uint16_t resource_count;
    uint8_t space_count, storm_count;
    setup setup;
    resource resources[4];
    space spaces[3];
    storm storms[2];
} depot_pack;

static const char *const kinds[] = {"", "rock", "ice", "gas", NULL};
static const char *const traits[] = {"dark", "wet", "radiant", NULL};
static const char *const phases[] = {"work", "rest", "storm", NULL};

static const orr_field cost_fields[] = {
    ORR_REF(cost, what, "resources"),
    ORR_INT(cost, amount, 1, 9, ORR_OPTIONAL),
    ORR_BOOL(cost, burnt, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static const orr_field resource_fields[] = {
    ORR_SOURCE(resource),
    ORR_INT(resource, drift, -2, 2),
    ORR_INT(resource, worth, 0, 200),
    ORR_TEXT(resource, name),
    ORR_END_OF_FIELDS,
};

static const orr_field orbit_fields[] = {
    ORR_INT(orbit, low, -9, 9),
    ORR_INT(orbit, high, -9, 9),
    ORR_REF(orbit, toll, "resources", ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static const orr_field space_fields[] = {
    ORR_TEXT(space, name),
    ORR_INT(space, shelter, 2, 30),
    ORR_WORD(space, kind, kinds),
    ORR_FLAGS(space, traits, traits, ORR_OPTIONAL),
    ORR_BOOL(space, open, ORR_OPTIONAL),
    ORR_INT(space, warmth, -300, 500, ORR_OPTIONAL),
    ORR_REF(space, fuel, "resources", ORR_OPTIONAL),
    ORR_REF(space, next, "spaces", ORR_OPTIONAL),
    ORR_REFS(space, link, link_count, "spaces", 0, 4, ORR_OPTIONAL),
    ORR_LIST(space, cost, cost_count, cost_fields, 0, 3, ORR_OPTIONAL),
    ORR_INTS(space, die, die_count, 1, 3, 1, 6, ORR_OPTIONAL),
    ORR_MAP(space, orbit, orbit_fields, ORR_OPTIONAL),
    ORR_TEXT(space, note, ORR_OPTIONAL),
    ORR_SOURCE(space),
    ORR_END_OF_FIELDS,
};

static const orr_field storm_fields[] = {
    ORR_INT(storm, turn, 1, 9),
    ORR_SOURCE(storm),
    ORR_END_OF_FIELDS,
};

static const orr_field setup_fields[] = {
    ORR_INT(setup, workers, 1, 9),
    ORR_LIST(setup, shelf, shelf_count, cost_fields, 0, 2, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static const orr_field depot_fields[] = {
    ORR_INT(depot_pack, turns, 1, 100000),
    ORR_INT(depot_pack, depth, -70000, 0, ORR_OPTIONAL),
    ORR_BOOL(depot_pack, solo),
    ORR_TEXT(depot_pack, motto, ORR_OPTIONAL),
    ORR_REF(depot_pack, capital, "spaces"),
    /* The macros make no references without a count; the kernel takes them all the same. */
    {.name = "first_spaces",
     .type = ORR_FIELD_REFS,
     .offset = offsetof(depot_pack, first_spaces),
     .size = 1,
     .min = 2,
     .max = 2,
     .list = "spaces",
     ORR_OPTIONAL},
    ORR_INTS_FIXED(depot_pack, track, 3, 0, 999),
    ORR_WORDS(depot_pack, order, order_count, phases, 1, 4),
    ORR_REFS(depot_pack, extra, extra_count, "resources", 0, 2, ORR_OPTIONAL),
    ORR_MAP(depot_pack, setup, setup_fields, ORR_OPTIONAL),
    ORR_LIST(depot_pack, resources, resource_count, resource_fields, 1, 4),
    ORR_LIST(depot_pack, spaces, space_count, space_fields, 1, 3),
    ORR_LIST(depot_pack, storms, storm_count, storm_fields, 0, 2, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static inline bool turns_are_not_13(const void *pack, orr_error *error)
{
    return ((const depot_pack *)pack)->turns != 13 || orr_fail(error, "thirteen turns");
}

static const orr_game depot = {
    .id = "depot",
    .title = "Depot",
    .pack_size = sizeof(depot_pack),
    .schema = depot_fields,
    .check_pack = turns_are_not_13,
};

static const char sample[] = "game: depot\n"                              /* 1 */
                             "edition: test edition\n"                    /* 2 */
                             "about: Everything once.\n"                  /* 3 */
                             "turns: 70000\n"                             /* 4 */
                             "solo: yes\n"                                /* 5 */
                             "capital: mare-ice\n"                        /* 6 */
                             "track: [5, 300, 999]\n"                     /* 7 */
                             "order: [rest, work, rest]\n"                /* 8 */
                             "setup: {workers: 3, shelf: [what: nano]}\n" /* 9 */
                             "spaces:\n"                                  /* 10 */
                             "  - name: Mare Ice\n"                       /* 11 */
                             "    shelter: 12\n"                          /* 12 */
                             "    kind: ice\n"                            /* 13 */
                             "    traits: [radiant, dark]\n"              /* 14 */
                             "    open: yes\n"                            /* 15 */
                             "    warmth: -270\n"                         /* 16 */
                             "    fuel: Fuel Tanker\n"                    /* 17 */
                             "    next: pit\n"                            /* 18 */
                             "    link: [pit, Mare Ice]\n"                /* 19 */
                             "    cost:\n"                                /* 20 */
                             "      - what: fuel-tanker\n"                /* 21 */
                             "        amount: 2\n"                        /* 22 */
                             "      - what: nano\n"                       /* 23 */
                             "        burnt: yes\n"                       /* 24 */
                             "    die: [6, 1]\n"                          /* 25 */
                             "    orbit: {low: -9, high: 8}\n"            /* 26 */
                             "    note: cold, \"very\" cold\n"            /* 27 */
                             "    source: rulebook\n"                     /* 28 */
                             "  - name: Pit\n"                            /* 29 */
                             "    shelter: 30\n"                          /* 30 */
                             "    kind: rock\n"                           /* 31 */
                             "    source: house\n"                        /* 32 */
                             "resources:\n"                               /* 33 */
                             "  - {name: Fuel Tanker, worth: 200, drift: -2, source: public}\n"
                             "  - {name: Nano, worth: 0, drift: 2, source: house}\n" /* 35 */
                             "storms:\n"                                             /* 36 */
                             "  - {turn: 9, source: house}\n";                       /* 37 */

static const depot_pack nothing;

/* ---- helpers that speak of packs ---- */

static inline depot_pack loaded(const char *yaml)
{
    depot_pack pack;
    orr_error error = {""};
    const bool fine = orr_pack_load(&depot, yaml, strlen(yaml), "my.yaml", &pack, &error);
    assert_string_equal(error.text, "");
    assert_true(fine);
    return pack;
}

/* Refused with exactly these words, and nothing is left to be used. */
static inline void assert_refused(const char *yaml, size_t length, const char *message)
{
    depot_pack pack;
    orr_error error = {""};
    memset(&pack, 0x55, sizeof pack);
    assert_false(orr_pack_load(&depot, yaml, length, "my.yaml", &pack, &error));
    assert_string_equal(error.text, message);
    assert_memory_equal(&pack, &nothing, sizeof pack);
}

/* The sample with the first `old` replaced. Free it. */
static char *edited(const char *old, const char *new)
{
    const char *at = strstr(sample, old);
    assert_non_null(at);
    orr_text text = orr_text_new();
    orr_text_bytes(&text, sample, (size_t)(at - sample));
    orr_text_add(&text, "%s%s", new, at + strlen(old));
    return text.data;
}

static inline void assert_edit_refused(const char *old, const char *new, const char *message)
{
    char *yaml = edited(old, new);
    assert_refused(yaml, strlen(yaml), message);
    free(yaml);
}

static inline depot_pack with(const char *old, const char *new)
{
    char *yaml = edited(old, new);
    const depot_pack pack = loaded(yaml);
    free(yaml);
    return pack;
}

#endif
