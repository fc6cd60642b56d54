/* cup_page.c - a cup: a host sets some missions and when each is open; everybody meets the same luck in
 * each, and one table has the results, duplicate style (day_percents).
 *
 *     /cup                   sets one
 *     POST /api/cup          the same for programs
 *     /cup/CODE              its rounds and its table; /api/cup/CODE for programs
 *
 * A round is a race with a date (table/mission_of_day.h): its page, its tries, its promise and its
 * secret are those of a race. What somebody scored in a round that is still open is shown to those who
 * have had their own try in it.
 */
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/missions.h"
#include "view/face.h"
#include "view/share_card.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 100, ROUNDS_ON_FORM = 6, AHEAD = 366, NOT_PLAYED = -1, NOT_SHOWN = -2 };

/* ---- the table of results -------------------------------------------------------------------- */

typedef struct cup_player {
    char person[TABLE_HASH_SIZE], name[TABLE_NAME_SIZE];
    int world, percent[CUP_MOST_ROUNDS], total;
} cup_player;

typedef struct cup_view {
    cup c;
    int rounds, players;
    mission round[CUP_MOST_ROUNDS];
    char promise[CUP_MOST_ROUNDS][TABLE_HASH_SIZE], secret[CUP_MOST_ROUNDS][TABLE_SECRET_SIZE];
    bool shown[CUP_MOST_ROUNDS]; /* its results */
    int tried[CUP_MOST_ROUNDS];
    bool has_mine[CUP_MOST_ROUNDS];
    mission_try mine[CUP_MOST_ROUNDS];
    cup_player *player; /* the best first */
} cup_view;

static int by_person(const void *left, const void *right)
{
    return strcmp(((const cup_player *)left)->person, ((const cup_player *)right)->person);
}

static int by_total(const void *left, const void *right)
{
    const cup_player *a = left, *b = right;
    return a->total != b->total ? b->total - a->total : strcmp(a->name, b->name);
}

/* One row for each result so far, then one for each person. */
static void add_results(cup_view *v, int round, const day_view *day)
{
    int *percent = orr_alloc_zeroed((size_t)day->count + 1, sizeof *percent);
    day_percents(day, percent);
    cup_player *all = orr_alloc((size_t)(v->players + day->count + 1) * sizeof *all);
    if (v->players)
        memcpy(all, v->player, (size_t)v->players * sizeof *all);
    free(v->player);
    v->player = all;
    for (int i = 0; i < day->count; i++) {
        const mission_try *t = &day->tries[i];
        cup_player *p = &v->player[v->players++];
        *p = (cup_player){.world = t->world};
        memcpy(p->person, t->person, sizeof p->person);
        memcpy(p->name, t->name, sizeof p->name);
        for (int r = 0; r < CUP_MOST_ROUNDS; r++)
            p->percent[r] = NOT_PLAYED;
        p->percent[round] = v->shown[round] ? percent[i] : NOT_SHOWN;
    }
    free(percent);
}

static void join_rows(cup_view *v)
{
    int count = 0;
    if (v->players)
        qsort(v->player, (size_t)v->players, sizeof *v->player, by_person);
    for (int i = 0; i < v->players; i++) {
        if (count == 0 || by_person(&v->player[count - 1], &v->player[i]) != 0) {
            v->player[count++] = v->player[i];
            continue;
        }
        for (int r = 0; r < v->rounds; r++)
            if (v->player[i].percent[r] != NOT_PLAYED)
                v->player[count - 1].percent[r] = v->player[i].percent[r];
    }
    v->players = count;
    for (int i = 0; i < count; i++)
        for (int r = 0; r < v->rounds; r++)
            v->player[i].total += v->player[i].percent[r] > 0 ? v->player[i].percent[r] : 0;
    if (count)
        qsort(v->player, (size_t)count, sizeof *v->player, by_total);
}

