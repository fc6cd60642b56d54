/* brief_worlds_test.c - points that are easily got wrong, each as named sentences: 7 to 13, what
 * meets a ship on its way and what becomes of worlds. 1 to 6 are in brief_test.c. */
#include "horizons_support.h"

/* ---- 7. engine failures --------------------------------------------------------------------- */

/* #engine-failures */
static void p07_five_percent_less_technology_less_the_size_of_a_crew(void **state)
{
    (void)state;
    position *p = horizons_at(
        "ship 1 orbiter mars-flyby; ship 1 explorer-2 moon; ship 1 explorer-3 moon; ship 1 armed-6 "
        "moon");
    assert_int_equal(horizons_failure_rate(p->pack, p->s, 0, 0), 5);
    assert_int_equal(horizons_failure_rate(p->pack, p->s, 0, 1), 3);
    assert_int_equal(horizons_failure_rate(p->pack, p->s, 0, 2), 2);
    assert_int_equal(horizons_failure_rate(p->pack, p->s, 0, 3), 0);
    leave(p);
    p = horizons_at("tech 1 self-healing-engines; ship 1 orbiter mars-flyby");
    assert_int_equal(horizons_failure_rate(p->pack, p->s, 0, 0), 3);
    leave(p);
}

/* #engine-failures */
static void p07_what_the_loss_teaches(void **state)
{
    static const char *const ships[] = {"orbiter", "explorer-2", "explorer-3"};
    static const int lessons[] = {1, 3, 5};
    (void)state;
    for (int i = 0; i < 3; i++) {
        char words[200];
        snprintf(words, sizeof words,
                 "tech 1 life-support; tech 1 closed-loop-life-support; ship 1 %s mars-flyby",
                 ships[i]);
        position *p = horizons_at(words);
        phase(p, PHASE_MOVEMENT);
        const bool robot = i == 0;
        act(p, robot    ? "select american-odyssey-1"
               : i == 1 ? "select american-orion-1"
                        : "select american-endeavour-1");
        script_dice(p, 1);
        act(p, "orbit mars");
        assert_lost(p, 1, 0);
        assert_int_equal(markers_of(p, 1, ENGINEERING), lessons[i]);
        leave(p);
    }
}

/* #engine-failures */
static void p07_once_per_ship_and_turn(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; ship 1 explorer-2 moon");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 4, 1, 1);
    act(p, "select american-orion-1;land near-earth-asteroids"); /* three legs, one roll */
    assert_at(p, 1, 0, "near-earth-asteroids");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 2);
    leave(p);
}

/* ---- 8. interception and search ------------------------------------------------------------- */

/* #interception */
static void p08_four_or_less_on_either_die(void **state)
{
    static const int rolls[][3] = {{4, 10, 1}, {10, 4, 1}, {5, 5, 0}, {10, 10, 0}};
    (void)state;
    for (int i = 0; i < 4; i++) {
        position *p = horizons_at(
            "relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 orbiter "
            "mars-orbit");
        phase(p, PHASE_COMBAT);
        script_dice(p, rolls[i][0], rolls[i][1]);
        act(p, "search constitution-1 russian-mars-glob-1");
        assert_int_equal(p->s->ship[1][0].design == NONE, rolls[i][2]);
        leave(p);
    }
}

/* #interception */
static void p08_one_more_for_each_crew_beyond_the_first_of_each_side(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; ship 1 explorer-3 "
        "mars-orbit; join 1 0 1; ship 2 explorer-2 mars-orbit; ship 2 explorer-2 mars-orbit; ship "
        "2 "
        "explorer-2 mars-orbit; join 2 0 1; join 2 0 2");
    horizons_open_battle(p->pack, p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0), NONE);
    assert_int_equal(horizons_search_number(p->pack, p->s), 4 + 1 + 2);
    horizons_close_battle(p->s);
    leave(p);
}

