/* request_test.c - what can be asked of a table and what is answered: who may, within which limits, what is kept
 * and what is charged. */
#include "desk/desks.h"
#include "support/clock.h"
#include "support/sql.h"

static const char digits[] = "00112233445566778899aabbccddeeff";

static table *look(fixture *f, const table_request *made)
{
    table *t = hold(f, made);
    desk_release(f->d, t); /* it stays in memory as long as nothing is asked */
    return t;
}

static table_request from_inside(fixture *f, const table_request *made, int seat,
                                 enum table_verb verb, long long number, const char *text)
{
    table_request r = about(made, -1, verb, number, text);
    r.internal = true;
    r.seat = seat;
    desk_ask_and_wait(f->d, &r);
    return r;
}

static table_request contribute(fixture *f, const table_request *made, int seat, const char *given)
{
    table_request r = about(made, seat, REQUEST_CONTRIBUTE, -1, NULL);
    snprintf(r.contribution, sizeof r.contribution, "%s", given);
    desk_ask_and_wait(f->d, &r);
    return r;
}

static void win(fixture *f, const table_request *made)
{
    for (int i = 0; i < 7; i++) {
        const table_request r = ask(f, made, i % 2, REQUEST_MOVE, i, i % 2 ? "drop 2" : "drop 1");
        assert_answer(&r, ANSWER_OK, NULL);
    }
}

/* ---- chat and notes ---------------------------------------------------------------------------------------- */

static void a_line_of_chat_has_a_thousand_bytes_at_most(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    char line[TABLE_CHAT_LINE + 2];
    memset(line, 'x', sizeof line);
    line[TABLE_CHAT_LINE + 1] = '\0';
    table_request r = ask(f, made, 0, REQUEST_CHAT, -1, line);
    assert_answer(&r, ANSWER_BAD, "A message may have at most 1000 bytes.");
    line[TABLE_CHAT_LINE] = '\0';
    r = ask(f, made, 0, REQUEST_CHAT, -1, line);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(look(f, made)->chat_count, 1);
    free(made);
}

static void a_chat_of_two_thousand_lines_is_full(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    desk_close(f->d);
    sql_at(f->path,
           "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
           "INSERT INTO chat SELECT '%s', i, 0, i, 'x' FROM n",
           TABLE_MOST_CHAT - 1, made->made_id);
    fixture_open(f);
    table_request r = ask(f, made, 0, REQUEST_CHAT, -1, "the last one");
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, 0, REQUEST_CHAT, -1, "one more");
    assert_answer(&r, ANSWER_REFUSED, "chat of this table is full");
    restart(f);
    assert_int_equal(look(f, made)->chat_count, TABLE_MOST_CHAT);
    assert_string_equal(look(f, made)->chat[TABLE_MOST_CHAT - 1].text, "the last one");
    free(made);
}

