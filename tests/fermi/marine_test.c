/* marine_test.c - base assaults and boarding actions, from the entrance to the end. */
#include "fermi_support.h"

static fermi_fighter *marine(fermi_fixture *f, int slot)
{
    return &f->s->fight[MARINE_FIGHT].fighter[HUMAN][slot];
}

static fermi_fight *sheet_of(fermi_fixture *f)
{
    return &f->s->fight[MARINE_FIGHT];
}

static void no_squadies(fermi_fixture *f)
{
    memset(&f->s->squadie_deck, 0, sizeof f->s->squadie_deck);
}

/* Okafor's squad before a base on Venus. */
static fermi_fixture before_base(int level, const char *more)
{
    char text[200];
    snprintf(text, sizeof text,
             "worker refuge; replacements 5; ship 0 1 venus; leader 0 1 0; base venus %d;%s", level,
             more);
    fermi_fixture f = fermi_at("dyson-crown", text);
    orr_goto(&f.s->head, ASSAULT);
    return f;
}

/* Kill every hostile of this location by fiat and go on. */
static void clear_location(fermi_fixture *f)
{
    fermi_fight *fight = sheet_of(f);
    for (uint32_t left = fight->alive[XENO]; left; left &= left - 1)
        orr_put(&f->s->head, &f->s->hostile_discards, fight->fighter[XENO][__builtin_ctz(left)].card);
    fight->alive[XENO] = fight->ready[XENO] = 0;
    f->s->raid.owed = 0;
    run_from(f, MARINES_OVER);
}

/* Rulebook, Base Assault: Galileo, a level 1 location, a level 2 location, Waterloo. */
static void a_level_2_base_is_galileo_two_locations_and_waterloo(void **state)
{
    (void)state;
    fermi_fixture f = before_base(2, "");
    do_it(&f, "assault ist-caravel");
    assert_said(&f, "Galileo");
    assert_int_equal(f.s->raid.stages, 3);
    assert_int_equal(fermi_location_now(f.pack, f.s)->level, 1);
    clear_location(&f);
    assert_int_equal(fermi_location_now(f.pack, f.s)->level, 2);
    clear_location(&f);
    assert_string_equal(fermi_location_now(f.pack, f.s)->name, "Waterloo");
    end(&f);
}

static void hostiles_are_drawn_to_exactly_the_xp_of_the_location(void **state)
{
    (void)state;
    for (int level = 1; level <= 3; level++) {
        fermi_fixture f = before_base(level, "");
        do_it(&f, "assault ist-caravel");
        for (int stage = 0; f.s->raid.active; stage++) {
            int worth = 0;
            for (int i = 0; i < sheet_of(&f)->count[XENO]; i++)
                worth += sheet_of(&f)->fighter[XENO][i].worth;
            assert_int_equal(worth, fermi_location_now(f.pack, f.s)->xenos);
            clear_location(&f);
        }
        end(&f);
    }
}

/* Rulebook, Empty Decks. */
static void when_the_hostiles_run_out_the_discards_make_a_new_deck(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    while (f.s->hostile_deck.count > 1)
        orr_put(&f.s->head, &f.s->hostile_discards, orr_take_top(&f.s->head, &f.s->hostile_deck));
    do_it(&f, "assault ist-caravel");
    int worth = 0;
    for (int i = 0; i < sheet_of(&f)->count[XENO]; i++)
        worth += sheet_of(&f)->fighter[XENO][i].worth;
    assert_int_equal(worth, fermi_location_now(f.pack, f.s)->xenos);
    end(&f);
}

static void a_blast_hits_every_enemy(void **state)
{
    (void)state;
    fermi_fixture f = before_base(2, "load frag-sling 6");
    do_it(&f, "assault ist-caravel");
    const int card = named(f.rules, f.s, KIND_EQUIPMENT, "frag-sling");
    fermi_use_in_fight(f.rules, f.s, ORR_MOVE2(VERB_USE, card, 0), NULL);
    for (int i = 0; i < sheet_of(&f)->count[XENO]; i++)
        assert_int_equal(sheet_of(&f)->fighter[XENO][i].hits, 1);
    assert_int_equal(f.s->equipment[card].charges[0], 1);
    end(&f);
}

static void the_squad_is_what_leader_and_transport_say(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    assert_int_equal(sheet_of(&f)->count[HUMAN], 1 + f.pack->leaders[0].ranks[0].squadies +
                                                     f.pack->ships[CARAVEL].ranks[0].squadies);
    end(&f);
}

