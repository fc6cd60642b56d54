/* today_results.c - the page of a day: the way to one's try, and afterwards oneself among everybody,
 * luck and decisions apart, the last days, and a few lines to tell others. */
#include "scene/markup.h"
#include "server/missions.h"
#include "server/qr.h"
#include "view/face.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BINS = 10,
    CHART_WIDTH = 560,
    CHART_HEIGHT = 190,
    STRIP_BINS = 25,
    STRIP_WIDTH = 300,
    STRIP_HEIGHT = 54,
    LAST_DAYS = 400,
    SHOWN_DAYS = 7,
    BEST = 8,
};

/* ---- among everybody ------------------------------------------------------------------------- */

typedef struct bars {
    int low, high, count[BINS], all;
    bool has_mine;
    int mine;
} bars;

static int measure(const day_view *v, const mission_try *t)
{
    return v->by_points ? t->points : t->turn;
}

/* Of those who won, or of those who did not; of a winner few turns are drawn on the right. */
static void fill_bars(const day_view *v, bool won, bars *b)
{
    *b = (bars){.low = INT32_MAX, .high = INT32_MIN, .mine = -1};
    for (int i = 0; i < v->count; i++) {
        const int value = measure(v, &v->tries[i]);
        if ((v->tries[i].outcome == ORR_WON) != won)
            continue;
        b->low = value < b->low ? value : b->low;
        b->high = value > b->high ? value : b->high;
        b->all++;
    }
    for (int i = 0; i < v->count; i++) {
        if ((v->tries[i].outcome == ORR_WON) != won)
            continue;
        const int span = b->high - b->low + 1;
        int at = (measure(v, &v->tries[i]) - b->low) * BINS / (span > BINS ? span : BINS);
        if (won && !v->by_points)
            at = (span > BINS ? BINS : span) - 1 - at;
        b->count[at]++;
        if (i == v->rank && v->has_mine && v->mine.state == TRY_COUNTS)
            b->mine = at;
    }
}

static void draw_bars(const bars *b, bool won, int x, int highest, orr_text *out)
{
    enum { WIDTH = CHART_WIDTH / 2 - 20, FLOOR = CHART_HEIGHT - 40 };
    const int step = WIDTH / BINS;
    for (int i = 0; i < BINS && b->all; i++) {
        const int height = b->count[i] ? 6 + b->count[i] * (FLOOR - 34) / highest : 0;
        orr_text_add(out,
                     "<rect class=\"%s%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"/>",
                     won ? "won" : "lost", i == b->mine ? " mine" : "", x + i * step,
                     FLOOR - height, step - 4, height);
        if (i == b->mine)
            orr_text_add(out,
                         "<text class=\"you\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">you"
                         "</text>",
                         x + i * step + step / 2 - 2, FLOOR - height - 8);
    }
    orr_text_add(out, "<path class=\"floor\" d=\"M%d %dh%d\"/>", x, FLOOR, WIDTH);
}

static void axis(const day_view *v, const bars *b, bool won, int x, orr_text *out)
{
    const bool turned = won && !v->by_points;
    if (b->all)
        orr_text_add(out,
                     "<text x=\"%d\" y=\"%d\">%d</text><text x=\"%d\" y=\"%d\" "
                     "text-anchor=\"end\">%d</text>",
                     x, CHART_HEIGHT - 22, turned ? b->high : b->low, x + CHART_WIDTH / 2 - 24,
                     CHART_HEIGHT - 22, turned ? b->low : b->high);
    orr_text_add(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s, by %s",
                 x + CHART_WIDTH / 4 - 10, CHART_HEIGHT - 4, won ? "won" : "lost",
                 v->by_points ? "points" : "turn");
    if (!v->by_points)
        orr_text_add(out, "<tspan class=\"wide\">: the %s the better</tspan>",
                     won ? "earlier" : "later");
    orr_text_add(out, "</text>");
}

/* Whoever played there could see what was to come, and nobody can tell how often they tried. */
static void without_network(const day_view *v, orr_text *out)
{
    if (!v->apart_count)
        return;
    orr_text_add(out, "<h3>Without a network <small>with the luck at hand, so nobody can tell how "
                      "often they tried</small></h3><ul class=\"best\">");
    for (int i = 0; i < v->apart_count && i < BEST; i++) {
        const mission_try *t = &v->apart[i];
        const bool mine = v->has_mine && strcmp(t->person, v->mine.person) == 0;
        orr_text_add(out, "<li%s>", mine ? " class=\"mine\"" : "");
        view_world_face(t->world, out);
        orr_text_add(out, "<b>");
        markup_plain(out, t->name[0] ? t->name : mine ? "You" : "Somebody");
        orr_text_add(out, "</b> <span>");
        day_result(t, v->by_points, out);
        orr_text_add(out, "</span></li>");
    }
    orr_text_add(out, "</ul>");
}

