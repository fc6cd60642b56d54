/* rulings_test.c - what the rules mean where they can be read in two ways. */
#include "horizons_support.h"

/* ---- markers, orders and years ---------------------------------------------------------------- */

/* #politics-markers #the-years: without a billion, a marker still buys something. */
static void whoever_has_a_marker_is_asked_in_the_build_step(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 3; year 2033");
    phase(p, PHASE_BUILD);
    assert_asked(p, BUILD);
    assert_can(p, "cash-in");
    assert_can(p, "orders");
    act(p, "cash-in");
    assert_cash(p, 1, 1);
    leave(p);
}

/* #the-years: who has said "done" is asked again when something has changed. */
static void done_holds_until_something_has_changed(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; year 2033");
    phase(p, PHASE_BUILD);
    assert_asked(p, BUILD);
    act(p, "done");
    phase(p, PHASE_END);
    phase(p, PHASE_BUILD);
    assert_phase_over(p);
    horizons_politics(p->s, 0, 4); /* they would buy a victory marker */
    phase(p, PHASE_BUILD);
    assert_asked(p, BUILD);
    act(p, "orders;set ask-every-year;done;done");
    phase(p, PHASE_BUILD);
    assert_asked(p, BUILD);
    leave(p);
}

/* #the-years: nobody means to leave a ship on the pad for years. */
static void a_ship_ready_for_launch_is_asked_about_every_year(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover earth; flag 1 0 fresh; lv 1 1 1; year 2033");
    for (int year = 0; year < 2; year++) {
        phase(p, PHASE_MOVEMENT);
        assert_asked(p, MOVEMENT);
        act(p, "done");
        phase(p, PHASE_END);
    }
    p->s->seat[0].lv[0] = 0; /* nothing could carry it now */
    phase(p, PHASE_MOVEMENT);
    assert_phase_over(p);
    p->s->seat[0].lv[0] = 1;
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, MOVEMENT);
    orr_move hold_it = p->moves.at[0];
    assert_int_equal(hold_it.verb, VERB_SELECT);
    orr_play(p->rules, p->s, hold_it, NULL, &p->moves);
    act(p, "hold");
    phase(p, PHASE_END);
    phase(p, PHASE_MOVEMENT);
    assert_phase_over(p);
    leave(p);
}

/* #the-years: a new decade asks about everything. */
static void a_new_decade_asks_again(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; year 2040");
    phase(p, PHASE_BUILD);
    act(p, "done");
    phase(p, PHASE_EVENTS);
    p->s->seat[0].politics = p->s->seat[1].politics = 0;
    p->s->seat[0].cash = 9;
    phase(p, PHASE_BUILD);
    assert_int_equal(p->s->head.actor, 0);
    leave(p);
}

/* #the-years: a level a year can be built, so the base is asked about every year. */
static void a_base_that_can_grow_is_asked_about_every_year(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 closed-loop-life-support; ship 1 cargo-3 mars; base 1 mars 0 "
                              "0 0 0 0 0; store 1 mars 0 0 20");
    for (int year = 0; year < 2; year++) {
        phase(p, PHASE_CONSTRUCT);
        assert_asked(p, CONSTRUCT);
        act(p, year ? "expand mars small-research-lab" : "expand mars small-supply-station");
        phase(p, PHASE_END);
    }
    leave(p);
}

/* #the-years: every year has its sentence, by faction, or says that it was quiet. */
static void a_year_ends_with_a_digest(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; year 2033");
    phase(p, PHASE_BUILD);
    act(p, "build minuteman earth;done");
    phase(p, PHASE_END);
    assert_non_null(strstr(p->said.data, "North America in 2033: 1 thing built; +0 points"));
    assert_null(strstr(p->said.data, "Russia in 2033"));
    p->s->year = 2034;
    phase(p, PHASE_END);
    assert_non_null(strstr(p->said.data, "2034 passes quietly."));
    leave(p);
}

