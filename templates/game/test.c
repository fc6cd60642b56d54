/* mygame_test.c - the rules of Mygame, heading by heading of docs/games/mygame.md.
 *
 * Yours: a test for every rule. Its name is the sentence that must hold; the comment above names the
 * heading. tests/support/position.h says what else a test can do.
 */
#include "games/mygame/parts.h"

#define POSITION_STATE mygame_state
#define POSITION_PACK mygame_pack
#include "support/position.h"

/* A game of the small heap, nine counters. */
static position *small_heap(void)
{
    const char *const options[] = {"heap=small"};
    return position_of("mygame", SEATS, options, 1);
}

/* #take: the heap gets smaller, and the other seat is next. */
static void taking_makes_the_heap_smaller_and_passes_the_turn(void **state)
{
    (void)state;
    position *p = small_heap();
    play(p, "take 2");
    assert_int_equal(p->s->heap, 7);
    assert_int_equal(p->s->taken[0], 2);
    assert_int_equal(p->s->head.actor, 1);
    assert_said(p, "Seat 1 takes 2; 7 are left.");
    leave(p);
}

/* #take: never more than there are. */
static void nobody_takes_more_than_there_are(void **state)
{
    (void)state;
    position *p = small_heap();
    play(p, "take 2;take 3;take 2");
    assert_can(p, "take 2");
    assert_refused(p, "take 3", "There are only 2 counters left.");
    leave(p);
}

/* #how-to-win #the-end: the last counter wins, at once. */
static void who_takes_the_last_counter_wins(void **state)
{
    (void)state;
    orr_score score;
    position *p = small_heap();
    play(p, "take 2;take 3;take 2;take 2");
    assert_true(orr_is_over(p->s));
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], ORR_LOST);
    assert_int_equal(score.outcome[1], ORR_WON);
    leave(p);
}

static void greedy_leaves_a_multiple_of_four(void **state)
{
    (void)state;
    orr_rng rng = orr_rng_fast(1);
    position *p = small_heap();
    const orr_move move = player_move("greedy", p->rules, p->s, &p->moves, &rng);
    assert_int_equal(move.a, 0);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taking_makes_the_heap_smaller_and_passes_the_turn),
        cmocka_unit_test(nobody_takes_more_than_there_are),
        cmocka_unit_test(who_takes_the_last_counter_wins),
        cmocka_unit_test(greedy_leaves_a_multiple_of_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
