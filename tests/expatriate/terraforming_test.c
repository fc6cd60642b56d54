/* terraforming_test.c - missions, colonies, what they cost and what the neutral ones are worth. */
#include "expatriate_support.h"

#define SET "ark mining-robots workshop orbital-weapons"
#define OPEN "neutral: space-lift 0 heliostat-desert 1 command-center 2"

/* #mission-type #setting-up-a-colony: with an engineering mission Alex has three ways to go on. */
static void alex_has_three_options(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: " SET " mining-robots nuclear-power-plant; " OPEN);
    play(p, "take terraforming; mission engineering");
    assert_true(can(p, "settle space-lift three-of-the-mission-type"));
    assert_true(can(p, "settle space-lift one-of-each-type"));
    assert_true(can(p, "skip"));
    assert_int_equal(choices(p), 2 * 3 + 1);
    leave(p);
}

/* #setting-up-a-colony */
static void a_colony_costs_one_module_of_each_type(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: " SET " nuclear-power-plant; " OPEN);
    play(p, "take terraforming; mission delivery; settle command-center one-of-each-type");
    assert_seat_asked(p, 1,
                      UNDOCK); /* two engineering modules to choose from, the rest is forced */
    play(p, "undock nuclear-power-plant");
    assert_colony(p, 1, "command-center");
    assert_int_equal(docked_in_all(p, 1), 1);
    assert_docked(p, 1, "mining-robots", 1);
    assert_int_equal(p->s->discards[module_named(p, "ark")], 1);
    assert_tp(p, 1, 2);
    leave(p);
}

/* #setting-up-a-colony #mission-type */
static void or_three_modules_of_the_mission_type(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark ark bulk-hauler fuel-tanker; " OPEN);
    play(p, "take terraforming; mission delivery;"
            "settle heliostat-desert three-of-the-mission-type;"
            "undock ark; undock bulk-hauler; undock fuel-tanker");
    assert_colony(p, 1, "heliostat-desert");
    assert_int_equal(docked_in_all(p, 1), 1);
    assert_tp(p, 1, 1);
    leave(p);
}

/* #mission-type */
static void three_of_another_type_are_not_enough(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: " SET " ark ark; " OPEN);
    play(p, "take terraforming; mission military");
    assert_false(can(p, "settle space-lift three-of-the-mission-type"));
    assert_string_equal(why_not(p, "settle space-lift three-of-the-mission-type"),
                        "Your station does not have three of the mission type.");
    leave(p);
}

/* #terraforming #setting-up-a-colony */
static void who_cannot_pay_is_not_asked_and_nobody_sets_up_two(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark ark ark ark bulk-hauler bulk-hauler; " OPEN);
    play(p, "take terraforming; mission delivery; settle space-lift three-of-the-mission-type;"
            "undock ark; undock ark; undock ark");
    assert_seat_asked(p, 2, PICK);
    assert_int_equal(expatriate_colony_count(p->s, 0), 1);
    leave(p);
}

/* #terraforming */
static void colonies_are_chosen_in_order_from_the_active_player(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "first: 2; station 1: " SET "; station 2: " SET ";"
                         "station 3: ark fossil-mining-unit habitat-unit orbital-weapons; " OPEN);
    play(p, "take terraforming; mission delivery");
    assert_seat_asked(p, 2, SETTLE);
    play(p, "settle space-lift one-of-each-type");
    assert_seat_asked(p, 3, SETTLE);
    assert_false(can(p, "settle space-lift one-of-each-type"));
    play(p, "skip");
    assert_seat_asked(p, 1, SETTLE);
    leave(p);
}

/* ---- neutral colonies ----------------------------------------------------------------------- */

static void assert_neutral(const position *p, const char *colony, int tp)
{
    for (int slot = 0; slot < ROW; slot++)
        if (p->s->neutral[slot] == colony_named(p, colony)) {
            assert_int_equal(p->s->neutral_tp[slot], tp);
            return;
        }
    fail_because("%s is not neutral", colony);
}

/* #terraforming */
static void every_neutral_colony_gains_one_tp_even_if_nobody_colonised(void **state)
{
    (void)state;
    position *p = expatriate_at(2, OPEN);
    play(p, "take terraforming; mission delivery");
    assert_neutral(p, "space-lift", 1);
    assert_neutral(p, "heliostat-desert", 2);
    assert_neutral(p, "command-center", 3);
    leave(p);
}

