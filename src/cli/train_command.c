/* train_command.c - `orrery train GAME`: a network for a game, from the program's own games. */
#include "cli/cli.h"
#include "cli/train_command.h"
#include "lab/train.h"
#include "lab/variety.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { ITERATIONS = 300, USUAL_GAMES = 12000, USUAL_PLAYOUT = 30 };

/* How many generations of which size, for the usual number of games. */
static const train_stage stages[TRAIN_STAGES] = {
    [TRAIN_BY_ADVICE] = {.generations = 1,
                         .games = 36000,
                         .positions = 5,
                         .epochs = 8,
                         .batch = 64,
                         .any_move = 0.08,
                         .faith = 0.3,
                         .rate = 2e-3,
                         .last_rate = 2e-3},
    [TRAIN_BY_TRIAL] = {.generations = 40,
                        .games = 2000,
                        .epochs = 2,
                        .batch = 256,
                        .rate = 1e-3,
                        .last_rate = 2e-4},
    [TRAIN_BY_SEARCH] = {.generations = 8,
                         .games = 300,
                         .positions = 10,
                         .epochs = 2,
                         .batch = 64,
                         .any_move = 0.04,
                         .faith = 0.6,
                         .rate = 5e-4,
                         .last_rate = 1e-4},
};

static void say(const char *line)
{
    puts(line);
    fflush(stdout);
}

/* All numbers of seats unless one was given, and all kinds of options. */
static int collect_rules(const orr_game *game, const cli_args *args, train_plan *plan)
{
    cli_seats seats;
    orr_error error;
    variety from = {.game = game,
                    .least_seats = game->min_seats,
                    .most_seats = game->max_seats,
                    .options = args->options,
                    .option_count = args->option_count,
                    .pack = args->pack,
                    .seed = plan->seed};
    if (args->seats) {
        if (!cli_seat_players(game, args->seats, false, &seats, &error))
            return cli_usage("%s", error.text);
        from.least_seats = from.most_seats = seats.count;
    }
    plan->rules_count = variety_draw(&from, TRAIN_MOST_RULES, plan->rules, &error);
    return plan->rules_count > 0 ? EXIT_OK : cli_usage("%s", error.text);
}

static int learn(const cli_args *args, train_plan *plan)
{
    orr_error error;
    cli_progress progress = cli_progress_new("games");
    plan->user = &progress;
    for (int i = 0; i < TRAIN_STAGES; i++) {
        plan->stages[i] = stages[i];
        if (cli_given(args, games))
            plan->stages[i].games = (int)(stages[i].games * args->games / USUAL_GAMES);
    }
    mkdir(plan->folder, 0777);
    cli_catch_signals();
    const bool good = train_run(plan, &error);
    cli_progress_end(&progress);
    return good ? EXIT_OK : cli_failed("%s", error.text);
}

int cli_train(const cli_args *args)
{
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    train_plan plan = {
        .shape = {.hidden = 96,
                  .second = 32,
                  .thought = 64,
                  .playout = USUAL_PLAYOUT | NET_PLAYS_BY_ADVICE | NET_TRUSTS_ADVICE},
        .iterations = ITERATIONS,
        .most = cli_given(args, rounds) ? (int)args->rounds : 0,
        .threads = cli_threads(args),
        .seed = cli_seed_or(args, 1),
        .folder = args->report ? args->report : "build/train",
        .stop = cli_interrupted,
        .say = say,
        .progress = cli_progress_show,
    };
    int code = collect_rules(game, args, &plan);
    if (code == EXIT_OK)
        code =
            args->check ? cli_train_check(args, plan.rules, plan.rules_count) : learn(args, &plan);
    for (int i = 0; i < plan.rules_count; i++)
        orr_rules_free(plan.rules[i]);
    return code;
}
