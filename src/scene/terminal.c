/* terminal.c - a scene as text: the bar, panels in frames, the prompt and the numbered moves.
 *
 * What stands in a panel is drawn by terminal_nodes.c. The numbers of the moves are those of
 * orr_legal, from 1.
 */
#include "scene/terminal.h"

#include <stdio.h>
#include <string.h>

enum { LEAST_COLUMNS = 20, GAP = 2 };

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
    if (scene_has_word(panel, "now") ||
        (scene_has_word(panel, "coached") && filled(panel->label))) /* no frame for its sake */
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
    terminal_children(&content, panel);
    terminal_arrows(&content, panel);
    return content;
}

/* A board without a title needs no frame. */
static bool is_framed(const orr_node *panel)
{
    const panel_words words = words_of(panel);
    return words.left[0] || words.right[0] || panel->place != ORR_PLACE_BOARD;
}

/* A title without content needs only a line. */
static canvas panel_canvas(const orr_node *panel, int width)
{
    const panel_words words = words_of(panel);
    if (!is_framed(panel))
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
    if (c->height >= height || bottom < 1 || !is_framed(panel))
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
    return (place == ORR_PLACE_BOARD && !scene_has_word(panel, "inset")) ||
           scene_has_word(panel, "full") || scene_has_word(panel, "top");
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

/* A move and its small print, which goes on below if it is long. Returns the lines it took. */
static int move_item(canvas *c, int x, int y, int width, const scene_move *move, int number,
                     int digits)
{
    const int end = x + width;
    x += canvas_number(c, x, y, digits, number, accent) + 1;
    const int label = canvas_text(c, x, y, end - x, move->label, plain) + 1;
    if (!move->detail[0])
        return 1;
    char detail[200];
    snprintf(detail, sizeof detail, "(%.160s)", move->detail);
    return canvas_wrap(c, x, y, end - x, label, detail, muted, NULL) - y + 1;
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
    const int rows = (group->count + columns - 1) / columns, top = c->height;
    const int width = columns == 1 ? c->width : longest;
    int y = top;
    for (int i = 0; i < group->count; i++) {
        y = i % rows == 0 ? top : y;
        y += move_item(c, i / rows * (width + GAP), y, width, &scene->moves[group->moves[i]],
                       group->moves[i] + 1, digits);
    }
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
