/* combat_test.c - section 11 of the rulebook: combat. */
#include "federation_support.h"

/* #combat: rulebook 11. */
static void fights_of_one_race_in_several_places_are_ordered_by_the_player(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort flesh-eaters war; fleet flesh-eaters scout flesh-eaters-3; "
        "fleet flesh-eaters main flesh-eaters-5; ship resolute flesh-eaters-2; ship perihelion "
        "flesh-eaters-4");
    token(p, "flesh-eaters-advance");
    assert_asked(p, CHOOSE_FIGHT);
    assert_can(p, "fight flesh-eaters-2");
    script_dice(p, 5, 1, 1, 5, 1, 1, 1, 1);
    act(p, "fight flesh-eaters-4");
    assert_true(strstr(p->said.data, "us at Flesh Eaters 4") <
                strstr(p->said.data, "us at Flesh Eaters 2"));
    leave(p);
}

/* #combat: rulebook 11.1. */
static void five_dice_less_the_highest_value_less_one_for_each_other_fleet(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at("fleet mutants main mutants-1; fleet mutants scout mutants-1");
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 3 - 1);
    leave(p);
}

/* #combat: rulebook 11.1. */
static void two_swords_add_a_die_in_their_space_only(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at(
        "fleet mutants main mutants-1; ship resolute mutants-1; ship perihelion mutants-2");
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 3 + 1);
    leave(p);
}

/* #combat: rulebook 11.1. */
static void three_swords_add_a_die_next_door_too(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at(
        "fleet mutants main mutants-1; ship stranger mutants-2; asset sol-defense sol+");
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 3 + 2);
    assert_int_equal(odds.near, 2);
    leave(p);
}

/* #combat: rulebook 11.1. */
static void one_sword_starts_a_fight_but_gives_no_die(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at("fleet mutants raider ascao; base build-base ascao");
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "ascao"), 0, &odds);
    assert_int_equal(odds.dice, 5 - 2);
    leave(p);
}

/* #combat: rulebook 11.1. */
static void at_most_five_dice_and_at_least_one(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at(
        "fleet mutants scout sol; ship resolute sol; asset sol-defense sol; asset mine-field-1 "
        "sol; "
        "fleet cthonians scout cthonians-1; fleet cthonians raider cthonians-1; fleet cthonians "
        "main cthonians-1; "
        "fleet cthonians doom cthonians-1");
    federation_fight_odds(p->pack, p->s, MUTANTS, SOL, 0, &odds);
    assert_int_equal(odds.dice, 5);
    federation_fight_odds(p->pack, p->s, CTHONIANS, space_called(p, "cthonians-1"), 0, &odds);
    assert_int_equal(odds.dice, 1);
    leave(p);
}

/* #combat: rulebook 11.1. */
static void the_chance_to_miss_is_told(void **state)
{
    (void)state;
    federation_odds odds = {.dice = 2, .modifier = 0};
    position *p = federation_at("");
    assert_int_equal(federation_miss_percent(&odds), 44);
    odds.dice = 5;
    assert_int_equal(federation_miss_percent(&odds), 13);
    odds.modifier = 1;
    assert_int_equal(federation_miss_percent(&odds), 3);
    leave(p);
}

/* #combat: rulebook 11.2. */
static void each_hit_drives_all_fleets_back_one_space(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants scout mutants-2; fleet mutants main mutants-2; ship "
        "resolute mutants-1");
    script_dice(p, 5, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "mutants-2");
    assert_fleet_at(p, "mutants", "main", "mutants-2");
    leave(p);
}

/* #combat: rulebook 11.2. */
static void a_fleet_whose_value_is_exceeded_is_destroyed(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants scout mutants-2; fleet mutants main mutants-2; ship "
        "resolute mutants-1");
    script_dice(p, 5, 6);
    token(p, "mutants-advance");
    assert_fleet_waits(p, "mutants", "scout"); /* two hits against 1 */
    assert_fleet_at(p, "mutants", "main", "mutants-3");
    assert_int_equal(federation_next_to_spawn(p->s, MUTANTS),
                     RAIDER); /* the scout went to its left */
    leave(p);
}

/* #combat: rulebook 11.2. */
static void from_a_world_fleets_retreat_to_the_higher_number(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants raider mutants-3; base build-base ascao");
    script_dice(p, 5, 5, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "raider", "mutants-4");
    leave(p);
}

/* #combat: rulebook 11.2. */
static void spaces_that_cannot_be_retreated_are_hits_more(void **state)
{
    (void)state;
    position *p =
        federation_at("store maneuver; ship resolute mutants-4; fleet mutants main mutants-5");
    script_dice(p, 5, 5, 1); /* at home: two hits count four, against 3 */
    act(p, "move resolute mutants-5");
    assert_fleet_waits(p, "mutants", "main");
    leave(p);
}

/* #combat: rulebook 11.2. */
static void a_die_of_4_is_no_hit(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1; ship "
        "perihelion mutants-1");
    script_dice(p, 4, 4, 4, 4, 4);
    token(p, "mutants-advance");
    assert_said(p, "the fight is lost");
    leave(p);
}

