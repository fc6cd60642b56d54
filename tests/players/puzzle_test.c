/* puzzle_test.c - puzzles: those inside the program can all be asked, and a text that is no set of them is
 * refused with one sentence. */
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "study/puzzle.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1000000 };

static void fail_with(void *user, const char *line)
{
    (void)user;
    fail_because("%s", line);
}

/* The set of a game as it is built in; NULL if it has none. */
static puzzle_set *set_of(const orr_game *game)
{
    char path[100];
    orr_error error;
    snprintf(path, sizeof path, "packs/puzzles/%s.txt", game->id);
    const orr_asset *asset = orr_asset_find(path);
    if (!asset)
        return NULL;
    assert_in_range(asset->length, 1, LARGEST);
    puzzle_set *set = puzzle_read(game, asset->bytes, asset->length, path, &error);
    if (!set)
        fail_because("%s", error.text);
    return set;
}

/* ---- those inside the program --------------------------------------------------------------- */

static void check_puzzle(const puzzle_set *set, const puzzle *p)
{
    puzzle_position at;
    orr_error error;
    orr_text words = orr_text_new();
    if (!puzzle_open(set, p, &at, &error))
        fail_because("%s %08x: %s", set->game->id, (unsigned)p->id, error.text);
    assert_true(at.moves.count >= 3);
    assert_true(p->choices[0].chance > p->choices[1].chance);
    for (int i = 0; i < at.thoughts.count; i++)
        assert_true(orr_is_legal(&at.moves, at.thoughts.at[i].move));
    assert_true(puzzle_is_best(&at, at.thoughts.at[0].move));
    assert_false(puzzle_is_best(&at, at.thoughts.at[1].move));
    puzzle_explain(&at, at.thoughts.at[1].move, &words);
    assert_non_null(strstr(words.data, "%"));
    orr_text_clear(&words);
    puzzle_tell_line(set, p, &at, &words);
    assert_true(words.length > 0);
    orr_text_free(&words);
    puzzle_close(&at);
}

/* Whatever is said of it is a sentence, of the best move. */
static int consequences_told(const puzzle_set *set, const puzzle *p)
{
    puzzle_position at;
    orr_error error;
    orr_text words = orr_text_new();
    assert_true(puzzle_open(set, p, &at, &error));
    puzzle_consequences(&at, at.thoughts.at[0].move, &words);
    const bool told = words.length > 0;
    if (told) {
        assert_int_equal(strncmp(words.data, "With '", 6), 0);
        assert_int_equal(words.data[words.length - 1], '.');
    }
    orr_text_free(&words);
    puzzle_close(&at);
    return told;
}

static void every_puzzle_replays_and_its_best_move_is_legal(void **state)
{
    (void)state;
    enum { LOOKED_INTO = 2 };
    int sets = 0, told = 0;
    for (int g = 0; g < orr_game_count(); g++) {
        puzzle_set *set = set_of(orr_game_at(g));
        if (!set)
            continue;
        sets++;
        assert_int_equal(puzzle_check(set, fail_with, NULL), set->count);
        for (int i = 0; i < set->count; i++)
            check_puzzle(set, &set->puzzles[i]);
        for (int i = 0; i < set->count && i < LOOKED_INTO; i++)
            told += consequences_told(set, &set->puzzles[i]);
        puzzle_set_free(set);
    }
    assert_true(sets > 0 && told > 0);
}

static bool knows_verb(const orr_game *game, const char *word, size_t length)
{
    const orr_verb *verb;
    for (int i = 0; (verb = orr_verb_at(game, i)); i++)
        if (strlen(verb->word) == length && strncmp(verb->word, word, length) == 0)
            return true;
    return false;
}

static void check_verbs(const orr_game *game, const char *words)
{
    for (; *words; words += strcspn(words, " "), words += strspn(words, " "))
        if (!knows_verb(game, words, strcspn(words, " ")))
            fail_because("%s: a theme has a verb that there is not: %s", game->id, words);
}

static void themes_speak_of_verbs_that_there_are(void **state)
{
    (void)state;
    int themes = 0;
    for (int g = 0; g < orr_game_count(); g++) {
        puzzle_set *set = puzzle_set_new(orr_game_at(g));
        for (int i = 0; set->themes && i < set->themes->theme_count; i++, themes++) {
            check_verbs(set->game, set->themes->themes[i].verbs);
            check_verbs(set->game, set->themes->themes[i].instead);
        }
        puzzle_set_free(set);
    }
    assert_true(themes >= 40);
}

