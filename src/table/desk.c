/* desk.c - see desk.h. */
#include "table/desk.h"
#include "course/think.h"
#include "kernel/kernel.h"
#include "table/ask.h"
#include "table/film.h"
#include "table/register.h"
#include "table/thread.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_IN_BATCH = 512,
    MOST_LIVE = 1500,         /* tables in memory before idle ones are let go early */
    IDLE_MS = 5 * 60 * 1000,  /* unused for so long is idle */
    CROWDED_IDLE_MS = 5000,   /* ... when they are many */
    TICK_MS = 1000,           /* how often clocks are looked at */
    KEEP_MS = 60 * 60 * 1000, /* how often old tables are looked for */
};

/* Where a round of deleting stands. */
typedef struct desk_keeping {
    atomic_int days; /* 0: everything is kept */
    long long next;  /* when it goes on */
    int skipped, deleted;
} desk_keeping;

struct desk {
    store *writing, *reading;
    pthread_mutex_t reading_mutex;
    pool *pool;
    void (*watcher)(void *user, table *t);
    void *watcher_user;
    void (*caller)(void *user, table *t, int seat);
    void *caller_user;

    pthread_mutex_t mutex; /* of the queue */
    pthread_cond_t wake;
    table_request *first, **last;
    bool stopping, drained;
    pthread_t thread;

    table_register *live;
    int broken; /* tables */
    desk_keeping keeping;
    store_cursor due;    /* where the look at what is due goes on */
    atomic_bool failing; /* the last write failed */
    atomic_llong requests, moves, commits, failures, thoughts, commit_nanoseconds;
};

/* ---- requests of its own --------------------------------------------------------------------------- */

static void free_request(table_request *request)
{
    table_setup_free(request->setup);
    free(request);
}

static table_request *own_request(enum table_verb verb, const char *id)
{
    table_request *request = calloc(1, sizeof *request);
    if (!request)
        abort();
    request->verb = verb;
    request->internal = true;
    request->done = free_request;
    snprintf(request->id, sizeof request->id, "%.*s", TABLE_ID_SIZE - 1, id);
    return request;
}

/* ---- tables ---------------------------------------------------------------------------------------- */

/* What is wrong with the table, or no longer, is not in the store yet. */
static bool has_news(const table *t)
{
    return !t->aside[0] == t->aside_kept;
}

table *desk_hold(desk *d, const char *id, orr_error *error)
{
    error->text[0] = '\0';
    table *t = register_hold(d->live, id);
    if (t)
        return t;
    pthread_mutex_lock(&d->reading_mutex);
    t = store_load(d->reading, id, error);
    const bool is_news = t && has_news(t);
    if (t) /* before the mutex is free: a table that is deleted must not come in afterwards */
        t = register_enlist(d->live, t);
    pthread_mutex_unlock(&d->reading_mutex);
    if (is_news)
        desk_ask(d, own_request(ASK_ASIDE, id));
    return t;
}

bool desk_state_at(desk *d, const table *t, int number, void *state, orr_error *error)
{
    pthread_mutex_lock(&d->reading_mutex);
    const course_keep keep = table_keep(&(table_snapshots){.t = t, .s = d->reading});
    const bool found = course_state_at(&t->course, number, &keep, state, error);
    pthread_mutex_unlock(&d->reading_mutex);
    return found;
}

bool desk_film(desk *d, const table *t, int from, int to, film *f, orr_error *error)
{
    pthread_mutex_lock(&d->reading_mutex);
    const bool taken = film_take(f, t, from, to, d->reading, error);
    pthread_mutex_unlock(&d->reading_mutex);
    return taken;
}

int desk_held_by(desk *d, const char *key, store_held *list, int most)
{
    char holder[TABLE_HASH_SIZE];
    table_hash_secret(key, holder);
    pthread_mutex_lock(&d->reading_mutex);
    const int count = store_held_by(d->reading, holder, list, most);
    pthread_mutex_unlock(&d->reading_mutex);
    return count;
}

int desk_find(desk *d, enum keep_which which, long long since, int skip,
              keep_table list[KEEP_BATCH], orr_error *error)
{
    pthread_mutex_lock(&d->reading_mutex);
    const int found = keep_find(d->reading, which, since, skip, list, error);
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
    register_release(d->live, t);
}

/* ---- thinking ------------------------------------------------------------------------------------ */

typedef struct thought {
    desk *d;
    table *t;
} thought;

static void drop_thought(void *user)
{
    thought *it = user;
    desk_release(it->d, it->t);
    free(it);
}

