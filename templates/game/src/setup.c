/* setup.c - from pack and options to the first state: a heap of the chosen size. */
#include "parts.h"

const mygame_heap *mygame_chosen(const orr_rules *rules)
{
    const mygame_pack *pack = rules->pack;
    return &pack->heaps[rules->option[OPTION_HEAP]];
}

/* Everything that is not set here is zero. Yours: chance is orr_roll, orr_below, orr_shuffle. */
bool mygame_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)error;
    mygame_state *s = state;
    s->heap = mygame_chosen(rules)->counters;
    s->winner = NOBODY;
    return true;
}
