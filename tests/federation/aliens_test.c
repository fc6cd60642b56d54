/* aliens_test.c - sections 7.1 and 7.2.2 to 7.2.6 of the rulebook: what the tokens of the races and
 * the universal ones do. */
#include "federation_support.h"

static void s7_the_queue_holds_five_and_holds_what_is_resolved(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-4");
    token("mutants-advance");
    assert_int_equal(f.s.queue.count, QUEUE);
    assert_int_equal(f.s.holding.count, 1);
}

static void s7_a_federation_turn_returns_the_holding_box_to_the_bag(void **state)
{
    (void)state;
    at("ship resolute sol");
    token("cybers-press");
    const int bag = f.s.bag.count;
    f.s.token = (uint8_t)named(KIND_TOKEN, "federation-i");
    assert_true(orr_take_card(&f.s.bag, f.s.token));
    orr_goto(&f.s.head, TURN_END);
    go_on();
    assert_int_equal(f.s.holding.count, 0);
    assert_int_equal(f.s.bag.count, bag + 1);
}

static void s7_1_1_all_fleets_advance_one_space_at_war(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-4; fleet mutants main mutants-5");
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "mutants-3");
    assert_fleet_at("mutants", "main", "mutants-4");
}

static void s7_1_1_an_advance_is_not_valid_below_war(void **state)
{
    (void)state;
    at("effort mutants mobilizing; fleet mutants scout mutants-4");
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "mutants-4");
    assert_log("means nothing");
}

static void s7_1_1_1_number_1_advances_into_sol_and_fights_there(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-1; ship resolute sol");
    dice(6, 1, 1, 1, 1);
    token("mutants-advance");
    assert_log("The Mutants fight us at Sol");
    assert_fleet_at("mutants", "scout", "mutants-1");
}

static void s7_1_1_1_from_a_world_the_lane_is_rejoined_at_the_lower_number(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout ascao");
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "mutants-2");
}

static void s7_1_1_2_a_raider_turns_off_to_an_occupied_world(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants raider mutants-3; base build-base ascao");
    dice(5, 1, 1);
    token("mutants-advance");
    assert_log("fight us at Ascao");
    assert_all_dice_rolled();
    assert_fleet_at("mutants", "raider", "mutants-3");
}

static void s7_1_1_2_a_raider_next_to_sol_goes_on_to_sol(void **state)
{
    (void)state;
    at("effort flesh-eaters war; fleet flesh-eaters raider flesh-eaters-1; "
       "base build-base cuaetera; asset sol-defense sol");
    dice(5, 1, 1, 1, 1);
    token("flesh-eaters-advance");
    assert_log("fight us at Sol");
}

static void s7_1_1_2_a_raider_passes_an_empty_world(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants raider mutants-3");
    token("mutants-advance");
    assert_fleet_at("mutants", "raider", "mutants-2");
}

static void s7_1_1_2_other_fleets_pass_an_occupied_world(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants main mutants-3; base build-base ascao");
    token("mutants-advance");
    assert_fleet_at("mutants", "main", "mutants-2");
}

static void s7_1_1_3_combat_comes_after_all_advances(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-2; fleet mutants main mutants-5; "
       "ship resolute mutants-1");
    dice(5, 1, 1, 1, 1);
    token("mutants-advance");
    const char *last = strstr(f.log, "Bloom Fleet advances");
    assert_non_null(last);
    assert_true(strstr(f.log, "fight us at") > last);
}

static void s7_1_1_4_an_advance_without_fleets_spawns(void **state)
{
    (void)state;
    at("effort mutants war");
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "mutants-5");
}

static void s7_1_2_the_weakest_fleet_spawns_first_at_the_highest_number(void **state)
{
    (void)state;
    at("effort cybers cold-war");
    token("cybers-spawn");
    assert_fleet_at("cybers", "scout", "cybers-6");
    token("cybers-spawn");
    assert_fleet_at("cybers", "raider", "cybers-6");
    assert_int_equal(federation_next_to_spawn(&f.s, CYBERS), MAIN);
}

static void s7_1_2_a_spawn_is_not_valid_at_peace(void **state)
{
    (void)state;
    at("");
    token("mutants-spawn");
    assert_fleet_waits("mutants", "scout");
}

