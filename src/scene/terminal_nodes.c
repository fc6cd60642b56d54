/* terminal_nodes.c - what stands in a panel, as text: words, icons, cards, meters, fights and
 * boards.
 *
 * Every node is drawn on a canvas of its own, as wide as it may be; what contains it measures that
 * canvas and puts it in place.
 */
#include "scene/terminal.h"

#include <stdio.h>
#include <string.h>

enum { BAR_CELLS = 8, MOST_PIPS = 24, GAP = 2, LEAST_COLUMN = 14, LEAST_NARROW = 3 };

/* ---- small things --------------------------------------------------------------------------- */

/* "‹3›": how to make the move that this node carries. */
static void add_numbers(canvas *c, int x, int y, const orr_node *node)
{
    char numbers[PIECE_TEXT], text[PIECE_TEXT + 8];
    terminal_move_numbers(node, numbers);
    snprintf(text, sizeof text, "‹%s›", numbers);
    canvas_append(c, &x, &y, numbers[0] ? text : "", accent);
}

/* "(17 %)": each chip in its colour. */
static void add_chips(canvas *c, int *x, int *y, const orr_node *node)
{
    for (const scene_chip *chip = node->chips; chip; chip = chip->next) {
        const orr_node coloured = {.style = chip->style, .tint = NO_TINT};
        char text[PIECE_TEXT + 8];
        snprintf(text, sizeof text, "(%.*s)", PIECE_TEXT, chip->text);
        canvas_append(c, x, y, text, canvas_pen_of(&coloured, bold));
    }
}

/* What may stand after any node: its note, its badge, its chips, its move. */
static void add_tail(canvas *c, int x, int y, const orr_node *node)
{
    canvas_append(c, &x, &y, node->note, muted);
    canvas_append(c, &x, &y, node->corner, bold);
    add_chips(c, &x, &y, node);
    add_numbers(c, x, y, node);
}

static void draw_words(canvas *c, const orr_node *node)
{
    int x = 0, y = 0;
    const pen ink = canvas_pen_of(node, scene_has_word(node, "big") ? bold : plain);
    if (filled(node->label))
        x = canvas_text(c, 0, 0, c->width, node->label, bold) + 1;
    y = canvas_wrap(c, 0, 0, c->width, x, node->text, ink, &x);
    add_tail(c, x, y, node);
}

static void draw_icon(canvas *c, const orr_node *node)
{
    pen ink = canvas_pen_of(node, plain);
    ink.attributes |= PEN_BOLD;
    int x = scene_has_word(node, "now") ? canvas_text(c, 0, 0, c->width, "▶", accent) : 0;
    x += canvas_text(c, x, 0, c->width, node->glyph.text, ink);
    if (scene_shows_seat(node))
        x += canvas_number(c, x, 0, 1, node->tint + 1, ink);
    int y = 0;
    canvas_append(c, &x, &y, node->label, canvas_pen_of(node, plain));
    add_tail(c, x, y, node);
}

static void draw_piece(canvas *c, const orr_node *node)
{
    char text[PIECE_TEXT];
    pen ink = canvas_pen_of(node, bold);
    ink.attributes |= PEN_BOLD;
    terminal_piece(node, text);
    canvas_put(c, 0, 0, '[', muted);
    int x = 1 + canvas_text(c, 1, 0, c->width, text, ink);
    canvas_put(c, x++, 0, ']', muted);
    int y = 0;
    add_chips(c, &x, &y, node);
    add_numbers(c, x, y, node);
}

/* ---- meters and tracks ---------------------------------------------------------------------- */

static int draw_bar(canvas *c, int x, int value, int max, int cells, pen ink)
{
    const int full = value <= 0 || max <= 0 ? 0 : value >= max ? cells : value * cells / max;
    for (int i = 0; i < cells; i++)
        canvas_put(c, x + i, 0, i < full ? 0x2588 : 0x2591, i < full ? ink : muted);
    return cells;
}

static const char *pip(const orr_node *meter, int number)
{
    const bool on = number < meter->meter.value;
    return !meter->glyph.drawn ? (on ? "■" : "□") : on ? meter->glyph.text : "·";
}

static int pips_width(const orr_node *meter)
{
    int width = 0;
    for (int i = 0; i < meter->meter.max; i++)
        width += canvas_text_width(pip(meter, i));
    return width;
}

static int draw_pips(canvas *c, int x, const orr_node *meter, pen ink)
{
    const int start = x;
    for (int i = 0; i < meter->meter.max; i++)
        x += canvas_text(c, x, 0, 4, pip(meter, i), i < meter->meter.value ? ink : muted);
    return x - start;
}

