/* press_test.c - a round of a fight that goes on by itself: it is what could be done attack by attack, and it
 * stops where a person wants to be asked. */
#include "fermi_support.h"

static fermi_fight *fight_of(position *p)
{
    return fermi_battle(p->s);
}

/* #rounds-and-phases: one answer, and the next question is that of the next round. */
static void a_round_goes_on_by_itself_with_one_answer(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; ship isc-sabre 1 jupiter 1;"
                         "xeno annihilator jupiter 1");
    script_dice(p, 1, 1, 1, 1, 1, 1, 1, 1); /* two of ours, and two attacks of the Annihilator */
    play(p, "fight-on");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    assert_int_equal(fight_of(p)->round, APPROACH);
    assert_int_equal(fight_of(p)->order, NO_ORDER);
    leave(p);
}

/* #rounds-and-phases */
static void it_stops_when_one_of_ours_falls(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; ship ist-courier 1 jupiter 1;"
                         "xeno annihilator jupiter 1");
    for (int i = 0; i < 2; i++)
        ours(p, i)->phase = LAST_PHASE; /* the Annihilator acts before them */
    fermi_fight *f = fight_of(p);
    f->phase_of[HUMAN][LAST_PHASE] = f->alive[HUMAN];
    f->phase_of[HUMAN][FIRST_PHASE] = f->phase_of[HUMAN][NORMAL_PHASE] = 0;
    run_from(p, PHASE);
    assert_asked(p, XENO_ACT);
    script_dice(p, 10, 6);
    play(p, "fight-on");
    assert_said(p, "is eliminated.");
    assert_int_equal(fight_of(p)->round, CONTACT);
    assert_asked(p, MORE_STRIKES);
    leave(p);
}

