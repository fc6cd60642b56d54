/* server_load.c - a load for a live server: many tables in play, many open event streams.
 *
 * Usage: server_load PORT[,PORT...][+1] TABLES STREAMS SECONDS [POSTS AT ONCE [MOVES PER SECOND]]
 *
 * Several ports are those of servers on the same database; tables are spread over them. With +1 the
 * streams of a table are at the next server, not at that of its players.
 *
 * Every table is Connect Four on the wide board between two people; each has a connection that
 * posts the next move as soon as the last one is acknowledged, and its share of the streams, as the
 * two seats and as spectators. When a game is over it asks for the rematch and the streams move
 * there. Prints acknowledged moves per second, their latency, what the streams received, and how long
 * after its acknowledgement a move was seen on a stream of its table.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS = 8, ROWS = 7, CELLS = COLUMNS * ROWS, MOST_SAMPLES = 4000000, BUFFER = 4096 };
enum kind { POSTER, STREAM };

typedef struct table table;
typedef struct connection {
    enum kind kind;
    int socket;
    table *t;
    int viewer; /* stream: 0, 1 or -1 */
    char in[BUFFER];
    size_t length;
    double sent;
    bool waiting;
    int seen; /* stream: moves of the game */
} connection;

struct table {
    char id[16], secret[2][40];
    int server; /* of its players: an index of ports */
    int number;
    double known[CELLS + 1]; /* when the move that made it so many was acknowledged */
    bool asked_rematch;
    double next_post;
    connection poster;
    connection *streams[16];
    int stream_count;
};

enum { MOST_PORTS = 16 };
static int ports[MOST_PORTS], port_count, apart, epoll_descriptor, order[CELLS];
typedef struct waits {
    double *at;
    long long count;
} waits;
static waits answers, sights;
static long long events, event_bytes, errors, games;
static bool measuring;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void fail(const char *what)
{
    fprintf(stderr, "server_load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void note_wait(waits *w, double seconds)
{
    if (measuring && w->count < MOST_SAMPLES)
        w->at[w->count++] = seconds;
}

static int connect_to_server(int port, bool blocking)
{
    const int s = socket(AF_INET, SOCK_STREAM, 0);
    const int one = 1;
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (s < 0 || connect(s, (struct sockaddr *)&address, sizeof address) != 0)
        fail("cannot connect");
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (!blocking)
        fcntl(s, F_SETFL, O_NONBLOCK);
    return s;
}

/* ---- an order of moves that fills the board without four in a line ------------------------------ */

static bool has_four(int grid[COLUMNS][ROWS])
{
    static const int steps[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int x = 0; x < COLUMNS; x++)
        for (int y = 0; y < ROWS; y++)
            for (int d = 0; d < 4; d++) {
                int run = 0;
                for (int k = 0; k < 4; k++) {
                    const int u = x + k * steps[d][0], v = y + k * steps[d][1];
                    if (u >= COLUMNS || v < 0 || v >= ROWS || grid[u][v] != grid[x][y] ||
                        !grid[x][y])
                        break;
                    run++;
                }
                if (run == 4)
                    return true;
            }
    return false;
}

static bool try_order(void)
{
    int grid[COLUMNS][ROWS] = {{0}}, height[COLUMNS] = {0};
    for (int i = 0; i < CELLS; i++) {
        int tries = 0, column;
        for (;; tries++) {
            column = rand() % COLUMNS;
            if (tries > 60)
                return false;
            if (height[column] == ROWS)
                continue;
            grid[column][height[column]] = 1 + i % 2;
            if (!has_four(grid))
                break;
            grid[column][height[column]] = 0;
        }
        height[column]++;
        order[i] = column + 1;
    }
    return true;
}

/* ---- requests -------------------------------------------------------------------------------------- */

static void send_all(int s, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t part = send(s, bytes, length, MSG_NOSIGNAL);
        if (part < 0 && errno == EAGAIN)
            continue;
        if (part <= 0)
            fail("cannot send");
        bytes += part;
        length -= (size_t)part;
    }
}

static void send_post(int s, const char *path, const char *secret, const char *body)
{
    char request[700];
    const int length = snprintf(request, sizeof request,
                                "POST /api/tables%s HTTP/1.1\r\nHost: localhost\r\n"
                                "Content-Type: application/json\r\n%s%s%s"
                                "Content-Length: %zu\r\n\r\n%s",
                                path, secret ? "Authorization: Bearer " : "", secret ? secret : "",
                                secret ? "\r\n" : "", strlen(body), body);
    send_all(s, request, (size_t)length);
}

static void post_move(table *t)
{
    char path[40], body[60];
    snprintf(path, sizeof path, "/%s/move", t->id);
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", t->number,
             order[t->number]);
    t->known[t->number + 1] = INFINITY;
    t->poster.sent = now();
    t->poster.waiting = true;
    send_post(t->poster.socket, path, t->secret[t->number % 2], body);
}

static bool take_value(const char *text, const char *key, char *out, size_t size)
{
    const char *found = strstr(text, key);
    if (!found)
        return false;
    found += strlen(key);
    size_t length = strcspn(found, "\"");
    if (length >= size)
        return false;
    memcpy(out, found, length);
    out[length] = '\0';
    return true;
}

