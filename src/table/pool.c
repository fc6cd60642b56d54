/* pool.c - see pool.h. */
#include "table/pool.h"
#include "table/thread.h"

#include <pthread.h>
#include <stdlib.h>

enum { MOST_THREADS = 64 };

typedef struct job {
    void (*work)(void *user);
    void (*drop)(void *user);
    void *user;
    struct job *next;
} job;

struct pool {
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    job *first, **last;
    int waiting, count;
    bool stopping;
    pthread_t threads[MOST_THREADS];
};

static job *next_job(pool *p)
{
    pthread_mutex_lock(&p->mutex);
    while (!p->first && !p->stopping)
        pthread_cond_wait(&p->wake, &p->mutex);
    job *taken = p->stopping ? NULL : p->first;
    if (taken) {
        p->first = taken->next;
        if (!p->first)
            p->last = &p->first;
        p->waiting--;
    }
    pthread_mutex_unlock(&p->mutex);
    return taken;
}

static void *run(void *user)
{
    pool *p = user;
    thread_works();
    for (job *taken; (taken = next_job(p));) {
        taken->work(taken->user);
        free(taken);
    }
    return NULL;
}

pool *pool_open(int threads)
{
    pool *p = calloc(1, sizeof *p);
    if (!p)
        abort();
    pthread_mutex_init(&p->mutex, NULL);
    pthread_cond_init(&p->wake, NULL);
    p->last = &p->first;
    for (int i = 0; i < threads && i < MOST_THREADS; i++)
        if (pthread_create(&p->threads[p->count], NULL, run, p) == 0)
            p->count++;
    return p;
}

void pool_add(pool *p, void (*work)(void *user), void (*drop)(void *user), void *user)
{
    job *added = malloc(sizeof *added);
    if (!added)
        abort();
    *added = (job){.work = work, .drop = drop, .user = user};
    pthread_mutex_lock(&p->mutex);
    const bool open = !p->stopping;
    if (open) {
        *p->last = added;
        p->last = &added->next;
        p->waiting++;
        pthread_cond_signal(&p->wake);
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
