/* event_test.c - what every event does. */
#include "fermi_support.h"

static int event_called(const fermi_fixture *f, const char *name)
{
    for (int card = 0; card < EVENTS; card++)
        if (strcmp(f->pack->events[card].name, name) == 0)
            return card;
    fail_because("no event is called '%s'", name);
    return 0;
}

/* The position after this event card, drawn on purpose. */
static fermi_fixture after_event(const char *name, const char *description)
{
    fermi_fixture f = fermi_at("ionizer", description);
    script_values(&f, (uint8_t)event_called(&f, name));
    run_step(&f, EVENT);
    return f;
}

static void resources_come_and_go(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Rich Vein", "worker refuge; raw 1");
    assert_int_equal(f.s->raw, 4);
    end(&f);
    f = after_event("Cave-in", "worker refuge; raw 1");
    assert_int_equal(f.s->raw, 0); /* as far as there is something to lose */
    end(&f);
    f = after_event("Emergency Fund", "worker refuge; processed 1");
    assert_int_equal(f.s->processed, 3);
    end(&f);
    f = after_event("Warehouse Fire", "worker refuge; processed 5");
    assert_int_equal(f.s->processed, 3);
    end(&f);
}

static void a_found_probe_stands_ready_on_earth(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Old Probe Found", "worker refuge");
    assert_int_equal(f.s->craft[SHIPS].level, 1);
    end(&f);
}

static void wreckage_is_tech(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Wreckage", "worker refuge; tech 1");
    assert_int_equal(f.s->xeno_tech, 2);
    end(&f);
}

static void volunteers_come_and_fall_ill(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Volunteers", "worker refuge; replacements 2");
    assert_int_equal(f.s->replacements, 3);
    end(&f);
    f = after_event("Fever", "worker refuge; replacements 2");
    assert_int_equal(f.s->replacements, 1);
    end(&f);
}

static void a_flare_betters_the_storm_of_this_night_only(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Gamma Flare", "turn 25; worker refuge; worker refuge;"
                                                 "replacements 3");
    script_dice(&f, 6, 4, 3, 3, 1, 1, 1, 1); /* 16 + 2 = 18 */
    run_step(&f, STORM);
    assert_int_equal(fermi_workers(f.s), 1);
    run_step(&f, STORM_ADVANCE);
    assert_int_equal(f.s->storm_change, 0);
    end(&f);
}

static void a_lull_weakens_the_storm(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Lull", "turn 25; worker refuge; replacements 1");
    script_dice(&f, 7, 4, 3, 6); /* 20 - 3 = 17 */
    run_step(&f, STORM);
    assert_int_equal(fermi_workers(f.s), 1);
    end(&f);
}

static void a_scaffold_makes_room_in_orbit(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Scaffold", "worker refuge");
    assert_int_equal(fermi_space_max(f.pack, f.s, ORBIT), 2);
    end(&f);
}

static void debris_closes_orbit_and_brings_its_workers_down(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Debris Cloud", "worker orbit; worker refuge");
    assert_int_equal(fermi_workers_at(f.s, ORBIT), 0);
    assert_int_equal(fermi_workers_at(f.s, SUBSURFACE), 1);
    orr_goto(&f.s->head, ASSIGN);
    assert_not_offered(&f, "assign subsurface orbit");
    end(&f);
}

static void processing_changes_for_a_turn(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Overtime", "worker processing");
    assert_int_equal(fermi_processing(f.pack, f.s), 5);
    end(&f);
    f = after_event("Walk-out", "worker processing");
    assert_int_equal(fermi_processing(f.pack, f.s), 1);
    end(&f);
}

static void engines_change_for_a_turn_but_not_below_one(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Fair Wind", "worker refuge; ship 3 1; probe");
    run_from(&f, LOAD);
    assert_int_equal(f.s->craft[HALBERD].moves, 3);
    assert_int_equal(f.s->craft[SHIPS].moves, f.pack->probe_movement + 1);
    end(&f);
    f = after_event("Dirty Fuel", "worker refuge; ship 3 1");
    run_from(&f, LOAD);
    assert_int_equal(f.s->craft[HALBERD].moves, 1);
    end(&f);
}

static void spare_hulls_make_ships_cheaper(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Spare Hulls", "worker refuge");
    assert_int_equal(fermi_price_of_ship(f.pack, f.s, HALBERD, 1),
                     f.pack->ships[HALBERD].ranks[0].cost - 1);
    end(&f);
}

static void a_drill_hardens_two_free(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Drill", "worker surface; worker surface; worker surface");
    orr_goto(&f.s->head, ASSIGN);
    do_it(&f, "harden surface");
    do_it(&f, "harden surface");
    assert_int_equal(offered_verb(&f, VERB_HARDEN), 0);
    end(&f);
}

