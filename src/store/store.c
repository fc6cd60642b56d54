/* store.c - the statements, and what is written when. See store.h; the schema is in schema.c.
 *
 * The statements are written so that SQLite and PostgreSQL both understand them: parameters $1, $2
 * in order of appearance, whole numbers, text, and one column of bytes.
 */
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "store/archive.h"
#include "store/store_sql.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#define GAME_NAMES NAMED(GAME_COLUMNS)
#define SEAT_NAMES NAMED(SEAT_COLUMNS)
#define BLOCK_NAMES NAMED(BLOCK_COLUMNS)
#define OWNER_NAMES NAMED(OWNER_COLUMNS)
#define OWNED_NAMES NAMED(OWNED_COLUMNS)
#define MOVE_NAMES NAMED(MOVE_COLUMNS)
#define TENTATIVE_NAMES NAMED(TENTATIVE_COLUMNS)
#define CHAT_NAMES NAMED(CHAT_COLUMNS)
#define NOTE_NAMES NAMED(NOTE_COLUMNS)
#define SNAPSHOT_NAMES NAMED(SNAPSHOT_COLUMNS)
#define SNAPSHOT_HASH_NAMES NAMED(SNAPSHOT_HASH_COLUMNS)
#define EDITION_NAMES NAMED(EDITION_COLUMNS)
#define OLD_NAMES NAMED(OLD_COLUMNS)
#define ARCHIVE_NAMES NAMED(ARCHIVE_COLUMNS)
#define PERSON_NAMES NAMED(PERSON_COLUMNS)
#define KEY_NAMES NAMED(KEY_COLUMNS)
#define INVITATION_NAMES NAMED(INVITATION_COLUMNS)
#define MISSION_NAMES NAMED(MISSION_COLUMNS)
#define CUP_NAMES NAMED(CUP_COLUMNS)
#define TRY_NAMES NAMED(TRY_COLUMNS)
#define SUBSCRIPTION_NAMES NAMED(SUBSCRIPTION_COLUMNS)
#define MAIL_NAMES NAMED(MAIL_COLUMNS)
#define VALUES_5 " VALUES ($1, $2, $3, $4, $5"

/* As many parameters as there are columns. */
static_assert(GAME_WIDTH == 26 && SEAT_WIDTH == 13 && OWNER_WIDTH == 5 && MOVE_WIDTH == 6 &&
                  TENTATIVE_WIDTH == 5 && CHAT_WIDTH == 5 && NOTE_WIDTH == 3 &&
                  SNAPSHOT_WIDTH == 6 && EDITION_WIDTH == 4 && ARCHIVE_WIDTH == 9 &&
                  PERSON_WIDTH == 5 && KEY_WIDTH == 5 && INVITATION_WIDTH == 4 &&
                  MISSION_WIDTH == 5 && TRY_WIDTH == 17 && SUBSCRIPTION_WIDTH == 6 &&
                  MAIL_WIDTH == 5 && CUP_WIDTH == 5,
              "a column was added: the statement that writes such rows wants another parameter");

