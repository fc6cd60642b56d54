/* map_test.c - paths, contact, bogeys and what is known of the cores. */
#include "fermi_support.h"

static fermi_place on(int planet, int step)
{
    return (fermi_place){(uint8_t)planet, (uint8_t)step};
}

/* Rulebook, Planetary Paths: ten steps to Saturn and back. */
static void saturn_and_back_is_ten_steps(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    fermi_place at = on(SATURN, 1); /* leaving Earth is the first step */
    int steps = 1;
    for (; !fermi_at_home(at); steps++)
        at = fermi_step_on(f.pack, at);
    assert_int_equal(steps, 10);
    end(&f);
}

/* Rulebook, Planetary Paths: with 2 movement three turns out, since the planet ends the move. */
static void with_2_movement_saturn_takes_three_turns_out_and_three_home(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 9; ship 3 1");
    int turns = 0;
    bool reached = false;
    for (int turn = 1; turn < 10 && !(reached && fermi_at_home(f.s->craft[HALBERD].at)); turn++) {
        f.s->bogeys_out = 0;
        memset(f.s->bogey, 0, sizeof f.s->bogey);
        f.s->engine_change = 0;
        run_from(&f, LOAD); /* nothing to buy: goes on to the moves */
        assert_step(&f, MOVE);
        assert_int_equal(f.s->craft[HALBERD].moves, 2);
        if (turn == 1)
            do_it(&f, "launch isc-halberd saturn");
        while (orr_step_now(&f.s->head) == MOVE && offered(&f, "fly isc-halberd")) {
            f.rules->game->steps[MOVE].apply(f.rules, f.s, ORR_MOVE1(VERB_FLY, HALBERD), NULL);
            if (fermi_on_planet(f.pack, f.s->craft[HALBERD].at))
                assert_int_equal(f.s->craft[HALBERD].moves, 0);
        }
        turns++;
        if (fermi_on_planet(f.pack, f.s->craft[HALBERD].at)) {
            assert_int_equal(turns, 3);
            reached = true;
        }
    }
    assert_int_equal(turns, 6);
    end(&f);
}

static void approach_and_departure_arrows_of_one_distance_are_parallel(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    const fermi_place out = on(SATURN, 2), back = fermi_parallel(f.pack, out);
    assert_int_equal(back.step, 8);
    assert_int_equal(fermi_distance(f.pack, back), 2);
    assert_true(fermi_range_0(f.pack, out, back));
    assert_false(fermi_range_0(f.pack, out, on(SATURN, 3)));
    assert_false(fermi_range_0(f.pack, out, on(JUPITER, 2)));
    end(&f);
}

/* Brief, point 1: the wider zone is that of ships in the Xeno Ships Phase. */
static void in_the_xeno_phase_a_ship_sees_one_arrow_ahead_and_behind(void **state)
{
    (void)state;
    for (int step = 5; step <= 9; step++) { /* where the bogey is once it has moved */
        fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 saturn 7");
        f.s->bogey[0] = on(SATURN, step - 1);
        f.s->bogeys_out = 1;
        f.s->pace_left = 0;
        run_step(&f, XENO_MOVE);
        run_step(&f, XENO_REVEAL);
        const bool seen = f.s->bogeys_out == 0;
        assert_int_equal(seen, step >= 6 && step <= 8);
        end(&f);
    }
}

static void in_the_human_phase_a_ship_sees_only_range_0(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1; bogey saturn 8");
    run_from(&f, LOAD);
    do_it(&f, "launch isc-halberd saturn"); /* distance 1, the bogey at 2 */
    assert_int_equal(f.s->bogeys_out, 1);
    do_it(&f, "fly isc-halberd"); /* now on the arrow parallel to it */
    assert_said(&f, "The bogey on the path of Saturn is");
    end(&f);
}

static void probes_reveal_at_range_0_and_never_fight(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; probe saturn 8; xeno raider saturn 8;"
                                          "bogey saturn 7");
    run_step(&f, XENO_REVEAL);
    assert_int_equal(f.s->bogeys_out, 1); /* one arrow away: too far for a probe */
    f.s->bogey[0] = on(SATURN, 2);        /* parallel */
    run_step(&f, XENO_REVEAL);
    assert_int_equal(f.s->bogeys_out, 0);
    assert_false(fermi_next_combat(f.rules, f.s, true, NULL));
    end(&f);
}

