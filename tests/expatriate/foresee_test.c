/* foresee_test.c - what the table says beforehand comes out: the outlook of an action against the same
 * action played by the rules, with every colony. */
#include "expatriate_support.h"

#include "games/expatriate/foresee.h"
#include "games/expatriate/plan.h"

enum { USUAL_POSITIONS = 400 };

static bool offers(const orr_moves *moves, orr_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (orr_same_move(moves->at[i], move))
            return true;
    return false;
}

/* The smuggled module that leaves most TP, by trying each. */
static orr_move smuggled(const position *p, const expatriate_state *s, const orr_moves *moves)
{
    int best = 0, most = -1;
    for (int i = 0; i < moves->count; i++) {
        expatriate_state then = *s;
        orr_moves after;
        int tp[PLAN_CHOICES] = {0};
        orr_play(p->rules, &then, moves->at[i], NULL, &after);
        if (then.head.actor == s->head.actor && orr_step_now(&then.head) == WORK) {
            expatriate_menu menu;
            const expatriate_planner plan = expatriate_plan_now(p->pack, &then, &menu);
            expatriate_exact_offers(&plan, expatriate_hand_size(&then, then.head.actor), tp);
        }
        if (tp[0] * 256 + tp[PLAN_CHOICES - 1] > most) {
            most = tp[0] * 256 + tp[PLAN_CHOICES - 1];
            best = i;
        }
    }
    return moves->at[best];
}

/* The delivery as foreseen, played to its end; whoever draws or lifts nothing. */
static void delivery_comes_out(const position *p, const expatriate_state *view)
{
    expatriate_outlook outlook;
    expatriate_state s = *p->s;
    orr_moves moves;
    expatriate_foresee(p->rules, view, DELIVERY, &outlook);
    orr_play(p->rules, &s, ORR_MOVE1(VERB_TAKE, DELIVERY), NULL, &moves);
    const int picked = s.picked, round = s.round;
    while (moves.count > 0 && s.picked == picked && s.round == round) {
        orr_move move = ORR_MOVE0(VERB_DONE);
        switch (orr_step_now(&s.head)) {
        case LIFT_GARBAGE:
            move = ORR_MOVE0(VERB_LEAVE);
            break;
        case VESSEL:
            move = outlook.vessel;
            break;
        case SMUGGLING:
            move = smuggled(p, &s, &moves);
            break;
        default:
            if (offers(&moves, ORR_MOVE1(VERB_PLAN, 0)))
                move = ORR_MOVE1(VERB_PLAN, 0);
        }
        assert_true(offers(&moves, move));
        orr_play(p->rules, &s, move, NULL, &moves);
    }
    for (int seat = 0; seat < s.head.seats; seat++)
        assert_int_equal(s.tp[seat] - p->s->tp[seat], outlook.of[seat].tp);
}

/* TP for cards that are drawn: exploration, played. */
static void exploration_comes_out(const position *p, const expatriate_state *view)
{
    expatriate_outlook outlook;
    expatriate_state s = *p->s;
    orr_moves moves;
    expatriate_foresee(p->rules, view, MILITARY, &outlook);
    orr_play(p->rules, &s, ORR_MOVE1(VERB_TAKE, MILITARY), NULL, &moves);
    int supplies = 0;
    for (int type = 0; type < TYPES; type++)
        supplies += expatriate_supply_left(&s, type);
    if (supplies < 16) /* cards that are not there bring nothing */
        return;
    const int picked = s.picked, round = s.round;
    while (moves.count > 0 && s.picked == picked && s.round == round)
        orr_play(p->rules, &s, moves.at[0], NULL, &moves);
    for (int seat = 0; seat < s.head.seats; seat++)
        assert_int_equal(s.tp[seat] - p->s->tp[seat], outlook.of[seat].tp);
}

