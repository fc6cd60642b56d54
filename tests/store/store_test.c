/* store_test.c - what is written into a store is what is read from it: every value of a table, who was faster,
 * what is due, whose tables, who is blocked; and a store that fails says so. */
#include "kernel/kernel.h"
#include "store/blocks.h"
#include "store/store_sql.h"
#include "store/upkeep.h"
#include "support/clock.h"
#include "support/sql.h"
#include "table/tables.h"

#include <sodium.h>
#include <sys/stat.h>

typedef struct shelf {
    store *s;
    char folder[64], path[96];
} shelf;

static int shelf_setup(void **state)
{
    orr_error error;
    shelf *at = calloc(1, sizeof *at);
    snprintf(at->folder, sizeof at->folder, "/tmp/orrery-test-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    snprintf(at->path, sizeof at->path, "%s/t.sqlite", at->folder);
    at->s = store_open_sqlite(at->path, false, &error);
    assert_non_null(at->s);
    *state = at;
    return 0;
}

static int shelf_teardown(void **state)
{
    shelf *at = *state;
    char command[100];
    store_close(at->s);
    snprintf(command, sizeof command, "rm -r %s", at->folder);
    const int code = system(command);
    free(at);
    clock_runs();
    return code;
}

#define MUST(done)                                                                                 \
    do {                                                                                           \
        orr_error error;                                                                           \
        if (!(done))                                                                               \
            fail_because("%s: %s", #done, error.text);                                             \
    } while (0)

static table *fresh_table(const char *id)
{
    orr_error error;
    table *t = table_new();
    t->course.rules = table_rules("connect4", 0, 2, "", NULL, &error);
    t->version = 1;
    t->seats = 2;
    t->rules_version = t->course.rules->version;
    t->status = TABLE_WAITING;
    snprintf(t->id, sizeof t->id, "%s", id);
    snprintf(t->game, sizeof t->game, "connect4");
    snprintf(t->pack, sizeof t->pack, "%016llx", (unsigned long long)t->course.rules->pack_hash);
    snprintf(t->chance, sizeof t->chance, "seed:1");
    return t;
}

static void put(store *s, const table *t)
{
    MUST(store_begin(s, &error));
    MUST(store_create(s, t, &error));
    MUST(store_commit(s, &error));
}

static table *again(store *s, const char *id)
{
    orr_error error;
    table *t = store_load(s, id, &error);
    if (!t)
        fail_because("no table: %s", error.text);
    return t;
}

/* ---- every value ------------------------------------------------------------------------------------- */

static void every_value_of_a_table_comes_back(void **state)
{
    shelf *at = *state;
    table *t = fresh_table("bbbbbbbbbbbb");
    t->version = 11;
    t->per_move = 12;
    t->bank = 13;
    t->contribution_seconds = 14;
    t->created = 15;
    t->changed = 16;
    t->turn_since = 17;
    t->due = 18;
    t->proposal = 19;
    t->proposer = 1;
    t->course.sandbox = true;
    at->s->run = 20;
    snprintf(t->secret, sizeof t->secret, "secret");
    snprintf(t->commitment, sizeof t->commitment, "commitment");
    snprintf(t->next, sizeof t->next, "nnnnnnnnnnnn");
    for (int i = 0; i < 2; i++) {
        t->course.seat[i].kind = i ? SEAT_COMPUTER : SEAT_PERSON;
        t->course.seat[i].away = i == 1;
        t->seat[i].agreed = i == 0;
        t->seat[i].muted = i == 1;
        t->seat[i].bank = 100 + i;
        snprintf(t->seat[i].name, sizeof t->seat[i].name, "name %d", i);
        snprintf(t->seat[i].link, sizeof t->seat[i].link, "link %d", i);
        snprintf(t->seat[i].contribution, sizeof t->seat[i].contribution, "contribution %d", i);
        snprintf(t->seat[i].hook, sizeof t->seat[i].hook, "hook %d", i);
        snprintf(t->course.seat[i].player, sizeof t->course.seat[i].player, "player %d", i);
    }
    MUST(store_begin(at->s, &error));
    MUST(store_create(at->s, t, &error));
    for (int i = 0; i < 2; i++)
        MUST(store_put_seat(at->s, t, i, &error));
    MUST(store_commit(at->s, &error));
    table *r = again(at->s, t->id);
    assert_string_equal(r->unreadable, "");
    assert_int_equal(r->version, 11);
    assert_int_equal(r->seats, 2);
    assert_int_equal(r->rules_version, t->rules_version);
    assert_int_equal(r->per_move, 12);
    assert_int_equal(r->bank, 13);
    assert_int_equal(r->contribution_seconds, 14);
    assert_int_equal(r->created, 15);
    assert_int_equal(r->changed, 16);
    assert_int_equal(r->turn_since, 17);
    assert_int_equal(r->due, 18);
    assert_int_equal(r->proposal, 19);
    assert_int_equal(r->proposer, 1);
    assert_int_equal(r->run, 20);
    assert_int_equal(r->status, TABLE_WAITING);
    assert_true(r->course.sandbox);
    assert_false(r->course.coached);
    assert_false(r->unreadable_stored);
    assert_string_equal(r->id, t->id);
    assert_string_equal(r->game, "connect4");
    assert_string_equal(r->pack, t->pack);
    assert_string_equal(r->chance, "seed:1");
    assert_string_equal(r->secret, "secret");
    assert_string_equal(r->commitment, "commitment");
    assert_string_equal(r->next, "nnnnnnnnnnnn");
    for (int i = 0; i < 2; i++) {
        const table_seat *x = &r->seat[i];
        assert_int_equal(r->course.seat[i].kind, i ? SEAT_COMPUTER : SEAT_PERSON);
        assert_int_equal(r->course.seat[i].away, i == 1);
        assert_int_equal(x->agreed, i == 0);
        assert_int_equal(x->muted, i == 1);
        assert_int_equal(x->bank, 100 + i);
        assert_string_equal(x->name, t->seat[i].name);
        assert_string_equal(x->link, t->seat[i].link);
        assert_string_equal(x->contribution, t->seat[i].contribution);
        assert_string_equal(x->hook, t->seat[i].hook);
        assert_string_equal(r->course.seat[i].player, t->course.seat[i].player);
    }
    table_free(r);
    t->course.seat[0].kind = SEAT_OPEN; /* a seat is written again whole */
    t->course.seat[0].away = t->seat[0].muted = true;
    t->seat[0].agreed = false;
    t->seat[0].bank = 0;
    snprintf(t->seat[0].name, sizeof t->seat[0].name, "%s", "");
    snprintf(t->seat[0].link, sizeof t->seat[0].link, "other");
    snprintf(t->seat[0].hook, sizeof t->seat[0].hook, "elsewhere");
    snprintf(t->seat[0].contribution, sizeof t->seat[0].contribution, "more");
    snprintf(t->course.seat[0].player, sizeof t->course.seat[0].player, "greedy");
    MUST(store_begin(at->s, &error));
    MUST(store_put_seat(at->s, t, 0, &error));
    MUST(store_commit(at->s, &error));
    r = again(at->s, t->id);
    assert_int_equal(r->course.seat[0].kind, SEAT_OPEN);
    assert_true(r->course.seat[0].away && r->seat[0].muted && !r->seat[0].agreed);
    assert_int_equal(r->seat[0].bank, 0);
    assert_string_equal(r->seat[0].name, "");
    assert_string_equal(r->seat[0].link, "other");
    assert_string_equal(r->seat[0].hook, "elsewhere");
    assert_string_equal(r->seat[0].contribution, "more");
    assert_string_equal(r->course.seat[0].player, "greedy");
    assert_string_equal(r->seat[1].name, "name 1");
    table_free(r);
    table_free(t);
}

/* ---- who was faster ------------------------------------------------------------------------------------ */

static void of_two_changes_of_one_version_the_second_is_a_conflict_and_writes_nothing(void **state)
{
    shelf *at = *state;
    bool conflict = true;
    table *t = fresh_table("bbbbbbbbbbbb");
    put(at->s, t);
    t->version = 2;
    t->due = 77;
    t->status = TABLE_WAITING;
    at->s->run = 5;
    MUST(store_begin(at->s, &error));
    MUST(store_touch(at->s, t, 1, &conflict, &error));
    assert_false(conflict);
    t->version = 3;
    t->due = 88;
    MUST(store_touch(at->s, t, 1, &conflict, &error));
    assert_true(conflict);
    MUST(store_commit(at->s, &error));
    assert_int_equal(store_version(at->s, t->id), 2);
    table *r = again(at->s, t->id);
    assert_int_equal(r->due, 77);
    assert_int_equal(r->run, 5);
    table_free(r);
    table_free(t);
}

static bool refuse(store *s, orr_error *error)
{
    (void)s;
    return orr_fail(error, "refused by a test");
}

static int notified;
static long long notified_version;
static bool may_notify = true;

static bool notify(store *s, const char *id, long long version, orr_error *error)
{
    (void)s, (void)id;
    notified++;
    notified_version = version;
    return may_notify || orr_fail(error, "nobody hears it");
}

static void other_servers_are_told_of_a_change_and_of_no_conflict(void **state)
{
    shelf *at = *state;
    orr_error why;
    bool conflict = false;
    table *t = fresh_table("bbbbbbbbbbbb");
    put(at->s, t);
    store_driver driver = *at->s->driver;
    const store_driver *real = at->s->driver;
    driver.notify = notify;
    at->s->driver = &driver;
    t->version = 2;
    MUST(store_begin(at->s, &error));
    assert_true(store_touch(at->s, t, 1, &conflict, &why));
    assert_int_equal(notified, 1);
    assert_int_equal(notified_version, 2);
    assert_true(store_touch(at->s, t, 1, &conflict, &why) && conflict);
    assert_int_equal(notified, 1);
    may_notify = false;
    t->version = 3;
    assert_false(store_touch(at->s, t, 2, &conflict, &why));
    assert_string_equal(why.text, "nobody hears it");
    assert_false(store_delete(at->s, t->id, &why));
    may_notify = true;
    assert_true(store_delete(at->s, t->id, &why));
    assert_true(notified_version == INT64_MAX); /* newer than anything that is known */
    store_rollback(at->s);
    at->s->driver = real;
    table_free(t);
}

/* ---- what is due, and what there is ----------------------------------------------------------------------- */

static void put_many(shelf *at, int count, long long due)
{
    char id[TABLE_ID_SIZE];
    MUST(store_begin(at->s, &error));
    for (int i = 0; i < count; i++) {
        snprintf(id, sizeof id, "b%011d", i);
        table *t = fresh_table(id);
        t->due = due;
        t->created = count - i;
        MUST(store_create(at->s, t, &error));
        table_free(t);
    }
    MUST(store_commit(at->s, &error));
}

static void tables_that_are_due_are_given_in_turn_and_then_from_the_beginning(void **state)
{
    shelf *at = *state;
    static char ids[STORE_DUE][TABLE_ID_SIZE];
    store_cursor cursor = {0};
    put_many(at, STORE_DUE + 3, 50);
    assert_int_equal(store_due(at->s, 49, &cursor, ids), 0);
    assert_int_equal(store_due(at->s, 50, &cursor, ids), STORE_DUE);
    assert_string_equal(ids[0], "b00000000000");
    assert_string_equal(ids[STORE_DUE - 1], "b00000000255");
    assert_int_equal(cursor.due, 50);
    assert_string_equal(cursor.id, "b00000000255");
    assert_int_equal(store_due(at->s, 50, &cursor, ids), 3);
    assert_string_equal(ids[0], "b00000000256");
    assert_int_equal(cursor.due, 0);
    assert_string_equal(cursor.id, "");
    assert_int_equal(store_due(at->s, 50, &cursor, ids), STORE_DUE);
}

static void a_table_where_nothing_is_due_is_not_given(void **state)
{
    shelf *at = *state;
    static char ids[STORE_DUE][TABLE_ID_SIZE];
    store_cursor cursor = {0};
    put_many(at, 1, 0);
    assert_int_equal(store_due(at->s, 50, &cursor, ids), 0);
}

static void all_ids_are_given_however_many_the_oldest_first(void **state)
{
    shelf *at = *state;
    enum { MANY = 700 };
    int count = -1;
    orr_error error;
    store_id *ids = store_ids(at->s, &count, &error);
    assert_non_null(ids);
    assert_int_equal(count, 0);
    free(ids);
    put_many(at, MANY, 0);
    ids = store_ids(at->s, &count, &error);
    assert_int_equal(count, MANY);
    for (int i = 0; i < MANY; i++) {
        char id[TABLE_ID_SIZE];
        snprintf(id, sizeof id, "b%011d", MANY - 1 - i);
        assert_string_equal(ids[i], id);
    }
    free(ids);
    sql_at(at->path, "DROP VIEW every_game");
    assert_null(store_ids(at->s, &count, &error));
    assert_int_equal(store_version(at->s, "b00000000000"), -1);
    table *t = store_load(at->s, "b00000000000", &error);
    assert_null(t);
    assert_string_equal(error.text, "The server's store does not answer; nothing has changed.");
}

/* ---- whose tables --------------------------------------------------------------------------------------- */

static void the_tables_of_a_browser_are_given_those_that_changed_last_first(void **state)
{
    shelf *at = *state;
    store_owned list[4];
    MUST(store_begin(at->s, &error));
    for (int i = 0; i < 4; i++) {
        char id[TABLE_ID_SIZE];
        snprintf(id, sizeof id, "b%011d", i);
        table *t = fresh_table(id);
        t->changed = 10 + i;
        t->status = i == 2 ? TABLE_OVER : TABLE_WAITING;
        seat_owner owner = {.seat = i % 2, .since = 3};
        table_hash_secret(i == 3 ? "other" : "mine", owner.browser);
        MUST(store_create(at->s, t, &error));
        MUST(store_put_owner(at->s, t, &owner, &error));
        table_free(t);
    }
    MUST(store_commit(at->s, &error));
    char mine[TABLE_HASH_SIZE];
    table_hash_secret("mine", mine);
    assert_int_equal(store_owned_by(at->s, mine, list, 4), 3);
    assert_string_equal(list[0].id, "b00000000002");
    assert_string_equal(list[0].game, "connect4");
    assert_int_equal(list[0].status, TABLE_OVER);
    assert_int_equal(list[0].changed, 12);
    assert_int_equal(list[0].seat, 0);
    assert_int_equal(list[1].seat, 1);
    assert_string_equal(list[2].id, "b00000000000");
    memset(list, 0, sizeof list);
    assert_int_equal(store_owned_by(at->s, mine, list, 2), 2);
    assert_string_equal(list[2].id, "");
    assert_int_equal(store_owned_by(at->s, "nobody", list, 4), 0);
}

static void an_owner_that_was_dropped_is_gone_and_the_others_stay(void **state)
{
    shelf *at = *state;
    table *t = fresh_table("bbbbbbbbbbbb");
    put(at->s, t);
    MUST(store_begin(at->s, &error));
    for (int i = 0; i < 3; i++) {
        seat_owner owner = {.seat = 1, .since = 30 - i};
        snprintf(owner.browser, sizeof owner.browser, "%064d", i);
        MUST(store_put_owner(at->s, t, &owner, &error));
    }
    char gone[TABLE_HASH_SIZE];
    snprintf(gone, sizeof gone, "%064d", 1);
    MUST(store_drop_owner(at->s, t, gone, &error));
    MUST(store_commit(at->s, &error));
    table *r = again(at->s, t->id);
    assert_int_equal(r->owner_count, 2);
    assert_int_equal(r->owners[0].since, 28); /* the oldest first */
    assert_int_equal(r->owners[1].since, 30);
    assert_int_equal(r->owners[0].seat, 1);
    table_free(r);
    table_free(t);
}

/* ---- who is blocked ---------------------------------------------------------------------------------------- */

static void blocks_are_kept_with_their_reason_and_taken_away(void **state)
{
    shelf *at = *state;
    block *list;
    bool was = true;
    assert_int_equal(store_blocks(at->s, &list), 0);
    free(list);
    clock_stands_at(100);
    MUST(store_block(at->s, "192.0.2.7", "shouting", &error));
    clock_passes(5);
    MUST(store_block(at->s, "0123456789abcdef", "cheating", &error));
    clock_passes(5);
    MUST(store_block(at->s, "192.0.2.7", "shouting again", &error));
    assert_int_equal(store_blocks(at->s, &list), 2);
    assert_string_equal(list[0].who, "192.0.2.7");
    assert_string_equal(list[0].why, "shouting again");
    assert_int_equal(list[0].since, 100);
    assert_int_equal(list[1].since, 105);
    free(list);
    MUST(store_unblock(at->s, "192.0.2.8", &was, &error));
    assert_false(was);
    MUST(store_unblock(at->s, "192.0.2.7", &was, &error));
    assert_true(was);
    assert_int_equal(store_blocks(at->s, &list), 1);
    assert_string_equal(list[0].who, "0123456789abcdef");
    free(list);
}

static void a_block_that_cannot_be_written_is_none(void **state)
{
    shelf *at = *state;
    orr_error why;
    block *list;
    at->s->fail_in = 0;
    assert_false(store_block(at->s, "192.0.2.7", "shouting", &why));
    at->s->fail_in = 1; /* the commit */
    assert_false(store_block(at->s, "192.0.2.7", "shouting", &why));
    at->s->fail_in = -1;
    assert_int_equal(store_blocks(at->s, &list), 0);
    free(list);
    MUST(store_block(at->s, "192.0.2.7", "shouting", &error)); /* no transaction was left open */
    store_driver driver = *at->s->driver;
    const store_driver *real = at->s->driver;
    driver.begin = refuse;
    at->s->driver = &driver;
    assert_false(store_block(at->s, "192.0.2.8", "shouting", &why));
    assert_string_equal(why.text, "refused by a test");
    at->s->driver = real;
    sql_at(at->path, "DROP TABLE block");
    assert_int_equal(store_blocks(at->s, &list), -1);
    assert_null(list);
}

static void a_block_means_a_place_or_a_browser_by_enough_of_its_hash(void **state)
{
    (void)state;
    static const block list[] = {
        {.who = "192.0.2.7"}, {.who = "0123456789abcdef"}, {.who = "fedcba987654321"}};
    assert_true(block_means(list, 3, "192.0.2.7", ""));
    assert_false(block_means(list, 3, "192.0.2.70", ""));
    assert_false(block_means(list, 3, "192.0.2", ""));
    assert_true(block_means(list, 3, "198.51.100.1", "0123456789abcdef0000"));
    assert_true(block_means(list, 3, "198.51.100.1", "0123456789abcdef"));
    assert_false(block_means(list, 3, "198.51.100.1", "0123456789abcdee0000"));
    assert_false(block_means(list, 3, "198.51.100.1", "fedcba9876543210")); /* 15 are too few */
    assert_false(block_means(list, 3, "198.51.100.1", ""));
    assert_false(block_means(list, 1, "198.51.100.1", "0123456789abcdef"));
    assert_false(block_means(list, 0, "192.0.2.7", ""));
}

/* ---- a store that fails ---------------------------------------------------------------------------------- */

static void a_store_that_cannot_begin_does_nothing_and_says_so(void **state)
{
    shelf *at = *state;
    orr_error error = {""};
    static const store_id ids[] = {"bbbbbbbbbbbb"};
    table *t = fresh_table("bbbbbbbbbbbb");
    put(at->s, t);
    store_driver driver = *at->s->driver;
    const store_driver *real = at->s->driver;
    driver.begin = refuse;
    at->s->driver = &driver;
    assert_false(upkeep_delete(at->s, ids, 1, &error));
    assert_string_equal(error.text, "refused by a test");
    assert_true(upkeep_delete(at->s, ids, 0, &error)); /* nothing is always deleted */
    assert_false(upkeep_drop_packs(at->s, &error));
    assert_false(store_save_packs(at->s, 0, 1, &error));
    assert_false(store_can_write(at->s));
    assert_false(store_migrate(at->s, &error));
    store_leave(at->s);
    at->s->driver = real;
    assert_int_equal(store_version(at->s, "bbbbbbbbbbbb"), 1);
    assert_true(store_can_write(at->s));
    table_free(t);
}

static void a_store_that_cannot_write_says_so_and_leaves_no_transaction_open(void **state)
{
    shelf *at = *state;
    orr_error error;
    static const store_id ids[] = {"bbbbbbbbbbbb"};
    table *t = fresh_table("bbbbbbbbbbbb");
    put(at->s, t);
    for (int n = 0; n < 2; n++) { /* the write, the commit */
        at->s->fail_in = n;
        assert_false(store_can_write(at->s));
        at->s->fail_in = n;
        assert_false(upkeep_drop_packs(at->s, &error));
        at->s->fail_in = n;
        assert_false(upkeep_delete(at->s, ids, 1, &error));
        at->s->fail_in = n;
        assert_false(store_save_packs(at->s, 0, 1, &error));
        at->s->run = 1;
        at->s->fail_in = n;
        store_leave(at->s);
    }
    at->s->fail_in = -1;
    assert_true(store_can_write(at->s));
    assert_true(store_is_well(at->s));
    assert_int_equal(store_version(at->s, "bbbbbbbbbbbb"), 1);
    assert_true(upkeep_delete(at->s, ids, 1, &error));
    assert_int_equal(store_version(at->s, "bbbbbbbbbbbb"), 0);
    table_free(t);
}

static void data_of_a_newer_orrery_is_refused_and_left_as_it_is(void **state)
{
    shelf *at = *state;
    orr_error error;
    char known[20];
    snprintf(known, sizeof known, "%s", sql_at(at->path, "SELECT version FROM schema_version"));
    sql_at(at->path, "UPDATE schema_version SET version = version + 1");
    assert_null(store_open_sqlite(at->path, false, &error));
    char words[60];
    snprintf(words, sizeof words, "(schema %d, this one knows %s).", atoi(known) + 1, known);
    assert_non_null(strstr(error.text, words));
    assert_false(store_migrate(at->s, &error));
    assert_true(store_begin(at->s, &error)); /* no transaction was left open */
    store_rollback(at->s);
    assert_int_equal(atoi(sql_at(at->path, "SELECT version FROM schema_version")), atoi(known) + 1);
    sql_at(at->path, "UPDATE schema_version SET version = version - 1");
    store *s = store_open_sqlite(at->path, false, &error);
    assert_non_null(s);
    store_close(s);
}

static void a_file_that_is_no_database_or_cannot_be_opened_is_said(void **state)
{
    shelf *at = *state;
    orr_error error;
    char path[120];
    snprintf(path, sizeof path, "%s/no/t.sqlite", at->folder);
    assert_null(store_open_sqlite(path, false, &error));
    assert_true(strncmp(error.text, path, strlen(path)) == 0);
    assert_non_null(strstr(error.text, " cannot be opened: "));
    snprintf(path, sizeof path, "%s/text.sqlite", at->folder);
    FILE *file = fopen(path, "w");
    for (int i = 0; i < 2000; i++)
        fprintf(file, "this is no database\n");
    fclose(file);
    assert_null(store_open_sqlite(path, false, &error));
    assert_non_null(strstr(error.text, " is damaged ("));
}

static void a_database_is_for_its_owner_and_group_alone(void **state)
{
    shelf *at = *state;
    orr_error error;
    struct stat file;
    assert_int_equal(stat(at->path, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
    store_close(at->s);
    assert_int_equal(chmod(at->path, 0664), 0);
    at->s = store_open_sqlite(at->path, false, &error);
    assert_int_equal(stat(at->path, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0660);
}

/* ---- servers, tools and packs ------------------------------------------------------------------------------ */

static void a_tool_waits_until_no_server_is_there(void **state)
{
    shelf *at = *state;
    orr_error error;
    store *server = store_open_sqlite(at->path, false, &error);
    store *other = store_open_sqlite(at->path, false, &error);
    store_enter(server, other);
    assert_true(server->run > 0);
    assert_int_equal(server->run, other->run);
    assert_false(store_claim(at->s, &error));
    assert_string_equal(error.text,
                        "A server or another tool is at work on these tables; stop it first.");
    store_close(server);
    store_close(other);
    assert_true(store_claim(at->s, &error));
}

static void a_server_that_leaves_in_order_leaves_no_table_in_doubt(void **state)
{
    shelf *at = *state;
    table *t = fresh_table("bbbbbbbbbbbb"), *other = fresh_table("cccccccccccc");
    at->s->run = 5;
    put(at->s, t);
    at->s->run = 6;
    put(at->s, other);
    store_leave(at->s);
    table *r = again(at->s, t->id);
    assert_int_equal(r->run, 5); /* another's */
    table_free(r);
    r = again(at->s, other->id);
    assert_int_equal(r->run, 0);
    table_free(r);
    at->s->run = 0;
    table_free(t);
    table_free(other);
}

static void the_packs_of_this_program_are_kept_and_known_as_built_in(void **state)
{
    shelf *at = *state;
    const orr_game *first = orr_game_at(0), *second = orr_game_at(1);
    assert_false(store_was_built_in(at->s, orr_built_in_hash(first)));
    MUST(store_save_packs(at->s, 0, 1, &error));
    assert_true(store_was_built_in(at->s, orr_built_in_hash(first)));
    assert_false(store_was_built_in(at->s, orr_built_in_hash(second)));
    MUST(store_save_packs(at->s, 0, orr_game_count() + 5, &error));
    for (int i = 0; i < orr_game_count(); i++)
        assert_true(store_was_built_in(at->s, orr_built_in_hash(orr_game_at(i))));
    MUST(upkeep_drop_packs(at->s, &error));
    assert_false(store_was_built_in(at->s, orr_built_in_hash(first)));
}

static void a_pack_that_is_used_stays_and_one_that_was_ones_own_can_become_built_in(void **state)
{
    shelf *at = *state;
    table *t = fresh_table("bbbbbbbbbbbb");
    ((orr_rules *)t->course.rules)->edition = ORR_EDITION_OWN;
    put(at->s, t);
    ((orr_rules *)t->course.rules)->edition = ORR_EDITION_NOW;
    assert_false(store_was_built_in(at->s, t->course.rules->pack_hash));
    MUST(upkeep_drop_packs(at->s, &error));
    assert_int_equal(count_of(at->path, "edition", "1 = 1"), 1);
    MUST(store_save_packs(at->s, 0, orr_game_count(), &error));
    assert_true(store_was_built_in(at->s, t->course.rules->pack_hash));
    MUST(upkeep_drop_packs(at->s, &error));
    assert_int_equal(count_of(at->path, "edition", "1 = 1"), 1);
    assert_true(store_was_built_in(at->s, t->course.rules->pack_hash));
    table_free(t);
}

static void room_is_given_back(void **state)
{
    shelf *at = *state;
    long long before = 0, after = 0;
    put_many(at, 700, 0);
    sql_at(at->path, "DELETE FROM game");
    MUST(store_vacuum(at->s, &before, &after, &error));
    assert_true(before > 100000);
    assert_true(after < before / 2);
    struct stat file;
    assert_int_equal(stat(at->path, &file), 0);
    assert_int_equal(after, file.st_size);
}

/* ---- tables that make no sense ----------------------------------------------------------------------------- */

static void what_a_reason_quotes_from_the_rows_has_no_quotes_and_no_lines(void **state)
{
    shelf *at = *state;
    table *t = fresh_table("bbbbbbbbbbbb");
    snprintf(t->game, sizeof t->game, "a\"b\n\x01z");
    put(at->s, t);
    table *r = again(at->s, t->id);
    assert_string_equal(r->unreadable, "There is no game 'a'b''z' here.");
    assert_false(r->damaged); /* it is not known here, which is no damage */
    assert_null(r->course.state);
    assert_false(r->pack_is_own);
    table_free(r);
    table_free(t);
}

static void
numbers_that_nobody_can_have_written_are_damage_and_their_neighbours_are_not(void **state)
{
    shelf *at = *state;
    static const struct {
        const char *change;
        bool damaged;
    } all[] = {
        {"game SET seats = 0", true},      {"game SET seats = 1", false},
        {"game SET seats = 8", false},     {"game SET seats = 9", true},
        {"game SET status = -1", true},    {"game SET status = 3", true},
        {"game SET rules = 0", true},      {"game SET rules = 32768", true},
        {"game SET rules = -32768", true}, {"game SET proposer = -1", true},
        {"game SET proposer = 7", false},  {"game SET proposer = 8", true},
        {"seat SET kind = -1", true},      {"seat SET kind = 2", false},
        {"seat SET kind = 3", true},       {"seat SET seat = 7", false},
        {"seat SET seat = 8", true},       {"chat SET seat = 7", false},
        {"chat SET seat = 8", true},       {"chat SET seat = -1", true},
        {"note SET seat = 8", true},       {"note SET seat = 7", false},
        {"tentative SET seat = 8", true},  {"tentative SET seat = 7", false},
        {"move SET seat = 8", true},       {"move SET seat = 7", false},
        {"game SET entries = 2", true},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        table *t = fresh_table("bbbbbbbbbbbb");
        const course_move move = {.seat = 0, .made = 1};
        t->entries = 1;
        MUST(store_begin(at->s, &error));
        MUST(store_create(at->s, t, &error));
        MUST(store_put_seat(at->s, t, 1, &error));
        MUST(store_add_chat(at->s, t, 1, &(table_chat){.text = (char[]){"hello"}}, &error));
        MUST(store_put_note(at->s, t, 0, "note", &error));
        MUST(store_add_move(at->s, t, 0, &move, &error));
        MUST(store_put_tentative(at->s, t, 1, &move, &error));
        MUST(store_commit(at->s, &error));
        table *r = again(at->s, t->id);
        assert_false(r->damaged);
        table_free(r);
        sql_at(at->path, "UPDATE %s", all[i].change);
        r = again(at->s, t->id);
        const bool found = r->damaged && (strstr(r->unreadable, "make no sense") ||
                                          strstr(r->unreadable, "moves are there"));
        if (found != all[i].damaged)
            fail_because("%s: '%s'", all[i].change, r->unreadable);
        table_free(r);
        MUST(store_begin(at->s, &error));
        MUST(store_delete(at->s, t->id, &error));
        MUST(store_commit(at->s, &error));
        table_free(t);
    }
}

/* ---- reading row by row -------------------------------------------------------------------------------------- */

typedef struct reader {
    int rows, enough, parts[STORE_PARTS];
} reader;

static bool count_row(void *user, enum store_part part, const store_value *columns, int count)
{
    reader *r = user;
    (void)columns, (void)count;
    r->parts[part]++;
    return ++r->rows != r->enough;
}

static void whoever_reads_rows_may_stop_after_any_of_them(void **state)
{
    shelf *at = *state;
    table *t = fresh_table("bbbbbbbbbbbb");
    put(at->s, t);
    MUST(store_begin(at->s, &error));
    for (int i = 0; i < 2; i++)
        MUST(store_put_seat(at->s, t, i, &error));
    for (int i = 1; i <= 3; i++)
        MUST(store_add_chat(at->s, t, i, &(table_chat){.text = (char[]){"hello"}}, &error));
    MUST(store_put_note(at->s, t, 1, "note", &error));
    MUST(store_commit(at->s, &error));
    const int all = 1 + 1 + 2 + 3 + 1; /* the pack, the table, seats, chat, a note */
    for (int enough = 1; enough <= all + 1; enough++) {
        reader r = {.enough = enough};
        MUST(store_read_rows(at->s, t->id, count_row, &r, &error));
        assert_int_equal(r.rows, enough < all ? enough : all);
        if (enough > all) {
            assert_int_equal(r.parts[PART_EDITION], 1);
            assert_int_equal(r.parts[PART_GAME], 1);
            assert_int_equal(r.parts[PART_SEAT], 2);
            assert_int_equal(r.parts[PART_CHAT], 3);
            assert_int_equal(r.parts[PART_NOTE], 1);
        }
    }
    table_free(t);
}

int main(void)
{
#define ON_A_SHELF(test) cmocka_unit_test_setup_teardown(test, shelf_setup, shelf_teardown)
    const struct CMUnitTest tests[] = {
        ON_A_SHELF(every_value_of_a_table_comes_back),
        ON_A_SHELF(of_two_changes_of_one_version_the_second_is_a_conflict_and_writes_nothing),
        ON_A_SHELF(other_servers_are_told_of_a_change_and_of_no_conflict),
        ON_A_SHELF(tables_that_are_due_are_given_in_turn_and_then_from_the_beginning),
        ON_A_SHELF(a_table_where_nothing_is_due_is_not_given),
        ON_A_SHELF(all_ids_are_given_however_many_the_oldest_first),
        ON_A_SHELF(the_tables_of_a_browser_are_given_those_that_changed_last_first),
        ON_A_SHELF(an_owner_that_was_dropped_is_gone_and_the_others_stay),
        ON_A_SHELF(blocks_are_kept_with_their_reason_and_taken_away),
        ON_A_SHELF(a_block_that_cannot_be_written_is_none),
        cmocka_unit_test(a_block_means_a_place_or_a_browser_by_enough_of_its_hash),
        ON_A_SHELF(a_store_that_cannot_begin_does_nothing_and_says_so),
        ON_A_SHELF(a_store_that_cannot_write_says_so_and_leaves_no_transaction_open),
        ON_A_SHELF(data_of_a_newer_orrery_is_refused_and_left_as_it_is),
        ON_A_SHELF(a_file_that_is_no_database_or_cannot_be_opened_is_said),
        ON_A_SHELF(a_database_is_for_its_owner_and_group_alone),
        ON_A_SHELF(a_tool_waits_until_no_server_is_there),
        ON_A_SHELF(a_server_that_leaves_in_order_leaves_no_table_in_doubt),
        ON_A_SHELF(the_packs_of_this_program_are_kept_and_known_as_built_in),
        ON_A_SHELF(a_pack_that_is_used_stays_and_one_that_was_ones_own_can_become_built_in),
        ON_A_SHELF(room_is_given_back),
        ON_A_SHELF(what_a_reason_quotes_from_the_rows_has_no_quotes_and_no_lines),
        ON_A_SHELF(numbers_that_nobody_can_have_written_are_damage_and_their_neighbours_are_not),
        ON_A_SHELF(whoever_reads_rows_may_stop_after_any_of_them),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("store", tests, NULL, NULL);
}
