/* store.h - where tables are kept so that nothing is lost: one set of statements, two databases.
 *
 * store.c knows the schema and what is written when, load.c how a table is read; store_sqlite.c and
 * store_postgres.c know how to run a statement. All writes happen inside a transaction of the
 * desk's (desk.c), which tells nobody anything before store_commit has returned true.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "table/table.h"

typedef struct store store;

/* A value on its way into a statement or out of a row. */
enum store_kind { STORE_NULL, STORE_INT, STORE_TEXT, STORE_BYTES };
typedef struct store_value {
    enum store_kind kind;
    long long number;
    const char *text; /* text ends with a zero; bytes have a length */
    size_t length;
} store_value;

typedef void store_row(void *user, const store_value *columns, int count);

/* What a database does. Statements are numbers into store_statements. */
typedef struct store_driver {
    const char *name;
    bool (*run)(store *s, int statement, const store_value *values, int count, store_row *row,
                void *user, long long *changed, orr_error *error);
    bool (*begin)(store *s, orr_error *error);
    bool (*commit)(store *s, orr_error *error);
    void (*rollback)(store *s);
    bool (*migrate)(store *s, const char *sql, orr_error *error); /* several statements */
    /* Tell other servers, when the transaction is committed; NULL if there are none. */
    bool (*notify)(store *s, const char *id, long long version, orr_error *error);
    /* Of servers that share a database: let the others know of this run, and does another one still
     * run? NULL if there can be no other. */
    void (*enter)(store *s);
    bool (*is_running)(store *s, long long run);
    /* For tools: does no server use it? Then none begins to before the store is closed, as far as
     * the database can see to that. */
    bool (*claim)(store *s);
    bool (*vacuum)(store *s, orr_error *error);
    long long (*size)(store *s); /* in bytes */
    void (*close)(store *s);
} store_driver;

struct store {
    const store_driver *driver;
    void *handle;
    long long fail_in; /* tests: the write after this many fails; below 0: none does */
    long long run;  /* of the server: what it touches bears this number until it stops in order */
    unsigned loads; /* tables read so far */
    bool thorough;  /* each of them is played again from its first move */
    bool half;      /* a copy into it was not finished */
};

/* writes: this connection is the desk's, and keeps the file tidy. */
store *store_open_sqlite(const char *path, bool writes, orr_error *error);
/* The same from where nothing can be written; only to be looked at. */
store *store_open_rescue(const char *path, orr_error *error);
/* news, if not NULL, is called from a thread of the store's when another server changed a table;
 * with an empty id when that may have happened to any of them. */
typedef void store_news(void *user, const char *id, long long version);
store *store_open_postgres(const char *url, store_news *news, void *user, orr_error *error);
void store_close(store *s);
/* A copy into the store begins, or has ended: until then nobody takes it for whole. */
bool store_set_half(store *s, bool half, orr_error *error);
bool store_is_whole(const store *s, orr_error *error);
/* Bring the schema up to date; called by both. */
bool store_migrate(store *s, orr_error *error);
bool store_check_schema(store *s, orr_error *error); /* is it up to date? Nothing is written. */

bool store_begin(store *s, orr_error *error);
bool store_commit(store *s, orr_error *error);
void store_rollback(store *s);

/* A server begins and ends: it leaves what the next one wants to find. A run that did not end made
 * its tables doubtful; they are read with more care. */
void store_enter(store *writing, store *reading);
void store_leave(store *s);
/* Save the packs of so many games, for the day when another program has others. */
bool store_save_packs(store *s, int first, int count, orr_error *error);

/* Writes. store_touch writes the table's own row if nobody else changed it since `before`;
 * *conflict says that somebody did, and nothing was written. store_create keeps the pack, too. */
bool store_create(store *s, const table *t, orr_error *error);
bool store_touch(store *s, const table *t, long long before, bool *conflict, orr_error *error);
bool store_put_seat(store *s, const table *t, int seat, orr_error *error);
bool store_put_owner(store *s, const table *t, const seat_owner *owner, orr_error *error);
bool store_drop_owner(store *s, const table *t, const char *browser, orr_error *error);
bool store_drop_owners_of(store *s, const table *t, int seat, orr_error *error);
bool store_add_move(store *s, const table *t, long long number, const course_move *move,
                    orr_error *error);
