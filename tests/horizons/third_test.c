/* third_test.c - what the third edition changed: rules read anew, points for what serves, layers,
 * forks, robots that retire, a purse of pirates that has a bottom, asteroids that pass, reviews every
 * five years, and questions that come back. What older recordings do is in tests/archive. */
#include "horizons_support.h"

/* ---- rules read anew -------------------------------------------------------------------------- */

/* #scoring: neither what is in reserve nor what stands on Earth serves anybody. */
static void only_what_serves_counts(void **state)
{
    (void)state;
    position *p = horizons_at("year 2033");
    const int bare = score_of(p, 1);
    leave(p);
    p = horizons_at(
        "ship 1 armed-4 earth; ship 1 rover earth; flag 1 1 fresh; ship 1 armed-4 mars; "
        "flag 1 2 reserved; year 2033");
    assert_int_equal(score_of(p, 1), bare);
    leave(p);
    p = horizons_at("ship 1 armed-4 mars; ship 1 rover mars; ship 1 rover mars; year 2033");
    assert_int_equal(score_of(p, 1), bare + 3); /* half of 4, 1 and 1 */
    leave(p);
    p = horizons_at("ship 1 armed-4 mars-flyby; transit 1 0 3; year 2033"); /* under way */
    assert_int_equal(score_of(p, 1), bare + 2);
    leave(p);
}

/* #politics-markers #the-years: for who has nothing each marker is news. */
static void a_marker_is_worth_a_question_to_the_poor(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 1; year 2033");
    phase(p, PHASE_BUILD);
    act(p, "done");
    phase(p, PHASE_BUILD);
    assert_phase_over(p);
    p->s->seat[0].politics = 1;
    phase(p, PHASE_BUILD);
    assert_asked(p, BUILD);
    act(p, "done");
    p->s->seat[0].cash = 30;
    phase(p, PHASE_BUILD);
    act(p, "done");
    p->s->seat[0].politics = 2; /* for who has plenty it is not */
    phase(p, PHASE_BUILD);
    assert_phase_over(p);
    leave(p);
}

/* #exploration-with-robots: a small spaceport builds robots, and a telescope is one. */
static void an_orbital_spaceport_builds_telescopes(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 earth 3 0 0 0 0 0; store 1 earth 9 9 9; year 2033");
    phase(p, PHASE_BUILD);
    act(p, "build hubble earth-orbit");
    assert_at(p, 1, 0, "earth-orbit");
    assert_true(p->s->ship[0][0].flags & FIXED);
    assert_true(horizons_explore_value(p->pack, p->s, 0, 0, world_called(p, "mars"), false) > 0);
    leave(p);
    p = horizons_at("base 1 moon 3 0 0 0 0 0; store 1 moon 9 9 9; year 2033");
    phase(p, PHASE_BUILD);
    assert_why_not(p, "build hubble moon", "on Earth or in its orbit");
    leave(p);
}

/* #movement: who has told an armed fleet to stay may still interrupt. */
static void a_guard_that_holds_is_asked(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; tech 2 life-support; ship 1 armed-4 "
                              "moon-orbit; flag 1 0 held; ship 2 "
                              "explorer-2 moon-orbit; relation north-america russia embargo");
    phase(p, PHASE_MOVEMENT);
    assert_asked(p, INTERRUPT);
    act(p, "interrupt");
    assert_asked(p, MOVEMENT);
    assert_true(can(p, "select american-constitution-1"));
    leave(p);
}

/* #surrender: half of what was destroyed, rounded like everything else. */
static void half_of_five_is_three(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia embargo; ship 1 armed-4 mars-orbit; ship 2 cargo-3 "
        "mars-orbit; cargo 2 0 4 0 1");
    phase(p, PHASE_COMBAT);
    script_dice(p, 1, 1);
    act(p, "search constitution-1 russian-renda-1;surrender");
    assert_int_equal(p->s->battle.spoil_count, 3);
    leave(p);
}

