/* reckon.c - see reckon.h. */
#include "study/reckon.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"
#include "kernel/keyed.h"
#include "players/nets.h"
#include "players/players.h"
#include "players/playout_advice.h"
#include "players/reward.h"
#include "players/thread_team.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONGEST = 4000, /* decisions of one imagined game: whoever needs more goes round in circles */
    CIRCLE = 48, /* decisions in which nothing was rolled and no turn ended: now moves are drawn */
    USUAL_MOST = 8,
    USUAL_GAMES = 256,
    FIRST_LOOK = 16, /* games of every candidate before the worse half goes */
    BATCH = 8,       /* games of a candidate between two looks at the budget, */
    FIRST_BATCH = 2, /* and at first, when nobody knows how long a game is */
    PATIENCE = 2000, /* of threads that wait for the next batch */
};

/* What one thread needs. */
typedef struct bench {
    char *state;
    orr_moves moves;
    float trust[ORR_MAX_MOVES];
    long long decisions;
    char apart[128]; /* no thread shares a cache line with the next */
} bench;

/* What the threads are doing: games of one position. */
typedef struct job {
    const void *view;
    const orr_move *move;
    reckon_horizon until;
    int from, count, candidate;
    const int *numbers; /* NULL: from, from + 1 ... */
    const reckon_visitor *visitor;
    reckon_game *results; /* NULL: only what the policy plays first is wanted */
    orr_move *firsts;
    bool deals;
} job;

struct reckon {
    const orr_rules *rules;
    net *net;   /* NULL: by advice, to the end */
    net *judge; /* of what the advice plays, or NULL */
    uint64_t seed;
    bool keyed;        /* the same luck however many dice fell before */
    thread_team *team; /* NULL: the caller alone */
    int size;
    bench *benches;
    job job;
};

reckon *reckon_new(const orr_rules *rules, int threads, uint64_t seed)
{
    reckon *r = orr_alloc_zeroed(1, sizeof *r);
    orr_error none;
    *r =
        (reckon){.rules = rules, .seed = seed, .size = 1, .keyed = keyed_is_possible(rules, &none)};
    r->net = rules->game->turn ? nets_open(rules, "") : NULL;
    if (r->net && net_shape_of(r->net)->playout & NET_TRUSTS_ADVICE)
        reckon_by_advice(r); /* it was not made to choose moves, and values games of who does */
    if (threads > 1)
        r->team = thread_team_open(threads, PATIENCE);
    if (r->team)
        r->size = thread_team_size(r->team);
    r->benches = orr_alloc_zeroed((size_t)r->size, sizeof r->benches[0]);
    for (int i = 0; i < r->size; i++)
        r->benches[i].state = orr_alloc(orr_state_size(rules));
    return r;
}

void reckon_free(reckon *r)
{
    if (!r)
        return;
    thread_team_close(r->team);
    net_close(r->net);
    net_close(r->judge);
    for (int i = 0; i < r->size; i++)
        free(r->benches[i].state);
    free(r->benches);
    free(r);
}

const char *reckon_policy(const reckon *r)
{
    return r->net ? "a level 4 computer" : "a computer that follows the game's advice";
}

bool reckon_has_net(const reckon *r)
{
    return r->net;
}

bool reckon_has_values(const reckon *r)
{
    return r->net || r->judge;
}

void reckon_by_advice(reckon *r)
{
    net_close(r->net);
    r->net = NULL;
}

void reckon_hurry(reckon *r)
{
    if (!r->net && !r->judge && r->rules->game->turn)
        r->judge = nets_open(r->rules, "");
}

long long reckon_decisions(const reckon *r)
{
    long long all = 0;
    for (int i = 0; i < r->size; i++)
        all += r->benches[i].decisions;
    return all;
}

void reckon_conceal(const orr_rules *rules, void *state)
{
    orr_conceal_chance(rules, state);
}

/* ---- how far -------------------------------------------------------------------------------- */

static int turn_of(const orr_rules *rules, const void *state)
{
    return rules->game->turn ? rules->game->turn(rules, state) : 0;
}

