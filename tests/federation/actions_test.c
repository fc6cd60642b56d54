/* actions_test.c - section 8.3.1 of the rulebook: every use of every resource. */
#include "federation_support.h"

/* #actions: rulebook 8.3.1. */
static void spent_tokens_return_deployed_ones_stay_sacrificed_ones_are_gone(void **state)
{
    (void)state;
    position *p = federation_at("store diplomacy 2; effort cybers war");
    act(p, "embassy cybers");
    assert_int_equal(p->s->supply[DIPLOMACY], 0);
    act(p, "envoy cybers");
    assert_int_equal(p->s->supply[DIPLOMACY], 1);
    leave(p);
    p = federation_at("store diplomacy; effort cybers war");
    act(p, "parley cybers");
    assert_int_equal(p->s->supply[DIPLOMACY], 1);
    assert_int_equal(p->s->sacrificed[DIPLOMACY], 1);
    leave(p);
}

/* #build: rulebook 8.3.1.1.1. */
static void construction_puts_an_asset_onto_sol(void **state)
{
    (void)state;
    position *p = federation_at("store build 3");
    act(p, "construct flagship");
    assert_asset_at(p, "resolute", "sol");
    act(p, "construct mine-field");
    act(p, "construct sol-defense");
    assert_asset_at(p, "mine-field-1", "sol");
    assert_asset_at(p, "sol-defense", "sol");
    assert_int_equal(p->s->asset[SOL_DEFENSE].upgraded, 0);
    assert_int_equal(p->s->supply[BUILD], 3);
    leave(p);
}

