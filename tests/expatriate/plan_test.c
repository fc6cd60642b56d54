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
                        "4 TP, discards Orbital Weapons; Nanoreplicator; leaves nothing");
    assert_string_equal(small_print(p, "plan two-cards"),
                        "8 TP, discards Orbital Weapons, Orbital Weapons; Nanoreplicator, "
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
    assert_refused(p, "plan no-card",
                   "Without discarding a card there is nothing to feed or burn.");
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
                expatriate_make_plan(p->pack, p->s, moves.at[i].a, &plan);
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

/* ---- shortcuts ---------------------------------------------------------------------------------- */

/* Feeding as the rules tell it, without any shortcut: what is needed by name first, of any basic the one
 * there is most of, dark matter for what is missing. */
static bool fed_plainly(const expatriate_terraforming *module, int store[RESOURCES])
{
    for (int any = 0; any < 2; any++)
        for (int n = 0; n < module->needs_count; n++) {
            int paid = module->needs[n];
            if ((paid == ANY) != any)
                continue;
            if (paid == ANY)
                paid = store[BIOTIC] > store[FUEL] && store[BIOTIC] > store[MINERALS] ? BIOTIC
                       : store[MINERALS] > store[FUEL]                                ? MINERALS
                                                                                      : FUEL;
            paid = store[paid] > 0 ? paid : DARK_MATTER;
            if (store[paid]-- == 0)
                return false;
        }
    return true;
}

static int most_tp_plainly(const expatriate_pack *pack, const expatriate_menu *m, int from,
                           const int store[RESOURCES])
{
    if (from == m->count)
        return 0;
    const expatriate_terraforming *module = &pack->terraforming[m->dish[from].number];
    int rest[RESOURCES];
    memcpy(rest, store, sizeof rest);
    const int passed = most_tp_plainly(pack, m, from + 1, store);
    const int fed =
        fed_plainly(module, rest) ? module->tp + most_tp_plainly(pack, m, from + 1, rest) : 0;
    return fed > passed ? fed : passed;
}

/* Calls `look` with the stations of random games, every few decisions. */
static void look_at_stations(void (*look)(const position *p, int seat, orr_rng *rng))
{
    for (int seats = 2; seats <= 4; seats++) {
        position *p = expatriate_begun(seats);
        orr_rng rng = orr_rng_fast(11);
        orr_moves moves;
        orr_legal(p->rules, p->s, &moves);
        for (int n = 0; moves.count > 0; n++) {
            for (int seat = 0; seat < seats && n % 4 == 0; seat++)
                look(p, seat, &rng);
            orr_play(p->rules, p->s, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                     &moves);
        }
        leave(p);
    }
}

static void feeds_as_told(const position *p, int seat, orr_rng *rng)
{
    uint8_t store[RESOURCES];
    int plain[RESOURCES];
    expatriate_cubes cubes = 0;
    for (int r = 0; r < RESOURCES; r++) {
        store[r] = (uint8_t)orr_rng_below(rng, r == DARK_MATTER ? 3 : 2 + orr_rng_below(rng, 12));
        plain[r] = store[r];
        cubes += store[r] * expatriate_cube(r);
    }
    expatriate_menu m;
    expatriate_plan_for(p->pack, p->s, seat, store, &m);
    if (!expatriate_tries_all(&m, false))
        return;
    const int tp = most_tp_plainly(p->pack, &m, 0, plain);
    assert_int_equal(expatriate_feed(&m, cubes, false), tp);
    const expatriate_cubes of_use = expatriate_all_of_use(&m);
    assert_int_equal(expatriate_feed(&m, expatriate_fewer(cubes, of_use), false), tp);
    for (int r = 0; r < RESOURCES; r++)
        assert_true(expatriate_feed(&m, cubes + expatriate_cube(r), false) >= tp);
}

/* #terraforming-modules: as good as can be, and what no module can use is no loss. */
static void feeding_finds_the_most_and_minds_only_what_is_of_use(void **state)
{
    (void)state;
    look_at_stations(feeds_as_told);
}

static void assert_same_offers(const expatriate_planner *a, const expatriate_planner *b, int cards)
{
    const expatriate_offers x = expatriate_offers_of(a, cards), y = expatriate_offers_of(b, cards);
    assert_int_equal(x.count, y.count);
    for (int i = 0; i < x.count; i++)
        assert_int_equal(x.tp[i], y.tp[i]);
    assert_int_equal(expatriate_portion_tp(a), expatriate_portion_tp(b));
}

static void remembers_nothing_wrong(const position *p, int seat, orr_rng *rng)
{
    static const uint8_t empty[RESOURCES] = {0};
    const bool roughly = orr_rng_below(rng, 2) == 0;
    expatriate_menu used, fresh;
    expatriate_planner a = expatriate_plan_for(p->pack, p->s, seat, empty, &used);
    a.roughly = roughly;
    for (int n = 0; n < 8; n++) {
        for (int r = 0; r < RESOURCES; r++)
            a.store[r] = (uint8_t)orr_rng_below(rng, 6);
        expatriate_planner b = expatriate_plan_for(p->pack, p->s, seat, a.store, &fresh);
        b.roughly = roughly;
        assert_same_offers(&a, &b, (int)orr_rng_below(rng, 3));
    }
}

/* What was thought of other stores does not change what is thought of this one. */
static void a_menu_that_remembers_offers_what_a_new_one_does(void **state)
{
    (void)state;
    look_at_stations(remembers_nothing_wrong);
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
        cmocka_unit_test(feeding_finds_the_most_and_minds_only_what_is_of_use),
        cmocka_unit_test(a_menu_that_remembers_offers_what_a_new_one_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
