/* ending_shown_test.c - the end of a game as it is drawn, written and read aloud. The games are made up, so
 * that every number on the page can be checked by hand. */
#include "support/support.h"
#include "view/ending_panel.h"

#include <stdio.h>
#include <string.h>

static const orr_names people = {.seat = {"Ada", "Bo", "Cyd"}};

/* Bo beats Ada and Cyd by points. */
static ending by_points(void)
{
    return (ending){
        .decider = -1,
        .seats = 3,
        .decisions = 40,
        .turn = "round 4",
        .score = {.points = {7, 12, -2},
                  .outcome = {ORR_LOST, ORR_WON, ORR_LOST},
                  .ending = "the last round"},
        .order = {1, 0, 2},
        .rank = {2, 1, 3},
        .tally = {.rows = 4,
                  .row = {{.label = "Colonies", .value = {6, 30, 1}},
                          {.label = "Pirates", .value = {0, 0, 0}},
                          {.label = "Fines & fees", .value = {-1, 0, -3}},
                          {.label = "Total", .value = {7, 12, -2}, .total = true}}},
        .by_points = true,
        .course = {{0, {0, 0, 0}}, {10, {4, 2, -2}}, {40, {7, 12, -2}}},
        .course_count = 3,
        .story = {"[seat:1] led for long."},
        .story_count = 1,
    };
}

/* A team wins against the game. */
static ending together(void)
{
    return (ending){
        .decider = -1,
        .seats = 2,
        .decisions = 8,
        .common = true,
        .score = {.outcome = {ORR_WON, ORR_WON}},
        .order = {0, 1},
        .rank = {1, 1},
        .tally = {.rows = 2,
                  .row = {{.label = "Rescued", .value = {3, 3}},
                          {.label = "Lost", .value = {0, 0}}}},
        .course = {{0, {0.5, 0.5}}, {8, {1, 1}}},
        .course_count = 2,
        .story = {"It was close."},
        .story_count = 1,
    };
}

static void says(const orr_text *text, const char *words)
{
    if (!strstr(text->data, words))
        fail_because("no '%s' in:\n%s", words, text->data);
}

static void says_not(const orr_text *text, const char *words)
{
    if (strstr(text->data, words))
        fail_because("'%s' is in:\n%s", words, text->data);
}

static void headline_is(const ending *e, const char *expected)
{
    orr_text text = orr_text_new();
    ending_headline(e, &people, &text);
    assert_string_equal(text.data, expected);
    orr_text_free(&text);
}

static void a_headline_says_who_won_and_the_points_best_first(void **state)
{
    (void)state;
    ending e = by_points();
    headline_is(&e, "Bo wins, 12 to 7 to -2");
    e.score.points[0] = 12;
    headline_is(&e, "Bo wins, 12 to 12 to -2 on the tie-break");
    e.score.outcome[0] = ORR_WON;
    headline_is(&e, "Bo and Ada win together, 12 to 12 to -2");
    e.score.outcome[2] = ORR_WON;
    headline_is(&e, "Bo, Ada and Cyd win together, 12 to 12 to -2");
    e.by_points = false;
    headline_is(&e, "Bo, Ada and Cyd win together");
    memset(e.score.outcome, ORR_DREW, sizeof e.score.outcome);
    headline_is(&e, "A draw");
    snprintf(e.side[1], sizeof e.side[1], "Russia");
    e.score.outcome[1] = ORR_WON;
    headline_is(&e, "Russia (Bo) wins");
}

static void one_seat_with_points_won_no_tie_break(void **state)
{
    (void)state;
    ending e = by_points();
    e.seats = 1;
    e.order[0] = 0;
    e.score.outcome[0] = ORR_WON;
    e.score.points[1] = e.score.points[0];
    headline_is(&e, "Ada wins, 7");
}

/* What decided it stands with the chance before and after; a game that nothing decided says nothing of it. */
static void what_decided_it_is_drawn_with_the_chance_before_and_after(void **state)
{
    (void)state;
    ending e = together();
    orr_text none = orr_text_new(), drawn = orr_text_new();
    ending_html(&e, &people, ORR_SPECTATOR, &none);
    says_not(&none, "that decided it");
    e.decider = 0;
    e.decided_by = "die";
    e.decided_from = 0.25;
    e.decided_to = 0.75;
    ending_html(&e, &people, ORR_SPECTATOR, &drawn);
    says(&drawn, "The die that decided it");
    says(&drawn, "25 → 75 %");
    says(&drawn, "<p class=\"decider\">It was close.");
    orr_text_free(&none);
    orr_text_free(&drawn);
}