static bool read_round(exchange *x, cup_view *v, int i, orr_error *error)
{
    day_view day;
    const int number = v->round[i].day;
    const bool read = day_read_results(x, number, &day, error);
    if (read) {
        memcpy(v->promise[i], day.promise, sizeof day.promise);
        memcpy(v->secret[i], day.secret, sizeof day.secret);
        v->has_mine[i] = day.has_mine;
        v->mine[i] = day.mine;
        v->tried[i] = day.count;
        v->shown[i] = day.over || (day.has_mine && !day_is_going_on(&day.mine));
        add_results(v, i, &day);
    }
    day_free(&day);
    return read;
}

/* Costs time, so that nobody tries all codes. */
static enum MHD_Result no_cup(exchange *x)
{
    return http_allows(x, LIMIT_PACK, x->place)
               ? http_error(x, 404, "There is no such cup: a letter of its link is wrong.")
               : http_error(x, 429, "Too many wrong codes. Wait a minute.");
}

/* Answered if false. Free the players in any case. */
static bool read_cup(exchange *x, const char *typed, cup_view *v, enum MHD_Result *result)
{
    char code[PERSON_CODE_SIZE];
    orr_error error = {.text = ""};
    memset(v, 0, sizeof *v);
    if (!person_read_code(typed, code) || !today_get_cup(x->s->desk, code, &v->c)) {
        *result = no_cup(x);
        return false;
    }
    v->rounds = today_rounds(x->s->desk, code, v->round);
    for (int i = 0; i < v->rounds; i++)
        if (!read_round(x, v, i, &error)) {
            *result = http_error(x, 503, "%s", error.text);
            return false;
        }
    join_rows(v);
    return true;
}

/* ---- setting one ----------------------------------------------------------------------------- */

/* "fermi/first-contact": a game that one person can play, and one of its lengths. */
static bool read_mission(const char *text, mission *m, orr_error *error)
{
    char id[ORR_MAX_NAME], slug[ORR_MAX_NAME];
    const size_t length = strcspn(text, "/");
    snprintf(id, sizeof id, "%.*s", (int)length, text);
    const orr_game *game = orr_game_find(id);
    if (!game || game->min_seats > 1)
        return orr_fail(error, "There is no game '%.40s' that one person can play.", id);
    for (const orr_length *l = game->lengths; l && l->name; l++) {
        orr_slug(l->name, slug);
        if (l->min_seats > 1 || (text[length] && strcmp(slug, text + length + 1) != 0))
            continue;
        mission_of_length(game, l, m);
        return true;
    }
    return orr_fail(error, "%s has no length '%.40s' for one person.", game->title,
                    text[length] ? text + length + 1 : "");
}

/* The day of a round: as it says, or when the one before it is over. */
static bool read_date(const char *text, int *day, orr_error *error)
{
    const int today = mission_today();
    if (!text)
        return true;
    if (!mission_read_date(text, day))
        return orr_fail(error, "There is no date '%.20s'. Write it as 2026-12-24.", text);
    if (*day < today)
        return orr_fail(error, "%.20s is already over; take today or a later day.", text);
    return *day <= today + AHEAD || orr_fail(error, "%.20s is more than a year away.", text);
}

static int read_rounds(exchange *x, mission rounds[CUP_MOST_ROUNDS], orr_error *error)
{
    int count = 0, day = mission_today();
    long long days = 1;
    if (!fields_number(&x->fields, "days", 1, CUP_MOST_DAYS, &days, error))
        return 0;
    for (int i = 0; i <= CUP_MOST_ROUNDS; i++) {
        char name[30];
        snprintf(name, sizeof name, "rounds.%d.mission", i);
        const char *wanted = fields_get(&x->fields, name);
        if (!wanted)
            continue;
        if (count == CUP_MOST_ROUNDS)
            return orr_fail(error, "A cup has up to %d rounds.", CUP_MOST_ROUNDS);
        snprintf(name, sizeof name, "rounds.%d.date", i);
        rounds[count] = (mission){.day = 0};
        if (!read_mission(wanted, &rounds[count], error) ||
            !read_date(fields_get(&x->fields, name), &day, error))
            return 0;
        rounds[count++].day = mission_new_round(day, (int)days);
        day += (int)days;
    }
    if (!count)
        orr_fail(error, "A cup has at least one round: rounds.0.mission is missing.");
    return count;
}

