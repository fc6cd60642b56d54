/* archive_test.c - finished tables of long ago leave the tables that are played; nothing of them is lost,
 * and whoever comes back finds them as they were. */
#include "store/archive.h"
#include "store/upkeep.h"
#include "table/stored.h"
#include "store/store_sql.h"

static const char *const hot[] = {"game", "seat", "move", "tentative", "chat", "note", "snapshot"};

static int hot_rows(const fixture *f, const char *id)
{
    int rows = 0;
    for (size_t i = 0; i < sizeof hot / sizeof *hot; i++) {
        char where[60];
        snprintf(where, sizeof where, "%s = '%s'", i == 0 ? "id" : "game", id);
        rows += count_of(f->path, hot[i], where);
    }
    return rows;
}

/* A game of Connect Four that the first seat wins, with words and a note. */
static table_request *finished(fixture *f)
{
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    for (int i = 0; i < 7; i++) {
        const table_request r = ask(f, made, i % 2, REQUEST_MOVE, i, i % 2 ? "drop 2" : "drop 1");
        assert_int_equal(r.answer, ANSWER_OK);
    }
    ask(f, made, 1, REQUEST_CHAT, -1, "well played");
    ask(f, made, 0, REQUEST_CHAT, -1, "thank you");
    ask(f, made, 0, REQUEST_NOTE, -1, "he likes\ncolumn 2");
    return made;
}

static void grow_old(fixture *f)
{
    restart(f);
    sql_at(f->path, "UPDATE game SET created = created - 9 * 86400000,"
                    " changed = changed - 8 * 86400000");
}

static void wait_for_archive(const fixture *f, int count)
{
    for (int i = 0; i < 100 && count_of(f->path, "archive", "1 = 1") != count; i++)
        usleep(100 * 1000);
    assert_int_equal(count_of(f->path, "archive", "1 = 1"), count);
}

/* All that a table is, but for its version and which server had it last. */
static void describe(fixture *f, const table_request *made, orr_text *out)
{
    orr_error error;
    view_around around;
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    const long long version = t->version;
    t->version = 0;
    view_look_around(t, 0, &around);
    view_json(t, &around, 0, out);
    if (!table_export(t, out, &error))
        fail_because("%s", error.text);
    t->version = version;
    pthread_mutex_unlock(&t->live.mutex);
    orr_text_add(out, "%s", t->notes[0] ? t->notes[0] : "");
    view_free(&around);
    desk_release(f->d, t);
}

static void archive_all(fixture *f, int count)
{
    grow_old(f);
    desk_archive_after(f->d, 7);
    wait_for_archive(f, count);
}

static void a_finished_table_is_archived_and_looks_as_before(void **state)
{
    fixture *f = *state;
    orr_text before = orr_text_new(), after = orr_text_new();
    table_request *made = finished(f);
    restart(f);
    sql_at(f->path, "UPDATE game SET created = created - 9 * 86400000,"
                    " changed = changed - 8 * 86400000");
    describe(f, made, &before);
    restart(f);
    desk_archive_after(f->d, 7);
    wait_for_archive(f, 1);
    assert_int_equal(hot_rows(f, made->made_id), 0);
    describe(f, made, &after);
    assert_string_equal(before.data, after.data);
    assert_non_null(strstr(after.data, "thank you"));
    assert_non_null(strstr(after.data, "column 2"));
    assert_int_equal(hot_rows(f, made->made_id), 0); /* looking brings nothing back */
    orr_text_free(&before);
    orr_text_free(&after);
    free(made);
}

static void what_is_played_or_looked_at_stays(void **state)
{
    fixture *f = *state;
    table_request *over = finished(f), *looked_at = finished(f), *young;
    table_request *playing = create(f, "connect4", "person,person", false);
    ask_created(f, playing);
    grow_old(f);
    young = finished(f);
    table *t = hold(f, looked_at);
    desk_archive_after(f->d, 7);
    wait_for_archive(f, 1);
    assert_int_equal(hot_rows(f, over->made_id), 0);
    assert_true(hot_rows(f, playing->made_id) > 0 && hot_rows(f, young->made_id) > 0 &&
                hot_rows(f, looked_at->made_id) > 0);
    desk_release(f->d, t);
    free(over);
    free(looked_at);
    free(young);
    free(playing);
}