static void s7_1_2_1_a_fleet_at_home_does_not_block_another(void **state)
{
    (void)state;
    at("effort cybers cold-war; fleet cybers scout cybers-6");
    token("cybers-spawn");
    assert_fleet_at("cybers", "raider", "cybers-6");
}

static void s7_1_2_2_a_spawn_without_fleets_is_a_tech(void **state)
{
    (void)state;
    at("effort cybers cold-war; fleet cybers scout cybers-6; fleet cybers raider cybers-6; "
       "fleet cybers main cybers-6");
    dice(1);
    token("cybers-spawn");
    assert_techs("cybers", 1);
}

static void s7_1_3_a_technology_goes_to_the_highest_empty_space(void **state)
{
    (void)state;
    at("tech mutants plunder");
    dice(2); /* of what is left: the second counter */
    token("mutants-tech");
    assert_tech_at("mutants", 6, "plunder");
    assert_tech_at("mutants", 5, "fast-scouts");
}

static void s7_1_3_1_a_spy_may_contest_a_technology(void **state)
{
    (void)state;
    at("spy mutants");
    token("mutants-tech");
    assert_asks(CONTEST);
    dice(6);
    act("contest");
    assert_techs("mutants", 0);
    assert_true(federation_posted(&f.s, AS_SPY + MUTANTS));
}

static void s7_1_3_1_a_spy_may_lie_low(void **state)
{
    (void)state;
    at("spy mutants");
    token("mutants-tech");
    dice(1);
    act("allow");
    assert_techs("mutants", 1);
    assert_int_equal(federation_spy_space(&f.s, MUTANTS), 6);
}

static void s7_1_3_2_a_tech_on_a_full_track_is_an_advance(void **state)
{
    (void)state;
    at("effort mercenaries war; fleet mercenaries scout mercenaries-3; tech mercenaries plunder; "
       "tech mercenaries fast-raiders; tech mercenaries raider-protocols; "
       "tech mercenaries stolen-mutant-tech");
    token("mercenaries-tech");
    assert_fleet_at("mercenaries", "scout", "mercenaries-2");
}

static void s7_1_4_press_moves_one_number_down(void **state)
{
    (void)state;
    at("fleet cybers scout cybers-5");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "cybers-4");
}

static void s7_1_4_1_press_occupies_a_free_world_and_stays_there(void **state)
{
    (void)state;
    at("fleet cybers scout cybers-3");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "saenerth");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "saenerth");
}

static void s7_1_4_1_press_never_enters_sol(void **state)
{
    (void)state;
    at("fleet cybers scout cybers-1");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "cybers-1");
}

static void s7_1_4_2_press_does_not_move_into_a_fight(void **state)
{
    (void)state;
    at("fleet cybers scout cybers-5; ship resolute cybers-4");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "cybers-5");
    assert_int_equal(f.s.fights, 0);
}

static void s7_1_4_3_press_at_war_is_an_advance(void **state)
{
    (void)state;
    at("effort cybers war; fleet cybers scout cybers-3");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "cybers-2"); /* not to Saenerth */
}

static void s7_1_4_4_press_without_fleets_spawns(void **state)
{
    (void)state;
    at("");
    token("cybers-press");
    assert_fleet_at("cybers", "scout", "cybers-6");
}

static void s7_1_5_border_friction_needs_a_base_of_ours(void **state)
{
    (void)state;
    at("");
    token("cybers-border-friction");
    assert_effort("cybers", "peace");
    at("base build-base saenerth");
    token("cybers-border-friction");
    assert_effort("cybers", "cold-war");
}

static void s7_1_6_greed_moves_the_mercenaries_down(void **state)
{
    (void)state;
    at("effort mercenaries peace");
    token("mercenaries-greed");
    assert_effort("mercenaries", "cold-war");
}

static void total_war_adds_an_advance_to_a_valid_token(void **state)
{
    (void)state;
    at("effort mutants total-war; fleet mutants scout mutants-5");
    dice(1);
    token("mutants-tech");
    assert_techs("mutants", 1);
    assert_fleet_at("mutants", "scout", "mutants-4");
}

