/* think.h - how a computer player comes to its move, at the terminal as at a table. */
#ifndef COURSE_THINK_H
#define COURSE_THINK_H

#include "course/course.h"

/* The turn of a computer, taken out of the course: it can be thought about while others look at the
 * course or change it. */
typedef struct course_question {
    const orr_rules *rules;
    int seat;
    int number; /* of the position */
    char player[COURSE_SPEC_SIZE];
    void *known;  /* what the seat may know of it, and nothing else */
    bool written; /* it is said in a first game what it does: */
    orr_move reply;
    orr_moves legal;
} course_question;

/* False if it is not a computer's turn. Free it with course_answered. */
bool course_ask_computer(const course *c, course_question *question);
void course_answered(course_question *question);

/* Who thinks at this seat: the player that was chosen for it; and where several computers sit
 * against each other and a person, with a character of its own, so that they do not play in
 * lockstep. */
void course_character(const course *c, int seat, char spec[COURSE_SPEC_SIZE]);

/* A player of this kind. A move must come whatever happens: without it, one by chance. */
orr_player *course_player(const char *spec, int threads);
/* The move that it makes. */
orr_move course_think(const course_question *question, orr_player *player, orr_rng *rng);

/* The same in pieces (players_choose_within): false if there is no move yet. */
bool course_think_within(const course_question *question, double seconds, orr_player *player,
                         orr_rng *rng, orr_move *move);
/* Is it still asked, after others may have changed the course? */
bool course_still_asks(const course *c, const course_question *question);

#endif
