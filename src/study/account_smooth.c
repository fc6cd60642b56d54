/* account_smooth.c - values that were measured by few games, made of one piece (account_walk.h).
 *
 * Where a game has hundreds of positions, few imagined games are left for each, and what lies between two
 * of them is mostly noise. But most moments change little and a few change much. So the values are
 * moved, each within its error, to where the steps between them are smallest in sum: noise goes, a swing
 * stays. What a decision made of the chance was measured by the same games before and after it, and is kept:
 * many small mistakes in sum are no noise. The result is known and stays what it is; and since every value has one place in the
 * chain, all still adds up.
 */
#include "kernel/kernel.h"
#include "study/account_walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 12 };                                   /* each makes small steps smaller */
static const double usual_step = 0.015;                 /* of chance, between two positions */
static const double smallest_step = 1e-3, known = 1e-6; /* known: an error of nought */

/* A value of the chain, and the step that leads to it. */
typedef struct link {
    int node;
    double weight; /* of its measure: one over the square of its error; 0: not measured by itself */
    bool paired;   /* the step is a decision that was measured by the same games */
    double step_error, tightness; /* tightness: one over the square of how large the step may be */
} link;

typedef struct chain {
    account_maker *m;
    link *links;
    int count;
    double *diagonal, *right; /* room of the solution */
} chain;

/* Never surer than so many games can be: if all of ten were won, the eleventh may be lost. */
static double error_of(const account_maker *m, const node *n)
{
    double most = 0;
    if (m->account->over && n == &m->nodes[m->now.node])
        return known;
    for (int seat = 0; seat < m->rules->seats; seat++)
        most = fmax(most, n->error[seat]);
    /* The deal is settled before anybody looks again. */
    const int games = n->settled && m->again_games > 0 ? m->again_games : m->games;
    return hypot(most, 1.0 / (games + 2.0));
}

static link link_of(const account_maker *m, const change *c)
{
    const node *from = &m->nodes[c->from], *to = &m->nodes[c->to];
    link l = {.node = c->to};
    const double error = error_of(m, to);
    l.weight = 1 / (error * error);
    l.paired = c->kind == ACCOUNT_DECISION && from->settled == to->settled;
    if (!l.paired)
        return l;
    const double less = from->settled ? sqrt((double)m->games / m->again_games) : 1;
    double most = 0;
    for (int seat = 0; seat < m->rules->seats; seat++)
        most = fmax(most, less * c->pair_error[seat]);
    l.step_error = fmax(most, smallest_step);
    l.weight = 0;
    return l;
}

static double measured_step(const chain *c, int i, int seat)
{
    if (!c->links[i].paired)
        return 0;
    const node *nodes = c->m->nodes;
    return nodes[c->links[i].node].measured[seat] - nodes[c->links[i - 1].node].measured[seat];
}

/* How large a step may be: as large as it looks by now, and the next round looks again. */
static void judge_steps(chain *c)
{
    for (int i = 1; i < c->count; i++) {
        link *l = &c->links[i];
        double most = 0;
        for (int seat = 0; seat < c->m->rules->seats; seat++)
            most = fmax(most, fabs(c->m->nodes[l->node].mean[seat] -
                                   c->m->nodes[c->links[i - 1].node].mean[seat]));
        const double allowed =
            l->paired ? l->step_error * l->step_error : usual_step * fmax(most, smallest_step);
        l->tightness = 1 / allowed;
    }
}

/* The values for which the sum of all squares is least: from the first to the last, and back. */
static void solve(chain *c, int seat)
{
    for (int i = 0; i < c->count; i++) {
        const link *l = &c->links[i];
        const double next = i + 1 < c->count ? c->links[i + 1].tightness : 0;
        c->diagonal[i] = l->weight + l->tightness + next;
        c->right[i] = l->weight * c->m->nodes[l->node].measured[seat] +
                      (i ? l->tightness * measured_step(c, i, seat) : 0) -
                      (next > 0 ? next * measured_step(c, i + 1, seat) : 0);
    }
    for (int i = 1; i < c->count; i++) {
        const double share = c->links[i].tightness / c->diagonal[i - 1];
        c->diagonal[i] -= share * c->links[i].tightness;
        c->right[i] += share * c->right[i - 1];
    }
    double behind = 0;
    for (int i = c->count - 1; i >= 0; i--) {
        const double next = i + 1 < c->count ? c->links[i + 1].tightness : 0;
        behind = (c->right[i] + next * behind) / c->diagonal[i];
        c->m->nodes[c->links[i].node].mean[seat] = behind;
    }
}

void account_smooth(account_maker *m)
{
    chain c = {.m = m, .count = m->change_count + 1};
    if (m->change_count == 0)
        return;
    c.links = orr_alloc_zeroed((size_t)c.count, sizeof c.links[0]);
    c.diagonal = orr_alloc_zeroed((size_t)c.count, sizeof c.diagonal[0]);
    c.right = orr_alloc_zeroed((size_t)c.count, sizeof c.right[0]);
    const double error = error_of(m, &m->nodes[m->changes[0].from]);
    c.links[0] = (link){.node = m->changes[0].from, .weight = 1 / (error * error)};
    for (int i = 0; i < m->change_count; i++)
        c.links[i + 1] = link_of(m, &m->changes[i]);
    for (int i = 0; i < m->node_count; i++)
        memcpy(m->nodes[i].mean, m->nodes[i].measured, sizeof m->nodes[i].mean);
    for (int round = 0; round < ROUNDS; round++) {
        judge_steps(&c);
        for (int seat = 0; seat < m->rules->seats; seat++)
            solve(&c, seat);
    }
    node *last = &m->nodes[m->now.node];
    if (m->account->over)
        memcpy(last->mean, last->measured, sizeof last->mean);
    free(c.links);
    free(c.diagonal);
    free(c.right);
}
