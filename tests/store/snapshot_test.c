/* snapshot_test.c - a table gets anywhere from the nearest position that was kept, and gets to the
 * same place as from the start; what was kept and is not right any more is noticed. */
#include "table/stored.h"

enum { LENGTH = 400, LONGEST = COURSE_SNAPSHOT_EVERY };
static const char id[] = "horizons"; /* games that are long enough, and states that are large */

/* Position k of the table is that of the record, for many k, and is near. */
static void same_positions(fixture *f, const table_request *made, const orr_record *record,
                           int last)
{
    orr_moves legal;
    orr_error error;
    table *t = hold(f, made);
    void *from_start = new_state(record->rules), *from_table = new_state(record->rules);
    assert_int_equal(t->course.count, last);
    for (int k = 0; k <= last; k += k % COURSE_SNAPSHOT_EVERY < 2 || k % 64 > 61 ? 1 : 19) {
        assert_true(orr_record_state(record, k, from_start, NULL, &legal, &error));
        const long long before = course_moves_replayed();
        pthread_mutex_lock(&t->live.mutex);
        const bool found = desk_state_at(f->d, t, k, from_table, &error);
        pthread_mutex_unlock(&t->live.mutex);
        if (!found)
            fail_because("position %d: %s", k, error.text);
        assert_memory_equal(from_start, from_table, orr_state_size(record->rules));
        assert_true(course_moves_replayed() - before <= LONGEST);
    }
    free(from_start);
    free(from_table);
    desk_release(f->d, t);
}

/* A random legal move by whoever is asked, in the record as well. */
static void move_on(fixture *f, const table_request *made, orr_record *record, orr_rng *rng)
{
    orr_moves legal;
    char bytes[ORR_MAX_NOTATION];
    orr_text notation = orr_text_in(bytes, sizeof bytes);
    table *t = hold(f, made);
    orr_legal(t->course.rules, t->course.state, &legal);
    const orr_move move = legal.at[orr_rng_below(rng, (uint32_t)legal.count)];
    orr_print_move(t->course.rules, t->course.state, move, &notation);
    const int seat = course_actor(&t->course), number = t->course.count;
    desk_release(f->d, t);
    const table_request r = ask(f, made, seat < 0 ? 0 : seat, REQUEST_MOVE, number, bytes);
    if (r.answer != ANSWER_OK)
        fail_because("%s: %s", bytes, r.error.text);
    record->count = number;
    orr_record_add(record, move);
}

static int marks(fixture *f, const table_request *made)
{
    char where[60];
    snprintf(where, sizeof where, "game = '%s'", made->made_id);
    return count_of(f->path, "snapshot", where);
}

static void positions_are_the_same_from_snapshots_and_from_the_start(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 2, LENGTH, 11);
    table_request *made = table_with(f, record, "person,person", false);
    orr_rng rng = orr_rng_fast(5);
    assert_int_equal(marks(f, made), LENGTH / COURSE_SNAPSHOT_EVERY);
    same_positions(f, made, record, LENGTH);
    restart(f);
    same_positions(f, made, record, LENGTH);
    while (record->count < LENGTH + 70)
        move_on(f, made, record, &rng);
    assert_int_equal(marks(f, made), (LENGTH + 70) / COURSE_SNAPSHOT_EVERY);
    same_positions(f, made, record, LENGTH + 70);
    restart(f);
    same_positions(f, made, record, LENGTH + 70);
    orr_record_free(record);
    free(made);
}

