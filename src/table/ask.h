/* ask.h - what the files that answer requests share. */
#ifndef TABLE_ASK_H
#define TABLE_ASK_H

#include "table/store.h"
#include "table/table.h"

/* One request being answered: the table, the request, and the store it is written to. */
typedef struct asking {
    table *t;
    table_request *request;
    store *s;
    bool changed;
    table *made;
    int seat; /* who asks; ORR_SPECTATOR for somebody without a seat */
} asking;

/* Fill in the answer; always TABLE_DONE, so that a function can end with it. */
enum table_outcome ask_answer(asking *a, enum table_answer answer, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The table changed: write its row. To be called before the other rows are written, after the
 * table in memory is as it shall be. */
enum table_outcome ask_touch(asking *a);
enum table_outcome ask_wrote(asking *a, bool written);

/* Is the game over, and what is due by itself? new_turn: the position changed, clocks start anew. */
void ask_settle(table *t, bool new_turn);

/* table.c */
void table_forget_position(table *t); /* it cannot be read or is not there any more */
void table_describe_players(const table *t, orr_text *out);

/* snapshot.c: the positions of a table that its store keeps, for its course. Both must outlive it. */
typedef struct table_snapshots {
    const table *t;
    store *s;
} table_snapshots;
course_keep table_keep(table_snapshots *snapshots);

/* aside.c */
bool table_export_aside(const table *t, int viewer, orr_text *out, orr_error *error);

/* hold.c: the browser of the request holds a seat from now on, in memory; and all that hold one, for
 * the rematch, whose seats are one further. */
void hold_take(table *t, const char *key, int seat);
void hold_carry(const table *from, table *to);
/* Several people at one screen: their seats are marked with the holder, who has one of them at a time. */
void hold_share(table *t, const char *key, int seat);

/* gather.c: the game begins if it may, or the time runs that people have for the dice; and it begins
 * without those who are silent. */
bool gather_go_on(table *t, orr_error *error);
enum table_outcome gather_ends(asking *a);

enum table_outcome ask_end(asking *a);
enum table_outcome ask_mute(asking *a);
enum table_outcome ask_contribute(asking *a);
enum table_outcome ask_begin(asking *a);
enum table_outcome ask_hold(asking *a);
enum table_outcome ask_create(asking *a);
enum table_outcome ask_join(asking *a);
enum table_outcome ask_take_over(asking *a);
enum table_outcome ask_hand_back(asking *a);
enum table_outcome ask_rematch(asking *a);
enum table_outcome ask_hook(asking *a);
enum table_outcome ask_move(asking *a);
enum table_outcome ask_undo(asking *a);
enum table_outcome ask_agree(asking *a);
enum table_outcome ask_decline(asking *a);
enum table_outcome ask_clock(asking *a);
enum table_outcome ask_aside(asking *a);

#endif
