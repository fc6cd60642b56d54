/* tech_test.c - section 12 of the rulebook: technologies of both sides. */
#include "federation_support.h"

/* #our-technologies: rulebook 12.1.1. */
static void enhanced_targeting_adds_one_and_a_7_hits_twice(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; fleet mutants main mutants-2; ship resolute mutants-1; has "
        "enhanced-targeting");
    script_dice(p, 6, 4, 1); /* 7, 5 and 2: three hits */
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "main", "mutants-4");
    leave(p);
}

/* #our-technologies: rulebook 12.1.2. */
static void missile_swarms_add_a_die_up_to_five(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at(
        "fleet mutants main mutants-1; fleet cybers scout cybers-1; ship resolute cybers-1; has "
        "missile-swarms");
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "mutants-1"), 0, &odds);
    assert_int_equal(odds.dice, 3);
    federation_fight_odds(p->pack, p->s, CYBERS, space_called(p, "cybers-1"), 0, &odds);
    assert_int_equal(odds.dice, 5);
    leave(p);
}

/* #our-technologies: rulebook 12.1.3. */
static void the_toolkit_adds_one_to_sabotage(void **state)
{
    (void)state;
    position *p =
        federation_at("store espionage; tech mutants plunder; has data-disruption-toolkit");
    script_dice(p, 5);
    act(p, "sabotage mutants");
    assert_techs(p, "mutants", 0);
    leave(p);
}

/* #contested-effects: rulebook 12.1.4, the die of your choice. */
static void with_the_translator_the_player_chooses_the_die(void **state)
{
    (void)state;
    position *p = federation_at("spy mutants; has real-time-translator");
    token(p, "mutants-tech");
    script_dice(p, 1, 5);
    act(p, "contest");
    assert_asked(p, KEEP);
    assert_cannot(p, "keep");
    assert_cannot(p, "use 3");
    act(p, "use 5");
    assert_techs(p, "mutants", 0);
    assert_true(federation_posted(p->s, AS_SPY + MUTANTS));
    token(p, "mutants-tech");
    script_dice(p, 1, 5, 1);
    act(p, "contest");
    act(p, "use 1"); /* to fail on purpose */
    assert_techs(p, "mutants", 1);
    assert_false(federation_posted(p->s, AS_SPY + MUTANTS));
    leave(p);
}

/* #our-technologies: rulebook 12.1.4. */
static void the_translator_does_not_help_embassies(void **state)
{
    (void)state;
    position *p =
        federation_at("embassy cybers; base build-base saenerth; has real-time-translator; "
                      "effort cybers cold-war");
    script_dice(p, 2, 6);
    token(p, "cybers-border-friction");
    assert_effort(p, "cybers", "mobilizing");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 1);
    leave(p);
}

/* #our-technologies: rulebook 12.1.5. */
static void the_engines_move_one_ship_a_turn_for_nothing(void **state)
{
    (void)state;
    position *p = federation_at("ship resolute sol; has milspecops-engines");
    act(p, "move resolute cybers-1");
    assert_asset_at(p, "resolute", "cybers-1");
    assert_cannot(p, "move resolute cybers-2");
    leave(p);
}

/* #our-technologies: rulebook 12.1.6. */
static void the_gates_bring_warp_allies_and_advanced_technologies(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; base warp-research-base ascao; project warp-gates 75");
    act(p, "focus warp-gates");
    assert_true(federation_has(p->s, WARP_GATES));
    assert_int_equal(p->s->supply[WARP], 2);
    assert_unbuilt(p, "stranger");
    assert_unbuilt(p, "elder");
    assert_int_equal(p->s->white_left, 4);
    leave(p);
}

/* #our-technologies: rulebook 12.1.6. */
static void without_its_base_the_gates_are_not_researched(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; base warp-research-base ascao; project warp-gates 50");
    p->s->asset[FIRST_BASE + WARP_BASE].space = UNBUILT;
    assert_cannot(p, "conduct");
    leave(p);
    p = federation_at("store research; base warp-research-base ascao; project warp-gates 50");
    assert_can(p, "conduct");
    leave(p);
}

