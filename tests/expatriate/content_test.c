/* content_test.c - the box: every module with what it does, every colony, and what a pack may not
 * say. */
#include "expatriate_support.h"

#include "kernel/pack.h"

static const expatriate_pack *the_pack(orr_rules **rules)
{
    *rules = rules_with("expatriate", 4, NULL, 0);
    return (*rules)->pack;
}

static void four_decks_of_32(void **state)
{
    (void)state;
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    for (int type = 0; type < TYPES; type++) {
        int cards = 0;
        for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1); design++) {
            cards += expatriate_copies(pack, design);
            assert_int_equal(expatriate_copies(pack, design), type == DELIVERY   ? 4
                                                              : type == MILITARY ? 8
                                                                                 : 2);
        }
        assert_int_equal(cards, 32);
    }
    orr_rules_free(rules);
}

/* The list of the brief, in its order. */
static void every_module_does_what_the_list_says(void **state)
{
    (void)state;
    static const char *const wanted[DESIGNS] = {
        "brings fuel + fuel",
        "brings fuel + minerals",
        "brings fuel + biotic",
        "brings minerals + minerals",
        "brings minerals + biotic",
        "brings biotic + biotic",
        "brings machinery",
        "brings nano",
        "→ fuel",
        "→ minerals",
        "→ biotic",
        "fuel → machinery or nano",
        "minerals → machinery or nano",
        "biotic → machinery or nano",
        "machinery → dark matter, 2 TP",
        "nano → dark matter, 2 TP",
        "→ fuel + minerals",
        "→ fuel + biotic",
        "→ minerals + biotic",
        "→ machinery",
        "→ nano",
        "fuel → energy, 1 TP",
        "minerals → energy, 1 TP",
        "biotic → energy, 1 TP",
        "fuel + any basic → 2 TP",
        "minerals + any basic → 2 TP",
        "biotic + any basic → 2 TP",
        "fuel + any basic + any basic → 3 TP",
        "minerals + any basic + any basic → 3 TP",
        "biotic + any basic + any basic → 3 TP",
        "fuel + minerals + biotic → 3 TP",
        "fuel + machinery → 3 TP",
        "fuel + nano → 3 TP",
        "minerals + machinery → 3 TP",
        "minerals + nano → 3 TP",
        "biotic + machinery → 3 TP",
        "biotic + nano → 3 TP",
        "machinery + machinery → 4 TP",
        "machinery + nano → 4 TP",
        "nano + nano → 4 TP",
        "combat arm",
        "combat arm",
        "combat arm",
        "combat arm",
    };
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    for (int design = 0; design < DESIGNS; design++) {
        char bytes[200];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        expatriate_describe_module(pack, design, &text);
        assert_string_equal(bytes, wanted[design]);
    }
    orr_rules_free(rules);
}

static void conductors_finalizers_and_generators_are_who_they_should_be(void **state)
{
    (void)state;
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    for (int i = 0; i < ENGINEERING_DESIGNS; i++)
        assert_int_equal(pack->engineering[i].job, i < 8    ? CONDUCTOR
                                                   : i < 13 ? FINALIZER
                                                            : GENERATOR);
    orr_rules_free(rules);
}

static void three_terraforming_rows_are_house_and_nothing_else_is(void **state)
{
    (void)state;
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    for (int i = 0; i < TERRAFORMING_DESIGNS; i++)
        assert_int_equal(pack->terraforming[i].source, i >= 3 && i < 6 ? ORR_HOUSE : ORR_PUBLIC);
    for (int i = 0; i < DELIVERY_DESIGNS; i++)
        assert_int_equal(pack->delivery[i].source, ORR_PUBLIC);
    for (int i = 0; i < COLONIES; i++)
        assert_int_equal(pack->colonies[i].source, ORR_RULEBOOK);
    orr_rules_free(rules);
}

