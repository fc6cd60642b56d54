/* pack_test.c - packs: what loads, what is refused and how it is said, hash, shares and show. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/pack.h"
#include "kernel/pack_internal.h"

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
    struct {
        int8_t low, high;
        uint8_t toll;
    } orbit;
} space;

typedef struct storm {
    uint8_t turn, source;
} storm;

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
    struct {
        uint8_t workers, shelf_count;
        cost shelf[2];
    } setup;
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
    {.name = "low", .type = ORR_FIELD_INT, .offset = 0, .size = 1, .min = -9, .max = 9},
    {.name = "high", .type = ORR_FIELD_INT, .offset = 1, .size = 1, .min = -9, .max = 9},
    {.name = "toll",
     .type = ORR_FIELD_REF,
     .offset = 2,
     .size = 1,
     .list = "resources",
     ORR_OPTIONAL},
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
    {.name = "workers", .type = ORR_FIELD_INT, .offset = 0, .size = 1, .min = 1, .max = 9},
    {.name = "shelf",
     .type = ORR_FIELD_LIST,
     .offset = 2,
     .size = sizeof(cost),
     .count_offset = 1,
     .count_size = 1,
     .min = 0,
     .max = 2,
     .fields = cost_fields,
     ORR_OPTIONAL},
    ORR_END_OF_FIELDS,
};

static const orr_field depot_fields[] = {
    ORR_INT(depot_pack, turns, 1, 100000),
    ORR_INT(depot_pack, depth, -70000, 0, ORR_OPTIONAL),
    ORR_BOOL(depot_pack, solo),
    ORR_TEXT(depot_pack, motto, ORR_OPTIONAL),
    ORR_REF(depot_pack, capital, "spaces"),
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

static bool turns_are_not_13(const void *pack, orr_error *error)
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

static depot_pack loaded(const char *yaml)
{
    depot_pack pack;
    orr_error error = {""};
    const bool fine = orr_pack_load(&depot, yaml, strlen(yaml), "my.yaml", &pack, &error);
    assert_string_equal(error.text, "");
    assert_true(fine);
    return pack;
}

/* Refused with exactly these words, and nothing is left to be used. */
static void assert_refused(const char *yaml, size_t length, const char *message)
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

static void assert_edit_refused(const char *old, const char *new, const char *message)
{
    char *yaml = edited(old, new);
    assert_refused(yaml, strlen(yaml), message);
    free(yaml);
}

static depot_pack with(const char *old, const char *new)
{
    char *yaml = edited(old, new);
    const depot_pack pack = loaded(yaml);
    free(yaml);
    return pack;
}

/* ---- what loads ---- */

static void the_head_names_game_edition_and_a_few_words(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_string_equal(pack.head.game, "depot");
    assert_string_equal(pack.head.edition, "test edition");
    assert_string_equal(pack.head.about, "Everything once.");
}

static void numbers_load_into_members_of_one_two_and_four_bytes(void **state)
{
    (void)state;
    const depot_pack pack = with("solo: yes", "solo: yes\ndepth: -70000");
    assert_int_equal(pack.turns, 70000);
    assert_int_equal(pack.depth, -70000);
    assert_int_equal(pack.spaces[0].shelter, 12);
    assert_int_equal(pack.spaces[0].warmth, -270);
    assert_int_equal(pack.resources[0].worth, 200);
    assert_int_equal(pack.resources[0].drift, -2);
    assert_int_equal(pack.resources[1].drift, 2);
}

static void a_number_may_have_a_plus(void **state)
{
    (void)state;
    assert_int_equal(with("drift: 2", "drift: +2").resources[1].drift, 2);
}

static void both_ends_of_a_range_belong_to_it(void **state)
{
    (void)state;
    assert_int_equal(with("shelter: 12", "shelter: 2").spaces[0].shelter, 2);
    assert_int_equal(with("shelter: 12", "shelter: 30").spaces[0].shelter, 30);
}

static void yes_no_true_and_false_are_answers(void **state)
{
    (void)state;
    assert_true(with("solo: yes", "solo: yes").solo);
    assert_true(with("solo: yes", "solo: true").solo);
    assert_false(with("solo: yes", "solo: no").solo);
    assert_false(with("solo: yes", "solo: false").solo);
}

static void a_word_is_stored_as_its_index(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_int_equal(pack.spaces[0].kind, ICE);
    assert_int_equal(pack.spaces[1].kind, ROCK);
    assert_int_equal(pack.spaces[0].source, ORR_RULEBOOK);
    assert_int_equal(pack.resources[0].source, ORR_PUBLIC);
    assert_int_equal(pack.storms[0].source, ORR_HOUSE);
}

static void flags_are_stored_as_bits(void **state)
{
    (void)state;
    assert_int_equal(loaded(sample).spaces[0].traits, RADIANT | DARK);
    assert_int_equal(with("[radiant, dark]", "[wet]").spaces[0].traits, WET);
    assert_int_equal(with("[radiant, dark]", "[]").spaces[0].traits, 0);
}

static void a_reference_is_the_index_of_the_entry_named(void **state)
{
    (void)state;
    const depot_pack pack =
        with("capital: mare-ice", "capital: pit\nfirst-spaces: [pit, Mare Ice]");
    assert_int_equal(pack.capital, 1);
    assert_int_equal(pack.first_spaces[0], 1);
    assert_int_equal(pack.first_spaces[1], 0);
    assert_int_equal(pack.spaces[0].fuel, 0);
    assert_int_equal(pack.spaces[0].next, 1);
    assert_int_equal(pack.spaces[0].link_count, 2);
    assert_int_equal(pack.spaces[0].link[0], 1);
    assert_int_equal(pack.spaces[0].link[1], 0);
}

static void a_name_and_its_slug_refer_to_the_same_entry(void **state)
{
    (void)state;
    assert_int_equal(with("next: pit", "next: 'Mare Ice'").spaces[0].next, 0);
    assert_int_equal(with("next: pit", "next: mare-ice").spaces[0].next, 0);
    assert_int_equal(with("next: pit", "next: MARE / ICE!").spaces[0].next, 0);
}

static void sequences_know_their_length(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_int_equal(pack.order_count, 3);
    assert_memory_equal(pack.order, ((uint8_t[]){1, 0, 1, 0}), 4);
    assert_int_equal(pack.spaces[0].die_count, 2);
    assert_memory_equal(pack.spaces[0].die, ((uint8_t[]){6, 1, 0}), 3);
    assert_int_equal(pack.resource_count, 2);
    assert_int_equal(pack.space_count, 2);
    assert_int_equal(pack.storm_count, 1);
}

