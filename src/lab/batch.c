/* batch.c - many games side by side, each at a decision of the caller's (section 11 of orrery.h).
 *
 * Every thread has games of its own, which stay in its processor's cache, and takes a few of them
 * at a time; who is done helps the others.
 */
#include "kernel/kernel.h"
#include "lab/seating.h"
#include "players/thread_team.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_GAMES = 1 << 20,
    MOST_THREADS = 256,
    MOST_DECISIONS = 1000000, /* of one game: then it is given up, and nobody has won */
    PATIENCE = 600,           /* of threads between two steps */
    SLICES = 32,              /* pieces of work per thread */
};

typedef struct game {
    orr_rng choices; /* of computer players, and of the random actions */
    uint64_t number; /* of the games begun here */
    int32_t decisions;
    bool told; /* that the last one ended: to be forgotten at the next step */
} game;

typedef struct worker {
    seating seats;
    long long decisions;
    orr_error error;
    bool failed;
    atomic_int next; /* of its games, the first that nobody has taken yet */
    int first, end;
    char apart[128]; /* what one thread writes is not in a cache line that another one reads */
} worker;

struct orr_batch {
    orr_batch_plan plan;
    bool outside[ORR_MAX_SEATS]; /* the caller decides for this seat */
    size_t state_size;
    int most_moves, slice;
    int features, move_features; /* how many numbers there are */
    game *games;
    int32_t *offered;      /* the legal moves now, by game */
    unsigned char *memory; /* of each game, for its encoding; NULL: nothing is encoded */
    worker *workers;       /* the first is the caller's own thread */
    int worker_count;
    thread_team *team;

    bool (*task)(orr_batch *b, worker *w, int index, orr_error *error); /* of this round */
    const int32_t *actions;                                             /* of this step */
    bool backwards;                                                     /* this round */
};

int orr_most_moves(const orr_rules *rules)
{
    return rules->game->most_moves ? rules->game->most_moves : ORR_MAX_MOVES;
}

/* ---- one game ------------------------------------------------------------------------------- */

static void *state_of(const orr_batch *b, int index)
{
    return (char *)b->plan.buffers.states + (size_t)index * b->state_size;
}

static bool begin_with(orr_batch *b, int index, uint64_t seed, orr_error *error)
{
    game *g = &b->games[index];
    g->choices = orr_rng_fast(~seed);
    g->decisions = 0;
    if (!orr_start(b->plan.rules, state_of(b, index), orr_rng_fast(seed), NULL,
                   &b->plan.buffers.moves[index], error))
        return false;
    orr_skip_forced(b->plan.rules, state_of(b, index), NULL, &b->plan.buffers.moves[index]);
    return true;
}

static bool begin(orr_batch *b, int index, orr_error *error)
{
    const uint64_t number = b->games[index].number++;
    return begin_with(b, index, orr_mix(orr_mix(b->plan.seed, (uint64_t)index), number), error);
}

/* The last position as every seat of the caller's sees it. */
static void encode_end(orr_batch *b, int index)
{
    const int seats = b->plan.rules->seats;
    for (int seat = 0; seat < seats; seat++)
        if (b->outside[seat])
            orr_encode(b->plan.rules, state_of(b, index), seat,
                       b->plan.buffers.last_features +
                           ((size_t)index * (size_t)seats + (size_t)seat) * (size_t)b->features,
                       b->features);
}

static void note_end(orr_batch *b, int index)
{
    static const float worth[] = {[ORR_LOST] = -1, [ORR_DREW] = 0, [ORR_WON] = 1};
    const orr_buffers *out = &b->plan.buffers;
    const int seats = b->plan.rules->seats;
    orr_score score = {0};
    const bool over = orr_is_over(state_of(b, index));
    if (over)
        orr_score_of(b->plan.rules, state_of(b, index), &score);
    for (int seat = 0; seat < seats; seat++) {
        if (out->rewards)
            out->rewards[index * seats + seat] = over ? worth[score.outcome[seat]] : 0;
        if (out->points)
            out->points[index * seats + seat] = score.points[seat];
    }
    b->games[index].told = true;
    if (out->ended)
        out->ended[index] = 1;
    if (out->cut)
        out->cut[index] = !over;
    if (out->last_features)
        encode_end(b, index);
    if (out->lengths)
        out->lengths[index] = b->games[index].decisions;
}

