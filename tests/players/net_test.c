/* net_test.c - networks: the arithmetic, files that do not fit, lessons, what is learned. */
#include "support/support.h"
#include "kernel/asset.h"
#include "lab/train.h"
#include "players/mcts.h"
#include "players/net.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ONE = 1 << NET_WEIGHT_SHIFT, UNITS = 5, POSITIONS = 200 };

/* ---- a network of chance weights, and the same sums made plainly ------------------------------- */

typedef struct sample {
    net_shape shape;
    int16_t *weights[6];
    int32_t bias[4][UNITS];
    void *bytes;
    size_t length;
} sample;

static int16_t *any_weights(int count, orr_rng *rng)
{
    int16_t *weights = calloc((size_t)count, sizeof *weights);
    assert_non_null(weights);
    for (int i = 0; i < count; i++)
        weights[i] = (int16_t)((int)orr_rng_below(rng, ONE) - ONE / 2);
    return weights;
}

static sample new_sample(const orr_rules *rules, uint64_t seed)
{
    orr_rng rng = orr_rng_fast(seed);
    sample s = {.shape = {.encoding = orr_encoding(rules),
                          .inputs = orr_features(rules, NULL, 0),
                          .move_inputs = orr_move_features(rules, NULL, 0),
                          .hidden = UNITS,
                          .second = UNITS,
                          .thought = UNITS,
                          .playout = 3}};
    s.shape.shown = curve_plain();
    const int sizes[] = {s.shape.inputs * UNITS,      UNITS * UNITS, UNITS, UNITS * UNITS,
                         s.shape.move_inputs * UNITS, UNITS};
    for (int i = 0; i < 6; i++)
        s.weights[i] = any_weights(sizes[i], &rng);
    for (int i = 0; i < 4; i++)
        for (int unit = 0; unit < UNITS; unit++)
            s.bias[i][unit] = (int32_t)orr_rng_below(&rng, 1 << 18);
    const net_weights w = {.shape = s.shape,
                           .hidden = s.weights[0],
                           .second = s.weights[1],
                           .chance = s.weights[2],
                           .thought = s.weights[3],
                           .move = s.weights[4],
                           .trust = s.weights[5],
                           .hidden_bias = s.bias[0],
                           .second_bias = s.bias[1],
                           .chance_bias = s.bias[2],
                           .thought_bias = s.bias[3]};
    s.bytes = net_write(&w, &s.length);
    return s;
}

static void free_sample(sample *s)
{
    for (int i = 0; i < 6; i++)
        free(s->weights[i]);
    free(s->bytes);
}

/* A unit's sum, a one of which is 1. */
static double sum_of(const int16_t *weights, int32_t bias, const double *in, int count)
{
    double sum = (double)bias / (1 << 18);
    for (int i = 0; i < count; i++)
        sum += in[i] * weights[i] / ONE;
    return sum;
}

static double between_0_and_1(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

static double plain_value(const sample *s, const orr_rules *rules, const void *state, int seat)
{
    static int16_t values[ORR_MAX_FEATURES];
    static orr_feature features[ORR_MAX_FEATURES];
    static double in[ORR_MAX_FEATURES];
    double hidden[UNITS], second[UNITS];
    orr_features(rules, features, ORR_MAX_FEATURES);
    const int count = orr_encode(rules, state, seat, values, ORR_MAX_FEATURES);
    for (int i = 0; i < count; i++)
        in[i] = (values[i] - features[i].least) * net_scale(features[i].least, features[i].most) /
                256.0;
    for (int i = 0; i < UNITS; i++)
        hidden[i] = between_0_and_1(sum_of(s->weights[0] + i * count, s->bias[0][i], in, count));
    for (int i = 0; i < UNITS; i++)
        second[i] =
            between_0_and_1(sum_of(s->weights[1] + i * UNITS, s->bias[1][i], hidden, UNITS));
    return 1 / (1 + exp(-sum_of(s->weights[2], s->bias[2][0], second, UNITS)));
}

/* In whole numbers a network says what it would say in real ones, but for rounding. */
static void the_value_is_that_of_its_layers(void **test)
{
    (void)test;
    orr_rules *rules = rules_with("expatriate", 2, NULL, 0);
    sample s = new_sample(rules, 3);
    orr_error error;
    orr_moves moves;
    void *state = new_state(rules);
    orr_rng rng = orr_rng_fast(5);
    net *n = net_open(rules, s.bytes, s.length, &error);
    assert_non_null(n);
    assert_true(orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error));
    for (int i = 0; i < POSITIONS && moves.count > 0; i++) {
        const int value = net_value(n, rules, state, i % rules->seats);
        const double plain = plain_value(&s, rules, state, i % rules->seats);
        if (fabs((double)value / NET_CERTAIN - plain) > 0.02)
            fail_because("%d / 65536 instead of %f", value, plain);
        orr_play_on(rules, state, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], &moves);
    }
    net_close(n);
    free(state);
    free_sample(&s);
    orr_rules_free(rules);
}

