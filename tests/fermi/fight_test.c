/* fight_test.c - attacks, rounds and phases, XP, equipment, and how a craft combat ends. */
#include "fermi_support.h"

/* A fight of these ships and xenos on the way to Jupiter, without escorts, before its first
 * action. */
static fermi_fixture battle(const char *description)
{
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 5");
    uint32_t ships = 0;
    describe(&f, description);
    memset(&f.s->escort_deck, 0, sizeof f.s->escort_deck);
    for (int ship = 0; ship < SHIPS; ship++)
        ships |= f.s->craft[ship].level && f.s->craft[ship].at.path == JUPITER ? 1u << ship : 0;
    orr_goto(&f.s->head, XENO_CONTACT);
    fermi_muster(f.rules, f.s, ships, f.s->xenos_out, NULL);
    run_from(&f, ROUND);
    return f;
}

static fermi_fighter *ours(fermi_fixture *f, int slot)
{
    return &fermi_battle(f->s)->fighter[HUMAN][slot];
}

static fermi_fighter *theirs(fermi_fixture *f, int slot)
{
    return &fermi_battle(f->s)->fighter[XENO][slot];
}

/* Brief, point 5. */
static void one_success_is_a_hit_and_two_are_a_kill(void **state)
{
    (void)state;
    /* Halberd level 1 is 7/+0; a Raider has cover 5; Contact takes 1 off the first die. */
    const struct {
        uint8_t ten, six;
        int hits, kills;
    } cases[] = {{7, 4, 0, 0}, {8, 4, 1, 0}, {7, 5, 1, 0}, {8, 5, 0, 1}};
    for (int i = 0; i < 4; i++) {
        fermi_fixture f = battle("ship 3 1 jupiter 1; xeno annihilator jupiter 1");
        theirs(&f, 0)->cover = 5;
        script_dice(&f, cases[i].ten, cases[i].six);
        fermi_attack(f.rules, f.s, HUMAN, 0, 0, NULL);
        assert_int_equal(theirs(&f, 0)->hits, cases[i].hits);
        assert_int_equal(theirs(&f, 0)->kills, cases[i].kills);
        end(&f);
    }
}

static void each_hit_on_the_target_gives_2_attack_and_1_penetration(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; xeno raider jupiter 1");
    const fermi_needs fresh = fermi_needs_of(f.rules, f.s, HUMAN, 0, 0);
    for (int hits = 1; hits <= 3; hits++) {
        theirs(&f, 0)->hits = (uint8_t)hits;
        const fermi_needs hurt = fermi_needs_of(f.rules, f.s, HUMAN, 0, 0);
        assert_int_equal(hurt.attack, fresh.attack - 2 * hits);
        assert_int_equal(hurt.cover, fresh.cover - hits);
    }
    end(&f);
}

static void penetration_and_range_count(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 3 jupiter 1; xeno raider jupiter 1"); /* 6/+1 */
    const int attack[] = {7, 6, 5, 6, 7}, cover[] = {4, 4, 3, 4, 4};
    for (int round = 0; round < 5; round++) {
        f.s->fight[CRAFT_FIGHT].round = (uint8_t)round;
        assert_int_equal(fermi_needs_of(f.rules, f.s, HUMAN, 0, 0).attack, attack[round]);
        assert_int_equal(fermi_needs_of(f.rules, f.s, HUMAN, 0, 0).cover, cover[round]);
    }
    end(&f);
}

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

static void a_fighter_attacks_once_for_each_health_left(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; ship 4 1 jupiter 1; xeno annihilator jupiter 1;"
                             "xeno annihilator jupiter 1");
    /* First phase: the Sabre. Then the normal phase: Halberd, then an Annihilator. */
    do_it(&f, "hold isc-sabre");
    do_it(&f, "hold isc-halberd");
    assert_step(&f, XENO_ACT);
    script_dice(&f, 1, 1);
    do_it(&f, "strike annihilator-1 isc-halberd"); /* health 2: twice */
    assert_step(&f, MORE_STRIKES);
    assert_int_equal(f.s->fight[CRAFT_FIGHT].attacks_left, 1);
    theirs(&f, 1)->kills = 1;
    script_dice(&f, 1, 1, 1, 1);
    do_it(&f, "strike annihilator-1 isc-sabre");
    assert_step(&f, XENO_ACT);
    do_it(&f, "strike annihilator-2 isc-sabre"); /* one health left: once */
    assert_int_equal(f.s->fight[CRAFT_FIGHT].round, 1);
    end(&f);
}

