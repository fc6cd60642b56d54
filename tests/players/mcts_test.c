/* mcts_test.c - the searching player on Connect Four: tactics, proofs, repeatability, memory. */
#include "support/support.h"
#include "players/players.h"
#include "players/tree_search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A position by its columns, "121212"; what a player thinks of it. */
typedef struct fixture {
    orr_rules *rules;
    void *view;
    orr_moves moves;
} fixture;

static fixture at_start_of(const char *game)
{
    fixture f = {.rules = usual_rules(game)};
    orr_error error;
    f.view = new_state(f.rules);
    assert_true(orr_start(f.rules, f.view, orr_rng_fast(1), NULL, &f.moves, &error));
    return f;
}

static fixture at(const char *columns)
{
    fixture f = at_start_of("connect4");
    for (; *columns; columns++)
        orr_play(f.rules, f.view, ORR_MOVE1(0, *columns - '1'), NULL, &f.moves);
    orr_conceal(f.rules, f.view, orr_head_of(f.view)->actor);
    return f;
}

static void leave(fixture *f)
{
    free(f->view);
    orr_rules_free(f->rules);
}

static orr_thoughts think(const fixture *f, const char *spec, int threads, uint64_t seed)
{
    orr_error error;
    orr_thoughts thoughts;
    memset(&thoughts, 0, sizeof thoughts); /* so that two of them can be compared by bytes */
    orr_rng rng = orr_rng_fast(seed);
    orr_player *player = orr_player_new(spec, threads, &error);
    if (!player)
        fail_because("%s", error.text);
    assert_true(orr_player_think(player, f->rules, f->view, &f->moves, NULL, &rng, &thoughts));
    orr_player_free(player);
    return thoughts;
}

static void it_takes_a_win_and_calls_it_proven(void **state)
{
    (void)state;
    fixture f = at("121212");
    const orr_thoughts thoughts = think(&f, "mcts:200", 1, 1);
    assert_int_equal(thoughts.at[0].move.a, 0);
    assert_true(thoughts.at[0].proven && thoughts.at[0].chance[0] == 1);
    assert_true(thoughts.iterations < 200); /* once it is proven there is nothing to think about */
    leave(&f);
}

static void it_prevents_a_line(void **state)
{
    (void)state;
    fixture f = at("12121");
    assert_int_equal(think(&f, "mcts:200", 1, 1).at[0].move.a, 0);
    leave(&f);
}

/* Discs on 3 and 4 of the bottom row with both ends open: 2 or 5 makes an open three. */
static void it_sees_a_win_in_two_moves_of_its_own(void **state)
{
    (void)state;
    fixture f = at("3344");
    const orr_thoughts thoughts = think(&f, "mcts:4000", 1, 1);
    assert_true(thoughts.at[0].move.a == 1 || thoughts.at[0].move.a == 4);
    assert_true(thoughts.at[0].proven && thoughts.at[0].chance[0] == 1);
    leave(&f);
}

static void it_knows_a_lost_position(void **state)
{
    (void)state;
    fixture f = at("33445"); /* an open three: 2 and 6 cannot both be stopped */
    const orr_thoughts thoughts = think(&f, "mcts:4000", 1, 1);
    assert_true(thoughts.at[0].proven && thoughts.at[0].chance[1] == 0);
    leave(&f);
}

static void the_same_seed_and_budget_give_the_same_thoughts_on_one_and_on_two_threads(void **state)
{
    (void)state;
    fixture f = at("44");
    for (uint64_t seed = 1; seed < 6; seed++) {
        const orr_thoughts one = think(&f, "mcts:1000", 1, seed);
        const orr_thoughts two = think(&f, "mcts:1000", 2, seed);
        const orr_thoughts again = think(&f, "mcts:1000", 2, seed);
        assert_memory_equal(&one, &two, sizeof one);
        assert_memory_equal(&one, &again, sizeof one);
        assert_int_equal(one.iterations, 1000);
    }
    leave(&f);
}

/* The trees find the proof at different times, and threads get there in any order. */
static void the_first_proof_ends_the_search_the_same_way_on_one_and_on_two_threads(void **state)
{
    (void)state;
    static const char *const decided[] = {"121212", "3344", "33445", "444444333", "4444443335"};
    int proven = 0;
    for (size_t i = 0; i < sizeof decided / sizeof decided[0]; i++) {
        fixture f = at(decided[i]);
        for (uint64_t seed = 1; seed < 20; seed++) {
            const orr_thoughts one = think(&f, "mcts:4000", 1, seed);
            const orr_thoughts two = think(&f, "mcts:4000", 2, seed);
            assert_memory_equal(&one, &two, sizeof one);
            long long visits = 0;
            for (int k = 0; k < one.count; k++)
                visits += one.at[k].visits;
            assert_int_equal(visits, one.iterations);
            proven += one.at[0].proven && one.iterations < 2000;
        }
        leave(&f);
    }
    assert_true(proven >= 3 * 19); /* one tree alone: less than half of the iterations count */
}