reckon_horizon reckon_horizon_of(const reckon *r, const void *state, int kind)
{
    const int turn = turn_of(r->rules, state);
    if ((!r->net && !r->judge) || kind == RECKON_GAME)
        return (reckon_horizon){.turn = -1};
    if (kind == RECKON_FIGHT)
        return (reckon_horizon){.turn = turn + 1, .depth = orr_head_of(state)->depth};
    return (reckon_horizon){.turn = kind == RECKON_THIS_TURN ? turn : turn + 1};
}

static bool is_beyond(reckon_horizon until, const void *state, int turn)
{
    return (until.turn >= 0 && turn > until.turn) || orr_head_of(state)->depth < until.depth;
}

/* ---- one imagined game ---------------------------------------------------------------------- */

/* Equal moves are told apart by the game's number and the ply alone, so that two games that come to
 * the same position go on alike. */
static int policy(const reckon *r, bench *b, int game, bool in_circles)
{
    const orr_moves *moves = &b->moves;
    if (moves->count == 1)
        return 0;
    orr_rng rng = orr_rng_fast(orr_mix(orr_mix(r->seed, (uint64_t)game) ^ 1, orr_ply(b->state)));
    if (r->net)
        net_trust(r->net, r->rules, b->state, moves, b->trust);
    else if (in_circles || !r->rules->game->weigh)
        advice_trust(r->rules, b->state, moves, b->trust);
    else
        r->rules->game->weigh(r->rules, b->state, moves, b->trust);
    return in_circles ? players_drawn(b->trust, moves->count, &rng)
                      : players_heaviest(b->trust, moves->count, &rng);
}

static void imagine(const reckon *r, bench *b, const void *view, int game)
{
    memcpy(b->state, view, orr_state_size(r->rules));
    (r->keyed ? orr_imagine_keyed : orr_imagine)(r->rules, b->state,
                                                 orr_mix(r->seed, (uint64_t)game));
    if (orr_is_asking(r->rules, b->state))
        orr_legal(r->rules, b->state, &b->moves);
    else
        orr_go_on(r->rules, b->state, NULL, &b->moves);
}

static void deal(const reckon *r, bench *b, int game)
{
    orr_error error;
    const orr_rng rng = orr_rng_fast(orr_mix(r->seed, (uint64_t)game) ^ 2);
    if (!orr_start(r->rules, b->state, rng, NULL, &b->moves, &error))
        b->moves.count = 0; /* it could be set up once, so this does not happen */
}

static void show(const reckon *r, const bench *b, int game, int turn, bool last)
{
    const job *j = &r->job;
    if (!j->visitor)
        return;
    const reckon_moment moment = {.candidate = j->candidate,
                                  .game = game,
                                  .turn = turn,
                                  .last = last,
                                  .over = orr_is_over(b->state),
                                  .state = b->state};
    j->visitor->visit(j->visitor->user, &moment);
}

/* By the policy to the horizon. */
static void go_on(const reckon *r, bench *b, int game, int first_turn)
{
    int turn = first_turn, idle = 0;
    uint32_t reveals = orr_reveals(b->state);
    for (int count = 0; b->moves.count > 0 && count < LONGEST; count++) {
        const int now = turn_of(r->rules, b->state);
        if (now > turn || orr_reveals(b->state) != reveals)
            idle = 0;
        reveals = orr_reveals(b->state);
        if (is_beyond(r->job.until, b->state, now))
            break;
        for (; turn < now; turn++)
            show(r, b, game, turn - first_turn, false);
        const int choice = policy(r, b, game, ++idle > CIRCLE);
        orr_play_on(r->rules, b->state, b->moves.at[choice], &b->moves);
        b->decisions++;
    }
    show(r, b, game, turn - first_turn, true);
}

/* Dice and counters differ between two ways to the same position. */
static uint64_t end_hash(const reckon *r, bench *b)
{
    orr_head *head = (orr_head *)b->state;
    head->rng = (orr_rng){0};
    head->ply = head->reveals = 0;
    return orr_hash(r->rules, b->state);
}