/* #bases: who founds has eyes of its own fleet. */
static void another_fleet_does_not_build(void **state)
{
    (void)state;
    position *p = horizons_at(
        "ship 1 armed-4 phobos; cargo 1 0 0 0 4; damage 1 0 2; ship 1 explorer-2 phobos");
    phase(p, PHASE_CONSTRUCT);
    assert_phase_over(p);
    horizons_join(p->s, 0, 1);
    phase(p, PHASE_CONSTRUCT);
    assert_asked(p, CONSTRUCT);
    assert_true(can(p, "found constitution-1 phobos"));
    leave(p);
}

/* #combat: a fleet with a ship in reserve keeps up no blockade. */
static void a_reserved_ship_ends_a_blockade(void **state)
{
    (void)state;
    position *p = horizons_at("relation north-america russia embargo; base 2 mars 1 0 0 0 0 0; "
                              "blockade 2 mars 1; ship 1 armed-4 mars-orbit; ship 1 explorer-2 "
                              "mars-orbit; join 1 0 1");
    horizons_blockades_begin(p->rules, p->s, NULL);
    assert_int_equal(base_of(p, 2, "mars")->blockade, 1);
    p->s->ship[0][1].flags |= RESERVED;
    horizons_blockades_begin(p->rules, p->s, NULL);
    assert_int_equal(base_of(p, 2, "mars")->blockade, 0);
    leave(p);
}

/* #fire: a tactics point strikes what is screened in one's own pick as well. */
static void an_aim_is_good_for_ones_own_pick(void **state)
{
    (void)state;
    position *p =
        horizons_at("relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 "
                    "armed-4 mars-orbit; ship 2 cargo-3 mars-orbit; join 2 0 1");
    horizons_open_battle(p->pack, p->s, horizons_ship_id(0, 0), horizons_ship_id(1, 0), NONE);
    horizons_battle *b = &p->s->battle;
    b->direct = 1;
    b->dealt[DEFENDER] = 1; /* the sufferer has chosen once: now it is seat 1's turn */
    b->hits[DEFENDER] = 1;
    b->screened[DEFENDER][1] = 1u << 1;
    b->aims[ATTACKER] = 1;
    p->s->phase = PHASE_COMBAT;
    orr_goto_with(&p->s->head, PHASE, 2);
    orr_push(&p->s->head, HIT);
    horizons_next_hit(p->rules, p->s, NULL);
    go_on(p);
    assert_int_equal(p->s->head.actor, 0);
    assert_true(can(p, "hit russian-titov-1"));
    script_dice(p, 99);
    act(p, "hit russian-renda-2");
    assert_int_equal(p->s->ship[1][1].damage, 1);
    leave(p);
}

/* #trade: what lies in the hold of a crew beside the base can be sold there. */
static void cargo_landed_this_year_can_be_sold(void **state)
{
    (void)state;
    position *p =
        horizons_at("base 1 mars 1 0 0 0 0 3; market 1 mars ore sell; ship 1 cargo-3 mars; "
                    "cargo 1 0 2 0 0");
    phase(p, PHASE_TRADE);
    act(p, "trade mars north-america;vend ore 2");
    assert_cash(p, 1, 4);
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 0);
    leave(p);
}

/* #missions: what asks for a base where one stands goes back for another. */
static void a_mission_that_cannot_be_done_is_exchanged(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 deimos 1 0 0 0 0 0; mission 1 deimos-lookout; year 2050");
    const int lookout = named(p, KIND_MISSION, "deimos-lookout");
    phase(p, PHASE_MISSIONS);
    assert_int_not_equal(p->s->seat[0].mission, lookout);
    assert_int_not_equal(p->s->seat[0].mission, NONE);
    assert_true(p->s->mission_pool >> lookout & 1); /* another may have it */
    leave(p);
    p = horizons_at("base 1 moon 1 0 0 0 0 0; mission 1 deimos-lookout; year 2050");
    phase(p, PHASE_MISSIONS);
    assert_int_equal(p->s->seat[0].mission, named(p, KIND_MISSION, "deimos-lookout"));
    leave(p);
}