static void watch(connection *c)
{
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(epoll_descriptor, EPOLL_CTL_ADD, c->socket, &event);
}

static void open_stream(connection *c)
{
    char request[300];
    c->socket = connect_to_server(ports[(c->t->server + apart) % port_count], false);
    const int length =
        snprintf(request, sizeof request,
                 "GET /api/tables/%s/events HTTP/1.1\r\nHost: localhost\r\n%s%s%s\r\n", c->t->id,
                 c->viewer >= 0 ? "Authorization: Bearer " : "",
                 c->viewer >= 0 ? c->t->secret[c->viewer] : "", c->viewer >= 0 ? "\r\n" : "");
    send_all(c->socket, request, (size_t)length);
    c->length = 0;
    c->seen = c->t->number;
    watch(c);
}

static void create_table(table *t)
{
    char answer[2000];
    const int s = connect_to_server(ports[t->server], true);
    send_post(
        s, "", NULL,
        "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"option\":{\"board\":\"wide\"}}");
    size_t length = 0;
    while (length < sizeof answer - 1) {
        const ssize_t part = recv(s, answer + length, sizeof answer - 1 - length, 0);
        if (part <= 0)
            break;
        length += (size_t)part;
        answer[length] = '\0';
        if (strstr(answer, "]}"))
            break;
    }
    answer[length] = '\0';
    close(s);
    if (!take_value(answer, "\"id\":\"", t->id, sizeof t->id) ||
        !take_value(answer, "\"seat\":0,\"secret\":\"", t->secret[0], sizeof t->secret[0]) ||
        !take_value(answer, "\"seat\":1,\"secret\":\"", t->secret[1], sizeof t->secret[1])) {
        fprintf(stderr, "server_load: no table was made: %s\n", answer);
        exit(1);
    }
}

/* ---- answers --------------------------------------------------------------------------------------- */

/* The stream shows the table after so many moves. One that is shown before its acknowledgement has
 * been read was not waited for. */
static void stream_shows(connection *c, int number)
{
    const double shown = now();
    for (; c->seen < number; c->seen++)
        note_wait(&sights, fmax(0, shown - c->t->known[c->seen + 1]));
}

/* The game is over: on to the rematch, where each has the other's seat. */
static void move_to_rematch(table *t, const char *answer)
{
    char swap[40];
    if (!take_value(answer, "\"id\":\"", t->id, sizeof t->id)) {
        fprintf(stderr, "server_load: no rematch: %s\n", answer);
        exit(1);
    }
    games++;
    memcpy(swap, t->secret[0], sizeof swap);
    memcpy(t->secret[0], t->secret[1], sizeof swap);
    memcpy(t->secret[1], swap, sizeof swap);
    const int moves = t->number;
    t->number = 0;
    t->asked_rematch = false;
    for (int i = 0; i < t->stream_count; i++) {
        stream_shows(t->streams[i], moves); /* at the earliest: it was not yet */
        close(t->streams[i]->socket);
        open_stream(t->streams[i]);
    }
}

static void poster_reads(connection *c)
{
    table *t = c->t;
    const ssize_t part = recv(c->socket, c->in + c->length, BUFFER - 1 - c->length, 0);
    if (part <= 0)
        fail("a poster was closed");
    c->length += (size_t)part;
    c->in[c->length] = '\0';
    const char *body = strstr(c->in, "\r\n\r\n"), *length = strstr(c->in, "Content-Length: ");
    if (!body || !length || c->length < (size_t)(body + 4 - c->in) + strtoul(length + 16, NULL, 10))
        return;
    const int status = atoi(c->in + 9);
    c->length = 0;
    c->waiting = false;
    if (t->asked_rematch) {
        move_to_rematch(t, body);
        return;
    }
    note_wait(&answers, now() - c->sent);
    if (status != 200) {
        errors++;
        fprintf(stderr, "server_load: %s\n", body + 4);
        exit(1);
    }
    t->known[++t->number] = now();
}

static void go_on(table *t)
{
    if (t->number < CELLS) {
        post_move(t);
        return;
    }
    char path[40];
    snprintf(path, sizeof path, "/%s/rematch", t->id);
    t->asked_rematch = true;
    t->poster.waiting = true;
    send_post(t->poster.socket, path, t->secret[0], "{}");
}

/* Events begin with two short lines: "event: table" and "id: MOVES.VERSION". What may be the first
 * part of them is kept for the next time. */
static void stream_reads(connection *c)
{
    enum { HEAD = 40 };
    static char block[65536];
    memcpy(block, c->in, c->length);
    char *fresh = block + c->length;
    const ssize_t part = recv(c->socket, fresh, sizeof block - 1 - c->length, 0);
    if (part <= 0) {
        if (part < 0 && errno == EAGAIN)
            return;
        fail("a stream was closed");
    }
    fresh[part] = '\0';
    event_bytes += part;
    const char *end = fresh + part, *rest = end - block > HEAD ? end - HEAD : block;
    for (const char *at = block; (at = strstr(at, "event: ")) && end - at >= HEAD; at++) {
        const char *number = strstr(at, "\nid: ");
        if (!number)
            break;
        events++;
        stream_shows(c, atoi(number + 5));
        rest = at + 1 > rest ? at + 1 : rest;
    }
    c->length = (size_t)(end - rest);
    memcpy(c->in, rest, c->length);
}

