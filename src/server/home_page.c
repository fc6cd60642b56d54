/* home_page.c - the parts of the home page: posters, tables that wait, what else there is.
 *
 * Who comes for the first time finds one game marked as a good beginning, and beside every game a
 * way to learn it and one to play at once. Posters are pictures of their own, so that a browser
 * keeps them.
 */
#include "course/first_game.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "scene/node.h"
#include "server/pages.h"
#include "view/frame.h"

#include <stdio.h>
#include <string.h>

enum {
    QUICK_MINUTES = 15, /* games that are never longer stand apart */
    WEIGHTS = 4,        /* bars that say how heavy a game is */
};

static bool is_quick(const orr_game *game)
{
    return game->max_minutes <= QUICK_MINUTES;
}

/* The lightest of the games that fill an evening; NULL if there is none. */
static const orr_game *good_beginning(void)
{
    const orr_game *best = NULL;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (!is_quick(game) && (!best || game->weight < best->weight))
            best = game;
    }
    return best;
}

/* ---- a game ---------------------------------------------------------------------------------- */

void home_poster(const exchange *x, orr_text *out, const char *id)
{
    char path[100];
    snprintf(path, sizeof path, "web/posters/%s.svg", id);
    orr_text_add(out,
                 "<img class=\"art\" src=\"/assets/posters/%s.svg?v=%s\" alt=\"\" width=\"262\" "
                 "height=\"236\">",
                 orr_asset_find(path) ? id : "generic", x->s->etag);
}

static void glyph(const exchange *x, orr_text *out, const char *name)
{
    orr_text_add(
        out,
        "<svg class=\"i\" aria-hidden=\"true\"><use href=\"/assets/glyphs.svg?v=%s#g-%s\"/>"
        "</svg>",
        x->s->etag, name);
}

static void range(orr_text *out, int least, int most, const char *one, const char *many)
{
    if (least == most)
        orr_text_add(out, "%d<span class=\"unseen\"> %s</span>", least, least == 1 ? one : many);
    else
        orr_text_add(out, "%d–%d<span class=\"unseen\"> %s</span>", least, most, many);
}

void home_facts(const exchange *x, orr_text *out, const orr_game *game)
{
    static const char *const weights[] = {"", "light", "easy", "medium", "demanding", "heavy"};
    orr_text_add(out, "<p class=\"facts\"><span>");
    glyph(x, out, "people");
    range(out, game->min_seats, game->max_seats, "player", "players");
    orr_text_add(out, "</span> <span>");
    glyph(x, out, "hourglass");
    orr_text_add(out, "%d–%d min</span>", game->min_minutes, game->max_minutes);
    if (game->weight >= 1 && game->weight <= WEIGHTS + 1) {
        orr_text_add(out, " <span><span class=\"weight\" aria-hidden=\"true\">");
        for (int i = 0; i < WEIGHTS; i++)
            orr_text_add(out, i < game->weight - 1 ? "<i class=\"on\"></i>" : "<i></i>");
        orr_text_add(out, "</span>%s</span>", weights[game->weight]);
    }
    orr_text_add(out, "</p>");
}

static void hidden(orr_text *out, const char *name, const char *value)
{
    orr_text_add(out, "<input type=\"hidden\" name=\"%s\" value=\"%s\">", name, value);
}