static void a_sequence_without_a_count_fills_its_array(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_memory_equal(pack.track, ((uint16_t[]){5, 300, 999}), sizeof pack.track);
}

static void mappings_and_lists_load_inside_each_other(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_int_equal(pack.spaces[0].cost_count, 2);
    assert_int_equal(pack.spaces[0].cost[0].what, 0);
    assert_int_equal(pack.spaces[0].cost[0].amount, 2);
    assert_false(pack.spaces[0].cost[0].burnt);
    assert_int_equal(pack.spaces[0].cost[1].what, 1);
    assert_true(pack.spaces[0].cost[1].burnt);
    assert_int_equal(pack.spaces[0].orbit.low, -9);
    assert_int_equal(pack.spaces[0].orbit.high, 8);
    assert_int_equal(pack.setup.workers, 3);
    assert_int_equal(pack.setup.shelf_count, 1);
    assert_int_equal(pack.setup.shelf[0].what, 1);
}

static void what_is_left_out_is_zero_and_a_reference_is_all_ones(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_int_equal(pack.spaces[1].fuel, ORR_UNKNOWN);
    assert_int_equal(pack.spaces[1].next, NOTHING);
    assert_int_equal(pack.spaces[0].orbit.toll, ORR_UNKNOWN);
    assert_int_equal(pack.spaces[1].orbit.toll, ORR_UNKNOWN); /* the whole mapping is left out */
    assert_int_equal(pack.first_spaces[1], ORR_UNKNOWN);      /* a sequence without a count */
    assert_int_equal(pack.spaces[1].link_count, 0);
    assert_int_equal(pack.spaces[1].warmth, 0);
    assert_string_equal(pack.motto, "");
    assert_int_equal(pack.extra_count, 0);
}

static void a_text_may_fill_its_member_to_the_last_byte(void **state)
{
    (void)state;
    const depot_pack pack = with("solo: yes", "solo: yes\nmotto: 'Per áspera 15'");
    assert_string_equal(pack.motto, "Per áspera 15");
    assert_string_equal(with("solo: yes", "solo: yes\nmotto: 123456789012345").motto,
                        "123456789012345");
}

static void a_folded_text_ends_without_its_line_break(void **state)
{
    (void)state;
    const depot_pack pack = with("about: Everything once.", "about: >\n  Two\n  lines.\n\n");
    assert_string_equal(pack.head.about, "Two lines.");
}

static void comments_quotes_and_key_order_do_not_matter(void **state)
{
    (void)state;
    const depot_pack plain = loaded(sample);
    const depot_pack other = with("turns: 70000\nsolo: yes\n",
                                  "# first\n\"solo\": 'yes'   # why not\n\n\nturns:   70000\n");
    assert_memory_equal(&plain, &other, sizeof plain);
}

static void entries_without_names_may_be_alike(void **state)
{
    (void)state;
    const depot_pack pack = with("storms:\n", "storms:\n  - {turn: 9, source: house}\n");
    assert_int_equal(pack.storm_count, 2);
}

static void entries_whose_optional_name_is_left_out_may_be_alike(void **state)
{
    (void)state;
    static const orr_field entry_fields[] = {ORR_TEXT(resource, name, ORR_OPTIONAL),
                                             ORR_SOURCE(resource), ORR_END_OF_FIELDS};
    static const orr_field fields[] = {
        ORR_LIST(depot_pack, resources, resource_count, entry_fields, 0, 4), ORR_END_OF_FIELDS};
    const orr_game game = {.id = "x", .pack_size = sizeof(depot_pack), .schema = fields};
    const char yaml[] = "game: x\nedition: e\nabout: a\n"
                        "resources: [{source: house}, {name: a, source: house}, {source: house}]";
    depot_pack pack;
    assert_true(orr_pack_load(&game, yaml, strlen(yaml), "my.yaml", &pack, NULL));
    assert_int_equal(pack.resource_count, 3);
}

static void a_game_without_a_schema_has_a_pack_of_its_head(void **state)
{
    (void)state;
    const orr_game plain = {.id = "plain", .title = "Plain", .pack_size = sizeof(orr_pack_head)};
    const char yaml[] = "game: plain\nedition: e\nabout: a\n";
    orr_pack_head pack;
    orr_error error = {""};
    assert_true(orr_pack_load(&plain, yaml, strlen(yaml), "my.yaml", &pack, &error));
    assert_string_equal(pack.game, "plain");
    assert_int_equal(orr_pack_shares(&plain, &pack, NULL, 0), 0);
}

/* ---- what is refused: numbers, words, texts ---- */

static void a_number_above_its_range_is_refused_with_line_and_field(void **state)
{
    (void)state;
    assert_edit_refused("shelter: 30", "shelter: 99",
                        "my.yaml:30: spaces[1].shelter: 99 is more than the 30 allowed");
    assert_edit_refused("shelter: 12", "shelter: 31",
                        "my.yaml:12: spaces[0].shelter: 31 is more than the 30 allowed");
}

static void a_number_below_its_range_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("shelter: 12", "shelter: 1",
                        "my.yaml:12: spaces[0].shelter: 1 is less than the 2 required");
    assert_edit_refused("warmth: -270", "warmth: -301",
                        "my.yaml:16: spaces[0].warmth: -301 is less than the -300 required");
}

static void a_number_of_many_digits_is_too_large_not_something_else(void **state)
{
    (void)state;
    assert_edit_refused("turns: 70000", "turns: 18446744073709551617",
                        "my.yaml:4: turns: 18446744073709551617 is more than the 100000 allowed");
    assert_edit_refused("turns: 70000", "turns: -99999999999999999999",
                        "my.yaml:4: turns: -99999999999999999999 is less than the 1 required");
}

static void what_is_not_a_whole_number_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"lots", "1.5", "0x10", "010", "1e3", "''", "--", "1 2"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char old[] = "shelter: 12", new[32], message[160];
        orr_text text = orr_text_in(new, sizeof new), sentence = orr_text_in(message, 160);
        orr_text_add(&text, "shelter: %s", wrong[i]);
        orr_text_add(&sentence,
                     "my.yaml:12: spaces[0].shelter: '%s' is not a whole number; expected one "
                     "from 2 to 30",
                     strcmp(wrong[i], "''") ? wrong[i] : "");
        assert_edit_refused(old, new, message);
    }
}

