/* secrets_test.c - the search and what is hidden, with two tiny games whose best play is known.
 *
 * Cards: each seat holds a card of 1 to 6 that only it sees. The first seat calls, and the higher
 * card wins; or passes, and a coin decides. Calling is right with 4 or more.
 *
 * Pennies: the first seat hides a penny left or right, the second guesses. Whoever lets the
 * second seat know where it is thinks the game is lost; in truth it is even.
 */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { DEAL, CALL, HIDE, GUESS, STEPS };
enum { VERB_CALL, VERB_PASS, VERB_LEFT, VERB_RIGHT };
enum { CARDS, PENNIES }; /* the option: which of the two games */
enum { UNKNOWN = 99, HIGHEST = 6 };

typedef struct toy_state {
    orr_head head;
    uint8_t card[2], penny, winner;
    uint8_t unused[4];
} toy_state;

static void prompt(const orr_rules *rules, const void *state, orr_prompt *p)
{
    (void)rules, (void)state;
    orr_ask(p, "Choose.");
    orr_wait(p, "Somebody chooses.");
}

static int card_other_than(orr_head *head, int card)
{
    const int other = orr_roll(head, HIGHEST - 1);
    return other >= card ? other + 1 : other;
}

static void deal_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    toy_state *s = state;
    if (rules->option[0] == PENNIES) {
        orr_goto(&s->head, HIDE);
        return;
    }
    s->card[0] = (uint8_t)orr_roll(&s->head, HIGHEST);
    s->card[1] = (uint8_t)card_other_than(&s->head, s->card[0]);
    orr_goto(&s->head, CALL);
}

static void call_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_CALL));
    orr_add(moves, ORR_MOVE0(VERB_PASS));
}

static void call_or_pass(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    s->winner =
        (uint8_t)(move.verb == VERB_CALL ? s->card[1] > s->card[0] : orr_below(&s->head, 2));
    orr_finish(&s->head);
}

static void hide_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_LEFT));
    orr_add(moves, ORR_MOVE0(VERB_RIGHT));
}

static void hide(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    s->penny = (uint8_t)move.verb;
    s->head.actor = 1;
    orr_goto(&s->head, GUESS);
}

static void guess(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    s->winner = move.verb == s->penny;
    orr_finish(&s->head);
}

/* The penny is hidden and looked for with the same two words. */
static void hide_or_guess(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    if (orr_step_now(state) == HIDE)
        hide(rules, state, move, log);
    else
        guess(rules, state, move, log);
}

static bool setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)rules, (void)state, (void)error;
    return true;
}

static void score(const orr_rules *rules, const void *state, orr_score *out)
{
    (void)rules;
    const toy_state *s = state;
    out->outcome[s->winner] = ORR_WON;
    out->ending = "decided";
}

static void conceal(const orr_rules *rules, void *state, int seat)
{
    toy_state *s = state;
    for (int i = 0; i < 2; i++)
        if (i != seat && rules->option[0] == CARDS)
            s->card[i] = UNKNOWN;
    if (seat != 0 && s->penny)
        s->penny = UNKNOWN;
}

static void imagine(const orr_rules *rules, void *state)
{
    toy_state *s = state;
    if (s->penny == UNKNOWN)
        s->penny = (uint8_t)(VERB_LEFT + (int)orr_below(&s->head, 2));
    if (rules->option[0] != CARDS)
        return;
    if (s->card[0] == UNKNOWN && s->card[1] == UNKNOWN)
        s->card[0] = (uint8_t)orr_roll(&s->head, HIGHEST);
    for (int i = 0; i < 2; i++)
        if (s->card[i] == UNKNOWN)
            s->card[i] = (uint8_t)card_other_than(&s->head, s->card[1 - i]);
}

static const orr_step steps[STEPS] = {
    [DEAL] = {.name = "deal", .run = deal_run},
    [CALL] = {.name = "call", .prompt = prompt, .legal = call_legal},
    [HIDE] = {.name = "hide", .prompt = prompt, .legal = hide_legal},
    [GUESS] = {.name = "guess", .prompt = prompt, .legal = hide_legal},
};
static const orr_verb verb_call = {.word = "call", .at = ORR_AT(CALL), .apply = call_or_pass};
static const orr_verb verb_pass = {.word = "pass", .at = ORR_AT(CALL), .apply = call_or_pass};
static const orr_verb verb_left = {
    .word = "left", .at = ORR_AT(HIDE, GUESS), .apply = hide_or_guess};
static const orr_verb verb_right = {
    .word = "right", .at = ORR_AT(HIDE, GUESS), .apply = hide_or_guess};
static const orr_verb *const verbs[] = {&verb_call, &verb_pass, &verb_left, &verb_right};
static const orr_game toy = {.id = "toy",
                             .state_size = sizeof(toy_state),
                             .verbs = verbs,
                             .verb_count = 4,
                             .steps = steps,
                             .step_count = STEPS,
                             .setup = setup,
                             .score = score,
                             .conceal = conceal,
                             .imagine = imagine};

static orr_rules toy_rules(int variant)
{
    return (orr_rules){.game = &toy, .version = 1, .seats = 2, .option = {variant}};
}

