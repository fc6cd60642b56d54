/* fuzz_test.c - many broken requests over real sockets; afterwards the server still serves.
 * ORRERY_FUZZ_REQUESTS says how many (3000). */
#include "server/client.h"

#include <signal.h>

static const char *const samples[] = {
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /t/ID HTTP/1.1\r\nHost: localhost\r\nCookie: t_ID=SECRET\r\n\r\n",
    "GET /api/tables/ID HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer SECRET\r\n\r\n",
    "GET /api/tables/ID/film?from=0&to=9&all=1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /api/tables/ID/at?number=0&all=1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /api/tables/ID/why?move=drop%204 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    "Content-Length: "
    "58\r\n\r\n{\"game\":\"connect4\",\"seats\":[\"me\",\"greedy\"],\"name\":\"\\u00e9\"}",
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
    "application/x-www-form-urlencoded\r\nContent-Length: "
    "31\r\n\r\ngame=connect4&seats.0=me&seed=%37",
    "POST /api/tables/ID/move HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer SECRET\r\n"
    "Content-Type: application/json\r\nContent-Length: 28\r\n\r\n{\"number\":0,\"move\":\"drop "
    "4\"}",
    "POST /api/tables/ID/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer SECRET\r\n"
    "Content-Type: application/json\r\nContent-Length: 16\r\n\r\n{\"text\":\"hello\"}",
    "POST /api/tables/ID/hook HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer SECRET\r\n"
    "Content-Type: application/json\r\nContent-Length: 18\r\n\r\n{\"url\":\"ftp://x/\"}",
    "POST /api/tables/ID/review HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer SECRET\r\n"
    "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    "POST /api/packs HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer SECRET\r\n"
    "Content-Type: application/json\r\nContent-Length: "
    "77\r\n\r\n{\"game\":\"connect4\",\"pack\":\"game: connect4\\nedition: x\\nabout: y\\nboards: "
    "[]\"}",
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer SECRET\r\n"
    "Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{\"record\":\"[Game "
    "\\\"connect4\\\"]\\n[Seats \\\"2\\\"]\\n[Seed \\\"7\\\"]\\n| game: connect4\\n1. drop 4\"}",
};

/* A sample with the table's id and secret put in. */
static size_t filled(const char *sample, const seats *t, char *out, size_t size)
{
    size_t length = 0;
    while (*sample && length + 40 < size) {
        if (strncmp(sample, "SECRET", 6) == 0) {
            length += (size_t)snprintf(out + length, size - length, "%s", t->secret[0]);
            sample += 6;
        } else if (strncmp(sample, "ID", 2) == 0) {
            length += (size_t)snprintf(out + length, size - length, "%s", t->id);
            sample += 2;
        } else {
            out[length++] = *sample++;
        }
    }
    return length;
}

/* Bytes changed, cut out, doubled, cut off. */
static size_t mutated(orr_rng *rng, char *text, size_t length, size_t size)
{
    const int changes = 1 + (int)orr_rng_below(rng, 6);
    for (int i = 0; i < changes && length > 8; i++) {
        const size_t at = orr_rng_below(rng, (uint32_t)length);
        const size_t many = 1 + orr_rng_below(rng, 8);
        switch (orr_rng_below(rng, 5)) {
        case 0:
            text[at] = (char)orr_rng_below(rng, 256);
            break;
        case 1:
            if (at + many < length) {
                memmove(text + at, text + at + many, length - at - many);
                length -= many;
            }
            break;
        case 2:
            if (at + many < length && length + many < size) {
                memmove(text + at + many, text + at, length - at);
                length += many;
            }
            break;
        case 3:
            text[at] = "\"{}[]\\%&=:,\r\n\0/?"[orr_rng_below(rng, 16)];
            break;
        default:
            length = at > 8 ? at : length;
        }
    }
    return length;
}

/* Sent and not waited for long: a cut request would be waited for by the server, too. */
static void send_and_go(int port, const char *bytes, size_t length)
{
    char heard[512];
    const int s = connect_port(port);
    const struct timeval patience = {.tv_usec = 4000};
    if (s < 0)
        fail_because("the server takes no connection any more");
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (send(s, bytes, length, MSG_NOSIGNAL) > 0)
        (void)!recv(s, heard, sizeof heard, 0);
    close(s);
}

static void broken_requests_leave_it_serving(void **state)
{
    const site *at = *state;
    const int count = getenv("ORRERY_FUZZ_REQUESTS") ? atoi(getenv("ORRERY_FUZZ_REQUESTS")) : 3000;
    orr_rng rng = orr_rng_fast(1);
    seats t;
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    for (int i = 0; i < count; i++) {
        char text[2048];
        const size_t samples_count = sizeof samples / sizeof *samples;
        size_t length =
            filled(samples[orr_rng_below(&rng, (uint32_t)samples_count)], &t, text, sizeof text);
        if (orr_rng_below(&rng, 50) > 0)
            length = mutated(&rng, text, length, sizeof text);
        send_and_go(at->port, text, length);
    }
    answer a = get_as(at->port, "/healthz", NULL);
    assert_int_equal(a.status, 200);
    free(a.text);
    char path[40];
    snprintf(path, sizeof path, "/t/%s", t.id);
    a = get_as(at->port, path, t.secret[0]);
    assert_int_equal(a.status, 200);
    free(a.text);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(
        broken_requests_leave_it_serving, site_setup, site_teardown)};
    return cmocka_run_group_tests_name("fuzz", tests, NULL, NULL);
}
