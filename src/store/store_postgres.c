/* store_postgres.c - tables in PostgreSQL, where several servers share them.
 *
 * The row of a table carries its version and every change asks for the version it builds on, so the
 * server that commits first wins and the other looks again (store_touch). With the commit goes a
 * notification; each server listens on a connection of its own and reads again what others changed;
 * when that connection was lost, everything that it uses.
 *
 * Nothing waits for ever: a statement that is not answered in time is given up together with its
 * connection, and for a moment everything else fails at once instead of waiting in turn.
 */
#include "kernel/clock.h"
#include "store/store.h"
#include "kernel/kernel.h"

#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    MOST_STATEMENTS = 128,
    MOST_VALUES = 32,
    LISTEN_MS = 500,
    PROBE_MS = 5000, /* nothing was heard for so long: is anybody there? */
    RETRY_MS = 500,
    ANSWER_MS = 5000, /* for a statement */
    CONNECT_MS = 3000,
    DOWN_MS = 1000, /* nothing is tried for so long when one has failed */
    FOR_EVER = -1,  /* what a tool or a new schema may take */
};

typedef struct postgres_handle {
    PGconn *db;
    char *url;
    bool prepared[MOST_STATEMENTS];
    long long down_until;
    long long run; /* its lock says that this server runs; 0: none is held */
    store_news *news;
    void *user;
    pthread_t listener;
    bool listening;
    bool stopping; /* written by store_close, read by the listener */
} postgres_handle;

/* What went wrong, in one sentence without line breaks. */
static bool failed(const postgres_handle *h, orr_error *error)
{
    char text[200];
    const char *why = PQerrorMessage(h->db);
    snprintf(text, sizeof text, "%s", why[0] ? why : "PostgreSQL does not answer");
    for (char *at = text; *at; at++)
        if (*at == '\n')
            *at = ' ';
    return orr_fail(error, "The server could not save it (%s); nothing has changed.", text);
}

/* ---- waiting, but not for ever --------------------------------------------------------------- */

static long long clock_ms(void)
{
    return (long long)(clock_seconds() * 1e3);
}

/* Is there something to read (or room to write) before then? */
static bool wait_for(const PGconn *db, short events, long long until)
{
    struct pollfd ready = {.fd = PQsocket(db), .events = events};
    for (;;) {
        const long long left = until < 0 ? -1 : until - clock_ms();
        if (until >= 0 && left <= 0)
            return false;
        const int count = poll(&ready, 1, (int)left);
        if (count > 0)
            return true;
        if (count < 0 && errno != EINTR)
            return false;
    }
}

/* Whatever comes over this connection later is not wanted any more. */
static void give_up(postgres_handle *h, PGconn *db)
{
    if (PQsocket(db) >= 0)
        shutdown(PQsocket(db), SHUT_RDWR);
    PQconsumeInput(db);
    if (h)
        h->down_until = clock_ms() + DOWN_MS;
}

/* The last result of what was sent; NULL if it did not come in time. */
static PGresult *result_of(postgres_handle *h, PGconn *db, bool sent, int patience)
{
    const long long until = patience == FOR_EVER ? -1 : clock_ms() + patience;
    PGresult *last = NULL, *next;
    while (sent && PQflush(db) == 1 && wait_for(db, POLLIN | POLLOUT, until))
        PQconsumeInput(db);
    for (;;) {
        while (sent && PQisBusy(db)) {
            if (!wait_for(db, POLLIN, until)) {
                give_up(h, db);
                PQclear(last);
                return NULL;
            }
            if (!PQconsumeInput(db))
                break;
        }
        if (!sent || !(next = PQgetResult(db)))
            return last;
        PQclear(last);
        last = next;
    }
}

static PGresult *run_sql(postgres_handle *h, const char *sql, int patience)
{
    return result_of(h, h->db, PQsendQuery(h->db, sql) == 1, patience);
}

