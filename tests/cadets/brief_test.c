/* brief_test.c - the points that are easily got wrong, each by its number in the brief. */
#include "cadets_support.h"

/* #dice: point 1 of the brief. */
static void a_die_succeeds_on_1_to_3_and_modifiers_change_only_the_number_of_dice(void **state)
{
    (void)state;
    for (int face = 1; face <= 10; face++) {
        position *p = cadets_at("tiles C3; captain C3; alien bug C3; holds captain co-ed;"
                                "holds captain air-knife; acting captain");
        script_dice(p, (uint8_t)face, 10, 10, 10, 10);
        play(p, "attack air-knife bug-1;use co-ed");
        assert_int_equal(orr_rng_pending(&p->s->head.rng), 0); /* three dice and two */
        assert_int_equal(alien_gone(p, "bug-1"), face <= 3);
        done(p);
    }
}

/* #overkills: point 1 of the brief. */
static void overkills_never_hit_the_target_again_unless_the_weapon_says_so(void **state)
{
    (void)state;
    position *gun = cadets_at("tiles C3 C4; captain C3; alien sentinel C3; alien saucerman C3;"
                              "holds captain ray-gun; acting captain");
    script_dice(gun, 1, 1, 1, 1, 1);
    play(gun, "attack ray-gun sentinel-1");
    assert_int_equal(gun->s->figures[alien_called(gun, "sentinel-1")].hp, 3);
    assert_false(can(gun, "slash sentinel-1"));
    assert_false(can(gun, "shrapnel sentinel-1"));
    position *blade = cadets_at("tiles C3 C4; captain C3; alien sentinel C3; acting captain;"
                                "holds captain proton-blade");
    script_dice(blade, 1, 1, 1, 1, 10, 10);
    play(blade,
         "attack proton-blade sentinel-1;slash sentinel-1;slash sentinel-1;slash sentinel-1");
    assert_true(alien_gone(blade, "sentinel-1"));
    done(gun);
    done(blade);
}

/* #hatches: point 2 of the brief. */
static void an_edge_is_a_hatch_if_either_tile_shows_one(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; dark C4; captain C3; chief C3; acting captain");
    const cadets_pack *pack = p->rules->pack;
    for (int i = 0; i < pack->tile_count; i++) {
        cadets_state s = *p->s;
        cadets_turn_face_up(p->rules, &s, tile_called("C4"), i + 1, NULL);
        bool west = false;
        for (int h = 0; h < pack->tiles[i].hatch_count; h++)
            west |= (s.arrow + pack->tiles[i].hatches[h] - 1) % 6 == WEST;
        assert_int_equal(cadets_edge_in(&s.doors, tile_called("C4"), WEST), west);
        assert_int_equal(cadets_edge_in(&s.doors, tile_called("C3"), EAST), west);
    }
    done(p);
}

/* #hatches: point 2 of the brief. */
static void
unscanned_tiles_have_no_hatches_for_aliens_but_a_scanned_side_shows_its_own(void **state)
{
    (void)state;
    position *open = cadets_at("tiles C3 C5; dark C4; captain C3; alien sentinel C5");
    script_dice(open, 10, 10, 10, 10, 10, 10);
    alien_turn(open);
    assert_true(alien_at(open, "sentinel-1", "C3"));
    position *shut =
        cadets_at("tiles C3 C5; dark C4; hatch C3 east; captain C3; alien sentinel C5");
    alien_turn(shut);
    assert_true(alien_at(shut, "sentinel-1", "C5"));
    done(open);
    done(shut);
}

/* #alien-turn: point 4 of the brief. */
static void
an_alien_goes_for_the_nearest_it_could_attack_not_for_the_nearest_behind_a_lock(void **state)
{
    (void)state;
    /* The Captain is next door but behind a closed hatch; the Chief can be walked to. */
    position *p = cadets_at("tiles C3 C4 C5 C6 C7; hatch C3 east; captain C3; chief C7;"
                            "alien space-leech C4");
    alien_turn(p);
    assert_true(alien_at(p, "space-leech-1", "C5"));
    done(p);
}

/* #alien-turn: point 4 of the brief. */
static void an_alien_that_can_reach_nobody_stays(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; hatch C3 east sealed; captain C3; alien leader C5");
    alien_turn(p);
    assert_true(alien_at(p, "leader-1", "C5"));
    done(p);
}

/* #order-phase #alien-turn: point 4 of the brief. */
static void among_equals_the_highest_order_marker_is_the_target(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3 order 2; chief C5 order 1;"
                            "alien saucerman C4");
    script_dice(p, 1, 10);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 5);
    assert_int_equal(hp_of(p, "chief"), 6);
    done(p);
}

