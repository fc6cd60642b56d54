/* sim.c - see sim.h.
 *
 * A run is one block of games, or with `until` several, each a quarter longer than all before; the
 * blocks depend on nothing but their number. Each process takes its share of a block, and there
 * each thread the next few games. Whoever stops a run gets the games from the first on: those in
 * hand are finished, unless that takes too long, as it does with players who think. Threads keep
 * totals of their own and hand them over at the end.
 */
#include "kernel/clock.h"
#include "lab/sim.h"
#include "kernel/kernel.h"
#include "lab/gpu/gpu.h"
#include "lab/ranks.h"
#include "lab/seating.h"
#include "players/net_player.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_AT_ONCE = 64, FIRST_BLOCK = 256 };
enum { LOOK_UP = 16 };           /* decisions: who thinks about one looks up by itself */
static const double soon = 1e-3; /* seconds that a thread plays before it looks up */
static const double grace = 1.0; /* seconds that games in hand may take after a stop */

/* The games of one block that are this process's, and the threads that play them. */
typedef struct crew {
    const sim_plan *plan;
    long long end, all, before; /* all: expected in the whole run; before: played in it so far */
    int thing_count;
    atomic_llong next, done;
    atomic_bool failed, stopped;
    _Atomic double stopped_at;
    atomic_int working;
    pthread_mutex_t lock; /* guards error and the adding of totals */
    orr_error error;
    sim_totals *totals;
} crew;

int sim_thing_count(const orr_rules *rules)
{
    orr_thing thing;
    int count = 0;
    if (rules->game->thing)
        while (count < ORR_MAX_THINGS && rules->game->thing(rules, count, &thing))
            count++;
    return count;
}

bool sim_is_thing(const orr_rules *rules, int index, orr_thing *thing)
{
    return rules->game->thing(rules, index, thing) && thing->name[0] != '\0' &&
           strcmp(thing->name, "-") != 0;
}

/* ---- one game ------------------------------------------------------------------------------- */

/* A team wins or loses together, so what one of them has they all have. */
static void look_at_things(const orr_rules *rules, const void *state, sim_game *game)
{
    for (int seat = 0; seat < rules->seats; seat++)
        rules->game->things_of(rules, state, seat, &game->things[rules->game->team ? 0 : seat]);
}

/* A turn has begun since the last decision. */
static void look_at_turn(const orr_rules *rules, const void *state, sim_game *game)
{
    const int turn = rules->game->turn(rules, state);
    if (turn == game->turn)
        return;
    game->turn = turn;
    if (turn >= 0 && turn < SIM_CURVE)
        sim_game_moment(game, rules, state, turn);
}

static bool is_stopped(crew *c)
{
    if (!atomic_load(&c->stopped) && c->plan->stop && c->plan->stop()) {
        atomic_store(&c->stopped_at, clock_seconds());
        atomic_store(&c->stopped, true);
    }
    return atomic_load(&c->stopped);
}

/* Asked by games in hand and by the players who think in them. */
static bool is_abandoned(void *shared)
{
    crew *c = shared;
    return is_stopped(c) && clock_seconds() >= atomic_load(&c->stopped_at) + grace;
}

static void keep(const sim_plan *plan, long long number, orr_move move)
{
    if (number >= plan->kept_count)
        return;
    sim_kept *kept = &plan->kept[number];
    kept->moves = orr_grow(kept->moves, kept->count, sizeof kept->moves[0]);
    kept->moves[kept->count++] = move;
}

/* False if it could not begin, or broke off. A game that is abandoned is not counted. */
static bool play_game(crew *c, long long number, seating *seats, void *state, sim_totals *own,
                      orr_error *error)
{
    sim_moment moments[SIM_CURVE];
    const bool wanted = c->plan->course && c->plan->rules->game->turn;
    sim_moment *course = wanted ? memset(moments, 0, sizeof moments) : NULL;
    const orr_rules *rules = c->plan->rules;
    const uint64_t seed = orr_mix(c->plan->seed, (uint64_t)number);
    orr_rng choices = orr_rng_fast(~seed); /* apart from the game's own chance */
    orr_moves moves;
    sim_game game = {.thing_count = c->thing_count, .leader = -1, .course = course};
    if (!orr_start(rules, state, seating_chance(seed, c->plan->keyed), NULL, &moves, error))
        return false;
    orr_skip_forced(rules, state, NULL, &moves);
    for (; moves.count > 0 && game.decisions < SIM_MAX_DECISIONS; game.decisions++) {
        game.offered += moves.count;
        game.decisions_of[seating_decider(state)]++;
        if (c->thing_count)
            look_at_things(rules, state, &game);
        if (course)
            look_at_turn(rules, state, &game);
        const orr_move move = seating_choose(seats, state, &moves, &choices);
        if (game.decisions % LOOK_UP == 0 && is_abandoned(c))
            return true;
        keep(c->plan, number, move);
        orr_play_on(rules, state, move, &moves);
    }
    if (!orr_is_whole(rules, state, error))
        return false;
    if (c->thing_count)
        look_at_things(rules, state, &game);
    sim_totals_count(own, rules, state, &game);
    return true;
}

