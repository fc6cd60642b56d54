/* robustness_test.c - a server stands firm: on its port, its folder, its clock and its database, and against
 * requests that can be read in two ways. */
#include "server/client.h"
#include "support/sql.h"
#include "store/store.h"
#include "table/table.h"

#include <sys/stat.h>

static const char *database(const site *at)
{
    static char path[120];
    snprintf(path, sizeof path, "%s/orrery.sqlite", at->folder);
    return path;
}

/* 300 tables that nobody can read any more are due before the one with a clock of a second. */
static void tables_that_cannot_be_read_stop_no_clock(void **state)
{
    site *at = *state;
    seats bad, good;
    for (int i = 0; i < 300; i++)
        make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &bad);
    server_stop(at->s);
    sql_at(database(at), "UPDATE game SET game = 'chess', due = 1");
    site_open(at);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"clock\":{\"move\":1}}",
               &good);
    bool ran_out = false;
    for (int i = 0; i < 100 && !ran_out; i++) {
        answer a = get_as(at->port, path_of(&good, ""), NULL);
        ran_out = strstr(a.body, "\"away\":true") != NULL;
        free(a.text);
        usleep(100000);
    }
    assert_true(ran_out);
}

/* The same if they can be read but wait: the look at what is due goes round. */
static void many_tables_that_are_due_are_looked_at_in_turn(void **state)
{
    site *at = *state;
    orr_error error;
    store_cursor from = {0};
    static char ids[STORE_DUE][TABLE_ID_SIZE];
    seats t;
    for (int i = 0; i < STORE_DUE + 10; i++)
        make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    server_stop(at->s);
    sql_at(database(at), "UPDATE game SET due = 7");
    store *s = store_open_sqlite(database(at), false, &error);
    assert_int_equal(store_due(s, 100, &from, ids), STORE_DUE);
    assert_int_equal(store_due(s, 100, &from, ids), 10);
    assert_int_equal(store_due(s, 100, &from, ids), STORE_DUE);
    store_close(s);
    site_open(at);
}

static void expect_no_start(const server_config *config, const char *words)
{
    orr_error error;
    server *s = server_start(config, &error);
    assert_null(s);
    if (!strstr(error.text, words))
        fail_because("said: %s", error.text);
}

static void a_folder_in_use_is_refused(void **state)
{
    const site *at = *state;
    expect_no_start(&(server_config){.host = "127.0.0.1", .data = at->folder, .threads = 1},
                    "Another Orrery serves the tables");
    expect(get_as(at->port, "/healthz", NULL), 200, "ok");
}

static void a_port_in_use_is_refused(void **state)
{
    const site *at = *state;
    char folder[80];
    snprintf(folder, sizeof folder, "%s/other", at->folder);
    expect_no_start(
        &(server_config){.host = "127.0.0.1", .port = at->port, .data = folder, .threads = 1},
        "is taken by another program");
}

static void a_clock_that_is_set_back_stops_nothing(void **state)
{
    (void)state;
    atomic_llong ahead = 0;
    const long long hour = 3600000;
    assert_int_equal(table_steady(10 * hour, hour, &ahead), 10 * hour);
    assert_int_equal(table_steady(9 * hour + 1000, hour + 1000, &ahead), 10 * hour + 1000);
    assert_int_equal(table_steady(12 * hour, hour + 2000, &ahead),
                     12 * hour); /* forward it follows */
}