/* #build: rulebook 8.3.1.1.1. */
static void locked_flagships_cannot_be_built(void **state)
{
    (void)state;
    position *p = federation_at("store build 2; ship resolute sol");
    assert_cannot(p, "construct flagship");
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void settling_turns_the_flagship_into_a_base(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute cuaetera; expansion 1");
    act(p, "settle cuaetera build-base");
    assert_asset_at(p, "build-base", "cuaetera");
    assert_unbuilt(p, "resolute");
    assert_int_equal(p->s->expansion, 0);
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void example_cuaetera_is_one_down_and_apclore_two(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute cuaetera");
    act(p, "settle cuaetera build-base");
    assert_effort(p, "flesh-eaters", "cold-war");
    leave(p);
    p = federation_at("store build; ship resolute apclore");
    act(p, "settle apclore build-base");
    assert_effort(p, "flesh-eaters", "mobilizing");
    leave(p);
}

/* #settling: rulebook 8.3.1.7.1, ally ships behave like flagships. */
static void an_ally_ship_settles_like_a_flagship(void **state)
{
    (void)state;
    position *p = federation_at("store build; store warp; ship stranger cuaetera");
    act(p, "settle cuaetera build-base");
    assert_asset_at(p, "build-base", "cuaetera");
    assert_unbuilt(p, "stranger"); /* and comes again for another Warp */
    assert_can(p, "ally");
    leave(p);
    p = federation_at("store build; ship stranger cuaetera; ship resolute cuaetera");
    act(p, "settle cuaetera build-base"); /* of two ships the flagship stays behind */
    assert_unbuilt(p, "resolute");
    assert_asset_at(p, "stranger", "cuaetera");
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void the_four_resource_bases_set_free_two_tokens_a_ship_and_a_technology(void **state)
{
    (void)state;
    const char *const moves[] = {"settle abraxsys build-base", "settle abraxsys maneuver-base",
                                 "settle abraxsys research-base", "settle abraxsys espionage-base"};
    for (int base = 0; base < 4; base++) {
        position *p = federation_at("track 0 1 build; ship resolute abraxsys");
        const int before = p->s->supply[base] + (base == BUILD);
        act(p, moves[base]);
        assert_int_equal(p->s->supply[base], before + 2);
        assert_int_equal(p->s->asset[1 + base].space, UNBUILT);
        assert_int_equal(p->s->blue_down, 2);
        leave(p);
    }
}

/* #settling: rulebook 8.3.1.1.2. */
static void the_defense_base_sets_free_morale_and_diplomacy(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute abraxsys");
    act(p, "settle abraxsys defense-base");
    assert_int_equal(p->s->supply[MORALE], 5);
    assert_int_equal(p->s->supply[DIPLOMACY], 3);
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void the_warp_base_starts_the_warp_gates(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute abraxsys");
    act(p, "settle abraxsys warp-research-base");
    assert_int_equal(p->s->standing[WARP_GATES], COLUMN_0);
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void a_base_settled_again_sets_nothing_free(void **state)
{
    (void)state;
    position *p = federation_at("store build; base build-base ascao; ship resolute abraxsys");
    p->s->asset[FIRST_BASE + BUILD_BASE].space = UNBUILT;
    const int before = p->s->supply[BUILD];
    act(p, "settle abraxsys build-base");
    assert_int_equal(p->s->supply[BUILD], before + 1); /* only what was spent */
    leave(p);
}

/* #build: rulebook 8.3.1.1.3. */
static void an_upgrade_turns_an_asset(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build 3; asset sol-defense sol; asset mine-field-1 sol; base build-base ascao");
    act(p, "upgrade sol-defense");
    act(p, "upgrade mine-field-1");
    act(p, "upgrade build-base");
    assert_int_equal(p->s->asset[SOL_DEFENSE].upgraded, 1);
    assert_int_equal(p->s->asset[FIRST_MINE].upgraded, 1);
    assert_int_equal(p->s->asset[FIRST_BASE].upgraded, 1);
    assert_cannot(p, "upgrade sol-defense");
    leave(p);
}

/* #build: rulebook 8.3.1.1.4. */
static void forward_deployment_is_next_to_a_flagship_or_base_and_sacrifices(void **state)
{
    (void)state;
    position *p = federation_at("store build; base build-base ascao; ship resolute sol");
    assert_can(p, "forward mine-field mutants-3");
    assert_can(p, "forward flagship cybers-1");
    assert_cannot(p, "forward flagship cybers-2");
    act(p, "forward flagship mutants-2");
    assert_asset_at(p, "perihelion", "mutants-2");
    assert_int_equal(p->s->sacrificed[BUILD], 1);
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.1. */
static void a_ship_moves_to_an_adjacent_space(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute sol");
    assert_cannot(p, "move resolute cybers-2");
    act(p, "move resolute cybers-1");
    assert_asset_at(p, "resolute", "cybers-1");
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.1. */
static void moving_onto_fleets_is_a_fight(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute sol; fleet cybers scout cybers-1");
    script_dice(p, 6, 1, 1, 1, 1);
    act(p, "move resolute cybers-1");
    assert_int_equal(p->s->fights, 1);
    assert_fleet_at(p, "cybers", "scout", "cybers-2");
    assert_asset_at(p, "resolute", "cybers-1");
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.1. */
static void a_flagship_tows_one_mine_field_and_an_ally_none(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver 2; ship resolute sol; ship stranger sol; asset mine-field-1 sol; "
        "asset mine-field-2 sol");
    assert_cannot(p, "tow stranger cybers-1 mine-field-1");
    act(p, "tow resolute cybers-1 mine-field-1");
    assert_asset_at(p, "mine-field-1", "cybers-1");
    assert_asset_at(p, "mine-field-2", "sol");
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.2. */
static void out_maneuvering_adds_a_die(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver 2; ship resolute sol; fleet cybers main cybers-1; effort cybers war");
    token(p, "cybers-advance");
    assert_asked(p, MUSTER); /* 5 - 4 + 1 = 2 dice */
    act(p, "out-maneuver");
    script_dice(p, 1, 1, 5);
    act(p, "roll");
    assert_all_dice_rolled(p);
    assert_fleet_at(p, "cybers", "main", "cybers-1");
    assert_int_equal(p->s->stored[MANEUVER], 1);
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.2. */
static void out_maneuvering_does_not_exceed_five_dice(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; ship resolute sol; fleet cybers scout cybers-1; effort cybers war");
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "cybers-advance"); /* five dice already: rolled without asking */
    assert_int_equal(p->s->fights, 1);
    assert_int_equal(p->s->stored[MANEUVER], 1);
    leave(p);
}

/* #bypass: rulebook 8.3.1.2.3. */
static void bypass_puts_a_token_aside_and_draws_three(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute sol");
    federation_refill(p->s);
    const int bypassed = p->s->queue.at[1];
    act(p, "bypass second");
    assert_int_equal(p->s->sacrificed[MANEUVER], 1);
    assert_int_equal(p->s->holding.at[0], bypassed);
    if (orr_step_now(&p->s->head) == BYPASS_PICK) {
        char notation[ORR_MAX_NOTATION];
        orr_text text = orr_text_in(notation, sizeof notation);
        const int wanted = p->s->drawn.at[0];
        assert_int_equal(p->s->drawn.count, 3);
        orr_print_move(p->rules, p->s, ORR_MOVE1(VERB_ENQUEUE, wanted), &text);
        act(p, notation);
        assert_int_equal(p->s->queue.at[QUEUE - 1], wanted);
    }
    assert_int_equal(p->s->queue.count, QUEUE);
    assert_int_equal(p->s->drawn.count, 0);
    leave(p);
}

/* #initiate-research: rulebook 8.3.1.3.1. */
static void a_project_is_chosen_from_two_that_are_turned_over(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; base build-base ascao; base maneuver-base abraxsys");
    script_dice(p, 1, 1); /* the first two of those unseen */
    act(p, "initiate");
    assert_asked(p, PICK_PROJECT);
    assert_can(p, "choose enhanced-targeting");
    act(p, "choose missile-swarms");
    assert_int_equal(p->s->standing[MISSILE_SWARMS], COLUMN_0);
    assert_int_equal(p->s->standing[ENHANCED_TARGETING], SEEN);
    assert_int_equal(p->s->blue_down, 1);
    leave(p);
}

/* #initiate-research: rulebook 8.3.1.3.1. */
static void with_a_technology_seen_before_the_player_chooses_what_to_turn(void **state)
{
    (void)state;
    position *p = federation_at(
        "store research 2; base build-base ascao; base maneuver-base abraxsys; base research-base "
        "puyxeilia");
    script_dice(p, 1, 1);
    act(p, "initiate");
    act(p, "choose missile-swarms");
    act(p, "initiate");
    assert_asked(p, TURN_OVER);
    act(p, "turn-over enhanced-targeting");
    assert_asked(p, PICK_PROJECT);
    assert_can(p, "choose enhanced-targeting");
    assert_int_equal(p->s->drawn.count, 2);
    assert_int_equal(p->s->blue_down, 1);
    leave(p);
}

/* #initiate-research: rulebook 8.3.1.3.1. */
static void a_single_technology_is_begun_at_once(void **state)
{
    (void)state;
    position *p = federation_at("store research");
    script_dice(p, 5);
    act(p, "initiate");
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0);
    assert_cannot(p, "initiate");
    leave(p);
}

/* #research: rulebook 8.3.1.3.2. */
static void conducting_rolls_a_die_for_each_project(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; project milspecops-engines 0; project missile-swarms 25; "
                      "project enhanced-targeting 50; project real-time-translator 75");
    script_dice(p, 1, 1, 6,
                6); /* in the order of technologies: targeting, swarms, translator, engines */
    act(p, "conduct");
    assert_int_equal(p->s->standing[ENHANCED_TARGETING], COLUMN_0 + 1); /* lost research */
    assert_int_equal(p->s->standing[MISSILE_SWARMS], COLUMN_0);
    assert_true(federation_has(p->s, TRANSLATOR));
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0 + 2);
    leave(p);
}

/* #research: rulebook 8.3.1.3.2. */
static void research_at_0_percent_cannot_be_lost(void **state)
{
    (void)state;
    position *p = federation_at("store research; project milspecops-engines 0");
    script_dice(p, 1);
    act(p, "conduct");
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0);
    leave(p);
}

/* #research: rulebook 8.3.1.3.3. */
static void focused_research_moves_one_project_and_sacrifices(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; project milspecops-engines 75; project missile-swarms 25");
    act(p, "focus milspecops-engines");
    assert_true(federation_has(p->s, ENGINES));
    assert_int_equal(p->s->standing[MISSILE_SWARMS], COLUMN_0 + 1);
    assert_int_equal(p->s->sacrificed[RESEARCH], 1);
    leave(p);
}

/* #espionage: rulebook 8.3.1.4.1. */
static void sabotage_removes_the_technology_of_the_number_rolled(void **state)
{
    (void)state;
    position *p = federation_at("store espionage; tech mutants plunder; tech mutants fast-scouts");
    script_dice(p, 6);
    act(p, "sabotage mutants");
    assert_techs(p, "mutants", 1);
    assert_tech_at(p, "mutants", 6, "fast-scouts"); /* moved up */
    assert_true(orr_find_card(&p->s->counters[MUTANTS], PLUNDER) >= 0);
    leave(p);
}

/* #espionage: rulebook 8.3.1.4.1. */
static void an_empty_or_missing_space_is_a_miss(void **state)
{
    (void)state;
    position *p = federation_at("store espionage 2; tech mercenaries plunder");
    script_dice(p, 5);
    act(p, "sabotage mercenaries");
    assert_techs(p, "mercenaries", 1);
    if (orr_step_now(&p->s->head) == KEEP)
        act(p, "keep");
    p->s->head.rng = orr_rng_fast(1);
    script_dice(p, 1); /* their track ends at 3 */
    act(p, "sabotage mercenaries");
    assert_techs(p, "mercenaries", 1);
    leave(p);
}

/* #espionage: rulebook 8.3.1.4.1. */
static void a_spy_s_space_means_the_next_higher(void **state)
{
    (void)state;
    position *p = federation_at(
        "store espionage; tech mutants plunder; tech mutants fast-scouts; spy mutants");
    assert_int_equal(federation_spy_space(p->pack, p->s, MUTANTS), 4);
    script_dice(p, 4);
    act(p, "sabotage mutants");
    act(p, "keep"); /* the spy could pay for another roll */
    assert_techs(p, "mutants", 1);
    assert_tech_at(p, "mutants", 6, "plunder");
    assert_int_equal(federation_spy_space(p->pack, p->s, MUTANTS), 5);
    leave(p);
}

/* #espionage: rulebook 8.3.1.4.2. */
static void an_attache_contests_a_change_of_relations(void **state)
{
    (void)state;
    position *p = federation_at("store espionage; ship resolute sol");
    act(p, "attache mutants");
    script_dice(p, 1, 3, 5);
    token(p, "galactic-conflict");
    while (orr_step_now(&p->s->head) == KEEP)
        act(p, "keep"); /* the attaché could pay for another roll of the first two dice */
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_true(federation_posted(p->s, AS_ATTACHE + MUTANTS));
    leave(p);
}

/* #espionage: rulebook 8.3.1.4.2. */
static void an_attache_killed_with_2_is_an_act_of_war_and_the_change_happens(void **state)
{
    (void)state;
    position *p = federation_at("attache mutants");
    script_dice(p, 1, 3, 2);
    token(p, "galactic-conflict");
    while (orr_step_now(&p->s->head) == KEEP)
        act(p, "keep");
    assert_relation(p, "mutants-and-cybers", AT_WAR);
    assert_effort(p, "mutants", "cold-war");
    assert_int_equal(p->s->supply[ESPIONAGE], 3);
    leave(p);
}

/* #espionage: rulebook 8.3.1.4.3. */
static void a_spy_takes_the_highest_empty_space(void **state)
{
    (void)state;
    position *p = federation_at("store espionage; tech mutants plunder");
    act(p, "infiltrate mutants");
    assert_int_equal(federation_spy_space(p->pack, p->s, MUTANTS), 5);
    assert_cannot(p, "recall spy-among-cybers");
    leave(p);
}

/* #re-rolls: rulebook 8.3.1.4.4. */
static void any_roll_can_be_rolled_again_for_a_sacrificed_espionage(void **state)
{
    (void)state;
    position *p = federation_at("store espionage 2; tech mutants plunder");
    script_dice(p, 1, 6);
    act(p, "sabotage mutants");
    assert_asked(p, KEEP);
    act(p, "reroll espionage-at-hand");
    assert_techs(p, "mutants", 0);
    assert_int_equal(p->s->sacrificed[ESPIONAGE], 1);
    leave(p);
}

/* #re-rolls: rulebook 8.3.1.4.4. */
static void a_re_roll_uses_as_many_dice_and_the_modifiers(void **state)
{
    (void)state;
    position *p = federation_at(
        "store espionage; ship resolute sol; effort cybers war; fleet cybers raider cybers-1; "
        "has enhanced-targeting");
    script_dice(p, 1, 1, 1, 1, 4, 1, 1, 1); /* twice four dice; a 4 hits with the targeting */
    token(p, "cybers-advance");
    assert_asked(p, KEEP);
    act(p, "reroll espionage-at-hand");
    assert_all_dice_rolled(p);
    assert_fleet_at(p, "cybers", "raider", "cybers-1");
    leave(p);
}

/* #re-rolls: rulebook 8.3.1.4.4. */
static void the_token_that_is_contested_cannot_pay(void **state)
{
    (void)state;
    position *p = federation_at("spy mutants");
    token(p, "mutants-tech");
    script_dice(p, 1, 1);
    act(p, "contest");
    assert_techs(p, "mutants", 1); /* rolled, kept without asking, caught */
    leave(p);
}

/* #morale: rulebook 8.3.1.5.1. */
static void propaganda_calms_one_measure(void **state)
{
    (void)state;
    position *p = federation_at("store morale 3; expansion 1; losses 2; stability 3");
    act(p, "propaganda expansion-desire");
    act(p, "propaganda military-losses");
    act(p, "propaganda stability");
    assert_int_equal(p->s->expansion, 0);
    assert_int_equal(p->s->losses, 1);
    assert_int_equal(p->s->stability, 4);
    leave(p);
}

/* #morale: rulebook 8.3.1.5.2. */
static void a_deployed_morale_opens_a_column(void **state)
{
    (void)state;
    position *p = federation_at("store morale 2");
    act(p, "expand");
    assert_true(federation_column_open(p->s, 1));
    act(p, "expand");
    assert_true(federation_column_open(p->s, 2));
    assert_int_equal(p->s->supply[MORALE], 1);
    leave(p);
}

/* #morale: rulebook 8.3.1.5.2. */
static void a_column_that_loses_its_morale_loses_its_tokens(void **state)
{
    (void)state;
    position *p = federation_at("column 2; track 4 2 build 2; track 4 1 maneuver");
    act(p, "recall morale-of-column-2");
    assert_int_equal(p->s->supply[BUILD], 3);
    assert_int_equal(federation_stack(p->s->track[4][0], MANEUVER), 1);
    leave(p);
}

/* #morale: rulebook 8.3.1.5.3. */
static void reclaim_brings_back_a_sacrificed_resource(void **state)
{
    (void)state;
    position *p = federation_at("store morale; store build; ship resolute sol");
    act(p, "forward mine-field cybers-1");
    assert_int_equal(p->s->sacrificed[BUILD], 1);
    act(p, "reclaim build");
    assert_int_equal(p->s->sacrificed[BUILD], 0);
    assert_int_equal(p->s->sacrificed[MORALE], 1);
    assert_int_equal(p->s->supply[BUILD], 3);
    leave(p);
}

/* #diplomacy: rulebook 8.3.1.6.1. */
static void an_embassy_needs_room_above_total_war(void **state)
{
    (void)state;
    position *p = federation_at("store diplomacy; effort cybers war");
    assert_cannot(p, "embassy mercenaries");
    act(p, "embassy cybers");
    assert_true(federation_posted(p->s, AS_EMBASSY + CYBERS));
    leave(p);
}

/* #diplomacy: rulebook 8.3.1.6.1. */
static void an_embassy_contests_each_step_towards_total_war(void **state)
{
    (void)state;
    position *p = federation_at("embassy flesh-eaters; store build; ship resolute apclore");
    script_dice(p, 5, 2);
    act(p, "settle apclore build-base"); /* two steps: held, then not */
    assert_effort(p, "flesh-eaters", "cold-war");
    assert_false(federation_posted(p->s, AS_EMBASSY + FLESH_EATERS));
    assert_int_equal(p->s->supply[DIPLOMACY], 2);
    leave(p);
}

/* #diplomacy: rulebook 8.3.1.6.2. */
static void an_envoy_needs_an_embassy(void **state)
{
    (void)state;
    position *p = federation_at("store diplomacy; effort cybers war");
    assert_cannot(p, "envoy cybers");
    leave(p);
    p = federation_at("store diplomacy; effort cybers war; embassy cybers");
    act(p, "envoy cybers");
    assert_effort(p, "cybers", "mobilizing");
    assert_int_equal(p->s->supply[DIPLOMACY], 1);
    leave(p);
}

/* #diplomacy: rulebook 8.3.1.6.3. */
static void parley_needs_none_but_is_a_sacrifice(void **state)
{
    (void)state;
    position *p = federation_at("store diplomacy");
    act(p, "parley mercenaries");
    assert_effort(p, "mercenaries", "war");
    assert_int_equal(p->s->sacrificed[DIPLOMACY], 1);
    leave(p);
}

/* #warp: rulebook 8.3.1.7.1. */
static void a_warp_brings_an_ally_ship_to_sol(void **state)
{
    (void)state;
    position *p = federation_at("store warp; ship stranger sol");
    p->s->asset[FIRST_ALLY].space = p->s->asset[FIRST_ALLY + 1].space = UNBUILT;
    act(p, "ally");
    assert_asset_at(p, "stranger", "sol");
    assert_int_equal(p->s->sacrificed[WARP], 1);
    leave(p);
}

/* #warp: rulebook 8.3.1.7.2. */
static void a_warp_brings_two_advanced_technologies(void **state)
{
    (void)state;
    position *p = federation_at("store warp");
    act(p, "advanced-tech");
    assert_int_equal(p->s->sacrificed[WARP], 1);
    assert_int_equal(p->s->white_down, 2);
    assert_int_equal(p->s->white_left, 2);
    leave(p);
}

/* #warp: rulebook 8.3.1.7.3. */
static void fold_space_joins_two_worlds_that_we_hold(void **state)
{
    (void)state;
    position *p = federation_at("store warp; ship resolute cuaetera; base build-base saenerth");
    assert_cannot(p, "fold resolute ascao");
    act(p, "fold resolute saenerth");
    assert_asset_at(p, "resolute", "saenerth");
    assert_int_equal(p->s->sacrificed[WARP], 1);
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8. */
static void opportunities_need_a_war_and_an_embassy(void **state)
{
    (void)state;
    position *p =
        federation_at("store diplomacy; relation mutants-and-cybers war; ship resolute sol");
    assert_cannot(p, "peace-talks mutants-and-cybers");
    leave(p);
    p = federation_at("store diplomacy; embassy mutants; ship resolute sol");
    assert_cannot(p, "peace-talks mutants-and-cybers");
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.1. */
static void arms_dealing(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; relation mutants-and-cybers war; embassy mutants; effort mutants war; effort "
        "cybers war");
    act(p, "arms-dealing mutants-and-cybers mutants");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_effort(p, "mutants", "peace");
    assert_effort(p, "cybers", "total-war");
    assert_int_equal(p->s->supply[BUILD], 3);
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.2. */
static void impartial_arbitration(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; relation mutants-and-cybers war; embassy cybers; fleet mutants scout "
        "mutants-2; "
        "fleet cybers main saenerth; ship resolute sol");
    act(p, "arbitrate mutants-and-cybers");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_fleet_at(p, "mutants", "scout", "mutants-3");
    assert_fleet_at(p, "cybers", "main", "cybers-3");
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.3. */
static void falsified_intelligence(void **state)
{
    (void)state;
    position *p = federation_at("store espionage; relation mutants-and-cybers war; embassy cybers");
    act(p, "falsify mutants-and-cybers cthonians flesh-eaters");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_relation(p, "flesh-eaters-and-cthonians", AT_WAR);
    assert_relation(p, "cthonians-and-mutants", ALLIANCE);
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.4. */
static void disarmament_takes_the_technology_of_space_6(void **state)
{
    (void)state;
    position *p = federation_at(
        "store research; relation mutants-and-cybers war; embassy cybers; tech mutants plunder; "
        "tech mutants fast-scouts; tech cybers fast-advance");
    act(p, "disarm mutants-and-cybers");
    assert_tech_at(p, "mutants", 6, "fast-scouts");
    assert_techs(p, "cybers", 0);
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.5. */
static void peace_talks(void **state)
{
    (void)state;
    position *p = federation_at(
        "store diplomacy; relation mutants-and-cybers war; embassy cybers; effort mutants war; "
        "effort cybers war");
    act(p, "peace-talks mutants-and-cybers");
    assert_effort(p, "mutants", "mobilizing");
    assert_effort(p, "cybers", "mobilizing");
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.6. */
static void external_arbitration_pays_for_any_of_them(void **state)
{
    (void)state;
    position *p = federation_at(
        "store warp; relation mutants-and-cybers war; embassy cybers; effort mutants war; effort "
        "cybers war");
    act(p, "external");
    assert_asked(p, OPPORTUNITY);
    act(p, "peace-talks mutants-and-cybers");
    assert_effort(p, "mutants", "mobilizing");
    assert_int_equal(p->s->supply[WARP], 2);
    leave(p);
}

/* #build: rulebook 8.3.1.1.1. */
static void a_lost_flagship_can_be_built_again(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1");
    script_dice(p, 1, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_unbuilt(p, "resolute");
    orr_goto(&p->s->head, ACTIONS);
    p->s->token = (uint8_t)named(p, KIND_TOKEN, "federation-i");
    assert_true(orr_take_card(&p->s->bag, p->s->token));
    act(p, "construct flagship");
    assert_asset_at(p, "resolute", "sol");
    leave(p);
}

/* #build: rulebook 8.3.1.7.1 and 8.3.1.1.4. */
static void one_can_deploy_forward_beside_an_ally(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship stranger cybers-2");
    assert_can(p, "forward mine-field cybers-3");
    leave(p);
    p = federation_at("store build; ship perihelion cybers-2; fleet cybers scout cybers-3");
    script_dice(p, 5, 1, 1, 1, 1);
    act(p, "forward flagship cybers-3");
    assert_int_equal(p->s->fights, 1);
    leave(p);
}

/* #espionage: rulebook 8.3.1.4.1. */
static void a_spy_in_space_6_saves_everything_above_it(void **state)
{
    (void)state;
    position *p = federation_at("store espionage; spy mutants; tech mutants plunder");
    script_dice(p, 6);
    act(p, "sabotage mutants");
    act(p, "keep");
    assert_techs(p, "mutants", 1);
    leave(p);
}

/* #diplomacy: rulebook 8.3.1.6.2. */
static void envoys_and_parleys_stop_at_peace(void **state)
{
    (void)state;
    position *p = federation_at("store diplomacy; embassy cybers");
    assert_cannot(p, "envoy cybers");
    assert_cannot(p, "parley cybers");
    leave(p);
}

/* #warp: rulebook 8.3.1.7.1. */
static void an_ally_ship_has_three_swords(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at("ship stranger mutants-2; fleet mutants main mutants-1");
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "mutants-1"), 0, &odds);
    assert_int_equal(odds.near, 1);
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "mutants-2"), 0, &odds);
    assert_int_equal(odds.here, 1);
    leave(p);
}

/* #warp: rulebook 8.3.1.7.3. */
static void a_fold_onto_fleets_is_a_fight(void **state)
{
    (void)state;
    position *p = federation_at("store warp; ship resolute cuaetera; ship perihelion saenerth; "
                                "fleet cybers scout saenerth");
    script_dice(p, 5, 1, 1, 1, 1);
    act(p, "fold resolute saenerth");
    assert_int_equal(p->s->fights, 1);
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.2. */
static void arbitration_drives_fleets_out_of_sol(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; relation mutants-and-cybers war; embassy cybers; fleet mutants scout sol; "
        "fleet mutants main mutants-5");
    act(p, "arbitrate mutants-and-cybers");
    assert_fleet_at(p, "mutants", "scout", "mutants-1");
    assert_fleet_at(p, "mutants", "main", "mutants-5");
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.1. */
static void an_embassy_contests_what_arms_do_to_the_other(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; relation mutants-and-cybers war; embassy cybers; effort mutants war");
    script_dice(p, 6);
    act(p, "arms-dealing mutants-and-cybers mutants");
    assert_effort(p, "cybers", "peace");
    assert_true(federation_posted(p->s, AS_EMBASSY + CYBERS));
    leave(p);
}

/* #research: rulebook 8.3.1.3.2. */
static void lost_research_stops_at_0_percent(void **state)
{
    (void)state;
    position *p = federation_at("project milspecops-engines 25");
    federation_progress(p->rules, p->s, ENGINES, -1, NULL);
    federation_progress(p->rules, p->s, ENGINES, -1, NULL);
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0);
    leave(p);
}

/* #actions: rulebook 8.3. */
static void what_was_deployed_this_turn_stays_until_the_next(void **state)
{
    (void)state;
    position *p = federation_at("store morale");
    act(p, "expand");
    assert_cannot(p, "recall morale-of-column-2");
    p->s->new_posts = 0; /* the next turn */
    assert_can(p, "recall morale-of-column-2");
    leave(p);
}

/* #actions: rulebook 8.3. */
static void a_recalled_token_is_what_it_was(void **state)
{
    (void)state;
    position *p = federation_at("spy flesh-eaters; attache cybers; embassy flesh-eaters; column 2");
    act(p, "recall spy-among-flesh-eaters");
    act(p, "recall attache-with-cybers");
    assert_int_equal(p->s->recalled[ESPIONAGE], 2);
    act(p, "recall embassy-with-flesh-eaters");
    assert_int_equal(p->s->recalled[DIPLOMACY], 1);
    act(p, "recall morale-of-column-2");
    assert_int_equal(p->s->recalled[MORALE], 1);
    leave(p);
}

/* #morale: rulebook 8.3.1.5.1. */
static void propaganda_needs_something_to_calm(void **state)
{
    (void)state;
    position *p = federation_at("store morale; stability 6");
    assert_cannot(p, "propaganda expansion-desire");
    assert_cannot(p, "propaganda military-losses");
    assert_cannot(p, "propaganda stability");
    leave(p);
}

/* #warp: rulebook 8.3.1.7.3. */
static void a_mine_field_alone_is_no_place_to_fold_to(void **state)
{
    (void)state;
    position *p = federation_at(
        "store warp; ship resolute cuaetera; asset mine-field-1 ascao; ship stranger saenerth");
    assert_cannot(p, "fold resolute ascao");
    assert_can(p, "fold resolute saenerth");
    assert_can(p, "fold stranger cuaetera");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spent_tokens_return_deployed_ones_stay_sacrificed_ones_are_gone),
        cmocka_unit_test(construction_puts_an_asset_onto_sol),
        cmocka_unit_test(locked_flagships_cannot_be_built),
        cmocka_unit_test(settling_turns_the_flagship_into_a_base),
        cmocka_unit_test(example_cuaetera_is_one_down_and_apclore_two),
        cmocka_unit_test(an_ally_ship_settles_like_a_flagship),
        cmocka_unit_test(the_four_resource_bases_set_free_two_tokens_a_ship_and_a_technology),
        cmocka_unit_test(the_defense_base_sets_free_morale_and_diplomacy),
        cmocka_unit_test(the_warp_base_starts_the_warp_gates),
        cmocka_unit_test(a_base_settled_again_sets_nothing_free),
        cmocka_unit_test(an_upgrade_turns_an_asset),
        cmocka_unit_test(forward_deployment_is_next_to_a_flagship_or_base_and_sacrifices),
        cmocka_unit_test(a_ship_moves_to_an_adjacent_space),
        cmocka_unit_test(moving_onto_fleets_is_a_fight),
        cmocka_unit_test(a_flagship_tows_one_mine_field_and_an_ally_none),
        cmocka_unit_test(out_maneuvering_adds_a_die),
        cmocka_unit_test(out_maneuvering_does_not_exceed_five_dice),
        cmocka_unit_test(bypass_puts_a_token_aside_and_draws_three),
        cmocka_unit_test(a_project_is_chosen_from_two_that_are_turned_over),
        cmocka_unit_test(with_a_technology_seen_before_the_player_chooses_what_to_turn),
        cmocka_unit_test(a_single_technology_is_begun_at_once),
        cmocka_unit_test(conducting_rolls_a_die_for_each_project),
        cmocka_unit_test(research_at_0_percent_cannot_be_lost),
        cmocka_unit_test(focused_research_moves_one_project_and_sacrifices),
        cmocka_unit_test(sabotage_removes_the_technology_of_the_number_rolled),
        cmocka_unit_test(an_empty_or_missing_space_is_a_miss),
        cmocka_unit_test(a_spy_s_space_means_the_next_higher),
        cmocka_unit_test(an_attache_contests_a_change_of_relations),
        cmocka_unit_test(an_attache_killed_with_2_is_an_act_of_war_and_the_change_happens),
        cmocka_unit_test(a_spy_takes_the_highest_empty_space),
        cmocka_unit_test(any_roll_can_be_rolled_again_for_a_sacrificed_espionage),
        cmocka_unit_test(a_re_roll_uses_as_many_dice_and_the_modifiers),
        cmocka_unit_test(the_token_that_is_contested_cannot_pay),
        cmocka_unit_test(propaganda_calms_one_measure),
        cmocka_unit_test(a_deployed_morale_opens_a_column),
        cmocka_unit_test(a_column_that_loses_its_morale_loses_its_tokens),
        cmocka_unit_test(reclaim_brings_back_a_sacrificed_resource),
        cmocka_unit_test(an_embassy_needs_room_above_total_war),
        cmocka_unit_test(an_embassy_contests_each_step_towards_total_war),
        cmocka_unit_test(an_envoy_needs_an_embassy),
        cmocka_unit_test(parley_needs_none_but_is_a_sacrifice),
        cmocka_unit_test(a_warp_brings_an_ally_ship_to_sol),
        cmocka_unit_test(a_warp_brings_two_advanced_technologies),
        cmocka_unit_test(fold_space_joins_two_worlds_that_we_hold),
        cmocka_unit_test(opportunities_need_a_war_and_an_embassy),
        cmocka_unit_test(arms_dealing),
        cmocka_unit_test(impartial_arbitration),
        cmocka_unit_test(falsified_intelligence),
        cmocka_unit_test(disarmament_takes_the_technology_of_space_6),
        cmocka_unit_test(peace_talks),
        cmocka_unit_test(external_arbitration_pays_for_any_of_them),
        cmocka_unit_test(a_lost_flagship_can_be_built_again),
        cmocka_unit_test(one_can_deploy_forward_beside_an_ally),
        cmocka_unit_test(a_spy_in_space_6_saves_everything_above_it),
        cmocka_unit_test(envoys_and_parleys_stop_at_peace),
        cmocka_unit_test(an_ally_ship_has_three_swords),
        cmocka_unit_test(a_fold_onto_fleets_is_a_fight),
        cmocka_unit_test(arbitration_drives_fleets_out_of_sol),
        cmocka_unit_test(an_embassy_contests_what_arms_do_to_the_other),
        cmocka_unit_test(lost_research_stops_at_0_percent),
        cmocka_unit_test(what_was_deployed_this_turn_stays_until_the_next),
        cmocka_unit_test(a_recalled_token_is_what_it_was),
        cmocka_unit_test(propaganda_needs_something_to_calm),
        cmocka_unit_test(a_mine_field_alone_is_no_place_to_fold_to),
    };
    return cmocka_run_group_tests_name("federation: actions", tests, NULL, NULL);
}
