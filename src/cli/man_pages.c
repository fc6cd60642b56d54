/* man_pages.c - manual pages in the language of man(7): one of the program, one of each command. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

/* Text as it is: no character of it means anything to troff. */
static void add_plain(orr_text *out, const char *text)
{
    for (; *text; text++)
        if (*text == '-')
            orr_text_add(out, "\\-");
        else if (*text == '\\')
            orr_text_add(out, "\\e");
        else if (*text == '\'')
            orr_text_add(out, "\\(aq");
        else
            orr_text_bytes(out, text, 1);
}

/* A line of its own; a dot at its beginning is no request. */
static void add_line(orr_text *out, const char *text)
{
    if (*text == '.')
        orr_text_add(out, "\\&");
    add_plain(out, text);
    orr_text_add(out, "\n");
}

static void add_section(orr_text *out, const char *title)
{
    orr_text_add(out, ".SH %s\n", title);
}

static void add_head(orr_text *out, const char *name, const char *summary)
{
    char title[ORR_MAX_NAME] = "";
    for (size_t i = 0; name[i] && i + 1 < sizeof title; i++) {
        title[i] = name[i] >= 'a' && name[i] <= 'z' ? (char)(name[i] - 'a' + 'A') : name[i];
        title[i + 1] = '\0';
    }
    orr_text_add(out,
                 ".\\\" written by `orrery tables man`\n.TH %s 1 \"\" \"Orrery %s\" \"Orrery\"\n",
                 title, ORRERY_VERSION);
    add_section(out, "NAME");
    add_plain(out, name);
    orr_text_add(out, " \\- ");
    add_line(out, summary);
}

static void add_example(orr_text *out, const char *line)
{
    add_section(out, "EXAMPLE");
    orr_text_add(out, ".nf\n");
    add_line(out, line);
    orr_text_add(out, ".fi\n");
}

/* "--games N" in bold and italics, then what it means. */
static void add_flag(orr_text *out, const cli_flag *f)
{
    orr_text_add(out, ".TP\n.B ");
    if (strcmp(f->name, "option") == 0)
        orr_text_add(out, "\\-o, ");
    orr_text_add(out, "\\-\\-");
    add_plain(out, f->name);
    if (f->value[0]) {
        orr_text_add(out, " \\fI");
        add_plain(out, f->value);
        orr_text_add(out, "\\fR");
    }
    orr_text_add(out, "\n");
    add_line(out, f->help);
}

static void add_exit_codes(orr_text *out)
{
    static const char *const codes[][2] = {
        {"0", "It was done."},
        {"1", "It failed: a file, the network or the machine does not allow it, or what it checked "
              "is not as it should be."},
        {"2", "The command line is wrong. Nothing was done."},
    };
    add_section(out, "EXIT STATUS");
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        orr_text_add(out, ".TP\n.B %s\n", codes[i][0]);
        add_line(out, codes[i][1]);
    }
}

/* The other pages; `here` is the name of the command that this one is about, or empty. */
static void add_references(orr_text *out, const char *here)
{
    const char *before = "";
    add_section(out, "SEE ALSO");
    if (here[0]) {
        orr_text_add(out, ".BR orrery (1)");
        before = ",\n";
    }
    for (const cli_command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, here) != 0 && !command->hidden) {
            orr_text_add(out, "%s.BR orrery\\-%s (1)", before, command->name);
            before = ",\n";
        }
    orr_text_add(out, "\n");
}

static void command_page(const cli_command *command, orr_text *out)
{
    char name[ORR_MAX_NAME];
    const cli_flag *f;
    snprintf(name, sizeof name, "orrery-%.40s", command->name);
    add_head(out, name, command->summary);
    add_section(out, "SYNOPSIS");
    orr_text_add(out, ".B orrery %s\n", command->name);
    if (command->words[0]) {
        orr_text_add(out, ".I ");
        add_line(out, command->words);
    }
    orr_text_add(out, "[options]\n");
    add_section(out, "DESCRIPTION");
    add_line(out, command->about);
    add_section(out, "OPTIONS");
    for (int i = 0; (f = cli_flag_at(command, i)); i++)
        add_flag(out, f);
    add_flag(out, &(cli_flag){.name = "help", .value = "", .help = "A short form of this page."});
    add_example(out, command->example);
    add_exit_codes(out);
    add_references(out, command->name);
}

static void add_commands(orr_text *out)
{
    add_section(out, "COMMANDS");
    for (const cli_command *command = cli_commands; command->name; command++) {
        if (command->hidden)
            continue;
        orr_text_add(out, ".TP\n.B orrery %s ", command->name);
        add_line(out, command->words);
        add_line(out, command->summary);
    }
    orr_text_add(out, ".TP\n.B orrery help \\fR[\\fICOMMAND\\fR]\n");
    add_line(out, "what there is, or the flags of one command");
}

static void add_games(orr_text *out)
{
    add_section(out, "GAMES");
    for (int i = 0; i < orr_game_count(); i++) {
        orr_text_add(out, ".TP\n.B %s\n", orr_game_at(i)->id);
        add_plain(out, orr_game_at(i)->title);
        orr_text_add(out, ": ");
        add_line(out, orr_game_at(i)->tagline);
    }
}

static void add_environment(orr_text *out)
{
    static const char *const variables[][2] = {
        {"NO_COLOR", "If it is set, nothing is printed in colour."},
        {"XDG_DATA_HOME", "Tables and unfinished games are kept in its folder orrery; without it "
                          "in .local/share/orrery of the home folder."},
    };
    add_section(out, "ENVIRONMENT");
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        orr_text_add(out, ".TP\n.B %s\n", variables[i][0]);
        add_line(out, variables[i][1]);
    }
}

static void program_page(orr_text *out)
{
    add_head(out, "orrery", "a computer table for space board games");
    add_section(out, "SYNOPSIS");
    orr_text_add(out, ".B orrery\n.I COMMAND\n[words and options]\n");
    add_section(out, "DESCRIPTION");
    add_line(out, "Orrery knows the rules of its games, keeps the pieces, rolls the dice and plays "
                  "any seat. It shows the table in a terminal, in a browser and to programs.");
    add_commands(out);
    add_games(out);
    add_section(out, "PLAYERS");
    for (int i = 0; cli_player_words[i]; i++)
        orr_text_add(out, "%s\\fB%s\\fR", i ? ", " : "", cli_player_words[i]);
    orr_text_add(out, ".\n");
    add_line(out, "The number of mcts is a level; larger ones are iterations (mcts:2000), and "
                  "mcts:800ms thinks that long.");
    add_example(out, "orrery play connect4 --seats human,mcts:3");
    add_exit_codes(out);
    add_environment(out);
    add_references(out, "");
}

void man_page(const cli_command *command, orr_text *out)
{
    if (command)
        command_page(command, out);
    else
        program_page(out);
}
