/* mcts.c - see mcts.h. What the trees of a forest found, merged into thoughts. */
#include "players/mcts.h"
#include "kernel/kernel.h"
#include "players/forest.h"
#include "players/tree_reuse.h"
#include "players/nets.h"
#include "players/players.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIATION_WORTH_TELLING = 2 }; /* visits */

static const double hardly_tried = 0.15; /* of the visits of the move that was tried most */

/* Iterations of the levels, in a game that says nothing else. */
static const int usual_levels[ORR_LEVELS] = {15, 60, 200, 1000, 5000};

struct mcts {
    mcts_plan plan;
    const net *given; /* one to go by in any case */
    net_in_use net;
    bool has_curve; /* for what it shows without a network: the next */
    shown_curve curve;
    forest forest;
    bool keeps; /* what was found is used again at the next decision */
    tree_reuse reuse;
    search_move path[KEPT_LONGEST]; /* to here from there */
};

/* What follows "mcts:", so many characters long. */
static bool parse_budget(const char *given, size_t length, mcts_plan *plan)
{
    long long number;
    char digits[16] = "";
    const size_t count = strspn(given, "0123456789");
    const char *unit = given + count;
    if (count == 0 || count >= sizeof digits)
        return false;
    memcpy(digits, given, count);
    if (!orr_parse_number(digits, 1, MCTS_MOST_ITERATIONS, &number))
        return false;
    if (length == count + 2 && strncmp(unit, "ms", 2) == 0) {
        plan->budget = (forest_budget){.milliseconds = number};
        return number <= MCTS_MOST_MILLISECONDS;
    }
    if (number <= MCTS_LEVELS)
        plan->level = (int)number;
    else
        plan->budget = (forest_budget){.iterations = number};
    return length == count;
}

bool mcts_parse(const char *spec, mcts_plan *plan)
{
    const char *rest = spec + strlen("mcts"), *at = strchr(spec, '@'), *plus = strchr(spec, '+');
    size_t length = at ? (size_t)(at - rest) : strlen(rest);
    *plan = (mcts_plan){.level = 0, .character = characters};
    if (plus && plus < rest + length) {
        const size_t named = (size_t)(rest + length - plus - 1);
        plan->character = character_find(plus + 1, named);
        length = (size_t)(plus - rest);
        if (!plan->character)
            return false;
    }
    if (at && !nets_is_name(at + 1))
        return false;
    if (at)
        snprintf(plan->net, sizeof plan->net, "%s", at + 1);
    if (length == 0)
        plan->level = MCTS_USUAL_LEVEL;
    return length == 0 || (*rest == ':' && parse_budget(rest + 1, length - 1, plan));
}

int mcts_level_iterations(const orr_game *game, int level)
{
    return (game->levels ? game->levels : usual_levels)[level - 1];
}

static forest_budget budget_in(const mcts_plan *plan, const orr_game *game)
{
    if (plan->level == 0)
        return plan->budget;
    return (forest_budget){.iterations = mcts_level_iterations(game, plan->level)};
}

mcts *mcts_new(const mcts_plan *plan, int threads)
{
    mcts *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->plan = *plan;
    m->plan.character = plan->character ? plan->character : characters;
    if (!forest_open(&m->forest, threads) || !reuse_open(&m->reuse)) {
        mcts_free(m);
        return NULL;
    }
    return m;
}

void mcts_free(mcts *m)
{
    if (!m)
        return;
    forest_close(&m->forest);
    reuse_close(&m->reuse);
    net_close(m->net.net);
    free(m);
}

void mcts_heed(mcts *m, bool (*enough)(void *user), void *user)
{
    m->forest.enough = enough;
    m->forest.user = user;
}

void mcts_remember(mcts *m)
{
    m->keeps = true;
}

void mcts_pause_at(mcts *m, double until)
{
    m->forest.until = until;
}

bool mcts_paused(const mcts *m)
{
    return m->forest.unfinished;
}

/* ---- the network ----------------------------------------------------------------------------- */

void mcts_use(mcts *m, const net *given)
{
    m->given = given;
}

/* The usual network of a game may be meant for high levels alone. */
static bool is_for_level(const net *n, const mcts_plan *plan)
{
    const int from = (net_shape_of(n)->playout & NET_FROM_LEVEL) >> NET_FROM_LEVEL_SHIFT;
    return plan->level == 0 || plan->level >= from || plan->net[0];
}

/* The one for these rules, opened when they are new. */
static const net *net_for(mcts *m, const orr_rules *rules)
{
    if (m->given)
        return m->given;
    if (nets_follow(&m->net, rules, m->plan.net))
        m->has_curve = curve_of_game(rules->game, &m->curve);
    return m->net.net && is_for_level(m->net.net, &m->plan) ? m->net.net : NULL;
}

/* ---- merging -------------------------------------------------------------------------------- */

