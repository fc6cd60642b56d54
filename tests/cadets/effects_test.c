/* effects_test.c - combat effects, talents, hatches, trade and the aliens' own ways, by name. */
#include "cadets_support.h"

/* ---- combat effects -------------------------------------------------------------------------------- */

static void exterminate_hits_another_bug_in_sight_and_range(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 C5; captain C3; alien bug C3; alien bug C4; alien bug C5;"
                           "holds captain ray-gun; acting captain");
    script(f, 1, 1, 10, 10, 10);
    play(f, "attack ray-gun bug-1");
    assert_false(can(f, "exterminate bug-3")); /* out of the Ray Gun's range */
    play(f, "exterminate bug-2");
    assert_true(alien_gone(f, "bug-2"));
    done(f);
}

static void grapple_stops_move_actions_but_not_other_ways_out(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3; first-officer C3; alien war-thrall C3");
    script(f, 1, 1);
    alien_turn(f);
    assert_int_equal(hp_of(f, "first-officer") + hp_of(f, "captain"), 9);
    assert_int_equal(f->s.heroes[FIRST_OFFICER].grappled, 1);
    orr_goto(&f->s.head, ACT);
    f->s.acting = FIRST_OFFICER;
    f->s.heroes[FIRST_OFFICER].acted = 0;
    refused(f, "move east", "holds on");
    play(f, "talent;move-out first-officer");
    assert_true(is_at(f, "first-officer", "C4"));
    assert_int_equal(f->s.heroes[FIRST_OFFICER].grappled, 0);
    done(f);
}

static void grapple_ends_when_the_war_thrall_is_subdued(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3; alien war-thrall C3; acting captain");
    f->s.heroes[CAPTAIN].grappled = 1;
    assert_false(can(f, "move east"));
    script(f, 1, 10, 10);
    play(f, "subdue war-thrall-1");
    assert_true(can(f, "move east"));
    assert_int_equal(parts_of(f, "captain", "wire"), 1);
    done(f);
}

static void mind_control_costs_one_action_point_of_the_next_turn_only(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; doctor C3; alien saucerman C4");
    script(f, 1, 1);
    alien_turn(f);
    clean_up(f);
    assert_int_equal(f->s.heroes[DOCTOR].standard, 2);
    assert_int_equal(f->s.heroes[DOCTOR].special, 0);
    clean_up(f);
    assert_int_equal(f->s.heroes[DOCTOR].special, 1);
    done(f);
}

static void panic_costs_one_oxygen_a_game_turn(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3 o2 4; alien leader C4");
    script(f, 1, 1, 1, 1);
    alien_turn(f);
    assert_int_equal(oxygen_of(f, "captain"), 3);
    clean_up(f);
    alien_turn(f);
    done(f);
}

static void psychic_burst_stuns_all_others_within_a_tile_of_the_brain(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 C5 C6; hatch C4 east; captain C3; alien brain-in-a-jar C4;"
                           "alien saucerman C5; alien bug C6; alien thrall C4; acting captain;"
                           "holds captain atomic-rifle");
    script(f, 1, 1, 10, 10, 10);
    play(f, "attack atomic-rifle brain-in-a-jar-1;burst");
    assert_true(alien_stunned(f, "saucerman-1") && alien_stunned(f, "thrall-1"));
    assert_false(alien_stunned(f, "brain-in-a-jar-1"));
    assert_false(alien_stunned(f, "bug-1"));
    done(f);
}

static void psychic_scream_stuns_a_leader_or_saucerman_anywhere(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 F6; captain C3; alien saucerman C3; alien leader F6;"
                           "alien sentinel F6; holds captain ray-gun; acting captain");
    script(f, 1, 1, 10, 10, 10);
    play(f, "attack ray-gun saucerman-1");
    assert_false(can(f, "scream sentinel-1"));
    play(f, "scream leader-1");
    assert_true(alien_stunned(f, "leader-1"));
    done(f);
}

static void revulsion_is_a_free_attack_on_another_leech(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3; alien space-leech C3; alien space-leech C4;"
                           "holds captain ray-gun; acting captain");
    script(f, 1, 1, 1, 10, 10, 10, 1, 10);
    play(f, "attack ray-gun space-leech-1;revulsion space-leech-2");
    assert_true(alien_gone(f, "space-leech-1") && alien_gone(f, "space-leech-2"));
    assert_int_equal(f->s.heroes[CAPTAIN].standard, 2); /* one action point for both */
    assert_int_equal(f->s.roll.overkills, 1);           /* what was left of the first roll */
    done(f);
}

