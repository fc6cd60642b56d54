/* movement_test.c - building and service, launches, voyages, range, hazards, fleets, interrupts. */
#include "horizons_support.h"

/* ---- building and service ------------------------------------------------------------------- */

static bool builds(position *p, const char *site, const char *design)
{
    return horizons_can_build(p->pack, p->s, 0, word_in(design_words, design),
                              named(p, KIND_SITE, site), false, NULL);
}

/* #building-and-service */
static void the_table_of_facilities(void **state)
{
    static const struct {
        int level;
        const char *builds, *not_yet;
    } rows[] = {{1, "lv-2", "lv-3"},
                {2, "lv-4", "orbiter"},
                {3, "explorer-2", "explorer-3"},
                {4, "flagship-8", NULL}};
    (void)state;
    for (int i = 0; i < 4; i++) {
        char words[100];
        snprintf(words, sizeof words, "base 1 ceres %d 0 0 0 0 0; store 1 ceres 50 50 50",
                 rows[i].level);
        position *p = horizons_at(words);
        assert_true(builds(p, "ceres", rows[i].builds));
        if (rows[i].not_yet)
            assert_false(builds(p, "ceres", rows[i].not_yet));
        leave(p);
    }
    position *p = horizons_at("base 1 ceres 3 0 0 0 0 0; store 1 ceres 50 50 50");
    assert_true(builds(p, "ceres", "orbiter"));
    assert_false(builds(p, "ceres", "telescope")); /* from Earth only */
    leave(p);
}

/* #building-and-service */
static void who_takes_what_out_of_reserve(void **state)
{
    static const int largest[] = {0, 2, 3, 5, 8};
    (void)state;
    for (int level = 0; level <= 4; level++) {
        char words[100];
        snprintf(words, sizeof words, "base 1 ceres %d 0 0 0 0 0", level);
        position *p = horizons_at(words);
        for (int size = 2; size <= 8; size++)
            assert_int_equal(horizons_can_service(p->pack, p->s, 0, size,
                                                  SURFACE + named(p, KIND_WORLD, "ceres")),
                             size <= largest[level]);
        leave(p);
    }
}

/* #building-and-service */
static void earth_stops_at_cv_4_without_an_elevator(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 99");
    assert_true(builds(p, "earth", "armed-4"));
    assert_false(builds(p, "earth", "explorer-5"));
    assert_false(horizons_can_service(p->pack, p->s, 0, 5, SURFACE + EARTH));
    leave(p);
    p = horizons_at("cash 1 99; tech 1 space-elevator; elevator 1");
    assert_true(builds(p, "earth", "flagship-8"));
    phase(p, PHASE_BUILD);
    act(p, "build lewis-and-clark earth");
    assert_at(p, 1, 0, "earth-orbit"); /* it never touches the ground */
    leave(p);
}

/* #building-and-service */
static void a_ship_costs_a_billion_for_each_resource_not_in_stock(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 20; stock 1 2 0 0");
    phase(p, PHASE_BUILD);
    act(p, "build odyssey earth"); /* 1, 1, 1 */
    assert_cash(p, 1, 18);
    assert_int_equal(p->s->seat[0].stock[ORE], 1);
    leave(p);
}

/* #building-and-service */
static void a_crew_built_in_reserve_is_two_cheaper(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 20");
    phase(p, PHASE_BUILD);
    act(p, "build-reserved orion earth");
    assert_cash(p, 1, 20 - (5 - 2));
    assert_reserved(p, 1, 0);
    act(p, "refit orion-1");
    assert_cash(p, 1, 20 - 5);
    assert_ready(p, 1, 0);
    leave(p);
}

/* #building-and-service */
static void refitting_at_a_base_costs_sup_and_fuel(void **state)
{
    (void)state;
    position *p = horizons_at(
        "base 1 moon 1 0 0 0 0 0; store 1 moon 0 1 1; ship 1 explorer-2 moon; flag 1 0 reserved");
    phase(p, PHASE_BUILD);
    act(p, "refit orion-1");
    assert_int_equal(base_of(p, 1, "moon")->store[FUEL] + base_of(p, 1, "moon")->store[SUP], 0);
    leave(p);
}

