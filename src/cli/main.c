/* main.c - the `orrery` command: finds the subcommand and hands over. */
#include "cli/cli.h"
#include "kernel/kernel.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const cli_command cli_commands[] = {
    {"games", "", "what can be played", 0, 0, "json ", "orrery games", cli_games},
    {"rules", "GAME", "its rules, in our own words", 1, 1, "", "orrery rules connect4", cli_manual},
    {"play", "GAME|FILE", "play in the terminal, or go on with a game", 1, 1,
     "option seats seed pack plain save sandbox skip-forced player threads ",
     "orrery play connect4 --seats human,mcts:3", cli_play},
    {"serve", "", "the page: play in a browser", 0, 0,
     "port host data postgres tls-cert tls-key threads rate log address call-anywhere ",
     "orrery serve --port 8080", cli_serve},
    {"sim", "GAME", "many games, and what became of them", 1, 1,
     "games until option seats seed threads things pack json csv report output ",
     "orrery sim connect4 --games 10000 --seed 1", cli_sim},
    {"perft", "GAME", "sequences of moves by length", 1, 1, "depth option seats seed pack json ",
     "orrery perft connect4 --depth 7", cli_perft},
    {"bench", "[GAME]", "decisions per second on one core", 0, 1,
     "seconds player threads rounds option seats seed pack json ", "orrery bench connect4",
     cli_bench},
    {"replay", "FILE", "look at a recorded game", 1, 1, "at check json svg page pack ",
     "orrery replay game.orr --at 10", cli_replay},
    {"hint", "FILE", "the best moves in a recorded game, and why", 1, 1,
     "at seat player threads seed json pack ", "orrery hint game.orr --at 10", cli_hint},
    {"match", "A B GAME", "two computer players against each other", 3, 3,
     "games option seats seed threads elo0 elo1 full pack json ",
     "orrery match mcts:3 greedy connect4", cli_match},
    {"review", "FILE", "a recorded game judged: turning points and luck", 1, 1,
     "player report output threads json pack ", "orrery review game.orr --report review.html",
     cli_review},
    {"verify", "FILE", "were the dice fair?", 1, 1, "pack ", "orrery verify game.orr", cli_verify},
    {"pack", "check|show|export GAME|FILE", "the content of a game", 2, 2, "json ",
     "orrery pack show connect4", cli_pack},
    {0},
};

static void introduce(void)
{
    printf("Orrery %s, a computer table for space board games: it knows the rules, keeps the\n"
           "pieces, rolls the dice and plays any seat.\n\n",
           ORRERY_VERSION);
    for (const cli_command *command = cli_commands; command->name; command++)
        printf("  orrery %-7s %-28s %s\n", command->name, command->words, command->summary);
    printf("\nTry: orrery play connect4\n"
           "`orrery COMMAND --help` tells more about one of them.\n");
}

static const cli_command *find_command(const char *name)
{
    for (const cli_command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

/* A game whose author forgot something is told at once, whatever was to be done. */
static bool games_are_complete(void)
{
    orr_error error;
    for (int i = 0; i < orr_game_count(); i++)
        if (!orr_game_is_complete(orr_game_at(i), &error)) {
            fprintf(stderr, "orrery: %s\n", error.text);
            return false;
        }
    return true;
}

int main(int count, char **words)
{
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_DFL); /* `orrery ... | head` ends quietly */
    if (!games_are_complete())
        return EXIT_FAILED;
    if (count < 2 || strcmp(words[1], "--help") == 0 || strcmp(words[1], "help") == 0) {
        introduce();
        return EXIT_OK;
    }
    if (strcmp(words[1], "--version") == 0) {
        printf("orrery %s\n", ORRERY_VERSION);
        return EXIT_OK;
    }
    const cli_command *command = find_command(words[1]);
    if (!command)
        return cli_usage("There is no command '%s'; `orrery` alone lists them.", words[1]);
    cli_args args = {.games = 1000, .depth = 5, .elo1 = 30, .seconds = 2, .rounds = 1};
    const int parsed = cli_parse(command, count - 2, words + 2, &args);
    if (parsed != EXIT_OK)
        return parsed;
    if (args.help) {
        cli_help(command);
        return EXIT_OK;
    }
    const int code = command->run(&args);
    if (fflush(stdout) != 0 || ferror(stdout))
        return cli_failed("Standard output cannot be written.");
    return code;
}
