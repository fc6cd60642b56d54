/* compare_sweep.c - `orrery compare PACK --sweep FIELD=2..6`: what each value of a number is worth to
 * the seat that has it among others who play by the pack as it is. All values meet the same games, so
 * one table tells them apart. In games for one seat and for teams everybody has the value. */
#include "cli/cli.h"
#include "cli/compare_command.h"
#include "cli/pack_sweep.h"
#include "cli/plot.h"
#include "cli/sim_command.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "lab/handicap.h"
#include "scene/markup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VALUES = 32 };

typedef struct sweep_story {
    compare_story all; /* the first pack, players, seed */
    pack_sweep swept;
    const char *given; /* the flag */
    int count;
    orr_rules *rules[MOST_VALUES];
    handicap *seats[MOST_VALUES]; /* by seat; NULL: everybody has the value */
    paired_totals *totals;
} sweep_story;

/* The two figures of a value: wins in percent, and points. */
static void rows_of(const sweep_story *s, int value, compare_row *won, compare_row *points)
{
    const paired_totals *t = &s->totals[value];
    const bool own = s->all.has_handicap;
    *won = compare_row_of(own ? t->own_won : t->won[0], t->games, true, "won");
    *points = compare_row_of(own ? t->own_points : t->points[0], t->games, false, "points");
}

static bool is_as_it_is(const sweep_story *s, int value)
{
    return s->rules[value]->pack_hash == s->all.rules[0]->pack_hash;
}

/* ---- playing -------------------------------------------------------------------------------------- */

static bool add_value(sweep_story *s, orr_error *error)
{
    const orr_rules *base = s->all.rules[0];
    if (s->count == MOST_VALUES)
        return orr_fail(error, "That is more than %d values; sweep fewer.", MOST_VALUES);
    orr_rules *rules = orr_rules_copy(base);
    s->rules[s->count] = rules;
    if (!rules || !pack_sweep_set(rules, &s->swept, s->swept.low + s->count, error))
        return s->count++, false; /* whatever was made is given back at the end */
    if (s->all.has_handicap && !handicap_fits(base, rules, error))
        return s->count++, false;
    if (s->all.has_handicap) {
        s->seats[s->count] = orr_alloc_zeroed((size_t)base->seats, sizeof(handicap));
        for (int seat = 0; seat < base->seats; seat++)
            handicap_make(&s->seats[s->count][seat], base, rules, seat);
    }
    s->count++;
    return true;
}

static bool stop(void *user)
{
    (void)user;
    return cli_interrupted();
}

static bool play(sweep_story *s, const cli_args *args, orr_error *error)
{
    paired_way ways[1 + MOST_VALUES];
    for (int i = 0; i <= s->count; i++) {
        ways[i].given = ways[i].denied = -1;
        for (int seat = 0; seat < s->all.rules[0]->seats; seat++)
            ways[i].rules[seat] = i == 0            ? s->all.rules[0]
                                  : s->seats[i - 1] ? &s->seats[i - 1][seat].table
                                                    : s->rules[i - 1];
    }
    cli_progress progress = cli_progress_new("games");
    paired_plan plan = {.ways = ways,
                        .way_count = 1 + s->count,
                        .games = args->games,
                        .seed = s->all.seed,
                        .keyed = s->all.keyed,
                        .threads = cli_threads(args),
                        .stop = stop,
                        .progress = cli_progress_show,
                        .user = &progress};
    memcpy(plan.players, s->all.players, sizeof plan.players);
    s->totals = orr_alloc_zeroed((size_t)s->count, sizeof *s->totals);
    const bool good = paired_run(&plan, s->totals, error);
    cli_progress_end(&progress);
    s->all.seconds = clock_seconds() - progress.start;
    return good;
}

/* ---- telling -------------------------------------------------------------------------------------- */

static void repeat(const sweep_story *s, orr_text *out)
{
    orr_text_add(out, "orrery compare");
    cli_add_quoted(s->all.given[0], out);
    orr_text_add(out, " --sweep");
    cli_add_quoted(s->given, out);
    sim_repeat_options(s->all.rules[0], "", s->all.players, out);
    orr_text_add(out, " --games %lld --seed %llu --chance %s", s->totals[0].games,
                 (unsigned long long)s->all.seed, cli_chance_word(s->all.keyed));
}

static const char *whose(const sweep_story *s)
{
    return s->all.has_handicap
               ? "one seat plays with the value, the others with A (the seat changes)"
               : "everybody plays with the value";
}

static void as_text(const sweep_story *s, orr_text *out)
{
    compare_row won, points;
    rows_of(s, 0, &won, &points);
    orr_text_add(out, "%s%s, %lld games for each value, %s chance, seed %llu: %.1f s\n  A  ",
                 s->totals[0].partial ? "PARTIAL: " : "", s->all.rules[0]->game->title,
                 s->totals[0].games, cli_chance_word(s->all.keyed), (unsigned long long)s->all.seed,
                 s->all.seconds);
    sim_describe_pack(s->all.rules[0], out);
    orr_text_add(out, "\n\n  %s: %s\n  with A: won %.2f %%, points %.2f\n\n", s->swept.path,
                 whose(s), won.first, points.first);
    orr_text_add(out, "  %8s  %9s  %-26s  %9s  %s\n", "value", "won", "less A, 95 % interval",
                 "points", "less A, 95 % interval");
    for (int i = 0; i < s->count; i++) {
        char less[60];
        rows_of(s, i, &won, &points);
        snprintf(less, sizeof less, "%+.2f (%+.2f to %+.2f)", won.difference.value,
                 won.difference.low, won.difference.high);
        orr_text_add(out, "  %8lld  %7.2f %%  %-26s  %9.2f", s->swept.low + i, won.other,
                     is_as_it_is(s, i) ? "as it is" : less, points.other);
        if (!is_as_it_is(s, i))
            orr_text_add(out, "  %+.2f (%+.2f to %+.2f)", points.difference.value,
                         points.difference.low, points.difference.high);
        orr_text_add(out, "\n");
    }
    orr_text_add(out, "\n  again: ");
    repeat(s, out);
    orr_text_add(out, "\n");
}

