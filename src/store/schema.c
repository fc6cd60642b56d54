/* schema.c - the tables of the database, and how an older one is brought up to date. */
#include "store/store_sql.h"

/* Each step brings a database from its index to the next version; after a release steps are only ever
 * added. BYTES stands for the type of bytes, SORTED for rows that lie in the order of their key. */
static const char *const migrations[] = {
    /* 1.0 */
    ("CREATE TABLE game (id TEXT PRIMARY KEY, version BIGINT NOT NULL, game TEXT NOT NULL,"
     " rules BIGINT NOT NULL, seats BIGINT NOT NULL, options TEXT NOT NULL, pack TEXT NOT NULL,"
     " chance TEXT NOT NULL, secret TEXT NOT NULL, commitment TEXT NOT NULL,"
     " sandbox BIGINT NOT NULL, coached BIGINT NOT NULL, per_move BIGINT NOT NULL,"
     " bank BIGINT NOT NULL, contribution_seconds BIGINT NOT NULL, status BIGINT NOT NULL,"
     " entries BIGINT NOT NULL, created BIGINT NOT NULL, changed BIGINT NOT NULL,"
     " turn_since BIGINT NOT NULL, due BIGINT NOT NULL, proposal BIGINT NOT NULL,"
     " proposer BIGINT NOT NULL, next TEXT NOT NULL, unreadable TEXT NOT NULL,"
     " run BIGINT NOT NULL);"
     "CREATE INDEX game_due ON game (due) WHERE due > 0;"
     "CREATE INDEX game_created ON game (created);"
     "CREATE TABLE seat (game TEXT NOT NULL, seat BIGINT NOT NULL, kind BIGINT NOT NULL,"
     " away BIGINT NOT NULL, agreed BIGINT NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,"
     " link TEXT NOT NULL, contribution TEXT NOT NULL, hook TEXT NOT NULL, bank BIGINT NOT NULL,"
     " muted BIGINT NOT NULL, PRIMARY KEY (game, seat)) SORTED;"
     "CREATE TABLE seat_owner (game TEXT NOT NULL, browser TEXT NOT NULL, seat BIGINT NOT NULL,"
     " since BIGINT NOT NULL, shared BIGINT NOT NULL, PRIMARY KEY (game, browser, seat, shared));"
     "CREATE UNIQUE INDEX seat_owner_one ON seat_owner (game, browser) WHERE shared = 0;"
     "CREATE INDEX seat_owner_browser ON seat_owner (browser);"
     "CREATE TABLE move (game TEXT NOT NULL, number BIGINT NOT NULL, kind BIGINT NOT NULL,"
     " move BIGINT NOT NULL, seat BIGINT NOT NULL, made BIGINT NOT NULL,"
     " PRIMARY KEY (game, number)) SORTED;"
     "CREATE TABLE tentative (game TEXT NOT NULL, number BIGINT NOT NULL, move BIGINT NOT NULL,"
     " seat BIGINT NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (game, number)) SORTED;"
     "CREATE TABLE chat (game TEXT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL,"
     " said BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, number));"
     "CREATE TABLE note (game TEXT NOT NULL, seat BIGINT NOT NULL, text TEXT NOT NULL,"
     " PRIMARY KEY (game, seat));"
     "CREATE TABLE snapshot (game TEXT NOT NULL, number BIGINT NOT NULL, rules BIGINT NOT NULL,"
     " size BIGINT NOT NULL, hash TEXT NOT NULL, state BYTES NOT NULL,"
     " PRIMARY KEY (game, number));"
     "CREATE TABLE edition (hash TEXT PRIMARY KEY, game TEXT NOT NULL, built_in BIGINT NOT NULL,"
     " text TEXT NOT NULL);"
     "CREATE TABLE block (who TEXT PRIMARY KEY, since BIGINT NOT NULL, why TEXT NOT NULL);"
     "CREATE TABLE archive (id TEXT PRIMARY KEY, version BIGINT NOT NULL, game TEXT NOT NULL,"
     " pack TEXT NOT NULL, status BIGINT NOT NULL, created BIGINT NOT NULL,"
     " changed BIGINT NOT NULL, entries BIGINT NOT NULL, packed BYTES NOT NULL);"
     "CREATE INDEX archive_changed ON archive (changed);"
     "CREATE VIEW every_game AS"
     " SELECT id, version, game, pack, status, created, changed, entries FROM game UNION ALL"
     " SELECT id, version, game, pack, status, created, changed, entries FROM archive;"),
    /* people: whoever owned a seat before owns it still, since a key that is unknown is its own */
    ("ALTER TABLE seat ADD COLUMN world BIGINT NOT NULL DEFAULT 0;"
     "CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, world BIGINT NOT NULL,"
     " created BIGINT NOT NULL, seen BIGINT NOT NULL);"
     "CREATE TABLE person_key (browser TEXT PRIMARY KEY, person TEXT NOT NULL,"
     " device TEXT NOT NULL, since BIGINT NOT NULL, seen BIGINT NOT NULL);"
     "CREATE INDEX person_key_person ON person_key (person);"
     "CREATE TABLE device_code (code TEXT PRIMARY KEY, person TEXT NOT NULL,"
     " until BIGINT NOT NULL);"
     "CREATE TABLE invitation (code TEXT PRIMARY KEY, game TEXT NOT NULL, made BIGINT NOT NULL,"
     " listed BIGINT NOT NULL);"
     "CREATE INDEX invitation_game ON invitation (game);"),
    /* the mission of the day, and what the server itself keeps */
    ("CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);"
     "CREATE TABLE mission (day BIGINT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL,"
     " options TEXT NOT NULL);"
     "CREATE TABLE mission_try (day BIGINT NOT NULL, person TEXT NOT NULL, game TEXT NOT NULL,"
     " name TEXT NOT NULL, world BIGINT NOT NULL, begun BIGINT NOT NULL, ended BIGINT NOT NULL,"
     " state BIGINT NOT NULL, outcome BIGINT NOT NULL, points BIGINT NOT NULL,"
     " turn BIGINT NOT NULL, reckoned BIGINT NOT NULL, luck BIGINT NOT NULL,"
     " decisions BIGINT NOT NULL, course TEXT NOT NULL, story TEXT NOT NULL,"
     " PRIMARY KEY (day, person));"
     "CREATE INDEX mission_try_person ON mission_try (person);"
     "CREATE INDEX mission_try_game ON mission_try (game);"),
    /* where people are called, and when not */
    ("CREATE TABLE subscription (url TEXT PRIMARY KEY, person TEXT NOT NULL,"
     " browser TEXT NOT NULL, reader TEXT NOT NULL, auth TEXT NOT NULL,"
     " since BIGINT NOT NULL);"
     "CREATE INDEX subscription_person ON subscription (person);"
     "CREATE INDEX subscription_browser ON subscription (browser);"
     "CREATE TABLE quiet (person TEXT PRIMARY KEY, since_minute BIGINT NOT NULL,"
     " to_minute BIGINT NOT NULL);"),
    ("CREATE TABLE mail (person TEXT PRIMARY KEY, address TEXT NOT NULL, proof TEXT NOT NULL,"
     " stop TEXT NOT NULL, asked BIGINT NOT NULL);"
     "CREATE INDEX mail_address ON mail (address);"),
    /* whom somebody would like to have at a table */
    ("CREATE TABLE asked (person TEXT NOT NULL, game TEXT NOT NULL, made BIGINT NOT NULL,"
     " PRIMARY KEY (person, game));"
     "CREATE INDEX asked_made ON asked (made);"),
    /* cups */
    ("ALTER TABLE mission ADD COLUMN cup TEXT NOT NULL DEFAULT '';"
     "CREATE INDEX mission_cup ON mission (cup) WHERE cup <> '';"
     "CREATE TABLE cup (code TEXT PRIMARY KEY, title TEXT NOT NULL, person TEXT NOT NULL,"
     " name TEXT NOT NULL, made BIGINT NOT NULL);"
     "CREATE INDEX cup_person ON cup (person);"),
    /* where a try turned */
    ("ALTER TABLE mission_try ADD COLUMN turned BIGINT NOT NULL DEFAULT 0;"),
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

/* Written as a version below 0, which an older Orrery does not take for its own either. */
bool store_set_half(store *s, bool half, orr_error *error)
{
    const long long newest = (long long)(sizeof migrations / sizeof *migrations);
    if (!store_begin(s, error))
        return false;
    if (store_put(s, SET_SCHEMA, VALUES(N(half ? -newest : newest)), error)) {
        s->half = half;
        return store_commit(s, error);
    }
    store_rollback(s);
    return false;
}

bool store_is_whole(const store *s, orr_error *error)
{
    return !s->half || orr_fail(error, "A copy into this place was not finished: run the same "
                                       "orrery store copy again.");
}

bool store_check_schema(store *s, orr_error *error)
{
    const long long newest = (long long)(sizeof migrations / sizeof *migrations);
    long long version = 0, changed;
    if (!s->driver->run(s, GET_SCHEMA, NULL, 0, take_number, &version, &changed, error))
        return false;
    s->half = version < 0;
    return version == newest || s->half ||
           orr_fail(error,
                    "The data has schema %lld, and this Orrery looks only at %lld without writing.",
                    version, newest);
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
    s->half = version < 0; /* see store_set_half */
    if (version < 0)
        version = -version;
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
