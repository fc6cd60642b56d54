/* gpu_lane.c - see gpu_lane.h. What one thread of a card does.
 *
 * The same source is compiled for the card (gpu/build: one game, no words) and for the processor,
 * where gpu_emulate.c goes through the threads one after the other. What a game does is the rules'
 * business: here is what src/kernel/step.c does, cut into pieces after which a game can wait.
 */
#include "lab/gpu/gpu_lane.h"
#include "kernel/kernel.h"
#include "lab/gpu/gpu_game.h"
#include "lab/gpu/gpu_warp.h"
#include "lab/sim.h"

#include <string.h>

/* ---- from one piece to the next ------------------------------------------------------------- */

static uint32_t over_key(const orr_rules *rules)
{
    return (uint32_t)(lane_step_count(rules) + lane_verb_count(rules));
}

/* The queue for what comes after a piece. */
static uint32_t next_key(const orr_rules *rules, orr_head *head, gpu_slot *slot)
{
    const int now = orr_step_now(head);
    if (head->actor == ORR_OVER || head->broken)
        return over_key(rules);
    if (now < lane_step_count(rules) && slot->left-- != 0)
        return (uint32_t)now;
    orr_break(head, now < lane_step_count(rules) ? ORR_BROKEN_RUNAWAY : ORR_BROKEN_STEP);
    return over_key(rules);
}

static uint32_t verb_key(const orr_rules *rules, orr_move move)
{
    return (uint32_t)lane_step_count(rules) + move.verb;
}

/* ---- beginning ------------------------------------------------------------------------------ */

/* The next game of the run; false if there is none. */
static bool take_number(gpu_job *job, gpu_slot *slot)
{
    if (job->next >= job->end)
        return false;
    slot->number = lane_add(&job->next, 1);
    return slot->number < job->end;
}

static uint32_t begin(gpu_job *job, gpu_slot *slot, void *state)
{
    const orr_rules *rules = job->rules;
    const uint64_t seed = orr_mix(job->seed, slot->number);
    *slot = (gpu_slot){
        .number = slot->number, .hope = orr_rng_fast(~seed).key[0], .left = LANE_RUNAWAY};
    const orr_rng chance = orr_rng_fast(seed);
    lane_start(rules, state, job->keyed ? orr_rng_keyed(chance) : chance);
    return next_key(rules, state, slot);
}

/* ---- deciding ------------------------------------------------------------------------------- */

static orr_move choose(const gpu_job *job, gpu_slot *slot, const void *state,
                       const orr_moves *moves)
{
    orr_rng choices = lane_choices(slot->hope, slot->drawn);
    const int seat = lane_decider(state);
    const int player = job->player[seat];
    const int at = player >= GPU_BY_NET && lane_looks()
                       ? lane_trusted(job->rules, state, seat, job->nets[seat],
                                      player == GPU_BY_NET_DRAWN, moves, &choices)
                   : player != GPU_AT_RANDOM && lane_weighs(job->rules)
                       ? lane_heaviest(job->rules, state, seat, moves, &choices)
                       : (int)orr_rng_below(&choices, (uint32_t)moves->count);
    slot->drawn = choices.counter;
    slot->offered += (uint32_t)moves->count;
    slot->decisions++;
    slot->decisions_of[seat]++;
    return moves->at[at];
}

static uint32_t ask(const gpu_job *job, gpu_slot *slot, void *state, uint32_t step)
{
    const orr_rules *rules = job->rules;
    orr_head *head = state;
    orr_moves moves;
    moves.count = 0;
    lane_legal(rules, state, step, &moves);
    if (moves.count < 1 || moves.count > ORR_MAX_MOVES) {
        orr_break(head, moves.count ? ORR_BROKEN_MANY_ANSWERS : ORR_BROKEN_NO_ANSWER);
        return over_key(rules);
    }
    if (moves.count > 1 || lane_always(rules, step)) {
        if (slot->decisions == SIM_MAX_DECISIONS)
            return over_key(rules);
        slot->move = choose(job, slot, state, &moves);
    } else {
        slot->move = moves.at[0];
    }
    if (moves.count > 1 || lane_always(rules, step) || lane_confirm(rules, step)) {
        slot->left = LANE_RUNAWAY;
        head->ply++;
    }
    return verb_key(rules, slot->move);
}

