/* bases_test.c - founding and expanding bases, settlements, trade, freight past a blockade. */
#include "horizons_support.h"

/* ---- bases ---------------------------------------------------------------------------------- */

/* #bases */
static void a_base_costs_sup_from_one_hold_less_habitation(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 closed-loop-life-support; ship 1 explorer-3 mars; cargo 1 0 0 0 4");
    phase(p, PHASE_CONSTRUCT);
    act(p, "found endeavour-1 mars"); /* 4 */
    assert_non_null(base_of(p, 1, "mars"));
    assert_int_equal(p->s->ship[0][0].cargo[SUP], 0);
    leave(p);
    p = horizons_at("tech 1 arcologies");
    assert_int_equal(horizons_base_cost(p->pack, p->s, 0, world_called(p, "mars")), 1);
    assert_int_equal(horizons_base_cost(p->pack, p->s, 0, EARTH), 1); /* at least 1 */
    assert_int_equal(horizons_base_cost(p->pack, p->s, 0, named(p, KIND_WORLD, "jupiter")), 5);
    leave(p);
}

/* #bases */
static void two_holds_do_not_add_up(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 explorer-3 mars; cargo 1 0 0 0 3; ship 1 "
        "explorer-3 "
        "mars; cargo 1 1 0 0 3");
    phase(p, PHASE_CONSTRUCT);
    assert_phase_over(p);
    leave(p);
}

/* #bases */
static void a_base_needs_a_crew_in_service_that_can_explore(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 explorer-3 mars; cargo 1 0 0 0 4; flag 1 0 "
        "reserved");
    phase(p, PHASE_CONSTRUCT);
    assert_phase_over(p);
    leave(p);
}

/* #bases */
static void one_base_for_each_faction_and_world(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 explorer-3 mars; cargo 1 0 0 0 4; base 2 mars 0 0 "
        "0 "
        "0 0 0");
    phase(p, PHASE_CONSTRUCT);
    act(p, "found endeavour-1 mars");
    assert_non_null(base_of(p, 1, "mars"));
    assert_non_null(base_of(p, 2, "mars"));
    leave(p);
    p = horizons_at("ship 1 explorer-2 earth-orbit; cargo 1 0 0 0 3");
    phase(p, PHASE_CONSTRUCT);
    assert_true(can(p, "found orion-1 earth")); /* in Earth orbit */
    leave(p);
}

/* #facilities */
static void a_base_may_be_expanded_in_the_year_it_is_founded_by_one_level(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 closed-loop-life-support; ship 1 cargo-3 mars; cargo 1 0 0 0 10");
    phase(p, PHASE_CONSTRUCT);
    act(p, "found conestoga-1 mars;expand mars small-mining-station");
    assert_int_equal(base_of(p, 1, "mars")->level[MINING], 1);
    assert_int_equal(p->s->ship[0][0].cargo[SUP], 3);
    assert_false(can(p, "expand mars settlement")); /* one level a year */
    leave(p);
}

/* #facilities */
static void facilities_come_in_chains(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 cargo-3 mars; cargo 1 0 0 0 10; base 1 mars 2 0 1 "
        "0 "
        "0 0");
    phase(p, PHASE_CONSTRUCT);
    assert_true(can(p, "expand mars small-spaceport"));
    assert_false(can(p, "expand mars large-spaceport"));
    assert_false(can(p, "expand mars small-supply-station"));
    assert_true(can(p, "expand mars large-research-lab"));
    assert_true(can(p, "expand mars defence-network"));
    assert_false(can(p, "expand mars space-elevator")); /* no technology */
    assert_true(can(p, "expand mars settlement"));
    leave(p);
}

/* #facilities */
static void what_is_stored_helps_as_far_as_the_hold_goes(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 explorer-2 mars; base 1 mars 0 0 0 0 0 0; store 1 "
        "mars 0 0 20");
    phase(p, PHASE_CONSTRUCT);
    assert_true(can(p, "expand mars small-mining-station")); /* 3 fit into the hold of 3 */
    assert_false(can(p, "expand mars defence-network"));     /* 4 do not */
    act(p, "expand mars small-mining-station");
    assert_int_equal(base_of(p, 1, "mars")->store[SUP], 17);
    leave(p);
}