/* #combat */
static void p08_a_base_is_found_in_any_case(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; base 2 mars 1 0 0 0 0 0");
    phase(p, PHASE_COMBAT);
    script_dice(p, 10, 10);
    act(p, "attack constitution-1 russia");
    assert_asked(p, SURRENDER);
    leave(p);
}

/* #combat */
static void p08_no_offence_at_earth(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 earth-orbit; ship 2 explorer-2 "
        "earth-orbit; base 2 earth 1 0 0 0 0 0");
    phase(p, PHASE_COMBAT);
    assert_phase_over(p);
    leave(p);
}

/* #interception */
static void p08_an_intercepted_robot_is_destroyed_and_a_crew_stops_or_fights(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-flyby; ship 2 orbiter mars-flyby");
    phase(p, PHASE_MOVEMENT);
    act(p, "wait;select russian-mars-glob-1");
    script_dice(p, 99, 9, 4);
    act(p, "orbit mars;intercept constitution-1");
    assert_lost(p, 2, 0);
    leave(p);
    p = horizons_at("relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 armed-4 "
                    "mars-orbit; tech 2 closed-loop-life-support");
    phase(p, PHASE_MOVEMENT);
    act(p, "wait;select russian-titov-1");
    script_dice(p, 99, 4, 4); /* found; equal tactics, and a strike without missiles */
    act(p, "land mars;intercept constitution-1;fight");
    assert_asked(p, SURRENDER);
    script_dice(p, 5, 5);
    act(p, "fight");
    assert_at(p, 2, 0, "mars"); /* it has completed its move */
    leave(p);
    p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 explorer-2 "
        "mars-orbit; tech 2 closed-loop-life-support");
    phase(p, PHASE_MOVEMENT);
    act(p, "wait;select russian-kliper-1");
    script_dice(p, 99, 4, 9);
    act(p, "land mars");
    assert_asked(p, INTERCEPT);
    assert_int_equal(p->s->head.actor, 0);
    act(p, "intercept constitution-1");
    assert_asked(p, STOP_OR_FIGHT);
    act(p, "stop");
    assert_at(p, 2, 0, "mars-orbit");
    leave(p);
}

/* #interception */
static void p08_embargo_lets_robots_pass(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia embargo; ship 1 armed-4 mars-flyby; ship 2 orbiter "
        "mars-flyby");
    phase(p, PHASE_MOVEMENT);
    act(p, "wait;select russian-mars-glob-1");
    script_dice(p, 99);
    act(p, "orbit mars");
    assert_at(p, 2, 0, "mars-orbit");
    leave(p);
}

/* ---- 9. the combat table and fire: see combat_test.c ---------------------------------------- */

/* #fire */
static void p09_strikes_hurt_only_with_missiles(void **state)
{
    (void)state;
    for (int missiles = 0; missiles < 2; missiles++) {
        position *p = horizons_at(
            missiles ? "tech 1 space-missiles; relation north-america russia war; ship 1 armed-6 "
                       "mars-orbit; ship 2 explorer-3 mars-orbit"
                     : "relation north-america russia war; ship 1 armed-6 mars-orbit; ship 2 "
                       "explorer-3 mars-orbit");
        phase(p, PHASE_COMBAT);
        script_dice(p, 1, 1, 10, 1); /* equal: nobody has points, so it is a strike */
        act(p, "search enterprise-1 russian-tereshkova-1;fight");
        if (missiles)
            assert_lost(p, 2, 0); /* 10 + 8 = 18: five hits on size 3 */
        else
            assert_int_equal(p->s->ship[1][0].damage, 0);
        leave(p);
    }
}

/* ---- 10. exploration ------------------------------------------------------------------------ */

