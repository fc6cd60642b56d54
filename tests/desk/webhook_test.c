/* webhook_test.c - calls to addresses that people gave: where none goes, when they go, how often, and what counts as
 * heard. With a small listener in this process. */
#include "desk/webhook.h"
#include "support/support.h"
#include "table/table.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* ---- where none goes ------------------------------------------------------------------------------------ */

static void
every_range_that_is_not_public_is_closed_from_its_first_address_to_its_last(void **state)
{
    (void)state;
    static const struct {
        const char *host;
        bool open;
    } all[] = {
        {"0.0.0.0", false},      {"0.255.255.255", false},
        {"1.0.0.0", true},       {"9.255.255.255", true},
        {"10.0.0.0", false},     {"10.255.255.255", false},
        {"11.0.0.0", true},      {"100.63.255.255", true},
        {"100.64.0.0", false},   {"100.127.255.255", false},
        {"100.128.0.0", true},   {"126.255.255.255", true},
        {"127.0.0.0", false},    {"127.255.255.255", false},
        {"128.0.0.0", true},     {"169.253.255.255", true},
        {"169.254.0.0", false},  {"169.254.255.255", false},
        {"169.255.0.0", true},   {"172.15.255.255", true},
        {"172.16.0.0", false},   {"172.31.255.255", false},
        {"172.32.0.0", true},    {"191.255.255.255", true},
        {"192.0.0.0", false},    {"192.0.0.255", false},
        {"192.0.1.0", true},     {"192.0.1.255", true},
        {"192.0.2.0", false},    {"192.0.2.255", false},
        {"192.0.3.0", true},     {"192.167.255.255", true},
        {"192.168.0.0", false},  {"192.168.255.255", false},
        {"192.169.0.0", true},   {"198.17.255.255", true},
        {"198.18.0.0", false},   {"198.19.255.255", false},
        {"198.20.0.0", true},    {"198.51.99.255", true},
        {"198.51.100.0", false}, {"198.51.100.255", false},
        {"198.51.101.0", true},  {"203.0.112.255", true},
        {"203.0.113.0", false},  {"203.0.113.255", false},
        {"203.0.114.0", true},   {"223.255.255.255", true},
        {"224.0.0.0", false},    {"239.255.255.255", false},
        {"240.0.0.0", false},    {"255.255.255.255", false},
        {"[2000::]", true},      {"[1fff:ffff::]", false},
        {"[3fff:ffff::]", true}, {"[4000::]", false},
        {"[2001::]", false},     {"[2001:1ff:ffff::]", false},
        {"[2001:200::]", true},  {"[2001:db7:ffff::]", true},
        {"[2001:db8::]", false}, {"[2001:db8:ffff::]", false},
        {"[2001:db9::]", true},  {"[2001:ffff::]", true},
        {"[2002::]", false},     {"[2002:ffff::]", false},
        {"[2003::]", true},      {"[::1]", false},
        {"[::]", false},         {"[fe80::1]", false},
        {"[ff02::1]", false},    {"localhost", false},
        {"LocalHost", false},    {"example.org", true},
    };
    hooks *careful = hooks_open(&(hook_plan){0});
    hooks *anywhere = hooks_open(&(hook_plan){.anywhere = true});
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char url[100];
        orr_error error;
        snprintf(url, sizeof url, "https://%s:8080/ring", all[i].host);
        if (hook_is_fine(careful, url, &error) != all[i].open)
            fail_because("%s is %s", url, all[i].open ? "refused" : "taken");
        if (!all[i].open)
            assert_non_null(strstr(error.text, "inside the server's own network"));
        assert_true(hook_is_fine(anywhere, url, &error));
    }
    hooks_close(careful);
    hooks_close(anywhere);
    hooks_close(NULL);
}

static void an_address_is_http_without_a_name_and_not_too_long(void **state)
{
    (void)state;
    orr_error error;
    hooks *h = hooks_open(&(hook_plan){0});
    char url[TABLE_HOOK_SIZE + 1] = "https://example.org/";
    memset(url + 20, 'a', sizeof url - 21);
    url[TABLE_HOOK_SIZE] = '\0';
    assert_false(hook_is_fine(h, url, &error));
    assert_string_equal(error.text, "The address is longer than 199 bytes.");
    url[TABLE_HOOK_SIZE - 1] = '\0';
    assert_true(hook_is_fine(h, url, &error));
    assert_true(hook_is_fine(h, "http://example.org/", &error));
    assert_false(hook_is_fine(h, "ftp://example.org/", &error));
    assert_string_equal(error.text, "An address to call begins with http:// or https://.");
    assert_false(hook_is_fine(h, "http://", &error));
    assert_false(hook_is_fine(h, "http://me@example.org/", &error));
    assert_string_equal(error.text, "Leave name and password out of the address to call.");
    hooks_close(h);
}

