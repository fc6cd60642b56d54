/* fuzz_notation.c - any bytes as a move: refused with a sentence, or printed back as they mean. */
#include "orrery_game.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_GAMES = 32 };

/* Loading a pack takes longer than all the rest, so each game is made ready once. */
static const orr_rules *rules_of(int index)
{
    static orr_rules *rules[MOST_GAMES];
    orr_error error;
    const orr_game *game = orr_game_at(index);
    if (!rules[index])
        rules[index] = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
    if (!rules[index])
        abort();
    return rules[index];
}

/* A position of the game, some moves in. */
static void try_in(const orr_rules *rules, const char *text)
{
    static orr_moves moves;
    static _Alignas(16) char state[ORR_MAX_STATE];
    orr_error error = {""};
    if (!orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error))
        abort();
    for (int i = 0; i < 5 && moves.count > 0; i++)
        orr_play(rules, state, moves.at[moves.count / 2], NULL, &moves);
    orr_move move, again;
    if (orr_parse_move(rules, state, text, &move, &error)) {
        char bytes[ORR_MAX_NOTATION];
        orr_text out = orr_text_in(bytes, sizeof bytes);
        orr_print_move(rules, state, move, &out);
        if (!orr_parse_move(rules, state, bytes, &again, &error) || !orr_same_move(move, again))
            abort();
        orr_apply(rules, state, move, NULL, &moves, &error);
    } else if (!error.text[0]) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    for (int i = 0; i < orr_game_count(); i++)
        try_in(rules_of(i), text);
    free(text);
    return 0;
}
