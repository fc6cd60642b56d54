/* gpu_batch_lane.c - see gpu_batch_lane.h. What one thread of a card does for a batch.
 *
 * Like gpu_lane.c compiled for the card and for the processor. What comes of it is what batch.c
 * does with the same seed and the same actions, number by number.
 */
#include "lab/gpu/gpu_batch_lane.h"
#include "kernel/kernel.h"
#include "lab/gpu/gpu_game.h"
#include "lab/gpu/gpu_warp.h"

#include <string.h>

static void *state_of(const gpu_batch_job *job, uint32_t index)
{
    return (char *)job->out.states + (size_t)index * lane_state_size(job->rules);
}

static size_t seat_at(const gpu_batch_job *job, uint32_t index, int seat)
{
    return (size_t)index * (size_t)job->rules->seats + (size_t)seat;
}

/* ---- from one decision to the next ----------------------------------------------------------- */

/* On to the next decision, with its moves; none if the game is over. What orr_play_on does after
 * the move: questions with one answer are answered. */
static void run_on(const orr_rules *rules, void *state, orr_moves *moves)
{
    orr_head *head = state;
    int left = LANE_RUNAWAY;
    for (moves->count = 0; head->actor != ORR_OVER && !head->broken; moves->count = 0) {
        const uint32_t now = (uint32_t)orr_step_now(head);
        if (now >= (uint32_t)lane_step_count(rules) || left-- == 0) {
            orr_break(head, left < 0 ? ORR_BROKEN_RUNAWAY : ORR_BROKEN_STEP);
            break;
        }
        if (lane_runs(rules, now)) {
            lane_run(rules, state, now);
            continue;
        }
        lane_legal(rules, state, now, moves);
        if (moves->count < 1 || moves->count > ORR_MAX_MOVES) {
            orr_break(head, moves->count ? ORR_BROKEN_MANY_ANSWERS : ORR_BROKEN_NO_ANSWER);
            break;
        }
        if (moves->count > 1 || lane_always(rules, now))
            return;
        if (lane_confirm(rules, now)) {
            head->ply++;
            left = LANE_RUNAWAY;
        }
        lane_apply(rules, state, moves->at[0]);
    }
    moves->count = 0;
}

static void make_move(gpu_batch_job *job, uint32_t index, orr_move move, orr_moves *moves)
{
    void *state = state_of(job, index);
    ((orr_head *)state)->ply++;
    lane_apply(job->rules, state, move);
    run_on(job->rules, state, moves);
    job->games[index].decisions++;
    lane_add(&job->decisions, 1);
}

static void begin(gpu_batch_job *job, uint32_t index, orr_moves *moves)
{
    gpu_batch_game *g = &job->games[index];
    const uint64_t seed = orr_mix(orr_mix(job->seed, index), g->number++);
    g->hope = orr_rng_fast(~seed).key[0];
    g->drawn = 0;
    g->decisions = 0;
    lane_start(job->rules, state_of(job, index), orr_rng_fast(seed));
    run_on(job->rules, state_of(job, index), moves);
}

static orr_move answer(gpu_batch_job *job, uint32_t index, int seat, const orr_moves *moves)
{
    gpu_batch_game *g = &job->games[index];
    orr_rng choices = lane_choices(g->hope, g->drawn);
    const int at = job->player[seat] == GPU_BY_ADVICE && lane_weighs(job->rules)
                       ? lane_heaviest(job->rules, state_of(job, index), seat, moves, &choices)
                       : (int)orr_rng_below(&choices, (uint32_t)moves->count);
    g->drawn = choices.counter;
    return moves->at[at];
}

/* ---- the end of a game ----------------------------------------------------------------------- */

/* A function of its own for the card's compiler: it is long, and called from two places. */
static __attribute__((noinline)) void see(const orr_rules *rules, const void *state, int seat,
                                          int16_t *values, uint32_t room)
{
    orr_sight sight = {.values = values, .room = (int)room};
    if (LANE_GAME(rules)->encode)
        LANE_GAME(rules)->encode(rules, state, seat, &sight);
}

static void note_end(gpu_batch_job *job, uint32_t index)
{
    const orr_buffers *out = &job->out;
    const void *state = state_of(job, index);
    const bool over = orr_head_of(state)->actor == ORR_OVER;
    orr_score score = {.ending = NULL};
    if (over)
        LANE_GAME(job->rules)->score(job->rules, state, &score);
    for (int seat = 0; seat < job->rules->seats; seat++) {
        const size_t at = seat_at(job, index, seat);
        out->rewards[at] = !over                             ? 0.0f
                           : score.outcome[seat] == ORR_WON  ? 1.0f
                           : score.outcome[seat] == ORR_LOST ? -1.0f
                                                             : 0.0f;
        out->points[at] = score.points[seat];
        if (out->last_features && job->player[seat] == GPU_CALLER)
            see(job->rules, state, seat, out->last_features + at * job->features, job->features);
    }
    job->games[index].told = true;
    out->ended[index] = 1;
    out->cut[index] = !over;
    out->lengths[index] = job->games[index].decisions;
}

static void forget_last_step(gpu_batch_job *job, uint32_t index)
{
    if (!job->games[index].told)
        return;
    job->games[index].told = false;
    job->out.ended[index] = 0;
    job->out.cut[index] = 0;
    for (int seat = 0; seat < job->rules->seats; seat++)
        job->out.rewards[seat_at(job, index, seat)] = 0;
}

/* ---- what can be seen at a decision ---------------------------------------------------------- */