/* #fleets: no fleet is half stacked. */
static void who_joins_a_ship_at_the_base_stands_with_it(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 moon 1 0 0 0 0 0; ship 1 explorer-2 moon; ship 1 explorer-2 "
                              "moon; tech 1 life-support");
    p->s->ship[0][1].apart = 1;
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-orion-2;join american-orion-1");
    assert_int_equal(p->s->ship[0][0].apart, 0);
    assert_int_equal(p->s->ship[0][1].apart, 0);
    leave(p);
}

/* ---- layers ------------------------------------------------------------------------------------ */

/* #layers */
static void below_lies_more_for_better_instruments(void **state)
{
    (void)state;
    position *p =
        horizons_at("value phobos 1; card phobos iron-plains; ship 1 rover phobos; flag 1 0 fixed");
    const int phobos = world_called(p, "phobos");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 1, marker(p, ENGINEERING, 5), 99, 5);
    act(p, "explore curiosity-1 phobos");
    assert_int_equal(p->s->ground[phobos].layer, 1);
    assert_int_equal(p->s->ground[phobos].value, p->pack->worlds[phobos].depth[0]);
    assert_said(p, "Deeper down Phobos keeps more");
    p->s->ship[0][0].flags &= (uint8_t)~EXPLORED;
    assert_false(horizons_can_find(p->s, 0, phobos, false));
    assert_int_equal(horizons_explore_value(p->pack, p->s, 0, 0, phobos, false), 0);
    assert_true(horizons_is_idle_robot(p->pack, p->s, 0, 0));
    horizons_learn(p->pack, p->s, 0, named(p, KIND_TECH, "quantum-computing"));
    assert_true(horizons_can_find(p->s, 0, phobos, false));
    assert_false(
        horizons_can_find(p->s, 0, phobos, true)); /* crews have instruments of their own */
    assert_false(horizons_is_idle_robot(p->pack, p->s, 0, 0));
    leave(p);
}

/* #layers: a mission lives as long as anything is left, however deep. */
static void missions_wait_for_what_lies_deep(void **state)
{
    (void)state;
    position *p =
        horizons_at("value phobos 1; card phobos iron-plains; ship 1 rover phobos; flag 1 0 "
                    "fixed; mission 2 phobos-monolith");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 1, marker(p, ENGINEERING, 5), 99, 5);
    act(p, "explore curiosity-1 phobos");
    assert_int_equal(p->s->seat[1].mission, named(p, KIND_MISSION, "phobos-monolith"));
    leave(p);
}

/* ---- robots, forks, pirates, asteroids --------------------------------------------------------- */

/* #retiring */
static void a_robot_retires_and_frees_its_place(void **state)
{
    (void)state;
    position *p =
        horizons_at("value mars 0; layer mars 3; ship 1 rover mars; flag 1 0 fixed; ship 1 "
                    "rover earth; flag 1 1 fresh; cash 1 1");
    phase(p, PHASE_BUILD);
    assert_asked(p, BUILD);
    assert_why_not(p, "retire curiosity-2", "has not reached its place");
    act(p, "retire curiosity-1");
    assert_lost(p, 1, 0);
    assert_int_equal(horizons_supported(p->s, 0, RE_LIMIT), 1);
    leave(p);
}

/* #retiring #the-years: who said "done" hears of a robot that has run dry. */
static void a_robot_that_has_run_dry_is_news(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars; flag 1 0 fixed; cash 1 1");
    phase(p, PHASE_BUILD);
    act(p, "done");
    phase(p, PHASE_BUILD);
    assert_phase_over(p);
    p->s->ground[world_called(p, "mars")].value = 0;
    phase(p, PHASE_BUILD);
    assert_asked(p, BUILD);
    leave(p);
}

/* #forks */
static void who_takes_one_road_cannot_take_the_other(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 expert-systems; points 1 physics 60; points 1 engineering 60");
    phase(p, PHASE_TECHNOLOGY);
    assert_true(can(p, "develop imaging-spectrometers"));
    assert_true(can(p, "develop deep-space-network"));
    act(p, "develop imaging-spectrometers");
    assert_why_not(p, "develop deep-space-network", "the other road");
    leave(p);
}

