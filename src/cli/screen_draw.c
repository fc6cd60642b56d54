/* screen_draw.c - the full screen as one canvas: the table, the question, the moves, the log.
 *
 * On a wide screen question, moves and log stand at the right of the table, on a narrow one below
 * it; the table scrolls if it is longer than its part of the screen.
 */
#include "cli/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 112, SIDE_COLUMNS = 44, LOG_ROWS = 2, LEAST_LIST = 4, LEAST_TABLE = 6 };

static const pen chosen = {INK_PLAIN, PEN_REVERSED};

/* ---- what is shown -------------------------------------------------------------------------- */

static void find_spots(screen *w)
{
    w->spot_count = 0;
    for (int y = 0; y < w->table.height; y++)
        for (int x = 0; x < w->table.width; x++) {
            const orr_node *node = w->table.cells[y * w->table.width + x].node;
            bool known = !node || w->spot_count == SCREEN_MAX_NODES;
            for (int i = 0; i < w->spot_count && !known; i++)
                known = w->spots[i].node == node;
            if (!known)
                w->spots[w->spot_count++] = (screen_spot){node, x, y};
        }
    if (w->spot >= w->spot_count)
        w->spot = 0;
    w->on_board = w->on_board && w->spot_count > 0;
}

static bool contains(const char *text, const char *part)
{
    const size_t length = strlen(part);
    for (; *text; text++)
        if (strncasecmp(text, part, length) == 0)
            return true;
    return length == 0;
}

/* A number picks the move of that number; other text must be in the label or the notation. */
static bool passes(const screen *w, int index)
{
    const scene_move *move = &w->scene->moves[index];
    char number[16];
    snprintf(number, sizeof number, "%d", index + 1);
    if (w->filter[0] >= '0' && w->filter[0] <= '9' &&
        strncmp(number, w->filter, strlen(w->filter)) == 0)
        return true;
    return contains(move->label, w->filter) || contains(move->notation, w->filter);
}

void screen_filter(screen *w)
{
    w->shown_count = 0;
    for (int i = 0; i < w->scene->move_count; i++)
        if (passes(w, i))
            w->shown[w->shown_count++] = i;
    if (w->selected >= w->shown_count)
        w->selected = w->shown_count > 0 ? w->shown_count - 1 : 0;
}

static int table_columns(const screen *w)
{
    return w->columns >= WIDE ? w->columns - SIDE_COLUMNS - 1 : w->columns;
}

/* Who looks: the seat at the keyboard; everybody when all is over. */
static int viewer(const screen *w)
{
    const session *s = w->s;
    return session_is_over(s) && w->looking_at == NOW ? ORR_SPECTATOR : s->keyboard;
}

void screen_refresh(screen *w)
{
    session *s = w->s;
    const void *view = w->looking_at == NOW ? session_view(s, viewer(w))
                                            : session_view_at(s, viewer(w), w->looking_at);
    curses_size(&w->columns, &w->rows);
    orr_scene_free(w->scene);
    canvas_free(&w->table);
    w->scene = orr_scene_new(session_rules(s), view);
    w->table = terminal_table(w->scene, table_columns(w));
    find_spots(w);
    screen_filter(w);
    screen_compose(w);
}

/* ---- drawing -------------------------------------------------------------------------------- */

static void copy_rows(canvas *to, int y, const canvas *from, int first, int count,
                      const orr_node *focus)
{
    for (int row = 0; row < count && first + row < from->height; row++)
        for (int x = 0; x < from->width; x++) {
            const canvas_cell *cell = &from->cells[(first + row) * from->width + x];
            pen p = cell->pen;
            if (focus && cell->node == focus)
                p.attributes |= PEN_REVERSED;
            to->touch = cell->node;
            if (cell->character > 1)
                canvas_put(to, x, y + row, cell->character, p);
        }
    to->touch = NULL;
}

static int draw_prompt(const screen *w, canvas *c, int x, int y, int width)
{
    char heading[200];
    snprintf(heading, sizeof heading,
             "%.120s: ", w->looking_at == NOW ? w->scene->heading : "An earlier position");
    const int used = canvas_text(c, x, y, width, heading, accent);
    return canvas_wrap(c, x, y, width, used, w->scene->prompt, plain, NULL) + 1;
}

