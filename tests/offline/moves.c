/* moves.c - what the searching player does along one game of each, as text: the same on every platform.
 * offline_test.sh builds it twice, for this machine and for a browser, and compares. */
#include "orrery_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS = 60, EVERY = 4, SEED = 11 };

static orr_move choose(const char *spec, const orr_rules *rules, const void *state,
                       const orr_moves *moves, orr_rng *rng)
{
    orr_error error;
    orr_player *player = orr_player_new(spec, 1, &error);
    void *view = malloc(orr_state_size(rules));
    if (!player || !view)
        abort();
    const int actor = orr_head_of(state)->actor;
    memcpy(view, state, orr_state_size(rules));
    orr_conceal(rules, view, actor == ORR_TEAM ? 0 : actor);
    const orr_move move = orr_player_choose(player, rules, view, moves, rng);
    free(view);
    orr_player_free(player);
    return move;
}

static void play(const orr_game *game)
{
    static orr_moves moves;
    orr_error error;
    orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
    void *state = rules ? calloc(1, orr_state_size(rules)) : NULL;
    orr_rng rng = orr_rng_fast(SEED);
    if (!state || !orr_start(rules, state, orr_rng_fast(SEED), NULL, &moves, &error))
        abort();
    for (int i = 0; i < DECISIONS && moves.count > 0; i++) {
        char bytes[ORR_MAX_NOTATION];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        const orr_move move = choose(i % EVERY ? "greedy" : "mcts:2", rules, state, &moves, &rng);
        orr_print_move(rules, state, move, &text);
        orr_play(rules, state, move, NULL, &moves);
        printf("%s %d %s %016llx\n", game->id, i + 1, bytes,
               (unsigned long long)orr_hash(rules, state));
    }
    free(state);
    orr_rules_free(rules);
}

int main(void)
{
    for (int i = 0; i < orr_game_count(); i++)
        play(orr_game_at(i));
    return 0;
}
