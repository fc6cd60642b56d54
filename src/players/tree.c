/* tree.c - see tree.h. */
#include "players/tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double curiosity = 2.0; /* how much a little known move is worth trying */
static const double hesitation =
    0.2; /* share of the spread by which a move must be better to matter */

bool tree_init(tree *t, uint32_t capacity)
{
    *t = (tree){.nodes = malloc(capacity * sizeof(tree_node)), .capacity = capacity};
    if (t->nodes)
        tree_clear(t);
    return t->nodes != NULL;
}

void tree_free(tree *t)
{
    free(t->nodes);
    t->nodes = NULL;
}

void tree_clear(tree *t)
{
    t->nodes[TREE_ROOT] = (tree_node){0};
    t->used = 1;
}

uint32_t tree_child(const tree *t, uint32_t parent, tree_question question, orr_move move)
{
    uint32_t at = t->nodes[parent].first;
    while (at != TREE_NONE &&
           (t->nodes[at].seat != question.seat || t->nodes[at].step != question.step ||
            !orr_same_move(t->nodes[at].move, move)))
        at = t->nodes[at].next;
    return at;
}

/* Children come after their parents in the arena. So one pass finds who is below the node, given
 * where its parent goes, and nobody is moved onto somebody who has not been moved yet. */
bool tree_cut_to(tree *t, uint32_t node)
{
    uint32_t *to = calloc(t->used, sizeof *to), used = 1;
    if (!to)
        return false;
    for (uint32_t i = node; i < t->used; i++) {
        if (i != node && to[i] == TREE_NONE)
            continue;
        for (uint32_t at = t->nodes[i].first; at != TREE_NONE; at = t->nodes[at].next)
            to[at] = 1; /* it stays: where is told below */
    }
    for (uint32_t i = node; i < t->used; i++)
        if (i != node && to[i] != TREE_NONE)
            to[i] = used++;
    for (uint32_t i = node; i < t->used; i++) {
        if (i != node && to[i] == TREE_NONE)
            continue;
        tree_node kept = t->nodes[i];
        kept.first = kept.first == TREE_NONE ? TREE_NONE : to[kept.first];
        kept.next = i == node || kept.next == TREE_NONE ? TREE_NONE : to[kept.next];
        t->nodes[i == node ? TREE_ROOT : to[i]] = kept;
    }
    t->nodes[TREE_ROOT].proven = false;
    t->used = used;
    free(to);
    return true;
}

/* The place of a move in the list, most often where it was last time; -1 if it is not there. */
static int place_of(const tree_node *node, const orr_moves *moves)
{
    if (node->slot < moves->count && orr_same_move(moves->at[node->slot], node->move))
        return node->slot;
    for (int i = 0; i < moves->count; i++)
        if (orr_same_move(moves->at[i], node->move))
            return i;
    return -1;
}

int tree_children(tree *t, uint32_t parent, tree_question question, const orr_moves *moves,
                  uint32_t *children)
{
    int found = 0;
    memset(children, 0, (size_t)moves->count * sizeof children[0]);
    for (uint32_t at = t->nodes[parent].first; at != TREE_NONE; at = t->nodes[at].next) {
        tree_node *child = &t->nodes[at];
        if (child->seat != question.seat || child->step != question.step)
            continue;
        const int place = place_of(child, moves);
        if (place < 0)
            continue;
        child->slot = (uint16_t)place;
        children[place] = at;
        found++;
    }
    return found;
}

uint32_t tree_add(tree *t, uint32_t parent, tree_question question, const orr_moves *moves,
                  int place, float prior)
{
    if (t->used == t->capacity)
        return TREE_NONE;
    t->nodes[t->used] = (tree_node){.move = moves->at[place],
                                    .next = t->nodes[parent].first,
                                    .prior = prior,
                                    .step = (uint16_t)question.step,
                                    .slot = (uint16_t)place,
                                    .seat = (int8_t)question.seat};
    t->nodes[parent].first = t->used;
    return t->used++;
}

double tree_mean(const tree_node *node)
{
    if (node->proven)
        return (double)node->certain;
    return node->visits ? node->total / node->visits : 0.5;
}

static double appeal(const tree_node *child, double spread)
{
    if (child->proven)
        return (double)child->certain; /* nothing left to find out */
    const double unknown = sqrt((double)child->available) / (1 + child->visits);
    return tree_mean(child) + curiosity * spread * (double)child->prior * unknown;
}

uint32_t tree_select(tree *t, const uint32_t *children, int count, double spread)
{
    uint32_t best = TREE_NONE;
    double most = -INFINITY;
    for (int i = 0; i < count; i++) {
        if (children[i] == TREE_NONE)
            continue;
        tree_node *child = &t->nodes[children[i]];
        child->available++;
        const double value = appeal(child, spread);
        if (value > most) {
            most = value;
            best = children[i];
        }
    }
    return best;
}

/* What children did on average, and how often they were visited. */
static double mean_of_all(const tree *t, const uint32_t *children, int count, uint32_t *visits)
{
    double total = 0;
    *visits = 0;
    for (int i = 0; i < count; i++) {
        const tree_node *child = &t->nodes[children[i]];
        total += children[i] == TREE_NONE ? 0 : child->total;
        *visits += children[i] == TREE_NONE ? 0 : child->visits;
    }
    return *visits ? total / *visits : 0;
}

uint32_t tree_sample(const tree *t, const uint32_t *children, int count, uint32_t least,
                     orr_rng *rng)
{
    const double taken_as_average = 4; /* visits, so that a few results say little */
    uint32_t visits, chosen = TREE_NONE;
    const double average = mean_of_all(t, children, count, &visits);
    double sum = 0;
    if (visits < least)
        return TREE_NONE;
    for (int i = 0; i < count; i++) {
        const tree_node *child = &t->nodes[children[i]];
        if (children[i] == TREE_NONE)
            continue;
        const double better =
            (child->total - child->visits * average) / (child->visits + taken_as_average);
        const double weight = (double)child->prior * exp(better / hesitation);
        sum += weight;
        if ((double)(orr_rng_next(rng) >> 11) * 0x1p-53 * sum < weight)
            chosen = children[i]; /* each is kept with the share of its weight */
    }
    return chosen;
}

bool tree_all_proven(const tree *t, const uint32_t *children, int count)
{
    for (int i = 0; i < count; i++)
        if (children[i] != TREE_NONE && !t->nodes[children[i]].proven)
            return false;
    return true;
}

uint32_t tree_favourite(const tree *t, uint32_t parent)
{
    uint32_t best = TREE_NONE;
    for (uint32_t at = t->nodes[parent].first; at != TREE_NONE; at = t->nodes[at].next)
        if (t->nodes[at].visits > (best == TREE_NONE ? 0 : t->nodes[best].visits))
            best = at;
    return best;
}
