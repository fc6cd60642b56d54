/* terminal.c - a scene as text: the bar, panels in frames, the prompt and the numbered moves.
 *
 * Every node is drawn on a canvas of its own, as wide as it may be; what contains it measures that
 * canvas and puts it in place. The numbers of the moves are those of orr_legal, from 1.
 */
#include "scene/terminal.h"

#include <stdio.h>
#include <string.h>

enum { LEAST_COLUMNS = 20, BAR_CELLS = 8, MOST_PIPS = 24, GAP = 2, LEAST_COLUMN = 14 };

static bool filled(const char *text) { return text && *text; }

/* ---- small things --------------------------------------------------------------------------- */

/* " ‹3›": how to make the move that this node carries. */
static int add_numbers(canvas *c, int x, int y, const orr_node *node)
{
    char numbers[PIECE_TEXT], text[PIECE_TEXT + 8];
    terminal_move_numbers(node, numbers);
    if (!numbers[0])
        return 0;
    snprintf(text, sizeof text, "‹%s›", numbers);
    return 1 + canvas_text(c, x + 1, y, c->width, text, accent);
}

static void draw_words(canvas *c, const orr_node *node)
{
    int x = 0, y = 0;
    const pen ink = canvas_pen_of(node, scene_has_word(node, "big") ? bold : plain);
    if (filled(node->label))
        x = canvas_text(c, 0, 0, c->width, node->label, bold) + 1;
    y = canvas_wrap(c, 0, 0, c->width, x, node->text, ink, &x);
    if (filled(node->note))
        y = canvas_wrap(c, 0, y, c->width, x + 1, node->note, muted, &x);
    if (filled(node->corner))
        x += 1 + canvas_text(c, x + 1, y, c->width, node->corner, bold);
    add_numbers(c, x, y, node);
}

static void draw_icon(canvas *c, const orr_node *node)
{
    pen ink = canvas_pen_of(node, plain);
    ink.attributes |= PEN_BOLD;
    int x = canvas_text(c, 0, 0, c->width, node->glyph.text, ink);
    if (scene_shows_seat(node)) {
        char seat[8];
        snprintf(seat, sizeof seat, "%d", node->tint + 1);
        x += canvas_text(c, x, 0, c->width, seat, ink);
    }
    if (filled(node->label))
        x += 1 + canvas_text(c, x + 1, 0, c->width, node->label, canvas_pen_of(node, plain));
    if (filled(node->note))
        x += 1 + canvas_text(c, x + 1, 0, c->width, node->note, muted);
    if (filled(node->corner))
        x += 1 + canvas_text(c, x + 1, 0, c->width, node->corner, bold);
    add_numbers(c, x, 0, node);
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
    add_numbers(c, x, 0, node);
}

/* ---- meters and tracks ---------------------------------------------------------------------- */

static int draw_bar(canvas *c, int x, int value, int max, int cells, pen ink)
{
    const int full = value <= 0 || max <= 0 ? 0 : value >= max ? cells : value * cells / max;
    for (int i = 0; i < cells; i++)
        canvas_put(c, x + i, 0, i < full ? 0x2588 : 0x2591, i < full ? ink : muted);
    return cells;
}

static int draw_pips(canvas *c, int x, const orr_node *meter, pen ink)
{
    const int start = x;
    for (int i = 0; i < meter->meter.max; i++) {
        const bool on = i < meter->meter.value;
        const char *sign = !meter->glyph.drawn ? (on ? "■" : "□") : on ? meter->glyph.text : "·";
        x += canvas_text(c, x, 0, 4, sign, on ? ink : muted);
    }
    return x - start;
}

