/* seating.h - computer players at the seats of a game; every thread has a seating of its own. */
#ifndef LAB_SEATING_H
#define LAB_SEATING_H

#include "orrery_game.h"

typedef struct seating {
    const orr_rules *rules;
    orr_player *players[ORR_MAX_SEATS];
    void *view; /* what the seat that decides may know */
} seating;

/* One player per seat, by specification, each on the calling thread. Close it in any case. */
bool seating_open(seating *s, const orr_rules *rules, const char *const *specs, orr_error *error);
void seating_close(seating *s);
void seating_heed(seating *s, bool (*enough)(void *user), void *user); /* see orr_player_heed */

/* The chance of a game of this seed; keyed, games of the same seed meet the same events. */
static inline orr_rng seating_chance(uint64_t seed, bool keyed)
{
    return keyed ? orr_rng_keyed(orr_rng_fast(seed)) : orr_rng_fast(seed);
}

/* The seat that decides; in co-operative games, where any may, the first does it. */
static inline int seating_decider(const void *state)
{
    const int actor = orr_head_of(state)->actor;
    return actor == ORR_TEAM ? 0 : actor;
}

/* What the player at the seat that decides would do; it sees only what it may know. */
orr_move seating_choose(seating *s, const void *state, const orr_moves *moves, orr_rng *rng);

#endif
