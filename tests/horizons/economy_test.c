/* economy_test.c - the economic phase: politics, events, initiative, drift, Earth, transport,
 * arrivals, technology, policies, new missions. */
#include "horizons_support.h"

/* ---- politics markers ----------------------------------------------------------------------- */

/* #sequence-of-play: a decade begins with the economic phase, another year with building; whoever has
 * nothing to decide is not asked. */
static void a_decade_begins_with_events_and_a_year_with_building(void **state)
{
    (void)state;
    position *p = horizons_at("year 2039");
    phase(p, PHASE_END);
    assert_phase_over(p);
    assert_int_equal(p->s->year, 2040);
    assert_int_equal(p->s->phase, PHASE_EVENTS);
    phase(p, PHASE_END);
    assert_int_equal(p->s->year, 2041);
    assert_int_equal(p->s->phase, PHASE_BUILD);
    for (int which = PHASE_BUILD; which < PHASE_END; which++) {
        phase(p, which); /* without ships and money */
        assert_phase_over(p);
    }
    leave(p);
}

/* #sequence-of-play: building goes in reverse order of initiative, construction in order. */
static void the_last_in_initiative_builds_first(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; cash 2 9");
    phase(p, PHASE_BUILD);
    assert_int_equal(p->s->head.actor, p->s->order[1]);
    act(p, "done");
    assert_int_equal(p->s->head.actor, p->s->order[0]);
    leave(p);
}

/* #politics-markers */
static void two_politics_markers_the_policys_and_one_for_each_alliance(void **state)
{
    (void)state;
    position *p = horizons_at(
        "year 2040; policy 1 space-diplomacy; policy 1 active-diplomacy; relation north-america "
        "japan alliance; relation north-america india alliance");
    script_dice(p, 8); /* an event that brings no markers */
    phase(p, PHASE_EVENTS);
    assert_int_equal(p->s->seat[0].politics, 2 + 2 + 2);
    assert_int_equal(p->s->seat[1].politics, 2);
    leave(p);
}

/* #politics-markers */
static void a_marker_is_a_billion_two_another_mission_four_a_victory_marker(void **state)
{
    (void)state;
    position *p = horizons_at("politics 1 7; cash 1 1; mission 1 boots-on-mars");
    phase(p, PHASE_TECHNOLOGY);
    while (p->s->head.actor != 0)
        act(p, "pass");
    act(p, "cash-in");
    assert_cash(p, 1, 2);
    act(p, "swap-mission");
    assert_int_not_equal(p->s->seat[0].mission, named(p, KIND_MISSION, "boots-on-mars"));
    assert_true(p->s->mission_pool >> named(p, KIND_MISSION, "boots-on-mars") & 1);
    act(p, "laurels");
    assert_int_equal(p->s->seat[0].victory, 1);
    assert_int_equal(p->s->seat[0].politics, 0);
    leave(p);
}

/* #standing-orders */
static void unspent_markers_become_points_by_standing_order(void **state)
{
    (void)state;
    position *p =
        horizons_at("politics 1 3; points 1 physics 9; points 1 engineering 9; standing 1 16");
    assert_true(horizons_stands_order(p->s, 0, BANK_POLITICS));
    phase(p, PHASE_TECHNOLOGY);
    while (p->s->head.actor != 0)
        act(p, "pass");
    act(p, "pass");
    assert_int_equal(p->s->seat[0].bank[BIOLOGY], 3); /* 6, halved */
    leave(p);
}

/* ---- events --------------------------------------------------------------------------------- */

static int event_called(position *p, const char *name)
{
    for (int i = 0; i < p->pack->event_count; i++)
        if (strcmp(p->pack->events[i].name, name) == 0)
            return i;
    fail_because("there is no event %s", name);
    return 0;
}

static void happen(position *p, const char *name)
{
    horizons_event_happens(p->rules, p->s, event_called(p, name), NULL);
    check_position(p);
}

/* #events */
static void an_event_seen_before_has_no_effect(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040");
    const int boom = event_called(p, "Boom Years");
    script_dice(p, p->pack->events[boom].low);
    phase(p, PHASE_EVENTS);
    assert_cash(p, 1, p->pack->events[boom].amount);
    script_dice(p, p->pack->events[boom].high);
    phase(p, PHASE_EVENTS);
    assert_cash(p, 1, p->pack->events[boom].amount);
    assert_said(p, "without effect");
    leave(p);
}

