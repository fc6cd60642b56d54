/* table_value_test.c - a table as a value in memory: its names and seats, ids and secrets, text from
 * outside, the clock on the wall, and what can be had of it as a recording. */
#include "support/support.h"
#include "table/computer_kinds.h"
#include "support/clock.h"
#include "table/fair_dice.h"
#include "table/mission_of_day.h"
#include "table/person.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Connect Four between two people by a seed, not begun. */
static table *connect_four(const char *chance)
{
    orr_error error;
    table *t = table_new();
    t->course.rules = table_rules("connect4", 0, 2, "", NULL, &error);
    t->seats = 2;
    t->rules_version = t->course.rules->version;
    snprintf(t->id, sizeof t->id, "bcdfghjkmnpq");
    snprintf(t->game, sizeof t->game, "connect4");
    snprintf(t->chance, sizeof t->chance, "%s", chance);
    snprintf(t->secret, sizeof t->secret, "00112233445566778899aabbccddeeff");
    fair_commitment(t->secret, t->commitment);
    for (int seat = 0; seat < 2; seat++)
        t->course.seat[seat].kind = SEAT_PERSON;
    return t;
}

static void play_at(table *t, const char *columns)
{
    orr_error error;
    if (!t->course.state)
        assert_true(contributions_end(t, &error));
    for (int i = 0; columns[i]; i++) {
        char text[10];
        snprintf(text, sizeof text, "drop %c", columns[i]);
        const orr_move move = move_called(t->course.rules, t->course.state, text);
        assert_true(course_make(&t->course, course_actor(&t->course), move, 1));
    }
    table_settle(t, true);
}

/* ---- text from outside -------------------------------------------------------------------------------- */

