/* desk.c - see desk.h. */
#include "desk/answering.h"
#include "desk/desk_internal.h"
#include "desk/thread_priority.h"
#include "kernel/kernel.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_LIVE = 1500,        /* tables in memory before idle ones are let go early */
    IDLE_MS = 5 * 60 * 1000, /* unused for so long is idle */
    CROWDED_IDLE_MS = 5000,  /* ... when they are many */
    DOUBT_MS = 5000,         /* after a write that failed */
    TICK_MS = 1000,          /* how often clocks are looked at */
};

/* ---- requests of its own --------------------------------------------------------------------- */

void desk_free_request(table_request *request)
{
    table_setup_free(request->setup);
    free(request);
}

table_request *desk_own_request(enum table_verb verb, const char *id)
{
    table_request *request = orr_alloc_zeroed(1, sizeof *request);
    request->verb = verb;
    request->internal = true;
    request->done = desk_free_request;
    snprintf(request->id, sizeof request->id, "%.*s", TABLE_ID_SIZE - 1, id);
    return request;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* What is wrong with the table, or no longer, is not in the store yet. */
bool desk_has_news(const table *t)
{
    return !t->unreadable[0] == t->unreadable_stored;
}

table *desk_find_table(desk *d, const char *id, orr_error *error)
{
    error->text[0] = '\0';
    table *t = live_tables_find(d->live, id);
    if (t)
        return t;
    pthread_mutex_lock(&d->reading_mutex);
    t = store_load(d->reading, id, error);
    const bool is_news = t && desk_has_news(t);
    if (t) /* before the mutex is free: a table that is deleted must not come in afterwards */
        t = live_tables_add(d->live, t);
    pthread_mutex_unlock(&d->reading_mutex);
    if (is_news)
        desk_ask(d, desk_own_request(REQUEST_UNREADABLE, id));
    return t;
}

bool desk_state_at(desk *d, const table *t, int number, void *state, orr_error *error)
{
    pthread_mutex_lock(&d->reading_mutex);
    const course_snapshots snapshots = store_snapshots(&(stored_table){.t = t, .s = d->reading});
    const bool found = course_state_at(&t->course, number, &snapshots, state, error);
    pthread_mutex_unlock(&d->reading_mutex);
    return found;
}

bool desk_read_positions(desk *d, const table *t, desk_reader *read, void *user, orr_error *error)
{
    pthread_mutex_lock(&d->reading_mutex);
    const course_snapshots snapshots = store_snapshots(&(stored_table){.t = t, .s = d->reading});
    const bool fine = read(user, &snapshots, error);
    pthread_mutex_unlock(&d->reading_mutex);
    return fine;
}

int desk_owned_by(desk *d, const char *owner, store_owned *list, int most)
{
    pthread_mutex_lock(&d->reading_mutex);
    const int count = store_owned_by(d->reading, owner, list, most);
    pthread_mutex_unlock(&d->reading_mutex);
    return count;
}

int desk_list_tables(desk *d, enum upkeep_which which, long long since, int skip,
                     upkeep_table list[UPKEEP_BATCH], orr_error *error)
{
    pthread_mutex_lock(&d->reading_mutex);
    const int found = upkeep_find(d->reading, which, since, skip, list, error);
    pthread_mutex_unlock(&d->reading_mutex);
    return found;
}

int desk_blocks(desk *d, block **list)
{
    pthread_mutex_lock(&d->reading_mutex);
    const int count = store_blocks(d->reading, list);
    pthread_mutex_unlock(&d->reading_mutex);
    return count;
}

bool desk_block(desk *d, const char *who, const char *why, bool *was, orr_error *error)
{
    pthread_mutex_lock(&d->reading_mutex);
    const bool done =
        why ? store_block(d->reading, who, why, error) : store_unblock(d->reading, who, was, error);
    pthread_mutex_unlock(&d->reading_mutex);
    return done;
}

void desk_release(desk *d, table *t)
{
    live_tables_release(d->live, t);
}

/* ---- the thread ------------------------------------------------------------------------------ */

static void wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, long long when)
{
    thread_wait(condition, mutex, when - table_now());
}

