/* table_page.c - a table as a page: the whole of it as it is now, for the script to keep up to
 * date. In words it is in text_page.c. */
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/pages.h"
#include "table/fair_dice.h"
#include "table/mission_of_day.h"
#include "view/briefing_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char html_type[] = "text/html; charset=utf-8";

static void tools(orr_text *out, const char *game, bool seated)
{
    orr_text_add(out, "<nav class=\"tools\" aria-label=\"Tools\"><a class=\"way-home\" href=\"/\" "
                      "title=\"All games\"><img src=\"/assets/icon.svg\" alt=\"All games\"></a>");
    if (seated)
        orr_text_add(out, "<button type=\"button\" class=\"pill\" data-act=\"undo\"><kbd>u</kbd> "
                          "<b>undo</b></button>"
                          "<button type=\"button\" class=\"pill\" data-act=\"hint\"><kbd>h</kbd> "
                          "<b>hint</b></button>");
    orr_text_add(out,
                 "<a class=\"pill\" href=\"/rules/%s\" target=\"_blank\" rel=\"noopener\" "
                 "data-act=\"rules\"><kbd>r</kbd> <b>rules</b></a>"
                 "<button type=\"button\" class=\"pill\" data-act=\"help\"><kbd>?</kbd> "
                 "<b>more</b></button></nav>\n",
                 game);
}

/* On a narrow screen everything but stage and decision is behind tabs, which the script makes. */
static const char places[] = "<nav class=\"places\" id=\"x-places\" role=\"tablist\" "
                             "aria-label=\"Parts of the table\"></nav>\n";

/* What can be done when the game is over; the script puts it under the prompt. */
static void ending(const table *t, orr_text *out)
{
    const int day = fair_mission(t);
    orr_text_add(out,
                 "<div class=\"ending\" id=\"x-ending\" hidden>"
                 "<a class=\"move primary\" href=\"/t/%s/next\">To the rematch</a>",
                 t->id);
    if (day) /* there is one try; what is next is how the others did */
        orr_text_add(out, "<a class=\"move primary\" href=\"/%s/%d\">How everybody did</a>",
                     mission_is_race(day) ? "race" : "today", day);
    else
        orr_text_add(out, "<button type=\"button\" class=\"move primary\" "
                          "data-act=\"rematch\">Play again</button>");
    orr_text_add(out,
                 "<button type=\"button\" class=\"move\" data-act=\"review\">Review the "
                 "game</button>"
                 "<a class=\"move\" href=\"/api/tables/%s/export\" download=\"%s.orr\">Save the "
                 "game</a><a class=\"move\" href=\"/picture/%s.png\" "
                 "download=\"orrery.png\">Picture to share</a></div>\n"
                 "<section class=\"afterwards\" id=\"x-sheet\" aria-label=\"How it went\" hidden>"
                 "<button type=\"button\" class=\"pill\" data-act=\"unsheet\">look at the "
                 "table</button><div></div></section>\n",
                 t->id, t->course.rules->game->id, t->id);
}

/* Back and on through the game: by turns, by decisions, by moments. */
static void steps(orr_text *out)
{
    static const struct {
        const char *word, *back, *back_key, *on, *on_key;
    } kinds[] = {
        {"turn", "turn-back", "{", "turn-on", "}"},
        {"decision", "back", "[", "forward", "]"},
        {"moment", "moment-back", ",", "moment-on", "."},
    };
    orr_text_add(out, "<div class=\"steps\">");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        orr_text_add(out,
                     "<span><button type=\"button\" class=\"pill\" data-act=\"%s\" "
                     "aria-label=\"One %s back\"><kbd>%s</kbd></button> %s "
                     "<button type=\"button\" class=\"pill\" data-act=\"%s\" "
                     "aria-label=\"One %s on\"><kbd>%s</kbd></button></span>",
                     kinds[i].back, kinds[i].word, kinds[i].back_key, kinds[i].word, kinds[i].on,
                     kinds[i].word, kinds[i].on_key);
    orr_text_add(out, "<button type=\"button\" class=\"pill\" data-act=\"live\">now</button>"
                      "<button type=\"button\" class=\"pill branch\" data-act=\"branch\">play on "
                      "from here</button></div>\n");
}