/* A connection, new or again, that is there in time; false: it is not. */
static bool connected(PGconn *db, PostgresPollingStatusType (*poll_it)(PGconn *))
{
    const long long until = clock_ms() + CONNECT_MS;
    for (PostgresPollingStatusType state = PGRES_POLLING_WRITING;;) {
        if (state == PGRES_POLLING_OK)
            return PQsetnonblocking(db, 1) == 0;
        if (state == PGRES_POLLING_FAILED || PQstatus(db) == CONNECTION_BAD ||
            !wait_for(db, state == PGRES_POLLING_READING ? POLLIN : POLLOUT, until))
            return false;
        state = poll_it(db);
    }
}

static bool execute_within(postgres_handle *h, const char *sql, int patience, orr_error *error)
{
    PGresult *result = run_sql(h, sql, patience);
    const ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || failed(h, error);
}

static bool execute(postgres_handle *h, const char *sql, orr_error *error)
{
    return execute_within(h, sql, ANSWER_MS, error);
}

/* The lock of a run goes with its connection: so a server that died holds none. */
static void lock_run(postgres_handle *h)
{
    char sql[80];
    orr_error ignored;
    snprintf(sql, sizeof sql, "SELECT pg_advisory_lock_shared(%lld)", h->run);
    execute(h, sql, &ignored);
}

static void postgres_enter(store *s)
{
    postgres_handle *h = s->handle;
    h->run = s->run;
    lock_run(h);
}

static bool postgres_is_running(store *s, long long run)
{
    char sql[200];
    postgres_handle *h = s->handle;
    snprintf(
        sql, sizeof sql,
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = %llu AND objid = %llu "
        "AND objsubid = 1",
        (unsigned long long)run >> 32, (unsigned long long)run & 0xffffffff);
    PGresult *result = run_sql(h, sql, ANSWER_MS);
    const bool running = PQntuples(result) > 0;
    PQclear(result);
    return running;
}

static long long ask_number(store *s, const char *sql)
{
    PGresult *result = run_sql(s->handle, sql, ANSWER_MS);
    const long long number =
        PQntuples(result) > 0 ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    return number;
}

/* No run holds its lock. */
static bool postgres_claim(store *s)
{
    return ask_number(s, "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND mode ="
                         " 'ShareLock' AND objsubid = 1 AND database = (SELECT oid FROM"
                         " pg_database WHERE datname = current_database())") == 0;
}

/* Room goes back to the disk only if nobody plays meanwhile; otherwise new tables use it. */
static bool postgres_vacuum(store *s, orr_error *error)
{
    char sql[120];
    snprintf(
        sql, sizeof sql,
        "VACUUM %s game, seat, seat_owner, move, tentative, chat, note, snapshot, edition, archive",
        postgres_claim(s) ? "FULL" : "");
    return execute_within(s->handle, sql, FOR_EVER, error);
}

static long long postgres_size(store *s)
{
    return ask_number(s, "SELECT pg_database_size(current_database())");
}

/* A connection that was lost comes back; whatever was under way on it is gone. */
static void mend(postgres_handle *h)
{
    if (PQstatus(h->db) == CONNECTION_OK || clock_ms() < h->down_until)
        return;
    if (!PQresetStart(h->db) || !connected(h->db, PQresetPoll)) {
        give_up(h, h->db);
        return;
    }
    memset(h->prepared, 0, sizeof h->prepared);
    if (h->run)
        lock_run(h);
}

static bool prepare(postgres_handle *h, int statement, char name[16], orr_error *error)
{
    snprintf(name, 16, "s%d", statement);
    if (h->prepared[statement])
        return true;
    PGresult *result = result_of(
        h, h->db, PQsendPrepare(h->db, name, store_statements[statement], 0, NULL) == 1, ANSWER_MS);
    h->prepared[statement] = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return h->prepared[statement] || failed(h, error);
}

enum { TYPE_BYTEA = 17, TYPE_INT8 = 20 }; /* as PostgreSQL numbers its types, for ever */

/* Results come as text, bytes in hex; what had to be made of it is in *made. */
static store_value value_of(const PGresult *result, int row, int column, unsigned char **made)
{
    const char *text = PQgetvalue(result, row, column);
    const Oid type = PQftype(result, column);
    store_value value = {.kind = type == TYPE_INT8 ? STORE_INT : STORE_TEXT,
                         .number = strtoll(text, NULL, 10),
                         .text = text,
                         .length = (size_t)PQgetlength(result, row, column)};
    if (type != TYPE_BYTEA)
        return value;
    *made = PQunescapeBytea((const unsigned char *)text, &value.length);
    if (!*made)
        abort();
    value.kind = STORE_BYTES;
    value.text = (const char *)*made;
    return value;
}

