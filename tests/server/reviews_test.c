/* reviews_test.c - finished games are read again on request: a few at once, each twice, and only as long as
 * somebody wants to know. The clock stands, so that nothing is done until a test lets time pass. */
#include "server/client.h"
#include "support/clock.h"

enum { AT_ONCE = 4, LIMIT_MS = 400 }; /* see reviews.c */

static int evening_setup(void **state)
{
    const int code = site_setup(state);
    clock_stands_at(1767294000000);
    return code;
}

static int evening_teardown(void **state)
{
    clock_runs();
    return site_teardown(state);
}

static void finished_game(const site *at, seats *t)
{
    make_table(
        at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"names\":[\"Ada\",\"Bo <b>\"]}",
        t);
    for (int i = 0; i < 7; i++) {
        char body[80];
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", i, 1 + i % 2);
        expect(post_json(at->port, path_of(t, "/move"), t->secret[i % 2], body), 200, NULL);
    }
}

static answer ask(const site *at, const seats *t)
{
    return get_as(at->port, path_of(t, "/review"), NULL);
}

/* Time passes, a decision at a time, until the answer says so; free it. */
static char *wait_for(const site *at, const seats *t, const char *words)
{
    for (int i = 0; i < 2000; i++) {
        answer a = ask(at, t);
        if (a.status != 200)
            fail_because("%d %s", a.status, a.body);
        if (strstr(a.body, words)) {
            char *body = strdup(a.body);
            free(a.text);
            return body;
        }
        free(a.text);
        clock_passes(LIMIT_MS);
        usleep(5000);
    }
    fail_because("no %s", words);
    return NULL;
}

static void so_many_games_are_reviewed_at_once_and_one_more_waits(void **state)
{
    const site *at = *state;
    seats t[AT_ONCE + 1];
    for (int i = 0; i <= AT_ONCE; i++)
        finished_game(at, &t[i]);
    for (int i = 0; i < AT_ONCE; i++)
        expect(post_json(at->port, path_of(&t[i], "/review"), NULL, "{}"), 200,
               "{\"done\":0,\"all\":7,\"refined\":false}");
    expect(post_json(at->port, path_of(&t[AT_ONCE], "/review"), NULL, "{}"), 422,
           "Too many games are being reviewed; try again in a minute.");
    expect(post_json(at->port, path_of(&t[0], "/review"), NULL, "{}"), 200,
           "\"all\":7"); /* it is one of them */
    for (int i = 0; i < AT_ONCE; i++)
        free(wait_for(at, &t[i], "\"refined\":true"));
    expect(post_json(at->port, path_of(&t[AT_ONCE], "/review"), NULL, "{}"), 200, "\"all\":7");
    free(wait_for(at, &t[AT_ONCE], "\"refined\":true"));
}

static void a_game_is_read_twice_and_the_first_reading_is_shown(void **state)
{
    const site *at = *state;
    seats t;
    finished_game(at, &t);
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 200,
           "{\"done\":0,\"all\":7,\"refined\":false}");
    free(wait_for(at, &t, "{\"done\":3,\"all\":7,\"refined\":false}"));
    char *first = wait_for(at, &t, "\"html\"");
    assert_non_null(strstr(
        first,
        "7 decisions, judged by mcts:400ms: guesses, not proofs. A closer reading is on its way."));
    assert_non_null(strstr(first, "\"refined\":false"));
    assert_non_null(strstr(first, "Bo &lt;b&gt;"));
    assert_null(strstr(first, "Bo \\u003cb>"));
    free(first);
    char *second = wait_for(at, &t, "\"refined\":true");
    assert_non_null(strstr(second, "{\"done\":7,\"all\":7,"));
    assert_non_null(strstr(second, "guesses, not proofs.\\u003c/p>"));
    assert_non_null(strstr(second, "\\u003ch3>Turning points\\u003c/h3>"));
    assert_non_null(strstr(second, "\\u003ch3>Luck that mattered\\u003c/h3>"));
    assert_non_null(strstr(second, "viewBox=\\\"0 0 860 230\\\""));
    free(second);
}

static void a_sandbox_without_a_decision_has_nothing_to_review(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"fermi\",\"seats\":[\"me\"],\"sandbox\":true}", &t);
    expect(post_json(at->port, path_of(&t, "/review"), t.secret[0], "{}"), 422,
           "No decision was made yet: there is nothing to review.");
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 422,
           "A review can be had when the game is over.");
}

int main(void)
{
#define EVENING(test) cmocka_unit_test_setup_teardown(test, evening_setup, evening_teardown)
    const struct CMUnitTest tests[] = {
        EVENING(so_many_games_are_reviewed_at_once_and_one_more_waits),
        EVENING(a_game_is_read_twice_and_the_first_reading_is_shown),
        EVENING(a_sandbox_without_a_decision_has_nothing_to_review),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
