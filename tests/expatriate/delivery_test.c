/* delivery_test.c - what a delivery brings: cargo, garbage, charter, and the colonies that meddle
 * with them. */
#include "expatriate_support.h"

/* #delivery: 1 fuel, 1 minerals, 2 biotic against garbage of minerals, biotic, nano. */
static void steve_continues_with_one_fuel_and_one_biotic(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: ore-carrier seed-freighter hydroponic-greenhouse;"
                                   "garbage: minerals 1 biotic 1 nano 1");
    play(p, "take delivery; charter nano; done");
    assert_seat_asked(p, 2, WORK);
    assert_store(p, "1 fuel, 1 biotic");
    leave(p);
}

/* #taking-an-action #delivery */
static void the_action_card_is_docked_before_it_delivers(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: power-station; open delivery: fuel-tanker");
    play(p, "take delivery; charter minerals");
    assert_docked(p, 1, "fuel-tanker", 1);
    assert_store(p, "2 fuel, 1 minerals");
    leave(p);
}

/* #taking-an-action */
static void the_type_of_the_action_triggers_whatever_its_module_does(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "open military: orbital-weapons; station 2: ark");
    play(p, "take military");
    assert_seat_asked(p, 1, TACTIC);
    assert_docked(p, 1, "orbital-weapons", 1);
    leave(p);
}

/* #charter-vessel-or-garbage-collection */
static void a_chartered_resource_ignores_the_garbage(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: nano-courier nanoreplicator; garbage: nano 5;"
                                   "hand 1: ark; colonies 1: heliostat-desert");
    play(p, "take delivery; charter nano");
    assert_said(p, "Seat 1 receives 1 nano; the garbage costs 1 nano.");
    leave(p);
}

/* #charter-vessel-or-garbage-collection #dark-matter */
static void dark_matter_cannot_be_chartered(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "");
    play(p, "take delivery");
    assert_false(can(p, "charter dark-matter"));
    assert_string_equal(why_not(p, "charter dark-matter"),
                        "Dark matter is made on stations: a vessel can't bring it.");
    leave(p);
}

/* #charter-vessel-or-garbage-collection */
static void only_the_active_player_gets_the_chartered_resource(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: power-station fuel-tanker");
    play(p, "take delivery; charter fuel; done");
    assert_said(p, "Seat 1 receives 1 fuel.");
    assert_said(p, "Seat 2 receives 2 fuel.");
    leave(p);
}

/* #charter-vessel-or-garbage-collection */
static void garbage_collection_removes_one_kind_before_anybody_is_charged(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: seed-freighter; station 2: seed-freighter;"
                                   "garbage: biotic 2 fuel 3");
    play(p, "take delivery; collect biotic; done");
    assert_said(p, "Seat 1 receives 2 biotic.");
    assert_said(p, "Seat 2 receives 2 biotic.");
    leave(p);
}

/* #charter-vessel-or-garbage-collection */
static void only_kinds_that_are_in_the_garbage_can_be_collected(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "garbage: biotic 2");
    play(p, "take delivery");
    assert_true(can(p, "collect biotic"));
    assert_false(can(p, "collect fuel"));
    assert_string_equal(why_not(p, "collect fuel"), "There is no fuel in the garbage.");
    leave(p);
}

/* #delivery */
static void garbage_never_costs_more_than_there_is(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark power-station; garbage: minerals 9 nano 4");
    play(p, "take delivery; charter fuel");
    assert_store(p, "1 fuel, 1 biotic");
    leave(p);
}

/* #delivery: the garbage that is charged to every seat is the old one, whatever others have left meanwhile. */
static void all_seats_are_charged_with_the_old_garbage(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 1: fuel-tanker; station 2: fuel-tanker; station 3: fuel-tanker;"
                         "garbage: fuel 1");
    play(p, "take delivery; charter nano; done; done; done");
    assert_said(p, "Seat 1 receives 1 fuel, 1 nano; the garbage costs 1 fuel.");
    assert_said(p, "Seat 2 receives 1 fuel; the garbage costs 1 fuel.");
    assert_said(p, "Seat 3 receives 1 fuel; the garbage costs 1 fuel.");
    assert_garbage(p, "3 fuel, 1 nano");
    leave(p);
}

/* #delivery */
static void the_leftovers_of_all_seats_replace_the_old_garbage(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 1: ark; station 2: nano-courier; station 3: machine-transport;"
                         "garbage: fuel 7");
    play(p, "take delivery; charter fuel; done; done; done");
    assert_garbage(p, "1 fuel, 1 minerals, 1 biotic, 1 machinery, 1 nano");
    leave(p);
}

