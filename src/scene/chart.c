/* chart.c - a board on a grid of characters.
 *
 * Characters are scarce, so a board is not drawn to scale: its rows are the different heights at
 * which spaces stand, and its columns lie only as far apart as the spaces of a row need. Only if
 * there are too many heights for that are they spread evenly. What would cover something else
 * moves aside a little; what finds no place at all is listed below the board.
 */
#include "scene/svg.h"
#include "kernel/kernel.h"
#include "scene/terminal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 18, MOST_HEIGHTS = 400, SPACE_TEXT = 200 };

/* ---- what stands for a space ---------------------------------------------------------------- */

void terminal_piece(const orr_node *piece, char text[PIECE_TEXT])
{
    orr_text out = orr_text_in(text, PIECE_TEXT);
    const bool disc =
        strcmp(piece->glyph.name, "disc") == 0 || strcmp(piece->glyph.name, "ring") == 0;
    if (!disc || !scene_shows_seat(piece)) /* a disc is its seat's number */
        orr_text_add(&out, "%s", piece->glyph.text);
    if (scene_shows_seat(piece))
        orr_text_add(&out, "%d", piece->tint + 1);
    if (filled(piece->label))
        orr_text_add(&out, "%s%.24s", out.length ? "·" : "", piece->label);
    if (filled(piece->corner))
        orr_text_add(&out, ":%.12s", piece->corner);
    if (scene_has_word(piece, "lost"))
        orr_text_add(&out, "†");
    if (scene_has_word(piece, "won"))
        orr_text_add(&out, "*");
}

void terminal_move_numbers(const orr_node *node, char text[PIECE_TEXT])
{
    orr_text out = orr_text_in(text, PIECE_TEXT);
    if (scene_offer_count(node) > 3)
        return;
    for (const scene_offer *offer = node->offers; offer; offer = offer->next)
        orr_text_add(&out, "%s%d", out.length ? "," : "", offer->move + 1);
}

/* The signs around the content of a space. */
static const char *brackets_of(const orr_node *space)
{
    static const char *const pairs[] = {[ORR_SHAPE_ROUND] = "()",
                                        [ORR_SHAPE_SQUARE] = "[]",
                                        [ORR_SHAPE_HEX] = "<>",
                                        [ORR_SHAPE_PLANET] = "()",
                                        [ORR_SHAPE_ARROW] = "  "};
    const bool bare = scene_has_word(space, "bare") || scene_has_word(space, "text");
    return bare ? "  " : pairs[space->space.shape];
}

static const char *arrow_sign(const orr_node *space)
{
    static const char *const signs[] = {"→", "↘", "↓", "↙", "←", "↖", "↑", "↗"};
    const long eighth = lround(svg_arrow_direction(space) / 45);
    return signs[((eighth % 8) + 8) % 8];
}

/* An arrow without pieces is its label, the number of its move, or a sign. */
static void arrow_text(const orr_node *space, orr_text *out)
{
    char numbers[PIECE_TEXT];
    terminal_move_numbers(space, numbers);
    if (filled(space->label))
        orr_text_add(out, "%.20s", space->label);
    else
        orr_text_add(out, "%s", numbers[0] ? numbers : arrow_sign(space));
}

static bool is_plain_arrow(const orr_node *space)
{
    return space->space.shape == ORR_SHAPE_ARROW && !space->first;
}

/* Words of a space, its badge, its seat. A hidden space says so. */
static void label_text(const orr_node *space, orr_text *out)
{
    if (filled(space->label))
        orr_text_add(out, "%.40s", space->label);
    if (filled(space->corner)) /* between hexagons a colon would be an open hatch */
        orr_text_add(out, "%s%.12s", space->space.shape == ORR_SHAPE_HEX ? " " : ":",
                     space->corner);
    if (scene_shows_seat(space))
        orr_text_add(out, "%s%d", out->length ? "·" : "", space->tint + 1);
    if (scene_has_word(space, "hidden"))
        orr_text_add(out, "%s", out->length ? "▒" : "▒▒");
}

static bool is_scenery(const orr_node *space)
{
    return !space->first && !filled(space->label) && !space->offers &&
           (scene_has_word(space, "orbit") || scene_has_word(space, "bare") ||
            scene_has_word(space, "sun"));
}

