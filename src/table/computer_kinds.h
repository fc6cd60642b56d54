/* computer_kinds.h - the computer players to choose from, and the one that gives hints. */
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

/* A hint: the best moves, best first, one a line with what speaks for it. */
void computer_hint(const orr_rules *rules, const void *concealed, const orr_moves *moves,
                   orr_text *notation, orr_text *words);

#endif