static void first_acts_before_normal_and_last_after(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; ship 4 1 jupiter 1; ship 5 1 jupiter 1;"
                             "xeno raider jupiter 1; xeno stalker jupiter 1");
    assert_offered(&f, "hold isc-sabre"); /* First */
    assert_not_offered(&f, "hold isc-halberd");
    assert_refused(&f, "attack isc-halberd raider-1", "It acts in another phase of the round.");
    do_it(&f, "hold isc-sabre");
    assert_step(&f, XENO_ACT);
    assert_int_equal(offered_verb(&f, VERB_STRIKE), 3); /* the Stalker alone */
    assert_not_offered(&f, "strike raider-1 isc-sabre");
    script_dice(&f, 1, 1);
    do_it(&f, "strike stalker-2 isc-sabre");
    assert_offered(&f, "hold isc-halberd");
    do_it(&f, "hold isc-halberd");
    script_dice(&f, 1, 1);
    do_it(&f, "strike raider-1 isc-sabre");
    assert_offered(&f, "hold isc-bastion"); /* Last */
    end(&f);
}

static void the_sides_take_turns_and_the_commander_begins(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; ship 0 1 jupiter 1; xeno raider jupiter 1;"
                             "xeno raider jupiter 1");
    assert_step(&f, HUMAN_ACT);
    do_it(&f, "hold isc-halberd");
    assert_step(&f, XENO_ACT);
    script_dice(&f, 1, 1);
    do_it(&f, "strike raider-1 isc-halberd");
    assert_step(&f, HUMAN_ACT);
    assert_refused(&f, "attack isc-halberd raider-1", "It has acted in this round.");
    do_it(&f, "hold ist-caravel");
    assert_step(&f, XENO_ACT);
    end(&f);
}

static void a_ship_with_a_used_counter_cannot_act_but_can_be_attacked(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 5; ship 3 1 jupiter 1;"
                                          "ship 0 1 jupiter 1; xeno raider jupiter 1;"
                                          "xeno raider jupiter 1");
    memset(&f.s->escort_deck, 0, sizeof f.s->escort_deck);
    f.s->craft[HALBERD].flags = CRAFT_USED;
    orr_goto(&f.s->head, XENO_CONTACT);
    fermi_muster(f.rules, f.s, 1u << HALBERD | 1u << CARAVEL, f.s->xenos_out, NULL);
    run_from(&f, ROUND);
    assert_not_offered(&f, "hold isc-halberd");
    assert_refused(&f, "attack isc-halberd raider-1",
                   "It has fought before and may not act until home.");
    do_it(&f, "hold ist-caravel");
    assert_offered(&f, "strike raider-1 isc-halberd");
    end(&f);
}

static void protected_comes_last(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; xeno broodship jupiter 1; xeno raider jupiter 1");
    assert_offered(&f, "attack isc-halberd raider-2");
    assert_refused(&f, "attack isc-halberd broodship-1", "The target is Protected: it comes last.");
    f.s->fight[CRAFT_FIGHT].alive[XENO] = 1;
    assert_offered(&f, "attack isc-halberd broodship-1");
    end(&f);
}

static void a_craft_spends_its_xp_for_another_action_once_a_round(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; xeno annihilator jupiter 1");
    ours(&f, 0)->xp = 2;
    script_dice(&f, 1, 1, 1, 1, 1, 1);
    do_it(&f, "attack isc-halberd annihilator-1"); /* the only targets: the xeno answers itself */
    assert_step(&f, HUMAN_ACT);
    assert_offered(&f, "rally isc-halberd isc-halberd");
    do_it(&f, "rally isc-halberd isc-halberd");
    assert_int_equal(ours(&f, 0)->xp, 1);
    assert_offered(&f, "attack isc-halberd annihilator-1");
    script_dice(&f, 1, 1, 1, 1, 1, 1);
    do_it(&f, "attack isc-halberd annihilator-1");
    assert_int_equal(f.s->fight[CRAFT_FIGHT].round, 1); /* not a second time: the next round */
    end(&f);
}

static void in_the_next_round_xp_gives_another_action_again(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; xeno raider jupiter 1");
    f.s->fight[CRAFT_FIGHT].rallied = 1;
    f.s->fight[CRAFT_FIGHT].round = 1;
    run_from(&f, ROUND);
    ours(&f, 0)->xp = 1;
    f.s->fight[CRAFT_FIGHT].ready[HUMAN] = 0;
    f.s->fight[CRAFT_FIGHT].phase = NORMAL_PHASE;
    assert_true(fermi_can_rally(f.s, &f.s->fight[CRAFT_FIGHT], 0, 0));
    end(&f);
}