/* #standing-orders: robots wait at bad odds, unless they are told to dare. */
static void robots_do_not_explore_at_bad_odds_by_order(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover deimos; value deimos 1; standing 1 1");
    p->s->seat[0].skill[COMPUTING] = 0;
    assert_int_equal(horizons_malfunction_rate(p->pack, p->s, 0, 0), 30);
    assert_true(horizons_is_good_bet(p->pack, p->s, 0, 0, world_called(p, "deimos"))); /* 60 % */
    leave(p);
    p = horizons_at("ship 1 orbiter deimos-orbit; value deimos 1; flag 1 0 fixed; standing 1 1");
    assert_false(horizons_is_good_bet(p->pack, p->s, 0, 0, world_called(p, "deimos"))); /* 50 % */
    phase(p, PHASE_EXPLORE);
    assert_phase_over(p);
    assert_there(p, 1, 0);
    p->s->seat[0].standing |= 1u << ROBOTS_DARE;
    script_dice(p, 10, 1, 1);
    phase(p, PHASE_EXPLORE);
    assert_lost(p, 1, 0);
    leave(p);
}

/* #standing-orders: flybys on their way wait for the flyby box. */
static void flybys_do_not_explore_on_their_way_by_order(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 flyby mars-flyby; transit 1 0 1; standing 1 1");
    phase(p, PHASE_EXPLORE);
    assert_phase_over(p);
    assert_false(p->s->ship[0][0].flags & EXPLORED);
    leave(p);
}

/* #standing-orders: orders are given to a crew, and never to one that is loaded. */
static void a_loaded_crew_explores_by_no_order(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 closed-loop-life-support; ship 1 explorer-2 mars; ship 1 "
                              "cargo-3 mars; cargo 1 1 0 0 5");
    phase(p, PHASE_EXPLORE);
    assert_why_not(p, "explore-on conestoga-2 mars", "recalled with its cargo");
    script_dice(p, 10, 1, 99);
    act(p, "explore-on orion-1 mars;done"); /* 15: a marker of 1, and the die misses the rest */
    assert_int_equal(p->s->ship[0][0].order, ORDER_EXPLORE);
    assert_int_equal(p->s->ship[0][1].order, NO_ORDER);
    phase(p, PHASE_END);
    script_dice(p, 10, 1, 99);
    phase(p, PHASE_EXPLORE);
    assert_phase_over(p); /* it explored, and the freighter has been left alone */
    assert_true(p->s->ship[0][0].flags & EXPLORED);
    assert_false(p->s->ship[0][1].flags & EXPLORED);
    p->s->ship[0][0].cargo[SUP] = 1;
    phase(p, PHASE_END);
    phase(p, PHASE_EXPLORE);
    assert_false(p->s->ship[0][0].flags & EXPLORED); /* loaded since: it waits to be asked */
    leave(p);
}

/* #standing-orders: an order of a crew can be taken back, and ends with a recall. */
static void an_order_ends_by_word_or_by_recall(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 1; tech 1 closed-loop-life-support; ship 1 explorer-2 mars");
    p->s->ship[0][0].order = ORDER_EXPLORE;
    phase(p, PHASE_BUILD);
    act(p, "orders;relieve orion-1;done;done");
    assert_int_equal(p->s->ship[0][0].order, NO_ORDER);
    p->s->ship[0][0].order = ORDER_EXPLORE;
    script_dice(p, 10, 1, 1, 1, 1);
    phase(p, PHASE_EXPLORE);
    assert_reserved(p, 1, 0);
    assert_int_equal(p->s->ship[0][0].order, NO_ORDER);
    leave(p);
}

/* ---- relations, fleets, launchers --------------------------------------------------------------- */

/* #diplomacy: a step for each success, also out of a war without a Military policy. */
static void courting_at_war_moves_a_step_a_success(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 1; relation north-america russia war");
    phase(p, PHASE_DIPLOMACY);
    script_dice(p, 1);
    act(p, "court russia");
    assert_relation(p, "north-america", "russia", EMBARGO);
    leave(p);
}