static void a_team_wins_or_loses_in_a_word(void **state)
{
    (void)state;
    ending e = together();
    headline_is(&e, "Won");
    e.score.outcome[0] = ORR_DREW;
    headline_is(&e, "A draw");
    e.score.outcome[0] = ORR_LOST;
    headline_is(&e, "Lost");
}

/* The chart of a page, from <svg to </svg>. */
static void chart_is(const ending *e, const orr_names *names, const char *expected)
{
    orr_text html = orr_text_new();
    ending_html(e, names, ORR_SPECTATOR, &html);
    const char *from = strstr(html.data, ">\n<line"), *to = strstr(html.data, "</svg></figure>");
    assert_true(from && to);
    html.data[to - html.data] = '\0';
    assert_string_equal(from + 2, expected);
    orr_text_free(&html);
}

/* From -2 to 14 in whole steps; 74 units are left for "-2 Cyd". */
static void the_chart_has_whole_points_beside_it_and_a_named_line_for_each_seat(void **state)
{
    (void)state;
    const ending e = by_points();
    chart_is(&e, &people,
             "<line class=\"grid\" x1=\"62\" x2=\"396\" y1=\"266.0\" y2=\"266.0\"/>"
             "<text x=\"56\" y=\"270.0\" text-anchor=\"end\">-2</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"396\" y1=\"203.5\" y2=\"203.5\"/>"
             "<text x=\"56\" y=\"207.5\" text-anchor=\"end\">2</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"396\" y1=\"141.0\" y2=\"141.0\"/>"
             "<text x=\"56\" y=\"145.0\" text-anchor=\"end\">6</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"396\" y1=\"78.5\" y2=\"78.5\"/>"
             "<text x=\"56\" y=\"82.5\" text-anchor=\"end\">10</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"396\" y1=\"16.0\" y2=\"16.0\"/>"
             "<text x=\"56\" y=\"20.0\" text-anchor=\"end\">14</text>\n"
             "<text x=\"62\" y=\"290\">decision 0</text>"
             "<text x=\"396\" y=\"290\" text-anchor=\"end\">40</text>\n"
             "<polyline class=\"curve seat-0\" points=\"62.0,234.8 145.5,172.2 396.0,125.4\"/>\n"
             "<polyline class=\"curve seat-1\" points=\"62.0,234.8 145.5,203.5 396.0,47.2\"/>\n"
             "<polyline class=\"curve seat-2\" points=\"62.0,234.8 145.5,266.0 396.0,266.0\"/>\n"
             "<text class=\"owner seat-1\" x=\"404\" y=\"51.2\">12 Bo</text>\n"
             "<text class=\"owner seat-0\" x=\"404\" y=\"129.4\">7 Ada</text>\n"
             "<text class=\"owner seat-2\" x=\"404\" y=\"270.0\">-2 Cyd</text>\n");
}

static void a_team_has_one_line_in_percent_without_a_name(void **state)
{
    (void)state;
    const ending e = together();
    chart_is(&e, NULL,
             "<line class=\"grid\" x1=\"62\" x2=\"414\" y1=\"266.0\" y2=\"266.0\"/>"
             "<text x=\"56\" y=\"270.0\" text-anchor=\"end\">0 %</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"414\" y1=\"203.5\" y2=\"203.5\"/>"
             "<text x=\"56\" y=\"207.5\" text-anchor=\"end\">25 %</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"414\" y1=\"141.0\" y2=\"141.0\"/>"
             "<text x=\"56\" y=\"145.0\" text-anchor=\"end\">50 %</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"414\" y1=\"78.5\" y2=\"78.5\"/>"
             "<text x=\"56\" y=\"82.5\" text-anchor=\"end\">75 %</text>\n"
             "<line class=\"grid\" x1=\"62\" x2=\"414\" y1=\"16.0\" y2=\"16.0\"/>"
             "<text x=\"56\" y=\"20.0\" text-anchor=\"end\">100 %</text>\n"
             "<text x=\"62\" y=\"290\">decision 0</text>"
             "<text x=\"414\" y=\"290\" text-anchor=\"end\">8</text>\n"
             "<polyline class=\"curve seat-0\" points=\"62.0,141.0 414.0,16.0\"/>\n"
             "<text class=\"owner seat-0\" x=\"422\" y=\"20.0\">won</text>\n");
}

