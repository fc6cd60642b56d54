/* args.c - flags, the same for every command, and what is said when one is wrong. */
#include "cli/cli.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum flag_kind { SWITCH, NUMBER, REAL, TEXT, OPTION };

#define AT(member) offsetof(cli_args, member)

_Static_assert(CLI_SLOT(AT(given)) - CLI_SLOT(AT(seats)) <= 64, "a bit for each");

static const cli_flag flags[] = {
    {"option", "NAME=VALUE", "an option of the game, also -o", OPTION, 0, 0, 0},
    {"seats", "N|LIST", "how many seats, or who sits there: human,mcts:3,greedy", TEXT, AT(seats),
     0, 0},
    {"seed", "N", "where chance starts; the same seed, the same game", NUMBER, AT(seed), 0,
     INT64_MAX},
    {"chance", "WORD",
     "keyed: games of a seed meet the same events, whatever is decided; or running", TEXT,
     AT(chance), 0, 0},
    {"luck", "", "how far A and B meet the same events, instead of who is better", SWITCH, AT(luck),
     0, 0},
    {"pack", "FILE", "content from a YAML file instead of the built-in one", TEXT, AT(pack), 0, 0},
    {"first", "FILE", "a first game from a YAML file instead of the built-in one", TEXT, AT(first),
     0, 0},
    {"mine", "N", "find this many more", NUMBER, AT(mine), 1, 1000000},
    {"daily", "", "today's puzzle", SWITCH, AT(daily), 0, 0},
    {"games", "N", "how many games", NUMBER, AT(games), 1, 1000000000000},
    {"threads", "N", "how many cores to use (all of them)", NUMBER, AT(threads), 1,
     CLI_MAX_THREADS},
    {"until", "POINTS", "play until every rate is known to +- this many % points", REAL, AT(until),
     0, 50},
    {"things", "", "also what each card, item or technology has to do with winning", SWITCH,
     AT(things), 0, 0},
    {"causes", "N", "also what each card does, by N games with it and without it", NUMBER,
     AT(causes), 0, 100000000},
    {"sweep", "PATH=A..B", "one run for each value of a number of the pack: LIST.ENTRY.FIELD=2..6",
     TEXT, AT(sweep), 0, 0},
    {"band", "NAME=A..B,...", "measures, and the bounds that they should lie between", TEXT,
     AT(band), 0, 0},
    {"edition", "FILE", "by the rules, content and options of this recording", TEXT, AT(edition), 0,
     0},
    {"course", "", "also how games stand turn by turn, and how often the lead changes", SWITCH,
     AT(course), 0, 0},
    {"gpu", "", "on an NVIDIA card instead of the cores (docs/gpu.md)", SWITCH, AT(gpu), 0, 0},
    {"depth", "N", "how many moves deep (5)", NUMBER, AT(depth), 1, 64},
    {"seconds", "N", "how long to measure (2)", REAL, AT(seconds), 0, 3600},
    {"rounds", "N", "how often to think about each decision; the fastest time counts (1)", NUMBER,
     AT(rounds), 1, 1000},
    {"at", "N", "the position after N moves", NUMBER, AT(at), 0, INT32_MAX},
    {"save", "FILE", "where to save the game", TEXT, AT(save), 0, 0},
    {"svg", "FILE", "write the board as a picture", TEXT, AT(svg), 0, 0},
    {"png", "FILE", "write a card to share, 1200 by 630, of what everybody may see", TEXT, AT(png),
     0, 0},
    {"player", "SPEC", "who thinks: mcts:1 to mcts:5, mcts:2000, mcts:800ms (mcts:3)", TEXT,
     AT(player), 0, 0},
    {"seat", "N", "the seat in question", NUMBER, AT(seat), 1, ORR_MAX_SEATS},
    {"elo0", "N", "at most this good counts as failure (0)", NUMBER, AT(elo0), -2000, 2000},
    {"elo1", "N", "better than this counts as success (30)", NUMBER, AT(elo1), -2000, 2000},
    {"full", "", "play all games, even if the result is clear earlier", SWITCH, AT(full), 0, 0},
    {"report", "FILE", "write a report as a web page, also --output", TEXT, AT(report), 0, 0},
    {"output", "FILE", "the same as --report", TEXT, AT(report), 0, 0},
    {"port", "N", "port of the page (8080)", NUMBER, AT(port), 0, 65535},
    {"host", "ADDRESS", "address to listen on (127.0.0.1)", TEXT, AT(host), 0, 0},
    {"data", "FOLDER", "where tables are kept", TEXT, AT(data), 0, 0},
    {"postgres", "URL", "keep tables in PostgreSQL instead", TEXT, AT(postgres), 0, 0},
    {"tls-cert", "FILE", "certificate, for https", TEXT, AT(tls_cert), 0, 0},
    {"tls-key", "FILE", "and its key", TEXT, AT(tls_key), 0, 0},
    {"rate", "N", "requests per second and address (50; 0: any)", NUMBER, AT(rate), 0, 1000000},
    {"invite", "WORD", "people need this word, or the link /invite/WORD, to make a table", TEXT,
     AT(invite), 0, 0},
    {"quota", "N", "tables that one address may make in a day (200; 0: any)", NUMBER, AT(quota), 0,
     1000000},
    {"quota-mb", "N", "megabytes that one address may store in a day (50; 0: any)", NUMBER,
     AT(quota_mb), 0, 1000000},
    {"connections", "N", "connections in all (12000)", NUMBER, AT(connections), 10, 60000},
    {"metrics", "ADDRESS,...", "who may read /metrics besides this machine, or any", TEXT,
     AT(metrics), 0, 0},
    {"paper", "SIZE", "a4 or letter (a4)", TEXT, AT(paper), 0, 0},
    {"backs", "", "the backs of the cards, after each sheet", SWITCH, AT(backs), 0, 0},
    {"cors", "ORIGIN,...", "other sites whose pages may use the programming interface, or any",
     TEXT, AT(cors), 0, 0},
    {"trust-proxy", "ADDRESS,...", "proxies whose X-Forwarded-For is believed", TEXT,
     AT(trust_proxy), 0, 0},
    {"log", "", "log every request", SWITCH, AT(log), 0, 0},
    {"address", "URL", "how people reach the page, for links in messages", TEXT, AT(address), 0, 0},
    {"call-anywhere", "", "messages may also go to this machine and its network", SWITCH,
     AT(call_anywhere), 0, 0},
    {"no-studio", "", "leave out the page for writing packs and its simulations", SWITCH,
     AT(no_studio), 0, 0},
    {"mail", "URL", "send mail by smtp://host:port, to those who ask for it", TEXT, AT(mail), 0, 0},
    {"mail-from", "ADDRESS", "the address that mail comes from", TEXT, AT(mail_from), 0, 0},
    {"mail-login", "FILE", "a file with the line user:password for the mail server", TEXT,
     AT(mail_login), 0, 0},
    {"delete-after", "DAYS", "delete tables that nobody has changed for this many days", NUMBER,
     AT(delete_after), 1, 36500},
    {"archive-after", "DAYS", "archive games that have been over for this many days (7; 0: never)",
     NUMBER, AT(archive_after), 0, 36500},
    {"finished", "DAYS", "tables whose game has been over for this many days", NUMBER, AT(finished),
     0, 36500},
    {"idle", "DAYS", "tables that nobody has touched for this many days", NUMBER, AT(idle), 0,
     36500},
    {"commitment", "HEX", "the promise about the dice, as your browser kept it", TEXT,
     AT(commitment), 0, 0},
    {"contribution", "HEX", "the digits that you added to the dice", TEXT, AT(contribution), 0, 0},
    {"yes", "", "really do it", SWITCH, AT(yes), 0, 0},
    {"page", "", "print the table as a web page", SWITCH, AT(page), 0, 0},
    {"json", "", "print JSON", SWITCH, AT(json), 0, 0},
    {"csv", "", "print comma-separated values", SWITCH, AT(csv), 0, 0},
    {"check", "", "only check it", SWITCH, AT(check), 0, 0},
    {"plain", "", "plain lines, for pipes and screen readers", SWITCH, AT(plain), 0, 0},
    {"sandbox", "", "undo everything, even dice", SWITCH, AT(sandbox), 0, 0},
    {"skip-forced", "", "do not ask where there is only one answer", SWITCH, AT(skip_forced), 0, 0},
    {"speed", "WORD", "how long you see each thing that happens: off, quick, normal, slow (normal)",
     TEXT, AT(speed), 0, 0},
    {0},
};

