/* review.h - a recorded game looked at again: what each decision cost, and what chance did.
 *
 * Decisions are judged by a search that knows what the seat knew. Luck is judged from the outside,
 * with what a spectator may know, as the game's own advice values positions: a roll is as lucky as
 * the position after it is better than the mean over all that could have been rolled.
 */
#ifndef STUDY_REVIEW_H
#define STUDY_REVIEW_H

#include "orrery_game.h"

typedef struct review_decision {
    int seat;
    bool alone;                   /* there was nothing to choose */
    orr_move played, better;      /* the same if nothing was better */
    double chance[ORR_MAX_SEATS]; /* of winning, if it is played well */
    double cost, error;           /* what the better move would have brought its seat */
    char *why;                    /* in the game's terms, where it cost something; or NULL */
    bool rolled;                  /* something was rolled or shown between it and the next */
    double luck[ORR_MAX_SEATS];
} review_decision;

typedef struct review {
    int seats, count;
    review_decision *decisions;
    bool over;
    double result[ORR_MAX_SEATS]; /* shares of the win, if it is over */
    double luck[ORR_MAX_SEATS];   /* all of it together */
    int mistakes[ORR_MAX_SEATS];  /* decisions that cost something */
    int worst[ORR_MAX_SEATS];     /* the costliest of them; -1: none was */
} review;

typedef struct review_plan {
    const orr_record *record;
    const char *player; /* who judges */
    int threads;
    void (*progress)(void *user, long long done, long long all);
    void *user;
} review_plan;

bool review_run(const review_plan *plan, review *r, orr_error *error);
void review_free(review *r);

/* The same decision by decision, between other things. The record must stay. */
typedef struct reviewer reviewer;
reviewer *reviewer_new(const review_plan *plan, orr_error *error);
bool reviewer_step(reviewer *v);              /* judge the next decision; false if none was left */
void reviewer_finish(reviewer *v, review *r); /* all have been: what came of it; v is gone */
void reviewer_free(reviewer *v);              /* what was found so far is of no interest */

/* The chance of a seat after a decision: at the next one, or the result. */
double review_chance_after(const review *r, int decision, int seat);

/* The decisions that cost most, the costliest first; how many there are, at most `most`. */
int review_turning_points(const review *r, int most, int *indices);
/* The luckiest and unluckiest rolls for a seat, the greatest first. */
int review_strokes(const review *r, int seat, int most, int *indices);

#endif
