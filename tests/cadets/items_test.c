/* items_test.c - every item, schematic and rescued thrall by its name. */
#include "cadets_support.h"

/* ---- weapons of the Patrol ----------------------------------------------------------------------- */

/* #items-and-cards #rocketeer-items #attack */
static void atomic_rifle_rolls_2_5_5_3_dice_and_dislodges(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5 C6; captain C2; alien saucerman C4;"
                            "alien brain-in-a-jar C3; holds captain atomic-rifle; acting captain");
    const int card = card_called(p, "atomic-rifle"), dice[] = {2, 5, 5, 3, 0};
    for (int range = 0; range < 5; range++)
        assert_int_equal(cadets_dice_at(p->rules, p->s, CAPTAIN, card, range), dice[range]);
    script_dice(p, 1, 1, 1, 10, 10);
    play(p, "attack atomic-rifle saucerman-1;dislodge brain-in-a-jar-1 east;"
            "dislodge brain-in-a-jar-1 east");
    assert_true(alien_at(p, "brain-in-a-jar-1", "C5"));
    done(p);
}

static void
atomic_rifle_dislodges_onto_unscanned_tiles_but_a_brain_not_through_a_hatch(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3; dark C4; hatch C3 southeast; tiles D3; captain C2;"
                            "alien brain-in-a-jar C3; holds captain atomic-rifle; acting captain");
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack atomic-rifle brain-in-a-jar-1");
    assert_false(can(p, "dislodge brain-in-a-jar-1 southeast"));
    play(p, "dislodge brain-in-a-jar-1 east");
    assert_true(alien_at(p, "brain-in-a-jar-1", "C4"));
    done(p);
}

/* #rocketeer-items */
static void ray_gun_rolls_5_3_dice_and_hits_and_runs(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien bug C3; holds captain ray-gun;"
                            "acting captain");
    const int card = card_called(p, "ray-gun"), dice[] = {5, 3, 0};
    for (int range = 0; range < 3; range++)
        assert_int_equal(cadets_dice_at(p->rules, p->s, CAPTAIN, card, range), dice[range]);
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack ray-gun bug-1;run east");
    assert_true(is_at(p, "captain", "C4"));
    done(p);
}

/* #rocketeer-items */
static void air_knife_rolls_3_dice_takes_blood_and_extracts_more(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien bug C3; holds captain air-knife;"
                            "acting captain");
    script_dice(p, 1, 1, 10);
    play(p, "attack air-knife bug-1");
    assert_int_equal(parts_of(p, "captain", "blood"), 2);
    done(p);
}

/* #rocketeer-items */
static void demo_charge_rolls_10_dice_once_and_its_shrapnel_hits_the_target_again(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien sentinel C4; alien bug C4;"
                            "alien bug C3; holds captain demo-charge; acting captain");
    assert_false(can(p, "attack demo-charge bug-2")); /* not at range 0 */
    script_dice(p, 1, 1, 1, 1, 1, 10, 10, 10, 10, 10);
    play(p, "attack demo-charge sentinel-1;shrapnel sentinel-1;shrapnel sentinel-1;"
            "shrapnel sentinel-1");
    assert_true(alien_gone(p, "sentinel-1") && alien_gone(p, "bug-1"));
    assert_int_equal(p->s->cards[card_called(p, "demo-charge")].place, GONE);
    done(p);
}

/* #rocketeer-items */
static void flame_gun_attacks_everyone_on_the_tile_and_terrifies(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3; alien saucerman C4; alien saucerman C4;"
                            "alien sentinel C4; holds captain flame-gun; acting captain");
    script_dice(p, 1, 10, /* first */ 10, 10, /* second */ 1,
                1, /* sentinel: a hit and an overkill */
                1 /* terror: to the east */);
    play(p, "torch c4;terrify sentinel-1");
    assert_true(alien_gone(p, "saucerman-1"));
    assert_true(alien_at(p, "saucerman-2", "C4"));
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 3);
    assert_true(alien_at(p, "sentinel-1", "C5"));
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* ---- gear of the Patrol ---------------------------------------------------------------------------- */

