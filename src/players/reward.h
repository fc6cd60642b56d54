/* reward.h - what a position or a result is worth to each seat. */
#ifndef PLAYERS_REWARD_H
#define PLAYERS_REWARD_H

#include "players/net.h"

typedef struct reward {
    double win[ORR_MAX_SEATS];   /* the chance of winning; a win shared by k counts 1/k */
    double worth[ORR_MAX_SEATS]; /* what a search maximises: winning, then winning clearly */
    double clear[ORR_MAX_SEATS]; /* how clearly it ended, from 0 to 1, if it is over */
    int points[ORR_MAX_SEATS];   /* the same */
    bool over;
} reward;

/* Of a finished game. */
reward reward_of_end(const orr_rules *rules, const void *state);
/* Of a position, as the network sees it; without one (NULL) as the game's advice does; if it gives
 * none, an even chance for all. If it is there for chances alone, advice says what is worth how
 * much. Where only one seat's matters the network is asked about that one, and the others have
 * equal parts of the rest. */
enum { REWARD_OF_ALL = -1 };
reward reward_of_position(const orr_rules *rules, const void *state, const net *learned,
                          bool only_chances, int only);

/* All seats win or lose together. */
bool reward_is_common(const orr_rules *rules);

#endif
