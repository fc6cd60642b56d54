/* film.h - what happened between two positions of a table, moment by moment, for one viewer.
 *
 * Nothing of it is kept: the moves are made again with somebody listening (orr_log's moments). A
 * moment is a state and the lines that led to it; it is painted as everything else is, concealed
 * for its viewer, as what changed against the moment before.
 */
#ifndef VIEW_FILM_H
#define VIEW_FILM_H

#include "desk/desk.h"
#include "view/frame.h"

/* One answer covers so many moves, and after so many bytes it ends with the move it is at; of a
 * move with more moments than that the last ones are one. */
enum { FILM_MOVES = 24, FILM_MOMENTS = 200, FILM_BYTES = 512 << 10 };

typedef struct film_moment {
    int number, part; /* the move that led to it; which of that move's moments, from 0 */
    int seat;         /* whose move that was */
    bool decided;     /* its lines are those of the move itself, not of what followed */
    orr_move move;
    int first_line, line_count;
    void *state;
} film_moment;

typedef struct film {
    int from, to, wanted; /* it may end before the position that was asked for */
    const table *t;
    table_names names;
    orr_log log;  /* listens while it is taken */
    void *before; /* position `from` */
    film_moment moments[FILM_MOMENTS];
    int moment_count;
    course_line *lines;
    int line_count, lines_told;
} film;

/* Under the table's lock: the moments after position `from`, up to position `to` (-1: now). False,
 * with a sentence, if there are no such positions. Free it in any case. */
bool film_take(film *f, desk *d, const table *t, int from, int to, orr_error *error);
/* The same for a table that no desk has: its positions are where the snapshots say. */
bool film_take_from(film *f, const course_snapshots *snapshots, const table *t, int from, int to,
                    orr_error *error);
/* Without the lock, once: {"from":..,"to":..,"next":..,"moments":[..]} for a viewer, ORR_ALL for
 * who may know everything. */
void film_json(film *f, int viewer, orr_text *out);
void film_free(film *f);

#endif
