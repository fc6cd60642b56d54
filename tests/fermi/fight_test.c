/* fight_test.c - attacks, rounds and phases, XP, equipment, and how a craft combat ends. */
#include "fermi_support.h"

static fermi_fighter *theirs(position *p, int slot)
{
    return &fermi_battle(p->s)->fighter[XENO][slot];
}

/* #attacks */
static void one_success_is_a_hit_and_two_are_a_kill(void **state)
{
    (void)state;
    /* Halberd level 1 is 7/+0, its lance gives 2; cover is 5; Contact takes 1 off the first die. */
    const struct {
        uint8_t ten, six;
        int hits, kills;
    } cases[] = {{5, 4, 0, 0}, {6, 4, 1, 0}, {5, 5, 1, 0}, {6, 5, 0, 1}};
    for (int i = 0; i < 4; i++) {
        position *p = battle("ship isc-halberd 1 jupiter 1; xeno annihilator jupiter 1");
        theirs(p, 0)->cover = 5;
        script_dice(p, cases[i].ten, cases[i].six);
        fermi_attack(p->rules, p->s, HUMAN, 0, 0, NULL);
        assert_int_equal(theirs(p, 0)->hits, cases[i].hits);
        assert_int_equal(theirs(p, 0)->kills, cases[i].kills);
        leave(p);
    }
}

/* #attacks */
static void each_hit_on_the_target_gives_2_attack_and_1_penetration(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1");
    const fermi_needs fresh = fermi_needs_of(p->rules, p->s, HUMAN, 0, 0);
    for (int hits = 1; hits <= 3; hits++) {
        theirs(p, 0)->hits = (uint8_t)hits;
        const fermi_needs hurt = fermi_needs_of(p->rules, p->s, HUMAN, 0, 0);
        assert_int_equal(hurt.attack, fresh.attack - 2 * hits);
        assert_int_equal(hurt.cover, fresh.cover - hits);
    }
    leave(p);
}

/* #attacks */
static void penetration_and_range_count(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 3 jupiter 1; xeno raider jupiter 1"); /* 6/+1 */
    const int attack[] = {5, 4, 5, 6, 7}, cover[] = {4, 4, 3, 4, 4}; /* the lance: -2 at first */
    for (int round = 0; round < 5; round++) {
        p->s->fight[CRAFT_FIGHT].round = (uint8_t)round;
        assert_int_equal(fermi_needs_of(p->rules, p->s, HUMAN, 0, 0).attack, attack[round]);
        assert_int_equal(fermi_needs_of(p->rules, p->s, HUMAN, 0, 0).cover, cover[round]);
    }
    leave(p);
}

/* #attacks */
static void odds_shown_are_the_odds_of_the_dice(void **state)
{
    (void)state;
    for (int attack = -1; attack <= 12; attack++)
        for (int cover = -1; cover <= 8; cover++) {
            const fermi_needs needs = {attack, cover};
            int kills = 0, hits = 0;
            for (int ten = 1; ten <= 10; ten++)
                for (int six = 1; six <= 6; six++) {
                    kills += ten >= attack && six >= cover;
                    hits += (ten >= attack) != (six >= cover);
                }
            assert_int_equal(fermi_percent_kill(needs), (kills * 100 + 30) / 60);
            assert_int_equal(fermi_percent_hit(needs), (hits * 100 + 30) / 60);
        }
}

/* #attacks */
static void a_fighter_attacks_once_for_each_health_left(void **state)
{
    (void)state;
    position *p = battle(
        "ship isc-halberd 1 jupiter 1; ship isc-sabre 1 jupiter 1; xeno annihilator jupiter 1;"
        "xeno annihilator jupiter 1");
    /* First phase: the Sabre. Then the normal phase: Halberd, then an Annihilator. */
    play(p, "hold isc-sabre");
    play(p, "hold isc-halberd");
    assert_asked(p, XENO_ACT);
    script_dice(p, 1, 1);
    play(p, "strike annihilator-1 isc-halberd"); /* health 2: twice */
    assert_asked(p, MORE_STRIKES);
    assert_int_equal(p->s->fight[CRAFT_FIGHT].attacks_left, 1);
    theirs(p, 1)->kills = 1;
    script_dice(p, 1, 1, 1, 1);
    play(p, "strike annihilator-1 isc-sabre");
    assert_asked(p, XENO_ACT);
    play(p, "strike annihilator-2 isc-sabre"); /* one health left: once */
    assert_int_equal(p->s->fight[CRAFT_FIGHT].round, 1);
    leave(p);
}