/* ---- counting: what sim_totals_count does, by many at once ----------------------------------- */

/* What totals begin with. A thread counts for itself and adds to the common ones now and then. */
typedef struct sums {
    long long games, unfinished, decisions, offered;
    long long won[ORR_MAX_SEATS], drew[ORR_MAX_SEATS];
    long long points[ORR_MAX_SEATS], points_squared[ORR_MAX_SEATS];
    long long decisions_of[ORR_MAX_SEATS];
} sums;
static_assert(sizeof(sums) == offsetof(sim_totals, lengths), "sums are the first part of totals");

static uint32_t clipped(long long value, int least, int most)
{
    return (uint32_t)((value < least ? least : value > most ? most : value) - least);
}

static void count_one(long long *at)
{
    lane_add((uint64_t *)at, 1);
}

static gpu_totals *own_totals(const gpu_job *job)
{
    return &job->totals[lane_thread() / GPU_LANES % job->copies];
}

static void hand_over(gpu_job *job, const sums *own)
{
    const long long *from = (const long long *)own;
    uint64_t *to = (uint64_t *)&own_totals(job)->sums;
    for (size_t i = 0; i < sizeof *own / sizeof *from; i++)
        if (from[i])
            lane_add(&to[i], (uint64_t)from[i]);
    lane_add(&job->done, (uint64_t)own->games);
}

static void count_ending(gpu_endings *endings, const char *ending)
{
    const uint64_t words = (uint64_t)(uintptr_t)ending;
    for (int i = 0; i < GPU_ENDINGS; i++) {
        uint64_t there = endings->words[i];
        if (there == 0)
            there = lane_claim(&endings->words[i], words);
        if (there == 0 || there == words) {
            lane_add(&endings->games[i], 1);
            return;
        }
    }
}

static void count_seat(sums *own, gpu_totals *totals, const orr_score *score, int seat)
{
    const long long points = score->points[seat];
    own->won[seat] += score->outcome[seat] == ORR_WON;
    own->drew[seat] += score->outcome[seat] == ORR_DREW;
    own->points[seat] += points;
    own->points_squared[seat] += points * points;
    count_one(&totals->sums.points_of[seat][clipped(points, SIM_LEAST_POINTS, SIM_MOST_POINTS)]);
}

/* A game that broke off is not counted: the program beside plays it again and says why. */
static void count_game(gpu_job *job, const gpu_slot *slot, const void *state, sums *own)
{
    const orr_rules *rules = job->rules;
    gpu_totals *totals = own_totals(job);
    if (orr_head_of(state)->broken) {
        lane_claim(&job->failed, slot->number + 1);
        return;
    }
    own->games++;
    own->decisions += slot->decisions;
    own->offered += slot->offered;
    count_one(&totals->sums.lengths[clipped(slot->decisions, 0, SIM_MAX_LENGTH)]);
    for (int seat = 0; seat < rules->seats; seat++) {
        const uint32_t decisions = slot->decisions_of[seat];
        own->decisions_of[seat] += decisions;
        count_one(&totals->sums.lengths_of[seat][clipped(decisions, 0, SIM_MAX_LENGTH)]);
    }
    if (job->hashing)
        lane_add(&totals->hashes, orr_hash(rules, state));
    if (orr_head_of(state)->actor != ORR_OVER) {
        own->unfinished++;
        return;
    }
    if (lane_has_turns(rules))
        count_one(
            &totals->sums.turns[clipped(LANE_GAME(rules)->turn(rules, state), 0, SIM_MAX_TURNS)]);
    orr_score score = {.ending = NULL};
    LANE_GAME(rules)->score(rules, state, &score);
    count_ending(&totals->endings, score.ending);
    for (int seat = 0; seat < rules->seats; seat++)
        count_seat(own, totals, &score, seat);
}

