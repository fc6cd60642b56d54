/* connect4.h - the vocabulary of the example game: two seats drop discs into a standing grid; four
 * in a line win. docs/adding-a-game.md walks through this folder.
 *
 * Discs are bits. A column takes rows + 1 bits, the topmost always empty, so that a line which
 * runs off one column never seems to go on in the next.
 */
#ifndef CONNECT4_H
#define CONNECT4_H

#include "orrery_game.h"

enum { MAX_BOARDS = 8, MOST_COLUMNS = 10, SEATS = 2, NOBODY = -1 };

/* Always: every disc is a decision, as in public counts of positions. */
#define CONNECT4_STEPS(X)                                                                          \
    X(connect4, ALWAYS, DROP, drop, "the drop of a disc")                                          \
    X(connect4, RUN, JUDGE, judge, "the look at the grid")
enum connect4_step { CONNECT4_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

#define CONNECT4_VERBS(X) X(connect4, DROP, drop)
enum connect4_verb { CONNECT4_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

enum connect4_kind { KIND_COLUMN = ORR_KIND_OWN };
enum connect4_option { OPTION_BOARD };

typedef struct connect4_state {
    orr_head head;
    uint64_t discs[SEATS];
    int8_t winner; /* a seat, or NOBODY */
    uint8_t columns, rows;
    uint8_t unused[5];
} connect4_state;

#endif
