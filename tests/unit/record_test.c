/* record_test.c - replay files: what is written reads back, and what was cut or edited is found. */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char head[] =
    "[Orrery \"1\"]\n[Game \"connect4\"]\n[Rules \"1\"]\n[Seats \"2\"]\n[Seed \"7\"]\n";

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

static void keyed_chance_is_kept_with_its_game(void **state)
{
    (void)state;
    orr_error error;
    for (int fair = 0; fair < 2; fair++) {
        const uint8_t key[16] = {0xab, 1};
        const orr_rng chance = fair ? orr_rng_fair(key) : orr_rng_fast(7);
        orr_text text = orr_text_new();
        orr_record *record = orr_record_new(usual_rules("fermi"), orr_rng_keyed(chance));
        assert_true(orr_record_write(record, &text, &error));
        assert_non_null(strstr(text.data, "\"]\n[Chance \"keyed\"]\n"));
        orr_record *again = read_text(text.data, &error);
        if (!again)
            fail_because("%s", error.text);
        assert_memory_equal(&again->rng, &record->rng, sizeof record->rng);
        orr_record_free(again);
        orr_record_free(record);
        orr_text_free(&text);
    }
}

static void a_kind_of_chance_that_is_unknown_is_refused(void **state)
{
    (void)state;
    refused(
        "[Chance \"quantum\"]\n",
        "game.orr:6: was played with a kind of chance that this Orrery does not know, 'quantum'; "
        "a newer one may.");
    refused("[Chance \"keyed\"]\n",
            "game.orr: Connect Four does not say which of its steps and verbs use chance, so it "
            "cannot be played with keyed chance.");
}

