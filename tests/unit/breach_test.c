/* breach_test.c - a game that breaks its contract stops with a sentence, in every build, and harms
 * nothing else. */
#include "support/support.h"

#include "kernel/kernel.h"
#include "lab/sim.h"
#include "support/flawed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static orr_rules *with_flaw(int flaw)
{
    char option[ORR_MAX_NAME];
    const char *options[] = {option};
    orr_error error;
    snprintf(option, sizeof option, "flaw=%s", flaw_words[flaw]);
    orr_rules *rules =
        orr_rules_new_pack(&flawed_game, 1, 1, options, 1, "flawed", flawed_pack, &error);
    if (!rules)
        fail_because("%s", error.text);
    return rules;
}

static const char *const sentences[FLAWS] = {
    [FLAW_NO_ANSWER] = "the step 'dumb' asks, but offers no move.",
    [FLAW_MANY_ANSWERS] = "the step 'dumb' offers more than 1024 moves.",
    [FLAW_ENDLESS] = "the step 'circle' was reached after 10000 steps in which nobody was asked.",
    [FLAW_DEPTH] = "the step 'choose' calls steps more than 16 deep.",
    [FLAW_RETURN] = "the step 'choose' goes back although nothing called it.",
    [FLAW_STEP] = "the step '?' went on to a step that does not exist.",
    [FLAW_FULL] = "the step 'choose' puts a card where there is no room.",
    [FLAW_EMPTY] = "the step 'choose' takes a card that is not there.",
    [FLAW_CHANCE] = "the step 'choose' rolls a die that has no sides.",
    [FLAW_SILENT_CHANCE] = "the step 'choose' or a verb of it uses chance and does not say so, as "
                           "keyed chance must know.",
    [FLAW_MUCH_CHANCE] =
        "the step 'circle' or a verb of it uses more chance in one turn than keyed "
        "chance can count.",
    [FLAW_RULE] = "the step 'choose' comes to a position in which its rule makes no sense.",
};

static void keep_line(void *user, int audience, orr_mark mark, const char *text)
{
    (void)audience, (void)mark;
    orr_text_add(user, "%s\n", text);
}

static void every_breach_ends_the_game_with_its_sentence(void **state)
{
    (void)state;
    for (int flaw = FLAW_NO_ANSWER; flaw < FLAWS; flaw++) {
        orr_rules *rules = with_flaw(flaw);
        orr_text said = orr_text_new(), result = orr_text_new();
        orr_log log = {.line = keep_line, .user = &said};
        orr_moves moves;
        orr_score score;
        flawed_state s;
        const bool keyed = flaw == FLAW_SILENT_CHANCE || flaw == FLAW_MUCH_CHANCE;
        const orr_rng chance = orr_rng_fast(1);
        assert_true(
            orr_start(rules, &s, keyed ? orr_rng_keyed(chance) : chance, &log, &moves, NULL));
        orr_play(rules, &s, ORR_MOVE1(VERB_GO, 1), &log, &moves);
        assert_false(orr_is_broken(&s));
        orr_play(rules, &s, ORR_MOVE1(VERB_GO, 2), &log, &moves);
        assert_true(orr_is_broken(&s) && orr_is_over(&s));
        assert_int_equal(moves.count, 0);
        orr_describe_result(rules, &s, &result);
        assert_non_null(strstr(result.data, sentences[flaw]));
        assert_non_null(strstr(result.data, "Flawed broke off at decision 2: "));
        assert_non_null(strstr(said.data, sentences[flaw])); /* whoever reads the log sees it */
        orr_score_of(rules, &s, &score);
        assert_int_equal(score.outcome[0], ORR_LOST);
        orr_text_free(&said);
        orr_text_free(&result);
        orr_rules_free(rules);
    }
}

static void chance_that_is_not_keyed_needs_no_declaration(void **state)
{
    (void)state;
    orr_rules *rules = with_flaw(FLAW_SILENT_CHANCE);
    orr_moves moves;
    flawed_state s;
    assert_true(orr_start(rules, &s, orr_rng_fast(1), NULL, &moves, NULL));
    while (moves.count > 0)
        orr_play(rules, &s, ORR_MOVE1(VERB_GO, 1), NULL, &moves);
    assert_false(orr_is_broken(&s));
    orr_rules_free(rules);
}

static void a_game_that_declares_nothing_is_not_begun_with_keyed_chance(void **state)
{
    (void)state;
    orr_step steps[STEP_COUNT];
    orr_game silent = flawed_game;
    orr_error error = {""};
    orr_moves moves;
    flawed_state s;
    memcpy(steps, flawed_steps, sizeof steps);
    steps[CIRCLE].chance = false;
    silent.steps = steps;
    orr_rules *rules = orr_rules_new_pack(&silent, 1, 1, NULL, 0, "flawed", flawed_pack, &error);
    assert_non_null(rules);
    assert_false(orr_rules_keyed(rules));
    assert_false(orr_start(rules, &s, orr_rng_keyed(orr_rng_fast(1)), NULL, &moves, &error));
    assert_string_equal(error.text,
                        "Flawed does not say which of its steps and verbs use chance, so "
                        "it cannot be played with keyed chance.");
    orr_rules_free(rules);
}

