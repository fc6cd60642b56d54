/* net_player.h - a player that does not think ahead: the network's first look decides. */
#ifndef PLAYERS_NET_PLAYER_H
#define PLAYERS_NET_PLAYER_H

#include "players/players.h"

typedef struct look look;
struct net;

/* "net", "net:draw", "net@NAME", "net:draw@NAME"; NULL if it makes no sense, or no memory. */
look *look_new(const char *spec);
void look_free(look *l); /* NULL is nothing */

/* The network that it goes by with these rules; NULL: none fits. And how it chooses. */
const struct net *look_net(look *l, const orr_rules *rules);
bool look_draws(const look *l);

/* The move that the network weighs most, now and then another one; or always one drawn by weight.
 * Without a network advice decides. */
orr_move look_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                     const orr_moves *moves, orr_rng *rng);

#endif
