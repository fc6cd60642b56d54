/* encode_test.c - positions and moves as numbers: what holds for the encoding of every game. */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 6, LONGEST = 1500, LOOK_EVERY = 7 };

/* One position of a game, with room for what is compared. */
typedef struct position {
    const orr_rules *rules;
    const void *state;
    const orr_moves *moves;
    void *view;
    int count, move_count;
    orr_feature *features, *move_features;
} position;

static int16_t numbers[2][ORR_MAX_FEATURES];

static void see(const position *p, const void *state, int seat, int16_t *values)
{
    const int count = orr_encode(p->rules, state, seat, values, ORR_MAX_FEATURES);
    if (count != p->count)
        fail_because("%s: %d numbers at step %s, %d at the start", p->rules->game->id, count,
                     p->rules->game->steps[orr_step_now(orr_head_of(p->state))].name, p->count);
}

static void assert_same(const position *p, const orr_feature *features, int count, const char *why)
{
    for (int i = 0; i < count; i++)
        if (numbers[0][i] != numbers[1][i])
            fail_because("%s, step %s: '%s' is %d or %d: %s", p->rules->game->id,
                         p->rules->game->steps[orr_step_now(orr_head_of(p->state))].name,
                         features[i].name, numbers[0][i], numbers[1][i], why);
}

static void assert_within_ranges(const orr_feature *features, int count)
{
    for (int i = 0; i < count; i++)
        assert_true(numbers[0][i] >= features[i].least && numbers[0][i] <= features[i].most);
}

/* ---- laws of a position ------------------------------------------------------------------------ */

static void nothing_hidden_enters(const position *p, orr_rng *rng)
{
    for (int seat = 0; seat < p->rules->seats; seat++) {
        see(p, p->state, seat, numbers[0]);
        assert_within_ranges(p->features, p->count);
        memcpy(p->view, p->state, orr_state_size(p->rules));
        orr_conceal(p->rules, p->view, seat);
        see(p, p->view, seat, numbers[1]);
        assert_same(p, p->features, p->count, "it depends on what is concealed");
        orr_imagine(p->rules, p->view, orr_rng_next(rng));
        see(p, p->view, seat, numbers[1]);
        assert_same(p, p->features, p->count, "it depends on what is imagined");
    }
}

static void nothing_hidden_enters_into_moves(const position *p, orr_rng *rng)
{
    const orr_move move = p->moves->at[orr_rng_below(rng, (uint32_t)p->moves->count)];
    const int actor = orr_head_of(p->state)->actor;
    memcpy(p->view, p->state, orr_state_size(p->rules));
    orr_conceal(p->rules, p->view, actor == ORR_TEAM ? 0 : actor);
    const void *const states[] = {p->state, p->view};
    for (int i = 0; i < 2; i++)
        assert_int_equal(orr_encode_move(p->rules, states[i], move, numbers[i], ORR_MAX_FEATURES),
                         p->move_count);
    assert_within_ranges(p->move_features, p->move_count);
    assert_same(p, p->move_features, p->move_count, "a move's number depends on what is hidden");
}

static int feature_called(const position *p, const char *group, const char *rest)
{
    char name[sizeof p->features[0].name];
    snprintf(name, sizeof name, "%s%s", group, rest);
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->features[i].name, name) == 0)
            return i;
    return -1;
}

/* What is called "next." of one seat is called "own." by the seat after it. */
static void seats_rotate(const position *p)
{
    for (int seat = 0; seat < p->rules->seats && p->rules->seats > 1; seat++) {
        see(p, p->state, seat, numbers[0]);
        see(p, p->state, (seat + 1) % p->rules->seats, numbers[1]);
        for (int i = 0; i < p->count; i++) {
            if (strncmp(p->features[i].name, "next.", 5) != 0)
                continue;
            const int own = feature_called(p, "own", p->features[i].name + 4);
            if (own >= 0 && numbers[0][i] != numbers[1][own])
                fail_because("%s: '%s' of seat %d is %d, but the next seat's own is %d",
                             p->rules->game->id, p->features[i].name, seat + 1, numbers[0][i],
                             numbers[1][own]);
        }
    }
}

/* ---- games ------------------------------------------------------------------------------------- */

static void assert_names_differ(const orr_game *game, const orr_feature *features, int count)
{
    assert_in_range(count, 1, ORR_MAX_FEATURES);
    for (int i = 0; i < count; i++) {
        assert_true(features[i].name[0] && features[i].meaning && features[i].meaning[0]);
        for (int other = 0; other < i; other++)
            if (strcmp(features[i].name, features[other].name) == 0)
                fail_because("%s: two numbers are called '%s'", game->id, features[i].name);
    }
}

static void walk(position *p, void *state, orr_moves *moves, orr_rng *rng)
{
    orr_error error;
    p->state = state;
    p->moves = moves;
    assert_true(orr_start(p->rules, state, orr_rng_fast(orr_rng_next(rng)), NULL, moves, &error));
    for (int ply = 0; moves->count > 0 && ply < LONGEST; ply++) {
        if (ply % LOOK_EVERY == 0) {
            nothing_hidden_enters(p, rng);
            nothing_hidden_enters_into_moves(p, rng);
            seats_rotate(p);
        }
        orr_play(p->rules, state, player_move("greedy", p->rules, state, moves, rng), NULL, moves);
    }
    nothing_hidden_enters(p, rng);
}

static void encode_tells_what_a_seat_knows_and_no_more(void **test)
{
    const orr_game *game = *test;
    static orr_moves moves;
    static orr_feature features[ORR_MAX_FEATURES], move_features[ORR_MAX_FEATURES];
    orr_rng rng = orr_rng_fast(17);
    uint64_t encoding = 0;
    for (int i = 0; i < GAMES; i++) {
        orr_rules *rules = random_rules(game, &rng);
        void *state = new_state(rules);
        position p = {.rules = rules,
                      .view = new_state(rules),
                      .count = orr_features(rules, features, ORR_MAX_FEATURES),
                      .move_count = orr_move_features(rules, move_features, ORR_MAX_FEATURES),
                      .features = features,
                      .move_features = move_features};
        assert_names_differ(game, features, p.count);
        assert_names_differ(game, move_features, p.move_count);
        if (encoding && encoding != orr_encoding(rules))
            fail_because("%s: the encoding depends on options or seats", game->id);
        encoding = orr_encoding(rules);
        walk(&p, state, &moves, &rng);
        free(p.view);
        free(state);
        orr_rules_free(rules);
    }
}

enum { MOST_TESTS = 16 };

int main(void)
{
    const char *only = getenv("ORRERY_LAW_GAME"); /* for whoever works on one game */
    static struct CMUnitTest tests[MOST_TESTS];
    static char names[MOST_TESTS][120];
    int count = 0;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (!game->encode || (only && strcmp(only, game->id) != 0))
            continue;
        snprintf(names[count], sizeof names[0], "%s: its numbers tell what a seat knows, no more",
                 game->id);
        tests[count] = (struct CMUnitTest){.name = names[count],
                                           .test_func = encode_tells_what_a_seat_knows_and_no_more,
                                           .initial_state = (void *)(uintptr_t)game};
        count++;
    }
    return _cmocka_run_group_tests("encode", tests, (size_t)count, NULL, NULL);
}