/* #space-elevators: with an elevator ships in orbit count as at the base. */
static void above_an_elevator_crews_build_from_orbit(void **state)
{
    (void)state;
    for (int elevator = 0; elevator < 2; elevator++) {
        char words[200];
        snprintf(words, sizeof words,
                 "ship 1 explorer-5 mars-orbit; cargo 1 0 0 0 3; base 1 mars 0 0 0 0 %d 0; tech 1 "
                 "closed-loop-life-support; tech 1 space-elevator",
                 elevator);
        position *p = horizons_at(words);
        phase(p, PHASE_CONSTRUCT);
        assert_int_equal(can(p, "expand mars small-research-lab"), elevator);
        leave(p);
    }
}

/* #facilities */
static void damage_is_repaired_before_the_next_level(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 cargo-3 mars; cargo 1 0 0 0 10; base 1 mars 2 0 0 "
        "0 "
        "0 0");
    base_of(p, 1, "mars")->damage[SUPPLY] = 1;
    phase(p, PHASE_CONSTRUCT);
    assert_false(can(p, "expand mars small-spaceport"));
    assert_true(can(p, "expand mars small-mining-station"));
    leave(p);
}

/* #support-limits */
static void base_support_is_never_exceeded_by_more_than_four(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 closed-loop-life-support; ship 1 explorer-3 mars; cargo 1 0 0 0 4");
    for (int i = 0; i < horizons_faction_of(p->pack, p->s, 0)->limits[BASE_LIMIT] + 4; i++)
        horizons_add_base(p->s, 0, 9 + i);
    phase(p, PHASE_CONSTRUCT);
    assert_false(p->moves.count > 0 && can(p, "found endeavour-1 mars"));
    leave(p);
}

/* #cargo */
static void cargo_is_unloaded_into_the_store(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 closed-loop-life-support; ship 1 cargo-3 mars; cargo 1 0 2 0 "
                              "6; base 1 mars 0 0 0 0 "
                              "0 "
                              "0");
    phase(p, PHASE_CONSTRUCT);
    act(p, "cargo conestoga-1;unload sup 6;done");
    assert_int_equal(base_of(p, 1, "mars")->store[SUP], 6);
    leave(p);
}

/* #cargo: what can be taken back at once does not go on for ever. */
static void cargo_goes_to_and_fro_only_so_often(void **state)
{
    (void)state;
    static const char *const ways[] = {"cargo conestoga-1;done",
                                       "cargo conestoga-1;unload sup 1;load sup 1;done"};
    static const int changes[] = {1, 3};
    for (int way = 0; way < 2; way++) {
        position *p = horizons_at("tech 1 closed-loop-life-support; ship 1 cargo-3 mars; cargo 1 0 "
                                  "2 0 6; base 1 mars 0 0 0 0 0 0");
        phase(p, PHASE_CONSTRUCT);
        p->s->seat[0].shifted = 16 + 6;
        assert_refused(p, "cargo conestoga-1", "22 times in this phase");
        p->s->seat[0].shifted = 0;
        for (int i = 0; i < (16 + 6) / changes[way]; i++)
            act(p, ways[way]);
        assert_in_range(p->s->seat[0].shifted, 21, 22);
        leave(p);
    }
}

/* ---- trade ---------------------------------------------------------------------------------- */

/* #trade */
static void a_buy_marker_gives_two_for_a_billion_and_an_odd_one_counts_as_two(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 5; base 1 mars 0 0 0 0 0 5; market 1 mars ore buy");
    phase(p, PHASE_TRADE);
    act(p, "trade mars north-america;buy ore 3");
    assert_cash(p, 1, 3);
    assert_int_equal(base_of(p, 1, "mars")->store[ORE], 3);
    act(p, "done");
    assert_int_equal(base_of(p, 1, "mars")->market, NONE); /* used up */
    assert_phase_over(p);
    leave(p);
}

/* #trade */
static void a_sell_marker_pays_two_billion_each(void **state)
{
    (void)state;
    position *p =
        horizons_at("base 1 mars 0 0 0 0 0 5; store 1 mars 0 4 3; market 1 mars supplies sell");
    phase(p, PHASE_TRADE);
    act(p, "trade mars north-america");
    assert_false(can(p, "vend fuel 1")); /* it wants supplies */
    act(p, "vend sup 3");
    assert_cash(p, 1, 6);
    leave(p);
}

