/* paired_test.c - the same games in several ways: what a change does is found, named with its sign,
 * and the same on any number of threads. */
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "lab/causes.h"
#include "lab/handicap.h"
#include "lab/sim.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static orr_rules *rules_for(const char *id, int seats)
{
    orr_error error;
    orr_rules *rules = orr_rules_new(orr_game_find(id), seats, NULL, 0, NULL, &error);
    assert_non_null(rules);
    return rules;
}

/* The same rules with one value changed. */
static orr_rules *changed(const orr_rules *rules, const char *path, const char *value)
{
    orr_error error;
    orr_rules *copy = orr_rules_copy(rules);
    if (!orr_pack_set(rules->game, (void *)copy->pack, path, value, &error))
        fail_because("%s", error.text);
    return copy;
}

static paired_way way_of(const orr_rules *rules)
{
    paired_way way = {.given = -1, .denied = -1};
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        way.rules[seat] = rules;
    return way;
}

static paired_plan plan_of(const paired_way *ways, int count, const char *player, long long games)
{
    paired_plan plan = {.ways = ways, .way_count = count, .games = games, .seed = 7, .threads = 1};
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        plan.players[seat] = player;
    return plan;
}

static void run(const paired_plan *plan, paired_totals *totals)
{
    orr_error error;
    if (!paired_run(plan, totals, &error))
        fail_because("%s", error.text);
}

static void the_first_way_is_what_sim_plays(void **state)
{
    (void)state;
    enum { GAMES = 60 };
    orr_error error;
    orr_rules *rules = rules_for("expatriate", 3);
    const paired_way ways[2] = {way_of(rules), way_of(rules)};
    const paired_plan plan = plan_of(ways, 2, "random", GAMES);
    sim_plan same = {.rules = rules, .games = GAMES, .seed = 7, .threads = 1};
    memcpy(same.players, plan.players, sizeof same.players);
    sim_totals *sim = malloc(sizeof *sim);
    paired_totals totals;
    assert_true(sim_run(&same, sim, &error));
    run(&plan, &totals);
    assert_int_equal(totals.games, GAMES);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(totals.won[seat].first, sim->won[seat]);
        assert_int_equal(totals.points[seat].first, sim->points[seat]);
    }
    assert_int_equal(totals.decisions.squares, 0); /* the same way twice is the same game twice */
    free(sim);
    orr_rules_free(rules);
}

static void one_thread_and_three_find_the_same(void **state)
{
    (void)state;
    orr_rules *rules = rules_for("expatriate", 3);
    orr_rules *other = changed(rules, "terraforming.workshop.tp", "9");
    const paired_way ways[2] = {way_of(rules), way_of(other)};
    paired_plan plan = plan_of(ways, 2, "random", 40);
    paired_totals one, three;
    run(&plan, &one);
    plan.threads = 3;
    run(&plan, &three);
    assert_memory_equal(&one, &three, sizeof one);
    assert_true(one.points[0].squares > 0);
    orr_rules_free(rules);
    orr_rules_free(other);
}

/* A module of 4 TP that is worth 20 to one seat makes that seat win more, beyond doubt. */
static void a_handicap_is_found_with_its_sign(void **state)
{
    (void)state;
    orr_error error;
    orr_rules *rules = rules_for("expatriate", 3);
    orr_rules *strong = changed(rules, "terraforming.construction-unit.tp", "20");
    handicap seats[3];
    paired_way ways[2] = {way_of(rules), way_of(rules)};
    assert_true(handicap_fits(rules, strong, &error));
    for (int seat = 0; seat < 3; seat++) {
        handicap_make(&seats[seat], rules, strong, seat);
        ways[1].rules[seat] = &seats[seat].table;
    }
    const paired_plan plan = plan_of(ways, 2, "greedy", 90);
    paired_totals totals;
    run(&plan, &totals);
    assert_true(paired_difference(totals.own_won, totals.games).low > 0);
    assert_true(paired_difference(totals.own_points, totals.games).low > 1);
    /* What one seat wins more the others win less. */
    long long all = 0;
    for (int seat = 0; seat < 3; seat++)
        all += totals.won[seat].difference;
    assert_true(all < totals.own_won.difference);
    orr_rules_free(rules);
    orr_rules_free(strong);
}

static void a_gift_leaves_a_position_of_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (!game->give)
            continue;
        orr_error error;
        orr_rules *rules = rules_for(game->id, game->usual_seats);
        unsigned char *position = malloc(game->state_size);
        int given = 0;
        for (int thing = 0; thing < sim_thing_count(rules); thing++) {
            orr_moves moves;
            orr_things things = {{0}};
            assert_true(orr_start(rules, position, orr_rng_fast(3), NULL, &moves, &error));
            if (!game->give(rules, position, 0, thing))
                continue;
            given++;
            game->things_of(rules, position, 0, &things);
            if (!orr_has(&things, thing) || !game->check(rules, position, &error))
                fail_because("%s, thing %d: %s", game->id, thing,
                             orr_has(&things, thing) ? error.text : "the seat does not have it");
            orr_go_on(rules, position, NULL, &moves);
            assert_true(moves.count > 0);
        }
        if (strcmp(game->id, "cadets") != 0 && given < 4) /* there a crew comes first */
            fail_because("%s gives only %d things.", game->id, given);
        free(position);
        orr_rules_free(rules);
    }
}

static void cards_are_ranked_by_what_they_cause(void **state)
{
    (void)state;
    orr_error error;
    orr_rules *rules = rules_for("expatriate", 2);
    causes_plan plan = {
        .rules = rules, .players = {"greedy", "greedy"}, .games = 6, .seed = 2, .threads = 2};
    causes_row *rows;
    const int count = causes_run(&plan, &rows, &error);
    assert_int_equal(count, sim_thing_count(rules)); /* what has copies is a thing here */
    int absent = 0, denied = 0;
    stats_interval before = {2, 2, 2}, worth;
    for (int i = 0; i < count && causes_worth(&rows[i], &worth); i++) {
        assert_true(worth.value <= before.value);
        before = worth;
        absent += rows[i].known[CAUSE_ABSENT];
        denied += rows[i].known[CAUSE_DENIED];
    }
    assert_true(absent > 30 && denied > 5);
    free(rows);
    orr_rules_free(rules);
}

static void a_course_is_kept_for_every_game_that_counts(void **state)
{
    (void)state;
    orr_error error;
    orr_rules *rules = rules_for("expatriate", 2);
    sim_plan plan = {.rules = rules,
                     .players = {"random", "random"},
                     .games = 30,
                     .seed = 1,
                     .threads = 2,
                     .course = true};
    sim_totals *totals = malloc(sizeof *totals);
    assert_true(sim_run(&plan, totals, &error));
    assert_int_equal(totals->course[1].games, 30);
    for (int turn = 2; turn < SIM_CURVE; turn++) {
        const sim_moment *m = &totals->course[turn], *last = &totals->course[turn - 1];
        assert_true(m->games <= last->games && m->won <= m->led && m->changed <= m->led);
        assert_true(m->led <= m->games);
    }
    free(totals);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_way_is_what_sim_plays),
        cmocka_unit_test(one_thread_and_three_find_the_same),
        cmocka_unit_test(a_handicap_is_found_with_its_sign),
        cmocka_unit_test(a_gift_leaves_a_position_of_the_game),
        cmocka_unit_test(cards_are_ranked_by_what_they_cause),
        cmocka_unit_test(a_course_is_kept_for_every_game_that_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
