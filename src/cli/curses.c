/* curses.c - the full screen by ncurses: shows a canvas, reads keys and clicks. Whatever happens,
 * curses_close gives the terminal back as it was. */
#define NCURSES_WIDECHAR 1
#include "cli/screen.h"

#include <ncurses.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>

static int colors; /* ORR_NO_COLOR, ORR_COLOR_16 or ORR_COLOR_256 */
static MEVENT click;

/* One of the codes 30-37 and 90-97 as a colour of ncurses; 8 colours make no bright ones. */
static int plain_color(int code)
{
    const int color = code >= 90 ? code - 90 + 8 : code - 30;
    return color >= COLORS ? color - 8 : color;
}

static void choose_colors(void)
{
    const char *none = getenv("NO_COLOR");
    colors = ORR_NO_COLOR;
    if ((none && none[0]) || !has_colors() || start_color() == ERR)
        return;
    use_default_colors();
    colors = COLORS >= 256 ? ORR_COLOR_256 : ORR_COLOR_16;
    for (int ink = 1; ink < INKS; ink++) {
        const int color = canvas_color(ink, colors);
        init_pair((short)ink, (short)(colors == ORR_COLOR_256 ? color : plain_color(color)), -1);
    }
}

bool curses_open(void)
{
    set_escdelay(50);
    if (!initscr())
        return false;
    choose_colors();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, NULL);
    mouseinterval(0);
    return true;
}

void curses_close(void)
{
    endwin();
}

void curses_size(int *columns, int *rows)
{
    getmaxyx(stdscr, *rows, *columns);
}

static void show_cell(const canvas_cell *cell)
{
    cchar_t character;
    const wchar_t text[2] = {cell->character > 1 ? (wchar_t)cell->character : L' ', 0};
    attr_t attributes = A_NORMAL;
    if (cell->pen.attributes & PEN_BOLD)
        attributes |= A_BOLD;
    if (cell->pen.attributes & PEN_REVERSED)
        attributes |= A_REVERSE;
    const short pair = colors == ORR_NO_COLOR ? 0 : cell->pen.ink;
    if (setcchar(&character, text, attributes, pair, NULL) == OK)
        add_wch(&character);
}

void curses_show(const canvas *c, int cursor_x, int cursor_y)
{
    int columns, rows;
    curses_size(&columns, &rows);
    erase();
    for (int y = 0; y < c->height && y < rows; y++)
        for (int x = 0; x < c->width && x < columns; x++) {
            const canvas_cell *cell = &c->cells[y * c->width + x];
            const bool right_half = cell->character == 1; /* its left half has shown it */
            if (cell->character && !right_half) {
                move(y, x);
                show_cell(cell);
            }
        }
    curs_set(cursor_x >= 0);
    if (cursor_x >= 0)
        move(cursor_y, cursor_x);
    refresh();
}

static bool terminal_is_gone(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0 && input.revents & (POLLHUP | POLLERR | POLLNVAL);
}

static int translate(int key)
{
    static const struct {
        int from, to;
    } keys[] = {
        {KEY_UP, KEY_MOVED_UP},       {KEY_DOWN, KEY_MOVED_DOWN}, {KEY_LEFT, KEY_MOVED_LEFT},
        {KEY_RIGHT, KEY_MOVED_RIGHT}, {KEY_PPAGE, KEY_PAGE_UP},   {KEY_NPAGE, KEY_PAGE_DOWN},
        {KEY_BACKSPACE, KEY_RUBOUT},  {KEY_RESIZE, KEY_RESIZED},  {KEY_ENTER, KEY_RETURN},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].from == key)
            return keys[i].to;
    return key == KEY_MOUSE && getmouse(&click) == OK ? KEY_CLICKED : KEY_NONE;
}

int curses_key(int milliseconds)
{
    wint_t key;
    timeout(milliseconds);
    const int kind = get_wch(&key);
    if (kind == ERR)
        return terminal_is_gone() ? KEY_GONE : KEY_NONE;
    if (kind == KEY_CODE_YES)
        return translate((int)key);
    return key == '\r' ? KEY_RETURN : key == 127 || key == 8 ? KEY_RUBOUT : (int)key;
}

void curses_click(int *x, int *y)
{
    *x = click.x;
    *y = click.y;
}
