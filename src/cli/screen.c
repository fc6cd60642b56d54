/* screen.c - the full-screen table: what the keys do, and whose turn it is. */
#include "cli/screen.h"
#include "course/pace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICK = 200 };

static const char help[] =
    "# Keys\n\n"
    "up, down      choose a move in the list\n"
    "enter         play the chosen move\n"
    "/             type to filter the list; a number picks the move of that number\n"
    "tab           to the board and back; there the arrows go from place to place\n"
    "click         on a place or a move plays it; on a place with several, lists them\n"
    "u, r          undo, redo\n"
    "h             hint: what a computer would do, and why\n"
    "w             why is a move not possible?\n"
    "g             the rule that the question comes from;  G  all rules\n"
    "d             what does a word of this game mean?\n"
    "l             the log\n"
    "[, ]          look at earlier positions and come back\n"
    "PgUp, PgDn    scroll the table\n"
    "+, -          how long what happens stays to be seen; any key goes on\n"
    "f             skip questions that have one answer, or ask them again\n"
    "s             save in a file\n"
    "q             leave; an unfinished game is kept and offered again\n";

static void say(screen *w, const char *text)
{
    snprintf(w->message, sizeof w->message, "%s", text);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static void play_number(screen *w, int index)
{
    if (w->looking_at != NOW)
        say(w, "This is an earlier position; press ] to go forward to now.");
    if (w->looking_at != NOW || !session_human_decides(w->s))
        return;
    w->filter[0] = '\0';
    w->filtering = false;
    w->selected = w->list_top = 0;
    w->news = w->s->course.line_count;
    w->told = w->skipping = false;
    session_move(w->s, w->scene->moves[index].move);
}

static void play_selected(screen *w)
{
    if (w->shown_count > 0)
        play_number(w, w->shown[w->selected]);
}

/* One move is played; of several the list keeps only those. */
static void use_node(screen *w, const orr_node *node)
{
    if (scene_offer_count(node) == 1) {
        play_number(w, node->offers->move);
        return;
    }
    w->shown_count = 0;
    for (const scene_offer *offer = node->offers; offer; offer = offer->next)
        w->shown[w->shown_count++] = offer->move;
    w->selected = w->list_top = 0;
    w->on_board = false;
    w->narrowed = true;
    say(w, "Several moves are possible there: choose one.");
}

static void use_click(screen *w)
{
    int x, y;
    curses_click(&x, &y);
    const orr_node *node = screen_node_at(w, x, y);
    const int row = y - w->list_y;
    if (node)
        use_node(w, node);
    else if (x >= w->list_x && row >= 0 && row < w->list_rows && w->list_top + row < w->shown_count)
        play_number(w, w->shown[w->list_top + row]);
}

/* The nearest place in a direction; sideways distance counts double. */
static void step_on_board(screen *w, int dx, int dy)
{
    const screen_spot *from = &w->spots[w->spot];
    int best = -1, least = 0;
    for (int i = 0; i < w->spot_count; i++) {
        const int x = w->spots[i].x - from->x, y = 2 * (w->spots[i].y - from->y);
        const int ahead = x * dx + y * dy, aside = abs(x * dy) + abs(y * dx);
        const int distance = ahead + 2 * aside;
        if (ahead > 0 && (best < 0 || distance < least)) {
            best = i;
            least = distance;
        }
    }
    if (best >= 0)
        w->spot = best;
}

/* What stands here, and what enter would do. */
static void say_spot(screen *w)
{
    const orr_node *node = w->spots[w->spot].node;
    const int count = scene_offer_count(node);
    orr_text text = orr_text_in(w->message, sizeof w->message);
    const char *what = node->tip ? node->tip : node->label;
    if (what && what[0])
        orr_text_add(&text, "%s · ", what);
    if (count == 1) {
        const scene_move *move = &w->scene->moves[node->offers->move];
        orr_text_add(&text, "enter: %s%s%s", move->label, move->detail[0] ? "  " : "",
                     move->detail);
    } else {
        orr_text_add(&text, "press enter to list the %d moves that are possible here", count);
    }
}

static void step(screen *w, int dx, int dy)
{
    if (w->on_board) {
        step_on_board(w, dx, dy);
        say_spot(w);
    } else if (w->shown_count > 0) {
        w->selected = (w->selected + dy + w->shown_count) % w->shown_count;
    }
    screen_compose(w);
}

/* ---- other keys ----------------------------------------------------------------------------- */

static void key_enter(screen *w)
{
    if (w->on_board && w->spot_count > 0)
        use_node(w, w->spots[w->spot].node);
    else
        play_selected(w);
}

static void key_tab(screen *w)
{
    if (w->spot_count == 0)
        say(w, session_is_over(w->s)
                   ? "The game is over."
                   : "There is nothing to choose on the table now; the list has all moves.");
    w->on_board = !w->on_board && w->spot_count > 0;
    if (w->on_board)
        say_spot(w);
    screen_compose(w);
}

static void key_filter(screen *w)
{
    w->filtering = true;
    w->filter[0] = '\0';
    screen_filter(w);
    screen_compose(w);
}

static void key_undo(screen *w)
{
    orr_error error;
    say(w, session_undo(w->s, &error) ? "Taken back." : error.text);
}

static void key_redo(screen *w)
{
    orr_error error;
    say(w, session_redo(w->s, &error) ? "Made again." : error.text);
}

static void key_hint(screen *w)
{
    const orr_move *selected = w->selected > 0 ? &w->s->moves.at[w->shown[w->selected]] : NULL;
    orr_text text = orr_text_new();
    say(w, "Thinking ...");
    screen_compose(w);
    const bool thought = session_human_decides(w->s) && session_hint(w->s, selected, false, &text);
    say(w, thought ? "" : session_is_over(w->s) ? "The game is over." : "");
    if (thought)
        screen_page("Hint", text.data, false);
    orr_text_free(&text);
}

static void key_why(screen *w)
{
    char answer[SCREEN_INPUT], question[ORR_MAX_NOTATION + 80];
    if (!session_human_decides(w->s)) {
        say(w, session_is_over(w->s) ? "The game is over." : "Somebody else decides now.");
        return;
    }
    snprintf(question, sizeof question, "Why can't I ... (type it like '%s'): ",
             w->scene->move_count > 0 ? w->scene->moves[0].notation : "a move");
    const bool answered = screen_input(w, question, answer, sizeof answer);
    say(w, "");
    if (!answered)
        return;
    orr_text text = orr_text_new();
    session_why(w->s, answer, &text);
    say(w, text.data);
    orr_text_free(&text);
}

static void key_rule(screen *w)
{
    orr_text text = orr_text_new();
    session_rule(w->s, &text);
    screen_page(session_rules(w->s)->game->title, text.data, false);
    orr_text_free(&text);
}

static void key_rules(screen *w)
{
    orr_text text = orr_text_new();
    orr_manual_text(session_rules(w->s)->game, NULL, &text);
    screen_page(session_rules(w->s)->game->title, text.data, false);
    orr_text_free(&text);
}

static void key_what(screen *w)
{
    char answer[SCREEN_INPUT];
    const bool answered =
        screen_input(w, "What is ... (a word of this game): ", answer, sizeof answer);
    say(w, "");
    if (!answered)
        return;
    orr_text text = orr_text_new();
    const bool known = orr_describe_word(session_rules(w->s)->game, answer, &text);
    if (known)
        say(w, text.data);
    else
        screen_page("Words", text.data, false);
    orr_text_free(&text);
}

static void key_log(screen *w)
{
    orr_text text = orr_text_new();
    for (int i = 0; i < w->s->course.line_count; i++) {
        const course_line *line = &w->s->course.lines[i];
        if (!course_may_read(line, w->s->keyboard))
            continue;
        cli_plain_line(line->text, NULL, &text);
        orr_text_add(&text, "\n");
    }
    screen_page("What happened", text.data ? text.data : "", true);
    orr_text_free(&text);
}

static void key_save(screen *w)
{
    char path[SCREEN_INPUT], text[SCREEN_INPUT + 40];
    orr_error error;
    const bool answered = screen_input(w, "Save in: ", path, sizeof path);
    say(w, "");
    if (!answered)
        return;
    snprintf(text, sizeof text, "Saved in %s.", path);
    say(w, session_save(w->s, path, &error) ? text : error.text);
}

static void key_help(screen *w)
{
    (void)w;
    screen_page("Orrery", help, false);
}

static void look_at(screen *w, int count)
{
    const int now = w->s->course.count, there = count < 0 ? 0 : count;
    w->looking_at = there >= now ? NOW : there;
    char text[80];
    snprintf(text, sizeof text, "After %d of %d moves; ] goes on.", w->looking_at, now);
    say(w, w->looking_at == NOW ? "" : text);
}

static void key_earlier(screen *w)
{
    look_at(w, (w->looking_at == NOW ? w->s->course.count : w->looking_at) - 1);
}

static void key_later(screen *w)
{
    look_at(w, (w->looking_at == NOW ? w->s->course.count : w->looking_at) + 1);
}

static void change_delay(screen *w, int steps)
{
    char text[80];
    w->delay = pace_changed(w->delay, steps);
    snprintf(text, sizeof text, "Each thing that happens stays for %d.%d seconds.", w->delay / 1000,
             w->delay % 1000 / 100);
    say(w, text);
}

static void key_slower(screen *w)
{
    change_delay(w, 1);
}

static void key_faster(screen *w)
{
    change_delay(w, -1);
}

static void key_forced(screen *w)
{
    w->s->course.skip_forced = !w->s->course.skip_forced;
    say(w, w->s->course.skip_forced
               ? "From now on questions with only one answer are skipped."
               : "From now on you are asked even where there is only one answer.");
}

static void key_quit(screen *w)
{
    w->quit = true;
}

static void key_resized(screen *w)
{
    (void)w; /* everything is drawn again after every key */
}

static const struct {
    int key;
    void (*run)(screen *w);
    bool again; /* the table is drawn again afterwards */
} keys[] = {
    {KEY_RETURN, key_enter, true},  {KEY_TABULATOR, key_tab, false},
    {'/', key_filter, false},       {'u', key_undo, true},
    {'r', key_redo, true},          {'h', key_hint, true},
    {'w', key_why, true},           {'g', key_rule, true},
    {'G', key_rules, true},         {'d', key_what, true},
    {'l', key_log, true},           {'s', key_save, true},
    {'?', key_help, true},          {'[', key_earlier, true},
    {']', key_later, true},         {'+', key_slower, true},
    {'-', key_faster, true},        {'f', key_forced, true},
    {'q', key_quit, false},         {KEY_RESIZED, key_resized, true},
    {KEY_CLICKED, use_click, true}, {0, NULL, false},
};

static void scroll_table(screen *w, int rows)
{
    w->scroll += rows;
    screen_compose(w);
}

static void filter_key(screen *w, int key)
{
    size_t length = strlen(w->filter);
    if (key == KEY_RETURN) {
        play_selected(w);
        if (w->shown_count > 0)
            screen_refresh(w);
        return;
    }
    if (key == KEY_ESCAPED) {
        w->filtering = false;
        length = 0;
    } else if (key == KEY_RUBOUT && length > 0) {
        length--;
    } else if (key >= 32 && key < 127 && length + 1 < sizeof w->filter) {
        w->filter[length++] = (char)key;
    }
    w->filter[length] = '\0';
    w->selected = w->list_top = 0;
    screen_filter(w);
    screen_compose(w);
}

static void use_command(screen *w, int key)
{
    for (int i = 0; keys[i].run; i++)
        if (keys[i].key == key) {
            keys[i].run(w);
            if (w->narrowed)
                screen_compose(w);
            else if (keys[i].again)
                screen_refresh(w);
            return;
        }
    char text[80];
    snprintf(text, sizeof text, "'%c' does nothing here; ? shows the keys.", key);
    say(w, key > 32 && key < 127 ? text : "");
    screen_refresh(w);
}

static void use_key(screen *w, int key)
{
    const bool arrow = key >= KEY_MOVED_UP && key <= KEY_MOVED_RIGHT;
    if (key == KEY_GONE) {
        w->quit = true;
        return;
    }
    w->message[0] = '\0';
    w->narrowed = w->narrowed && arrow; /* the arrows go through what was narrowed down */
    if (arrow)
        step(w, (key == KEY_MOVED_RIGHT) - (key == KEY_MOVED_LEFT),
             (key == KEY_MOVED_DOWN) - (key == KEY_MOVED_UP));
    else if (key == KEY_PAGE_DOWN || key == KEY_PAGE_UP)
        scroll_table(w, key == KEY_PAGE_DOWN ? w->table_rows - 1 : 1 - w->table_rows);
    else if (w->filtering && key != KEY_RESIZED && key != KEY_CLICKED)
        filter_key(w, key);
    else if (key >= '0' && key <= '9') {
        key_filter(w);
        filter_key(w, key);
    } else {
        use_command(w, key);
    }
}

/* ---- the game ------------------------------------------------------------------------------- */

/* Several people at one screen: one looks away before the next one looks. */
static void hand_over(screen *w, int before)
{
    session *s = w->s;
    const int seat = s->keyboard;
    if (before == seat || !session_human_decides(s) || !session_has_secrets(s, before, seat))
        return;
    char text[ORR_MAX_NAME + 80];
    orr_text words = orr_text_in(text, sizeof text);
    orr_seat_words(session_rules(s), s->course.state, seat, NULL, &words);
    orr_text_add(&words, ", take the keyboard and press Enter.");
    canvas c = canvas_new(w->columns);
    canvas_text(&c, 2, w->rows / 2, w->columns - 2, text, accent);
    curses_show(&c, -1, 0);
    canvas_free(&c);
    for (int key = KEY_NONE; key != KEY_RETURN && key != KEY_GONE && !cli_interrupted();)
        key = curses_key(TICK);
}

static int delay_of(const char *speed)
{
    static const struct {
        const char *word;
        int delay;
    } speeds[] = {{"off", 0}, {"quick", 150}, {"slow", 1000}};
    for (size_t i = 0; speed && i < sizeof speeds / sizeof *speeds; i++)
        if (strcmp(speed, speeds[i].word) == 0)
            return speeds[i].delay;
    return PACE_USUAL_MS;
}

/* What a key means while something is being shown: any goes on. */
static void heed(screen *w, int key)
{
    w->skipping = w->skipping || (key != KEY_NONE && key != KEY_RESIZED);
    w->quit = w->quit || key == KEY_GONE;
}

/* In the middle of a move: the moment before has been seen for a while, then this one is drawn. The
 * last one stays as what follows draws it. */
static void show_moment(void *user)
{
    screen *w = user;
    if (w->delay == 0 || w->skipping || w->looking_at != NOW || cli_interrupted())
        return;
    if (w->told)
        heed(w, curses_key(w->delay));
    const bool on_board = w->on_board; /* nothing can be chosen now, but where one was is kept */
    const int spot = w->spot;
    w->told = true;
    if (!w->skipping)
        screen_refresh(w);
    w->on_board = on_board;
    w->spot = spot;
}

static void computer_moves(screen *w)
{
    const int seat = session_decider(w->s);
    orr_text words = orr_text_in(w->message, sizeof w->message);
    orr_seat_words(session_rules(w->s), w->s->course.state, seat, NULL, &words);
    orr_text_add(&words, " (%s) thinks ...", w->s->seats.players[seat]);
    screen_compose(w);
    w->told = w->skipping = false;
    session_computer_moves(w->s);
    w->message[0] = '\0';
    screen_refresh(w);
    const int key =
        w->delay > 0 && !w->skipping ? curses_key(w->delay) : KEY_NONE; /* any goes on at once */
    if (key == KEY_GONE || key == 'q')
        w->quit = true;
    else if (key == '+' || key == '-' || key == KEY_RESIZED)
        use_key(w, key);
}

static void wait_for_key(screen *w)
{
    const int keyboard = w->s->keyboard, count = w->s->course.count;
    const int key = curses_key(TICK);
    if (key != KEY_NONE)
        use_key(w, key);
    if (w->s->course.count == count || w->quit)
        return;
    if (session_humans(w->s) > 1)
        hand_over(w, keyboard);
    screen_refresh(w);
}

/* Of a game that goes on, what the last move brought. */
static int first_news(const session *s)
{
    int line = s->course.line_count;
    while (line > 0 && s->course.lines[line - 1].number == s->course.count)
        line--;
    return line;
}

void screen_play(session *s)
{
    screen w = {
        .s = s, .looking_at = NOW, .delay = delay_of(s->args->speed), .news = first_news(s)};
    if (!curses_open()) {
        plain_play(s);
        return;
    }
    screen_refresh(&w);
    /* cppcheck-suppress autoVariables ; taken back below */
    s->course.listener = (course_listener){.moment = show_moment, .user = &w};
    while (!w.quit && !cli_interrupted()) {
        if (w.looking_at == NOW && session_skip(s))
            screen_refresh(&w);
        else if (session_is_over(s) || session_human_decides(s) || w.looking_at != NOW)
            wait_for_key(&w);
        else
            computer_moves(&w);
    }
    s->course.listener = (course_listener){0};
    curses_close();
    orr_scene_free(w.scene);
    canvas_free(&w.table);
}
