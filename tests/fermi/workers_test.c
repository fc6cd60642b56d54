/* workers_test.c - assigning, hardening, production, the storm, bombs, and the end of all hands. */
#include "fermi_support.h"

static int hardened_at(const fermi_fixture *f, int space)
{
    int count = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        count += f->s->worker[worker].space == space && f->s->worker[worker].flags & WORKER_HARD;
    return count;
}

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

/* Rulebook, Setup: what the Ionizer's sheet says. */
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

static void a_new_day_unhardens_and_brings_one_replacement(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge hard; worker orbit hard; replacements 2");
    run_step(&f, NEW_DAY);
    assert_int_equal(hardened_at(&f, REFUGE) + hardened_at(&f, ORBIT), 0);
    assert_int_equal(fermi_workers(f.s), 3);
    assert_int_equal(fermi_workers_at(f.s, SUBSURFACE), 1);
    assert_int_equal(f.s->replacements, 1);
    end(&f);
}

static void no_replacement_comes_to_a_full_crew(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; worker refuge; worker refuge;"
                                          "worker refuge; worker refuge; replacements 2");
    run_step(&f, NEW_DAY);
    assert_int_equal(f.s->replacements, 2);
    end(&f);
}

static void only_one_worker_fits_into_orbit_at_the_start(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker subsurface; worker subsurface");
    orr_goto(&f.s->head, ASSIGN);
    assert_offered(&f, "assign subsurface orbit");
    do_it(&f, "assign subsurface orbit");
    assert_not_offered(&f, "assign subsurface orbit");
    assert_refused(&f, "assign subsurface orbit", "Orbit holds 1 worker at most.");
    end(&f);
}

/* Rulebook, Assign Workers: a space holds no more workers than its Max. The scaffold is gone, or a
 * bomb took the core whose bonus made the room. */
static void who_no_longer_fits_into_orbit_comes_down(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker orbit; worker orbit; worker refuge");
    run_step(&f, NEW_DAY);
    assert_int_equal(fermi_workers_at(f.s, ORBIT), 1);
    assert_int_equal(fermi_workers_at(f.s, SUBSURFACE), 1);
    assert_said(&f, "Orbit holds 1 now");
    end(&f);
    f = fermi_at("ionizer", "worker orbit; worker orbit; worker refuge; module 0 4 installed");
    run_step(&f, NEW_DAY); /* the Particle Emitters make room for a second */
    assert_int_equal(fermi_workers_at(f.s, ORBIT), 2);
    end(&f);
}

/* House: the core that makes room in Orbit also shelters those who work there. */
static void the_particle_emitters_shelter_orbit(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge");
    const int bare = fermi_space_shelter(f.rules, f.s, ORBIT);
    const int surface = fermi_space_shelter(f.rules, f.s, SURFACE);
    end(&f);
    f = fermi_at("ionizer", "worker refuge; module 0 4 installed");
    assert_int_equal(fermi_space_shelter(f.rules, f.s, ORBIT), bare + 9);
    assert_int_equal(fermi_space_shelter(f.rules, f.s, SURFACE), surface);
    end(&f);
}

/* Who was moved cannot be moved again; hardening takes that one, so that the others still can. */
static void hardening_takes_a_worker_that_has_been_moved_first(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker orbit; worker surface; worker surface;"
                                          "processed 1");
    orr_goto(&f.s->head, ASSIGN);
    do_it(&f, "assign orbit surface");
    do_it(&f, "harden surface");
    do_it(&f, "assign surface subsurface");
    assert_offered(&f, "assign surface subsurface");
    end(&f);
}

static void who_leaves_the_refuge_is_hardened_free(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; worker subsurface");
    orr_goto(&f.s->head, ASSIGN);
    do_it(&f, "assign refuge surface");
    do_it(&f, "assign subsurface orbit");
    assert_int_equal(hardened_at(&f, SURFACE), 1);
    assert_int_equal(hardened_at(&f, ORBIT), 0);
    end(&f);
}

static void who_enters_the_refuge_today_cannot_leave_it_hardened_today(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker subsurface; processed 1");
    orr_goto(&f.s->head, ASSIGN);
    do_it(&f, "assign subsurface refuge");
    assert_not_offered(&f, "assign refuge surface");
    assert_refused(&f, "assign refuge surface",
                   "Every worker there has been moved or hardened this turn.");
    end(&f);
}

