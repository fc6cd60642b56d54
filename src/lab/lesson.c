/* lesson.c - see lesson.h.
 *
 * A game is played to its end by one player at all seats: the game's advice, or the network by its
 * first look. On the way some decisions are kept, as the seat that decided saw them, and as one of
 * the others did; above all those right after a move that chance made, for they teach what one move
 * is worth more than another.
 *
 * What a position leads to is told by the result, and that is mostly luck. So where there is a
 * network it is asked again some decisions later (temporal differences: how many later differs from
 * position to position), but never beyond a move that chance made: what a blunder brings says
 * nothing about the position before it.
 */
#include "lab/lesson.h"
#include "kernel/kernel.h"
#include "lab/trial.h"
#include "players/playout_advice.h"
#include "players/mcts.h"
#include "players/players.h"
#include "players/reward.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DECISIONS = 100000, QUARTERS = 4, BYTE = 255, FIRST_EVERY = 10 };
enum { MOST_OF_A_GAME = 1 << 14 };
enum { KEPT_AFTER_CHANCE = 3 };         /* one in so many decisions after a move that chance made */
static const double usual_horizon = 25; /* decisions until the network is asked again, on average */
static const double tempting = 0.6; /* of the moves that chance makes: the share that look good */
static const float sharpness = 6;   /* of advice that is learned, times that of advice.c */
static const double small_weight = 1e-3; /* of a move that looks bad, where chance decides */

/* ---- memory ---------------------------------------------------------------------------------- */

static void *grown(void *block, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return block;
    *room = needed * 3 / 2 + 1024;
    return orr_resize(block, *room, size);
}

static uint8_t *add_bytes(lessons *all, size_t count)
{
    all->bytes = grown(all->bytes, &all->byte_room, all->byte_count + count, 1);
    all->byte_count += count;
    return all->bytes + all->byte_count - count;
}

static lesson *add_lesson(lessons *all)
{
    all->at = grown(all->at, &all->room, all->count + 1, sizeof all->at[0]);
    lesson *l = &all->at[all->count++];
    *l = (lesson){.inputs = all->byte_count, .shares = all->share_count, .expected = -1};
    return l;
}

static void add_share(lessons *all, float share)
{
    all->shares = grown(all->shares, &all->share_room, all->share_count + 1, sizeof all->shares[0]);
    all->shares[all->share_count++] = share;
}

void lessons_free(lessons *all)
{
    free(all->at);
    free(all->bytes);
    free(all->shares);
    *all = (lessons){.inputs = all->inputs, .move_inputs = all->move_inputs};
}

void lessons_forget_moves(lessons *all)
{
    for (size_t i = 0; i < all->count; i++)
        all->at[i].move_count = 0;
}

/* Adds what one thread has gathered to what all have; the part is empty then. */
static void lessons_take(lessons *all, lessons *part)
{
    if (part->count == 0)
        return;
    const size_t first = all->count, bytes = all->byte_count, shares = all->share_count;
    memcpy(add_bytes(all, part->byte_count), part->bytes, part->byte_count);
    all->at = grown(all->at, &all->room, first + part->count, sizeof all->at[0]);
    all->shares =
        grown(all->shares, &all->share_room, shares + part->share_count, sizeof all->shares[0]);
    if (part->share_count)
        memcpy(all->shares + shares, part->shares, part->share_count * sizeof part->shares[0]);
    for (size_t i = 0; i < part->count; i++) {
        all->at[first + i] = part->at[i];
        all->at[first + i].inputs += bytes;
        all->at[first + i].shares += shares;
    }
    all->count += part->count;
    all->share_count += part->share_count;
    lessons_free(part);
}

/* ---- one thread's desk ----------------------------------------------------------------------- */

typedef struct pupil {
    const lesson_plan *plan;
    lessons own;
    orr_feature *features, *move_features;
    mcts *search; /* NULL: the teacher does not search */
    void *state, *view;
    int16_t values[ORR_MAX_FEATURES];
    float shares[ORR_MAX_MOVES], taught[ORR_MAX_MOVES]; /* of the player, of the teacher */
    orr_moves moves;
    orr_rng rng;
    /* Of the game in hand: which lesson is whose, after how many decisions, and when it is due. */
    uint32_t game;
    size_t first;
    int seats[MOST_OF_A_GAME], when[MOST_OF_A_GAME], due[MOST_OF_A_GAME];
    int decisions, every;
} pupil;

