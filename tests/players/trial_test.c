/* trial_test.c - learning by trial: what a move led to, how far weights may go, whole trainings. */
#include "support/support.h"
#include "lab/train.h"
#include "lab/trial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_PATH = 80, GAMES = 40 };

/* ---- the arithmetic ------------------------------------------------------------------------------ */

static void assert_near(float seen, double wanted)
{
    if (fabs((double)seen - wanted) > 1e-5)
        fail_because("%f instead of %f", (double)seen, wanted);
}

/* The last decision is measured by the result, the one before by what was expected after it and, a
 * little less, by how that came out. */
static void advantages_look_ahead(void **test)
{
    (void)test;
    lesson decisions[] = {{.result = 1, .expected = 0.5f}, {.result = 1, .expected = 0.6f}};
    trial_judge(decisions, 2, NULL);
    assert_near(decisions[1].advantage, 0.4);
    assert_near(decisions[1].target, 1);
    assert_near(decisions[0].advantage, 0.1 + 0.96 * 0.4);
    assert_near(decisions[0].target, 0.6 + 0.96 * 0.4);
}

static void each_seat_looks_at_its_own_decisions(void **test)
{
    (void)test;
    const int seats[] = {0, 1, 0};
    lesson decisions[] = {{.result = 1, .expected = 0.5f},
                          {.result = 0, .expected = 0.5f},
                          {.result = 1, .expected = 0.5f}};
    trial_judge(decisions, 3, seats);
    assert_near(decisions[2].advantage, 0.5);
    assert_near(decisions[1].advantage, -0.5);
    assert_near(decisions[0].advantage, 0.96 * 0.5);
}

/* A descent takes errors away, so a move that came out well has a negative one. */
static void moves_gain_by_what_came_of_them_but_not_without_end(void **test)
{
    (void)test;
    const float drawn_by[] = {0.5f, 0.5f}, grown[] = {0.7f, 0.3f};
    float errors[2];
    lesson at = {.move_count = 2, .tried = true, .drawn = 0, .advantage = 1};
    trial_errors(&at, drawn_by, drawn_by, errors);
    assert_true(errors[0] < -0.4f && errors[1] > 0.4f);
    assert_near(errors[0] + errors[1], 0);
    trial_errors(&at, drawn_by, grown, errors);
    assert_true(fabsf(errors[0]) < 0.01f && fabsf(errors[1]) < 0.01f);
    at.advantage = -1; /* it may go back */
    trial_errors(&at, drawn_by, grown, errors);
    assert_true(errors[0] > 0.1f);
}

/* ---- trainings ------------------------------------------------------------------------------------ */

static void train(const char *folder, uint64_t seed, bool by_advice, double rate, int most)
{
    orr_error error;
    train_plan plan = {.rules = {usual_rules("connect4")},
                       .rules_count = 1,
                       .shape = {.hidden = 16, .second = 8, .thought = 16, .playout = 0},
                       .stages = {[TRAIN_BY_ADVICE] = {.generations = by_advice,
                                                       .games = 100,
                                                       .positions = 8,
                                                       .epochs = 2,
                                                       .batch = 64,
                                                       .any_move = 0.1,
                                                       .faith = 0.3,
                                                       .rate = 2e-3,
                                                       .last_rate = 2e-3},
                                  [TRAIN_BY_TRIAL] = {.generations = 8,
                                                      .games = 200,
                                                      .epochs = 2,
                                                      .batch = 128,
                                                      .rate = rate,
                                                      .last_rate = rate}},
                       .most = most,
                       .threads = 1,
                       .seed = seed,
                       .folder = folder};
    if (!train_run(&plan, &error))
        fail_because("%s", error.text);
    orr_rules_free(plan.rules[0]);
}

static void new_folder(char *path)
{
    snprintf(path, LONGEST_PATH, "/tmp/orrery-trial-XXXXXX");
    assert_non_null(mkdtemp(path));
}

static void remove_folder(const char *folder)
{
    static const char *const names[] = {"connect4.net", "connect4.learner"};
    char path[2 * LONGEST_PATH];
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static size_t network_of(const char *folder, unsigned char *bytes, size_t most)
{
    char path[2 * LONGEST_PATH];
    snprintf(path, sizeof path, "%s/connect4.net", folder);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, most, file);
    fclose(file);
    return length;
}

/* At once or with a break in the middle, one seed gives one network. */
static void it_goes_on_where_it_was(void **test)
{
    (void)test;
    static unsigned char bytes[3][1 << 16];
    size_t lengths[3];
    for (int i = 0; i < 3; i++) {
        char folder[LONGEST_PATH];
        new_folder(folder);
        if (i == 1)
            train(folder, 1, true, 2e-3, 2);
        train(folder, i < 2 ? 1 : 2, true, 2e-3, 4);
        lengths[i] = network_of(folder, bytes[i], sizeof bytes[i]);
        remove_folder(folder);
    }
    assert_int_equal(lengths[0], lengths[1]);
    assert_memory_equal(bytes[0], bytes[1], lengths[0]);
    assert_memory_not_equal(bytes[0], bytes[2], lengths[0]);
}

/* Games that the network of a folder wins against a player of chance, now first, now second. */
static int won_against_chance(const char *folder)
{
    orr_rules *rules = usual_rules("connect4");
    orr_error error;
    orr_score score;
    orr_moves moves;
    void *state = new_state(rules);
    int won = 0;
    setenv("ORRERY_NETS", folder, 1);
    for (int game = 0; game < GAMES; game++) {
        orr_rng rng = orr_rng_fast((uint64_t)game);
        assert_true(orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error));
        while (moves.count > 0) {
            const char *player = orr_head_of(state)->actor == game % 2 ? "net" : "random";
            orr_play_on(rules, state, player_move(player, rules, state, &moves, &rng), &moves);
        }
        orr_score_of(rules, state, &score);
        won += score.outcome[game % 2] == ORR_WON;
    }
    unsetenv("ORRERY_NETS");
    free(state);
    orr_rules_free(rules);
    return won;
}

/* Nobody has told it anything before. */
static void it_plays_better_after_trials(void **test)
{
    (void)test;
    char folder[LONGEST_PATH];
    new_folder(folder);
    train(folder, 1, false, 1e-9, 1); /* hardly a step */
    const int before = won_against_chance(folder);
    train(folder, 1, false, 2e-3, 5);
    const int after = won_against_chance(folder);
    remove_folder(folder);
    if (after <= before || after < GAMES * 3 / 4)
        fail_because("%d of %d games won before, %d after", before, GAMES, after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advantages_look_ahead),
        cmocka_unit_test(each_seat_looks_at_its_own_decisions),
        cmocka_unit_test(moves_gain_by_what_came_of_them_but_not_without_end),
        cmocka_unit_test(it_goes_on_where_it_was),
        cmocka_unit_test(it_plays_better_after_trials),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