/* Where people cannot sit, or nobody is named, a flag means less; commands ask by the key. */
static const struct variant {
    const char *key;
    cli_flag flag;
} variants[] = {
    {"computers",
     {"seats", "N|COMPUTERS", "how many seats, or which computers sit there: mcts:3,greedy", TEXT,
      AT(seats), 0, 0}},
    {"number-of-seats", {"seats", "N", "how many seats", TEXT, AT(seats), 0, 0}},
    {"check-file",
     {"check", "FILE", "play all of its games, and let --player solve it", TEXT, AT(check_file), 0,
      0}},
    {"check-chances",
     {"check", "", "how far the chances of --player can be trusted, instead of training", SWITCH,
      AT(check), 0, 0}},
    {"to-network",
     {"save", "FILE", "with --check: NAME.net or NAME.curve to correct chances in", TEXT, AT(save),
      0, 0}},
    {"to-file",
     {"output", "FILE", "where they are kept; what is there is added to", TEXT, AT(report), 0, 0}},
    {"cards-file",
     {"output", "FILE", "where cards are written: a name that ends with .pdf or .svg", TEXT,
      AT(report), 0, 0}},
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

static bool takes(const cli_command *command, const char *key)
{
    char padded[40];
    snprintf(padded, sizeof padded, "%s ", key);
    const char *found = strstr(command->flags, padded);
    return found && (found == command->flags || found[-1] == ' ');
}

const cli_flag *cli_flag_at(const cli_command *command, int index)
{
    for (const cli_flag *f = flags; f->name; f++)
        if (takes(command, f->name) && index-- == 0)
            return f;
    for (const struct variant *v = variants; v->key; v++)
        if (takes(command, v->key) && index-- == 0)
            return &v->flag;
    return NULL;
}

void cli_help(const cli_command *command)
{
    const cli_flag *f;
    printf("orrery %s%s%s\n  %s\n\n", command->name, command->words[0] ? " " : "", command->words,
           command->summary);
    for (int i = 0; (f = cli_flag_at(command, i)); i++)
        printf("  --%-13s %-11s %s\n", f->name, f->value, f->help);
    printf("  --%-13s %-11s %s\n", "help", "", "this text, also -h");
    printf("\nFor example: %s\n", command->example);
}

/* The command's flag that a word names, its value after '=' if there is one; NULL if it is none. */
static const cli_flag *find_flag(const cli_command *command, const char *word, const char **value)
{
    const cli_flag *f;
    *value = NULL;
    if (strcmp(word, "-o") == 0)
        return takes(command, "option") ? &flags[0] : NULL;
    if (strncmp(word, "--", 2) != 0)
        return NULL;
    const size_t length = strcspn(word + 2, "=");
    for (int i = 0; (f = cli_flag_at(command, i)); i++)
        if (strlen(f->name) == length && strncmp(f->name, word + 2, length) == 0) {
            *value = word[2 + length] == '=' ? word + 3 + length : NULL;
            return f;
        }
    return NULL;
}

static int set_number(const cli_flag *f, const char *value, cli_args *args)
{
    long long number;
    if (!orr_parse_number(value, f->low, f->high, &number))
        return cli_usage("--%s needs a whole number from %lld to %lld, not '%s'.", f->name, f->low,
                         f->high, value);
    memcpy((char *)args + f->offset, &number, sizeof number);
    return EXIT_OK;
}

static int set_real(const cli_flag *f, const char *value, cli_args *args)
{
    char *end;
    const double number = strtod(value, &end);
    if (end == value || *end || !isfinite(number) || number <= 0 || number > (double)f->high)
        return cli_usage("--%s needs a number above 0 and up to %lld, not '%s'.", f->name, f->high,
                         value);
    memcpy((char *)args + f->offset, &number, sizeof number);
    return EXIT_OK;
}

static int set_flag(const cli_flag *f, const char *value, cli_args *args)
{
    switch ((enum flag_kind)f->kind) {
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
            return cli_usage("That is more than %d options.", ORR_MAX_OPTIONS);
        args->options[args->option_count++] = value;
        return EXIT_OK;
    }
    return EXIT_USAGE;
}

/* The words of a command line on their way into args. */
typedef struct reader {
    const cli_command *command;
    char **words;
    int count, at;
    cli_args *args;
} reader;

static bool has_one_value(const cli_flag *f)
{
    return f->kind != SWITCH && f->kind != OPTION;
}

/* One flag and, if it wants one, its value. */
static int take_flag(reader *r)
{
    const char *word = r->words[r->at], *value;
    const cli_flag *f = find_flag(r->command, word, &value);
    if (!f)
        return cli_usage("`orrery %s` has no %s; `orrery help %s` lists its flags.",
                         r->command->name, word, r->command->name);
    if (f->kind == SWITCH && value)
        return cli_usage("--%s doesn't take a value.", f->name);
    /* A value that another would silently replace is refused; --report and --output are one. */
    if (has_one_value(f) && r->args->given & CLI_BIT(f->offset))
        return cli_usage("--%s is given twice; remove one of them.", f->name);
    if (has_one_value(f))
        r->args->given |= CLI_BIT(f->offset);
    if (f->kind != SWITCH && !value) {
        if (r->at + 1 >= r->count)
            return cli_usage("--%s needs %s after it.", f->name, f->value);
        value = r->words[++r->at];
    }
    return set_flag(f, value, r->args);
}

static int take_word(reader *r)
{
    const cli_command *command = r->command;
    if (r->args->word_count == command->max_words)
        return cli_usage("There is one word too many: '%s'. Usage: orrery %s %s.", r->words[r->at],
                         command->name, command->words);
    r->args->words[r->args->word_count++] = r->words[r->at];
    return EXIT_OK;
}

int cli_parse(const cli_command *command, int count, char **words, cli_args *args)
{
    reader r = {.command = command, .words = words, .count = count, .args = args};
    for (; r.at < count; r.at++) {
        const char *word = words[r.at];
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            args->help = true;
            return EXIT_OK;
        }
        const int code = word[0] == '-' && word[1] ? take_flag(&r) : take_word(&r);
        if (code != EXIT_OK)
            return code;
    }
    if (args->word_count < command->min_words)
        return cli_usage("Something is missing. Usage: orrery %s %s. For example: %s",
                         command->name, command->words, command->example);
    return EXIT_OK;
}
