/* limit_test.c - how much one address and one seat may ask: 429 and one sentence, nothing changed, and
 * all is well again after a moment. */
#include "server/client.h"
#include "server/limits.h"
#include "support/clock.h"

enum { RATE = 20, AT_ONCE = 4 * RATE, SEAT_AT_ONCE = 3 * RATE / 2 }; /* see limits.c */
enum { SECOND = 1000, DAY = 24 * 60 * 60 * SECOND };
static const long long some_evening = 1767294000000;

static int limited_site(void **state)
{
    site_setup(state);
    site *at = *state;
    orr_error error;
    server_stop(at->s);
    const server_config config = {
        .host = "127.0.0.1", .data = at->folder, .threads = 1, .rate = RATE};
    at->s = server_start(&config, &error);
    if (!at->s)
        fail_because("%s", error.text);
    at->port = server_port(at->s);
    clock_stands_at(some_evening);
    return 0;
}

static int limited_teardown(void **state)
{
    clock_runs();
    return site_teardown(state);
}

static int status_of(answer a, bool sentence)
{
    const int status = a.status;
    if (sentence && status == 429)
        assert_non_null(strstr(a.body, "Too many requests; wait a moment and try again."));
    if (status == 429)
        assert_non_null(strstr(a.text, "\r\nRetry-After: "));
    free(a.text);
    return status;
}

/* How many of so many requests, all at this moment, are answered; the others come too soon. */
static int answered_at_once(const site *at, int asked)
{
    int fine = 0, refused = 0;
    for (int i = 0; i < asked; i++) {
        const int status = status_of(get_as(at->port, "/api/games", NULL), true);
        fine += status == 200;
        refused += status == 429;
    }
    assert_int_equal(fine + refused, asked);
    return fine;
}

static void an_address_that_asks_too_much_waits_a_moment(void **state)
{
    const site *at = *state;
    assert_int_equal(answered_at_once(at, AT_ONCE + 3), AT_ONCE);
    clock_passes(SECOND / RATE - 1);
    assert_int_equal(answered_at_once(at, 1), 0);
    clock_passes(2);
    assert_int_equal(answered_at_once(at, 2), 1);
    clock_passes(SECOND);
    assert_int_equal(answered_at_once(at, AT_ONCE), RATE);
}

static void nobody_saves_up_requests_by_waiting(void **state)
{
    const site *at = *state;
    assert_int_equal(answered_at_once(at, 1), 1);
    clock_passes(30LL * DAY);
    assert_int_equal(answered_at_once(at, AT_ONCE + 3), AT_ONCE);
}

/* Buckets of their own for every kind and every key; two may share a place, but hardly these few. */
static void one_address_does_not_use_up_what_another_may(void **state)
{
    (void)state;
    limits *l = limits_new(RATE, 2);
    clock_stands_at(some_evening);
    for (int i = 0; i < AT_ONCE; i++)
        assert_true(limits_take(l, LIMIT_REQUEST, "192.0.2.1"));
    assert_false(limits_take(l, LIMIT_REQUEST, "192.0.2.1"));
    assert_true(limits_take(l, LIMIT_SEAT, "192.0.2.1"));
    assert_true(limits_take(l, LIMIT_REQUEST, "192.0.2.2"));
    clock_runs();
    limits_free(l);
}

static void a_quota_of_two_tables_a_day_fills_up_in_a_day(void **state)
{
    (void)state;
    limits *l = limits_new(0, 2);
    clock_stands_at(some_evening);
    assert_true(limits_take(l, LIMIT_REQUEST, "192.0.2.1")); /* no rate: any number */
    assert_true(limits_take(l, LIMIT_QUOTA, "192.0.2.1"));
    assert_true(limits_take(l, LIMIT_QUOTA, "192.0.2.1"));
    assert_false(limits_take(l, LIMIT_QUOTA, "192.0.2.1"));
    clock_passes(DAY / 2 - SECOND);
    assert_false(limits_take(l, LIMIT_QUOTA, "192.0.2.1"));
    clock_passes(2 * SECOND);
    assert_true(limits_take(l, LIMIT_QUOTA, "192.0.2.1"));
    assert_false(limits_take(l, LIMIT_QUOTA, "192.0.2.1"));
    clock_runs();
    limits_free(l);
}

static void an_address_makes_only_so_many_tables(void **state)
{
    const site *at = *state;
    int made = 0, refused = 0;
    for (int i = 0; i < AT_ONCE / 2; i++) {
        const int status =
            status_of(post_json(at->port, "/api/tables", NULL, "{\"game\":\"connect4\"}"), true);
        made += status == 201;
        refused += status == 429;
    }
    assert_int_equal(made, 3 * RATE / 5);
    assert_int_equal(made + refused, AT_ONCE / 2);
}

