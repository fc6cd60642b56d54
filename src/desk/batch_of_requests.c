/* batch_of_requests.c - all requests that came in meanwhile, in one transaction; see desk.h. */
#include "kernel/clock.h"
#include "desk/answering.h"
#include "desk/desk_internal.h"

#include <stdio.h>

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
    table *t = desk_find_table(d, request->id, &request->error);
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
static void mark_deleted(table *t)
{
    snprintf(t->unreadable, sizeof t->unreadable, "It has been deleted.");
    t->unreadable_stored = true;
    table_forget_position(t);
}

/* As it is in the store. If that cannot be read either, nobody sees the table until it can. */
static bool reload(desk *d, table *t)
{
    orr_error error;
    table *fresh = store_load(d->writing, t->id, &error);
    if (fresh) {
        table_become(t, fresh);
        /* that it can be read again is left to who opens it: two servers that disagree about a
         * table would tell each other for ever */
        if (desk_has_news(t) && t->unreadable[0])
            desk_ask(d, desk_own_request(REQUEST_UNREADABLE, t->id));
    }
    const bool gone = !fresh && !error.text[0], broken = !fresh && !gone;
    if (gone)
        mark_deleted(t);
    d->broken += broken - t->live.broken;
    t->live.broken = broken;
    return !broken;
}

static void tell(desk *d, table *t)
{
    if (d->watcher)
        d->watcher(d->watcher_user, t);
    desk_let_think(d, t);
}

/* Tables that could not be read when they had to be. */
void desk_mend(desk *d)
{
    while (d->broken > 0) {
        table *t = live_tables_find_broken(d->live);
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
    mark_deleted(t);
    b->changed[index_of(b, t)] = true;
    return true;
}

/* It was refused, but perhaps only because another server has changed the table and the news of it
 * were lost: true if it has, and the table is as it is now. *lost: nobody can say. */
static bool was_behind(desk *d, const table_request *request, table *t, bool *lost)
{
    if (!d->writing->driver->notify || !t || t->unreadable[0] || request->answer < 400)
        return false;
    const long long version = store_version(d->writing, t->id);
    const bool newer = version >= 0 && version != t->version;
    *lost = version < 0 || (newer && !reload(d, t));
    return newer && !*lost;
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
    if (request->verb != REQUEST_CREATE && !(t = table_for(d, b, request)))
        return true;
    request->at = t;
    if (t && t->live.broken && !reload(d, t))
        return orr_fail(&request->error,
                        "The server's store does not answer; nothing has changed.");
    if (request->verb == REQUEST_REFRESH)
        return refresh(d, b, request, t);
    if (request->verb == REQUEST_DELETE)
        return delete_table(d, b, request, t);
    enum table_outcome outcome = handle_at(d, b, index, t, &changed);
    bool lost = false;
    const bool behind = outcome == TABLE_DONE && was_behind(d, request, t, &lost);
    if (lost) {
        request->answer = ANSWER_FAILED;
        return orr_fail(&request->error,
                        "The server's store does not answer; nothing has changed.");
    }
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
    const double before = clock_seconds();
    const bool done = store_commit(d->writing, error);
    d->failing = !done;
    d->commits++;
    d->commit_nanoseconds += (long long)((clock_seconds() - before) * 1e9);
    return done;
}

/* Nothing of the batch has happened: tables as they are in the store, everybody is told. */
static void take_back(desk *d, batch *b, const orr_error *error)
{
    d->failures++;
    d->failing = true;
    d->failed = table_now();
    for (int i = 0; i < b->table_count; i++) {
        reload(d, b->tables[i]);
        b->asked[i] = 0;
    }
    for (int i = 0; i < b->count; i++) {
        table_free(b->made[i]);
        b->made[i] = NULL;
        table_request *request = b->requests[i];
        d->missed |= request->verb == REQUEST_REFRESH;
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
        d->moves += b->requests[i]->verb == REQUEST_MOVE && b->requests[i]->answer == ANSWER_OK &&
                    !b->requests[i]->repeated;
        if (b->made[i])
            call_seats(d, b->made[i], asked(b->made[i]));
        if (b->made[i])
            b->made[i] = live_tables_add(d->live, b->made[i]);
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
void desk_work(desk *d, batch *b)
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
