/* actions_test.c - section 8.3.1 of the rulebook: every use of every resource. */
#include "federation_support.h"

static void s8_3_1_spent_tokens_return_deployed_ones_stay_sacrificed_ones_are_gone(void **state)
{
    (void)state;
    at("store diplomacy 2; effort cybers war");
    act("embassy cybers");
    assert_int_equal(f.s.supply[DIPLOMACY], 0);
    act("envoy cybers");
    assert_int_equal(f.s.supply[DIPLOMACY], 1);
    at("store diplomacy; effort cybers war");
    act("parley cybers");
    assert_int_equal(f.s.supply[DIPLOMACY], 1);
    assert_int_equal(f.s.sacrificed[DIPLOMACY], 1);
}

static void s8_3_1_1_1_construction_puts_an_asset_onto_sol(void **state)
{
    (void)state;
    at("store build 3");
    act("construct flagship");
    assert_asset_at("resolute", "sol");
    act("construct mine-field");
    act("construct sol-defense");
    assert_asset_at("mine-field-1", "sol");
    assert_asset_at("sol-defense", "sol");
    assert_int_equal(f.s.asset[SOL_DEFENSE].upgraded, 0);
    assert_int_equal(f.s.supply[BUILD], 3);
}

static void s8_3_1_1_1_locked_flagships_cannot_be_built(void **state)
{
    (void)state;
    at("store build 2; ship resolute sol");
    assert_false(can("construct flagship"));
}

static void s8_3_1_1_2_settling_turns_the_flagship_into_a_base(void **state)
{
    (void)state;
    at("store build; ship resolute cuaetera; expansion 1");
    act("settle cuaetera build-base");
    assert_asset_at("build-base", "cuaetera");
    assert_unbuilt("resolute");
    assert_int_equal(f.s.expansion, 0);
}

static void s8_3_1_1_2_example_cuaetera_is_one_down_and_apclore_two(void **state)
{
    (void)state;
    at("store build; ship resolute cuaetera");
    act("settle cuaetera build-base");
    assert_effort("flesh-eaters", "cold-war");
    at("store build; ship resolute apclore");
    act("settle apclore build-base");
    assert_effort("flesh-eaters", "mobilizing");
}

static void s8_3_1_1_2_an_ally_ship_settles_nothing(void **state)
{
    (void)state;
    at("store build; ship stranger cuaetera");
    assert_false(can("settle cuaetera build-base"));
}

static void
s8_3_1_1_2_the_four_resource_bases_set_free_two_tokens_a_ship_and_a_technology(void **state)
{
    (void)state;
    const char *const moves[] = {"settle abraxsys build-base", "settle abraxsys maneuver-base",
                                 "settle abraxsys research-base", "settle abraxsys espionage-base"};
    for (int base = 0; base < 4; base++) {
        at("track 0 1 build; ship resolute abraxsys");
        const int before = f.s.supply[base] + (base == BUILD);
        act(moves[base]);
        assert_int_equal(f.s.supply[base], before + 2);
        assert_int_equal(f.s.asset[1 + base].space, UNBUILT);
        assert_int_equal(f.s.blue_down, 2);
    }
}

static void s8_3_1_1_2_the_defense_base_sets_free_morale_and_diplomacy(void **state)
{
    (void)state;
    at("store build; ship resolute abraxsys");
    act("settle abraxsys defense-base");
    assert_int_equal(f.s.supply[MORALE], 5);
    assert_int_equal(f.s.supply[DIPLOMACY], 3);
}

static void s8_3_1_1_2_the_warp_base_starts_the_warp_gates(void **state)
{
    (void)state;
    at("store build; ship resolute abraxsys");
    act("settle abraxsys warp-research-base");
    assert_int_equal(f.s.standing[WARP_GATES], COLUMN_0);
}

static void s8_3_1_1_2_a_base_settled_again_sets_nothing_free(void **state)
{
    (void)state;
    at("store build; base build-base ascao; ship resolute abraxsys");
    f.s.asset[FIRST_BASE + BUILD_BASE].space = UNBUILT;
    const int before = f.s.supply[BUILD];
    act("settle abraxsys build-base");
    assert_int_equal(f.s.supply[BUILD], before + 1); /* only what was spent */
}

