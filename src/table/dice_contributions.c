/* dice_contributions.c - what people put into the dice, after the promise and before the first of
 * them falls.
 *
 * A table of fair dice is made with its secret, and publishes the hash of it, before anybody can
 * put anything in; so the server cannot choose the secret to suit what people put in. The game
 * begins when everybody sits and has put something in. Who does not within a set time has put in
 * nothing, which is written down like everything else (FAIR_NOTHING). See docs/fairness.md.
 */
#include "table/fair_dice.h"

#include <stdio.h>
#include <string.h>

enum { LEAST_WAIT_MS = 15000 };

bool table_everybody_sits(const table *t)
{
    for (int i = 0; i < t->seats; i++)
        if (t->course.seat[i].kind == SEAT_OPEN)
            return false;
    return true;
}

static bool is_silent(const table *t, int seat)
{
    return t->course.seat[seat].kind == SEAT_PERSON && !t->seat[seat].contribution[0];
}

bool table_is_fair(const table *t)
{
    return strcmp(fair_source(t), "fair") == 0 || fair_mission(t);
}

bool table_collects_dice(const table *t)
{
    return t->status == TABLE_WAITING && t->contribution_seconds && table_is_fair(t);
}

/* Of people at one screen the first puts in for all. */
static bool leaves_it_to_another(const table *t, int seat)
{
    for (int other = 0; other < seat; other++)
        if (table_share_screen(t, other, seat))
            return true;
    return false;
}

bool table_waits_for(const table *t, int seat)
{
    return table_collects_dice(t) && is_silent(t, seat) && !leaves_it_to_another(t, seat);
}

static bool waits_for_anybody(const table *t)
{
    for (int i = 0; i < t->seats; i++)
        if (table_waits_for(t, i))
            return true;
    return false;
}

bool contributions_end(table *t, orr_error *error)
{
    for (int i = 0; i < t->seats; i++)
        if (t->contribution_seconds && is_silent(t, i))
            snprintf(t->seat[i].contribution, sizeof t->seat[i].contribution, "%s", FAIR_NOTHING);
    t->status = TABLE_PLAYING;
    t->course.chance = fair_chance(t);
    if (!course_begin(&t->course, error))
        return false;
    table_settle(t, true);
    return true;
}

/* Nobody shuts out others whose browsers are about to add their digits by themselves. */
long long contributions_wait(const table *t)
{
    const long long all = t->contribution_seconds * 1000LL;
    const long long least = all < LEAST_WAIT_MS ? all : LEAST_WAIT_MS;
    return t->due ? t->due - all + least - table_now() : 0;
}

bool contributions_go_on(table *t, orr_error *error)
{
    if (!table_everybody_sits(t))
        return true;
    if (!waits_for_anybody(t))
        return contributions_end(t, error);
    if (!t->due)
        t->due = table_now() + t->contribution_seconds * 1000LL;
    return true;
}