/* #building-and-service */
static void repairs_cost_an_ore_and_are_limited_by_the_facility(void **state)
{
    (void)state;
    position *p = horizons_at(
        "base 1 moon 1 0 0 0 0 0; store 1 moon 5 0 0; ship 1 armed-4 moon; damage 1 0 2; tech 1 "
        "life-support");
    phase(p, PHASE_BUILD);
    act(p, "repair constitution-1");
    assert_int_equal(p->s->ship[0][0].damage, 1);
    assert_int_equal(base_of(p, 1, "moon")->store[ORE], 4);
    assert_false(can(p, "repair constitution-1"));
    leave(p);
}

/* #facilities */
static void facilities_are_repaired_with_ore_too(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 moon 2 0 0 0 0 0; store 1 moon 5 0 0");
    base_of(p, 1, "moon")->damage[SUPPLY] = 1;
    assert_int_equal(horizons_supply_level(base_of(p, 1, "moon")), 1); /* counts a level lower */
    phase(p, PHASE_BUILD);
    act(p, "repair-base moon supply-chain");
    assert_int_equal(horizons_supply_level(base_of(p, 1, "moon")), 2);
    base_of(p, 1, "moon")->level[SUPPLY] = 1;
    base_of(p, 1, "moon")->damage[SUPPLY] = 1;
    assert_int_equal(horizons_supply_level(base_of(p, 1, "moon")),
                     0); /* a small station stops working */
    leave(p);
}

/* #building-and-service */
static void scrapping_returns_half_of_each_cost_to_earth(void **state)
{
    (void)state;
    position *p = horizons_at(
        "cash 1 1; base 1 moon 1 0 0 0 0 0; ship 1 explorer-3 moon; tech 1 life-support");
    phase(p, PHASE_BUILD);
    act(p, "scrap endeavour-1"); /* 3, 2, 3 */
    assert_int_equal(p->s->seat[0].stock[ORE], 2);
    assert_int_equal(p->s->seat[0].stock[FUEL], 1);
    assert_int_equal(p->s->seat[0].stock[SUP], 2);
    assert_lost(p, 1, 0);
    leave(p);
}

/* #building-and-service */
static void two_resources_are_sold_for_a_billion_on_earth(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 1; stock 1 3 1 0");
    phase(p, PHASE_BUILD);
    act(p, "sell ore ore");
    assert_cash(p, 1, 2);
    assert_int_equal(p->s->seat[0].stock[ORE], 1);
    assert_false(can(p, "sell ore ore"));
    act(p, "sell ore fuel"); /* of one kind or of two */
    assert_cash(p, 1, 3);
    assert_int_equal(p->s->seat[0].stock[ORE] + p->s->seat[0].stock[FUEL], 0);
    leave(p);
}

/* #building-and-service */
static void counters_of_a_design_are_limited(void **state)
{
    (void)state;
    position *p =
        horizons_at("cash 1 99; ship 1 telescope earth-orbit; ship 1 telescope earth-orbit");
    assert_false(builds(p, "earth", "telescope"));
    assert_true(builds(p, "earth", "flyby"));
    leave(p);
}

/* #exploration-with-robots */
static void a_probe_needs_a_robot_that_waits_for_its_launch(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; ship 1 orbiter mars-orbit");
    assert_false(builds(p, "earth", "probe"));
    leave(p);
    p = horizons_at("cash 1 9; ship 1 orbiter earth; flag 1 0 fresh");
    phase(p, PHASE_BUILD);
    act(p, "build huygens-drop earth");
    assert_true(p->s->ship[0][0].flags & HAS_PROBE);
    assert_false(can(p, "build huygens-drop earth")); /* one per carrier */
    leave(p);
}

/* #space-elevators */
static void an_elevator_lifts_freight_to_the_base_in_orbit_for_nothing(void **state)
{
    (void)state;
    position *p =
        horizons_at("cash 1 9; tech 1 space-elevator; elevator 1; base 1 earth 0 0 0 0 0 0");
    phase(p, PHASE_BUILD);
    act(p, "haul earth earth-orbit;send sup 5");
    assert_int_equal(base_of(p, 1, "earth")->store[SUP], 5);
    assert_cash(p, 1, 4);
    assert_asked(p, BUILD);
    leave(p);
}

