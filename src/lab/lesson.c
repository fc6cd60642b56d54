/* lesson.c - see lesson.h.
 *
 * A game is played to its end by one teacher at all seats. On the way some decisions are kept, as the
 * seat that decided saw them, and as one of the others did. When the result is known it is written
 * into all of them.
 */
#include "lab/lesson.h"
#include "kernel/kernel.h"
#include "players/advice.h"
#include "players/mcts.h"
#include "players/players.h"
#include "players/reward.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DECISIONS = 100000, QUARTERS = 4, BYTE = 255, FIRST_EVERY = 10 };

/* ---- memory ------------------------------------------------------------------------------------- */

static void *grown(void *block, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return block;
    *room = needed * 3 / 2 + 1024;
    block = realloc(block, *room * size);
    if (!block)
        abort();
    return block;
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

void lessons_take(lessons *all, lessons *part)
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

/* ---- one thread's desk --------------------------------------------------------------------------- */

typedef struct pupil {
    const lesson_plan *plan;
    lessons own;
    orr_feature *features, *move_features;
    mcts *search; /* NULL: the teacher does not search */
    void *state, *view;
    int16_t values[ORR_MAX_FEATURES];
    float shares[ORR_MAX_MOVES];
    orr_moves moves;
    orr_rng rng;
    /* Of the game in hand: which lesson is whose, and after how many decisions. */
    uint32_t game;
    size_t first;
    int seats[1 << 14], when[1 << 14];
    int decisions, every;
} pupil;

enum { MOST_OF_A_GAME = 1 << 14 };

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
    p->seats[place] = seat;
    p->when[place] = p->decisions;
    return l;
}

/* As the seat that decides sees it, with its moves; then as somebody else does. */
static void keep_decision(pupil *p, int seat, float expected)
{
    const orr_rules *rules = p->plan->rules;
    if (p->own.count + 2 - p->first >= MOST_OF_A_GAME)
        return;
    lesson *l = keep_position(p, seat);
    l->expected = expected;
    l->move_count = (uint16_t)p->moves.count;
    for (int i = 0; i < p->moves.count; i++) {
        orr_encode_move(rules, p->state, p->moves.at[i], p->values, p->own.move_inputs);
        put_numbers(add_bytes(&p->own, (size_t)p->own.move_inputs), p->values, p->move_features,
                    p->own.move_inputs);
        add_share(&p->own, p->shares[i]);
    }
    if (!reward_is_common(rules)) {
        const int after = 1 + (int)orr_rng_below(&p->rng, (uint32_t)rules->seats - 1);
        keep_position(p, (seat + after) % rules->seats);
    }
}

/* ---- the teacher ---------------------------------------------------------------------------------- */

static int heaviest(const float *weights, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = weights[i] > weights[best] ? i : best;
    return best;
}

/* What each move is worth thinking of; gives what the teacher expects for the seat, or -1. */
static float look(pupil *p, int seat)
{
    const orr_rules *rules = p->plan->rules;
    orr_thoughts thoughts;
    memcpy(p->view, p->state, orr_state_size(rules));
    orr_conceal(rules, p->view, seat);
    if (!p->search) {
        if (p->plan->net)
            net_trust(p->plan->net, rules, p->view, &p->moves, p->shares);
        else
            advice_trust(rules, p->view, &p->moves, p->shares);
        return -1;
    }
    mcts_think(p->search, rules, p->view, &p->moves, NULL, &p->rng, &thoughts);
    long long all = 0;
    for (int i = 0; i < thoughts.count; i++)
        all += thoughts.at[i].visits;
    for (int i = 0; i < p->moves.count; i++) {
        p->shares[i] = 0;
        for (int j = 0; j < thoughts.count; j++)
            if (orr_same_move(thoughts.at[j].move, p->moves.at[i]))
                p->shares[i] = (float)thoughts.at[j].visits / (float)all;
    }
    return (float)thoughts.at[0].chance[thoughts.seat];
}

static orr_move choose(pupil *p)
{
    if ((double)(orr_rng_next(&p->rng) >> 11) * 0x1p-53 < p->plan->any_move)
        return p->moves.at[orr_rng_below(&p->rng, (uint32_t)p->moves.count)];
    return p->moves.at[heaviest(p->shares, p->moves.count)];
}

/* ---- a game ------------------------------------------------------------------------------------- */

static void write_results(pupil *p)
{
    const reward end = reward_of_end(p->plan->rules, p->state);
    for (size_t i = p->first; i < p->own.count; i++) {
        const int place = (int)(i - p->first);
        p->own.at[i].result = (float)end.win[p->seats[place]];
        /* By how much it was won tells more of a position than that it was won. */
        if (p->own.at[i].expected < 0 && !reward_is_common(p->plan->rules))
            p->own.at[i].expected = (float)end.clear[p->seats[place]];
        p->own.at[i].part = (uint16_t)(p->when[place] * QUARTERS / (p->decisions + 1));
    }
}

static bool play(pupil *p, long long number, orr_error *error)
{
    const orr_rules *rules = p->plan->rules;
    const uint64_t seed = orr_mix(p->plan->seed, (uint64_t)number);
    p->rng = orr_rng_fast(~seed);
    p->first = p->own.count;
    p->game = (uint32_t)number;
    if (!orr_start(rules, p->state, orr_rng_fast(seed), NULL, &p->moves, error))
        return false;
    orr_skip_forced(rules, p->state, NULL, &p->moves);
    for (p->decisions = 0; p->moves.count > 0 && p->decisions < MOST_DECISIONS; p->decisions++) {
        const int seat = players_decider(p->state, 0);
        const float expected = look(p, seat);
        if (orr_rng_below(&p->rng, (uint32_t)p->every) == 0)
            keep_decision(p, seat, expected);
        orr_play_on(rules, p->state, choose(p), &p->moves);
    }
    write_results(p);
    /* The next game is kept as densely as this one should have been. */
    p->every = (3 * p->every + 1 + p->decisions / p->plan->positions) / 4;
    p->every = p->every < 1 ? 1 : p->every;
    return true;
}

/* ---- many games ----------------------------------------------------------------------------------- */

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
    pupil *p = calloc(1, sizeof *p);
    if (!p)
        abort();
    p->plan = plan;
    p->every = FIRST_EVERY;
    p->features = calloc(ORR_MAX_FEATURES, sizeof *p->features);
    p->move_features = calloc(ORR_MAX_FEATURES, sizeof *p->move_features);
    p->state = malloc(orr_state_size(plan->rules));
    p->view = malloc(orr_state_size(plan->rules));
    p->search = plan->iterations > 0 ? mcts_new(&thinking, 1) : NULL;
    if (!p->features || !p->move_features || !p->state || !p->view)
        abort();
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

bool lessons_gather(const lesson_plan *plan, lessons *all, orr_error *error)
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