/* #terraforming */
static void the_only_neutral_colony_left_gains_two_tp(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: " SET "; station 2: " SET "; " OPEN);
    play(p, "take terraforming; mission delivery; settle space-lift one-of-each-type;"
            "settle command-center one-of-each-type");
    assert_neutral(p, "heliostat-desert", 3);
    leave(p);
}

/* #terraforming */
static void the_row_is_filled_up_to_three_or_the_number_of_seats(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        position *p = expatriate_at(seats, "station 1: " SET "; " OPEN);
        int open = 0;
        play(p, "take terraforming; mission delivery; settle command-center one-of-each-type");
        for (int slot = 0; slot < ROW; slot++)
            open += p->s->neutral[slot] != NONE;
        assert_int_equal(open, seats == 4 ? 4 : 3);
        for (int slot = 0; slot < ROW; slot++)
            if (p->s->neutral[slot] != NONE && slot >= 2)
                assert_int_equal(p->s->neutral_tp[slot], 0); /* new ones start without TP */
        leave(p);
    }
}

/* ---- Field Research Headquarters ------------------------------------------------------------ */

/* #setting-up-a-colony: Steve sets up the leftmost colony with 1 TP and collects 1 more from the middle one;
 * Alex then sets up Extensive Growth Expertise and gains 2 TP as the mission is not engineering. */
static void steve_collects_two_tp_and_alex_gains_two(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 1: " SET "; station 2: " SET ";"
                         "neutral: field-research-headquarters 1 extensive-growth-expertise 1 "
                         "space-lift 0");
    play(p, "take terraforming; mission delivery;"
            "settle field-research-headquarters one-of-each-type");
    assert_tp(p, 1, 2);
    play(p, "settle extensive-growth-expertise one-of-each-type");
    assert_tp(p, 2, 2);
    leave(p);
}

/* #setting-up-a-colony: the active player takes a colony with 2 TP; Eva then collects 1 TP from the other,
 * whether she sets up a colony or not. */
static void eva_collects_from_neutral_colonies_on_her_turn(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 1: " SET "; colonies 2: field-research-headquarters;"
                         "neutral: strategic-development-center 2 extensive-growth-expertise 1 "
                         "space-lift 0");
    play(p, "take terraforming; mission delivery;"
            "settle strategic-development-center one-of-each-type");
    assert_tp(p, 1, 2);
    assert_tp(p, 2, 1);
    assert_neutral(p, "extensive-growth-expertise", 1); /* emptied, then boosted */
    leave(p);
}

/* ---- bonuses -------------------------------------------------------------------------------- */

static void assert_bonus(const char *colony, const char *own_type)
{
    static const char *const types[] = {"delivery", "engineering", "terraforming", "military"};
    for (int i = 0; i < TYPES; i++) {
        char description[100], moves[100];
        snprintf(description, sizeof description, "colonies 3: %s", colony);
        snprintf(moves, sizeof moves, "take terraforming; mission %s", types[i]);
        position *p = expatriate_at(3, description);
        play(p, moves);
        assert_tp(p, 3, strcmp(types[i], own_type) == 0 ? 0 : 2);
        leave(p);
    }
}

/* #terraforming #setting-up-a-colony */
static void a_detached_development_center_pays_unless_the_mission_is_delivery(void **state)
{
    (void)state;
    assert_bonus("detached-development-center", "delivery");
}

/* #terraforming #setting-up-a-colony */
static void extensive_growth_expertise_pays_unless_the_mission_is_engineering(void **state)
{
    (void)state;
    assert_bonus("extensive-growth-expertise", "engineering");
}

/* #terraforming #setting-up-a-colony */
static void an_outer_space_affairs_agency_pays_unless_the_mission_is_terraforming(void **state)
{
    (void)state;
    assert_bonus("outer-space-affairs-agency", "terraforming");
}

/* #terraforming #setting-up-a-colony */
static void a_scientific_committee_pays_unless_the_mission_is_military(void **state)
{
    (void)state;
    assert_bonus("scientific-committee", "military");
}

