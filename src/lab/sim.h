/* sim.h - plays many games on all cores and adds up what happened.
 *
 * Game number i of a run depends on the seed and i alone, and totals are whole numbers: the same
 * run gives the same totals whatever the number of threads.
 */
#ifndef LAB_SIM_H
#define LAB_SIM_H

#include "orrery.h"

enum {
    SIM_MAX_ENDINGS = 32,
    SIM_MAX_LENGTH = 8192,       /* games of more decisions share the last bucket */
    SIM_MAX_DECISIONS = 1000000, /* a game that goes on longer is given up and counted so */
    SIM_MAX_THREADS = 256,
};

typedef struct sim_plan {
    const orr_rules *rules;
    const char *players[ORR_MAX_SEATS]; /* their specifications */
    long long games;
    uint64_t seed;
    int threads;
    /* Called now and then with the number of games finished; may be NULL. */
    void (*progress)(void *user, long long done, long long all);
    void *user;
} sim_plan;

typedef struct sim_ending {
    const char *name;
    long long games;
} sim_ending;

typedef struct sim_totals {
    long long games, unfinished, decisions, moves_offered;
    long long won[ORR_MAX_SEATS], drew[ORR_MAX_SEATS];
    long long points[ORR_MAX_SEATS], points_squared[ORR_MAX_SEATS];
    long long lengths[SIM_MAX_LENGTH + 1]; /* games by their number of decisions */
    int ending_count;
    sim_ending endings[SIM_MAX_ENDINGS]; /* the commonest first */
} sim_totals;

bool sim_run(const sim_plan *plan, sim_totals *totals, orr_error *error);

/* The length that a share of the games (0..1000 thousandths) does not exceed. */
int sim_length_at(const sim_totals *totals, int permille);

/* A rate with its 95 % interval, as Wilson has it. */
typedef struct sim_rate {
    double rate, low, high;
} sim_rate;
sim_rate sim_rate_of(long long count, long long of);

#endif
