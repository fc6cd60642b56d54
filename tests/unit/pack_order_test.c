/* pack_order_test.c - content is known by name: where an entry stands in the struct does not depend on
 * where it stands in the file. */
#include "support/support.h"

#include "pack/packs.h"

#include <stdio.h>
#include <string.h>

typedef struct card {
    char name[24];
    uint8_t worth, source;
} card;

typedef struct turn {
    uint8_t dice, source;
} turn;

typedef struct line {
    char name[24];
    uint8_t kind, face, source;
} line;

typedef struct small_pack {
    orr_pack_head head;
    uint8_t card_count, turn_count, line_count, stop_count, gem;
    card cards[3];
    turn turns[3];
    line lines[4];
    line stops[3];
} small_pack;

enum { ALPHA, BETA, GAMMA };
static const char *const card_words[] = {"alpha", "beta", "gamma", NULL};
static const char *const kind_words[] = {"war", "peace", NULL};

static const orr_field card_fields[] = {ORR_TEXT(card, name), ORR_INT(card, worth, 0, 9),
                                        ORR_SOURCE(card), ORR_END_OF_FIELDS};
static const orr_field turn_fields[] = {ORR_INT(turn, dice, 0, 9), ORR_SOURCE(turn),
                                        ORR_END_OF_FIELDS};
static const orr_field line_fields[] = {ORR_TEXT(line, name), ORR_WORD(line, kind, kind_words),
                                        ORR_INT(line, face, 0, 99), ORR_SOURCE(line),
                                        ORR_END_OF_FIELDS};
static const orr_field fields[] = {
    ORR_LIST(small_pack, cards, card_count, card_fields, 3, 3, ORR_KNOWN(card_words)),
    ORR_LIST(small_pack, turns, turn_count, turn_fields, 1, 3, ORR_SORTED_BY("turn"), ORR_OPTIONAL),
    ORR_LIST(small_pack, lines, line_count, line_fields, 1, 4, ORR_SORTED_BY("kind face"),
             ORR_OPTIONAL),
    ORR_LIST(small_pack, stops, stop_count, line_fields, 1, 3, ORR_IN_ORDER, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};
static const orr_entry entries[] = {ORR_ENTRY(small_pack, gem, "lines", "gem"), {.list = NULL}};
static const orr_game game = {
    .id = "small", .title = "Small", .pack_size = sizeof(small_pack), .schema = fields};

static const char top[] = "game: small\nedition: e\nabout: a\n";

static bool load(const orr_game *of, const char *lists, small_pack *pack, orr_error *error)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml, "%s%s", top, lists);
    return orr_pack_load(of, yaml, strlen(yaml), "small.yaml", pack, error);
}

static void loads(const char *lists, small_pack *pack)
{
    orr_error error;
    if (!load(&game, lists, pack, &error))
        fail_because("%s", error.text);
}

static void is_refused(const orr_game *of, const char *lists, const char *because)
{
    orr_error error = {""};
    small_pack pack;
    assert_false(load(of, lists, &pack, &error));
    assert_string_equal(error.text, because);
}

#define THREE_CARDS                                                                                \
    "cards:\n"                                                                                     \
    "  - {name: Gamma, worth: 3, source: house}\n"                                                 \
    "  - {name: Alpha, worth: 1, source: house}\n"                                                 \
    "  - {name: Beta, worth: 2, source: house}\n"

static void a_known_entry_stands_where_the_rules_expect_it(void **state)
{
    (void)state;
    small_pack pack;
    loads(THREE_CARDS, &pack);
    assert_int_equal(pack.cards[ALPHA].worth, 1);
    assert_int_equal(pack.cards[BETA].worth, 2);
    assert_int_equal(pack.cards[GAMMA].worth, 3);
}

static void a_renamed_entry_keeps_its_word(void **state)
{
    (void)state;
    small_pack pack;
    loads("cards:\n"
          "  - {name: Der Dritte, word: gamma, worth: 3, source: house}\n"
          "  - {name: Beta, worth: 2, source: house}\n"
          "  - {name: Alpha, worth: 1, source: house}\n",
          &pack);
    assert_string_equal(pack.cards[GAMMA].name, "Der Dritte");
    assert_int_equal(pack.cards[GAMMA].worth, 3);
}

static void a_missing_name_is_refused_with_line_and_what_was_expected(void **state)
{
    (void)state;
    is_refused(&game,
               "cards:\n"
               "  - {name: Delta, worth: 3, source: house}\n"
               "  - {name: Alpha, worth: 1, source: house}\n"
               "  - {name: Beta, worth: 2, source: house}\n",
               "small.yaml:5: cards: there is no 'gamma', which the rules refer to; an entry of "
               "another name says 'word: gamma'");
}

