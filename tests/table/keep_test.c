/* keep_test.c - tables that are old are deleted, unless somebody looks at them; and recordings carry
 * what people said. */
#include "table/carry.h"
#include "table/keep.h"
#include "table/stored.h"

static int tables_left(fixture *f)
{
    return count_of(f->path, "game", "1 = 1");
}

static int tables_in(store *s)
{
    orr_error error;
    int count = 0;
    free(store_ids(s, &count, &error));
    return count;
}

/* Rounds begin with a tick of the desk's clock, and take one for every batch. */
static void wait_for_tables(fixture *f, int count)
{
    for (int i = 0; i < 100 && tables_left(f) != count; i++)
        usleep(100 * 1000);
    assert_int_equal(tables_left(f), count);
}

static void old_tables_go_but_not_those_in_use(void **state)
{
    fixture *f = *state;
    orr_error error;
    enum { OLD = 2 * KEEP_BATCH + 3, IN_USE = 3 };
    static table_request *made[OLD];
    table *held[IN_USE];
    for (int i = 0; i < OLD; i++)
        ask_created(f, made[i] = create(f, "connect4", "person,person", false));
    restart(f);
    sql_at(f->path, "UPDATE game SET changed = changed - 8 * 86400000");
    table_request *young = create(f, "connect4", "person,person", false);
    ask_created(f, young);
    for (int i = 0; i < IN_USE; i++)
        held[i] = hold(f, made[i * KEEP_BATCH]);
    desk_keep(f->d, 7);
    wait_for_tables(f, IN_USE + 1);
    assert_null(desk_hold(f->d, made[1]->made_id, &error));
    assert_string_equal(error.text, "");
    for (int i = 0; i < IN_USE; i++) { /* they go on */
        const table_request moved = ask(f, made[i * KEEP_BATCH], 0, ASK_MOVE, 0, "drop 4");
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
    const table_request moved = ask(f, made, 0, ASK_MOVE, 0, "drop 4");
    assert_int_equal(moved.answer, ANSWER_ASIDE);
    assert_non_null(strstr(moved.error.text, "It has been deleted."));
    free(made);
}

static void what_was_said_and_noted_comes_back(void **state)
{
    fixture *f = *state;
    orr_error error;
    carried back;
    table_request *made = create(f, "connect4", "person,greedy", false);
    ask_created(f, made);
    char line[TABLE_CHAT_LINE + 1];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    ask(f, made, 0, ASK_CHAT, -1, line);
    ask(f, made, 0, ASK_CHAT, -1, "a \"word\" \\n [Game] | #: note 1 no");
    ask(f, made, 0, ASK_NOTE, -1, "one\ntwo \\ three\r\n#: chat 1 1 no");
    orr_text text = orr_text_new();
    table *t = hold(f, made);
    assert_true(carry_out(t, &text, &error));
    if (!carry_in(f->writing, text.data, &back, &error))
        fail_because("%s", error.text);
    assert_false(back.over);
    assert_int_equal(back.seat, 0);
    table *copy = store_load(f->writing, back.id, &error);
    assert_true(copy->course.sandbox);
    assert_int_equal(copy->chat_count, 2);
    for (int i = 0; i < 2; i++)
        assert_string_equal(copy->chat[i].text, t->chat[i].text);
    assert_string_equal(copy->notes[0], t->notes[0]);
    assert_string_equal(copy->course.seat[1].player, "greedy");
    table_free(copy);
    desk_release(f->d, t);
    orr_text_free(&text);
    free(made);
}

/* Whatever stands behind the mark, nothing but a table or a sentence comes of it. */
static void lines_that_make_no_sense_are_passed_over(void **state)
{
    fixture *f = *state;
    orr_error error;
    carried back;
    static const char text[] =
        "[Game \"connect4\"]\n[Seats \"2\"]\n[Seed \"7\"]\n\n1. drop 4\n"
        "#: \n#: seat\n#: seat 0 person A\n#: seat 9 person B\n"
        "#: seat 99999999999999 person C\n#: chat 1 x hello\n"
        "#: chat 2 99999999999999999999999999 late\n#: note 8 mine\n"
        "#: seat 2 computer nobody:7\n#: chat 1 5 \\\n#: note -1 no\n#: seat 1";
    if (!carry_in(f->writing, text, &back, &error))
        fail_because("%s", error.text);
    table *t = store_load(f->writing, back.id, &error);
    assert_string_equal(t->aside, "");
    assert_int_equal(t->course.seat[0].kind, SEAT_PERSON);
    assert_int_equal(t->course.seat[1].kind, SEAT_COMPUTER);
    assert_null(t->notes[1]);
    table_free(t);
    const int before = tables_in(f->writing);
    assert_false(carry_in(f->writing, "[Game \"connect4\"]\n1. drop 4\n", &back, &error));
    assert_int_equal(tables_in(f->writing), before);
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
        ask(f, made, 0, ASK_MOVE, 0, "drop 4");
        free(made);
    }
    snprintf(path, sizeof path, "%s/other.sqlite", f->folder);
    store *to = store_open_sqlite(path, false, &error);
    for (int n = 0;; n++) {
        to->fail_in = n;
        const bool copied = keep_copy(f->writing, to, &count, &error);
        to->fail_in = -1;
        if (copied)
            break;
        assert_int_equal(count_of(path, "game", "1 = 1"), 0);
        assert_int_equal(count_of(path, "move", "1 = 1"), 0);
        assert_int_equal(tables_left(f), 3);
    }
    assert_int_equal(count, 3);
    assert_false(keep_copy(f->writing, to, &count, &error));
    assert_non_null(strstr(error.text, "is there already"));
    assert_int_equal(count_of(path, "game", "1 = 1"), 3);
    store_close(to);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(old_tables_go_but_not_those_in_use),
        AT_A_DESK(a_table_that_is_gone_says_so),
        AT_A_DESK(what_was_said_and_noted_comes_back),
        AT_A_DESK(lines_that_make_no_sense_are_passed_over),
        AT_A_DESK(a_copy_that_fails_leaves_nothing),
    };
    return cmocka_run_group_tests_name("keep", tests, NULL, NULL);
}
