/* reviews_test.c - finished games are read again on request: a few at once, and only as long as
 * somebody wants to know. The clock stands, so that none is given up while a test asks for another. */
#include "desk/desk.h"
#include "desk/thinking_pool.h"
#include "server/client.h"
#include "server/http.h"
#include "support/clock.h"

#include <semaphore.h>

enum {
    AT_ONCE = 4,           /* see reviews.c */
    THINKERS = 2,          /* threads of a site, see client.h */
    ASKED_AT_MOST = 12000, /* every 5 ms: a minute */
};

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

/* Ask until the answer says so; free it. */
static char *wait_for(const site *at, const seats *t, const char *words)
{
    for (int i = 0; i < ASKED_AT_MOST; i++) {
        answer a = ask(at, t);
        if (a.status != 200)
            fail_because("%d %s", a.status, a.body);
        if (strstr(a.body, words)) {
            char *body = strdup(a.body);
            free(a.text);
            return body;
        }
        free(a.text);
        usleep(5000);
    }
    fail_because("no %s", words);
    return NULL;
}

/* Every thread that thinks stands still until it is let go, so that no review ends before the next is asked for. */
typedef struct standstill {
    sem_t standing, go;
} standstill;

static void stand(void *user)
{
    standstill *still = user;
    sem_post(&still->standing);
    sem_wait(&still->go);
}

static void stand_still(const site *at, standstill *still)
{
    const pool_share share = {0};
    sem_init(&still->standing, 0, 0);
    sem_init(&still->go, 0, 0);
    for (int i = 0; i < THINKERS; i++)
        pool_add(desk_pool(at->s->desk), &share, stand, stand, still);
    for (int i = 0; i < THINKERS; i++)
        sem_wait(&still->standing);
}

static void let_go(standstill *still)
{
    for (int i = 0; i < THINKERS; i++)
        sem_post(&still->go);
}

static void so_many_games_are_reviewed_at_once_and_one_more_waits(void **state)
{
    const site *at = *state;
    seats t[AT_ONCE + 1];
    standstill still;
    for (int i = 0; i <= AT_ONCE; i++)
        finished_game(at, &t[i]);
    stand_still(at, &still);
    for (int i = 0; i < AT_ONCE; i++)
        expect(post_json(at->port, path_of(&t[i], "/review"), NULL, "{}"), 200,
               "\"all\":7,\"refined\":");
    expect(post_json(at->port, path_of(&t[AT_ONCE], "/review"), NULL, "{}"), 422,
           "Too many games are being reviewed; try again in a minute.");
    expect(post_json(at->port, path_of(&t[0], "/review"), NULL, "{}"), 200,
           "\"all\":7"); /* it is one of them */
    let_go(&still);
    for (int i = 0; i < AT_ONCE; i++)
        free(wait_for(at, &t[i], "\"refined\":true"));
    expect(post_json(at->port, path_of(&t[AT_ONCE], "/review"), NULL, "{}"), 200, "\"all\":7");
    free(wait_for(at, &t[AT_ONCE], "\"refined\":true"));
}

/* What one address has begun keeps nobody else from a review. */
static void an_address_that_reviews_much_keeps_nobody_out(void **state)
{
    site *at = *state;
    orr_error error;
    seats t[AT_ONCE + 1];
    for (int i = 0; i <= AT_ONCE; i++)
        finished_game(at, &t[i]);
    server_stop(at->s);
    at->s = server_start(
        &(server_config){
            .host = "127.0.0.1", .data = at->folder, .threads = 2, .trust_proxy = "127.0.0.1"},
        &error);
    assert_non_null(at->s);
    at->port = server_port(at->s);
    static const char greedy[] = "Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.1\r\n",
                      other[] = "Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.2\r\n";
    for (int i = 0; i < AT_ONCE; i++)
        expect(request(at->port, "POST", path_of(&t[i], "/review"), greedy, "{}"), 200, NULL);
    expect(request(at->port, "POST", path_of(&t[AT_ONCE], "/review"), greedy, "{}"), 422,
           "Too many games");
    expect(request(at->port, "POST", path_of(&t[AT_ONCE], "/review"), other, "{}"), 200, NULL);
}

