/* mcts.h - the searching player: trees on threads, merged at the root. */
#ifndef PLAYERS_MCTS_H
#define PLAYERS_MCTS_H

#include "players/character.h"
#include "players/forest.h"

enum {
    MCTS_LEVELS = ORR_LEVELS,
    MCTS_USUAL_LEVEL = 3,
    MCTS_MOST_ITERATIONS = 100000000,
    MCTS_MOST_MILLISECONDS = 3600000,
    MCTS_NET_NAME = 32,
};

typedef struct mcts mcts;

/* What it may spend and by which network it goes: see nets.h. */
typedef struct mcts_plan {
    int level; /* 1 .. MCTS_LEVELS: what that means the game says; 0: the budget counts */
    forest_budget budget;
    const character *character;
    char net[MCTS_NET_NAME];
} mcts_plan;

/* "mcts", "mcts:3", "mcts:2000", "mcts:800ms", each with a character ("+bold") and "@advice" or the
 * name of another network behind it; false if it makes no sense. */
bool mcts_parse(const char *spec, mcts_plan *plan);
int mcts_level_iterations(const orr_game *game, int level); /* of levels 1 to MCTS_LEVELS */

mcts *mcts_new(const mcts_plan *plan, int threads);
void mcts_free(mcts *m);
void mcts_use(mcts *m, const net *given); /* this network and no other; NULL: as planned */
void mcts_remember(mcts *m);              /* see orr_player_remember */
void mcts_heed(mcts *m, bool (*enough)(void *user), void *user); /* see orr_player_heed */
/* It pauses when the clock (clock.h) says so, and has no thoughts then; INFINITY: never. */
void mcts_pause_at(mcts *m, double until);
bool mcts_paused(const mcts *m);

void mcts_think(mcts *m, const orr_rules *rules, const void *concealed, const orr_moves *moves,
                const orr_move *insist, orr_rng *rng, orr_thoughts *thoughts);
orr_move mcts_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                     const orr_moves *moves, orr_rng *rng);

#endif