static void s8_3_1_1_3_an_upgrade_turns_an_asset(void **state)
{
    (void)state;
    at("store build 3; asset sol-defense sol; asset mine-field-1 sol; base build-base ascao");
    act("upgrade sol-defense");
    act("upgrade mine-field-1");
    act("upgrade build-base");
    assert_int_equal(f.s.asset[SOL_DEFENSE].upgraded, 1);
    assert_int_equal(f.s.asset[FIRST_MINE].upgraded, 1);
    assert_int_equal(f.s.asset[FIRST_BASE].upgraded, 1);
    assert_false(can("upgrade sol-defense"));
}

static void s8_3_1_1_4_forward_deployment_is_next_to_a_flagship_or_base_and_sacrifices(void **state)
{
    (void)state;
    at("store build; base build-base ascao; ship resolute sol");
    assert_true(can("forward mine-field mutants-3"));
    assert_true(can("forward flagship cybers-1"));
    assert_false(can("forward flagship cybers-2"));
    act("forward flagship mutants-2");
    assert_asset_at("perihelion", "mutants-2");
    assert_int_equal(f.s.sacrificed[BUILD], 1);
}

static void s8_3_1_2_1_a_ship_moves_to_an_adjacent_space(void **state)
{
    (void)state;
    at("store maneuver; ship resolute sol");
    assert_false(can("move resolute cybers-2"));
    act("move resolute cybers-1");
    assert_asset_at("resolute", "cybers-1");
}

static void s8_3_1_2_1_moving_onto_fleets_is_a_fight(void **state)
{
    (void)state;
    at("store maneuver; ship resolute sol; fleet cybers scout cybers-1");
    dice(6, 1, 1, 1, 1);
    act("move resolute cybers-1");
    assert_int_equal(f.s.fights, 1);
    assert_fleet_at("cybers", "scout", "cybers-2");
    assert_asset_at("resolute", "cybers-1");
}

static void s8_3_1_2_1_a_flagship_tows_one_mine_field_and_an_ally_none(void **state)
{
    (void)state;
    at("store maneuver 2; ship resolute sol; ship stranger sol; asset mine-field-1 sol; "
       "asset mine-field-2 sol");
    assert_false(can("tow stranger cybers-1 mine-field-1"));
    act("tow resolute cybers-1 mine-field-1");
    assert_asset_at("mine-field-1", "cybers-1");
    assert_asset_at("mine-field-2", "sol");
}

static void s8_3_1_2_2_out_maneuvering_adds_a_die(void **state)
{
    (void)state;
    at("store maneuver 2; ship resolute sol; fleet cybers main cybers-1; effort cybers war");
    token("cybers-advance");
    assert_asks(MUSTER); /* 5 - 4 + 1 = 2 dice */
    act("out-maneuver");
    dice(1, 1, 5);
    act("roll");
    assert_all_dice_rolled();
    assert_fleet_at("cybers", "main", "cybers-1");
    assert_int_equal(f.s.stored[MANEUVER], 1);
}

static void s8_3_1_2_2_out_maneuvering_does_not_exceed_five_dice(void **state)
{
    (void)state;
    at("store maneuver; ship resolute sol; fleet cybers scout cybers-1; effort cybers war");
    dice(6, 1, 1, 1, 1);
    token("cybers-advance"); /* five dice already: rolled without asking */
    assert_int_equal(f.s.fights, 1);
    assert_int_equal(f.s.stored[MANEUVER], 1);
}

static void s8_3_1_2_3_bypass_puts_a_token_aside_and_draws_three(void **state)
{
    (void)state;
    at("store maneuver; ship resolute sol");
    federation_refill(&f.s);
    const int bypassed = f.s.queue.at[1];
    act("bypass second");
    assert_int_equal(f.s.sacrificed[MANEUVER], 1);
    assert_int_equal(f.s.holding.at[0], bypassed);
    if (orr_step_now(&f.s.head) == BYPASS_PICK) {
        char notation[ORR_MAX_NOTATION];
        orr_text text = orr_text_in(notation, sizeof notation);
        const int wanted = f.s.drawn.at[0];
        assert_int_equal(f.s.drawn.count, 3);
        orr_print_move(f.rules, &f.s, ORR_MOVE1(VERB_ENQUEUE, wanted), &text);
        act(notation);
        assert_int_equal(f.s.queue.at[QUEUE - 1], wanted);
    }
    assert_int_equal(f.s.queue.count, QUEUE);
    assert_int_equal(f.s.drawn.count, 0);
}

