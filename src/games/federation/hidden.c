/* hidden.c - nothing is hidden but the dice, which the kernel takes care of.
 *
 * The bag, the chits and the counters are known by elimination, and what lies face down gets its
 * identity only when it is turned over: nobody, not even the state, knows it before.
 */
#include "parts.h"

void federation_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
}

void federation_imagine(const orr_rules *rules, void *state)
{
    (void)rules, (void)state;
}
