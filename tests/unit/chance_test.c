/* chance_test.c - dice are fair, streams repeat, scripts force, piles lose nothing. */
#include "kernel/keyed.h"
#include "support/support.h"

#include <stdlib.h>
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

/* ---- keyed ---------------------------------------------------------------------------------- */

static orr_head keyed_head(uint64_t seed)
{
    orr_head head = {.depth = 1};
    head.rng = orr_rng_keyed(orr_rng_fast(seed));
    keyed_place(&head.rng, 1, 0, 0, 0);
    return head;
}

/* A visit to slot `what`, with one value. */
static uint64_t visit(orr_rng *rng, int turn, int what, int seat)
{
    assert_true(keyed_place(rng, turn, what, what % KEYED_SLOTS, seat));
    const uint64_t since = rng->counter, value = orr_rng_next(rng);
    assert_true(keyed_visited(rng, what % KEYED_SLOTS, since));
    return value;
}

static void a_state_without_keyed_chance_has_the_bytes_it_always_had(void **state)
{
    (void)state;
    assert_int_equal(sizeof(orr_rng), 48);
    const orr_rng rng = orr_rng_fast(5);
    const uint8_t *bytes = (const uint8_t *)&rng;
    for (size_t i = offsetof(orr_rng, queue) + 16; i < sizeof rng; i++)
        assert_int_equal(bytes[i], 0);
}

static void what_others_did_before_makes_no_difference(void **state)
{
    (void)state;
    orr_rng left = orr_rng_keyed(orr_rng_fast(3)), right = left;
    visit(&left, 1, 4, 0);
    for (int i = 0; i < 5; i++)
        visit(&left, 2, 7, 0);
    visit(&right, 2, 9, 1);
    assert_true(visit(&left, 2, 3, 0) == visit(&right, 2, 3, 0));
    assert_true(visit(&left, 2, 3, 0) == visit(&right, 2, 3, 0)); /* for the second time */
    assert_true(visit(&left, 3, 3, 0) == visit(&right, 3, 3, 0));
    assert_true(visit(&left, 3, 3, 1) != visit(&right, 3, 3, 0));
}

static int by_number(const void *left, const void *right)
{
    const uint64_t l = *(const uint64_t *)left, r = *(const uint64_t *)right;
    return l < r ? -1 : l > r;
}

/* Any step, any seat, a turn that rises or wants to fall, visits by the dozen. */
static void no_place_comes_twice(void **state)
{
    (void)state;
    enum { VALUES = 250000 };
    static uint64_t seen[VALUES];
    orr_rng rng = orr_rng_keyed(orr_rng_fast(1)), any = orr_rng_fast(2);
    int count = 0, turn = 1;
    while (count < VALUES) {
        const int what = (int)orr_rng_below(&any, 60), slot = what % KEYED_SLOTS;
        turn += orr_rng_below(&any, 200) == 0;
        const int asked = turn - (int)orr_rng_below(&any, 2);
        assert_true(keyed_place(&rng, asked, what, slot, (int)orr_rng_below(&any, 5)));
        const uint64_t since = rng.counter;
        for (uint32_t i = orr_rng_below(&any, 6); i > 0 && count < VALUES; i--) {
            orr_rng_next(&rng);
            seen[count++] = rng.counter;
        }
        if (rng.counter != since)
            assert_true(keyed_visited(&rng, slot, since));
    }
    qsort(seen, VALUES, sizeof seen[0], by_number);
    for (int i = 1; i < VALUES; i++)
        assert_true(seen[i - 1] != seen[i]);
}

static void a_turn_that_has_more_than_can_be_counted_is_refused(void **state)
{
    (void)state;
    orr_rng rng = orr_rng_keyed(orr_rng_fast(1));
    int visits = 0;
    for (; visits < 10000 && keyed_place(&rng, 1, 3, 3, 0); visits++) {
        const uint64_t since = rng.counter;
        orr_rng_next(&rng);
        assert_true(keyed_visited(&rng, 3, since));
    }
    assert_int_equal(visits, 15 + 4096);
    assert_true(keyed_place(&rng, 2, 3, 3, 0));
    assert_false(keyed_place(&rng, 1 << 14, 3, 3, 0));
    orr_rng other = orr_rng_keyed(orr_rng_fast(1));
    keyed_place(&other, 1, 3, 3, 0);
    const uint64_t since = other.counter;
    other.counter += 1 << 20;
    assert_false(keyed_visited(&other, 3, since));
}

static void scripted_dice_are_never_keyed(void **state)
{
    (void)state;
    assert_false(orr_rng_keyed(orr_rng_scripted((const uint8_t[]){3}, 1)).keyed);
}

