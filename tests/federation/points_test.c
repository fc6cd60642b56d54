/* points_test.c - the numbered points that are easily got wrong, one test each. */
#include "federation_support.h"

static void
point_1_all_advances_of_a_token_come_before_any_combat_and_combats_in_faction_order(void **state)
{
    (void)state;
    at("tech flesh-eaters fast-scouts; tech cthonians fast-scouts; tech mutants fast-scouts; "
       "fleet flesh-eaters scout flesh-eaters-1; fleet cthonians scout cthonians-4; "
       "fleet mutants scout mutants-1; ship resolute cthonians-3; asset sol-defense sol");
    dice(6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1);
    token("fast-scouts");
    assert_all_dice_rolled();
    const char *last_advance = strstr(f.log, "The Mutant scout advances");
    const char *first = strstr(f.log, "The Flesh Eaters fight us");
    const char *second = strstr(f.log, "The Cthonians fight us");
    const char *third = strstr(f.log, "The Mutants fight us");
    assert_true(last_advance && first && second && third);
    assert_true(last_advance < first && first < second && second < third);
}

static void
point_2_a_raider_beside_an_occupied_world_goes_there_and_with_protocols_a_scout_too(void **state)
{
    (void)state;
    at("effort flesh-eaters war; fleet flesh-eaters raider flesh-eaters-2; "
       "fleet flesh-eaters scout flesh-eaters-2; base build-base cuaetera");
    dice(5, 1, 1, 1);
    token("flesh-eaters-advance");
    assert_log("raider advances to Cuaetera");
    assert_fleet_at("flesh-eaters", "scout", "flesh-eaters-1");
    at("effort flesh-eaters war; fleet flesh-eaters scout flesh-eaters-2; base build-base "
       "cuaetera; "
       "tech flesh-eaters raider-protocols");
    dice(5, 1, 1, 1);
    token("flesh-eaters-advance");
    assert_log("scout advances to Cuaetera");
}

static void point_3_press_never_enters_a_fight_and_never_enters_sol(void **state)
{
    (void)state;
    at("fleet cybers scout cybers-1; fleet cybers main cybers-6; ship resolute cybers-5");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "cybers-1");
    assert_fleet_at("cybers", "main", "cybers-6");
    assert_int_equal(f.s.fights, 0);
}

static void
point_4_settling_resets_desire_and_is_an_act_of_war_but_mercenaries_fear_losses(void **state)
{
    (void)state;
    at("store build; ship resolute ascao; expansion 1");
    act("settle ascao defense-base");
    assert_int_equal(f.s.expansion, 0);
    assert_effort("mutants", "mobilizing");
    at("store maneuver; ship resolute mercenaries-3; fleet mercenaries scout mercenaries-4");
    dice(6, 1, 1, 1, 1);
    act("move resolute mercenaries-4");
    assert_fleet_waits("mercenaries", "scout");
    assert_effort("mercenaries", "war");
}

static void
point_5_a_war_of_races_puts_a_marker_above_and_the_furthest_from_total_war_counts(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war; effort mutants total-war; effort cybers cold-war; "
       "fleet mutants scout mutants-5");
    assert_int_equal(federation_level_of(f.pack, &f.s, MUTANTS), WAR);
    token("mutants-advance"); /* at War, so without the second advance of Total War */
    assert_fleet_at("mutants", "scout", "mutants-4");
    token("cybers-spawn"); /* as at Peace: not valid */
    assert_fleet_waits("cybers", "scout");
}

static void
point_6_equal_dice_stack_used_spaces_take_none_and_columns_need_their_morale(void **state)
{
    (void)state;
    at("base warp-research-base ascao+; base research-base abraxsys+; track 4 1 build");
    dice(4, 2, 2);
    token("federation-i");
    assert_asks(PLACE); /* the 4 finds its space taken and column 2 closed */
    act("place maneuver");
    assert_asks(ACTIONS);
    assert_int_equal(federation_stack(f.s.track[1][0], MANEUVER), 2);
    at("column 2; column 3; track 2 2 build; track 3 3 research");
    act("recall morale-of-column-3");
    assert_int_equal(f.s.supply[RESEARCH], 3);
    assert_int_equal(federation_stack(f.s.track[2][1], BUILD), 1);
}

static void point_7_a_killed_spy_is_an_act_of_war(void **state)
{
    (void)state;
    at("spy mutants");
    token("mutants-tech");
    dice(2, 1);
    act("contest");
    assert_effort("mutants", "cold-war");
    assert_techs("mutants", 1);
    assert_false(federation_posted(&f.s, AS_SPY + MUTANTS));
}

