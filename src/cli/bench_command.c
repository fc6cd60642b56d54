/* bench_command.c - `orrery bench [GAME]`: how fast each game is on one core under random play;
 * with --player, how fast a search thinks about it, or how long hints take. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "lab/bench.h"
#include "lab/gpu/gpu.h"

#include <stdio.h>
#include <string.h>

static void json_result(orr_json *json, const orr_game *game, const bench_result *r)
{
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "game", game->id);
    orr_json_real(json, "decisions_per_second", r->decisions_per_second, 0);
    orr_json_real(json, "games_per_second", r->games_per_second, 1);
    orr_json_int(json, "state_bytes", (long long)game->state_size);
    orr_json_real(json, "nanoseconds_per_copy", r->nanoseconds_per_copy, 1);
    orr_json_real(json, "moves_per_decision", r->moves_per_decision, 2);
    orr_json_real(json, "decisions_per_game", r->decisions_per_game, 1);
    orr_json_close(json);
}

enum { THINK_EVERY = 9 }; /* decisions: no divisor of a usual round */

static double rate(const bench_pace *pace)
{
    return pace->seconds > 0 ? (double)pace->iterations / pace->seconds : 0;
}

static void print_thinking(const orr_rules *rules, const cli_args *args, const bench_thinking *r,
                           double mean)
{
    const int threads = cli_threads(args);
    printf("%-11s %-9s %d thread%s %9.0f iterations/s %8.3f s a decision, %.3f s at most (%d)",
           rules->game->id, args->player, threads, threads == 1 ? " " : "s", rate(&r->all), mean,
           r->all.most_seconds, r->decisions);
    if (threads > 1)
        printf(", %.2f times one thread's %.0f", rate(&r->all) / rate(&r->alone), rate(&r->alone));
    printf("\n");
}

static int bench_search(const orr_rules *rules, const cli_args *args, orr_json *json)
{
    orr_error error;
    bench_thinking r;
    const bench_games games = {.seconds = args->seconds,
                               .every = THINK_EVERY,
                               .rounds = (int)args->rounds,
                               .seed = cli_seed_or(args, 1)};
    if (!bench_think(rules, args->player, cli_threads(args), &games, &r, &error))
        return cli_failed("%s", error.text);
    const double mean = r.decisions > 0 ? r.all.seconds / r.decisions : 0;
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "game", rules->game->id);
    orr_json_text(json, "player", args->player);
    orr_json_int(json, "threads", cli_threads(args));
    orr_json_real(json, "iterations_per_second", rate(&r.all), 1);
    if (cli_threads(args) > 1)
        orr_json_real(json, "one_thread_iterations_per_second", rate(&r.alone), 1);
    orr_json_int(json, "decisions", r.decisions);
    orr_json_real(json, "mean_seconds", mean, 4);
    orr_json_real(json, "most_seconds", r.all.most_seconds, 4);
    orr_json_close(json);
    if (!args->json)
        print_thinking(rules, args, &r, mean);
    fflush(stdout);
    return EXIT_OK;
}

static int bench_random(const orr_rules *rules, const cli_args *args, orr_json *json)
{
    orr_error error;
    bench_result result;
    const orr_game *game = rules->game;
    if (!bench_run(rules, args->seconds, cli_seed_or(args, 1), &result, &error))
        return cli_failed("%s", error.text);
    json_result(json, game, &result);
    if (!args->json)
        printf("%-11s %9.2f M decisions/s %11.0f games/s %6zu bytes %6.0f ns/copy %6.1f moves\n",
               game->id, result.decisions_per_second / 1e6, result.games_per_second,
               game->state_size, result.nanoseconds_per_copy, result.moves_per_decision);
    fflush(stdout);
    return EXIT_OK;
}

static void tell_card(const orr_game *game, const gpu_machine *card, int threads,
                      const bench_card *r, bool print, orr_json *json)
{
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "game", game->id);
    orr_json_text(json, "card", card->name);
    orr_json_real(json, "card_decisions_per_second", r->card, 0);
    orr_json_int(json, "threads", threads);
    orr_json_real(json, "cores_decisions_per_second", r->cores, 0);
    orr_json_int(json, "same_decisions", r->checked);
    orr_json_close(json);
    if (print)
        printf("%-11s %9.2f M decisions/s on %s, %9.2f on %d thread%s: %.1f times; the same %lld "
               "decisions\n",
               game->id, r->card / 1e6, card->name, r->cores / 1e6, threads,
               threads == 1 ? "" : "s", r->card / r->cores, r->checked);
    fflush(stdout);
}

static int bench_beside_card(const orr_rules *rules, const cli_args *args, orr_json *json)
{
    orr_error error;
    bench_card result;
    gpu_machine *card = gpu_open(rules->game, GPU_RANDOM, &error);
    if (!card)
        return cli_failed("%s", error.text);
    const bool good = bench_on_card(rules, card, args->seconds, cli_threads(args),
                                    cli_seed_or(args, 1), &result, &error);
    if (good)
        tell_card(rules->game, card, cli_threads(args), &result, !args->json, json);
    card->close(card);
    return good ? EXIT_OK : cli_failed("%s", error.text);
}

static int bench_game(const orr_game *game, const cli_args *args, orr_json *json)
{
    cli_seats seats;
    int code;
    orr_rules *rules = cli_seated_rules(game, args, &seats, &code);
    if (!rules)
        return code;
    code = args->player ? bench_search(rules, args, json)
           : args->gpu  ? bench_beside_card(rules, args, json)
                        : bench_random(rules, args, json);
    orr_rules_free(rules);
    return code;
}

int cli_bench(const cli_args *args)
{
    const orr_game *only = args->word_count ? cli_game(args->words[0]) : NULL;
    if (args->word_count && !only)
        return EXIT_USAGE;
    orr_error error;
    if (args->player && args->gpu)
        return cli_usage("A card does not search: leave out --gpu or --player.");
    if (args->player && strcmp(args->player, BENCH_HINTS) != 0 &&
        !cli_check_thinker(args->player, &error))
        return cli_usage("%s", error.text);
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    int code = EXIT_OK;
    orr_json_open(&json, NULL, '[');
    for (int i = 0; i < orr_game_count() && code == EXIT_OK; i++)
        if (!only || only == orr_game_at(i))
            code = bench_game(orr_game_at(i), args, &json);
    orr_json_close(&json);
    if (args->json && code == EXIT_OK)
        cli_put(&text);
    else
        orr_text_free(&text);
    return code;
}