/* #forks */
static void what_a_technology_closes_stands_on_its_button(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 expert-systems; points 1 physics 60");
    phase(p, PHASE_TECHNOLOGY);
    assert_detail(p, "develop imaging-spectrometers", "closes Deep Space Network;");
    leave(p);
}

/* #missions: the second one of the thirties is a victory marker, and not its two points. */
static void what_a_mission_is_worth_stands_on_the_way_there(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 rover earth; flag 1 0 fresh; lv 1 1 1; mission 1 dawn-over-ceres");
    put_back_mission(p, p->s->public_mission);
    take_mission(p, named(p, KIND_MISSION, "belt-survey"));
    p->s->public_mission = (uint8_t)named(p, KIND_MISSION, "belt-survey");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-curiosity-1");
    assert_detail(p, "land ceres", "mission 3 VP;");
    assert_detail(p, "land vesta", "mission 2 VP;");
    assert_detail(p, "land moon", "now, 6 to explore;");
    leave(p);
}

/* #pirates */
static void the_cache_has_a_bottom(void **state)
{
    (void)state;
    position *p = horizons_at("year 2060");
    for (int i = 0; i < 9; i++)
        horizons_fill_cache(p->pack, p->s, 7);
    assert_int_equal(p->s->cache, p->pack->cache_most);
    leave(p);
}

/* #asteroid-mining */
static void asteroids_pass_and_are_worth_a_marker(void **state)
{
    (void)state;
    position *p = horizons_at("asteroid mars; year 2060; ship 1 miner-2 mars-flyby; tech 1 "
                              "space-mining");
    phase(p, PHASE_MINE);
    script_dice(p, 7, 1, 99); /* 3 ORE; a marker; no recall */
    act(p, "mine-asteroid prospector-1");
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 3);
    assert_int_equal(p->s->seat[0].victory, 1);
    assert_int_equal(markers_of(p, 1, ENGINEERING), 1);
    leave(p);
    p = horizons_at("asteroid mars; year 2060");
    phase(p, PHASE_ARRIVALS);
    assert_said(p, "has passed by");
    leave(p);
}

/* ---- decisions that come back ------------------------------------------------------------------- */

/* #base-production: what clearly brings more is asked for. */
static void a_better_product_is_asked_for(void **state)
{
    (void)state;
    position *p =
        horizons_at("base 1 mars 0 1 0 0 0 0; card mars permafrost; standing 1 8"); /* repeat */
    base_of(p, 1, "mars")->last_made = ORE; /* 1, while SUP would be 3 */
    phase(p, PHASE_BASES);
    assert_asked(p, PRODUCE);
    act(p, "produce mars sup");
    phase(p, PHASE_BASES);
    assert_phase_over(p); /* that is as good as any: made again without a question */
    assert_int_equal(base_of(p, 1, "mars")->store[SUP], 6);
    leave(p);
}

/* #world-cards: by standing order only what needs no weighing. */
static void a_card_that_must_be_weighed_is_asked_for(void **state)
{
    (void)state;
    for (int lives = 0; lives < 2; lives++) {
        position *p =
            horizons_at("ship 1 rover moon; flag 1 0 fixed; standing 1 1; card moon iron-plains");
        if (lives)
            horizons_add_base(p->s, 1, world_called(p, "moon"));
        /* a look, a marker of 5, no malfunction, and the card drawn: Helium-3 Regolith */
        const int helium = named(p, KIND_CARD, "helium-3-regolith");
        script_dice(p, 10, marker(p, ENGINEERING, 5), 99, 5);
        phase(p, PHASE_EXPLORE);
        if (lives) {
            assert_asked(p, CARD);
            assert_true(can(p, "discard"));
        } else {
            assert_phase_over(p);
            assert_int_equal(p->s->ground[world_called(p, "moon")].card, helium);
        }
        leave(p);
    }
}

