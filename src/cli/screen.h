/* screen.h - what the files of the full-screen terminal share.
 *
 *   curses.c        the only file that knows ncurses: opens, shows a canvas, reads a key
 *   screen_draw.c   composes table, prompt, moves and log into one canvas
 *   screen.c        what the keys do
 *   menu.c          the choices before a game begins
 */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "cli/play_command.h"
#include "scene/terminal.h"

enum {
    KEY_NONE = -1, /* nothing was typed for a moment */
    KEY_GONE = -2, /* the terminal is no longer there */
    KEY_MOVED_UP = 0x200000,
    KEY_MOVED_DOWN,
    KEY_MOVED_LEFT,
    KEY_MOVED_RIGHT,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_RUBOUT,
    KEY_RESIZED,
    KEY_CLICKED,
    KEY_RETURN = '\n',
    KEY_TABULATOR = '\t',
    KEY_ESCAPED = 27,
};

/* curses.c */
bool curses_open(void);
void curses_close(void);
void curses_size(int *columns, int *rows);
void curses_show(const canvas *c, int cursor_x, int cursor_y); /* cursor_x < 0: no cursor */
int curses_key(int milliseconds);  /* a character, one of the above, or KEY_NONE */
void curses_click(int *x, int *y); /* where KEY_CLICKED was */

enum { SCREEN_MAX_NODES = 512, SCREEN_INPUT = 200, NOW = -1 };

/* A node that can be clicked, and where its first character stands on the table. */
typedef struct screen_spot {
    const orr_node *node;
    int x, y;
} screen_spot;

typedef struct screen {
    session *s;
    int columns, rows;

    orr_scene *scene; /* the table as it is shown */
    canvas table;
    int looking_at; /* NOW, or how many moves had been made */
    screen_spot spots[SCREEN_MAX_NODES];
    int spot_count, spot; /* spot: the one chosen */
    bool on_board;        /* the arrows move over the board, not through the list */

    char filter[SCREEN_INPUT];
    bool filtering;
    bool narrowed; /* the list holds the moves of one place only, until the next key */
    int shown[ORR_MAX_MOVES], shown_count; /* moves that pass the filter */
    int selected, list_top;                /* among those */
    int advised; /* 1 + the position where the cursor was put on what the coach says */
    int list_y, list_rows, list_x; /* where the list stands, for clicks */
    int list_width;                /* columns of a move in it */
    int scroll, table_rows;        /* of the table */
    int news;                      /* the log's first line since one's own last move */
    char top_panel[ORR_MAX_NAME];  /* what stood above everything when it was drawn last */

    int delay;     /* milliseconds that a moment, or a computer's move, stays to be seen */
    bool told;     /* a moment of the move that is being made is on the screen */
    bool skipping; /* a key was pressed: to the end of this move */
    char message[600];
    bool quit;
} screen;

/* screen_draw.c */
void screen_refresh(screen *w); /* the scene again, and everything on it */
void screen_compose(screen *w); /* the same scene, shown again */
void screen_filter(screen *w);  /* which moves pass, again */
const orr_node *screen_node_at(const screen *w, int x, int y); /* on the screen; or NULL */
/* A text to read until it is left, from its beginning or its end. */
void screen_page(const char *title, const char *text, bool from_end);
bool screen_input(screen *w, const char *question, char *answer, size_t size);

#endif