static void stagger_takes_two_dice_each_until_a_sentinel_cannot_attack(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3 o2 4; alien sentinel C3; acting captain;"
                           "holds captain ray-gun");
    script(f, 1, 1, 1, 1, 10);
    play(f, "attack ray-gun sentinel-1;stagger;stagger;stagger");
    assert_int_equal(f->s.figures[alien_called(f, "sentinel-1")].stagger, 3);
    alien_turn(f);
    assert_int_equal(hp_of(f, "captain"), 6);
    clean_up(f);
    assert_int_equal(f->s.figures[alien_called(f, "sentinel-1")].stagger, 0);
    done(f);
}

static void a_staggered_sentinel_still_frightens(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3 o2 4; alien sentinel C4");
    f->s.figures[alien_called(f, "sentinel-1")].stagger = 3;
    alien_turn(f);
    assert_int_equal(oxygen_of(f, "captain"), 3);
    assert_int_equal(hp_of(f, "captain"), 6);
    done(f);
}

static void stunned_aliens_do_nothing_until_the_cleanup(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3; alien saucerman C4 stunned;"
                           "alien brain-in-a-jar C4 stunned");
    alien_turn(f);
    assert_int_equal(f->s.heroes[CAPTAIN].mind, 0);
    assert_int_equal(hp_of(f, "captain"), 6);
    clean_up(f);
    assert_false(alien_stunned(f, "saucerman-1"));
    done(f);
}

static void terror_among_aliens_moves_them_or_hits_them(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 C5; hatch C4 east; captain C3; alien sentinel C4;"
                           "holds captain flame-gun; acting captain");
    script(f, 1, 1, 1); /* east: a closed hatch, which stops a sentinel */
    play(f, "torch c4;terrify sentinel-1");
    assert_int_equal(f->s.figures[alien_called(f, "sentinel-1")].hp, 2);
    done(f);
}

/* ---- talents ------------------------------------------------------------------------------------------- */

static void command_is_kept_over_turns_and_one_is_the_most(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3; chief C3; doctor C3; acting captain");
    play(f, "talent;command chief");
    clean_up(f);
    assert_int_equal(f->s.heroes[CHIEF].command, 1);
    orr_goto(&f->s.head, ACT);
    f->s.acting = CAPTAIN;
    play(f, "talent");
    assert_false(can(f, "command chief"));
    play(f, "stop;obey chief;move east");
    assert_true(is_at(f, "chief", "C4"));
    assert_int_equal(f->s.heroes[CHIEF].command_spent, 1);
    clean_up(f);
    assert_int_equal(f->s.heroes[CHIEF].command_spent, 0);
    done(f);
}

static void override_opens_and_locks_any_hatch_and_a_lock_stops_everybody(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 F5 F6; hatch F5 east; hatch C3 east; professor C3;"
                           "alien leader C4; acting professor");
    play(f, "talent;lock c3 east");
    refused(f, "open east", "locked");
    alien_turn(f);
    assert_true(alien_at(f, "leader-1", "C4"));
    assert_int_equal(hp_of(f, "professor"), 4);
    clean_up(f);
    assert_false(cadets_edge_in(&f->s.locked, tile_called("C3"), EAST));
    orr_goto(&f->s.head, ACT);
    play(f, "talent;override f5 east");
    assert_true(cadets_edge_in(&f->s.opened, tile_called("F5"), EAST));
    done(f);
}

static void strafe_goes_from_tile_to_tile_and_never_twice_to_one(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C2 C3 C4 C5; chief C2; alien bug C3; alien saucerman C3;"
                           "alien saucerman C4; alien saucerman C5; alien saucerman C4;"
                           "holds chief atomic-rifle; acting chief");
    script(f, 1, 1, 1, 10, 10);
    play(f, "attack atomic-rifle bug-1");
    assert_false(can(f, "strafe saucerman-1")); /* on the target's own tile */
    assert_false(can(f, "strafe saucerman-3")); /* not next to it */
    play(f, "strafe saucerman-2");
    assert_false(can(f, "strafe saucerman-4")); /* the same tile again */
    play(f, "strafe saucerman-3");
    assert_true(alien_gone(f, "saucerman-2") && alien_gone(f, "saucerman-3"));
    done(f);
}

static void sway_wants_an_alien_with_one_hit_point_left(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; yeoman C3; alien sentinel C3 hp 1; alien sentinel C3;"
                           "alien saucerman C4; acting yeoman");
    play(f, "talent");
    assert_false(can(f, "sway sentinel-2"));
    assert_false(can(f, "sway saucerman-1")); /* another tile, and no lens */
    play(f, "sway sentinel-1");
    assert_true(alien_stunned(f, "sentinel-1"));
    done(f);
}

static void a_talent_without_anybody_to_use_it_on_is_not_offered(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; chief C3; holds chief ray-gun; acting chief");
    refused(f, "talent", "nobody and nothing");
    done(f);
}

