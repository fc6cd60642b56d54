/* causes_text.c - what each card does, as a table, as JSON and CSV, and on the page of a report. */
#include "cli/plot.h"
#include "cli/sim_command.h"
#include "kernel/kernel.h"
#include "scene/markup.h"

#include <stdio.h>
#include <string.h>

static const char *const kind_words[CAUSES] = {
    [CAUSE_GIVEN] = "starts with it",
    [CAUSE_DENIED] = "does without it",
    [CAUSE_ABSENT] = "not in the box",
};

/* Numbers that a pack leaves empty have no name. */
static bool is_named(const causes_row *row)
{
    return strcmp(row->thing.name, "-") != 0;
}

static void text_figure(const causes_row *row, int kind, orr_text *out)
{
    const stats_interval won = causes_won(row, kind), points = causes_points(row, kind);
    if (!row->known[kind])
        orr_text_add(out, "  %30s", "-");
    else
        orr_text_add(out, "  %+6.1f (%+6.1f to %+6.1f) %+6.2f", orr_percent(won.value, 1),
                     orr_percent(won.low, 1), orr_percent(won.high, 1), points.value);
}

static void text_absent(const causes_row *row, orr_text *out)
{
    const paired_totals *t = &row->totals[CAUSE_ABSENT];
    const stats_interval points = causes_points(row, CAUSE_ABSENT);
    if (!row->known[CAUSE_ABSENT])
        orr_text_add(out, "  %22s", "-");
    else
        orr_text_add(out, "  %+6.2f p  %+6.2f turns", points.value,
                     paired_difference(t->turns, t->games).value);
}

void causes_text(const sim_result *r, orr_text *out)
{
    if (r->cause_count <= 0)
        return;
    orr_text_add(out,
                 "\n  what each card does: won in %% points with 95 %% interval, and points\n"
                 "  %30s  %30s  %22s\n",
                 kind_words[CAUSE_GIVEN], kind_words[CAUSE_DENIED], kind_words[CAUSE_ABSENT]);
    for (int i = 0; i < r->cause_count; i++) {
        const causes_row *row = &r->causes[i];
        stats_interval worth;
        if (!is_named(row) || !causes_worth(row, &worth))
            continue;
        text_figure(row, CAUSE_GIVEN, out);
        text_figure(row, CAUSE_DENIED, out);
        text_absent(row, out);
        orr_text_add(out, "  %s: %s\n", row->thing.group, row->thing.name);
    }
}

static void json_figure(orr_json *json, const char *key, stats_interval figure)
{
    orr_json_open(json, key, '{');
    orr_json_real(json, "value", figure.value, 6);
    orr_json_real(json, "low", figure.low, 6);
    orr_json_real(json, "high", figure.high, 6);
    orr_json_close(json);
}

void causes_json(const sim_result *r, orr_json *json)
{
    static const char *const keys[CAUSES] = {"given", "denied", "absent"};
    orr_json_open(json, "causes", '[');
    for (int i = 0; i < r->cause_count; i++) {
        const causes_row *row = &r->causes[i];
        if (!is_named(row))
            continue;
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "group", row->thing.group);
        orr_json_text(json, "name", row->thing.name);
        for (int kind = 0; kind < CAUSES; kind++) {
            const paired_totals *t = &row->totals[kind];
            if (!row->known[kind])
                continue;
            orr_json_open(json, keys[kind], '{');
            orr_json_int(json, "pairs", t->games);
            orr_json_int(json, "touched", t->touched);
            json_figure(json, "won", causes_won(row, kind));
            json_figure(json, "points", causes_points(row, kind));
            json_figure(json, "decisions", paired_difference(t->decisions, t->games));
            json_figure(json, "turns", paired_difference(t->turns, t->games));
            orr_json_close(json);
        }
        orr_json_close(json);
    }
    orr_json_close(json);
}

