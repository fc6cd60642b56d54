/* tech_test.c - section 12 of the rulebook: technologies of both sides. */
#include "federation_support.h"

static void s12_1_1_enhanced_targeting_adds_one_and_a_7_hits_twice(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants main mutants-2; ship resolute mutants-1; has "
       "enhanced-targeting");
    dice(6, 4, 1); /* 7, 5 and 2: three hits */
    token("mutants-advance");
    assert_fleet_at("mutants", "main", "mutants-4");
}

static void s12_1_2_missile_swarms_add_a_die_up_to_five(void **state)
{
    (void)state;
    federation_odds odds;
    at("fleet mutants main mutants-1; fleet cybers scout cybers-1; ship resolute cybers-1; has "
       "missile-swarms");
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 3);
    federation_fight_odds(f.pack, &f.s, CYBERS, space_called("cybers-1"), 0, &odds);
    assert_int_equal(odds.dice, 5);
}

static void s12_1_3_the_toolkit_adds_one_to_sabotage(void **state)
{
    (void)state;
    at("store espionage; tech mutants plunder; has data-disruption-toolkit");
    dice(5);
    act("sabotage mutants");
    assert_techs("mutants", 0);
}

static void s12_1_4_the_translator_takes_the_better_of_two_dice(void **state)
{
    (void)state;
    at("spy mutants; has real-time-translator");
    token("mutants-tech");
    dice(1, 5);
    act("contest");
    assert_techs("mutants", 0);
    assert_true(federation_posted(&f.s, AS_SPY + MUTANTS));
}

static void s12_1_4_the_translator_does_not_help_embassies(void **state)
{
    (void)state;
    at("embassy cybers; base build-base saenerth; has real-time-translator");
    dice(2, 6);
    token("cybers-border-friction");
    assert_effort("cybers", "cold-war");
    assert_int_equal(orr_rng_pending(&f.s.head.rng), 1);
}

static void s12_1_5_the_engines_move_one_ship_a_turn_for_nothing(void **state)
{
    (void)state;
    at("ship resolute sol; has milspecops-engines");
    act("move resolute cybers-1");
    assert_asset_at("resolute", "cybers-1");
    assert_false(can("move resolute cybers-2"));
}

static void s12_1_6_the_gates_bring_warp_allies_and_advanced_technologies(void **state)
{
    (void)state;
    at("store research; base warp-research-base ascao; project warp-gates 75");
    act("focus warp-gates");
    assert_true(federation_has(&f.s, WARP_GATES));
    assert_int_equal(f.s.supply[WARP], 2);
    assert_unbuilt("stranger");
    assert_unbuilt("elder");
    assert_int_equal(f.s.white_left, 4);
}

static void s12_1_6_without_its_base_the_gates_are_not_researched(void **state)
{
    (void)state;
    at("store research; base warp-research-base ascao; project warp-gates 50");
    f.s.asset[FIRST_BASE + WARP_BASE].space = UNBUILT;
    assert_false(can("conduct"));
    at("store research; base warp-research-base ascao; project warp-gates 50");
    assert_true(can("conduct"));
}

static void s12_1_7_in_a_warp_bubble_a_ship_moves_twice(void **state)
{
    (void)state;
    at("store maneuver; ship resolute sol; has warp-bubble");
    act("move resolute cybers-1");
    assert_asks(HOP);
    act("move resolute cybers-2");
    assert_asset_at("resolute", "cybers-2");
    assert_int_equal(f.s.supply[MANEUVER], 3);
    at("store maneuver; ship resolute sol; has warp-bubble");
    act("move resolute cybers-1");
    act("stay");
    assert_asset_at("resolute", "cybers-1");
}

static void s12_1_8_the_distortion_field_adds_one_to_combat_and_sabotage(void **state)
{
    (void)state;
    at("store espionage; tech mutants plunder; has visual-distortion-field");
    dice(5);
    act("sabotage mutants");
    assert_techs("mutants", 0);
    at("effort mutants war; fleet mutants main mutants-2; ship resolute mutants-1; has "
       "visual-distortion-field");
    dice(4, 6, 1); /* two hits: the double hit is the targeting's */
    token("mutants-advance");
    assert_fleet_at("mutants", "main", "mutants-3");
}

