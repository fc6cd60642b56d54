/* pack.h - the content of the example game: the boards that packs/connect4.yaml describes. */
#ifndef CONNECT4_PACK_H
#define CONNECT4_PACK_H

#include "connect4.h"

typedef struct connect4_board {
    char name[24];
    uint8_t columns, rows, source;
} connect4_board;

typedef struct connect4_pack {
    orr_pack_head head;
    uint8_t board_count;
    connect4_board boards[MAX_BOARDS];
} connect4_pack;

#endif
