/* store.c - the schema, its migrations, and what is written when. See store.h.
 *
 * The statements are written so that SQLite and PostgreSQL both understand them: parameters $1, $2
 * in order of appearance, whole numbers, text, and one column of bytes.
 */
#include "table/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each step brings a database from its index to the next version; steps are only ever added. BYTES
 * stands for the type of bytes, SORTED for rows that lie in the order of their key. */
static const char *const migrations[] = {
    "CREATE TABLE game (id TEXT PRIMARY KEY, version BIGINT NOT NULL, game TEXT NOT NULL,"
    " rules BIGINT NOT NULL, seats BIGINT NOT NULL, options TEXT NOT NULL, pack TEXT NOT NULL,"
    " chance TEXT NOT NULL, secret TEXT NOT NULL, commitment TEXT NOT NULL, sandbox BIGINT NOT "
    "NULL,"
    " per_move BIGINT NOT NULL, bank BIGINT NOT NULL, status BIGINT NOT NULL,"
    " entries BIGINT NOT NULL, created BIGINT NOT NULL, changed BIGINT NOT NULL,"
    " turn_since BIGINT NOT NULL, due BIGINT NOT NULL, proposal BIGINT NOT NULL,"
    " proposer BIGINT NOT NULL, next TEXT NOT NULL);"
    "CREATE INDEX game_due ON game (due) WHERE due > 0;"
    "CREATE TABLE seat (game TEXT NOT NULL, seat BIGINT NOT NULL, kind BIGINT NOT NULL,"
    " away BIGINT NOT NULL, agreed BIGINT NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,"
    " link TEXT NOT NULL, contribution TEXT NOT NULL, hook TEXT NOT NULL, bank BIGINT NOT NULL,"
    " PRIMARY KEY (game, seat)) SORTED;"
    "CREATE TABLE move (game TEXT NOT NULL, number BIGINT NOT NULL, kind BIGINT NOT NULL,"
    " move BIGINT NOT NULL, seat BIGINT NOT NULL, made BIGINT NOT NULL,"
    " PRIMARY KEY (game, number)) SORTED;"
    "CREATE TABLE tentative (game TEXT NOT NULL, number BIGINT NOT NULL, move BIGINT NOT NULL,"
    " seat BIGINT NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (game, number)) SORTED;"
    "CREATE TABLE chat (game TEXT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL,"
    " said BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, number));"
    "CREATE TABLE note (game TEXT NOT NULL, seat BIGINT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (game, seat));"
    "CREATE TABLE snapshot (game TEXT NOT NULL, number BIGINT NOT NULL, hash TEXT NOT NULL,"
    " state BYTES NOT NULL, PRIMARY KEY (game));",
    /* packs of tables' own */
    "CREATE TABLE pack (game TEXT PRIMARY KEY, text TEXT NOT NULL);",
};

enum {
    GET_SCHEMA,
    SET_SCHEMA,
    CREATE_GAME,
    TOUCH_GAME,
    PUT_SEAT,
    ADD_MOVE,
    PUT_TENTATIVE,
    DROP_TENTATIVE,
    ADD_CHAT,
    PUT_NOTE,
    PUT_SNAPSHOT,
    PUT_PACK,
    GET_GAME,
    GET_SEATS,
    GET_MOVES,
    GET_TENTATIVE,
    GET_CHAT,
    GET_NOTES,
    GET_SNAPSHOT,
    GET_PACK,
    GET_DUE,
    STATEMENTS,
};