static void draw_move(const screen *w, canvas *c, int x, int y, int width, int index)
{
    const scene_move *move = &w->scene->moves[w->shown[index]];
    const bool here = index == w->selected && !w->on_board;
    char text[400];
    snprintf(text, sizeof text, "%s%3d %s%s%s", here ? "▸" : " ", w->shown[index] + 1, move->label,
             move->detail[0] ? "  " : "", move->detail);
    canvas_text(c, x, y, width, text, here ? chosen : plain);
}

static void draw_moves(screen *w, canvas *c, int x, int y, int width, int rows)
{
    if (w->selected < w->list_top)
        w->list_top = w->selected;
    if (w->selected >= w->list_top + rows)
        w->list_top = w->selected - rows + 1;
    if (w->list_top > w->shown_count - rows)
        w->list_top = w->shown_count > rows ? w->shown_count - rows : 0;
    w->list_x = x;
    w->list_y = y;
    w->list_rows = rows;
    for (int i = 0; i < rows && w->list_top + i < w->shown_count; i++)
        draw_move(w, c, x, y + i, width, w->list_top + i);
    if (w->scene->move_count > 0 && w->shown_count == 0)
        canvas_text(c, x, y, width, "no move fits what was typed", muted);
    if (w->shown_count > rows)
        canvas_text(c, x + width - 4, y + rows - 1, 4, "more", muted);
}

static bool is_for(const session *s, const session_line *line)
{
    return line->audience == ORR_ALL || line->audience == s->keyboard;
}

/* The latest lines, the last at the bottom. */
static void draw_log(const screen *w, canvas *c, int x, int y, int width, int rows)
{
    const session *s = w->s;
    int row = y + rows - 1;
    for (int i = s->line_count - 1; i >= 0 && row >= y; i--) {
        if (!is_for(s, &s->lines[i]))
            continue;
        orr_text text = orr_text_new();
        cli_plain_line(s->lines[i].text, &text);
        canvas_text(c, x, row--, width, text.data, muted);
        orr_text_free(&text);
    }
}

/* The last line: what is typed, what there is to say, or the keys. What is longer than a line takes
 * the lines above it. */
static void draw_status(const screen *w, canvas *c)
{
    static const char keys[] = "enter play  / filter  tab board  u undo  h hint  ? keys  q leave";
    char typed[SCREEN_INPUT + 2];
    snprintf(typed, sizeof typed, "/%s", w->filter);
    const bool quiet = !w->filtering && !w->message[0];
    canvas line = canvas_new(w->columns);
    canvas_wrap(&line, 0, 0, w->columns, 0,
                w->filtering ? typed
                : quiet      ? keys
                             : w->message,
                quiet ? muted : accent, NULL);
    const int y = w->rows - line.height;
    for (int row = y; row < w->rows; row++)
        for (int x = 0; x < w->columns; x++)
            canvas_put(c, x, row, ' ', plain);
    canvas_copy(c, 0, y, &line);
    canvas_free(&line);
}

static const orr_node *focus_of(const screen *w)
{
    return w->on_board && w->spot < w->spot_count ? w->spots[w->spot].node : NULL;
}

/* Scroll so that the chosen node is in sight. */
static void keep_focus_in_sight(screen *w)
{
    if (focus_of(w)) {
        const int y = w->spots[w->spot].y;
        if (y < w->scroll)
            w->scroll = y;
        if (y >= w->scroll + w->table_rows)
            w->scroll = y - w->table_rows + 1;
    }
    const int most = w->table.height - w->table_rows;
    if (w->scroll > most)
        w->scroll = most;
    if (w->scroll < 0)
        w->scroll = 0;
}

static void draw_table(screen *w, canvas *c, int rows)
{
    w->table_rows = rows;
    keep_focus_in_sight(w);
    copy_rows(c, 0, &w->table, w->scroll, rows, focus_of(w));
    if (w->scroll + rows < w->table.height)
        canvas_text(c, w->table.width - 7, rows - 1, 7, " PgDn ↓", chosen);
}

static void compose_wide(screen *w, canvas *c)
{
    const int x = w->table.width + 1, width = w->columns - x, rows = w->rows - 1;
    draw_table(w, c, rows);
    int y = draw_prompt(w, c, x, 0, width) + 1;
    const int left = rows - y, list = w->shown_count < left - 6 ? w->shown_count : left - 6;
    const int list_rows = list < LEAST_LIST ? LEAST_LIST : list;
    draw_moves(w, c, x, y, width, list_rows);
    y += list_rows + 1;
    draw_log(w, c, x, y, width, rows - y);
}

