/* economy_test.c - the economic phase: politics, events, initiative, drift, Earth, transport,
 * arrivals, technology, policies, new missions. */
#include "horizons_support.h"

/* ---- politics markers ----------------------------------------------------------------------- */

static void two_politics_markers_the_policys_and_one_for_each_alliance(void **state)
{
    (void)state;
    at("year 2040; policy 1 space-diplomacy; policy 1 active-diplomacy; relation north-america "
       "japan alliance; relation north-america india alliance");
    dice(8); /* an event that brings no markers */
    phase(PHASE_EVENTS);
    assert_int_equal(f.s.seat[0].politics, 2 + 2 + 2);
    assert_int_equal(f.s.seat[1].politics, 2);
}

static void a_marker_is_a_billion_two_another_mission_four_a_victory_marker(void **state)
{
    (void)state;
    at("politics 1 7; cash 1 1; mission 1 boots-on-mars");
    phase(PHASE_TECHNOLOGY);
    while (f.s.head.actor != 0)
        act("pass");
    act("cash-in");
    assert_cash(1, 2);
    act("swap-mission");
    assert_int_not_equal(f.s.seat[0].mission, named(KIND_MISSION, "boots-on-mars"));
    assert_true(f.s.mission_pool >> named(KIND_MISSION, "boots-on-mars") & 1);
    act("laurels");
    assert_int_equal(f.s.seat[0].victory, 1);
    assert_int_equal(f.s.seat[0].politics, 0);
}

static void unspent_markers_become_points_by_standing_order(void **state)
{
    (void)state;
    at("politics 1 3; points 1 physics 9; points 1 engineering 9; standing 1 32");
    assert_true(horizons_stands_order(&f.s, 0, BANK_POLITICS));
    phase(PHASE_TECHNOLOGY);
    while (f.s.head.actor != 0)
        act("pass");
    act("pass");
    assert_int_equal(f.s.seat[0].bank[BIOLOGY], 3); /* 6, halved */
}

/* ---- events --------------------------------------------------------------------------------- */

static int event_called(const char *name)
{
    for (int i = 0; i < f.pack->event_count; i++)
        if (strcmp(f.pack->events[i].name, name) == 0)
            return i;
    fail_because("there is no event %s", name);
    return 0;
}

static void happen(const char *name)
{
    horizons_event_happens(f.rules, &f.s, event_called(name), NULL);
    check_position();
}

static void an_event_seen_before_has_no_effect(void **state)
{
    (void)state;
    at("year 2040");
    const int boom = event_called("Boom Years");
    dice(f.pack->events[boom].low);
    phase(PHASE_EVENTS);
    assert_cash(1, f.pack->events[boom].amount);
    dice(f.pack->events[boom].high);
    phase(PHASE_EVENTS);
    assert_cash(1, f.pack->events[boom].amount);
    assert_log("without effect");
}

static void two_events_from_2100_on(void **state)
{
    (void)state;
    at("year 2090");
    dice(8, 12);
    phase(PHASE_EVENTS);
    assert_int_equal(orr_rng_pending(&f.s.head.rng), 1);
    at("year 2100");
    dice(8, 12);
    phase(PHASE_EVENTS);
    assert_all_dice_rolled();
}

static void the_events_range_over_all_of_the_d100(void **state)
{
    (void)state;
    at("");
    assert_true(f.pack->event_count >= 24);
    for (int i = 0; i < f.pack->event_count; i++)
        assert_int_not_equal(f.pack->events[i].effect, NO_EVENT);
}

static void money_events(void **state)
{
    (void)state;
    at("cash 1 10; cash 2 1");
    happen("Recession");
    assert_cash(1, 7);
    assert_cash(2, 0); /* nobody is driven into debt */
    happen("Scandal in the Capital");
    assert_cash(1, 2); /* the first in initiative */
    happen("Underdog Fever");
    assert_cash(2, 5); /* the last */
}

