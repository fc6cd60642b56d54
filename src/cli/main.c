/* main.c - the `orrery` command: finds the subcommand and hands over. */
#include "cli/cli.h"
#include "kernel/kernel.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const cli_command cli_commands[] = {
    {.name = "games",
     .words = "",
     .summary = "what can be played",
     .flags = "json ",
     .example = "orrery games",
     .about = "Lists the games with their seats, their length and their options.",
     .run = cli_games},
    {.name = "rules",
     .words = "GAME",
     .summary = "its rules, in our own words",
     .min_words = 1,
     .max_words = 1,
     .flags = "",
     .example = "orrery rules connect4",
     .about = "Prints the manual of a game: how to win, the rules, rulings, hints.",
     .run = cli_manual},
    {.name = "what",
     .words = "GAME [WORD]",
     .summary = "what a word of the game means",
     .min_words = 1,
     .max_words = 4,
     .flags = "",
     .example = "orrery what fermi bogey",
     .about =
         "Explains a word of the game in a sentence or two; without a word it lists those that "
         "are explained.",
     .run = cli_what},
    {.name = "learn",
     .words = "GAME",
     .summary = "a first game with a coach",
     .min_words = 1,
     .max_words = 1,
     .flags = "plain first check games save speed skip-forced threads ",
     .example = "orrery learn expatriate",
     .about =
         "A coach says where to look, what to do and why; you make every move, and it need not be "
         "the coach's. It takes about ten minutes, and afterwards the coach says what it would do "
         "until the game is over. With --check, for authors, the first game is played as it is "
         "written; with --games also to its end by the coach's advice, that many times.",
     .run = cli_learn},
    {.name = "puzzles",
     .words = "[GAME] [NUMBER]",
     .summary = "positions with one clearly best move",
     .max_words = 2,
     .flags = "daily plain mine to-file check-file player games option number-of-seats seed ",
     .example = "orrery puzzles fermi --daily",
     .about =
         "Lists the puzzles of a game by theme and difficulty, or asks one of them: a position "
         "out of a played game, its question, its moves; then says whether the answer was "
         "right, why, and what may follow. With --mine it looks for more in games that it "
         "plays, proves each by deep searches (--player mcts:20000 says how deep), and adds "
         "them to the file of --output; a run that is stopped goes on where it was. With "
         "--check every game of a file is played again, and --player solves its puzzles, as "
         "many as --games says.",
     .run = cli_puzzles},
    {.name = "play",
     .words = "GAME|FILE",
     .summary = "play in the terminal, or go on with a game",
     .min_words = 1,
     .max_words = 1,
     .flags = "option seats seed chance pack plain save sandbox skip-forced speed threads ",
     .example = "orrery play connect4 --seats human,mcts:3",
     .about = "On a terminal the table takes the whole screen; with --plain, or without a "
              "terminal, it is printed and moves are read line by line. A game that you leave is "
              "saved and offered the next time.",
     .run = cli_play},
    {.name = "serve",
     .words = "",
     .summary = "the page: play in a browser",
     .flags = "port host data postgres tls-cert tls-key threads rate log address call-anywhere "
              "mail mail-from mail-login "
              "delete-after archive-after trust-proxy invite quota quota-mb connections metrics "
              "cors no-studio ",
     .example = "orrery serve --port 8080",
     .about = "Serves the page until it is stopped. Tables are kept in one SQLite file in the "
              "user's data folder, or in PostgreSQL.",
     .run = cli_serve},
    {.name = "sim",
     .words = "GAME",
     .summary = "play many games and count what happens",
     .min_words = 1,
     .max_words = 1,
     .flags = "games until option computers seed chance threads gpu causes course things sweep "
              "pack json "
              "csv report output ",
     .example = "orrery sim connect4 --games 10000 --seed 1",
     .about =
         "Plays games on all cores and tells how often each seat won, with 95 % intervals. An "
         "option given as NAME=all is tried with each of its values, and so is a number of the "
         "pack that --sweep names. The same seed gives the same figures on any number of cores, "
         "and with --gpu on a card, where random, greedy and net players can sit. A signal such as "
         "Ctrl-C ends the run; what was played until then is shown, marked as partial.",
     .run = cli_sim},
    {.name = "compare",
     .words = "FILE [FILE|GAME]",
     .summary = "two packs of a game, by the same games",
     .min_words = 1,
     .max_words = 2,
     .flags = "games option computers seed chance threads sweep json csv report output ",
     .example = "orrery compare expatriate mine.yaml --games 2000",
     .about =
         "Plays every game twice from the same seed, once with each pack, and tells what changed, "
         "with 95 % intervals: wins, points, length, endings. The id of a game stands for the pack "
         "that is built in; so does a pack that is left out. In a game with opponents a third game "
         "is played in which one seat has the second pack and the others the first: what the "
         "change is worth to whoever has it. With --sweep one pack is enough: one of its numbers "
         "takes one value after another, and a table tells what each is worth.",
     .run = cli_compare},
    {.name = "feel",
     .words = "GAME",
     .summary = "how a game feels: what a rate of wins hides",
     .min_words = 1,
     .max_words = 1,
     .flags =
         "games player option number-of-seats seed threads pack edition band json report output ",
     .example = "orrery feel fermi",
     .about =
         "Plays games with the best player there is, looks at some of them decision by decision, "
         "and tells what it is like to sit there: how many decisions there are and how many "
         "matter, what happens between them, how long the result is open, how games end, what is "
         "never or always used, who wins. An option given as NAME=all is looked at with each of "
         "its values. --band looks at games until every band is surely kept or surely missed, or "
         "--games have been played, and prints a line for each: shares are in percent, a bound may "
         "be left out. A signal such as Ctrl-C ends it; what there is by then is shown.",
     .run = cli_feel},
    {.name = "features",
     .words = "GAME",
     .summary = "what the numbers mean that programs see",
     .min_words = 1,
     .max_words = 1,
     .flags = "json ",
     .example = "orrery features fermi",
     .about = "Lists the numbers that a position and a move are for networks and agents, as one "
              "seat sees them: their places, ranges, names and meanings. Numbers that follow each "
              "other and mean the same stand in one line; --json has one entry for each.",
     .run = cli_features},
    {.name = "perft",
     .words = "GAME",
     .summary = "sequences of moves by length",
     .min_words = 1,
     .max_words = 1,
     .flags = "depth option number-of-seats seed pack json ",
     .example = "orrery perft connect4 --depth 7",
     .about = "Counts how many sequences of moves there are, by length: a yardstick for rules.",
     .run = cli_perft},
    {.name = "bench",
     .words = "[GAME]",
     .summary = "decisions per second on one core",
     .max_words = 1,
     .flags = "seconds player threads gpu rounds option number-of-seats seed pack json ",
     .example = "orrery bench connect4",
     .about = "Without --player games are played at random; with it, a search thinks about them "
              "and its iterations are counted; --player hint times hints. With --gpu a card plays "
              "beside all cores: the same "
              "million decisions first, then as fast as it can.",
     .run = cli_bench},
    {.name = "replay",
     .words = "FILE",
     .summary = "look at a recorded game",
     .min_words = 1,
     .max_words = 1,
     .flags = "at check json svg png page pack ",
     .example = "orrery replay game.orr --at 10",
     .about = "Replays the game, which finds files that were cut or edited, and shows a position "
              "of it: the last, or the one after as many moves as --at says.",
     .run = cli_replay},
    {.name = "hint",
     .words = "FILE [MOVE]",
     .summary = "the best move in a recorded game, and what comes of it",
     .min_words = 1,
     .max_words = 2,
     .flags = "at seat threads json pack ",
     .example = "orrery hint game.orr --at 10",
     .about =
         "Plays the best move and its rival on in the same imagined games, of which it knows no "
         "more than the seat that is to move, and tells what differs. The rival is MOVE, or "
         "the next best.",
     .run = cli_hint},
    {.name = "match",
     .words = "A B GAME",
     .summary = "two computer players against each other",
     .min_words = 3,
     .max_words = 3,
     .flags = "games option number-of-seats seed chance luck threads elo0 elo1 full pack json ",
     .example = "orrery match mcts:3 greedy connect4",
     .about = "Is A better than B? Both play from the same seeds and change seats; no more games "
              "are played than it takes to know.",
     .run = cli_match},
    {.name = "train",
     .words = "GAME",
     .summary = "a network for a game, learned from games that the program plays",
     .min_words = 1,
     .max_words = 1,
     .flags = "output games rounds option number-of-seats seed threads pack check-chances player "
              "report to-network json ",
     .example = "orrery train expatriate --games 4000 --rounds 8 --output build/train",
     .about =
         "Plays, learns who won and what was worth thinking about, plays better, and learns again: "
         "at most --rounds times, with --games of its own each. What it has learned is saved in "
         "the folder, and the next run goes on from there. With --check nothing is learned: games "
         "are played, and the chances that --player shows are compared with how they end.",
     .run = cli_train},
    {.name = "review",
     .words = "FILE",
     .summary = "where a recorded game went: luck, decisions, the largest swings",
     .min_words = 1,
     .max_words = 1,
     .flags = "report output threads json pack ",
     .example = "orrery review game.orr --report review.html",
     .about = "Splits the chance to win into start, deal, luck, own decisions, those of others and "
              "hidden cards, so that they add up to the result; and tells the largest swings, what "
              "did it, and what would have been better.",
     .run = cli_review},
    {.name = "verify",
     .words = "FILE",
     .summary = "were the dice fair?",
     .min_words = 1,
     .max_words = 1,
     .flags = "pack commitment contribution ",
     .example = "orrery verify game.orr --commitment HEX",
     .about = "Checks a game that was played on the page against what the table had promised about "
              "its dice. The file alone cannot prove that its promise was made at the start. Your "
              "browser kept the promise and the digits it added; the page shows both.",
     .run = cli_verify},
    {.name = "pack",
     .words = "check|show|export|diff|csv|import|cards GAME|FILE [FILE|LIST] [FILE]",
     .summary = "the content of a game",
     .min_words = 2,
     .max_words = 4,
     .flags = "json cards-file paper backs ",
     .example = "orrery pack show connect4",
     .about =
         "check says whether a pack is as it should be, show prints every value and where the "
         "entries come from, export prints the file, to be changed and played with. diff A B says "
         "what is different in B. csv PACK LIST prints a list as a table for a spreadsheet, "
         "import PACK LIST TABLE the pack with the list taken from one. cards PACK [LIST] "
         "writes the cards to --output, a PDF or SVG file, to be printed and cut.",
     .run = cli_pack},
    {.name = "host",
     .words = "list|show|end|delete|mute|block|expire [ID|WHO|DAYS]",
     .summary = "look after the tables of a server that runs",
     .min_words = 1,
     .max_words = CLI_MAX_WORDS,
     .flags = "data port ",
     .example = "orrery host list playing",
     .about =
         "Speaks to the server of --data over a socket that only its user can open. list shows "
         "all tables, or those that are waiting, playing or over; show ID who sits there; end ID "
         "ends a game, delete ID deletes it; mute and unmute ID SEAT stop somebody's chat; "
         "block and unblock take an address or a browser as show names it, blocks lists them; "
         "calls counts the messages and mails that were sent, failed or dropped; "
         "expire DAYS deletes what nobody has changed for so long. What it does is kept in "
         "audit.log.",
     .run = cli_host},
    {.name = "store",
     .words = "check|export|import|copy|delete|vacuum [FILE|FOLDER]",
     .summary = "look after the tables of a server",
     .min_words = 1,
     .max_words = CLI_MAX_WORDS,
     .flags = "data postgres finished idle yes ",
     .example = "orrery store check",
     .about = "check plays every table again and says which cannot be read. export FOLDER writes "
              "each as a recording with its chat and notes, import FILE or FOLDER makes tables of "
              "recordings. copy sqlite:FOLDER postgres:URL takes all tables from one store to "
              "another, in any direction, and compares them. delete ID, --finished DAYS or --idle "
              "DAYS says what it would delete, and deletes it with --yes. vacuum gives back the "
              "room of what was deleted.",
     .run = cli_store},
    {.name = "tables",
     .words = "commands|man|bash|zsh|fish [COMMAND]",
     .summary = "manual pages and completions, for the build",
     .min_words = 1,
     .max_words = 2,
     .flags = "",
     .example = "orrery tables man sim",
     .about = "",
     .hidden = true,
     .run = cli_tables},
    {0},
};

