/* so_far_test.c - what happened so far, for whoever comes late: in order, short, and nothing that only
 * some may know. */
#include "kernel/kernel.h"
#include "pack/record.h"
#include "study/so_far.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static orr_moves moves;

static orr_record *game(const char *id, int seats, int most)
{
    orr_error error;
    orr_rules *rules = orr_rules_new(orr_game_find(id), seats, NULL, 0, NULL, &error);
    assert_non_null(rules);
    orr_record *record = orr_record_new(rules, orr_rng_fast(7));
    orr_rng rng = orr_rng_fast(3);
    void *state = test_malloc(orr_state_size(rules));
    assert_true(orr_start(rules, state, record->rng, NULL, &moves, &error));
    while (!orr_is_over(state) && record->count < most) {
        const orr_move move = moves.at[orr_rng_below(&rng, (uint32_t)moves.count)];
        orr_record_add(record, move);
        orr_play(rules, state, move, NULL, &moves);
    }
    test_free(state);
    return record;
}

/* Every line that only a seat may read, of the whole game. */
static orr_text secrets;

static void collect(void *user, int audience, orr_mark mark, const char *text)
{
    (void)user, (void)mark;
    if (audience != ORR_ALL)
        orr_text_add(&secrets, "%s\n", text);
}

static void check_story(const char *id, int seats, int most)
{
    so_far s;
    orr_error error;
    size_t letters = 0;
    orr_record *record = game(id, seats, most);
    orr_log log = {.line = collect};
    void *state = test_malloc(orr_state_size(record->rules));
    secrets = orr_text_new();
    assert_true(orr_record_state(record, record->count, state, &log, &moves, &error));
    assert_true(so_far_make(record, &s, &error));
    if (getenv("TELL"))
        print_message("%s, %s:\n", id, s.turn);
    for (int i = 0; i < s.count; i++) {
        const so_far_moment *m = &s.moment[i];
        assert_true(i == 0 || m->decision >= s.moment[i - 1].decision);
        assert_true(m->line[0][0] != '\0');
        for (int k = 0; k < SO_FAR_LINES && m->line[k][0]; k++) {
            char line[SO_FAR_LINE + 1];
            snprintf(line, sizeof line, "%s\n", m->line[k]);
            assert_null(strstr(secrets.data, line));
            letters += strlen(m->line[k]);
        }
        if (getenv("TELL"))
            print_message("  %s (%d): %s | %s\n", m->turn, m->weight, m->line[0], m->line[1]);
    }
    assert_true(s.count <= SO_FAR_MOMENTS && s.decisions == record->count);
    assert_true(letters < 1500); /* read in a minute */
    orr_text_free(&secrets);
    orr_record_free(record);
    test_free(state);
}

static void every_game_is_told_in_a_minute(void **state)
{
    (void)state;
    check_story("connect4", 2, 9);
    check_story("fermi", 1, 150);
    check_story("expatriate", 3, 120);
    check_story("cadets", 2, 120);
    check_story("horizons", 2, 150);
    check_story("federation", 1, 200);
}

static void a_game_that_has_just_begun_has_no_story_yet(void **state)
{
    (void)state;
    so_far s;
    orr_error error;
    orr_record *record = game("connect4", 2, 0);
    assert_true(so_far_make(record, &s, &error));
    assert_int_equal(s.count, 0);
    assert_int_equal(s.decisions, 0);
    orr_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_told_in_a_minute),
        cmocka_unit_test(a_game_that_has_just_begun_has_no_story_yet),
    };
    return cmocka_run_group_tests_name("so_far", tests, NULL, NULL);
}