const char *const store_statements[] = {
    [GET_SCHEMA] = "SELECT version FROM schema_version",
    [SET_SCHEMA] = "UPDATE schema_version SET version = $1",
    [CREATE_GAME] = "INSERT INTO game VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,"
                    " $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)",
    [TOUCH_GAME] = "UPDATE game SET version = $1, status = $2, entries = $3, changed = $4,"
                   " turn_since = $5, due = $6, proposal = $7, proposer = $8, next = $9"
                   " WHERE id = $10 AND version = $11",
    [PUT_SEAT] = "INSERT INTO seat VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
                 " ON CONFLICT (game, seat) DO UPDATE SET kind = excluded.kind,"
                 " away = excluded.away, agreed = excluded.agreed, name = excluded.name,"
                 " player = excluded.player, link = excluded.link,"
                 " contribution = excluded.contribution, hook = excluded.hook,"
                 " bank = excluded.bank",
    [ADD_MOVE] = "INSERT INTO move VALUES ($1, $2, $3, $4, $5, $6)",
    [PUT_TENTATIVE] = "INSERT INTO tentative VALUES ($1, $2, $3, $4, $5)",
    [DROP_TENTATIVE] = "DELETE FROM tentative WHERE game = $1 AND number >= $2",
    [ADD_CHAT] = "INSERT INTO chat VALUES ($1, $2, $3, $4, $5)",
    [PUT_NOTE] = "INSERT INTO note VALUES ($1, $2, $3)"
                 " ON CONFLICT (game, seat) DO UPDATE SET text = excluded.text",
    [PUT_SNAPSHOT] = "INSERT INTO snapshot VALUES ($1, $2, $3, $4) ON CONFLICT (game) DO UPDATE"
                     " SET number = excluded.number, hash = excluded.hash, state = excluded.state",
    [PUT_PACK] = "INSERT INTO pack VALUES ($1, $2)",
    [GET_GAME] = "SELECT * FROM game WHERE id = $1",
    [GET_SEATS] = "SELECT * FROM seat WHERE game = $1 ORDER BY seat",
    [GET_MOVES] = "SELECT kind, move, seat, made FROM move WHERE game = $1 ORDER BY number",
    [GET_TENTATIVE] = "SELECT move, seat, made FROM tentative WHERE game = $1 ORDER BY number",
    [GET_CHAT] = "SELECT seat, said, text FROM chat WHERE game = $1 ORDER BY number",
    [GET_NOTES] = "SELECT seat, text FROM note WHERE game = $1",
    [GET_SNAPSHOT] = "SELECT number, hash FROM snapshot WHERE game = $1",
    [GET_PACK] = "SELECT text FROM pack WHERE game = $1",
    [GET_DUE] = "SELECT id FROM game WHERE due > 0 AND due <= $1 ORDER BY due LIMIT 256",
};
const int store_statement_count = STATEMENTS;

/* ---- running statements ------------------------------------------------------------------------ */

static store_value number_value(long long number)
{
    return (store_value){.kind = STORE_INT, .number = number};
}

static store_value text_value(const char *text)
{
    return (store_value){.kind = STORE_TEXT, .text = text, .length = strlen(text)};
}

#define N(x) number_value((long long)(x))
#define T(x) text_value(x)
#define VALUES(...)                                                                                \
    (const store_value[]){__VA_ARGS__},                                                            \
        (int)(sizeof(store_value[]){__VA_ARGS__} / sizeof(store_value))

/* A write. Tests make the Nth of them fail. */
static bool write_rows(store *s, int statement, const store_value *values, int count,
                       long long *changed, orr_error *error)
{
    if (s->fail_in >= 0 && s->fail_in-- == 0)
        return orr_fail(error, "The move could not be saved (a failure made for a test); nothing "
                               "has changed.");
    return s->driver->run(s, statement, values, count, NULL, NULL, changed, error);
}

static bool put(store *s, int statement, const store_value *values, int count, orr_error *error)
{
    long long changed = 0;
    return write_rows(s, statement, values, count, &changed, error);
}

static bool get(store *s, int statement, const char *id, store_row *row, void *user,
                orr_error *error)
{
    long long changed;
    const store_value value = T(id);
    return s->driver->run(s, statement, &value, 1, row, user, &changed, error);
}

/* ---- opening ----------------------------------------------------------------------------------- */

static void take_number(void *user, const store_value *columns, int count)
{
    (void)count;
    *(long long *)user = columns[0].number;
}