static void xp_marine_of_ships_at_range_0_goes_to_the_leader_once_a_turn(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "ship 3 4 venus"); /* a Halberd with XP Marine 1 */
    assert_int_equal(f.pack->ships[HALBERD].ranks[3].xp_marine, 1);
    do_it(&f, "assault ist-caravel");
    assert_int_equal(marine(&f, 0)->xp, f.pack->leaders[0].ranks[0].xp + 1);
    assert_int_equal(f.s->craft[HALBERD].flags & CRAFT_GAVE_XP, CRAFT_GAVE_XP);
    run_step(&f, XENO_MOVE); /* a new turn */
    assert_int_equal(f.s->craft[HALBERD].flags & CRAFT_GAVE_XP, 0);
    end(&f);
}

static void victory_brings_the_core_aboard_and_promotes_both(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    clear_location(&f);
    clear_location(&f);
    assert_false(f.s->raid.active);
    assert_int_equal(f.s->base[VENUS], BASE_NONE);
    assert_int_equal(f.s->craft[CARAVEL].core, 1);
    assert_int_equal(f.s->craft[CARAVEL].level, 2);
    assert_int_equal(f.s->leader[0].level, 2);
    assert_int_equal(f.s->leader[0].ship, CARAVEL);
    assert_int_equal(f.s->craft[CARAVEL].flags & CRAFT_USED, CRAFT_USED);
    assert_int_equal(f.s->squadie_deck.count + f.s->squadie_discards.count, SQUADIES);
    assert_int_equal(f.s->hostile_deck.count + f.s->hostile_discards.count, HOSTILES);
    end(&f);
}

static void defeat_loses_the_leader_and_leaves_the_base(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    for (int i = 1; i < sheet_of(&f)->count[HUMAN]; i++)
        orr_put(&f.s->head, &f.s->squadie_discards, marine(&f, i)->card);
    sheet_of(&f)->alive[HUMAN] = 0;
    run_from(&f, MARINES_OVER);
    assert_false(f.s->raid.active);
    assert_int_equal(f.s->leader[0].level, 0);
    assert_int_equal(f.s->base[VENUS], BASE_LEVEL_1);
    assert_int_equal(f.s->craft[CARAVEL].level, 1); /* the transport is still there */
    assert_int_equal(f.s->craft[CARAVEL].leader, NONE);
    end(&f);
}

static void payers_of_the_entrance_miss_the_first_round(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    f.s->raid.owed = 1;
    f.s->raid.paid_over = false;
    sheet_of(&f)->ready[HUMAN] = sheet_of(&f)->alive[HUMAN];
    orr_goto(&f.s->head, PAY);
    f.rules->game->steps[PAY].apply(f.rules, f.s, ORR_MOVE1(VERB_PAY, 1), NULL);
    assert_step(&f, ROUND);
    f.rules->game->steps[ROUND].run(f.rules, f.s, NULL);
    assert_int_equal(sheet_of(&f)->ready[HUMAN] & 2u, 0);
    assert_int_equal(sheet_of(&f)->ready[HUMAN] & 1u, 1);
    end(&f);
}

