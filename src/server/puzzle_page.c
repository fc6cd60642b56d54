/* puzzle_page.c - puzzles in a browser: all games, those of one game by theme and difficulty, one
 * of them on the table, and what is to be said about an answer.
 *
 *     /puzzles                           all games
 *     /puzzles/daily                     the one of today, of one game after the other
 *     /puzzles/GAME, /puzzles/GAME/daily
 *     /puzzles/GAME/ID                   the question; with ?move=MOVE the answer
 *
 * The server keeps nothing: the rating of who solves them is kept by the browser (web/puzzle.js).
 */
#include "study/puzzle.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "scene/speech.h"
#include "server/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 100 };

static const char html_type[] = "text/html; charset=utf-8";

static void open_page(const exchange *x, orr_text *out, const char *title)
{
    page_open(x, out, title, "home puzzles");
    orr_text_add(out, ">\n<link rel=\"stylesheet\" href=\"/assets/puzzle.css?v=%s\">\n",
                 x->s->etag);
}

static void site_head(orr_text *out)
{
    orr_text_add(out, "<header class=\"site\"><a class=\"brand\" href=\"/\"><img "
                      "src=\"/assets/icon.svg\" alt=\"\" width=\"30\" height=\"30\">Orrery</a>"
                      "<span class=\"solver\" data-solver hidden></span>"
                      "<a class=\"pill\" href=\"/puzzles\">puzzles</a></header>\n");
}

static void path_of(const puzzle_set *set, const puzzle *p, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "/puzzles/%s/%08x", set->game->id, (unsigned)p->id);
}

/* ---- lists ---------------------------------------------------------------------------------- */

/* The game whose puzzle is the one of today; NULL if no game has any. Only its puzzles are read,
 * since the home page waits for them; the next game's if they are of no use. */
static const orr_game *game_of_day(long long day)
{
    const orr_game *games[64];
    int count = 0;
    for (int i = 0; i < orr_game_count() && count < 64; i++)
        if (puzzle_has_file(orr_game_at(i)))
            games[count++] = orr_game_at(i);
    for (int i = 0; i < count; i++) {
        const orr_game *game = games[(day + i) % count];
        if (puzzle_is_to_come(game) || puzzle_built_in(game))
            return game;
    }
    return NULL;
}

void puzzle_panel(const exchange *x, orr_text *out)
{
    const orr_game *game = game_of_day(puzzle_today());
    const puzzle_set *set = game ? puzzle_built_in(game) : NULL;
    if (!game)
        return;
    orr_text_add(out, "<div class=\"panel quick\">");
    home_poster(x, out, game->id);
    orr_text_add(out, "<div><h2>Today's puzzle</h2><p>");
    markup_plain(out, game->title);
    if (set)
        orr_text_add(out, ", %s", puzzle_difficulty(puzzle_of_day(set, puzzle_today())->rating));
    orr_text_add(out, ": one move is clearly best. Which?</p><a class=\"pill\" "
                      "href=\"/puzzles/daily\">Solve it</a></div></div>\n");
}

static void game_card(const exchange *x, orr_text *out, const orr_game *game)
{
    const puzzle_set *set = puzzle_built_in(game); /* NULL: it is still to come */
    orr_text_add(out, "<article class=\"game\"><div class=\"picture\">");
    home_poster(x, out, game->id);
    orr_text_add(out, "</div><div class=\"about\"><h2><a href=\"/puzzles/%s\">", game->id);
    markup_plain(out, game->title);
    orr_text_add(out, "</a></h2><p>");
    markup_plain(out, set && set->themes ? set->themes->head.about : game->tagline);
    orr_text_add(out, "</p><p class=\"facts\">");
    if (set)
        orr_text_add(out, "%d puzzles", puzzle_left(set));
    else
        orr_text_add(out, "on their way to this browser");
    orr_text_add(out,
                 "</p><div class=\"go\"><a class=\"learn\" "
                 "href=\"/puzzles/%s/daily\">Today's</a><a class=\"play\" "
                 "href=\"/puzzles/%s\">All of them</a></div></div></article>\n",
                 game->id, game->id);
}

