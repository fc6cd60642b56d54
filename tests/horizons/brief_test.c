/* brief_test.c - points that are easily got wrong, each as named sentences: 1 to 6, money and ways.
 * 7 to 13 are in brief_worlds_test.c, 14 is scoring_test.c. */
#include "horizons_support.h"

/* ---- 1. rounding ---------------------------------------------------------------------------- */

/* #heliocentric-transfers */
static void p01_earth_to_saturn_with_fusion_rockets_takes_four_turns(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 fusion-rockets");
    const int saturn = p->pack->worlds[named(p, KIND_WORLD, "saturn")].tile;
    assert_int_equal(p->pack->tiles[saturn].number - p->pack->tiles[tile_called(p, "earth")].number,
                     7);
    assert_int_equal(horizons_transfer_time(p->pack, p->s, 0, tile_called(p, "earth"), saturn),
                     4); /* 7 x 0.6 = 4.2 */
    assert_int_equal(horizons_transfer_time(p->pack, p->s, 1, tile_called(p, "earth"), saturn), 7);
    leave(p);
}

/* #numbers */
static void p01_halves_are_rounded_up_once(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 plasma-drives");
    const int saturn = p->pack->worlds[named(p, KIND_WORLD, "saturn")].tile;
    assert_int_equal(horizons_transfer_time(p->pack, p->s, 0, tile_called(p, "earth"), saturn),
                     5); /* 4.9 */
    const int jupiter = p->pack->worlds[named(p, KIND_WORLD, "jupiter")].tile;
    assert_int_equal(horizons_transfer_time(p->pack, p->s, 0, tile_called(p, "earth"), jupiter),
                     4); /* 3.5 */
    leave(p);
}

/* #heliocentric-transfers */
static void p01_a_transfer_takes_at_least_one_turn(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 antimatter-drives; ship 1 orbiter earth; flag 1 0 fresh; lv 1 4 1");
    assert_int_equal(
        horizons_transfer_time(p->pack, p->s, 0, tile_called(p, "earth"), tile_called(p, "mars")),
        1); /* 0.4 */
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-odyssey-1;orbit mars"); /* 1 less 3 for the launcher */
    assert_int_equal(p->s->ship[0][0].transit, 1);
    leave(p);
}

/* ---- 2. support limits ---------------------------------------------------------------------- */

/* #support-limits */
static void p02_charges_for_one_to_four_over(void **state)
{
    static const int crews[] = {0, -4, -10, -18, -28}, robots[] = {0, -2, -5, -9, -14};
    (void)state;
    for (int over = 0; over <= 4; over++) {
        horizons_ledger ledger;
        position *p = horizons_at("cash 1 100");
        for (int i = 0; i < horizons_faction_of(p->pack, p->s, 0)->limits[CV_LIMIT] + over; i++)
            horizons_add_ship(p->s, 0, FIRST_CV + i % 8, ORBIT + EARTH, 0);
        for (int i = 0; i < horizons_faction_of(p->pack, p->s, 0)->limits[RE_LIMIT] + over; i++)
            horizons_add_ship(p->s, 0, FLYBY_SLOT + i % 3, FLYBY + tile_called(p, "mars"), 0);
        for (int i = 0; i < horizons_faction_of(p->pack, p->s, 0)->limits[BASE_LIMIT] + over; i++)
            horizons_add_base(p->s, 0, world_called(p, "moon") + i);
        horizons_income(p->pack, p->s, 0, &ledger);
        assert_int_equal(ledger.crews, crews[over]);
        assert_int_equal(ledger.bases, crews[over]); /* counted apart */
        assert_int_equal(ledger.robots, robots[over]);
        leave(p);
    }
}

/* #support-limits */
static void p02_an_unused_slot_brings_a_billion(void **state)
{
    horizons_ledger ledger;
    (void)state;
    position *p = horizons_at("ship 1 explorer-2 earth-orbit");
    horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.crews, horizons_faction_of(p->pack, p->s, 0)->limits[CV_LIMIT] - 1);
    assert_int_equal(ledger.robots, horizons_faction_of(p->pack, p->s, 0)->limits[RE_LIMIT]);
    leave(p);
}