/* On to a decision that is the caller's. */
static bool go_on(orr_batch *b, worker *w, int index, orr_error *error)
{
    void *state = state_of(b, index);
    orr_moves *moves = &b->plan.buffers.moves[index];
    game *g = &b->games[index];
    for (;;) {
        if (moves->count == 0 || g->decisions >= b->plan.most_decisions) {
            if (!orr_is_whole(b->plan.rules, state, error)) /* what breaks off offers no moves */
                return false;
            note_end(b, index);
            if (!begin(b, index, error))
                return false;
            continue;
        }
        if (b->outside[seating_decider(state)])
            return true;
        const orr_move move = seating_choose(&w->seats, state, moves, &g->choices);
        orr_play_on(b->plan.rules, state, move, moves);
        g->decisions++;
        w->decisions++;
    }
}

/* Only what changed since the last decision is written. */
static void write_mask(orr_batch *b, int index, int count)
{
    uint8_t *mask = b->plan.buffers.masks + (size_t)index * (size_t)b->most_moves;
    const int before = b->offered[index];
    if (count > before)
        memset(mask + before, 1, (size_t)(count - before));
    else if (count < before)
        memset(mask + count, 0, (size_t)(before - count));
}

static bool encode(orr_batch *b, int index, int seat, orr_error *error)
{
    const orr_buffers *out = &b->plan.buffers;
    const orr_rules *rules = b->plan.rules;
    const orr_moves *moves = &out->moves[index];
    if (out->features)
        orr_encode_on(rules, state_of(b, index), seat, b->memory + (size_t)index * ORR_SIGHT_MEMORY,
                      out->features + (size_t)index * (size_t)b->features, b->features);
    if (!out->move_features)
        return true;
    if (moves->count > out->move_rows)
        return orr_fail(error, "Game %d has %d legal moves, and there is room for %d.", index,
                        moves->count, out->move_rows);
    int16_t *row =
        out->move_features + (size_t)index * (size_t)out->move_rows * (size_t)b->move_features;
    for (int i = 0; i < moves->count; i++, row += b->move_features)
        orr_encode_move(rules, state_of(b, index), moves->at[i], row, b->move_features);
    return true;
}

/* How every seat stands: what rewards can be made of that come before the end. */
static void reckon(orr_batch *b, int index)
{
    const orr_buffers *out = &b->plan.buffers;
    const orr_rules *rules = b->plan.rules;
    orr_score score = {0};
    if (out->standing)
        orr_score_of(rules, state_of(b, index), &score);
    for (int seat = 0; seat < rules->seats; seat++) {
        const int at = index * rules->seats + seat;
        if (out->standing)
            out->standing[at] = score.points[seat];
        if (out->values)
            out->values[at] =
                rules->game->value ? rules->game->value(rules, state_of(b, index), seat) : 0.5f;
    }
}

static bool publish(orr_batch *b, int index, orr_error *error)
{
    const orr_buffers *out = &b->plan.buffers;
    const void *state = state_of(b, index);
    const int count = out->moves[index].count;
    if (out->counts)
        out->counts[index] = count;
    if (out->masks)
        write_mask(b, index, count);
    b->offered[index] = count;
    if (out->actors)
        out->actors[index] = (int8_t)seating_decider(state);
    if (out->random)
        out->random[index] = (int32_t)orr_rng_below(&b->games[index].choices, (uint32_t)count);
    if (out->views) {
        uint8_t *view = out->views + (size_t)index * b->state_size;
        memcpy(view, state, b->state_size);
        orr_conceal(b->plan.rules, view, seating_decider(state));
    }
    if (out->values || out->standing)
        reckon(b, index);
    return encode(b, index, seating_decider(state), error);
}

static void forget_last_step(orr_batch *b, int index)
{
    const orr_buffers *out = &b->plan.buffers;
    const int seats = b->plan.rules->seats;
    if (!b->games[index].told)
        return;
    b->games[index].told = false;
    if (out->ended)
        out->ended[index] = 0;
    if (out->cut)
        out->cut[index] = 0;
    for (int seat = 0; out->rewards && seat < seats; seat++)
        out->rewards[index * seats + seat] = 0;
}

/* ---- what is done with each game in a round -------------------------------------------------- */

static bool begin_game(orr_batch *b, worker *w, int index, orr_error *error)
{
    forget_last_step(b, index);
    return begin(b, index, error) && go_on(b, w, index, error) && publish(b, index, error);
}

static bool step_game(orr_batch *b, worker *w, int index, orr_error *error)
{
    orr_moves *moves = &b->plan.buffers.moves[index];
    forget_last_step(b, index);
    orr_play_on(b->plan.rules, state_of(b, index), moves->at[b->actions[index]], moves);
    b->games[index].decisions++;
    w->decisions++;
    return go_on(b, w, index, error) && publish(b, index, error);
}

