/* screen_draw.c - the full screen as one canvas: the table, the question, the moves, the log.
 *
 * On a wide screen question, moves and log stand at the right of the table, on a narrow one below
 * it; the table scrolls if it is longer than its part of the screen.
 */
#include "cli/screen.h"
#include "kernel/kernel.h"
#include "view/coach_panel.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 112, SIDE_COLUMNS = 44, LOW = 18 }; /* LOW: a screen without rows for a log */
enum { LEAST_LOG = 3, LEAST_LIST = 4, LEAST_TABLE = 6 };

static const pen coach_pen = {INK_YELLOW, 0};
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

static bool is_number(const char *text)
{
    return text[0] && text[strspn(text, "0123456789")] == '\0';
}

/* A number picks the move of that number, whatever numbers stand in the moves; other text must be
 * in the label, the small print or the notation. */
static bool passes(const screen *w, int index)
{
    const scene_move *move = &w->scene->moves[index];
    char number[16];
    snprintf(number, sizeof number, "%d", index + 1);
    if (is_number(w->filter))
        return strncmp(number, w->filter, strlen(w->filter)) == 0;
    return contains(move->label, w->filter) || contains(move->detail, w->filter) ||
           contains(move->notation, w->filter);
}

void screen_filter(screen *w)
{
    w->shown_count = 0;
    for (int i = 0; i < w->scene->move_count; i++)
        if (!w->scene->moves[i].unlisted && passes(w, i))
            w->shown[w->shown_count++] = i;
    if (w->selected >= w->shown_count)
        w->selected = w->shown_count > 0 ? w->shown_count - 1 : 0;
}

/* Moves are long: a third of what the screen has beyond the least is theirs. */
static int table_columns(const screen *w)
{
    const int side = SIDE_COLUMNS + (w->columns - WIDE) / 3;
    return w->columns >= WIDE ? w->columns - side - 1 : w->columns;
}

/* Who looks: the seat at the keyboard; everybody when all is over. */
static int viewer(const screen *w)
{
    const session *s = w->s;
    return session_is_over(s) && w->looking_at == NOW ? ORR_SPECTATOR : s->keyboard;
}

/* What opens above everything, as a fight does, is to be seen. */
static void show_what_opens(screen *w)
{
    const orr_node *first = w->scene->stage ? w->scene->stage : w->scene->first;
    const char *top = first ? first->id : "";
    if (strcmp(w->top_panel, top) != 0)
        w->scroll = 0;
    snprintf(w->top_panel, sizeof w->top_panel, "%s", top);
}

