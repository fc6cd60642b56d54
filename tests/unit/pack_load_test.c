/* pack_load_test.c - what a pack may say, and where it ends up. */
#include "unit/pack_fixture.h"

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

static void a_block_of_text_ends_without_its_line_break(void **state)
{
    (void)state;
    const depot_pack folded = with("about: Everything once.", "about: >\n  Two\n  lines.\n\n");
    const depot_pack literal = with("about: Everything once.", "about: |\n  One line.\n");
    assert_string_equal(folded.head.about, "Two lines.");
    assert_string_equal(literal.head.about, "One line.");
}

static void a_space_that_does_not_break_is_no_control_character(void **state)
{
    (void)state;
    assert_string_equal(with("solo: yes", "solo: yes\nmotto: \"5\\_t\"").motto, "5\xc2\xa0t");
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

static void names_may_repeat_in_lists_that_are_not_at_the_top(void **state)
{
    (void)state;
    typedef struct moon {
        char name[2];
    } moon;
    typedef struct planet {
        uint8_t moon_count;
        moon moons[2];
    } planet;
    static const orr_field inner[] = {ORR_TEXT(moon, name), ORR_END_OF_FIELDS};
    static const orr_field outer[] = {ORR_LIST(planet, moons, moon_count, inner, 0, 2),
                                      ORR_END_OF_FIELDS};
    typedef struct planet_pack {
        orr_pack_head head;
        uint8_t planet_count;
        planet planets[1];
    } planet_pack;
    static const orr_field fields[] = {ORR_LIST(planet_pack, planets, planet_count, outer, 1, 1),
                                       ORR_END_OF_FIELDS};
    const orr_game game = {.id = "x", .pack_size = sizeof(planet_pack), .schema = fields};
    const char yaml[] = "game: x\nedition: e\nabout: a\nplanets: [moons: [name: a, name: a]]";
    planet_pack pack;
    assert_true(orr_pack_load(&game, yaml, strlen(yaml), "my.yaml", &pack, NULL));
    assert_int_equal(pack.planets[0].moon_count, 2);
    assert_string_equal(pack.planets[0].moons[1].name, "a");
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
        cmocka_unit_test(a_block_of_text_ends_without_its_line_break),
        cmocka_unit_test(a_space_that_does_not_break_is_no_control_character),
        cmocka_unit_test(comments_quotes_and_key_order_do_not_matter),
        cmocka_unit_test(entries_without_names_may_be_alike),
        cmocka_unit_test(names_may_repeat_in_lists_that_are_not_at_the_top),
        cmocka_unit_test(entries_whose_optional_name_is_left_out_may_be_alike),
        cmocka_unit_test(a_game_without_a_schema_has_a_pack_of_its_head),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
