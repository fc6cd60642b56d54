/* computer_kinds.h - the computer players to choose from. */
#ifndef TABLE_COMPUTER_KINDS_H
#define TABLE_COMPUTER_KINDS_H

#include "orrery.h"

/* Is there a player of this kind ("greedy", "mcts:3")? The error says what there is. */
bool computer_is_known(const char *spec, orr_error *error);
/* What people can choose from, the usual one first; ends with NULL. */
typedef struct computer_kind {
    const char *spec, *label;
} computer_kind;
const computer_kind *computer_kinds(void);

#endif
