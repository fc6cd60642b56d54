/* compare_page.c - a comparison of two packs as a page that stands alone. */
#include "cli/cli.h"
#include "cli/compare_command.h"
#include "cli/plot.h"
#include "cli/sim_command.h"
#include "pack/packs.h"
#include "scene/markup.h"

#include <stdio.h>

static void cell(orr_text *out, const char *text)
{
    orr_text_add(out, "<td>");
    markup_plain(out, text);
}

static void page_change(void *user, const char *where, const char *what, const char *left,
                        const char *right)
{
    orr_text *out = user;
    orr_text_add(out, "<tr>");
    cell(out, where);
    cell(out, what);
    cell(out, left);
    cell(out, right);
    orr_text_add(out, "</tr>\n");
}

static void write_changes(const compare_story *s, orr_text *out)
{
    orr_text_add(out, "<h2>What differs</h2>\n<div class=\"card wide\"><table><tr><th>where<th>"
                      "field<th>A<th>B</tr>\n");
    orr_pack_diff(s->rules[0]->game, s->rules[0]->pack, s->rules[1]->pack, page_change, out);
    orr_text_add(out, "</table></div>\n");
}

static int colour_of(stats_interval difference)
{
    return difference.low > 0 ? PLOT_GOOD : difference.high < 0 ? PLOT_BAD : PLOT_PALE;
}

/* The rates as dots on a scale; all figures as a table. */
static void write_rows(const compare_row *rows, int count, bool keyed, const char *title,
                       orr_text *out)
{
    plot_dot dots[COMPARE_MAX_ROWS];
    int used = 0;
    for (int i = 0; i < count; i++)
        if (rows[i].is_rate) {
            plot_dot *dot = &dots[used++];
            const stats_interval d = rows[i].difference;
            snprintf(dot->label, sizeof dot->label, "%s", rows[i].what);
            snprintf(dot->tip, sizeof dot->tip, "%.1f %% with A, %.1f %% with B", rows[i].first,
                     rows[i].other);
            dot->at = (stats_interval){d.value / 100, d.low / 100, d.high / 100};
            dot->colour = colour_of(d);
        }
    orr_text_add(out, "<h2>");
    markup_plain(out, title);
    orr_text_add(
        out,
        "</h2>\n<div class=\"card\"><p class=\"note\">Percentage points with B less with A, "
        "over pairs of games from the same seeds, %s chance; lines are 95 %% intervals."
        "</p><div class=\"wide\">",
        cli_chance_word(keyed));
    plot_dots(out, title, dots, used, 0, true);
    orr_text_add(out, "<table><tr><th>figure<th><th>A<th>B<th>B less A<th>from<th>to</tr>\n");
    for (int i = 0; i < count; i++) {
        orr_text_add(out, "<tr>");
        cell(out, rows[i].what);
        orr_text_add(out, "<td>%s<td>%.2f<td>%.2f<td>%+.2f<td>%+.2f<td>%+.2f</tr>\n",
                     rows[i].is_rate ? "%" : "", rows[i].first, rows[i].other,
                     rows[i].difference.value, rows[i].difference.low, rows[i].difference.high);
    }
    orr_text_add(out, "</table></div></div>\n");
}

static void write_packs(const compare_story *s, orr_text *out)
{
    for (int i = 0; i < 2; i++) {
        orr_text name = orr_text_new();
        sim_describe_pack(s->rules[i], &name);
        orr_text_add(out, "<p class=\"sub\">%c: ", "AB"[i]);
        markup_plain(out, name.data);
        orr_text_add(out, "</p>\n");
        orr_text_free(&name);
    }
}

void compare_page(const compare_story *s, orr_text *out)
{
    compare_row rows[COMPARE_MAX_ROWS] = {0};
    sim_page_open(s->rules[0]->game, "two packs compared", out);
    orr_text_add(out, "<p class=\"sub\">%lld pairs of games%s</p>\n", s->totals[0].games,
                 s->totals[0].partial ? "; the run was interrupted" : "");
    write_packs(s, out);
    write_changes(s, out);
    if (s->has_handicap)
        write_rows(rows, compare_handicap_rows(s, rows), s->keyed,
                   "One seat plays with B, the others with A", out);
    write_rows(rows, compare_rows(s, rows), s->keyed, "Everybody plays with B", out);
    orr_text line = orr_text_new();
    compare_repeat(s, &line);
    orr_text_add(out, "<h2>How it was made</h2>\n<p><code>");
    markup_plain(out, line.data);
    orr_text_add(out,
                 "</code></p>\n<p class=\"note\">Orrery %s. The same line gives the same "
                 "figures on any machine.</p>\n</main></body></html>\n",
                 ORRERY_VERSION);
    orr_text_free(&line);
}
