/* table_test.c - what a table promises the people around it. */
#include "table/tables.h"

static table_request *two_people(fixture *f)
{
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    return made;
}

static void assert_answer(const table_request *r, enum table_answer answer, const char *words)
{
    if (r->answer != answer || (words && !strstr(r->error.text, words)))
        fail_because("answered %d '%s' instead of %d '%s'", (int)r->answer, r->error.text,
                     (int)answer, words ? words : "");
}

/* Plays seats in turn, columns as given. */
static void drop_all(fixture *f, const table_request *made, const char *columns)
{
    for (int i = 0; columns[i]; i++) {
        char move[10];
        snprintf(move, sizeof move, "drop %c", columns[i]);
        const table_request r = ask(f, made, i % 2, REQUEST_MOVE, i, move);
        assert_answer(&r, ANSWER_OK, NULL);
    }
}

static void moves_are_made_in_turn_and_survive_a_restart(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    drop_all(f, made, "4433");
    const uint64_t hash = hash_of(f, made);
    restart(f);
    assert_int_equal(position(f, made), 4);
    assert_true(hash_of(f, made) == hash);
    free(made);
}

static void a_move_posted_twice_counts_once(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    drop_all(f, made, "44");
    const table_request again = ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    assert_answer(&again, ANSWER_OK, NULL);
    assert_true(again.repeated);
    assert_int_equal(position(f, made), 2);
    free(made);
}

static void stale_forged_and_foolish_moves_change_nothing_and_say_why(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    drop_all(f, made, "44");
    const uint64_t hash = hash_of(f, made);
    const struct {
        int seat;
        long long number;
        const char *move, *words;
        enum table_answer answer;
    } bad[] = {
        {0, 1, "drop 3", "at move 2", ANSWER_STALE},
        {0, 9, "drop 3", "at move 2", ANSWER_STALE},
        {1, 2, "drop 3", "seat 1 decides", ANSWER_FORBIDDEN},
        {-1, 2, "drop 3", "Only players", ANSWER_FORBIDDEN},
        {0, 2, "jump 3", "", ANSWER_BAD},
        {0, 2, "drop 99", "", ANSWER_BAD},
        {0, -1, "drop 3", "number is missing", ANSWER_BAD},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const table_request r = ask(f, made, bad[i].seat, REQUEST_MOVE, bad[i].number, bad[i].move);
        assert_answer(&r, bad[i].answer, bad[i].words);
        assert_true(r.error.text[0] != '\0');
    }
    assert_int_equal(position(f, made), 2);
    assert_true(hash_of(f, made) == hash);
    table_request nowhere = *made;
    memcpy(nowhere.made_id, "zzzzzzzzzzzz", TABLE_ID_SIZE);
    const table_request r = ask(f, &nowhere, 0, REQUEST_MOVE, 0, "drop 1");
    assert_answer(&r, ANSWER_UNKNOWN, "no table");
    free(made);
}

static void going_back_takes_the_agreement_of_all(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    drop_all(f, made, "443");
    table_request r = ask(f, made, 0, REQUEST_UNDO, 1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(position(f, made), 3); /* only proposed so far */
    restart(f);                             /* a proposal is kept as well */
    r = ask(f, made, -1, REQUEST_AGREE, -1, NULL);
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    r = ask(f, made, 1, REQUEST_AGREE, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(position(f, made), 1);
    r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 7");
    assert_answer(&r, ANSWER_OK, NULL);
    const uint64_t hash = hash_of(f, made);
    restart(f); /* the way back is part of the log */
    assert_int_equal(position(f, made), 2);
    assert_true(hash_of(f, made) == hash);
    free(made);
}

static void a_proposal_can_be_declined_and_a_move_ends_it(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    drop_all(f, made, "44");
    ask(f, made, 1, REQUEST_UNDO, 1, NULL);
    table_request r = ask(f, made, 0, REQUEST_DECLINE, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, 0, REQUEST_AGREE, -1, NULL);
    assert_answer(&r, ANSWER_STALE, "Nothing is proposed");
    ask(f, made, 1, REQUEST_UNDO, 1, NULL);
    r = ask(f, made, 0, REQUEST_MOVE, 2, "drop 1");
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, 0, REQUEST_AGREE, -1, NULL);
    assert_answer(&r, ANSWER_STALE, NULL);
    free(made);
}

static void a_person_alone_goes_back_only_in_a_sandbox(void **state)
{
    fixture *f = *state;
    for (int sandbox = 0; sandbox <= 1; sandbox++) {
        table_request *made = create(f, "connect4", "person,greedy", sandbox);
        ask_created(f, made);
        ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
        while (position(f, made) < 2)
            usleep(1000);
        const table_request r = ask(f, made, 0, REQUEST_UNDO, -1, NULL);
        assert_answer(&r, sandbox ? ANSWER_OK : ANSWER_REFUSED, sandbox ? NULL : "sandbox");
        assert_int_equal(position(f, made), sandbox ? 0 : 2);
        restart(f);
        assert_int_equal(position(f, made), sandbox ? 0 : 2);
        free(made);
    }
    table_request *crowd = create(f, "connect4", "person,person", true);
    desk_ask_and_wait(f->d, crowd);
    assert_answer(crowd, ANSWER_BAD, "sandbox is for one person");
    table_setup_free(crowd->setup);
    free(crowd);
}

static void an_open_seat_can_be_taken_once_and_then_the_game_begins(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,open", false);
    ask_created(f, made);
    table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_REFUSED, "begins when every seat is taken");
    r = ask(f, made, 0, REQUEST_JOIN, -1, "Ada again");
    assert_answer(&r, ANSWER_REFUSED, "already sit at this table");
    r = ask(f, made, -1, REQUEST_JOIN, -1, "Bob <b>");
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(r.seat, 1);
    memcpy(made->made_secret[1], r.made_secret[1], TABLE_SECRET_SIZE);
    r = ask(f, made, -1, REQUEST_JOIN, -1, "Eve");
    assert_answer(&r, ANSWER_REFUSED, "is taken by now");
    restart(f);
    drop_all(f, made, "12");
    free(made);
}

