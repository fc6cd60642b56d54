/* tries.c - see tries.h. */
#include "store/tries.h"
#include "store/store_sql.h"

#include <stdio.h>

#define COPY(to, column) snprintf(to, sizeof(to), "%s", columns[column].text)

/* One write in a transaction of its own; how many rows it was. */
static bool write_row(store *s, int statement, const store_value *values, int count,
                      long long *changed, orr_error *error)
{
    if (!store_begin(s, error))
        return false;
    if (store_change(s, statement, values, count, changed, error))
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

/* ---- what the server keeps ------------------------------------------------------------------- */

typedef struct found_text {
    char *text;
    size_t size;
    bool found;
} found_text;

static void take_text(void *user, const store_value *columns, int count)
{
    found_text *f = user;
    (void)count;
    f->found = true;
    snprintf(f->text, f->size, "%s", columns[THE_COLUMN].text);
}

bool store_setting(store *s, const char *name, const char *fresh, char *value, size_t size,
                   orr_error *error)
{
    long long changed;
    found_text f = {.text = value, .size = size};
    if (!store_get(s, GET_SETTING, VALUES(T(name)), take_text, &f, error))
        return false;
    if (f.found)
        return true;
    return write_row(s, PUT_SETTING, VALUES(T(name), T(fresh)), &changed, error) &&
           store_get(s, GET_SETTING, VALUES(T(name)), take_text, &f, error) &&
           (f.found || orr_fail(error, "The database did not keep what was written."));
}

/* ---- missions -------------------------------------------------------------------------------- */

typedef struct found_mission {
    mission *m;
    bool found;
} found_mission;

static void take_mission(void *user, const store_value *columns, int count)
{
    found_mission *f = user;
    (void)count;
    f->found = true;
    COPY(f->m->game, MISSION_COLUMN_GAME);
    COPY(f->m->name, MISSION_COLUMN_NAME);
    COPY(f->m->options, MISSION_COLUMN_OPTIONS);
    COPY(f->m->cup, MISSION_COLUMN_CUP);
}

bool store_get_mission(store *s, mission *m, orr_error *error)
{
    found_mission f = {.m = m};
    return store_get(s, GET_MISSION, VALUES(N(m->day)), take_mission, &f, error) && f.found;
}

bool store_settle_mission(store *s, mission *m, orr_error *error)
{
    long long changed;
    found_mission f = {.m = m};
    if (!store_get(s, GET_MISSION, VALUES(N(m->day)), take_mission, &f, error))
        return false;
    if (f.found)
        return true;
    return write_row(
               s, PUT_MISSION,
               VALUES([MISSION_COLUMN_DAY] = N(m->day), [MISSION_COLUMN_GAME] = T(m->game),
                      [MISSION_COLUMN_NAME] = T(m->name), [MISSION_COLUMN_OPTIONS] = T(m->options),
                      [MISSION_COLUMN_CUP] = T(m->cup)),
               &changed, error) &&
           store_get(s, GET_MISSION, VALUES(N(m->day)), take_mission, &f, error);
}

/* ---- tries ----------------------------------------------------------------------------------- */

typedef struct try_list {
    mission_try *list;
    int count, most;
} try_list;

static void take_try(void *user, const store_value *columns, int count)
{
    try_list *l = user;
    (void)count;
    if (l->count == l->most)
        return;
    mission_try *t = &l->list[l->count++];
    *t = (mission_try){.day = (int)columns[TRY_COLUMN_DAY].number,
                       .world = (int)columns[TRY_COLUMN_WORLD].number,
                       .begun = columns[TRY_COLUMN_BEGUN].number,
                       .ended = columns[TRY_COLUMN_ENDED].number,
                       .state = (enum try_state)columns[TRY_COLUMN_STATE].number,
                       .outcome = (int)columns[TRY_COLUMN_OUTCOME].number,
                       .points = (int)columns[TRY_COLUMN_POINTS].number,
                       .turn = (int)columns[TRY_COLUMN_TURN].number,
                       .reckoned = columns[TRY_COLUMN_RECKONED].number != 0,
                       .luck = (int)columns[TRY_COLUMN_LUCK].number,
                       .decisions = (int)columns[TRY_COLUMN_DECISIONS].number,
                       .turned = (int)columns[TRY_COLUMN_TURNED].number};
    COPY(t->person, TRY_COLUMN_PERSON);
    COPY(t->table, TRY_COLUMN_TABLE);
    COPY(t->name, TRY_COLUMN_NAME);
    COPY(t->course, TRY_COLUMN_COURSE);
    COPY(t->story, TRY_COLUMN_STORY);
}

#define TRY_VALUES(t)                                                                              \
    VALUES([TRY_COLUMN_DAY] = N((t)->day), [TRY_COLUMN_PERSON] = T((t)->person),                   \
           [TRY_COLUMN_TABLE] = T((t)->table), [TRY_COLUMN_NAME] = T((t)->name),                   \
           [TRY_COLUMN_WORLD] = N((t)->world), [TRY_COLUMN_BEGUN] = N((t)->begun),                 \
           [TRY_COLUMN_ENDED] = N((t)->ended), [TRY_COLUMN_STATE] = N((t)->state),                 \
           [TRY_COLUMN_OUTCOME] = N((t)->outcome), [TRY_COLUMN_POINTS] = N((t)->points),           \
           [TRY_COLUMN_TURN] = N((t)->turn), [TRY_COLUMN_RECKONED] = N((t)->reckoned),             \
           [TRY_COLUMN_LUCK] = N((t)->luck), [TRY_COLUMN_DECISIONS] = N((t)->decisions),           \
           [TRY_COLUMN_COURSE] = T((t)->course), [TRY_COLUMN_STORY] = T((t)->story),               \
           [TRY_COLUMN_TURNED] = N((t)->turned))

bool store_begin_try(store *s, const mission_try *t, bool *first, orr_error *error)
{
    long long changed = 0;
    const bool written = write_row(s, BEGIN_TRY, TRY_VALUES(t), &changed, error);
    *first = changed > 0;
    return written;
}

bool store_put_result(store *s, const mission_try *t, orr_error *error)
{
    long long changed;
    return write_row(s, PUT_RESULT, TRY_VALUES(t), &changed, error);
}

bool store_get_try(store *s, int day, const char *who, mission_try *t)
{
    orr_error error;
    try_list l = {.list = t, .most = 1};
    return store_get(s, GET_TRY, VALUES(N(day), T(who)), take_try, &l, &error) && l.count;
}

bool store_try_of_table(store *s, const char *id, mission_try *t)
{
    orr_error error;
    try_list l = {.list = t, .most = 1};
    return store_get(s, GET_TRY_OF_TABLE, VALUES(T(id)), take_try, &l, &error) && l.count;
}

int store_tries_of_day(store *s, int day, enum try_state state, mission_try *list, int most)
{
    orr_error error;
    try_list l = {.list = list, .most = most};
    return store_get(s, GET_TRIES_OF_DAY, VALUES(N(day), N(state), N(most)), take_try, &l, &error)
               ? l.count
               : 0;
}

int store_tries_of_person(store *s, const char *who, int before, mission_try *list, int most)
{
    orr_error error;
    try_list l = {.list = list, .most = most};
    return store_get(s, GET_TRIES_OF_PERSON, VALUES(T(who), N(before), N(most)), take_try, &l,
                     &error)
               ? l.count
               : 0;
}

typedef struct id_list {
    store_id *list;
    int count, most;
} id_list;

static void take_id(void *user, const store_value *columns, int count)
{
    id_list *l = user;
    (void)count;
    if (l->count < l->most)
        snprintf(l->list[l->count++], TABLE_ID_SIZE, "%s", columns[THE_COLUMN].text);
}

int store_tries_unwritten(store *s, int day, store_id *list, int most)
{
    orr_error error;
    id_list l = {.list = list, .most = most};
    return store_get(s, GET_UNWRITTEN,
                     VALUES(N(day), N(TRY_GOES_ON), N(TRY_ALONG), N(TABLE_OVER), N(most)), take_id,
                     &l, &error)
               ? l.count
               : 0;
}

/* ---- all of them ----------------------------------------------------------------------------- */

typedef struct tries_copy {
    store *to;
    int statement;
    bool fine;
    orr_error *error;
} tries_copy;

static void copy_row(void *user, const store_value *columns, int count)
{
    tries_copy *c = user;
    c->fine = c->fine && store_put(c->to, c->statement, columns, count, c->error);
}

bool store_copy_tries(store *from, store *to, orr_error *error)
{
    static const int kinds[][2] = {
        {GET_SETTINGS, PUT_SETTING}, {GET_MISSIONS, PUT_MISSION},
        {GET_CUPS, PUT_CUP},         {GET_TRIES, BEGIN_TRY},
        {GET_ALL_QUIET, PUT_QUIET},  {GET_ALL_SUBSCRIPTIONS, PUT_SUBSCRIPTION},
        {GET_ALL_MAIL, PUT_MAIL}};
    tries_copy c = {.to = to, .fine = true, .error = error};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && c.fine; i++) {
        c.statement = kinds[i][1];
        c.fine = store_get(from, kinds[i][0], NULL, 0, copy_row, &c, error) && c.fine;
    }
    return c.fine;
}