void causes_csv(const sim_result *r, orr_text *out)
{
    for (int i = 0; i < r->cause_count; i++)
        for (int kind = 0; kind < CAUSES; kind++) {
            const causes_row *row = &r->causes[i];
            if (!row->known[kind] || !is_named(row))
                continue;
            char name[2 * ORR_MAX_NAME], measure[ORR_MAX_NAME];
            const stats_interval won = causes_won(row, kind);
            snprintf(name, sizeof name, "%s: %s", row->thing.group, row->thing.name);
            snprintf(measure, sizeof measure, "caused: %s", kind_words[kind]);
            sim_csv_cell(out, r->label);
            sim_csv_cell(out, measure);
            sim_csv_cell(out, name);
            orr_text_add(out, "%lld,%lld,%.6f,%.6f,%.6f\n", row->totals[kind].touched,
                         row->totals[kind].games, won.value, won.low, won.high);
        }
}

/* ---- on the page ---------------------------------------------------------------------------- */

static void page_cells(const causes_row *row, int kind, orr_text *out)
{
    const stats_interval won = causes_won(row, kind), points = causes_points(row, kind);
    if (row->known[kind])
        orr_text_add(out, "<td>%+.1f<td>%+.1f to %+.1f<td>%+.2f", orr_percent(won.value, 1),
                     orr_percent(won.low, 1), orr_percent(won.high, 1), points.value);
    else
        orr_text_add(out, "<td>-<td>-<td>-");
}

static void page_table(const sim_result *r, orr_text *out)
{
    orr_text_add(out, "<details><summary>All figures</summary><div class=\"wide\"><table><tr>"
                      "<th>group<th>name<th>starts with it<th>interval<th>points<th>does without "
                      "it<th>interval<th>points<th>not in the box<th>interval<th>points</tr>\n");
    for (int i = 0; i < r->cause_count; i++) {
        const causes_row *row = &r->causes[i];
        if (!is_named(row))
            continue;
        orr_text_add(out, "<tr><td>");
        markup_plain(out, row->thing.group);
        orr_text_add(out, "<td>");
        markup_plain(out, row->thing.name);
        for (int kind = 0; kind < CAUSES; kind++)
            page_cells(row, kind, out);
        orr_text_add(out, "</tr>\n");
    }
    orr_text_add(out, "</table></div></details>\n");
}

void causes_page(const sim_result *r, orr_text *out)
{
    plot_dot dots[2 * ORR_MAX_THINGS];
    int used = 0;
    for (int i = 0; i < r->cause_count && used < 2 * ORR_MAX_THINGS; i++) {
        const causes_row *row = &r->causes[i];
        plot_dot *dot = &dots[used];
        if (!is_named(row) || !causes_worth(row, &dot->at))
            continue;
        snprintf(dot->label, sizeof dot->label, "%s", row->thing.name);
        snprintf(dot->tip, sizeof dot->tip, "%s; %s, %lld pairs of games", row->thing.group,
                 row->known[CAUSE_GIVEN] ? "starts with it" : "what doing without it costs",
                 row->totals[row->known[CAUSE_GIVEN] ? CAUSE_GIVEN : CAUSE_DENIED].games);
        dot->colour = dot->at.low > 0 ? PLOT_GOOD : dot->at.high < 0 ? PLOT_BAD : PLOT_PALE;
        used++;
    }
    if (used == 0)
        return;
    orr_text_add(out, "<h3>What each card does</h3>\n<p class=\"note\">Percentage points of games "
                      "won more when a seat starts with it than when the same game is played "
                      "without that; of what nobody can start with, what it costs a seat to do "
                      "without it. Pairs of games from the same seeds, 95 %% intervals. This is "
                      "caused by the card, for players who play as these do.</p>\n"
                      "<div class=\"card wide\">");
    plot_dots(out, "What each card does", dots, used, 0, true);
    page_table(r, out);
    orr_text_add(out, "</div>\n");
}
