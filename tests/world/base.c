/* base.c - libpq, with a database in memory at the other end of lines that break.
 *
 * store_postgres.c is the real one; what it calls is defined here. The database is SQLite on a disk
 * that never fails, with the manners of PostgreSQL that matter: each statement sees what has been
 * committed, who writes first is waited for, a transaction that failed ends with ROLLBACK, locks go
 * with their connection, notifications come with the commit and only to who listens.
 *
 * A line can be late, break before or after the other end has understood, or go silent so that nobody
 * is told.
 */
#include "world/line.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

PGconn base_lines[MOST_LINES];
static const PGconn *writer; /* who has written and not committed */
static long long down_until, unreachable_until[MOST_MACHINES], bad_until[MOST_MACHINES];

int __real_poll(struct pollfd *ready, nfds_t count, int milliseconds);
int __wrap_poll(struct pollfd *ready, nfds_t count, int milliseconds);
int __wrap_shutdown(int fd, int how);

/* ---- results ---------------------------------------------------------------------------------------------- */

static PGresult *new_result(ExecStatusType status, const char *command)
{
    PGresult *r = calloc(1, sizeof *r);
    if (!r)
        abort();
    r->status = status;
    snprintf(r->command, sizeof r->command, "%s", command);
    return r;
}

static PGresult *complain(PGconn *c, const char *why)
{
    snprintf(c->error, sizeof c->error, "ERROR: %s", why);
    c->failed = c->in_transaction;
    return new_result(PGRES_FATAL_ERROR, "");
}

static char *cell_of(sqlite3_stmt *s, int column, int *length)
{
    const int size = sqlite3_column_bytes(s, column);
    if (sqlite3_column_type(s, column) != SQLITE_BLOB) {
        const char *text = (const char *)sqlite3_column_text(s, column);
        *length = sqlite3_column_bytes(s, column);
        return strdup(text ? text : "");
    }
    const unsigned char *bytes = sqlite3_column_blob(s, column);
    char *hex = malloc((size_t)size * 2 + 3);
    if (!hex)
        abort();
    memcpy(hex, "\\x", 3);
    for (int i = 0; i < size; i++)
        snprintf(hex + 2 + 2 * i, 3, "%02x", bytes[i]);
    *length = 2 * size + 2;
    return hex;
}

static void add_row(PGresult *r, sqlite3_stmt *s)
{
    r->columns = sqlite3_column_count(s);
    const size_t cells = (size_t)(r->rows + 1) * (size_t)r->columns;
    r->cells = realloc(r->cells, cells * sizeof *r->cells);
    r->lengths = realloc(r->lengths, cells * sizeof *r->lengths);
    if (!r->cells || !r->lengths)
        abort();
    for (int i = 0; i < r->columns; i++) {
        const int at = r->rows * r->columns + i, type = sqlite3_column_type(s, i);
        r->types[i] = type == SQLITE_INTEGER ? TYPE_INT8
                      : type == SQLITE_BLOB  ? TYPE_BYTEA
                                             : TYPE_TEXT;
        r->cells[at] = cell_of(s, i, &r->lengths[at]);
    }
    r->rows++;
}

/* ---- the other end ------------------------------------------------------------------------------------------ */

static void undo(PGconn *c)
{
    if (writer == c) {
        sqlite3_exec(c->db, "ROLLBACK", NULL, NULL, NULL);
        writer = NULL;
    }
    c->in_transaction = c->failed = false;
    c->said_count = 0;
}

/* The other end of a line sees that it is gone. */
static void hang_up(PGconn *c)
{
    if (!c->db)
        return;
    undo(c);
    for (int i = 0; i < MOST_PREPARED; i++)
        sqlite3_finalize(c->prepared[i]);
    memset(c->prepared, 0, sizeof c->prepared);
    sqlite3_close(c->db);
    c->db = NULL;
    c->listens = false;
    c->lock = 0;
    c->heard_count = c->read_count;
}