/* Those that read a table give its columns in the order in which they are written. */
const char *const store_statements[] = {
    [GET_SCHEMA] = "SELECT version FROM schema_version",
    [SET_SCHEMA] = "UPDATE schema_version SET version = $1",
    [CREATE_GAME] = "INSERT INTO game (" GAME_NAMES ")" VALUES_5 ", $6, $7, $8, $9, $10, $11,"
                    " $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,"
                    " $26)",
    [TOUCH_GAME] =
        "UPDATE game SET version = $1, status = $2, entries = $3, changed = $4,"
        " turn_since = $5, due = $6, proposal = $7, proposer = $8, next = $9, unreadable = '',"
        " run = $10 WHERE id = $11 AND version = $12",
    [SET_UNREADABLE] =
        "UPDATE game SET unreadable = $1, due = 0, version = version + 1 WHERE id = $2",
    [LEAVE_GAMES] = "UPDATE game SET run = 0 WHERE run = $1",
    [PUT_SEAT] =
        "INSERT INTO seat (" SEAT_NAMES ")" VALUES_5 ", $6, $7, $8, $9, $10, $11, $12, $13)"
        " ON CONFLICT (game, seat) DO UPDATE SET kind = excluded.kind,"
        " away = excluded.away, agreed = excluded.agreed, name = excluded.name,"
        " player = excluded.player, link = excluded.link,"
        " contribution = excluded.contribution, hook = excluded.hook,"
        " bank = excluded.bank, muted = excluded.muted, world = excluded.world",
    [PUT_OWNER] = "INSERT INTO seat_owner (" OWNER_NAMES ")" VALUES_5 ")"
                  " ON CONFLICT (game, browser) WHERE shared = 0 DO UPDATE"
                  " SET seat = excluded.seat, since = excluded.since",
    [DROP_OWNER] = "DELETE FROM seat_owner WHERE game = $1 AND browser = $2"
                   " AND shared = 0",
    [ADD_MOVE] = "INSERT INTO move (" MOVE_NAMES ")" VALUES_5 ", $6)",
    [PUT_TENTATIVE] = "INSERT INTO tentative (" TENTATIVE_NAMES ")" VALUES_5 ")",
    [DROP_TENTATIVE] = "DELETE FROM tentative WHERE game = $1 AND number >= $2",
    [DROP_AHEAD] = "DELETE FROM tentative WHERE game = $1 AND number < 0 AND seat = $2",
    [ADD_CHAT] = "INSERT INTO chat (" CHAT_NAMES ")" VALUES_5 ")",
    [PUT_NOTE] = "INSERT INTO note (" NOTE_NAMES ") VALUES ($1, $2, $3)"
                 " ON CONFLICT (game, seat) DO UPDATE SET text = excluded.text",
    [PUT_SNAPSHOT] = "INSERT INTO snapshot (" SNAPSHOT_NAMES ")" VALUES_5 ", $6)"
                     " ON CONFLICT (game, number) DO UPDATE SET rules = excluded.rules,"
                     " size = excluded.size, hash = excluded.hash, state = excluded.state",
    [DROP_SNAPSHOTS] = "DELETE FROM snapshot WHERE game = $1 AND number > $2",
    [PUT_EDITION] = "INSERT INTO edition (" EDITION_NAMES ") VALUES ($1, $2, $3, $4)"
                    " ON CONFLICT (hash) DO UPDATE SET built_in = excluded.built_in"
                    " WHERE excluded.built_in > edition.built_in",
    [GET_GAME] = "SELECT " GAME_NAMES " FROM game WHERE id = $1",
    [GET_SEATS] = "SELECT " SEAT_NAMES " FROM seat WHERE game = $1 ORDER BY seat",
    [GET_OWNERS] = "SELECT " OWNER_NAMES " FROM seat_owner WHERE game = $1"
                   " ORDER BY since, browser, shared, seat",
    [GET_OWNED] = "SELECT " OWNED_NAMES " FROM seat_owner JOIN every_game"
                  " ON every_game.id = seat_owner.game"
                  " WHERE browser = $1 AND shared = 0 ORDER BY changed DESC, id LIMIT $2",
    [GET_MOVES] = "SELECT " MOVE_NAMES " FROM move WHERE game = $1 ORDER BY number",
    [GET_TENTATIVE] = "SELECT " TENTATIVE_NAMES " FROM tentative WHERE game = $1 ORDER BY number",
    [GET_CHAT] = "SELECT " CHAT_NAMES " FROM chat WHERE game = $1 ORDER BY number",
    [GET_NOTES] = "SELECT " NOTE_NAMES " FROM note WHERE game = $1 ORDER BY seat",
    [GET_SNAPSHOT_HASHES] =
        "SELECT " SNAPSHOT_HASH_NAMES " FROM snapshot WHERE game = $1 ORDER BY number",
    [GET_SNAPSHOT] = "SELECT state FROM snapshot WHERE game = $1 AND number = $2",
    [GET_SNAPSHOTS] = "SELECT " SNAPSHOT_NAMES " FROM snapshot WHERE game = $1 ORDER BY number",
    [GET_EDITION] = "SELECT " EDITION_NAMES " FROM edition WHERE hash = $1",
    [GET_EDITION_OF] = "SELECT " EDITION_NAMES " FROM edition"
                       " WHERE hash = (SELECT pack FROM every_game WHERE id = $1)",
    [KNOWS_EDITION] = "SELECT built_in FROM edition WHERE hash = $1",
    [GET_DUE] = ("SELECT id, due FROM game WHERE due > 0 AND due <= $1"
                 " AND (due > $2 OR (due = $2 AND id > $3)) ORDER BY due, id LIMIT 256"),
    [GET_BLOCKS] = "SELECT " BLOCK_NAMES " FROM block ORDER BY since, who",
    [PUT_BLOCK] = "INSERT INTO block (" BLOCK_NAMES ") VALUES ($1, $2, $3)"
                  " ON CONFLICT (who) DO UPDATE SET why = excluded.why",
    [DROP_BLOCK] = "DELETE FROM block WHERE who = $1",
    [GET_VERSION] = "SELECT version FROM every_game WHERE id = $1",
    [GET_IDS] = "SELECT id FROM every_game ORDER BY created, id",
    [GET_OLD] = ("SELECT " OLD_NAMES " FROM every_game WHERE changed < $1"
                 " AND status >= $2 AND status <= $3 ORDER BY changed, id LIMIT $4 OFFSET $5"),
    [DROP_OWNERS_OF] = "DELETE FROM seat_owner WHERE game = $1 AND seat = $2",
    [GET_NEWEST] = "SELECT COUNT(*), COALESCE(MAX(changed), 0) FROM every_game",
    [DELETE_GAME] = "DELETE FROM game WHERE id = $1",
    [DELETE_SEATS] = "DELETE FROM seat WHERE game = $1",
    [DELETE_OWNERS] = "DELETE FROM seat_owner WHERE game = $1",
    [DELETE_MOVES] = "DELETE FROM move WHERE game = $1",
    [DELETE_TENTATIVE] = "DELETE FROM tentative WHERE game = $1",
    [DELETE_CHAT] = "DELETE FROM chat WHERE game = $1",
    [DELETE_NOTES] = "DELETE FROM note WHERE game = $1",
    [DELETE_SNAPSHOTS] = "DELETE FROM snapshot WHERE game = $1",
    [DELETE_EDITIONS] = "DELETE FROM edition WHERE hash NOT IN (SELECT pack FROM every_game)",
    /* by when they were made, which never changes: an index on it costs a move nothing */
    [GET_FINISHED] = ("SELECT id FROM game WHERE created < $1 AND changed < $1 AND status = $2"
                      " AND unreadable = '' ORDER BY created, id LIMIT $3 OFFSET $4"),
    [CLOSE_GAME] = "UPDATE game SET version = version + 1, due = 0, run = 0 WHERE id = $1"
                   " AND status = $2 AND unreadable = ''",
    [PUT_ARCHIVED] = "INSERT INTO archive (" ARCHIVE_NAMES ")" VALUES_5 ", $6, $7, $8, $9)",
    [GET_ARCHIVED] = "SELECT " ARCHIVE_NAMES " FROM archive WHERE id = $1",
    [DELETE_ARCHIVED] = "DELETE FROM archive WHERE id = $1",
    [GET_PERSON] = "SELECT " PERSON_NAMES " FROM person WHERE id = $1",
    [PUT_PERSON] = "INSERT INTO person (" PERSON_NAMES ")" VALUES_5 ")"
                   " ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
                   " world = excluded.world, seen = excluded.seen",
    [GET_KEY_OWNER] = "SELECT person FROM person_key WHERE browser = $1",
    [PUT_KEY] = "INSERT INTO person_key (" KEY_NAMES ")" VALUES_5 ")"
                " ON CONFLICT (browser) DO UPDATE SET device = excluded.device,"
                " seen = excluded.seen WHERE person_key.person = excluded.person",
    /* it stays, as nobody's: the hash of the first key is the person's own */
    [TAKE_BACK_KEY] = "UPDATE person_key SET person = '' WHERE browser = $1 AND person = $2",
    [GET_KEYS] = "SELECT " KEY_NAMES " FROM person_key WHERE person = $1 ORDER BY since, browser",
    [PUT_DEVICE_CODE] = "INSERT INTO device_code (code, person, until) VALUES ($1, $2, $3)",
    [DROP_DEVICE_CODES] = "DELETE FROM device_code WHERE person = $1 OR until < $2",
    [GET_DEVICE_CODE] = "SELECT person FROM device_code WHERE code = $1 AND until >= $2",
    [USE_DEVICE_CODE] = "DELETE FROM device_code WHERE code = $1",
    [PUT_INVITATION] = "INSERT INTO invitation (" INVITATION_NAMES ") VALUES ($1, $2, $3, $4)",
    [DELETE_INVITATIONS] = "DELETE FROM invitation WHERE game = $1",
    [GET_INVITATION] = "SELECT " INVITATION_NAMES " FROM invitation WHERE code = $1",
    [GET_INVITATION_OF] = "SELECT " INVITATION_NAMES " FROM invitation WHERE game = $1",
    [GET_PERSONS] = "SELECT " PERSON_NAMES " FROM person",
    [GET_ALL_KEYS] = "SELECT " KEY_NAMES " FROM person_key",
    [PUT_ASKED] = "INSERT INTO asked (person, game, made) VALUES ($1, $2, $3)"
                  " ON CONFLICT (person, game) DO NOTHING",
    [GET_ASKED] = "SELECT game FROM asked WHERE person = $1 ORDER BY made DESC LIMIT $2",
    [DROP_ASKED] = "DELETE FROM asked WHERE made < $1",
    [GET_ALL_ASKED] = "SELECT person, game, made FROM asked",
    [GET_INVITATIONS] = "SELECT " INVITATION_NAMES " FROM invitation",
    [GET_LISTED] = "SELECT " INVITATION_NAMES " FROM invitation WHERE listed = 1"
                   " ORDER BY made DESC LIMIT $1",
    [GET_SETTING] = "SELECT value FROM setting WHERE name = $1",
    [PUT_SETTING] = "INSERT INTO setting (name, value) VALUES ($1, $2)"
                    " ON CONFLICT (name) DO NOTHING",
    [GET_SETTINGS] = "SELECT name, value FROM setting",
    [GET_MISSION] = "SELECT " MISSION_NAMES " FROM mission WHERE day = $1",
    [PUT_MISSION] = "INSERT INTO mission (" MISSION_NAMES ")" VALUES_5 ")"
                    " ON CONFLICT (day) DO NOTHING",
    [GET_MISSIONS] = "SELECT " MISSION_NAMES " FROM mission",
    [GET_ROUNDS] = "SELECT " MISSION_NAMES " FROM mission WHERE cup = $1 ORDER BY day LIMIT $2",
    [PUT_CUP] = "INSERT INTO cup (" CUP_NAMES ")" VALUES_5 ") ON CONFLICT (code) DO NOTHING",
    [GET_CUP] = "SELECT " CUP_NAMES " FROM cup WHERE code = $1",
    [GET_CUPS_OF] = "SELECT " CUP_NAMES " FROM cup WHERE person = $1 OR code IN"
                    " (SELECT m.cup FROM mission m JOIN mission_try t ON t.day = m.day"
                    " WHERE t.person = $1) ORDER BY made DESC LIMIT $2",
    [GET_CUPS] = "SELECT " CUP_NAMES " FROM cup",
    [BEGIN_TRY] = "INSERT INTO mission_try (" TRY_NAMES ")" VALUES_5 ", $6, $7, $8, $9, $10, $11,"
                  " $12, $13, $14, $15, $16, $17) ON CONFLICT (day, person) DO NOTHING",
    [PUT_RESULT] = "INSERT INTO mission_try (" TRY_NAMES ")" VALUES_5 ", $6, $7, $8, $9, $10, $11,"
                   " $12, $13, $14, $15, $16, $17) ON CONFLICT (day, person) DO UPDATE SET"
                   " name = excluded.name, world = excluded.world, ended = excluded.ended,"
                   " state = excluded.state, outcome = excluded.outcome, points = excluded.points,"
                   " turn = excluded.turn, reckoned = excluded.reckoned, luck = excluded.luck,"
                   " decisions = excluded.decisions, course = excluded.course,"
                   " story = excluded.story, turned = excluded.turned",
    [GET_TRY] = "SELECT " TRY_NAMES " FROM mission_try WHERE day = $1 AND person = $2",
    [GET_TRY_OF_TABLE] = "SELECT " TRY_NAMES " FROM mission_try WHERE game = $1",
    [GET_TRIES_OF_DAY] = "SELECT " TRY_NAMES " FROM mission_try WHERE day = $1 AND state = $2"
                         " ORDER BY ended LIMIT $3",
    [GET_TRIES_OF_PERSON] = "SELECT " TRY_NAMES " FROM mission_try WHERE person = $1"
                            " AND day < $2 ORDER BY day DESC LIMIT $3",
    [GET_TRIES] = "SELECT " TRY_NAMES " FROM mission_try",
    [GET_UNWRITTEN] = "SELECT t.game FROM mission_try t JOIN every_game g ON g.id = t.game"
                      " WHERE t.day = $1 AND t.state IN ($2, $3) AND g.status = $4"
                      " LIMIT $5",
    [PUT_SUBSCRIPTION] = "INSERT INTO subscription (" SUBSCRIPTION_NAMES ")" VALUES_5 ", $6)"
                         " ON CONFLICT (url) DO NOTHING",
    [DROP_SUBSCRIPTION] = "DELETE FROM subscription WHERE url = $1",
    [DROP_SUBSCRIPTIONS_OF_BROWSER] = "DELETE FROM subscription WHERE browser = $1",
    /* a browser that was taken back is nobody's: nobody is called there */
    [GET_SUBSCRIPTIONS] = "SELECT " SUBSCRIPTION_NAMES " FROM subscription WHERE person = $1"
                          " AND NOT EXISTS (SELECT 1 FROM person_key k"
                          " WHERE k.browser = subscription.browser"
                          " AND k.person <> subscription.person) ORDER BY since DESC LIMIT $2",
    [GET_ALL_SUBSCRIPTIONS] = "SELECT " SUBSCRIPTION_NAMES " FROM subscription",
    [GET_ALL_QUIET] = "SELECT person, since_minute, to_minute FROM quiet",
    [PUT_QUIET] = "INSERT INTO quiet (person, since_minute, to_minute) VALUES ($1, $2, $3)"
                  " ON CONFLICT (person) DO UPDATE SET since_minute = excluded.since_minute,"
                  " to_minute = excluded.to_minute",
    [PUT_MAIL] = "INSERT INTO mail (" MAIL_NAMES ")" VALUES_5 ")"
                 " ON CONFLICT (person) DO UPDATE SET address = excluded.address,"
                 " proof = excluded.proof, stop = excluded.stop, asked = excluded.asked",
    [DROP_MAIL] = "DELETE FROM mail WHERE person = $1",
    [GET_MAIL] = "SELECT " MAIL_NAMES " FROM mail WHERE person = $1",
    [GET_MAIL_ASKED] = "SELECT " MAIL_NAMES " FROM mail WHERE address = $1 AND asked >= $2",
    [GET_MAIL_BY_PROOF] = "SELECT " MAIL_NAMES " FROM mail WHERE proof = $1",
    [GET_MAIL_BY_STOP] = "SELECT " MAIL_NAMES " FROM mail WHERE stop = $1",
    [GET_ALL_MAIL] = "SELECT " MAIL_NAMES " FROM mail",
    [GET_QUIET] = "SELECT since_minute, to_minute FROM quiet WHERE person = $1",
};
const int store_statement_count = STATEMENTS;