/* What suits who is new: as short as the first game, with somebody who says what to do. */
static void for_the_new(orr_text *out, const first_game *first)
{
    char bytes[sizeof first->options], *save = NULL;
    memcpy(bytes, first->options, sizeof bytes);
    for (char *word = strtok_r(bytes, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        char name[ORR_MAX_NAME + 8];
        char *value = strchr(word, '=');
        if (!value)
            continue;
        *value++ = '\0';
        snprintf(name, sizeof name, "option.%.60s", word);
        hidden(out, name, value);
    }
    snprintf(bytes, sizeof bytes, "%d", first->seats);
    hidden(out, "count", bytes);
    hidden(out, "coach", "true");
}

void home_start(orr_text *out, const orr_game *game, bool is_new, const char *class,
                const char *label)
{
    const first_game *first = is_new ? first_of(game) : NULL;
    orr_text_add(out, "<form method=\"post\" action=\"/api/tables\" data-start>");
    hidden(out, "game", game->id);
    if (first)
        for_the_new(out, first);
    orr_text_add(out, "<button class=\"%s\" type=\"submit\">%s</button></form>", class, label);
}

void home_learn(orr_text *out, const orr_game *game, const char *class, const char *label)
{
    if (!first_of(game)) {
        orr_text_add(out, "<a class=\"%s\" href=\"/rules/%s\">%s</a>", class, game->id, label);
        return;
    }
    orr_text_add(out, "<form method=\"post\" action=\"/api/tables\" data-start>");
    hidden(out, "game", game->id);
    hidden(out, "first", "true");
    orr_text_add(out, "<button class=\"%s\" type=\"submit\">%s<span class=\"unseen\"> ", class,
                 label);
    markup_plain(out, game->title);
    orr_text_add(out, "</span></button></form>");
}

static void game_card(const exchange *x, orr_text *out, const orr_game *game, bool first,
                      bool is_new)
{
    orr_text_add(out, "<article class=\"game%s\"><div class=\"picture\">", first ? " first" : "");
    home_poster(x, out, game->id);
    if (first)
        orr_text_add(out, "<span class=\"tag\">a good first game</span>");
    orr_text_add(out, "</div><div class=\"about\"><h2><a href=\"/game/%s\">", game->id);
    markup_plain(out, game->title);
    orr_text_add(out, "</a></h2><p>");
    markup_plain(out, game->tagline);
    orr_text_add(out, "</p>");
    home_facts(x, out, game);
    orr_text_add(out, "<div class=\"go three\">");
    home_learn(out, game, "learn", "Learn");
    home_start(out, game, is_new, "play", "Play now");
    orr_text_add(out, "<a class=\"friend\" href=\"/game/%s\">%s<span class=\"unseen\">: ", game->id,
                 game->max_seats > 1 ? "With friends" : "Race a friend");
    markup_plain(out, game->title);
    orr_text_add(out, "</span></a>");
    orr_text_add(out, "</div></div></article>\n");
}

void home_posters(const exchange *x, orr_text *out, bool is_new)
{
    const orr_game *first = good_beginning();
    orr_text_add(out, "<section class=\"games\" id=\"games\" aria-label=\"Games\">\n");
    for (int i = 0; i < orr_game_count(); i++)
        if (!is_quick(orr_game_at(i)))
            game_card(x, out, orr_game_at(i), orr_game_at(i) == first, is_new);
    orr_text_add(out, "</section>\n");
}

/* ---- above and below ------------------------------------------------------------------------- */

static void begin_with(orr_text *out, const orr_game *game, bool is_new)
{
    char label[300];
    const first_game *first = first_of(game);
    const int others = (is_new && first ? first->seats : game->usual_seats) - 1;
    snprintf(label, sizeof label, "Learn a game<small>%s, ten minutes with a coach</small>",
             game->title);
    home_learn(out, game, "call learn", label);
    snprintf(label, sizeof label, "Play now<small>%s, %s</small>", game->title,
             others < 1    ? "alone"
             : others == 1 ? "against the computer"
                           : "with computer players");
    home_start(out, game, is_new, "call play", label);
}

void home_hero(orr_text *out, bool is_new)
{
    static const char *const numbers[] = {"No",   "One", "Two",   "Three", "Four",
                                          "Five", "Six", "Seven", "Eight", "Nine"};
    const orr_game *first = good_beginning();
    int count = 0;
    for (int i = 0; i < orr_game_count(); i++)
        count += !is_quick(orr_game_at(i));
    orr_text_add(out, "<section class=\"hero\"><div><h1>%s space board game%s, one table</h1>",
                 count < 10 ? numbers[count] : "Many", count == 1 ? "" : "s");
    orr_text_add(out, "<p>It knows the rules, keeps the pieces and plays any seat. Alone at once, "
                      "or with friends over days.</p></div>");
    if (first)
        begin_with(out, first, is_new);
    orr_text_add(out, "</section>\n");
}

/* A puzzle, short games, and a game that was saved. */
void home_else(exchange *x, orr_text *out)
{
    orr_text_add(out, "<aside class=\"else\">");
    puzzle_panel(x, out);
    today_panel(x, out);
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (!is_quick(game))
            continue;
        orr_text_add(out, "<div class=\"panel quick\">");
        home_poster(x, out, game->id);
        orr_text_add(out, "<div><h2>%d minutes only?</h2><p><a href=\"/game/%s\">",
                     game->max_minutes, game->id);
        markup_plain(out, game->title);
        orr_text_add(out, "</a>: ");
        markup_plain(out, game->tagline);
        orr_text_add(out, "</p>");
        home_start(out, game, false, "pill", "Play");
        orr_text_add(out, "</div></div>\n");
    }
    orr_text_add(out, "<div class=\"panel saved\"><h2>A saved game?</h2><label>Play on from it: "
                      "<input type=\"file\" accept=\".orr,text/plain\" data-import> <span "
                      "class=\"muted\" role=\"status\"></span></label></div>\n");
    if (x->s->config.offline)
        orr_text_add(out, "<div class=\"panel saved\"><h2>On a train?</h2><p><a "
                          "href=\"/offline/\">The whole table in your browser</a>: it plays "
                          "without a network. <a href=\"/offline.zip\" download>All of it in a "
                          "file</a>, for a host of your own.</p></div>\n");
    if (!x->s->config.no_studio)
        orr_text_add(out, "<div class=\"panel saved\"><h2>Other cards?</h2><p><a "
                          "href=\"/studio\">The studio</a>: change the cards and values of a game, "
                          "play it at once, and see by simulation what that does.</p></div>\n");
    orr_text_add(out, "</aside>\n");
}