static void science_events(void **state)
{
    (void)state;
    at("base 1 mars 0 0 1 0 0 0");
    happen("New Particle");
    assert_int_equal(f.s.seat[0].bank[PHYSICS], 4);
    happen("Wonder Alloy");
    assert_int_equal(f.s.seat[1].bank[ENGINEERING], 4);
    happen("Protein Atlas");
    assert_int_equal(f.s.seat[1].bank[BIOLOGY], 4);
    happen("Breakthrough Decade");
    assert_int_equal(f.s.seat[0].bank[PHYSICS], 6);
    assert_int_equal(f.s.seat[1].bank[PHYSICS], 4);
}

static void signals_make_far_places_worth_more(void **state)
{
    (void)state;
    at("");
    const int deep = named(KIND_WORLD, "deep-space-astronomy"),
              star = named(KIND_WORLD, "alpha-centauri");
    const int before = f.s.ground[deep].value, far = f.s.ground[star].value;
    happen("Radio Signals from Deep Space");
    assert_int_equal(f.s.ground[deep].value, before + 3);
    happen("Signals from Alpha Centauri");
    assert_int_equal(f.s.ground[star].value, far + 4);
}

static void a_solar_storm_takes_unshielded_robots_beyond_earth(void **state)
{
    (void)state;
    at("ship 1 rover mars; ship 1 telescope earth-orbit; ship 2 rover mars; tech 2 "
       "active-radiation-shielding");
    dice(10, 1);
    happen("Solar Storm");
    assert_lost(1, 0);
    assert_there(1, 1);
    assert_there(2, 0);
    assert_int_equal(markers_of(1, ENGINEERING), 1);
}

static void illness_recalls_crews_beyond_earth(void **state)
{
    (void)state;
    at("tech 1 closed-loop-life-support; ship 1 explorer-2 mars; ship 1 explorer-2 earth-orbit");
    dice(25);
    happen("Space Sickness");
    assert_reserved(1, 0);
    assert_ready(1, 1);
}

static void pieces_events(void **state)
{
    (void)state;
    at("");
    dice(30);
    happen("Pirate Haven");
    assert_int_equal(horizons_pirates_in(&f.s, MARS_TILE), 1);
    assert_int_equal(f.s.cache, f.pack->pirate_cache);
    dice(10);
    happen("Rogue Asteroid");
    assert_int_equal(f.s.asteroid[EARTH_TILE], 1);
    happen("Hostage Crisis");
    assert_int_equal(f.s.cache, f.pack->pirate_cache + 6);
}

static void politics_events(void **state)
{
    (void)state;
    at("relation north-america russia cooperation; relation europe japan war");
    happen("Border Incident");
    assert_relation("north-america", "russia", NEUTRAL);
    happen("World Congress");
    assert_relation("europe", "japan", EMBARGO);
    dice(1);
    happen("Goodwill Tour");
    assert_relation("north-america", "china", COOPERATION);
    happen("Landing Anniversary");
    assert_int_equal(f.s.seat[1].politics, 1);
}

static void settlement_events(void **state)
{
    (void)state;
    at("base 1 mars 0 1 0 0 0 5; base 2 mars 0 0 0 0 0 4");
    happen("Habitat Fever");
    assert_int_equal(base_of(1, "mars")->settlements, 4);
    assert_int_equal(base_of(2, "mars")->settlements, 4);
    happen("Settler Rush");
    assert_int_equal(base_of(2, "mars")->settlements, 5);
    happen("Mother Lode");
    assert_int_equal(base_of(1, "mars")->store[ORE], 2);
    happen("Green Thumbs");
    assert_int_equal(base_of(2, "mars")->store[SUP], 2);
    happen("Orbital Trade Fair");
    assert_int_not_equal(base_of(1, "mars")->market, NONE);
}