/* The table went back to an earlier position, in a sandbox or by agreement. */
bool store_add_back(store *s, const table *t, long long number, int seat, int to, orr_error *error);
bool store_put_tentative(store *s, const table *t, int number, const course_move *move,
                         orr_error *error);
bool store_drop_tentative(store *s, const table *t, int from, orr_error *error);
/* What a seat has answered ahead of its turn: rows of the tentative moves too, by numbers below 0, which
 * have a hash in the place of the time. */
#define AHEAD_NUMBER(seat, i) (((seat)-ORR_MAX_SEATS) * COURSE_MOST_AHEAD + (i))
bool store_put_ahead(store *s, const table *t, int seat, orr_error *error);
bool store_add_chat(store *s, const table *t, int number, const table_chat *chat, orr_error *error);
bool store_put_note(store *s, const table *t, int seat, const char *text, orr_error *error);
bool store_put_snapshot(store *s, const table *t, int number, const void *state, orr_error *error);
bool store_drop_snapshots(store *s, const table *t, int after, orr_error *error);
/* The reason why a table cannot be read; nothing else of it is changed, but nothing is due. */
bool store_set_unreadable(store *s, const table *t, orr_error *error);

/* Reads. A table that does not exist gives NULL and an empty error, one that the store cannot give
 * NULL and the error; one that makes no sense is unreadable (table.h). */
table *store_load(store *s, const char *id, orr_error *error);
/* MISSING: not there, or of another size than the states of this game. */
enum snapshot_found store_get_snapshot(store *s, const table *t, int number, void *state,
                                       orr_error *error);
bool store_was_built_in(store *s, uint64_t pack_hash); /* with an Orrery that used this store */
/* The tables where a browser (the hash of its key) owns a seat, those that changed last first. */
typedef struct store_owned {
    char id[TABLE_ID_SIZE], game[ORR_MAX_NAME];
    int seat;
    enum table_status status;
    long long changed;
} store_owned;
int store_owned_by(store *s, const char *browser, store_owned *list, int most);
/* The ids of tables where something is due: a computer's move or a clock. */
enum { STORE_DUE = 256 };
typedef struct
    store_cursor { /* where the last call ended: so many may be due that it takes several */
    long long due;
    char id[TABLE_ID_SIZE];
} store_cursor;
int store_due(store *s, long long now, store_cursor *from, char ids[STORE_DUE][TABLE_ID_SIZE]);
/* The version of a table in the store; 0: it is not there; -1: the store does not answer. */
long long store_version(store *s, const char *id);
/* Can something be written? */
bool store_can_write(store *s);
bool store_is_well(store *s); /* for /healthz: a read that must work */

/* All of it, for tools: the ids of all tables (free them), a table row by row as it is, into
 * another store as it was, and away with it. Writes want a transaction around them. */
typedef char store_id[TABLE_ID_SIZE];
store_id *store_ids(store *s, int *count, orr_error *error);
enum store_part {
    PART_EDITION, /* the pack, which other tables may use, too */
    PART_GAME,
    PART_SEAT,
    PART_OWNER,
    PART_MOVE,
    PART_TENTATIVE,
    PART_CHAT,
    PART_NOTE,
    PART_SNAPSHOT,
    STORE_PARTS,
};
typedef bool store_part_row(void *user, enum store_part part, const store_value *columns,
                            int count); /* false: enough */
bool store_read_rows(store *s, const char *id, store_part_row *row, void *user, orr_error *error);
/* One part of it, where it is not archived (archive.h). */
bool store_read_part(store *s, const char *id, enum store_part part, store_part_row *row,
                     void *user, orr_error *error);
bool store_drop_part(store *s, const char *id, enum store_part part, orr_error *error);
bool store_write_row(store *s, enum store_part part, const store_value *columns, int count,
                     orr_error *error);
bool store_delete(store *s, const char *id, orr_error *error);
bool store_drop_unused_packs(store *s, orr_error *error);
bool store_claim(store *s, orr_error *error); /* false, with a sentence: a server runs on it */
/* Give back the room of what was deleted; how many bytes it takes before and after. */
bool store_vacuum(store *s, long long *before, long long *after, orr_error *error);

/* The stored positions of a table, for its course. Both must outlive it (snapshots.c). */
typedef struct stored_table {
    const table *t;
    store *s;
} stored_table;
course_snapshots store_snapshots(stored_table *at);

/* The drivers' view of the statements. */
extern const char *const store_statements[];
extern const int store_statement_count;

#endif
