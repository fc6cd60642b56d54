/* puzzles_command.h - what the two files of `orrery puzzles` share: puzzles_command.c asks,
 * puzzles_mine.c makes. */
#ifndef CLI_PUZZLES_COMMAND_H
#define CLI_PUZZLES_COMMAND_H

#include "cli/cli.h"
#include "study/puzzle.h"

int puzzles_mine(const orr_game *game, const cli_args *args);
int puzzles_check(const orr_game *game, const cli_args *args);

#endif
