/* account_walk.c - how an account (account.h) is made: walks through the recorded game.
 *
 * The first walk values every position once. The next ones value again what stands beside a large
 * item, until no large item rests on a first look. The last one splits luck by its lines and looks for
 * better moves. A walk makes one decision of the record in a step, so that it can be done between other
 * things.
 */
#include "kernel/kernel.h"
#include "pack/record.h"
#include "players/reward.h"
#include "study/account_walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PILOTS = 8,        /* positions at which the work is estimated, */
    PILOT_GAMES = 4,   /* and games there */
    FEWEST = 6,        /* games for a value at first */
    MOST = 64,         /* more than that is for what matters */
    FEWEST_AGAIN = 96, /* by the usual effort; with less, fewer */
    MOST_AGAIN = 512,
    AGAIN_WALKS = 5,
    DEALS = 256,
    MOST_SPLIT = 24,  /* strokes of luck that are split by line */
    MOST_BETTER = 16, /* decisions for which a better move is looked for */
};

/* Decisions in imagined games: about ten microseconds each. */
static const double look_budget = 350e3, again_budget = 350e3;
static const double large = 0.06; /* an item is looked at again */
static const double worth_splitting = 0.03;
static const double worth_bettering = 0.02;

/* ---- small things --------------------------------------------------------------------------- */

static int turn_of(const account_maker *m)
{
    return m->rules->game->turn ? m->rules->game->turn(m->rules, m->state) : 0;
}

static int actor_of(const void *state)
{
    return orr_actor(state) >= 0 ? orr_actor(state) : -1;
}

static void look_at_table(account_maker *m)
{
    memcpy(m->view, m->state, m->size);
    reckon_conceal(m->rules, m->view);
}

static int new_node(account_maker *m, int what, const reckon_game *games, int count)
{
    m->nodes = orr_grow(m->nodes, m->node_count, sizeof m->nodes[0]);
    node *n = &m->nodes[m->node_count];
    *n = (node){.decision = m->at, .what = what, .until = m->until};
    reckon_value value;
    reckon_mean(m->reckon, games, count, &value);
    memcpy(n->measured, value.chance, sizeof n->measured);
    memcpy(n->mean, value.chance, sizeof n->mean);
    memcpy(n->error, value.error, sizeof n->error);
    return m->node_count++;
}

static change *new_change(account_maker *m, account_kind kind, int from)
{
    m->changes = orr_grow(m->changes, m->change_count, sizeof m->changes[0]);
    change *c = &m->changes[m->change_count++];
    *c = (change){.kind = kind,
                  .decision = m->at,
                  .seat = -1,
                  .from = from,
                  .to = -1,
                  .seat_from = -1,
                  .seat_to = -1};
    return c;
}

double account_size(const account_maker *m, int from, int to)
{
    double most = 0;
    for (int seat = 0; seat < m->rules->seats; seat++)
        most = fmax(most, fabs(m->nodes[to].mean[seat] - m->nodes[from].mean[seat]));
    return most;
}

/* Advice is quicker than a network, and needs more games: it plays them to the end. */
static double effort_of(const account_maker *m)
{
    const double effort = m->plan.effort > 0 ? m->plan.effort : 1;
    return reckon_has_net(m->reckon) ? effort : 2 * effort;
}

/* With less effort than usual, fewer; never so few that they say nothing. */
int account_fewer(const account_maker *m, int usual)
{
    enum { LEAST = 12 };
    const double wanted = usual * fmin(1, effort_of(m));
    return wanted < LEAST ? LEAST : (int)wanted;
}

reckon *account_other_games(account_maker *m)
{
    if (m->other)
        return m->other;
    m->other = reckon_new(m->rules, m->plan.threads, ~m->plan.seed);
    if (m->plan.by_advice)
        reckon_by_advice(m->other);
    return m->other;
}

static int clamped(double wanted, int least, int most)
{
    return wanted < least ? least : wanted > most ? most : (int)wanted;
}

/* To the first position; false if the game cannot be set up. */
static bool rewind_to_start(account_maker *m, orr_error *error)
{
    m->at = 0;
    return orr_start(m->rules, m->state, m->plan.record->rng, NULL, &m->moves, error);
}