static uint32_t root_child(const search *s, orr_move move)
{
    const tree *t = &s->tree;
    for (uint32_t at = t->nodes[TREE_ROOT].first; at != TREE_NONE; at = t->nodes[at].next)
        if (orr_same_move(t->nodes[at].move, move))
            return at;
    return TREE_NONE;
}

/* The main line of a move, out of the tree that looked at it most. */
static void follow_line(const mcts *m, orr_thought *thought)
{
    const tree *best = NULL;
    uint32_t node = TREE_NONE, visits = 0;
    for (int i = m->forest.first; i < m->forest.end; i++) {
        const uint32_t child = root_child(&m->forest.trees[i], thought->move);
        if (child != TREE_NONE && m->forest.trees[i].tree.nodes[child].visits > visits) {
            best = &m->forest.trees[i].tree;
            node = child;
            visits = best->nodes[child].visits;
        }
    }
    thought->variation[0] = thought->move;
    thought->variation_length = 1;
    while (best && thought->variation_length < ORR_MAX_VARIATION) {
        node = tree_favourite(best, node);
        if (node == TREE_NONE || best->nodes[node].visits < VARIATION_WORTH_TELLING)
            return;
        thought->variation[thought->variation_length++] = best->nodes[node].move;
    }
}

/* A proof in one tree is a proof. */
static void take_proof(const mcts *m, const orr_rules *rules, int seat, orr_thought *thought)
{
    for (int i = m->forest.first; i < m->forest.end; i++) {
        const uint32_t child = root_child(&m->forest.trees[i], thought->move);
        if (child == TREE_NONE || !m->forest.trees[i].tree.nodes[child].proven)
            continue;
        const float worth = m->forest.trees[i].tree.nodes[child].certain;
        const double chance = worth > 0.75f ? 1 : worth < 0.25f ? 0 : 0.5;
        thought->proven = true;
        thought->error = 0;
        for (int s = 0; s < rules->seats; s++)
            thought->chance[s] = s == seat || reward_is_common(rules) ? chance : 1 - chance;
    }
}

static search_tally merged_tally(const mcts *m, int place)
{
    search_tally sum = {0};
    for (int i = m->forest.first; i < m->forest.end; i++) {
        const search_tally *t = &m->forest.trees[i].tallies[place];
        sum.visits += t->visits;
        sum.ends += t->ends;
        sum.worth += t->worth;
        sum.worth_squared += t->worth_squared;
        sum.win_squared += t->win_squared;
        sum.points += t->points;
        sum.decisions += t->decisions;
        for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
            sum.win[seat] += t->win[seat];
    }
    return sum;
}

/* Of a mean of n values; a surprise is always taken as seen, since few visits prove nothing. */
static double standard_error(double sum, double squares, double n)
{
    const double surprise = 0.25;
    return sqrt((fmax(0, squares - sum * sum / n) + surprise) / (n + 1) / n);
}

static orr_thought thought_from(const search_tally *t, int seats, int seat, double in_favour)
{
    orr_thought thought = {.visits = t->visits, .ends = t->ends};
    const double n = (double)t->visits, ends = t->ends ? (double)t->ends : 1;
    for (int s = 0; s < seats; s++)
        thought.chance[s] = t->win[s] / n;
    thought.error = standard_error(t->win[seat], t->win_squared, n);
    thought.merit = t->worth / n + in_favour * standard_error(t->worth, t->worth_squared, n);
    thought.points = t->points / ends;
    thought.decisions = t->decisions / ends;
    return thought;
}

/* Nothing that was tried led to a win, and there is nobody who could err. */
static bool is_hopeless(const mcts *m, const orr_rules *rules, int count, int seat)
{
    double won = 0;
    for (int place = 0; place < count; place++)
        won += merged_tally(m, place).win[seat];
    return won <= 0 && reward_is_common(rules);
}

/* What is certain ranks by it. A move that was hardly tried ranks behind those that were. Where
 * there is no hope a sure loss is as good as any other: who shrinks from it may go round in
 * circles for ever. */
static void set_merit(orr_thought *thought, int seat, long long most_visits, bool hopeless)
{
    enum { AHEAD = 2 };
    if (thought->proven && thought->chance[seat] >= 1)
        thought->merit = AHEAD;
    else if (thought->proven && thought->chance[seat] <= 0)
        thought->merit -= hopeless ? 0 : AHEAD;
    else if ((double)thought->visits < hardly_tried * (double)most_visits)
        thought->merit -= 1;
}

static void insert(orr_thoughts *thoughts, const orr_thought *thought)
{
    int place = thoughts->count;
    while (place > 0 && thoughts->at[place - 1].merit < thought->merit)
        place--;
    if (place == ORR_MAX_THOUGHTS)
        return;
    const int last = thoughts->count < ORR_MAX_THOUGHTS ? thoughts->count : ORR_MAX_THOUGHTS - 1;
    memmove(&thoughts->at[place + 1], &thoughts->at[place],
            (size_t)(last - place) * sizeof thoughts->at[0]);
    thoughts->at[place] = *thought;
    thoughts->count = last + 1;
}