/* ---- a block of games on the threads of this process ---------------------------------------- */

static void fail(crew *c, const orr_error *error)
{
    pthread_mutex_lock(&c->lock);
    if (!atomic_exchange(&c->failed, true))
        c->error = *error;
    pthread_mutex_unlock(&c->lock);
}

static bool goes_on(crew *c)
{
    return !is_stopped(c) && !atomic_load(&c->failed);
}

/* Take a few games at a time, more of them if they are short, until there are none left. */
static void play_games(crew *c, seating *seats, void *state, sim_totals *own)
{
    orr_error error;
    long long few = 1;
    while (goes_on(c)) {
        const double start = clock_seconds();
        const long long first = atomic_fetch_add(&c->next, few);
        const long long end = first + few < c->end ? first + few : c->end;
        for (long long i = first; i < end; i++)
            if (!play_game(c, i, seats, state, own, &error)) {
                fail(c, &error);
                return;
            }
        if (first >= c->end)
            return;
        atomic_fetch_add(&c->done, end - first);
        few = clock_seconds() - start > soon ? 1 : few < MOST_AT_ONCE ? 2 * few : few;
    }
}

static void *work(void *shared)
{
    crew *c = shared;
    orr_error error;
    seating seats;
    void *state = orr_alloc(orr_state_size(c->plan->rules));
    sim_totals *own = orr_alloc_zeroed(1, sizeof *own);
    if (seating_open(&seats, c->plan->rules, c->plan->players, &error)) {
        seating_heed(&seats, is_abandoned, c);
        play_games(c, &seats, state, own);
        pthread_mutex_lock(&c->lock);
        sim_totals_add(c->totals, own);
        pthread_mutex_unlock(&c->lock);
    } else {
        fail(c, &error);
    }
    seating_close(&seats);
    free(state);
    free(own);
    atomic_fetch_sub(&c->working, 1);
    return NULL;
}

static void report_until_done(crew *c)
{
    const struct timespec moment = {.tv_nsec = 20000000};
    while (atomic_load(&c->working) > 0) {
        const long long done = c->before + ranks_count() * atomic_load(&c->done);
        c->plan->progress(c->plan->user, done < c->all ? done : c->all, c->all);
        nanosleep(&moment, NULL);
    }
}

