/* combat_test.c - section 11 of the rulebook: combat. */
#include "federation_support.h"

static void s11_fights_of_one_race_in_several_places_are_ordered_by_the_player(void **state)
{
    (void)state;
    at("effort flesh-eaters war; fleet flesh-eaters scout flesh-eaters-3; "
       "fleet flesh-eaters main flesh-eaters-5; ship resolute flesh-eaters-2; ship perihelion "
       "flesh-eaters-4");
    token("flesh-eaters-advance");
    assert_asks(CHOOSE_FIGHT);
    assert_true(can("fight flesh-eaters-2"));
    dice(5, 1, 1, 5, 1, 1, 1, 1);
    act("fight flesh-eaters-4");
    assert_true(strstr(f.log, "us at Flesh Eaters 4") < strstr(f.log, "us at Flesh Eaters 2"));
}

static void s11_1_five_dice_less_the_highest_value_less_one_for_each_other_fleet(void **state)
{
    (void)state;
    federation_odds odds;
    at("fleet mutants main mutants-1; fleet mutants scout mutants-1");
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 3 - 1);
}

static void s11_1_two_swords_add_a_die_in_their_space_only(void **state)
{
    (void)state;
    federation_odds odds;
    at("fleet mutants main mutants-1; ship resolute mutants-1; ship perihelion mutants-2");
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 3 + 1);
}

static void s11_1_three_swords_add_a_die_next_door_too(void **state)
{
    (void)state;
    federation_odds odds;
    at("fleet mutants main mutants-1; ship stranger mutants-2; asset sol-defense sol+");
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 3 + 2);
    assert_int_equal(odds.near, 2);
}

static void s11_1_one_sword_starts_a_fight_but_gives_no_die(void **state)
{
    (void)state;
    federation_odds odds;
    at("fleet mutants raider ascao; base build-base ascao");
    federation_fight_odds(f.pack, &f.s, MUTANTS, space_called("ascao"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 2);
}

static void s11_1_at_most_five_dice_and_at_least_one(void **state)
{
    (void)state;
    federation_odds odds;
    at("fleet mutants scout sol; ship resolute sol; asset sol-defense sol; asset mine-field-1 sol; "
       "fleet cthonians scout cthonians-1; fleet cthonians raider cthonians-1; fleet cthonians "
       "main cthonians-1; "
       "fleet cthonians doom cthonians-1");
    federation_fight_odds(f.pack, &f.s, MUTANTS, SOL, 0, &odds);
    assert_int_equal(odds.dice, 5);
    federation_fight_odds(f.pack, &f.s, CTHONIANS, space_called("cthonians-1"), 0, &odds);
    assert_int_equal(odds.dice, 1);
}

static void s11_1_the_chance_to_miss_is_told(void **state)
{
    (void)state;
    federation_odds odds = {.dice = 2, .modifier = 0};
    at("");
    assert_int_equal(federation_miss_percent(&odds), 44);
    odds.dice = 5;
    assert_int_equal(federation_miss_percent(&odds), 13);
    odds.modifier = 1;
    assert_int_equal(federation_miss_percent(&odds), 3);
}

static void s11_2_each_hit_drives_all_fleets_back_one_space(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-2; fleet mutants main mutants-2; ship "
       "resolute mutants-1");
    dice(5, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "mutants-2");
    assert_fleet_at("mutants", "main", "mutants-2");
}

static void s11_2_a_fleet_whose_value_is_exceeded_is_destroyed(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-2; fleet mutants main mutants-2; ship "
       "resolute mutants-1");
    dice(5, 6);
    token("mutants-advance");
    assert_fleet_waits("mutants", "scout"); /* two hits against 1 */
    assert_fleet_at("mutants", "main", "mutants-3");
    assert_int_equal(federation_next_to_spawn(&f.s, MUTANTS),
                     RAIDER); /* the scout went to its left */
}

static void s11_2_from_a_world_fleets_retreat_to_the_higher_number(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants raider mutants-3; base build-base ascao");
    dice(5, 5, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "raider", "mutants-4");
}

static void s11_2_spaces_that_cannot_be_retreated_are_hits_more(void **state)
{
    (void)state;
    at("store maneuver; ship resolute mutants-4; fleet mutants main mutants-5");
    dice(5, 5, 1); /* at home: two hits count four, against 3 */
    act("move resolute mutants-5");
    assert_fleet_waits("mutants", "main");
}