/* #alien-turn: point 4 of the brief. */
static void equal_ways_go_by_the_lower_number_and_scanned_before_unscanned(void **state)
{
    (void)state;
    /* From D4 to C4's far side: by C4 or C5 to B4. */
    position *number = cadets_at("tiles A4 B4 C4 C5 D4; number C4 9; number C5 4; captain A4;"
                                 "alien space-leech D4");
    alien_turn(number);
    assert_true(alien_at(number, "space-leech-1", "C5"));
    position *dark = cadets_at("tiles A4 B4 C4 D4; dark C5; number C4 9; captain A4;"
                               "alien space-leech D4");
    alien_turn(dark);
    assert_true(alien_at(dark, "space-leech-1", "C4"));
    done(number);
    done(dark);
}

/* #alien-turn: point 4 of the brief. */
static void between_two_unscanned_tiles_chance_decides(void **state)
{
    (void)state;
    for (int choice = 0; choice < 2; choice++) {
        position *p = cadets_at("tiles A4 B4 D4; dark C4 C5; captain A4; alien space-leech D4");
        script_dice(p, (uint8_t)(choice + 1));
        alien_turn(p);
        assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
        assert_true(alien_at(p, "space-leech-1", choice ? "C5" : "C4"));
        done(p);
    }
}

/* #aliens: point 5 of the brief. */
static void leaders_carry_saucermen_who_do_not_move_again_but_attack(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5 C6; captain C2; alien leader C6; alien saucerman C6;"
                            "alien saucerman C5");
    script_dice(p, 10, 10);
    alien_turn(p);
    assert_true(alien_at(p, "leader-1", "C4"));
    assert_true(alien_at(p, "saucerman-1", "C4")); /* would reach C3 if it could move again */
    assert_true(alien_at(p, "saucerman-2", "C4")); /* picked up on the way */
    done(p);
}

/* #thralls: point 5 of the brief. */
static void thralls_do_not_move_and_attack(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C4");
    script_dice(p, 1);
    alien_turn(p);
    assert_true(alien_at(p, "thrall-1", "C3"));
    assert_int_equal(hp_of(p, "captain"), 6);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 1);
    clean_up(p);
    alien_turn(p); /* now it starts on his tile */
    assert_int_equal(hp_of(p, "captain"), 5);
    done(p);
}

/* #aliens #mind-control: point 5 of the brief. */
static void brains_need_no_dice_and_no_sight(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5 C6; hatch C3 east locked; captain C3; chief C6;"
                            "alien brain-in-a-jar C5");
    alien_turn(p);
    assert_int_equal(p->s->heroes[CAPTAIN].mind, 1);
    assert_int_equal(p->s->heroes[CHIEF].mind, 1);
    clean_up(p);
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 2);
    assert_int_equal(p->s->heroes[CHIEF].special, 0);
    assert_int_equal(p->s->heroes[CHIEF].standard, 2);
    done(p);
}

/* #mind-control #panic: point 5 of the brief. */
static void at_most_one_action_point_and_one_oxygen_are_lost_a_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; alien brain-in-a-jar C4;"
                            "alien brain-in-a-jar C4; alien leader C4; alien leader C4;"
                            "alien saucerman C4");
    script_dice(p, 1, 1, 1, 10, 1, 1, 10, 10, 1, 1);
    alien_turn(p);
    assert_int_equal(oxygen_of(p, "captain"), 3);
    assert_int_equal(hp_of(p, "captain"), 3);
    clean_up(p);
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 2);
    done(p);
}

/* #bugs-and-swarms: point 6 of the brief. */
static void bugs_swarm_first_even_out_of_a_rocketeers_tile(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5; captain C2; alien bug C2; alien bug C5;"
                            "alien bug C5; number C2 30");
    alien_turn(p);
    /* All three come together: the pair gives two moves, the bug at the Captain's need not stay. */
    const int tile = p->s->figures[cadets_figure_first(BUG)].tile;
    assert_int_equal(p->s->figures[cadets_figure_first(BUG) + 1].tile, tile);
    assert_int_equal(p->s->figures[cadets_figure_first(BUG) + 2].tile, tile);
    done(p);
}

/* #bugs-and-swarms: point 6 of the brief. */
static void moves_of_a_swarm_come_out_of_its_attacks(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien bug C4; alien bug C4; alien bug C4");
    script_dice(p, 1, 1);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 4); /* one moved them, two bite */
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #bugs-and-swarms: point 6 of the brief. */
static void a_lone_swarm_on_a_rocketeers_tile_bites_without_moving(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien bug C3; alien bug C3;"
                            "alien bug C4 stunned");
    script_dice(p, 1, 1);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 4);
    done(p);
}

