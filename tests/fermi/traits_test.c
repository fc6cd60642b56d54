/* traits_test.c - the keywords of fighters and the signatures of ships and leaders, one by one. */
#include "fermi_support.h"

static fermi_fight *fight(position *p)
{
    return fermi_battle(p->s);
}

static fermi_fighter *theirs(position *p, int slot)
{
    return &fight(p)->fighter[XENO][slot];
}

/* Ships and xenos on the way to Jupiter, before the first action; no keywords but those given. */
static position *duel(const char *description, uint32_t human, uint32_t xeno)
{
    position *p = fermi_at("ionizer", "worker refuge; replacements 5");
    uint32_t met = 0;
    add(p, description);
    memset(&p->s->escort_deck, 0, sizeof p->s->escort_deck);
    for (int ship = 0; ship < SHIPS; ship++)
        met |= p->s->craft[ship].level ? 1u << ship : 0;
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, met, p->s->xenos_out, NULL);
    run_from(p, ROUND);
    for (int slot = 0; slot < SIDE; slot++) {
        ours(p, slot)->traits = human;
        theirs(p, slot)->traits = xeno;
    }
    fight(p)->round = APPROACH; /* without modifiers */
    return p;
}
#define ONE_EACH "ship isc-sabre 1 jupiter 1; xeno annihilator jupiter 1"
#define BIT(trait) (1u << (trait))

static fermi_needs our_needs(position *p, int from, int to)
{
    return fermi_needs_of(p->rules, p->s, HUMAN, from, to);
}

/* The next attack of ours shows these faces; the numbers needed are 7 and 6. */
static void attack_with(position *p, uint8_t ten, uint8_t six)
{
    script_dice(p, ten, six);
    fermi_attack(p->rules, p->s, HUMAN, 0, 0, &p->log);
}

/* ---- keywords ------------------------------------------------------------------------------------ */

/* #keywords: Armoured. */
static void hits_do_not_weaken_the_cover_of_the_armoured(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, 0, BIT(TRAIT_ARMOURED));
    const fermi_needs fresh = our_needs(p, 0, 0);
    theirs(p, 0)->hits = 2;
    assert_int_equal(our_needs(p, 0, 0).cover, fresh.cover);
    assert_int_equal(our_needs(p, 0, 0).attack, fresh.attack - 4);
    leave(p);
}

/* #keywords: Elusive. */
static void hits_do_not_make_the_elusive_easier_to_aim_at(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, 0, BIT(TRAIT_ELUSIVE));
    const fermi_needs fresh = our_needs(p, 0, 0);
    attack_with(p, 10, 1);
    assert_int_equal(theirs(p, 0)->hits, 1);
    assert_int_equal(our_needs(p, 0, 0).attack, fresh.attack);
    assert_int_equal(our_needs(p, 0, 0).cover, fresh.cover - 1);
    leave(p);
}

/* #keywords: Fierce. */
static void the_fierce_attack_better_once_hit(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, BIT(TRAIT_FIERCE), 0);
    const int fresh = our_needs(p, 0, 0).attack;
    ours(p, 0)->hits = 1;
    assert_int_equal(our_needs(p, 0, 0).attack, fresh - 2);
    leave(p);
}

/* #keywords: Corrosive. */
static void hits_of_the_corrosive_count_twice(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, BIT(TRAIT_CORROSIVE), 0);
    attack_with(p, 10, 1);
    assert_int_equal(theirs(p, 0)->hits, 2);
    leave(p);
}

/* #keywords: Volatile. */
static void who_eliminates_the_volatile_takes_a_hit(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, 0, BIT(TRAIT_VOLATILE));
    theirs(p, 0)->kills = 1;
    attack_with(p, 10, 6);
    assert_int_equal(ours(p, 0)->hits, 1);
    assert_said(p, "A last blast: a hit on ISC Sabre.");
    leave(p);
}

