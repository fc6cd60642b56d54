/* construction_test.c - activation, installing, building, buying, and what cores are good for. */
#include "fermi_support.h"

#define READY_IONIZER                                                                              \
    "worker refuge; replacements 3; built 10; module particle-emitters 4 installed; module "       \
    "fusion-coils 4 installed;"

/* #how-to-win #activate-cores */
static void both_rolls_in_one_turn_win_the_game(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", READY_IONIZER);
    orr_score score;
    script_dice(p, 9, 9);
    run_from(p, ACTIVATE);
    assert_true(orr_is_over(p->s));
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], ORR_WON);
    assert_string_equal(score.ending, "the station works");
    leave(p);
}

/* #activate-cores */
static void one_failed_roll_and_all_cores_stay_installed_for_another_try(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", READY_IONIZER);
    script_dice(p, 10, 4);
    run_step(p, ACTIVATE);
    run_step(p, ACTIVATE);
    assert_false(orr_is_over(p->s));
    assert_int_equal(the_module(p, "particle-emitters")->installed, 1);
    assert_int_equal(the_module(p, "fusion-coils")->installed, 1);
    assert_int_equal(p->s->activating, 0);
    assert_said(p, "does not start this time");
    leave(p);
}

/* #activate-cores: it comes back if the attempt fails, so nobody is asked. */
static void the_tech_that_a_roll_lacks_is_spent_on_it(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", READY_IONIZER "tech 3");
    script_dice(p, 3, 9);
    run_from(p, ACTIVATE);
    assert_said(p, "2 xeno tech makes it good.");
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->ending, ENDING_WON);
    assert_int_equal(p->s->tech_spent, 2); /* for the tally at the end */
    leave(p);
}

/* #activate-cores */
static void spent_tech_comes_back_when_the_attempt_fails(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", READY_IONIZER "tech 3");
    script_dice(p, 3, 1);
    run_from(p, ACTIVATE);
    assert_said(p, "2 xeno tech makes it good.");
    assert_false(orr_is_over(p->s));
    assert_int_equal(p->s->xeno_tech, 3);
    assert_int_equal(p->s->tech_spent, 0);
    leave(p);
}

/* #activate-cores */
static void more_tech_than_there_is_is_not_asked_for(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", READY_IONIZER "tech 1");
    script_dice(p, 3);
    run_step(p, ACTIVATE);
    assert_asked(p, INSTALL);
    leave(p);
}

/* #activate-cores */
static void nothing_is_activated_while_a_part_is_missing(void **state)
{
    (void)state;
    const char *const gaps[] = {
        "worker refuge; built 9; module particle-emitters 4 installed; module fusion-coils 4 "
        "installed",
        "worker refuge; built 10; module particle-emitters 3 installed; module fusion-coils 4 "
        "installed",
        "worker refuge; built 10; module particle-emitters 4 core; module fusion-coils 4 installed",
    };
    for (int i = 0; i < 3; i++) {
        position *p = fermi_at("ionizer", gaps[i]);
        assert_false(fermi_station_ready(p->rules, p->s));
        run_step(p, ACTIVATE);
        assert_asked(p, INSTALL);
        leave(p);
    }
}

/* #install-and-build */
static void a_worker_on_the_core_space_installs_the_core(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker fusion-coils-core; module fusion-coils 0 core");
    run_step(p, INSTALL);
    run_step(p, CONSTRUCT);
    assert_int_equal(the_module(p, "fusion-coils")->installed, 1);
    assert_int_equal(p->s->worker[0].space, SUBSURFACE);
    assert_said(p, "process two more each turn");
    leave(p);
}

/* #activate-cores: activating comes before installing and building. */
static void what_is_finished_this_turn_is_activated_next_turn(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker fusion-coils-core; replacements 3; built 10;"
                            "module particle-emitters 4 installed; module fusion-coils 4 core");
    run_step(p, ACTIVATE);
    assert_asked(p, INSTALL); /* no roll was made */
    run_step(p, INSTALL);
    run_step(p, CONSTRUCT);
    assert_asked(p, BUY);
    assert_true(fermi_station_ready(p->rules, p->s));
    leave(p);
}

