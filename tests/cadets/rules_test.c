/* rules_test.c - what the rulebook says in passing and is easily overlooked, sentence by sentence. */
#include "cadets_support.h"

#include <stdio.h>

/* Hand a schematic over as if it had been assembled. */
static void assembled(position *p, int r, const char *name)
{
    const int card = card_called(p, name);
    give(p, r, name);
    p->s->cards[card].flags |= ANALYZED;
    p->s->cards[card].charges = cadets_thing_of(p->rules, p->s->cards[card].item)->charges;
}

static int card_sum(const cadets_pack *pack, int from, int to)
{
    int sum = 0;
    for (int item = from; item <= to; item++)
        sum += pack->things[item].copies;
    return sum;
}

/* ---- chapter 2: what is in the box ------------------------------------------------------------------ */

/* #items #aliens: chapter 2, what is in the box. */
static void the_box_holds_what_the_rulebook_counts(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3");
    const cadets_pack *pack = p->rules->pack;
    assert_int_equal(card_sum(pack, ATOMIC_RIFLE, TOOLS), 37);
    assert_int_equal(card_sum(pack, PROTON_BLADE, XRAY_GOGGLES), 14);
    assert_int_equal(card_sum(pack, PROTON_BLADE, TELEPORTER),
                     26); /* tokens: with tanks, crystals */
    assert_int_equal(card_sum(pack, INVISIBILITY_DEVICE, TELEPORTER), 6);
    assert_int_equal(card_sum(pack, BOY, SCIENTIST), 10);
    assert_int_equal(pack->things[DOMINATED_BRAIN].copies, 5);
    assert_int_equal(pack->things[FORCE_FIELD_BELT].copies, 2);
    assert_int_equal(pack->token_count, 34);
    int alerts = 0, aliens = 0, standard = 0, hatches = 0, vents = 0;
    for (int i = 0; i < pack->alert_count; i++)
        alerts += pack->alerts[i].count;
    for (int type = BRAIN; type <= BUG; type++)
        aliens += pack->species[type].figures;
    for (int i = 0; i < pack->tile_count; i++) {
        const cadets_tile *tile = &pack->tiles[i];
        standard += tile->role == NO_ROLE;
        hatches += tile->role == NO_ROLE ? tile->hatch_count : 0;
        vents += tile->role == NO_ROLE && tile->vent;
    }
    assert_int_equal(alerts, 12);
    assert_int_equal(aliens, 96);
    assert_int_equal(standard, 33);
    assert_int_equal(pack->tile_count - standard, 15);
    assert_in_range(hatches, 60, 72); /* about two a tile */
    assert_int_equal(vents, 11);
    done(p);
}

/* ---- chapter 14: the reference lists --------------------------------------------------------------- */

/* #rocketeers: chapter 14. */
static void rocketeers_are_as_their_list_says(void **state)
{
    (void)state;
    static const uint8_t list[ROCKETEERS][5] = {
        /* hit points, IQ, standard, combat, non-combat */
        [CAPTAIN] = {6, 3, 3, 0, 0}, [FIRST_OFFICER] = {4, 4, 2, 0, 1},
        [DOCTOR] = {5, 4, 2, 0, 1},  [PROFESSOR] = {4, 5, 2, 0, 1},
        [CHIEF] = {6, 2, 2, 1, 0},   [YEOMAN] = {5, 3, 2, 0, 1}};
    position *p = cadets_at("tiles C3; captain C3");
    for (int r = 0; r < ROCKETEERS; r++) {
        const cadets_person *person = cadets_person_of(p->rules, r);
        assert_int_equal(person->hp, list[r][0]);
        assert_int_equal(person->iq, list[r][1]);
        assert_int_equal(person->standard, list[r][2]);
        assert_int_equal(person->combat, list[r][3]);
        assert_int_equal(person->non_combat, list[r][4]);
    }
    done(p);
}

