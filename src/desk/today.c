/* today.c - see today.h. */
#include "desk/today.h"
#include "desk/desk_internal.h"

#include <stdio.h>

/* One call of the store at a time. */
#define READING(type, call)                                                                        \
    pthread_mutex_lock(&d->reading_mutex);                                                         \
    const type result = (call);                                                                    \
    pthread_mutex_unlock(&d->reading_mutex);                                                       \
    return result

static bool find_race(desk *d, mission *m)
{
    orr_error error;
    READING(bool, store_get_mission(d->reading, m, &error));
}

static bool settle(desk *d, mission *m, orr_error *error)
{
    READING(bool, store_settle_mission(d->reading, m, error));
}

bool today_set_race(desk *d, mission *m, orr_error *error)
{
    const mission wanted = *m;
    do { /* a number that somebody has already is drawn again */
        *m = wanted;
        m->day = mission_new_race();
    } while (find_race(d, m));
    return settle(d, m, error);
}

bool today_mission(desk *d, int day, mission *m, orr_error *error)
{
    const int today = mission_today();
    if (mission_is_race(day)) {
        *m = (mission){.day = day};
        return find_race(d, m) || orr_fail(error, "There is no such race.");
    }
    if (!mission_planned(day, m))
        return orr_fail(error, "There is no day %d: missions are numbered from 1.", day);
    if (day > today) /* it is settled when it comes */
        return true;
    return settle(d, m, error);
}

static bool master_secret(desk *d, char *master, size_t size, orr_error *error)
{
    char fresh[2 * TABLE_SECRET_SIZE], half[TABLE_SECRET_SIZE];
    table_random_secret(fresh);
    table_random_secret(half);
    snprintf(fresh + TABLE_SECRET_SIZE - 1, sizeof half, "%s", half);
    READING(bool, store_setting(d->reading, "mission-secret", fresh, master, size, error));
}

bool today_secret(desk *d, int day, char secret[TABLE_SECRET_SIZE], orr_error *error)
{
    char master[2 * TABLE_SECRET_SIZE];
    if (!master_secret(d, master, sizeof master, error))
        return false;
    mission_secret(master, day, secret);
    return true;
}

bool today_begin_try(desk *d, const mission_try *t, bool *first, orr_error *error)
{
    READING(bool, store_begin_try(d->reading, t, first, error));
}

bool today_put_result(desk *d, const mission_try *t, orr_error *error)
{
    READING(bool, store_put_result(d->reading, t, error));
}

bool today_get_try(desk *d, int day, const char *who, mission_try *t)
{
    READING(bool, store_get_try(d->reading, day, who, t));
}

bool today_try_of_table(desk *d, const char *id, mission_try *t)
{
    READING(bool, store_try_of_table(d->reading, id, t));
}

int today_tries_of_day(desk *d, int day, enum try_state state, mission_try *list, int most)
{
    READING(int, store_tries_of_day(d->reading, day, state, list, most));
}

int today_tries_of_person(desk *d, const char *who, mission_try *list, int most)
{
    READING(int, store_tries_of_person(d->reading, who, mission_first_race(), list, most));
}

bool today_set_cup(desk *d, cup *c, mission *rounds, int count, orr_error *error)
{
    READING(bool, store_set_cup(d->reading, c, rounds, count, error));
}

bool today_get_cup(desk *d, const char *code, cup *c)
{
    READING(bool, store_get_cup(d->reading, code, c));
}

int today_rounds(desk *d, const char *code, mission rounds[CUP_MOST_ROUNDS])
{
    READING(int, store_rounds(d->reading, code, rounds));
}

int today_cups_of(desk *d, const char *who, cup list[STORE_MOST_CUPS])
{
    READING(int, store_cups_of(d->reading, who, list));
}

int today_unwritten(desk *d, int day, store_id *list, int most)
{
    READING(int, store_tries_unwritten(d->reading, day, list, most));
}
