/* train_check.c - `orrery train GAME --check`: do the chances that a search shows mean what they
 * say? As a table, as JSON or as a page; and a file can be written by which they are shown as they
 * should be. */
#include "cli/cli.h"
#include "cli/plot.h"
#include "cli/train_command.h"
#include "kernel/asset.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "lab/chances.h"
#include "players/net.h"
#include "scene/markup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 8, USUAL_GAMES = 200, LARGEST_NET = 300 * 1024 };

typedef struct story {
    const orr_rules *rules;
    const char *player;
    const chances *all;
    chances_figures figures;
    chances_curve curve;
} story;

static void print_table(const story *s)
{
    const chances_figures *f = &s->figures;
    printf("%s, %s: %d positions of %d games\n\n", s->rules->game->title, s->player, s->all->count,
           s->all->games);
    printf("  shown        mean   happened          95 %%       positions\n");
    for (int i = 0; i < CHANCES_TENTHS; i++) {
        const chances_tenth *t = &f->tenths[i];
        if (t->count)
            printf("  %2d - %3d %%  %5.1f %%  %5.1f %%  (%5.1f - %5.1f %%)  %6d\n", 10 * i,
                   10 * (i + 1), 100 * t->shown, 100 * t->happened.value,
                   100 * fmax(0, t->happened.low), 100 * fmin(1, t->happened.high), t->count);
    }
    printf("\n  in all       %.1f %% shown, %.1f %% happened\n", 100 * f->shown, 100 * f->happened);
    printf("  apart        %.1f points on average; %.1f would be luck alone\n", 100 * f->gap,
           100 * f->gap_noise);
    printf("  log-loss by quarter %.3f %.3f %.3f %.3f, knowing nothing %.3f %.3f %.3f %.3f\n",
           f->loss[0], f->loss[1], f->loss[2], f->loss[3], f->even[0], f->even[1], f->even[2],
           f->even[3]);
    printf("  a better fit log odds x %.2f %+.2f\n", s->curve.slope, s->curve.shift);
}

