/* examples_test.c - the worked examples of the rulebook, die by die. */
#include "cadets_support.h"

/* The only tile left in the bag is one whose hatches all lie on these sides (as bits). */
static void only_tile_with_hatches_in(position *p, unsigned allowed)
{
    const cadets_pack *pack = p->rules->pack;
    for (int i = 0; i < pack->tile_count; i++) {
        unsigned sides = 0;
        for (int h = 0; h < pack->tiles[i].hatch_count; h++)
            sides |= 1u << (p->s->arrow + pack->tiles[i].hatches[h] - 1) % DIRECTIONS;
        if (pack->tiles[i].role != NO_ROLE || sides & ~allowed || pack->tiles[i].vent)
            continue;
        memset(&p->s->tile_bag, 0, sizeof p->s->tile_bag);
        orr_put(&p->s->head, &p->s->tile_bag, i + 1);
        return;
    }
    fail_because("no tile has such hatches");
}

static void only_discovery(position *p, const char *card)
{
    memset(&p->s->discovery_bag, 0, sizeof p->s->discovery_bag);
    orr_put(&p->s->head, &p->s->discovery_bag, card_called(p, card));
}

/* #actions-phase #overkills: the Professor's turn of chapter 13. A is C3, B C4, C D3, D E4, E E5, F
 * C2. */