static void among_everybody(const day_view *v, orr_text *out)
{
    bars lost, won;
    int highest = 1;
    fill_bars(v, false, &lost);
    fill_bars(v, true, &won);
    for (int i = 0; i < BINS; i++) {
        highest = lost.count[i] > highest ? lost.count[i] : highest;
        highest = won.count[i] > highest ? won.count[i] : highest;
    }
    orr_text_add(out,
                 "<section class=\"panel among\"><h2>%s <small><i class=\"lost\"></i>%d lost <i "
                 "class=\"won\"></i>%d won</small></h2>",
                 v->has_mine && v->mine.state == TRY_COUNTS ? "You among everybody" : "Everybody",
                 v->count - v->won, v->won);
    orr_text_add(out,
                 "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"How everybody did: %d lost, "
                 "%d won\">",
                 CHART_WIDTH, CHART_HEIGHT, v->count - v->won, v->won);
    draw_bars(&lost, false, 4, highest, out);
    draw_bars(&won, true, CHART_WIDTH / 2 + 12, highest, out);
    axis(v, &lost, false, 4, out);
    axis(v, &won, true, CHART_WIDTH / 2 + 12, out);
    orr_text_add(out, "</svg>\n<ol class=\"best\">");
    for (int i = 0; i < v->count && i < BEST; i++) {
        const mission_try *t = &v->tries[i];
        const bool mine = v->has_mine && i == v->rank && v->mine.state == TRY_COUNTS;
        orr_text_add(out, "<li%s>", mine ? " class=\"mine\"" : "");
        view_world_face(t->world, out);
        orr_text_add(out, "<b>");
        markup_plain(out, t->name[0] ? t->name : mine ? "You" : "Somebody");
        orr_text_add(out, "</b> <span>");
        day_result(t, v->by_points, out);
        orr_text_add(out, "</span></li>");
    }
    orr_text_add(out, "</ol>");
    without_network(v, out);
    orr_text_add(out, "</section>\n");
}

/* ---- luck and decisions ---------------------------------------------------------------------- */

static int value_of(const mission_try *t, bool luck)
{
    return luck ? t->luck : t->decisions;
}

static void points(orr_text *out, int tenths)
{
    orr_text_add(out, "%s%d", tenths > 4 ? "+" : tenths < -4 ? "−" : "", abs(tenths / 10));
}

/* Everybody whose account was made, as a strip, and where one stands in it. */
static void strip(const day_view *v, bool luck, orr_text *out)
{
    const int own = value_of(&v->mine, luck);
    int low = own < 0 ? own : 0, high = own > 1 ? own : 1;
    int count[STRIP_BINS] = {0}, most = 1, worse = 0, others = 0;
    for (int i = 0; i < v->count; i++)
        if (v->tries[i].reckoned) {
            const int value = value_of(&v->tries[i], luck);
            low = value < low ? value : low;
            high = value > high ? value : high;
            worse += value < own;
            others += strcmp(v->tries[i].person, v->mine.person) != 0;
        }
    const int range = high > low ? high - low : 1;
    for (int i = 0; i < v->count; i++)
        if (v->tries[i].reckoned) {
            const int at = (value_of(&v->tries[i], luck) - low) * (STRIP_BINS - 1) / range;
            most = ++count[at] > most ? count[at] : most;
        }
    orr_text_add(out, "<div class=\"day-strip %s\"><h3>%s ", luck ? "luck" : "decisions",
                 luck ? "Luck" : "Decisions");
    points(out, own);
    if (others)
        orr_text_add(out, " <small>%s than %d %% of them</small>", luck ? "kinder" : "better",
                     100 * worse / others);
    orr_text_add(out, "</h3><svg viewBox=\"0 0 %d %d\" aria-hidden=\"true\">", STRIP_WIDTH,
                 STRIP_HEIGHT);
    for (int i = 0; i < STRIP_BINS; i++) {
        const int height = count[i] * (STRIP_HEIGHT - 8) / most;
        orr_text_add(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                     i * STRIP_WIDTH / STRIP_BINS, STRIP_HEIGHT - height,
                     STRIP_WIDTH / STRIP_BINS - 1, height);
    }
    const int you = (own - low) * (STRIP_BINS - 1) / (high - low);
    orr_text_add(out, "<path class=\"you\" d=\"M%d 0v%d\"/></svg></div>\n",
                 you * STRIP_WIDTH / STRIP_BINS + STRIP_WIDTH / STRIP_BINS / 2, STRIP_HEIGHT);
}

