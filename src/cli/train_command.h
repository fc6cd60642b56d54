/* train_command.h - the two halves of `orrery train`. */
#ifndef CLI_TRAIN_COMMAND_H
#define CLI_TRAIN_COMMAND_H

#include "cli/cli.h"

/* How far the chances that a search shows can be trusted, over games by these rules in turn. */
int cli_train_check(const cli_args *args, orr_rules *const *rules, int rules_count);

#endif