/* #aliens: chapter 14. */
static void aliens_are_as_their_list_says(void **state)
{
    (void)state;
    static const struct {
        uint8_t type, move, dice, range, hp, through, effect;
    } list[] = {{BRAIN, 0, 0, 2, 2, 0, EFFECT_NONE},      {LEADER, 2, 4, 1, 1, 1, PANIC},
                {SAUCERMAN, 1, 2, 1, 1, 1, MIND_CONTROL}, {SENTINEL, 2, 6, 0, 4, 0, TERROR},
                {THRALL, 1, 1, 0, 1, 0, EFFECT_NONE},     {LEECH, 1, 3, 0, 1, 0, SPAWN},
                {BUG, 1, 1, 0, 1, 1, EFFECT_NONE}};
    position *p = cadets_at("tiles C3; captain C3");
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const cadets_species *species = cadets_species_of(p->rules, list[i].type);
        assert_int_equal(species->move, list[i].move);
        assert_int_equal(species->dice, list[i].dice);
        assert_int_equal(species->range, list[i].range);
        assert_int_equal(species->hp, list[i].hp);
        assert_int_equal(species->through_hatches, list[i].through);
        assert_int_equal(species->effect, list[i].effect);
    }
    done(p);
}

/* #items: chapter 14. */
static void items_have_the_charges_and_sizes_of_their_lists(void **state)
{
    (void)state;
    static const struct {
        uint8_t item, charges;
    } list[] = {{DEMO_CHARGE, 1},
                {ACCELERATOR_HYPO, 1},
                {ELECTRO_MINE, 1},
                {FLAG, 1},
                {FOOD_PILLS, 2},
                {REFERENCE_BOOK, 3},
                {SPACE_BANDAGES, 3},
                {STUN_PELLET, 1},
                {PROTON_BLADE, 2},
                {FORCE_FIELD_BELT, 3},
                {WAVE_GENERATOR, 2},
                {HEAT_RAY, 2},
                {IMPOSSIBLE_CUBE, 3},
                {IONOSCOPE, 2},
                {MENTALITY_HELMET, 2},
                {REPLICATOR, 2},
                {SONIC_REPULSOR, 3},
                {GLOWING_ORB, 3},
                {TELEPATHY_BAND, 2},
                {TIME_WARP, 2},
                {XRAY_GOGGLES, 3},
                {INVISIBILITY_DEVICE, 2},
                {HYPERBOLIZER, 2},
                {REALITY_INVERTER, 2},
                {STASIS_BOX, 2},
                {TANTALUS_PROJECTOR, 1},
                {TELEPORTER, 2},
                {CO_ED, 2},
                {HOBO, 2},
                {LOST_BROTHER, 2},
                {SCIENTIST, 2}};
    static const uint8_t large[] = {ATOMIC_RIFLE, RAY_GUN,  FLAME_GUN,
                                    HEAD_SET,     MED_PACK, TELE_RADIO};
    position *p = cadets_at("tiles C3; captain C3");
    int with_charges = 0, large_ones = 0;
    for (int item = 0; item < ITEMS; item++) {
        const cadets_thing *thing = cadets_thing_of(p->rules, item);
        with_charges += thing->charges > 0;
        large_ones += thing->large;
        assert_int_equal(thing->analyze, item == FORCE_FIELD_BELT ||
                                             (item >= INVISIBILITY_DEVICE && item <= TELEPORTER));
    }
    assert_int_equal(with_charges, sizeof list / sizeof *list);
    assert_int_equal(large_ones, sizeof large);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        assert_int_equal(cadets_thing_of(p->rules, list[i].item)->charges, list[i].charges);
    for (size_t i = 0; i < sizeof large; i++)
        assert_true(cadets_thing_of(p->rules, large[i])->large);
    assert_int_equal(cadets_thing_of(p->rules, TELEPORTER)->parts[0], WIRE);
    assert_int_equal(cadets_thing_of(p->rules, TELEPORTER)->parts[1], CRYSTAL);
    done(p);
}

/* #setting-up #oxygen: chapter 4, 2 to 6 oxygen, the fewer the larger the crew. */
static void oxygen_runs_from_six_for_one_rocketeer_to_two_for_six(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3");
    const cadets_pack *pack = p->rules->pack;
    for (int i = 0; i < pack->scenario_count; i++) {
        const uint8_t *oxygen = pack->scenarios[i].oxygen;
        assert_int_equal(oxygen[0], 6);
        assert_int_equal(oxygen[5], 2);
        for (int crew = 1; crew < 6; crew++)
            assert_true(oxygen[crew] <= oxygen[crew - 1]);
    }
    done(p);
}