/* #rounds-and-phases */
static void first_acts_before_normal_and_last_after(void **state)
{
    (void)state;
    position *p = battle(
        "ship isc-halberd 1 jupiter 1; ship isc-sabre 1 jupiter 1; ship isc-bastion 1 jupiter 1;"
        "xeno raider jupiter 1; xeno stalker jupiter 1");
    assert_can(p, "hold isc-sabre"); /* First */
    assert_cannot(p, "hold isc-halberd");
    assert_refused(p, "attack isc-halberd raider-1", "It acts in another phase of the round.");
    play(p, "hold isc-sabre");
    assert_asked(p, XENO_ACT);
    assert_int_equal(offered(p, VERB_STRIKE), 3); /* the Stalker alone */
    assert_cannot(p, "strike raider-1 isc-sabre");
    script_dice(p, 1, 1);
    play(p, "strike stalker-2 isc-sabre");
    assert_can(p, "hold isc-halberd");
    play(p, "hold isc-halberd");
    script_dice(p, 1, 1);
    play(p, "strike raider-1 isc-sabre");
    assert_can(p, "hold isc-bastion"); /* Last */
    leave(p);
}

/* #rounds-and-phases */
static void the_sides_take_turns_and_the_commander_begins(void **state)
{
    (void)state;
    position *p =
        battle("ship isc-halberd 1 jupiter 1; ship ist-caravel 1 jupiter 1; xeno raider jupiter 1;"
               "xeno raider jupiter 1");
    assert_asked(p, HUMAN_ACT);
    play(p, "hold isc-halberd");
    assert_asked(p, XENO_ACT);
    script_dice(p, 1, 1);
    play(p, "strike raider-1 isc-halberd");
    assert_asked(p, HUMAN_ACT);
    assert_refused(p, "attack isc-halberd raider-1", "It has acted in this round.");
    play(p, "hold ist-caravel");
    assert_asked(p, XENO_ACT);
    leave(p);
}

/* #used-counters */
static void a_ship_with_a_used_counter_cannot_act_but_can_be_attacked(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 5; ship isc-halberd 1 jupiter 1;"
                                      "ship ist-caravel 1 jupiter 1; xeno raider jupiter 1;"
                                      "xeno raider jupiter 1");
    memset(&p->s->escort_deck, 0, sizeof p->s->escort_deck);
    the_craft(p, "isc-halberd")->flags = CRAFT_USED;
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships(p, "isc-halberd ist-caravel"), p->s->xenos_out, NULL);
    run_from(p, ROUND);
    assert_cannot(p, "hold isc-halberd");
    assert_refused(p, "attack isc-halberd raider-1",
                   "It has fought on this trip and can't act again until home.");
    play(p, "hold ist-caravel");
    assert_can(p, "strike raider-1 isc-halberd");
    leave(p);
}

/* #keywords */
static void protected_comes_last(void **state)
{
    (void)state;
    position *p =
        battle("ship isc-halberd 1 jupiter 1; xeno broodship jupiter 1; xeno raider jupiter 1");
    assert_can(p, "attack isc-halberd raider-2");
    assert_refused(p, "attack isc-halberd broodship-1", "The target is Protected: it comes last.");
    p->s->fight[CRAFT_FIGHT].alive[XENO] = 1;
    assert_can(p, "attack isc-halberd broodship-1");
    leave(p);
}

/* #rounds-and-phases */
static void a_craft_spends_its_xp_for_another_action_as_often_as_it_has_some(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; xeno annihilator jupiter 1");
    ours(p, 0)->xp = 2;
    script_dice(p, 1, 1, 1, 1, 1, 1);
    play(p, "attack isc-halberd annihilator-1");
    play(p, "strike annihilator-1 isc-halberd; strike annihilator-1 isc-halberd");
    assert_asked(p, HUMAN_ACT);
    assert_can(p, "rally isc-halberd isc-halberd");
    play(p, "rally isc-halberd isc-halberd");
    assert_int_equal(ours(p, 0)->xp, 1);
    assert_can(p, "attack isc-halberd annihilator-1");
    script_dice(p, 1, 1, 1, 1, 1, 1);
    play(p, "attack isc-halberd annihilator-1");
    play(p, "rally isc-halberd isc-halberd; attack isc-halberd annihilator-1");
    assert_int_equal(ours(p, 0)->xp, 0);
    assert_int_equal(p->s->fight[CRAFT_FIGHT].round, 1); /* none is left: the next round */
    leave(p);
}