static bool run_migration(store *s, int step, orr_error *error)
{
    const bool postgres = strcmp(s->driver->name, "postgres") == 0;
    const char *const words[][2] = {{"BYTES", postgres ? "BYTEA" : "BLOB"},
                                    {"SORTED", postgres ? "" : "WITHOUT ROWID"}};
    orr_text sql = orr_text_new();
    for (const char *at = migrations[step]; *at;) {
        const char *own = NULL;
        size_t used = 1;
        for (int i = 0; i < 2; i++)
            if (strncmp(at, words[i][0], strlen(words[i][0])) == 0) {
                own = words[i][1];
                used = strlen(words[i][0]);
            }
        orr_text_bytes(&sql, own ? own : at, own ? strlen(own) : 1);
        at += used;
    }
    const bool done = s->driver->migrate(s, sql.data, error);
    orr_text_free(&sql);
    return done && put(s, SET_SCHEMA, VALUES(N(step + 1)), error);
}

bool store_migrate(store *s, orr_error *error)
{
    const int newest = (int)(sizeof migrations / sizeof *migrations);
    long long version = 0, changed;
    if (!store_begin(s, error))
        return false;
    bool fine =
        s->driver->migrate(s,
                           "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL);"
                           "INSERT INTO schema_version SELECT 0 WHERE NOT EXISTS"
                           " (SELECT 1 FROM schema_version);",
                           error) &&
        s->driver->run(s, GET_SCHEMA, NULL, 0, take_number, &version, &changed, error);
    if (fine && version > newest)
        fine = orr_fail(error,
                        "The data was written by a newer Orrery (schema %lld, this one knows %d).",
                        version, newest);
    for (int step = (int)version; fine && step < newest; step++)
        fine = run_migration(s, step, error);
    if (fine)
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

void store_close(store *s)
{
    if (!s)
        return;
    s->driver->close(s);
    free(s);
}

bool store_begin(store *s, orr_error *error)
{
    return s->driver->begin(s, error);
}

bool store_commit(store *s, orr_error *error)
{
    if (s->fail_in >= 0 && s->fail_in-- == 0) {
        store_rollback(s);
        return orr_fail(error, "The move could not be saved (a failure made for a test); nothing "
                               "has changed.");
    }
    return s->driver->commit(s, error);
}

void store_rollback(store *s)
{
    s->driver->rollback(s);
}

/* ---- writing ----------------------------------------------------------------------------------- */

static long long pack_move(orr_move move)
{
    long long number;
    memcpy(&number, &move, sizeof number);
    return number;
}

static orr_move unpack_move(long long number)
{
    orr_move move;
    memcpy(&move, &number, sizeof move);
    return move;
}

static_assert(sizeof(orr_move) == sizeof(long long), "a move fits a number of the database");

bool store_create(store *s, const table *t, orr_error *error)
{
    char pack[20];
    snprintf(pack, sizeof pack, "%016llx", (unsigned long long)orr_rules_pack_hash(t->rules));
    if (t->own_rules && !put(s, PUT_PACK, VALUES(T(t->id), T(t->rules->pack_text)), error))
        return false;
    return put(s, CREATE_GAME,
               VALUES(T(t->id), N(t->version), T(t->rules->game->id), N(t->rules->version),
                      N(t->rules->seats), T(t->options), T(pack), T(t->chance), T(t->secret),
                      T(t->commitment), N(t->sandbox), N(t->per_move), N(t->bank), N(t->status),
                      N(t->entries), N(t->created), N(t->changed), N(t->turn_since), N(t->due),
                      N(t->proposal), N(t->proposer), T(t->next)),
               error);
}

bool store_touch(store *s, const table *t, long long before, bool *conflict, orr_error *error)
{
    long long changed = 0;
    const bool written = write_rows(
        s, TOUCH_GAME,
        VALUES(N(t->version), N(t->status), N(t->entries), N(t->changed), N(t->turn_since),
               N(t->due), N(t->proposal), N(t->proposer), T(t->next), T(t->id), N(before)),
        &changed, error);
    *conflict = written && changed == 0;
    if (written && !*conflict && s->driver->notify)
        return s->driver->notify(s, t->id, t->version, error);
    return written;
}

bool store_put_seat(store *s, const table *t, int seat, orr_error *error)
{
    const table_seat *x = &t->seat[seat];
    return put(s, PUT_SEAT,
               VALUES(T(t->id), N(seat), N(x->kind), N(x->away), N(x->agreed), T(x->name),
                      T(x->player), T(x->link), T(x->contribution), T(x->hook), N(x->bank)),
               error);
}

bool store_add_entry(store *s, const table *t, long long number, const table_move *entry,
                     orr_error *error)
{
    const long long move = entry->kind == ENTRY_BACK ? entry->back_to : pack_move(entry->move);
    return put(s, ADD_MOVE,
               VALUES(T(t->id), N(number), N(entry->kind), N(move), N(entry->seat), N(entry->made)),
               error);
}

bool store_put_tentative(store *s, const table *t, int number, const table_move *move,
                         orr_error *error)
{
    return put(s, PUT_TENTATIVE,
               VALUES(T(t->id), N(number), N(pack_move(move->move)), N(move->seat), N(move->made)),
               error);
}

bool store_drop_tentative(store *s, const table *t, int from, orr_error *error)
{
    return put(s, DROP_TENTATIVE, VALUES(T(t->id), N(from)), error);
}

bool store_add_chat(store *s, const table *t, int number, const table_chat *chat, orr_error *error)
{
    return put(s, ADD_CHAT,
               VALUES(T(t->id), N(number), N(chat->seat), N(chat->said), T(chat->text)), error);
}

bool store_put_note(store *s, const table *t, int seat, const char *text, orr_error *error)
{
    return put(s, PUT_NOTE, VALUES(T(t->id), N(seat), T(text)), error);
}

bool store_put_snapshot(store *s, const table *t, orr_error *error)
{
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)orr_hash(t->rules, t->state));
    const store_value state = {
        .kind = STORE_BYTES, .text = t->state, .length = orr_state_size(t->rules)};
    return put(s, PUT_SNAPSHOT, VALUES(T(t->id), N(t->entries), T(hash), state), error);
}