/* ---- talents ---------------------------------------------------------------------------------------------- */

/* #talents */
static void command_goes_to_another_rocketeer_never_to_the_captain_himself(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; chief C3; doctor C3; acting captain");
    play(p, "talent");
    assert_false(can(p, "command captain"));
    assert_true(can(p, "command chief") && can(p, "command doctor"));
    position *alone = cadets_at("tiles C3 C4; captain C3; acting captain");
    assert_refused(alone, "talent", "nothing here to use the talent on");
    done(p);
    done(alone);
}

/* #talents #free-actions */
static void a_command_point_is_spent_at_any_time_even_before_the_scan(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; dark C2 C6; chief C4; captain C3; acting chief");
    p->s->heroes[CHIEF].command = 1;
    p->s->heroes[CHIEF].order = 1;
    orr_goto(&p->s->head, SCAN);
    assert_true(can(p, "scan c2") && can(p, "scan c6"));
    play(p, "obey chief;move east");
    assert_int_equal(p->s->heroes[CHIEF].command, 0);
    assert_true(is_at(p, "chief", "C5"));
    assert_true(cadets_tile_in(p->s->scanned, tile_called("C6"))); /* now the only nearest one */
    assert_false(cadets_tile_in(p->s->scanned, tile_called("C2")));
    done(p);
}

/* #talents */
static void strafe_needs_a_weapon_and_the_cowboy_is_none(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; chief C3; alien saucerman C4; holds chief cowboy;"
                            "acting chief");
    assert_refused(p, "talent", "nothing here to use the talent on");
    done(p);
}

/* #talents #discovery-items */
static void a_borrowed_talent_works_without_the_owners_personal_item(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3; yeoman C3; alien saucerman C5;"
                            "alien saucerman C3; holds captain telepathy-band soft-focus-lens;"
                            "acting captain");
    play(p, "talent;link yeoman");
    assert_true(can(p, "sway saucerman-2"));
    assert_false(can(p, "sway saucerman-1"));
    done(p);
}

/* ---- overkills ---------------------------------------------------------------------------------------------- */

/* #stun-and-the-rest */
static void a_psychic_burst_is_around_the_brain_where_it_is_now(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5 C6; captain C2; alien brain-in-a-jar C4;"
                            "alien saucerman C6; alien bug C3; holds captain atomic-rifle;"
                            "acting captain");
    script_dice(p, 1, 1, 1, 10, 10);
    play(p, "attack atomic-rifle brain-in-a-jar-1;dislodge brain-in-a-jar-1 east;burst");
    assert_true(alien_stunned(p, "saucerman-1"));
    assert_false(alien_stunned(p, "bug-1"));
    done(p);
}

/* #subdue */
static void a_brain_is_dominated_only_while_there_is_a_card(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; professor C3; captain C3; alien brain-in-a-jar C3 hp 1;"
                            "holds captain dominated-brain dominated-brain-2 dominated-brain-3;"
                            "holds captain dominated-brain-4 dominated-brain-5; acting professor");
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "subdue brain-in-a-jar-1");
    assert_false(can(p, "dominate"));
    done(p);
}

/* #overkills */
static void gear_without_dice_can_be_used_between_overkills(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; hatch C4 east; chief C3; alien bug C3; alien bug C4;"
                            "alien saucerman C5; lies C4 ionoscope; acting chief;"
                            "holds chief air-knife gravitational-wave-generator sonic-repulsor;"
                            "holds chief x-ray-goggles");
    script_dice(p, 1, 1, 10);
    play(p, "attack air-knife bug-1");
    assert_int_equal(p->s->roll.overkills, 1);
    assert_true(can(p, "pull-item ionoscope 1") && can(p, "pull bug-2 1"));
    assert_true(can(p, "peer c4 east"));
    play(p, "pull-item ionoscope 1;pick ionoscope");
    assert_int_equal(p->s->roll.overkills, 1);
    play(p, "peer c4 east");
    assert_true(holds(p, "chief", "ionoscope"));
    done(p);
}