/* #exploration */
static void p10_a_marker_per_ten_and_a_d10_for_the_rest(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars"); /* 11 + 5 */
    assert_int_equal(horizons_explore_value(p->pack, p->s, 0, 0, world_called(p, "mars"), false),
                     16);
    phase(p, PHASE_EXPLORE);
    script_dice(p, 6, 1, 1, 99);
    act(p, "explore curiosity-1 mars");
    assert_int_equal(markers_of(p, 1, BIOLOGY) + markers_of(p, 1, ENGINEERING), 2);
    leave(p);
    p = horizons_at("ship 1 rover mars");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 7, 1, 99);
    act(p, "explore curiosity-1 mars");
    assert_int_equal(markers_of(p, 1, BIOLOGY) + markers_of(p, 1, ENGINEERING), 1);
    leave(p);
}

/* #exploration-with-robots */
static void p10_malfunction_thirty_percent_with_radiation_and_venus_on_top(void **state)
{
    (void)state;
    position *p = horizons_at(
        "ship 1 orbiter mars-orbit; ship 1 orbiter io-orbit; ship 1 rover venus; ship 1 orbiter "
        "jupiter-orbit; ship 1 flyby mercury-flyby");
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 0), 30);
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 1), 40);
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 2), 50);
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 3),
                     30); /* the clouds, not the orbit */
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 4), 40);
    leave(p);
    p = horizons_at(
        "tech 1 active-radiation-shielding; tech 1 pressure-shell; ship 1 orbiter io-orbit; ship 1 "
        "rover venus");
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 0), 30);
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 1), 30);
    leave(p);
}

/* #exploration-with-robots */
static void p10_a_robot_lost_draws_an_engineering_marker(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, 1, 30, 1);
    act(p, "explore curiosity-1 mars");
    assert_lost(p, 1, 0);
    assert_int_equal(markers_of(p, 1, ENGINEERING), 1);
    leave(p);
}

/* #exploration-with-crews */
static void p10_recall_fifty_percent_draws_a_biology_marker(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 closed-loop-life-support; ship 1 explorer-2 mars");
    assert_int_equal(horizons_recall_rate(p->pack, p->s, 0), 50);
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, 1, 50, 1);
    act(p, "explore orion-1 mars");
    assert_reserved(p, 1, 0);
    assert_int_equal(markers_of(p, 1, BIOLOGY), 2); /* Mars gives biology first */
    leave(p);
    p = horizons_at("tech 1 closed-loop-life-support; ship 1 explorer-2 mars");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, 1, 51);
    act(p, "explore orion-1 mars");
    assert_ready(p, 1, 0);
    leave(p);
}

/* #exploration */
static void p10_a_robot_depletes_on_one_marker_of_three_a_crew_on_a_sum(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 1, marker(p, BIOLOGY, 2), marker(p, ENGINEERING, 2), 99); /* 2 and 2 */
    act(p, "explore curiosity-1 mars");
    assert_int_equal(p->s->ground[world_called(p, "mars")].value, 11);
    leave(p);
    p = horizons_at("ship 1 rover mars");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, marker(p, BIOLOGY, 3), 99);
    act(p, "explore curiosity-1 mars");
    assert_int_equal(p->s->ground[world_called(p, "mars")].value, 10);
    leave(p);
    p = horizons_at("tech 1 closed-loop-life-support; ship 1 explorer-2 mars");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 1, marker(p, BIOLOGY, 2), marker(p, ENGINEERING, 1), 99); /* 2 + 1 */
    act(p, "explore orion-1 mars");
    assert_int_equal(p->s->ground[world_called(p, "mars")].value, 10);
    leave(p);
}

/* #exploration-with-robots */
static void p10_telescopes_halve_and_never_complete_missions(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 telescope earth-orbit; flag 1 0 fixed; mission 1 jezero-sample-return");
    assert_int_equal(horizons_explore_value(p->pack, p->s, 0, 0, world_called(p, "mars"), false),
                     6 + 3); /* 5.5 up, + 3 */
    phase(p, PHASE_EXPLORE);
    script_dice(p, 1, marker(p, BIOLOGY, 5), 99);
    act(p, "explore hubble-1 mars");
    assert_int_equal(p->s->ground[world_called(p, "mars")].value, 10);
    assert_int_equal(p->s->seat[0].kept, 0);
    assert_int_equal(p->s->seat[0].mission, named(p, KIND_MISSION, "jezero-sample-return"));
    leave(p);
}