static void print_json(const story *s)
{
    const chances_figures *f = &s->figures;
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", s->rules->game->id);
    orr_json_text(&json, "player", s->player);
    orr_json_int(&json, "games", s->all->games);
    orr_json_int(&json, "positions", s->all->count);
    orr_json_real(&json, "shown", f->shown, 4);
    orr_json_real(&json, "happened", f->happened, 4);
    orr_json_real(&json, "gap", f->gap, 4);
    orr_json_real(&json, "gap_by_luck", f->gap_noise, 4);
    orr_json_open(&json, "quarters", '[');
    for (int i = 0; i < CHANCES_QUARTERS; i++) {
        orr_json_open(&json, NULL, '{');
        orr_json_int(&json, "positions", f->counts[i]);
        orr_json_real(&json, "loss", f->loss[i], 4);
        orr_json_real(&json, "loss_of_nothing", f->even[i], 4);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    orr_json_open(&json, "tenths", '[');
    for (int i = 0; i < CHANCES_TENTHS; i++) {
        const chances_tenth *t = &f->tenths[i];
        orr_json_open(&json, NULL, '{');
        orr_json_int(&json, "positions", t->count);
        orr_json_real(&json, "shown", t->shown, 4);
        orr_json_real(&json, "happened", t->happened.value, 4);
        orr_json_real(&json, "low", t->happened.low, 4);
        orr_json_real(&json, "high", t->happened.high, 4);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    orr_json_close(&json);
    cli_put(&text);
}

/* ---- the page -------------------------------------------------------------------------------- */

enum { SIDE = 420, EDGE = 46 };

static double along(double chance)
{
    return EDGE + (SIDE - 2 * EDGE) * fmin(1, fmax(0, chance));
}

static void draw_axes(orr_text *out)
{
    for (int percent = 0; percent <= 100; percent += 20) {
        const double at = along(percent / 100.0);
        orr_text_add(out,
                     "<line class=\"grid\" x1=\"%.0f\" y1=\"%d\" x2=\"%.0f\" y2=\"%d\"/>"
                     "<line class=\"grid\" x1=\"%d\" y1=\"%.0f\" x2=\"%d\" y2=\"%.0f\"/>"
                     "<text x=\"%.0f\" y=\"%d\" text-anchor=\"middle\">%d %%</text>"
                     "<text x=\"%d\" y=\"%.0f\" text-anchor=\"end\">%d %%</text>\n",
                     at, EDGE, at, SIDE - EDGE, EDGE, SIDE - at, SIDE - EDGE, SIDE - at, at,
                     SIDE - EDGE + 18, percent, EDGE - 6, SIDE - at + 4, percent);
    }
    orr_text_add(out, "<line class=\"mark\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", EDGE,
                 SIDE - EDGE, SIDE - EDGE, EDGE);
}

/* What was shown from left to right, what happened from below: on the line they are the same. */
static void draw(const story *s, orr_text *out)
{
    orr_text_add(out,
                 "<svg class=\"plot square\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"shown "
                 "and happened\">\n",
                 SIDE, SIDE);
    draw_axes(out);
    for (int i = 0; i < CHANCES_TENTHS; i++) {
        const chances_tenth *t = &s->figures.tenths[i];
        if (!t->count)
            continue;
        const double radius = 3 + 14 * sqrt((double)t->count / s->all->count);
        orr_text_add(out,
                     "<line class=\"whisker\" stroke=\"var(--accent)\" x1=\"%.1f\" y1=\"%.1f\" "
                     "x2=\"%.1f\" y2=\"%.1f\"/><circle class=\"dot\" fill=\"var(--accent)\" "
                     "cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%d positions: %.1f %% shown, %.1f "
                     "%% happened</title></circle>\n",
                     along(t->shown), SIDE - along(t->happened.low), along(t->shown),
                     SIDE - along(t->happened.high), along(t->shown),
                     SIDE - along(t->happened.value), radius, t->count, 100 * t->shown,
                     100 * t->happened.value);
    }
    orr_text_add(out, "</svg>\n");
}

static void write_quarters(const story *s, orr_text *out)
{
    static const char *const names[] = {"first", "second", "third", "last"};
    orr_text_add(out, "<table><tr><th>quarter of the game<th>positions<th>log-loss<th>of one who "
                      "knows nothing</tr>\n");
    for (int i = 0; i < CHANCES_QUARTERS; i++)
        orr_text_add(out, "<tr><td>%s<td>%d<td>%.3f<td>%.3f</tr>\n", names[i], s->figures.counts[i],
                     s->figures.loss[i], s->figures.even[i]);
    orr_text_add(out, "</table>\n");
}

static int write_page(const story *s, const char *path)
{
    static const char own_style[] =
        "body{height:auto;overflow:auto}main{max-width:760px;margin:0 auto;padding:20px 16px 60px}"
        ".sub{color:var(--muted)}.square{max-width:520px}";
    const orr_asset *style = orr_asset_find("web/orrery.css");
    orr_text out = orr_text_new();
    orr_error error;
    orr_text_add(&out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                       "<meta name=\"viewport\" content=\"width=device-width\"><title>Chances: ");
    markup_plain(&out, s->rules->game->title);
    orr_text_add(&out, "</title><style>\n");
    if (style)
        orr_text_bytes(&out, style->bytes, style->length);
    orr_text_add(&out, "%s%s\n</style></head><body><main>\n<h1>", plot_style, own_style);
    markup_plain(&out, s->rules->game->title);
    orr_text_add(&out, "</h1>\n<p class=\"sub\">Chances shown by ");
    markup_plain(&out, s->player);
    orr_text_add(&out,
                 " from left to right, what happened from below, for %d positions of %d games. On "
                 "the line they are the same; whiskers are 95 %% intervals, large dots have many "
                 "positions.</p>\n",
                 s->all->count, s->all->games);
    draw(s, &out);
    orr_text_add(&out,
                 "<p>They are %.1f points apart on average; %.1f would be luck alone. In all %.1f "
                 "%% was shown and %.1f %% happened.</p>\n",
                 100 * s->figures.gap, 100 * s->figures.gap_noise, 100 * s->figures.shown,
                 100 * s->figures.happened);
    write_quarters(s, &out);
    orr_text_add(&out, "</main></body></html>\n");
    const bool written = orr_write_file(path, &out, &error);
    orr_text_free(&out);
    if (!written)
        return cli_failed("%s", error.text);
    printf("The report is in %s.\n", path);
    return EXIT_OK;
}

/* ---- the curve's file ------------------------------------------------------------------------ */

/* What was shown so far, shown as it should have been. */
static shown_curve corrected(const story *s, const shown_curve *so_far)
{
    shown_curve c;
    for (int i = 0; i < CURVE_POINTS; i++)
        c.shown[i] = (int)lround(CURVE_CERTAIN *
                                 chances_on(s->curve, (double)so_far->shown[i] / CURVE_CERTAIN));
    return c;
}

static bool correct(const story *s, uint8_t *bytes, size_t length, orr_error *error)
{
    net *n = net_open(s->rules, bytes, length, error);
    if (!n)
        return false;
    const net_shape *shape = net_shape_of(n);
    const shown_curve c = corrected(s, &shape->shown);
    const bool good = net_rewrite(bytes, length, shape->playout, &c);
    net_close(n);
    return good || orr_fail(error, "This is not a network.");
}

static bool correct_network(const story *s, const char *path, orr_error *error)
{
    uint8_t *bytes = orr_alloc(LARGEST_NET);
    FILE *file = fopen(path, "rb");
    const size_t length = file ? fread(bytes, 1, LARGEST_NET, file) : 0;
    if (file)
        fclose(file);
    bool good = length > 0 || orr_fail(error, "%s cannot be read.", path);
    good = good && correct(s, bytes, length, error);
    if (good && (!(file = fopen(path, "wb")) || fwrite(bytes, 1, length, file) != length ||
                 fclose(file) != 0))
        good = orr_fail(error, "%s cannot be written.", path);
    free(bytes);
    return good;
}

/* For players by advice. It corrects what they showed here: the game's curve, if it has one. */
static bool write_curve(const story *s, const char *path, orr_error *error)
{
    char remark[160];
    shown_curve c;
    orr_text out = orr_text_new();
    if (!curve_of_game(s->rules->game, &c))
        c = curve_plain();
    c = corrected(s, &c);
    snprintf(remark, sizeof remark, "%s, %s, %d positions of %d games: log odds x %.2f %+.2f",
             s->rules->game->id, s->player, s->all->count, s->all->games, s->curve.slope,
             s->curve.shift);
    curve_write(&c, remark, &out);
    const bool good = orr_write_file(path, &out, error);
    orr_text_free(&out);
    return good;
}

static int correct_file(const story *s, const char *path)
{
    orr_error error;
    const char *dot = strrchr(path, '.');
    const bool is_curve = dot && strcmp(dot, ".curve") == 0;
    if (!(is_curve ? write_curve(s, path, &error) : correct_network(s, path, &error)))
        return cli_failed("%s", error.text);
    printf("From now on %s shows chances by that fit.\n", path);
    return EXIT_OK;
}

/* ---- the command ----------------------------------------------------------------------------- */

static int tell(const story *s, const cli_args *args)
{
    if (args->json)
        print_json(s);
    else
        print_table(s);
    int code = args->report ? write_page(s, args->report) : EXIT_OK;
    if (code == EXIT_OK && args->save)
        code = correct_file(s, args->save);
    return code;
}

int cli_train_check(const cli_args *args, orr_rules *const *rules, int rules_count)
{
    orr_error error;
    chances all = {0};
    cli_progress progress = cli_progress_new("games");
    const chances_plan plan = {.rules = rules,
                               .rules_count = rules_count,
                               .player = args->player ? args->player : "mcts:3",
                               .games = cli_given(args, games) ? (int)args->games : USUAL_GAMES,
                               .positions = POSITIONS,
                               .seed = cli_seed_or(args, 1),
                               .stop = cli_interrupted,
                               .progress = cli_progress_show,
                               .user = &progress};
    if (!cli_check_thinker(plan.player, &error))
        return cli_usage("%s", error.text);
    cli_catch_signals();
    const bool good = chances_collect(&plan, &all, &error);
    cli_progress_end(&progress);
    const story s = {.rules = rules[0],
                     .player = plan.player,
                     .all = &all,
                     .figures = chances_count(&all),
                     .curve = chances_fit(&all)};
    const int code = good ? tell(&s, args) : cli_failed("%s", error.text);
    chances_free(&all);
    return code;
}