/* #rocketeer-items */
static void accelerator_hypo_costs_a_hit_point_and_resets_action_points(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; holds captain accelerator-hypo;"
                            "acting captain");
    play(p, "move east;move west;use accelerator-hypo");
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 3);
    assert_int_equal(hp_of(p, "captain"), 5);
    assert_false(can(p, "use accelerator-hypo"));
    done(p);
}

/* #rocketeer-items */
static void electro_mine_kills_a_sentinel_after_its_fright_and_can_be_picked_up(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; alien sentinel C4;"
                            "holds captain electro-mine; acting captain");
    play(p, "use electro-mine");
    alien_turn(p);
    assert_true(alien_gone(p, "sentinel-1"));
    assert_int_equal(oxygen_of(p, "captain"), 3);
    assert_int_equal(hp_of(p, "captain"), 6);
    position *again = cadets_at("tiles C3 C4; captain C3; holds captain electro-mine;"
                                "acting captain");
    play(again, "use electro-mine");
    clean_up(again);
    orr_goto(&again->s->head, ACT);
    play(again, "pick electro-mine");
    assert_true(holds(again, "captain", "electro-mine"));
    assert_int_equal(charges_of(again, "electro-mine"), 1);
    done(p);
    done(again);
}

/* #rocketeer-items #heal */
static void first_aid_kit_gives_two_dice_for_healing(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 hp 3; holds captain first-aid-kit;"
                            "acting captain");
    script_dice(p, 10, 10, 10, 10, 1);
    play(p, "heal captain");
    assert_int_equal(hp_of(p, "captain"), 4);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #rocketeer-items */
static void flag_gives_everybody_in_sight_one_action(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3; chief C4; doctor C5; hatch C4 east;"
                            "holds captain flag; acting captain");
    play(p, "use flag");
    assert_true(can(p, "lead chief"));
    assert_false(can(p, "lead doctor")); /* behind a hatch */
    play(p, "lead chief;open east;lead captain;move east");
    assert_true(is_at(p, "captain", "C4"));
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 3);
    done(p);
}

/* #rocketeer-items */
static void food_pills_heal_two(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 hp 2; holds captain food-pills;"
                            "acting captain");
    play(p, "use food-pills");
    assert_int_equal(hp_of(p, "captain"), 4);
    assert_int_equal(charges_of(p, "food-pills"), 1);
    assert_false(can(p, "use food-pills")); /* once a turn */
    done(p);
}

/* #rocketeer-items */
static void head_set_lets_move_out_reach_everybody(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 E3 E4; first-officer C3; chief E3;"
                            "holds first-officer head-set; acting first-officer");
    play(p, "talent;move-out chief"); /* one way only, taken at once */
    assert_true(is_at(p, "chief", "E4"));
    position *without = cadets_at("tiles C3 C4 E3 E4; first-officer C3; chief E3;"
                                  "acting first-officer");
    play(without, "talent");
    assert_false(can(without, "move-out chief"));
    done(p);
    done(without);
}

/* #rocketeer-items */
static void holster_gives_the_first_ray_gun_attack_a_die(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien sentinel C3;"
                            "holds captain ray-gun holster; acting captain");
    script_dice(p, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10);
    play(p, "attack ray-gun sentinel-1");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 5); /* six dice */
    play(p, "attack ray-gun sentinel-1");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0); /* then five */
    done(p);
}

/* #rocketeer-items #heal */
static void med_pack_gives_the_doctor_a_die_and_patients_next_door(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; doctor C3; chief C4 hp 3; holds doctor med-pack;"
                            "acting doctor");
    script_dice(p, 10, 10, 10, 10, 1);
    play(p, "heal chief");
    assert_int_equal(hp_of(p, "chief"), 4);
    play(p, "talent");
    assert_int_equal(hp_of(p, "chief"), 5);
    done(p);
}

/* #rocketeer-items */
static void oxygen_tank_adds_two_and_is_gone(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 2; holds captain oxygen-tank;"
                            "acting captain");
    play(p, "use oxygen-tank");
    assert_int_equal(oxygen_of(p, "captain"), 4);
    assert_false(holds(p, "captain", "oxygen-tank"));
    done(p);
}