/* #warp-bubble: rulebook 12.1.7. */
static void in_a_warp_bubble_a_ship_moves_twice(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute sol; has warp-bubble");
    act(p, "move resolute cybers-1");
    assert_asked(p, HOP);
    act(p, "move resolute cybers-2");
    assert_asset_at(p, "resolute", "cybers-2");
    assert_int_equal(p->s->supply[MANEUVER], 3);
    leave(p);
    p = federation_at("store maneuver; ship resolute sol; has warp-bubble");
    act(p, "move resolute cybers-1");
    act(p, "stay");
    assert_asset_at(p, "resolute", "cybers-1");
    leave(p);
}

/* #our-technologies: rulebook 12.1.8. */
static void the_distortion_field_adds_one_to_combat_and_sabotage(void **state)
{
    (void)state;
    position *p =
        federation_at("store espionage; tech mutants plunder; has visual-distortion-field");
    script_dice(p, 5);
    act(p, "sabotage mutants");
    assert_techs(p, "mutants", 0);
    leave(p);
    p = federation_at(
        "effort mutants war; fleet mutants main mutants-2; ship resolute mutants-1; has "
        "visual-distortion-field");
    script_dice(p, 4, 6, 1); /* two hits: the double hit is the targeting's */
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "main", "mutants-3");
    leave(p);
}

/* #our-technologies: rulebook 12.1.9. */
static void patrol_routes_join_the_low_numbers(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute cybers-1; has patrol-routes");
    assert_can(p, "move resolute mutants-1");
    assert_cannot(p, "move resolute mutants-2");
    leave(p);
    p = federation_at(
        "store maneuver; ship resolute cybers-2; has patrol-routes; has patrol-routes-ii");
    assert_can(p, "move resolute mutants-2");
    assert_can(p, "move resolute mutants-1");
    assert_cannot(p, "move resolute mutants-3");
    leave(p);
}

/* #how-to-win: rulebook 12.2. */
static void filling_the_last_track_loses_at_once(void **state)
{
    (void)state;
    position *p = federation_at("");
    for (int race = 0; race < RACES; race++)
        for (int i = 0; i < p->pack->races[race].tech_spaces; i++) {
            int counter = 0;
            while (p->s->counters[race].at[counter] == DOOM_FLEET)
                counter++;
            if (race == MUTANTS && i == p->pack->races[race].tech_spaces - 1)
                break;
            put_tech(p, race, p->s->counters[race].at[counter]);
        }
    assert_int_equal(p->s->outcome, UNDECIDED);
    script_dice(p, 1);
    token(p, "mutants-tech");
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->outcome, OUTCLASSED);
    leave(p);
}

/* #how-to-win: rulebook 12.2. */
static void a_spy_in_the_last_space_keeps_a_track_from_being_full(void **state)
{
    (void)state;
    position *p =
        federation_at("tech mercenaries plunder; tech mercenaries fast-raiders; tech mercenaries "
                      "raider-protocols; spy mercenaries");
    assert_false(federation_track_full(p->pack, p->s, MERCENARIES));
    assert_int_equal(federation_first_empty(p->pack, p->s, MERCENARIES), -1);
    p->s->effort[MERCENARIES] = PEACE;
    script_dice(p, 6);
    token(p, "mercenaries-tech"); /* the spy must act: it is not asked */
    assert_techs(p, "mercenaries", 3);
    leave(p);
}