/* #rounds-and-phases */
static void in_the_next_round_xp_gives_another_action_again(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1");
    p->s->fight[CRAFT_FIGHT].rallied = 1;
    p->s->fight[CRAFT_FIGHT].round = 1;
    run_from(p, ROUND);
    ours(p, 0)->xp = 1;
    p->s->fight[CRAFT_FIGHT].ready[HUMAN] = 0;
    p->s->fight[CRAFT_FIGHT].phase = NORMAL_PHASE;
    orr_goto(&p->s->head, HUMAN_ACT);
    assert_can(p, "rally isc-halberd isc-halberd");
    leave(p);
}

/* #keywords: who has it printed has it at the start of every fight. */
static void printed_xp_is_at_hand_in_every_fight(void **state)
{
    (void)state;
    position *p = battle("ship isc-sabre 6 jupiter 1; xeno raider jupiter 1");
    assert_int_equal(ours(p, 0)->xp, ship_card(p, "isc-sabre")->ranks[5].xp);
    assert_true(ours(p, 0)->xp > 0);
    int tender = 0;
    while (!p->pack->escorts[tender].xp)
        tender++;
    orr_put(&p->s->head, &p->s->escort_discards, tender);
    fermi_draw_escorts(p->pack, p->s, 1, NULL);
    assert_int_equal(ours(p, 1)->xp, p->pack->escorts[tender].xp);
    leave(p);
}

/* #attacks #end-of-a-craft-combat */
static void destroying_a_xeno_earns_its_xp_and_a_promotion_after_the_victory(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1");
    script_dice(p, 10, 6);
    play(p, "attack isc-halberd raider-1");
    assert_said(p, "gains 1 XP");
    assert_said(p, "The combat is won");
    assert_int_equal(p->s->xenos_out, 0);
    assert_int_equal(p->s->cup.count, XENOS);
    assert_int_equal(the_craft(p, "isc-halberd")->level, 2);
    assert_int_equal(the_craft(p, "isc-halberd")->flags & CRAFT_USED, CRAFT_USED);
    leave(p);
}

/* #end-of-a-craft-combat */
static void a_ship_is_promoted_once_however_many_it_destroyed(void **state)
{
    (void)state;
    position *p =
        battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1; xeno raider jupiter 1");
    script_dice(p, 10, 6, 1, 1, 10, 6);
    play(p, "attack isc-halberd raider-1; strike raider-2 isc-halberd");
    play(p, "rally isc-halberd isc-halberd; attack isc-halberd raider-2");
    assert_said(p, "The combat is won");
    assert_int_equal(the_craft(p, "isc-halberd")->level, 2);
    leave(p);
}

/* #craft-combat */
static void after_five_rounds_the_ships_part_and_nobody_is_promoted(void **state)
{
    (void)state;
    position *p =
        battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1; xeno raider jupiter 1");
    ours(p, 0)->trophies = 1;
    int rounds = 1;
    for (int guard = 0; p->s->fight[CRAFT_FIGHT].count[HUMAN] && guard < 60; guard++) {
        const int before = p->s->fight[CRAFT_FIGHT].round;
        script_dice(p, 1, 1, 1, 1);
        orr_legal(p->rules, p->s, &p->moves);
        make(p, p->moves.at[p->moves.at[0].verb == VERB_FIGHT_ON]); /* attack by attack */
        rounds += p->s->fight[CRAFT_FIGHT].count[HUMAN] && p->s->fight[CRAFT_FIGHT].round != before;
    }
    assert_int_equal(rounds, 5);
    assert_said(p, "The ships disengage");
    assert_int_equal(the_craft(p, "isc-halberd")->level, 1);
    leave(p);
}

/* #used-counters: only a victory makes a ship Used. */
static void who_won_away_from_earth_is_used_and_who_drew_is_not(void **state)
{
    (void)state;
    for (int won = 0; won < 2; won++) {
        position *p = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1");
        if (won) {
            p->s->fight[CRAFT_FIGHT].alive[XENO] = 0;
            fermi_remove_xeno(p->s, 0);
        }
        run_step(p, CRAFT_OVER);
        assert_int_equal((the_craft(p, "isc-halberd")->flags & CRAFT_USED) != 0, won);
        leave(p);
    }
}

