/* perft.c - see perft.h. One state per depth, so the walk copies and never undoes. */
#include "lab/perft.h"
#include "kernel/kernel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long walk(const orr_rules *rules, char *states, const orr_moves *moves,
                               int depth)
{
    if (depth == 1)
        return (unsigned long long)moves->count;
    const size_t size = orr_state_size(rules);
    unsigned long long count = 0;
    for (int i = 0; i < moves->count; i++) {
        orr_moves next;
        memcpy(states + size, states, size);
        orr_play(rules, states + size, moves->at[i], NULL, &next);
        count += walk(rules, states + size, &next, depth - 1);
    }
    return count;
}

bool perft_count(const orr_rules *rules, uint64_t seed, int depth, unsigned long long *count,
                 orr_error *error)
{
    assert(depth >= 1 && depth <= PERFT_MAX_DEPTH);
    orr_moves moves;
    char *states = orr_alloc((size_t)depth * orr_state_size(rules));
    const bool started = orr_start(rules, states, orr_rng_fast(seed), NULL, &moves, error);
    if (started)
        *count = walk(rules, states, &moves, depth);
    free(states);
    return started;
}
