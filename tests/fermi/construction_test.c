/* construction_test.c - activation, installing, building, buying, and what cores are good for. */
#include "fermi_support.h"

#define READY_IONIZER                                                                              \
    "worker refuge; replacements 3; built 8; module 0 4 installed; module 1 4 installed;"

/* Brief, point 10. */
static void both_rolls_in_one_turn_win_the_game(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", READY_IONIZER);
    orr_score score;
    script_dice(&f, 9, 9);
    run_from(&f, ACTIVATE);
    assert_true(orr_is_over(f.s));
    orr_score_of(f.rules, f.s, &score);
    assert_int_equal(score.outcome[0], ORR_WON);
    assert_string_equal(score.ending, "the station works");
    end(&f);
}

static void one_failed_roll_and_all_cores_stay_installed_for_another_try(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", READY_IONIZER);
    script_dice(&f, 10, 7);
    run_step(&f, ACTIVATE);
    run_step(&f, ACTIVATE);
    assert_false(orr_is_over(f.s));
    assert_int_equal(f.s->module[0].installed, 1);
    assert_int_equal(f.s->module[1].installed, 1);
    assert_int_equal(f.s->activating, 0);
    assert_said(&f, "does not start this time");
    end(&f);
}

static void tech_is_spent_after_the_roll(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", READY_IONIZER "tech 3");
    script_dice(&f, 7, 9);
    run_from(&f, ACTIVATE);
    assert_step(&f, SPEND_TECH);
    assert_offered(&f, "spend 2");
    do_it(&f, "spend 2");
    assert_true(orr_is_over(f.s));
    assert_int_equal(f.s->ending, ENDING_WON);
    end(&f);
}

static void spent_tech_comes_back_when_the_attempt_fails(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", READY_IONIZER "tech 3");
    script_dice(&f, 7, 2);
    run_from(&f, ACTIVATE);
    do_it(&f, "spend 2");
    assert_false(orr_is_over(f.s));
    assert_int_equal(f.s->xeno_tech, 3);
    assert_int_equal(f.s->tech_spent, 0);
    end(&f);
}

static void more_tech_than_there_is_is_not_asked_for(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", READY_IONIZER "tech 1");
    script_dice(&f, 7);
    run_step(&f, ACTIVATE);
    assert_step(&f, CONSTRUCT);
    end(&f);
}

static void nothing_is_activated_while_a_part_is_missing(void **state)
{
    (void)state;
    const char *const gaps[] = {
        "worker refuge; built 7; module 0 4 installed; module 1 4 installed",
        "worker refuge; built 8; module 0 3 installed; module 1 4 installed",
        "worker refuge; built 8; module 0 4 core; module 1 4 installed",
    };
    for (int i = 0; i < 3; i++) {
        fermi_fixture f = fermi_at("ionizer", gaps[i]);
        assert_false(fermi_station_ready(f.rules, f.s));
        run_step(&f, ACTIVATE);
        assert_step(&f, CONSTRUCT);
        end(&f);
    }
}

static void a_worker_on_the_core_space_installs_the_core(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker fusion-coils-core; module 1 0 core");
    run_step(&f, CONSTRUCT);
    assert_int_equal(f.s->module[1].installed, 1);
    assert_int_equal(f.s->worker[0].space, SUBSURFACE);
    assert_said(&f, "process two more each turn");
    end(&f);
}

/* Rulebook, Construction Phase: Activate Cores comes before Install Cores and Build. */
static void what_is_finished_this_turn_is_activated_next_turn(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker fusion-coils-core; replacements 3; built 8;"
                                          "module 0 4 installed; module 1 4 core");
    run_step(&f, ACTIVATE);
    assert_step(&f, CONSTRUCT); /* no roll was made */
    run_step(&f, CONSTRUCT);
    assert_step(&f, BUY);
    assert_true(fermi_station_ready(f.rules, f.s));
    end(&f);
}

static void every_build_space_with_workers_is_built_and_they_return(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker structure-1; worker structure-1;"
                                          "worker structure-2; worker particle-emitters-1");
    run_step(&f, CONSTRUCT);
    assert_int_equal(f.s->built, 2); /* two spaces, though three pairs of hands */
    assert_int_equal(f.s->module[0].built, 1);
    assert_int_equal(fermi_workers_at(f.s, SUBSURFACE), 4);
    end(&f);
}

static void only_levels_1_and_2_are_for_sale(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 60");
    orr_goto(&f.s->head, BUY);
    assert_offered(&f, "build isc-halberd level-1");
    assert_offered(&f, "build isc-halberd level-2");
    assert_not_offered(&f, "build isc-halberd level-3");
    assert_refused(&f, "build isc-halberd level-3", "Only levels 1 and 2 can be bought.");
    assert_not_offered(&f, "recruit okafor level-3");
    for (int ship = 0; ship < SHIPS; ship++)
        for (int level = 2; level < LEVELS; level++)
            assert_int_equal(f.pack->ships[ship].ranks[level].cost, 0);
    end(&f);
}

static void a_probe_costs_1_and_moves_more_than_1(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 1");
    orr_goto(&f.s->head, BUY);
    do_it(&f, "build-probe");
    assert_int_equal(f.s->processed, 0);
    assert_int_equal(f.s->craft[SHIPS].level, 1);
    assert_true(f.pack->probe_movement > 1);
    end(&f);
}

