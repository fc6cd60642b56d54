/* advice_test.c - what the advice goes for when the station waits for its activation, and that it does
 * not pay for attacks that it will not make, nor for equipment before it has grown. */
#include "fermi_support.h"

static void assert_advised(position *p, const char *begins)
{
    char notation[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(notation, sizeof notation);
    orr_print_move(p->rules, p->s, advised_move(p->rules, p->s, &p->moves), &text);
    if (strncmp(notation, begins, strlen(begins)) != 0)
        fail_because("advised is '%s', not '%s'", notation, begins);
}

/* The Ionizer complete, and nothing to do but to start it. */
static position *waiting(const char *description)
{
    position *p = fermi_at("ionizer", "turn 9; worker refuge; worker refuge; replacements 5;"
                                      "processed 9; built 10; module particle-emitters 4 installed;"
                                      "module fusion-coils 4 installed");
    assert_true(fermi_station_ready(p->rules, p->s));
    add(p, description);
    return p;
}

/* Before the first action, without escorts. */
static void meet(position *p, const char *names)
{
    memset(&p->s->escort_deck, 0, sizeof p->s->escort_deck);
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships(p, names), p->s->xenos_out, NULL);
    run_from(p, ROUND);
}

static position *raider_met(const char *more)
{
    position *p = waiting("ship ist-caravel 1 venus 1; leader okafor 3 ist-caravel;"
                          "ship isc-halberd 4 venus 1; ship isc-bastion 4 venus 1;"
                          "xeno raider venus 1");
    add(p, more);
    meet(p, "ist-caravel isc-halberd isc-bastion");
    return p;
}

/* ---- tech, when the station waits ------------------------------------------------------------------ */

static void a_lone_raider_is_spared_and_boarded(void **state)
{
    (void)state;
    position *p = raider_met("");
    assert_advised(p, "hold");
    fermi_craft_round_over(p->rules, p->s, NULL);
    assert_asked(p, DECLARE_BOARDING);
    assert_advised(p, "board ist-caravel raider-1 okafor");
    leave(p);
}

static void with_the_marines_on_their_way_nobody_shoots_at_their_ship(void **state)
{
    (void)state;
    position *p = raider_met("");
    fermi_craft_round_over(p->rules, p->s, NULL);
    play(p, "board ist-caravel raider-1 okafor");
    assert_int_equal(orr_step_now(&p->s->head), HUMAN_ACT);
    assert_advised(p, "hold");
    leave(p);
}

static void nobody_boards_when_the_craft_are_losing(void **state)
{
    (void)state;
    position *p = waiting("ship ist-caravel 1 venus 1; leader okafor 3 ist-caravel;"
                          "xeno broodship venus 1; xeno annihilator venus 1;"
                          "xeno wrecker venus 1");
    meet(p, "ist-caravel");
    fermi_craft_round_over(p->rules, p->s, NULL);
    assert_asked(p, DECLARE_BOARDING);
    assert_advised(p, "decline");
    leave(p);
}

/* Nobody boards over Earth, so the marines fly out to the xenos that are near, and cruisers with them. */
static void marines_and_cruisers_go_out_to_meet_xenos(void **state)
{
    (void)state;
    position *p = waiting("ship ist-caravel 2; leader okafor 3; ship isc-halberd 3;"
                          "ship isc-bastion 3; xeno wrecker venus 3");
    run_from(p, LOAD);
    play(p, "done");
    assert_advised(p, "set-out ist-caravel venus");
    play(p, "launch ist-caravel venus");
    assert_advised(p, "take okafor");
    play(p, "take okafor");
    assert_advised(p, "set-out isc-");
    leave(p);
}

static void nobody_goes_out_to_meet_a_stronger_fleet(void **state)
{
    (void)state;
    position *p = waiting("ship ist-caravel 1; leader okafor 3; ship isc-halberd 1;"
                          "xeno broodship venus 3; xeno wrecker venus 3");
    run_from(p, LOAD);
    play(p, "done");
    assert_advised(p, "done");
    leave(p);
}

static void a_transport_is_bought_to_board_from(void **state)
{
    (void)state;
    position *p = waiting("ship isc-halberd 1; ship isc-sabre 1");
    orr_goto(&p->s->head, BUY);
    assert_advised(p, "build ist-");
    leave(p);
}

static void a_leader_is_recruited_to_board_with(void **state)
{
    (void)state;
    position *p = waiting("ship ist-caravel 1; ship isc-halberd 1; ship isc-sabre 1");
    orr_goto(&p->s->head, BUY);
    assert_advised(p, "recruit");
    leave(p);
}

static void a_core_too_many_is_fetched_for_its_tech(void **state)
{
    (void)state;
    position *p = waiting("ship ist-caravel 1; leader okafor 2; base venus 1");
    run_from(p, LOAD);
    play(p, "done");
    assert_advised(p, "set-out ist-caravel venus");
    p->s->xeno_tech = 9; /* but not when there is plenty */
    assert_advised(p, "done");
    leave(p);
}

static void tech_is_spent_when_it_closes_the_gap(void **state)
{
    (void)state;
    position *p = waiting("tech 3");
    orr_goto_with(&p->s->head, SPEND_TECH, 2);
    assert_advised(p, "spend 2");
    leave(p);
}

/* ---- no action bought for nothing ------------------------------------------------------------------ */