/* ---- running statements ---------------------------------------------------------------------- */

/* Tests make the Nth of them fail. */
bool store_change(store *s, int statement, const store_value *values, int count, long long *changed,
                  orr_error *error)
{
    if (s->fail_in >= 0 && s->fail_in-- == 0)
        return orr_fail(error, "The move could not be saved (a failure made for a test); nothing "
                               "has changed.");
    return s->driver->run(s, statement, values, count, NULL, NULL, changed, error);
}

bool store_put(store *s, int statement, const store_value *values, int count, orr_error *error)
{
    long long changed = 0;
    return store_change(s, statement, values, count, &changed, error);
}

/* ---- opening --------------------------------------------------------------------------------- */

void store_take_number(void *user, const store_value *columns, int count)
{
    (void)count;
    *(long long *)user = columns[THE_COLUMN].number;
}

bool store_is_well(store *s)
{
    long long version = 0;
    orr_error error;
    return store_get(s, GET_SCHEMA, NULL, 0, store_take_number, &version, &error);
}

bool store_can_write(store *s)
{
    long long version = 0;
    orr_error error;
    if (!store_begin(s, &error))
        return false;
    if (store_get(s, GET_SCHEMA, NULL, 0, store_take_number, &version, &error) &&
        store_put(s, SET_SCHEMA, VALUES(N(version)), &error))
        return store_commit(s, &error);
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

/* ---- writing --------------------------------------------------------------------------------- */

static void take_flag(void *user, const store_value *columns, int count)
{
    (void)count;
    *(int *)user = columns[THE_COLUMN].number != 0;
}

/* Keep a pack that is not there yet, or not known to have been built in. */
static bool put_edition(store *s, const char *hash, const char *game, bool built_in,
                        const char *text, orr_error *error)
{
    int known = -1;
    if (!store_get(s, KNOWS_EDITION, VALUES(T(hash)), take_flag, &known, error))
        return false;
    return known >= (int)built_in ||
           store_put(s, PUT_EDITION,
                     VALUES([EDITION_HASH] = T(hash), [EDITION_GAME] = T(game),
                            [EDITION_BUILT_IN] = N(built_in), [EDITION_TEXT] = T(text)),
                     error);
}

bool store_was_built_in(store *s, uint64_t pack_hash)
{
    int known = -1;
    orr_error error;
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)pack_hash);
    return store_get(s, KNOWS_EDITION, VALUES(T(hash)), take_flag, &known, &error) && known == 1;
}