/* ---- voyages -------------------------------------------------------------------------------- */

/* #space-elevators */
static void a_telescope_that_an_elevator_lifts_works_at_once(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 20; elevator 1");
    phase(p, PHASE_BUILD);
    act(p, "build hubble earth");
    assert_at(p, 1, 0, "earth-orbit");
    assert_true(horizons_explore_value(p->pack, p->s, 0, 0, world_called(p, "mars"), false) > 0);
    leave(p);
    p = horizons_at("cash 1 20");
    phase(p, PHASE_BUILD);
    act(p, "build hubble earth"); /* without one it waits for its launch */
    assert_at(p, 1, 0, "earth");
    assert_int_equal(horizons_explore_value(p->pack, p->s, 0, 0, world_called(p, "mars"), false),
                     0);
    leave(p);
}

/* #heliocentric-transfers */
static void a_transfer_drops_a_year_at_a_time_and_the_ship_goes_on_by_itself(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 fusion-rockets; ship 1 orbiter earth; flag 1 0 fresh; lv 1 1 1");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-odyssey-1;orbit titan");
    assert_int_equal(p->s->ship[0][0].transit, 4);
    for (int year = 3; year >= 0; year--) {
        phase(p, PHASE_DROP);
        assert_int_equal(p->s->ship[0][0].transit, year);
    }
    assert_at(p, 1, 0, "titan-flyby");
    p->s->ship[0][0].flags &= (uint8_t)~SAILED;
    script_dice(p, 99);
    phase(p, PHASE_MOVEMENT);
    assert_at(p, 1, 0, "titan-orbit");
    assert_true(p->s->ship[0][0].flags & FIXED);
    assert_phase_over(p);
    leave(p);
}

/* #exploration-with-robots */
static void orbiters_and_rovers_never_move_again(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 orbiter mars-orbit; flag 1 0 fixed; ship 1 rover mars; flag 1 1 fixed");
    phase(p, PHASE_MOVEMENT);
    assert_phase_over(p);
    leave(p);
}

/* #movement */
static void a_robot_that_has_left_its_launcher_makes_no_second_transfer(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 orbiter mars-flyby");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-odyssey-1");
    assert_true(can(p, "orbit phobos"));
    assert_false(can(p, "orbit titan"));
    leave(p);
}

/* #exploration-with-robots */
static void telescopes_go_to_earth_orbit_only(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 telescope earth; flag 1 0 fresh; lv 1 4 1");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-hubble-1");
    assert_true(can(p, "orbit earth"));
    assert_int_equal(p->moves.count, 2); /* or hold */
    leave(p);
}

/* #exploration-with-robots */
static void flybys_never_go_to_alpha_centauri(void **state)
{
    (void)state;
    position *p = horizons_at(
        "ship 1 flyby earth; flag 1 0 fresh; lv 1 1 1; ship 1 orbiter earth; flag 1 1 fresh");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-pioneer-1");
    assert_true(can(p, "flyby scattered-disc"));
    assert_false(can(p, "flyby alpha-centauri-system"));
    act(p, "hold;select american-odyssey-2");
    assert_true(can(p, "orbit alpha-centauri"));
    leave(p);
}

/* #exploration-with-robots */
static void rovers_do_not_land_on_gas_giants_or_the_sun(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover earth; flag 1 0 fresh; lv 1 1 1");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-curiosity-1");
    assert_true(can(p, "land titan"));
    assert_false(can(p, "land saturn"));
    assert_false(can(p, "land sun"));
    assert_false(can(p, "land alpha-centauri"));
    leave(p);
}

/* #range */
static void without_range_crews_reach_only_earth_orbit(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 explorer-2 earth; lv 1 2 1");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-orion-1");
    assert_true(can(p, "orbit earth"));
    assert_false(can(p, "orbit moon"));
    assert_false(can(p, "land mars"));
    leave(p);
}

