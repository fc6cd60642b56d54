/* batch_test.c - requests that come in together are made in one transaction, whatever tables they are about;
 * if it fails nobody suffers for another's request, and each is answered once, when it is sure. */
#include "desk/desks.h"
#include "desk/desk_internal.h"
#include "support/sql.h"

#include <unistd.h>

static int chat_lines(fixture *f, const table_request *made)
{
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    const int count = t->chat_count;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    return count;
}

/* Moves at two tables, a line at a third, something refused, and a table that is not there. */
enum { MIXED = 6 };

static void mix(table_request *const made[3], table_request requests[MIXED])
{
    requests[0] = about(made[0], 0, REQUEST_MOVE, 0, "drop 4");
    requests[1] = about(made[1], 0, REQUEST_MOVE, 0, "drop 1");
    requests[2] = about(made[0], 1, REQUEST_MOVE, 1, "drop 3");
    requests[3] = about(made[2], 0, REQUEST_CHAT, -1, "hello");
    requests[4] = about(made[1], 0, REQUEST_MOVE, 1, "drop 1"); /* the other seat's turn */
    requests[5] = about(made[1], 0, REQUEST_CHAT, -1, "where?");
    memcpy(requests[5].id, "yyyyyyyyyyyy", TABLE_ID_SIZE);
}

static void assert_mixed(fixture *f, table_request *const made[3],
                         const table_request requests[MIXED])
{
    for (int i = 0; i < 4; i++)
        assert_answer(&requests[i], ANSWER_OK, NULL);
    assert_answer(&requests[4], ANSWER_FORBIDDEN, "seat 2 decides");
    assert_answer(&requests[5], ANSWER_UNKNOWN, "There is no table 'yyyyyyyyyyyy'.");
    for (int again = 0; again < 2; again++) {
        assert_int_equal(position(f, made[0]), 2);
        assert_int_equal(position(f, made[1]), 1);
        assert_int_equal(position(f, made[2]), 0);
        assert_int_equal(chat_lines(f, made[0]) + chat_lines(f, made[1]), 0);
        assert_int_equal(chat_lines(f, made[2]), 1);
        if (!again)
            restart(f);
    }
}

static void requests_about_several_tables_are_one_commit(void **state)
{
    fixture *f = *state;
    table_request *made[3], requests[MIXED];
    for (int i = 0; i < 3; i++)
        made[i] = two_people(f);
    mix(made, requests);
    const desk_counts before = counts_of(f);
    ask_together(f, requests, MIXED, -1);
    const desk_counts after = counts_of(f);
    assert_int_equal(after.commits - before.commits, 1);
    assert_int_equal(after.requests - before.requests, MIXED + 1);
    assert_int_equal(after.moves - before.moves, 3);
    assert_int_equal(after.failures, before.failures);
    assert_int_equal(requests[0].position, 1);
    assert_int_equal(requests[2].position, 2);
    assert_int_equal(requests[1].position, 1);
    assert_true(requests[2].version > requests[0].version);
    assert_mixed(f, made, requests);
    for (int i = 0; i < 3; i++)
        free(made[i]);
}

/* The Nth write fails, or the commit: all is taken back and made again, one by one. */
static void whatever_write_of_a_batch_fails_everybody_is_answered_as_if_it_had_not(void **state)
{
    fixture *f = *state;
    bool failed = true;
    int failures = 0;
    for (int n = 0; failed; n++) {
        table_request *made[3], requests[MIXED];
        for (int i = 0; i < 3; i++)
            made[i] = two_people(f);
        mix(made, requests);
        const desk_counts before = counts_of(f);
        ask_together(f, requests, MIXED, n);
        const desk_counts after = counts_of(f);
        failed = after.failures > before.failures;
        failures += failed;
        assert_int_equal(after.failures - before.failures, failed);
        assert_int_equal(after.moves - before.moves, 3);
        assert_int_equal(after.requests - before.requests, MIXED + 1);
        assert_mixed(f, made, requests);
        for (int i = 0; i < 3; i++)
            free(made[i]);
    }
    assert_true(failures >= 8); /* two for each that changes something; one commit */
}

