/* engineering_test.c - docking in the Engineering action, and the colonies that dock. */
#include "expatriate_support.h"

/* #engineering */
static void everybody_may_dock_one_from_hand_and_the_active_player_one_from_a_supply(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "hand 1: ark workshop; hand 2: orbital-weapons; open engineering: "
                         "mining-robots; top military: orbital-weapons");
    play(p, "take engineering; dock ark");
    assert_seat_asked(p, 1, DOCK_FROM_SUPPLY);
    play(p, "supply military");
    assert_seat_asked(p, 2, DOCK_FROM_HAND);
    play(p, "dock orbital-weapons");
    assert_seat_asked(p, 2, PICK); /* seat 3 has no card and was not asked */
    assert_int_equal(docked_in_all(p, 1), 3);
    assert_docked(p, 1, "mining-robots", 1);
    assert_docked(p, 1, "ark", 1);
    assert_docked(p, 1, "orbital-weapons", 1);
    assert_docked(p, 2, "orbital-weapons", 1);
    assert_cards(p, 1, 1);
    leave(p);
}

/* #engineering */
static void docking_from_hand_is_optional(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 2: ark");
    play(p, "take engineering; supply delivery; keep");
    assert_cards(p, 2, 1);
    assert_int_equal(docked_in_all(p, 2), 0);
    leave(p);
}

/* #engineering #rulings: up to three modules, so the third may be left. */
static void the_active_player_may_leave_the_supply(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark; open engineering: mining-robots");
    play(p, "take engineering; dock ark; keep");
    assert_int_equal(docked_in_all(p, 1), 2);
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

/* #engineering #rulings: what a colony docks is no choice. */
static void what_a_colony_docks_cannot_be_left(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 2: ark habitat-unit mining-robots mining-robots orbital-weapons "
                         "orbital-weapons; colonies 2: spacecraft-manufactory");
    play(p, "take engineering; supply military");
    assert_refused(p, "keep", "You have to dock what the colony lets you dock.");
    leave(p);
}

/* #engineering #modules */
static void only_cards_in_hand_can_be_docked(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark");
    play(p, "take engineering");
    assert_false(can(p, "dock workshop"));
    assert_string_equal(why_not(p, "dock workshop"), "Workshop is not in your hand.");
    leave(p);
}

/* ---- before engineering --------------------------------------------------------------------- */

static void assert_docks_before(const char *colony, const char *type, const char *module)
{
    char description[300];
    snprintf(description, sizeof description, "colonies 2: %s; hand 1: ark; top %s: %s", colony,
             type, module);
    position *p = expatriate_at(3, description);
    play(p, "take engineering");
    assert_seat_asked(p, 1, DOCK_FROM_HAND); /* it has happened before anybody docks */
    assert_docked(p, 2, module, 1);
    leave(p);
}

/* #engineering #setting-up-a-colony */
static void a_space_carriers_port_docks_a_delivery_module_before(void **state)
{
    (void)state;
    assert_docks_before("space-carriers-port", "delivery", "bulk-hauler");
}

/* #engineering #setting-up-a-colony */
static void a_robotics_assembly_plant_docks_an_engineering_module_before(void **state)
{
    (void)state;
    assert_docks_before("robotics-assembly-plant", "engineering", "mining-robots");
}

/* #engineering #setting-up-a-colony */
static void scientific_industries_dock_a_terraforming_module_before(void **state)
{
    (void)state;
    assert_docks_before("scientific-industries", "terraforming", "habitat-unit");
}

/* #engineering #setting-up-a-colony */
static void military_engineering_docks_a_military_module_before(void **state)
{
    (void)state;
    assert_docks_before("military-engineering", "military", "orbital-weapons");
}

/* #engineering */
static void before_colonies_go_in_order_from_the_active_player(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "first: 2; colonies 1: space-carriers-port;"
                         "colonies 3: military-engineering;"
                         "top delivery: ark; top military: orbital-weapons; hand 2: workshop");
    play(p, "take engineering");
    const char *third = strstr(p->said.data, "Seat 3 docks Orbital Weapons");
    const char *first = strstr(p->said.data, "Seat 1 docks Ark");
    assert_non_null(third);
    assert_non_null(first);
    assert_true(third < first);
    leave(p);
}

