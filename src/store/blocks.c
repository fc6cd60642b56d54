/* blocks.c - see blocks.h. */
#include "store/blocks.h"
#include "kernel/kernel.h"
#include "store/store_sql.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct block_list {
    block *list;
    int count;
} block_list;

static void take_block(void *user, const store_value *columns, int count)
{
    block_list *l = user;
    (void)count;
    l->list = orr_grow(l->list, l->count, sizeof *l->list);
    block *b = &l->list[l->count++];
    snprintf(b->who, sizeof b->who, "%s", columns[BLOCK_WHO].text);
    snprintf(b->why, sizeof b->why, "%s", columns[BLOCK_REASON].text);
    b->since = columns[BLOCK_SINCE].number;
}

int store_blocks(store *s, block **list)
{
    block_list l = {0};
    orr_error error;
    const bool read = store_get(s, GET_BLOCKS, NULL, 0, take_block, &l, &error);
    *list = l.list;
    if (read)
        return l.count;
    free(l.list);
    *list = NULL;
    return -1;
}

/* One write in a transaction of its own. */
static bool write_alone(store *s, int statement, const store_value *values, int count,
                        orr_error *error)
{
    if (!store_begin(s, error))
        return false;
    if (store_put(s, statement, values, count, error))
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

bool store_block(store *s, const char *who, const char *why, orr_error *error)
{
    return write_alone(
        s, PUT_BLOCK,
        VALUES([BLOCK_WHO] = T(who), [BLOCK_SINCE] = N(table_now()), [BLOCK_REASON] = T(why)),
        error);
}

bool store_unblock(store *s, const char *who, bool *was, orr_error *error)
{
    block *list;
    const int count = store_blocks(s, &list);
    *was = false;
    for (int i = 0; i < count; i++)
        *was |= strcmp(list[i].who, who) == 0;
    free(list);
    return write_alone(s, DROP_BLOCK, VALUES(T(who)), error);
}

bool block_means(const block *list, int count, const char *place, const char *browser)
{
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(list[i].who);
        if (strcmp(list[i].who, place) == 0 ||
            (length >= BLOCK_DIGITS && browser[0] && strncmp(list[i].who, browser, length) == 0))
            return true;
    }
    return false;
}
