/* event_test.c - what every event does. */
#include "fermi_support.h"

/* The position after this event card, drawn on purpose. */
static position *after_event(const char *name, const char *description)
{
    position *p = fermi_at("ionizer", description);
    script_values(p, event(p, name));
    run_step(p, EVENT);
    return p;
}

/* #event-phase */
static void resources_come_and_go(void **state)
{
    (void)state;
    position *p = after_event("rich-vein", "worker refuge; raw 1");
    assert_int_equal(p->s->raw, 4);
    leave(p);
    p = after_event("cave-in", "worker refuge; raw 1");
    assert_int_equal(p->s->raw, 0); /* as far as there is something to lose */
    leave(p);
    p = after_event("emergency-fund", "worker refuge; processed 1");
    assert_int_equal(p->s->processed, 3);
    leave(p);
    p = after_event("warehouse-fire", "worker refuge; processed 5");
    assert_int_equal(p->s->processed, 3);
    leave(p);
}

/* #event-phase */
static void a_found_probe_stands_ready_on_earth(void **state)
{
    (void)state;
    position *p = after_event("old-probe-found", "worker refuge");
    assert_int_equal(the_craft(p, "probe-1")->level, 1);
    leave(p);
}

/* #event-phase */
static void wreckage_is_tech(void **state)
{
    (void)state;
    position *p = after_event("wreckage", "worker refuge; tech 1");
    assert_int_equal(p->s->xeno_tech, 2);
    leave(p);
}

/* #event-phase */
static void volunteers_come_and_fall_ill(void **state)
{
    (void)state;
    position *p = after_event("volunteers", "worker refuge; replacements 2");
    assert_int_equal(p->s->replacements, 3);
    leave(p);
    p = after_event("fever", "worker refuge; replacements 2");
    assert_int_equal(p->s->replacements, 1);
    leave(p);
}

/* #event-phase */
static void a_flare_betters_the_storm_of_this_night_only(void **state)
{
    (void)state;
    position *p = after_event("gamma-flare", "turn 25; worker refuge; worker refuge;"
                                             "replacements 3");
    script_dice(p, 6, 4, 3, 3, 1, 1, 1, 1); /* 16 + 2 = 18 */
    whole_storm(p);
    assert_int_equal(fermi_workers(p->s), 1);
    run_step(p, STORM_ADVANCE);
    assert_int_equal(p->s->storm_change, 0);
    leave(p);
}

/* #event-phase */
static void a_lull_weakens_the_storm(void **state)
{
    (void)state;
    position *p = after_event("lull", "turn 25; worker refuge; replacements 1");
    script_dice(p, 7, 4, 3, 6); /* 20 - 3 = 17 */
    whole_storm(p);
    assert_int_equal(fermi_workers(p->s), 1);
    leave(p);
}

/* #event-phase */
static void a_scaffold_makes_room_in_orbit(void **state)
{
    (void)state;
    position *p = after_event("scaffold", "worker refuge");
    assert_int_equal(fermi_space_max(p->pack, p->s, ORBIT), 2);
    leave(p);
}

/* #event-phase */
static void debris_closes_orbit_and_brings_its_workers_down(void **state)
{
    (void)state;
    position *p = after_event("debris-cloud", "worker orbit; worker refuge");
    assert_int_equal(fermi_workers_at(p->s, ORBIT), 0);
    assert_int_equal(fermi_workers_at(p->s, SUBSURFACE), 1);
    orr_goto(&p->s->head, ASSIGN);
    assert_cannot(p, "assign subsurface orbit");
    leave(p);
}

/* #event-phase */
static void processing_changes_for_a_turn(void **state)
{
    (void)state;
    position *p = after_event("overtime", "worker processing");
    assert_int_equal(fermi_processing(p->pack, p->s), 5);
    leave(p);
}

