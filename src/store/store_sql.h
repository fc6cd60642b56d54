/* store_sql.h - what store.c, load.c and upkeep.c share: the numbers of the statements, the columns
 * of rows, and values. */
#ifndef STORE_STORE_SQL_H
#define STORE_STORE_SQL_H

#include "store/store.h"

#include <string.h>

enum {
    GET_SCHEMA,
    SET_SCHEMA,
    CREATE_GAME,
    TOUCH_GAME,
    SET_UNREADABLE,
    LEAVE_GAMES,
    PUT_SEAT,
    PUT_OWNER,
    DROP_OWNER,
    ADD_MOVE,
    PUT_TENTATIVE,
    DROP_TENTATIVE,
    DROP_AHEAD,
    ADD_CHAT,
    PUT_NOTE,
    PUT_SNAPSHOT,
    DROP_SNAPSHOTS,
    PUT_EDITION,
    GET_GAME,
    GET_SEATS,
    GET_OWNERS,
    GET_OWNED,
    GET_MOVES,
    GET_TENTATIVE,
    GET_CHAT,
    GET_NOTES,
    GET_SNAPSHOT_HASHES,
    GET_SNAPSHOT,
    GET_SNAPSHOTS,
    GET_EDITION,
    GET_EDITION_OF,
    KNOWS_EDITION,
    GET_BLOCKS,
    PUT_BLOCK,
    DROP_BLOCK,
    GET_DUE,
    GET_VERSION,
    GET_IDS,
    GET_OLD,
    GET_NEWEST,
    DROP_OWNERS_OF,
    DELETE_GAME,
    DELETE_SEATS,
    DELETE_OWNERS,
    DELETE_MOVES,
    DELETE_TENTATIVE,
    DELETE_CHAT,
    DELETE_NOTES,
    DELETE_SNAPSHOTS,
    DELETE_EDITIONS,
    GET_FINISHED,
    CLOSE_GAME,
    PUT_ARCHIVED,
    GET_ARCHIVED,
    DELETE_ARCHIVED,
    GET_PERSON,
    PUT_PERSON,
    GET_KEY_OWNER,
    PUT_KEY,
    TAKE_BACK_KEY,
    GET_KEYS,
    PUT_DEVICE_CODE,
    DROP_DEVICE_CODES,
    GET_DEVICE_CODE,
    USE_DEVICE_CODE,
    PUT_INVITATION,
    DELETE_INVITATIONS,
    GET_INVITATION,
    GET_INVITATION_OF,
    GET_LISTED,
    GET_PERSONS,
    GET_ALL_KEYS,
    GET_INVITATIONS,
    PUT_ASKED,
    GET_ASKED,
    DROP_ASKED,
    GET_ALL_ASKED,
    GET_SETTING,
    PUT_SETTING,
    GET_SETTINGS,
    GET_MISSION,
    PUT_MISSION,
    GET_MISSIONS,
    GET_ROUNDS,
    PUT_CUP,
    GET_CUP,
    GET_CUPS_OF,
    GET_CUPS,
    BEGIN_TRY,
    PUT_RESULT,
    GET_TRY,
    GET_TRY_OF_TABLE,
    GET_TRIES_OF_DAY,
    GET_TRIES_OF_PERSON,
    GET_TRIES,
    GET_UNWRITTEN,
    PUT_SUBSCRIPTION,
    DROP_SUBSCRIPTION,
    DROP_SUBSCRIPTIONS_OF_BROWSER,
    GET_SUBSCRIPTIONS,
    PUT_QUIET,
    GET_QUIET,
    GET_ALL_SUBSCRIPTIONS,
    GET_ALL_QUIET,
    PUT_MAIL,
    DROP_MAIL,
    GET_MAIL,
    GET_MAIL_ASKED,
    GET_MAIL_BY_PROOF,
    GET_MAIL_BY_STOP,
    GET_ALL_MAIL,
    STATEMENTS,
};

/* The columns of every kind of row, each list once: the statements are made of its second half, and
 * whoever reads or writes a row names a column by the first. */