static void s12_1_9_patrol_routes_join_the_low_numbers(void **state)
{
    (void)state;
    at("store maneuver; ship resolute cybers-1; has patrol-routes");
    assert_true(can("move resolute mutants-1"));
    assert_false(can("move resolute mutants-2"));
    at("store maneuver; ship resolute cybers-2; has patrol-routes; has patrol-routes-ii");
    assert_true(can("move resolute mutants-2"));
    assert_true(can("move resolute mutants-1"));
    assert_false(can("move resolute mutants-3"));
}

static void s12_2_filling_the_last_track_loses_at_once(void **state)
{
    (void)state;
    at("");
    for (int race = 0; race < RACES; race++)
        for (int i = 0; i < f.pack->races[race].tech_spaces; i++) {
            int counter = 0;
            while (f.s.counters[race].at[counter] == DOOM_FLEET)
                counter++;
            if (race == MUTANTS && i == f.pack->races[race].tech_spaces - 1)
                break;
            put_tech(race, f.s.counters[race].at[counter]);
        }
    assert_int_equal(f.s.outcome, UNDECIDED);
    dice(1);
    token("mutants-tech");
    assert_true(orr_is_over(&f.s));
    assert_int_equal(f.s.outcome, OUTCLASSED);
}

static void s12_2_a_spy_in_the_last_space_keeps_a_track_from_being_full(void **state)
{
    (void)state;
    at("tech mercenaries plunder; tech mercenaries fast-raiders; tech mercenaries "
       "raider-protocols; spy mercenaries");
    assert_false(federation_track_full(f.pack, &f.s, MERCENARIES));
    assert_int_equal(federation_first_empty(f.pack, &f.s, MERCENARIES), -1);
    f.s.effort[MERCENARIES] = PEACE;
    dice(6);
    token("mercenaries-tech"); /* the spy must act: it is not asked */
    assert_techs("mercenaries", 3);
}

static void s12_2_1_fast_scouts_unlock_their_token(void **state)
{
    (void)state;
    at("tech cthonians fast-scouts; fleet cthonians scout cthonians-5");
    token("fast-scouts");
    assert_fleet_at("cthonians", "scout", "cthonians-4");
}

static void s12_2_2_fast_raiders_unlock_their_token(void **state)
{
    (void)state;
    at("tech mutants fast-raiders; fleet mutants raider mutants-5");
    token("fast-raiders");
    assert_fleet_at("mutants", "raider", "mutants-4");
}

static void s12_2_3_raider_protocols_send_scouts_to_our_worlds(void **state)
{
    (void)state;
    at("tech flesh-eaters raider-protocols; effort flesh-eaters war; fleet flesh-eaters scout "
       "flesh-eaters-3; "
       "base build-base apclore");
    dice(5, 1, 1, 1);
    token("flesh-eaters-advance");
    assert_log("fight us at Apclore");
}

static void s12_2_4_advanced_defenses_take_a_die(void **state)
{
    (void)state;
    federation_odds odds;
    at("tech cybers advanced-defensive-systems; fleet cybers raider cybers-1");
    federation_fight_odds(f.pack, &f.s, CYBERS, space_called("cybers-1"), 0, &odds);
    assert_int_equal(odds.dice, 2);
}

static void s12_2_5_durability_takes_one_hit_more(void **state)
{
    (void)state;
    at("effort mutants war; tech mutants durability-enhancements; fleet mutants scout mutants-2; "
       "ship resolute mutants-1");
    dice(5, 5, 1, 1, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "mutants-3");
}

static void s12_2_6_anti_espionage_takes_one_from_sabotage(void **state)
{
    (void)state;
    at("store espionage; tech cybers anti-espionage-protocols");
    dice(6);
    act("sabotage cybers");
    assert_techs("cybers", 1);
    at("store espionage; tech cthonians anti-espionage-protocols");
    dice(1); /* a modified 0 */
    act("sabotage cthonians");
    assert_techs("cthonians", 1);
}

