/* pool.h - a few threads for work that takes time: thinking, hints, calling a web hook. */
#ifndef TABLE_POOL_H
#define TABLE_POOL_H

#include <stdbool.h>

typedef struct pool pool;

pool *pool_open(int threads);
void pool_stop(pool *p); /* waits for what is running; what has not begun is dropped */
void pool_free(pool *p);
/* Run work(user) on one of the threads, sooner or later. If the pool is stopped first, drop(user)
 * is called instead. */
void pool_add(pool *p, void (*work)(void *user), void (*drop)(void *user), void *user);
int pool_waiting(pool *p);

#endif