/* #events */
static void two_events_from_2100_on(void **state)
{
    (void)state;
    position *p = horizons_at("year 2090");
    script_dice(p, 8, 12);
    phase(p, PHASE_EVENTS);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 1);
    leave(p);
    p = horizons_at("year 2100");
    script_dice(p, 8, 12);
    phase(p, PHASE_EVENTS);
    assert_all_dice_rolled(p);
    leave(p);
}

/* #events */
static void the_events_range_over_all_of_the_d100(void **state)
{
    (void)state;
    position *p = horizons_at("");
    assert_true(p->pack->event_count >= 24);
    for (int i = 0; i < p->pack->event_count; i++)
        assert_int_not_equal(p->pack->events[i].effect, NO_EVENT);
    leave(p);
}

/* #events */
static void money_events(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 10; cash 2 1");
    happen(p, "Recession");
    assert_cash(p, 1, 7);
    assert_cash(p, 2, 0); /* nobody is driven into debt */
    happen(p, "Scandal in the Capital");
    assert_cash(p, 1, 2); /* the first in initiative */
    happen(p, "Underdog Fever");
    assert_cash(p, 2, 5); /* the last */
    leave(p);
}

/* #events */
static void science_events(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 mars 0 0 1 0 0 0");
    happen(p, "New Particle");
    assert_int_equal(p->s->seat[0].bank[PHYSICS], 4);
    happen(p, "Wonder Alloy");
    assert_int_equal(p->s->seat[1].bank[ENGINEERING], 4);
    happen(p, "Protein Atlas");
    assert_int_equal(p->s->seat[1].bank[BIOLOGY], 4);
    happen(p, "Breakthrough Decade");
    assert_int_equal(p->s->seat[0].bank[PHYSICS], 6);
    assert_int_equal(p->s->seat[1].bank[PHYSICS], 4);
    leave(p);
}

/* #events */
static void signals_make_far_places_worth_more(void **state)
{
    (void)state;
    position *p = horizons_at("");
    const int deep = named(p, KIND_WORLD, "deep-space-astronomy"),
              star = named(p, KIND_WORLD, "alpha-centauri");
    const int before = p->s->ground[deep].value, far = p->s->ground[star].value;
    happen(p, "Radio Signals from Deep Space");
    assert_int_equal(p->s->ground[deep].value, before + 3);
    happen(p, "Signals from Alpha Centauri");
    assert_int_equal(p->s->ground[star].value, far + 4);
    leave(p);
}

/* #events */
static void a_solar_storm_takes_unshielded_robots_beyond_earth(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 rover mars; ship 1 telescope earth-orbit; ship 2 rover mars; tech 2 "
                    "active-radiation-shielding");
    script_dice(p, 10, 1);
    happen(p, "Solar Storm");
    assert_lost(p, 1, 0);
    assert_there(p, 1, 1);
    assert_there(p, 2, 0);
    assert_int_equal(markers_of(p, 1, ENGINEERING), 1);
    leave(p);
}

/* #events */
static void illness_recalls_crews_beyond_earth(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 explorer-2 mars; ship 1 explorer-2 earth-orbit");
    script_dice(p, 25);
    happen(p, "Space Sickness");
    assert_reserved(p, 1, 0);
    assert_ready(p, 1, 1);
    leave(p);
}

/* #events */
static void pieces_events(void **state)
{
    (void)state;
    position *p = horizons_at("");
    script_dice(p, 30);
    happen(p, "Pirate Haven");
    assert_int_equal(horizons_pirates_in(p->s, tile_called(p, "mars")), 1);
    assert_int_equal(p->s->cache, p->pack->pirate_cache);
    script_dice(p, 10);
    happen(p, "Rogue Asteroid");
    assert_int_equal(p->s->asteroid[tile_called(p, "earth")], 1);
    happen(p, "Hostage Crisis");
    assert_int_equal(p->s->cache, p->pack->pirate_cache + 6);
    leave(p);
}

/* #events */
static void politics_events(void **state)
{
    (void)state;
    position *p =
        horizons_at("relation north-america russia cooperation; relation europe japan war");
    happen(p, "Border Incident");
    assert_relation(p, "north-america", "russia", NEUTRAL);
    happen(p, "World Congress");
    assert_relation(p, "europe", "japan", EMBARGO);
    script_dice(p, 1);
    happen(p, "Goodwill Tour");
    assert_relation(p, "north-america", "china", COOPERATION);
    happen(p, "Landing Anniversary");
    assert_int_equal(p->s->seat[1].politics, 1);
    leave(p);
}

