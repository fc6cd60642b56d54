/* args.c - flags, the same for every command, and what is said when one is wrong. */
#include "cli/cli.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum flag_kind { SWITCH, NUMBER, REAL, TEXT, OPTION };

typedef struct flag {
    const char *name, *value, *help;
    enum flag_kind kind;
    size_t offset; /* of the member of cli_args */
    long long low, high;
} flag;

#define AT(member) offsetof(cli_args, member)

static const flag flags[] = {
    {"option", "NAME=VALUE", "an option of the game, also -o", OPTION, 0, 0, 0},
    {"seats", "N|LIST", "how many seats, or who sits there: human,mcts:3,greedy", TEXT, AT(seats),
     0, 0},
    {"seed", "N", "where chance starts; the same seed, the same game", NUMBER, AT(seed), 0,
     INT64_MAX},
    {"pack", "FILE", "content from a YAML file instead of the built-in one", TEXT, AT(pack), 0, 0},
    {"games", "N", "how many games", NUMBER, AT(games), 1, 1000000000000},
    {"threads", "N", "how many cores to use (all of them)", NUMBER, AT(threads), 1,
     CLI_MAX_THREADS},
    {"until", "POINTS", "as many games as it takes to know every rate to +- so many % points", REAL,
     AT(until), 0, 50},
    {"things", "", "also what each card, item or technology has to do with winning", SWITCH,
     AT(things), 0, 0},
    {"depth", "N", "how many moves deep (5)", NUMBER, AT(depth), 1, 64},
    {"seconds", "N", "how long to measure (2)", REAL, AT(seconds), 0, 3600},
    {"rounds", "N", "how often to think about each decision; the fastest time counts (1)", NUMBER,
     AT(rounds), 1, 1000},
    {"at", "N", "the position after N moves", NUMBER, AT(at), 0, INT32_MAX},
    {"save", "FILE", "where to keep the game", TEXT, AT(save), 0, 0},
    {"svg", "FILE", "write the board as a picture", TEXT, AT(svg), 0, 0},
    {"player", "SPEC", "who thinks: mcts:1 to mcts:5, mcts:2000, mcts:800ms (mcts:3)", TEXT,
     AT(player), 0, 0},
    {"seat", "N", "the seat in question", NUMBER, AT(seat), 1, ORR_MAX_SEATS},
    {"elo0", "N", "no better than this is a failure (0)", NUMBER, AT(elo0), -2000, 2000},
    {"elo1", "N", "better than this is a success (30)", NUMBER, AT(elo1), -2000, 2000},
    {"full", "", "play all games, even if the result is clear before", SWITCH, AT(full), 0, 0},
    {"report", "FILE", "write a report as a web page, also --output", TEXT, AT(report), 0, 0},
    {"output", "FILE", "the same as --report", TEXT, AT(report), 0, 0},
    {"port", "N", "port of the page (8080)", NUMBER, AT(port), 0, 65535},
    {"host", "ADDRESS", "address to listen on (127.0.0.1)", TEXT, AT(host), 0, 0},
    {"data", "FOLDER", "where tables are kept", TEXT, AT(data), 0, 0},
    {"postgres", "URL", "keep tables in PostgreSQL instead", TEXT, AT(postgres), 0, 0},
    {"tls-cert", "FILE", "certificate, for https", TEXT, AT(tls_cert), 0, 0},
    {"tls-key", "FILE", "and its key", TEXT, AT(tls_key), 0, 0},
    {"rate", "N", "requests per second and address (50; 0: any)", NUMBER, AT(rate), 0, 1000000},
    {"log", "", "log every request", SWITCH, AT(log), 0, 0},
    {"address", "URL", "how people reach the page, for links in messages", TEXT, AT(address), 0, 0},
    {"call-anywhere", "", "messages may go to this machine and its network, too", SWITCH,
     AT(call_anywhere), 0, 0},
    {"page", "", "print the table as a web page", SWITCH, AT(page), 0, 0},
    {"json", "", "print JSON", SWITCH, AT(json), 0, 0},
    {"csv", "", "print comma-separated values", SWITCH, AT(csv), 0, 0},
    {"check", "", "only check it", SWITCH, AT(check), 0, 0},
    {"plain", "", "plain lines, for pipes and screen readers", SWITCH, AT(plain), 0, 0},
    {"sandbox", "", "undo everything, even dice", SWITCH, AT(sandbox), 0, 0},
    {"skip-forced", "", "do not ask where there is one answer", SWITCH, AT(skip_forced), 0, 0},
    {0},
};

