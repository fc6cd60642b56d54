/* combat_test.c - the combat table, all 26 rows and both columns; tactics, screens, drones, hits,
 * surrender, interception. */
#include "horizons_support.h"

/* #fire: the rulebook's table: damage, and the highest total that still does it. */
static void the_combat_table_has_26_rows_in_both_columns(void **state)
{
    static const int direct_most[26] = {4,  7,  10, 13, 15, 17, 19, 21, 23, 24, 25, 26, 27,
                                        28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 999};
    static const int strike_most[26] = {6,  8,  10, 12, 15, 18, 21, 24, 27, 29, 31, 33, 35,
                                        37, 39, 41, 43, 45, 47, 49, 51, 53, 55, 57, 59, 999};
    (void)state;
    for (int damage = 0; damage < 26; damage++) {
        const int first_direct = damage ? direct_most[damage - 1] + 1 : 0;
        const int first_strike = damage ? strike_most[damage - 1] + 1 : 0;
        assert_int_equal(horizons_combat_damage(first_direct, true), damage);
        assert_int_equal(horizons_combat_damage(direct_most[damage], true), damage);
        assert_int_equal(horizons_combat_damage(first_strike, false), damage);
        assert_int_equal(horizons_combat_damage(strike_most[damage], false), damage);
    }
}

/* ---- tactics points ------------------------------------------------------------------------- */

/* #tactics-points */
static void points_come_from_the_others_roll_its_size_and_ones_own_skill(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 fire-control; policy 1 unified-military; ship 1 armed-4 mars-orbit; ship 2 armed-6 "
        "mars-orbit; ship 2 armed-4 mars-orbit; join 2 0 1");
    horizons_open_battle(p->pack, p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0), NONE);
    p->s->battle.die[ATTACKER] = 3;
    p->s->battle.die[DEFENDER] = 7;
    assert_int_equal(horizons_tactics_points(p->pack, p->s, ATTACKER), 7 + 10 / 7 + 1 + 2);
    assert_int_equal(horizons_tactics_points(p->pack, p->s, DEFENDER), 3 + 4 / 7);
    horizons_close_battle(p->s);
    leave(p);
}

static const char war[] = "relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 "
                          "armed-4 mars-orbit; ship 2 cargo-3 mars-orbit; join 2 0 1";

/* #tactics-points */
static void who_has_more_points_spends_the_difference(void **state)
{
    (void)state;
    position *p = horizons_at(war);
    phase(p, PHASE_COMBAT);
    script_dice(p, 2, 8); /* attacker 8 + 1 (size 7), defender 2: seven points for seat 1 */
    act(p, "search constitution-1 russian-titov-1;fight");
    assert_asked(p, SPEND_TACTICS);
    assert_int_equal(p->s->head.actor, 0);
    assert_int_equal(p->s->battle.points, 7);
    act(p, "direct-fire");
    assert_int_equal(p->s->battle.points, 6);
    assert_false(can(p, "direct-fire"));
    act(p, "press");
    assert_int_equal(p->s->battle.points, 4);
    act(p, "ward");
    assert_int_equal(p->s->battle.points, 2);
    act(p, "aim");
    assert_int_equal(p->s->battle.points, 1);
    assert_false(can(p, "avoid"));
    leave(p);
}

/* #tactics-points */
static void three_points_avoid_the_fight(void **state)
{
    (void)state;
    position *p = horizons_at(war);
    phase(p, PHASE_COMBAT);
    script_dice(p, 8, 2);
    act(p, "search constitution-1 russian-titov-1;fight");
    assert_int_equal(p->s->head.actor, 1); /* the defender: 8 - (2 + 1) = 5 */
    act(p, "avoid");
    assert_int_equal(p->s->ship[1][0].damage + p->s->ship[0][0].damage, 0);
    assert_asked(p, COMBAT); /* Russia's turn */
    assert_int_equal(p->s->head.actor, 1);
    leave(p);
}

/* #tactics-points */
static void a_fleet_with_a_base_cannot_avoid(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; base 2 mars 1 0 0 1 0 0");
    phase(p, PHASE_COMBAT);
    script_dice(p, 10, 1);
    act(p, "attack constitution-1 russia;fight");
    assert_int_equal(p->s->head.actor, 1);
    assert_false(can(p, "avoid"));
    assert_true(can(p, "direct-fire"));
    leave(p);
}

