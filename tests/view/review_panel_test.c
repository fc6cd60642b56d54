/* review_panel_test.c - a reviewed game as its page tells it. The judgements are made up, so that every
 * number can be checked by hand. */
#include "support/support.h"
#include "view/review_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS = 6, WIDTH = 368, HEIGHT = 200 }; /* 50 units for each decision */

/* Ada begins and loses; her second decision cost most, Bo's first a little. */
typedef struct fixture {
    orr_record *record;
    review_decision decisions[DECISIONS];
    review review;
    review_story story;
    orr_text out;
} fixture;

static const orr_names people = {.seat = {"Ada", "Bo <b>"}};
static char why_not[] = "Bo threatens & wins.";

static int setup(void **state)
{
    static const int columns[DECISIONS] = {4, 4, 3, 5, 1, 2};
    fixture *f = calloc(1, sizeof *f);
    orr_rules *rules = usual_rules("connect4");
    f->record = orr_record_new(rules, orr_rng_fast(1));
    for (int i = 0; i < DECISIONS; i++) {
        const orr_move move = ORR_MOVE1(0, columns[i] - 1);
        orr_record_add(f->record, move);
        f->decisions[i] =
            (review_decision){.seat = i % 2, .played = move, .better = move, .chance = {0.5, 0.5}};
    }
    f->decisions[1].chance[1] = 0.75;
    f->decisions[1].chance[0] = 0.25;
    f->decisions[1].cost = 0.15;
    f->decisions[1].better = ORR_MOVE1(0, 2);
    f->decisions[2].cost = 0.4;
    f->decisions[2].better = ORR_MOVE1(0, 6);
    f->decisions[2].why = why_not;
    f->review = (review){.seats = 2,
                         .count = DECISIONS,
                         .decisions = f->decisions,
                         .over = true,
                         .result = {0, 1},
                         .mistakes = {1, 1},
                         .worst = {2, 1}};
    review_story_make(&f->story, f->record, &f->review, "mcts:3", false);
    f->story.names = &people;
    f->out = orr_text_new();
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    fixture *f = *state;
    review_story_free(&f->story);
    orr_record_free(f->record);
    orr_text_free(&f->out);
    free(f);
    return 0;
}

/* Chance helps Ada at her third decision and harms her a little at the first. */
static void roll(fixture *f)
{
    f->decisions[0].luck[0] = -0.05;
    f->decisions[0].luck[1] = 0.05;
    f->decisions[4].luck[0] = 0.2;
    f->decisions[4].luck[1] = -0.2;
    f->review.luck[0] = 0.15;
    f->review.luck[1] = -0.15;
}

static void moves_are_named_by_the_position_they_were_made_in(void **state)
{
    fixture *f = *state;
    assert_string_equal(f->story.played[0], "drop 4");
    assert_string_equal(f->story.played[5], "drop 2");
    assert_string_equal(f->story.better[2], "drop 7");
    assert_string_equal(f->story.result, "");
    review_story words;
    review_story_make(&words, f->record, &f->review, "mcts:3", true);
    assert_string_equal(words.played[5], "Drop a disc into column 2");
    review_story_free(&words);
}

static void a_seat_is_called_as_the_table_or_the_record_calls_it(void **state)
{
    fixture *f = *state;
    char name[ORR_MAX_NAME];
    assert_string_equal(review_player(&f->story, 1, name), "Bo <b>");
    f->story.names = NULL;
    assert_string_equal(review_player(&f->story, 1, name), "seat 2");
    orr_record_set_players(f->record, "human,greedy");
    assert_string_equal(review_player(&f->story, 0, name), "human");
    assert_string_equal(review_player(&f->story, 1, name), "greedy");
    orr_record_set_players(f->record, ",greedy");
    assert_string_equal(review_player(&f->story, 0, name), "seat 1");
    assert_string_equal(review_player(&f->story, 1, name), "greedy");
}

