/* store_sql.h - what store.c and load.c share: the numbers of the statements, and values. */
#ifndef TABLE_STORE_SQL_H
#define TABLE_STORE_SQL_H

#include "table/store.h"

#include <string.h>

enum {
    GET_SCHEMA,
    SET_SCHEMA,
    CREATE_GAME,
    TOUCH_GAME,
    SET_ASIDE,
    LEAVE_GAMES,
    PUT_SEAT,
    ADD_MOVE,
    PUT_TENTATIVE,
    DROP_TENTATIVE,
    ADD_CHAT,
    PUT_NOTE,
    PUT_SNAPSHOT,
    DROP_SNAPSHOTS,
    PUT_EDITION,
    GET_GAME,
    GET_SEATS,
    GET_MOVES,
    GET_TENTATIVE,
    GET_CHAT,
    GET_NOTES,
    GET_MARKS,
    GET_SNAPSHOT,
    GET_SNAPSHOTS,
    GET_EDITION,
    GET_EDITION_OF,
    KNOWS_EDITION,
    GET_DUE,
    GET_IDS,
    GET_OLD,
    DELETE_GAME,
    DELETE_SEATS,
    DELETE_MOVES,
    DELETE_TENTATIVE,
    DELETE_CHAT,
    DELETE_NOTES,
    DELETE_SNAPSHOTS,
    DELETE_EDITIONS,
    STATEMENTS,
};

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

/* Rows that a statement gives; false if the store fails. */
static inline bool store_get(store *s, int statement, const store_value *values, int count,
                             store_row *row, void *user, orr_error *error)
{
    long long changed;
    return s->driver->run(s, statement, values, count, row, user, &changed, error);
}

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
