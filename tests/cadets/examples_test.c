/* examples_test.c - the worked examples of the rulebook, die by die. */
#include "cadets_support.h"

/* The only tile left in the bag is one whose hatches all lie on these sides (as bits). */
static void only_tile_with_hatches_in(fixture *f, unsigned allowed)
{
    const cadets_pack *pack = f->rules->pack;
    for (int i = 0; i < pack->tile_count; i++) {
        unsigned sides = 0;
        for (int h = 0; h < pack->tiles[i].hatch_count; h++)
            sides |= 1u << (f->s.arrow + pack->tiles[i].hatches[h] - 1) % DIRECTIONS;
        if (pack->tiles[i].role != NO_ROLE || sides & ~allowed || pack->tiles[i].vent)
            continue;
        memset(&f->s.tile_bag, 0, sizeof f->s.tile_bag);
        orr_put(&f->s.head, &f->s.tile_bag, i + 1);
        return;
    }
    fail_because("no tile has such hatches");
}

static void only_discovery(fixture *f, const char *card)
{
    memset(&f->s.discovery_bag, 0, sizeof f->s.discovery_bag);
    orr_put(&f->s.head, &f->s.discovery_bag, card_called(f, card));
}

static void only_token(fixture *f, int token)
{
    const cadets_pack *pack = f->rules->pack;
    memset(&f->s.token_bag, 0, sizeof f->s.token_bag);
    memset(&f->s.token_discards, 0, sizeof f->s.token_discards);
    for (int i = 0; i < pack->token_count; i++)
        if (i != token)
            orr_put(&f->s.head, &f->s.token_discards, i);
    orr_put(&f->s.head, &f->s.token_bag, token);
}

/* Chapter 13: the Professor's turn. A is C3, B C4, C D3, D E4, E E5, F C2. */
static void the_professors_turn_of_chapter_13(void **state)
{
    (void)state;
    fixture *f = cadets_at(
        "tiles C3 D3 E4 E5; dark C4 C2; vent C3; hatch C3 southeast; hatch D3 southeast;"
        "hatch C3 west; professor C3 o2 4; chief C3 o2 4; lies D3 thrall-oxygen-tank;"
        "holds professor ray-gun atomic-rifle gravitational-wave-generator tools oxygen-tank;"
        "alien brain-in-a-jar E4; alien leader D3; alien saucerman E5; alien saucerman E5;"
        "acting professor");
    cadets_put_card(&f->s, card_called(f, "invisibility-device"), HELD + PROFESSOR);
    f->s.discovery_tokens |= cadets_tile_bit(tile_called("C4"));
    f->s.alien_tokens |= cadets_tile_bit(tile_called("C4"));
    only_tile_with_hatches_in(f, 1u << EAST | 1u << NORTH_WEST | 1u << NORTH_EAST);
    only_discovery(f, "heat-ray");
    only_token(f, 0);
    orr_goto(&f->s.head, SCAN);
    script(f, 1, 1, /* the tile and the discovery, the only ones there are */
           1, 3, 3, 7, 10, 1, 3, 3, 8, 8, 4, 5, 6, 8, 9, 7, 7, 8, 8, 10, 1, 1, 7, 8, 10);

    assert_true(can(f, "scan c2")); /* B or F: both are nearest */
    play(f, "scan c4");
    assert_true(alien_at(f, "saucerman-3", "C4") && alien_at(f, "saucerman-4", "C4"));
    assert_true(alien_at(f, "bug-1", "C3")); /* at the vent */
    assert_int_equal(oxygen_of(f, "professor"), 3);
    assert_int_equal(oxygen_of(f, "chief"), 3);

    play(f, "attack ray-gun bug-1"); /* 1 3 3 7 0: a hit and two overkills */
    assert_true(alien_gone(f, "bug-1"));
    assert_int_equal(f->s.roll.overkills, 2);
    play(f, "trade chief;give-oxygen;give-oxygen;done");
    assert_int_equal(oxygen_of(f, "professor"), 1);
    play(f, "override c3 southeast;run southeast");
    assert_true(is_at(f, "professor", "D3"));
    play(f, "pick thrall-oxygen-tank");
    assert_int_equal(oxygen_of(f, "professor"), 4);
    play(f, "pull-item heat-ray 1;pick heat-ray");
    assert_int_equal(charges_of(f, "gravitational-wave-generator"), 1);
    play(f, "burn d3 southeast");
    assert_int_equal(charges_of(f, "heat-ray"), 1);
    assert_true(cadets_edge_in(&f->s.destroyed, tile_called("D3"), SOUTH_EAST));

    play(f, "attack atomic-rifle brain-in-a-jar-1"); /* 1 3 3 8 8 */
    assert_int_equal(f->s.figures[alien_called(f, "brain-in-a-jar-1")].hp, 1);
    play(f, "burst");
    assert_true(alien_stunned(f, "leader-1"));
    assert_true(alien_stunned(f, "saucerman-1") && alien_stunned(f, "saucerman-2"));
    assert_false(alien_stunned(f, "saucerman-3"));
    assert_false(alien_stunned(f, "brain-in-a-jar-1"));
    play(f, "dislodge brain-in-a-jar-1 northwest");
    assert_true(alien_at(f, "brain-in-a-jar-1", "D3"));

    play(f, "subdue brain-in-a-jar-1;use tools"); /* both rolls fail, the tools break */
    assert_int_equal(f->s.cards[card_called(f, "tools")].place, GONE);
    assert_int_equal(f->s.heroes[PROFESSOR].standard + f->s.heroes[PROFESSOR].special, 0);
    /* One thing is possible with the inspiration, so it happens at once. */
    play(f, "study invisibility-device;dominate");
    assert_true(alien_gone(f, "brain-in-a-jar-1"));
    assert_int_equal(parts_of(f, "professor", "blood"), 1);
    assert_int_equal(cadets_iq_of(f->rules, &f->s, PROFESSOR), 6);

    play(f, "breathe;talent;override c2 east");
    assert_int_equal(oxygen_of(f, "professor"), 3);
    assert_true(cadets_edge_in(&f->s.opened, tile_called("C2"), EAST));
    assert_int_equal(orr_rng_pending(&f->s.head.rng), 0);
    done(f);
}

