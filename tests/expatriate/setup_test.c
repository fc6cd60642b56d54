/* setup_test.c - the first position and the start draft. */
#include "expatriate_support.h"

/* Who decides at each pick of the draft, and which module is left for nobody. The last seat of a
 * round is not asked when one answer is left. */
static void assert_draft_order(int seats, int first, const int *pickers, int count)
{
    position *p = expatriate_begun(seats);
    p->s->first = p->s->active = (uint8_t)(first - 1);
    p->s->head.actor = (int8_t)(first - 1);
    for (int i = 0; i < count; i++) {
        orr_moves moves;
        orr_legal(p->rules, p->s, &moves);
        assert_seat_asked(p, pickers[i], DRAFT);
        orr_play(p->rules, p->s, moves.at[0], NULL, &moves);
    }
    assert_seat_asked(p, first, PICK);
    for (int seat = 1; seat <= seats; seat++)
        assert_int_equal(docked_in_all(p, seat), 4);
    leave(p);
}

/* #start-draft */
static void two_seats_draft_one_two_one_then_two_two(void **state)
{
    (void)state;
    static const int asked[] = {1, 2, 2, /* seat 1 gets the last */ 2, 2 /* seat 1 the others */};
    static const int swapped[] = {2, 1, 1, 1, 1};
    assert_draft_order(2, 1, asked, 5);
    assert_draft_order(2, 2, swapped, 5);
}

/* #start-draft: once clockwise, then three times from the first player's right. */
static void three_seats_draft_once_around_and_three_times_from_the_right(void **state)
{
    (void)state;
    static const int asked[] = {1, 2, 3, 3, 2, 1, 3, 2, 1, 3, 2, 1};
    static const int from_second[] = {2, 3, 1, 1, 3, 2, 1, 3, 2, 1, 3, 2};
    assert_draft_order(3, 1, asked, 12);
    assert_draft_order(3, 2, from_second, 12);
}

/* #start-draft */
static void four_seats_draft_likewise_and_the_last_is_given(void **state)
{
    (void)state;
    static const int asked[] = {1, 2, 3, /* seat 4 gets the last */ 4,
                                3, 2, /* seat 1 does */
                                4, 3, 2, 4,
                                3, 2};
    assert_draft_order(4, 1, asked, 12);
}

/* What lies open is called by its type, since there is one of each. */
static void draft_of_type(position *p, int seat, int type)
{
    assert_seat_asked(p, seat, DRAFT);
    orr_play(p->rules, p->s, ORR_MOVE1(VERB_DRAFT, p->s->open[type]), &p->log, &p->moves);
}

/* #start-draft: the book's table for two seats, line by line. */
static void the_draft_for_two_is_the_book_s_table(void **state)
{
    (void)state;
    position *p = expatriate_begun(2);
    p->s->first = p->s->active = 0;
    p->s->head.actor = 0;
    draft_of_type(p, 1, MILITARY);
    draft_of_type(p, 2, DELIVERY);
    draft_of_type(p, 2, TERRAFORMING);
    assert_int_equal(p->s->docked[0][ENGINEERING], 1); /* the last one, without being asked */
    draft_of_type(p, 2, ENGINEERING);
    draft_of_type(p, 2, MILITARY);
    for (int type = 0; type < TYPES; type++) {
        assert_int_equal(p->s->docked[0][type], 1);
        assert_int_equal(p->s->docked[1][type], 1);
        assert_int_equal(p->s->discarded[type], 0);
    }
    assert_seat_asked(p, 1, PICK);
    leave(p);
}

/* #start-draft */
static void with_three_seats_the_fourth_module_is_discarded(void **state)
{
    (void)state;
    position *p = expatriate_begun(3);
    for (int i = 0; i < 12; i++) {
        orr_moves moves;
        orr_legal(p->rules, p->s, &moves);
        orr_play(p->rules, p->s, moves.at[0], NULL, &moves);
    }
    int discards = 0;
    for (int type = 0; type < TYPES; type++)
        discards += p->s->discarded[type];
    assert_int_equal(discards, 4); /* one in each of the four rounds */
    leave(p);
}

/* #start-draft #a-round */
static void one_module_of_each_type_lies_open_in_the_draft_and_in_a_round(void **state)
{
    (void)state;
    position *p = expatriate_begun(3);
    for (int type = 0; type < TYPES; type++)
        assert_int_equal(expatriate_type_of(p->s->open[type]), type);
    while (p->s->round == 0) {
        orr_moves moves;
        orr_legal(p->rules, p->s, &moves);
        orr_play(p->rules, p->s, moves.at[0], NULL, &moves);
    }
    for (int type = 0; type < TYPES; type++)
        assert_int_equal(expatriate_type_of(p->s->open[type]), type);
    leave(p);
}

/* #start */
static void everybody_starts_with_a_card_of_each_type_in_hand(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        position *p = expatriate_begun(seats);
        for (int seat = 0; seat < seats; seat++)
            for (int type = 0; type < TYPES; type++)
                assert_int_equal(p->s->held[seat][type], 1);
        leave(p);
    }
}

/* #start #setting-up-a-colony */
static void colonies_for_other_numbers_of_seats_are_left_in_the_box(void **state)
{
    (void)state;
    static const int in_the_game[] = {12, 24, 24}, open[] = {3, 3, 4};
    for (int seats = 2; seats <= 4; seats++) {
        position *p = expatriate_begun(seats);
        int neutral = 0;
        for (int slot = 0; slot < ROW; slot++)
            neutral += p->s->neutral[slot] != NONE;
        assert_int_equal(neutral, open[seats - 2]);
        assert_int_equal(neutral + p->s->colony_deck.count, in_the_game[seats - 2]);
        leave(p);
    }
}

/* #start: by lot. */
static void any_seat_can_be_the_first_player(void **state)
{
    (void)state;
    int seen = 0;
    position *p = expatriate_begun(4);
    for (uint64_t seed = 0; seed < 50; seed++) {
        orr_moves moves;
        orr_error error;
        assert_true(orr_start(p->rules, p->s, orr_rng_fast(seed), NULL, &moves, &error));
        seen |= 1 << p->s->first;
    }
    assert_int_equal(seen, 15);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_seats_draft_one_two_one_then_two_two),
        cmocka_unit_test(three_seats_draft_once_around_and_three_times_from_the_right),
        cmocka_unit_test(four_seats_draft_likewise_and_the_last_is_given),
        cmocka_unit_test(the_draft_for_two_is_the_book_s_table),
        cmocka_unit_test(with_three_seats_the_fourth_module_is_discarded),
        cmocka_unit_test(one_module_of_each_type_lies_open_in_the_draft_and_in_a_round),
        cmocka_unit_test(everybody_starts_with_a_card_of_each_type_in_hand),
        cmocka_unit_test(colonies_for_other_numbers_of_seats_are_left_in_the_box),
        cmocka_unit_test(any_seat_can_be_the_first_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
