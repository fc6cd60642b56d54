/* scene.h - how modules, resources and colonies are drawn, for scene.c. */
#ifndef EXPATRIATE_SCENE_H
#define EXPATRIATE_SCENE_H

#include "parts.h"

const char *expatriate_type_colour(int type); /* the style word of a type */
const char *expatriate_type_glyph(int type);  /* its glyph */
const char *expatriate_arm_glyph(int arm);    /* of a combat arm */
/* A cube, with how many of it there are; none is dim. */
orr_node *expatriate_show_cube(orr_node *parent, const char *id, int resource, int count);
/* What a module does, as a row of icons. */
void expatriate_show_module(const expatriate_pack *pack, orr_node *parent, int design);
/* A module as a card, or small; `copies` of it. */
orr_node *expatriate_show_card(const expatriate_pack *pack, orr_node *parent, const char *id,
                               int design, int copies);
orr_node *expatriate_show_mini(const expatriate_pack *pack, orr_node *parent, const char *id,
                               int design, int copies);
orr_node *expatriate_show_colony(const expatriate_pack *pack, orr_node *parent, const char *id,
                                 int colony);

#endif
