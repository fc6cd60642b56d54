/* chances_test.c - chances that mean what they say, and characters. */
#include "support/support.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "lab/chances.h"
#include "players/character.h"
#include "players/curve.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static double any_share(orr_rng *rng)
{
    return (double)(orr_rng_next(rng) >> 11) * 0x1p-53;
}

/* Chances that are too timid and too low, so that it is known what should have been shown. */
static chances timid_chances(int count, chances_curve truth)
{
    chances all = {.at = calloc((size_t)count, sizeof *all.at), .count = count, .games = count};
    orr_rng rng = orr_rng_fast(1);
    assert_non_null(all.at);
    for (int i = 0; i < count; i++) {
        const double shown = 0.2 + 0.6 * any_share(&rng);
        all.at[i] = (chances_sample){.shown = (float)shown,
                                     .result = any_share(&rng) < chances_on(truth, shown),
                                     .even = 0.5f,
                                     .quarter = i % CHANCES_QUARTERS,
                                     .game = i};
    }
    return all;
}

static void what_is_shown_can_be_put_right(void **test)
{
    (void)test;
    const chances_curve truth = {.shift = 0.5, .slope = 1.8};
    chances all = timid_chances(20000, truth);
    const chances_figures before = chances_count(&all);
    const chances_curve curve = chances_fit(&all);
    assert_true(fabs(curve.shift - truth.shift) < 0.06 && fabs(curve.slope - truth.slope) < 0.12);
    for (int i = 0; i < all.count; i++)
        all.at[i].shown = (float)chances_on(curve, (double)all.at[i].shown);
    const chances_figures after = chances_count(&all);
    assert_true(before.gap > 0.08 && after.gap < 0.015);
    assert_true(after.loss[0] < before.loss[0] && after.loss[0] < after.even[0]);
    chances_free(&all);
}

static void a_search_can_be_checked(void **test)
{
    (void)test;
    orr_rules *rules = usual_rules("connect4");
    orr_error error;
    chances all = {0};
    const chances_plan plan = {.rules = &rules,
                               .rules_count = 1,
                               .player = "mcts:20",
                               .games = 6,
                               .positions = 8,
                               .seed = 1};
    assert_true(chances_collect(&plan, &all, &error));
    assert_int_equal(all.games, 6);
    assert_true(all.count > 10);
    for (int i = 0; i < all.count; i++)
        assert_true(all.at[i].shown >= 0 && all.at[i].shown <= 1 && all.at[i].quarter < 4);
    chances_free(&all);
    orr_rules_free(rules);
}

/* ---- curves without a network --------------------------------------------------------------------- */

/* Half of what was found, and at most 80 %. */
static shown_curve timid_curve(void)
{
    shown_curve c = curve_plain();
    for (int i = 0; i < CURVE_POINTS; i++)
        c.shown[i] = c.shown[i] / 2 + (i == CURVE_POINTS - 1 ? 3000 : 0);
    return c;
}

static void a_curve_is_what_was_written(void **test)
{
    (void)test;
    const shown_curve c = timid_curve(), plain = curve_plain();
    shown_curve again;
    orr_error error;
    orr_text text = orr_text_new();
    curve_write(&c, "half", &text);
    assert_true(curve_read(text.data, &again, &error));
    assert_memory_equal(&c, &again, sizeof c);
    assert_true(fabs(curve_at(&c, 0.5) - 0.25) < 1e-9 && fabs(curve_at(&c, 1) - 0.8) < 1e-9);
    for (int i = 0; i <= 100; i++)
        assert_true(fabs(curve_at(&plain, i / 100.0) - i / 100.0) < 1e-9);
    assert_true(fabs(curve_at(&plain, 1.2) - 1) < 1e-9 && fabs(curve_at(&plain, -1)) < 1e-9);
    orr_text_add(&text, "5\n");
    assert_false(curve_read(text.data, &again, &error)); /* eighteen */
    orr_text_free(&text);
    assert_false(curve_read("", &again, &error));
    assert_false(curve_read("1 2 3", &again, &error));
    assert_false(curve_read("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 10001", &again, &error));
    assert_false(curve_read("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 -17", &again, &error));
    assert_false(
        curve_read("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 15", &again, &error)); /* falls */
    assert_true(curve_read("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", &again, &error));
}

