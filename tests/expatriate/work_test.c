/* work_test.c - energy, engineering and terraforming modules, dark matter. */
#include "expatriate_support.h"

/* A station on which an action has just been taken and charter has brought the last resource. */
static position *working(const char *description, const char *charter)
{
    char moves[100];
    position *p = expatriate_at(2, description);
    snprintf(moves, sizeof moves, "take delivery; charter %s", charter);
    play(p, moves);
    assert_seat_asked(p, 1, WORK);
    return p;
}

/* #energy: Alex's two cards make 3 nano, 1 fuel and 1 minerals. The
 * fuel that the charter brings here is on top. */
static void alex_makes_three_nano_one_fuel_and_one_minerals_from_two_cards(void **state)
{
    (void)state;
    position *p = working("station 1: biotic-materials-lab biorobotics-orbital-farm "
                          "nanomanufacturing-facility fossil-mining-unit; hand 1: ark workshop",
                          "fuel");
    play(p, "energy ark; conduct biotic-materials-lab biotic; conduct biorobotics-orbital-farm "
            "nano; finalize nanomanufacturing-facility");
    assert_seat_asked(p, 1, WORK); /* the finalizer ended the portion */
    assert_store(p, "1 fuel, 2 nano");
    play(p, "energy workshop; conduct biotic-materials-lab biotic;"
            "conduct biorobotics-orbital-farm nano; finalize fossil-mining-unit; done");
    assert_said(p, "Seat 1 leaves 2 fuel, 1 minerals, 3 nano.");
    assert_cards(p, 1, 0);
    leave(p);
}

/* #energy: minerals and fuel burnt, one card discarded: 3 biotic and 2 TP. */
static void eva_ends_up_with_three_biotic_and_two_tp(void **state)
{
    (void)state;
    position *p = working("station 1: ore-carrier biotic-materials-lab nuclear-power-plant "
                          "fossil-fuel-power-station; hand 1: ark seed-freighter",
                          "nano");
    play(p, "generate nuclear-power-plant; conduct biotic-materials-lab biotic;"
            "generate fossil-fuel-power-station; conduct biotic-materials-lab biotic;"
            "energy ark; conduct biotic-materials-lab biotic");
    assert_store(p, "3 biotic, 1 nano");
    assert_tp(p, 1, 2);
    leave(p);
}

/* #terraforming-modules: 1 biotic and 1 dark matter for 3 TP, 2 minerals for 2,
 * a third mineral is left. */
static position *eva_with_dark_matter(void)
{
    position *p =
        working("station 1: bulk-hauler ark medical-bay bulk-materials-storage chemical-lab "
                "experimental-nanotechnology-lab; hand 1: ark",
                "nano");
    play(p, "energy ark; conduct experimental-nanotechnology-lab dark-matter");
    assert_tp(p, 1, 2);
    assert_store(p, "3 minerals, 1 biotic, 1 dark matter");
    return p;
}

/* #terraforming-modules #working-with-a-delivery */
static void eva_gains_five_tp_and_leaves_one_minerals(void **state)
{
    (void)state;
    position *p = eva_with_dark_matter();
    play(
        p,
        "feed medical-bay biotic-dark-matter; feed bulk-materials-storage minerals-minerals; done");
    assert_tp(p, 1, 2 + 3 + 2);
    assert_said(p, "Seat 1 leaves 1 minerals.");
    assert_garbage(p, "1 minerals");
    leave(p);
}

/* #dark-matter #terraforming-modules */
static void eva_could_have_fed_her_dark_matter_to_the_lower_module(void **state)
{
    (void)state;
    position *p = eva_with_dark_matter();
    assert_true(can(p, "feed chemical-lab minerals-dark-matter"));
    leave(p);
}

/* ---- energy --------------------------------------------------------------------------------- */

