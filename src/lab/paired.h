/* paired.h - the same games played in several ways, and what became different.
 *
 * Game number i of every way starts from the same seed, so what chance did to one it did to all, as
 * far as the ways go together; differences are taken game by game. A way may play by another pack,
 * give one seat a pack of its own, let it start with a thing, or keep a thing from it. The seat
 * that a way is about changes from game to game; for a team it is all of it.
 *
 * Totals are whole numbers: the same run gives the same ones on any number of threads.
 */
#ifndef LAB_PAIRED_H
#define LAB_PAIRED_H

#include "lab/totals.h"

typedef struct paired_way {
    const orr_rules *rules[ORR_MAX_SEATS]; /* by the seat that it is about */
    int given, denied;                     /* a thing; -1: none */
} paired_way;

typedef struct paired_plan {
    const paired_way *ways; /* the first is the one that the others are compared with */
    int way_count;
    const char *players[ORR_MAX_SEATS];
    long long first, games; /* games `first` to first + games - 1 */
    uint64_t seed;
    bool keyed;               /* the same events for all ways (orr_rng_keyed), not only at first */
    int threads;              /* 0: on the one that calls */
    bool (*stop)(void *user); /* true ends it: pairs in hand are finished; may be NULL */
    void (*progress)(void *user, long long done, long long all); /* may be NULL */
    void *user;
} paired_plan;

/* Sums over all pairs: of the first way, of the other, of the difference and of its square. */
typedef struct paired_figure {
    long long first, other, difference, squares;
} paired_figure;

typedef struct paired_ending {
    char name[ORR_MAX_NAME];
    paired_figure games;
} paired_ending;

/* One way against the first. */
typedef struct paired_totals {
    long long games;      /* pairs that came to their ends */
    long long unfinished; /* pairs that did not */
    long long touched;    /* pairs in which the way did something: gave, or kept away */
    paired_figure own_won, own_points; /* of the seat that it is about */
    paired_figure won[ORR_MAX_SEATS], points[ORR_MAX_SEATS];
    paired_figure decisions, turns;
    int ending_count, partial;
    paired_ending endings[SIM_MAX_ENDINGS];
} paired_totals;

/* `totals` has a place for every way but the first. */
bool paired_run(const paired_plan *plan, paired_totals *totals, orr_error *error);

/* What the other way had more, on average, with its 95 % interval. */
stats_interval paired_difference(paired_figure figure, long long games);
double paired_mean(long long sum, long long games);

#endif
