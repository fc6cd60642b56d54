/* coach.h - what the coach of a first game says at a position.
 *
 * It is a function of the moves that were made, so it comes back with an undo, a reload, a file. As
 * long as everything is as it was written the coach goes through the steps and may promise what
 * will happen. Another move is allowed: the coach says what it would have done, goes on with those
 * steps that hold at any time, and otherwise says what a hint would say.
 */
#ifndef COURSE_COACH_H
#define COURSE_COACH_H

#include "course/course.h"

enum coach_says {
    COACH_SILENT,  /* there is none, or the learner is not asked */
    COACH_STEP,    /* a step of the first game */
    COACH_AT_HAND, /* what it would do, for the rest of the game */
    COACH_OVER,
};

typedef struct coach_words {
    enum coach_says says;
    int step, steps;   /* from 1; 0 where it is none */
    bool goes_on;      /* it was explained with an earlier move of the same step */
    char title[160];   /* what to do */
    char answer[300];  /* to a move that was another than the coach's; "" if there is nothing */
    char because[600]; /* why the coach would have chosen another */
    char why[600];
    char then[400]; /* what will happen: only if it will */
    char look[ORR_MAX_NAME];
    bool has_move;
    orr_move move; /* what the coach would do: legal */
} coach_words;

/* It says what a hint says at every decision, and hints beside it are made in the same haste (see
 * hint_question): tests, which ask thousands of times, want more of it. */
extern int coach_quicker;
/* Is there a coach at this course? */
bool coach_is_here(const course *c);
/* What it says to this seat. */
void coach_say(const course *c, int seat, coach_words *words);
/* What another seat does because it is written; false if that seat is to think for itself. */
bool coach_reply(const course *c, orr_move *move);

#endif