/* ---- fire ----------------------------------------------------------------------------------- */

/* #fire */
static void direct_fire_adds_d10_values_and_one_for_each_further_enemy(void **state)
{
    (void)state;
    position *p = horizons_at(war);
    phase(p, PHASE_COMBAT);
    script_dice(p, 2, 8);
    act(p, "search constitution-1 russian-titov-1;fight;direct-fire;engage");
    /* seat 1: 6 + 5 + 1 = 12, three hits; seat 2: 1 + 5 = 6, one hit */
    script_dice(p, 6, 1);
    act(p, "engage");
    assert_asked(p, HIT);
    assert_int_equal(p->s->head.actor, 1); /* in direct fire who suffers chooses first */
    act(p, "hit russian-titov-1");
    assert_int_equal(p->s->ship[0][0].damage, 1); /* alternating: the only target was hit */
    assert_int_equal(p->s->head.actor, 0);        /* then who inflicts */
    act(p, "hit russian-renda-2");
    script_dice(p, 99, 99, 99, 99);
    act(p, "hit russian-renda-2");
    assert_int_equal(p->s->ship[1][0].damage, 1);
    assert_int_equal(p->s->ship[1][1].damage, 2);
    leave(p);
}

/* #fire */
static void in_a_strike_who_inflicts_chooses_first(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; tech 1 space-missiles; ship 1 armed-6 mars-orbit; ship "
        "2 armed-4 mars-orbit; ship 2 cargo-3 mars-orbit; join 2 0 1");
    phase(p, PHASE_COMBAT);
    script_dice(p, 3, 2); /* 2 + 1 (size 7) against 3: equal */
    act(p, "search enterprise-1 russian-titov-1");
    script_dice(p, 1, 1); /* 1 + 8 + 1 = 10: two hits; no missiles on the other side */
    act(p, "fight");
    assert_asked(p, HIT);
    assert_int_equal(p->s->head.actor, 0);
    act(p, "hit russian-titov-1");
    assert_int_equal(p->s->head.actor, 1);
    script_dice(p, 99, 99);
    act(p, "hit russian-renda-2");
    assert_int_equal(p->s->ship[1][0].damage, 1);
    assert_int_equal(p->s->ship[1][1].damage, 1);
    assert_int_equal(p->s->ship[0][0].damage, 0);
    leave(p);
}

/* #fire */
static void screened_ships_neither_fight_nor_are_hit(void **state)
{
    (void)state;
    position *p = horizons_at(war);
    phase(p, PHASE_COMBAT);
    script_dice(p, 2, 8);
    act(p, "search constitution-1 russian-titov-1;fight;direct-fire;engage");
    assert_asked(p, SCREEN);
    script_dice(p, 6, 1); /* 6 + 5 = 11, three hits: only one enemy is in the fight */
    act(p, "screen russian-renda-2");
    assert_int_equal(p->s->ship[1][1].damage, 0);
    assert_int_equal(p->s->ship[1][0].damage, 3);
    leave(p);
}

/* #fire */
static void an_aim_reaches_a_screened_ship(void **state)
{
    (void)state;
    position *p = horizons_at(war);
    phase(p, PHASE_COMBAT);
    script_dice(p, 2, 8);
    act(p, "search constitution-1 russian-titov-1;fight;direct-fire;aim;engage");
    script_dice(p, 1, 1); /* 1 + 5 = 6: one hit, the sufferer's choice but for the aim */
    act(p, "screen russian-renda-2");
    assert_asked(p, HIT);
    assert_int_equal(p->s->head.actor, 0);
    assert_true(can(p, "hit russian-renda-2"));
    script_dice(p, 99, 99);
    act(p, "hit russian-renda-2");
    assert_int_equal(p->s->ship[1][1].damage, 1);
    leave(p);
}