/* #events */
static void settlement_events(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 mars 0 1 0 0 0 5; base 2 mars 0 0 0 0 0 4");
    happen(p, "Habitat Fever");
    assert_int_equal(base_of(p, 1, "mars")->settlements, 4);
    assert_int_equal(base_of(p, 2, "mars")->settlements, 4);
    happen(p, "Settler Rush");
    assert_int_equal(base_of(p, 2, "mars")->settlements, 5);
    happen(p, "Mother Lode");
    assert_int_equal(base_of(p, 1, "mars")->store[ORE], 2);
    happen(p, "Green Thumbs");
    assert_int_equal(base_of(p, 2, "mars")->store[SUP], 2);
    happen(p, "Orbital Trade Fair");
    assert_int_not_equal(base_of(p, 1, "mars")->market, NONE);
    leave(p);
}

/* #events */
static void medals_go_to_who_has_kept_most_missions(void **state)
{
    (void)state;
    position *p = horizons_at("");
    take_mission(p, named(p, KIND_MISSION, "shackleton-ice"));
    p->s->seat[1].kept = 1ull << named(p, KIND_MISSION, "shackleton-ice");
    happen(p, "Medals and Parades");
    assert_int_equal(p->s->seat[1].victory, 1);
    assert_int_equal(p->s->seat[0].victory, 0);
    leave(p);
}

/* ---- initiative ----------------------------------------------------------------------------- */

/* #initiative */
static void the_first_may_commit_one_marker_the_last_as_many_as_his_place(void **state)
{
    (void)state;
    position *p = horizons_in(4, "campaign", "politics 1 9; politics 4 9");
    phase(p, PHASE_COMMIT);
    assert_int_equal(p->s->head.actor, 3);
    assert_true(can(p, "commit 4"));
    assert_false(can(p, "commit 5"));
    act(p, "commit 4");
    assert_int_equal(p->s->seat[3].politics, 5);
    assert_int_equal(p->s->head.actor, 0);
    assert_true(can(p, "commit 1"));
    assert_false(can(p, "commit 2"));
    leave(p);
}

/* #initiative */
static void markers_and_the_military_policy_add_ten_percent_each(void **state)
{
    (void)state;
    position *p = horizons_in(3, "campaign", "policy 3 space-military");
    p->s->seat[1].committed = 2;
    script_dice(p, 40, 21, 31); /* 40, 41, 41: ties go to who was ahead */
    phase(p, PHASE_INITIATIVE);
    assert_int_equal(p->s->order[0], 1);
    assert_int_equal(p->s->order[1], 2);
    assert_int_equal(p->s->order[2], 0);
    leave(p);
}

/* ---- drift ---------------------------------------------------------------------------------- */

/* #diplomacy */
static void a_faction_drifts_towards_neutral_by_its_printed_number(void **state)
{
    (void)state;
    position *p = horizons_at(
        "year 2050; relation north-america russia war; relation russia china alliance; relation "
        "europe china alliance");
    script_dice(p, 2);
    phase(p, PHASE_DRIFT);
    assert_relation(p, "north-america", "russia", EMBARGO);
    assert_relation(p, "russia", "china", COOPERATION);
    assert_relation(p, "europe", "china", ALLIANCE);
    script_dice(p, 8);
    phase(p, PHASE_DRIFT);
    assert_relation(p, "north-america", "russia", EMBARGO);
    leave(p);
}

/* #diplomacy */
static void two_drifts_from_2100_on(void **state)
{
    (void)state;
    position *p = horizons_at("year 2100; relation north-america russia war");
    script_dice(p, 1, 2);
    phase(p, PHASE_DRIFT);
    assert_relation(p, "north-america", "russia", NEUTRAL);
    leave(p);
}

/* ---- Earth ---------------------------------------------------------------------------------- */

