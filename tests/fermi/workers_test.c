/* workers_test.c - assigning, hardening, production, the storm, bombs, and the end of all hands. */
#include "fermi_support.h"

static int hardened_at(const position *p, int space)
{
    int count = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        count += p->s->worker[worker].space == space && p->s->worker[worker].flags & WORKER_HARD;
    return count;
}

/* #setup */
static void at_the_start_all_workers_are_in_subsurface(void **state)
{
    (void)state;
    orr_rules *rules = station("ionizer");
    fermi_state *s = new_state(rules);
    orr_error error;
    assert_true(rules->game->setup(rules, s, &error));
    assert_int_equal(fermi_workers_at(s, SUBSURFACE), 5);
    assert_int_equal(s->replacements, 6);
    assert_int_equal(s->turn, 1);
    free(s);
    orr_rules_free(rules);
}

/* #setup: what the Ionizer's sheet says. */
static void the_ionizer_starts_with_a_probe_on_earth_and_a_bogey_on_saturn(void **state)
{
    (void)state;
    orr_rules *rules = station("ionizer");
    const fermi_pack *pack = rules->pack;
    fermi_state *s = new_state(rules);
    orr_error error;
    assert_true(rules->game->setup(rules, s, &error));
    assert_int_equal(s->craft[SHIPS].level, 1);
    assert_true(fermi_at_home(s->craft[SHIPS].at));
    assert_int_equal(s->bogeys_out, 1);
    assert_int_equal(s->bogey[0].path, SATURN);
    assert_true(fermi_on_planet(pack, s->bogey[0]));
    const int sites[] = {MERCURY, VENUS, PARRAS, JUPITER};
    for (int i = 0; i < 4; i++)
        assert_int_equal(s->base[sites[i]], BASE_HIDDEN);
    assert_int_equal(s->bag[0], 2);
    assert_int_equal(s->bag[1], 2);
    free(s);
    orr_rules_free(rules);
}

/* #a-turn */
static void a_turn_goes_through_its_six_phases_in_order(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5; processed 9;"
                                      "ship isc-halberd 1");
    script_values(p, event(p, "silence"));
    run_from(p, STORM_ADVANCE);
    const char *first = strstr(p->said.data, "Turn 2"), *second = strstr(p->said.data, "Event:");
    assert_true(first && second && first < second);
    assert_asked(p, ASSIGN);
    forget(p);
    play(p, "done");
    assert_said(p, "Production:");
    assert_asked(p, LOAD);
    play(p, "done");
    assert_asked(p, MOVE);
    play(p, "done");
    assert_asked(p, BUY);
    script_values(p, event(p, "silence"));
    play(p, "done");
    assert_int_equal(p->s->turn, 3);
    assert_asked(p, ASSIGN);
    leave(p);
}

/* #assign-workers-phase */
static void a_new_day_unhardens_and_brings_one_replacement(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge hard; worker orbit hard; replacements 2");
    run_step(p, NEW_DAY);
    assert_int_equal(hardened_at(p, REFUGE) + hardened_at(p, ORBIT), 0);
    assert_int_equal(fermi_workers(p->s), 3);
    assert_int_equal(fermi_workers_at(p->s, SUBSURFACE), 1);
    assert_int_equal(p->s->replacements, 1);
    leave(p);
}

/* #assign-workers-phase */
static void no_replacement_comes_to_a_full_crew(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; worker refuge;"
                                      "worker refuge; worker refuge; replacements 2");
    run_step(p, NEW_DAY);
    assert_int_equal(p->s->replacements, 2);
    leave(p);
}

/* #resource-spaces */
static void only_one_worker_fits_into_orbit_at_the_start(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker subsurface; worker subsurface");
    orr_goto(&p->s->head, ASSIGN);
    assert_can(p, "assign subsurface orbit");
    play(p, "assign subsurface orbit");
    assert_cannot(p, "assign subsurface orbit");
    assert_refused(p, "assign subsurface orbit", "Orbit holds 1 worker at most.");
    leave(p);
}

/* #assign-workers-phase: a space holds no more workers than its Max. The scaffold is gone, or a
 * bomb took the core whose bonus made the room. */
