/* names.c - what the operands of moves are called: "take 2". */
#include "parts.h"

const char *const mygame_kinds[] = {"number"};

const char *mygame_name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    static const char *const numbers[MOST_TAKEN] = {"1", "2", "3"};
    (void)rules, (void)state, (void)buffer;
    return kind == KIND_NUMBER && operand < MOST_TAKEN ? numbers[operand] : NULL;
}