/* Brief, point 2. */
static void a_bogey_that_reaches_earth_is_revealed(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; base venus 1; bogey mars 3");
    run_step(&f, XENO_MOVE);
    assert_true(fermi_at_home(f.s->bogey[0]));
    script_values(&f, 0, 0, 0); /* the card Silence: 2 XP for one core; then two Raiders */
    run_step(&f, XENO_REVEAL);
    assert_int_equal(f.s->bogeys_out, 0);
    assert_int_equal(__builtin_popcount(f.s->xenos_out), 2);
    assert_true(fermi_at_home(f.s->xeno[0].at));
    end(&f);
}

/* Brief, point 3, and the book's example: installed, aboard and on a planet are three. */
static void a_core_installed_one_aboard_and_one_on_a_planet_are_three_revealed(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("dyson-crown", "worker refuge; module 0 3 installed; base mars 1;"
                                              "hidden venus; hidden jupiter; ship 0 1 venus 1;"
                                              "core 0 1");
    assert_int_equal(fermi_revealed_cores(f.s), 3);
    f.s->event = 0; /* Silence, whose tables the book prints: Mars for three cores */
    run_step(&f, BOGEY_CHECK);
    assert_int_equal(f.s->bogey[0].path, MARS);
    assert_true(fermi_on_planet(f.pack, f.s->bogey[0]));
    end(&f);
}

static void a_core_uninstalled_and_one_adrift_count_as_revealed(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; module 0 0 core");
    assert_int_equal(fermi_revealed_cores(f.s), 1);
    f.s->loose[0].level = 1;
    f.s->loose[0].at = on(MARS, 3);
    assert_int_equal(fermi_revealed_cores(f.s), 2);
    end(&f);
}

static void the_printed_tables_are_on_the_first_event_card(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    const int bogey[] = {PLUTO + 1,  URANUS + 1, 0,           MARS + 1,
                         URANUS + 1, SATURN + 1, MERCURY + 1, PLUTO + 1};
    const int xp[] = {0, 2, 0, 3, 6, 1, 1, 5};
    for (int row = 0; row < CORE_ROWS; row++) {
        assert_int_equal(f.pack->events[0].bogey[row], bogey[row]);
        assert_int_equal(f.pack->events[0].xp[row], xp[row]);
    }
    end(&f);
}

/* The last row of both tables is for seven and more. */
static void nine_cores_are_read_in_the_row_of_seven_and_more(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; bogey mars 3");
    memset(f.s->base, BASE_LEVEL_1, sizeof f.s->base);
    script_values(&f, 0, 0, 0, 0, 0, 0); /* the card Silence, then Raiders */
    fermi_reveal_bogey(f.pack, f.s, 0, NULL);
    assert_int_equal(__builtin_popcount(f.s->xenos_out), f.pack->events[0].xp[7]);
    f.s->event = 1; /* Rich Vein: Uranus in the last row, nothing in the first */
    run_step(&f, BOGEY_CHECK);
    assert_int_equal(f.s->bogey[0].path, URANUS);
    end(&f);
}

static void a_reveal_discards_an_event_card_without_its_event(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; raw 5; bogey earth");
    f.s->bogey[0] = (fermi_place){EARTH, 0};
    script_values(&f, 1); /* Rich Vein, which would give raw resources */
    run_step(&f, XENO_REVEAL);
    assert_int_equal(f.s->raw, 5);
    assert_int_equal(f.s->event_discards.count, 1);
    assert_int_equal(f.s->event_discards.at[0], 1);
    end(&f);
}

/* Brief, point 4, and the book's example: Raider, then an Annihilator too many, then a Wrecker. */
static void drawing_3_xp_sets_the_annihilator_aside_and_takes_raider_and_wrecker(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; bogey mars 3; base mars 1; base venus 1;"
                                          "base jupiter 1");
    const int annihilator = orr_find_card(&f.s->cup, ANNIHILATOR);
    const int wrecker = orr_find_card(&f.s->cup, WRECKER);
    /* The card Silence says 3 XP for three cores. Each draw takes one out of the cup. */
    script_values(&f, 0, 0, (uint8_t)(annihilator - 1), (uint8_t)(wrecker - 1));
    fermi_reveal_bogey(f.pack, f.s, 0, NULL);
    assert_int_equal(__builtin_popcount(f.s->xenos_out), 2);
    assert_int_equal(f.s->xeno[0].type - 1, RAIDER);
    assert_int_equal(f.s->xeno[1].type - 1, WRECKER);
    int left = 0;
    for (int i = 0; i < f.s->cup.count; i++)
        left += f.s->cup.at[i] == ANNIHILATOR;
    assert_int_equal(left, f.pack->xenos[ANNIHILATOR].copies); /* back in the cup */
    assert_int_equal(f.s->cup.count, XENOS - 2);
    end(&f);
}

