/* map_test.c - paths, contact, bogeys and what is known of the cores. */
#include "fermi_support.h"

static fermi_place on(int planet, int step)
{
    return (fermi_place){(uint8_t)planet, (uint8_t)step};
}

/* #paths: ten steps to Saturn and back. */
static void saturn_and_back_is_ten_steps(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    fermi_place at = on(SATURN, 1); /* leaving Earth is the first step */
    int steps = 1;
    for (; !fermi_at_home(at); steps++)
        at = fermi_step_on(p->pack, at);
    assert_int_equal(steps, 10);
    leave(p);
}

/* #paths: with 2 movement three turns out, since the planet ends the move. */
static void with_2_movement_saturn_takes_three_turns_out_and_three_home(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 9; ship isc-halberd 1");
    int turns = 0;
    bool reached = false;
    for (int turn = 1; turn < 10 && !(reached && fermi_at_home(the_craft(p, "isc-halberd")->at));
         turn++) {
        p->s->bogeys_out = 0;
        memset(p->s->bogey, 0, sizeof p->s->bogey);
        p->s->engine_change = 0;
        run_from(p, LOAD); /* nothing to buy: goes on to the moves */
        assert_asked(p, MOVE);
        assert_int_equal(the_craft(p, "isc-halberd")->moves, 2);
        if (turn == 1)
            play(p, "launch isc-halberd saturn");
        while (orr_step_now(&p->s->head) == MOVE && can(p, "fly isc-halberd")) {
            only(p, "fly isc-halberd");
            if (fermi_on_planet(p->pack, the_craft(p, "isc-halberd")->at))
                assert_int_equal(the_craft(p, "isc-halberd")->moves, 0);
        }
        turns++;
        if (fermi_on_planet(p->pack, the_craft(p, "isc-halberd")->at)) {
            assert_int_equal(turns, 3);
            reached = true;
        }
    }
    assert_int_equal(turns, 6);
    leave(p);
}

/* #paths */
static void approach_and_departure_arrows_of_one_distance_are_parallel(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const fermi_place out = on(SATURN, 2), back = fermi_parallel(p->pack, out);
    assert_int_equal(back.step, 8);
    assert_int_equal(fermi_distance(p->pack, back), 2);
    assert_true(fermi_range_0(p->pack, out, back));
    assert_false(fermi_range_0(p->pack, out, on(SATURN, 3)));
    assert_false(fermi_range_0(p->pack, out, on(JUPITER, 2)));
    leave(p);
}

/* #xeno-ships-phase: the wider zone is that of ships in the Xeno Ships Phase. */
static void in_the_xeno_phase_a_ship_sees_one_arrow_ahead_and_behind(void **state)
{
    (void)state;
    for (int step = 5; step <= 9; step++) { /* where the bogey is once it has moved */
        position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1 saturn 7");
        p->s->bogey[0] = on(SATURN, step - 1);
        p->s->bogeys_out = 1;
        p->s->pace_left = 0;
        run_step(p, XENO_MOVE);
        run_step(p, XENO_REVEAL);
        const bool seen = p->s->bogeys_out == 0;
        assert_int_equal(seen, step >= 6 && step <= 8);
        leave(p);
    }
}

/* #bogeys */
static void in_the_human_phase_a_ship_sees_only_range_0(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1; bogey saturn 8");
    run_from(p, LOAD);
    play(p, "launch isc-halberd saturn"); /* distance 1, the bogey at 2 */
    assert_int_equal(p->s->bogeys_out, 1);
    play(p, "fly isc-halberd"); /* now on the arrow parallel to it */
    assert_said(p, "The bogey on the path of Saturn is");
    leave(p);
}

/* #bogeys #contact */
static void probes_reveal_at_range_0_and_never_fight(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; probe saturn 8; xeno raider saturn 8;"
                                      "bogey saturn 7");
    run_step(p, XENO_REVEAL);
    assert_int_equal(p->s->bogeys_out, 1); /* one arrow away: too far for a probe */
    p->s->bogey[0] = on(SATURN, 2);        /* parallel */
    run_step(p, XENO_REVEAL);
    assert_int_equal(p->s->bogeys_out, 0);
    assert_false(fermi_next_combat(p->rules, p->s, true, NULL));
    leave(p);
}