static void s8_3_1_3_1_a_project_is_chosen_from_two_that_are_turned_over(void **state)
{
    (void)state;
    at("store research; base build-base ascao; base maneuver-base abraxsys");
    dice(1, 1); /* the first two of those unseen */
    act("initiate");
    assert_asks(PICK_PROJECT);
    assert_true(can("choose enhanced-targeting"));
    act("choose missile-swarms");
    assert_int_equal(f.s.standing[MISSILE_SWARMS], COLUMN_0);
    assert_int_equal(f.s.standing[ENHANCED_TARGETING], SEEN);
    assert_int_equal(f.s.blue_down, 1);
}

static void s8_3_1_3_1_with_a_technology_seen_before_the_player_chooses_what_to_turn(void **state)
{
    (void)state;
    at("store research 2; base build-base ascao; base maneuver-base abraxsys; base research-base "
       "puyxeilia");
    dice(1, 1);
    act("initiate");
    act("choose missile-swarms");
    act("initiate");
    assert_asks(TURN_OVER);
    act("turn-over enhanced-targeting");
    assert_asks(PICK_PROJECT);
    assert_true(can("choose enhanced-targeting"));
    assert_int_equal(f.s.drawn.count, 2);
    assert_int_equal(f.s.blue_down, 1);
}

static void s8_3_1_3_1_a_single_technology_is_begun_at_once(void **state)
{
    (void)state;
    at("store research");
    dice(5);
    act("initiate");
    assert_int_equal(f.s.standing[ENGINES], COLUMN_0);
    assert_false(can("initiate"));
}

static void s8_3_1_3_2_conducting_rolls_a_die_for_each_project(void **state)
{
    (void)state;
    at("store research; project milspecops-engines 0; project missile-swarms 25; "
       "project enhanced-targeting 50; project real-time-translator 75");
    dice(1, 1, 6, 6); /* in the order of technologies: targeting, swarms, translator, engines */
    act("conduct");
    assert_int_equal(f.s.standing[ENHANCED_TARGETING], COLUMN_0 + 1); /* lost research */
    assert_int_equal(f.s.standing[MISSILE_SWARMS], COLUMN_0);
    assert_true(federation_has(&f.s, TRANSLATOR));
    assert_int_equal(f.s.standing[ENGINES], COLUMN_0 + 2);
}

static void s8_3_1_3_2_research_at_0_percent_cannot_be_lost(void **state)
{
    (void)state;
    at("store research; project milspecops-engines 0");
    dice(1);
    act("conduct");
    assert_int_equal(f.s.standing[ENGINES], COLUMN_0);
}

static void s8_3_1_3_3_focused_research_moves_one_project_and_sacrifices(void **state)
{
    (void)state;
    at("store research; project milspecops-engines 75; project missile-swarms 25");
    act("focus milspecops-engines");
    assert_true(federation_has(&f.s, ENGINES));
    assert_int_equal(f.s.standing[MISSILE_SWARMS], COLUMN_0 + 1);
    assert_int_equal(f.s.sacrificed[RESEARCH], 1);
}

static void s8_3_1_4_1_sabotage_removes_the_technology_of_the_number_rolled(void **state)
{
    (void)state;
    at("store espionage; tech mutants plunder; tech mutants fast-scouts");
    dice(6);
    act("sabotage mutants");
    assert_techs("mutants", 1);
    assert_tech_at("mutants", 6, "fast-scouts"); /* moved up */
    assert_true(orr_find_card(&f.s.counters[MUTANTS], PLUNDER) >= 0);
}

static void s8_3_1_4_1_an_empty_or_missing_space_is_a_miss(void **state)
{
    (void)state;
    at("store espionage 2; tech mercenaries plunder");
    dice(5);
    act("sabotage mercenaries");
    assert_techs("mercenaries", 1);
    if (orr_step_now(&f.s.head) == KEEP)
        act("keep");
    f.s.head.rng = orr_rng_fast(1);
    dice(1); /* their track ends at 3 */
    act("sabotage mercenaries");
    assert_techs("mercenaries", 1);
}

static void s8_3_1_4_1_a_spy_s_space_means_the_next_higher(void **state)
{
    (void)state;
    at("store espionage; tech mutants plunder; tech mutants fast-scouts; spy mutants");
    assert_int_equal(federation_spy_space(&f.s, MUTANTS), 4);
    dice(4);
    act("sabotage mutants");
    act("keep"); /* the spy could pay for another roll */
    assert_techs("mutants", 1);
    assert_tech_at("mutants", 6, "plunder");
    assert_int_equal(federation_spy_space(&f.s, MUTANTS), 5);
}