void store_enter(store *writing, store *reading)
{
    long long run;
    randombytes_buf(&run, sizeof run);
    writing->run = reading->run = (run & INT64_MAX) | 1;
    if (writing->driver->enter)
        writing->driver->enter(writing);
}

static bool put_built_in(store *s, const orr_game *game, orr_error *error)
{
    size_t length;
    char hash[20];
    const char *text = orr_pack_text(game, &length);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)orr_built_in_hash(game));
    return !text || put_edition(s, hash, game->id, true, text, error);
}

bool store_save_packs(store *s, int first, int count, orr_error *error)
{
    if (!store_begin(s, error))
        return false;
    bool fine = true;
    for (int i = first; i < first + count && i < orr_game_count() && fine; i++)
        fine = put_built_in(s, orr_game_at(i), error);
    if (fine)
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

/* If it fails, the next start takes more care than it would have to. */
void store_leave(store *s)
{
    orr_error error;
    if (!s->run || !store_begin(s, &error))
        return;
    if (store_put(s, LEAVE_GAMES, VALUES(N(s->run)), &error))
        store_commit(s, &error);
    else
        store_rollback(s);
}

bool store_create(store *s, const table *t, orr_error *error)
{
    const char *text = orr_rules_pack_text(t->course.rules);
    const bool built_in = orr_rules_edition(t->course.rules) != ORR_EDITION_OWN;
    if (text && !put_edition(s, t->pack, t->game, built_in, text, error))
        return false;
    return store_put(
        s, CREATE_GAME,
        VALUES([GAME_ID] = T(t->id), [GAME_VERSION] = N(t->version), [GAME_GAME] = T(t->game),
               [GAME_RULES] = N(t->rules_version), [GAME_SEATS] = N(t->seats),
               [GAME_OPTIONS] = T(t->options), [GAME_PACK] = T(t->pack),
               [GAME_CHANCE] = T(t->chance), [GAME_SECRET] = T(t->secret),
               [GAME_COMMITMENT] = T(t->commitment), [GAME_SANDBOX] = N(t->course.sandbox),
               [GAME_PER_MOVE] = N(t->per_move), [GAME_BANK] = N(t->bank),
               [GAME_STATUS] = N(t->status), [GAME_ENTRIES] = N(t->entries),
               [GAME_CREATED] = N(t->created), [GAME_CHANGED] = N(t->changed),
               [GAME_TURN_SINCE] = N(t->turn_since), [GAME_DUE] = N(t->due),
               [GAME_PROPOSAL] = N(t->proposal), [GAME_PROPOSER] = N(t->proposer),
               [GAME_NEXT] = T(t->next), [GAME_UNREADABLE] = T(""), [GAME_RUN] = N(s->run),
               [GAME_CONTRIBUTION_SECONDS] = N(t->contribution_seconds),
               [GAME_COACHED] = N(t->course.coached)),
        error);
}

/* A change of a table's own row; one that is archived comes back for it. */
static bool change_game(store *s, const char *id, int statement, const store_value *values,
                        int count, long long *changed, orr_error *error)
{
    bool was = false;
    if (!store_change(s, statement, values, count, changed, error))
        return false;
    if (*changed > 0)
        return true;
    return archive_take_out(s, id, &was, error) &&
           (!was || store_change(s, statement, values, count, changed, error));
}

bool store_touch(store *s, const table *t, long long before, bool *conflict, orr_error *error)
{
    long long changed = 0;
    const bool written =
        change_game(s, t->id, TOUCH_GAME,
                    VALUES(N(t->version), N(t->status), N(t->entries), N(t->changed),
                           N(t->turn_since), N(t->due), N(t->proposal), N(t->proposer), T(t->next),
                           N(s->run), T(t->id), N(before)),
                    &changed, error);
    *conflict = written && changed == 0;
    if (written && !*conflict && s->driver->notify)
        return s->driver->notify(s, t->id, t->version, error);
    return written;
}

bool store_put_seat(store *s, const table *t, int seat, orr_error *error)
{
    const table_seat *x = &t->seat[seat];
    const course_seat *plays = &t->course.seat[seat];
    return store_put(
        s, PUT_SEAT,
        VALUES([SEAT_GAME] = T(t->id), [SEAT_SEAT] = N(seat), [SEAT_KIND] = N(plays->kind),
               [SEAT_AWAY] = N(plays->away), [SEAT_AGREED] = N(x->agreed), [SEAT_NAME] = T(x->name),
               [SEAT_PLAYER] = T(plays->player), [SEAT_LINK] = T(x->link),
               [SEAT_CONTRIBUTION] = T(x->contribution), [SEAT_HOOK] = T(x->hook),
               [SEAT_BANK] = N(x->bank), [SEAT_MUTED] = N(x->muted), [SEAT_WORLD] = N(x->world)),
        error);
}

bool store_add_move(store *s, const table *t, long long number, const course_move *move,
                    orr_error *error)
{
    return store_put(
        s, ADD_MOVE,
        VALUES([MOVE_GAME] = T(t->id), [MOVE_NUMBER] = N(number), [MOVE_KIND] = N(ENTRY_MOVE),
               [MOVE_MOVE] = N(store_pack_move(move->move)), [MOVE_SEAT] = N(move->seat),
               [MOVE_MADE] = N(move->made)),
        error);
}

bool store_add_back(store *s, const table *t, long long number, int seat, int to, orr_error *error)
{
    return store_put(
        s, ADD_MOVE,
        VALUES([MOVE_GAME] = T(t->id), [MOVE_NUMBER] = N(number), [MOVE_KIND] = N(ENTRY_BACK),
               [MOVE_MOVE] = N(to), [MOVE_SEAT] = N(seat), [MOVE_MADE] = N(table_now())),
        error);
}

bool store_put_tentative(store *s, const table *t, int number, const course_move *move,
                         orr_error *error)
{
    return store_put(s, PUT_TENTATIVE,
                     VALUES([TENTATIVE_GAME] = T(t->id), [TENTATIVE_NUMBER] = N(number),
                            [TENTATIVE_MOVE] = N(store_pack_move(move->move)),
                            [TENTATIVE_SEAT] = N(move->seat), [TENTATIVE_MADE] = N(move->made)),
                     error);
}

bool store_drop_tentative(store *s, const table *t, int from, orr_error *error)
{
    return store_put(s, DROP_TENTATIVE, VALUES(T(t->id), N(from)), error);
}

bool store_put_ahead(store *s, const table *t, int seat, orr_error *error)
{
    const course_answers *given = &t->course.ahead[seat];
    bool written = store_put(s, DROP_AHEAD, VALUES(T(t->id), N(seat)), error);
    for (int i = 0; i < given->count && written; i++)
        written = store_put_tentative(s, t, AHEAD_NUMBER(seat, i),
                                      &(course_move){.move = given->move[i],
                                                     .seat = seat,
                                                     .made = (long long)given->question},
                                      error);
    return written;
}

bool store_add_chat(store *s, const table *t, int number, const table_chat *chat, orr_error *error)
{
    return store_put(
        s, ADD_CHAT,
        VALUES([CHAT_GAME] = T(t->id), [CHAT_NUMBER] = N(number), [CHAT_SEAT] = N(chat->seat),
               [CHAT_SAID] = N(chat->said), [CHAT_TEXT] = T(chat->text)),
        error);
}

bool store_put_note(store *s, const table *t, int seat, const char *text, orr_error *error)
{
    return store_put(s, PUT_NOTE,
                     VALUES([NOTE_GAME] = T(t->id), [NOTE_SEAT] = N(seat), [NOTE_TEXT] = T(text)),
                     error);
}

bool store_put_snapshot(store *s, const table *t, int number, const void *state, orr_error *error)
{
    char hash[20];
    const size_t size = orr_state_size(t->course.rules);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)orr_hash(t->course.rules, state));
    const store_value bytes = {.kind = STORE_BYTES, .text = state, .length = size};
    return store_put(
        s, PUT_SNAPSHOT,
        VALUES([SNAPSHOT_GAME] = T(t->id), [SNAPSHOT_NUMBER] = N(number),
               [SNAPSHOT_RULES] = N(t->course.rules->version), [SNAPSHOT_SIZE] = N(size),
               [SNAPSHOT_HASH] = T(hash), [SNAPSHOT_STATE] = bytes),
        error);
}

