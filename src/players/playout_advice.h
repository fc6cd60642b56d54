/* playout_advice.h - how a search uses a game's advice: what to trust, and how to play on. */
#ifndef PLAYERS_PLAYOUT_ADVICE_H
#define PLAYERS_PLAYOUT_ADVICE_H

#include "orrery_game.h"

/* Trust in each legal move: something for every move that is not out of the question (ORR_NEVER),
 * adding up to 1. */
void advice_trust(const orr_rules *rules, const void *state, const orr_moves *moves, float *trust);

/* A quick move for playing on from a leaf: mostly what advice says, now and then any. */
orr_move advice_quick_move(const orr_rules *rules, const void *state, const orr_moves *moves,
                           orr_rng *rng);

#endif
