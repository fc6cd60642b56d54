/* record.c - a recorded game in memory: the rules, the chance it began with, the decisions. */
#include "orrery.h"

#include <stdlib.h>

orr_record *orr_record_new(orr_rules *rules, orr_rng rng)
{
    orr_record *record = calloc(1, sizeof *record);
    if (!record)
        abort(); /* a few hundred bytes: nothing can go on without them */
    record->rules = rules;
    record->rng = rng;
    return record;
}

void orr_record_free(orr_record *record)
{
    if (!record)
        return;
    orr_rules_free(record->rules);
    free(record->moves);
    free(record);
}

void orr_record_add(orr_record *record, orr_move move)
{
    if (record->count == record->capacity) {
        record->capacity = record->capacity ? 2 * record->capacity : 64;
        orr_move *moves = realloc(record->moves, (size_t)record->capacity * sizeof *moves);
        if (!moves)
            abort();
        record->moves = moves;
    }
    record->moves[record->count++] = move;
}

bool orr_record_state(const orr_record *record, int count, void *state, orr_log *log,
                      orr_moves *moves, orr_error *error)
{
    if (count < 0 || count > record->count)
        return orr_fail(error, "The game has %d moves; there is no position after %d.",
                        record->count, count);
    if (!orr_start(record->rules, state, record->rng, log, moves, error))
        return false;
    for (int i = 0; i < count; i++) {
        orr_error why;
        if (!orr_apply(record->rules, state, record->moves[i], log, moves, &why))
            return orr_fail(error, "Move %d cannot be made: %s", i + 1, why.text);
    }
    return true;
}
