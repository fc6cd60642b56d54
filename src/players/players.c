/* players.c - finds a computer player by name. */
#include "players/players.h"

#include <string.h>

static const orr_player *const players[] = {&orr_random_player, &orr_greedy_player};

enum { PLAYER_COUNT = sizeof players / sizeof players[0] };

const orr_player *orr_player_find(const char *name)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (strcmp(players[i]->name, name) == 0)
            return players[i];
    return NULL;
}

const char *orr_player_names(void)
{
    return "random or greedy";
}
