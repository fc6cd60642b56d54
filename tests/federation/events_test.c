/* events_test.c - section 7.2.1 of the rulebook: random events. Dice: the chit (its place among
 * those left), the line, and where it is rolled for, the race or the pair. */
#include "federation_support.h"

static void s7_2_1_chits_return_when_the_last_one_was_drawn(void **state)
{
    (void)state;
    at("");
    for (int i = 0; i < CHITS; i++) {
        dice(1, 6); /* the first chit that is left */
        f.s.head.rng = orr_rng_fast((uint64_t)i);
        token("random-event");
        while (orr_step_now(&f.s.head) != ACTIVATE)
            act(orr_step_now(&f.s.head) == FREE_RESEARCH ? "advance engines" : "decline");
        assert_int_equal(f.s.chits.count, i == CHITS - 1 ? CHITS : CHITS - 1 - i);
    }
}

static void s7_2_1_1_a_project_moves_one_column_ahead(void **state)
{
    (void)state;
    at("project milspecops-engines 25");
    dice(2, 2);
    token("random-event");
    assert_int_equal(f.s.standing[ENGINES], COLUMN_0 + 2);
}

static void s7_2_1_1_of_several_projects_the_player_chooses(void **state)
{
    (void)state;
    at("project milspecops-engines 75; project missile-swarms 0");
    dice(2, 2);
    token("random-event");
    assert_asks(FREE_RESEARCH);
    act("advance milspecops-engines");
    assert_true(federation_has(&f.s, ENGINES));
}

static void s7_2_1_1_without_projects_nothing_happens(void **state)
{
    (void)state;
    at("");
    dice(2, 2);
    token("random-event");
    assert_asks(ACTIVATE);
}

static void s7_2_1_2_the_track_moves_towards_us(void **state)
{
    (void)state;
    at("track 1 1 build; track 3 1 morale 2");
    dice(1, 3);
    token("random-event");
    assert_int_equal(federation_ready(&f.s, BUILD), 1);
    assert_int_equal(federation_stack(f.s.track[2][0], MORALE), 2);
}

static void s7_2_1_3_two_neighbours_move_towards_alliance(void **state)
{
    (void)state;
    at("");
    dice(4, 1, 3);
    token("random-event");
    assert_relation("mutants-and-cybers", ALLIANCE);
}

static void s7_2_1_3_alliance_of_allies_overflows_by_keyword(void **state)
{
    (void)state;
    at("relation cthonians-and-mutants alliance");
    dice(4, 1, 2);
    token("random-event");
    assert_relation("cthonians-and-mutants", ALLIANCE);
    assert_effort("cthonians", "cold-war");
    assert_effort("mutants", "cold-war");
}

static void s7_2_1_4_expansion_desire_grows(void **state)
{
    (void)state;
    at("");
    dice(1, 1);
    token("random-event");
    assert_int_equal(f.s.expansion, 1);
}

static void s7_2_1_5_something_is_built_for_nothing_or_declined(void **state)
{
    (void)state;
    at("");
    dice(2, 1);
    token("random-event");
    assert_asks(FREE_BUILD);
    act("construct sol-defense");
    assert_asset_at("sol-defense", "sol");
    assert_asks(ACTIVATE);
    dice(1, 4); /* of the five chits left, the one with a hull: The Home Front is the fourth */
    f.s.chits.count = 0;
    orr_put(&f.s.head, &f.s.chits, 4);
    token("random-event");
    act("decline");
    assert_unbuilt("mine-field-1");
}

static void s7_2_1_6_propaganda_for_nothing(void **state)
{
    (void)state;
    at("losses 2; stability 3");
    dice(1, 2);
    token("random-event");
    assert_asks(FREE_PROPAGANDA);
    act("propaganda military-losses");
    assert_int_equal(f.s.losses, 1);
    assert_int_equal(f.s.supply[MORALE], 3);
    assert_asks(ACTIVATE); /* once, not more */
}

static void s7_2_1_7_a_race_gains_a_technology_whatever_its_war_effort(void **state)
{
    (void)state;
    at("");
    dice(2, 3, 1);
    token("random-event");
    assert_techs("mutants", 1);
}