static void luck_and_decisions(const day_view *v, orr_text *out)
{
    const int luck = v->mine.luck, lost = -v->mine.decisions;
    orr_text_add(out, "<section class=\"panel parts\">");
    if (!v->mine.reckoned) {
        orr_text_add(out,
                     "<h2>Luck and decisions</h2><p class=\"muted\" data-reckoned=\"%d\">Telling "
                     "them apart takes ten seconds or so …</p></section>\n",
                     v->m.day);
        return;
    }
    orr_text_add(out, "<h2>%s %s</h2>",
                 luck > 100    ? "Luck was kind."
                 : luck < -100 ? "Luck was hard."
                               : "Luck was fair.",
                 lost < 150   ? "You played it well."
                 : lost < 350 ? "You gave some of it away."
                              : "It could have gone better.");
    strip(v, true, out);
    strip(v, false, out);
    orr_text_add(out,
                 "<p class=\"muted\">In points of the chance to win, for a computer that "
                 "plays on. <a href=\"/t/%s\">Review the game</a></p></section>\n",
                 v->mine.table);
}

static void turning_point(exchange *x, const day_view *v, orr_text *out)
{
    if (!v->mine.reckoned || !v->mine.story[0])
        return;
    orr_text_add(out, "<section class=\"panel turning\"><p class=\"head\">WHAT TURNED IT</p><p>");
    markup_plain(out, v->mine.story);
    orr_text_add(out, "</p>");
    others_html(x, v, out);
    orr_text_add(out, "<p class=\"ways\"><a class=\"btn s\" href=\"/t/%s", v->mine.table);
    if (v->mine.turned)
        orr_text_add(out, "/at/%d", v->mine.turned - 1);
    orr_text_add(out, "\">Look at it</a></p></section>\n");
}

/* ---- to tell others -------------------------------------------------------------------------- */

void day_share_text(exchange *x, const day_view *v, orr_text *out)
{
    static const char *const blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    if (v->race)
        orr_text_add(out, "Orrery race · %s, %s\n", v->game->title, v->m.name);
    else
        orr_text_add(out, "Orrery day %d · %s, %s\n", v->m.day, v->game->title, v->m.name);
    day_result(&v->mine, v->by_points, out);
    if (v->mine.state == TRY_APART)
        orr_text_add(out, " · without a network");
    else if (v->count > 1)
        orr_text_add(out, " · better than %d %%", day_better_than(v));
    orr_text_add(out, "\n");
    for (const char *c = v->mine.course; *c >= '0' && *c <= '7'; c++)
        orr_text_add(out, "%s", blocks[*c - '0']);
    if (v->mine.course[0])
        orr_text_add(out, "\n");
    if (v->mine.reckoned) {
        orr_text_add(out, "luck ");
        points(out, v->mine.luck);
        orr_text_add(out, " · decisions ");
        points(out, v->mine.decisions);
        orr_text_add(out, "\n");
    }
    page_address(x, out);
    orr_text_add(out, "%s/%d", v->race ? "/race" : "/today", v->m.day);
}

static void tell_them(exchange *x, const day_view *v, orr_text *out)
{
    orr_text words = orr_text_new();
    day_share_text(x, v, &words);
    orr_text_add(out, "<section class=\"panel tell\"><h2>Tell them</h2><pre id=\"x-share\">");
    for (const char *at = words.data; *at;) { /* a line break is a control otherwise */
        char line[300];
        const size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        markup_plain(out, line);
        at += length;
        if (*at)
            orr_text_bytes(out, at++, 1);
    }
    orr_text_add(out,
                 "</pre><div class=\"ways\"><button type=\"button\" class=\"btn main\" "
                 "data-act=\"share\">Copy to share</button><a class=\"btn\" "
                 "href=\"/picture/%s.png\" download=\"orrery.png\">Picture</a></div></section>\n",
                 v->mine.table);
    orr_text_free(&words);
}