static void hardening_costs_a_processed_resource(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker surface; worker surface; processed 1");
    orr_goto(&f.s->head, ASSIGN);
    do_it(&f, "harden surface");
    assert_int_equal(f.s->processed, 0);
    assert_int_equal(hardened_at(&f, SURFACE), 1);
    assert_refused(&f, "harden surface",
                   "Hardening costs a processed resource, and there is none.");
    end(&f);
}

static void several_workers_may_share_a_build_space(void **state)
{
    (void)state;
    fermi_fixture f =
        fermi_at("ionizer", "worker subsurface; worker subsurface; worker subsurface");
    orr_goto(&f.s->head, ASSIGN);
    do_it(&f, "assign subsurface structure-1");
    assert_offered(&f, "assign subsurface structure-1"); /* a second pair of hands */
    assert_offered(&f, "assign subsurface structure-2"); /* the next part */
    assert_refused(&f, "assign subsurface structure-3",
                   "Build spaces of one kind are alike: take the first of them.");
    end(&f);
}

static void a_core_space_is_open_only_while_a_core_waits(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker subsurface; module 0 0 core");
    orr_goto(&f.s->head, ASSIGN);
    assert_offered(&f, "assign subsurface particle-emitters-core");
    assert_not_offered(&f, "assign subsurface fusion-coils-core");
    assert_refused(&f, "assign subsurface fusion-coils-core",
                   "There is nothing to build or install there.");
    end(&f);
}

/* Rulebook, Process Resources: 12 raw, four workers, 5 processed become 6 and 11. */
static void twelve_raw_with_four_processors_leave_6_raw_and_11_processed(void **state)
{
    (void)state;
    fermi_fixture f =
        fermi_at("ionizer", "raw 12; processed 5; worker processing;"
                            "worker processing; worker processing; worker processing");
    run_step(&f, PRODUCTION);
    assert_int_equal(f.s->raw, 6);
    assert_int_equal(f.s->processed, 11);
    end(&f);
}

static void two_resources_process_themselves(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "raw 3; worker refuge");
    run_step(&f, PRODUCTION);
    assert_int_equal(f.s->raw, 1);
    assert_int_equal(f.s->processed, 2);
    end(&f);
}

static void workers_earn_what_their_space_says(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker orbit; worker surface; worker surface;"
                                          "worker subsurface; worker refuge");
    assert_int_equal(fermi_income(f.pack, f.s), 3 + 2 + 2 + 1);
    end(&f);
}

/* Rulebook, Storm Rolls: on turn 25 a total of 20 kills in the Refuge unless hardened. */
static void storm_of_20_in_refuge_spares_only_the_hardened(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 25; worker refuge; worker refuge hard");
    script_dice(&f, 7, 4, 3, 6, 7, 4, 3, 6);
    run_step(&f, STORM);
    assert_int_equal(f.s->worker[0].space, NONE);
    assert_int_equal(f.s->worker[1].space, REFUGE);
    assert_said(&f, "= 20 against 18: lost");
    assert_said(&f, "= 20 against 23 (hardened): safe");
    end(&f);
}

static void a_total_equal_to_the_shelter_kills(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 25; worker refuge; worker refuge");
    script_dice(&f, 7, 4, 3, 4, 7, 4, 3, 3); /* 18 and 17 */
    run_step(&f, STORM);
    assert_int_equal(f.s->worker[0].space, NONE);
    assert_int_equal(f.s->worker[1].space, REFUGE);
    end(&f);
}

static void who_cannot_be_lost_is_not_rolled_for(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 5; worker refuge; worker surface");
    const uint64_t before = f.s->head.rng.counter;
    run_step(&f, STORM);
    assert_int_equal(f.s->head.rng.counter, before);
    assert_int_equal(fermi_workers(f.s), 2);
    end(&f);
}

static void the_risk_shown_is_the_risk_rolled(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 25; worker refuge");
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
    assert_int_equal(fermi_storm_risk(f.pack, f.s, 25, 18), ways * 10000 / 3600);
    assert_int_equal(fermi_storm_risk(f.pack, f.s, 1, 9), 0);
    end(&f);
}