/* #alien-technologies: rulebook 12.2.1. */
static void fast_scouts_unlock_their_token(void **state)
{
    (void)state;
    position *p = federation_at("tech cthonians fast-scouts; fleet cthonians scout cthonians-5");
    token(p, "fast-scouts");
    assert_fleet_at(p, "cthonians", "scout", "cthonians-4");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.2. */
static void fast_raiders_unlock_their_token(void **state)
{
    (void)state;
    position *p = federation_at("tech mutants fast-raiders; fleet mutants raider mutants-5");
    token(p, "fast-raiders");
    assert_fleet_at(p, "mutants", "raider", "mutants-4");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.3. */
static void raider_protocols_send_scouts_to_our_worlds(void **state)
{
    (void)state;
    position *p = federation_at(
        "tech flesh-eaters raider-protocols; effort flesh-eaters war; fleet flesh-eaters scout "
        "flesh-eaters-3; "
        "base build-base apclore");
    script_dice(p, 5, 1, 1, 1);
    token(p, "flesh-eaters-advance");
    assert_said(p, "fight us at Apclore");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.4. */
static void advanced_defenses_take_a_die(void **state)
{
    (void)state;
    federation_odds odds;
    position *p =
        federation_at("tech cybers advanced-defensive-systems; fleet cybers raider cybers-1");
    federation_fight_odds(p->pack, p->s, CYBERS, space_called(p, "cybers-1"), 0, &odds);
    assert_int_equal(odds.dice, 2);
    leave(p);
}

/* #alien-technologies: rulebook 12.2.5. */
static void durability_takes_one_hit_more(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; tech mutants durability-enhancements; fleet mutants scout mutants-2; "
        "ship resolute mutants-1");
    script_dice(p, 5, 5, 1, 1, 1);
    token(p, "mutants-advance");
    assert_fleet_at(p, "mutants", "scout", "mutants-3");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.6. */
static void anti_espionage_takes_one_from_sabotage(void **state)
{
    (void)state;
    position *p = federation_at("store espionage; tech cybers anti-espionage-protocols");
    script_dice(p, 6);
    act(p, "sabotage cybers");
    assert_techs(p, "cybers", 1);
    leave(p);
    p = federation_at("store espionage; tech cthonians anti-espionage-protocols");
    script_dice(p, 1); /* a modified 0 */
    act(p, "sabotage cthonians");
    assert_techs(p, "cthonians", 1);
    leave(p);
}

/* #forced-pursuit: rulebook 12.2.7. */
static void forced_pursuit_draws_a_ship_after_the_fleets(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers war; tech cybers forced-pursuit; fleet cybers main cybers-2; ship resolute "
        "cybers-1");
    script_dice(p, 5, 5);
    token(p, "cybers-advance");
    assert_fleet_at(p, "cybers", "main", "cybers-3");
    assert_asset_at(p, "resolute", "cybers-2");
    leave(p);
}

/* #forced-pursuit: rulebook 12.2.7. */
static void one_space_is_not_pursued(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers war; tech cybers forced-pursuit; fleet cybers main cybers-2; ship resolute "
        "cybers-1");
    script_dice(p, 5, 1);
    token(p, "cybers-advance");
    assert_asset_at(p, "resolute", "cybers-1");
    leave(p);
}

/* #forced-pursuit: rulebook 12.2.7. */
static void of_several_ships_the_player_chooses(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers war; tech cybers forced-pursuit; fleet cybers main cybers-2; ship resolute "
        "cybers-1; "
        "ship perihelion cybers-1");
    script_dice(p, 5, 5, 1);
    token(p, "cybers-advance");
    assert_asked(p, PURSUE);
    act(p, "pursue perihelion");
    assert_asset_at(p, "perihelion", "cybers-2");
    assert_asset_at(p, "resolute", "cybers-1");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.8. */
static void fast_advance_is_two_spaces_past_whatever_is_in_the_way(void **state)
{
    (void)state;
    position *p =
        federation_at("effort cybers war; tech cybers fast-advance; fleet cybers scout cybers-6");
    token(p, "cybers-advance");
    assert_fleet_at(p, "cybers", "scout", "cybers-4");
    leave(p);
    p = federation_at(
        "effort cybers war; tech cybers fast-advance; fleet cybers scout cybers-6; ship resolute "
        "cybers-5");
    token(p, "cybers-advance"); /* rulebook 11: combat after all advances, where they end */
    assert_fleet_at(p, "cybers", "scout", "cybers-4");
    assert_int_equal(p->s->fights, 0);
    leave(p);
    p = federation_at("effort cybers war; tech cybers fast-advance; fleet cybers raider cybers-3; "
                      "base build-base saenerth; asset mine-field-1 sol");
    script_dice(p, 6, 1, 1);
    token(p, "cybers-advance"); /* a raider that has reached a world of ours has arrived */
    assert_int_equal(p->s->fights, 1);
    assert_said(p, "fight us at Saenerth");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.9. */
static void auto_re_spawn_brings_a_destroyed_fleet_back_at_once(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mutants war; tech mutants auto-re-spawn; fleet mutants scout mutants-2; ship "
        "resolute mutants-1");
    script_dice(p, 5, 5, 1, 1, 1);
    token(p, "mutants-advance");
    assert_int_equal(p->s->destroyed, 1);
    assert_fleet_at(p, "mutants", "scout", "mutants-5");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.10. */
static void stolen_mutant_tech_copies_space_6_of_the_mutants(void **state)
{
    (void)state;
    position *p =
        federation_at("tech mercenaries stolen-mutant-tech; tech mutants durability-enhancements; "
                      "tech mutants fast-scouts");
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, DURABILITY), 1);
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, FAST_SCOUT_TECH), 0);
    federation_lose_tech(p->rules, p->s, MUTANTS, 6, NULL);
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, DURABILITY), 0);
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, FAST_SCOUT_TECH),
                     1); /* moved up */
    leave(p);
}