static void s8_3_1_4_2_an_attache_contests_a_change_of_relations(void **state)
{
    (void)state;
    at("store espionage; ship resolute sol");
    act("attache mutants");
    dice(1, 3, 5);
    token("galactic-conflict");
    while (orr_step_now(&f.s.head) == KEEP)
        act("keep"); /* the attaché could pay for another roll of the first two dice */
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_true(federation_posted(&f.s, AS_ATTACHE + MUTANTS));
}

static void
s8_3_1_4_2_an_attache_killed_with_2_is_an_act_of_war_and_the_change_happens(void **state)
{
    (void)state;
    at("attache mutants");
    dice(1, 3, 2);
    token("galactic-conflict");
    while (orr_step_now(&f.s.head) == KEEP)
        act("keep");
    assert_relation("mutants-and-cybers", AT_WAR);
    assert_effort("mutants", "cold-war");
    assert_int_equal(f.s.supply[ESPIONAGE], 3);
}

static void s8_3_1_4_3_a_spy_takes_the_highest_empty_space(void **state)
{
    (void)state;
    at("store espionage; tech mutants plunder");
    act("infiltrate mutants");
    assert_int_equal(federation_spy_space(&f.s, MUTANTS), 5);
    assert_false(can("recall spy-among-cybers"));
}

static void s8_3_1_4_4_any_roll_can_be_rolled_again_for_a_sacrificed_espionage(void **state)
{
    (void)state;
    at("store espionage 2; tech mutants plunder");
    dice(1, 6);
    act("sabotage mutants");
    assert_asks(KEEP);
    act("reroll espionage-at-hand");
    assert_techs("mutants", 0);
    assert_int_equal(f.s.sacrificed[ESPIONAGE], 1);
}

static void s8_3_1_4_4_a_re_roll_uses_as_many_dice_and_the_modifiers(void **state)
{
    (void)state;
    at("store espionage; ship resolute sol; effort cybers war; fleet cybers raider cybers-1; "
       "has enhanced-targeting");
    dice(1, 1, 1, 1, 4, 1, 1, 1); /* twice four dice; a 4 hits with the targeting */
    token("cybers-advance");
    assert_asks(KEEP);
    act("reroll espionage-at-hand");
    assert_all_dice_rolled();
    assert_fleet_at("cybers", "raider", "cybers-1");
}

static void s8_3_1_4_4_the_token_that_is_contested_cannot_pay(void **state)
{
    (void)state;
    at("spy mutants");
    token("mutants-tech");
    dice(1, 1);
    act("contest");
    assert_techs("mutants", 1); /* rolled, kept without asking, caught */
}

static void s8_3_1_5_1_propaganda_calms_one_measure(void **state)
{
    (void)state;
    at("store morale 3; expansion 1; losses 2; stability 3");
    act("propaganda expansion-desire");
    act("propaganda military-losses");
    act("propaganda stability");
    assert_int_equal(f.s.expansion, 0);
    assert_int_equal(f.s.losses, 1);
    assert_int_equal(f.s.stability, 4);
}

static void s8_3_1_5_2_a_deployed_morale_opens_a_column(void **state)
{
    (void)state;
    at("store morale 2");
    act("expand");
    assert_true(federation_column_open(&f.s, 1));
    act("expand");
    assert_true(federation_column_open(&f.s, 2));
    assert_int_equal(f.s.supply[MORALE], 1);
}

static void s8_3_1_5_2_a_column_that_loses_its_morale_loses_its_tokens(void **state)
{
    (void)state;
    at("column 2; track 4 2 build 2; track 4 1 maneuver");
    act("recall morale-of-column-2");
    assert_int_equal(f.s.supply[BUILD], 3);
    assert_int_equal(federation_stack(f.s.track[4][0], MANEUVER), 1);
}

static void s8_3_1_5_3_reclaim_brings_back_a_sacrificed_resource(void **state)
{
    (void)state;
    at("store morale; store build; ship resolute sol");
    act("forward mine-field cybers-1");
    assert_int_equal(f.s.sacrificed[BUILD], 1);
    act("reclaim build");
    assert_int_equal(f.s.sacrificed[BUILD], 0);
    assert_int_equal(f.s.sacrificed[MORALE], 1);
    assert_int_equal(f.s.supply[BUILD], 3);
}