static void give_rows(const PGresult *result, store_row *row, void *user)
{
    const int columns = PQnfields(result);
    for (int i = 0; i < PQntuples(result); i++) {
        store_value values[MOST_VALUES];
        unsigned char *made[MOST_VALUES] = {0};
        for (int c = 0; c < columns && c < MOST_VALUES; c++)
            values[c] = value_of(result, i, c, &made[c]);
        row(user, values, columns);
        for (int c = 0; c < columns && c < MOST_VALUES; c++)
            PQfreemem(made[c]);
    }
}

static bool postgres_run(store *s, int statement, const store_value *values, int count,
                         store_row *row, void *user, long long *changed, orr_error *error)
{
    postgres_handle *h = s->handle;
    const char *texts[MOST_VALUES];
    int lengths[MOST_VALUES], formats[MOST_VALUES];
    char numbers[MOST_VALUES][24], name[16];
    if (PQtransactionStatus(h->db) != PQTRANS_INTRANS)
        mend(h);
    if (!prepare(h, statement, name, error))
        return false;
    for (int i = 0; i < count; i++) {
        const store_value *v = &values[i];
        snprintf(numbers[i], sizeof numbers[i], "%lld", v->number);
        texts[i] = v->kind == STORE_NULL ? NULL : v->kind == STORE_INT ? numbers[i] : v->text;
        lengths[i] = (int)v->length;
        formats[i] = v->kind == STORE_BYTES;
    }
    const bool sent = PQsendQueryPrepared(h->db, name, count, texts, lengths, formats, 0) == 1;
    PGresult *result = result_of(h, h->db, sent, ANSWER_MS);
    const ExecStatusType status = PQresultStatus(result);
    const bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (done && row)
        give_rows(result, row, user);
    *changed = strtoll(PQcmdTuples(result), NULL, 10);
    PQclear(result);
    return done || failed(h, error);
}

static bool postgres_begin(store *s, orr_error *error)
{
    mend(s->handle);
    return execute(s->handle, "BEGIN", error);
}

static void postgres_rollback(store *s)
{
    orr_error error;
    execute(s->handle, "ROLLBACK", &error);
}

static bool postgres_commit(store *s, orr_error *error)
{
    postgres_handle *h = s->handle;
    PGresult *result = run_sql(h, "COMMIT", ANSWER_MS);
    /* a transaction that failed answers COMMIT with ROLLBACK */
    const bool done =
        PQresultStatus(result) == PGRES_COMMAND_OK && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    if (done)
        return true;
    failed(h, error);
    postgres_rollback(s);
    return false;
}

static bool postgres_migrate(store *s, const char *sql, orr_error *error)
{
    return execute_within(s->handle, sql, FOR_EVER, error);
}

static bool postgres_notify(store *s, const char *id, long long version, orr_error *error)
{
    char sql[100];
    snprintf(sql, sizeof sql, "NOTIFY orrery, '%s %lld'", id, version); /* an id has no quotes */
    return execute(s->handle, sql, error);
}

/* ---- listening ------------------------------------------------------------------------------- */

static void take_news(const postgres_handle *h, PGconn *db)
{
    for (PGnotify *notify; (notify = PQnotifies(db));) {
        char id[TABLE_ID_SIZE];
        long long version;
        if (sscanf(notify->extra, "%12s %lld", id, &version) == 2)
            h->news(h->user, id, version);
        PQfreemem(notify);
    }
}

static PGconn *start_listening(const postgres_handle *h)
{
    PGconn *db = PQconnectStart(h->url);
    PGresult *result = NULL;
    if (connected(db, PQconnectPoll))
        result = result_of(NULL, db, PQsendQuery(db, "LISTEN orrery") == 1, ANSWER_MS);
    const bool listens = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (listens)
        return db;
    PQfinish(db);
    return NULL;
}