/* #earth-production */
static void the_cash_of_a_decade_has_all_its_parts(void **state)
{
    horizons_ledger ledger;
    (void)state;
    position *p = horizons_at(
        "year 2050; policy 1 space-economics; relation north-america japan cooperation; relation "
        "north-america india alliance; pirate mars weak; pirate moon weak");
    take_mission(p, 0);
    p->s->seat[0].kept = 1;
    const int total = horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.earth, horizons_faction_of(p->pack, p->s, 0)->cash[2]);
    assert_int_equal(ledger.policy, 2);
    assert_int_equal(ledger.relations, 1 + 2);
    assert_int_equal(ledger.missions, 1);
    assert_int_equal(ledger.pirates, -2);
    phase(p, PHASE_EARTH);
    assert_cash(p, 1, total);
    assert_int_equal(p->s->cache, 4); /* two seats, two pirates */
    leave(p);
}

/* #earth-production */
static void economics_policies_bring_two_four_eight(void **state)
{
    (void)state;
    horizons_ledger ledger;
    position *p = horizons_at("policy 1 space-economics; policy 1 active-economics");
    horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.policy, 4);
    leave(p);
    p = horizons_at(
        "policy 1 space-economics; policy 1 active-economics; policy 1 unified-economics");
    horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.policy, 8);
    leave(p);
}

/* #earth-production */
static void tech_points_come_in_every_domain_and_life_adds_biology(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040");
    const int amount = horizons_faction_of(p->pack, p->s, 0)->tech[1];
    assert_int_equal(horizons_points_from_earth(p->pack, p->s, 0, PHYSICS), amount);
    assert_int_equal(horizons_points_from_earth(p->pack, p->s, 0, ENGINEERING), amount + 2);
    leave(p);
    p = horizons_at("year 2040; tech 1 signs-of-life");
    assert_int_equal(horizons_points_from_earth(p->pack, p->s, 0, BIOLOGY),
                     amount + p->pack->signs_points);
    leave(p);
    p = horizons_at("year 2040; tech 1 signs-of-life; tech 1 existing-life");
    assert_int_equal(horizons_points_from_earth(p->pack, p->s, 0, BIOLOGY),
                     amount + p->pack->life_points);
    leave(p);
}

/* #technology */
static void when_a_kind_of_marker_runs_out_everybody_banks_it_at_once(void **state)
{
    (void)state;
    position *p = horizons_at("");
    int left = 0;
    for (int v = 0; v < VALUES; v++)
        left += p->s->pool[PHYSICS][v];
    horizons_draw_marker(p->pack, p->s, 1, PHYSICS);
    horizons_draw_marker(p->pack, p->s, 1, BIOLOGY);
    for (int i = 0; i < left - 1; i++)
        horizons_draw_marker(p->pack, p->s, 0, PHYSICS);
    assert_int_equal(markers_of(p, 1, PHYSICS) + markers_of(p, 2, PHYSICS), 0);
    assert_true(p->s->seat[0].bank[PHYSICS] > 0);
    assert_true(p->s->seat[1].bank[PHYSICS] > 0);
    assert_int_equal(markers_of(p, 2, BIOLOGY), 1);
    check_position(p);
    leave(p);
}

/* ---- transport ------------------------------------------------------------------------------ */

/* #resource-transport */
static void trade_routes_limit_what_is_transported(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 trade-routes; cash 1 10; base 1 mars 0 0 0 0 0 0; base 1 "
                              "titan 0 0 0 0 0 0; store 1 "
                              "titan 3 0 0");
    phase(p, PHASE_TRANSPORT);
    act(p, "haul earth mars;send sup 4");
    assert_int_equal(base_of(p, 1, "mars")->store[SUP], 4);
    assert_cash(p, 1, 6);
    act(p, "haul titan mars");
    assert_false(can(p, "send ore 3"));
    act(p, "send ore 2");
    assert_int_equal(base_of(p, 1, "mars")->store[ORE], 2);
    assert_phase_over(p); /* six in all */
    leave(p);
}

/* #resource-transport */
static void nothing_goes_to_blockaded_bases_or_past_pirates(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 trade-routes; cash 1 10; base 1 mars 0 0 0 0 0 0; base 1 titan 0 0 0 0 0 0; base 1 "
        "ceres 0 0 0 0 0 0; pirate titan weak; blockade 1 ceres 2");
    phase(p, PHASE_TRANSPORT);
    assert_true(can(p, "haul earth mars"));
    assert_false(can(p, "haul earth titan"));
    assert_false(can(p, "haul earth ceres"));
    leave(p);
}