/* ---- after engineering ---------------------------------------------------------------------- */

/* #engineering #setting-up-a-colony: as few delivery as terraforming modules, more of the others. */
static void eva_is_free_to_dock_from_delivery_or_terraforming(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 2: ark habitat-unit mining-robots mining-robots orbital-weapons "
                         "orbital-weapons; colonies 2: spacecraft-manufactory;"
                         "top terraforming: workshop");
    play(p, "take engineering; supply military");
    assert_seat_asked(p, 2, DOCK_FROM_SUPPLY);
    assert_int_equal(choices(p), 2);
    assert_true(can(p, "supply delivery"));
    assert_true(can(p, "supply terraforming"));
    play(p, "supply terraforming");
    assert_docked(p, 2, "workshop", 1);
    leave(p);
}

/* #engineering */
static void the_spacecraft_manufactory_counts_what_was_docked_in_the_action(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark mining-robots workshop; colonies 1: "
                                   "spacecraft-manufactory; open engineering: mining-robots;"
                                   "top delivery: ark; top military: orbital-weapons");
    play(p, "take engineering; supply delivery");
    /* Delivery 2, engineering 2, terraforming 1, military 0: one answer, given by itself. */
    assert_docked(p, 1, "orbital-weapons", 1);
    leave(p);
}

/* ---- Space Industry Center ------------------------------------------------------------------ */

/* #engineering */
static void a_space_industry_center_pays_for_dockings_but_not_for_the_action_card(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark; colonies 1: space-industry-center;"
                                   "open engineering: mining-robots");
    play(p, "take engineering; dock ark; supply military");
    assert_tp(p, 1, 2);
    leave(p);
}

/* #engineering */
static void a_space_industry_center_pays_for_dockings_of_other_colonies(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "hand 2: ark; colonies 2: space-industry-center space-carriers-port");
    play(p, "take engineering; supply military; dock ark");
    assert_tp(p, 2, 2);
    leave(p);
}

/* #engineering */
static void a_space_industry_center_pays_in_engineering_only(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 1: space-industry-center; station 2: ark");
    play(p, "take military; pressure; draw delivery");
    assert_docked(p, 1, "ark", 1);
    assert_tp(p, 1, 0);
    leave(p);
}

/* ---- Institute of Technology ---------------------------------------------------------------- */

/* #engineering #setting-up-a-colony: Alex draws from the military supply and docks that card; then Military Engineering
 * makes him draw there once more, and he docks a delivery module from his hand instead. */
static void alex_draws_and_docks_from_hand_wherever_he_would_dock(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "hand 2: ark; colonies 2: institute-of-technology military-engineering;"
                         "top military: orbital-weapons spaceborne-forces");
    play(p, "take engineering");
    /* Military Engineering works before the action; only its own supply is drawn from. */
    assert_seat_asked(p, 2, DOCK_FROM_HAND);
    assert_held(p, 2, "orbital-weapons", 1);
    assert_false(can(p, "keep"));
    play(p, "dock ark");
    play(p, "supply delivery");
    assert_seat_asked(p, 2, DRAW);
    assert_int_equal(choices(p), 5); /* four supplies, or no docking */
    play(p, "draw military");
    assert_seat_asked(p, 2, DOCK_FROM_HAND);
    play(p, "dock spaceborne-forces");
    assert_docked(p, 2, "ark", 1);
    assert_docked(p, 2, "spaceborne-forces", 1);
    assert_held(p, 2, "orbital-weapons", 1);
    leave(p);
}

/* #engineering */
static void the_institute_of_the_active_player_draws_for_hand_and_for_supply(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "colonies 1: institute-of-technology; top delivery: ark bulk-hauler");
    play(p, "take engineering; draw delivery; dock ark; draw delivery; dock bulk-hauler");
    assert_seat_asked(p, 2, PICK);
    assert_int_equal(docked_in_all(p, 1), 2);
    leave(p);
}

