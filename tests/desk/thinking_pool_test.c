/* thinking_pool_test.c - who comes next when many want to think: whoever had least lately, then their table that
 * had least, then who came first; what nobody waits for comes last. */
#include "desk/thinking_pool.h"
#include "support/clock.h"
#include "support/support.h"

#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static char order[40];
static int takes; /* milliseconds */
static int dropped;

static void work(void *user)
{
    const size_t length = strlen(order);
    order[length] = *(const char *)user;
    order[length + 1] = '\0';
    clock_passes(takes);
}

static void drop(void *user)
{
    (void)user;
    dropped++;
}

/* Without threads: whoever calls works, one piece at a time. */
static pool *by_hand(int milliseconds)
{
    order[0] = '\0';
    dropped = 0;
    takes = milliseconds;
    clock_stands_at(1000);
    return pool_open(0);
}

static void add(pool *p, uint64_t owner, uint64_t table, bool idle, const char *name)
{
    pool_add(p, &(pool_share){.owner = owner, .table = table, .idle = idle}, work, drop,
             (void *)name);
}

static void end(pool *p)
{
    pool_stop(p);
    pool_free(p);
    clock_runs();
}

static void among_equals_the_first_come_is_the_first_served(void **state)
{
    (void)state;
    pool *p = by_hand(0);
    add(p, 1, 1, false, "a");
    add(p, 1, 1, false, "b");
    add(p, 1, 1, false, "c");
    assert_int_equal(pool_waiting(p), 3);
    while (pool_turn(p))
        continue;
    assert_string_equal(order, "abc");
    assert_int_equal(pool_waiting(p), 0);
    add(p, 1, 1, false, "d"); /* the end of the line is where it was */
    add(p, 1, 1, false, "e");
    while (pool_turn(p))
        continue;
    assert_string_equal(order, "abcde");
    end(p);
}

static void whoever_had_least_comes_first(void **state)
{
    (void)state;
    pool *p = by_hand(500);
    add(p, 1, 1, false, "a");
    add(p, 1, 2, false, "b");
    add(p, 1, 3, false, "c");
    add(p, 2, 4, false, "x");
    add(p, 2, 5, false, "y");
    while (pool_turn(p))
        continue;
    assert_string_equal(order, "axbyc");
    end(p);
}

static void of_one_owner_the_table_that_had_least_comes_first(void **state)
{
    (void)state;
    pool *p = by_hand(500);
    add(p, 1, 1, false, "a");
    add(p, 1, 1, false, "b");
    add(p, 1, 2, false, "x");
    while (pool_turn(p))
        continue;
    assert_string_equal(order, "axb");
    end(p);
}

/* Half of it counts no more after half a minute: for owners, and for the tables of one owner. */
static void what_was_used_is_forgotten(void **state)
{
    (void)state;
    for (uint64_t owner = 1; owner <= 2; owner++) {
        pool *p = by_hand(8000);
        add(p, 1, 1, false, "a"); /* eight seconds; a minute later they count as two */
        assert_true(pool_turn(p));
        clock_passes(60000);
        takes = 3000;
        add(p, owner, 2, false, "x"); /* three seconds just now */
        assert_true(pool_turn(p));
        add(p, owner, 2, false, "y");
        add(p, 1, 1, false, "b");
        while (pool_turn(p))
            continue;
        assert_string_equal(order, "axby");
        end(p);
    }
}

/* A minute leaves a quarter: less than eight seconds, and more than the one that somebody had just now. */
static void what_was_used_is_not_forgotten_at_once(void **state)
{
    (void)state;
    pool *p = by_hand(8000);
    add(p, 1, 1, false, "a");
    assert_true(pool_turn(p));
    clock_passes(60000);
    takes = 1000;
    add(p, 2, 2, false, "x");
    assert_true(pool_turn(p));
    add(p, 1, 1, false, "b");
    add(p, 2, 2, false, "y");
    while (pool_turn(p))
        continue;
    assert_string_equal(order, "axyb");
    end(p);
}