static void visits_add_up_and_errors_shrink(void **state)
{
    (void)state;
    fixture f = at("44");
    const orr_thoughts little = think(&f, "mcts:100", 1, 1), much = think(&f, "mcts:6400", 1, 1);
    long long visits = 0;
    for (int i = 0; i < much.count; i++)
        visits += much.at[i].visits;
    assert_int_equal(visits, 6400);
    assert_true(much.at[0].error < little.at[0].error);
    assert_true(much.at[0].error > 0);
    leave(&f);
}

static void a_move_that_is_insisted_on_is_looked_at(void **state)
{
    (void)state;
    fixture f = at("12121"); /* 1 must be stopped; 7 loses */
    orr_error error;
    orr_thoughts thoughts;
    orr_rng rng = orr_rng_fast(1);
    const orr_move bad = ORR_MOVE1(0, 6);
    orr_player *player = orr_player_new("mcts:300", 1, &error);
    assert_true(orr_player_think(player, f.rules, f.view, &f.moves, &bad, &rng, &thoughts));
    bool found = false;
    for (int i = 0; i < thoughts.count; i++)
        found = found || orr_same_move(thoughts.at[i].move, bad);
    assert_true(found && !orr_same_move(thoughts.at[0].move, bad));
    orr_player_free(player);
    leave(&f);
}

static void a_full_arena_stops_growing_and_goes_on_learning(void **state)
{
    (void)state;
    enum { NODES = 100 };
    fixture f = at("");
    search s;
    assert_true(search_init(&s, NODES));
    search_begin(&s, f.rules, f.view, &f.moves, NULL, NULL, 1);
    for (int i = 0; i < 5000; i++)
        search_iterate(&s);
    assert_int_equal(s.tree.used, NODES);
    long long visits = 0;
    for (int i = 0; i < f.moves.count; i++)
        visits += s.tallies[i].visits;
    assert_int_equal(visits, 5000);
    search_free(&s);
    leave(&f);
}

static long long all_visits(const orr_thoughts *thoughts)
{
    long long visits = 0;
    for (int i = 0; i < thoughts->count; i++)
        visits += thoughts->at[i].visits;
    return visits;
}

/* Asked again two moves later, a player that keeps its tree knows more than it had time to find; one that
 * does not keep it, or is asked about a game that went another way, does not. */
static void the_tree_is_kept_where_the_position_is_in_it(void **state)
{
    (void)state;
    enum { ITERATIONS = 400 };
    fixture first = at("");
    orr_error error;
    orr_thoughts before, after;
    for (int keeps = 0; keeps < 2; keeps++) {
        orr_player *player = orr_player_new("mcts:400", 1, &error);
        orr_rng rng = orr_rng_fast(1);
        if (keeps)
            orr_player_remember(player);
        assert_true(
            orr_player_think(player, first.rules, first.view, &first.moves, NULL, &rng, &before));
        assert_int_equal(all_visits(&before), ITERATIONS);
        fixture later = at("44");
        assert_true(
            orr_player_think(player, first.rules, later.view, &later.moves, NULL, &rng, &after));
        if (keeps)
            assert_true(all_visits(&after) > ITERATIONS);
        else
            assert_int_equal(all_visits(&after), ITERATIONS);
        fixture elsewhere = at("1726");
        assert_true(orr_player_think(player, first.rules, elsewhere.view, &elsewhere.moves, NULL,
                                     &rng, &after));
        assert_int_equal(all_visits(&after), ITERATIONS);
        leave(&elsewhere);
        leave(&later);
        orr_player_free(player);
    }
    leave(&first);
}

static void a_level_means_what_the_game_says(void **state)
{
    (void)state;
    fixture usual = at_start_of("fermi"), own = at_start_of("federation");
    orr_conceal(usual.rules, usual.view, orr_head_of(usual.view)->actor);
    orr_conceal(own.rules, own.view, 0);
    assert_int_equal(think(&usual, "mcts:1", 1, 1).iterations, 15);
    assert_int_equal(think(&usual, "mcts", 1, 1).iterations, 200);
    assert_int_equal(think(&own, "mcts:1", 1, 1).iterations, own.rules->game->levels[0]);
    assert_int_equal(think(&own, "mcts", 1, 1).iterations, own.rules->game->levels[2]);
    assert_int_equal(think(&own, "mcts:30", 1, 1).iterations, 30);
    leave(&usual);
    leave(&own);
}

static void milliseconds_are_kept(void **state)
{
    (void)state;
    fixture f = at("");
    assert_true(think(&f, "mcts:30ms", 1, 1).iterations > 16);
    leave(&f);
}

static bool enough_after_ten(void *user)
{
    int *asked = user;
    return ++*asked > 10;
}