static void s8_3_1_6_1_an_embassy_needs_room_above_total_war(void **state)
{
    (void)state;
    at("store diplomacy; effort cybers war");
    assert_false(can("embassy mercenaries"));
    act("embassy cybers");
    assert_true(federation_posted(&f.s, AS_EMBASSY + CYBERS));
}

static void s8_3_1_6_1_an_embassy_contests_each_step_towards_total_war(void **state)
{
    (void)state;
    at("embassy flesh-eaters; store build; ship resolute apclore");
    dice(5, 2);
    act("settle apclore build-base"); /* two steps: held, then not */
    assert_effort("flesh-eaters", "cold-war");
    assert_false(federation_posted(&f.s, AS_EMBASSY + FLESH_EATERS));
    assert_int_equal(f.s.supply[DIPLOMACY], 2);
}

static void s8_3_1_6_2_an_envoy_needs_an_embassy(void **state)
{
    (void)state;
    at("store diplomacy; effort cybers war");
    assert_false(can("envoy cybers"));
    at("store diplomacy; effort cybers war; embassy cybers");
    act("envoy cybers");
    assert_effort("cybers", "mobilizing");
    assert_int_equal(f.s.supply[DIPLOMACY], 1);
}

static void s8_3_1_6_3_parley_needs_none_but_is_a_sacrifice(void **state)
{
    (void)state;
    at("store diplomacy");
    act("parley mercenaries");
    assert_effort("mercenaries", "war");
    assert_int_equal(f.s.sacrificed[DIPLOMACY], 1);
}

static void s8_3_1_7_1_a_warp_brings_an_ally_ship_to_sol(void **state)
{
    (void)state;
    at("store warp; ship stranger sol");
    f.s.asset[FIRST_ALLY].space = f.s.asset[FIRST_ALLY + 1].space = UNBUILT;
    act("ally");
    assert_asset_at("stranger", "sol");
    assert_int_equal(f.s.sacrificed[WARP], 1);
}

static void s8_3_1_7_2_a_warp_brings_two_advanced_technologies(void **state)
{
    (void)state;
    at("store warp");
    act("advanced-tech");
    assert_int_equal(f.s.sacrificed[WARP], 1);
    assert_int_equal(f.s.white_down, 2);
    assert_int_equal(f.s.white_left, 2);
}

static void s8_3_1_7_3_fold_space_joins_two_worlds_that_we_hold(void **state)
{
    (void)state;
    at("store warp; ship resolute cuaetera; base build-base saenerth");
    assert_false(can("fold resolute ascao"));
    act("fold resolute saenerth");
    assert_asset_at("resolute", "saenerth");
    assert_int_equal(f.s.sacrificed[WARP], 1);
}

static void s8_3_1_8_opportunities_need_a_war_and_an_embassy(void **state)
{
    (void)state;
    at("store diplomacy; relation mutants-and-cybers war; ship resolute sol");
    assert_false(can("peace-talks mutants-and-cybers"));
    at("store diplomacy; embassy mutants; ship resolute sol");
    assert_false(can("peace-talks mutants-and-cybers"));
}

static void s8_3_1_8_1_arms_dealing(void **state)
{
    (void)state;
    at("store build; relation mutants-and-cybers war; embassy mutants; effort mutants war; effort "
       "cybers war");
    act("arms-dealing mutants-and-cybers mutants");
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_effort("mutants", "peace");
    assert_effort("cybers", "total-war");
    assert_int_equal(f.s.supply[BUILD], 3);
}

static void s8_3_1_8_2_impartial_arbitration(void **state)
{
    (void)state;
    at("store maneuver; relation mutants-and-cybers war; embassy cybers; fleet mutants scout "
       "mutants-2; "
       "fleet cybers main saenerth; ship resolute sol");
    act("arbitrate mutants-and-cybers");
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_fleet_at("mutants", "scout", "mutants-3");
    assert_fleet_at("cybers", "main", "cybers-3");
}

static void s8_3_1_8_3_falsified_intelligence(void **state)
{
    (void)state;
    at("store espionage; relation mutants-and-cybers war; embassy cybers");
    act("falsify mutants-and-cybers cthonians flesh-eaters");
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_relation("flesh-eaters-and-cthonians", AT_WAR);
    assert_relation("cthonians-and-mutants", ALLIANCE);
}