/* #support-limits */
static void p02_nobody_may_build_the_fifth_over_the_limit(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 100");
    for (int i = 0; i < horizons_faction_of(p->pack, p->s, 0)->limits[CV_LIMIT] + 3; i++)
        horizons_add_ship(p->s, 0, FIRST_CV + 1 + i % 8, ORBIT + EARTH, 0);
    assert_true(horizons_can_build(p->pack, p->s, 0, FIRST_CV, EARTH, false, NULL));
    horizons_add_ship(p->s, 0, FIRST_CV, ORBIT + EARTH, 0);
    assert_false(horizons_can_build(p->pack, p->s, 0, FIRST_CV, EARTH, false, NULL));
    assert_true(horizons_can_build(p->pack, p->s, 0, ORBITER_SLOT, EARTH, false, NULL));
    leave(p);
}

/* #support-limits */
static void p02_a_policy_that_supports_what_is_there_cannot_be_dropped(void **state)
{
    (void)state;
    position *p = horizons_at(
        "policy 1 space-exploration; policy 1 space-diplomacy; policy 1 active-diplomacy; "
        "policy 1 space-economics; policy 1 active-economics; policy 1 space-military; "
        "policy 1 active-military; policy 1 space-robotics; policy 1 active-robotics; "
        "policy 1 space-settlement");
    for (int i = 0; i < horizons_faction_of(p->pack, p->s, 0)->limits[CV_LIMIT] + 5; i++)
        horizons_add_ship(p->s, 0, FIRST_CV + i % 8, ORBIT + EARTH, 0);
    p->s->order[0] = 1, p->s->order[1] = 0; /* seat 1 decides first */
    phase(p, PHASE_POLICY);
    assert_false(can(p, "replace space-exploration active-settlement"));
    assert_true(can(p, "replace active-economics active-settlement"));
    leave(p);
}

/* ---- 3. diplomacy --------------------------------------------------------------------------- */

/* #diplomacy */
static void p03_attempts_cost_one_two_three_over_all_targets(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 6; politics 2 0");
    phase(p, PHASE_DIPLOMACY);
    act(p, "court russia");
    assert_int_equal(p->s->seat[0].politics, 5);
    act(p, "court russia");
    assert_int_equal(p->s->seat[0].politics, 3);
    script_dice(p, 6, 7, 10);
    act(p, "court europe"); /* 1 + 2 + 3 = 6: nothing is left, and the dice are rolled */
    assert_int_equal(p->s->seat[0].politics, 0);
    assert_all_dice_rolled(p);
    leave(p);
}

/* #diplomacy: the book's sums: two steps with one faction and one with another cost six, four
 * steps ten. */
static void p03_four_attempts_cost_ten(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 10");
    phase(p, PHASE_DIPLOMACY);
    act(p, "court japan;court japan;court japan");
    script_dice(p, 10, 10, 10, 10);
    act(p, "court japan");
    assert_int_equal(p->s->seat[0].politics, 0);
    assert_all_dice_rolled(p);
    leave(p);
}

/* #diplomacy */
static void p03_an_attempt_succeeds_on_six_or_less(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 6");
    phase(p, PHASE_DIPLOMACY);
    act(p, "court japan;court japan");
    script_dice(p, 6, 7, 6);
    act(p, "court europe");
    assert_relation(p, "north-america", "japan", COOPERATION);
    assert_relation(p, "europe", "north-america", COOPERATION);
    leave(p);
}

/* #diplomacy */
static void p03_a_player_may_refuse_cooperation(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 1");
    phase(p, PHASE_DIPLOMACY);
    script_dice(p, 1);
    act(p, "court russia");
    assert_asked(p, CONSENT);
    assert_int_equal(p->s->head.actor, 1);
    act(p, "refuse");
    assert_relation(p, "north-america", "russia", NEUTRAL);
    leave(p);
}

/* #diplomacy */
static void p03_a_player_may_accept_alliance(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 3; relation north-america russia cooperation");
    phase(p, PHASE_DIPLOMACY);
    script_dice(p, 1, 9);
    act(p, "court russia;court russia");
    assert_asked(p, CONSENT);
    act(p, "accept");
    assert_relation(p, "russia", "north-america", ALLIANCE);
    leave(p);
}