/* ---- threads -------------------------------------------------------------------------------- */

/* The next game is on its way into the cache while this one is played; what lies behind its first
 * lines is seldom all needed. Inlined by force: a compiler that sees a function which only fetches
 * takes it for one that does nothing, and leaves the call out. */
static inline __attribute__((always_inline)) void fetch(const orr_batch *b, int index)
{
    enum { LINE = 64, MOST_LINES = 16 };
    const orr_buffers *out = &b->plan.buffers;
    const char *state = state_of(b, index);
    const int lines =
        (int)(b->state_size / LINE) < MOST_LINES ? (int)(b->state_size / LINE) : MOST_LINES;
    __builtin_prefetch(&b->games[index], 1);
    __builtin_prefetch(&out->moves[index], 1);
    __builtin_prefetch((const char *)&out->moves[index] + LINE, 1);
    for (int i = 0; i <= lines; i++)
        __builtin_prefetch(state + (size_t)i * LINE, 1);
}

/* Every other round goes backwards: the games that were played last are still in the cache. */
static int game_at(const orr_batch *b, const worker *owner, int place)
{
    return b->backwards ? owner->first + owner->end - 1 - place : place;
}

static void play_slice(orr_batch *b, worker *w, const worker *owner, int first)
{
    const int end = first + b->slice < owner->end ? first + b->slice : owner->end;
    for (int i = first; i < end && !w->failed; i++) {
        if (i + 1 < end)
            fetch(b, game_at(b, owner, i + 1));
        w->failed = !b->task(b, w, game_at(b, owner, i), &w->error);
    }
}

/* Its own games, then what is left of the others'. */
static void do_share(orr_batch *b, worker *w)
{
    const int self = (int)(w - b->workers);
    for (int k = 0; k < b->worker_count; k++) {
        worker *owner = &b->workers[(self + k) % b->worker_count];
        for (int first; (first = atomic_fetch_add(&owner->next, b->slice)) < owner->end;)
            play_slice(b, w, owner, first);
    }
}

static void share_out(orr_batch *b)
{
    const int games = b->plan.games, workers = b->worker_count;
    for (int i = 0; i < workers; i++) {
        b->workers[i].first = (int)((long long)games * i / workers);
        b->workers[i].end = (int)((long long)games * (i + 1) / workers);
    }
    b->slice = games / (workers * SLICES);
    b->slice = b->slice < 1 ? 1 : b->slice;
}

static void work(void *user, int member)
{
    orr_batch *b = user;
    do_share(b, &b->workers[member]);
}

static bool run_round(orr_batch *b, bool (*task)(orr_batch *, worker *, int, orr_error *),
                      orr_error *error)
{
    b->task = task;
    b->backwards = !b->backwards;
    for (int i = 0; i < b->worker_count; i++)
        atomic_store(&b->workers[i].next, b->workers[i].first);
    thread_team_run(b->team, work, b);
    for (int i = 0; i < b->worker_count; i++)
        if (b->workers[i].failed)
            return orr_fail(error, "%s", b->workers[i].error.text);
    return true;
}

/* ---- the batch ------------------------------------------------------------------------------ */

static bool plan_is_good(const orr_batch_plan *plan, orr_error *error)
{
    bool outside = false;
    if (!plan->rules)
        return orr_fail(error, "A batch needs rules.");
    if (plan->games < 1 || plan->games > MOST_GAMES)
        return orr_fail(error, "A batch has 1 to %d games, not %d.", MOST_GAMES, plan->games);
    if (plan->threads < 1 || plan->threads > MOST_THREADS)
        return orr_fail(error, "A batch has 1 to %d threads, not %d.", MOST_THREADS, plan->threads);
    if (!plan->buffers.states || !plan->buffers.moves)
        return orr_fail(error, "A batch needs buffers for states and moves.");
    for (int seat = 0; seat < plan->rules->seats; seat++)
        outside |= !plan->players[seat];
    return outside || orr_fail(error, "Computers sit at all seats: leave one to the caller.");
}

/* Seats that the caller decides for get a player that is never asked. */
static bool seat_worker(orr_batch *b, worker *w, orr_error *error)
{
    const char *specs[ORR_MAX_SEATS];
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        specs[seat] = b->plan.players[seat] ? b->plan.players[seat] : "random";
    return seating_open(&w->seats, b->plan.rules, specs, error);
}