/* #keywords: Pack. */
static void the_pack_attacks_better_together_up_to_two(void **state)
{
    (void)state;
    position *p = duel("ship isc-sabre 1 jupiter 1; xeno raider jupiter 1; xeno raider jupiter 1;"
                       "xeno raider jupiter 1; xeno raider jupiter 1",
                       0, BIT(TRAIT_PACK));
    const int with[] = {2, 2, 1, 0}; /* others of four, three, two, one */
    for (int gone = 0; gone < 4; gone++) {
        assert_int_equal(fermi_pack_bonus(fight(p), XENO, 0), with[gone]);
        fight(p)->alive[XENO] &= ~(1u << (3 - gone));
    }
    leave(p);
}

/* #keywords: Guard. */
static void a_guard_is_attacked_first(void **state)
{
    (void)state;
    position *p =
        duel("ship isc-sabre 1 jupiter 1; xeno raider jupiter 1; xeno wrecker jupiter 1", 0, 0);
    fight(p)->is_guard[XENO] = 2;
    fight(p)->phase = FIRST_PHASE;
    orr_goto(&p->s->head, HUMAN_ACT);
    assert_can(p, "attack isc-sabre wrecker-2");
    assert_refused(p, "attack isc-sabre raider-1", "A Guard stands before it and comes first.");
    fight(p)->alive[XENO] = 1;
    assert_can(p, "attack isc-sabre raider-1");
    leave(p);
}

/* #keywords: Guard stands on the card, and is known to the fight. */
static void a_sentinel_guards(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const int kind = card_called(p->pack->hostiles, p->pack->hostile_count, "sentinel");
    const uint32_t keywords = p->pack->hostiles[kind].keywords;
    assert_int_equal(keywords, BIT(TRAIT_GUARD));
    fermi_fight *f = &p->s->fight[MARINE_FIGHT];
    fermi_add_fighter(f, XENO, (fermi_fighter){.health = 1, .traits = keywords});
    assert_int_equal(f->is_guard[XENO], 1);
    leave(p);
}

/* #keywords: Deadeye. */
static void a_ten_of_the_deadeye_kills(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, BIT(TRAIT_DEADEYE), 0);
    attack_with(p, 10, 1);
    assert_int_equal(theirs(p, 0)->kills, 1);
    assert_said(p, "a dead eye, kill");
    leave(p);
}

/* #keywords: the odds that are told are those of the dice, Deadeye and Elusive included. */
static void the_odds_with_keywords_are_those_of_the_dice(void **state)
{
    (void)state;
    for (int attack = 1; attack <= 12; attack++)
        for (int cover = 1; cover <= 8; cover++)
            for (int both = 0; both < 4; both++) {
                const bool deadeye = both & 1, elusive = both & 2;
                position *p = duel(ONE_EACH, deadeye ? BIT(TRAIT_DEADEYE) : 0,
                                   elusive ? BIT(TRAIT_ELUSIVE) : 0);
                ours(p, 0)->attack = (uint8_t)attack;
                ours(p, 0)->pen = 0;
                theirs(p, 0)->cover = (uint8_t)cover;
                int kills = 0, hits = 0;
                for (int ten = 1; ten <= 10; ten++)
                    for (int six = 1; six <= 6; six++) {
                        const int good = (ten >= attack) + (six >= cover);
                        const bool kill = good == 2 || (deadeye && ten == 10);
                        kills += kill;
                        hits += !kill && good == 1;
                    }
                const fermi_odds odds = fermi_odds_of(p->rules, p->s, HUMAN, 0, 0);
                assert_int_equal(odds.kill, kills);
                assert_int_equal(odds.hit, hits);
                leave(p);
            }
}

/* #keywords: Suppress. */
static void the_suppressed_lose_their_action(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, BIT(TRAIT_SUPPRESS), 0);
    assert_int_equal(fight(p)->ready[XENO], 1);
    attack_with(p, 10, 1);
    assert_int_equal(fight(p)->ready[XENO], 0);
    assert_said(p, "is suppressed and loses its action of this round.");
    leave(p);
}

