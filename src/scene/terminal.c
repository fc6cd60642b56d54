/* terminal.c - a scene as text: the bar, panels in frames, the prompt and the numbered moves.
 *
 * Every node is drawn on a canvas of its own, as wide as it may be; what contains it measures that
 * canvas and puts it in place. The numbers of the moves are those of orr_legal, from 1.
 */
#include "scene/terminal.h"

#include <stdio.h>
#include <string.h>

enum { LEAST_COLUMNS = 20, BAR_CELLS = 8, MOST_PIPS = 24, GAP = 2, LEAST_COLUMN = 14 };

static bool filled(const char *text)
{
    return text && *text;
}

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
    draw_children(&body, node);
    canvas_copy(c, 1, 0, &body);
    for (int i = 0; i < body.height; i++)
        canvas_put(c, 0, i, scene_has_word(node, "slot") ? 0x2506 : 0x258c, edge);
    canvas_free(&body);
}

/* ---- fights and arrows ---------------------------------------------------------------------- */

static const char *called(const orr_node *node)
{
    return filled(node->label)          ? node->label
           : filled(node->glyph.spoken) ? node->glyph.spoken
           : node->id                   ? node->id
                                        : "";
}

/* "Sapper 4 → Drone 4: kill 20 % ‹3›", one a line. */
static void draw_arrows(canvas *c, const orr_node *field)
{
    for (const orr_node *arrow = field->scene->arrows; arrow; arrow = arrow->next) {
        if (scene_field_of(arrow->arrow.from) != field)
            continue;
        char text[PIECE_TEXT * 3];
        int x = 0, y = c->height;
        snprintf(text, sizeof text, "%.60s → %.60s%s", called(arrow->arrow.from),
                 called(arrow->arrow.to), filled(arrow->label) ? ":" : "");
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
            draw_arrows(c, fight);
    }
}

/* ---- boards --------------------------------------------------------------------------------- */