/* #end-of-a-craft-combat: what a ship destroys counts until it is in a combat that is won. */
static void trophies_of_a_drawn_combat_promote_after_the_next_victory(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1");
    ours(p, 0)->trophies = 1;
    run_step(p, CRAFT_OVER);
    assert_int_equal(the_craft(p, "isc-halberd")->level, 1);
    fermi_muster(p->rules, p->s, 1u << ship(p, "isc-halberd"), p->s->xenos_out, NULL);
    p->s->fight[CRAFT_FIGHT].alive[XENO] = 0;
    fermi_remove_xeno(p->s, 0);
    run_step(p, CRAFT_OVER);
    assert_int_equal(the_craft(p, "isc-halberd")->level, 2);
    assert_int_equal(the_craft(p, "isc-halberd")->trophies, 0);
    leave(p);
}

/* #rounds-and-phases: one answer for all of them, and nobody is asked again in this round. */
static void everybody_can_hold_fire_with_one_answer(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; ship isc-sabre 1 jupiter 1;"
                         "ship ist-mule 1 jupiter 1; xeno raider jupiter 1");
    ours(p, 0)->xp = 2;
    script_dice(p, 1, 1);
    play(p, "hold-all");
    assert_said(p, "Everybody holds fire for the rest of the round.");
    while (p->s->fight[CRAFT_FIGHT].round == CONTACT) {
        assert_asked(p, XENO_ACT);
        script_dice(p, 1, 1);
        orr_legal(p->rules, p->s, &p->moves);
        make(p, p->moves.at[0]);
    }
    assert_int_equal(p->s->fight[CRAFT_FIGHT].round, APPROACH);
    assert_int_equal(__builtin_popcount(p->s->fight[CRAFT_FIGHT].ready[HUMAN]), 3);
    leave(p);
}

/* #rounds-and-phases */
static void one_fighter_alone_holds_fire_by_itself(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1");
    p->s->fight[CRAFT_FIGHT].phase = (uint8_t)ours(p, 0)->phase;
    orr_goto(&p->s->head, HUMAN_ACT);
    assert_refused(p, "hold-all", "No more than one fighter is left to act in this round.");
    leave(p);
}

/* #rounds-and-phases: what nobody wants is not asked: whoever has acted may go on, and nothing in a raid is
 * worth sparing. */
static void all_hold_fire_only_while_somebody_is_ready_and_never_in_a_raid(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; ship isc-sabre 1 jupiter 1;"
                         "ship ist-mule 1 jupiter 1; xeno raider jupiter 1");
    ours(p, 0)->xp = 2;
    assert_can(p, "hold-all");
    p->s->fight[CRAFT_FIGHT].ready[HUMAN] &=
        ~p->s->fight[CRAFT_FIGHT].phase_of[HUMAN][p->s->fight[CRAFT_FIGHT].phase];
    assert_refused(p, "hold-all", "Nobody is ready in this phase. Go on instead.");
    leave(p);
    p = fermi_at("ionizer", "worker refuge; ship ist-caravel 1 venus; leader tanaka 1 ist-caravel;"
                            "base venus 1");
    run_from(p, ASSAULT);
    play(p, "assault ist-caravel");
    for (int i = 0; i < 100 && p->s->raid.active; i++) {
        assert_cannot(p, "hold-all");
        make(p, p->moves.at[0]);
    }
    leave(p);
}

/* #end-of-a-craft-combat */
static void hits_clear_after_the_fight_and_kills_stay(void **state)
{
    (void)state;
    position *p = battle(
        "ship ist-mule 2 jupiter 1; ship isc-halberd 1 jupiter 1; xeno annihilator jupiter 1");
    ours(p, 0)->kills = 1; /* the Mule has health 2 at level 2 */
    ours(p, 0)->hits = 2;
    theirs(p, 0)->kills = 1;
    theirs(p, 0)->hits = 1;
    run_step(p, CRAFT_OVER);
    assert_int_equal(the_craft(p, "ist-mule")->kills, 1);
    assert_int_equal(p->s->xeno[0].kills, 1);
    fermi_muster(p->rules, p->s, ships(p, "ist-mule isc-halberd"), 1, NULL); /* they meet again */
    assert_int_equal(ours(p, 0)->kills, 1);
    assert_int_equal(ours(p, 0)->hits, 0);
    assert_int_equal(theirs(p, 0)->kills, 1);
    assert_int_equal(theirs(p, 0)->hits, 0);
    leave(p);
}