/* #resource-transport */
static void without_trade_routes_nobody_is_asked(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 10; base 1 mars 0 0 0 0 0 0");
    phase(p, PHASE_TRANSPORT);
    assert_phase_over(p);
    leave(p);
}

/* ---- arrivals ------------------------------------------------------------------------------- */

/* #arrivals */
static void a_non_player_base_appears_from_its_decade_on(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040");
    const int roll = p->pack->tiles[tile_called(p, "mars")].npf_low;
    script_dice(p, roll, 1);
    phase(p, PHASE_ARRIVALS);
    assert_int_equal(p->s->outpost[tile_called(p, "mars")].faction, NONE); /* from 2050 */
    leave(p);
    p = horizons_at("year 2050");
    script_dice(p, roll, 1, 100, 100);
    phase(p, PHASE_ARRIVALS);
    assert_int_equal(p->s->outpost[tile_called(p, "mars")].faction,
                     2); /* the first that nobody plays: Europe */
    assert_int_not_equal(p->s->outpost[tile_called(p, "mars")].market, NONE);
    leave(p);
}

static int pieces(int year, int seats)
{
    char words[40];
    snprintf(words, sizeof words, "year %d", year);
    position *p = horizons_in(seats, "campaign", words);
    /* the roll for a base hits nothing; then asteroids and pirates at Earth */
    script_dice(p, 99, 1, 1, 1, 1, 1, 1);
    phase(p, PHASE_ARRIVALS);
    assert_int_equal(p->s->asteroid[tile_called(p, "earth")],
                     horizons_pirates_in(p->s, tile_called(p, "earth")));
    const int count = p->s->asteroid[tile_called(p, "earth")];
    leave(p);
    return count;
}

/* #arrivals */
static void asteroids_and_pirates_come_from_2050_and_more_of_them_later(void **state)
{
    (void)state;
    assert_int_equal(pieces(2040, 2), 0);
    assert_int_equal(pieces(2050, 2), 1);
    assert_int_equal(pieces(2080, 3), 1);
    assert_int_equal(pieces(2080, 4), 2);
    assert_int_equal(pieces(2100, 2), 2);
    assert_int_equal(pieces(2100, 4), 3);
}

/* #arrivals */
static void pirates_are_strong_from_2120_on_and_fill_the_cache(void **state)
{
    (void)state;
    position *p = horizons_at("year 2110");
    horizons_place_pirate(p->pack, p->s, tile_called(p, "mars"), NULL);
    assert_false(p->s->raider[0].strong);
    p->s->year = 2120;
    horizons_place_pirate(p->pack, p->s, tile_called(p, "mars"), NULL);
    assert_true(p->s->raider[1].strong);
    assert_int_equal(p->s->cache, 10);
    leave(p);
}

/* #arrivals */
static void if_no_marker_is_left_the_first_player_moves_one(void **state)
{
    (void)state;
    position *p = horizons_at("year 2050; pirate mars weak; pirate mars weak; pirate mars weak; "
                              "pirate ceres weak; pirate "
                              "ceres weak; pirate ceres weak");
    assert_int_equal(horizons_pirates_left(p->pack, p->s), 0);
    script_dice(p, 99, 1, 1); /* no base; an asteroid and a pirate for Earth */
    phase(p, PHASE_ARRIVALS);
    assert_asked(p, DISPLACE);
    assert_int_equal(p->s->head.actor, p->s->order[0]);
    act(p, "displace main-belt");
    assert_int_equal(horizons_pirates_in(p->s, tile_called(p, "earth")), 1);
    assert_int_equal(horizons_pirates_in(p->s, tile_called(p, "mars")), 3);
    leave(p);
}

/* #arrivals */
static void trade_markers_go_to_settled_bases_and_outposts(void **state)
{
    (void)state;
    position *p = horizons_at(
        "base 1 mars 0 0 0 0 0 1; base 1 moon 1 0 0 0 0 0; outpost moon japan; base 2 mars 0 0 0 0 "
        "0 2; blockade 2 mars 1");
    horizons_place_markets(p->rules, p->s, NULL);
    assert_int_not_equal(base_of(p, 1, "mars")->market, NONE);
    assert_int_equal(base_of(p, 1, "moon")->market, NONE);
    assert_int_equal(base_of(p, 2, "mars")->market, NONE);
    assert_int_not_equal(p->s->outpost[tile_called(p, "earth")].market, NONE);
    check_position(p);
    leave(p);
}

