/* mygame.h - the vocabulary: two seats take counters from a heap; who takes the last one wins.
 *
 * Yours: begin here. List the steps and verbs of your game, then say what its state holds.
 */
#ifndef MYGAME_H
#define MYGAME_H

#include "orrery_game.h"

enum { SEATS = 2, NOBODY = -1, MOST_HEAPS = 8, MOST_COUNTERS = 40, MOST_TAKEN = 3 };

/* Kind, name, function, and the moment as it stands in "Not now: that belongs to ...". The first
 * step begins the game. */
#define MYGAME_STEPS(X)                                                                            \
    X(mygame, CONFIRM, TAKE, take, "the taking of counters")                                       \
    X(mygame, RUN, JUDGE, judge, "the look at the heap")
enum mygame_step { MYGAME_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

#define MYGAME_VERBS(X) X(mygame, TAKE, take)
enum mygame_verb { MYGAME_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

enum mygame_kind { KIND_NUMBER = ORR_KIND_OWN }; /* what the operands of moves are */
enum mygame_option { OPTION_HEAP };

/* Everything that can change, and nothing else: no pointers, no floats, no padding. */
typedef struct mygame_state {
    orr_head head; /* always first */
    uint8_t heap;  /* counters that are left */
    uint8_t taken[SEATS];
    int8_t winner; /* a seat, or NOBODY */
    uint8_t unused[4];
} mygame_state;

#endif