static void play_game(const reckon *r, bench *b, int game, reckon_game *result)
{
    const job *j = &r->job;
    *result = (reckon_game){0};
    if (j->deals)
        deal(r, b, game);
    else
        imagine(r, b, j->view, game);
    const int first_turn = turn_of(r->rules, b->state);
    if (b->moves.count > 0) {
        const bool given = j->move && orr_is_legal(&b->moves, *j->move);
        result->impossible = j->move && !given;
        result->first = given ? *j->move : b->moves.at[policy(r, b, game, false)];
        orr_play_on(r->rules, b->state, result->first, &b->moves);
        b->decisions++;
    }
    go_on(r, b, game, first_turn);
    const reward worth = orr_is_over(b->state)
                             ? reward_of_end(r->rules, b->state)
                             : reward_of_position(r->rules, b->state, r->net ? r->net : r->judge,
                                                  false, REWARD_OF_ALL);
    memcpy(result->win, worth.win, sizeof result->win);
    result->end = end_hash(r, b);
}

static void first_of(const reckon *r, bench *b, int game, orr_move *first)
{
    if (!first)
        return;
    imagine(r, b, r->job.view, game);
    *first = (orr_move){0};
    if (b->moves.count > 0)
        *first = b->moves.at[policy(r, b, game, false)];
}

/* ---- many ----------------------------------------------------------------------------------- */

/* Which thread plays a game does not matter to it. */
static void work(void *user, int member)
{
    reckon *r = user;
    const job *j = &r->job;
    for (int i = member; i < j->count; i += r->size) {
        const int game = j->numbers ? j->numbers[i] : j->from + i;
        if (j->results)
            play_game(r, &r->benches[member], game, &j->results[game - j->from]);
        else
            first_of(r, &r->benches[member], game, &j->firsts[i]);
    }
}

static void run(reckon *r, job j)
{
    r->job = j;
    if (r->team && j.count > 1)
        thread_team_run(r->team, work, r);
    else
        for (int member = 0; member < r->size; member++)
            work(r, member);
}

void reckon_games(reckon *r, const void *view, const orr_move *move, reckon_horizon until, int from,
                  int count, const reckon_visitor *visitor, reckon_game *results)
{
    run(r, (job){.view = view,
                 .move = move,
                 .until = until,
                 .from = from,
                 .count = count,
                 .visitor = visitor,
                 .results = results});
}

void reckon_some(reckon *r, const void *view, const orr_move *move, reckon_horizon until, int from,
                 const int *numbers, int count, reckon_game *results)
{
    run(r, (job){.view = view,
                 .move = move,
                 .until = until,
                 .from = from,
                 .numbers = numbers,
                 .count = count,
                 .results = results});
}

/* How far is known when the first of them has been dealt: all begin with the first turn. */
void reckon_deals(reckon *r, int count, reckon_game *results)
{
    deal(r, &r->benches[0], 0);
    const reckon_horizon until = reckon_horizon_of(r, r->benches[0].state, RECKON_USUAL);
    run(r, (job){.until = until, .count = count, .results = results, .deals = true});
}

void reckon_firsts(reckon *r, const void *view, int from, int count, orr_move *firsts)
{
    run(r, (job){.view = view, .from = from, .count = count, .firsts = firsts});
}

static double error_of(double sum, double squares, int count)
{
    if (count < 2)
        return 1;
    const double variance = (squares - sum * sum / count) / (count - 1);
    return variance > 0 ? sqrt(variance / count) : 0;
}

void reckon_mean(const reckon *r, const reckon_game *games, int count, reckon_value *value)
{
    *value = (reckon_value){.games = count};
    for (int seat = 0; seat < r->rules->seats && count > 0; seat++) {
        double sum = 0, squares = 0;
        for (int i = 0; i < count; i++) {
            sum += games[i].win[seat];
            squares += games[i].win[seat] * games[i].win[seat];
        }
        value->chance[seat] = sum / count;
        value->error[seat] = error_of(sum, squares, count);
    }
}

void reckon_position(reckon *r, const void *view, const orr_move *move, reckon_horizon until,
                     int games, reckon_value *value)
{
    reckon_game *results = orr_alloc_zeroed((size_t)games + 1, sizeof results[0]);
    reckon_games(r, view, move, until, 0, games, NULL, results);
    reckon_mean(r, results, games, value);
    free(results);
}

/* ---- which move is better ------------------------------------------------------------------- */

