/* upkeep_test.c - tables that are old are deleted, unless somebody looks at them; all of them are looked at and copied. */
#include "store/store_sql.h"
#include "support/sql.h"
#include "store/upkeep.h"
#include "support/clock.h"
#include "table/stored.h"

static int tables_left(fixture *f)
{
    return count_of(f->path, "game", "1 = 1");
}

/* Rounds begin with a tick of the desk's clock, once an hour, and take some of all tables each. */
static void wait_for_tables(fixture *f, int count)
{
    for (int i = 0; i < 100 && tables_left(f) != count; i++) {
        clock_passes(30 * 60 * 1000);
        usleep(100 * 1000);
    }
    assert_int_equal(tables_left(f), count);
}

static void old_tables_go_but_not_those_in_use(void **state)
{
    fixture *f = *state;
    orr_error error;
    enum { OLD = 2 * UPKEEP_BATCH + 3, IN_USE = 3 };
    static table_request *made[OLD];
    table *held[IN_USE];
    for (int i = 0; i < OLD; i++)
        ask_created(f, made[i] = create(f, "connect4", "person,person", false));
    restart(f);
    sql_at(f->path, "UPDATE game SET changed = changed - 8 * 86400000");
    table_request *young = create(f, "connect4", "person,person", false);
    ask_created(f, young);
    for (int i = 0; i < IN_USE; i++)
        held[i] = hold(f, made[i * UPKEEP_BATCH]);
    desk_delete_after(f->d, 7);
    wait_for_tables(f, IN_USE + 1);
    assert_null(desk_find_table(f->d, made[1]->made_id, &error));
    assert_string_equal(error.text, "");
    for (int i = 0; i < IN_USE; i++) { /* they go on */
        const table_request moved = ask(f, made[i * UPKEEP_BATCH], 0, REQUEST_MOVE, 0, "drop 4");
        assert_int_equal(moved.answer, ANSWER_OK);
        desk_release(f->d, held[i]);
    }
    assert_int_equal(count_of(f->path, "seat", "1 = 1"), 2 * (IN_USE + 1));
    for (int i = 0; i < OLD; i++)
        free(made[i]);
    free(young);
}

/* Somebody deleted it behind the server's back. */
static void a_table_that_is_gone_says_so(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    sql_at(f->path, "DELETE FROM game; DELETE FROM seat");
    const table_request moved = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_int_equal(moved.answer, ANSWER_UNREADABLE);
    assert_non_null(strstr(moved.error.text, "It has been deleted."));
    free(made);
}

/* Killed in the middle: what is there is not taken for whole, and the same copy goes on. */
static void a_copy_that_was_not_finished_is_not_whole_and_goes_on(void **state)
{
    fixture *f = *state;
    orr_error error;
    char path[120];
    int count;
    for (int i = 0; i < 3; i++) {
        table_request *made = create(f, "connect4", "person,person", false);
        ask_created(f, made);
        ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
        free(made);
    }
    snprintf(path, sizeof path, "%s.half", f->path);
    store *to = store_open_sqlite(path, false, &error);
    assert_non_null(to);
    assert_true(upkeep_copy(f->writing, to, &count, &error));
    assert_true(store_is_whole(to, &error));
    store_close(to);
    sql_at(path, "DELETE FROM game WHERE id = (SELECT MAX(id) FROM game); "
                 "DELETE FROM seat WHERE game NOT IN (SELECT id FROM game); "
                 "DELETE FROM move WHERE game NOT IN (SELECT id FROM game); "
                 "UPDATE schema_version SET version = -version");
    to = store_open_sqlite(path, false, &error);
    assert_non_null(to);
    assert_false(store_is_whole(to, &error));
    assert_non_null(strstr(error.text, "not finished"));
    assert_true(upkeep_copy(f->writing, to, &count, &error));
    assert_int_equal(count, 3);
    assert_true(store_is_whole(to, &error));
    store_close(to);
    to = store_open_sqlite(path, false, &error);
    assert_true(store_is_whole(to, &error));
    store_close(to);
    assert_int_equal(count_of(path, "game", "1 = 1"), 3);
    unlink(path);
}

/* The Nth write fails, for every N: none of the tables is there afterwards. */
static void a_copy_that_fails_leaves_nothing(void **state)
{
    fixture *f = *state;
    orr_error error;
    char path[120];
    int count;
    for (int i = 0; i < 3; i++) {
        table_request *made = create(f, "connect4", "person,person", false);
        ask_created(f, made);
        ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
        free(made);
    }
    snprintf(path, sizeof path, "%s/other.sqlite", f->folder);
    store *to = store_open_sqlite(path, false, &error);
    for (int n = 0;; n++) {
        to->fail_in = n;
        const bool copied = upkeep_copy(f->writing, to, &count, &error);
        to->fail_in = -1;
        if (copied)
            break;
        assert_int_equal(count_of(path, "game", "1 = 1"), 0);
        assert_int_equal(count_of(path, "move", "1 = 1"), 0);
        assert_int_equal(tables_left(f), 3);
    }
    assert_int_equal(count, 3);
    assert_false(upkeep_copy(f->writing, to, &count, &error));
    assert_non_null(strstr(error.text, "already exists there"));
    assert_int_equal(count_of(path, "game", "1 = 1"), 3);
    store_close(to);
}

/* ---- are they well? ------------------------------------------------------------------------------------------ */

static void note_bad(void *user, const table *t)
{
    snprintf(user, TABLE_ID_SIZE, "%s", t->id);
}

