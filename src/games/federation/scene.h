/* scene.h - what the files that describe the table share. */
#ifndef FEDERATION_SCENE_H
#define FEDERATION_SCENE_H

#include "parts.h"

extern const char *const federation_hues[RACES], *const federation_letters[RACES];
extern const char *const federation_fleet_glyphs[FLEETS], *const federation_asset_glyphs[];
extern const char *const federation_resource_glyphs[RESOURCES],
    *const federation_resource_hues[RESOURCES];

/* ---- scene_art.c: pictures ---- */

extern const char *const federation_fleet_pictures[FLEETS];
/* "The Senate Sits" is drawn as "the-senate-sits". */
void federation_picture_word(const char *name, char word[ORR_MAX_NAME]);
void federation_draw_race(orr_node *node, int race);
void federation_draw_fleet(orr_node *node, int race, int fleet);
void federation_draw_asset(orr_node *node, int asset);
void federation_draw_kind(orr_node *node, int kind);
void federation_draw_resource(orr_node *node, int resource);
void federation_draw_world(orr_node *node, const federation_pack *pack, int world);
void federation_draw_chit(orr_node *node, const federation_pack *pack, int chit);
void federation_draw_token(orr_node *node, const federation_token *token);

/* ---- scene_map.c ---- */

void federation_show_map(const orr_rules *rules, const federation_state *s, orr_scene *scene);

/* ---- scene_queue.c: what comes next ---- */

extern const char *const federation_when[QUEUE]; /* "next", "2nd": when a token's turn comes */
void federation_show_queue(const orr_rules *rules, const federation_state *s, orr_scene *scene);
/* "scout", "Hive Swarm": a fleet of a race, among its own. */
const char *federation_short_fleet(const federation_pack *pack, int race, int fleet);

/* ---- scene_races.c ---- */

void federation_show_races(const orr_rules *rules, const federation_state *s, orr_scene *scene);

/* ---- scene_fight.c ---- */

/* Does a fight take the stage? */
bool federation_is_fighting(const federation_state *s);
void federation_show_fight(const orr_rules *rules, const federation_state *s, orr_scene *scene);
/* Dice on the table that may be rolled again. */
void federation_show_dice(const orr_rules *rules, const federation_state *s, orr_scene *scene);

/* ---- scene_shelf.c ---- */

void federation_show_resources(const orr_rules *rules, const federation_state *s, orr_scene *scene);
void federation_show_home(const orr_rules *rules, const federation_state *s, orr_scene *scene);
void federation_show_research(const orr_rules *rules, const federation_state *s, orr_scene *scene);
/* To build one of this kind, for a Build or for nothing. */
void federation_offer_construction(orr_node *node, const federation_state *s, int kind);

#endif