/* #trade */
static void with_ones_own_base_settlements_set_the_limit(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 mars 0 0 0 0 0 1; base 1 moon 0 0 0 0 0 5");
    const horizons_faction *own = horizons_faction_of(p->pack, p->s, 0);
    assert_int_equal(horizons_trade_limit(p->pack, p->s, 0, 0, world_called(p, "mars")),
                     own->capacity[0]);
    assert_int_equal(horizons_trade_limit(p->pack, p->s, 0, 0, world_called(p, "moon")),
                     own->capacity[2]);
    leave(p);
}

/* #trade */
static void with_others_the_lesser_of_relations_and_settlements(void **state)
{
    (void)state;
    position *p = horizons_at("base 2 mars 0 0 0 0 0 30");
    assert_int_equal(horizons_trade_limit(p->pack, p->s, 0, 1, world_called(p, "mars")),
                     horizons_faction_of(p->pack, p->s, 0)->trade[NEUTRAL]);
    base_of(p, 2, "mars")->settlements = 1;
    assert_int_equal(horizons_trade_limit(p->pack, p->s, 0, 1, world_called(p, "mars")),
                     horizons_faction_of(p->pack, p->s, 1)->capacity[0]);
    leave(p);
}

static const char abroad[] =
    "cash 1 5; tech 1 closed-loop-life-support; ship 1 cargo-3 mars; cargo "
    "1 0 4 0 0; base 2 mars 0 0 0 0 0 30; market 2 mars ore sell";

/* #trade */
static void another_player_may_allow_it_for_a_tariff(void **state)
{
    (void)state;
    position *p = horizons_at(abroad);
    phase(p, PHASE_TRADE);
    act(p, "trade mars russia");
    assert_asked(p, PERMIT);
    assert_int_equal(p->s->head.actor, 1);
    act(p, "tariff;vend ore 2;done");
    assert_cash(p, 1, 5 + 4 - 1);
    assert_cash(p, 2, 1);
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 2);
    leave(p);
}

/* #trade */
static void another_player_may_refuse(void **state)
{
    (void)state;
    position *p = horizons_at(abroad);
    phase(p, PHASE_TRADE);
    act(p, "trade mars russia;refuse");
    assert_phase_over(p);
    assert_int_equal(base_of(p, 2, "mars")->market, 0);
    leave(p);
}

/* #trade */
static void nobody_trades_under_an_embargo_or_without_a_crew_there(void **state)
{
    (void)state;
    position *p = horizons_at(abroad);
    p->s->relation[0][1] = p->s->relation[1][0] = EMBARGO;
    phase(p, PHASE_TRADE);
    assert_phase_over(p);
    leave(p);
    p = horizons_at(abroad);
    p->s->ship[0][0].place = ORBIT + world_called(p, "mars");
    phase(p, PHASE_TRADE);
    assert_phase_over(p);
    leave(p);
    p = horizons_at(abroad);
    p->s->ship[0][0].flags |= RESERVED;
    phase(p, PHASE_TRADE);
    assert_phase_over(p);
    leave(p);
}

/* #trade */
static void outposts_trade_as_far_as_relations_go(void **state)
{
    (void)state;
    position *p = horizons_at(
        "cash 1 9; tech 1 life-support; ship 1 cargo-3 moon; outpost moon japan; relation "
        "north-america japan cooperation");
    p->s->outpost[tile_called(p, "earth")].market = (uint8_t)market_called(p, "anything");
    p->s->outpost[tile_called(p, "earth")].market_side = BUYS;
    p->s->markets[market_called(p, "anything")]--;
    phase(p, PHASE_TRADE);
    act(p, "trade moon japan");
    assert_asked(p, DEAL);
    assert_int_equal(p->s->deal_left, horizons_faction_of(p->pack, p->s, 0)->trade[COOPERATION]);
    act(p, "buy sup 6");
    assert_int_equal(p->s->ship[0][0].cargo[SUP], 6);
    assert_cash(p, 1, 6);
    assert_int_equal(p->s->outpost[tile_called(p, "earth")].market, NONE);
    leave(p);
}

/* ---- freight past a blockade ---------------------------------------------------------------- */