/* Brief, point 9, and the book's example: a lone leader and an entrance cost of 2. */
static void
a_lone_leader_before_a_cost_of_2_is_attacked_twice_and_acts_in_the_third_round(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    no_squadies(&f);
    do_it(&f, "assault ist-caravel");
    assert_int_equal(sheet_of(&f)->count[HUMAN], 1);
    /* The entrance of the first location, made to cost 2, with two hostiles behind it. */
    fermi_fight *fight = sheet_of(&f);
    fermi_clear_side(fight, XENO);
    for (int i = 0; i < 2; i++)
        fermi_add_fighter(fight, XENO,
                          (fermi_fighter){.origin = FROM_HOSTILE,
                                          .attack = 8,
                                          .cover = 3,
                                          .health = 1 + i,
                                          .phase = NORMAL_PHASE,
                                          .worth = 1});
    f.s->raid.owed = 2;
    f.s->raid.paid_over = false;
    fight->ready[HUMAN] = 1;
    fight->volley = false;
    fight->round = 0;
    marine(&f, 0)->hits = 0;
    /* Two hostiles, twice, one attack each whatever their health; two dice are left over. */
    script_dice(&f, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    run_from(&f, PAY); /* the first payment has one answer; then the hostiles attack */
    while (orr_step_now(&f.s->head) == XENO_ACT)
        play(&f, f.moves.at[0]);
    assert_int_equal(orr_rng_pending(&f.s->head.rng), 2);
    assert_int_equal(f.s->raid.owed, 0);
    assert_step(&f, HUMAN_ACT); /* the third round: the leader can attack */
    assert_int_equal(fight->round, 1);
    assert_int_equal(fight->ready[HUMAN], 1);
    end(&f);
}

/* Ruling 19: also when the last payment leaves somebody with an action to spare. */
static void the_last_of_several_rounds_of_paying_is_shot_at_too(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    fermi_fight *fight = sheet_of(&f);
    fight->alive[HUMAN] = fight->ready[HUMAN] = 3; /* Okafor and one more */
    marine(&f, 1)->pays = 1;
    f.s->raid.owed = 1;
    f.s->raid.paid_over = true; /* two of three actions were given, and shots were fired */
    orr_goto(&f.s->head, PAY);
    f.rules->game->steps[PAY].apply(f.rules, f.s, ORR_MOVE1(VERB_PAY, 1), NULL);
    assert_true(fight->volley);
    assert_step(&f, PHASE);
    end(&f);
}

static void a_cost_paid_in_one_round_is_not_shot_at(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    f.s->raid.owed = 2;
    f.s->raid.paid_over = false;
    sheet_of(&f)->ready[HUMAN] = sheet_of(&f)->alive[HUMAN];
    marine(&f, 1)->pays = marine(&f, 2)->pays = 1;
    orr_goto(&f.s->head, PAY);
    const uint64_t before = f.s->head.rng.counter;
    f.rules->game->steps[PAY].apply(f.rules, f.s, ORR_MOVE1(VERB_PAY, 1), NULL);
    f.rules->game->steps[PAY].apply(f.rules, f.s, ORR_MOVE1(VERB_PAY, 2), NULL);
    assert_step(&f, ROUND);
    assert_int_equal(f.s->head.rng.counter, before);
    end(&f);
}

static void a_breaching_charge_pays_without_tiring_anybody(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "load breaching-charge 6");
    do_it(&f, "assault ist-caravel");
    f.s->raid.owed = 2;
    sheet_of(&f)->ready[HUMAN] = sheet_of(&f)->alive[HUMAN];
    orr_goto(&f.s->head, PAY);
    assert_offered(&f, "use breaching-charge 1");
    const int card = named(f.rules, f.s, KIND_EQUIPMENT, "breaching-charge");
    f.rules->game->steps[PAY].apply(f.rules, f.s, ORR_MOVE2(VERB_USE, card, 0), NULL);
    assert_int_equal(f.s->raid.owed, 0);
    assert_int_equal(sheet_of(&f)->ready[HUMAN], sheet_of(&f)->alive[HUMAN]);
    end(&f);
}

static void a_marine_may_be_rallied_by_a_comrade(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    fermi_fight *fight = sheet_of(&f);
    marine(&f, 0)->xp = 1;
    marine(&f, 1)->phase = NORMAL_PHASE;
    fight->phase = NORMAL_PHASE;
    fight->phase_of[HUMAN][NORMAL_PHASE] |= 2;
    fight->ready[HUMAN] = 1;
    assert_true(fermi_can_rally(f.s, fight, 1, 0));
    fight->rallied = 2; /* once a round each */
    assert_false(fermi_can_rally(f.s, fight, 1, 0));
    end(&f);
}

static void a_marine_gains_the_worth_of_what_it_eliminates(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    const int worth = sheet_of(&f)->fighter[XENO][0].worth, before = marine(&f, 1)->xp;
    sheet_of(&f)->fighter[XENO][0].health = 1;
    script_dice(&f, 10, 6);
    sheet_of(&f)->fighter[XENO][0].hits = 3;
    fermi_attack(f.rules, f.s, HUMAN, 1, 0, NULL);
    assert_int_equal(marine(&f, 1)->xp, before + worth);
    end(&f);
}

static void a_cleared_location_gives_its_bonus_and_readies_everybody(void **state)
{
    (void)state;
    fermi_fixture f = before_base(2, "");
    do_it(&f, "assault ist-caravel");
    f.s->raid.location = (uint8_t)2; /* Frozen Stair: 1 XP for the leader */
    assert_int_equal(fermi_location_now(f.pack, f.s)->cleared, CLEARED_XP);
    const int xp = marine(&f, 0)->xp;
    sheet_of(&f)->ready[HUMAN] = 0;
    clear_location(&f);
    assert_int_equal(marine(&f, 0)->xp, xp + 1);
    assert_true(sheet_of(&f)->ready[HUMAN] != 0);
    end(&f);
}

static void a_location_changes_our_attacks_and_their_cover(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "");
    do_it(&f, "assault ist-caravel");
    f.s->raid.marine_attack = f.s->raid.hostile_cover = 0;
    const fermi_needs plain = fermi_needs_of(f.rules, f.s, HUMAN, 0, 0);
    const fermi_needs theirs = fermi_needs_of(f.rules, f.s, XENO, 0, 0);
    f.s->raid.marine_attack = -1;
    f.s->raid.hostile_cover = 2;
    assert_int_equal(fermi_needs_of(f.rules, f.s, HUMAN, 0, 0).attack, plain.attack + 1);
    assert_int_equal(fermi_needs_of(f.rules, f.s, HUMAN, 0, 0).cover, plain.cover + 2);
    assert_int_equal(fermi_needs_of(f.rules, f.s, XENO, 0, 0).attack, theirs.attack);
    assert_int_equal(fermi_needs_of(f.rules, f.s, XENO, 0, 0).cover, theirs.cover);
    end(&f);
}

