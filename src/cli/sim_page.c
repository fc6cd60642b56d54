/* sim_page.c - simulations as a page that stands alone: no script, the plots as inline SVG. */
#include "cli/plot.h"
#include "cli/sim_command.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "scene/markup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char own_style[] =
    "body{height:auto;overflow:auto}main{max-width:1080px;margin:0 auto;padding:28px 16px 72px}"
    "h1{font-size:var(--s5);line-height:1.15;margin:0 0 4px}h2{font-size:var(--s4);margin:36px 0 "
    "12px}h3{font-size:var(--s2);margin:0 0 2px}.sub,.note{color:var(--muted)}.note{font-size:13px;"
    "margin:2px 0 12px;max-width:75ch}.tiles{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0}"
    ".tile{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:10px "
    "16px;min-width:128px}.tile b{display:block;font-size:var(--s4);font-weight:600}"
    ".tile span{color:var(--muted);font-size:12px}.card{background:var(--panel);border:1px solid "
    "var(--line);border-radius:10px;padding:16px;margin:0 0 14px;break-inside:avoid}"
    ".pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));"
    "gap:14px}.pair .card{margin:0}.wide{overflow-x:auto}.wide .plot,.wide table{min-width:720px}"
    "table{border-collapse:collapse;width:100%;font-size:13px}th,td{text-align:right;padding:4px "
    "10px;border-bottom:1px solid var(--line);white-space:nowrap}th{color:var(--muted);"
    "font-weight:500}th:nth-child(-n+2),td:nth-child(-n+2){text-align:left}"
    "details summary{cursor:pointer;color:var(--accent);margin:8px 0}.warn{border-color:"
    "var(--orange);color:var(--orange)}code{font-size:13px;overflow-wrap:anywhere}";

static void tile(orr_text *out, const char *figure, const char *words)
{
    orr_text_add(out, "<div class=\"tile\"><b>");
    markup_plain(out, figure);
    orr_text_add(out, "</b><span>");
    markup_plain(out, words);
    orr_text_add(out, "</span></div>\n");
}

/* 1234567 -> 1,234,567 */
static void grouped(long long number, char buffer[32])
{
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%lld", number);
    orr_text text = orr_text_in(buffer, 32);
    for (int i = 0; i < length; i++)
        orr_text_add(&text, "%s%c", i && (length - i) % 3 == 0 ? "," : "", digits[i]);
}

static void open_card(orr_text *out, const char *title, const char *note)
{
    orr_text_add(out, "<div class=\"card\"><h3>");
    markup_plain(out, title);
    orr_text_add(out, "</h3><p class=\"note\">");
    markup_plain(out, note);
    orr_text_add(out, "</p>");
}

/* ---- who wins -------------------------------------------------------------------------------- */

static double fair_share(const sim_story *story)
{
    const orr_rules *rules = story->results[0].rules;
    return rules->seats == 1 || rules->game->team ? NAN : 1.0 / rules->seats;
}

static void write_rates(const sim_story *story, orr_text *out)
{
    const int seats = story->results[0].rules->seats, count = story->count * seats;
    plot_dot *dots = orr_alloc_zeroed((size_t)count, sizeof *dots);
    for (int i = 0; i < count; i++) {
        const sim_result *r = &story->results[i / seats];
        const int seat = i % seats;
        orr_text label = orr_text_in(dots[i].label, sizeof dots[i].label);
        orr_text_add(&label, "%s%sseat ", r->label, r->label[0] ? ", " : "");
        sim_seat_name(r, seat, &label);
        snprintf(dots[i].tip, sizeof dots[i].tip, "%lld of %lld games won, %lld drawn",
                 r->totals->won[seat], r->totals->games, r->totals->drew[seat]);
        dots[i].at = sim_won(r->totals, seat);
        dots[i].colour = seat;
    }
    open_card(out, "Games won",
              isnan(fair_share(story))
                  ? "Dot: the rate. Line: its 95 % interval (Wilson)."
                  : "Dot: the rate. Line: its 95 % interval (Wilson). The dashed "
                    "line is the fair share.");
    orr_text_add(out, "<div class=\"wide\">");
    plot_dots(out, "Games won by seat", dots, count, fair_share(story), false);
    orr_text_add(out, "</div></div>\n");
    free(dots);
}

/* ---- how it went ----------------------------------------------------------------------------- */

static void write_endings(const sim_totals *t, orr_text *out)
{
    plot_bar bars[SIM_MAX_ENDINGS + 1] = {0};
    int count = 0;
    for (; count < t->ending_count; count++) {
        snprintf(bars[count].label, sizeof bars[count].label, "%s", t->endings[count].name);
        bars[count].share = (double)t->endings[count].games / (double)t->games;
    }
    if (t->unfinished) {
        snprintf(bars[count].label, sizeof bars[count].label, "given up after %d decisions",
                 SIM_MAX_DECISIONS);
        bars[count++].share = (double)t->unfinished / (double)t->games;
    }
    open_card(out, "How it ended", "Share of the games.");
    plot_bars(out, "How the games ended", bars, count);
    orr_text_add(out, "</div>\n");
}