static void medals_go_to_who_has_kept_most_missions(void **state)
{
    (void)state;
    at("");
    take_mission(named(KIND_MISSION, "shackleton-ice"));
    f.s.seat[1].kept = 1ull << named(KIND_MISSION, "shackleton-ice");
    happen("Medals and Parades");
    assert_int_equal(f.s.seat[1].victory, 1);
    assert_int_equal(f.s.seat[0].victory, 0);
}

/* ---- initiative ----------------------------------------------------------------------------- */

static void the_first_may_commit_one_marker_the_last_as_many_as_his_place(void **state)
{
    (void)state;
    at_with(4, "campaign", "politics 1 9; politics 4 9");
    phase(PHASE_COMMIT);
    assert_int_equal(f.s.head.actor, 3);
    assert_true(can("commit 4"));
    assert_false(can("commit 5"));
    act("commit 4");
    assert_int_equal(f.s.seat[3].politics, 5);
    assert_int_equal(f.s.head.actor, 0);
    assert_true(can("commit 1"));
    assert_false(can("commit 2"));
}

static void markers_and_the_military_policy_add_ten_percent_each(void **state)
{
    (void)state;
    at_with(3, "campaign", "policy 3 space-military");
    f.s.seat[1].committed = 2;
    dice(40, 21, 31); /* 40, 41, 41: ties go to who was ahead */
    phase(PHASE_INITIATIVE);
    assert_int_equal(f.s.order[0], 1);
    assert_int_equal(f.s.order[1], 2);
    assert_int_equal(f.s.order[2], 0);
}

/* ---- drift ---------------------------------------------------------------------------------- */

static void a_faction_drifts_towards_neutral_by_its_printed_number(void **state)
{
    (void)state;
    at("year 2050; relation north-america russia war; relation russia china alliance; relation "
       "europe china alliance");
    dice(2);
    phase(PHASE_DRIFT);
    assert_relation("north-america", "russia", EMBARGO);
    assert_relation("russia", "china", COOPERATION);
    assert_relation("europe", "china", ALLIANCE);
    dice(8);
    phase(PHASE_DRIFT);
    assert_relation("north-america", "russia", EMBARGO);
}

static void two_drifts_from_2100_on(void **state)
{
    (void)state;
    at("year 2100; relation north-america russia war");
    dice(1, 2);
    phase(PHASE_DRIFT);
    assert_relation("north-america", "russia", NEUTRAL);
}

/* ---- Earth ---------------------------------------------------------------------------------- */

static void the_cash_of_a_decade_has_all_its_parts(void **state)
{
    horizons_ledger ledger;
    (void)state;
    at("year 2050; policy 1 space-economics; relation north-america japan cooperation; relation "
       "north-america india alliance; pirate mars weak; pirate moon weak");
    take_mission(0);
    f.s.seat[0].kept = 1;
    const int total = horizons_income(f.pack, &f.s, 0, &ledger);
    assert_int_equal(ledger.earth, f.pack->factions[0].cash[2]);
    assert_int_equal(ledger.policy, 2);
    assert_int_equal(ledger.relations, 1 + 2);
    assert_int_equal(ledger.missions, 1);
    assert_int_equal(ledger.pirates, -2);
    phase(PHASE_EARTH);
    assert_cash(1, total);
    assert_int_equal(f.s.cache, 4); /* two seats, two pirates */
}

static void economics_policies_bring_two_four_eight(void **state)
{
    (void)state;
    horizons_ledger ledger;
    at("policy 1 space-economics; policy 1 active-economics");
    horizons_income(f.pack, &f.s, 0, &ledger);
    assert_int_equal(ledger.policy, 4);
    at("policy 1 space-economics; policy 1 active-economics; policy 1 unified-economics");
    horizons_income(f.pack, &f.s, 0, &ledger);
    assert_int_equal(ledger.policy, 8);
}

