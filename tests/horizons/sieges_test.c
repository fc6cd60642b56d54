/* sieges_test.c - blockades, raids on non-player bases, pirates, and joint fleets of allies. */
#include "horizons_support.h"

/* ---- blockades ------------------------------------------------------------------------------ */

/* #combat */
static void a_blockade_needs_more_than_the_defence_and_half_the_ships(void **state)
{
    (void)state;
    /* attack 5 against a network of 5 */
    position *p = horizons_at("relation north-america russia embargo; ship 1 armed-4 mars-orbit; "
                              "base 2 mars 1 0 0 1 0 0");
    phase(p, PHASE_COMBAT);
    assert_phase_over(p);
    /* 7 against 5 and half of nothing */
    leave(p);
    p = horizons_at("relation north-america russia embargo; ship 1 armed-6 mars-orbit; base 2 mars "
                    "1 0 0 1 0 0");
    phase(p, PHASE_COMBAT);
    act(p, "blockade enterprise-1 russia;done");
    assert_int_equal(base_of(p, 2, "mars")->blockade, 1);
    /* 7 against 5 and half of 5 */
    leave(p);
    p = horizons_at("relation north-america russia embargo; ship 1 armed-6 mars-orbit; base 2 mars "
                    "1 0 0 1 0 0; "
                    "ship 2 armed-4 mars");
    phase(p, PHASE_COMBAT);
    assert_phase_over(p);
    leave(p);
}

/* #combat */
static void a_blockade_ends_when_the_fleet_has_gone(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia embargo; base 2 mars 1 0 0 0 0 0; blockade 2 mars 1");
    phase(p, PHASE_COMBAT);
    assert_int_equal(base_of(p, 2, "mars")->blockade, 0);
    leave(p);
}

/* #combat */
static void a_blockade_brings_two_billion_and_stops_markets(void **state)
{
    horizons_ledger ledger;
    (void)state;
    position *p = horizons_at("relation north-america russia embargo; ship 1 armed-4 mars-orbit; "
                              "base 2 mars 1 0 0 0 0 2; "
                              "blockade 2 mars 1; year 2040");
    horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.blockades, 2);
    horizons_place_markets(p->rules, p->s, NULL);
    assert_int_equal(base_of(p, 2, "mars")->market, NONE);
    leave(p);
}

/* #combat: a blockade is as good as the fleet that keeps it up, also before the next combat step. */
static void a_blockade_that_cannot_be_kept_up_ends_before_production_and_trade(void **state)
{
    static const char *const reasons[] = {
        "relation north-america russia neutral; ship 1 armed-6 mars-orbit", /* peace was made */
        "relation north-america russia embargo; ship 1 armed-6 mars-orbit; flag 1 0 reserved",
        "relation north-america russia embargo", /* it was destroyed */
        "relation north-america russia embargo; ship 1 armed-6 mars-orbit"};
    (void)state;
    for (int i = 0; i < 4; i++)
        for (int step = 0; step < 2; step++) {
            char words[300];
            snprintf(words, sizeof words,
                     "%s; base 2 mars 1 1 0 0 0 0; card mars iron-plains; blockade 2 mars 1; year "
                     "2040",
                     reasons[i]);
            position *p = horizons_at(words);
            phase(p, step ? PHASE_TRADE : PHASE_EARTH);
            assert_int_equal(base_of(p, 2, "mars")->blockade, i == 3);
            if (step == 0) /* halved or not: 3 ORE of the card */
                assert_int_equal(
                    horizons_product_value(p->pack, p->s, 1, base_of(p, 2, "mars"), ORE),
                    i == 3 ? 2 : 3);
            leave(p);
        }
}

/* #combat */
static void a_blockading_fleet_may_still_search(void **state)
{
    (void)state;
    position *p = horizons_at("relation north-america russia embargo; ship 1 armed-6 mars-orbit; "
                              "base 2 mars 1 0 0 0 0 0; "
                              "ship 2 cargo-3 mars-orbit");
    phase(p, PHASE_COMBAT);
    act(p, "blockade enterprise-1 russia");
    assert_true(can(p, "search enterprise-1 russian-renda-1"));
    act(p, "lift-blockade enterprise-1 russia");
    assert_int_equal(base_of(p, 2, "mars")->blockade, 0);
    leave(p);
}