/* ---- the first walk ------------------------------------------------------------------------- */

/* The position at hand, by games of the policy; what they played first is kept. */
static void value_position(account_maker *m, int what)
{
    reckon_games(m->reckon, m->view, NULL, m->until, 0, m->games, NULL, m->now.games);
    m->now.node = new_node(m, what, m->now.games, m->games);
    for (int i = 0; i < m->games; i++)
        m->firsts[i] = m->now.games[i].first;
}

/* In which games would the policy have played something else? And what mostly? */
static int find_differing(account_maker *m, const orr_move *firsts, int from, orr_move played,
                          orr_move *usual)
{
    int count = 0, most = 0;
    *usual = played;
    for (int i = 0; i < m->games; i++)
        if (!orr_same_move(firsts[i], played))
            m->differing[count++] = from + i;
    for (int i = 0; i < count; i++) {
        int equals = 0;
        for (int k = 0; k < count; k++)
            equals += orr_same_move(firsts[m->differing[i] - from], firsts[m->differing[k] - from]);
        if (equals > most)
            most = equals, *usual = firsts[m->differing[i] - from];
    }
    return count;
}

/* Games of the move, given those of the position: only where the policy would do otherwise is there
 * anything to play. A move that is impossible in what was imagined says nothing. */
static void play_differing(account_maker *m, const void *view, orr_move played, int from, int count,
                           const reckon_game *position, int games, reckon_game *results)
{
    memcpy(results, position, (size_t)games * sizeof results[0]);
    reckon_some(m->reckon, view, &played, m->until, from, m->differing, count, results);
    for (int i = 0; i < games; i++)
        if (results[i].impossible)
            results[i] = position[i];
}

static void pair_errors(const account_maker *m, const reckon_game *from, const reckon_game *to,
                        int count, double error[ORR_MAX_SEATS])
{
    for (int seat = 0; seat < m->rules->seats; seat++) {
        double sum = 0, squares = 0;
        for (int i = 0; i < count; i++) {
            const double d = to[i].win[seat] - from[i].win[seat];
            sum += d;
            squares += d * d;
        }
        const double variance = count > 1 ? (squares - sum * sum / count) / (count - 1) : 1;
        error[seat] = variance > 0 ? sqrt(variance / count) : 0;
    }
}

/* Does the seat that decides know less than all of them together? */
static bool has_less(account_maker *m, int seat)
{
    if (seat < 0)
        return false;
    memcpy(m->own_view, m->state, m->size);
    orr_conceal(m->rules, m->own_view, seat);
    ((orr_head *)m->own_view)->viewer = orr_head_of(m->view)->viewer;
    const bool less = memcmp(m->own_view, m->view, m->size) != 0;
    ((orr_head *)m->own_view)->viewer = (int8_t)seat;
    return less;
}

/* The same decision by what its seat knew. */
static void value_own_view(account_maker *m, change *c, orr_move played)
{
    orr_move usual;
    reckon_games(m->reckon, m->own_view, NULL, m->until, 0, m->games, NULL, m->spare);
    c->seat_from = new_node(m, OF_SEAT, m->spare, m->games);
    orr_move *firsts = orr_alloc_zeroed((size_t)m->games, sizeof firsts[0]);
    reckon_game *after = orr_alloc_zeroed((size_t)m->games, sizeof after[0]);
    for (int i = 0; i < m->games; i++)
        firsts[i] = m->spare[i].first;
    const int count = find_differing(m, firsts, 0, played, &usual);
    play_differing(m, m->own_view, played, 0, count, m->spare, m->games, after);
    c->seat_to = new_node(m, OF_SEAT_MOVE, after, m->games);
    pair_errors(m, m->spare, after, m->games, c->own_error);
    if (count)
        c->usual = usual;
    free(firsts);
    free(after);
}