/* By agreement of two people, over the borders of snapshots; then on by other moves. */
static void going_back_drops_what_was_kept_behind(void **state)
{
    fixture *f = *state;
    static const int places[] = {450, 448, 330, 256, 255, 70, 3};
    orr_record *record = random_game(id, 2, 460, 12);
    table_request *made = table_with(f, record, "person,person", false);
    orr_rng rng = orr_rng_fast(6);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (i % 2)
            restart(f); /* with a window of the log, or without */
        const long long before = course_moves_replayed();
        table_request r = ask(f, made, 0, REQUEST_UNDO, places[i], NULL);
        r = ask(f, made, 1, REQUEST_AGREE, -1, NULL);
        if (r.answer != ANSWER_OK)
            fail_because("%s", r.error.text);
        assert_true(course_moves_replayed() - before <= 4LL * LONGEST); /* restarted, and back */
        record->count = places[i];
        assert_int_equal(marks(f, made), places[i] / COURSE_SNAPSHOT_EVERY);
        same_positions(f, made, record, places[i]);
        for (int m = 0; m < 5; m++)
            move_on(f, made, record, &rng);
        same_positions(f, made, record, places[i] + 5);
        restart(f);
        same_positions(f, made, record, places[i] + 5);
    }
    orr_record_free(record);
    free(made);
}

static void a_sandbox_is_near_wherever_it_goes(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 1, LENGTH, 13);
    table_request *made = table_with(f, record, "person", true);
    for (int k = LENGTH - 1; k > 0; k -= 37) {
        const long long before = course_moves_replayed();
        const table_request r = ask(f, made, 0, REQUEST_UNDO, k, NULL);
        assert_int_equal(r.answer, ANSWER_OK);
        assert_true(course_moves_replayed() - before <= LONGEST);
        record->count = k;
        same_positions(f, made, record, k);
    }
    orr_record_free(record);
    free(made);
}

static int rows_of(fixture *f, const table_request *made)
{
    char where[60];
    snprintf(where, sizeof where, "game = '%s'", made->made_id);
    return count_of(f->path, "move", where);
}

/* One step back at a time, and then back and forth: neither the work nor what is kept grows with it. A
 * server that plays the game again for each makes LENGTH * LENGTH / 2 moves. */
static void a_flood_of_undos_costs_little_and_leaves_little(void **state)
{
    fixture *f = *state;
    orr_rng rng = orr_rng_fast(8);
    orr_record *record = random_game(id, 1, LENGTH, 13);
    table_request *made = table_with(f, record, "person", true);
    const long long before = course_moves_replayed();
    for (int k = LENGTH - 1; k >= 20; k--) {
        const table_request r = ask(f, made, 0, REQUEST_UNDO, k, NULL);
        assert_int_equal(r.answer, ANSWER_OK);
        assert_true(rows_of(f, made) <= k + TABLE_MOST_TAKEN_BACK);
    }
    assert_true(course_moves_replayed() - before <= (long long)LENGTH * LONGEST);
    record->count = 20;
    same_positions(f, made, record, 20);
    for (int i = 0; i < TABLE_MOST_TAKEN_BACK / 2; i++) {
        move_on(f, made, record, &rng);
        const int count = position(f, made);
        const table_request r = ask(f, made, 0, REQUEST_UNDO, 20, NULL);
        if (r.answer != ANSWER_OK)
            fail_because("%d: %s", count, r.error.text);
    }
    assert_true(rows_of(f, made) <= 20 + TABLE_MOST_TAKEN_BACK);
    record->count = 20;
    restart(f);
    same_positions(f, made, record, 20);
    orr_record_free(record);
    free(made);
}

