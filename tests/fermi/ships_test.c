/* ships_test.c - equipment, take-off, movement, coming home, cores on the way. */
#include "fermi_support.h"

static void bought_equipment_has_its_charges_and_costs_its_price(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1; processed 3");
    do_it(&f, "load missile-pod isc-halberd"); /* one ability, two charges, as the book prints */
    const int pod = named(f.rules, f.s, KIND_EQUIPMENT, "missile-pod");
    assert_int_equal(f.s->equipment[pod].owner, HALBERD + 1);
    assert_int_equal(f.s->equipment[pod].charges[0], 2);
    assert_int_equal(f.s->equipment[pod].charges[1], 0);
    assert_int_equal(f.s->processed, 3 - f.pack->equipment[pod].cost);
    end(&f);
}

static void webgear_has_three_abilities_with_one_charge_each(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; leader 0 1; processed 1");
    do_it(&f, "load webgear okafor");
    const int card = named(f.rules, f.s, KIND_EQUIPMENT, "webgear");
    for (int i = 0; i < ABILITIES; i++)
        assert_int_equal(f.s->equipment[card].charges[i], 1);
    end(&f);
}

static void equipment_needs_room_money_and_to_be_on_earth(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1; ship 4 1 mars 1; ship 5 1;"
                                          "leader 0 1; processed 1");
    assert_offered(&f, "load missile-pod isc-halberd");
    assert_refused(&f, "load missile-pod isc-sabre", "Equipment is loaded on Earth only.");
    assert_refused(&f, "load rail-lance isc-halberd",
                   "Rail Lance costs 2, and you have 1 processed.");
    assert_refused(&f, "load missile-pod okafor", "Missile Pod is for ships.");
    f.s->processed = 5;
    do_it(&f, "load missile-pod isc-halberd");
    assert_not_offered(&f, "load rail-lance isc-halberd"); /* one slot */
    assert_refused(&f, "load missile-pod isc-bastion",
                   "Missile Pod is carried by somebody already.");
    end(&f);
}

static void a_card_without_charges_goes_back_to_the_supply(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1; load missile-pod 3");
    const int pod = named(f.rules, f.s, KIND_EQUIPMENT, "missile-pod");
    fermi_use_charge(f.pack, f.s, pod, 0, NULL);
    assert_int_equal(f.s->equipment[pod].owner, HALBERD + 1);
    fermi_use_charge(f.pack, f.s, pod, 0, NULL);
    assert_int_equal(f.s->equipment[pod].owner, 0);
    assert_int_equal(f.s->loaded, 0);
    end(&f);
}

static void a_transport_may_take_a_leader_along(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 0 1; leader 0 1; leader 1 2");
    run_from(&f, LOAD);
    do_it(&f, "launch ist-caravel venus");
    assert_step(&f, TAKE_LEADER);
    do_it(&f, "take lindqvist");
    assert_int_equal(f.s->craft[CARAVEL].leader, 1);
    assert_int_equal(f.s->leader[1].ship, CARAVEL);
    assert_true(fermi_leader_home(f.s, 0));
    end(&f);
}

static void a_cruiser_takes_nobody(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1; ship 0 1; leader 0 1");
    run_from(&f, LOAD);
    do_it(&f, "launch isc-halberd venus");
    assert_step(&f, MOVE);
    end(&f);
}

static void a_craft_on_an_arrow_must_move_and_on_a_planet_may_stay(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 saturn 2; ship 4 1 mars");
    run_from(&f, LOAD);
    assert_not_offered(&f, "done");
    assert_refused(&f, "done", "A craft on an arrow must go at least one step.");
    do_it(&f, "fly isc-halberd");
    assert_offered(&f, "done");
    assert_offered(&f, "fly isc-sabre");
    end(&f);
}

