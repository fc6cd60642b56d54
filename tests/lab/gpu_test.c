/* gpu_test.c - what a card would play, the processor plays in its place: the same kernels, thread by
 * thread. Every game comes out as in a simulation on threads. */
#include "kernel/kernel.h"
#include "lab/gpu/gpu.h"
#include "lab/sim.h"
#include "players/nets.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 11 };

static sim_plan plan_of(const orr_rules *rules, const char *player, long long games)
{
    sim_plan plan = {.rules = rules, .games = games, .seed = SEED, .threads = 1};
    for (int seat = 0; seat < rules->seats; seat++)
        plan.players[seat] = player;
    return plan;
}

static sim_totals *totals_of(const sim_plan *plan)
{
    orr_error error;
    sim_totals *totals = malloc(sizeof *totals);
    assert_non_null(totals);
    if (!sim_run(plan, totals, &error))
        fail_because("%s", error.text);
    return totals;
}

static void compare_plans(const orr_game *game, sim_plan plan)
{
    gpu_machine *m = gpu_emulated(plan.rules->game);
    sim_totals *threads = totals_of(&plan);
    plan.card = m;
    sim_totals *card = totals_of(&plan);
    assert_int_equal(card->games, plan.games);
    if (memcmp(threads, card, sizeof *card) != 0)
        fail_because("%s, %s: %lld decisions on threads, %lld on the card", game->id,
                     plan.players[0], threads->decisions, card->decisions);
    free(threads);
    free(card);
    m->close(m);
}

static void compare(const orr_game *game, const char *player, long long games)
{
    orr_rules *rules = usual_rules(game->id);
    sim_plan plan = plan_of(rules, player, games);
    compare_plans(game, plan);
    plan.keyed = orr_rules_keyed(rules);
    if (plan.keyed)
        compare_plans(game, plan);
    orr_rules_free(rules);
}

static void random_games_of_every_game_are_those_of_the_processor(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++)
        compare(orr_game_at(i), "random", 100);
}

static void games_by_advice_are_those_of_the_processor(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++)
        compare(orr_game_at(i), "greedy", 3);
}

static bool carries_a_network(const orr_game *game)
{
    orr_rules *rules = usual_rules(game->id);
    net *n = nets_open(rules, "");
    const bool carries = n;
    net_close(n);
    orr_rules_free(rules);
    return carries;
}

static void networks_decide_as_on_the_processor(void **state)
{
    (void)state;
    int carried = 0;
    for (int i = 0; i < orr_game_count(); i++) {
        if (!carries_a_network(orr_game_at(i)))
            continue;
        compare(orr_game_at(i), "net", 4);
        compare(orr_game_at(i), "net:draw", 3);
        carried++;
    }
    assert_true(carried > 0);
}

static void without_a_network_advice_decides_on_both(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++)
        compare(orr_game_at(i), carries_a_network(orr_game_at(i)) ? "net@advice" : "net", 2);
}

static void each_seat_is_what_it_is(void **state)
{
    (void)state;
    static const char *const players[] = {"net:draw", "random", "net", "greedy"};
    for (int i = 0; i < orr_game_count(); i++) {
        orr_rules *rules = usual_rules(orr_game_at(i)->id);
        sim_plan plan = plan_of(rules, "random", 3);
        for (int seat = 0; seat < rules->seats; seat++)
            plan.players[seat] = players[seat % 4];
        compare_plans(orr_game_at(i), plan);
        orr_rules_free(rules);
    }
}

/* It would put advice in its place. */
static void a_program_without_networks_plays_none(void **state)
{
    (void)state;
    orr_error error;
    orr_rules *rules = usual_rules("fermi");
    sim_plan plan = plan_of(rules, "net", 2);
    sim_totals *totals = malloc(sizeof *totals);
    plan.card = gpu_emulated(rules->game);
    plan.card->program = GPU_ADVICE;
    assert_false(sim_run(&plan, totals, &error));
    assert_non_null(strstr(error.text, "without networks"));
    plan.card->close(plan.card);
    free(totals);
    orr_rules_free(rules);
}

