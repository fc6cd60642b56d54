/* review.c - see review.h. */
#include "study/review.h"
#include "kernel/kernel.h"
#include "pack/record.h"
#include "players/reward.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEALS = 64,        /* ways to imagine what a spectator cannot see, for the mean over chance */
    FEWEST_DEALS = 16, /* in which the move must have been possible */
    SURE = 2,          /* standard errors by which a move must be worse to be called so */
};
static const double worth_a_word = 0.02; /* of a chance of winning */

struct reviewer {
    review_plan plan;
    const orr_rules *rules;
    orr_player *player;
    orr_rng rng;
    void *state, *scratch;
    orr_moves moves, scratch_moves;
    review found;
    int at; /* the next decision */
};

/* ---- decisions ------------------------------------------------------------------------------ */

static const orr_thought *thought_of(const orr_thoughts *thoughts, orr_move move)
{
    for (int i = 0; i < thoughts->count; i++)
        if (orr_same_move(thoughts->at[i].move, move))
            return &thoughts->at[i];
    return &thoughts->at[0]; /* not looked at: cannot be judged */
}

/* By how much one move is better than another for a seat; 0 if that is not sure. */
static double lead(const orr_thought *better, const orr_thought *than, int seat)
{
    const double difference = better->chance[seat] - than->chance[seat];
    const double error = sqrt(better->error * better->error + than->error * than->error);
    return difference >= worth_a_word && difference > SURE * error ? difference : 0;
}

/* What the position is worth: the mean over all moves that are as good as the best for all that is
 * known. The best alone is only the luckiest guess among them. */
static void mean_of_good(const orr_thoughts *thoughts, int seats, double chance[ORR_MAX_SEATS])
{
    const orr_thought *best = &thoughts->at[0];
    double visits = 0;
    memset(chance, 0, ORR_MAX_SEATS * sizeof chance[0]);
    if (best->proven) {
        memcpy(chance, best->chance, sizeof best->chance);
        return;
    }
    for (int i = 0; i < thoughts->count; i++) {
        const orr_thought *t = &thoughts->at[i];
        if (lead(best, t, thoughts->seat) > 0)
            continue;
        visits += (double)t->visits;
        for (int seat = 0; seat < seats; seat++)
            chance[seat] += (double)t->visits * t->chance[seat];
    }
    for (int seat = 0; seat < seats && visits > 0; seat++)
        chance[seat] /= visits;
}

/* The better move against the one that was made, with the small print of both. */
static char *reason_of(const reviewer *v, const orr_thought *better, const orr_thought *own,
                       int seat)
{
    const orr_thoughts both = {.seat = seat, .count = 2, .at = {*better, *own}};
    orr_text text = orr_text_new();
    orr_explain(v->rules, v->scratch, &both, &text);
    return text.data; /* it is freed with the review */
}

/* What looks better is looked at again with fresh eyes: the best of many guesses is often only the
 * luckiest of them. */
static void judge(reviewer *v, orr_move played, review_decision *d)
{
    orr_thoughts thoughts, again;
    const int actor = orr_head_of(v->state)->actor;
    *d = (review_decision){.seat = actor == ORR_TEAM ? 0 : actor, .played = played};
    d->better = played;
    d->alone = v->moves.count == 1;
    memcpy(v->scratch, v->state, orr_state_size(v->rules));
    orr_conceal(v->rules, v->scratch, d->seat);
    orr_player_think(v->player, v->rules, v->scratch, &v->moves, &played, &v->rng, &thoughts);
    const orr_thought *best = &thoughts.at[0];
    mean_of_good(&thoughts, v->rules->seats, d->chance);
    if (lead(best, thought_of(&thoughts, played), d->seat) <= 0)
        return;
    orr_player_think(v->player, v->rules, v->scratch, &v->moves, &played, &v->rng, &again);
    const orr_thought *better = thought_of(&again, best->move), *own = thought_of(&again, played);
    d->cost = lead(better, own, d->seat);
    if (d->cost <= 0)
        return;
    d->better = best->move;
    d->error = sqrt(better->error * better->error + own->error * own->error);
    memcpy(d->chance, better->chance, sizeof d->chance);
    d->why = reason_of(v, better, own, d->seat);
}

/* ---- chance --------------------------------------------------------------------------------- */

static void add_value(const reviewer *v, const void *state, double sum[ORR_MAX_SEATS])
{
    const reward r = orr_is_over(state)
                         ? reward_of_end(v->rules, state)
                         : reward_of_position(v->rules, state, NULL, false, REWARD_OF_ALL);
    for (int seat = 0; seat < v->rules->seats; seat++)
        sum[seat] += r.win[seat];
}

/* The mean value of what a spectator can imagine, after a move if it is not NULL. False if that
 * move is hardly ever possible in what is imagined: then nothing can be said. */
static bool outside_value(reviewer *v, const void *state, const orr_move *move,
                          double mean[ORR_MAX_SEATS])
{
    int count = 0;
    memset(mean, 0, ORR_MAX_SEATS * sizeof mean[0]);
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        memcpy(v->scratch, state, orr_state_size(v->rules));
        if (!orr_is_over(state)) {
            orr_conceal(v->rules, v->scratch, ORR_SPECTATOR);
            orr_imagine(v->rules, v->scratch, deal);
        }
        if (move) {
            orr_legal(v->rules, v->scratch, &v->scratch_moves);
            if (!orr_is_legal(&v->scratch_moves, *move))
                continue;
            orr_play(v->rules, v->scratch, *move, NULL, &v->scratch_moves);
        }
        add_value(v, v->scratch, mean);
        count++;
    }
    for (int seat = 0; seat < v->rules->seats && count > 0; seat++)
        mean[seat] /= count;
    return count >= FEWEST_DEALS;
}