static orr_thoughts think(const orr_rules *rules, const toy_state *s, const orr_moves *moves,
                          const char *spec, uint64_t seed)
{
    orr_error error;
    orr_thoughts thoughts;
    orr_rng rng = orr_rng_fast(seed);
    toy_state view = *s;
    orr_player *player = orr_player_new(spec, 1, &error);
    orr_conceal(rules, &view, s->head.actor);
    assert_true(orr_player_think(player, rules, &view, moves, NULL, &rng, &thoughts));
    orr_player_free(player);
    return thoughts;
}

static void it_calls_with_high_cards_and_passes_with_low_ones(void **state)
{
    (void)state;
    const orr_rules rules = toy_rules(CARDS);
    for (int card = 1; card <= HIGHEST; card++) {
        toy_state s;
        orr_moves moves;
        orr_start(&rules, &s, orr_rng_fast(1), NULL, &moves, NULL);
        s.card[0] = (uint8_t)card;
        const orr_thoughts thoughts = think(&rules, &s, &moves, "mcts:2000", 1);
        assert_int_equal(thoughts.at[0].move.verb, card >= 4 ? VERB_CALL : VERB_PASS);
    }
}

static void its_choice_does_not_depend_on_the_card_it_cannot_see(void **state)
{
    (void)state;
    const orr_rules rules = toy_rules(CARDS);
    for (uint64_t seed = 0; seed < 20; seed++) {
        orr_thoughts first = {0};
        for (int other = 1; other <= HIGHEST; other++) {
            toy_state s;
            orr_moves moves;
            orr_start(&rules, &s, orr_rng_fast(seed), NULL, &moves, NULL);
            s.card[0] = 3;
            s.card[1] = (uint8_t)other;
            s.head.rng = orr_rng_fast((uint64_t)other); /* the dice to come are hidden as well */
            const orr_thoughts thoughts = think(&rules, &s, &moves, "mcts:50", seed);
            if (other == 1)
                first = thoughts;
            assert_true(orr_same_move(thoughts.at[0].move, first.at[0].move));
            assert_int_equal(thoughts.at[0].visits, first.at[0].visits);
            assert_true(thoughts.at[0].chance[0] == first.at[0].chance[0]);
        }
    }
}

static void it_does_not_believe_that_others_see_what_it_hides(void **state)
{
    (void)state;
    const orr_rules rules = toy_rules(PENNIES);
    toy_state s;
    orr_moves moves;
    orr_start(&rules, &s, orr_rng_fast(1), NULL, &moves, NULL);
    const orr_thoughts thoughts = think(&rules, &s, &moves, "mcts:4000", 1);
    assert_true(thoughts.at[0].chance[0] > 0.35 && thoughts.at[0].chance[0] < 0.65);
}

static void it_cannot_find_the_penny_but_by_luck(void **state)
{
    (void)state;
    const orr_rules rules = toy_rules(PENNIES);
    for (int hidden = VERB_LEFT; hidden <= VERB_RIGHT; hidden++) {
        toy_state s;
        orr_moves moves;
        orr_start(&rules, &s, orr_rng_fast(1), NULL, &moves, NULL);
        orr_play(&rules, &s, ORR_MOVE0(hidden), NULL, &moves);
        const orr_thoughts thoughts = think(&rules, &s, &moves, "mcts:2000", 1);
        assert_true(thoughts.at[0].chance[1] > 0.4 && thoughts.at[0].chance[1] < 0.6);
        assert_false(thoughts.at[0].proven);
    }
}

/* For every game: deal what the seat cannot see again; what it chooses stays the same. */
static void in_no_game_the_choice_depends_on_what_is_hidden(void **state)
{
    (void)state;
    static orr_moves moves;
    for (int i = 0; i < orr_game_count(); i++) {
        orr_rules *rules = usual_rules(orr_game_at(i)->id);
        void *game = new_state(rules), *other = new_state(rules);
        orr_rng rng = orr_rng_fast(8);
        orr_error error;
        assert_true(orr_start(rules, game, orr_rng_fast(3), NULL, &moves, &error));
        for (int ply = 0; ply < 60 && moves.count > 0; ply++) {
            const int actor = orr_head_of(game)->actor, seat = actor == ORR_TEAM ? 0 : actor;
            if (ply % 12 == 0) {
                orr_rng left = orr_rng_fast(5), right = orr_rng_fast(5);
                memcpy(other, game, orr_state_size(rules));
                orr_conceal(rules, other, seat);
                orr_imagine(rules, other, (uint64_t)ply);
                assert_true(orr_same_move(player_move("mcts:12", rules, game, &moves, &left),
                                          player_move("mcts:12", rules, other, &moves, &right)));
            }
            orr_play(rules, game, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                     &moves);
        }
        free(game);
        free(other);
        orr_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_calls_with_high_cards_and_passes_with_low_ones),
        cmocka_unit_test(its_choice_does_not_depend_on_the_card_it_cannot_see),
        cmocka_unit_test(it_does_not_believe_that_others_see_what_it_hides),
        cmocka_unit_test(it_cannot_find_the_penny_but_by_luck),
        cmocka_unit_test(in_no_game_the_choice_depends_on_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
