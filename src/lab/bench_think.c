/* bench_think.c - how fast a search thinks, and how much faster on several threads.
 *
 * The same seed is the same work, and whatever else the machine does can only make it slower. So
 * the same decisions come up in several rounds, and of each the fastest counts. If several threads
 * think, one alone thinks about every decision too, in turn with them and judged the same way. One
 * thread is timed by what it had of a processor, several by the clock.
 */
#include "kernel/clock.h"
#include "lab/bench.h"
#include "lab/seating.h"
#include "kernel/kernel.h"
#include "study/hint.h"
#include "study/hint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ALL, ALONE, THINKERS };

/* The fastest so far. */
typedef struct record {
    long long iterations;
    double seconds;
} record;

typedef struct thinker {
    int threads;        /* 0: nobody */
    orr_player *player; /* NULL: a hint is made */
} thinker;

typedef struct bench {
    seating seats;
    thinker thinkers[THINKERS]; /* ALONE is nobody if one thread is all there is */
    void *state;
    record (*decisions)[THINKERS];
    int count;
} bench;

static void add_decision(bench *b)
{
    b->decisions = orr_grow(b->decisions, b->count, sizeof b->decisions[0]);
    for (int i = 0; i < THINKERS; i++)
        b->decisions[b->count][i] = (record){0, INFINITY};
    b->count++;
}

/* How many iterations, or decisions in imagined games, it took. */
static long long think(const bench *b, const thinker *t, const orr_moves *moves, int number)
{
    if (t->player) {
        orr_thoughts thoughts;
        orr_rng rng = orr_rng_fast((uint64_t)number);
        orr_player_think(t->player, b->seats.rules, b->seats.view, moves, NULL, &rng, &thoughts);
        return thoughts.iterations;
    }
    hint found;
    hint_make(
        &(hint_question){
            .rules = b->seats.rules, .view = b->seats.view, .moves = moves, .threads = t->threads},
        &found);
    return found.decisions;
}

static void time_thought(bench *b, const orr_moves *moves, int number, int who)
{
    const thinker *t = &b->thinkers[who];
    double (*const now)(void) = t->threads == 1 ? clock_of_thread : clock_seconds;
    const double start = now();
    const long long iterations = think(b, t, moves, number);
    const double elapsed = now() - start;
    record *fastest = &b->decisions[number][who];
    if (elapsed < fastest->seconds)
        *fastest = (record){iterations, elapsed};
}

static void time_decision(bench *b, const orr_moves *moves, int number)
{
    memcpy(b->seats.view, b->state, orr_state_size(b->seats.rules));
    orr_conceal(b->seats.rules, b->seats.view, seating_decider(b->state));
    for (int i = 0; i < THINKERS; i++)
        if (b->thinkers[i].threads)
            time_thought(b, moves, number, i);
}

/* A greedy game, in which number counts the decisions that are thought about. */
static bool think_through(bench *b, int every, uint64_t seed, int *number, orr_error *error)
{
    orr_moves moves;
    orr_rng choices = orr_rng_fast(~seed);
    if (!orr_start(b->seats.rules, b->state, orr_rng_fast(seed), NULL, &moves, error))
        return false;
    orr_skip_forced(b->seats.rules, b->state, NULL, &moves);
    for (int played = 0; moves.count > 0; played++) {
        if (played % every == 0 && moves.count > 1) {
            if (*number == b->count)
                add_decision(b);
            time_decision(b, &moves, (*number)++);
        }
        orr_play_on(b->seats.rules, b->state, seating_choose(&b->seats, b->state, &moves, &choices),
                    &moves);
    }
    return true;
}

static bench_pace pace_of(const bench *b, int who)
{
    bench_pace pace = {0};
    for (int i = 0; i < b->count && b->thinkers[who].threads; i++) {
        const record *fastest = &b->decisions[i][who];
        pace.iterations += fastest->iterations;
        pace.seconds += fastest->seconds;
        pace.most_seconds = fmax(pace.most_seconds, fastest->seconds);
    }
    return pace;
}

/* The first round tells how many games there are time for. */
static bool think_in_rounds(bench *b, const bench_games *games, orr_error *error)
{
    uint64_t count = 0;
    int number = 0;
    do {
        if (!think_through(b, games->every, games->seed + count++, &number, error))
            return false;
    } while (pace_of(b, ALL).seconds < games->seconds);
    for (int round = 1; round < games->rounds; round++) {
        number = 0;
        for (uint64_t game = 0; game < count; game++)
            if (!think_through(b, games->every, games->seed + game, &number, error))
                return false;
    }
    return true;
}

static bool bench_open(bench *b, const orr_rules *rules, const char *spec, int threads,
                       orr_error *error)
{
    static const char *const greedy[ORR_MAX_SEATS] = {"greedy", "greedy", "greedy", "greedy",
                                                      "greedy", "greedy", "greedy", "greedy"};
    if (!seating_open(&b->seats, rules, greedy, error))
        return false;
    b->state = orr_alloc(orr_state_size(rules));
    b->thinkers[ALL].threads = threads;
    b->thinkers[ALONE].threads = threads > 1;
    for (int i = 0; i < THINKERS && strcmp(spec, BENCH_HINTS) != 0; i++) {
        thinker *t = &b->thinkers[i];
        t->player = t->threads ? orr_player_new(spec, t->threads, error) : NULL;
        if (t->threads && !t->player)
            return false;
    }
    return true;
}

static void bench_close(bench *b)
{
    for (int i = 0; i < THINKERS; i++)
        orr_player_free(b->thinkers[i].player);
    seating_close(&b->seats);
    free(b->state);
    free(b->decisions);
}

bool bench_think(const orr_rules *rules, const char *spec, int threads, const bench_games *games,
                 bench_thinking *result, orr_error *error)
{
    bench b = {.count = 0};
    const bool good =
        bench_open(&b, rules, spec, threads, error) && think_in_rounds(&b, games, error);
    *result = (bench_thinking){b.count, pace_of(&b, ALL), pace_of(&b, ALONE)};
    bench_close(&b);
    return good;
}
