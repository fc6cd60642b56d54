/* panel_changes_test.c - a page that follows shows what a page that begins is sent. */
#include "view/page.h"
#include "view/panel_changes.h"
#include "scene/node.h"

enum { MOVES = 120 };

/* The panels of a position, as they change the channel's and as a whole. */
static void paint(const table *t, const void *state, int viewer, view_channel *channel,
                  orr_text *delta, orr_text *whole)
{
    const size_t size = orr_state_size(t->course.rules);
    view_around around = {.state = malloc(size),
                          .json = orr_text_new(),
                          .fresh = orr_text_new(),
                          .people = orr_text_new()};
    memcpy(around.state, state, size);
    view_paint(t, &around, viewer, channel, delta, whole);
    view_free(&around);
}

static page page_of(const table *t, const void *state, int viewer)
{
    page p = {0};
    orr_text whole = orr_text_new();
    paint(t, state, viewer, NULL, NULL, &whole);
    page_take(&p, whole.data);
    orr_text_free(&whole);
    return p;
}

static void follow_game(const orr_game *game, int viewer)
{
    orr_error error;
    orr_moves moves;
    orr_rng rng = orr_rng_fast(3);
    const table t = {.course = {.rules = usual_rules(game->id)}};
    void *state = new_state(t.course.rules);
    view_channel *channel = calloc(1, sizeof *channel);
    page follows = {0};
    assert_true(orr_start(t.course.rules, state, orr_rng_fast(2), NULL, &moves, &error));
    for (int i = 0; i < MOVES && moves.count > 0; i++) {
        orr_text delta = orr_text_new();
        page begins = page_of(&t, state, viewer);
        paint(&t, state, viewer, channel, &delta, NULL);
        page_take(&follows, delta.data);
        page_same(&follows, &begins);
        page_free(&begins);
        orr_text_clear(&delta);
        paint(&t, state, viewer, channel, &delta, NULL);
        if (!strstr(delta.data, "\"panels\":{}}"))
            fail_because("%s: nothing has changed, but %.200s", game->id, delta.data);
        orr_text_free(&delta);
        const uint32_t any = orr_rng_below(&rng, (uint32_t)moves.count);
        orr_play(t.course.rules, state, moves.at[any], NULL, &moves);
    }
    page_free(&follows);
    view_channel_free(channel);
    free(state);
    orr_rules_free((orr_rules *)t.course.rules);
}

static void a_page_that_follows_shows_what_a_page_that_begins_shows(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        follow_game(orr_game_at(i), 0);
        follow_game(orr_game_at(i), ORR_SPECTATOR);
    }
}

/* A film begins with a page that stands; what it sends afterwards is enough for every moment. */
static void film_game(const orr_game *game)
{
    orr_error error;
    orr_moves moves;
    orr_rng rng = orr_rng_fast(5);
    const table t = {.course = {.rules = usual_rules(game->id)}};
    const size_t size = orr_state_size(t.course.rules);
    void *state = new_state(t.course.rules), *copy = malloc(size);
    view_channel *channel = calloc(1, sizeof *channel), *none = calloc(1, sizeof *none);
    page film = {0};
    assert_true(orr_start(t.course.rules, state, orr_rng_fast(4), NULL, &moves, &error));
    for (int i = 0; i < MOVES / 4 && moves.count > 0; i++) {
        orr_text change = orr_text_new(), whole = orr_text_new();
        orr_json json = orr_json_to(&change), all = orr_json_to(&whole);
        page begins = {0};
        memset(none, 0, sizeof *none);
        orr_json_open(&all, NULL, '{');
        orr_json_open(&json, NULL, '{');
        view_change(&t, NULL, memcpy(copy, state, size), ORR_SPECTATOR, none, &all);
        view_change(&t, NULL, memcpy(copy, state, size), ORR_SPECTATOR, channel, i ? &json : NULL);
        orr_json_close(&all);
        orr_json_close(&json);
        page_take(i ? &film : &begins, i ? change.data : whole.data);
        if (i)
            page_take(&begins, whole.data);
        else /* the page that the film begins with */
            page_take(&film, whole.data);
        assert_null(page_find(&begins, "prompt"));
        page_same(&film, &begins);
        page_free(&begins);
        for (int panel = 0; panel < none->panel_count; panel++)
            free(none->panels[panel].lines);
        orr_text_free(&change);
        orr_text_free(&whole);
        const uint32_t any = orr_rng_below(&rng, (uint32_t)moves.count);
        orr_play(t.course.rules, state, moves.at[any], NULL, &moves);
    }
    page_free(&film);
    view_channel_free(channel);
    free(none);
    free(copy);
    free(state);
    orr_rules_free((orr_rules *)t.course.rules);
}

static void a_film_sends_enough_for_every_moment(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++)
        film_game(orr_game_at(i));
}

/* The page does not know them yet, so their lines cannot be named. */
static void a_panel_that_a_film_has_not_sent_is_sent_whole(void **state)
{
    (void)state;
    orr_error error;
    orr_moves moves;
    const table t = {.course = {.rules = usual_rules("connect4")}};
    void *position = new_state(t.course.rules);
    view_channel *channel = calloc(1, sizeof *channel);
    orr_text text = orr_text_new();
    assert_true(orr_start(t.course.rules, position, orr_rng_fast(4), NULL, &moves, &error));
    void *after = new_state(t.course.rules);
    const size_t size = orr_state_size(t.course.rules);
    for (int i = 0; i < 3; i++) {
        orr_json json = orr_json_to(&text);
        orr_text_clear(&text);
        orr_json_open(&json, NULL, '{');
        view_change(&t, NULL, memcpy(after, position, size), ORR_SPECTATOR, channel,
                    i ? &json : NULL);
        orr_json_close(&json);
        if (i == 1) {
            assert_non_null(strstr(text.data, ":{\"lines\":[\""));
            assert_null(strstr(text.data, "\"from\""));
        } else if (i == 2) {
            assert_non_null(strstr(text.data, ":{\"from\":"));
        }
        orr_play(t.course.rules, position, moves.at[0], NULL, &moves);
    }
    orr_text_free(&text);
    view_channel_free(channel);
    free(after);
    free(position);
    orr_rules_free((orr_rules *)t.course.rules);
}

static void texts_that_differ_have_different_hashes(void **state)
{
    (void)state;
    char text[41], other[41];
    for (int length = 0; length <= 40; length++) {
        memset(text, 0, sizeof text);
        const uint64_t hash = view_hash(text, (size_t)length);
        assert_int_equal(view_hash(text, (size_t)length), hash);
        if (length < 40)
            assert_int_not_equal(view_hash(text, (size_t)length + 1), hash);
        for (int i = 0; i < length; i++) {
            memcpy(other, text, sizeof other);
            other[i] = 'x';
            assert_int_not_equal(view_hash(other, (size_t)length), hash);
        }
        text[length] = 'x'; /* behind the end */
        assert_int_equal(view_hash(text, (size_t)length), hash);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_that_follows_shows_what_a_page_that_begins_shows),
        cmocka_unit_test(a_film_sends_enough_for_every_moment),
        cmocka_unit_test(a_panel_that_a_film_has_not_sent_is_sent_whole),
        cmocka_unit_test(texts_that_differ_have_different_hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
