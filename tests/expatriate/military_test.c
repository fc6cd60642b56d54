/* military_test.c - comparisons, exploration, political pressure, and the colonies of war. */
#include "expatriate_support.h"

static void assert_compared(const position *p, int seat, int against, int supremacies,
                            int inferiorities)
{
    int up, down;
    expatriate_compare_seats(p->pack, p->s, seat - 1, against - 1, &up, &down);
    assert_int_equal(up, supremacies);
    assert_int_equal(down, inferiorities);
}

/* #comparing: Steve has three Intelligence, Eva one Spaceborne and one Orbital. */
static void eva_has_two_supremacies_and_one_inferiority(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: intelligence-assessment intelligence-assessment "
                         "intelligence-assessment; station 2: spaceborne-forces orbital-weapons");
    assert_compared(p, 2, 1, 2, 1);
    leave(p);
}

/* #comparing #setting-up-a-colony: it counts as a force and wins the tie. */
static void steve_s_opponent_is_inferior_in_spaceborne_forces(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 2: spaceborne-forces; colonies 1: infantry-training-camp");
    assert_compared(p, 2, 1, 0, 1); /* one against one: the camp wins the tie */
    assert_compared(p, 1, 2, 1, 0);
    leave(p);
    p = expatriate_at(3, "station 2: spaceborne-forces spaceborne-forces;"
                         "colonies 1: infantry-training-camp");
    assert_compared(p, 2, 1, 1, 0); /* more beats the camp */
    leave(p);
}

static void assert_wins_tie(const char *colony, const char *module)
{
    char description[200];
    snprintf(description, sizeof description, "station 1: %s; colonies 2: %s", module, colony);
    position *p = expatriate_at(3, description);
    assert_compared(p, 2, 1, 1, 0);
    leave(p);
}

/* #comparing #setting-up-a-colony */
static void each_military_colony_wins_ties_of_its_arm(void **state)
{
    (void)state;
    assert_wins_tie("infantry-training-camp", "spaceborne-forces");
    assert_wins_tie("military-cosmodrome", "extraterrestrial-fighters");
    assert_wins_tie("hypertelescopes", "intelligence-assessment");
    assert_wins_tie("missile-guidance", "orbital-weapons");
}

/* #comparing */
static void a_military_colony_does_nothing_for_other_arms(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 1: orbital-weapons; colonies 2: infantry-training-camp");
    assert_compared(p, 2, 1, 1, 1);
    leave(p);
}

/* #comparing #setting-up-a-colony */
static void
tactical_nanorobotics_is_a_supremacy_for_ever_and_an_inferiority_for_the_other(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 2: tactical-nanorobotics");
    assert_compared(p, 2, 1, 1, 0);
    assert_compared(p, 1, 2, 0, 1);
    leave(p);
}

/* ---- exploration ---------------------------------------------------------------------------- */

/* Seat 2 is inferior in two arms, seat 3 in one: the active player draws two more. */
#define WAR "station 1: spaceborne-forces orbital-weapons; station 3: spaceborne-forces"

/* #exploration-or-political-pressure */
static void the_active_explorer_draws_for_the_greatest_number_of_inferiorities(void **state)
{
    (void)state;
    position *p = expatriate_at(3, WAR);
    play(p, "take military; explore");
    assert_seat_asked(p, 1, DRAW);
    play(p, "draw delivery");
    assert_seat_asked(p, 2, DRAW);
    play(p, "draw delivery");
    assert_seat_asked(p, 3, DRAW);
    play(p, "draw terraforming");
    assert_seat_asked(p, 1, DRAW); /* only when everybody has a card */
    play(p, "draw military; draw engineering");
    assert_seat_asked(p, 2, PICK);
    assert_cards(p, 1, 3);
    assert_cards(p, 2, 1);
    assert_cards(p, 3, 1);
    assert_int_equal(p->s->held[0][MILITARY], 1);
    leave(p);
}

/* #exploration-or-political-pressure #drawing-cards: with one card left in the whole supply, the
 * second seat gets it, and not the explorer's second draw. */
static void the_last_card_of_a_supply_goes_round_the_table_first(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: orbital-weapons");
    for (int type = 0; type < TYPES; type++)
        while (p->s->deck[type].count > (type == DELIVERY ? 2 : 0))
            expatriate_dock(p->s, 0, expatriate_take_from_supply(p->s, type));
    play(p, "take military"); /* each question has one answer */
    assert_cards(p, 1, 1);
    assert_cards(p, 2, 1);
    leave(p);
}

/* #drawing-cards */
static void each_card_may_come_from_another_supply(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "top delivery: ark; top military: orbital-weapons");
    play(p, "take military");
    assert_int_equal(choices(p), 4);
    play(p, "draw military");
    assert_held(p, 1, "orbital-weapons", 1);
    leave(p);
}

/* ---- political pressure --------------------------------------------------------------------- */

/* #exploration-or-political-pressure #political-pressure */
static void under_pressure_the_others_draw_and_the_victim_draws_for_its_supremacies(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 2: ark spaceborne-forces orbital-weapons; station 3: workshop");
    play(p, "take military; pressure");
    assert_seat_asked(p, 2, DRAW);
    play(p, "draw delivery");
    assert_seat_asked(p, 3, DRAW);
    play(p, "draw delivery");
    assert_seat_asked(p, 1, SEIZE);
    play(p, "seize ark seat-2");
    assert_docked(p, 1, "ark", 1);
    assert_docked(p, 2, "ark", 0);
    assert_seat_asked(p, 2, DRAW);
    play(p, "draw delivery; draw delivery");
    assert_seat_asked(p, 2, PICK);
    assert_cards(p, 1, 0);
    assert_cards(p, 2, 3);
    leave(p);
}