static double any_share(orr_rng *rng)
{
    return (double)(orr_rng_next(rng) >> 11) * 0x1p-53;
}

static void put_numbers(uint8_t *to, const int16_t *values, const orr_feature *features, int count)
{
    for (int i = 0; i < count; i++) {
        const int value =
            (values[i] - features[i].least) * net_scale(features[i].least, features[i].most);
        to[i] = (uint8_t)(value > BYTE ? BYTE : value);
    }
}

static lesson *keep_position(pupil *p, int seat)
{
    const orr_rules *rules = p->plan->rules;
    lesson *l = add_lesson(&p->own);
    const size_t place = p->own.count - 1 - p->first;
    orr_encode(rules, p->state, seat, p->values, p->own.inputs);
    put_numbers(add_bytes(&p->own, (size_t)p->own.inputs), p->values, p->features, p->own.inputs);
    l->game = p->game;
    l->even = reward_is_common(rules) ? 0.5f : 1.0f / (float)rules->seats;
    l->advice = rules->game->value ? rules->game->value(rules, p->state, seat) : l->even;
    p->seats[place] = seat;
    p->when[place] = p->decisions;
    p->due[place] = p->decisions + 1 + (int)(-usual_horizon * log(1 - any_share(&p->rng)));
    return l;
}

/* As the seat that decides sees it, with its moves and their shares. */
static lesson *keep_moves(pupil *p, int seat, float expected, const float *shares)
{
    const orr_rules *rules = p->plan->rules;
    lesson *l = keep_position(p, seat);
    l->expected = expected;
    l->move_count = (uint16_t)p->moves.count;
    for (int i = 0; i < p->moves.count; i++) {
        orr_encode_move(rules, p->state, p->moves.at[i], p->values, p->own.move_inputs);
        put_numbers(add_bytes(&p->own, (size_t)p->own.move_inputs), p->values, p->move_features,
                    p->own.move_inputs);
        add_share(&p->own, shares[i]);
    }
    return l;
}

/* The same with what the teacher says; then as somebody else sees it. */
static void keep_decision(pupil *p, int seat, float expected)
{
    const orr_rules *rules = p->plan->rules;
    if (p->own.count + 2 - p->first >= MOST_OF_A_GAME)
        return;
    keep_moves(p, seat, expected, p->taught);
    if (!reward_is_common(rules)) {
        const int after = 1 + (int)orr_rng_below(&p->rng, (uint32_t)rules->seats - 1);
        keep_position(p, (seat + after) % rules->seats);
    }
}

/* ---- the teacher ----------------------------------------------------------------------------- */

static int heaviest(const float *weights, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = weights[i] > weights[best] ? i : best;
    return best;
}

static void conceal(pupil *p, int seat)
{
    memcpy(p->view, p->state, orr_state_size(p->plan->rules));
    orr_conceal(p->plan->rules, p->view, seat);
}

/* How good the moves look to the player. */
static void look(pupil *p, int seat)
{
    conceal(p, seat);
    if (p->plan->net)
        net_trust(p->plan->net, p->plan->rules, p->view, &p->moves, p->shares);
    else
        advice_trust(p->plan->rules, p->view, &p->moves, p->shares);
}

/* How the search spread its time over the moves; gives what it expects for the seat. */
static float think(pupil *p)
{
    orr_thoughts thoughts;
    long long all = 0;
    mcts_think(p->search, p->plan->rules, p->view, &p->moves, NULL, &p->rng, &thoughts);
    for (int i = 0; i < thoughts.count; i++)
        all += thoughts.at[i].visits;
    for (int i = 0; i < p->moves.count; i++) {
        p->taught[i] = 0;
        for (int j = 0; j < thoughts.count; j++)
            if (orr_same_move(thoughts.at[j].move, p->moves.at[i]))
                p->taught[i] = (float)thoughts.at[j].visits / (float)all;
    }
    return (float)thoughts.at[0].chance[thoughts.seat];
}