static void an_element_of_a_sequence_is_refused_by_its_place(void **state)
{
    (void)state;
    assert_edit_refused("[6, 1]", "[6, 7]",
                        "my.yaml:25: spaces[0].die[1]: 7 is more than the 6 allowed");
    assert_edit_refused("[5, 300, 999]", "[5, x, 999]",
                        "my.yaml:7: track[1]: 'x' is not a whole number; expected one from 0 to "
                        "999");
    assert_edit_refused("rest, work", "rest, wrok",
                        "my.yaml:8: order[1]: 'wrok' is unknown; expected work, rest or storm");
    assert_edit_refused("amount: 2", "amount: 0",
                        "my.yaml:22: spaces[0].cost[0].amount: 0 is less than the 1 required");
    assert_edit_refused("low: -9", "low: -10",
                        "my.yaml:26: spaces[0].orbit.low: -10 is less than the -9 required");
}

static void what_is_neither_yes_nor_no_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("solo: yes", "solo: maybe",
                        "my.yaml:5: solo: 'maybe' is neither; expected yes or no");
}

static void a_text_that_is_too_long_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("solo: yes", "motto: 1234567890123456",
                        "my.yaml:5: motto: the text has 16 bytes, more than the 15 allowed");
}

static void a_required_text_must_not_be_empty(void **state)
{
    (void)state;
    assert_edit_refused("about: Everything once.", "about:",
                        "my.yaml:3: about: it is empty; expected text of at most 239 bytes");
    assert_string_equal(with("solo: yes", "solo: yes\nmotto: ''").motto, "");
}

static void control_characters_and_line_breaks_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "\"a\\ab\"", "\"a\\0\"",  "\"\\e[31m\"", "\"a\\nb\"",
        "\"a\\tb\"", "\"\\x7f\"", "\"\\x9b\"",   "|\n      two\n      lines",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char new[64];
        orr_text text = orr_text_in(new, sizeof new);
        orr_text_add(&text, "name: %s", wrong[i]);
        assert_edit_refused("name: Pit", new,
                            "my.yaml:29: spaces[1].name: it has a line break or another control "
                            "character; expected one line");
    }
}

static void a_word_followed_by_a_zero_byte_is_not_that_word(void **state)
{
    (void)state;
    assert_edit_refused("kind: ice", "kind: \"ice\\0\"",
                        "my.yaml:13: spaces[0].kind: it has a line break or another control "
                        "character; expected one line");
    assert_edit_refused("    kind: ice", "    \"kind\\0\": ice",
                        "my.yaml:13: unknown field 'kind?' in spaces[0]; did you mean 'kind'?");
}

static void a_word_that_is_not_in_the_list_is_refused_with_the_list(void **state)
{
    (void)state;
    assert_edit_refused("kind: ice", "kind: lava",
                        "my.yaml:13: spaces[0].kind: 'lava' is unknown; expected rock, ice or gas");
}

static void the_empty_word_is_never_accepted(void **state)
{
    (void)state;
    assert_edit_refused("kind: ice", "kind: ''",
                        "my.yaml:13: spaces[0].kind: '' is unknown; expected rock, ice or gas");
    assert_edit_refused("source: rulebook", "source:",
                        "my.yaml:28: spaces[0].source: '' is unknown; expected rulebook, public or "
                        "house");
}

static void a_flag_that_is_unknown_or_there_twice_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("[radiant, dark]", "[radiant, bright]",
                        "my.yaml:14: spaces[0].traits: 'bright' is unknown; expected dark, wet or "
                        "radiant");
    assert_edit_refused("[radiant, dark]", "[dark, dark]",
                        "my.yaml:14: spaces[0].traits: 'dark' is there twice; expected it once");
}

/* ---- what is refused: references and names ---- */

static void a_reference_to_nothing_is_refused_with_a_suggestion(void **state)
{
    (void)state;
    assert_edit_refused("[what: nano]", "[what: nnao]",
                        "my.yaml:9: setup.shelf[0].what: there is no 'nnao' in resources; did you "
                        "mean 'nano'?");
    assert_edit_refused("link: [pit,", "link: [pot,",
                        "my.yaml:19: spaces[0].link[0]: there is no 'pot' in spaces; did you mean "
                        "'pit'?");
    assert_edit_refused("fuel: Fuel Tanker", "fuel: Fule Tankr",
                        "my.yaml:17: spaces[0].fuel: there is no 'Fule Tankr' in resources; did "
                        "you mean 'fuel-tanker'?");
}

static void a_reference_to_nothing_similar_is_refused_with_the_names(void **state)
{
    (void)state;
    assert_edit_refused("next: pit", "next: mountain",
                        "my.yaml:18: spaces[0].next: there is no 'mountain' in spaces; expected "
                        "mare-ice or pit");
    assert_edit_refused("next: pit", "next: ''",
                        "my.yaml:18: spaces[0].next: there is no '' in spaces; expected mare-ice "
                        "or pit");
}

/* A pack of another game, given as the fields after its head, is refused. */
static void assert_fields_refuse(const orr_field *fields, const char *rest, const char *message)
{
    const orr_game game = {.id = "x", .pack_size = sizeof(depot_pack), .schema = fields};
    char yaml[400];
    orr_text text = orr_text_in(yaml, sizeof yaml);
    orr_text_add(&text, "game: x\nedition: e\nabout: a\n%s", rest);
    depot_pack pack;
    orr_error error = {""};
    assert_false(orr_pack_load(&game, yaml, text.length, "my.yaml", &pack, &error));
    assert_string_equal(error.text, message);
}

static void a_reference_into_an_empty_list_is_refused(void **state)
{
    (void)state;
    static const orr_field fields[] = {
        ORR_REF(depot_pack, capital, "resources"),
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4, ORR_OPTIONAL),
        ORR_END_OF_FIELDS,
    };
    assert_fields_refuse(fields, "capital: pit",
                         "my.yaml:4: capital: there is no 'pit' in resources; it is empty");
}

static void a_reference_longer_than_any_name_refers_to_nothing(void **state)
{
    (void)state;
    static const orr_field fields[] = {
        ORR_REF(depot_pack, capital, "resources"),
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4, ORR_OPTIONAL),
        ORR_END_OF_FIELDS,
    };
    assert_fields_refuse(
        fields,
        "capital: a2345678901234567890123456789012345678901234567890123456789012345\n"
        "resources: [{name: a, worth: 1, drift: 0, source: house}]",
        "my.yaml:4: capital: there is no 'a2345678901234567890123456789012345678901234...' in "
        "resources; expected a");
}