/* #bugs-and-swarms: point 6 of the brief. */
static void there_are_five_bugs_a_rocketeer_up_to_twenty_and_the_farthest_is_recycled(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5 C6; vent C3; captain C3; acting captain;"
                            "alien bug C6; alien bug C4; alien bug C4; alien bug C4; alien bug C4");
    p->s->crew = 1;
    assert_int_equal(cadets_bug_limit(p->s), 5);
    cadets_place_bug(p->rules, p->s, tile_called("C3"), tile_called("C3"), NULL);
    assert_true(alien_at(p, "bug-1", "C3")); /* it was the one on C6 */
    p->s->crew = 6;
    assert_int_equal(cadets_bug_limit(p->s), 20);
    p->s->crew = 1;
    done(p);
}

/* #stun-and-the-rest: point 7 of the brief. */
static void leeches_spawn_and_the_spawn_attacks_at_once_in_a_chain(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3; alien space-leech C3");
    script_dice(p, 1, 1, 10, /* a hit and a young one */ 2, 3, 10, /* which spawns again */ 10, 10,
                10);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 4);
    assert_true(alien_at(p, "space-leech-3", "C3"));
    assert_true(alien_gone(p, "space-leech-4"));
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #aliens: point 7 of the brief. */
static void leeches_lower_iq_on_their_tile_only(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; professor C3; doctor C4; alien space-leech C3;"
                            "alien space-leech C3");
    assert_int_equal(cadets_iq_of(p->rules, p->s, PROFESSOR), 3);
    assert_int_equal(cadets_iq_of(p->rules, p->s, DOCTOR), 4);
    done(p);
}

/* #thralls: point 8 of the brief. */
static void thralls_are_never_hit_by_anything(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; chief C3; alien thrall C3; alien thrall C4;"
                            "holds chief ray-gun atomic-rifle demo-charge flame-gun; acting chief");
    assert_refused(p, "attack ray-gun thrall-1", "never attacked");
    assert_refused(p, "attack demo-charge thrall-2", "never attacked");
    assert_false(can(p, "torch c4"));
    assert_refused(p, "talent",
                   "nothing here to use the talent on"); /* nothing that could be strafed */
    done(p);
}

/* #attack: point 8 of the brief. */
static void flame_gun_and_demo_charge_refuse_a_tile_with_a_thrall_or_rocketeer(void **state)
{
    (void)state;
    position *thrall = cadets_at("tiles C3 C4; chief C3; alien saucerman C4; alien thrall C4;"
                                 "holds chief demo-charge flame-gun; acting chief");
    assert_false(can(thrall, "torch c4"));
    assert_refused(thrall, "attack demo-charge saucerman-1", "spares nobody");
    position *friend = cadets_at("tiles C3 C4; chief C3; captain C4; alien saucerman C4;"
                                 "holds chief demo-charge flame-gun; acting chief");
    assert_false(can(friend, "torch c4"));
    assert_false(can(friend, "attack demo-charge saucerman-1"));
    position *fine = cadets_at("tiles C3 C4; chief C3; alien saucerman C4; acting chief;"
                               "holds chief demo-charge flame-gun");
    assert_true(can(fine, "torch c4"));
    assert_true(can(fine, "attack demo-charge saucerman-1"));
    done(thrall);
    done(friend);
    done(fine);
}

/* #terror: point 9 of the brief. */
static void terror_on_a_prohibited_move_hits_instead(void **state)
{
    (void)state;
    position *wall = cadets_at("tiles C3 C4; captain C3; alien sentinel C3");
    script_dice(wall, 1, 1, 10, 10, 10, 10, 2); /* southeast of C3 there is nothing */
    alien_turn(wall);
    assert_int_equal(hp_of(wall, "captain"), 4);
    position *way = cadets_at("tiles C3 C4; captain C3; alien sentinel C3");
    script_dice(way, 1, 1, 10, 10, 10, 10, 1);
    alien_turn(way);
    assert_true(is_at(way, "captain", "C4"));
    assert_int_equal(hp_of(way, "captain"), 5);
    done(wall);
    done(way);
}

/* #terror: point 9 of the brief. */
static void terror_7_or_8_lets_the_player_choose_and_9_or_10_does_nothing(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4; captain C3; alien sentinel C3");
    script_dice(p, 1, 1, 10, 10, 10, 10, 7);
    alien_turn(p);
    assert_int_equal(orr_step_now(&p->s->head), FLEE);
    play(p, "flee west");
    assert_true(was_said(p, "Captain goes to C2"));
    position *none = cadets_at("tiles C2 C3 C4; captain C3; alien sentinel C3");
    script_dice(none, 1, 1, 10, 10, 10, 10, 9);
    alien_turn(none);
    assert_true(is_at(none, "captain", "C3"));
    assert_int_equal(hp_of(none, "captain"), 5);
    done(p);
    done(none);
}

