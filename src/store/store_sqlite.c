/* store_sqlite.c - tables in one file of SQLite.
 *
 * A write-ahead log with full sync: a transaction that has been committed survives the power cord.
 * The cost of a sync is shared by all requests that were waiting (desk.c). Pages are small because
 * a move changes a few dozen bytes: whole pages are what goes to the disk. The log is carried over
 * seldom, because moves that are committed meanwhile wait for the same disk.
 */
#include "store/store.h"
#include "kernel/kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_STATEMENTS = 128, MOST_COLUMNS = 32, PATIENCE_MS = 5000, TIDY_S = 5, LOOK_MS = 100 };

typedef struct sqlite_handle {
    sqlite3 *db;
    sqlite3_stmt *prepared[MOST_STATEMENTS];
    sqlite3 *tidy; /* a connection of its own for the thread that empties the log */
    pthread_t tidier;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    bool stopping, tidying;
    int folder; /* open while this program runs on it, or has it for itself; -1 otherwise */
} sqlite_handle;

/* What went wrong, for a player: one sentence, and that nothing changed. */
static bool failed(const sqlite_handle *h, orr_error *error)
{
    const int code = sqlite3_errcode(h->db);
    if (code == SQLITE_FULL)
        return orr_fail(error, "The server's disk is full; nothing has changed.");
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
        return orr_fail(error, "%s is damaged (%s): put a backup in its place.",
                        sqlite3_db_filename(h->db, "main"), sqlite3_errmsg(h->db));
    return orr_fail(error, "The server could not save it (%s); nothing has changed.",
                    sqlite3_errmsg(h->db));
}

static sqlite3_stmt *prepared(sqlite_handle *h, int statement)
{
    if (!h->prepared[statement])
        sqlite3_prepare_v3(h->db, store_statements[statement], -1, SQLITE_PREPARE_PERSISTENT,
                           &h->prepared[statement], NULL);
    return h->prepared[statement];
}

static void bind(sqlite3_stmt *statement, const store_value *values, int count)
{
    for (int i = 0; i < count; i++) {
        const store_value *v = &values[i];
        if (v->kind == STORE_INT)
            sqlite3_bind_int64(statement, i + 1, v->number);
        else if (v->kind == STORE_TEXT)
            sqlite3_bind_text(statement, i + 1, v->text, (int)v->length, SQLITE_STATIC);
        else if (v->kind == STORE_BYTES)
            sqlite3_bind_blob(statement, i + 1, v->text, (int)v->length, SQLITE_STATIC);
        else
            sqlite3_bind_null(statement, i + 1);
    }
}

static void give_row(sqlite3_stmt *statement, store_row *row, void *user)
{
    store_value columns[MOST_COLUMNS];
    const int count = sqlite3_column_count(statement);
    for (int i = 0; i < count && i < MOST_COLUMNS; i++) {
        const int type = sqlite3_column_type(statement, i);
        const char *text = type == SQLITE_BLOB ? sqlite3_column_blob(statement, i)
                                               : (const char *)sqlite3_column_text(statement, i);
        columns[i] = (store_value){
            .kind = type == SQLITE_INTEGER ? STORE_INT
                    : type == SQLITE_BLOB  ? STORE_BYTES
                                           : STORE_TEXT,
            .number = type == SQLITE_INTEGER ? sqlite3_column_int64(statement, i) : 0,
            .text = text ? text : "",
            .length = (size_t)sqlite3_column_bytes(statement, i),
        };
    }
    row(user, columns, count);
}

static bool sqlite_run(store *s, int statement, const store_value *values, int count,
                       store_row *row, void *user, long long *changed, orr_error *error)
{
    sqlite_handle *h = s->handle;
    sqlite3_stmt *p = prepared(h, statement);
    if (!p)
        return failed(h, error);
    bind(p, values, count);
    int code;
    while ((code = sqlite3_step(p)) == SQLITE_ROW)
        if (row)
            give_row(p, row, user);
    const bool done = code == SQLITE_DONE || failed(h, error);
    sqlite3_reset(p);
    *changed = sqlite3_changes(h->db);
    return done;
}