/* #event-phase */
static void engines_change_for_a_turn_but_not_below_one(void **state)
{
    (void)state;
    position *p = after_event("fair-wind", "worker refuge; ship isc-halberd 1; probe");
    run_from(p, LOAD);
    assert_int_equal(the_craft(p, "isc-halberd")->moves, 3);
    assert_int_equal(the_craft(p, "probe-1")->moves, p->pack->probe_movement + 1);
    leave(p);
    p = after_event("dirty-fuel", "worker refuge; ship isc-halberd 1");
    run_from(p, LOAD);
    assert_int_equal(the_craft(p, "isc-halberd")->moves, 1);
    leave(p);
}

/* #event-phase */
static void spare_hulls_make_ships_cheaper(void **state)
{
    (void)state;
    position *p = after_event("spare-hulls", "worker refuge");
    assert_int_equal(fermi_price_of_ship(p->pack, p->s, ship(p, "isc-halberd"), 1),
                     ship_card(p, "isc-halberd")->ranks[0].cost - 1);
    leave(p);
}

/* #event-phase */
static void a_drill_hardens_two_free(void **state)
{
    (void)state;
    position *p = after_event("drill", "worker surface; worker surface; worker surface");
    orr_goto(&p->s->head, ASSIGN);
    play(p, "harden surface");
    play(p, "harden surface");
    assert_int_equal(offered(p, VERB_HARDEN), 0);
    leave(p);
}

/* #event-phase */
static void after_the_hunting_cry_xenos_move_two_steps_once(void **state)
{
    (void)state;
    position *p = after_event("hunting-cry", "worker refuge; replacements 9;"
                                             "xeno raider pluto 8");
    p->s->phase = TURN_BUILD;
    p->s->pace_left = 0;
    run_step(p, XENO_MOVE);
    run_step(p, XENO_REVEAL);
    assert_asked(p, XENO_MOVE); /* once more */
    run_step(p, XENO_MOVE);
    assert_int_equal(p->s->xeno[0].at.step, 10);
    run_step(p, XENO_REVEAL);
    assert_asked(p, XENO_CONTACT);
    assert_int_equal(p->s->pace, 1);
    leave(p);
}

/* #event-phase */
static void an_echo_strikes_off_a_bogey_of_choice(void **state)
{
    (void)state;
    position *p = after_event("signal-echo", "worker refuge; bogey mars 2; bogey pluto 9");
    assert_asked(p, DISPEL);
    only(p, "dispel bogey-2");
    assert_int_equal(p->s->bogeys_out, 1);
    leave(p);
    p = after_event("signal-echo", "worker refuge"); /* nothing to strike off */
    assert_asked(p, BOGEY_CHECK);
    leave(p);
}

/* #event-phase */
static void the_deep_array_reveals_a_base_without_a_probe(void **state)
{
    (void)state;
    position *p = after_event("deep-array", "worker refuge; hidden venus; hidden mars;"
                                            "bag 0 2 0 0");
    assert_asked(p, SCAN);
    only(p, "scan mars");
    assert_int_equal(p->s->base[MARS], BASE_LEVEL_1);
    assert_int_equal(p->s->base[VENUS], BASE_HIDDEN);
    leave(p);
}

/* #event-phase */
static void war_games_promote_a_leader_on_earth(void **state)
{
    (void)state;
    position *p = after_event("war-games", "worker refuge; leader okafor 2; leader lindqvist 1;"
                                           "ship ist-caravel 1 mars 1; leader reyes 1 ist-caravel");
    assert_asked(p, TRAIN);
    assert_int_equal(offered(p, VERB_TRAIN), 2); /* not who is away */
    only(p, "train okafor");
    assert_int_equal(the_leader(p, "okafor")->level, 3);
    leave(p);
}

/* #event-phase */
static void saboteurs_take_what_a_bomb_would(void **state)
{
    (void)state;
    position *p = after_event("saboteurs", "worker refuge; processed 3");
    assert_asked(p, TOLL);
    assert_can(p, "lose-worker refuge");
    assert_can(p, "lose-resources");
    leave(p);
}