static void crossing_to_the_parallel_arrow_costs_a_step(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 saturn 2");
    run_from(&f, LOAD);
    do_it(&f, "cross isc-halberd");
    assert_int_equal(f.s->craft[HALBERD].at.step, 8);
    assert_int_equal(f.s->craft[HALBERD].moves, 1);
    end(&f);
}

static void from_a_planet_one_cannot_cross(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 mars");
    run_from(&f, LOAD);
    assert_refused(&f, "cross isc-halberd", "Only from an arrow can it turn to the parallel one.");
    end(&f);
}

/* Brief, point 6. */
static void at_home_kills_used_and_equipment_go(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 1 2 mars 3; leader 0 2 1;"
                                          "load missile-pod 1; load webgear 6");
    f.s->craft[MULE].kills = 1;
    f.s->craft[MULE].flags = CRAFT_USED;
    f.s->craft[MULE].tech = 2;
    run_from(&f, LOAD);
    f.rules->game->steps[MOVE].apply(f.rules, f.s, ORR_MOVE1(VERB_FLY, MULE), NULL);
    const fermi_craft *c = &f.s->craft[MULE];
    assert_true(fermi_at_home(c->at));
    assert_int_equal(c->kills, 0);
    assert_int_equal(c->flags & CRAFT_USED, 0);
    assert_int_equal(c->moves, 0);
    assert_int_equal(c->leader, NONE);
    assert_int_equal(c->tech, 0);
    assert_int_equal(f.s->xeno_tech, 2);
    assert_int_equal(f.s->loaded, 0);
    assert_true(fermi_leader_home(f.s, 0));
    end(&f);
}

static void a_ship_that_fought_over_earth_is_mended_before_the_launches(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 1 2; ship 3 1 mars 1");
    f.s->craft[MULE].kills = 1;
    f.s->craft[MULE].flags = f.s->craft[HALBERD].flags = CRAFT_USED;
    run_step(&f, STORM);
    assert_int_equal(f.s->craft[MULE].kills, 0);
    assert_int_equal(f.s->craft[MULE].flags & CRAFT_USED, 0);
    assert_int_equal(f.s->craft[HALBERD].flags & CRAFT_USED, CRAFT_USED);
    end(&f);
}

static void a_core_that_comes_home_goes_to_a_module_of_choice(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 0 1 mars 3; core 0 1");
    run_from(&f, LOAD);
    assert_step(&f, MOVE);
    f.rules->game->steps[MOVE].apply(f.rules, f.s, ORR_MOVE1(VERB_FLY, CARAVEL), NULL);
    assert_step(&f, SOCKET);
    assert_offered(&f, "socket particle-emitters");
    do_it(&f, "socket fusion-coils");
    assert_int_equal(f.s->module[1].core, 1);
    assert_int_equal(f.s->module[1].installed, 0);
    end(&f);
}

static void a_core_too_many_is_kept_and_still_counts(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 0 1 mars 3; core 0 1;"
                                          "module 0 0 core; module 1 0 core");
    run_from(&f, LOAD);
    f.rules->game->steps[MOVE].apply(f.rules, f.s, ORR_MOVE1(VERB_FLY, CARAVEL), NULL);
    assert_int_equal(f.s->spare_cores, 1);
    assert_int_equal(fermi_revealed_cores(f.s), 3);
    end(&f);
}

/* Brief, point 7. */
static void a_destroyed_transport_drops_its_core_and_another_picks_it_up(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 0 1 saturn 7; core 0 1;"
                                          "leader 0 1 0; ship 1 1 saturn 2");
    fermi_remove_craft(f.pack, f.s, CARAVEL, NULL);
    assert_int_equal(f.s->leader[0].level, 0); /* the leader is lost with it */
    assert_int_equal(fermi_revealed_cores(f.s), 1);
    assert_int_equal(f.s->loose[0].level, 1);
    run_from(&f, LOAD);
    do_it(&f, "fly ist-mule"); /* to the arrow parallel to the core: not yet */
    assert_int_equal(f.s->craft[MULE].core, 0);
    f.rules->game->steps[MOVE].apply(f.rules, f.s, ORR_MOVE1(VERB_CROSS, MULE), NULL);
    assert_int_equal(f.s->craft[MULE].core, 1);
    assert_int_equal(f.s->loose[0].level, 0);
    end(&f);
}