static void trust_adds_up_to_one(void **test)
{
    (void)test;
    orr_rules *rules = rules_with("expatriate", 2, NULL, 0);
    sample s = new_sample(rules, 4);
    orr_error error;
    orr_moves moves;
    float trust[ORR_MAX_MOVES];
    void *state = new_state(rules);
    net *n = net_open(rules, s.bytes, s.length, &error);
    assert_non_null(n);
    assert_true(orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error));
    net_trust(n, rules, state, &moves, trust);
    double sum = 0;
    for (int i = 0; i < moves.count; i++) {
        assert_true(trust[i] > 0);
        sum += (double)trust[i];
    }
    assert_true(fabs(sum - 1) < 1e-5);
    net_close(n);
    free(state);
    free_sample(&s);
    orr_rules_free(rules);
}

/* ---- files --------------------------------------------------------------------------------------- */

static void what_is_damaged_or_of_another_game_is_refused(void **test)
{
    (void)test;
    orr_rules *rules = rules_with("expatriate", 2, NULL, 0), *other = usual_rules("connect4");
    sample s = new_sample(rules, 6);
    orr_error error;
    assert_null(net_open(rules, s.bytes, s.length - 1, &error));
    assert_null(net_open(rules, s.bytes, 7, &error));
    assert_null(net_open(other, s.bytes, s.length, &error));
    assert_non_null(strstr(error.text, "another edition"));
    ((uint8_t *)s.bytes)[8] ^= 1; /* of its encoding */
    assert_null(net_open(rules, s.bytes, s.length, &error));
    free_sample(&s);
    orr_rules_free(rules);
    orr_rules_free(other);
}

/* A weight so large that a sum could pass the largest number is refused, too. */
static void what_could_overflow_is_refused(void **test)
{
    (void)test;
    orr_rules *rules = rules_with("expatriate", 2, NULL, 0);
    sample s = new_sample(rules, 7);
    orr_error error;
    uint8_t *first_row = (uint8_t *)s.bytes + 8 + 8 + 12;
    for (int i = 0; i < s.shape.inputs; i++) {
        first_row[2 * i] = 0xff;
        first_row[2 * i + 1] = 0x7f;
    }
    assert_null(net_open(rules, s.bytes, s.length, &error));
    free_sample(&s);
    orr_rules_free(rules);
}

/* ---- the search ---------------------------------------------------------------------------------- */

static void one_thread_or_two_find_the_same(void **test)
{
    (void)test;
    orr_rules *rules = rules_with("expatriate", 2, NULL, 0);
    sample s = new_sample(rules, 8);
    orr_error error;
    orr_moves moves;
    orr_thoughts thoughts[2];
    void *state = new_state(rules);
    net *n = net_open(rules, s.bytes, s.length, &error);
    const mcts_plan plan = {.budget.iterations = 200, .net = "advice"};
    assert_true(orr_start(rules, state, orr_rng_fast(2), NULL, &moves, &error));
    orr_conceal(rules, state, orr_head_of(state)->actor);
    memset(thoughts, 0, sizeof thoughts);
    for (int i = 0; i < 2; i++) {
        orr_rng rng = orr_rng_fast(9);
        mcts *m = mcts_new(&plan, 1 + i);
        mcts_use(m, n);
        mcts_think(m, rules, state, &moves, NULL, &rng, &thoughts[i]);
        mcts_free(m);
    }
    assert_int_equal(thoughts[0].count, thoughts[1].count);
    assert_memory_equal(&thoughts[0], &thoughts[1], sizeof thoughts[0]);
    net_close(n);
    free(state);
    free_sample(&s);
    orr_rules_free(rules);
}

