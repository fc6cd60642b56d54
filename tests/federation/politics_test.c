/* politics_test.c - sections 9 and 10 of the rulebook: war effort, relations, contested effects. */
#include "federation_support.h"

/* #war-effort: rulebook 9. */
static void below_total_war_a_race_advances_at_once(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers total-war; fleet cybers scout cybers-5; base build-base saenerth");
    federation_slide(p->s, CYBERS, 1);
    orr_push(&p->s->head, RESOLVE);
    go_on(p);
    assert_effort(p, "cybers", "total-war");
    assert_fleet_at(p, "cybers", "scout", "cybers-4");
    leave(p);
}

/* #war-effort: rulebook 9. */
static void below_total_war_the_mercenaries_stay(void **state)
{
    (void)state;
    position *p = federation_at("fleet mercenaries scout mercenaries-3");
    federation_slide(p->s, MERCENARIES, 1);
    orr_push(&p->s->head, RESOLVE);
    go_on(p);
    assert_effort(p, "mercenaries", "total-war");
    assert_fleet_at(p, "mercenaries", "scout", "mercenaries-3");
    leave(p);
}

/* #war-effort: rulebook 9.1.1. */
static void settling_is_an_act_of_war_by_distance(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute puyxeilia");
    act(p, "settle puyxeilia build-base");
    assert_effort(p, "cthonians", "mobilizing");
    leave(p);
}

/* #war-effort: rulebook 9.1.2. */
static void destroying_a_fleet_is_an_act_of_war(void **state)
{
    (void)state;
    position *p =
        federation_at("store maneuver; ship resolute cybers-5; fleet cybers scout cybers-6");
    script_dice(p, 6, 1, 1, 1, 1);
    act(p, "move resolute cybers-6");
    assert_fleet_waits(p, "cybers", "scout");
    assert_effort(p, "cybers", "cold-war");
    leave(p);
}

/* #war-effort: rulebook 9.1.2. */
static void the_mercenaries_become_fearful_instead(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; ship resolute mercenaries-3; fleet mercenaries scout mercenaries-4; "
        "fleet mercenaries raider mercenaries-4");
    script_dice(p, 6, 6, 1, 1);
    act(p, "move resolute mercenaries-4");
    assert_fleet_waits(p, "mercenaries", "scout");
    assert_fleet_waits(p, "mercenaries", "raider");
    assert_effort(p, "mercenaries", "mobilizing"); /* one up for each */
    leave(p);
}

/* #war-effort: rulebook 9.1.3. */
static void a_killed_spy_is_an_act_of_war(void **state)
{
    (void)state;
    position *p = federation_at("spy cybers");
    token(p, "cybers-tech");
    script_dice(p, 2, 1);
    act(p, "contest");
    assert_techs(p, "cybers", 1);
    assert_effort(p, "cybers", "cold-war");
    assert_int_equal(p->s->supply[ESPIONAGE], 3);
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.1. */
static void war_goes_by_neutral(void **state)
{
    (void)state;
    position *p = federation_at("relation mutants-and-cybers alliance");
    script_dice(p, 1, 3);
    token(p, "galactic-conflict");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    script_dice(p, 1, 3);
    token(p, "galactic-conflict");
    assert_relation(p, "mutants-and-cybers", AT_WAR);
    leave(p);
}

/* #war-effort: rulebook 9.2.1. */
static void example_a_war_makes_mobilizing_act_as_cold_war(void **state)
{
    (void)state;
    position *p = federation_at("relation mutants-and-cybers war; effort mutants mobilizing");
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), COLD_WAR);
    leave(p);
}

/* #war-effort: rulebook 9.2.1. */
static void a_race_at_war_with_us_and_a_neighbour_does_not_advance(void **state)
{
    (void)state;
    position *p = federation_at(
        "relation mutants-and-cybers war; effort mutants war; fleet mutants scout mutants-4");
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "mutants-4");
    leave(p);
}