static void a_coach_is_kept_with_its_game(void **state)
{
    (void)state;
    orr_error error;
    orr_text text = orr_text_new();
    orr_record *record = orr_record_new(usual_rules("connect4"), orr_rng_fast(7));
    record->coached = true;
    assert_true(orr_record_write(record, &text, &error));
    orr_record *again = read_text(text.data, &error);
    assert_non_null(again);
    assert_true(again->coached);
    orr_record_free(again);
    orr_record_free(record);
    orr_text_free(&text);
    refused("[Coach \"perhaps\"]\n", "game.orr:6: 'perhaps' makes no sense as Coach.");
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
            "game.orr:12: move 7 cannot be made: Column 4 is full.");
    refused("1. drop 9\n",
            "game.orr:6: move 1 cannot be made: There is no column '9'; there are 1, 2, 3, 4, "
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

/* ---- editions ------------------------------------------------------------------------------- */

static const char narrow[] = "game: connect4\n"
                             "edition: once\n"
                             "about: Five columns.\n"
                             "\n"
                             "boards:\n"
                             "  - name: Standard\n"
                             "    columns: 5\n"
                             "    rows: 4\n"
                             "    source: public\n";

/* A game of two moves by this pack (NULL: the one inside the program), as text. */
static char *recording_of(const char *pack_name, const char *pack)
{
    orr_error error;
    const orr_game *game = orr_game_find("connect4");
    orr_rules *rules = orr_rules_new_pack(game, game->version, 2, NULL, 0, pack_name, pack, &error);
    if (!rules)
        fail_because("%s", error.text);
    orr_text text = orr_text_new();
    orr_record *record = orr_record_new(rules, orr_rng_fast(7));
    orr_record_add(record, (orr_move){.a = 4});
    orr_record_add(record, (orr_move){.a = 3});
    assert_true(orr_record_write(record, &text, &error));
    orr_record_free(record);
    return text.data;
}

/* What was written is read, and written again to the same bytes, by the same edition. */
static void reads_back(char *text, int edition, const char *pack_name)
{
    orr_error error;
    orr_text again = orr_text_new();
    orr_record *record = read_text(text, &error);
    if (!record)
        fail_because("%s", error.text);
    assert_int_equal(orr_rules_edition(record->rules), edition);
    assert_string_equal(record->rules->pack_name, pack_name);
    assert_true(orr_record_write(record, &again, &error));
    assert_string_equal(again.data, text);
    orr_text_free(&again);
    orr_record_free(record);
    free(text);
}

static void every_recording_holds_its_pack(void **state)
{
    (void)state;
    char *text = recording_of(NULL, NULL);
    assert_non_null(strstr(text, "[Pack \"built in\"]\n"));
    assert_non_null(strstr(text, "\n| game: connect4\n"));
    reads_back(text, ORR_EDITION_NOW, "built in");
    reads_back(recording_of("built in", narrow), ORR_EDITION_OLDER, "built in");
    reads_back(recording_of("mine.yaml", narrow), ORR_EDITION_OWN, "mine.yaml");
}

/* The pack inside the program, whatever it is called and however it is laid out, is that one. */
static void the_built_in_pack_is_known_by_its_hash(void **state)
{
    (void)state;
    orr_error error;
    orr_text text = orr_text_new();
    const orr_game *game = orr_game_find("connect4");
    orr_rules *now = usual_rules("connect4");
    orr_text_add(&text, "# with a remark\n%s", orr_rules_pack_text(now));
    orr_rules *same =
        orr_rules_new_pack(game, game->version, 2, NULL, 0, "copy.yaml", text.data, &error);
    assert_int_equal(orr_rules_edition(same), ORR_EDITION_NOW);
    assert_true(orr_rules_pack_hash(same) == orr_rules_pack_hash(now));
    orr_rules_free(same);
    orr_rules_free(now);
    orr_text_free(&text);
}

static void describe(const char *pack_name, const char *pack, const char *sentence)
{
    orr_error error;
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const orr_game *game = orr_game_find("connect4");
    orr_rules *rules = orr_rules_new_pack(game, game->version, 2, NULL, 0, pack_name, pack, &error);
    orr_describe_edition(rules, &text);
    assert_string_equal(bytes, sentence);
    orr_rules_free(rules);
}

static void an_edition_is_described_in_a_sentence(void **state)
{
    (void)state;
    describe("built in", narrow,
             "Edition: once (there is a newer one; this game goes on by the one it began with)");
    describe("mine.yaml", narrow, "Edition: once (a pack of its own)");
}

static void damaged(const char *from, const char *to, const char *sentence)
{
    orr_error error = {""};
    orr_text changed = orr_text_new();
    char *text = recording_of("built in", narrow);
    const char *found = strstr(text, from);
    assert_non_null(found);
    orr_text_bytes(&changed, text, (size_t)(found - text));
    orr_text_add(&changed, "%s%s", to, found + strlen(from));
    assert_null(read_text(changed.data, &error));
    assert_string_equal(error.text, sentence);
    orr_text_free(&changed);
    free(text);
}

static void a_damaged_pack_is_refused_in_one_sentence(void **state)
{
    (void)state;
    damaged("|     columns: 5", "|     columns: 6",
            "game.orr: the pack in it is not the one it was played with; it was edited.");
    damaged("|     columns: 5", "|     columns: 99",
            "game.orr: its pack:7: boards[0].columns: 99 is more than the 10 allowed");
    damaged("|     rows: 4\n", "",
            "game.orr: its pack:6: missing field 'rows' in boards[0]; expected a whole number from "
            "4 to 10");
    refused("[Pack \"built in\"]\n[PackHash \"0123456789abcdef\"]\n1. drop 4\n",
            "game.orr: was played with another edition of the built-in pack and does not hold it; "
            "give that one with --pack.");
}

static void moves_that_are_numbers_are_refused(void **state)
{
    (void)state;
    refused("1. #0 3 0 0\n",
            "game.orr:6: the moves are numbers, because the Orrery that saved it did not know the "
            "rules. Open it with the Orrery it was played with.");
}

/* ---- old rules ------------------------------------------------------------------------------ */

static void rules_that_are_too_old_are_refused(void **state)
{
    (void)state;
    orr_error error;
    orr_game game = *orr_game_find("connect4");
    game.version = 3;
    game.oldest = 2;
    assert_null(orr_rules_new_version(&game, 1, 2, NULL, 0, NULL, &error));
    assert_string_equal(error.text, "Connect Four: rules of version 1 were played by an older "
                                    "Orrery; this one knows version 2 and later.");
    assert_null(orr_rules_new_version(&game, 4, 2, NULL, 0, NULL, &error));
    assert_string_equal(error.text, "Connect Four has rules of version 2 to 3, not 4; a newer "
                                    "Orrery may know it.");
    for (int version = 2; version <= 3; version++)
        orr_rules_free(orr_rules_new_version(&game, version, 2, NULL, 0, NULL, &error));
}

static void a_recording_without_rules_is_played_by_those_of_today(void **state)
{
    (void)state;
    orr_error error;
    orr_record *by_hand =
        read_text("[Game \"connect4\"]\n[Seats \"2\"]\n[Seed \"7\"]\n1. drop 4\n", &error);
    assert_non_null(by_hand);
    assert_int_equal(orr_rules_version(by_hand->rules), orr_game_find("connect4")->version);
    orr_record_free(by_hand);
}

static void moves_after_the_end_are_refused(void **state)
{
    (void)state;
    refused("1. drop 1\n2. drop 2\n3. drop 1\n4. drop 2\n5. drop 1\n6. drop 2\n7. drop 1\n"
            "8. drop 2\n",
            "game.orr:13: move 8 cannot be made: The game is over.");
}

static void nonsense_is_refused_with_its_line(void **state)
{
    (void)state;
    refused("2. drop 4\n", "game.orr:6: move 2 comes where move 1 was expected.");
    refused("drop 4\n", "game.orr:6: a move is written '1. verb ...'.");
    refused("[Colour \"red\"]\n", "game.orr:6: there is no tag 'Colour'.");
    refused("[Seed \"x\"]\n", "game.orr:6: 'x' makes no sense as Seed.");
    refused("[Key \"abc\"]\n", "game.orr:6: 'abc' makes no sense as Key.");
    refused("[Seats \"99\"]\n", "game.orr:6: '99' makes no sense as Seats.");
    refused("[Seats]\n", "game.orr:6: a tag is written [Name \"value\"].");
    refused("[Rules \"3\"]\n", "game.orr: Connect Four has rules of version 1 to 1, not 3; a newer "
                               "Orrery may know it.");
    refused("[Orrery \"2\"]\n", "game.orr:6: '2' makes no sense as Orrery.");
    refused("[Seats \"3\"]\n", "game.orr: Connect Four is for 2 seats, not 3.");
    refused("[Option \"size=9\"]\n", "game.orr: Connect Four has no option 'size=9'; it has board "
                                     "(written name=value).");
    refused("[Option \"board=huge\"]\n",
            "game.orr: Option board is one of small, standard, wide, not 'huge'.");
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
        cmocka_unit_test(keyed_chance_is_kept_with_its_game),
        cmocka_unit_test(a_kind_of_chance_that_is_unknown_is_refused),
        cmocka_unit_test(a_coach_is_kept_with_its_game),
        cmocka_unit_test(a_scripted_game_is_not_recorded),
        cmocka_unit_test(an_illegal_move_is_named_with_number_and_reason),
        cmocka_unit_test(a_file_cut_short_is_found),
        cmocka_unit_test(an_edited_file_is_found),
        cmocka_unit_test(every_recording_holds_its_pack),
        cmocka_unit_test(the_built_in_pack_is_known_by_its_hash),
        cmocka_unit_test(an_edition_is_described_in_a_sentence),
        cmocka_unit_test(a_damaged_pack_is_refused_in_one_sentence),
        cmocka_unit_test(moves_that_are_numbers_are_refused),
        cmocka_unit_test(rules_that_are_too_old_are_refused),
        cmocka_unit_test(a_recording_without_rules_is_played_by_those_of_today),
        cmocka_unit_test(moves_after_the_end_are_refused),
        cmocka_unit_test(nonsense_is_refused_with_its_line),
        cmocka_unit_test(a_file_that_is_no_recording_is_refused),
        cmocka_unit_test(there_is_no_position_beyond_the_last_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
