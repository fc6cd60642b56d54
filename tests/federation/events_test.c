/* events_test.c - section 7.2.1 of the rulebook: random events. Dice: the chit (its place among
 * those left), the line, and where it is rolled for, the race or the pair. */
#include "federation_support.h"

/* #random-events: rulebook 7.2.1. */
static void chits_return_when_the_last_one_was_drawn(void **state)
{
    (void)state;
    position *p = federation_at("");
    const int all = p->pack->chit_count;
    for (int i = 0; i < all; i++) {
        script_dice(p, 1, 6); /* the first chit that is left */
        p->s->head.rng = orr_rng_fast((uint64_t)i);
        token(p, "random-event");
        while (orr_step_now(&p->s->head) != ACTIVATE)
            act(p, orr_step_now(&p->s->head) == FREE_RESEARCH ? "advance engines" : "decline");
        assert_int_equal(p->s->chits.count, i == all - 1 ? all : all - 1 - i);
    }
    leave(p);
}

/* #random-events: rulebook 7.2.1.1. */
static void a_project_moves_one_column_ahead(void **state)
{
    (void)state;
    position *p = federation_at("project milspecops-engines 25");
    script_dice(p, 2, 2);
    token(p, "random-event");
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0 + 2);
    leave(p);
}

/* #random-events: rulebook 7.2.1.1. */
static void of_several_projects_the_player_chooses(void **state)
{
    (void)state;
    position *p = federation_at("project milspecops-engines 75; project missile-swarms 0");
    script_dice(p, 2, 2);
    token(p, "random-event");
    assert_asked(p, FREE_RESEARCH);
    act(p, "advance milspecops-engines");
    assert_true(federation_has(p->s, ENGINES));
    leave(p);
}

/* #random-events: rulebook 7.2.1.1. */
static void without_projects_nothing_happens(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 2, 2);
    token(p, "random-event");
    assert_asked(p, ACTIVATE);
    leave(p);
}

/* #random-events: rulebook 7.2.1.2. */
static void the_track_moves_towards_us(void **state)
{
    (void)state;
    position *p = federation_at("track 1 1 build; track 3 1 morale 2");
    script_dice(p, 1, 3);
    token(p, "random-event");
    assert_int_equal(federation_ready(p->s, BUILD), 1);
    assert_int_equal(federation_stack(p->s->track[2][0], MORALE), 2);
    leave(p);
}

/* #random-events: rulebook 7.2.1.3. */
static void two_neighbours_move_towards_alliance(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 4, 1, 3);
    token(p, "random-event");
    assert_relation(p, "mutants-and-cybers", ALLIANCE);
    leave(p);
}

/* #random-events: rulebook 7.2.1.3. */
static void alliance_of_allies_overflows_by_keyword(void **state)
{
    (void)state;
    position *p = federation_at("relation cthonians-and-mutants alliance");
    script_dice(p, 4, 1, 2);
    token(p, "random-event");
    assert_relation(p, "cthonians-and-mutants", ALLIANCE);
    assert_effort(p, "cthonians", "cold-war");
    assert_effort(p, "mutants", "cold-war");
    leave(p);
}

/* #random-events: rulebook 7.2.1.4. */
static void expansion_desire_grows(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 1);
    token(p, "random-event");
    assert_int_equal(p->s->expansion, 1);
    leave(p);
}

/* #random-events: rulebook 7.2.1.5. */
static void something_is_built_for_nothing_or_declined(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 2, 1);
    token(p, "random-event");
    assert_asked(p, FREE_BUILD);
    act(p, "construct sol-defense");
    assert_asset_at(p, "sol-defense", "sol");
    assert_asked(p, ACTIVATE);
    script_dice(p, 1, 1); /* the only chit that is left: Shipyards and Laboratories */
    p->s->chits.count = 0;
    orr_put(&p->s->head, &p->s->chits, 1);
    token(p, "random-event");
    assert_asked(p, FREE_BUILD);
    act(p, "decline");
    assert_unbuilt(p, "mine-field-1");
    leave(p);
}

/* #random-events: rulebook 7.2.1.6. */
static void propaganda_for_nothing(void **state)
{
    (void)state;
    position *p = federation_at("losses 2; stability 3");
    script_dice(p, 1, 2);
    token(p, "random-event");
    assert_asked(p, FREE_PROPAGANDA);
    act(p, "propaganda military-losses");
    assert_int_equal(p->s->losses, 1);
    assert_int_equal(p->s->supply[MORALE], 3);
    assert_asked(p, ACTIVATE); /* once, not more */
    leave(p);
}