/* ---- somebody else's server -------------------------------------------------------------------------------- */

enum { MOST_CALLS = 40 };

typedef struct listener {
    int socket, port;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    const char *answers[MOST_CALLS]; /* NULL: 204 */
    char calls[MOST_CALLS][600];
    int count, open;
    int unanswered, most_unanswered; /* a caller may go on as soon as it is answered */
    bool holds;                      /* answers nobody for now */
    size_t body;
} listener;

typedef struct one_call {
    listener *l;
    int socket;
} one_call;

static void *serve(void *user)
{
    one_call call = *(one_call *)user;
    listener *l = call.l;
    char text[600] = "";
    free(user);
    for (size_t length = 0; length < sizeof text - 1;) {
        const ssize_t part = recv(call.socket, text + length, sizeof text - 1 - length, 0);
        length += part > 0 ? (size_t)part : 0;
        if (part <= 0 || strchr(text, '}')) /* what is posted ends with it */
            break;
    }
    pthread_mutex_lock(&l->mutex);
    const int number = l->count++;
    memcpy(l->calls[number % MOST_CALLS], text, sizeof text);
    pthread_cond_broadcast(&l->wake);
    while (l->holds)
        pthread_cond_wait(&l->wake, &l->mutex);
    const char *said = l->answers[number % MOST_CALLS];
    const size_t body = l->body;
    l->unanswered--;
    pthread_mutex_unlock(&l->mutex);
    char head[200];
    snprintf(head, sizeof head, "HTTP/1.1 %s\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n",
             said ? said : "200 Fine", body);
    send(call.socket, head, strlen(head), MSG_NOSIGNAL);
    for (size_t i = 0; i < body; i++)
        if (send(call.socket, "x", 1, MSG_NOSIGNAL) < 0)
            break;
    shutdown(call.socket, SHUT_WR);
    while (recv(call.socket, text, sizeof text, 0) > 0)
        continue;
    close(call.socket);
    pthread_mutex_lock(&l->mutex);
    l->open--;
    pthread_cond_broadcast(&l->wake);
    pthread_mutex_unlock(&l->mutex);
    return NULL;
}

static void *accept_all(void *user)
{
    listener *l = user;
    for (int s; (s = accept(l->socket, NULL, NULL)) >= 0;) {
        pthread_t thread;
        one_call *call = malloc(sizeof *call);
        *call = (one_call){.l = l, .socket = s};
        pthread_mutex_lock(&l->mutex);
        l->open++;
        l->unanswered++;
        l->most_unanswered =
            l->unanswered > l->most_unanswered ? l->unanswered : l->most_unanswered;
        pthread_mutex_unlock(&l->mutex);
        pthread_create(&thread, NULL, serve, call);
        pthread_detach(thread);
    }
    return NULL;
}

static listener *listener_open(void)
{
    listener *l = calloc(1, sizeof *l);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    pthread_mutex_init(&l->mutex, NULL);
    pthread_cond_init(&l->wake, NULL);
    l->socket = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(l->socket, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(l->socket, 64), 0);
    getsockname(l->socket, (struct sockaddr *)&address, &size);
    l->port = ntohs(address.sin_port);
    pthread_create(&l->thread, NULL, accept_all, l);
    return l;
}

static void listener_close(listener *l)
{
    shutdown(l->socket, SHUT_RDWR);
    pthread_join(l->thread, NULL);
    close(l->socket);
    pthread_mutex_lock(&l->mutex);
    while (l->open > 0)
        pthread_cond_wait(&l->wake, &l->mutex);
    pthread_mutex_unlock(&l->mutex);
    free(l);
}

static int calls_of(listener *l)
{
    pthread_mutex_lock(&l->mutex);
    const int count = l->count;
    pthread_mutex_unlock(&l->mutex);
    return count;
}

/* What came as the Nth call; it stays there. */
static const char *call_of(listener *l, int number)
{
    pthread_mutex_lock(&l->mutex);
    const char *text = l->calls[number];
    pthread_mutex_unlock(&l->mutex);
    return text;
}

static void let_go(listener *l)
{
    pthread_mutex_lock(&l->mutex);
    l->holds = false;
    pthread_cond_broadcast(&l->wake);
    pthread_mutex_unlock(&l->mutex);
}

