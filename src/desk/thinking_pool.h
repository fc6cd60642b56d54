/* thinking_pool.h - a few threads for work that takes time: thinking, hints, films, looking at packs.
 *
 * What waits is shared out fairly: first between those for whom it is done, by the time that
 * each has had lately, then between their tables. What nobody waits for comes last, and never
 * takes all threads; what is done in some milliseconds does not wait for what thinks for seconds.
 */
#ifndef DESK_THINKING_POOL_H
#define DESK_THINKING_POOL_H

#include <stdbool.h>
#include <stdint.h>

typedef struct pool pool;

typedef struct pool_share {
    uint64_t owner, table; /* hashes; 0: nobody's in particular */
    bool idle;             /* nobody waits for it */
    bool brief;            /* it takes milliseconds */
} pool_share;

pool *pool_open(int threads);
void pool_stop(pool *p); /* waits for what is running; what has not begun is dropped */
void pool_free(pool *p);
/* Run work(user) on one of the threads, sooner or later. If the pool is stopped first, drop(user)
 * is called instead. */
void pool_add(pool *p, const pool_share *share, void (*work)(void *user), void (*drop)(void *user),
              void *user);
int pool_waiting(pool *p);
/* How many brief pieces of this owner's work wait. */
int pool_waiting_for(pool *p, uint64_t owner);
/* One piece of what waits, by whoever calls; false if nothing does. */
bool pool_turn(pool *p);

#endif
