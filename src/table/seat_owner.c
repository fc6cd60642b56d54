/* seat_owner.c - which browsers own which seats.
 *
 * A browser has one key for all its seats; the store knows only its hash. It owns at most one seat of a
 * table, and never gets another in exchange unless it asks for it. A seat may have several owners, for
 * example a person's computer and phone; if there are too many, the oldest are forgotten.
 *
 * People who share a screen pass it on: each of their seats is shared with the browser, which may take
 * any of them instead of the one that it owns.
 */
#include "table/table.h"
#include "kernel/kernel.h"

#include <string.h>

void table_add_owner(table *t, const seat_owner *owner)
{
    t->owners = orr_grow(t->owners, t->owner_count, sizeof *t->owners);
    t->owners[t->owner_count++] = *owner;
}

static void remove_owner(table *t, int index)
{
    t->owner_count--;
    memmove(&t->owners[index], &t->owners[index + 1],
            (size_t)(t->owner_count - index) * sizeof *t->owners);
}

static int index_of(const table *t, const char *browser)
{
    for (int i = 0; i < t->owner_count; i++)
        if (!t->owners[i].shared && strcmp(t->owners[i].browser, browser) == 0)
            return i;
    return -1;
}

void owner_take(table *t, const char *key, int seat)
{
    seat_owner owner = {.seat = seat, .since = table_now()};
    table_hash_secret(key, owner.browser);
    const int before = index_of(t, owner.browser);
    if (before >= 0)
        remove_owner(t, before);
    table_add_owner(t, &owner);
}

void owner_copy_all(const table *from, table *to)
{
    for (int i = 0; i < from->owner_count; i++) {
        seat_owner owner = from->owners[i];
        owner.seat = (owner.seat + 1) % from->seats;
        table_add_owner(to, &owner);
    }
}

void owner_share_screen(table *t, const char *key, int seat)
{
    seat_owner owner = {.seat = seat, .shared = true, .since = table_now()};
    table_hash_secret(key, owner.browser);
    table_add_owner(t, &owner);
}

static bool shares(const table *t, const char *browser, int seat)
{
    for (int i = 0; i < t->owner_count; i++)
        if (t->owners[i].shared && t->owners[i].seat == seat &&
            strcmp(t->owners[i].browser, browser) == 0)
            return true;
    return false;
}

bool table_share_screen(const table *t, int one, int other)
{
    for (int i = 0; i < t->owner_count; i++)
        if (t->owners[i].shared && t->owners[i].seat == one &&
            shares(t, t->owners[i].browser, other))
            return true;
    return false;
}

bool table_may_pass(const table *t, const char *key, int seat)
{
    char browser[TABLE_HASH_SIZE];
    table_hash_secret(key, browser);
    return key[0] && shares(t, browser, seat);
}

/* The oldest owner of a seat that has too many; -1: it has not. */
static int one_too_many(const table *t, int seat)
{
    int count = 0, oldest = -1;
    for (int i = t->owner_count - 1; i >= 0; i--)
        if (t->owners[i].seat == seat && !t->owners[i].shared && ++count > SEAT_MOST_OWNERS)
            oldest = i;
    return oldest;
}

bool owner_forget_oldest(table *t, int seat, char browser[TABLE_HASH_SIZE])
{
    const int oldest = one_too_many(t, seat);
    if (oldest < 0)
        return false;
    memcpy(browser, t->owners[oldest].browser, TABLE_HASH_SIZE);
    remove_owner(t, oldest);
    return true;
}