static void a_long_list_of_words_is_cut_in_messages(void **state)
{
    (void)state;
    static const char *const many[] = {
        "mercury is near the sun",    "venus is hot and bright",    "earth is where we are",
        "mars is red and has rovers", "jupiter is larger than all", "saturn has the finest rings",
        "uranus lies on its side",    "neptune is far away",        NULL,
    };
    static const orr_field fields[] = {ORR_WORD(depot_pack, capital, many), ORR_END_OF_FIELDS};
    assert_fields_refuse(
        fields, "capital: pluto",
        "my.yaml:4: capital: 'pluto' is unknown; expected mercury is near the sun, "
        "venus is hot and bright, earth is where we are, mars is red and has "
        "rovers, jupiter is larger than all, saturn has the finest rings, ...");
}

static void names_that_are_spelled_alike_are_refused(void **state)
{
    (void)state;
    assert_edit_refused("name: Pit", "name: 'mare: ICE'",
                        "my.yaml:29: spaces[1].name: 'mare: ICE' is the name of spaces[0] already; "
                        "expected another");
}

static void a_name_without_letter_and_digit_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("name: Pit", "name: '?!'",
                        "my.yaml:29: spaces[1].name: '?!' has no letter and no digit; expected at "
                        "least one");
}

/* ---- what is refused: fields ---- */

static void an_unknown_field_is_refused_with_a_suggestion(void **state)
{
    (void)state;
    assert_edit_refused("    shelter: 12", "    sheltr: 12",
                        "my.yaml:12: unknown field 'sheltr' in spaces[0]; did you mean 'shelter'?");
    assert_edit_refused("turns: 70000", "trns: 70000",
                        "my.yaml:4: unknown field 'trns'; did you mean 'turns'?");
    assert_edit_refused("turns: 70000", "first_spaces: [pit, pit]",
                        "my.yaml:4: unknown field 'first_spaces'; did you mean 'first-spaces'?");
}

static void an_unknown_field_like_none_is_refused_with_the_known_ones(void **state)
{
    (void)state;
    assert_edit_refused(
        "low: -9", "minimum: -9",
        "my.yaml:26: unknown field 'minimum' in spaces[0].orbit; expected low, high "
        "or toll");
    assert_edit_refused("{turn: 9, source: house}", "{[turn]: 9, source: house}",
                        "my.yaml:37: a list or mapping is no name of a field in storms[0]");
}

static void a_missing_field_is_refused_with_what_it_wants(void **state)
{
    (void)state;
    assert_edit_refused("    shelter: 30\n", "",
                        "my.yaml:29: missing field 'shelter' in spaces[1]; expected a whole number "
                        "from 2 to 30");
    assert_edit_refused("solo: yes\n", "", "my.yaml:1: missing field 'solo'; expected yes or no");
    assert_edit_refused("  - name: Pit\n    shelter", "  - shelter",
                        "my.yaml:29: missing field 'name' in spaces[1]; expected text of at most "
                        "23 bytes");
    assert_edit_refused("capital: mare-ice\n", "",
                        "my.yaml:1: missing field 'capital'; expected a name from spaces");
    assert_edit_refused("track: [5, 300, 999]\n", "",
                        "my.yaml:1: missing field 'track'; expected a list of whole numbers from 0 "
                        "to 999");
    assert_edit_refused("order: [rest, work, rest]\n", "",
                        "my.yaml:1: missing field 'order'; expected a list of work, rest or storm");
    assert_edit_refused("game: depot\n", "",
                        "my.yaml:1: missing field 'game'; expected text of at most 15 bytes");
    assert_edit_refused("edition: test edition\n", "",
                        "my.yaml:1: missing field 'edition'; expected text of at most 63 bytes");
}

static void every_entry_must_say_its_source(void **state)
{
    (void)state;
    assert_edit_refused(
        "    source: house\n", "",
        "my.yaml:29: missing field 'source' in spaces[1]; expected rulebook, public "
        "or house");
    assert_edit_refused("source: rulebook", "source: hearsay",
                        "my.yaml:28: spaces[0].source: 'hearsay' is unknown; expected rulebook, "
                        "public or house");
}

static void a_field_that_is_there_twice_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("    kind: ice\n", "    kind: ice\n    shelter: 12\n",
                        "my.yaml:14: field 'shelter' is there twice in spaces[0]; expected it "
                        "once");
    assert_edit_refused("solo: yes", "turns: 70000",
                        "my.yaml:5: field 'turns' is there twice; expected it once");
}

static void a_value_of_the_wrong_kind_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("shelter: 12", "shelter: [12]",
                        "my.yaml:12: spaces[0].shelter: found a list; expected a whole number from "
                        "2 to 30");
    assert_edit_refused("name: Pit", "name: {en: Pit}",
                        "my.yaml:29: spaces[1].name: found a mapping; expected text of at most 23 "
                        "bytes");
    assert_edit_refused("solo: yes", "solo: []",
                        "my.yaml:5: solo: found a list; expected yes or no");
    assert_edit_refused("kind: ice", "kind: [ice]",
                        "my.yaml:13: spaces[0].kind: found a list; expected rock, ice or gas");
    assert_edit_refused("[radiant, dark]", "radiant",
                        "my.yaml:14: spaces[0].traits: found a single value; expected a list of "
                        "dark, wet or radiant");
    assert_edit_refused(
        "[radiant, dark]", "[[dark]]",
        "my.yaml:14: spaces[0].traits: found a list; expected dark, wet or radiant");
    assert_edit_refused("next: pit", "next: [pit]",
                        "my.yaml:18: spaces[0].next: found a list; expected a name from spaces");
    assert_edit_refused(
        "[pit, Mare Ice]", "pit",
        "my.yaml:19: spaces[0].link: found a single value; expected a list of names "
        "from spaces");
    assert_edit_refused("[6, 1]", "{a: 1}",
                        "my.yaml:25: spaces[0].die: found a mapping; expected a list of whole "
                        "numbers from 1 to 6");
    assert_edit_refused("{low: -9, high: 8}", "-9",
                        "my.yaml:26: spaces[0].orbit: found a single value; expected a mapping of "
                        "low, high, toll");
    assert_edit_refused("  - {turn: 9, source: house}", "  turn: 9",
                        "my.yaml:37: storms: found a mapping; expected a list of mappings of turn, "
                        "source");
    assert_edit_refused("{turn: 9, source: house}", "9",
                        "my.yaml:37: storms[0]: found a single value; expected a mapping of turn, "
                        "source");
}

