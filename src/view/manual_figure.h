/* manual_figure.h - figures of a manual: parts of the table, drawn from positions of the first
 * game.
 *
 * A line of its own in docs/games/<id>.md,
 *
 *     [Figure: The marines meet the guards](first:assault-ist-caravel#fight)
 *
 * is drawn from the position after the written move "assault ist-caravel" of packs/first/<id>.yaml
 * (the first of that name; "start": before the first move): the panel "fight", or any other thing
 * that has an id. Nothing is stored, so a figure cannot be older than the rules and the table.
 */
#ifndef VIEW_MANUAL_FIGURE_H
#define VIEW_MANUAL_FIGURE_H

#include "orrery_game.h"

typedef struct figure {
    char caption[400];
    char move[ORR_MAX_NOTATION]; /* as a slug */
    char part[ORR_MAX_NAME];     /* the id of what is drawn */
} figure;

/* Is this line of a manual a figure? */
bool figure_read(const char *line, size_t length, figure *f);
/* As anybody sees it who looks on. False, with the reason, if there is no such position or part. */
bool figure_html(const orr_game *game, const figure *f, orr_text *out, orr_error *error);
/* The pictures of the game that figures, as HTML, refer to. */
void figure_art(const orr_game *game, const char *html, orr_text *out);

#endif