static void who_no_longer_fits_into_orbit_comes_down(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker orbit; worker orbit; worker refuge");
    run_step(p, NEW_DAY);
    assert_int_equal(fermi_workers_at(p->s, ORBIT), 1);
    assert_int_equal(fermi_workers_at(p->s, SUBSURFACE), 1);
    assert_said(p, "Orbit holds 1 now");
    leave(p);
    p = fermi_at("ionizer",
                 "worker orbit; worker orbit; worker refuge; module particle-emitters 4 installed");
    run_step(p, NEW_DAY); /* the Particle Emitters make room for a second */
    assert_int_equal(fermi_workers_at(p->s, ORBIT), 2);
    leave(p);
}

/* #resource-spaces: the core that makes room in Orbit also shelters those who work there, but Orbit
 * stays the riskiest of all. */
static void the_particle_emitters_shelter_orbit(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge");
    const int bare = fermi_space_shelter(p->rules, p->s, ORBIT);
    const int surface = fermi_space_shelter(p->rules, p->s, SURFACE);
    leave(p);
    p = fermi_at("ionizer", "worker refuge; module particle-emitters 4 installed");
    assert_int_equal(fermi_space_shelter(p->rules, p->s, ORBIT), bare + ORBIT_COVER);
    assert_true(fermi_space_shelter(p->rules, p->s, ORBIT) < surface);
    assert_int_equal(fermi_space_shelter(p->rules, p->s, SURFACE), surface);
    leave(p);
}

/* #hardening: who was moved cannot be moved again; hardening takes that one, so that the others
 * still can. */
static void hardening_takes_a_worker_that_has_been_moved_first(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker orbit; worker surface; worker surface;"
                                      "processed 1");
    orr_goto(&p->s->head, ASSIGN);
    play(p, "assign orbit surface");
    play(p, "harden surface");
    play(p, "assign surface subsurface");
    assert_can(p, "assign surface subsurface");
    leave(p);
}

/* #assign-workers-phase */
static void who_leaves_the_refuge_is_hardened_free(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; worker subsurface");
    orr_goto(&p->s->head, ASSIGN);
    play(p, "assign refuge surface");
    play(p, "assign subsurface orbit");
    assert_int_equal(hardened_at(p, SURFACE), 1);
    assert_int_equal(hardened_at(p, ORBIT), 0);
    leave(p);
}

/* #assign-workers-phase */
static void who_enters_the_refuge_today_cannot_leave_it_hardened_today(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker subsurface; processed 1");
    orr_goto(&p->s->head, ASSIGN);
    play(p, "assign subsurface refuge");
    assert_cannot(p, "assign refuge surface");
    assert_refused(p, "assign refuge surface",
                   "You have already moved or hardened every worker there this turn.");
    leave(p);
}

/* #hardening */
static void hardening_costs_a_processed_resource(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker surface; worker surface; processed 1");
    orr_goto(&p->s->head, ASSIGN);
    play(p, "harden surface");
    assert_int_equal(p->s->processed, 0);
    assert_int_equal(hardened_at(p, SURFACE), 1);
    assert_refused(p, "harden surface", "Hardening costs a processed resource, and you have none.");
    leave(p);
}

/* #assign-workers-phase */
static void several_workers_may_share_a_build_space(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker subsurface; worker subsurface; worker subsurface");
    orr_goto(&p->s->head, ASSIGN);
    play(p, "assign subsurface structure-1");
    assert_can(p, "assign subsurface structure-1"); /* a second pair of hands */
    assert_can(p, "assign subsurface structure-2"); /* the next part */
    assert_refused(p, "assign subsurface structure-3",
                   "Build spaces of one kind are all the same: use the first.");
    leave(p);
}

/* #assign-workers-phase */
static void a_core_space_is_open_only_while_a_core_waits(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker subsurface; module particle-emitters 0 core");
    orr_goto(&p->s->head, ASSIGN);
    assert_can(p, "assign subsurface particle-emitters-core");
    assert_cannot(p, "assign subsurface fusion-coils-core");
    assert_refused(p, "assign subsurface fusion-coils-core",
                   "There is nothing to build or install there.");
    leave(p);
}

/* #production-phase: 12 raw, four workers, 5 processed become 6 and 11. */
static void twelve_raw_with_four_processors_leave_6_raw_and_11_processed(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "raw 12; processed 5; worker processing;"
                                      "worker processing; worker processing; worker processing");
    run_step(p, PRODUCTION);
    assert_int_equal(p->s->raw, 6);
    assert_int_equal(p->s->processed, 11);
    leave(p);
}

/* #production-phase */
static void two_resources_process_themselves(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "raw 3; worker refuge");
    run_step(p, PRODUCTION);
    assert_int_equal(p->s->raw, 1);
    assert_int_equal(p->s->processed, 2);
    leave(p);
}