/* #alien-technologies: rulebook 12.2.11. */
static void stolen_cthonian_tech_copies_space_6_of_the_cthonians(void **state)
{
    (void)state;
    position *p = federation_at(
        "tech mercenaries stolen-cthonian-tech; tech cthonians advanced-defensive-systems");
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, ADVANCED_DEFENSES), 1);
    leave(p);
    p = federation_at("tech mercenaries stolen-cthonian-tech; spy cthonians; "
                      "tech cthonians advanced-defensive-systems"); /* our spy sits in space 6 */
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, ADVANCED_DEFENSES), 0);
    leave(p);
}

/* #plunder: rulebook 12.2.12. */
static void plunder_costs_a_resource_of_our_choice_in_every_fight(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mercenaries war; tech mercenaries plunder; fleet mercenaries scout mercenaries-1; "
        "asset sol-defense sol; "
        "store build; store morale");
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "mercenaries-advance");
    assert_asked(p, GIVE_UP);
    act(p, "give morale-at-hand");
    assert_int_equal(p->s->stored[MORALE], 0);
    assert_int_equal(p->s->stored[BUILD], 1);
    assert_fleet_at(p, "mercenaries", "scout", "mercenaries-1");
    leave(p);
}

/* #plunder: rulebook 12.2.12. */
static void plunder_takes_from_the_track_only_if_there_is_nothing_else(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mercenaries war; tech mercenaries plunder; fleet mercenaries scout mercenaries-1; "
        "asset sol-defense sol; "
        "track 3 1 build; track 5 1 build");
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "mercenaries-advance");
    assert_int_equal(federation_stack(p->s->track[5][0], BUILD), 0);
    assert_int_equal(federation_stack(p->s->track[3][0], BUILD), 1);
    leave(p);
}

/* #plunder: rulebook 12.2.12. */
static void without_resources_plunder_has_no_effect(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort mercenaries war; tech mercenaries plunder; fleet mercenaries scout mercenaries-1; "
        "asset sol-defense sol");
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "mercenaries-advance");
    assert_fleet_at(p, "mercenaries", "scout", "mercenaries-1");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.13. */
static void enhanced_tech_doubles_what_is_beside_it(void **state)
{
    (void)state;
    position *p =
        federation_at("tech mutants fast-scouts; tech mutants enhanced-tech; tech mutants "
                      "durability-enhancements; tech mutants plunder");
    assert_int_equal(federation_copies(p->pack, p->s, MUTANTS, FAST_SCOUT_TECH), 2);
    assert_int_equal(federation_copies(p->pack, p->s, MUTANTS, DURABILITY), 2);
    assert_int_equal(federation_copies(p->pack, p->s, MUTANTS, PLUNDER), 1);
    leave(p);
}

