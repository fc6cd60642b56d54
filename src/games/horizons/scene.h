/* scene.h - what the files that describe the table share. */
#ifndef HORIZONS_SCENE_H
#define HORIZONS_SCENE_H

#include "parts.h"

#include <stdio.h>

/* A table being described. Whatever a legal move names carries it, so every move can be made by
 * clicking on the thing that it is about; what is left in the end goes on the phase. */
typedef struct horizons_table {
    const orr_rules *rules;
    const horizons_pack *pack;
    const horizons_state *s;
    orr_scene *scene;
    int seat;   /* whose programme is shown */
    int step;   /* the step that asks, or STEP_COUNT when the game is over */
    int focus;  /* the tile that is shown large */
    int system; /* the one that is being drawn large: others can be opened */
    orr_moves moves;
    bool offered[ORR_MAX_MOVES];
    orr_node *phase; /* takes the moves that are about nothing in particular */
} horizons_table;

/* A name for an id: "ship-3-12". */
typedef struct horizons_id {
    char text[ORR_MAX_NAME];
} horizons_id;
#define HORIZONS_ID(...) (horizons_make_id(__VA_ARGS__).text)
horizons_id horizons_make_id(const char *format, ...) __attribute__((format(printf, 1, 2)));

extern const char *const horizons_resource_glyphs[RESOURCES],
    *const horizons_resource_hues[RESOURCES], *const horizons_resource_words[RESOURCES];
extern const char *const horizons_domain_glyphs[DOMAINS], *const horizons_domain_hues[DOMAINS],
                                                              *const horizons_domain_words[DOMAINS];

/* scene.c: moves on nodes. */
void horizons_offer(horizons_table *t, orr_node *node, int kind,
                    int operand);                                      /* all that name it */
void horizons_offer_verb(horizons_table *t, orr_node *node, int verb); /* all of this verb */
void horizons_offer_pair(horizons_table *t, orr_node *node, int kind, int operand, int kind2,
                         int operand2);
void horizons_offer_rest(horizons_table *t,
                         orr_node *node);             /* those that nothing has carried so far */
bool horizons_may(const horizons_table *t, int verb); /* is any move of this verb legal? */

/* scene_words.c: how things are called. */
const char *horizons_ship_glyph(const horizons_table *t, int seat, int ship);
void horizons_ship_tip(const horizons_table *t, int seat, int ship, orr_text *out);
const char *horizons_place_words(const horizons_table *t, int place, char buffer[ORR_MAX_NAME]);
const char *horizons_short_faction(const horizons_table *t, int faction);
int horizons_score_words(const horizons_table *t, int seat, orr_text *out); /* the points */
const char *horizons_world_look(const horizons_table *t,
                                int world); /* a style word for its picture */

/* scene_programme.c: the last year there can be. */
int horizons_last_year(const horizons_table *t);
bool horizons_decade_comes(const horizons_table *t); /* an economic phase before the end? */

/* The panels. */
void horizons_show_map(horizons_table *t);
/* A tile with its worlds, on the lower part of the map. */
enum { HORIZONS_WIDTH = 1000, HORIZONS_HEIGHT = 582, HORIZONS_STRIP = 222 };
void horizons_show_system(horizons_table *t, orr_node *board);
void horizons_dress_ship(horizons_table *t, orr_node *piece, int seat,
                         int ship); /* glyph, tint, moves */
void horizons_show_atlas(horizons_table *t);
void horizons_show_seats(horizons_table *t);
void horizons_show_timeline(horizons_table *t);
void horizons_show_programme(horizons_table *t);
void horizons_show_relations(horizons_table *t);
void horizons_show_missions(horizons_table *t);
void horizons_show_techs(horizons_table *t);
void horizons_show_policies(horizons_table *t);
void horizons_show_yard(horizons_table *t);
void horizons_show_ships(horizons_table *t);
void horizons_show_bases(horizons_table *t);
void horizons_show_action(horizons_table *t);

#endif
