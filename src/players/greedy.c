/* greedy.c - the move that the game's own advice weighs most; among equals any. A game without
 * advice is played at random. */
#include "players/players.h"

int players_heaviest(const float *weights, int count, orr_rng *rng)
{
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < count; i++) {
        if (weights[i] > weights[best]) {
            best = i;
            equals = 1;
        } else if (weights[i] == weights[best] && orr_rng_below(rng, ++equals) == 0) {
            best = i; /* each of k equals ends up chosen with probability 1/k */
        }
    }
    return best;
}

orr_move greedy_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                       const orr_moves *moves, orr_rng *rng)
{
    float weights[ORR_MAX_MOVES];
    if (!rules->game->weigh)
        return random_choose(player, rules, concealed, moves, rng);
    rules->game->weigh(rules, concealed, moves, weights);
    return moves->at[players_heaviest(weights, moves->count, rng)];
}