static bool execute(sqlite_handle *h, const char *sql, orr_error *error)
{
    return sqlite3_exec(h->db, sql, NULL, NULL, NULL) == SQLITE_OK || failed(h, error);
}

static bool sqlite_begin(store *s, orr_error *error)
{
    return execute(s->handle, "BEGIN IMMEDIATE", error);
}

static void sqlite_rollback(store *s)
{
    sqlite_handle *h = s->handle;
    if (!sqlite3_get_autocommit(h->db)) /* an error may have rolled back by itself */
        sqlite3_exec(h->db, "ROLLBACK", NULL, NULL, NULL);
}

static bool sqlite_commit(store *s, orr_error *error)
{
    if (execute(s->handle, "COMMIT", error))
        return true;
    sqlite_rollback(s);
    return false;
}

static bool sqlite_migrate(store *s, const char *sql, orr_error *error)
{
    return execute(s->handle, sql, error);
}

/* ---- the write-ahead log: a thread of its own carries it over, so that no move waits ---- */

static void *tidy(void *user)
{
    sqlite_handle *h = user;
    pthread_mutex_lock(&h->mutex);
    while (!h->stopping) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += TIDY_S;
        pthread_cond_timedwait(&h->wake, &h->mutex, &until);
        pthread_mutex_unlock(&h->mutex);
        sqlite3_wal_checkpoint_v2(h->tidy, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        pthread_mutex_lock(&h->mutex);
    }
    pthread_mutex_unlock(&h->mutex);
    return NULL;
}