/* ---- actions -------------------------------------------------------------------------------------------- */

static void a_combat_point_buys_only_attacks_and_a_non_combat_point_everything_else(void **state)
{
    (void)state;
    fixture *chief = cadets_at("tiles C3 C4; chief C3; alien bug C4; alien bug C4; acting chief;"
                               "holds chief ray-gun");
    play(chief, "move east;move west");
    refused(chief, "move east", "No action point");
    assert_true(can(chief, "attack ray-gun bug-1"));
    fixture *doctor = cadets_at("tiles C3 C4; doctor C3; alien sentinel C3; acting doctor;"
                                "holds doctor ray-gun");
    script(doctor, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10);
    play(doctor, "attack ray-gun sentinel-1;attack ray-gun sentinel-1");
    assert_false(can(doctor, "attack ray-gun sentinel-1"));
    assert_true(can(doctor, "move east"));
    done(chief);
    done(doctor);
}

static void oxygen_buys_one_action_a_turn_and_the_last_is_kept(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C2 C3 C4; captain C3 o2 3; acting captain");
    play(f, "breathe;move east");
    assert_int_equal(oxygen_of(f, "captain"), 2);
    assert_int_equal(f->s.heroes[CAPTAIN].standard, 3);
    refused(f, "breathe", "one action a turn");
    fixture *last = cadets_at("tiles C2 C3 C4; captain C3 o2 1; acting captain");
    refused(last, "breathe", "last oxygen");
    done(f);
    done(last);
}

static void an_item_serves_one_rocketeer_a_game_turn(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3; chief C3; alien sentinel C3; acting captain;"
                           "holds captain ray-gun");
    script(f, 10, 10, 10, 10, 10);
    play(f, "attack ray-gun sentinel-1;trade chief;give ray-gun;done");
    f->s.acting = CHIEF;
    assert_true(holds(f, "chief", "ray-gun"));
    assert_false(can(f, "attack ray-gun sentinel-1"));
    clean_up(f);
    orr_goto(&f->s.head, ACT);
    f->s.acting = CHIEF;
    assert_true(can(f, "attack ray-gun sentinel-1"));
    done(f);
}

static void what_was_traded_does_not_go_back_in_the_same_turn(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3 o2 4; chief C3 o2 4; acting captain;"
                           "holds captain ray-gun; parts chief wire");
    play(f, "trade chief;give ray-gun;give-oxygen;take-part wire");
    assert_false(can(f, "take ray-gun"));
    assert_false(can(f, "take-oxygen"));
    assert_false(can(f, "give-part wire"));
    assert_true(can(f, "give-oxygen"));
    assert_int_equal(oxygen_of(f, "chief"), 5);
    assert_int_equal(parts_of(f, "captain", "wire"), 1);
    done(f);
}

static void a_brain_is_subdued_only_after_a_hit(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; professor C3; alien brain-in-a-jar C3; acting professor");
    refused(f, "subdue brain-in-a-jar-1", "must be hit");
    f->s.figures[alien_called(f, "brain-in-a-jar-1")].hp = 1;
    assert_true(can(f, "subdue brain-in-a-jar-1"));
    done(f);
}

static void only_one_overkill_rescues_a_thrall(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; professor C3; alien thrall C3; acting professor");
    script(f, 1, 1, 1, 10, 10, 1);
    play(f, "subdue thrall-1;rescue");
    assert_false(can(f, "rescue"));
    assert_int_equal(f->s.freed, 1);
    done(f);
}

static void hatches_of_one_edge_open_from_either_side_and_close_at_the_cleanup(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; hatch C3 east; captain C4; acting captain");
    refused(f, "move west", "closed");
    play(f, "open west;move west");
    assert_true(is_at(f, "captain", "C3"));
    clean_up(f);
    assert_false(cadets_edge_in(&f->s.opened, tile_called("C3"), EAST));
    done(f);
}

/* ---- the aliens' own ways ---------------------------------------------------------------------------------- */

static void a_war_thrall_carries_a_brain_that_starts_with_it(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 C5 C6; captain C3; alien brain-in-a-jar C6;"
                           "alien war-thrall C6");
    alien_turn(f);
    assert_true(alien_at(f, "war-thrall-1", "C5") && alien_at(f, "brain-in-a-jar-1", "C5"));
    done(f);
}

static void a_saucerman_moved_by_one_leader_is_not_moved_by_another(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C1 C2 C3 C4 C5 C6 C7; captain C1; alien leader C7;"
                           "alien leader C5; alien saucerman C7");
    alien_turn(f); /* the first brings him to C5, where the second starts */
    assert_true(alien_at(f, "saucerman-1", "C5"));
    assert_true(alien_at(f, "leader-2", "C3"));
    done(f);
}

