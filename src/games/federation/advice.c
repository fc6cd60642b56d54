/* advice.c - how good each move and the position look. */
#include "federation.h"

void fed_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    (void)rules, (void)state;
    for (int i = 0; i < moves->count; i++)
        weights[i] = 1;
}

float fed_value(const orr_rules *rules, const void *state, int seat)
{
    (void)rules, (void)seat;
    const fed_state *s = state;
    return (float)fed_bases_settled(s) / BASES;
}
