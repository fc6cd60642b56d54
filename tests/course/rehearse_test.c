/* rehearse_test.c - what is written in a first game: files that are refused, rehearsals that find what is
 * not so, and the coach who is followed to the end. Quick; whole first games are first_test's. */
#include "course/coach.h"
#include "course/first_game.h"
#include "course/rehearse.h"
#include "support/null_front.h"

#define HEAD "game: connect4\nedition: x\nabout: y\nseats: 2\nothers: greedy\nseed: 1\nend: z\n"
#define STEP "steps:\n  - title: t\n    why: w\n    moves: "

static void assert_reply(const course *c, const char *written)
{
    orr_move move;
    const bool replies = coach_reply(c, &move);
    if (!written) {
        assert_false(replies);
        return;
    }
    assert_true(replies);
    assert_true(orr_same_move(move, move_called(c->rules, c->state, written)));
}

static void make_called(course *c, int seat, const char *notation)
{
    assert_true(course_make(c, seat, move_called(c->rules, c->state, notation), 0));
}

/* A game may begin with a seat that is not the learner's. */
static void another_seat_does_what_is_written_from_the_first_move_to_the_last(void **state)
{
    (void)state;
    static const char yaml[] = HEAD STEP "drop 4; drop 5; drop 3\n";
    orr_error error = {""};
    first_game first;
    assert_true(
        first_load(orr_game_find("connect4"), yaml, strlen(yaml), "mine.yaml", &first, &error));
    for (int strays = 0; strays < 2; strays++) {
        orr_rules *rules = first_rules(&first, &error);
        course c = {.rules = rules, .first = &first};
        c.chance = orr_rng_fast((uint64_t)first.seed);
        assert_true(course_begin(&c, &error));
        assert_reply(&c, "drop 4");
        make_called(&c, 0, strays ? "drop 1" : "drop 4");
        assert_reply(&c, strays ? NULL : "drop 5");
        make_called(&c, 1, "drop 5");
        assert_reply(&c, strays ? NULL : "drop 3");
        make_called(&c, 0, "drop 3");
        assert_reply(&c, NULL);
        course_clear(&c);
        orr_rules_free(rules);
    }
}

/* ---- files ----------------------------------------------------------------------------------- */

static void what_is_wrong_with_a_file_is_said(void **state)
{
    (void)state;
    static const struct {
        const char *yaml, *said;
    } bad[] = {
        {"", "empty"},
        {HEAD, "steps"},
        {HEAD STEP "drop 4\n    colour: red\n", "colour"},
        {HEAD STEP "drop 4; ; drop 3\n", "missing between two semicolons"},
        {HEAD STEP "drop 4\n    expect: four\n", "does not promise"},
        {HEAD "options: board=round\n" STEP "drop 4\n", "board"},
        {"game: fermi\nedition: x\nabout: y\nseats: 1\nseed: 1\nend: z\n" STEP "x\n", "fermi"},
        {"game: connect4\nedition: x\nabout: y\nseats: 2\nseed: 1\nend: z\n" STEP "x\n", "others"},
        {"game: connect4\nedition: x\nabout: y\nseats: 5\nothers: greedy\nseed: 1\nend: z\n" STEP
         "x\n",
         "seats"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        orr_error error = {""};
        first_game first;
        assert_false(first_load(orr_game_find("connect4"), bad[i].yaml, strlen(bad[i].yaml),
                                "mine.yaml", &first, &error));
        if (!strstr(error.text, bad[i].said))
            fail_because("'%s' does not speak of '%s'.", error.text, bad[i].said);
    }
}

/* A rehearsal finds what is not so. */
static void what_does_not_happen_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *yaml, *said;
    } bad[] = {
        {HEAD STEP "drop 9\n", "Step 1"},
        {HEAD STEP "jump 4\n", "jump"},
        {HEAD STEP "drop 4; drop 4\n    then: a\n    expect: nothing of the kind\n", "nothing of"},
        {HEAD STEP "drop 4\n  - title: t\n    why: w\n    moves: drop 4\n", "another seat"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        orr_error error = {""};
        first_game first;
        if (!first_load(orr_game_find("connect4"), bad[i].yaml, strlen(bad[i].yaml), "mine.yaml",
                        &first, &error))
            fail_because("%s", error.text);
        assert_false(first_rehearse(&first, NULL, NULL, &error));
        if (!strstr(error.text, bad[i].said))
            fail_because("'%s' does not speak of '%s'.", error.text, bad[i].said);
    }
}

/* ---- to the end ------------------------------------------------------------------------------ */

static first_game game_of(const char *yaml)
{
    orr_error error = {""};
    first_game first;
    if (!first_load(orr_game_find("connect4"), yaml, strlen(yaml), "mine.yaml", &first, &error))
        fail_because("%s", error.text);
    return first;
}

/* The written moves end it: every game that follows them ends the same way, for whoever has won. */
static void whoever_follows_a_written_win_wins_every_game(void **state)
{
    (void)state;
    orr_error error = {""};
    const first_game won =
        game_of(HEAD STEP "drop 4; drop 5; drop 4; drop 5; drop 4; drop 5; drop 4\n");
    assert_int_equal(first_follow(&won, 3, &error), 3);
    const first_game lost =
        game_of(HEAD STEP "drop 1; drop 5; drop 1; drop 5; drop 2; drop 5; drop 1; drop 5\n");
    assert_int_equal(first_follow(&lost, 3, &error), 0);
}

/* Where the steps end the coach plays on by itself, against the players that the file names. */
static void past_the_last_step_the_coach_is_followed(void **state)
{
    (void)state;
    orr_error error = {""};
    const first_game threatens =
        game_of(HEAD STEP "drop 4; drop 1; drop 4; drop 1; drop 4; drop 7\n");
    assert_int_equal(first_follow(&threatens, 2, &error), 2);
}

static void what_cannot_be_rehearsed_is_not_followed(void **state)
{
    (void)state;
    orr_error error = {""};
    const first_game wrong = game_of(HEAD STEP "drop 9\n");
    assert_int_equal(first_follow(&wrong, 1, &error), -1);
    assert_non_null(strstr(error.text, "Step 1"));
}

/* What a step promises is what the coach promises while it is played. */
static void a_step_that_promises_is_rehearsed_with_its_promise(void **state)
{
    (void)state;
    orr_error error = {""};
    const first_game first =
        game_of(HEAD STEP "drop 4; drop 5\n    then: A disc falls.\n    expect: "
                          "column 4\n");
    if (!first_rehearse(&first, NULL, NULL, &error))
        fail_because("%s", error.text);
}

int main(void)
{
    coach_quicker = 1000;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_seat_does_what_is_written_from_the_first_move_to_the_last),
        cmocka_unit_test(what_is_wrong_with_a_file_is_said),
        cmocka_unit_test(what_does_not_happen_is_found),
        cmocka_unit_test(whoever_follows_a_written_win_wins_every_game),
        cmocka_unit_test(past_the_last_step_the_coach_is_followed),
        cmocka_unit_test(what_cannot_be_rehearsed_is_not_followed),
        cmocka_unit_test(a_step_that_promises_is_rehearsed_with_its_promise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