static void s7_2_2_alien_war_hits_a_base_among_those_at_war(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war; base build-base ascao+; expansion 0");
    dice(1, 3); /* chit 1, line 3: the track moves */
    token("alien-war");
    assert_int_equal(f.s.asset[FIRST_BASE + BUILD_BASE].upgraded, 0);
    assert_asset_at("build-base", "ascao");
    assert_int_equal(f.s.expansion, 1); /* nothing among the Cybers */
    assert_log("Event:");
}

static void s7_2_2_of_two_bases_the_player_chooses(void **state)
{
    (void)state;
    at("relation flesh-eaters-and-cthonians war; base build-base cuaetera; "
       "base defense-base apclore");
    token("alien-war");
    assert_asks(TOLL);
    dice(1, 3);
    act("lose build-base");
    assert_unbuilt("build-base");
    assert_asset_at("defense-base", "apclore");
}

static void s7_2_2_without_wars_only_the_event_happens(void **state)
{
    (void)state;
    at("");
    dice(1, 3);
    token("alien-war");
    assert_int_equal(f.s.expansion, 0);
    assert_log("Event:");
}

static void s7_2_3_galactic_conflict_rolls_what_and_who(void **state)
{
    (void)state;
    at("");
    dice(1, 3);
    token("galactic-conflict");
    assert_relation("mutants-and-cybers", AT_WAR);
    dice(6, 3);
    token("galactic-conflict");
    assert_relation("mutants-and-cybers", NEUTRAL);
    dice(4, 1);
    token("galactic-conflict");
    assert_relation("flesh-eaters-and-cthonians", ALLIANCE);
}

static void s7_2_4_fast_scouts_advance_once_for_each_copy(void **state)
{
    (void)state;
    at("tech mutants enhanced-tech; tech mutants fast-scouts; fleet mutants scout mutants-5");
    token("fast-scouts");
    assert_fleet_at("mutants", "scout", "mutants-3");
}

static void s7_2_4_a_scout_not_in_play_spawns(void **state)
{
    (void)state;
    at("tech mutants fast-scouts");
    token("fast-scouts");
    assert_fleet_at("mutants", "scout", "mutants-5");
}

static void s7_2_4_without_the_technology_it_is_a_random_event(void **state)
{
    (void)state;
    at("");
    dice(1, 3);
    token("fast-scouts");
    assert_log("Event:");
}

static void s7_2_5_fast_raiders_advance_raiders(void **state)
{
    (void)state;
    at("tech flesh-eaters fast-raiders; fleet flesh-eaters raider flesh-eaters-5");
    token("fast-raiders");
    assert_fleet_at("flesh-eaters", "raider", "flesh-eaters-4");
    assert_fleet_waits("flesh-eaters", "scout");
}

static void s7_2_5_raider_protocols_take_the_scouts_along(void **state)
{
    (void)state;
    at("tech flesh-eaters fast-raiders; tech flesh-eaters raider-protocols; "
       "fleet flesh-eaters scout flesh-eaters-5");
    token("fast-raiders");
    assert_fleet_at("flesh-eaters", "scout", "flesh-eaters-4");
    assert_fleet_at("flesh-eaters", "raider", "flesh-eaters-6");
}

static void s7_2_5_without_the_technology_it_is_a_random_event(void **state)
{
    (void)state;
    at("");
    dice(1, 3);
    token("fast-raiders");
    assert_log("Event:");
}

static void s7_2_6_expansion_desire_grows_then_costs_stability(void **state)
{
    (void)state;
    at("stability 4");
    token("expansion-desire");
    assert_int_equal(f.s.expansion, 1);
    assert_int_equal(f.s.stability, 4);
    token("expansion-desire");
    assert_int_equal(f.s.expansion, 1);
    assert_int_equal(f.s.stability, 3);
}

static void s7_1_1_2_flagships_mine_fields_and_allies_draw_raiders_as_bases_do(void **state)
{
    (void)state;
    const char *const positions[] = {
        "effort mutants war; fleet mutants raider mutants-3; ship resolute ascao",
        "effort mutants war; fleet mutants raider mutants-3; asset mine-field-1 ascao",
        "effort mutants war; fleet mutants raider mutants-3; ship stranger ascao",
    };
    for (int i = 0; i < 3; i++) {
        at(positions[i]);
        dice(5, 1, 1, 1);
        token("mutants-advance");
        assert_log("fight us at Ascao");
    }
}

