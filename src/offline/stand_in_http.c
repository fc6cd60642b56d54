/* stand_in_http.c - see stand_in_http.h. */
#include "offline/stand_in_http.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 * 1024, MOST_PATH_HERE = 2000, MOST_LINE = 4000, MOST_HEADERS = 12 };

/* libmicrohttpd's names for what a request and an answer are. */
struct MHD_Response {
    int owners;
    orr_text head, body;
    MHD_ContentReaderCallback read; /* NULL: the body is all */
    MHD_ContentReaderFreeCallback free;
    void *user;
};

typedef struct header {
    char name[40], value[MOST_LINE];
} header;

struct MHD_Connection {
    int number;
    server *s;
    char method[8], path[MOST_PATH_HERE];
    header headers[MOST_HEADERS];
    int header_count;
    fields arguments;
    void *state; /* the exchange */
    bool suspended, resumed;
    int status;
    struct MHD_Response *response;
    orr_text taken;
    struct MHD_Connection *next;
};

static struct MHD_Connection *connections;

/* ---- what handlers call --------------------------------------------------------------------- */

static struct MHD_Response *new_response(void)
{
    struct MHD_Response *r = orr_alloc_zeroed(1, sizeof *r);
    *r = (struct MHD_Response){.owners = 1, .head = orr_text_new(), .body = orr_text_new()};
    return r;
}

struct MHD_Response *MHD_create_response_from_buffer(size_t size, void *buffer,
                                                     enum MHD_ResponseMemoryMode mode)
{
    struct MHD_Response *r = new_response();
    (void)mode;
    orr_text_bytes(&r->body, buffer, size);
    return r;
}

struct MHD_Response *MHD_create_response_from_callback(uint64_t size, size_t block_size,
                                                       MHD_ContentReaderCallback read, void *user,
                                                       MHD_ContentReaderFreeCallback free_it)
{
    struct MHD_Response *r = new_response();
    (void)size, (void)block_size;
    r->read = read;
    r->user = user;
    r->free = free_it;
    return r;
}

enum MHD_Result MHD_add_response_header(struct MHD_Response *r, const char *name, const char *value)
{
    orr_text_add(&r->head, "%s: %s\n", name, value);
    return MHD_YES;
}

void MHD_destroy_response(struct MHD_Response *r)
{
    if (--r->owners > 0)
        return;
    if (r->free)
        r->free(r->user);
    orr_text_free(&r->head);
    orr_text_free(&r->body);
    free(r);
}

enum MHD_Result MHD_queue_response(struct MHD_Connection *c, unsigned status,
                                   struct MHD_Response *r)
{
    if (c->response)
        return MHD_NO;
    r->owners++;
    c->response = r;
    c->status = (int)status;
    return MHD_YES;
}

void MHD_suspend_connection(struct MHD_Connection *c)
{
    c->suspended = true;
}

void MHD_resume_connection(struct MHD_Connection *c)
{
    c->suspended = false;
    c->resumed = true;
}

static const char *cookie(const struct MHD_Connection *c, const char *name)
{
    static char value[MOST_LINE];
    const char *all =
        MHD_lookup_connection_value((struct MHD_Connection *)c, MHD_HEADER_KIND, "Cookie");
    const size_t length = strlen(name);
    for (const char *at = all; at && *at; at += strspn(at, "; ")) {
        const size_t whole = strcspn(at, ";");
        if (whole > length && strncmp(at, name, length) == 0 && at[length] == '=') {
            snprintf(value, sizeof value, "%.*s", (int)(whole - length - 1), at + length + 1);
            return value;
        }
        at += whole;
    }
    return NULL;
}

const char *MHD_lookup_connection_value(struct MHD_Connection *c, enum MHD_ValueKind kind,
                                        const char *key)
{
    if (kind == MHD_GET_ARGUMENT_KIND)
        return fields_get(&c->arguments, key);
    if (kind == MHD_COOKIE_KIND)
        return cookie(c, key);
    for (int i = 0; i < c->header_count; i++)
        if (strcasecmp(c->headers[i].name, key) == 0)
            return c->headers[i].value;
    return NULL;
}

/* Only headers are asked for in this way. */
int MHD_get_connection_values(struct MHD_Connection *c, enum MHD_ValueKind kind,
                              MHD_KeyValueIterator iterator, void *user)
{
    int count = 0;
    for (int i = 0; i < c->header_count && kind == MHD_HEADER_KIND; i++, count++)
        if (iterator(user, kind, c->headers[i].name, c->headers[i].value) == MHD_NO)
            break;
    return count;
}

