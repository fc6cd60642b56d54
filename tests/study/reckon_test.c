/* reckon_test.c - the one evaluator: the same on one thread and two, nought where nothing differs. */
#include "support/support.h"
#include "study/reckon.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 24, SEATS = ORR_MAX_SEATS };

typedef struct position {
    orr_rules *rules;
    char *state, *view;
    orr_moves moves;
    int seat;
} position;

/* So many decisions into a game by its advice, at one that is a choice. */
static position some_way_into(const char *game, int decisions)
{
    position p = {.rules = usual_rules(game)};
    orr_error error;
    orr_rng rng = orr_rng_fast(3);
    p.state = new_state(p.rules);
    p.view = new_state(p.rules);
    assert_true(orr_start(p.rules, p.state, orr_rng_fast(7), NULL, &p.moves, &error));
    for (int i = 0; i < decisions || p.moves.count < 2; i++) {
        const orr_move move = player_move("greedy", p.rules, p.state, &p.moves, &rng);
        orr_play(p.rules, p.state, move, NULL, &p.moves);
        assert_true(p.moves.count > 0);
    }
    p.seat = orr_actor(p.state) == ORR_TEAM ? 0 : orr_actor(p.state);
    memcpy(p.view, p.state, orr_state_size(p.rules));
    orr_conceal(p.rules, p.view, p.seat);
    return p;
}

static void leave(position *p)
{
    free(p->state);
    free(p->view);
    orr_rules_free(p->rules);
}

static void every_game(void (*test)(position *p))
{
    static const char *const games[] = {"cadets", "connect4", "expatriate", "federation", "fermi"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        position p = some_way_into(games[i], 12);
        test(&p);
        leave(&p);
    }
}

static void same_on_two(position *p)
{
    reckon_value one, two;
    reckon *r[2] = {reckon_new(p->rules, 1, 5), reckon_new(p->rules, 2, 5)};
    const reckon_horizon until = reckon_horizon_of(r[0], p->view, RECKON_USUAL);
    reckon_position(r[0], p->view, NULL, until, GAMES, &one);
    reckon_position(r[1], p->view, NULL, until, GAMES, &two);
    assert_memory_equal(&one, &two, sizeof one);
    assert_int_equal(reckon_decisions(r[0]), reckon_decisions(r[1]));
    double all = 0;
    for (int seat = 0; seat < p->rules->seats; seat++)
        all += one.chance[seat];
    if (p->rules->seats > 1 && !p->rules->game->team)
        assert_true(fabs(all - 1) < 1e-9);
    reckon_free(r[0]);
    reckon_free(r[1]);
}

static void one_thread_and_two_reckon_the_same(void **state)
{
    (void)state;
    every_game(same_on_two);
}

/* What the policy plays first, given as the move, is the same game to its last die. */
static void own_move_costs_nothing(position *p)
{
    reckon *r = reckon_new(p->rules, 1, 5);
    const reckon_horizon until = reckon_horizon_of(r, p->view, RECKON_USUAL);
    reckon_game plain[GAMES], given;
    orr_move firsts[GAMES];
    reckon_games(r, p->view, NULL, until, 0, GAMES, NULL, plain);
    reckon_firsts(r, p->view, 0, GAMES, firsts);
    for (int i = 0; i < GAMES; i++) {
        assert_true(orr_same_move(firsts[i], plain[i].first));
        reckon_games(r, p->view, &firsts[i], until, i, 1, NULL, &given);
        assert_memory_equal(&given, &plain[i], sizeof given);
    }
    reckon_free(r);
}

static void a_move_that_the_policy_makes_anyway_costs_exactly_nothing(void **state)
{
    (void)state;
    every_game(own_move_costs_nothing);
}

typedef struct seen {
    position *p;
    int last[RECKON_MOST_MOVES][64], turns[RECKON_MOST_MOVES][64];
} seen;

static void note(void *user, const reckon_moment *m)
{
    seen *s = user;
    assert_true(m->game < 64 && orr_viewer(m->state) == ORR_ALL);
    assert_true(m->over == orr_is_over(m->state));
    if (m->last)
        s->last[m->candidate][m->game]++;
    else
        assert_int_equal(m->turn, s->turns[m->candidate][m->game]++);
}

/* All moves, the eight most trusted if there are more; what no search looks at only if it is insisted on. */
static int candidates(const position *p, const orr_move *insisted)
{
    float weights[ORR_MAX_MOVES];
    int sensible = 0, extra = 0;
    p->rules->game->weigh(p->rules, p->view, &p->moves, weights);
    for (int i = 0; i < p->moves.count; i++) {
        sensible += weights[i] > ORR_NEVER;
        extra += weights[i] <= ORR_NEVER && orr_same_move(p->moves.at[i], *insisted);
    }
    const int all = sensible > 1 ? sensible + extra : p->moves.count;
    return all < 8 ? all : 8;
}

