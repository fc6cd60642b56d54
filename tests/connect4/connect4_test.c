/* connect4_test.c - the rules of the example game. */
#include "support/support.h"
#include "lab/perft.h"
#include "lab/sim.h"

#include <stdlib.h>
#include <string.h>

/* The position after some columns, given as digits. */
static void *after(const orr_rules *rules, const char *columns)
{
    orr_moves moves;
    orr_error error;
    void *state = new_state(rules);
    assert_true(orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error));
    for (; *columns; columns++)
        if (!orr_apply(rules, state, ORR_MOVE1(0, *columns - '1'), NULL, &moves, &error))
            fail_because("column %c: %s", *columns, error.text);
    return state;
}

static void assert_winner(const char *columns, int winner)
{
    orr_rules *rules = usual_rules("connect4");
    void *state = after(rules, columns);
    orr_score score;
    assert_true(orr_is_over(state));
    orr_score_of(rules, state, &score);
    assert_int_equal(score.outcome[winner], ORR_WON);
    assert_int_equal(score.outcome[1 - winner], ORR_LOST);
    free(state);
    orr_rules_free(rules);
}

/* #how-to-win #lines: upright, across and both ways aslant. */
static void four_in_a_column_win(void **state)
{
    (void)state;
    assert_winner("1212121", 0);
}

static void four_in_a_row_win(void **state)
{
    (void)state;
    assert_winner("71122334", 1);
}

static void four_rising_win(void **state)
{
    (void)state;
    assert_winner("12233434474", 0);
}

static void four_falling_win(void **state)
{
    (void)state;
    assert_winner("76655454414", 0);
}

static void a_line_does_not_go_round_the_edge(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("connect4");
    /* Seat 1 tops column 1 with three discs and starts column 2 at its bottom: no line. */
    void *game = after(rules, "2414114711");
    assert_false(orr_is_over(game));
    free(game);
    orr_rules_free(rules);
}

/* #draw: nobody has a line and no cell is left. */
static void a_full_grid_without_a_line_is_a_draw(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("connect4");
    void *game = after(rules, "111111222222333333544444455555666666777777");
    orr_score score;
    assert_true(orr_is_over(game));
    orr_score_of(rules, game, &score);
    assert_int_equal(score.outcome[0], ORR_DREW);
    assert_int_equal(score.outcome[1], ORR_DREW);
    free(game);
    orr_rules_free(rules);
}

/* #drop: a disc needs room in its column. */
static void a_full_column_takes_no_disc_and_says_so(void **state)
{
    (void)state;
    orr_error error;
    orr_rules *rules = usual_rules("connect4");
    void *game = after(rules, "333333");
    assert_false(orr_apply(rules, game, ORR_MOVE1(0, 2), NULL, NULL, &error));
    assert_string_equal(error.text, "Column 3 is full.");
    free(game);
    orr_rules_free(rules);
}

/* Public counts of the standard grid. */
static void perft_gives_the_public_counts(void **state)
{
    (void)state;
    const unsigned long long public_counts[] = {7, 49, 343, 2401, 16807, 117649, 823536};
    orr_rules *rules = usual_rules("connect4");
    for (int depth = 1; depth <= 7; depth++) {
        unsigned long long count;
        assert_true(perft_count(rules, 1, depth, &count, NULL));
        assert_int_equal(count, public_counts[depth - 1]);
    }
    orr_rules_free(rules);
}

static void the_state_fits_in_256_bytes(void **state)
{
    (void)state;
    assert_true(orr_game_find("connect4")->state_size <= 256);
}

static void greedy_completes_its_line_and_prevents_the_other_s(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("connect4");
    orr_moves moves;
    orr_rng rng = orr_rng_fast(1);
    void *can_win = after(rules, "121212"), *must_block = after(rules, "12121");
    orr_legal(rules, can_win, &moves);
    assert_int_equal(player_move("greedy", rules, can_win, &moves, &rng).a, 0);
    orr_legal(rules, must_block, &moves);
    assert_int_equal(player_move("greedy", rules, must_block, &moves, &rng).a, 0);
    free(can_win);
    free(must_block);
    orr_rules_free(rules);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    static sim_totals totals;
    orr_rules *rules = usual_rules("connect4");
    const sim_plan plan = {
        .rules = rules, .players = {"random", "greedy"}, .games = 2000, .seed = 1, .threads = 2};
    assert_true(sim_run(&plan, &totals, NULL));
    assert_true(totals.won[1] > 1800);
    orr_rules_free(rules);
}

static void totals_do_not_depend_on_the_number_of_threads(void **state)
{
    (void)state;
    static sim_totals one, three;
    orr_rules *rules = usual_rules("connect4");
    sim_plan plan = {
        .rules = rules, .players = {"random", "random"}, .games = 3000, .seed = 5, .threads = 1};
    assert_true(sim_run(&plan, &one, NULL));
    plan.threads = 3;
    assert_true(sim_run(&plan, &three, NULL));
    assert_memory_equal(&one, &three, sizeof one);
    assert_int_equal(one.games, 3000);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_in_a_column_win),
        cmocka_unit_test(four_in_a_row_win),
        cmocka_unit_test(four_rising_win),
        cmocka_unit_test(four_falling_win),
        cmocka_unit_test(a_line_does_not_go_round_the_edge),
        cmocka_unit_test(a_full_grid_without_a_line_is_a_draw),
        cmocka_unit_test(a_full_column_takes_no_disc_and_says_so),
        cmocka_unit_test(perft_gives_the_public_counts),
        cmocka_unit_test(the_state_fits_in_256_bytes),
        cmocka_unit_test(greedy_completes_its_line_and_prevents_the_other_s),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(totals_do_not_depend_on_the_number_of_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
