/* pages.c - what a browser is sent first: the home page, a game's page, a table. */
#include "server/pages.h"
#include "course/first_game.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "scene/markup.h"
#include "server/markdown.h"
#include "table/computer_kinds.h"
#include "view/manual_figure.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char html_type[] = "text/html; charset=utf-8";

/* ---- frame of every page --------------------------------------------------------------------- */

void page_open(const exchange *x, orr_text *out, const char *title, const char *class)
{
    orr_text_add(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                      "<meta name=\"color-scheme\" content=\"dark light\">\n<title>");
    markup_plain(out, title);
    orr_text_add(out,
                 "</title>\n<link rel=\"icon\" href=\"/assets/icon.svg\">\n"
                 "<script src=\"/assets/theme.js?v=%s\"></script>\n"
                 "<link rel=\"stylesheet\" href=\"/assets/orrery.css?v=%s\">\n"
                 "<link rel=\"stylesheet\" href=\"/assets/page.css?v=%s\">\n",
                 x->s->etag, x->s->etag, x->s->etag);
    if (strcmp(class, "at-table") != 0) /* a table that is played at needs none of it */
        orr_text_add(out, "<link rel=\"stylesheet\" href=\"/assets/home.css?v=%s\">\n", x->s->etag);
    static const char *const at_table[] = {"film", "orrery", NULL},
                             *const before[] = {"home", NULL},
                             *const puzzles[] = {"home", "puzzle", NULL},
                             *const studio[] = {"home", "studio", NULL};
    const char *const *scripts = strncmp(class, "at-table", 8) == 0 ? at_table
                                 : strstr(class, "puzzles")         ? puzzles
                                 : strstr(class, "studio")          ? studio
                                                                    : before;
    for (const char *const *script = scripts; *script; script++)
        orr_text_add(out, "<script src=\"/assets/%s.js?v=%s\" defer></script>\n", *script,
                     x->s->etag);
    orr_text_add(out, "</head>\n<body class=\"%s\"", class);
}

void page_asset(orr_text *out, const char *path)
{
    const orr_asset *asset = orr_asset_find(path);
    if (asset)
        orr_text_bytes(out, asset->bytes, asset->length);
}

/* What only this game has: web/art/fermi.svg, its pictures, and fermi.css, how its panels look. */
const char *page_own_asset(const orr_game *game, const char *ending, char path[100])
{
    snprintf(path, 100, "web/art/%s.%s", game->id, ending);
    return orr_asset_find(path) ? path + strlen("web/") : NULL;
}

void page_style(const exchange *x, orr_text *out, const orr_game *game)
{
    char path[100];
    const char *asset = page_own_asset(game, "css", path);
    if (asset)
        orr_text_add(out, "<link rel=\"stylesheet\" href=\"/assets/%s?v=%s\">\n", asset,
                     x->s->etag);
}

void pages_error(exchange *x, int status, const char *sentence, orr_text *out)
{
    page_open(x, out, "Orrery", "home");
    orr_text_add(out, ">\n<main class=\"sheet-page\"><h1>%d</h1><p>", status);
    markup_plain(out, sentence);
    orr_text_add(out, "</p><p>");
    if (x->id[0] && status != 404)
        orr_text_add(out, "<a href=\"/t/%s%s\">Back to the table</a> · ", x->id,
                     http_argument(x, "view") ? "/text" : "");
    orr_text_add(out, "<a href=\"/\">All games</a></p></main>\n</body>\n</html>\n");
}

static void site_head(orr_text *out)
{
    orr_text_add(out, "<header class=\"site\"><a class=\"brand\" href=\"/\"><img "
                      "src=\"/assets/icon.svg\" alt=\"\" width=\"30\" height=\"30\">Orrery</a>"
                      "<a class=\"pill way\" href=\"/puzzles\">puzzles</a>"
                      "<button type=\"button\" class=\"pill\" "
                      "data-act=\"theme\">light or dark</button></header>\n");
}

