/* chance_test.c - dice are fair, streams repeat, scripts force, piles lose nothing. */
#include "support/support.h"

#include <string.h>

static void the_same_seed_gives_the_same_values(void **state)
{
    (void)state;
    orr_rng left = orr_rng_fast(5), right = orr_rng_fast(5), other = orr_rng_fast(6);
    int differences = 0;
    for (int i = 0; i < 1000; i++) {
        const uint64_t value = orr_rng_next(&left);
        assert_true(value == orr_rng_next(&right));
        differences += value != orr_rng_next(&other);
    }
    assert_true(differences > 990);
}

/* Archived games stand on them. */
static void the_values_of_a_seed_never_change(void **state)
{
    (void)state;
    orr_rng rng = orr_rng_fast(1);
    const uint32_t expected[] = {432744, 425632, 539668, 817250};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(orr_rng_below(&rng, 1000000), expected[i]);
}

static void a_copied_stream_goes_on_alike(void **state)
{
    (void)state;
    const uint8_t key[16] = {1, 2, 3};
    orr_rng fair = orr_rng_fair(key);
    orr_rng_next(&fair);
    orr_rng copy = fair;
    for (int i = 0; i < 100; i++)
        assert_true(orr_rng_next(&fair) == orr_rng_next(&copy));
}

static void a_fair_stream_depends_on_every_byte_of_its_key(void **state)
{
    (void)state;
    uint8_t key[16] = {0};
    orr_rng plain = orr_rng_fair(key);
    const uint64_t first = orr_rng_next(&plain);
    for (int i = 0; i < 16; i++) {
        key[i] ^= 1;
        orr_rng changed = orr_rng_fair(key);
        assert_true(orr_rng_next(&changed) != first);
        key[i] ^= 1;
    }
}

/* Chi-squared over the faces; the bound is passed by chance once in a million runs, and the seed
 * is fixed. */
static void assert_uniform(orr_rng rng, uint32_t n, double bound)
{
    enum { ROLLS = 300000 };
    double counts[100] = {0}, chi = 0;
    for (int i = 0; i < ROLLS; i++)
        counts[orr_rng_below(&rng, n)]++;
    const double expected = (double)ROLLS / n;
    for (uint32_t i = 0; i < n; i++)
        chi += (counts[i] - expected) * (counts[i] - expected) / expected;
    assert_true(chi < bound);
}

static void dice_of_every_size_are_fair(void **state)
{
    (void)state;
    const uint8_t key[16] = {9, 8, 7};
    assert_uniform(orr_rng_fast(2), 2, 24);
    assert_uniform(orr_rng_fast(3), 6, 36);
    assert_uniform(orr_rng_fast(4), 10, 45);
    assert_uniform(orr_rng_fast(5), 100, 180);
    assert_uniform(orr_rng_fair(key), 6, 36);
    assert_uniform(orr_rng_fair(key), 10, 45);
}

/* 3 * 2^30 leaves a quarter of the 32-bit range over: without rejection half of all results, and not a
 * third of them, would be multiples of three. */
static void a_range_that_does_not_divide_the_generator_is_unbiased(void **state)
{
    (void)state;
    orr_rng rng = orr_rng_fast(6);
    int low = 0, multiples = 0;
    for (int i = 0; i < 90000; i++) {
        const uint32_t result = orr_rng_below(&rng, 3u << 30);
        low += result < 1u << 30;
        multiples += result % 3 == 0;
    }
    assert_in_range(low, 29400, 30600);
    assert_in_range(multiples, 29400, 30600);
}

static void scripted_results_come_first_and_are_counted(void **state)
{
    (void)state;
    orr_head head = {0};
    head.rng = orr_rng_scripted((const uint8_t[]){3, 0, 5}, 3);
    assert_int_equal(orr_rng_pending(&head.rng), 3);
    assert_int_equal(orr_roll(&head, 6), 4);
    assert_int_equal(orr_roll(&head, 10), 1);
    assert_int_equal(orr_below(&head, 6), 5);
    assert_int_equal(orr_rng_pending(&head.rng), 0);
    assert_in_range(orr_roll(&head, 6), 1, 6);
    assert_int_equal(head.reveals, 4);
}

typedef ORR_PILE(20) pile20;

static pile20 pile_of(int count)
{
    orr_head head = {0};
    pile20 pile = {0};
    for (int i = 0; i < count; i++)
        orr_put(&head, &pile, i);
    return pile;
}

static orr_head head_with(uint64_t seed)
{
    orr_head head = {0};
    head.rng = orr_rng_fast(seed);
    return head;
}

static void a_shuffle_keeps_every_card(void **state)
{
    (void)state;
    orr_head head = head_with(1);
    for (int round = 0; round < 100; round++) {
        pile20 pile = pile_of(20);
        uint32_t seen = 0;
        orr_shuffle(&head, &pile);
        for (int i = 0; i < pile.count; i++)
            seen |= 1u << pile.at[i];
        assert_int_equal(seen, (1u << 20) - 1);
    }
}

