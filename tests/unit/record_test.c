/* record_test.c - replay files: what is written reads back, and what was cut or edited is found. */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static const char head[] = "[Game \"connect4\"]\n[Rules \"1\"]\n[Seats \"2\"]\n[Seed \"7\"]\n";

static orr_record *read_text(const char *text, orr_error *error)
{
    return orr_record_read(text, strlen(text), "game.orr", NULL, error);
}

/* The file made of the usual head and the rest is refused with exactly this sentence. */
static void refused(const char *rest, const char *sentence)
{
    orr_error error = {""};
    orr_text text = orr_text_new();
    orr_text_add(&text, "%s%s", head, rest);
    orr_record *record = read_text(text.data, &error);
    if (record)
        fail_because("accepted: %s", rest);
    assert_string_equal(error.text, sentence);
    orr_text_free(&text);
}

static void a_hand_written_game_is_read(void **state)
{
    (void)state;
    orr_error error;
    orr_record *record = read_text("# a comment\n[Game \"connect4\"]\n[Seats \"2\"]\n[Seed \"0\"]\n"
                                   "[Option \"board=wide\"]\r\n\n1. drop 8\r\n\n2.  DROP  8 ",
                                   &error);
    if (!record)
        fail_because("%s", error.text);
    assert_int_equal(record->count, 2);
    assert_int_equal(record->moves[1].a, 7);
    orr_record_free(record);
}

static void a_game_under_a_fair_key_is_kept_with_its_key(void **state)
{
    (void)state;
    orr_error error;
    const uint8_t key[16] = {0xab, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0xff};
    orr_text text = orr_text_new();
    orr_record *record = orr_record_new(usual_rules("connect4"), orr_rng_fair(key));
    assert_true(orr_record_write(record, &text, &error));
    assert_non_null(strstr(text.data, "[Key \"ab0102030405060708090a0b0c0d0eff\"]"));
    orr_record *again = read_text(text.data, &error);
    assert_non_null(again);
    assert_memory_equal(again->rng.queue, key, 16);
    orr_record_free(again);
    orr_record_free(record);
    orr_text_free(&text);
}

static void a_scripted_game_is_not_recorded(void **state)
{
    (void)state;
    orr_error error;
    orr_text text = orr_text_new();
    orr_record *record =
        orr_record_new(usual_rules("connect4"), orr_rng_scripted((const uint8_t[]){1}, 1));
    assert_false(orr_record_write(record, &text, &error));
    orr_record_free(record);
    orr_text_free(&text);
}

static void an_illegal_move_is_named_with_number_and_reason(void **state)
{
    (void)state;
    refused("1. drop 4\n2. drop 4\n3. drop 4\n4. drop 4\n5. drop 4\n6. drop 4\n7. drop 4\n",
            "game.orr:11: move 7 cannot be made: Column 4 is full.");
    refused("1. drop 9\n",
            "game.orr:5: move 1 cannot be made: '9' is no column; there are 1, 2, 3, 4, "
            "5, 6 and 7.");
}

static void a_file_cut_short_is_found(void **state)
{
    (void)state;
    refused("[Moves \"3\"]\n\n1. drop 4\n2. drop 4\n",
            "game.orr: says it has 3 moves, but 2 are there.");
}

static void an_edited_file_is_found(void **state)
{
    (void)state;
    refused("[Hash \"0123456789abcdef\"]\n1. drop 4\n",
            "game.orr: the last position is not the one it was saved with; it was edited (remove "
            "the Hash tag if you meant to).");
    refused("[Result \"Seat 2 wins: four in a line\"]\n1. drop 4\n",
            "game.orr: says 'Seat 2 wins: four in a line', but the game is not over.");
    refused("[PackHash \"0123456789abcdef\"]\n[Pack \"mine.yaml\"]\n",
            "game.orr: was played with another pack (mine.yaml); give that one with --pack.");
}

static void moves_after_the_end_are_refused(void **state)
{
    (void)state;
    refused("1. drop 1\n2. drop 2\n3. drop 1\n4. drop 2\n5. drop 1\n6. drop 2\n7. drop 1\n"
            "8. drop 2\n",
            "game.orr:12: move 8 cannot be made: The game is over.");
}

static void nonsense_is_refused_with_its_line(void **state)
{
    (void)state;
    refused("2. drop 4\n", "game.orr:5: move 2 comes where move 1 was expected.");
    refused("drop 4\n", "game.orr:5: a move is written '1. verb ...'.");
    refused("[Colour \"red\"]\n", "game.orr:5: there is no tag 'Colour'.");
    refused("[Seed \"x\"]\n", "game.orr:5: 'x' makes no sense as Seed.");
    refused("[Key \"abc\"]\n", "game.orr:5: 'abc' makes no sense as Key.");
    refused("[Seats \"99\"]\n", "game.orr:5: '99' makes no sense as Seats.");
    refused("[Seats]\n", "game.orr:5: a tag is written [Name \"value\"].");
    refused("[Rules \"2\"]\n", "game.orr: Connect Four has rules of version 1 to 1, not 2; a newer "
                               "Orrery may know it.");
    refused("[Seats \"3\"]\n", "game.orr: Connect Four is for 2 seats, not 3.");
    refused("[Option \"size=9\"]\n", "game.orr: Connect Four has no option 'size=9'; it has board "
                                     "(written name=value).");
    refused("[Option \"board=huge\"]\n",
            "game.orr: Option board is one of standard, small, wide, not 'huge'.");
    refused("[Game \"chess\"]\n", "game.orr: there is no game 'chess' here.");
}

static void a_file_that_is_no_recording_is_refused(void **state)
{
    (void)state;
    orr_error error;
    assert_null(orr_record_read("", 0, "empty.orr", NULL, &error));
    assert_string_equal(error.text, "empty.orr: not a recorded game; it needs the tags Game, Seats "
                                    "and Seed.");
    assert_null(orr_record_read("a\0b", 3, "zero.orr", NULL, &error));
    assert_string_equal(error.text, "zero.orr:1: this is not a line of a recorded game.");
    char line[2000];
    memset(line, 'x', sizeof line);
    assert_null(orr_record_read(line, sizeof line, "long.orr", NULL, &error));
    assert_string_equal(error.text, "long.orr:1: this is not a line of a recorded game.");
}

static void there_is_no_position_beyond_the_last_move(void **state)
{
    (void)state;
    orr_error error;
    orr_moves moves;
    orr_record *record =
        read_text("[Game \"connect4\"]\n[Seats \"2\"]\n[Seed \"0\"]\n1. drop 4\n", &error);
    void *position = new_state(record->rules);
    assert_true(orr_record_state(record, 1, position, NULL, &moves, &error));
    assert_int_equal(orr_head_of(position)->ply, 1);
    assert_false(orr_record_state(record, 2, position, NULL, &moves, &error));
    assert_string_equal(error.text, "The game has 1 moves; there is no position after 2.");
    free(position);
    orr_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_written_game_is_read),
        cmocka_unit_test(a_game_under_a_fair_key_is_kept_with_its_key),
        cmocka_unit_test(a_scripted_game_is_not_recorded),
        cmocka_unit_test(an_illegal_move_is_named_with_number_and_reason),
        cmocka_unit_test(a_file_cut_short_is_found),
        cmocka_unit_test(an_edited_file_is_found),
        cmocka_unit_test(moves_after_the_end_are_refused),
        cmocka_unit_test(nonsense_is_refused_with_its_line),
        cmocka_unit_test(a_file_that_is_no_recording_is_refused),
        cmocka_unit_test(there_is_no_position_beyond_the_last_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