static void tech_points_come_in_every_domain_and_life_adds_biology(void **state)
{
    (void)state;
    at("year 2040");
    const int amount = f.pack->factions[0].tech[1];
    assert_int_equal(horizons_points_from_earth(f.pack, &f.s, 0, PHYSICS), amount);
    assert_int_equal(horizons_points_from_earth(f.pack, &f.s, 0, ENGINEERING), amount + 2);
    at("year 2040; tech 1 signs-of-life");
    assert_int_equal(horizons_points_from_earth(f.pack, &f.s, 0, BIOLOGY),
                     amount + f.pack->signs_points);
    at("year 2040; tech 1 signs-of-life; tech 1 existing-life");
    assert_int_equal(horizons_points_from_earth(f.pack, &f.s, 0, BIOLOGY), amount + f.pack->life_points);
}

static void when_a_kind_of_marker_runs_out_everybody_banks_it_at_once(void **state)
{
    (void)state;
    at("");
    int left = 0;
    for (int v = 0; v < VALUES; v++)
        left += f.s.pool[PHYSICS][v];
    horizons_draw_marker(f.pack, &f.s, 1, PHYSICS);
    horizons_draw_marker(f.pack, &f.s, 1, BIOLOGY);
    for (int i = 0; i < left - 1; i++)
        horizons_draw_marker(f.pack, &f.s, 0, PHYSICS);
    assert_int_equal(markers_of(1, PHYSICS) + markers_of(2, PHYSICS), 0);
    assert_true(f.s.seat[0].bank[PHYSICS] > 0);
    assert_true(f.s.seat[1].bank[PHYSICS] > 0);
    assert_int_equal(markers_of(2, BIOLOGY), 1);
    check_position();
}

/* ---- transport ------------------------------------------------------------------------------ */

static void trade_routes_limit_what_is_transported(void **state)
{
    (void)state;
    at("tech 1 trade-routes; cash 1 10; base 1 mars 0 0 0 0 0 0; base 1 titan 0 0 0 0 0 0; store 1 "
       "titan 3 0 0");
    phase(PHASE_TRANSPORT);
    act("haul earth mars;send sup 4");
    assert_int_equal(base_of(1, "mars")->store[SUP], 4);
    assert_cash(1, 6);
    act("haul titan mars");
    assert_false(can("send ore 3"));
    act("send ore 2");
    assert_int_equal(base_of(1, "mars")->store[ORE], 2);
    assert_phase_over(); /* six in all */
}

static void nothing_goes_to_blockaded_bases_or_past_pirates(void **state)
{
    (void)state;
    at("tech 1 trade-routes; cash 1 10; base 1 mars 0 0 0 0 0 0; base 1 titan 0 0 0 0 0 0; base 1 "
       "ceres 0 0 0 0 0 0; pirate titan weak; blockade 1 ceres 2");
    phase(PHASE_TRANSPORT);
    assert_true(can("haul earth mars"));
    assert_false(can("haul earth titan"));
    assert_false(can("haul earth ceres"));
}

static void without_trade_routes_nobody_is_asked(void **state)
{
    (void)state;
    at("cash 1 10; base 1 mars 0 0 0 0 0 0");
    phase(PHASE_TRANSPORT);
    assert_phase_over();
}

/* ---- arrivals ------------------------------------------------------------------------------- */

static void a_non_player_base_appears_from_its_decade_on(void **state)
{
    (void)state;
    at("year 2040");
    const int roll = f.pack->tiles[MARS_TILE].npf_low;
    dice(roll, 1);
    phase(PHASE_ARRIVALS);
    assert_int_equal(f.s.outpost[MARS_TILE].faction, NONE); /* from 2050 */
    at("year 2050");
    dice(roll, 1, 100, 100);
    phase(PHASE_ARRIVALS);
    assert_int_equal(f.s.outpost[MARS_TILE].faction, 2); /* the first that nobody plays: Europe */
    assert_int_not_equal(f.s.outpost[MARS_TILE].market, NONE);
}