/* #arrivals */
static void when_markers_are_short_the_first_player_chooses_among_outposts(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040; outpost moon japan; outpost mars europe");
    memset(p->s->markets, 0, sizeof p->s->markets);
    p->s->markets[market_called(p, "ore")] = 1;
    orr_log *log = NULL;
    p->s->phase = PHASE_ARRIVALS;
    p->s->head.depth = 1;
    orr_goto_with(&p->s->head, PHASE, 0);
    orr_push_with(&p->s->head, ARRIVALS, 1); /* past the roll for a base */
    horizons_arrivals_run(p->rules, p->s, log);
    assert_asked(p, MARKET);
    p->s->head.actor = 0;
    const orr_move move = move_called(p->rules, p->s, "favour mars-system");
    horizons_verb_favour.apply(p->rules, p->s, move, NULL);
    assert_int_equal(p->s->outpost[tile_called(p, "mars")].market, market_called(p, "ore"));
    assert_int_equal(p->s->outpost[tile_called(p, "earth")].market, NONE);
    leave(p);
}

/* ---- technology and policies ---------------------------------------------------------------- */

/* #technology */
static void technologies_are_developed_in_turn_until_all_have_passed(void **state)
{
    (void)state;
    position *p = horizons_at("points 1 physics 30; points 2 physics 30");
    phase(p, PHASE_TECHNOLOGY);
    assert_int_equal(p->s->head.actor, 1); /* the last in initiative first */
    act(p, "develop ion-drives");
    assert_int_equal(p->s->head.actor, 0);
    act(p, "develop ion-drives"); /* 3 cheaper now */
    assert_int_equal(p->s->seat[0].bank[PHYSICS], 25);
    assert_int_equal(p->s->head.actor, 1);
    act(p, "pass");
    act(p, "develop expert-systems");
    assert_int_equal(p->s->head.actor, 0); /* who has passed is out */
    leave(p);
}

/* #technology */
static void the_best_of_one_concept_counts(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 expert-systems; tech 1 quantum-computing; tech 1 ion-drives; "
                              "tech 1 fusion-rockets");
    assert_int_equal(horizons_skill(p->s, 0, COMPUTING), 2);
    assert_int_equal(horizons_skill(p->s, 0, TRANSFER), 40);
    leave(p);
}

/* #policies */
static void one_policy_a_decade_level_by_level(void **state)
{
    (void)state;
    position *p = horizons_at("policy 1 space-economics; policy 2 space-economics");
    phase(p, PHASE_POLICY);
    act(p, "pass");
    assert_int_equal(p->s->head.actor, 0);
    assert_true(can(p, "adopt active-economics"));
    assert_false(can(p, "adopt unified-economics"));
    assert_false(can(p, "adopt space-economics"));
    act(p, "adopt active-economics");
    assert_int_equal(horizons_skill(p->s, 0, INCOME), 4);
    assert_phase_over(p);
    leave(p);
}

/* #policies */
static void one_unified_policy_at_most(void **state)
{
    (void)state;
    position *p = horizons_at(
        "policy 1 space-economics; policy 1 active-economics; policy 1 unified-economics; policy 1 "
        "space-robotics; policy 1 active-robotics");
    phase(p, PHASE_POLICY);
    act(p, "pass");
    assert_false(can(p, "adopt unified-robotics"));
    assert_true(can(p, "replace unified-economics unified-robotics"));
    act(p, "replace unified-economics unified-robotics");
    assert_int_equal(horizons_skill(p->s, 0, INCOME), 4);
    assert_int_equal(horizons_skill(p->s, 0, ROBOTICS), 1);
    leave(p);
}

/* #policies */
static void ten_policies_at_most(void **state)
{
    (void)state;
    position *p = horizons_at(
        "policy 1 space-exploration; policy 1 active-exploration; policy 1 space-diplomacy; policy "
        "1 active-diplomacy; policy 1 space-economics; policy 1 active-economics; policy 1 "
        "space-military; policy 1 active-military; policy 1 space-robotics; policy 1 "
        "active-robotics");
    phase(p, PHASE_POLICY);
    act(p, "pass");
    assert_false(can(p, "adopt space-settlement"));
    assert_true(can(p, "replace active-robotics space-settlement"));
    assert_false(can(p, "replace space-robotics space-settlement")); /* active rests on it */
    leave(p);
}

/* ---- missions ------------------------------------------------------------------------------- */