/* ---- colonies that ignore garbage ----------------------------------------------------------- */

static void assert_ignored(const char *colony, const char *income)
{
    char description[400];
    snprintf(description, sizeof description,
             "station 1: fuel-tanker bulk-hauler seed-freighter machine-transport nano-courier "
             "power-station; colonies 1: %s;"
             "garbage: fuel 2 minerals 2 biotic 2 machinery 2 nano 2",
             colony);
    position *p = expatriate_at(3, description);
    play(p, "take delivery; charter fuel");
    assert_said(p, income);
    leave(p);
}

/* #setting-up-a-colony */
static void plutonium_ore_mines_ignore_fuel_in_the_garbage(void **state)
{
    (void)state;
    assert_ignored("plutonium-ore-mines", "Seat 1 receives 3 fuel;");
}

/* #setting-up-a-colony */
static void titanium_mines_ignore_minerals_in_the_garbage(void **state)
{
    (void)state;
    assert_ignored("titanium-mines", "Seat 1 receives 1 fuel, 2 minerals;");
}

/* #setting-up-a-colony */
static void a_habitable_planet_ignores_biotic_in_the_garbage(void **state)
{
    (void)state;
    assert_ignored("habitable-planet", "Seat 1 receives 1 fuel, 2 biotic;");
}

/* #setting-up-a-colony */
static void a_manufacturing_megapolis_ignores_machinery_and_nano_in_the_garbage(void **state)
{
    (void)state;
    assert_ignored("manufacturing-megapolis", "Seat 1 receives 1 fuel, 1 machinery, 1 nano;");
}

/* #setting-up-a-colony */
static void ignoring_garbage_helps_its_owner_only(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "station 1: fuel-tanker; station 2: fuel-tanker;"
                                   "colonies 1: plutonium-ore-mines; garbage: fuel 2");
    play(p, "take delivery; charter nano; done");
    assert_said(p, "Seat 1 receives 2 fuel, 1 nano.");
    assert_said(p, "Seat 2 receives nothing; the garbage costs");
    leave(p);
}

/* #black-market: four biotic less three would be one; one module smuggled makes three. */
static void alex_receives_three_biotic_through_the_black_market(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: seed-freighter seed-freighter hydroponic-greenhouse ark;"
                         "colonies 1: black-market; garbage: biotic 4");
    play(p, "take delivery; charter nano");
    assert_seat_asked(p, 1, SMUGGLING);
    play(p, "smuggle seed-freighter");
    assert_store(p, "1 minerals, 3 biotic, 1 nano");
    leave(p);
}

/* #black-market: the same with the smallest station that fits the example's words: 2 + 1 biotic, garbage 2. */
static void the_black_market_pays_back_what_its_module_was_charged(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: seed-freighter ark hydroponic-greenhouse;"
                                   "colonies 1: black-market; garbage: biotic 2");
    play(p, "take delivery; charter nano; smuggle seed-freighter");
    assert_store(p, "1 minerals, 3 biotic, 1 nano");
    leave(p);
}

/* #black-market */
static void the_black_market_helps_one_module_and_no_more_than_it_carries(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark ark fuel-tanker hydroponic-greenhouse;"
                                   "colonies 1: black-market; garbage: biotic 9 minerals 9 fuel 9");
    play(p, "take delivery; charter nano; smuggle ark");
    assert_store(p, "1 minerals, 1 biotic, 1 nano");
    leave(p);
}

/* #black-market */
static void the_black_market_is_not_asked_when_the_garbage_costs_nothing(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: ark power-station; colonies 1: black-market; garbage: nano 3");
    play(p, "take delivery; charter fuel");
    assert_seat_asked(p, 1, WORK);
    leave(p);
}

/* ---- space lift ----------------------------------------------------------------------------- */

/* #space-lift */
static void the_space_lift_moves_as_many_cubes_as_there_are_seats(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "colonies 2: space-lift; garbage: fuel 2");
    play(p, "take delivery");
    assert_seat_asked(p, 2, LIFT_GARBAGE);
    play(p, "remove fuel; add nano; add nano");
    assert_seat_asked(p, 1,
                      VESSEL); /* it was used up, and came before the active player's choice */
    assert_garbage(p, "1 fuel, 2 nano");
    leave(p);
}

