/* puzzles_mine.c - `orrery puzzles GAME --mine N` finds puzzles, `--check FILE` tests them. */
#include "cli/puzzles_command.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"
#include "lab/mine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LARGEST_SET = 16 * 1024 * 1024, USUAL_ITERATIONS = 20000, FEWEST_ITERATIONS = 100 };

static puzzle_set *read_set(const orr_game *game, const char *path)
{
    orr_text text;
    orr_error error;
    if (!orr_read_file(path, LARGEST_SET, &text, &error)) {
        cli_failed("%s", error.text);
        return NULL;
    }
    puzzle_set *set = puzzle_read(game, text.data, text.length, path, &error);
    orr_text_free(&text);
    if (!set)
        cli_failed("%s", error.text);
    return set;
}

/* ---- finding -------------------------------------------------------------------------------- */

typedef struct mining {
    const char *path;
    double start;
    int found;
} mining;

static bool write_set(const puzzle_set *set, const char *path, orr_error *error)
{
    orr_text text = orr_text_new();
    puzzle_write(set, &text);
    const bool written = orr_write_file(path, &text, error);
    orr_text_free(&text);
    return written;
}

static bool keep(void *user, const puzzle_set *set, orr_error *error)
{
    const mining *m = user;
    return write_set(set, m->path, error);
}

static void tell_found(void *user, const puzzle_set *set, const puzzle *p)
{
    mining *m = user;
    m->found++;
    printf("%d. %s, %s (%d): %s %.1f %%, %s %.1f %%\n", set->count,
           puzzle_theme_name(set, puzzle_theme_of(set, p)), puzzle_difficulty(p->rating), p->rating,
           set->words[p->choices[0].word], (double)p->choices[0].chance / 10,
           set->words[p->choices[1].word], (double)p->choices[1].chance / 10);
    fflush(stdout);
}

/* How many to expect depends on how much of the machine one has, so the processor's time counts. */
static void sum_up(const mining *m, const mine_tally *t)
{
    const double used = (double)clock() / CLOCKS_PER_SEC / 60;
    printf(
        "%d found in %.1f minutes, %.2f of them at work: %.1f a minute of work. %lld games; %lld "
        "decisions, %lld of them not plain, %lld with a clear move at a glance, %lld after a "
        "longer look, %lld of them missed by weak players, %lld proved.\n",
        m->found, (clock_seconds() - m->start) / 60, used, m->found / (used > 0 ? used : 1),
        t->games, t->positions, t->doubted, t->glanced, t->looked, t->missed, t->proved);
}

/* "mcts:20000" -> 20000 */
static bool iterations_of(const char *spec, long long *iterations)
{
    *iterations = USUAL_ITERATIONS;
    return !spec || (strncmp(spec, "mcts:", 5) == 0 &&
                     orr_parse_number(spec + 5, FEWEST_ITERATIONS, 100000000, iterations));
}

/* "a=1 b=2"; NULL if none were given. */
static const char *join_options(const cli_args *args, char options[PUZZLE_OPTIONS])
{
    orr_text out = orr_text_in(options, PUZZLE_OPTIONS);
    for (int i = 0; i < args->option_count; i++)
        orr_text_add(&out, "%s%s", i ? " " : "", args->options[i]);
    return args->option_count ? options : NULL;
}

static int mine(const orr_game *game, const cli_args *args, puzzle_set *set, mine_plan *plan)
{
    orr_error error;
    mine_tally tally;
    mining m = {.path = args->report, .start = clock_seconds()};
    plan->game = game;
    plan->wanted = (int)args->mine;
    plan->seed = cli_seed_or(args, set->count ? set->seed : 1);
    plan->stop = cli_interrupted;
    plan->keep = keep;
    plan->found = tell_found;
    plan->user = &m; /* cppcheck-suppress autoVariables ; it is not used after this function */
    cli_catch_signals();
    const bool good = mine_run(plan, set, &tally, &error);
    sum_up(&m, &tally);
    return good && (m.found == 0 || keep(&m, set, &error)) ? EXIT_OK : cli_failed("%s", error.text);
}

