/* orders.h - what a host asks of a server that runs, word by word, over its socket. */
#ifndef TESTS_SERVER_ORDERS_H
#define TESTS_SERVER_ORDERS_H

#include "server/client.h"
#include "server/host.h"

#include <sys/un.h>

/* One line to the host's socket; all that is answered. Free it. */
static inline char *order(const site *at, const char *line)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    host_socket_path(at->folder, at->port, false, address.sun_path, sizeof address.sun_path);
    const int s = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(connect(s, (struct sockaddr *)&address, sizeof address), 0);
    orr_text text = orr_text_new();
    orr_text_add(&text, "%s\n", line);
    assert_int_equal(send(s, text.data, text.length, MSG_NOSIGNAL), text.length);
    orr_text_clear(&text);
    char bytes[1000];
    for (ssize_t part; (part = recv(s, bytes, sizeof bytes, 0)) > 0;)
        orr_text_bytes(&text, bytes, (size_t)part);
    close(s);
    char *answered = strdup(text.data ? text.data : "");
    orr_text_free(&text);
    return answered;
}

static inline void is_answered(const site *at, const char *line, const char *expected)
{
    char *answered = order(at, line);
    if (strcmp(answered, expected) != 0)
        fail_because("'%s' is answered:\n%s\nnot:\n%s", line, answered, expected);
    free(answered);
}

#endif