#define GAME_COLUMNS(FIRST, NEXT)                                                                  \
    FIRST(GAME_ID, "id")                                                                           \
    NEXT(GAME_VERSION, "version")                                                                  \
    NEXT(GAME_GAME, "game")                                                                        \
    NEXT(GAME_RULES, "rules")                                                                      \
    NEXT(GAME_SEATS, "seats")                                                                      \
    NEXT(GAME_OPTIONS, "options")                                                                  \
    NEXT(GAME_PACK, "pack")                                                                        \
    NEXT(GAME_CHANCE, "chance")                                                                    \
    NEXT(GAME_SECRET, "secret")                                                                    \
    NEXT(GAME_COMMITMENT, "commitment")                                                            \
    NEXT(GAME_SANDBOX, "sandbox")                                                                  \
    NEXT(GAME_COACHED, "coached")                                                                  \
    NEXT(GAME_PER_MOVE, "per_move")                                                                \
    NEXT(GAME_BANK, "bank")                                                                        \
    NEXT(GAME_CONTRIBUTION_SECONDS, "contribution_seconds")                                        \
    NEXT(GAME_STATUS, "status")                                                                    \
    NEXT(GAME_ENTRIES, "entries")                                                                  \
    NEXT(GAME_CREATED, "created")                                                                  \
    NEXT(GAME_CHANGED, "changed")                                                                  \
    NEXT(GAME_TURN_SINCE, "turn_since")                                                            \
    NEXT(GAME_DUE, "due")                                                                          \
    NEXT(GAME_PROPOSAL, "proposal")                                                                \
    NEXT(GAME_PROPOSER, "proposer")                                                                \
    NEXT(GAME_NEXT, "next")                                                                        \
    NEXT(GAME_UNREADABLE, "unreadable")                                                            \
    NEXT(GAME_RUN, "run")
#define SEAT_COLUMNS(FIRST, NEXT)                                                                  \
    FIRST(SEAT_GAME, "game")                                                                       \
    NEXT(SEAT_SEAT, "seat")                                                                        \
    NEXT(SEAT_KIND, "kind")                                                                        \
    NEXT(SEAT_AWAY, "away")                                                                        \
    NEXT(SEAT_AGREED, "agreed")                                                                    \
    NEXT(SEAT_NAME, "name")                                                                        \
    NEXT(SEAT_PLAYER, "player")                                                                    \
    NEXT(SEAT_LINK, "link")                                                                        \
    NEXT(SEAT_CONTRIBUTION, "contribution")                                                        \
    NEXT(SEAT_HOOK, "hook")                                                                        \
    NEXT(SEAT_BANK, "bank")                                                                        \
    NEXT(SEAT_MUTED, "muted")                                                                      \
    NEXT(SEAT_WORLD, "world")
#define OWNER_COLUMNS(FIRST, NEXT)                                                                 \
    FIRST(OWNER_GAME, "game")                                                                      \
    NEXT(OWNER_BROWSER, "browser")                                                                 \
    NEXT(OWNER_SEAT, "seat")                                                                       \
    NEXT(OWNER_SINCE, "since")                                                                     \
    NEXT(OWNER_SHARED, "shared")
#define OWNED_COLUMNS(FIRST, NEXT) /* a table and the seat in it that a browser owns */            \
    FIRST(OWNED_ID, "id")                                                                          \
    NEXT(OWNED_SEAT, "seat")                                                                       \
    NEXT(OWNED_GAME, "every_game.game")                                                            \
    NEXT(OWNED_STATUS, "status")                                                                   \
    NEXT(OWNED_CHANGED, "changed")
#define BLOCK_COLUMNS(FIRST, NEXT)                                                                 \
    FIRST(BLOCK_WHO, "who")                                                                        \
    NEXT(BLOCK_SINCE, "since")                                                                     \
    NEXT(BLOCK_REASON, "why")
#define MOVE_COLUMNS(FIRST, NEXT)                                                                  \
    FIRST(MOVE_GAME, "game")                                                                       \
    NEXT(MOVE_NUMBER, "number")                                                                    \
    NEXT(MOVE_KIND, "kind")                                                                        \
    NEXT(MOVE_MOVE, "move")                                                                        \
    NEXT(MOVE_SEAT, "seat")                                                                        \
    NEXT(MOVE_MADE, "made")
