/* chances.c - see chances.h. */
#include "lab/chances.h"
#include "kernel/kernel.h"
#include "lab/seating.h"
#include "lab/sim.h"
#include "players/reward.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OF_A_GAME = 4096, FIT_STEPS = 30 };
static const double barely = 0.002; /* chances are never surer than that when logs are taken */

typedef struct desk {
    const chances_plan *plan;
    const orr_rules *rules;
    chances *all;
    orr_player *thinker, *quick;
    void *state, *view;
    orr_moves moves;
    orr_rng rng;
    int seats[MOST_OF_A_GAME], when[MOST_OF_A_GAME];
    int first, decisions, every;
    bool is_calculated; /* the search has seen the end, and advice would err on the way to it */
} desk;

void chances_free(chances *all)
{
    free(all->at);
    *all = (chances){0};
}

static void note(desk *d, int seat, double shown)
{
    chances *all = d->all;
    const int place = all->count - d->first;
    if (place >= MOST_OF_A_GAME)
        return;
    all->at = orr_grow(all->at, all->count, sizeof all->at[0]);
    const double even = reward_is_common(d->rules) ? 0.5 : 1.0 / d->rules->seats;
    all->at[all->count++] =
        (chances_sample){.shown = (float)shown, .even = (float)even, .game = all->games};
    d->seats[place] = seat;
    d->when[place] = d->decisions;
}

static int look(desk *d)
{
    const int seat = seating_decider(d->state);
    memcpy(d->view, d->state, orr_state_size(d->rules));
    orr_conceal(d->rules, d->view, seat);
    return seat;
}

static orr_move decide_quickly(desk *d)
{
    look(d);
    return orr_player_choose(d->quick, d->rules, d->view, &d->moves, &d->rng);
}

static orr_move decide(desk *d)
{
    const bool noted = orr_rng_below(&d->rng, (uint32_t)d->every) == 0;
    orr_thoughts thoughts;
    if (!noted && !reward_is_common(d->rules) && !d->is_calculated)
        return decide_quickly(d);
    const int seat = look(d);
    orr_player_think(d->thinker, d->rules, d->view, &d->moves, NULL, &d->rng, &thoughts);
    if (noted)
        note(d, seat, thoughts.at[0].chance[seat]);
    d->is_calculated = d->is_calculated || thoughts.at[0].proven;
    if (reward_is_common(d->rules) || d->is_calculated)
        return thoughts.at[0].move;
    return orr_player_choose(d->quick, d->rules, d->view, &d->moves, &d->rng);
}

static void write_results(desk *d)
{
    const reward end = reward_of_end(d->rules, d->state);
    for (int i = d->first; i < d->all->count; i++) {
        const int place = i - d->first;
        d->all->at[i].result = (float)end.win[d->seats[place]];
        d->all->at[i].quarter = d->when[place] * CHANCES_QUARTERS / (d->decisions + 1);
    }
}

static bool start(desk *d, uint64_t seed, orr_error *error)
{
    d->rng = orr_rng_fast(~seed);
    d->decisions = 0;
    d->is_calculated = false;
    if (!orr_start(d->rules, d->state, orr_rng_fast(seed), NULL, &d->moves, error))
        return false;
    orr_skip_forced(d->rules, d->state, NULL, &d->moves);
    return true;
}

static void play_out(desk *d, orr_move (*choose)(desk *d))
{
    for (; d->moves.count > 0 && d->decisions < SIM_MAX_DECISIONS; d->decisions++)
        orr_play_on(d->rules, d->state, choose(d), &d->moves);
}

/* First quickly, to know how long such a game is and so how densely to note; then in earnest. */
static bool play(desk *d, int number, orr_error *error)
{
    const uint64_t seed = orr_mix(d->plan->seed, (uint64_t)number);
    d->rules = d->plan->rules[number % d->plan->rules_count];
    if (!start(d, seed, error))
        return false;
    play_out(d, decide_quickly);
    d->every = 1 + d->decisions / d->plan->positions;
    d->first = d->all->count;
    if (!start(d, seed, error))
        return false;
    play_out(d, decide);
    write_results(d);
    d->all->games++;
    return true;
}

bool chances_collect(const chances_plan *plan, chances *all, orr_error *error)
{
    desk *d = orr_alloc(sizeof *d);
    *d = (desk){.plan = plan, .all = all};
    d->state = orr_alloc(ORR_MAX_STATE);
    d->view = orr_alloc(ORR_MAX_STATE);
    d->thinker = orr_player_new(plan->player, 1, error);
    d->quick = orr_player_new("greedy", 1, error);
    bool good = d->thinker && d->quick;
    for (int i = 0; good && i < plan->games && !(plan->stop && plan->stop()); i++) {
        good = play(d, i, error);
        if (plan->progress)
            plan->progress(plan->user, i + 1, plan->games);
    }
    orr_player_free(d->thinker);
    orr_player_free(d->quick);
    free(d->state);
    free(d->view);
    free(d);
    return good;
}