/* #craft-combat */
static void escorts_are_drawn_for_the_fight_and_discarded_after_it(void **state)
{
    (void)state;
    position *p = fermi_at(
        "ionizer", "worker refuge; ship isc-halberd 1 jupiter 1; ship ist-caravel 1 jupiter 1;"
                   "xeno raider jupiter 1");
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships(p, "isc-halberd ist-caravel"), 1, NULL);
    const int escorts = ship_card(p, "isc-halberd")->ranks[0].escorts +
                        ship_card(p, "ist-caravel")->ranks[0].escorts;
    assert_int_equal(p->s->fight[CRAFT_FIGHT].count[HUMAN], 2 + escorts);
    assert_int_equal(p->s->escort_deck.count, ESCORTS - escorts);
    run_step(p, CRAFT_OVER);
    assert_int_equal(p->s->escort_discards.count, escorts);
    leave(p);
}

/* #attacks */
static void a_destroyed_ship_is_lost_with_leader_tech_and_equipment(void **state)
{
    (void)state;
    position *p = battle(
        "ship ist-caravel 1 jupiter 1; ship isc-halberd 1 jupiter 1; leader okafor 2 ist-caravel;"
        "load webgear okafor; load missile-pod ist-caravel; core ist-caravel 1;"
        "xeno raider jupiter 1");
    the_craft(p, "ist-caravel")->tech = 3;
    p->s->fight[CRAFT_FIGHT].round = 2;
    script_dice(p, 10, 6);
    fermi_attack(p->rules, p->s, XENO, 0, 0, NULL);
    assert_int_equal(the_craft(p, "ist-caravel")->level, 0);
    assert_int_equal(the_leader(p, "okafor")->level, 0);
    assert_int_equal(p->s->loaded, 0);
    assert_int_equal(p->s->xeno_tech, 0);
    assert_int_equal(p->s->loose[0].level, 1);
    assert_int_equal(p->s->loose[0].at.path, JUPITER);
    leave(p);
}

/* #attacks: Ruling 22. */
static void the_tech_of_a_wreck_goes_to_a_transport_only(void **state)
{
    (void)state;
    for (int slot = 0; slot < 2; slot++) { /* the Caravel, then the Halberd */
        position *p = battle("ship ist-caravel 1 jupiter 1; ship isc-halberd 1 jupiter 1;"
                             "xeno broodship jupiter 1");
        theirs(p, 0)->kills = (uint8_t)(theirs(p, 0)->health - 1);
        theirs(p, 0)->hits = 5;
        script_dice(p, 10, 6);
        fermi_attack(p->rules, p->s, HUMAN, slot, 0, NULL);
        assert_int_equal(p->s->xenos_out, 0);
        assert_int_equal(the_craft(p, slot ? "isc-halberd" : "ist-caravel")->tech,
                         slot ? 0 : xeno_card(p, "broodship")->elim_tech);
        leave(p);
    }
}

/* #keywords */
static void an_armada_attacks_and_covers_better(void **state)
{
    (void)state;
    const int armada = 5;
    position *few = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1");
    position *many = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1;"
                            "xeno annihilator jupiter 1; xeno raider jupiter 1");
    position *fleet = battle("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1;"
                             "xeno annihilator jupiter 1; xeno annihilator jupiter 1;"
                             "xeno annihilator jupiter 1");
    assert_int_equal(xeno_card(few, "raider")->armada, armada);
    assert_int_equal(theirs(few, 0)->cover, xeno_card(few, "raider")->cover);
    assert_int_equal(theirs(many, 0)->cover, theirs(few, 0)->cover + 1); /* 5 XP */
    assert_int_equal(theirs(many, 0)->attack, theirs(few, 0)->attack - 1);
    assert_int_equal(theirs(fleet, 0)->cover, theirs(few, 0)->cover + 2); /* 10 XP */
    leave(few);
    leave(many);
    leave(fleet);
}

/* ---- equipment ----------------------------------------------------------------------------------- */

