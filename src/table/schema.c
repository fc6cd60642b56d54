/* schema.c - the tables of the database, and how one of an older Orrery is brought up to date. */
#include "table/store_sql.h"

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
    /* a pack once for all tables that use it, built-in ones too; tables set aside; a snapshot for
     * every 64 positions (there was one per table, which nothing was made of) */
    "CREATE TABLE edition (hash TEXT PRIMARY KEY, game TEXT NOT NULL, built_in BIGINT NOT NULL,"
    " text TEXT NOT NULL);"
    "INSERT INTO edition SELECT game.pack, MIN(game.game), 0, MIN(pack.text) FROM pack"
    " JOIN game ON game.id = pack.game GROUP BY game.pack;"
    "DROP TABLE pack;"
    "ALTER TABLE game ADD COLUMN aside TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN run BIGINT NOT NULL DEFAULT 0;"
    "DROP TABLE snapshot;"
    "CREATE TABLE snapshot (game TEXT NOT NULL, number BIGINT NOT NULL, rules BIGINT NOT NULL,"
    " size BIGINT NOT NULL, hash TEXT NOT NULL, state BYTES NOT NULL,"
    " PRIMARY KEY (game, number));",
    /* the browsers that hold a seat, each by the hash of its key */
    "CREATE TABLE hold (game TEXT NOT NULL, holder TEXT NOT NULL, seat BIGINT NOT NULL,"
    " since BIGINT NOT NULL, PRIMARY KEY (game, holder));"
    "CREATE INDEX hold_holder ON hold (holder);"
    /* how long people have for the dice */
    "ALTER TABLE game ADD COLUMN gather BIGINT NOT NULL DEFAULT 0;"
    /* what the host decides */
    "ALTER TABLE seat ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;"
    "CREATE TABLE block (who TEXT PRIMARY KEY, since BIGINT NOT NULL, why TEXT NOT NULL);",
    /* finished tables of long ago, each in one row; all tables, wherever they are */
    "CREATE TABLE archive (id TEXT PRIMARY KEY, version BIGINT NOT NULL, game TEXT NOT NULL,"
    " pack TEXT NOT NULL, status BIGINT NOT NULL, created BIGINT NOT NULL, changed BIGINT NOT "
    "NULL,"
    " entries BIGINT NOT NULL, packed BYTES NOT NULL);"
    "CREATE INDEX archive_changed ON archive (changed);"
    "CREATE INDEX game_created ON game (created);"
    "CREATE VIEW every_game AS"
    " SELECT id, version, game, pack, status, created, changed, entries FROM game UNION ALL"
    " SELECT id, version, game, pack, status, created, changed, entries FROM archive;",
    /* a coach at hand, which was bit 2 of "sandbox" */
    ("ALTER TABLE game ADD COLUMN coached BIGINT NOT NULL DEFAULT 0;"
     "UPDATE game SET coached = sandbox / 2, sandbox = sandbox % 2;"),
    /* 1.0 counts its rules from 1; those of before had such numbers, too, and are negative now */
    "UPDATE game SET rules = -rules;",
};

static void take_number(void *user, const store_value *columns, int count)
{
    (void)count;
    *(long long *)user = columns[THE_COLUMN].number;
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
    return done && store_put(s, SET_SCHEMA, VALUES(N(step + 1)), error);
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