/* Keyword XP: who has it printed has it at the start of every fight. */
static void printed_xp_is_at_hand_in_every_fight(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 4 6 jupiter 1; xeno raider jupiter 1");
    assert_int_equal(ours(&f, 0)->xp, f.pack->ships[SABRE].ranks[5].xp);
    assert_true(ours(&f, 0)->xp > 0);
    int tender = 0;
    while (!f.pack->escorts[tender].xp)
        tender++;
    orr_put(&f.s->head, &f.s->escort_discards, tender);
    fermi_draw_escorts(f.pack, f.s, 1, NULL);
    assert_int_equal(ours(&f, 1)->xp, f.pack->escorts[tender].xp);
    end(&f);
}

static void destroying_a_xeno_earns_its_xp_and_a_promotion_after_the_victory(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; xeno raider jupiter 1");
    script_dice(&f, 10, 6);
    do_it(&f, "attack isc-halberd raider-1");
    assert_said(&f, "gains 1 XP");
    assert_said(&f, "The combat is won");
    assert_int_equal(f.s->xenos_out, 0);
    assert_int_equal(f.s->cup.count, XENOS);
    assert_int_equal(f.s->craft[HALBERD].level, 2);
    assert_int_equal(f.s->craft[HALBERD].flags & CRAFT_USED, CRAFT_USED);
    end(&f);
}

static void a_ship_is_promoted_once_however_many_it_destroyed(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; xeno raider jupiter 1; xeno raider jupiter 1");
    ours(&f, 0)->trophies = 1;
    script_dice(&f, 10, 6, 1, 1);
    do_it(&f, "attack isc-halberd raider-1");
    f.s->fight[CRAFT_FIGHT].round = 1;
    orr_legal(f.rules, f.s, &f.moves);
    while (f.s->fight[CRAFT_FIGHT].alive[XENO]) {
        script_dice(&f, 10, 6, 1, 1);
        play(&f, f.moves.at[0]);
    }
    assert_int_equal(f.s->craft[HALBERD].level, 2);
    end(&f);
}

static void after_five_rounds_the_ships_part_and_nobody_is_promoted(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; xeno raider jupiter 1; xeno raider jupiter 1");
    ours(&f, 0)->trophies = 1;
    int rounds = 1;
    for (int guard = 0; f.s->fight[CRAFT_FIGHT].count[HUMAN] && guard < 60; guard++) {
        const int before = f.s->fight[CRAFT_FIGHT].round;
        script_dice(&f, 1, 1, 1, 1);
        orr_legal(f.rules, f.s, &f.moves);
        play(&f, f.moves.at[0]);
        rounds += f.s->fight[CRAFT_FIGHT].count[HUMAN] && f.s->fight[CRAFT_FIGHT].round != before;
    }
    assert_int_equal(rounds, 5);
    assert_said(&f, "The ships disengage");
    assert_int_equal(f.s->craft[HALBERD].level, 1);
    assert_int_equal(f.s->craft[HALBERD].flags & CRAFT_USED, CRAFT_USED);
    end(&f);
}

static void hits_clear_after_the_fight_and_kills_stay(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 1 2 jupiter 1; ship 3 1 jupiter 1; xeno annihilator jupiter 1");
    ours(&f, 0)->kills = 1; /* the Mule has health 2 at level 2 */
    ours(&f, 0)->hits = 2;
    theirs(&f, 0)->kills = 1;
    theirs(&f, 0)->hits = 1;
    run_step(&f, CRAFT_OVER);
    assert_int_equal(f.s->craft[MULE].kills, 1);
    assert_int_equal(f.s->xeno[0].kills, 1);
    fermi_muster(f.rules, f.s, 1u << MULE | 1u << HALBERD, 1, NULL); /* they meet again */
    assert_int_equal(ours(&f, 0)->kills, 1);
    assert_int_equal(ours(&f, 0)->hits, 0);
    assert_int_equal(theirs(&f, 0)->kills, 1);
    assert_int_equal(theirs(&f, 0)->hits, 0);
    end(&f);
}