/* #equipment-abilities */
static void a_missile_betters_the_next_attack_only(void **state)
{
    (void)state;
    position *p =
        battle("ship isc-halberd 1 jupiter 1; load missile-pod isc-halberd; xeno raider jupiter 1");
    const fermi_needs plain = fermi_needs_of(p->rules, p->s, HUMAN, 0, 0);
    play(p, "use missile-pod 1");
    const fermi_needs aimed = fermi_needs_of(p->rules, p->s, HUMAN, 0, 0);
    assert_int_equal(aimed.attack, plain.attack - 3);
    assert_int_equal(aimed.cover, plain.cover - 1);
    assert_cannot(p, "use missile-pod 1"); /* one at a time */
    script_dice(p, 1, 1);
    fermi_attack(p->rules, p->s, HUMAN, 0, 0, NULL);
    assert_int_equal(fermi_needs_of(p->rules, p->s, HUMAN, 0, 0).attack, plain.attack);
    leave(p);
}

/* #equipment-abilities */
static void chaff_is_asked_for_when_its_carrier_is_attacked(void **state)
{
    (void)state;
    position *p = battle(
        "ship isc-halberd 1 jupiter 1; load chaff-launcher isc-halberd; xeno raider jupiter 1;"
        "ship ist-caravel 1 jupiter 1");
    play(p, "hold isc-halberd");
    play(p, "strike raider-1 isc-halberd");
    assert_asked(p, DEFEND);
    const int need = fermi_needs_of(p->rules, p->s, XENO, 0, p->s->fight[CRAFT_FIGHT].target).cover;
    script_dice(p, 10, (uint8_t)(need > 6 ? 6 : need)); /* would kill; with +3 cover it hits */
    play(p, "use chaff-launcher 1");
    assert_int_equal(the_craft(p, "isc-halberd")->level, 1);
    assert_int_equal(p->s->fight[CRAFT_FIGHT].shield, 0); /* for this attack only */
    leave(p);
}

/* #equipment-abilities #rounds-and-phases */
static void a_charge_gives_another_action_even_after_the_xp(void **state)
{
    (void)state;
    position *p = battle(
        "ship isc-halberd 1 jupiter 1; ship ist-caravel 1 jupiter 1; load overcharger isc-halberd;"
        "xeno raider jupiter 1");
    play(p, "hold isc-halberd");
    script_dice(p, 1, 1);
    play(p, "strike raider-1 isc-halberd");
    assert_can(p, "use overcharger 1");
    play(p, "use overcharger 1");
    assert_can(p, "attack isc-halberd raider-1");
    leave(p);
}

/* #equipment-abilities: nobody else need be ready for it: a ship alone has its charge, too. */
static void a_lone_ship_that_has_acted_may_use_a_charge_to_act_again(void **state)
{
    (void)state;
    position *p =
        battle("ship isc-halberd 1 jupiter 1; load overcharger isc-halberd; xeno raider jupiter 1");
    script_dice(p, 1, 1);
    play(p, "hold isc-halberd; strike raider-1 isc-halberd");
    assert_int_equal(p->s->fight[CRAFT_FIGHT].round, 0);
    assert_asked(p, HUMAN_ACT);
    assert_can(p, "use overcharger 1");
    assert_can(p, "done");
    play(p, "use overcharger 1");
    assert_can(p, "attack isc-halberd raider-1");
    leave(p);
}

/* #rounds-and-phases: Ruling 15: or the last shots of a ship would have to go where our own
 * marines are. */
static void who_has_attacks_left_may_hold_them(void **state)
{
    (void)state;
    position *p = battle("ship ist-mule 3 jupiter 1; xeno annihilator jupiter 1");
    script_dice(p, 1, 1);
    play(p, "attack ist-mule annihilator-1");
    assert_asked(p, MORE_ATTACKS);
    script_dice(p, 1, 1, 1, 1); /* for the Annihilator's two attacks */
    play(p, "hold ist-mule; strike annihilator-1 ist-mule; strike annihilator-1 ist-mule");
    assert_int_equal(p->s->fight[CRAFT_FIGHT].round, 1);
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    leave(p);
}