static void the_database_is_private(void **state)
{
    const site *at = *state;
    struct stat file;
    assert_int_equal(stat(database(at), &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
}

static int status_of_bytes(const site *at, const char *bytes)
{
    answer a = exchange_bytes(at->port, bytes, strlen(bytes));
    const int status = a.status;
    free(a.text);
    return status;
}

static void requests_that_can_be_read_in_two_ways_are_refused(void **state)
{
    const site *at = *state;
    assert_int_equal(status_of_bytes(at, "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                                         "Content-Type: application/json\r\nContent-Length: 2\r\n"
                                         "Content-Length: 20\r\n\r\n{}"),
                     400);
    assert_int_equal(status_of_bytes(at, "GET /api/games HTTP/1.1\r\n\r\n"), 400);
    assert_int_equal(status_of_bytes(at, "GET /api/games HTTP/1.0\r\n\r\n"), 200);
}

/* How many answers come before the server closes, and is the first this one? */
static int answers_to(const site *at, const char *bytes, int status)
{
    static char text[1 << 16];
    size_t length = 0;
    const int s = connect_port(at->port);
    int answers = 0;
    assert_int_equal(send(s, bytes, strlen(bytes), MSG_NOSIGNAL), (ssize_t)strlen(bytes));
    for (ssize_t part; length < sizeof text - 1 &&
                       (part = recv(s, text + length, sizeof text - 1 - length, 0)) > 0;)
        length += (size_t)part;
    close(s);
    text[length] = '\0';
    for (const char *found = text; (found = strstr(found, "HTTP/1.1 ")); found++)
        answers++;
    if (length > 12 && atoi(text + 9) != status)
        fail_because("answered: %.200s", text);
    return answers;
}

/* A proxy that takes a bare LF for a part of a line sees another length than the server does: what it
 * takes for the next request, somebody else's, must not become a body, nor a body a request. */
static void no_request_hides_behind_another(void **state)
{
    const site *at = *state;
    static const char *const hidden[] = {
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\nContent-Length: 44\r\n\r\n"
        "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\nTransfer-Encoding: chunked\r\n\r\n"
        "0\r\n\r\nGET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: 46\r\nX: a\nContent-Length: 2\r\n\r\n"
        "{}GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: 49\r\nX: a\nTransfer-Encoding: chunked\r\n\r\n"
        "0\r\n\r\nGET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length : 44\r\n\r\n"
        "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: x, chunked\r\n\r\n0\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (answers_to(at, hidden[i], 400) != 1)
            fail_because("not one answer to: %s", hidden[i]);
    expect(get_as(at->port, "/healthz", NULL), 200, "ok");
}

static void a_server_of_this_machine_answers_to_no_other_name(void **state)
{
    const site *at = *state;
    assert_int_equal(
        status_of_bytes(at, "GET /api/games HTTP/1.1\r\nHost: evil.example:80\r\n\r\n"), 421);
    assert_int_equal(status_of_bytes(at, "GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
                     200);
    assert_int_equal(
        status_of_bytes(at, "GET /api/games HTTP/1.1\r\nHost: games.localhost:1\r\n\r\n"), 200);
}

/* A disk that takes nothing: here a file that nobody may write to. */
static void health_tells_of_a_store_that_takes_nothing(void **state)
{
    const site *at = *state;
    sqlite3 *db;
    assert_int_equal(sqlite3_open(database(at), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    expect(post_json(at->port, "/api/tables", NULL, "{\"game\":\"connect4\"}"), 503, NULL);
    expect(get_as(at->port, "/healthz", NULL), 503, "written");
    sqlite3_close(db);
    bool well = false;
    for (int i = 0; i < 100 && !well; i++) {
        answer a = get_as(at->port, "/healthz", NULL);
        well = a.status == 200;
        free(a.text);
        usleep(100000);
    }
    assert_true(well);
}

#define ON_A_SITE(name, test)                                                                      \
    {                                                                                              \
        name, test, site_setup, site_teardown, NULL                                                \
    }

/* Behind TLS a page of the same name without it is not ours. */
static void a_page_without_tls_does_not_post_for_one_with_it(void **state)
{
    site *at = *state;
    orr_error error;
    server_stop(at->s);
    at->s = server_start(
        &(server_config){
            .host = "127.0.0.1", .data = at->folder, .threads = 1, .trust_proxy = "127.0.0.1"},
        &error);
    assert_non_null(at->s);
    at->port = server_port(at->s);
    for (int tls = 0; tls < 2; tls++) {
        char head[300];
        snprintf(head, sizeof head,
                 "Content-Type: application/json\r\nX-Forwarded-Proto: https\r\n"
                 "Origin: %s://localhost:%d\r\n",
                 tls ? "https" : "http", at->port);
        expect(request(at->port, "POST", "/api/tables", head, "{\"game\":\"connect4\"}"),
               tls ? 201 : 403, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_SITE("tables that cannot be read stop no clock",
                  tables_that_cannot_be_read_stop_no_clock),
        ON_A_SITE("many tables that are due are looked at in turn",
                  many_tables_that_are_due_are_looked_at_in_turn),
        ON_A_SITE("a folder in use is refused", a_folder_in_use_is_refused),
        ON_A_SITE("a port in use is refused", a_port_in_use_is_refused),
        {"a clock that is set back stops nothing", a_clock_that_is_set_back_stops_nothing, NULL,
         NULL, NULL},
        ON_A_SITE("the database is private", the_database_is_private),
        ON_A_SITE("requests that can be read in two ways are refused",
                  requests_that_can_be_read_in_two_ways_are_refused),
        ON_A_SITE("no request hides behind another", no_request_hides_behind_another),
        ON_A_SITE("a server of this machine answers to no other name",
                  a_server_of_this_machine_answers_to_no_other_name),
        ON_A_SITE("a page without TLS does not post for one with it",
                  a_page_without_tls_does_not_post_for_one_with_it),
        ON_A_SITE("health tells of a store that takes nothing",
                  health_tells_of_a_store_that_takes_nothing),
    };
    return cmocka_run_group_tests_name("robustness", tests, NULL, NULL);
}