/* ---- lessons and learning -------------------------------------------------------------------------- */

static void lessons_hold_what_came_of_positions(void **test)
{
    (void)test;
    orr_rules *rules = rules_with("expatriate", 2, NULL, 0);
    sample s = new_sample(rules, 10);
    orr_error error;
    net *n = net_open(rules, s.bytes, s.length, &error);
    for (int by_net = 0; by_net < 2; by_net++) {
        lessons all = {0};
        const lesson_plan plan = {.rules = rules,
                                  .net = by_net ? n : NULL,
                                  .any_move = 0.1,
                                  .faith = 0.5,
                                  .positions = 5,
                                  .games = 3,
                                  .seed = 1,
                                  .threads = 1};
        assert_true(lessons_collect(&plan, &all, &error));
        assert_true(all.count > 6);
        double won = 0;
        for (size_t i = 0; i < all.count; i++) {
            const lesson *l = &all.at[i];
            assert_true(l->target >= 0 && l->target <= 1 && l->part < 4);
            assert_true(fabsf(l->target - l->result) <= 0.5f + 1e-6f);
            won += (double)l->result;
            double shares = 0;
            for (int m = 0; m < l->move_count; m++)
                shares += (double)all.shares[l->shares + (size_t)m];
            assert_true(l->move_count == 0 || fabs(shares - 1) < 1e-4);
        }
        /* Each position is kept as both seats saw it. */
        assert_true(fabs(won - (double)all.count / 2) < 1e-6);
        lessons_free(&all);
    }
    net_close(n);
    free_sample(&s);
    orr_rules_free(rules);
}

/* After a few hundred games it knows more than a coin about positions of others. */
static void it_learns_who_wins(void **test)
{
    (void)test;
    orr_rules *rules = usual_rules("connect4");
    orr_error error;
    orr_rng rng = orr_rng_fast(1);
    lessons all = {0};
    const learner_shape shape = {.hidden = 16, .second = 8, .thought = 8};
    const lesson_plan plan = {
        .rules = rules, .any_move = 0.1, .positions = 8, .games = 600, .seed = 1, .threads = 1};
    assert_true(lessons_collect(&plan, &all, &error));
    learner *l = learner_new(rules, shape, 1);
    const learner_loss before = learner_check(l, &all);
    for (int epoch = 0; epoch < 6; epoch++)
        learner_study(l, &all, (learner_pace){.rate = 3e-3, .batch = 64}, &rng);
    const learner_loss after = learner_check(l, &all);
    if (!(after.value < 0.67 && after.trust < before.trust))
        fail_because("value %f, then %f; moves %f, then %f", before.value, after.value,
                     before.trust, after.trust);
    learner_free(l);
    lessons_free(&all);
    orr_rules_free(rules);
}

/* What the program carries opens for its game, in every number of seats, and shows chances that never
 * fall. */
static void the_carried_networks_fit(void **test)
{
    (void)test;
    for (int i = 0; i < orr_game_count(); i++) {
        char path[80];
        const orr_game *game = orr_game_at(i);
        orr_rules *rules = usual_rules(game->id);
        snprintf(path, sizeof path, "nets/%s.net", game->id);
        const orr_asset *asset = orr_asset_find(path);
        orr_error error = {""};
        net *n = asset ? net_open(rules, asset->bytes, asset->length, &error) : NULL;
        if (asset && !n)
            fail_because("%s: %s", path, error.text);
        assert_true(!n || curve_is_sound(&net_shape_of(n)->shown));
        assert_true(!asset || asset->length <= 300 * 1024);
        net_close(n);
        orr_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_value_is_that_of_its_layers),
        cmocka_unit_test(trust_adds_up_to_one),
        cmocka_unit_test(what_is_damaged_or_of_another_game_is_refused),
        cmocka_unit_test(what_could_overflow_is_refused),
        cmocka_unit_test(one_thread_or_two_find_the_same),
        cmocka_unit_test(lessons_hold_what_came_of_positions),
        cmocka_unit_test(it_learns_who_wins),
        cmocka_unit_test(the_carried_networks_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
