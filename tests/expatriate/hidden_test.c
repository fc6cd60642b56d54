/* hidden_test.c - what a seat may know: its own hand, how many cards of each type the others hold,
 * and nothing of any deck. */
#include "expatriate_support.h"

/* The table as this seat sees it, as JSON; free it. */
static orr_text json_for(const position *p, int viewer)
{
    expatriate_state view = *p->s;
    orr_text text = orr_text_new();
    orr_conceal(p->rules, &view, viewer);
    orr_scene *scene = orr_scene_new(p->rules, &view);
    orr_render_json(scene, &text);
    orr_scene_free(scene);
    return text;
}

/* Is the design in sight of this viewer, or is it only in other hands and in decks? */
static bool in_sight(const position *p, int design, int viewer)
{
    if (p->s->open[expatriate_type_of(design)] == design)
        return true;
    if (p->s->discards[design] > 0)
        return true; /* discards are open */
    for (int seat = 0; seat < p->s->head.seats; seat++)
        if (p->s->station[seat][design] > 0 || (seat == viewer && p->s->hand[seat][design] > 0))
            return true;
    return false;
}

static bool colony_in_sight(const position *p, int colony)
{
    for (int seat = 0; seat < p->s->head.seats; seat++)
        if (p->s->colonies[seat] >> colony & 1)
            return true;
    for (int slot = 0; slot < ROW; slot++)
        if (p->s->neutral[slot] == colony)
            return true;
    return false;
}

/* The text of a military colony names its arm, whoever has a card of it. */
static bool named_by_a_colony(const position *p, int design)
{
    for (int colony = 0; colony < p->pack->colony_count; colony++)
        if (colony_in_sight(p, colony) && p->pack->colonies[colony].effect == ARM &&
            p->pack->colonies[colony].arm == design - FIRST_MILITARY)
            return true;
    return false;
}

static void assert_names_nothing_hidden(const position *p, int viewer)
{
    orr_text json = json_for(p, viewer);
    for (int design = 0; design < DESIGNS; design++) {
        const char *name = expatriate_design_name(p->pack, design);
        /* "Power Station" is also a part of two other names. */
        const bool elsewhere = strcmp(name, "Power Station") == 0 || named_by_a_colony(p, design);
        if (!elsewhere && !in_sight(p, design, viewer) && strstr(json.data, name))
            fail_because("seat %d is shown %s", viewer + 1, name);
    }
    for (int colony = 0; colony < p->pack->colony_count; colony++)
        if (!colony_in_sight(p, colony) && strstr(json.data, p->pack->colonies[colony].name))
            fail_because("seat %d is shown %s", viewer + 1, p->pack->colonies[colony].name);
    orr_text_free(&json);
}

/* #modules */
static void no_json_names_a_card_of_another_hand_or_of_a_deck(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        orr_moves moves;
        orr_error error;
        orr_rng rng = orr_rng_fast(seed);
        position *p = expatriate_begun(2 + (int)(seed % 3));
        assert_true(orr_start(p->rules, p->s, orr_rng_fast(seed), NULL, &moves, &error));
        for (int ply = 0; moves.count > 0; ply++) {
            if (ply % 10 == 0)
                for (int viewer = -1; viewer < p->s->head.seats; viewer++)
                    assert_names_nothing_hidden(p, viewer < 0 ? ORR_SPECTATOR : viewer);
            orr_play(p->rules, p->s, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                     &moves);
        }
        leave(p);
    }
}

/* #modules: how many cards of each type is public, which ones is a secret. */
static void a_seat_sees_its_own_hand_and_the_backs_of_others(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark workshop; hand 2: seed-freighter orbital-weapons");
    expatriate_state view = *p->s;
    orr_conceal(p->rules, &view, 0);
    assert_int_equal(view.hand[0][module_named(p, "ark")], 1);
    assert_int_equal(view.hand[1][module_named(p, "seed-freighter")], ORR_UNKNOWN);
    assert_int_equal(view.held[1][DELIVERY], 1);
    assert_int_equal(view.held[1][MILITARY], 1);
    leave(p);
}

static void a_different_deal_of_the_hidden_cards_conceals_to_the_same_bytes(void **state)
{
    (void)state;
    position *left = expatriate_at(2, "hand 1: ark; hand 2: seed-freighter");
    position *right =
        expatriate_at(2, "hand 1: ark; hand 2: bulk-hauler; top delivery: seed-freighter");
    orr_conceal(left->rules, left->s, 0);
    orr_conceal(right->rules, right->s, 0);
    assert_memory_equal(left->s, right->s, sizeof *left->s);
    leave(left);
    leave(right);
}