/* #launch-vehicles: a fleet that has landed on Earth leaves it one by one. */
static void crews_that_landed_together_need_a_launcher_each(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 life-support; ship 1 explorer-2 moon-orbit; ship 1 explorer-2 "
                    "moon-orbit; join 1 0 1; lv 1 2 1");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99, 99);
    act(p, "select american-orion-1;land earth");
    assert_int_equal(p->s->ship[0][1].leader, 1);
    phase(p, PHASE_END);
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;orbit earth");
    assert_at(p, 1, 0, "earth-orbit");
    assert_at(p, 1, 1, "earth");
    assert_why_not(p, "select american-orion-2", "launch vehicle");
    leave(p);
}

/* #fleets: whoever leaves a fleet may still sail, and its first ship may leave it, too. */
static void a_ship_that_left_its_fleet_may_sail(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 life-support; ship 1 explorer-2 moon-orbit; ship 1 explorer-3 "
                    "moon-orbit; join 1 0 1");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;detach orion-1");
    assert_int_equal(p->s->ship[0][1].leader, 1);
    act(p, "select american-orion-1;land moon"); /* its engines have been tested this year */
    assert_at(p, 1, 0, "moon");
    assert_at(p, 1, 1, "moon-orbit");
    leave(p);
}

/* #launch-vehicles: what lies in stock flies without a billion. */
static void freight_flies_from_stock_without_cash(void **state)
{
    (void)state;
    position *p = horizons_at("stock 1 0 0 2; lv 1 2 1; base 1 moon 0 0 0 0 0 0");
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, MOVEMENT);
    script_dice(p, 99);
    act(p, "freight lv-2 earth moon;stow sup;stow sup"); /* nothing is left but to launch */
    assert_int_equal(base_of(p, 1, "moon")->store[SUP], 2);
    leave(p);
}

/* #interception: every faction that lies in wait is asked, with all its fleets. */
static void two_factions_may_intercept_the_same_fleet(void **state)
{
    (void)state;
    position *p = horizons_in(
        3, "campaign",
        "tech 3 closed-loop-life-support; relation north-america europe war; relation russia "
        "europe "
        "war; ship 1 armed-4 mars-orbit; ship 2 armed-4 mars-orbit; ship 3 explorer-3 mars");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    while (p->s->head.actor != 2)
        act(p, can(p, "wait") ? "wait" : "done");
    act(p, "select european-columbus-1;flyby mars-system");
    assert_asked(p, INTERCEPT);
    assert_int_equal(p->s->head.actor, 0);
    script_dice(p, 10, 10); /* missed: one fleet, one try */
    act(p, "intercept constitution-1");
    assert_asked(p, INTERCEPT);
    assert_int_equal(p->s->head.actor, 1); /* the second faction with a ship of the same number */
    assert_can(p, "intercept titov-1");
    leave(p);
}

/* #interception: the launcher of a caught robot does not come home. */
static void interception_destroys_the_launcher(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 2 reusable-launch-vehicles; relation north-america russia war; ship 1 armed-4 "
        "moon-orbit; base 2 moon 3 0 0 0 0 0; ship 2 orbiter moon; flag 2 0 fresh");
    base_of(p, 2, "moon")->lv[0] = 1;
    phase(p, PHASE_MOVEMENT);
    while (p->s->head.actor != 1)
        act(p, can(p, "wait") ? "wait" : "done");
    script_dice(p, 99);
    act(p, "select russian-mars-glob-1;orbit mars");
    assert_int_equal(base_of(p, 2, "moon")->lv_back[0], 1);
    script_dice(p, 1, 1);
    act(p, "intercept constitution-1");
    assert_lost(p, 2, 0);
    assert_int_equal(base_of(p, 2, "moon")->lv_back[0], 0);
    leave(p);
}

/* #interception: a flyby that goes on leaves its place, too. */
static void a_flyby_that_goes_on_can_be_intercepted(void **state)
{
    (void)state;
    position *p =
        horizons_at("relation north-america russia war; ship 1 armed-4 mars-flyby; ship 2 "
                    "flyby mars-flyby; standing 2 1; value mars 0; value phobos 0; value "
                    "deimos 0");
    script_dice(p, 99);
    phase(p, PHASE_EXPLORE);
    assert_asked(p, INTERCEPT);
    assert_int_equal(p->s->head.actor, 0);
    script_dice(p, 1, 1);
    act(p, "intercept constitution-1");
    assert_lost(p, 2, 0);
    assert_phase_over(p);
    leave(p);
}

