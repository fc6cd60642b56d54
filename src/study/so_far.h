/* so_far.h - what happened so far in a game that goes on, for somebody who comes late: the last words of
 * its turns in which most happened, told in a minute.
 *
 * Only lines that everybody may read are in it, and no chance to win: that would be advice, and it would
 * tell what is hidden (the account of a finished game may, study/ending.h). Sentences have marks for seats
 * and names (orr_line_text).
 */
#ifndef STUDY_SO_FAR_H
#define STUDY_SO_FAR_H

#include "orrery.h"

enum { SO_FAR_MOMENTS = 6, SO_FAR_LINES = 2, SO_FAR_LINE = 300 };

typedef struct so_far_moment {
    char turn[ORR_MAX_NAME]; /* "Round 3", as the log calls it; "" in a game without turns */
    int weight, decision;
    char line[SO_FAR_LINES][SO_FAR_LINE]; /* the cause, and the last of what came of it, or "" */
} so_far_moment;

typedef struct so_far {
    char turn[ORR_MAX_NAME]; /* the one that it is now */
    so_far_moment moment[SO_FAR_MOMENTS];
    int count, decisions;
} so_far;

/* False if the game cannot be played again. */
bool so_far_make(const orr_record *record, so_far *s, orr_error *error);

#endif
