/* paired.c - see paired.h. */
#include "lab/paired.h"
#include "kernel/kernel.h"
#include "lab/seating.h"
#include "lab/sim.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How one game of one way went. */
typedef struct outcome {
    bool finished, possible, touched;
    orr_score score;
    long long decisions;
    int turns;
    orr_things had; /* by the seat that it is about, at any time */
} outcome;

typedef struct crew {
    const paired_plan *plan;
    atomic_llong next, done;
    atomic_int working;
    atomic_bool failed, stopped;
    pthread_mutex_t lock; /* guards error and the adding of totals */
    orr_error error;
    paired_totals *totals;
} crew;

/* What a thread has for itself. */
typedef struct hand {
    const paired_plan *plan;
    seating seats;
    void *state, *before, *other;
    orr_moves moves, left; /* legal now; and those that have not been refused */
    paired_totals *totals;
} hand;

double paired_mean(long long sum, long long games)
{
    return games ? (double)sum / (double)games : 0;
}

stats_interval paired_difference(paired_figure figure, long long games)
{
    const stats_sample sample = {games, (double)figure.difference, (double)figure.squares};
    return stats_mean_interval(&sample);
}

/* ---- one game ------------------------------------------------------------------------------- */

static bool is_about(const orr_rules *rules, const void *state, int seat)
{
    return rules->game->team || seating_decider(state) == seat;
}

static void look(const orr_rules *rules, const void *state, int seat, orr_things *things)
{
    if (!rules->game->things_of)
        return;
    for (int i = 0; i < rules->seats; i++)
        if (i == seat || rules->game->team)
            rules->game->things_of(rules, state, i, things);
}

static bool has_now(const orr_rules *rules, const void *state, int seat, int thing)
{
    orr_things now = {{0}};
    look(rules, state, seat, &now);
    return orr_has(&now, thing);
}

static void strike_out(orr_moves *moves, orr_move move)
{
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (!orr_same_move(moves->at[i], move))
            moves->at[kept++] = moves->at[i];
    moves->count = kept;
}

static void copy_moves(orr_moves *to, const orr_moves *from)
{
    memcpy(to->at, from->at, (size_t)from->count * sizeof from->at[0]);
    to->count = from->count;
}

/* Does the move bring the thing whatever the dice show? What chance brought cannot be kept away. */
static bool is_chosen(hand *h, const orr_rules *rules, int seat, int thing, orr_move move)
{
    enum { TRIES = 3 };
    bool always = true;
    for (int i = 0; i < TRIES && always; i++) {
        memcpy(h->other, h->before, orr_state_size(rules));
        ((orr_head *)h->other)->rng = orr_rng_fast(orr_mix((uint64_t)i, (uint64_t)thing));
        orr_play_on(rules, h->other, move, &h->moves);
        always = has_now(rules, h->other, seat, thing);
    }
    return always;
}

/* A decision of a seat that is kept from a thing: a move that would give it the thing is struck
 * out, and it chooses again, as long as there is something else. */
static void decide_without(hand *h, const orr_rules *rules, int seat, int thing, orr_rng *choices,
                           bool *touched)
{
    orr_move move;
    const size_t size = orr_state_size(rules);
    const bool had = has_now(rules, h->state, seat, thing);
    copy_moves(&h->left, &h->moves);
    memcpy(h->before, h->state, size);
    for (;;) {
        move = seating_choose(&h->seats, h->state, &h->left, choices);
        orr_play_on(rules, h->state, move, &h->moves);
        if (had || h->left.count == 1 || !has_now(rules, h->state, seat, thing))
            return;
        if (!is_chosen(h, rules, seat, thing, move))
            break;
        *touched = true;
        strike_out(&h->left, move);
        memcpy(h->state, h->before, size);
    }
    memcpy(h->state, h->before, size); /* the trial has spoilt the list of moves */
    orr_play_on(rules, h->state, move, &h->moves);
}

/* The seat gets the thing as soon as it can: before the first decision, or, where somebody must be
 * there to carry it, within the first turns of the game. False: not yet. */
static bool give(hand *h, const orr_rules *rules, const paired_way *way, int seat)
{
    if (!rules->game->give || !rules->game->give(rules, h->state, seat, way->given))
        return false;
    orr_go_on(rules, h->state, NULL, &h->moves); /* what may be done now may be something else */
    orr_skip_forced(rules, h->state, NULL, &h->moves);
    return true;
}

static bool is_too_late(const orr_rules *rules, const void *state)
{
    enum { FIRST_TURNS = 3 };
    return !rules->game->give || !rules->game->turn ||
           rules->game->turn(rules, state) > FIRST_TURNS;
}