static void names_at_the_ends_of_lines_do_not_lie_over_each_other(void **state)
{
    (void)state;
    ending e = by_points();
    orr_text html = orr_text_new();
    e.course[2] = (ending_sample){40, {14, 14, 14}};
    ending_html(&e, &people, ORR_SPECTATOR, &html);
    says(&html, "seat-1\" x=\"404\" y=\"20.0\">12 Bo<");
    says(&html, "seat-0\" x=\"404\" y=\"38.0\">7 Ada<");
    says(&html, "seat-2\" x=\"404\" y=\"56.0\">-2 Cyd<");
    orr_text_free(&html);
}

static void a_long_name_leaves_room_for_the_lines(void **state)
{
    (void)state;
    const orr_names names = {.seat = {"Ada, Countess of Lovelace", "Bo", "Cyd"}};
    ending e = by_points();
    orr_text html = orr_text_new();
    ending_html(&e, &names, ORR_SPECTATOR, &html);
    says(&html, "<line class=\"grid\" x1=\"62\" x2=\"265\"");
    snprintf(e.side[0], sizeof e.side[0], "Russia"); /* at the line only what she plays */
    orr_text_clear(&html);
    ending_html(&e, &names, ORR_SPECTATOR, &html);
    says(&html, "<line class=\"grid\" x1=\"62\" x2=\"374\"");
    says(&html, "y=\"129.4\">7 Russia</text>");
    orr_text_free(&html);
}

static void a_team_that_lost_reads_so_at_its_line(void **state)
{
    (void)state;
    ending e = together();
    orr_text html = orr_text_new();
    e.score.outcome[0] = ORR_LOST;
    ending_html(&e, NULL, ORR_SPECTATOR, &html);
    says(&html, "y=\"20.0\">lost</text>");
    orr_text_free(&html);
}

static void bars_compare_the_sources_and_a_total_has_none(void **state)
{
    (void)state;
    const ending e = by_points();
    orr_text html = orr_text_new();
    ending_html(&e, &people, ORR_SPECTATOR, &html);
    says(&html,
         "<div class=\"sources\"><h3>Where the points came from</h3><table><tr><th>"
         "<th><b class=\"who seat-1\">Bo</b><th><b class=\"who seat-0\">Ada</b>"
         "<th><b class=\"who seat-2\">Cyd</b></tr>\n"
         "<tr><th scope=\"row\">Colonies"
         "<td><svg class=\"bar-of seat-1\" width=\"60\" height=\"12\" aria-hidden=\"true\">"
         "<rect width=\"60\" height=\"12\" rx=\"3\"/></svg> <b>30</b>"
         "<td><svg class=\"bar-of seat-0\" width=\"60\" height=\"12\" aria-hidden=\"true\">"
         "<rect width=\"12\" height=\"12\" rx=\"3\"/></svg> <b>6</b>"
         "<td><svg class=\"bar-of seat-2\" width=\"60\" height=\"12\" aria-hidden=\"true\">"
         "<rect width=\"2\" height=\"12\" rx=\"3\"/></svg> <b>1</b></tr>\n"
         "<tr><th scope=\"row\">Fines &amp; fees<td>–<td><b>-1</b><td><b>-3</b></tr>\n"
         "<tr class=\"total\"><th scope=\"row\">Total<td><b>12</b><td><b>7</b><td><b>-2</b></tr>\n"
         "</table></div>\n");
    says_not(&html, "Pirates");
    orr_text_free(&html);
}

static void columns_are_headed_by_what_was_played(void **state)
{
    (void)state;
    ending e = by_points();
    orr_text html = orr_text_new();
    snprintf(e.side[0], sizeof e.side[0], "Russia");
    ending_html(&e, &people, ORR_SPECTATOR, &html);
    says(&html, "<th><b class=\"who seat-0\">Russia</b><th>");
    says(&html, "<b class=\"who seat-0\">Russia (Ada)</b> <span class=\"points\">7</span>");
    orr_text_free(&html);
}

