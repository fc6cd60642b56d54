/* actions_test.c - section 8.3.1 of the rulebook: how tokens are used, and every use of Build, Maneuver
 * and Research. */
#include "federation_support.h"

/* #actions: rulebook 8.3.1. */
static void spent_tokens_return_deployed_ones_stay_sacrificed_ones_are_gone(void **state)
{
    (void)state;
    position *p = federation_at("store diplomacy 2; effort cybers war");
    act(p, "embassy cybers");
    assert_int_equal(p->s->supply[DIPLOMACY], 0);
    act(p, "envoy cybers");
    assert_int_equal(p->s->supply[DIPLOMACY], 1);
    leave(p);
    p = federation_at("store diplomacy; effort cybers war");
    act(p, "parley cybers");
    assert_int_equal(p->s->supply[DIPLOMACY], 1);
    assert_int_equal(p->s->sacrificed[DIPLOMACY], 1);
    leave(p);
}

/* #build: rulebook 8.3.1.1.1. */
static void construction_puts_an_asset_onto_sol(void **state)
{
    (void)state;
    position *p = federation_at("store build 3");
    act(p, "construct flagship");
    assert_asset_at(p, "resolute", "sol");
    act(p, "construct mine-field");
    act(p, "construct sol-defense");
    assert_asset_at(p, "mine-field-1", "sol");
    assert_asset_at(p, "sol-defense", "sol");
    assert_int_equal(p->s->asset[SOL_DEFENSE].upgraded, 0);
    assert_int_equal(p->s->supply[BUILD], 3);
    leave(p);
}

