/* exploration_test.c - every kind of explorer, depletion, world cards, life, missions, mining. */
#include "horizons_support.h"

static int value(position *p, int seat, int ship, const char *world)
{
    return horizons_explore_value(p->pack, p->s, seat - 1, ship, named(p, KIND_WORLD, world),
                                  false);
}

/* ---- robots --------------------------------------------------------------------------------- */

/* #exploration-with-robots */
static void computing_policy_and_card_add_to_robots(void **state)
{
    (void)state;
    position *p = horizons_at(
        "ship 1 rover mars; tech 1 quantum-computing; policy 1 unified-robotics; card mars "
        "old-clays");
    assert_int_equal(value(p, 1, 0, "mars"), 11 + 5 + 2 + 1 + 1);
    leave(p);
}

/* #exploration-with-robots */
static void an_orbiter_of_the_central_world_sees_the_moons_at_minus_one(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 orbiter jupiter-orbit; ship 1 orbiter europa-orbit");
    assert_int_equal(value(p, 1, 0, "jupiter"), 9 + 4);
    assert_int_equal(value(p, 1, 0, "europa"), 9 + 4 - 1);
    assert_int_equal(value(p, 1, 1, "europa"), 9 + 4);
    assert_int_equal(value(p, 1, 1, "jupiter"), 0);
    assert_int_equal(value(p, 1, 0, "titan"), 0);
    leave(p);
}

/* #exploration-with-robots */
static void a_flyby_sees_every_world_of_its_tile_less_the_number_of_its_box(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 flyby saturn-flyby; ship 1 flyby saturn-flyby; transit 1 1 3");
    assert_int_equal(value(p, 1, 0, "titan"), 10 + 4);
    assert_int_equal(value(p, 1, 1, "titan"), 10 + 4 - 3);
    assert_int_equal(value(p, 1, 0, "saturn"), 9 + 4);
    leave(p);
}

/* #exploration-with-robots */
static void a_flyby_must_go_on_outward_and_is_gone_beyond_the_scattered_disc(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 flyby saturn-flyby; standing 1 0; flag 1 0 explored");
    phase(p, PHASE_EXPLORE);
    assert_asked(p, ONWARD);
    assert_false(can(p, "flyby jupiter-system"));
    assert_false(can(p, "flyby alpha-centauri-system"));
    assert_true(can(p, "slow-flyby uranus-system 4"));
    script_dice(p, 99);
    act(p, "flyby uranus-system");
    assert_int_equal(p->s->ship[0][0].transit, 3);
    leave(p);
    p = horizons_at("ship 1 flyby sedna-flyby; flag 1 0 explored");
    phase(p, PHASE_EXPLORE);
    assert_lost(p, 1, 0);
    assert_said(p, "leaves for the stars");
    leave(p);
}

/* #exploration-with-robots: by standing order it looks for something to find; where nothing is
 * left it still goes outward. */
static void a_flyby_by_standing_order_goes_on_also_where_nothing_is_left(void **state)
{
    (void)state;
    position *p = horizons_at(
        "ship 1 flyby saturn-flyby; flag 1 0 explored; standing 1 1; value uranus 0; value titania "
        "0; value oberon 0");
    script_dice(p, 99);
    phase(p, PHASE_EXPLORE);
    assert_int_equal(p->s->ship[0][0].place, place_called(p, "neptune-flyby"));
    leave(p);
    p = horizons_at(
        "ship 1 flyby pluto-flyby; flag 1 0 explored; standing 1 1; value eris 0; value sedna 0");
    script_dice(p, 99);
    phase(p, PHASE_EXPLORE);
    assert_int_equal(p->s->ship[0][0].place, place_called(p, "eris-flyby"));
    leave(p);
}