static orr_thoughts think_in_connect4(const char *folder)
{
    orr_rules *rules = usual_rules("connect4");
    void *state = new_state(rules);
    orr_moves moves;
    orr_error error;
    orr_thoughts thoughts;
    orr_rng rng = orr_rng_fast(5);
    if (folder)
        setenv("ORRERY_NETS", folder, 1);
    else
        unsetenv("ORRERY_NETS");
    orr_player *player = orr_player_new("mcts:100@advice", 1, &error);
    assert_non_null(player);
    assert_true(orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error));
    orr_conceal(rules, state, 0);
    orr_player_think(player, rules, state, &moves, NULL, &rng, &thoughts);
    orr_player_free(player);
    free(state);
    orr_rules_free(rules);
    unsetenv("ORRERY_NETS");
    return thoughts;
}

/* A curve changes what is shown, of all seats, and nothing else: neither moves nor their order. */
static void only_what_is_shown_goes_through_a_curve(void **test)
{
    (void)test;
    char folder[] = "/tmp/orrery-curve-XXXXXX", path[64];
    const shown_curve c = timid_curve();
    orr_error error;
    orr_text text = orr_text_new();
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/connect4.curve", folder);
    curve_write(&c, "half", &text);
    assert_true(orr_write_file(path, &text, &error));
    orr_text_free(&text);
    const orr_thoughts plain = think_in_connect4(NULL), timid = think_in_connect4(folder);
    assert_true(plain.count > 1 && plain.count == timid.count);
    for (int i = 0; i < plain.count; i++) {
        const orr_thought *a = &plain.at[i], *b = &timid.at[i];
        assert_true(orr_same_move(a->move, b->move) && a->visits == b->visits);
        assert_true(fabs(a->merit - b->merit) < 1e-12);
        assert_true(fabs(b->chance[0] - curve_at(&c, a->chance[0])) < 1e-9);
        const double others = a->chance[1] * (1 - b->chance[0]) / (1 - a->chance[0]);
        assert_true(fabs(b->chance[1] - others) < 1e-9); /* draws are nobody's */
        assert_true(b->error < a->error);
    }
    remove(path);
    rmdir(folder);
}

/* What the program carries can be read; one who has a network of the same game needs none. */
static void the_carried_curves_can_be_read(void **test)
{
    (void)test;
    for (int i = 0; i < orr_game_count(); i++) {
        char path[80];
        shown_curve c;
        snprintf(path, sizeof path, "nets/%s.curve", orr_game_at(i)->id);
        if (orr_asset_find(path))
            assert_true(curve_of_game(orr_game_at(i), &c));
    }
}

static void characters_differ_a_little(void **test)
{
    (void)test;
    orr_error error;
    assert_true(character_taste(characters, 0, 3) == 0);
    for (const character *c = characters + 1; c->name; c++) {
        assert_true(character_find(c->name, strlen(c->name)) == c);
        for (int verb = 0; verb < 20; verb++)
            assert_true(fabs(character_taste(c, 1, verb)) <= c->liking && c->liking < 0.05);
        assert_true(character_taste(c, 0, 1) < character_taste(c, 1, 1) ||
                    character_taste(c, 0, 1) > character_taste(c, 1, 1));
    }
    orr_player *player = orr_player_new("mcts:3+careful@advice", 1, &error);
    assert_non_null(player);
    orr_player_free(player);
    assert_null(orr_player_new("mcts:3+mean", 1, &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown_can_be_put_right),
        cmocka_unit_test(a_search_can_be_checked),
        cmocka_unit_test(a_curve_is_what_was_written),
        cmocka_unit_test(only_what_is_shown_goes_through_a_curve),
        cmocka_unit_test(the_carried_curves_can_be_read),
        cmocka_unit_test(characters_differ_a_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
