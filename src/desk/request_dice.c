/* request_dice.c - people add their digits to the dice, or begin without those who have not. */
#include "desk/answering.h"
#include "table/fair_dice.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* All seats may have changed: who was silent is noted when it begins. */
static enum table_outcome write_seats(answering *a)
{
    enum table_outcome outcome = request_touch(a);
    for (int seat = 0; seat < a->t->seats && outcome == TABLE_DONE; seat++)
        outcome = request_wrote(a, store_put_seat(a->s, a->t, seat, &a->request->error));
    return outcome;
}

enum table_outcome request_begin_anyway(answering *a)
{
    if (!contributions_end(a->t, &a->request->error))
        return request_wrote(a, false);
    return write_seats(a);
}

static bool may_contribute(answering *a)
{
    const table *t = a->t;
    const char *given = a->request->contribution;
    const char *own = a->seat >= 0 ? t->seat[a->seat].contribution : "";
    if (a->seat < 0)
        request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can add to its dice.");
    else if (!table_is_fair(t))
        request_answer(a, ANSWER_REFUSED,
                       "The dice of this table come from a seed, not from people.");
    else if (!fair_is_contribution(given))
        request_answer(a, ANSWER_BAD, "A contribution is %d to %d digits from 0 to f.",
                       FAIR_LEAST_DIGITS, TABLE_HASH_SIZE - 1);
    else if (a->request->text[0] && strcasecmp(a->request->text, t->commitment) != 0)
        request_answer(a, ANSWER_STALE,
                       "The table made another promise; your digits were not added.");
    else if (own[0] && strcasecmp(own, given) == 0)
        a->request->repeated = true;
    else if (strcmp(own, FAIR_NOTHING) == 0)
        request_answer(a, ANSWER_STALE,
                       "The game began before your digits came. They are not part of its dice.");
    else if (own[0])
        request_answer(a, ANSWER_STALE,
                       "You have already added your digits. They can't be changed.");
    else if (t->status != TABLE_WAITING)
        request_answer(a, ANSWER_STALE, "The game has begun; no more digits can be added.");
    else
        return true;
    return false;
}

enum table_outcome request_contribute(answering *a)
{
    table *t = a->t;
    if (!may_contribute(a))
        return TABLE_DONE;
    char *own = t->seat[a->seat].contribution;
    snprintf(own, TABLE_HASH_SIZE, "%s", a->request->contribution);
    for (; *own; own++)
        *own = *own >= 'A' && *own <= 'F' ? (char)(*own - 'A' + 'a') : *own;
    if (!contributions_go_on(t, &a->request->error))
        return request_wrote(a, false);
    return write_seats(a);
}

enum table_outcome request_begin(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can begin.");
    if (a->t->status != TABLE_WAITING)
        return request_answer(a, ANSWER_STALE, "The game has begun.");
    if (!table_everybody_sits(a->t))
        return request_answer(a, ANSWER_REFUSED, "The game begins when every seat is taken.");
    if (table_waits_for(a->t, a->seat))
        return request_answer(a, ANSWER_REFUSED, "Add your own digits to the dice first.");
    const long long left = contributions_wait(a->t);
    if (left > 0)
        return request_answer(a, ANSWER_REFUSED,
                              "The others' browsers may be adding their digits just now. Begin "
                              "without them in %lld second%s.",
                              (left + 999) / 1000, left > 1000 ? "s" : "");
    return request_begin_anyway(a);
}
