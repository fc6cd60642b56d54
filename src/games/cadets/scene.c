#include "cadets.h"
void cadets_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{ (void)rules; (void)state; orr_scene_title(scene, "x"); orr_panel(scene, ORR_PLACE_BOARD, "map", ""); }