static void thought_is_made(table_request *request)
{
    thought *it = request->user;
    pthread_mutex_lock(&it->t->live.mutex);
    it->t->live.pace.thinking = false;
    pthread_mutex_unlock(&it->t->live.mutex);
    drop_thought(it);
    free_request(request);
}

/* The position is taken out under the lock; the thinking is done without it. */
static bool take_question(table *t, course_question *question)
{
    pthread_mutex_lock(&t->live.mutex);
    const bool asked_for = course_ask_computer(&t->course, question);
    t->live.pace.thinking = asked_for;
    pthread_mutex_unlock(&t->live.mutex);
    return asked_for;
}

static void think(void *user)
{
    thought *it = user;
    course_question question;
    if (!take_question(it->t, &question)) {
        drop_thought(it);
        return;
    }
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    orr_rng rng = orr_rng_fast(seed);
    orr_player *player = course_player(question.player, 1); /* other tables think meanwhile */
    const orr_move move = course_think(&question, player, &rng);
    orr_player_free(player);
    table_request *request = own_request(ASK_MOVE, it->t->id);
    orr_text text = orr_text_in(request->text, sizeof request->text);
    orr_print_move(question.rules, question.known, move, &text);
    request->seat = question.seat;
    request->number = question.number;
    request->done = thought_is_made;
    request->user = it;
    course_answered(&question);
    it->d->thoughts++;
    desk_ask(it->d, request);
}

/* Is there nobody who waits for it? Then others come first. */
static bool is_left_alone(const table *t)
{
    if (t->live.sinks > 0)
        return false;
    for (int seat = 0; seat < t->seats; seat++)
        if (t->course.seat[seat].kind == SEAT_PERSON && !t->course.seat[seat].away)
            return false;
    return true;
}

/* If it is a computer's turn, and time for it. */
static void let_think(desk *d, table *t)
{
    pace *p = &t->live.pace;
    pthread_mutex_lock(&t->live.mutex);
    const long long waited = t->due ? table_now() - t->due : 0;
    const bool begin = t->status == TABLE_PLAYING &&
                       pace_allows(p, &t->course, t->version, t->live.sinks > 0, waited);
    p->thinking |= begin;
    pool_share share = {
        .owner = t->live.maker, .table = orr_hash_word(t->id), .idle = is_left_alone(t)};
    if (!share.owner)
        share.owner = share.table;
    pthread_mutex_unlock(&t->live.mutex);
    if (!begin)
        return;
    thought *it = malloc(sizeof *it);
    if (!it)
        abort();
    *it = (thought){.d = d, .t = t};
    register_keep(d->live, t);
    pool_add(d->pool, &share, think, drop_thought, it);
}

void desk_shown(desk *d, table *t, long long version)
{
    pthread_mutex_lock(&t->live.mutex);
    pace_shown(&t->live.pace, version);
    pthread_mutex_unlock(&t->live.mutex);
    let_think(d, t);
}

void desk_left(desk *d, table *t)
{
    let_think(d, t); /* nobody may be left who waits to be shown something */
}

/* ---- one batch ----------------------------------------------------------------------------------- */

typedef struct batch {
    table_request *requests[MOST_IN_BATCH];
    table *tables[MOST_IN_BATCH]; /* locked and held */
    bool changed[MOST_IN_BATCH];
    unsigned asked[MOST_IN_BATCH]; /* seats of these tables that have to decide now, and had not */
    table *made[MOST_IN_BATCH];    /* by the request of the same index */
    int count, table_count;
} batch;

static int index_of(const batch *b, const table *t)
{
    for (int i = b->table_count - 1; i >= 0; i--)
        if (b->tables[i] == t)
            return i;
    return -1;
}

/* The table of a request, locked until the batch is over. */
static table *table_for(desk *d, batch *b, table_request *request)
{
    table *t = desk_hold(d, request->id, &request->error);
    if (!t) {
        const bool unknown = request->error.text[0] == '\0';
        request->answer = unknown ? ANSWER_UNKNOWN : ANSWER_FAILED;
        if (unknown)
            orr_fail(&request->error, "There is no table '%s'.", request->id);
        return NULL;
    }
    if (t->live.locked) {
        desk_release(d, t);
        return t;
    }
    pthread_mutex_lock(&t->live.mutex);
    t->live.locked = true;
    b->changed[b->table_count] = false;
    b->asked[b->table_count] = 0;
    b->tables[b->table_count++] = t;
    return t;
}

/* It is not in the store any more: whoever looks at it is told. */
static void set_aside_gone(table *t)
{
    snprintf(t->aside, sizeof t->aside, "It has been deleted.");
    t->aside_kept = true;
    table_forget_position(t);
}