/* #war-effort: rulebook 9.2.1. */
static void at_peace_the_marker_goes_onto_the_logo(void **state)
{
    (void)state;
    position *p =
        federation_at("relation mutants-and-cybers war; relation cthonians-and-mutants war");
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), OCCUPIED);
    leave(p);
    p = federation_at("relation mutants-and-cybers war; relation cthonians-and-mutants war; "
                      "effort mutants total-war");
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS),
                     MOBILIZING); /* two wars, two markers */
    leave(p);
    p = federation_at("relation mutants-and-cybers war; fleet mutants scout mutants-4");
    token(p, "mutants-press"); /* the logo is above Peace: Press is not valid there */
    assert_fleet_at(p, "mutants", "scout", "mutants-4");
    assert_said(p, "Occupied");
    script_dice(p, 1);
    token(p, "mutants-tech"); /* but they go on learning */
    assert_techs(p, "mutants", 1);
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.2. */
static void allies_share_the_technology_of_space_6(void **state)
{
    (void)state;
    position *p = federation_at(
        "relation mutants-and-cybers alliance; tech cybers advanced-defensive-systems; tech cybers "
        "durability-enhancements");
    assert_int_equal(federation_copies(p->pack, p->s, MUTANTS, ADVANCED_DEFENSES), 1);
    assert_int_equal(federation_copies(p->pack, p->s, MUTANTS, DURABILITY), 0);
    p->s->relation[named(p, KIND_PAIR, "mutants-and-cybers")] = NEUTRAL;
    assert_int_equal(federation_copies(p->pack, p->s, MUTANTS, ADVANCED_DEFENSES), 0);
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.3. */
static void overage_diplomacy_moves_both_down(void **state)
{
    (void)state;
    position *p = federation_at("relation cthonians-and-mutants alliance");
    script_dice(p, 4, 2);
    token(p, "galactic-conflict");
    assert_effort(p, "cthonians", "cold-war");
    assert_effort(p, "mutants", "cold-war");
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.3. */
static void overage_military_advances_both_whatever_their_war_effort(void **state)
{
    (void)state;
    position *p = federation_at(
        "relation flesh-eaters-and-cthonians alliance; fleet flesh-eaters scout flesh-eaters-4; "
        "fleet cthonians main cthonians-4");
    script_dice(p, 4, 1);
    token(p, "galactic-conflict");
    assert_fleet_at(p, "flesh-eaters", "scout", "flesh-eaters-3");
    assert_fleet_at(p, "cthonians", "main", "cthonians-3");
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.3. */
static void overage_research_gives_both_a_technology(void **state)
{
    (void)state;
    position *p = federation_at("relation mutants-and-cybers alliance");
    script_dice(p, 4, 3, 1, 1);
    token(p, "galactic-conflict");
    assert_techs(p, "mutants", 1);
    assert_techs(p, "cybers", 1);
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.3.8.1. */
static void cthonians_and_mutants_make_the_mercenaries_careful(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 2);
    token(p, "galactic-conflict");
    assert_relation(p, "cthonians-and-mutants", AT_WAR);
    assert_effort(p, "mercenaries", "war");
    script_dice(p, 6, 2);
    token(p, "galactic-conflict");
    assert_effort(p, "mercenaries", "war"); /* neutral again: no change */
    script_dice(p, 4, 2);
    token(p, "galactic-conflict");
    assert_relation(p, "cthonians-and-mutants", ALLIANCE);
    assert_effort(p, "mercenaries", "mobilizing");
    leave(p);
}

/* #contested-effects: rulebook 10. */
static void a_5_keeps_the_token_and_prevents_the_effect(void **state)
{
    (void)state;
    position *p = federation_at("embassy cybers; base build-base saenerth");
    script_dice(p, 5);
    token(p, "cybers-border-friction");
    assert_effort(p, "cybers", "peace");
    assert_true(federation_posted(p->s, AS_EMBASSY + CYBERS));
    leave(p);
}

/* #contested-effects: rulebook 10. */
static void a_3_prevents_the_effect_but_returns_the_token(void **state)
{
    (void)state;
    position *p = federation_at("embassy cybers; base build-base saenerth; effort cybers cold-war");
    script_dice(p, 3);
    token(p, "cybers-border-friction");
    assert_effort(p, "cybers", "cold-war");
    assert_false(federation_posted(p->s, AS_EMBASSY + CYBERS));
    assert_int_equal(p->s->supply[DIPLOMACY], 2);
    leave(p);
}

/* #contested-effects: rulebook 10. */
static void a_2_returns_the_token_and_the_effect_happens(void **state)
{
    (void)state;
    position *p = federation_at("embassy cybers; base build-base saenerth; effort cybers cold-war");
    script_dice(p, 2);
    token(p, "cybers-border-friction");
    assert_effort(p, "cybers", "mobilizing");
    assert_int_equal(p->s->supply[DIPLOMACY], 2);
    leave(p);
}

/* #contested-effects: rulebook 10. */
static void an_agent_who_comes_home_with_3_or_4_is_no_act_of_war(void **state)
{
    (void)state;
    position *p = federation_at("attache mutants");
    script_dice(p, 1, 3, 3);
    token(p, "galactic-conflict");
    while (orr_step_now(&p->s->head) == KEEP)
        act(p, "keep");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_false(federation_posted(p->s, AS_ATTACHE + MUTANTS));
    assert_effort(p, "mutants", "peace");
    leave(p);
    p = federation_at("spy cybers");
    token(p, "cybers-tech");
    script_dice(p, 4);
    act(p, "contest");
    assert_techs(p, "cybers", 0);
    assert_int_equal(p->s->supply[ESPIONAGE], 3);
    assert_effort(p, "cybers", "peace");
    leave(p);
}

/* #war-effort: rulebook 9. */
static void a_race_that_is_calmed_by_a_war_still_advances_below_total_war(void **state)
{
    (void)state;
    position *p =
        federation_at("effort cybers total-war; relation mutants-and-cybers war; "
                      "relation cybers-and-flesh-eaters war; fleet cybers scout cybers-5");
    federation_slide(p->s, CYBERS, 1);
    orr_push(&p->s->head, RESOLVE);
    go_on(p);
    assert_fleet_at(p, "cybers", "scout", "cybers-4");
    leave(p);
}

/* #war-effort: rulebook 9.1.2. */
static void each_destroyed_fleet_is_an_act_of_war(void **state)
{
    (void)state;
    position *p =
        federation_at("store maneuver; ship resolute cybers-5; fleet cybers scout cybers-6; "
                      "fleet cybers raider cybers-6");
    script_dice(p, 6, 6, 1);
    act(p, "move resolute cybers-6");
    assert_effort(p, "cybers", "mobilizing");
    leave(p);
}

/* #war-effort: rulebook 9.1.2. */
static void an_embassy_contests_the_act_of_war(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; ship resolute cybers-5; fleet cybers scout cybers-6; embassy cybers");
    script_dice(p, 6, 1, 1, 1, 1, 5);
    act(p, "move resolute cybers-6");
    assert_effort(p, "cybers", "peace");
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.1. */
static void a_war_that_goes_on_changes_nothing_and_is_not_contested(void **state)
{
    (void)state;
    position *p = federation_at("relation mutants-and-cybers war; attache mutants");
    federation_agenda_add(p->s, TOWARDS_WAR, named(p, KIND_PAIR, "mutants-and-cybers"));
    orr_push(&p->s->head, RESOLVE);
    go_on(p);
    assert_said(p, "goes on");
    assert_relation(p, "mutants-and-cybers", AT_WAR);
    assert_true(federation_posted(p->s, AS_ATTACHE + MUTANTS));
    leave(p);
}

/* #war-and-alliance: rulebook 9.2.2. */
static void an_alliance_ends_a_war_first(void **state)
{
    (void)state;
    position *p = federation_at("relation mutants-and-cybers war");
    script_dice(p, 4, 3);
    token(p, "galactic-conflict");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    leave(p);
}

/* #contested-effects: rulebook 10. */
static void if_the_first_attache_fails_the_neighbour_s_one_tries(void **state)
{
    (void)state;
    position *p = federation_at("attache mutants; attache cybers");
    script_dice(p, 1, 3, 1, 6);
    token(p, "galactic-conflict");
    while (orr_step_now(&p->s->head) == KEEP)
        act(p, "keep");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_effort(p, "mutants", "cold-war");
    assert_true(federation_posted(p->s, AS_ATTACHE + CYBERS));
    leave(p);
    p = federation_at(
        "attache cybers; attache flesh-eaters"); /* in faction order, however the pair is named */
    script_dice(p, 1, 4, 1, 6);
    token(p, "galactic-conflict");
    while (orr_step_now(&p->s->head) == KEEP)
        act(p, "keep");
    assert_effort(p, "flesh-eaters", "cold-war");
    assert_true(federation_posted(p->s, AS_ATTACHE + CYBERS));
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(below_total_war_a_race_advances_at_once),
        cmocka_unit_test(below_total_war_the_mercenaries_stay),
        cmocka_unit_test(settling_is_an_act_of_war_by_distance),
        cmocka_unit_test(destroying_a_fleet_is_an_act_of_war),
        cmocka_unit_test(the_mercenaries_become_fearful_instead),
        cmocka_unit_test(a_killed_spy_is_an_act_of_war),
        cmocka_unit_test(war_goes_by_neutral),
        cmocka_unit_test(example_a_war_makes_mobilizing_act_as_cold_war),
        cmocka_unit_test(a_race_at_war_with_us_and_a_neighbour_does_not_advance),
        cmocka_unit_test(at_peace_the_marker_goes_onto_the_logo),
        cmocka_unit_test(allies_share_the_technology_of_space_6),
        cmocka_unit_test(overage_diplomacy_moves_both_down),
        cmocka_unit_test(overage_military_advances_both_whatever_their_war_effort),
        cmocka_unit_test(overage_research_gives_both_a_technology),
        cmocka_unit_test(cthonians_and_mutants_make_the_mercenaries_careful),
        cmocka_unit_test(a_5_keeps_the_token_and_prevents_the_effect),
        cmocka_unit_test(a_3_prevents_the_effect_but_returns_the_token),
        cmocka_unit_test(a_2_returns_the_token_and_the_effect_happens),
        cmocka_unit_test(an_agent_who_comes_home_with_3_or_4_is_no_act_of_war),
        cmocka_unit_test(a_race_that_is_calmed_by_a_war_still_advances_below_total_war),
        cmocka_unit_test(each_destroyed_fleet_is_an_act_of_war),
        cmocka_unit_test(an_embassy_contests_the_act_of_war),
        cmocka_unit_test(a_war_that_goes_on_changes_nothing_and_is_not_contested),
        cmocka_unit_test(an_alliance_ends_a_war_first),
        cmocka_unit_test(if_the_first_attache_fails_the_neighbour_s_one_tries),
    };
    return cmocka_run_group_tests_name("federation: politics", tests, NULL, NULL);
}
