/* bench.c - `orrery bench [GAME]`: how fast each game is on one core under random play. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "lab/bench.h"

#include <stdio.h>

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

static int bench_game(const orr_game *game, const cli_args *args, orr_json *json)
{
    orr_error error;
    cli_seats seats;
    bench_result result;
    if (!cli_seat_players(game, args->seats, false, &seats, &error))
        return cli_usage("%s", error.text);
    orr_rules *rules = cli_rules(game, seats.count, args);
    if (!rules)
        return EXIT_FAILED;
    const bool measured =
        bench_run(rules, args->seconds, args->seed_given ? cli_seed(args) : 1, &result, &error);
    orr_rules_free(rules);
    if (!measured)
        return cli_failed("%s", error.text);
    json_result(json, game, &result);
    if (!args->json)
        printf("%-11s %9.2f M decisions/s %11.0f games/s %6zu bytes %6.0f ns/copy %6.1f moves\n",
               game->id, result.decisions_per_second / 1e6, result.games_per_second,
               game->state_size, result.nanoseconds_per_copy, result.moves_per_decision);
    fflush(stdout);
    return EXIT_OK;
}

int cli_bench(const cli_args *args)
{
    const orr_game *only = args->word_count ? cli_game(args->words[0]) : NULL;
    if (args->word_count && !only)
        return EXIT_USAGE;
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    int code = EXIT_OK;
    orr_json_open(&json, NULL, '[');
    for (int i = 0; i < orr_game_count() && code == EXIT_OK; i++)
        if (!only || only == orr_game_at(i))
            code = bench_game(orr_game_at(i), args, &json);
    orr_json_close(&json);
    if (args->json && code == EXIT_OK)
        puts(text.data);
    orr_text_free(&text);
    return code;
}
