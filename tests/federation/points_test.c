/* points_test.c - the numbered points that are easily got wrong, one test each. */
#include "federation_support.h"

/* #activation #combat: point 1. */
static void
all_advances_of_a_token_come_before_any_combat_and_combats_in_faction_order(void **state)
{
    (void)state;
    position *p = federation_at(
        "tech flesh-eaters fast-scouts; tech cthonians fast-scouts; tech mutants fast-scouts; "
        "fleet flesh-eaters scout flesh-eaters-1; fleet cthonians scout cthonians-4; "
        "fleet mutants scout mutants-1; ship resolute cthonians-3; asset sol-defense sol");
    script_dice(p, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1);
    token(p, "fast-scouts");
    assert_all_dice_rolled(p);
    const char *last_advance = strstr(p->said.data, "The Mutant scout advances");
    const char *first = strstr(p->said.data, "The Flesh Eaters fight us");
    const char *second = strstr(p->said.data, "The Cthonians fight us");
    const char *third = strstr(p->said.data, "The Mutants fight us");
    assert_true(last_advance && first && second && third);
    assert_true(last_advance < first && first < second && second < third);
    leave(p);
}

/* #alien-tokens #alien-technologies: point 2. */
static void
a_raider_beside_an_occupied_world_goes_there_and_with_protocols_a_scout_too(void **state)
{
    (void)state;
    position *p =
        federation_at("effort flesh-eaters war; fleet flesh-eaters raider flesh-eaters-2; "
                      "fleet flesh-eaters scout flesh-eaters-2; base build-base cuaetera");
    script_dice(p, 5, 1, 1, 1);
    token(p, "flesh-eaters-advance");
    assert_said(p, "raider advances to Cuaetera");
    assert_fleet_at(p, "flesh-eaters", "scout", "flesh-eaters-1");
    leave(p);
    p = federation_at(
        "effort flesh-eaters war; fleet flesh-eaters scout flesh-eaters-2; base build-base "
        "cuaetera; "
        "tech flesh-eaters raider-protocols");
    script_dice(p, 5, 1, 1, 1);
    token(p, "flesh-eaters-advance");
    assert_said(p, "scout advances to Cuaetera");
    leave(p);
}

/* #alien-tokens: point 3. */
static void press_never_enters_a_fight_and_never_enters_sol(void **state)
{
    (void)state;
    position *p = federation_at(
        "fleet cybers scout cybers-1; fleet cybers main cybers-6; ship resolute cybers-5");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "cybers-1");
    assert_fleet_at(p, "cybers", "main", "cybers-6");
    assert_int_equal(p->s->fights, 0);
    leave(p);
}

/* #settling #war-effort: point 4. */
static void settling_resets_desire_and_is_an_act_of_war_but_mercenaries_fear_losses(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute ascao; expansion 1");
    act(p, "settle ascao defense-base");
    assert_int_equal(p->s->expansion, 0);
    assert_effort(p, "mutants", "mobilizing");
    leave(p);
    p = federation_at(
        "store maneuver; ship resolute mercenaries-3; fleet mercenaries scout mercenaries-4");
    script_dice(p, 6, 1, 1, 1, 1);
    act(p, "move resolute mercenaries-4");
    assert_fleet_waits(p, "mercenaries", "scout");
    assert_effort(p, "mercenaries", "war");
    leave(p);
}

/* #war-effort: point 5. */
static void a_war_of_races_puts_a_marker_above_and_the_furthest_from_total_war_counts(void **state)
{
    (void)state;
    position *p = federation_at(
        "relation mutants-and-cybers war; effort mutants total-war; effort cybers cold-war; "
        "fleet mutants scout mutants-5");
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), WAR);
    token(p, "mutants-advance"); /* at War, so without the second advance of Total War */
    assert_fleet_at(p, "mutants", "scout", "mutants-4");
    token(p, "cybers-spawn"); /* as at Peace: not valid */
    assert_fleet_waits(p, "cybers", "scout");
    leave(p);
}

/* #resource-roll #morale: point 6. */
static void equal_dice_stack_used_spaces_take_none_and_columns_need_their_morale(void **state)
{
    (void)state;
    position *p = federation_at(
        "base warp-research-base ascao+; base research-base abraxsys+; track 4 1 build");
    script_dice(p, 4, 2, 2);
    token(p, "federation-i");
    assert_asked(p, PLACE); /* the 4 finds its space taken and column 2 closed */
    act(p, "place maneuver");
    assert_asked(p, ACTIONS);
    assert_int_equal(federation_stack(p->s->track[1][0], MANEUVER), 2);
    leave(p);
    p = federation_at("column 2; column 3; track 2 2 build; track 3 3 research");
    act(p, "recall morale-of-column-3");
    assert_int_equal(p->s->supply[RESEARCH], 3);
    assert_int_equal(federation_stack(p->s->track[2][1], BUILD), 1);
    leave(p);
}

/* #contested-effects #war-effort: point 7. */
static void a_killed_spy_is_an_act_of_war(void **state)
{
    (void)state;
    position *p = federation_at("spy mutants");
    token(p, "mutants-tech");
    script_dice(p, 2, 1);
    act(p, "contest");
    assert_effort(p, "mutants", "cold-war");
    assert_techs(p, "mutants", 1);
    assert_false(federation_posted(p->s, AS_SPY + MUTANTS));
    leave(p);
}