/* Draw it, or only measure it if there is no canvas; the columns used. */
static int space_at(canvas *c, int x, int y, const orr_node *space)
{
    if (c)
        c->touch = space->offers ? space : NULL;
    char label[SPACE_TEXT], piece_text[PIECE_TEXT];
    const char *brackets = brackets_of(space);
    const pen ring = space->offers ? accent : canvas_pen_of(space, muted);
    orr_text text = orr_text_in(label, sizeof label);
    canvas none = canvas_new(1);
    canvas *target = c ? c : &none;
    const int start = x;
    if (is_plain_arrow(space)) {
        arrow_text(space, &text);
        x += c ? canvas_text(c, x, y, 8, label, space->offers ? accent : ring)
               : canvas_text_width(label);
        canvas_free(&none);
        return x - start;
    }
    label_text(space, &text);
    canvas_put(target, x++, y, (unsigned char)brackets[0], ring);
    if (c)
        canvas_text(c, x, y, SPACE_TEXT, label, space->offers ? accent : bold);
    x += canvas_text_width(label);
    for (const orr_node *piece = space->first; piece; piece = piece->next) {
        terminal_piece(piece, piece_text);
        x += piece != space->first || text.length > 0; /* a blank between things */
        pen ink = canvas_pen_of(piece, bold);
        ink.attributes |= PEN_BOLD | (piece->offers ? PEN_REVERSED : 0);
        if (c) {
            c->touch = piece->offers ? piece : space->offers ? space : NULL;
            canvas_text(c, x, y, PIECE_TEXT, piece_text, ink);
        }
        x += canvas_text_width(piece_text);
    }
    x += x == start + 1; /* never "()" */
    canvas_put(target, x++, y, (unsigned char)brackets[1], ring);
    canvas_free(&none);
    return x - start;
}

static int width_of(const orr_node *space)
{
    return space_at(NULL, 0, 0, space);
}

/* ---- from the board's units to characters --------------------------------------------------- */

typedef struct chart {
    const orr_node *board;
    int count, rows;           /* heights at which spaces stand; rows of characters */
    int heights[MOST_HEIGHTS]; /* rising */
    double across;             /* columns per unit */
    int spacing;               /* rows from one height to the next; 0: evenly spread */
    int columns;
} chart;

static int by_value(const void *left, const void *right)
{
    return *(const int *)left - *(const int *)right;
}

static bool is_drawn(const orr_node *node)
{
    return node->type == NODE_SPACE && !is_scenery(node) && !scene_is_folded(node);
}

/* Heights that differ by less than a third of a small space are one row. */
static void collect_heights(chart *map)
{
    int all[MOST_HEIGHTS] = {0}, count = 0, smallest = map->board->board.height;
    for (const orr_node *node = map->board->first; node && count < MOST_HEIGHTS; node = node->next)
        if (is_drawn(node)) {
            all[count++] = node->space.y;
            smallest = node->space.size < smallest ? node->space.size : smallest;
        }
    qsort(all, (size_t)count, sizeof *all, by_value);
    for (int i = 0; i < count; i++)
        if (i == 0 || all[i] - map->heights[map->count - 1] > smallest / 3)
            map->heights[map->count++] = all[i];
}

static bool has_links(const orr_node *board)
{
    for (const orr_node *node = board->first; node; node = node->next)
        if (node->type == NODE_LINK)
            return true;
    return false;
}

static void choose_rows(chart *map)
{
    const int wanted = has_links(map->board) ? 2 : 1;
    map->spacing = map->count <= MOST_ROWS ? 1 : 0;
    if (map->spacing && (map->count - 1) * wanted + 1 <= MOST_ROWS)
        map->spacing = wanted;
    map->rows = map->spacing ? (map->count - 1) * map->spacing + 1 : MOST_ROWS;
}

/* The row of a height, between the rows of the heights around it. */
static int row_of(const chart *map, double y)
{
    if (map->count == 0)
        return 0;
    const int low = map->heights[0], high = map->heights[map->count - 1];
    if (map->spacing == 0)
        return high == low ? 0 : (int)lround((y - low) * (map->rows - 1) / (high - low));
    int i = 0;
    while (i + 1 < map->count && map->heights[i + 1] <= y)
        i++;
    if (y <= low)
        return 0;
    if (i + 1 == map->count)
        return map->rows - 1;
    const double part = (y - map->heights[i]) / (map->heights[i + 1] - map->heights[i]);
    return (int)lround((i + part) * map->spacing);
}

static int column_of(const chart *map, double x)
{
    return (int)lround(x * map->across);
}

