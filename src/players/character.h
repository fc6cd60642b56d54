/* character.h - how computers differ that think equally long.
 *
 * Players that weigh the same things in the same way play in lockstep. A character changes a little
 * what is made of what a search has found: how much a doubtful move is held against it, how much
 * custom counts, and a liking or two for kinds of moves, another one at every seat. What the search
 * finds is not touched, and where one move is clearly best everybody plays it.
 */
#ifndef PLAYERS_CHARACTER_H
#define PLAYERS_CHARACTER_H

#include "orrery_game.h"

typedef struct character {
    const char *name;
    double doubt;  /* standard errors that are held against a move */
    double faith;  /* ... in favour of the one that advice trusts most */
    double liking; /* so much worth is added for the most liked kind of move, taken for the least */
} character;

/* The first has none: it plays as well as it can. The table ends with a name of NULL. */
extern const character characters[];

const character *character_find(const char *name, size_t length); /* NULL: there is none */
/* What a kind of move is liked by at a seat, from -liking to liking: the same in every game. */
double character_taste(const character *of, int seat, int verb);

#endif
