/* request_owner.c - a browser asks to own a seat, with the secret of its link or because people who
 * share a screen pass it on. */
#include "desk/answering.h"

static bool write_owner(answering *a, const char *forgotten)
{
    table *t = a->t;
    return (!forgotten[0] || store_drop_owner(a->s, t, forgotten, &a->request->error)) &&
           store_put_owner(a->s, t, &t->owners[t->owner_count - 1], &a->request->error);
}

enum table_outcome request_own(answering *a)
{
    table *t = a->t;
    char forgotten[TABLE_HASH_SIZE] = "";
    if (a->request->pass)
        a->seat =
            table_may_pass(t, a->request->key, a->request->seat) ? a->request->seat : ORR_SPECTATOR;
    if (a->seat < 0 || !a->request->key[0])
        return request_answer(a, ANSWER_FORBIDDEN, "This link belongs to no seat of the table.");
    const int owned = table_seat_of(t, a->request->key);
    a->request->seat = a->seat;
    if (owned == a->seat)
        return TABLE_DONE;
    if (owned >= 0 && !a->request->instead) {
        a->request->seat = owned;
        return request_answer(a, ANSWER_STALE, "You sit at this table already, on seat %d.",
                              owned + 1);
    }
    owner_take(t, a->request->key, a->seat);
    owner_forget_oldest(t, a->seat, forgotten);
    if (t->unreadable[0]) { /* nothing else of it may change */
        a->changed = true;
        return request_wrote(a, write_owner(a, forgotten));
    }
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE ? outcome : request_wrote(a, write_owner(a, forgotten));
}
