/* turn_test.c - set-up and sections 8.1, 8.2, 8.3 and 8.4 of the rulebook: the Federation turn. */
#include "federation_support.h"

static void s4_3_the_game_begins_with_17_tokens_in_the_pools_and_13_locked(void **state)
{
    (void)state;
    orr_error error;
    at("");
    assert_true(orr_start(f.rules, &f.s, orr_rng_fast(1), NULL, &f.moves, &error));
    int pools = 0, locked = 0;
    for (int r = 0; r < RESOURCES; r++) {
        pools += f.s.supply[r];
        locked += f.pack->resources[r].locked;
    }
    assert_int_equal(pools, 17);
    assert_int_equal(locked, 13);
    assert_int_equal(f.s.supply[DIPLOMACY], 2);
    assert_int_equal(f.s.supply[WARP], 0);
}

static void s4_3_h_and_i_five_are_stored_and_five_dice_rolled(void **state)
{
    (void)state;
    orr_error error;
    at("");
    assert_true(orr_start(f.rules, &f.s, orr_rng_fast(1), NULL, &f.moves, &error));
    act("take build");
    act("take maneuver");
    act("take research");
    act("take morale");
    dice(2, 2, 2, 5, 6);
    act("take espionage");
    assert_asks(KEEP); /* an Espionage is at hand */
    act("keep");
    assert_asks(PLACE);
    act("place build"); /* three twos, but only two Builds are left */
    assert_int_equal(federation_stack(f.s.track[2][0], BUILD), 2);
    act("place maneuver");
    act("place maneuver");
    assert_int_equal(federation_stack(f.s.track[5][0], MANEUVER), 1);
    assert_int_equal(federation_stack(f.s.track[6][0], MANEUVER), 1);
    assert_int_equal(federation_stored_total(&f.s), 5);
}

static void s4_1_2_everybody_is_at_peace_but_the_mercenaries(void **state)
{
    (void)state;
    at("");
    assert_effort("flesh-eaters", "peace");
    assert_effort("cthonians", "peace");
    assert_effort("mercenaries", "total-war");
    assert_effort("mutants", "peace");
    assert_effort("cybers", "peace");
}

static void s8_1_a_roll_has_one_die_for_sol_and_one_for_each_base_with_a_die(void **state)
{
    (void)state;
    at("");
    assert_int_equal(federation_resource_dice_count(f.pack, &f.s), 1);
    at("base warp-research-base abraxsys+; base research-base ascao; base espionage-base "
       "cuaetera+");
    assert_int_equal(federation_resource_dice_count(f.pack, &f.s), 2);
}

static void s8_1_as_many_rolls_as_the_token_says(void **state)
{
    (void)state;
    at("");
    dice(4, 6);
    token("federation-ii-minus"); /* two rolls, each die less one; then the track moves */
    act("place build");
    act("place build");
    assert_asks(ACTIONS);
    assert_int_equal(federation_stack(f.s.track[2][0], BUILD), 1);
    assert_int_equal(federation_stack(f.s.track[4][0], BUILD), 1);
}

static void s8_1_less_one_turns_a_1_into_nothing(void **state)
{
    (void)state;
    at("");
    dice(1);
    token("federation-i-minus");
    assert_asks(ACTIONS);
    int pools = 0;
    for (int r = 0; r < RESOURCES; r++)
        pools += f.s.supply[r];
    assert_int_equal(pools, 17);
}

static void s8_1_identical_dice_take_the_same_resource_and_stack(void **state)
{
    (void)state;
    at("base warp-research-base ascao+; base research-base abraxsys+");
    dice(3, 3, 5);
    token("federation-i");
    act("place morale");
    act("place build");
    assert_int_equal(federation_stack(f.s.track[2][0], MORALE), 2);
    assert_int_equal(federation_stack(f.s.track[4][0], BUILD), 1);
}

static void s8_1_a_space_with_an_earlier_token_takes_none(void **state)
{
    (void)state;
    at("track 3 1 build");
    dice(3);
    token("federation-i");
    assert_asks(ACTIONS);
    assert_log("Nothing can be placed in row 3");
}