/* #range */
static void a_base_that_can_refit_the_ship_extends_its_range(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; base 1 mars 1 0 0 0 0 0; ship 1 explorer-2 mars-orbit; "
        "ship 1 explorer-3 mars-orbit");
    assert_true(horizons_in_range(p->pack, p->s, 0, 0, tile_called(p, "mars")));
    const int belt = p->pack->worlds[named(p, KIND_WORLD, "ceres")].tile;
    assert_false(
        horizons_in_range(p->pack, p->s, 0, 0, belt)); /* two from Mars, three from Earth */
    leave(p);
    p = horizons_at(
        "tech 1 space-agriculture; base 1 ceres 1 0 0 0 0 0; ship 1 explorer-2 ceres; ship 1 "
        "explorer-3 ceres");
    const int jupiter = p->pack->worlds[named(p, KIND_WORLD, "jupiter")].tile;
    assert_true(horizons_in_range(p->pack, p->s, 0, 0, jupiter));  /* 2 from Ceres */
    assert_false(horizons_in_range(p->pack, p->s, 0, 1, jupiter)); /* which cannot refit a CV-3 */
    leave(p);
}

/* #reserve */
static void a_crew_out_of_range_goes_into_reserve(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; ship 1 explorer-2 mars");
    phase(p, PHASE_BUILD);
    assert_reserved(p, 1, 0);
    leave(p);
}

/* #hazards */
static void hazards_keep_crews_out(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 generation-ships; ship 1 explorer-2 earth-orbit; ship 1 explorer-5 earth-orbit");
    const int io = named(p, KIND_WORLD, "io"), jupiter = named(p, KIND_WORLD, "jupiter");
    const int venus = world_called(p, "venus"), mercury = named(p, KIND_WORLD, "mercury");
    assert_false(horizons_may_enter(p->pack, p->s, 0, 0, ORBIT + io, NULL));
    assert_true(horizons_may_enter(p->pack, p->s, 0, 0, ORBIT + jupiter, NULL));
    assert_false(horizons_may_enter(p->pack, p->s, 0, 0, SURFACE + jupiter, NULL));
    assert_false(
        horizons_may_enter(p->pack, p->s, 0, 0, FLYBY + p->pack->worlds[mercury].tile, NULL));
    assert_true(horizons_may_enter(p->pack, p->s, 0, 0, ORBIT + venus, NULL));
    assert_false(horizons_may_enter(p->pack, p->s, 0, 0, SURFACE + venus, NULL));
    assert_true(horizons_may_enter(p->pack, p->s, 0, 0, SURFACE + world_called(p, "mars"), NULL));
    assert_false(horizons_may_enter(p->pack, p->s, 0, 1, SURFACE + world_called(p, "mars"),
                                    NULL)); /* CV-5, re-entry */
    assert_true(horizons_may_enter(p->pack, p->s, 0, 1, SURFACE + world_called(p, "moon"), NULL));
    leave(p);
    p = horizons_at(
        "tech 1 generation-ships; tech 1 active-radiation-shielding; tech 1 pressure-shell; ship 1 "
        "explorer-2 earth-orbit");
    assert_true(horizons_may_enter(p->pack, p->s, 0, 0, SURFACE + io, NULL));
    assert_true(horizons_may_enter(p->pack, p->s, 0, 0, SURFACE + venus, NULL));
    assert_true(horizons_may_enter(p->pack, p->s, 0, 0, SURFACE + jupiter, NULL));
    leave(p);
}

/* #hazards */
static void an_elevator_of_ones_own_lets_large_ships_land(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 generation-ships; tech 1 space-elevator; ship 1 explorer-5 mars-orbit; base 1 mars "
        "4 0 0 0 1 0");
    assert_true(horizons_may_enter(p->pack, p->s, 0, 0, SURFACE + world_called(p, "mars"), NULL));
    assert_int_equal(horizons_site_of(p->s, 0, ORBIT + world_called(p, "mars")),
                     world_called(p, "mars")); /* orbit counts as the base */
    leave(p);
}

