/* client.h - a small HTTP client over real sockets, and a server in this process to talk to. */
#ifndef TESTS_SERVER_CLIENT_H
#define TESTS_SERVER_CLIENT_H

#include "server/server.h"
#include "support/support.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

typedef struct answer {
    int status;
    char *text; /* head and body; free it */
    size_t length;
    const char *body;
} answer;

/* How long an answer may take: some are a second's work, of which a busy machine makes ten, and ThreadSanitizer twenty. */
#ifdef __SANITIZE_THREAD__
enum { PATIENCE_S = 100 };
#else
enum { PATIENCE_S = 60 };
#endif

static inline int connect_port(int port)
{
    const int s = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct timeval patience = {.tv_sec = PATIENCE_S};
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(s, (struct sockaddr *)&address, sizeof address) != 0) {
        close(s);
        return -1;
    }
    return s;
}

/* Send these bytes and read until the server closes or is silent. */
static inline answer exchange_bytes(int port, const char *bytes, size_t length)
{
    answer a = {.text = calloc(1, 1 << 20)};
    const int s = connect_port(port);
    if (s < 0)
        return a;
    size_t sent = 0;
    while (sent < length) {
        const ssize_t part = send(s, bytes + sent, length - sent, MSG_NOSIGNAL);
        if (part <= 0)
            break; /* the server may close early */
        sent += (size_t)part;
    }
    for (;;) {
        const ssize_t part = recv(s, a.text + a.length, (1 << 20) - 1 - a.length, 0);
        if (part <= 0)
            break;
        a.length += (size_t)part;
        const char *head = strstr(a.text, "\r\n\r\n"), *size = strstr(a.text, "Content-Length: ");
        if (head && size && size < head &&
            a.length >= (size_t)(head + 4 - a.text) + strtoul(size + 16, NULL, 10))
            break;
    }
    close(s);
    if (a.length > 12)
        a.status = atoi(a.text + 9);
    a.body = strstr(a.text, "\r\n\r\n");
    a.body = a.body ? a.body + 4 : "";
    return a;
}

/* One request; headers are lines that end with \r\n, or "". */
static inline answer request(int port, const char *method, const char *path, const char *headers,
                             const char *body)
{
    orr_text text = orr_text_new();
    orr_text_add(&text, "%s %s HTTP/1.1\r\nHost: localhost:%d\r\n%s", method, path, port, headers);
    if (body)
        orr_text_add(&text, "Content-Length: %zu\r\n", strlen(body));
    orr_text_add(&text, "\r\n");
    if (body)
        orr_text_bytes(&text, body, strlen(body));
    const answer a = exchange_bytes(port, text.data, text.length);
    orr_text_free(&text);
    return a;
}

static inline answer post_json(int port, const char *path, const char *secret, const char *body)
{
    char headers[160];
    snprintf(headers, sizeof headers, "Content-Type: application/json\r\n%s%s%s",
             secret ? "Authorization: Bearer " : "", secret ? secret : "", secret ? "\r\n" : "");
    return request(port, "POST", path, headers, body);
}

static inline answer get_as(int port, const char *path, const char *secret)
{
    char headers[100];
    snprintf(headers, sizeof headers, "%s%s%s", secret ? "Authorization: Bearer " : "",
             secret ? secret : "", secret ? "\r\n" : "");
    return request(port, "GET", path, headers, NULL);
}

/* The text after a key, up to the next quote. */
static inline void value_after(const char *text, const char *key, char *out, size_t size)
{
    const char *found = strstr(text, key);
    if (!found)
        fail_because("no %s in %.200s", key, text);
    found += strlen(key);
    snprintf(out, size, "%.*s", (int)strcspn(found, "\""), found);
}

typedef struct site {
    server *s;
    int port;
    char folder[64];
} site;

static inline void site_open(site *at)
{
    orr_error error;
    const server_config config = {
        .host = "127.0.0.1", .port = 0, .data = at->folder, .threads = 2, .rate = 0};
    at->s = server_start(&config, &error);
    if (!at->s)
        fail_because("%s", error.text);
    at->port = server_port(at->s);
}

static inline int site_setup(void **state)
{
    site *at = calloc(1, sizeof *at);
    snprintf(at->folder, sizeof at->folder, "/tmp/orrery-site-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    site_open(at);
    *state = at;
    return 0;
}

static inline int site_teardown(void **state)
{
    site *at = *state;
    char command[100];
    server_stop(at->s);
    snprintf(command, sizeof command, "rm -r %s", at->folder);
    const int code = system(command);
    free(at);
    return code;
}

typedef struct seats {
    char id[16], secret[ORR_MAX_SEATS][40];
} seats;

static inline void make_table(const site *at, const char *body, seats *made)
{
    answer a = post_json(at->port, "/api/tables", NULL, body);
    if (a.status != 201)
        fail_because("not created: %d %s", a.status, a.body);
    memset(made, 0, sizeof *made);
    value_after(a.body, "\"id\":\"", made->id, sizeof made->id);
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        char key[40];
        snprintf(key, sizeof key, "\"seat\":%d,\"secret\":\"", seat);
        if (strstr(a.body, key))
            value_after(a.body, key, made->secret[seat], sizeof made->secret[seat]);
    }
    free(a.text);
}

/* The answer has this status and says these words (NULL: whatever). */
static inline void expect(answer a, int status, const char *words)
{
    if (a.status != status || (words && !strstr(a.text, words)))
        fail_because("answered %d instead of %d, wanted '%s': %.300s", a.status, status,
                     words ? words : "", a.text);
    free(a.text);
}

static inline char *path_of(const seats *t, const char *rest)
{
    static char path[200];
    snprintf(path, sizeof path, "/api/tables/%.15s%s", t->id, rest);
    return path;
}

#endif
