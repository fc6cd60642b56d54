/* variety.h - the ways in which one game can be played: numbers of seats, options. */
#ifndef LAB_VARIETY_H
#define LAB_VARIETY_H

#include "orrery_game.h"

/* What to draw from. Options that are given are kept as they are. */
typedef struct variety {
    const orr_game *game;
    int least_seats, most_seats;
    const char *const *options; /* "difficulty=hard" */
    int option_count;
    const char *pack; /* NULL: the one inside the program */
    uint64_t seed;
} variety;

/* Up to `most` rules, every number of seats among them; first those with the usual options, then
 * others at random. How many there are; 0 with a sentence if even the first cannot be had. */
int variety_draw(const variety *from, int most, orr_rules **rules, orr_error *error);

#endif