static void every_table_is_played_again_and_those_that_cannot_be_read_are_told(void **state)
{
    fixture *f = *state;
    orr_error error;
    upkeep_report report;
    char bad[TABLE_ID_SIZE] = "";
    table_request *made[4];
    uint64_t hashes = 0;
    for (int i = 0; i < 4; i++) {
        ask_created(f, made[i] =
                           create(f, "connect4", i == 3 ? "person,open" : "person,person", false));
        if (i < 3)
            ask(f, made[i], 0, REQUEST_MOVE, 0, i ? "drop 4" : "drop 1");
        if (i < 2)
            hashes += hash_of(f, made[i]);
    }
    store *s = store_open_sqlite(f->path, false, &error);
    assert_true(upkeep_check(s, note_bad, bad, &report, &error));
    assert_int_equal(report.tables, 4);
    assert_int_equal(report.unknown + report.damaged, 0);
    assert_true(report.hash == hashes + hash_of(f, made[2]));
    assert_string_equal(bad, "");
    assert_false(s->thorough);
    sql_at(f->path, "UPDATE game SET seats = 77 WHERE id = '%s'", made[2]->made_id);
    assert_true(upkeep_check(s, note_bad, bad, &report, &error));
    assert_int_equal(report.tables, 4);
    assert_int_equal(report.damaged, 1);
    assert_int_equal(report.unknown, 0);
    assert_true(report.hash == hashes);
    assert_string_equal(bad, made[2]->made_id);
    sql_at(f->path, "UPDATE game SET seats = 2, game = 'chess' WHERE id = '%s'", made[2]->made_id);
    assert_true(upkeep_check(s, note_bad, bad, &report, &error));
    assert_int_equal(report.damaged, 0);
    assert_int_equal(report.unknown, 1);
    sql_at(f->path, "ALTER TABLE note RENAME TO away");
    assert_false(upkeep_check(s, note_bad, bad, &report, &error));
    sql_at(f->path, "ALTER TABLE away RENAME TO note");
    store_close(s);
    for (int i = 0; i < 4; i++)
        free(made[i]);
}

/* ---- into another store ---------------------------------------------------------------------------------------- */

/* More than one transaction takes. */
static void many_tables_are_copied_and_none_is_left_when_the_last_fails(void **state)
{
    fixture *f = *state;
    enum { MANY = 2 * UPKEEP_BATCH + 1 };
    orr_error error;
    char path[120];
    int count = 0;
    for (int i = 0; i < MANY; i++) {
        table_request *made = create(f, "connect4", "person,person", false);
        ask_created(f, made);
        free(made);
    }
    store *from = store_open_sqlite(f->path, false, &error);
    snprintf(path, sizeof path, "%s/other.sqlite", f->folder);
    store *to = store_open_sqlite(path, false, &error);
    to->fail_in =
        2 * (UPKEEP_BATCH * 4 + 1) + 2; /* pack, table, two seats; the commit of each batch */
    assert_false(upkeep_copy(from, to, &count, &error));
    assert_true(strncmp(error.text, "Nothing was copied: ", 20) == 0);
    assert_null(strstr(error.text, "; nothing has changed")); /* of one table, not of all */
    assert_int_equal(count_of(path, "game", "1 = 1"), 0);
    assert_int_equal(count_of(path, "seat", "1 = 1"), 0);
    assert_int_equal(count_of(path, "edition", "1 = 1"), 0);
    if (!upkeep_copy(from, to, &count, &error))
        fail_because("%s", error.text);
    assert_int_equal(count, MANY);
    assert_int_equal(count_of(path, "game", "1 = 1"), MANY);
    assert_int_equal(count_of(path, "seat", "1 = 1"), 2 * MANY);
    store_close(to);
    store_close(from);
}

static store_driver forgetful;
static const store_driver *honest;

/* Loses what was said on the way. */
static bool run_without_chat(store *s, int statement, const store_value *values, int count,
                             store_row *row, void *user, long long *changed, orr_error *error)
{
    return statement == ADD_CHAT ||
           honest->run(s, statement, values, count, row, user, changed, error);
}

static void a_copy_that_is_not_the_same_is_noticed_and_taken_back(void **state)
{
    fixture *f = *state;
    orr_error error;
    char path[120];
    int count = 0;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    ask(f, made, 0, REQUEST_CHAT, -1, "hello");
    store *from = store_open_sqlite(f->path, false, &error);
    snprintf(path, sizeof path, "%s/other.sqlite", f->folder);
    store *to = store_open_sqlite(path, false, &error);
    honest = to->driver;
    forgetful = *honest;
    forgetful.run = run_without_chat;
    to->driver = &forgetful;
    assert_false(upkeep_copy(from, to, &count, &error));
    assert_non_null(strstr(error.text, "differs from the original."));
    to->driver = honest;
    assert_int_equal(count_of(path, "game", "1 = 1"), 0);
    store_close(to);
    store_close(from);
    free(made);
}

/* ---- which are old ------------------------------------------------------------------------------------------- */

static void a_day_has_24_hours(void **state)
{
    (void)state;
    clock_stands_at(1700000000000);
    assert_int_equal(upkeep_since(0), 1700000000000);
    assert_int_equal(upkeep_since(3), 1700000000000 - 3 * 86400000LL);
    clock_runs();
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(old_tables_go_but_not_those_in_use),
        AT_A_DESK(a_table_that_is_gone_says_so),
        AT_A_DESK(a_copy_that_was_not_finished_is_not_whole_and_goes_on),
        AT_A_DESK(a_copy_that_fails_leaves_nothing),
        AT_A_DESK(every_table_is_played_again_and_those_that_cannot_be_read_are_told),
        AT_A_DESK(many_tables_are_copied_and_none_is_left_when_the_last_fails),
        AT_A_DESK(a_copy_that_is_not_the_same_is_noticed_and_taken_back),
        cmocka_unit_test(a_day_has_24_hours),
    };
    return cmocka_run_group_tests_name("upkeep", tests, NULL, NULL);
}
