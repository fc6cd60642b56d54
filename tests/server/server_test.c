/* server_test.c - the server over real sockets: what it answers, and what it refuses. */
#include "server/client.h"

#include <time.h>

static void two_people(const site *at, seats *t)
{
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"name\":\"Ada\"}", t);
}

static void the_pages_are_there(void **state)
{
    const site *at = *state;
    seats t;
    char path[100];
    two_people(at, &t);
    expect(get_as(at->port, "/", NULL), 200, "Connect Four");
    expect(get_as(at->port, "/game/connect4", NULL), 200, "Play now");
    expect(get_as(at->port, "/rules/connect4", NULL), 200, "<h1");
    expect(get_as(at->port, "/assets/table/stream.js", NULL), 200, "EventSource");
    expect(get_as(at->port, "/assets/orrery.css", NULL), 200, "text/css");
    expect(get_as(at->port, "/healthz", NULL), 200, "ok");
    expect(get_as(at->port, "/metrics", NULL), 200, "orrery_moves_total");
    expect(get_as(at->port, "/api/games", NULL), 200, "\"id\":\"connect4\"");
    snprintf(path, sizeof path, "/t/%s", t.id);
    expect(get_as(at->port, path, t.secret[0]), 200, "data-move=\"drop 4\"");
    expect(get_as(at->port, path, NULL), 200, "p-prompt");
    snprintf(path, sizeof path, "/t/%s/text", t.id);
    expect(get_as(at->port, path, t.secret[0]), 200, "Possible moves");
}

static void a_first_game_has_its_coach(void **state)
{
    const site *at = *state;
    seats t;
    char path[100];
    make_table(at, "{\"game\":\"cadets\",\"first\":true}", &t);
    snprintf(path, sizeof path, "/t/%s", t.id);
    expect(get_as(at->port, path, t.secret[0]), 200, "First game, step 1 of 13");
    expect(get_as(at->port, path, t.secret[0]), 200,
           "class=\"move primary\" data-move=\"lead doctor\"");
    answer watched = get_as(at->port, path, NULL);
    assert_null(strstr(watched.text, "class=\"coach\""));
    free(watched.text);
    snprintf(path, sizeof path, "/t/%s/text", t.id);
    expect(get_as(at->port, path, t.secret[0]), 200, "Do: lead doctor");
    expect(get_as(at->port, path_of(&t, ""), t.secret[0]), 200, "\"step\":1,\"of\":13");
    make_table(at, "{\"game\":\"connect4\",\"coach\":true}", &t);
    snprintf(path, sizeof path, "/t/%s", t.id);
    expect(get_as(at->port, path, t.secret[0]), 200, "The coach would");
    make_table(at, "{\"game\":\"fermi\",\"seed\":9,\"option.station\":\"ionizer\"}", &t);
    snprintf(path, sizeof path, "/t/%s", t.id);
    answer uncoached = get_as(at->port, path, t.secret[0]); /* the same dice, but nobody asked */
    assert_null(strstr(uncoached.text, "class=\"coach\""));
    free(uncoached.text);
    expect(post_json(at->port, "/api/tables", NULL, "{\"game\":\"connect4\",\"first\":true}"), 400,
           "no first game");
}

/* Whoever can read gzip gets assets in fewer bytes; whoever says nothing gets them as they are. */
static void assets_are_sent_in_few_bytes_to_who_can_read_them(void **state)
{
    const site *at = *state;
    answer plain = get_as(at->port, "/assets/orrery.css", NULL);
    answer zipped =
        request(at->port, "GET", "/assets/orrery.css", "Accept-Encoding: gzip, br\r\n", NULL);
    assert_int_equal(zipped.status, 200);
    assert_null(strstr(plain.text, "Content-Encoding"));
    assert_non_null(strstr(plain.text, "Vary: Accept-Encoding"));
    assert_non_null(strstr(zipped.text, "Content-Encoding: gzip"));
    assert_non_null(strstr(zipped.text, "Content-Type: text/css"));
    assert_memory_equal(zipped.body, "\x1f\x8b", 2);
    free(plain.text);
    free(zipped.text);
}

