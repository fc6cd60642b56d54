/* people_load.c - people who think, for a live server: five games, three viewers at a table.
 *
 * Usage: people_load PORT[,PORT...] PEOPLE SECONDS [THINK]
 *
 * Of several servers on one database each has its share of the tables, with everybody who sits there.
 * Every person has a page open: one event stream, as a seat or, where a game has fewer seats than
 * three, as a spectator. At each table somebody decides after THINK seconds (8), exponentially
 * distributed: asks for the moves, posts one of them. One move in ten is followed by somebody who
 * looks at its film, one in twenty by somebody who opens the table's page. First everybody comes at
 * once. Prints, for the machine and the time measured: decisions per second, how long answers took,
 * and how long after it was posted a move was seen by each of the table's viewers.
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
#include <time.h>
#include <unistd.h>

enum {
    MOST_SERVERS = 16,
    VIEWERS = 3,
    HANDS = 96,
    BUFFER = 1 << 18,
    TAIL = 40,
    MOST_SAMPLES = 4000000,
    MOST_SEATS = 8
};

static const struct {
    const char *id, *seats;
    int people;
} games[] = {
    {"fermi", "\"me\"", 1},
    {"expatriate", "\"me\",\"friend\",\"friend\"", 3},
    {"horizons", "\"me\",\"friend\",\"friend\"", 3},
    {"cadets", "\"me\",\"friend\"", 2},
    {"federation", "\"me\"", 1},
};
enum { GAMES = sizeof games / sizeof games[0] };

typedef struct table table;

typedef struct stream {
    table *t;
    int socket, seen; /* moves of the game */
    bool came;
    char tail[TAIL]; /* the end of what came last, in case an id is cut in two */
    int length;
} stream;

enum errand { ASK_MOVES, POST_MOVE, SEE_FILM, SEE_PAGE };

struct table {
    char id[16], secret[MOST_SEATS][40];
    int server, people, actor, tried, number;
    double next, posted;
    bool busy;
    stream streams[VIEWERS];
};

/* A connection that asks for whoever needs one. */
typedef struct hand {
    int socket;
    table *t; /* NULL: free */
    enum errand errand;
    double began;
    char *in;
    size_t length;
} hand;

typedef struct waits {
    double *at;
    long long count;
} waits;

static int ports[MOST_SERVERS], server_count, epoll_descriptor, table_count;
static table *tables;
static hand hands[HANDS];
static waits answers, sights, films, pages;
static long long decisions, errors, over, frames, bytes_read, came;
static bool measuring;
static double think = 8;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void fail(const char *what)
{
    fprintf(stderr, "people_load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void note(waits *w, double seconds)
{
    if (measuring && w->count < MOST_SAMPLES)
        w->at[w->count++] = seconds;
}

static double pause_of_thought(void)
{
    return -think * log((rand() + 1.0) / (RAND_MAX + 2.0));
}

static int connect_to(int server)
{
    const int s = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)ports[server]),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (s < 0 || connect(s, (struct sockaddr *)&address, sizeof address) != 0)
        fail("cannot connect");
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return s;
}

static void send_all(int s, const char *text)
{
    for (size_t length = strlen(text), sent = 0; sent < length;) {
        const ssize_t part = send(s, text + sent, length - sent, MSG_NOSIGNAL);
        if (part < 0 && errno != EAGAIN)
            return; /* reading will notice */
        sent += part > 0 ? (size_t)part : 0;
    }
}

static void ask(int s, const char *method, const char *path, const char *secret, const char *body)
{
    char text[4000];
    snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: localhost\r\n%s%s%s%s%s", method, path,
             secret ? "Authorization: Bearer " : "", secret ? secret : "", secret ? "\r\n" : "",
             body ? "Content-Type: application/json\r\n" : "", body ? "" : "\r\n");
    if (body)
        snprintf(text + strlen(text), sizeof text - strlen(text), "Content-Length: %zu\r\n\r\n%s",
                 strlen(body), body);
    send_all(s, text);
}

