/* backup_test.c - a table as a file that holds all that people care for, and a table from such a file: who sat where,
 * what was said and noted. Whatever else stands there, nothing but a table or a sentence comes of it. */
#include "desk/backup.h"
#include "table/tables.h"

static store *own; /* that of the desk belongs to its thread */

static int own_setup(void **state)
{
    orr_error error;
    fixture_setup(state);
    const fixture *f = *state;
    own = store_open_sqlite(f->path, false, &error);
    return own ? 0 : -1;
}

static int own_teardown(void **state)
{
    store_close(own);
    return fixture_teardown(state);
}

static int tables_in(store *s)
{
    orr_error error;
    int count = 0;
    free(store_ids(s, &count, &error));
    return count;
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
    ask(f, made, 0, REQUEST_CHAT, -1, line);
    ask(f, made, 0, REQUEST_CHAT, -1, "a \"word\" \\n [Game] | #: note 1 no");
    ask(f, made, 0, REQUEST_NOTE, -1, "one\ntwo \\ three\r\n#: chat 1 1 no");
    orr_text text = orr_text_new();
    table *t = hold(f, made);
    assert_true(backup_write(t, &text, &error));
    if (!backup_read(own, "file.orr", text.data, &back, &error))
        fail_because("%s", error.text);
    assert_false(back.over);
    assert_int_equal(back.seat, 0);
    table *copy = store_load(own, back.id, &error);
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
    (void)state;
    orr_error error;
    carried back;
    static const char text[] =
        "[Game \"connect4\"]\n[Seats \"2\"]\n[Seed \"7\"]\n\n1. drop 4\n"
        "#: \n#: seat\n#: seat 0 person A\n#: seat 9 person B\n"
        "#: seat 99999999999999 person C\n#: chat 1 x hello\n"
        "#: chat 2 99999999999999999999999999 late\n#: note 8 mine\n"
        "#: seat 2 computer nobody:7\n#: chat 1 5 \\\n#: note -1 no\n#: seat 1";
    if (!backup_read(own, "file.orr", text, &back, &error))
        fail_because("%s", error.text);
    table *t = store_load(own, back.id, &error);
    assert_string_equal(t->unreadable, "");
    assert_int_equal(t->course.seat[0].kind, SEAT_PERSON);
    assert_int_equal(t->course.seat[1].kind, SEAT_COMPUTER);
    assert_null(t->notes[1]);
    table_free(t);
    const int before = tables_in(own);
    assert_false(backup_read(own, "file.orr", "[Game \"connect4\"]\n1. drop 4\n", &back, &error));
    assert_int_equal(tables_in(own), before);
}

static const char begun[] = "[Game \"connect4\"]\n[Seats \"2\"]\n[Seed \"7\"]\n\n1. drop 4\n";
static const char finished[] = "[Game \"connect4\"]\n[Seats \"2\"]\n[Seed \"7\"]\n\n1. drop 1\n2. "
                               "drop 2\n3. drop 1\n4. drop 2\n"
                               "5. drop 1\n6. drop 2\n7. drop 1\n";

/* The table that comes of a recording with these lines behind it; free it. */
static table *read_with(const char *recording, const char *lines, carried *back)
{
    orr_error error;
    orr_text text = orr_text_new();
    orr_text_add(&text, "%s%s", recording, lines);
    if (!backup_read(own, "file.orr", text.data, back, &error))
        fail_because("%s", error.text);
    orr_text_free(&text);
    table *t = store_load(own, back->id, &error);
    assert_non_null(t);
    assert_string_equal(t->unreadable, "");
    return t;
}

static void a_game_goes_on_for_the_first_person_and_computers_sit_down_for_the_others(void **state)
{
    (void)state;
    carried back;
    table *t = read_with(begun, "#: seat 1 computer greedy\n#: seat 2 person Bob\n", &back);
    assert_false(back.over);
    assert_int_equal(back.seat, 1);
    assert_int_equal(table_seat_of(t, back.secret), 1);
    assert_true(t->course.sandbox);
    assert_int_equal(t->course.seat[0].kind, SEAT_COMPUTER);
    assert_string_equal(t->course.seat[0].player, "greedy");
    assert_int_equal(t->course.seat[1].kind, SEAT_PERSON);
    assert_string_equal(t->seat[1].name, "Bob");
    assert_int_equal(t->course.count, 1);
    table_free(t);
    t = read_with(begun, "#: seat 1 person Ada\n#: seat 2 person Bob\n", &back);
    assert_int_equal(back.seat, 0);
    assert_string_equal(t->seat[0].name, "Ada");
    assert_int_equal(t->course.seat[1].kind, SEAT_COMPUTER);
    assert_string_equal(t->course.seat[1].player, "mcts:2");
    table_free(t);
    t = read_with(begun, "", &back); /* nobody says who sat there */
    assert_int_equal(back.seat, 0);
    assert_int_equal(t->course.seat[0].kind, SEAT_PERSON);
    assert_int_equal(t->course.seat[1].kind, SEAT_COMPUTER);
    table_free(t);
}

static void nobody_plays_on_where_the_game_is_over_and_all_sit_as_they_sat(void **state)
{
    (void)state;
    carried back;
    table *t = read_with(finished, "#: seat 1 person Ada\n#: seat 2 person Bob\n", &back);
    assert_true(back.over);
    assert_int_equal(back.seat, -1);
    assert_string_equal(back.secret, "");
    assert_false(t->course.sandbox);
    assert_int_equal(t->status, TABLE_OVER);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(t->course.seat[seat].kind, SEAT_PERSON);
    assert_string_equal(t->seat[0].name, "Ada");
    assert_string_equal(t->seat[1].name, "Bob");
    table_free(t);
}