/* ---- battles, bases, trade ---------------------------------------------------------------------- */

/* #tactics-points: an aim takes the choice from the other side, also for hits on one's own. */
static void an_aim_protects_as_well_as_it_strikes(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; tech 1 space-missiles; tech 2 space-missiles; ship 1 "
        "armed-6 mars-orbit; ship 2 armed-6 mars-orbit; ship 2 explorer-2 mars-orbit; join 2 0 1");
    phase(p, PHASE_COMBAT);
    script_dice(p, 4, 1); /* the defender has what the attacker rolled, and two more */
    act(p, "search enterprise-1 russian-suvorov-1");
    script_dice(p, 5, 5);
    act(p, "fight");
    assert_asked(p, SPEND_TACTICS);
    assert_int_equal(p->s->head.actor, 1);
    act(p, "aim;engage");
    while (!can(p, "hit russian-kliper-2"))
        act(p, "engage");
    /* a strike: who inflicts chooses first, but the aim takes that choice */
    assert_asked(p, HIT);
    assert_int_equal(p->s->head.actor, 1);
    leave(p);
}

/* #trade: two resources for $1B, of one kind or of two. */
static void an_ore_and_a_fuel_cost_a_billion_together(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 5; base 1 mars 0 0 0 0 0 5; market 1 mars anything buy");
    phase(p, PHASE_TRADE);
    act(p, "trade mars north-america;buy ore 1;buy fuel 1");
    assert_cash(p, 1, 4);
    act(p, "buy ore 1;done");
    assert_cash(p, 1, 3); /* an odd one counts as two */
    leave(p);
}

/* #exploration-with-robots: what a loss teaches is told. */
static void the_marker_of_a_lost_robot_is_told(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars; standing 1 1");
    script_dice(p, 10, 1, 1, marker(p, ENGINEERING, 2));
    phase(p, PHASE_EXPLORE);
    assert_lost(p, 1, 0);
    assert_non_null(
        strstr(p->said.data, "The loss teaches: a tech marker worth 2 in engineering."));
    leave(p);
}

/* #heliocentric-transfers: a year is a year. */
static void one_year_is_not_one_years(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 flyby venus-flyby; standing 1 1; value venus 0");
    script_dice(p, 99);
    phase(p, PHASE_EXPLORE);
    assert_null(strstr(p->said.data, "1 years"));
    assert_non_null(strstr(p->said.data, "1 year."));
    leave(p);
}

/* ---- missions, technologies, policies ------------------------------------------------------------ */

/* #missions: a landing, a base, or a discovery anywhere in a tile. */
static void missions_have_several_shapes(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; ship 1 explorer-2 moon-orbit; mission 1 "
                              "return-to-the-moon; public heart-of-pluto");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99);
    act(p, "select american-orion-1;land moon");
    assert_true(p->s->seat[0].kept >> named(p, KIND_MISSION, "return-to-the-moon") & 1);
    leave(p);
    p = horizons_at("tech 1 life-support; ship 1 cargo-3 moon; cargo 1 0 0 0 9; mission 1 "
                    "far-side-array; public heart-of-pluto");
    phase(p, PHASE_CONSTRUCT);
    act(p, "found conestoga-1 moon");
    assert_true(p->s->seat[0].kept >> named(p, KIND_MISSION, "far-side-array") & 1);
    leave(p);
    p = horizons_at("");
    const int survey = named(p, KIND_MISSION, "belt-survey");
    assert_true(horizons_fulfils(p->pack, survey, world_called(p, "vesta"), TASK_EXPLORE, false));
    assert_false(horizons_fulfils(p->pack, survey, world_called(p, "mars"), TASK_EXPLORE, true));
    leave(p);
}

