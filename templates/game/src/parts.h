/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef MYGAME_PARTS_H
#define MYGAME_PARTS_H

#include "mygame.h"
#include "pack.h"

MYGAME_STEPS(ORR_STEP_DECLARE)
MYGAME_VERBS(ORR_VERB_DECLARE)

/* pack.c */
extern const orr_field mygame_schema[];
const char *mygame_heap_name(const void *pack, int index);
/* setup.c */
const mygame_heap *mygame_chosen(const orr_rules *rules);
bool mygame_setup(const orr_rules *rules, void *state, orr_error *error);
/* names.c */
extern const char *const mygame_kinds[];
const char *mygame_name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME]);
/* score.c */
void mygame_score(const orr_rules *rules, const void *state, orr_score *score);
/* hidden.c */
void mygame_conceal(const orr_rules *rules, void *state, int seat);
void mygame_imagine(const orr_rules *rules, void *state);
/* scene.c */
void mygame_scene(const orr_rules *rules, const void *state, orr_scene *scene);
/* advice.c */
void mygame_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                  float *weights);
float mygame_value(const orr_rules *rules, const void *state, int seat);
/* concerns.c */
extern const orr_concern mygame_concerns[];
void mygame_concern(const orr_rules *rules, const void *state, int seat, double *values);
/* check.c */
bool mygame_check(const orr_rules *rules, const void *state, orr_error *error);

#endif
