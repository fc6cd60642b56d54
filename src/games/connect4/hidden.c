/* hidden.c - nothing is hidden in this game: everybody knows the whole grid. The kernel itself
 * takes care of chance, which is not used here either. */
#include "parts.h"

void connect4_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
}

void connect4_imagine(const orr_rules *rules, void *state)
{
    (void)rules, (void)state;
}