/* #exploration-with-robots */
static void only_telescopes_see_deep_space_and_none_sees_alpha_centauri(void **state)
{
    (void)state;
    position *p = horizons_at(
        "ship 1 telescope earth-orbit; tech 1 adaptive-optics; ship 1 orbiter mars-orbit");
    assert_int_equal(value(p, 1, 0, "deep-space-astronomy"), 7 + 3 + 2);
    assert_int_equal(value(p, 1, 0, "alpha-centauri"), 0);
    assert_int_equal(value(p, 1, 1, "deep-space-astronomy"), 0);
    leave(p);
}

/* #exploration #fleets: crews stand with a base by choice, robots never do. */
static void crews_stacked_with_their_base_do_not_explore_unless_they_leave_it(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; ship 1 explorer-2 mars; ship 1 rover mars; base 1 mars 0 "
        "0 0 0 0 0; ship 1 explorer-2 mars-orbit");
    assert_int_equal(value(p, 1, 0, "mars"), 0);
    assert_true(value(p, 1, 1, "mars") > 0);
    assert_true(value(p, 1, 2, "mars") > 0);
    phase(p, PHASE_EXPLORE);
    assert_why_not(p, "explore orion-1 mars", "can leave it");
    phase(p, PHASE_MOVEMENT);
    script_dice(p, 99); /* who leaves and stays at the place rolls for its engines */
    act(p, "select american-orion-1;apart");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    assert_true(value(p, 1, 0, "mars") > 0);
    act(p, "select american-orion-1;together");
    assert_int_equal(value(p, 1, 0, "mars"), 0);
    leave(p);
}

/* #fleets: a telescope is not blinded by the base in Earth orbit. */
static void a_base_in_orbit_does_not_blind_telescopes(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 telescope earth-orbit; base 1 earth 0 0 0 0 0 0");
    assert_true(value(p, 1, 0, "deep-space-astronomy") > 0);
    leave(p);
}

/* #bases #fleets: who explored where another ship founds a base goes on exploring. */
static void who_works_where_a_base_is_founded_stays_apart(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 closed-loop-life-support; ship 1 cargo-3 mars; cargo 1 0 0 0 "
                              "10; ship 1 explorer-2 mars");
    phase(p, PHASE_CONSTRUCT);
    act(p, "found conestoga-1 mars");
    assert_int_equal(value(p, 1, 0, "mars"), 0);
    assert_true(value(p, 1, 1, "mars") > 0);
    leave(p);
}

/* #exploration */
static void a_world_without_value_is_not_explored(void **state)
{
    (void)state;
    position *p = horizons_at("value mars 0; ship 1 rover mars");
    assert_int_equal(value(p, 1, 0, "mars"), 0);
    leave(p);
}

/* ---- crews ---------------------------------------------------------------------------------- */

/* #exploration-with-crews */
static void crew_technology_and_card_add_and_damage_subtracts(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 closed-loop-life-support; tech 1 expert-crews; card mars deep-caves; ship 1 "
        "explorer-3 mars; damage 1 0 2");
    assert_int_equal(value(p, 1, 0, "mars"), 11 + (6 - 2) + 3 + 2);
    leave(p);
}

/* #exploration-with-crews */
static void a_mobile_lab_keeps_the_better_of_two_dice(void **state)
{
    (void)state;
    position *p =
        horizons_at("tech 1 closed-loop-life-support; ship 1 explorer-3 mars"); /* 11 + 6 = 17 */
    phase(p, PHASE_EXPLORE);
    script_dice(p, 9, 7, 1, 1, 99);
    act(p, "explore endeavour-1 mars");
    assert_int_equal(markers_of(p, 1, BIOLOGY) + markers_of(p, 1, ENGINEERING), 2);
    leave(p);
}

/* #exploration-with-crews */
static void crews_do_not_explore_the_sun(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 generation-ships; ship 1 explorer-2 sun-orbit");
    assert_int_equal(value(p, 1, 0, "sun"), 0);
    leave(p);
}

/* #exploration */
static void a_ship_explores_once_a_year(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars");
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, 1, 99);
    act(p, "explore curiosity-1 mars");
    assert_phase_over(p);
    leave(p);
}