static void the_professors_turn_of_chapter_13(void **state)
{
    (void)state;
    position *p = cadets_at(
        "tiles C3 D3 E4 E5; dark C4 C2; vent C3; hatch C3 southeast; hatch D3 southeast;"
        "hatch C3 west; professor C3 o2 4; chief C3 o2 4; lies D3 thrall-oxygen-tank;"
        "holds professor ray-gun atomic-rifle gravitational-wave-generator tools oxygen-tank;"
        "alien brain-in-a-jar E4; alien leader D3; alien saucerman E5; alien saucerman E5;"
        "acting professor");
    cadets_put_card(p->s, card_called(p, "invisibility-device"), HELD + PROFESSOR);
    p->s->discovery_tokens |= cadets_tile_bit(tile_called("C4"));
    p->s->alien_tokens |= cadets_tile_bit(tile_called("C4"));
    only_tile_with_hatches_in(p, 1u << EAST | 1u << NORTH_WEST | 1u << NORTH_EAST);
    only_discovery(p, "heat-ray");
    only_token(p, "Night Patrol");
    orr_goto(&p->s->head, SCAN);
    script_dice(p, 1, 1, /* the tile and the discovery, the only ones there are */
                1, 3, 3, 7, 10, 1, 3, 3, 8, 8, 4, 5, 6, 8, 9, 7, 7, 8, 8, 10, 1, 1, 7, 8, 10);

    assert_true(can(p, "scan c2")); /* B or F: both are nearest */
    play(p, "scan c4");
    assert_true(alien_at(p, "saucerman-3", "C4") && alien_at(p, "saucerman-4", "C4"));
    assert_true(alien_at(p, "bug-1", "C3")); /* at the vent */
    assert_int_equal(oxygen_of(p, "professor"), 3);
    assert_int_equal(oxygen_of(p, "chief"), 3);

    play(p, "attack ray-gun bug-1"); /* 1 3 3 7 0: a hit and two overkills */
    assert_true(alien_gone(p, "bug-1"));
    assert_int_equal(p->s->roll.overkills, 2);
    play(p, "trade chief;give-oxygen;give-oxygen;done");
    assert_int_equal(oxygen_of(p, "professor"), 1);
    play(p, "override c3 southeast;run southeast");
    assert_true(is_at(p, "professor", "D3"));
    play(p, "pick thrall-oxygen-tank");
    assert_int_equal(oxygen_of(p, "professor"), 4);
    play(p, "pull-item heat-ray 1;pick heat-ray");
    assert_int_equal(charges_of(p, "gravitational-wave-generator"), 1);
    play(p, "burn d3 southeast");
    assert_int_equal(charges_of(p, "heat-ray"), 1);
    assert_true(cadets_edge_in(&p->s->destroyed, tile_called("D3"), SOUTH_EAST));

    play(p, "attack atomic-rifle brain-in-a-jar-1"); /* 1 3 3 8 8 */
    assert_int_equal(p->s->figures[alien_called(p, "brain-in-a-jar-1")].hp, 1);
    play(p, "burst");
    assert_true(alien_stunned(p, "leader-1"));
    assert_true(alien_stunned(p, "saucerman-1") && alien_stunned(p, "saucerman-2"));
    assert_false(alien_stunned(p, "saucerman-3"));
    assert_false(alien_stunned(p, "brain-in-a-jar-1"));
    play(p, "dislodge brain-in-a-jar-1 northwest");
    assert_true(alien_at(p, "brain-in-a-jar-1", "D3"));

    play(p, "subdue brain-in-a-jar-1;use tools"); /* both rolls fail, the tools break */
    assert_int_equal(p->s->cards[card_called(p, "tools")].place, GONE);
    assert_int_equal(p->s->heroes[PROFESSOR].standard + p->s->heroes[PROFESSOR].special, 0);
    /* One thing is possible with the inspiration, but the word is the Professor's. */
    play(p, "study invisibility-device;subdue brain-in-a-jar-1;dominate");
    assert_true(alien_gone(p, "brain-in-a-jar-1"));
    assert_int_equal(parts_of(p, "professor", "blood"), 1);
    assert_int_equal(cadets_iq_of(p->rules, p->s, PROFESSOR), 6);

    play(p, "breathe;talent;override c2 east");
    assert_int_equal(oxygen_of(p, "professor"), 3);
    assert_true(cadets_edge_in(&p->s->opened, tile_called("C2"), EAST));
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #alien-turn: the aliens' turn of chapter 13. A is C3, B C4, C C5, D D3, E D4, F B3; the sentinel
 * waits on A3. */
static void the_alien_turn_of_chapter_13(void **state)
{
    (void)state;
    position *p = cadets_at(
        "tiles C3 C4 C5 D3 D4 A3; dark B3; number D3 26; number C4 30; arrow northeast;"
        "hatch C4 east locked; hatch C5 southwest; hatch D3 east; hatch C3 southeast;"
        "hatch C3 east; hatch C4 southeast; yeoman C3 order 1 o2 4; captain C3 order 2 o2 4;"
        "alien brain-in-a-jar D4; alien leader C5; alien saucerman C4; alien saucerman C5;"
        "alien sentinel A3; alien thrall C5; alien space-leech C5;"
        "alien bug C3; alien bug C4; alien bug C5; alien bug C5 stunned");
    script_dice(p, 1, 3, 7, 8, /* leader */ 7, 8, 1, 3, /* saucermen */
                1, 1, 7, 8, 8, 10, /* sentinel */ 3 /* terror */);
    alien_turn(p);
    assert_int_equal(p->s->heroes[CAPTAIN].mind + p->s->heroes[YEOMAN].mind, 2);
    assert_true(alien_at(p, "leader-1", "D3"));    /* round the locked hatch, to number 26 */
    assert_true(alien_at(p, "saucerman-2", "D3")); /* taken along */
    assert_true(alien_at(p, "saucerman-1", "C4"));
    assert_true(alien_at(p, "sentinel-1", "C3")); /* through the un-scanned tile */
    assert_true(alien_at(p, "thrall-1", "C5"));   /* shut in */
    assert_true(alien_at(p, "space-leech-1", "C5"));
    assert_int_equal(hp_of(p, "captain"), 2); /* four hits: leader, saucerman, sentinel, terror */
    assert_int_equal(hp_of(p, "yeoman"), 5);
    assert_int_equal(oxygen_of(p, "captain"), 3); /* one panic a turn */
    assert_int_equal(oxygen_of(p, "yeoman"), 3);
    for (int bug = 1; bug <= 3; bug++) {
        char name[16];
        snprintf(name, sizeof name, "bug-%d", bug);
        assert_true(alien_at(p, name, "D4"));
    }
    assert_true(alien_at(p, "bug-4", "C5")); /* stunned */
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #dice #overkills: chapter 3, the Chief's rifle against a sentinel. */
static void three_successes_are_one_hit_and_two_overkills(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5 C6; chief C3; alien sentinel C5; alien saucerman C6;"
                            "holds chief atomic-rifle; acting chief");
    script_dice(p, 2, 2, 3, 7, 9);
    play(p, "attack atomic-rifle sentinel-1");
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 3);
    assert_int_equal(p->s->roll.overkills, 2);
    assert_true(can(p, "strafe saucerman-1"));
    assert_true(can(p, "dislodge saucerman-1 west"));
    assert_true(can(p, "stagger"));
    assert_false(can(p, "strafe sentinel-1"));
    play(p, "stagger;strafe saucerman-1");
    assert_true(alien_gone(p, "saucerman-1"));
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].stagger, 1);
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 3);
    done(p);
}