bool store_drop_snapshots(store *s, const table *t, int after, orr_error *error)
{
    return store_put(s, DROP_SNAPSHOTS, VALUES(T(t->id), N(after)), error);
}

bool store_set_unreadable(store *s, const table *t, orr_error *error)
{
    long long changed = 0;
    return change_game(s, t->id, SET_UNREADABLE, VALUES(T(t->unreadable), T(t->id)), &changed,
                       error);
}

/* ---- all of it, for tools -------------------------------------------------------------------- */

static const struct part {
    int get, put, drop; /* statements; drop -1: it is not this table's alone */
} parts[] = {
    [PART_EDITION] = {GET_EDITION_OF, PUT_EDITION, -1},
    [PART_GAME] = {GET_GAME, CREATE_GAME, DELETE_GAME},
    [PART_SEAT] = {GET_SEATS, PUT_SEAT, DELETE_SEATS},
    [PART_OWNER] = {GET_OWNERS, PUT_OWNER, DELETE_OWNERS},
    [PART_MOVE] = {GET_MOVES, ADD_MOVE, DELETE_MOVES},
    [PART_TENTATIVE] = {GET_TENTATIVE, PUT_TENTATIVE, DELETE_TENTATIVE},
    [PART_CHAT] = {GET_CHAT, ADD_CHAT, DELETE_CHAT},
    [PART_NOTE] = {GET_NOTES, PUT_NOTE, DELETE_NOTES},
    [PART_SNAPSHOT] = {GET_SNAPSHOTS, PUT_SNAPSHOT, DELETE_SNAPSHOTS},
};

