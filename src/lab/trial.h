/* trial.h - learning by trial: moves are drawn, and those that came out better than expected are
 * weighed more from then on (proximal policy optimisation). */
#ifndef LAB_TRIAL_H
#define LAB_TRIAL_H

#include "lab/lesson.h"

/* Of the decisions of one game, in the order in which they were made and each with its result and
 * what was expected then: how much better each came out, and what is to be learned of its position.
 * `seats` says whose each was; NULL where all win or lose together. */
void trial_judge(lesson *decisions, size_t count, const int *seats);

/* Of many games: advantages are put on one scale. Gives the share of games that were won, seen by
 * those who decided first in each. */
double trial_settle(lessons *all);

/* How wrong the shares are that the moves of a decision are given now. Gives the loss: how unsure
 * the network is, the mean of -log of what it gives. */
double trial_errors(const lesson *at, const float *drawn_by, const float *given, float *errors);

#endif