/* #keywords: Mend. */
static void a_mender_takes_a_hit_off_whoever_has_most(void **state)
{
    (void)state;
    position *p =
        duel("ship isc-sabre 1 jupiter 1; ship ist-mule 1 jupiter 1; xeno raider jupiter 1", 0, 0);
    ours(p, 0)->hits = 1;
    ours(p, 1)->hits = 3;
    ours(p, 0)->traits = BIT(TRAIT_MEND);
    fermi_mend(fight(p), HUMAN, NULL);
    assert_int_equal(ours(p, 0)->hits + ours(p, 1)->hits, 3);
    leave(p);
}

/* ---- signatures of ships ------------------------------------------------------------------------- */

/* #signatures: Halberd. */
static void the_long_lance_counts_before_merge(void **state)
{
    (void)state;
    position *p = duel("ship isc-halberd 1 jupiter 1; xeno raider jupiter 1", BIT(TRAIT_LANCE), 0);
    for (int round = CONTACT; round < RANGES; round++) {
        fight(p)->round = (uint8_t)round;
        const int lance = round < MERGE ? 2 : 0;
        assert_int_equal(our_needs(p, 0, 0).attack, 7 - p->pack->range[round].attack - lance);
    }
    leave(p);
}

/* #signatures: Sabre. */
static void pursuit_counts_where_there_is_a_hit(void **state)
{
    (void)state;
    position *p = duel(ONE_EACH, BIT(TRAIT_PURSUIT), 0);
    const fermi_needs fresh = our_needs(p, 0, 0);
    theirs(p, 0)->hits = 1;
    assert_int_equal(our_needs(p, 0, 0).attack, fresh.attack - 3);
    assert_int_equal(our_needs(p, 0, 0).cover, fresh.cover - 2);
    leave(p);
}

/* #signatures: Bastion. */
static void the_shield_wall_covers_escorts(void **state)
{
    (void)state;
    position *p = duel("ship isc-bastion 1 jupiter 1; xeno raider jupiter 1", BIT(TRAIT_WALL), 0);
    fermi_add_fighter(fight(p), HUMAN,
                      (fermi_fighter){.origin = FROM_ESCORT, .cover = 3, .health = 1});
    assert_int_equal(fermi_needs_of(p->rules, p->s, XENO, 0, 1).cover, 4);
    fight(p)->alive[HUMAN] &= ~1u;
    assert_int_equal(fermi_needs_of(p->rules, p->s, XENO, 0, 1).cover, 3);
    leave(p);
}

/* #signatures: Courier. */
static void a_ghost_run_is_met_at_range_0_only(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship ist-courier 1 saturn 7;"
                                      "ship ist-mule 1 uranus 8; xeno raider saturn 8;"
                                      "xeno raider uranus 9");
    assert_false(fermi_meets(p->pack, p->s, ship(p, "ist-courier"), p->s->xeno[0].at, true));
    assert_true(fermi_meets(p->pack, p->s, ship(p, "ist-mule"), p->s->xeno[1].at, true));
    p->s->xeno[0].at.step = 7;
    assert_true(fermi_meets(p->pack, p->s, ship(p, "ist-courier"), p->s->xeno[0].at, true));
    leave(p);
}

/* #signatures: Mule. */
static void the_salvage_crane_lifts_tech_out_of_three_xp_of_wrecks(void **state)
{
    (void)state;
    for (int raiders = 2; raiders <= 3; raiders++) {
        position *p = fermi_at("ionizer", "worker refuge; ship ist-mule 1 jupiter 1;"
                                          "xeno raider jupiter 1; xeno raider jupiter 1");
        if (raiders == 3)
            add(p, "xeno raider jupiter 1");
        orr_goto(&p->s->head, XENO_CONTACT);
        fermi_muster(p->rules, p->s, ships(p, "ist-mule"), p->s->xenos_out, NULL);
        fight(p)->alive[XENO] = 0; /* as if it were won */
        for (int xeno = 0; xeno < raiders; xeno++)
            fermi_remove_xeno(p->s, xeno);
        run_step(p, CRAFT_OVER);
        assert_int_equal(the_craft(p, "ist-mule")->tech, raiders == 3);
        leave(p);
    }
}

