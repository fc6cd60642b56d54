/* rehearse.h - a first game played as it is written, to see whether all of it is true. */
#ifndef COURSE_REHEARSE_H
#define COURSE_REHEARSE_H

#include "course/course.h"
#include "course/first_game.h"

/* Whoever looks on: at the first position of every step (from 0) where the learner is asked, and of
 * every other decision with step -1. False, with the error, if something is wrong. */
typedef bool rehearse_watcher(void *user, const course *c, int step, orr_error *error);

/* Every written move must be legal, be proposed by the coach where it is the learner's, and lead to
 * what the step expects. The game must not be over before the last step. */
bool first_rehearse(const first_game *first, rehearse_watcher *watch, void *user, orr_error *error);

/* What comes of doing all that the coach says: the written moves, then on from there so many times,
 * each with other dice and another deal of what the learner cannot see. How many the learner wins;
 * -1 with an error if the written moves are wrong. */
int first_follow(const first_game *first, int games, orr_error *error);

#endif
