/* scene.h - the table while it is being described: where the nodes are that moves are attached to.
 * What scene*.c share. */
#ifndef CADETS_SCENE_H
#define CADETS_SCENE_H

#include "parts.h"

/* What floats over the stage, each in a corner of its own. */
enum cadets_inset { INSET_MISSION, INSET_IN_PLAY, INSET_DICE, INSET_HATCHES, INSETS };

typedef struct cadets_table {
    const orr_rules *rules;
    const cadets_state *s;
    orr_scene *scene;
    orr_node *board, *tile[CELLS], *hatch[CELLS][EDGES], *alien[FIGURES], *hero[ROCKETEERS];
    orr_node *card[CARDS], *sheet[ROCKETEERS];
    int left, top; /* of the map on its board */
    const char *corner[INSETS];
} cadets_table;

/* scene.c */
const char *cadets_hue_of(int r);
const char *cadets_letters_of(int r); /* for whom pictures are nothing */
/* scene_figures.c: what stands on the map, and what kinds of aliens do */
void cadets_show_tokens(cadets_table *t, int tile);
void cadets_show_figures(cadets_table *t);
void cadets_show_in_play(const cadets_table *t);
/* scene_crew.c: a card for every rocketeer */
void cadets_show_crew(cadets_table *t);
/* scene_moves.c: what can be done, and with what chance */
void cadets_attach_moves(cadets_table *t);
/* scene_mission.c: goal, insets and tabs */
void cadets_show_goal(const cadets_table *t);
void cadets_show_mission(const cadets_table *t);
bool cadets_dice_lie_there(const cadets_state *s);
void cadets_show_dice(const cadets_table *t);
void cadets_show_tabs(const cadets_table *t);
void cadets_show_hatch_key(const cadets_table *t);

#endif