/* #rocketeer-items */
static void reference_book_gives_one_iq_for_one_roll(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C3; acting captain;"
                            "holds captain reference-book");
    script_dice(p, 10, 10, 10, 1);
    play(p, "subdue thrall-1;use reference-book");
    assert_true(alien_gone(p, "thrall-1"));
    assert_int_equal(charges_of(p, "reference-book"), 2);
    done(p);
}

/* #rocketeer-items */
static void soft_focus_lens_sways_anybody_in_sight(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; yeoman C3; alien saucerman C5; alien sentinel C4;"
                            "holds yeoman soft-focus-lens; acting yeoman");
    play(p, "talent");
    assert_false(alien_stunned(p, "sentinel-1")); /* four hit points */
    assert_true(alien_stunned(p, "saucerman-1"));
    done(p);
}

/* #rocketeer-items */
static void space_bandages_heal_without_an_action_point(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 hp 3; holds captain space-bandages;"
                            "acting captain");
    script_dice(p, 1, 10, 10);
    play(p, "use space-bandages"); /* nobody else is hurt: whom is not asked */
    assert_int_equal(hp_of(p, "captain"), 4);
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 3);
    assert_int_equal(charges_of(p, "space-bandages"), 2);
    done(p);
}

/* #rocketeer-items */
static void stun_pellet_stuns_a_tile_here_or_next_door_in_sight(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C2; captain C3; hatch C3 west; alien saucerman C4;"
                            "alien sentinel C4; alien bug C2; holds captain stun-pellet;"
                            "acting captain");
    assert_false(can(p, "aim stun-pellet c2"));
    play(p, "aim stun-pellet c4");
    assert_true(alien_stunned(p, "saucerman-1") && alien_stunned(p, "sentinel-1"));
    done(p);
}

/* #rocketeer-items */
static void tape_recorder_keeps_one_overkill_that_was_no_attack(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; doctor C3; captain C3 hp 2; holds doctor tape-recorder;"
                            "holds doctor air-knife; alien bug C3; acting doctor");
    script_dice(p, 1, 1, 10, 10, 1, 1, 10);
    play(p, "heal captain;record");
    assert_int_equal(hp_of(p, "captain"), 3);
    play(p, "attack air-knife bug-1");
    assert_false(can(p, "record")); /* an attack */
    play(p, "stop;use tape-recorder");
    assert_int_equal(hp_of(p, "captain"), 4);
    done(p);
}

/* #rocketeer-items */
static void tele_radio_lets_command_reach_everybody(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 E3; captain C3; chief E3; holds captain tele-radio;"
                            "acting captain");
    play(p, "talent");
    assert_int_equal(p->s->heroes[CHIEF].command, 1);
    assert_true(can(p, "obey chief")); /* in anybody's turn */
    position *without = cadets_at("tiles C3 C4 E3; captain C3; doctor C3; chief E3;"
                                  "acting captain");
    play(without, "talent");
    assert_int_equal(without->s->heroes[CHIEF].command, 0);
    done(p);
    done(without);
}

/* #rocketeer-items */
static void tools_reroll_an_action_of_the_mind_and_stay_whole_after_a_success(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C3; holds captain tools;"
                            "acting captain");
    script_dice(p, 10, 10, 10, 1, 10, 10);
    play(p, "subdue thrall-1;use tools");
    assert_true(alien_gone(p, "thrall-1"));
    assert_true(holds(p, "captain", "tools"));
    done(p);
}

/* ---- discoveries ------------------------------------------------------------------------------------- */

/* #discovery-items */
static void proton_blade_rolls_6_dice_takes_blood_and_slashes(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien bug C3; alien saucerman C3;"
                            "holds captain proton-blade; acting captain");
    script_dice(p, 1, 1, 1, 10, 10, 10);
    play(p, "attack proton-blade bug-1;slash saucerman-1");
    assert_true(alien_gone(p, "bug-1") && alien_gone(p, "saucerman-1"));
    assert_int_equal(parts_of(p, "captain", "blood"), 2);
    assert_int_equal(charges_of(p, "proton-blade"), 1);
    done(p);
}

