/* feel_test.c - how a game feels: the same on any number of threads, and what is planted is found. */
#include "lab/feel.h"
#include "pack/packs.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static feel_report looked_at(const orr_rules *rules, int games, int threads, bool (*stop)(void))
{
    orr_error error;
    feel_report report;
    const feel_plan plan = {.rules = rules,
                            .player = "greedy",
                            .games = games,
                            .looks = 2,
                            .persons = rules->seats > 1,
                            .effort = rules->seats > 1 ? 300000 : 20000,
                            .seed = 3,
                            .threads = threads,
                            .stop = stop};
    if (!feel_run(&plan, &report, &error))
        fail_because("%s", error.text);
    return report;
}

static orr_rules *rules_of(const char *id, const char *option)
{
    orr_error error;
    const orr_game *game = orr_game_find(id);
    orr_rules *rules =
        orr_rules_new(game, game->usual_seats, &option, option ? 1 : 0, NULL, &error);
    if (!rules)
        fail_because("%s", error.text);
    return rules;
}

static void threads_change_nothing(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("connect4", NULL);
    feel_report one = looked_at(rules, 8, 1, NULL);
    feel_report two = looked_at(rules, 8, 2, NULL);
    assert_memory_equal(one.totals, two.totals, sizeof *one.totals);
    feel_free(&one);
    feel_free(&two);
    assert_memory_equal(&one, &two, sizeof one);
    orr_rules_free(rules);
}

/* In a game of Connect Four somebody can always lose at once. */
static void what_matters_is_between_nothing_and_everything(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("connect4", NULL);
    feel_report r = looked_at(rules, 8, 2, NULL);
    assert_int_equal(r.looks, 2);
    assert_int_equal(r.whole, 2);
    assert_true(stats_mean(&r.matter) > 0.05 && stats_mean(&r.matter) < 0.95);
    assert_true(stats_mean(&r.decisions) >= 4 && stats_mean(&r.decisions) <= 21);
    assert_true(stats_mean(&r.idle_run) <= stats_mean(&r.decisions));
    assert_int_equal(r.rung_count, 4);
    assert_true(r.ladder[0].won.value <= r.ladder[1].won.value);
    feel_free(&r);
    orr_rules_free(rules);
}

/* A question whose answers all lead to the same is named as one that never matters. */
static void a_question_that_cannot_matter_does_not(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("fermi", NULL);
    feel_report r = looked_at(rules, 4, 2, NULL);
    bool found = false;
    for (int i = 0; i < r.question_count; i++) {
        const feel_question *q = &r.questions[i];
        assert_true(q->matter <= q->looked && q->looked <= q->asked);
        found = found || (q->looked > 0 && q->matter == 0);
    }
    assert_true(found);
    assert_true(feel_gap_at(&r, 500) <= feel_gap_at(&r, 990));
    feel_free(&r);
    orr_rules_free(rules);
}

static bool at_once(void)
{
    return true;
}

static void who_stops_it_is_told_that_it_is_partial(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("connect4", NULL);
    feel_report r = looked_at(rules, 8, 1, at_once);
    assert_true(r.partial);
    assert_int_equal(r.looks, 0);
    feel_free(&r);
    orr_rules_free(rules);
}

/* A thing that nobody can get stands first among what is unused. */
static void what_nobody_uses_is_listed(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("fermi", "station=ionizer");
    feel_report r = looked_at(rules, 20, 2, NULL);
    orr_thing names[FEEL_MOST_NAMES];
    const int count = feel_things(&r, rules, false, names);
    bool crown = false;
    for (int i = 0; i < count; i++)
        crown = crown || strcmp(names[i].name, "Insight Engine") == 0; /* a module of the Crown */
    assert_true(crown);
    feel_free(&r);
    orr_rules_free(rules);
}

static void best_is_a_player_in_every_game(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        orr_error error;
        const orr_game *game = orr_game_at(i);
        orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
        orr_player *best = orr_player_new("best", 1, &error);
        orr_player *named = orr_player_new(orr_best_player(rules), 1, &error);
        assert_non_null(best);
        assert_non_null(named);
        void *position = calloc(1, orr_state_size(rules));
        orr_moves moves;
        orr_rng left = orr_rng_fast(4), right = orr_rng_fast(4);
        assert_true(orr_start(rules, position, orr_rng_fast(2), NULL, &moves, &error));
        const int actor = orr_actor(position);
        orr_conceal(rules, position, actor < 0 ? 0 : actor);
        const orr_move one = orr_player_choose(best, rules, position, &moves, &left);
        const orr_move other = orr_player_choose(named, rules, position, &moves, &right);
        assert_true(orr_same_move(one, other));
        free(position);
        orr_player_free(best);
        orr_player_free(named);
        orr_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(what_matters_is_between_nothing_and_everything),
        cmocka_unit_test(a_question_that_cannot_matter_does_not),
        cmocka_unit_test(who_stops_it_is_told_that_it_is_partial),
        cmocka_unit_test(what_nobody_uses_is_listed),
        cmocka_unit_test(best_is_a_player_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