static void every_answer_forbids_what_a_page_does_not_need(void **state)
{
    const site *at = *state;
    static const char *const paths[] = {"/", "/nowhere", "/api/games", "/assets/orrery.css"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        answer a = get_as(at->port, paths[i], NULL);
        assert_non_null(strstr(a.text, "Content-Security-Policy: default-src 'none'"));
        assert_null(strstr(a.text, "unsafe-inline"));
        assert_non_null(strstr(a.text, "X-Content-Type-Options: nosniff"));
        assert_null(strstr(a.body, "style=\""));
        assert_null(strstr(a.body, "onclick"));
        free(a.text);
    }
}

static void a_secret_link_becomes_a_cookie_that_scripts_cannot_read(void **state)
{
    const site *at = *state;
    seats t;
    char path[120], cookie[120];
    make_table(
        at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"names\":[\"Ada\",\"Bo\"]}", &t);
    snprintf(path, sizeof path, "/t/%s/s/%s", t.id, t.secret[1]);
    answer a = get_as(at->port, path, NULL);
    assert_int_equal(a.status, 303);
    assert_non_null(strstr(a.text, "HttpOnly; SameSite=Lax"));
    snprintf(cookie, sizeof cookie, "Cookie: %.39s\r\n", strstr(a.text, "orrery="));
    free(a.text);
    expect(request(at->port, "GET", path_of(&t, ""), cookie, NULL), 200, "\"viewer\":1");
    snprintf(path, sizeof path, "/t/%s/s/%032d", t.id, 7);
    expect(get_as(at->port, path, NULL), 404, "any seat");
}

static void posts_come_from_our_own_pages_or_show_their_secret(void **state)
{
    const site *at = *state;
    seats t;
    char headers[300];
    static const char body[] = "{\"number\":0,\"move\":\"drop 4\"}";
    two_people(at, &t);
    const char *json = "Content-Type: application/json\r\n";
    snprintf(headers, sizeof headers, "%sCookie: orrery=%s\r\nOrigin: http://evil.example\r\n",
             json, t.secret[0]);
    expect(request(at->port, "POST", path_of(&t, "/move"), headers, body), 403, "page of this");
    snprintf(headers, sizeof headers, "%sCookie: orrery=%s\r\n", json, t.secret[0]);
    expect(request(at->port, "POST", path_of(&t, "/move"), headers, body), 403, "page of this");
    snprintf(headers, sizeof headers, "%sCookie: orrery=%s\r\nOrigin: null\r\n", json, t.secret[0]);
    expect(request(at->port, "POST", path_of(&t, "/move"), headers, body), 403, "page of this");
    expect(request(at->port, "GET", path_of(&t, ""), "", NULL), 200, "\"number\":0,");
    snprintf(headers, sizeof headers, "%sCookie: orrery=%s\r\nOrigin: http://localhost:%d\r\n",
             json, t.secret[0], at->port);
    expect(request(at->port, "POST", path_of(&t, "/move"), headers, body), 200, "\"number\":1");
}

/* A browser that sends no Origin says by Sec-Fetch-Site whose page it is; one that says neither is not
 * believed when it brings a cookie. */