/* What each location does is read from its card, and the entrance's toll is added to its cost. */
static void a_location_costs_and_gives_what_its_card_says(void **state)
{
    (void)state;
    for (int seed = 0; seed < 40; seed++) {
        fermi_fixture f = before_base(3, "");
        f.s->head.rng = orr_rng_fast((uint64_t)seed);
        do_it(&f, "assault ist-caravel");
        for (int stage = 1; stage < f.s->raid.stages; stage++) {
            const fermi_location *card = fermi_location_now(f.pack, f.s);
            const int toll = f.pack->entrances[2].toll, tech = f.s->raid.tech;
            const int squad = sheet_of(&f)->count[HUMAN];
            assert_int_equal(f.s->raid.stage, stage);
            assert_int_equal(f.s->raid.toll, toll);
            if (orr_step_now(&f.s->head) == PAY && !f.s->raid.paid_over)
                assert_int_equal(f.s->raid.owed, card->cost + toll);
            assert_int_equal(f.s->raid.marine_attack, card->marine_attack);
            assert_int_equal(f.s->raid.hostile_cover, card->hostile_cover);
            marine(&f, 0)->hits = 3;
            clear_location(&f);
            assert_int_equal(marine(&f, 0)->hits, card->cleared == CLEARED_HEAL ? 0 : 3);
            assert_int_equal(f.s->raid.tech - tech,
                             card->cleared == CLEARED_TECH ? card->amount : 0);
            assert_int_equal(sheet_of(&f)->count[HUMAN] - squad,
                             card->cleared == CLEARED_MARINE ? card->amount : 0);
        }
        const int tech = f.s->raid.tech;
        clear_location(&f);
        assert_int_equal(f.s->craft[CARAVEL].tech, tech); /* found in the base, taken home */
        end(&f);
    }
}

static void a_second_wave_goes_in_where_the_fight_stands(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "ship 1 1 venus; leader 1 1 1");
    do_it(&f, "assault ist-caravel");
    const int location = f.s->raid.location;
    for (int i = 1; i < sheet_of(&f)->count[HUMAN]; i++)
        orr_put(&f.s->head, &f.s->squadie_discards, marine(&f, i)->card);
    sheet_of(&f)->alive[HUMAN] = 0;
    f.s->raid.owed = 0;
    run_from(&f, MARINES_OVER);
    assert_step(&f, REINFORCE);
    assert_offered(&f, "decline");
    do_it(&f, "assault ist-mule");
    assert_int_equal(f.s->raid.location, location);
    assert_int_equal(f.s->raid.leader, 1);
    assert_int_equal(f.s->leader[0].level, 0);
    assert_int_equal(f.s->craft[CARAVEL].flags & CRAFT_USED, CRAFT_USED);
    assert_true(sheet_of(&f)->alive[HUMAN] >> fermi_leader_fighter(f.s) & 1);
    end(&f);
}

/* Rulebook, Defeat: a transport in the same space that may still fight. */
static void a_second_wave_comes_from_an_unused_transport_at_the_same_planet(void **state)
{
    (void)state;
    const char *const others[] = {"ship 1 1 venus; leader 1 1 1", "ship 1 1 mars; leader 1 1 1",
                                  "ship 1 1 venus 1; leader 1 1 1", "ship 1 1 venus"};
    for (int i = 0; i < 5; i++) { /* the first once more, but Used */
        fermi_fixture f = before_base(1, others[i % 4]);
        f.s->craft[MULE].flags = i == 4 ? CRAFT_USED : 0;
        do_it(&f, "assault ist-caravel");
        for (int squadie = 1; squadie < sheet_of(&f)->count[HUMAN]; squadie++)
            orr_put(&f.s->head, &f.s->squadie_discards, marine(&f, squadie)->card);
        sheet_of(&f)->alive[HUMAN] = 0;
        run_step(&f, MARINES_OVER);
        assert_int_equal(f.s->raid.active, i == 0);
        assert_int_equal(f.s->leader[0].level > 0, i == 0);
        end(&f);
    }
}