static void a_seat_that_the_host_muted_cannot_talk_until_it_may_again(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request r = from_inside(f, made, 2, REQUEST_MUTE, 1, NULL);
    assert_answer(&r, ANSWER_BAD, "The table has 2 seats.");
    r = from_inside(f, made, -1, REQUEST_MUTE, 1, NULL);
    assert_answer(&r, ANSWER_BAD, NULL);
    r = from_inside(f, made, 1, REQUEST_MUTE, 1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    restart(f);
    r = ask(f, made, 1, REQUEST_CHAT, -1, "hello");
    assert_answer(&r, ANSWER_FORBIDDEN, "has muted this seat");
    r = ask(f, made, 0, REQUEST_CHAT, -1, "hello");
    assert_answer(&r, ANSWER_OK, NULL);
    from_inside(f, made, 1, REQUEST_MUTE, 0, NULL);
    restart(f);
    r = ask(f, made, 1, REQUEST_CHAT, -1, "hello");
    assert_answer(&r, ANSWER_OK, NULL);
    free(made);
}

static void a_note_is_kept_for_its_seat_and_the_last_one_counts(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request r = ask(f, made, -1, REQUEST_NOTE, -1, "I only watch");
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    ask(f, made, 1, REQUEST_NOTE, -1, "first");
    ask(f, made, 1, REQUEST_NOTE, -1, "second");
    restart(f);
    assert_null(look(f, made)->notes[0]);
    assert_string_equal(look(f, made)->notes[1], "second");
    free(made);
}

/* ---- making a table and sitting down --------------------------------------------------------------------------- */

static void a_table_has_one_to_eight_seats_and_known_computers(void **state)
{
    fixture *f = *state;
    const struct {
        int seats;
        const char *player, *words;
    } bad[] = {{0, "", "A table has 1 to"},
               {ORR_MAX_SEATS + 1, "", "A table has 1 to"},
               {2, "mcts:1h", "There is no computer player 'mcts:1h'"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        table_request *r = create(f, "connect4", "person,greedy", false);
        r->setup->seats = bad[i].seats;
        if (bad[i].player[0])
            snprintf(r->setup->plays[1].player, sizeof r->setup->plays[1].player, "%s",
                     bad[i].player);
        desk_ask_and_wait(f->d, r);
        assert_answer(r, ANSWER_BAD, bad[i].words);
        table_setup_free(r->setup);
        free(r);
    }
    table_request *r = create(f, "chess", "person,person", false);
    desk_ask_and_wait(f->d, r);
    assert_answer(r, ANSWER_BAD, "There is no game 'chess' here.");
    table_setup_free(r->setup);
    free(r);
}

static void a_new_table_has_what_it_was_made_with(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->per_move = 5;
    made->setup->bank = 6;
    made->setup->coached = true;
    made->maker = 77;
    snprintf(made->place, sizeof made->place, "192.0.2.1");
    snprintf(made->setup->seat[0].name, sizeof made->setup->seat[0].name, " Ada\n");
    snprintf(made->setup->seat[1].contribution, 40, "%s", digits); /* before the promise */
    snprintf(made->setup->chance, sizeof made->setup->chance, "seed:7");
    ask_created(f, made);
    const table *t = look(f, made);
    assert_int_equal(t->live.maker, 77);
    assert_string_equal(t->live.place, "192.0.2.1");
    assert_string_equal(made->made_commitment, t->commitment);
    assert_int_equal(made->version, t->version);
    char secret[TABLE_SECRET_SIZE];
    memcpy(secret, t->secret, sizeof secret);
    restart(f);
    t = look(f, made);
    assert_int_equal(t->per_move, 5);
    assert_int_equal(t->bank, 6);
    assert_int_equal(t->seat[0].bank, 6000);
    assert_int_equal(t->seat[1].bank, 6000);
    assert_true(t->course.coached);
    assert_string_equal(t->seat[0].name, "Ada");
    assert_string_equal(t->seat[1].contribution, "");
    assert_string_equal(t->chance, "seed:7");
    assert_string_equal(t->secret, secret);
    assert_int_equal(t->status, TABLE_PLAYING);
    assert_string_equal(t->game, "connect4");
    assert_int_equal(t->entries, 0);
    assert_int_equal(table_seat_of(t, made->made_secret[0]), 0);
    assert_int_equal(table_seat_of(t, made->made_secret[1]), 1);
    free(made);
}

static void the_maker_owns_the_seat_that_was_asked_for_if_a_person_sits_there(void **state)
{
    fixture *f = *state;
    const struct {
        int seat, owns;
    } cases[] = {{0, 0}, {1, ORR_SPECTATOR}, {2, ORR_SPECTATOR}, {-1, ORR_SPECTATOR}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        table_request *made = create(f, "connect4", "person,greedy", false);
        made->seat = cases[i].seat;
        snprintf(made->key, sizeof made->key, "%s", digits);
        ask_created(f, made);
        restart(f);
        assert_int_equal(table_seat_of(look(f, made), digits), cases[i].owns);
        free(made);
    }
}

static void whoever_joins_has_a_name_a_link_a_browser_and_digits(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,open", false);
    made->setup->contribution_seconds = 60;
    ask_created(f, made);
    table_request r = about(made, -1, REQUEST_JOIN, -1,
                            " 123456789012345678901234567890123456789\xc3\xa4 and more");
    snprintf(r.contribution, sizeof r.contribution, "%s", digits);
    snprintf(r.key, sizeof r.key, "%s", digits);
    r.seat = 0;
    desk_ask_and_wait(f->d, &r);
    assert_answer(&r, ANSWER_REFUSED, "That seat is not open.");
    r.seat = 2;
    desk_ask_and_wait(f->d, &r);
    assert_answer(&r, ANSWER_REFUSED, "That seat is not open.");
    r.seat = 1;
    desk_ask_and_wait(f->d, &r);
    assert_answer(&r, ANSWER_OK, NULL);
    restart(f);
    const table *t = look(f, made);
    assert_string_equal(t->seat[1].name, "123456789012345678901234567890123456789");
    assert_string_equal(t->seat[1].contribution, digits);
    assert_int_equal(table_seat_of(t, r.made_secret[1]), 1);
    assert_int_equal(table_seat_of(t, digits), 1);
    assert_int_equal(t->status, TABLE_WAITING); /* for the digits of the first */
    assert_true(t->due > 0);
    free(made);
}

/* ---- moves -------------------------------------------------------------------------------------------------- */

static void a_move_says_why_it_cannot_be_made_now(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request r = from_inside(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_STALE, "It is not a computer's move.");
    ask(f, made, 0, REQUEST_TAKE_OVER, -1, "random");
    while (position(f, made) < 1)
        usleep(1000);
    ask(f, made, 1, REQUEST_MOVE, 1, "drop 1");
    while (position(f, made) < 3)
        usleep(1000);
    ask(f, made, 1, REQUEST_TAKE_OVER, -1, "mcts:4");
    r = ask(f, made, 1, REQUEST_MOVE, 3, "drop 1");
    if (r.answer != ANSWER_STALE) /* it may have been quick */
        assert_answer(&r, ANSWER_FORBIDDEN, "A computer plays this seat; take it back first.");
    free(made);
}

static void a_game_that_is_over_takes_no_move(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    win(f, made);
    table_request r = ask(f, made, 1, REQUEST_MOVE, 7, "drop 1");
    assert_answer(&r, ANSWER_REFUSED, "The game is over.");
    r = ask(f, made, 0, REQUEST_UNDO, -1, NULL);
    assert_answer(&r, ANSWER_REFUSED, "so nothing can be taken back");
    free(made);
}

static void the_same_move_of_another_seat_or_another_move_is_stale(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    table_request r = ask(f, made, 1, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_STALE, "it is at move 1, this answers move 0.");
    assert_false(r.repeated);
    r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 5");
    assert_answer(&r, ANSWER_STALE, NULL);
    r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    assert_true(r.repeated);
    assert_int_equal(r.position, 1);
    free(made);
}

static void a_move_ends_what_was_proposed(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    table_request r = ask(f, made, 0, REQUEST_UNDO, 1, NULL);
    assert_answer(&r, ANSWER_STALE, "The table is already at move 1.");
    r = ask(f, made, 0, REQUEST_UNDO, 0, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(look(f, made)->proposal, 0);
    assert_int_equal(look(f, made)->proposer, 0);
    assert_true(look(f, made)->seat[0].agreed);
    assert_false(look(f, made)->seat[1].agreed);
    ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    assert_int_equal(look(f, made)->proposal, -1);
    restart(f);
    assert_int_equal(look(f, made)->proposal, -1);
    free(made);
}

static void a_proposal_that_was_declined_is_gone_for_good(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request r = ask(f, made, 0, REQUEST_DECLINE, -1, NULL);
    assert_answer(&r, ANSWER_STALE, "Nothing is proposed.");
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    ask(f, made, 0, REQUEST_UNDO, 0, NULL);
    const long long version = look(f, made)->version;
    r = ask(f, made, -1, REQUEST_DECLINE, -1, NULL);
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    r = ask(f, made, 1, REQUEST_DECLINE, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(r.version, version + 1);
    restart(f);
    assert_int_equal(look(f, made)->proposal, -1);
    r = ask(f, made, 1, REQUEST_AGREE, -1, NULL);
    assert_answer(&r, ANSWER_STALE, NULL);
    assert_int_equal(position(f, made), 2);
    free(made);
}

/* Of three people one is away: the other two decide. */
static void those_who_are_away_need_not_agree_and_all_others_must(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "expatriate", "person,person,person", false);
    ask_created(f, made);
    table_request r;
    for (int i = 0; i < 60 && look(f, made)->course.fixed < 3; i++) {
        const table *t = look(f, made);
        const int seat = course_actor(&t->course);
        orr_moves legal;
        char text[ORR_MAX_NOTATION];
        orr_text out = orr_text_in(text, sizeof text);
        orr_legal(t->course.rules, t->course.state, &legal);
        orr_print_move(t->course.rules, t->course.state, legal.at[0], &out);
        r = ask(f, made, seat, REQUEST_MOVE, t->course.count, text);
        assert_answer(&r, ANSWER_OK, NULL);
    }
    const int before = position(f, made);
    const int actor = course_actor(&look(f, made)->course), away = (actor + 1) % 3;
    r = ask(f, made, away, REQUEST_TAKE_OVER, -1, "random");
    assert_answer(&r, ANSWER_OK, NULL);
    r = ask(f, made, actor, REQUEST_UNDO, 0, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(position(f, made), before);
    restart(f);
    r = ask(f, made, actor, REQUEST_AGREE, -1, NULL); /* once more, which changes nothing */
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(position(f, made), before);
    r = ask(f, made, (actor + 2) % 3, REQUEST_AGREE, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_true(position(f, made) <= 1); /* the computer may be about to move, or have moved */
    table *now = hold(f, made);
    pthread_mutex_lock(&now->live.mutex);
    assert_int_equal(now->proposal, -1);
    pthread_mutex_unlock(&now->live.mutex);
    desk_release(f->d, now);
    free(made);
}

/* ---- leaving a seat to a computer, and the clock -------------------------------------------------------------- */

static void a_seat_is_left_to_a_greedy_computer_unless_another_is_named(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    table_request r = ask(f, made, -1, REQUEST_TAKE_OVER, -1, NULL);
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    r = ask(f, made, 1, REQUEST_TAKE_OVER, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    restart(f);
    assert_string_equal(look(f, made)->course.seat[1].player, "greedy");
    assert_true(look(f, made)->course.seat[1].away);
    assert_false(look(f, made)->course.seat[0].away);
    r = ask(f, made, -1, REQUEST_HAND_BACK, -1, NULL);
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    r = ask(f, made, 0, REQUEST_HAND_BACK, -1, NULL);
    assert_answer(&r, ANSWER_STALE, "You already play this seat yourself.");
    r = ask(f, made, 1, REQUEST_HAND_BACK, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    restart(f);
    assert_false(look(f, made)->course.seat[1].away);
    free(made);
}

static table_request *with_clock(fixture *f, int per_move, int bank)
{
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->per_move = per_move;
    made->setup->bank = bank;
    clock_stands_at(1700000000000);
    ask_created(f, made);
    return made;
}

static void seconds_per_move_are_free_and_the_rest_is_charged_to_the_bank_for_good(void **state)
{
    fixture *f = *state;
    table_request *made = with_clock(f, 10, 60);
    clock_passes(9000);
    table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    clock_passes(25000);
    r = ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    clock_passes(10001);
    r = ask(f, made, 1, REQUEST_MOVE, 2, "drop 4"); /* refused: it charges nobody */
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(look(f, made)->seat[0].bank, 60000);
        assert_int_equal(look(f, made)->seat[1].bank, 45000);
        restart(f);
    }
    r = ask(f, made, 0, REQUEST_MOVE, 2, "drop 4");
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(look(f, made)->seat[0].bank, 59999);
    assert_int_equal(look(f, made)->due, 1700000000000 + 9000 + 25000 + 10001 + 10000 + 45000);
    clock_runs();
    free(made);
}

static void a_clock_runs_out_when_it_is_due_and_not_before(void **state)
{
    fixture *f = *state;
    table_request *made = with_clock(f, 10, 60);
    clock_passes(69999);
    table_request r = from_inside(f, made, 0, REQUEST_CLOCK, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_false(look(f, made)->course.seat[0].away);
    clock_passes(1);
    r = from_inside(f, made, 0, REQUEST_CLOCK, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_true(look(f, made)->course.seat[0].away);
    assert_int_equal(look(f, made)->seat[0].bank, 0);
    while (position(f, made) < 1)
        usleep(1000);
    const long long version = look(f, made)->version;
    r = from_inside(f, made, 0, REQUEST_CLOCK, -1, NULL); /* the other's has not */
    assert_int_equal(look(f, made)->version, version);
    clock_runs();
    restart(f);
    assert_true(look(f, made)->course.seat[0].away);
    free(made);
}

static void
whoever_comes_back_after_their_time_has_a_fresh_bank_and_others_keep_theirs(void **state)
{
    fixture *f = *state;
    table_request *made = with_clock(f, 10, 60);
    clock_passes(25000);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    ask(f, made, 0, REQUEST_TAKE_OVER, -1, NULL);
    ask(f, made, 0, REQUEST_HAND_BACK, -1, NULL);
    assert_int_equal(look(f, made)->seat[0].bank, 45000);
    clock_passes(70000);
    from_inside(f, made, 0, REQUEST_CLOCK, -1, NULL);
    assert_int_equal(look(f, made)->seat[1].bank, 0);
    clock_runs();
    while (position(f, made) < 2)
        usleep(1000);
    table_request r = ask(f, made, 1, REQUEST_HAND_BACK, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    restart(f);
    assert_int_equal(look(f, made)->seat[1].bank, 60000);
    free(made);
}

static void what_a_computer_takes_is_charged_to_nobody(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->bank = 60;
    ask_created(f, made);
    ask(f, made, 0, REQUEST_TAKE_OVER, -1, NULL);
    while (position(f, made) < 1)
        usleep(1000);
    assert_int_equal(look(f, made)->seat[0].bank, 60000);
    free(made);
}

/* ---- where to call ------------------------------------------------------------------------------------------ */

static void an_address_to_call_is_kept_until_it_is_taken_back(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    char long_one[TABLE_HOOK_SIZE + 1];
    memset(long_one, 'x', sizeof long_one);
    long_one[TABLE_HOOK_SIZE] = '\0';
    table_request r = ask(f, made, 0, REQUEST_HOOK, -1, long_one);
    assert_answer(&r, ANSWER_BAD, "The address is longer than 199 bytes.");
    r = ask(f, made, -1, REQUEST_HOOK, -1, "https://example.org/");
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    long_one[TABLE_HOOK_SIZE - 1] = '\0';
    r = ask(f, made, 1, REQUEST_HOOK, -1, long_one);
    assert_answer(&r, ANSWER_OK, NULL);
    restart(f);
    assert_string_equal(look(f, made)->seat[1].hook, long_one);
    assert_string_equal(look(f, made)->seat[0].hook, "");
    ask(f, made, 1, REQUEST_HOOK, -1, "");
    restart(f);
    assert_string_equal(look(f, made)->seat[1].hook, "");
    free(made);
}

/* ---- the dice ----------------------------------------------------------------------------------------------- */

static table_request *collecting(fixture *f)
{
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->contribution_seconds = 60;
    ask_created(f, made);
    return made;
}

static void digits_are_kept_in_small_letters_and_the_same_again_count_once(void **state)
{
    fixture *f = *state;
    table_request *made = collecting(f);
    table_request r = contribute(f, made, 0, "00112233445566778899AABBCCDDEEFF");
    assert_answer(&r, ANSWER_OK, NULL);
    assert_false(r.repeated);
    const long long version = r.version;
    r = contribute(f, made, 0, digits);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_true(r.repeated);
    assert_int_equal(r.version, version);
    r = contribute(f, made, 0, "ffffffffffffffffffffffff");
    assert_answer(&r, ANSWER_STALE, "They can't be changed");
    assert_false(r.repeated);
    restart(f);
    assert_string_equal(look(f, made)->seat[0].contribution, digits);
    r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    assert_answer(&r, ANSWER_REFUSED, "when everybody has added digits to the dice");
    free(made);
}

static void digits_are_taken_for_the_promise_that_was_seen_and_before_the_game(void **state)
{
    fixture *f = *state;
    clock_stands_at(1700000000000);
    table_request *made = collecting(f);
    table_request r = about(made, 0, REQUEST_CONTRIBUTE, -1, "another promise");
    snprintf(r.contribution, sizeof r.contribution, "%s", digits);
    desk_ask_and_wait(f->d, &r);
    assert_answer(&r, ANSWER_STALE, "made another promise");
    snprintf(r.text, sizeof r.text, "%s", made->made_commitment);
    for (char *at = r.text; *at; at++)
        *at = *at >= 'a' && *at <= 'f' ? (char)(*at - 'a' + 'A') : *at;
    desk_ask_and_wait(f->d, &r);
    assert_answer(&r, ANSWER_OK, NULL);
    r = contribute(f, made, -1, digits);
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    r = ask(f, made, 1, REQUEST_BEGIN, -1, NULL);
    assert_answer(&r, ANSWER_REFUSED, "your own digits");
    r = ask(f, made, -1, REQUEST_BEGIN, -1, NULL);
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    clock_passes(14999);
    r = ask(f, made, 0, REQUEST_BEGIN, -1, NULL); /* their browser may be about to */
    assert_answer(&r, ANSWER_REFUSED, "Begin without them in 1 second.");
    clock_passes(1);
    r = ask(f, made, 0, REQUEST_BEGIN, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(look(f, made)->status, TABLE_PLAYING);
    r = ask(f, made, 0, REQUEST_BEGIN, -1, NULL);
    assert_answer(&r, ANSWER_STALE, "The game has begun.");
    restart(f);
    assert_string_equal(look(f, made)->seat[1].contribution, FAIR_NOTHING);
    r = contribute(f, made, 1, digits);
    assert_answer(&r, ANSWER_STALE, "The game began before your digits came.");
    clock_runs();
    free(made);
}

static void nobody_begins_while_a_seat_is_open_and_late_digits_are_refused(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,open", false);
    ask_created(f, made);
    table_request r = ask(f, made, 0, REQUEST_BEGIN, -1, NULL);
    assert_answer(&r, ANSWER_REFUSED, "when every seat is taken");
    free(made);
    made = two_people(f); /* where nobody is asked for digits the game begins at once */
    r = contribute(f, made, 0, digits);
    assert_answer(&r, ANSWER_STALE, "The game has begun; no more digits can be added.");
    free(made);
}

static void time_for_the_dice_runs_out_when_it_is_due_and_not_before(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->contribution_seconds = 60;
    clock_stands_at(1700000000000);
    ask_created(f, made);
    clock_passes(59999);
    from_inside(f, made, 0, REQUEST_CLOCK, -1, NULL);
    assert_int_equal(look(f, made)->status, TABLE_WAITING);
    clock_passes(1);
    from_inside(f, made, 0, REQUEST_CLOCK, -1, NULL);
    assert_int_equal(look(f, made)->status, TABLE_PLAYING);
    clock_runs();
    free(made);
    made = create(f, "connect4", "person,open", false); /* nothing is due while a seat is open */
    made->setup->contribution_seconds = 60;
    ask_created(f, made);
    assert_int_equal(look(f, made)->due, 0);
    from_inside(f, made, 0, REQUEST_CLOCK, -1, NULL);
    assert_int_equal(look(f, made)->status, TABLE_WAITING);
    free(made);
}

/* ---- the host, and again -------------------------------------------------------------------------------------- */

static void the_host_ends_a_game_that_has_begun_and_is_not_over(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,open", false);
    ask_created(f, made);
    table_request r = from_inside(f, made, 0, REQUEST_END, -1, NULL);
    assert_answer(&r, ANSWER_REFUSED, "delete the table instead");
    free(made);
    made = create(f, "connect4", "person,person", false);
    made->setup->per_move = 600;
    ask_created(f, made);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    ask(f, made, 0, REQUEST_UNDO, 0, NULL);
    r = from_inside(f, made, 0, REQUEST_END, -1, NULL);
    assert_answer(&r, ANSWER_OK, NULL);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(look(f, made)->status, TABLE_OVER);
        assert_int_equal(look(f, made)->proposal, -1);
        assert_int_equal(look(f, made)->due, 0);
        restart(f);
    }
    r = from_inside(f, made, 0, REQUEST_END, -1, NULL);
    assert_answer(&r, ANSWER_STALE, "The game is already over.");
    free(made);
}

static void a_rematch_is_the_same_table_one_seat_further_with_a_fresh_start(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->per_move = 600;
    made->setup->bank = 60;
    made->setup->contribution_seconds = 30;
    made->maker = 9;
    snprintf(made->place, sizeof made->place, "192.0.2.1");
    snprintf(made->setup->seat[0].name, 20, "Ada");
    ask_created(f, made);
    contribute(f, made, 0, digits);
    contribute(f, made, 1, digits);
    table_request r = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    assert_answer(&r, ANSWER_REFUSED, "You can ask for a rematch when the game is over.");
    win(f, made);
    ask(f, made, 1, REQUEST_TAKE_OVER, -1, "mcts:1");
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    t->seat[0].agreed = true;
    t->seat[0].bank = 5;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    r = ask(f, made, -1, REQUEST_REMATCH, -1, NULL);
    assert_answer(&r, ANSWER_FORBIDDEN, NULL);
    r = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    assert_answer(&r, ANSWER_CREATED, NULL);
    assert_int_equal(look(f, &r)->live.maker, 9);
    assert_string_equal(look(f, &r)->live.place, "192.0.2.1");
    restart(f);
    const table *next = look(f, &r);
    assert_int_equal(next->per_move, 600);
    assert_int_equal(next->bank, 60);
    assert_int_equal(next->contribution_seconds, 30);
    assert_int_equal(next->status, TABLE_WAITING); /* it asks for the dice again */
    assert_string_equal(next->seat[1].name, "Ada");
    assert_string_equal(next->seat[1].contribution, "");
    assert_false(next->seat[1].agreed);
    assert_int_equal(next->seat[1].bank, 60000);
    assert_false(next->course.seat[0].away);
    assert_int_equal(table_seat_of(next, made->made_secret[0]), 1);
    assert_int_equal(table_seat_of(next, made->made_secret[1]), 0);
    assert_string_equal(look(f, made)->next, next->id);
    const table_request again = ask(f, made, 1, REQUEST_REMATCH, -1, NULL);
    assert_answer(&again, ANSWER_OK, NULL);
    assert_string_equal(again.made_id, r.made_id);
    free(made);
}

static void a_rematch_that_cannot_be_written_was_never_asked_for(void **state)
{
    fixture *f = *state;
    table_request *made = two_people(f);
    win(f, made);
    for (int n = 0; n < 4; n++) {
        f->writing->fail_in = n;
        const table_request r = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
        assert_answer(&r, ANSWER_FAILED, "nothing has changed");
        assert_string_equal(look(f, made)->next, "");
    }
    f->writing->fail_in = -1;
    const table_request r = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    assert_answer(&r, ANSWER_CREATED, NULL);
    free(made);
}

/* Every request that writes is tried with its Nth write failing, for all N. */
static void whatever_cannot_be_written_has_not_happened(void **state)
{
    fixture *f = *state;
    static const struct {
        enum table_verb verb;
        int seat;
        long long number;
        const char *text;
    } all[] = {{REQUEST_CHAT, 0, -1, "hello"},
               {REQUEST_NOTE, 1, -1, "note"},
               {REQUEST_HOOK, 1, -1, "https://example.org/"},
               {REQUEST_UNDO, 0, 0, NULL},
               {REQUEST_AGREE, 1, -1, NULL},
               {REQUEST_MOVE, 0, 0, "drop 4"},
               {REQUEST_TAKE_OVER, 0, -1, "random"}};
    orr_error error;
    store *s = store_open_sqlite(f->path, false, &error);
    table_request *made = two_people(f);
    ask(f, made, 0, REQUEST_MOVE, 0, "drop 4");
    ask(f, made, 1, REQUEST_MOVE, 1, "drop 4");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        table_request r = {.answer = ANSWER_FAILED};
        for (int n = 0; r.answer == ANSWER_FAILED; n++) {
            const long long version = look(f, made)->version;
            f->writing->fail_in = n;
            r = ask(f, made, all[i].seat, all[i].verb, all[i].number, all[i].text);
            f->writing->fail_in = -1;
            if (r.answer != ANSWER_FAILED)
                break;
            assert_int_equal(look(f, made)->version, version);
            assert_int_equal(store_version(s, made->made_id), version);
        }
        assert_answer(&r, ANSWER_OK, NULL);
    }
    store_close(s);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(a_line_of_chat_has_a_thousand_bytes_at_most),
        AT_A_DESK(a_chat_of_two_thousand_lines_is_full),
        AT_A_DESK(a_seat_that_the_host_muted_cannot_talk_until_it_may_again),
        AT_A_DESK(a_note_is_kept_for_its_seat_and_the_last_one_counts),
        AT_A_DESK(a_table_has_one_to_eight_seats_and_known_computers),
        AT_A_DESK(a_new_table_has_what_it_was_made_with),
        AT_A_DESK(the_maker_owns_the_seat_that_was_asked_for_if_a_person_sits_there),
        AT_A_DESK(whoever_joins_has_a_name_a_link_a_browser_and_digits),
        AT_A_DESK(a_move_says_why_it_cannot_be_made_now),
        AT_A_DESK(a_game_that_is_over_takes_no_move),
        AT_A_DESK(the_same_move_of_another_seat_or_another_move_is_stale),
        AT_A_DESK(a_move_ends_what_was_proposed),
        AT_A_DESK(a_proposal_that_was_declined_is_gone_for_good),
        AT_A_DESK(those_who_are_away_need_not_agree_and_all_others_must),
        AT_A_DESK(a_seat_is_left_to_a_greedy_computer_unless_another_is_named),
        AT_A_DESK(seconds_per_move_are_free_and_the_rest_is_charged_to_the_bank_for_good),
        AT_A_DESK(a_clock_runs_out_when_it_is_due_and_not_before),
        AT_A_DESK(whoever_comes_back_after_their_time_has_a_fresh_bank_and_others_keep_theirs),
        AT_A_DESK(what_a_computer_takes_is_charged_to_nobody),
        AT_A_DESK(an_address_to_call_is_kept_until_it_is_taken_back),
        AT_A_DESK(digits_are_kept_in_small_letters_and_the_same_again_count_once),
        AT_A_DESK(digits_are_taken_for_the_promise_that_was_seen_and_before_the_game),
        AT_A_DESK(nobody_begins_while_a_seat_is_open_and_late_digits_are_refused),
        AT_A_DESK(time_for_the_dice_runs_out_when_it_is_due_and_not_before),
        AT_A_DESK(the_host_ends_a_game_that_has_begun_and_is_not_over),
        AT_A_DESK(a_rematch_is_the_same_table_one_seat_further_with_a_fresh_start),
        AT_A_DESK(a_rematch_that_cannot_be_written_was_never_asked_for),
        AT_A_DESK(whatever_cannot_be_written_has_not_happened),
    };
    return cmocka_run_group_tests_name("request", tests, NULL, NULL);
}
