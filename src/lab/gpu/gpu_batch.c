/* gpu_batch.c - a batch on a card (section 12 of orrery.h): lays it out there and launches. What
 * each thread does is in gpu_batch_lane.c. */
#include "kernel/kernel.h"
#include "lab/gpu/gpu.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 1 << 20, MOST_DECISIONS = 1000000 }; /* as in batch.c */

struct orr_card_batch {
    gpu_machine *machine;
    gpu_rules rules;
    gpu_batch_job own, *there; /* what the card knows: here, and there */
};

/* ---- what there is room for ------------------------------------------------------------------ */

typedef struct room {
    void **at;
    size_t each; /* bytes of a game; 0: not wanted */
} room;

enum { MOST_ROOMS = 20 };

/* All that lies on the card, one of each for every game. */
static int rooms_of(orr_card_batch *b, const orr_batch_plan *plan, int keep, room rooms[MOST_ROOMS])
{
    gpu_batch_job *job = &b->own;
    orr_buffers *out = &job->out;
    const size_t seats = (size_t)plan->rules->seats, state = orr_state_size(plan->rules);
    const size_t see = keep & ORR_WANT_FEATURES ? sizeof(int16_t) : 0;
    const size_t rows = (size_t)out->move_rows;
    const room all[] = {
        {(void **)&job->games, sizeof *job->games},
        {&out->states, state},
        {(void **)&out->moves, sizeof *out->moves},
        {(void **)&out->counts, sizeof *out->counts},
        {(void **)&out->masks, job->most_moves},
        {(void **)&out->actors, sizeof *out->actors},
        {(void **)&out->rewards, seats * sizeof *out->rewards},
        {(void **)&out->ended, sizeof *out->ended},
        {(void **)&out->points, seats * sizeof *out->points},
        {(void **)&out->lengths, sizeof *out->lengths},
        {(void **)&out->random, sizeof *out->random},
        {(void **)&out->cut, sizeof *out->cut},
        {(void **)&out->views, keep & ORR_WANT_VIEWS ? state : 0},
        {(void **)&out->features, see * job->features},
        {(void **)&out->move_features, see * rows * job->move_features},
        {(void **)&out->last_features, see * seats * job->features},
        {(void **)&out->values, keep & ORR_WANT_RECKONING ? seats * sizeof *out->values : 0},
        {(void **)&out->standing, keep & ORR_WANT_RECKONING ? seats * sizeof *out->standing : 0},
    };
    static_assert(sizeof all / sizeof all[0] <= MOST_ROOMS, "there is a place for each");
    memcpy(rooms, all, sizeof all);
    return (int)(sizeof all / sizeof all[0]);
}

static bool take_rooms(orr_card_batch *b, const orr_batch_plan *plan, int keep)
{
    gpu_machine *m = b->machine;
    room rooms[MOST_ROOMS];
    const int count = rooms_of(b, plan, keep, rooms);
    for (int i = 0; i < count; i++)
        if (rooms[i].each) {
            *rooms[i].at = m->take(m, rooms[i].each * b->own.game_count);
            if (!*rooms[i].at)
                return false;
        }
    b->there = m->take(m, sizeof *b->there);
    return b->there;
}

/* ---- launching ------------------------------------------------------------------------------- */

static bool failed(const orr_card_batch *b, orr_error *error)
{
    return orr_fail(error, "The card failed: %s.",
                    b->machine->trouble[0] ? b->machine->trouble : "out of memory");
}

/* The numbers of positions and moves, and what became of it all. */
static bool finish_round(orr_card_batch *b, orr_error *error)
{
    gpu_machine *m = b->machine;
    gpu_batch_job *job = &b->own;
    const uint32_t rows = (uint32_t)job->out.move_rows;
    if (job->out.features && (!m->launch(m, GPU_BATCH_LOOK, job->game_count, b->there, 0) ||
                              !m->launch(m, GPU_BATCH_MOVES, job->game_count * rows, b->there, 0)))
        return failed(b, error);
    if (!m->wait(m) || !m->read(m, job, b->there, sizeof *job))
        return failed(b, error);
    if (job->failed)
        return orr_fail(error, "Game %lld of the batch broke off on the card.",
                        (long long)job->failed - 1);
    return !job->crowded ||
           orr_fail(error, "A game has more legal moves than there is room for: %d.",
                    job->out.move_rows);
}

static bool begin_all(orr_card_batch *b, orr_error *error)
{
    gpu_machine *m = b->machine;
    if (!m->launch(m, GPU_BATCH_BEGIN, b->own.game_count, b->there, 0))
        return failed(b, error);
    return finish_round(b, error);
}

/* The first action that is not legal, as the processor names it. */
static bool tell_illegal(orr_card_batch *b, const int32_t *actions, orr_error *error)
{
    gpu_machine *m = b->machine;
    const size_t size = b->own.game_count * sizeof(int32_t);
    int32_t *chosen = malloc(size), *counts = malloc(size);
    uint32_t i = 0;
    if (chosen && counts && m->read(m, chosen, actions, size) &&
        m->read(m, counts, b->own.out.counts, size)) {
        while (i < b->own.game_count - 1 && chosen[i] >= 0 && chosen[i] < counts[i])
            i++;
        orr_fail(error, "Game %u has no action %d: its legal moves are numbered 0 to %d.", i,
                 (int)chosen[i], (int)counts[i] - 1);
    } else {
        failed(b, error);
    }
    free(chosen);
    free(counts);
    return false;
}