static void a_computer_takes_over_and_hands_back(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request r = ask(f, made, 0, REQUEST_TAKE_OVER, -1, "nobody");
    assert_answer(&r, ANSWER_BAD, "no computer player");
    r = ask(f, made, 0, REQUEST_TAKE_OVER, -1, "greedy");
    assert_answer(&r, ANSWER_OK, NULL);
    while (position(f, made) < 1)
        usleep(1000);
    r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 1");
    assert_answer(&r, ANSWER_OK, NULL);
    while (position(f, made) < 3)
        usleep(1000);
    r = ask(f, made, 0, REQUEST_HAND_BACK, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, 1, REQUEST_MOVE, 3, "drop 1");
    assert_answer(&r, ANSWER_OK, NULL);
    usleep(50000);
    assert_int_equal(position(f, made), 4); /* nobody plays for the person any more */
    free(made);
}

static void computers_play_on_after_a_restart(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "greedy,greedy", false);
    ask_created(f, made);
    restart(f); /* perhaps in the middle */
    for (int i = 0; i < 8000; i++) {
        table *t = hold(f, made);
        pthread_mutex_lock(&t->live.mutex);
        const bool over = table_over(t);
        pthread_mutex_unlock(&t->live.mutex);
        desk_release(f->d, t);
        if (over) {
            free(made);
            return;
        }
        usleep(1000);
    }
    fail_because("the computers stopped playing");
}

static void a_clock_that_runs_out_leaves_the_seat_to_a_computer(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->per_move = 1;
    ask_created(f, made);
    for (int i = 0; i < 6000 && position(f, made) < 1; i++)
        usleep(1000);
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    assert_true(t->course.count >= 1);
    assert_true(t->course.seat[0].away);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    free(made);
}

static void chat_and_notes_are_kept_clean_and_apart(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request r = ask(f, made, 0, REQUEST_CHAT, -1, "  hello\n\x01 <script>\xff ");
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, 0, REQUEST_CHAT, -1, " \t ");
    assert_answer(&r, ANSWER_BAD, "empty");
    r = ask(f, made, -1, REQUEST_CHAT, -1, "I only watch");
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    r = ask(f, made, 1, REQUEST_NOTE, -1, "my secret plan");
    assert_answer(&r, ANSWER_OK, NULL);
    restart(f);
    table *t = hold(f, made);
    for (int viewer = ORR_SPECTATOR; viewer < 2; viewer = viewer < 0 ? 0 : viewer + 1) {
        view_around around;
        orr_text text = orr_text_new();
        pthread_mutex_lock(&t->live.mutex);
        view_look(t, viewer, NULL, true, &around);
        pthread_mutex_unlock(&t->live.mutex);
        view_json(t, &around, viewer, &text);
        assert_true((strstr(text.data, "my secret plan") != NULL) == (viewer == 1));
        assert_non_null(strstr(text.data, "hello"));
        assert_null(strstr(text.data, "<script"));
        view_free(&around);
        orr_text_free(&text);
    }
    desk_release(f->d, t);
    free(made);
}