static void escorts_are_drawn_for_the_fight_and_discarded_after_it(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 3 1 jupiter 1; ship 0 1 jupiter 1;"
                                          "xeno raider jupiter 1");
    orr_goto(&f.s->head, XENO_CONTACT);
    fermi_muster(f.rules, f.s, 1u << HALBERD | 1u << CARAVEL, 1, NULL);
    const int escorts =
        f.pack->ships[HALBERD].ranks[0].escorts + f.pack->ships[CARAVEL].ranks[0].escorts;
    assert_int_equal(f.s->fight[CRAFT_FIGHT].count[HUMAN], 2 + escorts);
    assert_int_equal(f.s->escort_deck.count, ESCORTS - escorts);
    run_step(&f, CRAFT_OVER);
    assert_int_equal(f.s->escort_discards.count, escorts);
    end(&f);
}

static void a_destroyed_ship_is_lost_with_leader_tech_and_equipment(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 0 1 jupiter 1; ship 3 1 jupiter 1; leader 0 2 0;"
                             "load webgear 6; load missile-pod 0; core 0 1;"
                             "xeno raider jupiter 1");
    f.s->craft[CARAVEL].tech = 3;
    f.s->fight[CRAFT_FIGHT].round = 2;
    script_dice(&f, 10, 6);
    fermi_attack(f.rules, f.s, XENO, 0, 0, NULL);
    assert_int_equal(f.s->craft[CARAVEL].level, 0);
    assert_int_equal(f.s->leader[0].level, 0);
    assert_int_equal(f.s->loaded, 0);
    assert_int_equal(f.s->xeno_tech, 0);
    assert_int_equal(f.s->loose[0].level, 1);
    assert_int_equal(f.s->loose[0].at.path, JUPITER);
    end(&f);
}

/* Ruling 22. */
static void the_tech_of_a_wreck_goes_to_a_transport_only(void **state)
{
    (void)state;
    for (int slot = 0; slot < 2; slot++) { /* the Caravel, then the Halberd */
        fermi_fixture f = battle("ship 0 1 jupiter 1; ship 3 1 jupiter 1;"
                                 "xeno broodship jupiter 1");
        theirs(&f, 0)->kills = (uint8_t)(theirs(&f, 0)->health - 1);
        theirs(&f, 0)->hits = 5;
        script_dice(&f, 10, 6);
        fermi_attack(f.rules, f.s, HUMAN, slot, 0, NULL);
        assert_int_equal(f.s->xenos_out, 0);
        assert_int_equal(f.s->craft[slot ? HALBERD : CARAVEL].tech,
                         slot ? 0 : f.pack->xenos[BROODSHIP].elim_tech);
        end(&f);
    }
}

static void an_armada_attacks_and_covers_better(void **state)
{
    (void)state;
    fermi_fixture few = battle("ship 3 1 jupiter 1; xeno annihilator jupiter 1;"
                               "xeno annihilator jupiter 1");
    fermi_fixture many = battle("ship 3 1 jupiter 1; xeno annihilator jupiter 1;"
                                "xeno annihilator jupiter 1; xeno annihilator jupiter 1");
    assert_int_equal(theirs(&many, 0)->cover, theirs(&few, 0)->cover + 1);
    assert_int_equal(theirs(&many, 0)->attack, theirs(&few, 0)->attack - 1);
    end(&few);
    end(&many);
}

/* ---- equipment ----------------------------------------------------------------------------------- */

static void a_missile_betters_the_next_attack_only(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; load missile-pod 3; xeno raider jupiter 1");
    const fermi_needs plain = fermi_needs_of(f.rules, f.s, HUMAN, 0, 0);
    do_it(&f, "use missile-pod 1");
    const fermi_needs aimed = fermi_needs_of(f.rules, f.s, HUMAN, 0, 0);
    assert_int_equal(aimed.attack, plain.attack - 3);
    assert_int_equal(aimed.cover, plain.cover - 1);
    assert_not_offered(&f, "use missile-pod 1"); /* one at a time */
    script_dice(&f, 1, 1);
    fermi_attack(f.rules, f.s, HUMAN, 0, 0, NULL);
    assert_int_equal(fermi_needs_of(f.rules, f.s, HUMAN, 0, 0).attack, plain.attack);
    end(&f);
}