/* #fire */
static void fighters_cancel_bombers_and_what_is_over_counts(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; tech 1 space-missiles; tech 1 fighter-drones; tech 1 "
        "bomber-drones; tech 2 fighter-drones; ship 1 flagship-8 mars-orbit; ship 2 armed-6 "
        "mars-orbit");
    phase(p, PHASE_COMBAT);
    script_dice(p, 3, 2); /* 1 and 1 after drones (-2, -1); size 8 against 6 gives seat 2 a point */
    act(p, "search independence-1 russian-suvorov-1;fight;engage");
    assert_asked(p, DRONES);
    script_dice(p, 1, 1); /* 1 + 10 = 11: three, plus 5 bombers, less 2 fighters: six */
    act(p, "bombers 5");
    assert_lost(p, 2, 0);
    assert_int_equal(p->s->seat[0].victory, 3); /* a CV-6 */
    assert_int_equal(markers_of(p, 2, ENGINEERING), 3);
    leave(p);
}

/* #combat #interception */
static void drones_make_the_search_easier(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; tech 1 fighter-drones; ship 1 flagship-8 mars-orbit; "
        "ship 2 cargo-3 mars-orbit");
    phase(p, PHASE_COMBAT);
    script_dice(p, 6, 10); /* 6 less 2 for five squadrons is 4 */
    act(p, "search independence-1 russian-renda-1");
    assert_asked(p, SURRENDER);
    leave(p);
}

/* #fire */
static void every_two_points_of_damage_ground_a_squadron_and_lower_values(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 fighter-drones; ship 1 flagship-8 mars-orbit; damage 1 0 3");
    assert_int_equal(horizons_squadrons(p->pack, p->s, 0, 0), 4);
    assert_int_equal(horizons_attack_value(p->pack, p->s, 0, 0), 7);
    leave(p);
}

/* #fire: screened ships become targets when all the others are destroyed. */
static void screened_ships_are_hit_when_nothing_else_is_left(void **state)
{
    (void)state;
    position *p = horizons_at(war);
    phase(p, PHASE_COMBAT);
    script_dice(p, 2, 8);
    act(p, "search constitution-1 russian-titov-1;fight;direct-fire;engage");
    script_dice(p, 9, 1, 1, 99); /* 9 + 5 = 14, four hits; a marker for the freighter; a recall */
    act(p, "screen russian-titov-1");
    assert_lost(p, 2, 1);
    assert_int_equal(p->s->ship[1][0].damage, 1);
    leave(p);
}

/* #fire: robots and launch vehicles are destroyed by the first damage. */
static void a_robot_or_a_launcher_at_a_base_is_lost_to_one_hit(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; tech 1 space-missiles; ship 1 armed-6 mars-orbit; base "
        "2 mars 1 0 0 0 0 0; ship 2 rover mars; flag 2 0 fresh");
    base_of(p, 2, "mars")->lv[0] = 1;
    phase(p, PHASE_COMBAT);
    script_dice(p, 5, 5);
    act(p, "attack enterprise-1 russia");
    script_dice(p, 1, 1); /* 1 + 8 + 1 = 10: two hits */
    act(p, "fight");
    assert_asked(p, HIT);
    act(p, "hit russian-lunokhod-1");
    assert_lost(p, 2, 0);
    assert_int_equal(p->s->head.actor, 1); /* in turn */
    act(p, "hit-launcher lv-1");
    assert_int_equal(base_of(p, 2, "mars")->lv[0], 0);
    assert_int_equal(base_of(p, 2, "mars")->level[SUPPLY], 1);
    leave(p);
}

/* #combat #interception: the odds that are shown are those that are rolled: two dice, larger
 * fleets, drones. */
