/* ships_test.c - equipment, take-off, movement, coming home, cores on the way. */
#include "fermi_support.h"

/* #load-equipment */
static void bought_equipment_has_its_charges_and_costs_its_price(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1; processed 3");
    play(p, "load missile-pod isc-halberd"); /* one ability, two charges, as the book prints */
    const int pod = named(p, KIND_EQUIPMENT, "missile-pod");
    assert_int_equal(p->s->equipment[pod].owner, ship(p, "isc-halberd") + 1);
    assert_int_equal(p->s->equipment[pod].charges[0], 2);
    assert_int_equal(p->s->equipment[pod].charges[1], 0);
    assert_int_equal(p->s->processed, 3 - p->pack->equipment[pod].cost);
    leave(p);
}

/* #load-equipment */
static void webgear_has_three_abilities_with_one_charge_each(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; leader okafor 1; processed 1");
    play(p, "load webgear okafor");
    const int card = named(p, KIND_EQUIPMENT, "webgear");
    for (int i = 0; i < ABILITIES; i++)
        assert_int_equal(p->s->equipment[card].charges[i], 1);
    leave(p);
}

/* #load-equipment */
static void equipment_needs_room_money_and_to_be_on_earth(void **state)
{
    (void)state;
    position *p = fermi_at(
        "ionizer", "worker refuge; ship isc-halberd 1; ship isc-sabre 1 mars 1; ship isc-bastion 1;"
                   "leader okafor 1; processed 1");
    assert_can(p, "load missile-pod isc-halberd");
    assert_refused(p, "load missile-pod isc-sabre",
                   "ISC Sabre is not on Earth, where equipment is loaded.");
    assert_refused(p, "load rail-lance isc-halberd",
                   "Rail Lance costs 2, and you have 1 processed.");
    assert_refused(p, "load missile-pod okafor", "Missile Pod is for ships.");
    p->s->processed = 5;
    play(p, "load missile-pod isc-halberd");
    assert_cannot(p, "load rail-lance isc-halberd"); /* one slot */
    assert_refused(p, "load missile-pod isc-bastion", "Somebody already carries Missile Pod.");
    leave(p);
}

/* #equipment-abilities */
static void a_card_without_charges_goes_back_to_the_supply(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship isc-halberd 1; load missile-pod isc-halberd");
    const int pod = named(p, KIND_EQUIPMENT, "missile-pod");
    fermi_use_charge(p->pack, p->s, pod, 0, NULL);
    assert_int_equal(p->s->equipment[pod].owner, ship(p, "isc-halberd") + 1);
    fermi_use_charge(p->pack, p->s, pod, 0, NULL);
    assert_int_equal(p->s->equipment[pod].owner, 0);
    assert_int_equal(p->s->loaded, 0);
    leave(p);
}

/* #take-off */
static void a_transport_may_take_a_leader_along(void **state)
{
    (void)state;
    position *p = fermi_at(
        "ionizer", "worker refuge; ship ist-caravel 1; leader okafor 1; leader lindqvist 2");
    run_from(p, LOAD);
    play(p, "launch ist-caravel venus");
    assert_asked(p, TAKE_LEADER);
    play(p, "take lindqvist");
    assert_int_equal(the_craft(p, "ist-caravel")->leader, named(p, KIND_LEADER, "lindqvist"));
    assert_int_equal(the_leader(p, "lindqvist")->ship, ship(p, "ist-caravel"));
    assert_true(fermi_leader_home(p->s, named(p, KIND_LEADER, "okafor")));
    leave(p);
}

/* #take-off */
static void a_cruiser_takes_nobody(void **state)
{
    (void)state;
    position *p = fermi_at(
        "ionizer", "worker refuge; ship isc-halberd 1; ship ist-caravel 1; leader okafor 1");
    run_from(p, LOAD);
    play(p, "launch isc-halberd venus");
    assert_asked(p, MOVE);
    leave(p);
}

/* #movement */
static void a_craft_on_an_arrow_must_move_and_on_a_planet_may_stay(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship isc-halberd 1 saturn 2; ship isc-sabre 1 mars");
    run_from(p, LOAD);
    assert_cannot(p, "done");
    assert_refused(p, "done", "ISC Halberd is on an arrow and must go at least one step.");
    play(p, "fly isc-halberd");
    assert_can(p, "done");
    assert_can(p, "fly isc-sabre");
    leave(p);
}

