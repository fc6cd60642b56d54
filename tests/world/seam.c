/* seam.c - what the server asks of its machine, answered by the world. See WORLD_SEAM in the Makefile:
 * the linker sends every call of these functions from our objects here. */
#include "world/world.h"
#include "table/table.h"

#include <errno.h>
#include <pthread.h>
#include <sodium.h>
#include <string.h>
#include <time.h>

void seam_random(void);

/* Their signatures are those of the functions they stand for. */
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_nanosleep(const struct timespec *pause, struct timespec *left);
int __wrap_usleep(unsigned microseconds);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*run)(void *user), void *user);
int __wrap_pthread_join(pthread_t thread, void **result);
int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes);
int __wrap_pthread_mutex_destroy(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex);
int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes);
int __wrap_pthread_cond_destroy(pthread_cond_t *condition);
int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *until);
int __wrap_pthread_cond_signal(pthread_cond_t *condition);
int __wrap_pthread_cond_broadcast(pthread_cond_t *condition);
long long __wrap_table_now(void);
void __wrap_thread_answers(void);
void __wrap_thread_shows(void);
void __wrap_thread_works(void);

/* ---- clocks ----------------------------------------------------------------------------------------------- */

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    const long long at = clock == CLOCK_REALTIME ? world_wall() : world_now();
    *time = (struct timespec){.tv_sec = at / second, .tv_nsec = at % second};
    return 0;
}

/* What a process knows of its clock, each server has for itself; who plays trusts the wall. */
long long __wrap_table_now(void)
{
    static atomic_llong ahead[MOST_MACHINES];
    static int life[MOST_MACHINES];
    const int m = fiber_owner();
    if (m < 0)
        return world_wall() / millisecond;
    if (life[m] != machines[m].life)
        ahead[m] = 0;
    life[m] = machines[m].life;
    return table_steady(world_wall() / millisecond, world_now() / millisecond, &ahead[m]);
}

int __wrap_nanosleep(const struct timespec *pause, struct timespec *left)
{
    (void)left;
    fiber_sleep(pause->tv_sec * second + pause->tv_nsec);
    return 0;
}

int __wrap_usleep(unsigned microseconds)
{
    fiber_sleep(microseconds * 1000LL);
    return 0;
}

/* ---- threads ---------------------------------------------------------------------------------------------- */

typedef struct thread_start {
    void *(*run)(void *user);
    void *user;
} thread_start;

static void run_thread(void *user)
{
    const thread_start start = *(thread_start *)user;
    free(user);
    start.run(start.user);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*run)(void *user), void *user)
{
    thread_start *start = malloc(sizeof *start);
    (void)attributes;
    if (!start)
        abort();
    *start = (thread_start){.run = run, .user = user};
    *thread = (pthread_t)fiber_start(fiber_owner(), "thread", run_thread, start);
    return 0;
}

int __wrap_pthread_join(pthread_t thread, void **result)
{
    (void)result;
    fiber_join((fiber *)thread);
    return 0;
}

/* Ours lie in the bytes of theirs; all zero is unlocked, as with the usual initialisers. */
typedef struct sim_mutex {
    fiber *owner;
} sim_mutex;
static_assert(sizeof(sim_mutex) <= sizeof(pthread_mutex_t), "a mutex of ours fits theirs");

/* A mutex of the program and not of a server: in this world it outlives its owner. */
static bool is_everybodys(const void *mutex)
{
    extern char __data_start[], _end[];
    return (const char *)mutex >= __data_start && (const char *)mutex < _end;
}

int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
    (void)attributes;
    memset(mutex, 0, sizeof *mutex);
    return 0;
}

int __wrap_pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    if (((sim_mutex *)mutex)->owner)
        violation("a mutex that is locked was destroyed");
    return 0;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
    sim_mutex *m = (sim_mutex *)mutex;
    if (world_is_frozen())
        return 0; /* the judge changes nothing */
    fiber_pause();
    if (m->owner == fiber_self())
        violation("a thread locked the same mutex twice");
    while (m->owner)
        fiber_wait(m, FOR_EVER);
    m->owner = fiber_self();
    if (is_everybodys(m))
        fiber_holds(1);
    return 0;
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    sim_mutex *m = (sim_mutex *)mutex;
    if (world_is_frozen())
        return 0;
    if (m->owner != fiber_self())
        violation("a mutex was unlocked by somebody else");
    m->owner = NULL;
    if (is_everybodys(m))
        fiber_holds(-1);
    fiber_wake(m, true);
    fiber_pause();
    return 0;
}

/* By which clock a condition waits is written into its bytes. */
int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes)
{
    clockid_t clock = CLOCK_REALTIME;
    if (attributes)
        pthread_condattr_getclock(attributes, &clock);
    memset(condition, 0, sizeof *condition);
    ((char *)condition)[0] = clock == CLOCK_MONOTONIC;
    return 0;
}

int __wrap_pthread_cond_destroy(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

/* Nobody gets between the unlocking and the waiting. */
static void wait_on(pthread_cond_t *condition, pthread_mutex_t *mutex, long long until)
{
    sim_mutex *m = (sim_mutex *)mutex;
    if (m->owner != fiber_self())
        violation("a thread waits with a mutex that it has not locked");
    m->owner = NULL;
    fiber_wake(m, true);
    fiber_wait(condition, until);
    while (m->owner)
        fiber_wait(m, FOR_EVER);
    m->owner = fiber_self();
}

int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    wait_on(condition, mutex, FOR_EVER);
    return 0;
}

int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *until)
{
    const bool steady = ((const char *)condition)[0];
    const long long at = until->tv_sec * second + until->tv_nsec;
    const long long left = at - (steady ? world_now() : world_wall());
    wait_on(condition, mutex, world_now() + (left > 0 ? left : 0));
    return left > 0 ? 0 : ETIMEDOUT;
}

int __wrap_pthread_cond_signal(pthread_cond_t *condition)
{
    fiber_wake(condition, false);
    return 0;
}

int __wrap_pthread_cond_broadcast(pthread_cond_t *condition)
{
    fiber_wake(condition, true);
    return 0;
}

/* There is one processor, and the seed says whose turn it is. */
void __wrap_thread_answers(void) {}
void __wrap_thread_shows(void) {}
void __wrap_thread_works(void) {}

/* ---- randomness ----------------------------------------------------------------------------------------- */

static const char *random_name(void)
{
    return "world";
}

static uint32_t random_word(void)
{
    return (uint32_t)(chance() >> 32);
}

static void random_bytes(void *const to, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)to)[i] = (unsigned char)(chance() >> 32);
}

void seam_random(void)
{
    static struct randombytes_implementation ours = {
        .implementation_name = random_name, .random = random_word, .buf = random_bytes};
    randombytes_set_implementation(&ours);
}
