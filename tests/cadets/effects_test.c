/* effects_test.c - combat effects, talents, hatches, trade and the aliens' own ways, by name. */
#include "cadets_support.h"

/* ---- combat effects -------------------------------------------------------------------------------- */

/* #stun-and-the-rest */
static void exterminate_hits_another_bug_in_sight_and_range(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3; alien bug C3; alien bug C4; alien bug C5;"
                            "holds captain ray-gun; acting captain");
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack ray-gun bug-1");
    assert_false(can(p, "exterminate bug-3")); /* out of the Ray Gun's range */
    play(p, "exterminate bug-2");
    assert_true(alien_gone(p, "bug-2"));
    done(p);
}

/* #stun-and-the-rest #move */
static void grapple_stops_move_actions_but_not_other_ways_out(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; first-officer C3; alien war-thrall C3");
    script_dice(p, 1, 1);
    alien_turn(p);
    assert_int_equal(hp_of(p, "first-officer") + hp_of(p, "captain"), 9);
    assert_int_equal(p->s->heroes[FIRST_OFFICER].grappled, 1);
    orr_goto(&p->s->head, ACT);
    p->s->acting = FIRST_OFFICER;
    p->s->heroes[FIRST_OFFICER].acted = 0;
    assert_refused(p, "move east", "action points don't help");
    play(p, "talent;move-out first-officer");
    assert_true(is_at(p, "first-officer", "C4"));
    assert_int_equal(p->s->heroes[FIRST_OFFICER].grappled, 0);
    done(p);
}

/* #stun-and-the-rest */
static void grapple_ends_when_the_war_thrall_is_subdued(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien war-thrall C3; acting captain");
    p->s->heroes[CAPTAIN].grappled = 1;
    assert_false(can(p, "move east"));
    script_dice(p, 1, 10, 10);
    play(p, "subdue war-thrall-1");
    assert_true(can(p, "move east"));
    assert_int_equal(parts_of(p, "captain", "wire"), 1);
    done(p);
}

/* #mind-control */
static void mind_control_costs_one_action_point_of_the_next_turn_only(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; doctor C3; alien saucerman C4");
    script_dice(p, 1, 1);
    alien_turn(p);
    clean_up(p);
    assert_int_equal(p->s->heroes[DOCTOR].standard, 2);
    assert_int_equal(p->s->heroes[DOCTOR].special, 0);
    clean_up(p);
    assert_int_equal(p->s->heroes[DOCTOR].special, 1);
    done(p);
}

/* #panic */
static void panic_costs_one_oxygen_a_game_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; alien leader C4");
    script_dice(p, 1, 1, 1, 1);
    alien_turn(p);
    assert_int_equal(oxygen_of(p, "captain"), 3);
    clean_up(p);
    alien_turn(p);
    done(p);
}

/* #stun-and-the-rest */
static void psychic_burst_stuns_all_others_within_a_tile_of_the_brain(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5 C6; hatch C4 east; captain C3; alien brain-in-a-jar C4;"
                            "alien saucerman C5; alien bug C6; alien thrall C4; acting captain;"
                            "holds captain atomic-rifle");
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack atomic-rifle brain-in-a-jar-1;burst");
    assert_true(alien_stunned(p, "saucerman-1") && alien_stunned(p, "thrall-1"));
    assert_false(alien_stunned(p, "brain-in-a-jar-1"));
    assert_false(alien_stunned(p, "bug-1"));
    done(p);
}

/* #stun-and-the-rest */
static void psychic_scream_stuns_a_leader_or_saucerman_anywhere(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 F6; captain C3; alien saucerman C3; alien leader F6;"
                            "alien sentinel F6; holds captain ray-gun; acting captain");
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack ray-gun saucerman-1");
    assert_false(can(p, "scream sentinel-1"));
    play(p, "scream leader-1");
    assert_true(alien_stunned(p, "leader-1"));
    done(p);
}