/* #bogeys #xeno-ships-phase */
static void a_bogey_that_reaches_earth_is_revealed(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; base venus 1; bogey mars 3");
    run_step(p, XENO_MOVE);
    assert_true(fermi_at_home(p->s->bogey[0]));
    /* The card Silence: 2 XP for one core; then two Raiders. */
    script_values(p, event(p, "silence"), in_cup(p, "raider"), in_cup(p, "raider"));
    run_step(p, XENO_REVEAL);
    assert_int_equal(p->s->bogeys_out, 0);
    assert_int_equal(__builtin_popcount(p->s->xenos_out), 2);
    assert_true(fermi_at_home(p->s->xeno[0].at));
    leave(p);
}

/* #revealed-cores: the book's example: installed, aboard and on a planet are three. */
static void a_core_installed_one_aboard_and_one_on_a_planet_are_three_revealed(void **state)
{
    (void)state;
    position *p =
        fermi_at("dyson-crown", "worker refuge; module insight-engine 3 installed; base mars 1;"
                                "hidden venus; hidden jupiter; ship ist-caravel 1 venus 1;"
                                "core ist-caravel 1");
    assert_int_equal(fermi_revealed_cores(p->s), 3);
    p->s->event =
        event(p, "silence"); /* Silence, whose tables the book prints: Mars for three cores */
    run_step(p, BOGEY_CHECK);
    assert_int_equal(p->s->bogey[0].path, MARS);
    assert_true(fermi_on_planet(p->pack, p->s->bogey[0]));
    leave(p);
}

/* #revealed-cores */
static void a_core_uninstalled_and_one_adrift_count_as_revealed(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; module particle-emitters 0 core");
    assert_int_equal(fermi_revealed_cores(p->s), 1);
    p->s->loose[0].level = 1;
    p->s->loose[0].at = on(MARS, 3);
    assert_int_equal(fermi_revealed_cores(p->s), 2);
    leave(p);
}

/* #bogeys */
static void the_printed_tables_are_on_the_card_silence(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const int bogey[] = {PLUTO + 1,  URANUS + 1, 0,           MARS + 1,
                         URANUS + 1, SATURN + 1, MERCURY + 1, PLUTO + 1};
    const int xp[] = {0, 2, 0, 3, 6, 1, 1, 5};
    for (int row = 0; row < CORE_ROWS; row++) {
        assert_int_equal(p->pack->events[event(p, "silence")].bogey[row], bogey[row]);
        assert_int_equal(p->pack->events[event(p, "silence")].xp[row], xp[row]);
    }
    leave(p);
}

/* #bogeys: the last row of both tables is for seven and more. */
static void nine_cores_are_read_in_the_row_of_seven_and_more(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; bogey mars 3");
    memset(p->s->base, BASE_LEVEL_1, sizeof p->s->base);
    const uint8_t raider = in_cup(p, "raider");
    script_values(p, event(p, "silence"), raider, raider, raider, raider, raider);
    fermi_reveal_bogey(p->pack, p->s, 0, NULL);
    assert_int_equal(__builtin_popcount(p->s->xenos_out),
                     p->pack->events[event(p, "silence")].xp[7]);
    p->s->event = event(p, "rich-vein"); /* Uranus in the last row, nothing in the first */
    run_step(p, BOGEY_CHECK);
    assert_int_equal(p->s->bogey[0].path, URANUS);
    leave(p);
}

/* #bogeys */
static void a_reveal_discards_an_event_card_without_its_event(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; raw 5; bogey earth");
    p->s->bogey[0] = (fermi_place){EARTH, 0};
    script_values(p, event(p, "rich-vein")); /* Rich Vein, which would give raw resources */
    run_step(p, XENO_REVEAL);
    assert_int_equal(p->s->raw, 5);
    assert_int_equal(p->s->event_discards.count, 1);
    assert_int_equal(p->s->event_discards.at[0], event(p, "rich-vein"));
    leave(p);
}

