/* record.c - a recorded game in memory: the rules, the chance it began with, the decisions. */
#include "pack/record.h"
#include "kernel/kernel.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

orr_record *orr_record_new(orr_rules *rules, orr_rng rng)
{
    orr_record *record = orr_alloc_zeroed(1, sizeof *record);
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
    record->moves = orr_grow(record->moves, record->count, sizeof *record->moves);
    record->moves[record->count++] = move;
}

int orr_record_count(const orr_record *record)
{
    return record->count;
}

orr_move orr_record_move(const orr_record *record, int index)
{
    assert(index >= 0 && index < record->count);
    return record->moves[index];
}

const orr_rules *orr_record_rules(const orr_record *record)
{
    return record->rules;
}

orr_rng orr_record_rng(const orr_record *record)
{
    return record->rng;
}

const char *orr_record_players(const orr_record *record)
{
    return record->players;
}

void orr_record_set_players(orr_record *record, const char *players)
{
    snprintf(record->players, sizeof record->players, "%s", players);
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
