/* refusal_test.c - why not: every refusal is a sentence about the rule that forbids the move, and the
 * position stays as it is. */
#include "horizons_support.h"

/* The wrong moment is named in the player's words. */
static void a_verb_of_another_step_says_when_it_is_its_turn(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; ship 1 orbiter mars-orbit; flag 1 0 fixed");
    phase(p, PHASE_BUILD);
    assert_refused(p, "develop fusion-rockets",
                   "Not now: 'develop' belongs to the technology step of a decade.");
    assert_refused(p, "explore odyssey-1 mars",
                   "Not now: 'explore' belongs to the exploration step of a year.");
    assert_refused(p, "fight", "belongs to the moment when a fleet is intercepted,");
    leave(p);
}

/* #building-and-service #support-limits */
static void building_is_refused_for_price_place_size_and_limits(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 5; base 1 mars 1 0 0 0 0 0");
    phase(p, PHASE_BUILD);
    assert_refused(p, "build enterprise earth", "more than there is at Earth");
    assert_refused(p, "build orion ceres", "You have no base there.");
    assert_refused(p, "build orion mars", "The facilities at Mars cannot build Orion.");
    assert_refused(p, "build-reserved odyssey earth", "Only crewed vehicles");
    assert_refused(p, "build huygens-drop earth", "A probe needs a robot there");
    leave(p);
    p = horizons_at("cash 1 99");
    phase(p, PHASE_BUILD);
    assert_refused(p, "build lewis-and-clark earth", "without a space elevator");
    assert_refused(p, "sell fuel ore", "in the order ORE, FUEL, SUP");
    assert_refused(p, "refit berth-1-of-seat-1", "There is no such ship.");
    leave(p);
}

/* #politics-markers #initiative #diplomacy */
static void diplomacy_is_refused_for_want_of_markers_or_policies(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040; politics 1 3; politics 2 1");
    phase(p, PHASE_COMMIT);
    assert_refused(p, "commit 2", "You have only 1 politics marker.");
    act(p, "commit 0");
    assert_refused(p, "commit 2", "Number 1 in the order of initiative commits up to 1.");
    assert_refused(p, "commit -1", "Commit 0 markers or more");
    leave(p);
    p = horizons_at("year 2040; politics 1 2; relation north-america china alliance");
    phase(p, PHASE_DIPLOMACY);
    assert_refused(p, "court north-america", "North America is your own faction.");
    assert_refused(p, "court china", "You are already allied with China.");
    assert_refused(p, "chill russia", "An embargo needs the Military policy.");
    leave(p);
}

/* #technology #policies */
static void technologies_and_policies_need_what_comes_before_them(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040; points 2 physics 3; politics 2 1");
    phase(p, PHASE_TECHNOLOGY);
    assert_refused(p, "develop ion-drives", "points; you have 3.");
    assert_refused(p, "develop plasma-drives", "needs");
    assert_refused(p, "laurels", "That takes 4 politics markers; you have 1.");
    leave(p);
    p = horizons_at("year 2040");
    phase(p, PHASE_POLICY);
    assert_refused(p, "adopt active-military", "Active Military needs Space Military first.");
    assert_refused(p, "replace space-military active-military", "You do not have Space Military.");
    leave(p);
}

/* #range #hazards #movement #launch-vehicles */
static void fleets_are_told_what_keeps_them_back(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 orbiter mars-orbit; flag 1 0 fixed; ship 1 explorer-2 "
                              "earth-orbit; ship 1 rover earth; flag 1 2 fresh");
    phase(p, PHASE_MOVEMENT);
    assert_refused(p, "select american-odyssey-1", "never moves again");
    assert_refused(p, "select american-curiosity-3", "It needs a launch vehicle.");
    act(p, "select american-orion-2");
    assert_refused(p, "land mars", "The Mars System is beyond the range of your crews.");
    assert_refused(p, "orbit earth", "It is already there.");
    assert_refused(p, "land sun", "Nothing can land on Sun.");
    leave(p);
    p = horizons_at("ship 1 explorer-2 venus-orbit; tech 1 closed-loop-life-support");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-orion-1");
    assert_refused(p, "land venus", "without Pressure Shell");
    leave(p);
}

/* #exploration #combat #trade */
static void what_others_forbid_is_told_too(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars; flag 1 0 fixed; value mars 0; ship 1 orbiter "
                              "venus-orbit; flag 1 1 fixed");
    phase(p, PHASE_EXPLORE);
    assert_refused(p, "explore curiosity-1 mars", "There is nothing left to find on Mars.");
    assert_refused(p, "explore odyssey-2 mars", "It cannot see Mars from where it is.");
    assert_refused(p, "probe odyssey-2 venus", "It carries no probe.");
    leave(p);
    p = horizons_at("relation north-america russia embargo; ship 1 armed-4 mars-orbit; base 2 "
                    "mars 1 0 0 0 0 0; ship 2 explorer-2 mars-orbit; ship 1 rover mars");
    phase(p, PHASE_COMBAT);
    assert_refused(p, "search constitution-1 american-curiosity-2", "a ship of your own");
    assert_refused(p, "attack constitution-1 russia",
                   "You have to be at war with its owner for that.");
    assert_refused(p, "hunt constitution-1", "in flyby boxes");
    leave(p);
}

/* #facilities #bases #terraforming */
static void construction_is_refused_for_order_crew_and_supplies(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 explorer-2 mars; cargo 1 0 0 0 1; base 1 mars 0 0 0 0 0 0");
    phase(p, PHASE_CONSTRUCT);
    assert_refused(p, "expand mars large-spaceport", "level by level");
    assert_refused(p, "expand mars space-elevator", "Space Elevator technology");
    assert_refused(p, "expand mars small-supply-station", "It costs 3 SUP");
    assert_refused(p, "expand earth settlement", "You have no base there.");
    assert_refused(p, "found orion-1 mars", "You already have a base there.");
    assert_refused(p, "found orion-1 sun", "You can't build a base on Sun.");
    assert_refused(p, "terraform mars", "Terraforming technology");
    assert_refused(p, "terraform moon", "Moon cannot be terraformed.");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_verb_of_another_step_says_when_it_is_its_turn),
        cmocka_unit_test(building_is_refused_for_price_place_size_and_limits),
        cmocka_unit_test(diplomacy_is_refused_for_want_of_markers_or_policies),
        cmocka_unit_test(technologies_and_policies_need_what_comes_before_them),
        cmocka_unit_test(fleets_are_told_what_keeps_them_back),
        cmocka_unit_test(what_others_forbid_is_told_too),
        cmocka_unit_test(construction_is_refused_for_order_crew_and_supplies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