static void s11_2_a_die_of_4_is_no_hit(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1; ship "
       "perihelion mutants-1");
    dice(4, 4, 4, 4, 4);
    token("mutants-advance");
    assert_log("the fight is lost");
}

static void s11_3_without_hits_losses_grow_and_an_asset_is_spent(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1");
    dice(1, 1, 1, 1, 1);
    token("mutants-advance");
    assert_int_equal(f.s.losses, 1);
    assert_unbuilt("resolute");
    assert_fleet_at("mutants", "scout", "mutants-2"); /* pushed back */
}

static void s11_3_at_two_losses_stability_falls(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1; losses 2; "
       "stability 4");
    dice(1, 1, 1, 1, 1);
    token("mutants-advance");
    assert_int_equal(f.s.losses, 2);
    assert_int_equal(f.s.stability, 3);
}

static void s11_3_the_player_chooses_and_an_upgraded_asset_is_turned_back(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-1; asset sol-defense sol+; ship resolute "
       "sol");
    dice(1, 1, 1, 1, 1);
    token("mutants-advance");
    assert_asks(LOSE_ASSET);
    act("lose sol-defense");
    assert_asset_at("sol-defense", "sol");
    assert_int_equal(f.s.asset[SOL_DEFENSE].upgraded, 0);
    assert_fleet_at("mutants", "scout", "mutants-1");
}

static void s11_3_a_lost_base_can_be_settled_again(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants raider mutants-3; base build-base ascao");
    dice(1, 1, 1);
    token("mutants-advance");
    assert_unbuilt("build-base");
}

static void s11_3_in_an_empty_sol_the_fleets_stay(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout mutants-1");
    dice(1, 1, 1, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "scout", "sol");
    assert_int_equal(f.s.losses, 1);
}

static void building_in_a_sol_held_by_aliens_is_a_fight(void **state)
{
    (void)state;
    at("fleet mutants scout sol; store build");
    dice(5, 1, 1, 1, 1);
    act("construct sol-defense");
    assert_fleet_at("mutants", "scout", "mutants-1");
}

/* A raider that turned off at the lower of the two numbers goes back there. */
static void s11_2_fleets_retreat_the_way_they_came(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants raider mutants-2; base build-base ascao");
    dice(5, 1, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "raider", "mutants-2");
    at("effort mutants war; fleet mutants raider mutants-2; base build-base ascao");
    dice(5, 5, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "raider", "mutants-3");
    at("effort mutants war; fleet mutants main ascao; ship resolute mutants-2");
    dice(5, 1, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "main", "ascao");
}

static void s11_2_fleets_that_we_attack_retreat_up_the_lane(void **state)
{
    (void)state;
    at("store maneuver; fleet mutants main ascao; ship resolute mutants-2");
    dice(5, 1, 1);
    act("move resolute ascao");
    assert_fleet_at("mutants", "main", "mutants-3");
}

static void s11_3_the_winner_is_pushed_back_the_way_it_came(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants raider mutants-2; base build-base ascao+");
    dice(1, 1, 1, 1);
    token("mutants-advance");
    assert_fleet_at("mutants", "raider", "mutants-2");
}

static void s11_3_at_home_the_winner_cannot_be_pushed_back(void **state)
{
    (void)state;
    at("store maneuver; ship resolute mutants-4; ship perihelion mutants-5; fleet mutants main "
       "mutants-5");
    dice(1, 1, 1, 1);
    act("move resolute mutants-5");
    act("lose resolute");
    assert_fleet_at("mutants", "main", "mutants-5");
    assert_log("nowhere to be pushed back to");
}

static void s11_2_a_destroyed_fleet_goes_to_the_leftmost_empty_space(void **state)
{
    (void)state;
    at("store maneuver 2; ship resolute cybers-4; fleet cybers scout cybers-6; "
       "fleet cybers raider cybers-5; fleet cybers main cybers-1");
    dice(6, 6, 6, 1); /* one space back, and two that it cannot go: five hits against 2 */
    act("move resolute cybers-5");
    act("roll"); /* rather than spend the other Maneuver */
    assert_fleet_waits("cybers", "raider");
    dice(6, 1, 1, 1, 1);
    act("move resolute cybers-6");
    assert_fleet_waits("cybers", "scout");
    f.s.asset[0].space = UNBUILT;
    token("cybers-spawn"); /* the raider lies left of the scout, so the scout comes first */
    assert_fleet_at("cybers", "scout", "cybers-6");
    assert_fleet_waits("cybers", "raider");
}