/* #how-to-win #event-phase: whoever takes the last. */
static void a_fever_that_takes_the_last_of_all_ends_the_game_at_once(void **state)
{
    (void)state;
    position *p = after_event("fever", "replacements 1");
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->ending, ENDING_LOST);
    leave(p);
}

/* #bogeys: a bogey beside one of our craft is revealed at any time. */
static void a_bogey_that_appears_beside_our_craft_is_seen_at_once(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; probe pluto");
    p->s->event = event(p, "silence"); /* Silence: with no core known a bogey comes to Pluto */
    script_values(p, event(p, "silence"));
    run_step(p, BOGEY_CHECK);
    assert_int_equal(p->s->bogeys_out, 0); /* by the same card a decoy */
    assert_said(p, "decoy");
    leave(p);
    p = fermi_at("ionizer", "worker refuge; replacements 3; probe pluto 6");
    p->s->event = event(p, "silence");
    run_step(p, BOGEY_CHECK); /* not from the arrow before it */
    assert_int_equal(p->s->bogeys_out, 1);
    leave(p);
}

/* #event-phase: what an event changes for a turn is over with the turn, in what is shown, too. */
static void an_event_is_over_with_its_turn(void **state)
{
    (void)state;
    const char *const names[] = {"gamma-flare", "scaffold", "overtime", "fair-wind", "spare-hulls"};
    for (int i = 0; i < 5; i++) {
        position *p = after_event(names[i], "worker refuge; replacements 3");
        assert_true(p->s->storm_change || p->s->orbit_change || p->s->process_change ||
                    p->s->engine_change || p->s->yard_change);
        run_step(p, STORM_ADVANCE);
        assert_false(p->s->storm_change || p->s->orbit_change || p->s->process_change ||
                     p->s->engine_change || p->s->yard_change);
        leave(p);
    }
}

/* #event-phase */
static void a_bogey_more_than_the_counters_does_not_come(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge");
    for (int i = 0; i < BOGEYS + 3; i++)
        fermi_place_bogey(p->pack, p->s, PLUTO, NULL);
    assert_int_equal(p->s->bogeys_out, (1 << BOGEYS) - 1);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resources_come_and_go),
        cmocka_unit_test(a_found_probe_stands_ready_on_earth),
        cmocka_unit_test(wreckage_is_tech),
        cmocka_unit_test(volunteers_come_and_fall_ill),
        cmocka_unit_test(a_flare_betters_the_storm_of_this_night_only),
        cmocka_unit_test(a_lull_weakens_the_storm),
        cmocka_unit_test(a_scaffold_makes_room_in_orbit),
        cmocka_unit_test(debris_closes_orbit_and_brings_its_workers_down),
        cmocka_unit_test(processing_changes_for_a_turn),
        cmocka_unit_test(engines_change_for_a_turn_but_not_below_one),
        cmocka_unit_test(spare_hulls_make_ships_cheaper),
        cmocka_unit_test(a_drill_hardens_two_free),
        cmocka_unit_test(after_the_hunting_cry_xenos_move_two_steps_once),
        cmocka_unit_test(an_echo_strikes_off_a_bogey_of_choice),
        cmocka_unit_test(the_deep_array_reveals_a_base_without_a_probe),
        cmocka_unit_test(war_games_promote_a_leader_on_earth),
        cmocka_unit_test(saboteurs_take_what_a_bomb_would),
        cmocka_unit_test(a_fever_that_takes_the_last_of_all_ends_the_game_at_once),
        cmocka_unit_test(a_bogey_that_appears_beside_our_craft_is_seen_at_once),
        cmocka_unit_test(an_event_is_over_with_its_turn),
        cmocka_unit_test(a_bogey_more_than_the_counters_does_not_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
