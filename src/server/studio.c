/* studio.c - /studio: a pack is written in the browser, checked, played and compared by simulation.
 *
 * The page sends the pack with every question, so nothing of it is kept here and nobody else sees
 * it until its author makes a table. A comparison is made a slice at a time: each request plays a
 * few pairs of games on the pool, at most SLICE_SECONDS, from the number that the browser asks for,
 * and answers with whole sums, which the browser adds up.
 */
#include "kernel/clock.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "lab/feel.h"
#include "lab/handicap.h"
#include "lab/paired.h"
#include "scene/markup.h"
#include "server/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_PAIRS = 20, MOST_PAIRS = 100000 };
static const double slice_seconds = 0.6;

/* ---- the page -------------------------------------------------------------------------------- */

static void studio_head(orr_text *out)
{
    orr_text_add(out,
                 ">\n<header class=\"site\"><a class=\"name\" href=\"/\">Orrery</a> "
                 "<a href=\"/studio\">Studio</a></header>\n<main class=\"sheet-page studio\">");
}

static enum MHD_Result games_page(exchange *x)
{
    orr_text out = orr_text_new();
    page_open(x, &out, "Studio", "home studio");
    studio_head(&out);
    orr_text_add(&out,
                 "<h1>Studio</h1><p class=\"lead\">Write a pack of your own: other values, other "
                 "cards. It is checked as you type, can be played at once, and simulations "
                 "tell what your changes do.</p><ul>");
    for (int i = 0; i < orr_game_count(); i++) {
        orr_text_add(&out, "<li><a href=\"/studio/%s\">", orr_game_at(i)->id);
        markup_plain(&out, orr_game_at(i)->title);
        orr_text_add(&out, "</a></li>");
    }
    orr_text_add(&out, "</ul></main>\n</body>\n</html>\n");
    return http_text(x, 200, "text/html; charset=utf-8", &out);
}

/* As markup_plain, which knows words and no lines, line by line. */
static void add_lines(orr_text *out, const char *text)
{
    orr_text line = orr_text_new();
    while (*text) {
        const size_t length = strcspn(text, "\n");
        line.length = 0;
        orr_text_bytes(&line, text, length);
        orr_text_add(&line, "\n"); /* a line may be empty, but never nothing */
        line.data[length] = '\0';
        markup_plain(out, line.data);
        orr_text_add(out, "\n");
        text += text[length] ? length + 1 : length;
    }
    orr_text_free(&line);
}

static enum MHD_Result editor_page(exchange *x, const orr_game *game)
{
    size_t length;
    const char *yaml = orr_pack_text(game, &length);
    orr_text out = orr_text_new();
    page_open(x, &out, game->title, "home studio");
    studio_head(&out);
    orr_text_add(&out, "<h1>");
    markup_plain(&out, game->title);
    orr_text_add(&out,
                 "</h1><form method=\"post\" action=\"/api/tables\" data-studio>"
                 "<input type=\"hidden\" name=\"game\" value=\"%s\">"
                 "<div class=\"editor\"><div class=\"gutter\" aria-hidden=\"true\"></div>"
                 "<textarea name=\"pack\" spellcheck=\"false\" wrap=\"off\" rows=\"30\" "
                 "aria-label=\"The pack, in YAML\">\n",
                 game->id);
    add_lines(&out, yaml ? yaml : "");
    orr_text_add(
        &out,
        "</textarea></div><p data-trouble role=\"status\"></p><p class=\"go\">"
        "<button type=\"submit\" class=\"move primary\">Play it now</button> "
        "<button type=\"button\" class=\"move\" data-compare>Compare with the built-in "
        "pack</button> <button type=\"button\" class=\"move\" data-feel>How does it feel?"
        "</button> <button type=\"button\" class=\"move\" data-save>Save as a file"
        "</button> <button type=\"button\" class=\"move\" data-open>Open a file</button>"
        "<input type=\"file\" accept=\".yaml,.yml\" data-file hidden> "
        "<button type=\"button\" class=\"move\" data-built-in>Back to the built-in pack"
        "</button></p><p class=\"go\"><label>Compare over <select data-pairs><option>100</option>"
        "<option selected>400</option><option>2000</option></select> pairs of games</label> "
        "<label>of "
        "<select data-players><option value=\"greedy\">greedy</option><option "
        "value=\"random\">random</option>"
        "</select> players</label></p></form><div data-result></div></main>\n</body>\n</html>\n");
    return http_text(x, 200, "text/html; charset=utf-8", &out);
}