/* Until it is so, for ten seconds at most. */
#define WAIT_UNTIL(condition)                                                                      \
    for (int wait = 0; !(condition); wait++) {                                                     \
        if (wait == 1000)                                                                          \
            fail_because("still not: %s", #condition);                                             \
        usleep(10000);                                                                             \
    }

static hook_counts counts_of(hooks *h)
{
    hook_counts counts;
    hooks_read_counts(h, &counts);
    return counts;
}

static void tell(hooks *h, const listener *l, const char *key, const char *json, long long due)
{
    char url[100];
    snprintf(url, sizeof url, "http://127.0.0.1:%d/ring?of=%s", l->port, key);
    hooks_tell(h, key, url, json, due);
}

/* ---- when, how often, and what counts ----------------------------------------------------------------------- */

static void a_call_is_a_post_of_json_to_the_address(void **state)
{
    (void)state;
    listener *l = listener_open();
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
    tell(h, l, "a", "{\"seat\":1}", 0);
    WAIT_UNTIL(counts_of(h).sent == 1);
    assert_true(strncmp(call_of(l, 0), "POST /ring?of=a HTTP/1.1\r\n", 26) == 0);
    assert_non_null(strstr(call_of(l, 0), "\r\nContent-Type: application/json\r\n"));
    assert_non_null(strstr(call_of(l, 0), "\r\nUser-Agent: orrery/"));
    assert_non_null(strstr(call_of(l, 0), "\r\n\r\n{\"seat\":1}"));
    assert_int_equal(counts_of(h).failed + counts_of(h).dropped, 0);
    hooks_close(h);
    listener_close(l);
}

static void an_address_of_this_machine_is_not_called_even_if_it_was_let_in(void **state)
{
    (void)state;
    listener *l = listener_open();
    hooks *h = hooks_open(&(hook_plan){.retry_ms = 10});
    tell(h, l, "a", "{}", 0);
    WAIT_UNTIL(counts_of(h).failed == 1);
    assert_int_equal(calls_of(l), 0);
    hooks_close(h);
    listener_close(l);
}

static void news_of_a_seat_that_waits_is_replaced_and_keeps_its_time(void **state)
{
    (void)state;
    listener *l = listener_open();
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
    const long long now = table_now();
    /* Far enough off that a busy machine has said all three before the first is due. */
    tell(h, l, "a", "{\"number\":1}", now + 3000);
    tell(h, l, "b", "{\"number\":7}", now + 3300);
    tell(h, l, "a", "{\"number\":2}", now + 3600000);
    WAIT_UNTIL(counts_of(h).sent == 2);
    assert_true(table_now() >= now + 3300);
    assert_int_equal(calls_of(l), 2);
    const bool in_order = strstr(call_of(l, 0), "{\"number\":2}") != NULL;
    assert_non_null(strstr(call_of(l, in_order ? 0 : 1), "{\"number\":2}"));
    assert_non_null(strstr(call_of(l, in_order ? 1 : 0), "{\"number\":7}"));
    hooks_close(h);
    listener_close(l);
}

static void what_is_due_first_is_called_first_whatever_came_in_first(void **state)
{
    (void)state;
    listener *l = listener_open();
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
    const long long now = table_now();
    tell(h, l, "late", "{\"late\":1}", now + 800);
    tell(h, l, "soon", "{\"soon\":1}", now + 100);
    WAIT_UNTIL(counts_of(h).sent >= 1);
    assert_non_null(strstr(call_of(l, 0), "soon"));
    WAIT_UNTIL(counts_of(h).sent == 2);
    hooks_close(h);
    listener_close(l);
}

static void trouble_is_tried_once_more_and_a_plain_no_is_not(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second;
        int calls, sent, failed;
    } all[] = {
        {"200 Fine", "200 Fine", 1, 1, 0},      {"299 Fine", "200 Fine", 1, 1, 0},
        {"300 Elsewhere", "200 Fine", 1, 0, 1}, {"404 No", "200 Fine", 1, 0, 1},
        {"428 No", "200 Fine", 1, 0, 1},        {"429 Slowly", "200 Fine", 2, 1, 0},
        {"430 No", "200 Fine", 1, 0, 1},        {"499 No", "200 Fine", 1, 0, 1},
        {"500 Oh", "200 Fine", 2, 1, 0},        {"503 Oh", "503 Oh", 2, 0, 1},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        listener *l = listener_open();
        l->answers[0] = all[i].first;
        l->answers[1] = all[i].second;
        hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 20});
        tell(h, l, "a", "{}", 0);
        WAIT_UNTIL(counts_of(h).sent + counts_of(h).failed == 1);
        usleep(60000);
        if (calls_of(l) != all[i].calls || counts_of(h).sent != all[i].sent ||
            counts_of(h).failed != all[i].failed)
            fail_because("%s, %s: %d calls, %lld sent, %lld failed", all[i].first, all[i].second,
                         calls_of(l), counts_of(h).sent, counts_of(h).failed);
        hooks_close(h);
        listener_close(l);
    }
}

static void the_second_try_comes_after_a_while(void **state)
{
    (void)state;
    listener *l = listener_open();
    l->answers[0] = "500 Oh";
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 700});
    const long long began = table_now();
    tell(h, l, "a", "{}", 0);
    WAIT_UNTIL(counts_of(h).sent == 1);
    assert_true(table_now() - began >= 700);
    assert_true(table_now() - began < 6000);
    hooks_close(h);
    listener_close(l);
}