/* Ruling 11. */
static void squadies_without_a_leader_go_no_further_unless_a_second_wave_comes(void **state)
{
    (void)state;
    for (int second = 0; second < 2; second++) {
        fermi_fixture f = before_base(1, second ? "ship 1 1 venus; leader 1 1 1" : "");
        do_it(&f, "assault ist-caravel");
        fermi_fight *fight = sheet_of(&f);
        const int squadies = fermi_squadies_alive(fight);
        fight->alive[HUMAN] &= ~1u; /* Okafor falls, and so do all hostiles */
        for (uint32_t left = fight->alive[XENO]; left; left &= left - 1)
            orr_put(&f.s->head, &f.s->hostile_discards, fight->fighter[XENO][__builtin_ctz(left)].card);
        fight->alive[XENO] = fight->ready[XENO] = 0;
        run_step(&f, MARINES_OVER);
        assert_int_equal(f.s->base[VENUS], BASE_LEVEL_1);
        assert_int_equal(f.s->raid.active, second);
        if (second) {
            do_it(&f, "assault ist-mule");
            assert_int_equal(f.s->raid.stage, 2); /* on to the next card, with who is left */
            assert_true(fermi_squadies_alive(fight) > squadies);
        }
        end(&f);
    }
}

/* Keyword XP Marine: a ship gives it once a turn, to whoever storms first. */
static void a_second_wave_gets_no_second_xp_marine(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "ship 1 1 venus; leader 1 1 1; ship 3 4 venus");
    do_it(&f, "assault ist-caravel");
    sheet_of(&f)->alive[HUMAN] = 0;
    run_from(&f, MARINES_OVER);
    do_it(&f, "assault ist-mule");
    assert_int_equal(marine(&f, fermi_leader_fighter(f.s))->xp, f.pack->leaders[1].ranks[0].xp);
    end(&f);
}

static void a_second_wave_finds_room_on_a_full_sheet(void **state)
{
    (void)state;
    fermi_fixture f = before_base(1, "ship 1 1 venus; leader 1 1 1");
    do_it(&f, "assault ist-caravel");
    while (sheet_of(&f)->count[HUMAN] < SIDE)
        fermi_add_fighter(sheet_of(&f), HUMAN, *marine(&f, 1));
    sheet_of(&f)->alive[HUMAN] = 1u << (SIDE - 1); /* of all of them one squadie stands */
    marine(&f, SIDE - 1)->hits = 2;
    run_from(&f, MARINES_OVER);
    if (orr_step_now(&f.s->head) != REINFORCE) { /* the hostiles are still there */
        sheet_of(&f)->alive[XENO] = 0;
        run_from(&f, MARINES_OVER);
    }
    do_it(&f, "assault ist-mule");
    assert_int_equal(marine(&f, 0)->hits, 2);
    assert_int_equal(fermi_leader_fighter(f.s), 1);
    end(&f);
}

/* ---- boarding: brief, point 8 ----------------------------------------------------------------------- */

/* A transport with a level 3 leader and a cruiser against a Wrecker, with this many rounds over. */
static fermi_fixture boarding_at(int round)
{
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 5; ship 0 2 jupiter 1;"
                                          "leader 0 3 0; ship 3 1 jupiter 1;"
                                          "xeno wrecker jupiter 1; xeno raider jupiter 1");
    memset(&f.s->escort_deck, 0, sizeof f.s->escort_deck);
    orr_goto(&f.s->head, XENO_CONTACT);
    fermi_muster(f.rules, f.s, 1u << CARAVEL | 1u << HALBERD, 3, NULL);
    f.s->fight[CRAFT_FIGHT].round = (uint8_t)round;
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    return f;
}

static fermi_fixture boarding_declared(void)
{
    fermi_fixture f = boarding_at(0);
    f.rules->game->steps[DECLARE_BOARDING].apply(f.rules, f.s, ORR_MOVE2(VERB_BOARD, 0, 0), NULL);
    f.s->fight[CRAFT_FIGHT].round = 2;
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    return f;
}

static fermi_fixture boarding_won(void)
{
    fermi_fixture f = boarding_declared();
    run_from(&f, ADVANCE);
    while (f.s->raid.active && f.s->raid.stage < f.s->raid.stages)
        clear_location(&f);
    fermi_fight *fight = &f.s->fight[MARINE_FIGHT]; /* the last one, without what follows */
    for (uint32_t left = fight->alive[XENO]; left; left &= left - 1)
        orr_put(&f.s->head, &f.s->hostile_discards, fight->fighter[XENO][__builtin_ctz(left)].card);
    fight->alive[XENO] = 0;
    run_step(&f, ADVANCE);
    assert_false(f.s->raid.active);
    return f;
}

static void boarding_is_declared_after_the_first_round_only(void **state)
{
    (void)state;
    for (int round = 0; round < 4; round++) {
        fermi_fixture f = boarding_at(round);
        assert_int_equal(orr_step_now(&f.s->head) == DECLARE_BOARDING, round == 0);
        end(&f);
    }
}

static void without_leader_or_with_a_used_counter_nobody_boards(void **state)
{
    (void)state;
    fermi_fixture f = boarding_at(0);
    assert_offered(&f, "board ist-caravel wrecker-1");
    assert_not_offered(&f, "board isc-halberd wrecker-1");
    f.s->fight[CRAFT_FIGHT].grounded = 1;
    assert_not_offered(&f, "board ist-caravel wrecker-1");
    end(&f);
}

