/* check.c - what is true of every position; tests ask after every move. Yours: be strict. */
#include "parts.h"

bool mygame_check(const orr_rules *rules, const void *state, orr_error *error)
{
    const mygame_state *s = state;
    const int all = mygame_chosen(rules)->counters;
    if (s->heap + s->taken[0] + s->taken[1] != all)
        return orr_fail(error, "%d + %d + %d counters of %d.", s->heap, s->taken[0], s->taken[1],
                        all);
    if ((s->heap == 0) != (s->winner != NOBODY))
        return orr_fail(error, "The heap and the winner disagree.");
    return true;
}