static void s12_2_7_forced_pursuit_draws_a_ship_after_the_fleets(void **state)
{
    (void)state;
    at("effort cybers war; tech cybers forced-pursuit; fleet cybers main cybers-2; ship resolute "
       "cybers-1");
    dice(5, 5);
    token("cybers-advance");
    assert_fleet_at("cybers", "main", "cybers-3");
    assert_asset_at("resolute", "cybers-2");
}

static void s12_2_7_one_space_is_not_pursued(void **state)
{
    (void)state;
    at("effort cybers war; tech cybers forced-pursuit; fleet cybers main cybers-2; ship resolute "
       "cybers-1");
    dice(5, 1);
    token("cybers-advance");
    assert_asset_at("resolute", "cybers-1");
}

static void s12_2_7_of_several_ships_the_player_chooses(void **state)
{
    (void)state;
    at("effort cybers war; tech cybers forced-pursuit; fleet cybers main cybers-2; ship resolute "
       "cybers-1; "
       "ship perihelion cybers-1");
    dice(5, 5, 1);
    token("cybers-advance");
    assert_asks(PURSUE);
    act("pursue perihelion");
    assert_asset_at("perihelion", "cybers-2");
    assert_asset_at("resolute", "cybers-1");
}

static void s12_2_8_fast_advance_is_two_spaces_but_stops_at_a_fight(void **state)
{
    (void)state;
    at("effort cybers war; tech cybers fast-advance; fleet cybers scout cybers-6");
    token("cybers-advance");
    assert_fleet_at("cybers", "scout", "cybers-4");
    at("effort cybers war; tech cybers fast-advance; fleet cybers scout cybers-6; ship resolute "
       "cybers-5");
    dice(6, 1, 1, 1, 1);
    token("cybers-advance");
    assert_int_equal(f.s.fights, 1);
    assert_log("fight us at Cybers 5");
}

static void s12_2_9_auto_re_spawn_brings_a_destroyed_fleet_back_at_once(void **state)
{
    (void)state;
    at("effort mutants war; tech mutants auto-re-spawn; fleet mutants scout mutants-2; ship "
       "resolute mutants-1");
    dice(5, 5, 1, 1, 1);
    token("mutants-advance");
    assert_int_equal(f.s.destroyed, 1);
    assert_fleet_at("mutants", "scout", "mutants-5");
}

static void s12_2_10_stolen_mutant_tech_copies_space_6_of_the_mutants(void **state)
{
    (void)state;
    at("tech mercenaries stolen-mutant-tech; tech mutants durability-enhancements; "
       "tech mutants fast-scouts");
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, DURABILITY), 1);
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, FAST_SCOUT_TECH), 0);
    federation_lose_tech(f.rules, &f.s, MUTANTS, 6, NULL);
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, DURABILITY), 0);
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, FAST_SCOUT_TECH),
                     1); /* moved up */
}

static void s12_2_11_stolen_cthonian_tech_copies_space_6_of_the_cthonians(void **state)
{
    (void)state;
    at("tech mercenaries stolen-cthonian-tech; tech cthonians advanced-defensive-systems");
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, ADVANCED_DEFENSES), 1);
    at("tech mercenaries stolen-cthonian-tech; spy cthonians; "
       "tech cthonians advanced-defensive-systems"); /* our spy sits in space 6 */
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, ADVANCED_DEFENSES), 0);
}

static void s12_2_12_plunder_costs_a_resource_of_our_choice_in_every_fight(void **state)
{
    (void)state;
    at("effort mercenaries war; tech mercenaries plunder; fleet mercenaries scout mercenaries-1; "
       "asset sol-defense sol; "
       "store build; store morale");
    dice(6, 1, 1, 1, 1);
    token("mercenaries-advance");
    assert_asks(GIVE_UP);
    act("give morale-at-hand");
    assert_int_equal(f.s.stored[MORALE], 0);
    assert_int_equal(f.s.stored[BUILD], 1);
    assert_fleet_at("mercenaries", "scout", "mercenaries-1");
}

