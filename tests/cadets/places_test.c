/* places_test.c - every mission has a rule of its own, which holds until something is done about it. */
#include "cadets_support.h"

static int tile_number(position *p, const char *name)
{
    for (int i = 0; i < p->pack->tile_count; i++)
        if (strcmp(p->pack->tiles[i].name, name) == 0)
            return i + 1;
    fail_because("no tile is called %s", name);
    return 0;
}

/* This mission, with nothing but what is described; all its places are still to be dealt with. */
static position *on_mission(const char *mission, const char *description)
{
    char scenario[60];
    snprintf(scenario, sizeof scenario, "scenario=%s", mission);
    const char *options[] = {scenario};
    position *p = cadets_with(options, 1, description);
    cadets_count_places(p->rules, p->s);
    return p;
}

/* The tile is one of the mission's places, and in sight. */
static void reveal_place(position *p, const char *where, const char *tile)
{
    p->s->face[tile_called(where)] = (uint8_t)tile_number(p, tile);
    cadets_find_place(p->rules, p->s, tile_called(where), NULL);
}

/* Somebody with wits has been there. */
static void deal_with(position *p, const char *where)
{
    const int r = p->s->acting, tile = p->s->heroes[r].tile;
    p->s->heroes[r].tile = (uint8_t)tile_called(where);
    cadets_work_switch(p->rules, p->s, r, 9, NULL);
    p->s->heroes[r].tile = (uint8_t)tile;
}

/* ---- one for each law ------------------------------------------------------------------------------ */

/* #places: First Contact. */
static void in_the_dark_nobody_hits_farther_than_next_door(void **state)
{
    (void)state;
    position *p =
        on_mission("first-contact", "tiles C3 C4 C5 D3; chief C3; alien saucerman C5; acting chief;"
                                    "holds chief atomic-rifle");
    assert_refused(p, "attack atomic-rifle saucerman-1", "too dark");
    reveal_place(p, "D3", "Relay");
    deal_with(p, "D3");
    assert_true(can(p, "attack atomic-rifle saucerman-1"));
    done(p);
}

/* #places #how-to-win: First Contact, Tunnel of Terror. */
static void while_the_clamps_hold_nobody_leaves(void **state)
{
    (void)state;
    position *p = on_mission("tunnel-of-terror", "tiles C3 C4 D3; chief C3; acting chief");
    reveal_place(p, "D3", "Relay");
    p->s->thrown = p->s->boss_dead = 1;
    p->s->exits = cadets_tile_bit(tile_called("C4"));
    play(p, "move east");
    assert_int_equal(p->s->result, PLAYING);
    deal_with(p, "D3");
    p->s->heroes[CHIEF].standard = 2;
    play(p, "move west;move east");
    assert_int_equal(p->s->result, MISSION_WON);
    done(p);
}

/* #places #hatches: Jail Break. */
static void bulkheads_fall_shut_after_every_rocketeer(void **state)
{
    (void)state;
    position *p = on_mission("jail-break",
                             "tiles C3 C4 D3; hatch C3 east; chief C3; doctor C3; acting chief");
    p->s->heroes[DOCTOR].acted = 0;
    p->s->heroes[DOCTOR].order = 2;
    play(p, "open east");
    assert_true(cadets_edge_in(&p->s->opened, tile_called("C3"), EAST));
    play(p, "end");
    assert_false(cadets_edge_in(&p->s->opened, tile_called("C3"), EAST));
    leave(p);
}

/* #places #thralls: Slave Market. */
static void under_the_whip_thralls_walk_and_strike(void **state)
{
    (void)state;
    position *p = on_mission("slave-market", "tiles C3 C4 D3; chief C3 hp 6; alien thrall C4");
    script_dice(p, 1);
    alien_turn(p);
    assert_true(alien_at(p, "thrall-1", "C3"));
    assert_int_equal(hp_of(p, "chief"), 5);
    position *q = on_mission("slave-market", "tiles C3 C4 D3; chief C3 hp 6; alien thrall C4");
    reveal_place(q, "D3", "Relay");
    deal_with(q, "D3");
    alien_turn(q);
    assert_true(alien_at(q, "thrall-1", "C3"));
    assert_int_equal(hp_of(q, "chief"), 6);
    done(p);
    done(q);
}