/* #combat */
static void a_blockade_of_a_non_player_base_brings_two_billion_too(void **state)
{
    horizons_ledger ledger;
    (void)state;
    position *p = horizons_at(
        "relation north-america japan embargo; outpost moon japan; ship 1 armed-4 moon-orbit");
    phase(p, PHASE_COMBAT);
    act(p, "blockade constitution-1 japan;done");
    horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.blockades, 2);
    horizons_place_markets(p->rules, p->s, NULL);
    assert_int_equal(p->s->outpost[tile_called(p, "earth")].market, NONE);
    leave(p);
}

/* ---- raids ---------------------------------------------------------------------------------- */

/* #raids */
static void the_raid_table(void **state)
{
    static const int loot[] = {1, 2, 3, 4, 5, 6, 6, 6, 6}, damage[] = {4, 3, 2, 2, 2, 1, 1, 1, 0};
    (void)state;
    for (int roll = 1; roll <= 9; roll++) {
        position *p = horizons_at(
            "relation north-america japan war; outpost moon japan; ship 1 armed-6 moon-orbit");
        phase(p, PHASE_COMBAT);
        script_dice(p, roll);
        act(p, "raid enterprise-1 japan");
        assert_asked(p, SPOILS);
        assert_int_equal(p->s->battle.spoil_count, loot[roll - 1]);
        assert_int_equal(p->s->ship[0][0].damage, damage[roll - 1]);
        script_dice(p, 99, 99, 99, 99);
        act(p, loot[roll - 1] > 1 ? "take fuel;done" : "take fuel");
        assert_int_equal(p->s->seat[0].victory, 1); /* no crew was lost */
        assert_int_equal(p->s->ship[0][0].cargo[FUEL], 1);
        leave(p);
    }
}

/* #raids */
static void a_raid_of_ten_destroys_the_base(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america japan war; outpost moon japan; ship 1 armed-4 moon-orbit");
    phase(p, PHASE_COMBAT);
    script_dice(p, 10);
    act(p, "raid constitution-1 japan");
    assert_int_equal(p->s->outpost[tile_called(p, "earth")].faction, NONE);
    assert_int_equal(p->s->ship[0][0].damage, 0);
    assert_int_equal(p->s->seat[0].victory, 1);
    leave(p);
}

/* #raids: a recall is rolled for damage sustained in the raid, not for older damage. */
static void after_a_raid_a_recall_is_rolled_for_its_own_damage_only(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america japan war; outpost moon japan; ship 1 armed-6 moon-orbit; damage 1 "
        "0 3");
    phase(p, PHASE_COMBAT);
    script_dice(p, 9); /* no damage: no recall is rolled for the three points it came with */
    act(p, "raid enterprise-1 japan");
    script_dice(p, 1);
    act(p, "done");
    assert_ready(p, 1, 0);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 1);
    leave(p);
    p = horizons_at(
        "relation north-america japan war; outpost moon japan; ship 1 armed-6 moon-orbit; damage 1 "
        "0 3");
    phase(p, PHASE_COMBAT);
    script_dice(p, 4); /* two points: two rolls, though five points are there now */
    act(p, "raid enterprise-1 japan");
    assert_int_equal(p->s->ship[0][0].damage, 5);
    script_dice(p, 99, 99, 1);
    act(p, "done");
    assert_ready(p, 1, 0);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 1);
    leave(p);
    p = horizons_at(
        "relation north-america japan war; outpost moon japan; ship 1 armed-6 moon-orbit; damage 1 "
        "0 3");
    phase(p, PHASE_COMBAT);
    script_dice(p, 6); /* one point, and its roll recalls */
    act(p, "raid enterprise-1 japan");
    script_dice(p, 50, 1);
    act(p, "done");
    assert_reserved(p, 1, 0);
    assert_int_equal(markers_of(p, 1, BIOLOGY), 1);
    leave(p);
}

/* #raids */
static void a_raid_that_costs_a_crew_brings_no_marker(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america japan war; outpost moon japan; ship 1 armed-4 moon-orbit; damage 1 "
        "0 3");
    phase(p, PHASE_COMBAT);
    script_dice(p, 1, 1);
    act(p, "raid constitution-1 japan");
    assert_lost(p, 1, 0);
    assert_int_equal(p->s->seat[0].victory, 0);
    assert_int_equal(markers_of(p, 1, ENGINEERING), 2);
    leave(p);
}