bool orr_card_batch_step(orr_card_batch *b, const int32_t *actions, orr_error *error)
{
    gpu_machine *m = b->machine;
    b->own.actions = actions;
    b->own.illegal = 0;
    if (!m->enter(m) || !m->wait(m) || !m->write(m, b->there, &b->own, sizeof b->own) ||
        !m->launch(m, GPU_BATCH_CHECK, b->own.game_count, b->there, 0) ||
        !m->launch(m, GPU_BATCH_STEP, b->own.game_count, b->there, 0))
        return failed(b, error);
    if (!finish_round(b, error))
        return false;
    return !b->own.illegal || tell_illegal(b, actions, error);
}

bool orr_card_batch_reset(orr_card_batch *b, uint64_t seed, orr_error *error)
{
    gpu_machine *m = b->machine;
    b->own.seed = seed;
    if (!m->enter(m) || !m->wait(m) || !m->write(m, b->there, &b->own, sizeof b->own))
        return failed(b, error);
    return begin_all(b, error);
}

/* ---- making one ------------------------------------------------------------------------------ */

static bool seat(orr_card_batch *b, const orr_batch_plan *plan, orr_error *error)
{
    bool outside = false;
    for (int at = 0; at < plan->rules->seats; at++) {
        const char *player = plan->players[at];
        b->own.player[at] = !player                         ? GPU_CALLER
                            : strcmp(player, "greedy") == 0 ? GPU_BY_ADVICE
                                                            : GPU_AT_RANDOM;
        outside |= !player;
        if (b->own.player[at] == GPU_AT_RANDOM && strcmp(player, "random") != 0)
            return orr_fail(error, "A card plays with random and greedy seats, not with '%s'.",
                            player);
    }
    return outside || orr_fail(error, "Computers sit at all seats: leave one to the caller.");
}

static bool plan_is_good(const orr_batch_plan *plan, orr_error *error)
{
    if (!plan->rules)
        return orr_fail(error, "A batch needs rules.");
    if (plan->games < 1 || plan->games > MOST_GAMES)
        return orr_fail(error, "A batch has 1 to %d games, not %d.", MOST_GAMES, plan->games);
    return !plan->rules->of_seat ||
           orr_fail(error, "Seats with packs of their own play on the processor.");
}

static void describe(orr_card_batch *b, const orr_batch_plan *plan)
{
    const orr_rules *rules = plan->rules;
    gpu_batch_job *job = &b->own;
    const int rows = plan->buffers.move_rows, most = orr_most_moves(rules);
    job->seed = plan->seed;
    job->game_count = (uint32_t)plan->games;
    job->most_moves = (uint32_t)most;
    job->features = (uint32_t)orr_features(rules, NULL, 0);
    job->move_features = (uint32_t)orr_move_features(rules, NULL, 0);
    job->most_decisions = plan->most_decisions > 0 ? plan->most_decisions : MOST_DECISIONS;
    job->out.move_rows = rows > 0 && rows < most ? rows : most;
}

static bool open_batch(orr_card_batch *b, const orr_batch_plan *plan, int keep, orr_error *error)
{
    if (!seat(b, plan, error))
        return false;
    b->machine = gpu_open(plan->rules->game, GPU_BATCH, error);
    if (!b->machine)
        return false;
    gpu_machine *m = b->machine;
    describe(b, plan);
    if (!gpu_send_rules(m, plan->rules, &b->rules) || !take_rooms(b, plan, keep))
        return failed(b, error);
    b->own.rules = b->rules.rules;
    if (!m->write(m, b->there, &b->own, sizeof b->own) ||
        !m->launch(m, GPU_BATCH_PREPARE, 1, b->there, 0))
        return failed(b, error);
    return begin_all(b, error);
}

orr_card_batch *orr_card_batch_new(const orr_batch_plan *plan, int keep, orr_error *error)
{
    if (!plan_is_good(plan, error))
        return NULL;
    orr_card_batch *b = calloc(1, sizeof *b);
    if (!b) {
        orr_fail(error, "Out of memory.");
        return NULL;
    }
    if (open_batch(b, plan, keep, error))
        return b;
    orr_card_batch_free(b);
    return NULL;
}

void orr_card_batch_free(orr_card_batch *b)
{
    if (!b)
        return;
    gpu_machine *m = b->machine;
    if (m && m->enter(m)) {
        orr_buffers *out = &b->own.out;
        void *const all[] = {b->there,      b->own.games,       out->states,       out->moves,
                             out->counts,   out->masks,         out->actors,       out->rewards,
                             out->ended,    out->points,        out->lengths,      out->random,
                             out->cut,      out->views,         out->features,     out->values,
                             out->standing, out->move_features, out->last_features};
        for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
            m->give(m, all[i]);
        gpu_give_rules(m, &b->rules);
    }
    if (m)
        m->close(m);
    free(b);
}

/* ---- looking at it --------------------------------------------------------------------------- */

const char *orr_card_batch_name(const orr_card_batch *b)
{
    return b->machine->name;
}

bool orr_card_batch_is_card(const orr_card_batch *b)
{
    return b->machine->is_card;
}

void orr_card_batch_buffers(const orr_card_batch *b, orr_buffers *buffers)
{
    *buffers = b->own.out;
}

bool orr_card_batch_read(orr_card_batch *b, void *to, const void *from, size_t size,
                         orr_error *error)
{
    gpu_machine *m = b->machine;
    return (m->enter(m) && m->wait(m) && m->read(m, to, from, size)) || failed(b, error);
}

bool orr_card_batch_write(orr_card_batch *b, void *to, const void *from, size_t size,
                          orr_error *error)
{
    gpu_machine *m = b->machine;
    return (m->enter(m) && m->wait(m) && m->write(m, to, from, size)) || failed(b, error);
}

long long orr_card_batch_decisions(const orr_card_batch *b)
{
    return (long long)b->own.decisions;
}