/* ---- depletion and cards -------------------------------------------------------------------- */

static void deplete(position *p, const char *world, bool robot)
{
    p->s->find = (horizons_find){.ship = 0,
                                 .world = (uint8_t)named(p, KIND_WORLD, world),
                                 .cards = {NONE, NONE},
                                 .card_count = 1,
                                 .robot = robot};
    p->s->phase = PHASE_EXPLORE;
    p->s->head.depth = 1;
    p->s->head.actor = 0;
    orr_goto_with(&p->s->head, PHASE, 2);
    horizons_deplete(p->rules, p->s, &p->log);
    go_on(p);
    check_position(p);
}

static int card_face(position *p, const char *name)
{
    return named(p, KIND_CARD, name) + 1; /* while the pool is complete */
}

/* #depletion */
static void a_depletion_lowers_the_world_and_brings_a_politics_marker(void **state)
{
    (void)state;
    position *p = horizons_at("");
    script_dice(p, card_face(p, "great-storm"), 100); /* does not fit; no life */
    deplete(p, "mars", true);
    assert_int_equal(p->s->ground[world_called(p, "mars")].value, 10);
    assert_int_equal(p->s->seat[0].politics, 1);
    assert_int_equal(p->s->ground[world_called(p, "mars")].card, NONE);
    leave(p);
}

/* #world-cards */
static void a_card_that_fits_is_placed_or_put_back(void **state)
{
    (void)state;
    position *p = horizons_at("");
    script_dice(p, card_face(p, "dust-deserts"), 100);
    deplete(p, "mars", true);
    assert_asked(p, CARD);
    act(p, "discard");
    assert_int_equal(p->s->ground[world_called(p, "mars")].card, NONE);
    script_dice(p, card_face(p, "dust-deserts"), 100);
    deplete(p, "mars", true);
    act(p, "place dust-deserts");
    assert_int_equal(p->s->ground[world_called(p, "mars")].card,
                     named(p, KIND_CARD, "dust-deserts"));
    leave(p);
}

/* #world-cards */
static void a_new_card_replaces_the_old_one(void **state)
{
    (void)state;
    position *p = horizons_at("card mars dust-deserts");
    script_dice(p, 1, 100); /* Iron Plains */
    deplete(p, "mars", true);
    act(p, "place iron-plains");
    assert_true(p->s->card_pool >> named(p, KIND_CARD, "dust-deserts") & 1);
    leave(p);
}

/* #world-cards */
static void a_spectrometer_draws_two_cards(void **state)
{
    (void)state;
    position *p = horizons_in(3, "campaign", "ship 3 orbiter mars-orbit; flag 3 0 fixed");
    assert_true(horizons_design_of(p->pack, p->s, 2, 0)->gear & SPECTROMETER);
    phase(p, PHASE_EXPLORE);
    script_dice(p, 1, marker(p, BIOLOGY, 5), marker(p, ENGINEERING, 1), 99, 1, 1,
                100); /* both fit */
    act(p, "explore express-1 mars");
    assert_asked(p, CARD);
    assert_int_equal(p->s->find.card_count, 2);
    assert_int_equal(p->moves.count, 3);
    leave(p);
}

/* #world-cards */
static void worlds_without_a_base_cost_hold_no_card(void **state)
{
    (void)state;
    position *p = horizons_at("");
    deplete(p, "sun", true);
    assert_int_equal(p->s->ground[world_called(p, "sun")].card, NONE);
    assert_int_equal(p->s->ground[world_called(p, "sun")].value,
                     p->pack->worlds[world_called(p, "sun")].exploration - 1);
    leave(p);
}

/* ---- life ----------------------------------------------------------------------------------- */