static void the_picture_has_a_curve_for_each_seat_and_rings_where_it_turned(void **state)
{
    fixture *f = *state;
    review_picture(&f->story, WIDTH, HEIGHT, &f->out);
    assert_string_equal(
        f->out.data,
        "<svg class=\"curves\" viewBox=\"0 0 368 200\" role=\"img\" aria-label=\"The chance "
        "of winning after each decision\">\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"164.0\" y2=\"164.0\"/><text x=\"52\" "
        "y=\"168.0\" text-anchor=\"end\">0 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"126.0\" y2=\"126.0\"/><text x=\"52\" "
        "y=\"130.0\" text-anchor=\"end\">25 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"88.0\" y2=\"88.0\"/><text x=\"52\" "
        "y=\"92.0\" text-anchor=\"end\">50 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"50.0\" y2=\"50.0\"/><text x=\"52\" "
        "y=\"54.0\" text-anchor=\"end\">75 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"12.0\" y2=\"12.0\"/><text x=\"52\" "
        "y=\"16.0\" text-anchor=\"end\">100 %</text>\n"
        "<text x=\"58.0\" y=\"182\" text-anchor=\"middle\">0</text>\n"
        "<text x=\"308.0\" y=\"182\" text-anchor=\"middle\">5</text>\n"
        "<polyline class=\"curve seat-0\" points=\"58.0,88.0 108.0,126.0 158.0,88.0 "
        "208.0,88.0 258.0,88.0 308.0,88.0 358.0,164.0\"><title>Ada</title></polyline>\n"
        "<polyline class=\"curve seat-1\" points=\"58.0,88.0 108.0,50.0 158.0,88.0 "
        "208.0,88.0 258.0,88.0 308.0,88.0 358.0,12.0\"><title>Bo "
        "&lt;b&gt;</title></polyline>\n"
        "<circle cx=\"208.0\" cy=\"88.0\" r=\"6\" class=\"turn seat-0\" "
        "data-look=\"2\"><title>3. drop 3; better: drop 7</title></circle>\n"
        "<circle cx=\"158.0\" cy=\"88.0\" r=\"6\" class=\"turn seat-1\" "
        "data-look=\"1\"><title>2. drop 4; better: drop 3</title></circle>\n"
        "</svg>\n"
        "<p class=\"key\"><span class=\"owner seat-0\">&#9632; Ada</span> <span "
        "class=\"owner seat-1\">&#9632; Bo &lt;b&gt;</span> Rings mark turning points.</p>\n");
}

/* 368 units have room for six of them. */
static void numbers_under_the_picture_do_not_crowd(void **state)
{
    fixture *f = *state;
    static review_decision many[71];
    f->review.decisions = many;
    const struct {
        int count;
        const char *said, *not_said;
    } cases[] = {{34, ">30</text>", ">35</text>"},
                 {35, ">30</text>", ">25</text>"},
                 {69, ">60</text>", ">65</text>"},
                 {70, ">60</text>", ">50</text>"}};
    for (int i = 0; i < 4; i++) {
        f->review.count = cases[i].count;
        orr_text_clear(&f->out);
        review_picture(&f->story, WIDTH, HEIGHT, &f->out);
        assert_non_null(strstr(f->out.data, cases[i].said));
        assert_null(strstr(f->out.data, cases[i].not_said));
    }
}

