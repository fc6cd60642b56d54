#include "fermi.h"
void fermi_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    (void)rules;
    const fermi_state *s = state;
    orr_scene_title(scene, "Turn %d", s->turn);
    orr_panel(scene, ORR_PLACE_BOARD, "sky", "Sky");
}
