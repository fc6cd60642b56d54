/* batch_test.c - many games at once: legal, repeatable, the same on any number of threads. */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 37, STEPS = 400, LONGEST = 20000 };

typedef struct fixture {
    orr_rules *rules;
    orr_batch *batch;
    orr_buffers out;
} fixture;

static void *room(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    assert_non_null(memory);
    return memory;
}

static fixture fixture_of(const orr_game *game, int threads, const char *second)
{
    orr_error error;
    fixture f = {.rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error)};
    const size_t seats = (size_t)f.rules->seats, most = (size_t)orr_most_moves(f.rules);
    f.out = (orr_buffers){.states = room(GAMES, orr_state_size(f.rules)),
                          .moves = room(GAMES, sizeof(orr_moves)),
                          .counts = room(GAMES, sizeof(int32_t)),
                          .masks = room(GAMES, most),
                          .actors = room(GAMES, 1),
                          .views = room(GAMES, orr_state_size(f.rules)),
                          .rewards = room(GAMES * seats, sizeof(float)),
                          .ended = room(GAMES, 1),
                          .points = room(GAMES * seats, sizeof(int32_t)),
                          .lengths = room(GAMES, sizeof(int32_t)),
                          .random = room(GAMES, sizeof(int32_t))};
    orr_batch_plan plan = {
        .rules = f.rules, .games = GAMES, .threads = threads, .seed = 5, .buffers = f.out};
    if (seats > 1)
        plan.players[1] = second;
    f.batch = orr_batch_new(&plan, &error);
    if (!f.batch)
        fail_because("%s", error.text);
    return f;
}

static void close_fixture(fixture *f)
{
    orr_batch_free(f->batch);
    orr_rules_free(f->rules);
    free(f->out.states);
    free(f->out.moves);
    free(f->out.counts);
    free(f->out.masks);
    free(f->out.actors);
    free(f->out.views);
    free(f->out.rewards);
    free(f->out.ended);
    free(f->out.points);
    free(f->out.lengths);
    free(f->out.random);
}

static void assert_consistent(const fixture *f)
{
    const int most = orr_most_moves(f->rules);
    for (int i = 0; i < GAMES; i++) {
        const char *state = (char *)f->out.states + (size_t)i * orr_state_size(f->rules);
        orr_moves legal;
        orr_legal(f->rules, state, &legal);
        assert_true(legal.count > 0);
        assert_int_equal(legal.count, f->out.counts[i]);
        assert_int_equal(legal.count, f->out.moves[i].count);
        assert_memory_equal(legal.at, f->out.moves[i].at, (size_t)legal.count * sizeof(orr_move));
        for (int j = 0; j < most; j++)
            assert_int_equal(f->out.masks[i * most + j], j < legal.count);
        assert_true(f->out.random[i] >= 0 && f->out.random[i] < legal.count);
        const uint8_t *view = f->out.views + (size_t)i * orr_state_size(f->rules);
        assert_int_equal(orr_head_of(view)->viewer, f->out.actors[i]);
    }
}

static void every_game_keeps_its_promises_in_a_batch(void **state)
{
    (void)state;
    for (int g = 0; g < orr_game_count(); g++) {
        fixture f = fixture_of(orr_game_at(g), 2, "random");
        long ends = 0;
        for (int step = 0; step < STEPS || ends == 0; step++) {
            assert_true(step < LONGEST); /* a campaign takes some thousand decisions */
            assert_true(orr_batch_step(f.batch, f.out.random, NULL));
            if (step % 20 == 0)
                assert_consistent(&f);
            for (int i = 0; i < GAMES; i++) {
                ends += f.out.ended[i];
                for (int seat = 0; !f.out.ended[i] && seat < f.rules->seats; seat++)
                    assert_true(f.out.rewards[i * f.rules->seats + seat] == 0);
            }
        }
        assert_true(ends > 0);
        assert_true(orr_batch_decisions(f.batch) >= GAMES * STEPS);
        close_fixture(&f);
    }
}