/* The move that was made: a node of its own where the policy would have done something else. */
static void value_move(account_maker *m, orr_move played)
{
    orr_move usual;
    const int count = find_differing(m, m->firsts, 0, played, &usual);
    if (count == 0) {
        memcpy(m->after.games, m->now.games, (size_t)m->games * sizeof m->now.games[0]);
        m->after.node = m->now.node;
        return;
    }
    play_differing(m, m->view, played, 0, count, m->now.games, m->games, m->after.games);
    m->after.node = new_node(m, OF_MOVE, m->after.games, m->games);
    change *c = new_change(m, ACCOUNT_DECISION, m->now.node);
    c->to = m->after.node;
    c->seat = actor_of(m->state);
    c->usual = usual;
    pair_errors(m, m->now.games, m->after.games, m->games, c->pair_error);
    /* what hardly mattered mattered hardly more to who knew less */
    if (account_size(m, c->from, c->to) > worth_bettering && has_less(m, c->seat))
        value_own_view(m, c, played);
}

static void close_luck(account_maker *m, int node_at_end)
{
    if (m->open >= 0)
        m->changes[m->open].to = node_at_end;
    m->open = -1;
}

/* Do all imagined games of the position go on as those of the move that led to it? Then it showed nothing
 * that was not known with all hands open, and no noise may come of it. */
static bool is_no_news(const account_maker *m, const reckon_game *move)
{
    for (int i = 0; i < m->games; i++) {
        if (m->now.games[i].end != move[i].end)
            return false;
        for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
            if (m->now.games[i].win[seat] != move[i].win[seat])
                return false;
    }
    return true;
}

/* After something was shown: luck, if anything came of it. */
static void value_news(account_maker *m)
{
    const int of_move = m->now.node;
    memcpy(m->spare, m->now.games, (size_t)m->games * sizeof m->spare[0]);
    value_position(m, OF_POSITION);
    if (m->open != m->change_count - 1 || m->changes[m->open].kind != ACCOUNT_LUCK ||
        !is_no_news(m, m->spare))
        return;
    m->node_count--;
    m->change_count--;
    m->open = -1;
    m->now.node = of_move;
}

/* A new turn: by the old horizon to close what was open, by the new one to go on. */
static void move_horizon(account_maker *m)
{
    if (m->fresh)
        value_position(m, OF_OLD_HORIZON);
    const int before = m->now.node;
    close_luck(m, before);
    m->until = reckon_horizon_of(m->reckon, m->state, RECKON_USUAL);
    value_position(m, OF_POSITION);
    new_change(m, ACCOUNT_DRIFT, before)->to = m->now.node;
    m->fresh = false;
}

static void note_position(account_maker *m)
{
    account *a = m->account;
    a->turn[m->at] = turn_of(m);
    m->position[m->at] = m->now.node;
}

/* The position before decision m->at, which may be over. */
static void arrive(account_maker *m)
{
    if (orr_is_over(m->state)) {
        const reward r = reward_of_end(m->rules, m->state);
        reckon_game result = {0};
        memcpy(result.win, r.win, sizeof result.win);
        m->now.node = new_node(m, OF_POSITION, &result, 1);
        m->nodes[m->now.node].settled = true;
        memset(m->nodes[m->now.node].error, 0, sizeof m->nodes[0].error);
        close_luck(m, m->now.node);
        m->account->over = !orr_is_broken(m->state);
        note_position(m);
        return;
    }
    look_at_table(m);
    const int turn = turn_of(m);
    if (m->until.turn >= 0 && turn != m->turn && m->at > 0)
        move_horizon(m);
    else if (m->fresh && m->open >= 0)
        value_news(m);
    else if (m->fresh)
        value_position(m, OF_POSITION);
    else if (m->moves.count > 1)
        reckon_firsts(m->reckon, m->view, 0, m->games, m->firsts);
    else
        for (int i = 0; i < m->games; i++)
            m->firsts[i] = m->moves.at[0];
    close_luck(m, m->now.node);
    m->turn = turn;
    m->fresh = false;
    note_position(m);
}