/* The one game of a slot. A function of its own: its numbers would take room in every thread. */
static __attribute__((noinline)) void finish(gpu_job *job, const gpu_slot *slot, const void *state)
{
    sums own = {0};
    count_game(job, slot, state, &own);
    hand_over(job, &own);
}

/* ---- a piece -------------------------------------------------------------------------------- */

/* What a step or a verb does; keyed chance is told where that is, as in step.c. */
static void run(const orr_rules *rules, void *state, uint32_t step)
{
    if (!orr_head_of(state)->rng.keyed) {
        lane_run(rules, state, step);
        return;
    }
    const uint64_t since = keyed_enter(rules, LANE_GAME(rules), state, (int)step, 0);
    lane_run(rules, state, step);
    keyed_leave(rules, state, (int)step, (int)step, since);
}

static void apply(const orr_rules *rules, void *state, orr_move move)
{
    const int actor = orr_head_of(state)->actor, step = orr_step_now(orr_head_of(state));
    const int what = ORR_PLACE_VERBS + move.verb;
    if (!orr_head_of(state)->rng.keyed) {
        lane_apply(rules, state, move);
        return;
    }
    const uint64_t since = keyed_enter(rules, LANE_GAME(rules), state, what, actor);
    lane_apply(rules, state, move);
    keyed_leave(rules, state, what, step, since);
}

/* What is due in the queue `key`; returns the next queue, or `queue_count` if the slot has nothing
 * to do any more. */
static uint32_t piece(gpu_job *job, gpu_slot *slot, void *state, uint32_t key)
{
    const orr_rules *rules = job->rules;
    if (key < (uint32_t)lane_step_count(rules)) {
        if (!lane_runs(rules, key))
            return ask(job, slot, state, key);
        run(rules, state, key);
        return next_key(rules, state, slot);
    }
    if (key < over_key(rules)) {
        apply(rules, state, slot->move);
        return next_key(rules, state, slot);
    }
    if (!slot->fresh)
        finish(job, slot, state);
    if (take_number(job, slot))
        return begin(job, slot, state);
    slot->decisions = 0;
    return job->queue_count;
}

/* ---- queues --------------------------------------------------------------------------------- */

static uint32_t *queue_of(const gpu_job *job, uint32_t turn, uint32_t key)
{
    return job->queue + ((size_t)turn * job->queue_count + key) * job->slot_count;
}

/* All lanes of `mask` put their slots where they belong next. */
static void put(gpu_job *job, uint32_t turn, uint32_t mask, uint32_t key, uint32_t slot)
{
    const uint32_t same = lane_same(mask, key);
    uint32_t at = 0;
    if (lane_is_first(same))
        at = lane_add32(key == job->queue_count ? &job->idle
                                                : &job->waiting[turn * job->queue_count + key],
                        lane_count(same));
    at = lane_from_first(same, at) + lane_before(same);
    if (key < job->queue_count)
        queue_of(job, turn, key)[at] = slot;
}

/* Games that come to something slow wait there: a round lasts as long as its slowest piece. */
static bool is_slow(const gpu_job *job, uint32_t key)
{
    const uint32_t steps = (uint32_t)lane_step_count(job->rules);
    return key >= steps && key < over_key(job->rules) && lane_slow_verb(job->rules, key - steps);
}

static bool must_wait(const gpu_job *job, uint32_t key)
{
    return !job->thinking && is_slow(job, key);
}

/* Enough of them, or nobody else is there. */
static bool shall_think(const gpu_job *job, const uint32_t *waiting)
{
    uint32_t slow = 0, others = 0;
    for (uint32_t key = 0; key < job->queue_count; key++)
        *(is_slow(job, key) ? &slow : &others) += waiting[key];
    return slow >= job->thinkers || others == 0;
}

