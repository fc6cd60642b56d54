/* review.h - a review in words, as JSON and as a page. */
#ifndef CLI_REVIEW_H
#define CLI_REVIEW_H

#include "lab/review.h"

/* A reviewed game with the moves in notation, ready to be told. */
typedef struct review_story {
    const orr_record *record;
    const review *review;
    const char *judge;                                             /* the player that judged */
    char (*played)[ORR_MAX_NOTATION], (*better)[ORR_MAX_NOTATION]; /* by decision */
} review_story;

/* The chance of a seat after a decision: at the next one, or the result. */
double review_chance_after(const review *r, int decision, int seat);

/* A page that stands alone: the curve, the turning points, luck, every decision. */
void review_page(const review_story *story, orr_text *out);

#endif