static void s12_2_12_plunder_takes_from_the_track_only_if_there_is_nothing_else(void **state)
{
    (void)state;
    at("effort mercenaries war; tech mercenaries plunder; fleet mercenaries scout mercenaries-1; "
       "asset sol-defense sol; "
       "track 3 1 build; track 5 1 build");
    dice(6, 1, 1, 1, 1);
    token("mercenaries-advance");
    assert_int_equal(federation_stack(f.s.track[5][0], BUILD), 0);
    assert_int_equal(federation_stack(f.s.track[3][0], BUILD), 1);
}

static void s12_2_12_without_resources_plunder_has_no_effect(void **state)
{
    (void)state;
    at("effort mercenaries war; tech mercenaries plunder; fleet mercenaries scout mercenaries-1; "
       "asset sol-defense sol");
    dice(6, 1, 1, 1, 1);
    token("mercenaries-advance");
    assert_fleet_at("mercenaries", "scout", "mercenaries-1");
}

static void s12_2_13_enhanced_tech_doubles_what_is_beside_it(void **state)
{
    (void)state;
    at("tech mutants fast-scouts; tech mutants enhanced-tech; tech mutants "
       "durability-enhancements; tech mutants plunder");
    assert_int_equal(federation_copies(f.pack, &f.s, MUTANTS, FAST_SCOUT_TECH), 2);
    assert_int_equal(federation_copies(f.pack, &f.s, MUTANTS, DURABILITY), 2);
    assert_int_equal(federation_copies(f.pack, &f.s, MUTANTS, PLUNDER), 1);
}

static void s12_2_13_example_enhanced_fast_scouts_advance_twice(void **state)
{
    (void)state;
    at("tech mutants fast-scouts; tech mutants enhanced-tech; fleet mutants scout mutants-4");
    token("fast-scouts");
    assert_fleet_at("mutants", "scout", "mutants-2");
}

static void s12_2_14_the_doom_fleet_appears_at_home_and_fills_no_space(void **state)
{
    (void)state;
    at("");
    int counter = 0;
    while (f.s.counters[CYBERS].at[counter] != DOOM_FLEET)
        counter++;
    dice(counter + 1);
    token("cybers-tech");
    assert_fleet_at("cybers", "doom", "cybers-6");
    assert_techs("cybers", 0);
}

static void s12_2_14_the_doom_fleet_needs_six_hits_and_goes_back_to_the_pile(void **state)
{
    (void)state;
    at("effort cybers war; fleet cybers doom cybers-6; ship resolute cybers-5; asset mine-field-1 "
       "cybers-5; "
       "asset mine-field-2 cybers-5; asset mine-field-3 cybers-5; ship perihelion cybers-5");
    dice(6, 6, 6, 6, 6); /* five hits from number 5: one space back, four more hits at the end */
    token("cybers-advance");
    assert_int_equal(f.s.fleet[CYBERS][DOOM].space, LOCKED);
    assert_true(orr_find_card(&f.s.counters[CYBERS], DOOM_FLEET) >= 0);
    at("effort cybers war; fleet cybers doom cybers-2; ship resolute cybers-1; asset mine-field-1 "
       "cybers-1; "
       "asset mine-field-2 cybers-1; asset mine-field-3 cybers-1; ship perihelion cybers-1");
    dice(6, 6, 6, 6, 6); /* five hits with room to retreat: it bears them */
    token("cybers-advance");
    assert_fleet_at("cybers", "doom", "cybers-6");
}

static void s12_1_4_the_translator_helps_attaches_too(void **state)
{
    (void)state;
    at("attache mutants; has real-time-translator");
    dice(1, 3, 2, 5);
    token("galactic-conflict");
    while (orr_step_now(&f.s.head) == KEEP)
        act("keep");
    assert_all_dice_rolled();
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_true(federation_posted(&f.s, AS_ATTACHE + MUTANTS));
}