static void neither_xp_nor_charges_go_to_a_ship_that_holds_fire(void **state)
{
    (void)state;
    position *p = raider_met("load overcharger isc-halberd; load missile-pod isc-bastion");
    fermi_fight *f = &p->s->fight[CRAFT_FIGHT];
    f->fighter[HUMAN][1].xp = 2;
    for (int phase = FIRST_PHASE; phase <= LAST_PHASE; phase++)
        for (int ready = 0; ready < 2; ready++) {
            f->phase = (uint8_t)phase;
            f->ready[HUMAN] = ready ? f->alive[HUMAN] : 0;
            orr_goto(&p->s->head, HUMAN_ACT);
            const int verb = advised_move(p->rules, p->s, &p->moves).verb;
            if (verb == VERB_RALLY || verb == VERB_USE)
                fail_because("phase %d: an action or a charge is paid for, and fire held", phase);
        }
    leave(p);
}

static void where_there_is_a_target_xp_is_spent_and_the_action_made(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1; xeno raider earth");
    meet(p, "isc-halberd");
    fermi_fight *f = &p->s->fight[CRAFT_FIGHT];
    f->fighter[HUMAN][0].xp = 1;
    f->ready[HUMAN] = 0;
    orr_goto(&p->s->head, HUMAN_ACT);
    assert_advised(p, "all-out");
    play(p, "rally isc-halberd isc-halberd");
    assert_advised(p, "fight-on");
    leave(p);
}

/* Whole games by the advice: whoever is made ready by XP or a charge attacks. */
static void whoever_is_paid_for_attacks(void **state)
{
    (void)state;
    static const char *const stations[] = {"ionizer", "magnetic-veil", "gravity-lens",
                                           "dyson-crown"};
    int bought = 0;
    for (int game = 0; game < 24; game++) {
        position *p = fermi_begun(stations[game % 4]);
        p->s->head.rng = orr_rng_fast((uint64_t)game);
        uint32_t owed = 0; /* the fighters of ours who were paid for and have not acted */
        while (!orr_is_over(p->s)) {
            const orr_move move = advised_move(p->rules, p->s, &p->moves);
            const uint32_t before = fermi_battle_of(p->s)->ready[HUMAN];
            if (move.verb == VERB_HOLD && owed >> move.a & 1)
                fail_because("game %d: an action is bought and fire held", game);
            if (move.verb == VERB_ATTACK)
                owed &= ~(1u << move.a);
            const bool pays = move.verb == VERB_RALLY || move.verb == VERB_USE;
            make(p, move);
            owed = pays ? owed | (fermi_battle_of(p->s)->ready[HUMAN] & ~before) : owed;
            if (orr_is_over(p->s) || orr_step_now(&p->s->head) != HUMAN_ACT)
                owed = 0;
            bought += pays && owed;
        }
        leave(p);
    }
    assert_true(bought > 20);
}

/* ---- equipment -------------------------------------------------------------------------------------- */

/* What it costs builds a ship or a part on the first turns; later a raid gets what can be missed. */
static void equipment_is_for_those_who_have_grown(void **state)
{
    (void)state;
    const struct {
        int turn, processed;
        const char *advised;
    } cases[] = {{3, 20, "done"}, {8, 2, "done"}, {8, 4, "load reserve-squad okafor"}};
    for (int i = 0; i < 3; i++) {
        position *p = fermi_at("ionizer", "worker refuge; ship ist-caravel 1; leader okafor 3;"
                                          "base venus 2");
        p->s->turn = (uint8_t)cases[i].turn;
        p->s->processed = (uint16_t)cases[i].processed;
        orr_goto(&p->s->head, LOAD);
        assert_advised(p, cases[i].advised);
        leave(p);
    }
}

/* A cruiser over Earth gets a card when xenos are a step away and more than enough is left. */
static void cruisers_are_equipped_from_what_is_left_over(void **state)
{
    (void)state;
    for (int rich = 0; rich < 2; rich++) {
        position *p = fermi_at("ionizer", "turn 12; worker refuge; ship isc-halberd 1;"
                                          "xeno raider venus 3");
        p->s->processed = rich ? 12 : 7;
        orr_goto(&p->s->head, LOAD);
        assert_advised(p, rich ? "load" : "done");
        leave(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_raider_is_spared_and_boarded),
        cmocka_unit_test(with_the_marines_on_their_way_nobody_shoots_at_their_ship),
        cmocka_unit_test(nobody_boards_when_the_craft_are_losing),
        cmocka_unit_test(marines_and_cruisers_go_out_to_meet_xenos),
        cmocka_unit_test(nobody_goes_out_to_meet_a_stronger_fleet),
        cmocka_unit_test(a_transport_is_bought_to_board_from),
        cmocka_unit_test(a_leader_is_recruited_to_board_with),
        cmocka_unit_test(a_core_too_many_is_fetched_for_its_tech),
        cmocka_unit_test(tech_is_spent_when_it_closes_the_gap),
        cmocka_unit_test(neither_xp_nor_charges_go_to_a_ship_that_holds_fire),
        cmocka_unit_test(where_there_is_a_target_xp_is_spent_and_the_action_made),
        cmocka_unit_test(whoever_is_paid_for_attacks),
        cmocka_unit_test(equipment_is_for_those_who_have_grown),
        cmocka_unit_test(cruisers_are_equipped_from_what_is_left_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
