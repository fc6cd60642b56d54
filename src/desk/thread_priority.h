/* thread_priority.h - who goes first when there is more work than cores: threads that answer people
 * run often and briefly, threads that show what has happened give way a little, threads that think
 * run long and give way. Where the system does not know these wishes nothing happens. */
#ifndef DESK_THREAD_PRIORITY_H
#define DESK_THREAD_PRIORITY_H

#include <pthread.h>
#include <stdbool.h>

void thread_answers(void); /* this thread, and all that it makes from now on */
void thread_shows(void);   /* what others have done */
void thread_works(void);   /* in the background */
void thread_idles(void);   /* with what nobody waits for */

/* A thread of its own for this; false if there can be none. Where nothing can run side by side, as
 * in a browser, it is true all the same: whoever owns the program calls desk_turn, painter_turn and
 * pool_turn instead (src/offline/alone.c). */
bool thread_start(pthread_t *thread, void *(*run)(void *user), void *user);

/* Waiting by a clock that nobody sets: until it is signalled, or for so long. */
void thread_condition(pthread_cond_t *condition);
void thread_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, long long milliseconds);

#endif