static void a_wrecker_has_four_locations_and_its_tech_on_the_last(void **state)
{
    (void)state;
    for (int seed = 0; seed < 20; seed++) {
        fermi_fixture f = boarding_declared();
        f.s->head.rng = orr_rng_fast((uint64_t)seed);
        assert_true(f.s->raid.active);
        assert_int_equal(f.s->raid.stages, 4);
        run_from(&f, ADVANCE);
        int tech = 0;
        for (;; clear_location(&f)) { /* each with the tech of its own card */
            const fermi_location *card = fermi_location_now(f.pack, f.s);
            const bool last = f.s->raid.stage == f.s->raid.stages;
            assert_int_equal(f.s->raid.tech, tech);
            assert_int_equal(f.s->raid.on_card,
                             card->tech + (last ? f.pack->ship_entrances[WRECKER].tech : 0));
            tech += card->tech + (card->cleared == CLEARED_TECH ? card->amount : 0);
            if (last)
                break;
        }
        end(&f);
    }
}

static void boarding_is_fought_between_merge_and_extend(void **state)
{
    (void)state;
    fermi_fixture f = boarding_declared();
    assert_int_equal(f.s->fight[CRAFT_FIGHT].round, 3); /* Extend comes next */
    assert_true(f.s->raid.active && f.s->raid.boarding);
    end(&f);
}

static void tech_comes_back_after_extend_and_both_are_promoted(void **state)
{
    (void)state;
    fermi_fixture f = boarding_won();
    const int tech = f.s->boarding_tech;
    assert_int_equal(f.s->boarding, BOARDING_WON);
    assert_true(tech >= f.pack->ship_entrances[WRECKER].tech);
    assert_int_equal(f.s->craft[CARAVEL].tech, 0); /* not yet */
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    assert_int_equal(f.s->craft[CARAVEL].tech, tech);
    assert_int_equal(f.s->leader[0].level, 4);
    assert_int_equal(f.s->craft[CARAVEL].level, 3);
    end(&f);
}

static void who_is_promoted_for_boarding_is_not_promoted_again_for_a_kill(void **state)
{
    (void)state;
    fermi_fixture f = boarding_won();
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    f.s->fight[CRAFT_FIGHT].fighter[HUMAN][0].trophies = 1;
    f.s->fight[CRAFT_FIGHT].alive[XENO] = 0;
    run_step(&f, CRAFT_OVER);
    assert_int_equal(f.s->craft[CARAVEL].level, 3);
    end(&f);
}

static void a_boarded_ship_destroyed_in_extend_takes_the_marines_with_it(void **state)
{
    (void)state;
    fermi_fixture f = boarding_won();
    f.s->fight[CRAFT_FIGHT].fighter[XENO][0].hits = 3;
    script_dice(&f, 10, 6);
    fermi_attack(f.rules, f.s, HUMAN, 1, 0, NULL);
    assert_int_equal(f.s->leader[0].level, 0);
    assert_int_equal(f.s->craft[CARAVEL].leader, NONE);
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    assert_int_equal(f.s->craft[CARAVEL].tech, 0);
    end(&f);
}

static void a_boarded_ship_may_be_destroyed_in_disengage(void **state)
{
    (void)state;
    fermi_fixture f = boarding_won();
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL); /* Extend is over */
    f.s->fight[CRAFT_FIGHT].fighter[XENO][0].hits = 3;
    script_dice(&f, 10, 6);
    fermi_attack(f.rules, f.s, HUMAN, 1, 0, NULL);
    assert_int_equal(f.s->leader[0].level, 4);
    assert_true(f.s->craft[CARAVEL].tech > 0);
    end(&f);
}

static void a_transport_lost_before_the_boarding_takes_its_leader_along(void **state)
{
    (void)state;
    fermi_fixture f = boarding_at(0);
    f.rules->game->steps[DECLARE_BOARDING].apply(f.rules, f.s, ORR_MOVE2(VERB_BOARD, 0, 0), NULL);
    f.s->fight[CRAFT_FIGHT].fighter[HUMAN][0].hits = 4;
    script_dice(&f, 10, 6);
    fermi_attack(f.rules, f.s, XENO, 0, 0, NULL);
    assert_int_equal(f.s->leader[0].level, 0);
    f.s->fight[CRAFT_FIGHT].round = 2;
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    assert_false(f.s->raid.active);
    end(&f);
}