static void s12_1_5_the_engines_serve_an_ally_as_well_and_again_in_the_next_turn(void **state)
{
    (void)state;
    at("ship stranger sol; has milspecops-engines");
    act("move stranger cybers-1");
    assert_false(can("move stranger sol"));
    dice(6);
    token("federation-i");
    act("place build");
    assert_true(can("move stranger sol"));
}

static void s12_1_9_patrol_routes_are_for_moves_only(void **state)
{
    (void)state;
    federation_odds odds;
    at("store build; ship stranger cybers-1; ship resolute cybers-1; fleet mutants main mutants-1; "
       "base build-base saenerth; has patrol-routes");
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("mutants-1"), 0, &odds);
    assert_int_equal(odds.near, 0);
    assert_false(can("forward flagship mutants-1"));
}

static void s12_2_10_and_11_a_stolen_enhanced_tech_enhances_too(void **state)
{
    (void)state;
    at("tech mutants enhanced-tech; tech mercenaries plunder; tech mercenaries stolen-mutant-tech; "
       "tech mercenaries fast-raiders");
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, PLUNDER), 2);
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, FAST_RAIDER_TECH), 2);
}

static void s12_2_13_an_enhanced_stolen_technology_counts_twice(void **state)
{
    (void)state;
    at("tech mutants durability-enhancements; tech cthonians enhanced-tech; "
       "tech mercenaries stolen-mutant-tech; tech mercenaries stolen-cthonian-tech");
    assert_int_equal(federation_copies(f.pack, &f.s, MERCENARIES, DURABILITY), 2);
}

static void s12_2_13_an_enhanced_tech_shared_by_an_ally_is_beside_nothing(void **state)
{
    (void)state;
    at("relation cthonians-and-mutants alliance; tech mutants enhanced-tech; "
       "tech cthonians durability-enhancements");
    assert_int_equal(federation_copies(f.pack, &f.s, CTHONIANS, DURABILITY), 1);
    assert_int_equal(federation_copies(f.pack, &f.s, MUTANTS, DURABILITY), 1);
}

static void s12_2_7_the_pursuer_follows_the_way_of_the_fleet(void **state)
{
    (void)state;
    at("effort flesh-eaters war; tech flesh-eaters forced-pursuit; "
       "fleet flesh-eaters main apclore; ship resolute flesh-eaters-2");
    dice(5, 5, 1); /* back to Apclore, then to number 3 */
    token("flesh-eaters-advance");
    assert_fleet_at("flesh-eaters", "main", "flesh-eaters-3");
    assert_asset_at("resolute", "apclore");
}

static void s12_2_14_a_doom_fleet_goes_to_the_pile_even_with_auto_re_spawn(void **state)
{
    (void)state;
    at("effort cthonians war; relation flesh-eaters-and-cthonians alliance; "
       "tech flesh-eaters auto-re-spawn; fleet cthonians doom cthonians-5; ship resolute "
       "cthonians-4; asset mine-field-1 cthonians-4; asset mine-field-2 cthonians-4; "
       "asset mine-field-3 cthonians-4; ship perihelion cthonians-4");
    dice(6, 6, 6, 6, 6);
    token("cthonians-advance");
    assert_int_equal(f.s.fleet[CTHONIANS][DOOM].space, LOCKED);
    assert_true(orr_find_card(&f.s.counters[CTHONIANS], DOOM_FLEET) >= 0);
}