/* #movement */
static void crossing_to_the_parallel_arrow_costs_a_step(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1 saturn 2");
    run_from(p, LOAD);
    play(p, "cross isc-halberd");
    assert_int_equal(the_craft(p, "isc-halberd")->at.step, 8);
    assert_int_equal(the_craft(p, "isc-halberd")->moves, 1);
    leave(p);
}

/* #movement */
static void from_a_planet_one_cannot_cross(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1 mars");
    run_from(p, LOAD);
    assert_refused(p, "cross isc-halberd", "It can turn round only where it stands on an arrow.");
    leave(p);
}

/* #coming-home #used-counters */
static void at_home_kills_used_and_equipment_go(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-mule 2 mars 3; leader okafor 2 ist-mule;"
                            "load missile-pod ist-mule; load webgear okafor");
    the_craft(p, "ist-mule")->kills = 1;
    the_craft(p, "ist-mule")->flags = CRAFT_USED;
    the_craft(p, "ist-mule")->tech = 2;
    run_from(p, LOAD);
    only(p, "fly ist-mule");
    const fermi_craft *c = the_craft(p, "ist-mule");
    assert_true(fermi_at_home(c->at));
    assert_int_equal(c->kills, 0);
    assert_int_equal(c->flags & CRAFT_USED, 0);
    assert_int_equal(c->moves, 0);
    assert_int_equal(c->leader, NONE);
    assert_int_equal(c->tech, 0);
    assert_int_equal(p->s->xeno_tech, 2);
    assert_int_equal(p->s->loaded, 0);
    assert_true(fermi_leader_home(p->s, named(p, KIND_LEADER, "okafor")));
    leave(p);
}

/* #used-counters */
static void a_ship_that_fought_over_earth_is_mended_before_the_launches(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship ist-mule 3; ship isc-halberd 1 mars 1");
    the_craft(p, "ist-mule")->kills = 1;
    the_craft(p, "isc-halberd")->flags = CRAFT_USED;
    whole_storm(p);
    assert_int_equal(the_craft(p, "ist-mule")->kills, 0);
    assert_int_equal(the_craft(p, "isc-halberd")->flags & CRAFT_USED, CRAFT_USED);
    leave(p);
}

/* #coming-home */
static void a_core_that_comes_home_goes_to_a_module_of_choice(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-caravel 1 mars 3; core ist-caravel 1");
    run_from(p, LOAD);
    assert_asked(p, MOVE);
    only(p, "fly ist-caravel");
    assert_asked(p, SOCKET);
    assert_can(p, "socket particle-emitters");
    play(p, "socket fusion-coils");
    assert_int_equal(the_module(p, "fusion-coils")->core, 1);
    assert_int_equal(the_module(p, "fusion-coils")->installed, 0);
    leave(p);
}

/* #coming-home #revealed-cores */
static void a_core_too_many_is_kept_and_still_counts(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-caravel 1 mars 3; core ist-caravel 1;"
                            "module particle-emitters 0 core; module fusion-coils 0 core");
    run_from(p, LOAD);
    only(p, "fly ist-caravel");
    assert_int_equal(p->s->spare_cores, 1);
    assert_int_equal(fermi_revealed_cores(p->s), 3);
    leave(p);
}

/* #attacks */
static void a_destroyed_transport_drops_its_core_and_another_picks_it_up(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-caravel 1 saturn 7; core ist-caravel 1;"
                            "leader okafor 1 ist-caravel; ship ist-mule 1 saturn 2");
    fermi_remove_craft(p->pack, p->s, ship(p, "ist-caravel"), NULL);
    assert_int_equal(the_leader(p, "okafor")->level, 0); /* the leader is lost with it */
    assert_int_equal(fermi_revealed_cores(p->s), 1);
    assert_int_equal(p->s->loose[0].level, 1);
    run_from(p, LOAD);
    play(p, "fly ist-mule"); /* to the arrow parallel to the core: not yet */
    assert_int_equal(the_craft(p, "ist-mule")->core, 0);
    only(p, "cross ist-mule");
    assert_int_equal(the_craft(p, "ist-mule")->core, 1);
    assert_int_equal(p->s->loose[0].level, 0);
    leave(p);
}

