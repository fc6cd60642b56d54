/* canvas.h - a grid of characters that grows downwards, for drawing a scene as text.
 *
 * Whatever is drawn is cut at the right edge, so no line is ever wider than the canvas. Controls
 * are left out as they come, so the only escape codes in what is written are our own.
 */
#ifndef SCENE_CANVAS_H
#define SCENE_CANVAS_H

#include "scene/node.h"

enum ink {
    INK_PLAIN,
    INK_MUTED,
    INK_ACCENT,
    INK_RED,
    INK_ORANGE,
    INK_YELLOW,
    INK_GREEN,
    INK_SKY,
    INK_BLUE,
    INK_VIOLET,
    INK_PINK,
    INK_GREY,
    INK_SEAT, /* of seat 0; the others follow */
    INKS = INK_SEAT + ORR_MAX_SEATS,
};

enum { PEN_BOLD = 1, PEN_REVERSED = 2 };

typedef struct pen {
    uint8_t ink, attributes;
} pen;

typedef struct canvas_cell {
    uint32_t character; /* 0: nothing there */
    pen pen;
    const orr_node *node; /* what can be clicked there, or NULL */
} canvas_cell;

typedef struct canvas {
    int width, height; /* height: rows drawn on so far */
    int capacity;
    canvas_cell *cells;
    const orr_node *touch; /* what is being drawn, if it can be clicked */
} canvas;

static const pen plain = {INK_PLAIN, 0}, muted = {INK_MUTED, 0}, bold = {INK_PLAIN, PEN_BOLD},
                 accent = {INK_ACCENT, PEN_BOLD};

canvas canvas_new(int width);
void canvas_free(canvas *c);

void canvas_put(canvas *c, int x, int y, uint32_t character, pen p);
bool canvas_is_free(const canvas *c, int x, int y);
/* One line, cut to `most` columns with an ellipsis; returns the columns used. */
int canvas_text(canvas *c, int x, int y, int most, const char *text, pen p);
/* A number, right-aligned in that many columns; returns the columns used. */
int canvas_number(canvas *c, int x, int y, int width, int number, pen p);
/* As many lines as it takes, the first beginning at x + indent; returns the row of the last line,
 * and in *end the column after it. */
int canvas_wrap(canvas *c, int x, int y, int width, int indent, const char *text, pen p, int *end);
/* One more thing after what ends at *x, *y: on the same line if it fits there, else below. */
void canvas_append(canvas *c, int *x, int *y, const char *text, pen p);
/* A frame with round corners. */
void canvas_frame(canvas *c, int x, int y, int width, int height, pen p);
/* Another canvas, with its upper left corner at x, y. */
void canvas_copy(canvas *c, int x, int y, const canvas *from);

int canvas_text_width(const char *text);                /* in columns */
int canvas_used_width(const canvas *c);                 /* the widest line */
pen canvas_pen_of(const orr_node *node, pen otherwise); /* by its seat or its hue word */

uint8_t canvas_color(int ink, int color); /* its number among 16 (30-37, 90-97) or 256 colours */
void canvas_write(const canvas *c, int color, orr_text *out);

#endif
