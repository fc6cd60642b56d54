/* ahead_test.c - deliveries that are worked while others still work with theirs: nothing depends on the
 * order, and nothing is given away. How a table keeps them: tests/desk/ahead_test.c. */
#include "expatriate_support.h"

#include "kernel/kernel.h"

enum { GAMES = 60, MOST_ANSWERS = 60 };

/* ---- by the rules ---------------------------------------------------------------------------- */

static orr_move any_of(const orr_moves *moves, orr_rng *rng)
{
    return moves->at[orr_rng_below(rng, (uint32_t)moves->count)];
}

typedef struct work_of_seat {
    orr_move move[MOST_ANSWERS];
    int count, tp, cards;
    uint8_t left[DELIVERED];
} work_of_seat;

/* A seat works ahead of its turn, by chance, to its end. False: it has nothing to do. */
static bool work_ahead(const orr_rules *rules, const expatriate_state *s, int seat, orr_rng *rng,
                       work_of_seat *work)
{
    expatriate_state then = *s;
    orr_moves moves;
    uint8_t before[DELIVERED];
    *work = (work_of_seat){0};
    memcpy(before, s->leftovers, sizeof before);
    if (!orr_ahead(rules, &then, seat, &moves))
        return false;
    while (then.head.actor == seat && work->count < MOST_ANSWERS) {
        work->move[work->count] = any_of(&moves, rng);
        orr_play(rules, &then, work->move[work->count++], NULL, &moves);
    }
    assert_true(orr_is_over(&then)); /* its part is over, and no other begins */
    assert_memory_equal(&then.head.rng, &s->head.rng, sizeof then.head.rng);
    work->tp = then.tp[seat] - s->tp[seat];
    work->cards = expatriate_hand_size(s, seat) - expatriate_hand_size(&then, seat);
    for (int r = 0; r < DELIVERED; r++)
        work->left[r] = (uint8_t)(then.leftovers[r] - before[r]);
    return true;
}

/* The others work in turn; when the seat's turn comes it does what it had decided. */
static void comes_to_the_same(const orr_rules *rules, const expatriate_state *s, int seat,
                              const work_of_seat *work, bool works, orr_rng *rng)
{
    expatriate_state then = *s;
    orr_moves moves;
    orr_legal(rules, &then, &moves);
    while (then.action == DELIVERY && then.head.actor != seat && then.picked == s->picked)
        orr_play(rules, &then, any_of(&moves, rng), NULL, &moves);
    const bool asked = then.action == DELIVERY && then.picked == s->picked;
    assert_int_equal(asked, works);
    if (!asked)
        return;
    const expatriate_state before = then;
    for (int i = 0; i < work->count; i++) {
        assert_true(orr_is_legal(&moves, work->move[i]));
        assert_int_equal(then.head.actor, seat);
        orr_play(rules, &then, work->move[i], NULL, &moves);
    }
    assert_int_equal(then.tp[seat] - before.tp[seat], work->tp);
    assert_int_equal(expatriate_hand_size(&before, seat) - expatriate_hand_size(&then, seat),
                     work->cards);
    for (int r = 0; r < DELIVERED && then.picked == s->picked && then.action == DELIVERY; r++)
        if (then.head.actor != ORR_OVER && orr_step_now(&then.head) == WORK)
            assert_int_equal(then.leftovers[r] - before.leftovers[r], work->left[r]);
}

/* What the seat sees ahead of its turn is the same whatever the others hold. */
static void gives_nothing_away(const orr_rules *rules, const expatriate_state *s, int seat,
                               uint64_t seed)
{
    expatriate_state own = *s, other = *s;
    orr_moves moves;
    orr_conceal(rules, &other, seat);
    orr_imagine(rules, &other, seed);
    const bool works = orr_ahead(rules, &own, seat, &moves);
    assert_int_equal(orr_ahead(rules, &other, seat, &moves), works);
    if (!works)
        return;
    orr_conceal(rules, &own, seat);
    orr_conceal(rules, &other, seat);
    assert_memory_equal(&own, &other, sizeof own);
}

static bool delivers(const expatriate_state *s)
{
    const int step = orr_step_now(&s->head);
    return s->head.actor >= 0 && (step == WORK || step == SMUGGLING || step == PORTION);
}

/* Ruling "Deliveries are worked at the same time": of two to four seats, by both versions of the rules. */
static void what_is_worked_ahead_is_what_comes_in_turn(void **state)
{
    (void)state;
    int ahead = 0, nothing = 0;
    for (int game = 0; game < GAMES; game++) {
        orr_error error;
        orr_rules *rules =
            orr_rules_new(orr_game_find("expatriate"), 2 + game % 3, NULL, 0, NULL, &error);
        assert_non_null(rules);
        orr_rng rng = orr_rng_fast((uint64_t)game + 1);
        expatriate_state s;
        orr_moves moves;
        rules->version = game % 8 ? SECOND_RULES : 1;
        assert_true(orr_start(rules, &s, orr_rng_fast((uint64_t)game), NULL, &moves, &error));
        for (int played = 0; moves.count > 0 && played < 300; played++) {
            for (int turn = 1; delivers(&s) && turn < rules->seats; turn++) {
                work_of_seat work;
                const int seat = (s.head.actor + turn) % rules->seats;
                const bool works = work_ahead(rules, &s, seat, &rng, &work);
                const bool to_come = (seat + rules->seats - s.active) % rules->seats >
                                     (s.head.actor + rules->seats - s.active) % rules->seats;
                gives_nothing_away(rules, &s, seat, (uint64_t)played);
                assert_true(to_come || !works);
                if (to_come)
                    comes_to_the_same(rules, &s, seat, &work, works, &rng);
                ahead += works;
                nothing += to_come && !works;
            }
            orr_play(rules, &s, any_of(&moves, &rng), NULL, &moves);
        }
        orr_rules_free(rules);
    }
    assert_true(ahead > 500 && nothing > 50);
}

static void nothing_is_asked_ahead_but_in_deliveries(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark; station 2: ark workshop");
    orr_moves moves;
    expatriate_state s = *p->s;
    assert_false(orr_ahead(p->rules, &s, 1, &moves));
    play(p, "take delivery");
    s = *p->s; /* the vessel may still change what everybody gets */
    assert_false(orr_ahead(p->rules, &s, 1, &moves));
    play(p, "charter fuel");
    s = *p->s;
    assert_true(orr_ahead(p->rules, &s, 1, &moves));
    assert_int_equal(s.head.actor, 1);
    assert_int_equal(s.store[MINERALS], 1);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_worked_ahead_is_what_comes_in_turn),
        cmocka_unit_test(nothing_is_asked_ahead_but_in_deliveries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