/* The number counts: pips and bar are only there if there is room for them, too. */
static void draw_meter(canvas *c, const orr_node *node)
{
    enum { LEAST_BAR = 3 };
    const int value = node->meter.value, max = node->meter.max;
    const bool as_pips = node->glyph.drawn || scene_has_word(node, "pips");
    const pen ink = canvas_pen_of(node, accent);
    char number[40];
    int x = 0;
    if (filled(node->label))
        x = canvas_text(c, 0, 0, c->width, node->label, muted) + 1;
    snprintf(number, sizeof number, max > 0 ? "%d/%d" : "%d", value, max);
    const int room = c->width - x - canvas_text_width(number) - 1;
    const int cells = room < BAR_CELLS ? room : BAR_CELLS;
    if (max > 0 && max <= MOST_PIPS && as_pips)
        x += pips_width(node) <= room ? draw_pips(c, x, node, ink) + 1 : 0;
    else if (max > 0 && cells >= LEAST_BAR)
        x += draw_bar(c, x, value, max, cells, ink) + 1;
    x += canvas_text(c, x, 0, c->width, number, bold);
    add_tail(c, x, 0, node);
}

/* One cell of a track as text: "[9]" where it stands, "25!" where there is danger. */
static pen cell_text(const orr_node *track, int number, char text[PIECE_TEXT])
{
    char word[PIECE_TEXT];
    const orr_node *dress = NULL;
    snprintf(word, sizeof word, "%d", number);
    for (const orr_node *child = track->first; child && !dress; child = child->next)
        dress = strcmp(child->text, word) == 0 ? child : NULL;
    const char *name = dress && filled(dress->label) ? dress->label : word;
    const bool danger = dress && (scene_has_word(dress, "bad") || scene_has_word(dress, "warn"));
    const bool now = number == track->track.at;
    snprintf(text, PIECE_TEXT, "%s%.40s%s%s", now ? "[" : "", name, danger ? "!" : "",
             now ? "]" : "");
    return now ? accent : dress ? canvas_pen_of(dress, plain) : muted;
}

/* All its cells if they fit in two lines, or how far it has come. */
static void draw_track(canvas *c, const orr_node *node)
{
    const int first = node->track.first, last = node->track.last;
    char text[PIECE_TEXT];
    int x = 0, y = 0, length = 0;
    if (filled(node->label))
        x = canvas_text(c, 0, 0, c->width, node->label, muted) + 1;
    for (int i = first; i <= last && length <= 2 * c->width; i++) {
        cell_text(node, i, text);
        length += canvas_text_width(text) + 1;
    }
    if (x + length > 2 * c->width - 8) {
        snprintf(text, sizeof text, "%d", node->track.at);
        x += canvas_text(c, x, 0, c->width, text, accent) + 1;
        x += draw_bar(c, x, node->track.at - first, last - first, BAR_CELLS, accent);
        snprintf(text, sizeof text, "of %d to %d", first, last);
        if (first == 1)
            snprintf(text, sizeof text, "of %d", last);
        canvas_append(c, &x, &y, text, muted);
    } else {
        for (int i = first; i <= last; i++) {
            const pen ink = cell_text(node, i, text);
            if (x + canvas_text_width(text) > c->width)
                x = 0, y++;
            x += canvas_text(c, x, y, c->width, text, ink) + 1;
        }
        x--;
    }
    add_tail(c, x, y, node);
}

/* ---- containers ----------------------------------------------------------------------------- */

static void draw_node(canvas *c, const orr_node *node);

static canvas drawn(const orr_node *node, int width)
{
    canvas c = canvas_new(width);
    draw_node(&c, node);
    return c;
}

/* Side by side while they fit, then on the next line. */
static void draw_row(canvas *c, const orr_node *node)
{
    int x = 0, y = 0, next = 0;
    if (filled(node->label)) {
        x = canvas_text(c, 0, 0, c->width, node->label, muted) + GAP;
        next = 1; /* what does not fit beside the label stands below it */
    }
    for (const orr_node *child = node->first; child; child = child->next) {
        canvas part = drawn(child, c->width);
        const int width = canvas_used_width(&part);
        if (x > 0 && x + width > c->width) {
            x = 0;
            y = next;
        }
        canvas_copy(c, x, y, &part);
        next = y + part.height > next ? y + part.height : next;
        x += width > 0 ? width + (scene_has_word(node, "tight") ? 1 : GAP) : 0;
        canvas_free(&part);
    }
    add_tail(c, x > GAP ? x - GAP : x, y, node);
}

void terminal_children(canvas *c, const orr_node *node)
{
    for (const orr_node *child = node->first; child; child = child->next) {
        canvas part = drawn(child, c->width);
        canvas_copy(c, 0, c->height, &part);
        canvas_free(&part);
    }
}

static void draw_column(canvas *c, const orr_node *node)
{
    if (filled(node->label))
        canvas_text(c, 0, 0, c->width, node->label, muted);
    terminal_children(c, node);
    if (filled(node->note))
        canvas_wrap(c, 0, c->height, c->width, 0, node->note, muted, NULL);
}

