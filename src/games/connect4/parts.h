/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef CONNECT4_PARTS_H
#define CONNECT4_PARTS_H

#include "connect4.h"
#include "pack.h"

CONNECT4_STEPS(ORR_STEP_DECLARE)
CONNECT4_VERBS(ORR_VERB_DECLARE)

/* ---- drop.c: the bits of the grid, and lines on it ---- */

static inline uint64_t connect4_bottom(const connect4_state *s, int column)
{
    return 1ull << (column * (s->rows + 1));
}
static inline uint64_t connect4_top(const connect4_state *s, int column)
{
    return connect4_bottom(s, column) << (s->rows - 1);
}
static inline uint64_t connect4_cell(const connect4_state *s, int column, int row)
{
    return connect4_bottom(s, column) << row;
}
static inline uint64_t connect4_filled(const connect4_state *s)
{
    return s->discs[0] | s->discs[1];
}
/* Where a disc dropped into the column comes to rest; the column must not be full. */
uint64_t connect4_landing(const connect4_state *s, int column);
/* The discs that belong to a line of four or more. */
uint64_t connect4_lines(const connect4_state *s, uint64_t discs);
bool connect4_has_line(const connect4_state *s, uint64_t discs);

/* ---- the functions of the entry, by file ---- */

/* pack.c */
extern const orr_field connect4_schema[];
bool connect4_check_pack(const void *pack, orr_error *error);
const char *connect4_board_name(const void *pack, int index);
/* setup.c */
bool connect4_setup(const orr_rules *rules, void *state, orr_error *error);
/* names.c */
extern const char *const connect4_kinds[];
const char *connect4_name(const orr_rules *rules, const void *state, int kind, int operand,
                          char buffer[ORR_MAX_NAME]);
/* score.c */
void connect4_score(const orr_rules *rules, const void *state, orr_score *score);
int connect4_turn(const orr_rules *rules, const void *state);
/* hidden.c */
void connect4_conceal(const orr_rules *rules, void *state, int seat);
void connect4_imagine(const orr_rules *rules, void *state);
/* scene.c */
void connect4_scene(const orr_rules *rules, const void *state, orr_scene *scene);
/* advice.c */
void connect4_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                    float *weights);
float connect4_value(const orr_rules *rules, const void *state, int seat);
/* How many empty cells would complete a line of this seat. */
int connect4_threats(const connect4_state *s, int seat);
/* encode.c */
void connect4_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight);
void connect4_encode_move(const orr_rules *rules, const void *state, orr_move move,
                          orr_sight *sight);
/* concerns.c */
extern const orr_concern connect4_concerns[];
void connect4_concern(const orr_rules *rules, const void *state, int seat, double *values);
/* check.c */
bool connect4_check(const orr_rules *rules, const void *state, orr_error *error);

#endif
