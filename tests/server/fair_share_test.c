/* fair_share_test.c - nobody gets more than a fair share of the server, whatever they do. */
#include "server/client.h"
#include "kernel/clock.h"
#include "desk/webhook.h"
#include "desk/thinking_pool.h"
#include "table/table.h"

#include <netinet/tcp.h>
#include <pthread.h>
#include <stdatomic.h>

static void open_with(site *at, const server_config *config)
{
    orr_error error;
    server_stop(at->s);
    at->s = server_start(config, &error);
    if (!at->s)
        fail_because("%s", error.text);
    at->port = server_port(at->s);
}

/* ---- thinking ----------------------------------------------------------------------------------- */

static atomic_int pieces; /* of the others' work, so far */

static void a_piece(void *user)
{
    (void)user;
    usleep(10000);
    pieces++;
}

static void nothing(void *user)
{
    (void)user;
}

static void note_pieces(void *user)
{
    atomic_store((atomic_int *)user, pieces);
}

/* Two hundred pieces of work wait; how many are done before that of somebody else? */
static int done_before(const pool_share *theirs, const pool_share *mine)
{
    pool *p = pool_open(2);
    atomic_int seen = -1;
    pieces = 0;
    for (int i = 0; i < 200; i++) {
        pool_share share = *theirs;
        share.table = share.table ? share.table : (uint64_t)i + 10;
        pool_add(p, &share, a_piece, nothing, NULL);
    }
    usleep(100000);
    const int before = pieces;
    pool_add(p, mine, note_pieces, nothing, &seen);
    while (atomic_load(&seen) < 0)
        usleep(1000);
    pool_stop(p);
    pool_free(p);
    return seen - before;
}

static void a_persons_computer_does_not_wait_for_tables_nobody_watches(void **state)
{
    (void)state;
    assert_in_range(done_before(&(pool_share){.owner = 1, .idle = true}, &(pool_share){.owner = 2}),
                    0, 3);
}

static void nor_for_many_tables_of_one_other_person(void **state)
{
    (void)state;
    assert_in_range(done_before(&(pool_share){.owner = 1}, &(pool_share){.owner = 2}), 0, 6);
}

static void nor_for_another_persons_hints(void **state)
{
    (void)state;
    assert_in_range(
        done_before(&(pool_share){.owner = 1, .table = 1}, &(pool_share){.owner = 1, .table = 2}),
        0, 6);
}

/* ---- packs, chat, streams, rules ---------------------------------------------------------------- */

static void packs_are_looked_at_within_a_budget(void **state)
{
    site *at = *state;
    int refused = 0;
    open_with(at,
              &(server_config){.host = "127.0.0.1", .data = at->folder, .threads = 1, .rate = 50});
    for (int i = 0; i < 40; i++) {
        answer a = post_json(at->port, "/api/packs", NULL,
                             "{\"game\":\"connect4\",\"pack\":\"no pack: at all\"}");
        assert_true(a.status == 422 || a.status == 429);
        refused += a.status == 429;
        free(a.text);
    }
    assert_true(refused >= 20);
    expect(get_as(at->port, "/api/games", NULL), 200, NULL);
}

static void talk(const site *at, const seats *t, int lines)
{
    char line[1000], body[1100];
    memset(line, 'x', sizeof line);
    for (int i = 0; i < lines; i++) {
        const int used = snprintf(line, sizeof line, "line %d ", i);
        line[used] = 'x';
        line[900] = '\0';
        snprintf(body, sizeof body, "{\"text\":\"%s\"}", line);
        expect(post_json(at->port, path_of(t, "/chat"), t->secret[0], body), 200, NULL);
    }
}

static void a_long_chat_is_shown_by_its_end(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    talk(at, &t, 400);
    answer a = get_as(at->port, path_of(&t, ""), t.secret[0]);
    assert_true(a.length < 200000);
    assert_non_null(strstr(a.body, "line 399 "));
    assert_null(strstr(a.body, "line 200 "));
    free(a.text);
    char long_line[1300];
    memset(long_line, 'x', sizeof long_line);
    memcpy(long_line, "{\"text\":\"", 9);
    snprintf(long_line + 1200, 20, "\"}");
    expect(post_json(at->port, path_of(&t, "/chat"), t.secret[0], long_line), 400, "at most");
}

