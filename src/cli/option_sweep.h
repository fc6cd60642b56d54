/* option_sweep.h - options given as NAME=all: one run for every value. */
#ifndef CLI_OPTION_SWEEP_H
#define CLI_OPTION_SWEEP_H

#include "cli/cli.h"

/* The options as given, and which of them stand for all their values. */
typedef struct option_sweep {
    char options[ORR_MAX_OPTIONS][2 * ORR_MAX_NAME];
    const char *pointers[ORR_MAX_OPTIONS];
    int option[ORR_MAX_OPTIONS]; /* of the game; -1: given with a value */
    int value[ORR_MAX_OPTIONS];
    int count;
} option_sweep;

option_sweep option_sweep_of(const orr_rules *plain, const cli_args *args);
/* The next combination of values; false after the last. */
bool option_sweep_next(option_sweep *s, const orr_rules *plain);
/* "difficulty=hard": what tells this combination from the others. */
void option_sweep_label(const option_sweep *s, orr_text *label);
/* The rules without what is =all: its options and their values can be looked up there. */
orr_rules *option_sweep_rules(const orr_game *game, int seats, const cli_args *args, int *code);

#endif
