/* tries.h - missions of the day and how people did in them, and what the server itself keeps.
 *
 * A person has one try a day that counts. Its row is written before its table, so that nobody has two;
 * what came of it is written when somebody looks and the table is over.
 */
#ifndef STORE_TRIES_H
#define STORE_TRIES_H

#include "store/store.h"
#include "table/mission_of_day.h"

enum { TRY_COURSE = 25, TRY_STORY = 300, STORE_MOST_TRIES = 4000 };

/* REFUSED: its moves do not lead from the day's luck to its end. LATE: it was not over in time. ALONG:
 * taken along to be played without the server, which has heard nothing of it since. APART: handed in from
 * there; it counts, but not among the others, since its player had the secret. */
enum try_state { TRY_GOES_ON, TRY_COUNTS, TRY_REFUSED, TRY_LATE, TRY_ALONG, TRY_APART };

typedef struct mission_try {
    int day;
    char person[TABLE_HASH_SIZE], table[TABLE_ID_SIZE];
    char name[TABLE_NAME_SIZE];
    int world;
    long long begun, ended;
    enum try_state state;
    int outcome, points, turn; /* ORR_WON ...; the turn it ended in */
    bool reckoned;             /* the rest is known: */
    int luck, decisions;       /* in tenths of a point of the chance to win */
    char course[TRY_COURSE];   /* the chance to win from the beginning to the end, '0' .. '7' */
    char story[TRY_STORY];     /* what turned it, in a sentence */
    int turned;                /* which of its decisions that was, from 1; 0: none is known */
} mission_try;

/* The value under a name; the fresh one if there is none yet, which then stays. */
bool store_setting(store *s, const char *name, const char *fresh, char *value, size_t size,
                   orr_error *error);
/* What is played on m->day: as it was settled before, or from now on as m says. */
bool store_settle_mission(store *s, mission *m, orr_error *error);

/* What was settled under m->day; false if nothing was, or with an error. */
bool store_get_mission(store *s, mission *m, orr_error *error);

/* false with an error if it cannot be written; *first: it is this person's only one. */
bool store_begin_try(store *s, const mission_try *t, bool *first, orr_error *error);
bool store_put_result(store *s, const mission_try *t, orr_error *error);
bool store_get_try(store *s, int day, const char *who, mission_try *t);
bool store_try_of_table(store *s, const char *id, mission_try *t);
/* Those in that state, the first that ended first; and those of one person on days before that,
 * the last ones first. */
int store_tries_of_day(store *s, int day, enum try_state state, mission_try *list, int most);
int store_tries_of_person(store *s, const char *who, int before, mission_try *list, int most);
/* Tables of a day that are over and whose result is not written yet. */
int store_tries_unwritten(store *s, int day, store_id *list, int most);

bool store_copy_tries(store *from, store *to, orr_error *error); /* inside a transaction of to's */

#endif
