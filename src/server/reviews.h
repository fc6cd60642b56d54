/* reviews.h - finished games looked at again: made on the pool a decision at a time, so that
 * computer players are not kept waiting, and kept while there is room. One that nobody asks for any
 * more is given up. */
#ifndef SERVER_REVIEWS_H
#define SERVER_REVIEWS_H

#include "desk/desk.h"

typedef struct reviews reviews;
struct ending;
struct account_sums;

reviews *reviews_open(desk *d);
void reviews_close(reviews *r); /* after the desk has been drained */

/* How far the review of the table as it is now has come; *html is a copy when it is ready, else
 * untouched. begin: start it if nobody has,
 * as part of what the pool does for the asker. False with an error if there is none to be had. The
 * table is locked by the caller. */
typedef struct review_progress {
    int done, all;
    bool ready;   /* it can be read: within about ten seconds */
    bool refined; /* nothing more will be added to it */
} review_progress;
bool reviews_ask(reviews *r, const table *t, uint64_t asker, bool begin, review_progress *progress,
                 orr_text *html, orr_error *error);
/* The end of the table's game as its account tells it; false while that is being made, which begins
 * now if nobody has asked before. The table is locked by the caller. */
bool reviews_ending(reviews *r, const table *t, uint64_t asker, struct ending *e);
/* The same, and what the account comes to for whose game it was. */
bool reviews_sums(reviews *r, const table *t, uint64_t asker, struct ending *e,
                  struct account_sums *sums);
/* The same, and nothing is begun. */
bool reviews_has_ending(reviews *r, const table *t, struct ending *e);
void reviews_cancel(reviews *r, const table *t);

#endif