/* #exploration-with-robots */
static void p10_probes_cannot_malfunction_and_are_used_up(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 orbiter mars-orbit; flag 1 0 fixed; flag 1 0 probe; standing 1 0");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, 1);
    act(p, "probe odyssey-1 mars");
    assert_all_dice_rolled(p);
    assert_there(p, 1, 0);
    assert_false(p->s->ship[0][0].flags & HAS_PROBE);
    leave(p);
}

/* ---- 11. the last depletion ----------------------------------------------------------------- */

/* #world-cards */
static void p11_the_last_depletion_forces_a_card(void **state)
{
    (void)state;
    position *p = horizons_at("layer phobos 3; value phobos 1; tech 1 artificial-minds; "
                              "tech 1 expert-systems; policy 1 unified-robotics; ship 1 rover "
                              "phobos; flag 1 0 fixed; standing 1 1");
    script_dice(p, marker(p, ENGINEERING, 5), 99,
                14); /* card number 14, Cryovolcanoes, does not fit */
    phase(p, PHASE_EXPLORE);
    assert_int_equal(p->s->ground[named(p, KIND_WORLD, "phobos")].value, 0);
    assert_int_not_equal(p->s->ground[named(p, KIND_WORLD, "phobos")].card, NONE);
    leave(p);
}

/* #missions */
static void p11_missions_of_a_depleted_world_leave_the_game(void **state)
{
    (void)state;
    position *p = horizons_at(
        "layer phobos 3; value phobos 1; tech 1 artificial-minds; policy 1 "
        "unified-robotics; ship 1 rover phobos; flag 1 0 fixed; standing 1 1; mission 2 "
        "phobos-monolith");
    script_dice(p, marker(p, ENGINEERING, 5), 99);
    phase(p, PHASE_EXPLORE);
    const int monolith = named(p, KIND_MISSION, "phobos-monolith");
    assert_int_not_equal(p->s->seat[1].mission, monolith);
    assert_int_not_equal(p->s->seat[1].mission, NONE);
    assert_false(p->s->mission_pool >> monolith & 1);
    assert_int_equal(p->s->seat[0].kept, 0); /* it was not seat 1's mission */
    leave(p);
}

/* ---- 12. settlements ------------------------------------------------------------------------ */

/* #settlement-growth */
static void p12_one_per_full_ten_and_a_d10_for_the_rest(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 mars 0 0 0 0 0 13");
    script_dice(p, 3);
    phase(p, PHASE_GROWTH);
    assert_int_equal(base_of(p, 1, "mars")->settlements, 15);
    leave(p);
    p = horizons_at("base 1 mars 0 0 0 0 0 13");
    script_dice(p, 4);
    phase(p, PHASE_GROWTH);
    assert_int_equal(base_of(p, 1, "mars")->settlements, 14);
    leave(p);
    p = horizons_at("base 1 mars 0 0 0 0 0 20");
    phase(p, PHASE_GROWTH);
    assert_int_equal(base_of(p, 1, "mars")->settlements, 22);
    leave(p);
}

/* #settlement-growth */
static void p12_blockaded_they_shrink_the_same_way(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 mars 0 0 0 0 0 13; blockade 1 mars 2");
    script_dice(p, 3);
    phase(p, PHASE_GROWTH);
    assert_int_equal(base_of(p, 1, "mars")->settlements, 11);
    leave(p);
}