static void deliver(PGconn *from)
{
    for (int i = 0; i < MOST_LINES; i++) {
        PGconn *to = &base_lines[i];
        const bool slow = to->used && world_now() < bad_until[to->machine];
        for (int n = 0; n < from->said_count && to->used && to->db && to->listens; n++) {
            if (to->heard_count == MOST_NOTES)
                break; /* more than this world ever says at once */
            note *heard = &to->heard[to->heard_count++];
            *heard = from->said[n];
            heard->due = world_now() + chance_between(1, slow ? 3000 : 20) * millisecond;
            fiber_wake(to, true);
        }
    }
    from->said_count = 0;
}

static PGresult *commit(PGconn *c)
{
    if (c->failed) {
        undo(c);
        return new_result(PGRES_COMMAND_OK, "ROLLBACK");
    }
    if (writer == c && sqlite3_exec(c->db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
        violation("the database of the world cannot commit: %s", sqlite3_errmsg(c->db));
    if (writer == c)
        writer = NULL;
    deliver(c);
    c->in_transaction = false;
    return new_result(PGRES_COMMAND_OK, "COMMIT");
}

static bool run_is_there(unsigned long long run)
{
    for (int i = 0; i < MOST_LINES; i++)
        if (base_lines[i].used && base_lines[i].db && (unsigned long long)base_lines[i].lock == run)
            return true;
    return false;
}

/* A statement of the transaction or of none, in pieces if it has some. */
static PGresult *run_pieces(PGconn *c, const char *sql)
{
    if (sqlite3_exec(c->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return complain(c, sqlite3_errmsg(c->db));
    return new_result(PGRES_COMMAND_OK, "");
}

static PGresult *run_sql(PGconn *c, const char *sql)
{
    unsigned long long number, high, low;
    char text[40];
    if (strcmp(sql, "COMMIT") == 0)
        return commit(c);
    if (strcmp(sql, "ROLLBACK") == 0) {
        undo(c);
        return new_result(PGRES_COMMAND_OK, "ROLLBACK");
    }
    if (c->failed)
        return complain(c, "current transaction is aborted");
    if (strcmp(sql, "BEGIN") == 0) {
        c->in_transaction = true;
        return new_result(PGRES_COMMAND_OK, "BEGIN");
    }
    if (sscanf(sql, "SELECT pg_advisory_lock_shared(%llu)", &number) == 1)
        c->lock = (long long)number;
    else if (sscanf(sql,
                    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = %llu AND"
                    " objid = %llu",
                    &high, &low) == 2) {
        PGresult *r = new_result(PGRES_TUPLES_OK, "");
        r->rows = run_is_there(high << 32 | low);
        return r;
    } else if (sscanf(sql, "NOTIFY orrery, '%39[^']'", text) == 1) {
        if (c->said_count < MOST_NOTES)
            snprintf(c->said[c->said_count++].text, sizeof c->said[0].text, "%s", text);
    } else if (strcmp(sql, "LISTEN orrery") == 0) {
        c->listens = true;
    } else if (strncmp(sql, "SELECT", 6) != 0) {
        return run_pieces(c, sql);
    }
    return new_result(strncmp(sql, "SELECT", 6) == 0 ? PGRES_TUPLES_OK : PGRES_COMMAND_OK, "");
}

static PGresult *run_prepared(PGconn *c, const question *q)
{
    sqlite3_stmt *s = c->prepared[q->statement];
    if (c->failed)
        return complain(c, "current transaction is aborted");
    for (int i = 0; i < q->count; i++) {
        if (!q->values[i])
            sqlite3_bind_null(s, i + 1);
        else if (q->binary[i])
            sqlite3_bind_blob(s, i + 1, q->values[i], q->lengths[i], SQLITE_TRANSIENT);
        else
            sqlite3_bind_text(s, i + 1, q->values[i], -1, SQLITE_TRANSIENT);
    }
    PGresult *r = new_result(sqlite3_column_count(s) ? PGRES_TUPLES_OK : PGRES_COMMAND_OK, "");
    int code;
    while ((code = sqlite3_step(s)) == SQLITE_ROW)
        add_row(r, s);
    snprintf(r->changed, sizeof r->changed, "%d",
             sqlite3_stmt_readonly(s) ? r->rows : sqlite3_changes(c->db));
    sqlite3_reset(s);
    if (code == SQLITE_DONE)
        return r;
    PQclear(r);
    return complain(c, sqlite3_errmsg(c->db));
}

static bool writes(const PGconn *c, const question *q)
{
    if (q->kind == PREPARED)
        return !sqlite3_stmt_readonly(c->prepared[q->statement]);
    return q->kind == SQL &&
           (strncmp(q->sql, "CREATE", 6) == 0 || strncmp(q->sql, "ALTER", 5) == 0 ||
            strncmp(q->sql, "VACUUM", 6) == 0);
}

/* Before the first write of a transaction: NULL if it may go on, the same question again if it has to
 * wait for another. */
static bool must_wait(PGconn *c)
{
    if (c->failed || writer == c || !writes(c, &c->asked))
        return false;
    if (writer)
        return true;
    if (sqlite3_exec(c->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
        violation("the database of the world cannot begin: %s", sqlite3_errmsg(c->db));
    writer = c;
    return false;
}

static PGresult *prepare(PGconn *c, const question *q)
{
    if (sqlite3_prepare_v2(c->db, q->sql, -1, &c->prepared[q->statement], NULL) != SQLITE_OK)
        violation("the database of the world cannot read '%s': %s", q->sql, sqlite3_errmsg(c->db));
    return new_result(PGRES_COMMAND_OK, "");
}

static void forget_question(PGconn *c)
{
    free(c->asked.sql);
    for (int i = 0; i < c->asked.count; i++)
        free(c->asked.values[i]);
    c->asked = (question){0};
}

/* The other end answers; it takes no time of its own. False: it waits for somebody's commit. */
static bool answer(PGconn *c)
{
    world_freeze(true);
    if (must_wait(c)) {
        const bool victim = chance_in(400);
        if (victim) {
            count_fault(FAULT_DEADLOCK);
            c->result = complain(c, "deadlock detected");
            forget_question(c);
        }
        c->due = world_now() + chance_between(1, 10) * millisecond;
        world_freeze(false);
        return victim;
    }
    c->result = c->asked.kind == SQL       ? run_sql(c, c->asked.sql)
                : c->asked.kind == PREPARE ? prepare(c, &c->asked)
                                           : run_prepared(c, &c->asked);
    forget_question(c);
    world_freeze(false);
    return true;
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

/* It is gone. Whatever was on its way had arrived, or had not. */
void line_cut(PGconn *c, bool told)
{
    world_trouble(world_now());
    if (c->db && c->asked.kind != NOTHING && !c->silent_since) {
        const bool is_commit = c->asked.kind == SQL && strcmp(c->asked.sql, "COMMIT") == 0;
        if (is_commit)
            count_fault(FAULT_UNKNOWN);
        if (chance_in(2))
            answer(c);
    }
    world_freeze(true);
    hang_up(c);
    world_freeze(false);
    forget_question(c);
    PQclear(c->result);
    c->result = NULL;
    c->broken |= told;
    if (!told && !c->silent_since)
        c->silent_since = world_now() + 1;
    fiber_wake(c, true);
}

bool line_is_silent(PGconn *c)
{
    if (c->silent_since && world_now() - c->silent_since > KEEPALIVE_S * second)
        c->broken = true;
    return c->silent_since != 0;
}

/* What has come to pass on this line by now. */
void line_attend(PGconn *c)
{
    if (c->state == CONNECTED && c->asked.kind != NOTHING && c->db && !line_is_silent(c) &&
        world_now() >= c->due)
        answer(c);
}

bool line_has_news(const PGconn *c)
{
    return c->read_count < c->heard_count && c->heard[c->read_count].due <= world_now();
}

static bool is_ready(PGconn *c)
{
    line_attend(c);
    if (c->state == CONNECTING)
        return world_now() >= c->due;
    return line_is_silent(c) ? c->broken : c->broken || c->result || line_has_news(c);
}

static long long next_event(const PGconn *c)
{
    if (c->silent_since)
        return c->silent_since + KEEPALIVE_S * second + 1;
    long long next = c->state == CONNECTING || c->asked.kind != NOTHING ? c->due : never;
    if (c->read_count < c->heard_count && c->heard[c->read_count].due < next)
        next = c->heard[c->read_count].due;
    return next;
}

int __wrap_poll(struct pollfd *ready, nfds_t count, int milliseconds)
{
    if (count != 1 || ready->fd < FIRST_FD)
        return __real_poll(ready, count, milliseconds);
    PGconn *c = &base_lines[ready->fd - FIRST_FD];
    const long long until = milliseconds < 0 ? never : world_now() + milliseconds * millisecond;
    while (!is_ready(c)) {
        const long long next = next_event(c) < until ? next_event(c) : until;
        if (world_now() >= until)
            return 0;
        fiber_wait(c, next == never ? FOR_EVER : next);
    }
    return 1;
}

/* This end gives it up. */
int __wrap_shutdown(int fd, int how)
{
    (void)how;
    if (fd >= FIRST_FD) {
        PGconn *c = &base_lines[fd - FIRST_FD];
        line_cut(c, true);
        c->broken = true;
    }
    return 0;
}

/* Bad luck on the way there, if this line has it. */
void line_send_off(PGconn *c)
{
    const bool bad = world_now() < bad_until[c->machine];
    c->due = world_now() + chance_between(200, 3000) * 1000;
    if (bad && chance_in(6)) {
        count_fault(FAULT_DELAY);
        c->due = world_now() + chance_between(20, 7000) * millisecond;
    } else if (bad && chance_in(15)) {
        count_fault(FAULT_CUT);
        line_cut(c, true);
    } else if (bad && chance_in(30)) {
        count_fault(FAULT_SILENCE);
        line_cut(c, false);
    }
}

/* ---- connecting ------------------------------------------------------------------------------------- */

void line_connect(PGconn *c)
{
    c->state = CONNECTING;
    c->broken = c->bad = false;
    c->silent_since = 0;
    c->refused = world_now() < down_until;
    const bool hangs = world_now() < unreachable_until[c->machine];
    c->due = hangs ? never : world_now() + chance_between(1, 20) * millisecond;
}

bool line_open(PGconn *c)
{
    if (c->refused || world_now() < down_until)
        return false;
    c->state = CONNECTED;
    world_freeze(true);
    if (sqlite3_open_v2("/base/orrery", &c->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
            SQLITE_OK ||
        sqlite3_exec(c->db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF", NULL, NULL, NULL) !=
            SQLITE_OK)
        violation("the database of the world does not open: %s", sqlite3_errmsg(c->db));
    sqlite3_db_config(c->db, SQLITE_DBCONFIG_ENABLE_QPSG, 1, NULL);
    world_freeze(false);
    return true;
}

/* ---- fate --------------------------------------------------------------------------------------------------------------- */

void base_open(void)
{
    memset(base_lines, 0, sizeof base_lines);
}

void base_forget(int which)
{
    for (int i = 0; i < MOST_LINES; i++)
        if (base_lines[i].used && base_lines[i].machine == which)
            PQfinish(&base_lines[i]);
}

void base_cut(int which)
{
    for (int i = 0; i < MOST_LINES; i++)
        if (base_lines[i].used && base_lines[i].machine == which &&
            base_lines[i].state == CONNECTED) {
            count_fault(FAULT_CUT);
            line_cut(&base_lines[i], true);
        }
}

void base_silence(int which)
{
    for (int i = 0; i < MOST_LINES; i++)
        if (base_lines[i].used && base_lines[i].machine == which &&
            base_lines[i].state == CONNECTED && !base_lines[i].silent_since && chance_in(2)) {
            count_fault(FAULT_SILENCE);
            line_cut(&base_lines[i], false);
        }
}

void base_restart(long long until)
{
    down_until = until;
    world_trouble(until);
    for (int i = 0; i < machine_count; i++)
        base_cut(i);
}

void base_trouble(int which, long long until)
{
    bad_until[which] = until;
    world_trouble(until);
}

void base_unreachable(int which, long long until)
{
    unreachable_until[which] = until;
    world_trouble(until);
    base_silence(which);
    base_cut(which);
}

void base_heal(void)
{
    down_until = 0;
    memset(unreachable_until, 0, sizeof unreachable_until);
    memset(bad_until, 0, sizeof bad_until);
}