/* #discovery-items #analyze #hits */
static void force_field_belt_must_be_analyzed_and_loses_charges_instead_of_hit_points(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3; alien thrall C3; alien thrall C3;"
                            "holds captain force-field-belt");
    script_dice(p, 1, 1);
    alien_turn(p);
    assert_int_equal(orr_step_now(&p->s->head), ABSORB);
    play(p, "absorb force-field-belt;absorb force-field-belt"); /* twice in one turn */
    assert_int_equal(hp_of(p, "captain"), 6);
    assert_int_equal(charges_of(p, "force-field-belt"), 1);
    position *raw = cadets_at("tiles C3; captain C3; alien thrall C3; holds captain "
                              "force-field-belt");
    raw->s->cards[card_called(raw, "force-field-belt")].flags = 0;
    script_dice(raw, 1);
    alien_turn(raw);
    assert_int_equal(hp_of(raw, "captain"), 5);
    done(p);
    done(raw);
}

/* #discovery-items */
static void gravitational_wave_generator_pulls_figures_and_items_up_to_three_tiles(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5; captain C2; alien saucerman C5; chief C4;"
                            "lies C5 heat-ray; holds captain gravitational-wave-generator;"
                            "acting captain");
    assert_true(can(p, "pull saucerman-1 3"));
    assert_true(can(p, "pull-crew chief 2"));
    assert_false(can(p, "pull-crew chief 3"));
    play(p, "pull-item heat-ray 2");
    assert_int_equal(p->s->cards[card_called(p, "heat-ray")].place, tile_called("C3"));
    assert_false(can(p, "pull saucerman-1 1")); /* once a turn */
    done(p);
}

/* #discovery-items */
static void heat_ray_seals_or_destroys_a_hatch_in_sight_for_good(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5 C6; hatch C3 east; hatch C4 east; hatch C5 east;"
                            "captain C3; holds captain heat-ray; acting captain");
    assert_false(can(p, "burn c5 east")); /* out of sight */
    play(p, "burn c3 east");
    assert_true(cadets_edge_in(&p->s->destroyed, tile_called("C3"), EAST));
    clean_up(p);
    orr_goto(&p->s->head, ACT);
    assert_true(can(p, "move east"));
    assert_false(can(p, "seal c3 east")); /* a destroyed hatch cannot be sealed */
    play(p, "seal c4 east");
    play(p, "move east");
    assert_refused(p, "open east", "sealed for good");
    done(p);
}

/* #discovery-items */
static void impossible_cube_gives_every_success_of_five_dice_to_the_talent(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; doctor C3 hp 2; captain C3 hp 2; acting doctor;"
                            "holds doctor impossible-cube");
    script_dice(p, 1, 2, 3, 10, 10);
    play(p, "use impossible-cube;sawbones doctor;sawbones captain;sawbones captain");
    assert_int_equal(hp_of(p, "doctor"), 3);
    assert_int_equal(hp_of(p, "captain"), 4);
    done(p);
}

/* #discovery-items */
static void ionoscope_adds_a_success_said_before_the_roll(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C3; holds captain ionoscope;"
                            "acting captain");
    script_dice(p, 10, 10, 10);
    play(p, "subdue thrall-1;use ionoscope");
    assert_true(alien_gone(p, "thrall-1"));
    done(p);
}

/* #discovery-items #panic #mind-control */
static void mentality_helmet_ignores_panic_or_mind_control(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien brain-in-a-jar C4;"
                            "holds captain mentality-helmet");
    alien_turn(p);
    assert_int_equal(orr_step_now(&p->s->head), SHRUG);
    play(p, "absorb mentality-helmet");
    assert_int_equal(charges_of(p, "mentality-helmet"), 1);
    assert_true(was_said(p, "helmet protects"));
    assert_false(was_said(p, "mind-controlled"));
    position *fear = cadets_at("tiles C3 C4; captain C3 o2 1; chief C3; alien sentinel C4;"
                               "holds captain mentality-helmet");
    script_dice(fear, 10, 10, 10, 10, 10, 10);
    alien_turn(fear);
    play(fear, "absorb mentality-helmet");
    assert_int_equal(oxygen_of(fear, "captain"), 1);
    done(p);
    done(fear);
}

