/* open_tables.c - tables that wait for anybody: as a page, on the home page, and for programs. */
#include "kernel/json.h"
#include "scene/markup.h"
#include "server/pages.h"
#include "view/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void open_row(exchange *x, const table *t, void *user);

/* Those that still wait; how many. */
static int each_open(exchange *x, int most, open_row *row, void *user)
{
    invitation *list = calloc(STORE_MOST_LISTED, sizeof *list);
    const char *only = http_argument(x, "game"), *speed = http_argument(x, "pace");
    int shown = 0;
    const int count = list ? people_listed(x->s->desk, list) : 0;
    for (int i = 0; i < count && shown < most; i++) {
        orr_error error;
        table *t = desk_find_table(x->s->desk, list[i].game, &error);
        if (!t)
            continue;
        pthread_mutex_lock(&t->live.mutex);
        const bool days = t->per_move >= 86400;
        if (!t->unreadable[0] && t->status == TABLE_WAITING && table_free_seat(t, "") >= 0 &&
            (!only || !only[0] || strcmp(only, t->game) == 0) &&
            (!speed || !speed[0] || strcmp(speed, days ? "days" : "now") == 0)) {
            row(x, t, user);
            shown++;
        }
        pthread_mutex_unlock(&t->live.mutex);
        desk_release(x->s->desk, t);
    }
    free(list);
    return shown;
}

static void open_html(exchange *x, const table *t, void *user)
{
    orr_text *out = user;
    const orr_length *length = page_length_of(t);
    orr_text_add(out, "<li>");
    home_poster(x, out, t->game);
    orr_text_add(out, "<span class=\"what\"><b>");
    markup_plain(out, t->course.rules->game->title);
    orr_text_add(out, "</b><small>");
    if (length) {
        markup_plain(out, length->name);
        orr_text_add(out, " · ");
    }
    orr_text_add(out, "%s, ", t->per_move >= 86400 ? "over days" : "now");
    page_minutes_of(t, out);
    if (table_host(t) >= 0) {
        orr_text_add(out, " · ");
        view_name(t, table_host(t), out);
    }
    orr_text_add(out, "</small></span><span class=\"faces\">");
    for (int seat = 0; seat < t->seats; seat++) {
        orr_text_add(out, "<span class=\"seat-%d\">", seat);
        view_seat_face(t, seat, out);
        orr_text_add(out, "</span>");
    }
    orr_text_add(out, "</span>");
    if (table_seat_of_hash(t, x->owner) >= 0 || !cookie_person(x)->name[0])
        orr_text_add(out, "<a class=\"btn s\" href=\"/t/%s\">%s</a>", t->id,
                     table_seat_of_hash(t, x->owner) >= 0 ? "Your table" : "Join");
    else
        orr_text_add(out,
                     "<form method=\"post\" action=\"/api/tables/%s/join\"><button class=\"btn s\" "
                     "type=\"submit\">Join</button></form>",
                     t->id);
    orr_text_add(out, "</li>\n");
}

void open_panel(exchange *x, orr_text *out)
{
    enum { ON_HOME = 3 };
    orr_text rows = orr_text_new();
    const int count = each_open(x, ON_HOME, open_html, &rows);
    orr_text_add(out,
                 "<section class=\"panel open-tables\"><h2>Open tables <small>%s</small> <a "
                 "href=\"/open\">all ›</a></h2>",
                 count ? "somebody waits for you" : "nobody is waiting just now");
    if (count)
        orr_text_add(out, "<ul>%s</ul>", rows.data);
    else
        orr_text_add(
            out,
            "<p class=\"muted\">Set a table with a chair for anybody, and it is listed here.</p>");
    orr_text_add(out, "<form class=\"typed\" method=\"get\" action=\"/j\"><label>Invited? <input "
                      "name=\"code\" size=\"10\" placeholder=\"k7w2-mqp4\" autocomplete=\"off\" "
                      "aria-label=\"Code of an invitation\"></label> <button class=\"btn s\" "
                      "type=\"submit\">Come in</button></form></section>\n");
    orr_text_free(&rows);
}