/* ---- figures --------------------------------------------------------------------------------- */

static double within(double chance)
{
    return chance < barely ? barely : chance > 1 - barely ? 1 - barely : chance;
}

static double loss_of(double chance, double truth)
{
    const double p = within(chance);
    return -truth * log(p) - (1 - truth) * log(1 - p);
}

/* Positions of one game are much alike, so the mean's error is taken over games: each adds what its
 * positions are away from the mean. */
static stats_interval mean_over_games(const chances *all, int tenth, const chances_tenth *t)
{
    double squares = 0, own = 0;
    const double mean = t->happened.value;
    for (int i = 0; i < all->count; i++) {
        const chances_sample *s = &all->at[i];
        if (i > 0 && s->game != all->at[i - 1].game) {
            squares += own * own;
            own = 0;
        }
        if (fmin(CHANCES_TENTHS - 1, floor((double)s->shown * CHANCES_TENTHS)) == tenth)
            own += (double)s->result - mean;
    }
    squares += own * own;
    const double error = sqrt(squares) / t->count;
    return (stats_interval){mean, mean - STATS_Z95 * error, mean + STATS_Z95 * error};
}

static void count_tenths(const chances *all, chances_figures *f)
{
    for (int i = 0; i < all->count; i++) {
        const chances_sample *s = &all->at[i];
        const int tenth = (int)fmin(CHANCES_TENTHS - 1, floor((double)s->shown * CHANCES_TENTHS));
        f->tenths[tenth].count++;
        f->tenths[tenth].shown += (double)s->shown;
        f->tenths[tenth].happened.value += (double)s->result;
    }
    for (int i = 0; i < CHANCES_TENTHS; i++) {
        chances_tenth *t = &f->tenths[i];
        if (t->count == 0)
            continue;
        t->shown /= t->count;
        t->happened.value /= t->count;
        t->happened = mean_over_games(all, i, t);
        const double error = (t->happened.high - t->happened.value) / STATS_Z95;
        const double part = (double)t->count / all->count;
        f->gap += part * fabs(t->shown - t->happened.value);
        f->gap_noise += part * error * sqrt(2 / acos(-1));
    }
}

chances_figures chances_count(const chances *all)
{
    chances_figures f = {0};
    if (all->count == 0)
        return f;
    count_tenths(all, &f);
    for (int i = 0; i < all->count; i++) {
        const chances_sample *s = &all->at[i];
        f.loss[s->quarter] += loss_of((double)s->shown, (double)s->result);
        f.even[s->quarter] += loss_of((double)s->even, (double)s->result);
        f.counts[s->quarter]++;
        f.shown += (double)s->shown / all->count;
        f.happened += (double)s->result / all->count;
    }
    for (int i = 0; i < CHANCES_QUARTERS; i++) {
        f.loss[i] /= f.counts[i] ? f.counts[i] : 1;
        f.even[i] /= f.counts[i] ? f.counts[i] : 1;
    }
    return f;
}

/* ---- the curve ------------------------------------------------------------------------------- */

static double log_odds(double chance)
{
    const double p = within(chance);
    return log(p / (1 - p));
}

double chances_on(chances_curve curve, double chance)
{
    return 1 / (1 + exp(-(curve.shift + curve.slope * log_odds(chance))));
}

/* Newton's method on the likelihood, held back a little towards showing chances as they are. */
chances_curve chances_fit(const chances *all)
{
    chances_curve c = {0, 1};
    const double doubt = 4;
    for (int step = 0; step < FIT_STEPS; step++) {
        double g0 = -doubt * c.shift, g1 = -doubt * (c.slope - 1), h00 = doubt, h01 = 0,
               h11 = doubt;
        for (int i = 0; i < all->count; i++) {
            const double x = log_odds((double)all->at[i].shown);
            const double p = chances_on(c, (double)all->at[i].shown), weight = p * (1 - p);
            const double off = (double)all->at[i].result - p;
            g0 += off;
            g1 += off * x;
            h00 += weight;
            h01 += weight * x;
            h11 += weight * x * x;
        }
        const double determinant = h00 * h11 - h01 * h01;
        c.shift += (h11 * g0 - h01 * g1) / determinant;
        c.slope += (h00 * g1 - h01 * g0) / determinant;
        c.slope = fmax(c.slope, 0.05); /* never falling */
    }
    return c;
}
