/* tree_search.c - one iteration of the tree search.
 *
 * The seat that decides imagines what it cannot see, walks down the tree, adds a node, plays on
 * quickly, and every node on the way learns from what came of it (max^n: each seat looks at its
 * own share).
 *
 * Nothing leaks. What is imagined or rolled differs from iteration to iteration, and statistics by
 * move average over it. Two things stay the same: what the seat knows, and the moves that lead to a
 * node. If the seats have no secrets from each other, that is common knowledge, and all nodes learn
 * from every iteration. But with a secret, be it a hidden card or a hidden choice, the nodes of
 * the other seats would learn the best answer to it, as if they saw it. Then an iteration teaches
 * only the nodes of the seat that thinks; and at one decision of another seat on the way the game
 * is forked: concealed for that seat, imagined again from what that seat knows, and walked down from
 * there to teach that seat's nodes. Where a move of the tree is not possible in the new deal it is
 * not available there, and is not counted as if it had been. Who does not learn in a walk
 * plays by what it has learned, but not always the same: where moves are equally good, a seat that
 * always took one of them would be too easy to see through.
 *
 * Proofs. Where nothing is hidden and nothing was rolled since the root, a node does stand for one
 * state. Results there are certain and go up the tree: a sure win is a win for the move before, and
 * if all moves are proven, the best of them counts.
 */
#include "players/tree_search.h"
#include "players/playout_advice.h"
#include "players/players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANYBODY = -1,         /* as learner: every seat learns */
    CUT = 30,             /* decisions after the leaf until the position is valued as it stands */
    GIVE_UP = 2000,       /* the same for games without a value */
    FORK_EVERY = 2,       /* iterations: how often others learn, if seats have secrets */
    LEARNED = 8,          /* visits from which on another seat has a mind of its own */
    INSIST_EVERY = 3,     /* iterations */
    LINES = 3,            /* looked along for secrets */
    LINE = 20,            /* decisions of each */
    ONE_ANY_MOVE_IN = 32, /* of those that are played quickly */
};

static const double widening = 2.0; /* moves looked at per square root of visits */
static const double sure_win = 0.9; /* worth of a proven result that cannot be improved on */
static const double usual_spread = 0.3;

bool search_init(search *s, uint32_t nodes)
{
    *s = (search){.state = malloc(ORR_MAX_STATE),
                  .fork = malloc(ORR_MAX_STATE),
                  .spare = malloc(ORR_MAX_STATE),
                  .tallies = malloc(ORR_MAX_MOVES * sizeof(search_tally))};
    return tree_init(&s->tree, nodes) && s->state && s->fork && s->spare && s->tallies;
}

void search_free(search *s)
{
    tree_free(&s->tree);
    free(s->state);
    free(s->fork);
    free(s->spare);
    free(s->tallies);
}

/* ---- who knows what ------------------------------------------------------------------------- */

static void imagine(search *s, void *state, uint64_t seed)
{
    memcpy(state, s->view, orr_state_size(s->rules));
    orr_imagine(s->rules, state, seed);
}

/* Does some seat know here what a spectator does not? */
static bool has_secrets_here(search *s)
{
    const size_t size = orr_state_size(s->rules);
    memcpy(s->spare, s->state, size);
    orr_conceal(s->rules, s->spare, ORR_SPECTATOR);
    for (int seat = 0; seat < s->rules->seats; seat++) {
        memcpy(s->fork, s->state, size);
        orr_conceal(s->rules, s->fork, seat);
        if (!players_know_the_same(s->rules, s->fork, s->spare))
            return true;
    }
    return false;
}

/* Now, or soon: a hidden choice is a secret from the moment it is made. Looks along some random
 * lines of play. */
static bool has_secrets(search *s)
{
    for (uint64_t line = 0; line < LINES && s->rules->seats > 1; line++) {
        orr_rng rng = orr_rng_fast(line);
        imagine(s, s->state, line);
        orr_legal(s->rules, s->state, &s->legal);
        for (int i = 0; i < LINE && s->legal.count > 0; i++) {
            if (has_secrets_here(s))
                return true;
            const uint32_t any = orr_rng_below(&rng, (uint32_t)s->legal.count);
            orr_play_on(s->rules, s->state, s->legal.at[any], &s->legal);
        }
    }
    return false;
}

static bool seat_sees_all(search *s)
{
    imagine(s, s->state, 1);
    return players_know_the_same(s->rules, s->state, s->view);
}

