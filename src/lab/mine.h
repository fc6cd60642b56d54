/* mine.h - looks for puzzles in games that weak players play, and proves them by a deep search.
 *
 * At every decision of such a game about which weak players do not agree at once four questions are
 * asked, each dearer than the one before:
 *  1. Does a glance (level 3) find one move that is clearly better than all others?
 *  2. Does a longer look find one, the same or another?
 *  3. Do players who hardly think miss it, often enough to make it worth answering?
 *  4. Do several deep searches, each over other imagined deals, agree that it is better than every
 *     other move by a margin and by several standard errors; and as many that may not make it,
 *     find nothing nearly as good?
 */
#ifndef LAB_MINE_H
#define LAB_MINE_H

#include "study/puzzle.h"

typedef struct mine_plan {
    const orr_game *game;
    int wanted;           /* more than there are */
    int seats;            /* 0: any number, the usual one most often */
    const char *options;  /* "difficulty=easy"; NULL: any, the usual ones most often */
    long long iterations; /* of a deep search */
    uint64_t seed;
    bool (*stop)(void);
    /* After every game in which something was found; false ends it. May be NULL. */
    bool (*keep)(void *user, const puzzle_set *set, orr_error *error);
    void (*found)(void *user, const puzzle_set *set, const puzzle *p); /* may be NULL */
    void *user;
} mine_plan;

/* How many passed each question. */
typedef struct mine_tally {
    long long games, positions, doubted, glanced, looked, missed, proved;
} mine_tally;

/* What is found is added to the set, from the game on with which it ended last if the seed is the
 * same. False with the reason if it cannot go on. */
bool mine_run(const mine_plan *plan, puzzle_set *set, mine_tally *tally, orr_error *error);

#endif
