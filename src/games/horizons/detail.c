/* detail.c - the small print of moves: prices, odds, consequences. */
#include "horizons.h"

void hor_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)state, (void)move, (void)out;
}
