/* postgres_store_test.c - tables in PostgreSQL: what is written is read back, servers that share them agree, and
 * a database that is away or hangs is waited for neither for ever nor in vain. A PostgreSQL of its own is
 * started; where there is none the tests are skipped. */
#include "desk/desk.h"
#include "store/store_sql.h"
#include "support/clock.h"
#include "table/stored.h"

#include <libpq-fe.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>

static char folder[64], url[200];
static bool installed;

static int run_script(const char *words)
{
    char command[200];
    snprintf(command, sizeof command, "tests/support/postgres_at %s %s", folder, words);
    return system(command);
}

static int start_postgres(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(url, sizeof url, "postgresql:///postgres?host=%s/socket&user=orrery", folder);
    char words[40];
    snprintf(words, sizeof words, "start %d", (int)getpid());
    const int code = run_script(words);
    installed = code == 0;
    return installed || WEXITSTATUS(code) == 77 ? 0 : -1;
}

static int stop_postgres(void **state)
{
    (void)state;
    char command[100];
    if (installed)
        run_script("stop");
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

/* SQL behind the back of whoever uses the database; the first column of the first row is given back. */
static const char *on_database(const char *sql)
{
    static char cell[200];
    PGconn *db = PQconnectdb(url);
    PGresult *result = PQexec(db, sql);
    if (PQresultStatus(result) != PGRES_TUPLES_OK && PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_because("%s: %s", sql, PQerrorMessage(db));
    snprintf(cell, sizeof cell, "%s",
             PQntuples(result) && PQnfields(result) ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    PQfinish(db);
    return cell;
}

static void cut_connections(const char *which)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE %s AND"
             " backend_type = 'client backend' AND pid <> pg_backend_pid()",
             which);
    on_database(sql);
}

/* ---- servers ------------------------------------------------------------------------------------------ */

typedef struct server {
    fixture f;
    atomic_int news, lost; /* heard of one table; of all of them */
    atomic_llong last;     /* the version that was heard of */
    bool passes_on;
} server;

static void hear(void *user, const char *id, long long version)
{
    server *at = user;
    if (id[0])
        at->news++;
    else
        at->lost++;
    at->last = version;
    desk *d = at->f.d;
    if (at->passes_on && d)
        desk_news(d, id, version);
}

/* Until it is so, for ten seconds at most; the clocks of the program may stand meanwhile. */
#define WAIT_UNTIL(condition)                                                                      \
    for (int wait = 0; !(condition); wait++) {                                                     \
        if (wait == 1000)                                                                          \
            fail_because("still not: %s", #condition);                                             \
        usleep(10000);                                                                             \
    }

static void open_server(server *at, bool listens)
{
    orr_error error;
    at->f.writing = store_open_postgres(url, listens ? hear : NULL, at, &error);
    store *reading = store_open_postgres(url, NULL, NULL, &error);
    if (!at->f.writing || !reading)
        fail_because("%s", error.text);
    at->f.d = desk_open(at->f.writing, reading, 1);
    at->passes_on = listens;
    if (listens)
        WAIT_UNTIL(atoi(on_database("SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE "
                                    "'LISTEN%' AND state = 'idle'")));
}

/* A connection of the test's own: those of a server belong to its threads. */
static store *connect_to_it(void)
{
    orr_error error;
    store *s = store_open_postgres(url, NULL, NULL, &error);
    if (!s)
        fail_because("%s", error.text);
    return s;
}

static int setup(void **state)
{
    server *two = calloc(2, sizeof *two);
    *state = two;
    if (!installed)
        return 0;
    open_server(&two[0], false);
    return 0;
}

static int teardown(void **state)
{
    server *two = *state;
    for (int i = 0; i < 2; i++)
        if (two[i].f.d)
            desk_close(two[i].f.d);
    free(two);
    clock_runs();
    return 0;
}

static void reopen(server *at)
{
    desk_close(at->f.d);
    open_server(at, false);
}

#define NEEDS_POSTGRES                                                                             \
    if (!installed)                                                                                \
        skip();

static void expect(const table_request *r, enum table_answer answer, const char *words)
{
    if (r->answer != answer || (words && !strstr(r->error.text, words)))
        fail_because("answered %d '%s' instead of %d '%s'", (int)r->answer, r->error.text,
                     (int)answer, words ? words : "");
}

static table_request *two_people(server *at)
{
    table_request *made = create(&at->f, "connect4", "person,person", false);
    ask_created(&at->f, made);
    return made;
}

/* ---- what is written is read back ----------------------------------------------------------------------- */

static void a_table_comes_back_from_postgresql_as_it_was(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_record *record = random_game("horizons", 2, 150, 3);
    table_request *made = table_with(&at->f, record, "person,person", false);
    const uint64_t hash = hash_of(&at->f, made);
    ask(&at->f, made, 1, REQUEST_CHAT, -1, "it's \"quoted\" \\ \xc3\xa4\xe2\x82\xac $1 %s");
    ask(&at->f, made, 0, REQUEST_NOTE, -1, "one\ntwo");
    reopen(at);
    orr_error error;
    table *t = hold(&at->f, made);
    assert_string_equal(t->unreadable, "");
    assert_true(hash_of(&at->f, made) == hash);
    assert_int_equal(t->course.count, 150);
    assert_int_equal(t->course.snapshot_count, 2);
    assert_int_equal(t->proposal, -1);
    assert_int_equal(t->chat_count, 1);
    assert_int_equal(t->chat[0].seat, 1);
    assert_string_equal(t->chat[0].text, "it's \"quoted\" \\ \xc3\xa4\xe2\x82\xac $1 %s");
    assert_string_equal(t->notes[0], "one\ntwo");
    assert_null(t->notes[1]);
    store *s = connect_to_it();
    void *kept = new_state(record->rules), *played = new_state(record->rules);
    orr_moves legal;
    assert_int_equal(store_get_snapshot(s, t, 128, kept, &error), SNAPSHOT_FOUND);
    assert_true(orr_record_state(record, 128, played, NULL, &legal, &error));
    assert_memory_equal(kept, played, orr_state_size(record->rules));
    assert_int_equal(store_get_snapshot(s, t, 127, kept, &error), SNAPSHOT_MISSING);
    store_close(s);
    free(kept);
    free(played);
    desk_release(at->f.d, t);
    orr_record_free(record);
    free(made);
}

static void tables_copied_from_postgresql_to_sqlite_are_the_same(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_error error;
    int count = 0;
    char path[100];
    orr_record *record = random_game("horizons", 2, 70, 5);
    table_request *made = table_with(&at->f, record, "person,person", false);
    ask(&at->f, made, 1, REQUEST_CHAT, -1, "hello");
    snprintf(path, sizeof path, "%s/copy.sqlite", folder);
    store *to = store_open_sqlite(path, true, &error);
    store *from = connect_to_it();
    if (!upkeep_copy(from, to, &count, &error)) /* it compares them, too */
        fail_because("%s", error.text);
    assert_true(count >= 1);
    table *t = store_load(to, made->made_id, &error);
    assert_int_equal(t->course.count, 70);
    assert_int_equal(t->chat_count, 1);
    table_free(t);
    store_close(to);
    store_close(from);
    orr_record_free(record);
    free(made);
}

static void a_table_that_is_not_there_is_no_error(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_error error;
    assert_null(desk_find_table(at->f.d, "bbbbbbbbbbbb", &error));
    assert_string_equal(error.text, "");
    assert_true(desk_is_well(at->f.d));
    store *s = connect_to_it();
    assert_int_equal(store_version(s, "bbbbbbbbbbbb"), 0);
    assert_true(store_can_write(s));
    store_close(s);
}

/* ---- several servers -------------------------------------------------------------------------------------- */

static void a_move_at_one_server_is_heard_of_at_the_other_and_seen_there(void **state)
{
    NEEDS_POSTGRES
    server *two = *state;
    open_server(&two[1], true);
    table_request *made = two_people(&two[0]);
    assert_int_equal(position(&two[1].f, made), 0);
    const int before = two[1].news;
    const table_request r = ask(&two[0].f, made, 0, REQUEST_MOVE, 0, "drop 4");
    expect(&r, ANSWER_OK, NULL);
    WAIT_UNTIL(two[1].news > before);
    assert_int_equal(two[1].last, r.version);
    WAIT_UNTIL(position(&two[1].f, made) == 1);
    assert_int_equal(two[1].lost, 0);
    free(made);
}

static void a_change_that_was_not_committed_is_not_heard_of(void **state)
{
    NEEDS_POSTGRES
    server *two = *state;
    open_server(&two[1], true);
    table_request *made = two_people(&two[0]);
    const int before = two[1].news;
    two[0].f.writing->fail_in = 2; /* the commit */
    table_request r = ask(&two[0].f, made, 0, REQUEST_MOVE, 0, "drop 4");
    two[0].f.writing->fail_in = -1;
    expect(&r, ANSWER_FAILED, "nothing has changed");
    r = ask(&two[0].f, made, 0, REQUEST_MOVE, 0, "drop 4");
    expect(&r, ANSWER_OK, NULL);
    WAIT_UNTIL(two[1].news > before);
    assert_int_equal(two[1].news, before + 1);
    free(made);
}

static void a_server_that_missed_the_news_looks_again_before_it_refuses(void **state)
{
    NEEDS_POSTGRES
    server *two = *state;
    open_server(&two[1], false);
    table_request *made = two_people(&two[0]);
    assert_int_equal(position(&two[1].f, made), 0);
    ask(&two[0].f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_int_equal(position(&two[1].f, made), 0); /* it has not heard */
    table_request r = ask(&two[1].f, made, 1, REQUEST_MOVE, 1, "drop 3");
    expect(&r, ANSWER_OK, NULL);
    assert_int_equal(r.position, 2);
    r = ask(&two[0].f, made, 1, REQUEST_CHAT, -1, "hello"); /* now the first is behind */
    expect(&r, ANSWER_OK, NULL);
    assert_int_equal(position(&two[0].f, made), 2);
    free(made);
}

static void of_two_moves_for_one_position_one_counts(void **state)
{
    NEEDS_POSTGRES
    server *two = *state;
    open_server(&two[1], false);
    table_request *made = two_people(&two[0]);
    assert_int_equal(position(&two[1].f, made), 0);
    ask(&two[0].f, made, 0, REQUEST_MOVE, 0, "drop 4");
    const table_request r = ask(&two[1].f, made, 0, REQUEST_MOVE, 0, "drop 1");
    expect(&r, ANSWER_STALE, "it is at move 1");
    assert_int_equal(position(&two[1].f, made), 1);
    assert_true(hash_of(&two[0].f, made) == hash_of(&two[1].f, made));
    free(made);
}

static void a_server_is_known_to_run_until_it_stops_and_keeps_tools_out(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_error error;
    store *tool = store_open_postgres(url, NULL, NULL, &error);
    const long long run = at->f.writing->run;
    assert_true(tool->driver->is_running(tool, run));
    assert_false(tool->driver->is_running(tool, run ^ 1));
    assert_false(tool->driver->is_running(tool, run ^ 1LL << 40));
    assert_false(store_claim(tool, &error));
    assert_non_null(strstr(error.text, "is at work on these tables"));
    desk_close(at->f.d);
    at->f.d = NULL;
    WAIT_UNTIL(!tool->driver->is_running(tool, run));
    assert_true(store_claim(tool, &error));
    long long before = 0, after = 0;
    if (!store_vacuum(tool, &before, &after, &error))
        fail_because("%s", error.text);
    assert_true(before > 1000000 && after > 1000000);
    assert_true(after < before + 1000000);
    store_close(tool);
}

typedef struct opening {
    pthread_t thread;
    char url[240];
    store *s;
    orr_error error;
} opening;

static void *open_one(void *user)
{
    opening *o = user;
    o->s = store_open_postgres(o->url, NULL, NULL, &o->error);
    return NULL;
}

static void servers_that_start_together_make_the_schema_once(void **state)
{
    NEEDS_POSTGRES(void) state;
    opening all[4] = {0};
    on_database("CREATE DATABASE fresh");
    for (int i = 0; i < 4; i++) {
        snprintf(all[i].url, sizeof all[i].url, "postgresql:///fresh?host=%s/socket&user=orrery",
                 folder);
        pthread_create(&all[i].thread, NULL, open_one, &all[i]);
    }
    for (int i = 0; i < 4; i++)
        pthread_join(all[i].thread, NULL);
    for (int i = 0; i < 4; i++) {
        if (!all[i].s)
            fail_because("%s", all[i].error.text);
        assert_true(store_is_well(all[i].s));
        store_close(all[i].s);
    }
}

/* ---- when it fails ------------------------------------------------------------------------------------------ */

static void a_database_that_is_not_there_is_said_in_one_sentence(void **state)
{
    NEEDS_POSTGRES(void) state;
    orr_error error;
    char nowhere[200];
    snprintf(nowhere, sizeof nowhere, "postgresql:///postgres?host=%s/nowhere", folder);
    assert_null(store_open_postgres(nowhere, NULL, NULL, &error));
    assert_true(strncmp(error.text, "PostgreSQL does not answer: ", 28) == 0);
    assert_null(strchr(error.text, '\n'));
}

static void a_transaction_with_a_statement_that_failed_is_not_committed(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_error error;
    table_request *made = two_people(at);
    table *t = hold(&at->f, made);
    store *s = connect_to_it();
    const table_chat line = {.seat = 0, .said = 5, .text = "hello"};
    assert_true(store_begin(s, &error));
    assert_true(store_add_chat(s, t, 1, &line, &error));
    assert_false(store_add_chat(s, t, 1, &line, &error)); /* there is one of that number */
    assert_true(strncmp(error.text, "The server could not save it (", 30) == 0);
    assert_non_null(strstr(error.text, "); nothing has changed."));
    assert_null(strchr(error.text, '\n'));
    assert_false(store_commit(s, &error));
    table *fresh = store_load(s, made->made_id, &error);
    assert_int_equal(fresh->chat_count, 0);
    table_free(fresh);
    assert_true(store_begin(s, &error)); /* and it goes on */
    assert_true(store_add_chat(s, t, 1, &line, &error));
    assert_true(store_commit(s, &error));
    fresh = store_load(s, made->made_id, &error);
    assert_int_equal(fresh->chat_count, 1);
    table_free(fresh);
    assert_true(store_begin(s, &error));
    assert_true(store_add_chat(s, t, 2, &line, &error));
    store_rollback(s);
    fresh = store_load(s, made->made_id, &error);
    assert_int_equal(fresh->chat_count, 1);
    table_free(fresh);
    store_close(s);
    desk_release(at->f.d, t);
    free(made);
}

static void
a_connection_that_was_cut_comes_back_and_the_server_runs_on_for_others_to_see(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_error error;
    table_request *made = two_people(at);
    store *tool = store_open_postgres(url, NULL, NULL, &error);
    cut_connections(
        "query NOT LIKE '%pg_advisory_unlock%'"); /* of the tool that has done nothing else */
    table_request r = ask(&at->f, made, 0, REQUEST_MOVE, 0, "drop 4");
    for (int i = 0; i < 50 && r.answer == ANSWER_FAILED; i++) {
        assert_non_null(strstr(r.error.text, "nothing has changed"));
        clock_passes(1000);
        usleep(20000);
        r = ask(&at->f, made, 0, REQUEST_MOVE, 0, "drop 4");
    }
    expect(&r, ANSWER_OK, NULL);
    assert_int_equal(position(&at->f, made), 1);
    assert_true(tool->driver->is_running(tool, at->f.writing->run)); /* its lock is there again */
    store_close(tool);
    free(made);
}

static void a_cut_inside_a_transaction_loses_the_whole_of_it(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_error error;
    table_request *made = two_people(at);
    table *t = hold(&at->f, made);
    store *s = connect_to_it();
    const table_chat line = {.seat = 0, .said = 5, .text = "hello"};
    assert_true(store_begin(s, &error));
    assert_true(store_add_chat(s, t, 1, &line, &error));
    cut_connections("state = 'idle in transaction'");
    assert_false(store_add_chat(s, t, 2, &line, &error)); /* not on a new connection */
    assert_false(store_commit(s, &error));
    clock_passes(2000);
    assert_true(store_begin(s, &error));
    assert_true(store_commit(s, &error));
    table *fresh = store_load(s, made->made_id, &error);
    assert_int_equal(fresh->chat_count, 0);
    table_free(fresh);
    store_close(s);
    desk_release(at->f.d, t);
    free(made);
}

static void a_listener_whose_connection_was_cut_says_that_anything_may_have_changed(void **state)
{
    NEEDS_POSTGRES
    server *two = *state;
    open_server(&two[1], true);
    table_request *made = two_people(&two[0]);
    assert_int_equal(position(&two[1].f, made), 0);
    cut_connections("query LIKE 'LISTEN%'");
    WAIT_UNTIL(two[1].lost > 0);
    const int before = two[1].news;
    const table_request r = ask(&two[0].f, made, 0, REQUEST_MOVE, 0, "drop 4");
    expect(&r, ANSWER_OK, NULL);
    WAIT_UNTIL(two[1].news > before); /* it listens again */
    WAIT_UNTIL(position(&two[1].f, made) == 1);
    free(made);
}

static double real_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void a_database_that_hangs_is_given_up_after_five_seconds_and_then_at_once(void **state)
{
    NEEDS_POSTGRES
    server *at = *state;
    orr_error error;
    store *s = store_open_postgres(url, NULL, NULL, &error);
    assert_true(store_is_well(s));
    run_script("signal STOP");
    double began = real_seconds();
    const bool well = store_is_well(s);
    const double first = real_seconds() - began;
    began = real_seconds();
    const bool still_well = store_is_well(s);
    const double second = real_seconds() - began;
    run_script("signal CONT");
    assert_false(well);
    assert_false(still_well);
    assert_true(first > 4.5 && first < 15);
    assert_true(second < 2); /* nothing is tried for a second; to connect would take three */
    bool again = false;
    for (int i = 0; i < 100 && !again; i++) {
        clock_passes(1000);
        usleep(20000);
        again = store_is_well(s);
    }
    assert_true(again);
    store_close(s);
    table_request *made = two_people(at); /* the server itself was not at it */
    free(made);
}

static void *go_on_soon(void *user)
{
    (void)user;
    usleep(500000);
    run_script("signal CONT");
    return NULL;
}

static void take_no_notice(int number)
{
    (void)number;
}

static void signals_do_not_end_the_wait_for_an_answer(void **state)
{
    NEEDS_POSTGRES(void) state;
    pthread_t thread;
    store *s = connect_to_it();
    const struct sigaction quiet = {.sa_handler = take_no_notice};
    const struct itimerval often = {.it_interval.tv_usec = 20000, .it_value.tv_usec = 20000};
    const struct itimerval never = {0};
    sigaction(SIGALRM, &quiet, NULL);
    run_script("signal STOP");
    sigset_t alarm; /* for this thread alone, which waits */
    sigemptyset(&alarm);
    sigaddset(&alarm, SIGALRM);
    pthread_sigmask(SIG_BLOCK, &alarm, NULL);
    pthread_create(&thread, NULL, go_on_soon, NULL);
    pthread_sigmask(SIG_UNBLOCK, &alarm, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
    const bool well = store_is_well(s);
    setitimer(ITIMER_REAL, &never, NULL);
    pthread_join(thread, NULL);
    assert_true(well);
    store_close(s);
}

int main(void)
{
#define ON_POSTGRES(test) cmocka_unit_test_setup_teardown(test, setup, teardown)
    const struct CMUnitTest tests[] = {
        ON_POSTGRES(a_table_comes_back_from_postgresql_as_it_was),
        ON_POSTGRES(tables_copied_from_postgresql_to_sqlite_are_the_same),
        ON_POSTGRES(a_table_that_is_not_there_is_no_error),
        ON_POSTGRES(a_move_at_one_server_is_heard_of_at_the_other_and_seen_there),
        ON_POSTGRES(a_change_that_was_not_committed_is_not_heard_of),
        ON_POSTGRES(a_server_that_missed_the_news_looks_again_before_it_refuses),
        ON_POSTGRES(of_two_moves_for_one_position_one_counts),
        ON_POSTGRES(a_server_is_known_to_run_until_it_stops_and_keeps_tools_out),
        ON_POSTGRES(servers_that_start_together_make_the_schema_once),
        ON_POSTGRES(a_database_that_is_not_there_is_said_in_one_sentence),
        ON_POSTGRES(a_transaction_with_a_statement_that_failed_is_not_committed),
        ON_POSTGRES(a_connection_that_was_cut_comes_back_and_the_server_runs_on_for_others_to_see),
        ON_POSTGRES(a_cut_inside_a_transaction_loses_the_whole_of_it),
        ON_POSTGRES(a_listener_whose_connection_was_cut_says_that_anything_may_have_changed),
        ON_POSTGRES(signals_do_not_end_the_wait_for_an_answer),
        ON_POSTGRES(a_database_that_hangs_is_given_up_after_five_seconds_and_then_at_once),
    };
    return cmocka_run_group_tests_name("postgres store", tests, start_postgres, stop_postgres);
}