/* ---- fleets --------------------------------------------------------------------------------- */

/* #fleets */
static void ships_form_fleets_and_leaving_one_needs_an_engine_roll(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 life-support; ship 1 explorer-2 moon-orbit; ship 1 explorer-3 moon-orbit");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-orion-1;join american-endeavour-2");
    assert_int_equal(p->s->ship[0][1].leader, 0);
    script_dice(p, 2);
    act(p, "select american-orion-1;detach endeavour-2");
    assert_lost(p, 1, 1); /* 2 %: it failed */
    assert_int_equal(markers_of(p, 1, ENGINEERING), 5);
    leave(p);
}

/* #fleets */
static void a_fleet_sails_together_and_on_if_its_first_ship_is_lost(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 life-support; ship 1 explorer-2 moon-orbit; ship 1 explorer-3 moon-orbit; join 1 0 "
        "1");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-orion-1");
    script_dice(p, 1, 1, 1, 1, 99); /* the first is lost with three markers, the second is not */
    act(p, "orbit earth");
    assert_lost(p, 1, 0);
    assert_at(p, 1, 1, "earth-orbit");
    leave(p);
}

/* #cargo */
static void cargo_is_loaded_passed_on_and_unloaded(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; tech 1 life-support; base 1 moon 1 0 0 0 0 0; store 1 "
                              "moon 4 0 0; ship 1 cargo-3 "
                              "moon; ship 1 explorer-2 moon; join 1 0 1");
    phase(p, PHASE_MOVEMENT);
    act(p, "cargo conestoga-1;load ore 4;pass-cargo ore orion-2");
    assert_int_equal(p->s->ship[0][1].cargo[ORE], 3); /* as much as fits */
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 1);
    act(p, "unload ore 1;done");
    assert_int_equal(base_of(p, 1, "moon")->store[ORE], 1);
    leave(p);
}

/* ---- interrupts ----------------------------------------------------------------------------- */

/* #movement */
static void seats_move_in_reverse_order_and_the_better_may_go_first(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 life-support; tech 2 life-support; ship 1 armed-4 moon-orbit; ship 2 explorer-2 "
        "moon-orbit; relation north-america russia embargo");
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, INTERRUPT);
    assert_int_equal(p->s->head.actor, 0);
    act(p, "interrupt");
    assert_asked(p, MOVEMENT);
    assert_int_equal(p->s->head.actor, 0);
    act(p, "done");
    assert_int_equal(p->s->head.actor, 1);
    act(p, "done");
    assert_phase_over(p); /* nobody moves twice */
    leave(p);
}

/* #movement */
static void who_keeps_watch_is_asked_and_others_are_not(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 life-support; tech 2 life-support; ship 1 explorer-2 moon-orbit; ship 2 explorer-2 "
        "moon-orbit");
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, MOVEMENT);
    assert_int_equal(p->s->head.actor, 1);
    p->s->seat[0].standing |= 1u << KEEP_WATCH;
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, INTERRUPT);
    leave(p);
}

/* ---- standing orders ------------------------------------------------------------------------ */

/* #standing-orders */
static void a_fleet_that_holds_is_not_asked_about_until_the_next_decade(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; ship 1 explorer-2 moon-orbit");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-orion-1;hold");
    phase(p, PHASE_END);
    phase(p, PHASE_MOVEMENT);
    assert_phase_over(p);
    phase(p, PHASE_EVENTS);
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, MOVEMENT);
    leave(p);
}

/* #standing-orders */
static void who_cruises_is_asked_again_when_something_arrives(void **state)
{
    (void)state;
    position *p = horizons_at(
        "cash 1 50; tech 1 closed-loop-life-support; ship 1 explorer-2 mars-flyby; transit 1 0 2");
    phase(p, PHASE_BUILD);
    act(p, "cruise");
    phase(p, PHASE_BUILD);
    assert_phase_over(p);
    phase(p, PHASE_DROP);
    phase(p, PHASE_BUILD);
    assert_phase_over(p);
    phase(p, PHASE_DROP);
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, MOVEMENT);
    leave(p);
}