static void the_odds_of_a_search_are_those_of_its_dice(void **state)
{
    static const struct {
        const char *position;
        int number, chance;
    } cases[] = {
        {"ship 1 armed-4 mars-orbit; ship 2 explorer-2 mars-orbit", 4, 64},
        {"ship 1 armed-4 mars-orbit; ship 1 armed-4 mars-orbit; join 1 0 1; ship 2 explorer-2 "
         "mars-orbit",
         5, 75},
        {"tech 1 fighter-drones; ship 1 flagship-8 mars-orbit; ship 2 explorer-2 mars-orbit", 4,
         76} /* six or less, four or less */
    };
    (void)state;
    for (int i = 0; i < 3; i++) {
        int found = 0;
        position *p = horizons_at(cases[i].position);
        horizons_open_battle(p->pack, p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0), NONE);
        assert_int_equal(horizons_search_number(p->pack, p->s), cases[i].number);
        assert_int_equal(horizons_search_chance(p->pack, p->s), cases[i].chance);
        for (int one = 1; one <= 10; one++)
            for (int two = 1; two <= 10; two++) {
                script_dice(p, one, two);
                found += horizons_search(p->rules, p->s, NULL);
            }
        assert_int_equal(found, cases[i].chance);
        horizons_close_battle(p->s);
        leave(p);
    }
}

/* ---- after the battle ----------------------------------------------------------------------- */

/* #after-a-battle */
static void markers_for_destroyed_crews_by_size(void **state)
{
    static const char *const ships[] = {"explorer-2", "explorer-3", "armed-4",   "explorer-5",
                                        "armed-6",    "colony-7",   "flagship-8"};
    static const int markers[] = {1, 1, 2, 2, 3, 4, 4};
    (void)state;
    for (int i = 0; i < 7; i++) {
        char words[200];
        snprintf(words, sizeof words,
                 "relation north-america russia war; ship 1 flagship-8 mars-orbit; ship 2 %s "
                 "mars-orbit; damage 2 0 %d",
                 ships[i], i + 1);
        position *p = horizons_at(words);
        horizons_open_battle(p->pack, p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0), NONE);
        p->s->battle.direct = 1;
        p->s->battle.hits[DEFENDER] = 1;
        p->s->phase = PHASE_COMBAT;
        orr_goto_with(&p->s->head, PHASE, 2);
        orr_push(&p->s->head, HIT);
        horizons_next_hit(p->rules, p->s, NULL);
        go_on(p);
        assert_lost(p, 2, 0);
        assert_int_equal(p->s->seat[0].victory, markers[i]);
        assert_int_equal(markers_of(p, 2, ENGINEERING), markers[i]);
        leave(p);
    }
}

/* #after-a-battle */
static void a_recall_for_each_damage_but_one_marker_a_ship(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-6 mars-orbit; damage 1 0 3; ship 2 "
        "explorer-2 mars-orbit; damage 2 0 1");
    phase(p, PHASE_COMBAT);
    script_dice(p, 1, 1, 1, 1); /* equal: a strike without missiles */
    act(p, "search enterprise-1 russian-kliper-1");
    script_dice(p, 1, 1, 99, 50, 1, 1,
                99); /* the strike; three recalls of seat 1, marker; one of seat 2 */
    act(p, "fight");
    assert_reserved(p, 1, 0);
    assert_ready(p, 2, 0);
    assert_int_equal(markers_of(p, 1, BIOLOGY), 1);
    leave(p);
}

/* ---- bases ---------------------------------------------------------------------------------- */

/* A base above which an enemy has scored so many hits. */
static position *fire_on_base(const char *base, int hits)
{
    char words[300];
    snprintf(words, sizeof words,
             "relation north-america russia war; ship 1 armed-6 mars-orbit; %s", base);
    position *p = horizons_at(words);
    horizons_open_battle(p->pack, p->s, horizons_ship_id(0, 0), NONE,
                         p->s->base_of[1][world_called(p, "mars")]);
    p->s->battle.owner[DEFENDER] = 1;
    p->s->battle.hits[DEFENDER] = (uint8_t)hits;
    p->s->phase = PHASE_COMBAT;
    orr_goto_with(&p->s->head, PHASE, 2);
    orr_push(&p->s->head, HIT);
    horizons_next_hit(p->rules, p->s, NULL);
    go_on(p);
    return p;
}

/* #fire */
static void a_base_without_facilities_is_lost_to_one_hit(void **state)
{
    (void)state;
    position *p = fire_on_base("base 2 mars 0 0 0 0 0 0; store 2 mars 5 5 5", 1);
    assert_int_equal(p->s->base_of[1][world_called(p, "mars")], NONE);
    assert_int_equal(markers_of(p, 2, ENGINEERING), 1);
    leave(p);
}