/* Chapter 13: the aliens' turn. A is C3, B C4, C C5, D D3, E D4, F B3; the sentinel waits on A3. */
static void the_alien_turn_of_chapter_13(void **state)
{
    (void)state;
    fixture *f = cadets_at(
        "tiles C3 C4 C5 D3 D4 A3; dark B3; number D3 26; number C4 30; arrow northeast;"
        "hatch C4 east locked; hatch C5 southwest; hatch D3 east; hatch C3 southeast;"
        "hatch C3 east; hatch C4 southeast; yeoman C3 order 1 o2 4; captain C3 order 2 o2 4;"
        "alien brain-in-a-jar D4; alien leader C5; alien saucerman C4; alien saucerman C5;"
        "alien sentinel A3; alien thrall C5; alien space-leech C5;"
        "alien bug C3; alien bug C4; alien bug C5; alien bug C5 stunned");
    script(f, 1, 3, 7, 8, /* leader */ 7, 8, 1, 3, /* saucermen */
           1, 1, 7, 8, 8, 10, /* sentinel */ 3 /* terror */);
    alien_turn(f);
    assert_int_equal(f->s.heroes[CAPTAIN].mind + f->s.heroes[YEOMAN].mind, 2);
    assert_true(alien_at(f, "leader-1", "D3"));    /* round the locked hatch, to number 26 */
    assert_true(alien_at(f, "saucerman-2", "D3")); /* taken along */
    assert_true(alien_at(f, "saucerman-1", "C4"));
    assert_true(alien_at(f, "sentinel-1", "C3")); /* through the un-scanned tile */
    assert_true(alien_at(f, "thrall-1", "C5"));   /* shut in */
    assert_true(alien_at(f, "space-leech-1", "C5"));
    assert_int_equal(hp_of(f, "captain"), 2); /* four hits: leader, saucerman, sentinel, terror */
    assert_int_equal(hp_of(f, "yeoman"), 5);
    assert_int_equal(oxygen_of(f, "captain"), 3); /* one panic a turn */
    assert_int_equal(oxygen_of(f, "yeoman"), 3);
    for (int bug = 1; bug <= 3; bug++) {
        char name[16];
        snprintf(name, sizeof name, "bug-%d", bug);
        assert_true(alien_at(f, name, "D4"));
    }
    assert_true(alien_at(f, "bug-4", "C5")); /* stunned */
    assert_int_equal(orr_rng_pending(&f->s.head.rng), 0);
    done(f);
}