static void luck_of_the_first_seat_is_drawn_as_bars(void **state)
{
    fixture *f = *state;
    roll(f);
    review_picture(&f->story, WIDTH, HEIGHT, &f->out);
    assert_string_equal(
        f->out.data,
        "<svg class=\"curves\" viewBox=\"0 0 368 200\" role=\"img\" aria-label=\"The chance "
        "of winning after each decision\">\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"120.0\" y2=\"120.0\"/><text x=\"52\" "
        "y=\"124.0\" text-anchor=\"end\">0 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"93.0\" y2=\"93.0\"/><text x=\"52\" "
        "y=\"97.0\" text-anchor=\"end\">25 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"66.0\" y2=\"66.0\"/><text x=\"52\" "
        "y=\"70.0\" text-anchor=\"end\">50 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"39.0\" y2=\"39.0\"/><text x=\"52\" "
        "y=\"43.0\" text-anchor=\"end\">75 %</text>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"12.0\" y2=\"12.0\"/><text x=\"52\" "
        "y=\"16.0\" text-anchor=\"end\">100 %</text>\n"
        "<text x=\"58.0\" y=\"138\" text-anchor=\"middle\">0</text>\n"
        "<text x=\"308.0\" y=\"138\" text-anchor=\"middle\">5</text>\n"
        "<polyline class=\"curve seat-0\" points=\"58.0,66.0 108.0,93.0 158.0,66.0 "
        "208.0,66.0 258.0,66.0 308.0,66.0 358.0,120.0\"><title>Ada</title></polyline>\n"
        "<polyline class=\"curve seat-1\" points=\"58.0,66.0 108.0,39.0 158.0,66.0 "
        "208.0,66.0 258.0,66.0 308.0,66.0 358.0,12.0\"><title>Bo "
        "&lt;b&gt;</title></polyline>\n"
        "<circle cx=\"208.0\" cy=\"66.0\" r=\"6\" class=\"turn seat-0\" "
        "data-look=\"2\"><title>3. drop 3; better: drop 7</title></circle>\n"
        "<circle cx=\"158.0\" cy=\"66.0\" r=\"6\" class=\"turn seat-1\" "
        "data-look=\"1\"><title>2. drop 4; better: drop 3</title></circle>\n"
        "<line class=\"grid\" x1=\"58\" x2=\"358\" y1=\"172.0\" y2=\"172.0\"/>\n"
        "<text x=\"52\" y=\"176.0\" text-anchor=\"end\">luck</text>\n"
        "<rect class=\"bad\" x=\"90.5\" y=\"172.0\" width=\"35.0\" height=\"5.5\"><title>1. "
        "-5.0 %</title></rect>\n"
        "<rect class=\"good\" x=\"290.5\" y=\"150.0\" width=\"35.0\" "
        "height=\"22.0\"><title>5. +20.0 %</title></rect>\n"
        "</svg>\n"
        "<p class=\"key\"><span class=\"owner seat-0\">&#9632; Ada</span> <span "
        "class=\"owner seat-1\">&#9632; Bo &lt;b&gt;</span> Rings mark turning points; bars "
        "below are the luck of the first seat.</p>\n");
}

static void turning_points_are_listed_with_what_was_better_and_why(void **state)
{
    fixture *f = *state;
    review_turning_list(&f->story, &f->out);
    assert_string_equal(
        f->out.data,
        "<ol class=\"list\">\n"
        "<li value=\"3\" data-look=\"2\" tabindex=\"0\" data-played=\"drop 3\" "
        "data-better=\"drop 7\"><b class=\"cost\">&minus;40</b> <b class=\"owner "
        "seat-0\">Ada</b> <span class=\"played\">played <i>drop 3</i>, 10 %</span> <span "
        "class=\"better\">better: <i>drop 7</i>, 50 %</span><span class=\"why\">Bo threatens "
        "&amp; wins.</span></li>\n"
        "<li value=\"2\" data-look=\"1\" tabindex=\"0\" data-played=\"drop 4\" "
        "data-better=\"drop 3\"><b class=\"cost\">&minus;15</b> <b class=\"owner seat-1\">Bo "
        "&lt;b&gt;</b> <span class=\"played\">played <i>drop 4</i>, 60 %</span> <span "
        "class=\"better\">better: <i>drop 3</i>, 75 %</span></li>\n"
        "</ol>\n");
}