static void imagined_hands_have_the_right_types_and_only_unseen_cards(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "hand 1: nano-courier nano-courier; station 2: nano-courier;"
                                   "hand 2: ark orbital-weapons; hand 3: workshop workshop");
    for (uint64_t seed = 0; seed < 200; seed++) {
        orr_error error;
        expatriate_state view = *p->s;
        orr_conceal(p->rules, &view, 0);
        orr_imagine(p->rules, &view, seed);
        assert_true(expatriate_check(p->rules, &view, &error));
        assert_int_equal(view.held[1][DELIVERY], 1);
        assert_int_equal(view.held[2][TERRAFORMING], 2);
        assert_int_equal(view.hand[0][module_named(p, "nano-courier")], 2);
    }
    leave(p);
}

/* Cards of a type go the way of the table until the deck is empty; the next draw shuffles. */
static void use_up(position *p, int type)
{
    while (p->s->deck[type].count > 0)
        expatriate_discard(p->s, expatriate_take_from_supply(p->s, type));
}

/* #drawing-cards: the new deck is a known set, so the cards that are missing are in hands. */
static void after_a_shuffle_the_other_hand_of_two_is_known(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark; hand 2: seed-freighter bulk-hauler");
    use_up(p, DELIVERY);
    play(p, "take military; draw engineering; draw delivery");
    for (uint64_t seed = 0; seed < 100; seed++) {
        expatriate_state view = *p->s;
        orr_conceal(p->rules, &view, 0);
        orr_imagine(p->rules, &view, seed);
        assert_true(view.hand[1][module_named(p, "seed-freighter")] >= 1);
        assert_true(view.hand[1][module_named(p, "bulk-hauler")] >= 1);
        assert_int_equal(view.held[1][DELIVERY], 3); /* the third came out of the new deck */
    }
    leave(p);
}

/* #drawing-cards: a card that may be from before or after the shuffle blurs what was known. */
static void a_card_of_unknown_origin_makes_no_false_certainty(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 2: ark seed-freighter");
    use_up(p, DELIVERY);
    play(p, "take military; draw delivery; draw delivery");
    assert_int_equal(p->s->fresh[1][DELIVERY], 1);
    play(p, "take engineering; dock ark; supply military"); /* which of the arks was it? */
    assert_int_equal(p->s->fresh[1][DELIVERY], 2);
    check_position(p);
    leave(p);
}

/* #modules: whoever only looks on is not told that a card could be played. */
static void a_spectator_who_asks_why_learns_no_card(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark");
    play(p, "take engineering");
    orr_conceal(p->rules, p->s, ORR_SPECTATOR);
    assert_string_equal(why_not(p, "dock ark"), "Only seat 1 may see its cards.");
    assert_string_equal(why_not(p, "dock workshop"), "Only seat 1 may see its cards.");
    leave(p);
}

static void hear_what_all_hear(void *user, int audience, orr_mark mark, const char *text)
{
    if (audience == ORR_ALL)
        position_hear(user, audience, mark, text);
}

/* #drawing-cards: everybody sees from which supply a card comes, its owner alone which it is. */
static void a_drawn_card_is_told_to_its_owner_alone(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "top delivery: ark");
    p->log.line = hear_what_all_hear;
    play(p, "take military; draw delivery");
    assert_said(p, "Seat 1 draws from the Delivery supply.");
    assert_false(was_said(p, "Ark"));
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_json_names_a_card_of_another_hand_or_of_a_deck),
        cmocka_unit_test(a_seat_sees_its_own_hand_and_the_backs_of_others),
        cmocka_unit_test(a_different_deal_of_the_hidden_cards_conceals_to_the_same_bytes),
        cmocka_unit_test(imagined_hands_have_the_right_types_and_only_unseen_cards),
        cmocka_unit_test(after_a_shuffle_the_other_hand_of_two_is_known),
        cmocka_unit_test(a_card_of_unknown_origin_makes_no_false_certainty),
        cmocka_unit_test(a_spectator_who_asks_why_learns_no_card),
        cmocka_unit_test(a_drawn_card_is_told_to_its_owner_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
