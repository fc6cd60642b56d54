/* reasons.h - what one move leads to that another does not, in the game's own words. */
#ifndef STUDY_REASONS_H
#define STUDY_REASONS_H

#include "orrery_game.h"

enum { REASONS_MOST = 3 };

/* One of the numbers that a game says a position is made of. */
typedef struct reason {
    orr_feature feature;
    double more; /* after the one move than after the other, on average over what may happen */
    double gain; /* what that is worth, as far as the network of the game tells; 0 without one */
} reason;

/* What differs most right after the two moves, of what the seat that decides may know; the first
 * matters most. How many there are. */
int reasons_between(const orr_rules *rules, const void *concealed, orr_move one, orr_move other,
                    reason reasons[REASONS_MOST]);

#endif