/* What advice likes a little better is to be chosen: who draws by the network's weights later on
 * would lose every game by moves that are trusted a little. */
static void sharpen(float *shares, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += shares[i] = powf(shares[i], sharpness);
    for (int i = 0; i < count; i++)
        shares[i] /= sum;
}

/* What is to be learned of the moves here; gives what the teacher expects for the seat, or -1. */
static float teach(pupil *p)
{
    if (p->search)
        return think(p);
    advice_trust(p->plan->rules, p->view, &p->moves, p->taught);
    sharpen(p->taught, p->moves.count);
    return -1;
}

/* Any of them, or one of those that look good but not best. */
static orr_move chance_move(pupil *p)
{
    double sum = 0;
    int chosen = 0;
    if (any_share(&p->rng) >= tempting)
        return p->moves.at[orr_rng_below(&p->rng, (uint32_t)p->moves.count)];
    const int best = heaviest(p->shares, p->moves.count);
    for (int i = 0; i < p->moves.count; i++) {
        const double weight = i == best ? 0 : (double)p->shares[i] + small_weight;
        sum += weight;
        if (any_share(&p->rng) * sum < weight)
            chosen = i;
    }
    return p->moves.at[chosen];
}

/* ---- a game ---------------------------------------------------------------------------------- */

/* What the network says by now of positions that have waited long enough; before a move of chance
 * of all that wait. */
static void ask_again(pupil *p, bool all)
{
    for (size_t i = p->first; i < p->own.count && p->plan->net; i++) {
        const size_t place = i - p->first;
        if (p->own.at[i].expected >= 0 || p->when[place] == p->decisions ||
            (!all && p->due[place] > p->decisions))
            continue;
        p->own.at[i].expected =
            (float)net_value(p->plan->net, p->plan->rules, p->state, p->seats[place]) / NET_CERTAIN;
    }
}

static void write_results(pupil *p)
{
    const reward end = reward_of_end(p->plan->rules, p->state);
    const float faith = (float)p->plan->faith;
    for (size_t i = p->first; i < p->own.count; i++) {
        const int place = (int)(i - p->first);
        lesson *l = &p->own.at[i];
        l->result = (float)end.win[p->seats[place]];
        l->part = (uint16_t)(p->when[place] * QUARTERS / (p->decisions + 1));
        /* By how much it was won tells more of a position than that it was won. */
        if (!p->plan->net && !reward_is_common(p->plan->rules))
            l->expected = (float)end.clear[p->seats[place]];
        l->target = l->expected < 0 ? l->result : (1 - faith) * l->result + faith * l->expected;
    }
    if (p->plan->by_trial)
        trial_judge(p->own.at + p->first, p->own.count - p->first,
                    reward_is_common(p->plan->rules) ? NULL : p->seats);
}

/* A move drawn by the network's weights, kept with what the network expects before it. */
static void try_move(pupil *p)
{
    const orr_rules *rules = p->plan->rules;
    const int seat = players_decider(p->state, 0);
    conceal(p, seat);
    const float expected =
        (float)net_look(p->plan->net, rules, p->view, seat, &p->moves, p->shares) / NET_CERTAIN;
    const int drawn = players_drawn(p->shares, p->moves.count, &p->rng);
    lesson *l = keep_moves(p, seat, expected, p->shares);
    l->tried = true;
    l->drawn = (uint16_t)drawn;
    orr_play_on(rules, p->state, p->moves.at[drawn], &p->moves);
}

/* One decision; gives whether chance made it. */
static bool decide(pupil *p, bool after_chance)
{
    const orr_rules *rules = p->plan->rules;
    const int seat = players_decider(p->state, 0);
    const uint32_t one_in = after_chance ? KEPT_AFTER_CHANCE : (uint32_t)p->every;
    const bool kept = orr_rng_below(&p->rng, one_in) == 0;
    const bool by_chance = !kept && any_share(&p->rng) < p->plan->any_move;
    look(p, seat);
    ask_again(p, by_chance);
    if (kept) {
        const float expected = teach(p);
        keep_decision(p, seat, expected);
    }
    const orr_move move =
        by_chance ? chance_move(p) : p->moves.at[heaviest(p->shares, p->moves.count)];
    orr_play_on(rules, p->state, move, &p->moves);
    return by_chance;
}