/* #energy */
static void one_portion_runs_each_conductor_once(void **state)
{
    (void)state;
    position *p = working(
        "station 1: mining-robots mining-robots remote-control-pumpjack; hand 1: ark", "nano");
    play(p, "energy ark; conduct mining-robots minerals; conduct mining-robots minerals");
    assert_false(can(p, "conduct mining-robots minerals")); /* both copies have worked */
    assert_string_equal(why_not(p, "conduct mining-robots minerals"),
                        "Mining Robots has already worked in this portion.");
    play(p, "conduct remote-control-pumpjack fuel; done");
    assert_said(p, "Seat 1 leaves 1 fuel, 2 minerals, 1 nano."); /* the portion is used up */
    leave(p);
}

/* #energy */
static void conductors_work_in_any_order(void **state)
{
    (void)state;
    position *p =
        working("station 1: mining-robots additive-manufacturing-hub; hand 1: ark", "minerals");
    play(p, "energy ark; conduct additive-manufacturing-hub machinery;"
            "conduct mining-robots minerals; done");
    assert_garbage(p, "1 minerals, 1 machinery");
    leave(p);
}

/* #energy */
static void only_one_finalizer_works_in_a_portion(void **state)
{
    (void)state;
    position *p =
        working("station 1: fossil-mining-unit scientific-space-lab; hand 1: ark workshop", "nano");
    play(p, "energy ark; finalize fossil-mining-unit");
    assert_seat_asked(p, 1, WORK);
    assert_false(can(p, "finalize scientific-space-lab"));
    assert_string_equal(why_not(p, "finalize scientific-space-lab"),
                        "No energy flows: discard a card, or burn something first.");
    leave(p);
}

/* #energy */
static void a_portion_need_not_be_used(void **state)
{
    (void)state;
    position *p =
        working("station 1: mining-robots fossil-mining-unit; hand 1: ark workshop", "nano");
    play(p, "energy ark; done");
    assert_garbage(p, "1 nano");
    leave(p);
}

/* #energy: what a conductor has made can be burnt before the others have worked. The card makes fuel;
 * it is burnt for 1 TP and another portion, in which the factory and the laboratory work a second
 * time. One portion after the other would bring less. */
static void portions_overlap(void **state)
{
    (void)state;
    position *p = working("station 1: remote-control-pumpjack specialized-space-factory "
                          "experimental-robotic-lab fossil-fuel-power-station; hand 1: ark",
                          "machinery");
    play(p, "energy ark; conduct remote-control-pumpjack fuel; generate fossil-fuel-power-station;"
            "conduct remote-control-pumpjack fuel; conduct specialized-space-factory machinery;"
            "conduct experimental-robotic-lab dark-matter;"
            "conduct experimental-robotic-lab dark-matter; done");
    assert_tp(p, 1, 5);
    leave(p);
}

/* #energy: a finalizer ends the portion that has been used most. */
static void a_finalizer_ends_the_older_portion(void **state)
{
    (void)state;
    position *p =
        working("station 1: mining-robots fossil-mining-unit; hand 1: ark workshop", "nano");
    play(p, "energy ark; energy workshop; conduct mining-robots minerals;"
            "finalize fossil-mining-unit; conduct mining-robots minerals;"
            "finalize fossil-mining-unit");
    assert_false(can(p, "conduct mining-robots minerals"));
    play(p, "done");
    assert_garbage(p, "2 fuel, 4 minerals, 1 nano");
    leave(p);
}

/* By the first rules a portion is finished before anything else is done. */
static void by_the_first_rules_a_portion_is_finished_first(void **state)
{
    (void)state;
    position *p =
        working("station 1: mining-robots fossil-mining-unit; hand 1: ark workshop", "nano");
    p->s->head.version = 1;
    play(p, "energy ark");
    assert_seat_asked(p, 1, PORTION);
    assert_false(can(p, "energy workshop"));
    play(p, "end; done");
    assert_garbage(p, "1 nano");
    leave(p);
}

/* #energy */
static void every_card_is_a_portion_and_conductors_are_fresh_in_each(void **state)
{
    (void)state;
    position *p = working("station 1: mining-robots; hand 1: ark workshop orbital-weapons", "nano");
    play(p, "energy ark; conduct mining-robots minerals; energy workshop;"
            "conduct mining-robots minerals; energy orbital-weapons;"
            "conduct mining-robots minerals; done");
    assert_garbage(p, "3 minerals, 1 nano");
    leave(p);
}

