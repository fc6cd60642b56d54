/* compare_command.c - `orrery compare A B`: the same games with two packs, and one at a seat. */
#include "cli/compare_command.h"
#include "cli/cli.h"
#include "cli/sim_command.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "lab/handicap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- figures -------------------------------------------------------------------------------- */

compare_row compare_row_of(paired_figure figure, long long games, bool is_rate, const char *what)
{
    const double scale = is_rate ? 100 : 1;
    compare_row row = {.first = scale * paired_mean(figure.first, games),
                       .other = scale * paired_mean(figure.other, games),
                       .difference = paired_difference(figure, games),
                       .is_rate = is_rate};
    row.difference.value *= scale;
    row.difference.low *= scale;
    row.difference.high *= scale;
    snprintf(row.what, sizeof row.what, "%s", what);
    return row;
}

int compare_rows(const compare_story *s, compare_row rows[COMPARE_MAX_ROWS])
{
    const paired_totals *t = &s->totals[COMPARE_OTHER];
    const orr_game *game = s->rules[0]->game;
    const int seats = game->team ? 1 : s->rules[0]->seats;
    char what[2 * ORR_MAX_NAME];
    int count = 0;
    for (int seat = 0; seat < seats; seat++) {
        snprintf(what, sizeof what, seats == 1 ? "won" : "seat %d won", seat + 1);
        rows[count++] = compare_row_of(t->won[seat], t->games, true, what);
    }
    for (int seat = 0; seat < seats; seat++) {
        snprintf(what, sizeof what, seats == 1 ? "points" : "seat %d points", seat + 1);
        rows[count++] = compare_row_of(t->points[seat], t->games, false, what);
    }
    rows[count++] = compare_row_of(t->decisions, t->games, false, "decisions");
    if (game->turns)
        rows[count++] = compare_row_of(t->turns, t->games, false, game->turns);
    for (int i = 0; i < t->ending_count; i++) {
        snprintf(what, sizeof what, "ending: %s", t->endings[i].name);
        rows[count++] = compare_row_of(t->endings[i].games, t->games, true, what);
    }
    return count;
}

int compare_handicap_rows(const compare_story *s, compare_row rows[2])
{
    const paired_totals *t = &s->totals[COMPARE_HANDICAP];
    if (!s->has_handicap)
        return 0;
    rows[0] = compare_row_of(t->own_won, t->games, true, "its seat won");
    rows[1] = compare_row_of(t->own_points, t->games, false, "its points");
    return 2;
}

void compare_repeat(const compare_story *s, orr_text *out)
{
    orr_text_add(out, "orrery compare");
    for (int i = 0; i < 2; i++)
        cli_add_quoted(s->given[i], out);
    sim_repeat_options(s->rules[0], "", s->players, out);
    orr_text_add(out, " --games %lld --seed %llu --chance %s",
                 s->totals[0].games + s->totals[0].unfinished, (unsigned long long)s->seed,
                 cli_chance_word(s->keyed));
}

/* ---- running and telling -------------------------------------------------------------------- */

static bool stop(void *user)
{
    (void)user;
    return cli_interrupted();
}

static bool has_opponents(const orr_rules *rules)
{
    return rules->seats > 1 && !rules->game->team;
}

static bool run(compare_story *s, const cli_args *args, orr_error *error)
{
    handicap seats[ORR_MAX_SEATS];
    paired_way ways[1 + COMPARE_WAYS];
    for (int i = 0; i <= COMPARE_WAYS; i++)
        ways[i].given = ways[i].denied = -1;
    for (int seat = 0; seat < s->rules[0]->seats; seat++) {
        handicap_make(&seats[seat], s->rules[0], s->rules[1], seat);
        ways[0].rules[seat] = s->rules[0];
        ways[1 + COMPARE_OTHER].rules[seat] = s->rules[1];
        ways[1 + COMPARE_HANDICAP].rules[seat] = &seats[seat].table;
    }
    cli_progress progress = cli_progress_new("games");
    paired_plan plan = {.ways = ways,
                        .way_count = s->has_handicap ? 1 + COMPARE_WAYS : COMPARE_WAYS,
                        .games = args->games,
                        .seed = s->seed,
                        .keyed = s->keyed,
                        .threads = cli_threads(args),
                        .stop = stop,
                        .progress = cli_progress_show,
                        .user = &progress};
    memcpy(plan.players, s->players, sizeof plan.players);
    const bool good = paired_run(&plan, s->totals, error);
    cli_progress_end(&progress);
    s->seconds = clock_seconds() - progress.start;
    return good;
}