/* Marines of this ship and leader before a base on Venus. */
static position *raid(const char *transport, const char *leader, int level)
{
    char text[200];
    snprintf(text, sizeof text,
             "worker refuge; replacements 5; ship %s 1 venus; leader %s 1 %s; base venus %d",
             transport, leader, transport, level);
    position *p = fermi_at("dyson-crown", text);
    orr_goto(&p->s->head, ASSAULT);
    char words[40];
    snprintf(words, sizeof words, "assault %s", transport);
    play(p, words);
    return p;
}

/* #signatures: Caravel; #entrance-cost: and what the entrances of bases ask. */
static void assault_boats_make_entrances_two_cheaper(void **state)
{
    (void)state;
    const char *const transports[] = {"ist-caravel", "ist-mule"};
    for (int i = 0; i < 2; i++) {
        position *p = raid(transports[i], "okafor", 1); /* Tycho locks the first: 1 more */
        const int cost = fermi_location_now(p->pack, p->s)->cost + 1;
        assert_int_equal(p->s->raid.owed, i == 1 ? cost : cost > 2 ? cost - 2 : 0);
        leave(p);
    }
}

/* ---- signatures of leaders ----------------------------------------------------------------------- */

/* #signatures: Okafor. */
static void squadies_attack_better_while_okafor_lives(void **state)
{
    (void)state;
    position *p = raid("ist-mule", "okafor", 1);
    p->s->raid.marine_attack = 0;
    ours(p, 1)->traits = 0;
    const int led = our_needs(p, 1, 0).attack;
    fight(p)->alive[HUMAN] &= ~1u;
    assert_int_equal(our_needs(p, 1, 0).attack, led + 1);
    leave(p);
}

/* #signatures: Lindqvist. */
static void lindqvist_is_first_through_the_door(void **state)
{
    (void)state;
    position *p = raid("ist-mule", "lindqvist", 1);
    fight(p)->round = 1;
    const int first = our_needs(p, 0, 0).attack;
    fight(p)->round = 2;
    assert_int_equal(our_needs(p, 0, 0).attack, first + 2);
    leave(p);
}

/* #signatures: Reyes. */
static void reyes_equipment_has_a_charge_more(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; processed 9; leader reyes 1; leader okafor 1");
    run_from(p, LOAD);
    play(p, "load webgear reyes; load marksman-rig okafor");
    const int webgear = named(p, KIND_EQUIPMENT, "webgear");
    assert_int_equal(p->s->equipment[webgear].charges[0], 2);
    assert_int_equal(p->s->equipment[webgear].charges[1], 2);
    assert_int_equal(p->s->equipment[named(p, KIND_EQUIPMENT, "marksman-rig")].charges[0], 2);
    leave(p);
}

/* #signatures: Tanaka. */
static void tanaka_gains_xp_when_a_squadie_falls(void **state)
{
    (void)state;
    position *p = raid("ist-mule", "tanaka", 1);
    const int before = ours(p, 0)->xp;
    ours(p, 1)->hits = 5;
    ours(p, 1)->traits = 0;
    script_dice(p, 10, 6);
    fermi_attack(p->rules, p->s, XENO, 0, 1, &p->log);
    assert_int_equal(ours(p, 0)->xp, before + 1);
    assert_int_equal(ours(p, 0)->aim, 3);
    leave(p);
}

/* ---- entrances and objectives -------------------------------------------------------------------- */

/* #marine-combat: Galileo is an ambush. */
static void in_an_ambush_the_hostiles_begin_the_first_round(void **state)
{
    (void)state;
    position *p = raid("ist-caravel", "okafor", 2);
    p->s->raid.owed = 0;
    fight(p)->round = 0;
    run_step(p, ROUND);
    assert_int_equal(fight(p)->side, XENO);
    run_step(p, ROUND);
    assert_int_equal(fight(p)->side, HUMAN);
    leave(p);
}

