/* sim.h - plays many games on all cores, and under mpirun on all machines, and adds them up.
 *
 * Game number i of a run depends on the seed and i alone, and totals are whole numbers: the same
 * run gives the same totals whatever the number of threads or processes.
 */
#ifndef LAB_SIM_H
#define LAB_SIM_H

#include "lab/totals.h"

enum {
    SIM_MAX_DECISIONS = 1000000, /* a game that goes on longer is given up and counted so */
    SIM_MAX_THREADS = 256,
};

/* What was decided in a game, where there was a choice, for whoever wants to look at it again. */
typedef struct sim_kept {
    orr_move *moves; /* to be freed */
    int count;
} sim_kept;

typedef struct sim_plan {
    const orr_rules *rules;
    const char *players[ORR_MAX_SEATS]; /* their specifications */
    long long games;                    /* how many; with `until`, at most */
    double until; /* if not 0: stop when every seat's rate is known to +- this (0..1) */
    uint64_t seed;
    int threads;
    struct gpu_machine *card; /* where to play, instead of on threads; NULL: there */
    bool keyed;               /* chance depends on where a game is (orr_rng_keyed) */
    bool things;              /* count what seats had, if the game can tell */
    bool course;              /* and how games stood turn by turn, if it counts turns */
    sim_kept *kept;           /* of the first so many games; not of those on a card */
    int kept_count;
    /* Asked all the time, from every thread: true ends the run. Games in hand are finished if that
     * takes no longer than a moment, else they are abandoned and not counted. May be NULL. */
    bool (*stop)(void);
    /* Called now and then with the number of games finished; may be NULL. */
    void (*progress)(void *user, long long done, long long all);
    void *user;
} sim_plan;

/* Every process of a run gets all totals. A run that was stopped has played games 0 to n - 1 (on
 * several processes: each its own first ones), save for a game per thread if they are slow ones,
 * and its totals are marked as partial. */
bool sim_run(const sim_plan *plan, sim_totals *totals, orr_error *error);

/* The card, or what ORRERY_GPU=processor wants instead, with the program that these players need;
 * false, with a sentence, if it cannot be had or somebody cannot sit there. Close plan->card. */
bool sim_open_card(sim_plan *plan, orr_error *error);

/* How far the rate of a seat may be off: half the width of the widest interval. */
double sim_uncertainty(const sim_totals *totals, int seats);
/* How many things the game can tell of. */
int sim_thing_count(const orr_rules *rules);
/* What it is called; false where a pack leaves its place empty. */
bool sim_is_thing(const orr_rules *rules, int index, orr_thing *thing);

#endif
