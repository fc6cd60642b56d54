/* match.c - see match.h. */
#include "lab/match.h"
#include "kernel/kernel.h"
#include "lab/seating.h"
#include "lab/sim.h"
#include "players/reward.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { UNITS_AT_ONCE = 8, A = 0, B = 1 };

typedef struct unit_result {
    long long decisions, won[2], played[2], drew;
    double share;
} unit_result;

/* A few units, and the threads that play them. */
typedef struct batch {
    const match_plan *plan;
    long long first;
    int count;
    atomic_int next;
    atomic_bool failed;
    pthread_mutex_t lock; /* guards error */
    orr_error error;
    unit_result results[UNITS_AT_ONCE];
} batch;

bool match_is_solitary(const orr_rules *rules)
{
    return reward_is_common(rules);
}

int match_games_in_unit(const orr_rules *rules)
{
    return match_is_solitary(rules) ? 2 : rules->seats;
}

double match_fair_share(const orr_rules *rules)
{
    return 1.0 / match_games_in_unit(rules);
}

static bool play_out(seating *seats, orr_rng chance, uint64_t seed, void *state,
                     long long *decisions, orr_error *error)
{
    orr_moves moves;
    orr_rng choices = orr_rng_fast(~seed);
    if (!orr_start(seats->rules, state, chance, NULL, &moves, error))
        return false;
    long long count = 0;
    orr_skip_forced(seats->rules, state, NULL, &moves);
    for (; moves.count > 0 && count < SIM_MAX_DECISIONS; count++)
        orr_play_on(seats->rules, state, seating_choose(seats, state, &moves, &choices), &moves);
    *decisions += count;
    return orr_is_whole(seats->rules, state, error);
}

/* Who of the two won, for the count of wins; A sits at one seat, or at all, or at none. */
static void count_win(const orr_rules *rules, const void *state, int seat, int who, unit_result *r)
{
    orr_score score;
    orr_score_of(rules, state, &score);
    r->played[who]++;
    if (match_is_solitary(rules)) {
        r->won[who] += score.outcome[0] == ORR_WON;
        return;
    }
    int others = 0;
    for (int i = 0; i < rules->seats; i++)
        others += i != seat && score.outcome[i] == ORR_WON;
    r->won[A] += score.outcome[seat] == ORR_WON && !others;
    r->won[B] += others && score.outcome[seat] != ORR_WON;
    r->drew += (score.outcome[seat] == ORR_WON) == (others > 0);
}

static bool play_unit(seating *seats, orr_player *const players[2], uint64_t seed, bool keyed,
                      void *state, unit_result *r, orr_error *error)
{
    const orr_rules *rules = seats->rules;
    const bool solitary = match_is_solitary(rules);
    const int games = match_games_in_unit(rules);
    double shares[ORR_MAX_SEATS] = {0};
    *r = (unit_result){0};
    for (int game = 0; game < games; game++) {
        for (int seat = 0; seat < rules->seats; seat++)
            seats->players[seat] = players[(solitary ? game == 0 : seat == game) ? A : B];
        if (!play_out(seats, seating_chance(seed, keyed), seed, state, &r->decisions, error))
            return false;
        /* A game that never ended is nobody's. */
        shares[game] =
            orr_is_over(state) ? reward_of_end(rules, state).win[solitary ? 0 : game] : 0;
        count_win(rules, state, solitary ? 0 : game, solitary && game > 0 ? B : A, r);
        r->share += shares[game] / games;
    }
    if (solitary)
        r->share = 0.5 + (shares[A] - shares[B]) / 2;
    return true;
}

static void fail(batch *b, const orr_error *error)
{
    pthread_mutex_lock(&b->lock);
    if (!atomic_exchange(&b->failed, true))
        b->error = *error;
    pthread_mutex_unlock(&b->lock);
}

static bool play_units(batch *b, seating *seats, orr_player *const players[2], void *state,
                       orr_error *error)
{
    for (int i; !atomic_load(&b->failed) && (i = atomic_fetch_add(&b->next, 1)) < b->count;) {
        const uint64_t seed = orr_mix(b->plan->seed, (uint64_t)(b->first + i));
        if (!play_unit(seats, players, seed, b->plan->keyed, state, &b->results[i], error))
            return false;
    }
    return true;
}

static void *work(void *shared)
{
    batch *b = shared;
    orr_error error;
    const size_t size = orr_state_size(b->plan->rules);
    void *state = orr_alloc(size);
    seating seats = {.rules = b->plan->rules, .view = orr_alloc(size)};
    orr_player *players[2] = {NULL, NULL};
    bool good = true;
    for (int i = 0; i < 2 && good; i++)
        good = (players[i] = orr_player_new(b->plan->players[i], 1, &error)) != NULL;
    if (!good || !play_units(b, &seats, players, state, &error))
        fail(b, &error);
    orr_player_free(players[A]);
    orr_player_free(players[B]);
    free(seats.view);
    free(state);
    return NULL;
}

static void run_batch(batch *b)
{
    pthread_t threads[SIM_MAX_THREADS];
    int started = 0;
    const int wanted = b->plan->threads < b->count ? b->plan->threads : b->count;
    while (started < wanted && pthread_create(&threads[started], NULL, work, b) == 0)
        started++;
    if (started == 0)
        work(b); /* no thread to be had: do it here */
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

static void take_results(const match_plan *plan, const batch *b, match_result *result)
{
    const int seats = match_games_in_unit(plan->rules);
    for (int i = 0; i < b->count; i++) {
        const unit_result *r = &b->results[i];
        result->decisions += r->decisions;
        result->drew += r->drew;
        for (int who = 0; who < 2; who++) {
            result->won[who] += r->won[who];
            result->played[who] += r->played[who];
        }
        stats_add(&result->units, r->share);
    }
    result->games = result->units.count * seats;
    result->llr = stats_llr(&result->units, stats_share_of_elo(plan->elo0, seats),
                            stats_share_of_elo(plan->elo1, seats));
    const double bound = stats_llr_bound(plan->error_rate);
    if (result->verdict == MATCH_OPEN && result->llr >= bound)
        result->verdict = MATCH_BETTER;
    else if (result->verdict == MATCH_OPEN && result->llr <= -bound)
        result->verdict = MATCH_NOT_BETTER;
}

bool match_run(const match_plan *plan, match_result *result, orr_error *error)
{
    const long long each = match_games_in_unit(plan->rules);
    const long long units = (plan->games + each - 1) / each;
    *result = (match_result){0};
    while (result->units.count < units && (plan->full || result->verdict == MATCH_OPEN)) {
        const long long left = units - result->units.count;
        batch b = {.plan = plan, .first = result->units.count, .lock = PTHREAD_MUTEX_INITIALIZER};
        b.count = (int)(left < UNITS_AT_ONCE ? left : UNITS_AT_ONCE);
        run_batch(&b);
        if (atomic_load(&b.failed))
            return orr_fail(error, "%s", b.error.text);
        take_results(plan, &b, result);
        if (plan->progress)
            plan->progress(plan->user, result->games, units * each);
    }
    return true;
}