/* #marine-combat: a Broodship swarms. */
static void a_swarm_adds_hostiles_to_every_location(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship ist-mule 1 jupiter 1;"
                                      "leader okafor 2 ist-mule; xeno broodship jupiter 1");
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships(p, "ist-mule"), p->s->xenos_out, NULL);
    p->s->boarder = (uint8_t)ship(p, "ist-mule");
    p->s->boarded = 0;
    fermi_begin_boarding(p->rules, p->s, NULL);
    run_step(p, ADVANCE);
    int worth = 0;
    for (int xeno = 0; xeno < fight(p)->count[XENO]; xeno++)
        worth += theirs(p, xeno)->worth;
    assert_int_equal(worth, fermi_location_now(p->pack, p->s)->xenos + 1);
    leave(p);
}

/* The last hostile of the objective falls. */
static void clear_objective(position *p)
{
    for (uint32_t left = fight(p)->alive[XENO]; left; left &= left - 1)
        orr_put(&p->s->head, &p->s->hostile_discards,
                fight(p)->fighter[XENO][__builtin_ctz(left)].card);
    fight(p)->alive[XENO] = 0;
    p->s->raid.stage = p->s->raid.stages;
    p->s->raid.location = (uint8_t)(p->s->raid.level - 1);
    p->s->raid.on_card = 0;
    run_step(p, ADVANCE);
}

/* #end-of-a-marine-combat: each objective has its consequence. */
static void objectives_have_consequences(void **state)
{
    (void)state;
    position *p = raid("ist-mule", "okafor", 1);
    clear_objective(p);
    assert_int_equal(p->s->bogeys_out, 1); /* Cannae cries out */
    assert_int_equal(p->s->bogey[0].path, PLUTO);
    leave(p);
    p = raid("ist-mule", "okafor", 2);
    clear_objective(p);
    assert_int_equal(the_craft(p, "ist-mule")->tech, 1); /* Waterloo */
    leave(p);
    p = raid("ist-mule", "okafor", 3);
    clear_objective(p);
    assert_int_equal(the_leader(p, "okafor")->level, 3); /* Thermopylae: twice */
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_do_not_weaken_the_cover_of_the_armoured),
        cmocka_unit_test(hits_do_not_make_the_elusive_easier_to_aim_at),
        cmocka_unit_test(the_fierce_attack_better_once_hit),
        cmocka_unit_test(hits_of_the_corrosive_count_twice),
        cmocka_unit_test(who_eliminates_the_volatile_takes_a_hit),
        cmocka_unit_test(the_pack_attacks_better_together_up_to_two),
        cmocka_unit_test(a_guard_is_attacked_first),
        cmocka_unit_test(a_sentinel_guards),
        cmocka_unit_test(a_ten_of_the_deadeye_kills),
        cmocka_unit_test(the_odds_with_keywords_are_those_of_the_dice),
        cmocka_unit_test(the_suppressed_lose_their_action),
        cmocka_unit_test(a_mender_takes_a_hit_off_whoever_has_most),
        cmocka_unit_test(the_long_lance_counts_before_merge),
        cmocka_unit_test(pursuit_counts_where_there_is_a_hit),
        cmocka_unit_test(the_shield_wall_covers_escorts),
        cmocka_unit_test(a_ghost_run_is_met_at_range_0_only),
        cmocka_unit_test(the_salvage_crane_lifts_tech_out_of_three_xp_of_wrecks),
        cmocka_unit_test(assault_boats_make_entrances_two_cheaper),
        cmocka_unit_test(squadies_attack_better_while_okafor_lives),
        cmocka_unit_test(lindqvist_is_first_through_the_door),
        cmocka_unit_test(reyes_equipment_has_a_charge_more),
        cmocka_unit_test(tanaka_gains_xp_when_a_squadie_falls),
        cmocka_unit_test(in_an_ambush_the_hostiles_begin_the_first_round),
        cmocka_unit_test(a_swarm_adds_hostiles_to_every_location),
        cmocka_unit_test(objectives_have_consequences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