static void compared(position *p)
{
    reckon *r[2] = {reckon_new(p->rules, 1, 5), reckon_new(p->rules, 2, 5)};
    seen own = {.p = p};
    const reckon_visitor visitor = {.visit = note, .user = &own};
    reckon_candidate found[2][RECKON_MOST_MOVES];
    const orr_move insisted = p->moves.at[p->moves.count - 1];
    reckon_question q = {.view = p->view,
                         .seat = p->seat,
                         .moves = &p->moves,
                         .insist = &insisted,
                         .until = reckon_horizon_of(r[0], p->view, RECKON_USUAL),
                         .games = 40,
                         .visitor = &visitor};
    const int count = reckon_compare(r[0], &q, found[0]);
    assert_int_equal(count, candidates(p, &insisted));
    q.visitor = NULL;
    assert_int_equal(reckon_compare(r[1], &q, found[1]), count);
    assert_memory_equal(found[0], found[1], (size_t)count * sizeof found[0][0]);
    bool insists = false;
    for (int i = 0; i < count; i++) {
        const reckon_candidate *c = &found[0][i];
        assert_true(c->behind >= 0 && c->chance[p->seat] <= found[0][0].chance[p->seat]);
        if (orr_same_move(c->move, insisted))
            insists = c->games == found[0][0].games;
        for (int game = 0; game < c->games; game++)
            assert_int_equal(own.last[c->number][game], 1);
    }
    assert_true(insists);
    assert_true(found[0][0].behind == 0 && found[0][0].alike == 1);
    reckon_free(r[0]);
    reckon_free(r[1]);
}

static void moves_are_compared_on_the_same_games_and_the_best_stands_first(void **state)
{
    (void)state;
    every_game(compared);
}

/* Four in a row in one move: no game is needed to see that, and none disagrees. */
static void a_move_that_wins_at_once_is_found(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("connect4");
    char *s = new_state(rules);
    orr_moves moves;
    orr_error error;
    assert_true(orr_start(rules, s, orr_rng_fast(1), NULL, &moves, &error));
    play_all(rules, s, "drop 1; drop 2; drop 1; drop 2; drop 1; drop 3");
    const orr_move winning = move_called(rules, s, "drop 1");
    orr_legal(rules, s, &moves);
    orr_conceal(rules, s, 0);
    reckon *r = reckon_new(rules, 1, 1);
    reckon_candidate found[RECKON_MOST_MOVES];
    const reckon_question q = {
        .view = s, .moves = &moves, .until = reckon_horizon_of(r, s, RECKON_USUAL), .games = 16};
    assert_true(reckon_compare(r, &q, found) > 1);
    assert_true(orr_same_move(found[0].move, winning));
    assert_true(found[0].chance[0] == 1 && found[0].error == 0);
    reckon_free(r);
    free(s);
    orr_rules_free(rules);
}

/* A budget in decisions ends it at the same game everywhere. */
static void a_budget_of_decisions_is_kept_on_any_number_of_threads(void **state)
{
    (void)state;
    position p = some_way_into("fermi", 20);
    reckon_candidate found[2][RECKON_MOST_MOVES];
    for (int i = 0; i < 2; i++) {
        reckon *r = reckon_new(p.rules, 1 + i, 5);
        const reckon_question q = {.view = p.view,
                                   .moves = &p.moves,
                                   .seat = p.seat,
                                   .until = reckon_horizon_of(r, p.view, RECKON_USUAL),
                                   .decisions = 600};
        reckon_compare(r, &q, found[i]);
        assert_in_range(reckon_decisions(r), 600, 6000);
        reckon_free(r);
    }
    assert_memory_equal(&found[0][0], &found[1][0], sizeof found[0][0]);
    leave(&p);
}

/* Hands lie open, decks do not: whatever is imagined has the same hands. */
static void the_table_knows_hands_and_no_deck(void **state)
{
    (void)state;
    position p = some_way_into("expatriate", 30);
    const size_t size = orr_state_size(p.rules);
    char *one = malloc(size), *two = malloc(size);
    assert_true(one && two);
    memcpy(one, p.state, size);
    reckon_conceal(p.rules, one);
    memcpy(two, one, size);
    orr_imagine(p.rules, two, 11);
    assert_true(memcmp(two, p.state, size) != 0);
    for (int seat = 0; seat < p.rules->seats; seat++) {
        orr_moves moves;
        memcpy(p.view, two, size);
        orr_legal(p.rules, p.view, &moves);
        assert_int_equal(moves.count, p.moves.count);
    }
    reckon_conceal(p.rules, two);
    assert_memory_equal(one, two, size);
    free(one);
    free(two);
    leave(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thread_and_two_reckon_the_same),
        cmocka_unit_test(a_move_that_the_policy_makes_anyway_costs_exactly_nothing),
        cmocka_unit_test(moves_are_compared_on_the_same_games_and_the_best_stands_first),
        cmocka_unit_test(a_move_that_wins_at_once_is_found),
        cmocka_unit_test(a_budget_of_decisions_is_kept_on_any_number_of_threads),
        cmocka_unit_test(the_table_knows_hands_and_no_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
