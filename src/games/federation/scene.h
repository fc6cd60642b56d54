/* scene.h - what the files that describe the table share. */
#ifndef FEDERATION_SCENE_H
#define FEDERATION_SCENE_H

#include "federation.h"

extern const char *const fed_hues[RACES], *const fed_letters[RACES];
extern const char *const fed_resource_glyphs[RESOURCES], *const fed_resource_hues[RESOURCES];

void fed_show_queue(const orr_rules *rules, const fed_state *s, orr_scene *scene);
void fed_show_fight(const orr_rules *rules, const fed_state *s, orr_scene *scene);
void fed_show_resources(const orr_rules *rules, const fed_state *s, orr_scene *scene);
void fed_show_races(const orr_rules *rules, const fed_state *s, orr_scene *scene);
void fed_show_politics(const orr_rules *rules, const fed_state *s, orr_scene *scene);
void fed_show_home(const orr_rules *rules, const fed_state *s, orr_scene *scene);
void fed_show_research(const orr_rules *rules, const fed_state *s, orr_scene *scene);

#endif