/* #places #cleanup: Tunnel of Terror. */
static void fed_sentinels_are_whole_again_every_turn(void **state)
{
    (void)state;
    position *p =
        on_mission("tunnel-of-terror", "tiles C3 C4 D3; chief C3; alien sentinel C4 hp 1");
    clean_up(p);
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 4);
    p->s->figures[alien_called(p, "sentinel-1")].hp = 1;
    reveal_place(p, "D3", "Pump Room");
    deal_with(p, "D3");
    clean_up(p);
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 1);
    done(p);
}

/* #places #cleanup: the Hive Queen. */
static void a_fed_queen_gains_a_hit_point_a_turn(void **state)
{
    (void)state;
    position *p = on_mission("the-hive-queen", "tiles C3 C4; chief C3; alien hive-queen C4 hp 3");
    clean_up(p);
    assert_int_equal(p->s->figures[alien_called(p, "hive-queen")].hp, 4);
    done(p);
}

/* #places #cleanup: Aurora's Heart, and others. */
static void aliens_come_out_of_a_place_until_it_is_shut(void **state)
{
    (void)state;
    position *p = on_mission("aurora-s-heart", "tiles C3 C4 D3; chief C3; acting chief");
    reveal_place(p, "D3", "Airlock");
    p->s->core_tile = NO_TILE;
    p->s->turn = cadets_scenario_of(p->rules, p->s)->places[0].every[3];
    clean_up(p);
    assert_true(alien_at(p, "saucerman-1", "D3"));
    deal_with(p, "D3");
    p->s->turn = cadets_scenario_of(p->rules, p->s)->places[0].every[3];
    clean_up(p);
    assert_true(alien_gone(p, "saucerman-2"));
    leave(p);
}

/* #places #aliens: Trilon; each of three pools is one of its own. */
static void every_pool_that_was_seen_and_not_drained_sends_a_leech(void **state)
{
    (void)state;
    position *p = on_mission("trilon", "tiles C3 C4 D3 E3 F3; chief C3; acting chief");
    reveal_place(p, "D3", "Trilon Pool");
    reveal_place(p, "E3", "Trilon Pool");
    deal_with(p, "D3");
    p->s->turn = cadets_scenario_of(p->rules, p->s)->places[0].every[3];
    clean_up(p);
    assert_true(alien_at(p, "space-leech-1", "E3"));
    assert_true(alien_gone(p, "space-leech-2"));
    done(p);
}

/* #places #attack: Rich Vein. */
static void a_miss_brings_a_bug_until_the_crusher_runs(void **state)
{
    (void)state;
    position *p = on_mission("rich-vein",
                             "tiles C3 C4 D3; vent D3; chief C3; alien saucerman C4; acting chief;"
                             "holds chief atomic-rifle");
    script_dice(p, 10, 10, 10, 10, 10);
    play(p, "attack atomic-rifle saucerman-1");
    assert_true(alien_at(p, "bug-1", "D3"));
    done(p);
}

/* #places #operate: Rich Vein; the crusher runs on mysterium. */
static void a_switch_may_want_a_part_and_use_it_up(void **state)
{
    (void)state;
    position *p = on_mission("rich-vein", "tiles C3 C4; professor C3; acting professor");
    reveal_place(p, "C3", "Pump Room");
    assert_refused(p, "operate", "needs mysterium");
    p->s->heroes[PROFESSOR].parts[CRYSTAL] = 1;
    script_dice(p, 1, 10, 10, 10, 10);
    play(p, "operate");
    assert_int_equal(parts_of(p, "professor", "mysterium"), 0);
    assert_false(cadets_law(p->s, LAW_NOISE));
    done(p);
}