/* #settlement-growth */
static void p12_unified_settlement_rolls_two_dice(void **state)
{
    (void)state;
    position *p = horizons_at("policy 1 space-settlement; policy 1 active-settlement; policy 1 "
                              "unified-settlement; base 1 "
                              "mars 0 0 0 0 0 3");
    script_dice(p, 9, 2);
    phase(p, PHASE_GROWTH);
    assert_int_equal(base_of(p, 1, "mars")->settlements, 4);
    leave(p);
}

/* ---- 13. terraforming ----------------------------------------------------------------------- */

/* #terraforming */
static void p13_two_points_cost_nine(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 terraforming; base 1 mars 0 0 0 0 0 0; store 1 mars 0 0 14");
    phase(p, PHASE_CONSTRUCT);
    act(p, "terraform mars;terraform mars");
    assert_int_equal(base_of(p, 1, "mars")->store[SUP], 5);
    assert_int_equal(p->s->ground[world_called(p, "mars")].terraformed, 2);
    assert_phase_over(p); /* the third costs 6 */
    leave(p);
}

/* #terraforming */
static void p13_with_ecopoiesis_a_point_costs_three(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 terraforming; tech 1 ecopoiesis; base 1 mars 0 0 0 0 0 0; store 1 mars 0 0 7");
    phase(p, PHASE_CONSTRUCT);
    act(p, "terraform mars;terraform mars");
    assert_int_equal(base_of(p, 1, "mars")->store[SUP], 0);
    leave(p);
}

/* #terraforming */
static void p13_only_up_to_what_is_printed_and_only_where_it_is(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 terraforming; base 1 mars 0 0 0 0 0 0; store 1 mars 0 0 50; terraformed mars 20; "
        "base 1 moon 0 0 0 0 0 0; store 1 moon 0 0 50");
    phase(p, PHASE_CONSTRUCT);
    assert_phase_over(p);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p07_five_percent_less_technology_less_the_size_of_a_crew),
        cmocka_unit_test(p07_what_the_loss_teaches),
        cmocka_unit_test(p07_once_per_ship_and_turn),
        cmocka_unit_test(p08_four_or_less_on_either_die),
        cmocka_unit_test(p08_one_more_for_each_crew_beyond_the_first_of_each_side),
        cmocka_unit_test(p08_a_base_is_found_in_any_case),
        cmocka_unit_test(p08_no_offence_at_earth),
        cmocka_unit_test(p08_an_intercepted_robot_is_destroyed_and_a_crew_stops_or_fights),
        cmocka_unit_test(p08_embargo_lets_robots_pass),
        cmocka_unit_test(p09_strikes_hurt_only_with_missiles),
        cmocka_unit_test(p10_a_marker_per_ten_and_a_d10_for_the_rest),
        cmocka_unit_test(p10_malfunction_thirty_percent_with_radiation_and_venus_on_top),
        cmocka_unit_test(p10_a_robot_lost_draws_an_engineering_marker),
        cmocka_unit_test(p10_recall_fifty_percent_draws_a_biology_marker),
        cmocka_unit_test(p10_a_robot_depletes_on_one_marker_of_three_a_crew_on_a_sum),
        cmocka_unit_test(p10_telescopes_halve_and_never_complete_missions),
        cmocka_unit_test(p10_probes_cannot_malfunction_and_are_used_up),
        cmocka_unit_test(p11_the_last_depletion_forces_a_card),
        cmocka_unit_test(p11_missions_of_a_depleted_world_leave_the_game),
        cmocka_unit_test(p12_one_per_full_ten_and_a_d10_for_the_rest),
        cmocka_unit_test(p12_blockaded_they_shrink_the_same_way),
        cmocka_unit_test(p12_unified_settlement_rolls_two_dice),
        cmocka_unit_test(p13_two_points_cost_nine),
        cmocka_unit_test(p13_with_ecopoiesis_a_point_costs_three),
        cmocka_unit_test(p13_only_up_to_what_is_printed_and_only_where_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