/* #how-to-win #hits: point 10 of the brief. */
static void death_by_hit_points_or_oxygen_loses_at_once(void **state)
{
    (void)state;
    position *hit = cadets_at("tiles C3; captain C3 hp 1; alien thrall C3; alien bug C3");
    script_dice(hit, 1);
    alien_turn(hit);
    drive_to(hit, NEXT_ROCKETEER);
    assert_true(orr_is_over(hit->s));
    assert_int_equal(hit->s->ending, ENDING_HIT_POINTS);
    position *air = cadets_at("tiles C3 C4; captain C3 o2 1; alien leader C4");
    script_dice(air, 1, 1, 10, 10);
    alien_turn(air);
    drive_to(air, NEXT_ROCKETEER);
    assert_true(orr_is_over(air->s));
    assert_int_equal(air->s->ending, ENDING_OXYGEN);
    done(hit);
    done(air);
}

/* #how-to-win: point 10 of the brief. */
static void victory_is_checked_at_any_moment_of_a_rocketeers_turn(void **state)
{
    (void)state;
    const char *options[] = {"scenario=the-hive-queen"};
    position *p = cadets_with(options, 1,
                              "tiles C3 C4; chief C3; alien hive-queen C4 hp 1;"
                              "alien saucerman C4; holds chief atomic-rifle;"
                              "acting chief");
    script_dice(p, 1, 1, 1, 10, 10);
    play(p, "attack atomic-rifle hive-queen"); /* overkills are still there, but it is over */
    assert_true(orr_is_over(p->s));
    assert_int_equal(p->s->missions_won, 1);
    done(p);
}

static void the_state_fits_in_8_kib(void **state)
{
    (void)state;
    assert_true(orr_game_find("cadets")->state_size <= 8192);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_die_succeeds_on_1_to_3_and_modifiers_change_only_the_number_of_dice),
        cmocka_unit_test(overkills_never_hit_the_target_again_unless_the_weapon_says_so),
        cmocka_unit_test(an_edge_is_a_hatch_if_either_tile_shows_one),
        cmocka_unit_test(
            unscanned_tiles_have_no_hatches_for_aliens_but_a_scanned_side_shows_its_own),
        cmocka_unit_test(
            an_alien_goes_for_the_nearest_it_could_attack_not_for_the_nearest_behind_a_lock),
        cmocka_unit_test(an_alien_that_can_reach_nobody_stays),
        cmocka_unit_test(among_equals_the_highest_order_marker_is_the_target),
        cmocka_unit_test(equal_ways_go_by_the_lower_number_and_scanned_before_unscanned),
        cmocka_unit_test(between_two_unscanned_tiles_chance_decides),
        cmocka_unit_test(leaders_carry_saucermen_who_do_not_move_again_but_attack),
        cmocka_unit_test(thralls_do_not_move_and_attack),
        cmocka_unit_test(brains_need_no_dice_and_no_sight),
        cmocka_unit_test(at_most_one_action_point_and_one_oxygen_are_lost_a_turn),
        cmocka_unit_test(bugs_swarm_first_even_out_of_a_rocketeers_tile),
        cmocka_unit_test(moves_of_a_swarm_come_out_of_its_attacks),
        cmocka_unit_test(a_lone_swarm_on_a_rocketeers_tile_bites_without_moving),
        cmocka_unit_test(there_are_five_bugs_a_rocketeer_up_to_twenty_and_the_farthest_is_recycled),
        cmocka_unit_test(leeches_spawn_and_the_spawn_attacks_at_once_in_a_chain),
        cmocka_unit_test(leeches_lower_iq_on_their_tile_only),
        cmocka_unit_test(thralls_are_never_hit_by_anything),
        cmocka_unit_test(flame_gun_and_demo_charge_refuse_a_tile_with_a_thrall_or_rocketeer),
        cmocka_unit_test(terror_on_a_prohibited_move_hits_instead),
        cmocka_unit_test(terror_7_or_8_lets_the_player_choose_and_9_or_10_does_nothing),
        cmocka_unit_test(death_by_hit_points_or_oxygen_loses_at_once),
        cmocka_unit_test(victory_is_checked_at_any_moment_of_a_rocketeers_turn),
        cmocka_unit_test(the_state_fits_in_8_kib),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