static void s8_3_1_8_4_disarmament_takes_the_technology_of_space_6(void **state)
{
    (void)state;
    at("store research; relation mutants-and-cybers war; embassy cybers; tech mutants plunder; "
       "tech mutants fast-scouts; tech cybers fast-advance");
    act("disarm mutants-and-cybers");
    assert_tech_at("mutants", 6, "fast-scouts");
    assert_techs("cybers", 0);
}

static void s8_3_1_8_5_peace_talks(void **state)
{
    (void)state;
    at("store diplomacy; relation mutants-and-cybers war; embassy cybers; effort mutants war; "
       "effort cybers war");
    act("peace-talks mutants-and-cybers");
    assert_effort("mutants", "mobilizing");
    assert_effort("cybers", "mobilizing");
}

static void s8_3_1_8_6_external_arbitration_pays_for_any_of_them(void **state)
{
    (void)state;
    at("store warp; relation mutants-and-cybers war; embassy cybers; effort mutants war; effort "
       "cybers war");
    act("external");
    assert_asks(OPPORTUNITY);
    act("peace-talks mutants-and-cybers");
    assert_effort("mutants", "mobilizing");
    assert_int_equal(f.s.supply[WARP], 2);
}

static void s8_3_1_1_1_a_lost_flagship_can_be_built_again(void **state)
{
    (void)state;
    at("store build; effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1");
    dice(1, 1, 1, 1, 1);
    token("mutants-advance");
    assert_unbuilt("resolute");
    orr_goto(&f.s.head, ACTIONS);
    f.s.token = (uint8_t)named(KIND_TOKEN, "federation-i");
    assert_true(orr_take_card(&f.s.bag, f.s.token));
    act("construct flagship");
    assert_asset_at("resolute", "sol");
}

static void s8_3_1_1_4_an_ally_is_no_flagship_to_deploy_beside(void **state)
{
    (void)state;
    at("store build; ship stranger cybers-2");
    assert_false(can("forward flagship cybers-3"));
    at("store build; ship perihelion cybers-2; fleet cybers scout cybers-3");
    dice(5, 1, 1, 1, 1);
    act("forward flagship cybers-3");
    assert_int_equal(f.s.fights, 1);
}

static void s8_3_1_4_1_a_spy_in_space_6_saves_everything_above_it(void **state)
{
    (void)state;
    at("store espionage; spy mutants; tech mutants plunder");
    dice(6);
    act("sabotage mutants");
    act("keep");
    assert_techs("mutants", 1);
}

static void s8_3_1_6_2_envoys_and_parleys_stop_at_peace(void **state)
{
    (void)state;
    at("store diplomacy; embassy cybers");
    assert_false(can("envoy cybers"));
    assert_false(can("parley cybers"));
}

static void s8_3_1_7_1_an_ally_ship_has_three_swords(void **state)
{
    (void)state;
    federation_odds odds;
    at("ship stranger mutants-2; fleet mutants main mutants-1");
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("mutants-1"), 0, &odds);
    assert_int_equal(odds.near, 1);
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("mutants-2"), 0, &odds);
    assert_int_equal(odds.here, 1);
}

static void s8_3_1_7_3_a_fold_onto_fleets_is_a_fight(void **state)
{
    (void)state;
    at("store warp; ship resolute cuaetera; ship perihelion saenerth; "
       "fleet cybers scout saenerth");
    dice(5, 1, 1, 1, 1);
    act("fold resolute saenerth");
    assert_int_equal(f.s.fights, 1);
}

static void s8_3_1_8_2_arbitration_drives_fleets_out_of_sol(void **state)
{
    (void)state;
    at("store maneuver; relation mutants-and-cybers war; embassy cybers; fleet mutants scout sol; "
       "fleet mutants main mutants-5");
    act("arbitrate mutants-and-cybers");
    assert_fleet_at("mutants", "scout", "mutants-1");
    assert_fleet_at("mutants", "main", "mutants-5");
}

static void s8_3_1_8_1_an_embassy_contests_what_arms_do_to_the_other(void **state)
{
    (void)state;
    at("store build; relation mutants-and-cybers war; embassy cybers; effort mutants war");
    dice(6);
    act("arms-dealing mutants-and-cybers mutants");
    assert_effort("cybers", "peace");
    assert_true(federation_posted(&f.s, AS_EMBASSY + CYBERS));
}