static void write_histogram(orr_text *out, const char *title, sim_counts counts, plot_range range,
                            int colour)
{
    open_card(out, title, "Games by value; the band holds the middle four fifths.");
    plot_histogram(out, title, counts, range, colour);
    orr_text_add(out, "</div>\n");
}

/* The same figure for every seat, all over the same range. */
static void write_by_seat(const sim_result *r, const char *what,
                          sim_counts (*counts_of)(const sim_totals *, int), orr_text *out)
{
    plot_range range = plot_range_of(counts_of(r->totals, 0));
    for (int seat = 1; seat < r->rules->seats; seat++)
        range = plot_range_both(range, plot_range_of(counts_of(r->totals, seat)));
    for (int seat = 0; seat < r->rules->seats; seat++) {
        char title[2 * ORR_MAX_NAME];
        orr_text text = orr_text_in(title, sizeof title);
        orr_text_add(&text, "%s of seat ", what);
        sim_seat_name(r, seat, &text);
        write_histogram(out, title, counts_of(r->totals, seat), range, seat);
    }
}

static void write_course(const sim_result *r, orr_text *out)
{
    const sim_counts lengths = sim_lengths(r->totals);
    orr_text_add(out, "<div class=\"pair\">\n");
    write_endings(r->totals, out);
    write_histogram(out, "Decisions in a game", lengths, plot_range_of(lengths), PLOT_ACCENT);
    if (r->rules->game->turns) {
        char title[ORR_MAX_NAME];
        snprintf(title, sizeof title, "Length of a game in %s", r->rules->game->turns);
        const sim_counts turns = sim_turns(r->totals);
        write_histogram(out, title, turns, plot_range_of(turns), PLOT_ACCENT);
    }
    write_by_seat(r, "Points", sim_points_of, out);
    if (r->rules->seats > 1) /* else its decisions are those of the game */
        write_by_seat(r, "Decisions", sim_lengths_of, out);
    orr_text_add(out, "</div>\n");
}

/* ---- things ---------------------------------------------------------------------------------- */

static int thing_colour(const sim_row *row)
{
    return row->effect.low > 0 ? PLOT_GOOD : row->effect.high < 0 ? PLOT_BAD : PLOT_PALE;
}

static double share_with(const sim_row *row)
{
    const long long with = row->counts->count[SEATS_WITH];
    return (double)with / (double)(with + row->counts->count[SEATS_WITHOUT]);
}

/* One group of them, the best first. */
static void plot_group(const sim_row *rows, int count, const char *group, orr_text *out)
{
    plot_dot dots[ORR_MAX_THINGS];
    int used = 0;
    for (int i = 0; i < count; i++) {
        const sim_row *row = &rows[i];
        if (!row->known || strcmp(row->thing.group, group) != 0)
            continue;
        plot_dot *dot = &dots[used++];
        orr_text label = orr_text_in(dot->label, sizeof dot->label);
        orr_text_add(&label, "%s", row->thing.name);
        snprintf(dot->tip, sizeof dot->tip, "won %.1f %% with it, %.1f %% without; %.1f %% had it",
                 100 * row->with.value, 100 * row->without.value, 100 * share_with(row));
        dot->at = row->effect;
        dot->colour = thing_colour(row);
    }
    if (used == 0)
        return;
    char title[ORR_MAX_NAME];
    snprintf(title, sizeof title, "%c%s", group[0] - 'a' + 'A', group + 1);
    orr_text_add(out, "<div class=\"card\"><h3>");
    markup_plain(out, title);
    orr_text_add(out, "</h3><div class=\"wide\">");
    plot_dots(out, title, dots, used, 0, true);
    orr_text_add(out, "</div></div>\n");
}

static void write_thing_table(const sim_row *rows, int count, orr_text *out)
{
    orr_text_add(out, "<details><summary>All figures</summary><div class=\"wide\"><table><tr>"
                      "<th>group<th>name<th>had it<th>won with<th>won without<th>difference<th>"
                      "from<th>to<th>points with<th>points without</tr>\n");
    for (int i = 0; i < count; i++) {
        const sim_row *row = &rows[i];
        const long long *counts = row->counts->count;
        orr_text_add(out, "<tr><td>%s<td>", row->thing.group);
        markup_plain(out, row->thing.name);
        orr_text_add(out, "<td>%.1f %%", 100 * share_with(row));
        if (row->known)
            orr_text_add(out, "<td>%.1f %%<td>%.1f %%<td>%+.1f<td>%+.1f<td>%+.1f<td>%.1f<td>%.1f",
                         100 * row->with.value, 100 * row->without.value, 100 * row->effect.value,
                         100 * row->effect.low, 100 * row->effect.high,
                         (double)row->counts->points[1] / (double)counts[SEATS_WITH],
                         (double)row->counts->points[0] / (double)counts[SEATS_WITHOUT]);
        else
            orr_text_add(out, row->needed ? "<td colspan=\"7\">nobody won without it"
                                          : "<td>-<td>-<td>-<td>-<td>-<td>-<td>-");
        orr_text_add(out, "</tr>\n");
    }
    orr_text_add(out, "</table></div></details>\n");
}

