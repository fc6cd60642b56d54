/* common.c - what several commands do: find the game, seat the players, read and write games. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "cli/cli.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"
#include "kernel/keyed.h"

#include <sched.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LARGEST_RECORD = 16 << 20, USUAL_COLUMNS = 80, MOST_COLUMNS = 200 };

const orr_game *cli_game(const char *id)
{
    const orr_game *game = orr_game_find(id);
    if (game)
        return game;
    char bytes[240];
    orr_text ids = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < orr_game_count(); i++)
        orr_text_add(&ids, "%s%s", i ? ", " : "", orr_game_at(i)->id);
    cli_usage("There is no game '%s'; there is %s.", id, bytes);
    return NULL;
}

const char *const cli_player_words[] = {"human",  "mcts:1", "mcts:2", "mcts:3", "mcts:4",
                                        "mcts:5", "greedy", "random", NULL};

bool cli_is_human(const cli_seats *seats, int seat)
{
    return strcmp(seats->players[seat], "human") == 0;
}

bool cli_check_player(const char *spec, bool humans, orr_error *error)
{
    if (humans && strcmp(spec, "human") == 0)
        return true;
    orr_player *player = orr_player_new(spec, 1, error);
    orr_player_free(player);
    return player != NULL;
}

/* "human,greedy" -> one player per seat. */
static bool seat_list(const char *given, bool humans, cli_seats *seats, orr_error *error)
{
    for (const char *at = given;; at++) {
        const size_t length = strcspn(at, ",");
        if (seats->count == ORR_MAX_SEATS)
            return orr_fail(error, "More than %d seats were given.", ORR_MAX_SEATS);
        char *name = seats->players[seats->count++];
        if (length >= ORR_MAX_NAME)
            return orr_fail(error, "There is no player '%.40s'. Players are: %s.", at,
                            orr_player_names());
        memcpy(name, at, length);
        name[length] = '\0';
        if (!cli_check_player(name, humans, error))
            return false;
        at += length;
        if (!*at)
            return true;
    }
}

bool cli_seat_players(const orr_game *game, const char *given, bool humans, cli_seats *seats,
                      orr_error *error)
{
    long long number = game->usual_seats;
    *seats = (cli_seats){0};
    if (given && (given[0] < '0' || given[0] > '9'))
        return seat_list(given, humans, seats, error);
    if (given && !orr_parse_number(given, 1, ORR_MAX_SEATS, &number))
        return orr_fail(error,
                        "--seats needs a number from 1 to %d or a list of players, not '%s'.",
                        ORR_MAX_SEATS, given);
    seats->count = (int)number;
    for (int i = 0; i < seats->count; i++)
        snprintf(seats->players[i], ORR_MAX_NAME, "%s",
                 !humans  ? "greedy"
                 : i == 0 ? "human"
                          : "mcts:3");
    return true;
}

void cli_describe_seats(const cli_seats *seats, orr_text *out)
{
    for (int i = 0; i < seats->count; i++)
        orr_text_add(out, "%s%s", i ? "," : "", seats->players[i]);
}

/* If the game and the pack are fine by themselves, the seats or the options are not. */
static bool pack_is_fine(const orr_game *game, const char *pack)
{
    orr_error error;
    orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, pack, &error);
    orr_rules_free(rules);
    return rules != NULL;
}

orr_rules *cli_rules(const orr_game *game, int seats, const cli_args *args, int *code)
{
    orr_error error;
    orr_rules *rules =
        orr_rules_new(game, seats, args->options, args->option_count, args->pack, &error);
    if (!rules)
        *code = pack_is_fine(game, args->pack) ? cli_usage("%s", error.text)
                                               : cli_failed("%s", error.text);
    return rules;
}

orr_rules *cli_seated_rules(const orr_game *game, const cli_args *args, cli_seats *seats, int *code)
{
    orr_error error;
    if (cli_seat_players(game, args->seats, false, seats, &error))
        return cli_rules(game, seats->count, args, code);
    *code = cli_usage("%s", error.text);
    return NULL;
}

uint64_t cli_seed_or(const cli_args *args, uint64_t usual)
{
    return cli_given(args, seed) ? (uint64_t)args->seed : usual;
}

uint64_t cli_seed(const cli_args *args)
{
    const bool drawn = !cli_given(args, seed) && sodium_init() >= 0;
    return cli_seed_or(args, drawn ? randombytes_uniform(1000000000) : 1);
}

const char *cli_chance_word(bool keyed)
{
    return keyed ? "keyed" : "running";
}