/* #alien-technologies: rulebook 12.2.13. */
static void example_enhanced_fast_scouts_advance_twice(void **state)
{
    (void)state;
    position *p = federation_at(
        "tech mutants fast-scouts; tech mutants enhanced-tech; fleet mutants scout mutants-4");
    token(p, "fast-scouts");
    assert_fleet_at(p, "mutants", "scout", "mutants-2");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.14. */
static void the_doom_fleet_appears_at_home_and_fills_no_space(void **state)
{
    (void)state;
    position *p = federation_at("");
    int counter = 0;
    while (p->s->counters[CYBERS].at[counter] != DOOM_FLEET)
        counter++;
    script_dice(p, counter + 1);
    token(p, "cybers-tech");
    assert_fleet_at(p, "cybers", "doom", "cybers-6");
    assert_techs(p, "cybers", 0);
    leave(p);
}

/* #alien-technologies: rulebook 12.2.14. */
static void the_doom_fleet_needs_six_hits_and_goes_back_to_the_pile(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cybers war; fleet cybers doom cybers-6; ship resolute cybers-5; asset mine-field-1 "
        "cybers-5; "
        "asset mine-field-2 cybers-5; asset mine-field-3 cybers-5; ship perihelion cybers-5");
    script_dice(p, 6, 6, 6, 6,
                6); /* five hits from number 5: one space back, four more hits at the end */
    token(p, "cybers-advance");
    assert_int_equal(p->s->fleet[CYBERS][DOOM].space, LOCKED);
    assert_true(orr_find_card(&p->s->counters[CYBERS], DOOM_FLEET) >= 0);
    leave(p);
    p = federation_at(
        "effort cybers war; fleet cybers doom cybers-2; ship resolute cybers-1; asset mine-field-1 "
        "cybers-1; "
        "asset mine-field-2 cybers-1; asset mine-field-3 cybers-1; ship perihelion cybers-1");
    script_dice(p, 6, 6, 6, 6, 6); /* five hits with room to retreat: it bears them */
    token(p, "cybers-advance");
    assert_fleet_at(p, "cybers", "doom", "cybers-6");
    leave(p);
}

/* #our-technologies: rulebook 12.1.4. */
static void the_translator_helps_attaches_too(void **state)
{
    (void)state;
    position *p = federation_at("attache mutants; has real-time-translator");
    script_dice(p, 1, 3, 2, 5);
    token(p, "galactic-conflict");
    while (orr_step_now(&p->s->head) == KEEP)
        act(p, federation_die_is_chosen(p->s) ? "use 5" : "keep");
    assert_all_dice_rolled(p);
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_true(federation_posted(p->s, AS_ATTACHE + MUTANTS));
    leave(p);
}

/* #our-technologies: rulebook 12.1.5. */
static void the_engines_serve_an_ally_as_well_and_again_in_the_next_turn(void **state)
{
    (void)state;
    position *p = federation_at("ship stranger sol; has milspecops-engines");
    act(p, "move stranger cybers-1");
    assert_cannot(p, "move stranger sol");
    script_dice(p, 6);
    token(p, "federation-i");
    act(p, "place build");
    assert_can(p, "move stranger sol");
    leave(p);
}

/* #our-technologies: rulebook 12.1.9. */
static void patrol_routes_are_for_moves_only(void **state)
{
    (void)state;
    federation_odds odds;
    position *p = federation_at("store build; ship stranger cybers-1; ship resolute cybers-1; "
                                "fleet mutants main mutants-1; "
                                "base build-base saenerth; has patrol-routes");
    federation_fight_odds(p->pack, p->s, MUTANTS, space_called(p, "mutants-1"), 0, &odds);
    assert_int_equal(odds.near, 0);
    assert_cannot(p, "forward flagship mutants-1");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.10 and 12.2.11. */
static void a_stolen_enhanced_tech_enhances_too(void **state)
{
    (void)state;
    position *p = federation_at("tech mutants enhanced-tech; tech mercenaries plunder; tech "
                                "mercenaries stolen-mutant-tech; "
                                "tech mercenaries fast-raiders");
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, PLUNDER), 2);
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, FAST_RAIDER_TECH), 2);
    leave(p);
}

