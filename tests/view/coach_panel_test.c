/* coach_panel_test.c - what a coach says in words: what to do, why, and what then. */
#include "table/tables.h"
#include "scene/node.h"
#include "view/coach_panel.h"

static char *coach_says(const coach_words *words, bool again)
{
    static orr_moves moves;
    orr_error error;
    orr_rules *rules = rules_with("connect4", 2, NULL, 0);
    void *state = test_malloc(orr_state_size(rules));
    assert_true(orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error));
    orr_scene *scene = orr_scene_new(rules, state);
    orr_text text = orr_text_new();
    scene->first->label = "The board"; /* Connect Four has no name for it */
    view_add_coach(scene, words);
    view_coach_text(scene, again, &text);
    orr_scene_free(scene);
    test_free(state);
    orr_rules_free(rules);
    return text.data ? text.data : strdup("");
}

static void the_coach_says(const coach_words *words, bool again, const char *expected)
{
    char *said = coach_says(words, again);
    assert_string_equal(said, expected);
    free(said);
}

static void a_coach_says_what_to_do_why_and_what_then(void **state)
{
    (void)state;
    coach_words words = {.says = COACH_STEP,
                         .step = 2,
                         .steps = 5,
                         .title = "The middle",
                         .why = "It is in most lines.",
                         .then = "The other seat answers.",
                         .look = "board",
                         .has_move = true,
                         .move = ORR_MOVE1(0, 3)};
    the_coach_says(
        &words, false,
        "First game, step 2 of 5: The middle. It is in most lines.\nLook at: The board.\n"
        "Do: drop 4 (4)\nThen: The other seat answers.\n");
    words.goes_on = true; /* it was explained before */
    the_coach_says(&words, false, "Do: drop 4 (4)\n");
    the_coach_says(
        &words, true,
        "First game, step 2 of 5: The middle. It is in most lines.\nLook at: The board.\n"
        "Do: drop 4 (4)\nThen: The other seat answers.\n");
    snprintf(words.answer, sizeof words.answer, "That works too.");
    the_coach_says(&words, false, "Coach: That works too.\nDo: drop 4 (4)\n");
    snprintf(words.because, sizeof words.because, "The middle is in most lines.");
    the_coach_says(
        &words, false,
        "Coach: That works too. The reason: The middle is in most lines.\nDo: drop 4 (4)\n");
    words = (coach_words){
        .says = COACH_AT_HAND, .title = "Now", .has_move = true, .move = ORR_MOVE1(0, 3)};
    the_coach_says(&words, false, "The coach would: drop 4 (4)\n");
    words = (coach_words){.says = COACH_OVER, .title = "Well done"};
    the_coach_says(&words, false, "Coach: Well done.\n");
    words.says = COACH_SILENT;
    the_coach_says(&words, false, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_coach_says_what_to_do_why_and_what_then),
    };
    return cmocka_run_group_tests_name("coach panel", tests, NULL, NULL);
}