/* #losing-a-battle: rulebook 11.3. */
static void without_hits_losses_grow_and_an_asset_is_spent(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1");
    script_dice(p, 1, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_int_equal(p->s->losses, 1);
    assert_unbuilt(p, "resolute");
    assert_fleet_at(p, "mutants", "scout", "mutants-2"); /* pushed back */
    leave(p);
}

/* #losing-a-battle: rulebook 11.3. */
static void at_two_losses_stability_falls(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1; losses 2; "
        "stability 4");
    script_dice(p, 1, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_int_equal(p->s->losses, 2);
    assert_int_equal(p->s->stability, 3);
    leave(p);
}

/* #losing-a-battle: rulebook 11.3. */
static void the_player_chooses_and_an_upgraded_asset_is_turned_back(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants scout mutants-1; asset sol-defense sol+; ship resolute "
        "sol");
    script_dice(p, 1, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_asked(p, LOSE_ASSET);
    act(p, "lose sol-defense");
    assert_asset_at(p, "sol-defense", "sol");
    assert_int_equal(p->s->asset[SOL_DEFENSE].upgraded, 0);
    assert_fleet_at(p, "mutants", "scout", "mutants-1");
    leave(p);
}

/* #losing-a-battle: rulebook 11.3. */
static void a_lost_base_can_be_settled_again(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants raider mutants-3; base build-base ascao");
    script_dice(p, 1, 1, 1);
    token(p, "mutants-advance");
    assert_unbuilt(p, "build-base");
    leave(p);
}

/* #losing-a-battle: rulebook 11.3. */
static void in_an_empty_sol_the_fleets_stay(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war; fleet mutants scout mutants-1");
    script_dice(p, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "sol");
    assert_int_equal(p->s->losses, 1);
    leave(p);
}

/* #build: whatever appears where an alien fleet is fights it at once. */
static void building_in_a_sol_held_by_aliens_is_a_fight(void **state)
{
    (void)state;
    position *p = federation_at("fleet mutants scout sol; store build");
    script_dice(p, 5, 1, 1, 1, 1);
    act(p, "construct sol-defense");
    assert_fleet_at(p, "mutants", "scout", "mutants-1");
    leave(p);
}

/* #combat: rulebook 11.2. A raider that turned off at the lower of the two numbers goes back there. */
static void fleets_retreat_the_way_they_came(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants raider mutants-2; base build-base ascao");
    script_dice(p, 5, 1, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "raider", "mutants-2");
    leave(p);
    p = federation_at("effort mutants war; fleet mutants raider mutants-2; base build-base ascao");
    script_dice(p, 5, 5, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "raider", "mutants-3");
    leave(p);
    p = federation_at("effort mutants war; fleet mutants main ascao; ship resolute mutants-2");
    script_dice(p, 5, 1, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "main", "ascao");
    leave(p);
}

/* #combat: rulebook 11.2. */
static void fleets_that_we_attack_retreat_up_the_lane(void **state)
{
    (void)state;
    position *p =
        federation_at("store maneuver; fleet mutants main ascao; ship resolute mutants-2");
    script_dice(p, 5, 1, 1);
    act(p, "move resolute ascao");
    assert_fleet_at(p, "mutants", "main", "mutants-3");
    leave(p);
}

/* #losing-a-battle: rulebook 11.3. */
static void the_winner_is_pushed_back_the_way_it_came(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants raider mutants-2; base build-base ascao+");
    script_dice(p, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "raider", "mutants-2");
    leave(p);
}

/* #losing-a-battle: rulebook 11.3. */
static void at_home_the_winner_cannot_be_pushed_back(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; ship resolute mutants-4; ship perihelion mutants-5; fleet mutants main "
        "mutants-5");
    script_dice(p, 1, 1, 1, 1);
    act(p, "move resolute mutants-5");
    act(p, "lose resolute");
    assert_fleet_at(p, "mutants", "main", "mutants-5");
    assert_said(p, "can't be pushed back any further");
    leave(p);
}

/* #combat: rulebook 11.2. */
static void a_destroyed_fleet_goes_to_the_leftmost_empty_space(void **state)
{
    (void)state;
    position *p =
        federation_at("store maneuver 2; ship resolute cybers-4; fleet cybers scout cybers-6; "
                      "fleet cybers raider cybers-5; fleet cybers main cybers-1");
    script_dice(p, 6, 6, 6, 1); /* one space back, and two that it cannot go: five hits against 2 */
    act(p, "move resolute cybers-5");
    act(p, "roll"); /* rather than spend the other Maneuver */
    assert_fleet_waits(p, "cybers", "raider");
    script_dice(p, 6, 1, 1, 1, 1);
    act(p, "move resolute cybers-6");
    assert_fleet_waits(p, "cybers", "scout");
    p->s->asset[0].space = UNBUILT;
    p->s->effort[CYBERS] = WAR;
    token(p, "cybers-spawn"); /* the raider lies left of the scout, so the scout comes first */
    assert_fleet_at(p, "cybers", "scout", "cybers-6");
    assert_fleet_waits(p, "cybers", "raider");
    leave(p);
}