/* The last queue that begins at this warp or before. */
static uint32_t key_of_warp(const gpu_job *job, uint32_t warp)
{
    uint32_t begun = 0;
    for (uint32_t key = 0; key < job->queue_count; key += GPU_LANES) {
        const uint32_t own = key + lane_number();
        const bool before = own < job->queue_count && job->first[own] <= warp;
        begun += lane_count(lane_vote(lane_all(), before));
    }
    return begun - 1;
}

/* ---- what is launched ----------------------------------------------------------------------- */

void gpu_prepare(gpu_job *job, uint32_t turn)
{
    (void)turn;
    if (lane_thread() == 0)
        lane_prepare((orr_rules *)job->rules);
}

void gpu_order(gpu_job *job, uint32_t turn)
{
    const uint32_t own = lane_thread(), queues = job->queue_count;
    const uint32_t *waiting = job->waiting + (size_t)turn * queues;
    uint32_t first = 0;
    if (own > queues)
        return;
    for (uint32_t key = 0; key < own; key++)
        first += (waiting[key] + GPU_LANES - 1) / GPU_LANES;
    job->first[own] = first;
    if (own == queues)
        job->thinking = shall_think(job, waiting);
    if (own < queues)
        job->waiting[(size_t)(1 - turn) * queues + own] = 0;
}

/* Lanes go on together as long as enough of them go the same way. */
void gpu_work(gpu_job *job, uint32_t turn)
{
    const uint32_t warp = lane_thread() / GPU_LANES;
    if (warp >= job->first[job->queue_count])
        return;
    uint32_t key = key_of_warp(job, warp);
    const uint32_t at = (warp - job->first[key]) * GPU_LANES + lane_number();
    const bool works = at < job->waiting[turn * job->queue_count + key];
    uint32_t mask = lane_vote(lane_all(), works);
    if (!works)
        return;
    const uint32_t own = queue_of(job, turn, key)[at];
    if (must_wait(job, key)) {
        put(job, 1 - turn, mask, key, own);
        return;
    }
    gpu_slot *slot = &job->slots[own];
    void *state = job->states + (size_t)own * gpu_room(lane_state_size(job->rules));
    for (uint32_t times = 1;; times++) {
        key = piece(job, slot, state, key);
        lane_meet(mask);
        const uint32_t first = lane_from_first(mask, key); /* all must ask, also who is idle */
        const bool with = key == first && key < job->queue_count && !must_wait(job, key);
        const uint32_t together = lane_vote(mask, with);
        const bool all = times >= job->most || lane_count(together) < job->fewest;
        if (all || !with) {
            put(job, 1 - turn, all ? mask : mask & ~together, key, own);
            return;
        }
        mask = together;
    }
}

/* One decision after the other, whichever game it belongs to: so threads stay together when the
 * game of one of them ends. */
void gpu_whole(gpu_job *job, uint32_t turn)
{
    (void)turn;
    const orr_rules *rules = job->rules;
    if (lane_step_count(rules) >= GPU_FEW_STEPS || lane_thread() >= job->slot_count)
        return;
    gpu_slot slot;
    LANE_STATE(state);
    sums own = {0};
    uint64_t number = job->next + lane_thread();
    for (uint32_t key = over_key(rules);; number += key == over_key(rules) ? job->slot_count : 0) {
        if (key == over_key(rules)) {
            if (number >= job->end)
                break;
            slot.number = number;
            key = begin(job, &slot, state);
        }
        bool decided = false; /* a question is answered, and what follows is done up to the next */
        while (key != over_key(rules) && !(decided && lane_asks(rules, key))) {
            decided = true;
            key = piece(job, &slot, state, key);
        }
        if (key == over_key(rules))
            count_game(job, &slot, state, &own);
    }
    hand_over(job, &own);
}

#ifdef GPU_GAME
const gpu_sheet gpu_made_for = {.state_size = sizeof(GPU_STATE),
                                .pack_size = sizeof(GPU_PACK),
                                .job_size = sizeof(gpu_job),
                                .version = GPU_RULES_VERSION,
                                .steps = STEP_COUNT,
                                .verbs = VERB_COUNT};
#else
_Thread_local uint32_t gpu_own_thread;
#endif