static bool play(hand *h, const paired_way *way, int seat, uint64_t seed, bool looks, outcome *o,
                 orr_error *error)
{
    const orr_rules *rules = way->rules[seat];
    orr_rng choices = orr_rng_fast(~seed); /* apart from the game's own chance, as in sim.c */
    *o = (outcome){0};
    h->seats.rules = rules;
    if (!orr_start(rules, h->state, seating_chance(seed, h->plan->keyed), NULL, &h->moves, error))
        return false;
    orr_skip_forced(rules, h->state, NULL, &h->moves);
    for (; h->moves.count > 0 && o->decisions < SIM_MAX_DECISIONS; o->decisions++) {
        if (looks)
            look(rules, h->state, seat, &o->had);
        if (way->given >= 0 && !o->touched) {
            o->touched = give(h, rules, way, seat);
            if (!o->touched && is_too_late(rules, h->state))
                break;
        }
        if (way->denied >= 0 && is_about(rules, h->state, seat)) {
            decide_without(h, rules, seat, way->denied, &choices, &o->touched);
            continue;
        }
        const orr_move move = seating_choose(&h->seats, h->state, &h->moves, &choices);
        orr_play_on(rules, h->state, move, &h->moves);
    }
    if (!orr_is_whole(rules, h->state, error))
        return false;
    if (looks)
        look(rules, h->state, seat, &o->had);
    o->finished = orr_is_over(h->state);
    o->possible = way->given < 0 || o->touched;
    if (o->finished)
        orr_score_of(rules, h->state, &o->score);
    if (o->finished && rules->game->turn)
        o->turns = rules->game->turn(orr_rules_of(rules, -1), h->state);
    return true;
}

/* ---- a game of every way -------------------------------------------------------------------- */

static void add(paired_figure *figure, long long first, long long other)
{
    const long long difference = other - first;
    figure->first += first;
    figure->other += other;
    figure->difference += difference;
    figure->squares += difference * difference;
}

static paired_ending *ending_of(paired_totals *t, const char *name)
{
    for (int i = 0; i < t->ending_count; i++)
        if (strcmp(t->endings[i].name, name) == 0)
            return &t->endings[i];
    paired_ending *ending = &t->endings[t->ending_count];
    if (t->ending_count == SIM_MAX_ENDINGS)
        return &t->endings[SIM_MAX_ENDINGS - 1]; /* more than any game has */
    t->ending_count++;
    strncpy(ending->name, name, sizeof ending->name - 1);
    return ending;
}

static void count(paired_totals *t, const orr_rules *rules, int seat, const outcome *first,
                  const outcome *other)
{
    if (!other->possible)
        return;
    if (!first->finished || !other->finished) {
        t->unfinished++;
        return;
    }
    t->games++;
    t->touched += other->touched;
    for (int i = 0; i < rules->seats; i++) {
        const bool won = first->score.outcome[i] == ORR_WON;
        const bool wins = other->score.outcome[i] == ORR_WON;
        add(&t->won[i], won, wins);
        add(&t->points[i], first->score.points[i], other->score.points[i]);
        if (i == seat) {
            add(&t->own_won, won, wins);
            add(&t->own_points, first->score.points[i], other->score.points[i]);
        }
    }
    add(&t->decisions, first->decisions, other->decisions);
    add(&t->turns, first->turns, other->turns);
    const bool same = strcmp(first->score.ending, other->score.ending) == 0;
    add(&ending_of(t, first->score.ending)->games, 1, same);
    if (!same)
        add(&ending_of(t, other->score.ending)->games, 0, 1);
}

static bool keeps_away(const paired_plan *plan)
{
    for (int i = 0; i < plan->way_count; i++)
        if (plan->ways[i].denied >= 0)
            return true;
    return false;
}

static bool play_all(hand *h, long long number, orr_error *error)
{
    const paired_plan *plan = h->plan;
    const orr_rules *rules = plan->ways[0].rules[0];
    const int seat = rules->game->team ? 0 : (int)(number % rules->seats);
    const uint64_t seed = orr_mix(plan->seed, (uint64_t)number);
    outcome first, other;
    if (!play(h, &plan->ways[0], seat, seed, keeps_away(plan), &first, error))
        return false;
    for (int i = 1; i < plan->way_count; i++) {
        const paired_way *way = &plan->ways[i];
        /* Who never had it plays the same game without it. */
        const bool same = way->denied >= 0 && way->given < 0 && !orr_has(&first.had, way->denied);
        if (!same && !play(h, way, seat, seed, false, &other, error))
            return false;
        count(&h->totals[i - 1], rules, seat, &first, same ? &first : &other);
    }
    return true;
}