/* #missions */
static void dated_missions_join_in_their_decade(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040");
    const int lookout = named(p, KIND_MISSION, "deimos-lookout"),
              divers = named(p, KIND_MISSION, "divers-of-europa");
    assert_true(p->s->later_missions >> lookout & 1);
    phase(p, PHASE_MISSIONS);
    assert_true(p->s->mission_pool >> lookout & 1);
    assert_true(p->s->later_missions >> divers & 1);
    leave(p);
}

/* #missions */
static void new_missions_go_to_the_public_first_then_to_the_poorest(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040");
    p->s->mission_pool = 0;
    p->s->pool_count = 0;
    p->s->public_mission = p->s->seat[0].mission = p->s->seat[1].mission = NONE;
    p->s->later_missions = 1ull << named(p, KIND_MISSION, "deimos-lookout") |
                           1ull << named(p, KIND_MISSION, "far-side-array");
    p->s->seat[0].kept = 1ull << named(p, KIND_MISSION, "boots-on-mars");
    phase(p, PHASE_MISSIONS);
    assert_int_not_equal(p->s->public_mission, NONE);
    assert_int_not_equal(p->s->seat[1].mission, NONE);
    assert_int_equal(p->s->seat[0].mission, NONE);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_decade_begins_with_events_and_a_year_with_building),
        cmocka_unit_test(the_last_in_initiative_builds_first),
        cmocka_unit_test(two_politics_markers_the_policys_and_one_for_each_alliance),
        cmocka_unit_test(a_marker_is_a_billion_two_another_mission_four_a_victory_marker),
        cmocka_unit_test(unspent_markers_become_points_by_standing_order),
        cmocka_unit_test(an_event_seen_before_has_no_effect),
        cmocka_unit_test(two_events_from_2100_on),
        cmocka_unit_test(the_events_range_over_all_of_the_d100),
        cmocka_unit_test(money_events),
        cmocka_unit_test(science_events),
        cmocka_unit_test(signals_make_far_places_worth_more),
        cmocka_unit_test(a_solar_storm_takes_unshielded_robots_beyond_earth),
        cmocka_unit_test(illness_recalls_crews_beyond_earth),
        cmocka_unit_test(pieces_events),
        cmocka_unit_test(politics_events),
        cmocka_unit_test(settlement_events),
        cmocka_unit_test(medals_go_to_who_has_kept_most_missions),
        cmocka_unit_test(the_first_may_commit_one_marker_the_last_as_many_as_his_place),
        cmocka_unit_test(markers_and_the_military_policy_add_ten_percent_each),
        cmocka_unit_test(a_faction_drifts_towards_neutral_by_its_printed_number),
        cmocka_unit_test(two_drifts_from_2100_on),
        cmocka_unit_test(the_cash_of_a_decade_has_all_its_parts),
        cmocka_unit_test(economics_policies_bring_two_four_eight),
        cmocka_unit_test(tech_points_come_in_every_domain_and_life_adds_biology),
        cmocka_unit_test(when_a_kind_of_marker_runs_out_everybody_banks_it_at_once),
        cmocka_unit_test(trade_routes_limit_what_is_transported),
        cmocka_unit_test(nothing_goes_to_blockaded_bases_or_past_pirates),
        cmocka_unit_test(without_trade_routes_nobody_is_asked),
        cmocka_unit_test(a_non_player_base_appears_from_its_decade_on),
        cmocka_unit_test(asteroids_and_pirates_come_from_2050_and_more_of_them_later),
        cmocka_unit_test(pirates_are_strong_from_2120_on_and_fill_the_cache),
        cmocka_unit_test(if_no_marker_is_left_the_first_player_moves_one),
        cmocka_unit_test(trade_markers_go_to_settled_bases_and_outposts),
        cmocka_unit_test(when_markers_are_short_the_first_player_chooses_among_outposts),
        cmocka_unit_test(technologies_are_developed_in_turn_until_all_have_passed),
        cmocka_unit_test(the_best_of_one_concept_counts),
        cmocka_unit_test(one_policy_a_decade_level_by_level),
        cmocka_unit_test(one_unified_policy_at_most),
        cmocka_unit_test(ten_policies_at_most),
        cmocka_unit_test(dated_missions_join_in_their_decade),
        cmocka_unit_test(new_missions_go_to_the_public_first_then_to_the_poorest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