/* #standing-orders */
static void builds_are_repeated_as_far_as_the_money_goes(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 20");
    phase(p, PHASE_BUILD);
    act(p, "build odyssey earth;build minuteman earth;orders;set repeat-last-builds;done");
    act(p, "done");
    phase(p, PHASE_END);
    phase(p, PHASE_BUILD);
    assert_int_equal(horizons_in_service(p->s, 0, ORBITER_SLOT), 2);
    assert_int_equal(horizons_in_service(p->s, 0, LV_1), 2);
    assert_phase_over(p);
    leave(p);
}

/* #standing-orders: the order makes no service impossible, and it can be taken back. */
static void after_repeated_builds_service_is_asked_for_and_everything_at_a_decade(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 20; year 2031; ship 1 explorer-2 earth; flag 1 0 reserved");
    phase(p, PHASE_BUILD);
    act(p, "build minuteman earth;orders;set repeat-last-builds;done");
    act(p, "done");
    phase(p, PHASE_END);
    p->s->year = 2032;
    phase(p, PHASE_BUILD);
    assert_int_equal(horizons_in_service(p->s, 0, LV_1), 2);
    assert_asked(p, BUILD);
    act(p, "refit orion-1");
    assert_phase_over(p); /* nothing is left but what could be built on Earth */
    phase(p, PHASE_END);
    p->s->year = 2040;
    phase(p, PHASE_BUILD);
    assert_int_equal(horizons_in_service(p->s, 0, LV_1), 3);
    assert_asked(p, BUILD);
    act(p, "orders;clear repeat-last-builds;done");
    assert_false(horizons_stands_order(p->s, 0, REPEAT_BUILDS));
    leave(p);
}

/* Rulebook, movement: ships may move several times a turn. */
/* #movement */
static void
from_an_orbit_a_fleet_may_go_on_in_the_same_year_without_another_engine_roll(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 life-support; ship 1 explorer-2 earth; lv 1 2 1; ship 1 explorer-3 earth-orbit");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;orbit earth"); /* carried up by the launch vehicle */
    act(p, "select american-orion-1;join american-endeavour-2");
    act(p, "select american-orion-1");
    script_dice(p, 99, 1); /* only the ship that has not rolled yet rolls */
    act(p, "orbit moon");
    assert_at(p, 1, 0, "moon-orbit");
    assert_at(p, 1, 1, "moon-orbit");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 1);
    script_dice(p, 1, 1, 1, 1, 1);
    act(p, "select american-orion-1;land moon");
    assert_at(p, 1, 0, "moon");
    assert_at(p, 1, 1, "moon");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 5);
    assert_phase_over(p);
    leave(p);
}

/* #movement: it must stop where it lands or meets a base; and a year has an end. */
static void a_fleet_must_stop_where_it_lands_at_a_base_and_after_three_voyages(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; ship 1 explorer-2 moon-orbit");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;land moon");
    assert_phase_over(p);
    leave(p);
    p = horizons_at("tech 1 life-support; ship 1 explorer-2 moon-orbit; base 1 earth 1 0 0 0 0 0");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;orbit earth");
    assert_phase_over(p);
    leave(p);
    p = horizons_at("tech 1 life-support; ship 1 explorer-2 moon-orbit");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;orbit earth;select american-orion-1;orbit moon");
    act(p, "select american-orion-1;orbit earth");
    assert_phase_over(p);
    phase(p, PHASE_END);
    assert_int_equal(p->s->ship[0][0].stops, 0);
    leave(p);
}

/* #space-elevators: with an elevator on Earth large ships are built in orbit, and none needs a
 * launch vehicle. */
static void with_an_elevator_on_earth_crews_need_no_launcher(void **state)
{
    (void)state;
    position *p =
        horizons_at("cash 1 99; elevator 1; tech 1 life-support; ship 1 explorer-2 earth");
    phase(p, PHASE_BUILD);
    act(p, "build lewis-and-clark earth;done");
    assert_at(p, 1, 1, "earth-orbit");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;land moon");
    assert_at(p, 1, 0, "moon");
    leave(p);
}