static void the_one_of_a_day_is_the_same_all_day_and_another_on_others(void **state)
{
    (void)state;
    const puzzle_set *set = puzzle_built_in(orr_game_find("connect4"));
    assert_non_null(set);
    int others = 0;
    for (long long day = 20000; day < 20030; day++) {
        assert_ptr_equal(puzzle_of_day(set, day), puzzle_of_day(set, day));
        others += puzzle_of_day(set, day) != puzzle_of_day(set, day + 1);
    }
    assert_true(others > 15);
}

/* ---- as text -------------------------------------------------------------------------------- */

static char *text_of_connect4(void)
{
    puzzle_set *set = set_of(orr_game_find("connect4"));
    assert_non_null(set);
    orr_text text = orr_text_new();
    puzzle_write(set, &text);
    puzzle_set_free(set);
    return text.data;
}

static void what_is_written_is_read_as_the_same(void **state)
{
    (void)state;
    char *text = text_of_connect4();
    orr_error error;
    orr_text again = orr_text_new();
    puzzle_set *set = puzzle_read(orr_game_find("connect4"), text, strlen(text), "a set", &error);
    assert_non_null(set);
    puzzle_write(set, &again);
    assert_string_equal(text, again.data);
    puzzle_set_free(set);
    orr_text_free(&again);
    free(text);
}

/* Refused, with a sentence that holds these words. */
static void assert_refused(const char *text, const char *words)
{
    orr_error error = {""};
    puzzle_set *set = puzzle_read(orr_game_find("connect4"), text, strlen(text), "set.txt", &error);
    if (set)
        fail_because("'%.60s' was read, but should say '%s'.", text, words);
    if (strncmp(error.text, "set.txt", 7) != 0 || !strstr(error.text, words) ||
        strchr(error.text, '\n'))
        fail_because("It says '%s', not '%s'.", error.text, words);
}

/* The text with one part of it replaced. */
static void assert_refused_with(const char *text, const char *part, const char *by,
                                const char *words)
{
    const char *at = strstr(text, part);
    orr_text bent = orr_text_new();
    assert_non_null(at);
    orr_text_bytes(&bent, text, (size_t)(at - text));
    orr_text_add(&bent, "%s%s", by, at + strlen(part));
    assert_refused(bent.data, words);
    orr_text_free(&bent);
}

static void a_damaged_set_is_refused_with_one_sentence(void **state)
{
    (void)state;
    char *text = text_of_connect4();
    assert_refused("", "this is not a set of puzzles");
    assert_refused("hello\n", "this is not a set of puzzles");
    assert_refused("game fermi\n", "puzzles of 'fermi', not of 'connect4'");
    assert_refused_with(text, "rules ", "rulez ", "'rules', a number");
    assert_refused_with(text, "mined ", "mined x", "'mined', how many games");
    assert_refused_with(text, "words ", "words 9999", "a move was expected");
    assert_refused_with(text, "moves ", "moves 99999 ", "the number of one of the words");
    assert_refused_with(text, "moves ", "move ", "the moves of the game were expected");
    assert_refused_with(text, "puzzle ", "puzzle 9999 ", "a puzzle is a place in the game");
    assert_refused_with(text, "\nend ", "\nend 1", "it does not have as many puzzles as it says");
    assert_refused_with(text, "\nend ", "\nand ", "this is not a line of a set");
    for (size_t length = strlen(text) - 3; length > strlen(text) - 400; length -= 7) {
        char *cut = strndup(text, length);
        assert_refused(cut, "");
        free(cut);
    }
    free(text);
}

static void count_line(void *user, const char *line)
{
    assert_non_null(strstr(line, "is dropped"));
    ++*(int *)user;
}

/* Another seed is another game, which leads elsewhere. */
static void a_game_that_leads_elsewhere_drops_its_puzzles_and_says_so(void **state)
{
    (void)state;
    puzzle_set *set = set_of(orr_game_find("connect4"));
    int dropped = 0, lines = 0;
    puzzle_position at;
    orr_error error;
    for (int i = 0; i < set->count; i++)
        dropped += set->puzzles[i].game == 0;
    set->games[0].seed++;
    assert_int_equal(puzzle_check(set, count_line, &lines), set->count - dropped);
    assert_true(dropped > 0 && lines == dropped);
    assert_false(puzzle_open(set, &set->puzzles[0], &at, &error));
    puzzle_set_free(set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_replays_and_its_best_move_is_legal),
        cmocka_unit_test(themes_speak_of_verbs_that_there_are),
        cmocka_unit_test(the_one_of_a_day_is_the_same_all_day_and_another_on_others),
        cmocka_unit_test(what_is_written_is_read_as_the_same),
        cmocka_unit_test(a_damaged_set_is_refused_with_one_sentence),
        cmocka_unit_test(a_game_that_leads_elsewhere_drops_its_puzzles_and_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