static bool open_batch(orr_batch *b, orr_error *error)
{
    const int threads = b->plan.threads < b->plan.games ? b->plan.threads : b->plan.games;
    b->games = calloc((size_t)b->plan.games, sizeof *b->games);
    b->offered = calloc((size_t)b->plan.games, sizeof *b->offered);
    b->workers = calloc((size_t)threads, sizeof *b->workers);
    if (b->plan.buffers.features)
        b->memory = calloc((size_t)b->plan.games, ORR_SIGHT_MEMORY);
    b->team = thread_team_open(threads, PATIENCE);
    if (!b->games || !b->offered || !b->workers || !b->team ||
        (b->plan.buffers.features && !b->memory))
        return orr_fail(error, "Out of memory.");
    if (b->plan.buffers.masks)
        memset(b->plan.buffers.masks, 0, (size_t)b->plan.games * (size_t)b->most_moves);
    for (; b->worker_count < thread_team_size(b->team); b->worker_count++)
        if (!seat_worker(b, &b->workers[b->worker_count], error)) {
            seating_close(&b->workers[b->worker_count].seats);
            return false;
        }
    share_out(b);
    return run_round(b, begin_game, error);
}

orr_batch *orr_batch_new(const orr_batch_plan *plan, orr_error *error)
{
    if (!plan_is_good(plan, error))
        return NULL;
    orr_batch *b = calloc(1, sizeof *b);
    if (!b) {
        orr_fail(error, "Out of memory.");
        return NULL;
    }
    b->plan = *plan;
    if (plan->most_decisions <= 0)
        b->plan.most_decisions = MOST_DECISIONS;
    b->features = orr_features(plan->rules, NULL, 0);
    b->move_features = orr_move_features(plan->rules, NULL, 0);
    b->state_size = orr_state_size(plan->rules);
    b->most_moves = orr_most_moves(plan->rules);
    for (int seat = 0; seat < plan->rules->seats; seat++)
        b->outside[seat] = !plan->players[seat];
    if (open_batch(b, error)) {
        for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
            b->plan.players[seat] = NULL; /* the caller's, and not needed any more */
        return b;
    }
    orr_batch_free(b);
    return NULL;
}

void orr_batch_free(orr_batch *b)
{
    if (!b)
        return;
    thread_team_close(b->team);
    for (int i = 0; i < b->worker_count; i++)
        seating_close(&b->workers[i].seats);
    free(b->workers);
    free(b->memory);
    free(b->offered);
    free(b->games);
    free(b);
}

bool orr_batch_reset(orr_batch *b, uint64_t seed, orr_error *error)
{
    b->plan.seed = seed;
    for (int i = 0; i < b->plan.games; i++)
        b->games[i].number = 0;
    return run_round(b, begin_game, error);
}

static bool has_game(const orr_batch *b, int index, orr_error *error)
{
    return (index >= 0 && index < b->plan.games) ||
           orr_fail(error, "A batch of %d games has no game %d.", b->plan.games, index);
}

bool orr_batch_begin(orr_batch *b, int index, uint64_t seed, orr_error *error)
{
    if (!has_game(b, index, error))
        return false;
    forget_last_step(b, index);
    return begin_with(b, index, seed, error) && go_on(b, &b->workers[0], index, error) &&
           publish(b, index, error);
}

bool orr_batch_set(orr_batch *b, int index, const void *state, orr_error *error)
{
    if (!has_game(b, index, error))
        return false;
    forget_last_step(b, index);
    memcpy(state_of(b, index), state, b->state_size);
    b->games[index].decisions = (int32_t)orr_ply(state);
    orr_legal(b->plan.rules, state, &b->plan.buffers.moves[index]);
    return go_on(b, &b->workers[0], index, error) && publish(b, index, error);
}

/* Negative ones become very large, so that one comparison finds all that are not legal. */
static bool all_legal(const orr_batch *b, const int32_t *actions)
{
    int illegal = 0;
    for (int i = 0; i < b->plan.games; i++)
        illegal |= (uint32_t)actions[i] >= (uint32_t)b->offered[i];
    return !illegal;
}

bool orr_batch_step(orr_batch *b, const int32_t *actions, orr_error *error)
{
    if (!all_legal(b, actions)) {
        int i = 0;
        while (actions[i] >= 0 && actions[i] < b->offered[i])
            i++;
        return orr_fail(error, "Game %d has no action %d: its legal moves are numbered 0 to %d.", i,
                        (int)actions[i], b->offered[i] - 1);
    }
    b->actions = actions;
    return run_round(b, step_game, error);
}

long long orr_batch_decisions(const orr_batch *b)
{
    long long decisions = 0;
    for (int i = 0; i < b->worker_count; i++)
        decisions += b->workers[i].decisions;
    return decisions;
}
