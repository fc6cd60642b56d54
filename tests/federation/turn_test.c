/* turn_test.c - set-up and sections 8.1, 8.2, 8.3 and 8.4 of the rulebook: the Federation turn. */
#include "federation_support.h"

/* #setting-up: rulebook 4.3. */
static void the_game_begins_with_17_tokens_in_the_pools_and_13_locked(void **state)
{
    (void)state;
    orr_error error;
    position *p = federation_at("");
    assert_true(orr_start(p->rules, p->s, orr_rng_fast(1), NULL, &p->moves, &error));
    int pools = 0, locked = 0;
    for (int r = 0; r < RESOURCES; r++) {
        pools += p->s->supply[r];
        locked += p->pack->resources[r].locked;
    }
    assert_int_equal(pools, 17);
    assert_int_equal(locked, 13);
    assert_int_equal(p->s->supply[DIPLOMACY], 2);
    assert_int_equal(p->s->supply[WARP], 0);
    leave(p);
}

/* #setting-up: rulebook 4.3. */
static void five_are_stored_and_five_dice_rolled(void **state)
{
    (void)state;
    orr_error error;
    position *p = federation_at("");
    assert_true(orr_start(p->rules, p->s, orr_rng_fast(1), NULL, &p->moves, &error));
    act(p, "take build");
    act(p, "take maneuver");
    act(p, "take research");
    act(p, "take morale");
    script_dice(p, 2, 2, 2, 5, 6);
    act(p, "take espionage");
    assert_asked(p, PLACE); /* an Espionage is at hand, but every die finds room */
    act(p, "place build");  /* three twos, but only two Builds are left */
    assert_int_equal(federation_stack(p->s->track[2][0], BUILD), 2);
    act(p, "place maneuver");
    act(p, "place maneuver");
    assert_int_equal(federation_stack(p->s->track[5][0], MANEUVER), 1);
    assert_int_equal(federation_stack(p->s->track[6][0], MANEUVER), 1);
    assert_int_equal(federation_stored_total(p->s), 5);
    leave(p);
}

/* #setting-up: rulebook 4.1.2. */
static void everybody_is_at_peace_but_the_mercenaries(void **state)
{
    (void)state;
    position *p = federation_at("");
    assert_effort(p, "flesh-eaters", "peace");
    assert_effort(p, "cthonians", "peace");
    assert_effort(p, "mercenaries", "total-war");
    assert_effort(p, "mutants", "peace");
    assert_effort(p, "cybers", "peace");
    leave(p);
}

/* #resource-roll: rulebook 8.1. */
static void a_roll_has_one_die_for_sol_and_one_for_each_base_with_a_die(void **state)
{
    (void)state;
    position *p = federation_at("");
    assert_int_equal(federation_resource_dice_count(p->pack, p->s), 1);
    leave(p);
    p = federation_at(
        "base warp-research-base abraxsys+; base research-base ascao; base espionage-base "
        "cuaetera+");
    assert_int_equal(federation_resource_dice_count(p->pack, p->s), 2);
    leave(p);
}

/* #resource-roll: rulebook 8.1. */
static void as_many_rolls_as_the_token_says(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 4, 6);
    token(p, "federation-ii-minus"); /* two rolls, each die less one; then the track moves */
    act(p, "place build");
    act(p, "place build");
    assert_asked(p, ACTIONS);
    assert_int_equal(federation_stack(p->s->track[2][0], BUILD), 1);
    assert_int_equal(federation_stack(p->s->track[4][0], BUILD), 1);
    leave(p);
}

/* #resource-roll: rulebook 8.1. */
static void less_one_turns_a_1_into_nothing(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 1);
    token(p, "federation-i-minus");
    assert_asked(p, ACTIONS);
    int pools = 0;
    for (int r = 0; r < RESOURCES; r++)
        pools += p->s->supply[r];
    assert_int_equal(pools, 17);
    leave(p);
}

/* #resource-roll: rulebook 8.1. */
static void identical_dice_take_the_same_resource_and_stack(void **state)
{
    (void)state;
    position *p = federation_at("base warp-research-base ascao+; base research-base abraxsys+");
    script_dice(p, 3, 3, 5);
    token(p, "federation-i");
    act(p, "place morale");
    act(p, "place build");
    assert_int_equal(federation_stack(p->s->track[2][0], MORALE), 2);
    assert_int_equal(federation_stack(p->s->track[4][0], BUILD), 1);
    leave(p);
}

/* #resource-roll: rulebook 8.1. */
static void a_space_with_an_earlier_token_takes_none(void **state)
{
    (void)state;
    position *p = federation_at("track 3 1 build");
    script_dice(p, 3);
    token(p, "federation-i");
    assert_asked(p, ACTIONS);
    assert_said(p, "Nothing can be placed in row 3");
    leave(p);
}