static void without_an_origin_the_page_must_be_our_own(void **state)
{
    const int port = ((const site *)*state)->port;
    seats t;
    two_people(*state, &t);
    static const struct {
        const char *site;
        int status;
    } cases[] = {
        {"Sec-Fetch-Site: cross-site\r\n", 403},  {"Sec-Fetch-Site: same-site\r\n", 403},
        {"Sec-Fetch-Site: none\r\n", 403},        {"Sec-Fetch-Site: same-origin2\r\n", 403},
        {"Sec-Fetch-Site: same-origin\r\n", 200}, {"", 403}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char headers[300];
        snprintf(headers, sizeof headers,
                 "Content-Type: application/json\r\nCookie: orrery=%s\r\n%s", t.secret[0],
                 cases[i].site);
        answer a = request(port, "POST", path_of(&t, "/chat"), headers, "{\"text\":\"hello\"}");
        if (a.status != cases[i].status)
            fail_because("'%s' is answered %d: %s", cases[i].site, a.status, a.body);
        free(a.text);
    }
    expect(post_json(port, path_of(&t, "/chat"), t.secret[0], "{\"text\":\"hello\"}"), 200, NULL);
    expect(request(port, "POST", path_of(&t, "/chat"),
                   "Content-Type: application/json\r\nSec-Fetch-Site: cross-site\r\n",
                   "{\"text\":\"hello\"}"),
           403, "This request does not come from a page of this server.");
}

static void moves_over_http_are_checked(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    const int port = at->port;
    expect(post_json(port, path_of(&t, "/move"), t.secret[0], "{\"number\":0,\"move\":\"drop 4\"}"),
           200, "\"number\":1");
    expect(post_json(port, path_of(&t, "/move"), t.secret[0], "{\"number\":0,\"move\":\"drop 4\"}"),
           200, "repeated");
    expect(post_json(port, path_of(&t, "/move"), t.secret[0], "{\"number\":0,\"move\":\"drop 5\"}"),
           409, "\"number\":1");
    expect(post_json(port, path_of(&t, "/move"), t.secret[0], "{\"number\":1,\"move\":\"drop 5\"}"),
           403, "seat 2 decides");
    expect(post_json(port, path_of(&t, "/move"), NULL, "{\"number\":1,\"move\":\"drop 5\"}"), 403,
           "Only players");
    expect(post_json(port, path_of(&t, "/move"), "00000000000000000000000000000000",
                     "{\"number\":1,\"move\":\"drop 5\"}"),
           401, "This key belongs to no seat");
    expect(post_json(port, path_of(&t, "/move"), t.secret[1], "{\"move\":\"drop 5\"}"), 400,
           "number is missing");
    expect(post_json(port, path_of(&t, "/move"), t.secret[1], "{\"number\":1}"), 400, "move");
    expect(post_json(port, path_of(&t, "/move"), t.secret[1], "{\"number\":1,\"move\":\"fly\"}"),
           400, "error");
    expect(get_as(port, path_of(&t, ""), t.secret[1]), 200, "\"number\":1,");
    expect(get_as(port, path_of(&t, "/moves"), t.secret[1]), 200, "drop 7");
    expect(get_as(port, path_of(&t, "/moves"), t.secret[0]), 200, "\"moves\":[]");
    expect(get_as(port, path_of(&t, "/why?move=drop%209"), t.secret[1]), 200, "\"legal\":false");
    expect(get_as(port, path_of(&t, "/at?number=0"), t.secret[1]), 200, "\"number\":0");
    expect(get_as(port, path_of(&t, "/at?number=5"), t.secret[1]), 422, "no position 5");
    expect(get_as(port, path_of(&t, "/export"), t.secret[1]), 422, "going on");
    expect(post_json(port, path_of(&t, "/hint"), t.secret[1], "{}"), 200, "\"move\":\"drop");
}

