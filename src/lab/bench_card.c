/* bench_card.c - a card beside the processor: the same games first, then how fast. */
#include "kernel/clock.h"
#include "kernel/kernel.h"
#include "lab/bench.h"
#include "lab/gpu/gpu.h"
#include "lab/sim.h"

#include <stdlib.h>
#include <string.h>

enum { CHECKED = 1000000, FEWEST_GAMES = 64 };

typedef struct check {
    uint64_t games, decisions, hashes;
} check;

/* Games from the first on, as a simulation plays them, until there are enough decisions. */
static bool play_here(const orr_rules *rules, uint64_t seed, check *c, orr_error *error)
{
    orr_moves moves;
    void *state = orr_alloc(orr_state_size(rules));
    bool good = true;
    for (; good && (c->decisions < CHECKED || c->games < FEWEST_GAMES); c->games++) {
        const uint64_t own = orr_mix(seed, c->games);
        orr_rng choices = orr_rng_fast(~own);
        good = orr_start(rules, state, orr_rng_fast(own), NULL, &moves, error);
        orr_skip_forced(rules, state, NULL, &moves);
        for (; good && moves.count > 0; c->decisions++) {
            const uint32_t any = orr_rng_below(&choices, (uint32_t)moves.count);
            orr_play_on(rules, state, moves.at[any], &moves);
        }
        good = good && orr_is_whole(rules, state, error);
        c->hashes += good ? orr_hash(rules, state) : 0;
    }
    free(state);
    return good;
}

static bool compare(const orr_rules *rules, gpu_machine *card, uint64_t seed, sim_totals *totals,
                    bench_card *result, orr_error *error)
{
    check here = {0};
    gpu_outcome outcome;
    if (!play_here(rules, seed, &here, error))
        return false;
    const gpu_run run = {.rules = rules, .seed = seed, .end = here.games, .hashing = true};
    memset(totals, 0, sizeof *totals);
    if (!gpu_play(card, &run, totals, &outcome, error))
        return false;
    if (outcome.failed || outcome.hashes != here.hashes ||
        (uint64_t)totals->decisions != here.decisions)
        return orr_fail(error,
                        "The card plays other games than the processor: %lld decisions, not %lld.",
                        totals->decisions, (long long)here.decisions);
    result->checked = (long long)here.decisions;
    return true;
}

static bool time_cores(const orr_rules *rules, double seconds, int threads, uint64_t seed,
                       sim_totals *totals, bench_card *result, orr_error *error)
{
    sim_plan plan = {.rules = rules, .games = 64, .seed = seed, .threads = threads};
    for (int seat = 0; seat < rules->seats; seat++)
        plan.players[seat] = "random";
    for (double elapsed = 0; elapsed < seconds / 2; plan.games *= 4) {
        const double start = clock_seconds();
        if (!sim_run(&plan, totals, error))
            return false;
        elapsed = clock_seconds() - start;
        result->cores = (double)totals->decisions / elapsed;
    }
    return true;
}

static bool time_card(const orr_rules *rules, gpu_machine *card, double seconds, uint64_t seed,
                      sim_totals *totals, bench_card *result, orr_error *error)
{
    gpu_outcome outcome;
    const gpu_run run = {
        .rules = rules, .seed = seed, .end = INT64_MAX, .seconds = seconds, .warm = seconds};
    memset(totals, 0, sizeof *totals);
    if (!gpu_play(card, &run, totals, &outcome, error))
        return false;
    result->card = (double)outcome.decisions / outcome.seconds;
    result->games = totals->games;
    return true;
}

bool bench_on_card(const orr_rules *rules, gpu_machine *card, double seconds, int threads,
                   uint64_t seed, bench_card *result, orr_error *error)
{
    sim_totals *totals = orr_alloc(sizeof *totals);
    *result = (bench_card){0};
    const bool good = compare(rules, card, seed, totals, result, error) &&
                      time_cores(rules, seconds, threads, seed, totals, result, error) &&
                      time_card(rules, card, seconds, seed, totals, result, error);
    free(totals);
    return good;
}