/* ---- a table of one's own -------------------------------------------------------------------- */

static void since(orr_text *out, long long when)
{
    const long long minutes = (table_now() - when) / 60000;
    if (minutes < 1)
        orr_text_add(out, "just now");
    else if (minutes < 60)
        orr_text_add(out, "%d min", (int)minutes);
    else if (minutes < 48LL * 60)
        orr_text_add(out, "%d h", (int)(minutes / 60));
    else
        orr_text_add(out, "%d days", (int)(minutes / 60 / 24));
}

/* "Turn 9 · Xeno ships": what the seat would find at the top of its page. */
static void how_far(const table *t, int seat, orr_text *out)
{
    view_around now;
    view_look(t, seat, NULL, false, &now);
    if (now.state) {
        orr_conceal(t->course.rules, now.state, seat);
        orr_scene *scene = orr_scene_named(t->course.rules, now.state, &now.names.names);
        markup_text(out, scene->title);
        orr_scene_free(scene);
    }
    view_free(&now);
}

static void with_whom(const table *t, int seat, orr_text *out)
{
    if (t->seats == 1)
        orr_text_add(out, "alone");
    for (int other = 0, said = 0; other < t->seats; other++) {
        char bytes[TABLE_NAME_SIZE + 16];
        orr_text name = orr_text_in(bytes, sizeof bytes);
        if (other == seat)
            continue;
        table_seat_name(t, other, &name);
        orr_text_add(out, said++ ? ", " : "");
        const bool here =
            t->course.seat[other].kind == SEAT_PERSON && atomic_load(&t->live.looking[other]) > 0;
        orr_text_add(out, here ? "<i class=\"is-here\" title=\"here just now\"></i>" : "");
        markup_plain(out, bytes);
    }
}

