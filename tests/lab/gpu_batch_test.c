/* gpu_batch_test.c - a batch on a card, played by the processor in its place, is the batch on the
 * processor: the same numbers for the same seed and the same actions. */
#include "kernel/kernel.h"
#include "lab/gpu/gpu.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 6, SEED = 3, KEEP = ORR_WANT_VIEWS | ORR_WANT_FEATURES | ORR_WANT_RECKONING };

/* One entry of the buffers, and its bytes for each game. */
typedef struct part {
    const char *name;
    size_t at, each;
} part;

static int parts_of(const orr_rules *rules, part parts[20])
{
    const size_t seats = (size_t)rules->seats, state = orr_state_size(rules);
    const size_t features = (size_t)orr_features(rules, NULL, 0) * sizeof(int16_t);
    const part all[] = {
        {"states", offsetof(orr_buffers, states), state},
        {"counts", offsetof(orr_buffers, counts), sizeof(int32_t)},
        {"masks", offsetof(orr_buffers, masks), (size_t)orr_most_moves(rules)},
        {"actors", offsetof(orr_buffers, actors), 1},
        {"views", offsetof(orr_buffers, views), state},
        {"rewards", offsetof(orr_buffers, rewards), seats * sizeof(float)},
        {"ended", offsetof(orr_buffers, ended), 1},
        {"points", offsetof(orr_buffers, points), seats * sizeof(int32_t)},
        {"lengths", offsetof(orr_buffers, lengths), sizeof(int32_t)},
        {"random", offsetof(orr_buffers, random), sizeof(int32_t)},
        {"features", offsetof(orr_buffers, features), features},
        {"last_features", offsetof(orr_buffers, last_features), seats * features},
        {"values", offsetof(orr_buffers, values), seats * sizeof(float)},
        {"standing", offsetof(orr_buffers, standing), seats * sizeof(int32_t)},
        {"cut", offsetof(orr_buffers, cut), 1},
    };
    memcpy(parts, all, sizeof all);
    return (int)(sizeof all / sizeof all[0]);
}

static void *entry(const orr_buffers *buffers, size_t at)
{
    void *found;
    memcpy(&found, (const char *)buffers + at, sizeof found);
    return found;
}

static void take_buffers(const orr_rules *rules, orr_buffers *buffers)
{
    part parts[20];
    const int count = parts_of(rules, parts);
    for (int i = 0; i < count; i++) {
        void *room = calloc(GAMES, parts[i].each);
        assert_non_null(room);
        memcpy((char *)buffers + parts[i].at, &room, sizeof room);
    }
    buffers->move_rows = orr_most_moves(rules);
    buffers->moves = calloc(GAMES, sizeof(orr_moves));
    buffers->move_features = calloc((size_t)GAMES * (size_t)buffers->move_rows *
                                        (size_t)orr_move_features(rules, NULL, 0),
                                    sizeof(int16_t));
}

static void free_buffers(const orr_rules *rules, orr_buffers *buffers)
{
    part parts[20];
    const int count = parts_of(rules, parts);
    for (int i = 0; i < count; i++)
        free(entry(buffers, parts[i].at));
    free(buffers->moves);
    free(buffers->move_features);
}

/* Rows of moves that there are; what lies behind them is left over from earlier. */
static void compare_moves(const orr_rules *rules, const orr_buffers *here, const orr_buffers *there)
{
    const size_t numbers = (size_t)orr_move_features(rules, NULL, 0);
    for (size_t game = 0; game < GAMES; game++) {
        const size_t count = (size_t)here->counts[game];
        const size_t first = game * (size_t)here->move_rows * numbers;
        assert_memory_equal(here->moves[game].at, there->moves[game].at, count * sizeof(orr_move));
        assert_memory_equal(here->move_features + first, there->move_features + first,
                            count * numbers * sizeof(int16_t));
    }
}

