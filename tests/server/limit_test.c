/* limit_test.c - how much one address and one seat may ask: 429 and one sentence, nothing changed, and
 * all is well again after a moment. */
#include "server/client.h"

enum { RATE = 20, AT_ONCE = 4 * RATE, SEAT_AT_ONCE = 3 * RATE / 2 }; /* see limits.c */

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
    return 0;
}

static int status_of(answer a, bool sentence)
{
    const int status = a.status;
    if (sentence && status == 429)
        assert_non_null(strstr(a.body, "Too many requests; wait a moment and try again."));
    free(a.text);
    return status;
}

static void an_address_that_asks_too_much_waits_a_moment(void **state)
{
    const site *at = *state;
    int fine = 0, refused = 0;
    for (int i = 0; i < 3 * AT_ONCE; i++) {
        const int status = status_of(get_as(at->port, "/api/games", NULL), true);
        assert_true(status == 200 || status == 429);
        fine += status == 200;
        refused += status == 429;
    }
    assert_true(fine >= AT_ONCE);
    assert_true(refused > 0);
    usleep(1000000);
    assert_int_equal(status_of(get_as(at->port, "/api/games", NULL), true), 200);
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
    assert_true(made >= RATE / 2 && refused > 0);
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
    assert_true(said >= SEAT_AT_ONCE - 1);
    assert_int_equal(status_of(post_json(at->port, path, t.secret[1], "{\"text\":\"hi\"}"), true),
                     200);
    snprintf(path, sizeof path, "/api/tables/%s", t.id);
    answer a = get_as(at->port, path, NULL);
    int lines = 0;
    for (const char *found = a.body; (found = strstr(found, "\"text\":\"hello\"")); found++)
        lines++;
    assert_int_equal(lines, said);
    free(a.text);
    usleep(1000000);
    snprintf(path, sizeof path, "/api/tables/%s/move", t.id);
    assert_int_equal(
        status_of(post_json(at->port, path, t.secret[0], "{\"number\":0,\"move\":\"drop 4\"}"),
                  true),
        200);
}

int main(void)
{
#define ON_A_SITE(test) cmocka_unit_test_setup_teardown(test, limited_site, site_teardown)
    const struct CMUnitTest tests[] = {
        ON_A_SITE(an_address_that_asks_too_much_waits_a_moment),
        ON_A_SITE(an_address_makes_only_so_many_tables),
        ON_A_SITE(a_seat_that_asks_too_much_waits_and_nothing_has_changed),
    };
    return cmocka_run_group_tests_name("limit", tests, NULL, NULL);
}