/* #energy */
static void a_conductor_with_a_choice_gives_what_is_chosen(void **state)
{
    (void)state;
    position *p =
        working("station 1: specialized-space-factory power-station; hand 1: ark", "fuel");
    play(p, "energy ark");
    assert_true(can(p, "conduct specialized-space-factory machinery"));
    assert_true(can(p, "conduct specialized-space-factory nano"));
    assert_false(can(p, "conduct specialized-space-factory fuel"));
    leave(p);
}

/* #energy */
static void a_generator_works_once_per_action_in_whatever_portion(void **state)
{
    (void)state;
    position *p = working(
        "station 1: fuel-tanker fossil-fuel-power-station mining-robots; hand 1: ark", "fuel");
    play(p, "generate fossil-fuel-power-station; conduct mining-robots minerals; energy ark;"
            "conduct mining-robots minerals; done");
    assert_tp(p, 1, 1);
    assert_garbage(p, "2 fuel, 2 minerals"); /* and the second fuel could not be burnt */
    leave(p);
}

/* #energy */
static void two_generators_of_a_kind_work_once_each(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker fossil-fuel-power-station "
                          "fossil-fuel-power-station",
                          "fuel");
    play(p, "generate fossil-fuel-power-station; generate fossil-fuel-power-station; done");
    assert_tp(p, 1, 2);
    assert_garbage(p, "1 fuel");
    leave(p);
}

/* #energy */
static void a_generator_gives_its_tp_even_with_nothing_to_power(void **state)
{
    (void)state;
    position *p = working("station 1: nuclear-power-plant", "minerals");
    play(p, "generate nuclear-power-plant");
    assert_tp(p, 1, 1);
    leave(p);
}

/* #energy #terraforming-modules */
static void the_next_delivery_finds_generators_and_modules_ready_again(void **state)
{
    (void)state;
    position *p =
        working("station 1: nuclear-power-plant bulk-materials-storage bulk-hauler", "minerals");
    play(p, "feed bulk-materials-storage minerals-minerals; generate nuclear-power-plant;"
            "done; take military; explore; draw delivery; draw delivery;"
            "take delivery; charter nano; done"); /* seat 2 is first player now */
    assert_seat_asked(p, 1, WORK);
    assert_true(can(p, "feed bulk-materials-storage minerals-minerals"));
    assert_true(can(p, "generate nuclear-power-plant"));
    leave(p);
}

/* #energy #rulings */
static void a_card_is_not_wasted_on_energy_that_nothing_can_use(void **state)
{
    (void)state;
    position *p = working("station 1: power-station additive-manufacturing-hub; hand 1: ark; "
                          "open delivery: fuel-tanker",
                          "fuel");
    assert_false(can(p, "energy ark"));
    assert_string_equal(why_not(p, "energy ark"),
                        "Nothing on your station could use the energy now.");
    leave(p);
}

/* ---- heliostat desert ----------------------------------------------------------------------- */

/* #energy #setting-up-a-colony */
static void the_heliostat_desert_turns_a_basic_resource_into_energy_and_two_tp_once(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker mining-robots power-station;"
                          "colonies 1: heliostat-desert",
                          "nano");
    assert_false(can(p, "sunlight nano"));
    play(p, "sunlight fuel; conduct mining-robots minerals");
    assert_tp(p, 1, 2);
    assert_store(p, "1 fuel, 1 minerals, 1 nano");
    assert_false(can(p, "sunlight fuel"));
    leave(p);
}

/* ---- terraforming modules ------------------------------------------------------------------- */

/* #terraforming-modules */
static void a_terraforming_module_is_fed_once_per_delivery(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker fuel-tanker power-station", "nano");
    play(p, "feed power-station fuel-fuel; done");
    assert_tp(p, 1, 2);
    assert_garbage(p, "2 fuel, 1 nano");
    leave(p);
}

