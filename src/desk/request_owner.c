/* request_owner.c - a browser asks to own a seat, with the secret of its link or because people who
 * share a screen pass it on. */
#include "desk/answering.h"

static bool write_owner(answering *a)
{
    table *t = a->t;
    return store_put_owner(a->s, t, &t->owners[t->owner_count - 1], &a->request->error);
}

/* Whoever comes by a link to a seat that nobody has given a name gives it theirs. */
static bool take_name(answering *a)
{
    table_seat *seat = &a->t->seat[a->seat];
    if (a->request->pass || seat->name[0] || a->t->status == TABLE_OVER)
        return false;
    request_set_name(seat, a->request);
    return true;
}

enum table_outcome request_own(answering *a)
{
    table *t = a->t;
    if (a->request->pass)
        a->seat = table_may_pass(t, a->request->owner, a->request->seat) ? a->request->seat
                                                                         : ORR_SPECTATOR;
    if (a->seat < 0 || !a->request->owner[0])
        return request_answer(a, ANSWER_FORBIDDEN,
                              "This link doesn't belong to any seat of the table.");
    const int owned = table_seat_of_hash(t, a->request->owner);
    a->request->seat = a->seat;
    if (owned == a->seat)
        return TABLE_DONE;
    if (owned >= 0 && !a->request->instead) {
        a->request->seat = owned;
        return request_answer(a, ANSWER_STALE, "You already sit at this table, on seat %d.",
                              owned + 1);
    }
    if (!a->request->pass && !owner_has_room(t, a->seat))
        return request_answer(a, ANSWER_REFUSED,
                              "This seat is already played in %d browsers. Its player can renew "
                              "the link and send you the new one.",
                              SEAT_MOST_OWNERS);
    owner_take(t, a->request->owner, a->seat);
    const bool named = take_name(a);
    if (t->unreadable[0]) { /* nothing else of it may change */
        a->changed = true;
        return request_wrote(a, write_owner(a));
    }
    const enum table_outcome outcome = request_touch(a);
    if (outcome != TABLE_DONE)
        return outcome;
    return request_wrote(a, write_owner(a) &&
                                (!named || store_put_seat(a->s, t, a->seat, &a->request->error)));
}
