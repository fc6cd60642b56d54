/* pack.c - what packs/connect4.yaml may say: the boards there are. */
#include "parts.h"

static const orr_field board_fields[] = {
    ORR_TEXT(connect4_board, name),
    ORR_INT(connect4_board, columns, 4, MOST_COLUMNS),
    ORR_INT(connect4_board, rows, 4, 10),
    ORR_SOURCE(connect4_board),
    ORR_END_OF_FIELDS,
};

const orr_field connect4_schema[] = {
    ORR_LIST(connect4_pack, boards, board_count, board_fields, 1, MAX_BOARDS),
    ORR_END_OF_FIELDS,
};

bool connect4_check_pack(const void *pack, orr_error *error)
{
    const connect4_pack *p = pack;
    for (int i = 0; i < p->board_count; i++) {
        const connect4_board *board = &p->boards[i];
        if (board->columns * (board->rows + 1) > 64) /* a column has one empty bit on top */
            return orr_fail(error,
                            "boards[%d]: %d columns of %d rows are too many; columns x (rows + 1) "
                            "may be 64 at most.",
                            i, board->columns, board->rows);
    }
    return true;
}

const char *connect4_board_name(const void *pack, int index)
{
    const connect4_pack *p = pack;
    return index < p->board_count ? p->boards[index].name : NULL;
}