static void replacements_in_their_space_are_safe_from_the_storm(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 30; worker orbit; replacements 4");
    run_step(&f, STORM);
    assert_int_equal(f.s->replacements, 4);
    assert_false(orr_is_over(f.s));
    end(&f);
}

/* Brief, point 12. */
static void losing_the_last_worker_to_the_storm_ends_the_game_at_once(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 30; worker orbit");
    script_dice(&f, 10, 10, 6, 6);
    run_step(&f, STORM);
    assert_true(orr_is_over(f.s));
    assert_int_equal(f.s->ending, ENDING_STORM);
    end(&f);
}

static void losing_the_last_worker_to_a_bomb_ends_the_game_at_once(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; xeno raider earth");
    run_from(&f, XENO_REVEAL); /* one worker, nothing else to lose: the answer is taken */
    assert_true(orr_is_over(f.s));
    assert_int_equal(f.s->ending, ENDING_LOST);
    end(&f);
}

static void with_replacements_left_an_empty_board_is_not_the_end(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 30; worker orbit; replacements 1");
    script_dice(&f, 10, 10, 6, 6);
    run_step(&f, STORM);
    assert_int_equal(fermi_workers(f.s), 0);
    assert_false(orr_is_over(f.s));
    end(&f);
}

/* Brief, point 2, and the book's example: an Annihilator with a kill drops one bomb. */
static void health_less_kills_is_the_number_of_bombs(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5;"
                                          "xeno annihilator earth");
    run_step(&f, XENO_REVEAL);
    assert_step(&f, BOMBARD);
    assert_int_equal(f.s->bombs, 2);
    f.s->xeno[0].kills = 1;
    run_step(&f, XENO_REVEAL);
    assert_int_equal(f.s->bombs, 1);
    end(&f);
}

static void a_loss_that_cannot_be_paid_in_full_is_not_offered(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 2; xeno raider earth;"
                                          "module 1 1");
    run_step(&f, XENO_REVEAL);
    assert_offered(&f, "lose-worker refuge");
    assert_offered(&f, "lose-module fusion-coils");
    assert_not_offered(&f, "lose-module particle-emitters");
    assert_not_offered(&f, "lose-replacement");
    assert_refused(&f, "lose-replacement", "There is no replacement worker to lose.");
    assert_refused(&f, "lose-resources", "It takes 3 processed resources, and you have 2.");
    end(&f);
}

static void bombs_fall_before_the_combat_over_earth(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; worker refuge; processed 3;"
                                          "xeno raider earth; ship 3 1");
    run_from(&f, XENO_REVEAL);
    assert_step(&f, BOMBARD);
    assert_int_equal(f.s->fight[CRAFT_FIGHT].count[HUMAN], 0);
    do_it(&f, "lose-resources");
    assert_int_equal(f.s->processed, 0);
    assert_true(f.s->fight[CRAFT_FIGHT].count[HUMAN] > 0); /* now they fight */
    end(&f);
}

/* Brief, point 11. */
static void a_bombarded_module_loses_its_bonus_until_its_core_is_installed_again(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker subsurface; worker refuge; xeno raider earth;"
                                          "module 0 4 installed; processed 3");
    assert_int_equal(fermi_space_max(f.pack, f.s, ORBIT), 2);
    run_step(&f, XENO_REVEAL);
    do_it(&f, "lose-module particle-emitters");
    assert_int_equal(f.s->module[0].built, 3);
    assert_int_equal(f.s->module[0].core, 1);
    assert_int_equal(f.s->module[0].installed, 0);
    assert_int_equal(fermi_space_max(f.pack, f.s, ORBIT), 1);
    f.s->worker[0].space = FIRST_MODULE + MODULE_BUILDS;
    run_step(&f, CONSTRUCT);
    assert_int_equal(f.s->module[0].installed, 1);
    assert_int_equal(fermi_space_max(f.pack, f.s, ORBIT), 2);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_start_all_workers_are_in_subsurface),
        cmocka_unit_test(the_ionizer_starts_with_a_probe_on_earth_and_a_bogey_on_saturn),
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
