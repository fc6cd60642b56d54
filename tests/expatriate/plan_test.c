/* plan_test.c - a whole delivery as one move: it does what could be done by hand, shows it before, and
 * burns no card in vain. */
#include "expatriate_support.h"

#include "games/expatriate/plan.h"

/* #a-whole-delivery: feeding, and what is left. */
static void a_plan_feeds_what_can_be_fed_and_ends_the_delivery(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker nano-courier recycling-tank");
    play(p, "take delivery; neither");
    assert_string_equal(small_print(p, "plan no-card"), "3 TP; Recycling Tank; leaves 1 fuel");
    play(p, "plan no-card");
    assert_tp(p, 1, 3);
    assert_said(p, "Seat 1 feeds Recycling Tank with fuel, nano: 3 TP.");
    assert_said(p, "Seat 1 leaves 1 fuel.");
    assert_garbage(p, "1 fuel");
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

/* #a-whole-delivery: Alex's two portions of the rulebook, here for what they can feed. */
static void a_plan_burns_the_cards_it_may_and_runs_conductors_before_a_finalizer(void **state)
{
    (void)state;
    position *p = expatriate_at(
        2, "station 1: biotic-materials-lab biorobotics-orbital-farm nanomanufacturing-facility "
           "nanoreplicator nanoreplicator; hand 1: orbital-weapons orbital-weapons ark");
    play(p, "take delivery; neither");
    assert_string_equal(small_print(p, "plan one-card"),
                        "4 TP; discards Orbital Weapons; Nanoreplicator; leaves nothing");
    assert_string_equal(small_print(p, "plan two-cards"),
                        "8 TP; discards Orbital Weapons, Orbital Weapons; Nanoreplicator, "
                        "Nanoreplicator; leaves nothing");
    play(p, "plan any-cards");
    assert_tp(p, 1, 8);
    assert_held(p, 1, "ark", 1); /* a third card would bring nothing */
    assert_held(p, 1, "orbital-weapons", 0);
    leave(p);
}

/* #a-whole-delivery: generators and sunlight come before cards. */
static void a_plan_uses_free_energy_first(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: fuel-tanker fossil-fuel-power-station nuclear-power-plant "
                         "nanomanufacturing-facility recycling-tank; hand 1: ark;"
                         "colonies 1: heliostat-desert");
    play(p, "take delivery; charter fuel");
    /* Of three fuel one is burnt for 1 TP, one in the sunlight for 2, one eaten with a nano. */
    play(p, "plan one-card");
    assert_tp(p, 1, 6);
    assert_cards(p, 1, 1);
    leave(p);
}

/* #a-whole-delivery: what a conductor makes is weighed with the finalizer that follows it. Biotic
 * burnt first makes a third nano and brings the fuel back: 2 TP for burning, 3 and 4 for feeding. */
static void a_plan_minds_what_ends_the_portion(void **state)
{
    (void)state;
    position *p = expatriate_at(
        2, "station 1: supply-shuttle nano-courier nano-courier specialized-space-factory "
           "fossil-mining-unit fossil-fuel-power-station biomass-fuel-power-station "
           "recycling-tank bioenhancement-lab construction-unit nanoreplicator");
    play(p, "take delivery; neither; plan no-card");
    assert_tp(p, 1, 9);
    leave(p);
}

/* #a-whole-delivery */
static void a_plan_needs_something_to_do(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker; hand 1: ark");
    play(p, "take delivery; neither");
    assert_refused(p, "plan no-card", "Without a card there is nothing to feed or to burn.");
    assert_refused(p, "plan two-cards", "You hold 1 card.");
    assert_refused(p, "plan one-card",
                   "Nothing on your station could use the energy of a card now.");
    leave(p);
}

/* The small print of a plan begins with its TP. */
static int promised(const position *p, orr_move move)
{
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_detail_move(p->rules, p->s, move, &text);
    return atoi(bytes);
}

/* Every step of the plan, done by hand, is legal and leads to the same table. */
static void do_by_hand(const position *p, const expatriate_delivery_plan *plan, expatriate_state *s)
{
    orr_error error;
    orr_moves moves;
    for (int i = 0; i <= plan->count; i++) {
        const orr_move move = i < plan->count ? plan->step[i] : ORR_MOVE0(VERB_DONE);
        const bool inside = move.verb == VERB_CONDUCT || move.verb == VERB_FINALIZE;
        if (!inside && orr_step_now(&s->head) == PORTION)
            assert_true(orr_apply(p->rules, s, ORR_MOVE0(VERB_END), NULL, &moves, &error));
        if (!orr_apply(p->rules, s, move, NULL, &moves, &error))
            fail_because("step %d of a plan: %s", i, error.text);
    }
}

/* #a-whole-delivery: over random games, each plan keeps its promise, and a plan that may burn more
 * cards never brings less. */
static void plans_are_what_could_be_done_by_hand(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        position *p = expatriate_begun(seats);
        orr_rng rng = orr_rng_fast(5);
        orr_moves moves;
        orr_legal(p->rules, p->s, &moves);
        while (moves.count > 0) {
            int before = 0;
            orr_moves after;
            for (int i = 0; i < moves.count; i++) {
                if (moves.at[i].verb != VERB_PLAN)
                    continue;
                const int seat = p->s->head.actor, promise = promised(p, moves.at[i]);
                expatriate_state planned = *p->s, by_hand = *p->s;
                expatriate_delivery_plan plan;
                expatriate_make_plan(p->pack, p->s, expatriate_plan_cards(moves.at[i].a), &plan);
                orr_play(p->rules, &planned, moves.at[i], NULL, &after);
                do_by_hand(p, &plan, &by_hand);
                by_hand.head.ply = planned.head.ply;
                assert_memory_equal(&planned, &by_hand, sizeof planned);
                assert_int_equal(planned.tp[seat] - p->s->tp[seat], promise);
                assert_true(promise >= before);
                before = promise;
            }
            orr_play(p->rules, p->s, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                     &moves);
        }
        leave(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_feeds_what_can_be_fed_and_ends_the_delivery),
        cmocka_unit_test(a_plan_burns_the_cards_it_may_and_runs_conductors_before_a_finalizer),
        cmocka_unit_test(a_plan_uses_free_energy_first),
        cmocka_unit_test(a_plan_minds_what_ends_the_portion),
        cmocka_unit_test(a_plan_needs_something_to_do),
        cmocka_unit_test(plans_are_what_could_be_done_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