static void compare(const orr_rules *rules, const orr_buffers *here, const orr_buffers *there,
                    int step)
{
    part parts[20];
    const int count = parts_of(rules, parts);
    for (int i = 0; i < count; i++)
        if (memcmp(entry(here, parts[i].at), entry(there, parts[i].at), GAMES * parts[i].each) != 0)
            fail_because("%s, step %d: %s differ", rules->game->id, step, parts[i].name);
    compare_moves(rules, here, there);
}

static orr_batch_plan plan_of(const orr_rules *rules, const char *others)
{
    orr_batch_plan plan = {
        .rules = rules, .games = GAMES, .threads = 1, .seed = SEED, .most_decisions = 2000};
    for (int seat = 1; seat < rules->seats; seat++)
        plan.players[seat] = others;
    return plan;
}

static void play_both(const char *id, const char *others, int steps)
{
    orr_error error;
    orr_buffers there;
    orr_rules *rules = usual_rules(id);
    orr_batch_plan plan = plan_of(rules, others);
    take_buffers(rules, &plan.buffers);
    orr_batch *batch = orr_batch_new(&plan, &error);
    orr_card_batch *card = orr_card_batch_new(&plan, KEEP, &error);
    if (!batch || !card)
        fail_because("%s: %s", id, error.text);
    assert_false(orr_card_batch_is_card(card));
    orr_card_batch_buffers(card, &there);
    compare(rules, &plan.buffers, &there, 0);
    for (int step = 1; step <= steps; step++) {
        if (step == steps / 2) {
            assert_true(orr_batch_reset(batch, SEED + 1, &error));
            assert_true(orr_card_batch_reset(card, SEED + 1, &error));
        }
        if (!orr_batch_step(batch, plan.buffers.random, &error) ||
            !orr_card_batch_step(card, there.random, &error))
            fail_because("%s, step %d: %s", id, step, error.text);
        compare(rules, &plan.buffers, &there, step);
    }
    assert_true(orr_batch_decisions(batch) == orr_card_batch_decisions(card));
    orr_batch_free(batch);
    orr_card_batch_free(card);
    free_buffers(rules, &plan.buffers);
    orr_rules_free(rules);
}

static void every_game_is_that_of_the_processor(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++)
        play_both(orr_game_at(i)->id, NULL, 300);
}

static void computer_players_answer_as_on_the_processor(void **state)
{
    (void)state;
    play_both("connect4", "greedy", 100);
    play_both("expatriate", "random", 150);
    play_both("expatriate", "greedy", 60);
    play_both("horizons", "greedy", 10);
}

static void an_illegal_action_stops_the_step(void **state)
{
    (void)state;
    orr_error error;
    orr_buffers there;
    int32_t actions[GAMES] = {0, 0, 7, -1};
    orr_rules *rules = usual_rules("connect4");
    const orr_batch_plan plan = plan_of(rules, NULL);
    orr_card_batch *card = orr_card_batch_new(&plan, 0, &error);
    assert_non_null(card);
    orr_card_batch_buffers(card, &there);
    assert_null(there.features);
    assert_false(orr_card_batch_step(card, actions, &error));
    assert_non_null(strstr(error.text, "Game 2 has no action 7"));
    assert_int_equal(orr_card_batch_decisions(card), 0);
    actions[2] = actions[3] = 6;
    assert_true(orr_card_batch_step(card, actions, &error));
    assert_int_equal(orr_card_batch_decisions(card), GAMES);
    orr_card_batch_free(card);
    orr_rules_free(rules);
}

static void who_thinks_cannot_sit_on_a_card(void **state)
{
    (void)state;
    orr_error error;
    orr_rules *rules = usual_rules("connect4");
    const orr_batch_plan plan = plan_of(rules, "mcts:1");
    assert_null(orr_card_batch_new(&plan, 0, &error));
    assert_non_null(strstr(error.text, "mcts:1"));
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_that_of_the_processor),
        cmocka_unit_test(computer_players_answer_as_on_the_processor),
        cmocka_unit_test(an_illegal_action_stops_the_step),
        cmocka_unit_test(who_thinks_cannot_sit_on_a_card),
    };
    setenv("ORRERY_GPU", "processor", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
