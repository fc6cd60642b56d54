/* hook_test.c - "your move" by a post to an address that the player gave: over real sockets, with a
 * small listener in this process. */
#include "server/client.h"
#include "table/table.h"

#include <pthread.h>
#include <signal.h>

enum { MOST_CALLS = 16, CALL_SIZE = 4000, SOON_MS = 5000, A_WHILE_MS = 400 };

/* Somebody else's server: keeps what it is sent and answers with the given statuses in turn. */
typedef struct listener {
    int socket, port;
    pthread_t thread;
    pthread_mutex_t mutex;
    const char *answers[MOST_CALLS]; /* NULL: 204; "": none at all */
    char calls[MOST_CALLS][CALL_SIZE];
    int count;
} listener;

static void serve_call(listener *l, int s)
{
    char text[CALL_SIZE] = "";
    size_t length = 0;
    for (;;) {
        const ssize_t part = recv(s, text + length, sizeof text - 1 - length, 0);
        if (part <= 0)
            break;
        length += (size_t)part;
        text[length] = '\0';
        const char *head = strstr(text, "\r\n\r\n"), *size = strstr(text, "Content-Length: ");
        if (head && size && length >= (size_t)(head + 4 - text) + strtoul(size + 16, NULL, 10))
            break;
    }
    pthread_mutex_lock(&l->mutex);
    const char *said = "HTTP/1.1 204 Fine\r\nConnection: close\r\n\r\n";
    if (l->count < MOST_CALLS) {
        said = l->answers[l->count] ? l->answers[l->count] : said;
        memcpy(l->calls[l->count++], text, sizeof text);
    }
    pthread_mutex_unlock(&l->mutex);
    if (said[0])
        send(s, said, strlen(said), MSG_NOSIGNAL);
    else
        recv(s, text, 1, 0); /* until the other side gives up */
    close(s);
}

static void *listen_on(void *user)
{
    listener *l = user;
    for (int s; (s = accept(l->socket, NULL, NULL)) >= 0;)
        serve_call(l, s);
    return NULL;
}

static listener *listener_open(void)
{
    listener *l = calloc(1, sizeof *l);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    l->socket = socket(AF_INET, SOCK_STREAM, 0);
    pthread_mutex_init(&l->mutex, NULL);
    assert_int_equal(bind(l->socket, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(l->socket, 16), 0);
    getsockname(l->socket, (struct sockaddr *)&address, &size);
    l->port = ntohs(address.sin_port);
    assert_int_equal(pthread_create(&l->thread, NULL, listen_on, l), 0);
    return l;
}

static void listener_close(listener *l)
{
    shutdown(l->socket, SHUT_RDWR);
    pthread_join(l->thread, NULL);
    close(l->socket);
    free(l);
}

static int calls_so_far(listener *l)
{
    pthread_mutex_lock(&l->mutex);
    const int count = l->count;
    pthread_mutex_unlock(&l->mutex);
    return count;
}

/* Wait until so many calls have come, then a while longer: there must not be more. */
static void expect_calls(listener *l, int count)
{
    for (int waited = 0; calls_so_far(l) < count && waited < SOON_MS; waited += 20)
        usleep(20000);
    usleep(A_WHILE_MS * 1000);
    if (calls_so_far(l) != count)
        fail_because("%d calls came instead of %d", calls_so_far(l), count);
}

/* ---- a site that may call this machine -------------------------------------------------------------- */

static void open_site(site *at, bool anywhere)
{
    orr_error error;
    const server_config config = {.host = "127.0.0.1",
                                  .data = at->folder,
                                  .threads = 1,
                                  .address = "https://games.example.org",
                                  .call_anywhere = anywhere,
                                  .call_again_ms = 100};
    at->s = server_start(&config, &error);
    if (!at->s)
        fail_because("%s", error.text);
    at->port = server_port(at->s);
}

static int site_that_calls(void **state)
{
    site_setup(state);
    site *at = *state;
    server_stop(at->s);
    open_site(at, true);
    return 0;
}

static void play(const site *at, const seats *t, int number, const char *move)
{
    char path[60], body[80];
    snprintf(path, sizeof path, "/api/tables/%s/move", t->id);
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"%s\"}", number, move);
    answer a = post_json(at->port, path, t->secret[number % 2], body);
    if (a.status != 200)
        fail_because("%s", a.body);
    free(a.text);
}

static int give_address(const site *at, const seats *t, int seat, const char *url, char *why)
{
    char path[60], body[400];
    snprintf(path, sizeof path, "/api/tables/%s/hook", t->id);
    snprintf(body, sizeof body, "{\"url\":\"%s\"}", url);
    answer a = post_json(at->port, path, seat < 0 ? NULL : t->secret[seat], body);
    const int status = a.status;
    if (why)
        snprintf(why, 300, "%s", a.body);
    free(a.text);
    return status;
}

