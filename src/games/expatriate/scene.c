/* scene.c - the table. */
#include "expatriate.h"

void expatriate_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_scene_title(scene, "Round %d", s->round);
}
