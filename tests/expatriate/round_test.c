/* round_test.c - taking actions, turn order, the end, victory points. */
#include "expatriate_support.h"

/* ---- taking actions ------------------------------------------------------------------------- */

/* #taking-an-action */
static void an_action_is_taken_once_a_round(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "");
    play(p, "take terraforming; mission delivery");
    assert_seat_asked(p, 2, PICK);
    assert_int_equal(choices(p), 3);
    assert_string_equal(why_not(p, "take terraforming"),
                        "Terraforming has been taken by seat 1 this round.");
    leave(p);
}

/* #a-round */
static void seats_take_actions_clockwise_from_the_first_player(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "first: 3");
    play(p, "take terraforming; mission delivery");
    assert_seat_asked(p, 1, PICK);
    play(p, "take delivery; charter fuel; done");
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

/* #taking-an-action: of four seats the last has one action left, and takes it itself. */
static void the_last_of_four_seats_takes_its_action_itself(void **state)
{
    (void)state;
    position *p = expatriate_at(4, "");
    play(p, "take terraforming; mission delivery; take delivery; charter fuel; done;"
            "take engineering; supply delivery");
    assert_seat_asked(p, 4, PICK);
    assert_int_equal(choices(p), 1);
    assert_can(p, "take military");
    leave(p);
}

/* #a-round #taking-an-action */
static void unused_actions_are_discarded_and_four_new_ones_laid_open(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "open delivery: ark; open engineering: mining-robots;"
                                   "open terraforming: workshop; open military: orbital-weapons;"
                                   "top delivery: bulk-hauler");
    play(p, "take terraforming; mission delivery; take delivery; charter fuel; done");
    assert_int_equal(p->s->round, 2);
    assert_int_equal(p->s->discards[module_named(p, "mining-robots")], 1);
    assert_int_equal(p->s->discards[module_named(p, "orbital-weapons")], 1);
    assert_docked(p, 1, "workshop", 1);
    assert_docked(p, 2, "ark", 1);
    assert_int_equal(p->s->open[DELIVERY], module_named(p, "bulk-hauler"));
    leave(p);
}

/* ---- turn order ----------------------------------------------------------------------------- */

/* Everybody takes an action that changes no station. */
static void quiet_round(position *p)
{
    play(p, "take terraforming; mission delivery; take delivery; charter fuel; done");
    if (p->s->head.seats == 3)
        play(p, "take engineering; supply delivery");
}

/* #the-end: whoever takes an action in the last round knows it. */
static void the_last_action_is_called_so(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark");
    orr_prompt prompt;
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_null(strstr(prompt.ask.data, "last action"));
    p->s->colonies[0] = 0x3ff; /* ten colonies */
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_non_null(
        strstr(prompt.ask.data, "The game ends with this round: this is your last action."));
    leave(p);
}

/* #turn-order: Steve (seat 1) first with two Intelligence; Eva, to his right (seat 3), has
 * one of them; Alex, to his left (seat 2), has a Fighter: Alex it is. */
static void alex_becomes_first_player(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "station 1: intelligence-assessment intelligence-assessment;"
                                   "station 3: intelligence-assessment;"
                                   "station 2: extraterrestrial-fighters");
    quiet_round(p);
    assert_int_equal(p->s->first, 1);
    assert_seat_asked(p, 2, PICK);
    leave(p);
}

/* #turn-order */
static void the_search_goes_counter_clockwise(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "");
    quiet_round(p);
    assert_int_equal(p->s->first, 2); /* all are level: the seat to the right of the first player */
    leave(p);
}

/* #turn-order */
static void more_supremacies_qualify_as_well(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: orbital-weapons spaceborne-forces;"
                                   "station 1: intelligence-assessment");
    quiet_round(p);
    assert_int_equal(p->s->first, 1);
    leave(p);
}

/* #turn-order */
static void the_first_player_stays_when_all_others_are_weaker(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "station 1: orbital-weapons");
    quiet_round(p);
    assert_int_equal(p->s->first, 0);
    assert_said(p, "Seat 1 stays first player");
    leave(p);
}

/* #turn-order: whoever was active last does not matter. */
static void turn_order_compares_with_the_first_player_only(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: orbital-weapons; first: 2");
    quiet_round(p);
    assert_int_equal(p->s->first, 1);
    leave(p);
}

/* #turn-order #comparing */
static void tactical_nanorobotics_counts_for_turn_order(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 1: tactical-nanorobotics");
    quiet_round(p);
    assert_int_equal(p->s->first, 0);
    leave(p);
}

/* ---- the end -------------------------------------------------------------------------------- */

