/* menu.c - before a game begins: how many seats, who sits there, which options. Up and down choose
 * a line, left and right change it, Enter begins. */
#include "cli/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LINES = 2 + ORR_MAX_SEATS + ORR_MAX_OPTIONS };

enum { USUAL_PLAYER = 3 }; /* mcts:3 */

typedef struct menu {
    const orr_game *game;
    orr_rules *rules; /* knows the options and their words */
    int seats, player[ORR_MAX_SEATS];
    int line;
} menu;

static int option_count(const menu *m)
{
    int count = 0;
    while (m->game->options[count].name)
        count++;
    return count;
}

static int line_count(const menu *m)
{
    return 1 + m->seats + option_count(m);
}

/* How many values an option has. */
static int value_count(const menu *m, const orr_option *option)
{
    int count = 0;
    if (option->word)
        while (option->word(m->rules->pack, count))
            count++;
    else if (option->words)
        while (option->words[count])
            count++;
    else
        count = option->max - option->min + 1;
    return count;
}

static int player_count(void)
{
    int count = 0;
    while (cli_player_words[count])
        count++;
    return count;
}

static int turned(int value, int by, int count)
{
    return count > 0 ? (value + by + count) % count : value;
}

static void change(menu *m, int by)
{
    const int option = m->line - 1 - m->seats;
    if (m->line == 0) {
        const int count = m->game->max_seats - m->game->min_seats + 1;
        m->seats = m->game->min_seats + turned(m->seats - m->game->min_seats, by, count);
    } else if (option < 0) {
        m->player[m->line - 1] = turned(m->player[m->line - 1], by, player_count());
    } else {
        const orr_option *o = &m->game->options[option];
        const int low = o->word || o->words ? 0 : o->min;
        m->rules->option[option] =
            low + turned(m->rules->option[option] - low, by, value_count(m, o));
    }
}

static void line_text(const menu *m, int line, orr_text *out)
{
    const int option = line - 1 - m->seats;
    char value[ORR_MAX_NAME];
    if (line == 0) {
        orr_text_add(out, "%-14s %d", "seats", m->seats);
    } else if (option < 0) {
        orr_text_add(out, "seat %-9d %s", line, cli_player_words[m->player[line - 1]]);
    } else {
        orr_rules_option(m->rules, option, value);
        orr_text_add(out, "%-14s %s", m->game->options[option].name, value);
    }
}

static void show(const menu *m)
{
    int columns, rows;
    curses_size(&columns, &rows);
    canvas c = canvas_new(columns);
    canvas_text(&c, 2, 1, columns - 2, m->game->title, accent);
    int y = canvas_wrap(&c, 2, 2, columns - 4, 0, m->game->tagline, muted, NULL) + 2;
    for (int i = 0; i < line_count(m); i++, y++) {
        char bytes[200];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        orr_text_add(&text, "%s ", i == m->line ? "▸" : " ");
        line_text(m, i, &text);
        canvas_text(&c, 2, y, columns - 4, bytes, i == m->line ? bold : plain);
        const int option = i - 1 - m->seats;
        if (option >= 0)
            canvas_text(&c, 40, y, columns - 42, m->game->options[option].help, muted);
    }
    canvas_text(&c, 2, rows - 1, columns - 2, "arrows choose and change, enter begins, q leaves",
                muted);
    curses_show(&c, -1, 0);
    canvas_free(&c);
}

/* True when Enter was pressed, false when the player left. */
static bool choose(menu *m)
{
    while (!cli_interrupted()) {
        show(m);
        const int key = curses_key(200);
        if (key == KEY_MOVED_UP || key == KEY_MOVED_DOWN)
            m->line = turned(m->line, key == KEY_MOVED_DOWN ? 1 : -1, line_count(m));
        else if (key == KEY_MOVED_LEFT || key == KEY_MOVED_RIGHT)
            change(m, key == KEY_MOVED_RIGHT ? 1 : -1);
        else if (key == KEY_RETURN)
            return true;
        else if (key == 'q' || key == KEY_ESCAPED || key == KEY_GONE)
            return false;
    }
    return false;
}

static void take_over(const menu *m, cli_args *args, cli_seats *seats)
{
    static char options[ORR_MAX_OPTIONS][2 * ORR_MAX_NAME];
    seats->count = m->seats;
    for (int i = 0; i < m->seats; i++)
        snprintf(seats->players[i], sizeof seats->players[i], "%s", cli_player_words[m->player[i]]);
    for (int i = 0; m->game->options[i].name; i++) {
        char value[ORR_MAX_NAME];
        orr_rules_option(m->rules, i, value);
        snprintf(options[i], sizeof options[i], "%.60s=%.60s", m->game->options[i].name, value);
        args->options[args->option_count++] = options[i];
    }
}

bool menu_choose(const orr_game *game, cli_args *args, cli_seats *seats)
{
    int code;
    menu m = {.game = game, .seats = seats->count, .line = 0};
    m.rules = cli_rules(game, seats->count, args, &code);
    if (!m.rules)
        return false;
    for (int i = 1; i < ORR_MAX_SEATS; i++)
        m.player[i] = game->team ? 0 : USUAL_PLAYER;
    bool begun = false;
    if (curses_open()) {
        begun = choose(&m);
        curses_close();
    }
    if (begun)
        take_over(&m, args, seats);
    orr_rules_free(m.rules);
    return begun;
}