/* #interception */
static void freight_to_a_blockaded_base_can_be_intercepted(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 9; lv 1 1 1; base 1 mars 0 0 0 0 0 0; relation north-america "
                              "russia embargo; ship 2 "
                              "armed-4 mars-orbit; blockade 1 mars 2");
    phase(p, PHASE_MOVEMENT);
    act(p, "done;freight lv-1 earth mars"); /* Russia has moved */
    script_dice(p, 99);
    act(p, "stow sup");
    assert_asked(p, INTERCEPT);
    assert_int_equal(p->s->head.actor, 1);
    script_dice(p, 5, 4);
    act(p, "intercept titov-1");
    assert_int_equal(base_of(p, 1, "mars")->store[SUP], 0);
    assert_said(p, "freight is lost");
    leave(p);
}

/* #interception: one more for each crewed vehicle beyond the first, for freight as well. */
static void freight_is_found_more_surely_by_a_larger_fleet(void **state)
{
    (void)state;
    for (int ships = 1; ships <= 2; ships++) {
        char words[300];
        snprintf(words, sizeof words,
                 "cash 1 9; lv 1 1 1; base 1 mars 0 0 0 0 0 0; relation north-america russia "
                 "embargo; ship 2 armed-4 mars-orbit; %s blockade 1 mars 2",
                 ships == 2 ? "ship 2 armed-4 mars-orbit; join 2 0 1;" : "");
        position *p = horizons_at(words);
        phase(p, PHASE_MOVEMENT);
        act(p, "done;freight lv-1 earth mars");
        script_dice(p, 99);
        act(p, "stow sup");
        script_dice(p, 5, 10);
        act(p, "intercept titov-1");
        assert_int_equal(base_of(p, 1, "mars")->store[SUP], ships == 1);
        leave(p);
    }
}

/* #scenarios */
static void where_settlements_decide_they_are_no_level_of_the_year(void **state)
{
    (void)state;
    position *p =
        horizons_in(2, "race-to-mars",
                    "ship 1 cargo-3 mars; base 1 mars 0 0 0 0 0 0; store 1 mars 0 0 90; tech 1 "
                    "closed-loop-life-support");
    phase(p, PHASE_CONSTRUCT);
    act(p, "expand mars settlement;expand mars small-mining-station;expand mars settlement");
    assert_int_equal(base_of(p, 1, "mars")->settlements, 2);
    assert_int_equal(base_of(p, 1, "mars")->level[MINING], 1);
    assert_false(can(p, "expand mars large-mining-station")); /* that was the level of the year */
    assert_true(can(p, "expand mars settlement"));
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_base_costs_sup_from_one_hold_less_habitation),
        cmocka_unit_test(two_holds_do_not_add_up),
        cmocka_unit_test(a_base_needs_a_crew_in_service_that_can_explore),
        cmocka_unit_test(one_base_for_each_faction_and_world),
        cmocka_unit_test(a_base_may_be_expanded_in_the_year_it_is_founded_by_one_level),
        cmocka_unit_test(facilities_come_in_chains),
        cmocka_unit_test(what_is_stored_helps_as_far_as_the_hold_goes),
        cmocka_unit_test(damage_is_repaired_before_the_next_level),
        cmocka_unit_test(base_support_is_never_exceeded_by_more_than_four),
        cmocka_unit_test(cargo_is_unloaded_into_the_store),
        cmocka_unit_test(cargo_goes_to_and_fro_only_so_often),
        cmocka_unit_test(a_buy_marker_gives_two_for_a_billion_and_an_odd_one_counts_as_two),
        cmocka_unit_test(a_sell_marker_pays_two_billion_each),
        cmocka_unit_test(with_ones_own_base_settlements_set_the_limit),
        cmocka_unit_test(with_others_the_lesser_of_relations_and_settlements),
        cmocka_unit_test(another_player_may_allow_it_for_a_tariff),
        cmocka_unit_test(another_player_may_refuse),
        cmocka_unit_test(nobody_trades_under_an_embargo_or_without_a_crew_there),
        cmocka_unit_test(outposts_trade_as_far_as_relations_go),
        cmocka_unit_test(freight_to_a_blockaded_base_can_be_intercepted),
        cmocka_unit_test(freight_is_found_more_surely_by_a_larger_fleet),
        cmocka_unit_test(where_settlements_decide_they_are_no_level_of_the_year),
        cmocka_unit_test(above_an_elevator_crews_build_from_orbit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
