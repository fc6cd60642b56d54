/* live_tables_test.c - tables in memory: found by their id, held while they are used, let go afterwards. */
#include "desk/live_tables.h"
#include "kernel/kernel.h"
#include "support/clock.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static table *called(const char *id)
{
    table *t = table_new();
    snprintf(t->id, sizeof t->id, "%s", id);
    return t;
}

/* Another id that falls into the same place as this one; BUCKETS of live_tables.c are 4096. */
static void neighbour_of(const char *id, char other[TABLE_ID_SIZE])
{
    for (int i = 0;; i++) {
        snprintf(other, TABLE_ID_SIZE, "n%011d", i);
        if (orr_hash_word(other) % 4096 == orr_hash_word(id) % 4096)
            return;
    }
}

static void a_table_is_found_by_its_id_among_those_that_fall_together(void **state)
{
    (void)state;
    char ids[3][TABLE_ID_SIZE] = {"aaaaaaaaaaaa"};
    live_tables *r = live_tables_new();
    neighbour_of(ids[0], ids[1]);
    snprintf(ids[2], TABLE_ID_SIZE, "zzzzzzzzzzzz");
    for (int i = 0; i < 3; i++)
        live_tables_release(r, live_tables_add(r, called(ids[i])));
    assert_int_equal(live_tables_count(r), 3);
    for (int i = 0; i < 3; i++) {
        table *t = live_tables_find(r, ids[i]);
        assert_string_equal(t->id, ids[i]);
        assert_int_equal(t->live.references, 1);
        live_tables_release(r, t);
    }
    assert_null(live_tables_find(r, "bbbbbbbbbbbb"));
    assert_true(live_tables_drop(r, ids[0])); /* the one behind */
    assert_null(live_tables_find(r, ids[0]));
    table *t = live_tables_find(r, ids[1]);
    assert_non_null(t);
    assert_int_equal(live_tables_count(r), 2);
    char(*all)[TABLE_ID_SIZE];
    assert_int_equal(live_tables_ids(r, &all), 2);
    assert_true(strcmp(all[0], ids[1]) == 0 || strcmp(all[1], ids[1]) == 0);
    assert_true(strcmp(all[0], ids[2]) == 0 || strcmp(all[1], ids[2]) == 0);
    free(all);
    live_tables_release(r, t);
    live_tables_free(r);
}

static void a_table_that_is_there_already_stays_the_only_one(void **state)
{
    (void)state;
    live_tables *r = live_tables_new();
    table *first = live_tables_add(r, called("aaaaaaaaaaaa"));
    table *second = live_tables_add(r, called("aaaaaaaaaaaa"));
    assert_ptr_equal(first, second);
    assert_int_equal(first->live.references, 2);
    assert_int_equal(live_tables_count(r), 1);
    live_tables_free(r);
}

static void a_table_that_somebody_holds_is_not_dropped(void **state)
{
    (void)state;
    live_tables *r = live_tables_new();
    table *t = live_tables_add(r, called("aaaaaaaaaaaa"));
    live_tables_retain(r, t);
    live_tables_release(r, t);
    assert_false(live_tables_drop(r, "aaaaaaaaaaaa"));
    assert_int_equal(live_tables_count(r), 1);
    live_tables_release(r, t);
    assert_true(live_tables_drop(r, "aaaaaaaaaaaa"));
    assert_int_equal(live_tables_count(r), 0);
    assert_true(live_tables_drop(r, "aaaaaaaaaaaa")); /* nobody holds what is not there */
    assert_int_equal(live_tables_count(r), 0);
    live_tables_free(r);
}

static void tables_that_nobody_used_since_are_forgotten_and_no_others(void **state)
{
    (void)state;
    char near[TABLE_ID_SIZE];
    live_tables *r = live_tables_new();
    neighbour_of("aaaaaaaaaaaa", near);
    clock_stands_at(1000);
    live_tables_release(r, live_tables_add(r, called("aaaaaaaaaaaa")));
    table *held = live_tables_add(r, called("hhhhhhhhhhhh"));
    clock_passes(1);
    live_tables_release(r, live_tables_add(r, called(near)));
    live_tables_forget(r, 999);
    assert_int_equal(live_tables_count(r), 3);
    live_tables_forget(r, 1000);
    assert_int_equal(live_tables_count(r), 2);
    assert_null(live_tables_find(r, "aaaaaaaaaaaa"));
    clock_passes(1);
    live_tables_release(r, live_tables_find(r, near)); /* used once more */
    live_tables_forget(r, 1001);
    assert_int_equal(live_tables_count(r), 2);
    live_tables_forget(r, 1002);
    assert_int_equal(live_tables_count(r), 1);
    assert_ptr_equal(live_tables_find(r, "hhhhhhhhhhhh"), held);
    clock_runs();
    live_tables_free(r);
}

static void a_broken_table_is_found_wherever_it_is(void **state)
{
    (void)state;
    char near[TABLE_ID_SIZE];
    live_tables *r = live_tables_new();
    assert_null(live_tables_find_broken(r));
    neighbour_of("aaaaaaaaaaaa", near);
    table *behind = live_tables_add(r, called("aaaaaaaaaaaa"));
    table *first = live_tables_add(r, called(near));
    table *other = live_tables_add(r, called("zzzzzzzzzzzz"));
    assert_null(live_tables_find_broken(r));
    table *const all[] = {behind, first, other};
    for (int i = 0; i < 3; i++) {
        all[i]->live.broken = true;
        assert_ptr_equal(live_tables_find_broken(r), all[i]);
        assert_int_equal(all[i]->live.references, 2);
        all[i]->live.broken = false;
    }
    live_tables_free(r);
}

static int forgotten;

static void note_forgotten(table *t)
{
    (void)t;
    forgotten++;
}

static void note_nothing(table *t, int kept)
{
    (void)t, (void)kept;
}

static void all_tables_go_with_the_list(void **state)
{
    (void)state;
    static const table_watch watch = {.lines_dropped = note_nothing, .forgotten = note_forgotten};
    live_tables *r = live_tables_new();
    for (int i = 0; i < 100; i++) {
        char id[TABLE_ID_SIZE];
        snprintf(id, sizeof id, "t%011d", i);
        table *t = called(id);
        t->live.watch = &watch;
        live_tables_add(r, t);
    }
    live_tables_free(r);
    assert_int_equal(forgotten, 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_found_by_its_id_among_those_that_fall_together),
        cmocka_unit_test(a_table_that_is_there_already_stays_the_only_one),
        cmocka_unit_test(a_table_that_somebody_holds_is_not_dropped),
        cmocka_unit_test(tables_that_nobody_used_since_are_forgotten_and_no_others),
        cmocka_unit_test(a_broken_table_is_found_wherever_it_is),
        cmocka_unit_test(all_tables_go_with_the_list),
    };
    return cmocka_run_group_tests_name("live tables", tests, NULL, NULL);
}
