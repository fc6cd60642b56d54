/* scene.c - the table: the grid with its discs. A click anywhere in a column drops a disc there. */
#include "connect4.h"

#include <stdio.h>

enum { CELL = 20, HOLE = 17 };

static int seat_at(const connect4_state *s, uint64_t cell)
{
    return s->discs[0] & cell ? 0 : s->discs[1] & cell ? 1 : NOBODY;
}

static void show_cell(const connect4_state *s, orr_node *board, int column, int row)
{
    char id[ORR_MAX_NAME];
    const uint64_t cell = connect4_cell(s, column, row);
    const int seat = seat_at(s, cell);
    snprintf(id, sizeof id, "cell-%d-%d", column + 1, row + 1);
    orr_node *space = orr_space(board, id, ORR_SHAPE_ROUND, CELL * column + CELL / 2,
                                CELL * (s->rows - 1 - row) + CELL / 2, HOLE);
    orr_tip(space, "column %d, row %d", column + 1, row + 1);
    if (seat == NOBODY) {
        orr_offer(space, ORR_MOVE1(VERB_DROP, column));
        return;
    }
    snprintf(id, sizeof id, "disc-%d-%d", column + 1, row + 1);
    orr_node *disc = orr_piece(space, id, seat == 0 ? "disc" : "ring");
    orr_tint(disc, seat);
    orr_tip(disc, "disc of seat %d", seat + 1);
    if (s->winner == seat && connect4_lines(s, s->discs[seat]) & cell)
        orr_style(disc, "won");
}

void connect4_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const connect4_state *s = state;
    const connect4_pack *pack = rules->pack;
    orr_scene_title(scene, "Disc %u", s->head.ply + !orr_is_over(state));
    orr_scene_badge(scene, "grid", "%s", pack->boards[rules->option[OPTION_BOARD]].name);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "grid", "");
    orr_node *board = orr_board(panel, "board", CELL * s->columns, CELL * s->rows);
    for (int row = s->rows - 1; row >= 0; row--)
        for (int column = 0; column < s->columns; column++)
            show_cell(s, board, column, row);
}
