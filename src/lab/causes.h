/* causes.h - what every card does, found out by changing it and nothing else.
 *
 * Each game is played as it is, and then again from the same seed: with the card in a seat's hands
 * from the start, with the card kept from the seat, and without the card in the box. What differs
 * then was caused by it, as far as the players go: they play as well as they play.
 */
#ifndef LAB_CAUSES_H
#define LAB_CAUSES_H

#include "lab/paired.h"

enum causes_kind {
    CAUSE_GIVEN,  /* the seat starts with it */
    CAUSE_DENIED, /* the seat does without it */
    CAUSE_ABSENT, /* nobody meets it: its copies are none */
    CAUSES
};

typedef struct causes_row {
    orr_thing thing;
    bool known[CAUSES]; /* there were games that can tell */
    paired_totals totals[CAUSES];
} causes_row;

typedef struct causes_plan {
    const orr_rules *rules;
    const char *players[ORR_MAX_SEATS];
    long long games; /* for each card and each kind */
    uint64_t seed;
    bool keyed;
    bool given_only; /* CAUSE_GIVEN alone, which is a third of the work */
    int threads;
    bool (*stop)(void *user);
    void (*progress)(void *user, long long done, long long all);
    void *user;
} causes_plan;

/* One row for each thing of the game, and for each entry of the pack that has copies and is no
 * thing; the strongest first. Returns how many, -1 with the error. Free the rows. */
int causes_run(const causes_plan *plan, causes_row **rows, orr_error *error);

/* What it is worth to win: started with, if that can be; otherwise what doing without it costs. */
bool causes_worth(const causes_row *row, stats_interval *worth);
stats_interval causes_won(const causes_row *row, int kind);    /* of the seat, in shares of 1 */
stats_interval causes_points(const causes_row *row, int kind); /* of the seat; for all, of seat 1 */

#endif