/* #random-events: rulebook 7.2.1.7. */
static void a_race_gains_a_technology_whatever_its_war_effort(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 2, 3, 1);
    token(p, "random-event");
    assert_techs(p, "mutants", 1);
    leave(p);
}

/* #random-events: rulebook 7.2.1.8. */
static void a_military_loss_then_stability(void **state)
{
    (void)state;
    position *p = federation_at("losses 1; stability 3");
    script_dice(p, 5, 2);
    token(p, "random-event");
    assert_int_equal(p->s->losses, 2);
    leave(p);
    p = federation_at("losses 2; stability 3");
    script_dice(p, 5, 2);
    token(p, "random-event");
    assert_int_equal(p->s->losses, 2);
    assert_int_equal(p->s->stability, 2);
    leave(p);
}

/* #random-events: rulebook 7.2.1.9. */
static void the_track_moves_away_and_row_6_is_lost(void **state)
{
    (void)state;
    position *p = federation_at("track 6 1 build; track 2 1 morale");
    script_dice(p, 6, 3);
    token(p, "random-event");
    assert_int_equal(p->s->supply[BUILD], 3);
    assert_int_equal(federation_stack(p->s->track[3][0], MORALE), 1);
    leave(p);
}

/* #random-events: rulebook 7.2.1.10. */
static void a_fleet_spawns_or_advances(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 3, 1);
    token(p, "random-event");
    assert_fleet_at(p, "mercenaries", "raider", "mercenaries-4");
    leave(p);
    p = federation_at("fleet mercenaries raider mercenaries-4; effort mercenaries peace");
    script_dice(p, 3, 1);
    token(p, "random-event");
    assert_fleet_at(p, "mercenaries", "raider", "mercenaries-3");
    leave(p);
}

/* #random-events: rulebook 7.2.1.11. */
static void a_stored_resource_is_spent_first(void **state)
{
    (void)state;
    position *p = federation_at("store morale; column 2; track 1 1 morale");
    script_dice(p, 1, 4);
    token(p, "random-event");
    assert_int_equal(p->s->stored[MORALE], 0);
    assert_true(federation_column_open(p->s, 1));
    leave(p);
}

/* #random-events: rulebook 7.2.1.11. */
static void then_a_deployed_one(void **state)
{
    (void)state;
    position *p = federation_at("column 2; track 1 1 morale");
    script_dice(p, 1, 4);
    token(p, "random-event");
    assert_false(federation_column_open(p->s, 1));
    assert_int_equal(federation_stack(p->s->track[1][0], MORALE), 1);
    leave(p);
}

/* #random-events: rulebook 7.2.1.11. */
static void of_several_deployed_ones_the_player_chooses(void **state)
{
    (void)state;
    position *p = federation_at("spy mutants; attache cybers");
    script_dice(p, 5, 5);
    token(p, "random-event");
    act(p, "keep"); /* either of them could pay for another roll */
    assert_asked(p, GIVE_UP);
    act(p, "give attache-with-cybers");
    assert_true(federation_posted(p->s, AS_SPY + MUTANTS));
    assert_false(federation_posted(p->s, AS_ATTACHE + CYBERS));
    leave(p);
}

/* #random-events: rulebook 7.2.1.11. */
static void then_the_next_one_of_the_track(void **state)
{
    (void)state;
    position *p = federation_at("track 5 1 morale; track 2 1 morale");
    script_dice(p, 1, 4);
    token(p, "random-event");
    assert_int_equal(federation_stack(p->s->track[2][0], MORALE), 0);
    assert_int_equal(federation_stack(p->s->track[5][0], MORALE), 1);
    leave(p);
}

/* #random-events: rulebook 7.2.1.11. */
static void without_any_nothing_happens(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 4);
    token(p, "random-event");
    assert_int_equal(p->s->supply[MORALE], 3);
    leave(p);
}

/* #random-events: rulebook 7.2.1.12. */
static void a_war_effort_goes_one_down(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 4, 4);
    token(p, "random-event");
    assert_effort(p, "cthonians", "cold-war");
    leave(p);
}

/* #random-events: rulebook 7.2.1.13. */
static void a_die_decides_which_race_is_concerned(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 6, 5);
    token(p, "random-event");
    assert_effort(p, "cybers", "cold-war");
    assert_said(p, "It concerns the Cybers");
    leave(p);
}

/* #random-events: rulebook 7.2.1.14. */
static void an_alliance_of_the_player_s_choice_fails(void **state)
{
    (void)state;
    position *p = federation_at(
        "relation mutants-and-cybers alliance; relation flesh-eaters-and-cthonians alliance");
    script_dice(p, 1, 5);
    token(p, "random-event");
    assert_asked(p, BREAK_ALLIANCE);
    act(p, "break mutants-and-cybers");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_relation(p, "flesh-eaters-and-cthonians", ALLIANCE);
    leave(p);
}

