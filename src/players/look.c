/* look.c - see look.h. */
#include "players/look.h"
#include "players/nets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where nothing is rolled, who always takes the heaviest move may go round in circles for ever. */
enum { ONE_DRAWN_IN = 16 };

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

int players_drawn(const float *weights, int count, orr_rng *rng)
{
    double rest = (double)(orr_rng_next(rng) >> 11) * 0x1p-53;
    for (int i = 0; i < count - 1; i++) {
        rest -= (double)weights[i];
        if (rest < 0)
            return i;
    }
    return count - 1;
}

orr_move look_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                     const orr_moves *moves, orr_rng *rng)
{
    look *l = player->look;
    float trust[ORR_MAX_MOVES];
    nets_follow(&l->net, rules, l->name);
    if (!l->net.net)
        return greedy_choose(player, rules, concealed, moves, rng);
    net_trust(l->net.net, rules, concealed, moves, trust);
    const bool draws = l->draws || orr_rng_below(rng, ONE_DRAWN_IN) == 0;
    return moves->at[draws ? players_drawn(trust, moves->count, rng)
                           : players_heaviest(trust, moves->count, rng)];
}
