/* bench.c - see bench.h. Runs whole batches of games until the time is up, so that the figures
 * come from complete games. */
#include "kernel/clock.h"
#include "lab/bench.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_IN_BATCH = 256, COPIES = 200000 };

/* Games on one core, without forced questions, random against random; how many decisions, how many
 * moves to choose from. */
static bool play_batch(const orr_rules *rules, void *state, uint64_t seed, long long *decisions,
                       long long *offered, orr_error *error)
{
    orr_moves moves;
    for (uint64_t game = 0; game < GAMES_IN_BATCH; game++) {
        orr_rng choices = orr_rng_fast(orr_mix(~seed, game));
        if (!orr_start(rules, state, orr_rng_fast(orr_mix(seed, game)), NULL, &moves, error))
            return false;
        orr_skip_forced(rules, state, NULL, &moves);
        while (moves.count > 0) {
            const uint32_t chosen = orr_rng_below(&choices, (uint32_t)moves.count);
            *offered += moves.count;
            ++*decisions;
            orr_play_on(rules, state, moves.at[chosen], &moves);
        }
        if (!orr_is_whole(rules, state, error))
            return false;
    }
    return true;
}

/* Copies between two states through a pointer the compiler cannot see through. */
static double time_copies(const orr_rules *rules, void *from)
{
    const size_t size = orr_state_size(rules);
    void *to = orr_alloc(size);
    void *(*volatile copy)(void *, const void *, size_t) = memcpy;
    const double start = clock_seconds();
    for (int i = 0; i < COPIES; i++)
        copy(i & 1 ? from : to, i & 1 ? to : from, size);
    const double elapsed = clock_seconds() - start;
    free(to);
    return elapsed / COPIES * 1e9;
}

bool bench_run(const orr_rules *rules, double seconds, uint64_t seed, bench_result *result,
               orr_error *error)
{
    void *state = orr_alloc(orr_state_size(rules));
    long long decisions = 0, offered = 0, games = 0;
    const double start = clock_seconds();
    double elapsed = 0;
    bool played = true;
    while (played && elapsed < seconds) {
        played =
            play_batch(rules, state, orr_mix(seed, (uint64_t)games), &decisions, &offered, error);
        games += GAMES_IN_BATCH;
        elapsed = clock_seconds() - start;
    }
    if (played)
        *result = (bench_result){
            .decisions_per_second = (double)decisions / elapsed,
            .games_per_second = (double)games / elapsed,
            .nanoseconds_per_copy = time_copies(rules, state),
            .moves_per_decision = (double)offered / (double)decisions,
            .decisions_per_game = (double)decisions / (double)games,
        };
    free(state);
    return played;
}