static void set_answer(const char *where, const cup *c, const mission *rounds, int count,
                       orr_text *out)
{
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "code", c->code);
    orr_json_text(&json, "link", where);
    orr_json_open(&json, "rounds", '[');
    for (int i = 0; i < count; i++)
        orr_json_int(&json, NULL, rounds[i].day);
    orr_json_close(&json);
    orr_json_close(&json);
}

/* POST /api/cup */
enum MHD_Result api_set_cup(exchange *x)
{
    orr_error error;
    char where[24];
    enum MHD_Result result;
    cup c = {.made = table_now()};
    mission rounds[CUP_MOST_ROUNDS];
    const char *title = fields_get(&x->fields, "title");
    if (!permit_create(x, &result))
        return result;
    cookie_find_secret(x);
    cookie_take_shown_key(x);
    if (!x->owner[0] || x->is_form)
        cookie_need_key(x);
    cookie_be_called(x, fields_get(&x->fields, "name"), 0);
    const int count = read_rounds(x, rounds, &error);
    if (!count)
        return http_error(x, 422, "%s", error.text);
    snprintf(c.title, sizeof c.title, "%s", title ? title : "A cup");
    table_clean_text(c.title);
    snprintf(c.name, sizeof c.name, "%s", cookie_person(x)->name);
    memcpy(c.person, x->owner, sizeof c.person);
    if (!today_set_cup(x->s->desk, &c, rounds, count, &error))
        return http_error(x, 503, "%s", error.text);
    snprintf(where, sizeof where, "/cup/%.4s-%.4s", c.code, c.code + 4);
    if (x->is_form)
        return http_redirect(x, where);
    orr_text text = orr_text_new();
    set_answer(where, &c, rounds, count, &text);
    return http_text(x, 201, "application/json", &text);
}

/* ---- the form -------------------------------------------------------------------------------- */

/* The first lengths of the games, one game after the other, are chosen to begin with. */
static void mission_choices(orr_text *out, int round)
{
    enum { TO_BEGIN_WITH = 3 };
    int games = 0;
    orr_text_add(out, round == 0 ? "" : "<option value=\"\">no round</option>");
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        bool any = false;
        for (const orr_length *l = game->lengths; l && l->name && game->min_seats <= 1; l++) {
            char slug[ORR_MAX_NAME];
            if (l->min_seats > 1)
                continue;
            const bool first = !any;
            if (first)
                orr_text_add(out, "<optgroup label=\"%s\">", game->title);
            any = true;
            orr_slug(l->name, slug);
            orr_text_add(out, "<option value=\"%s/%s\"%s>%s: ", game->id, slug,
                         first && games == round && round < TO_BEGIN_WITH ? " selected" : "",
                         game->title);
            markup_plain(out, l->name);
            orr_text_add(out, ", ");
            page_minutes(out, l->min_minutes, l->max_minutes);
            orr_text_add(out, "</option>");
        }
        orr_text_add(out, any ? "</optgroup>" : "");
        games += any;
    }
}

static void round_inputs(orr_text *out, int i)
{
    orr_text_add(out, "<li><label><span>Round %d</span><select name=\"rounds.%d.mission\">", i + 1,
                 i);
    mission_choices(out, i);
    orr_text_add(out,
                 "</select></label><label><span>opens</span><input type=\"date\" "
                 "name=\"rounds.%d.date\" min=\"",
                 i);
    day_date(mission_today(), "%Y-%m-%d", out);
    orr_text_add(out, "\"></label></li>\n");
}

static void set_form(exchange *x, orr_text *out)
{
    orr_text_add(out, "<form method=\"post\" action=\"/api/cup\" class=\"panel cup-form\">"
                      "<h1>Set a cup</h1><p>Choose some missions and when each opens. Everybody "
                      "who has the link meets the same luck, plays each once, and one table has "
                      "the results.</p><label class=\"own-name\"><span>Its name</span><input "
                      "name=\"title\" maxlength=\"60\" required value=\"Our cup\"></label>\n");
    if (!cookie_person(x)->name[0])
        orr_text_add(out, "<label class=\"own-name\"><span>Your name</span><input name=\"name\" "
                          "maxlength=\"40\" required autocomplete=\"nickname\"></label>\n");
    orr_text_add(out, "<ol>");
    for (int i = 0; i < ROUNDS_ON_FORM; i++)
        round_inputs(out, i);
    orr_text_add(out, "</ol><p class=\"muted\">A round without a date opens when the one before it "
                      "closes; the first opens today. Days are those of UTC.</p><label><span>Each "
                      "is open for</span><select name=\"days\"><option value=\"1\">a day</option>"
                      "<option value=\"2\">two days</option><option value=\"3\" selected>three "
                      "days</option><option value=\"7\">a week</option></select></label>\n<button "
                      "class=\"btn main\" type=\"submit\">Set the cup</button></form>\n");
}