/* #space-lift */
static void the_space_lift_may_stop_early_and_removes_only_what_is_there(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 1: space-lift; garbage: fuel 1");
    play(p, "take delivery");
    assert_false(can(p, "remove nano"));
    assert_true(can(p, "add nano"));
    play(p, "leave");
    assert_seat_asked(p, 1, VESSEL);
    assert_garbage(p, "1 fuel");
    leave(p);
}

/* ---- preview -------------------------------------------------------------------------------- */

/* #delivery: what everybody gets, then the income less the garbage, stands in the small print. */
static void a_delivery_is_previewed_before_it_is_chosen(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: ark; open delivery: fuel-tanker; garbage: minerals 1 fuel 1");
    assert_string_equal(small_print(p, "take delivery"),
                        "you 0 TP, [seat:2]: 0; Charter a vessel: 1 fuel; docks Fuel Tanker");
    play(p, "take delivery");
    assert_string_equal(small_print(p, "charter nano"),
                        "you 0 TP, [seat:2]: 0; brings 1 fuel, 1 biotic, 1 nano");
    assert_string_equal(small_print(p, "collect minerals"),
                        "you 0 TP, [seat:2]: 0; brings 1 fuel, 1 minerals, 1 biotic");
    leave(p);
}

/* How many cards the others hold is public, and any card is energy: what they could make of it is told. */
static void the_others_cards_are_counted_in_what_they_get(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark; station 2: nanomanufacturing-facility "
                                   "nanoreplicator; hand 2: ark ark");
    assert_string_equal(small_print(p, "take delivery"),
                        "you 0 TP, [seat:2]: 0 to 4; Charter a vessel: 1 fuel");
    leave(p);
}

/* #charter-vessel-or-garbage-collection: any one kind, also one that is not there. */
static void with_empty_garbage_one_may_do_without_a_cube(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark; garbage: nano 2");
    play(p, "take delivery; neither");
    assert_store(p, "1 minerals, 1 biotic");
    assert_int_equal(p->s->garbage[NANO], 2);
    leave(p);
}

/* #charter-vessel-or-garbage-collection: a kind has to be named, and each of them is there. */
static void with_every_kind_in_the_garbage_one_of_them_goes(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "garbage: fuel 1 minerals 1 biotic 1 machinery 1 nano 1; station 1: ark");
    play(p, "take delivery");
    assert_refused(p, "neither", "Every kind is in the garbage: one of them has to be collected.");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steve_continues_with_one_fuel_and_one_biotic),
        cmocka_unit_test(the_action_card_is_docked_before_it_delivers),
        cmocka_unit_test(the_type_of_the_action_triggers_whatever_its_module_does),
        cmocka_unit_test(a_chartered_resource_ignores_the_garbage),
        cmocka_unit_test(dark_matter_cannot_be_chartered),
        cmocka_unit_test(only_the_active_player_gets_the_chartered_resource),
        cmocka_unit_test(garbage_collection_removes_one_kind_before_anybody_is_charged),
        cmocka_unit_test(only_kinds_that_are_in_the_garbage_can_be_collected),
        cmocka_unit_test(garbage_never_costs_more_than_there_is),
        cmocka_unit_test(all_seats_are_charged_with_the_old_garbage),
        cmocka_unit_test(the_leftovers_of_all_seats_replace_the_old_garbage),
        cmocka_unit_test(plutonium_ore_mines_ignore_fuel_in_the_garbage),
        cmocka_unit_test(titanium_mines_ignore_minerals_in_the_garbage),
        cmocka_unit_test(a_habitable_planet_ignores_biotic_in_the_garbage),
        cmocka_unit_test(a_manufacturing_megapolis_ignores_machinery_and_nano_in_the_garbage),
        cmocka_unit_test(ignoring_garbage_helps_its_owner_only),
        cmocka_unit_test(alex_receives_three_biotic_through_the_black_market),
        cmocka_unit_test(the_black_market_pays_back_what_its_module_was_charged),
        cmocka_unit_test(the_black_market_helps_one_module_and_no_more_than_it_carries),
        cmocka_unit_test(the_black_market_is_not_asked_when_the_garbage_costs_nothing),
        cmocka_unit_test(the_space_lift_moves_as_many_cubes_as_there_are_seats),
        cmocka_unit_test(the_space_lift_may_stop_early_and_removes_only_what_is_there),
        cmocka_unit_test(a_delivery_is_previewed_before_it_is_chosen),
        cmocka_unit_test(the_others_cards_are_counted_in_what_they_get),
        cmocka_unit_test(with_empty_garbage_one_may_do_without_a_cube),
        cmocka_unit_test(with_every_kind_in_the_garbage_one_of_them_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
