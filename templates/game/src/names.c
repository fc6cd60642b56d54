/* names.c - what the operands of moves are called: "take two". */
#include "parts.h"

const char *const mygame_kinds[] = {"number"};

const char *mygame_name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    static const char *const numbers[MOST_TAKEN] = {"one", "two", "three"};
    (void)rules, (void)state, (void)buffer;
    return kind == KIND_NUMBER && operand < MOST_TAKEN ? numbers[operand] : NULL;
}