/* #military */
static void the_comparison_is_frozen_before_the_module_changes_hands(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: spaceborne-forces");
    play(p, "take military; pressure; draw delivery");
    /* One module to seize: it happened by itself; the owner still draws for it. */
    assert_docked(p, 1, "spaceborne-forces", 1);
    assert_seat_asked(p, 2, DRAW);
    leave(p);
}

/* #military #taking-an-action */
static void the_comparison_counts_the_military_module_of_the_action_card(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: orbital-weapons; open military: orbital-weapons");
    play(p, "take military");
    assert_int_equal(p->s->supremacies[1], 0);
    leave(p);
}

/* #military */
static void comparisons_are_with_the_active_player_and_nobody_else(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "station 1: orbital-weapons; station 2: orbital-weapons");
    play(p, "take military");
    assert_int_equal(p->s->supremacies[1] + p->s->inferiorities[1], 0);
    assert_int_equal(p->s->inferiorities[2], 1);
    leave(p);
}

/* #political-pressure */
static void one_s_own_modules_cannot_be_seized(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark; station 2: workshop power-station");
    play(p, "take military; pressure; draw delivery");
    assert_false(can(p, "seize ark seat-1"));
    assert_string_equal(why_not(p, "seize ark seat-1"), "That module is already yours.");
    leave(p);
}

/* #exploration-or-political-pressure #rulings */
static void there_is_no_pressure_without_a_module_to_seize(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark");
    play(p, "take military"); /* exploration is the only choice and is taken */
    assert_seat_asked(p, 1, DRAW);
    leave(p);
}

/* ---- colonies ------------------------------------------------------------------------------- */

/* #setting-up-a-colony */
static void a_command_center_pays_for_cards_drawn_but_three_at_most(void **state)
{
    (void)state;
    position *p =
        expatriate_at(3, "station 1: spaceborne-forces orbital-weapons intelligence-assessment "
                         "extraterrestrial-fighters; colonies 1: command-center");
    play(p, "take military; draw delivery; draw military; draw military; draw delivery;"
            "draw delivery; draw delivery; draw delivery");
    assert_cards(p, 1, 5);
    assert_tp(p, 1, 3);
    leave(p);
}

/* #setting-up-a-colony */
static void a_command_center_pays_its_owner_in_the_actions_of_others(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 2: command-center; station 2: orbital-weapons");
    play(p, "take military; pressure; draw delivery; draw delivery");
    assert_tp(p, 2, 2);
    leave(p);
}

/* #setting-up-a-colony */
static void a_command_center_counts_anew_in_every_military_action(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 1: command-center; station 1: spaceborne-forces "
                                   "orbital-weapons intelligence-assessment");
    play(p, "take military; draw delivery; draw delivery; draw delivery; draw delivery;"
            "draw delivery");
    assert_tp(p, 1, 3);
    play(p, "take terraforming; mission delivery; take military");
    play(p, "draw delivery");
    assert_tp(p, 1, 4);
    leave(p);
}

/* #political-pressure #setting-up-a-colony */
static void a_reverse_engineering_lab_draws_for_the_inferiorities_of_the_victim(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "colonies 1: reverse-engineering-lab; station 1: orbital-weapons "
                         "spaceborne-forces; station 2: ark workshop");
    play(p, "take military; pressure; draw delivery; seize ark seat-2");
    assert_seat_asked(p, 1, DRAW);
    play(p, "draw delivery; draw delivery");
    assert_cards(p, 1, 2);
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eva_has_two_supremacies_and_one_inferiority),
        cmocka_unit_test(steve_s_opponent_is_inferior_in_spaceborne_forces),
        cmocka_unit_test(each_military_colony_wins_ties_of_its_arm),
        cmocka_unit_test(a_military_colony_does_nothing_for_other_arms),
        cmocka_unit_test(
            tactical_nanorobotics_is_a_supremacy_for_ever_and_an_inferiority_for_the_other),
        cmocka_unit_test(the_active_explorer_draws_for_the_greatest_number_of_inferiorities),
        cmocka_unit_test(the_last_card_of_a_supply_goes_round_the_table_first),
        cmocka_unit_test(each_card_may_come_from_another_supply),
        cmocka_unit_test(under_pressure_the_others_draw_and_the_victim_draws_for_its_supremacies),
        cmocka_unit_test(the_comparison_is_frozen_before_the_module_changes_hands),
        cmocka_unit_test(the_comparison_counts_the_military_module_of_the_action_card),
        cmocka_unit_test(comparisons_are_with_the_active_player_and_nobody_else),
        cmocka_unit_test(one_s_own_modules_cannot_be_seized),
        cmocka_unit_test(there_is_no_pressure_without_a_module_to_seize),
        cmocka_unit_test(a_command_center_pays_for_cards_drawn_but_three_at_most),
        cmocka_unit_test(a_command_center_pays_its_owner_in_the_actions_of_others),
        cmocka_unit_test(a_command_center_counts_anew_in_every_military_action),
        cmocka_unit_test(a_reverse_engineering_lab_draws_for_the_inferiorities_of_the_victim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