/* #discovery-items */
static void replicator_doubles_a_part(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; parts captain wire; acting captain;"
                            "holds captain replicator");
    assert_false(can(p, "copy mysterium"));
    play(p, "copy wire");
    assert_int_equal(parts_of(p, "captain", "wire"), 2);
    done(p);
}

/* #discovery-items */
static void sonic_repulsor_pushes_away_until_out_of_sight_or_stopped(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5 C6; hatch C5 east; captain C2; alien saucerman C3;"
                            "holds captain sonic-repulsor; acting captain");
    play(p, "push saucerman-1"); /* one way only: to the hatch */
    assert_true(alien_at(p, "saucerman-1", "C5"));
    assert_int_equal(charges_of(p, "sonic-repulsor"), 2);
    done(p);
}

/* #discovery-items */
static void strangely_glowing_orb_gives_one_iq_for_a_roll(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C3; acting captain;"
                            "holds captain strangely-glowing-orb");
    script_dice(p, 10, 10, 10, 2);
    play(p, "subdue thrall-1;use strangely-glowing-orb");
    assert_true(alien_gone(p, "thrall-1"));
    done(p);
}

/* #discovery-items */
static void telepathy_band_borrows_a_talent_for_one_roll(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; doctor C4; chief C3 hp 2; acting captain;"
                            "holds captain telepathy-band air-knife; alien bug C3");
    script_dice(p, 1, 1, 1);
    play(p, "attack air-knife bug-1");
    assert_false(can(p, "sawbones chief"));
    play(p, "link doctor;sawbones chief;sawbones chief");
    assert_int_equal(hp_of(p, "chief"), 4);
    assert_int_equal(charges_of(p, "telepathy-band"), 1);
    done(p);
}

/* #discovery-items */
static void time_warp_rolls_chosen_dice_again_once(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien bug C3; alien bug C3;"
                            "holds captain time-warp air-knife; acting captain");
    script_dice(p, 1, 9, 10, 2, 8);
    play(p, "attack air-knife bug-1;use time-warp;again 2;again 3"); /* the last die */
    assert_int_equal(p->s->roll.overkills, 1);                       /* 1, 2, 8 */
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #discovery-items */
static void x_ray_goggles_look_and_shoot_through_one_closed_hatch(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east; captain C3; alien bug C4;"
                            "holds captain x-ray-goggles ray-gun; acting captain");
    assert_false(can(p, "attack ray-gun bug-1"));
    play(p, "peer c3 east");
    assert_true(can(p, "attack ray-gun bug-1"));
    assert_false(can(p, "move east")); /* it is still closed */
    done(p);
}

/* #discovery-items */
static void mysterium_is_a_charge_for_a_discovery(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; holds captain heat-ray; lies C3 mysterium;"
                            "acting captain");
    p->s->cards[card_called(p, "heat-ray")].charges = 0;
    play(p, "pick mysterium");
    assert_int_equal(parts_of(p, "captain", "mysterium"), 1);
    play(p, "recharge heat-ray");
    assert_int_equal(charges_of(p, "heat-ray"), 1);
    assert_int_equal(parts_of(p, "captain", "mysterium"), 0);
    done(p);
}

/* #discovery-items */
static void thrall_oxygen_tank_gives_three_oxygen(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 1; lies C3 thrall-oxygen-tank;"
                            "acting captain");
    play(p, "pick thrall-oxygen-tank");
    assert_int_equal(oxygen_of(p, "captain"), 4);
    done(p);
}

/* ---- schematics ---------------------------------------------------------------------------------------- */

static void assemble(position *p, int r, const char *name)
{
    const int card = card_called(p, name);
    give(p, r, name);
    p->s->cards[card].flags |= ANALYZED;
    p->s->cards[card].charges = cadets_thing_of(p->rules, p->s->cards[card].item)->charges;
}