/* ---- reading ----------------------------------------------------------------------------------- */

/* What is gathered while a table is read. */
typedef struct loading {
    table *t;
    bool found;
    char game[ORR_MAX_NAME];
    int rules, seats;
    long long entries, snapshot;
    char pack[20], hash[20];
    char *pack_text; /* NULL: built in */
} loading;

#define COPY(to, column)                                                                           \
    snprintf(to, sizeof(to), "%s", columns[column].text ? columns[column].text : "")

static void take_game(void *user, const store_value *columns, int count)
{
    loading *l = user;
    table *t = l->t;
    (void)count;
    l->found = true;
    COPY(t->id, 0);
    t->version = columns[1].number;
    COPY(l->game, 2);
    l->rules = (int)columns[3].number;
    l->seats = (int)columns[4].number;
    COPY(t->options, 5);
    COPY(l->pack, 6);
    COPY(t->chance, 7);
    COPY(t->secret, 8);
    COPY(t->commitment, 9);
    t->sandbox = columns[10].number != 0;
    t->per_move = (int)columns[11].number;
    t->bank = (int)columns[12].number;
    t->status = (enum table_status)columns[13].number;
    l->entries = columns[14].number;
    t->created = columns[15].number;
    t->changed = columns[16].number;
    t->turn_since = columns[17].number;
    t->due = columns[18].number;
    t->proposal = (int)columns[19].number;
    t->proposer = (int)columns[20].number;
    COPY(t->next, 21);
}

static void take_seat(void *user, const store_value *columns, int count)
{
    loading *l = user;
    const long long seat = columns[1].number;
    (void)count;
    if (seat < 0 || seat >= ORR_MAX_SEATS)
        return;
    table_seat *x = &l->t->seat[seat];
    x->kind = (enum seat_kind)columns[2].number;
    x->away = columns[3].number != 0;
    x->agreed = columns[4].number != 0;
    COPY(x->name, 5);
    COPY(x->player, 6);
    COPY(x->link, 7);
    COPY(x->contribution, 8);
    COPY(x->hook, 9);
    x->bank = columns[10].number;
}