typedef struct id_list {
    store_id *ids;
    int count;
} id_list;

static void take_id(void *user, const store_value *columns, int count)
{
    id_list *list = user;
    (void)count;
    list->ids = orr_grow(list->ids, list->count, sizeof *list->ids);
    snprintf(list->ids[list->count++], TABLE_ID_SIZE, "%s", columns[THE_COLUMN].text);
}

store_id *store_ids(store *s, int *count, orr_error *error)
{
    id_list list = {.ids = orr_alloc(sizeof *list.ids)};
    const bool read = store_get(s, GET_IDS, NULL, 0, take_id, &list, error);
    *count = list.count;
    if (read)
        return list.ids;
    free(list.ids);
    return NULL;
}

typedef struct row_giver {
    store_part_row *row;
    void *user;
    enum store_part part;
    bool enough;
} row_giver;

static void give_row(void *user, const store_value *columns, int count)
{
    row_giver *giver = user;
    giver->enough = giver->enough || !giver->row(giver->user, giver->part, columns, count);
}

bool store_read_part(store *s, const char *id, enum store_part part, store_part_row *row,
                     void *user, orr_error *error)
{
    row_giver giver = {.row = row, .user = user, .part = part};
    return store_get(s, parts[part].get, VALUES(T(id)), give_row, &giver, error);
}