static void give_colonies(position *p, int seat, int count)
{
    for (; count > 0; count--)
        p->s->colonies[seat - 1] |= 1u << orr_take_top(&p->s->head, &p->s->colony_deck);
}

static const char *ending(const position *p)
{
    orr_score score;
    orr_score_of(p->rules, p->s, &score);
    return score.ending;
}

/* Colonies may bring questions of their own; whoever is asked, the last answer stands. */
static void finish_round(position *p)
{
    const int round = p->s->round;
    for (int i = 0; i < 200 && p->s->round == round && !orr_is_over(p->s); i++) {
        orr_moves moves;
        orr_legal(p->rules, p->s, &moves);
        orr_play(p->rules, p->s, moves.at[moves.count - 1], NULL, &moves);
    }
}

static void assert_ends_with(int seats, int first, int second, bool ends)
{
    position *p = expatriate_at(seats, "");
    give_colonies(p, 1, first);
    give_colonies(p, 2, second);
    finish_round(p);
    assert_int_equal(orr_is_over(p->s), ends);
    leave(p);
}

/* #the-end */
static void two_seats_end_with_ten_colonies_together(void **state)
{
    (void)state;
    assert_ends_with(2, 5, 4, false);
    assert_ends_with(2, 5, 5, true);
}

/* #the-end */
static void three_seats_end_with_fifteen_colonies_together(void **state)
{
    (void)state;
    assert_ends_with(3, 7, 7, false);
    assert_ends_with(3, 8, 7, true);
}

/* #the-end */
static void four_seats_end_with_twenty_colonies_together(void **state)
{
    (void)state;
    assert_ends_with(4, 9, 9, false);
    position *p = expatriate_at(4, "");
    for (int seat = 1; seat <= 4; seat++)
        give_colonies(p, seat, 5);
    finish_round(p);
    assert_true(orr_is_over(p->s));
    assert_string_equal(ending(p), "enough colonies together");
    leave(p);
}

/* #the-end */
static void ten_colonies_of_one_seat_end_the_game(void **state)
{
    (void)state;
    assert_ends_with(4, 9, 0, false);
    position *p = expatriate_at(4, "");
    give_colonies(p, 1, 10);
    finish_round(p);
    assert_true(orr_is_over(p->s));
    assert_string_equal(ending(p), "ten colonies of one seat");
    leave(p);
}

/* #the-end: it is looked for after a whole phase of actions, not in its middle. */
static void the_round_is_played_out_after_the_deciding_colony(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark mining-robots workshop orbital-weapons;"
                                   "neutral: space-lift 0 command-center 0");
    give_colonies(p, 2, 9);
    play(p, "take terraforming; mission delivery; settle space-lift one-of-each-type");
    assert_false(orr_is_over(p->s));
    assert_int_equal(expatriate_colony_total(p->s), 10);
    finish_round(p);
    assert_true(orr_is_over(p->s));
    leave(p);
}

/* #the-end */
static void sixty_rounds_end_a_game_that_nobody_will_finish(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "round: 59");
    finish_round(p);
    assert_false(orr_is_over(p->s));
    finish_round(p);
    assert_true(orr_is_over(p->s));
    assert_string_equal(ending(p), "the last round");
    leave(p);
}

/* ---- victory points ------------------------------------------------------------------------- */

/* #how-to-win: the printed table, from so many TP on, by colonies (rows) and victory points (columns). The last
 * number of a row is the highest TP of its last column. */
static void the_printed_table_holds_in_all_110_cells(void **state)
{
    (void)state;
    static const int from[11][11] = {
        {0, 11, 22, 33, 44, 55, 66, 77, 88, 99, 109},
        {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99},
        {0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 89},
        {0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 79},
        {0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 69},
        {0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 59},
        {0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 49},
        {0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 39},
        {0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 29},
        {0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 19},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9},
    };
    for (int colonies = 0; colonies <= 10; colonies++)
        for (int vp = 0; vp <= 9; vp++) {
            const int last = vp == 9 ? from[colonies][10] : from[colonies][vp + 1] - 1;
            for (int tp = from[colonies][vp]; tp <= last; tp++)
                assert_int_equal(expatriate_vp(tp, colonies), vp);
        }
}

/* #how-to-win */
static void five_colonies_and_37_tp_earn_six_vp(void **state)
{
    (void)state;
    assert_int_equal(expatriate_vp(37, 5), 6);
}

/* #how-to-win */
static void five_colonies_and_65_tp_earn_ten_vp_beyond_the_table(void **state)
{
    (void)state;
    assert_int_equal(expatriate_vp(65, 5), 10);
}

/* ---- who wins ------------------------------------------------------------------------------- */

