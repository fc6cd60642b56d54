/* scene.h - what the files that draw the table call of each other. */
#ifndef EXPATRIATE_SCENE_H
#define EXPATRIATE_SCENE_H

#include "parts.h"

enum { NO_SEAT = -1 };

/* What the parts of the table need to know. */
typedef struct expatriate_look {
    const orr_rules *rules;
    const expatriate_pack *pack;
    const expatriate_state *s;
    int own;   /* the seat whose hand is shown, or NO_SEAT */
    int stage; /* the seat whose station is the picture */
} expatriate_look;

static inline int expatriate_step_of(const expatriate_look *l)
{
    return orr_step_now(&l->s->head);
}
/* Does the seat on the stage work with its delivery now? */
static inline bool expatriate_works(const expatriate_look *l)
{
    const int step = expatriate_step_of(l);
    return l->s->head.actor == l->stage && (step == WORK || step == PORTION);
}

/* ---- scene_picture.c ---- */

const char *expatriate_id(char buffer[ORR_MAX_NAME], const char *what, int first, int second);
const char *expatriate_type_colour(int type); /* the style word of a type */
const char *expatriate_type_glyph(int type);  /* its glyph */
const char *expatriate_arm_glyph(int arm);    /* of a combat arm */
/* A picture of the sheet, "module/ore-carrier", by the name that the pack gives to the thing. */
void expatriate_draw(orr_node *node, const char *group, const char *name);
/* A cube, with how many of it there are; none is dim. */
orr_node *expatriate_show_cube(orr_node *parent, const char *id, int resource, int count);
/* A single cube, without a number. */
orr_node *expatriate_show_one(orr_node *parent, const char *id, int resource);
/* What a module does, as a row of icons, and its TP. */
void expatriate_show_module(const expatriate_pack *pack, orr_node *parent, int design);
void expatriate_tip_module(const expatriate_pack *pack, orr_node *node, int design, int copies);
/* A module as a card with its picture; `copies` of it. */
orr_node *expatriate_show_card(const expatriate_pack *pack, orr_node *parent, const char *id,
                               int design, int copies);
orr_node *expatriate_show_colony(const expatriate_pack *pack, orr_node *parent, int colony);

/* ---- scene_seats.c: the others, and what compares all ---- */

/* A docked module as a square in the colour of its type; its name is said, too, for whoever sees no
 * colours. */
orr_node *expatriate_show_square(const expatriate_look *l, orr_node *row, const char *id, int seat,
                                 int design);
void expatriate_show_rival(const expatriate_look *l, orr_scene *scene, int seat);
void expatriate_show_forces(const expatriate_look *l, orr_scene *scene);

/* ---- scene_others.c: what everybody gets, and the others' stations by name ---- */

/* While the own seat picks an action: true if it was shown. */
bool expatriate_show_outlook(const expatriate_look *l, orr_scene *scene);
void expatriate_show_stations(const expatriate_look *l, orr_scene *scene);

/* ---- scene_market.c: what lies in the middle ---- */

void expatriate_show_market(const expatriate_look *l, orr_scene *scene);
void expatriate_show_discards(const expatriate_look *l, orr_scene *scene);
/* What the garbage would take from a seat in a delivery now; returns how many cubes. */
int expatriate_lost_to_garbage(const expatriate_look *l, int seat, uint8_t lost[DELIVERED]);

/* ---- scene_station.c: the station that grows ---- */

void expatriate_show_station(const expatriate_look *l, orr_scene *scene);

/* ---- scene_final.c: all stations when the game is over ---- */

void expatriate_show_final(const expatriate_look *l, orr_scene *scene);

/* ---- scene_hub.c: the delivery in its middle ---- */

void expatriate_show_hub(const expatriate_look *l, orr_node *station);

#endif