/* Log, talk, notes and players, as tabs; and the slider through the game. */
static void around(orr_text *out, bool seated)
{
    orr_text_add(
        out,
        "<section class=\"panel talk\" id=\"x-talk\" data-place=\"side\">\n"
        "<div class=\"tabs\" role=\"tablist\" aria-label=\"Beside the table\">"
        "<button type=\"button\" role=\"tab\" data-tab=\"log\" aria-selected=\"true\">Log</button>"
        "<button type=\"button\" role=\"tab\" data-tab=\"players\">Players</button>"
        "<button type=\"button\" role=\"tab\" data-tab=\"chat\">Chat</button>%s"
        "<button type=\"button\" role=\"tab\" data-tab=\"review\" hidden>Review</button></div>\n"
        "<div class=\"log\" id=\"x-log\" data-pane=\"log\" role=\"log\" tabindex=\"0\" "
        "aria-label=\"Log\"></div>\n"
        "<div class=\"players\" id=\"x-players\" data-pane=\"players\" hidden></div>\n"
        "<div class=\"chat\" data-pane=\"chat\" hidden><div id=\"x-chat\" "
        "role=\"log\" aria-label=\"Chat\"></div>%s</div>\n"
        "%s"
        "<div id=\"x-review\" data-pane=\"review\" hidden><button type=\"button\" class=\"pill\" "
        "data-act=\"review\">Review the game</button></div>\n"
        "<div class=\"decided\" id=\"x-decided\" hidden></div>\n"
        "<div class=\"replay\">"
        "<input type=\"range\" id=\"x-slider\" min=\"0\" value=\"0\" aria-label=\"Replay\">"
        "<output id=\"x-where\"></output></div>\n",
        seated ? "<button type=\"button\" role=\"tab\" data-tab=\"notes\">Notes</button>"
                 "<button type=\"button\" role=\"tab\" data-tab=\"hint\" hidden>Hint</button>"
               : "",
        seated ? "<form id=\"x-say\"><input name=\"text\" maxlength=\"500\" autocomplete=\"off\" "
                 "aria-label=\"Say something\" placeholder=\"Say something\"></form>"
               : "",
        seated ? "<div class=\"notes\" data-pane=\"notes\" hidden><textarea id=\"x-note\" "
                 "maxlength=\"1900\" aria-label=\"Private notes\" placeholder=\"Only you can read "
                 "this\"></textarea></div>\n"
                 "<div class=\"hint\" id=\"x-hint\" data-pane=\"hint\" role=\"status\" "
                 "hidden></div>\n"
               : "");
    steps(out);
    orr_text_add(out, "</section>\n");
}

/* What happened since: above a wide stage, or at the head of the log beside a tall one. */
static void happened(orr_text *out, const orr_game *game)
{
    orr_text_add(out,
                 "<div class=\"happened%s\" id=\"x-happened\" hidden><header><b></b><button "
                 "type=\"button\" class=\"pill\" data-act=\"again\"><kbd>p</kbd> play again"
                 "</button></header><ol></ol></div>\n",
                 game->wide_stage ? " strip" : "");
}

/* What a film says, over the board; and the rules, which the script fetches when wanted. */
static const char caption[] =
    "<div class=\"caption\" id=\"x-caption\" aria-hidden=\"true\" hidden></div>\n"
    "<aside class=\"drawer\" id=\"x-rules\" aria-label=\"Rules\" hidden><header><b>Rules</b>"
    "<button type=\"button\" class=\"pill\" data-act=\"rules\"><kbd>r</kbd> close</button>"
    "</header><div class=\"manual\" tabindex=\"0\"></div></aside>\n";

/* The pictures are a sheet that the browser keeps and the script puts in. */
static void body_attributes(const exchange *x, const table *t, const view_around *now, int viewer,
                            const char *at, orr_text *out)
{
    char path[100];
    orr_text_add(out, " data-table=\"%s\" data-game=\"%s\" data-seat=\"%d\" data-number=\"%d\"",
                 t->id, t->course.rules->game->id, viewer, now->number);
    const char *asset = page_own_asset(t->course.rules->game, "svg", path);
    if (asset)
        orr_text_add(out, " data-art=\"/assets/%s?v=%s\"", asset, x->s->etag);
    if (at[0])
        orr_text_add(out, " data-at=\"%s\"", at + 1);
    orr_text_add(out, " data-status=\"%d\">\n", (int)now->status);
    page_style(x, out, t->course.rules->game);
}

/* The same address while people are waited for. */
static enum MHD_Result room_page(exchange *x, table *t, int viewer)
{
    invitation invited;
    const bool is = viewer >= 0 && people_invitation_of(x->s->desk, t->id, &invited);
    orr_text out = orr_text_new(), tags = orr_text_new();
    pthread_mutex_lock(&t->live.mutex);
    page_preview_table(x, t, "", &tags);
    pthread_mutex_unlock(&t->live.mutex);
    page_open_with(x, &out, t->course.rules->game->title, "at-table room", tags.data);
    orr_text_free(&tags);
    orr_text_add(&out,
                 " data-table=\"%s\" data-game=\"%s\" data-seat=\"%d\" data-number=\"0\" "
                 "data-status=\"0\">\n",
                 t->id, t->course.rules->game->id, viewer);
    page_head(x, &out, NULL);
    orr_text_add(&out, "<p class=\"lost\" id=\"x-lost\" role=\"status\" hidden>The connection is "
                       "lost; trying again …</p>\n<main id=\"x-table\">\n");
    pthread_mutex_lock(&t->live.mutex);
    room_html(x, t, viewer, is ? &invited : NULL, &out);
    pthread_mutex_unlock(&t->live.mutex);
    orr_text_add(&out, "</main>\n<div id=\"x-say-why\" class=\"toast\" role=\"status\" hidden>"
                       "</div>\n</body>\n</html>\n");
    desk_release(x->s->desk, t);
    return http_text(x, 200, html_type, &out);
}

