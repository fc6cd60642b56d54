/* root.h - how the iterations of a decision are shared out among its moves.
 *
 * Sequential halving: the moves that are trusted most get equally many, the worse half of them is
 * given up, the rest gets equally many again, and so on until two are left. A tree that asks at
 * every iteration which move looks best spends most of them on the first that was lucky; here
 * what counts is to find the best one by the end.
 */
#ifndef PLAYERS_ROOT_H
#define PLAYERS_ROOT_H

#include "players/tree.h"

enum { ROOT_MOST = 32 };

typedef struct root {
    long long planned; /* iterations in all; 0: nobody knows, and nothing is shared out */
    long long until;   /* the iteration at which the worse half is given up */
    int count, rounds; /* moves that are left; rounds to go, this one among them */
    bool begun;
    uint32_t child[ROOT_MOST]; /* their nodes */
} root;

/* Takes the most trusted of the moves, each becoming a child of the root. */
void root_begin(root *r, tree *t, tree_question question, const orr_moves *moves,
                const float *trust);
/* The child whose turn it is; TREE_NONE if that is to be found out as at any other node. */
uint32_t root_next(root *r, const tree *t, long long iteration, double spread);

#endif
