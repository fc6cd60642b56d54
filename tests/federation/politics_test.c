/* politics_test.c - sections 9 and 10 of the rulebook: war effort, relations, contested effects. */
#include "federation_support.h"

static void s9_below_total_war_a_race_advances_at_once(void **state)
{
    (void)state;
    at("effort cybers total-war; fleet cybers scout cybers-5; base build-base saenerth");
    federation_slide(&f.s, CYBERS, 1);
    orr_push(&f.s.head, RESOLVE);
    go_on();
    assert_effort("cybers", "total-war");
    assert_fleet_at("cybers", "scout", "cybers-4");
}

static void s9_below_total_war_the_mercenaries_stay(void **state)
{
    (void)state;
    at("fleet mercenaries scout mercenaries-3");
    federation_slide(&f.s, MERCENARIES, 1);
    orr_push(&f.s.head, RESOLVE);
    go_on();
    assert_effort("mercenaries", "total-war");
    assert_fleet_at("mercenaries", "scout", "mercenaries-3");
}

static void s9_1_1_settling_is_an_act_of_war_by_distance(void **state)
{
    (void)state;
    at("store build; ship resolute puyxeilia");
    act("settle puyxeilia build-base");
    assert_effort("cthonians", "mobilizing");
}

static void s9_1_2_destroying_a_fleet_is_an_act_of_war(void **state)
{
    (void)state;
    at("store maneuver; ship resolute cybers-5; fleet cybers scout cybers-6");
    dice(6, 1, 1, 1, 1);
    act("move resolute cybers-6");
    assert_fleet_waits("cybers", "scout");
    assert_effort("cybers", "cold-war");
}

static void s9_1_2_the_mercenaries_become_fearful_instead(void **state)
{
    (void)state;
    at("store maneuver; ship resolute mercenaries-3; fleet mercenaries scout mercenaries-4; "
       "fleet mercenaries raider mercenaries-4");
    dice(6, 6, 1, 1);
    act("move resolute mercenaries-4");
    assert_fleet_waits("mercenaries", "scout");
    assert_fleet_waits("mercenaries", "raider");
    assert_effort("mercenaries", "mobilizing"); /* one up for each */
}

static void s9_1_3_a_killed_spy_is_an_act_of_war(void **state)
{
    (void)state;
    at("spy cybers");
    token("cybers-tech");
    dice(4);
    act("contest");
    assert_techs("cybers", 0);
    assert_effort("cybers", "cold-war");
    assert_int_equal(f.s.supply[ESPIONAGE], 3);
}

static void s9_2_1_war_goes_by_neutral(void **state)
{
    (void)state;
    at("relation mutants-and-cybers alliance");
    dice(1, 3);
    token("galactic-conflict");
    assert_relation("mutants-and-cybers", NEUTRAL);
    dice(1, 3);
    token("galactic-conflict");
    assert_relation("mutants-and-cybers", AT_WAR);
}

static void s9_2_1_example_a_war_makes_mobilizing_act_as_cold_war(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war; effort mutants mobilizing");
    assert_int_equal(federation_level_of(f.pack, &f.s, MUTANTS), COLD_WAR);
}

static void s9_2_1_a_race_at_war_with_us_and_a_neighbour_does_not_advance(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war; effort mutants war; fleet mutants scout mutants-4");
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "mutants-4");
}

static void s9_2_1_at_peace_the_marker_goes_onto_the_logo(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war; relation cthonians-and-mutants war");
    assert_int_equal(federation_level_of(f.pack, &f.s, MUTANTS), PEACE);
    f.s.effort[MUTANTS] = TOTAL_WAR;
    assert_int_equal(federation_level_of(f.pack, &f.s, MUTANTS),
                     MOBILIZING); /* two wars, two markers */
}

static void s9_2_2_allies_share_the_technology_of_space_6(void **state)
{
    (void)state;
    at("relation mutants-and-cybers alliance; tech cybers advanced-defensive-systems; tech cybers "
       "durability-enhancements");
    assert_int_equal(federation_copies(f.pack, &f.s, MUTANTS, ADVANCED_DEFENSES), 1);
    assert_int_equal(federation_copies(f.pack, &f.s, MUTANTS, DURABILITY), 0);
    f.s.relation[named(KIND_PAIR, "mutants-and-cybers")] = NEUTRAL;
    assert_int_equal(federation_copies(f.pack, &f.s, MUTANTS, ADVANCED_DEFENSES), 0);
}