void search_begin(search *s, const orr_rules *rules, const void *view, const orr_moves *moves,
                  const orr_move *insist, const net *learned, uint64_t seed)
{
    tree_clear(&s->tree);
    memset(s->tallies, 0, (size_t)moves->count * sizeof s->tallies[0]);
    s->rules = rules;
    s->view = view;
    s->moves = moves;
    s->insist = insist;
    s->net = learned;
    const int habits = learned ? net_shape_of(learned)->playout : 0;
    s->playout = habits & NET_PLAYOUT;
    s->only_chances = habits & NET_ONLY_CHANCES;
    s->plays_by_advice = s->only_chances || habits & NET_PLAYS_BY_ADVICE;
    s->trusts_advice = s->only_chances || habits & NET_TRUSTS_ADVICE;
    s->seat = players_decider(view, orr_head_of(view)->viewer);
    s->rng = orr_rng_fast(seed);
    s->iterations = 0;
    s->sum = s->squares = 0;
    s->has_secrets = has_secrets(s);
    s->sees_all = !s->has_secrets && seat_sees_all(s);
}

/* ---- what was found before ------------------------------------------------------------------- */

/* What came of a move of the new root, as far as its node tells. How far the results lay apart it
 * does not: as far as usual. */
static void recall(search *s, const tree_node *child)
{
    for (int place = 0; place < s->moves->count; place++) {
        if (!orr_same_move(s->moves->at[place], child->move))
            continue;
        search_tally *t = &s->tallies[place];
        const double n = child->visits, wins = child->wins;
        const double wide = n * usual_spread * usual_spread;
        *t = (search_tally){.visits = child->visits, .worth = child->total};
        t->worth_squared = n > 0 ? child->total * child->total / n + wide : 0;
        t->win_squared = n > 0 ? wins * wins / n + wide : 0;
        for (int seat = 0; seat < s->rules->seats; seat++)
            t->win[seat] = seat == s->seat || reward_is_common(s->rules)
                               ? wins
                               : (n - wins) / (s->rules->seats - 1);
    }
}

bool search_go_on(search *s, const orr_rules *rules, const void *view, const orr_moves *moves,
                  const orr_move *insist, const net *learned, const search_move *path, int length,
                  uint64_t seed)
{
    uint32_t node = TREE_ROOT;
    tree_node *nodes = s->tree.nodes;
    const uint32_t capacity = s->tree.capacity;
    for (int i = 0; i < length && (i == 0 || node != TREE_NONE); i++)
        node = tree_child(&s->tree, node, path[i].question, path[i].move);
    if (node == TREE_NONE || !tree_cut_to(&s->tree, node)) {
        search_begin(s, rules, view, moves, insist, learned, seed);
        return false;
    }
    const uint32_t used = s->tree.used;
    const tree_node top = nodes[TREE_ROOT];
    search_begin(s, rules, view, moves, insist, learned, seed);
    s->tree = (tree){.nodes = nodes, .used = used, .capacity = capacity};
    nodes[TREE_ROOT] = top;
    for (uint32_t at = top.first; at != TREE_NONE; at = nodes[at].next)
        if (nodes[at].seat == s->seat)
            recall(s, &nodes[at]);
    return true;
}

bool search_is_settled(const search *s)
{
    return s->tree.nodes[TREE_ROOT].proven;
}

/* How far values lie apart; some iterations of the usual spread are taken as seen. */
static double spread(const search *s)
{
    const double n = (double)s->iterations, mean = n > 0 ? s->sum / n : 0;
    const double variance = s->squares - n * mean * mean;
    const double taken_as_seen = 10;
    return sqrt(((variance > 0 ? variance : 0) + taken_as_seen * usual_spread * usual_spread) /
                (n + taken_as_seen));
}

/* ---- a walk --------------------------------------------------------------------------------- */

typedef struct walk {
    uint32_t node;
    int depth, learner;
    bool certain; /* the state is the only one that the path can lead to */
    bool forks;   /* note a decision of another seat on the way */
    int met;      /* decisions of other seats so far */
    uint32_t fork_node;
    int decisions;
    reward result;
} walk;

static void trust_moves(const search *s, float *trust)
{
    if (s->net && !s->trusts_advice)
        net_trust(s->net, s->rules, s->state, &s->legal, trust);
    else
        advice_trust(s->rules, s->state, &s->legal, trust);
}

/* Several moves are known but few of them tried: advice says which one comes next. */
static uint32_t widen(search *s, const walk *w, tree_question question, const uint32_t *children)
{
    float trust[ORR_MAX_MOVES];
    int best = -1;
    uint32_t equals = 1;
    trust_moves(s, trust);
    for (int i = 0; i < s->legal.count; i++) {
        if (children[i] != TREE_NONE)
            continue;
        if (best < 0 || trust[i] > trust[best]) {
            best = i;
            equals = 1;
        } else if (trust[i] == trust[best] && orr_rng_below(&s->rng, ++equals) == 0) {
            best = i;
        }
    }
    if (best < 0)
        return TREE_NONE; /* all of them are known */
    if (trust[best] <= 0) {
        s->tree.nodes[w->node].closed = true;
        return TREE_NONE;
    }
    return tree_add(&s->tree, w->node, question, &s->legal, best, trust[best]);
}

