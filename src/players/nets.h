/* nets.h - the networks that the program carries, by game; or those of a folder of one's own. */
#ifndef PLAYERS_NETS_H
#define PLAYERS_NETS_H

#include "players/net.h"

/* A name is "" for the usual network of the game, "advice" for none at all, or that of another one:
 * "old" is <game>-old.net. They are looked for in the folder that the environment variable
 * ORRERY_NETS names and among those that are built in (nets/). NULL if there is none that fits; why
 * the usual one does not fit is said once, on the standard error stream. */
net *nets_open(const orr_rules *rules, const char *name);

/* The one that a player has open, for whoever plays now this game, now that one. */
typedef struct net_in_use {
    net *net; /* NULL: there is none that fits */
    const orr_game *game;
    uint64_t pack_hash;
} net_in_use;

/* The one for these rules, opened when they are new; gives whether they are. */
bool nets_follow(net_in_use *use, const orr_rules *rules, const char *name);

/* Letters, digits and hyphens, not too many. */
bool nets_is_name(const char *name);

#endif