/* #places #alien-turn: Parade Ground. */
static void the_drum_drives_saucermen_two_tiles(void **state)
{
    (void)state;
    position *p = on_mission("parade-ground", "tiles C1 C2 C3 C4 C5; chief C1; alien saucerman C5");
    alien_turn(p);
    assert_true(alien_at(p, "saucerman-1", "C3"));
    done(p);
}

/* #places #operate: Parade Ground. */
static void the_drum_wants_two_pairs_of_hands(void **state)
{
    (void)state;
    position *p =
        on_mission("parade-ground", "tiles C3 C4; professor C3; doctor C4; acting professor");
    reveal_place(p, "C3", "Beacon");
    assert_refused(p, "operate", "takes two people");
    p->s->heroes[DOCTOR].tile = (uint8_t)tile_called("C3");
    assert_true(can(p, "operate"));
    done(p);
}

/* #places #talents: The Invisible Door. */
static void where_heads_hum_talents_do_not_work(void **state)
{
    (void)state;
    position *p = on_mission("the-invisible-door",
                             "tiles C3 C4 D3; doctor C3 hp 2; alien saucerman C3; acting doctor;"
                             "holds doctor ray-gun");
    assert_false(can(p, "talent"));
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack ray-gun saucerman-1");
    assert_refused(p, "sawbones doctor", "drowns all talents");
    reveal_place(p, "D3", "Beacon");
    deal_with(p, "D3");
    assert_true(can(p, "sawbones doctor"));
    leave(p);
}

/* #places #free-actions: Sleeper Ship. */
static void in_thin_air_oxygen_buys_no_action(void **state)
{
    (void)state;
    position *p = on_mission("sleeper-ship", "tiles C3 C4; chief C3 o2 4; acting chief");
    assert_refused(p, "breathe", "too thin");
    reveal_place(p, "C4", "Pump Room");
    deal_with(p, "C4");
    assert_true(can(p, "breathe"));
    done(p);
}

/* #places #operate: Sleeper Ship, Trilon; successes add up, and what is over is an overkill. */
static void a_stiff_wheel_wants_successes_in_all(void **state)
{
    (void)state;
    position *p = on_mission("trilon", "tiles C3 C4; professor C3; acting professor");
    reveal_place(p, "C3", "Trilon Pool");
    script_dice(p, 1, 10, 10, 10, 10, /* then */ 1, 10, 10, 10, 10);
    play(p, "operate");
    assert_int_equal(p->s->thrown, 0);
    assert_int_equal(cadets_turns_wanted(p->rules, p->s, tile_called("C3")), 1);
    play(p, "operate");
    assert_int_equal(p->s->thrown, 1);
    assert_int_equal(p->s->roll.overkills, 0);
    done(p);
}

/* #places #mind-control: Brain Trust. */
static void amplified_brains_reach_three_tiles(void **state)
{
    (void)state;
    position *p = on_mission(
        "brain-trust", "tiles C1 C2 C3 C4 D5; chief C1; alien brain-in-a-jar C4; acting chief");
    alien_turn(p);
    assert_int_equal(p->s->heroes[CHIEF].mind, 1);
    p->s->heroes[CHIEF].mind = 0;
    reveal_place(p, "D5", "Relay");
    deal_with(p, "D5");
    alien_turn(p);
    assert_int_equal(p->s->heroes[CHIEF].mind, 0);
    done(p);
}

/* #places #operate: Brain Trust, and others. */
static void a_guarded_switch_waits_until_nobody_is_awake_beside_it(void **state)
{
    (void)state;
    position *p = on_mission("brain-trust",
                             "tiles C3 C4; professor C3; alien saucerman C3; acting professor");
    reveal_place(p, "C3", "Relay");
    assert_refused(p, "operate", "awake alien stands beside it");
    p->s->figures[alien_called(p, "saucerman-1")].flags |= STUNNED;
    assert_true(can(p, "operate"));
    done(p);
}