/* #attacks */
static void a_cruiser_cannot_take_a_core_aboard(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1 saturn 6; replacements 3");
    p->s->loose[0].level = 1;
    p->s->loose[0].at = (fermi_place){SATURN, 7};
    run_from(p, LOAD);
    play(p, "fly isc-halberd");
    assert_int_equal(the_craft(p, "isc-halberd")->core, 0);
    assert_int_equal(p->s->loose[0].level, 1);
    leave(p);
}

/* #contact #movement */
static void a_ship_that_meets_xenos_halts_and_goes_on_after_the_combat(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; replacements 3; ship isc-sabre 1; ship isc-halberd 1;"
                            "xeno raider saturn 9");
    run_from(p, LOAD);
    play(p, "launch isc-sabre saturn"); /* the raider is on the parallel arrow */
    assert_true(the_craft(p, "isc-sabre")->flags & CRAFT_HALTED);
    assert_refused(p, "fly isc-sabre", "ISC Sabre has met xenos: fight first.");
    assert_int_equal(the_craft(p, "isc-sabre")->moves, 2);
    play(p, "done");
    assert_true(p->s->fight[CRAFT_FIGHT].count[HUMAN] > 0);
    p->s->fight[CRAFT_FIGHT].alive[XENO] = 0; /* as if it were won */
    fermi_remove_xeno(p->s, 0);
    run_from(p, PHASE);
    assert_asked(p, MOVE);
    assert_can(p, "fly isc-sabre");
    assert_int_equal(the_craft(p, "isc-sabre")->flags & CRAFT_USED, CRAFT_USED);
    leave(p);
}

/* #equipment-abilities */
static void fuel_gives_movement_this_turn(void **state)
{
    (void)state;
    position *p = fermi_at(
        "ionizer", "worker refuge; ship isc-halberd 1 saturn 1; load fuel-sled isc-halberd");
    run_from(p, LOAD);
    play(p, "use fuel-sled 1");
    assert_int_equal(the_craft(p, "isc-halberd")->moves, 4);
    play(p, "fly isc-halberd");
    play(p, "fly isc-halberd");
    play(p, "fly isc-halberd");
    play(p, "fly isc-halberd"); /* two turns in one: on Saturn */
    assert_true(fermi_on_planet(p->pack, the_craft(p, "isc-halberd")->at));
    leave(p);
}

/* #movement #equipment-abilities: who reaches the planet must stop there. */
static void fuel_does_not_lead_on_from_a_planet_reached_this_turn(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer",
                           "worker refuge; ship isc-halberd 1 saturn 4; load fuel-sled isc-halberd;"
                           "ship isc-sabre 1 venus 1");
    run_from(p, LOAD);
    play(p, "fly isc-halberd");
    assert_true(fermi_on_planet(p->pack, the_craft(p, "isc-halberd")->at));
    assert_cannot(p, "use fuel-sled 1");
    assert_refused(p, "use fuel-sled 1", "Reaching a planet ended its movement for this turn.");
    leave(p);
}

/* #contact #bogeys: after a reveal every ship at range 0 is in the combat, not only the craft
 * that made the step, and a ship that is must stay for it. */
static void a_ship_beside_which_a_probe_finds_xenos_halts_and_fights(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship isc-halberd 1 saturn 2;"
                                      "probe saturn 1; bogey saturn 8");
    p->s->base[MARS] = BASE_LEVEL_1; /* one core known: the card Silence says 2 XP */
    script_values(p, event(p, "silence"), in_cup(p, "raider"), in_cup(p, "raider"));
    the_craft(p, "isc-halberd")->moves = 2;
    the_craft(p, "probe-1")->moves = 3;
    orr_goto(&p->s->head, MOVE);
    play(p, "fly probe-1");
    assert_int_equal(p->s->bogeys_out, 0);
    assert_true(the_craft(p, "isc-halberd")->flags & CRAFT_HALTED);
    assert_cannot(p, "fly isc-halberd");
    leave(p);
}