/* #combat */
static void raids_need_a_war_and_blockades_an_embargo(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america japan embargo; outpost moon japan; ship 1 armed-4 moon-orbit");
    phase(p, PHASE_COMBAT);
    assert_false(can(p, "raid constitution-1 japan"));
    act(p, "blockade constitution-1 japan;done");
    assert_int_equal(p->s->outpost[tile_called(p, "earth")].blockade, 1);
    leave(p);
}

/* ---- pirates -------------------------------------------------------------------------------- */

static const char prey[] =
    "tech 1 closed-loop-life-support; ship 1 cargo-3 mars-flyby; cargo 1 0 2 "
    "0 0; pirate mars weak; politics 1 2; cash 1 5";

/* #pirates */
static void pirates_catch_unarmed_crews_that_leave_their_box(void **state)
{
    (void)state;
    position *p = horizons_at(prey);
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99, 4, 10, 7);
    act(p, "select american-conestoga-1;orbit mars");
    assert_asked(p, RANSOM);
    act(p, "pay");
    assert_cash(p, 1, -2); /* debts are allowed */
    assert_int_equal(p->s->cache, 7);
    assert_at(p, 1, 0, "mars-orbit");
    leave(p);
}

/* #pirates */
static void paying_double_removes_the_pirate_without_a_reward(void **state)
{
    (void)state;
    position *p = horizons_at(prey);
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99, 4, 10, 2);
    act(p, "select american-conestoga-1;orbit mars;buy-off");
    assert_cash(p, 1, 1);
    assert_int_equal(horizons_pirates_in(p->s, tile_called(p, "mars")), 0);
    assert_int_equal(p->s->seat[0].victory, 0);
    assert_int_equal(p->s->cache, 4);
    leave(p);
}

/* #pirates */
static void surrender_to_pirates_costs_a_marker_and_the_cargo(void **state)
{
    (void)state;
    position *p = horizons_at(prey);
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99, 4, 10, 2);
    act(p, "select american-conestoga-1;orbit mars;surrender");
    assert_int_equal(p->s->seat[0].politics, 1);
    assert_int_equal(horizons_cargo(&p->s->ship[0][0]), 0);
    assert_reserved(p, 1, 0);
    assert_at(p, 1, 0, "mars-flyby");
    leave(p);
}

/* #pirates */
static void who_fights_pirates_sails_on_with_what_is_left(void **state)
{
    (void)state;
    position *p = horizons_at(prey);
    const int damage = horizons_combat_damage(1 + p->pack->pirates[WEAK].attack, true);
    assert_true(damage > 0 && damage < 3);
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99, 4, 10, 7); /* ten to four for the pirates: they take direct fire */
    act(p, "select american-conestoga-1;orbit mars");
    assert_asked(p, RANSOM);
    script_dice(p, 1, 1, 99, 99);
    act(p, "fight");
    assert_int_equal(p->s->ship[0][0].damage, damage);
    assert_at(p, 1, 0, "mars-orbit");
    assert_cash(p, 1, 5);
    leave(p);
}

/* #pirates */
static void armed_crews_and_robots_are_left_alone(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 closed-loop-life-support; ship 1 armed-4 mars-flyby; pirate mars weak");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-constitution-1;orbit mars");
    assert_at(p, 1, 0, "mars-orbit");
    leave(p);
    p = horizons_at("ship 1 orbiter mars-flyby; pirate mars weak");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-odyssey-1;orbit mars");
    assert_at(p, 1, 0, "mars-orbit");
    leave(p);
}

/* #pirates */
static void destroying_a_pirate_brings_half_the_cache_and_markers(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 flagship-8 mars-flyby; pirate mars weak");
    p->s->cache = 9;
    phase(p, PHASE_COMBAT);
    script_dice(p, 9, 3); /* pirates 3 + 1 (size 8), the player 9: five points for the player */
    act(p, "hunt independence-1");
    assert_asked(p, SPEND_TACTICS);
    assert_int_equal(p->s->battle.points, 5);
    act(p, "direct-fire;engage");
    assert_int_equal(horizons_pirates_in(p->s, tile_called(p, "mars")),
                     0); /* at least 11: three hits */
    assert_cash(p, 1, 5);
    assert_int_equal(p->s->cache, 4);
    assert_int_equal(p->s->seat[0].politics, 1);
    assert_int_equal(p->s->seat[0].victory, 1);
    leave(p);
}

