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
void table_keep_line(void *user, int audience, const char *text);
void table_keep_moment(void *user, const void *state);
void table_drop_lines(table *t, int keep);
void table_describe_players(const table *t, orr_text *out);

/* snapshot.c */
bool table_start(table *t, orr_error *error);
/* For loading: the position and the log from what was read. With `thorough` every move is made again
 * and every snapshot compared. STORE_MISSING, with the reason: they do not fit together. */
enum store_found table_resume(table *t, store *s, bool thorough, orr_error *error);
bool table_replay(table *t, int number, store *s, orr_error *error);
/* Make the moves after position `from` up to `to` once more, aside, for somebody who listens. */
bool table_tell(const table *t, int from, int to, store *s, orr_log *log, orr_error *error);
bool table_play_record(table *t, int count, orr_error *error);
/* Write what belongs to the store: the snapshot of this position if it is one that is kept; those of
 * a game that came in whole; and away with those after a position. */
bool table_mark_here(table *t, store *s, orr_error *error);
bool table_put_snapshots(table *t, store *s, orr_error *error);
bool table_drop_marks(table *t, int number, store *s, orr_error *error);

/* aside.c */
bool table_export_aside(const table *t, int viewer, orr_text *out, orr_error *error);

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
