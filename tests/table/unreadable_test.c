/* unreadable_test.c - tables that cannot be read any more: each says why in a sentence, can be had as a
 * recording, and stops nothing else.
 *
 * The games here know only rules that are newer than those of today, as in a release that left the
 * old ones behind.
 */
#include "kernel/registry.h"
#include "table/stored.h"

extern const orr_game cadets_game, connect4_game, expatriate_game, federation_game, fermi_game,
    horizons_game;

enum { GAMES = 6 };
static orr_game raised[GAMES];

/* Stands in for the list of the games that there are. */
const orr_game *const orr_games[] = {&raised[0], &raised[1], &raised[2], &raised[3],
                                     &raised[4], &raised[5], NULL};

static void raise_versions(void)
{
    const orr_game *const today[GAMES] = {&cadets_game,     &connect4_game, &expatriate_game,
                                          &federation_game, &fermi_game,    &horizons_game};
    for (int i = 0; i < GAMES; i++) {
        raised[i] = *today[i];
        raised[i].oldest = ++raised[i].version;
    }
}

/* What a release finds that left the rules of today behind: a table of every game in play, and a
 * finished one. */
enum { LEFT_BEHIND = GAMES + 1 };

static int old_setup(void **state)
{
    static const char *const seats[] = {"", "person", "person,person"};
    fixture_setup(state);
    fixture *f = *state;
    for (int i = 0; i < GAMES; i++) {
        orr_record *record = random_game(raised[i].id, raised[i].min_seats, 5, 3);
        free(table_with(f, record, seats[record->rules->seats], false));
        orr_record_free(record);
    }
    table_request *finished = create(f, "connect4", "person,person", false);
    ask_created(f, finished);
    for (int m = 0; m < 7; m++)
        ask(f, finished, m % 2, REQUEST_MOVE, m, m % 2 ? "drop 2" : "drop 1");
    free(finished);
    desk_close(f->d);
    sql_at(f->path, "UPDATE game SET rules = 1");
    fixture_open(f);
    return 0;
}

static const char *as_recording(const table *t, orr_text *text)
{
    orr_error error;
    orr_text_clear(text);
    if (!table_export_whole(t, text, &error))
        fail_because("%s", error.text);
    return text->data;
}

static void tables_whose_rules_were_left_behind_are_exported(void **state)
{
    fixture *f = *state;
    orr_error error;
    int count, finished = 0;
    store_id *ids = store_ids(f->writing, &count, &error);
    orr_text text = orr_text_new();
    assert_int_equal(count, LEFT_BEHIND);
    for (int i = 0; i < count; i++) {
        table *t = desk_find_table(f->d, ids[i], &error);
        assert_non_null(t);
        assert_non_null(
            strstr(t->unreadable, ": rules of version 1 were played by an older Orrery"));
        const char *recording = as_recording(t, &text);
        assert_non_null(strstr(recording, "[Rules \"1\"]\n"));
        assert_non_null(strstr(recording, "[Seats \""));
        assert_true(strstr(recording, "[Seed \"") || strstr(recording, "[Key \""));
        assert_non_null(strstr(recording, "[PackHash \""));
        assert_non_null(strstr(recording, "\n1. "));
        assert_null(orr_record_read(recording, text.length, "old.orr", NULL, &error));
        assert_non_null(strstr(error.text, "rules of version 1 were played by an older Orrery"));
        const bool over = t->status == TABLE_OVER;
        finished += over;
        assert_int_equal(table_export(t, &text, &error), over);
        desk_release(f->d, t);
    }
    assert_int_equal(finished, 1);
    free(ids);
    desk_close(f->d);
    assert_int_equal(count_of(f->path, "game", "unreadable <> '' AND due = 0"), LEFT_BEHIND);
    orr_text_free(&text);
    fixture_open(f);
}

static void new_tables_play_beside_them(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_int_equal(r.answer, ANSWER_OK);
    restart(f);
    r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    assert_int_equal(r.answer, ANSWER_OK);
    free(made);
}

