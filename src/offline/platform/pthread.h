/* pthread.h - for a platform without threads: locks cost nothing, and who waits does the work
 * itself. Only the build for browsers finds this file (Makefile, `make offline`). */
#ifndef OFFLINE_PTHREAD_H
#define OFFLINE_PTHREAD_H

#include <errno.h>
#include <sys/types.h> /* which has the types */
#include <time.h>

#define PTHREAD_MUTEX_INITIALIZER                                                                  \
    {                                                                                              \
        0                                                                                          \
    }
#define PTHREAD_COND_INITIALIZER                                                                   \
    {                                                                                              \
        0                                                                                          \
    }
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_PROCESS_PRIVATE 0

void offline_go_on(void); /* what threads would do meanwhile (offline.c) */

#define OFFLINE_NOTHING(name, type)                                                                \
    static inline int name(type *thing)                                                            \
    {                                                                                              \
        (void)thing;                                                                               \
        return 0;                                                                                  \
    }
OFFLINE_NOTHING(pthread_mutex_lock, pthread_mutex_t)
OFFLINE_NOTHING(pthread_mutex_unlock, pthread_mutex_t)
OFFLINE_NOTHING(pthread_mutex_destroy, pthread_mutex_t)
OFFLINE_NOTHING(pthread_cond_signal, pthread_cond_t)
OFFLINE_NOTHING(pthread_cond_broadcast, pthread_cond_t)
OFFLINE_NOTHING(pthread_cond_destroy, pthread_cond_t)
OFFLINE_NOTHING(pthread_spin_lock, pthread_spinlock_t)
OFFLINE_NOTHING(pthread_spin_unlock, pthread_spinlock_t)
OFFLINE_NOTHING(pthread_spin_destroy, pthread_spinlock_t)
#undef OFFLINE_NOTHING

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
    (void)mutex, (void)attributes;
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes)
{
    (void)condition, (void)attributes;
    return 0;
}

static inline int pthread_spin_init(pthread_spinlock_t *lock, int shared)
{
    return *lock = shared;
}

static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    (void)condition, (void)mutex;
    offline_go_on();
    return 0;
}

static inline int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                         const struct timespec *until)
{
    (void)until;
    return pthread_cond_wait(condition, mutex);
}

static inline int pthread_once(pthread_once_t *once, void (*first)(void))
{
    if (!*once)
        first();
    return *once = 1, 0;
}

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                 void *(*run)(void *user), void *user)
{
    (void)thread, (void)attributes, (void)run, (void)user;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 0;
}

#endif