/* #attack */
static void fire_goes_on_where_it_began_after_a_leech_drew_it_elsewhere(void **state)
{
    (void)state;
    position *p =
        cadets_at("tiles C3 C4 C5 D3; captain C3; alien space-leech C4; alien sentinel C4;"
                  "alien space-leech D3; holds captain flame-gun; acting captain");
    /* the sentinel burns first (sentience); then the leech with an overkill: revulsion next door */
    script_dice(p, 10, 10, /* sentinel */ 1, 1, /* leech */ 10, 10 /* the other */);
    play(p, "torch c4;revulsion space-leech-2");
    assert_true(alien_gone(p, "space-leech-1"));
    assert_true(alien_at(p, "space-leech-2", "D3"));
    position *g = cadets_at("tiles C3 C4 C5 D3; captain C3; alien space-leech C4; alien bug C4;"
                            "alien space-leech D3; alien sentinel C4; holds captain flame-gun;"
                            "acting captain");
    script_dice(g, 10, 10, /* sentinel */ 1, 1, /* leech */ 10, 10, /* the other */ 1, 1 /* bug */);
    play(g, "torch c4;revulsion space-leech-2");
    assert_true(alien_gone(g, "bug-1"));
    assert_int_equal(g->s->roll.overkills, 1);
    assert_true(can(g, "terrify sentinel-1")); /* on the burning tile */
    assert_false(can(g, "terrify space-leech-2"));
    done(p);
    done(g);
}

/* #rocketeer-items */
static void the_tape_records_rolls_of_the_mind_and_no_successes_of_the_cube(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; doctor C3 hp 2; holds doctor tape-recorder impossible-cube;"
                            "acting doctor");
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "use impossible-cube");
    assert_false(can(p, "record"));
    done(p);
}

/* ---- one item, one rocketeer a game turn ---------------------------------------------------------------------- */

/* #items */
static void what_helps_by_being_carried_serves_one_rocketeer_a_game_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3 hp 3; doctor C3 hp 3; acting captain;"
                            "holds captain first-aid-kit dominated-brain");
    script_dice(p, 10, 10, 10, 10, 10, 10);
    play(p, "heal doctor"); /* three, one for the brain, two for the kit */
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    play(p, "trade doctor;give first-aid-kit;give dominated-brain;done");
    p->s->acting = DOCTOR;
    p->s->heroes[DOCTOR].acted = 0;
    assert_int_equal(cadets_iq_of(p->rules, p->s, DOCTOR), 4);
    script_dice(p, 10, 10, 10, 10);
    play(p, "heal captain");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    clean_up(p);
    assert_int_equal(cadets_iq_of(p->rules, p->s, DOCTOR), 5);
    done(p);
}

/* #items */
static void a_holster_serves_one_rocketeer_a_game_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3; chief C3; alien sentinel C3; acting captain;"
                            "holds captain ray-gun holster; holds chief ray-gun-2");
    script_dice(p, 10, 10, 10, 10, 10, 10);
    play(p, "attack ray-gun sentinel-1;trade chief;give holster;done");
    assert_int_equal(cadets_dice_at(p->rules, p->s, CHIEF, card_called(p, "ray-gun-2"), 0), 5);
    done(p);
}

/* #items */
static void the_tape_plays_for_one_rocketeer_a_game_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; doctor C3; captain C3 hp 2; chief C3;"
                            "holds doctor tape-recorder; acting doctor");
    script_dice(p, 1, 1, 10, 10);
    play(p, "heal captain;record;trade captain;give tape-recorder;done");
    p->s->acting = CAPTAIN;
    p->s->heroes[CAPTAIN].acted = 0;
    assert_false(can(p, "use tape-recorder"));
    clean_up(p);
    p->s->acting = CAPTAIN;
    orr_goto(&p->s->head, ACT);
    assert_true(can(p, "use tape-recorder"));
    done(p);
}

/* ---- items ------------------------------------------------------------------------------------------------------- */

/* #rocketeer-items */
static void an_electro_mine_may_be_picked_up_at_any_time_but_is_used_once_a_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; holds captain electro-mine; acting captain");
    play(p, "use electro-mine;pick electro-mine");
    assert_true(holds(p, "captain", "electro-mine"));
    assert_refused(p, "use electro-mine", "used this game turn");
    done(p);
}

