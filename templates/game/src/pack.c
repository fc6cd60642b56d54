/* pack.c - what packs/mygame.yaml may say. */
#include "parts.h"

static const orr_field heap_fields[] = {
    ORR_TEXT(mygame_heap, name),
    ORR_INT(mygame_heap, counters, 4, MOST_COUNTERS),
    ORR_SOURCE(mygame_heap),
    ORR_END_OF_FIELDS,
};

const orr_field mygame_schema[] = {
    ORR_LIST(mygame_pack, heaps, heap_count, heap_fields, 1, MOST_HEAPS),
    ORR_END_OF_FIELDS,
};

const char *mygame_heap_name(const void *pack, int index)
{
    const mygame_pack *p = pack;
    return index < p->heap_count ? p->heaps[index].name : NULL;
}