/* /t/ID/at/12: the same page, which shows that position first. */
static bool read_position(const exchange *x, char number[16])
{
    long long at;
    const char *given = x->path + strlen("/t/") + strlen(x->id);
    number[0] = '\0';
    if (!given[0])
        return true;
    given += strlen("/at/");
    snprintf(number, 16, "/%.12s", given);
    return orr_parse_number(given, 0, INT32_MAX, &at);
}

static bool has_decided(const table *t, int seat)
{
    for (int i = 0; i < t->course.count; i++)
        if (t->course.moves[i].seat == seat)
            return true;
    return false;
}

enum MHD_Result pages_table(exchange *x)
{
    char number[16];
    if (!read_position(x, number))
        return http_error(x, 404, "There is no such position: it is a number of moves from 0.");
    int viewer;
    enum MHD_Result result;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    view_around now;
    orr_text tags = orr_text_new();
    pthread_mutex_lock(&t->live.mutex);
    view_look(t, viewer, NULL, false, &now);
    page_preview_table(x, t, number, &tags);
    pthread_mutex_unlock(&t->live.mutex);
    if (now.status == TABLE_WAITING) {
        orr_text_free(&tags);
        view_free(&now);
        return room_page(x, t, viewer);
    }
    orr_text out = orr_text_new();
    page_open_with(x, &out, t->course.rules->game->title, "at-table", tags.data);
    orr_text_free(&tags);
    body_attributes(x, t, &now, viewer, number, &out);
    page_asset(&out, "web/glyphs.svg");
    orr_text_add(&out, "<a class=\"skip\" href=\"#x-asked\">To the question</a>\n<p class=\"lost\" "
                       "id=\"x-lost\" role=\"status\" hidden>The connection is "
                       "lost; trying again …</p>\n<main class=\"table live\" id=\"x-table\">\n");
    view_html(t, &now, viewer, &out);
    tools(&out, t->course.rules->game->id, viewer >= 0);
    happened(&out, t->course.rules->game);
    orr_text_add(&out, "<nav class=\"stage-tabs\" id=\"x-stage\" role=\"tablist\" "
                       "aria-label=\"On the stage\" hidden></nav>\n");
    around(&out, viewer >= 0);
    ending(t, &out);
    orr_text_add(&out, "%s%s", places, caption);
    orr_text_add(&out,
                 "</main>\n<svg class=\"night\" id=\"x-night\" aria-hidden=\"true\" hidden></svg>\n"
                 "<div id=\"x-heard\" class=\"heard\" role=\"status\"></div>\n"
                 "<div id=\"x-menu\" class=\"pop\" role=\"menu\" hidden></div>\n"
                 "<div id=\"x-say-why\" class=\"toast\" role=\"status\" hidden></div>\n");
    pthread_mutex_lock(&t->live.mutex);
    if (viewer >= 0 && !has_decided(t, viewer))
        view_briefing(t, &out);
    pthread_mutex_unlock(&t->live.mutex);
    page_asset(&out, "web/help.html");
    orr_text_add(&out, "</body>\n</html>\n");
    view_free(&now);
    desk_release(x->s->desk, t);
    return http_text(x, 200, html_type, &out);
}

void page_time(orr_text *out, long long milliseconds, const char *format)
{
    char text[40] = "";
    const time_t seconds = (time_t)(milliseconds / 1000);
    struct tm parts;
    if (gmtime_r(&seconds, &parts))
        strftime(text, sizeof text, format, &parts);
    orr_text_add(out, "%s", text);
}

/* What was a table: what it played, since when, why it does not go on, and how to keep it. */
enum MHD_Result pages_unreadable(exchange *x, table *t)
{
    char bytes[2 * ORR_MAX_NAME];
    orr_text out = orr_text_new(), title = orr_text_in(bytes, sizeof bytes);
    pthread_mutex_lock(&t->live.mutex);
    table_title(t, &title);
    page_open(x, &out, bytes, "home");
    orr_text_add(&out, ">\n<main class=\"sheet-page\"><h1>");
    markup_plain(&out, bytes);
    orr_text_add(&out, "</h1><p>This table cannot be read here, so nobody can play on.</p><p>");
    markup_plain(&out, t->unreadable);
    orr_text_add(&out, "</p><p class=\"muted\">It was made on ");
    page_time(&out, t->created, "%Y-%m-%d");
    orr_text_add(&out, " and has %d move%s. Nothing of it is lost.</p><p>", t->course.count,
                 t->course.count == 1 ? "" : "s");
    if (t->status == TABLE_OVER || t->course.sandbox)
        orr_text_add(&out,
                     "<a href=\"/api/tables/%s/export\" download=\"%s.orr\">Save its recording"
                     "</a> · ",
                     t->id, t->id);
    orr_text_add(&out, "<a href=\"/\">All games</a></p></main>\n</body>\n</html>\n");
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    return http_text(x, ANSWER_UNREADABLE, html_type, &out);
}