static void filters(exchange *x, orr_text *out)
{
    const char *only = http_argument(x, "game"), *speed = http_argument(x, "pace");
    orr_text_add(out, "<form class=\"filters\" method=\"get\" action=\"/open\"><label>Game <select "
                      "name=\"game\"><option value=\"\">any</option>");
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (game->max_seats < 2)
            continue;
        orr_text_add(out, "<option value=\"%s\"%s>", game->id,
                     only && strcmp(only, game->id) == 0 ? " selected" : "");
        markup_plain(out, game->title);
        orr_text_add(out, "</option>");
    }
    orr_text_add(out,
                 "</select></label> <label>Pace <select name=\"pace\"><option value=\"\">any"
                 "</option><option value=\"now\"%s>now</option><option value=\"days\"%s>over "
                 "days</option></select></label> <button class=\"btn s\" type=\"submit\">Show"
                 "</button></form>\n",
                 speed && strcmp(speed, "now") == 0 ? " selected" : "",
                 speed && strcmp(speed, "days") == 0 ? " selected" : "");
}

enum MHD_Result pages_open(exchange *x)
{
    orr_text out = orr_text_new(), rows = orr_text_new();
    cookie_find_secret(x);
    page_open(x, &out, "Open tables", "home people");
    orr_text_add(&out, ">\n");
    page_head(x, &out, "/open");
    orr_text_add(&out,
                 "<main class=\"open-page\"><h1>Open tables</h1><p class=\"lead\">These tables are "
                 "waiting for somebody like you. One click, and you have a seat.</p>\n");
    filters(x, &out);
    const int count = each_open(x, STORE_MOST_LISTED, open_html, &rows);
    orr_text_add(&out, "<section class=\"panel open-tables\"><ul>%s</ul>%s</section>\n", rows.data,
                 count ? "" : "<p>Nobody is waiting just now.</p>");
    orr_text_add(&out, "<p class=\"ways\"><span>Open one yourself:</span> ");
    for (int i = 0; i < orr_game_count(); i++)
        if (orr_game_at(i)->max_seats > 1) {
            orr_text_add(&out, "<a class=\"btn s\" href=\"/game/%s?with=anybody\">",
                         orr_game_at(i)->id);
            markup_plain(&out, orr_game_at(i)->title);
            orr_text_add(&out, "</a> ");
        }
    orr_text_add(&out, "</p></main>\n</body>\n</html>\n");
    orr_text_free(&rows);
    return http_text(x, 200, "text/html; charset=utf-8", &out);
}

/* ---- for programs ---------------------------------------------------------------------------- */

static void open_json(exchange *x, const table *t, void *user)
{
    orr_json *json = user;
    const orr_length *length = page_length_of(t);
    (void)x;
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "id", t->id);
    orr_json_text(json, "game", t->game);
    orr_json_text(json, "options", t->options);
    orr_json_text(json, "length", length ? length->name : NULL);
    orr_json_text(json, "pace", t->per_move >= 86400 ? "days" : "now");
    orr_json_int(json, "perMove", t->per_move);
    orr_json_int(json, "created", t->created);
    orr_json_open(json, "seats", '[');
    for (int seat = 0; seat < t->seats; seat++) {
        static const char *const kinds[] = {"open", "person", "computer"};
        char bytes[TABLE_NAME_SIZE + 16];
        orr_text name = orr_text_in(bytes, sizeof bytes);
        table_seat_name(t, seat, &name);
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "name", bytes);
        orr_json_text(json, "kind", kinds[t->course.seat[seat].kind]);
        if (t->course.seat[seat].kind == SEAT_OPEN)
            orr_json_bool(json, "invited", t->seat[seat].link[0]);
        orr_json_close(json);
    }
    orr_json_close(json);
    orr_json_close(json);
}

enum MHD_Result api_open(exchange *x)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '[');
    each_open(x, STORE_MOST_LISTED, open_json, &json);
    orr_json_close(&json);
    return http_text(x, 200, "application/json", &text);
}