static void a_change_brings_it_back(void **state)
{
    fixture *f = *state;
    table_request *made = finished(f);
    const uint64_t hash = hash_of(f, made);
    archive_all(f, 1);
    const table_request said = ask(f, made, 1, REQUEST_CHAT, -1, "one more?");
    assert_int_equal(said.answer, ANSWER_OK);
    assert_int_equal(count_of(f->path, "archive", "1 = 1"), 0);
    assert_int_equal(count_of(f->path, "chat", "1 = 1"), 3);
    assert_int_equal(count_of(f->path, "move", "1 = 1"), 7);
    restart(f);
    assert_true(hash_of(f, made) == hash);
    const table_request again = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    assert_int_equal(again.answer, ANSWER_CREATED);
    free(made);
}

/* The Nth write fails, for every N, on the way in and on the way out: it is there, once, and whole. */
static void a_write_that_fails_loses_nothing(void **state)
{
    fixture *f = *state;
    orr_error error;
    store_id ids[1];
    int moved;
    table_request *made = finished(f);
    const uint64_t hash = hash_of(f, made);
    desk_close(f->d);
    store *s = store_open_sqlite(f->path, true, &error);
    memcpy(ids[0], made->made_id, sizeof ids[0]);
    for (int n = 0, done = 0; !done; n++) {
        s->fail_in = n;
        done = archive_put(s, ids, 1, &moved, &error);
        s->fail_in = -1;
        table *t = store_load(s, ids[0], &error);
        assert_non_null(t);
        assert_string_equal(t->unreadable, "");
        assert_true(orr_hash(t->course.rules, t->course.state) == hash && t->chat_count == 2);
        assert_int_equal(count_of(f->path, "archive", "1 = 1"), done);
        assert_int_equal(count_of(f->path, "game", "1 = 1"), !done);
        table_free(t);
    }
    for (int n = 0, done = 0; !done; n++) {
        bool was = false;
        assert_true(store_begin(s, &error));
        s->fail_in = n;
        done = archive_take_out(s, ids[0], &was, &error) && store_commit(s, &error);
        s->fail_in = -1;
        if (!done)
            store_rollback(s);
        table *t = store_load(s, ids[0], &error);
        assert_non_null(t);
        assert_string_equal(t->unreadable, "");
        assert_true(orr_hash(t->course.rules, t->course.state) == hash && t->chat_count == 2);
        table_free(t);
    }
    assert_int_equal(count_of(f->path, "archive", "1 = 1"), 0);
    store_close(s);
    fixture_open(f);
    free(made);
}

static void tell_nobody(void *user, const table *t)
{
    (void)user, (void)t;
}

/* A change that cannot fetch it back has failed; nobody is told that somebody else was faster. */
static void a_change_that_cannot_bring_it_back_fails(void **state)
{
    fixture *f = *state;
    orr_error error;
    bool conflict = false, was;
    table_request *made = finished(f);
    archive_all(f, 1);
    desk_close(f->d);
    store *s = store_open_sqlite(f->path, false, &error);
    table *t = store_load(s, made->made_id, &error);
    assert_non_null(t);
    const long long before = t->version++;
    for (int n = 1; n <= 2; n++) { /* to take it out, and to write its first row */
        assert_true(store_begin(s, &error));
        s->fail_in = n;
        error.text[0] = '\0';
        assert_false(store_touch(s, t, before, &conflict, &error));
        assert_non_null(strstr(error.text, "could not be saved"));
        s->fail_in = -1;
        store_rollback(s);
    }
    assert_true(store_begin(s, &error));
    assert_true(store_touch(s, t, before, &conflict, &error));
    assert_false(conflict);
    assert_true(store_commit(s, &error));
    assert_int_equal(count_of(f->path, "archive", "1 = 1"), 0);
    sql_at(f->path, "DROP TABLE archive");
    assert_false(archive_take_out(s, made->made_id, &was, &error));
    table_free(t);
    store_close(s);
    fixture_open(f);
    free(made);
}

static void one_that_is_damaged_says_so_and_others_go_on(void **state)
{
    fixture *f = *state;
    orr_error error;
    table_request *bad = finished(f), *good = finished(f);
    archive_all(f, 2);
    sql_at(f->path,
           "UPDATE archive SET packed = substr(packed, 1, 90) || x'41' || substr(packed, 92)"
           " WHERE id = '%s'",
           bad->made_id);
    restart(f);
    table *t = desk_find_table(f->d, bad->made_id, &error);
    assert_non_null(t);
    assert_non_null(strstr(t->unreadable, "make no sense"));
    assert_string_equal(t->game, "connect4");
    desk_release(f->d, t);
    assert_int_equal(position(f, good), 7);
    upkeep_report report;
    store *s = store_open_sqlite(f->path, false, &error);
    assert_true(upkeep_check(s, tell_nobody, NULL, &report, &error));
    assert_int_equal(report.damaged, 1);
    store_close(s);
    free(bad);
    free(good);
}