/* ---- the figures ----------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double at_share(const waits *w, double share)
{
    return w->count ? w->at[(long long)((double)(w->count - 1) * share)] * 1e3 : 0;
}

static void report(int tables, int streams, double seconds)
{
    qsort(answers.at, (size_t)answers.count, sizeof *answers.at, by_value);
    qsort(sights.at, (size_t)sights.count, sizeof *sights.at, by_value);
    printf("tables %d  streams %d  seconds %.1f  games finished %lld\n", tables, streams, seconds,
           games);
    printf("moves/s %.0f  p50 %.1f ms  p99 %.1f ms  worst %.1f ms\n",
           (double)answers.count / seconds, at_share(&answers, .5), at_share(&answers, .99),
           at_share(&answers, 1));
    printf("stream events/s %.0f  MB/s %.1f  errors %lld  seen after %.0f ms, 99 of 100 after %.0f "
           "ms\n",
           (double)events / seconds, (double)event_bytes / seconds / 1e6, errors,
           at_share(&sights, .5), at_share(&sights, .99));
}

/* On a busy machine the figures shall be the server's, not how long we waited for a core ourselves:
 * ask for short slices (Linux since 6.12; elsewhere nothing happens). */
static void wait_little(void)
{
    const struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
        uint32_t least, most;
    } wish = {.size = sizeof wish, .runtime = 100000};
    syscall(SYS_sched_setattr, 0, &wish, 0);
}

static void allow_many_files(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void set_up(table *all, int tables, int streams)
{
    for (int i = 0; i < tables; i++) {
        table *t = &all[i];
        t->server = i % port_count;
        create_table(t);
        t->poster = (connection){
            .kind = POSTER, .t = t, .socket = connect_to_server(ports[t->server], false)};
        watch(&t->poster);
    }
    for (int i = 0; i < streams; i++) {
        table *t = &all[i % tables];
        connection *c = calloc(1, sizeof *c);
        if (!c || t->stream_count == 16)
            fail("too many streams");
        const int place = t->stream_count % 4;
        *c = (connection){.kind = STREAM, .t = t, .viewer = place < 2 ? place : -1};
        t->streams[t->stream_count++] = c;
        open_stream(c);
    }
}

static void run(table *all, int tables, int at_once, double rate, double until)
{
    struct epoll_event ready[512];
    int next = 0, flying = 0;
    const double began = now();
    long long posted = 0;
    while (now() < until) {
        /* so many posts in flight, tables in turn */
        for (int tried = 0; flying < at_once && tried < tables; tried++) {
            if (rate > 0 && (double)posted >= (now() - began) * rate)
                break;
            table *t = &all[next++ % tables];
            if (!t->poster.waiting) {
                go_on(t);
                flying++;
                posted++;
            }
        }
        const int count = epoll_wait(epoll_descriptor, ready, 512, rate > 0 ? 1 : 20);
        for (int i = 0; i < count; i++) {
            connection *c = ready[i].data.ptr;
            if (c->kind == STREAM) {
                stream_reads(c);
                continue;
            }
            poster_reads(c);
            flying -= !c->waiting;
        }
    }
}

static void read_ports(char *words)
{
    apart = strchr(words, '+') ? 1 : 0;
    for (char *word = strtok(words, ",+"); word && port_count < MOST_PORTS;
         word = strtok(NULL, ",+"))
        ports[port_count++] = atoi(word);
    port_count -= apart; /* the last was how far apart */
    if (port_count < 1)
        fail("no port");
}

int main(int count, char **words)
{
    if (count < 5) {
        fprintf(stderr, "usage: server_load PORT[,PORT...][+1] TABLES STREAMS SECONDS [AT ONCE "
                        "[PER SECOND]]\n");
        return 2;
    }
    read_ports(words[1]);
    const int tables = atoi(words[2]), streams = atoi(words[3]);
    const double seconds = atof(words[4]);
    const int at_once = count > 5 ? atoi(words[5]) : 64;
    const double rate = count > 6 ? atof(words[6]) : 0;
    table *all = calloc((size_t)tables, sizeof *all);
    answers.at = malloc(MOST_SAMPLES * sizeof *answers.at);
    sights.at = malloc(MOST_SAMPLES * sizeof *sights.at);
    if (!all || !answers.at || !sights.at)
        fail("no memory");
    allow_many_files();
    wait_little();
    srand(1);
    while (!try_order())
        ;
    epoll_descriptor = epoll_create1(0);
    set_up(all, tables, streams);
    run(all, tables, at_once, rate, now() + 2); /* warm up */
    measuring = true;
    fprintf(stderr, "server_load: measuring\n");
    events = event_bytes = 0;
    const double began = now();
    run(all, tables, at_once, rate, began + seconds);
    report(tables, streams, now() - began);
    return 0;
}
