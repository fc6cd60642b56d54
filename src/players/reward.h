/* reward.h - what a position or a result is worth to each seat. */
#ifndef PLAYERS_REWARD_H
#define PLAYERS_REWARD_H

#include "players/net.h"

typedef struct reward {
    double win[ORR_MAX_SEATS];   /* the chance of winning; a win shared by k counts 1/k */
    double worth[ORR_MAX_SEATS]; /* what a search maximises: winning, then winning clearly */
    int points[ORR_MAX_SEATS];   /* if it is over */
    bool over;
} reward;

/* Of a finished game. */
reward reward_of_end(const orr_rules *rules, const void *state);
/* Of a position, as the network sees it; without one (NULL) as the game's advice does; if it gives
 * none, an even chance for all. */
reward reward_of_position(const orr_rules *rules, const void *state, const net *learned);

/* All seats win or lose together. */
bool reward_is_common(const orr_rules *rules);

#endif