/* Make the recorded move and see what chance made of it. */
static void go_on(reviewer *v, review_decision *d)
{
    double expected[ORR_MAX_SEATS], came[ORR_MAX_SEATS];
    const uint32_t reveals = orr_head_of(v->state)->reveals;
    const bool known = outside_value(v, v->state, &d->played, expected);
    orr_play(v->rules, v->state, d->played, NULL, &v->moves);
    d->rolled = orr_head_of(v->state)->reveals != reveals;
    if (!d->rolled || !known)
        return;
    outside_value(v, v->state, NULL, came);
    for (int seat = 0; seat < v->rules->seats; seat++)
        d->luck[seat] = came[seat] - expected[seat];
}

/* ---- the whole game ------------------------------------------------------------------------- */

static void sum_up(const reviewer *v, review *r)
{
    r->over = orr_is_over(v->state);
    if (r->over)
        memcpy(r->result, reward_of_end(v->rules, v->state).win, sizeof r->result);
    for (int seat = 0; seat < r->seats; seat++)
        r->worst[seat] = -1;
    for (int i = 0; i < r->count; i++) {
        const review_decision *d = &r->decisions[i];
        int *worst = &r->worst[d->seat];
        r->mistakes[d->seat] += d->cost > 0;
        if (d->cost > 0 && (*worst < 0 || d->cost > r->decisions[*worst].cost))
            *worst = i;
        for (int seat = 0; seat < r->seats; seat++)
            r->luck[seat] += d->luck[seat];
    }
}

reviewer *reviewer_new(const review_plan *plan, orr_error *error)
{
    const orr_rules *rules = plan->record->rules;
    reviewer *v = calloc(1, sizeof *v);
    if (!v) {
        orr_fail(error, "Out of memory.");
        return NULL;
    }
    *v = (reviewer){.plan = *plan, .rules = rules, .rng = orr_rng_fast(1)};
    v->found = (review){.seats = rules->seats, .count = plan->record->count};
    v->found.decisions = calloc((size_t)v->found.count + 1, sizeof v->found.decisions[0]);
    v->state = malloc(orr_state_size(rules));
    v->scratch = malloc(orr_state_size(rules));
    bool good = v->found.decisions && v->state && v->scratch;
    if (!good)
        orr_fail(error, "Out of memory.");
    good = good && (v->player = orr_player_new(plan->player, plan->threads, error)) &&
           orr_start(rules, v->state, plan->record->rng, NULL, &v->moves, error);
    if (good) {
        orr_player_remember(v->player);
        return v;
    }
    reviewer_free(v);
    return NULL;
}

bool reviewer_step(reviewer *v)
{
    const orr_record *record = v->plan.record;
    if (v->at == record->count)
        return false;
    review_decision *d = &v->found.decisions[v->at];
    judge(v, record->moves[v->at++], d);
    go_on(v, d);
    return true;
}

void reviewer_finish(reviewer *v, review *r)
{
    assert(v->at == v->found.count);
    sum_up(v, &v->found);
    *r = v->found;
    v->found.decisions = NULL;
    reviewer_free(v);
}

void reviewer_free(reviewer *v)
{
    if (!v)
        return;
    orr_player_free(v->player);
    review_free(&v->found);
    free(v->state);
    free(v->scratch);
    free(v);
}

bool review_run(const review_plan *plan, review *r, orr_error *error)
{
    reviewer *v = reviewer_new(plan, error);
    if (!v)
        return false;
    while (reviewer_step(v))
        if (plan->progress)
            plan->progress(plan->user, v->at, plan->record->count);
    reviewer_finish(v, r);
    return true;
}

void review_free(review *r)
{
    for (int i = 0; r->decisions && i < r->count; i++)
        free(r->decisions[i].why);
    free(r->decisions);
    r->decisions = NULL;
}

double review_chance_after(const review *r, int decision, int seat)
{
    if (decision + 1 < r->count)
        return r->decisions[decision + 1].chance[seat];
    return r->over ? r->result[seat] : r->decisions[decision].chance[seat];
}

/* ---- what stands out ------------------------------------------------------------------------ */

/* The indices with the greatest positive weights, the greatest first. */
static int greatest(const double *weights, int count, int most, int *indices)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (weights[i] <= 0 || (found == most && weights[i] <= weights[indices[found - 1]]))
            continue;
        int place = found < most ? found++ : found - 1;
        for (; place > 0 && weights[indices[place - 1]] < weights[i]; place--)
            indices[place] = indices[place - 1];
        indices[place] = i;
    }
    return found;
}

int review_turning_points(const review *r, int most, int *indices)
{
    double *costs = orr_alloc((size_t)r->count * sizeof costs[0]);
    for (int i = 0; i < r->count; i++)
        costs[i] = r->decisions[i].cost;
    const int found = greatest(costs, r->count, most, indices);
    free(costs);
    return found;
}

int review_strokes(const review *r, int seat, int most, int *indices)
{
    double *sizes = orr_alloc((size_t)r->count * sizeof sizes[0]);
    for (int i = 0; i < r->count; i++) {
        const double luck = fabs(r->decisions[i].luck[seat]);
        sizes[i] = luck >= worth_a_word ? luck : 0;
    }
    const int found = greatest(sizes, r->count, most, indices);
    free(sizes);
    return found;
}
