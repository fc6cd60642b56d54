/* pace_test.c - computers wait until what led to their turn has been shown to those who watch. */
#include "table/tables.h"

static void nobody_waits_for_a_person(void **state)
{
    (void)state;
    const pace p = {0};
    const course nothing = {0};
    assert_false(pace_allows(&p, &nothing, 1, false, 0));
}

static void a_move_stays_between_nothing_and_the_longest(void **state)
{
    (void)state;
    assert_int_equal(pace_changed(PACE_USUAL_MS, 1), PACE_USUAL_MS + PACE_STEP_MS);
    assert_int_equal(pace_changed(0, -1), 0);
    assert_int_equal(pace_changed(PACE_LONGEST_MS, 1), PACE_LONGEST_MS);
}

/* Is the table at this move within a quarter of a second? */
static bool gets_to(fixture *f, const table_request *made, int number)
{
    for (int i = 0; i < 50; i++) {
        if (position(f, made) == number)
            return true;
        usleep(5000);
    }
    return false;
}

static void a_computer_waits_for_those_who_watch(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,greedy", false);
    ask_created(f, made);
    table *t = hold(f, made);
    t->live.sinks = 1;
    const table_request moved = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_int_equal(moved.answer, ANSWER_OK);
    assert_false(gets_to(f, made, 2));
    desk_shown(f->d, t, moved.version - 1); /* the position before */
    assert_false(gets_to(f, made, 2));
    desk_shown(f->d, t, moved.version);
    assert_true(gets_to(f, made, 2));
    t->live.sinks = 0;
    desk_release(f->d, t);
    free(made);
}

static void a_computer_begins_when_the_last_who_watched_has_left(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,greedy", false);
    ask_created(f, made);
    table *t = hold(f, made);
    t->live.sinks = 1;
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_false(gets_to(f, made, 2));
    t->live.sinks = 0;
    desk_left(f->d, t);
    assert_true(gets_to(f, made, 2));
    desk_release(f->d, t);
    free(made);
}

static void a_front_end_that_shows_nothing_holds_nobody_up(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "greedy,person", false);
    ask_created(f, made);
    assert_true(gets_to(f, made, 1)); /* nobody watches: at once */
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    course there = t->course;
    there.seat[1].kind = SEAT_COMPUTER;
    const pace p = {.shown = t->version - 1};
    assert_false(pace_allows(&p, &there, t->version, true, PACE_PATIENCE_MS));
    assert_true(pace_allows(&p, &there, t->version, true, PACE_PATIENCE_MS + 1));
    assert_true(pace_allows(&p, &there, t->version, false, 0));
    const pace at_work = {.thinking = true, .shown = t->version};
    assert_false(pace_allows(&at_work, &there, t->version, false, 0));
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    free(made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_waits_for_a_person),
        cmocka_unit_test(a_move_stays_between_nothing_and_the_longest),
        cmocka_unit_test_setup_teardown(a_computer_waits_for_those_who_watch, fixture_setup,
                                        fixture_teardown),
        cmocka_unit_test_setup_teardown(a_computer_begins_when_the_last_who_watched_has_left,
                                        fixture_setup, fixture_teardown),
        cmocka_unit_test_setup_teardown(a_front_end_that_shows_nothing_holds_nobody_up,
                                        fixture_setup, fixture_teardown),
    };
    return cmocka_run_group_tests_name("pace", tests, NULL, NULL);
}