/* #resource-roll: rulebook 8.1. */
static void an_open_second_column_takes_what_the_first_cannot(void **state)
{
    (void)state;
    position *p = federation_at("track 3 1 build; column 2");
    script_dice(p, 3);
    token(p, "federation-i");
    act(p, "place maneuver");
    assert_int_equal(federation_stack(p->s->track[2][1], MANEUVER), 1);
    leave(p);
}

/* #resource-roll: rulebook 8.2. */
static void the_track_moves_down_one_space(void **state)
{
    (void)state;
    position *p = federation_at("track 1 1 build; track 4 1 morale");
    script_dice(p, 6);
    token(p, "federation-i");
    act(p, "place maneuver");
    assert_int_equal(federation_ready(p->s, BUILD), 1);
    assert_int_equal(federation_stack(p->s->track[3][0], MORALE), 1);
    assert_int_equal(federation_stack(p->s->track[5][0], MANEUVER), 1);
    leave(p);
}

/* #actions: rulebook 8.3. */
static void resources_at_hand_stored_or_deployed_can_be_used(void **state)
{
    (void)state;
    position *p =
        federation_at("track 0 1 build; store maneuver; column 2; expansion 1; ship resolute sol");
    assert_can(p, "construct sol-defense");
    assert_can(p, "move resolute cybers-1");
    assert_cannot(p, "propaganda expansion-desire");
    act(p, "recall morale-of-column-2");
    assert_can(p, "propaganda expansion-desire");
    leave(p);
}

/* #actions: rulebook 8.3. */
static void what_is_recalled_and_not_used_goes_to_its_pool(void **state)
{
    (void)state;
    position *p = federation_at("column 2; ship resolute sol; asset sol-defense sol");
    act(p, "recall morale-of-column-2");
    assert_int_equal(p->s->recalled[MORALE], 1);
    act(p, "end-turn");
    assert_int_equal(p->s->recalled[MORALE], 0);
    assert_int_equal(p->s->stored[MORALE], 0);
    assert_int_equal(p->s->supply[MORALE], 3);
    leave(p);
}

/* #storage: rulebook 8.3. */
static void unused_tokens_are_stored_up_to_five(void **state)
{
    (void)state;
    position *p = federation_at("track 0 1 build 2; store morale 2");
    act(p, "end-turn");
    assert_int_equal(p->s->stored[BUILD], 2);
    assert_int_equal(federation_stored_total(p->s), 4);
    leave(p);
}

/* #storage: rulebook 8.3. */
static void what_does_not_fit_is_chosen_and_the_rest_returned(void **state)
{
    (void)state;
    position *p = federation_at("track 0 1 build 2; store morale 2; store research 2");
    p->s->track[0][0] += 1u << (4 * MANEUVER);
    p->s->supply[MANEUVER]--;
    act(p, "end-turn");
    assert_asked(p, STORE);
    act(p, "store maneuver");
    assert_int_equal(p->s->stored[MANEUVER], 1);
    assert_int_equal(federation_stored_total(p->s), 5);
    assert_int_equal(p->s->supply[BUILD], 3);
    leave(p);
}

/* #storage: rulebook 8.4. */
static void tokens_return_to_the_bag(void **state)
{
    (void)state;
    position *p = federation_at("");
    const int bag = p->s->bag.count;
    act(p, "end-turn");
    assert_int_equal(p->s->bag.count, bag + 1);
    assert_int_equal(p->s->token, NOWHERE);
    leave(p);
}

/* #setting-up: rulebook 4.2. */
static void the_fleets_wait_in_the_order_of_their_combat_values(void **state)
{
    (void)state;
    orr_error error;
    position *p = federation_at("");
    federation_pack changed = *p->pack;
    orr_rules rules = *p->rules;
    changed.races[CYBERS].combat[SCOUT] = 3;
    changed.races[CYBERS].combat[RAIDER] = 1;
    changed.races[CYBERS].combat[MAIN] = 2;
    rules.pack = &changed;
    assert_true(orr_start(&rules, p->s, orr_rng_fast(1), NULL, &p->moves, &error));
    federation_carry_out(&rules, p->s, (federation_entry){SPAWN, CYBERS}, NULL);
    assert_fleet_at(p, "cybers", "raider", "cybers-6");
    federation_carry_out(&rules, p->s, (federation_entry){SPAWN, CYBERS}, NULL);
    assert_fleet_at(p, "cybers", "main", "cybers-6");
    assert_fleet_waits(p, "cybers", "scout");
    leave(p);
}

