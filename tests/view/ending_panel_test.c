/* ending_panel_test.c - what is told about a game that is over. */
#include "support/support.h"
#include "pack/record.h"
#include "view/ending_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A whole game by greedy players, as a record. */
static orr_record *whole_game(const char *id, int seats, uint64_t seed)
{
    orr_error error;
    orr_moves moves;
    orr_rules *rules = rules_with(id, seats, NULL, 0);
    orr_record *record = orr_record_new(rules, orr_rng_fast(seed));
    orr_rng rng = orr_rng_fast(seed);
    void *state = new_state(rules);
    assert_true(orr_start(rules, state, orr_rng_fast(seed), NULL, &moves, &error));
    while (!orr_is_over(state)) {
        const orr_move move = player_move("greedy", rules, state, &moves, &rng);
        orr_record_add(record, move);
        orr_play(rules, state, move, NULL, &moves);
    }
    free(state);
    return record;
}

static void every_game_has_an_ending_that_agrees_with_its_score(void **unused)
{
    (void)unused;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        const int seats = game->max_seats < 3 ? game->max_seats : 3;
        orr_record *record = whole_game(game->id, seats, 11);
        ending *e = malloc(sizeof *e);
        orr_error error;
        assert_non_null(e);
        assert_true(ending_make(record, NULL, e, &error));
        assert_int_equal(e->decisions, record->count);
        if (e->by_points) { /* chances come with the account */
            assert_in_range(e->course_count, 2, ENDING_SAMPLES);
            assert_int_equal(e->course[0].number, 0);
            assert_int_equal(e->course[e->course_count - 1].number, record->count);
        }
        assert_in_range(e->story_count, e->tally.rows > 0, ENDING_SENTENCES);
        for (int place = 1; place < seats; place++) {
            const int better = e->order[place - 1], worse = e->order[place];
            assert_true(e->score.outcome[better] >= e->score.outcome[worse]);
            assert_true(e->rank[better] <= e->rank[worse]);
        }
        if (e->by_points)
            for (int seat = 0; seat < seats; seat++)
                assert_true(e->course[e->course_count - 1].value[seat] == e->score.points[seat]);
        for (int s = 0; s < e->story_count; s++)
            assert_true(strlen(e->story[s]) > 20);
        free(e);
        orr_record_free(record);
    }
}

static void the_names_of_people_are_in_headline_story_and_page(void **unused)
{
    (void)unused;
    const orr_names names = {.seat = {"Ada <b>", "Bob"}};
    orr_record *record = whole_game("connect4", 2, 3);
    ending *e = malloc(sizeof *e);
    orr_error error;
    assert_non_null(e);
    assert_true(ending_make(record, NULL, e, &error));
    orr_text words = orr_text_new(), html = orr_text_new();
    ending_words(e, &names, &words);
    ending_html(e, &names, ORR_SPECTATOR, &html);
    assert_non_null(strstr(words.data, "Ada <b>"));
    assert_non_null(strstr(words.data, "Bob"));
    assert_null(strstr(words.data, "Seat 1"));
    assert_null(strstr(words.data, "[seat"));
    assert_non_null(strstr(html.data, "Ada &lt;b&gt;"));
    assert_null(strstr(html.data, "Ada <b>"));
    assert_null(strstr(html.data, "[seat"));
    assert_null(strstr(html.data, "style=")); /* the page allows none */
    orr_text_free(&words);
    orr_text_free(&html);
    free(e);
    orr_record_free(record);
}

/* Stellar Horizons: who plays Russia is told as Russia, on the page beside the person's name. */
static void factions_stand_where_a_game_has_them(void **unused)
{
    (void)unused;
    const orr_names names = {.seat = {"Ada", "Bob", "Cyd"}};
    orr_record *record = whole_game("horizons", 3, 3);
    ending *e = malloc(sizeof *e);
    void *state = new_state(record->rules);
    orr_moves moves;
    orr_error error;
    assert_non_null(e);
    assert_true(ending_make(record, NULL, e, &error));
    assert_true(orr_record_state(record, record->count, state, NULL, &moves, &error));
    orr_text words = orr_text_new(), named = orr_text_new();
    ending_words(e, NULL, &words);
    assert_non_null(strstr(words.data, "Russia"));
    assert_null(strstr(words.data, "Seat "));
    ending_html(e, &names, ORR_SPECTATOR, &named);
    assert_non_null(strstr(named.data, "Russia (Bob)"));
    orr_text result = orr_text_new();
    orr_describe_result(record->rules, state, &result);
    assert_null(strstr(result.data, "Seat "));
    orr_scene *scene = orr_scene_new(record->rules, state);
    orr_text shown = orr_text_new();
    orr_render_terminal(scene, 100, ORR_NO_COLOR, &shown);
    assert_non_null(strstr(shown.data, "Points: "));
    assert_null(strstr(shown.data, "Seat "));
    orr_text_free(&shown);
    orr_scene_free(scene);
    orr_text_free(&words);
    orr_text_free(&named);
    orr_text_free(&result);
    free(state);
    free(e);
    orr_record_free(record);
}

static void a_game_that_goes_on_has_no_ending(void **unused)
{
    (void)unused;
    orr_error error;
    orr_record *record = whole_game("connect4", 2, 3);
    ending *e = malloc(sizeof *e);
    assert_non_null(e);
    record->count--;
    assert_false(ending_make(record, NULL, e, &error));
    assert_string_equal(error.text, "The game is not over.");
    free(e);
    orr_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_an_ending_that_agrees_with_its_score),
        cmocka_unit_test(the_names_of_people_are_in_headline_story_and_page),
        cmocka_unit_test(factions_stand_where_a_game_has_them),
        cmocka_unit_test(a_game_that_goes_on_has_no_ending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