/* #resource-spaces */
static void workers_earn_what_their_space_says(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker orbit; worker surface; worker surface;"
                                      "worker subsurface; worker refuge");
    assert_int_equal(fermi_income(p->pack, p->s), 3 + 2 + 2 + 1);
    leave(p);
}

/* #storm-rolls: on turn 25 a total of 20 kills in the Refuge unless hardened. */
static void storm_of_20_in_refuge_spares_only_the_hardened(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 25; worker refuge; worker refuge hard");
    script_dice(p, 7, 4, 3, 6, 7, 4, 3, 6);
    whole_storm(p);
    assert_int_equal(p->s->worker[0].space, NONE);
    assert_int_equal(p->s->worker[1].space, REFUGE);
    assert_said(p, "= 20 against 18: lost");
    assert_said(p, "= 20 against 23 (hardened): safe");
    leave(p);
}

/* #storm-rolls */
static void a_total_equal_to_the_shelter_kills(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 25; worker refuge; worker refuge");
    script_dice(p, 7, 4, 3, 4, 7, 4, 3, 3); /* 18 and 17 */
    whole_storm(p);
    assert_int_equal(p->s->worker[0].space, NONE);
    assert_int_equal(p->s->worker[1].space, REFUGE);
    leave(p);
}

/* #storm-rolls */
static void who_cannot_be_lost_is_not_rolled_for(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 5; worker refuge; worker surface");
    const uint64_t before = p->s->head.rng.counter;
    whole_storm(p);
    assert_int_equal(p->s->head.rng.counter, before);
    assert_int_equal(fermi_workers(p->s), 2);
    leave(p);
}

/* #storm-rolls */
static void the_risk_shown_is_the_risk_rolled(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 25; worker refuge");
    /* 2d6+2d10 is symmetric about 18: P(at least 18) = (1 + P(exactly 18)) / 2. */
    int ways = 0, equal = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            for (int c = 1; c <= 10; c++)
                for (int d = 1; d <= 10; d++) {
                    ways += a + b + c + d >= 18;
                    equal += a + b + c + d == 18;
                }
    assert_int_equal(2 * ways, 3600 + equal);
    assert_int_equal(fermi_storm_risk(p->pack, p->s, 25, 18), ways * 10000 / 3600);
    assert_int_equal(fermi_storm_risk(p->pack, p->s, 1, 9), 0);
    leave(p);
}

/* #storm-rolls */
static void replacements_in_their_space_are_safe_from_the_storm(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 30; worker orbit; replacements 4");
    whole_storm(p);
    assert_int_equal(p->s->replacements, 4);
    assert_false(orr_is_over(p->s));
    leave(p);
}

/* #how-to-win #storm-rolls */
static void losing_the_last_worker_to_the_storm_ends_the_game_at_once(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 30; worker orbit");
    script_dice(p, 10, 10, 6, 6);
    whole_storm(p);
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->ending, ENDING_STORM);
    leave(p);
}

/* #how-to-win #bombardment */
static void losing_the_last_worker_to_a_bomb_ends_the_game_at_once(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; xeno raider earth");
    run_from(p, XENO_REVEAL);
    assert_asked(p, BOMBARD); /* one worker, nothing else to lose: the last word is ours */
    play(p, "lose-worker refuge");
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->ending, ENDING_LOST);
    leave(p);
}

/* #how-to-win */
static void with_replacements_left_an_empty_board_is_not_the_end(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 30; worker orbit; replacements 1");
    script_dice(p, 10, 10, 6, 6);
    whole_storm(p);
    assert_int_equal(fermi_workers(p->s), 0);
    assert_false(orr_is_over(p->s));
    leave(p);
}

/* #bombardment: the book's example: an Annihilator with a kill drops one bomb. */
static void health_less_kills_is_the_number_of_bombs(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5;"
                                      "xeno annihilator earth");
    run_step(p, XENO_REVEAL);
    assert_asked(p, BOMBARD);
    assert_int_equal(p->s->bombs, 2);
    p->s->xeno[0].kills = 1;
    run_step(p, XENO_REVEAL);
    assert_int_equal(p->s->bombs, 1);
    leave(p);
}

