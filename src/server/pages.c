/* pages.c - what a browser is sent first: the home page, a game's page, a table. */
#include "server/pages.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "scene/markup.h"
#include "server/markdown.h"
#include "view/face.h"
#include "view/manual_figure.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char html_type[] = "text/html; charset=utf-8";

/* ---- frame of every page --------------------------------------------------------------------- */

/* The scripts of a page, in the order in which they need each other: each may use what stands before
 * it as it is loaded, and all of it afterwards. */
static const char *const at_table[] = {
    "dom",         "table/state",    "table/panels",   "table/tabs",   "table/moves",
    "table/board", "table/coach",    "table/briefing", "table/talk",   "table/film",
    "table/sound", "table/happened", "table/rules",    "table/replay", "table/ending",
    "table/acts",  "table/keys",     "table/reach",    "table/stream", "people",
    NULL};
static const char *const before[] = {"dom", "home", NULL},
                         *const text[] = {"dom", "home", "text", NULL},
                         *const people[] = {"dom", "home", "people", NULL},
                         *const calls[] = {"dom", "home", "people", "calls", NULL},
                         *const today[] = {"dom", "home", "people", "today", NULL},
                         *const puzzles[] = {"dom", "home", "puzzle", NULL},
                         *const studio[] = {"dom", "home", "studio", NULL};

void page_open(const exchange *x, orr_text *out, const char *title, const char *class)
{
    page_open_with(x, out, title, class, "");
}

void page_open_with(const exchange *x, orr_text *out, const char *title, const char *class,
                    const char *tags)
{
    orr_text_add(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                      "<meta name=\"color-scheme\" content=\"dark light\">\n<title>");
    markup_plain(out, title);
    orr_text_add(out,
                 "</title>\n<link rel=\"icon\" href=\"/assets/icon.svg\">\n"
                 "<link rel=\"apple-touch-icon\" href=\"/assets/icon-180.png\">\n"
                 "<link rel=\"manifest\" href=\"/assets/table.webmanifest\">\n"
                 "<script src=\"/assets/theme.js?v=%s\"></script>\n"
                 "<link rel=\"stylesheet\" href=\"/assets/orrery.css?v=%s\">\n"
                 "<link rel=\"stylesheet\" href=\"/assets/page.css?v=%s\">\n",
                 x->s->etag, x->s->etag, x->s->etag);
    if (strcmp(class, "at-table") != 0) /* a table that is played at needs none of it */
        orr_text_add(out, "<link rel=\"stylesheet\" href=\"/assets/home.css?v=%s\">\n", x->s->etag);
    orr_text_add(out, "<link rel=\"stylesheet\" href=\"/assets/faces.css?v=%s\">\n", x->s->etag);
    if (strncmp(class, "at-table", 8) == 0)
        orr_text_add(out, "<link rel=\"stylesheet\" href=\"/assets/phone.css?v=%s\">\n",
                     x->s->etag);
    if (strstr(class, "people") || strstr(class, "room"))
        orr_text_add(out, "<link rel=\"stylesheet\" href=\"/assets/people.css?v=%s\">\n",
                     x->s->etag);
    const char *const *scripts = strncmp(class, "at-table", 8) == 0 ? at_table
                                 : strstr(class, "puzzles")         ? puzzles
                                 : strstr(class, "studio")          ? studio
                                 : strstr(class, "today")           ? today
                                 : strstr(class, "calls")           ? calls
                                 : strstr(class, "people")          ? people
                                 : strstr(class, "as-text")         ? text
                                                                    : before;
    for (const char *const *script = scripts; *script; script++)
        orr_text_add(out, "<script src=\"/assets/%s.js?v=%s\" defer></script>\n", *script,
                     x->s->etag);
    if (strstr(class, "room")) /* whoever waits may want to be called */
        orr_text_add(out, "<script src=\"/assets/calls.js?v=%s\" defer></script>\n", x->s->etag);
    orr_text_add(out, "%s</head>\n<body class=\"%s\"", tags, class);
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

void page_head(exchange *x, orr_text *out, const char *current)
{
    static const char *const ways[][2] = {{"/", "Games"},
                                          {"/puzzles", "Puzzles"},
                                          {"/today", "Today"},
                                          {"/open", "Open tables"},
                                          {"/me", "Your games"}};
    orr_text_add(out, "<header class=\"site\"><a class=\"brand\" href=\"/\"><img "
                      "src=\"/assets/icon.svg\" alt=\"\" width=\"30\" height=\"30\">Orrery</a>"
                      "<nav class=\"ways-about\" aria-label=\"Pages\">");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        orr_text_add(out, "<a href=\"%s\"%s>%s</a>", ways[i][0],
                     current && strcmp(current, ways[i][0]) == 0 ? " aria-current=\"page\"" : "",
                     ways[i][1]);
    orr_text_add(out, "</nav><button type=\"button\" class=\"pill\" data-act=\"theme\">light or "
                      "dark</button><a class=\"me-pill\" href=\"/me\">");
    const person *me = cookie_person(x);
    view_world_face(me->world, out);
    orr_text_add(out, "<span>");
    markup_plain(out, me->name[0] ? me->name : "You");
    orr_text_add(out, "</span></a></header>\n");
}

/* ---- home ------------------------------------------------------------------------------------ */

enum MHD_Result pages_home(exchange *x)
{
    orr_text out = orr_text_new();
    page_open(x, &out, "Orrery", "home people");
    orr_text_add(&out, ">\n");
    const bool is_new = own_is_new(x);
    page_head(x, &out, "/");
    orr_text_add(&out, "<main class=\"home-main\">\n");
    orr_text_add(&out, "<div class=\"top\">\n");
    if (!own_call_back(x, &out))
        home_hero(&out, is_new);
    own_tables(x, &out);
    orr_text_add(&out, "</div>\n");
    own_invitations(x, &out);
    home_posters(x, &out, is_new);
    orr_text_add(&out, "<div class=\"low\">\n");
    open_panel(x, &out);
    home_else(x, &out);
    orr_text_add(&out, "</div>\n</main>\n</body>\n</html>\n");
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
    page_head(x, &out, NULL);
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
        {".png", "image/png"},
        {".webmanifest", "application/manifest+json"},
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