static void a_transport_brings_a_leader_free_and_level_2_for_1_more(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 6");
    orr_goto(&f.s->head, BUY);
    do_it(&f, "build ist-caravel level-1");
    assert_step(&f, ENLIST);
    const int left = f.s->processed;
    do_it(&f, "enlist reyes level-2");
    assert_int_equal(f.s->processed, left - 1);
    assert_int_equal(f.s->leader[2].level, 2);
    assert_true(fermi_leader_home(f.s, 2));
    end(&f);
}

static void a_level_2_leader_is_not_offered_without_the_resource(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 4");
    orr_goto(&f.s->head, BUY);
    do_it(&f, "build ist-caravel level-1");
    assert_int_equal(f.s->processed, 0);
    assert_not_offered(&f, "enlist reyes level-2");
    assert_offered(&f, "enlist reyes level-1");
    end(&f);
}

static void a_cruiser_brings_nobody(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 9");
    orr_goto(&f.s->head, BUY);
    do_it(&f, "build isc-halberd level-1");
    assert_step(&f, BUY);
    end(&f);
}

static void a_ship_in_service_cannot_be_bought_and_a_lost_one_can(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 20; ship 3 4");
    orr_goto(&f.s->head, BUY);
    assert_refused(&f, "build isc-halberd level-1", "ISC Halberd is in service.");
    fermi_remove_craft(f.pack, f.s, HALBERD, NULL);
    assert_offered(&f, "build isc-halberd level-1");
    end(&f);
}

static void the_turn_marker_stays_on_30(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; turn 29");
    run_step(&f, STORM_ADVANCE);
    assert_int_equal(f.s->turn, 30);
    run_step(&f, STORM_ADVANCE);
    assert_int_equal(f.s->turn, 30);
    end(&f);
}

/* Each bonus changes what it says, and only with the core installed. */
static void every_core_bonus_changes_what_it_is_for(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "turn 25; worker refuge; worker processing; raw 20;"
                                          "processed 9; ship 3 1");
    for (int card = 0; card < MODULE_CARDS; card++) {
        int before[10], after[10];
        for (int installed = 0; installed < 2; installed++) {
            int *out = installed ? after : before;
            fermi_state *s = f.s;
            s->module[0].card = (uint8_t)card;
            s->module[0].core = 1;
            s->module[0].installed = (uint8_t)installed;
            fermi_fixture g = f;
            fermi_state copy = *s;
            g.s = &copy;
            g.said = NULL;
            out[0] = fermi_space_max(f.pack, s, ORBIT);
            out[1] = fermi_processing(f.pack, s);
            out[2] = fermi_income(f.pack, s);
            out[3] = -fermi_storm_risk(f.pack, s, 25, 18);
            copy.fight_at_earth = true;
            describe(&g, "xeno raider earth");
            fermi_muster(f.rules, &copy, 1u << HALBERD, 1, NULL);
            copy.fight_at_earth = true;
            out[4] = -fermi_needs_of(f.rules, &copy, HUMAN, 0, 0).attack;
            out[5] = fermi_bonus(f.pack, s, BONUS_ENGINES);
            out[6] = -fermi_price_of_equipment(f.pack, s, 1);
            out[7] = -fermi_price_of_ship(f.pack, s, SABRE, 1);
            out[8] = fermi_bonus(f.pack, s, BONUS_HARDEN);
            out[9] = fermi_bonus(f.pack, s, BONUS_INSIGHT);
            free(g.said);
        }
        int better = 0;
        for (int i = 0; i < 10; i++) {
            assert_true(after[i] >= before[i]);
            better += after[i] > before[i];
        }
        assert_int_equal(better, 1);
    }
    end(&f);
}

static void a_drive_foundry_moves_craft_that_take_off_a_step_further(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("gravity-lens", "worker refuge; ship 3 1; ship 4 1 mars 1;"
                                               "module 2 0 installed");
    run_from(&f, LOAD);
    assert_int_equal(f.s->craft[HALBERD].moves, f.pack->ships[HALBERD].ranks[0].movement + 1);
    assert_int_equal(f.s->craft[SABRE].moves, f.pack->ships[SABRE].ranks[0].movement);
    end(&f);
}

static void a_cryo_vault_hardens_a_worker_free_each_turn(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("magnetic-veil", "worker surface; worker surface;"
                                                "module 2 0 installed");
    run_from(&f, NEW_DAY);
    do_it(&f, "harden surface");
    assert_refused(&f, "harden surface",
                   "Hardening costs a processed resource, and there is none.");
    end(&f);
}

static void an_insight_engine_betters_every_activation_roll(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("dyson-crown", "worker refuge; built 7; module 0 3 installed;"
                                              "module 1 3 installed; module 2 3 installed;"
                                              "module 3 3 installed");
    uint8_t faces[4];
    for (int module = 0; module < 4; module++) /* each one short */
        faces[module] = (uint8_t)(fermi_card_of(f.pack, f.s, module)->activation - 1);
    script_dice_of(&f, faces, 4);
    run_from(&f, ACTIVATE);
    assert_int_equal(f.s->ending, ENDING_WON);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_rolls_in_one_turn_win_the_game),
        cmocka_unit_test(one_failed_roll_and_all_cores_stay_installed_for_another_try),
        cmocka_unit_test(tech_is_spent_after_the_roll),
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
