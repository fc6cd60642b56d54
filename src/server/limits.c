/* limits.c - see limits.h.
 *
 * A bucket is found by the hash of its key. Two keys that fall into the same place share it, which
 * happens seldom and does little harm; so memory is fixed however many addresses there are.
 */
#include "server/limits.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"

#include <math.h>
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 131072 };

typedef struct bucket {
    double level;
    double filled; /* when, in seconds */
} bucket;

struct limits {
    pthread_mutex_t mutex;
    int rate, quota, megabytes;
    unsigned char key[crypto_shorthash_KEYBYTES]; /* so that nobody can choose who shares */
    bucket places[PLACES];
};

typedef struct allowance {
    double rate, depth; /* as multiples of the rate per address */
} allowance;

static const allowance kinds[] = {
    [LIMIT_REQUEST] = {1, 4},
    [LIMIT_CREATE] = {0.02, 0.6},
    [LIMIT_SEAT] = {0.5, 1.5},
    [LIMIT_THINK] = {0.05, 0.3},
    [LIMIT_QUOTA] = {1.0 / 86400, 1}, /* of the quota */
    [LIMIT_PACK] = {0.02, 0.3},
    [LIMIT_LOOK] = {1, 4},
    /* seconds of a processor: of one address, which may be many people's, and of one person */
    [LIMIT_BYTES] = {1.0 / 86400, 1}, /* of the megabytes */
    [LIMIT_WORK] = {0.006, 0.06},
    [LIMIT_OWN_WORK] = {0.003, 0.03},
};

limits *limits_new(int rate, int quota)
{
    limits *l = orr_alloc_zeroed(1, sizeof *l);
    l->rate = rate;
    l->quota = quota;
    pthread_mutex_init(&l->mutex, NULL);
    randombytes_buf(l->key, sizeof l->key);
    return l;
}

void limits_set_storage(limits *l, int megabytes)
{
    l->megabytes = megabytes;
}

void limits_free(limits *l)
{
    pthread_mutex_destroy(&l->mutex);
    free(l);
}

static bucket *place_of(limits *l, enum limit_kind kind, const char *key)
{
    unsigned char hash[crypto_shorthash_BYTES];
    unsigned long long number;
    crypto_shorthash(hash, (const unsigned char *)key, strlen(key), l->key);
    memcpy(&number, hash, sizeof number);
    return &l->places[(number + (unsigned long long)kind * 7919) % PLACES];
}

static int unit_of(const limits *l, enum limit_kind kind)
{
    return kind == LIMIT_QUOTA ? l->quota : kind == LIMIT_BYTES ? l->megabytes : l->rate;
}

/* Filled up to now; whoever calls has the mutex. */
static bucket *filled(limits *l, enum limit_kind kind, const char *key)
{
    const int unit = unit_of(l, kind);
    const double depth = kinds[kind].depth * unit, now = clock_seconds();
    bucket *b = place_of(l, kind, key);
    b->level = b->filled > 0 ? b->level + (now - b->filled) * kinds[kind].rate * unit : depth;
    b->filled = now;
    if (b->level > depth)
        b->level = depth;
    return b;
}

bool limits_take(limits *l, enum limit_kind kind, const char *key)
{
    if (unit_of(l, kind) == 0)
        return true;
    pthread_mutex_lock(&l->mutex);
    bucket *b = filled(l, kind, key);
    const bool fine = b->level >= 1;
    if (fine)
        b->level -= 1;
    pthread_mutex_unlock(&l->mutex);
    return fine;
}

bool limits_has(limits *l, enum limit_kind kind, const char *key)
{
    if (unit_of(l, kind) == 0)
        return true;
    pthread_mutex_lock(&l->mutex);
    const bool fine = filled(l, kind, key)->level > 0;
    pthread_mutex_unlock(&l->mutex);
    return fine;
}

void limits_charge(limits *l, enum limit_kind kind, const char *key, double amount)
{
    if (unit_of(l, kind) == 0)
        return;
    pthread_mutex_lock(&l->mutex);
    filled(l, kind, key)->level -= amount;
    pthread_mutex_unlock(&l->mutex);
}

bool limits_is_charged(enum limit_kind kind)
{
    return kind == LIMIT_WORK || kind == LIMIT_OWN_WORK || kind == LIMIT_BYTES;
}

int limits_wait(limits *l, enum limit_kind kind, const char *key)
{
    if (unit_of(l, kind) == 0)
        return 0;
    pthread_mutex_lock(&l->mutex);
    const double missing = (limits_is_charged(kind) ? 0 : 1) - filled(l, kind, key)->level;
    pthread_mutex_unlock(&l->mutex);
    const double seconds = missing / (kinds[kind].rate * unit_of(l, kind));
    return seconds < 1 ? 1 : (int)ceil(seconds);
}