/* ---- home ------------------------------------------------------------------------------------ */

enum MHD_Result pages_home(exchange *x)
{
    orr_text out = orr_text_new();
    page_open(x, &out, "Orrery", "home");
    orr_text_add(&out, ">\n");
    site_head(&out);
    orr_text_add(&out, "<main class=\"home-main\">\n");
    const bool is_new = own_is_new(x);
    home_hero(&out, is_new);
    home_posters(x, &out, is_new);
    orr_text_add(&out, "<div class=\"low\">\n");
    own_tables(x, &out);
    home_else(x, &out);
    orr_text_add(&out, "</div>\n</main>\n</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

/* ---- a game's page --------------------------------------------------------------------------- */

static void option_input(orr_text *out, const orr_rules *rules, int index)
{
    const orr_option *option = &rules->game->options[index];
    char usual[ORR_MAX_NAME];
    orr_rules_option(rules, index, usual);
    orr_text_add(out, "<label><span>");
    markup_title_of_anchor(out, option->name);
    orr_text_add(out, "</span>");
    if (!option->words && !option->word) {
        orr_text_add(out,
                     "<input type=\"number\" name=\"option.%s\" value=\"%s\" min=\"%d\" "
                     "max=\"%d\">",
                     option->name, usual, option->min, option->max);
    } else {
        orr_text_add(out, "<select name=\"option.%s\">", option->name);
        const char *word;
        for (int i = 0; (word = option->word ? option->word(rules->pack, i) : option->words[i]);
             i++) {
            char slug[ORR_MAX_NAME];
            orr_slug(word, slug);
            orr_text_add(out, "<option value=\"%s\"%s>", slug,
                         strcmp(slug, usual) == 0 ? " selected" : "");
            markup_plain(out, word);
            orr_text_add(out, "</option>");
        }
        orr_text_add(out, "</select>");
    }
    orr_text_add(out, "<small>");
    markup_plain(out, option->help);
    orr_text_add(out, "</small></label>\n");
}

static void seat_inputs(orr_text *out, const orr_game *game)
{
    orr_text_add(out,
                 "<label><span>Seats</span><input type=\"number\" name=\"count\" value=\"%d\" "
                 "min=\"%d\" max=\"%d\" data-count></label>\n",
                 game->usual_seats, game->min_seats, game->max_seats);
    for (int seat = 0; seat < game->max_seats; seat++) {
        orr_text_add(out,
                     "<label data-seat-row=\"%d\"%s><span>Seat %d</span><select "
                     "name=\"seats.%d\">",
                     seat, seat < game->usual_seats ? "" : " hidden", seat + 1, seat);
        orr_text_add(out, "<option value=\"me\"%s>me</option>", seat ? "" : " selected");
        orr_text_add(out, "<option value=\"here\">somebody at this screen: you take turns</option>"
                          "<option value=\"open\">open: whoever has the table's address</option>"
                          "<option value=\"friend\">a friend, with a link of their own</option>");
        for (const computer_kind *kind = computer_kinds(); kind->spec; kind++)
            orr_text_add(out, "<option value=\"%s\"%s>%s</option>", kind->spec,
                         seat && kind == computer_kinds() ? " selected" : "", kind->label);
        orr_text_add(out, "</select></label>\n");
    }
}

static void pack_input(const exchange *x, orr_text *out, const orr_game *game)
{
    orr_text_add(out, "<label><span>A pack of your own</span><input type=\"file\" "
                      "accept=\".yaml,.yml\" data-pack><small role=\"status\">other content: a "
                      "YAML file as <code>orrery pack export</code> writes it, up to 256 KiB"
                      "</small></label><textarea name=\"pack\" hidden></textarea>\n");
    if (!x->s->config.no_studio)
        orr_text_add(out,
                     "<p class=\"muted\">Or write one here: <a href=\"/studio/%s\">its cards and "
                     "values in the studio</a></p>\n",
                     game->id);
}

static void other_inputs(const exchange *x, orr_text *out, const orr_game *game)
{
    orr_text_add(
        out,
        "<label><span>Your name</span><input name=\"name\" maxlength=\"40\" "
        "autocomplete=\"nickname\"></label>\n"
        "<label><span>Clock, seconds a move</span><input type=\"number\" name=\"clock.move\" "
        "min=\"0\" max=\"2592000\" placeholder=\"none\"></label>\n"
        "<label><span>and in the bank</span><input type=\"number\" name=\"clock.bank\" min=\"0\" "
        "max=\"31536000\" placeholder=\"none\"><small>when both are used up, a computer plays on "
        "for that seat until its owner comes back</small></label>\n"
        "<label><span>Seed</span><input name=\"seed\" inputmode=\"numeric\" "
        "placeholder=\"fair dice\"><small>the same seed, the same cards and dice, which whoever "
        "knows it can foresee; leave it empty for fair ones</small></label>\n");
    pack_input(x, out, game);
    orr_text_add(out,
                 "<label class=\"check\"><input type=\"checkbox\" name=\"sandbox\" value=\"true\"> "
                 "<span>Sandbox: take back anything, even dice (for one person)</span></label>\n");
}

/* What it is like, which edition is played, and the two ways to begin. */
static void game_head(const exchange *x, orr_text *out, const orr_rules *rules, bool is_new)
{
    const orr_game *game = rules->game;
    const orr_pack_head *head = rules->pack;
    orr_text_add(out, "<h1>");
    markup_plain(out, game->title);
    orr_text_add(out, "</h1><p class=\"lead\">");
    markup_plain(out, game->tagline);
    orr_text_add(out, "</p>");
    home_facts(x, out, game);
    orr_text_add(out, "<p>");
    markup_plain(out, head->about);
    orr_text_add(out, "</p><p class=\"muted\">Edition: ");
    markup_plain(out, head->edition);
    const bool taught = first_of(game) != NULL;
    orr_text_add(out, "</p><div class=\"go\">");
    home_learn(out, game, "call learn",
               taught ? "Learn<small>ten minutes with a coach</small>"
                      : "Learn the rules<small>all of them, on one page</small>");
    home_start(out, game, is_new, "call play",
               is_new && taught ? "Play now<small>a short game with hints</small>"
                                : "Play now<small>with what is usual</small>");
    orr_text_add(out, "</div>");
    if (taught)
        orr_text_add(out, "<p><a href=\"/rules/%s\">All the rules</a>, on one page</p>", game->id);
}

enum MHD_Result pages_game(exchange *x)
{
    orr_error error;
    const orr_game *game = orr_game_find(x->path + strlen("/game/"));
    if (!game)
        return http_error(x, 404, "There is no such game.");
    const orr_rules *rules = table_rules(game->id, 0, game->usual_seats, "", NULL, &error);
    if (!rules)
        return http_error(x, 503, "%s", error.text);
    orr_text out = orr_text_new();
    page_open(x, &out, game->title, "home");
    orr_text_add(&out, ">\n");
    site_head(&out);
    orr_text_add(&out, "<main class=\"game-page\"><div class=\"picture\">");
    home_poster(x, &out, game->id);
    orr_text_add(&out, "</div><div>");
    game_head(x, &out, rules, own_is_new(x));
    orr_text_add(&out,
                 "<form class=\"options\" method=\"post\" action=\"/api/tables\" data-start>"
                 "<h2>Or as you like it</h2><input type=\"hidden\" name=\"game\" "
                 "value=\"%s\">\n",
                 game->id);
    for (int i = 0; game->options[i].name; i++)
        option_input(&out, rules, i);
    table_rules_release(rules);
    seat_inputs(&out, game);
    other_inputs(x, &out, game);
    orr_text_add(&out, "<button class=\"move primary\" type=\"submit\">Start this table</button>"
                       "</form></div></main>\n</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

/* ---- rules and assets ------------------------------------------------------------------------ */

/* A manual as HTML, and before it the drawings of its figures. */
static orr_text manual_page(const orr_game *game)
{
    orr_text manual = orr_text_new(), page = orr_text_new();
    markdown_html(orr_game_manual(game), game, &manual);
    orr_text_add(&page, "<svg class=\"sheet\" aria-hidden=\"true\">\n");
    figure_art(game, manual.data, &page);
    orr_text_add(&page, "</svg>\n<main class=\"sheet-page manual\">\n");
    orr_text_bytes(&page, manual.data, manual.length);
    orr_text_free(&manual);
    return page;
}

/* It never changes, and drawing takes some time, so each is made once. */
static const orr_text *manual_of(const orr_game *game)
{
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static orr_text *made; /* by the number of the game */
    int at = 0;
    while (orr_game_at(at) != game)
        at++;
    pthread_mutex_lock(&mutex);
    made = made ? made : orr_alloc_zeroed((size_t)orr_game_count(), sizeof *made);
    if (!made[at].length)
        made[at] = manual_page(game);
    pthread_mutex_unlock(&mutex);
    return &made[at];
}

enum MHD_Result pages_rules(exchange *x)
{
    const orr_game *game = orr_game_find(x->path + strlen("/rules/"));
    if (!game)
        return http_error(x, 404, "There is no such game.");
    orr_text out = orr_text_new();
    page_open(x, &out, game->title, "home");
    orr_text_add(&out, ">\n");
    page_style(x, &out, game);
    page_asset(&out, "web/glyphs.svg");
    site_head(&out);
    const orr_text *manual = manual_of(game);
    orr_text_bytes(&out, manual->data, manual->length);
    orr_text_add(&out, "</main>\n</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

static bool is_newest(const exchange *x)
{
    const char *version = http_argument(x, "v");
    return version && strcmp(version, x->s->etag) == 0;
}

/* The asset in fewer bytes (tools/embed.c), for those who can read it; NULL if there is none. */
static const orr_asset *zipped_asset(exchange *x, const char *path)
{
    char zipped[MOST_PATH + 12];
    const char *accepted = http_header(x, "Accept-Encoding");
    snprintf(zipped, sizeof zipped, "gz/%s", path);
    return accepted && strstr(accepted, "gzip") ? orr_asset_find(zipped) : NULL;
}

enum MHD_Result pages_asset(exchange *x)
{
    static const char *const types[][2] = {
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".svg", "image/svg+xml"},
    };
    char path[MOST_PATH + 8];
    snprintf(path, sizeof path, "web/%s", x->path + strlen("/assets/"));
    const orr_asset *asset = orr_asset_find(path);
    const char *end = strrchr(path, '.');
    for (size_t i = 0; asset && end && i < sizeof types / sizeof *types; i++) {
        if (strcmp(end, types[i][0]) != 0)
            continue;
        const orr_asset *zipped = zipped_asset(x, path), *sent = zipped ? zipped : asset;
        struct MHD_Response *response = MHD_create_response_from_buffer(
            sent->length, (void *)sent->bytes, MHD_RESPMEM_PERSISTENT);
        MHD_add_response_header(response, "Content-Type", types[i][1]);
        MHD_add_response_header(response, "Vary", "Accept-Encoding");
        if (zipped)
            MHD_add_response_header(response, "Content-Encoding", "gzip");
        /* Who asks with the hash of the program's files asks for what never changes. */
        MHD_add_response_header(response, "Cache-Control",
                                is_newest(x) ? "public, max-age=31536000, immutable"
                                             : "public, max-age=86400");
        http_headers(response);
        const enum MHD_Result result = MHD_queue_response(x->connection, 200, response);
        MHD_destroy_response(response);
        http_count(x, 200);
        return result;
    }
    return http_error(x, 404, "There is nothing here.");
}