static void what_is_asked_of_an_unreadable_table_is_refused_with_the_reason(void **state)
{
    fixture *f = *state;
    table_request made = {0};
    snprintf(made.made_id, sizeof made.made_id, "%s",
             sql_at(f->path, "SELECT id FROM game WHERE status = 1 LIMIT 1"));
    static const enum table_verb verbs[] = {REQUEST_MOVE, REQUEST_UNDO, REQUEST_CHAT,
                                            REQUEST_JOIN, REQUEST_NOTE, REQUEST_REMATCH,
                                            REQUEST_HOOK, REQUEST_AGREE};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        const table_request r = ask(f, &made, -1, verbs[i], 0, "anything");
        assert_int_equal(r.answer, ANSWER_UNREADABLE);
        assert_non_null(strstr(r.error.text, "This table cannot be read. "));
        assert_non_null(strstr(r.error.text, "were played by an older Orrery"));
    }
}

/* More of them than the desk looks at in one go, all of them due before the one that counts. */
static void unreadable_tables_stop_no_clock_of_others(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->per_move = 3;
    ask_created(f, made);
    desk_close(f->d);
    sql_at(f->path,
           "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600) "
           "INSERT INTO game (id, version, game, rules, seats, options, pack, chance, secret, "
           "commitment, sandbox, per_move, bank, status, entries, created, changed, turn_since, "
           "due, proposal, proposer, next, coached, contribution_seconds, unreadable, run) SELECT "
           "printf('%%012d', i), 1, 'chess', 1, 2, '', "
           "'00', 'seed:1', '', '', 0, 1, 0, 1, 0, 1, 1, 1, i, -1, 0, '', 0, 0, '', 0 FROM n");
    fixture_open(f);
    for (int i = 0; i < 12000 && position(f, made) < 1; i++)
        usleep(1000);
    assert_true(position(f, made) >= 1); /* the clock ran out, a computer plays */
    desk_close(f->d);
    assert_int_equal(count_of(f->path, "game", "game = 'chess' AND due > 0"), 0);
    assert_int_equal(count_of(f->path, "game", "unreadable = 'There is no game ''chess'' here.'"),
                     600);
    fixture_open(f);
    free(made);
}

/* Rows that somebody or something spoiled. */
static void damaged_rows_make_only_that_table_unreadable(void **state)
{
    fixture *f = *state;
    const struct {
        const char *change, *words;
    } bad[] = {
        {"DELETE FROM move WHERE number = 2 AND game = '%s'",
         "3 of its moves are there, 4 were written"},
        {"UPDATE move SET move = 77 WHERE number = 2 AND game = '%s'",
         "Move 3 cannot be made by the rules."},
        {"UPDATE game SET seats = 77 WHERE id = '%s'", "make no sense"},
        {"UPDATE game SET status = -1 WHERE id = '%s'", "make no sense"},
        {"UPDATE seat SET kind = 9 WHERE game = '%s'", "make no sense"},
        {"UPDATE game SET options = 'board=huge' WHERE id = '%s'", "not 'huge'"},
        {"UPDATE game SET rules = 99 WHERE id = '%s'", "a newer Orrery may know it"},
        {"UPDATE game SET pack = 'abcd' WHERE id = '%s'",
         "Its edition of Connect Four (000000000000abcd) is not in the store."},
    };
    table_request *other = create(f, "connect4", "person,person", false);
    ask_created(f, other);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        table_request *made = create(f, "connect4", "person,person", false);
        orr_text text = orr_text_new();
        ask_created(f, made);
        for (int m = 0; m < 4; m++)
            ask(f, made, m % 2, REQUEST_MOVE, m, "drop 4");
        desk_close(f->d);
        sql_at(f->path, bad[i].change, made->made_id);
        fixture_open(f);
        table *t = hold(f, made);
        if (!strstr(t->unreadable, bad[i].words))
            fail_because("'%s' instead of '%s'", t->unreadable, bad[i].words);
        assert_non_null(strstr(as_recording(t, &text), "[Game \"connect4\"]"));
        desk_release(f->d, t);
        const table_request r =
            ask(f, other, (int)i % 2, REQUEST_MOVE, (long long)i, i % 4 < 2 ? "drop 1" : "drop 2");
        assert_int_equal(r.answer, ANSWER_OK);
        orr_text_free(&text);
        free(made);
    }
    free(other);
}