/* #schematics */
static void invisibility_device_makes_aliens_ignore_the_rocketeer(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien saucerman C4; alien sentinel C4;"
                            "alien bug C3");
    assemble(p, CAPTAIN, "invisibility-device");
    alien_turn(p);
    assert_int_equal(orr_step_now(&p->s->head), VANISH);
    play(p, "vanish");
    assert_int_equal(hp_of(p, "captain"), 6);
    assert_true(alien_at(p, "sentinel-1", "C4"));
    assert_int_equal(charges_of(p, "invisibility-device"), 1);
    done(p);
}

/* #schematics */
static void neuronic_hyperbolizer_stuns_any_scanned_tile(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 E5; captain C3; alien saucerman E5; alien sentinel E5;"
                            "acting captain");
    assemble(p, CAPTAIN, "neuronic-hyperbolizer");
    play(p, "aim neuronic-hyperbolizer e5");
    assert_true(alien_stunned(p, "saucerman-1") && alien_stunned(p, "sentinel-1"));
    done(p);
}

/* #schematics */
static void reality_inverter_lets_8_to_10_succeed_instead(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien sentinel C3; holds captain air-knife;"
                            "acting captain");
    assemble(p, CAPTAIN, "reality-inverter");
    script_dice(p, 8, 10, 1);
    play(p, "attack air-knife sentinel-1;use reality-inverter");
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 3);
    assert_int_equal(p->s->roll.overkills, 1);
    done(p);
}

/* #schematics */
static void stasis_box_gives_an_unused_item_of_the_patrol(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; acting captain");
    assemble(p, CAPTAIN, "stasis-box");
    play(p, "unfreeze atomic-rifle");
    assert_true(holds(p, "captain", "atomic-rifle"));
    assert_false(can(p, "unfreeze ray-gun")); /* once a turn */
    done(p);
}

/* #schematics */
static void tantalus_projector_removes_any_one_alien_but_no_thrall(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 E5; captain C3; alien sentinel E5; alien thrall E5;"
                            "acting captain");
    assemble(p, CAPTAIN, "tantalus-projector");
    assert_false(can(p, "zap tantalus-projector thrall-1"));
    play(p, "zap tantalus-projector sentinel-1");
    assert_true(alien_gone(p, "sentinel-1"));
    done(p);
}

/* #schematics */
static void teleporter_takes_whoever_shall_come_to_any_scanned_tile(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 E5; captain C3; chief C3; doctor C3; acting captain");
    assemble(p, CAPTAIN, "teleporter");
    play(p, "aim teleporter e5;leave doctor;bring chief");
    assert_true(is_at(p, "captain", "E5") && is_at(p, "chief", "E5") && is_at(p, "doctor", "C3"));
    done(p);
}

/* #schematics #analyze */
static void a_schematic_needs_its_parts_and_failing_costs_nothing(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; professor C3; parts professor wire; acting professor");
    give(p, PROFESSOR, "teleporter");
    assert_false(can(p, "analyze teleporter"));
    p->s->heroes[PROFESSOR].parts[CRYSTAL] = 1;
    script_dice(p, 10, 10, 10, 10, 10);
    play(p, "analyze teleporter");
    assert_int_equal(parts_of(p, "professor", "wire") + parts_of(p, "professor", "mysterium"), 2);
    assert_true(can(p, "analyze teleporter"));
    done(p);
}

/* ---- rescued thralls ------------------------------------------------------------------------------------- */

/* #rescued-thralls */
static void boy_fetches_an_item_from_next_door(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C2; hatch C3 west; captain C3; holds captain boy;"
                            "lies C4 heat-ray; lies C2 ionoscope; acting captain");
    assert_false(can(p, "fetch ionoscope"));
    play(p, "fetch heat-ray");
    assert_true(holds(p, "captain", "heat-ray"));
    done(p);
}

/* #rescued-thralls */
static void bus_driver_brings_two_oxygen_to_who_frees_him(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 2; alien thrall C3; acting captain");
    memset(&p->s->thrall_bag, 0, sizeof p->s->thrall_bag);
    orr_put(&p->s->head, &p->s->thrall_bag, card_called(p, "bus-driver"));
    script_dice(p, 1, 1, 10, 1);
    play(p, "subdue thrall-1;rescue");
    assert_int_equal(oxygen_of(p, "captain"), 4);
    assert_true(holds(p, "captain", "bus-driver"));
    done(p);
}

