/* pick.c - a move by weights: the same here and on a card. */
#include "players/players.h"

/* Where nothing is rolled, who always takes the heaviest move may go round in circles for ever. */
enum { ONE_DRAWN_IN = 16 };

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

int players_trusted(const float *trust, int count, bool always_draws, orr_rng *rng)
{
    const bool draws = always_draws || orr_rng_below(rng, ONE_DRAWN_IN) == 0;
    return draws ? players_drawn(trust, count, rng) : players_heaviest(trust, count, rng);
}