/* #terraforming-modules */
static void two_copies_are_fed_once_each(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker fuel-tanker power-station power-station", "nano");
    play(p, "feed power-station fuel-fuel; feed power-station fuel-fuel");
    assert_tp(p, 1, 4);
    leave(p);
}

/* #resources #terraforming-modules */
static void any_basic_means_fuel_minerals_or_biotic_only(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker ark power-station", "nano");
    assert_true(can(p, "feed power-station fuel-fuel"));
    assert_true(can(p, "feed power-station fuel-minerals"));
    assert_true(can(p, "feed power-station fuel-biotic"));
    assert_false(can(p, "feed power-station fuel-nano"));
    assert_false(can(p, "feed power-station minerals-biotic"));
    leave(p);
}

/* #dark-matter #terraforming-modules */
static void dark_matter_replaces_anything_a_terraforming_module_needs(void **state)
{
    (void)state;
    position *p =
        working("station 1: nano-courier nanoreplicator habitat-unit "
                "experimental-nanotechnology-lab experimental-nanotechnology-lab; hand 1: ark",
                "nano");
    play(p, "energy ark; conduct experimental-nanotechnology-lab dark-matter;"
            "conduct experimental-nanotechnology-lab dark-matter");
    assert_store(p, "2 dark matter");
    assert_tp(p, 1, 4);
    play(p, "feed nanoreplicator dark-matter-dark-matter");
    assert_tp(p, 1, 8);
    leave(p);
}

/* #dark-matter */
static void dark_matter_never_enters_engineering_modules(void **state)
{
    (void)state;
    position *p = working("station 1: experimental-nanotechnology-lab specialized-space-factory "
                          "fossil-fuel-power-station power-station; hand 1: ark workshop",
                          "nano");
    play(p, "energy ark; conduct experimental-nanotechnology-lab dark-matter; done");
    assert_said(p, "Seat 1 leaves nothing."); /* neither factory nor generator took it */
    leave(p);
}

/* #dark-matter */
static void dark_matter_is_lost_and_never_garbage(void **state)
{
    (void)state;
    position *p = working("station 1: experimental-nanotechnology-lab; hand 1: ark", "nano");
    play(p, "energy ark; conduct experimental-nanotechnology-lab dark-matter; done");
    assert_garbage(p, "nothing");
    assert_tp(p, 1, 2);
    leave(p);
}

/* #resources: you have them during a delivery only. */
static void nobody_keeps_resources_after_a_delivery(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker power-station", "nano");
    play(p, "done");
    assert_seat_asked(p, 2, PICK);
    assert_store(p, "nothing");
    leave(p);
}

/* #working-with-a-delivery: feed, make energy, feed again, as long as you like. */
static void feeding_and_energy_come_in_any_order(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker ark power-station bulk-materials-storage "
                          "mining-robots; hand 1: workshop",
                          "nano");
    play(p, "feed power-station fuel-fuel; energy workshop; conduct mining-robots minerals;"
            "feed bulk-materials-storage minerals-minerals; done");
    assert_tp(p, 1, 4);
    assert_garbage(p, "1 biotic, 1 nano");
    leave(p);
}

/* #working-with-a-delivery: the last word is the person's, also if there is nothing else to say. */
static void nobody_is_done_without_saying_so(void **state)
{
    (void)state;
    position *p = working("", "nano");
    assert_int_equal(choices(p), 1);
    play(p, "done");
    assert_garbage(p, "1 nano");
    leave(p);
}