static void keyed_dice_are_fair_from_place_to_place(void **state)
{
    (void)state;
    const uint8_t key[16] = {9, 8, 7};
    for (int fair = 0; fair < 2; fair++) {
        orr_rng rng = orr_rng_keyed(fair ? orr_rng_fair(key) : orr_rng_fast(4));
        double counts[6] = {0}, chi = 0;
        for (int turn = 1; turn < 1000; turn++)
            for (int what = 0; what < 60; what++)
                counts[(visit(&rng, turn, what, what % 3) >> 32) * 6 >> 32]++;
        for (int i = 0; i < 6; i++)
            chi += (counts[i] - 9990) * (counts[i] - 9990) / 9990;
        assert_true(chi < 36);
    }
}

/* Every copy is as likely: three of a kind come three times as often. */
static void draws_by_rank_are_fair(void **state)
{
    (void)state;
    enum { DRAWS = 60000 };
    const uint8_t bag[] = {4, 4, 4, 9, 250, 0}, left[] = {0, 3, 1, 0, 2};
    int in_bag[256] = {0}, of[64] = {0}, kinds[5] = {0}, top[20] = {0};
    orr_head head = keyed_head(8);
    for (int i = 0; i < DRAWS; i++) {
        in_bag[bag[orr_pile_any(&head, bag, 6)]]++;
        of[orr_any_of(&head, 1ull << 2 | 1ull << 31 | 1ull << 63)]++;
        kinds[orr_any_kind(&head, left, 5)]++;
        pile20 pile = pile_of(6);
        orr_shuffle(&head, &pile);
        top[orr_take_top(&head, &pile)]++;
    }
    assert_in_range(in_bag[4], 29400, 30600);
    assert_in_range(in_bag[9], 9600, 10400);
    assert_in_range(in_bag[250], 9600, 10400);
    assert_in_range(in_bag[0], 9600, 10400);
    assert_in_range(of[2], 19500, 20500);
    assert_in_range(of[31], 19500, 20500);
    assert_in_range(of[63], 19500, 20500);
    assert_in_range(kinds[1], 29400, 30600);
    assert_in_range(kinds[2], 9600, 10400);
    assert_in_range(kinds[4], 19500, 20500);
    for (int i = 0; i < 6; i++)
        assert_in_range(top[i], 9600, 10400);
}

static void what_one_bag_lacks_leaves_the_order_of_the_rest(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        orr_head head = keyed_head(seed), other = head;
        pile20 all = pile_of(12), some = pile_of(12);
        orr_take_card(&some, 3);
        orr_take_card(&some, 7);
        orr_shuffle(&head, &all);
        orr_shuffle(&other, &some);
        orr_take_card(&all, 3);
        orr_take_card(&all, 7);
        assert_memory_equal(&all, &some, sizeof all);
    }
}

/* Turned up in any order, each place has what it was dealt; and each kind its share. */
static void what_was_dealt_does_not_depend_on_the_order_of_looking(void **state)
{
    (void)state;
    enum { PLACES = 6, KINDS = 3, DEALS = 6000 };
    int of_first[KINDS] = {0};
    orr_rng any = orr_rng_fast(5);
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        int found[2][PLACES];
        for (int way = 0; way < 2; way++) {
            orr_head head = keyed_head(seed);
            uint8_t left[KINDS] = {3, 2, 4}; /* three more than there are places */
            uint64_t hidden = (1u << PLACES) - 1;
            while (hidden) {
                const int place =
                    way ? orr_any_of(&(orr_head){.rng = any}, hidden) : __builtin_ctzll(hidden);
                orr_rng_next(&any);
                const int kind = orr_dealt_kind(&head, 1, place, hidden, left, KINDS);
                assert_true(left[kind] > 0);
                left[kind]--;
                hidden &= ~(1ull << place);
                found[way][place] = kind;
            }
        }
        assert_memory_equal(found[0], found[1], sizeof found[0]);
        of_first[found[0][0]]++;
    }
    assert_in_range(of_first[0], 1850, 2150);
    assert_in_range(of_first[1], 1200, 1470);
    assert_in_range(of_first[2], 2510, 2830);
}

static void a_face_down_stack_has_one_order(void **state)
{
    (void)state;
    orr_head head = keyed_head(2);
    const int first = orr_dealt_of(&head, 3, 0xff);
    keyed_place(&head.rng, 9, 4, 4, 0);
    assert_int_equal(orr_dealt_of(&head, 3, 0xff), first);
    assert_int_not_equal(orr_dealt_of(&head, 3, 0xff & ~(1ull << first)), first);
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
        cmocka_unit_test(a_state_without_keyed_chance_has_the_bytes_it_always_had),
        cmocka_unit_test(what_others_did_before_makes_no_difference),
        cmocka_unit_test(no_place_comes_twice),
        cmocka_unit_test(a_turn_that_has_more_than_can_be_counted_is_refused),
        cmocka_unit_test(scripted_dice_are_never_keyed),
        cmocka_unit_test(keyed_dice_are_fair_from_place_to_place),
        cmocka_unit_test(draws_by_rank_are_fair),
        cmocka_unit_test(what_one_bag_lacks_leaves_the_order_of_the_rest),
        cmocka_unit_test(what_was_dealt_does_not_depend_on_the_order_of_looking),
        cmocka_unit_test(a_face_down_stack_has_one_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