int cli_keyed(const cli_args *args, const orr_rules *rules, bool usual, bool *keyed)
{
    orr_error error;
    *keyed = usual && orr_rules_keyed(rules);
    if (!args->chance)
        return EXIT_OK;
    *keyed = strcmp(args->chance, cli_chance_word(true)) == 0;
    if (!*keyed && strcmp(args->chance, cli_chance_word(false)) != 0)
        return cli_usage("--chance is keyed or running, not '%s'.", args->chance);
    return !*keyed || keyed_is_possible(rules, &error) ? EXIT_OK : cli_usage("%s", error.text);
}

/* Cores that this process may use: mpirun, Slurm and containers give it a part of the machine. */
static int own_cores(void)
{
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) == 0)
        return CPU_COUNT(&cores);
    return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

int cli_threads(const cli_args *args)
{
    const int cores = own_cores();
    if (args->threads)
        return (int)args->threads;
    return cores < 1 ? 1 : cores > CLI_MAX_THREADS ? CLI_MAX_THREADS : cores;
}

void *cli_state(const orr_rules *rules)
{
    return orr_alloc_zeroed(1, orr_state_size(rules));
}

void cli_put(orr_text *text)
{
    puts(text->data);
    orr_text_free(text);
}

int cli_colors(void)
{
    const char *none = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if ((none && none[0]) || !isatty(STDOUT_FILENO) || !terminal || strcmp(terminal, "dumb") == 0)
        return ORR_NO_COLOR;
    return strstr(terminal, "256color") ? ORR_COLOR_256 : ORR_COLOR_16;
}

int cli_columns(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20)
        return USUAL_COLUMNS;
    return size.ws_col < MOST_COLUMNS ? size.ws_col : MOST_COLUMNS;
}

orr_record *cli_read_record(const char *path, const char *pack)
{
    orr_text text;
    orr_error error;
    if (!orr_read_file(path, LARGEST_RECORD, &text, &error)) {
        cli_failed("%s", error.text);
        return NULL;
    }
    orr_record *record = orr_record_read(text.data, text.length, path, pack, &error);
    orr_text_free(&text);
    if (!record)
        cli_failed("%s", error.text);
    return record;
}

void cli_tell_edition(const orr_rules *rules)
{
    orr_text text = orr_text_new();
    orr_describe_edition(rules, &text);
    printf("%s.\n", text.data);
    orr_text_free(&text);
}

void cli_plain_line(const char *text, const orr_names *names, orr_text *out)
{
    static const char *const before[] = {
        [ORR_LINE_PLAIN] = "", [ORR_LINE_PHASE] = "- ", [ORR_LINE_TURN] = "=== "};
    static const char *const after[] = {
        [ORR_LINE_PLAIN] = "", [ORR_LINE_PHASE] = " -", [ORR_LINE_TURN] = " ==="};
    const int rank = orr_line_rank(&text);
    orr_text_add(out, "%s", before[rank]);
    orr_line_text(text, names, out);
    orr_text_add(out, "%s", after[rank]);
}

void cli_print_line(const char *text)
{
    orr_text line = orr_text_new();
    cli_plain_line(text, NULL, &line);
    cli_put(&line);
}

void cli_add_quoted(const char *word, orr_text *out)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-=,:+@%";
    orr_text_add(out, " ");
    if (*word && strspn(word, plain) == strlen(word)) {
        orr_text_add(out, "%s", word);
        return;
    }
    orr_text_add(out, "'");
    for (; *word; word++)
        orr_text_add(out, *word == '\'' ? "'\\''" : "%c", *word);
    orr_text_add(out, "'");
}

static volatile sig_atomic_t interrupted;
static double first_signal; /* in seconds */

static void note_signal(int number)
{
    (void)number;
    interrupted = 1;
}

/* Somebody who signals again after a moment has lost patience. At once it is the same wish twice:
 * `timeout` signals the program and then its whole group. */
static void note_first_signal(int number)
{
    static const double patience = 0.5;
    const double now = clock_seconds();
    if (!interrupted) {
        first_signal = now;
        interrupted = 1;
    } else if (now - first_signal > patience) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

static void catch_signals(void (*note)(int number))
{
    struct sigaction action = {.sa_handler = note}; /* no SA_RESTART: reading ends */
    sigfillset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

void cli_catch_signals(void)
{
    catch_signals(note_signal);
}

void cli_catch_first_signal(void)
{
    catch_signals(note_first_signal);
}

bool cli_interrupted(void)
{
    return interrupted;
}