/* #rescued-thralls */
static void co_ed_gives_two_dice_for_any_action(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C3; holds captain co-ed;"
                            "acting captain");
    script_dice(p, 10, 10, 10, 10, 1);
    play(p, "subdue thrall-1;use co-ed");
    assert_true(alien_gone(p, "thrall-1"));
    assert_int_equal(charges_of(p, "co-ed"), 1);
    done(p);
}

/* #rescued-thralls */
static void cowboy_shoots_for_free_once_a_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien bug C4; alien bug C3;"
                            "holds captain cowboy; acting captain");
    script_dice(p, 1);
    play(p, "attack cowboy bug-1");
    assert_true(alien_gone(p, "bug-1"));
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 3);
    assert_false(can(p, "attack cowboy bug-2"));
    done(p);
}

/* #rescued-thralls */
static void football_player_opens_a_hatch_for_free(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east; captain C3; holds captain football-player;"
                            "acting captain");
    play(p, "use football-player");
    assert_true(can(p, "move east"));
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 3);
    done(p);
}

/* #rescued-thralls */
static void girl_keeps_panic_away(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 1; alien sentinel C4; holds captain girl");
    script_dice(p, 10, 10, 10, 10, 10, 10);
    alien_turn(p);
    assert_int_equal(oxygen_of(p, "captain"), 1);
    done(p);
}

/* #rescued-thralls */
static void hobo_stuns_the_tile(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien saucerman C3; alien bug C4;"
                            "holds captain hobo; acting captain");
    play(p, "use hobo");
    assert_true(alien_stunned(p, "saucerman-1"));
    assert_false(alien_stunned(p, "bug-1"));
    done(p);
}

/* #rescued-thralls #hits */
static void long_lost_brother_takes_a_hit(void **state)
{
    (void)state;
    position *p =
        cadets_at("tiles C3; captain C3; alien thrall C3; holds captain long-lost-brother");
    script_dice(p, 1);
    alien_turn(p);
    play(p, "absorb long-lost-brother");
    assert_int_equal(hp_of(p, "captain"), 6);
    done(p);
}

/* #rescued-thralls */
static void sarge_gives_one_attack_a_turn_a_die(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien sentinel C3; acting captain;"
                            "holds captain sarge air-knife");
    script_dice(p, 10, 10, 10, 1, 10, 10, 10);
    play(p, "attack air-knife sentinel-1;use sarge");
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 3);
    play(p, "attack air-knife sentinel-1"); /* not a second time */
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #rescued-thralls */
static void scientist_adds_an_overkill_after_a_success_of_the_mind(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C3; holds captain scientist;"
                            "acting captain");
    script_dice(p, 1, 10, 10);
    play(p, "subdue thrall-1;use scientist");
    assert_int_equal(p->s->roll.overkills, 1);
    assert_true(can(p, "rescue"));
    done(p);
}