/* Everything that is queued, up to a batch full; false when it is time to stop. */
static bool take_batch(desk *d, batch *b, long long until)
{
    memset(b, 0, sizeof *b);
    pthread_mutex_lock(&d->mutex);
    while (!d->first && !d->stopping && table_now() < until)
        wait_until(&d->wake, &d->mutex, until);
    while (d->first && b->count < MOST_IN_BATCH) {
        b->requests[b->count++] = d->first;
        d->first = d->first->next;
    }
    if (!d->first)
        d->last = &d->first;
    const bool go_on = b->count > 0 || !d->stopping;
    d->drained = !go_on;
    pthread_mutex_unlock(&d->mutex);
    return go_on;
}

/* Clocks that ran out, and computers whose turn it has been since before the server started. */
static void look_at_clocks(desk *d)
{
    static char ids[STORE_DUE][TABLE_ID_SIZE];
    desk_mend(d);
    const int count = store_due(d->writing, table_now(), &d->due, ids);
    for (int i = 0; i < count; i++) {
        orr_error error;
        table *t = desk_find_table(d, ids[i], &error);
        if (!t)
            continue;
        pthread_mutex_lock(&t->live.mutex);
        const bool computer = course_decides(&t->course).who == WHO_COMPUTER;
        const bool unreadable = t->unreadable[0];
        pthread_mutex_unlock(&t->live.mutex);
        if (computer)
            desk_let_think(d, t);
        else if (!unreadable) /* such a table is not due any more in a moment */
            desk_ask(d, desk_own_request(REQUEST_CLOCK, ids[i]));
        desk_release(d, t);
    }
    const bool many = live_tables_count(d->live) > MOST_LIVE;
    live_tables_forget(d->live, table_now() - (many ? CROWDED_IDLE_MS : IDLE_MS));
}

/* Something small may find room where a move does not, so it takes a while to be believed. */
static void look_at_health(desk *d)
{
    if (d->failing && table_now() - d->failed > DOUBT_MS && store_can_write(d->writing))
        d->failing = false;
}

/* Nobody knows which: each that is in use is compared with the store. */
static void look_at_all(desk *d)
{
    store_id *ids;
    const int count = live_tables_ids(d->live, &ids);
    for (int i = 0; i < count; i++) {
        table_request *request = desk_own_request(REQUEST_REFRESH, ids[i]);
        request->version = ANY_VERSION;
        desk_ask(d, request);
    }
    free(ids);
}

/* News that could not be looked after, because the store did not answer just then. */
static void look_after_news(desk *d)
{
    if (!d->missed)
        return;
    d->missed = false;
    look_at_all(d);
}

bool desk_turn(desk *d, bool wait)
{
    if (!take_batch(d, d->batch, wait ? d->tick : 0))
        return false;
    if (d->batch->count > 0)
        desk_work(d, d->batch);
    if (table_now() >= d->tick && !d->stopping) {
        look_at_clocks(d);
        desk_look_at_old(d);
        look_at_health(d);
        look_after_news(d);
        d->tick = table_now() + TICK_MS;
    }
    return true;
}

static void *run(void *user)
{
    while (desk_turn(user, true))
        continue;
    return NULL;
}

void desk_ask(desk *d, table_request *request)
{
    request->next = NULL;
    pthread_mutex_lock(&d->mutex);
    const bool open = !d->drained;
    if (open) {
        *d->last = request;
        d->last = &request->next;
        pthread_cond_signal(&d->wake);
    }
    pthread_mutex_unlock(&d->mutex);
    if (open)
        return;
    request->answer = ANSWER_FAILED;
    orr_fail(&request->error, "The server is stopping; nothing has changed.");
    request->done(request);
}

typedef struct waiter {
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    bool done;
} waiter;

static void wake_waiter(table_request *request)
{
    waiter *w = request->user;
    pthread_mutex_lock(&w->mutex);
    w->done = true;
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->mutex);
}

void desk_ask_and_wait(desk *d, table_request *request)
{
    waiter w = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
    request->done = wake_waiter;
    /* cppcheck-suppress autoVariables */
    request->user = &w; /* waited for below */
    desk_ask(d, request);
    pthread_mutex_lock(&w.mutex);
    while (!w.done)
        pthread_cond_wait(&w.wake, &w.mutex);
    pthread_mutex_unlock(&w.mutex);
}