/* #stun-and-the-rest */
static void revulsion_is_a_free_attack_on_another_leech(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien space-leech C3; alien space-leech C4;"
                            "holds captain ray-gun; acting captain");
    script_dice(p, 1, 1, 1, 10, 10, 10, 1, 10);
    play(p, "attack ray-gun space-leech-1;revulsion space-leech-2");
    assert_true(alien_gone(p, "space-leech-1") && alien_gone(p, "space-leech-2"));
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 2); /* one action point for both */
    assert_int_equal(p->s->roll.overkills, 1);           /* what was left of the first roll */
    done(p);
}

/* #stun-and-the-rest */
static void stagger_takes_two_dice_each_until_a_sentinel_cannot_attack(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; alien sentinel C3; acting captain;"
                            "holds captain ray-gun");
    script_dice(p, 1, 1, 1, 1, 10);
    play(p, "attack ray-gun sentinel-1;stagger;stagger;stagger");
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].stagger, 3);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 6);
    clean_up(p);
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].stagger, 0);
    done(p);
}

/* #aliens */
static void a_staggered_sentinel_still_frightens(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; alien sentinel C4");
    p->s->figures[alien_called(p, "sentinel-1")].stagger = 3;
    alien_turn(p);
    assert_int_equal(oxygen_of(p, "captain"), 3);
    assert_int_equal(hp_of(p, "captain"), 6);
    done(p);
}

/* #stun-and-the-rest #cleanup */
static void stunned_aliens_do_nothing_until_the_cleanup(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien saucerman C4 stunned;"
                            "alien brain-in-a-jar C4 stunned");
    alien_turn(p);
    assert_int_equal(p->s->heroes[CAPTAIN].mind, 0);
    assert_int_equal(hp_of(p, "captain"), 6);
    clean_up(p);
    assert_false(alien_stunned(p, "saucerman-1"));
    done(p);
}

/* #terror */
static void terror_among_aliens_moves_them_or_hits_them(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; hatch C4 east; captain C3; alien sentinel C4;"
                            "holds captain flame-gun; acting captain");
    script_dice(p, 1, 1, 1); /* east: a closed hatch, which stops a sentinel */
    play(p, "torch c4;terrify sentinel-1");
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 2);
    done(p);
}

/* ---- talents ------------------------------------------------------------------------------------------- */

/* #talents */
static void command_is_kept_over_turns_and_one_is_the_most(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; chief C3; doctor C3; acting captain");
    play(p, "talent;command chief");
    clean_up(p);
    assert_int_equal(p->s->heroes[CHIEF].command, 1);
    orr_goto(&p->s->head, ACT);
    p->s->acting = CAPTAIN;
    play(p, "talent"); /* only the Doctor can have one: nobody is asked */
    assert_int_equal(p->s->heroes[DOCTOR].command, 1);
    play(p, "obey chief;move east");
    assert_true(is_at(p, "chief", "C4"));
    assert_int_equal(p->s->heroes[CHIEF].command_spent, 1);
    clean_up(p);
    assert_int_equal(p->s->heroes[CHIEF].command_spent, 0);
    done(p);
}

/* #talents #hatches */
static void override_opens_and_locks_any_hatch_and_a_lock_stops_everybody(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 F5 F6; hatch F5 east; hatch C3 east; professor C3;"
                            "alien leader C4; acting professor");
    play(p, "talent;lock c3 east");
    assert_refused(p, "open east", "locked");
    alien_turn(p);
    assert_true(alien_at(p, "leader-1", "C4"));
    assert_int_equal(hp_of(p, "professor"), 4);
    clean_up(p);
    assert_false(cadets_edge_in(&p->s->locked, tile_called("C3"), EAST));
    orr_goto(&p->s->head, ACT);
    play(p, "talent;override f5 east");
    assert_true(cadets_edge_in(&p->s->opened, tile_called("F5"), EAST));
    done(p);
}