/* #places #cleanup: The Long Fall. */
static void the_wreck_falls_apart_until_it_is_stabilized(void **state)
{
    (void)state;
    position *p = on_mission("the-long-fall", "tiles H7 H6; dark G7 G6 H5; chief H8; acting chief");
    clean_up(p);
    assert_int_equal(cadets_tile_count(p->s->present), 5);
    check_position(p);
    reveal_place(p, "H7", "Relay");
    deal_with(p, "H7");
    clean_up(p);
    assert_int_equal(cadets_tile_count(p->s->present), 5);
    done(p);
}

/* #places #cleanup: Ganymede Station. */
static void the_leak_hurts_whoever_is_near(void **state)
{
    (void)state;
    position *p = on_mission("ganymede-station",
                             "tiles C1 C2 C3 C4; chief C2 hp 6; doctor C4 hp 5; acting chief");
    reveal_place(p, "C1", "Reactor");
    clean_up(p);
    assert_int_equal(hp_of(p, "chief"), 5);
    assert_int_equal(hp_of(p, "doctor"), 5);
    deal_with(p, "C1");
    clean_up(p);
    assert_int_equal(hp_of(p, "chief"), 5);
    done(p);
}

/* #places #cleanup: Signal Fires. */
static void a_beacon_goes_out_under_an_alien_and_can_be_lit_again(void **state)
{
    (void)state;
    position *p = on_mission(
        "signal-fires", "tiles C3 C4; professor C3; alien saucerman C3 stunned; acting professor");
    reveal_place(p, "C3", "Beacon");
    deal_with(p, "C3");
    assert_int_equal(p->s->thrown, 1);
    clean_up(p); /* it sleeps: the fire burns on */
    assert_int_equal(p->s->thrown, 1);
    clean_up(p); /* awake now */
    assert_int_equal(p->s->thrown, 0);
    assert_true(cadets_tile_in(p->s->switches, tile_called("C3")));
    done(p);
}

/* #places #attack: Invisible Planet. */
static void the_overmind_is_shielded_until_both_projectors_are_off(void **state)
{
    (void)state;
    position *p = on_mission("invisible-planet",
                             "tiles C3 C4 D3 D4; chief C3; alien overmind C4 hp 3; acting chief;"
                             "holds chief atomic-rifle flame-gun");
    reveal_place(p, "D3", "Relay");
    reveal_place(p, "D4", "Beacon");
    assert_refused(p, "attack atomic-rifle overmind", "shield");
    assert_refused(p, "torch c4", "shield");
    deal_with(p, "D3");
    assert_refused(p, "attack atomic-rifle overmind", "shield");
    deal_with(p, "D4");
    assert_true(can(p, "attack atomic-rifle overmind"));
    assert_true(can(p, "torch c4"));
    done(p);
}