/* The chips of a board's places and pieces stand below it, by name. */
static void list_chips(canvas *c, const orr_node *node)
{
    for (const orr_node *child = node->first; child; child = child->next) {
        if (child->chips && !scene_is_folded(child)) {
            int x = 0, y = c->height;
            canvas_append(c, &x, &y, called(child), muted);
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
    draw_arrows(c, node);
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

/* ---- panels --------------------------------------------------------------------------------- */

/* What stands in the upper line of a frame, at its left and at its right. */
typedef struct panel_words {
    char left[200], right[200];
} panel_words;

static panel_words words_of(const orr_node *panel)
{
    panel_words words = {.left = "", .right = ""};
    orr_text left = orr_text_in(words.left, sizeof words.left);
    orr_text right = orr_text_in(words.right, sizeof words.right);
    if (scene_has_word(panel, "now"))
        orr_text_add(&left, "▶ ");
    if (scene_shows_seat(panel))
        orr_text_add(&left, "%d ", panel->tint + 1);
    orr_text_add(&left, "%s", panel->label ? panel->label : "");
    orr_text_add(&right, "%s%s%s", panel->note ? panel->note : "",
                 filled(panel->note) && filled(panel->corner) ? " · " : "",
                 panel->corner ? panel->corner : "");
    return words;
}

static bool fit_in_one_line(const panel_words *words, int width)
{
    return canvas_text_width(words->left) + canvas_text_width(words->right) + 10 <= width;
}

static void upper_line(canvas *c, const orr_node *panel, const panel_words *words)
{
    if (words->left[0]) {
        canvas_put(c, 2, 0, ' ', bold);
        const int used =
            canvas_text(c, 3, 0, c->width - 6, words->left, canvas_pen_of(panel, bold));
        canvas_put(c, 3 + used, 0, ' ', bold);
    }
    if (words->right[0] && fit_in_one_line(words, c->width)) {
        const int start = c->width - canvas_text_width(words->right) - 4;
        canvas_put(c, start, 0, ' ', bold);
        canvas_text(c, start + 1, 0, c->width, words->right, plain);
        canvas_put(c, c->width - 3, 0, ' ', bold);
    }
}

/* The children; before them what did not fit into the upper line. */
static canvas content_of(const orr_node *panel, int width, const char *first)
{
    canvas content = canvas_new(width);
    if (filled(first))
        canvas_wrap(&content, 0, 0, width, 0, first, muted, NULL);
    draw_children(&content, panel);
    draw_arrows(&content, panel);
    return content;
}

/* A board without a title needs no frame, and a title without content only a line. */
static canvas panel_canvas(const orr_node *panel, int width)
{
    const panel_words words = words_of(panel);
    if (!words.left[0] && !words.right[0] && panel->place == ORR_PLACE_BOARD)
        return content_of(panel, width, NULL);
    const char *first = fit_in_one_line(&words, width) ? NULL : words.right;
    const pen edge = canvas_pen_of(panel, muted);
    canvas content = content_of(panel, width - 4, first), c = canvas_new(width);
    if (content.height == 0) {
        for (int x = 0; x < width; x++)
            canvas_put(&c, x, 0, 0x2500, edge);
    } else {
        canvas_copy(&c, 2, 1, &content);
        canvas_frame(&c, 0, 0, width, content.height + 2, edge);
    }
    upper_line(&c, panel, &words);
    canvas_free(&content);
    return c;
}

/* All frames of a line end at the same height: the lower edge moves down. */
static void stretch(canvas *c, int height, const orr_node *panel)
{
    const pen ink = canvas_pen_of(panel, muted);
    const int bottom = c->height - 1;
    if (c->height >= height || bottom < 1)
        return;
    for (int x = 0; x < c->width; x++)
        canvas_put(c, x, bottom, ' ', plain);
    canvas edge = canvas_new(c->width);
    canvas_frame(&edge, 0, 0, c->width, height - bottom + 1, ink);
    for (int y = 1; y < edge.height; y++)
        for (int x = 0; x < c->width; x++)
            if (!canvas_is_free(&edge, x, y))
                canvas_put(c, x, bottom + y - 1,
                           edge.cells[(size_t)y * (size_t)edge.width + (size_t)x].character, ink);
    canvas_free(&edge);
}

/* ---- panels side by side -------------------------------------------------------------------- */

enum { MOST_ABREAST = 4, LEAST_PANEL = 25 };

/* The stage's own panel stands above all others, not in its place. */
static const orr_node *next_in_place(const orr_node *panel, int place)
{
    while (panel && (panel->place != place || panel == panel->scene->stage))
        panel = panel->next;
    return panel;
}

/* The width of panel number index of a line of `count`. */
static int share_of(int width, int index, int count)
{
    const int share = (width - (count - 1)) / count;
    return index == count - 1 ? width - (share + 1) * (count - 1) : share;
}

/* Draw this many panels abreast; returns the height of the line. */
static int panels_abreast(canvas *c, const orr_node *panel, int place, int count, int y)
{
    canvas parts[MOST_ABREAST];
    const orr_node *panels[MOST_ABREAST];
    int height = 0, x = 0;
    for (int i = 0; i < count; i++, panel = next_in_place(panel->next, place)) {
        panels[i] = panel;
        parts[i] = panel_canvas(panel, share_of(c->width, i, count));
        height = parts[i].height > height ? parts[i].height : height;
    }
    for (int i = 0; i < count; i++) {
        stretch(&parts[i], height, panels[i]);
        canvas_copy(c, x, y, &parts[i]);
        x += parts[i].width + 1;
        canvas_free(&parts[i]);
    }
    return height;
}

static bool stands_alone(const orr_node *panel, int place)
{
    return place == ORR_PLACE_BOARD || scene_has_word(panel, "full");
}

/* How many of the next panels to put abreast: as many as make the page shortest. */
static int best_abreast(int width, const orr_node *panel, int place)
{
    int best = 1, most = 0;
    double least_rows = 0;
    if (stands_alone(panel, place))
        return 1;
    for (const orr_node *p = panel; p && !stands_alone(p, place) && most < MOST_ABREAST;
         p = next_in_place(p->next, place))
        most++;
    for (int count = 1; count <= most && share_of(width, 0, count) >= LEAST_PANEL; count++) {
        canvas trial = canvas_new(width);
        const double rows = (double)panels_abreast(&trial, panel, place, count, 0) / count;
        canvas_free(&trial);
        if (count == 1 || rows <= least_rows) {
            best = count;
            least_rows = rows;
        }
    }
    return best;
}

static void draw_place(canvas *c, const orr_scene *scene, int place)
{
    const orr_node *panel = next_in_place(scene->first, place);
    while (panel) {
        const int count = best_abreast(c->width, panel, place);
        panels_abreast(c, panel, place, count, c->height);
        for (int i = 0; i < count; i++)
            panel = next_in_place(panel->next, place);
    }
}

/* ---- around the panels ---------------------------------------------------------------------- */

static void draw_bar_line(canvas *c, const orr_scene *scene)
{
    const bool seat = scene->actor >= 0 && scene->seats > 1;
    const pen ink = {(uint8_t)(seat ? INK_SEAT + scene->actor : INK_ACCENT), PEN_BOLD};
    const int turn = canvas_text_width(scene->turn);
    char text[200];
    int x = 0, y = 0;
    canvas_append(c, &x, &y, scene->rules->game->title, bold);
    if (scene->title[0])
        canvas_append(c, &x, &y, "·", muted);
    canvas_append(c, &x, &y, scene->title, plain);
    if (scene->phase.count) {
        snprintf(text, sizeof text, "· phase %d of %d, %.80s", scene->phase.at, scene->phase.count,
                 scene->phase.name);
        canvas_append(c, &x, &y, text, muted);
    }
    for (const scene_badge *badge = scene->badges; badge; badge = badge->next) {
        snprintf(text, sizeof text, "· %.80s%s%.80s", badge->label, badge->label[0] ? " " : "",
                 badge->value);
        canvas_append(c, &x, &y, text, muted);
    }
    if (x + 2 + turn > c->width)
        y++;
    canvas_text(c, c->width - turn, y, turn, scene->turn, ink);
}

/* "Goal: three modules · ■■□ 2 of 3 built" */
static void draw_goal(canvas *c, const orr_scene *scene)
{
    int x = 0, y = 0;
    if (!scene->goal && !scene->counts)
        return;
    x = canvas_text(c, 0, 0, c->width, "Goal:", (pen){INK_YELLOW, PEN_BOLD}) + 1;
    y = canvas_wrap(c, 0, 0, c->width, x, scene->goal ? scene->goal : "", plain, &x);
    for (const orr_node *count = scene->counts; count; count = count->next) {
        char text[120], of[20] = "";
        if (count->meter.max > 0)
            snprintf(of, sizeof of, " of %d", count->meter.max);
        snprintf(text, sizeof text, "· %d%s %.80s", count->meter.value, of,
                 count->label ? count->label : "");
        canvas_append(c, &x, &y, text, canvas_pen_of(count, bold));
    }
}

static void move_item(canvas *c, int x, int y, int width, const scene_move *move, int number,
                      int digits)
{
    const int end = x + width;
    x += canvas_number(c, x, y, digits, number, accent) + 1;
    x += canvas_text(c, x, y, end - x, move->label, plain) + 1;
    if (move->detail[0] && end - x > 3) {
        char detail[200];
        snprintf(detail, sizeof detail, "(%.160s)", move->detail);
        canvas_text(c, x, y, end - x, detail, muted);
    }
}

/* As many columns as the longest move of the verb allows, read downwards. */
static void draw_group(canvas *c, const orr_scene *scene, const scene_group *group, int digits)
{
    int longest = 1;
    for (int i = 0; i < group->count; i++) {
        const scene_move *move = &scene->moves[group->moves[i]];
        const int detail = canvas_text_width(move->detail);
        const int width = digits + 1 + canvas_text_width(move->label) + (detail ? detail + 3 : 0);
        longest = width > longest ? width : longest;
    }
    const int fits = (c->width + GAP) / (longest + GAP);
    const int columns = fits < 1 ? 1 : fits;
    const int rows = (group->count + columns - 1) / columns, y = c->height;
    const int width = columns == 1 ? c->width : longest;
    for (int i = 0; i < group->count; i++)
        move_item(c, i / rows * (width + GAP), y + i % rows, width, &scene->moves[group->moves[i]],
                  group->moves[i] + 1, digits);
}

static void draw_prompt(canvas *c, const orr_scene *scene)
{
    int y = 0, x = canvas_text(c, 0, 0, c->width, scene->heading, accent);
    canvas_put(c, x++, 0, ':', accent);
    y = canvas_wrap(c, 0, 0, c->width, x + 1, scene->prompt, plain, &x);
    if (filled(scene->rule)) {
        char rule[ORR_MAX_NAME + 8];
        snprintf(rule, sizeof rule, "(rule: %.60s)", scene->rule);
        canvas_append(c, &x, &y, rule, muted);
    }
    int digits = 1;
    for (int limit = 10; limit <= scene->move_count; limit *= 10)
        digits++;
    for (int i = 0; i < scene->group_count; i++)
        draw_group(c, scene, &scene->groups[i], digits);
}

/* The lines without a frame keep clear of the edges. */
static void draw_inset(canvas *c, const orr_scene *scene, void (*draw)(canvas *, const orr_scene *))
{
    canvas inset = canvas_new(c->width - 2);
    draw(&inset, scene);
    canvas_copy(c, 1, c->height, &inset);
    canvas_free(&inset);
}

canvas terminal_table(const orr_scene *scene, int width)
{
    canvas c = canvas_new(width < LEAST_COLUMNS ? LEAST_COLUMNS : width);
    draw_inset(&c, scene, draw_bar_line);
    draw_inset(&c, scene, draw_goal);
    if (scene->stage) {
        canvas stage = panel_canvas(scene->stage, c.width);
        canvas_copy(&c, 0, c.height, &stage);
        canvas_free(&stage);
    }
    draw_place(&c, scene, ORR_PLACE_SEATS);
    draw_place(&c, scene, ORR_PLACE_BOARD);
    draw_place(&c, scene, ORR_PLACE_SHELF);
    draw_place(&c, scene, ORR_PLACE_SIDE);
    return c;
}

void orr_render_terminal(const orr_scene *scene, int columns, int color, orr_text *out)
{
    canvas c = terminal_table(scene, columns);
    draw_inset(&c, scene, draw_prompt);
    canvas_write(&c, color, out);
    canvas_free(&c);
}