static void a_dash_means_a_decoy(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; bogey mars 3");
    script_values(&f, 0); /* Silence with no core known */
    fermi_reveal_bogey(f.pack, f.s, 0, NULL);
    assert_int_equal(f.s->bogeys_out, 0);
    assert_int_equal(f.s->xenos_out, 0);
    end(&f);
}

static void a_deck_that_runs_out_is_made_anew_from_its_discards(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge");
    for (int i = 0; i < EVENTS; i++)
        fermi_draw_event(f.s);
    assert_int_equal(f.s->event_deck.count, 0);
    fermi_draw_event(f.s);
    assert_int_equal(f.s->event_deck.count, EVENTS - 1);
    assert_int_equal(f.s->event_discards.count, 1);
    end(&f);
}

static void a_probe_is_used_up_and_turns_the_base_over(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; probe; hidden venus; hidden mars;"
                                          "bag 1 1 0 0");
    run_from(&f, LOAD);
    do_it(&f, "launch probe-1 venus");
    script_values(&f, 1); /* the second of the two counters: level 1 */
    do_it(&f, "fly probe-1");
    assert_int_equal(f.s->base[VENUS], BASE_LEVEL_1);
    assert_int_equal(f.s->craft[SHIPS].level, 0);
    assert_said(&f, "level 1 base on Venus");
    end(&f);
}

static void an_abandoned_base_is_removed(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; hidden venus; bag 1 0 0 0");
    fermi_reveal_base(f.pack, f.s, VENUS, NULL);
    assert_int_equal(f.s->base[VENUS], BASE_NONE);
    assert_int_equal(fermi_revealed_cores(f.s), 0);
    end(&f);
}

static void a_combat_takes_in_every_ship_linked_by_contact(void **state)
{
    (void)state;
    /* Two cruisers four arrows apart; xenos between them link both. */
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 pluto 9; ship 4 1 pluto 11;"
                                          "xeno raider pluto 10; ship 5 1 pluto 2");
    assert_true(fermi_next_combat(f.rules, f.s, true, NULL));
    int ships = 0;
    for (int i = 0; i < f.s->fight[CRAFT_FIGHT].count[HUMAN]; i++)
        ships += f.s->fight[CRAFT_FIGHT].fighter[HUMAN][i].origin == FROM_SHIP;
    assert_int_equal(ships, 2); /* the third is elsewhere on the path */
    end(&f);
}

static void everybody_on_earth_fights_who_comes_to_earth(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1; ship 0 1; xeno raider earth");
    assert_true(fermi_next_combat(f.rules, f.s, true, NULL));
    assert_true(f.s->fight_at_earth);
    assert_int_equal(f.s->craft[CARAVEL].flags & CRAFT_FOUGHT, CRAFT_FOUGHT);
    assert_int_equal(f.s->craft[HALBERD].flags & CRAFT_FOUGHT, CRAFT_FOUGHT);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saturn_and_back_is_ten_steps),
        cmocka_unit_test(with_2_movement_saturn_takes_three_turns_out_and_three_home),
        cmocka_unit_test(approach_and_departure_arrows_of_one_distance_are_parallel),
        cmocka_unit_test(in_the_xeno_phase_a_ship_sees_one_arrow_ahead_and_behind),
        cmocka_unit_test(in_the_human_phase_a_ship_sees_only_range_0),
        cmocka_unit_test(probes_reveal_at_range_0_and_never_fight),
        cmocka_unit_test(a_bogey_that_reaches_earth_is_revealed),
        cmocka_unit_test(a_core_installed_one_aboard_and_one_on_a_planet_are_three_revealed),
        cmocka_unit_test(a_core_uninstalled_and_one_adrift_count_as_revealed),
        cmocka_unit_test(the_printed_tables_are_on_the_first_event_card),
        cmocka_unit_test(nine_cores_are_read_in_the_row_of_seven_and_more),
        cmocka_unit_test(a_reveal_discards_an_event_card_without_its_event),
        cmocka_unit_test(drawing_3_xp_sets_the_annihilator_aside_and_takes_raider_and_wrecker),
        cmocka_unit_test(a_dash_means_a_decoy),
        cmocka_unit_test(a_deck_that_runs_out_is_made_anew_from_its_discards),
        cmocka_unit_test(a_probe_is_used_up_and_turns_the_base_over),
        cmocka_unit_test(an_abandoned_base_is_removed),
        cmocka_unit_test(a_combat_takes_in_every_ship_linked_by_contact),
        cmocka_unit_test(everybody_on_earth_fights_who_comes_to_earth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