/* #reserve: a ship may always be put into reserve; what it brings as scrap is then less. */
static void a_ship_may_be_put_into_reserve_and_scrapped_for_less(void **state)
{
    (void)state;
    position *p = horizons_at(
        "cash 1 1; base 1 moon 1 0 0 0 0 0; ship 1 explorer-3 moon; tech 1 life-support");
    phase(p, PHASE_BUILD);
    act(p, "reserve endeavour-1");
    assert_reserved(p, 1, 0);
    act(p, "scrap endeavour-1"); /* 3, 1, 2 */
    assert_int_equal(p->s->seat[0].stock[ORE], 2);
    assert_int_equal(p->s->seat[0].stock[FUEL], 1);
    assert_int_equal(p->s->seat[0].stock[SUP], 1);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_of_facilities),
        cmocka_unit_test(who_takes_what_out_of_reserve),
        cmocka_unit_test(earth_stops_at_cv_4_without_an_elevator),
        cmocka_unit_test(a_ship_costs_a_billion_for_each_resource_not_in_stock),
        cmocka_unit_test(a_crew_built_in_reserve_is_two_cheaper),
        cmocka_unit_test(refitting_at_a_base_costs_sup_and_fuel),
        cmocka_unit_test(repairs_cost_an_ore_and_are_limited_by_the_facility),
        cmocka_unit_test(facilities_are_repaired_with_ore_too),
        cmocka_unit_test(scrapping_returns_half_of_each_cost_to_earth),
        cmocka_unit_test(two_resources_are_sold_for_a_billion_on_earth),
        cmocka_unit_test(counters_of_a_design_are_limited),
        cmocka_unit_test(a_probe_needs_a_robot_that_waits_for_its_launch),
        cmocka_unit_test(an_elevator_lifts_freight_to_the_base_in_orbit_for_nothing),
        cmocka_unit_test(a_transfer_drops_a_year_at_a_time_and_the_ship_goes_on_by_itself),
        cmocka_unit_test(orbiters_and_rovers_never_move_again),
        cmocka_unit_test(a_robot_that_has_left_its_launcher_makes_no_second_transfer),
        cmocka_unit_test(telescopes_go_to_earth_orbit_only),
        cmocka_unit_test(flybys_never_go_to_alpha_centauri),
        cmocka_unit_test(rovers_do_not_land_on_gas_giants_or_the_sun),
        cmocka_unit_test(without_range_crews_reach_only_earth_orbit),
        cmocka_unit_test(a_base_that_can_refit_the_ship_extends_its_range),
        cmocka_unit_test(a_crew_out_of_range_goes_into_reserve),
        cmocka_unit_test(hazards_keep_crews_out),
        cmocka_unit_test(an_elevator_of_ones_own_lets_large_ships_land),
        cmocka_unit_test(ships_form_fleets_and_leaving_one_needs_an_engine_roll),
        cmocka_unit_test(a_fleet_sails_together_and_on_if_its_first_ship_is_lost),
        cmocka_unit_test(cargo_is_loaded_passed_on_and_unloaded),
        cmocka_unit_test(seats_move_in_reverse_order_and_the_better_may_go_first),
        cmocka_unit_test(who_keeps_watch_is_asked_and_others_are_not),
        cmocka_unit_test(a_fleet_that_holds_is_not_asked_about_until_the_next_decade),
        cmocka_unit_test(who_cruises_is_asked_again_when_something_arrives),
        cmocka_unit_test(builds_are_repeated_as_far_as_the_money_goes),
        cmocka_unit_test(after_repeated_builds_service_is_asked_for_and_everything_at_a_decade),
        cmocka_unit_test(
            from_an_orbit_a_fleet_may_go_on_in_the_same_year_without_another_engine_roll),
        cmocka_unit_test(a_fleet_must_stop_where_it_lands_at_a_base_and_after_three_voyages),
        cmocka_unit_test(a_telescope_that_an_elevator_lifts_works_at_once),
        cmocka_unit_test(with_an_elevator_on_earth_crews_need_no_launcher),
        cmocka_unit_test(a_ship_may_be_put_into_reserve_and_scrapped_for_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