/* #rocketeer-items */
static void bandages_of_the_doctor_reach_next_door_with_the_med_pack(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; doctor C3; chief C4 hp 3; acting doctor;"
                            "holds doctor med-pack space-bandages");
    script_dice(p, 10, 10, 10, 10, 1);
    play(p, "use space-bandages");
    assert_int_equal(hp_of(p, "chief"), 4);
    assert_int_equal(p->s->heroes[DOCTOR].standard + p->s->heroes[DOCTOR].special, 3);
    done(p);
}

/* #dice */
static void a_mind_dulled_to_nothing_still_rolls_the_dice_of_its_help(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; chief C3 hp 3; alien space-leech C3; alien space-leech C3;"
                            "alien thrall C3; holds chief first-aid-kit; acting chief");
    assert_int_equal(cadets_iq_of(p->rules, p->s, CHIEF), 0);
    assert_refused(p, "subdue thrall-1", "no IQ to roll");
    script_dice(p, 10, 1);
    play(p, "heal chief");
    assert_int_equal(hp_of(p, "chief"), 4);
    done(p);
}

/* #events */
static void power_out_also_stops_inspiration_and_mysterium(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; professor C3 hp 2; holds professor heat-ray;"
                            "parts professor mysterium; acting professor");
    give(p, PROFESSOR, "stasis-box");
    p->s->cards[card_called(p, "heat-ray")].charges = 0;
    assert_true(can(p, "study stasis-box") && can(p, "recharge heat-ray"));
    p->s->power_out = 1;
    assert_false(can(p, "recharge heat-ray"));
    assert_refused(p, "study stasis-box", "power is out");
    done(p);
}

/* #rocketeer-items: one success is not ignored in hope of more, unless by the Time Warp. */
static void tools_do_not_reroll_a_thrall_that_is_subdued_but_the_time_warp_may(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien thrall C3; acting captain;"
                            "holds captain tools time-warp");
    script_dice(p, 1, 10, 10);
    play(p, "subdue thrall-1");
    assert_int_equal(orr_step_now(&p->s->head), SECOND_THOUGHTS);
    assert_false(can(p, "use tools"));
    assert_true(can(p, "use time-warp"));
    position *heal = cadets_at("tiles C3 C4; doctor C3 hp 2; acting doctor; holds doctor tools");
    script_dice(heal, 1, 10, 10, 10);
    play(heal, "heal doctor");
    assert_true(can(heal, "use tools")); /* other actions of the mind: why not */
    done(p);
    done(heal);
}

/* #schematics */
static void an_inspiration_needs_something_to_be_inspired_to(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; professor C3; acting professor");
    give(p, PROFESSOR, "stasis-box");
    assert_false(can(p, "study stasis-box"));
    done(p);
}

/* #discovery-items */
static void the_generator_pulls_tile_by_tile_and_not_through_closed_hatches(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5; captain C2 o2 4; chief C4 o2 4; alien sentinel C5;"
                            "holds captain gravitational-wave-generator; acting captain");
    play(p, "pull sentinel-1 2");
    assert_true(alien_at(p, "sentinel-1", "C3"));
    assert_int_equal(oxygen_of(p, "chief"), 3); /* it came through the Chief's tile */
    position *mine = cadets_at("tiles C2 C3 C4 C5; captain C3; alien sentinel C5; acting captain;"
                               "holds captain gravitational-wave-generator electro-mine");
    play(mine, "use electro-mine;move west;pull sentinel-1 3");
    assert_true(alien_gone(mine, "sentinel-1"));
    position *shut = cadets_at("tiles C2 C3; hatch C2 east; captain C2; alien bug C3;"
                               "holds captain gravitational-wave-generator x-ray-goggles;"
                               "acting captain");
    play(shut, "peer c2 east");
    assert_false(can(shut, "pull bug-1 1"));
    done(p);
    done(mine);
    done(shut);
}

