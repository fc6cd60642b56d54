/* thread_priority.c - see thread_priority.h.
 *
 * Linux since 6.12 takes the runtime of an ordinary thread as the slice that it asks for; one that
 * asks for a short slice is let in as soon as it wakes. On a busy machine that turns the wait after
 * each sync of the disk from milliseconds into nearly nothing.
 */
#include "desk/thread_priority.h"

#include <sched.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SHOWING = 0, WORKING = 5, IDLING = 19 };                    /* how polite */
static const uint64_t short_slice = 100000, usual_slice = 3000000; /* nanoseconds */

/* The kernel's struct sched_attr; the C library has none. */
typedef struct schedule {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
    uint32_t least, most;
} schedule;

/* On top of how polite the whole program was started. */
static void wish(uint64_t slice, int politeness)
{
    const id_t self = (id_t)syscall(SYS_gettid);
    const int wanted = getpriority(PRIO_PROCESS, self) + politeness,
              nice = wanted < 19 ? wanted : 19;
    const schedule s = {.size = sizeof s, .nice = nice, .runtime = slice};
    if (sched_getscheduler(0) != SCHED_OTHER)
        return; /* somebody has wishes of their own */
    if (syscall(SYS_sched_setattr, 0, &s, 0) != 0 && politeness > 0)
        setpriority(PRIO_PROCESS, self, nice);
}

void thread_answers(void)
{
    wish(short_slice, 0);
}

void thread_shows(void)
{
    wish(usual_slice, SHOWING);
}

void thread_works(void)
{
    wish(usual_slice, WORKING);
}

void thread_idles(void)
{
    wish(usual_slice, IDLING);
}

bool thread_start(pthread_t *thread, void *(*run)(void *user), void *user)
{
    return pthread_create(thread, NULL, run, user) == 0;
}

void thread_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

void thread_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, long long milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += milliseconds > 0 ? milliseconds % 1000 * 1000000 : 0;
    until.tv_sec += (milliseconds > 0 ? milliseconds / 1000 : 0) + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(condition, mutex, &until);
}