/* #alien-technologies: rulebook 12.2.13. */
static void an_enhanced_stolen_technology_counts_twice(void **state)
{
    (void)state;
    position *p =
        federation_at("tech mutants durability-enhancements; tech cthonians enhanced-tech; "
                      "tech mercenaries stolen-mutant-tech; tech mercenaries stolen-cthonian-tech");
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, DURABILITY), 2);
    leave(p);
}

/* #alien-technologies: rulebook 12.2.13. */
static void an_enhanced_tech_shared_by_an_ally_is_beside_nothing(void **state)
{
    (void)state;
    position *p =
        federation_at("relation cthonians-and-mutants alliance; tech mutants enhanced-tech; "
                      "tech cthonians durability-enhancements");
    assert_int_equal(federation_copies(p->pack, p->s, CTHONIANS, DURABILITY), 1);
    assert_int_equal(federation_copies(p->pack, p->s, MUTANTS, DURABILITY), 1);
    leave(p);
}

/* #forced-pursuit: rulebook 12.2.7. */
static void the_pursuer_follows_the_way_of_the_fleet(void **state)
{
    (void)state;
    position *p = federation_at("effort flesh-eaters war; tech flesh-eaters forced-pursuit; "
                                "fleet flesh-eaters main apclore; ship resolute flesh-eaters-2");
    script_dice(p, 5, 5, 1); /* back to Apclore, then to number 3 */
    token(p, "flesh-eaters-advance");
    assert_fleet_at(p, "flesh-eaters", "main", "flesh-eaters-3");
    assert_asset_at(p, "resolute", "apclore");
    leave(p);
}

/* #alien-technologies: rulebook 12.2.14. */
static void a_doom_fleet_goes_to_the_pile_even_with_auto_re_spawn(void **state)
{
    (void)state;
    position *p = federation_at(
        "effort cthonians war; relation flesh-eaters-and-cthonians alliance; "
        "tech flesh-eaters auto-re-spawn; fleet cthonians doom cthonians-5; ship resolute "
        "cthonians-4; asset mine-field-1 cthonians-4; asset mine-field-2 cthonians-4; "
        "asset mine-field-3 cthonians-4; ship perihelion cthonians-4");
    script_dice(p, 6, 6, 6, 6, 6);
    token(p, "cthonians-advance");
    assert_int_equal(p->s->fleet[CTHONIANS][DOOM].space, LOCKED);
    assert_true(orr_find_card(&p->s->counters[CTHONIANS], DOOM_FLEET) >= 0);
    leave(p);
}

/* #plunder: rulebook 12.2.12. */
static void an_enhanced_plunder_takes_two(void **state)
{
    (void)state;
    position *p =
        federation_at("effort mutants war; tech mutants plunder; tech mutants enhanced-tech; "
                      "fleet mutants scout mutants-1; asset sol-defense sol; store build 2");
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_int_equal(p->s->stored[BUILD], 0);
    leave(p);
}