static void bad_requests_get_the_right_status_and_one_sentence(void **state)
{
    const site *at = *state;
    const int port = at->port;
    seats t;
    two_people(at, &t);
    const char *json = "Content-Type: application/json\r\n";
    static const char *const broken[] = {
        "",
        "{",
        "[]",
        "7",
        "{\"a\":}",
        "{\"a\":1}x",
        "{\"a\":\"\\ud800\"}",
        "{\"a\":\"\\u0000\"}",
        "{\"a\":{\"b\":{\"c\":{\"d\":{\"e\":{\"f\":1}}}}}}",
        "{\"a\":\"\x01\"}",
        "{\"a\":nul}",
        "{\"a\":\"\xff\xfe\"}",
        "{\"game\":\"connect4\",}",
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        expect(request(port, "POST", "/api/tables", json, broken[i]), 400, "\"error\":\"");
    expect(request(port, "POST", "/api/tables", json, "{\"game\":\"chess\"}"), 400, "no game");
    expect(request(port, "POST", "/api/tables", json, "{}"), 400, "game is missing");
    expect(request(port, "POST", "/api/tables", json,
                   "{\"game\":\"connect4\",\"seats\":[\"me\",\"mcts:999999999\"]}"),
           400, "no computer player");
    expect(request(port, "POST", "/api/tables", json,
                   "{\"game\":\"connect4\",\"option\":{\"board\":\"huge\"}}"),
           400, "one of");
    expect(request(port, "POST", "/api/tables", json, "{\"game\":\"connect4\",\"count\":3}"), 400,
           "2 seats");
    expect(request(port, "POST", "/api/tables", "Content-Type: text/xml\r\n", "<a/>"), 415, "JSON");
    expect(request(port, "POST", "/api/tables", "", "{}"), 415, "JSON");
    expect(request(port, "DELETE", "/api/tables", "", NULL), 405, "on this address");
    expect(request(port, "PUT", path_of(&t, "/move"), json, "{}"), 405, "on this address");
    expect(request(port, "GET", path_of(&t, "/move"), "", NULL), 405, "on this address");
    expect(get_as(port, "/nowhere", NULL), 404, "nothing here");
    expect(get_as(port, "/assets/../orrery.h", NULL), 404, NULL);
    expect(get_as(port, "/assets/posters/none.svg", NULL), 404, NULL);
    expect(get_as(port, "/t/zzzzzzzzzzzz", NULL), 404, "no table");
    expect(get_as(port, "/api/tables/short", NULL), 404, NULL);
    expect(post_json(port, "/api/tables/zzzzzzzzzzzz/move", t.secret[0],
                     "{\"number\":0,\"move\":\"drop 1\"}"),
           404, "no table");
    expect(get_as(port, path_of(&t, ""), t.secret[0]), 200, "\"number\":0,");
}

static void oversize_is_refused(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    char *body = malloc(3 << 20);
    memset(body, 'x', 3 << 20);
    memcpy(body, "{\"text\":\"", 9);
    body[100000] = '\0';
    expect(
        request(at->port, "POST", path_of(&t, "/chat"), "Content-Type: application/json\r\n", body),
        413, "larger");
    body[100000] = 'x';
    body[(3 << 20) - 1] = '\0';
    answer a = request(at->port, "POST", "/api/tables", "Content-Type: application/json\r\n", body);
    assert_true(a.status == 413 || a.status == 0); /* or the door is closed on the way */
    free(a.text);
    memset(body, 'a', 40000);
    body[0] = '/';
    body[40000] = '\0';
    a = request(at->port, "GET", body, "", NULL);
    assert_true(a.status >= 400 || a.status == 0);
    free(a.text);
    a = request(at->port, "GET", "/", "X-Long: ", NULL);
    free(a.text);
    char *headers = malloc(100000);
    int used = snprintf(headers, 100000, "X-Long: ");
    memset(headers + used, 'h', 90000);
    memcpy(headers + used + 90000, "\r\n", 3);
    a = request(at->port, "GET", "/", headers, NULL);
    assert_true(a.status == 431 || a.status == 0);
    free(a.text);
    free(headers);
    free(body);
    expect(get_as(at->port, "/healthz", NULL), 200, "ok");
}

static void names_and_chat_never_become_markup(void **state)
{
    const site *at = *state;
    seats t;
    static const char evil[] = "<img src=x onerror=alert(1)>\\\"'&";
    char body[300];
    snprintf(body, sizeof body,
             "{\"game\":\"connect4\",\"seats\":[\"me\",\"open\"],\"name\":\"%s\"}", evil);
    make_table(at, body, &t);
    snprintf(body, sizeof body, "{\"text\":\"%s\"}", evil);
    expect(post_json(at->port, path_of(&t, "/chat"), t.secret[0], body), 200, NULL);
    const char *const paths[] = {path_of(&t, "")};
    answer a = get_as(at->port, paths[0], NULL);
    assert_null(strstr(a.body, "<img"));
    free(a.text);
    char page[40];
    snprintf(page, sizeof page, "/t/%s", t.id);
    a = get_as(at->port, page, NULL);
    assert_null(strstr(a.body, "<img src=x"));
    assert_non_null(strstr(a.body, "&lt;img"));
    free(a.text);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", evil);
    expect(post_json(at->port, path_of(&t, "/join"), NULL, body), 200, "secret");
    a = get_as(at->port, page, t.secret[0]);
    assert_null(strstr(a.body, "<img src=x"));
    free(a.text);
}

/* ---- streams ----------------------------------------------------------------------------------- */

static int open_stream(int port, const char *path, const char *secret)
{
    char head[300];
    const int s = connect_port(port);
    const int length = snprintf(
        head, sizeof head, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s%s%s\r\n", path,
        secret ? "Authorization: Bearer " : "", secret ? secret : "", secret ? "\r\n" : "");
    assert_int_equal(send(s, head, (size_t)length, 0), length);
    return s;
}

/* Read until the words come; fails the test if they do not. */
static void read_until(int s, const char *words)
{
    static char text[1 << 20];
    size_t length = 0;
    text[0] = '\0';
    while (!strstr(text, words)) {
        const ssize_t part = recv(s, text + length, sizeof text - 1 - length, 0);
        if (part <= 0)
            fail_because("the stream ended or was silent before '%s': %.200s", words, text);
        length += (size_t)part;
        text[length] = '\0';
    }
}

static void a_move_shows_on_every_stream_and_reconnecting_misses_nothing(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    char path[220];
    snprintf(path, sizeof path, "%s", path_of(&t, "/events"));
    const int own = open_stream(at->port, path, t.secret[0]);
    const int other = open_stream(at->port, path, t.secret[1]);
    const int spectator = open_stream(at->port, path, NULL);
    read_until(own, "\"yours\":true");
    read_until(other, "\"yours\":false");
    read_until(spectator, "id: 0.1\n");
    expect(post_json(at->port, path_of(&t, "/move"), t.secret[0],
                     "{\"number\":0,\"move\":\"drop 4\"}"),
           200, NULL);
    read_until(own, "id: 1.2\n");
    read_until(other, "id: 1.2\n");
    read_until(spectator, "id: 1.2\n");
    close(other);
    expect(post_json(at->port, path_of(&t, "/move"), t.secret[1],
                     "{\"number\":1,\"move\":\"drop 4\"}"),
           200, NULL);
    const int again = open_stream(at->port, path, t.secret[1]);
    read_until(again, "id: 2.3\n");
    snprintf(path, sizeof path, "%s", path_of(&t, "/events?as=news"));
    const int news = open_stream(at->port, path, NULL);
    read_until(news, "event: news");
    close(own);
    close(spectator);
    close(again);
    close(news);
}

static void a_film_tells_what_happened_move_by_move_and_no_more(void **state)
{
    const int port = ((const site *)*state)->port;
    seats t;
    two_people(*state, &t);
    char path[220];
    snprintf(path, sizeof path, "%s", path_of(&t, "/events?as=news"));
    const int news = open_stream(port, path, NULL);
    read_until(news, "event: news");
    for (int i = 0; i < 3; i++) {
        char body[80];
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", i, i + 1);
        expect(post_json(port, path_of(&t, "/move"), t.secret[i % 2], body), 200, NULL);
    }
    read_until(news, "\"marks\":[\"announce\"]}]"); /* of a moment */
    close(news);
    expect(
        get_as(port, path_of(&t, "/film?from=1"), t.secret[1]), 200,
        "{\"from\":1,\"moments\":[{\"number\":2,\"part\":0,\"seat\":1,\"decided\":true,\"did\":");
    expect(get_as(port, path_of(&t, "/film?from=1&to=2"), NULL), 200, "\"to\":2}");
    expect(get_as(port, path_of(&t, "/film?from=1&to=2"), NULL), 200,
           "</b>.\"],\"marks\":[\"announce\"],");
    expect(get_as(port, path_of(&t, ""), NULL), 200,
           "\"part\":0,\"kind\":\"line\",\"mark\":\"announce\",\"text\":\"");
    expect(get_as(port, path_of(&t, "/film?from=3"), NULL), 200, "\"moments\":[],\"to\":3}");
    expect(get_as(port, path_of(&t, "/film"), NULL), 400, "Say from which position");
    expect(get_as(port, path_of(&t, "/film?from=x"), NULL), 400, "Say from which position");
    expect(get_as(port, path_of(&t, "/film?from=0&to=-1"), NULL), 400, "Say from which position");
    expect(get_as(port, path_of(&t, "/film?from=4"), NULL), 422, "the game has 3 moves");
    expect(get_as(port, path_of(&t, "/film?from=0&to=9"), NULL), 422, "the game has 3 moves");
    expect(get_as(port, path_of(&t, "/film?from=2&to=1"), NULL), 422, "A film goes forward");
}

static void computers_play_and_streams_show_each_of_their_moves(void **state)
{
    const site *at = *state;
    seats t;
    char path[220];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"greedy\"]}", &t);
    snprintf(path, sizeof path, "%s", path_of(&t, "/events"));
    const int s = open_stream(at->port, path, t.secret[0]);
    read_until(s, "id: 0.1\n");
    expect(post_json(at->port, path_of(&t, "/move"), t.secret[0],
                     "{\"number\":0,\"move\":\"drop 4\"}"),
           200, NULL);
    read_until(s, "id: 1.2\n");
    read_until(s, "id: 2.3\n");
    close(s);
}