/* Neither end's system keeps much of what is not read: it waits in the server. */
static int connect_narrow(int port)
{
    const int s = socket(AF_INET, SOCK_STREAM, 0), small = 2000, segment = 536;
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    setsockopt(s, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    setsockopt(s, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
    assert_int_equal(connect(s, (struct sockaddr *)&address, sizeof address), 0);
    return s;
}

static void streams_that_do_not_read_hold_little(void **state)
{
    enum {
        STREAMS = 10,
        LINES = 1500,
        MOST = 400000
    }; /* all lines are more than three times that */
    const site *at = *state;
    seats t;
    int s[STREAMS];
    char head[200], value[40];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    for (int i = 0; i < STREAMS; i++) {
        s[i] = connect_narrow(at->port);
        const int length =
            snprintf(head, sizeof head,
                     "GET /api/tables/%s/events HTTP/1.1\r\nHost: localhost\r\n\r\n", t.id);
        assert_int_equal(send(s[i], head, (size_t)length, 0), length);
    }
    talk(at, &t, LINES);
    answer a = get_as(at->port, "/metrics", NULL);
    value_after(a.body, "\norrery_stream_bytes ", value, sizeof value);
    if (strtod(value, NULL) > (double)STREAMS * MOST)
        fail_because("%.0f bytes wait", strtod(value, NULL));
    free(a.text);
    for (int i = 0; i < STREAMS; i++)
        close(s[i]);
}

static void rules_that_nobody_uses_are_forgotten(void **state)
{
    (void)state;
    orr_error error;
    for (int i = 0; i < 200; i++) {
        char options[60];
        snprintf(options, sizeof options, "board=wide\n%*s", i % 40, "");
        const orr_rules *rules = table_rules("connect4", 0, 2, i % 2 ? "" : options, NULL, &error);
        table_rules_release(rules);
    }
    assert_in_range(table_rules_count(), 0, 16);
}

/* ---- the door ----------------------------------------------------------------------------------- */

static void a_request_that_never_ends_is_cut_off(void **state)
{
    site *at = *state;
    open_with(
        at, &(server_config){
                .host = "127.0.0.1", .data = at->folder, .threads = 1, .rate = 50, .request_s = 2});
    const int s = connect_port(at->port);
    const double began = clock_seconds();
    send(s, "GET / HTTP/1.1\r\n", 16, MSG_NOSIGNAL);
    char byte;
    bool open = true;
    while (open && clock_seconds() - began < 8) {
        open =
            send(s, "X", 1, MSG_NOSIGNAL) == 1 && recv(s, &byte, 1, MSG_DONTWAIT | MSG_PEEK) != 0;
        usleep(100000);
    }
    close(s);
    assert_false(open);
    expect(get_as(at->port, "/healthz", NULL), 200, "ok");
}

static int connect_from(int port, const char *own)
{
    const int s = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET};
    const struct timeval patience = {.tv_sec = 10};
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    inet_pton(AF_INET, own, &address.sin_addr);
    assert_int_equal(bind(s, (struct sockaddr *)&address, sizeof address), 0);
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    address.sin_port = htons((uint16_t)port);
    assert_int_equal(connect(s, (struct sockaddr *)&address, sizeof address), 0);
    return s;
}

static bool answers(int s)
{
    static const char ask[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    char text[100];
    return send(s, ask, sizeof ask - 1, MSG_NOSIGNAL) > 0 && recv(s, text, sizeof text, 0) > 0;
}

static void silent_connections_of_one_address_leave_room_for_others(void **state)
{
    enum { SILENT = 150 };
    site *at = *state;
    int s[SILENT];
    open_with(at,
              &(server_config){.host = "127.0.0.1", .data = at->folder, .threads = 1, .rate = 50});
    for (int i = 0; i < SILENT; i++)
        s[i] = connect_from(at->port, "127.0.0.2");
    usleep(300000);
    const int one_more = connect_from(at->port, "127.0.0.2");
    assert_false(answers(one_more));
    close(one_more);
    const int other = connect_from(at->port, "127.0.0.3");
    assert_true(answers(other));
    close(other);
    for (int i = 0; i < SILENT; i++)
        close(s[i]);
}

static void ask_stream(int s, const seats *t, const char *headers)
{
    char head[300];
    const int length =
        snprintf(head, sizeof head,
                 "GET /api/tables/%s/events HTTP/1.1\r\nHost: localhost\r\n%s\r\n", t->id, headers);
    send(s, head, (size_t)length, MSG_NOSIGNAL);
}

/* Has a stream that was open ended? What it sends meanwhile is read and forgotten. */
static bool has_ended(int s)
{
    char bytes[4096];
    ssize_t part;
    while ((part = recv(s, bytes, sizeof bytes, MSG_DONTWAIT)) > 0)
        continue;
    return part == 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
}

/* Some addresses take all there is. One more comes, and one of the largest holder's streams ends
 * for it: not a player's, and nobody's who holds little. */
static void the_largest_holder_gives_way(void **state)
{
    enum { MOST = 60, EACH = 25 };
    site *at = *state;
    seats t;
    int s[2 * EACH], ended = 0;
    char seat[80];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    open_with(at, &(server_config){.host = "127.0.0.1",
                                   .data = at->folder,
                                   .threads = 1,
                                   .rate = 500,
                                   .connections = MOST});
    const int small = connect_from(at->port, "127.0.0.4");
    ask_stream(small, &t, "");
    snprintf(seat, sizeof seat, "Authorization: Bearer %s\r\n", t.secret[0]);
    for (int i = 0; i < 2 * EACH; i++) {
        s[i] = connect_from(at->port, i % 2 ? "127.0.0.2" : "127.0.0.3");
        ask_stream(s[i], &t, i < 2 ? seat : "");
    }
    usleep(300000);
    for (int i = 0; i < 30; i++) {
        char own[20];
        snprintf(own, sizeof own, "127.0.0.%d", 10 + i);
        const int one = connect_from(at->port, own);
        assert_true(answers(one));
        ask_stream(one, &t, "");
        usleep(20000);
    }
    usleep(300000);
    for (int i = 2; i < 2 * EACH; i++)
        ended += has_ended(s[i]);
    assert_in_range(ended, 15, 30);
    assert_false(has_ended(s[0]) || has_ended(s[1]) || has_ended(small));
    close(small);
    for (int i = 0; i < 2 * EACH; i++)
        close(s[i]);
}

/* A proxy's connections count for whom they are made. */
static void nobody_has_all_connections_of_a_proxy(void **state)
{
    enum { ASKED = 260 };
    site *at = *state;
    seats t;
    int s[ASKED], opened = 0;
    char line[40];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    open_with(at, &(server_config){.host = "127.0.0.1",
                                   .data = at->folder,
                                   .threads = 1,
                                   .rate = 500,
                                   .trust_proxy = "127.0.0.1"});
    for (int i = 0; i < ASKED; i++) {
        s[i] = connect_port(at->port);
        ask_stream(s[i], &t, "X-Forwarded-For: 192.0.2.1\r\n");
        opened += recv(s[i], line, sizeof line, 0) > 12 && strncmp(line + 9, "200", 3) == 0;
    }
    assert_int_equal(opened, 200);
    expect(request(at->port, "GET", "/api/games", "X-Forwarded-For: 192.0.2.1\r\n", NULL), 429,
           "Too many connections");
    expect(request(at->port, "GET", "/api/games", "X-Forwarded-For: 192.0.2.2\r\n", NULL), 200,
           NULL);
    for (int i = 0; i < ASKED; i++)
        close(s[i]);
}

/* How many of so many requests in the name of this address are refused? */
static int refused_for(const site *at, const char *address, int count)
{
    char headers[4000];
    int refused = 0;
    snprintf(headers, sizeof headers, "X-Forwarded-For: %s\r\n", address);
    for (int i = 0; i < count; i++) {
        answer a = request(at->port, "GET", "/api/games", headers, NULL);
        refused += a.status == 429;
        free(a.text);
    }
    return refused;
}

static void open_behind(site *at, const char *proxy)
{
    open_with(at, &(server_config){.host = "127.0.0.1",
                                   .data = at->folder,
                                   .threads = 1,
                                   .rate = 5,
                                   .trust_proxy = proxy});
}

static void a_household_counts_as_one_address(void **state)
{
    site *at = *state;
    open_behind(at, "127.0.0.1");
    assert_int_equal(refused_for(at, "2001:db8:1:2::1", 15), 0);
    assert_true(refused_for(at, "2001:db8:1:2::2", 30) > 10);
    assert_int_equal(refused_for(at, "2001:db8:1:3::1", 15), 0);
}

static void limits_work_behind_a_proxy_that_is_trusted(void **state)
{
    site *at = *state;
    open_behind(at, "10.0.0.0/8,127.0.0.1");
    assert_true(refused_for(at, "192.0.2.1", 60) > 20);
    assert_int_equal(refused_for(at, "192.0.2.2", 15), 0);
    /* what stands further left anybody may have written */
    assert_true(refused_for(at, "198.51.100.77, 192.0.2.1, 10.1.2.3", 30) > 10);
    const char *secure = "X-Forwarded-For: 192.0.2.9\r\nX-Forwarded-Proto: https\r\n"
                         "Content-Type: application/x-www-form-urlencoded\r\n";
    expect(request(at->port, "POST", "/api/tables", secure, "game=connect4"), 303, "; Secure");
    open_behind(at, NULL);
    assert_true(refused_for(at, "192.0.2.3", 30) > 5);
    assert_true(refused_for(at, "192.0.2.4", 30) > 10); /* nobody's word is taken */
}

/* What a client writes itself stands to the left of what the proxy adds. Each request claims to come
 * from elsewhere, with so much after it that the proxy's word would be cut off. */
static int refused_though_claiming(const site *at, const char *between, int count)
{
    int refused = 0;
    for (int i = 0; i < count; i++) {
        char claim[1000];
        snprintf(claim, sizeof claim, "198.51.100.%d%600s%s192.0.2.1", i, "", between);
        refused += refused_for(at, claim, 1);
    }
    return refused;
}

static void nobody_chooses_an_address_by_writing_much_before_the_proxy_does(void **state)
{
    site *at = *state;
    open_behind(at, "127.0.0.1");
    assert_true(refused_though_claiming(at, ",", 60) > 20);
    assert_true(refused_though_claiming(at, "\r\nX-Forwarded-For: ", 30) > 10);
}

/* ---- what stays -------------------------------------------------------------------------------- */

static void an_address_stores_only_so_much_in_a_day(void **state)
{
    site *at = *state;
    int made = 0, refused = 0;
    orr_text body = orr_text_new();
    open_with(at, &(server_config){.host = "127.0.0.1",
                                   .data = at->folder,
                                   .threads = 1,
                                   .rate = 500,
                                   .quota_mb = 1,
                                   .trust_proxy = "127.0.0.1"});
    orr_text_add(&body, "{\"game\":\"connect4\",\"name\":\"%20000s\"}", "Ada");
    static const char head[] = "Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.1\r\n";
    for (int i = 0; i < 15; i++) { /* each counts as 100 kB */
        answer a = request(at->port, "POST", "/api/tables", head, body.data);
        made += a.status != 429;
        refused += a.status == 429 && strstr(a.body, "has stored as much as it may");
        free(a.text);
    }
    assert_int_equal(made, 10);
    assert_int_equal(refused, 5);
    expect(request(at->port, "POST", "/api/tables",
                   "Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.2\r\n",
                   "{\"game\":\"connect4\"}"),
           201, NULL);
    orr_text_free(&body);
}

static void figures_are_for_the_machine_itself_and_whom_the_host_names(void **state)
{
    site *at = *state;
    expect(get_as(at->port, "/metrics", NULL), 200, "orrery_moves_total");
    static const char forwarded[] = "X-Forwarded-For: 192.0.2.1\r\n";
    expect(request(at->port, "GET", "/metrics", forwarded, NULL), 403, "own machine may read");
    open_behind(at, "127.0.0.1");
    expect(request(at->port, "GET", "/metrics", forwarded, NULL), 403, "own machine may read");
    open_with(at, &(server_config){.host = "127.0.0.1",
                                   .data = at->folder,
                                   .trust_proxy = "127.0.0.1",
                                   .metrics = "192.0.2.77,192.0.2.1"});
    expect(request(at->port, "GET", "/metrics", forwarded, NULL), 200, "orrery_moves_total");
    expect(request(at->port, "GET", "/metrics", "X-Forwarded-For: 192.0.2.7\r\n", NULL), 403, NULL);
}

static void an_address_is_the_same_however_a_proxy_writes_it(void **state)
{
    site *at = *state;
    open_behind(at, "127.0.0.1");
    assert_int_equal(refused_for(at, "[2001:db8:1:2::1]:443", 15), 0);
    assert_true(refused_for(at, "2001:db8:1:2::1", 30) > 10);
    assert_true(refused_for(at, "[2001:db8:1:2::1]", 30) > 10);
    assert_int_equal(refused_for(at, "192.0.2.1:8080", 15), 0);
    assert_true(refused_for(at, "192.0.2.1", 30) > 10);
    assert_int_equal(refused_for(at, "[2001:db8:1:4::1]:443", 15), 0);
}

/* ---- messages ----------------------------------------------------------------------------------- */

static int quiet_port(int *listening)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    *listening = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(*listening, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(*listening, 64), 0);
    getsockname(*listening, (struct sockaddr *)&address, &size);
    return ntohs(address.sin_port);
}

static void silent_hooks_delay_nobody(void **state)
{
    (void)state;
    int silent, heard;
    char url[60], key[20];
    const int silent_port = quiet_port(&silent), port = quiet_port(&heard);
    hooks *h = hooks_open(&(hook_plan){.anywhere = true, .retry_ms = 100});
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", silent_port);
    for (int i = 0; i < 20; i++) {
        snprintf(key, sizeof key, "silent.%d", i);
        hooks_tell(h, key, url, "{}", table_now());
    }
    usleep(200000);
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", port);
    const double began = clock_seconds();
    hooks_tell(h, "other.1", url, "{}", table_now());
    const struct timeval patience = {.tv_sec = 20};
    setsockopt(heard, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const int s = accept(heard, NULL, NULL);
    assert_true(s >= 0 && clock_seconds() - began < 2);
    close(s);
    close(heard);
    close(silent);
    hooks_close(h);
}

#define ON_A_SITE(name, test)                                                                      \
    {                                                                                              \
        name, test, site_setup, site_teardown, NULL                                                \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"a person's computer does not wait for tables nobody watches",
         a_persons_computer_does_not_wait_for_tables_nobody_watches, NULL, NULL, NULL},
        {"a person's computer does not wait for many tables of one other person",
         nor_for_many_tables_of_one_other_person, NULL, NULL, NULL},
        {"a person's computer does not wait for many hints at another table",
         nor_for_another_persons_hints, NULL, NULL, NULL},
        ON_A_SITE("a long chat is shown by its end", a_long_chat_is_shown_by_its_end),
        ON_A_SITE("streams that do not read hold little", streams_that_do_not_read_hold_little),
        ON_A_SITE("packs are looked at within a budget", packs_are_looked_at_within_a_budget),
        {"rules that nobody uses are forgotten", rules_that_nobody_uses_are_forgotten, NULL, NULL,
         NULL},
        ON_A_SITE("a request that never ends is cut off", a_request_that_never_ends_is_cut_off),
        ON_A_SITE("silent connections of one address leave room for others",
                  silent_connections_of_one_address_leave_room_for_others),
        ON_A_SITE("the largest holder gives way", the_largest_holder_gives_way),
        ON_A_SITE("nobody has all connections of a proxy", nobody_has_all_connections_of_a_proxy),
        ON_A_SITE("a household counts as one address", a_household_counts_as_one_address),
        ON_A_SITE("limits work behind a proxy that is trusted",
                  limits_work_behind_a_proxy_that_is_trusted),
        ON_A_SITE("nobody chooses an address by writing much before the proxy does",
                  nobody_chooses_an_address_by_writing_much_before_the_proxy_does),
        ON_A_SITE("an address stores only so much in a day",
                  an_address_stores_only_so_much_in_a_day),
        ON_A_SITE("figures are for the machine itself and whom the host names",
                  figures_are_for_the_machine_itself_and_whom_the_host_names),
        ON_A_SITE("an address is the same however a proxy writes it",
                  an_address_is_the_same_however_a_proxy_writes_it),
        {"silent hooks delay nobody", silent_hooks_delay_nobody, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests_name("fair shares", tests, NULL, NULL);
}
