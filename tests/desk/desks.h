/* desks.h - for tests of the desk: it is held while requests queue up, so that they come in one batch; and a
 * driver of its store that fails when it is told to. */
#ifndef TESTS_DESK_DESKS_H
#define TESTS_DESK_DESKS_H

#include "table/tables.h"

#include <pthread.h>

/* ---- several requests in one batch --------------------------------------------------------------------- */

enum { MOST_TOGETHER = 16 };

typedef struct together {
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    bool held, free; /* the desk waits; it may go on */
    int done[MOST_TOGETHER], answered;
} together;

static inline void hold_desk(table_request *request)
{
    together *g = request->user;
    pthread_mutex_lock(&g->mutex);
    g->held = true;
    pthread_cond_broadcast(&g->wake);
    while (!g->free)
        pthread_cond_wait(&g->wake, &g->mutex);
    pthread_mutex_unlock(&g->mutex);
}

static inline void note_answer(table_request *request)
{
    together *g = request->user;
    pthread_mutex_lock(&g->mutex);
    g->done[request->seat]++; /* which of them: see ask_together */
    g->answered++;
    pthread_cond_broadcast(&g->wake);
    pthread_mutex_unlock(&g->mutex);
}

/* Hand all of them in while the desk is at something else; it takes them as one batch. Each is answered
 * exactly once. The seat of a request is not kept. fail_in: of the batch (store.h). */
static inline void ask_together(fixture *f, table_request *requests, int count, int fail_in)
{
    together g = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
    table_request first = {
        .verb = REQUEST_MOVE, .id = "zzzzzzzzzzzz", .done = hold_desk, .user = &g};
    desk_ask(f->d, &first);
    pthread_mutex_lock(&g.mutex);
    while (!g.held)
        pthread_cond_wait(&g.wake, &g.mutex);
    pthread_mutex_unlock(&g.mutex);
    for (int i = 0; i < count; i++) {
        requests[i].done = note_answer;
        requests[i].user = &g;
        requests[i].seat = i;
        desk_ask(f->d, &requests[i]);
    }
    pthread_mutex_lock(&g.mutex);
    f->writing->fail_in = fail_in;
    g.free = true;
    pthread_cond_broadcast(&g.wake);
    while (g.answered < count)
        pthread_cond_wait(&g.wake, &g.mutex);
    f->writing->fail_in = -1;
    pthread_mutex_unlock(&g.mutex);
    for (int i = 0; i < count; i++)
        assert_int_equal(g.done[i], 1);
}

/* A request as `ask` makes it, not handed in yet. */
static inline table_request about(const table_request *made, int seat, enum table_verb verb,
                                  long long number, const char *text)
{
    table_request r = {.verb = verb, .number = number, .seat = -1};
    memcpy(r.id, made->made_id, sizeof r.id);
    if (seat >= 0)
        memcpy(r.secret, made->made_secret[seat], sizeof r.secret);
    snprintf(r.text, sizeof r.text, "%s", text ? text : "");
    return r;
}

static inline table_request *two_people(fixture *f)
{
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    return made;
}

static inline void assert_answer(const table_request *r, enum table_answer answer,
                                 const char *words)
{
    if (r->answer != answer || (words && !strstr(r->error.text, words)))
        fail_because("answered %d '%s' instead of %d '%s'", (int)r->answer, r->error.text,
                     (int)answer, words ? words : "");
}

/* The desk has told everybody of what it did before: it begins with this only then. */
static inline void settle(fixture *f)
{
    table_request r = {.verb = REQUEST_CHAT, .id = "zzzzzzzzzzzz"};
    desk_ask_and_wait(f->d, &r);
}

static inline desk_counts counts_of(fixture *f)
{
    desk_counts counts;
    desk_read_counts(f->d, &counts);
    return counts;
}

#endif