#define TENTATIVE_COLUMNS(FIRST, NEXT)                                                             \
    FIRST(TENTATIVE_GAME, "game")                                                                  \
    NEXT(TENTATIVE_NUMBER, "number")                                                               \
    NEXT(TENTATIVE_MOVE, "move")                                                                   \
    NEXT(TENTATIVE_SEAT, "seat")                                                                   \
    NEXT(TENTATIVE_MADE, "made")
#define CHAT_COLUMNS(FIRST, NEXT)                                                                  \
    FIRST(CHAT_GAME, "game")                                                                       \
    NEXT(CHAT_NUMBER, "number")                                                                    \
    NEXT(CHAT_SEAT, "seat")                                                                        \
    NEXT(CHAT_SAID, "said")                                                                        \
    NEXT(CHAT_TEXT, "text")
#define NOTE_COLUMNS(FIRST, NEXT)                                                                  \
    FIRST(NOTE_GAME, "game")                                                                       \
    NEXT(NOTE_SEAT, "seat")                                                                        \
    NEXT(NOTE_TEXT, "text")
#define SNAPSHOT_COLUMNS(FIRST, NEXT)                                                              \
    FIRST(SNAPSHOT_GAME, "game")                                                                   \
    NEXT(SNAPSHOT_NUMBER, "number")                                                                \
    NEXT(SNAPSHOT_RULES, "rules")                                                                  \
    NEXT(SNAPSHOT_SIZE, "size")                                                                    \
    NEXT(SNAPSHOT_HASH, "hash")                                                                    \
    NEXT(SNAPSHOT_STATE, "state")
#define SNAPSHOT_HASH_COLUMNS(FIRST, NEXT) /* of a snapshot, without its state */                  \
    FIRST(SNAPSHOT_HASH_NUMBER, "number")                                                          \
    NEXT(SNAPSHOT_HASH_RULES, "rules")                                                             \
    NEXT(SNAPSHOT_HASH_SIZE, "size")                                                               \
    NEXT(SNAPSHOT_HASH_HASH, "hash")
#define EDITION_COLUMNS(FIRST, NEXT)                                                               \
    FIRST(EDITION_HASH, "hash")                                                                    \
    NEXT(EDITION_GAME, "game")                                                                     \
    NEXT(EDITION_BUILT_IN, "built_in")                                                             \
    NEXT(EDITION_TEXT, "text")
#define ARCHIVE_COLUMNS(FIRST, NEXT)                                                               \
    FIRST(ARCHIVE_ID, "id")                                                                        \
    NEXT(ARCHIVE_VERSION, "version")                                                               \
    NEXT(ARCHIVE_GAME, "game")                                                                     \
    NEXT(ARCHIVE_PACK, "pack")                                                                     \
    NEXT(ARCHIVE_STATUS, "status")                                                                 \
    NEXT(ARCHIVE_CREATED, "created")                                                               \
    NEXT(ARCHIVE_CHANGED, "changed")                                                               \
    NEXT(ARCHIVE_ENTRIES, "entries")                                                               \
    NEXT(ARCHIVE_PACKED, "packed")
#define OLD_COLUMNS(FIRST, NEXT) /* of a game, for who looks for old ones */                       \
    FIRST(OLD_ID, "id")                                                                            \
    NEXT(OLD_GAME, "game")                                                                         \
    NEXT(OLD_STATUS, "status")                                                                     \
    NEXT(OLD_CHANGED, "changed")                                                                   \
    NEXT(OLD_ENTRIES, "entries")

#define PERSON_COLUMNS(FIRST, NEXT)                                                                \
    FIRST(PERSON_COLUMN_ID, "id")                                                                  \
    NEXT(PERSON_COLUMN_NAME, "name")                                                               \
    NEXT(PERSON_COLUMN_WORLD, "world")                                                             \
    NEXT(PERSON_COLUMN_CREATED, "created")                                                         \
    NEXT(PERSON_COLUMN_SEEN, "seen")
