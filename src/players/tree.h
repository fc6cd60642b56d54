/* tree.h - a search tree in an arena: what was tried, how often, and what came of it.
 *
 * Open loop: a node stands for a sequence of moves, not for a state. Dice and hidden cards differ
 * from visit to visit, so a node's children are those of all its visits; which of them can be
 * played this time follows from the legal moves of this time. A child belongs to the seat and the
 * question that it answers: after another roll somebody else may be asked, and a "pass" there is
 * not the "pass" here.
 *
 * The arena has a fixed size. When it is full the tree stops growing and goes on learning.
 */
#ifndef PLAYERS_TREE_H
#define PLAYERS_TREE_H

#include "orrery_game.h"

enum { TREE_ROOT = 0, TREE_NONE = 0 }; /* nothing leads to the root, so 0 as a child is none */

typedef struct tree_node {
    orr_move move;        /* that leads here */
    uint32_t first, next; /* child, sibling */
    uint32_t visits;
    uint32_t available; /* how often it could have been chosen */
    double total;       /* what came of it, for the seat that made the move */
    double wins;        /* of that, what was won */
    float prior;        /* the share of trust that advice gives the move */
    float certain;      /* if proven: what comes of it */
    uint16_t step;      /* the question that the move answers */
    uint16_t slot;      /* where the move stood in the list of legal moves last time */
    int8_t seat;        /* that made the move */
    bool proven;
    bool closed; /* the moves that are left are out of the question */
} tree_node;

typedef struct tree {
    tree_node *nodes;
    uint32_t used, capacity;
} tree;

/* Who is asked what. */
typedef struct tree_question {
    int seat, step;
} tree_question;

bool tree_init(tree *t, uint32_t capacity);
void tree_free(tree *t);
void tree_clear(tree *t); /* only the root is left */
/* This node becomes the root and all that is not below it is dropped. False, and nothing is done,
 * if there is no memory for it. */
bool tree_cut_to(tree *t, uint32_t node);
/* The child of a node that answers a question by this move; TREE_NONE if there is none. */
uint32_t tree_child(const tree *t, uint32_t parent, tree_question question, orr_move move);

/* For each legal move the child that stands for it, or TREE_NONE; how many there are. */
int tree_children(tree *t, uint32_t parent, tree_question question, const orr_moves *moves,
                  uint32_t *children);
/* A new child for the move at a place of the list; TREE_NONE if the arena is full. */
uint32_t tree_add(tree *t, uint32_t parent, tree_question question, const orr_moves *moves,
                  int place, float prior);

/* The mean of what came of a node's move, for the seat that made it. */
double tree_mean(const tree_node *node);

/* The child to try next: promising ones and little known ones, trusted ones first. `spread` is the
 * scale of the values that occur. Counts availability. */
uint32_t tree_select(tree *t, const uint32_t *children, int count, double spread);
/* One of the children at random, likelier the more it is trusted and the better it has done;
 * TREE_NONE if all of them together were visited less than `least` times. */
uint32_t tree_sample(const tree *t, const uint32_t *children, int count, uint32_t least,
                     orr_rng *rng);
bool tree_all_proven(const tree *t, const uint32_t *children, int count);

/* The most visited child, TREE_NONE if none was visited. */
uint32_t tree_favourite(const tree *t, uint32_t parent);

#endif