/* Columns per unit so that neighbours in a row do not touch, as far as the width allows. */
static void choose_columns(chart *map, int width)
{
    double wanted = 0;
    for (const orr_node *left = map->board->first; left; left = left->next)
        for (const orr_node *right = map->board->first; right; right = right->next) {
            if (!is_drawn(left) || !is_drawn(right) || left->space.x >= right->space.x)
                continue;
            if (row_of(map, left->space.y) != row_of(map, right->space.y))
                continue;
            const double needed = (width_of(left) + width_of(right)) / 2.0 + 1;
            wanted = fmax(wanted, needed / (right->space.x - left->space.x));
        }
    const double most = (double)width / map->board->board.width;
    const double least = has_links(map->board) ? most : fmin(most, 0.001);
    map->across = fmin(most, fmax(wanted, least));
    map->columns = (int)ceil(map->board->board.width * map->across);
    if (map->columns > width)
        map->columns = width;
    if (map->columns < 1)
        map->columns = 1;
}

/* ---- links ---------------------------------------------------------------------------------- */

static uint32_t hatch_sign(const orr_node *link)
{
    if (scene_has_word(link, "sealed"))
        return 'X';
    if (scene_has_word(link, "locked"))
        return '#';
    return scene_has_word(link, "open") || scene_has_word(link, "destroyed") ? ':' : '=';
}

static void draw_link(canvas *c, const chart *map, const orr_node *link)
{
    if (scene_has_word(link, "wall"))
        return; /* for the eye only: where a map ends can be seen */
    const pen ink = link->offers ? accent : canvas_pen_of(link, muted);
    if (scene_has_word(link, "hatch"))
        return; /* after the words, so that none of them hides it */
    const bool level = row_of(map, link->link.y1) == row_of(map, link->link.y2);
    const bool upright = column_of(map, link->link.x1) == column_of(map, link->link.x2);
    const uint32_t sign = link->link.bend ? 0xb7 : level ? 0x2500 : upright ? 0x2502 : 0xb7;
    const int steps = map->columns + map->rows;
    for (int i = 0; i <= steps; i++) {
        const svg_point at = svg_link_point(link, (double)i / steps);
        canvas_put(c, column_of(map, at.x), row_of(map, at.y), sign, ink);
    }
}

/* ---- placing -------------------------------------------------------------------------------- */

/* Links lie below and may be covered, so what is taken is kept apart from what is drawn. */
enum { MOST_MOVED = 64 };
typedef struct moved { /* a space that found no place in its own row */
    const orr_node *space;
    int end, y; /* where it stands: the cell behind its last one */
} moved;
typedef struct placing {
    canvas *drawn, *taken;
    const chart *map;
    moved moved[MOST_MOVED];
    int moved_count;
} placing;

static bool is_clear(const placing *p, int x, int y, int width)
{
    if (y < 0 || y >= p->map->rows || x < 0 || x + width > p->drawn->width)
        return false;
    for (int i = x - 1; i <= x + width; i++) /* with a blank on either side */
        if (i >= 0 && i < p->drawn->width && !canvas_is_free(p->taken, i, y))
            return false;
    return true;
}

static void take(placing *p, int x, int y, int width)
{
    for (int i = 0; i < width; i++)
        canvas_put(p->taken, x + i, y, 'x', plain);
}

/* In the middle of its link, or as near to it as its line has a free cell: beside what stands on
 * the wider of two spaces of a row. */
static void place_hatch(placing *p, const orr_node *hatch)
{
    enum { BETWEEN_ROWS = 3, IN_A_ROW = 16 };
    const svg_point middle = svg_link_point(hatch, 0.5);
    const int x = column_of(p->map, middle.x), y = row_of(p->map, middle.y);
    const bool in_a_row = p->map->spacing > 0 && y % p->map->spacing == 0;
    const int reach = in_a_row ? IN_A_ROW : BETWEEN_ROWS;
    for (int step = 0; step <= 2 * reach; step++) {
        const int at = x + (step % 2 ? -(step + 1) / 2 : step / 2);
        if (at < 0 || at >= p->drawn->width || !canvas_is_free(p->taken, at, y))
            continue;
        canvas_put(p->drawn, at, y, hatch_sign(hatch),
                   hatch->offers ? accent : canvas_pen_of(hatch, muted));
        take(p, at, y, 1);
        return;
    }
}

/* The nearest clear place to x, y within reach; false if there is none. */
static bool find_place(const placing *p, int *x, int *y, int width, int reach)
{
    int best = -1, best_x = 0, best_y = 0;
    for (int dy = -reach / 3; dy <= reach / 3; dy++)
        for (int dx = -reach; dx <= reach; dx++) {
            const int cost = abs(dx) + 3 * abs(dy);
            if (cost <= reach && (best < 0 || cost < best) &&
                is_clear(p, *x + dx, *y + dy, width)) {
                best = cost;
                best_x = *x + dx;
                best_y = *y + dy;
            }
        }
    if (best < 0)
        return false;
    *x = best_x;
    *y = best_y;
    return true;
}