static void opening_makes_few_moves_again_and_has_the_log_of_the_last_ones(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 2, LENGTH, 14);
    table_request *made = table_with(f, record, "person,person", false);
    table *t = hold(f, made);
    char *lines[4000];
    int numbers[4000];
    const int count = t->course.line_count;
    assert_true(count > 64 && count < 4000 && t->course.log_from == 0);
    for (int i = 0; i < count; i++) {
        lines[i] = strdup(t->course.lines[i].text);
        numbers[i] = t->course.lines[i].number;
    }
    desk_release(f->d, t);
    restart(f);
    const long long before = course_moves_replayed();
    t = hold(f, made);
    assert_true(course_moves_replayed() - before < 2LL * COURSE_SNAPSHOT_EVERY);
    assert_true(t->course.log_from > 0 && t->course.log_from <= LENGTH - COURSE_SNAPSHOT_EVERY);
    for (int i = 1; i <= t->course.line_count; i++) {
        assert_string_equal(t->course.lines[t->course.line_count - i].text, lines[count - i]);
        assert_int_equal(t->course.lines[t->course.line_count - i].number, numbers[count - i]);
    }
    assert_true(t->course.line_count == count ||
                numbers[count - t->course.line_count - 1] <= t->course.log_from);
    desk_release(f->d, t);
    for (int i = 0; i < count; i++)
        free(lines[i]);
    orr_record_free(record);
    free(made);
}

/* The page is told where its lines begin; after a way back beyond them it gets all anew. */
static void the_log_of_a_channel_stays_in_step(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 2, LENGTH, 15);
    table_request *made = table_with(f, record, "person,person", false);
    restart(f);
    table *t = hold(f, made);
    view_channel *channel = view_channel_of(t, 0);
    view_around around;
    view_look(t, 0, channel, false, &around);
    assert_non_null(strstr(around.json.data, "\"log\":{\"at\":0,"));
    assert_int_equal(channel->lines_sent, t->course.line_count);
    view_free(&around);
    ask(f, made, 0, REQUEST_UNDO, 200, NULL);
    ask(f, made, 1, REQUEST_AGREE, -1, NULL);
    assert_true(t->course.log_from <= 200 - COURSE_SNAPSHOT_EVERY);
    view_look(t, 0, channel, false, &around);
    assert_non_null(strstr(around.json.data, "\"log\":{\"at\":0,"));
    assert_int_equal(t->course.lines[t->course.line_count - 1].number <= 200, true);
    view_free(&around);
    desk_release(f->d, t);
    orr_record_free(record);
    free(made);
}

/* What the table says after the store was changed behind its back. */
static void read_again(fixture *f, const table_request *made, const char *words)
{
    fixture_open(f);
    table *t = hold(f, made);
    if (words ? !strstr(t->unreadable, words) : t->unreadable[0] != '\0')
        fail_because("unreadable: '%s' instead of '%s'", t->unreadable, words ? words : "");
    desk_release(f->d, t);
    desk_close(f->d);
}

static void a_damaged_snapshot_makes_the_table_unreadable(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 2, LENGTH, 16);
    table_request *made = table_with(f, record, "person,person", false);
    desk_close(f->d);
    sql_at(f->path, "CREATE TABLE spare AS SELECT * FROM snapshot");
    sql_at(f->path, "UPDATE snapshot SET state = zeroblob(size) WHERE number = 320");
    read_again(f, made, "The position kept after move 320 is damaged.");
    assert_string_equal(sql_at(f->path, "SELECT due FROM game"), "0");
    assert_non_null(strstr(sql_at(f->path, "SELECT unreadable FROM game"), "damaged"));
    read_again(f, made, "damaged"); /* and it stays so */
    sql_at(f->path, "DELETE FROM snapshot; INSERT INTO snapshot SELECT * FROM spare");
    read_again(f, made, NULL); /* who mends the rows has the table again */
    assert_string_equal(sql_at(f->path, "SELECT unreadable FROM game"), "");
    fixture_open(f);
    same_positions(f, made, record, LENGTH);
    orr_record_free(record);
    free(made);
}

/* One that is whole, but of another position: found where it is passed, and by playing everything
 * again when the server that touched the table died, or every 16th time. */