static void what_runs_alone_is_counted_from_now(void **state)
{
    (void)state;
    pool *p = by_hand(1000);
    add(p, 2, 2, false, "x");
    assert_true(pool_turn(p));
    clock_passes(15000); /* a quarter minute: 0.7 of a second are left */
    add(p, 3, 3, false, "c");
    add(p, 2, 2, false, "y");
    add(p, 3, 3, false, "d");
    while (pool_turn(p))
        continue;
    assert_string_equal(order, "xcyd");
    end(p);
}

static void what_nobody_waits_for_comes_last(void **state)
{
    (void)state;
    pool *p = by_hand(500);
    add(p, 1, 1, true, "a");
    add(p, 2, 2, false, "x");
    add(p, 2, 2, false, "y");
    while (pool_turn(p))
        continue;
    assert_string_equal(order, "xya");
    end(p);
}

/* A thread that thinks for seconds keeps nobody's page waiting, and the other way round. */
static void what_is_brief_has_threads_of_its_own(void **state)
{
    (void)state;
    pool *p = by_hand(500);
    add(p, 1, 1, false, "a");
    pool_add(p, &(pool_share){.owner = 2, .brief = true}, work, drop, (void *)"x");
    assert_int_equal(pool_waiting_for(p, 2), 1);
    assert_int_equal(pool_waiting_for(p, 1), 0);
    while (pool_turn(p))
        continue;
    assert_int_equal(pool_waiting_for(p, 2), 0);
    assert_string_equal(order, "xa");
    end(p);
}

static void what_has_not_begun_is_dropped_at_the_end_and_what_comes_later_too(void **state)
{
    (void)state;
    pool *p = by_hand(0);
    add(p, 1, 1, false, "a");
    add(p, 1, 1, true, "b");
    pool_stop(p);
    assert_int_equal(dropped, 2);
    add(p, 1, 1, false, "c");
    assert_int_equal(dropped, 3);
    assert_false(pool_turn(p));
    assert_string_equal(order, "");
    pool_free(p);
    clock_runs();
}

/* ---- with threads ---------------------------------------------------------------------------------------- */

static atomic_int running, most, finished;

static void work_a_while(void *user)
{
    (void)user;
    const int now = ++running;
    for (int seen = most; now > seen && !atomic_compare_exchange_weak(&most, &seen, now);)
        ;
    for (int i = 0; i < 200 && most < 2; i++) /* until another has come, if one can */
        usleep(10000);
    usleep(10000);
    running--;
    finished++;
}

static void as_many_work_at_once_as_were_asked_for_and_as_many_for_nobody(void **state)
{
    (void)state;
    for (int idle = 0; idle <= 1; idle++) {
        pool *p = pool_open(2);
        most = finished = 0;
        for (int i = 0; i < 6; i++)
            pool_add(p, &(pool_share){.owner = 1, .idle = idle}, work_a_while, drop, NULL);
        for (int i = 0; i < 2000 && finished < 6; i++)
            usleep(10000);
        pool_stop(p);
        pool_free(p);
        assert_int_equal(finished, 6);
        assert_int_equal(most, 2);
    }
}

static void stopping_waits_for_what_runs(void **state)
{
    (void)state;
    pool *p = pool_open(1);
    most = finished = 0;
    pool_add(p, &(pool_share){.owner = 1}, work_a_while, drop, NULL);
    for (int i = 0; i < 5000 && !most; i++)
        usleep(1000);
    pool_stop(p);
    assert_int_equal(finished, 1);
    pool_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(among_equals_the_first_come_is_the_first_served),
        cmocka_unit_test(whoever_had_least_comes_first),
        cmocka_unit_test(of_one_owner_the_table_that_had_least_comes_first),
        cmocka_unit_test(what_was_used_is_forgotten),
        cmocka_unit_test(what_was_used_is_not_forgotten_at_once),
        cmocka_unit_test(what_runs_alone_is_counted_from_now),
        cmocka_unit_test(what_nobody_waits_for_comes_last),
        cmocka_unit_test(what_is_brief_has_threads_of_its_own),
        cmocka_unit_test(what_has_not_begun_is_dropped_at_the_end_and_what_comes_later_too),
        cmocka_unit_test(as_many_work_at_once_as_were_asked_for_and_as_many_for_nobody),
        cmocka_unit_test(stopping_waits_for_what_runs),
    };
    return cmocka_run_group_tests_name("thinking pool", tests, NULL, NULL);
}