/* ---- threads -------------------------------------------------------------------------------- */

static void add_totals(paired_totals *into, const paired_totals *from)
{
    enum { IN_A_ROW = offsetof(paired_totals, ending_count) / sizeof(long long) };
    for (size_t i = 0; i < IN_A_ROW; i++)
        ((long long *)into)[i] += ((const long long *)from)[i];
    for (int i = 0; i < from->ending_count; i++) {
        paired_figure *figure = &ending_of(into, from->endings[i].name)->games;
        const paired_figure *more = &from->endings[i].games;
        figure->first += more->first;
        figure->other += more->other;
        figure->difference += more->difference;
        figure->squares += more->squares;
    }
}

static void fail(crew *c, const orr_error *error)
{
    pthread_mutex_lock(&c->lock);
    if (!atomic_exchange(&c->failed, true))
        c->error = *error;
    pthread_mutex_unlock(&c->lock);
}

static bool goes_on(crew *c)
{
    if (c->plan->stop && c->plan->stop(c->plan->user))
        atomic_store(&c->stopped, true);
    return !atomic_load(&c->stopped) && !atomic_load(&c->failed);
}

static bool open_hand(hand *h, const paired_plan *plan, orr_error *error)
{
    const orr_rules *rules = plan->ways[0].rules[0];
    *h = (hand){.plan = plan,
                .state = orr_alloc(orr_state_size(rules)),
                .before = orr_alloc(orr_state_size(rules)),
                .other = orr_alloc(orr_state_size(rules)),
                .totals = orr_alloc_zeroed((size_t)plan->way_count, sizeof *h->totals)};
    return seating_open(&h->seats, rules, plan->players, error);
}

static void close_hand(hand *h)
{
    seating_close(&h->seats);
    free(h->state);
    free(h->before);
    free(h->other);
    free(h->totals);
}

static void *work(void *shared)
{
    crew *c = shared;
    orr_error error;
    hand h;
    bool good = open_hand(&h, c->plan, &error);
    while (good && goes_on(c)) {
        const long long number = atomic_fetch_add(&c->next, 1);
        if (number >= c->plan->games)
            break;
        good = play_all(&h, c->plan->first + number, &error);
        atomic_fetch_add(&c->done, 1);
    }
    if (!good)
        fail(c, &error);
    pthread_mutex_lock(&c->lock);
    for (int i = 0; good && i + 1 < c->plan->way_count; i++)
        add_totals(&c->totals[i], &h.totals[i]);
    pthread_mutex_unlock(&c->lock);
    close_hand(&h);
    atomic_fetch_sub(&c->working, 1);
    return NULL;
}

static void report_until_done(crew *c)
{
    const struct timespec moment = {.tv_nsec = 20000000};
    while (atomic_load(&c->working) > 0) {
        c->plan->progress(c->plan->user, atomic_load(&c->done), c->plan->games);
        nanosleep(&moment, NULL);
    }
}

static int by_games(const void *left, const void *right)
{
    const paired_ending *l = left, *r = right;
    if (l->games.first != r->games.first)
        return l->games.first < r->games.first ? 1 : -1;
    return strcmp(l->name, r->name);
}

bool paired_run(const paired_plan *plan, paired_totals *totals, orr_error *error)
{
    pthread_t threads[SIM_MAX_THREADS];
    int started = 0;
    crew c = {.plan = plan, .lock = PTHREAD_MUTEX_INITIALIZER, .totals = totals};
    memset(totals, 0, (size_t)(plan->way_count - 1) * sizeof *totals);
    atomic_store(&c.working, plan->threads);
    while (started < plan->threads && pthread_create(&threads[started], NULL, work, &c) == 0)
        started++;
    atomic_fetch_sub(&c.working, plan->threads - started);
    if (started == 0)
        work(&c); /* no thread to be had: do it here */
    else if (plan->progress)
        report_until_done(&c);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    const bool all = atomic_load(&c.done) >= plan->games;
    for (int i = 0; i + 1 < plan->way_count; i++) {
        totals[i].partial = atomic_load(&c.stopped) && !all;
        qsort(totals[i].endings, (size_t)totals[i].ending_count, sizeof totals[i].endings[0],
              by_games);
    }
    return !atomic_load(&c.failed) || orr_fail(error, "%s", c.error.text);
}