/* #equipment-abilities */
static void patches_take_off_hits_and_repairs_take_off_a_kill(void **state)
{
    (void)state;
    position *p = battle(
        "ship isc-bastion 6 jupiter 1; load damage-control isc-bastion; xeno raider jupiter 1");
    assert_cannot(p, "use damage-control 3"); /* nothing to repair */
    ours(p, 0)->hits = 2;
    ours(p, 0)->kills = 1;
    p->s->fight[CRAFT_FIGHT].phase = LAST_PHASE;
    orr_goto(&p->s->head, HUMAN_ACT);
    p->s->fight[CRAFT_FIGHT].ready[XENO] = 0;
    play(p, "use damage-control 3");
    assert_int_equal(ours(p, 0)->kills, 0);
    play(p, "use damage-control 1");
    assert_int_equal(ours(p, 0)->hits, 0);
    leave(p);
}

/* #equipment-abilities */
static void a_beacon_calls_escorts_into_the_fight(void **state)
{
    (void)state;
    position *p =
        battle("ship isc-halberd 1 jupiter 1; load wing-beacon isc-halberd; xeno raider jupiter 1");
    assert_cannot(p, "use wing-beacon 1"); /* nobody left in the deck */
    orr_put(&p->s->head, &p->s->escort_discards, 0);
    orr_put(&p->s->head, &p->s->escort_discards, 1);
    play(p, "use wing-beacon 1");
    assert_int_equal(p->s->fight[CRAFT_FIGHT].count[HUMAN], 2);
    for (int phase = 0; phase < PHASES; phase++) { /* XP brings it in no sooner than next round */
        ours(p, 1)->xp = 1;
        p->s->fight[CRAFT_FIGHT].phase = (uint8_t)phase;
        orr_goto(&p->s->head, HUMAN_ACT);
        assert_int_equal(offered(p, VERB_RALLY), 0);
    }
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_success_is_a_hit_and_two_are_a_kill),
        cmocka_unit_test(each_hit_on_the_target_gives_2_attack_and_1_penetration),
        cmocka_unit_test(penetration_and_range_count),
        cmocka_unit_test(odds_shown_are_the_odds_of_the_dice),
        cmocka_unit_test(a_fighter_attacks_once_for_each_health_left),
        cmocka_unit_test(first_acts_before_normal_and_last_after),
        cmocka_unit_test(the_sides_take_turns_and_the_commander_begins),
        cmocka_unit_test(a_ship_with_a_used_counter_cannot_act_but_can_be_attacked),
        cmocka_unit_test(protected_comes_last),
        cmocka_unit_test(a_craft_spends_its_xp_for_another_action_as_often_as_it_has_some),
        cmocka_unit_test(in_the_next_round_xp_gives_another_action_again),
        cmocka_unit_test(printed_xp_is_at_hand_in_every_fight),
        cmocka_unit_test(destroying_a_xeno_earns_its_xp_and_a_promotion_after_the_victory),
        cmocka_unit_test(a_ship_is_promoted_once_however_many_it_destroyed),
        cmocka_unit_test(after_five_rounds_the_ships_part_and_nobody_is_promoted),
        cmocka_unit_test(who_won_away_from_earth_is_used_and_who_drew_is_not),
        cmocka_unit_test(trophies_of_a_drawn_combat_promote_after_the_next_victory),
        cmocka_unit_test(everybody_can_hold_fire_with_one_answer),
        cmocka_unit_test(one_fighter_alone_holds_fire_by_itself),
        cmocka_unit_test(all_hold_fire_only_while_somebody_is_ready_and_never_in_a_raid),
        cmocka_unit_test(hits_clear_after_the_fight_and_kills_stay),
        cmocka_unit_test(escorts_are_drawn_for_the_fight_and_discarded_after_it),
        cmocka_unit_test(a_destroyed_ship_is_lost_with_leader_tech_and_equipment),
        cmocka_unit_test(the_tech_of_a_wreck_goes_to_a_transport_only),
        cmocka_unit_test(an_armada_attacks_and_covers_better),
        cmocka_unit_test(a_missile_betters_the_next_attack_only),
        cmocka_unit_test(chaff_is_asked_for_when_its_carrier_is_attacked),
        cmocka_unit_test(a_charge_gives_another_action_even_after_the_xp),
        cmocka_unit_test(a_lone_ship_that_has_acted_may_use_a_charge_to_act_again),
        cmocka_unit_test(who_has_attacks_left_may_hold_them),
        cmocka_unit_test(patches_take_off_hits_and_repairs_take_off_a_kill),
        cmocka_unit_test(a_beacon_calls_escorts_into_the_fight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