static void assert_winners(int tp1, int colonies1, int tp2, int colonies2, bool first, bool second)
{
    position *p = expatriate_at(2, "round: 60");
    orr_score score;
    give_colonies(p, 1, colonies1);
    give_colonies(p, 2, colonies2);
    p->s->tp[0] = (uint16_t)tp1;
    p->s->tp[1] = (uint16_t)tp2;
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], first ? ORR_WON : ORR_LOST);
    assert_int_equal(score.outcome[1], second ? ORR_WON : ORR_LOST);
    leave(p);
}

/* #how-to-win */
static void the_most_victory_points_win(void **state)
{
    (void)state;
    assert_winners(37, 5, 43, 3, true, false); /* 6 VP beat 5 VP with more TP */
}

/* #how-to-win */
static void equal_victory_points_are_decided_by_tp(void **state)
{
    (void)state;
    assert_winners(24, 3, 22, 4, true, false); /* 3 VP each */
}

/* #how-to-win */
static void equal_tp_are_decided_by_colonies(void **state)
{
    (void)state;
    assert_winners(0, 1, 0, 2, false, true);
}

/* #how-to-win */
static void equal_in_everything_the_victory_is_shared(void **state)
{
    (void)state;
    assert_winners(30, 3, 30, 3, true, true);
}

/* #a-worked-round: the figures of the worked round are those of the game. */
static void the_worked_round_is_true(void **state)
{
    (void)state;
    position *p = expatriate_at(
        2, "station 1: seed-freighter hydroponic-greenhouse bulk-materials-storage "
           "fossil-fuel-power-station extraterrestrial-fighters intelligence-assessment "
           "intelligence-assessment;"
           "station 2: supply-shuttle biomass-fuel-power-station biodiversity-research-lab "
           "fossil-mining-unit;"
           "neutral: reverse-engineering-lab 0 spacecraft-manufactory 0;"
           "open delivery: ore-carrier; open terraforming: chemical-lab");
    play(p, "take delivery; charter fuel");
    assert_store(p, "2 fuel, 1 minerals, 2 biotic");
    play(p, "feed hydroponic-greenhouse biotic-biotic");
    assert_tp(p, 1, 2);
    play(p, "generate fossil-fuel-power-station; feed bulk-materials-storage fuel-minerals; done");
    assert_tp(p, 1, 5);
    play(p, "generate biomass-fuel-power-station; done");
    assert_tp(p, 2, 1);
    assert_garbage(p, "1 fuel");
    play(p, "take terraforming; mission engineering;"
            "settle spacecraft-manufactory three-of-the-mission-type;"
            "settle reverse-engineering-lab one-of-each-type");
    play(p, "undock ore-carrier; undock bulk-materials-storage; undock intelligence-assessment");
    assert_colony(p, 1, "reverse-engineering-lab");
    assert_colony(p, 2, "spacecraft-manufactory");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_is_taken_once_a_round),
        cmocka_unit_test(the_last_action_is_called_so),
        cmocka_unit_test(seats_take_actions_clockwise_from_the_first_player),
        cmocka_unit_test(the_last_of_four_seats_takes_its_action_itself),
        cmocka_unit_test(unused_actions_are_discarded_and_four_new_ones_laid_open),
        cmocka_unit_test(alex_becomes_first_player),
        cmocka_unit_test(the_search_goes_counter_clockwise),
        cmocka_unit_test(more_supremacies_qualify_as_well),
        cmocka_unit_test(the_first_player_stays_when_all_others_are_weaker),
        cmocka_unit_test(turn_order_compares_with_the_first_player_only),
        cmocka_unit_test(tactical_nanorobotics_counts_for_turn_order),
        cmocka_unit_test(two_seats_end_with_ten_colonies_together),
        cmocka_unit_test(three_seats_end_with_fifteen_colonies_together),
        cmocka_unit_test(four_seats_end_with_twenty_colonies_together),
        cmocka_unit_test(ten_colonies_of_one_seat_end_the_game),
        cmocka_unit_test(the_round_is_played_out_after_the_deciding_colony),
        cmocka_unit_test(sixty_rounds_end_a_game_that_nobody_will_finish),
        cmocka_unit_test(the_printed_table_holds_in_all_110_cells),
        cmocka_unit_test(five_colonies_and_37_tp_earn_six_vp),
        cmocka_unit_test(five_colonies_and_65_tp_earn_ten_vp_beyond_the_table),
        cmocka_unit_test(the_most_victory_points_win),
        cmocka_unit_test(equal_victory_points_are_decided_by_tp),
        cmocka_unit_test(equal_tp_are_decided_by_colonies),
        cmocka_unit_test(equal_in_everything_the_victory_is_shared),
        cmocka_unit_test(the_worked_round_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