/* The cursor stands on what the coach says, once for each question. */
static void follow_coach(screen *w)
{
    const int position = w->s->course.count + 1;
    if (!w->scene->coach_move || w->advised == position)
        return;
    w->advised = position;
    for (int i = 0; i < w->shown_count; i++)
        if (&w->scene->moves[w->shown[i]] == w->scene->coach_move) {
            w->selected = i;
            w->on_board = false;
        }
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
    if (w->looking_at == NOW && (w->scene->decides || w->scene->over))
        learn_join(s, w->scene, s->keyboard);
    w->table = terminal_table(w->scene, table_columns(w));
    show_what_opens(w);
    find_spots(w);
    screen_filter(w);
    follow_coach(w);
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

/* What the coach says, before the question; where it ends. */
static int draw_coach(const screen *w, canvas *c, int x, int y, int width)
{
    orr_text text = orr_text_new();
    view_coach_text(w->scene, true, &text);
    for (const char *line = text.data ? text.data : ""; *line;) {
        char bytes[1200];
        const size_t length = strcspn(line, "\n");
        snprintf(bytes, sizeof bytes, "%.*s", (int)length, line);
        y = canvas_wrap(c, x, y, width, 0, bytes, coach_pen, NULL) + 1;
        line += length + (line[length] == '\n');
    }
    orr_text_free(&text);
    return y;
}

static int draw_prompt(const screen *w, canvas *c, int x, int y, int width)
{
    char heading[200];
    snprintf(heading, sizeof heading,
             "%.120s: ", w->looking_at == NOW ? w->scene->heading : "An earlier position");
    y = draw_coach(w, c, x, y, width);
    const int used = canvas_text(c, x, y, width, heading, accent);
    return canvas_wrap(c, x, y, width, used, w->scene->prompt, plain, NULL) + 1;
}

enum { MOVE_BYTES = 400 };

static void write_move(const screen *w, int index, char text[MOVE_BYTES])
{
    const scene_move *move = &w->scene->moves[w->shown[index]];
    const bool here = index == w->selected && !w->on_board;
    snprintf(text, MOVE_BYTES, "%s%3d %s%s%s", here ? "▸" : " ", w->shown[index] + 1, move->label,
             move->detail[0] ? "  " : "", move->detail);
}

static void draw_move(const screen *w, canvas *c, int x, int y, int width, int index)
{
    const bool here = index == w->selected && !w->on_board;
    char text[MOVE_BYTES];
    write_move(w, index, text);
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
    w->list_width = width;
    for (int i = 0; i < rows && w->list_top + i < w->shown_count; i++)
        draw_move(w, c, x, y + i, width, w->list_top + i);
    if (w->scene->move_count > 0 && w->shown_count == 0)
        canvas_text(c, x, y, width, "no move fits what was typed", muted);
    if (w->shown_count > rows)
        canvas_text(c, x + width - 5, y + rows - 1, 5, " more", muted);
}

/* Is it for the seat at the keyboard, and had it been said when the position was that? */
static bool is_shown(const screen *w, const course_line *line)
{
    return course_may_read(line, w->s->keyboard) &&
           (w->looking_at == NOW || line->number <= w->looking_at);
}

/* A line of the log on as many rows as it takes; the caller frees it. */
static canvas log_line(const screen *w, int index, int width)
{
    canvas c = canvas_new(width);
    orr_text text = orr_text_new();
    cli_plain_line(w->s->course.lines[index].text, NULL, &text);
    canvas_wrap(&c, 0, 0, width, 0, text.data, index >= w->news ? plain : muted, NULL);
    orr_text_free(&text);
    return c;
}

/* How many of the new lines do not fit into so many rows. */
static int news_left_out(const screen *w, int width, int rows)
{
    int left_out = 0;
    for (int i = w->s->course.line_count - 1; i >= w->news; i--) {
        if (!is_shown(w, &w->s->course.lines[i]))
            continue;
        canvas line = log_line(w, i, width);
        rows -= line.height;
        canvas_free(&line);
        left_out += rows < 0;
    }
    return left_out;
}

/* The latest lines, the last at the bottom, what is new brighter than the rest. */
static void draw_log(const screen *w, canvas *c, int x, int y, int width, int rows)
{
    const session *s = w->s;
    const bool too_much = rows > 1 && news_left_out(w, width, rows) > 0;
    const int top = too_much ? y + 1 : y;
    int row = y + rows; /* the first row that is taken */
    for (int i = s->course.line_count - 1; i >= 0 && row > top; i--) {
        if (!is_shown(w, &s->course.lines[i]))
            continue;
        canvas line = log_line(w, i, width);
        if (row - line.height >= top)
            canvas_copy(c, x, row - line.height, &line);
        else if (row == y + rows) /* even the last line is too long: its beginning */
            canvas_text(c, x, top, width, s->course.lines[i].text, plain);
        row -= line.height;
        canvas_free(&line);
    }
    if (too_much) {
        char text[60];
        snprintf(text, sizeof text, "... %d more before this; l shows the log",
                 news_left_out(w, width, rows - 1));
        canvas_text(c, x, y, width, text, muted);
    }
}

/* The chosen move if its line in the list was too short for it. */
static bool write_long_move(const screen *w, char text[MOVE_BYTES])
{
    if (w->shown_count == 0 || w->on_board)
        return false;
    write_move(w, w->selected, text);
    return canvas_text_width(text) > w->list_width;
}

/* The last line: what is typed, what there is to say, or the keys. What is longer than a line takes
 * the lines above it. */
static void draw_status(const screen *w, canvas *c)
{
    const char *keys = session_is_over(w->s)
                           ? "[ ] look back  l log  s save  G rules  ? keys  q leave"
                           : "enter play  / filter  tab board  u undo  h hint  ? keys  q leave";
    char typed[SCREEN_INPUT + 2];
    snprintf(typed, sizeof typed, "/%s", w->filter);
    const bool quiet = !w->filtering && !w->message[0];
    char whole[MOVE_BYTES];
    const bool is_long = quiet && write_long_move(w, whole);
    canvas line = canvas_new(w->columns);
    if (quiet && !is_long)
        canvas_text(&line, 0, 0, w->columns, keys, muted);
    else
        canvas_wrap(&line, 0, 0, w->columns, 0,
                    w->filtering ? typed
                    : is_long    ? whole
                                 : w->message,
                    is_long ? muted : accent, NULL);
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
    if (w->scroll > 0)
        canvas_text(c, w->table.width - 7, 0, 7, " PgUp ↑", chosen);
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

/* How the rows of a narrow screen are shared out: the question and some moves always, the table if
 * there is room for a part of it worth seeing, the log last. */
typedef struct shares {
    int table, prompt, list, log;
} shares;

static shares share_out(const screen *w, int prompt_rows)
{
    const int all = w->rows - 1;
    shares s = {.prompt = prompt_rows > all / 2 ? all / 2 : prompt_rows};
    s.log = all < LOW ? 0 : w->rows / 6 > LEAST_LOG ? w->rows / 6 : LEAST_LOG;
    const int rest = all - s.prompt - s.log;
    s.list = w->shown_count < LEAST_LIST ? LEAST_LIST : w->shown_count;
    if (s.list > rest - w->table.height)
        s.list = rest - w->table.height;
    if (s.list < rest / 3)
        s.list = w->shown_count < rest / 3 ? w->shown_count : rest / 3;
    if (rest - s.list < LEAST_TABLE)
        s.list = rest - LEAST_TABLE;
    if (s.list < LEAST_LIST)
        s.list = rest < LEAST_LIST + LEAST_TABLE ? rest / 2 : LEAST_LIST;
    if (s.list < 1)
        s.list = 1;
    s.table = rest - s.list < 0 ? 0 : rest - s.list;
    if (s.table > w->table.height)
        s.table = w->table.height;
    return s;
}

static void compose_narrow(screen *w, canvas *c)
{
    canvas prompt = canvas_new(w->columns);
    const shares share = share_out(w, draw_prompt(w, &prompt, 0, 0, w->columns));
    draw_table(w, c, share.table);
    int y = share.table;
    copy_rows(c, y, &prompt, 0, share.prompt, NULL);
    y += share.prompt;
    draw_moves(w, c, 0, y, w->columns, share.list);
    y += share.list;
    draw_log(w, c, 0, y, w->columns, w->rows - 1 - y);
    canvas_free(&prompt);
}

static canvas composed(screen *w)
{
    canvas c = canvas_new(w->columns);
    if (w->columns >= WIDE)
        compose_wide(w, &c);
    else
        compose_narrow(w, &c);
    draw_status(w, &c);
    return c;
}

void screen_compose(screen *w)
{
    canvas c = composed(w);
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

/* Where a row of a table or a point of a list goes on below itself. */
static int hanging_indent(const char *line, int width)
{
    enum { NARROW = 40, IN_TABLE = 8, IN_LIST = 2 };
    if (width < NARROW)
        return 0;
    return line[0] == ' ' ? IN_TABLE : strncmp(line, "- ", 2) == 0 ? IN_LIST : 0;
}

static canvas wrapped(const char *text, int width)
{
    canvas c = canvas_new(width);
    int y = 0;
    while (*text) {
        const size_t length = strcspn(text, "\n");
        char *line = orr_copy_bytes(text, length + 1);
        line[length] = '\0';
        const bool heading = line[0] == '#';
        const int hang = hanging_indent(line, width);
        y = canvas_wrap(&c, hang, y, width - hang, -hang, line, heading ? accent : plain, NULL) + 1;
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

void screen_page(const char *title, const char *text, bool from_end)
{
    int scroll = from_end ? INT_MAX / 2 : 0;
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
        snprintf(w->message, sizeof w->message, "%s", text);
        canvas c = composed(w);
        const int cursor = canvas_text_width(text);
        curses_show(&c, cursor < w->columns ? cursor : -1, w->rows - 1);
        canvas_free(&c);
        const int key = curses_key(200);
        if (key == KEY_RESIZED)
            screen_refresh(w);
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