static void one_thread_and_three_play_the_same_games(void **state)
{
    (void)state;
    const orr_game *game = orr_game_find("expatriate");
    fixture one = fixture_of(game, 1, "greedy"), three = fixture_of(game, 3, "greedy");
    for (int step = 0; step < 60; step++) {
        assert_true(orr_batch_step(one.batch, one.out.random, NULL));
        assert_true(orr_batch_step(three.batch, three.out.random, NULL));
    }
    assert_memory_equal(one.out.states, three.out.states, GAMES * orr_state_size(one.rules));
    assert_int_equal(orr_batch_decisions(one.batch), orr_batch_decisions(three.batch));
    close_fixture(&one);
    close_fixture(&three);
}

static void a_reset_begins_the_same_games_again(void **state)
{
    (void)state;
    fixture f = fixture_of(orr_game_find("cadets"), 2, NULL);
    const size_t size = GAMES * orr_state_size(f.rules);
    void *first = room(1, size);
    memcpy(first, f.out.states, size);
    for (int step = 0; step < 50; step++)
        assert_true(orr_batch_step(f.batch, f.out.random, NULL));
    assert_true(orr_batch_reset(f.batch, 6, NULL));
    assert_true(memcmp(first, f.out.states, size) != 0);
    assert_true(orr_batch_reset(f.batch, 5, NULL));
    assert_memory_equal(first, f.out.states, size);
    assert_consistent(&f);
    free(first);
    close_fixture(&f);
}

/* The numbers of a batch are those that the library gives for the same position. */
static void numbers_are_those_of_the_position(void **state)
{
    (void)state;
    enum { ROWS = 64, SOME = 3, SHORT = 150 };
    static int16_t features[SOME * ORR_MAX_FEATURES], last[SOME * ORR_MAX_SEATS * ORR_MAX_FEATURES],
        of_moves[SOME * ROWS * 256], expected[ORR_MAX_FEATURES];
    for (int g = 0; g < orr_game_count(); g++) {
        orr_error error;
        const orr_game *game = orr_game_at(g);
        orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
        const int wide = orr_features(rules, NULL, 0), narrow = orr_move_features(rules, NULL, 0);
        const size_t size = orr_state_size(rules);
        assert_true(narrow <= 256);
        uint8_t *states = room(SOME, size);
        orr_moves *moves = room(SOME, sizeof *moves);
        int32_t random[SOME], standing[SOME * ORR_MAX_SEATS];
        uint8_t ended[SOME] = {0}, cut[SOME] = {0};
        float values[SOME * ORR_MAX_SEATS];
        const orr_batch_plan plan = {.rules = rules,
                                     .games = SOME,
                                     .threads = 1,
                                     .seed = 3,
                                     .most_decisions = SHORT,
                                     .buffers = {.states = states,
                                                 .moves = moves,
                                                 .random = random,
                                                 .ended = ended,
                                                 .cut = cut,
                                                 .features = features,
                                                 .move_features = of_moves,
                                                 .last_features = last,
                                                 .move_rows = ROWS,
                                                 .values = values,
                                                 .standing = standing}};
        orr_batch *batch = orr_batch_new(&plan, &error);
        assert_non_null(batch);
        int ends = 0;
        for (int step = 0; step <= SHORT && ends == 0; step++) {
            for (int i = 0; i < SOME; i++) {
                const void *now = states + (size_t)i * size;
                const int seat = orr_actor(now) == ORR_TEAM ? 0 : orr_actor(now);
                orr_encode(rules, now, seat, expected, wide);
                assert_memory_equal(expected, features + i * wide, (size_t)wide * 2);
                const int row = moves[i].count - 1;
                orr_encode_move(rules, now, moves[i].at[row], expected, narrow);
                assert_memory_equal(expected, of_moves + (i * ROWS + row) * narrow,
                                    (size_t)narrow * 2);
                assert_true(values[i * rules->seats] >= 0 && values[i * rules->seats] <= 1);
            }
            assert_true(orr_batch_step(batch, random, &error));
            ends += ended[0];
        }
        assert_true(ends > 0); /* over, or as long as it may be */
        assert_true(cut[0] == 0 || cut[0] == 1);
        int seen = 0;
        for (int i = 0; i < wide; i++)
            seen += last[i] != 0;
        assert_true(seen > 0);
        orr_batch_free(batch);
        orr_rules_free(rules);
        free(states);
        free(moves);
    }
}

