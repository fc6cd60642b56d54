/* tables_command.c - `orrery tables`: what the build makes of the tables of commands, flags and
 * games: manual pages and completions for shells. Whoever adds a command or a flag adds it there,
 * too. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static int print_and_free(orr_text *text)
{
    fputs(text->data, stdout);
    orr_text_free(text);
    return EXIT_OK;
}

/* The commands that have a manual page, one a line. */
static int list_commands(void)
{
    for (const cli_command *command = cli_commands; command->name; command++)
        if (!command->hidden)
            puts(command->name);
    return EXIT_OK;
}

static int print_manual(const char *name)
{
    const cli_command *command = name ? cli_find_command(name) : NULL;
    if (name && (!command || command->hidden))
        return cli_usage("There is no command '%s'; `orrery tables commands` lists them.", name);
    orr_text text = orr_text_new();
    man_page(command, &text);
    return print_and_free(&text);
}

int cli_tables(const cli_args *args)
{
    const char *what = args->words[0], *name = args->word_count > 1 ? args->words[1] : NULL;
    if (strcmp(what, "man") == 0)
        return print_manual(name);
    if (name)
        return cli_usage("'%s' is one word too many: only manuals are made per command.", name);
    if (strcmp(what, "commands") == 0)
        return list_commands();
    orr_text text = orr_text_new();
    if (complete_script(what, &text))
        return print_and_free(&text);
    orr_text_free(&text);
    return cli_usage("`orrery tables` can make commands, man, bash, zsh or fish, not '%s'.", what);
}
