/* pile.c - decks, bags, hands and discards inside a state: a count and an array of bytes.
 *
 * The macros of orrery_tools.h, section 6, pass the two members of a pile. Slots beyond the count
 * are always zero, so that equal piles are equal bytes.
 */
#include "kernel/keyed.h"

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

/* ---- by rank --------------------------------------------------------------------------------
 * Keyed chance gives every copy of every card a rank, all of them out of one value: what one pile has
 * and another has not leaves the order of the rest as it is. */

static uint64_t rank_of(uint64_t value, int card, int copy)
{
    uint64_t x = value ^ (uint64_t)(card << 8 | copy) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

static uint64_t rank_value(orr_head *head)
{
    head->reveals++;
    return orr_rng_next(&head->rng);
}

/* The lowest rank comes to lie on top. */
static void shuffle_by_rank(orr_head *head, uint8_t *at, int count)
{
    uint64_t ranked[UINT8_MAX + 1] = {0}; /* the card is the last byte of its rank */
    uint8_t copies[UINT8_MAX + 1] = {0};
    if (count < 2)
        return;
    const uint64_t value = rank_value(head);
    for (int i = 0; i < count; i++) {
        const uint64_t own =
            (rank_of(value, at[i], copies[at[i]]++) & ~(uint64_t)UINT8_MAX) | at[i];
        int to = i;
        for (; to > 0 && ranked[to - 1] < own; to--)
            ranked[to] = ranked[to - 1];
        ranked[to] = own;
    }
    for (int i = 0; i < count; i++)
        at[i] = (uint8_t)ranked[i];
    KEYED_WATCH(&head->rng, at[count - 1]);
}

int orr_pile_any(orr_head *head, const uint8_t *at, int count)
{
    if (!head->rng.keyed || count <= 0)
        return (int)orr_below(head, (uint32_t)count);
    uint8_t copies[UINT8_MAX + 1] = {0};
    const uint64_t value = rank_value(head);
    uint64_t least = UINT64_MAX;
    int chosen = 0;
    for (int i = 0; i < count; i++) {
        const uint64_t rank = rank_of(value, at[i], copies[at[i]]++);
        if (rank < least) {
            least = rank;
            chosen = i;
        }
    }
    KEYED_WATCH(&head->rng, at[chosen]);
    return chosen;
}

static int bit_by_rank(uint64_t value, uint64_t set)
{
    uint64_t least = UINT64_MAX;
    int chosen = 0;
    for (; set; set &= set - 1) {
        const uint64_t rank = rank_of(value, __builtin_ctzll(set), 0);
        if (rank < least) {
            least = rank;
            chosen = __builtin_ctzll(set);
        }
    }
    return chosen;
}

int orr_any_of(orr_head *head, uint64_t set)
{
    if (head->rng.keyed && set) {
        const int chosen = bit_by_rank(rank_value(head), set);
        KEYED_WATCH(&head->rng, chosen);
        return chosen;
    }
    int skipped = (int)orr_below(head, (uint32_t)__builtin_popcountll(set));
    while (skipped-- > 0)
        set &= set - 1;
    return set ? __builtin_ctzll(set) : 0;
}

int orr_dealt_of(orr_head *head, int matter, uint64_t set)
{
    if (!head->rng.keyed || !set)
        return orr_any_of(head, set);
    head->reveals++;
    const int chosen = bit_by_rank(keyed_dealt(&head->rng, matter), set);
    KEYED_WATCH(&head->rng, chosen | KEYED_DEALT);
    return chosen;
}

static int kind_by_rank(uint64_t value, const uint8_t *left, int kinds)
{
    uint64_t least = UINT64_MAX;
    int chosen = 0;
    for (int kind = 0; kind < kinds; kind++)
        for (int copy = 0; copy < left[kind]; copy++) {
            const uint64_t rank = rank_of(value, kind, copy);
            if (rank < least) {
                least = rank;
                chosen = kind;
            }
        }
    return chosen;
}

int orr_any_kind(orr_head *head, const uint8_t *left, int kinds)
{
    int all = 0, kind = 0;
    for (int i = 0; i < kinds; i++)
        all += left[i];
    if (head->rng.keyed && all > 0) {
        kind = kind_by_rank(rank_value(head), left, kinds);
        KEYED_WATCH(&head->rng, kind);
        return kind;
    }
    int skipped = (int)orr_below(head, (uint32_t)all);
    while (kind < kinds - 1 && skipped >= left[kind])
        skipped -= left[kind++];
    return kind;
}

/* The places lie in the order of their ranks, those beyond the last one for pieces that nobody will
 * turn up, and the pieces along them by kind. Where one is turned up, the others stay as they are. */
int orr_dealt_kind(orr_head *head, int matter, int place, uint64_t hidden, const uint8_t *left,
                   int kinds)
{
    enum { BEYOND = 64 };
    if (!head->rng.keyed)
        return orr_any_kind(head, left, kinds);
    const uint64_t value = keyed_dealt(&head->rng, matter), own = rank_of(value, place, 0);
    int before = 0, all = 0, kind = 0;
    head->reveals++;
    for (int i = 0; i < kinds; i++)
        all += left[i];
    if (all == 0)
        orr_break(head, ORR_BROKEN_CHANCE);
    all -= __builtin_popcountll(hidden);
    for (; hidden; hidden &= hidden - 1)
        before += rank_of(value, __builtin_ctzll(hidden), 0) < own;
    for (int i = 0; i < all; i++)
        before += rank_of(value, BEYOND + i, 0) < own;
    while (kind < kinds - 1 && before >= left[kind])
        before -= left[kind++];
    KEYED_WATCH(&head->rng, kind | KEYED_DEALT);
    return kind;
}

/* ---- at random ------------------------------------------------------------------------------ */

void orr_pile_shuffle(orr_head *head, uint8_t *at, int count)
{
    if (head->rng.keyed) {
        shuffle_by_rank(head, at, count);
        return;
    }
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
    uint8_t aside[UINT8_MAX] = {0};
    int aside_count = 0, reached = 0;
    if (head->rng.keyed) /* then all draws are one: from the top */
        shuffle_by_rank(head, at, *count);
    while (*count > 0 && reached < total) {
        const int drawn = head->rng.keyed ? *count - 1 : (int)orr_below(head, *count);
        const int card = orr_pile_take(head, at, count, drawn);
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
                                           orr_pile_any(head, pool_at, *pool_count));
}
