/* concerns.c - what players care about, in words, so that hints can say what comes of a move.
 *
 * Yours: whatever your players count. Each has words for more and for less, whether more is good,
 * and the least difference that is worth telling.
 */
#include "parts.h"

enum { TAKEN };

const orr_concern mygame_concerns[] = {
    [TAKEN] = {"your counters", "you have taken %s more counter(|s)",
               "you have taken %s fewer counter(|s)", 1, 0.3},
    {0},
};

void mygame_concern(const orr_rules *rules, const void *state, int seat, double *values)
{
    (void)rules;
    const mygame_state *s = state;
    values[TAKEN] = s->taken[seat];
}
