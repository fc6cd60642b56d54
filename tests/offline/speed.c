/* speed.c - so many decisions of one game, for whoever compares how long they take here and in a browser.
 *   speed GAME DECISIONS [PLAYER]
 * Without a player any legal move is made. The number at the end depends on all of them, so that nothing can be left out. */
#include "orrery_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 11, MOST_IN_A_GAME = 3000 };

static orr_move choose(orr_player *player, const orr_rules *rules, const void *state, void *view,
                       const orr_moves *moves, orr_rng *rng)
{
    if (!player)
        return moves->at[orr_rng_below(rng, (uint32_t)moves->count)];
    const int actor = orr_head_of(state)->actor;
    memcpy(view, state, orr_state_size(rules));
    orr_conceal(rules, view, actor == ORR_TEAM ? 0 : actor);
    return orr_player_choose(player, rules, view, moves, rng);
}

int main(int count, char **arguments)
{
    static orr_moves moves;
    orr_error error;
    const orr_game *game = count > 2 ? orr_game_find(arguments[1]) : NULL;
    orr_rules *rules = game ? orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error) : NULL;
    orr_player *player = count > 3 ? orr_player_new(arguments[3], 1, &error) : NULL;
    void *state = rules ? calloc(1, orr_state_size(rules)) : NULL;
    void *view = rules ? calloc(1, orr_state_size(rules)) : NULL;
    orr_rng rng = orr_rng_fast(SEED);
    uint64_t all = 0;
    if (!state || !view)
        return EXIT_FAILURE;
    moves.count = 0;
    for (int left = atoi(arguments[2]), in_game = 0; left > 0; left--, in_game++) {
        if (moves.count == 0 || in_game == MOST_IN_A_GAME) {
            in_game = 0;
            if (!orr_start(rules, state, orr_rng_fast(orr_rng_next(&rng)), NULL, &moves, &error))
                return EXIT_FAILURE;
        }
        orr_play(rules, state, choose(player, rules, state, view, &moves, &rng), NULL, &moves);
        all = orr_mix(all, (uint64_t)moves.count);
    }
    printf("%s %016llx\n", game->id, (unsigned long long)all);
    orr_player_free(player);
    free(view);
    free(state);
    orr_rules_free(rules);
    return EXIT_SUCCESS;
}