static void one_game_is_begun_or_set_and_the_others_stay(void **state)
{
    (void)state;
    orr_error error;
    fixture f = fixture_of(orr_game_find("expatriate"), 2, "random");
    const size_t size = orr_state_size(f.rules);
    for (int step = 0; step < 30; step++)
        assert_true(orr_batch_step(f.batch, f.out.random, NULL));
    char *before = room(GAMES, size);
    memcpy(before, f.out.states, GAMES * size);
    assert_true(orr_batch_begin(f.batch, 4, 77, &error));
    assert_consistent(&f);
    char *begun = room(1, size);
    memcpy(begun, (char *)f.out.states + 4 * size, size);
    assert_true(memcmp(begun, before + 4 * size, size) != 0);
    assert_memory_equal((char *)f.out.states + 5 * size, before + 5 * size, (GAMES - 5) * size);
    assert_true(orr_batch_set(f.batch, 9, begun, &error));
    assert_memory_equal((char *)f.out.states + 9 * size, begun, size);
    assert_consistent(&f);
    assert_true(orr_batch_set(f.batch, 4, before + 4 * size, &error));
    assert_memory_equal((char *)f.out.states + 4 * size, before + 4 * size, size);
    assert_false(orr_batch_begin(f.batch, GAMES, 1, &error));
    assert_non_null(strstr(error.text, "has no game"));
    free(begun);
    free(before);
    close_fixture(&f);
}

static void an_illegal_action_changes_nothing(void **state)
{
    (void)state;
    orr_error error;
    int32_t actions[GAMES] = {0};
    fixture f = fixture_of(orr_game_find("connect4"), 2, NULL);
    const size_t size = GAMES * orr_state_size(f.rules);
    void *before = room(1, size);
    memcpy(before, f.out.states, size);
    for (int32_t bad = -1; bad <= 7; bad += 8) {
        actions[11] = bad;
        assert_false(orr_batch_step(f.batch, actions, &error));
        assert_non_null(strstr(error.text, "Game 11"));
        assert_memory_equal(before, f.out.states, size);
    }
    free(before);
    close_fixture(&f);
}

static void a_batch_that_cannot_be_is_refused(void **state)
{
    (void)state;
    orr_error error;
    char bytes[1024];
    static orr_moves moves;
    orr_rules *rules = orr_rules_new(orr_game_find("connect4"), 2, NULL, 0, NULL, &error);
    const orr_batch_plan good = {
        .rules = rules, .games = 1, .threads = 1, .buffers = {.states = bytes, .moves = &moves}};
    orr_batch_plan plan = good;
    plan.games = 0;
    assert_null(orr_batch_new(&plan, &error));
    plan = good;
    plan.threads = 100000;
    assert_null(orr_batch_new(&plan, &error));
    plan = good;
    plan.buffers.moves = NULL;
    assert_null(orr_batch_new(&plan, &error));
    plan = good;
    plan.players[0] = plan.players[1] = "random";
    assert_null(orr_batch_new(&plan, &error));
    assert_non_null(strstr(error.text, "leave one to the caller"));
    plan = good;
    plan.players[0] = "genius";
    assert_null(orr_batch_new(&plan, &error));
    assert_non_null(strstr(error.text, "genius"));
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_keeps_its_promises_in_a_batch),
        cmocka_unit_test(one_thread_and_three_play_the_same_games),
        cmocka_unit_test(a_reset_begins_the_same_games_again),
        cmocka_unit_test(numbers_are_those_of_the_position),
        cmocka_unit_test(one_game_is_begun_or_set_and_the_others_stay),
        cmocka_unit_test(an_illegal_action_changes_nothing),
        cmocka_unit_test(a_batch_that_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