static void one_host_is_called_twice_at_a_time_and_others_do_not_wait_for_it(void **state)
{
    (void)state;
    listener *slow = listener_open(), *quick = listener_open();
    slow->holds = true;
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
    static const char *const keys[] = {"a", "b", "c", "d", "e"};
    for (int i = 0; i < 5; i++)
        tell(h, slow, keys[i], "{}", 0);
    WAIT_UNTIL(calls_of(slow) == 2);
    tell(h, quick, "q", "{}", 0);
    WAIT_UNTIL(counts_of(h).sent == 1);
    assert_int_equal(calls_of(quick), 1);
    assert_int_equal(calls_of(slow), 2);
    let_go(slow);
    WAIT_UNTIL(counts_of(h).sent == 6);
    assert_int_equal(calls_of(slow), 5);
    assert_int_equal(slow->most_unanswered, 2);
    hooks_close(h);
    listener_close(slow);
    listener_close(quick);
}

static void a_long_answer_is_not_read_to_its_end(void **state)
{
    (void)state;
    for (int over = 0; over <= 1; over++) {
        listener *l = listener_open();
        l->body = 64 * 1024 + (size_t)over;
        hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
        tell(h, l, "a", "{}", 0);
        WAIT_UNTIL(counts_of(h).sent + counts_of(h).failed == 1);
        assert_int_equal(counts_of(h).failed, over);
        assert_int_equal(calls_of(l), over ? 2 : 1);
        hooks_close(h);
        listener_close(l);
    }
}

static void a_thousand_may_wait_and_what_is_more_is_dropped(void **state)
{
    (void)state;
    listener *l = listener_open();
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
    const long long later = table_now() + 3600000;
    for (int i = 0; i < 1000; i++) {
        char key[20];
        snprintf(key, sizeof key, "seat-%d", i);
        tell(h, l, key, "{}", later);
    }
    assert_int_equal(counts_of(h).dropped, 0);
    tell(h, l, "one-more", "{}", later);
    assert_int_equal(counts_of(h).dropped, 1);
    tell(h, l, "seat-5", "{}", later); /* replaces, and takes no room */
    assert_int_equal(counts_of(h).dropped, 1);
    hooks_close(h);
    assert_int_equal(calls_of(l), 0);
    listener_close(l);
}

static void a_line_that_was_full_has_room_again_when_it_is_worked_off(void **state)
{
    (void)state;
    listener *l = listener_open();
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
    const long long later = table_now() + 3600000;
    for (int i = 0; i < 999; i++) {
        char key[20];
        snprintf(key, sizeof key, "seat-%d", i);
        tell(h, l, key, "{}", later);
    }
    for (int i = 1; i <= 3; i++) {
        tell(h, l, "now", "{}", 0);
        WAIT_UNTIL(counts_of(h).sent == i);
    }
    assert_int_equal(counts_of(h).dropped, 0);
    hooks_close(h);
    listener_close(l);
}

static void closing_waits_for_no_answer(void **state)
{
    (void)state;
    listener *l = listener_open();
    l->holds = true;
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 10});
    tell(h, l, "a", "{}", 0);
    WAIT_UNTIL(calls_of(l) == 1);
    const long long began = table_now();
    hooks_close(h);
    assert_true(table_now() - began < 2500); /* a first try may take three seconds */
    let_go(l);
    listener_close(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            every_range_that_is_not_public_is_closed_from_its_first_address_to_its_last),
        cmocka_unit_test(an_address_is_http_without_a_name_and_not_too_long),
        cmocka_unit_test(a_call_is_a_post_of_json_to_the_address),
        cmocka_unit_test(an_address_of_this_machine_is_not_called_even_if_it_was_let_in),
        cmocka_unit_test(news_of_a_seat_that_waits_is_replaced_and_keeps_its_time),
        cmocka_unit_test(what_is_due_first_is_called_first_whatever_came_in_first),
        cmocka_unit_test(trouble_is_tried_once_more_and_a_plain_no_is_not),
        cmocka_unit_test(the_second_try_comes_after_a_while),
        cmocka_unit_test(one_host_is_called_twice_at_a_time_and_others_do_not_wait_for_it),
        cmocka_unit_test(a_long_answer_is_not_read_to_its_end),
        cmocka_unit_test(a_thousand_may_wait_and_what_is_more_is_dropped),
        cmocka_unit_test(a_line_that_was_full_has_room_again_when_it_is_worked_off),
        cmocka_unit_test(closing_waits_for_no_answer),
    };
    table_free(table_new()); /* the linker brings the clock of tables only along with them */
    return cmocka_run_group_tests_name("webhook", tests, NULL, NULL);
}