/* Tools know it: it is counted, copied to another place, found when it is old, and deleted. */
static void tools_find_it(void **state)
{
    fixture *f = *state;
    orr_error error;
    upkeep_report report;
    upkeep_table old[UPKEEP_BATCH];
    char path[120];
    int count;
    table_request *made = finished(f);
    archive_all(f, 1);
    desk_close(f->d);
    store *s = store_open_sqlite(f->path, true, &error);
    assert_true(upkeep_check(s, tell_nobody, NULL, &report, &error));
    assert_int_equal(report.tables, 1);
    assert_int_equal(report.damaged, 0);
    snprintf(path, sizeof path, "%s/other.sqlite", f->folder);
    store *to = store_open_sqlite(path, false, &error);
    if (!upkeep_copy(s, to, &count, &error))
        fail_because("%s", error.text);
    assert_int_equal(count_of(path, "move", "1 = 1"), 7);
    store_close(to);
    assert_int_equal(upkeep_find(s, UPKEEP_FINISHED, upkeep_since(7), 0, old, &error), 1);
    assert_true(upkeep_drop_packs(s, &error)); /* that of the archived table is in use */
    assert_int_equal(count_of(f->path, "edition", "hash IN (SELECT pack FROM archive)"), 1);
    assert_true(upkeep_delete(s, (const store_id *)&old[0].id, 1, &error));
    assert_int_equal(count_of(f->path, "archive", "1 = 1"), 0);
    store_close(s);
    fixture_open(f);
    free(made);
}

/* Whatever the numbers are, they come back; and a game of some length takes less than half of the room. */
static void a_long_game_is_small(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game("horizons", 2, 700, 5);
    table_request *made = table_with(f, record, "person,person", false);
    const uint64_t hash = hash_of(f, made);
    desk_close(f->d);
    orr_error error;
    int moved;
    store *s = store_open_sqlite(f->path, true, &error);
    store_id ids[1];
    memcpy(ids[0], made->made_id, sizeof ids[0]);
    sql_at(f->path, "UPDATE game SET status = 2");
    const int rows =
        atoi(sql_at(f->path, "SELECT SUM(length(game) + 8 + 8 + 8 + 8 + 8) FROM move"));
    assert_true(archive_put(s, ids, 1, &moved, &error));
    const int packed = atoi(sql_at(f->path, "SELECT length(packed) FROM archive"));
    assert_in_range(packed, 700, rows / 2);
    assert_int_equal(count_of(f->path, "snapshot", "1 = 1"), 0);
    table *t = store_load(s, ids[0], &error);
    assert_true(orr_hash(t->course.rules, t->course.state) == hash);
    table_free(t);
    store_close(s);
    fixture_open(f);
    orr_record_free(record);
    free(made);
}

/* ---- a table that another server changes while it is read ------------------------------------------- */

static fixture *other;
static const table_request *changing;
static const store_driver *usual;
static int changes;

/* Between its own row and its moves somebody makes one. */
static bool run_late(store *s, int statement, const store_value *values, int count, store_row *row,
                     void *user, long long *changed, orr_error *error)
{
    if (statement == GET_MOVES && changes < 2) {
        const int number = changes++;
        ask(other, changing, number % 2, REQUEST_MOVE, number, "drop 3");
    }
    return usual->run(s, statement, values, count, row, user, changed, error);
}

static void one_that_changes_while_it_is_read_is_read_again(void **state)
{
    fixture *f = *state;
    orr_error error;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    store *s = store_open_sqlite(f->path, false, &error);
    store_driver late = *s->driver;
    usual = s->driver;
    other = f;
    changing = made;
    late.run = run_late;
    s->driver = &late;
    table *t = store_load(s, made->made_id, &error);
    assert_non_null(t);
    assert_string_equal(t->unreadable, "");
    assert_int_equal(t->course.count, 2);
    assert_int_equal(changes, 2);
    table_free(t);
    store_close(s);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(a_finished_table_is_archived_and_looks_as_before),
        AT_A_DESK(what_is_played_or_looked_at_stays),
        AT_A_DESK(a_change_brings_it_back),
        AT_A_DESK(a_write_that_fails_loses_nothing),
        AT_A_DESK(a_change_that_cannot_bring_it_back_fails),
        AT_A_DESK(one_that_is_damaged_says_so_and_others_go_on),
        AT_A_DESK(tools_find_it),
        AT_A_DESK(a_long_game_is_small),
        AT_A_DESK(one_that_changes_while_it_is_read_is_read_again),
    };
    return cmocka_run_group_tests_name("archive", tests, NULL, NULL);
}