static bool play(pupil *p, long long number, orr_error *error)
{
    const orr_rules *rules = p->plan->rules;
    const uint64_t seed = orr_mix(p->plan->seed, (uint64_t)number);
    bool by_chance = false;
    p->rng = orr_rng_fast(~seed);
    p->first = p->own.count;
    p->game = (uint32_t)number;
    if (!orr_start(rules, p->state, orr_rng_fast(seed), NULL, &p->moves, error))
        return false;
    orr_skip_forced(rules, p->state, NULL, &p->moves);
    const int most = p->plan->by_trial ? MOST_OF_A_GAME : MOST_DECISIONS;
    for (p->decisions = 0; p->moves.count > 0 && p->decisions < most; p->decisions++) {
        if (p->plan->by_trial)
            try_move(p);
        else
            by_chance = decide(p, by_chance);
    }
    write_results(p);
    if (p->plan->by_trial)
        return true;
    /* The next game is kept as densely as this one should have been. */
    p->every = (3 * p->every + 1 + p->decisions / p->plan->positions) / 4;
    p->every = p->every < 1 ? 1 : p->every;
    return true;
}

/* ---- many games ------------------------------------------------------------------------------ */

typedef struct class
{
    const lesson_plan *plan;
    lessons *all;
    pthread_mutex_t lock; /* of all, the error and the progress */
    atomic_llong next;
    long long done;
    atomic_bool failed;
    orr_error error;
} class;

static pupil *enrol(const class *c)
{
    const lesson_plan *plan = c->plan;
    const mcts_plan thinking = {.budget.iterations = plan->iterations, .net = "advice"};
    pupil *p = orr_alloc_zeroed(1, sizeof *p);
    p->plan = plan;
    p->every = FIRST_EVERY;
    p->features = orr_alloc_zeroed(ORR_MAX_FEATURES, sizeof *p->features);
    p->move_features = orr_alloc_zeroed(ORR_MAX_FEATURES, sizeof *p->move_features);
    p->state = orr_alloc(orr_state_size(plan->rules));
    p->view = orr_alloc(orr_state_size(plan->rules));
    p->search = plan->iterations > 0 ? mcts_new(&thinking, 1) : NULL;
    if (p->search && plan->net)
        mcts_use(p->search, plan->net);
    p->own.inputs = orr_features(plan->rules, p->features, ORR_MAX_FEATURES);
    p->own.move_inputs = orr_move_features(plan->rules, p->move_features, ORR_MAX_FEATURES);
    return p;
}

static void dismiss(pupil *p)
{
    lessons_free(&p->own);
    mcts_free(p->search);
    free(p->features);
    free(p->move_features);
    free(p->state);
    free(p->view);
    free(p);
}

static void *work(void *shared)
{
    class *c = shared;
    pupil *p = enrol(c);
    orr_error error;
    const long long end = c->plan->first + c->plan->games;
    for (long long i; !c->failed && (i = atomic_fetch_add(&c->next, 1)) < end;) {
        const bool good = play(p, i, &error);
        pthread_mutex_lock(&c->lock);
        if (!good && !atomic_exchange(&c->failed, true))
            c->error = error;
        lessons_take(c->all, &p->own);
        c->done++;
        if (c->plan->progress)
            c->plan->progress(c->plan->user, c->done, c->plan->games);
        pthread_mutex_unlock(&c->lock);
    }
    dismiss(p);
    return NULL;
}

bool lessons_collect(const lesson_plan *plan, lessons *all, orr_error *error)
{
    enum { MOST_THREADS = 64 };
    pthread_t threads[MOST_THREADS];
    class c = {.plan = plan, .all = all, .next = plan->first};
    int started = 0;
    all->inputs = orr_features(plan->rules, NULL, 0);
    all->move_inputs = orr_move_features(plan->rules, NULL, 0);
    pthread_mutex_init(&c.lock, NULL);
    while (started < plan->threads - 1 && started < MOST_THREADS &&
           pthread_create(&threads[started], NULL, work, &c) == 0)
        started++;
    work(&c);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&c.lock);
    if (c.failed)
        *error = c.error;
    return !c.failed;
}
