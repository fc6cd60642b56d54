/* session.h - a game being played at one terminal: its course, and what only a terminal has: one
 * keyboard that people share, players that think on all cores, a file. The line-by-line table
 * (plain.c) and the full-screen one (screen.c) both stand on it. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "cli/cli.h"
#include "course/course.h"

typedef struct session {
    const cli_args *args;
    cli_seats seats;
    orr_player *players[ORR_MAX_SEATS]; /* NULL where a human sits */
    course course;
    orr_record *record;   /* rules, chance and names; its moves are filled in when it is saved */
    void *view, *earlier; /* scratch */
    orr_moves moves;      /* the legal ones */
    orr_rng choices;      /* of the computer players */
    int keyboard;         /* the human seat whose turn it is or was */
    const char *file;     /* from which it was begun, if it was named; else NULL */
    int begun;            /* moves that were in it */
} session;

/* A new game, or one from a record, which is taken over. NULL after saying why in code. */
session *session_new(const cli_args *args, const orr_game *game, const cli_seats *seats, int *code);
session *session_load(const cli_args *args, orr_record *record, int *code);
void session_free(session *s);

const orr_rules *session_rules(const session *s);
bool session_is_over(const session *s);
int session_decider(const session *s); /* the seat to decide; the keyboard's for a team */
bool session_human_decides(const session *s);
int session_humans(const session *s);
/* Has this seat secrets that another human at this keyboard may not see? */
bool session_has_secrets(session *s, int seat, int other);

const void *session_view(session *s, int seat);               /* what a seat may know; scratch */
const void *session_view_at(session *s, int seat, int count); /* after the first count moves */

void session_move(session *s, orr_move move);
/* Take the only answer of a question, if the people want it so. False: ask it. */
bool session_skip(session *s);
void session_computer_moves(session *s);
bool session_undo(session *s, orr_error *error);
bool session_redo(session *s, orr_error *error);
/* A move by its number in the list or in notation; false and a sentence if it is none. */
bool session_parse(session *s, const char *text, orr_move *move, orr_error *error);
/* Why a move is possible or not, in a sentence or two. */
void session_why(session *s, const char *text, orr_text *out);
/* The best move, against the selected one if that is not NULL; spoken: without columns. False if
 * there is nothing to decide. */
bool session_hint(session *s, const orr_move *selected, bool spoken, orr_text *out);
/* The part of the manual that the prompt points to. */
void session_rule(session *s, orr_text *out);

/* The game so far; it is the session's. */
const orr_record *session_record(const session *s);
bool session_save(const session *s, const char *path, orr_error *error);
/* Keep an unfinished game where it will be offered again, or where --save said; forget a finished
 * one. What was done is said in out. False if it could not be saved where --save said, though then
 * it is kept all the same if that is possible. */
bool session_save_for_later(session *s, orr_text *out, orr_error *error);
/* The newest unfinished game that was kept of this game; false if there is none. */
bool session_kept(const orr_game *game, char *path, size_t size);

#endif