static void too_many_and_too_few_elements_are_refused(void **state)
{
    (void)state;
    assert_edit_refused("[6, 1]", "[6, 1, 2, 3]",
                        "my.yaml:25: spaces[0].die: too many elements (4); expected at most 3");
    assert_edit_refused("[6, 1]", "[]",
                        "my.yaml:25: spaces[0].die: too few elements (0); expected at least 1");
    assert_edit_refused("[5, 300, 999]", "[5, 300]",
                        "my.yaml:7: track: too few elements (2); expected exactly 3");
    assert_edit_refused("[5, 300, 999]", "[5, 300, 999, 1]",
                        "my.yaml:7: track: too many elements (4); expected exactly 3");
    assert_edit_refused("storms:\n", "storms: [1, 2, 3]\n#",
                        "my.yaml:36: storms: too many elements (3); expected at most 2");
}

static void a_pack_of_another_game_is_refused_before_its_fields(void **state)
{
    (void)state;
    const char yaml[] = "planets: 8\ngame: fermi\n";
    assert_refused(yaml, strlen(yaml),
                   "my.yaml:2: game: the pack is for 'fermi'; expected 'depot'");
}

static void what_the_game_finds_wrong_is_said_with_the_file(void **state)
{
    (void)state;
    assert_edit_refused("turns: 70000", "turns: 13", "my.yaml: thirteen turns");
}

/* ---- what is refused: files ---- */

static void an_empty_file_is_refused(void **state)
{
    (void)state;
    assert_refused("", 0, "my.yaml:1: the file is empty; expected a pack");
    assert_refused("# nothing\n", 10, "my.yaml:1: the file is empty; expected a pack");
}

static void a_file_that_is_no_mapping_is_refused(void **state)
{
    (void)state;
    const char *message = "my.yaml:2: this is no pack; expected a mapping that begins with game, "
                          "edition and about";
    assert_refused("\n- a\n", 5, message);
    assert_refused("\nhello", 6, message);
}

static void what_is_not_yaml_is_refused_with_the_reason(void **state)
{
    (void)state;
    assert_edit_refused("solo: yes", "solo: yes: no",
                        "my.yaml:5: this is not YAML: mapping values are not allowed in this "
                        "context");
    assert_edit_refused("[6, 1]", "[6, 1",
                        "my.yaml:26: this is not YAML: did not find expected ',' or ']', while "
                        "parsing a flow sequence from line 25 on");
}

static void what_is_not_utf_8_is_refused_with_its_line(void **state)
{
    (void)state;
    assert_edit_refused("Everything once.", "Everything \xff once.",
                        "my.yaml:3: this is not text in UTF-8: invalid leading UTF-8 octet");
    assert_edit_refused("Everything once.", "Everything \x07 once.",
                        "my.yaml:3: this is not text in UTF-8: control characters are not allowed");
}

static void a_second_document_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("spaces:\n", "---\nspaces:\n",
                        "my.yaml:10: a second document begins here; expected one document in a "
                        "file");
}

static void anchors_and_aliases_are_refused(void **state)
{
    (void)state;
    const char *message = "my.yaml:12: a pack has no anchors and aliases (&name, *name); expected "
                          "the value itself, written out";
    assert_edit_refused("shelter: 12", "shelter: &s 12", message);
    assert_edit_refused("shelter: 12", "shelter: &s [12]", message);
    assert_edit_refused("shelter: 12", "shelter: &s {a: 12}", message);
    assert_edit_refused("shelter: 12", "shelter: *s", message);
}

static void tags_are_refused(void **state)
{
    (void)state;
    const char *message = "my.yaml:12: a pack has no tags (!name); expected the value alone, in "
                          "quotes if it begins with '!'";
    assert_edit_refused("shelter: 12", "shelter: !!int 12", message);
    assert_edit_refused("shelter: 12", "shelter: !a [12]", message);
    assert_edit_refused("shelter: 12", "shelter: !a {b: 12}", message);
}

static void nesting_is_refused_where_it_gets_too_deep(void **state)
{
    (void)state;
    assert_edit_refused("turns: 70000", "turns:\n [[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]",
                        "my.yaml:5: too many levels; expected at most 16 inside each other");
    assert_edit_refused("turns: 70000", "turns:\n [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]",
                        "my.yaml:5: turns: found a list; expected a whole number from 1 to 100000");
}

static void a_million_brackets_are_refused_at_once(void **state)
{
    (void)state;
    enum { BRACKETS = 1000000 };
    char *yaml = malloc(BRACKETS);
    assert_non_null(yaml);
    memset(yaml, '[', BRACKETS);
    assert_refused(yaml, BRACKETS,
                   "my.yaml:1: too many levels; expected at most 16 inside each other");
    free(yaml);
}

static void a_file_above_4_mib_is_refused_and_one_of_4_mib_is_not(void **state)
{
    (void)state;
    enum { MOST = 4 * 1024 * 1024 };
    char *yaml = malloc(MOST + 1);
    assert_non_null(yaml);
    memset(yaml, '\n', MOST + 1);
    memcpy(yaml, sample, strlen(sample));
    depot_pack pack;
    assert_true(orr_pack_load(&depot, yaml, MOST, "my.yaml", &pack, NULL));
    assert_refused(yaml, MOST + 1,
                   "my.yaml:1: the file has 4194305 bytes, more than the 4194304 allowed");
    free(yaml);
}

static void long_and_hostile_values_are_quoted_briefly(void **state)
{
    (void)state;
    assert_edit_refused(
        "solo: yes", "solo: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaééé",
        "my.yaml:5: solo: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...' is neither; expected "
        "yes or no");
    assert_edit_refused("solo: yes", "\"so\\e\\x9blo\": yes",
                        "my.yaml:5: unknown field 'so???lo'; expected game, edition, about, turns, "
                        "depth, solo, motto, capital, first-spaces, track, order, extra, setup, "
                        "resources, spaces or storms");
}

/* The allocation of libyaml's that fails, counted down; below zero, none. libyaml takes these
 * functions from the program that links it. Its reallocations are left alone: version 0.2.5 itself
 * loses a block when one of them fails. */
static int failing_allocation = -1;

void *yaml_malloc(size_t size);
unsigned char *yaml_strdup(const unsigned char *text);

static bool fails(void)
{
    return failing_allocation >= 0 && failing_allocation-- == 0;
}

void *yaml_malloc(size_t size)
{
    return fails() ? NULL : malloc(size + 1);
}

unsigned char *yaml_strdup(const unsigned char *text)
{
    return fails() || !text ? NULL : (unsigned char *)strdup((const char *)text);
}