static bool may_widen(const search *s, const walk *w, const uint32_t *children, int tried)
{
    const double most = widening * sqrt(1.0 + s->tree.nodes[w->node].visits);
    return tried < s->legal.count && !s->tree.nodes[w->node].closed &&
           (tried < most || tree_all_proven(&s->tree, children, s->legal.count));
}

static uint32_t insisted_child(search *s, tree_question question, const uint32_t *children)
{
    int place = 0;
    while (!orr_same_move(s->legal.at[place], *s->insist))
        place++;
    if (children[place] != TREE_NONE)
        return children[place];
    const float trust = 1.0f / (float)s->legal.count;
    return tree_add(&s->tree, TREE_ROOT, question, &s->legal, place, trust);
}

/* The child to walk to, made if need be; TREE_NONE if there is none and the arena is full. */
static uint32_t next_child(search *s, const walk *w, tree_question question)
{
    uint32_t children[ORR_MAX_MOVES], child = TREE_NONE;
    const int tried = tree_children(&s->tree, w->node, question, &s->legal, children);
    if (s->insist && w->node == TREE_ROOT && s->iterations % INSIST_EVERY == 0)
        return insisted_child(s, question, children);
    if (w->learner != ANYBODY && w->learner != question.seat)
        child = tree_sample(&s->tree, children, s->legal.count, LEARNED, &s->rng);
    if (child == TREE_NONE && may_widen(s, w, children, tried))
        child = widen(s, w, question, children);
    return child != TREE_NONE ? child : tree_select(&s->tree, children, s->legal.count, spread(s));
}

/* Of k decisions of other seats met, each is the one kept with probability 1/k. */
static void note_fork(search *s, walk *w, int seat)
{
    if (!w->forks || seat == s->seat || orr_rng_below(&s->rng, (uint32_t)++w->met) != 0)
        return;
    memcpy(s->fork, s->state, orr_state_size(s->rules));
    w->fork_node = w->node;
}

/* Down the tree to a node that is new, proven, or the end of the game. */
static void descend(search *s, walk *w)
{
    const orr_head *head = s->state;
    const uint32_t reveals = orr_head_of(s->view)->reveals;
    bool fresh = false;
    while (s->legal.count > 0 && !fresh && w->depth < SEARCH_MAX_DEPTH) {
        const int seat = players_decider(head, s->seat);
        const uint32_t used = s->tree.used;
        note_fork(s, w, seat);
        const uint32_t child = next_child(s, w, (tree_question){seat, orr_step_now(head)});
        if (child == TREE_NONE)
            return;
        fresh = s->tree.used > used || (w->node == TREE_ROOT && s->tree.nodes[child].visits == 0);
        s->path[w->depth++] = (search_step){child, s->legal.count};
        orr_play_on(s->rules, s->state, s->tree.nodes[child].move, &s->legal);
        w->node = child;
        w->decisions++;
        w->certain = w->certain && head->reveals == reveals;
        if (s->tree.nodes[child].proven)
            return;
    }
}

/* What somebody would do here who does not think long; now and then anything at all. */
static orr_move quick_move(search *s)
{
    float trust[ORR_MAX_MOVES];
    if (!s->net || s->plays_by_advice)
        return advice_quick_move(s->rules, s->state, &s->legal, &s->rng);
    if (orr_rng_below(&s->rng, ONE_ANY_MOVE_IN) == 0)
        return s->legal.at[orr_rng_below(&s->rng, (uint32_t)s->legal.count)];
    net_trust(s->net, s->rules, s->state, &s->legal, trust);
    return s->legal.at[players_heaviest(trust, s->legal.count, &s->rng)];
}

static void play_on(search *s, walk *w)
{
    const int most = s->net ? s->playout : s->rules->game->value ? CUT : GIVE_UP;
    for (int i = 0; i < most && s->legal.count > 0; i++, w->decisions++)
        orr_play_on(s->rules, s->state, quick_move(s), &s->legal);
    if (s->legal.count == 0)
        w->result = reward_of_end(s->rules, s->state);
    else
        w->result = reward_of_position(s->rules, s->state, s->net, s->only_chances, w->learner);
}

/* ---- learning ------------------------------------------------------------------------------- */

static void learn(search *s, const walk *w)
{
    for (int i = 0; i < w->depth; i++) {
        tree_node *node = &s->tree.nodes[s->path[i].node];
        if (w->learner != ANYBODY && w->learner != node->seat)
            continue;
        node->visits++;
        node->total += w->result.worth[node->seat];
        node->wins += w->result.win[node->seat];
    }
}

