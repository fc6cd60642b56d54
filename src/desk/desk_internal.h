/* desk_internal.h - what the files of the desk share: desk.c (its thread and what others call),
 * batch_of_requests.c (requests, a batch per transaction), computers_think.c (computers). */
#ifndef DESK_DESK_INTERNAL_H
#define DESK_DESK_INTERNAL_H

#include "desk/desk.h"
#include "desk/live_tables.h"

#include <stdatomic.h>

enum { MOST_IN_BATCH = 512 };

/* Where a round of looking after old tables stands: deleting or archiving them. */
typedef struct desk_cleanup {
    atomic_int days; /* 0: none are old */
    long long next;  /* when it goes on */
    int skipped, done;
    int most;        /* of one round; 0: it has not begun */
    bool doubted;    /* the clock was far past everything: none go until the next start */
    const char *bin; /* folder in which recordings of what goes are kept; NULL: none */
} desk_cleanup;

struct desk {
    store *writing, *reading;
    pthread_mutex_t reading_mutex;
    pool *pool;
    double piece; /* seconds that a computer thinks in one go; 0: until it has its move */
    void (*watcher)(void *user, table *t);
    void *watcher_user;
    void (*caller)(void *user, table *t, int seat);
    void *caller_user;

    pthread_mutex_t mutex; /* of the queue */
    pthread_cond_t wake;
    table_request *first, **last;
    atomic_bool stopping; /* also read without the mutex */
    bool drained;
    pthread_t thread;

    live_tables *live;
    int broken;  /* tables */
    bool missed; /* another server changed a table, and the store could not be asked */
    desk_cleanup deleting, archiving;
    struct batch *batch; /* that it works on */
    long long tick;      /* when clocks are looked at */
    store_cursor due;    /* where the look at what is due goes on */
    atomic_bool failing; /* the last write failed; */
    long long failed;    /* and when */
    atomic_llong requests, moves, commits, failures, thoughts, commit_nanoseconds;
};

typedef struct batch {
    table_request *requests[MOST_IN_BATCH];
    table *tables[MOST_IN_BATCH]; /* locked and held */
    bool changed[MOST_IN_BATCH];
    unsigned asked[MOST_IN_BATCH]; /* seats of these tables that have to decide now, and had not */
    table *made[MOST_IN_BATCH];    /* by the request of the same index */
    int count, table_count;
} batch;

enum { ANY_VERSION = -1 }; /* of a refresh: look at the store whether there is a newer one */

/* Requests of the desk's own. */
table_request *desk_own_request(enum table_verb verb, const char *id);
void desk_free_request(table_request *request);

bool desk_has_news(
    const table *t); /* what is wrong with it, or no longer, is not in the store yet */
void desk_let_think(desk *d, table *t); /* if it is a computer's turn, and time for it */
void desk_work(desk *d, batch *b);      /* make it, answer, and tell who watches */
void desk_mend(desk *d);                /* tables that could not be read when they had to be */
void desk_look_at_old(desk *d);         /* expire.c */

#endif