static void s7_2_1_8_a_military_loss_then_stability(void **state)
{
    (void)state;
    at("losses 1; stability 3");
    dice(3, 4);
    token("random-event");
    assert_int_equal(f.s.losses, 2);
    at("losses 2; stability 3");
    dice(3, 4);
    token("random-event");
    assert_int_equal(f.s.losses, 2);
    assert_int_equal(f.s.stability, 2);
}

static void s7_2_1_9_the_track_moves_away_and_row_6_is_lost(void **state)
{
    (void)state;
    at("track 6 1 build; track 2 1 morale");
    dice(6, 2);
    token("random-event");
    assert_int_equal(f.s.supply[BUILD], 3);
    assert_int_equal(federation_stack(f.s.track[3][0], MORALE), 1);
}

static void s7_2_1_10_a_fleet_spawns_or_advances(void **state)
{
    (void)state;
    at("");
    dice(3, 1);
    token("random-event");
    assert_fleet_at("mercenaries", "raider", "mercenaries-4");
    at("fleet mercenaries raider mercenaries-4; effort mercenaries peace");
    dice(3, 1);
    token("random-event");
    assert_fleet_at("mercenaries", "raider", "mercenaries-3");
}

static void s7_2_1_11_a_stored_resource_is_spent_first(void **state)
{
    (void)state;
    at("store morale; column 2; track 1 1 morale");
    dice(1, 4);
    token("random-event");
    assert_int_equal(f.s.stored[MORALE], 0);
    assert_true(federation_column_open(&f.s, 1));
}

static void s7_2_1_11_then_a_deployed_one(void **state)
{
    (void)state;
    at("column 2; track 1 1 morale");
    dice(1, 4);
    token("random-event");
    assert_false(federation_column_open(&f.s, 1));
    assert_int_equal(federation_stack(f.s.track[1][0], MORALE), 1);
}

static void s7_2_1_11_of_several_deployed_ones_the_player_chooses(void **state)
{
    (void)state;
    at("spy mutants; attache cybers");
    dice(5, 5);
    token("random-event");
    act("keep"); /* either of them could pay for another roll */
    assert_asks(GIVE_UP);
    act("give attache-with-cybers");
    assert_true(federation_posted(&f.s, AS_SPY + MUTANTS));
    assert_false(federation_posted(&f.s, AS_ATTACHE + CYBERS));
}

static void s7_2_1_11_then_the_next_one_of_the_track(void **state)
{
    (void)state;
    at("track 5 1 morale; track 2 1 morale");
    dice(1, 4);
    token("random-event");
    assert_int_equal(federation_stack(f.s.track[2][0], MORALE), 0);
    assert_int_equal(federation_stack(f.s.track[5][0], MORALE), 1);
}

static void s7_2_1_11_without_any_nothing_happens(void **state)
{
    (void)state;
    at("");
    dice(1, 4);
    token("random-event");
    assert_int_equal(f.s.supply[MORALE], 3);
}

static void s7_2_1_12_a_war_effort_goes_one_down(void **state)
{
    (void)state;
    at("");
    dice(4, 4);
    token("random-event");
    assert_effort("cthonians", "cold-war");
}

static void s7_2_1_13_a_die_decides_which_race_is_concerned(void **state)
{
    (void)state;
    at("");
    dice(1, 6, 5);
    token("random-event");
    assert_effort("cybers", "cold-war");
    assert_log("It concerns the Cybers");
}

static void s7_2_1_14_an_alliance_of_the_player_s_choice_fails(void **state)
{
    (void)state;
    at("relation mutants-and-cybers alliance; relation flesh-eaters-and-cthonians alliance");
    dice(1, 5);
    token("random-event");
    assert_asks(BREAK_ALLIANCE);
    act("break mutants-and-cybers");
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_relation("flesh-eaters-and-cthonians", ALLIANCE);
}

static void every_event_of_the_book_is_on_the_table(void **state)
{
    (void)state;
    bool seen[EVENTS] = {false};
    at("");
    for (int i = 0; i < CHITS * DIE; i++)
        seen[f.pack->events[i].effect] = true;
    for (int i = 0; i < EVENTS; i++)
        assert_true(seen[i]);
}

