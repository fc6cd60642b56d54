/* blocks.h - who may not post anything here, by the word of whoever runs the server: places
 * (door.h) and browsers (by the hash of their key, or its first digits). Kept in the store. */
#ifndef STORE_BLOCKS_H
#define STORE_BLOCKS_H

#include "store/store.h"

enum { BLOCK_SIZE = 70, BLOCK_WHY = 200, BLOCK_DIGITS = 16 };

typedef struct block {
    char who[BLOCK_SIZE], why[BLOCK_WHY];
    long long since;
} block;

/* All of them; free the list. -1: the store does not answer. */
int store_blocks(store *s, block **list);
bool store_block(store *s, const char *who, const char *why, orr_error *error);
bool store_unblock(store *s, const char *who, bool *was, orr_error *error);
/* Is one of these meant? */
bool block_means(const block *list, int count, const char *place, const char *browser);

#endif
