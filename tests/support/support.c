/* support.c - see support.h. */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `make check NAME=word`: only the tests whose names match. */
__attribute__((constructor)) static void choose_tests(void)
{
    const char *only = getenv("ORRERY_TEST");
    if (only)
        cmocka_set_test_filter(only);
}

orr_rules *rules_with(const char *id, int seats, const char *const *options, int count)
{
    orr_error error;
    const orr_game *game = orr_game_find(id);
    assert_non_null(game);
    orr_rules *rules = orr_rules_new(game, seats, options, count, NULL, &error);
    if (!rules)
        fail_because("%s: %s", id, error.text);
    return rules;
}

orr_rules *usual_rules(const char *id)
{
    const orr_game *game = orr_game_find(id);
    assert_non_null(game);
    return rules_with(id, game->usual_seats, NULL, 0);
}

/* How many values an option has, wherever its words come from. */
static int option_values(const orr_rules *rules, const orr_option *option)
{
    int count = 0;
    if (option->word)
        while (option->word(rules->pack, count))
            count++;
    else if (option->words)
        while (option->words[count])
            count++;
    else
        count = option->max - option->min + 1;
    return count;
}

orr_rules *random_rules(const orr_game *game, orr_rng *rng)
{
    const uint32_t choices = (uint32_t)(game->max_seats - game->min_seats + 1);
    const int seats = game->min_seats + (int)orr_rng_below(rng, choices);
    orr_rules *rules = rules_with(game->id, seats, NULL, 0);
    for (int i = 0; game->options[i].name; i++) {
        const orr_option *option = &game->options[i];
        const int chosen = (int)orr_rng_below(rng, (uint32_t)option_values(rules, option));
        const bool has_words = option->word || option->words;
        rules->option[i] = has_words ? chosen : option->min + chosen;
    }
    return rules;
}

void *new_state(const orr_rules *rules)
{
    void *state = calloc(1, orr_state_size(rules));
    assert_non_null(state);
    return state;
}

orr_move move_called(const orr_rules *rules, const void *state, const char *notation)
{
    orr_error error;
    orr_move move;
    if (!orr_parse_move(rules, state, notation, &move, &error))
        fail_because("%s", error.text);
    return move;
}

void play_all(const orr_rules *rules, void *state, const char *moves)
{
    while (*moves) {
        char notation[ORR_MAX_NOTATION];
        orr_error error;
        const size_t length = strcspn(moves, ";");
        assert_true(length < sizeof notation);
        memcpy(notation, moves, length);
        notation[length] = '\0';
        if (!orr_apply(rules, state, move_called(rules, state, notation), NULL, NULL, &error))
            fail_because("'%s': %s", notation, error.text);
        moves += length + (moves[length] == ';');
    }
}

orr_move player_move(const char *spec, const orr_rules *rules, const void *state,
                     const orr_moves *moves, orr_rng *rng)
{
    orr_error error;
    orr_player *player = orr_player_new(spec, 1, &error);
    if (!player)
        fail_because("%s", error.text);
    void *view = new_state(rules);
    const int actor = orr_head_of(state)->actor;
    memcpy(view, state, orr_state_size(rules));
    orr_conceal(rules, view, actor == ORR_TEAM ? 0 : actor);
    const orr_move move = orr_player_choose(player, rules, view, moves, rng);
    free(view);
    orr_player_free(player);
    return move;
}

orr_move advised_move(const orr_rules *rules, const void *state, orr_moves *moves)
{
    static float weights[ORR_MAX_MOVES];
    int best = 0;
    orr_legal(rules, state, moves);
    rules->game->weigh(rules, state, moves, weights);
    for (int i = 1; i < moves->count; i++)
        if (weights[i] > weights[best])
            best = i;
    return moves->at[best];
}

char *test_file(const char *path)
{
    char full[4096];
    snprintf(full, sizeof full, "%s/%s", TESTS_DIR, path);
    FILE *file = fopen(full, "rb");
    if (!file)
        return NULL;
    orr_text text = orr_text_new();
    char block[4096];
    size_t count;
    while ((count = fread(block, 1, sizeof block, file)) > 0)
        orr_text_bytes(&text, block, count);
    fclose(file);
    return text.data;
}