/* #engineering: a draw is part of a docking. */
static void an_institute_that_draws_docks(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 2: institute-of-technology; top delivery: ark;"
                                   "hand 2: workshop");
    play(p, "take engineering; supply military; draw delivery");
    assert_refused(p, "keep", "You have drawn for a docking: dock a module from your hand.");
    play(p, "dock workshop");
    assert_held(p, 2, "ark", 1);
    leave(p);
}

/* #engineering: whoever will not dock does not draw either. */
static void an_institute_may_dock_nothing_and_draws_nothing_then(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 2: institute-of-technology; hand 2: workshop");
    play(p, "take engineering; supply military; keep");
    assert_cards(p, 2, 1);
    assert_int_equal(docked_in_all(p, 2), 0);
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

/* #engineering #rulings: which of one's colonies works first is one's own choice. */
static void the_owner_orders_colonies_that_dock_before(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "colonies 1: institute-of-technology space-carriers-port "
                         "military-engineering; top military: orbital-weapons; top delivery: ark");
    play(p, "take engineering");
    assert_seat_asked(p, 1, DRAW);
    assert_true(can(p, "draw delivery"));
    assert_true(can(p, "draw military"));
    assert_false(can(p, "draw terraforming"));
    assert_false(can(p, "keep"));
    play(p, "draw military; dock orbital-weapons"); /* and then the port, by itself */
    assert_seat_asked(p, 1, DOCK_FROM_HAND);
    assert_held(p, 1, "ark", 1);
    leave(p);
}

/* #engineering: the log says which colony it was. */
static void a_docking_names_the_colony_that_caused_it(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "colonies 2: space-carriers-port space-industry-center;"
                                   "top delivery: ark; hand 1: workshop");
    play(p, "take engineering");
    assert_said(p, "Seat 2 docks Ark from the supply (Space Carriers Port).");
    assert_said(p, "Seat 2 gains 1 TP for the docking (Space Industry Center).");
    leave(p);
}

/* #engineering */
static void an_institute_with_a_manufactory_draws_where_it_has_fewest(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "colonies 1: institute-of-technology spacecraft-manufactory;"
                         "station 1: ark mining-robots workshop; hand 1: fuel-tanker;"
                         "top military: orbital-weapons; top delivery: bulk-hauler seed-freighter");
    play(p, "take engineering; keep; draw delivery; dock bulk-hauler");
    assert_seat_asked(p, 1, DOCK_FROM_HAND); /* drew from military, the only type it lacks */
    assert_held(p, 1, "orbital-weapons", 1);
    play(p, "dock fuel-tanker");
    assert_docked(p, 1, "fuel-tanker", 1);
    leave(p);
}

/* ---- supplies ------------------------------------------------------------------------------- */

/* #drawing-cards */
static void an_empty_supply_is_made_of_its_shuffled_discards(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark");
    for (int i = 0; p->s->deck[MILITARY].count > 0; i++)
        expatriate_discard(p->s, expatriate_take_from_supply(p->s, MILITARY));
    play(p, "take engineering; keep; supply military");
    assert_int_equal(p->s->docked[0][MILITARY], 1);
    assert_int_equal(p->s->deck[MILITARY].count, 31);
    assert_int_equal(p->s->discarded[MILITARY], 0);
    leave(p);
}

/* Every card of a type docked to seat 2: neither deck nor discards have any. */
static void exhaust(position *p, int type)
{
    while (p->s->deck[type].count > 0)
        expatriate_dock(p->s, 1, expatriate_take_from_supply(p->s, type));
}

/* #drawing-cards */
static void an_exhausted_supply_cannot_be_docked_from(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "");
    exhaust(p, MILITARY);
    play(p, "take engineering");
    assert_int_equal(choices(p), 4); /* three supplies, or nothing */
    assert_string_equal(why_not(p, "supply military"), "The Military supply is exhausted.");
    leave(p);
}