bool store_drop_part(store *s, const char *id, enum store_part part, orr_error *error)
{
    return store_put(s, parts[part].drop, VALUES(T(id)), error);
}

/* Stops where the reader has enough, also for the parts to come. */
typedef struct row_gate {
    store_part_row *row;
    void *user;
    bool enough;
} row_gate;

static bool pass_row(void *user, enum store_part part, const store_value *columns, int count)
{
    row_gate *gate = user;
    gate->enough = gate->enough || !gate->row(gate->user, part, columns, count);
    return !gate->enough;
}

bool store_read_rows(store *s, const char *id, store_part_row *row, void *user, orr_error *error)
{
    row_gate gate = {.row = row, .user = user};
    archived a;
    bool fine = archive_read(s, id, &a, error);
    if (fine && a.damaged)
        fine = orr_fail(error, "The archive of table %s is damaged.", id);
    for (int i = 0; i < STORE_PARTS && fine && !gate.enough; i++) {
        const enum store_part part = (enum store_part)i;
        if (a.bytes && archive_has(part))
            archive_rows(&a, part, pass_row, &gate);
        else
            fine = store_read_part(s, id, part, pass_row, &gate, error);
    }
    archive_free(&a);
    return fine;
}

bool store_write_row(store *s, enum store_part part, const store_value *columns, int count,
                     orr_error *error)
{
    return store_put(s, parts[part].put, columns, count, error);
}

bool store_delete(store *s, const char *id, orr_error *error)
{
    bool fine = true;
    for (int part = 0; part < STORE_PARTS && fine; part++)
        fine = parts[part].drop < 0 || store_drop_part(s, id, (enum store_part)part, error);
    fine = fine && store_put(s, DELETE_ARCHIVED, VALUES(T(id)), error) &&
           store_put(s, DELETE_INVITATIONS, VALUES(T(id)), error);
    if (fine && s->driver->notify) /* whoever has it open learns that it is gone */
        fine = s->driver->notify(s, id, INT64_MAX, error);
    return fine;
}

/* Those of this program come back with the next start. */
bool store_drop_unused_packs(store *s, orr_error *error)
{
    return store_put(s, DELETE_EDITIONS, NULL, 0, error);
}

bool store_claim(store *s, orr_error *error)
{
    return s->driver->claim(s) ||
           orr_fail(error, "A server or another tool is at work on these tables; stop it first.");
}

bool store_vacuum(store *s, long long *before, long long *after, orr_error *error)
{
    *before = s->driver->size(s);
    const bool done = s->driver->vacuum(s, error);
    *after = s->driver->size(s);
    return done;
}
