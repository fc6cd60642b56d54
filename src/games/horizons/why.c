/* why.c - which rule forbids a move. */
#include "horizons.h"

void hor_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    (void)rules, (void)state, (void)move, (void)reason;
}