/* #diplomacy */
static void p03_peace_after_war_needs_no_consent_as_far_as_neutral(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 3; relation north-america russia war");
    phase(p, PHASE_DIPLOMACY);
    script_dice(p, 1, 2);
    act(p, "court russia;court russia");
    assert_relation(p, "north-america", "russia", NEUTRAL);
    assert_phase_over(p);
    leave(p);
}

/* #diplomacy */
static void p03_embargo_and_war_need_their_policies(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 9");
    phase(p, PHASE_DIPLOMACY);
    assert_false(can(p, "chill russia"));
    leave(p);
    p = horizons_at("politics 1 9; policy 1 space-military");
    phase(p, PHASE_DIPLOMACY);
    script_dice(p, 1, 1, 1);
    act(p, "chill russia;chill russia;done");
    assert_relation(p, "north-america", "russia", EMBARGO);
    leave(p);
    p = horizons_at("politics 1 9; policy 1 space-military; policy 1 active-military");
    phase(p, PHASE_DIPLOMACY);
    script_dice(p, 1, 1);
    act(p, "chill russia;chill russia;done");
    assert_relation(p, "north-america", "russia", WAR);
    leave(p);
}

/* ---- 4. base production --------------------------------------------------------------------- */

static int makes(position *p, int seat, const char *world, int product)
{
    return horizons_product_value(p->pack, p->s, seat - 1, base_of(p, seat, world), product);
}

/* #base-production */
static void p04_the_mining_chain_does_not_add_up(void **state)
{
    static const char *const levels[] = {"0", "1", "2", "3", "4"};
    static const int expected[] = {0, 3, 4, 6, 8}; /* Iron Plains 3, chain 0, 1, 3, 5 */
    (void)state;
    for (int level = 0; level <= 4; level++) {
        char words[100];
        snprintf(words, sizeof words, "card mars iron-plains; base 1 mars 0 %s 0 0 0 0",
                 levels[level]);
        position *p = horizons_at(words);
        assert_int_equal(makes(p, 1, "mars", ORE), expected[level]);
        leave(p);
    }
}

/* #base-production */
static void p04_without_a_number_above_zero_nothing_is_made(void **state)
{
    (void)state;
    position *p = horizons_at("card phobos iron-plains; base 1 phobos 0 4 0 0 0 0");
    assert_int_equal(makes(p, 1, "phobos", FUEL), 0);
    assert_int_equal(makes(p, 1, "phobos", ORE), 8);
    leave(p);
}

/* #base-production */
static void p04_one_less_for_each_earlier_producer_of_the_same_on_that_world(void **state)
{
    (void)state;
    position *p =
        horizons_at("card mars iron-plains; base 1 mars 0 1 1 0 0 0; base 2 mars 0 1 0 0 0 0; "
                    "base 2 phobos 0 1 0 0 0 0; card phobos rare-earth-veins");
    phase(p, PHASE_BASES); /* North America is first and has a choice */
    assert_int_equal(makes(p, 2, "mars", ORE), 3);
    act(p, "produce mars ore");
    assert_int_equal(base_of(p, 1, "mars")->store[ORE], 3);
    assert_int_equal(makes(p, 2, "mars", ORE), 2);
    assert_int_equal(makes(p, 2, "phobos", ORE), 4); /* another world of the tile */
    leave(p);
}

/* #base-production */
static void p04_one_thing_per_base(void **state)
{
    (void)state;
    position *p =
        horizons_at("card mars iron-plains; base 1 mars 0 1 1 0 0 0; base 1 earth 0 0 1 0 0 0");
    phase(p, PHASE_BASES);
    act(p, "produce mars engineering");
    assert_int_equal(p->s->seat[0].bank[ENGINEERING], 1);
    assert_int_equal(base_of(p, 1, "mars")->store[ORE], 0);
    assert_false(can(p, "produce mars ore"));
    leave(p);
}