/* Also where whole games are the custom: the queues work for any game. */
static void a_small_game_can_be_played_by_pieces(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("connect4");
    gpu_machine *m = gpu_emulated(rules->game);
    assert_true(m->whole);
    sim_plan plan = plan_of(rules, "random", 500);
    sim_totals *threads = totals_of(&plan);
    plan.card = m;
    m->whole = false;
    sim_totals *card = totals_of(&plan);
    assert_memory_equal(threads, card, sizeof *card);
    free(threads);
    free(card);
    m->close(m);
    orr_rules_free(rules);
}

static uint64_t last_states(const orr_rules *rules, uint64_t games)
{
    orr_error error;
    orr_moves moves;
    uint64_t sum = 0;
    void *state = new_state(rules);
    for (uint64_t i = 0; i < games; i++) {
        const uint64_t seed = orr_mix(SEED, i);
        orr_rng choices = orr_rng_fast(~seed);
        assert_true(orr_start(rules, state, orr_rng_fast(seed), NULL, &moves, &error));
        orr_skip_forced(rules, state, NULL, &moves);
        while (moves.count > 0)
            orr_play_on(rules, state, moves.at[orr_rng_below(&choices, (uint32_t)moves.count)],
                        &moves);
        sum += orr_hash(rules, state);
    }
    free(state);
    return sum;
}

static void the_last_states_have_the_same_hashes(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        orr_error error;
        gpu_outcome outcome;
        orr_rules *rules = usual_rules(orr_game_at(i)->id);
        gpu_machine *m = gpu_emulated(rules->game);
        sim_totals *totals = calloc(1, sizeof *totals);
        const gpu_run run = {.rules = rules, .seed = SEED, .end = 20, .hashing = true};
        assert_true(gpu_play(m, &run, totals, &outcome, &error));
        assert_true(outcome.hashes == last_states(rules, 20));
        free(totals);
        m->close(m);
        orr_rules_free(rules);
    }
}

static bool at_once(void)
{
    return true;
}

static void a_stopped_run_finishes_what_it_began(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("fermi");
    sim_plan plan = plan_of(rules, "random", 100000);
    plan.card = gpu_emulated(rules->game);
    plan.stop = at_once;
    sim_totals *stopped = totals_of(&plan);
    assert_true(stopped->partial);
    assert_true(stopped->games > 0 && stopped->games < 100000);
    gpu_machine *card = plan.card;
    plan = plan_of(rules, "random", stopped->games);
    sim_totals *shorter = totals_of(&plan);
    stopped->partial = 0;
    assert_memory_equal(shorter, stopped, sizeof *stopped);
    free(stopped);
    free(shorter);
    card->close(card);
    orr_rules_free(rules);
}

static void who_thinks_cannot_sit_on_a_card(void **state)
{
    (void)state;
    orr_error error;
    orr_rules *rules = usual_rules("connect4");
    sim_plan plan = plan_of(rules, "mcts:1", 2);
    sim_totals *totals = malloc(sizeof *totals);
    plan.card = gpu_emulated(rules->game);
    assert_false(sim_run(&plan, totals, &error));
    assert_non_null(strstr(error.text, "mcts:1"));
    plan.card->close(plan.card);
    free(totals);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_of_every_game_are_those_of_the_processor),
        cmocka_unit_test(games_by_advice_are_those_of_the_processor),
        cmocka_unit_test(networks_decide_as_on_the_processor),
        cmocka_unit_test(without_a_network_advice_decides_on_both),
        cmocka_unit_test(each_seat_is_what_it_is),
        cmocka_unit_test(a_program_without_networks_plays_none),
        cmocka_unit_test(a_small_game_can_be_played_by_pieces),
        cmocka_unit_test(the_last_states_have_the_same_hashes),
        cmocka_unit_test(a_stopped_run_finishes_what_it_began),
        cmocka_unit_test(who_thinks_cannot_sit_on_a_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