static void text_is_kept_without_controls_broken_bytes_and_blanks_around_it(void **state)
{
    (void)state;
    static const struct {
        const char *given, *kept;
    } cases[] = {
        {"", ""},
        {"   ", ""},
        {"a", "a"},
        {"  a b  ", "a b"},
        {"a\nb\tc", "a b c"},
        {"\n\ta\n", "a"},
        {"a\x01\x7f\x1b[b", "a[b"},
        {"a\xff\xc3z", "az"},
        {"\xc3\xa4\xe2\x82\xac\xf0\x9f\x9a\x80", "\xc3\xa4\xe2\x82\xac\xf0\x9f\x9a\x80"},
        {"x\xef\xbf\xbdy", "xy"},
        {"cut in the middle \xe2\x82", "cut in the middle"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[60];
        snprintf(text, sizeof text, "%s", cases[i].given);
        table_clean_text(text);
        assert_string_equal(text, cases[i].kept);
    }
}

static void utf8_is_told_from_bytes_that_are_none(void **state)
{
    (void)state;
    assert_true(table_is_utf8(""));
    assert_true(table_is_utf8("plain"));
    assert_true(table_is_utf8("\xc3\xa4\xe2\x82\xac\xf0\x9f\x9a\x80"));
    assert_true(table_is_utf8("a\xef\xbf\xbd z")); /* the character that stands for none is one */
    assert_false(table_is_utf8("a\xff z"));
    assert_false(table_is_utf8("\xef\xbf"));
    assert_false(table_is_utf8("\xef\xbf\xbd\xef\xbf"));
    assert_false(table_is_utf8("good \xc3\xa4, bad \xc3"));
}

/* ---- ids, secrets, time --------------------------------------------------------------------------------- */

static void
ids_are_twelve_letters_and_digits_that_make_no_words_and_look_alike_to_none(void **state)
{
    (void)state;
    static const char letters[] = "23456789bcdfghjkmnpqrstvwxyz";
    int seen[128] = {0}, kinds = 0;
    for (int i = 0; i < 2000; i++) {
        char id[TABLE_ID_SIZE];
        memset(id, 'A', sizeof id);
        table_random_id(id);
        assert_int_equal(strlen(id), 12);
        assert_int_equal(strspn(id, letters), 12);
        for (int k = 0; k < 12; k++)
            kinds += seen[(int)id[k]]++ == 0;
    }
    assert_int_equal(kinds, sizeof letters - 1); /* each of them comes up */
}

static void secrets_are_128_bits_in_hex_and_differ(void **state)
{
    (void)state;
    char one[TABLE_SECRET_SIZE], other[TABLE_SECRET_SIZE];
    table_random_secret(one);
    table_random_secret(other);
    assert_int_equal(strspn(one, "0123456789abcdef"), 32);
    assert_int_equal(strlen(one), 32);
    assert_string_not_equal(one, other);
    assert_string_not_equal(one + 16, other + 16);
}

/* BLAKE2b-256, so that whoever kept a promise can check it with other tools. */
static void the_hash_of_a_secret_is_what_other_tools_make_of_it(void **state)
{
    (void)state;
    char hash[TABLE_HASH_SIZE];
    table_hash_secret("abc", hash);
    assert_string_equal(hash, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

static void a_clock_set_forward_is_followed_and_one_set_back_is_not(void **state)
{
    (void)state;
    atomic_llong ahead = 0;
    assert_int_equal(table_steady(5000, 100, &ahead), 5000);
    assert_int_equal(table_steady(5001, 101, &ahead), 5001);
    assert_int_equal(table_steady(9000, 102, &ahead), 9000); /* set forward */
    assert_int_equal(table_steady(3000, 103, &ahead), 9001); /* set back: time goes on as it did */
    assert_int_equal(table_steady(3100, 203, &ahead), 9101);
    assert_int_equal(table_steady(9200, 204, &ahead), 9200);
}

static void the_clock_shows_the_time_of_day(void **state)
{
    (void)state;
    const long long before = (long long)time(NULL) * 1000;
    const long long now = table_now();
    assert_true(now >= before && now < before + 10000);
}

/* ---- seats ------------------------------------------------------------------------------------------------ */

static void seats_are_called_by_their_name_or_by_what_sits_there(void **state)
{
    (void)state;
    table *t = connect_four("seed:1");
    table_names names;
    char bytes[100];
    orr_text players = orr_text_in(bytes, sizeof bytes);
    table_name_seats(t, &names);
    assert_string_equal(names.names.seat[0], "Seat 1");
    t->course.seat[0].kind = SEAT_OPEN;
    t->course.seat[1].kind = SEAT_COMPUTER;
    snprintf(t->course.seat[1].player, sizeof t->course.seat[1].player, "mcts:3");
    table_name_seats(t, &names);
    assert_string_equal(names.names.seat[0], "open");
    assert_string_equal(names.names.seat[1], "Computer 2");
    assert_null(names.names.seat[2]);
    table_describe_players(t, &players);
    assert_string_equal(bytes, "open,mcts:3");
    snprintf(t->seat[1].name, sizeof t->seat[1].name, "Hal");
    t->course.seat[0].kind = SEAT_PERSON;
    snprintf(t->seat[0].name, sizeof t->seat[0].name, "Ada");
    table_name_seats(t, &names);
    assert_string_equal(names.names.seat[0], "Ada");
    assert_string_equal(names.names.seat[1], "Hal");
    orr_text_clear(&players);
    table_describe_players(t, &players); /* a computer by what it plays like */
    assert_string_equal(bytes, "Ada,mcts:3");
    table_free(t);
}

/* Two careful computers are told apart; a careful person's seat is no third. */
static void computers_are_called_by_their_character(void **state)
{
    (void)state;
    table *t = connect_four("seed:1");
    table_names names;
    snprintf(t->course.seat[0].player, sizeof t->course.seat[0].player, "mcts:2+careful");
    snprintf(t->course.seat[1].player, sizeof t->course.seat[1].player, "mcts:3+careful");
    t->course.seat[1].kind = SEAT_COMPUTER;
    table_name_seats(t, &names);
    assert_string_equal(names.names.seat[0], "Seat 1");
    assert_string_equal(names.names.seat[1], "Careful");
    t->course.seat[0].kind = SEAT_COMPUTER;
    table_name_seats(t, &names);
    assert_string_equal(names.names.seat[0], "Careful 1");
    assert_string_equal(names.names.seat[1], "Careful 2");
    snprintf(t->course.seat[0].player, sizeof t->course.seat[0].player, "mcts:2+bold");
    table_name_seats(t, &names);
    assert_string_equal(names.names.seat[0], "Bold");
    assert_string_equal(names.names.seat[1], "Careful");
    table_free(t);
}

static void the_mission_of_every_day_can_be_played_alone_in_an_evening(void **state)
{
    (void)state;
    for (int day = 1; day <= 400; day++) {
        mission m;
        assert_true(mission_planned(day, &m));
        const orr_length *length = orr_game_find(m.game)->lengths;
        while (length->name && strcmp(length->name, m.name) != 0)
            length++;
        assert_non_null(length->name);
        assert_in_range(length->min_seats, 0, 1);
        assert_in_range(length->max_minutes, 1, 120);
    }
}

/* A try counts, practice does not; both are the mission of that day. */
static void where_the_dice_come_from_tells_the_mission(void **state)
{
    (void)state;
    static const struct {
        const char *source;
        int day;
        bool counted;
    } told[] = {{"day:12", 12, true},        {"keyed day:12", 12, true},
                {"practice:12", 12, false},  {"keyed practice:7", 7, false},
                {"fair", 0, false},          {"seed:12", 0, false},
                {"keyed seed:12", 0, false}, {"key:12", 0, false}};
    table *t = connect_four("seed:1");
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        snprintf(t->chance, sizeof t->chance, "%s", told[i].source);
        assert_int_equal(fair_mission(t), told[i].day);
        assert_int_equal(fair_is_counted(t), told[i].counted);
    }
    table_free(t);
}

static void a_secret_opens_its_own_seat_and_an_empty_one_none(void **state)
{
    (void)state;
    table *t = connect_four("seed:1");
    assert_int_equal(table_seat_of(t, "anything"), ORR_SPECTATOR);
    table_hash_secret("first", t->seat[0].link);
    table_hash_secret("second", t->seat[1].link);
    assert_int_equal(table_seat_of(t, "first"), 0);
    assert_int_equal(table_seat_of(t, "second"), 1);
    assert_int_equal(table_seat_of(t, "third"), ORR_SPECTATOR);
    table_hash_secret("", t->seat[0].link);
    assert_int_equal(table_seat_of(t, ""), ORR_SPECTATOR);
    table_free(t);
}

static void only_seats_take_back_and_only_while_the_dice_are_a_secret(void **state)
{
    (void)state;
    /* somebody alone in a sandbox takes back whenever they like */
    table *t = connect_four("fair");
    t->course.sandbox = true;
    t->course.seat[1].kind = SEAT_COMPUTER;
    play_at(t, "1");
    assert_true(table_can_undo(t, 0));
    assert_false(table_can_undo(t, ORR_SPECTATOR));
    play_at(t, "212121");
    assert_true(table_over(t));
    assert_false(table_is_sealed(t)); /* a sandbox promises nothing */
    assert_true(table_can_undo(t, 0));
    t->course.sandbox = false;
    assert_true(table_is_sealed(t));
    assert_false(table_can_undo(t, 0));
    snprintf(t->chance, sizeof t->chance, "seed:1");
    assert_false(table_is_sealed(t));
    table_free(t);
}

/* ---- what others are told ----------------------------------------------------------------------------------- */

static int dropped_to = -1, forgotten;

static void note_dropped(table *t, int kept)
{
    (void)t;
    dropped_to = kept;
}

static void note_forgotten(table *t)
{
    (void)t;
    forgotten++;
}

static void whoever_shows_a_table_hears_of_lines_that_go_and_of_its_end(void **state)
{
    (void)state;
    static const table_watch watch = {.lines_dropped = note_dropped, .forgotten = note_forgotten};
    table *t = connect_four("seed:1");
    play_at(t, "12");
    t->live.watch = &watch;
    t->due = 7;
    table_forget_position(t);
    assert_int_equal(dropped_to, 0);
    assert_null(t->course.state);
    assert_int_equal(t->due, 0);
    table *fresh = connect_four("seed:1");
    play_at(fresh, "123");
    fresh->version = 9;
    const orr_rules *rules = t->course.rules;
    table_become(t, fresh);
    assert_int_equal(t->version, 9);
    assert_int_equal(t->course.count, 3);
    assert_ptr_equal(t->course.rules, rules);
    assert_ptr_equal(t->live.watch, &watch);
    dropped_to = -1;
    table_forget_position(t); /* it still listens */
    assert_int_equal(dropped_to, 0);
    assert_int_equal(forgotten, 0);
    table_free(t);
    assert_int_equal(forgotten, 1);
    table_free(NULL);
}

static void a_table_without_rules_takes_those_of_what_was_read(void **state)
{
    (void)state;
    table *t = table_new(), *fresh = connect_four("seed:1");
    const orr_rules *rules = fresh->course.rules;
    table_become(t, fresh);
    assert_ptr_equal(t->course.rules, rules);
    table_free(t);
}

/* ---- recordings ----------------------------------------------------------------------------------------------- */

static void a_recording_can_be_had_when_the_game_is_over_or_in_a_sandbox(void **state)
{
    (void)state;
    orr_error error;
    orr_text text = orr_text_new();
    table *t = connect_four("seed:4");
    assert_null(table_record(t, &error));
    assert_string_equal(error.text, "The game has not begun.");
    assert_false(table_export(t, &text, &error));
    assert_non_null(strstr(error.text, "still going on"));
    t->course.sandbox = true;
    assert_false(table_export(t, &text, &error));
    assert_string_equal(error.text, "The game has not begun.");
    t->course.sandbox = false;
    play_at(t, "121212");
    assert_false(table_export(t, &text, &error));
    assert_int_equal(text.length, 0);
    t->course.sandbox = true;
    assert_true(table_export(t, &text, &error));
    t->course.sandbox = false;
    play_at(t, "1");
    orr_text_clear(&text);
    assert_true(table_export(t, &text, &error));
    assert_non_null(strstr(text.data, "\n7. drop 1\n"));
    assert_non_null(strstr(text.data, "[Seed \"4\"]"));
    assert_null(strstr(text.data, "[Secret ")); /* a seed promises nothing */
    orr_record *record = table_record(t, &error);
    assert_int_equal(record->count, 7);
    assert_false(record->coached);
    orr_record_free(record);
    orr_text_free(&text);
    table_free(t);
}

static void a_recording_of_fair_dice_keeps_the_promise_and_says_who_played_and_learned(void **state)
{
    (void)state;
    orr_error error;
    orr_text text = orr_text_new();
    table *t = connect_four("fair");
    snprintf(t->seat[1].contribution, sizeof t->seat[1].contribution, "0123456789abcdef");
    snprintf(t->seat[1].name, sizeof t->seat[1].name, "Bob");
    t->course.coached = true;
    play_at(t, "1212121");
    assert_true(table_export_whole(t, &text, &error));
    orr_record *record = orr_record_read(text.data, text.length, "it", NULL, &error);
    if (!record)
        fail_because("%s", error.text);
    assert_string_equal(record->secret, t->secret);
    assert_string_equal(record->commitment, t->commitment);
    assert_string_equal(record->contributions[0], "");
    assert_string_equal(record->contributions[1], "0123456789abcdef");
    assert_string_equal(record->players, "Seat 1,Bob");
    assert_true(record->coached);
    const fair_kept kept = {.commitment = t->commitment, .contribution = "0123456789ABCDEF"};
    if (!fair_verify(record, &kept, &error))
        fail_because("%s", error.text);
    orr_record_free(record);
    orr_text_free(&text);
    table_free(t);
}

/* Nobody shuts the others out: for the first 15 seconds, or all the time there is if that is shorter. */
static void nobody_begins_before_the_others_have_had_fifteen_seconds(void **state)
{
    (void)state;
    table *t = connect_four("fair");
    clock_stands_at(1000000);
    assert_true(contributions_wait(t) == 0); /* nobody is waited for */
    t->contribution_seconds = 60;
    t->due = 1000000 + 60 * 1000;
    assert_true(contributions_wait(t) == 15000);
    clock_passes(15000);
    assert_true(contributions_wait(t) == 0);
    t->contribution_seconds = 4;
    t->due = 1015000 + 4000;
    assert_true(contributions_wait(t) == 4000);
    clock_runs();
    table_free(t);
}

/* Whoever said nothing in time, at any seat, has added nothing; where nobody was asked, nothing is noted. */
static void every_silent_seat_is_noted_as_having_added_nothing(void **state)
{
    (void)state;
    for (int asked = 0; asked < 2; asked++) {
        orr_error error;
        table *t = connect_four("fair");
        t->contribution_seconds = asked ? 60 : 0;
        assert_true(contributions_end(t, &error));
        for (int seat = 0; seat < 2; seat++)
            assert_string_equal(t->seat[seat].contribution, asked ? FAIR_NOTHING : "");
        table_free(t);
    }
}

/* Every tag, since nothing of such a table may be lost. */
static void an_unreadable_table_is_recorded_from_its_rows_as_they_are(void **state)
{
    (void)state;
    orr_error error;
    orr_text text = orr_text_new();
    table *t = connect_four("fair");
    play_at(t, "123");
    t->course.moves[2].move.a = 77;
    snprintf(t->options, sizeof t->options, "board=large\nspeed=slow");
    snprintf(t->pack, sizeof t->pack, "00000000000000ff");
    snprintf(t->seat[0].contribution, sizeof t->seat[0].contribution, "abc");
    snprintf(t->unreadable, sizeof t->unreadable, "Something is wrong.");
    table_forget_position(t);
    assert_false(table_export(t, &text, &error));
    assert_non_null(strstr(error.text, "The game was not over"));
    assert_int_equal(text.length, 0);
    assert_true(table_export_whole(t, &text, &error));
    static const char *const parts[] = {
        "# Table bcdfghjkmnpq could not be read: Something is wrong.\n[Orrery \"",
        "[Game \"connect4\"]\n[Rules \"",
        "[Seats \"2\"]\n[Option \"board=large\"]\n[Option \"speed=slow\"]\n[Pack \"built in\"]\n"
        "[PackHash \"00000000000000ff\"]\n[Key \"",
        "[Players \"Seat 1,Seat 2\"]\n[Commitment \"",
        "[Secret \"00112233445566778899aabbccddeeff\"]\n[Contribution \"1:abc\"]\n[Moves \"3\"]\n",
        "\n| game: connect4\n",
        "\n\n1. drop 1\n2. drop 2\n3. #0 77 0 0\n",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(text.data, parts[i]))
            fail_because("without '%s':\n%s", parts[i], text.data);
    t->status = TABLE_OVER;
    assert_true(table_export(t, &text, &error));
    t->status = TABLE_PLAYING;
    t->course.sandbox = true;
    assert_true(table_export(t, &text, &error));
    orr_text_clear(&text);
    assert_true(table_export_whole(t, &text, &error));
    assert_non_null(strstr(text.data, "could not be read"));
    orr_text_free(&text);
    table_free(t);
}

static void an_unreadable_table_without_rules_has_its_moves_as_numbers(void **state)
{
    (void)state;
    orr_error error;
    for (int own = 0; own <= 1; own++) {
        orr_text text = orr_text_new();
        table *t = connect_four("seed:9");
        play_at(t, "12");
        table_rules_release(t->course.rules);
        t->course.rules = NULL;
        t->rules_version = 3;
        t->pack_is_own = own;
        t->pack_text = strdup("game: chess\n");
        snprintf(t->game, sizeof t->game, "chess");
        snprintf(t->unreadable, sizeof t->unreadable, "There is no game 'chess' here.");
        assert_true(table_export_whole(t, &text, &error));
        assert_non_null(strstr(text.data, "[Orrery \"1\"]\n"));
        assert_non_null(strstr(text.data, "[Rules \"3\"]\n"));
        assert_non_null(strstr(text.data, own ? "[Pack \"own pack\"]" : "[Pack \"built in\"]"));
        assert_non_null(strstr(text.data, "[Seed \"9\"]"));
        assert_null(strstr(text.data, "[Secret "));
        assert_non_null(strstr(text.data, "| game: chess\n"));
        assert_non_null(strstr(text.data, "\n\n1. #0 0 0 0\n2. #0 1 0 0\n"));
        orr_text_clear(&text);
        table_title(t, &text);
        assert_string_equal(text.data, "chess");
        orr_text_free(&text);
        table_free(t);
    }
}

static void a_table_has_the_title_of_its_game(void **state)
{
    (void)state;
    table *t = connect_four("seed:1");
    orr_text text = orr_text_new();
    table_title(t, &text);
    assert_string_equal(text.data, "Connect Four");
    orr_text_free(&text);
    table_free(t);
}

/* ---- what a new table is made from --------------------------------------------------------------------------- */

static void a_pack_of_ones_own_is_read_if_it_fits(void **state)
{
    (void)state;
    static const char yaml[] = "game: connect4\nedition: mine\nabout: One of many.\nboards:\n"
                               "  - {name: Standard, columns: 7, rows: 6, source: house}\n#";
    orr_error error;
    for (int over = 0; over <= 1; over++) {
        table_setup *setup = calloc(1, sizeof *setup);
        char *text = malloc(TABLE_PACK + 2);
        memset(text, ' ', TABLE_PACK + 1);
        memcpy(text, yaml, sizeof yaml - 1);
        text[TABLE_PACK + over] = '\0';
        snprintf(setup->game, sizeof setup->game, "connect4");
        setup->seats = 2;
        assert_int_equal(table_setup_pack(setup, text, &error), !over);
        if (over)
            assert_string_equal(error.text,
                                "The pack is too large: a table stores at most 256 KiB.");
        else
            assert_string_equal(setup->rules->pack_name, "your pack");
        free(text);
        table_setup_free(setup);
    }
    table_setup_free(NULL);
}

static void a_recorded_game_brings_its_game_seats_options_and_rules(void **state)
{
    (void)state;
    orr_error error;
    orr_text text = orr_text_new();
    const char *const options[] = {"scenario=campaign"};
    orr_record *record = orr_record_new(rules_with("horizons", 3, options, 1), orr_rng_fast(3));
    assert_true(orr_record_write(record, &text, &error));
    table_setup *setup = calloc(1, sizeof *setup);
    if (!table_setup_record(setup, text.data, &error))
        fail_because("%s", error.text);
    assert_string_equal(setup->game, "horizons");
    assert_int_equal(setup->seats, 3);
    assert_true(strncmp(setup->options, "scenario=campaign\n", 18) == 0);
    assert_non_null(setup->rules);
    orr_error again;
    orr_rules *rules = table_make_rules("horizons", 0, 3, setup->options, "built in", NULL, &again);
    if (!rules)
        fail_because("%s", again.text);
    orr_rules_free(rules);
    table_setup_free(setup);
    setup = calloc(1, sizeof *setup);
    assert_false(table_setup_record(setup, "[Game \"chess\"]\n", &error));
    table_setup_free(setup);
    orr_record_free(record);
    orr_text_free(&text);
}

static void computers_are_those_on_offer_and_the_answer_lists_them(void **state)
{
    (void)state;
    orr_error error;
    for (const computer_kind *kind = computer_kinds(); kind->spec; kind++)
        assert_true(computer_is_known(kind->spec, &error));
    assert_false(computer_is_known("mcts:99999999ms", &error));
    assert_string_equal(error.text,
                        "There is no computer player 'mcts:99999999ms' here. There are: "
                        "mcts:2, mcts:1, mcts:3, mcts:4, greedy, random.");
}

/* The code of a person, a cup or an invitation, as somebody reads it to you over the telephone. */
static void a_code_is_read_however_it_is_typed_if_it_has_eight_letters(void **state)
{
    (void)state;
    char code[PERSON_CODE_SIZE], read[PERSON_CODE_SIZE];
    orr_text text = orr_text_new();
    person_new_code(code);
    person_write_code(code, &text);
    assert_true(person_read_code(text.data, read));
    assert_string_equal(read, code);
    assert_true(person_read_code("BCDF-ghjk", read));
    assert_string_equal(read, "bcdfghjk");
    assert_true(person_read_code(" bc df-2345 ", read));
    assert_string_equal(read, "bcdf2345");
    static const char *const wrong[] = {"", "bcdfghj", "bcdfghjkm", "bcdf-ghja", "bcdf-gh1k"};
    for (int i = 0; i < 5; i++)
        assert_false(person_read_code(wrong[i], read));
    orr_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_kept_without_controls_broken_bytes_and_blanks_around_it),
        cmocka_unit_test(utf8_is_told_from_bytes_that_are_none),
        cmocka_unit_test(
            ids_are_twelve_letters_and_digits_that_make_no_words_and_look_alike_to_none),
        cmocka_unit_test(secrets_are_128_bits_in_hex_and_differ),
        cmocka_unit_test(the_hash_of_a_secret_is_what_other_tools_make_of_it),
        cmocka_unit_test(a_clock_set_forward_is_followed_and_one_set_back_is_not),
        cmocka_unit_test(the_clock_shows_the_time_of_day),
        cmocka_unit_test(seats_are_called_by_their_name_or_by_what_sits_there),
        cmocka_unit_test(computers_are_called_by_their_character),
        cmocka_unit_test(the_mission_of_every_day_can_be_played_alone_in_an_evening),
        cmocka_unit_test(where_the_dice_come_from_tells_the_mission),
        cmocka_unit_test(a_secret_opens_its_own_seat_and_an_empty_one_none),
        cmocka_unit_test(only_seats_take_back_and_only_while_the_dice_are_a_secret),
        cmocka_unit_test(whoever_shows_a_table_hears_of_lines_that_go_and_of_its_end),
        cmocka_unit_test(a_table_without_rules_takes_those_of_what_was_read),
        cmocka_unit_test(a_recording_can_be_had_when_the_game_is_over_or_in_a_sandbox),
        cmocka_unit_test(
            a_recording_of_fair_dice_keeps_the_promise_and_says_who_played_and_learned),
        cmocka_unit_test(nobody_begins_before_the_others_have_had_fifteen_seconds),
        cmocka_unit_test(every_silent_seat_is_noted_as_having_added_nothing),
        cmocka_unit_test(an_unreadable_table_is_recorded_from_its_rows_as_they_are),
        cmocka_unit_test(an_unreadable_table_without_rules_has_its_moves_as_numbers),
        cmocka_unit_test(a_table_has_the_title_of_its_game),
        cmocka_unit_test(a_pack_of_ones_own_is_read_if_it_fits),
        cmocka_unit_test(a_recorded_game_brings_its_game_seats_options_and_rules),
        cmocka_unit_test(computers_are_those_on_offer_and_the_answer_lists_them),
        cmocka_unit_test(a_code_is_read_however_it_is_typed_if_it_has_eight_letters),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("table value", tests, NULL, NULL);
}