static void look_at_move(account_maker *m)
{
    const orr_move played = m->plan.record->moves[m->at];
    const uint32_t reveals = orr_reveals(m->state);
    value_move(m, played);
    orr_play(m->rules, m->state, played, NULL, &m->moves);
    m->fresh = orr_is_over(m->state) || orr_reveals(m->state) != reveals;
    if (m->fresh) {
        new_change(m, ACCOUNT_LUCK, m->after.node);
        m->open = m->change_count - 1;
    }
    const sample last = m->now;
    m->now = m->after;
    m->after = last;
    m->at++;
    arrive(m);
}

/* ---- how much of it -------------------------------------------------------------------------- */

/* So many games for every value that all of them together stay within the budget: decided by what the
 * game is like, not by the clock, so that it is the same everywhere. */
static void plan_games(account_maker *m)
{
    const orr_record *record = m->plan.record;
    const int every = record->count / PILOTS + 1;
    double values = 0, pilots = 0;
    uint32_t reveals = UINT32_MAX;
    int turn = -1;
    reckon_game games[PILOT_GAMES];
    for (int i = 0; i < record->count; i++) {
        values +=
            (orr_reveals(m->state) != reveals) + (turn_of(m) != turn) + 0.5 * (m->moves.count > 1);
        reveals = orr_reveals(m->state);
        turn = turn_of(m);
        if (i % every == every / 2) {
            look_at_table(m);
            const reckon_horizon until = reckon_horizon_of(m->reckon, m->state, RECKON_USUAL);
            reckon_games(m->reckon, m->view, NULL, until, 0, PILOT_GAMES, NULL, games);
            pilots += PILOT_GAMES;
        }
        orr_play(m->rules, m->state, record->moves[i], NULL, &m->moves);
    }
    m->each = (double)reckon_decisions(m->reckon) / fmax(pilots, 1) + 1;
    m->games = clamped(effort_of(m) * look_budget / (values + 1) / m->each, FEWEST, MOST);
    m->account->games = m->games;
}

/* ---- the second look ------------------------------------------------------------------------- */

/* A node that is settled is never looked at again: what has been said stays said. */
static int want(account_maker *m)
{
    int wanted = 0;
    for (int i = 0; i < m->change_count; i++) {
        const change *c = &m->changes[i];
        const int pairs[2][2] = {{c->from, c->to}, {c->seat_from, c->seat_to}};
        bool is_large = false;
        for (int k = 0; k < 2 && pairs[k][0] >= 0; k++)
            is_large = is_large || account_size(m, pairs[k][0], pairs[k][1]) > large;
        for (int k = 0; is_large && k < 4; k++) {
            const int n = pairs[k / 2][k % 2];
            if (n < 0 || m->nodes[n].settled || m->nodes[n].wanted)
                continue;
            m->nodes[n].wanted = true;
            wanted++;
        }
    }
    return wanted;
}

/* Where a value drifts far when the horizon moves on, the network misjudged what came a turn later: that turn
 * is valued again by the horizon of the next one, and what did it becomes luck or a decision. */
static int look_further(account_maker *m)
{
    int wanted = 0;
    for (int i = m->change_count - 1; i >= 0; i--) {
        const change *c = &m->changes[i];
        const reckon_horizon near = m->nodes[c->from].until, far = m->nodes[c->to].until;
        if (c->kind != ACCOUNT_DRIFT || near.turn == far.turn ||
            account_size(m, c->from, c->to) <= large)
            continue;
        for (int k = 0; k < m->node_count; k++) {
            node *n = &m->nodes[k];
            const bool known = (k == m->now.node && m->account->over) ||
                               (k == 0 && m->changes[0].kind == ACCOUNT_DEAL);
            if (known || (n->until.turn != near.turn && k != c->to))
                continue;
            wanted += !n->wanted;
            n->until = far;
            n->settled = false;
            n->wanted = true;
        }
    }
    return wanted;
}

static void settle(account_maker *m, node *n, const reckon_game *games, int count)
{
    reckon_value value;
    reckon_mean(m->reckon, games, count, &value);
    memcpy(n->measured, value.chance, sizeof n->measured);
    memcpy(n->mean, value.chance, sizeof n->mean);
    memcpy(n->error, value.error, sizeof n->error);
    n->wanted = false;
    n->settled = true;
}