/* It waits for what comes instead of asking for it again and again. */
static void a_stream_that_has_nothing_to_say_costs_nothing(void **state)
{
    const site *at = *state;
    seats t;
    char path[220];
    two_people(at, &t);
    snprintf(path, sizeof path, "%s", path_of(&t, "/events"));
    const int s = open_stream(at->port, path, NULL);
    read_until(s, "id: 0.1\n");
    clock_t used = CLOCKS_PER_SEC;
    for (int i = 0; i < 10 && used > CLOCKS_PER_SEC / 100;
         i++) { /* the first frame takes its time */
        const clock_t before = clock();
        usleep(400000);
        used = clock() - before;
    }
    assert_true(used <= CLOCKS_PER_SEC / 100);
    close(s);
}

static void stopping_ends_streams_and_keeps_every_move(void **state)
{
    site *at = *state;
    seats t;
    two_people(at, &t);
    char path[220];
    snprintf(path, sizeof path, "%s", path_of(&t, "/events"));
    const int s = open_stream(at->port, path, NULL);
    read_until(s, "id: 0.1\n");
    expect(post_json(at->port, path_of(&t, "/move"), t.secret[0],
                     "{\"number\":0,\"move\":\"drop 4\"}"),
           200, NULL);
    server_stop(at->s);
    close(s);
    site_open(at);
    expect(get_as(at->port, path_of(&t, ""), t.secret[0]), 200, "\"number\":1,");
}

