/* seat_owner.c - which browsers own which seats.
 *
 * A browser has one key for all its seats; the store knows only its hash, or the person whose key it
 * is (person.h). It owns at most one seat of a table, and never gets another in exchange unless it asks
 * for it. A seat may have several owners, for example two people who play it together; there is room for
 * a number of them, and nobody pushes another out.
 *
 * People who share a screen pass it on: each of their seats is shared with the browser, which may take
 * any of them instead of the one that it owns.
 */
#include "table/table.h"
#include "kernel/kernel.h"

#include <stdio.h>
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

static void copy_hash(char to[TABLE_HASH_SIZE], const char *hash)
{
    snprintf(to, TABLE_HASH_SIZE, "%s", hash);
}

void owner_take(table *t, const char *browser, int seat)
{
    seat_owner owner = {.seat = seat, .since = table_now()};
    copy_hash(owner.browser, browser);
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

void owner_share_screen(table *t, const char *browser, int seat)
{
    seat_owner owner = {.seat = seat, .shared = true, .since = table_now()};
    copy_hash(owner.browser, browser);
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

bool table_may_pass(const table *t, const char *browser, int seat)
{
    return browser[0] && shares(t, browser, seat);
}

bool owner_has_room(const table *t, int seat)
{
    int count = 0;
    for (int i = 0; i < t->owner_count; i++)
        count += t->owners[i].seat == seat && !t->owners[i].shared;
    return count < SEAT_MOST_OWNERS;
}

int table_host(const table *t)
{
    int first = -1;
    for (int i = 0; i < t->owner_count; i++)
        if (!t->owners[i].shared && (first < 0 || t->owners[i].since < t->owners[first].since))
            first = i;
    return first >= 0 ? t->owners[first].seat : -1;
}

/* Somebody who has the code goes to a free chair before one that a computer keeps warm. */
int table_free_seat(const table *t, const char *code)
{
    int kept_warm = -1;
    for (int seat = 0; seat < t->seats; seat++) {
        const enum seat_kind kind = t->course.seat[seat].kind;
        const char *link = t->seat[seat].link;
        if (kind == SEAT_PERSON || strcmp(link, code) != 0)
            continue;
        if (kind == SEAT_OPEN)
            return seat;
        if (code[0] && kept_warm < 0)
            kept_warm = seat;
    }
    return kept_warm;
}

void owner_forget_all(table *t, int seat)
{
    for (int i = t->owner_count - 1; i >= 0; i--)
        if (t->owners[i].seat == seat)
            remove_owner(t, i);
}