/* #bombardment */
static void a_loss_that_cannot_be_paid_in_full_is_not_offered(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 2; xeno raider earth;"
                                      "module fusion-coils 1");
    run_step(p, XENO_REVEAL);
    assert_can(p, "lose-worker refuge");
    assert_can(p, "lose-module fusion-coils");
    assert_cannot(p, "lose-module particle-emitters");
    assert_cannot(p, "lose-replacement");
    assert_refused(p, "lose-replacement", "There is no replacement worker to lose.");
    assert_refused(p, "lose-resources", "That costs 3 processed resources; you have 2.");
    leave(p);
}

/* #bombardment */
static void bombs_fall_before_the_combat_over_earth(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; processed 3;"
                                      "xeno raider earth; ship isc-halberd 1");
    run_from(p, XENO_REVEAL);
    assert_asked(p, BOMBARD);
    assert_int_equal(p->s->fight[CRAFT_FIGHT].count[HUMAN], 0);
    play(p, "lose-resources");
    assert_int_equal(p->s->processed, 0);
    assert_true(p->s->fight[CRAFT_FIGHT].count[HUMAN] > 0); /* now they fight */
    leave(p);
}

/* #bombardment */
static void a_bombarded_module_loses_its_bonus_until_its_core_is_installed_again(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker subsurface; worker refuge; xeno raider earth;"
                                      "module particle-emitters 4 installed; processed 3");
    assert_int_equal(fermi_space_max(p->pack, p->s, ORBIT), 2);
    run_step(p, XENO_REVEAL);
    play(p, "lose-module particle-emitters");
    assert_int_equal(the_module(p, "particle-emitters")->built, 3);
    assert_int_equal(the_module(p, "particle-emitters")->core, 1);
    assert_int_equal(the_module(p, "particle-emitters")->installed, 0);
    assert_int_equal(fermi_space_max(p->pack, p->s, ORBIT), 1);
    p->s->worker[0].space = FIRST_MODULE + MODULE_BUILDS;
    run_step(p, INSTALL);
    assert_int_equal(the_module(p, "particle-emitters")->installed, 1);
    assert_int_equal(fermi_space_max(p->pack, p->s, ORBIT), 2);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_start_all_workers_are_in_subsurface),
        cmocka_unit_test(the_ionizer_starts_with_a_probe_on_earth_and_a_bogey_on_saturn),
        cmocka_unit_test(a_turn_goes_through_its_six_phases_in_order),
        cmocka_unit_test(a_new_day_unhardens_and_brings_one_replacement),
        cmocka_unit_test(no_replacement_comes_to_a_full_crew),
        cmocka_unit_test(only_one_worker_fits_into_orbit_at_the_start),
        cmocka_unit_test(who_no_longer_fits_into_orbit_comes_down),
        cmocka_unit_test(the_particle_emitters_shelter_orbit),
        cmocka_unit_test(hardening_takes_a_worker_that_has_been_moved_first),
        cmocka_unit_test(who_leaves_the_refuge_is_hardened_free),
        cmocka_unit_test(who_enters_the_refuge_today_cannot_leave_it_hardened_today),
        cmocka_unit_test(hardening_costs_a_processed_resource),
        cmocka_unit_test(several_workers_may_share_a_build_space),
        cmocka_unit_test(a_core_space_is_open_only_while_a_core_waits),
        cmocka_unit_test(twelve_raw_with_four_processors_leave_6_raw_and_11_processed),
        cmocka_unit_test(two_resources_process_themselves),
        cmocka_unit_test(workers_earn_what_their_space_says),
        cmocka_unit_test(storm_of_20_in_refuge_spares_only_the_hardened),
        cmocka_unit_test(a_total_equal_to_the_shelter_kills),
        cmocka_unit_test(who_cannot_be_lost_is_not_rolled_for),
        cmocka_unit_test(the_risk_shown_is_the_risk_rolled),
        cmocka_unit_test(replacements_in_their_space_are_safe_from_the_storm),
        cmocka_unit_test(losing_the_last_worker_to_the_storm_ends_the_game_at_once),
        cmocka_unit_test(losing_the_last_worker_to_a_bomb_ends_the_game_at_once),
        cmocka_unit_test(with_replacements_left_an_empty_board_is_not_the_end),
        cmocka_unit_test(health_less_kills_is_the_number_of_bombs),
        cmocka_unit_test(a_loss_that_cannot_be_paid_in_full_is_not_offered),
        cmocka_unit_test(bombs_fall_before_the_combat_over_earth),
        cmocka_unit_test(a_bombarded_module_loses_its_bonus_until_its_core_is_installed_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