static void s9_2_3_overage_diplomacy_moves_both_down(void **state)
{
    (void)state;
    at("relation cthonians-and-mutants alliance");
    dice(4, 2);
    token("galactic-conflict");
    assert_effort("cthonians", "cold-war");
    assert_effort("mutants", "cold-war");
}

static void s9_2_3_overage_military_advances_both_whatever_their_war_effort(void **state)
{
    (void)state;
    at("relation flesh-eaters-and-cthonians alliance; fleet flesh-eaters scout flesh-eaters-4; "
       "fleet cthonians main cthonians-4");
    dice(4, 1);
    token("galactic-conflict");
    assert_fleet_at("flesh-eaters", "scout", "flesh-eaters-3");
    assert_fleet_at("cthonians", "main", "cthonians-3");
}

static void s9_2_3_overage_research_gives_both_a_technology(void **state)
{
    (void)state;
    at("relation mutants-and-cybers alliance");
    dice(4, 3, 1, 1);
    token("galactic-conflict");
    assert_techs("mutants", 1);
    assert_techs("cybers", 1);
}

static void s9_2_3_8_1_cthonians_and_mutants_make_the_mercenaries_careful(void **state)
{
    (void)state;
    at("");
    dice(1, 2);
    token("galactic-conflict");
    assert_relation("cthonians-and-mutants", AT_WAR);
    assert_effort("mercenaries", "war");
    dice(6, 2);
    token("galactic-conflict");
    assert_effort("mercenaries", "war"); /* neutral again: no change */
    dice(4, 2);
    token("galactic-conflict");
    assert_relation("cthonians-and-mutants", ALLIANCE);
    assert_effort("mercenaries", "mobilizing");
}

static void s10_5_keeps_the_token_and_prevents_the_effect(void **state)
{
    (void)state;
    at("embassy cybers; base build-base saenerth");
    dice(5);
    token("cybers-border-friction");
    assert_effort("cybers", "peace");
    assert_true(federation_posted(&f.s, AS_EMBASSY + CYBERS));
}

static void s10_3_prevents_the_effect_but_returns_the_token(void **state)
{
    (void)state;
    at("embassy cybers; base build-base saenerth");
    dice(3);
    token("cybers-border-friction");
    assert_effort("cybers", "peace");
    assert_false(federation_posted(&f.s, AS_EMBASSY + CYBERS));
    assert_int_equal(f.s.supply[DIPLOMACY], 2);
}

static void s10_2_returns_the_token_and_the_effect_happens(void **state)
{
    (void)state;
    at("embassy cybers; base build-base saenerth");
    dice(2);
    token("cybers-border-friction");
    assert_effort("cybers", "cold-war");
    assert_int_equal(f.s.supply[DIPLOMACY], 2);
}

static void s10_a_returned_espionage_is_an_act_of_war_with_3_and_4_as_well(void **state)
{
    (void)state;
    at("attache mutants");
    dice(1, 3, 3);
    token("galactic-conflict");
    while (orr_step_now(&f.s.head) == KEEP)
        act("keep");
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_effort("mutants", "cold-war");
}

static void s9_0_a_race_that_is_calmed_by_a_war_still_advances_below_total_war(void **state)
{
    (void)state;
    at("effort cybers total-war; relation mutants-and-cybers war; "
       "relation cybers-and-flesh-eaters war; fleet cybers scout cybers-5");
    federation_slide(&f.s, CYBERS, 1);
    orr_push(&f.s.head, RESOLVE);
    go_on();
    assert_fleet_at("cybers", "scout", "cybers-4");
}

static void s9_1_2_each_destroyed_fleet_is_an_act_of_war(void **state)
{
    (void)state;
    at("store maneuver; ship resolute cybers-5; fleet cybers scout cybers-6; "
       "fleet cybers raider cybers-6");
    dice(6, 6, 1);
    act("move resolute cybers-6");
    assert_effort("cybers", "mobilizing");
}

