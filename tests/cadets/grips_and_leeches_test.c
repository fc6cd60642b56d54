/* grips_and_leeches_test.c - ways out of a grip, what leeches do, what a weapon cannot reach, and breath. */
#include "cadets_support.h"

static position *gripped(const char *more)
{
    char description[400];
    snprintf(description, sizeof description,
             "tiles C3 C4; captain C3 o2 3; alien war-thrall C3; acting captain;%s", more);
    position *p = cadets_at(description);
    p->s->heroes[CAPTAIN].grappled = 1;
    return p;
}

/* #stun-and-the-rest #free-actions: a grip bars what an action point pays for, not what oxygen does. */
static void oxygen_buys_a_way_out_of_a_grapple(void **state)
{
    (void)state;
    position *p = gripped("");
    assert_refused(p, "move east", "holds the Captain");
    play(p, "breathe;move east");
    assert_true(is_at(p, "captain", "C4"));
    assert_int_equal(p->s->heroes[CAPTAIN].grappled, 0);
    done(p);
}

/* #stun-and-the-rest #rocketeer-items */
static void the_flag_leads_out_of_a_grapple_and_a_command_point_does_not(void **state)
{
    (void)state;
    position *p = gripped("holds captain flag");
    play(p, "use flag;lead captain;move east");
    assert_true(is_at(p, "captain", "C4"));
    position *q = gripped("");
    q->s->heroes[CAPTAIN].command = 1;
    play(q, "obey captain");
    assert_refused(q, "move east", "action points don't help");
    done(p);
    leave(q);
}

/* #schematics: the list of items is more particular than the chapter on sight. */
static void the_hyperbolizer_reaches_no_tile_that_is_not_scanned(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; dark C5; captain C3; alien saucerman C5;"
                            "holds captain neuronic-hyperbolizer; acting captain");
    const int card = card_called(p, "neuronic-hyperbolizer");
    p->s->cards[card].flags |= ANALYZED;
    p->s->cards[card].charges = 2;
    assert_false(can(p, "aim neuronic-hyperbolizer c5"));
    done(p);
}

/* #stun-and-the-rest: any other leech, also one just like the one that was missed. */
static void revulsion_offers_the_like_of_a_leech_that_was_missed(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien space-leech C3; alien space-leech C3;"
                            "alien space-leech C3; holds captain ray-gun; acting captain");
    script_dice(p, 1, 1, 1, 10, 10, /* free attack: */ 10, 10, 10, 10, 10);
    play(p, "attack ray-gun space-leech-1;revulsion space-leech-2");
    assert_false(alien_gone(p, "space-leech-2"));
    assert_true(can(p, "revulsion space-leech-3"));
    assert_false(can(p, "revulsion space-leech-2"));
    leave(p);
}

/* #stun-and-the-rest #aliens: the log names the leech that was born, not its parent. */
static void a_leech_that_is_born_attacks_by_its_own_name(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; alien space-leech C3");
    script_dice(p, 1, 1, 10, /* the young one: */ 10, 10, 10);
    alien_turn(p);
    assert_true(was_said(p, "Space Leech 2 attacks Captain"));
    done(p);
}

/* #free-actions: oxygen is not offered where it would be spent for nothing. */
static void nobody_breathes_for_nothing(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3 o2 4; acting captain");
    p->s->heroes[CAPTAIN].standard = 0;
    assert_refused(p, "breathe", "nothing that the Captain could do");
    done(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(oxygen_buys_a_way_out_of_a_grapple),
        cmocka_unit_test(the_flag_leads_out_of_a_grapple_and_a_command_point_does_not),
        cmocka_unit_test(the_hyperbolizer_reaches_no_tile_that_is_not_scanned),
        cmocka_unit_test(revulsion_offers_the_like_of_a_leech_that_was_missed),
        cmocka_unit_test(a_leech_that_is_born_attacks_by_its_own_name),
        cmocka_unit_test(nobody_breathes_for_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