/* #life */
static void signs_of_life_bring_technology_and_markers(void **state)
{
    (void)state;
    position *p = horizons_at("");
    script_dice(p, card_face(p, "great-storm"), 15);
    deplete(p, "mars", true);
    assert_int_equal(p->s->ground[world_called(p, "mars")].life, SIGNS);
    assert_true(horizons_skill(p->s, 0, SIGNS_TECH));
    assert_int_equal(markers_of(p, 1, BIOLOGY), 2);
    assert_int_equal(p->s->seat[0].victory, 1);
    assert_int_equal(p->s->seat[0].politics, 2);
    leave(p);
}

/* #life */
static void existing_life_needs_the_technology_of_signs(void **state)
{
    (void)state;
    position *p = horizons_at("life mars 1; tech 1 signs-of-life");
    script_dice(p, card_face(p, "great-storm"), 15);
    deplete(p, "mars", true);
    assert_int_equal(p->s->ground[world_called(p, "mars")].life, ALIVE);
    assert_true(horizons_skill(p->s, 0, LIFE_TECH));
    assert_int_equal(markers_of(p, 1, BIOLOGY), 4);
    assert_int_equal(p->s->seat[0].victory, 2);
    assert_int_equal(p->s->seat[0].politics, 3);
    leave(p);
}

/* #life */
static void without_the_technology_signs_can_be_found_again(void **state)
{
    (void)state;
    position *p = horizons_at("life mars 1");
    script_dice(p, card_face(p, "great-storm"), 15);
    deplete(p, "mars", true);
    assert_int_equal(p->s->ground[world_called(p, "mars")].life, SIGNS);
    assert_true(horizons_skill(p->s, 0, SIGNS_TECH));
    assert_int_equal(markers_of(p, 1, BIOLOGY), 2);
    leave(p);
}

/* #life */
static void where_life_is_known_nobody_searches(void **state)
{
    (void)state;
    position *p = horizons_at("life mars 2");
    script_dice(p, card_face(p, "great-storm"), 1);
    deplete(p, "mars", true);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 1);
    leave(p);
}

/* ---- missions ------------------------------------------------------------------------------- */

/* #missions */
static void a_depletion_completes_private_and_public_missions(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040; mission 1 jezero-sample-return; public valles-marineris");
    script_dice(p, card_face(p, "great-storm"), 1, 1, 100); /* a card, two new missions, no life */
    deplete(p, "mars", false);                              /* a crew: both */
    assert_int_equal(__builtin_popcountll(p->s->seat[0].kept), 2);
    assert_int_equal(p->s->seat[0].politics, 1 + 2);
    assert_int_not_equal(p->s->seat[0].mission, NONE);
    assert_int_not_equal(p->s->public_mission, NONE);
    leave(p);
}

/* #missions */
static void a_crewed_mission_is_not_completed_by_a_robot(void **state)
{
    (void)state;
    position *p = horizons_at("mission 1 valles-marineris; public heart-of-pluto");
    script_dice(p, card_face(p, "great-storm"), 100);
    deplete(p, "mars", true);
    assert_int_equal(p->s->seat[0].kept, 0);
    leave(p);
}

/* #missions */
static void one_mission_too_many_brings_a_victory_marker_and_one_goes_back(void **state)
{
    (void)state;
    position *p = horizons_at("mission 1 jezero-sample-return; public heart-of-pluto");
    const int ice = named(p, KIND_MISSION, "shackleton-ice");
    take_mission(p, ice);
    p->s->seat[0].kept = 1ull << ice;
    script_dice(p, card_face(p, "great-storm"), 1, 100);
    deplete(p, "mars", true);
    assert_asked(p, RETURN); /* in the 2030s one may be kept */
    assert_int_equal(p->s->seat[0].victory, 1);
    orr_scene_free(orr_scene_new(p->rules, p->s)); /* though there is no find to look at any more */
    act(p, "return shackleton-ice");
    assert_int_equal(p->s->seat[0].kept, 1ull << named(p, KIND_MISSION, "jezero-sample-return"));
    assert_true(p->s->mission_pool >> ice & 1);
    leave(p);
}