static void look_again_at(account_maker *m, node *n)
{
    const bool of_seat = n->what == OF_SEAT || n->what == OF_SEAT_MOVE;
    const bool of_move = n->what == OF_MOVE || n->what == OF_SEAT_MOVE;
    const orr_move *move = of_move ? &m->plan.record->moves[m->at] : NULL;
    look_at_table(m);
    if (of_seat)
        has_less(m, actor_of(m->state)); /* which makes its view */
    reckon_games(m->reckon, of_seat ? m->own_view : m->view, move, n->until, ACCOUNT_AGAIN_FROM,
                 m->again_games, NULL, m->spare);
    settle(m, n, m->spare, m->again_games);
}

static void look_again(account_maker *m)
{
    for (int i = 0; i < m->node_count; i++)
        if (m->nodes[i].wanted && m->nodes[i].decision == m->at)
            look_again_at(m, &m->nodes[i]);
    if (m->at < m->plan.record->count)
        orr_play(m->rules, m->state, m->plan.record->moves[m->at], NULL, &m->moves);
}

static void resize_samples(account_maker *m, int games)
{
    m->now.games = orr_resize(m->now.games, (size_t)games, sizeof(reckon_game));
    m->after.games = orr_resize(m->after.games, (size_t)games, sizeof(reckon_game));
    m->spare = orr_resize(m->spare, (size_t)games, sizeof(reckon_game));
    m->firsts = orr_resize(m->firsts, (size_t)games, sizeof(orr_move));
    m->differing = orr_resize(m->differing, (size_t)games, sizeof(int));
}

/* ---- the sums -------------------------------------------------------------------------------- */

static account_item *new_item(account_maker *m, const change *c, account_kind kind)
{
    account *a = m->account;
    a->items = orr_grow(a->items, a->item_count, sizeof a->items[0]);
    account_item *item = &a->items[a->item_count++];
    *item = (account_item){.kind = kind, .decision = c->decision, .seat = c->seat};
    item->turn = a->turn[c->decision];
    memcpy(item->before, m->nodes[c->from].mean, sizeof item->before);
    if (kind == ACCOUNT_DECISION)
        item->played = item->better = m->plan.record->moves[c->decision];
    return item;
}

static void fill(const account_maker *m, account_item *item, int from, int to)
{
    for (int seat = 0; seat < m->rules->seats; seat++) {
        const node *f = &m->nodes[from], *t = &m->nodes[to];
        item->by[seat] = t->mean[seat] - f->mean[seat];
        item->error[seat] = hypot(f->error[seat], t->error[seat]);
    }
}

/* The pairing of a first look says how much surer the difference is than its two ends. */
static double pair_error(const account_maker *m, const change *c, bool own, int seat)
{
    const node *from = &m->nodes[own ? c->seat_from : c->from];
    const node *to = &m->nodes[own ? c->seat_to : c->to];
    if (from->settled != to->settled) /* other games: nothing is paired */
        return hypot(from->error[seat], to->error[seat]);
    if (!from->settled)
        return (own ? c->own_error : c->pair_error)[seat];
    const double less = sqrt((double)m->games / m->again_games);
    return fmax(less * (own ? c->own_error : c->pair_error)[seat], 1.0 / (m->again_games + 2));
}

static double step_of(const account_maker *m, int from, int to, int seat)
{
    return m->nodes[to].mean[seat] - m->nodes[from].mean[seat];
}

/* What a seat could not know is told apart only where it surely made a difference. */
static bool hides(const account_maker *m, const change *c)
{
    enum { SURELY = 3 };
    for (int seat = 0; c->seat_from >= 0 && seat < m->rules->seats; seat++) {
        const double rest =
            step_of(m, c->from, c->to, seat) - step_of(m, c->seat_from, c->seat_to, seat);
        const double error = hypot(pair_error(m, c, false, seat), pair_error(m, c, true, seat));
        if (fabs(rest) > SURELY * error && fabs(rest) > worth_bettering)
            return true;
    }
    return false;
}

