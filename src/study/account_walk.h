/* account_walk.h - what the files that make an account share. */
#ifndef STUDY_ACCOUNT_WALK_H
#define STUDY_ACCOUNT_WALK_H

#include "study/account.h"

enum {
    ACCOUNT_AGAIN_FROM = 1 << 20
}; /* number of the first game of a second look: none was seen before */

/* A value that was reckoned once, and again if it mattered. */
typedef struct node {
    double measured[ORR_MAX_SEATS], error[ORR_MAX_SEATS]; /* by games; */
    double mean[ORR_MAX_SEATS];                           /* and as it is told */
    bool settled; /* no more can be known of it: the result, or a second look */
    bool wanted;  /* the next walk looks again */
    int decision; /* where a walk finds it, */
    enum { OF_POSITION, OF_MOVE, OF_OLD_HORIZON, OF_SEAT, OF_SEAT_MOVE } what; /* and as what */
    reckon_horizon until;
} node;

/* Two nodes, and the change from one to the other; a decision with hidden cards has four. */
typedef struct change {
    account_kind kind;
    int decision, seat, from, to;
    int seat_from, seat_to; /* -1: nothing is hidden from who decides */
    double pair_error[ORR_MAX_SEATS],
        own_error[ORR_MAX_SEATS]; /* of a first look; own: seat_from */
    orr_move usual;               /* what the policy would have played mostly */
    int item;                     /* what became of it in the account */
} change;

/* What the walk has in hand: the imagined games of one value. */
typedef struct sample {
    int node;
    reckon_game *games;
} sample;

enum { LOOKING, AGAIN, CAUSES, DONE };

struct account_maker {
    account_plan plan;
    const orr_rules *rules;
    size_t size;
    reckon *reckon, *other; /* the other imagines other games; NULL: nobody has asked for it */
    account *account;
    int phase, walks;
    bool begun;
    int at; /* the next decision of this walk */
    char *state, *view, *own_view;
    orr_moves moves;
    reckon_horizon until;
    int turn;
    bool fresh; /* something was rolled or shown: the position has to be valued */
    int games, again_games;
    double each;       /* decisions of an imagined game, about */
    long long limit;   /* decisions after which nothing more is looked at again */
    int *position;     /* the node of every position, for the curve */
    sample now, after; /* the position, and the move that was made in it */
    reckon_game *spare;
    orr_move *firsts;
    int *differing;
    node *nodes;
    int node_count;
    change *changes;
    int change_count;
    int open;                   /* the luck whose end is not valued yet; -1: none */
    bool *looked_into;          /* by change: the last walk looks for its cause */
    char heading[ORR_MAX_NAME]; /* of the turn, as the log had it last */
};

/* How much the seat that it moved most was moved from one node to another. */
double account_size(const account_maker *m, int from, int to);
/* With less effort than usual, fewer; never so few that they say nothing. */
int account_fewer(const account_maker *m, int usual);
/* The same policy in games by which nothing has been chosen. */
reckon *account_other_games(account_maker *m);

/* Makes what is told of what was measured. */
void account_smooth(account_maker *m);
/* The largest changes of a kind are looked into; in the last walk, at the decision at hand. */
void account_choose_causes(account_maker *m, account_kind kind, double least, int most);
void account_look_for_causes(account_maker *m);
/* A line of a log: the heading of a turn is kept. */
void account_hear_heading(void *user, int audience, orr_mark mark, const char *text);

#endif