/* As it is in the store. If that cannot be read either, nobody gets to see the table until it can. */
static bool reload(desk *d, table *t)
{
    orr_error error;
    table *fresh = store_load(d->writing, t->id, &error);
    if (fresh) {
        table_become(t, fresh);
        /* that it can be read again is left to who opens it: two servers that disagree about a table
         * would tell each other for ever */
        if (has_news(t) && t->aside[0])
            desk_ask(d, own_request(ASK_ASIDE, t->id));
    }
    const bool gone = !fresh && !error.text[0], broken = !fresh && !gone;
    if (gone)
        set_aside_gone(t);
    d->broken += broken - t->live.broken;
    t->live.broken = broken;
    return !broken;
}

static void tell(desk *d, table *t)
{
    if (d->watcher)
        d->watcher(d->watcher_user, t);
    let_think(d, t);
}

/* Tables that could not be read when they had to be. */
static void mend_broken(desk *d)
{
    while (d->broken > 0) {
        table *t = register_hold_broken(d->live);
        if (!t)
            return;
        pthread_mutex_lock(&t->live.mutex);
        const bool mended = reload(d, t);
        pthread_mutex_unlock(&t->live.mutex);
        if (mended)
            tell(d, t);
        desk_release(d, t);
        if (!mended)
            return; /* the store is still away */
    }
}

enum { ANY_VERSION = -1 }; /* of a refresh: look at the store whether there is a newer one */

static bool refresh(desk *d, batch *b, table_request *request, table *t)
{
    request->answer = ANSWER_OK;
    const bool newer = request->version == ANY_VERSION
                           ? store_version(d->writing, t->id) != t->version
                           : t->version < request->version;
    if (newer && reload(d, t))
        b->changed[index_of(b, t)] = true;
    return true;
}

/* Whoever has it open is told that it is gone. */
static bool delete_table(desk *d, batch *b, table_request *request, table *t)
{
    if (store_version(d->writing, t->id) == 0) { /* it is only remembered here */
        request->answer = ANSWER_UNKNOWN;
        orr_fail(&request->error, "There is no table '%s'.", t->id);
        return true;
    }
    if (!store_delete(d->writing, t->id, &request->error))
        return false;
    request->answer = ANSWER_OK;
    set_aside_gone(t);
    b->changed[index_of(b, t)] = true;
    return true;
}

/* It was refused, but perhaps only because another server has changed the table and the news of it
 * were lost: true if it has, and the table is as it is now. */
static bool was_behind(desk *d, const table_request *request, table *t)
{
    if (!d->writing->driver->notify || !t || t->aside[0] || request->answer < 400)
        return false;
    const long long version = store_version(d->writing, t->id);
    return version >= 0 && version != t->version && reload(d, t);
}

/* The people who have to decide, as bits. */
static unsigned asked(const table *t)
{
    unsigned seats = 0;
    for (int seat = 0; seat < t->seats; seat++)
        seats |= (unsigned)course_may_move(&t->course, seat) << seat;
    return seats;
}

static enum table_outcome handle_at(desk *d, batch *b, int index, table *t, bool *changed)
{
    const unsigned before = t ? asked(t) : 0;
    const enum table_outcome outcome =
        table_handle(t, b->requests[index], d->writing, changed, &b->made[index]);
    if (t && outcome == TABLE_DONE)
        b->asked[index_of(b, t)] |= asked(t) & ~before;
    return outcome;
}

/* One request inside the transaction; false if the transaction is lost. */
static bool handle(desk *d, batch *b, int index)
{
    table_request *request = b->requests[index];
    table *t = NULL;
    bool changed = false;
    if (request->verb != ASK_CREATE && !(t = table_for(d, b, request)))
        return true;
    request->at = t;
    if (t && t->live.broken && !reload(d, t))
        return orr_fail(&request->error,
                        "The server's store does not answer; nothing has changed.");
    if (request->verb == ASK_REFRESH)
        return refresh(d, b, request, t);
    if (request->verb == ASK_DELETE)
        return delete_table(d, b, request, t);
    enum table_outcome outcome = handle_at(d, b, index, t, &changed);
    const bool behind = outcome == TABLE_DONE && was_behind(d, request, t);
    if (outcome == TABLE_CONFLICT && t && !reload(d, t))
        return false;
    if (behind || (outcome == TABLE_CONFLICT && t)) { /* look again, once */
        b->changed[index_of(b, t)] = true;
        outcome = handle_at(d, b, index, t, &changed);
    }
    if (t && changed)
        b->changed[index_of(b, t)] = true;
    return outcome == TABLE_DONE;
}