static void s8_3_1_3_2_lost_research_stops_at_0_percent(void **state)
{
    (void)state;
    at("project milspecops-engines 25");
    federation_progress(f.rules, &f.s, ENGINES, -1, NULL);
    federation_progress(f.rules, &f.s, ENGINES, -1, NULL);
    assert_int_equal(f.s.standing[ENGINES], COLUMN_0);
}

static void s8_3_what_was_deployed_this_turn_stays_until_the_next(void **state)
{
    (void)state;
    at("store morale");
    act("expand");
    assert_false(can("recall morale-of-column-2"));
    f.s.new_posts = 0; /* the next turn */
    assert_true(can("recall morale-of-column-2"));
}

static void s8_3_a_recalled_token_is_what_it_was(void **state)
{
    (void)state;
    at("spy flesh-eaters; attache cybers; embassy flesh-eaters; column 2");
    act("recall spy-among-flesh-eaters");
    act("recall attache-with-cybers");
    assert_int_equal(f.s.recalled[ESPIONAGE], 2);
    act("recall embassy-with-flesh-eaters");
    assert_int_equal(f.s.recalled[DIPLOMACY], 1);
    act("recall morale-of-column-2");
    assert_int_equal(f.s.recalled[MORALE], 1);
}

static void s8_3_1_5_1_propaganda_needs_something_to_calm(void **state)
{
    (void)state;
    at("store morale; stability 6");
    assert_false(can("propaganda expansion-desire"));
    assert_false(can("propaganda military-losses"));
    assert_false(can("propaganda stability"));
}