/* A link for those who are to meet the same, as text and as a picture of it. */
void day_link(exchange *x, const char *path, const char *about, orr_text *out)
{
    char bytes[300];
    orr_text link = orr_text_in(bytes, sizeof bytes);
    page_address(x, &link);
    orr_text_add(&link, "%s", path);
    orr_text_add(out,
                 "<section class=\"panel inviting\">%s<div class=\"sending\"><div><code "
                 "class=\"field\" id=\"x-link\">",
                 about);
    markup_plain(out, bytes);
    orr_text_add(out, "</code>\n<button type=\"button\" class=\"btn main\" "
                      "data-act=\"copy\">Copy the link</button><div class=\"ways\"><button "
                      "type=\"button\" class=\"btn s\" data-act=\"send\" hidden>Send …"
                      "</button></div></div><figure>");
    qr_svg(bytes, "The link as a QR code", out);
    orr_text_add(out, "</figure></div></section>\n");
}

static void send_race(exchange *x, const day_view *v, orr_text *out)
{
    char path[40];
    snprintf(path, sizeof path, "/race/%d", v->m.day);
    day_link(x, path,
             "<h2>Who races you?</h2><p class=\"muted\">Whoever opens this link meets the same "
             "luck, when they like. One try counts for each.</p>",
             out);
}

/* ---- the last days --------------------------------------------------------------------------- */

static const mission_try *try_of(const mission_try *list, int count, int day)
{
    for (int i = 0; i < count; i++)
        if (list[i].day == day)
            return &list[i];
    return NULL;
}

/* Days in a row up to this one, today's not being missed yet; and the longest row ever. */
static void count_streak(const mission_try *list, int count, int today, int *now, int *best)
{
    int run = 0, last = 0;
    *now = *best = 0;
    for (int i = count - 1; i >= 0; i--) { /* the oldest first */
        if (!day_counts(&list[i]))
            continue;
        run = list[i].day == last + 1 ? run + 1 : 1;
        last = list[i].day;
        *best = run > *best ? run : *best;
    }
    if (last >= today - 1)
        *now = run;
}

static void last_days(const mission_try *list, int count, orr_text *out)
{
    int shown = 0;
    orr_text_add(out, "<section class=\"panel days\"><h2>Your last days</h2>");
    if (!count)
        orr_text_add(out, "<p class=\"muted\">None yet: this could be the first.</p>");
    orr_text_add(out, "<ul>");
    for (int i = 0; i < count && shown < SHOWN_DAYS; i++) {
        const mission_try *t = &list[i];
        if (t->state == TRY_REFUSED)
            continue;
        shown++;
        orr_text_add(out, "<li><a href=\"/today/%d\"><time>", t->day);
        day_date(t->day, "%a %e", out);
        orr_text_add(out, "</time><b>Day %d</b> <span class=\"%s\">", t->day,
                     !day_counts(t)          ? ""
                     : t->outcome == ORR_WON ? "good"
                                             : "bad");
        if (day_counts(t))
            day_result(t, false, out);
        else
            orr_text_add(out, t->state == TRY_LATE    ? "too late to count"
                              : t->state == TRY_ALONG ? "taken along"
                                                      : "goes on");
        if (t->state == TRY_APART)
            orr_text_add(out, ", without a network");
        orr_text_add(out, "</span>");
        if (t->reckoned) {
            orr_text_add(out, "<small>luck ");
            points(out, t->luck);
            orr_text_add(out, ", decisions ");
            points(out, t->decisions);
            orr_text_add(out, "</small>");
        }
        orr_text_add(out, "</a></li>");
    }
    orr_text_add(out, "</ul></section>\n");
}

static void streak(const mission_try *list, int count, orr_text *out)
{
    int now, best;
    const int today = mission_today();
    count_streak(list, count, today, &now, &best);
    orr_text_add(out,
                 "<section class=\"panel streak\"><h2>%d day%s in a row <small>best %d · one try a "
                 "day counts</small></h2><ol>",
                 now, now == 1 ? "" : "s", best);
    for (int day = today - 6; day <= today; day++) {
        const mission_try *t = try_of(list, count, day);
        const bool counts = t && day_counts(t);
        orr_text_add(out, "<li class=\"%s%s\">%s<small>",
                     !counts                 ? "none"
                     : t->outcome == ORR_WON ? "won"
                                             : "lost",
                     day == today ? " today" : "",
                     !counts                 ? "·"
                     : t->outcome == ORR_WON ? "✓"
                                             : "✗");
        day_date(day, "%a", out);
        orr_text_add(out, "</small></li>");
    }
    orr_text_add(out, "</ol>");
    mission next;
    if (mission_planned(today + 1, &next)) {
        const orr_game *game = orr_game_find(next.game);
        orr_text_add(out, "<p class=\"muted\">Next in <b data-until=\"%lld\">%d h %d min</b>: ",
                     mission_begins(today + 1),
                     (int)((mission_begins(today + 1) - table_now()) / 3600000),
                     (int)((mission_begins(today + 1) - table_now()) / 60000 % 60));
        markup_plain(out, game ? game->title : next.game);
        orr_text_add(out, ", ");
        markup_plain(out, next.name);
        orr_text_add(out, "</p>");
    }
    orr_text_add(out, "</section>\n");
}