static void a_finished_game_is_exported_verified_and_played_again(void **state)
{
    fixture *f = *state;
    orr_error error;
    table_request *made = create(f, "connect4", "person,person", false);
    ask_created(f, made);
    table *t = hold(f, made);
    orr_text text = orr_text_new();
    assert_false(table_export(t, &text, &error));
    assert_non_null(strstr(error.text, "going on"));
    table_request r = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    assert_answer(&r, ANSWER_REFUSED, "when the game is over");
    drop_all(f, made, "1213141"); /* four on top of each other */
    assert_true(table_over(t));
    if (!table_export(t, &text, &error))
        fail_because("%s", error.text);
    desk_release(f->d, t);
    orr_record *record = orr_record_read(text.data, text.length, "export", NULL, &error);
    if (!record || !fair_verify(record, &(fair_kept){0}, &error))
        fail_because("%s", error.text);
    record->contributions[0][0] = 'a';
    assert_false(fair_verify(record, &(fair_kept){0}, &error));
    record->contributions[0][0] = '\0';
    record->secret[0] ^= 1;
    assert_false(fair_verify(record, &(fair_kept){0}, &error));
    assert_non_null(strstr(error.text, "promised"));
    orr_record_free(record);
    r = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    assert_answer(&r, ANSWER_CREATED, NULL);
    const table_request twice = ask(f, made, 1, REQUEST_REMATCH, -1, NULL);
    assert_string_equal(twice.made_id, r.made_id);
    table_request next = *made;
    memcpy(next.made_id, r.made_id, sizeof next.made_id);
    r = ask(f, &next, 1, REQUEST_MOVE, 0, "drop 4"); /* seats have changed, links have not */
    assert_answer(&r, ANSWER_OK, NULL);
    table_request *import = create(f, "", "person,greedy", false);
    assert_true(table_setup_record(import->setup, text.data, &error));
    ask_created(f, import);
    assert_int_equal(position(f, import), 7);
    orr_text_free(&text);
    free(import);
    free(made);
}

/* The Nth write of every request fails: an error for the player, and no half move. */
static void a_failing_write_leaves_everything_as_it_was(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    drop_all(f, made, "4");
    const uint64_t before = hash_of(f, made);
    int failures = 0;
    for (int n = 0; n < 8; n++) {
        f->writing->fail_in = n;
        const table_request r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 3");
        f->writing->fail_in = -1;
        if (r.answer == ANSWER_OK)
            break;
        failures++;
        assert_answer(&r, ANSWER_FAILED, "nothing has changed");
        assert_int_equal(position(f, made), 1);
        assert_true(hash_of(f, made) == before);
        restart(f);
        assert_int_equal(position(f, made), 1);
        assert_true(hash_of(f, made) == before);
    }
    assert_true(failures >= 3); /* the row, the move, the commit */
    assert_int_equal(position(f, made), 2);
    restart(f);
    assert_int_equal(position(f, made), 2);
    free(made);
}

static void secrets_are_kept_only_as_hashes(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    drop_all(f, made, "44");
    desk_close(f->d);
    char command[300];
    for (int seat = 0; seat < 2; seat++) {
        snprintf(command, sizeof command, "grep -q %s %s/*", made->made_secret[seat], f->folder);
        assert_int_not_equal(system(command), 0);
    }
    snprintf(command, sizeof command, "grep -q %s %s/*", made->made_id, f->folder);
    assert_int_equal(system(command), 0); /* the search itself works */
    fixture_open(f);
    free(made);
}

/* A set of rules for all tables that play by the same; of those that nobody uses a few are kept. */
static void rules_are_shared_and_let_go(void **state)
{
    fixture *f = *state;
    table_request *one = two_people(f), *two = two_people(f);
    table *first = hold(f, one), *second = hold(f, two);
    assert_ptr_equal(first->course.rules, second->course.rules);
    desk_release(f->d, first);
    desk_release(f->d, second);
    for (int i = 0; i < 100; i++) {
        orr_error error;
        char yaml[200];
        snprintf(yaml, sizeof yaml,
                 "game: connect4\nedition: number %d\nabout: One of many.\nboards:\n"
                 "  - {name: Standard, columns: 7, rows: 6, source: house}\n",
                 i);
        orr_rules *made = table_make_rules("connect4", 0, 2, "", "your pack", yaml, &error);
        assert_non_null(made);
        const orr_rules *shared = table_rules_share(made, "");
        const orr_rules *again = table_rules_share(orr_rules_copy(shared), "");
        assert_ptr_equal(shared, again);
        table_rules_release(shared);
        table_rules_release(again);
    }
    assert_true(table_rules_count() < 30);
    free(one);
    free(two);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(moves_are_made_in_turn_and_survive_a_restart),
        AT_A_DESK(a_move_posted_twice_counts_once),
        AT_A_DESK(stale_forged_and_foolish_moves_change_nothing_and_say_why),
        AT_A_DESK(going_back_takes_the_agreement_of_all),
        AT_A_DESK(a_proposal_can_be_declined_and_a_move_ends_it),
        AT_A_DESK(a_person_alone_goes_back_only_in_a_sandbox),
        AT_A_DESK(an_open_seat_can_be_taken_once_and_then_the_game_begins),
        AT_A_DESK(a_computer_takes_over_and_hands_back),
        AT_A_DESK(computers_play_on_after_a_restart),
        AT_A_DESK(a_clock_that_runs_out_leaves_the_seat_to_a_computer),
        AT_A_DESK(chat_and_notes_are_kept_clean_and_apart),
        AT_A_DESK(a_finished_game_is_exported_verified_and_played_again),
        AT_A_DESK(a_failing_write_leaves_everything_as_it_was),
        AT_A_DESK(secrets_are_kept_only_as_hashes),
        AT_A_DESK(rules_are_shared_and_let_go),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