/* #missions: a landing can still be done where nothing is left to find. */
static void a_landing_does_not_leave_with_the_last_discovery(void **state)
{
    (void)state;
    position *p =
        horizons_at("mission 1 boots-on-mars; mission 2 jezero-sample-return; value mars 0");
    horizons_retire_missions(p->rules, p->s, world_called(p, "mars"), NULL);
    assert_int_equal(p->s->seat[0].mission, named(p, KIND_MISSION, "boots-on-mars"));
    assert_int_not_equal(p->s->seat[1].mission, named(p, KIND_MISSION, "jezero-sample-return"));
    leave(p);
}

/* #technology: what suits a faction costs it 3 less, but never less than 5. */
static void two_technologies_suit_each_faction(void **state)
{
    (void)state;
    position *p = horizons_in(7, "campaign", "");
    for (int seat = 0; seat < SEATS; seat++) {
        const horizons_faction *faction = horizons_faction_of(p->pack, p->s, seat);
        assert_int_equal(faction->suited_count, 2);
        assert_int_not_equal(faction->policy, NONE);
        for (int i = 0; i < 2; i++) {
            const int cost = p->pack->techs[faction->suited[i]].cost;
            assert_int_equal(horizons_tech_cost(p->pack, p->s, seat, faction->suited[i]),
                             horizons_max(5, cost - 3));
            assert_int_equal(
                horizons_tech_cost(p->pack, p->s, (seat + 1) % SEATS, faction->suited[i]), cost);
        }
    }
    leave(p);
}

/* #technology: those that are no rungs of a ladder. */
static void technologies_of_their_own_kind(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 magnetic-sails; ship 1 orbiter jupiter-orbit; ship 2 orbiter "
                              "jupiter-orbit; tech 1 deep-space-network");
    const int earth = tile_called(p, "earth");
    assert_int_equal(horizons_transfer_time(p->pack, p->s, 0, earth, tile_called(p, "saturn")), 6);
    assert_int_equal(horizons_transfer_time(p->pack, p->s, 0, earth, tile_called(p, "mars")), 1);
    const int io = world_called(p, "io");
    assert_int_equal(horizons_explore_value(p->pack, p->s, 0, 0, io, false), 7 + 4);
    assert_int_equal(horizons_explore_value(p->pack, p->s, 1, 0, io, false), 7 + 4 - 1);
    leave(p);
    p = horizons_at("tech 1 sample-return; ship 1 rover mars; standing 1 1");
    script_dice(p, 10, 1, 1, 1, 1); /* lost, and two markers */
    phase(p, PHASE_EXPLORE);
    assert_int_equal(markers_of(p, 1, ENGINEERING), 2);
    leave(p);
    p = horizons_at("tech 1 imaging-spectrometers; ship 1 orbiter mars-orbit; flag 1 0 fixed");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, marker(p, BIOLOGY, 3), 99, 1, 1);
    act(p, "explore odyssey-1 mars");
    assert_int_equal(p->s->card_pool, p->s->card_pool & ~3ull); /* two were drawn */
    leave(p);
    horizons_ledger ledger;
    p = horizons_at("tech 1 space-tourism; base 1 mars 0 0 0 0 0 3; base 1 moon 0 0 0 0 0 0");
    horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.tourism, 1);
    leave(p);
}

/* #policies: science brings points of every domain, industry resources at every base. */
static void science_and_industry_are_policies(void **state)
{
    (void)state;
    position *p = horizons_at("policy 1 space-science; policy 1 active-science; policy 2 "
                              "space-industry; card mars iron-plains; base 2 mars 0 1 0 0 0 0");
    p->s->year = 2040;
    const int before = p->pack->factions[0].tech[1];
    assert_int_equal(horizons_points_from_earth(p->pack, p->s, 0, PHYSICS), before + 2);
    assert_int_equal(horizons_product_value(p->pack, p->s, 1, base_of(p, 2, "mars"), ORE), 3 + 1);
    leave(p);
}