/* Whoever says that it is enough gets the best move seen so far, at once. */
static void a_search_that_is_told_to_stop_answers_with_what_it_has(void **state)
{
    (void)state;
    fixture f = at("");
    orr_error error;
    orr_thoughts thoughts;
    int asked = 0;
    orr_rng rng = orr_rng_fast(1);
    orr_player *player = orr_player_new("mcts:100000000", 1, &error);
    assert_non_null(player);
    orr_player_heed(player, enough_after_ten, &asked);
    assert_true(orr_player_think(player, f.rules, f.view, &f.moves, NULL, &rng, &thoughts));
    assert_in_range(thoughts.iterations, 2, 20);
    assert_true(orr_is_legal(&f.moves, thoughts.at[0].move));
    orr_player_free(player);
    leave(&f);
}

/* However often it is interrupted. */
static void a_search_in_pieces_comes_to_the_same_move(void **state)
{
    (void)state;
    fixture f = at("4435");
    orr_error error;
    orr_rng once = orr_rng_fast(5), again = orr_rng_fast(5);
    orr_player *whole = orr_player_new("mcts:700", 1, &error);
    orr_player *pieces = orr_player_new("mcts:700", 1, &error);
    assert_true(whole && pieces);
    for (int round = 0; round < 3; round++) {
        const orr_move wanted = orr_player_choose(whole, f.rules, f.view, &f.moves, &once);
        orr_move move;
        int count = 1;
        while (
            !players_choose_within(pieces, round * 1e-4, f.rules, f.view, &f.moves, &again, &move))
            assert_true(++count < 100000);
        assert_true(orr_same_move(wanted, move));
        assert_true(count > 1);
    }
    assert_true(orr_rng_next(&once) == orr_rng_next(&again));
    orr_player_free(whole);
    orr_player_free(pieces);
    leave(&f);
}

static void the_reasons_name_the_move_and_what_it_is_compared_with(void **state)
{
    (void)state;
    fixture f = at("44");
    const orr_thoughts thoughts = think(&f, "mcts:500", 1, 1);
    orr_text text = orr_text_new();
    orr_explain(f.rules, f.view, &thoughts, &text);
    assert_non_null(strstr(text.data, "'Drop a disc into column "));
    assert_non_null(strstr(text.data, "against"));
    orr_text_free(&text);
    leave(&f);
}

static void budgets_that_make_no_sense_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "mcts:0",   "mcts:-1",         "mcts:",    "mcts:x",
        "mcts:3x",  "mcts:0ms",        "mcts:1.5", "mcts:9999999999999999",
        "mcts:1e3", "mcts:99999999ms", "mcts3",    "mcts:3,",
        ""};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        orr_error error = {""};
        assert_null(orr_player_new(bad[i], 1, &error));
        assert_true(strlen(error.text) > 20);
    }
}

static void it_plays_better_the_more_it_thinks(void **state)
{
    (void)state;
    int lead = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        fixture f = at("");
        orr_rng rng = orr_rng_fast(seed);
        void *game = f.view;
        memset(game, 0, orr_state_size(f.rules));
        assert_true(orr_start(f.rules, game, orr_rng_fast(seed), NULL, &f.moves, NULL));
        while (f.moves.count > 0) {
            const bool strong = (orr_head_of(game)->actor + seed) % 2 == 0;
            orr_play(f.rules, game,
                     player_move(strong ? "mcts:400" : "mcts:10", f.rules, game, &f.moves, &rng),
                     NULL, &f.moves);
        }
        orr_score score;
        orr_score_of(f.rules, game, &score);
        lead += score.outcome[seed % 2] - score.outcome[1 - seed % 2];
        leave(&f);
    }
    assert_true(lead > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_takes_a_win_and_calls_it_proven),
        cmocka_unit_test(it_prevents_a_line),
        cmocka_unit_test(it_sees_a_win_in_two_moves_of_its_own),
        cmocka_unit_test(it_knows_a_lost_position),
        cmocka_unit_test(the_same_seed_and_budget_give_the_same_thoughts_on_one_and_on_two_threads),
        cmocka_unit_test(the_first_proof_ends_the_search_the_same_way_on_one_and_on_two_threads),
        cmocka_unit_test(visits_add_up_and_errors_shrink),
        cmocka_unit_test(a_move_that_is_insisted_on_is_looked_at),
        cmocka_unit_test(a_full_arena_stops_growing_and_goes_on_learning),
        cmocka_unit_test(the_tree_is_kept_where_the_position_is_in_it),
        cmocka_unit_test(a_level_means_what_the_game_says),
        cmocka_unit_test(milliseconds_are_kept),
        cmocka_unit_test(a_search_that_is_told_to_stop_answers_with_what_it_has),
        cmocka_unit_test(a_search_in_pieces_comes_to_the_same_move),
        cmocka_unit_test(the_reasons_name_the_move_and_what_it_is_compared_with),
        cmocka_unit_test(budgets_that_make_no_sense_are_refused),
        cmocka_unit_test(it_plays_better_the_more_it_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