/* #rounds-and-phases */
static void xp_is_spent_only_if_it_is_said(void **state)
{
    (void)state;
    for (int all = 0; all < 2; all++) {
        position *p = battle("ship isc-halberd 1 jupiter 1; xeno annihilator jupiter 1");
        assert_cannot(p, "all-out"); /* nobody has any */
        ours(p, 0)->xp = 2;
        if (all)
            script_dice(p, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        else
            script_dice(p, 1, 1, 1, 1, 1, 1);
        play(p, all ? "all-out" : "fight-on");
        assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
        assert_int_equal(ours(p, 0)->xp, all ? 0 : 2);
        leave(p);
    }
}

/* #boarding-action: nobody shoots at the ship that marines are to board. */
static void the_ship_to_be_boarded_is_spared(void **state)
{
    (void)state;
    position *p = battle("ship isc-halberd 1 jupiter 1; ship isc-sabre 1 jupiter 1;"
                         "xeno annihilator jupiter 1; xeno raider jupiter 1");
    fermi_fight *f = fight_of(p);
    p->s->boarding = BOARDING_DECLARED;
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
        if (xeno_type(p, "raider") == f->fighter[XENO][__builtin_ctz(left)].type)
            p->s->boarded = f->fighter[XENO][__builtin_ctz(left)].card;
    f->ready[XENO] = 0;
    script_dice(p, 1, 1, 1, 1);
    play(p, "fight-on");
    assert_false(was_said(p, "attacks Raider"));
    leave(p);
}

/* #equipment-abilities: a charge is spent by whoever bought it, and whoever goes on has declined. */
static void a_charge_is_asked_for(void **state)
{
    (void)state;
    position *p = battle("ship isc-sabre 1 jupiter 1; ship isc-halberd 1 jupiter 1;"
                         "load missile-pod isc-halberd; xeno annihilator jupiter 1");
    script_dice(p, 1, 1); /* the Sabre acts first */
    play(p, "fight-on");
    while (orr_step_now(&p->s->head) != HUMAN_ACT) {
        script_dice(p, 1, 1);
        play(p, "fight-on");
    }
    assert_can(p, "use missile-pod 1");
    script_dice(p, 1, 1, 1, 1, 1, 1, 1, 1);
    play(p, "fight-on");
    assert_int_equal(fight_of(p)->round, APPROACH);
    leave(p);
    p = battle("ship isc-halberd 1 jupiter 1; load overcharger isc-halberd;"
               "xeno annihilator jupiter 1");
    script_dice(p, 1, 1, 1, 1, 1, 1);
    play(p, "fight-on");
    assert_asked(p, HUMAN_ACT);
    assert_can(p, "use overcharger 1");
    leave(p);
    p = battle("ship isc-halberd 1 jupiter 1; load chaff-launcher isc-halberd;"
               "xeno annihilator jupiter 1");
    script_dice(p, 1, 1);
    play(p, "fight-on");
    assert_asked(p, DEFEND);
    leave(p);
}

/* #equipment-abilities: nobody is asked the same again. */
static void whoever_fights_on_has_declined_the_charge(void **state)
{
    (void)state;
    position *p = battle("ship isc-sabre 1 jupiter 1; load overcharger isc-sabre;"
                         "xeno annihilator jupiter 1; xeno raider jupiter 1");
    script_dice(p, 1, 1); /* the Sabre, in the first phase */
    play(p, "fight-on");
    assert_asked(p, HUMAN_ACT);
    assert_can(p, "use overcharger 1");
    script_dice(p, 1, 1, 1, 1, 1, 1);
    play(p, "fight-on");
    assert_int_equal(orr_rng_pending(&p->s->head.rng), 0);
    assert_int_equal(fight_of(p)->round, APPROACH);
    leave(p);
}

/* ---- the same as attack by attack ------------------------------------------------------------------- */

static bool is_asked_in_the_round(const fermi_state *s)
{
    const int step = orr_step_now(&s->head);
    return step == HUMAN_ACT || step == MORE_ATTACKS || step == XENO_ACT || step == MORE_STRIKES;
}

/* But for how many questions it took. */
static bool same_game(const fermi_state *a, const fermi_state *b)
{
    fermi_state copy = *b;
    copy.head.ply = a->head.ply;
    copy.head.reveals = a->head.reveals;
    return memcmp(a, &copy, sizeof copy) == 0;
}

/* The answer that a round by itself gives to a question of it. */
static orr_move single_step(const orr_rules *rules, const fermi_state *s)
{
    orr_move move;
    if (orr_step_now(&s->head) == HUMAN_ACT && !fermi_ready(fermi_battle_of(s), HUMAN))
        return ORR_MOVE0(VERB_DONE_ACTING);
    if (!fermi_first_attack(rules, s, &move))
        move = ORR_MOVE1(VERB_HOLD, __builtin_ctz(fermi_attackers(fermi_battle_of(s), HUMAN)));
    return move;
}

/* #rounds-and-phases: at every fight of many games. Equipment is left out: it is asked for. */
static void it_is_what_could_be_done_attack_by_attack(void **state)
{
    (void)state;
    static orr_moves moves, other;
    orr_rules *rules = station("magnetic-veil");
    fermi_state *s = new_state(rules), *pressed = new_state(rules), *stepped = new_state(rules);
    orr_rng rng = orr_rng_fast(5);
    orr_error error;
    orr_player *player = orr_player_new("greedy", 1, &error);
    int rounds = 0;
    for (int game = 0; game < 100; game++) {
        assert_true(orr_start(rules, s, orr_rng_fast((uint64_t)game), NULL, &moves, &error));
        while (moves.count > 0) {
            if (!s->loaded && orr_is_legal(&moves, ORR_MOVE0(VERB_FIGHT_ON))) {
                *pressed = *stepped = *s;
                const int alive = __builtin_popcount(fermi_battle_of(s)->alive[HUMAN]);
                orr_play(rules, pressed, ORR_MOVE0(VERB_FIGHT_ON), NULL, &other);
                for (int i = 0; i < 100 && !same_game(pressed, stepped); i++) {
                    assert_true(is_asked_in_the_round(stepped));
                    assert_int_equal(__builtin_popcount(fermi_battle_of(stepped)->alive[HUMAN]),
                                     alive);
                    orr_play(rules, stepped, single_step(rules, stepped), NULL, &other);
                }
                assert_true(same_game(pressed, stepped));
                rounds++;
            }
            *pressed = *s; /* as the player may see it */
            orr_conceal(rules, pressed, s->head.actor);
            orr_play(rules, s,
                     orr_rng_below(&rng, 4)
                         ? orr_player_choose(player, rules, pressed, &moves, &rng)
                         : moves.at[orr_rng_below(&rng, (uint32_t)moves.count)],
                     NULL, &moves);
        }
    }
    assert_true(rounds > 200);
    orr_player_free(player);
    orr_rules_free(rules);
    free(s);
    free(pressed);
    free(stepped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_goes_on_by_itself_with_one_answer),
        cmocka_unit_test(it_stops_when_one_of_ours_falls),
        cmocka_unit_test(xp_is_spent_only_if_it_is_said),
        cmocka_unit_test(the_ship_to_be_boarded_is_spared),
        cmocka_unit_test(a_charge_is_asked_for),
        cmocka_unit_test(whoever_fights_on_has_declined_the_charge),
        cmocka_unit_test(it_is_what_could_be_done_attack_by_attack),
    };
    return cmocka_run_group_tests_name("fermi: rounds by themselves", tests, NULL, NULL);
}
