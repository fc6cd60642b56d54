/* scene.h - what the files that describe the table share. */
#ifndef HORIZONS_SCENE_H
#define HORIZONS_SCENE_H

#include "horizons.h"

#include <stdio.h>

/* A table being described. Whatever a legal move names carries it, so every move can be made by
 * clicking on the thing that it is about; what is left in the end goes on the phase. */
typedef struct hor_table {
    const orr_rules *rules;
    const hor_pack *pack;
    const hor_state *s;
    orr_scene *scene;
    int seat;   /* whose programme is shown */
    int step;   /* the step that asks, or STEP_COUNT when the game is over */
    int focus;  /* the tile that is shown large */
    int system; /* the one that is being drawn large: others can be opened */
    orr_moves moves;
    bool offered[ORR_MAX_MOVES];
    orr_node *phase; /* takes the moves that are about nothing in particular */
} hor_table;

/* A name for an id: "ship-3-12". */
typedef struct hor_id {
    char text[ORR_MAX_NAME];
} hor_id;
#define HOR_ID(...) (hor_make_id(__VA_ARGS__).text)
hor_id hor_make_id(const char *format, ...) __attribute__((format(printf, 1, 2)));

extern const char *const hor_resource_glyphs[RESOURCES], *const hor_resource_hues[RESOURCES],
                                                             *const hor_resource_words[RESOURCES];
extern const char *const hor_domain_glyphs[DOMAINS], *const hor_domain_hues[DOMAINS],
                                                         *const hor_domain_words[DOMAINS];

/* scene.c: moves on nodes. */
void hor_offer(hor_table *t, orr_node *node, int kind, int operand); /* all that name it */
void hor_offer_verb(hor_table *t, orr_node *node, int verb);         /* all of this verb */
void hor_offer_pair(hor_table *t, orr_node *node, int kind, int operand, int kind2, int operand2);
void hor_offer_rest(hor_table *t, orr_node *node); /* those that nothing has carried so far */
bool hor_may(const hor_table *t, int verb);        /* is any move of this verb legal? */

/* scene_words.c: how things are called. */
const char *hor_ship_glyph(const hor_table *t, int seat, int ship);
void hor_ship_tip(const hor_table *t, int seat, int ship, orr_text *out);
const char *hor_place_words(const hor_table *t, int place, char buffer[ORR_MAX_NAME]);
const char *hor_short_faction(int faction);
int hor_score_words(const hor_table *t, int seat, orr_text *out); /* the points */
const char *hor_world_look(const hor_table *t, int world);        /* a style word for its picture */

/* detail.c: the chance in percent that a fleet of the seat that decides finds the one under way. */
int hor_intercept_percent(const hor_pack *pack, const hor_state *s, int ship);

/* scene_programme.c: the last year there can be. */
int hor_last_year(const hor_table *t);

/* The panels. */
void hor_show_map(hor_table *t);
/* A tile with its worlds, on the lower part of the map. */
enum { HOR_WIDTH = 1000, HOR_HEIGHT = 582, HOR_STRIP = 222 };
void hor_show_system(hor_table *t, orr_node *board);
void hor_dress_ship(hor_table *t, orr_node *piece, int seat, int ship); /* glyph, tint, moves */
void hor_show_atlas(hor_table *t);
void hor_show_seats(hor_table *t);
void hor_show_timeline(hor_table *t);
void hor_show_programme(hor_table *t);
void hor_show_relations(hor_table *t);
void hor_show_missions(hor_table *t);
void hor_show_techs(hor_table *t);
void hor_show_policies(hor_table *t);
void hor_show_yard(hor_table *t);
void hor_show_ships(hor_table *t);
void hor_show_bases(hor_table *t);
void hor_show_action(hor_table *t);

#endif
