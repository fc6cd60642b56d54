/* reckon.h - what a position is worth, by one evaluator: games that a named policy plays on in the
 * mind.
 *
 * The value of a position is the mean over imagined games. Where the game has a network that fits,
 * its first look chooses the moves and its value ends an imagined game at the horizon: policy and
 * value belong together. Elsewhere the game's advice plays to the end of the game, where nothing
 * has to be valued.
 *
 * Samples are shared: in imagined game number i, chance is seeded by i, and what breaks the policy's
 * ties by i and the ply. So two moves are compared under the same luck, and a move that the policy
 * would make itself comes to exactly the same game. Nothing depends on the clock unless seconds are
 * given, nor on the number of threads.
 *
 * What a caller hands in is a view: a state that was concealed (orr_conceal) for the seat that asks,
 * for a spectator, or as the whole table knows it (reckon_conceal).
 */
#ifndef STUDY_RECKON_H
#define STUDY_RECKON_H

#include "orrery_game.h"

enum {
    RECKON_MOST_MOVES = 16, /* that are compared at once */
    RECKON_MOST_GAMES = 1024,
};

typedef struct reckon reckon;

/* For these rules, which must stay. The seed says which games are imagined: another one, others. */
reckon *reckon_new(const orr_rules *rules, int threads, uint64_t seed);
void reckon_free(reckon *r); /* NULL is nothing */

/* For whom a chance holds: "a level 4 computer", "a level 2 computer" (by advice alone). */
const char *reckon_policy(const reckon *r);
bool reckon_has_net(const reckon *r);
/* Imagined games end at a horizon and are valued there, by the network or in a hurry; else won or lost. */
bool reckon_has_values(const reckon *r);
/* Forget the network and go by advice to the end of the game: for tests, and to compare. */
void reckon_by_advice(reckon *r);
/* From now on games that the advice plays end at the horizon too, valued by the network that was made
 * of such games, where there is one: for what must be quick in games of thousands of decisions. */
void reckon_hurry(reckon *r);
/* All decisions of imagined games so far: how much work it was, the same on every machine. */
long long reckon_decisions(const reckon *r);

/* What all seats know together: hands lie open, decks and dice do not. */
void reckon_conceal(const orr_rules *rules, void *state);

/* ---- how far a game is imagined --------------------------------------------------------------- */

enum {
    RECKON_USUAL,     /* the end of the next turn with a network, the end of the game without */
    RECKON_THIS_TURN, /* the end of this turn */
    RECKON_NEXT_TURN,
    RECKON_FIGHT, /* when this fight is over: the stack of steps is shallower than now */
    RECKON_GAME,  /* its end */
};

/* It is absolute, so that positions of one game can be valued by the same. */
typedef struct reckon_horizon {
    int turn;  /* it stops after this turn; -1: no turn stops it */
    int depth; /* and where the stack is shallower than this; 0: never */
} reckon_horizon;

/* Without a network every horizon but that of the visits is the end of the game. */
reckon_horizon reckon_horizon_of(const reckon *r, const void *state, int kind);

/* ---- looking into imagined games --------------------------------------------------------------- */

/* The end of a turn in an imagined game, and its last position. */
typedef struct reckon_moment {
    int candidate; /* its place among those of reckon_compare; 0 elsewhere */
    int game;      /* which imagined game: the same number, the same luck */
    int turn;  /* turns ended since the position that is asked about: 0 this one, 1 the next ... */
    bool last; /* the horizon, or the end of the game: nothing comes after it */
    bool over; /* the game is over */
    const void *state; /* all is known in it; it is gone after the call */
} reckon_moment;

/* Called by several threads at once, each with other games: write what you read to a place of its
 * own for candidate, game and turn. The end of a turn is shown once, when the next one has begun;
 * a game that ends shows its last position once, with the turn it ended in. */
typedef struct reckon_visitor {
    void (*visit)(void *user, const reckon_moment *moment);
    void *user;
} reckon_visitor;

/* ---- what a position is worth ------------------------------------------------------------------ */

typedef struct reckon_value {
    double chance[ORR_MAX_SEATS]; /* to win */
    double error[ORR_MAX_SEATS];  /* standard error */
    int games;
} reckon_value;

/* What came of one imagined game. */
typedef struct reckon_game {
    double win[ORR_MAX_SEATS];
    orr_move first;  /* what the policy played first in it, or the move that was given */
    uint64_t end;    /* a hash of its last position, without dice and counters */
    bool impossible; /* the move given could not be made in what was imagined; it was not */
} reckon_game;

/* Games number from .. from+count-1 of a position, after a move if it is not NULL, one into each of
 * results. visitor may be NULL. The view may be that of a moment of a log, between two decisions. */
void reckon_games(reckon *r, const void *view, const orr_move *move, reckon_horizon until, int from,
                  int count, const reckon_visitor *visitor, reckon_game *results);
/* The same for these numbers, each at its own place of results: results[numbers[i] - from]. */
void reckon_some(reckon *r, const void *view, const orr_move *move, reckon_horizon until, int from,
                 const int *numbers, int count, reckon_game *results);
/* Games from the first position on, each dealt differently; all the same if nothing is dealt. */
void reckon_deals(reckon *r, int count, reckon_game *results);
/* Their mean. */
void reckon_mean(const reckon *r, const reckon_game *games, int count, reckon_value *value);
/* Both: what a position, or a move in it, is worth by so many games. */
void reckon_position(reckon *r, const void *view, const orr_move *move, reckon_horizon until,
                     int games, reckon_value *value);
/* What the policy would play in imagined game number i: cheaper than the game. */
void reckon_firsts(reckon *r, const void *view, int from, int count, orr_move *firsts);

/* How many games more, at most `most`, each of so many positions or moves that are played abreast: those
 * that fit what is left until stop_at (0: no limit), going by how long those `played` since `began` were,
 * all of them together. 0: the budget is spent; never at first. */
int reckon_batch(const reckon *r, long long began, long long stop_at, int played, int abreast,
                 int most);

/* ---- which move is better ---------------------------------------------------------------------- */

typedef struct reckon_question {
    const void *view; /* of the seat that decides */
    int seat;
    const orr_moves *moves; /* the legal ones, or only those to be compared */
    const orr_move *insist; /* NULL, or a move that is compared to the end, however it looks */
    int most;               /* candidates, by the policy's trust; 0: 8 */
    reckon_horizon until;
    int games;           /* at most so many for one candidate; 0: 256 */
    long long decisions; /* stop when so many have been made in imagined games; 0: no limit */
    double seconds;      /* the same by the clock, which is not the same everywhere; 0: no limit */
    const reckon_visitor *visitor; /* NULL, or what is to be read from all these games */
} reckon_question;

typedef struct reckon_candidate {
    int number; /* reckon_moment.candidate */
    orr_move move;
    double trust; /* the policy's, before anything was imagined */
    int games;
    double chance[ORR_MAX_SEATS], error; /* error: that of the seat that asks */
    /* Against the best: how far behind it in the games that both have, paired. */
    double behind, behind_error;
    double alike; /* share of those games with the same end; 1: the same move in other words */
} reckon_candidate;

/* Sequential halving: equally many games for all, the worse half goes, and so on. The best comes
 * first in `found`, then the others as far as they came. How many there are; 0 if there is nothing
 * to decide. The best and the move insisted on have the same games. */
int reckon_compare(reckon *r, const reckon_question *question,
                   reckon_candidate found[RECKON_MOST_MOVES]);

#endif