/* Chapter 3: the Chief's rifle against a sentinel. */
static void three_successes_are_one_hit_and_two_overkills(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 C5 C6; chief C3; alien sentinel C5; alien saucerman C6;"
                           "holds chief atomic-rifle; acting chief");
    script(f, 2, 2, 3, 7, 9);
    play(f, "attack atomic-rifle sentinel-1");
    assert_int_equal(f->s.figures[alien_called(f, "sentinel-1")].hp, 3);
    assert_int_equal(f->s.roll.overkills, 2);
    assert_true(can(f, "strafe saucerman-1"));
    assert_true(can(f, "dislodge saucerman-1 west"));
    assert_true(can(f, "stagger"));
    assert_false(can(f, "strafe sentinel-1"));
    play(f, "stagger;strafe saucerman-1");
    assert_true(alien_gone(f, "saucerman-1"));
    assert_int_equal(f->s.figures[alien_called(f, "sentinel-1")].stagger, 1);
    assert_int_equal(f->s.figures[alien_called(f, "sentinel-1")].hp, 3);
    done(f);
}

/* Chapter 8: the Doctor, a Ray Gun and two bugs. */
static void the_doctors_overkill_has_three_uses(void **state)
{
    (void)state;
    for (int use = 0; use < 3; use++) {
        fixture *f = cadets_at("tiles C3 C4; doctor C3 hp 4; alien bug C3; alien bug C4;"
                               "holds doctor ray-gun; acting doctor");
        script(f, 1, 3, 5, 8, 8);
        play(f, "attack ray-gun bug-1");
        assert_int_equal(f->s.roll.overkills, 1);
        play(f, use == 0 ? "sawbones doctor" : use == 1 ? "run east" : "exterminate bug-2");
        assert_int_equal(hp_of(f, "doctor"), use == 0 ? 5 : 4);
        assert_true(is_at(f, "doctor", use == 1 ? "C4" : "C3"));
        assert_int_equal(alien_gone(f, "bug-2"), use == 2);
        done(f);
    }
}

/* Chapter 8, Talent Actions: the Chief strafes by an action, without a roll. */
static void a_talent_action_is_one_overkill_without_a_roll(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4; chief C3; alien saucerman C4; holds chief ray-gun;"
                           "acting chief");
    play(f, "talent;strafe saucerman-1");
    assert_true(alien_gone(f, "saucerman-1"));
    assert_int_equal(f->s.heroes[CHIEF].special, 0); /* any point will do */
    refused(f, "talent", "has been used");
    done(f);
}

/* Chapter 9: six bugs two tiles away move two tiles and bite four times. */
static void a_swarm_of_six_two_tiles_away_bites_four_times(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C4 C5; captain C3; alien bug C5; alien bug C5; alien bug C5;"
                           "alien bug C5; alien bug C5; alien bug C5");
    script(f, 1, 9, 2, 9);
    alien_turn(f);
    for (int bug = 0; bug < 6; bug++)
        assert_int_equal(f->s.figures[cadets_figure_first(BUG) + bug].tile, tile_called("C3"));
    assert_int_equal(hp_of(f, "captain"), 4);
    assert_int_equal(orr_rng_pending(&f->s.head.rng), 0);
    done(f);
}

/* Chapter 9: two bugs on neighbouring tiles become a swarm with one move left. */
static void two_bugs_next_to_each_other_form_a_swarm_with_a_move_left(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C2 C3 C4 C5; captain C2; alien bug C4; alien bug C5");
    alien_turn(f);
    assert_true(alien_at(f, "bug-1", "C3") && alien_at(f, "bug-2", "C3"));
    done(f);
}

/* Chapter 11: the Professor assembles the Teleporter. */
static void the_teleporter_is_assembled_with_a_charge_more(void **state)
{
    (void)state;
    fixture *f = cadets_at("tiles C3 C5; professor C3; chief C3; parts professor wire mysterium;"
                           "acting professor");
    cadets_put_card(&f->s, card_called(f, "teleporter"), HELD + PROFESSOR);
    orr_take_card(&f->s.discovery_bag, card_called(f, "teleporter"));
    script(f, 2, 5, 3, 9, 9);
    play(f, "analyze teleporter");
    assert_int_equal(charges_of(f, "teleporter"), 2);
    assert_int_equal(parts_of(f, "professor", "wire") + parts_of(f, "professor", "mysterium"), 0);
    play(f, "charge");
    assert_int_equal(charges_of(f, "teleporter"), 3);
    play(f, "aim teleporter c5;bring chief");
    assert_true(is_at(f, "professor", "C5") && is_at(f, "chief", "C5"));
    assert_int_equal(charges_of(f, "teleporter"), 2);
    done(f);
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