static void a_cruiser_cannot_take_a_core_aboard(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 saturn 6; replacements 3");
    f.s->loose[0].level = 1;
    f.s->loose[0].at = (fermi_place){SATURN, 7};
    run_from(&f, LOAD);
    do_it(&f, "fly isc-halberd");
    assert_int_equal(f.s->craft[HALBERD].core, 0);
    assert_int_equal(f.s->loose[0].level, 1);
    end(&f);
}

static void a_ship_that_meets_xenos_halts_and_goes_on_after_the_combat(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 3; ship 4 1; ship 3 1;"
                                          "xeno raider saturn 9");
    run_from(&f, LOAD);
    do_it(&f, "launch isc-sabre saturn"); /* the raider is on the parallel arrow */
    assert_true(f.s->craft[SABRE].flags & CRAFT_HALTED);
    assert_refused(&f, "fly isc-sabre", "It has met xenos; the combat comes first.");
    assert_int_equal(f.s->craft[SABRE].moves, 2);
    do_it(&f, "done");
    assert_true(f.s->fight[CRAFT_FIGHT].count[HUMAN] > 0);
    f.s->fight[CRAFT_FIGHT].alive[XENO] = 0; /* as if it were won */
    fermi_remove_xeno(f.s, 0);
    run_from(&f, PHASE);
    assert_step(&f, MOVE);
    assert_offered(&f, "fly isc-sabre");
    assert_int_equal(f.s->craft[SABRE].flags & CRAFT_USED, CRAFT_USED);
    end(&f);
}

static void fuel_gives_movement_this_turn(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 saturn 1; load fuel-sled 3");
    run_from(&f, LOAD);
    do_it(&f, "use fuel-sled 1");
    assert_int_equal(f.s->craft[HALBERD].moves, 4);
    assert_int_equal(f.s->loaded, 0);
    do_it(&f, "fly isc-halberd");
    do_it(&f, "fly isc-halberd");
    do_it(&f, "fly isc-halberd");
    do_it(&f, "fly isc-halberd"); /* two turns in one: on Saturn */
    assert_true(fermi_on_planet(f.pack, f.s->craft[HALBERD].at));
    end(&f);
}

/* Rulebook, Movement Steps: who reaches the planet must stop there. */
static void fuel_does_not_lead_on_from_a_planet_reached_this_turn(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 saturn 4; load fuel-sled 3;"
                                          "ship 4 1 venus 1");
    run_from(&f, LOAD);
    do_it(&f, "fly isc-halberd");
    assert_true(fermi_on_planet(f.pack, f.s->craft[HALBERD].at));
    assert_not_offered(&f, "use fuel-sled 1");
    assert_refused(&f, "use fuel-sled 1", "Reaching a planet ended its movement for this turn.");
    end(&f);
}

/* Rulebook, Movement Steps: after a reveal every ship at range 0 is in the combat, not only the
 * craft that made the step, and a ship that is must stay for it. */
static void a_ship_beside_which_a_probe_finds_xenos_halts_and_fights(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 3; ship 3 1 saturn 2;"
                                          "probe saturn 1; bogey saturn 8");
    f.s->base[MARS] = BASE_LEVEL_1; /* one core known: the first card says 2 XP */
    script_values(&f, 0, 0, 0);     /* that card, then two Raiders */
    f.s->craft[HALBERD].moves = 2;
    f.s->craft[SHIPS].moves = 3;
    orr_goto(&f.s->head, MOVE);
    do_it(&f, "fly probe-1");
    assert_int_equal(f.s->bogeys_out, 0);
    assert_true(f.s->craft[HALBERD].flags & CRAFT_HALTED);
    assert_not_offered(&f, "fly isc-halberd");
    end(&f);
}

