/* option_sweep.c - see option_sweep.h. */
#include "cli/option_sweep.h"

#include <stdio.h>
#include <string.h>

/* The option of the game that is given as =all, or -1. */
static int swept_option(const orr_game *game, const char *given)
{
    for (int i = 0; game->options[i].name; i++) {
        const size_t length = strlen(game->options[i].name);
        if (strncmp(game->options[i].name, given, length) == 0 &&
            strcmp(given + length, "=all") == 0)
            return i;
    }
    return -1;
}

static void write_option(option_sweep *s, const orr_rules *rules, int index)
{
    char value[ORR_MAX_NAME];
    orr_rules_choice(rules, s->option[index], s->value[index], value);
    snprintf(s->options[index], sizeof s->options[index], "%s=%s",
             rules->game->options[s->option[index]].name, value);
}

option_sweep option_sweep_of(const orr_rules *plain, const cli_args *args)
{
    option_sweep s = {.count = args->option_count};
    for (int i = 0; i < s.count; i++) {
        s.option[i] = swept_option(plain->game, args->options[i]);
        if (s.option[i] >= 0)
            write_option(&s, plain, i);
        else
            snprintf(s.options[i], sizeof s.options[i], "%s", args->options[i]);
    }
    return s;
}

bool option_sweep_next(option_sweep *s, const orr_rules *plain)
{
    for (int i = s->count - 1; i >= 0; i--) {
        char value[ORR_MAX_NAME];
        if (s->option[i] < 0)
            continue;
        const bool more = orr_rules_choice(plain, s->option[i], s->value[i] + 1, value);
        s->value[i] = more ? s->value[i] + 1 : 0;
        write_option(s, plain, i);
        if (more)
            return true;
    }
    return false;
}

void option_sweep_label(const option_sweep *s, orr_text *label)
{
    for (int i = 0; i < s->count; i++)
        if (s->option[i] >= 0)
            orr_text_add(label, "%s%s", label->length ? ", " : "", s->options[i]);
}

orr_rules *option_sweep_rules(const orr_game *game, int seats, const cli_args *args, int *code)
{
    cli_args plain = *args;
    plain.option_count = 0;
    for (int i = 0; i < args->option_count; i++)
        if (swept_option(game, args->options[i]) < 0)
            plain.options[plain.option_count++] = args->options[i];
    return cli_rules(game, seats, &plain, code);
}