static void own_cups(exchange *x, orr_text *out)
{
    cup *list = orr_alloc_zeroed(STORE_MOST_CUPS, sizeof *list);
    const int count = x->owner[0] ? today_cups_of(x->s->desk, x->owner, list) : 0;
    orr_text_add(out, "<section class=\"panel days\"><h2>Your cups</h2>%s<ul>",
                 count ? "" : "<p class=\"muted\">None yet.</p>");
    for (int i = 0; i < count; i++) {
        orr_text_add(out, "<li><a href=\"/cup/%.4s-%s\"><b>", list[i].code, list[i].code + 4);
        markup_plain(out, list[i].title);
        orr_text_add(out, "</b><small>");
        page_time(out, list[i].made, "%e %B");
        orr_text_add(out, "</small></a></li>");
    }
    orr_text_add(out, "</ul></section>\n");
    free(list);
}

static void open_page(exchange *x, const char *title, const char *tags, orr_text *out)
{
    page_open_with(x, out, title, "home people today", tags);
    orr_text_add(out, ">\n");
    page_head(x, out, NULL);
    orr_text_add(out,
                 "<link rel=\"stylesheet\" href=\"/assets/today.css?v=%s\">\n<main "
                 "class=\"today-page\"><div class=\"day-left\">\n",
                 x->s->etag);
}

enum MHD_Result pages_set_cup(exchange *x)
{
    orr_text out = orr_text_new();
    cookie_find_secret(x);
    open_page(x, "Set a cup", "", &out);
    set_form(x, &out);
    orr_text_add(&out, "</div><div class=\"day-right\">\n");
    own_cups(x, &out);
    orr_text_add(&out, "</div></main>\n</body>\n</html>\n");
    return http_text(x, 200, "text/html; charset=utf-8", &out);
}

/* ---- its page -------------------------------------------------------------------------------- */

static void way_in(const cup_view *v, int i, orr_text *out)
{
    const int number = v->round[i].day;
    const bool goes_on = v->has_mine[i] && v->mine[i].state == TRY_GOES_ON;
    const char *label = mission_is_over(number)      ? "How it went"
                        : !mission_has_begun(number) ? "Look at it"
                        : goes_on                    ? "Go on with your try"
                        : v->has_mine[i]             ? "How you did"
                                                     : "Have your try";
    orr_text_add(out, "<a class=\"btn s%s\" href=\"/race/%d\">%s</a>",
                 mission_has_begun(number) && !mission_is_over(number) &&
                         (!v->has_mine[i] || goes_on)
                     ? " main"
                     : "",
                 number, label);
}

static void round_html(exchange *x, const cup_view *v, int i, orr_text *out)
{
    const mission *m = &v->round[i];
    const orr_game *game = orr_game_find(m->game);
    const bool begun = mission_has_begun(m->day), over = mission_is_over(m->day);
    orr_text_add(out, "<li>");
    home_poster(x, out, m->game);
    orr_text_add(out, "<div><p class=\"head\">ROUND %d · %s ", i + 1,
                 over    ? "closed"
                 : begun ? "open until"
                         : "opens");
    page_time(out, over || begun ? mission_ends(m->day) - 1 : mission_begins(m->day), "%A %e %B");
    orr_text_add(out, "</p><h2>");
    markup_plain(out, game ? game->title : m->game);
    orr_text_add(out, " <small>");
    markup_plain(out, m->name);
    orr_text_add(out, "</small></h2><p class=\"ways\">");
    way_in(v, i, out);
    if (begun)
        orr_text_add(out, "<span class=\"muted\">%d played</span>", v->tried[i]);
    orr_text_add(out, "</p></div></li>\n");
}

