/* request_host.c - what whoever runs the server does to a table: ends it, keeps a seat from talking,
 * or takes it from whoever holds its link. Only the server itself asks for these. */
#include "desk/answering.h"

enum table_outcome request_end(answering *a)
{
    table *t = a->t;
    if (t->status == TABLE_OVER)
        return request_answer(a, ANSWER_STALE, "The game is already over.");
    if (!t->course.state) /* nobody sat down to it; there is nothing to end */
        return request_answer(a, ANSWER_REFUSED,
                              "The game has not begun; delete the table instead.");
    t->status = TABLE_OVER;
    t->proposal = -1;
    table_settle(t, false);
    return request_touch(a);
}

enum table_outcome request_mute(answering *a)
{
    if (a->seat < 0 || a->seat >= a->t->seats)
        return request_answer(a, ANSWER_BAD, "The table has %d seats.", a->t->seats);
    a->t->seat[a->seat].muted = a->request->number != 0;
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : request_wrote(a, store_put_seat(a->s, a->t, a->seat, &a->request->error));
}

/* Every browser that owns the seat is forgotten, and the old link leads nowhere. */
enum table_outcome request_renew(answering *a)
{
    table *t = a->t;
    if (a->seat < 0 || a->seat >= t->seats || t->course.seat[a->seat].kind != SEAT_PERSON)
        return request_answer(a, ANSWER_BAD, "No person plays that seat; the table has %d seats.",
                              t->seats);
    char *secret = a->request->made_secret[a->seat];
    table_random_secret(secret);
    table_hash_secret(secret, t->seat[a->seat].link);
    owner_forget_all(t, a->seat);
    enum table_outcome outcome = request_touch(a);
    if (outcome == TABLE_DONE)
        outcome = request_wrote(a, store_drop_owners_of(a->s, t, a->seat, &a->request->error));
    return outcome != TABLE_DONE
               ? outcome
               : request_wrote(a, store_put_seat(a->s, t, a->seat, &a->request->error));
}