static void s7_1_1_2_of_two_worlds_a_raider_takes_the_one_nearer_to_sol(void **state)
{
    (void)state;
    at("effort flesh-eaters war; fleet flesh-eaters raider flesh-eaters-2; "
       "base build-base apclore; base defense-base cuaetera");
    dice(5, 1, 1, 1, 1);
    token("flesh-eaters-advance");
    assert_log("fight us at Cuaetera");
}

static void s7_1_2_1_a_fleet_that_spawns_onto_a_ship_of_ours_fights(void **state)
{
    (void)state;
    at("effort cybers cold-war; ship resolute cybers-6");
    dice(5, 1, 1, 1, 1);
    token("cybers-spawn");
    assert_log("fight us at Cybers 6");
}

static void s7_1_3_2_a_full_track_at_peace_does_nothing(void **state)
{
    (void)state;
    at("effort mercenaries peace; fleet mercenaries scout mercenaries-3; tech mercenaries plunder; "
       "tech mercenaries fast-raiders; tech mercenaries raider-protocols; "
       "tech mercenaries stolen-mutant-tech");
    token("mercenaries-tech");
    assert_fleet_at("mercenaries", "scout", "mercenaries-3");
}

static void s7_1_4_1_a_world_with_other_fleets_is_not_occupied(void **state)
{
    (void)state;
    at("fleet cybers scout saenerth; fleet cybers raider cybers-3");
    token("cybers-press");
    assert_fleet_at("cybers", "raider", "saenerth");
}

static void s7_1_4_1_beside_a_world_of_ours_press_goes_on_down_the_lane(void **state)
{
    (void)state;
    at("fleet cybers raider cybers-3; base build-base saenerth");
    token("cybers-press");
    assert_fleet_at("cybers", "raider", "cybers-2");
    assert_int_equal(f.s.fights, 0);
}

static void s7_2_4_a_scout_that_spawns_does_not_advance_as_well(void **state)
{
    (void)state;
    at("tech mutants enhanced-tech; tech mutants fast-scouts");
    token("fast-scouts");
    assert_fleet_at("mutants", "scout", "mutants-5");
}

static void s7_2_4_fights_come_after_all_scouts_and_in_faction_order(void **state)
{
    (void)state;
    at("tech cthonians fast-scouts; tech mutants fast-scouts; fleet cthonians scout cthonians-1; "
       "fleet mutants scout mutants-1; asset sol-defense sol");
    dice(5, 1, 1, 1, 1, 5, 1, 1, 1, 1);
    token("fast-scouts");
    const char *first = strstr(f.log, "The Cthonians fight"),
               *second = strstr(f.log, "The Mutants fight");
    assert_true(first && second && first < second);
    assert_true(strstr(f.log, "The Mutant scout advances") < first);
}

static void s7_2_5_a_second_copy_does_not_hurry_raiders_more(void **state)
{
    (void)state;
    at("tech mutants enhanced-tech; tech mutants fast-raiders; fleet mutants raider mutants-5");
    token("fast-raiders");
    assert_fleet_at("mutants", "raider", "mutants-4");
}