/* #missions */
static void as_many_missions_are_kept_as_the_decade_says(void **state)
{
    (void)state;
    position *p = horizons_at("year 2039");
    assert_int_equal(horizons_most_kept(p->s), 1);
    p->s->year = 2040;
    assert_int_equal(horizons_most_kept(p->s), 2);
    p->s->year = 2107;
    assert_int_equal(horizons_most_kept(p->s), 8);
    leave(p);
}

/* ---- mining --------------------------------------------------------------------------------- */

static const char miner[] =
    "tech 1 life-support; tech 1 space-mining; card moon iron-plains; ship 1 "
    "miner-2 moon";

/* #mining-by-crews */
static void a_crew_mines_one_for_certain_and_more_by_the_roll(void **state)
{
    static const struct {
        int roll, ore;
    } rolls[] = {{9, 1}, {8, 2}, {2, 2}, {1, 3}}; /* value: card 3, Moon 1, ship 4 */
    (void)state;
    for (int i = 0; i < 4; i++) {
        position *p = horizons_at(miner);
        assert_int_equal(horizons_mining_value(p->pack, p->s, 0, 0, ORE), 8);
        phase(p, PHASE_MINE);
        script_dice(p, rolls[i].roll, 99);
        act(p, "mine prospector-1 ore");
        assert_int_equal(p->s->ship[0][0].cargo[ORE], rolls[i].ore);
        leave(p);
    }
}

/* #mining-by-crews */
static void refining_takes_one_off_the_roll(void **state)
{
    (void)state;
    position *p = horizons_at(miner);
    p->s->seat[0].techs |= 1ull << named(p, KIND_TECH, "space-refining");
    horizons_count_skills(p->pack, p->s, 0);
    phase(p, PHASE_MINE);
    script_dice(p, 2, 99);
    act(p, "mine prospector-1 ore");
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 3);
    leave(p);
}

/* #mining-by-crews */
static void mining_needs_a_card_no_own_base_and_no_exploration(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; tech 1 space-mining; ship 1 miner-2 moon");
    assert_int_equal(horizons_mining_value(p->pack, p->s, 0, 0, ORE), 0);
    leave(p);
    p = horizons_at(miner);
    p->s->ship[0][0].flags |= EXPLORED;
    assert_int_equal(horizons_mining_value(p->pack, p->s, 0, 0, ORE), 0);
    leave(p);
    p = horizons_at(miner);
    horizons_add_base(p->s, 0, world_called(p, "moon"));
    assert_int_equal(horizons_mining_value(p->pack, p->s, 0, 0, ORE), 0);
    leave(p);
    p = horizons_at("tech 1 life-support; card moon iron-plains; ship 1 miner-2 moon");
    assert_int_equal(horizons_mining_value(p->pack, p->s, 0, 0, ORE), 0); /* no technology */
    leave(p);
}

/* #mining-by-crews */
static void a_recall_follows_mining(void **state)
{
    (void)state;
    position *p = horizons_at(miner);
    phase(p, PHASE_MINE);
    script_dice(p, 9, 50, 1);
    act(p, "mine prospector-1 ore");
    assert_reserved(p, 1, 0);
    assert_int_equal(markers_of(p, 1, BIOLOGY), 1);
    leave(p);
}

/* #asteroid-mining */
static void the_table_of_asteroids(void **state)
{
    static const struct {
        int resource, amount;
    } table[] = {{SUP, 3},  {SUP, 4}, {SUP, 5}, {FUEL, 3}, {FUEL, 4},
                 {FUEL, 5}, {ORE, 3}, {ORE, 4}, {ORE, 5},  {ORE, 6}};
    (void)state;
    for (int roll = 1; roll <= 10; roll++) {
        position *p = horizons_at(
            "tech 1 generation-ships; tech 1 space-mining; ship 1 colony-7 mars-flyby; asteroid "
            "mars");
        phase(p, PHASE_MINE);
        script_dice(p, roll, 1, 99);
        act(p, "mine-asteroid mayflower-1");
        assert_int_equal(p->s->ship[0][0].cargo[table[roll - 1].resource], table[roll - 1].amount);
        assert_int_equal(p->s->asteroid[tile_called(p, "mars")], 0);
        assert_int_equal(p->s->seat[0].victory, 1);
        leave(p);
    }
}