/* A table of two; the second seat wants to be called at this path of the listener. */
static void table_with_hook(const site *at, const listener *l, const char *path, seats *t)
{
    char url[100];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", t);
    snprintf(url, sizeof url, "http://127.0.0.1:%d/%s", l->port, path);
    assert_int_equal(give_address(at, t, 1, url, NULL), 200);
}

static void wait_for_metric(const site *at, const char *line)
{
    for (int waited = 0; waited < SOON_MS; waited += 50) {
        answer a = get_as(at->port, "/metrics", NULL);
        const bool there = strstr(a.body, line) != NULL;
        free(a.text);
        if (there)
            return;
        usleep(50000);
    }
    fail_because("the metrics never said %s", line);
}

/* ---- what must hold --------------------------------------------------------------------------------- */

static void a_seat_is_told_once_when_it_has_to_move(void **state)
{
    const site *at = *state;
    listener *l = listener_open();
    seats t;
    table_with_hook(at, l, "ring?who=bob", &t);
    play(at, &t, 0, "drop 4");
    expect_calls(l, 1);
    assert_non_null(strstr(l->calls[0], "POST /ring?who=bob HTTP/1.1\r\n"));
    assert_non_null(strstr(l->calls[0], "Content-Type: application/json"));
    assert_non_null(strstr(l->calls[0], "\"event\":\"your-move\""));
    assert_non_null(strstr(l->calls[0], "\"seat\":1,\"number\":1,"));
    assert_non_null(strstr(l->calls[0], "https://games.example.org/t/"));
    for (int seat = 0; seat < 2; seat++)
        assert_null(strstr(l->calls[0], t.secret[seat]));
    wait_for_metric(at, "orrery_hooks_sent_total 1\n");
    play(at, &t, 1, "drop 3"); /* now the other seat is asked, which left no address */
    expect_calls(l, 1);
    listener_close(l);
}

static void who_takes_the_address_back_is_left_in_peace(void **state)
{
    const site *at = *state;
    listener *l = listener_open();
    seats t;
    table_with_hook(at, l, "ring", &t);
    assert_int_equal(give_address(at, &t, 1, "", NULL), 200);
    play(at, &t, 0, "drop 4");
    expect_calls(l, 0);
    listener_close(l);
}

static void the_address_is_shown_to_its_seat_only(void **state)
{
    const site *at = *state;
    listener *l = listener_open();
    seats t;
    char path[60];
    table_with_hook(at, l, "very-private", &t);
    snprintf(path, sizeof path, "/api/tables/%s", t.id);
    for (int seat = -1; seat < 2; seat++) {
        answer a = get_as(at->port, path, seat < 0 ? NULL : t.secret[seat]);
        assert_int_equal(strstr(a.text, "very-private") != NULL, seat == 1);
        free(a.text);
    }
    listener_close(l);
}

static void a_rematch_keeps_the_address(void **state)
{
    const site *at = *state;
    listener *l = listener_open();
    seats t;
    char path[60];
    table_with_hook(at, l, "ring", &t);
    static const char *const moves[] = {"drop 1", "drop 2", "drop 1", "drop 2",
                                        "drop 1", "drop 2", "drop 1"};
    for (int i = 0; i < 7; i++)
        play(at, &t, i, moves[i]);
    snprintf(path, sizeof path, "/api/tables/%s/rematch", t.id);
    answer a = post_json(at->port, path, t.secret[0], "{}");
    assert_int_equal(a.status, 201);
    char next[16], key[40];
    value_after(a.body, "\"id\":\"", next, sizeof next);
    free(a.text);
    /* everybody sits one seat further: the second is the first now, and is asked */
    snprintf(key, sizeof key, "\"table\":\"%s\"", next);
    bool told = false;
    for (int waited = 0; !told && waited < SOON_MS; waited += 20) {
        usleep(20000);
        pthread_mutex_lock(&l->mutex);
        for (int i = 0; i < l->count; i++)
            told |= strstr(l->calls[i], key) != NULL;
        pthread_mutex_unlock(&l->mutex);
    }
    assert_true(told);
    listener_close(l);
}

static void what_failed_is_tried_once_more_and_then_given_up(void **state)
{
    const site *at = *state;
    listener *l = listener_open();
    seats t;
    l->answers[0] = l->answers[1] = "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n";
    table_with_hook(at, l, "ring", &t);
    play(at, &t, 0, "drop 4");
    expect_calls(l, 2);
    assert_string_equal(strstr(l->calls[0], "\r\n\r\n"), strstr(l->calls[1], "\r\n\r\n"));
    wait_for_metric(at, "orrery_hooks_failed_total 1\n");
    listener_close(l);
}

