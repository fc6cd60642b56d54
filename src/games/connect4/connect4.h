/* connect4.h - the vocabulary of the example game: two seats drop discs into a standing grid; four
 * in a line win. docs/adding-a-game.md walks through this folder.
 *
 * Discs are bits. A column takes rows + 1 bits, the topmost always empty, so that a line which
 * runs off one column never seems to go on in the next.
 */
#ifndef CONNECT4_H
#define CONNECT4_H

#include "orrery.h"

enum { MAX_BOARDS = 8, MOST_COLUMNS = 10, SEATS = 2, NOBODY = -1 };

enum connect4_step { DROP, JUDGE, STEP_COUNT };
enum connect4_verb { VERB_DROP };
enum connect4_kind { KIND_COLUMN = ORR_KIND_OWN };
enum connect4_option { OPTION_BOARD };

typedef struct connect4_board {
    char name[24];
    uint8_t columns, rows, source;
} connect4_board;

typedef struct connect4_pack {
    orr_pack_head head;
    uint8_t board_count;
    connect4_board boards[MAX_BOARDS];
} connect4_pack;

typedef struct connect4_state {
    orr_head head;
    uint64_t discs[SEATS];
    int8_t winner; /* a seat, or NOBODY */
    uint8_t columns, rows;
    uint8_t unused[5];
} connect4_state;

ORR_DECLARE_ASK(drop);
ORR_DECLARE_RUN(judge);

extern const orr_field connect4_schema[];

/* Bits of the grid. */
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

/* The functions of the entry, by file. */
bool connect4_check_pack(const void *pack, orr_error *error);
const char *connect4_board_name(const void *pack, int index);
bool connect4_setup(const orr_rules *rules, void *state, orr_error *error);
void connect4_conceal(const orr_rules *rules, void *state, int seat);
void connect4_imagine(const orr_rules *rules, void *state);
void connect4_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void connect4_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                    float *weights);
float connect4_value(const orr_rules *rules, const void *state, int seat);
void connect4_objection(const orr_rules *rules, const void *state, orr_move move,
                        orr_reason *reason);
bool connect4_check(const orr_rules *rules, const void *state, orr_error *error);

#endif