static void
point_8_sabotage_on_the_spy_hits_the_next_higher_and_what_is_below_moves_up(void **state)
{
    (void)state;
    at("store espionage; tech mutants plunder; tech mutants fast-scouts; spy mutants; ");
    dice(4);
    act("sabotage mutants");
    act("keep");
    assert_tech_at("mutants", 6, "plunder");
    assert_int_equal(federation_spy_space(&f.s, MUTANTS), 5);
}

static void
point_9_losing_a_fight_costs_a_loss_else_stability_then_an_asset_and_pushes_back(void **state)
{
    (void)state;
    at("effort cybers war; fleet cybers raider cybers-3; base espionage-base saenerth+");
    dice(1, 1, 1, 1);
    token("cybers-advance");
    assert_int_equal(f.s.losses, 1);
    assert_asset_at("espionage-base", "saenerth");
    assert_int_equal(f.s.asset[FIRST_BASE + ESPIONAGE_BASE].upgraded, 0);
    assert_fleet_at("cybers", "raider", "cybers-3");
    f.s.losses = 2;
    const int stability = f.s.stability;
    dice(1, 1, 1);
    token("cybers-advance");
    assert_int_equal(f.s.stability, stability - 1);
    assert_unbuilt("espionage-base");
}

static void point_10_below_total_war_any_race_but_the_mercenaries_advances_at_once(void **state)
{
    (void)state;
    at("store build; ship resolute ascao; effort mutants total-war; fleet mutants main mutants-5");
    act("settle ascao defense-base"); /* two spaces below */
    assert_fleet_at("mutants", "main", "mutants-3");
    at("store build; ship resolute abraxsys; fleet mercenaries main mercenaries-4");
    act("settle abraxsys defense-base");
    assert_fleet_at("mercenaries", "main", "mercenaries-4");
}

static void point_11_sol_is_judged_at_the_end_of_a_federation_turn(void **state)
{
    (void)state;
    at("fleet mutants scout sol");
    assert_int_equal(f.s.outcome, UNDECIDED);
    act("end-turn");
    assert_int_equal(f.s.outcome, SOL_FALLEN);
    federation_activate_run(f.rules, &f.s, NULL);
    assert_true(orr_is_over(&f.s));
}

static void point_11_stability_0_loses_at_once(void **state)
{
    (void)state;
    at("stability 1; expansion 1");
    token("expansion-desire");
    assert_true(orr_is_over(&f.s));
    assert_int_equal(f.s.outcome, UNSTABLE);
}

static void point_11_winning_needs_all_six_bases_at_the_same_time(void **state)
{
    (void)state;
    at("store build; ship resolute saenerth; base build-base cuaetera; base maneuver-base apclore; "
       "base research-base puyxeilia; base espionage-base abraxsys; base defense-base ascao");
    assert_int_equal(f.s.outcome, UNDECIDED);
    act("settle saenerth warp-research-base");
    assert_true(orr_is_over(&f.s));
    assert_int_equal(f.s.outcome, VICTORY);
    orr_score score;
    orr_score_of(f.rules, &f.s, &score);
    assert_int_equal(score.outcome[0], ORR_WON);
    at("store build; ship resolute saenerth; base build-base cuaetera; base maneuver-base apclore; "
       "base research-base puyxeilia; base espionage-base abraxsys");
    act("settle saenerth warp-research-base");
    assert_int_equal(f.s.outcome, UNDECIDED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            point_1_all_advances_of_a_token_come_before_any_combat_and_combats_in_faction_order),
        cmocka_unit_test(
            point_2_a_raider_beside_an_occupied_world_goes_there_and_with_protocols_a_scout_too),
        cmocka_unit_test(point_3_press_never_enters_a_fight_and_never_enters_sol),
        cmocka_unit_test(
            point_4_settling_resets_desire_and_is_an_act_of_war_but_mercenaries_fear_losses),
        cmocka_unit_test(
            point_5_a_war_of_races_puts_a_marker_above_and_the_furthest_from_total_war_counts),
        cmocka_unit_test(
            point_6_equal_dice_stack_used_spaces_take_none_and_columns_need_their_morale),
        cmocka_unit_test(point_7_a_killed_spy_is_an_act_of_war),
        cmocka_unit_test(
            point_8_sabotage_on_the_spy_hits_the_next_higher_and_what_is_below_moves_up),
        cmocka_unit_test(
            point_9_losing_a_fight_costs_a_loss_else_stability_then_an_asset_and_pushes_back),
        cmocka_unit_test(point_10_below_total_war_any_race_but_the_mercenaries_advances_at_once),
        cmocka_unit_test(point_11_sol_is_judged_at_the_end_of_a_federation_turn),
        cmocka_unit_test(point_11_stability_0_loses_at_once),
        cmocka_unit_test(point_11_winning_needs_all_six_bases_at_the_same_time),
    };
    const int failed = cmocka_run_group_tests_name("federation: points", tests, NULL, NULL);
    leave();
    return failed;
}
