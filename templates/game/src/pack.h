/* pack.h - the content: what packs/mygame.yaml describes. Yours: cards, boards, tables. */
#ifndef MYGAME_PACK_H
#define MYGAME_PACK_H

#include "mygame.h"

typedef struct mygame_heap {
    char name[24];
    uint8_t counters, source;
} mygame_heap;

typedef struct mygame_pack {
    orr_pack_head head; /* always first */
    uint8_t heap_count;
    mygame_heap heaps[MOST_HEAPS];
} mygame_pack;

#endif