static void a_snapshot_that_contradicts_the_moves_is_found(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 2, LENGTH, 17);
    table_request *made = table_with(f, record, "person,person", false);
    static const char words[] = "After move 128 the game is not at the position that was stored.";
    static const char swap[] = "UPDATE snapshot SET (hash, state) = (SELECT hash, state FROM "
                               "snapshot WHERE number = %d) WHERE number = %d";
    desk_close(f->d);
    sql_at(f->path, "CREATE TABLE spare AS SELECT * FROM snapshot");
    sql_at(f->path, swap, 64, 128);
    read_again(f, made, NULL);
    sql_at(f->path, "UPDATE game SET run = 4711");
    read_again(f, made, words);
    sql_at(f->path, "DELETE FROM snapshot; INSERT INTO snapshot SELECT * FROM spare");
    read_again(f, made, NULL);
    sql_at(f->path, swap, 64, 384);
    read_again(f, made, "After move 384 the game is not");
    sql_at(f->path, "DELETE FROM snapshot; INSERT INTO snapshot SELECT * FROM spare");
    sql_at(f->path, swap, 64, 128);
    sql_at(f->path, "UPDATE game SET unreadable = '', run = 0");
    orr_error error;
    store *s = store_open_sqlite(f->path, false, &error);
    int found = 0;
    for (int i = 1; i <= 32; i++) {
        table *t = store_load(s, made->made_id, &error);
        found += t->unreadable[0] != '\0';
        assert_int_equal(t->unreadable[0] != '\0', i % 16 == 0);
        table_free(t);
    }
    assert_int_equal(found, 2);
    store_close(s);
    fixture_open(f);
    orr_record_free(record);
    free(made);
}

static void snapshots_of_other_rules_or_sizes_are_not_used(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 2, LENGTH, 18);
    table_request *made = table_with(f, record, "person,person", false);
    static const char *const changes[] = {"rules = 99", "size = 7, state = x'00112233445566'"};
    for (int i = 0; i < 2; i++) {
        desk_close(f->d);
        sql_at(f->path, "UPDATE snapshot SET %s", changes[i]);
        fixture_open(f);
        const long long before = course_moves_replayed();
        table *t = hold(f, made);
        assert_string_equal(t->unreadable, "");
        assert_int_equal(course_moves_replayed() - before, LENGTH);
        assert_int_equal(t->course.count, LENGTH);
        desk_release(f->d, t);
    }
    orr_record_free(record);
    free(made);
}

/* A server that stops in order leaves no doubt; one that dies does. */
static void a_table_that_was_open_when_the_server_died_is_looked_at_twice(void **state)
{
    fixture *f = *state;
    orr_record *record = random_game(id, 2, LENGTH, 19);
    table_request *made = table_with(f, record, "person,person", false);
    assert_string_not_equal(sql_at(f->path, "SELECT run FROM game"), "0");
    restart(f);
    assert_string_equal(sql_at(f->path, "SELECT run FROM game"), "0");
    sql_at(f->path, "UPDATE game SET run = 4711");
    const long long before = course_moves_replayed();
    desk_release(f->d, hold(f, made));
    assert_int_equal(course_moves_replayed() - before, LENGTH);
    restart(f);
    sql_at(f->path, "UPDATE game SET run = 0");
    orr_record_free(record);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(positions_are_the_same_from_snapshots_and_from_the_start),
        AT_A_DESK(going_back_drops_what_was_kept_behind),
        AT_A_DESK(a_sandbox_is_near_wherever_it_goes),
        AT_A_DESK(a_flood_of_undos_costs_little_and_leaves_little),
        AT_A_DESK(opening_makes_few_moves_again_and_has_the_log_of_the_last_ones),
        AT_A_DESK(the_log_of_a_channel_stays_in_step),
        AT_A_DESK(a_damaged_snapshot_makes_the_table_unreadable),
        AT_A_DESK(a_snapshot_that_contradicts_the_moves_is_found),
        AT_A_DESK(snapshots_of_other_rules_or_sizes_are_not_used),
        AT_A_DESK(a_table_that_was_open_when_the_server_died_is_looked_at_twice),
    };
    return cmocka_run_group_tests_name("snapshot", tests, NULL, NULL);
}
