/* forest.h - the trees of one decision, grown by a team of threads.
 *
 * The trees do not know of each other until the end, when the visits of the root's moves are added
 * up. Their number is fixed and each has its share of the iterations and a seed of its own, so the
 * move depends on seed and budget alone, however many threads do the work.
 *
 * There are two large ones. A decision is made when the slower thread is done, and of two cores one
 * is always slower. So a small part of the iterations goes to a third tree, which lets them be
 * shared out: whichever thread is free grows the tree that has most left to do.
 */
#ifndef PLAYERS_FOREST_H
#define PLAYERS_FOREST_H

#include "players/tree_search.h"
#include "players/thread_team.h"

enum {
    FOREST_LARGE = 2, /* trees that are grown side by side */
    FOREST_SMALL = FOREST_LARGE,
    FOREST_TREES,
};

typedef struct forest {
    thread_team *team;          /* NULL: one thread */
    bool (*enough)(void *user); /* NULL: nobody says so */
    void *user;
    double until; /* the clock at which it pauses, if one thread grows it; INFINITY: never */
    struct growth *growth; /* what is left to do */
    bool unfinished;       /* it paused */
    int first, end;        /* the trees that count in the decision */
    char apart[128];       /* what all threads read, from what one of them writes */
    search trees[FOREST_TREES];
} forest;

typedef struct forest_question {
    const orr_rules *rules;
    const void *concealed;
    const orr_moves *moves;
    const orr_move *insist;
    const net *net;          /* NULL: go by the game's advice */
    const search_move *path; /* from the last question to this one, */
    int length;              /* so many moves; 0: nothing is kept */
    uint64_t seed;
} forest_question;

/* One of them is not 0. */
typedef struct forest_budget {
    long long iterations, milliseconds;
} forest_budget;

/* Close it in any case. */
bool forest_open(forest *f, int threads);
void forest_close(forest *f);

/* If a tree proves the best move, it is the only one that counts. If it paused, it goes on where it
 * was: the question must be the same then, and what it points to must lie where it lay. */
void forest_grow(forest *f, const forest_question *question, forest_budget budget);

#endif