static void moves_are_named_as_far_as_they_can_be(void **state)
{
    fixture *f = *state;
    orr_error error;
    orr_text text = orr_text_new();
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    for (int m = 0; m < 4; m++)
        ask(f, made, m % 2, REQUEST_MOVE, m, "drop 4");
    desk_close(f->d);
    sql_at(f->path, "UPDATE move SET move = 5 << 16 | 3 WHERE number = 2");
    fixture_open(f);
    table *t = hold(f, made);
    const char *recording = as_recording(t, &text);
    assert_non_null(strstr(recording, "\n| game: connect4\n"));
    assert_non_null(strstr(recording, "\n1. drop 4\n2. drop 4\n3. #3 5 0 0\n4. #0 3 0 0\n"));
    assert_null(orr_record_read(recording, text.length, "old.orr", NULL, &error));
    assert_non_null(strstr(error.text, "the moves are numbers"));
    desk_release(f->d, t);
    orr_text_free(&text);
    free(made);
}

/* What tools will want: a table from one store to another as it was, and away with it. */
typedef struct copying {
    store *to;
    int rows;
} copying;

static bool copy_row(void *user, enum store_part part, const store_value *columns, int count)
{
    copying *c = user;
    orr_error error;
    if (!store_write_row(c->to, part, columns, count, &error))
        fail_because("%s", error.text);
    c->rows++;
    return true;
}

static void a_table_is_copied_and_deleted_row_by_row(void **state)
{
    fixture *f = *state;
    orr_error error;
    char path[120], where[60];
    orr_record *record = random_game("horizons", 2, 150, 3);
    table_request *made = table_with(f, record, "person,person", false);
    const uint64_t hash = hash_of(f, made);
    ask(f, made, 0, REQUEST_CHAT, -1, "hello");
    snprintf(path, sizeof path, "%s/other.sqlite", f->folder);
    copying c = {.to = store_open_sqlite(path, true, &error)};
    assert_true(store_begin(c.to, &error));
    assert_true(store_read_rows(f->writing, made->made_id, copy_row, &c, &error));
    assert_true(store_commit(c.to, &error));
    assert_int_equal(c.rows, 1 + 1 + 2 + 150 + 1 + 2);
    table *t = store_load(c.to, made->made_id, &error);
    assert_string_equal(t->unreadable, "");
    assert_true(orr_hash(t->course.rules, t->course.state) == hash);
    assert_int_equal(t->course.snapshot_count, 2);
    table_free(t);
    assert_true(store_begin(c.to, &error));
    assert_true(store_delete(c.to, made->made_id, &error));
    assert_true(store_drop_unused_packs(c.to, &error));
    assert_true(store_commit(c.to, &error));
    store_close(c.to);
    static const char *const rows[] = {"game", "seat", "move", "chat", "snapshot", "edition"};
    snprintf(where, sizeof where, "1 = 1");
    for (int i = 0; i < 6; i++)
        assert_int_equal(count_of(path, rows[i], where), 0);
    orr_record_free(record);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
#define AFTER_A_RELEASE(test) cmocka_unit_test_setup_teardown(test, old_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AFTER_A_RELEASE(tables_whose_rules_were_left_behind_are_exported),
        AFTER_A_RELEASE(new_tables_play_beside_them),
        AFTER_A_RELEASE(what_is_asked_of_an_unreadable_table_is_refused_with_the_reason),
        AT_A_DESK(unreadable_tables_stop_no_clock_of_others),
        AT_A_DESK(damaged_rows_make_only_that_table_unreadable),
        AT_A_DESK(moves_are_named_as_far_as_they_can_be),
        AT_A_DESK(a_table_is_copied_and_deleted_row_by_row),
    };
    raise_versions();
    return cmocka_run_group_tests_name("unreadable", tests, NULL, NULL);
}