static void note_beside(placing *p, const orr_node *space, int x, int y)
{
    if (!filled(space->note))
        return;
    const int width = canvas_text_width(space->note);
    if (is_clear(p, x + 1, y, width)) {
        canvas_text(p->drawn, x + 1, y, width, space->note, muted);
        take(p, x + 1, y, width);
    }
}

static bool place_space(placing *p, const orr_node *space, int reach)
{
    const int width = width_of(space);
    int x = column_of(p->map, space->space.x) - width / 2, y = row_of(p->map, space->space.y);
    if (x + width > p->drawn->width)
        x = p->drawn->width - width;
    if (x < 0)
        x = 0;
    if (!find_place(p, &x, &y, width, reach))
        return false;
    for (int i = 0; i < width; i++)
        canvas_put(p->drawn, x + i, y, ' ', plain);
    space_at(p->drawn, x, y, space);
    take(p, x, y, width);
    if (y != row_of(p->map, space->space.y) && p->moved_count < MOST_MOVED)
        p->moved[p->moved_count++] = (moved){space, x + width, y};
    return true;
}

static const moved *moved_space(const placing *p, const orr_node *space)
{
    for (int i = 0; i < p->moved_count; i++)
        if (p->moved[i].space == space)
            return &p->moved[i];
    return NULL;
}

/* Written out under the board: it found no place on it. */
static void list_space(canvas *c, const orr_node *space)
{
    const int y = c->height;
    canvas_text(c, 0, y, 4, "and", muted);
    space_at(c, 4, y, space);
}

enum { REACH_OF_ARROWS = 2, REACH_OF_SPACES = 12 };

static void place_spaces(placing *p)
{
    for (const orr_node *node = p->map->board->first; node; node = node->next)
        if (is_drawn(node) && !is_plain_arrow(node) && !place_space(p, node, REACH_OF_SPACES))
            list_space(p->drawn, node);
    for (const orr_node *node = p->map->board->first; node; node = node->next)
        if (is_drawn(node) && is_plain_arrow(node))
            place_space(p, node, node->offers ? REACH_OF_SPACES : REACH_OF_ARROWS);
}

/* Beside the space, wherever it stands. Nothing is written where it should have been: it would be
 * taken for its name. */
static void place_notes(placing *p)
{
    for (int i = 0; i < p->moved_count; i++) {
        const orr_node *space = p->moved[i].space;
        take(p, column_of(p->map, space->space.x), row_of(p->map, space->space.y), 1);
    }
    for (const orr_node *node = p->map->board->first; node; node = node->next) {
        if (!is_drawn(node))
            continue;
        const moved *away = moved_space(p, node);
        const int end = column_of(p->map, node->space.x) + (width_of(node) + 1) / 2;
        note_beside(p, node, away ? away->end : end,
                    away ? away->y : row_of(p->map, node->space.y));
    }
}

/* A rack has walls. */
static canvas with_walls(canvas inside, int width)
{
    if (inside.width + 4 > width)
        return inside;
    canvas c = canvas_new(inside.width + 4);
    canvas_copy(&c, 2, 1, &inside);
    canvas_frame(&c, 0, 0, c.width, inside.height + 2, (pen){INK_BLUE, 0});
    canvas_free(&inside);
    return c;
}

canvas terminal_board(const orr_node *board, int width)
{
    chart *map = orr_alloc_zeroed(1, sizeof *map);
    map->board = board;
    collect_heights(map);
    choose_rows(map);
    choose_columns(map, width);
    canvas drawn = canvas_new(map->columns), taken = canvas_new(map->columns);
    placing p = {.drawn = &drawn, .taken = &taken, .map = map};
    for (const orr_node *node = board->first; node; node = node->next)
        if (node->type == NODE_LINK && !scene_is_folded(node))
            draw_link(&drawn, map, node);
    place_spaces(&p);
    place_notes(&p);
    for (const orr_node *node = board->first; node; node = node->next)
        if (node->type == NODE_LINK && scene_has_word(node, "hatch") && !scene_is_folded(node))
            place_hatch(&p, node);
    canvas_free(&taken);
    free(map);
    return scene_has_word(board, "rack") ? with_walls(drawn, width) : drawn;
}