/* #places #attack */
static void fire_burns_whoever_stands_beside_a_shielded_boss(void **state)
{
    (void)state;
    position *p = on_mission("invisible-planet",
                             "tiles C3 C4 D3; chief C3; alien overmind C4 hp 3; alien bug C4;"
                             "acting chief; holds chief flame-gun");
    reveal_place(p, "D3", "Relay");
    script_dice(p, 1, 10); /* the bug alone is rolled for */
    play(p, "torch c4");
    assert_true(alien_gone(p, "bug-1"));
    assert_int_equal(p->s->figures[alien_called(p, "overmind")].hp, 3);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* ---- what missions ask for ----------------------------------------------------------------------------- */

/* #how-to-win: Brain Trust, Parade Ground. */
static void a_hunt_counts_the_destroyed_and_the_subdued(void **state)
{
    (void)state;
    position *p =
        on_mission("brain-trust", "tiles C3 C4; professor C3; alien brain-in-a-jar C3 hp 1;"
                                  "alien brain-in-a-jar C3 hp 1; holds professor ray-gun;"
                                  "acting professor");
    p->s->hunted = (uint8_t)(cadets_scenario_of(p->rules, p->s)->hunt[3] - 2);
    script_dice(p, 1, 10, 10, 10, 10, 1, 10, 10, 10, 10);
    play(p, "subdue brain-in-a-jar-1;attack ray-gun brain-in-a-jar-2");
    assert_int_equal(p->s->result, MISSION_WON);
    done(p);
}

/* #how-to-win: Rich Vein; what was kept from earlier missions does not count. */
static void loot_is_what_was_found_here(void **state)
{
    (void)state;
    position *p =
        on_mission("rich-vein", "tiles C3; chief C3; holds chief heat-ray time-warp stasis-box;"
                                "parts chief mysterium; acting chief");
    assert_int_equal(cadets_loot_of(p->rules, p->s), 4);
    p->s->kept[card_called(p, "heat-ray")] = CHIEF + 1;
    assert_int_equal(cadets_loot_of(p->rules, p->s), 3);
    leave(p);
}

/* #how-to-win: The Long Fall. */
static void a_survey_counts_tiles_that_lie_face_up(void **state)
{
    (void)state;
    position *p = on_mission("the-long-fall", "tiles C3; chief C3; acting chief");
    assert_false(cadets_tasks_are_done(p->rules, p->s));
    p->s->scanned = (UINT64_C(1) << cadets_scenario_of(p->rules, p->s)->survey[3]) - 1;
    assert_true(cadets_tasks_are_done(p->rules, p->s));
    leave(p);
}

/* ---- red alerts ------------------------------------------------------------------------------------------ */

static void find_nothing_to_scan(position *p)
{
    orr_goto(&p->s->head, SCAN_OR_ALARM);
    drive_to(p, ACT);
}

/* #red-alert: Slave Market: an officer a turn, whoever finds nothing. */
static void some_red_alerts_come_once_a_game_turn(void **state)
{
    (void)state;
    position *p = on_mission("slave-market", "tiles C3 C4; chief C3; doctor C3; acting chief");
    find_nothing_to_scan(p);
    find_nothing_to_scan(p);
    assert_true(alien_at(p, "leader-1", "H8"));
    assert_true(alien_gone(p, "leader-2"));
    leave(p);
}

/* #red-alert: Ganymede Station. */
static void a_countdown_brings_the_last_turn_nearer(void **state)
{
    (void)state;
    position *p = on_mission("ganymede-station", "tiles C3 C4; chief C3; acting chief");
    p->s->turn = 3;
    assert_true(cadets_last_turn(p->rules, p->s) > 8);
    find_nothing_to_scan(p);
    assert_int_equal(cadets_last_turn(p->rules, p->s), 8);
    leave(p);
}

/* #red-alert: Brain Trust. */
static void a_wail_panics_on_one_to_three(void **state)
{
    (void)state;
    position *p = on_mission("brain-trust", "tiles C3 C4; chief C3 o2 4; acting chief");
    script_dice(p, 3, 4);
    find_nothing_to_scan(p);
    assert_int_equal(oxygen_of(p, "chief"), 3);
    p->s->heroes[CHIEF].panicked = 0;
    p->s->turn++;
    find_nothing_to_scan(p);
    assert_int_equal(oxygen_of(p, "chief"), 3);
    leave(p);
}

/* ---- all missions ------------------------------------------------------------------------------------------ */

/* #places: no two missions have the same laws, and each has one. */
static void every_mission_has_a_rule_of_its_own(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const cadets_pack *pack = rules->pack;
    uint32_t laws[MAX_SCENARIOS] = {0};
    assert_int_equal(pack->scenario_count, 16);
    for (int i = 0; i < pack->scenario_count; i++) {
        for (int k = 0; k < pack->scenarios[i].place_count; k++)
            laws[i] |= 1u << pack->scenarios[i].places[k].law;
        if (laws[i] == 0)
            fail_because("%s has no rule of its own", pack->scenarios[i].name);
        for (int k = 0; k < i; k++) {
            const bool same = laws[i] == laws[k] && pack->scenarios[i].places[0].species ==
                                                        pack->scenarios[k].places[0].species;
            if (same)
                fail_because("%s is like %s", pack->scenarios[i].name, pack->scenarios[k].name);
        }
    }
    orr_rules_free(rules);
}

/* #setting-up: the map of one mission is not that of another. */
static void every_mission_has_a_map_of_its_own(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const cadets_pack *pack = rules->pack;
    for (int i = 0; i < pack->scenario_count; i++)
        for (int k = 0; k < i; k++) {
            const char *left = pack->scenarios[i].map, *right = pack->scenarios[k].map;
            int same = 0, tiles = 0;
            for (; *left && *right; left++, right++) {
                same += *left != '.' && *left != '/' && *right != '.' && *right != '/';
                tiles += (*left != '.' && *left != '/') || (*right != '.' && *right != '/');
            }
            if (same == tiles)
                fail_because("%s has the shape of %s", pack->scenarios[i].name,
                             pack->scenarios[k].name);
        }
    orr_rules_free(rules);
}

/* #rocketeers: whoever goes alone has a talent that works alone. */
static void nobody_who_needs_others_goes_alone(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const cadets_pack *pack = rules->pack;
    for (int i = 0; i < pack->scenario_count; i++)
        assert_int_not_equal(pack->scenarios[i].crew[0], CAPTAIN);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_dark_nobody_hits_farther_than_next_door),
        cmocka_unit_test(while_the_clamps_hold_nobody_leaves),
        cmocka_unit_test(bulkheads_fall_shut_after_every_rocketeer),
        cmocka_unit_test(under_the_whip_thralls_walk_and_strike),
        cmocka_unit_test(fed_sentinels_are_whole_again_every_turn),
        cmocka_unit_test(a_fed_queen_gains_a_hit_point_a_turn),
        cmocka_unit_test(aliens_come_out_of_a_place_until_it_is_shut),
        cmocka_unit_test(every_pool_that_was_seen_and_not_drained_sends_a_leech),
        cmocka_unit_test(a_miss_brings_a_bug_until_the_crusher_runs),
        cmocka_unit_test(a_switch_may_want_a_part_and_use_it_up),
        cmocka_unit_test(the_drum_drives_saucermen_two_tiles),
        cmocka_unit_test(the_drum_wants_two_pairs_of_hands),
        cmocka_unit_test(where_heads_hum_talents_do_not_work),
        cmocka_unit_test(in_thin_air_oxygen_buys_no_action),
        cmocka_unit_test(a_stiff_wheel_wants_successes_in_all),
        cmocka_unit_test(amplified_brains_reach_three_tiles),
        cmocka_unit_test(a_guarded_switch_waits_until_nobody_is_awake_beside_it),
        cmocka_unit_test(the_wreck_falls_apart_until_it_is_stabilized),
        cmocka_unit_test(the_leak_hurts_whoever_is_near),
        cmocka_unit_test(a_beacon_goes_out_under_an_alien_and_can_be_lit_again),
        cmocka_unit_test(the_overmind_is_shielded_until_both_projectors_are_off),
        cmocka_unit_test(fire_burns_whoever_stands_beside_a_shielded_boss),
        cmocka_unit_test(a_hunt_counts_the_destroyed_and_the_subdued),
        cmocka_unit_test(loot_is_what_was_found_here),
        cmocka_unit_test(a_survey_counts_tiles_that_lie_face_up),
        cmocka_unit_test(some_red_alerts_come_once_a_game_turn),
        cmocka_unit_test(a_countdown_brings_the_last_turn_nearer),
        cmocka_unit_test(a_wail_panics_on_one_to_three),
        cmocka_unit_test(every_mission_has_a_rule_of_its_own),
        cmocka_unit_test(every_mission_has_a_map_of_its_own),
        cmocka_unit_test(nobody_who_needs_others_goes_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