static void chaff_is_asked_for_when_its_carrier_is_attacked(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; load chaff-launcher 3; xeno raider jupiter 1;"
                             "ship 0 1 jupiter 1");
    do_it(&f, "hold isc-halberd");
    do_it(&f, "strike raider-1 isc-halberd");
    assert_step(&f, DEFEND);
    const int need = fermi_needs_of(f.rules, f.s, XENO, 0, f.s->fight[CRAFT_FIGHT].target).cover;
    script_dice(&f, 10, (uint8_t)(need > 6 ? 6 : need)); /* would kill; with +3 cover it hits */
    do_it(&f, "use chaff-launcher 1");
    assert_int_equal(f.s->craft[HALBERD].level, 1);
    assert_int_equal(f.s->fight[CRAFT_FIGHT].shield, 0); /* for this attack only */
    end(&f);
}

static void a_charge_gives_another_action_even_after_the_xp(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; ship 0 1 jupiter 1; load overcharger 3;"
                             "xeno raider jupiter 1");
    do_it(&f, "hold isc-halberd");
    script_dice(&f, 1, 1);
    do_it(&f, "strike raider-1 isc-halberd");
    assert_offered(&f, "use overcharger 1");
    do_it(&f, "use overcharger 1");
    assert_offered(&f, "attack isc-halberd raider-1");
    end(&f);
}

/* Nobody else need be ready for it: a ship alone has its charge, too. */
static void a_lone_ship_that_has_acted_may_use_a_charge_to_act_again(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; load overcharger 3; xeno raider jupiter 1");
    script_dice(&f, 1, 1);
    do_it(&f, "hold isc-halberd"); /* the Raider's attack has one target */
    assert_int_equal(f.s->fight[CRAFT_FIGHT].round, 0);
    assert_step(&f, HUMAN_ACT);
    assert_offered(&f, "use overcharger 1");
    assert_offered(&f, "done");
    do_it(&f, "use overcharger 1");
    assert_offered(&f, "attack isc-halberd raider-1");
    end(&f);
}

/* Ruling 15: or the last shots of a ship would have to go where our own marines are. */
static void who_has_attacks_left_may_hold_them(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 1 2 jupiter 1; xeno annihilator jupiter 1");
    script_dice(&f, 1, 1);
    do_it(&f, "attack ist-mule annihilator-1");
    assert_step(&f, MORE_ATTACKS);
    script_dice(&f, 1, 1, 1, 1); /* for the Annihilator's two attacks */
    do_it(&f, "hold ist-mule");
    assert_int_equal(f.s->fight[CRAFT_FIGHT].round, 1);
    assert_int_equal(orr_rng_pending(&f.s->head.rng), 0);
    end(&f);
}

static void patches_take_off_hits_and_repairs_take_off_a_kill(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 5 6 jupiter 1; load damage-control 5; xeno raider jupiter 1");
    assert_not_offered(&f, "use damage-control 1"); /* nothing to repair */
    ours(&f, 0)->hits = 2;
    ours(&f, 0)->kills = 1;
    f.s->fight[CRAFT_FIGHT].phase = LAST_PHASE;
    orr_goto(&f.s->head, HUMAN_ACT);
    f.s->fight[CRAFT_FIGHT].ready[XENO] = 0;
    do_it(&f, "use damage-control 1");
    assert_int_equal(ours(&f, 0)->kills, 0);
    do_it(&f, "use damage-control 2");
    assert_int_equal(ours(&f, 0)->hits, 0);
    end(&f);
}

static void a_beacon_calls_escorts_into_the_fight(void **state)
{
    (void)state;
    fermi_fixture f = battle("ship 3 1 jupiter 1; load wing-beacon 3; xeno raider jupiter 1");
    assert_not_offered(&f, "use wing-beacon 1"); /* nobody left in the deck */
    orr_put(&f.s->head, &f.s->escort_discards, 0);
    orr_put(&f.s->head, &f.s->escort_discards, 1);
    do_it(&f, "use wing-beacon 1");
    assert_int_equal(f.s->fight[CRAFT_FIGHT].count[HUMAN], 3);
    end(&f);
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
        cmocka_unit_test(a_craft_spends_its_xp_for_another_action_once_a_round),
        cmocka_unit_test(in_the_next_round_xp_gives_another_action_again),
        cmocka_unit_test(printed_xp_is_at_hand_in_every_fight),
        cmocka_unit_test(destroying_a_xeno_earns_its_xp_and_a_promotion_after_the_victory),
        cmocka_unit_test(a_ship_is_promoted_once_however_many_it_destroyed),
        cmocka_unit_test(after_five_rounds_the_ships_part_and_nobody_is_promoted),
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