static void a_team_has_one_column_and_rows_of_nothing_too(void **state)
{
    (void)state;
    const ending e = together();
    orr_text html = orr_text_new();
    ending_html(&e, &people, ORR_SPECTATOR, &html);
    says(&html, "<h3>What was reached</h3><table><tr><th scope=\"row\">Rescued"
                "<td><svg class=\"bar-of seat-0\" width=\"60\" height=\"12\" aria-hidden=\"true\">"
                "<rect width=\"60\" height=\"12\" rx=\"3\"/></svg> <b>3</b></tr>\n"
                "<tr><th scope=\"row\">Lost<td>–</tr>\n</table>");
    says_not(&html, "ranking");
    orr_text_free(&html);
}

static void the_page_says_how_it_ended_who_came_where_and_how_it_went(void **state)
{
    (void)state;
    ending e = by_points();
    orr_text html = orr_text_new();
    ending_html(&e, &people, ORR_SPECTATOR, &html);
    const char expected[] =
        "<div class=\"finale won\"><header><img class=\"scene-of\" "
        "src=\"/assets/posters/generic.svg\" alt=\"\"><p class=\"kicker\">the last round · in "
        "round 4, after 40 decisions</p><h2>Bo wins, 12 to 7 to -2</h2>"
        "<div class=\"stamps-of\"><span><b>30</b><small>Colonies</small></span></div>\n</header>\n"
        "<ol class=\"ranking\">"
        "<li class=\"seat-1 won\"><span class=\"place\">1</span> <b class=\"who seat-1\">Bo</b> "
        "<span class=\"points\">12</span></li>"
        "<li class=\"seat-0\"><span class=\"place\">2</span> <b class=\"who seat-0\">Ada</b> "
        "<span class=\"points\">7</span></li>"
        "<li class=\"seat-2\"><span class=\"place\">3</span> <b class=\"who seat-2\">Cyd</b> "
        "<span class=\"points\">-2</span></li></ol>\n"
        "<div class=\"story\"><h3>How it went</h3><p><b class=\"who seat-0\">Ada</b> led for "
        "long."
        "</p></div>\n"
        "<figure class=\"course\"><h3>Points, decision by decision</h3>"
        "<svg class=\"curves\" viewBox=\"0 0 470 300\" role=\"img\" "
        "aria-label=\"The course of the game\">\n";
    html.data[strlen(expected)] = '\0';
    assert_string_equal(html.data, expected);
    orr_text_clear(&html);
    e.turn[0] = '\0';
    e.score.ending = NULL;
    e.by_points = false;
    ending_html(&e, &people, ORR_SPECTATOR, &html);
    says(&html, "<p class=\"kicker\">after 40 decisions</p><h2>Bo wins</h2>");
    says(&html, "<h3>The chance to win, as in the review</h3>");
    says_not(&html, "class=\"points\"");
    orr_text_free(&html);
}

/* Whoever played reads the story: its first sentence is the headline, the result stands above it. */
static void the_story_is_the_headline_of_whoever_played(void **state)
{
    (void)state;
    ending e = by_points();
    orr_text html = orr_text_new();
    snprintf(e.tale.won, sizeof e.tale.won,
             "Are we there? 'Yes,' says Bo, 'we are.' And so it was.");
    snprintf(e.tale.lost, sizeof e.tale.lost, "Others shine.");
    ending_html(&e, &people, 1, &html);
    says(&html, "<p class=\"kicker\">Bo wins, 12 to 7 to -2: the last round · in round 4, after 40 "
                "decisions</p><h2>Are we there?</h2><p class=\"epilogue\">&#39;Yes,");
    orr_text_clear(&html);
    ending_html(&e, &people, 0, &html);
    says(&html, "<div class=\"finale lost\">");
    says(&html, "<h2>Others shine.</h2><div class=\"stamps-of\">");
    orr_text_clear(&html);
    ending_html(&e, &people, ORR_SPECTATOR, &html);
    says(&html, "<h2>Bo wins, 12 to 7 to -2</h2>");
    says_not(&html, "Others");
    orr_text_free(&html);
}