static bool take_value(const char *text, const char *key, char *out, size_t size)
{
    const char *found = strstr(text, key);
    if (!found)
        return false;
    found += strlen(key);
    snprintf(out, size, "%.*s", (int)strcspn(found, "\""), found);
    return true;
}

/* Where the body of a whole answer begins; NULL while it is not whole. */
static const char *whole_body(const char *text, size_t length)
{
    const char *end = strstr(text, "\r\n\r\n"), *size = strstr(text, "Content-Length: ");
    if (!end || !size || size > end)
        return NULL;
    const size_t wanted = strtoul(size + 16, NULL, 10);
    return (size_t)(text + length - (end + 4)) >= wanted ? end + 4 : NULL;
}

/* ---- tables --------------------------------------------------------------------------------- */

static void make_table(int s, table *t, int which)
{
    static char text[1 << 16];
    size_t length = 0;
    char body[300];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":[%s]}", games[which].id,
             games[which].seats);
    ask(s, "POST", "/api/tables", NULL, body);
    text[0] = '\0';
    while (!whole_body(text, length)) {
        const ssize_t part = recv(s, text + length, sizeof text - 1 - length, 0);
        if (part <= 0)
            fail("no table");
        length += (size_t)part;
        text[length] = '\0';
    }
    t->people = games[which].people;
    if (!take_value(text, "\"id\":\"", t->id, sizeof t->id))
        fail(text);
    for (int seat = 0; seat < t->people; seat++) {
        char key[40];
        snprintf(key, sizeof key, "\"seat\":%d,\"secret\":\"", seat);
        take_value(text, key, t->secret[seat], sizeof t->secret[seat]);
    }
}

static void open_stream(table *t, int viewer)
{
    stream *st = &t->streams[viewer];
    char path[100];
    st->t = t;
    st->socket = connect_to(t->server);
    snprintf(path, sizeof path, "/api/tables/%s/events", t->id);
    ask(st->socket, "GET", path, viewer < t->people ? t->secret[viewer] : NULL, NULL);
    fcntl(st->socket, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = (void *)((uintptr_t)st | 1)};
    epoll_ctl(epoll_descriptor, EPOLL_CTL_ADD, st->socket, &event);
}

/* ---- streams -------------------------------------------------------------------------------- */

static void stream_shows(stream *st, int number)
{
    frames++;
    came += !st->came;
    st->came = true;
    if (number <= st->seen)
        return;
    st->seen = number;
    if (number > st->t->number)
        st->t->number = number;
    if (st->t->posted > 0)
        note(&sights, now() - st->t->posted);
}

/* Only the ids of events are looked at: "id: 12.345". */
static void stream_reads(stream *st)
{
    static char text[BUFFER + TAIL + 1];
    for (;;) {
        memcpy(text, st->tail, (size_t)st->length);
        const ssize_t part = recv(st->socket, text + st->length, BUFFER, 0);
        if (part <= 0) {
            if (part == 0 || errno != EAGAIN) {
                errors += measuring;
                epoll_ctl(epoll_descriptor, EPOLL_CTL_DEL, st->socket, NULL);
                close(st->socket);
            }
            return;
        }
        bytes_read += part;
        const int length = st->length + (int)part;
        text[length] = '\0';
        const char *last = text;
        for (char *at = text; (at = strstr(at, "\nid: "));) {
            const char *dot = memchr(at, '.', (size_t)(text + length - at));
            if (!dot)
                break;
            stream_shows(st, atoi(at + 5));
            last = at + 5;
            at += 5;
        }
        const char *keep = text + (length > TAIL - 1 ? length - (TAIL - 1) : 0);
        if (keep < last)
            keep = last;
        st->length = (int)(text + length - keep);
        memcpy(st->tail, keep, (size_t)st->length);
    }
}

/* ---- errands -------------------------------------------------------------------------------- */