/* One of the moves that are compared, and its games. */
typedef struct runner {
    int number;
    orr_move move;
    double trust;
    int games;
    reckon_game *game;
    double sum; /* of what the seat that asks won */
} runner;

typedef struct race {
    reckon *r;
    const reckon_question *q;
    runner runners[RECKON_MOST_MOVES]; /* those still in it first, the best ahead */
    int count, left, most_games;
    long long began, stop_at; /* decisions */
    double until;
} race;

/* What no search looks at while there is something to choose among (ORR_NEVER) is no candidate. */
static void leave_out_the_empty(const reckon *r, const reckon_question *q, float *trust)
{
    float weights[ORR_MAX_MOVES];
    int sensible = 0;
    if (!r->rules->game->weigh)
        return;
    r->rules->game->weigh(r->rules, q->view, q->moves, weights);
    for (int i = 0; i < q->moves->count; i++)
        sensible += weights[i] > ORR_NEVER;
    for (int i = 0; sensible > 1 && i < q->moves->count; i++)
        if (weights[i] <= ORR_NEVER && !(q->insist && orr_same_move(q->moves->at[i], *q->insist)))
            trust[i] = -1;
}

/* The most trusted moves, in the policy's own order; the one that is insisted on is among them. */
static void enter(race *c)
{
    const reckon_question *q = c->q;
    const reckon *r = c->r;
    float trust[ORR_MAX_MOVES];
    if (r->net)
        net_trust(r->net, r->rules, q->view, q->moves, trust);
    else
        advice_trust(r->rules, q->view, q->moves, trust);
    leave_out_the_empty(r, q, trust);
    int most = q->most ? q->most : USUAL_MOST;
    most = most > RECKON_MOST_MOVES ? RECKON_MOST_MOVES : most;
    most = most > q->moves->count ? q->moves->count : most;
    bool has_insisted = !q->insist || !orr_is_legal(q->moves, *q->insist);
    while (c->count < most) {
        int best = -1;
        for (int i = 0; i < q->moves->count; i++)
            if (trust[i] >= 0 && (best < 0 || trust[i] > trust[best]))
                best = i;
        if (best < 0)
            break;
        const bool last = c->count == most - 1;
        orr_move move = q->moves->at[best];
        if (last && !has_insisted && !orr_same_move(move, *q->insist)) {
            move = *q->insist;
            trust[best] = 0; /* how much is unknown here, and little */
        }
        has_insisted = has_insisted || orr_same_move(move, *q->insist);
        c->runners[c->count] =
            (runner){.number = c->count, .move = move, .trust = (double)trust[best]};
        c->runners[c->count++].game = orr_alloc_zeroed((size_t)c->most_games, sizeof(reckon_game));
        trust[best] = -1;
    }
    c->left = c->count;
}

static void play_more(race *c, runner *one, int games)
{
    run(c->r, (job){.view = c->q->view,
                    .move = &one->move,
                    .until = c->q->until,
                    .from = one->games,
                    .count = games,
                    .candidate = one->number,
                    .visitor = c->q->visitor,
                    .results = one->game + one->games});
    for (int i = 0; i < games; i++)
        one->sum += one->game[one->games + i].win[c->q->seat];
    one->games += games;
}

int reckon_batch(const reckon *r, long long began, long long stop_at, int played, int abreast,
                 int most)
{
    if (!stop_at)
        return most;
    if (played == 0)
        return most < FIRST_BATCH ? most : FIRST_BATCH;
    const long long made = reckon_decisions(r) - began, left = stop_at - reckon_decisions(r);
    const double fit = (double)left * played / ((double)made + 1) / abreast;
    return fit < 1 ? 0 : fit < most ? (int)fit : most;
}

/* How many more games all that are left get next: as many as fit the budget. */
static int next_batch(const race *c, int missing)
{
    int played = 0;
    for (int i = 0; i < c->count; i++)
        played += c->runners[i].games;
    if (c->q->seconds > 0 && played > 0 && clock_seconds() >= c->until)
        return 0;
    return reckon_batch(c->r, c->began, c->stop_at, played, c->left,
                        missing < BATCH ? missing : BATCH);
}

