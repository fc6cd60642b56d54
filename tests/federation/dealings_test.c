/* dealings_test.c - section 8.3.1 of the rulebook: every use of Espionage, Morale, Diplomacy and Warp,
 * and the war opportunities. */
#include "federation_support.h"

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
    act(p, "sabotage mutants"); /* the spy could pay for another roll, but this one is a success */
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
    assert_techs(p, "mutants", 1); /* rolled, kept without answering, caught */
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
        cmocka_unit_test(a_spy_in_space_6_saves_everything_above_it),
        cmocka_unit_test(envoys_and_parleys_stop_at_peace),
        cmocka_unit_test(an_ally_ship_has_three_swords),
        cmocka_unit_test(a_fold_onto_fleets_is_a_fight),
        cmocka_unit_test(arbitration_drives_fleets_out_of_sol),
        cmocka_unit_test(an_embassy_contests_what_arms_do_to_the_other),
        cmocka_unit_test(propaganda_needs_something_to_calm),
        cmocka_unit_test(a_mine_field_alone_is_no_place_to_fold_to),
    };
    return cmocka_run_group_tests_name("federation: actions", tests, NULL, NULL);
}
