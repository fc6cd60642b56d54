/* foolish_test.c - what no computer from level 2 on does: move back to a position that it has just
 * left, in any game; and in Stellar Horizons keep house with orders and holds, or dawdle past a world.
 * What Cadets never does is in tests/cadets/computers_test.c.
 *
 *   foolish_test GAME PLAYER DECISIONS [SEED] [OPTION=VALUE ...]
 *
 * looks longer, and prints what it saw.
 */
#include "support/support.h"
#include "games/horizons/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAST = 256, MOST_OPTIONS = 8 };

typedef struct habits {
    int decisions, back, housework, slow;
} habits;

/* The positions of a seat since anything was rolled, shown, or asked of somebody else. */
typedef struct past {
    uint64_t at[PAST];
    int count, seat;
    uint32_t reveals;
} past;

/* Dice, and counters of how often something was done, tell two visits to one position apart. */
static uint64_t position_hash(const orr_rules *rules, const void *state, void *spare)
{
    orr_head *head = spare;
    memcpy(spare, state, orr_state_size(rules));
    head->rng = (orr_rng){0};
    head->ply = head->reveals = 0;
    if (strcmp(rules->game->id, "horizons") == 0)
        for (int seat = 0; seat < rules->seats; seat++)
            ((horizons_state *)spare)->seat[seat].shifted = 0;
    return orr_hash(rules, spare);
}

/* Has this seat stood here before, with nothing having come between? */
static bool is_back(past *p, const orr_rules *rules, const void *state, void *spare)
{
    const orr_head *head = orr_head_of(state);
    const uint64_t hash = position_hash(rules, state, spare);
    bool back = false;
    if (head->actor != p->seat || head->reveals != p->reveals)
        *p = (past){.seat = head->actor, .reveals = head->reveals};
    for (int i = 0; i < p->count; i++)
        back = back || p->at[i] == hash;
    if (p->count < PAST)
        p->at[p->count++] = hash;
    return back;
}

/* The programme does these things for a person's convenience; they bring nothing by themselves. */
static bool is_housework(orr_move move)
{
    return move.verb == VERB_ORDERS || move.verb == VERB_SET || move.verb == VERB_CLEAR ||
           move.verb == VERB_RELIEVE || move.verb == VERB_PASS_CARGO || move.verb == VERB_APART ||
           move.verb == VERB_TOGETHER || move.verb == VERB_STOW || move.verb == VERB_RESERVE;
}

static bool is_slow(orr_move move)
{
    return move.verb == VERB_SLOW_FLYBY || move.verb == VERB_SLOW_FLYBY_ONWARD;
}

static void watch_one(const orr_rules *rules, orr_player *player, uint64_t seed, int decisions,
                      habits *seen)
{
    const bool horizons = strcmp(rules->game->id, "horizons") == 0;
    void *state = new_state(rules), *view = new_state(rules);
    orr_rng rng = orr_rng_fast(seed + 1);
    orr_moves moves;
    orr_error error;
    past before = {.seat = ORR_OVER};
    if (!orr_start(rules, state, orr_rng_fast(seed), NULL, &moves, &error))
        fail_because("%s", error.text);
    while (moves.count > 0 && seen->decisions < decisions) {
        const int actor = orr_actor(state);
        seen->back += is_back(&before, rules, state, view);
        memcpy(view, state, orr_state_size(rules));
        orr_conceal(rules, view, actor == ORR_TEAM ? 0 : actor);
        const orr_move move = orr_player_choose(player, rules, view, &moves, &rng);
        seen->decisions += moves.count > 1;
        seen->housework += horizons && is_housework(move);
        seen->slow += horizons && is_slow(move);
        orr_play(rules, state, move, NULL, &moves);
    }
    free(state);
    free(view);
}

static habits watch(const char *game, const char *who, int decisions, uint64_t seed,
                    const char *const *options, int count)
{
    habits seen = {0};
    orr_error error;
    orr_player *player = orr_player_new(who, 1, &error);
    orr_rng rng = orr_rng_fast(seed);
    assert_non_null(player);
    for (uint64_t number = 0; seen.decisions < decisions; number++) {
        const orr_game *found = orr_game_find(game);
        orr_rules *rules = count ? rules_with(game, orr_game_usual_seats(found), options, count)
                                 : random_rules(found, &rng);
        watch_one(rules, player, seed + number, decisions, &seen);
        orr_rules_free(rules);
    }
    orr_player_free(player);
    return seen;
}

static void nothing_foolish_in_1000_decisions(void **state)
{
    const char *game = *state;
    const habits seen = watch(game, "mcts:2", 1000, 1, NULL, 0);
    if (seen.back || seen.housework || seen.slow)
        fail_because("%s: back where it was %d times, housework %d, dawdled %d, in %d decisions",
                     game, seen.back, seen.housework, seen.slow, seen.decisions);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        {"expatriate", nothing_foolish_in_1000_decisions, NULL, NULL, (void *)"expatriate"},
        {"fermi", nothing_foolish_in_1000_decisions, NULL, NULL, (void *)"fermi"},
        {"cadets", nothing_foolish_in_1000_decisions, NULL, NULL, (void *)"cadets"},
        {"horizons", nothing_foolish_in_1000_decisions, NULL, NULL, (void *)"horizons"},
        {"federation", nothing_foolish_in_1000_decisions, NULL, NULL, (void *)"federation"},
        {"connect4", nothing_foolish_in_1000_decisions, NULL, NULL, (void *)"connect4"},
    };
    if (argc > 3) {
        const int options = argc > 5 ? argc - 5 : 0;
        const habits seen =
            watch(argv[1], argv[2], atoi(argv[3]), argc > 4 ? (uint64_t)atoi(argv[4]) : 1,
                  (const char *const *)argv + 5, options);
        printf("%s %s: %d decisions, %d times back where it was, %d of housework, %d dawdled\n",
               argv[1], argv[2], seen.decisions, seen.back, seen.housework, seen.slow);
        return 0;
    }
    return cmocka_run_group_tests_name("never foolish", tests, NULL, NULL);
}