static void cell(const cup_player *p, int round, orr_text *out)
{
    if (p->percent[round] == NOT_PLAYED)
        orr_text_add(out, "<td class=\"muted\">–</td>");
    else if (p->percent[round] == NOT_SHOWN)
        orr_text_add(out, "<td title=\"shown when you have had your try\">played</td>");
    else
        orr_text_add(out, "<td>%d</td>", p->percent[round]);
}

static void results_html(const exchange *x, const cup_view *v, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel cup-table\"><h2>The table</h2>");
    if (!v->players)
        orr_text_add(out, "<p class=\"muted\">Nobody has finished a try yet.</p>");
    else
        orr_text_add(out, "<table><thead><tr><th scope=\"col\">Place</th><th "
                          "scope=\"col\">Player</th>");
    for (int r = 0; r < v->rounds && v->players; r++)
        orr_text_add(out, "<th scope=\"col\"><abbr title=\"Round %d\">R%d</abbr></th>", r + 1,
                     r + 1);
    orr_text_add(out, v->players ? "<th scope=\"col\">Total</th></tr></thead><tbody>" : "");
    for (int i = 0, place = 1; i < v->players; i++) {
        const cup_player *p = &v->player[i];
        const bool mine = x->owner[0] && strcmp(p->person, x->owner) == 0;
        if (i && p->total != v->player[i - 1].total)
            place = i + 1;
        if (i >= SHOWN && !mine)
            continue;
        orr_text_add(out, "<tr%s><td>%d</td><th scope=\"row\">", mine ? " class=\"mine\"" : "",
                     place);
        view_world_face(p->world, out);
        orr_text_add(out, "<b>");
        markup_plain(out, p->name[0] ? p->name : mine ? "You" : "Somebody");
        orr_text_add(out, "</b></th>");
        for (int r = 0; r < v->rounds; r++)
            cell(p, r, out);
        orr_text_add(out, "<td><b>%d</b></td></tr>\n", p->total);
    }
    orr_text_add(out, v->players ? "</tbody></table>" : "");
    orr_text_add(out, "<p class=\"muted\">A round brings the percentage of the others that one was "
                      "better than; an equal result counts half. Rounds that are open count as "
                      "they stand, for those who have had their try.</p></section>\n");
}

static void rounds_html(exchange *x, const cup_view *v, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel cup-rounds\"><h1>");
    markup_plain(out, v->c.title);
    orr_text_add(out, "</h1><p>");
    if (v->c.name[0]) {
        orr_text_add(out, "<b>");
        markup_plain(out, v->c.name);
        orr_text_add(out, "</b> invites you. ");
    }
    orr_text_add(out, "%d round%s, the same luck for everybody, one try in each.</p><ol>",
                 v->rounds, v->rounds == 1 ? "" : "s");
    for (int i = 0; i < v->rounds; i++)
        round_html(x, v, i, out);
    orr_text_add(out, "</ol></section>\n");
}

static void preview(const exchange *x, const cup_view *v, orr_text *out)
{
    char title[120], about[200], picture[40];
    snprintf(title, sizeof title, "A cup: %s", v->c.title);
    snprintf(about, sizeof about,
             "%d round%s, the same luck for everybody, one try in each. %d %s in it.", v->rounds,
             v->rounds == 1 ? "" : "s", v->players, v->players == 1 ? "player is" : "players are");
    snprintf(picture, sizeof picture, "/picture/cup/%s.png", v->c.code);
    page_preview_tags(x, &(page_preview){title, about, picture}, out);
}

static void cup_html(exchange *x, const cup_view *v, orr_text *out)
{
    char link[40];
    orr_text tags = orr_text_new();
    preview(x, v, &tags);
    open_page(x, v->c.title, tags.data, out);
    orr_text_free(&tags);
    rounds_html(x, v, out);
    results_html(x, v, out);
    orr_text_add(out, "</div><div class=\"day-right\">\n");
    snprintf(link, sizeof link, "/cup/%.4s-%.4s", v->c.code, v->c.code + 4);
    day_link(x, link,
             "<h2>Who plays?</h2><p class=\"muted\">Whoever opens this link can play, from any "
             "round on.</p>",
             out);
    own_cups(x, out);
    orr_text_add(out, "<p class=\"ways\"><a class=\"btn s\" href=\"/cup\">Set another cup</a></p>"
                      "</div></main>\n</body>\n</html>\n");
}