/* ---- the mission ----------------------------------------------------------------------------- */

static void form(exchange *x, const day_view *v, bool practice, const char *label, orr_text *out)
{
    orr_text_add(out,
                 "<form method=\"post\" action=\"/api/today\" class=\"sit\"><input type=\"hidden\" "
                 "name=\"%s\" value=\"%d\">",
                 v->race ? "race" : "day", v->m.day);
    if (practice)
        orr_text_add(out, "<input type=\"hidden\" name=\"practice\" value=\"true\">");
    else if (!cookie_person(x)->name[0])
        person_inputs(x, out);
    orr_text_add(out, "<button class=\"btn%s\" type=\"submit\">%s</button>",
                 practice ? "" : " main", label);
    if (!practice && !v->race && x->s->callers) /* not where the server is in the browser already */
        orr_text_add(out, "<button class=\"btn\" type=\"submit\" name=\"along\" value=\"true\" "
                          "title=\"To play it without a network; it is listed apart.\">Take it "
                          "along</button>");
    orr_text_add(out, "</form>\n");
}

static void ways(exchange *x, const day_view *v, orr_text *out)
{
    const bool goes_on = v->has_mine && v->mine.state == TRY_GOES_ON;
    const bool along = v->has_mine && v->mine.state == TRY_ALONG;
    orr_text_add(out, "<div class=\"ways\">");
    if (!v->has_mine && !v->over && !mission_has_begun(v->m.day))
        orr_text_add(out, "<p class=\"muted\">It opens at midnight UTC.</p>");
    else if (!v->has_mine && !v->over)
        form(x, v, false, "Have your try", out);
    else if (goes_on)
        orr_text_add(out, "<a class=\"btn main\" href=\"/t/%s\">%s</a>", v->mine.table,
                     v->over ? "Look at your try" : "Go on with your try");
    if (v->over || (v->has_mine && !goes_on && !along))
        form(x, v, true, "Practise it", out);
    if (v->m.cup[0])
        orr_text_add(out, "<a class=\"btn\" href=\"/cup/%.4s-%s\">The table of the cup</a>",
                     v->m.cup, v->m.cup + 4);
    orr_text_add(out, "</div>");
}

static void curve(const mission_try *t, orr_text *out)
{
    enum { WIDTH = 420, HEIGHT = 80 };
    const int count = (int)strlen(t->course);
    if (count < 2)
        return;
    orr_text_add(out,
                 "<svg class=\"day-chance\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"Your "
                 "chance to win, from the beginning to the end\"><polyline points=\"",
                 WIDTH, HEIGHT);
    for (int i = 0; i < count; i++)
        orr_text_add(out, "%s%d,%d", i ? " " : "", 4 + (WIDTH - 8) * i / (count - 1),
                     HEIGHT - 6 - (t->course[i] - '0') * (HEIGHT - 12) / 7);
    orr_text_add(out, "\"/></svg>");
}

