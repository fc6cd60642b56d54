/* tree_search.h - one tree and everything that one thread needs to grow it. */
#ifndef PLAYERS_TREE_SEARCH_H
#define PLAYERS_TREE_SEARCH_H

#include "players/reward.h"
#include "players/tree.h"

enum { SEARCH_MAX_DEPTH = 256 }; /* decisions of one walk through the tree */

/* What came of one move of the root. */
typedef struct search_tally {
    long long visits, ends;
    double worth, worth_squared, win[ORR_MAX_SEATS], win_squared, points, decisions;
} search_tally;

/* One step of a walk: the child that was chosen, and among how many moves. */
typedef struct search_step {
    uint32_t node;
    int choices;
} search_step;

/* A move on the way from one decision to a later one, and who was asked what. */
typedef struct search_move {
    tree_question question;
    orr_move move;
} search_move;

typedef struct search {
    tree tree;
    orr_rng rng;
    void *state, *fork, *spare; /* scratch, each for the largest state */
    search_tally *tallies;      /* by place in the list of the root's moves */
    search_step path[SEARCH_MAX_DEPTH];
    orr_moves legal; /* in state */

    /* The decision in question. */
    const orr_rules *rules;
    const void *view; /* concealed for the seat that decides */
    const orr_moves *moves;
    const orr_move *insist; /* NULL, or a move to be looked at however bad it seems */
    const net *net;         /* NULL: go by the game's advice */
    int playout;            /* decisions from a leaf on before the network values the position */
    bool plays_by_advice, trusts_advice, only_chances;
    int seat;
    bool has_secrets; /* some seat knows something that another one does not, now or soon */
    bool sees_all;    /* nothing is hidden from the seat */
    long long iterations;
    double sum, squares; /* of what came of all iterations, for the scale of values */
    char apart[256]; /* threads grow trees side by side: none shares a cache line with the next */
} search;

bool search_init(search *s, uint32_t nodes);
void search_free(search *s);

/* Begin thinking about a decision, then iterate. */
void search_begin(search *s, const orr_rules *rules, const void *view, const orr_moves *moves,
                  const orr_move *insist, const net *learned, uint64_t seed);
/* The same for a position that lies below the last one: what was found of it then is kept, after so
 * many moves. False if nothing was; then it is as if newly begun. */
bool search_go_on(search *s, const orr_rules *rules, const void *view, const orr_moves *moves,
                  const orr_move *insist, const net *learned, const search_move *path, int length,
                  uint64_t seed);
void search_iterate(search *s);
bool search_is_settled(const search *s); /* the best move is proven */

#endif