static void a_war_thrall_moves_and_attacks(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; captain C3; alien war-thrall C4");
    script(f, 1, 10);
    alien_turn(f);
    assert_int_equal(hp_of(f, "captain"), 5);
    done(f);
}

static void the_hive_queen_attacks_next_door_and_breeds(void **state)
{
    (void)state;
    const char *options[] = {"scenario=the-hive-queen"};
    fixture *f = cadets_with(options, 1, "tiles C3 C4; vent C4; captain C3; alien hive-queen C4");
    script(f, 1, 1, 10, 10);
    alien_turn(f);
    assert_int_equal(hp_of(f, "captain"), 5);
    assert_true(alien_at(f, "bug-1", "C4"));
    done(f);
}

static void the_overmind_reaches_two_tiles(void **state)
{
    (void)state;
    const char *options[] = {"scenario=invisible-planet"};
    fixture *f = cadets_with(options, 1, "tiles C3 C4 C5; captain C3; alien overmind C5");
    script(f, 1, 1, 10);
    alien_turn(f);
    assert_int_equal(hp_of(f, "captain"), 5);
    assert_int_equal(f->s.heroes[CAPTAIN].mind, 1);
    done(f);
}

static void bosses_are_not_stunned_moved_or_projected_away(void **state)
{
    (void)state;
    const char *options[] = {"scenario=the-hive-queen"};
    fixture *f = cadets_with(options, 1,
                             "tiles C3 C4; captain C3; alien hive-queen C4 hp 5; acting captain;"
                             "holds captain atomic-rifle stun-pellet sonic-repulsor;"
                             "holds captain gravitational-wave-generator");
    assert_false(can(f, "aim stun-pellet c4"));
    assert_false(can(f, "push hive-queen"));
    assert_false(can(f, "pull hive-queen 1"));
    script(f, 1, 1, 10, 10, 10);
    play(f, "attack atomic-rifle hive-queen");
    assert_false(can(f, "dislodge hive-queen west"));
    done(f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exterminate_hits_another_bug_in_sight_and_range),
        cmocka_unit_test(grapple_stops_move_actions_but_not_other_ways_out),
        cmocka_unit_test(grapple_ends_when_the_war_thrall_is_subdued),
        cmocka_unit_test(mind_control_costs_one_action_point_of_the_next_turn_only),
        cmocka_unit_test(panic_costs_one_oxygen_a_game_turn),
        cmocka_unit_test(psychic_burst_stuns_all_others_within_a_tile_of_the_brain),
        cmocka_unit_test(psychic_scream_stuns_a_leader_or_saucerman_anywhere),
        cmocka_unit_test(revulsion_is_a_free_attack_on_another_leech),
        cmocka_unit_test(stagger_takes_two_dice_each_until_a_sentinel_cannot_attack),
        cmocka_unit_test(a_staggered_sentinel_still_frightens),
        cmocka_unit_test(stunned_aliens_do_nothing_until_the_cleanup),
        cmocka_unit_test(terror_among_aliens_moves_them_or_hits_them),
        cmocka_unit_test(command_is_kept_over_turns_and_one_is_the_most),
        cmocka_unit_test(override_opens_and_locks_any_hatch_and_a_lock_stops_everybody),
        cmocka_unit_test(strafe_goes_from_tile_to_tile_and_never_twice_to_one),
        cmocka_unit_test(a_talent_without_anybody_to_use_it_on_is_not_offered),
        cmocka_unit_test(sway_wants_an_alien_with_one_hit_point_left),
        cmocka_unit_test(a_combat_point_buys_only_attacks_and_a_non_combat_point_everything_else),
        cmocka_unit_test(oxygen_buys_one_action_a_turn_and_the_last_is_kept),
        cmocka_unit_test(an_item_serves_one_rocketeer_a_game_turn),
        cmocka_unit_test(what_was_traded_does_not_go_back_in_the_same_turn),
        cmocka_unit_test(a_brain_is_subdued_only_after_a_hit),
        cmocka_unit_test(only_one_overkill_rescues_a_thrall),
        cmocka_unit_test(hatches_of_one_edge_open_from_either_side_and_close_at_the_cleanup),
        cmocka_unit_test(a_war_thrall_carries_a_brain_that_starts_with_it),
        cmocka_unit_test(a_saucerman_moved_by_one_leader_is_not_moved_by_another),
        cmocka_unit_test(a_war_thrall_moves_and_attacks),
        cmocka_unit_test(the_hive_queen_attacks_next_door_and_breeds),
        cmocka_unit_test(the_overmind_reaches_two_tiles),
        cmocka_unit_test(bosses_are_not_stunned_moved_or_projected_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