static void a_review_is_shown_when_it_is_whole_and_stays(void **state)
{
    const site *at = *state;
    seats t;
    finished_game(at, &t);
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 200, "\"all\":7");
    char *first = wait_for(at, &t, "\"html\"");
    assert_non_null(strstr(first, "{\"done\":7,\"all\":7,\"refined\":true"));
    assert_non_null(strstr(first, "7 decisions. Chances are of somebody who plays on like"));
    assert_non_null(strstr(first, "Bo &lt;b&gt;"));
    assert_null(strstr(first, "Bo \\u003cb>"));
    assert_non_null(strstr(first, "\\u003ch3>The largest swings\\u003c/h3>"));
    assert_non_null(strstr(first, "viewBox=\\\"0 0 860 230\\\""));
    char *second = wait_for(at, &t, "\"html\"");
    assert_string_equal(first, second);
    free(first);
    free(second);
}

/* It is told to the person, on whichever side of the table they sit. */
static void a_review_is_the_persons_and_not_the_computers(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at,
               "{\"game\":\"connect4\",\"seats\":[\"greedy\",\"me\"],\"seed\":1,\"name\":\"Ada\"}",
               &t);
    for (int i = 0; i < ASKED_AT_MOST; i++) {
        answer a = get_as(at->port, path_of(&t, "/moves"), t.secret[1]);
        const char *number = strstr(a.body, "\"number\":"), *list = strstr(a.body, "\"moves\":[\"");
        char body[80] = "", move[20];
        if (list) {
            value_after(list, "\"moves\":[\"", move, sizeof move);
            snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"%s\"}", atoi(number + 9), move);
        }
        free(a.text);
        if (body[0])
            free(post_json(at->port, path_of(&t, "/move"), t.secret[1], body).text);
        a = get_as(at->port, path_of(&t, ""), NULL);
        const bool over = strstr(a.body, "\"status\":\"over\"") != NULL;
        free(a.text);
        if (over)
            break;
        usleep(5000);
    }
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 200, NULL);
    char *told = wait_for(at, &t, "\"html\"");
    assert_non_null(strstr(told, "class=\\\"points\\\">0 %\\u003c/text>")); /* Ada lost */
    assert_null(strstr(told, "class=\\\"points\\\">100 %"));
    free(told);
}

/* The end is told at once by what can be counted, then by its swings. */
static void an_ending_is_told_again_when_it_has_been_reckoned(void **state)
{
    const site *at = *state;
    seats t;
    finished_game(at, &t);
    expect(get_as(at->port, path_of(&t, "/ending"), NULL), 200, "\"reckoned\":false");
    for (int i = 0; i < ASKED_AT_MOST; i++) {
        answer a = get_as(at->port, path_of(&t, "/ending"), NULL);
        const bool told = strstr(a.body, "\"reckoned\":true") != NULL;
        if (told)
            assert_non_null(strstr(a.body, "What decided it, "));
        free(a.text);
        if (told)
            return;
        usleep(5000);
    }
    fail_because("it was never reckoned");
}

static void a_sandbox_without_a_decision_has_nothing_to_review(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"fermi\",\"seats\":[\"me\"],\"sandbox\":true}", &t);
    expect(post_json(at->port, path_of(&t, "/review"), t.secret[0], "{}"), 422,
           "No decision has been made yet, so there is nothing to review.");
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 422,
           "You can have the review when the game is over.");
}

int main(void)
{
#define EVENING(test) cmocka_unit_test_setup_teardown(test, evening_setup, evening_teardown)
    const struct CMUnitTest tests[] = {
        EVENING(so_many_games_are_reviewed_at_once_and_one_more_waits),
        EVENING(an_address_that_reviews_much_keeps_nobody_out),
        EVENING(a_review_is_shown_when_it_is_whole_and_stays),
        EVENING(a_review_is_the_persons_and_not_the_computers),
        EVENING(an_ending_is_told_again_when_it_has_been_reckoned),
        EVENING(a_sandbox_without_a_decision_has_nothing_to_review),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