static void a_broken_game_can_be_drawn(void **state)
{
    (void)state;
    orr_rules *rules = with_flaw(FLAW_FULL);
    orr_moves moves;
    flawed_state s;
    orr_text text = orr_text_new();
    assert_true(orr_start(rules, &s, orr_rng_fast(1), NULL, &moves, NULL));
    orr_play(rules, &s, ORR_MOVE1(VERB_GO, 1), NULL, &moves);
    orr_play(rules, &s, ORR_MOVE1(VERB_GO, 1), NULL, &moves);
    orr_conceal(rules, &s, 0);
    orr_scene *scene = orr_scene_new(rules, &s);
    orr_render_terminal(scene, 80, ORR_NO_COLOR, &text);
    orr_render_html(scene, &text);
    assert_non_null(strstr(text.data, "puts a card where there is no room"));
    orr_scene_free(scene);
    orr_text_free(&text);
    orr_rules_free(rules);
}

static void nothing_is_written_beyond_a_full_pile_stack_or_list(void **state)
{
    (void)state;
    orr_rules *rules = with_flaw(FLAW_NONE);
    struct {
        orr_moves moves;
        uint8_t guard[64];
    } list = {.moves.count = 0};
    for (int i = 0; i < 2 * ORR_MAX_MOVES; i++)
        orr_add(&list.moves, ORR_MOVE1(VERB_GO, 0x7fff));
    assert_int_equal(list.moves.count, ORR_MAX_MOVES + 1);
    for (size_t i = 0; i < sizeof list.guard; i++)
        assert_int_equal(list.guard[i], 0);
    flawed_state s = {.head = {.depth = 1}};
    for (int i = 0; i < 300; i++)
        orr_put(&s.head, &s.pile, i % 256);
    assert_int_equal(s.pile.count, 3);
    assert_int_equal(orr_take_at(&s.head, &s.pile, 7), 0);
    assert_int_equal(s.pile.count, 3);
    orr_rules_free(rules);
}

static void a_simulation_stops_with_the_sentence(void **state)
{
    (void)state;
    orr_rules *rules = with_flaw(FLAW_ENDLESS);
    orr_error error = {""};
    sim_totals *totals = calloc(1, sizeof *totals);
    sim_plan plan = {.rules = rules, .games = 10, .threads = 2, .seed = 1, .players = {"random"}};
    assert_false(sim_run(&plan, totals, &error));
    assert_non_null(strstr(error.text, "the step 'circle'"));
    free(totals);
    orr_rules_free(rules);
}

static void a_batch_stops_with_the_sentence(void **state)
{
    (void)state;
    orr_rules *rules = with_flaw(FLAW_NO_ANSWER);
    orr_error error = {""};
    orr_batch_plan plan = {.rules = rules, .games = 2, .threads = 1, .seed = 1};
    plan.buffers.states = calloc(2, sizeof(flawed_state));
    plan.buffers.moves = calloc(2, sizeof(orr_moves));
    orr_batch *batch = orr_batch_new(&plan, &error);
    assert_non_null(batch);
    const int32_t actions[] = {0, 1};
    assert_true(orr_batch_step(batch, actions, &error));
    assert_false(orr_batch_step(batch, actions, &error));
    assert_non_null(strstr(error.text, "the step 'dumb' asks, but offers no move."));
    orr_batch_free(batch);
    free(plan.buffers.states);
    free(plan.buffers.moves);
    orr_rules_free(rules);
}

static void assert_incomplete(orr_game game, const char *lacks)
{
    orr_error error = {""};
    assert_false(orr_game_is_complete(&game, &error));
    if (!strstr(error.text, lacks))
        fail_because("'%s' does not say '%s'", error.text, lacks);
    assert_null(orr_rules_new_pack(&game, 1, 1, NULL, 0, "flawed", flawed_pack, &error));
}

/* A copy of the game with one member left out. */
#define WITHOUT(member, lacks)                                                                     \
    do {                                                                                           \
        orr_game game = flawed_game;                                                               \
        game.member = 0;                                                                           \
        assert_incomplete(game, lacks);                                                            \
    } while (0)

static void a_game_without_an_obligatory_part_is_refused(void **state)
{
    (void)state;
    orr_error error;
    assert_true(orr_game_is_complete(&flawed_game, &error));
    WITHOUT(conceal, "lacks its conceal");
    WITHOUT(imagine, "lacks its imagine");
    WITHOUT(check, "lacks its check");
    WITHOUT(setup, "lacks its setup");
    WITHOUT(score, "lacks its score");
    WITHOUT(scene, "lacks its scene");
    WITHOUT(name, "lacks its name");
    WITHOUT(schema, "lacks its schema");
    WITHOUT(options, "lacks its options");
    WITHOUT(steps, "lacks its steps");
    WITHOUT(state_size, "a state of 0 bytes");
    WITHOUT(min_seats, "seats make no sense");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_breach_ends_the_game_with_its_sentence),
        cmocka_unit_test(chance_that_is_not_keyed_needs_no_declaration),
        cmocka_unit_test(a_game_that_declares_nothing_is_not_begun_with_keyed_chance),
        cmocka_unit_test(a_broken_game_can_be_drawn),
        cmocka_unit_test(nothing_is_written_beyond_a_full_pile_stack_or_list),
        cmocka_unit_test(a_simulation_stops_with_the_sentence),
        cmocka_unit_test(a_batch_stops_with_the_sentence),
        cmocka_unit_test(a_game_without_an_obligatory_part_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