enum MHD_Result pages_cup(exchange *x)
{
    enum MHD_Result result;
    cup_view *v = orr_alloc(sizeof *v);
    cookie_find_secret(x);
    if (read_cup(x, x->path + strlen("/cup/"), v, &result)) {
        orr_text out = orr_text_new();
        cup_html(x, v, &out);
        result = http_text(x, 200, "text/html; charset=utf-8", &out);
    }
    free(v->player);
    free(v);
    return result;
}

/* ---- for programs ---------------------------------------------------------------------------- */

static void round_json(orr_json *json, const cup_view *v, int i)
{
    const mission *m = &v->round[i];
    orr_json_open(json, NULL, '{');
    orr_json_int(json, "race", m->day);
    orr_json_text(json, "game", m->game);
    orr_json_text(json, "name", m->name);
    orr_json_int(json, "begins", mission_begins(m->day));
    orr_json_int(json, "ends", mission_ends(m->day));
    orr_json_text(json, "promise", v->promise[i]);
    orr_json_text(json, "secret", v->secret[i][0] ? v->secret[i] : NULL);
    orr_json_int(json, "tries", v->tried[i]);
    orr_json_close(json);
}

static void player_json(orr_json *json, const cup_view *v, const cup_player *p)
{
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "name", p->name);
    orr_json_open(json, "percent", '[');
    for (int r = 0; r < v->rounds; r++)
        if (p->percent[r] >= 0)
            orr_json_int(json, NULL, p->percent[r]);
        else
            orr_json_text(json, NULL, p->percent[r] == NOT_SHOWN ? "played" : NULL);
    orr_json_close(json);
    orr_json_int(json, "total", p->total);
    orr_json_close(json);
}

enum MHD_Result api_cup(exchange *x)
{
    enum MHD_Result result;
    cup_view *v = orr_alloc(sizeof *v);
    cookie_find_secret(x);
    cookie_take_shown_key(x);
    if (read_cup(x, x->path + strlen("/api/cup/"), v, &result)) {
        orr_text text = orr_text_new();
        orr_json json = orr_json_to(&text);
        orr_json_open(&json, NULL, '{');
        orr_json_text(&json, "title", v->c.title);
        orr_json_text(&json, "host", v->c.name);
        orr_json_open(&json, "rounds", '[');
        for (int i = 0; i < v->rounds; i++)
            round_json(&json, v, i);
        orr_json_close(&json);
        orr_json_open(&json, "players", '[');
        for (int i = 0; i < v->players && i < SHOWN; i++)
            player_json(&json, v, &v->player[i]);
        orr_json_close(&json);
        orr_json_close(&json);
        result = http_text(x, 200, "application/json", &text);
    }
    free(v->player);
    free(v);
    return result;
}

/* ---- its picture ----------------------------------------------------------------------------- */

bool cup_card(exchange *x, const char *typed, orr_text *svg, orr_error *error)
{
    cup c;
    char code[PERSON_CODE_SIZE], line[80];
    mission rounds[CUP_MOST_ROUNDS];
    if (!person_read_code(typed, code) || !today_get_cup(x->s->desk, code, &c))
        return orr_fail(error, "There is no such cup.");
    const int count = today_rounds(x->s->desk, code, rounds);
    const orr_game *game = count ? orr_game_find(rounds[0].game) : NULL;
    if (!game)
        return orr_fail(error, "The game of that cup is not here any more.");
    snprintf(line, sizeof line, "%d round%s, the same luck for everybody", count,
             count == 1 ? "" : "s");
    share_words_svg(&(share_words){.game = game,
                                   .over = "A cup",
                                   .headline = c.title,
                                   .line = {line, "one try in each"},
                                   .button = "Come and play"},
                    svg);
    return true;
}