static void s11_2_of_fleets_destroyed_together_the_weakest_comes_back_first(void **state)
{
    (void)state;
    at("store maneuver; ship resolute mercenaries-3; fleet mercenaries scout mercenaries-4; "
       "fleet mercenaries raider mercenaries-4; fleet mercenaries main mercenaries-1");
    dice(6, 6, 1, 1);
    act("move resolute mercenaries-4");
    f.s.asset[0].space = UNBUILT;
    f.s.effort[MERCENARIES] = COLD_WAR;
    token("mercenaries-spawn");
    assert_fleet_at("mercenaries", "scout", "mercenaries-4");
    assert_fleet_waits("mercenaries", "raider");
}

static void s11_fleets_of_another_race_in_the_same_space_do_not_count(void **state)
{
    (void)state;
    federation_odds odds;
    at("fleet mutants scout sol; fleet cybers main sol; asset sol-defense sol");
    federation_fight_odds(f.pack, &f.s, MUTANTS, SOL, 0, &odds);
    assert_int_equal(odds.dice, 5);
}

static void s11_a_fleet_that_holds_sol_does_not_fight_at_every_advance(void **state)
{
    (void)state;
    at("effort mutants war; fleet mutants scout sol");
    token("mutants-advance");
    assert_int_equal(f.s.fights, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(s11_fights_of_one_race_in_several_places_are_ordered_by_the_player),
        cmocka_unit_test(s11_1_five_dice_less_the_highest_value_less_one_for_each_other_fleet),
        cmocka_unit_test(s11_1_two_swords_add_a_die_in_their_space_only),
        cmocka_unit_test(s11_1_three_swords_add_a_die_next_door_too),
        cmocka_unit_test(s11_1_one_sword_starts_a_fight_but_gives_no_die),
        cmocka_unit_test(s11_1_at_most_five_dice_and_at_least_one),
        cmocka_unit_test(s11_1_the_chance_to_miss_is_told),
        cmocka_unit_test(s11_2_each_hit_drives_all_fleets_back_one_space),
        cmocka_unit_test(s11_2_a_fleet_whose_value_is_exceeded_is_destroyed),
        cmocka_unit_test(s11_2_from_a_world_fleets_retreat_to_the_higher_number),
        cmocka_unit_test(s11_2_spaces_that_cannot_be_retreated_are_hits_more),
        cmocka_unit_test(s11_2_a_die_of_4_is_no_hit),
        cmocka_unit_test(s11_3_without_hits_losses_grow_and_an_asset_is_spent),
        cmocka_unit_test(s11_3_at_two_losses_stability_falls),
        cmocka_unit_test(s11_3_the_player_chooses_and_an_upgraded_asset_is_turned_back),
        cmocka_unit_test(s11_3_a_lost_base_can_be_settled_again),
        cmocka_unit_test(s11_3_in_an_empty_sol_the_fleets_stay),
        cmocka_unit_test(building_in_a_sol_held_by_aliens_is_a_fight),
        cmocka_unit_test(s11_2_fleets_retreat_the_way_they_came),
        cmocka_unit_test(s11_2_fleets_that_we_attack_retreat_up_the_lane),
        cmocka_unit_test(s11_3_the_winner_is_pushed_back_the_way_it_came),
        cmocka_unit_test(s11_3_at_home_the_winner_cannot_be_pushed_back),
        cmocka_unit_test(s11_2_a_destroyed_fleet_goes_to_the_leftmost_empty_space),
        cmocka_unit_test(s11_2_of_fleets_destroyed_together_the_weakest_comes_back_first),
        cmocka_unit_test(s11_fleets_of_another_race_in_the_same_space_do_not_count),
        cmocka_unit_test(s11_a_fleet_that_holds_sol_does_not_fight_at_every_advance),
    };
    const int failed = cmocka_run_group_tests_name("federation: combat", tests, NULL, NULL);
    leave();
    return failed;
}