void desk_catch_up(desk *d, table *t, long long version)
{
    pthread_mutex_lock(&t->live.mutex);
    const bool behind = t->version < version;
    pthread_mutex_unlock(&t->live.mutex);
    if (!behind)
        return;
    /* Anybody can claim to have seen anything: the store says whether there is a newer one. */
    table_request request = {.verb = REQUEST_REFRESH, .internal = true, .version = ANY_VERSION};
    snprintf(request.id, sizeof request.id, "%s", t->id);
    desk_ask_and_wait(d, &request);
}

/* ---- opening and closing --------------------------------------------------------------------- */

static void keep_packs(store *writing, int first, int count)
{
    orr_error error;
    if (!store_save_packs(writing, first, count, &error)) /* it can be played all the same */
        fprintf(stderr, "level=error event=enter why=\"%s\"\n", error.text);
}

static desk *open_desk(store *writing, store *reading, int threads, int packs)
{
    desk *d = orr_alloc_zeroed(1, sizeof *d);
    if (sodium_init() < 0)
        abort();
    d->batch = orr_alloc(sizeof *d->batch);
    store_enter(writing, reading);
    if (packs > 0)
        keep_packs(writing, 0, packs);
    d->writing = writing;
    d->reading = reading;
    d->last = &d->first;
    pthread_mutex_init(&d->mutex, NULL);
    pthread_mutex_init(&d->reading_mutex, NULL);
    thread_condition(&d->wake);
    d->live = live_tables_new();
    d->pool = pool_open(threads);
    if (!thread_start(&d->thread, run, d))
        abort();
    return d;
}

desk *desk_open(store *writing, store *reading, int threads)
{
    return open_desk(writing, reading, threads, orr_game_count());
}

desk *desk_open_soon(store *writing, store *reading, int threads)
{
    return open_desk(writing, reading, threads, 0);
}

void desk_save_pack(desk *d, int game)
{
    keep_packs(d->writing, game, 1);
}

void desk_drain(desk *d)
{
    if (d->stopping)
        return;
    pool_stop(d->pool);
    pthread_mutex_lock(&d->mutex);
    d->stopping = true;
    pthread_cond_signal(&d->wake);
    pthread_mutex_unlock(&d->mutex);
    pthread_join(d->thread, NULL);
}

void desk_close(desk *d)
{
    desk_drain(d);
    pool_free(d->pool);
    store_leave(d->writing);
    store_close(d->writing);
    store_close(d->reading);
    live_tables_free(d->live);
    free(d->batch);
    pthread_mutex_destroy(&d->mutex);
    pthread_mutex_destroy(&d->reading_mutex);
    pthread_cond_destroy(&d->wake);
    free(d);
}

void desk_watch(desk *d, void (*changed)(void *user, table *t), void *user)
{
    pthread_mutex_lock(&d->mutex);
    d->watcher_user = user;
    d->watcher = changed;
    pthread_mutex_unlock(&d->mutex);
}

void desk_call(desk *d, void (*caller)(void *user, table *t, int seat), void *user)
{
    pthread_mutex_lock(&d->mutex);
    d->caller_user = user;
    d->caller = caller;
    pthread_mutex_unlock(&d->mutex);
}

void desk_news(desk *d, const char *id, long long version)
{
    if (!id[0]) {
        look_at_all(d);
        return;
    }
    table *t = live_tables_find(d->live, id);
    if (!t)
        return; /* not in use here: it will be read when it is */
    pthread_mutex_lock(&t->live.mutex);
    const bool news = t->version < version;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(d, t);
    if (!news)
        return;
    table_request *request = desk_own_request(REQUEST_REFRESH, id);
    request->version = version;
    desk_ask(d, request);
}

pool *desk_pool(desk *d)
{
    return d->pool;
}

void desk_read_counts(desk *d, desk_counts *counts)
{
    *counts = (desk_counts){.requests = d->requests,
                            .moves = d->moves,
                            .commits = d->commits,
                            .failures = d->failures,
                            .thoughts = d->thoughts,
                            .tables = live_tables_count(d->live),
                            .commit_nanoseconds = d->commit_nanoseconds};
}

bool desk_is_well(desk *d)
{
    pthread_mutex_lock(&d->reading_mutex);
    const bool well = store_is_well(d->reading);
    pthread_mutex_unlock(&d->reading_mutex);
    return well && !d->failing;
}