static void play_block(crew *c)
{
    pthread_t threads[SIM_MAX_THREADS];
    int started = 0;
    atomic_store(&c->working, c->plan->threads);
    while (started < c->plan->threads && pthread_create(&threads[started], NULL, work, c) == 0)
        started++;
    atomic_fetch_sub(&c->working, c->plan->threads - started);
    if (started == 0)
        work(c); /* no thread to be had: do it here */
    else if (c->plan->progress)
        report_until_done(c);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

/* ---- or on a card --------------------------------------------------------------------------- */

/* Who sits on a card: those who look at no more than the moves, at the game's advice, or once at a
 * network. What they go by stays with them. */
static bool seat_on_card(const sim_plan *plan, seating *seats, gpu_run *run, orr_error *error)
{
    if (!seating_open(seats, plan->rules, plan->players, error))
        return false;
    for (int seat = 0; seat < plan->rules->seats; seat++) {
        const orr_player *player = seats->players[seat];
        if (player->mcts)
            return orr_fail(error,
                            "A card plays with random, greedy and net seats, not with '%s'; leave "
                            "--gpu out.",
                            plan->players[seat]);
        run->nets[seat] = player->look ? look_net(player->look, plan->rules) : NULL;
        run->player[seat] = player->blind              ? GPU_AT_RANDOM
                            : !run->nets[seat]         ? GPU_BY_ADVICE
                            : look_draws(player->look) ? GPU_BY_NET_DRAWN
                                                       : GPU_BY_NET;
    }
    return true;
}

bool sim_open_card(sim_plan *plan, orr_error *error)
{
    seating seats;
    gpu_run run = {.rules = plan->rules};
    enum gpu_program program = GPU_RANDOM;
    const bool seated = seat_on_card(plan, &seats, &run, error);
    for (int seat = 0; seat < plan->rules->seats; seat++)
        program = run.nets[seat]                                           ? GPU_NET
                  : run.player[seat] != GPU_AT_RANDOM && program < GPU_NET ? GPU_ADVICE
                                                                           : program;
    seating_close(&seats);
    plan->card = seated ? gpu_open(plan->rules->game, program, error) : NULL;
    return plan->card;
}

static void tell_card_progress(void *user, long long done)
{
    const crew *c = user;
    const long long all = c->before + ranks_count() * done;
    if (c->plan->progress)
        c->plan->progress(c->plan->user, all < c->all ? all : c->all, c->all);
}

/* A game that broke off there breaks off here, and says why. */
static bool hear_why(crew *c, long long number, orr_error *error)
{
    seating seats;
    void *state = orr_alloc(orr_state_size(c->plan->rules));
    sim_totals *unused = orr_alloc_zeroed(1, sizeof *unused);
    const bool whole = seating_open(&seats, c->plan->rules, c->plan->players, error) &&
                       play_game(c, number, &seats, state, unused, error);
    seating_close(&seats);
    free(state);
    free(unused);
    return whole ? orr_fail(error, "Game %lld broke off on the card, but not here.", number)
                 : false;
}

static void play_on_card(crew *c)
{
    gpu_outcome outcome;
    orr_error error;
    gpu_run run = {.rules = c->plan->rules,
                   .seed = c->plan->seed,
                   .first = (uint64_t)atomic_load(&c->next),
                   .end = (uint64_t)c->end,
                   .keyed = c->plan->keyed,
                   .stop = c->plan->stop,
                   .progress = tell_card_progress,
                   .user = c};
    if (run.first >= run.end)
        return;
    seating seats;
    if (!seat_on_card(c->plan, &seats, &run, &error) ||
        !gpu_play(c->plan->card, &run, c->totals, &outcome, &error) ||
        (outcome.failed && !hear_why(c, (long long)outcome.failed - 1, &error)))
        fail(c, &error);
    else
        atomic_store(&c->stopped, outcome.stopped);
    seating_close(&seats);
}

/* ---- the run -------------------------------------------------------------------------------- */

double sim_uncertainty(const sim_totals *totals, int seats)
{
    double widest = 0;
    for (int seat = 0; seat < seats; seat++) {
        const stats_interval won = sim_won(totals, seat);
        widest = fmax(widest, (won.high - won.low) / 2);
    }
    return widest;
}

static long long block_end(const sim_plan *plan, long long from)
{
    const long long length = from / 4 > FIRST_BLOCK ? from / 4 : FIRST_BLOCK;
    return plan->until > 0 && from + length < plan->games ? from + length : plan->games;
}

/* Intervals narrow with the square root of the number of games. */
static long long expected_games(const sim_plan *plan, const sim_totals *so_far)
{
    if (plan->until <= 0 || so_far->games == 0)
        return plan->games;
    const double wider = sim_uncertainty(so_far, plan->rules->seats) / plan->until;
    const double expected = (double)so_far->games * wider * wider;
    return expected < (double)plan->games ? (long long)expected : plan->games;
}

/* Games from..to, shared out over the processes, into totals that all of them get. */
static bool run_block(const sim_plan *plan, long long from, long long to, sim_totals *so_far,
                      sim_totals *block, orr_error *error)
{
    const long long share = (to - from + ranks_count() - 1) / ranks_count();
    const long long first = from + share * ranks_own(), end = first + share;
    crew c = {.plan = plan,
              .end = end < to ? end : to,
              .all = expected_games(plan, so_far),
              .before = from,
              .thing_count = plan->things ? sim_thing_count(plan->rules) : 0,
              .lock = PTHREAD_MUTEX_INITIALIZER,
              .totals = block};
    memset(block, 0, sizeof *block);
    atomic_store(&c.next, first);
    if (plan->card)
        play_on_card(&c);
    else
        play_block(&c);
    block->partial = atomic_load(&c.stopped);
    if (ranks_any(atomic_load(&c.failed)))
        return orr_fail(error, "%s", c.error.text[0] ? c.error.text : "Another process failed.");
    ranks_sum(block);
    sim_totals_add(so_far, block);
    return true;
}

bool sim_run(const sim_plan *plan, sim_totals *totals, orr_error *error)
{
    sim_totals *block = orr_alloc(sizeof *block);
    bool good = true;
    memset(totals, 0, sizeof *totals);
    for (long long from = 0, to; good && from < plan->games && !totals->partial; from = to) {
        to = block_end(plan, from);
        good = run_block(plan, from, to, totals, block, error);
        if (plan->until > 0 && sim_uncertainty(totals, plan->rules->seats) <= plan->until)
            break;
    }
    free(block);
    sim_totals_sort(totals);
    /* Whoever stops a run in its last moment has all of it. */
    totals->partial = totals->partial && totals->games < plan->games;
    return good;
}