/* #rocketeer-items */
static void the_hypo_gives_a_spent_command_point_back(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; chief C3; holds chief accelerator-hypo; acting chief");
    p->s->heroes[CHIEF].command_spent = 1;
    play(p, "use accelerator-hypo");
    assert_int_equal(p->s->heroes[CHIEF].command, 1);
    assert_int_equal(p->s->heroes[CHIEF].command_spent, 0);
    done(p);
}

/* #rocketeer-items #mind-control: the lost point lies among the spent ones, where the hypo finds
 * it. */
static void the_hypo_gives_back_a_point_lost_to_mind_control(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; holds captain accelerator-hypo;"
                            "acting captain");
    p->s->heroes[CAPTAIN].mind = 1;
    clean_up(p);
    orr_goto(&p->s->head, ACT);
    p->s->acting = CAPTAIN;
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 2);
    play(p, "use accelerator-hypo");
    assert_int_equal(p->s->heroes[CAPTAIN].standard, 3);
    done(p);
}

/* #rocketeer-items */
static void food_pills_do_not_heal_above_the_start(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3 hp 5; holds captain food-pills; acting captain");
    play(p, "use food-pills");
    assert_int_equal(hp_of(p, "captain"), 6);
    done(p);
}

/* #schematics */
static void invisibility_can_be_used_before_brains_and_sentinels_act(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; alien brain-in-a-jar C4;"
                            "alien sentinel C4");
    assembled(p, CAPTAIN, "invisibility-device");
    orr_goto(&p->s->head, NEXT_ROCKETEER);
    drive_to(p, CLEANUP);
    assert_int_equal(orr_step_now(&p->s->head), VANISH);
    play(p, "vanish");
    assert_false(was_said(p, "mind-controlled"));
    assert_false(was_said(p, "panics"));
    assert_int_equal(hp_of(p, "captain"), 6);
    assert_int_equal(charges_of(p, "invisibility-device"), 1);
    done(p);
}

/* ---- aliens -------------------------------------------------------------------------------------------------------- */

/* #stun-and-the-rest */
static void only_the_grappling_war_thrall_holds_and_only_while_it_is_there(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien war-thrall C3; alien war-thrall C3;"
                            "holds captain atomic-rifle; alien bug C3; acting captain");
    p->s->heroes[CAPTAIN].grappled = 2; /* the second one */
    script_dice(p, 1, 1);
    play(p, "attack atomic-rifle bug-1;dislodge war-thrall-2 east");
    assert_true(can(p, "move east")); /* the first never got hold of him */
    position *stale = cadets_at("tiles C3 C4; captain C3; alien war-thrall C3; acting captain");
    stale->s->heroes[CAPTAIN].grappled = 1;
    script_dice(stale, 1, 10, 10);
    play(stale, "subdue war-thrall-1");
    cadets_new_figure(stale->rules, stale->s, WAR_THRALL, tile_called("C3"), NULL);
    assert_true(can(stale, "move east"));
    done(p);
    done(stale);
}

/* #stun-and-the-rest */
static void the_chain_of_leeches_has_no_limit_even_without_figures(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien space-leech C3");
    const int room = cadets_species_of(p->rules, LEECH)->figures;
    for (int i = 1; i < room; i++) {
        const int leech = cadets_new_figure(p->rules, p->s, LEECH, tile_called("C4"), NULL);
        p->s->figures[leech].flags |= STUNNED;
    }
    script_dice(p, 1, 1, 10, /* a hit and a young one */ 1, 10, 10 /* which attacks */);
    alien_turn(p);
    assert_int_equal(hp_of(p, "captain"), 4);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #bugs-and-swarms */
static void bugs_that_cannot_all_meet_end_on_the_fewest_tiles(void **state)
{
    (void)state;
    /* Two pairs too far from each other: each pair meets for itself. */
    position *p = cadets_at("tiles A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 B6 C1 C2 C3 C4 C5 C6;"
                            "captain H8; alien bug A1; alien bug A5; alien bug C5; alien bug C2");
    alien_turn(p);
    cadets_tile_set tiles = 0;
    for (int bug = 0; bug < 4; bug++)
        tiles |= cadets_tile_bit(p->s->figures[cadets_figure_first(BUG) + bug].tile);
    assert_int_equal(cadets_tile_count(tiles), 2);
    done(p);
}

/* #thralls: they can only attack if they start their turn in the same tile. */
static void a_thrall_attacks_whom_terror_drives_onto_its_tile(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien sentinel C3; alien thrall C4");
    script_dice(p, 1, 1, 10, 10, 10, 10, /* terror: to the east */ 1, /* thrall */ 1);
    alien_turn(p);
    assert_true(is_at(p, "captain", "C4"));
    assert_int_equal(hp_of(p, "captain"), 4);
    done(p);
}

/* #aliens */
static void a_sentinel_pushed_onto_rocketeers_frightens_them(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4; chief C2 o2 4; doctor C4 o2 4; alien sentinel C3;"
                            "holds chief atomic-rifle; acting chief");
    script_dice(p, 1, 1, 10, 10, 10);
    play(p, "attack atomic-rifle sentinel-1;dislodge sentinel-1 east");
    assert_int_equal(oxygen_of(p, "doctor"), 3);
    assert_int_equal(oxygen_of(p, "chief"), 4);
    done(p);
}