/* #pirates */
static void pirates_slip_away_from_arms_if_they_can(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 armed-4 mars-flyby; pirate mars weak");
    phase(p, PHASE_COMBAT);
    script_dice(p, 4, 8); /* pirates 8, the player 4: they have four points */
    act(p, "hunt constitution-1");
    assert_said(p, "slip away");
    assert_int_equal(horizons_pirates_in(p->s, tile_called(p, "mars")), 1);
    leave(p);
}

/* #pirates */
static void the_strongest_pirate_fights_strong_before_weak_and_whole_before_damaged(void **state)
{
    (void)state;
    position *p = horizons_at("pirate mars weak; pirate mars strong; pirate mars weak");
    assert_int_equal(horizons_strongest_pirate(p->s, tile_called(p, "mars")), 1);
    p->s->raider[1].tile = NONE;
    p->s->raider[0].damage = 1;
    assert_int_equal(horizons_strongest_pirate(p->s, tile_called(p, "mars")), 2);
    leave(p);
}

/* #pirates */
static void a_pirate_that_got_away_damaged_is_damaged_the_next_time(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 armed-6 mars-flyby; pirate mars strong");
    phase(p, PHASE_COMBAT);
    script_dice(p, 9, 3); /* tactics points for the player */
    act(p, "hunt enterprise-1;direct-fire");
    script_dice(p, 1, 1, 99, 99, 99, 99, 99); /* 1 + 7 = 8: two hits on the pirate */
    act(p, "engage");
    while (orr_step_now(&p->s->head) == HIT)
        act(p, "hit american-enterprise-1");
    assert_int_equal(p->s->raider[0].damage, 2);
    phase(p, PHASE_END);
    assert_int_equal(p->s->raider[0].damage, 2);
    leave(p);
}

/* #pirates: Deep Radar: the hunter searches. */
static void deep_radar_finds_pirates_too(void **state)
{
    (void)state;
    for (int radar = 0; radar < 2; radar++) {
        position *p =
            horizons_at(radar ? "tech 1 deep-radar; ship 1 armed-4 mars-flyby; pirate mars weak"
                              : "ship 1 armed-4 mars-flyby; pirate mars weak");
        horizons_open_pirate_battle(p->pack, p->s, horizons_ship_id(0, 0), 0);
        assert_int_equal(horizons_search_number(p->pack, p->s), 4 + radar);
        p->s->battle.in_voyage = 1; /* the pirate searches */
        assert_int_equal(horizons_search_number(p->pack, p->s), 4);
        horizons_close_battle(p->s);
        leave(p);
    }
}

/* ---- joint fleets --------------------------------------------------------------------------- */

/* #fleets */
static void allies_form_joint_fleets_and_part_when_the_alliance_ends(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia alliance; tech 1 closed-loop-life-support; tech 2 "
        "closed-loop-life-support; ship 1 armed-4 mars-orbit; ship 2 armed-4 mars-orbit");
    phase(p, PHASE_MOVEMENT);
    assert_int_equal(p->s->head.actor, 1); /* Russia moves first */
    act(p, "select russian-titov-1;join american-constitution-1");
    assert_asked(p, JOIN_CONSENT);
    assert_int_equal(p->s->head.actor, 0);
    act(p, "accept");
    assert_int_equal(p->s->joint, 1);
    assert_int_equal(p->s->head.actor, 0); /* who moves later gives the orders */
    script_dice(p, 99, 99);
    act(p, "select american-constitution-1;land mars");
    assert_at(p, 1, 0, "mars");
    assert_at(p, 2, 0, "mars");
    horizons_set_relation(p->pack, p->s, 0, 1, COOPERATION, NULL);
    assert_int_equal(p->s->joint, 0);
    check_position(p);
    leave(p);
}

/* #fleets */
static void a_joint_fleet_attacks_only_whom_all_may_attack(void **state)
{
    (void)state;
    position *p = horizons_in(
        3, "campaign",
        "relation north-america russia alliance; relation north-america europe war; ship 1 "
        "armed-4 mars-orbit; ship 2 armed-4 mars-orbit; ship 3 explorer-2 mars-orbit");
    horizons_join(p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0));
    phase(p, PHASE_COMBAT);
    assert_phase_over(p);
    p->s->relation[1][2] = p->s->relation[2][1] = WAR;
    phase(p, PHASE_COMBAT);
    assert_true(can(p, "search constitution-1 european-hermes-1"));
    leave(p);
}