/* #subdue */
static void dominated_brain_gives_one_iq(void **state)
{
    (void)state;
    position *p =
        cadets_at("tiles C3; captain C3; holds captain dominated-brain dominated-brain-2");
    assert_int_equal(cadets_iq_of(p->rules, p->s, CAPTAIN), 5);
    done(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(atomic_rifle_rolls_2_5_5_3_dice_and_dislodges),
        cmocka_unit_test(
            atomic_rifle_dislodges_onto_unscanned_tiles_but_a_brain_not_through_a_hatch),
        cmocka_unit_test(ray_gun_rolls_5_3_dice_and_hits_and_runs),
        cmocka_unit_test(air_knife_rolls_3_dice_takes_blood_and_extracts_more),
        cmocka_unit_test(demo_charge_rolls_10_dice_once_and_its_shrapnel_hits_the_target_again),
        cmocka_unit_test(flame_gun_attacks_everyone_on_the_tile_and_terrifies),
        cmocka_unit_test(accelerator_hypo_costs_a_hit_point_and_resets_action_points),
        cmocka_unit_test(electro_mine_kills_a_sentinel_after_its_fright_and_can_be_picked_up),
        cmocka_unit_test(first_aid_kit_gives_two_dice_for_healing),
        cmocka_unit_test(flag_gives_everybody_in_sight_one_action),
        cmocka_unit_test(food_pills_heal_two),
        cmocka_unit_test(head_set_lets_move_out_reach_everybody),
        cmocka_unit_test(holster_gives_the_first_ray_gun_attack_a_die),
        cmocka_unit_test(med_pack_gives_the_doctor_a_die_and_patients_next_door),
        cmocka_unit_test(oxygen_tank_adds_two_and_is_gone),
        cmocka_unit_test(reference_book_gives_one_iq_for_one_roll),
        cmocka_unit_test(soft_focus_lens_sways_anybody_in_sight),
        cmocka_unit_test(space_bandages_heal_without_an_action_point),
        cmocka_unit_test(stun_pellet_stuns_a_tile_here_or_next_door_in_sight),
        cmocka_unit_test(tape_recorder_keeps_one_overkill_that_was_no_attack),
        cmocka_unit_test(tele_radio_lets_command_reach_everybody),
        cmocka_unit_test(tools_reroll_an_action_of_the_mind_and_stay_whole_after_a_success),
        cmocka_unit_test(proton_blade_rolls_6_dice_takes_blood_and_slashes),
        cmocka_unit_test(force_field_belt_must_be_analyzed_and_loses_charges_instead_of_hit_points),
        cmocka_unit_test(gravitational_wave_generator_pulls_figures_and_items_up_to_three_tiles),
        cmocka_unit_test(heat_ray_seals_or_destroys_a_hatch_in_sight_for_good),
        cmocka_unit_test(impossible_cube_gives_every_success_of_five_dice_to_the_talent),
        cmocka_unit_test(ionoscope_adds_a_success_said_before_the_roll),
        cmocka_unit_test(mentality_helmet_ignores_panic_or_mind_control),
        cmocka_unit_test(replicator_doubles_a_part),
        cmocka_unit_test(sonic_repulsor_pushes_away_until_out_of_sight_or_stopped),
        cmocka_unit_test(strangely_glowing_orb_gives_one_iq_for_a_roll),
        cmocka_unit_test(telepathy_band_borrows_a_talent_for_one_roll),
        cmocka_unit_test(time_warp_rolls_chosen_dice_again_once),
        cmocka_unit_test(x_ray_goggles_look_and_shoot_through_one_closed_hatch),
        cmocka_unit_test(mysterium_is_a_charge_for_a_discovery),
        cmocka_unit_test(thrall_oxygen_tank_gives_three_oxygen),
        cmocka_unit_test(invisibility_device_makes_aliens_ignore_the_rocketeer),
        cmocka_unit_test(neuronic_hyperbolizer_stuns_any_scanned_tile),
        cmocka_unit_test(reality_inverter_lets_8_to_10_succeed_instead),
        cmocka_unit_test(stasis_box_gives_an_unused_item_of_the_patrol),
        cmocka_unit_test(tantalus_projector_removes_any_one_alien_but_no_thrall),
        cmocka_unit_test(teleporter_takes_whoever_shall_come_to_any_scanned_tile),
        cmocka_unit_test(a_schematic_needs_its_parts_and_failing_costs_nothing),
        cmocka_unit_test(boy_fetches_an_item_from_next_door),
        cmocka_unit_test(bus_driver_brings_two_oxygen_to_who_frees_him),
        cmocka_unit_test(co_ed_gives_two_dice_for_any_action),
        cmocka_unit_test(cowboy_shoots_for_free_once_a_turn),
        cmocka_unit_test(football_player_opens_a_hatch_for_free),
        cmocka_unit_test(girl_keeps_panic_away),
        cmocka_unit_test(hobo_stuns_the_tile),
        cmocka_unit_test(long_lost_brother_takes_a_hit),
        cmocka_unit_test(sarge_gives_one_attack_a_turn_a_die),
        cmocka_unit_test(scientist_adds_an_overkill_after_a_success_of_the_mind),
        cmocka_unit_test(dominated_brain_gives_one_iq),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
