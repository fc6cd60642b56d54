/* mine_test.c - the miner: on a small board, where late positions can be calculated to the end, each
 * puzzle that it finds has one move that is better than all others indeed. */
#include "lab/mine.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { WANTED = 8, ITERATIONS = 3000 };
enum { LATE = 14 }; /* moves, from which on the rest can be calculated in no time */

static const char small[] = "board=small";

/* ---- the truth ------------------------------------------------------------------------------ */

/* -1 lost, 0 drawn, 1 won for the seat, if both play as well as can be. */
static int value_of(const orr_rules *rules, const void *state, int seat, int low, int high)
{
    orr_moves moves;
    orr_score score;
    orr_legal(rules, state, &moves);
    if (moves.count == 0) {
        orr_score_of(rules, state, &score);
        return (int)score.outcome[seat] - ORR_DREW;
    }
    const bool own = orr_actor(state) == seat;
    void *next = malloc(orr_state_size(rules));
    int best = own ? -1 : 1;
    for (int i = 0; i < moves.count && low < high; i++) {
        memcpy(next, state, orr_state_size(rules));
        orr_play(rules, next, moves.at[i], NULL, &(orr_moves){0});
        const int value = value_of(rules, next, seat, low, high);
        best = own ? (value > best ? value : best) : (value < best ? value : best);
        low = own && best > low ? best : low;
        high = !own && best < high ? best : high;
    }
    free(next);
    return best;
}

static int value_after(const puzzle_position *at, orr_move move)
{
    void *next = malloc(orr_state_size(at->rules));
    memcpy(next, at->state, orr_state_size(at->rules));
    orr_play(at->rules, next, move, NULL, &(orr_moves){0});
    const int value = value_of(at->rules, next, at->seat, -1, 1);
    free(next);
    return value;
}

/* Never worse than another; and where it was calculated to the end, better than all of them. */
static void the_best_move_is_the_best(const puzzle_set *set, const puzzle *p)
{
    puzzle_position at;
    orr_error error;
    assert_true(puzzle_open(set, p, &at, &error));
    const int best = value_after(&at, at.thoughts.at[0].move);
    for (int i = 0; i < at.moves.count; i++) {
        const int other = value_after(&at, at.moves.at[i]);
        const bool same = puzzle_is_best(&at, at.moves.at[i]);
        if (!same && (other > best || (other == best && p->choices[0].proven)))
            fail_because("Puzzle %08x: '%s' (%d of 1000%s, comes to %d) is not better than "
                         "everything else: move %d of the list comes to %d.",
                         (unsigned)p->id, set->words[p->choices[0].word], p->choices[0].chance,
                         p->choices[0].proven ? ", proven" : "", best, i + 1, other);
    }
    puzzle_close(&at);
}

/* ---- mining --------------------------------------------------------------------------------- */

static bool count_keeps(void *user, const puzzle_set *set, orr_error *error)
{
    (void)set, (void)error;
    ++*(int *)user;
    return true;
}

static puzzle_set *mined(puzzle_set *set, int wanted, mine_tally *tally)
{
    orr_error error;
    int keeps = 0;
    const mine_plan plan = {.game = orr_game_find("connect4"),
                            .wanted = wanted,
                            .options = small,
                            .iterations = ITERATIONS,
                            .seed = 4,
                            .keep = count_keeps,
                            .user = &keeps};
    if (!mine_run(&plan, set, tally, &error))
        fail_because("%s", error.text);
    assert_true(keeps > 0);
    return set;
}

static void what_it_finds_is_true(void **state)
{
    (void)state;
    mine_tally tally;
    puzzle_set *set = mined(puzzle_set_new(orr_game_find("connect4")), WANTED, &tally);
    assert_true(set->count >= WANTED);
    assert_int_equal(puzzle_check(set, NULL, NULL), set->count);
    int late = 0;
    for (int i = 0; i < set->count; i++)
        if (set->puzzles[i].place >= LATE && ++late)
            the_best_move_is_the_best(set, &set->puzzles[i]);
    assert_true(late >= 3);
    assert_true(tally.positions > tally.doubted && tally.doubted > tally.glanced);
    assert_true(tally.glanced > tally.looked && tally.looked > tally.missed &&
                tally.missed > tally.proved && tally.proved > 0);
    puzzle_set_free(set);
}

/* A run that was stopped and gone on with finds the same as one that was not. */
static void it_goes_on_where_it_was(void **state)
{
    (void)state;
    mine_tally tally;
    const orr_game *game = orr_game_find("connect4");
    orr_error error;
    orr_text first = orr_text_new(), whole = orr_text_new(), parts = orr_text_new();
    puzzle_set *once = mined(puzzle_set_new(game), WANTED, &tally);
    puzzle_set *begun = mined(puzzle_set_new(game), 1, &tally);
    puzzle_write(begun, &first);
    puzzle_set *on = puzzle_read(game, first.data, first.length, "begun", &error);
    assert_non_null(on);
    mined(on, once->count - on->count, &tally);
    puzzle_write(once, &whole);
    puzzle_write(on, &parts);
    assert_string_equal(whole.data, parts.data);
    puzzle_set_free(once);
    puzzle_set_free(begun);
    puzzle_set_free(on);
    orr_text_free(&first);
    orr_text_free(&whole);
    orr_text_free(&parts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_it_finds_is_true),
        cmocka_unit_test(it_goes_on_where_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