/* Rulebook, Ship Attacks: the core of a lost ship can be picked up by another transport. */
static void a_transport_beside_the_one_that_is_lost_takes_its_core_aboard(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 3; ship 0 1 saturn 7;"
                                          "core 0 1; ship 1 1 saturn 7; xeno raider saturn 7");
    orr_goto(&f.s->head, XENO_CONTACT);
    fermi_muster(f.rules, f.s, 1u << CARAVEL | 1u << MULE, 1, NULL);
    fermi_fight *fight = &f.s->fight[CRAFT_FIGHT];
    fight->alive[HUMAN] &= ~1u;
    fermi_remove_craft(f.pack, f.s, CARAVEL, NULL);
    run_step(&f, CRAFT_OVER);
    assert_int_equal(f.s->craft[MULE].core, 1);
    assert_int_equal(f.s->loose[0].level, 0);
    assert_said(&f, "IST Mule takes the drifting core aboard.");
    end(&f);
}

static void probes_on_earth_are_alike_and_launched_in_order(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; probe; probe");
    run_from(&f, LOAD);
    assert_offered(&f, "launch probe-1 venus");
    assert_refused(&f, "launch probe-2 venus", "Probes on Earth are alike: launch the first.");
    end(&f);
}

static void a_base_is_stormed_only_by_an_unused_transport_with_a_leader(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 0 1 venus; leader 0 1 0;"
                                          "ship 1 1 venus; base venus 1");
    orr_goto(&f.s->head, ASSAULT);
    assert_offered(&f, "assault ist-caravel");
    assert_not_offered(&f, "assault ist-mule"); /* nobody to lead */
    f.s->craft[CARAVEL].flags = CRAFT_USED;
    assert_not_offered(&f, "assault ist-caravel");
    f.s->craft[CARAVEL].flags = 0;
    f.s->base[VENUS] = BASE_HIDDEN; /* no probe has been there */
    assert_not_offered(&f, "assault ist-caravel");
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bought_equipment_has_its_charges_and_costs_its_price),
        cmocka_unit_test(webgear_has_three_abilities_with_one_charge_each),
        cmocka_unit_test(equipment_needs_room_money_and_to_be_on_earth),
        cmocka_unit_test(a_card_without_charges_goes_back_to_the_supply),
        cmocka_unit_test(a_transport_may_take_a_leader_along),
        cmocka_unit_test(a_cruiser_takes_nobody),
        cmocka_unit_test(a_craft_on_an_arrow_must_move_and_on_a_planet_may_stay),
        cmocka_unit_test(crossing_to_the_parallel_arrow_costs_a_step),
        cmocka_unit_test(from_a_planet_one_cannot_cross),
        cmocka_unit_test(at_home_kills_used_and_equipment_go),
        cmocka_unit_test(a_ship_that_fought_over_earth_is_mended_before_the_launches),
        cmocka_unit_test(a_core_that_comes_home_goes_to_a_module_of_choice),
        cmocka_unit_test(a_core_too_many_is_kept_and_still_counts),
        cmocka_unit_test(a_destroyed_transport_drops_its_core_and_another_picks_it_up),
        cmocka_unit_test(a_cruiser_cannot_take_a_core_aboard),
        cmocka_unit_test(a_ship_that_meets_xenos_halts_and_goes_on_after_the_combat),
        cmocka_unit_test(fuel_gives_movement_this_turn),
        cmocka_unit_test(fuel_does_not_lead_on_from_a_planet_reached_this_turn),
        cmocka_unit_test(a_ship_beside_which_a_probe_finds_xenos_halts_and_fights),
        cmocka_unit_test(a_transport_beside_the_one_that_is_lost_takes_its_core_aboard),
        cmocka_unit_test(probes_on_earth_are_alike_and_launched_in_order),
        cmocka_unit_test(a_base_is_stormed_only_by_an_unused_transport_with_a_leader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