/* #fire */
static void a_facility_drops_a_level_when_its_shield_is_used_up(void **state)
{
    (void)state;
    position *p = fire_on_base("base 2 mars 3 0 0 0 0 0", 4); /* a small spaceport: shield 4 */
    assert_int_equal(base_of(p, 2, "mars")->level[SUPPLY], 2);
    assert_int_equal(base_of(p, 2, "mars")->damage[SUPPLY], 0);
    leave(p);
}

/* #fire */
static void a_hit_on_stores_destroys_two_resources(void **state)
{
    (void)state;
    position *p = fire_on_base("base 2 mars 1 0 0 0 0 0; store 2 mars 3 0 1", 1);
    assert_asked(p, HIT);
    act(p, "hit-stores");
    assert_int_equal(base_of(p, 2, "mars")->store[ORE], 1);
    leave(p);
}

/* #fire */
static void a_settlement_falls_when_its_shield_is_used_up(void **state)
{
    (void)state;
    position *p = fire_on_base("base 2 mars 0 0 0 0 0 3", 2);
    assert_int_equal(base_of(p, 2, "mars")->settlements, 2);
    leave(p);
}

/* ---- surrender ------------------------------------------------------------------------------ */

/* #surrender */
static void an_embargo_must_accept_surrender(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia embargo; ship 1 armed-4 mars-orbit; ship 2 cargo-3 "
        "mars-orbit; cargo 2 0 4 0 2; politics 2 3");
    phase(p, PHASE_COMBAT);
    script_dice(p, 1, 1);
    act(p, "search constitution-1 russian-renda-1;surrender");
    assert_asked(p, SPOILS); /* six resources lost: three may be taken */
    assert_int_equal(p->s->battle.spoil_count, 3);
    act(p, "take ore;take ore;take sup");
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 2);
    assert_int_equal(p->s->ship[0][0].cargo[SUP], 1);
    assert_reserved(p, 2, 0);
    assert_int_equal(horizons_cargo(&p->s->ship[1][0]), 0);
    assert_int_equal(p->s->seat[0].politics, 1);
    assert_int_equal(p->s->seat[1].politics, 2);
    assert_true(p->s->ship[1][0].yielded & 1);
    leave(p);
}

/* #surrender */
static void in_a_war_a_fleets_surrender_may_be_ignored(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 cargo-3 mars-orbit");
    phase(p, PHASE_COMBAT);
    script_dice(p, 1, 1);
    act(p, "search constitution-1 russian-renda-1;surrender");
    assert_asked(p, ACCEPT);
    assert_int_equal(p->s->head.actor, 0);
    script_dice(p, 5, 5);
    act(p, "refuse");
    assert_ready(p, 2, 0);
    leave(p);
}

/* #surrender */
static void a_bases_surrender_must_be_accepted_and_costs_a_d10(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; base 2 mars 1 0 0 0 0 0; "
        "store 2 mars 9 0 0");
    phase(p, PHASE_COMBAT);
    script_dice(p, 5, 5);
    act(p, "attack constitution-1 russia");
    script_dice(p, 6);
    act(p, "surrender");
    assert_int_equal(base_of(p, 2, "mars")->store[ORE], 3);
    assert_int_equal(p->s->battle.spoil_count, 3);
    act(p, "take ore;done");
    assert_true(base_of(p, 2, "mars")->yielded & 1);
    phase(p, PHASE_COMBAT);
    assert_phase_over(p); /* not again this year, and the fleet has acted */
    leave(p);
}

/* #surrender */
static void who_has_surrendered_is_not_attacked_again_that_year(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia embargo; ship 1 armed-4 mars-orbit; ship 1 armed-4 "
        "mars-orbit; ship 2 cargo-3 mars-orbit");
    phase(p, PHASE_COMBAT);
    script_dice(p, 1, 1);
    act(p, "search constitution-1 russian-renda-1;surrender");
    assert_phase_over(p); /* the second fleet has nothing left to search for */
    leave(p);
}

/* ---- what relations allow ------------------------------------------------------------------- */

