/* first_game.h - a first game: a set-up with a coach who says where to look, what to do and why.
 *
 * It is a file beside the pack, packs/first/<game>.yaml, read as packs are and built in as they
 * are. Its steps make up one written game; whoever plays it sits at seat 1, and as long as the
 * moves are those that are written, so are the ones of the other seats. docs/packs.md says how to
 * write one.
 */
#ifndef COURSE_FIRST_GAME_H
#define COURSE_FIRST_GAME_H

#include "orrery_game.h"

enum {
    FIRST_SEAT = 0, /* the learner's */
    FIRST_STEPS = 16,
    FIRST_MOVES = 400, /* of all steps together */
};

typedef struct first_step {
    char title[80];          /* "Send a worker into Orbit" */
    char look[ORR_MAX_NAME]; /* the id of a panel or thing of the table; "" for none */
    char moves[900];         /* in notation, with semicolons between; other seats' too */
    char why[500];
    char then[300];   /* what will happen; "" if nothing is promised */
    char expect[300]; /* what the log says then, in pieces with semicolons between */
    uint8_t anytime;  /* title and reason hold wherever its first move is legal */
} first_step;

typedef struct first_game {
    orr_pack_head head; /* edition: its name; about: the coach's welcome */
    uint8_t seats;
    char others[24];   /* who plays the other seats: "greedy" */
    char options[200]; /* "station=ionizer difficulty=easy" */
    int32_t seed;
    char end[300]; /* when it is over */
    first_step steps[FIRST_STEPS];
    uint8_t step_count;
} first_game;

/* A whole first game from YAML; `where` names it in messages. Its moves are not tried here. */
bool first_load(const orr_game *game, const char *yaml, size_t length, const char *where,
                first_game *first, orr_error *error);
/* The one inside the program; NULL if the game has none. It stays. */
const first_game *first_of(const orr_game *game);

/* The rules that it is played by; free them. */
orr_rules *first_rules(const first_game *first, orr_error *error);
/* The built-in one that is played by these rules and with this chance; NULL if none is. */
const first_game *first_fitting(const orr_rules *rules, const orr_rng *chance);
/* "human,greedy" */
void first_players(const first_game *first, orr_text *out);

/* Its moves from the first step to the last: number `index` as it is written, and the step that it
 * belongs to. False past the end. */
bool first_move(const first_game *first, int index, int *step, char move[ORR_MAX_NOTATION]);
/* Piece number `index` of a text with semicolons; false past the last. */
bool first_piece(const char *text, int index, char *piece, size_t size);

#endif