static void a_table_made_in_a_batch_that_failed_is_made_once(void **state)
{
    fixture *f = *state;
    for (int n = 0; n < 3; n++) {
        table_request *one = two_people(f);
        table_request *made = create(f, "connect4", "person,person", false);
        const int before = counts_of(f).tables;
        table_request requests[2] = {about(one, 0, REQUEST_MOVE, 0, "drop 4"), *made};
        ask_together(f, requests, 2, n);
        assert_answer(&requests[0], ANSWER_OK, NULL);
        assert_answer(&requests[1], ANSWER_CREATED, NULL);
        assert_int_equal(counts_of(f).tables - before, 1);
        const table_request moved = ask(f, &requests[1], 0, REQUEST_MOVE, 0, "drop 1");
        assert_answer(&moved, ANSWER_OK, NULL);
        table_setup_free(made->setup);
        free(made);
        free(one);
    }
}

/* A browser that did not hear the answer asks again. */
static void a_move_that_is_asked_twice_is_made_and_counted_once(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    const desk_counts before = counts_of(f);
    table_request requests[2] = {about(made, 0, REQUEST_MOVE, 0, "drop 4"),
                                 about(made, 0, REQUEST_MOVE, 0, "drop 4")};
    ask_together(f, requests, 2, -1);
    assert_answer(&requests[0], ANSWER_OK, NULL);
    assert_answer(&requests[1], ANSWER_OK, NULL);
    assert_int_equal(position(f, made), 1);
    assert_int_equal(counts_of(f).moves - before.moves, 1);
    free(made);
}

/* Otherwise it would stay in memory for ever. The desk lets go of it just after it has answered. */
static void a_table_that_is_asked_twice_in_a_batch_is_let_go_of_twice(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request requests[3] = {about(made, 0, REQUEST_CHAT, -1, "one"),
                                 about(made, 0, REQUEST_CHAT, -1, "two"),
                                 about(made, 1, REQUEST_CHAT, -1, "three")};
    ask_together(f, requests, 3, -1);
    bool free_to_go = false;
    for (int patience = 5000; patience > 0 && !free_to_go; patience--) {
        free_to_go = live_tables_drop(f->d->live, made->made_id);
        usleep(1000);
    }
    assert_true(free_to_go);
    free(made);
}

static void a_batch_that_changes_nothing_is_not_committed(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    const desk_counts before = counts_of(f);
    table_request requests[2] = {about(made, 1, REQUEST_MOVE, 0, "drop 4"),
                                 about(made, -1, REQUEST_CHAT, -1, "hello")};
    ask_together(f, requests, 2, -1);
    assert_answer(&requests[0], ANSWER_FORBIDDEN, NULL);
    assert_answer(&requests[1], ANSWER_FORBIDDEN, NULL);
    assert_int_equal(counts_of(f).commits, before.commits);
    const table_request moved = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4"); /* and goes on */
    assert_answer(&moved, ANSWER_OK, NULL);
    assert_int_equal(counts_of(f).commits, before.commits + 1);
    free(made);
}

static void
a_commit_that_fails_is_answered_with_a_sentence_and_makes_the_server_unwell(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    assert_true(desk_is_well(f->d));
    for (int n = 0; n < 3; n++) {
        const desk_counts before = counts_of(f);
        f->writing->fail_in = n;
        const table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
        assert_answer(&r, ANSWER_FAILED, "nothing has changed");
        assert_int_equal(counts_of(f).failures - before.failures, 1);
        assert_int_equal(counts_of(f).moves, before.moves);
        assert_int_equal(position(f, made), 0);
        assert_false(desk_is_well(f->d));
    }
    const table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    assert_true(desk_is_well(f->d));
    free(made);
}

/* ---- who is told ---------------------------------------------------------------------------------------- */

typedef struct told {
    int changes, calls, seats[8];
    char id[TABLE_ID_SIZE];
} told;

static void note_change(void *user, table *t)
{
    told *to = user;
    to->changes++;
    memcpy(to->id, t->id, sizeof to->id);
}

static void note_call(void *user, table *t, int seat)
{
    told *to = user;
    assert_true(t->live.locked || t->live.references == 0);
    to->seats[to->calls++ % 8] = seat;
}

static void whoever_watches_hears_of_changes_and_of_nothing_else(void **state)
{
    fixture *f = *state;
    told to = {0};
    table_request *made = two_people(f), *other = two_people(f);
    settle(f);
    desk_watch(f->d, note_change, &to);
    table_request requests[3] = {about(made, 0, REQUEST_CHAT, -1, "hello"),
                                 about(made, 0, REQUEST_CHAT, -1, "again"),
                                 about(other, -1, REQUEST_CHAT, -1, "no")};
    ask_together(f, requests, 3, -1);
    settle(f);
    assert_int_equal(to.changes, 1);
    assert_string_equal(to.id, made->made_id);
    table_request *third = two_people(f);
    settle(f);
    assert_int_equal(to.changes, 2);
    assert_string_equal(to.id, third->made_id);
    desk_watch(f->d, NULL, NULL);
    free(made);
    free(other);
    free(third);
}