static void begin(hand *h, table *t, enum errand errand, const char *body)
{
    char path[160];
    const char *secret = t->secret[t->actor];
    h->t = t;
    h->errand = errand;
    h->length = 0;
    h->began = now();
    switch (errand) {
    case ASK_MOVES:
        snprintf(path, sizeof path, "/api/tables/%s/moves", t->id);
        break;
    case POST_MOVE:
        snprintf(path, sizeof path, "/api/tables/%s/move", t->id);
        break;
    case SEE_FILM:
        snprintf(path, sizeof path, "/api/tables/%s/film?from=%d", t->id,
                 t->number > 2 ? t->number - 3 : 0);
        break;
    case SEE_PAGE:
        snprintf(path, sizeof path, "/t/%s", t->id);
        break;
    }
    ask(h->socket, body ? "POST" : "GET", path, secret, body);
}

static void free_hand(hand *h)
{
    h->t->busy = false;
    h->t->next = now() + pause_of_thought();
    h->t = NULL;
}

/* One of the moves of the list, at random. */
static bool choose(const char *body, char *move, size_t size)
{
    const char *list = strstr(body, "\"moves\":["), *chosen = NULL;
    int count = 0;
    if (!list)
        return false;
    list += strlen("\"moves\":[");
    while (*list == '"') {
        if (rand() % ++count == 0)
            chosen = list + 1;
        list = strchr(list + 1, '"');
        if (!list)
            return false;
        list += 1 + (list[1] == ',');
    }
    if (!chosen)
        return false;
    snprintf(move, size, "%.*s", (int)strcspn(chosen, "\""), chosen);
    return true;
}

static void post_move(hand *h, const char *answer)
{
    char move[200], body[300];
    table *t = h->t;
    if (!choose(answer, move, sizeof move)) { /* somebody else's turn, or the end */
        t->actor = (t->actor + 1) % t->people;
        if (++t->tried < t->people) {
            begin(h, t, ASK_MOVES, NULL);
            return;
        }
        over++;
        t->tried = 0;
        t->next = now() + 1e9; /* it is over */
        t->busy = false;
        h->t = NULL;
        return;
    }
    t->tried = 0;
    const char *number = strstr(answer, "\"number\":");
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"%s\"}", number ? atoi(number + 9) : 0,
             move);
    t->posted = now();
    begin(h, t, POST_MOVE, body);
}

static void answered(hand *h, const char *body)
{
    table *t = h->t;
    const double took = now() - h->began;
    const bool fine = strncmp(h->in + 9, "200", 3) == 0;
    errors += !fine && measuring && h->errand != POST_MOVE;
    if (h->errand == ASK_MOVES) {
        note(&answers, took);
        post_move(h, body);
    } else if (h->errand == POST_MOVE) {
        note(&answers, took);
        decisions += measuring && fine;
        const int dice = rand() % 20;
        if (dice < 2)
            begin(h, t, SEE_FILM, NULL);
        else if (dice == 2)
            begin(h, t, SEE_PAGE, NULL);
        else
            free_hand(h);
    } else {
        note(h->errand == SEE_FILM ? &films : &pages, took);
        free_hand(h);
    }
}

static void hand_reads(hand *h)
{
    const ssize_t part = recv(h->socket, h->in + h->length, BUFFER * 8 - 1 - h->length, 0);
    if (part == 0 || (part < 0 && errno != EAGAIN))
        fail("an answer was cut off");
    if (part < 0)
        return;
    h->length += (size_t)part;
    h->in[h->length] = '\0';
    const char *body = h->t ? whole_body(h->in, h->length) : NULL;
    if (body)
        answered(h, body);
}

static void open_hands(void)
{
    for (int i = 0; i < HANDS; i++) {
        hands[i].socket = connect_to(i % server_count);
        hands[i].in = malloc(BUFFER * 8);
        fcntl(hands[i].socket, F_SETFL, O_NONBLOCK);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &hands[i]};
        epoll_ctl(epoll_descriptor, EPOLL_CTL_ADD, hands[i].socket, &event);
    }
}

/* ---- time ----------------------------------------------------------------------------------- */