/* #asteroid-mining: who can deflect rocks gets more out of them. */
static void asteroid_deflection_is_good_for_something(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 space-mining; tech 1 asteroid-deflection; tech 1 "
                    "closed-loop-life-support; ship 1 colony-7 mars-flyby; asteroid mars");
    phase(p, PHASE_MINE);
    script_dice(p, 7, 1, 99);
    act(p, "mine-asteroid mayflower-1");
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 3 + 2);
    leave(p);
}

/* #bases: bases have names. */
static void bases_bear_the_names_of_their_faction(void **state)
{
    (void)state;
    char buffer[ORR_MAX_NAME];
    position *p = horizons_at("base 2 mars 0 0 0 0 0 0; base 2 moon 0 0 0 0 0 0");
    assert_string_equal(horizons_base_name(p->pack, p->s, 1, 0, buffer), "Mir");
    assert_string_equal(horizons_base_name(p->pack, p->s, 1, 1, buffer), "Vostok");
    assert_string_equal(horizons_base_name(p->pack, p->s, 1, 6, buffer), "Mir 2");
    leave(p);
}

/* ---- the first game ------------------------------------------------------------------------------ */

/* #scenarios: a small chart, points from where one starts, one economic phase. */
static void the_first_game_counts_from_the_start_on_a_small_chart(void **state)
{
    static horizons_state s;
    static orr_moves moves;
    orr_error error;
    orr_score score;
    (void)state;
    orr_rules *rules = usual_rules("horizons");
    assert_string_equal(horizons_scenario_of(rules)->name, "First Flights");
    assert_true(orr_start(rules, &s, orr_rng_fast(5), NULL, &moves, &error));
    orr_score_of(rules, &s, &score);
    for (int seat = 0; seat < s.head.seats; seat++)
        assert_int_equal(score.points[seat], 0);
    assert_true(horizons_chart_size(rules) < 30);
    assert_int_equal(horizons_end_chance(rules, 2045), 100);
    for (int tech = 0; tech < MOST_TECHS; tech++)
        if (!horizons_on_chart(rules, tech))
            assert_false(horizons_tech_open(rules, &s, 0, tech));
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_has_a_marker_is_asked_in_the_build_step),
        cmocka_unit_test(done_holds_until_something_has_changed),
        cmocka_unit_test(a_ship_ready_for_launch_is_asked_about_every_year),
        cmocka_unit_test(a_new_decade_asks_again),
        cmocka_unit_test(a_base_that_can_grow_is_asked_about_every_year),
        cmocka_unit_test(a_year_ends_with_a_digest),
        cmocka_unit_test(robots_do_not_explore_at_bad_odds_by_order),
        cmocka_unit_test(flybys_do_not_explore_on_their_way_by_order),
        cmocka_unit_test(a_loaded_crew_explores_by_no_order),
        cmocka_unit_test(an_order_ends_by_word_or_by_recall),
        cmocka_unit_test(courting_at_war_moves_a_step_a_success),
        cmocka_unit_test(crews_that_landed_together_need_a_launcher_each),
        cmocka_unit_test(a_ship_that_left_its_fleet_may_sail),
        cmocka_unit_test(freight_flies_from_stock_without_cash),
        cmocka_unit_test(two_factions_may_intercept_the_same_fleet),
        cmocka_unit_test(interception_destroys_the_launcher),
        cmocka_unit_test(a_flyby_that_goes_on_can_be_intercepted),
        cmocka_unit_test(an_aim_protects_as_well_as_it_strikes),
        cmocka_unit_test(an_ore_and_a_fuel_cost_a_billion_together),
        cmocka_unit_test(the_marker_of_a_lost_robot_is_told),
        cmocka_unit_test(one_year_is_not_one_years),
        cmocka_unit_test(missions_have_several_shapes),
        cmocka_unit_test(a_landing_does_not_leave_with_the_last_discovery),
        cmocka_unit_test(two_technologies_suit_each_faction),
        cmocka_unit_test(technologies_of_their_own_kind),
        cmocka_unit_test(science_and_industry_are_policies),
        cmocka_unit_test(asteroid_deflection_is_good_for_something),
        cmocka_unit_test(bases_bear_the_names_of_their_faction),
        cmocka_unit_test(the_first_game_counts_from_the_start_on_a_small_chart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