static void s9_1_2_an_embassy_contests_the_act_of_war(void **state)
{
    (void)state;
    at("store maneuver; ship resolute cybers-5; fleet cybers scout cybers-6; embassy cybers");
    dice(6, 1, 1, 1, 1, 5);
    act("move resolute cybers-6");
    assert_effort("cybers", "peace");
}

static void s9_2_1_a_war_that_goes_on_changes_nothing_and_is_not_contested(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war; attache mutants");
    dice(1, 3);
    token("galactic-conflict");
    while (orr_step_now(&f.s.head) == KEEP)
        act("keep");
    assert_relation("mutants-and-cybers", AT_WAR);
    assert_true(federation_posted(&f.s, AS_ATTACHE + MUTANTS));
}

static void s9_2_2_an_alliance_ends_a_war_first(void **state)
{
    (void)state;
    at("relation mutants-and-cybers war");
    dice(4, 3);
    token("galactic-conflict");
    assert_relation("mutants-and-cybers", NEUTRAL);
}

static void s10_if_the_first_attache_fails_the_neighbour_s_one_tries(void **state)
{
    (void)state;
    at("attache mutants; attache cybers");
    dice(1, 3, 1, 6);
    token("galactic-conflict");
    while (orr_step_now(&f.s.head) == KEEP)
        act("keep");
    assert_relation("mutants-and-cybers", NEUTRAL);
    assert_effort("mutants", "cold-war");
    assert_true(federation_posted(&f.s, AS_ATTACHE + CYBERS));
    at("attache cybers; attache flesh-eaters"); /* in faction order, however the pair is named */
    dice(1, 4, 1, 6);
    token("galactic-conflict");
    while (orr_step_now(&f.s.head) == KEEP)
        act("keep");
    assert_effort("flesh-eaters", "cold-war");
    assert_true(federation_posted(&f.s, AS_ATTACHE + CYBERS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s9_below_total_war_a_race_advances_at_once),
        cmocka_unit_test(s9_below_total_war_the_mercenaries_stay),
        cmocka_unit_test(s9_1_1_settling_is_an_act_of_war_by_distance),
        cmocka_unit_test(s9_1_2_destroying_a_fleet_is_an_act_of_war),
        cmocka_unit_test(s9_1_2_the_mercenaries_become_fearful_instead),
        cmocka_unit_test(s9_1_3_a_killed_spy_is_an_act_of_war),
        cmocka_unit_test(s9_2_1_war_goes_by_neutral),
        cmocka_unit_test(s9_2_1_example_a_war_makes_mobilizing_act_as_cold_war),
        cmocka_unit_test(s9_2_1_a_race_at_war_with_us_and_a_neighbour_does_not_advance),
        cmocka_unit_test(s9_2_1_at_peace_the_marker_goes_onto_the_logo),
        cmocka_unit_test(s9_2_2_allies_share_the_technology_of_space_6),
        cmocka_unit_test(s9_2_3_overage_diplomacy_moves_both_down),
        cmocka_unit_test(s9_2_3_overage_military_advances_both_whatever_their_war_effort),
        cmocka_unit_test(s9_2_3_overage_research_gives_both_a_technology),
        cmocka_unit_test(s9_2_3_8_1_cthonians_and_mutants_make_the_mercenaries_careful),
        cmocka_unit_test(s10_5_keeps_the_token_and_prevents_the_effect),
        cmocka_unit_test(s10_3_prevents_the_effect_but_returns_the_token),
        cmocka_unit_test(s10_2_returns_the_token_and_the_effect_happens),
        cmocka_unit_test(s10_a_returned_espionage_is_an_act_of_war_with_3_and_4_as_well),
        cmocka_unit_test(s9_0_a_race_that_is_calmed_by_a_war_still_advances_below_total_war),
        cmocka_unit_test(s9_1_2_each_destroyed_fleet_is_an_act_of_war),
        cmocka_unit_test(s9_1_2_an_embassy_contests_the_act_of_war),
        cmocka_unit_test(s9_2_1_a_war_that_goes_on_changes_nothing_and_is_not_contested),
        cmocka_unit_test(s9_2_2_an_alliance_ends_a_war_first),
        cmocka_unit_test(s10_if_the_first_attache_fails_the_neighbour_s_one_tries),
    };
    const int failed = cmocka_run_group_tests_name("federation: politics", tests, NULL, NULL);
    leave();
    return failed;
}
