/* seat_owner_test.c - which browsers own which seats: how many, in which order, who is forgotten, and who
 * passes a screen on. */
#include "support/clock.h"
#include "table/tables.h"

#include <sodium.h>

static const char *key(int number)
{
    static char text[4][TABLE_SECRET_SIZE];
    static int used;
    char *at = text[used++ % 4];
    snprintf(at, TABLE_SECRET_SIZE, "%032x", number + 1);
    return at;
}

/* The hash of that key, by which a table knows the browser. */
static const char *browser_of(int number)
{
    static char text[4][TABLE_HASH_SIZE];
    static int used;
    char *at = text[used++ % 4];
    table_hash_secret(key(number), at);
    return at;
}

static table *of_seats(int seats)
{
    table *t = table_new();
    t->seats = seats;
    return t;
}

static int owners_of(const table *t, int seat)
{
    int count = 0;
    for (int i = 0; i < t->owner_count; i++)
        count += t->owners[i].seat == seat;
    return count;
}

/* ---- in memory ----------------------------------------------------------------------------------- */

static void a_browser_owns_one_seat_and_the_last_one_counts(void **state)
{
    (void)state;
    table *t = of_seats(3);
    clock_stands_at(5000);
    owner_take(t, browser_of(0), 2);
    owner_take(t, browser_of(1), 1);
    clock_passes(7);
    owner_take(t, browser_of(0), 0);
    clock_runs();
    assert_int_equal(t->owner_count, 2);
    assert_int_equal(table_seat_of(t, key(0)), 0);
    assert_int_equal(table_seat_of(t, key(1)), 1);
    assert_int_equal(table_seat_of(t, key(2)), ORR_SPECTATOR);
    assert_int_equal(t->owners[0].seat, 1); /* the oldest first */
    assert_int_equal(t->owners[0].since, 5000);
    assert_int_equal(t->owners[1].since, 5007);
    table_free(t);
}

static void sixteen_browsers_may_own_a_seat_and_there_is_no_room_for_more(void **state)
{
    (void)state;
    table *t = of_seats(2);
    owner_take(t, browser_of(100), 1); /* of the other seat */
    for (int i = 0; i < 16; i++) {
        assert_true(owner_has_room(t, 0));
        owner_take(t, browser_of(i), 0);
    }
    assert_false(owner_has_room(t, 0));
    assert_true(owner_has_room(t, 1));
    assert_int_equal(owners_of(t, 0), 16);
    table_free(t);
}

/* Seats 0 and 2 of three share the screen of browser 0; seat 1 has one of its own. */
static table *shared_screen(void)
{
    table *t = of_seats(3);
    owner_take(t, browser_of(0), 0);
    owner_share_screen(t, browser_of(0), 0);
    owner_share_screen(t, browser_of(0), 2);
    owner_take(t, browser_of(1), 1);
    return t;
}

static void people_at_one_screen_may_pass_it_on_and_nobody_else_may(void **state)
{
    (void)state;
    table *t = shared_screen();
    assert_true(table_may_pass(t, browser_of(0), 0));
    assert_true(table_may_pass(t, browser_of(0), 2));
    assert_false(table_may_pass(t, browser_of(0), 1));
    for (int seat = 0; seat < 3; seat++) {
        assert_false(table_may_pass(t, browser_of(1), seat));
        assert_false(table_may_pass(t, browser_of(7), seat));
        assert_false(table_may_pass(t, "", seat));
    }
    table_free(t);
}

/* Even if somebody marked a seat with the empty key. */
static void nobody_without_a_key_may_pass_a_screen_on(void **state)
{
    (void)state;
    table *t = of_seats(2);
    owner_share_screen(t, "", 0);
    assert_false(table_may_pass(t, "", 0));
    table_free(t);
}

static void seats_share_a_screen_if_one_browser_marks_both(void **state)
{
    (void)state;
    table *t = shared_screen();
    owner_share_screen(t, browser_of(1), 1); /* another screen, of one */
    for (int one = 0; one < 3; one++)
        for (int other = 0; other < 3; other++)
            assert_int_equal(table_share_screen(t, one, other), (one == 1) == (other == 1));
    table_free(t);
}

