/* curve.h - chances shown as they should be: what is shown for chances of 0, 1/16 ... 1 that a
 * search comes to, so that they mean what they say. Fitted to games by `orrery train GAME --check
 * --save`. A network's file carries its own; nets/GAME.curve counts for a search that goes by
 * advice alone. */
#ifndef PLAYERS_CURVE_H
#define PLAYERS_CURVE_H

#include "orrery_game.h"

enum { CURVE_POINTS = 17, CURVE_CERTAIN = 10000 };

typedef struct shown_curve {
    int shown[CURVE_POINTS]; /* 0 to CURVE_CERTAIN, never falling */
} shown_curve;

shown_curve curve_plain(void); /* chances shown as they are */
bool curve_is_sound(const shown_curve *c);
double curve_at(const shown_curve *c, double chance);

/* As a file: seventeen whole numbers, from # to the end of a line anything. False with a sentence
 * if the text is nothing of the kind. */
bool curve_read(const char *text, shown_curve *c, orr_error *error);
void curve_write(const shown_curve *c, const char *remark, orr_text *out);

/* That of a game for players without a network: out of the folder that the environment variable
 * ORRERY_NETS names, or one that is built in; false if there is none. */
bool curve_of_game(const orr_game *game, shown_curve *c);

#endif