/* #espionage: point 8. */
static void sabotage_on_the_spy_hits_the_next_higher_and_what_is_below_moves_up(void **state)
{
    (void)state;
    position *p = federation_at(
        "store espionage; tech mutants plunder; tech mutants fast-scouts; spy mutants; ");
    script_dice(p, 4);
    act(p, "sabotage mutants");
    assert_tech_at(p, "mutants", 6, "plunder");
    assert_int_equal(federation_spy_space(p->pack, p->s, MUTANTS), 5);
    leave(p);
}

/* #losing-a-battle: point 9. */
static void losing_a_fight_costs_a_loss_else_stability_then_an_asset_and_pushes_back(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers war; fleet cybers raider cybers-3; base espionage-base saenerth+");
    script_dice(p, 1, 1, 1, 1);
    token(p, "cybers-advance");
    assert_int_equal(p->s->losses, 1);
    assert_asset_at(p, "espionage-base", "saenerth");
    assert_int_equal(p->s->asset[FIRST_BASE + ESPIONAGE_BASE].upgraded, 0);
    assert_fleet_at(p, "cybers", "raider", "cybers-3");
    p->s->losses = 2;
    const int stability = p->s->stability;
    script_dice(p, 1, 1, 1);
    token(p, "cybers-advance");
    assert_int_equal(p->s->stability, stability - 1);
    assert_unbuilt(p, "espionage-base");
    leave(p);
}

/* #war-effort: point 10. */
static void below_total_war_any_race_but_the_mercenaries_advances_at_once(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; ship resolute ascao; effort mutants total-war; fleet mutants main mutants-5");
    act(p, "settle ascao defense-base"); /* two spaces below */
    assert_fleet_at(p, "mutants", "main", "mutants-3");
    leave(p);
    p = federation_at("store build; ship resolute abraxsys; fleet mercenaries main mercenaries-4");
    act(p, "settle abraxsys defense-base");
    assert_fleet_at(p, "mercenaries", "main", "mercenaries-4");
    leave(p);
}

/* #how-to-win: point 11. */
static void sol_is_judged_at_the_end_of_a_federation_turn(void **state)
{
    (void)state;
    position *p = federation_at("fleet mutants scout sol");
    assert_int_equal(p->s->outcome, UNDECIDED);
    act(p, "end-turn");
    assert_int_equal(p->s->outcome, SOL_FALLEN);
    federation_activate_run(p->rules, p->s, NULL);
    assert_true(orr_is_over(p->s));
    leave(p);
}

/* #how-to-win: point 11. */
static void stability_0_loses_at_once(void **state)
{
    (void)state;
    position *p = federation_at("stability 1; expansion 1");
    token(p, "expansion-desire");
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->outcome, UNSTABLE);
    leave(p);
}

/* #how-to-win: point 11. */
static void winning_needs_all_six_bases_at_the_same_time(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; ship resolute saenerth; base build-base cuaetera; base maneuver-base "
        "apclore; "
        "base research-base puyxeilia; base espionage-base abraxsys; base defense-base ascao");
    assert_int_equal(p->s->outcome, UNDECIDED);
    act(p, "settle saenerth warp-research-base");
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->outcome, VICTORY);
    orr_score score;
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], ORR_WON);
    leave(p);
    p = federation_at("store build; ship resolute saenerth; base build-base cuaetera; base "
                      "maneuver-base apclore; "
                      "base research-base puyxeilia; base espionage-base abraxsys");
    act(p, "settle saenerth warp-research-base");
    assert_int_equal(p->s->outcome, UNDECIDED);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            all_advances_of_a_token_come_before_any_combat_and_combats_in_faction_order),
        cmocka_unit_test(
            a_raider_beside_an_occupied_world_goes_there_and_with_protocols_a_scout_too),
        cmocka_unit_test(press_never_enters_a_fight_and_never_enters_sol),
        cmocka_unit_test(settling_resets_desire_and_is_an_act_of_war_but_mercenaries_fear_losses),
        cmocka_unit_test(a_war_of_races_puts_a_marker_above_and_the_furthest_from_total_war_counts),
        cmocka_unit_test(equal_dice_stack_used_spaces_take_none_and_columns_need_their_morale),
        cmocka_unit_test(a_killed_spy_is_an_act_of_war),
        cmocka_unit_test(sabotage_on_the_spy_hits_the_next_higher_and_what_is_below_moves_up),
        cmocka_unit_test(losing_a_fight_costs_a_loss_else_stability_then_an_asset_and_pushes_back),
        cmocka_unit_test(below_total_war_any_race_but_the_mercenaries_advances_at_once),
        cmocka_unit_test(sol_is_judged_at_the_end_of_a_federation_turn),
        cmocka_unit_test(stability_0_loses_at_once),
        cmocka_unit_test(winning_needs_all_six_bases_at_the_same_time),
    };
    return cmocka_run_group_tests_name("federation: points", tests, NULL, NULL);
}
