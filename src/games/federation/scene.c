/* scene.c - the table. */
#include "federation.h"

void fed_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    (void)rules;
    const fed_state *s = state;
    orr_scene_title(scene, "Turn %d", s->turn);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "map", "");
    orr_words(panel, "x", "map");
}