/* #drawing-cards #rulings */
static void with_all_supplies_exhausted_nothing_is_docked_or_drawn(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "");
    for (int type = 0; type < TYPES; type++)
        exhaust(p, type);
    play(p, "take engineering; take military");
    /* A new round has come: no modules lie open, but the four actions can be taken. */
    assert_int_equal(p->s->round, 2);
    assert_int_equal(choices(p), 4);
    leave(p);
}

/* #engineering: the supply that the other colony names is exhausted, so there is nothing to dock; the
 * hand stays as it is. */
static void an_institute_does_not_dock_for_a_supply_that_is_exhausted(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "hand 2: ark; colonies 2: institute-of-technology "
                                   "military-engineering; open engineering: mining-robots");
    p->s->deck[MILITARY].count = 0;
    p->s->discarded[MILITARY] = 0;
    memset(p->s->discards + FIRST_MILITARY, 0, ARMS);
    play(p, "take engineering");
    assert_said(p, "Seat 2 cannot dock: the Military supply is exhausted.");
    assert_held(p, 2, "ark", 1);
    leave(p);
}

/* #engineering: of four equal types none has fewer than the others. */
static void a_manufactory_docks_nothing_if_all_types_are_equal(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: ark mining-robots workshop orbital-weapons;"
                                   "colonies 2: spacecraft-manufactory");
    play(p, "take engineering; keep");
    assert_said(p, "Seat 2 has as many of each type: Spacecraft Manufactory docks nothing.");
    assert_int_equal(p->s->docked[1][DELIVERY], 1);
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_may_dock_one_from_hand_and_the_active_player_one_from_a_supply),
        cmocka_unit_test(docking_from_hand_is_optional),
        cmocka_unit_test(the_active_player_may_leave_the_supply),
        cmocka_unit_test(what_a_colony_docks_cannot_be_left),
        cmocka_unit_test(only_cards_in_hand_can_be_docked),
        cmocka_unit_test(a_space_carriers_port_docks_a_delivery_module_before),
        cmocka_unit_test(a_robotics_assembly_plant_docks_an_engineering_module_before),
        cmocka_unit_test(scientific_industries_dock_a_terraforming_module_before),
        cmocka_unit_test(military_engineering_docks_a_military_module_before),
        cmocka_unit_test(before_colonies_go_in_order_from_the_active_player),
        cmocka_unit_test(eva_is_free_to_dock_from_delivery_or_terraforming),
        cmocka_unit_test(the_spacecraft_manufactory_counts_what_was_docked_in_the_action),
        cmocka_unit_test(a_space_industry_center_pays_for_dockings_but_not_for_the_action_card),
        cmocka_unit_test(a_space_industry_center_pays_for_dockings_of_other_colonies),
        cmocka_unit_test(a_space_industry_center_pays_in_engineering_only),
        cmocka_unit_test(alex_draws_and_docks_from_hand_wherever_he_would_dock),
        cmocka_unit_test(the_institute_of_the_active_player_draws_for_hand_and_for_supply),
        cmocka_unit_test(an_institute_that_draws_docks),
        cmocka_unit_test(an_institute_does_not_dock_for_a_supply_that_is_exhausted),
        cmocka_unit_test(a_manufactory_docks_nothing_if_all_types_are_equal),
        cmocka_unit_test(an_institute_may_dock_nothing_and_draws_nothing_then),
        cmocka_unit_test(the_owner_orders_colonies_that_dock_before),
        cmocka_unit_test(a_docking_names_the_colony_that_caused_it),
        cmocka_unit_test(an_institute_with_a_manufactory_draws_where_it_has_fewest),
        cmocka_unit_test(an_empty_supply_is_made_of_its_shuffled_discards),
        cmocka_unit_test(an_exhausted_supply_cannot_be_docked_from),
        cmocka_unit_test(with_all_supplies_exhausted_nothing_is_docked_or_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