/* #talents */
static void strafe_goes_from_tile_to_tile_and_never_twice_to_one(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5; chief C2; alien bug C3; alien saucerman C3;"
                            "alien saucerman C4; alien saucerman C5; alien saucerman C4;"
                            "holds chief atomic-rifle; acting chief");
    script_dice(p, 1, 1, 1, 10, 10);
    play(p, "attack atomic-rifle bug-1");
    assert_false(can(p, "strafe saucerman-1")); /* on the target's own tile */
    assert_false(can(p, "strafe saucerman-3")); /* not next to it */
    play(p, "strafe saucerman-2");
    assert_false(can(p, "strafe saucerman-4")); /* the same tile again */
    play(p, "strafe saucerman-3");
    assert_true(alien_gone(p, "saucerman-2") && alien_gone(p, "saucerman-3"));
    done(p);
}

/* #talents */
static void sway_wants_an_alien_with_one_hit_point_left(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; yeoman C3; alien sentinel C3 hp 1; alien sentinel C3;"
                            "alien saucerman C4; acting yeoman");
    play(p, "talent");
    assert_false(alien_stunned(p, "sentinel-2"));
    assert_false(alien_stunned(p, "saucerman-1")); /* another tile, and no lens */
    assert_true(alien_stunned(p, "sentinel-1"));   /* the only one: nobody is asked */
    done(p);
}

/* #talents */
static void a_talent_without_anybody_to_use_it_on_is_not_offered(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; chief C3; holds chief ray-gun; acting chief");
    assert_refused(p, "talent", "nothing here to use the talent on");
    done(p);
}

/* ---- actions -------------------------------------------------------------------------------------------- */

/* #actions-phase */
static void a_combat_point_buys_only_attacks_and_a_non_combat_point_everything_else(void **state)
{
    (void)state;
    position *chief = cadets_at("tiles C3 C4; chief C3; alien bug C4; alien bug C4; acting chief;"
                                "holds chief ray-gun");
    play(chief, "move east;move west");
    assert_refused(chief, "move east", "for combat only");
    assert_true(can(chief, "attack ray-gun bug-1"));
    position *doctor = cadets_at("tiles C3 C4; doctor C3; alien sentinel C3; acting doctor;"
                                 "holds doctor ray-gun");
    script_dice(doctor, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10);
    play(doctor, "attack ray-gun sentinel-1;attack ray-gun sentinel-1");
    assert_false(can(doctor, "attack ray-gun sentinel-1"));
    assert_true(can(doctor, "move east"));
    done(chief);
    done(doctor);
}

/* #free-actions #oxygen */
static void oxygen_buys_one_action_a_turn_and_the_last_is_kept(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4; captain C3 o2 3; acting captain");
    play(p, "breathe;move east");
    assert_int_equal(oxygen_of(p, "captain"), 2);
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 3);
    assert_refused(p, "breathe", "one action a turn");
    position *last = cadets_at("tiles C2 C3 C4; captain C3 o2 1; acting captain");
    assert_refused(last, "breathe", "last oxygen");
    done(p);
    done(last);
}

/* #items */
static void an_item_serves_one_rocketeer_a_game_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; chief C3; alien sentinel C3; acting captain;"
                            "holds captain ray-gun");
    script_dice(p, 10, 10, 10, 10, 10);
    play(p, "attack ray-gun sentinel-1;trade chief;give ray-gun;done");
    p->s->acting = CHIEF;
    assert_true(holds(p, "chief", "ray-gun"));
    assert_false(can(p, "attack ray-gun sentinel-1"));
    clean_up(p);
    orr_goto(&p->s->head, ACT);
    p->s->acting = CHIEF;
    assert_true(can(p, "attack ray-gun sentinel-1"));
    done(p);
}

/* #trading */
static void what_was_traded_does_not_go_back_in_the_same_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; chief C3 o2 4; acting captain;"
                            "holds captain ray-gun; parts chief wire");
    play(p, "trade chief;give ray-gun;give-oxygen;take-part wire");
    assert_false(can(p, "take ray-gun"));
    assert_false(can(p, "take-oxygen"));
    assert_false(can(p, "give-part wire"));
    assert_true(can(p, "give-oxygen"));
    assert_int_equal(oxygen_of(p, "chief"), 5);
    assert_int_equal(parts_of(p, "captain", "wire"), 1);
    done(p);
}

