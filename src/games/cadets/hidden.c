/* hidden.c - nothing is known to one seat and hidden from another. What lies face down is drawn
 * from its bag when it is turned over, so not even the state knows it beforehand. */
#include "parts.h"

void cadets_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
}

void cadets_imagine(const orr_rules *rules, void *state)
{
    (void)rules, (void)state;
}