static void two_entries_of_one_word_are_refused(void **state)
{
    (void)state;
    is_refused(&game,
               "cards:\n"
               "  - {name: Alpha, worth: 3, source: house}\n"
               "  - {name: Other, word: alpha, worth: 1, source: house}\n"
               "  - {name: Beta, worth: 2, source: house}\n",
               "small.yaml:5: cards: there is no 'beta', which the rules refer to; an entry of "
               "another name says 'word: beta'");
}

static void a_key_that_is_no_field_orders_a_table(void **state)
{
    (void)state;
    small_pack pack;
    loads(THREE_CARDS "turns:\n"
                      "  - {turn: 10, dice: 3, source: house}\n"
                      "  - {turn: 9, dice: 2, source: house}\n"
                      "  - {turn: 1, dice: 1, source: house}\n",
          &pack);
    for (int i = 0; i < 3; i++)
        assert_int_equal(pack.turns[i].dice, i + 1);
    is_refused(&game, THREE_CARDS "turns:\n  - {turn: soon, dice: 3, source: house}\n",
               "small.yaml:9: turns[0].turn: 'soon' is not a whole number");
}

#define FOUR_LINES                                                                                 \
    "lines:\n"                                                                                     \
    "  - {name: Gem, kind: peace, face: 2, source: house}\n"                                       \
    "  - {name: Axe, kind: peace, face: 10, source: house}\n"                                      \
    "  - {name: Bow, kind: war, face: 7, source: house}\n"                                         \
    "  - {name: Cup, kind: war, face: 1, source: house}\n"

static void words_count_by_their_place_and_numbers_by_value(void **state)
{
    (void)state;
    static const char *const order[] = {"Cup", "Bow", "Gem", "Axe"};
    small_pack pack;
    loads(THREE_CARDS FOUR_LINES, &pack);
    for (int i = 0; i < 4; i++)
        assert_string_equal(pack.lines[i].name, order[i]);
}

static void a_single_entry_is_found_by_its_word(void **state)
{
    (void)state;
    orr_game with = game;
    orr_error error;
    small_pack pack;
    with.entries = entries;
    assert_true(load(&with, THREE_CARDS FOUR_LINES, &pack, &error));
    assert_string_equal(pack.lines[pack.gem].name, "Gem");
    is_refused(&with, THREE_CARDS "lines:\n  - {name: Axe, kind: war, face: 1, source: house}\n",
               "small.yaml:9: lines: there is no 'gem', which the rules refer to; an entry of "
               "another name says 'word: gem'");
}

static void an_order_that_is_content_stays(void **state)
{
    (void)state;
    small_pack pack;
    loads(THREE_CARDS "stops:\n"
                      "  - {name: Zoo, kind: war, face: 9, source: house}\n"
                      "  - {name: Art, kind: war, face: 1, source: house}\n",
          &pack);
    assert_string_equal(pack.stops[0].name, "Zoo");
    assert_string_equal(pack.stops[1].name, "Art");
}

static void messages_count_as_the_file_does(void **state)
{
    (void)state;
    is_refused(&game,
               "cards:\n"
               "  - {name: Gamma, worth: 99, source: house}\n"
               "  - {name: Alpha, worth: 1, source: house}\n"
               "  - {name: Beta, worth: 2, source: house}\n",
               "small.yaml:5: cards[0].worth: 99 is more than the 9 allowed");
}

static void the_hash_does_not_depend_on_the_order(void **state)
{
    (void)state;
    small_pack left, right;
    loads(THREE_CARDS, &left);
    loads("cards:\n"
          "  - {name: Beta, worth: 2, source: house}\n"
          "  - {source: house, word: alpha, name: Alpha, worth: 1}\n"
          "  - {name: Gamma, worth: 3, source: house}\n",
          &right);
    assert_true(orr_pack_hash(&game, &left) == orr_pack_hash(&game, &right));
    assert_memory_equal(&left, &right, sizeof left);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_known_entry_stands_where_the_rules_expect_it),
        cmocka_unit_test(a_renamed_entry_keeps_its_word),
        cmocka_unit_test(a_missing_name_is_refused_with_line_and_what_was_expected),
        cmocka_unit_test(two_entries_of_one_word_are_refused),
        cmocka_unit_test(a_key_that_is_no_field_orders_a_table),
        cmocka_unit_test(words_count_by_their_place_and_numbers_by_value),
        cmocka_unit_test(a_single_entry_is_found_by_its_word),
        cmocka_unit_test(an_order_that_is_content_stays),
        cmocka_unit_test(messages_count_as_the_file_does),
        cmocka_unit_test(the_hash_does_not_depend_on_the_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
