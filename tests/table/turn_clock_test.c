/* turn_clock_test.c - whose time runs at a table, and what it costs: seconds for each move, then the bank. */
#include "support/clock.h"
#include "support/support.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

static const long long start = 1700000000000;

/* Connect Four between two people, just begun; the clock stands. */
static table *begun(int per_move, int bank)
{
    orr_error error;
    table *t = table_new();
    clock_stands_at(start);
    t->course.rules = table_rules("connect4", 0, 2, "", NULL, &error);
    t->seats = 2;
    t->per_move = per_move;
    t->bank = bank;
    snprintf(t->chance, sizeof t->chance, "seed:1");
    for (int seat = 0; seat < 2; seat++) {
        t->course.seat[seat].kind = SEAT_PERSON;
        t->seat[seat].bank = bank * 1000LL;
    }
    assert_true(contributions_end(t, &error));
    return t;
}

static void end(table *t)
{
    table_free(t);
    clock_runs();
}

static void seconds_for_a_move_are_not_charged_to_the_bank(void **state)
{
    (void)state;
    table *t = begun(10, 60);
    clock_passes(9999);
    clock_charge(t, 0);
    assert_int_equal(t->seat[0].bank, 60000);
    clock_passes(1);
    clock_charge(t, 0);
    assert_int_equal(t->seat[0].bank, 60000);
    clock_passes(1);
    clock_charge(t, 0);
    assert_int_equal(t->seat[0].bank, 59999);
    end(t);
}

static void what_a_move_takes_beyond_them_comes_out_of_the_bank_of_its_seat_alone(void **state)
{
    (void)state;
    table *t = begun(10, 60);
    clock_passes(25000);
    clock_charge(t, 1);
    assert_int_equal(t->seat[1].bank, 45000);
    assert_int_equal(t->seat[0].bank, 60000);
    end(t);
}

static void a_bank_is_empty_when_it_is_used_up_and_owes_nothing(void **state)
{
    (void)state;
    for (int late = -1; late <= 1; late++) {
        table *t = begun(10, 60);
        clock_passes(70000 + late);
        clock_charge(t, 0);
        assert_int_equal(t->seat[0].bank, late < 0 ? 1 : 0);
        end(t);
    }
}

static void with_a_bank_only_every_moment_comes_out_of_it(void **state)
{
    (void)state;
    table *t = begun(0, 60);
    assert_int_equal(t->due, start + 60000);
    clock_passes(1);
    clock_charge(t, 0);
    assert_int_equal(t->seat[0].bank, 59999);
    end(t);
}

static void a_table_without_a_clock_charges_nobody_and_nothing_is_due(void **state)
{
    (void)state;
    table *t = begun(0, 0);
    t->seat[0].bank = 5000;
    clock_passes(3000);
    clock_charge(t, 0);
    table_settle(t, true);
    assert_int_equal(t->seat[0].bank, 5000);
    assert_int_equal(t->due, 0);
    end(t);
}

static void a_person_is_due_after_the_seconds_for_a_move_and_their_own_bank(void **state)
{
    (void)state;
    table *t = begun(10, 60);
    t->seat[0].bank = 7000;
    clock_passes(500);
    table_settle(t, false); /* the same turn goes on */
    assert_int_equal(t->turn_since, start);
    assert_int_equal(t->due, start + 10000 + 7000);
    table_settle(t, true); /* another begins */
    assert_int_equal(t->turn_since, start + 500);
    assert_int_equal(t->due, start + 500 + 10000 + 7000);
    end(t);
    t = begun(10, 0);
    assert_int_equal(t->due, start + 10000);
    end(t);
}

static void a_computer_is_due_at_once_with_or_without_a_clock(void **state)
{
    (void)state;
    for (int per_move = 0; per_move <= 10; per_move += 10) {
        table *t = begun(per_move, 0);
        t->course.seat[0].kind = SEAT_COMPUTER;
        clock_passes(4000);
        table_settle(t, false);
        assert_int_equal(t->due, start + 4000);
        end(t);
    }
}

static void nothing_is_due_at_a_table_that_waits_or_is_over(void **state)
{
    (void)state;
    table *t = begun(10, 60);
    t->status = TABLE_WAITING;
    table_settle(t, true);
    assert_int_equal(t->due, 0);
    t->status = TABLE_OVER;
    t->due = 5;
    table_settle(t, true);
    assert_int_equal(t->due, 0);
    assert_int_equal(t->status, TABLE_OVER);
    end(t);
}

static void a_game_that_was_won_is_over(void **state)
{
    (void)state;
    table *t = begun(10, 60);
    for (int i = 0; i < 7; i++) {
        const orr_move move =
            move_called(t->course.rules, t->course.state, i % 2 ? "drop 2" : "drop 1");
        assert_int_equal(t->status, TABLE_PLAYING);
        assert_true(course_make(&t->course, i % 2, move, start));
        table_settle(t, true);
    }
    assert_int_equal(t->status, TABLE_OVER);
    assert_int_equal(t->due, 0);
    end(t);
}

static void whose_time_is_up_leaves_the_seat_to_a_computer_at_once(void **state)
{
    (void)state;
    table *t = begun(10, 60);
    clock_passes(70000);
    clock_runs_out(t, 0);
    assert_int_equal(t->seat[0].bank, 0);
    assert_int_equal(t->seat[1].bank, 60000);
    assert_true(t->course.seat[0].away);
    assert_false(t->course.seat[1].away);
    assert_string_equal(t->course.seat[0].player, "greedy");
    assert_int_equal(t->due, start + 70000);
    assert_int_equal(t->turn_since, start);
    end(t);
}

static void a_seat_that_a_computer_played_before_is_left_to_that_one(void **state)
{
    (void)state;
    table *t = begun(10, 60);
    snprintf(t->course.seat[0].player, sizeof t->course.seat[0].player, "mcts:2");
    clock_runs_out(t, 0);
    assert_string_equal(t->course.seat[0].player, "mcts:2");
    end(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seconds_for_a_move_are_not_charged_to_the_bank),
        cmocka_unit_test(what_a_move_takes_beyond_them_comes_out_of_the_bank_of_its_seat_alone),
        cmocka_unit_test(a_bank_is_empty_when_it_is_used_up_and_owes_nothing),
        cmocka_unit_test(with_a_bank_only_every_moment_comes_out_of_it),
        cmocka_unit_test(a_table_without_a_clock_charges_nobody_and_nothing_is_due),
        cmocka_unit_test(a_person_is_due_after_the_seconds_for_a_move_and_their_own_bank),
        cmocka_unit_test(a_computer_is_due_at_once_with_or_without_a_clock),
        cmocka_unit_test(nothing_is_due_at_a_table_that_waits_or_is_over),
        cmocka_unit_test(a_game_that_was_won_is_over),
        cmocka_unit_test(whose_time_is_up_leaves_the_seat_to_a_computer_at_once),
        cmocka_unit_test(a_seat_that_a_computer_played_before_is_left_to_that_one),
    };
    return cmocka_run_group_tests_name("turn clock", tests, NULL, NULL);
}