/* #base-production */
static void p04_one_less_for_each_pirate_and_halved_last_when_blockaded(void **state)
{
    (void)state;
    position *p = horizons_at("card mars iron-plains; base 1 mars 0 4 0 0 0 0; pirate mars weak");
    assert_int_equal(makes(p, 1, "mars", ORE), 7);
    base_of(p, 1, "mars")->blockade = 2;
    assert_int_equal(makes(p, 1, "mars", ORE), 4); /* 3.5, up */
    leave(p);
}

/* #base-production */
static void p04_earth_orbit_makes_three_of_any_domain(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 earth 0 0 1 0 0 0");
    assert_int_equal(makes(p, 1, "earth", RESOURCES + PHYSICS), 3);
    assert_int_equal(makes(p, 1, "earth", RESOURCES + BIOLOGY), 3);
    base_of(p, 1, "earth")->level[LAB] = 2;
    assert_int_equal(makes(p, 1, "earth", RESOURCES + BIOLOGY), 6);
    leave(p);
}

/* #base-production */
static void p04_life_helps_laboratories(void **state)
{
    (void)state;
    position *p = horizons_at("card mars old-clays; base 1 mars 0 0 1 0 0 0; life mars 1");
    assert_int_equal(makes(p, 1, "mars", RESOURCES + BIOLOGY), 4);
    leave(p);
    p = horizons_at("card mars old-clays; base 1 mars 0 0 2 0 0 0; life mars 2");
    assert_int_equal(makes(p, 1, "mars", RESOURCES + BIOLOGY), 8);
    assert_int_equal(makes(p, 1, "mars", RESOURCES + PHYSICS), 0);
    leave(p);
}

/* #base-production #facilities: while settlements are damaged none of their steps counts. */
static void p04_settlements_add_and_damaged_ones_do_not(void **state)
{
    (void)state;
    position *p = horizons_at("card mars iron-plains; base 1 mars 0 1 0 0 0 5");
    assert_int_equal(makes(p, 1, "mars", ORE), 5); /* two steps */
    base_of(p, 1, "mars")->town_damage = 1;
    assert_int_equal(makes(p, 1, "mars", ORE), 3);
    base_of(p, 1, "mars")->damage[MINING] = 1;
    assert_int_equal(makes(p, 1, "mars", ORE), 2);
    leave(p);
    p = horizons_at("card mars old-clays; base 1 mars 0 1 0 0 0 5"); /* 1 ORE and two steps */
    assert_int_equal(makes(p, 1, "mars", ORE), 3);
    base_of(p, 1, "mars")->damage[MINING] = 1;
    assert_int_equal(makes(p, 1, "mars", ORE), 2); /* damage is one less, not nothing at all */
    leave(p);
}

/* ---- 5. technology -------------------------------------------------------------------------- */

/* #technology */
static void p05_all_links_on_the_left_are_needed(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 expert-systems; points 1 physics 40");
    assert_false(horizons_tech_open(p->rules, p->s, 0, named(p, KIND_TECH, "quantum-computing")));
    leave(p);
    p = horizons_at("tech 1 expert-systems; tech 1 deep-radar; points 1 physics 40");
    assert_true(horizons_tech_open(p->rules, p->s, 0, named(p, KIND_TECH, "quantum-computing")));
    leave(p);
}

/* #technology */
static void p05_three_less_for_each_other_owner_at_least_five(void **state)
{
    (void)state;
    const int ion = 0;
    position *p = horizons_in(4, "campaign", "tech 2 ion-drives");
    assert_int_equal(horizons_tech_cost(p->pack, p->s, 0, ion), 5); /* 8 - 3 */
    leave(p);
    p = horizons_in(4, "campaign", "tech 2 ion-drives; tech 3 ion-drives; tech 4 ion-drives");
    assert_int_equal(horizons_tech_cost(p->pack, p->s, 0, ion), 5);
    leave(p);
    p = horizons_in(4, "campaign", "tech 2 fusion-rockets; tech 3 fusion-rockets");
    assert_int_equal(horizons_tech_cost(p->pack, p->s, 0, named(p, KIND_TECH, "fusion-rockets")),
                     16);
    leave(p);
}

/* #technology */
static void p05_links_may_be_gained_in_the_same_turn(void **state)
{
    (void)state;
    position *p = horizons_at("points 1 physics 20; politics 1 0");
    phase(p, PHASE_TECHNOLOGY);
    p->s->seat[1].passed = 1;
    while (p->s->head.actor != 0)
        act(p, "pass");
    act(p, "develop expert-systems");
    assert_true(can(p, "develop adaptive-optics"));
    leave(p);
}