/* #setting-up: rulebook 4.2 and 4.3. */
static void one_flagship_at_sol_and_the_rest_unbuilt_or_locked(void **state)
{
    (void)state;
    orr_error error;
    position *p = federation_at("");
    assert_true(orr_start(p->rules, p->s, orr_rng_fast(1), NULL, &p->moves, &error));
    assert_asset_at(p, "resolute", "sol");
    for (int ship = 1; ship < SHIPS; ship++)
        assert_int_equal(p->s->asset[ship].space, LOCKED);
    for (int a = FIRST_MINE; a < ASSETS; a++)
        assert_int_equal(p->s->asset[a].space,
                         a >= FIRST_MINE + p->pack->mines && a < SOL_DEFENSE ? LOCKED : UNBUILT);
    assert_int_equal(p->s->blue_down, 1);
    for (int pair = 0; pair < PAIRS; pair++)
        assert_int_equal(p->s->relation[pair], NEUTRAL);
    assert_int_equal(p->s->queue.count, QUEUE);
    assert_int_equal(p->s->chits.count, p->pack->chit_count);
    leave(p);
}

/* #activation: rulebook 7. */
static void an_empty_bag_takes_the_holding_box_back(void **state)
{
    (void)state;
    position *p = federation_at("");
    token(p, "random-event");
    while (p->s->bag.count)
        orr_put(&p->s->head, &p->s->holding, orr_take_top(&p->s->head, &p->s->bag));
    orr_take_at(&p->s->head, &p->s->queue, 0);
    federation_refill(p->s);
    assert_int_equal(p->s->queue.count, QUEUE);
    assert_int_equal(p->s->holding.count, 0);
    leave(p);
}

/* #storage: rulebook 8.3. */
static void a_token_can_be_stored_before_its_column_closes(void **state)
{
    (void)state;
    position *p = federation_at(
        "column 2; track 0 2 build; track 0 1 maneuver; store research 3; store diplomacy; "
        "expansion 1");
    assert_cannot(p, "store maneuver"); /* column 1 never closes: no hurry */
    act(p, "store build");
    assert_int_equal(p->s->stored[BUILD], 1);
    assert_cannot(p, "store build");
    act(p, "recall morale-of-column-2");
    assert_int_equal(p->s->stored[BUILD], 1);
    leave(p);
}

/* #storage: rulebook 8.3. */
static void stored_tokens_are_five_at_most_during_the_actions_too(void **state)
{
    (void)state;
    position *p = federation_at("column 2; track 0 2 build; store research 3; store maneuver 2");
    assert_cannot(p, "store build");
    leave(p);
}

/* #actions: even if nothing can be done, the turn ends when the player says so. */
static void the_end_of_a_turn_is_always_asked_for(void **state)
{
    (void)state;
    orr_prompt prompt;
    position *p = federation_at("");
    run_from(p, ADVANCE_TRACK);
    assert_asked(p, ACTIONS);
    assert_int_equal(p->moves.count, 1);
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_non_null(strstr(prompt.ask_bytes, "nothing to be done"));
    leave(p);
    p = federation_at("store morale");
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_non_null(strstr(prompt.ask_bytes, "Use what you want"));
    leave(p);
    p = federation_at("column 2");
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_non_null(strstr(prompt.ask_bytes, "Call back what is deployed"));
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_begins_with_17_tokens_in_the_pools_and_13_locked),
        cmocka_unit_test(five_are_stored_and_five_dice_rolled),
        cmocka_unit_test(everybody_is_at_peace_but_the_mercenaries),
        cmocka_unit_test(a_roll_has_one_die_for_sol_and_one_for_each_base_with_a_die),
        cmocka_unit_test(as_many_rolls_as_the_token_says),
        cmocka_unit_test(less_one_turns_a_1_into_nothing),
        cmocka_unit_test(identical_dice_take_the_same_resource_and_stack),
        cmocka_unit_test(a_space_with_an_earlier_token_takes_none),
        cmocka_unit_test(an_open_second_column_takes_what_the_first_cannot),
        cmocka_unit_test(the_track_moves_down_one_space),
        cmocka_unit_test(resources_at_hand_stored_or_deployed_can_be_used),
        cmocka_unit_test(what_is_recalled_and_not_used_goes_to_its_pool),
        cmocka_unit_test(unused_tokens_are_stored_up_to_five),
        cmocka_unit_test(what_does_not_fit_is_chosen_and_the_rest_returned),
        cmocka_unit_test(tokens_return_to_the_bag),
        cmocka_unit_test(the_fleets_wait_in_the_order_of_their_combat_values),
        cmocka_unit_test(one_flagship_at_sol_and_the_rest_unbuilt_or_locked),
        cmocka_unit_test(an_empty_bag_takes_the_holding_box_back),
        cmocka_unit_test(a_token_can_be_stored_before_its_column_closes),
        cmocka_unit_test(stored_tokens_are_five_at_most_during_the_actions_too),
        cmocka_unit_test(the_end_of_a_turn_is_always_asked_for),
    };
    return cmocka_run_group_tests_name("federation: turn", tests, NULL, NULL);
}
