/* answering.h - what the files that answer requests share. */
#ifndef DESK_ANSWERING_H
#define DESK_ANSWERING_H

#include "desk/request.h"

/* One request being answered: the table, the request, and the store it is written to. */
typedef struct answering {
    table *t;
    table_request *request;
    store *s;
    bool changed;
    table *made;
    int seat; /* who asks; ORR_SPECTATOR for somebody without a seat */
} answering;

/* Fill in the answer; always TABLE_DONE, so that a function can end with it. */
enum table_outcome request_answer(answering *a, enum table_answer answer, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The table changed: write its row. To be called before the other rows are written, after the
 * table in memory is as it shall be. */
enum table_outcome request_touch(answering *a);
enum table_outcome request_wrote(answering *a, bool written);

/* The game begins without those who have added nothing to the dice (request_dice.c). */
enum table_outcome request_begin_anyway(answering *a);

enum table_outcome request_end(answering *a);
enum table_outcome request_mute(answering *a);
enum table_outcome request_renew(answering *a);
enum table_outcome request_contribute(answering *a);
enum table_outcome request_begin(answering *a);
enum table_outcome request_own(answering *a);
enum table_outcome request_join(answering *a); /* request_people.c, up to renew_link */
enum table_outcome request_invite(answering *a);
enum table_outcome request_fill(answering *a);
enum table_outcome request_name(answering *a);
enum table_outcome request_renew_link(answering *a);
/* Name and world of a person, made fit to keep. */
void request_set_name(table_seat *seat, table_request *request);
/* A table that has free seats gets an invitation with the rest of it. */
bool request_make_invitation(answering *a, table *t, bool listed);
enum table_outcome request_create(answering *a);
enum table_outcome request_take_over(answering *a);
enum table_outcome request_hand_back(answering *a);
enum table_outcome request_rematch(answering *a);
enum table_outcome request_hook(answering *a);
enum table_outcome request_move(answering *a);
enum table_outcome request_undo(answering *a);
enum table_outcome request_agree(answering *a);
enum table_outcome request_decline(answering *a);
enum table_outcome request_clock(answering *a);

#endif