/* #random-events: no effect is missing. */
static void every_event_of_the_book_is_on_the_table(void **state)
{
    (void)state;
    bool seen[EVENTS] = {false};
    position *p = federation_at("");
    for (int i = 0; i < p->pack->event_count; i++)
        seen[p->pack->events[i].effect] = true;
    for (int i = 0; i < EVENTS; i++)
        assert_true(seen[i]);
    leave(p);
}

/* #random-events: rulebook 7.2.1.5. */
static void what_is_built_for_nothing_in_a_sol_held_by_aliens_fights(void **state)
{
    (void)state;
    position *p = federation_at("fleet mutants scout sol");
    script_dice(p, 2, 1, 5, 1, 1, 1, 1);
    token(p, "random-event");
    act(p, "construct sol-defense");
    assert_fleet_at(p, "mutants", "scout", "mutants-1");
    leave(p);
}

/* #random-events: rulebook 7.2.1.7. */
static void a_race_with_a_full_track_advances_only_at_war(void **state)
{
    (void)state;
    position *p = federation_at("effort mercenaries peace; fleet mercenaries scout mercenaries-3; "
                                "tech mercenaries plunder; "
                                "tech mercenaries fast-raiders; tech mercenaries raider-protocols; "
                                "tech mercenaries stolen-mutant-tech");
    script_dice(p, 6, 5);
    token(p, "random-event");
    assert_fleet_at(p, "mercenaries", "scout", "mercenaries-3");
    leave(p);
}

/* #random-events: rulebook 7.2.1.9. */
static void what_was_at_hand_early_goes_back_onto_the_track(void **state)
{
    (void)state;
    position *p = federation_at("track 0 1 build");
    script_dice(p, 6, 3);
    token(p, "random-event");
    assert_int_equal(federation_stack(p->s->track[1][0], BUILD), 1);
    assert_int_equal(federation_ready(p->s, BUILD), 0);
    leave(p);
}

/* #random-events: rulebook 7.2.1. */
static void an_event_without_effect_says_so(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 4);
    token(p, "random-event");
    assert_said(p, "no Morale to spend");
    leave(p);
    p = federation_at("");
    script_dice(p, 1, 5);
    token(p, "random-event");
    assert_said(p, "no alliance");
    leave(p);
    p = federation_at("");
    script_dice(p, 2, 2);
    token(p, "random-event");
    assert_said(p, "no project");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chits_return_when_the_last_one_was_drawn),
        cmocka_unit_test(a_project_moves_one_column_ahead),
        cmocka_unit_test(of_several_projects_the_player_chooses),
        cmocka_unit_test(without_projects_nothing_happens),
        cmocka_unit_test(the_track_moves_towards_us),
        cmocka_unit_test(two_neighbours_move_towards_alliance),
        cmocka_unit_test(alliance_of_allies_overflows_by_keyword),
        cmocka_unit_test(expansion_desire_grows),
        cmocka_unit_test(something_is_built_for_nothing_or_declined),
        cmocka_unit_test(propaganda_for_nothing),
        cmocka_unit_test(a_race_gains_a_technology_whatever_its_war_effort),
        cmocka_unit_test(a_military_loss_then_stability),
        cmocka_unit_test(the_track_moves_away_and_row_6_is_lost),
        cmocka_unit_test(a_fleet_spawns_or_advances),
        cmocka_unit_test(a_stored_resource_is_spent_first),
        cmocka_unit_test(then_a_deployed_one),
        cmocka_unit_test(of_several_deployed_ones_the_player_chooses),
        cmocka_unit_test(then_the_next_one_of_the_track),
        cmocka_unit_test(without_any_nothing_happens),
        cmocka_unit_test(a_war_effort_goes_one_down),
        cmocka_unit_test(a_die_decides_which_race_is_concerned),
        cmocka_unit_test(an_alliance_of_the_player_s_choice_fails),
        cmocka_unit_test(every_event_of_the_book_is_on_the_table),
        cmocka_unit_test(what_is_built_for_nothing_in_a_sol_held_by_aliens_fights),
        cmocka_unit_test(a_race_with_a_full_track_advances_only_at_war),
        cmocka_unit_test(what_was_at_hand_early_goes_back_onto_the_track),
        cmocka_unit_test(an_event_without_effect_says_so),
    };
    return cmocka_run_group_tests_name("federation: events", tests, NULL, NULL);
}
