/* random.c - any legal move, each as likely as the others. */
#include "players/players.h"

static orr_move choose(const orr_rules *rules, const void *concealed, const orr_moves *moves,
                       orr_rng *rng)
{
    (void)rules, (void)concealed;
    return moves->at[orr_rng_below(rng, (uint32_t)moves->count)];
}

const orr_player orr_random_player = {.name = "random", .blind = true, .choose = choose};