#define KEY_COLUMNS(FIRST, NEXT)                                                                   \
    FIRST(KEY_COLUMN_BROWSER, "browser")                                                           \
    NEXT(KEY_COLUMN_PERSON, "person")                                                              \
    NEXT(KEY_COLUMN_DEVICE, "device")                                                              \
    NEXT(KEY_COLUMN_SINCE, "since")                                                                \
    NEXT(KEY_COLUMN_SEEN, "seen")
#define INVITATION_COLUMNS(FIRST, NEXT)                                                            \
    FIRST(INVITATION_CODE, "code")                                                                 \
    NEXT(INVITATION_GAME, "game")                                                                  \
    NEXT(INVITATION_MADE, "made")                                                                  \
    NEXT(INVITATION_LISTED, "listed")

#define MISSION_COLUMNS(FIRST, NEXT)                                                               \
    FIRST(MISSION_COLUMN_DAY, "day")                                                               \
    NEXT(MISSION_COLUMN_GAME, "game")                                                              \
    NEXT(MISSION_COLUMN_NAME, "name")                                                              \
    NEXT(MISSION_COLUMN_OPTIONS, "options")                                                        \
    NEXT(MISSION_COLUMN_CUP, "cup")
#define CUP_COLUMNS(FIRST, NEXT)                                                                   \
    FIRST(CUP_COLUMN_CODE, "code")                                                                 \
    NEXT(CUP_COLUMN_TITLE, "title")                                                                \
    NEXT(CUP_COLUMN_PERSON, "person")                                                              \
    NEXT(CUP_COLUMN_NAME, "name")                                                                  \
    NEXT(CUP_COLUMN_MADE, "made")
#define TRY_COLUMNS(FIRST, NEXT)                                                                   \
    FIRST(TRY_COLUMN_DAY, "day")                                                                   \
    NEXT(TRY_COLUMN_PERSON, "person")                                                              \
    NEXT(TRY_COLUMN_TABLE, "game")                                                                 \
    NEXT(TRY_COLUMN_NAME, "name")                                                                  \
    NEXT(TRY_COLUMN_WORLD, "world")                                                                \
    NEXT(TRY_COLUMN_BEGUN, "begun")                                                                \
    NEXT(TRY_COLUMN_ENDED, "ended")                                                                \
    NEXT(TRY_COLUMN_STATE, "state")                                                                \
    NEXT(TRY_COLUMN_OUTCOME, "outcome")                                                            \
    NEXT(TRY_COLUMN_POINTS, "points")                                                              \
    NEXT(TRY_COLUMN_TURN, "turn")                                                                  \
    NEXT(TRY_COLUMN_RECKONED, "reckoned")                                                          \
    NEXT(TRY_COLUMN_LUCK, "luck")                                                                  \
    NEXT(TRY_COLUMN_DECISIONS, "decisions")                                                        \
    NEXT(TRY_COLUMN_COURSE, "course")                                                              \
    NEXT(TRY_COLUMN_STORY, "story")                                                                \
    NEXT(TRY_COLUMN_TURNED, "turned")

#define SUBSCRIPTION_COLUMNS(FIRST, NEXT)                                                          \
    FIRST(SUBSCRIPTION_COLUMN_URL, "url")                                                          \
    NEXT(SUBSCRIPTION_COLUMN_PERSON, "person")                                                     \
    NEXT(SUBSCRIPTION_COLUMN_BROWSER, "browser")                                                   \
    NEXT(SUBSCRIPTION_COLUMN_KEY, "reader")                                                        \
    NEXT(SUBSCRIPTION_COLUMN_AUTH, "auth")                                                         \
    NEXT(SUBSCRIPTION_COLUMN_SINCE, "since")

#define MAIL_COLUMNS(FIRST, NEXT)                                                                  \
    FIRST(MAIL_COLUMN_PERSON, "person")                                                            \
    NEXT(MAIL_COLUMN_ADDRESS, "address")                                                           \
    NEXT(MAIL_COLUMN_PROOF, "proof")                                                               \
    NEXT(MAIL_COLUMN_STOP, "stop")                                                                 \
    NEXT(MAIL_COLUMN_ASKED, "asked")

