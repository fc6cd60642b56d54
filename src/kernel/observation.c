/* observation.c - positions and moves as numbers: what they are called, and what they are. */
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDEST = 255 }; /* range of a number */

void orr_sight_describe(orr_sight *sight, int least, int most, const char *name,
                        const char *meaning)
{
    assert(most > least && most - least <= WIDEST);
    if (sight->count >= sight->room)
        return;
    orr_feature *feature = &sight->features[sight->count];
    *feature = (orr_feature){.meaning = meaning, .least = least, .most = most};
    const char *const parts[] = {sight->group, sight->part, name};
    int length = 0;
    for (int i = 0; i < 3; i++)
        if (parts[i] && length < (int)sizeof feature->name)
            length += snprintf(feature->name + length, sizeof feature->name - (size_t)length,
                               "%s%s", length ? "." : "", parts[i]);
}

int orr_encode(const orr_rules *rules, const void *state, int seat, int16_t *values, int room)
{
    return orr_encode_on(rules, state, seat, NULL, values, room);
}

int orr_encode_on(const orr_rules *rules, const void *state, int seat, unsigned char *memory,
                  int16_t *values, int room)
{
    orr_sight sight = {.values = values, .room = room, .memory = memory};
    if (rules->game->encode)
        rules->game->encode(rules, state, seat, &sight);
    return sight.count;
}

int orr_encode_move(const orr_rules *rules, const void *state, orr_move move, int16_t *values,
                    int room)
{
    orr_sight sight = {.values = values, .room = room};
    if (rules->game->encode_move)
        rules->game->encode_move(rules, state, move, &sight);
    return sight.count;
}

void orr_see_step(orr_sight *sight, const orr_rules *rules, const void *state)
{
    const int now = orr_step_now(orr_head_of(state));
    orr_see_group(sight, "question", NULL);
    for (int i = 0; i < rules->game->step_count; i++)
        if (rules->game->steps[i].legal)
            orr_see(sight, i == now, 0, 1, rules->game->steps[i].name, "what is asked now");
    orr_see_group(sight, NULL, NULL);
}

void orr_see_verb(orr_sight *sight, const orr_rules *rules, orr_move move)
{
    orr_see_group(sight, "verb", NULL);
    int16_t *at = orr_see_zeros(sight, rules->game->verb_count);
    if (at)
        at[move.verb] = 1;
    for (int i = 0; !at && i < rules->game->verb_count; i++)
        orr_see(sight, i == move.verb, 0, 1, rules->game->verbs[i]->word, "what the move does");
    orr_see_group(sight, NULL, NULL);
}

int orr_operand_of(const orr_verb *verb, orr_move move, int kind)
{
    const int16_t operands[] = {move.a, move.b, move.c};
    for (int i = 0; i < 3; i++)
        if (verb->kind[i] == kind)
            return operands[i];
    return -1;
}

/* ---- what the numbers are -------------------------------------------------------------------- */

/* They are the same in every position, so the first one tells them. */
static int describe(const orr_rules *rules, bool moves_of_it, orr_feature *features, int room)
{
    orr_moves moves;
    orr_error error;
    int16_t *values = calloc((size_t)room + 1, sizeof *values);
    void *state = malloc(orr_state_size(rules));
    orr_sight sight = {.values = values, .features = features, .room = room};
    if (rules->game->encode && values && state &&
        orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error)) {
        if (!moves_of_it)
            rules->game->encode(rules, state, 0, &sight);
        else if (moves.count > 0)
            rules->game->encode_move(rules, state, moves.at[0], &sight);
    }
    free(values);
    free(state);
    return sight.count;
}

int orr_features(const orr_rules *rules, orr_feature *features, int room)
{
    return describe(rules, false, features, room);
}

int orr_move_features(const orr_rules *rules, orr_feature *features, int room)
{
    return describe(rules, true, features, room);
}

static uint64_t mix_features(uint64_t hash, const orr_feature *features, int count)
{
    assert(count <= ORR_MAX_FEATURES);
    for (int i = 0; i < count; i++) {
        for (const char *letter = features[i].name; *letter; letter++)
            hash = orr_mix(hash, (uint64_t)*letter);
        hash = orr_mix(hash, (uint64_t)(int64_t)features[i].least);
        hash = orr_mix(hash, (uint64_t)(int64_t)features[i].most);
    }
    return orr_mix(hash, (uint64_t)count);
}

uint64_t orr_encoding(const orr_rules *rules)
{
    orr_feature *features = calloc(ORR_MAX_FEATURES, sizeof *features);
    uint64_t hash = 0;
    if (features && rules->game->encode) {
        hash = mix_features(1, features, orr_features(rules, features, ORR_MAX_FEATURES));
        hash = mix_features(hash, features, orr_move_features(rules, features, ORR_MAX_FEATURES));
    }
    free(features);
    return hash;
}