/* #plunder #contested-effects: what is given up, and the spy who must act, wait for the player. */
static void what_is_given_up_waits_for_the_player(void **state)
{
    (void)state;
    position *p = federation_at("store build");
    orr_push_with(&p->s->head, GIVE_UP, 1);
    orr_go_on(p->rules, p->s, &p->log, &p->moves);
    assert_asked(p, GIVE_UP);
    assert_int_equal(p->moves.count, 1);
    play(p, "give build-at-hand");
    assert_asked(p, ACTIONS);
    leave(p);
    p = federation_at("spy mercenaries; tech mercenaries plunder; tech mercenaries fast-raiders; "
                      "tech mercenaries raider-protocols");
    orr_push_with(&p->s->head, CONTEST, MERCENARIES);
    orr_go_on(p->rules, p->s, &p->log, &p->moves);
    assert_asked(p, CONTEST);
    assert_int_equal(p->moves.count, 1);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enhanced_targeting_adds_one_and_a_7_hits_twice),
        cmocka_unit_test(missile_swarms_add_a_die_up_to_five),
        cmocka_unit_test(the_toolkit_adds_one_to_sabotage),
        cmocka_unit_test(with_the_translator_the_player_chooses_the_die),
        cmocka_unit_test(the_translator_does_not_help_embassies),
        cmocka_unit_test(the_engines_move_one_ship_a_turn_for_nothing),
        cmocka_unit_test(the_gates_bring_warp_allies_and_advanced_technologies),
        cmocka_unit_test(without_its_base_the_gates_are_not_researched),
        cmocka_unit_test(in_a_warp_bubble_a_ship_moves_twice),
        cmocka_unit_test(the_distortion_field_adds_one_to_combat_and_sabotage),
        cmocka_unit_test(patrol_routes_join_the_low_numbers),
        cmocka_unit_test(filling_the_last_track_loses_at_once),
        cmocka_unit_test(a_spy_in_the_last_space_keeps_a_track_from_being_full),
        cmocka_unit_test(fast_scouts_unlock_their_token),
        cmocka_unit_test(fast_raiders_unlock_their_token),
        cmocka_unit_test(raider_protocols_send_scouts_to_our_worlds),
        cmocka_unit_test(advanced_defenses_take_a_die),
        cmocka_unit_test(durability_takes_one_hit_more),
        cmocka_unit_test(anti_espionage_takes_one_from_sabotage),
        cmocka_unit_test(forced_pursuit_draws_a_ship_after_the_fleets),
        cmocka_unit_test(one_space_is_not_pursued),
        cmocka_unit_test(of_several_ships_the_player_chooses),
        cmocka_unit_test(fast_advance_is_two_spaces_past_whatever_is_in_the_way),
        cmocka_unit_test(auto_re_spawn_brings_a_destroyed_fleet_back_at_once),
        cmocka_unit_test(stolen_mutant_tech_copies_space_6_of_the_mutants),
        cmocka_unit_test(stolen_cthonian_tech_copies_space_6_of_the_cthonians),
        cmocka_unit_test(plunder_costs_a_resource_of_our_choice_in_every_fight),
        cmocka_unit_test(plunder_takes_from_the_track_only_if_there_is_nothing_else),
        cmocka_unit_test(without_resources_plunder_has_no_effect),
        cmocka_unit_test(enhanced_tech_doubles_what_is_beside_it),
        cmocka_unit_test(example_enhanced_fast_scouts_advance_twice),
        cmocka_unit_test(the_doom_fleet_appears_at_home_and_fills_no_space),
        cmocka_unit_test(the_doom_fleet_needs_six_hits_and_goes_back_to_the_pile),
        cmocka_unit_test(the_translator_helps_attaches_too),
        cmocka_unit_test(the_engines_serve_an_ally_as_well_and_again_in_the_next_turn),
        cmocka_unit_test(patrol_routes_are_for_moves_only),
        cmocka_unit_test(a_stolen_enhanced_tech_enhances_too),
        cmocka_unit_test(an_enhanced_stolen_technology_counts_twice),
        cmocka_unit_test(an_enhanced_tech_shared_by_an_ally_is_beside_nothing),
        cmocka_unit_test(the_pursuer_follows_the_way_of_the_fleet),
        cmocka_unit_test(a_doom_fleet_goes_to_the_pile_even_with_auto_re_spawn),
        cmocka_unit_test(an_enhanced_plunder_takes_two),
        cmocka_unit_test(what_is_given_up_waits_for_the_player),
    };
    return cmocka_run_group_tests_name("federation: tech", tests, NULL, NULL);
}
