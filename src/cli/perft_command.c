/* perft_command.c - `orrery perft GAME`: how many sequences of moves there are, by length. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "lab/perft.h"

#include <stdio.h>

static int count_depths(const orr_rules *rules, const cli_args *args)
{
    orr_error error;
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '[');
    for (int depth = 1; depth <= args->depth; depth++) {
        unsigned long long count;
        if (!perft_count(rules, cli_seed(args), depth, &count, &error)) {
            orr_text_free(&text);
            return cli_failed("%s", error.text);
        }
        orr_json_int(&json, NULL, (long long)count);
        if (!args->json) {
            printf("%3d  %llu\n", depth, count);
            fflush(stdout);
        }
    }
    orr_json_close(&json);
    if (args->json)
        cli_put(&text);
    return EXIT_OK;
}

int cli_perft(const cli_args *args)
{
    cli_seats seats;
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    int code;
    orr_rules *rules = cli_seated_rules(game, args, &seats, &code);
    if (!rules)
        return code;
    code = count_depths(rules, args);
    orr_rules_free(rules);
    return code;
}