/* All that are left up to so many games; false when the budget is spent. They stay equal. */
static bool play_up_to(race *c, int games)
{
    while (c->runners[0].games < games) {
        const int more = next_batch(c, games - c->runners[0].games);
        for (int i = 0; i < c->left && more; i++)
            play_more(c, &c->runners[i], more);
        if (!more)
            return false;
    }
    return true;
}

static bool is_ahead(const runner *a, const runner *b)
{
    const double left = a->sum * b->games, right = b->sum * a->games;
    return left != right ? left > right : a->number < b->number;
}

static void sort(race *c)
{
    for (int i = 1; i < c->left; i++) {
        const runner one = c->runners[i];
        int place = i;
        for (; place > 0 && is_ahead(&one, &c->runners[place - 1]); place--)
            c->runners[place] = c->runners[place - 1];
        c->runners[place] = one;
    }
}

/* The worse half goes; whoever is insisted on stays. */
static void halve(race *c)
{
    const int kept = c->left > 3 ? (c->left + 1) / 2 : 2;
    for (int i = kept; i < c->left && c->q->insist; i++) {
        if (!orr_same_move(c->runners[i].move, *c->q->insist))
            continue;
        const runner one = c->runners[i];
        memmove(&c->runners[kept + 1], &c->runners[kept], (size_t)(i - kept) * sizeof one);
        c->runners[kept] = one;
        c->left = kept + 1;
        return;
    }
    c->left = kept;
}

static void run_race(race *c)
{
    for (int games = FIRST_LOOK; c->left > 2 && games < c->most_games; games *= 2) {
        const int before = c->left;
        const bool on = play_up_to(c, games);
        sort(c);
        if (!on)
            return;
        halve(c);
        if (c->left == before) /* two, and the one that is insisted on */
            break;
    }
    play_up_to(c, c->most_games);
    sort(c);
}

/* Against the best, by the games that both have. What is said of a move is what is said of the best
 * less that: so the luck of the games that only one of them has does not matter, and none that went
 * early looks better than the best. */
static void measure(const race *c, const runner *one, const reckon_value *top,
                    reckon_candidate *found)
{
    const runner *best = &c->runners[0];
    const int common = one->games < best->games ? one->games : best->games;
    const int seat = c->q->seat;
    double sum[ORR_MAX_SEATS] = {0}, squares = 0, own = 0, own_squares = 0;
    int alike = 0;
    for (int i = 0; i < common; i++) {
        for (int other = 0; other < c->r->rules->seats; other++)
            sum[other] += best->game[i].win[other] - one->game[i].win[other];
        const double lead = best->game[i].win[seat] - one->game[i].win[seat];
        squares += lead * lead;
        own += one->game[i].win[seat];
        own_squares += one->game[i].win[seat] * one->game[i].win[seat];
        alike += best->game[i].end == one->game[i].end;
    }
    *found = (reckon_candidate){
        .number = one->number, .move = one->move, .trust = one->trust, .games = one->games};
    if (common == 0)
        return;
    found->behind = sum[seat] / common;
    found->behind_error = error_of(sum[seat], squares, common);
    found->error = error_of(own, own_squares, common);
    found->alike = (double)alike / common;
    for (int other = 0; other < c->r->rules->seats; other++)
        found->chance[other] = top->chance[other] - sum[other] / common;
}

int reckon_compare(reckon *r, const reckon_question *question,
                   reckon_candidate found[RECKON_MOST_MOVES])
{
    if (question->moves->count == 0)
        return 0;
    race c = {.r = r, .q = question};
    c.most_games = question->games ? question->games : USUAL_GAMES;
    if (c.most_games > RECKON_MOST_GAMES)
        c.most_games = RECKON_MOST_GAMES;
    c.began = reckon_decisions(r);
    c.stop_at = question->decisions ? c.began + question->decisions : 0;
    c.until = question->seconds > 0 ? clock_seconds() + question->seconds : 0;
    enter(&c);
    run_race(&c);
    reckon_value top;
    reckon_mean(r, c.runners[0].game, c.runners[0].games, &top);
    for (int i = 0; i < c.count; i++)
        measure(&c, &c.runners[i], &top, &found[i]);
    for (int i = 0; i < c.count; i++)
        free(c.runners[i].game);
    return c.count;
}