static void whose_move(const table *t, int seat, orr_text *out)
{
    char bytes[TABLE_NAME_SIZE + 16];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    const int actor = t->unreadable[0] ? ORR_OVER : course_actor(&t->course);
    const bool yours = !t->unreadable[0] && course_may_move(&t->course, seat);
    if (actor >= 0 && actor < t->seats)
        table_seat_name(t, actor, &name);
    orr_text_add(out, "<em class=\"%s\">", yours ? "yours" : "");
    markup_plain(out, t->unreadable[0]             ? "cannot be read"
                      : t->status == TABLE_OVER    ? "over"
                      : t->status == TABLE_WAITING ? "waiting for players"
                      : yours                      ? "your move"
                      : actor >= 0                 ? bytes
                                                   : "others move");
    orr_text_add(out, "</em>");
}

void home_table(const exchange *x, const table *t, int seat, orr_text *out)
{
    char bytes[2 * ORR_MAX_NAME];
    orr_text title = orr_text_in(bytes, sizeof bytes);
    table_title(t, &title);
    orr_text_add(out, "<li><a href=\"/t/%s\"><span class=\"thumb\">", t->id);
    home_poster(x, out, t->game);
    whose_move(t, seat, out);
    orr_text_add(out, "</span><span class=\"what\"><b>");
    markup_plain(out, bytes);
    orr_text_add(out, "</b><span>");
    if (!t->unreadable[0] && t->status != TABLE_WAITING)
        how_far(t, seat, out);
    orr_text_add(out, "</span><span class=\"who\"><span>");
    with_whom(t, seat, out);
    orr_text_add(out, "</span> <time>");
    since(out, t->changed);
    orr_text_add(out, "</time></span></span></a>");
    if (table_may_nudge(t, seat))
        orr_text_add(out,
                     "<form class=\"nudge\" method=\"post\" action=\"/api/tables/%s/nudge\">"
                     "<button class=\"btn s\" type=\"submit\">Nudge</button></form>",
                     t->id);
    orr_text_add(out, "</li>\n");
}

/* ---- your move -------------------------------------------------------------------------------- */

/* "Jonas and Ada wait for you": the people among the others; computers do not wait. */
static void who_waits(const table *t, int seat, orr_text *out)
{
    int people = 0, said = 0;
    for (int other = 0; other < t->seats; other++)
        people += other != seat && t->course.seat[other].kind == SEAT_PERSON;
    for (int other = 0; other < t->seats; other++) {
        if (other == seat || t->course.seat[other].kind != SEAT_PERSON)
            continue;
        orr_text_add(out, said == 0 ? "" : said == people - 1 ? " and " : ", ");
        view_name(t, other, out);
        said++;
    }
    orr_text_add(out, people == 0   ? "It is your move"
                      : people == 1 ? " waits for you"
                                    : " wait for you");
}

void home_call_back(const exchange *x, const table *t, int seat, orr_text *out)
{
    orr_text_add(out, "<section class=\"call-back\"><div class=\"picture\">");
    home_poster(x, out, t->game);
    orr_text_add(out,
                 "<img class=\"board\" src=\"/picture/%s/board.png?v=%d\" alt=\"\" width=\"468\" "
                 "height=\"332\">",
                 t->id, t->course.count);
    orr_text_add(out, "</div><div><p class=\"head\">YOUR MOVE</p><h1>");
    who_waits(t, seat, out);
    orr_text_add(out, "</h1><p><b>");
    markup_plain(out, t->course.rules->game->title);
    orr_text_add(out, "</b> · ");
    how_far(t, seat, out);
    orr_text_add(out,
                 "</p><div class=\"ways\"><a class=\"btn main\" href=\"/t/%s\">Play your "
                 "move</a> <span class=\"muted\">",
                 t->id);
    orr_text_add(out, "the last move: ");
    since(out, t->changed);
    orr_text_add(out, "%s</span></div></div></section>\n",
                 table_now() - t->changed < 60000 ? "" : " ago");
}