/* ---- missions ------------------------------------------------------------------------------------------------------ */

/* #how-to-win */
static void victory_that_came_true_overnight_needs_no_scan(void **state)
{
    (void)state;
    const char *options[] = {"scenario=aurora-s-heart"};
    position *p = cadets_with(options, 1, "tiles C3 C4; dark C5; captain C3 order 0 hp 1");
    p->s->heroes[CAPTAIN].order = p->s->heroes[CAPTAIN].acted = 0;
    p->s->orders_given = 0;
    p->s->turn = (uint8_t)(cadets_scenario_of(p->rules, p->s)->hold[3] + 1);
    orr_goto(&p->s->head, NEXT_ROCKETEER);
    drive_to(p, SCAN);
    assert_int_equal(p->s->result, MISSION_WON);
    assert_false(cadets_tile_in(p->s->scanned, tile_called("C5")));
    done(p);
}

/* #campaign */
static void the_tunnel_is_left_by_its_far_end_only(void **state)
{
    (void)state;
    const char *options[] = {"scenario=tunnel-of-terror"};
    orr_rules *rules = rules_with("cadets", 1, options, 1);
    orr_moves moves;
    orr_error error;
    cadets_state *s = new_state(rules);
    assert_true(orr_start(rules, s, orr_rng_fast(3), NULL, &moves, &error));
    orr_play(rules, s, moves.at[0], NULL, &moves);
    orr_play(rules, s, moves.at[0], NULL, &moves);
    assert_false(cadets_tile_in(s->exits, s->start_tile));
    assert_int_equal(cadets_tile_count(s->exits), 1);
    free(s);
    orr_rules_free(rules);
}

/* #scanning-phase */
static void lockers_hold_everything_whatever_the_crew(void **state)
{
    (void)state;
    for (int crew = 1; crew <= 6; crew++) {
        char rocketeers[30];
        snprintf(rocketeers, sizeof rocketeers, "rocketeers=%d", crew);
        const char *options[] = {"scenario=jail-break", rocketeers};
        orr_rules *rules = rules_with("cadets", 1, options, 2);
        orr_moves moves;
        orr_error error;
        cadets_state *s = new_state(rules);
        assert_true(orr_start(rules, s, orr_rng_fast(3), NULL, &moves, &error));
        assert_int_equal(s->locker.count, crew * 4);
        FOR_TILES(s->locker_tokens, t)
        {
            s->scan_tile = (uint8_t)t;
            s->scanned |= cadets_tile_bit(t);
            s->face[t] = 1;
            s->alien_tokens = s->discovery_tokens = 0;
            orr_goto(&s->head, REVEAL);
            rules->game->steps[REVEAL].run(rules, s, NULL);
        }
        assert_int_equal(s->locker.count, 0);
        free(s);
        orr_rules_free(rules);
    }
}

