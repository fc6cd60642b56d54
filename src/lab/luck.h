/* luck.h - how far two players who begin with the same seed meet the same events, and what that is
 * worth to whoever compares them: with chance that runs on from value to value, and with keyed chance.
 *
 * Player A plays a game, player B the game of the same seed; where seats do not win together, both sit
 * at the first seat among greedy ones. Two players of the same name differ by how they break ties.
 */
#ifndef LAB_LUCK_H
#define LAB_LUCK_H

#include "orrery.h"

enum { LUCK_RUNNING, LUCK_KEYED, LUCK_KINDS, LUCK_MAX_STEPS = 256 };

typedef struct luck_plan {
    const orr_rules *rules;
    const char *players[2];
    long long pairs;
    uint64_t seed;
    void (*progress)(void *user, long long done, long long all); /* may be NULL */
    void *user;
} luck_plan;

/* The first result of a step in a turn: how often both games had one, and the same one. */
typedef struct luck_step {
    long long both, same;
} luck_step;

typedef struct luck_kind {
    long long pairs, won[2];
    double points[2];   /* on average */
    double correlation; /* of A's and B's points */
    double error;       /* standard error of the difference of their rates of winning */
    luck_step steps[LUCK_MAX_STEPS];
} luck_kind;

typedef struct luck_result {
    luck_kind of[LUCK_KINDS];
    double unpaired; /* the error if every game had a seed of its own */
} luck_result;

/* On the thread that calls, and on no other at the same time. */
bool luck_measure(const luck_plan *plan, luck_result *result, orr_error *error);

#endif
