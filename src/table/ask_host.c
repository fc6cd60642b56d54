/* ask_host.c - what whoever runs the server does to a table: ends it, or keeps a seat from talking.
 * Only the server itself asks for these. */
#include "table/ask.h"

enum table_outcome ask_end(asking *a)
{
    table *t = a->t;
    if (t->status == TABLE_OVER)
        return ask_answer(a, ANSWER_STALE, "The game is over already.");
    if (!t->course.state) /* nobody sat down to it; there is nothing to end */
        return ask_answer(a, ANSWER_REFUSED, "The game has not begun; delete the table instead.");
    t->status = TABLE_OVER;
    t->proposal = -1;
    ask_settle(t, false);
    return ask_touch(a);
}

enum table_outcome ask_mute(asking *a)
{
    if (a->seat < 0 || a->seat >= a->t->seats)
        return ask_answer(a, ANSWER_BAD, "The table has %d seats.", a->t->seats);
    a->t->seat[a->seat].muted = a->request->number != 0;
    const enum table_outcome outcome = ask_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : ask_wrote(a, store_put_seat(a->s, a->t, a->seat, &a->request->error));
}