static void whichever_allocation_fails_the_pack_is_refused_and_nothing_leaks(void **state)
{
    (void)state;
    depot_pack pack;
    for (int nth = 0;; nth++) {
        orr_error error = {""};
        failing_allocation = nth;
        const bool fine = orr_pack_load(&depot, sample, strlen(sample), "my.yaml", &pack, &error);
        const bool was_reached = failing_allocation < 0;
        failing_allocation = -1;
        if (nth == 0 && !was_reached)
            skip(); /* this libyaml keeps to its own */
        assert_int_equal(fine, !was_reached);
        if (fine)
            return;
        assert_string_equal(error.text, "my.yaml:1: there is not enough memory to read the file");
        assert_memory_equal(&pack, &nothing, sizeof pack);
    }
}

static void an_error_may_be_ignored(void **state)
{
    (void)state;
    depot_pack pack;
    assert_false(orr_pack_load(&depot, "x", 1, "my.yaml", &pack, NULL));
    assert_false(orr_pack_load(&depot, "", 0, "my.yaml", &pack, NULL));
}

/* ---- what is done with a pack ---- */

static uint64_t hash_with(const char *old, const char *new)
{
    const depot_pack pack = with(old, new);
    return orr_pack_hash(&depot, &pack);
}

static void the_hash_does_not_depend_on_how_the_file_is_written(void **state)
{
    (void)state;
    const uint64_t hash = hash_with("", "");
    assert_int_equal(hash,
                     hash_with("turns: 70000\nsolo: yes", "solo: 'true' # !\n\nturns: +70000"));
    assert_int_equal(hash, hash_with("[radiant, dark]", "[dark, radiant]"));
    assert_int_equal(hash, hash_with("{low: -9, high: 8}", "{high: 8, low: -9}"));
    assert_int_equal(hash, hash_with("fuel: Fuel Tanker", "fuel: fuel-tanker"));
    assert_int_equal(hash, hash_with("solo: yes", "solo: yes\nmotto: ''"));
}

/* The number is from another implementation of BLAKE2b, fed the names and values with a zero after
 * each, and one at the end. Should it change, every recording would name a pack that is no more. */
static void the_hash_does_not_depend_on_the_platform(void **state)
{
    (void)state;
    const orr_game plain = {.id = "plain", .pack_size = sizeof(orr_pack_head)};
    const orr_pack_head pack = {.game = "plain", .edition = "e", .about = "a"};
    assert_int_equal(orr_pack_hash(&plain, &pack), UINT64_C(0x47f5b49ae90e8c94));
}

static void every_changed_value_changes_the_hash(void **state)
{
    (void)state;
    static const char *const changes[][2] = {
        {"test edition", "other edition"},
        {"Everything once.", "Everything, once."},
        {"turns: 70000", "turns: 70001"},
        {"turns: 70000", "turns: 4464"}, /* the same in two bytes */
        {"solo: yes", "solo: no"},
        {"solo: yes", "solo: yes\ndepth: -1"},
        {"solo: yes", "solo: yes\nmotto: x"},
        {"solo: yes", "solo: yes\nfirst-spaces: [pit, pit]"},
        {"solo: yes", "solo: yes\nextra: [nano]"},
        {"capital: mare-ice", "capital: pit"},
        {"[5, 300, 999]", "[5, 999, 300]"},
        {"[rest, work, rest]", "[rest, work]"},
        {"[rest, work, rest]", "[rest, work, rest, work]"},
        {"workers: 3", "workers: 4"},
        {"shelf: [what: nano]", "shelf: []"},
        {"name: Mare Ice", "name: MARE ICE"},
        {"shelter: 12", "shelter: 13"},
        {"kind: ice", "kind: gas"},
        {"[radiant, dark]", "[radiant]"},
        {"open: yes", "open: no"},
        {"warmth: -270", "warmth: 270"},
        {"fuel: Fuel Tanker", "fuel: Nano"},
        {"next: pit", "next: mare-ice"},
        {"    next: pit\n", ""},
        {"[pit, Mare Ice]", "[Mare Ice, pit]"},
        {"amount: 2", "amount: 3"},
        {"burnt: yes", "burnt: no"},
        {"[6, 1]", "[6]"},
        {"low: -9", "low: 8"},
        {"high: 8}", "high: 8, toll: Fuel Tanker}"},
        {"note: cold", "note: warm"},
        {"source: rulebook", "source: public"},
        {"worth: 200", "worth: 199"},
        {"turn: 9", "turn: 8"},
        {"  - {turn: 9, source: house}\n", "  - {turn: 9, source: house}\n"
                                           "  - {turn: 9, source: house}\n"},
    };
    enum { COUNT = sizeof changes / sizeof *changes };
    uint64_t hash[COUNT + 1] = {hash_with("", "")};
    for (size_t i = 0; i < COUNT; i++) {
        hash[i + 1] = hash_with(changes[i][0], changes[i][1]);
        for (size_t j = 0; j <= i; j++)
            assert_int_not_equal(hash[i + 1], hash[j]);
    }
}

static void a_new_optional_field_leaves_old_hashes_alone(void **state)
{
    (void)state;
    static const orr_field before[] = {ORR_INT(depot_pack, turns, 1, 9), ORR_END_OF_FIELDS};
    static const orr_field after[] = {
        ORR_TEXT(depot_pack, motto, ORR_OPTIONAL),
        ORR_REF(depot_pack, capital, "spaces", ORR_OPTIONAL),
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4, ORR_OPTIONAL),
        ORR_LIST(depot_pack, spaces, space_count, space_fields, 0, 3, ORR_OPTIONAL),
        ORR_MAP(depot_pack, setup, setup_fields, ORR_OPTIONAL),
        ORR_INT(depot_pack, turns, 1, 9),
        ORR_END_OF_FIELDS,
    };
    const orr_game old = {.id = "x", .pack_size = sizeof(depot_pack), .schema = before};
    const orr_game new = {.id = "x", .pack_size = sizeof(depot_pack), .schema = after};
    const char yaml[] = "game: x\nedition: e\nabout: a\nturns: 4\n";
    depot_pack then, now;
    assert_true(orr_pack_load(&old, yaml, strlen(yaml), "my.yaml", &then, NULL));
    assert_true(orr_pack_load(&new, yaml, strlen(yaml), "my.yaml", &now, NULL));
    assert_int_equal(orr_pack_hash(&old, &then), orr_pack_hash(&new, &now));
}

