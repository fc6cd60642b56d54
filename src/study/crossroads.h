/* crossroads.h - one decision of a game, and what was chosen there in other games with the same luck.
 *
 * Games that were played differently are never in the same position. So others have come to the
 * crossroads if in the same turn they were asked the same thing (the same step). Whoever made the same
 * move then has chosen the same; otherwise what they chose is what they did when they could have made it
 * first, or if they never could, the first thing they did there.
 */
#ifndef STUDY_CROSSROADS_H
#define STUDY_CROSSROADS_H

#include "orrery.h"

enum { CROSSROADS_WAYS = 24, CROSSROADS_LABEL = 160 };

typedef struct crossroads {
    int turn, step; /* turn: 0 in a game that counts none */
    orr_move move;
    int came; /* others, and what they chose: the own choice first, then the most usual */
    struct crossroads_way {
        char label[CROSSROADS_LABEL];
        int count, won;
    } way[CROSSROADS_WAYS];
    int ways;
} crossroads;

/* Decision `number` of the game, from 0; false if it has no such one. */
bool crossroads_find(const orr_record *record, int number, crossroads *c, orr_error *error);
/* Another game, and whether it was won; nothing if it did not come there. */
void crossroads_add(crossroads *c, const orr_record *record, bool won);
void crossroads_sort(crossroads *c);

#endif