/* ---- requests ------------------------------------------------------------------------------- */

/* The next line of the head, without its end; false at the empty line or the end of the text. */
static bool next_line(const char **at, const char *end, char line[MOST_LINE])
{
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    const size_t length = (size_t)((stop ? stop : end) - *at);
    snprintf(line, MOST_LINE, "%.*s", (int)(length < MOST_LINE ? length : MOST_LINE - 1), *at);
    *at = stop ? stop + 1 : end;
    return length > 0;
}

static bool read_first_line(struct MHD_Connection *c, const char *line)
{
    orr_error error;
    const char *path = strchr(line, ' ');
    if (!path || (size_t)(path - line) >= sizeof c->method)
        return false;
    snprintf(c->method, sizeof c->method, "%.*s", (int)(path - line), line);
    const char *query = strchr(++path, '?');
    const size_t length = query ? (size_t)(query - path) : strlen(path);
    snprintf(c->path, sizeof c->path, "%.*s", (int)length, path);
    return length < sizeof c->path &&
           (!query || fields_from_form(&c->arguments, query + 1, strlen(query + 1), &error));
}

static void read_header(struct MHD_Connection *c, const char *line)
{
    const char *colon = strstr(line, ": ");
    if (!colon || c->header_count == MOST_HEADERS)
        return;
    header *h = &c->headers[c->header_count++];
    snprintf(h->name, sizeof h->name, "%.*s", (int)(colon - line), line);
    snprintf(h->value, sizeof h->value, "%s", colon + 2);
}

static void handle(struct MHD_Connection *c, const char *data, size_t size)
{
    http_handle(c->s, c, c->path, c->method, "HTTP/1.1", data, &size, &c->state);
}

int stand_in_ask(server *s, const char *request, size_t length)
{
    static int numbers;
    char line[MOST_LINE];
    const char *at = request, *end = request + length;
    struct MHD_Connection *c = orr_alloc_zeroed(1, sizeof *c);
    c->s = s;
    c->number = ++numbers;
    c->taken = orr_text_new();
    c->next = connections;
    connections = c;
    if (!next_line(&at, end, line) || !read_first_line(c, line)) {
        stand_in_forget(c->number);
        return 0;
    }
    while (next_line(&at, end, line))
        read_header(c, line);
    handle(c, NULL, 0);
    if (at < end && !c->response)
        handle(c, at, (size_t)(end - at));
    if (!c->response)
        handle(c, NULL, 0);
    return c->number;
}

bool stand_in_go_on(void)
{
    bool any = false;
    for (struct MHD_Connection *c = connections; c; c = c->next) {
        if (!c->resumed || c->response)
            continue;
        c->resumed = false;
        any = true;
        handle(c, NULL, 0);
    }
    return any;
}

/* ---- answers -------------------------------------------------------------------------------- */

static struct MHD_Connection *find(int number)
{
    struct MHD_Connection *c = connections;
    while (c && c->number != number)
        c = c->next;
    return c;
}

int stand_in_status(int number)
{
    const struct MHD_Connection *c = find(number);
    return c && c->response ? c->status : 0;
}

const char *stand_in_head(int number)
{
    const struct MHD_Connection *c = find(number);
    return c && c->response ? c->response->head.data : "";
}

/* All that a stream has now. */
static bool read_stream(struct MHD_Connection *c)
{
    char block[BLOCK];
    c->suspended = false;
    while (!c->suspended) {
        const ssize_t given = c->response->read(c->response->user, 0, block, sizeof block);
        if (given < 0)
            return false;
        orr_text_bytes(&c->taken, block, (size_t)given);
    }
    return true;
}

const char *stand_in_take(int number, size_t *length, bool *open)
{
    struct MHD_Connection *c = find(number);
    *length = 0;
    *open = false;
    if (!c || !c->response)
        return "";
    if (!c->response->read) {
        *length = c->response->body.length;
        return c->response->body.data;
    }
    orr_text_free(&c->taken);
    c->taken = orr_text_new();
    *open = read_stream(c);
    *length = c->taken.length;
    return c->taken.data;
}

void stand_in_forget(int number)
{
    struct MHD_Connection **at = &connections, *c = find(number);
    if (!c)
        return;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    if (c->response)
        MHD_destroy_response(c->response);
    http_done(c->s, c, &c->state, MHD_REQUEST_TERMINATED_COMPLETED_OK);
    fields_free(&c->arguments);
    orr_text_free(&c->taken);
    free(c);
}