static void s7_2_2_a_race_with_two_wars_pays_once(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war; relation cthonians-and-mutants war; "
       "base build-base ascao+; base defense-base puyxeilia+; base research-base saenerth+");
    dice(1, 3);
    token("alien-war");
    assert_int_equal(f.s.asset[FIRST_BASE + BUILD_BASE].upgraded, 0);
    assert_asset_at("build-base", "ascao");
    assert_int_equal(f.s.asset[FIRST_BASE + DEFENSE_BASE].upgraded, 0);
    assert_int_equal(f.s.asset[FIRST_BASE + RESEARCH_BASE].upgraded, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s7_the_queue_holds_five_and_holds_what_is_resolved),
        cmocka_unit_test(s7_a_federation_turn_returns_the_holding_box_to_the_bag),
        cmocka_unit_test(s7_1_1_all_fleets_advance_one_space_at_war),
        cmocka_unit_test(s7_1_1_an_advance_is_not_valid_below_war),
        cmocka_unit_test(s7_1_1_1_number_1_advances_into_sol_and_fights_there),
        cmocka_unit_test(s7_1_1_1_from_a_world_the_lane_is_rejoined_at_the_lower_number),
        cmocka_unit_test(s7_1_1_2_a_raider_turns_off_to_an_occupied_world),
        cmocka_unit_test(s7_1_1_2_a_raider_next_to_sol_goes_on_to_sol),
        cmocka_unit_test(s7_1_1_2_a_raider_passes_an_empty_world),
        cmocka_unit_test(s7_1_1_2_other_fleets_pass_an_occupied_world),
        cmocka_unit_test(s7_1_1_3_combat_comes_after_all_advances),
        cmocka_unit_test(s7_1_1_4_an_advance_without_fleets_spawns),
        cmocka_unit_test(s7_1_2_the_weakest_fleet_spawns_first_at_the_highest_number),
        cmocka_unit_test(s7_1_2_a_spawn_is_not_valid_at_peace),
        cmocka_unit_test(s7_1_2_1_a_fleet_at_home_does_not_block_another),
        cmocka_unit_test(s7_1_2_2_a_spawn_without_fleets_is_a_tech),
        cmocka_unit_test(s7_1_3_a_technology_goes_to_the_highest_empty_space),
        cmocka_unit_test(s7_1_3_1_a_spy_may_contest_a_technology),
        cmocka_unit_test(s7_1_3_1_a_spy_may_lie_low),
        cmocka_unit_test(s7_1_3_2_a_tech_on_a_full_track_is_an_advance),
        cmocka_unit_test(s7_1_4_press_moves_one_number_down),
        cmocka_unit_test(s7_1_4_1_press_occupies_a_free_world_and_stays_there),
        cmocka_unit_test(s7_1_4_1_press_never_enters_sol),
        cmocka_unit_test(s7_1_4_2_press_does_not_move_into_a_fight),
        cmocka_unit_test(s7_1_4_3_press_at_war_is_an_advance),
        cmocka_unit_test(s7_1_4_4_press_without_fleets_spawns),
        cmocka_unit_test(s7_1_5_border_friction_needs_a_base_of_ours),
        cmocka_unit_test(s7_1_6_greed_moves_the_mercenaries_down),
        cmocka_unit_test(total_war_adds_an_advance_to_a_valid_token),
        cmocka_unit_test(s7_2_2_alien_war_hits_a_base_among_those_at_war),
        cmocka_unit_test(s7_2_2_of_two_bases_the_player_chooses),
        cmocka_unit_test(s7_2_2_without_wars_only_the_event_happens),
        cmocka_unit_test(s7_2_3_galactic_conflict_rolls_what_and_who),
        cmocka_unit_test(s7_2_4_fast_scouts_advance_once_for_each_copy),
        cmocka_unit_test(s7_2_4_a_scout_not_in_play_spawns),
        cmocka_unit_test(s7_2_4_without_the_technology_it_is_a_random_event),
        cmocka_unit_test(s7_2_5_fast_raiders_advance_raiders),
        cmocka_unit_test(s7_2_5_raider_protocols_take_the_scouts_along),
        cmocka_unit_test(s7_2_5_without_the_technology_it_is_a_random_event),
        cmocka_unit_test(s7_2_6_expansion_desire_grows_then_costs_stability),
        cmocka_unit_test(s7_1_1_2_flagships_mine_fields_and_allies_draw_raiders_as_bases_do),
        cmocka_unit_test(s7_1_1_2_of_two_worlds_a_raider_takes_the_one_nearer_to_sol),
        cmocka_unit_test(s7_1_2_1_a_fleet_that_spawns_onto_a_ship_of_ours_fights),
        cmocka_unit_test(s7_1_3_2_a_full_track_at_peace_does_nothing),
        cmocka_unit_test(s7_1_4_1_a_world_with_other_fleets_is_not_occupied),
        cmocka_unit_test(s7_1_4_1_beside_a_world_of_ours_press_goes_on_down_the_lane),
        cmocka_unit_test(s7_2_4_a_scout_that_spawns_does_not_advance_as_well),
        cmocka_unit_test(s7_2_4_fights_come_after_all_scouts_and_in_faction_order),
        cmocka_unit_test(s7_2_5_a_second_copy_does_not_hurry_raiders_more),
        cmocka_unit_test(s7_2_2_a_race_with_two_wars_pays_once),
    };
    const int failed = cmocka_run_group_tests_name("federation: aliens", tests, NULL, NULL);
    leave();
    return failed;
}