static void strokes_of_luck_are_listed_seat_by_seat(void **state)
{
    fixture *f = *state;
    roll(f);
    review_luck_list(&f->story, &f->out);
    assert_string_equal(f->out.data,
                        "<ol class=\"list\">\n"
                        "<li value=\"5\" data-look=\"5\" tabindex=\"0\">+20 % for <b class=\"owner "
                        "seat-0\">Ada</b> after <i>drop 1</i></li>\n"
                        "<li value=\"1\" data-look=\"1\" tabindex=\"0\">-5 % for <b class=\"owner "
                        "seat-0\">Ada</b> after <i>drop 4</i></li>\n"
                        "<li value=\"5\" data-look=\"5\" tabindex=\"0\">-20 % for <b class=\"owner "
                        "seat-1\">Bo &lt;b&gt;</b> after <i>drop 1</i></li>\n"
                        "<li value=\"1\" data-look=\"1\" tabindex=\"0\">+5 % for <b class=\"owner "
                        "seat-1\">Bo &lt;b&gt;</b> after <i>drop 4</i></li>\n"
                        "</ol>\n");
}

static void the_table_of_seats_names_the_worst_decision(void **state)
{
    fixture *f = *state;
    roll(f);
    review_seat_table(&f->story, &f->out);
    assert_string_equal(
        f->out.data,
        "<table><tr><th><th>at first<th>luck<th>costly decisions<th>the "
        "worst<th>result</tr>\n"
        "<tr><td><b class=\"owner seat-0\">Ada</b><td>50 %<td>+15<td>1<td>&minus;40<td>0 "
        "%</tr>\n"
        "<tr><td><b class=\"owner seat-1\">Bo &lt;b&gt;</b><td>50 "
        "%<td>-15<td>1<td>&minus;15<td>100 %</tr>\n"
        "</table>\n");
}

static void where_nothing_stands_out_the_lists_say_so(void **state)
{
    fixture *f = *state;
    f->decisions[1].cost = f->decisions[2].cost = 0;
    review_turning_list(&f->story, &f->out);
    assert_string_equal(f->out.data, "<p>None: no decision was clearly wrong.</p>\n");
    orr_text_clear(&f->out);
    review_luck_list(&f->story, &f->out);
    assert_string_equal(f->out.data, "<p>Chance had no say worth a word.</p>\n");
}

static void headline_is(fixture *f, const char *expected)
{
    orr_text_clear(&f->out);
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, expected);
}

static void the_headline_is_about_who_won(void **state)
{
    fixture *f = *state;
    headline_is(f, "<h2>Chance had no say. One decision could have lost it (&minus;15).</h2>\n");
    roll(f);
    headline_is(
        f,
        "<h2>Luck was against Bo &lt;b&gt;. One decision could have lost it (&minus;15).</h2>\n");
}

static void the_headline_counts_costly_decisions(void **state)
{
    fixture *f = *state;
    f->review.mistakes[1] = 2;
    headline_is(
        f,
        "<h2>Chance had no say. Won in spite of 2 costly decisions, the worst &minus;15.</h2>\n");
    f->review.mistakes[1] = 0;
    headline_is(f, "<h2>Chance had no say. No decision was clearly wrong.</h2>\n");
    f->review.over = false; /* then nobody has won, and it is about the first seat */
    f->review.result[1] = 0;
    headline_is(f, "<h2>Chance had no say. One decision cost most of it (&minus;40).</h2>\n");
    f->review.mistakes[0] = 2;
    headline_is(f, "<h2>Chance had no say. 2 decisions were costly, the worst &minus;40.</h2>\n");
    f->review.mistakes[0] = 0;
    headline_is(f, "<h2>Chance had no say. No single decision was clearly wrong.</h2>\n");
}

static void the_headline_speaks_of_luck_that_was_worth_it(void **state)
{
    fixture *f = *state;
    f->review.mistakes[1] = 0;
    f->decisions[3].luck[0] = 0.0005; /* there is chance in the game */
    f->review.luck[1] = -0.0799;
    headline_is(f, "<h2>Luck was even. No decision was clearly wrong.</h2>\n");
    f->review.luck[1] = -0.08;
    headline_is(f, "<h2>Luck was against Bo &lt;b&gt;. No decision was clearly wrong.</h2>\n");
    f->review.luck[1] = 0.08;
    headline_is(f, "<h2>Luck was with Bo &lt;b&gt;. No decision was clearly wrong.</h2>\n");
    f->decisions[3].luck[0] = 0.0004;
    headline_is(f, "<h2>Chance had no say. No decision was clearly wrong.</h2>\n");
}

