/* random.c - any legal move, each as likely as the others. */
#include "players/players.h"

orr_move random_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                       const orr_moves *moves, orr_rng *rng)
{
    (void)player, (void)rules, (void)concealed;
    return moves->at[orr_rng_below(rng, (uint32_t)moves->count)];
}
