/* pile.c - decks, bags, hands and discards inside a state: a count and an array of bytes.
 *
 * The macros of orrery_tools.h, section 6, pass the two members of a pile. Slots beyond the count
 * are always zero, so that equal piles are equal bytes.
 */
#include "orrery_game.h"

#include <string.h>

void orr_pile_put(orr_head *head, uint8_t *at, uint8_t *count, size_t capacity, int card)
{
    if (*count >= capacity || card < 0 || card > UINT8_MAX) {
        orr_break(head, ORR_BROKEN_FULL);
        return;
    }
    at[(*count)++] = (uint8_t)card;
}

int orr_pile_take(orr_head *head, uint8_t *at, uint8_t *count, int index)
{
    if (index < 0 || index >= *count) {
        orr_break(head, ORR_BROKEN_EMPTY);
        return 0;
    }
    const int card = at[index];
    memmove(at + index, at + index + 1, (size_t)(*count - index - 1));
    at[--*count] = 0;
    return card;
}

int orr_pile_find(const uint8_t *at, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (at[i] == card)
            return i;
    return -1;
}

bool orr_pile_take_card(uint8_t *at, uint8_t *count, int card)
{
    const int index = orr_pile_find(at, *count, card);
    if (index < 0)
        return false;
    memmove(at + index, at + index + 1, (size_t)(*count - index - 1));
    at[--*count] = 0;
    return true;
}

void orr_pile_shuffle(orr_head *head, uint8_t *at, int count)
{
    for (int left = count; left > 1; left--) {
        const int chosen = (int)orr_below(head, (uint32_t)left);
        const uint8_t card = at[chosen];
        at[chosen] = at[left - 1];
        at[left - 1] = card;
    }
}

void orr_pile_pour(orr_head *head, uint8_t *from_at, uint8_t *from_count, uint8_t *to_at,
                   uint8_t *to_count, size_t to_capacity)
{
    if (*from_count + *to_count > (int)to_capacity) {
        orr_break(head, ORR_BROKEN_FULL);
        return;
    }
    memcpy(to_at + *to_count, from_at, *from_count);
    *to_count = (uint8_t)(*to_count + *from_count);
    memset(from_at, 0, *from_count);
    *from_count = 0;
}

int orr_pile_draw(orr_head *head, uint8_t *at, uint8_t *count, size_t capacity, uint8_t *discard_at,
                  uint8_t *discard_count)
{
    if (*count == 0) {
        if (*discard_count == 0)
            return -1;
        orr_pile_pour(head, discard_at, discard_count, at, count, capacity);
        orr_pile_shuffle(head, at, *count);
    }
    return orr_pile_take(head, at, count, *count - 1);
}

int orr_pile_draw_total(orr_head *head, uint8_t *at, uint8_t *count, const uint8_t *worth,
                        int total, uint8_t *drawn_at, uint8_t *drawn_count, size_t capacity)
{
    uint8_t aside[UINT8_MAX];
    int aside_count = 0, reached = 0;
    while (*count > 0 && reached < total) {
        const int card = orr_pile_take(head, at, count, (int)orr_below(head, *count));
        if (reached + worth[card] > total) {
            aside[aside_count++] = (uint8_t)card;
            continue;
        }
        reached += worth[card];
        orr_pile_put(head, drawn_at, drawn_count, capacity, card);
    }
    for (int i = 0; i < aside_count; i++) /* there is room: they came from here */
        at[(*count)++] = aside[i];
    return reached;
}

void orr_pile_hide(uint8_t *at, int count)
{
    memset(at, ORR_UNKNOWN, (size_t)count);
}

void orr_pile_guess(orr_head *head, uint8_t *at, int count, uint8_t *pool_at, uint8_t *pool_count)
{
    for (int i = 0; i < count; i++)
        if (at[i] == ORR_UNKNOWN)
            at[i] = (uint8_t)orr_pile_take(head, pool_at, pool_count,
                                           (int)orr_below(head, *pool_count));
}
