/* scene.c - the table: the grid with its discs. A click on the arrow above a column, or on the
 * cell where the disc would land, drops it there. */
#include "parts.h"

#include <stdio.h>

enum { CELL = 20, HOLE = 17 };

static int seat_at(const connect4_state *s, uint64_t cell)
{
    return s->discs[0] & cell ? 0 : s->discs[1] & cell ? 1 : NOBODY;
}

/* The middle of a cell; above the highest row there is one more for the arrows. */
static int middle_x(int column)
{
    return CELL * column + CELL / 2;
}

static int middle_y(const connect4_state *s, int row)
{
    return CELL * (s->rows - row) + CELL / 2;
}

static void show_disc(const connect4_state *s, orr_node *space, int seat, int column, int row)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "disc-%d-%d", column + 1, row + 1);
    orr_node *disc = orr_piece(space, id, seat == 0 ? "disc" : "ring");
    orr_tint(disc, seat);
    orr_tip(disc, "disc of seat %d", seat + 1);
    if (s->winner == seat && connect4_lines(s, s->discs[seat]) & connect4_cell(s, column, row))
        orr_style(disc, "won");
}

static void show_cell(const connect4_state *s, orr_node *board, int column, int row)
{
    char id[ORR_MAX_NAME];
    const uint64_t cell = connect4_cell(s, column, row);
    const int seat = seat_at(s, cell);
    snprintf(id, sizeof id, "cell-%d-%d", column + 1, row + 1);
    orr_node *space =
        orr_space(board, id, ORR_SHAPE_ROUND, middle_x(column), middle_y(s, row), HOLE);
    orr_tip(space, "column %d, row %d", column + 1, row + 1);
    if (seat != NOBODY)
        show_disc(s, space, seat, column, row);
    else if (cell == connect4_landing(s, column))
        orr_offer(space, ORR_MOVE1(VERB_DROP, column));
}

/* Above each column an arrow, which also says why a full column takes no more. */
static void show_arrow(const connect4_state *s, orr_node *board, int column)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "column-%d", column + 1);
    orr_node *arrow =
        orr_space(board, id, ORR_SHAPE_ARROW, middle_x(column), middle_y(s, s->rows), CELL / 2);
    orr_style(arrow, "south");
    orr_label(arrow, "%d", column + 1);
    orr_offer(arrow, ORR_MOVE1(VERB_DROP, column));
}

void connect4_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const connect4_state *s = state;
    const connect4_pack *pack = rules->pack;
    orr_scene_title(scene, "Disc %u", s->head.ply + !orr_is_over(state));
    orr_goal(scene, "four discs in a line");
    orr_scene_badge(scene, "grid", "%s", pack->boards[rules->option[OPTION_BOARD]].name);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "grid", "");
    orr_node *board = orr_board(panel, "board", CELL * s->columns, CELL * (s->rows + 1));
    orr_style(board, "rack");
    for (int column = 0; column < s->columns; column++)
        show_arrow(s, board, column);
    for (int row = s->rows - 1; row >= 0; row--)
        for (int column = 0; column < s->columns; column++)
            show_cell(s, board, column, row);
}