enum MHD_Result pages_puzzles(exchange *x)
{
    orr_text out = orr_text_new();
    open_page(x, &out, "Puzzles");
    site_head(&out);
    orr_text_add(&out,
                 "<main class=\"home-main\"><section class=\"hero\"><div><h1>Puzzles</h1><p>"
                 "Positions out of played games. One move is clearly best: find it.</p></div>"
                 "<a class=\"call learn\" href=\"/puzzles/daily\">Today's puzzle</a></section>\n"
                 "<section class=\"games\" aria-label=\"Games\">\n");
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (puzzle_is_to_come(game) || puzzle_built_in(game))
            game_card(x, &out, game);
    }
    orr_text_add(&out, "</section></main>\n</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

static int by_rating(const void *left, const void *right)
{
    const puzzle *const *l = left, *const *r = right;
    return (*l)->rating - (*r)->rating;
}

static void theme_list(orr_text *out, const puzzle_set *set, int theme, const puzzle **list)
{
    int count = 0;
    char path[PATH_BYTES];
    for (int i = 0; i < set->count; i++)
        if (!set->puzzles[i].dropped && puzzle_theme_of(set, &set->puzzles[i]) == theme)
            list[count++] = &set->puzzles[i];
    if (count == 0)
        return;
    qsort(list, (size_t)count, sizeof(const puzzle *), by_rating);
    orr_text_add(out, "<section class=\"panel theme\"><h2>");
    markup_plain(out, puzzle_theme_name(set, theme));
    orr_text_add(out, " <small>%d</small></h2><ul>\n", count);
    for (int i = 0; i < count; i++) {
        path_of(set, list[i], path);
        orr_text_add(
            out, "<li><a class=\"%s\" href=\"%s\" data-id=\"%08x\">%d<small>%s</small></a></li>\n",
            puzzle_difficulty(list[i]->rating), path, (unsigned)list[i]->id, list[i]->rating,
            puzzle_difficulty(list[i]->rating));
    }
    orr_text_add(out, "</ul></section>\n");
}

static enum MHD_Result game_page(exchange *x, const puzzle_set *set)
{
    orr_text out = orr_text_new();
    const puzzle **list = orr_alloc(((size_t)set->count + 1) * sizeof(const puzzle *));
    open_page(x, &out, set->game->title);
    site_head(&out);
    orr_text_add(&out, "<main class=\"home-main\"><section class=\"hero\"><div><h1>");
    markup_plain(&out, set->game->title);
    orr_text_add(&out,
                 "</h1><p>%d puzzles. The number is the rating of a player who solves it half the "
                 "time.</p></div><a class=\"call learn\" href=\"/puzzles/%s/daily\">Today's "
                 "puzzle</a></section>\n<div class=\"themes\">\n",
                 puzzle_left(set), set->game->id);
    for (int theme = 0; theme < puzzle_theme_count(set); theme++)
        theme_list(&out, set, theme, list);
    free(list);
    orr_text_add(&out, "</div></main>\n</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

/* ---- one of them ---------------------------------------------------------------------------- */

/* A puzzle on its way into a page. */
typedef struct sheet {
    exchange *x;
    const puzzle_set *set;
    const puzzle *puzzle;
    puzzle_position at;
    bool answered;
    orr_move chosen;
    orr_text out;
} sheet;

static const puzzle *next_of(const puzzle_set *set, const puzzle *p)
{
    int at = (int)(p - set->puzzles);
    do
        at = (at + 1) % set->count;
    while (set->puzzles[at].dropped);
    return &set->puzzles[at];
}

static void what_it_is(sheet *s)
{
    orr_text_add(&s->out, "<p class=\"muted\"><a href=\"/puzzles/%s\">", s->set->game->id);
    markup_plain(&s->out, s->set->game->title);
    orr_text_add(&s->out, "</a>");
    if (s->answered) { /* before, it would say too much */
        orr_text_add(&s->out, " · ");
        markup_plain(&s->out, puzzle_theme_name(s->set, puzzle_theme_of(s->set, s->puzzle)));
    }
    orr_text_add(&s->out, " · %s, rated %d</p>\n", puzzle_difficulty(s->puzzle->rating),
                 s->puzzle->rating);
}

/* What is asked stands in the decision panel of the table. */
static void question_head(sheet *s, const char *trouble)
{
    orr_text_add(&s->out, "<section class=\"riddle\"><div>");
    what_it_is(s);
    orr_text_add(&s->out, "<h1>One move is clearly best. Which?</h1>");
    if (s->at.rules->seats > 1 && !orr_game_is_team(s->set->game))
        orr_text_add(&s->out, "<p>You are seat %d of %d.</p>", s->at.seat + 1, s->at.rules->seats);
    orr_text_add(&s->out, "<p class=\"trouble\" role=\"status\" data-trouble>");
    markup_plain(&s->out, trouble);
    orr_text_add(&s->out, "</p></div></section>\n");
}

/* The moves that are known with their chances, as bars. */
static void chances(sheet *s)
{
    orr_text_add(&s->out, "<ol class=\"chances\">\n");
    for (int i = 0; i < s->at.thoughts.count; i++) {
        const orr_thought *t = &s->at.thoughts.at[i];
        const double percent = 100 * t->chance[s->at.seat];
        orr_text_add(&s->out, "<li class=\"%s%s\"><span>", i == 0 ? "best" : "",
                     orr_same_move(t->move, s->chosen) ? " chosen" : "");
        char bytes[ORR_MAX_NOTATION];
        orr_text label = orr_text_in(bytes, sizeof bytes);
        orr_label_move(s->at.rules, s->at.view, t->move, &label);
        markup_text(&s->out, bytes);
        orr_text_add(&s->out,
                     "</span><meter min=\"0\" max=\"100\" value=\"%.1f\"></meter> <b>%.0f "
                     "%%</b></li>\n",
                     percent, percent);
    }
    orr_text_add(&s->out, "</ol>\n");
}

static void answer_head(sheet *s)
{
    char path[PATH_BYTES];
    markup_told told = {{false}};
    const bool right = puzzle_is_best(&s->at, s->chosen);
    orr_text words = orr_text_new();
    orr_text_add(&s->out, "<section class=\"riddle %s\"><div>", right ? "right" : "wrong");
    what_it_is(s);
    orr_text_add(&s->out, "<h1>%s</h1><p>", right ? "Right" : "Not the best move");
    puzzle_explain(&s->at, s->chosen, &words);
    orr_text_add(&words, " ");
    puzzle_consequences(&s->at, s->chosen, &words);
    markup_terms(&s->out, words.data, s->set->game, &told);
    orr_text_clear(&words);
    puzzle_tell_line(s->set, s->puzzle, &s->at, &words);
    orr_text_add(&s->out, "</p><p>What may follow: ");
    markup_terms(&s->out, words.data, s->set->game, &told);
    orr_text_add(&s->out, ".</p><p data-rated hidden></p>");
    orr_text_free(&words);
    path_of(s->set, next_of(s->set, s->puzzle), path);
    orr_text_add(&s->out,
                 "<p class=\"go\"><a class=\"call learn\" href=\"%s\" data-next>Next puzzle</a>"
                 "<a class=\"call\" href=\"/puzzles/%s\">All of them</a></p></div>\n",
                 path, s->set->game->id);
    chances(s);
    orr_text_add(&s->out, "</section>\n");
}

/* The position as the seat that decides sees it; when it is answered there is nothing to click. */
static void draw_table(sheet *s)
{
    orr_scene *scene = s->answered ? scene_watched(s->at.rules, s->at.view, NULL)
                                   : orr_scene_new(s->at.rules, s->at.view);
    orr_text panels = orr_text_new();
    orr_render_html(scene, &panels);
    orr_text_add(&s->out, "<svg class=\"sheet\" aria-hidden=\"true\">\n");
    picture_art(&s->out, scene, panels.data);
    orr_text_add(&s->out, "</svg>\n<main class=\"table\">\n");
    orr_text_bytes(&s->out, panels.data, panels.length);
    orr_text_add(&s->out, "</main>\n");
    if (!s->answered) {
        orr_text_add(&s->out, "<noscript><form class=\"sheet-page\" method=\"get\">"
                              "<h2>Your answer</h2>\n");
        speech_moves_html(scene, &s->out);
        orr_text_add(&s->out, "</form></noscript>\n");
    }
    orr_scene_free(scene);
    orr_text_free(&panels);
}

static enum MHD_Result write_sheet(sheet *s, const char *trouble)
{
    page_open(s->x, &s->out, s->set->game->title, "home puzzles one");
    orr_text_add(&s->out, " data-puzzle=\"%08x\" data-rating=\"%d\"", (unsigned)s->puzzle->id,
                 s->puzzle->rating);
    if (s->answered)
        orr_text_add(&s->out, " data-right=\"%d\"", puzzle_is_best(&s->at, s->chosen));
    orr_text_add(&s->out, ">\n<link rel=\"stylesheet\" href=\"/assets/puzzle.css?v=%s\">\n",
                 s->x->s->etag);
    page_style(s->x, &s->out, s->set->game);
    page_asset(&s->out, "web/glyphs.svg");
    site_head(&s->out);
    if (s->answered)
        answer_head(s);
    else
        question_head(s, trouble);
    draw_table(s);
    orr_text_add(&s->out, "</body>\n</html>\n");
    puzzle_close(&s->at);
    return http_text(s->x, 200, html_type, &s->out);
}

static enum MHD_Result puzzle_page(exchange *x, const puzzle_set *set, const puzzle *p)
{
    sheet s = {.x = x, .set = set, .puzzle = p};
    orr_error error = {""};
    orr_reason reason;
    const char *move = http_argument(x, "move");
    if (!puzzle_open(set, p, &s.at, &error))
        return http_error(x, 404, "%s", error.text);
    s.out = orr_text_new();
    if (move && orr_parse_move(s.at.rules, s.at.view, move, &s.chosen, &error)) {
        s.answered = orr_is_legal(&s.at.moves, s.chosen);
        if (!s.answered) {
            orr_why_not(s.at.rules, s.at.view, s.chosen, &reason);
            orr_fail(&error, "%s", reason.text);
        }
    }
    return write_sheet(&s, error.text);
}

/* ---- which ---------------------------------------------------------------------------------- */

/* Offline, before the set of the game was fetched; the page looks again by itself. */
static enum MHD_Result coming_page(exchange *x, const orr_game *game)
{
    orr_text out = orr_text_new();
    open_page(x, &out, game->title);
    orr_text_add(&out, "<meta http-equiv=\"refresh\" content=\"2\">\n");
    site_head(&out);
    orr_text_add(&out, "<main class=\"home-main\"><section class=\"hero\"><div><h1>");
    markup_plain(&out, game->title);
    orr_text_add(&out,
                 "</h1><p role=\"status\">Its puzzles are still on their way to this browser. "
                 "They come as soon as there is a network, and this page looks again by "
                 "itself.</p></div></section></main>\n</body>\n</html>\n");
    return http_text(x, 503, html_type, &out);
}

static enum MHD_Result to_puzzle(exchange *x, const puzzle_set *set, const puzzle *p)
{
    char path[PATH_BYTES];
    if (!set || !p)
        return http_error(x, 404, "There are no puzzles here.");
    path_of(set, p, path);
    return http_redirect(x, path);
}

/* A set that is to come is given to whoever asks for its game. */
static enum MHD_Result to_daily(exchange *x, long long day)
{
    char path[PATH_BYTES];
    const orr_game *game = game_of_day(day);
    const puzzle_set *set = game ? puzzle_built_in(game) : NULL;
    if (!game || set)
        return to_puzzle(x, set, set ? puzzle_of_day(set, day) : NULL);
    snprintf(path, sizeof path, "/puzzles/%s/daily", game->id);
    return http_redirect(x, path);
}

enum MHD_Result pages_puzzle(exchange *x)
{
    char id[ORR_MAX_NAME];
    unsigned number;
    int used = 0;
    const char *name = x->path + strlen("/puzzles/"), *rest = name + strcspn(name, "/");
    const long long day = puzzle_today();
    if (strcmp(name, "daily") == 0)
        return to_daily(x, day);
    snprintf(id, sizeof id, "%.*s", (int)(rest - name), name);
    const orr_game *game = orr_game_find(id);
    const puzzle_set *set = game ? puzzle_built_in(game) : NULL;
    if (game && puzzle_is_to_come(game))
        return coming_page(x, game);
    if (!set)
        return http_error(x, 404,
                          game ? "There are no puzzles for this game." : "There is no such game.");
    if (!*rest)
        return game_page(x, set);
    if (strcmp(rest, "/daily") == 0)
        return to_puzzle(x, set, puzzle_of_day(set, day));
    const bool is_id = sscanf(rest, "/%8x%n", &number, &used) == 1 && !rest[used];
    const puzzle *p = is_id ? puzzle_find(set, number) : NULL;
    return p ? puzzle_page(x, set, p) : http_error(x, 404, "There is no such puzzle.");
}