enum MHD_Result pages_studio(exchange *x)
{
    const char *id = x->path + strlen("/studio");
    const orr_game *game = *id ? orr_game_find(id + 1) : NULL;
    if (x->s->config.no_studio || (*id && !game))
        return http_error(x, 404,
                          x->s->config.no_studio ? "This server has no studio."
                                                 : "There is no such game.");
    return game ? editor_page(x, game) : games_page(x);
}

/* ---- a slice of a comparison ----------------------------------------------------------------- */

static bool is_enough(void *user)
{
    return clock_seconds() > *(const double *)user;
}

static void json_figure(orr_json *json, const char *what, bool is_rate, paired_figure figure)
{
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "what", what);
    orr_json_bool(json, "rate", is_rate);
    orr_json_int(json, "first", figure.first);
    orr_json_int(json, "other", figure.other);
    orr_json_int(json, "difference", figure.difference);
    orr_json_int(json, "squares", figure.squares);
    orr_json_close(json);
}

static void json_figures(orr_json *json, const orr_rules *rules, const paired_totals *totals,
                         bool has_handicap)
{
    const int seats = rules->game->team ? 1 : rules->seats;
    char what[2 * ORR_MAX_NAME];
    orr_json_open(json, "figures", '[');
    if (has_handicap) {
        json_figure(json, "one seat with yours: won", true, totals[1].own_won);
        json_figure(json, "one seat with yours: points", false, totals[1].own_points);
    }
    for (int seat = 0; seat < seats; seat++) {
        snprintf(what, sizeof what, seats > 1 ? "seat %d: won" : "won", seat + 1);
        json_figure(json, what, true, totals[0].won[seat]);
        snprintf(what, sizeof what, seats > 1 ? "seat %d: points" : "points", seat + 1);
        json_figure(json, what, false, totals[0].points[seat]);
    }
    json_figure(json, "decisions", false, totals[0].decisions);
    if (rules->game->turns)
        json_figure(json, rules->game->turns, false, totals[0].turns);
    for (int i = 0; i < totals[0].ending_count; i++)
        json_figure(json, totals[0].endings[i].name, true, totals[0].endings[i].games);
    orr_json_close(json);
}

/* Pairs from `first` on, with the pack that is built in and with the one that was sent. */
static bool play_slice(const orr_rules *rules, const orr_rules *own, long long first,
                       const char *player, orr_json *json, orr_error *error)
{
    handicap seats[ORR_MAX_SEATS];
    paired_way ways[3];
    paired_totals *totals = calloc(2, sizeof *totals);
    orr_error why;
    const bool rivals = rules->seats > 1 && !rules->game->team;
    const bool fits = rivals && handicap_fits(rules, own, &why);
    for (int i = 0; i < 3; i++)
        ways[i].given = ways[i].denied = -1;
    for (int seat = 0; seat < rules->seats; seat++) {
        handicap_make(&seats[seat], rules, own, seat);
        ways[0].rules[seat] = rules;
        ways[1].rules[seat] = own;
        ways[2].rules[seat] = &seats[seat].table;
    }
    double deadline = clock_seconds() + slice_seconds;
    paired_plan plan = {.ways = ways,
                        .way_count = fits ? 3 : 2,
                        .first = first,
                        .games = SLICE_PAIRS,
                        .seed = 1,
                        .keyed = orr_rules_keyed(rules),
                        .stop = is_enough,
                        .user = &deadline};
    for (int seat = 0; seat < rules->seats; seat++)
        plan.players[seat] = player;
    const bool good = totals ? paired_run(&plan, totals, error) : orr_fail(error, "Out of memory.");
    if (good && totals) {
        orr_json_int(json, "pairs", totals[0].games);
        orr_json_int(json, "next", first + totals[0].games + totals[0].unfinished);
        json_figures(json, rules, totals, fits);
        orr_json_open(json, "changes", '[');
        if (first == 0)
            orr_pack_diff(rules->game, rules->pack, own->pack, orr_pack_change_json, json);
        orr_json_close(json);
    }
    free(totals);
    return good;
}

/* ---- how it feels, before and after ----------------------------------------------------------- */

enum { STRIDE = 10, CHANCE_GAMES = 8, EFFORT = 400000 };

static void json_sample(orr_json *json, const char *key, const stats_sample *sample)
{
    orr_json_open(json, key, '{');
    orr_json_int(json, "count", sample->count);
    orr_json_real(json, "sum", sample->sum, 6);
    orr_json_real(json, "squares", sample->squares, 6);
    orr_json_close(json);
}

