/* cards.h - the cards of a pack on sheets to be printed and cut: as SVG, and as PDF. */
#ifndef CLI_CARDS_H
#define CLI_CARDS_H

#include "orrery_game.h"

enum { CARDS_ACROSS = 3, CARDS_DOWN = 3, CARDS_LINES = 18, CARDS_LINE = 40 };

/* One card, its text broken into lines. */
typedef struct printed_card {
    char title[ORR_MAX_NAME], list[ORR_MAX_NAME], emblem[2 * ORR_MAX_NAME]; /* "": none */
    char lines[CARDS_LINES][CARDS_LINE + 4];
    int line_count;
} printed_card;

typedef struct card_sheet {
    const char *art; /* the game's pictures, an SVG file; NULL: none */
    printed_card *cards;
    int count, room;
} card_sheet;

/* Sizes in points of 1/72 inch: A4, and cards of 63 by 88 millimetres. */
#define CARDS_PAGE_WIDTH 595.28
#define CARDS_PAGE_HEIGHT 841.89
#define CARDS_WIDTH 178.58
#define CARDS_HEIGHT 249.45
void cards_place(int index, double *x, double *y); /* of the upper left corner on its page */
int cards_pages(const card_sheet *sheet);

void cards_svg(const card_sheet *sheet, orr_text *out);
void cards_pdf(const card_sheet *sheet, orr_text *out);

/* One picture of an SVG file, by the id of its symbol: where its body lies and its view box; false if
 * there is none. */
typedef struct art_symbol {
    const char *body, *end;
    double x, y, width, height;
} art_symbol;
bool art_find(const char *svg, const char *id, art_symbol *symbol);
/* Its shapes as PDF draws them, in the units of its view box, y downwards. */
void art_pdf(const char *svg, const art_symbol *symbol, orr_text *out);

#endif
