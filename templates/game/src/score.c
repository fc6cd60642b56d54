/* score.c - who won. Rules: docs/games/mygame.md#how-to-win */
#include "parts.h"

void mygame_score(const orr_rules *rules, const void *state, orr_score *score)
{
    (void)rules;
    const mygame_state *s = state;
    for (int seat = 0; seat < SEATS; seat++)
        score->outcome[seat] = s->winner == seat ? ORR_WON : ORR_LOST;
    score->ending = "the heap is gone";
}