static void if_the_target_is_gone_another_ship_may_be_boarded(void **state)
{
    (void)state;
    fermi_fixture f = boarding_at(0);
    f.rules->game->steps[DECLARE_BOARDING].apply(f.rules, f.s, ORR_MOVE2(VERB_BOARD, 0, 0), NULL);
    f.s->fight[CRAFT_FIGHT].fighter[XENO][0].hits = 3;
    script_dice(&f, 10, 6);
    fermi_attack(f.rules, f.s, HUMAN, 1, 0, NULL);
    f.s->fight[CRAFT_FIGHT].round = 2;
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    assert_step(&f, BOARD_ANOTHER);
    assert_offered(&f, "board ist-caravel raider-2");
    assert_not_offered(&f, "board ist-caravel wrecker-1");
    assert_offered(&f, "decline");
    end(&f);
}

static void a_raider_gives_no_promotion(void **state)
{
    (void)state;
    fermi_fixture f = boarding_won();
    assert_true(f.pack->ship_entrances[RAIDER].no_promo);
    orr_put(&f.s->head, &f.s->cup, WRECKER); /* exchange the counters: it was a Raider */
    assert_true(orr_take_card(&f.s->cup, RAIDER));
    f.s->xeno[0].type = RAIDER + 1;
    orr_goto(&f.s->head, PHASE);
    fermi_craft_round_over(f.rules, f.s, NULL);
    assert_int_equal(f.s->leader[0].level, 3);
    assert_int_equal(f.s->craft[CARAVEL].level, 2);
    assert_true(f.s->craft[CARAVEL].tech > 0);
    end(&f);
}

static void a_retreat_costs_squadies_and_keeps_leader_and_tech(void **state)
{
    (void)state;
    fermi_fixture f = boarding_declared();
    run_from(&f, ADVANCE);
    f.s->raid.location = 1; /* Gun Deck: retreat 1 */
    f.s->raid.owed = 0;
    f.s->raid.tech = 2;
    fermi_fight *fight = sheet_of(&f);
    fight->ready[HUMAN] = fight->alive[HUMAN];
    fight->phase = NORMAL_PHASE;
    fight->phase_of[HUMAN][NORMAL_PHASE] |= 1; /* the leader can act now */
    orr_goto(&f.s->head, HUMAN_ACT);
    assert_offered(&f, "retreat");
    const int discards = f.s->squadie_discards.count, squad = fermi_squadies_alive(fight);
    f.rules->game->steps[HUMAN_ACT].apply(f.rules, f.s, ORR_MOVE0(VERB_RETREAT), NULL);
    assert_step(&f, DISCARD);
    assert_int_equal(offered_verb(&f, VERB_DISCARD), squad); /* never the leader */
    f.rules->game->steps[DISCARD].apply(f.rules, f.s, ORR_MOVE1(VERB_DISCARD, 1), NULL);
    run_step(&f, MARINES_OVER);
    assert_false(f.s->raid.active);
    assert_int_equal(f.s->leader[0].level, 3); /* kept, not promoted */
    assert_int_equal(f.s->craft[CARAVEL].tech, 2);
    assert_int_equal(f.s->squadie_discards.count, discards + squad);
    end(&f);
}

static void there_is_no_retreat_from_a_base_or_without_enough_squadies(void **state)
{
    (void)state;
    fermi_fixture base = before_base(1, "");
    do_it(&base, "assault ist-caravel");
    sheet_of(&base)->ready[HUMAN] = sheet_of(&base)->alive[HUMAN];
    orr_goto(&base.s->head, HUMAN_ACT);
    assert_int_equal(offered_verb(&base, VERB_RETREAT), 0);
    end(&base);
    fermi_fixture ship = boarding_declared();
    run_from(&ship, ADVANCE);
    ship.s->raid.location = 7; /* Engine Gut: retreat 2 */
    fermi_fight *fight = sheet_of(&ship);
    fight->alive[HUMAN] = fight->ready[HUMAN] = 3; /* leader and one squadie */
    fight->phase = NORMAL_PHASE;
    fight->phase_of[HUMAN][NORMAL_PHASE] |= 1;
    orr_goto(&ship.s->head, HUMAN_ACT);
    assert_int_equal(offered_verb(&ship, VERB_RETREAT), 0);
    end(&ship);
}

/* Random play seldom gets this far by itself, so it is put there: a real game in which a boarding
 * action begins, played on at random with the invariants checked after every move. */
