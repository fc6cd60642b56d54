/* breach_test.c - a table whose game breaks its contract is marked as broken and tells why; the
 * server and all other tables go on. */
#include "server/client.h"
#include "support/flawed.h"

static void table_with(const site *at, const char *flaw, seats *t)
{
    char body[400];
    snprintf(body, sizeof body,
             "{\"game\":\"flawed\",\"seats\":[\"me\"],\"option.flaw\":\"%s\",\"pack\":"
             "\"game: flawed\\nedition: flawed edition\\nabout: Nothing in it.\\n\"}",
             flaw);
    make_table(at, body, t);
}

static void go(const site *at, const seats *t, int number)
{
    char body[60];
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"go 1\"}", number);
    expect(post_json(at->port, path_of(t, "/move"), t->secret[0], body), 200, NULL);
}

static void a_broken_table_says_why_and_others_go_on(void **state)
{
    site *at = *state;
    for (int flaw = FLAW_NO_ANSWER; flaw < FLAW_SILENT_CHANCE; flaw++) {
        seats broken, whole;
        table_with(at, flaw_words[flaw], &broken);
        table_with(at, "none", &whole);
        go(at, &whole, 0);
        go(at, &broken, 0);
        go(at, &broken, 1); /* acknowledged: the move was legal, and it is kept */
        expect(get_as(at->port, path_of(&broken, ""), broken.secret[0]), 200,
               "Flawed broke off at decision 2: the step ");
        expect(post_json(at->port, path_of(&broken, "/move"), broken.secret[0],
                         "{\"number\":2,\"move\":\"go 1\"}"),
               422, "over");
        for (int number = 1; number < 4; number++)
            go(at, &whole, number);
        expect(get_as(at->port, path_of(&whole, ""), whole.secret[0]), 200, "gone far enough");
    }
    expect(get_as(at->port, "/healthz", NULL), 200, NULL);
}

static void a_broken_table_is_still_broken_after_a_restart(void **state)
{
    site *at = *state;
    seats t;
    table_with(at, "no-answer", &t);
    go(at, &t, 0);
    go(at, &t, 1);
    server_stop(at->s);
    site_open(at);
    expect(get_as(at->port, path_of(&t, ""), t.secret[0]), 200,
           "the step 'dumb' asks, but offers no move.");
}

#define ON_A_SITE(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_SITE(a_broken_table_says_why_and_others_go_on),
        ON_A_SITE(a_broken_table_is_still_broken_after_a_restart),
    };
    return cmocka_run_group_tests_name("breach", tests, NULL, NULL);
}