/* #subdue */
static void a_brain_is_subdued_only_after_a_hit(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; professor C3; alien brain-in-a-jar C3; acting professor");
    assert_refused(p, "subdue brain-in-a-jar-1", "must be hit");
    p->s->figures[alien_called(p, "brain-in-a-jar-1")].hp = 1;
    assert_true(can(p, "subdue brain-in-a-jar-1"));
    done(p);
}

/* #overkills #subdue */
static void only_one_overkill_rescues_a_thrall(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; professor C3; alien thrall C3; acting professor");
    script_dice(p, 1, 1, 1, 10, 10, 1);
    play(p, "subdue thrall-1;rescue");
    assert_false(can(p, "rescue"));
    assert_int_equal(p->s->freed, 1);
    done(p);
}

/* #open-hatch #cleanup */
static void hatches_of_one_edge_open_from_either_side_and_close_at_the_cleanup(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east; captain C4; acting captain");
    assert_refused(p, "move west", "closed");
    play(p, "open west;move west");
    assert_true(is_at(p, "captain", "C3"));
    clean_up(p);
    assert_false(cadets_edge_in(&p->s->opened, tile_called("C3"), EAST));
    done(p);
}

/* ---- the aliens' own ways ---------------------------------------------------------------------------------- */

/* #aliens */
static void a_war_thrall_carries_a_brain_that_starts_with_it(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5 C6; captain C3; alien brain-in-a-jar C6;"
                            "alien war-thrall C6");
    alien_turn(p);
    assert_true(alien_at(p, "war-thrall-1", "C5") && alien_at(p, "brain-in-a-jar-1", "C5"));
    done(p);
}

/* #aliens */
static void a_saucerman_moved_by_one_leader_is_not_moved_by_another(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C1 C2 C3 C4 C5 C6 C7; captain C1; alien leader C7;"
                            "alien leader C5; alien saucerman C7");
    alien_turn(p); /* the first brings him to C5, where the second starts */
    assert_true(alien_at(p, "saucerman-1", "C5"));
    assert_true(alien_at(p, "leader-2", "C3"));
    done(p);
}

/* #thralls */
static void a_war_thrall_moves_and_attacks(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien war-thrall C4");
    script_dice(p, 1, 10);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 5);
    done(p);
}

/* #aliens */
static void the_hive_queen_attacks_next_door_and_breeds(void **state)
{
    (void)state;
    const char *options[] = {"scenario=the-hive-queen"};
    position *p = cadets_with(options, 1, "tiles C3 C4; vent C4; captain C3; alien hive-queen C4");
    script_dice(p, 1, 1, 10, 10);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 5);
    assert_true(alien_at(p, "bug-1", "C4"));
    done(p);
}

/* #aliens */
static void the_overmind_reaches_two_tiles(void **state)
{
    (void)state;
    const char *options[] = {"scenario=invisible-planet"};
    position *p = cadets_with(options, 1, "tiles C3 C4 C5; captain C3; alien overmind C5");
    script_dice(p, 1, 1, 10);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 5);
    assert_int_equal(p->s->heroes[CAPTAIN].mind, 1);
    done(p);
}

/* #aliens */
static void bosses_are_not_stunned_moved_or_projected_away(void **state)
{
    (void)state;
    const char *options[] = {"scenario=the-hive-queen"};
    position *p = cadets_with(options, 1,
                              "tiles C3 C4; captain C3; alien hive-queen C4 hp 5; acting captain;"
                              "holds captain atomic-rifle stun-pellet sonic-repulsor;"
                              "holds captain gravitational-wave-generator");
    assert_false(can(p, "aim stun-pellet c4"));
    assert_false(can(p, "push hive-queen"));
    assert_false(can(p, "pull hive-queen 1"));
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack atomic-rifle hive-queen");
    assert_false(can(p, "dislodge hive-queen west"));
    done(p);
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
