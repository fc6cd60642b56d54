/* coached_test.c - a coach and a sandbox are two things that a table keeps, in the store and archived. */
#include "store/archive.h"
#include "table/stored.h"

static table_request *made_with(fixture *f, bool sandbox, bool coached)
{
    table_request *made = create(f, "connect4", "person,greedy", sandbox);
    made->setup->coached = coached;
    ask_created(f, made);
    return made;
}

static void assert_is(fixture *f, const table_request *made, bool sandbox, bool coached)
{
    table *t = hold(f, made);
    assert_int_equal(t->course.sandbox, sandbox);
    assert_int_equal(t->course.coached, coached);
    desk_release(f->d, t);
}

static void coach_and_sandbox_are_kept_apart(void **state)
{
    fixture *f = *state;
    table_request *made[4];
    for (int i = 0; i < 4; i++)
        made[i] = made_with(f, i & 1, i & 2);
    restart(f);
    for (int i = 0; i < 4; i++) {
        assert_is(f, made[i], i & 1, i & 2);
        free(made[i]);
    }
}

static void an_archived_table_comes_back_with_its_coach(void **state)
{
    fixture *f = *state;
    orr_error error = {""};
    store_id ids[1];
    int moved;
    bool was = false;
    table_request *made = made_with(f, false, true);
    memcpy(ids[0], made->made_id, sizeof ids[0]);
    desk_close(f->d);
    sql_at(f->path, "UPDATE game SET status = 2");
    store *s = store_open_sqlite(f->path, true, &error);
    assert_non_null(s);
    if (!archive_put(s, ids, 1, &moved, &error) || !store_begin(s, &error) ||
        !archive_take_out(s, ids[0], &was, &error) || !store_commit(s, &error))
        fail_because("%s", error.text);
    assert_int_equal(moved, 1);
    assert_true(was);
    store_close(s);
    assert_int_equal(count_of(f->path, "game", "coached = 1 AND sandbox = 0"), 1);
    fixture_open(f);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(coach_and_sandbox_are_kept_apart),
        AT_A_DESK(an_archived_table_comes_back_with_its_coach),
    };
    return cmocka_run_group_tests_name("coached", tests, NULL, NULL);
}