static void list_items(account_maker *m)
{
    for (int i = 0; i < m->change_count; i++) {
        change *c = &m->changes[i];
        c->item = m->account->item_count;
        if (!hides(m, c))
            c->seat_from = c->seat_to = -1;
        const bool apart = c->seat_from >= 0;
        account_item *item = new_item(m, c, c->kind);
        fill(m, item, apart ? c->seat_from : c->from, apart ? c->seat_to : c->to);
        for (int seat = 0; c->kind == ACCOUNT_DECISION && seat < m->rules->seats; seat++)
            item->error[seat] = pair_error(m, c, apart, seat);
        if (!apart)
            continue;
        const account_item own = *item;
        account_item *rest = new_item(m, c, ACCOUNT_HIDDEN);
        fill(m, rest, c->from, c->to);
        for (int seat = 0; seat < m->rules->seats; seat++) {
            rest->by[seat] -= own.by[seat];
            rest->before[seat] += own.by[seat];
            rest->error[seat] = hypot(pair_error(m, c, false, seat), own.error[seat]);
        }
    }
}

/* Chances as they were valued last. */
static void list_chances(account_maker *m)
{
    for (int i = 0; i <= m->account->count; i++)
        memcpy(m->account->chance[i], m->nodes[m->position[i]].mean, sizeof m->account->chance[0]);
}

static int part_of(const account *a, const account_item *item, int seat)
{
    switch (item->kind) {
    case ACCOUNT_DEAL:
        return ACCOUNT_OF_DEAL;
    case ACCOUNT_LUCK:
        return ACCOUNT_OF_LUCK;
    case ACCOUNT_HIDDEN:
        return ACCOUNT_OF_HIDDEN;
    case ACCOUNT_DRIFT:
        return ACCOUNT_OF_DRIFT;
    default: /* what a team decides together is everybody's own */
        return item->seat == seat || (item->seat < 0 && a->common) ? ACCOUNT_OWN : ACCOUNT_OTHERS;
    }
}