/* #technology */
static void p05_banks_are_halved_and_politics_lost_afterwards(void **state)
{
    (void)state;
    position *p =
        horizons_at("points 1 physics 4; points 1 biology 3; politics 1 2; points 2 physics 0");
    phase(p, PHASE_TECHNOLOGY);
    act(p, "pass");
    assert_phase_over(p);
    assert_int_equal(p->s->seat[0].bank[PHYSICS], 2);
    assert_int_equal(p->s->seat[0].bank[BIOLOGY], 2); /* 1.5, up */
    assert_int_equal(p->s->seat[0].politics, 0);
    leave(p);
}

/* #politics-markers */
static void p05_a_politics_marker_is_two_points_and_three_with_unified_diplomacy(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 1");
    phase(p, PHASE_TECHNOLOGY);
    act(p, "study physics");
    assert_int_equal(p->s->seat[0].bank[PHYSICS], 1); /* 2, halved at the end */
    leave(p);
    p = horizons_at("politics 1 2; policy 1 space-diplomacy; policy 1 active-diplomacy; policy 1 "
                    "unified-diplomacy");
    phase(p, PHASE_TECHNOLOGY);
    act(p, "study biology");
    assert_int_equal(p->s->seat[0].bank[BIOLOGY], 3);
    leave(p);
}

/* #technology */
static void p05_life_is_developed_only_after_somebody_has_found_it(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 field-science; points 1 biology 20");
    assert_false(horizons_tech_open(p->rules, p->s, 0, named(p, KIND_TECH, "signs-of-life")));
    leave(p);
    p = horizons_at("tech 1 field-science; points 1 biology 20; tech 2 signs-of-life");
    assert_true(horizons_tech_open(p->rules, p->s, 0, named(p, KIND_TECH, "signs-of-life")));
    leave(p);
}

/* ---- 6. launch vehicles --------------------------------------------------------------------- */

/* #launch-vehicles */
static void p06_a_crew_leaving_earth_needs_a_launcher_of_its_size(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; ship 1 explorer-3 earth; lv 1 2 1");
    phase(p, PHASE_MOVEMENT);
    assert_phase_over(p); /* nothing can be done */
    leave(p);
    p = horizons_at(
        "tech 1 life-support; ship 1 explorer-3 earth; lv 1 3 1; ship 1 explorer-3 moon");
    phase(p, PHASE_MOVEMENT);
    assert_true(can(p, "select american-endeavour-1"));
    assert_true(can(p, "select american-endeavour-2")); /* from the Moon it needs none */
    script_dice(p, 99);
    act(p, "select american-endeavour-1;orbit moon");
    assert_at(p, 1, 0, "moon-orbit");
    assert_int_equal(p->s->seat[0].lv[2], 0);
    leave(p);
}

/* #launch-vehicles */
static void p06_each_size_above_one_takes_a_turn_off_a_robots_transfer(void **state)
{
    (void)state;
    for (int size = 1; size <= 4; size++) {
        char words[100], mount[100];
        snprintf(words, sizeof words, "ship 1 orbiter earth; flag 1 0 fresh; lv 1 %d 1; lv 1 1 1",
                 size);
        position *p = horizons_at(words);
        phase(p, PHASE_MOVEMENT);
        act(p, "select american-odyssey-1");
        snprintf(mount, sizeof mount, "mount lv-%d", size);
        if (size > 1)
            act(p, mount);
        script_dice(p, 99);
        act(p, "orbit titan");
        assert_int_equal(p->s->ship[0][0].transit, 7 - (size - 1));
        assert_at(p, 1, 0, "saturn-flyby");
        leave(p);
    }
}