/* #attacks: the core of a lost ship can be picked up by another transport. */
static void a_transport_beside_the_one_that_is_lost_takes_its_core_aboard(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; replacements 3; ship ist-caravel 1 saturn 7;"
                            "core ist-caravel 1; ship ist-mule 1 saturn 7; xeno raider saturn 7");
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships(p, "ist-caravel ist-mule"), 1, NULL);
    fermi_fight *fight = &p->s->fight[CRAFT_FIGHT];
    fight->alive[HUMAN] &= ~1u;
    fermi_remove_craft(p->pack, p->s, ship(p, "ist-caravel"), NULL);
    run_step(p, CRAFT_OVER);
    assert_int_equal(the_craft(p, "ist-mule")->core, 1);
    assert_int_equal(p->s->loose[0].level, 0);
    assert_said(p, "IST Mule takes the drifting core aboard.");
    leave(p);
}

/* #take-off */
static void probes_on_earth_are_alike_and_launched_in_order(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; probe; probe");
    run_from(p, LOAD);
    assert_can(p, "launch probe-1 venus");
    assert_refused(p, "launch probe-2 venus",
                   "All probes on Earth are the same: launch the first.");
    leave(p);
}

/* #base-assault #used-counters */
static void a_base_is_stormed_only_by_an_unused_transport_with_a_leader(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-caravel 1 venus; leader okafor 1 ist-caravel;"
                            "ship ist-mule 1 venus; base venus 1");
    orr_goto(&p->s->head, ASSAULT);
    assert_can(p, "assault ist-caravel");
    assert_cannot(p, "assault ist-mule"); /* nobody to lead */
    the_craft(p, "ist-caravel")->flags = CRAFT_USED;
    assert_cannot(p, "assault ist-caravel");
    the_craft(p, "ist-caravel")->flags = 0;
    p->s->base[VENUS] = BASE_HIDDEN; /* no probe has been there */
    assert_cannot(p, "assault ist-caravel");
    leave(p);
}

/* #movement: as many steps as there are in one answer, and whatever is met ends them. */
static void a_craft_flies_as_far_as_it_can_with_one_answer(void **state)
{
    (void)state;
    for (int bogey = 0; bogey < 2; bogey++) {
        position *p = fermi_at("ionizer", "worker refuge; ship isc-sabre 1 saturn 1");
        run_from(p, LOAD);
        fermi_craft *craft = the_craft(p, "isc-sabre");
        craft->moves = 3;
        if (bogey)
            add(p, "xeno raider saturn 2");
        play(p, "fly-on isc-sabre");
        assert_int_equal(craft->at.step, bogey ? 2 : 4);
        assert_int_equal(craft->moves, bogey ? 2 : 0);
        assert_int_equal((craft->flags & CRAFT_HALTED) != 0, bogey);
        leave(p);
    }
}

/* #movement */
static void the_last_step_is_flown_by_itself(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-sabre 1 venus 1");
    run_from(p, LOAD);
    assert_refused(p, "fly-on isc-sabre", "ISC Sabre can go only one step: let it fly that step.");
    leave(p);
}

/* #take-off: the leader goes aboard in between, and what is met ends it. */
static void a_craft_sets_out_with_one_answer(void **state)
{
    (void)state;
    for (int met = 0; met < 2; met++) {
        position *p = fermi_at("ionizer", "worker refuge; ship ist-caravel 1; leader tanaka 1");
        run_from(p, LOAD);
        the_craft(p, "ist-caravel")->moves = 3;
        if (met)
            add(p, "xeno raider saturn 1");
        play(p, "set-out ist-caravel saturn; take tanaka");
        assert_int_equal(the_craft(p, "ist-caravel")->at.step, met ? 1 : 3);
        assert_int_equal((the_craft(p, "ist-caravel")->flags & CRAFT_HALTED) != 0, met);
        assert_int_equal(the_craft(p, "ist-caravel")->flags & CRAFT_SETS_OUT, 0);
        leave(p);
    }
}

/* #take-off: with one step to go it is a launch and nothing else. */
static void whoever_has_one_step_is_launched(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship ist-caravel 1");
    run_from(p, LOAD);
    the_craft(p, "ist-caravel")->moves = 1;
    assert_refused(p, "set-out ist-caravel saturn", "IST Caravel can go one step only: launch it.");
    assert_can(p, "launch ist-caravel saturn");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_craft_flies_as_far_as_it_can_with_one_answer),
        cmocka_unit_test(the_last_step_is_flown_by_itself),
        cmocka_unit_test(a_craft_sets_out_with_one_answer),
        cmocka_unit_test(whoever_has_one_step_is_launched),
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