static int pieces(int year, int seats)
{
    char words[40];
    snprintf(words, sizeof words, "year %d", year);
    at_with(seats, "campaign", words);
    /* the roll for a base hits nothing; then asteroids and pirates at Earth */
    dice(99, 1, 1, 1, 1, 1, 1);
    phase(PHASE_ARRIVALS);
    assert_int_equal(f.s.asteroid[EARTH_TILE], horizons_pirates_in(&f.s, EARTH_TILE));
    return f.s.asteroid[EARTH_TILE];
}

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

static void pirates_are_strong_from_2120_on_and_fill_the_cache(void **state)
{
    (void)state;
    at("year 2110");
    horizons_place_pirate(f.pack, &f.s, MARS_TILE, NULL);
    assert_false(f.s.raider[0].strong);
    f.s.year = 2120;
    horizons_place_pirate(f.pack, &f.s, MARS_TILE, NULL);
    assert_true(f.s.raider[1].strong);
    assert_int_equal(f.s.cache, 10);
}

static void if_no_marker_is_left_the_first_player_moves_one(void **state)
{
    (void)state;
    at("year 2050; pirate mars weak; pirate mars weak; pirate mars weak; pirate ceres weak; pirate "
       "ceres weak; pirate ceres weak");
    assert_int_equal(horizons_pirates_left(f.pack, &f.s), 0);
    dice(99, 1, 1); /* no base; an asteroid and a pirate for Earth */
    phase(PHASE_ARRIVALS);
    assert_asks(DISPLACE);
    assert_int_equal(f.s.head.actor, f.s.order[0]);
    act("displace main-belt");
    assert_int_equal(horizons_pirates_in(&f.s, EARTH_TILE), 1);
    assert_int_equal(horizons_pirates_in(&f.s, MARS_TILE), 3);
}

static void trade_markers_go_to_settled_bases_and_outposts(void **state)
{
    (void)state;
    at("base 1 mars 0 0 0 0 0 1; base 1 moon 1 0 0 0 0 0; outpost moon japan; base 2 mars 0 0 0 0 "
       "0 2; blockade 2 mars 1");
    horizons_place_markets(f.rules, &f.s, NULL);
    assert_int_not_equal(base_of(1, "mars")->market, NONE);
    assert_int_equal(base_of(1, "moon")->market, NONE);
    assert_int_equal(base_of(2, "mars")->market, NONE);
    assert_int_not_equal(f.s.outpost[EARTH_TILE].market, NONE);
    check_position();
}

static void when_markers_are_short_the_first_player_chooses_among_outposts(void **state)
{
    (void)state;
    at("year 2040; outpost moon japan; outpost mars europe");
    memset(f.s.markets, 0, sizeof f.s.markets);
    f.s.markets[0] = 1;
    orr_log *log = NULL;
    f.s.phase = PHASE_ARRIVALS;
    f.s.head.depth = 1;
    orr_goto_with(&f.s.head, PHASE, 0);
    orr_push_with(&f.s.head, ARRIVALS, 1); /* past the roll for a base */
    horizons_arrivals_run(f.rules, &f.s, log);
    assert_asks(MARKET);
    f.s.head.actor = 0;
    orr_move move = move_called(f.rules, &f.s, "favour mars-system");
    horizons_market_apply(f.rules, &f.s, move, NULL);
    assert_int_equal(f.s.outpost[MARS_TILE].market, 0);
    assert_int_equal(f.s.outpost[EARTH_TILE].market, NONE);
}

/* ---- technology and policies ---------------------------------------------------------------- */

