/* desk_test.c - the desk beyond single requests: a store that fails and comes back, other servers on the same tables,
 * clocks and computers that nobody asks for, old tables, and the end. */
#include "desk/backup.h"
#include "desk/bin.h"
#include "desk/desk_internal.h"
#include "desk/desks.h"
#include "kernel/kernel.h"
#include "store/archive.h"
#include "store/store_sql.h"
#include "store/upkeep.h"
#include "support/clock.h"
#include "support/sql.h"

#include <sys/resource.h>
#include <unistd.h>

/* Until it is so, for a minute at most: a busy machine is no fault of the desk. */
#define WAIT_UNTIL(condition)                                                                      \
    for (int wait = 0; !(condition); wait++) {                                                     \
        if (wait == 6000)                                                                          \
            fail_because("still not: %s", #condition);                                             \
        usleep(10000);                                                                             \
    }

static long long version_of(fixture *f, const table_request *made)
{
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    const long long version = t->version;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    return version;
}

/* ---- a store that fails, and comes back ----------------------------------------------------------------- */

static bool is_broken(table *t)
{
    pthread_mutex_lock(&t->live.mutex);
    const bool broken = t->live.broken;
    pthread_mutex_unlock(&t->live.mutex);
    return broken;
}

/* The rows of notes cannot be read for a while. */
static void hide_notes(const fixture *f)
{
    sql_at(f->path, "ALTER TABLE note RENAME TO hidden");
}

static void show_notes(const fixture *f)
{
    sql_at(f->path, "ALTER TABLE hidden RENAME TO note");
}

static void a_table_that_cannot_be_read_again_is_mended_when_the_store_is_back(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f), *other = two_people(f);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    table *t = hold(f, made); /* it stays in memory */
    hide_notes(f);
    f->writing->fail_in = 2;
    table_request r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    f->writing->fail_in = -1;
    assert_answer(&r, ANSWER_FAILED, "nothing has changed");
    assert_true(is_broken(t));
    r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 4"); /* nothing here is certain */
    assert_answer(&r, ANSWER_FAILED, "The server's store does not answer; nothing has changed.");
    r = ask(f, other, 0, REQUEST_MOVE, 0, "drop 4"); /* others go on */
    assert_answer(&r, ANSWER_OK, NULL);
    show_notes(f);
    WAIT_UNTIL(!is_broken(t)); /* by itself */
    assert_int_equal(position(f, made), 1);
    r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    desk_release(f->d, t);
    free(made);
    free(other);
}

static atomic_int changes;

static void note_change(void *user, table *t)
{
    (void)user, (void)t;
    changes++;
}

