/* orrery_game.h - writing a game: for those who make one; those who play need orrery.h alone. */
#ifndef ORRERY_GAME_H
#define ORRERY_GAME_H

#include "orrery.h"

#endif