static void after_the_hunting_cry_xenos_move_two_steps_once(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Hunting Cry", "worker refuge; replacements 9;"
                                                 "xeno raider pluto 8");
    f.s->phase = TURN_BUILD;
    f.s->pace_left = 0;
    run_step(&f, XENO_MOVE);
    run_step(&f, XENO_REVEAL);
    assert_step(&f, XENO_MOVE); /* once more */
    run_step(&f, XENO_MOVE);
    assert_int_equal(f.s->xeno[0].at.step, 10);
    run_step(&f, XENO_REVEAL);
    assert_step(&f, XENO_CONTACT);
    assert_int_equal(f.s->pace, 1);
    end(&f);
}

static void an_echo_strikes_off_a_bogey_of_choice(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Signal Echo", "worker refuge; bogey mars 2; bogey pluto 9");
    assert_step(&f, DISPEL);
    f.rules->game->steps[DISPEL].apply(f.rules, f.s, ORR_MOVE1(VERB_DISPEL, 1), NULL);
    assert_int_equal(f.s->bogeys_out, 1);
    end(&f);
    f = after_event("Signal Echo", "worker refuge"); /* nothing to strike off */
    assert_step(&f, BOGEY_CHECK);
    end(&f);
}

static void the_deep_array_reveals_a_base_without_a_probe(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Deep Array", "worker refuge; hidden venus; hidden mars;"
                                                "bag 0 2 0 0");
    assert_step(&f, SCAN);
    f.rules->game->steps[SCAN].apply(f.rules, f.s, ORR_MOVE1(VERB_SCAN, MARS), NULL);
    assert_int_equal(f.s->base[MARS], BASE_LEVEL_1);
    assert_int_equal(f.s->base[VENUS], BASE_HIDDEN);
    end(&f);
}

static void war_games_promote_a_leader_on_earth(void **state)
{
    (void)state;
    fermi_fixture f = after_event("War Games", "worker refuge; leader 0 2; leader 1 1;"
                                               "ship 0 1 mars 1; leader 2 1 0");
    assert_step(&f, TRAIN);
    assert_int_equal(offered_verb(&f, VERB_TRAIN), 2); /* not who is away */
    f.rules->game->steps[TRAIN].apply(f.rules, f.s, ORR_MOVE1(VERB_TRAIN, 0), NULL);
    assert_int_equal(f.s->leader[0].level, 3);
    end(&f);
}

static void saboteurs_take_what_a_bomb_would(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Saboteurs", "worker refuge; processed 3");
    assert_step(&f, TOLL);
    assert_offered(&f, "lose-worker refuge");
    assert_offered(&f, "lose-resources");
    end(&f);
}

/* Brief, point 12, whoever takes the last. */
static void a_fever_that_takes_the_last_of_all_ends_the_game_at_once(void **state)
{
    (void)state;
    fermi_fixture f = after_event("Fever", "replacements 1");
    assert_true(orr_is_over(f.s));
    assert_int_equal(f.s->ending, ENDING_LOST);
    end(&f);
}

/* Rulebook, Planetary Paths: a bogey beside one of our craft is revealed at any time. */
static void a_bogey_that_appears_beside_our_craft_is_seen_at_once(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 3; probe pluto");
    f.s->event = 0; /* Silence: with no core known a bogey comes to Pluto */
    script_values(&f, 0);
    run_step(&f, BOGEY_CHECK);
    assert_int_equal(f.s->bogeys_out, 0); /* by the same card a decoy */
    assert_said(&f, "decoy");
    end(&f);
    f = fermi_at("ionizer", "worker refuge; replacements 3; probe pluto 6");
    f.s->event = 0;
    run_step(&f, BOGEY_CHECK); /* not from the arrow before it */
    assert_int_equal(f.s->bogeys_out, 1);
    end(&f);
}

/* What an event changes for a turn is over with the turn, in what is shown, too. */
static void an_event_is_over_with_its_turn(void **state)
{
    (void)state;
    const char *const names[] = {"Gamma Flare", "Scaffold", "Overtime", "Fair Wind", "Spare Hulls"};
    for (int i = 0; i < 5; i++) {
        fermi_fixture f = after_event(names[i], "worker refuge; replacements 3");
        assert_true(f.s->storm_change || f.s->orbit_change || f.s->process_change ||
                    f.s->engine_change || f.s->yard_change);
        run_step(&f, STORM_ADVANCE);
        assert_false(f.s->storm_change || f.s->orbit_change || f.s->process_change ||
                     f.s->engine_change || f.s->yard_change);
        end(&f);
    }
}

static void a_bogey_more_than_the_counters_does_not_come(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge");
    for (int i = 0; i < BOGEYS + 3; i++)
        fermi_place_bogey(f.pack, f.s, PLUTO, NULL);
    assert_int_equal(f.s->bogeys_out, (1 << BOGEYS) - 1);
    end(&f);
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
