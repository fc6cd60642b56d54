/* hidden.c - nothing is hidden here: everybody sees the heap.
 *
 * Yours: conceal overwrites what a seat may not know, imagine deals it again
 * (docs/adding-a-game.md#6-what-is-hidden-hiddenc).
 */
#include "parts.h"

void mygame_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
}

void mygame_imagine(const orr_rules *rules, void *state)
{
    (void)rules, (void)state;
}