static void tally(search *s, const walk *w)
{
    const tree_node *child = &s->tree.nodes[s->path[0].node];
    search_tally *t = &s->tallies[child->slot];
    t->visits++;
    t->worth += w->result.worth[s->seat];
    t->worth_squared += w->result.worth[s->seat] * w->result.worth[s->seat];
    t->win_squared += w->result.win[s->seat] * w->result.win[s->seat];
    for (int seat = 0; seat < s->rules->seats; seat++)
        t->win[seat] += w->result.win[seat];
    if (w->result.over) {
        t->ends++;
        t->points += w->result.points[s->seat];
        t->decisions += w->decisions;
    }
    s->sum += w->result.worth[s->seat];
    s->squares += w->result.worth[s->seat] * w->result.worth[s->seat];
}

/* With one common interest or two opposed ones, one seat's result tells the other's. */
static bool can_prove(const search *s, const reward *result)
{
    if (reward_is_common(s->rules))
        return true;
    return s->rules->seats == 2 && fabs(result->worth[0] + result->worth[1] - 1) < 1e-9;
}

static double seen_by(const search *s, double worth, int from, int to)
{
    return from == to || reward_is_common(s->rules) ? worth : 1 - worth;
}

/* The best of the children, if that is certain: one of them is a sure win, or all are proven. */
static bool best_is_proven(const search *s, uint32_t parent, int choices, double *best)
{
    int proven = 0;
    *best = -INFINITY;
    for (uint32_t at = s->tree.nodes[parent].first; at != TREE_NONE; at = s->tree.nodes[at].next) {
        const tree_node *child = &s->tree.nodes[at];
        proven += child->proven;
        if (child->proven && (double)child->certain > *best)
            *best = (double)child->certain;
    }
    return proven > 0 && (*best >= sure_win || proven == choices);
}

/* The walk ended in a certain result: mark the last node and go up as far as it decides. */
static void prove(search *s, const walk *w)
{
    tree_node *last = &s->tree.nodes[w->node];
    if (!last->proven) {
        last->proven = true;
        last->certain = (float)w->result.worth[last->seat];
    }
    for (int i = w->depth - 1; i >= 0; i--) {
        const uint32_t parent = i > 0 ? s->path[i - 1].node : TREE_ROOT;
        const int seat = s->tree.nodes[s->path[i].node].seat;
        double best;
        if (!best_is_proven(s, parent, s->path[i].choices, &best))
            return;
        tree_node *node = &s->tree.nodes[parent];
        node->proven = true;
        node->certain = (float)(parent == TREE_ROOT ? best : seen_by(s, best, seat, node->seat));
    }
}

/* What a proven node brings everybody. */
static reward proven_reward(const search *s, const tree_node *node)
{
    reward r = {.over = false};
    for (int seat = 0; seat < s->rules->seats; seat++) {
        r.worth[seat] = seen_by(s, (double)node->certain, node->seat, seat);
        r.win[seat] = r.worth[seat] >= sure_win ? 1 : r.worth[seat] <= 1 - sure_win ? 0 : 0.5;
    }
    return r;
}

/* ---- an iteration --------------------------------------------------------------------------- */

static void walk_down(search *s, walk *w)
{
    descend(s, w);
    if (w->depth > 0 && s->tree.nodes[w->node].proven) {
        w->result = proven_reward(s, &s->tree.nodes[w->node]);
        learn(s, w);
        return;
    }
    const bool ended_in_tree = s->legal.count == 0;
    play_on(s, w);
    learn(s, w);
    if (ended_in_tree && w->certain && can_prove(s, &w->result))
        prove(s, w);
}

/* From a decision of another seat on, as that seat would imagine it. */
static void walk_fork(search *s, uint32_t node)
{
    walk w = {.node = node};
    w.learner = players_decider(s->fork, s->seat);
    memcpy(s->state, s->fork, orr_state_size(s->rules));
    orr_conceal(s->rules, s->state, w.learner);
    orr_imagine(s->rules, s->state, orr_rng_next(&s->rng));
    orr_legal(s->rules, s->state, &s->legal);
    walk_down(s, &w);
}

void search_iterate(search *s)
{
    walk w = {.node = TREE_ROOT,
              .certain = s->sees_all,
              .forks = s->has_secrets && s->iterations % FORK_EVERY == 0};
    w.learner = s->has_secrets ? s->seat : ANYBODY;
    imagine(s, s->state, orr_rng_next(&s->rng));
    s->legal.count = s->moves->count;
    memcpy(s->legal.at, s->moves->at, (size_t)s->moves->count * sizeof s->legal.at[0]);
    walk_down(s, &w);
    s->tree.nodes[TREE_ROOT].visits++;
    if (w.depth > 0)
        tally(s, &w);
    if (w.met > 0)
        walk_fork(s, w.fork_node);
    s->iterations++;
}