static void s8_1_an_open_second_column_takes_what_the_first_cannot(void **state)
{
    (void)state;
    at("track 3 1 build; column 2");
    dice(3);
    token("federation-i");
    act("place maneuver");
    assert_int_equal(federation_stack(f.s.track[2][1], MANEUVER), 1);
}

static void s8_2_the_track_moves_down_one_space(void **state)
{
    (void)state;
    at("track 1 1 build; track 4 1 morale");
    dice(6);
    token("federation-i");
    act("place maneuver");
    assert_int_equal(federation_ready(&f.s, BUILD), 1);
    assert_int_equal(federation_stack(f.s.track[3][0], MORALE), 1);
    assert_int_equal(federation_stack(f.s.track[5][0], MANEUVER), 1);
}

static void s8_3_resources_at_hand_stored_or_deployed_can_be_used(void **state)
{
    (void)state;
    at("track 0 1 build; store maneuver; column 2; expansion 1; ship resolute sol");
    assert_true(can("construct sol-defense"));
    assert_true(can("move resolute cybers-1"));
    assert_false(can("propaganda expansion-desire"));
    act("recall morale-of-column-2");
    assert_true(can("propaganda expansion-desire"));
}

static void s8_3_what_is_recalled_and_not_used_goes_to_its_pool(void **state)
{
    (void)state;
    at("column 2; ship resolute sol; asset sol-defense sol");
    act("recall morale-of-column-2");
    assert_int_equal(f.s.recalled[MORALE], 1);
    act("end-turn");
    assert_int_equal(f.s.recalled[MORALE], 0);
    assert_int_equal(f.s.stored[MORALE], 0);
    assert_int_equal(f.s.supply[MORALE], 3);
}

static void s8_3_unused_tokens_are_stored_up_to_five(void **state)
{
    (void)state;
    at("track 0 1 build 2; store morale 2");
    act("end-turn");
    assert_int_equal(f.s.stored[BUILD], 2);
    assert_int_equal(federation_stored_total(&f.s), 4);
}

static void s8_3_what_does_not_fit_is_chosen_and_the_rest_returned(void **state)
{
    (void)state;
    at("track 0 1 build 2; store morale 2; store research 2");
    f.s.track[0][0] += 1u << (4 * MANEUVER);
    f.s.supply[MANEUVER]--;
    act("end-turn");
    assert_asks(STORE);
    act("store maneuver");
    assert_int_equal(f.s.stored[MANEUVER], 1);
    assert_int_equal(federation_stored_total(&f.s), 5);
    assert_int_equal(f.s.supply[BUILD], 3);
}

static void s8_4_tokens_return_to_the_bag(void **state)
{
    (void)state;
    at("");
    const int bag = f.s.bag.count;
    act("end-turn");
    assert_int_equal(f.s.bag.count, bag + 1);
    assert_int_equal(f.s.token, NOWHERE);
}

static void s4_2_the_fleets_wait_in_the_order_of_their_combat_values(void **state)
{
    (void)state;
    orr_error error;
    at("");
    federation_pack changed = *f.pack;
    orr_rules rules = *f.rules;
    changed.races[CYBERS].combat[SCOUT] = 3;
    changed.races[CYBERS].combat[RAIDER] = 1;
    changed.races[CYBERS].combat[MAIN] = 2;
    rules.pack = &changed;
    assert_true(orr_start(&rules, &f.s, orr_rng_fast(1), NULL, &f.moves, &error));
    federation_carry_out(&rules, &f.s, (federation_entry){SPAWN, CYBERS}, NULL);
    assert_fleet_at("cybers", "raider", "cybers-6");
    federation_carry_out(&rules, &f.s, (federation_entry){SPAWN, CYBERS}, NULL);
    assert_fleet_at("cybers", "main", "cybers-6");
    assert_fleet_waits("cybers", "scout");
}

