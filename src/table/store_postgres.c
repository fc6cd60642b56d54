/* store_postgres.c - tables in PostgreSQL, where several servers share them.
 *
 * The row of a table carries its version and every change asks for the version it builds on, so the
 * server that commits first wins and the other looks again (store_touch). With the commit goes a
 * notification; each server listens on a connection of its own and reads anew what others changed.
 */
#include "table/store.h"

#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_STATEMENTS = 64, MOST_VALUES = 32, LISTEN_MS = 500, RETRY_MS = 500 };

typedef struct postgres_handle {
    PGconn *db;
    char *url;
    bool prepared[MOST_STATEMENTS];
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
    snprintf(text, sizeof text, "%s", PQerrorMessage(h->db));
    for (char *at = text; *at; at++)
        if (*at == '\n')
            *at = ' ';
    return orr_fail(error, "The server could not save it (%s); nothing has changed.", text);
}

static bool execute(postgres_handle *h, const char *sql, orr_error *error)
{
    PGresult *result = PQexec(h->db, sql);
    const ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || failed(h, error);
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
    PGresult *result = PQexec(h->db, sql);
    const bool running = PQntuples(result) > 0;
    PQclear(result);
    return running;
}

static long long ask_number(store *s, const char *sql)
{
    const postgres_handle *h = s->handle;
    PGresult *result = PQexec(h->db, sql);
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
    snprintf(sql, sizeof sql,
             "VACUUM %s game, seat, hold, move, tentative, chat, note, snapshot, edition",
             postgres_claim(s) ? "FULL" : "");
    return execute(s->handle, sql, error);
}

static long long postgres_size(store *s)
{
    return ask_number(s, "SELECT pg_database_size(current_database())");
}

/* A connection that was lost comes back; whatever was under way on it is gone. */
static void mend(postgres_handle *h)
{
    if (PQstatus(h->db) == CONNECTION_OK)
        return;
    PQreset(h->db);
    memset(h->prepared, 0, sizeof h->prepared);
    if (h->run)
        lock_run(h);
}

static bool prepare(postgres_handle *h, int statement, char name[16], orr_error *error)
{
    snprintf(name, 16, "s%d", statement);
    if (h->prepared[statement])
        return true;
    PGresult *result = PQprepare(h->db, name, store_statements[statement], 0, NULL);
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
    PGresult *result = PQexecPrepared(h->db, name, count, texts, lengths, formats, 0);
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
    PGresult *result = PQexec(h->db, "COMMIT");
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
    return execute(s->handle, sql, error);
}

static bool postgres_notify(store *s, const char *id, long long version, orr_error *error)
{
    char sql[100];
    snprintf(sql, sizeof sql, "NOTIFY orrery, '%s %lld'", id, version); /* an id has no quotes */
    return execute(s->handle, sql, error);
}

/* ---- listening ------------------------------------------------------------------------------------- */

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
    PGconn *db = PQconnectdb(h->url);
    PGresult *result = PQstatus(db) == CONNECTION_OK ? PQexec(db, "LISTEN orrery") : NULL;
    const bool listens = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (listens)
        return db;
    PQfinish(db);
    return NULL;
}

static void *listen_to_news(void *user)
{
    const postgres_handle *h = user;
    PGconn *db = NULL;
    while (!__atomic_load_n(&h->stopping, __ATOMIC_RELAXED)) {
        if (!db && !(db = start_listening(h))) {
            usleep(RETRY_MS * 1000);
            continue;
        }
        struct pollfd ready = {.fd = PQsocket(db), .events = POLLIN};
        if (poll(&ready, 1, LISTEN_MS) < 0 && errno != EINTR)
            usleep(RETRY_MS * 1000);
        if (!PQconsumeInput(db)) {
            PQfinish(db);
            db = NULL;
            continue;
        }
        take_news(h, db);
    }
    PQfinish(db);
    return NULL;
}

/* ---- opening and closing ----------------------------------------------------------------------------- */

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
    if (!execute(s->handle, sql, error))
        return false;
    const bool done = store_migrate(s, error);
    orr_error ignored;
    snprintf(sql, sizeof sql, "SELECT pg_advisory_unlock(%d)", LOCK);
    execute(s->handle, sql, &ignored);
    return done;
}

store *store_open_postgres(const char *url, store_news *news, void *user, orr_error *error)
{
    postgres_handle *h = calloc(1, sizeof *h);
    store *s = calloc(1, sizeof *s);
    if (!h || !s || !(h->url = strdup(url)))
        abort();
    assert(store_statement_count <= MOST_STATEMENTS);
    *s = (store){.driver = &driver, .handle = h, .fail_in = -1};
    h->db = PQconnectdb(url);
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