static void shares_count_the_entries_of_each_list_by_source(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    orr_pack_share shares[8];
    assert_int_equal(orr_pack_shares(&depot, &pack, shares, 8), 3);
    assert_string_equal(shares[0].list, "resources");
    assert_int_equal(shares[0].entries, 2);
    assert_memory_equal(shares[0].by_source, ((int[]){0, 0, 1, 1}), sizeof(int[4]));
    assert_string_equal(shares[1].list, "spaces");
    assert_memory_equal(shares[1].by_source, ((int[]){0, 1, 0, 1}), sizeof(int[4]));
    assert_string_equal(shares[2].list, "storms");
    assert_int_equal(shares[2].entries, 1);
    assert_memory_equal(shares[2].by_source, ((int[]){0, 0, 0, 1}), sizeof(int[4]));
}

static void no_more_shares_are_written_than_there_is_room_for(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    orr_pack_share shares[2] = {{0}, {.list = "untouched"}};
    assert_int_equal(orr_pack_shares(&depot, &pack, shares, 1), 1);
    assert_string_equal(shares[1].list, "untouched");
}

static void assert_shows(const orr_game *game, const depot_pack *pack, const char *expected)
{
    orr_text out = orr_text_new();
    orr_pack_show(game, pack, &out);
    assert_string_equal(out.data, expected);
    orr_text_free(&out);
}

static void show_prints_every_value_in_aligned_tables(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_shows(&depot, &pack,
                 "Depot, test edition\n"
                 "Everything once.\n"
                 "\n"
                 "  turns    70000\n"
                 "  solo     yes\n"
                 "  capital  Mare Ice\n"
                 "  track    [5, 300, 999]\n"
                 "  order    [rest, work, rest]\n"
                 "\n"
                 "setup\n"
                 "  workers  3\n"
                 "\n"
                 "setup.shelf (1)\n"
                 "  what\n"
                 "  Nano\n"
                 "\n"
                 "resources (2)\n"
                 "  name         drift  worth  source\n"
                 "  Fuel Tanker     -2    200  public\n"
                 "  Nano             2      0  house\n"
                 "\n"
                 "spaces (2)\n"
                 "  name      shelter  kind  traits           open  warmth  fuel         next  l"
                 "ink             cost                         die     orbit             note      "
                 "         source\n"
                 "  Mare Ice       12  ice   [dark, radiant]  yes     -270  Fuel Tanker  Pit   ["
                 "Pit, Mare Ice]  [Fuel Tanker 2, Nano burnt]  [6, 1]  {low -9, high 8}  cold, "
                 "\"very\" cold  rulebook\n"
                 "  Pit            30  rock                                                     "
                 "                                                                                 "
                 "         house\n"
                 "\n"
                 "storms (1)\n"
                 "  turn  source\n"
                 "     9  house\n");
}

static void show_measures_characters_and_says_when_a_list_is_empty(void **state)
{
    (void)state;
    static const orr_field fields[] = {
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4),
        ORR_LIST(depot_pack, storms, storm_count, storm_fields, 0, 2),
        ORR_END_OF_FIELDS,
    };
    const orr_game game = {
        .id = "x", .title = "X", .pack_size = sizeof(depot_pack), .schema = fields};
    const char yaml[] = "game: x\nedition: e\nabout: a\nstorms: []\nresources:\n"
                        "- {name: Öl, worth: 1, drift: 0, source: house}\n"
                        "- {name: Eis, worth: 1, drift: 0, source: house}\n";
    depot_pack pack;
    assert_true(orr_pack_load(&game, yaml, strlen(yaml), "my.yaml", &pack, NULL));
    assert_shows(&game, &pack,
                 "X, e\n"
                 "a\n"
                 "\n"
                 "resources (2)\n"
                 "  name  drift  worth  source\n"
                 "  Öl        0      1  house\n"
                 "  Eis       0      1  house\n"
                 "\n"
                 "storms (0)\n");
}

static void show_prints_the_head_of_a_pack_without_a_schema(void **state)
{
    (void)state;
    const orr_game plain = {.id = "plain", .title = "Plain", .pack_size = sizeof(orr_pack_head)};
    const depot_pack pack = {.head = {.game = "plain", .edition = "e", .about = "a"}};
    assert_shows(&plain, &pack, "Plain, e\na\n");
}

/* ---- schemas ---- */

static bool is_sound(orr_field field)
{
    const orr_field fields[] = {
        field,
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4),
        ORR_LIST(depot_pack, storms, storm_count, storm_fields, 0, 2),
        ORR_END_OF_FIELDS,
    };
    return pack_is_sound(fields, fields, sizeof(depot_pack));
}

static void a_range_that_its_member_cannot_hold_makes_a_schema_unsound(void **state)
{
    (void)state;
    const uint32_t at = offsetof(depot_pack, order_count);
    orr_field byte = {.name = "x", .type = ORR_FIELD_INT, .offset = at, .size = 1, .max = 255};
    assert_true(is_sound(byte));
    byte.max = 256;
    assert_false(is_sound(byte));
    byte.min = -128, byte.max = 127;
    assert_true(is_sound(byte));
    byte.max = 128;
    assert_false(is_sound(byte));
    byte.min = -129, byte.max = 0;
    assert_false(is_sound(byte));
}

static void a_member_beyond_the_struct_makes_a_schema_unsound(void **state)
{
    (void)state;
    orr_field text = {
        .name = "x", .type = ORR_FIELD_TEXT, .offset = sizeof(depot_pack) - 8, .size = 8};
    assert_true(is_sound(text));
    text.size = 9;
    assert_false(is_sound(text));
    orr_field list = ORR_LIST(depot_pack, storms, storm_count, storm_fields, 0, 2);
    assert_true(is_sound(list));
    list.max = 200;
    assert_false(is_sound(list));
}

static void a_count_that_its_member_cannot_hold_makes_a_schema_unsound(void **state)
{
    (void)state;
    orr_field list = {
        .name = "x", .type = ORR_FIELD_INTS, .size = 1, .count_size = 1, .max = 255, .high = 9};
    assert_true(is_sound(list));
    list.max = 256;
    assert_false(is_sound(list));
}

static void a_reference_to_no_list_of_names_makes_a_schema_unsound(void **state)
{
    (void)state;
    assert_true(is_sound((orr_field)ORR_REF(depot_pack, capital, "resources")));
    assert_false(is_sound((orr_field)ORR_REF(depot_pack, capital, "ressources")));
    assert_false(is_sound((orr_field)ORR_REF(depot_pack, capital, "storms")));
    assert_false(is_sound((orr_field)ORR_REF(depot_pack, turns, "resources")));
}

