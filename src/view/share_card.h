/* share_card.h - what one sends to others: a card of 1200 by 630, the size that messengers show, of a
 * position, an ending, an invitation or a mission. It is drawn from what everybody may see. */
#ifndef VIEW_SHARE_CARD_H
#define VIEW_SHARE_CARD_H

#include "study/ending.h"
#include "table/table.h"

enum { SHARE_WIDTH = 1200, SHARE_HEIGHT = 630, BOARD_WIDTH = 468, BOARD_HEIGHT = 332 };

/* All write a whole SVG. The scene and the ending are those of a spectator. */
void share_position(const orr_scene *scene, const orr_names *names, orr_text *out);
/* Its board alone, small; false if the game has none. */
bool share_board(const orr_scene *scene, orr_text *out);
void share_ending(const orr_rules *rules, const ending *e, const orr_names *names, orr_text *out);
/* A table that waits for people; whoever is invited may take one of its chairs. Under its lock. */
void share_invitation(const table *t, orr_text *out);

/* Words before the poster of a game. */
typedef struct share_words {
    const orr_game *game;
    const char *over;     /* small, above the headline */
    const char *headline; /* it is set in as many lines as fit */
    const char *line[2];  /* below it; NULL: none */
    const char *button;   /* NULL: none */
    const char *beside;   /* the button */
    const ending *e;      /* its course as a curve, or NULL */
    bool narrow;          /* leave room above, for a face */
} share_words;
void share_words_svg(const share_words *words, orr_text *out);

#endif
