/* registry.h - the list of games, written at build time from the folders of src/games. */
#ifndef KERNEL_REGISTRY_H
#define KERNEL_REGISTRY_H

#include "orrery_game.h"

extern const orr_game *const orr_games[]; /* ends with NULL */

#endif
