/* bent.h - a built-in pack with some of its values changed, as a stranger might send it, and a game
 * played by it. What loads must play: to an end, on and on, or until it breaks its contract with a
 * sentence; never into memory that is not its own.
 */
#ifndef TESTS_BENT_H
#define TESTS_BENT_H

#include "kernel/kernel.h"
#include "pack/packs.h"
#include "orrery_game.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BENT_DECISIONS = 400 };

/* Where number `index` of the text begins, counted round and round; 0 if there is none. */
static inline size_t bent_number_at(const char *text, size_t length, size_t from, size_t *digits)
{
    for (size_t tried = 0, at = from % length; tried < length; tried++, at = (at + 1) % length) {
        const bool begins =
            isdigit((unsigned char)text[at]) && (at == 0 || strchr(" :[-,", text[at - 1]) != NULL);
        if (!begins)
            continue;
        *digits = strspn(text + at, "0123456789");
        return at;
    }
    return 0;
}

/* Every four bytes change a number somewhere in the text. Free the result. */
static inline char *bent_text(const orr_game *game, const uint8_t *bends, size_t size)
{
    size_t length, digits = 0;
    const char *original = orr_pack_text(game, &length);
    char *text = malloc(length + size + 1);
    if (!original || !text)
        abort();
    memcpy(text, original, length);
    text[length] = '\0';
    for (size_t i = 0; i + 4 <= size; i += 4) {
        const size_t where = (size_t)(bends[i] | bends[i + 1] << 8 | bends[i + 2] << 16);
        const size_t at = bent_number_at(text, length, where, &digits);
        char number[8];
        const int was = atoi(text + at), bend = bends[i + 3];
        const int now = bend < 200 ? was + bend % 7 - 3 : bend - 200; /* a little, or anything */
        const int wrote = snprintf(number, sizeof number, "%d", now < 0 ? 0 : now % 1000);
        if (at == 0 || (size_t)wrote > digits + 4)
            continue;
        memmove(text + at + wrote, text + at + digits, length - at - digits + 1);
        memcpy(text + at, number, (size_t)wrote);
        length = length - digits + (size_t)wrote;
    }
    return text;
}

/* True if the bent pack loads; then some decisions have been played by it. */
static inline bool bent_plays(const orr_game *game, const uint8_t *bends, size_t size,
                              uint64_t seed)
{
    orr_error error;
    orr_moves moves;
    char *text = bent_text(game, bends, size);
    orr_rng choices = orr_rng_fast(seed);
    const int seats =
        game->min_seats +
        (int)orr_rng_below(&choices, (uint32_t)(game->max_seats - game->min_seats + 1));
    orr_rules *rules =
        orr_rules_new_pack(game, game->version, seats, NULL, 0, "bent", text, &error);
    void *state = rules ? malloc(orr_state_size(rules)) : NULL;
    if (state && orr_start(rules, state, orr_rng_fast(seed), NULL, &moves, &error)) {
        for (int i = 0; i < BENT_DECISIONS && moves.count > 0; i++)
            orr_play(rules, state, moves.at[orr_rng_below(&choices, (uint32_t)moves.count)], NULL,
                     &moves);
    }
    const bool loaded = rules != NULL;
    free(state);
    orr_rules_free(rules);
    free(text);
    return loaded;
}

#endif