static void a_seat_is_called_when_it_has_to_decide_and_had_not(void **state)
{
    fixture *f = *state;
    told to = {0};
    desk_call(f->d, note_call, &to);
    table_request *made = two_people(f);
    assert_int_equal(to.calls, 1); /* the one that begins */
    assert_int_equal(to.seats[0], 0);
    ask(f, made, 0, REQUEST_CHAT, -1, "hello");
    ask(f, made, 1, REQUEST_MOVE, 0, "drop 4");
    assert_int_equal(to.calls, 1);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_int_equal(to.calls, 2);
    assert_int_equal(to.seats[1], 1);
    /* both move in one batch: the second had to, and has; only the first is still asked */
    table_request requests[2] = {about(made, 1, REQUEST_MOVE, 1, "drop 4"),
                                 about(made, 0, REQUEST_MOVE, 2, "drop 4")};
    ask_together(f, requests, 2, -1);
    assert_int_equal(to.calls, 3);
    assert_int_equal(to.seats[2], 1);
    ask(f, made, 1, REQUEST_MOVE, 3, "drop 4"); /* and the first again, each time it is its turn */
    assert_int_equal(to.calls, 4);
    assert_int_equal(to.seats[3], 0);
    desk_call(f->d, NULL, NULL);
    free(made);
}

static void nobody_is_called_for_a_move_that_was_not_saved(void **state)
{
    fixture *f = *state;
    told to = {0};
    table_request *made = two_people(f);
    desk_call(f->d, note_call, &to);
    for (int n = 0; n < 3; n++) {
        f->writing->fail_in = n;
        const table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
        assert_answer(&r, ANSWER_FAILED, NULL);
    }
    f->writing->fail_in = -1;
    assert_int_equal(to.calls, 0);
    desk_call(f->d, NULL, NULL);
    free(made);
}

/* ---- deleting ------------------------------------------------------------------------------------------ */

static void
a_deleted_table_is_gone_for_whoever_has_it_open_and_cannot_be_deleted_twice(void **state)
{
    fixture *f = *state;
    told to = {0};
    orr_error error;
    table_request *made = two_people(f);
    table *t = hold(f, made);
    settle(f);
    desk_watch(f->d, note_change, &to);
    table_request r = ask(f, made, -1, REQUEST_DELETE, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_UNREADABLE, "It has been deleted.");
    settle(f);
    assert_int_equal(to.changes, 1);
    r = ask(f, made, -1, REQUEST_DELETE, -1, NULL);
    assert_answer(&r, ANSWER_UNKNOWN, "There is no table");
    desk_watch(f->d, NULL, NULL);
    desk_release(f->d, t);
    restart(f);
    assert_null(desk_find_table(f->d, made->made_id, &error));
    assert_string_equal(error.text, "");
    free(made);
}

static void a_table_that_could_not_be_deleted_is_there_as_it_was(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    f->writing->fail_in = 2;
    table_request r = ask(f, made, -1, REQUEST_DELETE, -1, NULL);
    f->writing->fail_in = -1;
    assert_answer(&r, ANSWER_FAILED, "nothing has changed");
    r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(requests_about_several_tables_are_one_commit),
        AT_A_DESK(whatever_write_of_a_batch_fails_everybody_is_answered_as_if_it_had_not),
        AT_A_DESK(a_table_made_in_a_batch_that_failed_is_made_once),
        AT_A_DESK(a_move_that_is_asked_twice_is_made_and_counted_once),
        AT_A_DESK(a_table_that_is_asked_twice_in_a_batch_is_let_go_of_twice),
        AT_A_DESK(a_batch_that_changes_nothing_is_not_committed),
        AT_A_DESK(a_commit_that_fails_is_answered_with_a_sentence_and_makes_the_server_unwell),
        AT_A_DESK(whoever_watches_hears_of_changes_and_of_nothing_else),
        AT_A_DESK(a_seat_is_called_when_it_has_to_decide_and_had_not),
        AT_A_DESK(nobody_is_called_for_a_move_that_was_not_saved),
        AT_A_DESK(a_deleted_table_is_gone_for_whoever_has_it_open_and_cannot_be_deleted_twice),
        AT_A_DESK(a_table_that_could_not_be_deleted_is_there_as_it_was),
    };
    return cmocka_run_group_tests_name("batch", tests, NULL, NULL);
}