/* #install-and-build */
static void every_build_space_with_workers_is_built_and_they_return(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker structure-1; worker structure-1;"
                                      "worker structure-2; worker particle-emitters-1");
    run_step(p, CONSTRUCT);
    assert_int_equal(p->s->built, 2); /* two spaces, though three pairs of hands */
    assert_int_equal(the_module(p, "particle-emitters")->built, 1);
    assert_int_equal(fermi_workers_at(p->s, SUBSURFACE), 4);
    leave(p);
}

/* #build-new-units */
static void only_levels_1_and_2_are_for_sale(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 60");
    orr_goto(&p->s->head, BUY);
    assert_can(p, "build isc-halberd level-1");
    assert_can(p, "build isc-halberd level-2");
    assert_cannot(p, "build isc-halberd level-3");
    assert_refused(p, "build isc-halberd level-3", "Only levels 1 and 2 can be bought.");
    assert_cannot(p, "recruit okafor level-3");
    for (int ship = 0; ship < SHIPS; ship++)
        for (int level = 2; level < LEVELS; level++)
            assert_int_equal(p->pack->ships[ship].ranks[level].cost, 0);
    leave(p);
}

/* #build-new-units */
static void a_probe_costs_1_and_moves_more_than_1(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 1");
    orr_goto(&p->s->head, BUY);
    play(p, "build-probe");
    assert_int_equal(p->s->processed, 0);
    assert_int_equal(the_craft(p, "probe-1")->level, 1);
    assert_true(p->pack->probe_movement > 1);
    leave(p);
}

/* #build-new-units */
static void a_transport_brings_a_leader_free_and_level_2_for_1_more(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 6");
    orr_goto(&p->s->head, BUY);
    play(p, "build ist-caravel level-1");
    assert_asked(p, ENLIST);
    const int left = p->s->processed;
    play(p, "enlist reyes level-2");
    assert_int_equal(p->s->processed, left - 1);
    assert_int_equal(the_leader(p, "reyes")->level, 2);
    assert_true(fermi_leader_home(p->s, named(p, KIND_LEADER, "reyes")));
    leave(p);
}

/* #build-new-units */
static void a_level_2_leader_is_not_offered_without_the_resource(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 4");
    orr_goto(&p->s->head, BUY);
    play(p, "build ist-caravel level-1");
    assert_int_equal(p->s->processed, 0);
    assert_cannot(p, "enlist reyes level-2");
    assert_can(p, "enlist reyes level-1");
    leave(p);
}

/* #build-new-units */
static void a_cruiser_brings_nobody(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 9");
    orr_goto(&p->s->head, BUY);
    play(p, "build isc-halberd level-1");
    assert_asked(p, BUY);
    leave(p);
}

/* #build-new-units */
static void a_ship_in_service_cannot_be_bought_and_a_lost_one_can(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 20; ship isc-halberd 4");
    orr_goto(&p->s->head, BUY);
    assert_refused(p, "build isc-halberd level-1", "ISC Halberd is in service.");
    fermi_remove_craft(p->pack, p->s, ship(p, "isc-halberd"), NULL);
    assert_can(p, "build isc-halberd level-1");
    leave(p);
}

/* #storm-advance */
static void the_turn_marker_stays_on_30(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; turn 29");
    run_step(p, STORM_ADVANCE);
    assert_int_equal(p->s->turn, 30);
    run_step(p, STORM_ADVANCE);
    assert_int_equal(p->s->turn, 30);
    leave(p);
}

/* How good everything is that a core may better; more is better. */
enum { MEASURES = 10 };
static void measure(position *p, int measures[MEASURES])
{
    const fermi_state *s = p->s;
    const fermi_state kept = *s;
    measures[0] = fermi_space_max(p->pack, s, ORBIT);
    measures[1] = fermi_processing(p->pack, s);
    measures[2] = fermi_income(p->pack, s);
    measures[3] = -fermi_storm_risk(p->pack, s, 25, 18);
    measures[4] = fermi_bonus(p->pack, s, BONUS_ENGINES);
    measures[5] = -fermi_price_of_equipment(p->pack, s, named(p, KIND_EQUIPMENT, "rail-lance"));
    measures[6] = -fermi_price_of_ship(p->pack, s, ship(p, "isc-sabre"), 1);
    measures[7] = fermi_bonus(p->pack, s, BONUS_HARDEN);
    measures[8] = fermi_bonus(p->pack, s, BONUS_INSIGHT);
    add(p, "xeno raider earth");
    fermi_muster(p->rules, p->s, ships(p, "isc-halberd"), 1, NULL);
    measures[9] = -fermi_needs_of(p->rules, s, HUMAN, 0, 0).attack;
    *p->s = kept;
}