/* Without it everything works, with a pause now and then. */
static void start_tidying(sqlite_handle *h, const char *path)
{
    pthread_mutex_init(&h->mutex, NULL);
    pthread_cond_init(&h->wake, NULL);
    /* the read makes the connection see that there is a log */
    h->tidying = sqlite3_open_v2(path, &h->tidy, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                 sqlite3_exec(h->tidy, "SELECT version FROM schema_version", NULL, NULL, NULL) ==
                     SQLITE_OK &&
                 pthread_create(&h->tidier, NULL, tidy, h) == 0;
}

static void stop_tidying(sqlite_handle *h)
{
    if (!h->tidying)
        return;
    pthread_mutex_lock(&h->mutex);
    h->stopping = true;
    pthread_cond_signal(&h->wake);
    pthread_mutex_unlock(&h->mutex);
    pthread_join(h->tidier, NULL);
    sqlite3_close(h->tidy);
    pthread_mutex_destroy(&h->mutex);
    pthread_cond_destroy(&h->wake);
}

/* ---- servers and tools keep out of each other's way by a lock on the folder ------------------ */

/* LOCK_SH or LOCK_EX; false if others have it. Without locks nobody knows of anybody. */
static bool lock_folder(sqlite_handle *h, int how)
{
    char path[4096];
    const char *file = sqlite3_db_filename(h->db, "main");
    const char *slash = file ? strrchr(file, '/') : NULL;
    snprintf(path, sizeof path, "%.*s", slash ? (int)(slash - file) : 1, slash ? file : ".");
    if (h->folder < 0)
        h->folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return h->folder < 0 || flock(h->folder, how | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* A tool that is at work is waited for, but not for ever. */
static void sqlite_enter(store *s)
{
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    for (int i = 0; i < PATIENCE_MS / LOOK_MS && !lock_folder(s->handle, LOCK_SH); i++)
        nanosleep(&pause, NULL);
}

static bool sqlite_claim(store *s)
{
    return lock_folder(s->handle, LOCK_EX);
}

/* What a checkpoint leaves of the log is of no use to anybody. */
static bool sqlite_vacuum(store *s, orr_error *error)
{
    return execute(s->handle,
                   "PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE);",
                   error);
}

static long long sqlite_size(store *s)
{
    static const char *const parts[] = {"", "-wal"};
    const sqlite_handle *h = s->handle;
    long long bytes = 0;
    for (int i = 0; i < 2; i++) {
        char path[4096];
        struct stat file;
        snprintf(path, sizeof path, "%s%s", sqlite3_db_filename(h->db, "main"), parts[i]);
        if (stat(path, &file) == 0)
            bytes += file.st_size;
    }
    return bytes;
}

static void sqlite_close(store *s)
{
    sqlite_handle *h = s->handle;
    stop_tidying(h);
    if (h->folder >= 0)
        close(h->folder);
    for (int i = 0; i < MOST_STATEMENTS; i++)
        sqlite3_finalize(h->prepared[i]);
    sqlite3_close(h->db);
    free(h);
}

static const store_driver driver = {
    .name = "sqlite",
    .run = sqlite_run,
    .begin = sqlite_begin,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .migrate = sqlite_migrate,
    .enter = sqlite_enter,
    .claim = sqlite_claim,
    .vacuum = sqlite_vacuum,
    .size = sqlite_size,
    .close = sqlite_close,
};

/* Links are kept as hashes, but names, notes and secrets of dice are not for everybody on the
 * machine. What SQLite puts beside the file is like the file. */
static void keep_private(const char *path)
{
    struct stat file;
    const int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        close(made);
    else if (stat(path, &file) == 0 && file.st_mode & 07)
        chmod(path, file.st_mode & 0770);
}

static bool begin_writing(store *s, orr_error *error)
{
    return execute(s->handle,
                   "PRAGMA page_size=1024; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                   "PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000;"
                   "PRAGMA wal_autocheckpoint=24000;",
                   error) &&
           store_migrate(s, error);
}

/* As a part of an address of SQLite: what means something there is written by its number. */
static void write_address(const char *path, orr_text *out)
{
    orr_text_add(out, "file:");
    for (; *path; path++)
        orr_text_add(out, strchr("?#%", *path) ? "%%%02X" : "%c", (unsigned char)*path);
    orr_text_add(out, "?immutable=1");
}

/* From a disk that cannot be written, as when a server is to be rescued: nothing beside the file is
 * made, so what stands in its log and not in the file yet is not seen. */
store *store_open_rescue(const char *path, orr_error *error)
{
    sqlite_handle *h = orr_alloc_zeroed(1, sizeof *h);
    store *s = orr_alloc_zeroed(1, sizeof *s);
    orr_text address = orr_text_new();
    *s = (store){.driver = &driver, .handle = h, .fail_in = -1};
    h->folder = -1;
    write_address(path, &address);
    const int code = sqlite3_open_v2(
        address.data, &h->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
    orr_text_free(&address);
    if (code == SQLITE_OK && store_check_schema(s, error))
        return s;
    if (code != SQLITE_OK)
        orr_fail(error, "%s cannot be opened: %s.", path, sqlite3_errmsg(h->db));
    store_close(s);
    return NULL;
}

store *store_open_sqlite(const char *path, bool writes, orr_error *error)
{
    sqlite_handle *h = orr_alloc_zeroed(1, sizeof *h);
    store *s = orr_alloc_zeroed(1, sizeof *s);
    assert(store_statement_count <= MOST_STATEMENTS);
    *s = (store){.driver = &driver, .handle = h, .fail_in = -1};
    h->folder = -1;
    keep_private(path);
    const int code = sqlite3_open_v2(
        path, &h->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK) {
        orr_fail(error, "%s cannot be opened: %s.", path, sqlite3_errmsg(h->db));
        store_close(s);
        return NULL;
    }
    sqlite3_busy_timeout(h->db, PATIENCE_MS);
    /* a plan does not depend on values: what is asked every second is not planned every second */
    sqlite3_db_config(h->db, SQLITE_DBCONFIG_ENABLE_QPSG, 1, NULL);
    if (begin_writing(s, error)) {
        if (writes)
            start_tidying(h, path);
        return s;
    }
    store_close(s);
    return NULL;
}
