/* thinking_pool.c - see thinking_pool.h. */
#include "desk/thinking_pool.h"
#include "kernel/clock.h"
#include "desk/thread_priority.h"
#include "kernel/kernel.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

enum {
    MOST_THREADS = 64,
    ACCOUNTS = 4096, /* two that fall together share one, which is seldom and does little harm */
    FORGET_S = 30,   /* half of what was used counts no more after so long */
};

typedef struct job {
    pool_share share;
    void (*work)(void *user);
    void (*drop)(void *user);
    void *user;
    struct job *next;
} job;

/* What an owner or a table has had. */
typedef struct account {
    double used, at;      /* seconds, and when that was */
    int running, waiting; /* waiting: of brief work */
} account;

enum lane { THOUGHTFUL, IDLE, BRIEF, LANES };

/* Work that somebody waits for has threads of its own, as many as were asked for, and so has what is
 * done quickly. What nobody waits for has others, to which the system gives what is left; so it neither fills a thread that is
 * wanted nor takes turns with it on a core. */
struct pool {
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    job *first, **last;
    int waiting, count;
    bool stopping;
    account owners[ACCOUNTS], tables[ACCOUNTS];
    pthread_t threads[LANES * MOST_THREADS];
};

static enum lane lane_of(const job *j)
{
    return j->share.idle ? IDLE : j->share.brief ? BRIEF : THOUGHTFUL;
}

static double used_lately(account *a, double now)
{
    if (a->used > 0)
        a->used *= exp2((a->at - now) / FORGET_S);
    a->at = now;
    return a->used + a->running; /* what runs will have used about a second */
}

/* Does it come before the other? Among equals the first come. */
static bool comes_before(pool *p, const job *one, const job *other, double now)
{
    const double a = used_lately(&p->owners[one->share.owner % ACCOUNTS], now);
    const double b = used_lately(&p->owners[other->share.owner % ACCOUNTS], now);
    if (one->share.owner != other->share.owner)
        return a < b;
    return used_lately(&p->tables[one->share.table % ACCOUNTS], now) <
           used_lately(&p->tables[other->share.table % ACCOUNTS], now);
}

static job *choose(pool *p, enum lane lane)
{
    job **best = NULL;
    const double now = clock_seconds();
    for (job **at = &p->first; *at; at = &(*at)->next)
        if (lane_of(*at) == lane && (!best || comes_before(p, *at, *best, now)))
            best = at;
    if (!best)
        return NULL;
    job *taken = *best;
    *best = taken->next;
    if (!taken->next)
        p->last = best;
    return taken;
}

static void count_running(pool *p, const pool_share *share, int by, double used)
{
    account *owner = &p->owners[share->owner % ACCOUNTS];
    account *table = &p->tables[share->table % ACCOUNTS];
    const double now = clock_seconds();
    used_lately(owner,
                now); /* so that what is added is from now, not from when somebody last asked */
    used_lately(table, now);
    owner->running += by;
    table->running += by;
    owner->used += used;
    table->used += used;
}

static job *next_job(pool *p, enum lane lane, bool wait)
{
    job *taken = NULL;
    pthread_mutex_lock(&p->mutex);
    while (!p->stopping && !(taken = choose(p, lane)) && wait)
        pthread_cond_wait(&p->wake, &p->mutex);
    if (taken) {
        p->waiting--;
        p->owners[taken->share.owner % ACCOUNTS].waiting -= taken->share.brief;
        count_running(p, &taken->share, 1, 0);
    }
    pthread_mutex_unlock(&p->mutex);
    return taken;
}

static bool do_job(pool *p, enum lane lane, bool wait)
{
    job *taken = next_job(p, lane, wait);
    if (!taken)
        return false;
    const double began = clock_seconds();
    taken->work(taken->user);
    pthread_mutex_lock(&p->mutex);
    count_running(p, &taken->share, -1, clock_seconds() - began);
    pthread_mutex_unlock(&p->mutex);
    free(taken);
    return true;
}

bool pool_turn(pool *p)
{
    return do_job(p, BRIEF, false) || do_job(p, THOUGHTFUL, false) || do_job(p, IDLE, false);
}

static void *work_for_people(void *user)
{
    thread_works();
    while (do_job(user, THOUGHTFUL, true))
        continue;
    return NULL;
}

static void *work_briefly(void *user)
{
    thread_works();
    while (do_job(user, BRIEF, true))
        continue;
    return NULL;
}

static void *work_for_nobody(void *user)
{
    thread_idles();
    while (do_job(user, IDLE, true))
        continue;
    return NULL;
}

pool *pool_open(int threads)
{
    pool *p = orr_alloc_zeroed(1, sizeof *p);
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->wake, NULL);
    p->last = &p->first;
    pthread_mutex_lock(&p->mutex); /* the threads wait until they are counted */
    for (int i = 0; i < threads && i < MOST_THREADS; i++) {
        p->count += thread_start(&p->threads[p->count], work_for_people, p);
        p->count += thread_start(&p->threads[p->count], work_for_nobody, p);
        p->count += thread_start(&p->threads[p->count], work_briefly, p);
    }
    pthread_mutex_unlock(&p->mutex);
    return p;
}

void pool_add(pool *p, const pool_share *share, void (*work)(void *user), void (*drop)(void *user),
              void *user)
{
    job *added = orr_alloc(sizeof *added);
    *added = (job){.share = *share, .work = work, .drop = drop, .user = user};
    pthread_mutex_lock(&p->mutex);
    const bool open = !p->stopping;
    if (open) {
        *p->last = added;
        p->last = &added->next;
        p->waiting++;
        p->owners[share->owner % ACCOUNTS].waiting += share->brief;
        pthread_cond_broadcast(&p->wake); /* not every thread may take it */
    }
    pthread_mutex_unlock(&p->mutex);
    if (open)
        return; /* cppcheck-suppress memleak */
    free(added);
    drop(user);
}

int pool_waiting(pool *p)
{
    pthread_mutex_lock(&p->mutex);
    const int waiting = p->waiting;
    pthread_mutex_unlock(&p->mutex);
    return waiting;
}

int pool_waiting_for(pool *p, uint64_t owner)
{
    pthread_mutex_lock(&p->mutex);
    const int waiting = p->owners[owner % ACCOUNTS].waiting;
    pthread_mutex_unlock(&p->mutex);
    return waiting;
}

void pool_stop(pool *p)
{
    pthread_mutex_lock(&p->mutex);
    p->stopping = true;
    pthread_cond_broadcast(&p->wake);
    pthread_mutex_unlock(&p->mutex);
    for (int i = 0; i < p->count; i++)
        pthread_join(p->threads[i], NULL);
    while (p->first) {
        job *dropped = p->first;
        p->first = dropped->next;
        dropped->drop(dropped->user);
        free(dropped);
    }
}

void pool_free(pool *p)
{
    pthread_mutex_destroy(&p->mutex);
    pthread_cond_destroy(&p->wake);
    free(p);
}