static void s7_2_1_5_what_is_built_for_nothing_in_a_sol_held_by_aliens_fights(void **state)
{
    (void)state;
    at("fleet mutants scout sol");
    dice(2, 1, 5, 1, 1, 1, 1);
    token("random-event");
    act("construct sol-defense");
    assert_fleet_at("mutants", "scout", "mutants-1");
}

static void s7_2_1_7_a_race_with_a_full_track_advances_only_at_war(void **state)
{
    (void)state;
    at("effort mercenaries peace; fleet mercenaries scout mercenaries-3; tech mercenaries plunder; "
       "tech mercenaries fast-raiders; tech mercenaries raider-protocols; "
       "tech mercenaries stolen-mutant-tech");
    dice(6, 5);
    token("random-event");
    assert_fleet_at("mercenaries", "scout", "mercenaries-3");
}

static void s7_2_1_9_what_was_at_hand_early_goes_back_onto_the_track(void **state)
{
    (void)state;
    at("track 0 1 build");
    dice(6, 2);
    token("random-event");
    assert_int_equal(federation_stack(f.s.track[1][0], BUILD), 1);
    assert_int_equal(federation_ready(&f.s, BUILD), 0);
}

static void s7_2_1_an_event_without_effect_says_so(void **state)
{
    (void)state;
    at("");
    dice(1, 4);
    token("random-event");
    assert_log("no Morale to spend");
    at("");
    dice(1, 5);
    token("random-event");
    assert_log("no alliance");
    at("");
    dice(2, 2);
    token("random-event");
    assert_log("no project");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s7_2_1_chits_return_when_the_last_one_was_drawn),
        cmocka_unit_test(s7_2_1_1_a_project_moves_one_column_ahead),
        cmocka_unit_test(s7_2_1_1_of_several_projects_the_player_chooses),
        cmocka_unit_test(s7_2_1_1_without_projects_nothing_happens),
        cmocka_unit_test(s7_2_1_2_the_track_moves_towards_us),
        cmocka_unit_test(s7_2_1_3_two_neighbours_move_towards_alliance),
        cmocka_unit_test(s7_2_1_3_alliance_of_allies_overflows_by_keyword),
        cmocka_unit_test(s7_2_1_4_expansion_desire_grows),
        cmocka_unit_test(s7_2_1_5_something_is_built_for_nothing_or_declined),
        cmocka_unit_test(s7_2_1_6_propaganda_for_nothing),
        cmocka_unit_test(s7_2_1_7_a_race_gains_a_technology_whatever_its_war_effort),
        cmocka_unit_test(s7_2_1_8_a_military_loss_then_stability),
        cmocka_unit_test(s7_2_1_9_the_track_moves_away_and_row_6_is_lost),
        cmocka_unit_test(s7_2_1_10_a_fleet_spawns_or_advances),
        cmocka_unit_test(s7_2_1_11_a_stored_resource_is_spent_first),
        cmocka_unit_test(s7_2_1_11_then_a_deployed_one),
        cmocka_unit_test(s7_2_1_11_of_several_deployed_ones_the_player_chooses),
        cmocka_unit_test(s7_2_1_11_then_the_next_one_of_the_track),
        cmocka_unit_test(s7_2_1_11_without_any_nothing_happens),
        cmocka_unit_test(s7_2_1_12_a_war_effort_goes_one_down),
        cmocka_unit_test(s7_2_1_13_a_die_decides_which_race_is_concerned),
        cmocka_unit_test(s7_2_1_14_an_alliance_of_the_player_s_choice_fails),
        cmocka_unit_test(every_event_of_the_book_is_on_the_table),
        cmocka_unit_test(s7_2_1_5_what_is_built_for_nothing_in_a_sol_held_by_aliens_fights),
        cmocka_unit_test(s7_2_1_7_a_race_with_a_full_track_advances_only_at_war),
        cmocka_unit_test(s7_2_1_9_what_was_at_hand_early_goes_back_onto_the_track),
        cmocka_unit_test(s7_2_1_an_event_without_effect_says_so),
    };
    const int failed = cmocka_run_group_tests_name("federation: events", tests, NULL, NULL);
    leave();
    return failed;
}
