/* thread_team.c - see thread_team.h. */
#include "players/thread_team.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct member {
    thread_team *t;
    pthread_t thread;
    int number;
} member;

struct thread_team {
    member *members; /* the first is the caller */
    int size, patience;
    void (*work)(void *user, int member); /* of this round; NULL: go home */
    void *user;
    char apart[128];      /* what is written in every round, from what is read */
    atomic_uint round;    /* counts the rounds */
    atomic_int busy;      /* members that have not finished this round */
    pthread_mutex_t lock; /* for those asleep */
    pthread_cond_t begun, done;
};

static void breathe(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

static void wait_for_round(thread_team *t, unsigned last)
{
    for (int look = 0; look < t->patience; look++) {
        if (atomic_load_explicit(&t->round, memory_order_acquire) != last)
            return;
        breathe();
    }
    pthread_mutex_lock(&t->lock);
    while (atomic_load(&t->round) == last)
        pthread_cond_wait(&t->begun, &t->lock);
    pthread_mutex_unlock(&t->lock);
}

static void *serve(void *own)
{
    const member *m = own;
    thread_team *t = m->t;
    for (unsigned round = 0;; round++) {
        wait_for_round(t, round);
        if (!t->work)
            return NULL;
        t->work(t->user, m->number);
        if (atomic_fetch_sub(&t->busy, 1) == 1) {
            pthread_mutex_lock(&t->lock);
            pthread_cond_signal(&t->done);
            pthread_mutex_unlock(&t->lock);
        }
    }
}

static void begin_round(thread_team *t, void (*work)(void *user, int member), void *user)
{
    t->work = work;
    t->user = user;
    atomic_store(&t->busy, t->size - 1);
    pthread_mutex_lock(&t->lock);
    atomic_fetch_add(&t->round, 1);
    pthread_cond_broadcast(&t->begun);
    pthread_mutex_unlock(&t->lock);
}

static void wait_for_others(thread_team *t)
{
    for (int look = 0; look < t->patience; look++) {
        if (atomic_load_explicit(&t->busy, memory_order_acquire) == 0)
            return;
        breathe();
    }
    pthread_mutex_lock(&t->lock);
    while (atomic_load(&t->busy) > 0)
        pthread_cond_wait(&t->done, &t->lock);
    pthread_mutex_unlock(&t->lock);
}

void thread_team_run(thread_team *t, void (*work)(void *user, int member), void *user)
{
    begin_round(t, work, user);
    work(user, 0);
    wait_for_others(t);
}

int thread_team_size(const thread_team *t)
{
    return t->size;
}

thread_team *thread_team_open(int members, int patience)
{
    thread_team *t = calloc(1, sizeof *t);
    member *all = calloc((size_t)members, sizeof *all);
    if (!t || !all) {
        free(t);
        free(all);
        return NULL;
    }
    t->members = all;
    t->patience = patience;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->begun, NULL);
    pthread_cond_init(&t->done, NULL);
    for (t->size = 1; t->size < members; t->size++) {
        all[t->size] = (member){.t = t, .number = t->size};
        if (pthread_create(&all[t->size].thread, NULL, serve, &all[t->size]) != 0)
            break; /* fewer do it as well */
    }
    return t;
}

void thread_team_close(thread_team *t)
{
    if (!t)
        return;
    begin_round(t, NULL, NULL);
    for (int i = 1; i < t->size; i++)
        pthread_join(t->members[i].thread, NULL);
    pthread_cond_destroy(&t->done);
    pthread_cond_destroy(&t->begun);
    pthread_mutex_destroy(&t->lock);
    free(t->members);
    free(t);
}
