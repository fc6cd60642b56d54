/* rng.c - chance. Counter-based: value number n of a key depends on the key and n alone, so a
 * copied state goes on exactly like its original and a replay needs nothing but the key.
 *
 * Three kinds behind one call. Fast: a strong mixing function. Fair: SipHash under a secret key,
 * so that nobody who lacks the key can foresee a die. Scripted: forced results, for replaying a
 * rulebook's example die by die; when they run out it goes on fast.
 *
 * Fast and fair chance can be keyed: then n says where the game is (below).
 */
#include "kernel/keyed.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static const uint64_t golden_ratio = 0x9e3779b97f4a7c15u; /* spreads consecutive counters */

static_assert(crypto_shorthash_KEYBYTES == sizeof(uint64_t[2]), "a fair key fills the key");

/* Every bit of the result depends on every bit of the argument (a finalizer of the
 * xor-shift-multiply family, the constants are those of splitmix64). */
static uint64_t scramble(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

uint64_t orr_mix(uint64_t seed, uint64_t index)
{
    return scramble(scramble(seed + golden_ratio) ^ (index * golden_ratio));
}

/* Every byte of it is part of the state, also those of the queue that a key leaves over: an
 * initializer does not promise to clear them, and one compiler does not. */
static orr_rng empty_rng(uint8_t kind)
{
    orr_rng rng;
    memset(&rng, 0, sizeof rng);
    rng.kind = kind;
    return rng;
}

orr_rng orr_rng_fast(uint64_t seed)
{
    orr_rng rng = empty_rng(ORR_CHANCE_FAST);
    rng.key[0] = orr_mix(seed, 0);
    rng.key[1] = seed;
    return rng;
}

orr_rng orr_rng_fair(const uint8_t key[16])
{
    orr_rng rng = empty_rng(ORR_CHANCE_FAIR);
    memcpy(rng.queue, key, crypto_shorthash_KEYBYTES);
    return rng;
}

orr_rng orr_rng_scripted(const uint8_t *results, int count)
{
    assert(count >= 0 && count <= ORR_MAX_SCRIPT);
    orr_rng rng = empty_rng(ORR_CHANCE_SCRIPTED);
    rng.queued = (uint8_t)count;
    memcpy(rng.queue, results, (size_t)count);
    return rng;
}

#ifndef ORR_RULES_ONLY
void (*keyed_watch)(const orr_rng *rng, uint32_t result);

/* Apart, so that whoever is not watched does without its registers. */
static __attribute__((noinline, cold)) uint32_t watched(const orr_rng *rng, uint32_t result)
{
    keyed_watch(rng, result);
    return result;
}
#endif

/* ---- keyed ----------------------------------------------------------------------------------
 * The counter is a place: the turn, the step or verb, its seat, for which time in this turn it uses
 * chance, and below that the number of the value. No two values of a game have the same place. The
 * times are counted in what the key leaves of the queue, four bits for each slot; whoever is there
 * more often shares one counter with all others who are. */
enum {
    VALUE_BITS = 20,
    SEAT_BITS = 4,
    WHAT_BITS = 10,
    VISIT_BITS = 4,
    BEYOND_BITS = 12,
    TURN_BITS = 14,
    SEAT_AT = VALUE_BITS,
    WHAT_AT = SEAT_AT + SEAT_BITS,
    VISIT_AT = WHAT_AT + WHAT_BITS,
    BEYOND_AT = VISIT_AT + VISIT_BITS,
    TURN_AT = BEYOND_AT + BEYOND_BITS,
    MOST_VISITS = (1 << VISIT_BITS) - 1,
};
static_assert(TURN_AT + TURN_BITS == 64, "a place fills the counter");
static_assert(1 << WHAT_BITS == ORR_PLACES, "every step and verb has a place");
static_assert((size_t)KEYED_SLOTS * VISIT_BITS == 8 * (ORR_MAX_SCRIPT - sizeof(uint64_t[2])),
              "the counters fill the queue");

static uint8_t *visits_of(orr_rng *rng, int slot)
{
    return &rng->queue[sizeof rng->key + (size_t)slot / 2];
}
static int shift_of(int slot)
{
    return slot % 2 * VISIT_BITS;
}

orr_rng orr_rng_keyed(orr_rng rng)
{
    rng.keyed = rng.kind != ORR_CHANCE_SCRIPTED;
    return rng;
}

bool keyed_place(orr_rng *rng, int turn, int what, int slot, int seat)
{
    uint64_t latest = rng->counter >> TURN_AT;
    if (turn > (int)latest) { /* a turn that came back would roll its dice again */
        memset(rng->queue + sizeof rng->key, 0, sizeof rng->queue - sizeof rng->key);
        rng->beyond = 0;
        latest = (uint64_t)turn;
    }
    const uint64_t visit = *visits_of(rng, slot) >> shift_of(slot) & MOST_VISITS;
    const uint64_t beyond = visit == MOST_VISITS ? rng->beyond : 0;
    rng->counter = latest << TURN_AT | beyond << BEYOND_AT | visit << VISIT_AT |
                   (uint64_t)what << WHAT_AT | (uint64_t)(seat & ((1 << SEAT_BITS) - 1)) << SEAT_AT;
    return latest < 1u << TURN_BITS && beyond < 1u << BEYOND_BITS;
}

bool keyed_visited(orr_rng *rng, int slot, uint64_t since)
{
    uint8_t *visits = visits_of(rng, slot);
    if ((*visits >> shift_of(slot) & MOST_VISITS) == MOST_VISITS)
        rng->beyond++;
    else
        *visits = (uint8_t)(*visits + (1 << shift_of(slot)));
    return rng->counter - since < 1u << VALUE_BITS;
}

uint64_t keyed_dealt(const orr_rng *rng, int matter)
{
    orr_rng own = *rng;
    own.counter = (uint64_t)PLACE_DEALT << WHAT_AT | (uint64_t)matter;
    return orr_rng_next(&own);
}

int orr_rng_pending(const orr_rng *rng)
{
    return rng->kind == ORR_CHANCE_SCRIPTED ? rng->queued - rng->next : 0;
}

/* SipHash of the counter, written as little-endian bytes so that every machine agrees. */
static uint64_t fair_value(const orr_rng *rng)
{
    uint8_t number[8], value[crypto_shorthash_BYTES];
    for (int i = 0; i < 8; i++)
        number[i] = (uint8_t)(rng->counter >> (8 * i));
    crypto_shorthash(value, number, sizeof number, rng->queue);
    uint64_t result = 0;
    for (int i = 0; i < 8; i++)
        result |= (uint64_t)value[i] << (8 * i);
    return result;
}

/* Part of whoever rolls: a die is most of what a quick player asks for. */
static inline __attribute__((always_inline)) uint64_t next_value(orr_rng *rng)
{
    rng->counter++;
    if (__builtin_expect(rng->kind == ORR_CHANCE_FAST, 1))
        return scramble(rng->key[0] + rng->counter * golden_ratio);
    return rng->kind == ORR_CHANCE_FAIR ? fair_value(rng) : scramble(rng->counter * golden_ratio);
}

uint64_t orr_rng_next(orr_rng *rng)
{
    return next_value(rng);
}

/* The product of 32 random bits and n has the result in its upper half. The few products that
 * would make some results likelier than others are drawn again. */
uint32_t orr_rng_below(orr_rng *rng, uint32_t n)
{
    assert(n > 0);
    if (rng->kind == ORR_CHANCE_SCRIPTED && rng->next < rng->queued) {
        const uint32_t forced = rng->queue[rng->next++];
        assert(forced < n); /* the script asks for a face that this die does not have */
        return forced;
    }
    uint64_t product = (next_value(rng) >> 32) * n;
    if (__builtin_expect((uint32_t)product < n, 0)) {
        const uint32_t surplus = (0u - n) % n;
        while ((uint32_t)product < surplus)
            product = (orr_rng_next(rng) >> 32) * n;
    }
#ifndef ORR_RULES_ONLY
    if (__builtin_expect(keyed_watch != NULL, 0))
        return watched(rng, (uint32_t)(product >> 32));
#endif
    return (uint32_t)(product >> 32);
}