/* One seat uses up what it may; the other, at the same address, does not suffer for it. */
static void a_seat_that_asks_too_much_waits_and_nothing_has_changed(void **state)
{
    const site *at = *state;
    seats t;
    char path[60];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    snprintf(path, sizeof path, "/api/tables/%s/chat", t.id);
    int said = 0, status = 200;
    while (status == 200 && said < AT_ONCE) {
        status = status_of(post_json(at->port, path, t.secret[0], "{\"text\":\"hello\"}"), true);
        said += status == 200;
    }
    assert_int_equal(status, 429);
    assert_int_equal(said, SEAT_AT_ONCE);
    assert_int_equal(status_of(post_json(at->port, path, t.secret[1], "{\"text\":\"hi\"}"), true),
                     200);
    snprintf(path, sizeof path, "/api/tables/%s", t.id);
    answer a = get_as(at->port, path, NULL);
    int lines = 0;
    for (const char *found = a.body; (found = strstr(found, "\"text\":\"hello\"")); found++)
        lines++;
    assert_int_equal(lines, said);
    free(a.text);
    clock_passes(SECOND);
    snprintf(path, sizeof path, "/api/tables/%s/move", t.id);
    assert_int_equal(
        status_of(post_json(at->port, path, t.secret[0], "{\"number\":0,\"move\":\"drop 4\"}"),
                  true),
        200);
}

/* What is drawn is charged by what it costs: the address that owes processor time waits, and is told
 * how long; another one is served. */
static void processor_time_is_a_budget_of_its_own(void **state)
{
    (void)state;
    limits *l = limits_new(50, 0);
    clock_stands_at(some_evening);
    assert_true(limits_has(l, LIMIT_WORK, "192.0.2.1"));
    limits_charge(l, LIMIT_WORK, "192.0.2.1", 2.9);
    assert_true(limits_has(l, LIMIT_WORK, "192.0.2.1"));
    limits_charge(l, LIMIT_WORK, "192.0.2.1", 0.7); /* it owes 0.6 s, and gets 0.3 s a second */
    assert_false(limits_has(l, LIMIT_WORK, "192.0.2.1"));
    assert_int_equal(limits_wait(l, LIMIT_WORK, "192.0.2.1"), 2);
    assert_true(limits_has(l, LIMIT_WORK, "192.0.2.2"));
    clock_passes(1900);
    assert_false(limits_has(l, LIMIT_WORK, "192.0.2.1"));
    clock_passes(200);
    assert_true(limits_has(l, LIMIT_WORK, "192.0.2.1"));
    clock_runs();
    limits_free(l);
}

/* At a standing clock no budget fills up: the films that are drawn use it up, however long each takes. */
static void films_are_charged_by_what_they_cost(void **state)
{
    const site *at = *state;
    seats t;
    int drawn = 0, refused = 0;
    make_table(at, "{\"game\":\"fermi\",\"seats\":[\"me\"]}", &t);
    for (int i = 0; i < 20; i++) { /* some moves to see */
        char body[200], move[120];
        answer a = get_as(at->port, path_of(&t, "/moves"), t.secret[0]);
        value_after(a.body, "\"moves\":[\"", move, sizeof move);
        free(a.text);
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"%s\"}", i, move);
        clock_passes(SECOND);
        expect(post_json(at->port, path_of(&t, "/move"), t.secret[0], body), 200, NULL);
    }
    while (!refused && drawn < 20000) {
        answer a = get_as(at->port, path_of(&t, "/film?from=0"), NULL);
        drawn += a.status == 200;
        if (a.status == 429 && strstr(a.body, "kept this server busy")) {
            refused++;
            assert_non_null(strstr(a.text, "Retry-After: "));
        }
        free(a.text);
        clock_passes(SECOND / RATE / 10); /* so that requests alone are never too many */
    }
    assert_true(drawn > 10 && refused == 1);
    /* moves and looks at the table itself are not what it has used up */
    expect(get_as(at->port, path_of(&t, ""), t.secret[0]), 200, NULL);
}

int main(void)
{
#define ON_A_SITE(test) cmocka_unit_test_setup_teardown(test, limited_site, limited_teardown)
    const struct CMUnitTest tests[] = {
        ON_A_SITE(an_address_that_asks_too_much_waits_a_moment),
        ON_A_SITE(nobody_saves_up_requests_by_waiting),
        cmocka_unit_test(one_address_does_not_use_up_what_another_may),
        cmocka_unit_test(a_quota_of_two_tables_a_day_fills_up_in_a_day),
        cmocka_unit_test(processor_time_is_a_budget_of_its_own),
        ON_A_SITE(films_are_charged_by_what_they_cost),
        ON_A_SITE(an_address_makes_only_so_many_tables),
        ON_A_SITE(a_seat_that_asks_too_much_waits_and_nothing_has_changed),
    };
    return cmocka_run_group_tests_name("limit", tests, NULL, NULL);
}