/* #combat: rulebook 11.2. */
static void of_fleets_destroyed_together_the_weakest_comes_back_first(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; ship resolute mercenaries-3; fleet mercenaries scout mercenaries-4; "
        "fleet mercenaries raider mercenaries-4; fleet mercenaries main mercenaries-1");
    script_dice(p, 6, 6, 1, 1);
    act(p, "move resolute mercenaries-4");
    p->s->asset[0].space = UNBUILT;
    p->s->effort[MERCENARIES] = WAR;
    token(p, "mercenaries-spawn");
    assert_fleet_at(p, "mercenaries", "scout", "mercenaries-4");
    assert_fleet_waits(p, "mercenaries", "raider");
    leave(p);
}

/* #combat: rulebook 11. */
static void fleets_of_another_race_in_the_same_space_do_not_count(void **state)
{
    (void)state;
    federation_odds odds;
    position *p =
        federation_at("fleet mutants scout sol; fleet cybers main sol; asset sol-defense sol");
    federation_fight_odds(p->pack, p->s, MUTANTS, SOL, 0, &odds);
    assert_int_equal(odds.dice, 5);
    leave(p);
}

/* #combat: rulebook 11. */
static void a_fleet_that_holds_sol_does_not_fight_at_every_advance(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war; fleet mutants scout sol");
    token(p, "mutants-advance");
    assert_int_equal(p->s->fights, 0);
    leave(p);
}

/* #combat #losing-a-battle: our dice are rolled and our losses taken when the player says so, even if
 * there is one answer; dice that cannot be rolled again are kept without a question. */
static void dice_and_losses_wait_for_the_player(void **state)
{
    (void)state;
    orr_prompt prompt;
    position *p = federation_at("fleet mutants main sol; asset sol-defense sol");
    p->s->fleet[MUTANTS][MAIN].engaged = 1;
    orr_push(&p->s->head, RESOLVE);
    script_dice(p, 1, 2, 3);
    orr_go_on(p->rules, p->s, &p->log, &p->moves);
    assert_asked(p, MUSTER);
    assert_int_equal(p->moves.count, 1);
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_non_null(strstr(prompt.ask_bytes, "Roll the dice."));
    play(p, "roll");
    assert_asked(p, LOSE_ASSET);
    assert_int_equal(p->moves.count, 1);
    play(p, "lose sol-defense");
    assert_unbuilt(p, "sol-defense");
    assert_asked(p, ACTIONS);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fights_of_one_race_in_several_places_are_ordered_by_the_player),
        cmocka_unit_test(five_dice_less_the_highest_value_less_one_for_each_other_fleet),
        cmocka_unit_test(two_swords_add_a_die_in_their_space_only),
        cmocka_unit_test(three_swords_add_a_die_next_door_too),
        cmocka_unit_test(one_sword_starts_a_fight_but_gives_no_die),
        cmocka_unit_test(at_most_five_dice_and_at_least_one),
        cmocka_unit_test(the_chance_to_miss_is_told),
        cmocka_unit_test(each_hit_drives_all_fleets_back_one_space),
        cmocka_unit_test(a_fleet_whose_value_is_exceeded_is_destroyed),
        cmocka_unit_test(from_a_world_fleets_retreat_to_the_higher_number),
        cmocka_unit_test(spaces_that_cannot_be_retreated_are_hits_more),
        cmocka_unit_test(a_die_of_4_is_no_hit),
        cmocka_unit_test(without_hits_losses_grow_and_an_asset_is_spent),
        cmocka_unit_test(at_two_losses_stability_falls),
        cmocka_unit_test(the_player_chooses_and_an_upgraded_asset_is_turned_back),
        cmocka_unit_test(a_lost_base_can_be_settled_again),
        cmocka_unit_test(in_an_empty_sol_the_fleets_stay),
        cmocka_unit_test(building_in_a_sol_held_by_aliens_is_a_fight),
        cmocka_unit_test(fleets_retreat_the_way_they_came),
        cmocka_unit_test(fleets_that_we_attack_retreat_up_the_lane),
        cmocka_unit_test(the_winner_is_pushed_back_the_way_it_came),
        cmocka_unit_test(at_home_the_winner_cannot_be_pushed_back),
        cmocka_unit_test(a_destroyed_fleet_goes_to_the_leftmost_empty_space),
        cmocka_unit_test(of_fleets_destroyed_together_the_weakest_comes_back_first),
        cmocka_unit_test(fleets_of_another_race_in_the_same_space_do_not_count),
        cmocka_unit_test(a_fleet_that_holds_sol_does_not_fight_at_every_advance),
        cmocka_unit_test(dice_and_losses_wait_for_the_player),
    };
    return cmocka_run_group_tests_name("federation: combat", tests, NULL, NULL);
}