/* #launch-vehicles */
static void p06_a_reusable_launcher_is_lost_on_25_or_less(void **state)
{
    (void)state;
    for (int roll = 25; roll <= 26; roll++) {
        position *p = horizons_at(
            "tech 1 reusable-launch-vehicles; ship 1 telescope earth; flag 1 0 fresh; lv 1 1 1");
        phase(p, PHASE_MOVEMENT);
        script_dice(p, roll);
        act(p, "select american-hubble-1;orbit earth");
        assert_at(p, 1, 0, "earth-orbit");
        assert_int_equal(p->s->seat[0].lv_back[0], roll > 25);
        assert_int_equal(p->s->seat[0].lv[0], 0); /* not again this year */
        leave(p);
    }
}

/* #launch-vehicles */
static void p06_without_the_technology_it_is_lost_with_its_use(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 telescope earth; flag 1 0 fresh; lv 1 1 1");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-hubble-1;orbit earth");
    assert_int_equal(p->s->seat[0].lv[0] + p->s->seat[0].lv_back[0], 0);
    leave(p);
}

/* #launch-vehicles */
static void p06_a_launcher_carries_resources_of_its_size_to_any_base(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 10; lv 1 2 1; base 1 titan 0 0 0 0 0 0");
    phase(p, PHASE_MOVEMENT);
    act(p, "freight lv-2 earth titan;stow ore");
    script_dice(p, 6);
    act(p, "stow sup"); /* full: it goes off */
    assert_int_equal(base_of(p, 1, "titan")->store[ORE], 1);
    assert_int_equal(base_of(p, 1, "titan")->store[SUP], 1);
    assert_cash(p, 1, 8);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(p01_earth_to_saturn_with_fusion_rockets_takes_four_turns),
        cmocka_unit_test(p01_halves_are_rounded_up_once),
        cmocka_unit_test(p01_a_transfer_takes_at_least_one_turn),
        cmocka_unit_test(p02_charges_for_one_to_four_over),
        cmocka_unit_test(p02_an_unused_slot_brings_a_billion),
        cmocka_unit_test(p02_nobody_may_build_the_fifth_over_the_limit),
        cmocka_unit_test(p02_a_policy_that_supports_what_is_there_cannot_be_dropped),
        cmocka_unit_test(p03_attempts_cost_one_two_three_over_all_targets),
        cmocka_unit_test(p03_four_attempts_cost_ten),
        cmocka_unit_test(p03_an_attempt_succeeds_on_six_or_less),
        cmocka_unit_test(p03_a_player_may_refuse_cooperation),
        cmocka_unit_test(p03_a_player_may_accept_alliance),
        cmocka_unit_test(p03_peace_after_war_needs_no_consent_as_far_as_neutral),
        cmocka_unit_test(p03_embargo_and_war_need_their_policies),
        cmocka_unit_test(p04_the_mining_chain_does_not_add_up),
        cmocka_unit_test(p04_without_a_number_above_zero_nothing_is_made),
        cmocka_unit_test(p04_one_less_for_each_earlier_producer_of_the_same_on_that_world),
        cmocka_unit_test(p04_one_thing_per_base),
        cmocka_unit_test(p04_one_less_for_each_pirate_and_halved_last_when_blockaded),
        cmocka_unit_test(p04_earth_orbit_makes_three_of_any_domain),
        cmocka_unit_test(p04_life_helps_laboratories),
        cmocka_unit_test(p04_settlements_add_and_damaged_ones_do_not),
        cmocka_unit_test(p05_all_links_on_the_left_are_needed),
        cmocka_unit_test(p05_three_less_for_each_other_owner_at_least_five),
        cmocka_unit_test(p05_links_may_be_gained_in_the_same_turn),
        cmocka_unit_test(p05_banks_are_halved_and_politics_lost_afterwards),
        cmocka_unit_test(p05_a_politics_marker_is_two_points_and_three_with_unified_diplomacy),
        cmocka_unit_test(p05_life_is_developed_only_after_somebody_has_found_it),
        cmocka_unit_test(p06_a_crew_leaving_earth_needs_a_launcher_of_its_size),
        cmocka_unit_test(p06_each_size_above_one_takes_a_turn_off_a_robots_transfer),
        cmocka_unit_test(p06_a_reusable_launcher_is_lost_on_25_or_less),
        cmocka_unit_test(p06_without_the_technology_it_is_lost_with_its_use),
        cmocka_unit_test(p06_a_launcher_carries_resources_of_its_size_to_any_base),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