static void boarding_actions_played_at_random_break_nothing(void **state)
{
    (void)state;
    int raids = 0, won = 0, retreats = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        fermi_fixture f = {.rules = station("magnetic-veil")};
        orr_error error;
        orr_rng rng = orr_rng_fast(seed);
        f.pack = f.rules->pack;
        f.s = new_state(f.rules);
        assert_true(orr_start(f.rules, f.s, orr_rng_fast(seed), NULL, &f.moves, &error));
        describe(&f, "ship 0 4 jupiter 1; leader 0 6 0; ship 3 5 jupiter 1; xeno wrecker jupiter 1;"
                     "xeno annihilator jupiter 1; load webgear 6; load breaching-charge 6");
        orr_goto(&f.s->head, XENO_CONTACT);
        fermi_muster(f.rules, f.s, 1u << CARAVEL | 1u << HALBERD, f.s->xenos_out, NULL);
        orr_goto(&f.s->head, PHASE);
        fermi_craft_round_over(f.rules, f.s, NULL);
        assert_step(&f, DECLARE_BOARDING);
        f.rules->game->steps[DECLARE_BOARDING].apply(f.rules, f.s, ORR_MOVE2(VERB_BOARD, 0, 0),
                                                     NULL);
        f.s->fight[CRAFT_FIGHT].round = 2;
        orr_goto(&f.s->head, PHASE);
        fermi_craft_round_over(f.rules, f.s, NULL);
        run_from(&f, ADVANCE);
        raids++;
        for (int ply = 0; f.moves.count > 0 && ply < 400; ply++) {
            if (!f.rules->game->check(f.rules, f.s, &error))
                fail_because("seed %d, move %d: %s", (int)seed, ply, error.text);
            const orr_move move = f.moves.at[orr_rng_below(&rng, (uint32_t)f.moves.count)];
            retreats += move.verb == VERB_RETREAT;
            orr_play(f.rules, f.s, move, NULL, &f.moves);
            won += f.s->boarding == BOARDING_PROMOTED;
        }
        end(&f);
    }
    assert_int_equal(raids, 400);
    assert_true(won > 0 && retreats > 0); /* both ways out have been taken */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_2_base_is_galileo_two_locations_and_waterloo),
        cmocka_unit_test(hostiles_are_drawn_to_exactly_the_xp_of_the_location),
        cmocka_unit_test(when_the_hostiles_run_out_the_discards_make_a_new_deck),
        cmocka_unit_test(a_blast_hits_every_enemy),
        cmocka_unit_test(the_squad_is_what_leader_and_transport_say),
        cmocka_unit_test(xp_marine_of_ships_at_range_0_goes_to_the_leader_once_a_turn),
        cmocka_unit_test(victory_brings_the_core_aboard_and_promotes_both),
        cmocka_unit_test(defeat_loses_the_leader_and_leaves_the_base),
        cmocka_unit_test(payers_of_the_entrance_miss_the_first_round),
        cmocka_unit_test(
            a_lone_leader_before_a_cost_of_2_is_attacked_twice_and_acts_in_the_third_round),
        cmocka_unit_test(the_last_of_several_rounds_of_paying_is_shot_at_too),
        cmocka_unit_test(a_cost_paid_in_one_round_is_not_shot_at),
        cmocka_unit_test(a_breaching_charge_pays_without_tiring_anybody),
        cmocka_unit_test(a_marine_may_be_rallied_by_a_comrade),
        cmocka_unit_test(a_marine_gains_the_worth_of_what_it_eliminates),
        cmocka_unit_test(a_cleared_location_gives_its_bonus_and_readies_everybody),
        cmocka_unit_test(a_location_changes_our_attacks_and_their_cover),
        cmocka_unit_test(a_location_costs_and_gives_what_its_card_says),
        cmocka_unit_test(a_second_wave_comes_from_an_unused_transport_at_the_same_planet),
        cmocka_unit_test(squadies_without_a_leader_go_no_further_unless_a_second_wave_comes),
        cmocka_unit_test(a_second_wave_gets_no_second_xp_marine),
        cmocka_unit_test(a_second_wave_finds_room_on_a_full_sheet),
        cmocka_unit_test(a_second_wave_goes_in_where_the_fight_stands),
        cmocka_unit_test(boarding_is_declared_after_the_first_round_only),
        cmocka_unit_test(without_leader_or_with_a_used_counter_nobody_boards),
        cmocka_unit_test(a_wrecker_has_four_locations_and_its_tech_on_the_last),
        cmocka_unit_test(boarding_is_fought_between_merge_and_extend),
        cmocka_unit_test(tech_comes_back_after_extend_and_both_are_promoted),
        cmocka_unit_test(who_is_promoted_for_boarding_is_not_promoted_again_for_a_kill),
        cmocka_unit_test(a_boarded_ship_destroyed_in_extend_takes_the_marines_with_it),
        cmocka_unit_test(a_boarded_ship_may_be_destroyed_in_disengage),
        cmocka_unit_test(a_transport_lost_before_the_boarding_takes_its_leader_along),
        cmocka_unit_test(if_the_target_is_gone_another_ship_may_be_boarded),
        cmocka_unit_test(a_raider_gives_no_promotion),
        cmocka_unit_test(a_retreat_costs_squadies_and_keeps_leader_and_tech),
        cmocka_unit_test(there_is_no_retreat_from_a_base_or_without_enough_squadies),
        cmocka_unit_test(boarding_actions_played_at_random_break_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
