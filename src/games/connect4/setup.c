/* setup.c - from pack and options to the first state: an empty grid of the chosen size. */
#include "parts.h"

bool connect4_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)error;
    const connect4_pack *pack = rules->pack;
    const connect4_board *board = &pack->boards[rules->option[OPTION_BOARD]];
    connect4_state *s = state;
    s->columns = board->columns;
    s->rows = board->rows;
    s->winner = NOBODY;
    return true;
}
