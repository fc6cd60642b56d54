/* root.c - see root.h. */
#include "players/root.h"

#include <math.h>

enum { FIRST_VISITS = 3 };           /* that each move has at least before one is given up */
static const double curiosity = 1.0; /* how much trust weighs against what was seen */

static int rounds_for(int moves)
{
    int rounds = 0;
    while (moves > 1 << rounds)
        rounds++;
    return rounds;
}

/* So many that each is visited a few times before the first are given up. */
static int affordable(long long planned, int moves)
{
    int count = moves < ROOT_MOST ? moves : ROOT_MOST;
    while (count > 2 && (long long)count * rounds_for(count) * FIRST_VISITS > planned)
        count--;
    return count;
}

static void plan_round(root *r, long long iteration)
{
    r->until = r->rounds > 1 ? iteration + (r->planned - iteration) / r->rounds : r->planned;
}

static bool is_taken(const root *r, const tree *t, orr_move move)
{
    for (int i = 0; i < r->count; i++)
        if (orr_same_move(t->nodes[r->child[i]].move, move))
            return true;
    return false;
}

/* A child of the root for the move at a place, the one that is there or a new one. */
static uint32_t child_for(tree *t, tree_question question, const orr_moves *moves, int place,
                          float trust)
{
    for (uint32_t at = t->nodes[TREE_ROOT].first; at != TREE_NONE; at = t->nodes[at].next)
        if (orr_same_move(t->nodes[at].move, moves->at[place]))
            return at;
    return tree_add(t, TREE_ROOT, question, moves, place, trust);
}

void root_begin(root *r, tree *t, tree_question question, const orr_moves *moves,
                const float *trust)
{
    const int most = affordable(r->planned, moves->count);
    r->begun = true;
    r->count = 0;
    while (r->count < most) {
        int best = -1;
        for (int i = 0; i < moves->count; i++)
            if ((best < 0 || trust[i] > trust[best]) && !is_taken(r, t, moves->at[i]))
                best = i;
        const uint32_t child = child_for(t, question, moves, best, trust[best]);
        if (child == TREE_NONE)
            break; /* the arena is full */
        r->child[r->count++] = child;
    }
    r->rounds = rounds_for(r->count);
    plan_round(r, 0);
}

static double appeal(const root *r, const tree_node *child, double spread)
{
    if (child->proven)
        return (double)child->certain;
    const double unknown = sqrt((double)r->until) / (1 + child->visits);
    return tree_mean(child) + curiosity * spread * (double)child->prior * unknown;
}

/* The best half of them stays, at least two. */
static void halve(root *r, const tree *t, double spread)
{
    const int left = r->count > 3 ? (r->count + 1) / 2 : 2;
    for (int i = 0; i < left; i++)
        for (int j = i + 1; j < r->count; j++)
            if (appeal(r, &t->nodes[r->child[j]], spread) >
                appeal(r, &t->nodes[r->child[i]], spread)) {
                const uint32_t better = r->child[j];
                r->child[j] = r->child[i];
                r->child[i] = better;
            }
    r->count = left;
}

/* The one that was visited least; what is proven needs no visit. */
static uint32_t least_visited(const root *r, const tree *t)
{
    uint32_t best = TREE_NONE;
    for (int i = 0; i < r->count; i++) {
        const tree_node *child = &t->nodes[r->child[i]];
        if (!child->proven && (best == TREE_NONE || child->visits < t->nodes[best].visits))
            best = r->child[i];
    }
    return best;
}

uint32_t root_next(root *r, const tree *t, long long iteration, double spread)
{
    while (iteration >= r->until && r->rounds > 1) {
        halve(r, t, spread);
        r->rounds--;
        plan_round(r, iteration);
    }
    return least_visited(r, t);
}