/* #fleets: of several owners the one with the best initiative decides in combat. */
static void the_ally_with_the_best_initiative_orders_a_joint_attack(void **state)
{
    static const char allies[] =
        "relation north-america russia alliance; relation north-america europe war; relation "
        "russia europe war; ship 1 armed-4 mars-orbit; ship 2 armed-4 mars-orbit; ship 3 "
        "explorer-2 mars-orbit";
    (void)state;
    for (int first = 0; first < 2; first++) {
        position *p = horizons_in(3, "campaign", allies);
        p->s->order[0] = (uint8_t)first, p->s->order[1] = (uint8_t)(1 - first);
        horizons_join(p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0));
        phase(p, PHASE_COMBAT);
        assert_int_equal(p->s->head.actor, first);
        script_dice(p, 1, 1);
        act(p,
            first ? "search titov-1 european-hermes-1" : "search constitution-1 european-hermes-1");
        assert_asked(p, SURRENDER);
        assert_int_equal(p->s->battle.owner[ATTACKER], first);
        assert_int_equal(horizons_side_count(p->s, ATTACKER), 2);
        act(p, "surrender;accept");
        assert_phase_over(p); /* the fleet has acted, whoever leads it */
        leave(p);
    }
}

/* #fleets */
static void a_joint_fleet_intercepts_only_whom_all_may_intercept(void **state)
{
    (void)state;
    for (int both = 0; both < 2; both++) {
        position *p = horizons_in(
            3, "campaign",
            "relation north-america russia alliance; relation north-america europe war; ship "
            "1 armed-4 mars-orbit; ship 2 armed-4 mars-orbit; ship 3 explorer-2 mars-orbit; "
            "tech 3 closed-loop-life-support; flag 1 0 sailed; flag 2 0 sailed");
        if (both)
            p->s->relation[1][2] = p->s->relation[2][1] = WAR;
        horizons_join(p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0));
        phase(p, PHASE_MOVEMENT);
        assert_int_equal(p->s->head.actor, 2);
        script_dice(p, 99);
        act(p, "select european-hermes-1;land mars");
        assert_int_equal(orr_step_now(&p->s->head) == INTERCEPT, both);
        leave(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blockade_needs_more_than_the_defence_and_half_the_ships),
        cmocka_unit_test(a_blockade_ends_when_the_fleet_has_gone),
        cmocka_unit_test(a_blockade_brings_two_billion_and_stops_markets),
        cmocka_unit_test(the_raid_table),
        cmocka_unit_test(a_raid_of_ten_destroys_the_base),
        cmocka_unit_test(after_a_raid_a_recall_is_rolled_for_its_own_damage_only),
        cmocka_unit_test(a_raid_that_costs_a_crew_brings_no_marker),
        cmocka_unit_test(raids_need_a_war_and_blockades_an_embargo),
        cmocka_unit_test(pirates_catch_unarmed_crews_that_leave_their_box),
        cmocka_unit_test(paying_double_removes_the_pirate_without_a_reward),
        cmocka_unit_test(surrender_to_pirates_costs_a_marker_and_the_cargo),
        cmocka_unit_test(armed_crews_and_robots_are_left_alone),
        cmocka_unit_test(destroying_a_pirate_brings_half_the_cache_and_markers),
        cmocka_unit_test(pirates_slip_away_from_arms_if_they_can),
        cmocka_unit_test(the_strongest_pirate_fights_strong_before_weak_and_whole_before_damaged),
        cmocka_unit_test(allies_form_joint_fleets_and_part_when_the_alliance_ends),
        cmocka_unit_test(a_joint_fleet_attacks_only_whom_all_may_attack),
        cmocka_unit_test(a_blockade_that_cannot_be_kept_up_ends_before_production_and_trade),
        cmocka_unit_test(a_pirate_that_got_away_damaged_is_damaged_the_next_time),
        cmocka_unit_test(deep_radar_finds_pirates_too),
        cmocka_unit_test(the_ally_with_the_best_initiative_orders_a_joint_attack),
        cmocka_unit_test(a_joint_fleet_intercepts_only_whom_all_may_intercept),
        cmocka_unit_test(a_blockading_fleet_may_still_search),
        cmocka_unit_test(a_blockade_of_a_non_player_base_brings_two_billion_too),
        cmocka_unit_test(who_fights_pirates_sails_on_with_what_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