/* #working-with-a-delivery: seat 2 has received nothing and could make nothing. */
static void who_has_nothing_to_work_with_is_not_asked(void **state)
{
    (void)state;
    position *p = working("station 2: ark mining-robots; garbage: minerals 1 biotic 1", "nano");
    play(p, "done");
    assert_said(p, "Seat 2 receives nothing; the garbage costs 1 minerals, 1 biotic.");
    assert_said(p, "Seat 2 leaves nothing.");
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

/* #energy: a card would be a portion of energy, and the robots need nothing else. */
static void who_could_make_something_of_nothing_is_asked(void **state)
{
    (void)state;
    position *p = working("station 2: mining-robots; hand 2: ark", "nano");
    play(p, "done");
    assert_seat_asked(p, 2, WORK);
    play(p, "energy ark; conduct mining-robots minerals; done");
    assert_garbage(p, "1 minerals, 1 nano");
    leave(p);
}

/* #working-with-a-delivery */
static void what_could_be_used_may_be_left_all_the_same(void **state)
{
    (void)state;
    position *p = working("station 1: fuel-tanker power-station", "nano");
    play(p, "done");
    assert_tp(p, 1, 0);
    assert_garbage(p, "2 fuel, 1 nano");
    leave(p);
}

static void payments_and_their_numbers_are_inverse(void **state)
{
    (void)state;
    char names[PAYMENTS][ORR_MAX_NAME];
    position *p = expatriate_at(2, "");
    for (int i = 0; i < PAYMENTS; i++) {
        uint8_t cubes[RESOURCES];
        int sum = 0;
        expatriate_payment(i, cubes);
        for (int r = 0; r < RESOURCES; r++)
            sum += cubes[r];
        assert_int_equal(sum, i < 21 ? 2 : 3);
        assert_non_null(expatriate_name(p->rules, p->s, KIND_PAYMENT, i, names[i]));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(names[i], names[j]);
    }
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alex_makes_three_nano_one_fuel_and_one_minerals_from_two_cards),
        cmocka_unit_test(eva_ends_up_with_three_biotic_and_two_tp),
        cmocka_unit_test(eva_gains_five_tp_and_leaves_one_minerals),
        cmocka_unit_test(eva_could_have_fed_her_dark_matter_to_the_lower_module),
        cmocka_unit_test(one_portion_runs_each_conductor_once),
        cmocka_unit_test(conductors_work_in_any_order),
        cmocka_unit_test(only_one_finalizer_works_in_a_portion),
        cmocka_unit_test(a_portion_need_not_be_used),
        cmocka_unit_test(portions_overlap),
        cmocka_unit_test(a_finalizer_ends_the_older_portion),
        cmocka_unit_test(by_the_first_rules_a_portion_is_finished_first),
        cmocka_unit_test(every_card_is_a_portion_and_conductors_are_fresh_in_each),
        cmocka_unit_test(a_conductor_with_a_choice_gives_what_is_chosen),
        cmocka_unit_test(a_generator_works_once_per_action_in_whatever_portion),
        cmocka_unit_test(two_generators_of_a_kind_work_once_each),
        cmocka_unit_test(a_generator_gives_its_tp_even_with_nothing_to_power),
        cmocka_unit_test(the_next_delivery_finds_generators_and_modules_ready_again),
        cmocka_unit_test(a_card_is_not_wasted_on_energy_that_nothing_can_use),
        cmocka_unit_test(the_heliostat_desert_turns_a_basic_resource_into_energy_and_two_tp_once),
        cmocka_unit_test(a_terraforming_module_is_fed_once_per_delivery),
        cmocka_unit_test(two_copies_are_fed_once_each),
        cmocka_unit_test(any_basic_means_fuel_minerals_or_biotic_only),
        cmocka_unit_test(dark_matter_replaces_anything_a_terraforming_module_needs),
        cmocka_unit_test(dark_matter_never_enters_engineering_modules),
        cmocka_unit_test(dark_matter_is_lost_and_never_garbage),
        cmocka_unit_test(nobody_keeps_resources_after_a_delivery),
        cmocka_unit_test(feeding_and_energy_come_in_any_order),
        cmocka_unit_test(nobody_is_done_without_saying_so),
        cmocka_unit_test(who_has_nothing_to_work_with_is_not_asked),
        cmocka_unit_test(who_could_make_something_of_nothing_is_asked),
        cmocka_unit_test(what_could_be_used_may_be_left_all_the_same),
        cmocka_unit_test(payments_and_their_numbers_are_inverse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
