/* sim_test.c - a simulation adds up to the same, however it is shared out, and its intervals hold
 * what they promise. */
#include "lab/sim.h"
#include "support/support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static sim_plan random_plan(const orr_rules *rules, long long games)
{
    return (sim_plan){.rules = rules,
                      .players = {"random", "random", "random", "random"},
                      .games = games,
                      .seed = 7,
                      .threads = 1};
}

static sim_totals *simulated(const sim_plan *plan)
{
    orr_error error;
    sim_totals *totals = malloc(sizeof *totals);
    assert_non_null(totals);
    if (!sim_run(plan, totals, &error))
        fail_because("%s", error.text);
    return totals;
}

static orr_rules *rules_for(const char *id, int seats)
{
    orr_error error;
    orr_rules *rules = orr_rules_new(orr_game_find(id), seats, NULL, 0, NULL, &error);
    assert_non_null(rules);
    return rules;
}

static void one_thread_and_three_add_up_to_the_same(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("expatriate", 3);
    sim_plan plan = random_plan(rules, 60);
    plan.things = true;
    sim_totals *one = simulated(&plan);
    plan.threads = 3;
    sim_totals *three = simulated(&plan);
    assert_memory_equal(one, three, sizeof *one);
    assert_int_equal(one->games, 60);
    free(one);
    free(three);
    orr_rules_free(rules);
}

static void every_seat_of_every_game_is_counted_with_a_thing_or_without(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("expatriate", 2);
    sim_plan plan = random_plan(rules, 40);
    plan.things = true;
    sim_totals *totals = simulated(&plan);
    const int things = sim_thing_count(rules);
    assert_true(things > 40);
    for (int i = 0; i < things; i++) {
        const long long *count = totals->things[i].count;
        assert_int_equal(count[SEATS_WITH] + count[SEATS_WITHOUT], 80);
        assert_int_equal(count[WINS_WITH] + count[WINS_WITHOUT], totals->won[0] + totals->won[1]);
    }
    free(totals);
    orr_rules_free(rules);
}

static void decisions_and_points_are_distributed_over_all_games(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("connect4", 2);
    const sim_plan plan = random_plan(rules, 500);
    sim_totals *totals = simulated(&plan);
    assert_int_equal(totals->decisions_of[0] + totals->decisions_of[1], totals->decisions);
    long long games = 0, decisions = 0;
    for (int i = 0; i <= SIM_MAX_LENGTH; i++) {
        games += totals->lengths[i];
        decisions += i * totals->lengths[i];
    }
    assert_int_equal(games, 500);
    assert_int_equal(decisions, totals->decisions);
    assert_true(sim_counts_at(sim_lengths(totals), 0) >= 7);
    assert_true(sim_counts_at(sim_lengths(totals), 1000) <= 42);
    free(totals);
    orr_rules_free(rules);
}

/* Every game tells its time: a random game of Fermi ends in one of the turns of its track or after
 * them, and as many games have a length as have ended. */
static void finished_games_are_counted_by_their_turns(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("fermi", 1);
    const sim_plan plan = random_plan(rules, 60);
    sim_totals *totals = simulated(&plan);
    long long games = 0;
    for (int i = 0; i <= SIM_MAX_TURNS; i++)
        games += totals->turns[i];
    assert_int_equal(games, sim_finished(totals));
    const int tenth = sim_counts_at(sim_turns(totals), 100);
    const int median = sim_counts_at(sim_turns(totals), 500);
    const int most = sim_counts_at(sim_turns(totals), 1000);
    assert_true(tenth > 1 && tenth <= median && median < most && most <= 60);
    free(totals);
    orr_rules_free(rules);
}

static void a_round_of_connect_four_is_a_disc_of_each(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("connect4", 2);
    const sim_plan plan = random_plan(rules, 1);
    sim_totals *totals = simulated(&plan);
    assert_int_equal(sim_counts_at(sim_turns(totals), 500), (totals->decisions + 1) / 2);
    free(totals);
    orr_rules_free(rules);
}

static void a_wanted_precision_is_reached_and_repeats(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("connect4", 2);
    sim_plan plan = random_plan(rules, 1000000);
    plan.until = 0.02;
    sim_totals *one = simulated(&plan);
    assert_true(sim_uncertainty(one, 2) <= 0.02);
    assert_true(one->games < 4000 && !one->partial);
    plan.threads = 2;
    sim_totals *two = simulated(&plan);
    assert_memory_equal(one, two, sizeof *one);
    free(one);
    free(two);
    orr_rules_free(rules);
}

static int asked;
static bool stop_after_a_while(void)
{
    return ++asked > 5;
}

/* Whoever stops a run has what a shorter run would have given. */
static void a_stopped_run_is_a_shorter_run(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("connect4", 2);
    sim_plan plan = random_plan(rules, 100000000);
    plan.stop = stop_after_a_while;
    sim_totals *partial = simulated(&plan);
    assert_true(partial->partial && partial->games > 0 && partial->games < 100000000);
    plan.stop = NULL;
    plan.games = partial->games;
    sim_totals *whole = simulated(&plan);
    assert_false(whole->partial);
    partial->partial = 0;
    assert_memory_equal(partial, whole, sizeof *whole);
    free(partial);
    free(whole);
    orr_rules_free(rules);
}

/* Newcombe 1998, table II, example (a): 56/70 - 48/80, method 10. */
static void a_difference_has_newcombes_interval(void **state)
{
    (void)state;
    const stats_interval d = stats_difference(stats_rate(56, 70), stats_rate(48, 80));
    assert_true(fabs(d.value - 0.2) < 1e-4);
    assert_true(fabs(d.low - 0.0524) < 1e-3);
    assert_true(fabs(d.high - 0.3339) < 1e-3);
}

/* Two seats, one has the thing: what one wins the other loses, so there is half as much known as
 * if they were two games. */
static void an_effect_knows_that_the_seats_of_a_game_hang_together(void **state)
{
    (void)state;
    sim_thing thing = {0};
    for (int game = 0; game < 1000; game++) {
        const int won = game % 2;
        const long long count[THING_COUNTS] = {1, !won, 1, won};
        for (int i = 0; i < THING_COUNTS; i++) {
            thing.count[i] += count[i];
            for (int j = 0; j < THING_COUNTS; j++)
                thing.product[i][j] += count[i] * count[j];
        }
    }
    stats_interval effect;
    assert_true(sim_thing_effect(&thing, &effect));
    assert_true(fabs(effect.value) < 1e-9);
    assert_true(fabs(effect.high - 1.96 * 2 * sqrt(0.25 / 1000)) < 1e-6);
    assert_false(sim_thing_effect(&(sim_thing){.count = {10, 5, 0, 0}}, &effect));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thread_and_three_add_up_to_the_same),
        cmocka_unit_test(every_seat_of_every_game_is_counted_with_a_thing_or_without),
        cmocka_unit_test(decisions_and_points_are_distributed_over_all_games),
        cmocka_unit_test(finished_games_are_counted_by_their_turns),
        cmocka_unit_test(a_round_of_connect_four_is_a_disc_of_each),
        cmocka_unit_test(a_wanted_precision_is_reached_and_repeats),
        cmocka_unit_test(a_stopped_run_is_a_shorter_run),
        cmocka_unit_test(a_difference_has_newcombes_interval),
        cmocka_unit_test(an_effect_knows_that_the_seats_of_a_game_hang_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