/* ---- standing orders ------------------------------------------------------------------------ */

/* #standing-orders */
static void robots_explore_every_year_without_asking(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover mars; standing 1 1");
    script_dice(p, 10, 1, 99);
    phase(p, PHASE_EXPLORE);
    assert_phase_over(p);
    assert_int_equal(markers_of(p, 1, BIOLOGY), 1);
    leave(p);
}

/* #standing-orders */
static void crews_mine_every_year_without_asking(void **state)
{
    (void)state;
    position *p = horizons_at(miner);
    phase(p, PHASE_MINE);
    script_dice(p, 9, 99, 9, 99);
    act(p, "mine-on prospector-1 ore");
    phase(p, PHASE_END);
    phase(p, PHASE_MINE);
    assert_phase_over(p);
    assert_int_equal(p->s->ship[0][0].cargo[ORE], 2);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computing_policy_and_card_add_to_robots),
        cmocka_unit_test(an_orbiter_of_the_central_world_sees_the_moons_at_minus_one),
        cmocka_unit_test(a_flyby_sees_every_world_of_its_tile_less_the_number_of_its_box),
        cmocka_unit_test(a_flyby_must_go_on_outward_and_is_gone_beyond_the_scattered_disc),
        cmocka_unit_test(only_telescopes_see_deep_space_and_none_sees_alpha_centauri),
        cmocka_unit_test(crews_stacked_with_their_base_do_not_explore_unless_they_leave_it),
        cmocka_unit_test(a_base_in_orbit_does_not_blind_telescopes),
        cmocka_unit_test(who_works_where_a_base_is_founded_stays_apart),
        cmocka_unit_test(a_world_without_value_is_not_explored),
        cmocka_unit_test(crew_technology_and_card_add_and_damage_subtracts),
        cmocka_unit_test(a_mobile_lab_keeps_the_better_of_two_dice),
        cmocka_unit_test(crews_do_not_explore_the_sun),
        cmocka_unit_test(a_ship_explores_once_a_year),
        cmocka_unit_test(a_depletion_lowers_the_world_and_brings_a_politics_marker),
        cmocka_unit_test(a_card_that_fits_is_placed_or_put_back),
        cmocka_unit_test(a_new_card_replaces_the_old_one),
        cmocka_unit_test(a_spectrometer_draws_two_cards),
        cmocka_unit_test(worlds_without_a_base_cost_hold_no_card),
        cmocka_unit_test(signs_of_life_bring_technology_and_markers),
        cmocka_unit_test(existing_life_needs_the_technology_of_signs),
        cmocka_unit_test(without_the_technology_signs_can_be_found_again),
        cmocka_unit_test(where_life_is_known_nobody_searches),
        cmocka_unit_test(a_depletion_completes_private_and_public_missions),
        cmocka_unit_test(a_crewed_mission_is_not_completed_by_a_robot),
        cmocka_unit_test(one_mission_too_many_brings_a_victory_marker_and_one_goes_back),
        cmocka_unit_test(as_many_missions_are_kept_as_the_decade_says),
        cmocka_unit_test(a_crew_mines_one_for_certain_and_more_by_the_roll),
        cmocka_unit_test(refining_takes_one_off_the_roll),
        cmocka_unit_test(mining_needs_a_card_no_own_base_and_no_exploration),
        cmocka_unit_test(a_recall_follows_mining),
        cmocka_unit_test(the_table_of_asteroids),
        cmocka_unit_test(robots_explore_every_year_without_asking),
        cmocka_unit_test(crews_mine_every_year_without_asking),
        cmocka_unit_test(a_flyby_by_standing_order_goes_on_also_where_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