static void every_order_of_three_cards_is_as_likely(void **state)
{
    (void)state;
    orr_head head = head_with(2);
    int counts[27] = {0};
    for (int i = 0; i < 60000; i++) {
        pile20 pile = pile_of(3);
        orr_shuffle(&head, &pile);
        counts[pile.at[0] * 9 + pile.at[1] * 3 + pile.at[2]]++;
    }
    int orders = 0;
    for (int i = 0; i < 27; i++)
        if (counts[i]) {
            orders++;
            assert_in_range(counts[i], 9600, 10400);
        }
    assert_int_equal(orders, 6);
}

static void taking_keeps_the_order_and_leaves_zeros_behind(void **state)
{
    (void)state;
    orr_head head = {0};
    pile20 pile = pile_of(5);
    assert_int_equal(orr_take_at(&head, &pile, 1), 1);
    assert_int_equal(orr_take_top(&head, &pile), 4);
    assert_true(orr_take_card(&pile, 2));
    assert_false(orr_take_card(&pile, 2));
    assert_int_equal(pile.count, 2);
    assert_int_equal(pile.at[0], 0);
    assert_int_equal(pile.at[1], 3);
    for (int i = pile.count; i < 20; i++)
        assert_int_equal(pile.at[i], 0);
    assert_int_equal(orr_find_card(&pile, 3), 1);
    assert_int_equal(orr_find_card(&pile, 9), -1);
}

static void an_empty_deck_takes_its_discards_back_and_then_there_is_nothing(void **state)
{
    (void)state;
    orr_head head = head_with(3);
    pile20 deck = {0}, discards = pile_of(3);
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += orr_draw(&head, &deck, &discards);
    assert_int_equal(sum, 0 + 1 + 2);
    assert_int_equal(discards.count, 0);
    assert_int_equal(orr_draw(&head, &deck, &discards), -1);
}

static void pouring_moves_everything(void **state)
{
    (void)state;
    orr_head head = head_with(7);
    pile20 from = pile_of(4), to = pile_of(2);
    orr_pour(&head, &from, &to);
    assert_int_equal(from.count, 0);
    assert_int_equal(to.count, 6);
    assert_int_equal(to.at[5], 3);
}

static void drawing_to_a_total_hits_it_exactly_and_puts_the_rest_back(void **state)
{
    (void)state;
    const uint8_t worth[] = {1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 5}; /* enough ones never to be stuck */
    orr_head head = head_with(4);
    for (int round = 0; round < 500; round++) {
        pile20 cup = pile_of(11), drawn = {0};
        const int total = round % 8;
        int sum = 0;
        assert_int_equal(orr_draw_total(&head, &cup, worth, total, &drawn), total);
        for (int i = 0; i < drawn.count; i++)
            sum += worth[drawn.at[i]];
        assert_int_equal(sum, total);
        assert_int_equal(cup.count + drawn.count, 11);
    }
}

static void a_total_that_the_cup_cannot_reach_is_missed_by_as_little_as_it_must(void **state)
{
    (void)state;
    const uint8_t worth[] = {2, 2};
    orr_head head = head_with(5);
    pile20 cup = pile_of(2), drawn = {0};
    assert_int_equal(orr_draw_total(&head, &cup, worth, 3, &drawn), 2);
    assert_int_equal(cup.count, 1);
    assert_int_equal(drawn.count, 1);
}

static void guessing_fills_the_unknown_and_leaves_the_known(void **state)
{
    (void)state;
    orr_head head = head_with(6);
    pile20 hand = pile_of(3), pool = {0};
    hand.at[0] = ORR_UNKNOWN;
    hand.at[2] = ORR_UNKNOWN;
    orr_put(&head, &pool, 7);
    orr_put(&head, &pool, 8);
    orr_guess(&head, &hand, &pool);
    assert_int_equal(hand.at[1], 1);
    assert_int_equal(hand.at[0] + hand.at[2], 15);
    assert_int_equal(pool.count, 0);
    orr_hide(&hand);
    assert_int_equal(hand.count, 3);
    assert_int_equal(hand.at[1], ORR_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_values),
        cmocka_unit_test(the_values_of_a_seed_never_change),
        cmocka_unit_test(a_copied_stream_goes_on_alike),
        cmocka_unit_test(a_fair_stream_depends_on_every_byte_of_its_key),
        cmocka_unit_test(dice_of_every_size_are_fair),
        cmocka_unit_test(a_range_that_does_not_divide_the_generator_is_unbiased),
        cmocka_unit_test(scripted_results_come_first_and_are_counted),
        cmocka_unit_test(a_shuffle_keeps_every_card),
        cmocka_unit_test(every_order_of_three_cards_is_as_likely),
        cmocka_unit_test(taking_keeps_the_order_and_leaves_zeros_behind),
        cmocka_unit_test(an_empty_deck_takes_its_discards_back_and_then_there_is_nothing),
        cmocka_unit_test(pouring_moves_everything),
        cmocka_unit_test(drawing_to_a_total_hits_it_exactly_and_puts_the_rest_back),
        cmocka_unit_test(a_total_that_the_cup_cannot_reach_is_missed_by_as_little_as_it_must),
        cmocka_unit_test(guessing_fills_the_unknown_and_leaves_the_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
