/* feel_page.c - how games feel, as a page that stands alone: no script, plots as inline SVG. */
#include "cli/feel_command.h"
#include "cli/plot.h"
#include "cli/sim_command.h"
#include "scene/markup.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Those that are shares of something: dots on one scale. */
static int share_dots(const feel_report *r, plot_dot dots[8])
{
    const struct {
        const char *label;
        const stats_sample *sample;
    } rows[] = {
        {"decisions that matter", &r->matter},
        {"turns with an open result", &r->open},
        {"when the result stands", &r->decided},
        {"quiet turns", &r->quiet},
        {"before the first danger", &r->first_danger},
        {"of a lost game spent knowing it", &r->knew},
        {"luck, of luck and decisions", &r->luck_share},
    };
    int count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (!rows[i].sample->count)
            continue;
        plot_dot *dot = &dots[count++];
        *dot = (plot_dot){.at = stats_mean_interval(rows[i].sample), .colour = PLOT_ACCENT};
        dot->at.low = fmax(0, dot->at.low);
        dot->at.high = fmin(1, dot->at.high);
        snprintf(dot->label, sizeof dot->label, "%s", rows[i].label);
        snprintf(dot->tip, sizeof dot->tip, "%.0f %%, %lld games", 100 * dot->at.value,
                 rows[i].sample->count);
    }
    return count;
}

static void plot_questions(const feel_report *r, orr_text *out)
{
    plot_bar bars[FEEL_MOST_STEPS];
    int count = 0;
    for (int i = 0; i < r->question_count; i++) {
        const feel_question *q = &r->questions[i];
        if (q->looked < 5)
            continue;
        bars[count].share = (double)q->matter / (double)q->looked;
        snprintf(bars[count].label, sizeof bars[count].label, "%s (%.1f a game)", q->moment,
                 (double)q->asked / (r->looks ? r->looks : 1));
        count++;
    }
    if (count)
        plot_bars(out, "How often a question matters", bars, count);
}

static void plot_endings(const feel_report *r, orr_text *out)
{
    plot_bar bars[SIM_MAX_ENDINGS];
    const double games = (double)sim_finished(r->totals);
    for (int i = 0; i < r->totals->ending_count; i++) {
        bars[i].share = games > 0 ? (double)r->totals->endings[i].games / games : 0;
        snprintf(bars[i].label, sizeof bars[i].label, "%s", r->totals->endings[i].name);
    }
    if (r->totals->ending_count)
        plot_bars(out, "How games end", bars, r->totals->ending_count);
}

static void plot_ladder(const feel_report *r, orr_text *out)
{
    plot_dot dots[FEEL_MOST_RUNGS];
    for (int i = 0; i < r->rung_count; i++) {
        dots[i] = (plot_dot){.at = r->ladder[i].won, .colour = PLOT_ACCENT};
        snprintf(dots[i].label, sizeof dots[i].label, "%s", r->ladder[i].player);
        snprintf(dots[i].tip, sizeof dots[i].tip, "%lld games", r->ladder[i].games);
    }
    if (r->rung_count)
        plot_dots(out, "Who wins: the ladder of players", dots, r->rung_count, NAN, false);
}

static void plot_sides(const orr_rules *rules, const feel_report *r, orr_text *out)
{
    plot_dot dots[FEEL_MOST_SIDES];
    for (int i = 0; i < r->side_count; i++) {
        dots[i] = (plot_dot){.at = stats_rate(r->sides[i].won, r->sides[i].games), .colour = i};
        snprintf(dots[i].label, sizeof dots[i].label, "%s", r->sides[i].name);
        snprintf(dots[i].tip, sizeof dots[i].tip, "%lld games", r->sides[i].games);
    }
    if (r->side_count)
        plot_dots(out, "Who wins with what, by greedy players", dots, r->side_count,
                  1.0 / rules->seats, false);
}

static void list(const char *title, const feel_stand *stands, int count, orr_text *out)
{
    enum { SHOWN = 8 };
    orr_text_add(out, "<h3>%s</h3><ol>", title);
    for (int i = 0; i < count && i < SHOWN; i++) {
        orr_text_add(out, "<li>");
        markup_plain(out, stands[i].text);
        orr_text_add(out, "</li>");
    }
    orr_text_add(out, "%s</ol>\n", count ? "" : "<li>Nothing.</li>");
}

static void list_stands(const feel_result *result, orr_text *out)
{
    feel_stand stands[FEEL_MOST_STANDS];
    int count = 0;
    if (result->before_rules) {
        count = feel_changes(&result->before, &result->report, result->rules, stands);
        list("What this pack surely changes, beside the built-in one", stands, count, out);
    }
    count = feel_stands_out(&result->report, result->rules, stands);
    list("What stands out", stands, count, out);
}

static void plot_worth(const feel_report *r, orr_text *out)
{
    enum { SHOWN = 40 };
    plot_dot dots[SHOWN];
    const int count = r->worth_count < SHOWN ? r->worth_count : SHOWN;
    for (int i = 0; i < count; i++) {
        const feel_worth *w = &r->worth[i];
        dots[i] = (plot_dot){.at = w->won, .colour = PLOT_ACCENT};
        snprintf(dots[i].label, sizeof dots[i].label, "%s", w->thing.name);
        snprintf(dots[i].tip, sizeof dots[i].tip, "%+.1f points, %lld games", 100 * w->won.value,
                 w->games);
    }
    if (count)
        plot_dots(out, "What starting with it is worth to win, by greedy players", dots, count, 0,
                  true);
}

void feel_page(const feel_story *story, orr_text *out)
{
    if (story->count == 0)
        return;
    sim_page_open(story->results[0].rules->game, "how it feels", out);
    for (int i = 0; i < story->count; i++) {
        const feel_result *result = &story->results[i];
        const feel_report *r = &result->report;
        plot_dot dots[8];
        orr_text_add(out, "<h2>How it feels");
        if (result->label[0]) {
            orr_text_add(out, ": ");
            markup_plain(out, result->label);
        }
        orr_text_add(out,
                     "</h2>\n<p class=\"sub\">%lld games by %s, %d looked at closely; %.0f "
                     "decisions a game, at worst %.0f in a row that do not matter</p>\n"
                     "<div class=\"card\">",
                     sim_finished(r->totals), story->player, r->looks, stats_mean(&r->decisions),
                     stats_mean(&r->idle_run));
        list_stands(result, out);
        plot_dots(out, "Shares", dots, share_dots(r, dots), NAN, false);
        orr_text_add(out, "</div><div class=\"card\">");
        plot_questions(r, out);
        orr_text_add(out, "</div><div class=\"pair\"><div class=\"card\">");
        plot_endings(r, out);
        orr_text_add(out, "</div><div class=\"card\">");
        plot_ladder(r, out);
        plot_sides(result->rules, r, out);
        orr_text_add(out, "</div></div><div class=\"card\">");
        plot_worth(r, out);
        orr_text_add(out, "</div>\n");
    }
    orr_text_add(out, "</main></body></html>\n");
}