static void s8_3_1_7_3_a_mine_field_alone_is_no_place_to_fold_to(void **state)
{
    (void)state;
    at("store warp; ship resolute cuaetera; asset mine-field-1 ascao; ship stranger saenerth");
    assert_false(can("fold resolute ascao"));
    assert_true(can("fold resolute saenerth"));
    assert_true(can("fold stranger cuaetera"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s8_3_1_spent_tokens_return_deployed_ones_stay_sacrificed_ones_are_gone),
        cmocka_unit_test(s8_3_1_1_1_construction_puts_an_asset_onto_sol),
        cmocka_unit_test(s8_3_1_1_1_locked_flagships_cannot_be_built),
        cmocka_unit_test(s8_3_1_1_2_settling_turns_the_flagship_into_a_base),
        cmocka_unit_test(s8_3_1_1_2_example_cuaetera_is_one_down_and_apclore_two),
        cmocka_unit_test(s8_3_1_1_2_an_ally_ship_settles_nothing),
        cmocka_unit_test(
            s8_3_1_1_2_the_four_resource_bases_set_free_two_tokens_a_ship_and_a_technology),
        cmocka_unit_test(s8_3_1_1_2_the_defense_base_sets_free_morale_and_diplomacy),
        cmocka_unit_test(s8_3_1_1_2_the_warp_base_starts_the_warp_gates),
        cmocka_unit_test(s8_3_1_1_2_a_base_settled_again_sets_nothing_free),
        cmocka_unit_test(s8_3_1_1_3_an_upgrade_turns_an_asset),
        cmocka_unit_test(
            s8_3_1_1_4_forward_deployment_is_next_to_a_flagship_or_base_and_sacrifices),
        cmocka_unit_test(s8_3_1_2_1_a_ship_moves_to_an_adjacent_space),
        cmocka_unit_test(s8_3_1_2_1_moving_onto_fleets_is_a_fight),
        cmocka_unit_test(s8_3_1_2_1_a_flagship_tows_one_mine_field_and_an_ally_none),
        cmocka_unit_test(s8_3_1_2_2_out_maneuvering_adds_a_die),
        cmocka_unit_test(s8_3_1_2_2_out_maneuvering_does_not_exceed_five_dice),
        cmocka_unit_test(s8_3_1_2_3_bypass_puts_a_token_aside_and_draws_three),
        cmocka_unit_test(s8_3_1_3_1_a_project_is_chosen_from_two_that_are_turned_over),
        cmocka_unit_test(s8_3_1_3_1_with_a_technology_seen_before_the_player_chooses_what_to_turn),
        cmocka_unit_test(s8_3_1_3_1_a_single_technology_is_begun_at_once),
        cmocka_unit_test(s8_3_1_3_2_conducting_rolls_a_die_for_each_project),
        cmocka_unit_test(s8_3_1_3_2_research_at_0_percent_cannot_be_lost),
        cmocka_unit_test(s8_3_1_3_3_focused_research_moves_one_project_and_sacrifices),
        cmocka_unit_test(s8_3_1_4_1_sabotage_removes_the_technology_of_the_number_rolled),
        cmocka_unit_test(s8_3_1_4_1_an_empty_or_missing_space_is_a_miss),
        cmocka_unit_test(s8_3_1_4_1_a_spy_s_space_means_the_next_higher),
        cmocka_unit_test(s8_3_1_4_2_an_attache_contests_a_change_of_relations),
        cmocka_unit_test(
            s8_3_1_4_2_an_attache_killed_with_2_is_an_act_of_war_and_the_change_happens),
        cmocka_unit_test(s8_3_1_4_3_a_spy_takes_the_highest_empty_space),
        cmocka_unit_test(s8_3_1_4_4_any_roll_can_be_rolled_again_for_a_sacrificed_espionage),
        cmocka_unit_test(s8_3_1_4_4_a_re_roll_uses_as_many_dice_and_the_modifiers),
        cmocka_unit_test(s8_3_1_4_4_the_token_that_is_contested_cannot_pay),
        cmocka_unit_test(s8_3_1_5_1_propaganda_calms_one_measure),
        cmocka_unit_test(s8_3_1_5_2_a_deployed_morale_opens_a_column),
        cmocka_unit_test(s8_3_1_5_2_a_column_that_loses_its_morale_loses_its_tokens),
        cmocka_unit_test(s8_3_1_5_3_reclaim_brings_back_a_sacrificed_resource),
        cmocka_unit_test(s8_3_1_6_1_an_embassy_needs_room_above_total_war),
        cmocka_unit_test(s8_3_1_6_1_an_embassy_contests_each_step_towards_total_war),
        cmocka_unit_test(s8_3_1_6_2_an_envoy_needs_an_embassy),
        cmocka_unit_test(s8_3_1_6_3_parley_needs_none_but_is_a_sacrifice),
        cmocka_unit_test(s8_3_1_7_1_a_warp_brings_an_ally_ship_to_sol),
        cmocka_unit_test(s8_3_1_7_2_a_warp_brings_two_advanced_technologies),
        cmocka_unit_test(s8_3_1_7_3_fold_space_joins_two_worlds_that_we_hold),
        cmocka_unit_test(s8_3_1_8_opportunities_need_a_war_and_an_embassy),
        cmocka_unit_test(s8_3_1_8_1_arms_dealing),
        cmocka_unit_test(s8_3_1_8_2_impartial_arbitration),
        cmocka_unit_test(s8_3_1_8_3_falsified_intelligence),
        cmocka_unit_test(s8_3_1_8_4_disarmament_takes_the_technology_of_space_6),
        cmocka_unit_test(s8_3_1_8_5_peace_talks),
        cmocka_unit_test(s8_3_1_8_6_external_arbitration_pays_for_any_of_them),
        cmocka_unit_test(s8_3_1_1_1_a_lost_flagship_can_be_built_again),
        cmocka_unit_test(s8_3_1_1_4_an_ally_is_no_flagship_to_deploy_beside),
        cmocka_unit_test(s8_3_1_4_1_a_spy_in_space_6_saves_everything_above_it),
        cmocka_unit_test(s8_3_1_6_2_envoys_and_parleys_stop_at_peace),
        cmocka_unit_test(s8_3_1_7_1_an_ally_ship_has_three_swords),
        cmocka_unit_test(s8_3_1_7_3_a_fold_onto_fleets_is_a_fight),
        cmocka_unit_test(s8_3_1_8_2_arbitration_drives_fleets_out_of_sol),
        cmocka_unit_test(s8_3_1_8_1_an_embassy_contests_what_arms_do_to_the_other),
        cmocka_unit_test(s8_3_1_3_2_lost_research_stops_at_0_percent),
        cmocka_unit_test(s8_3_what_was_deployed_this_turn_stays_until_the_next),
        cmocka_unit_test(s8_3_a_recalled_token_is_what_it_was),
        cmocka_unit_test(s8_3_1_5_1_propaganda_needs_something_to_calm),
        cmocka_unit_test(s8_3_1_7_3_a_mine_field_alone_is_no_place_to_fold_to),
    };
    const int failed = cmocka_run_group_tests_name("federation: actions", tests, NULL, NULL);
    leave();
    return failed;
}