/* #world-cards: where the odds were too bad for the order, somebody looked and wants to choose. */
static void a_look_by_hand_is_weighed_by_hand(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 orbiter moon-orbit; flag 1 0 fixed; standing 1 1; "
                              "card moon iron-plains; value moon 1; ship 1 explorer-2 mars");
    phase(p, PHASE_EXPLORE);
    assert_asked(p, EXPLORE); /* because of the crew: the robot, 50 % against 30 %, would wait */
    script_dice(p, 1, marker(p, ENGINEERING, 5), 99, 5);
    act(p, "explore odyssey-1 moon");
    assert_asked(p, CARD);
    leave(p);
}

/* #standing-orders: a probe is kept for a look that is not worth the risk. */
static void an_order_does_not_spend_a_probe_on_good_odds(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover moon; flag 1 0 fixed; flag 1 0 probe; standing 1 1");
    script_dice(p, 10, 1, 99); /* 11: one marker for certain, no second; no malfunction */
    phase(p, PHASE_EXPLORE);
    assert_true(p->s->ship[0][0].flags & HAS_PROBE);
    leave(p);
}

/* ---- First Flights ------------------------------------------------------------------------------ */

/* #scenarios: the first decision is where the rover goes, and it is under way until the next year. */
static void the_first_game_begins_on_the_pad(void **state)
{
    (void)state;
    static const char *const options[1] = {"scenario=first-flights"};
    position *p = position_of("horizons", 2, options, 1);
    assert_asked(p, MOVEMENT);
    assert_int_equal(p->s->year, 2030);
    act(p, "select russian-lunokhod-1");
    script_dice(p, 99);
    act(p, "land mars"); /* a year away */
    act(p, "select american-curiosity-1");
    script_dice(p, 99, 99);
    act(p, "land mars");
    assert_int_equal(p->s->year, 2030);
    phase(p, PHASE_DROP);
    assert_int_equal(p->s->ship[1][0].transit, 1); /* not before the next year */
    phase(p, PHASE_DROP);
    assert_int_equal(p->s->ship[1][0].transit, 0);
    leave(p);
}

/* #sequence-of-play: in the middle of a decade Earth pays half, and technology and policy follow. */
static void every_five_years_the_programmes_are_reviewed(void **state)
{
    (void)state;
    position *p = horizons_in(2, "first-flights", "year 2035");
    assert_int_equal(horizons_span(p->s), 5);
    phase(p, PHASE_EARTH);
    horizons_ledger ledger;
    horizons_income(p->pack, p->s, 0, &ledger);
    assert_int_equal(ledger.earth, (p->pack->factions[0].cash[0] + 1) / 2);
    leave(p);
}

/* #scoring: where hardly any time is left to use it, a technology is a point. */
static void a_technology_is_a_point_in_the_first_game(void **state)
{
    (void)state;
    position *p = horizons_in(2, "first-flights", "");
    const int before = score_of(p, 1);
    horizons_learn(p->pack, p->s, 0, named(p, KIND_TECH, "space-mining"));
    assert_int_equal(score_of(p, 1), before + 1);
    leave(p);
    p = horizons_at("");
    const int campaign = score_of(p, 1);
    horizons_learn(p->pack, p->s, 0, named(p, KIND_TECH, "space-mining"));
    assert_int_equal(score_of(p, 1), campaign + 3);
    leave(p);
}

/* #missions: the beginning tells them, each to whom it concerns. */
static void the_beginning_tells_the_missions(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 1");
    phase(p, PHASE_BUILD);
    assert_said(p, "Your mission: ");
    assert_said(p, "A mission for everybody: ");
    leave(p);
}

/* ---- words -------------------------------------------------------------------------------------- */

/* A name means one thing within a faction. */
static void no_name_occurs_twice_within_a_faction(void **state)
{
    (void)state;
    position *p = horizons_at("");
    for (int base = 0; base < p->pack->base_count; base++)
        for (int design = 0; design < DESIGNS; design++)
            assert_string_not_equal(
                p->pack->bases[base].name,
                p->pack->designs[p->pack->bases[base].faction * DESIGNS + design].name);
    leave(p);
}