/* Five for two seats, two for more. */
static void so_many_strokes_are_listed_that_one_reads_them(void **state)
{
    fixture *f = *state;
    int count = 0;
    for (int i = 0; i < DECISIONS; i++)
        f->decisions[i].luck[0] = 0.1 + i / 100.0;
    review_luck_list(&f->story, &f->out);
    for (const char *at = f->out.data; (at = strstr(at, "<li")); at++)
        count++;
    assert_int_equal(count, 5);
    orr_text_clear(&f->out);
    f->review.seats = 3;
    count = 0;
    review_luck_list(&f->story, &f->out);
    for (const char *at = f->out.data; (at = strstr(at, "<li")); at++)
        count++;
    assert_int_equal(count, 2);
}

static void a_game_that_goes_on_has_no_column_of_results(void **state)
{
    fixture *f = *state;
    f->review.over = false;
    f->review.worst[1] = -1;
    review_seat_table(&f->story, &f->out);
    assert_string_equal(
        f->out.data,
        "<table><tr><th><th>at first<th>luck<th>costly decisions<th>the worst</tr>\n"
        "<tr><td><b class=\"owner seat-0\">Ada</b><td>50 %<td>+0<td>1<td>&minus;40</tr>\n"
        "<tr><td><b class=\"owner seat-1\">Bo &lt;b&gt;</b><td>50 %<td>+0<td>1<td>&ndash;</tr>\n"
        "</table>\n");
}

static void a_team_has_one_curve_and_luck_that_helps_it(void **state)
{
    fixture *f = *state;
    orr_rules *rules = rules_with("cadets", 2, NULL, 0);
    orr_record *record = orr_record_new(rules, orr_rng_fast(1));
    f->story.record = record;
    f->review.result[0] = 1;
    f->review.mistakes[0] = 0;
    f->decisions[0].luck[0] = f->review.luck[0] = 0.3;
    assert_int_equal(review_curves(&f->story), 1);
    headline_is(f, "<h2>Luck helped. No decision was clearly wrong.</h2>\n");
    f->review.luck[0] = -0.3;
    headline_is(f, "<h2>Luck was against it. No decision was clearly wrong.</h2>\n");
    orr_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(moves_are_named_by_the_position_they_were_made_in, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_seat_is_called_as_the_table_or_the_record_calls_it, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(
            the_picture_has_a_curve_for_each_seat_and_rings_where_it_turned, setup, teardown),
        cmocka_unit_test_setup_teardown(numbers_under_the_picture_do_not_crowd, setup, teardown),
        cmocka_unit_test_setup_teardown(luck_of_the_first_seat_is_drawn_as_bars, setup, teardown),
        cmocka_unit_test_setup_teardown(turning_points_are_listed_with_what_was_better_and_why,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(strokes_of_luck_are_listed_seat_by_seat, setup, teardown),
        cmocka_unit_test_setup_teardown(the_table_of_seats_names_the_worst_decision, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(where_nothing_stands_out_the_lists_say_so, setup, teardown),
        cmocka_unit_test_setup_teardown(the_headline_is_about_who_won, setup, teardown),
        cmocka_unit_test_setup_teardown(the_headline_counts_costly_decisions, setup, teardown),
        cmocka_unit_test_setup_teardown(the_headline_speaks_of_luck_that_was_worth_it, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(so_many_strokes_are_listed_that_one_reads_them, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_game_that_goes_on_has_no_column_of_results, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_team_has_one_curve_and_luck_that_helps_it, setup,
                                        teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
