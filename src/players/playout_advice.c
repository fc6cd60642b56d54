/* playout_advice.c - see playout_advice.h.
 *
 * The weights of different games have different scales: one counts points, another gives a
 * thousand to a winning move. So trust depends on how far a move is behind the best one, measured
 * by how far the moves are behind it on average.
 */
#include "players/playout_advice.h"
#include "players/players.h"

#include <math.h>

static const double sharpness = 1.5; /* an average move is trusted exp(-1.5) times the best */
enum { ONE_ANY_MOVE_IN = 32 };

static void trust_equally(int count, float *trust)
{
    for (int i = 0; i < count; i++)
        trust[i] = 1.0f / (float)count;
}

void advice_trust(const orr_rules *rules, const void *state, const orr_moves *moves, float *trust)
{
    const int count = moves->count;
    if (!rules->game->weigh) {
        trust_equally(count, trust);
        return;
    }
    rules->game->weigh(rules, state, moves, trust);
    double best = -INFINITY, behind = 0, sum = 0;
    int considered = 0;
    for (int i = 0; i < count; i++) {
        best = (double)trust[i] > best ? (double)trust[i] : best;
        considered += trust[i] > ORR_NEVER;
    }
    for (int i = 0; i < count && considered; i++)
        behind += trust[i] > ORR_NEVER ? (best - (double)trust[i]) / considered : 0;
    if (behind <= 0 && (considered == 0 || considered == count)) {
        trust_equally(count, trust);
        return;
    }
    for (int i = 0; i < count; i++) {
        const double lag = best - (double)trust[i];
        trust[i] = trust[i] <= ORR_NEVER ? 0
                   : behind > 0          ? (float)exp(-sharpness * lag / behind)
                                         : 1;
        sum += (double)trust[i];
    }
    for (int i = 0; i < count; i++)
        trust[i] = (float)((double)trust[i] / sum);
}

orr_move advice_quick_move(const orr_rules *rules, const void *state, const orr_moves *moves,
                           orr_rng *rng)
{
    float weights[ORR_MAX_MOVES];
    if (!rules->game->weigh || orr_rng_below(rng, ONE_ANY_MOVE_IN) == 0)
        return moves->at[orr_rng_below(rng, (uint32_t)moves->count)];
    rules->game->weigh(rules, state, moves, weights);
    return moves->at[players_heaviest(weights, moves->count, rng)];
}