static int complain(int code, const char *format, va_list arguments)
{
    fputs("orrery: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    return code;
}

int cli_usage(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(EXIT_USAGE, format, arguments);
    va_end(arguments);
    return EXIT_USAGE;
}

int cli_failed(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(EXIT_FAILED, format, arguments);
    va_end(arguments);
    return EXIT_FAILED;
}

static bool takes(const cli_command *command, const flag *f)
{
    char padded[40];
    snprintf(padded, sizeof padded, "%s ", f->name);
    const char *found = strstr(command->flags, padded);
    return found && (found == command->flags || found[-1] == ' ');
}

void cli_help(const cli_command *command)
{
    printf("orrery %s %s\n  %s\n\n", command->name, command->words, command->summary);
    for (const flag *f = flags; f->name; f++)
        if (takes(command, f))
            printf("  --%-13s %-11s %s\n", f->name, f->value, f->help);
    printf("\nFor example: %s\n", command->example);
}

/* The flag that a word names, its value after '=' if there is one; NULL if it is none. */
static const flag *find_flag(const char *word, const char **value)
{
    *value = NULL;
    if (strcmp(word, "-o") == 0)
        return &flags[0];
    if (strncmp(word, "--", 2) != 0)
        return NULL;
    const size_t length = strcspn(word + 2, "=");
    for (const flag *f = flags; f->name; f++)
        if (strlen(f->name) == length && strncmp(f->name, word + 2, length) == 0) {
            *value = word[2 + length] == '=' ? word + 3 + length : NULL;
            return f;
        }
    return NULL;
}

static int set_number(const flag *f, const char *value, cli_args *args)
{
    long long number;
    if (!orr_parse_number(value, f->low, f->high, &number))
        return cli_usage("--%s wants a whole number from %lld to %lld, not '%s'.", f->name, f->low,
                         f->high, value);
    memcpy((char *)args + f->offset, &number, sizeof number);
    args->seed_given |= f->offset == AT(seed);
    args->games_given |= f->offset == AT(games);
    args->at_given |= f->offset == AT(at);
    args->port_given |= f->offset == AT(port);
    args->rate_given |= f->offset == AT(rate);
    return EXIT_OK;
}

static int set_real(const flag *f, const char *value, cli_args *args)
{
    char *end;
    const double number = strtod(value, &end);
    if (end == value || *end || !isfinite(number) || number <= 0 || number > (double)f->high)
        return cli_usage("--%s wants a number above 0 and up to %lld, not '%s'.", f->name, f->high,
                         value);
    memcpy((char *)args + f->offset, &number, sizeof number);
    return EXIT_OK;
}

static int set_flag(const flag *f, const char *value, cli_args *args)
{
    switch (f->kind) {
    case SWITCH:
        *(bool *)((char *)args + f->offset) = true;
        return EXIT_OK;
    case NUMBER:
        return set_number(f, value, args);
    case REAL:
        return set_real(f, value, args);
    case TEXT:
        memcpy((char *)args + f->offset, &value, sizeof value);
        return EXIT_OK;
    case OPTION:
        if (args->option_count == ORR_MAX_OPTIONS)
            return cli_usage("More than %d options were given.", ORR_MAX_OPTIONS);
        args->options[args->option_count++] = value;
        return EXIT_OK;
    }
    return EXIT_USAGE;
}

/* One flag and, if it wants one, its value. How many words were used is added to *at. */
static int take_flag(const cli_command *command, char **words, int count, int *at, cli_args *args)
{
    const char *word = words[*at], *value;
    const flag *f = find_flag(word, &value);
    if (!f || !takes(command, f))
        return cli_usage("`orrery %s` does not know %s; `orrery %s --help` lists what it knows.",
                         command->name, word, command->name);
    if (f->kind == SWITCH && value)
        return cli_usage("--%s takes no value.", f->name);
    if (f->kind != SWITCH && !value) {
        if (*at + 1 >= count)
            return cli_usage("--%s wants %s after it.", f->name, f->value);
        value = words[++*at];
    }
    return set_flag(f, value, args);
}

int cli_parse(const cli_command *command, int count, char **words, cli_args *args)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            args->help = true;
            return EXIT_OK;
        }
        if (words[i][0] == '-' && words[i][1]) {
            const int code = take_flag(command, words, count, &i, args);
            if (code != EXIT_OK)
                return code;
        } else if (args->word_count == command->max_words) {
            return cli_usage("'%s' is one word too many; usage: orrery %s %s.", words[i],
                             command->name, command->words);
        } else {
            args->words[args->word_count++] = words[i];
        }
    }
    if (args->word_count < command->min_words)
        return cli_usage("Something is missing; usage: orrery %s %s, for example: %s",
                         command->name, command->words, command->example);
    return EXIT_OK;
}