static void lines_are_unfolded_cleaned_and_kept_for_seats_that_there_are(void **state)
{
    (void)state;
    carried back;
    table *t = read_with(begun,
                         "#: chat 1 500 one\\ntwo \\\\ \x01 three \n"
                         "#: chat 2 600 four\n"
                         "#: chat 3 700 no such seat\n"
                         "#: chat 2 800 \n"
                         "#: note 2 a\\nb\\rc\\\\d\n"
                         "#: note 3 no such seat\n"
                         "#: fish 1 what?\n"
                         "#:chat 1 900 no blank\n"
                         "# : chat 1 900 no mark\n",
                         &back);
    assert_int_equal(t->chat_count, 2);
    assert_string_equal(t->chat[0].text, "one two \\  three");
    assert_int_equal(t->chat[0].seat, 0);
    assert_int_equal(t->chat[0].said, 500);
    assert_string_equal(t->chat[1].text, "four");
    assert_int_equal(t->chat[1].seat, 1);
    assert_null(t->notes[0]);
    assert_string_equal(t->notes[1], "a\nb\rc\\d");
    table_free(t);
}

static void a_line_longer_than_a_table_keeps_is_passed_over(void **state)
{
    (void)state;
    carried back;
    for (int over = 0; over <= 1; over++) {
        const int most = TABLE_TEXT - 1 + over;
        orr_text lines = orr_text_new();
        orr_text_add(&lines, "#: note 1 ");
        for (int i = 0; i < most; i++)
            orr_text_bytes(&lines, "x", 1);
        table *t = read_with(begun, lines.data, &back);
        if (over)
            assert_null(t->notes[0]);
        else
            assert_int_equal(strlen(t->notes[0]), most);
        table_free(t);
        orr_text_free(&lines);
    }
}

static void no_more_lines_are_taken_than_a_chat_holds(void **state)
{
    (void)state;
    carried back;
    orr_text lines = orr_text_new();
    for (int i = 0; i <= TABLE_MOST_CHAT; i++)
        orr_text_add(&lines, "#: chat 1 %d x\n", i);
    table *t = read_with(begun, lines.data, &back);
    assert_int_equal(t->chat_count, TABLE_MOST_CHAT);
    table_free(t);
    orr_text_free(&lines);
}

static void what_is_no_recording_or_cannot_be_written_leaves_nothing(void **state)
{
    (void)state;
    orr_error error;
    carried back;
    assert_false(backup_read(own, "file.orr", "[Game \"connect4\"] \xff\n", &back, &error));
    assert_string_equal(error.text, "It is not valid UTF-8.");
    assert_false(backup_read(own, "file.orr", "nothing", &back, &error));
    char text[400];
    snprintf(text, sizeof text, "%s#: chat 1 5 hello\n#: note 1 well\n", begun);
    int failures = 0;
    for (int n = 0;; n++) {
        own->fail_in = n;
        const bool read = backup_read(own, "file.orr", text, &back, &error);
        own->fail_in = -1;
        if (read)
            break;
        failures++;
        assert_int_equal(tables_in(own), 0);
    }
    assert_true(failures >= 6); /* table, two seats, move, chat, note, commit */
    assert_int_equal(tables_in(own), 1);
}

static void a_whole_table_is_written_with_everybody_and_everything(void **state)
{
    fixture *f = *state;
    orr_error error;
    orr_text text = orr_text_new();
    table_request *made = create(f, "connect4", "person,open", false);
    snprintf(made->setup->seat[0].name, 20, "Ada");
    ask_created(f, made);
    ask(f, made, 0, REQUEST_NOTE, -1, "one\ntwo\r\\");
    table *t = hold(f, made);
    table_add_chat(t, 0, 42, "hello");
    t->notes[1] = strdup("");                    /* nothing is noted there */
    assert_true(backup_write(t, &text, &error)); /* of a game that has not begun, too */
    assert_non_null(strstr(text.data,
                           "\n#: seat 1 person Ada\n#: seat 2 open \n#: chat 1 42 hello\n"
                           "#: note 1 one\\ntwo\\r\\\\\n"));
    assert_null(strstr(text.data, "#: note 2"));
    desk_release(f->d, t);
    orr_text_free(&text);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, own_setup, own_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(what_was_said_and_noted_comes_back),
        AT_A_DESK(lines_that_make_no_sense_are_passed_over),
        AT_A_DESK(a_game_goes_on_for_the_first_person_and_computers_sit_down_for_the_others),
        AT_A_DESK(nobody_plays_on_where_the_game_is_over_and_all_sit_as_they_sat),
        AT_A_DESK(lines_are_unfolded_cleaned_and_kept_for_seats_that_there_are),
        AT_A_DESK(a_line_longer_than_a_table_keeps_is_passed_over),
        AT_A_DESK(no_more_lines_are_taken_than_a_chat_holds),
        AT_A_DESK(what_is_no_recording_or_cannot_be_written_leaves_nothing),
        AT_A_DESK(a_whole_table_is_written_with_everybody_and_everything),
    };
    return cmocka_run_group_tests_name("backup", tests, NULL, NULL);
}