static void what_is_special_about_a_mission_is_on_the_table(void **state)
{
    (void)state;
    static const char *const names[] = {"slave-market", "sleeper-ship", "trilon"};
    for (int i = 0; i < 3; i++) {
        char scenario[60];
        snprintf(scenario, sizeof scenario, "scenario=%s", names[i]);
        const char *options[] = {scenario};
        position *p = cadets_with(options, 1, "tiles C3; captain C3; acting captain");
        const cadets_scenario *mission = cadets_scenario_of(p->rules, p->s);
        orr_text page = orr_text_new();
        orr_scene *scene = orr_scene_new(p->rules, p->s);
        orr_render_json(scene, &page);
        orr_scene_free(scene);
        if (!strstr(page.data, mission->special))
            fail_because("%s: the table does not say what is special", names[i]);
        for (int k = 0; k < mission->place_count; k++)
            if (!strstr(page.data, mission->places[k].note))
                fail_because("%s: the table does not say what holds until when", names[i]);
        orr_text_free(&page);
        done(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_holds_what_the_rulebook_counts),
        cmocka_unit_test(rocketeers_are_as_their_list_says),
        cmocka_unit_test(aliens_are_as_their_list_says),
        cmocka_unit_test(items_have_the_charges_and_sizes_of_their_lists),
        cmocka_unit_test(oxygen_runs_from_six_for_one_rocketeer_to_two_for_six),
        cmocka_unit_test(command_goes_to_another_rocketeer_never_to_the_captain_himself),
        cmocka_unit_test(a_command_point_is_spent_at_any_time_even_before_the_scan),
        cmocka_unit_test(strafe_needs_a_weapon_and_the_cowboy_is_none),
        cmocka_unit_test(a_borrowed_talent_works_without_the_owners_personal_item),
        cmocka_unit_test(a_psychic_burst_is_around_the_brain_where_it_is_now),
        cmocka_unit_test(a_brain_is_dominated_only_while_there_is_a_card),
        cmocka_unit_test(gear_without_dice_can_be_used_between_overkills),
        cmocka_unit_test(fire_goes_on_where_it_began_after_a_leech_drew_it_elsewhere),
        cmocka_unit_test(the_tape_records_rolls_of_the_mind_and_no_successes_of_the_cube),
        cmocka_unit_test(what_helps_by_being_carried_serves_one_rocketeer_a_game_turn),
        cmocka_unit_test(a_holster_serves_one_rocketeer_a_game_turn),
        cmocka_unit_test(the_tape_plays_for_one_rocketeer_a_game_turn),
        cmocka_unit_test(an_electro_mine_may_be_picked_up_at_any_time_but_is_used_once_a_turn),
        cmocka_unit_test(bandages_of_the_doctor_reach_next_door_with_the_med_pack),
        cmocka_unit_test(a_mind_dulled_to_nothing_still_rolls_the_dice_of_its_help),
        cmocka_unit_test(power_out_also_stops_inspiration_and_mysterium),
        cmocka_unit_test(tools_do_not_reroll_a_thrall_that_is_subdued_but_the_time_warp_may),
        cmocka_unit_test(an_inspiration_needs_something_to_be_inspired_to),
        cmocka_unit_test(the_generator_pulls_tile_by_tile_and_not_through_closed_hatches),
        cmocka_unit_test(the_hypo_gives_a_spent_command_point_back),
        cmocka_unit_test(the_hypo_gives_back_a_point_lost_to_mind_control),
        cmocka_unit_test(food_pills_do_not_heal_above_the_start),
        cmocka_unit_test(invisibility_can_be_used_before_brains_and_sentinels_act),
        cmocka_unit_test(only_the_grappling_war_thrall_holds_and_only_while_it_is_there),
        cmocka_unit_test(the_chain_of_leeches_has_no_limit_even_without_figures),
        cmocka_unit_test(bugs_that_cannot_all_meet_end_on_the_fewest_tiles),
        cmocka_unit_test(a_thrall_attacks_whom_terror_drives_onto_its_tile),
        cmocka_unit_test(a_sentinel_pushed_onto_rocketeers_frightens_them),
        cmocka_unit_test(victory_that_came_true_overnight_needs_no_scan),
        cmocka_unit_test(the_tunnel_is_left_by_its_far_end_only),
        cmocka_unit_test(lockers_hold_everything_whatever_the_crew),
        cmocka_unit_test(what_is_special_about_a_mission_is_on_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
