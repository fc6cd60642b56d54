/* players.h - the computer players there are. */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "orrery.h"

extern const orr_player orr_random_player;
extern const orr_player orr_greedy_player;

#endif