/* #terraforming #setting-up-a-colony */
static void an_operations_support_command_pays_for_a_card_of_the_mission_type(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 2: operations-support-command; hand 2: ark");
    play(p, "take terraforming; mission delivery");
    assert_tp(p, 2, 2);
    leave(p);
    p = expatriate_at(2, "colonies 2: operations-support-command; hand 2: ark");
    play(p, "take terraforming; mission military");
    assert_tp(p, 2, 0);
    leave(p);
}

/* #terraforming #setting-up-a-colony */
static void a_strategic_development_center_docks_the_mission_type_afterwards(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: " SET "; top delivery: bulk-hauler;"
                         "neutral: strategic-development-center 0 space-lift 0 command-center 0");
    play(p, "take terraforming; mission delivery;"
            "settle strategic-development-center one-of-each-type");
    assert_docked(p, 1, "bulk-hauler", 1); /* live at once, in the action that set it up */
    leave(p);
}

/* #setting-up-a-colony */
static void a_colony_s_effect_is_live_at_once(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "station 1: " SET ";"
                                   "neutral: scientific-committee 0 space-lift 0 command-center 0");
    play(p, "take terraforming; mission delivery; settle scientific-committee one-of-each-type");
    assert_tp(p, 1, 2);
    leave(p);
}

/* #how-to-win: what the colony would make of the TP stands in the small print. */
static void victory_points_are_previewed_before_a_colony_is_chosen(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: " SET "; tp 1: 20; " OPEN);
    play(p, "take terraforming; mission delivery");
    assert_string_equal(
        small_print(p, "settle command-center one-of-each-type"),
        "VP 1 → 2, 2 TP at once, 1 TP for each card drawn, up to 3; then a VP for 10 TP");
    leave(p);
}

/* #setting-up-a-colony: in one answer, what deliveries miss least; it says which and what it costs. */
static void modules_can_be_given_in_one_answer(void **state)
{
    (void)state;
    position *p = expatriate_at(
        2, "station 1: fuel-tanker nano-courier mining-robots nuclear-power-plant recycling-tank "
           "workshop orbital-weapons; " OPEN);
    play(p, "take terraforming; mission military; settle command-center one-of-each-type");
    assert_string_equal(small_print(p, "give"),
                        "Fuel Tanker, Mining Robots, Recycling Tank, Orbital Weapons; a delivery "
                        "brings 3 TP less, 3 → 0");
    play(p, "give");
    assert_colony(p, 1, "command-center");
    assert_int_equal(docked_in_all(p, 1), 3);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alex_has_three_options),
        cmocka_unit_test(a_colony_costs_one_module_of_each_type),
        cmocka_unit_test(or_three_modules_of_the_mission_type),
        cmocka_unit_test(modules_can_be_given_in_one_answer),
        cmocka_unit_test(three_of_another_type_are_not_enough),
        cmocka_unit_test(who_cannot_pay_is_not_asked_and_nobody_sets_up_two),
        cmocka_unit_test(colonies_are_chosen_in_order_from_the_active_player),
        cmocka_unit_test(every_neutral_colony_gains_one_tp_even_if_nobody_colonised),
        cmocka_unit_test(the_only_neutral_colony_left_gains_two_tp),
        cmocka_unit_test(the_row_is_filled_up_to_three_or_the_number_of_seats),
        cmocka_unit_test(steve_collects_two_tp_and_alex_gains_two),
        cmocka_unit_test(eva_collects_from_neutral_colonies_on_her_turn),
        cmocka_unit_test(a_detached_development_center_pays_unless_the_mission_is_delivery),
        cmocka_unit_test(extensive_growth_expertise_pays_unless_the_mission_is_engineering),
        cmocka_unit_test(an_outer_space_affairs_agency_pays_unless_the_mission_is_terraforming),
        cmocka_unit_test(a_scientific_committee_pays_unless_the_mission_is_military),
        cmocka_unit_test(an_operations_support_command_pays_for_a_card_of_the_mission_type),
        cmocka_unit_test(a_strategic_development_center_docks_the_mission_type_afterwards),
        cmocka_unit_test(a_colony_s_effect_is_live_at_once),
        cmocka_unit_test(victory_points_are_previewed_before_a_colony_is_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