static void draw_meter(canvas *c, const orr_node *node)
{
    const int value = node->meter.value, max = node->meter.max;
    const bool as_pips = node->glyph.drawn || scene_has_word(node, "pips");
    const pen ink = canvas_pen_of(node, accent);
    char number[40];
    int x = 0;
    if (filled(node->label))
        x = canvas_text(c, 0, 0, c->width, node->label, muted) + 1;
    if (max > 0 && max <= MOST_PIPS && as_pips)
        x += draw_pips(c, x, node, ink) + 1;
    else if (max > 0)
        x += draw_bar(c, x, value, max, BAR_CELLS, ink) + 1;
    snprintf(number, sizeof number, max > 0 ? "%d/%d" : "%d", value, max);
    x += canvas_text(c, x, 0, c->width, number, bold);
    if (filled(node->note))
        x += 1 + canvas_text(c, x + 1, 0, c->width, node->note, muted);
    if (filled(node->corner))
        x += 1 + canvas_text(c, x + 1, 0, c->width, node->corner, bold);
    add_numbers(c, x, 0, node);
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
        x += draw_bar(c, x, node->track.at - first, last - first, 2 * BAR_CELLS, accent) + 1;
        snprintf(text, sizeof text, "%d to %d", first, last);
        x += canvas_text(c, x, 0, c->width, text, muted);
    } else {
        for (int i = first; i <= last; i++) {
            const pen ink = cell_text(node, i, text);
            if (x + canvas_text_width(text) > c->width)
                x = 0, y++;
            x += canvas_text(c, x, y, c->width, text, ink) + 1;
        }
        x--;
    }
    if (filled(node->note))
        x += 1 + canvas_text(c, x + 1, y, c->width, node->note, muted);
    add_numbers(c, x, y, node);
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
    if (filled(node->label))
        x = canvas_text(c, 0, 0, c->width, node->label, muted) + GAP;
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
    if (filled(node->note))
        canvas_wrap(c, 0, y, c->width, x, node->note, muted, &x);
    if (filled(node->corner))
        x += 1 + canvas_text(c, x + 1, y, c->width, node->corner, bold);
    add_numbers(c, x, y, node);
}

static void draw_children(canvas *c, const orr_node *node)
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
    draw_children(c, node);
    if (filled(node->note))
        canvas_wrap(c, 0, c->height, c->width, 0, node->note, muted, NULL);
}

static void draw_grid(canvas *c, const orr_node *node)
{
    const int most = (c->width + GAP) / (LEAST_COLUMN + GAP);
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
    if (scene_shows_seat(node)) {
        char seat[8];
        snprintf(seat, sizeof seat, "%d ", node->tint + 1);
        x = canvas_text(&body, 0, 0, body.width, seat, edge);
    }
    if (scene_has_word(node, "now"))
        x += canvas_text(&body, x, 0, body.width, "▶", accent);
    y = canvas_wrap(&body, 0, 0, body.width, x, filled(node->label) ? node->label : "",
                    faded ? muted : bold, &x);
    if (filled(node->corner))
        y = canvas_wrap(&body, 0, y, body.width, x + 1, node->corner, (pen){INK_YELLOW, 0}, &x);
    add_numbers(&body, x, y, node);
    if (filled(node->note))
        canvas_wrap(&body, 0, body.height, body.width, 0, node->note, muted, NULL);
    draw_children(&body, node);
    canvas_copy(c, 1, 0, &body);
    for (int i = 0; i < body.height; i++)
        canvas_put(c, 0, i, scene_has_word(node, "slot") ? 0x2506 : 0x258c, edge);
    canvas_free(&body);
}

static void draw_board(canvas *c, const orr_node *node)
{
    canvas board = terminal_board(node, c->width);
    canvas_copy(c, (c->width - board.width) / 2, 0, &board);
    canvas_free(&board);
}

static void draw_node(canvas *c, const orr_node *node)
{
    static void (*const draw[NODE_TYPES])(canvas *, const orr_node *) = {
        [NODE_PANEL] = draw_column, [NODE_ROW] = draw_row,     [NODE_COLUMN] = draw_column,
        [NODE_GRID] = draw_grid,    [NODE_BOARD] = draw_board, [NODE_PIECE] = draw_piece,
        [NODE_CARD] = draw_card,    [NODE_METER] = draw_meter, [NODE_TRACK] = draw_track,
        [NODE_ICON] = draw_icon,    [NODE_WORDS] = draw_words,
    };
    if (draw[node->type])
        draw[node->type](c, node);
}

/* ---- panels --------------------------------------------------------------------------------- */

/* The upper line of a frame: seat, title, and at the right the note. */
static void panel_title(canvas *c, const orr_node *panel)
{
    char title[200], right[200];
    orr_text text = orr_text_in(title, sizeof title), note = orr_text_in(right, sizeof right);
    if (scene_has_word(panel, "now"))
        orr_text_add(&text, "▶ ");
    if (scene_shows_seat(panel))
        orr_text_add(&text, "%d ", panel->tint + 1);
    orr_text_add(&text, "%s", panel->label ? panel->label : "");
    orr_text_add(&note, "%s%s%s", panel->note ? panel->note : "",
                 filled(panel->note) && filled(panel->corner) ? " · " : "",
                 panel->corner ? panel->corner : "");
    const int room = c->width - 6, left_width = canvas_text_width(title);
    if (text.length > 0) {
        canvas_put(c, 2, 0, ' ', bold);
        const int used = canvas_text(c, 3, 0, room, title, canvas_pen_of(panel, bold));
        canvas_put(c, 3 + used, 0, ' ', bold);
    }
    const int width = canvas_text_width(right);
    if (note.length > 0 && left_width + width + 4 <= room) {
        canvas_put(c, c->width - width - 4, 0, ' ', bold);
        canvas_text(c, c->width - width - 3, 0, width, right, plain);
        canvas_put(c, c->width - 3, 0, ' ', bold);
    } else if (note.length > 0) {
        canvas_wrap(c, 2, 1, c->width - 4, 0, right, muted, NULL);
    }
}