static void the_pack_inside_the_program_is_found_by_the_id(void **state)
{
    (void)state;
    const orr_game unknown = {.id = "no-such-game"};
    const orr_game connect4 = {.id = "connect4"};
    size_t length = 99;
    assert_null(orr_pack_text(&unknown, &length));
    assert_int_equal(length, 0);
    const char *text = orr_pack_text(&connect4, &length);
    assert_non_null(strstr(text, "game: connect4"));
    assert_int_equal(length, strlen(text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_head_names_game_edition_and_a_few_words),
        cmocka_unit_test(numbers_load_into_members_of_one_two_and_four_bytes),
        cmocka_unit_test(a_number_may_have_a_plus),
        cmocka_unit_test(both_ends_of_a_range_belong_to_it),
        cmocka_unit_test(yes_no_true_and_false_are_answers),
        cmocka_unit_test(a_word_is_stored_as_its_index),
        cmocka_unit_test(flags_are_stored_as_bits),
        cmocka_unit_test(a_reference_is_the_index_of_the_entry_named),
        cmocka_unit_test(a_name_and_its_slug_refer_to_the_same_entry),
        cmocka_unit_test(sequences_know_their_length),
        cmocka_unit_test(a_sequence_without_a_count_fills_its_array),
        cmocka_unit_test(mappings_and_lists_load_inside_each_other),
        cmocka_unit_test(what_is_left_out_is_zero_and_a_reference_is_all_ones),
        cmocka_unit_test(a_text_may_fill_its_member_to_the_last_byte),
        cmocka_unit_test(a_folded_text_ends_without_its_line_break),
        cmocka_unit_test(comments_quotes_and_key_order_do_not_matter),
        cmocka_unit_test(entries_without_names_may_be_alike),
        cmocka_unit_test(entries_whose_optional_name_is_left_out_may_be_alike),
        cmocka_unit_test(a_game_without_a_schema_has_a_pack_of_its_head),
        cmocka_unit_test(a_number_above_its_range_is_refused_with_line_and_field),
        cmocka_unit_test(a_number_below_its_range_is_refused),
        cmocka_unit_test(a_number_of_many_digits_is_too_large_not_something_else),
        cmocka_unit_test(what_is_not_a_whole_number_is_refused),
        cmocka_unit_test(an_element_of_a_sequence_is_refused_by_its_place),
        cmocka_unit_test(what_is_neither_yes_nor_no_is_refused),
        cmocka_unit_test(a_text_that_is_too_long_is_refused),
        cmocka_unit_test(a_required_text_must_not_be_empty),
        cmocka_unit_test(control_characters_and_line_breaks_are_refused),
        cmocka_unit_test(a_word_followed_by_a_zero_byte_is_not_that_word),
        cmocka_unit_test(a_word_that_is_not_in_the_list_is_refused_with_the_list),
        cmocka_unit_test(the_empty_word_is_never_accepted),
        cmocka_unit_test(a_flag_that_is_unknown_or_there_twice_is_refused),
        cmocka_unit_test(a_reference_to_nothing_is_refused_with_a_suggestion),
        cmocka_unit_test(a_reference_to_nothing_similar_is_refused_with_the_names),
        cmocka_unit_test(a_reference_into_an_empty_list_is_refused),
        cmocka_unit_test(a_reference_longer_than_any_name_refers_to_nothing),
        cmocka_unit_test(a_long_list_of_words_is_cut_in_messages),
        cmocka_unit_test(names_that_are_spelled_alike_are_refused),
        cmocka_unit_test(a_name_without_letter_and_digit_is_refused),
        cmocka_unit_test(an_unknown_field_is_refused_with_a_suggestion),
        cmocka_unit_test(an_unknown_field_like_none_is_refused_with_the_known_ones),
        cmocka_unit_test(a_missing_field_is_refused_with_what_it_wants),
        cmocka_unit_test(every_entry_must_say_its_source),
        cmocka_unit_test(a_field_that_is_there_twice_is_refused),
        cmocka_unit_test(a_value_of_the_wrong_kind_is_refused),
        cmocka_unit_test(too_many_and_too_few_elements_are_refused),
        cmocka_unit_test(a_pack_of_another_game_is_refused_before_its_fields),
        cmocka_unit_test(what_the_game_finds_wrong_is_said_with_the_file),
        cmocka_unit_test(an_empty_file_is_refused),
        cmocka_unit_test(a_file_that_is_no_mapping_is_refused),
        cmocka_unit_test(what_is_not_yaml_is_refused_with_the_reason),
        cmocka_unit_test(what_is_not_utf_8_is_refused_with_its_line),
        cmocka_unit_test(a_second_document_is_refused),
        cmocka_unit_test(anchors_and_aliases_are_refused),
        cmocka_unit_test(tags_are_refused),
        cmocka_unit_test(nesting_is_refused_where_it_gets_too_deep),
        cmocka_unit_test(a_million_brackets_are_refused_at_once),
        cmocka_unit_test(a_file_above_4_mib_is_refused_and_one_of_4_mib_is_not),
        cmocka_unit_test(long_and_hostile_values_are_quoted_briefly),
        cmocka_unit_test(whichever_allocation_fails_the_pack_is_refused_and_nothing_leaks),
        cmocka_unit_test(an_error_may_be_ignored),
        cmocka_unit_test(the_hash_does_not_depend_on_how_the_file_is_written),
        cmocka_unit_test(the_hash_does_not_depend_on_the_platform),
        cmocka_unit_test(every_changed_value_changes_the_hash),
        cmocka_unit_test(a_new_optional_field_leaves_old_hashes_alone),
        cmocka_unit_test(shares_count_the_entries_of_each_list_by_source),
        cmocka_unit_test(no_more_shares_are_written_than_there_is_room_for),
        cmocka_unit_test(show_prints_every_value_in_aligned_tables),
        cmocka_unit_test(show_measures_characters_and_says_when_a_list_is_empty),
        cmocka_unit_test(show_prints_the_head_of_a_pack_without_a_schema),
        cmocka_unit_test(a_range_that_its_member_cannot_hold_makes_a_schema_unsound),
        cmocka_unit_test(a_member_beyond_the_struct_makes_a_schema_unsound),
        cmocka_unit_test(a_count_that_its_member_cannot_hold_makes_a_schema_unsound),
        cmocka_unit_test(a_reference_to_no_list_of_names_makes_a_schema_unsound),
        cmocka_unit_test(the_pack_inside_the_program_is_found_by_the_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