static void figure_json(orr_json *json, const char *key, const compare_row *row)
{
    orr_json_open(json, key, '{');
    orr_json_real(json, "value", row->other, 4);
    orr_json_real(json, "difference", row->difference.value, 4);
    orr_json_real(json, "low", row->difference.low, 4);
    orr_json_real(json, "high", row->difference.high, 4);
    orr_json_close(json);
}

static void as_json(const sweep_story *s, orr_text *out)
{
    orr_json json = orr_json_lines(out);
    orr_text line = orr_text_new();
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", s->all.rules[0]->game->id);
    orr_json_text(&json, "field", s->swept.path);
    orr_json_bool(&json, "handicap", s->all.has_handicap);
    orr_json_int(&json, "games", s->totals[0].games);
    orr_json_int(&json, "seed", (long long)s->all.seed);
    orr_json_text(&json, "chance", cli_chance_word(s->all.keyed));
    orr_json_bool(&json, "partial", s->totals[0].partial);
    sim_json_pack(&json, "pack", s->all.rules[0]);
    orr_json_open(&json, "values", '[');
    for (int i = 0; i < s->count; i++) {
        compare_row won, points;
        rows_of(s, i, &won, &points);
        orr_json_open(&json, NULL, '{');
        orr_json_int(&json, "value", s->swept.low + i);
        orr_json_bool(&json, "as_it_is", is_as_it_is(s, i));
        figure_json(&json, "won", &won);
        figure_json(&json, "points", &points);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    repeat(s, &line);
    orr_json_text(&json, "again", line.data);
    orr_json_close(&json);
    orr_text_add(out, "\n");
    orr_text_free(&line);
}

static void as_csv(const sweep_story *s, orr_text *out)
{
    orr_text_add(out, "value,won,won less A,low,high,points,points less A,low,high\n");
    for (int i = 0; i < s->count; i++) {
        compare_row row[2];
        rows_of(s, i, &row[0], &row[1]);
        orr_text_add(out, "%lld", s->swept.low + i);
        for (int k = 0; k < 2; k++)
            orr_text_add(out, ",%.4f,%.4f,%.4f,%.4f", row[k].other, row[k].difference.value,
                         row[k].difference.low, row[k].difference.high);
        orr_text_add(out, "\n");
    }
}

static void as_page(const sweep_story *s, orr_text *out)
{
    plot_dot dots[MOST_VALUES] = {0};
    orr_text text = orr_text_new();
    for (int i = 0; i < s->count; i++) {
        compare_row won, points;
        rows_of(s, i, &won, &points);
        const stats_interval d = won.difference;
        snprintf(dots[i].label, sizeof dots[i].label, "%lld%s", s->swept.low + i,
                 is_as_it_is(s, i) ? " (as it is)" : "");
        snprintf(dots[i].tip, sizeof dots[i].tip, "won %.1f %%, %.2f points", won.other,
                 points.other);
        dots[i].at = (stats_interval){d.value / 100, d.low / 100, d.high / 100};
        dots[i].colour = d.low > 0 ? PLOT_GOOD : d.high < 0 ? PLOT_BAD : PLOT_PALE;
    }
    sim_page_open(s->all.rules[0]->game, "one number, value by value", out);
    orr_text_add(out, "<h2>");
    markup_plain(out, s->swept.path);
    orr_text_add(
        out,
        "</h2>\n<div class=\"card\"><p class=\"note\">Percentage points won more than with "
        "the pack as it is: %s. Lines are 95 %% intervals.</p><div class=\"wide\">",
        whose(s));
    plot_dots(out, s->swept.path, dots, s->count, 0, true);
    as_text(s, &text);
    orr_text_add(out, "</div></div>\n<pre>");
    markup_plain(out, text.data);
    orr_text_add(out, "</pre>\n</main></body></html>\n");
    orr_text_free(&text);
}

static int tell(const sweep_story *s, const cli_args *args)
{
    orr_error error;
    orr_text text = orr_text_new(), page = orr_text_new();
    (args->json ? as_json : args->csv ? as_csv : as_text)(s, &text);
    fputs(text.data, stdout);
    if (args->report)
        as_page(s, &page);
    const bool written = !args->report || orr_write_file(args->report, &page, &error);
    orr_text_free(&text);
    orr_text_free(&page);
    return !written ? cli_failed("%s", error.text) : s->totals[0].partial ? EXIT_FAILED : EXIT_OK;
}

int compare_sweep(const compare_story *all, const cli_args *args)
{
    orr_error error = {.text = ""};
    sweep_story s = {.all = *all, .given = args->sweep};
    int code = pack_sweep_read(args->sweep, &s.swept);
    if (code != EXIT_OK)
        return code;
    s.all.has_handicap = all->rules[0]->seats > 1 && !all->rules[0]->game->team;
    bool good = true;
    while (good && s.swept.low + s.count <= s.swept.high)
        good = add_value(&s, &error);
    cli_catch_first_signal();
    code = !good                     ? cli_usage("%s", error.text)
           : !play(&s, args, &error) ? cli_failed("%s", error.text)
                                     : tell(&s, args);
    for (int i = 0; i < s.count; i++) {
        orr_rules_free(s.rules[i]);
        free(s.seats[i]);
    }
    free(s.totals);
    return code;
}
