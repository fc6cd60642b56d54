/* coached_test.c - a coach at hand is a column of its own; once it was a bit of the column "sandbox", and what
 * was written then is read as it was meant, archived or not. */
#include "table/archive.h"
#include "table/store_sql.h"
#include "table/stored.h"

/* A finished game of Connect Four with a coach, as it was archived by schema 5. */
#define OLD_ID "2885jtxt73jx"
static const char old_packed[] = {
    "010119010C323838356A74787437336A7800940108636F6E6E65637434008A8A01000001103061316432"
    "3566313834306330623835000106736565643A3500012035633262326162663830666234663461393739"
    "623537633535323134363464370001403266616664336363343166653738653034396464373365333733"
    "3365653230386630306137383432373138326330376134366633353030663366336537316339008A8888"
    "8A9202A4CDCBDEB66802A2D6FEB0B76802A0D695C4BC688887880100000100008888020C010C32383835"
    "6A74787437336A7800888988880103416461000100000140363838396437613036613333643231333661"
    "326664373533333264613139373734313134313433393631376632363036326664306333353133643632"
    "32653563000100000100008888020C008989888801000001066772656564790001000000008888040601"
    "0C323838356A74787437336A7800888888880288C295C4BC68040600898802808018898D040600898802"
    "FFFF178702B80504060089880280801889A0040600898802FFFF178702DE040406008988888988040600"
    "8988888702E604040600898802808018898A040600898802FFFF178702DE040406008988028080188989"
    "C492B343C09077A6CF9D1E5012C47A9D"};

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

/* As schema 5 had it; but the rules are those of today, so that the tables can be read. */
static void go_back_to_bits(const fixture *f)
{
    sql_at(f->path, "UPDATE game SET sandbox = sandbox + 2 * coached;"
                    "UPDATE game SET rules = -rules;"
                    "ALTER TABLE game DROP COLUMN coached;"
                    "UPDATE schema_version SET version = 5");
}

static void bits_of_older_tables_become_columns(void **state)
{
    fixture *f = *state;
    table_request *made[4];
    for (int i = 0; i < 4; i++)
        made[i] = made_with(f, i & 1, i & 2);
    for (int older = 0; older <= 1; older++) {
        desk_close(f->d);
        if (older)
            go_back_to_bits(f);
        fixture_open(f);
        for (int i = 0; i < 4; i++)
            assert_is(f, made[i], i & 1, i & 2);
    }
    assert_int_equal(count_of(f->path, "game", "coached = 1 AND sandbox = 1"), 1);
    assert_int_equal(count_of(f->path, "game", "coached > 1 OR sandbox > 1"), 0);
    for (int i = 0; i < 4; i++)
        free(made[i]);
}

static void an_older_archived_table_comes_back_with_its_coach(void **state)
{
    fixture *f = *state;
    orr_error error = {""};
    bool was = false;
    sql_at(f->path,
           "INSERT INTO archive VALUES ('" OLD_ID "', 12, 'connect4', '0a1d25f1840c0b85', 2,"
           " 1794053337938, 1794139739537, 10, x'%s')",
           old_packed);
    desk_close(f->d);
    store *s = store_open_sqlite(f->path, true, &error);
    assert_non_null(s);
    if (!store_begin(s, &error) || !archive_take_out(s, OLD_ID, &was, &error) ||
        !store_commit(s, &error))
        fail_because("%s", error.text);
    assert_true(was);
    store_close(s);
    assert_int_equal(count_of(f->path, "game",
                              "id = '" OLD_ID "' AND coached = 1 AND sandbox = 0 AND rules = -2"),
                     1);
    assert_int_equal(count_of(f->path, "move", "game = '" OLD_ID "'"), 10);
    fixture_open(f);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(bits_of_older_tables_become_columns),
        AT_A_DESK(an_older_archived_table_comes_back_with_its_coach),
    };
    return cmocka_run_group_tests_name("coached", tests, NULL, NULL);
}