static bool commit(desk *d, batch *b, orr_error *error)
{
    bool any = false;
    for (int i = 0; i < b->table_count; i++)
        any |= b->changed[i];
    for (int i = 0; i < b->count; i++)
        any |= b->made[i] != NULL;
    if (!any) {
        store_rollback(d->writing);
        return true;
    }
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    const bool done = store_commit(d->writing, error);
    d->failing = !done;
    clock_gettime(CLOCK_MONOTONIC, &after);
    d->commits++;
    d->commit_nanoseconds +=
        (after.tv_sec - before.tv_sec) * 1000000000LL + (after.tv_nsec - before.tv_nsec);
    return done;
}

/* Nothing of the batch has happened: tables as they are in the store, everybody is told. */
static void take_back(desk *d, batch *b, const orr_error *error)
{
    d->failures++;
    d->failing = true;
    for (int i = 0; i < b->table_count; i++) {
        reload(d, b->tables[i]);
        b->asked[i] = 0;
    }
    for (int i = 0; i < b->count; i++) {
        table_free(b->made[i]);
        b->made[i] = NULL;
        table_request *request = b->requests[i];
        if (request->answer != ANSWER_OK && request->answer != ANSWER_CREATED &&
            request->answer != ANSWER_FAILED)
            continue; /* refused, and it stays so */
        request->answer = ANSWER_FAILED;
        request->error = *error;
    }
}

/* Make a batch; false if it had to be taken back. */
static bool make(desk *d, batch *b)
{
    orr_error error = {.text = ""};
    for (int i = 0; i < b->count; i++)
        b->requests[i]->answer = ANSWER_FAILED; /* until it is handled */
    bool fine = store_begin(d->writing, &error);
    for (int i = 0; i < b->count && fine; i++)
        if (!handle(d, b, i)) {
            error = b->requests[i]->error;
            store_rollback(d->writing);
            fine = false;
        }
    fine = fine && commit(d, b, &error);
    if (!fine)
        take_back(d, b, &error);
    return fine;
}

/* Those of them who are still asked are told; the table is locked. */
static void call_seats(desk *d, table *t, unsigned seats)
{
    for (int seat = 0; seat < t->seats && d->caller; seat++)
        if (seats >> seat & 1 && course_may_move(&t->course, seat))
            d->caller(d->caller_user, t, seat);
}

/* Unlock, enlist what was made, answer, and tell who watches. */
static void finish(desk *d, batch *b)
{
    for (int i = 0; i < b->count; i++) {
        d->requests++;
        d->moves += b->requests[i]->verb == ASK_MOVE && b->requests[i]->answer == ANSWER_OK &&
                    !b->requests[i]->repeated;
        if (b->made[i])
            call_seats(d, b->made[i], asked(b->made[i]));
        if (b->made[i])
            b->made[i] = register_enlist(d->live, b->made[i]);
    }
    for (int i = 0; i < b->table_count; i++) {
        call_seats(d, b->tables[i], b->asked[i]);
        b->tables[i]->live.locked = false;
        pthread_mutex_unlock(&b->tables[i]->live.mutex);
    }
    for (int i = 0; i < b->count; i++)
        b->requests[i]->done(b->requests[i]); /* the request may be gone now */
    for (int i = 0; i < b->table_count; i++) {
        if (b->changed[i])
            tell(d, b->tables[i]);
        desk_release(d, b->tables[i]);
    }
    for (int i = 0; i < b->count; i++)
        if (b->made[i]) {
            tell(d, b->made[i]);
            desk_release(d, b->made[i]);
        }
}

/* A batch that fails is tried again one by one, so that nobody suffers for another's request. */
static void work(desk *d, batch *b)
{
    if (make(d, b) || b->count == 1) {
        finish(d, b);
        return;
    }
    for (int i = 0; i < b->table_count; i++) {
        b->tables[i]->live.locked = false;
        pthread_mutex_unlock(&b->tables[i]->live.mutex);
        desk_release(d, b->tables[i]);
    }
    for (int i = 0; i < b->count; i++) {
        batch one = {.count = 1, .requests = {b->requests[i]}};
        make(d, &one);
        finish(d, &one);
    }
}

/* ---- the thread ---------------------------------------------------------------------------------- */

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
    mend_broken(d);
    const int count = store_due(d->writing, table_now(), &d->due, ids);
    for (int i = 0; i < count; i++) {
        orr_error error;
        table *t = desk_hold(d, ids[i], &error);
        if (!t)
            continue;
        pthread_mutex_lock(&t->live.mutex);
        const bool computer = course_decides(&t->course).who == WHO_COMPUTER;
        const bool aside = t->aside[0];
        pthread_mutex_unlock(&t->live.mutex);
        if (computer)
            let_think(d, t);
        else if (!aside) /* one that is set aside is not due any more in a moment */
            desk_ask(d, own_request(ASK_CLOCK, ids[i]));
        desk_release(d, t);
    }
    const bool many = register_count(d->live) > MOST_LIVE;
    register_forget(d->live, table_now() - (many ? CROWDED_IDLE_MS : IDLE_MS));
}

