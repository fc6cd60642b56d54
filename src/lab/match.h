/* match.h - two computer players against each other until the difference is proven.
 *
 * A unit is everything that is played with one seed: A at each seat in turn and B at all others;
 * where the seats win or lose together, once with A and once with B at all of them. What A made of
 * a unit is one value from 0 to 1, and units are counted in their order, so the result does not
 * depend on the number of threads.
 */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include "lab/stats.h"
#include "orrery.h"

typedef struct match_plan {
    const orr_rules *rules;
    const char *players[2]; /* A and B */
    long long games;        /* at most, in whole units */
    uint64_t seed;
    bool keyed; /* the same events in all games of a unit (orr_rng_keyed), not only at first */
    int threads;
    double elo0, elo1, error_rate; /* is A better by elo1 or more, or by elo0 or less? */
    bool full;                     /* go on when that is clear */
    void (*progress)(void *user, long long done, long long all);
    void *user;
} match_plan;

enum { MATCH_OPEN, MATCH_NOT_BETTER, MATCH_BETTER };

typedef struct match_result {
    long long games, decisions;
    long long won[2], played[2]; /* A's and B's wins; together: of their own games */
    long long drew;
    stats_sample units; /* A's share */
    double llr;
    int verdict;
} match_result;

/* All seats win or lose together: A and B play for themselves and are compared. */
bool match_is_solitary(const orr_rules *rules);
int match_games_in_unit(const orr_rules *rules);
/* The share of a player no better than the others. */
double match_fair_share(const orr_rules *rules);

bool match_run(const match_plan *plan, match_result *result, orr_error *error);

#endif