/* #build: rulebook 8.3.1.1.1. */
static void locked_flagships_cannot_be_built(void **state)
{
    (void)state;
    position *p = federation_at("store build 2; ship resolute sol");
    assert_cannot(p, "construct flagship");
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void settling_turns_the_flagship_into_a_base(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute cuaetera; expansion 1");
    act(p, "settle cuaetera build-base");
    assert_asset_at(p, "build-base", "cuaetera");
    assert_unbuilt(p, "resolute");
    assert_int_equal(p->s->expansion, 0);
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void example_cuaetera_is_one_down_and_apclore_two(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute cuaetera");
    act(p, "settle cuaetera build-base");
    assert_effort(p, "flesh-eaters", "cold-war");
    leave(p);
    p = federation_at("store build; ship resolute apclore");
    act(p, "settle apclore build-base");
    assert_effort(p, "flesh-eaters", "mobilizing");
    leave(p);
}

/* #settling: rulebook 8.3.1.7.1, ally ships behave like flagships. */
static void an_ally_ship_settles_like_a_flagship(void **state)
{
    (void)state;
    position *p = federation_at("store build; store warp; ship stranger cuaetera");
    act(p, "settle cuaetera build-base");
    assert_asset_at(p, "build-base", "cuaetera");
    assert_unbuilt(p, "stranger"); /* and comes again for another Warp */
    assert_can(p, "ally");
    leave(p);
    p = federation_at("store build; ship stranger cuaetera; ship resolute cuaetera");
    act(p, "settle cuaetera build-base"); /* of two ships the flagship stays behind */
    assert_unbuilt(p, "resolute");
    assert_asset_at(p, "stranger", "cuaetera");
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void the_four_resource_bases_set_free_two_tokens_a_ship_and_a_technology(void **state)
{
    (void)state;
    const char *const moves[] = {"settle abraxsys build-base", "settle abraxsys maneuver-base",
                                 "settle abraxsys research-base", "settle abraxsys espionage-base"};
    for (int base = 0; base < 4; base++) {
        position *p = federation_at("track 0 1 build; ship resolute abraxsys");
        const int before = p->s->supply[base] + (base == BUILD);
        act(p, moves[base]);
        assert_int_equal(p->s->supply[base], before + 2);
        assert_int_equal(p->s->asset[1 + base].space, UNBUILT);
        assert_int_equal(p->s->blue_down, 2);
        leave(p);
    }
}

/* #settling: rulebook 8.3.1.1.2. */
static void the_defense_base_sets_free_morale_and_diplomacy(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute abraxsys");
    act(p, "settle abraxsys defense-base");
    assert_int_equal(p->s->supply[MORALE], 5);
    assert_int_equal(p->s->supply[DIPLOMACY], 3);
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void the_warp_base_starts_the_warp_gates(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship resolute abraxsys");
    act(p, "settle abraxsys warp-research-base");
    assert_int_equal(p->s->standing[WARP_GATES], COLUMN_0);
    leave(p);
}

/* #settling: rulebook 8.3.1.1.2. */
static void a_base_settled_again_sets_nothing_free(void **state)
{
    (void)state;
    position *p = federation_at("store build; base build-base ascao; ship resolute abraxsys");
    p->s->asset[FIRST_BASE + BUILD_BASE].space = UNBUILT;
    const int before = p->s->supply[BUILD];
    act(p, "settle abraxsys build-base");
    assert_int_equal(p->s->supply[BUILD], before + 1); /* only what was spent */
    leave(p);
}

/* #build: rulebook 8.3.1.1.3. */
static void an_upgrade_turns_an_asset(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build 3; asset sol-defense sol; asset mine-field-1 sol; base build-base ascao");
    act(p, "upgrade sol-defense");
    act(p, "upgrade mine-field-1");
    act(p, "upgrade build-base");
    assert_int_equal(p->s->asset[SOL_DEFENSE].upgraded, 1);
    assert_int_equal(p->s->asset[FIRST_MINE].upgraded, 1);
    assert_int_equal(p->s->asset[FIRST_BASE].upgraded, 1);
    assert_cannot(p, "upgrade sol-defense");
    leave(p);
}

/* #build: rulebook 8.3.1.1.4. */
static void forward_deployment_is_next_to_a_flagship_or_base_and_sacrifices(void **state)
{
    (void)state;
    position *p = federation_at("store build; base build-base ascao; ship resolute sol");
    assert_can(p, "forward mine-field mutants-3");
    assert_can(p, "forward flagship cybers-1");
    assert_cannot(p, "forward flagship cybers-2");
    act(p, "forward flagship mutants-2");
    assert_asset_at(p, "perihelion", "mutants-2");
    assert_int_equal(p->s->sacrificed[BUILD], 1);
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.1. */
static void a_ship_moves_to_an_adjacent_space(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute sol");
    assert_cannot(p, "move resolute cybers-2");
    act(p, "move resolute cybers-1");
    assert_asset_at(p, "resolute", "cybers-1");
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.1. */
static void moving_onto_fleets_is_a_fight(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute sol; fleet cybers scout cybers-1");
    script_dice(p, 6, 1, 1, 1, 1);
    act(p, "move resolute cybers-1");
    assert_int_equal(p->s->fights, 1);
    assert_fleet_at(p, "cybers", "scout", "cybers-2");
    assert_asset_at(p, "resolute", "cybers-1");
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.1. */
static void a_flagship_tows_one_mine_field_and_an_ally_none(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver 2; ship resolute sol; ship stranger sol; asset mine-field-1 sol; "
        "asset mine-field-2 sol");
    assert_cannot(p, "tow stranger cybers-1 mine-field-1");
    act(p, "tow resolute cybers-1 mine-field-1");
    assert_asset_at(p, "mine-field-1", "cybers-1");
    assert_asset_at(p, "mine-field-2", "sol");
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.2. */
static void out_maneuvering_adds_a_die(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver 2; ship resolute sol; fleet cybers main cybers-1; effort cybers war");
    token(p, "cybers-advance");
    assert_asked(p, MUSTER); /* 5 - 4 + 1 = 2 dice */
    act(p, "out-maneuver");
    script_dice(p, 1, 1, 5);
    act(p, "roll");
    assert_all_dice_rolled(p);
    assert_fleet_at(p, "cybers", "main", "cybers-1");
    assert_int_equal(p->s->stored[MANEUVER], 1);
    leave(p);
}

/* #maneuver: rulebook 8.3.1.2.2. */
static void out_maneuvering_does_not_exceed_five_dice(void **state)
{
    (void)state;
    position *p = federation_at(
        "store maneuver; ship resolute sol; fleet cybers scout cybers-1; effort cybers war");
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "cybers-advance"); /* five dice already: rolled without answering */
    assert_int_equal(p->s->fights, 1);
    assert_int_equal(p->s->stored[MANEUVER], 1);
    leave(p);
}

/* #bypass: rulebook 8.3.1.2.3. */
static void bypass_puts_a_token_aside_and_draws_three(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute sol");
    federation_refill(p->s);
    const int bypassed = p->s->queue.at[1];
    act(p, "bypass second");
    assert_int_equal(p->s->sacrificed[MANEUVER], 1);
    assert_int_equal(p->s->holding.at[0], bypassed);
    if (orr_step_now(&p->s->head) == BYPASS_PICK) {
        char notation[ORR_MAX_NOTATION];
        orr_text text = orr_text_in(notation, sizeof notation);
        const int wanted = p->s->drawn.at[0];
        assert_int_equal(p->s->drawn.count, 3);
        orr_print_move(p->rules, p->s, ORR_MOVE1(VERB_ENQUEUE, wanted), &text);
        act(p, notation);
        assert_int_equal(p->s->queue.at[QUEUE - 1], wanted);
    }
    assert_int_equal(p->s->queue.count, QUEUE);
    assert_int_equal(p->s->drawn.count, 0);
    leave(p);
}

/* #initiate-research: rulebook 8.3.1.3.1. */
static void a_project_is_chosen_from_two_that_are_turned_over(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; base build-base ascao; base maneuver-base abraxsys");
    script_dice(p, 1, 1); /* the first two of those unseen */
    act(p, "initiate");
    assert_asked(p, PICK_PROJECT);
    assert_can(p, "choose enhanced-targeting");
    act(p, "choose missile-swarms");
    assert_int_equal(p->s->standing[MISSILE_SWARMS], COLUMN_0);
    assert_int_equal(p->s->standing[ENHANCED_TARGETING], SEEN);
    assert_int_equal(p->s->blue_down, 1);
    leave(p);
}

/* #initiate-research: rulebook 8.3.1.3.1. */
static void with_a_technology_seen_before_the_player_chooses_what_to_turn(void **state)
{
    (void)state;
    position *p = federation_at(
        "store research 2; base build-base ascao; base maneuver-base abraxsys; base research-base "
        "puyxeilia");
    script_dice(p, 1, 1);
    act(p, "initiate");
    act(p, "choose missile-swarms");
    act(p, "initiate");
    assert_asked(p, TURN_OVER);
    act(p, "turn-over enhanced-targeting");
    assert_asked(p, PICK_PROJECT);
    assert_can(p, "choose enhanced-targeting");
    assert_int_equal(p->s->drawn.count, 2);
    assert_int_equal(p->s->blue_down, 1);
    leave(p);
}

/* #initiate-research: rulebook 8.3.1.3.1. */
static void a_single_technology_is_begun_at_once(void **state)
{
    (void)state;
    position *p = federation_at("store research");
    script_dice(p, 5);
    act(p, "initiate");
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0);
    assert_cannot(p, "initiate");
    leave(p);
}

/* #research: rulebook 8.3.1.3.2. */
static void conducting_rolls_a_die_for_each_project(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; project milspecops-engines 0; project missile-swarms 25; "
                      "project enhanced-targeting 50; project real-time-translator 75");
    script_dice(p, 1, 1, 6,
                6); /* in the order of technologies: targeting, swarms, translator, engines */
    act(p, "conduct");
    assert_int_equal(p->s->standing[ENHANCED_TARGETING], COLUMN_0 + 1); /* lost research */
    assert_int_equal(p->s->standing[MISSILE_SWARMS], COLUMN_0);
    assert_true(federation_has(p->s, TRANSLATOR));
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0 + 2);
    leave(p);
}

/* #research: rulebook 8.3.1.3.2. */
static void research_at_0_percent_cannot_be_lost(void **state)
{
    (void)state;
    position *p = federation_at("store research; project milspecops-engines 0");
    script_dice(p, 1);
    act(p, "conduct");
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0);
    leave(p);
}

/* #research: rulebook 8.3.1.3.3. */
static void focused_research_moves_one_project_and_sacrifices(void **state)
{
    (void)state;
    position *p =
        federation_at("store research; project milspecops-engines 75; project missile-swarms 25");
    act(p, "focus milspecops-engines");
    assert_true(federation_has(p->s, ENGINES));
    assert_int_equal(p->s->standing[MISSILE_SWARMS], COLUMN_0 + 1);
    assert_int_equal(p->s->sacrificed[RESEARCH], 1);
    leave(p);
}

/* #build: rulebook 8.3.1.1.1. */
static void a_lost_flagship_can_be_built_again(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; effort mutants war; fleet mutants scout mutants-2; ship resolute mutants-1");
    script_dice(p, 1, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_unbuilt(p, "resolute");
    orr_goto(&p->s->head, ACTIONS);
    p->s->token = (uint8_t)named(p, KIND_TOKEN, "federation-i");
    assert_true(orr_take_card(&p->s->bag, p->s->token));
    act(p, "construct flagship");
    assert_asset_at(p, "resolute", "sol");
    leave(p);
}

/* #build: rulebook 8.3.1.7.1 and 8.3.1.1.4. */
static void one_can_deploy_forward_beside_an_ally(void **state)
{
    (void)state;
    position *p = federation_at("store build; ship stranger cybers-2");
    assert_can(p, "forward mine-field cybers-3");
    leave(p);
    p = federation_at("store build; ship perihelion cybers-2; fleet cybers scout cybers-3");
    script_dice(p, 5, 1, 1, 1, 1);
    act(p, "forward flagship cybers-3");
    assert_int_equal(p->s->fights, 1);
    leave(p);
}

/* #research: rulebook 8.3.1.3.2. */
static void lost_research_stops_at_0_percent(void **state)
{
    (void)state;
    position *p = federation_at("project milspecops-engines 25");
    federation_progress(p->rules, p->s, ENGINES, -1, NULL);
    federation_progress(p->rules, p->s, ENGINES, -1, NULL);
    assert_int_equal(p->s->standing[ENGINES], COLUMN_0);
    leave(p);
}

/* #actions: rulebook 8.3. */
static void what_was_deployed_this_turn_stays_until_the_next(void **state)
{
    (void)state;
    position *p = federation_at("store morale");
    act(p, "expand");
    assert_cannot(p, "recall morale-of-column-2");
    p->s->new_posts = 0; /* the next turn */
    assert_can(p, "recall morale-of-column-2");
    leave(p);
}

/* #actions: rulebook 8.3. */
static void a_recalled_token_is_what_it_was(void **state)
{
    (void)state;
    position *p = federation_at("spy flesh-eaters; attache cybers; embassy flesh-eaters; column 2");
    act(p, "recall spy-among-flesh-eaters");
    act(p, "recall attache-with-cybers");
    assert_int_equal(p->s->recalled[ESPIONAGE], 2);
    act(p, "recall embassy-with-flesh-eaters");
    assert_int_equal(p->s->recalled[DIPLOMACY], 1);
    act(p, "recall morale-of-column-2");
    assert_int_equal(p->s->recalled[MORALE], 1);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spent_tokens_return_deployed_ones_stay_sacrificed_ones_are_gone),
        cmocka_unit_test(construction_puts_an_asset_onto_sol),
        cmocka_unit_test(locked_flagships_cannot_be_built),
        cmocka_unit_test(settling_turns_the_flagship_into_a_base),
        cmocka_unit_test(example_cuaetera_is_one_down_and_apclore_two),
        cmocka_unit_test(an_ally_ship_settles_like_a_flagship),
        cmocka_unit_test(the_four_resource_bases_set_free_two_tokens_a_ship_and_a_technology),
        cmocka_unit_test(the_defense_base_sets_free_morale_and_diplomacy),
        cmocka_unit_test(the_warp_base_starts_the_warp_gates),
        cmocka_unit_test(a_base_settled_again_sets_nothing_free),
        cmocka_unit_test(an_upgrade_turns_an_asset),
        cmocka_unit_test(forward_deployment_is_next_to_a_flagship_or_base_and_sacrifices),
        cmocka_unit_test(a_ship_moves_to_an_adjacent_space),
        cmocka_unit_test(moving_onto_fleets_is_a_fight),
        cmocka_unit_test(a_flagship_tows_one_mine_field_and_an_ally_none),
        cmocka_unit_test(out_maneuvering_adds_a_die),
        cmocka_unit_test(out_maneuvering_does_not_exceed_five_dice),
        cmocka_unit_test(bypass_puts_a_token_aside_and_draws_three),
        cmocka_unit_test(a_project_is_chosen_from_two_that_are_turned_over),
        cmocka_unit_test(with_a_technology_seen_before_the_player_chooses_what_to_turn),
        cmocka_unit_test(a_single_technology_is_begun_at_once),
        cmocka_unit_test(conducting_rolls_a_die_for_each_project),
        cmocka_unit_test(research_at_0_percent_cannot_be_lost),
        cmocka_unit_test(focused_research_moves_one_project_and_sacrifices),
        cmocka_unit_test(a_lost_flagship_can_be_built_again),
        cmocka_unit_test(one_can_deploy_forward_beside_an_ally),
        cmocka_unit_test(lost_research_stops_at_0_percent),
        cmocka_unit_test(what_was_deployed_this_turn_stays_until_the_next),
        cmocka_unit_test(a_recalled_token_is_what_it_was),
    };
    return cmocka_run_group_tests_name("federation: actions", tests, NULL, NULL);
}