/* Only what changed since the last decision is written. */
static void write_mask(gpu_batch_job *job, uint32_t index, int count)
{
    uint8_t *mask = job->out.masks + (size_t)index * job->most_moves;
    const int before = job->out.counts[index];
    for (int i = before; i < count; i++)
        mask[i] = 1;
    for (int i = count; i < before; i++)
        mask[i] = 0;
}

static void reckon(gpu_batch_job *job, uint32_t index)
{
    const orr_rules *rules = job->rules;
    const void *state = state_of(job, index);
    orr_score score = {.ending = NULL};
    LANE_GAME(rules)->score(rules, state, &score);
    for (int seat = 0; seat < rules->seats; seat++) {
        const size_t at = seat_at(job, index, seat);
        job->out.standing[at] = score.points[seat];
        job->out.values[at] =
            LANE_GAME(rules)->value ? LANE_GAME(rules)->value(rules, state, seat) : 0.5f;
    }
}

static void publish(gpu_batch_job *job, uint32_t index, const orr_moves *moves)
{
    const orr_buffers *out = &job->out;
    const void *state = state_of(job, index);
    gpu_batch_game *g = &job->games[index];
    orr_rng choices = lane_choices(g->hope, g->drawn);
    for (int i = 0; i < moves->count; i++)
        out->moves[index].at[i] = moves->at[i];
    out->moves[index].count = moves->count;
    write_mask(job, index, moves->count);
    out->counts[index] = moves->count;
    out->actors[index] = (int8_t)lane_decider(state);
    out->random[index] = (int32_t)orr_rng_below(&choices, (uint32_t)moves->count);
    g->drawn = choices.counter;
    if (out->views) {
        uint8_t *view = out->views + (size_t)index * lane_state_size(job->rules);
        memcpy(view, state, lane_state_size(job->rules));
        lane_conceal(job->rules, view, lane_decider(state));
    }
    if (out->values)
        reckon(job, index);
}

/* On to a decision that is the caller's. A game that broke off stays where it is: it is told. */
static void go_on(gpu_batch_job *job, uint32_t index, orr_moves *moves)
{
    const void *state = state_of(job, index);
    while (!orr_head_of(state)->broken) {
        if (moves->count == 0 || job->games[index].decisions >= job->most_decisions) {
            note_end(job, index);
            begin(job, index, moves);
            continue;
        }
        const int seat = lane_decider(state);
        if (job->player[seat] == GPU_CALLER) {
            publish(job, index, moves);
            return;
        }
        make_move(job, index, answer(job, index, seat, moves), moves);
    }
    lane_claim(&job->failed, (uint64_t)index + 1);
}

/* ---- what is launched ------------------------------------------------------------------------ */

void gpu_batch_prepare(gpu_batch_job *job, uint32_t turn)
{
    (void)turn;
    if (lane_thread() == 0)
        lane_prepare((orr_rules *)job->rules);
}

void gpu_batch_begin(gpu_batch_job *job, uint32_t turn)
{
    const uint32_t own = lane_thread();
    orr_moves moves;
    (void)turn;
    if (own >= job->game_count)
        return;
    forget_last_step(job, own);
    job->games[own].number = 0;
    begin(job, own, &moves);
    go_on(job, own, &moves);
}

/* Negative ones become very large, so that one comparison finds all that are not legal. */
void gpu_batch_check(gpu_batch_job *job, uint32_t turn)
{
    const uint32_t own = lane_thread();
    (void)turn;
    if (own < job->game_count && (uint32_t)job->actions[own] >= (uint32_t)job->out.counts[own])
        lane_claim(&job->illegal, (uint64_t)own + 1);
}

void gpu_batch_step(gpu_batch_job *job, uint32_t turn)
{
    const uint32_t own = lane_thread();
    orr_moves moves;
    (void)turn;
    if (own >= job->game_count || job->illegal || job->failed)
        return;
    forget_last_step(job, own);
    make_move(job, own, job->out.moves[own].at[job->actions[own]], &moves);
    go_on(job, own, &moves);
}

void gpu_batch_look(gpu_batch_job *job, uint32_t turn)
{
    const uint32_t own = lane_thread();
    (void)turn;
    if (own >= job->game_count || job->failed)
        return;
    if (job->out.counts[own] > job->out.move_rows)
        job->crowded = 1;
    see(job->rules, state_of(job, own), job->out.actors[own],
        job->out.features + (size_t)own * job->features, job->features);
}

void gpu_batch_moves(gpu_batch_job *job, uint32_t turn)
{
    const uint32_t rows = (uint32_t)job->out.move_rows;
    const uint32_t game = lane_thread() / rows, row = lane_thread() % rows;
    (void)turn;
    if (game >= job->game_count || job->failed || (int)row >= job->out.counts[game] ||
        !LANE_GAME(job->rules)->encode_move)
        return;
    orr_sight sight = {.values = job->out.move_features +
                                 ((size_t)game * rows + row) * job->move_features,
                       .room = (int)job->move_features};
    LANE_GAME(job->rules)
        ->encode_move(job->rules, state_of(job, game), job->out.moves[game].at[row], &sight);
}

#ifdef GPU_GAME
const gpu_sheet gpu_made_for = {.state_size = sizeof(GPU_STATE),
                                .pack_size = sizeof(GPU_PACK),
                                .job_size = sizeof(gpu_batch_job),
                                .version = GPU_RULES_VERSION,
                                .steps = STEP_COUNT,
                                .verbs = VERB_COUNT};
#endif
