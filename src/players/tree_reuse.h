/* tree_reuse.h - from the decision that was thought about last to the next one.
 *
 * A tree knows sequences of moves. Where nothing was rolled or shown in between, the next decision
 * of the same game lies below the last one in it, and what was found of it then need not be found
 * again. Players are not told which moves were made. So moves of the tree are tried in the mind
 * until one leads to what the seat knows now; if none does, thinking begins again. Only a player
 * that was asked to (orr_player_remember) does this: what it plays then depends on what it was
 * asked before.
 */
#ifndef PLAYERS_TREE_REUSE_H
#define PLAYERS_TREE_REUSE_H

#include "players/tree_search.h"

enum { KEPT_LONGEST = 4 };

typedef struct tree_reuse {
    void *view;                /* what was known at the last decision */
    void *state[KEPT_LONGEST]; /* scratch */
    const orr_rules *rules;    /* NULL: there was no decision, or nothing of it can be used */
} tree_reuse;

bool reuse_open(tree_reuse *k);
void reuse_close(tree_reuse *k);
/* What was thought about just now, and whether the tree is what it would be on any machine. */
void reuse_note(tree_reuse *k, const orr_rules *rules, const void *view, bool usable);
/* The moves from there to here; how many, 0: here is not below there. */
int reuse_path(const tree_reuse *k, const search *last, const orr_rules *rules, const void *view,
               search_move path[KEPT_LONGEST]);

#endif