/* The mission as foreseen: each seat in turn sets up what brings it most TP at once. */
static void mission_comes_out(const position *p, const expatriate_state *view)
{
    expatriate_outlook outlook;
    expatriate_state s = *p->s;
    orr_moves moves;
    expatriate_foresee(p->rules, view, TERRAFORMING, &outlook);
    orr_play(p->rules, &s, ORR_MOVE1(VERB_TAKE, TERRAFORMING), NULL, &moves);
    orr_play(p->rules, &s, ORR_MOVE1(VERB_MISSION, outlook.mission), NULL, &moves);
    for (int step = orr_step_now(&s.head); step == SETTLE || step == UNDOCK;
         step = orr_step_now(&s.head)) {
        int best = moves.count - 1, most = -1;
        for (int i = 0; i < moves.count && step == SETTLE; i++) {
            expatriate_state then = s;
            orr_moves after;
            const int seat = s.head.actor;
            if (moves.at[i].verb != VERB_SETTLE)
                continue;
            orr_play(p->rules, &then, moves.at[i], NULL, &after);
            if (orr_step_now(&then.head) == UNDOCK && then.target != NONE)
                orr_play(p->rules, &then, ORR_MOVE0(VERB_GIVE), NULL, &after);
            if (then.tp[seat] - s.tp[seat] > most) {
                most = then.tp[seat] - s.tp[seat];
                best = i;
            }
        }
        orr_play(p->rules, &s, step == SETTLE ? moves.at[best] : ORR_MOVE0(VERB_GIVE), NULL,
                 &moves);
    }
    for (int seat = 0; seat < s.head.seats; seat++)
        assert_int_equal(s.tp[seat] - p->s->tp[seat], outlook.of[seat].tp);
}

/* Colonies out of the deck to this seat, so that every one is met. */
static void give_colonies(position *p, orr_rng *rng)
{
    expatriate_state *s = p->s;
    for (int i = 0; i < 3 && s->colony_deck.count > 4; i++) {
        const int seat = (int)orr_rng_below(rng, s->head.seats);
        s->colonies[seat] |= 1u << orr_take_top(&s->head, &s->colony_deck);
    }
    for (int r = 0; r < DELIVERED; r++)
        s->garbage[r] = (uint8_t)orr_rng_below(rng, 3);
}

static void what_is_foreseen_comes_out(void **state)
{
    (void)state;
    const char *wanted = getenv("ORRERY_POSITIONS");
    const int positions = wanted ? atoi(wanted) : USUAL_POSITIONS;
    uint32_t met = 0;
    int seen = 0;
    orr_rng rng = orr_rng_fast(17);
    for (int game = 0; seen < positions; game++) {
        position *p = expatriate_begun(2 + game % 3);
        orr_moves moves;
        orr_error error;
        assert_true(orr_start(p->rules, p->s, orr_rng_fast((uint64_t)game), NULL, &moves, &error));
        for (int decisions = 0; moves.count > 0 && seen < positions; decisions++) {
            if (orr_step_now(&p->s->head) == PICK && p->s->round == 2 && p->s->picked == 0)
                give_colonies(p, &rng);
            if (orr_step_now(&p->s->head) == PICK && p->s->round > 1) {
                expatriate_state view = *p->s;
                orr_conceal(p->rules, &view, p->s->head.actor);
                if (p->s->taken_by[DELIVERY] == NONE)
                    delivery_comes_out(p, &view);
                if (p->s->taken_by[MILITARY] == NONE)
                    exploration_comes_out(p, &view);
                if (p->s->taken_by[TERRAFORMING] == NONE)
                    mission_comes_out(p, &view);
                for (int seat = 0; seat < p->s->head.seats; seat++)
                    met |= p->s->colonies[seat];
                seen++;
            }
            orr_play(p->rules, p->s, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                     &moves);
        }
        leave(p);
    }
    assert_int_equal(__builtin_popcount(met), COLONIES); /* every colony was somebody's */
}

/* Black Market: two biotic of four are charged to the smuggled module and not paid. */
static void the_black_market_is_in_every_preview(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: seed-freighter hydroponic-greenhouse;"
                                   "colonies 1: black-market; garbage: biotic 3");
    expatriate_outlook outlook;
    expatriate_foresee(p->rules, p->s, DELIVERY, &outlook);
    assert_true(outlook.of[0].tp >= 2);
    play(p, "take delivery");
    assert_string_equal(small_print(p, "charter nano"),
                        "you 2 TP, [seat:2]: 0; brings 2 biotic, 1 nano");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_foreseen_comes_out),
        cmocka_unit_test(the_black_market_is_in_every_preview),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
