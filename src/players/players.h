/* players.h - what the computer players share. */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "orrery_game.h"

#include <string.h>

struct mcts;
struct look;

struct orr_player {
    char name[ORR_MAX_NAME];
    bool blind;
    struct mcts *mcts; /* NULL if it does not search */
    struct look *look; /* NULL if it does not go by a network's first look */
    bool is_best; /* whoever wins most in the game at hand: found when the first move is asked */
    orr_player *best;
    int threads;
    orr_move (*choose)(orr_player *player, const orr_rules *rules, const void *concealed,
                       const orr_moves *moves, orr_rng *rng);
};

orr_move random_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                       const orr_moves *moves, orr_rng *rng);
orr_move greedy_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                       const orr_moves *moves, orr_rng *rng);

/* orr_player_choose in pieces, for who has no thread to spare: false if the seconds were not
 * enough. Then ask again, with the same things where they were, until there is a move, which is
 * that of orr_player_choose; or free the player. One that thinks on several cores does not stop
 * before its end. */
bool players_choose_within(orr_player *player, double seconds, const orr_rules *rules,
                           const void *concealed, const orr_moves *moves, orr_rng *rng,
                           orr_move *move);

/* The index of the largest weight; among equals any. */
int players_heaviest(const float *weights, int count, orr_rng *rng);
/* Any index, the likelier the larger its weight; the weights add up to 1. */
int players_drawn(const float *weights, int count, orr_rng *rng);
/* The heaviest, now and then one that is drawn; or always one that is. */
int players_trusted(const float *trust, int count, bool always_draws, orr_rng *rng);

/* Do two concealed states say the same, chance apart? The left one is changed. */
static inline bool players_know_the_same(const orr_rules *rules, void *left, const void *right)
{
    orr_head *head = left;
    head->viewer = orr_head_of(right)->viewer;
    head->rng = orr_head_of(right)->rng;
    return memcmp(left, right, orr_state_size(rules)) == 0;
}

/* The seat that decides; in co-operative games, where any may, the one that looks. */
static inline int players_decider(const orr_head *head, int looking)
{
    return head->actor == ORR_TEAM ? looking : head->actor;
}

#endif
