/* refusals_test.c - why not: what a person is told who tries what the rules forbid. Each sentence
 * comes from the verb's own predicate, and names the heading where the rule stands. */
#include "cadets_support.h"

/* The heading that a refusal points to. */
static void assert_rule(position *p, const char *notation, const char *rule)
{
    orr_reason reason;
    orr_why_not(p->rules, p->s, move_called(p->rules, p->s, notation), &reason);
    assert_non_null(reason.rule);
    assert_string_equal(reason.rule, rule);
}

/* #the-game-turn: rocketeers in turn, then the aliens, then the cleanup, then the next turn. */
static void a_game_turn_is_rocketeers_then_aliens_then_cleanup(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; doctor C3; alien saucerman C4");
    p->s->orders_given = p->s->heroes[CAPTAIN].order = p->s->heroes[DOCTOR].order = 0;
    p->s->heroes[CAPTAIN].acted = p->s->heroes[DOCTOR].acted = 0;
    p->s->turn = 1;
    run_from(p, NEXT_ROCKETEER);
    assert_asked(p, LEAD);
    script_dice(p, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10);
    play(p, "lead captain");
    assert_asked(p, ACT);
    play(p, "end");
    assert_int_equal(p->s->acting, DOCTOR);
    assert_int_equal(p->s->turn, 1);
    forget(p);
    play(p, "end");
    assert_said(p, "The aliens' turn");
    assert_said(p, "Saucerman 1 attacks");
    assert_int_equal(p->s->turn, 2);
    assert_int_equal(p->s->heroes[CAPTAIN].order, 0);
    done(p);
}

/* #actions-phase: a word belongs to its moment, and the kernel says which. */
static void a_verb_at_the_wrong_moment_names_its_own(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; acting captain");
    assert_refused(p, "scan c5", "belongs to the scanning phase");
    assert_refused(p, "lead doctor", "belongs to the order phase");
    assert_refused(p, "stop", "belongs to the spending of overkills");
    assert_refused(p, "flee east", "belongs to a push of the Sonic Repulsor");
    assert_refused(p, "vanish", "belongs to the aliens' turn");
    assert_refused(p, "done", "belongs to");
    done(p);
}

/* #move #hatches: what bars a way is named. */
static void a_move_says_what_bars_the_way(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 D3 D4 C2 B3; hatch C3 east; hatch C3 southeast locked;"
                            "hatch C3 west sealed; captain C3; lies C3 heat-ray; acting captain");
    assert_refused(p, "move east", "closed; open it first");
    assert_refused(p, "move southwest", "no tile");
    assert_refused(p, "move west", "sealed for good");
    assert_rule(p, "move east", "hatches");
    assert_rule(p, "move southwest", "move");
    p->s->heroes[CAPTAIN].standard = 0;
    play(p, "breathe;open east");
    assert_refused(p, "move east", "no action point left");
    assert_rule(p, "move east", "actions-phase");
    done(p);
}

/* #attack #range #line-of-sight #items: weapon, range, sight, charge, in this order. */
static void an_attack_says_what_is_missing(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5 C6; captain C3; chief C3; acting captain;"
                            "alien bug C4; alien bug C4; alien saucerman C5;"
                            "holds captain ray-gun flame-gun tele-radio demo-charge;"
                            "holds chief atomic-rifle");
    assert_refused(p, "attack atomic-rifle bug-1", "does not carry");
    assert_refused(p, "attack tele-radio bug-1", "not a weapon");
    assert_refused(p, "attack ray-gun bug-3", "not in play");
    assert_refused(p, "attack ray-gun bug-2", "These two are identical");
    assert_refused(p, "attack ray-gun saucerman-1", "no dice at range 2");
    assert_rule(p, "attack ray-gun saucerman-1", "range");
    assert_refused(p, "attack flame-gun bug-1", "burns out a whole tile");
    assert_refused(p, "torch c5", "next door");
    assert_refused(p, "torch c3", "next door");
    p->s->cards[card_called(p, "demo-charge")].charges = 0;
    assert_refused(p, "attack demo-charge bug-1", "no charge");
    assert_rule(p, "attack demo-charge bug-1", "items");
    done(p);
}

/* #heal #analyze #subdue #operate: actions of the mind. */
static void actions_of_the_mind_say_what_they_want(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 hp 3; doctor C4 hp 2; acting captain;"
                            "alien brain-in-a-jar C4; alien bug C3;"
                            "holds captain ray-gun teleporter; parts captain wire");
    assert_refused(p, "heal doctor", "too far away");
    assert_refused(p, "heal yeoman", "not on this mission");
    assert_refused(p, "analyze ray-gun", "without analyzing it");
    assert_refused(p, "analyze teleporter", "both parts");
    assert_rule(p, "analyze teleporter", "schematics");
    assert_refused(p, "subdue brain-in-a-jar-1", "same tile");
    assert_refused(p, "subdue bug-1", "thralls and brains");
    assert_refused(p, "operate", "no switch");
    done(p);
}