static void seats_that_share_no_screen_say_so(void **state)
{
    (void)state;
    table *t = of_seats(2);
    owner_take(t, browser_of(0), 0);
    owner_take(t, browser_of(1), 1);
    assert_false(table_share_screen(t, 0, 1));
    assert_false(table_share_screen(t, 0, 0));
    owner_share_screen(t, browser_of(0), 0);
    assert_false(table_share_screen(t, 0, 1));
    assert_false(table_share_screen(t, 1, 0));
    table_free(t);
}

static void who_shares_a_screen_is_not_counted_among_the_owners_of_a_seat(void **state)
{
    (void)state;
    table *t = shared_screen();
    for (int i = 20; i < 34; i++)
        owner_take(t, browser_of(i), 0);
    assert_true(owner_has_room(t, 0)); /* fifteen and a mark */
    owner_take(t, browser_of(35), 0);
    assert_false(owner_has_room(t, 0));
    assert_true(table_may_pass(t, browser_of(0), 2)); /* the mark stays */
    assert_true(table_share_screen(t, 0, 2));
    table_free(t);
}

static void the_owners_of_a_rematch_sit_one_seat_further(void **state)
{
    (void)state;
    table *t = shared_screen(), *next = of_seats(3);
    owner_copy_all(t, next);
    assert_int_equal(next->owner_count, t->owner_count);
    assert_int_equal(table_seat_of(next, key(0)), 1);
    assert_int_equal(table_seat_of(next, key(1)), 2);
    assert_true(table_may_pass(next, browser_of(0), 1));
    assert_true(table_may_pass(next, browser_of(0), 0)); /* the last seat comes first */
    assert_false(table_may_pass(next, browser_of(0), 2));
    assert_true(table_share_screen(next, 0, 1));
    for (int i = 0; i < t->owner_count; i++)
        assert_int_equal(next->owners[i].since, t->owners[i].since);
    table_free(t);
    table_free(next);
}

/* ---- and in the store ------------------------------------------------------------------------------- */

static table_request own(fixture *f, const table_request *made, int seat, const char *browser,
                         bool instead)
{
    table_request r = {.verb = REQUEST_OWN, .number = -1, .instead = instead};
    memcpy(r.id, made->made_id, sizeof r.id);
    memcpy(r.secret, made->made_secret[seat], sizeof r.secret);
    snprintf(r.key, sizeof r.key, "%s", browser);
    desk_ask_and_wait(f->d, &r);
    return r;
}

static void assert_seat_of(fixture *f, const table_request *made, const char *browser, int seat)
{
    store_owned list[4];
    table *t = hold(f, made);
    assert_int_equal(table_seat_of(t, browser), seat);
    desk_release(f->d, t);
    char hash[TABLE_HASH_SIZE];
    table_hash_secret(browser, hash);
    assert_int_equal(desk_owned_by(f->d, hash, list, 4), seat >= 0);
    if (seat >= 0)
        assert_int_equal(list[0].seat, seat);
}

static void the_seventeenth_browser_of_a_seat_pushes_nobody_out(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    for (int i = 0; i < 17; i++) {
        const table_request r = own(f, made, 0, key(i), false);
        assert_int_equal(r.answer, i < 16 ? ANSWER_OK : ANSWER_REFUSED);
    }
    for (int i = 0; i < 17; i++) /* whoever has it may come as often as they like */
        assert_int_equal(own(f, made, 0, key(0), false).answer, ANSWER_OK);
    for (int again = 0; again < 2; again++) {
        for (int i = 0; i < 17; i++)
            assert_seat_of(f, made, key(i), i < 16 ? 0 : ORR_SPECTATOR);
        restart(f);
    }
    free(made);
}

