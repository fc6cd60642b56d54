/* hidden.c - nothing is hidden in the state. What a player may not know - the order of a deck, the
 * level of a base that nobody has seen, the next location - is not decided before it is turned up:
 * it is drawn then, with the same chances. The kernel itself conceals the source of chance. */
#include "parts.h"

void fermi_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
}

void fermi_imagine(const orr_rules *rules, void *state)
{
    (void)rules, (void)state;
}