static void take_move(void *user, const store_value *columns, int count)
{
    loading *l = user;
    table *t = l->t;
    (void)count;
    t->entries++;
    if (columns[0].number == ENTRY_BACK) {
        if (columns[1].number >= 0 && columns[1].number < t->count)
            t->count = (int)columns[1].number;
    } else {
        table_keep_move(t, &(table_move){.move = unpack_move(columns[1].number),
                                         .seat = (int)columns[2].number,
                                         .made = columns[3].number});
    }
    t->fixed = t->count;
}

static void take_tentative(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    table_keep_move(l->t, &(table_move){.move = unpack_move(columns[0].number),
                                        .seat = (int)columns[1].number,
                                        .made = columns[2].number});
}

static void take_chat(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    table_keep_chat(l->t, (int)columns[0].number, columns[1].number, columns[2].text);
}

static void take_note(void *user, const store_value *columns, int count)
{
    loading *l = user;
    const long long seat = columns[0].number;
    (void)count;
    if (seat < 0 || seat >= ORR_MAX_SEATS)
        return;
    free(l->t->notes[seat]);
    l->t->notes[seat] = strdup(columns[1].text);
}

static void take_snapshot(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    l->snapshot = columns[0].number;
    COPY(l->hash, 1);
}

static void take_pack(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    l->pack_text = strdup(columns[0].text);
}

/* Everything fits together: as many moves as the row says, the pack that was played with, and, if
 * a snapshot was made at this very place, the same position. */
static bool is_whole(const loading *l, orr_error *error)
{
    char hash[20];
    const table *t = l->t;
    if (t->entries != l->entries)
        return orr_fail(error, "Table %s is damaged: %lld moves are there, %lld were written.",
                        t->id, t->entries, l->entries);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)orr_rules_pack_hash(t->rules));
    if (strcmp(hash, l->pack) != 0)
        return orr_fail(error, "Table %s was played with another edition of %s.", t->id,
                        t->rules->game->title);
    if (t->status == TABLE_WAITING || l->snapshot != t->entries || t->fixed != t->count)
        return true;
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)orr_hash(t->rules, t->state));
    return strcmp(hash, l->hash) == 0 ||
           orr_fail(error, "Table %s replays to another position than it had.", t->id);
}

static bool read_rows(store *s, loading *l, const char *id, orr_error *error)
{
    if (!get(s, GET_GAME, id, take_game, l, error))
        return false;
    if (!l->found) {
        error->text[0] = '\0';
        return false;
    }
    return get(s, GET_SEATS, id, take_seat, l, error) &&
           get(s, GET_MOVES, id, take_move, l, error) &&
           get(s, GET_TENTATIVE, id, take_tentative, l, error) &&
           get(s, GET_CHAT, id, take_chat, l, error) &&
           get(s, GET_NOTES, id, take_note, l, error) &&
           get(s, GET_SNAPSHOT, id, take_snapshot, l, error) &&
           get(s, GET_PACK, id, take_pack, l, error);
}

table *store_load(store *s, const char *id, orr_error *error)
{
    loading l = {.t = table_new(), .snapshot = -1};
    const bool read = read_rows(s, &l, id, error) &&
                      table_revive(l.t, l.game, l.rules, l.seats, l.pack_text, error) &&
                      is_whole(&l, error);
    free(l.pack_text);
    if (read)
        return l.t;
    table_free(l.t);
    return NULL;
}

typedef struct due_list {
    char (*ids)[TABLE_ID_SIZE];
    int count;
} due_list;

static void take_due(void *user, const store_value *columns, int count)
{
    due_list *list = user;
    (void)count;
    if (list->count < STORE_DUE)
        snprintf(list->ids[list->count++], TABLE_ID_SIZE, "%s", columns[0].text);
}

int store_due(store *s, long long now, char ids[STORE_DUE][TABLE_ID_SIZE])
{
    due_list list = {.ids = ids};
    long long changed;
    orr_error error;
    const store_value value = N(now);
    return s->driver->run(s, GET_DUE, &value, 1, take_due, &list, &changed, &error) ? list.count
                                                                                    : 0;
}

bool store_is_well(store *s)
{
    long long version = 0, changed;
    orr_error error;
    return s->driver->run(s, GET_SCHEMA, NULL, 0, take_number, &version, &changed, &error);
}