static void end_round(desk *d, bool done, const orr_error *error)
{
    desk_keeping *k = &d->keeping;
    orr_error ignored;
    if (!done)
        fprintf(stderr, "level=error event=keep why=\"%s\"\n", error->text);
    if (k->deleted)
        fprintf(stderr, "level=info event=keep deleted=%d\n", k->deleted);
    if (k->deleted)
        keep_drop_packs(d->writing, &ignored);
    k->next = table_now() + KEEP_MS;
    k->skipped = k->deleted = 0;
}

/* Some of the tables that were left alone for so long; the others in a second. What is in use stays,
 * and while they go nobody reads one of them in. */
static void delete_old(desk *d)
{
    desk_keeping *k = &d->keeping;
    keep_table old[KEEP_BATCH];
    store_id gone[KEEP_BATCH];
    orr_error error = {.text = ""};
    int count = 0;
    if (k->days == 0 || table_now() < k->next)
        return;
    pthread_mutex_lock(&d->reading_mutex);
    const int found = keep_find(d->writing, KEEP_ANY, keep_since(k->days), k->skipped, old, &error);
    for (int i = 0; i < found; i++)
        if (register_drop(d->live, old[i].id))
            memcpy(gone[count++], old[i].id, sizeof gone[0]);
    const bool done = found >= 0 && keep_delete(d->writing, gone, count, &error);
    pthread_mutex_unlock(&d->reading_mutex);
    k->skipped += found - count;
    k->deleted += done ? count : 0;
    if (!done || found < KEEP_BATCH)
        end_round(d, done, &error);
}

static void *run(void *user)
{
    desk *d = user;
    batch *b = malloc(sizeof *b);
    if (!b)
        abort();
    long long tick = 0;
    while (take_batch(d, b, tick)) {
        if (b->count > 0)
            work(d, b);
        if (table_now() >= tick && !d->stopping) {
            look_at_clocks(d);
            delete_old(d);
            if (d->failing && store_can_write(d->writing))
                d->failing = false;
            tick = table_now() + TICK_MS;
        }
    }
    free(b);
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

/* ---- opening and closing ------------------------------------------------------------------------- */

desk *desk_open(store *writing, store *reading, int threads)
{
    desk *d = calloc(1, sizeof *d);
    orr_error error;
    if (!d || sodium_init() < 0)
        abort();
    if (!store_enter(writing, reading, &error)) /* it can be played all the same */
        fprintf(stderr, "level=error event=enter why=\"%s\"\n", error.text);
    d->writing = writing;
    d->reading = reading;
    d->last = &d->first;
    pthread_mutex_init(&d->mutex, NULL);
    pthread_mutex_init(&d->reading_mutex, NULL);
    thread_condition(&d->wake);
    d->live = register_new();
    d->pool = pool_open(threads);
    if (pthread_create(&d->thread, NULL, run, d) != 0)
        abort();
    return d;
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
    register_free(d->live);
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

/* Nobody knows which: each that is in use is compared with the store. */
static void look_at_all(desk *d)
{
    store_id *ids;
    const int count = register_ids(d->live, &ids);
    for (int i = 0; i < count; i++) {
        table_request *request = own_request(ASK_REFRESH, ids[i]);
        request->version = ANY_VERSION;
        desk_ask(d, request);
    }
    free(ids);
}

void desk_news(desk *d, const char *id, long long version)
{
    if (!id[0]) {
        look_at_all(d);
        return;
    }
    table *t = register_hold(d->live, id);
    if (!t)
        return; /* not in use here: it will be read when it is */
    pthread_mutex_lock(&t->live.mutex);
    const bool news = t->version < version;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(d, t);
    if (!news)
        return;
    table_request *request = own_request(ASK_REFRESH, id);
    request->version = version;
    desk_ask(d, request);
}

void desk_keep(desk *d, int days)
{
    d->keeping.days = days;
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
                            .tables = register_count(d->live),
                            .commit_nanoseconds = d->commit_nanoseconds};
}

bool desk_is_well(desk *d)
{
    pthread_mutex_lock(&d->reading_mutex);
    const bool well = store_is_well(d->reading);
    pthread_mutex_unlock(&d->reading_mutex);
    return well && !d->failing;
}
