/* reviews.h - finished games looked at again: made on the pool a decision at a time, so that
 * computer players are not kept waiting, and kept while there is room. One that nobody asks for any
 * more is given up. */
#ifndef SERVER_REVIEWS_H
#define SERVER_REVIEWS_H

#include "desk/desk.h"

typedef struct reviews reviews;

reviews *reviews_open(desk *d);
void reviews_close(reviews *r); /* after the desk has been drained */

/* How far the review of the table as it is now has come; *html is a copy when it is ready, else
 * untouched. begin: start it if nobody has. False with an error if there is none to be had. The
 * table is locked by the caller. */
typedef struct review_progress {
    int done, all;
    bool ready;   /* it can be read: within about ten seconds */
    bool refined; /* it has been gone through again, with more time for each decision */
} review_progress;
bool reviews_ask(reviews *r, const table *t, bool begin, review_progress *progress, orr_text *html,
                 orr_error *error);
void reviews_cancel(reviews *r, const table *t);

#endif
