/* mine_prove.h - is this position a puzzle? The questions of mine.h, for mine.c. */
#ifndef LAB_MINE_PROVE_H
#define LAB_MINE_PROVE_H

#include "lab/mine.h"

enum { FEWEST_MOVES = 3 }; /* where there is less to choose from nobody needs to think */

/* The players that are asked. */
enum prover_player {
    PROVER_GREEDY,
    PROVER_LEVEL_1,
    PROVER_LEVEL_2,
    PROVER_LEVEL_3,
    PROVER_LOOK, /* the longer look */
    PROVER_DEEP,
    PROVER_REST, /* a deep search that may not make the best move */
    PROVER_PLAYERS,
};

typedef struct prover {
    orr_player *players[PROVER_PLAYERS];
    orr_rng rng;
    bool (*stop)(void); /* NULL: never */
} prover;

bool prover_open(prover *p, long long iterations, bool (*stop)(void), orr_error *error);
void prover_close(prover *p);

/* A decision. */
typedef struct position {
    const orr_rules *rules;
    const void *view; /* what the seat that decides may know */
    const orr_moves *moves;
    int seat, place;
} position;

orr_move prover_choose(prover *p, enum prover_player who, const position *at);

typedef struct found_choice {
    char notation[ORR_MAX_NOTATION];
    double chance, error;
    bool proven;
} found_choice;

/* A puzzle that is in no set yet. */
typedef struct finding {
    int place, rating;
    uint32_t id;
    int choice_count, line_count;
    found_choice choices[PUZZLE_CHOICES];
    char line[ORR_MAX_VARIATION][ORR_MAX_NOTATION];
} finding;

/* Is the position a puzzle? `wanted` is asked before the dear part, with the two best moves.
 * `glance` is what level 3 would do, or what everybody would. */
bool prove(prover *p, const position *at, bool (*wanted)(void *user, const finding *f), void *user,
           mine_tally *tally, finding *f, orr_move *glance);

#endif