static void read_all(int milliseconds)
{
    struct epoll_event events[256];
    const int count = epoll_wait(epoll_descriptor, events, 256, milliseconds);
    for (int i = 0; i < count; i++) {
        const uintptr_t at = (uintptr_t)events[i].data.ptr;
        if (at & 1)
            stream_reads((stream *)(at & ~(uintptr_t)1));
        else
            hand_reads((hand *)at);
    }
}

/* Tables whose time has come find a free hand; they are looked at in turn. */
static void go_on(void)
{
    static int at;
    const double moment = now();
    int free_one[MOST_SERVERS], none = 0;
    for (int server = 0; server < server_count; server++)
        free_one[server] = server;
    for (int i = 0; i < table_count && none < server_count; i++) {
        table *t = &tables[at = (at + 1) % table_count];
        int *hand_of = &free_one[t->server];
        if (t->busy || t->next > moment || *hand_of >= HANDS)
            continue;
        while (*hand_of < HANDS && hands[*hand_of].t)
            *hand_of += server_count;
        if (*hand_of >= HANDS) {
            none++;
            continue;
        }
        t->busy = true;
        begin(&hands[*hand_of], t, ASK_MOVES, NULL);
    }
}

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void tell(const char *what, waits *w)
{
    qsort(w->at, (size_t)w->count, sizeof *w->at, by_value);
    if (w->count)
        printf("%s: %lld, middle %.1f ms, p99 %.1f ms, longest %.1f ms\n", what, w->count,
               1e3 * w->at[w->count / 2], 1e3 * w->at[w->count * 99 / 100],
               1e3 * w->at[w->count - 1]);
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return fprintf(stderr, "people_load PORT[,PORT...] PEOPLE SECONDS [THINK]\n"), 2;
    for (char *at = argv[1]; *at && server_count < MOST_SERVERS; at += *at == ',')
        ports[server_count++] = (int)strtol(at, &at, 10);
    if (!server_count)
        fail("no port");
    table_count = atoi(argv[2]) / VIEWERS;
    const double seconds = atof(argv[3]);
    think = argc > 4 ? atof(argv[4]) : think;
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    waits *const all[] = {&answers, &sights, &films, &pages};
    for (int i = 0; i < 4; i++)
        all[i]->at = malloc(MOST_SAMPLES * sizeof(double));
    epoll_descriptor = epoll_create1(0);
    tables = calloc((size_t)table_count, sizeof *tables);
    int maker[MOST_SERVERS];
    for (int server = 0; server < server_count; server++)
        maker[server] = connect_to(server);
    for (int i = 0; i < table_count; i++) {
        tables[i].server = i / GAMES % server_count; /* all games at each */
        make_table(maker[tables[i].server], &tables[i], i % GAMES);
    }
    for (int server = 0; server < server_count; server++)
        close(maker[server]);
    printf("ready %d\n", table_count * VIEWERS);
    fflush(stdout);
    const double morning = now();
    for (int i = 0; i < table_count; i++) {
        for (int viewer = 0; viewer < VIEWERS; viewer++)
            open_stream(&tables[i], viewer);
        read_all(0);
    }
    while (came < (long long)table_count * VIEWERS && now() - morning < 60)
        read_all(10);
    printf("everybody came within %.1f s\n", now() - morning);
    open_hands();
    for (int i = 0; i < table_count; i++)
        tables[i].next = now() + pause_of_thought();
    for (const double until = now() + think; now() < until; read_all(2))
        go_on();
    printf("measuring\n");
    fflush(stdout);
    measuring = true;
    frames = bytes_read = 0;
    const double began = now();
    for (; now() < began + seconds; read_all(2))
        go_on();
    measuring = false;
    printf("decisions/s %.1f, frames/s %.0f, kB/s %.0f, errors %lld, games over %lld\n",
           (double)decisions / seconds, (double)frames / seconds,
           (double)bytes_read / seconds / 1000, errors, over);
    tell("answers", &answers);
    tell("moves seen", &sights);
    tell("films", &films);
    tell("pages", &pages);
    return 0;
}