/* #bogeys: the book's example: Raider, then an Annihilator too many, then a Wrecker. */
static void drawing_3_xp_sets_the_annihilator_aside_and_takes_raider_and_wrecker(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; bogey mars 3; base mars 1; base venus 1;"
                                      "base jupiter 1");
    /* The card Silence says 3 XP for three cores. Each draw takes one out of the cup. */
    const uint8_t raider = in_cup(p, "raider"), annihilator = in_cup(p, "annihilator"),
                  wrecker = in_cup(p, "wrecker");
    script_values(p, event(p, "silence"), raider, (uint8_t)(annihilator - (annihilator > raider)),
                  (uint8_t)(wrecker - (wrecker > raider) - (wrecker > annihilator)));
    fermi_reveal_bogey(p->pack, p->s, 0, NULL);
    assert_int_equal(__builtin_popcount(p->s->xenos_out), 2);
    assert_int_equal(p->s->xeno[0].type - 1, xeno_type(p, "raider"));
    assert_int_equal(p->s->xeno[1].type - 1, xeno_type(p, "wrecker"));
    int left = 0;
    for (int i = 0; i < p->s->cup.count; i++)
        left += p->s->cup.at[i] == xeno_type(p, "annihilator");
    assert_int_equal(left, xeno_card(p, "annihilator")->copies); /* back in the cup */
    assert_int_equal(p->s->cup.count, XENOS - 2);
    leave(p);
}

/* #bogeys */
static void a_dash_means_a_decoy(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; bogey mars 3");
    script_values(p, event(p, "silence")); /* Silence with no core known */
    fermi_reveal_bogey(p->pack, p->s, 0, NULL);
    assert_int_equal(p->s->bogeys_out, 0);
    assert_int_equal(p->s->xenos_out, 0);
    leave(p);
}

/* #event-phase */
static void a_deck_that_runs_out_is_made_anew_from_its_discards(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge");
    for (int i = 0; i < EVENTS; i++)
        fermi_draw_event(p->s);
    assert_int_equal(p->s->event_deck.count, 0);
    fermi_draw_event(p->s);
    assert_int_equal(p->s->event_deck.count, EVENTS - 1);
    assert_int_equal(p->s->event_discards.count, 1);
    leave(p);
}

/* #revealing-bases */
static void a_probe_is_used_up_and_turns_the_base_over(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; probe; hidden venus; hidden mars;"
                                      "bag 1 1 0 0");
    run_from(p, LOAD);
    play(p, "launch probe-1 venus");
    script_values(p, 1); /* the second of the two counters: level 1 */
    play(p, "fly probe-1");
    assert_int_equal(p->s->base[VENUS], BASE_LEVEL_1);
    assert_int_equal(the_craft(p, "probe-1")->level, 0);
    assert_said(p, "level 1 base on Venus");
    leave(p);
}

/* #revealing-bases */
static void an_abandoned_base_is_removed(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; hidden venus; bag 1 0 0 0");
    fermi_reveal_base(p->pack, p->s, VENUS, NULL);
    assert_int_equal(p->s->base[VENUS], BASE_NONE);
    assert_int_equal(fermi_revealed_cores(p->s), 0);
    leave(p);
}

/* #contact */
static void a_combat_takes_in_every_ship_linked_by_contact(void **state)
{
    (void)state;
    /* Two cruisers four arrows apart; xenos between them link both. */
    position *p =
        fermi_at("ionizer", "worker refuge; ship isc-halberd 1 pluto 9; ship isc-sabre 1 pluto 11;"
                            "xeno raider pluto 10; ship isc-bastion 1 pluto 2");
    assert_true(fermi_next_combat(p->rules, p->s, true, NULL));
    int ships = 0;
    for (int i = 0; i < p->s->fight[CRAFT_FIGHT].count[HUMAN]; i++)
        ships += p->s->fight[CRAFT_FIGHT].fighter[HUMAN][i].origin == FROM_SHIP;
    assert_int_equal(ships, 2); /* the third is elsewhere on the path */
    leave(p);
}

/* #contact */
static void everybody_on_earth_fights_who_comes_to_earth(void **state)
{
    (void)state;
    position *p = fermi_at(
        "ionizer", "worker refuge; ship isc-halberd 1; ship ist-caravel 1; xeno raider earth");
    assert_true(fermi_next_combat(p->rules, p->s, true, NULL));
    assert_true(p->s->fight_at_earth);
    assert_int_equal(the_craft(p, "ist-caravel")->flags & CRAFT_FOUGHT, CRAFT_FOUGHT);
    assert_int_equal(the_craft(p, "isc-halberd")->flags & CRAFT_FOUGHT, CRAFT_FOUGHT);
    leave(p);
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
        cmocka_unit_test(the_printed_tables_are_on_the_card_silence),
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
