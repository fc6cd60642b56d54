/* cups.c - see cups.h. */
#include "store/cups.h"
#include "store/store_sql.h"

#include <stdio.h>

#define COPY(to, column) snprintf(to, sizeof(to), "%s", columns[column].text)

/* ---- setting one ----------------------------------------------------------------------------- */

static bool put_cup(store *s, cup *c, orr_error *error)
{
    long long changed;
    do {
        person_new_code(c->code);
        if (!store_change(s, PUT_CUP,
                          VALUES([CUP_COLUMN_CODE] = T(c->code), [CUP_COLUMN_TITLE] = T(c->title),
                                 [CUP_COLUMN_PERSON] = T(c->person), [CUP_COLUMN_NAME] = T(c->name),
                                 [CUP_COLUMN_MADE] = N(c->made)),
                          &changed, error))
            return false;
    } while (!changed);
    return true;
}

static bool put_round(store *s, const cup *c, mission *m, orr_error *error)
{
    enum { MOST_DRAWS = 100 };
    long long changed = 0;
    snprintf(m->cup, sizeof m->cup, "%s", c->code);
    for (int draws = 0; !changed && draws < MOST_DRAWS; draws++) {
        if (draws)
            m->day = mission_redrawn(m->day);
        if (!store_change(
                s, PUT_MISSION,
                VALUES([MISSION_COLUMN_DAY] = N(m->day), [MISSION_COLUMN_GAME] = T(m->game),
                       [MISSION_COLUMN_NAME] = T(m->name), [MISSION_COLUMN_OPTIONS] = T(m->options),
                       [MISSION_COLUMN_CUP] = T(m->cup)),
                &changed, error))
            return false;
    }
    return changed || orr_fail(error, "Too many cups have a round on that day; take another one.");
}

bool store_set_cup(store *s, cup *c, mission *rounds, int count, orr_error *error)
{
    if (!store_begin(s, error))
        return false;
    bool fine = put_cup(s, c, error);
    for (int i = 0; i < count && fine; i++)
        fine = put_round(s, c, &rounds[i], error);
    if (fine)
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct cup_list {
    cup *list;
    int count, most;
} cup_list;

static void take_cup(void *user, const store_value *columns, int count)
{
    cup_list *l = user;
    (void)count;
    if (l->count == l->most)
        return;
    cup *c = &l->list[l->count++];
    *c = (cup){.made = columns[CUP_COLUMN_MADE].number};
    COPY(c->code, CUP_COLUMN_CODE);
    COPY(c->title, CUP_COLUMN_TITLE);
    COPY(c->person, CUP_COLUMN_PERSON);
    COPY(c->name, CUP_COLUMN_NAME);
}

bool store_get_cup(store *s, const char *code, cup *c)
{
    orr_error error;
    cup_list l = {.list = c, .most = 1};
    return store_get(s, GET_CUP, VALUES(T(code)), take_cup, &l, &error) && l.count;
}

int store_cups_of(store *s, const char *who, cup list[STORE_MOST_CUPS])
{
    orr_error error;
    cup_list l = {.list = list, .most = STORE_MOST_CUPS};
    return store_get(s, GET_CUPS_OF, VALUES(T(who), N(STORE_MOST_CUPS)), take_cup, &l, &error)
               ? l.count
               : 0;
}

typedef struct round_list {
    mission *list;
    int count;
} round_list;

static void take_round(void *user, const store_value *columns, int count)
{
    round_list *l = user;
    (void)count;
    if (l->count == CUP_MOST_ROUNDS)
        return;
    mission *m = &l->list[l->count++];
    *m = (mission){.day = (int)columns[MISSION_COLUMN_DAY].number};
    COPY(m->game, MISSION_COLUMN_GAME);
    COPY(m->name, MISSION_COLUMN_NAME);
    COPY(m->options, MISSION_COLUMN_OPTIONS);
    COPY(m->cup, MISSION_COLUMN_CUP);
}

int store_rounds(store *s, const char *code, mission rounds[CUP_MOST_ROUNDS])
{
    orr_error error;
    round_list l = {.list = rounds};
    return store_get(s, GET_ROUNDS, VALUES(T(code), N(CUP_MOST_ROUNDS)), take_round, &l, &error)
               ? l.count
               : 0;
}
