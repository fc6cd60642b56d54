/* hold.c - which browsers hold which seats.
 *
 * A browser has one key for all its seats; the store knows only its hash. It holds one seat of a
 * table at most, and that is never exchanged for another unless it asks for it. A seat may be held by
 * several browsers, those of a person's desk and phone; of many the oldest are forgotten.
 *
 * People who share a screen pass it on. A hold that is no browser's marks each of their seats: the beginning
 * of the holder's hash, '#', and the seat. The browser may exchange its seat for any of them.
 */
#include "table/ask.h"
#include "table/store_sql.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FOR_A_SEAT = 16, MARK = TABLE_HASH_SIZE - 5 };

/* ---- in memory ---------------------------------------------------------------------------------- */

void table_keep_hold(table *t, const table_hold *hold)
{
    table_hold *holds = realloc(t->holds, (size_t)(t->hold_count + 1) * sizeof *holds);
    if (!holds)
        abort();
    t->holds = holds;
    t->holds[t->hold_count++] = *hold;
}

static void let_go(table *t, int index)
{
    t->hold_count--;
    memmove(&t->holds[index], &t->holds[index + 1],
            (size_t)(t->hold_count - index) * sizeof *t->holds);
}

static int index_of(const table *t, const char *holder)
{
    for (int i = 0; i < t->hold_count; i++)
        if (strcmp(t->holds[i].holder, holder) == 0)
            return i;
    return -1;
}

void hold_take(table *t, const char *key, int seat)
{
    table_hold hold = {.seat = seat, .since = table_now()};
    table_hash_secret(key, hold.holder);
    const int before = index_of(t, hold.holder);
    if (before >= 0)
        let_go(t, before);
    table_keep_hold(t, &hold);
}

static bool is_mark(const table_hold *hold)
{
    return hold->holder[MARK] == '#';
}

static void mark(table_hold *hold)
{
    snprintf(hold->holder + MARK, sizeof hold->holder - MARK, "#%d", hold->seat % 100);
}

void hold_carry(const table *from, table *to)
{
    for (int i = 0; i < from->hold_count; i++) {
        table_hold hold = from->holds[i];
        hold.seat = (hold.seat + 1) % from->seats;
        if (is_mark(&hold))
            mark(&hold);
        table_keep_hold(to, &hold);
    }
}

void hold_share(table *t, const char *key, int seat)
{
    table_hold hold = {.seat = seat, .since = table_now()};
    table_hash_secret(key, hold.holder);
    mark(&hold);
    table_keep_hold(t, &hold);
}

/* The mark of a seat that begins like this holder; NULL: there is none. */
static const table_hold *mark_of(const table *t, const char *holder, int seat)
{
    for (int i = 0; i < t->hold_count; i++)
        if (t->holds[i].seat == seat && is_mark(&t->holds[i]) &&
            strncmp(t->holds[i].holder, holder, MARK) == 0)
            return &t->holds[i];
    return NULL;
}

bool table_share_screen(const table *t, int one, int other)
{
    for (int i = 0; i < t->hold_count; i++)
        if (t->holds[i].seat == one && is_mark(&t->holds[i]) &&
            mark_of(t, t->holds[i].holder, other))
            return true;
    return false;
}

bool table_may_pass(const table *t, const char *key, int seat)
{
    char holder[TABLE_HASH_SIZE];
    table_hash_secret(key, holder);
    return key[0] && mark_of(t, holder, seat);
}

/* The oldest that holds a seat which too many hold; -1: none does. */
static int one_too_many(const table *t, int seat)
{
    int count = 0, oldest = -1;
    for (int i = t->hold_count - 1; i >= 0; i--)
        if (t->holds[i].seat == seat && !is_mark(&t->holds[i]) && ++count > MOST_FOR_A_SEAT)
            oldest = i;
    return oldest;
}

/* ---- asked for ---------------------------------------------------------------------------------- */

static bool write_hold(asking *a, const char *forgotten)
{
    table *t = a->t;
    return (!forgotten[0] || store_drop_hold(a->s, t, forgotten, &a->request->error)) &&
           store_put_hold(a->s, t, &t->holds[t->hold_count - 1], &a->request->error);
}

enum table_outcome ask_hold(asking *a)
{
    table *t = a->t;
    char forgotten[TABLE_HASH_SIZE] = "";
    if (a->request->pass)
        a->seat =
            table_may_pass(t, a->request->key, a->request->seat) ? a->request->seat : ORR_SPECTATOR;
    if (a->seat < 0 || !a->request->key[0])
        return ask_answer(a, ANSWER_FORBIDDEN, "This link belongs to no seat of the table.");
    const int held = table_seat_of(t, a->request->key);
    a->request->seat = a->seat;
    if (held == a->seat)
        return TABLE_DONE;
    if (held >= 0 && !a->request->instead) {
        a->request->seat = held;
        return ask_answer(a, ANSWER_STALE, "You sit at this table already, on seat %d.", held + 1);
    }
    hold_take(t, a->request->key, a->seat);
    const int old = one_too_many(t, a->seat);
    if (old >= 0) {
        memcpy(forgotten, t->holds[old].holder, sizeof forgotten);
        let_go(t, old);
    }
    if (t->aside[0]) { /* nothing else of it may change */
        a->changed = true;
        return ask_wrote(a, write_hold(a, forgotten));
    }
    const enum table_outcome outcome = ask_touch(a);
    return outcome != TABLE_DONE ? outcome : ask_wrote(a, write_hold(a, forgotten));
}

/* ---- in the store ------------------------------------------------------------------------------- */

bool store_put_hold(store *s, const table *t, const table_hold *hold, orr_error *error)
{
    return store_put(s, PUT_HOLD,
                     VALUES([HOLD_GAME] = T(t->id), [HOLD_HOLDER] = T(hold->holder),
                            [HOLD_SEAT] = N(hold->seat), [HOLD_SINCE] = N(hold->since)),
                     error);
}

bool store_drop_hold(store *s, const table *t, const char *holder, orr_error *error)
{
    return store_put(s, DROP_HOLD, VALUES(T(t->id), T(holder)), error);
}

typedef struct held_list {
    store_held *list;
    int count, most;
} held_list;

static void take_held(void *user, const store_value *columns, int count)
{
    held_list *l = user;
    (void)count;
    if (l->count == l->most)
        return;
    store_held *held = &l->list[l->count++];
    *held = (store_held){.seat = (int)columns[HELD_SEAT].number,
                         .status = (enum table_status)columns[HELD_STATUS].number,
                         .changed = columns[HELD_CHANGED].number};
    snprintf(held->id, sizeof held->id, "%s", columns[HELD_ID].text);
    snprintf(held->game, sizeof held->game, "%s", columns[HELD_GAME].text);
}

int store_held_by(store *s, const char *holder, store_held *list, int most)
{
    held_list l = {.list = list, .most = most};
    orr_error error;
    return store_get(s, GET_HELD, VALUES(T(holder), N(most)), take_held, &l, &error) ? l.count : 0;
}