static void draw_grid(canvas *c, const orr_node *node)
{
    const int least = scene_has_word(node, "narrow") ? LEAST_NARROW : LEAST_COLUMN;
    const int most = (c->width + GAP) / (least + GAP);
    const int columns = node->columns > most ? (most > 0 ? most : 1) : node->columns;
    const int width = (c->width + GAP) / columns - GAP;
    int index = 0, y = 0, next = 0;
    for (const orr_node *child = node->first; child; child = child->next, index++) {
        if (index % columns == 0)
            y = next;
        canvas part = drawn(child, width);
        canvas_copy(c, index % columns * (width + GAP), y, &part);
        next = y + part.height > next ? y + part.height : next;
        canvas_free(&part);
    }
}

/* Title, price, then the body; a stripe down the left holds them together. */
static void draw_card(canvas *c, const orr_node *node)
{
    const pen edge = canvas_pen_of(node, muted);
    const bool faded = scene_has_word(node, "dim") || scene_has_word(node, "spent");
    canvas body = canvas_new(c->width - 1);
    int x = 0, y = 0;
    body.touch = c->touch;
    if (scene_shows_seat(node))
        x = canvas_number(&body, 0, 0, 1, node->tint + 1, edge) + 1;
    if (scene_has_word(node, "now"))
        x += canvas_text(&body, x, 0, body.width, "▶", accent);
    y = canvas_wrap(&body, 0, 0, body.width, x, filled(node->label) ? node->label : "",
                    faded ? muted : bold, &x);
    canvas_append(&body, &x, &y, node->corner, (pen){INK_YELLOW, 0});
    add_chips(&body, &x, &y, node);
    add_numbers(&body, x, y, node);
    if (filled(node->note))
        canvas_wrap(&body, 0, body.height, body.width, 0, node->note, muted, NULL);
    terminal_children(&body, node);
    canvas_copy(c, 1, 0, &body);
    for (int i = 0; i < body.height; i++)
        canvas_put(c, 0, i, scene_has_word(node, "slot") ? 0x2506 : 0x258c, edge);
    canvas_free(&body);
}

/* ---- fights and arrows ---------------------------------------------------------------------- */

/* "Sapper 4 → Drone 4: kill 20 % ‹3›", one a line. */
void terminal_arrows(canvas *c, const orr_node *field)
{
    for (const orr_node *arrow = field->scene->arrows; arrow; arrow = arrow->next) {
        if (scene_field_of(arrow->arrow.from) != field)
            continue;
        char text[PIECE_TEXT * 3];
        int x = 0, y = c->height;
        snprintf(text, sizeof text, "%.60s → %.60s%s", scene_called(arrow->arrow.from),
                 scene_called(arrow->arrow.to), filled(arrow->label) ? ":" : "");
        canvas_append(c, &x, &y, text, scene_has_word(arrow, "now") ? bold : plain);
        canvas_append(c, &x, &y, arrow->label, bold);
        add_tail(c, x, y, arrow);
    }
}

/* Two lines that face each other, and between them who aims at whom. */
static void draw_fight(canvas *c, const orr_node *fight)
{
    for (const orr_node *line = fight->first; line; line = line->next) {
        canvas part = drawn(line, c->width);
        canvas_copy(c, 0, c->height, &part);
        canvas_free(&part);
        if (line == fight->first)
            terminal_arrows(c, fight);
    }
}

/* ---- boards --------------------------------------------------------------------------------- */

/* The chips of a board's places and pieces stand below it, by name. */
static void list_chips(canvas *c, const orr_node *node)
{
    for (const orr_node *child = node->first; child; child = child->next) {
        if (child->chips && !scene_is_folded(child)) {
            int x = 0, y = c->height;
            canvas_append(c, &x, &y, scene_called(child), muted);
            add_chips(c, &x, &y, child);
        }
        list_chips(c, child);
    }
}

static void draw_board(canvas *c, const orr_node *node)
{
    canvas board = terminal_board(node, c->width);
    canvas_copy(c, (c->width - board.width) / 2, 0, &board);
    canvas_free(&board);
    list_chips(c, node);
    terminal_arrows(c, node);
}

static void draw_node(canvas *c, const orr_node *node)
{
    static void (*const draw[NODE_TYPES])(canvas *, const orr_node *) = {
        [NODE_PANEL] = draw_column, [NODE_ROW] = draw_row,     [NODE_COLUMN] = draw_column,
        [NODE_GRID] = draw_grid,    [NODE_BOARD] = draw_board, [NODE_PIECE] = draw_piece,
        [NODE_CARD] = draw_card,    [NODE_METER] = draw_meter, [NODE_TRACK] = draw_track,
        [NODE_ICON] = draw_icon,    [NODE_WORDS] = draw_words, [NODE_FIGHT] = draw_fight,
        [NODE_LINE] = draw_row,
    };
    c->touch = node->offers ? node : NULL;
    if (draw[node->type])
        draw[node->type](c, node);
}