static void in_words_there_are_ranks_sparks_and_columns(void **state)
{
    (void)state;
    const ending e = by_points();
    orr_text text = orr_text_new();
    ending_words(&e, &people, &text);
    assert_string_equal(text.data, "Bo wins, 12 to 7 to -2: the last round.\n"
                                   "  1. Bo, 12\n"
                                   "  2. Ada, 7\n"
                                   "  3. Cyd, -2\n"
                                   "Ada led for long.\n"
                                   "Points, from the first decision to the last:\n"
                                   "  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▇  Bo\n"
                                   "  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▅  Ada\n"
                                   "  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  Cyd\n"
                                   "Where the points came from, in the same order:\n"
                                   "  Colonies                             30      6      1\n"
                                   "  Fines & fees                          0     -1     -3\n"
                                   "  Total                                12      7     -2\n");
    orr_text_free(&text);
}

static void in_words_a_team_has_one_spark_and_one_column(void **state)
{
    (void)state;
    ending e = together();
    orr_text text = orr_text_new();
    e.score.ending = "all were rescued";
    ending_words(&e, &people, &text);
    assert_string_equal(text.data, "Won: all were rescued.\n"
                                   "It was close.\n"
                                   "How it stood, from the first decision to the last:\n"
                                   "  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄█  \n"
                                   "What was reached:\n"
                                   "  Rescued                               3\n"
                                   "  Lost                                  0\n");
    orr_text_free(&text);
}

static void aloud_there_are_no_curves_and_no_columns(void **state)
{
    (void)state;
    const ending e = by_points();
    orr_text text = orr_text_new();
    ending_spoken(&e, &people, &text);
    assert_string_equal(text.data, "Bo wins, 12 to 7 to -2: the last round.\n"
                                   "Rank 1: Bo, 12 points.\n"
                                   "Rank 2: Ada, 7 points.\n"
                                   "Rank 3: Cyd, -2 points.\n"
                                   "Ada led for long.\n"
                                   "Colonies: 30, 6, 1.\n"
                                   "Fines & fees: 0, -1, -3.\n"
                                   "Total: 12, 7, -2.\n");
    orr_text_free(&text);
}

static void a_game_of_one_position_has_no_course(void **state)
{
    (void)state;
    ending e = by_points();
    orr_text text = orr_text_new();
    e.course_count = 1;
    e.tally.rows = 0;
    ending_words(&e, &people, &text);
    assert_string_equal(text.data, "Bo wins, 12 to 7 to -2: the last round.\n"
                                   "  1. Bo, 12\n"
                                   "  2. Ada, 7\n"
                                   "  3. Cyd, -2\n"
                                   "Ada led for long.\n");
    orr_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_headline_says_who_won_and_the_points_best_first),
        cmocka_unit_test(one_seat_with_points_won_no_tie_break),
        cmocka_unit_test(what_decided_it_is_drawn_with_the_chance_before_and_after),
        cmocka_unit_test(a_team_wins_or_loses_in_a_word),
        cmocka_unit_test(the_chart_has_whole_points_beside_it_and_a_named_line_for_each_seat),
        cmocka_unit_test(a_team_has_one_line_in_percent_without_a_name),
        cmocka_unit_test(names_at_the_ends_of_lines_do_not_lie_over_each_other),
        cmocka_unit_test(a_long_name_leaves_room_for_the_lines),
        cmocka_unit_test(a_team_that_lost_reads_so_at_its_line),
        cmocka_unit_test(bars_compare_the_sources_and_a_total_has_none),
        cmocka_unit_test(columns_are_headed_by_what_was_played),
        cmocka_unit_test(a_team_has_one_column_and_rows_of_nothing_too),
        cmocka_unit_test(the_page_says_how_it_ended_who_came_where_and_how_it_went),
        cmocka_unit_test(the_story_is_the_headline_of_whoever_played),
        cmocka_unit_test(in_words_there_are_ranks_sparks_and_columns),
        cmocka_unit_test(in_words_a_team_has_one_spark_and_one_column),
        cmocka_unit_test(aloud_there_are_no_curves_and_no_columns),
        cmocka_unit_test(a_game_of_one_position_has_no_course),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
