/* gather.c - what people put into the dice, after the promise and before the first of them falls.
 *
 * A table of fair dice is made with its secret, and publishes the hash of it, before anybody can put
 * anything in; so the server cannot choose the secret to suit what people put in. The game begins when
 * everybody sits and has put something in. Who does not within a set time has put in nothing, which is
 * written down like everything else (FAIR_NOTHING). See docs/fairness.md.
 */
#include "table/ask.h"
#include "table/fair.h"

#include <stdio.h>
#include <string.h>

static bool everybody_sits(const table *t)
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
    return strcmp(t->chance, "fair") == 0;
}

bool table_gathers(const table *t)
{
    return t->status == TABLE_WAITING && t->gather && table_is_fair(t);
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
    return table_gathers(t) && is_silent(t, seat) && !leaves_it_to_another(t, seat);
}

static bool waits_for_anybody(const table *t)
{
    for (int i = 0; i < t->seats; i++)
        if (table_waits_for(t, i))
            return true;
    return false;
}

static bool begin(table *t, orr_error *error)
{
    for (int i = 0; i < t->seats; i++)
        if (t->gather && is_silent(t, i))
            snprintf(t->seat[i].contribution, sizeof t->seat[i].contribution, "%s", FAIR_NOTHING);
    t->status = TABLE_PLAYING;
    t->course.chance = fair_chance(t);
    if (!course_begin(&t->course, error))
        return false;
    ask_settle(t, true);
    return true;
}

bool gather_go_on(table *t, orr_error *error)
{
    if (!everybody_sits(t))
        return true;
    if (!waits_for_anybody(t))
        return begin(t, error);
    if (!t->due)
        t->due = table_now() + t->gather * 1000LL;
    return true;
}

/* All seats may have changed: who was silent is noted when it begins. */
static enum table_outcome write_seats(asking *a)
{
    enum table_outcome outcome = ask_touch(a);
    for (int seat = 0; seat < a->t->seats && outcome == TABLE_DONE; seat++)
        outcome = ask_wrote(a, store_put_seat(a->s, a->t, seat, &a->request->error));
    return outcome;
}

enum table_outcome gather_ends(asking *a)
{
    if (!begin(a->t, &a->request->error))
        return ask_wrote(a, false);
    return write_seats(a);
}

static bool may_contribute(asking *a)
{
    const table *t = a->t;
    const char *given = a->request->contribution;
    const char *own = a->seat >= 0 ? t->seat[a->seat].contribution : "";
    if (a->seat < 0)
        ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table puts something into its dice.");
    else if (!table_is_fair(t))
        ask_answer(a, ANSWER_REFUSED, "The dice of this table come from a seed, not from people.");
    else if (!fair_is_contribution(given))
        ask_answer(a, ANSWER_BAD, "A contribution is %d to %d digits from 0 to f.",
                   FAIR_LEAST_DIGITS, TABLE_HASH_SIZE - 1);
    else if (a->request->text[0] && strcasecmp(a->request->text, t->commitment) != 0)
        ask_answer(a, ANSWER_STALE, "This is not what the table promised; nothing was put in.");
    else if (own[0] && strcasecmp(own, given) == 0)
        a->request->repeated = true;
    else if (own[0])
        ask_answer(a, ANSWER_STALE, "You have put something in already; it cannot be exchanged.");
    else if (t->status != TABLE_WAITING)
        ask_answer(a, ANSWER_STALE, "The game has begun; nothing can be put in any more.");
    else
        return true;
    return false;
}

enum table_outcome ask_contribute(asking *a)
{
    table *t = a->t;
    if (!may_contribute(a))
        return TABLE_DONE;
    char *own = t->seat[a->seat].contribution;
    snprintf(own, TABLE_HASH_SIZE, "%s", a->request->contribution);
    for (; *own; own++)
        *own = *own >= 'A' && *own <= 'F' ? (char)(*own - 'A' + 'a') : *own;
    if (!gather_go_on(t, &a->request->error))
        return ask_wrote(a, false);
    return write_seats(a);
}

enum table_outcome ask_begin(asking *a)
{
    if (a->seat < 0)
        return ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table can begin.");
    if (a->t->status != TABLE_WAITING)
        return ask_answer(a, ANSWER_STALE, "The game has begun.");
    if (!everybody_sits(a->t))
        return ask_answer(a, ANSWER_REFUSED, "The game begins when every seat is taken.");
    if (table_waits_for(a->t, a->seat))
        return ask_answer(a, ANSWER_REFUSED, "Put something into the dice yourself first.");
    return gather_ends(a);
}