static void s12_2_12_an_enhanced_plunder_takes_two(void **state)
{
    (void)state;
    at("effort mutants war; tech mutants plunder; tech mutants enhanced-tech; "
       "fleet mutants scout mutants-1; asset sol-defense sol; store build 2");
    dice(6, 1, 1, 1, 1);
    token("mutants-advance");
    assert_int_equal(f.s.stored[BUILD], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s12_1_1_enhanced_targeting_adds_one_and_a_7_hits_twice),
        cmocka_unit_test(s12_1_2_missile_swarms_add_a_die_up_to_five),
        cmocka_unit_test(s12_1_3_the_toolkit_adds_one_to_sabotage),
        cmocka_unit_test(s12_1_4_the_translator_takes_the_better_of_two_dice),
        cmocka_unit_test(s12_1_4_the_translator_does_not_help_embassies),
        cmocka_unit_test(s12_1_5_the_engines_move_one_ship_a_turn_for_nothing),
        cmocka_unit_test(s12_1_6_the_gates_bring_warp_allies_and_advanced_technologies),
        cmocka_unit_test(s12_1_6_without_its_base_the_gates_are_not_researched),
        cmocka_unit_test(s12_1_7_in_a_warp_bubble_a_ship_moves_twice),
        cmocka_unit_test(s12_1_8_the_distortion_field_adds_one_to_combat_and_sabotage),
        cmocka_unit_test(s12_1_9_patrol_routes_join_the_low_numbers),
        cmocka_unit_test(s12_2_filling_the_last_track_loses_at_once),
        cmocka_unit_test(s12_2_a_spy_in_the_last_space_keeps_a_track_from_being_full),
        cmocka_unit_test(s12_2_1_fast_scouts_unlock_their_token),
        cmocka_unit_test(s12_2_2_fast_raiders_unlock_their_token),
        cmocka_unit_test(s12_2_3_raider_protocols_send_scouts_to_our_worlds),
        cmocka_unit_test(s12_2_4_advanced_defenses_take_a_die),
        cmocka_unit_test(s12_2_5_durability_takes_one_hit_more),
        cmocka_unit_test(s12_2_6_anti_espionage_takes_one_from_sabotage),
        cmocka_unit_test(s12_2_7_forced_pursuit_draws_a_ship_after_the_fleets),
        cmocka_unit_test(s12_2_7_one_space_is_not_pursued),
        cmocka_unit_test(s12_2_7_of_several_ships_the_player_chooses),
        cmocka_unit_test(s12_2_8_fast_advance_is_two_spaces_but_stops_at_a_fight),
        cmocka_unit_test(s12_2_9_auto_re_spawn_brings_a_destroyed_fleet_back_at_once),
        cmocka_unit_test(s12_2_10_stolen_mutant_tech_copies_space_6_of_the_mutants),
        cmocka_unit_test(s12_2_11_stolen_cthonian_tech_copies_space_6_of_the_cthonians),
        cmocka_unit_test(s12_2_12_plunder_costs_a_resource_of_our_choice_in_every_fight),
        cmocka_unit_test(s12_2_12_plunder_takes_from_the_track_only_if_there_is_nothing_else),
        cmocka_unit_test(s12_2_12_without_resources_plunder_has_no_effect),
        cmocka_unit_test(s12_2_13_enhanced_tech_doubles_what_is_beside_it),
        cmocka_unit_test(s12_2_13_example_enhanced_fast_scouts_advance_twice),
        cmocka_unit_test(s12_2_14_the_doom_fleet_appears_at_home_and_fills_no_space),
        cmocka_unit_test(s12_2_14_the_doom_fleet_needs_six_hits_and_goes_back_to_the_pile),
        cmocka_unit_test(s12_1_4_the_translator_helps_attaches_too),
        cmocka_unit_test(s12_1_5_the_engines_serve_an_ally_as_well_and_again_in_the_next_turn),
        cmocka_unit_test(s12_1_9_patrol_routes_are_for_moves_only),
        cmocka_unit_test(s12_2_10_and_11_a_stolen_enhanced_tech_enhances_too),
        cmocka_unit_test(s12_2_13_an_enhanced_stolen_technology_counts_twice),
        cmocka_unit_test(s12_2_13_an_enhanced_tech_shared_by_an_ally_is_beside_nothing),
        cmocka_unit_test(s12_2_7_the_pursuer_follows_the_way_of_the_fleet),
        cmocka_unit_test(s12_2_14_a_doom_fleet_goes_to_the_pile_even_with_auto_re_spawn),
        cmocka_unit_test(s12_2_12_an_enhanced_plunder_takes_two),
    };
    const int failed = cmocka_run_group_tests_name("federation: tech", tests, NULL, NULL);
    leave();
    return failed;
}
