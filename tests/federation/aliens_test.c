/* aliens_test.c - sections 7.1 and 7.2.2 to 7.2.6 of the rulebook: what the tokens of the races and
 * the universal ones do. */
#include "federation_support.h"

/* #activation: rulebook 7. */
static void the_queue_holds_five_and_holds_what_is_resolved(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war; fleet mutants scout mutants-4");
    token(p, "mutants-advance");
    assert_int_equal(p->s->queue.count, QUEUE);
    assert_int_equal(p->s->holding.count, 1);
    leave(p);
}

/* #activation: rulebook 7. */
static void a_federation_turn_returns_the_holding_box_to_the_bag(void **state)
{
    (void)state;
    position *p = federation_at("ship resolute sol");
    token(p, "cybers-press");
    const int bag = p->s->bag.count;
    p->s->token = (uint8_t)named(p, KIND_TOKEN, "federation-i");
    assert_true(orr_take_card(&p->s->bag, p->s->token));
    orr_goto(&p->s->head, TURN_END);
    go_on(p);
    assert_int_equal(p->s->holding.count, 0);
    assert_int_equal(p->s->bag.count, bag + 1);
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1. */
static void all_fleets_advance_one_space_at_war(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants scout mutants-4; fleet mutants main mutants-5");
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "mutants-3");
    assert_fleet_at(p, "mutants", "main", "mutants-4");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1. */
static void an_advance_is_not_valid_below_war(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants mobilizing; fleet mutants scout mutants-4");
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "mutants-4");
    assert_said(p, "not valid there");
    assert_false(was_said(p, "Nothing comes of it.")); /* that says it already */
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.1. */
static void number_1_advances_into_sol_and_fights_there(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants scout mutants-1; ship resolute sol");
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_said(p, "The Mutants fight us at Sol");
    assert_fleet_at(p, "mutants", "scout", "mutants-1");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.1. */
static void from_a_world_the_lane_is_rejoined_at_the_lower_number(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war; fleet mutants scout ascao");
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "mutants-2");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.2. */
static void a_raider_turns_off_to_an_occupied_world(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants raider mutants-3; base build-base ascao");
    script_dice(p, 5, 1, 1);
    token(p, "mutants-advance");
    assert_said(p, "fight us at Ascao");
    assert_all_dice_rolled(p);
    assert_fleet_at(p, "mutants", "raider", "mutants-3");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.2. */
static void a_raider_next_to_sol_goes_on_to_sol(void **state)
{
    (void)state;
    position *p =
        federation_at("effort flesh-eaters war; fleet flesh-eaters raider flesh-eaters-1; "
                      "base build-base cuaetera; asset sol-defense sol");
    script_dice(p, 5, 1, 1, 1, 1);
    token(p, "flesh-eaters-advance");
    assert_said(p, "fight us at Sol");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.2. */
static void a_raider_passes_an_empty_world(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war; fleet mutants raider mutants-3");
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "raider", "mutants-2");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.2. */
static void other_fleets_pass_an_occupied_world(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; fleet mutants main mutants-3; base build-base ascao");
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "main", "mutants-2");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.3. */
static void combat_comes_after_all_advances(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants scout mutants-2; fleet mutants main mutants-5; "
        "ship resolute mutants-1");
    script_dice(p, 5, 1, 1, 1, 1);
    token(p, "mutants-advance");
    const char *last = strstr(p->said.data, "Bloom Fleet advances");
    assert_non_null(last);
    assert_true(strstr(p->said.data, "fight us at") > last);
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.4. */
static void an_advance_without_fleets_spawns(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war");
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "mutants-5");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.2. */
static void the_weakest_fleet_spawns_first_at_the_highest_number(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers war");
    token(p, "cybers-spawn");
    assert_fleet_at(p, "cybers", "scout", "cybers-6");
    token(p, "cybers-spawn");
    assert_fleet_at(p, "cybers", "raider", "cybers-6");
    assert_int_equal(federation_next_to_spawn(p->s, CYBERS), MAIN);
    leave(p);
}

/* #alien-tokens: rulebook 7.1.2. */
static void a_spawn_is_not_valid_at_peace(void **state)
{
    (void)state;
    position *p = federation_at("");
    token(p, "mutants-spawn");
    assert_fleet_waits(p, "mutants", "scout");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.2.1. */
static void a_fleet_at_home_does_not_block_another(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers war; fleet cybers scout cybers-6");
    token(p, "cybers-spawn");
    assert_fleet_at(p, "cybers", "raider", "cybers-6");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.2.2. */
static void a_spawn_without_fleets_is_a_tech(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers war; fleet cybers scout cybers-6; fleet cybers raider cybers-6; "
        "fleet cybers main cybers-6");
    script_dice(p, 1);
    token(p, "cybers-spawn");
    assert_techs(p, "cybers", 1);
    leave(p);
}

/* #alien-tokens: rulebook 7.1.3. */
static void a_technology_goes_to_the_highest_empty_space(void **state)
{
    (void)state;
    position *p = federation_at("tech mutants enhanced-tech");
    script_dice(p, 1); /* of what is left: the first counter */
    token(p, "mutants-tech");
    assert_tech_at(p, "mutants", 6, "enhanced-tech");
    assert_tech_at(p, "mutants", 5, "fast-scouts");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.3.1. */
static void a_spy_may_contest_a_technology(void **state)
{
    (void)state;
    position *p = federation_at("spy mutants");
    token(p, "mutants-tech");
    assert_asked(p, CONTEST);
    script_dice(p, 6);
    act(p, "contest");
    assert_techs(p, "mutants", 0);
    assert_true(federation_posted(p->s, AS_SPY + MUTANTS));
    leave(p);
}

/* #alien-tokens: rulebook 7.1.3.1. */
static void a_spy_may_lie_low(void **state)
{
    (void)state;
    position *p = federation_at("spy mutants");
    token(p, "mutants-tech");
    script_dice(p, 1);
    act(p, "allow");
    assert_techs(p, "mutants", 1);
    assert_int_equal(federation_spy_space(p->pack, p->s, MUTANTS), 6);
    leave(p);
}

/* #alien-tokens: rulebook 7.1.3.2. */
static void a_tech_on_a_full_track_is_an_advance(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mercenaries war; fleet mercenaries scout mercenaries-3; tech mercenaries plunder; "
        "tech mercenaries fast-raiders; tech mercenaries raider-protocols; "
        "tech mercenaries stolen-mutant-tech");
    token(p, "mercenaries-tech");
    assert_fleet_at(p, "mercenaries", "scout", "mercenaries-2");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.4. */
static void press_moves_one_number_down(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers mobilizing; fleet cybers scout cybers-5");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "cybers-4");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.4.1. */
static void press_occupies_a_free_world_and_stays_there(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers mobilizing; fleet cybers scout cybers-3");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "saenerth");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "saenerth");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.4.1. */
static void press_never_enters_sol(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers mobilizing; fleet cybers scout cybers-1");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "cybers-1");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.4.2. */
static void press_does_not_move_into_a_fight(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers mobilizing; fleet cybers scout cybers-5; ship resolute cybers-4");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "cybers-5");
    assert_int_equal(p->s->fights, 0);
    leave(p);
}

/* #alien-tokens: rulebook 7.1.4.3. */
static void press_at_war_is_an_advance(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers war; fleet cybers scout cybers-3");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "cybers-2"); /* not to Saenerth */
    leave(p);
}

/* #alien-tokens: rulebook 7.1.4.4. */
static void press_without_fleets_spawns(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers mobilizing");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "scout", "cybers-6");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.5. */
static void border_friction_needs_a_base_of_ours(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers cold-war");
    token(p, "cybers-border-friction");
    assert_effort(p, "cybers", "cold-war");
    leave(p);
    p = federation_at("base build-base saenerth; effort cybers cold-war");
    token(p, "cybers-border-friction");
    assert_effort(p, "cybers", "mobilizing");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.6. */
static void greed_moves_the_mercenaries_down(void **state)
{
    (void)state;
    position *p = federation_at("effort mercenaries peace");
    token(p, "mercenaries-greed");
    assert_effort(p, "mercenaries", "cold-war");
    leave(p);
}

/* #alien-tokens: and to no other. */
static void total_war_adds_an_advance_to_a_valid_token(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants total-war; fleet mutants scout mutants-5");
    script_dice(p, 1);
    token(p, "mutants-tech");
    assert_techs(p, "mutants", 1);
    assert_fleet_at(p, "mutants", "scout", "mutants-4");
    leave(p);
}

/* #alien-war: rulebook 7.2.2. */
static void alien_war_hits_a_base_among_those_at_war(void **state)
{
    (void)state;
    position *p =
        federation_at("relation mutants-and-cybers war; base build-base ascao+; expansion 0");
    script_dice(p, 1, 3); /* chit 1, line 3: the track moves */
    token(p, "alien-war");
    assert_int_equal(p->s->asset[FIRST_BASE + BUILD_BASE].upgraded, 0);
    assert_asset_at(p, "build-base", "ascao");
    assert_int_equal(p->s->expansion, 1); /* nothing among the Cybers */
    assert_said(p, "Event:");
    leave(p);
}

/* #alien-war: rulebook 7.2.2. */
static void of_two_bases_the_player_chooses(void **state)
{
    (void)state;
    position *p =
        federation_at("relation flesh-eaters-and-cthonians war; base build-base cuaetera; "
                      "base defense-base apclore");
    token(p, "alien-war");
    assert_asked(p, TOLL);
    script_dice(p, 1, 3);
    act(p, "lose build-base");
    assert_unbuilt(p, "build-base");
    assert_asset_at(p, "defense-base", "apclore");
    leave(p);
}

/* #alien-war: rulebook 7.2.2. */
static void without_wars_only_the_event_happens(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 3);
    token(p, "alien-war");
    assert_int_equal(p->s->expansion, 0);
    assert_said(p, "Event:");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.3. */
static void galactic_conflict_rolls_what_and_who(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 3);
    token(p, "galactic-conflict");
    assert_relation(p, "mutants-and-cybers", AT_WAR);
    script_dice(p, 6, 3);
    token(p, "galactic-conflict");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    script_dice(p, 4, 1);
    token(p, "galactic-conflict");
    assert_relation(p, "flesh-eaters-and-cthonians", ALLIANCE);
    leave(p);
}

/* #universal-tokens: rulebook 7.2.4. */
static void fast_scouts_advance_once_for_each_copy(void **state)
{
    (void)state;
    position *p = federation_at(
        "tech mutants enhanced-tech; tech mutants fast-scouts; fleet mutants scout mutants-5");
    token(p, "fast-scouts");
    assert_fleet_at(p, "mutants", "scout", "mutants-3");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.4. */
static void a_scout_not_in_play_spawns(void **state)
{
    (void)state;
    position *p = federation_at("tech mutants fast-scouts");
    token(p, "fast-scouts");
    assert_fleet_at(p, "mutants", "scout", "mutants-5");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.4. */
static void without_fast_scouts_it_is_a_random_event(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 3);
    token(p, "fast-scouts");
    assert_said(p, "Event:");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.5. */
static void fast_raiders_advance_raiders(void **state)
{
    (void)state;
    position *p =
        federation_at("tech flesh-eaters fast-raiders; fleet flesh-eaters raider flesh-eaters-5");
    token(p, "fast-raiders");
    assert_fleet_at(p, "flesh-eaters", "raider", "flesh-eaters-4");
    assert_fleet_waits(p, "flesh-eaters", "scout");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.5. */
static void raider_protocols_take_the_scouts_along(void **state)
{
    (void)state;
    position *p =
        federation_at("tech flesh-eaters fast-raiders; tech flesh-eaters raider-protocols; "
                      "fleet flesh-eaters scout flesh-eaters-5");
    token(p, "fast-raiders");
    assert_fleet_at(p, "flesh-eaters", "scout", "flesh-eaters-4");
    assert_fleet_at(p, "flesh-eaters", "raider", "flesh-eaters-6");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.5. */
static void without_fast_raiders_it_is_a_random_event(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1, 3);
    token(p, "fast-raiders");
    assert_said(p, "Event:");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.6. */
static void expansion_desire_grows_then_costs_stability(void **state)
{
    (void)state;
    position *p = federation_at("stability 4");
    token(p, "expansion-desire");
    assert_int_equal(p->s->expansion, 1);
    assert_int_equal(p->s->stability, 4);
    token(p, "expansion-desire");
    assert_int_equal(p->s->expansion, 1);
    assert_int_equal(p->s->stability, 3);
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.2. */
static void flagships_mine_fields_and_allies_draw_raiders_as_bases_do(void **state)
{
    (void)state;
    const char *const positions[] = {
        "effort mutants war; fleet mutants raider mutants-3; ship resolute ascao",
        "effort mutants war; fleet mutants raider mutants-3; asset mine-field-1 ascao",
        "effort mutants war; fleet mutants raider mutants-3; ship stranger ascao",
    };
    for (int i = 0; i < 3; i++) {
        position *p = federation_at(positions[i]);
        script_dice(p, 5, 1, 1, 1);
        token(p, "mutants-advance");
        assert_said(p, "fight us at Ascao");
        leave(p);
    }
}

/* #alien-tokens: rulebook 7.1.1.2. */
static void of_two_worlds_a_raider_takes_the_one_nearer_to_sol(void **state)
{
    (void)state;
    position *p =
        federation_at("effort flesh-eaters war; fleet flesh-eaters raider flesh-eaters-2; "
                      "base build-base apclore; base defense-base cuaetera");
    script_dice(p, 5, 1, 1, 1, 1);
    token(p, "flesh-eaters-advance");
    assert_said(p, "fight us at Cuaetera");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.2.1. */
static void a_fleet_that_spawns_onto_a_ship_of_ours_fights(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers war; ship resolute cybers-6");
    script_dice(p, 5, 1, 1, 1, 1);
    token(p, "cybers-spawn");
    assert_said(p, "fight us at Cybers 6");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.3.2. */
static void a_full_track_at_peace_does_nothing(void **state)
{
    (void)state;
    position *p = federation_at("effort mercenaries peace; fleet mercenaries scout mercenaries-3; "
                                "tech mercenaries plunder; "
                                "tech mercenaries fast-raiders; tech mercenaries raider-protocols; "
                                "tech mercenaries stolen-mutant-tech");
    token(p, "mercenaries-tech");
    assert_fleet_at(p, "mercenaries", "scout", "mercenaries-3");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.4.1. */
static void a_world_with_other_fleets_is_not_occupied(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers mobilizing; fleet cybers scout saenerth; fleet cybers raider cybers-3");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "raider", "saenerth");
    leave(p);
}

/* #alien-tokens: rulebook 7.1.1.2 with 7.1.4.2: its move would be a fight, so it makes none. */
static void a_pressing_raider_beside_a_world_of_ours_stays(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers mobilizing; fleet cybers raider cybers-3; base build-base saenerth");
    token(p, "cybers-press");
    assert_fleet_at(p, "cybers", "raider", "cybers-3");
    assert_int_equal(p->s->fights, 0);
    leave(p);
    p = federation_at(
        "effort cybers mobilizing; fleet cybers main cybers-3; base build-base saenerth");
    token(p, "cybers-press"); /* whoever is no raider goes on down the lane */
    assert_fleet_at(p, "cybers", "main", "cybers-2");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.4. */
static void a_scout_that_spawns_does_not_advance_as_well(void **state)
{
    (void)state;
    position *p = federation_at("tech mutants enhanced-tech; tech mutants fast-scouts");
    token(p, "fast-scouts");
    assert_fleet_at(p, "mutants", "scout", "mutants-5");
    leave(p);
}

/* #universal-tokens: rulebook 7.2.4. */
static void fights_come_after_all_scouts_and_in_faction_order(void **state)
{
    (void)state;
    position *p = federation_at(
        "tech cthonians fast-scouts; tech mutants fast-scouts; fleet cthonians scout cthonians-1; "
        "fleet mutants scout mutants-1; asset sol-defense sol");
    script_dice(p, 5, 1, 1, 1, 1, 5, 1, 1, 1, 1);
    token(p, "fast-scouts");
    const char *first = strstr(p->said.data, "The Cthonians fight"),
               *second = strstr(p->said.data, "The Mutants fight");
    assert_true(first && second && first < second);
    assert_true(strstr(p->said.data, "The Mutant scout advances") < first);
    leave(p);
}

/* #universal-tokens: rulebook 12.2.13, as if there were two copies. */
static void enhanced_fast_raiders_advance_twice(void **state)
{
    (void)state;
    position *p = federation_at(
        "tech mutants enhanced-tech; tech mutants fast-raiders; fleet mutants raider mutants-5");
    token(p, "fast-raiders");
    assert_fleet_at(p, "mutants", "raider", "mutants-3");
    leave(p);
}

/* #alien-war: rulebook 7.2.2. */
static void a_race_with_two_wars_pays_once(void **state)
{
    (void)state;
    position *p = federation_at(
        "relation mutants-and-cybers war; relation cthonians-and-mutants war; "
        "base build-base ascao+; base defense-base puyxeilia+; base research-base saenerth+");
    script_dice(p, 1, 3);
    token(p, "alien-war");
    assert_int_equal(p->s->asset[FIRST_BASE + BUILD_BASE].upgraded, 0);
    assert_asset_at(p, "build-base", "ascao");
    assert_int_equal(p->s->asset[FIRST_BASE + DEFENSE_BASE].upgraded, 0);
    assert_int_equal(p->s->asset[FIRST_BASE + RESEARCH_BASE].upgraded, 0);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_queue_holds_five_and_holds_what_is_resolved),
        cmocka_unit_test(a_federation_turn_returns_the_holding_box_to_the_bag),
        cmocka_unit_test(all_fleets_advance_one_space_at_war),
        cmocka_unit_test(an_advance_is_not_valid_below_war),
        cmocka_unit_test(number_1_advances_into_sol_and_fights_there),
        cmocka_unit_test(from_a_world_the_lane_is_rejoined_at_the_lower_number),
        cmocka_unit_test(a_raider_turns_off_to_an_occupied_world),
        cmocka_unit_test(a_raider_next_to_sol_goes_on_to_sol),
        cmocka_unit_test(a_raider_passes_an_empty_world),
        cmocka_unit_test(other_fleets_pass_an_occupied_world),
        cmocka_unit_test(combat_comes_after_all_advances),
        cmocka_unit_test(an_advance_without_fleets_spawns),
        cmocka_unit_test(the_weakest_fleet_spawns_first_at_the_highest_number),
        cmocka_unit_test(a_spawn_is_not_valid_at_peace),
        cmocka_unit_test(a_fleet_at_home_does_not_block_another),
        cmocka_unit_test(a_spawn_without_fleets_is_a_tech),
        cmocka_unit_test(a_technology_goes_to_the_highest_empty_space),
        cmocka_unit_test(a_spy_may_contest_a_technology),
        cmocka_unit_test(a_spy_may_lie_low),
        cmocka_unit_test(a_tech_on_a_full_track_is_an_advance),
        cmocka_unit_test(press_moves_one_number_down),
        cmocka_unit_test(press_occupies_a_free_world_and_stays_there),
        cmocka_unit_test(press_never_enters_sol),
        cmocka_unit_test(press_does_not_move_into_a_fight),
        cmocka_unit_test(press_at_war_is_an_advance),
        cmocka_unit_test(press_without_fleets_spawns),
        cmocka_unit_test(border_friction_needs_a_base_of_ours),
        cmocka_unit_test(greed_moves_the_mercenaries_down),
        cmocka_unit_test(total_war_adds_an_advance_to_a_valid_token),
        cmocka_unit_test(alien_war_hits_a_base_among_those_at_war),
        cmocka_unit_test(of_two_bases_the_player_chooses),
        cmocka_unit_test(without_wars_only_the_event_happens),
        cmocka_unit_test(galactic_conflict_rolls_what_and_who),
        cmocka_unit_test(fast_scouts_advance_once_for_each_copy),
        cmocka_unit_test(a_scout_not_in_play_spawns),
        cmocka_unit_test(without_fast_scouts_it_is_a_random_event),
        cmocka_unit_test(fast_raiders_advance_raiders),
        cmocka_unit_test(raider_protocols_take_the_scouts_along),
        cmocka_unit_test(without_fast_raiders_it_is_a_random_event),
        cmocka_unit_test(expansion_desire_grows_then_costs_stability),
        cmocka_unit_test(flagships_mine_fields_and_allies_draw_raiders_as_bases_do),
        cmocka_unit_test(of_two_worlds_a_raider_takes_the_one_nearer_to_sol),
        cmocka_unit_test(a_fleet_that_spawns_onto_a_ship_of_ours_fights),
        cmocka_unit_test(a_full_track_at_peace_does_nothing),
        cmocka_unit_test(a_world_with_other_fleets_is_not_occupied),
        cmocka_unit_test(a_pressing_raider_beside_a_world_of_ours_stays),
        cmocka_unit_test(a_scout_that_spawns_does_not_advance_as_well),
        cmocka_unit_test(fights_come_after_all_scouts_and_in_faction_order),
        cmocka_unit_test(enhanced_fast_raiders_advance_twice),
        cmocka_unit_test(a_race_with_two_wars_pays_once),
    };
    return cmocka_run_group_tests_name("federation: aliens", tests, NULL, NULL);
}