static int tell(const compare_story *s, const cli_args *args)
{
    orr_error error;
    orr_text text = orr_text_new(), page = orr_text_new();
    (args->json ? compare_json : args->csv ? compare_csv : compare_text)(s, &text);
    fputs(text.data, stdout);
    bool written = true;
    if (args->report) {
        compare_page(s, &page);
        written = orr_write_file(args->report, &page, &error);
    }
    orr_text_free(&text);
    orr_text_free(&page);
    if (!written)
        return cli_failed("%s", error.text);
    return s->totals[0].partial ? EXIT_FAILED : EXIT_OK;
}

static int compare(compare_story *s, const cli_args *args)
{
    orr_error error;
    if (s->rules[0]->pack_hash == s->rules[1]->pack_hash)
        return cli_failed("%s and %s have the same values (hash %016llx): there is nothing to "
                          "compare.",
                          s->given[0], s->given[1], (unsigned long long)s->rules[0]->pack_hash);
    s->has_handicap =
        has_opponents(s->rules[0]) && handicap_fits(s->rules[0], s->rules[1], &s->no_handicap);
    cli_catch_first_signal();
    if (!run(s, args, &error))
        return cli_failed("%s", error.text);
    if (s->totals[0].partial)
        cli_failed("Interrupted: these are the figures of what had been played until then.");
    return tell(s, args);
}

/* The rules of each pack: a file, or the id of a game for the one that is built in. */
static int load(const orr_game *game, const char *file, int seats, const cli_args *args,
                const orr_rules **rules)
{
    cli_args own = *args;
    int code = EXIT_OK;
    own.pack = file;
    *rules = cli_rules(game, seats, &own, &code);
    return code;
}

int cli_compare(const cli_args *args)
{
    orr_error error;
    cli_seats seats;
    const orr_game *games[2] = {NULL, NULL};
    const char *files[2] = {NULL, NULL};
    compare_story s = {.seed = cli_seed(args)};
    if (args->json && args->csv)
        return cli_usage("--json and --csv cannot both be printed; choose one.");
    for (int i = 0; i < args->word_count; i++)
        if (!(games[i] = cli_game_of_pack(args->words[i], &files[i], &error)))
            return cli_failed("%s", error.text);
    if (args->sweep && args->word_count > 1)
        return cli_usage("--sweep changes one pack; name only that one.");
    if (args->word_count == 1 && !args->sweep) { /* against the one that is built in */
        games[1] = games[0];
        files[1] = files[0];
        files[0] = NULL;
    }
    if (!args->sweep && games[0] != games[1] && games[0] && games[1])
        return cli_usage("%s is a pack of %s and %s one of %s; packs of one game can be compared.",
                         args->words[0], games[0]->title, args->words[1], games[1]->title);
    for (int i = 0; i < 2; i++)
        s.given[i] = files[i] || !games[i] ? files[i] : games[i]->id;
    if (!cli_seat_players(games[0], args->seats, false, &seats, &error))
        return cli_usage("%s", error.text);
    for (int i = 0; i < seats.count; i++)
        s.players[i] = seats.players[i];
    int code = load(games[0], files[0], seats.count, args, &s.rules[0]);
    if (code == EXIT_OK && !args->sweep)
        code = load(games[1], files[1], seats.count, args, &s.rules[1]);
    if (code == EXIT_OK)
        code = cli_keyed(args, s.rules[0], true, &s.keyed);
    if (code == EXIT_OK)
        code = args->sweep ? compare_sweep(&s, args) : compare(&s, args);
    for (int i = 0; i < 2; i++)
        orr_rules_free((orr_rules *)s.rules[i]);
    return code;
}