/* Seat 1 builds a tower, and wins if nobody minds. */
static void play_to_the_end(const site *at, const seats *t)
{
    for (int i = 0; i < 7; i++) {
        char body[60];
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", i, 1 + i % 2);
        expect(post_json(at->port, path_of(t, "/move"), t->secret[i % 2], body), 200, NULL);
    }
}

static void a_finished_game_is_reviewed_for_whoever_asks(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    expect(post_json(at->port, path_of(&t, "/review"), t.secret[0], "{}"), 422, "is over");
    play_to_the_end(at, &t);
    expect(get_as(at->port, path_of(&t, "/review"), NULL), 422, "Nobody has asked");
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 200, "\"all\":7");
    answer a = {0};
    for (int i = 0; i < 200 && !(a.text && strstr(a.body, "html")); i++) {
        usleep(50000);
        free(a.text);
        a = get_as(at->port, path_of(&t, "/review"), NULL);
    }
    expect(a, 200, "class=\\\"curve seat-1\\\"");
    expect(get_as(at->port, path_of(&t, "/review"), NULL), 200, "data-look");
}

static void a_review_is_given_up_when_it_is_cancelled(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    play_to_the_end(at, &t);
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 200, "\"all\":7");
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{\"cancel\":true}"), 200, NULL);
    usleep(
        1500000); /* answering how far it is would keep it alive, if it were not given up at once */
    expect(get_as(at->port, path_of(&t, "/review"), NULL), 422, "cancelled");
}

