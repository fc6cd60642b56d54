/* names.c - what the operands of moves are called. */
#include "parts.h"

#include <stdio.h>

const char *const connect4_kinds[] = {"column"};

const char *connect4_name(const orr_rules *rules, const void *state, int kind, int operand,
                          char buffer[ORR_MAX_NAME])
{
    (void)rules;
    const connect4_state *s = state;
    if (kind != KIND_COLUMN || operand >= s->columns)
        return NULL;
    snprintf(buffer, ORR_MAX_NAME, "%d", operand + 1);
    return buffer;
}
