/* check.c - what is true of every position: run in tests after every move. */
#include "parts.h"

static int count_discs(uint64_t discs)
{
    int count = 0;
    for (; discs; discs &= discs - 1)
        count++;
    return count;
}

/* A disc rests on the bottom or on another disc. */
static bool floats(const connect4_state *s, int column)
{
    bool gap = false;
    for (int row = 0; row < s->rows; row++) {
        const bool disc = connect4_filled(s) & connect4_cell(s, column, row);
        if (disc && gap)
            return true;
        gap = gap || !disc;
    }
    return false;
}

bool connect4_check(const orr_rules *rules, const void *state, orr_error *error)
{
    (void)rules;
    const connect4_state *s = state;
    if (s->discs[0] & s->discs[1])
        return orr_fail(error, "A cell holds a disc of each seat.");
    const int first = count_discs(s->discs[0]), second = count_discs(s->discs[1]);
    if ((uint32_t)(first + second) != s->head.ply)
        return orr_fail(error, "%d discs after %u moves.", first + second, s->head.ply);
    if (first != second && first != second + 1)
        return orr_fail(error, "Seat 1 has %d discs and seat 2 %d.", first, second);
    for (int column = 0; column < s->columns; column++)
        if (floats(s, column))
            return orr_fail(error, "A disc floats in column %d.", column + 1);
    for (int seat = 0; seat < SEATS; seat++)
        if (connect4_has_line(s, s->discs[seat]) != (s->winner == seat))
            return orr_fail(error, "Seat %d's line and the result disagree.", seat + 1);
    return true;
}
