/* greedy.c - the move that the game's own advice weighs most; among equals any. A game without
 * advice is played at random. */
#include "players/players.h"

orr_move greedy_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                       const orr_moves *moves, orr_rng *rng)
{
    float weights[ORR_MAX_MOVES];
    if (!rules->game->weigh)
        return random_choose(player, rules, concealed, moves, rng);
    rules->game->weigh(rules, concealed, moves, weights);
    return moves->at[players_heaviest(weights, moves->count, rng)];
}