static void s4_2_and_4_3_one_flagship_at_sol_and_the_rest_unbuilt_or_locked(void **state)
{
    (void)state;
    orr_error error;
    at("");
    assert_true(orr_start(f.rules, &f.s, orr_rng_fast(1), NULL, &f.moves, &error));
    assert_asset_at("resolute", "sol");
    for (int ship = 1; ship < SHIPS; ship++)
        assert_int_equal(f.s.asset[ship].space, LOCKED);
    for (int a = FIRST_MINE; a < ASSETS; a++)
        assert_int_equal(f.s.asset[a].space, UNBUILT);
    assert_int_equal(f.s.blue_down, 1);
    for (int pair = 0; pair < PAIRS; pair++)
        assert_int_equal(f.s.relation[pair], NEUTRAL);
    assert_int_equal(f.s.queue.count, QUEUE);
    assert_int_equal(f.s.chits.count, CHITS);
}

static void s7_an_empty_bag_takes_the_holding_box_back(void **state)
{
    (void)state;
    at("");
    token("random-event");
    while (f.s.bag.count)
        orr_put(&f.s.head, &f.s.holding, orr_take_top(&f.s.head, &f.s.bag));
    orr_take_at(&f.s.head, &f.s.queue, 0);
    federation_refill(&f.s);
    assert_int_equal(f.s.queue.count, QUEUE);
    assert_int_equal(f.s.holding.count, 0);
}

static void s8_3_a_token_can_be_stored_before_its_column_closes(void **state)
{
    (void)state;
    at("column 2; track 0 2 build; track 0 1 maneuver; store research 3; store diplomacy; "
       "expansion 1");
    assert_false(can("store maneuver")); /* column 1 never closes: no hurry */
    act("store build");
    assert_int_equal(f.s.stored[BUILD], 1);
    assert_false(can("store build"));
    act("recall morale-of-column-2");
    assert_int_equal(f.s.stored[BUILD], 1);
}

static void s8_3_stored_tokens_are_five_at_most_during_the_actions_too(void **state)
{
    (void)state;
    at("column 2; track 0 2 build; store research 3; store maneuver 2");
    assert_false(can("store build"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s4_3_the_game_begins_with_17_tokens_in_the_pools_and_13_locked),
        cmocka_unit_test(s4_3_h_and_i_five_are_stored_and_five_dice_rolled),
        cmocka_unit_test(s4_1_2_everybody_is_at_peace_but_the_mercenaries),
        cmocka_unit_test(s8_1_a_roll_has_one_die_for_sol_and_one_for_each_base_with_a_die),
        cmocka_unit_test(s8_1_as_many_rolls_as_the_token_says),
        cmocka_unit_test(s8_1_less_one_turns_a_1_into_nothing),
        cmocka_unit_test(s8_1_identical_dice_take_the_same_resource_and_stack),
        cmocka_unit_test(s8_1_a_space_with_an_earlier_token_takes_none),
        cmocka_unit_test(s8_1_an_open_second_column_takes_what_the_first_cannot),
        cmocka_unit_test(s8_2_the_track_moves_down_one_space),
        cmocka_unit_test(s8_3_resources_at_hand_stored_or_deployed_can_be_used),
        cmocka_unit_test(s8_3_what_is_recalled_and_not_used_goes_to_its_pool),
        cmocka_unit_test(s8_3_unused_tokens_are_stored_up_to_five),
        cmocka_unit_test(s8_3_what_does_not_fit_is_chosen_and_the_rest_returned),
        cmocka_unit_test(s8_4_tokens_return_to_the_bag),
        cmocka_unit_test(s4_2_the_fleets_wait_in_the_order_of_their_combat_values),
        cmocka_unit_test(s4_2_and_4_3_one_flagship_at_sol_and_the_rest_unbuilt_or_locked),
        cmocka_unit_test(s7_an_empty_bag_takes_the_holding_box_back),
        cmocka_unit_test(s8_3_a_token_can_be_stored_before_its_column_closes),
        cmocka_unit_test(s8_3_stored_tokens_are_five_at_most_during_the_actions_too),
    };
    const int failed = cmocka_run_group_tests_name("federation: turn", tests, NULL, NULL);
    leave();
    return failed;
}