static void sum_up(account_maker *m)
{
    account *a = m->account;
    for (int seat = 0; seat < a->seats; seat++) {
        account_sums *s = &a->sums[seat];
        *s = (account_sums){.result = m->nodes[m->now.node].mean[seat]};
        s->part[ACCOUNT_START] = m->nodes[0].mean[seat];
        for (int i = 0; i < a->item_count; i++)
            s->part[part_of(a, &a->items[i], seat)] += a->items[i].by[seat];
    }
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* What the seats could hope for before anything was dealt. */
static void value_deal(account_maker *m)
{
    const int deals = account_fewer(m, DEALS);
    reckon_game *games = orr_alloc_zeroed((size_t)deals, sizeof games[0]);
    if (orr_reveals(m->state) > 0) {
        reckon_deals(m->reckon, deals, games);
        const int start = new_node(m, OF_POSITION, games, deals);
        m->nodes[start].settled = true;
        new_change(m, ACCOUNT_DEAL, start);
        m->open = 0;
    }
    free(games);
}

/* The first step: how much there is to do, then what stands before the first decision. */
static void begin_looking(account_maker *m)
{
    orr_error error;
    plan_games(m);
    m->limit = reckon_decisions(m->reckon) +
               (long long)(effort_of(m) * 1.5 * (look_budget + again_budget));
    resize_samples(m, m->games);
    rewind_to_start(m, &error); /* it could be done before */
    m->until = reckon_horizon_of(m->reckon, m->state, RECKON_USUAL);
    m->fresh = true;
    value_deal(m);
    arrive(m);
    m->begun = true;
}

static void begin_causes(account_maker *m)
{
    orr_error error;
    list_items(m);
    list_chances(m);
    sum_up(m);
    m->phase = DONE;
    if (m->plan.without_causes || m->account->count == 0)
        return;
    m->looked_into = orr_alloc_zeroed((size_t)m->change_count + 1, sizeof m->looked_into[0]);
    account_choose_causes(m, ACCOUNT_LUCK, worth_splitting, MOST_SPLIT);
    account_choose_causes(m, ACCOUNT_DECISION, worth_bettering, MOST_BETTER);
    orr_log log = {.line = account_hear_heading, .user = m};
    m->at = 0;
    m->phase =
        orr_start(m->rules, m->state, m->plan.record->rng, &log, &m->moves, &error) ? CAUSES : DONE;
}

/* Once more through the game, or on to the causes. */
static void begin_again(account_maker *m)
{
    orr_error error;
    account_smooth(m);
    const int further = look_further(m), wanted = further + want(m);
    if (wanted == 0 || m->walks == AGAIN_WALKS || reckon_decisions(m->reckon) > m->limit ||
        !rewind_to_start(m, &error)) {
        begin_causes(m);
        return;
    }
    if (m->walks++ == 0) {
        m->again_games = clamped(effort_of(m) * again_budget / (1.5 * wanted * m->each),
                                 account_fewer(m, FEWEST_AGAIN), MOST_AGAIN);
        m->account->games_again = m->again_games;
        resize_samples(m, m->again_games);
    }
    m->phase = AGAIN;
}

static bool is_at_end(const account_maker *m)
{
    return m->at >= m->plan.record->count || orr_is_over(m->state);
}

bool account_step(account_maker *m)
{
    switch (m->phase) {
    case LOOKING:
        if (!m->begun)
            begin_looking(m);
        else if (!is_at_end(m))
            look_at_move(m);
        if (is_at_end(m))
            begin_again(m);
        return true;
    case AGAIN:
        look_again(m);
        if (m->at++ >= m->plan.record->count)
            begin_again(m);
        return true;
    case CAUSES:
        account_look_for_causes(m);
        if (++m->at >= m->plan.record->count)
            m->phase = DONE;
        return true;
    default:
        return false;
    }
}

/* The walks take about a third of the time each. */
void account_progress(const account_maker *m, int *done, int *all)
{
    const int count = m->plan.record->count;
    *all = 3 * count;
    *done = m->phase == DONE ? *all : m->phase * count + (m->at < count ? m->at : count);
}

account_maker *account_begin(const account_plan *plan, orr_error *error)
{
    const orr_record *record = plan->record;
    account_maker *m = orr_alloc_zeroed(1, sizeof *m);
    const size_t positions = (size_t)record->count + 1;
    *m = (account_maker){.plan = *plan, .rules = record->rules, .open = -1};
    m->size = orr_state_size(m->rules);
    m->state = orr_alloc_zeroed(1, m->size);
    m->view = orr_alloc_zeroed(1, m->size);
    m->own_view = orr_alloc_zeroed(1, m->size);
    m->account = orr_alloc_zeroed(1, sizeof *m->account);
    *m->account = (account){
        .seats = m->rules->seats, .count = record->count, .common = reward_is_common(m->rules)};
    m->account->chance = orr_alloc_zeroed(positions, sizeof m->account->chance[0]);
    m->account->turn = orr_alloc_zeroed(positions, sizeof m->account->turn[0]);
    m->position = orr_alloc_zeroed(positions, sizeof m->position[0]);
    m->reckon = reckon_new(m->rules, plan->threads, plan->seed);
    if (plan->by_advice)
        reckon_by_advice(m->reckon);
    m->account->policy = reckon_policy(m->reckon);
    if (rewind_to_start(m, error))
        return m;
    account_give_up(m);
    return NULL;
}

void account_give_up(account_maker *m)
{
    if (!m)
        return;
    account_free(m->account);
    reckon_free(m->reckon);
    reckon_free(m->other);
    free(m->state);
    free(m->view);
    free(m->own_view);
    free(m->now.games);
    free(m->after.games);
    free(m->spare);
    free(m->firsts);
    free(m->differing);
    free(m->nodes);
    free(m->changes);
    free(m->position);
    free(m->looked_into);
    free(m);
}

account *account_finish(account_maker *m)
{
    assert(m->phase == DONE);
    account *a = m->account;
    m->account = NULL;
    account_give_up(m);
    return a;
}

account *account_of(const account_plan *plan,
                    void (*progress)(void *user, long long done, long long all), void *user,
                    orr_error *error)
{
    account_maker *m = account_begin(plan, error);
    if (!m)
        return NULL;
    while (account_step(m)) {
        int done, all;
        account_progress(m, &done, &all);
        if (progress)
            progress(user, done, all);
    }
    return account_finish(m);
}
