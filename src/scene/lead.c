/* lead.c - the lines between things that stand in the columns of a grid, such as technologies and
 * what they need.
 *
 * Every cell of such a grid is as large as every other, so a line can be drawn before anybody knows
 * how large that is: a picture of 100 by 100 to the cell lies under the grid and is stretched with
 * it. Lines to the next column cross the gap between them; those that go farther run along the gap
 * between two rows, so that they pass no card that they have nothing to do with.
 */
#include "scene/html.h"

/* A card covers this much of its cell, and the rest is for lines. */
enum { CELL = 100, EDGE = 8, BEND = 10, LANES = 3, LANE = 4 };

typedef struct place {
    int column, row;
} place;

static int index_of(const orr_node *node)
{
    int index = 0;
    for (const orr_node *child = node->parent->first; child != node; child = child->next)
        index++;
    return index;
}

static place place_of(const orr_node *node)
{
    return (place){index_of(node->parent), index_of(node)};
}

/* Lines that share a gap run beside each other, one beside the other by where they come from. */
static int lane_of(place from, place to)
{
    const int gap = from.row < to.row ? to.row : to.row + 1;
    return gap * CELL + ((from.column + from.row) % LANES - LANES / 2) * LANE;
}

static void line(orr_text *out, const orr_node *from, const orr_node *to)
{
    const place a = place_of(from), b = place_of(to);
    const int x1 = (a.column + 1) * CELL - EDGE, y1 = a.row * CELL + CELL / 2;
    const int x2 = b.column * CELL + EDGE, y2 = b.row * CELL + CELL / 2;
    const int out_of = (a.column + 1) * CELL, into = b.column * CELL;
    orr_text_add(out, "<path class=\"lead%s\" d=\"M%d %d",
                 scene_has_word(from, "known") ? " known" : "", x1, y1);
    if (b.column > a.column + 1) {
        const int lane = lane_of(a, b);
        orr_text_add(out, "C%d %d %d %d %d %dH%d", out_of, y1, out_of, lane, out_of + BEND, lane,
                     into - BEND);
        orr_text_add(out, "C%d %d %d %d %d %d", into, lane, into, y2, x2, y2);
    } else {
        orr_text_add(out, "C%d %d %d %d %d %d", out_of, y1, into, y2, x2, y2);
    }
    orr_text_add(out, "\"/>\n");
}

static int count_of(const orr_node *node)
{
    int count = 0;
    for (const orr_node *child = node->first; child; child = child->next)
        count++;
    return count;
}

void html_leads(orr_text *out, const orr_node *grid)
{
    int rows = 0, lines = 0;
    for (const orr_node *column = grid->first; column; column = column->next) {
        const int count = count_of(column);
        rows = count > rows ? count : rows;
        for (const orr_node *node = column->first; node; node = node->next)
            lines += node->leads != NULL;
    }
    if (!lines)
        return;
    orr_text_add(out,
                 "<svg class=\"leads\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" "
                 "aria-hidden=\"true\">\n",
                 count_of(grid) * CELL, rows * CELL);
    for (const orr_node *column = grid->first; column; column = column->next)
        for (const orr_node *node = column->first; node; node = node->next)
            for (const scene_lead *lead = node->leads; lead; lead = lead->next)
                line(out, lead->from, node);
    orr_text_add(out, "</svg>\n");
}
