/* net_player.c - see net_player.h. */
#include "players/net_player.h"
#include "players/nets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct look {
    char name[ORR_MAX_NAME]; /* of the network */
    bool draws;
    net_in_use net;
};

look *look_new(const char *spec)
{
    const char *at = strchr(spec, '@');
    const size_t length = at ? (size_t)(at - spec) : strlen(spec);
    const bool draws = length == strlen("net:draw") && strncmp(spec, "net:draw", length) == 0;
    if ((!draws && length != strlen("net")) || (at && !nets_is_name(at + 1)))
        return NULL;
    look *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->draws = draws;
    snprintf(l->name, sizeof l->name, "%s", at ? at + 1 : "");
    return l;
}

void look_free(look *l)
{
    if (!l)
        return;
    net_close(l->net.net);
    free(l);
}

const struct net *look_net(look *l, const orr_rules *rules)
{
    nets_follow(&l->net, rules, l->name);
    return l->net.net;
}

bool look_draws(const look *l)
{
    return l->draws;
}

orr_move look_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                     const orr_moves *moves, orr_rng *rng)
{
    float trust[ORR_MAX_MOVES];
    const net *n = look_net(player->look, rules);
    if (!n)
        return greedy_choose(player, rules, concealed, moves, rng);
    net_trust(n, rules, concealed, moves, trust);
    return moves->at[players_trusted(trust, moves->count, player->look->draws, rng)];
}