/* #a-worked-year: the figures of the worked year are those of the game. */
static void the_worked_year_is_true(void **state)
{
    (void)state;
    position *p =
        horizons_at("year 2041; cash 1 9; tech 1 fault-tolerant-engines; tech 1 crew-training; "
                    "tech 1 life-support; value moon 4; ship 1 explorer-2 earth; flag 1 0 "
                    "reserved; lv 1 2 1; base 1 earth 0 0 0 0 0 0; ship 1 cargo-3 "
                    "earth-orbit; cargo 1 1 0 0 3");
    phase(p, PHASE_BUILD);
    act(p, "commission curiosity");
    assert_cash(p, 1, 4);
    act(p, "refit orion-1");
    assert_cash(p, 1, 2);
    act(p, "done");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-curiosity-3;mount lv-1");
    script_dice(p, 61);
    act(p, "land vesta");
    assert_int_equal(p->s->ship[0][2].transit, 3);
    script_dice(p, 61);
    act(p, "select american-orion-1;land moon");
    phase(p, PHASE_EXPLORE);
    assert_int_equal(horizons_explore_value(p->pack, p->s, 0, 0, world_called(p, "moon"), false),
                     9);
    script_dice(p, 3, marker(p, ENGINEERING, 3), 71, 6);
    act(p, "explore orion-1 moon");
    assert_int_equal(p->s->ground[world_called(p, "moon")].value, 3);
    assert_ready(p, 1, 0);
    leave(p);
    p = horizons_at("base 1 earth 0 0 0 0 0 0; ship 1 cargo-3 earth-orbit; cargo 1 0 0 0 3");
    const int before = score_of(p, 1);
    phase(p, PHASE_CONSTRUCT);
    act(p, "expand earth-orbit small-supply-station");
    assert_int_equal(horizons_cargo(&p->s->ship[0][0]), 0);
    assert_int_equal(score_of(p, 1), before + 1);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_serves_counts),
        cmocka_unit_test(a_marker_is_worth_a_question_to_the_poor),
        cmocka_unit_test(an_orbital_spaceport_builds_telescopes),
        cmocka_unit_test(a_guard_that_holds_is_asked),
        cmocka_unit_test(half_of_five_is_three),
        cmocka_unit_test(another_fleet_does_not_build),
        cmocka_unit_test(a_reserved_ship_ends_a_blockade),
        cmocka_unit_test(an_aim_is_good_for_ones_own_pick),
        cmocka_unit_test(cargo_landed_this_year_can_be_sold),
        cmocka_unit_test(a_mission_that_cannot_be_done_is_exchanged),
        cmocka_unit_test(who_joins_a_ship_at_the_base_stands_with_it),
        cmocka_unit_test(below_lies_more_for_better_instruments),
        cmocka_unit_test(missions_wait_for_what_lies_deep),
        cmocka_unit_test(a_robot_retires_and_frees_its_place),
        cmocka_unit_test(a_robot_that_has_run_dry_is_news),
        cmocka_unit_test(who_takes_one_road_cannot_take_the_other),
        cmocka_unit_test(what_a_technology_closes_stands_on_its_button),
        cmocka_unit_test(what_a_mission_is_worth_stands_on_the_way_there),
        cmocka_unit_test(the_cache_has_a_bottom),
        cmocka_unit_test(asteroids_pass_and_are_worth_a_marker),
        cmocka_unit_test(a_better_product_is_asked_for),
        cmocka_unit_test(a_card_that_must_be_weighed_is_asked_for),
        cmocka_unit_test(a_look_by_hand_is_weighed_by_hand),
        cmocka_unit_test(an_order_does_not_spend_a_probe_on_good_odds),
        cmocka_unit_test(the_first_game_begins_on_the_pad),
        cmocka_unit_test(every_five_years_the_programmes_are_reviewed),
        cmocka_unit_test(a_technology_is_a_point_in_the_first_game),
        cmocka_unit_test(the_beginning_tells_the_missions),
        cmocka_unit_test(no_name_occurs_twice_within_a_faction),
        cmocka_unit_test(the_worked_year_is_true),
    };
    return cmocka_run_group_tests_name("third edition", tests, NULL, NULL);
}