static void there_are_28_colonies_seven_of_each_colour(void **state)
{
    (void)state;
    int by_colour[TYPES] = {0}, by_players[3] = {0};
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    assert_int_equal(pack->colony_count, 28);
    for (int i = 0; i < pack->colony_count; i++) {
        by_colour[pack->colonies[i].colour]++;
        by_players[pack->colonies[i].players]++;
    }
    for (int type = 0; type < TYPES; type++)
        assert_int_equal(by_colour[type], 7);
    assert_int_equal(by_players[FOR_THREE_OR_MORE], 16);
    assert_int_equal(by_players[FOR_TWO], 4);
    assert_int_equal(by_players[FOR_ANY], 8);
    orr_rules_free(rules);
}

/* ---- bad packs ------------------------------------------------------------------------------ */

/* The built-in pack with one piece of text replaced is refused, and the message says this. */
static void assert_refused(const char *what, const char *with, const char *message)
{
    static expatriate_pack pack;
    size_t length;
    orr_error error = {""};
    const orr_game *game = orr_game_find("expatriate");
    const char *text = orr_pack_text(game, &length);
    const char *at = strstr(text, what);
    assert_non_null(at);
    orr_text changed = orr_text_new();
    orr_text_bytes(&changed, text, (size_t)(at - text));
    orr_text_add(&changed, "%s", with);
    orr_text_bytes(&changed, at + strlen(what), length - (size_t)(at - text) - strlen(what));
    assert_false(orr_pack_load(game, changed.data, changed.length, "test", &pack, &error));
    if (!strstr(error.text, message))
        fail_because("the message is '%s', not '%s'", error.text, message);
    orr_text_free(&changed);
}

static void a_pack_with_too_few_or_too_many_cards_is_refused(void **state)
{
    (void)state;
    assert_refused("brings: [fuel, fuel]\n    copies: 4", "brings: [fuel, fuel]\n    copies: 5",
                   "delivery: 33 cards in all; there may be 13 to 32.");
}

static void a_pack_with_two_modules_of_one_name_is_refused(void **state)
{
    (void)state;
    assert_refused("name: Power Station", "name: Mining Robots",
                   "Two modules are called Mining Robots");
}

static void a_pack_whose_generator_gives_something_is_refused(void **state)
{
    (void)state;
    assert_refused("job: generator", "job: generator\n    gives: [nano]",
                   "a generator needs one resource and gives none");
}

static void a_pack_that_needs_dark_matter_is_refused(void **state)
{
    (void)state;
    assert_refused("needs: [fuel, any]", "needs: [fuel, dark-matter]",
                   "dark matter replaces a need, it is none");
}

static void a_pack_whose_arm_belongs_to_no_military_colony_is_refused(void **state)
{
    (void)state;
    assert_refused("    arm: Orbital Weapons\n", "",
                   "'arm' goes with the effect arm, and only with it");
}

static void a_pack_with_an_unknown_word_is_refused(void **state)
{
    (void)state;
    assert_refused("effect: lift", "effect: elevator", "elevator");
}

static void a_pack_that_cannot_end_the_game_is_refused(void **state)
{
    (void)state;
    assert_refused("colonies-together: [10, 15, 20]", "colonies-together: [13, 15, 20]",
                   "12 of them are for 2 seats, fewer than the 13");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_decks_of_32),
        cmocka_unit_test(every_module_does_what_the_list_says),
        cmocka_unit_test(conductors_finalizers_and_generators_are_who_they_should_be),
        cmocka_unit_test(three_terraforming_rows_are_house_and_nothing_else_is),
        cmocka_unit_test(there_are_28_colonies_seven_of_each_colour),
        cmocka_unit_test(a_pack_with_too_few_or_too_many_cards_is_refused),
        cmocka_unit_test(a_pack_with_two_modules_of_one_name_is_refused),
        cmocka_unit_test(a_pack_whose_generator_gives_something_is_refused),
        cmocka_unit_test(a_pack_that_needs_dark_matter_is_refused),
        cmocka_unit_test(a_pack_whose_arm_belongs_to_no_military_colony_is_refused),
        cmocka_unit_test(a_pack_with_an_unknown_word_is_refused),
        cmocka_unit_test(a_pack_that_cannot_end_the_game_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