static void a_broken_table_is_read_again_by_whoever_asks_first(void **state)
{
    fixture *f = *state;
    table_request *made[3];
    clock_stands_at(table_now()); /* the desk does not look by itself */
    for (int i = 0; i < 3; i++)
        made[i] = two_people(f);
    hide_notes(f);
    for (int i = 0; i < 3; i++) {
        f->writing->fail_in = 0;
        const table_request r = ask(f, made[i], 0, REQUEST_MOVE, 0, "drop 4");
        assert_answer(&r, ANSWER_FAILED, NULL);
    }
    f->writing->fail_in = -1;
    show_notes(f);
    table_request r = ask(f, made[1], 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    settle(f);
    changes = 0;
    desk_watch(f->d, note_change, NULL);
    clock_passes(1001);
    settle(f); /* wakes the desk, which then looks */
    WAIT_UNTIL(changes == 2);
    settle(f);
    assert_int_equal(changes, 2); /* the two others, and whoever shows them is told */
    desk_watch(f->d, NULL, NULL);
    clock_runs();
    for (int i = 0; i < 3; i++)
        free(made[i]);
}

static void a_server_is_well_again_when_something_can_be_written_and_not_at_once(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    clock_stands_at(table_now());
    f->writing->fail_in = 2;
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    f->writing->fail_in = -1;
    assert_false(desk_is_well(f->d));
    clock_passes(5000);
    settle(f);
    settle(f);
    assert_false(desk_is_well(f->d)); /* something small may find room where a move does not */
    clock_passes(1001);
    settle(f);
    WAIT_UNTIL(desk_is_well(f->d));
    clock_runs();
    free(made);
}

/* ---- another server on the same tables --------------------------------------------------------------------- */

static bool hear_nothing(store *s, const char *id, long long version, orr_error *error)
{
    (void)s, (void)id, (void)version, (void)error;
    return true;
}

static store_driver shared, real;
static atomic_int failing = -1; /* a statement */
static atomic_bool refuses;     /* to begin */

static bool run_unless(store *s, int statement, const store_value *values, int count,
                       store_row *row, void *user, long long *changed, orr_error *error)
{
    if (statement == failing)
        return orr_fail(error, "a failure made for a test");
    return real.run(s, statement, values, count, row, user, changed, error);
}

static bool begin_unless(store *s, orr_error *error)
{
    return refuses ? orr_fail(error, "a failure made for a test") : real.begin(s, error);
}

/* A desk whose store answers as the test wants from the first question on. */
static void open_shared(fixture *f)
{
    orr_error error;
    f->writing = store_open_sqlite(f->path, true, &error);
    store *reading = store_open_sqlite(f->path, false, &error);
    if (!f->writing || !reading)
        fail_because("%s", error.text);
    if (!real.run) {
        shared = real = *f->writing->driver;
        shared.notify = hear_nothing;
        shared.run = run_unless;
        shared.begin = begin_unless;
    }
    f->writing->driver = &shared;
    f->d = desk_open(f->writing, reading, 2);
}

/* A second desk on the same file; both believe that they share their tables with others. */
static int two_desks(void **state)
{
    fixture *two = calloc(2, sizeof *two);
    snprintf(two->folder, sizeof two->folder, "/tmp/orrery-test-XXXXXX");
    assert_non_null(mkdtemp(two->folder));
    for (int i = 0; i < 2; i++) {
        snprintf(two[i].path, sizeof two[i].path, "%s/t.sqlite", two->folder);
        open_shared(&two[i]);
    }
    *state = two;
    return 0;
}

static int two_desks_teardown(void **state)
{
    fixture *two = *state;
    char command[100];
    for (int i = 0; i < 2; i++)
        desk_close(two[i].d);
    snprintf(command, sizeof command, "rm -r %s", two->folder);
    const int code = system(command);
    free(two);
    return code;
}

static void news_of_another_server_are_read_if_they_are_newer(void **state)
{
    fixture *two = *state;
    table_request *made = two_people(&two[0]);
    table *t = hold(&two[1], made);
    table_request r = ask(&two[0], made, 0, REQUEST_MOVE, 0, "drop 4");
    desk_news(two[1].d, made->made_id, r.version - 1); /* old news */
    settle(&two[1]);
    assert_int_equal(position(&two[1], made), 0);
    desk_news(two[1].d, "zzzzzzzzzzzz", 5); /* of a table that nobody has here */
    changes = 0;
    desk_watch(two[1].d, note_change, NULL);
    desk_news(two[1].d, made->made_id, r.version);
    settle(&two[1]);
    settle(&two[1]);
    assert_int_equal(position(&two[1], made), 1);
    assert_int_equal(changes, 1); /* whoever shows it is told */
    r = ask(&two[0], made, 1, REQUEST_MOVE, 1, "drop 4");
    desk_news(two[1].d, "", 0); /* nobody knows which: all that is in use */
    settle(&two[1]);
    settle(&two[1]);
    assert_int_equal(position(&two[1], made), 2);
    assert_int_equal(changes, 2);
    desk_news(two[1].d, "", 0);
    settle(&two[1]);
    settle(&two[1]);
    assert_int_equal(changes, 2); /* nothing is new */
    desk_watch(two[1].d, NULL, NULL);
    desk_release(two[1].d, t);
    free(made);
}

static void whoever_has_seen_more_makes_the_desk_catch_up(void **state)
{
    fixture *two = *state;
    table_request *made = two_people(&two[0]);
    table *t = hold(&two[1], made);
    const table_request r = ask(&two[0], made, 0, REQUEST_MOVE, 0, "drop 4");
    const long long before = counts_of(&two[1]).requests;
    desk_catch_up(two[1].d, t, r.version - 1);
    assert_int_equal(counts_of(&two[1]).requests, before); /* it is not behind */
    assert_int_equal(position(&two[1], made), 0);
    desk_catch_up(two[1].d, t, r.version);
    assert_int_equal(position(&two[1], made), 1);
    desk_catch_up(two[1].d, t, 999999); /* anybody can claim that */
    assert_int_equal(position(&two[1], made), 1);
    desk_release(two[1].d, t);
    free(made);
}

static void a_desk_that_is_behind_looks_again_before_it_refuses_or_writes(void **state)
{
    fixture *two = *state;
    table_request *made = two_people(&two[0]);
    table *t = hold(&two[1], made);
    ask(&two[0], made, 0, REQUEST_MOVE, 0, "drop 4");
    table_request r = ask(&two[1], made, 1, REQUEST_MOVE, 1, "drop 4"); /* stale, as it seems */
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(r.position, 2);
    r = ask(&two[0], made, 0, REQUEST_CHAT, -1, "hello"); /* a conflict when it is written */
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(position(&two[0], made), 2);
    assert_true(version_of(&two[0], made) > version_of(&two[1], made));
    r = ask(&two[1], made, -1, REQUEST_CHAT, -1, "no"); /* refused all the same, and up to date */
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    assert_int_equal(version_of(&two[0], made), version_of(&two[1], made));
    desk_release(two[1].d, t);
    free(made);
}

static void a_desk_that_is_alone_does_not_ask_the_store_before_it_refuses(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    sql_at(f->path, "UPDATE game SET version = version + 1");
    const long long before = version_of(f, made);
    table_request r = ask(f, made, 1, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    assert_int_equal(version_of(f, made), before);
    free(made);
}

static void
a_store_that_does_not_answer_leaves_nobody_with_a_refusal_that_may_be_wrong(void **state)
{
    fixture *two = *state;
    table_request *made = two_people(&two[1]);
    failing = GET_VERSION;
    table_request r = ask(&two[1], made, 1, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_FAILED, "The server's store does not answer; nothing has changed.");
    failing = -1;
    r = ask(&two[1], made, 1, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    ask(&two[0], made, 0, REQUEST_MOVE, 0, "drop 4"); /* and one that cannot read what is new */
    failing = GET_NOTES;
    r = ask(&two[1], made, 1, REQUEST_MOVE, 1, "drop 4");
    assert_answer(&r, ANSWER_FAILED, "The server's store does not answer; nothing has changed.");
    failing = -1;
    r = ask(&two[1], made, 1, REQUEST_MOVE, 1, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(r.position, 2);
    free(made);
}

static void news_that_could_not_be_read_are_looked_after_later(void **state)
{
    fixture *two = *state;
    clock_stands_at(table_now());
    table_request *made = two_people(&two[0]);
    table *t = hold(&two[1], made);
    const table_request r = ask(&two[0], made, 0, REQUEST_MOVE, 0, "drop 4");
    settle(&two[1]);
    refuses = true; /* no transaction begins */
    desk_news(two[1].d, made->made_id, r.version);
    settle(&two[1]);
    refuses = false;
    assert_int_equal(position(&two[1], made), 0);
    clock_passes(1001);
    settle(&two[1]);
    WAIT_UNTIL(position(&two[1], made) == 1);
    clock_runs();
    desk_release(two[1].d, t);
    free(made);
}

/* Where one thread does everything, a thought is cut in pieces: it comes to its end, and one about a position that
 * somebody has left is given up. */
static void a_computer_that_thinks_in_pieces_comes_to_its_move(void **state)
{
    fixture *f = *state;
    desk_think_in_pieces(f->d, 0.0005);
    table_request *made = create(f, "connect4", "person,mcts:4", true);
    ask_created(f, made);
    table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    WAIT_UNTIL(position(f, made) == 2);
    assert_int_equal(counts_of(f).thoughts, 1);
    r = ask(f, made, 0, REQUEST_MOVE, 2, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, 0, REQUEST_UNDO, 2, NULL);
    const int back = position(f, made);
    if (back == 2) { /* before it answered */
        assert_answer(&r, ANSWER_OK, NULL);
        r = ask(f, made, 0, REQUEST_MOVE, 2, "drop 5");
        assert_answer(&r, ANSWER_OK, NULL);
    }
    WAIT_UNTIL(position(f, made) == 4);
    free(made);
}

static void of_several_servers_the_one_that_changed_a_table_thinks(void **state)
{
    fixture *two = *state;
    clock_stands_at(table_now());
    table_request *made = create(&two[0], "connect4", "person,greedy", false);
    ask_created(&two[0], made);
    table *t = hold(&two[1], made);
    const table_request r = ask(&two[0], made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    WAIT_UNTIL(position(&two[0], made) == 2);
    assert_int_equal(counts_of(&two[0]).thoughts, 1);
    desk_catch_up(two[1].d, t, 99);
    settle(&two[1]);
    assert_int_equal(position(&two[1], made), 2);
    assert_int_equal(counts_of(&two[1]).thoughts, 0);
    clock_runs();
    desk_release(two[1].d, t);
    free(made);
}

static void what_another_server_does_not_come_to_is_thought_about_after_three_seconds(void **state)
{
    fixture *two = *state;
    table_request *made = create(&two[0], "connect4", "greedy,person", false);
    clock_stands_at(1700000000000);
    ask_created(&two[0], made);
    WAIT_UNTIL(position(&two[0], made) == 1);
    /* as if the first server had stopped before it thought */
    orr_error error;
    desk_close(two[0].d);
    sql_at(two->path, "UPDATE game SET run = 4711, due = 1700000000000; DELETE FROM move;"
                      "UPDATE game SET entries = 0");
    table *t = desk_find_table(two[1].d, made->made_id, &error);
    desk_catch_up(two[1].d, t, 99);
    assert_int_equal(t->course.count, 0);
    clock_stands_at(1700000000000 + 2999);
    desk_shown(two[1].d, t, t->version);
    settle(&two[1]);
    assert_int_equal(pool_waiting(desk_pool(two[1].d)), 0);
    assert_int_equal(counts_of(&two[1]).thoughts, 0);
    clock_stands_at(1700000000000 + 3000);
    desk_shown(two[1].d, t, t->version);
    WAIT_UNTIL(counts_of(&two[1]).thoughts == 1);
    clock_runs();
    desk_release(two[1].d, t);
    fixture_open(&two[0]); /* not before: it would think as well */
    free(made);
}

/* ---- by itself ------------------------------------------------------------------------------------------------ */

static void the_desk_looks_at_what_is_due_once_a_second(void **state)
{
    fixture *f = *state;
    clock_stands_at(table_now());
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->per_move = 3;
    ask_created(f, made);
    restart(f); /* it is not in memory */
    settle(f);
    clock_passes(2999);
    settle(f);
    settle(f);
    usleep(50000);
    assert_int_equal(position(f, made), 0);
    clock_passes(1001);
    settle(f);
    WAIT_UNTIL(position(f, made) == 1);
    clock_runs();
    free(made);
}

static void a_desk_that_nobody_asks_takes_no_time(void **state)
{
    fixture *f = *state;
    struct rusage before, after;
    settle(f);
    getrusage(RUSAGE_SELF, &before);
    usleep(900000);
    getrusage(RUSAGE_SELF, &after);
    const long long used = (after.ru_utime.tv_sec - before.ru_utime.tv_sec) * 1000000LL +
                           after.ru_utime.tv_usec - before.ru_utime.tv_usec;
    assert_true(used < 30000);
}

static void tables_that_nobody_uses_leave_the_memory_after_five_minutes(void **state)
{
    fixture *f = *state;
    clock_stands_at(table_now());
    table_request *made = two_people(f), *held = two_people(f);
    table *t = hold(f, held);
    assert_int_equal(counts_of(f).tables, 2);
    clock_passes(5 * 60 * 1000 - 1);
    settle(f);
    settle(f);
    assert_int_equal(counts_of(f).tables, 2);
    clock_passes(1001);
    settle(f);
    WAIT_UNTIL(counts_of(f).tables == 1);
    clock_runs();
    desk_release(f->d, t);
    assert_int_equal(position(f, made), 0); /* and come back */
    free(made);
    free(held);
}

static void news_of_a_table_do_not_keep_it_in_memory(void **state)
{
    fixture *f = *state;
    clock_stands_at(table_now());
    table_request *made = two_people(f);
    const long long version = version_of(f, made);
    for (int i = -1; i <= 1; i++)
        desk_news(f->d, made->made_id, version + i);
    settle(f);
    assert_int_equal(counts_of(f).tables, 1);
    clock_passes(5 * 60 * 1000 + 1001);
    settle(f);
    WAIT_UNTIL(counts_of(f).tables == 0);
    clock_runs();
    free(made);
}

static void a_round_of_deleting_comes_once_an_hour(void **state)
{
    fixture *f = *state;
    clock_stands_at(table_now());
    table_request *made[2] = {two_people(f), two_people(f)};
    restart(f);
    settle(f);
    desk_delete_after(f->d, 7);
    clock_passes(7LL * 86400000);
    table_request *young = two_people(f); /* the clock is right: somebody plays */
    settle(f);
    settle(f);
    assert_int_equal(count_of(f->path, "game", "1 = 1"), 3); /* seven days to the moment */
    clock_passes(3600000 - 1);
    settle(f);
    settle(f);
    assert_int_equal(count_of(f->path, "game", "1 = 1"), 3);
    clock_passes(1001);
    settle(f);
    WAIT_UNTIL(count_of(f->path, "game", "1 = 1") == 1);
    clock_runs();
    free(young);
    free(made[0]);
    free(made[1]);
}

static void a_round_that_fails_deletes_nothing_and_the_next_does(void **state)
{
    fixture *f = *state;
    clock_stands_at(table_now());
    table_request *made = two_people(f);
    restart(f);
    settle(f);
    clock_passes(8LL * 86400000);
    table_request *young = two_people(f);
    f->writing->fail_in = 0;
    desk_delete_after(f->d, 7);
    clock_passes(1001);
    settle(f);
    settle(f);
    assert_int_equal(f->writing->fail_in, -1);
    assert_int_equal(count_of(f->path, "game", "1 = 1"), 2);
    clock_passes(3600001);
    settle(f);
    WAIT_UNTIL(count_of(f->path, "game", "1 = 1") == 1);
    clock_runs();
    free(young);
    free(made);
}

/* The machine starts with a clock that is years ahead: by it everything is old. */
static void a_wrong_clock_deletes_nothing(void **state)
{
    fixture *f = *state;
    clock_stands_at(table_now());
    table_request *made[2] = {two_people(f), two_people(f)};
    restart(f);
    settle(f);
    clock_passes(1000LL * 86400000);
    desk_delete_after(f->d, 90);
    settle(f);
    settle(f);
    table_request *young = two_people(f); /* nor does it once somebody plays by that clock */
    clock_passes(3600001);
    settle(f);
    settle(f);
    assert_int_equal(count_of(f->path, "game", "1 = 1"), 3);
    clock_runs();
    free(young);
    free(made[0]);
    free(made[1]);
}

/* What goes for its age is kept as a recording for a while, and comes back from there. */
static void what_is_deleted_for_its_age_lies_in_the_bin(void **state)
{
    fixture *f = *state;
    char bin[200], path[300];
    orr_error error;
    orr_text text;
    carried again;
    snprintf(bin, sizeof bin, "%s.bin", f->path);
    clock_stands_at(table_now());
    table_request *made = two_people(f);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    restart(f);
    settle(f);
    clock_passes(8LL * 86400000);
    table_request *young = two_people(f);
    desk_keep_bin(f->d, bin);
    desk_delete_after(f->d, 7);
    clock_passes(1001);
    settle(f);
    WAIT_UNTIL(count_of(f->path, "game", "1 = 1") == 1);
    snprintf(path, sizeof path, "%s/%s.orr", bin, made->made_id);
    assert_true(orr_read_file(path, 1 << 20, &text, &error));
    store *own = store_open_sqlite(f->path, false, &error);
    assert_true(backup_read(own, "a.orr", text.data, &again, &error));
    assert_false(again.known);
    assert_true(backup_read(own, "a.orr", text.data, &again, &error)); /* and only once */
    assert_true(again.known);
    store_close(own);
    assert_int_equal(count_of(f->path, "game", "1 = 1"), 2);
    assert_int_equal(count_of(f->path, "move", "1 = 1"), 1);
    bin_empty(bin, 30);
    assert_int_equal(access(path, F_OK), 0);
    clock_passes(31LL * 86400000);
    bin_empty(bin, 30);
    assert_int_not_equal(access(path, F_OK), 0);
    clock_runs();
    orr_text_free(&text);
    rmdir(bin);
    free(young);
    free(made);
}

/* The desk looks at what is due, once a second. */
static void look_again(fixture *f)
{
    clock_passes(1001);
    settle(f);
}

/* More old tables are open than go at once; only the one after them is not. */
static void tables_in_use_keep_no_other_from(fixture *f, void (*after)(desk *, int))
{
    enum { OPEN = UPKEEP_BATCH };
    static_assert((int)UPKEEP_BATCH == (int)ARCHIVE_BATCH, "one number of open tables for both");
    table_request *made[OPEN + 1];
    table *open[OPEN];
    char sql[300];
    clock_stands_at(table_now());
    for (int i = 0; i <= OPEN; i++)
        made[i] = two_people(f);
    restart(f);
    for (int i = 0; i < OPEN; i++)
        open[i] = hold(f, made[i]);
    snprintf(sql, sizeof sql,
             "UPDATE game SET created = created - 9 * 86400000,"
             " changed = changed - 8 * 86400000, status = %d;"
             "UPDATE game SET created = created + 60000, changed = changed + 60000 WHERE id = '%s'",
             TABLE_OVER, made[OPEN]->made_id);
    sql_at(f->path, sql);
    table_request *young = two_people(f); /* the clock is right: somebody plays */
    after(f->d, 7);
    snprintf(sql, sizeof sql, "id = '%s'", made[OPEN]->made_id);
    WAIT_UNTIL((look_again(f), count_of(f->path, "game", sql) == 0));
    assert_int_equal(count_of(f->path, "game", "1 = 1"), OPEN + 1);
    for (int i = 0; i < OPEN; i++)
        desk_release(f->d, open[i]);
    WAIT_UNTIL((clock_passes(1800001), look_again(f), /* the next rounds find them */
                count_of(f->path, "game", "1 = 1") == 1));
    clock_runs();
    free(young);
    for (int i = 0; i <= OPEN; i++)
        free(made[i]);
}

static void tables_in_use_keep_no_other_from_being_deleted(void **state)
{
    tables_in_use_keep_no_other_from(*state, desk_delete_after);
}

static void tables_in_use_keep_no_other_from_being_archived(void **state)
{
    tables_in_use_keep_no_other_from(*state, desk_archive_after);
}

/* ---- lists, and the end ------------------------------------------------------------------------------------- */

static void tables_are_listed_by_when_they_changed_and_blocks_are_kept(void **state)
{
    fixture *f = *state;
    orr_error error;
    upkeep_table list[UPKEEP_BATCH];
    table_request *made[2];
    clock_stands_at(1700000000000);
    for (int i = 0; i < 2; i++) {
        made[i] = two_people(f);
        clock_passes(10);
    }
    assert_int_equal(desk_list_tables(f->d, UPKEEP_ANY, 1700000000011, 0, list, &error), 2);
    assert_string_equal(list[0].id, made[0]->made_id);
    assert_string_equal(list[0].game, "connect4");
    assert_int_equal(list[0].status, TABLE_PLAYING);
    assert_int_equal(list[0].changed, 1700000000000);
    assert_int_equal(list[0].moves, 0);
    assert_int_equal(desk_list_tables(f->d, UPKEEP_ANY, 1700000000011, 1, list, &error), 1);
    assert_string_equal(list[0].id, made[1]->made_id);
    assert_int_equal(desk_list_tables(f->d, UPKEEP_ANY, 1700000000010, 0, list, &error), 1);
    assert_int_equal(desk_list_tables(f->d, UPKEEP_FINISHED, 1700000000011, 0, list, &error), 0);
    assert_int_equal(desk_list_tables(f->d, UPKEEP_UNFINISHED, 1700000000011, 0, list, &error), 2);
    block *blocks;
    bool was = false;
    assert_true(desk_block(f->d, "192.0.2.7", "shouting", NULL, &error));
    assert_int_equal(desk_blocks(f->d, &blocks), 1);
    assert_string_equal(blocks[0].why, "shouting");
    free(blocks);
    assert_true(desk_block(f->d, "192.0.2.7", NULL, &was, &error));
    assert_true(was);
    assert_int_equal(desk_blocks(f->d, &blocks), 0);
    free(blocks);
    clock_runs();
    free(made[0]);
    free(made[1]);
}

static void a_desk_that_is_drained_answers_that_it_stops(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    desk_drain(f->d);
    desk_drain(f->d); /* once more is no harm */
    const table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_FAILED, "The server is stopping; nothing has changed.");
    free(made);
}

static void more_requests_than_a_batch_takes_are_all_answered(void **state)
{
    fixture *f = *state;
    enum { MANY = MOST_IN_BATCH + 9 };
    together g = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
    table_request first = {
        .verb = REQUEST_MOVE, .id = "zzzzzzzzzzzz", .done = hold_desk, .user = &g};
    table_request *made = two_people(f), *all = calloc(MANY, sizeof *all);
    const desk_counts before = counts_of(f);
    desk_ask(f->d, &first);
    for (int i = 0; i < MANY; i++) {
        all[i] = about(made, 0, REQUEST_CHAT, -1, "hello");
        all[i].done = note_answer;
        all[i].user = &g;
        all[i].seat = 0;
        desk_ask(f->d, &all[i]);
    }
    pthread_mutex_lock(&g.mutex);
    g.free = true;
    pthread_cond_broadcast(&g.wake);
    while (g.answered < MANY)
        pthread_cond_wait(&g.wake, &g.mutex);
    pthread_mutex_unlock(&g.mutex);
    for (int i = 0; i < MANY; i++)
        assert_int_equal(all[i].answer, ANSWER_OK);
    settle(f);
    const long long commits = counts_of(f).commits - before.commits;
    assert_true(commits >= 2 && commits <= 3);
    table *t = hold(f, made);
    assert_int_equal(t->chat_count, MANY);
    desk_release(f->d, t);
    free(all);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
#define AT_TWO_DESKS(test) cmocka_unit_test_setup_teardown(test, two_desks, two_desks_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(a_computer_that_thinks_in_pieces_comes_to_its_move),
        AT_A_DESK(a_table_that_cannot_be_read_again_is_mended_when_the_store_is_back),
        AT_A_DESK(a_broken_table_is_read_again_by_whoever_asks_first),
        AT_A_DESK(a_server_is_well_again_when_something_can_be_written_and_not_at_once),
        AT_TWO_DESKS(news_of_another_server_are_read_if_they_are_newer),
        AT_TWO_DESKS(whoever_has_seen_more_makes_the_desk_catch_up),
        AT_TWO_DESKS(a_desk_that_is_behind_looks_again_before_it_refuses_or_writes),
        AT_A_DESK(a_desk_that_is_alone_does_not_ask_the_store_before_it_refuses),
        AT_TWO_DESKS(a_store_that_does_not_answer_leaves_nobody_with_a_refusal_that_may_be_wrong),
        AT_TWO_DESKS(news_that_could_not_be_read_are_looked_after_later),
        AT_TWO_DESKS(of_several_servers_the_one_that_changed_a_table_thinks),
        AT_TWO_DESKS(what_another_server_does_not_come_to_is_thought_about_after_three_seconds),
        AT_A_DESK(the_desk_looks_at_what_is_due_once_a_second),
        AT_A_DESK(a_desk_that_nobody_asks_takes_no_time),
        AT_A_DESK(tables_that_nobody_uses_leave_the_memory_after_five_minutes),
        AT_A_DESK(news_of_a_table_do_not_keep_it_in_memory),
        AT_A_DESK(a_round_of_deleting_comes_once_an_hour),
        AT_A_DESK(a_round_that_fails_deletes_nothing_and_the_next_does),
        AT_A_DESK(a_wrong_clock_deletes_nothing),
        AT_A_DESK(what_is_deleted_for_its_age_lies_in_the_bin),
        AT_A_DESK(tables_in_use_keep_no_other_from_being_deleted),
        AT_A_DESK(tables_in_use_keep_no_other_from_being_archived),
        AT_A_DESK(tables_are_listed_by_when_they_changed_and_blocks_are_kept),
        AT_A_DESK(a_desk_that_is_drained_answers_that_it_stops),
        AT_A_DESK(more_requests_than_a_batch_takes_are_all_answered),
    };
    return cmocka_run_group_tests_name("desk", tests, NULL, NULL);
}