/* #combat */
static void an_embargo_does_not_reach_ships_at_a_base_or_robots(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia embargo; ship 1 armed-4 mars; ship 2 cargo-3 mars; base 2 "
        "mars 1 0 0 0 0 0; ship 2 rover mars");
    phase(p, PHASE_COMBAT);
    assert_phase_over(p);
    leave(p);
}

/* #combat */
static void neutral_fleets_are_left_alone(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 armed-4 mars-orbit; ship 2 cargo-3 mars-orbit");
    phase(p, PHASE_COMBAT);
    assert_phase_over(p);
    leave(p);
}

/* #combat */
static void a_fleet_with_a_crew_in_reserve_does_not_attack(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; flag 1 0 reserved; ship 2 "
        "cargo-3 mars-orbit");
    phase(p, PHASE_COMBAT);
    assert_phase_over(p);
    leave(p);
}

/* #interception: a fleet may be intercepted by any number of others, and these may search later. */
static void several_fleets_may_intercept_in_turn_and_still_search(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; ship 1 armed-4 mars-orbit; "
        "ship 2 explorer-2 mars-orbit; tech 2 closed-loop-life-support");
    phase(p, PHASE_MOVEMENT);
    act(p, "wait;select russian-kliper-1");
    script_dice(p, 99, 10, 10, 10, 4);
    act(p, "land mars;intercept constitution-1");
    assert_asked(p, INTERCEPT);
    assert_false(can(p, "intercept constitution-1"));
    act(p, "intercept constitution-2");
    assert_asked(p, STOP_OR_FIGHT);
    act(p, "stop");
    assert_at(p, 2, 0, "mars-orbit");
    phase(p, PHASE_COMBAT);
    assert_true(can(p, "search constitution-1 russian-kliper-1"));
    assert_true(can(p, "search constitution-2 russian-kliper-1"));
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_combat_table_has_26_rows_in_both_columns),
        cmocka_unit_test(points_come_from_the_others_roll_its_size_and_ones_own_skill),
        cmocka_unit_test(who_has_more_points_spends_the_difference),
        cmocka_unit_test(three_points_avoid_the_fight),
        cmocka_unit_test(a_fleet_with_a_base_cannot_avoid),
        cmocka_unit_test(direct_fire_adds_d10_values_and_one_for_each_further_enemy),
        cmocka_unit_test(in_a_strike_who_inflicts_chooses_first),
        cmocka_unit_test(screened_ships_neither_fight_nor_are_hit),
        cmocka_unit_test(an_aim_reaches_a_screened_ship),
        cmocka_unit_test(fighters_cancel_bombers_and_what_is_over_counts),
        cmocka_unit_test(drones_make_the_search_easier),
        cmocka_unit_test(every_two_points_of_damage_ground_a_squadron_and_lower_values),
        cmocka_unit_test(markers_for_destroyed_crews_by_size),
        cmocka_unit_test(a_recall_for_each_damage_but_one_marker_a_ship),
        cmocka_unit_test(a_base_without_facilities_is_lost_to_one_hit),
        cmocka_unit_test(a_facility_drops_a_level_when_its_shield_is_used_up),
        cmocka_unit_test(a_hit_on_stores_destroys_two_resources),
        cmocka_unit_test(a_settlement_falls_when_its_shield_is_used_up),
        cmocka_unit_test(an_embargo_must_accept_surrender),
        cmocka_unit_test(in_a_war_a_fleets_surrender_may_be_ignored),
        cmocka_unit_test(a_bases_surrender_must_be_accepted_and_costs_a_d10),
        cmocka_unit_test(who_has_surrendered_is_not_attacked_again_that_year),
        cmocka_unit_test(an_embargo_does_not_reach_ships_at_a_base_or_robots),
        cmocka_unit_test(neutral_fleets_are_left_alone),
        cmocka_unit_test(a_fleet_with_a_crew_in_reserve_does_not_attack),
        cmocka_unit_test(screened_ships_are_hit_when_nothing_else_is_left),
        cmocka_unit_test(a_robot_or_a_launcher_at_a_base_is_lost_to_one_hit),
        cmocka_unit_test(several_fleets_may_intercept_in_turn_and_still_search),
        cmocka_unit_test(the_odds_of_a_search_are_those_of_its_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
