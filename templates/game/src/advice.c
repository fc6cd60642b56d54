/* advice.c - how good each move and the position look. Floats are welcome here, and only here:
 * nothing in the rules depends on it.
 *
 * Whoever faces a multiple of four loses against good play. Yours: say what looks good; rough is
 * fine. Without weigh and value the computer players still play, but worse.
 */
#include "parts.h"

static bool is_lost(int heap)
{
    return heap % (MOST_TAKEN + 1) == 0;
}

void mygame_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    (void)rules;
    const mygame_state *s = state;
    for (int i = 0; i < moves->count; i++)
        weights[i] = is_lost(s->heap - (moves->at[i].a + 1)) ? 10 : 1;
}

float mygame_value(const orr_rules *rules, const void *state, int seat)
{
    (void)rules;
    const mygame_state *s = state;
    const bool own_turn = s->head.actor == seat;
    return is_lost(s->heap) == own_turn ? 0.1f : 0.9f;
}