/* A connection that the network has forgotten says nothing for ever, not even that it is gone. */
static bool is_alive(PGconn *db)
{
    PGresult *result = result_of(NULL, db, PQsendQuery(db, "SELECT 1") == 1, ANSWER_MS);
    const bool answers = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return answers;
}

static void *listen_to_news(void *user)
{
    const postgres_handle *h = user;
    PGconn *db = NULL;
    bool missed = false;
    long long probed = clock_ms();
    while (!__atomic_load_n(&h->stopping, __ATOMIC_RELAXED)) {
        if (!db && !(db = start_listening(h))) {
            missed = true;
            usleep(RETRY_MS * 1000);
            continue;
        }
        if (missed)
            h->news(h->user, "", 0); /* nobody knows what was said meanwhile */
        missed = false;
        struct pollfd ready = {.fd = PQsocket(db), .events = POLLIN};
        if (poll(&ready, 1, LISTEN_MS) < 0 && errno != EINTR)
            usleep(RETRY_MS * 1000);
        const bool doubtful = clock_ms() - probed > PROBE_MS;
        if (!PQconsumeInput(db) || (doubtful && !is_alive(db))) {
            PQfinish(db);
            db = NULL;
            missed = true;
            continue;
        }
        if (doubtful)
            probed = clock_ms();
        take_news(h, db);
    }
    PQfinish(db);
    return NULL;
}

/* ---- opening and closing --------------------------------------------------------------------- */

static void postgres_close(store *s)
{
    postgres_handle *h = s->handle;
    __atomic_store_n(&h->stopping, true, __ATOMIC_RELAXED);
    if (h->listening)
        pthread_join(h->listener, NULL);
    PQfinish(h->db);
    free(h->url);
    free(h);
}

static const store_driver driver = {
    .name = "postgres",
    .run = postgres_run,
    .begin = postgres_begin,
    .commit = postgres_commit,
    .rollback = postgres_rollback,
    .migrate = postgres_migrate,
    .notify = postgres_notify,
    .enter = postgres_enter,
    .is_running = postgres_is_running,
    .claim = postgres_claim,
    .vacuum = postgres_vacuum,
    .size = postgres_size,
    .close = postgres_close,
};

/* "relation already exists, skipping" is of no interest to anybody. */
static void be_quiet(void *user, const char *message)
{
    (void)user, (void)message;
}

/* Servers that start together must not both make the schema: a lock for the length of it. */
static bool migrate_alone(store *s, orr_error *error)
{
    enum { LOCK = 20113 };
    char sql[60];
    snprintf(sql, sizeof sql, "SELECT pg_advisory_lock(%d)", LOCK);
    if (!execute_within(s->handle, sql, FOR_EVER, error))
        return false;
    const bool done = store_migrate(s, error);
    orr_error ignored;
    snprintf(sql, sizeof sql, "SELECT pg_advisory_unlock(%d)", LOCK);
    execute(s->handle, sql, &ignored);
    return done;
}

store *store_open_postgres(const char *url, store_news *news, void *user, orr_error *error)
{
    postgres_handle *h = orr_alloc_zeroed(1, sizeof *h);
    store *s = orr_alloc_zeroed(1, sizeof *s);
    h->url = orr_copy_text(url);
    assert(store_statement_count <= MOST_STATEMENTS);
    *s = (store){.driver = &driver, .handle = h, .fail_in = -1};
    h->db = PQconnectStart(url);
    if (!connected(h->db, PQconnectPoll))
        give_up(NULL, h->db);
    h->news = news;
    h->user = user;
    PQsetNoticeProcessor(h->db, be_quiet, NULL);
    if (PQstatus(h->db) != CONNECTION_OK) {
        orr_fail(error, "PostgreSQL does not answer: %.200s", PQerrorMessage(h->db));
        error->text[strcspn(error->text, "\n")] = '\0';
        store_close(s);
        return NULL;
    }
    if (!migrate_alone(s, error)) {
        store_close(s);
        return NULL;
    }
    h->listening = news && pthread_create(&h->listener, NULL, listen_to_news, h) == 0;
    return s;
}