int puzzles_mine(const orr_game *game, const cli_args *args)
{
    char options[PUZZLE_OPTIONS];
    cli_seats seats = {0};
    orr_error error;
    mine_plan plan = {.options = join_options(args, options)};
    if (!args->report)
        return cli_usage("--mine also needs --output FILE.");
    if (!iterations_of(args->player, &plan.iterations))
        return cli_usage("What is found is proved by a search; --player needs mcts with "
                         "iterations, such as mcts:20000.");
    if (args->seats && !cli_seat_players(game, args->seats, false, &seats, &error))
        return cli_usage("%s", error.text);
    plan.seats = seats.count;
    const bool goes_on = access(args->report, F_OK) == 0;
    puzzle_set *set = goes_on ? read_set(game, args->report) : puzzle_set_new(game);
    if (!set)
        return EXIT_FAILED;
    const int code = mine(game, args, set, &plan);
    puzzle_set_free(set);
    return code;
}

/* ---- looking whether they hold -------------------------------------------------------------- */

static void tell_dropped(void *user, const char *line)
{
    (void)user;
    printf("%s\n", line);
}

static bool is_solved(const puzzle_set *set, const puzzle *p, orr_player *player, orr_rng *rng)
{
    puzzle_position at;
    orr_error error;
    if (!puzzle_open(set, p, &at, &error))
        return false;
    const bool solved =
        puzzle_is_best(&at, orr_player_choose(player, at.rules, at.view, &at.moves, rng));
    puzzle_close(&at);
    return solved;
}

/* Every k-th, so that a sample comes from all of the set. What is not solved is dropped. */
static int solve_all(puzzle_set *set, const cli_args *args)
{
    orr_error error;
    int tried = 0, solved = 0;
    orr_rng rng = orr_rng_fast(cli_seed_or(args, 1));
    orr_player *player = orr_player_new(args->player, 1, &error);
    if (!player)
        return cli_usage("%s", error.text);
    const int left = puzzle_left(set);
    const int wanted = cli_given(args, games) && args->games < left ? (int)args->games : left;
    cli_progress progress = cli_progress_new("puzzles");
    orr_text missed = orr_text_new();
    cli_catch_signals();
    for (int i = 0, seen = 0; i < set->count && !cli_interrupted(); i++) {
        if (set->puzzles[i].dropped || (long long)++seen * wanted / left == tried)
            continue;
        const bool right = is_solved(set, &set->puzzles[i], player, &rng);
        solved += right;
        set->puzzles[i].dropped = !right;
        if (!right)
            orr_text_add(&missed, "%s %d", missed.length ? "," : " Not", i + 1);
        cli_progress_show(&progress, ++tried, wanted);
    }
    cli_progress_end(&progress);
    if (tried > 0)
        printf("%s solves %d of %d (%.0f %%).%s%s\n", args->player, solved, tried,
               100.0 * solved / tried, missed.data, missed.length ? "." : "");
    orr_text_free(&missed);
    orr_player_free(player);
    return EXIT_OK;
}

/* What held, into a file of its own. */
static int keep_left(const puzzle_set *set, const char *path)
{
    orr_error error;
    if (cli_interrupted())
        return cli_failed("Nothing was written, because not all of them were looked at.");
    puzzle_set *left = puzzle_set_left(set);
    const bool written = write_set(left, path, &error);
    if (written)
        printf("%d are left in %s.\n", left->count, path);
    puzzle_set_free(left);
    return written ? EXIT_OK : cli_failed("%s", error.text);
}

int puzzles_check(const orr_game *game, const cli_args *args)
{
    puzzle_set *set = read_set(game, args->check_file);
    int code = EXIT_OK;
    if (!set)
        return EXIT_FAILED;
    const int left = puzzle_check(set, tell_dropped, NULL);
    printf("%s: %d puzzles out of %d games, %d dropped.\n", game->title, left, set->game_count,
           set->count - left);
    if (args->player)
        code = solve_all(set, args);
    if (code == EXIT_OK && args->report)
        code = keep_left(set, args->report);
    puzzle_set_free(set);
    return code;
}