static void write_things(const sim_result *r, orr_text *out)
{
    sim_row rows[ORR_MAX_THINGS];
    const int count = sim_rows(r, rows);
    if (count == 0)
        return;
    orr_text_add(out,
                 "<h2>What goes with winning</h2>\n<p class=\"note\">Percentage points between the "
                 "seats that had a thing at any time and those that never had it, with 95 %% "
                 "intervals over whole games. Green and red are beyond doubt on either side of "
                 "nothing. It is what goes together, not what causes what: whoever is ahead, or "
                 "plays longer, has more.</p>\n");
    for (int i = 0; i < sim_thing_count(r->rules); i++) { /* groups in the game's own order */
        orr_thing thing, before = {.group = NULL};
        r->rules->game->thing(r->rules, i, &thing);
        if (i > 0)
            r->rules->game->thing(r->rules, i - 1, &before);
        if (!before.group || strcmp(before.group, thing.group) != 0)
            plot_group(rows, count, thing.group, out);
    }
    write_thing_table(rows, count, out);
}

/* ---- the page -------------------------------------------------------------------------------- */

static void write_tiles(const sim_story *story, orr_text *out)
{
    long long games = 0, decisions = 0, offered = 0;
    double seconds = 0;
    char text[32];
    for (int i = 0; i < story->count; i++) {
        games += story->results[i].totals->games;
        decisions += story->results[i].totals->decisions;
        offered += story->results[i].totals->moves_offered;
        seconds += story->results[i].seconds;
    }
    orr_text_add(out, "<div class=\"tiles\">");
    grouped(games, text);
    tile(out, text, "games");
    grouped(decisions, text);
    tile(out, text, "decisions");
    snprintf(text, sizeof text, "%.1f", games ? (double)decisions / (double)games : 0);
    tile(out, text, "decisions a game");
    snprintf(text, sizeof text, "%.1f", decisions ? (double)offered / (double)decisions : 0);
    tile(out, text, "moves to choose from");
    snprintf(text, sizeof text, "%.2f M", (double)decisions / seconds / 1e6);
    tile(out, text, "decisions a second");
    orr_text_add(out, "</div>\n");
}

/* Everything that makes it happen again. */
static void write_origin(const sim_story *story, orr_text *out)
{
    const sim_result *r = &story->results[0];
    orr_text line = orr_text_new(), pack = orr_text_new();
    sim_repeat(story, &line);
    sim_describe_pack(r->rules, &pack);
    orr_text_add(out, "<h2>How it was made</h2>\n<p><code>");
    markup_plain(out, line.data);
    orr_text_add(out, "</code></p>\n<p class=\"note\">Orrery %s, rules version %d, pack ",
                 ORRERY_VERSION, r->rules->version);
    markup_plain(out, pack.data);
    orr_text_add(out, ". The same line gives the same figures on any machine.</p>\n");
    orr_text_free(&line);
    orr_text_free(&pack);
}

void sim_page_open(const orr_game *game, const char *what, orr_text *out)
{
    const orr_asset *style = orr_asset_find("web/orrery.css");
    orr_text_add(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                      "<meta name=\"viewport\" content=\"width=device-width\"><title>");
    markup_plain(out, game->title);
    orr_text_add(out, ": %s</title><style>\n", what);
    if (style)
        orr_text_bytes(out, style->bytes, style->length);
    orr_text_add(out, "%s%s\n</style></head><body><main>\n<h1>", own_style, plot_style);
    markup_plain(out, game->title);
    orr_text_add(out, "</h1>\n");
}

static void write_head(const sim_story *story, orr_text *out)
{
    const orr_rules *rules = story->results[0].rules;
    sim_page_open(rules->game, "simulation", out);
    orr_text_add(out, "<p class=\"sub\">%d seat%s, played by computers", rules->seats,
                 rules->seats == 1 ? "" : "s");
    for (int i = 0; !story->swept && rules->game->options[i].name; i++) {
        char value[ORR_MAX_NAME];
        orr_rules_option(rules, i, value);
        orr_text_add(out, ", %s %s", rules->game->options[i].name, value);
    }
    orr_text_add(out, "; pack ");
    markup_plain(out, rules->pack_name);
    orr_text_add(out, " (%016llx)</p>\n", (unsigned long long)rules->pack_hash);
}

void sim_page(const sim_story *story, orr_text *out)
{
    if (story->count == 0)
        return;
    write_head(story, out);
    if (story->results[story->count - 1].totals->partial)
        orr_text_add(out, "<p class=\"card warn\">Partial: the run was interrupted. The figures "
                          "are those of the games played until then.</p>\n");
    write_tiles(story, out);
    write_rates(story, out);
    for (int i = 0; i < story->count; i++) {
        const sim_result *r = &story->results[i];
        if (r->totals->games == 0)
            continue;
        orr_text_add(out, "<h2>");
        markup_plain(out, r->label[0] ? r->label : "How it went");
        orr_text_add(out, "</h2>\n");
        causes_page(r, out);
        write_course(r, out);
        course_page(r, out);
        write_things(r, out);
    }
    write_origin(story, out);
    orr_text_add(out, "</main></body></html>\n");
}
