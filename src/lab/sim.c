/* sim.c - see sim.h. Each thread takes the next few games, keeps totals of its own, and hands them
 * over at the end; adding whole numbers does not depend on the order. */
#include "lab/sim.h"
#include "lab/seating.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES_AT_ONCE = 32 };

typedef struct crew {
    const sim_plan *plan;
    atomic_llong next, done;
    atomic_bool failed;
    pthread_mutex_t lock; /* guards error and the merging of totals */
    orr_error error;
    sim_totals *totals;
} crew;

static void count_ending(sim_totals *totals, const char *name, long long games)
{
    for (int i = 0; i < totals->ending_count; i++)
        if (strcmp(totals->endings[i].name, name) == 0) {
            totals->endings[i].games += games;
            return;
        }
    if (totals->ending_count < SIM_MAX_ENDINGS)
        totals->endings[totals->ending_count++] = (sim_ending){name, games};
}

static void count_game(const orr_rules *rules, const void *state, long long decisions,
                       sim_totals *totals)
{
    totals->games++;
    totals->decisions += decisions;
    totals->lengths[decisions < SIM_MAX_LENGTH ? decisions : SIM_MAX_LENGTH]++;
    if (!orr_is_over(state)) {
        totals->unfinished++;
        return;
    }
    orr_score score;
    orr_score_of(rules, state, &score);
    count_ending(totals, score.ending, 1);
    for (int seat = 0; seat < rules->seats; seat++) {
        totals->won[seat] += score.outcome[seat] == ORR_WON;
        totals->drew[seat] += score.outcome[seat] == ORR_DREW;
        totals->points[seat] += score.points[seat];
        totals->points_squared[seat] += (long long)score.points[seat] * score.points[seat];
    }
}

static bool play_game(const sim_plan *plan, long long number, seating *seats, void *state,
                      sim_totals *totals, orr_error *error)
{
    orr_moves moves;
    const uint64_t seed = orr_mix(plan->seed, (uint64_t)number);
    orr_rng choices = orr_rng_fast(~seed); /* apart from the game's own chance */
    if (!orr_start(plan->rules, state, orr_rng_fast(seed), NULL, &moves, error))
        return false;
    long long decisions = 0, offered = 0;
    for (; moves.count > 0 && decisions < SIM_MAX_DECISIONS; decisions++) {
        offered += moves.count;
        orr_play(plan->rules, state, seating_choose(seats, state, &moves, &choices), NULL, &moves);
    }
    totals->moves_offered += offered;
    count_game(plan->rules, state, decisions, totals);
    return true;
}

static void merge(sim_totals *into, const sim_totals *from)
{
    into->games += from->games;
    into->unfinished += from->unfinished;
    into->decisions += from->decisions;
    into->moves_offered += from->moves_offered;
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        into->won[seat] += from->won[seat];
        into->drew[seat] += from->drew[seat];
        into->points[seat] += from->points[seat];
        into->points_squared[seat] += from->points_squared[seat];
    }
    for (int i = 0; i <= SIM_MAX_LENGTH; i++)
        into->lengths[i] += from->lengths[i];
    for (int i = 0; i < from->ending_count; i++)
        count_ending(into, from->endings[i].name, from->endings[i].games);
}

static void fail(crew *c, const orr_error *error)
{
    pthread_mutex_lock(&c->lock);
    if (!atomic_exchange(&c->failed, true))
        c->error = *error;
    pthread_mutex_unlock(&c->lock);
}

/* Take a few games at a time until there are none left. */
static void play_games(crew *c, seating *seats, void *state, sim_totals *own)
{
    orr_error error;
    while (!atomic_load(&c->failed)) {
        const long long first = atomic_fetch_add(&c->next, GAMES_AT_ONCE);
        const long long all = c->plan->games;
        const long long end = first + GAMES_AT_ONCE < all ? first + GAMES_AT_ONCE : all;
        if (first >= all)
            return;
        for (long long i = first; i < end; i++)
            if (!play_game(c->plan, i, seats, state, own, &error)) {
                fail(c, &error);
                return;
            }
        atomic_fetch_add(&c->done, end - first);
    }
}

static void *work(void *shared)
{
    crew *c = shared;
    orr_error error = {"Out of memory."};
    seating seats;
    void *state = malloc(orr_state_size(c->plan->rules));
    sim_totals *own = calloc(1, sizeof *own);
    const bool seated = seating_open(&seats, c->plan->rules, c->plan->players, &error);
    if (state && own && seated) {
        play_games(c, &seats, state, own);
        pthread_mutex_lock(&c->lock);
        merge(c->totals, own);
        pthread_mutex_unlock(&c->lock);
    } else {
        fail(c, &error);
    }
    seating_close(&seats);
    free(state);
    free(own);
    return NULL;
}

static void report_until_done(crew *c)
{
    const struct timespec moment = {.tv_nsec = 100000000};
    while (!atomic_load(&c->failed) && atomic_load(&c->done) < c->plan->games) {
        c->plan->progress(c->plan->user, atomic_load(&c->done), c->plan->games);
        nanosleep(&moment, NULL);
    }
    c->plan->progress(c->plan->user, atomic_load(&c->done), c->plan->games);
}

/* The commonest first, then by name, so that the order does not depend on the threads. */
static int by_games(const void *left, const void *right)
{
    const sim_ending *l = left, *r = right;
    if (l->games != r->games)
        return l->games < r->games ? 1 : -1;
    return strcmp(l->name, r->name);
}

bool sim_run(const sim_plan *plan, sim_totals *totals, orr_error *error)
{
    crew c = {.plan = plan, .totals = totals, .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t threads[SIM_MAX_THREADS];
    int started = 0;
    memset(totals, 0, sizeof *totals);
    while (started < plan->threads && pthread_create(&threads[started], NULL, work, &c) == 0)
        started++;
    if (started == 0)
        work(&c); /* no thread to be had: do it here */
    else if (plan->progress)
        report_until_done(&c);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    if (atomic_load(&c.failed))
        return orr_fail(error, "%s", c.error.text);
    qsort(totals->endings, (size_t)totals->ending_count, sizeof totals->endings[0], by_games);
    return true;
}

int sim_length_at(const sim_totals *totals, int permille)
{
    long long seen = 0;
    for (int length = 0; length <= SIM_MAX_LENGTH; length++) {
        seen += totals->lengths[length];
        if (seen > 0 && seen * 1000 >= totals->games * permille)
            return length;
    }
    return SIM_MAX_LENGTH;
}

sim_rate sim_rate_of(long long count, long long of)
{
    if (of == 0)
        return (sim_rate){0, 0, 1};
    const double z = 1.96, n = (double)of, p = (double)count / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return (sim_rate){p, middle - half < 0 ? 0 : middle - half,
                      middle + half > 1 ? 1 : middle + half};
}