/* #overkills: chapter 8, the Doctor, a Ray Gun and two bugs. */
static void the_doctors_overkill_has_three_uses(void **state)
{
    (void)state;
    for (int use = 0; use < 3; use++) {
        position *p = cadets_at("tiles C3 C4; doctor C3 hp 4; alien bug C3; alien bug C4;"
                                "holds doctor ray-gun; acting doctor");
        script_dice(p, 1, 3, 5, 8, 8);
        play(p, "attack ray-gun bug-1");
        assert_int_equal(p->s->roll.overkills, 1);
        play(p, use == 0 ? "sawbones doctor" : use == 1 ? "run east" : "exterminate bug-2");
        assert_int_equal(hp_of(p, "doctor"), use == 0 ? 5 : 4);
        assert_true(is_at(p, "doctor", use == 1 ? "C4" : "C3"));
        assert_int_equal(alien_gone(p, "bug-2"), use == 2);
        done(p);
    }
}

/* #talents: chapter 8, the Chief strafes by an action, without a roll. */
static void a_talent_action_is_one_overkill_without_a_roll(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; chief C3; alien saucerman C4; holds chief ray-gun;"
                            "acting chief");
    play(p, "talent");
    assert_true(alien_gone(p, "saucerman-1"));
    assert_int_equal(p->s->heroes[CHIEF].special, 0); /* any point will do */
    assert_refused(p, "talent", "has been used");
    done(p);
}

/* #bugs-and-swarms: chapter 9, six bugs two tiles away move two tiles and bite four times. */
static void a_swarm_of_six_two_tiles_away_bites_four_times(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3; alien bug C5; alien bug C5; alien bug C5;"
                            "alien bug C5; alien bug C5; alien bug C5");
    script_dice(p, 1, 9, 2, 9);
    alien_turn(p);
    for (int bug = 0; bug < 6; bug++)
        assert_int_equal(p->s->figures[cadets_figure_first(BUG) + bug].tile, tile_called("C3"));
    assert_int_equal(hp_of(p, "captain"), 4);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    done(p);
}

/* #bugs-and-swarms: chapter 9, two bugs on neighbouring tiles become a swarm with one move left. */
static void two_bugs_next_to_each_other_form_a_swarm_with_a_move_left(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5; captain C2; alien bug C4; alien bug C5");
    alien_turn(p);
    assert_true(alien_at(p, "bug-1", "C3") && alien_at(p, "bug-2", "C3"));
    done(p);
}

/* #analyze #schematics: chapter 11, the Professor assembles the Teleporter. */
static void the_teleporter_is_assembled_with_a_charge_more(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C5; professor C3; chief C3; parts professor wire mysterium;"
                            "acting professor");
    cadets_put_card(p->s, card_called(p, "teleporter"), HELD + PROFESSOR);
    orr_take_card(&p->s->discovery_bag, card_called(p, "teleporter"));
    script_dice(p, 2, 5, 3, 9, 9);
    play(p, "analyze teleporter");
    assert_int_equal(charges_of(p, "teleporter"), 2);
    assert_int_equal(parts_of(p, "professor", "wire") + parts_of(p, "professor", "mysterium"), 0);
    play(p, "charge");
    assert_int_equal(charges_of(p, "teleporter"), 3);
    play(p, "aim teleporter c5;bring chief");
    assert_true(is_at(p, "professor", "C5") && is_at(p, "chief", "C5"));
    assert_int_equal(charges_of(p, "teleporter"), 2);
    done(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_professors_turn_of_chapter_13),
        cmocka_unit_test(the_alien_turn_of_chapter_13),
        cmocka_unit_test(three_successes_are_one_hit_and_two_overkills),
        cmocka_unit_test(the_doctors_overkill_has_three_uses),
        cmocka_unit_test(a_talent_action_is_one_overkill_without_a_roll),
        cmocka_unit_test(a_swarm_of_six_two_tiles_away_bites_four_times),
        cmocka_unit_test(two_bugs_next_to_each_other_form_a_swarm_with_a_move_left),
        cmocka_unit_test(the_teleporter_is_assembled_with_a_charge_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
