/* encode.c - what a network and Python see: the grid, one's own discs apart from the other's. */
#include "parts.h"

#include <stdio.h>

enum { MOST_ROWS = 10 };

/* "column 4 row 1", counted from 1, as people do. */
static void see_cells(const connect4_state *s, uint64_t discs, orr_sight *sight,
                      const char *meaning)
{
    char name[ORR_MAX_NAME] = "";
    for (int column = 0; column < MOST_COLUMNS; column++)
        for (int row = 0; row < MOST_ROWS; row++) {
            const bool there = column < s->columns && row < s->rows;
            if (sight->features)
                snprintf(name, sizeof name, "column %d row %d", column + 1, row + 1);
            orr_see(sight, there && discs & connect4_cell(s, column, row), 0, 1, name, meaning);
        }
}

void connect4_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight)
{
    (void)rules;
    const connect4_state *s = state;
    orr_see_group(sight, "own", NULL);
    see_cells(s, s->discs[seat], sight, "a disc of one's own");
    orr_see_group(sight, "other", NULL);
    see_cells(s, s->discs[1 - seat], sight, "a disc of the other seat");
    orr_see_group(sight, NULL, NULL);
    orr_see(sight, s->head.actor == seat, 0, 1, "on the move", "it is one's own turn");
}

void connect4_encode_move(const orr_rules *rules, const void *state, orr_move move,
                          orr_sight *sight)
{
    (void)rules;
    const connect4_state *s = state;
    const uint64_t landing = connect4_landing(s, move.a);
    const int seat = s->head.actor, middle = 2 * move.a - (s->columns - 1);
    orr_see(sight, connect4_has_line(s, s->discs[seat] | landing), 0, 1, "wins", "makes a line");
    orr_see(sight, connect4_has_line(s, s->discs[1 - seat] | landing), 0, 1, "prevents",
            "takes the cell with which the other would make a line");
    orr_see(sight,
            landing != connect4_top(s, move.a) &&
                connect4_has_line(s, s->discs[1 - seat] | landing << 1),
            0, 1, "gives away", "the cell above would make a line of the other's");
    orr_see(sight, middle < 0 ? -middle : middle, 0, MOST_COLUMNS, "from the middle",
            "twice the distance from the middle of the grid");
}
