/* record.h - what is inside a recorded game, for the kernel and the layers that keep games. */
#ifndef PACK_RECORD_H
#define PACK_RECORD_H

#include "orrery.h"

/* Everything that makes the game happen again. */
struct orr_record {
    orr_rules *rules;
    orr_rng rng; /* as it was at the start */
    int count;
    orr_move *moves;
    char players[ORR_MAX_NOTATION]; /* who sits where, "human,greedy"; empty if nobody said */
    bool coached;                   /* with a coach, who comes back with the game */
    /* What a live table promised and what was put in, for `orrery verify`; empty without. */
    char commitment[65], secret[65], contributions[ORR_MAX_SEATS][65];
};

#endif