static void a_browser_changes_its_seat_only_if_it_says_so(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    own(f, made, 0, key(0), false);
    table_request r = own(f, made, 1, key(0), false);
    assert_int_equal(r.answer, ANSWER_STALE);
    assert_int_equal(r.seat, 0);
    assert_non_null(strstr(r.error.text, "on seat 1."));
    assert_seat_of(f, made, key(0), 0);
    r = own(f, made, 1, key(0), true);
    assert_int_equal(r.answer, ANSWER_OK);
    assert_int_equal(r.seat, 1);
    restart(f);
    assert_seat_of(f, made, key(0), 1);
    free(made);
}

static void what_a_browser_owns_already_is_answered_and_changes_nothing(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    const table_request first = own(f, made, 1, key(0), false);
    const table_request again = own(f, made, 1, key(0), false);
    assert_int_equal(again.answer, ANSWER_OK);
    assert_int_equal(again.seat, 1);
    assert_int_equal(again.version, first.version);
    free(made);
}

static void a_link_of_no_seat_and_a_browser_without_a_key_own_nothing(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    table_request r = own(f, made, 0, "", false);
    assert_int_equal(r.answer, ANSWER_FORBIDDEN);
    memset(made->made_secret[0], '0', TABLE_SECRET_SIZE - 1);
    r = own(f, made, 0, key(0), false);
    assert_int_equal(r.answer, ANSWER_FORBIDDEN);
    assert_non_null(strstr(r.error.text, "belong to any seat"));
    assert_seat_of(f, made, key(0), ORR_SPECTATOR);
    free(made);
}

static void a_table_made_for_people_at_one_screen_lets_it_be_passed_on(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "expatriate", "person,person,person", false);
    made->setup->here = 1 << 2;
    made->seat = 0;
    snprintf(made->key, sizeof made->key, "%s", key(0));
    ask_created(f, made);
    restart(f);
    assert_seat_of(f, made, key(0), 0);
    for (int seat = 0; seat < 3; seat++) {
        table_request r = {
            .verb = REQUEST_OWN, .number = -1, .instead = true, .pass = true, .seat = seat};
        memcpy(r.id, made->made_id, sizeof r.id);
        snprintf(r.key, sizeof r.key, "%s", key(0));
        desk_ask_and_wait(f->d, &r);
        assert_int_equal(r.answer, seat == 1 ? ANSWER_FORBIDDEN : ANSWER_OK);
        assert_seat_of(f, made, key(0), seat == 1 ? 0 : seat);
    }
    restart(f);
    assert_seat_of(f, made, key(0), 2);
    free(made);
}

static void a_table_without_such_people_marks_no_seat(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->seat = 1;
    snprintf(made->key, sizeof made->key, "%s", key(0));
    ask_created(f, made);
    table *t = hold(f, made);
    assert_int_equal(t->owner_count, 1);
    assert_false(table_may_pass(t, browser_of(0), 1));
    desk_release(f->d, t);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_browser_owns_one_seat_and_the_last_one_counts),
        cmocka_unit_test(sixteen_browsers_may_own_a_seat_and_there_is_no_room_for_more),
        cmocka_unit_test(people_at_one_screen_may_pass_it_on_and_nobody_else_may),
        cmocka_unit_test(nobody_without_a_key_may_pass_a_screen_on),
        cmocka_unit_test(seats_share_a_screen_if_one_browser_marks_both),
        cmocka_unit_test(seats_that_share_no_screen_say_so),
        cmocka_unit_test(who_shares_a_screen_is_not_counted_among_the_owners_of_a_seat),
        cmocka_unit_test(the_owners_of_a_rematch_sit_one_seat_further),
        AT_A_DESK(the_seventeenth_browser_of_a_seat_pushes_nobody_out),
        AT_A_DESK(a_browser_changes_its_seat_only_if_it_says_so),
        AT_A_DESK(what_a_browser_owns_already_is_answered_and_changes_nothing),
        AT_A_DESK(a_link_of_no_seat_and_a_browser_without_a_key_own_nothing),
        AT_A_DESK(a_table_made_for_people_at_one_screen_lets_it_be_passed_on),
        AT_A_DESK(a_table_without_such_people_marks_no_seat),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("seat owner", tests, NULL, NULL);
}