/* Before the end a review shows what only the player of a sandbox may know already. */
static void a_sandbox_is_reviewed_at_any_time_by_who_plays_it(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"greedy\"],\"sandbox\":true}", &t);
    expect(post_json(at->port, path_of(&t, "/review"), t.secret[0], "{}"), 422,
           "nothing to review");
    expect(post_json(at->port, path_of(&t, "/move"), t.secret[0],
                     "{\"number\":0,\"move\":\"drop 4\"}"),
           200, NULL);
    expect(post_json(at->port, path_of(&t, "/review"), NULL, "{}"), 422, "is over");
    expect(post_json(at->port, path_of(&t, "/review"), t.secret[0], "{}"), 200, "\"all\":");
}

/* A client that sends half a request and stays: others are served meanwhile. */
static void slow_clients_hold_nobody_up(void **state)
{
    const site *at = *state;
    int slow[20];
    for (int i = 0; i < 20; i++) {
        slow[i] = connect_port(at->port);
        assert_true(send(slow[i], "POST /api/tables HTTP/1.1\r\nContent-Le", 37, 0) == 37);
    }
    for (int i = 0; i < 20; i++)
        expect(get_as(at->port, "/healthz", NULL), 200, "ok");
    for (int i = 0; i < 20; i++)
        close(slow[i]);
}

int main(void)
{
#define ON_A_SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        ON_A_SITE(the_pages_are_there),
        ON_A_SITE(a_first_game_has_its_coach),
        ON_A_SITE(assets_are_sent_in_few_bytes_to_who_can_read_them),
        ON_A_SITE(every_answer_forbids_what_a_page_does_not_need),
        ON_A_SITE(a_secret_link_becomes_a_cookie_that_scripts_cannot_read),
        ON_A_SITE(posts_come_from_our_own_pages_or_show_their_secret),
        ON_A_SITE(without_an_origin_the_page_must_be_our_own),
        ON_A_SITE(moves_over_http_are_checked),
        ON_A_SITE(bad_requests_get_the_right_status_and_one_sentence),
        ON_A_SITE(oversize_is_refused),
        ON_A_SITE(names_and_chat_never_become_markup),
        ON_A_SITE(a_move_shows_on_every_stream_and_reconnecting_misses_nothing),
        ON_A_SITE(a_film_tells_what_happened_move_by_move_and_no_more),
        ON_A_SITE(computers_play_and_streams_show_each_of_their_moves),
        ON_A_SITE(a_stream_that_has_nothing_to_say_costs_nothing),
        ON_A_SITE(stopping_ends_streams_and_keeps_every_move),
        ON_A_SITE(a_finished_game_is_reviewed_for_whoever_asks),
        ON_A_SITE(a_review_is_given_up_when_it_is_cancelled),
        ON_A_SITE(a_sandbox_is_reviewed_at_any_time_by_who_plays_it),
        ON_A_SITE(slow_clients_hold_nobody_up),
    };
    return cmocka_run_group_tests_name("server", tests, NULL, NULL);
}