/* #rocketeer-items #discovery-items: gear says why it rests. */
static void gear_says_why_it_rests(void **state)
{
    (void)state;
    position *p =
        cadets_at("tiles C3 C4 C5; captain C3; acting captain; alien bug C4; alien thrall C4;"
                  "holds captain food-pills stun-pellet holster ray-gun heat-ray "
                  "gravitational-wave-generator tantalus-projector; hatch C3 east opened");
    assert_refused(p, "use food-pills", "not hurt");
    assert_refused(p, "use ray-gun", "attack somebody");
    assert_refused(p, "use holster", "You can't just use that");
    assert_refused(p, "use tools", "does not carry");
    assert_refused(p, "aim stun-pellet c5", "next door in sight");
    assert_refused(p, "aim stun-pellet c3", "Nobody is awake");
    assert_refused(p, "burn c3 southeast", "no hatch");
    assert_refused(p, "burn c4 west", "other side");
    assert_refused(p, "pull bug-1 2", "by 1 to 1");
    assert_refused(p, "pull bug-1 -3", "by 1 to 1");
    assert_refused(p, "zap tantalus-projector bug-1", "analyzed");
    p->s->power_out = 1;
    assert_refused(p, "burn c3 east", "power is out");
    assert_rule(p, "burn c3 east", "events");
    done(p);
}

/* #trading #oxygen: what has gone one way does not come back. */
static void a_trade_says_what_stays(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 2; doctor C3; yeoman C4; acting captain;"
                            "holds captain ray-gun; holds doctor med-pack; parts captain wire");
    assert_refused(p, "trade captain", "trades alone");
    assert_refused(p, "trade yeoman", "same tile");
    play(p, "trade doctor;give ray-gun;give-oxygen;give-part wire");
    assert_refused(p, "take ray-gun", "gave it away this turn");
    assert_refused(p, "take-oxygen", "other way");
    assert_refused(p, "take-part wire", "other way");
    assert_refused(p, "give-part mysterium", "none of that");
    assert_refused(p, "give-oxygen", "last oxygen");
    assert_refused(p, "give med-pack", "does not carry");
    play(p, "done");
    done(p);
}

/* #overkills #talents: an overkill goes only where it can. */
static void overkills_say_where_they_cannot_go(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3; doctor C4; acting captain;"
                            "alien sentinel C3; alien bug C4; holds captain ray-gun");
    script_dice(p, 1, 1, 1, 10, 10);
    play(p, "attack ray-gun sentinel-1");
    assert_asked(p, SPEND);
    assert_refused(p, "dislodge bug-1 east", "Only the Atomic Rifle");
    assert_refused(p, "command doctor", "not on the same tile");
    assert_refused(p, "command captain", "yourself a command");
    assert_refused(p, "sawbones captain", "talent of the Doctor");
    assert_refused(p, "burst", "brain's mind");
    assert_refused(p, "exterminate bug-1", "attack on bugs");
    assert_refused(p, "charge", "analyzing");
    assert_refused(p, "rescue", "No thrall");
    assert_refused(p, "record", "actions of the mind");
    assert_refused(p, "link doctor", "does not carry");
    assert_rule(p, "command doctor", "talents");
    play(p, "stagger;stop");
    done(p);
}

/* #free-actions: what was given for one purpose serves no other. */
static void a_gift_says_what_it_is_for(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 hp 3; chief C3 hp 3; acting captain;"
                            "holds captain space-bandages");
    play(p, "use space-bandages");
    assert_asked(p, FREE_ACTION);
    assert_refused(p, "move east", "bandages allow one healing");
    assert_refused(p, "pass", "paid for");
    assert_rule(p, "move east", "free-actions");
    p->s->head.rng = orr_rng_fast(1);
    play(p, "heal chief");
    done(p);
}

/* #scanning-phase: the nearest comes first. */
static void a_scan_says_which_tile_comes_first(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; dark C4 C5; captain C3; acting captain");
    orr_goto(&p->s->head, SCAN);
    assert_refused(p, "scan c5", "nearest");
    assert_refused(p, "scan c3", "face up");
    assert_refused(p, "scan a1", "no tile");
    assert_refused(p, "obey captain", "no Command point");
    done(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_turn_is_rocketeers_then_aliens_then_cleanup),
        cmocka_unit_test(a_verb_at_the_wrong_moment_names_its_own),
        cmocka_unit_test(a_move_says_what_bars_the_way),
        cmocka_unit_test(an_attack_says_what_is_missing),
        cmocka_unit_test(actions_of_the_mind_say_what_they_want),
        cmocka_unit_test(gear_says_why_it_rests),
        cmocka_unit_test(a_trade_says_what_stays),
        cmocka_unit_test(overkills_say_where_they_cannot_go),
        cmocka_unit_test(a_gift_says_what_it_is_for),
        cmocka_unit_test(a_scan_says_which_tile_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