#define COLUMN_NUMBER(number, name) number,
#define COLUMN_NAME(number, name) name
#define NEXT_COLUMN_NAME(number, name) ", " name
#define NUMBERED(LIST) LIST(COLUMN_NUMBER, COLUMN_NUMBER)
#define NAMED(LIST) LIST(COLUMN_NAME, NEXT_COLUMN_NAME)

enum { NUMBERED(GAME_COLUMNS) GAME_WIDTH };
enum { NUMBERED(SEAT_COLUMNS) SEAT_WIDTH };
enum { NUMBERED(OWNER_COLUMNS) OWNER_WIDTH };
enum { NUMBERED(BLOCK_COLUMNS) BLOCK_WIDTH };
enum { NUMBERED(OWNED_COLUMNS) OWNED_WIDTH };
enum { NUMBERED(MOVE_COLUMNS) MOVE_WIDTH };
enum { NUMBERED(TENTATIVE_COLUMNS) TENTATIVE_WIDTH };
enum { NUMBERED(CHAT_COLUMNS) CHAT_WIDTH };
enum { NUMBERED(NOTE_COLUMNS) NOTE_WIDTH };
enum { NUMBERED(SNAPSHOT_COLUMNS) SNAPSHOT_WIDTH };
enum { NUMBERED(SNAPSHOT_HASH_COLUMNS) SNAPSHOT_HASH_WIDTH };
enum { NUMBERED(EDITION_COLUMNS) EDITION_WIDTH };
enum { NUMBERED(ARCHIVE_COLUMNS) ARCHIVE_WIDTH };
enum { NUMBERED(OLD_COLUMNS) OLD_WIDTH };
enum { NUMBERED(PERSON_COLUMNS) PERSON_WIDTH };
enum { NUMBERED(KEY_COLUMNS) KEY_WIDTH };
enum { NUMBERED(INVITATION_COLUMNS) INVITATION_WIDTH };
enum { NUMBERED(MISSION_COLUMNS) MISSION_WIDTH };
enum { NUMBERED(CUP_COLUMNS) CUP_WIDTH };
enum { NUMBERED(TRY_COLUMNS) TRY_WIDTH };
enum { NUMBERED(SUBSCRIPTION_COLUMNS) SUBSCRIPTION_WIDTH };
enum { NUMBERED(MAIL_COLUMNS) MAIL_WIDTH };
enum { DUE_ID, DUE_DUE };
enum { NEWEST_TABLES, NEWEST_CHANGED };
enum { THE_COLUMN }; /* of a row that has one */

static inline store_value store_number(long long number)
{
    return (store_value){.kind = STORE_INT, .number = number};
}

static inline store_value store_text(const char *text)
{
    return (store_value){.kind = STORE_TEXT, .text = text, .length = strlen(text)};
}

#define N(x) store_number((long long)(x))
#define T(x) store_text(x)
#define VALUES(...)                                                                                \
    (const store_value[]){__VA_ARGS__},                                                            \
        (int)(sizeof(store_value[]){__VA_ARGS__} / sizeof(store_value))

/* A store_row: the only column of the only row, into a long long. */
void store_take_number(void *user, const store_value *columns, int count);

/* Rows that a statement gives; false if the store fails. */
static inline bool store_get(store *s, int statement, const store_value *values, int count,
                             store_row *row, void *user, orr_error *error)
{
    long long changed;
    return s->driver->run(s, statement, values, count, row, user, &changed, error);
}

/* A write inside the transaction that is open (store.c). */
bool store_put(store *s, int statement, const store_value *values, int count, orr_error *error);
/* The same, and how many rows it was. */
bool store_change(store *s, int statement, const store_value *values, int count, long long *changed,
                  orr_error *error);

enum entry_kind { ENTRY_MOVE, ENTRY_BACK }; /* of a row: a move, or a way back to a position */

/* A move as a number of the database, and back. */
static_assert(sizeof(orr_move) == sizeof(long long), "a move fits a number of the database");
static inline long long store_pack_move(orr_move move)
{
    long long number;
    memcpy(&number, &move, sizeof number);
    return number;
}
static inline orr_move store_unpack_move(long long number)
{
    orr_move move;
    memcpy(&move, &number, sizeof move);
    return move;
}

#endif
