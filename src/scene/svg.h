/* svg.h - boards as SVG, shared by the page, the picture and the counters.
 *
 * A board is drawn to a scale at which one unit is about one pixel on a wide screen, whatever the
 * game's own units are; so letters and counters have the same size in every game.
 */
#ifndef SCENE_SVG_H
#define SCENE_SVG_H

#include "scene/markup.h"

typedef struct svg_view {
    const orr_node *board;
    double scale;         /* from the game's units */
    double width, height; /* of the board when drawn */
    int layer;            /* the one that is being drawn */
    bool folds;           /* draw those, too, that are not shown: somebody can open them */
} svg_view;

typedef struct svg_point {
    double x, y;
} svg_point;

/* Where the pieces of a space stand: equal cells, in rows around a centre. */
typedef struct svg_layout {
    svg_point centre;
    int columns, rows;
    double side, cell_width; /* height of a counter; distance from one to the next */
    double row_height; /* and from one row to the next: more where words stand under pictures */
} svg_layout;

enum { SVG_MARGIN = 14, SVG_NOTE_SIZE = 12 };

svg_view svg_view_of(const orr_node *board);
/* Like printf for %s, %d and %r, a number with at most one digit after a point. Locales write
 * printf's own numbers in their own way; SVG knows one. */
void svg_add(orr_text *out, const char *format, ...);
svg_point svg_centre_of(const svg_view *view, const orr_node *space);
void svg_art(orr_text *out, const scene_picture *picture, double width, double height);
void svg_rectangle(orr_text *out, const char *class, double width, double height, double round);
double svg_half_height(const orr_node *space, double size);
bool svg_is_outline(const orr_node *space); /* nothing of it is drawn but its ring */
/* A hexagon with a picture: it touches its neighbours, and all that is written stands inside it. */
bool svg_is_tile(const orr_node *space);

/* What is inside the <svg> element; the second with the element around it. */
void svg_board_content(orr_text *out, const svg_view *view);
void svg_board(orr_text *out, const orr_node *board);
/* A window of the board, of a size that suits a page of text, with this space in its middle. */
void svg_board_around(orr_text *out, const orr_node *space);

/* picture.c: the board that a scene shows, from the corner 0, 0, with all that it refers to; false if
 * there is none. And the colour of a variable of the theme, by night. */
bool picture_board(orr_text *out, const orr_scene *scene, double *width, double *height);
void picture_color(orr_text *out, const char *variable);

/* link.c */
void svg_link(orr_text *out, const svg_view *view, const orr_node *link);
svg_point svg_link_point(const orr_node *link, double t); /* t: 0 at its start, 1 at its end */
/* The direction, in degrees, in which an arrow at this place points. */
double svg_arrow_direction(const orr_node *space);

/* svg_words.c */
double svg_text_width(const char *text, double font_size);
void svg_words(orr_text *out, const svg_view *view, const orr_node *space);
void svg_badge(orr_text *out, const char *text, double x, double y);
/* A pill with its middle there; and all chips of a node, one below the other. */
void svg_tag(orr_text *out, const char *style, const char *text, double x, double y);
void svg_tags(orr_text *out, const orr_node *node, double y);

/* arrow.c: those from one thing of this board to another */
void svg_arrows(orr_text *out, const svg_view *view);

/* counter.c */
bool svg_piece_at(const svg_view *view, const orr_node *piece, svg_point *at, double *side);
svg_layout svg_layout_of(const svg_view *view, const orr_node *space);
void svg_pieces(orr_text *out, const svg_view *view, const orr_node *space);
void svg_title(orr_text *out, const orr_node *node); /* <title>, if there is a tooltip */

#endif