static void compose_narrow(screen *w, canvas *c)
{
    canvas prompt = canvas_new(w->columns);
    const int prompt_rows = draw_prompt(w, &prompt, 0, 0, w->columns);
    const int free_rows = w->rows - 1 - prompt_rows - LOG_ROWS;
    int list = w->shown_count < LEAST_LIST ? LEAST_LIST : w->shown_count;
    if (list > free_rows - w->table.height)
        list = free_rows - w->table.height;
    if (list < free_rows / 3)
        list = w->shown_count < free_rows / 3 ? w->shown_count : free_rows / 3;
    if (list < 1)
        list = 1;
    const int table = free_rows - list < LEAST_TABLE ? LEAST_TABLE : free_rows - list;
    const int table_rows = table < w->table.height ? table : w->table.height;
    draw_table(w, c, table_rows);
    int y = table_rows;
    canvas_copy(c, 0, y, &prompt);
    y += prompt_rows;
    draw_moves(w, c, 0, y, w->columns, list);
    y += list;
    draw_log(w, c, 0, y, w->columns, w->rows - 1 - y);
    canvas_free(&prompt);
}

void screen_compose(screen *w)
{
    canvas c = canvas_new(w->columns);
    if (w->columns >= WIDE)
        compose_wide(w, &c);
    else
        compose_narrow(w, &c);
    draw_status(w, &c);
    curses_show(&c, w->filtering ? (int)strlen(w->filter) + 1 : -1, w->rows - 1);
    canvas_free(&c);
}

const orr_node *screen_node_at(const screen *w, int x, int y)
{
    const int row = y + w->scroll;
    if (y >= w->table_rows || x >= w->table.width || row >= w->table.height)
        return NULL;
    return w->table.cells[row * w->table.width + x].node;
}

/* ---- pages and questions -------------------------------------------------------------------- */

static canvas wrapped(const char *text, int width)
{
    canvas c = canvas_new(width);
    int y = 0;
    while (*text) {
        const size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        if (!line)
            abort();
        const bool heading = line[0] == '#';
        y = canvas_wrap(&c, 0, y, width, 0, line, heading ? accent : plain, NULL) + 1;
        free(line);
        text += length + (text[length] == '\n');
    }
    return c;
}

static void show_page(const char *title, const canvas *text, int scroll, int columns, int rows)
{
    canvas c = canvas_new(columns);
    canvas_text(&c, 0, 0, columns, title, accent);
    copy_rows(&c, 1, text, scroll, rows - 2, NULL);
    canvas_text(&c, 0, rows - 1, columns, "arrows and PgUp, PgDn scroll; q goes back", muted);
    curses_show(&c, -1, 0);
    canvas_free(&c);
}

void screen_page(const char *title, const char *text)
{
    int scroll = 0;
    for (int key = KEY_RESIZED; !cli_interrupted();) {
        int columns, rows;
        curses_size(&columns, &rows);
        canvas c = wrapped(text, columns);
        const int page = rows - 3, most = c.height - page;
        scroll += key == KEY_MOVED_DOWN ? 1 : key == KEY_MOVED_UP ? -1 : 0;
        scroll += key == KEY_PAGE_DOWN || key == ' ' ? page : key == KEY_PAGE_UP ? -page : 0;
        scroll = scroll > most ? most : scroll;
        scroll = scroll < 0 ? 0 : scroll;
        if (key != KEY_NONE)
            show_page(title, &c, scroll, columns, rows);
        canvas_free(&c);
        key = curses_key(200);
        if (key == 'q' || key == KEY_ESCAPED || key == KEY_RETURN || key == KEY_GONE)
            return;
    }
}

bool screen_input(screen *w, const char *question, char *answer, size_t size)
{
    size_t length = 0;
    answer[0] = '\0';
    while (!cli_interrupted()) {
        char text[SCREEN_INPUT * 2];
        snprintf(text, sizeof text, "%s%s", question, answer);
        canvas c = canvas_new(w->columns);
        copy_rows(&c, 0, &w->table, w->scroll, w->rows - 2, NULL);
        canvas_text(&c, 0, w->rows - 1, w->columns, text, accent);
        curses_show(&c, canvas_text_width(text), w->rows - 1);
        canvas_free(&c);
        const int key = curses_key(200);
        if (key == KEY_RETURN)
            return length > 0;
        if (key == KEY_ESCAPED || key == KEY_GONE)
            return false;
        if (key == KEY_RUBOUT && length > 0)
            answer[--length] = '\0';
        else if (key >= 32 && key < 127 && length + 1 < size) {
            answer[length++] = (char)key;
            answer[length] = '\0';
        }
    }
    return false;
}
