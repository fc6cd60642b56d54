/* scene.h - what the files that describe the table share. */
#ifndef HORIZONS_SCENE_H
#define HORIZONS_SCENE_H

#include "parts.h"

#include <stdio.h>

/* A table being described. Whatever a legal move names carries it, so every move can be made by
 * clicking on the thing that it is about; moves about nothing in particular are in the list alone. */
typedef struct horizons_table {
    const orr_rules *rules;
    const horizons_pack *pack;
    const horizons_state *s;
    orr_scene *scene;
    int seat;     /* whose programme is shown */
    int step;     /* the step that asks, or STEP_COUNT when the game is over */
    int focus;    /* the tile that is shown large */
    int system;   /* the one that is being drawn large: others can be opened */
    bool crowded; /* no room for words below pieces */
    orr_moves moves;
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
bool horizons_may(const horizons_table *t, int verb); /* is any move of this verb legal? */

/* scene_art.c: pictures of web/art/horizons.svg, by family and number. */
enum horizons_art_family {
    ART_WORLD,
    ART_TILE,
    ART_GROUND,
    ART_FACTION,
    ART_SHIP, /* by its slot among the designs of a faction */
    ART_TECH,
    ART_POLICY, /* by its topic */
    ART_CARD,
    ART_PIRATE,
    ART_GOOD,
    ART_CHAIN,
    ART_FAMILIES,
};
enum { HORIZONS_ART_NAME = ORR_MAX_NAME + 16 };
const char *horizons_slug(const char *name, char buffer[ORR_MAX_NAME]); /* "north-america" */
int horizons_art_count(const horizons_pack *pack, int family);
const char *horizons_art(const horizons_pack *pack, int family, int which,
                         char name[HORIZONS_ART_NAME]); /* "world/mars" */
void horizons_picture(const horizons_table *t, orr_node *node, int family, int which);
void horizons_picture_ship(const horizons_table *t, orr_node *node, int seat, int ship);
void horizons_picture_base(orr_node *node, const horizons_base *base);

/* scene_lanes.c: the chart of technologies, a lane for each thing they are good for. */
enum { HORIZONS_LANES = 16, HORIZONS_CHART_COLUMNS = 16 };
typedef struct horizons_lanes {
    uint8_t at[HORIZONS_LANES][HORIZONS_CHART_COLUMNS]; /* a technology or NONE */
    uint8_t column[MOST_TECHS];
    int columns; /* how many are used */
} horizons_lanes;
void horizons_lay_chart(const orr_rules *rules, horizons_lanes *lanes);
int horizons_lane_of(const horizons_tech *tech);
int horizons_lane_domain(int lane);
const char *horizons_lane_name(int lane);

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

/* The panels of the stage, each a tab. */
orr_node *horizons_show_map(horizons_table *t);
orr_node *horizons_show_techs(horizons_table *t);
orr_node *horizons_show_yard(horizons_table *t);
orr_node *horizons_show_programme(horizons_table *t);
orr_node *horizons_show_atlas(horizons_table *t);
orr_node *horizons_show_politics(horizons_table *t);
/* What the decision is about, if that is not on one of them; NULL if the stage stays as it is. */
orr_node *horizons_show_action(horizons_table *t);
orr_node *horizons_show_battle(horizons_table *t);

/* A tile with its worlds, on the lower part of the map. */
enum { HORIZONS_WIDTH = 1040, HORIZONS_HEIGHT = 550, HORIZONS_STRIP = 234 };
void horizons_show_system(horizons_table *t, orr_node *board);
void horizons_show_timeline(horizons_table *t, orr_node *panel);
void horizons_dress_ship(horizons_table *t, orr_node *piece, int seat,
                         int ship); /* glyph, tint, moves */
void horizons_show_seats(horizons_table *t);
void horizons_show_fleet_list(horizons_table *t, orr_node *panel);
void horizons_show_base_list(horizons_table *t, orr_node *panel);
void horizons_show_earth(horizons_table *t, orr_node *panel); /* stock and launch vehicles */
void horizons_show_yield(orr_node *row, const horizons_card *card);
void horizons_show_card(horizons_table *t, orr_node *parent, const char *id, int card);

#endif
