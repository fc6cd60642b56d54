/* games_command.c - `orrery games` lists what can be played, `orrery rules GAME` prints its manual,
 * `orrery what GAME WORD` explains one of its words. */
#include "cli/cli.h"
#include "kernel/json.h"

#include <stdio.h>

static void print_json(void)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '[');
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        orr_json_open(&json, NULL, '{');
        orr_json_text(&json, "id", game->id);
        orr_json_text(&json, "title", game->title);
        orr_json_text(&json, "tagline", game->tagline);
        orr_json_int(&json, "min_seats", game->min_seats);
        orr_json_int(&json, "max_seats", game->max_seats);
        orr_json_int(&json, "usual_seats", game->usual_seats);
        orr_json_int(&json, "min_minutes", game->min_minutes);
        orr_json_int(&json, "max_minutes", game->max_minutes);
        orr_json_int(&json, "rules", game->version);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    cli_put(&text);
}

static void print_options(const orr_game *game)
{
    orr_error error;
    orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
    for (int i = 0; rules && game->options[i].name; i++) {
        char value[ORR_MAX_NAME];
        orr_rules_option(rules, i, value);
        printf("              -o %s=%s  %s\n", game->options[i].name, value, game->options[i].help);
    }
    orr_rules_free(rules);
}

int cli_games(const cli_args *args)
{
    if (args->json) {
        print_json();
        return EXIT_OK;
    }
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        char seats[24];
        snprintf(seats, sizeof seats, game->min_seats == game->max_seats ? "%d" : "%d-%d",
                 game->min_seats, game->max_seats);
        printf("  %-11s %s: %s\n", game->id, game->title, game->tagline);
        printf("              %s seat%s, %d-%d minutes\n", seats, game->max_seats == 1 ? "" : "s",
               game->min_minutes, game->max_minutes);
        print_options(game);
    }
    return EXIT_OK;
}

int cli_manual(const cli_args *args)
{
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    fputs(orr_game_manual(game), stdout);
    return EXIT_OK;
}

int cli_what(const cli_args *args)
{
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    orr_text word = orr_text_new(), meaning = orr_text_new();
    for (int i = 1; i < args->word_count; i++)
        orr_text_add(&word, "%s%s", i > 1 ? " " : "", args->words[i]);
    const bool known = orr_describe_word(game, word.data, &meaning);
    meaning.data[meaning.length - 1] = '\0'; /* both print a line of their own */
    const bool answered = known || !word.length;
    const int code = answered ? EXIT_OK : cli_usage("%s", meaning.data);
    if (answered)
        puts(meaning.data);
    orr_text_free(&word);
    orr_text_free(&meaning);
    return code;
}