/* #install-and-build: each bonus changes what it says, and only with the core installed. */
static void every_core_bonus_changes_what_it_is_for(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "turn 25; worker refuge; worker processing; raw 20;"
                                      "processed 9; ship isc-halberd 1");
    for (int card = 0; card < p->pack->module_count; card++) {
        int before[MEASURES], after[MEASURES], better = 0;
        p->s->module[0] = (fermi_module){.card = (uint8_t)card, .core = 1};
        measure(p, before);
        p->s->module[0].installed = true;
        measure(p, after);
        for (int i = 0; i < MEASURES; i++) {
            assert_true(after[i] >= before[i]);
            better += after[i] > before[i];
        }
        assert_int_equal(better, 1);
    }
    leave(p);
}

/* #install-and-build */
static void a_drive_foundry_moves_craft_that_take_off_a_step_further(void **state)
{
    (void)state;
    position *p =
        fermi_at("gravity-lens", "worker refuge; ship isc-halberd 1; ship isc-sabre 1 mars 1;"
                                 "module drive-foundry 0 installed");
    run_from(p, LOAD);
    assert_int_equal(the_craft(p, "isc-halberd")->moves,
                     ship_card(p, "isc-halberd")->ranks[0].movement + 1);
    assert_int_equal(the_craft(p, "isc-sabre")->moves,
                     ship_card(p, "isc-sabre")->ranks[0].movement);
    leave(p);
}

/* #install-and-build */
static void a_cryo_vault_hardens_a_worker_free_each_turn(void **state)
{
    (void)state;
    position *p = fermi_at("magnetic-veil", "worker surface; worker surface;"
                                            "module cryo-vault 0 installed");
    run_from(p, NEW_DAY);
    play(p, "harden surface");
    assert_refused(p, "harden surface", "Hardening costs a processed resource, and you have none.");
    leave(p);
}

/* #activate-cores */
static void an_insight_engine_betters_every_activation_roll(void **state)
{
    (void)state;
    position *p =
        fermi_at("dyson-crown", "worker refuge; built 9; module insight-engine 3 installed;"
                                "module bulwark-ring 3 installed; module drive-foundry 3 installed;"
                                "module cryo-vault 3 installed");
    uint8_t faces[4];
    for (int module = 0; module < 4; module++) /* each one short */
        faces[module] = (uint8_t)(fermi_card_of(p->pack, p->s, module)->activation - 1);
    position_script(p, faces, 4, 1);
    run_from(p, ACTIVATE);
    assert_int_equal(p->s->ending, ENDING_WON);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_rolls_in_one_turn_win_the_game),
        cmocka_unit_test(one_failed_roll_and_all_cores_stay_installed_for_another_try),
        cmocka_unit_test(the_tech_that_a_roll_lacks_is_spent_on_it),
        cmocka_unit_test(spent_tech_comes_back_when_the_attempt_fails),
        cmocka_unit_test(more_tech_than_there_is_is_not_asked_for),
        cmocka_unit_test(nothing_is_activated_while_a_part_is_missing),
        cmocka_unit_test(a_worker_on_the_core_space_installs_the_core),
        cmocka_unit_test(what_is_finished_this_turn_is_activated_next_turn),
        cmocka_unit_test(every_build_space_with_workers_is_built_and_they_return),
        cmocka_unit_test(only_levels_1_and_2_are_for_sale),
        cmocka_unit_test(a_probe_costs_1_and_moves_more_than_1),
        cmocka_unit_test(a_transport_brings_a_leader_free_and_level_2_for_1_more),
        cmocka_unit_test(a_level_2_leader_is_not_offered_without_the_resource),
        cmocka_unit_test(a_cruiser_brings_nobody),
        cmocka_unit_test(a_ship_in_service_cannot_be_bought_and_a_lost_one_can),
        cmocka_unit_test(the_turn_marker_stays_on_30),
        cmocka_unit_test(every_core_bonus_changes_what_it_is_for),
        cmocka_unit_test(a_drive_foundry_moves_craft_that_take_off_a_step_further),
        cmocka_unit_test(a_cryo_vault_hardens_a_worker_free_each_turn),
        cmocka_unit_test(an_insight_engine_betters_every_activation_roll),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
