/* score.c - who won. */
#include "parts.h"

void connect4_score(const orr_rules *rules, const void *state, orr_score *score)
{
    (void)rules;
    const connect4_state *s = state;
    for (int seat = 0; seat < SEATS; seat++)
        score->outcome[seat] = s->winner == NOBODY ? ORR_DREW
                               : s->winner == seat ? ORR_WON
                                                   : ORR_LOST;
    score->ending = s->winner == NOBODY ? "the grid is full" : "four in a line";
}

/* A round is a disc of each. */
int connect4_turn(const orr_rules *rules, const void *state)
{
    (void)rules;
    return (int)(orr_head_of(state)->ply + 1) / SEATS;
}