static void json_look(orr_json *json, const char *key, const feel_report *r)
{
    orr_json_open(json, key, '{');
    json_sample(json, "decisions", &r->decisions);
    json_sample(json, "matter", &r->matter);
    json_sample(json, "open", &r->open);
    json_sample(json, "decided", &r->decided);
    json_sample(json, "lead_changes", &r->lead_changes);
    json_sample(json, "quiet", &r->quiet);
    orr_json_close(json);
}

/* Game number `first`, looked at with either pack: one decision in ten, and fewer imagined games than
 * `orrery feel` takes. */
static bool look_slice(const orr_rules *rules, const orr_rules *own, long long first,
                       orr_json *json, orr_error *error)
{
    const orr_rules *both[] = {rules, own};
    static const char *const keys[] = {"before", "after"};
    feel_report *r = orr_alloc_zeroed(1, sizeof *r);
    bool good = true;
    for (int i = 0; good && i < 2; i++) {
        const feel_plan plan = {.rules = both[i],
                                .player = "greedy",
                                .looks = 1,
                                .looks_only = true,
                                .first = (int)first,
                                .stride = STRIDE,
                                .chance_games = CHANCE_GAMES,
                                .effort = EFFORT,
                                .seed = 1,
                                .threads = 1};
        good = feel_run(&plan, r, error);
        if (good)
            json_look(json, keys[i], r);
        feel_free(r);
    }
    if (good)
        orr_json_int(json, "next", first + 1);
    free(r);
    return good;
}

static bool is_about_feel(const fields *f)
{
    const char *what = fields_get(f, "what");
    return what && strcmp(what, "feel") == 0;
}

/* Who plays: quick ones, since somebody waits. */
static const char *player_of(const fields *f)
{
    const char *player = fields_get(f, "players");
    return !player || strcmp(player, "greedy") == 0 ? "greedy"
           : strcmp(player, "random") == 0          ? "random"
                                                    : NULL;
}

static void studio_work(void *user)
{
    exchange *x = user;
    const orr_game *game = orr_game_find(fields_get(&x->fields, "game"));
    const char *yaml = fields_get(&x->fields, "pack");
    orr_error error;
    long long first = 0;
    fields_number(&x->fields, "from", 0, MOST_PAIRS, &first, &error);
    orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
    orr_rules *own = rules ? orr_rules_new_pack(game, game->version, game->usual_seats, NULL, 0,
                                                "pack", yaml, &error)
                           : NULL;
    orr_text body = orr_text_new();
    orr_json json = orr_json_to(&body);
    orr_json_open(&json, NULL, '{');
    const bool good =
        own && (is_about_feel(&x->fields)
                    ? look_slice(rules, own, first, &json, &error)
                    : play_slice(rules, own, first, player_of(&x->fields), &json, &error));
    x->made_status = good ? 200 : 422;
    if (!good) {
        orr_text_clear(&body);
        json = orr_json_to(&body);
        orr_json_open(&json, NULL, '{');
        orr_json_text(&json, "error", error.text);
    }
    orr_json_close(&json);
    orr_text_bytes(&x->made, body.data, body.length);
    orr_text_free(&body);
    orr_rules_free(own);
    orr_rules_free(rules);
    http_resume(x);
}

enum MHD_Result api_studio(exchange *x)
{
    const char *id = fields_get(&x->fields, "game");
    const orr_game *game = id ? orr_game_find(id) : NULL;
    orr_error error;
    long long first = 0;
    if (x->s->config.no_studio)
        return http_error(x, 404, "This server has no studio.");
    if (!game || !fields_get(&x->fields, "pack"))
        return http_error(x, 400, "A comparison needs the fields game and pack.");
    if (!player_of(&x->fields))
        return http_error(x, 400, "players is greedy or random.");
    if (fields_get(&x->fields, "what") && !is_about_feel(&x->fields) &&
        strcmp(fields_get(&x->fields, "what"), "balance") != 0)
        return http_error(x, 400, "what is balance or feel.");
    if (!fields_number(&x->fields, "from", 0, MOST_PAIRS, &first, &error))
        return http_error(x, 400, "%s", error.text);
    const pool_share share = {.owner = http_place_hash(x)};
    x->made = orr_text_new();
    x->phase = EXCHANGE_WAITS;
    MHD_suspend_connection(x->connection);
    pool_add(desk_pool(x->s->desk), &share, studio_work, api_dropped, x);
    return MHD_YES;
}