static void redirects_are_not_followed(void **state)
{
    const site *at = *state;
    listener *l = listener_open();
    seats t;
    l->answers[0] = "HTTP/1.1 307 There\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n";
    table_with_hook(at, l, "ring", &t);
    play(at, &t, 0, "drop 4");
    expect_calls(l, 1);
    wait_for_metric(at, "orrery_hooks_failed_total 1\n");
    listener_close(l);
}

/* Neither a move nor the end of the server waits for somebody who does not answer. */
static void a_listener_that_is_silent_holds_nobody_up(void **state)
{
    site *at = *state;
    listener *l = listener_open();
    seats t;
    for (int i = 0; i < MOST_CALLS; i++)
        l->answers[i] = "";
    table_with_hook(at, l, "ring", &t);
    const long long before = table_now();
    play(at, &t, 0, "drop 4");
    expect_calls(l, 1);
    play(at, &t, 1, "drop 4");
    server_stop(at->s);
    assert_true(table_now() - before < 4000);
    open_site(at, true);
    listener_close(l);
}

static void addresses_that_cannot_be_called_are_refused(void **state)
{
    const site *at = *state;
    seats t;
    char why[300];
    static const char *const bad[] = {"ftp://example.org/",
                                      "file:///etc/passwd",
                                      "javascript:alert(1)",
                                      "example.org/ring",
                                      "http://",
                                      "gopher://127.0.0.1:70/",
                                      "not an address",
                                      "http://me:word@example.org/"};
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (give_address(at, &t, 0, bad[i], why) != 422)
            fail_because("%s was taken: %s", bad[i], why);
        assert_non_null(strstr(why, "ddress to call")); /* or: leave your password out of it */
    }
    char lengthy[300] = "https://example.org/";
    memset(lengthy + strlen(lengthy), 'a', 250);
    assert_int_equal(give_address(at, &t, 0, lengthy, why), 422);
    assert_int_equal(give_address(at, &t, -1, "https://example.org/", why), 403);
}

/* Unless the host allows it, whatever leads into the server's own network. */
static void nothing_inside_the_servers_network_is_called(void **state)
{
    site *at = *state;
    seats t;
    char why[300], url[100];
    static const char *const inside[] = {"http://127.0.0.1/",
                                         "http://localhost/",
                                         "http://2130706433/",
                                         "http://0x7f.1/",
                                         "http://10.1.2.3/",
                                         "http://172.20.0.1/",
                                         "http://192.168.1.1/",
                                         "http://169.254.169.254/",
                                         "http://100.64.0.1/",
                                         "http://0.0.0.0/",
                                         "http://[::1]/",
                                         "http://[fe80::1]/",
                                         "http://[fd00::1]/",
                                         "http://[::ffff:10.0.0.1]/",
                                         "http://[64:ff9b::a00:1]/",
                                         "http://[2002:7f00:1::]/",
                                         "http://224.0.0.1/"};
    server_stop(at->s);
    open_site(at, false);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        if (give_address(at, &t, 1, inside[i], why) != 422 || !strstr(why, "own network"))
            fail_because("%s was taken: %s", inside[i], why);
    assert_int_equal(give_address(at, &t, 1, "https://93.184.216.34/", why), 200);
    /* a name that is not refused by its looks is when it turns out where it leads */
    listener *l = listener_open();
    snprintf(url, sizeof url, "http://localhost.:%d/ring", l->port);
    assert_int_equal(give_address(at, &t, 1, url, why), 200);
    play(at, &t, 0, "drop 4");
    wait_for_metric(at, "orrery_hooks_failed_total 1\n");
    expect_calls(l, 0);
    listener_close(l);
}

int main(void)
{
#define ON_A_SITE(test) cmocka_unit_test_setup_teardown(test, site_that_calls, site_teardown)
    const struct CMUnitTest tests[] = {
        ON_A_SITE(a_seat_is_told_once_when_it_has_to_move),
        ON_A_SITE(who_takes_the_address_back_is_left_in_peace),
        ON_A_SITE(the_address_is_shown_to_its_seat_only),
        ON_A_SITE(a_rematch_keeps_the_address),
        ON_A_SITE(what_failed_is_tried_once_more_and_then_given_up),
        ON_A_SITE(redirects_are_not_followed),
        ON_A_SITE(a_listener_that_is_silent_holds_nobody_up),
        ON_A_SITE(addresses_that_cannot_be_called_are_refused),
        ON_A_SITE(nothing_inside_the_servers_network_is_called),
    };
    return cmocka_run_group_tests_name("hook", tests, NULL, NULL);
}