static bool note_is_below(const orr_node *panel, int width)
{
    const char *label = panel->label ? panel->label : "", *note = panel->note ? panel->note : "";
    const char *corner = panel->corner ? panel->corner : "";
    const int both = canvas_text_width(note) + canvas_text_width(corner);
    return both > 0 && canvas_text_width(label) + both + 11 > width - 6;
}

/* Framed; as wide as told, or as narrow as its content and title allow. */
static canvas panel_canvas(const orr_node *panel, int width, bool shrink)
{
    canvas content = drawn(&(orr_node){.type = NODE_COLUMN, .first = panel->first, .style = ""},
                           width - 4);
    if (shrink) {
        const int title = canvas_text_width(panel->label ? panel->label : "") +
                          canvas_text_width(panel->note ? panel->note : "") +
                          canvas_text_width(panel->corner ? panel->corner : "") + 17;
        const int used = canvas_used_width(&content) + 4;
        const int wanted = used > title ? used : title;
        width = wanted < width ? wanted : width;
    }
    const int top = note_is_below(panel, width) ? 2 : 1;
    canvas c = canvas_new(width);
    canvas_copy(&c, 2, top, &content);
    canvas_frame(&c, 0, 0, width, (c.height > top ? c.height : top) + 1,
                 canvas_pen_of(panel, muted));
    panel_title(&c, panel);
    canvas_free(&content);
    return c;
}

/* All frames of a line end at the same height. */
static void stretch(canvas *c, int height, const orr_node *panel)
{
    if (c->height >= height)
        return;
    const int bottom = c->height - 1;
    for (int x = 0; x < c->width; x++)
        canvas_put(c, x, bottom, ' ', plain);
    const pen ink = canvas_pen_of(panel, muted);
    for (int y = bottom; y < height; y++) {
        canvas_put(c, 0, y, 0x2502, ink);
        canvas_put(c, c->width - 1, y, 0x2502, ink);
    }
    canvas line = canvas_new(c->width);
    canvas_frame(&line, 0, 0, c->width, 2, ink);
    for (int x = 0; x < c->width; x++)
        canvas_put(c, x, height - 1, line.cells[(size_t)(c->width + x)].character, ink);
    canvas_free(&line);
}

enum { MOST_ABREAST = 4 };

/* A line of panels, from this one on; returns the first that did not fit. */
static const orr_node *line_of_panels(canvas *c, const orr_node *panel, int place)
{
    const orr_node *abreast[MOST_ABREAST];
    canvas parts[MOST_ABREAST];
    int count = 0, used = 0, height = 0;
    const bool alone = place == ORR_PLACE_BOARD;
    for (; panel && count < MOST_ABREAST; panel = panel->next) {
        if (panel->place != place)
            continue;
        canvas part = panel_canvas(panel, c->width, !alone);
        if (count > 0 && (alone || used + 1 + part.width > c->width)) {
            canvas_free(&part);
            break;
        }
        used += part.width + (count > 0);
        height = part.height > height ? part.height : height;
        abreast[count] = panel;
        parts[count++] = part;
    }
    int x = 0;
    const int y = c->height, more = count ? (c->width - used) / count : 0;
    for (int i = 0; i < count; i++) { /* drawn anew, with the room that is left shared out */
        const int width = i == count - 1 ? c->width - x : parts[i].width + more;
        canvas_free(&parts[i]);
        parts[i] = panel_canvas(abreast[i], width, false);
        height = i == 0 ? parts[i].height : parts[i].height > height ? parts[i].height : height;
        x += width + 1;
    }
    x = 0;
    for (int i = 0; i < count; i++) {
        stretch(&parts[i], height, abreast[i]);
        canvas_copy(c, x, y, &parts[i]);
        x += parts[i].width + 1;
        canvas_free(&parts[i]);
    }
    return panel;
}