static long long most_visits(const mcts *m, int count)
{
    long long most = 0;
    for (int place = 0; place < count; place++) {
        const long long visits = merged_tally(m, place).visits;
        most = visits > most ? visits : most;
    }
    return most;
}

static float trust_in(const mcts *m, orr_move move)
{
    float most = 0;
    for (int i = m->forest.first; i < m->forest.end; i++) {
        const uint32_t child = root_child(&m->forest.trees[i], move);
        if (child != TREE_NONE && m->forest.trees[i].tree.nodes[child].prior > most)
            most = m->forest.trees[i].tree.nodes[child].prior;
    }
    return most;
}

/* The place of the move that advice trusts most; -1 if it trusts several alike. */
static int advised_place(const mcts *m, const orr_moves *moves)
{
    float most = 0;
    int advised = -1;
    for (int place = 0; place < moves->count; place++) {
        const float trust = trust_in(m, moves->at[place]);
        if (trust >= most) {
            advised = trust > most ? place : -1;
            most = trust;
        }
    }
    return advised;
}

/* Chances as they are shown: what the seat's own comes to, the others share the rest as before. */
static void show(const shown_curve *c, const orr_rules *rules, int seat, orr_thought *thought)
{
    const double own = thought->chance[seat], shown = curve_at(c, own), rest = 1 - own;
    thought->error = (curve_at(c, own + thought->error) - curve_at(c, own - thought->error)) / 2;
    for (int s = 0; s < rules->seats; s++)
        if (s == seat || reward_is_common(rules))
            thought->chance[s] = shown;
        else
            thought->chance[s] = rest > 0 ? thought->chance[s] * (1 - shown) / rest
                                          : (1 - shown) / (rules->seats - 1);
}

static void collect(const mcts *m, const orr_rules *rules, const orr_moves *moves,
                    const shown_curve *shown, orr_thoughts *thoughts)
{
    const long long most = most_visits(m, moves->count);
    const int advised = advised_place(m, moves);
    const bool hopeless = is_hopeless(m, rules, moves->count, thoughts->seat);
    const character *own = m->plan.character;
    for (int place = 0; place < moves->count; place++) {
        const search_tally tally = merged_tally(m, place);
        if (tally.visits == 0)
            continue;
        const double in_favour = place == advised ? own->faith : -own->doubt;
        orr_thought thought = thought_from(&tally, rules->seats, thoughts->seat, in_favour);
        thought.move = moves->at[place];
        thought.merit += character_taste(own, thoughts->seat, thought.move.verb);
        if (shown)
            show(shown, rules, thoughts->seat, &thought);
        take_proof(m, rules, thoughts->seat, &thought);
        set_merit(&thought, thoughts->seat, most, hopeless);
        insert(thoughts, &thought);
    }
    for (int i = 0; i < thoughts->count; i++)
        follow_line(m, &thoughts->at[i]);
}

/* How much of the last decision's trees is of use, with the way there in m->path. What paused goes
 * on
 *    as it began. */
static int length_kept(mcts *m, const orr_rules *rules, const void *concealed)
{
    if (!m->keeps || mcts_paused(m))
        return 0;
    return reuse_path(&m->reuse, m->forest.trees, rules, concealed, m->path);
}

void mcts_think(mcts *m, const orr_rules *rules, const void *concealed, const orr_moves *moves,
                const orr_move *insist, orr_rng *rng, orr_thoughts *thoughts)
{
    const forest_question question = {
        .rules = rules,
        .concealed = concealed,
        .moves = moves,
        .insist = insist,
        .net = net_for(m, rules),
        .path = m->path,
        .length = length_kept(m, rules, concealed),
        .seed = mcts_paused(m) ? 0 : orr_rng_next(rng), /* what it began with counts */
    };
    const shown_curve *own = m->has_curve ? &m->curve : NULL; /* only where no network was given */
    forest_grow(&m->forest, &question, budget_in(&m->plan, rules->game));
    thoughts->seat = m->forest.trees[0].seat;
    thoughts->count = 0;
    thoughts->iterations = 0;
    if (mcts_paused(m))
        return;
    /* Which trees a proof stops, and where, depends on the threads. */
    reuse_note(&m->reuse, rules, concealed, m->keeps && m->forest.end - m->forest.first > 1);
    for (int i = m->forest.first; i < m->forest.end; i++)
        thoughts->iterations += m->forest.trees[i].iterations;
    collect(m, rules, moves, question.net ? &net_shape_of(question.net)->shown : own, thoughts);
}

orr_move mcts_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                     const orr_moves *moves, orr_rng *rng)
{
    orr_thoughts thoughts;
    if (moves->count == 1)
        return moves->at[0];
    mcts_think(player->mcts, rules, concealed, moves, NULL, rng, &thoughts);
    if (mcts_paused(player->mcts))
        return moves->at[0];
    assert(thoughts.count > 0);
    return thoughts.at[0].move;
}
