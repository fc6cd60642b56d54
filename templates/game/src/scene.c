/* scene.c - the table: the counters in a row. A click on one takes it and those to its right.
 *
 * Yours: docs/scenes.md has the words for boards, cards, tracks and panels.
 */
#include "parts.h"

#include <stdio.h>

enum { CELL = 20, COUNTER = 16, IN_A_ROW = 10 };

/* Counters are numbered from 0; those with the highest numbers are taken first. */
static void show_counter(const mygame_state *s, orr_node *board, int number)
{
    char id[ORR_MAX_NAME];
    const int x = CELL * (number % IN_A_ROW) + CELL / 2, y = CELL * (number / IN_A_ROW) + CELL / 2;
    const int taken_with_it = s->heap - number;
    snprintf(id, sizeof id, "place-%d", number + 1);
    orr_node *space = orr_space(board, id, ORR_SHAPE_ROUND, x, y, COUNTER);
    orr_tip(space, "place %d", number + 1);
    if (number >= s->heap)
        return;
    snprintf(id, sizeof id, "counter-%d", number + 1);
    orr_tip(orr_piece(space, id, "disc"), "counter %d", number + 1);
    if (taken_with_it <= MOST_TAKEN)
        orr_offer(space, ORR_MOVE1(VERB_TAKE, taken_with_it - 1));
}

void mygame_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const mygame_state *s = state;
    const int counters = mygame_chosen(rules)->counters;
    orr_scene_title(scene, "%d counters left", s->heap);
    orr_scene_badge(scene, "heap", "%s", mygame_chosen(rules)->name);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "heap", "");
    orr_node *board =
        orr_board(panel, "board", CELL * IN_A_ROW, CELL * ((counters + IN_A_ROW - 1) / IN_A_ROW));
    for (int number = 0; number < counters; number++)
        show_counter(s, board, number);
}