const cli_command *cli_find_command(const char *name)
{
    for (const cli_command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

static void introduce(void)
{
    printf("Orrery %s, a computer table for space board games: it knows the rules, keeps the\n"
           "pieces, rolls the dice and plays any seat.\n\n",
           ORRERY_VERSION);
    for (const cli_command *command = cli_commands; command->name; command++)
        if (!command->hidden)
            printf("  orrery %-7s %-28s %s\n", command->name, command->words, command->summary);
    printf("\nTry: orrery play connect4\n"
           "`orrery help COMMAND` tells more about one of them.\n");
}

static int unknown_command(const char *name)
{
    return cli_usage("There is no command '%s'; run `orrery` to see them all.", name);
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* `orrery help`, or `orrery help COMMAND`. */
static int help_about(const char *name)
{
    const cli_command *command = name ? cli_find_command(name) : NULL;
    if (name && !command && !asks_for_help(name))
        return unknown_command(name);
    if (command)
        cli_help(command);
    else
        introduce();
    return EXIT_OK;
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
    if (count < 2 || asks_for_help(words[1]))
        return help_about(count > 2 ? words[2] : NULL);
    if (strcmp(words[1], "--version") == 0) {
        cli_version();
        return EXIT_OK;
    }
    const cli_command *command = cli_find_command(words[1]);
    if (!command)
        return unknown_command(words[1]);
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
