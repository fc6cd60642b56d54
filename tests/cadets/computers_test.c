/* computers_test.c - what a computer never does in any mission: hand things to and fro, or spend an
 * overkill on a psychic burst that stuns nobody.
 *
 *   computers_test PLAYER DECISIONS [SEED]
 *
 * looks longer, and prints how many of the decisions belong to a trade.
 */
#include "games/cadets/parts.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct habits {
    int decisions, trades, trade_steps, handed, back, bursts, empty_bursts, nothing;
} habits;

/* Who gave each card to whom, the last time it changed hands. */
typedef struct memory {
    uint8_t from[CARDS], to[CARDS];
} memory;

static void note_hands(const cadets_state *before, const cadets_state *after, memory *past,
                       habits *seen)
{
    for (int c = 0; c < CARDS; c++) {
        const int from = before->cards[c].place - HELD, to = after->cards[c].place - HELD;
        if (from == to || from < 0 || from >= ROCKETEERS || to < 0 || to >= ROCKETEERS)
            continue;
        seen->handed++;
        seen->back += past->from[c] == to + 1 && past->to[c] == from + 1;
        past->from[c] = (uint8_t)(from + 1);
        past->to[c] = (uint8_t)(to + 1);
    }
}

static void watch_one(const char *who, int mission, int crew, uint64_t seed, habits *seen)
{
    char scenario[ORR_MAX_NAME + 16], rocketeers[32];
    orr_error error;
    orr_rules *usual = usual_rules("cadets");
    snprintf(scenario, sizeof scenario, "scenario=%s", cadets_scenario_word(usual->pack, mission));
    snprintf(rocketeers, sizeof rocketeers, "rocketeers=%d", crew);
    orr_rules *rules = rules_with("cadets", 1, (const char *[]){scenario, rocketeers}, 2);
    orr_player *player = orr_player_new(who, 1, &error);
    cadets_state *s = new_state(rules), *view = new_state(rules);
    orr_rng rng = orr_rng_fast(seed + 1);
    orr_moves moves;
    memory past = {0};
    int handed = 0;
    if (!orr_start(rules, s, orr_rng_fast(seed), NULL, &moves, &error))
        fail_because("%s", error.text);
    while (!orr_is_over(s)) {
        *view = *s;
        orr_conceal(rules, view, 0);
        const orr_move move = orr_player_choose(player, rules, view, &moves, &rng);
        const bool trading = orr_step_now(&s->head) == TRADE;
        seen->decisions++;
        seen->trade_steps += trading || move.verb == VERB_TRADE;
        if (move.verb == VERB_TRADE) {
            seen->trades++;
            handed = 0;
        }
        if (trading && move.verb == VERB_DONE)
            seen->nothing += handed == 0;
        handed += trading;
        if (move.verb == VERB_BURST) {
            seen->bursts++;
            seen->empty_bursts += cadets_stunned_by_burst(s) == 0;
        }
        *view = *s;
        orr_play(rules, s, move, NULL, &moves);
        note_hands(view, s, &past, seen);
    }
    free(s);
    free(view);
    orr_player_free(player);
    orr_rules_free(rules);
    orr_rules_free(usual);
}

static habits watch(const char *who, int decisions, uint64_t seed)
{
    habits seen = {0};
    for (int game = 0; seen.decisions < decisions; game++)
        watch_one(who, (game * 5 + (int)seed) % 16, 2 + game % 5, seed + (uint64_t)game, &seen);
    return seen;
}

static void nothing_is_handed_straight_back_in_1000_decisions(void **state)
{
    (void)state;
    static const char *const players[] = {"greedy", "mcts:2"};
    for (int i = 0; i < 2; i++) {
        const habits seen = watch(players[i], 1000, 1);
        if (seen.back || seen.nothing || seen.empty_bursts)
            fail_because("%s in %d decisions: %d things of %d straight back, %d trades of nothing, "
                         "%d bursts at nobody",
                         players[i], seen.decisions, seen.back, seen.handed, seen.nothing,
                         seen.empty_bursts);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_handed_straight_back_in_1000_decisions),
    };
    if (argc > 2) {
        const habits seen = watch(argv[1], atoi(argv[2]), argc > 3 ? (uint64_t)atoi(argv[3]) : 1);
        printf("%s: %d decisions, %d trades in %d of them (%d of nothing), %d things handed over, "
               "%d straight back, %d bursts (%d at nobody)\n",
               argv[1], seen.decisions, seen.trades, seen.trade_steps, seen.nothing, seen.handed,
               seen.back, seen.bursts, seen.empty_bursts);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