static void hero(exchange *x, const day_view *v, orr_text *out)
{
    const bool counts = v->has_mine && day_counts(&v->mine);
    const bool apart = counts && v->mine.state == TRY_APART;
    orr_text_add(out, "<section class=\"panel day-mission drawn\">");
    home_poster(x, out, v->m.game);
    if (v->race) {
        const bool begun = mission_has_begun(v->m.day);
        orr_text_add(out, "<div><p class=\"head\">%s · %s ",
                     v->m.cup[0] ? "A ROUND OF A CUP" : "A RACE", begun ? "until" : "opens");
        page_time(out, begun ? mission_ends(v->m.day) - 1 : mission_begins(v->m.day), "%A %e %B");
    } else {
        orr_text_add(out, "<div><p class=\"head\">MISSION OF THE DAY %d · ", v->m.day);
        day_date(v->m.day, "%A %e %B", out);
    }
    orr_text_add(out, "</p><h1>");
    if (counts)
        day_result(&v->mine, v->by_points, out);
    else
        markup_plain(out, v->game->title);
    orr_text_add(out, "</h1><p>");
    if (counts) {
        markup_plain(out, v->game->title);
        orr_text_add(out, ", ");
    }
    orr_text_add(out, "<b>");
    markup_plain(out, v->m.name);
    orr_text_add(out, "</b>");
    if (apart)
        orr_text_add(out,
                     ": played without a network, with the luck at hand, and so listed apart.");
    else if (counts && v->count > 1)
        orr_text_add(out, ": <b>better than %d %%</b> of the %d others who had the same luck.",
                     day_better_than(v), day_others(v));
    else if (counts)
        orr_text_add(out, v->race ? ": you are the first." : ": you are the first today.");
    else if (v->has_mine && v->mine.state == TRY_ALONG)
        orr_text_add(out, ": you have taken it along. Hand in your game when you are back.");
    else if (v->has_mine && v->mine.state == TRY_LATE)
        orr_text_add(out, v->race ? ": your try ended after the race and does not count."
                                  : ": your try ended after midnight and does not count.");
    else if (v->has_mine && v->mine.state == TRY_REFUSED)
        orr_text_add(out, ": your try cannot be played again from the luck of the day and does not "
                          "count.");
    else
        orr_text_add(out, ". One try counts. The same luck for everybody, whatever they do.");
    orr_text_add(out, "</p>");
    if (counts)
        curve(&v->mine, out);
    else
        home_facts(x, out, v->game);
    ways(x, v, out);
    orr_text_add(out, "</div></section>\n");
}

static void promise(const day_view *v, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel promise\"><p class=\"muted\">");
    if (v->secret[0])
        orr_text_add(out,
                     "The secret of this %s was <code>%s</code>. Save a game of it and check: "
                     "<code>orrery verify game.orr --commitment %s</code>",
                     v->m.cup[0] ? "round"
                     : v->race   ? "race"
                                 : "day",
                     v->secret, v->promise);
    else
        orr_text_add(out,
                     "The promise of this %s: <code>%s</code>. %s its secret is shown, and "
                     "<code>orrery verify</code> checks any game of it.",
                     v->m.cup[0] ? "round"
                     : v->race   ? "race"
                                 : "day",
                     v->promise,
                     v->m.cup[0] ? "When the round is over"
                     : v->race   ? "After a week"
                                 : "At midnight UTC");
    if (!v->race)
        orr_text_add(out, " <a href=\"/today/%d\">The day before</a>",
                     v->m.day > 1 ? v->m.day - 1 : 1);
    orr_text_add(out, "</p></section>\n");
}

void day_results_html(exchange *x, const day_view *v, orr_text *out)
{
    mission_try *list = calloc(LAST_DAYS, sizeof *list);
    const int count =
        list && x->owner[0] ? today_tries_of_person(x->s->desk, x->owner, list, LAST_DAYS) : 0;
    const bool counts = v->has_mine && day_counts(&v->mine);
    orr_text_add(out,
                 "<link rel=\"stylesheet\" href=\"/assets/today.css?v=%s\">\n<main "
                 "class=\"today-page\"><div class=\"day-left\">\n",
                 x->s->etag);
    hero(x, v, out);
    along_html(x, v, out);
    if ((v->count || v->apart_count) && (counts || v->over))
        among_everybody(v, out);
    else
        orr_text_add(
            out,
            "<section class=\"panel among\"><h2>Everybody</h2><p class=\"muted\">%d %s had "
            "a try so far. How they did is shown after yours.</p></section>\n",
            v->count, v->count == 1 ? "person has" : "people have");
    if (!v->race)
        last_days(list, count, out);
    orr_text_add(out, "</div><div class=\"day-right\">\n");
    if (v->race && !v->over && !v->m.cup[0])
        send_race(x, v, out);
    if (counts) {
        tell_them(x, v, out);
        luck_and_decisions(v, out);
        turning_point(x, v, out);
    }
    if (!v->race)
        streak(list, count, out);
    if (!v->race)
        orr_text_add(out, "<section class=\"panel\"><h2>With friends</h2><p class=\"muted\">Set "
                          "some missions and their dates: everybody meets the same luck, and one "
                          "table has the results.</p><p class=\"ways\"><a class=\"btn s\" "
                          "href=\"/cup\">Set a cup</a></p></section>\n");
    promise(v, out);
    orr_text_add(out, "</div></main>\n");
    free(list);
}