static void technologies_are_developed_in_turn_until_all_have_passed(void **state)
{
    (void)state;
    at("points 1 physics 30; points 2 physics 30");
    phase(PHASE_TECHNOLOGY);
    assert_int_equal(f.s.head.actor, 1); /* the last in initiative first */
    act("develop ion-drives");
    assert_int_equal(f.s.head.actor, 0);
    act("develop ion-drives"); /* 3 cheaper now */
    assert_int_equal(f.s.seat[0].bank[PHYSICS], 25);
    assert_int_equal(f.s.head.actor, 1);
    act("pass");
    act("develop expert-systems");
    assert_int_equal(f.s.head.actor, 0); /* who has passed is out */
}

static void the_best_of_one_concept_counts(void **state)
{
    (void)state;
    at("tech 1 expert-systems; tech 1 quantum-computing; tech 1 ion-drives; tech 1 fusion-rockets");
    assert_int_equal(horizons_skill(&f.s, 0, COMPUTING), 2);
    assert_int_equal(horizons_skill(&f.s, 0, TRANSFER), 40);
}

static void one_policy_a_decade_level_by_level(void **state)
{
    (void)state;
    at("policy 1 space-economics; policy 2 space-economics");
    phase(PHASE_POLICY);
    act("pass");
    assert_int_equal(f.s.head.actor, 0);
    assert_true(can("adopt active-economics"));
    assert_false(can("adopt unified-economics"));
    assert_false(can("adopt space-economics"));
    act("adopt active-economics");
    assert_int_equal(horizons_skill(&f.s, 0, INCOME), 4);
    assert_phase_over();
}

static void one_unified_policy_at_most(void **state)
{
    (void)state;
    at("policy 1 space-economics; policy 1 active-economics; policy 1 unified-economics; policy 1 "
       "space-robotics; policy 1 active-robotics");
    phase(PHASE_POLICY);
    act("pass");
    assert_false(can("adopt unified-robotics"));
    assert_true(can("replace unified-economics unified-robotics"));
    act("replace unified-economics unified-robotics");
    assert_int_equal(horizons_skill(&f.s, 0, INCOME), 4);
    assert_int_equal(horizons_skill(&f.s, 0, ROBOTICS), 1);
}

static void ten_policies_at_most(void **state)
{
    (void)state;
    at("policy 1 space-exploration; policy 1 active-exploration; policy 1 space-diplomacy; policy "
       "1 active-diplomacy; policy 1 space-economics; policy 1 active-economics; policy 1 "
       "space-military; policy 1 active-military; policy 1 space-robotics; policy 1 "
       "active-robotics");
    phase(PHASE_POLICY);
    act("pass");
    assert_false(can("adopt space-settlement"));
    assert_true(can("replace active-robotics space-settlement"));
    assert_false(can("replace space-robotics space-settlement")); /* active rests on it */
}

/* ---- missions ------------------------------------------------------------------------------- */

static void dated_missions_join_in_their_decade(void **state)
{
    (void)state;
    at("year 2040");
    const int lookout = named(KIND_MISSION, "deimos-lookout"),
              divers = named(KIND_MISSION, "divers-of-europa");
    assert_true(f.s.later_missions >> lookout & 1);
    phase(PHASE_MISSIONS);
    assert_true(f.s.mission_pool >> lookout & 1);
    assert_true(f.s.later_missions >> divers & 1);
}

static void new_missions_go_to_the_public_first_then_to_the_poorest(void **state)
{
    (void)state;
    at("year 2040");
    f.s.mission_pool = 0;
    f.s.pool_count = 0;
    f.s.public_mission = f.s.seat[0].mission = f.s.seat[1].mission = NONE;
    f.s.later_missions = 1ull << named(KIND_MISSION, "deimos-lookout") |
                         1ull << named(KIND_MISSION, "pallas-survey");
    f.s.seat[0].kept = 1ull << named(KIND_MISSION, "boots-on-mars");
    phase(PHASE_MISSIONS);
    assert_int_not_equal(f.s.public_mission, NONE);
    assert_int_not_equal(f.s.seat[1].mission, NONE);
    assert_int_equal(f.s.seat[0].mission, NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    leave();
    return failed;
}