static void draw_place(canvas *c, const orr_scene *scene, int place)
{
    const orr_node *panel = scene->first;
    while (panel)
        panel = line_of_panels(c, panel, place);
}

/* ---- around the panels ---------------------------------------------------------------------- */

static void draw_bar_line(canvas *c, const orr_scene *scene)
{
    const int turn = canvas_text_width(scene->turn);
    int x = 1, y = 0;
    x += canvas_text(c, x, 0, c->width, scene->rules->game->title, bold);
    if (scene->title[0]) {
        x += canvas_text(c, x, 0, c->width, " · ", muted);
        y = canvas_wrap(c, 1, 0, c->width - 1, x - 1, scene->title, plain, &x);
    }
    for (const scene_badge *badge = scene->badges; badge; badge = badge->next) {
        char text[200];
        snprintf(text, sizeof text, "%.80s%s%.80s", badge->label, badge->label[0] ? " " : "",
                 badge->value);
        x += canvas_text(c, x, y, c->width, " · ", muted);
        y = canvas_wrap(c, 1, y, c->width - 1, x - 1, text, muted, &x);
    }
    if (x + 2 + turn + 1 > c->width)
        y++;
    const uint8_t ink = scene->actor >= 0 && scene->seats > 1 ? (uint8_t)(INK_SEAT + scene->actor)
                                                              : INK_ACCENT;
    canvas_text(c, c->width - turn - 1, y, turn, scene->turn, (pen){ink, PEN_BOLD});
}

static void move_item(canvas *c, int x, int y, int width, const scene_move *move, int number,
                      int digits)
{
    char text[24];
    snprintf(text, sizeof text, "%*d", digits, number);
    const int end = x + width;
    x += canvas_text(c, x, y, width, text, accent) + 1;
    x += canvas_text(c, x, y, end - x, move->label, plain) + 1;
    if (move->detail[0] && end - x > 3)
        canvas_text(c, x, y, end - x, move->detail, muted);
}

/* As many columns as the longest move of the verb allows, read downwards. */
static void draw_group(canvas *c, const orr_scene *scene, const scene_group *group, int digits)
{
    int longest = 1;
    for (int i = 0; i < group->count; i++) {
        const scene_move *move = &scene->moves[group->moves[i]];
        const int detail = canvas_text_width(move->detail);
        const int width = digits + 1 + canvas_text_width(move->label) + (detail ? detail + 1 : 0);
        longest = width > longest ? width : longest;
    }
    const int fits = (c->width - 1) / (longest + GAP);
    const int columns = fits < 1 ? 1 : fits;
    const int rows = (group->count + columns - 1) / columns, y = c->height;
    const int width = columns == 1 ? c->width - 1 : longest;
    for (int i = 0; i < group->count; i++)
        move_item(c, 1 + i / rows * (width + GAP), y + i % rows, width,
                  &scene->moves[group->moves[i]], group->moves[i] + 1, digits);
}

static void draw_prompt(canvas *c, const orr_scene *scene)
{
    int x = 1, y = c->height;
    x += canvas_text(c, 1, y, c->width, scene->heading, accent);
    canvas_put(c, x++, y, ':', accent);
    y = canvas_wrap(c, 1, y, c->width - 2, x, scene->prompt, plain, &x);
    if (filled(scene->rule)) {
        char rule[ORR_MAX_NAME + 8];
        snprintf(rule, sizeof rule, "(rule: %.60s)", scene->rule);
        canvas_wrap(c, 1, y, c->width - 2, x, rule, muted, NULL);
    }
    int digits = 1;
    for (int limit = 10; limit <= scene->move_count; limit *= 10)
        digits++;
    for (int i = 0; i < scene->group_count; i++)
        draw_group(c, scene, &scene->groups[i], digits);
}

void orr_render_terminal(const orr_scene *scene, int columns, int color, orr_text *out)
{
    canvas c = canvas_new(columns < LEAST_COLUMNS ? LEAST_COLUMNS : columns);
    draw_bar_line(&c, scene);
    draw_place(&c, scene, ORR_PLACE_SEATS);
    draw_place(&c, scene, ORR_PLACE_BOARD);
    draw_place(&c, scene, ORR_PLACE_SHELF);
    draw_place(&c, scene, ORR_PLACE_SIDE);
    draw_prompt(&c, scene);
    canvas_write(&c, color, out);
    canvas_free(&c);
}
