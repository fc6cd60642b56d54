/* share_card_test.c - cards that people send to others: what is written on them, and where the board lies. */
#include "support/support.h"
#include "scene/svg.h"
#include "view/share_card.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *card_of(const share_words *words)
{
    orr_text svg = orr_text_new();
    share_words_svg(words, &svg);
    return svg.data;
}

static void says(const char *svg, const char *words)
{
    if (!strstr(svg, words))
        fail_because("no '%s' in:\n%.2000s", words, svg);
}

static void small_words_stand_above_the_headline_but_not_where_a_face_does(void **state)
{
    (void)state;
    share_words words = {.game = orr_game_find("connect4"),
                         .over = "Mission of day 7",
                         .headline = "Try it",
                         .line = {"the same luck", "for everybody"}};
    char *wide = card_of(&words);
    says(wide, "Mission of day 7");
    says(wide, ">Try it<");
    says(wide, ">the same luck<");
    says(wide, ">for everybody<");
    words.narrow = true;
    char *narrow = card_of(&words);
    says(narrow, ">Try it<");
    assert_null(strstr(narrow, "Mission of day 7"));
    free(wide);
    free(narrow);
}

/* The points of line number `line` of a card: how many. */
static int points_of(const char *svg, int line, double x[], double y[])
{
    int count = 0, length;
    const char *at = svg;
    for (int i = 0; i <= line; i++) {
        at = strstr(i ? at + 1 : at, "<polyline ");
        if (!at)
            return 0;
    }
    at = strstr(at, " points=\"") + 9;
    for (; sscanf(at, "%lf,%lf%n", &x[count], &y[count], &length) == 2; at += length)
        count++;
    return count;
}

static void near(double is, double wanted)
{
    if (fabs(is - wanted) > 0.06)
        fail_because("%g instead of %g", is, wanted);
}

/* It begins where words begin, ends where the game does, and a chance of nothing lies on its floor, in the card. */
static void a_curve_of_chances_lies_below_the_words(void **state)
{
    (void)state;
    static ending e = {.seats = 2,
                       .decisions = 8,
                       .course = {{0, {0.5, 0.5}}, {2, {1, 0}}, {8, {0.25, 0.75}}},
                       .course_count = 3};
    const share_words words = {.game = orr_game_find("connect4"), .headline = "Red won", .e = &e};
    double x[3], y[3], other[3];
    char *svg = card_of(&words);
    assert_int_equal(points_of(svg, 0, x, y), 3);
    near(x[0], 64);
    near(x[1], 64 + 420 / 4.0);
    near(x[2], 64 + 420);
    assert_int_equal(points_of(svg, 1, x, other), 3);
    const double floor_of_it = other[1], height = (floor_of_it - y[1]) * 1.02;
    near(floor_of_it, SHARE_HEIGHT - 60);
    near(height, 104);
    near(y[0], floor_of_it - height * 0.5 / 1.02);
    near(y[2], floor_of_it - height * 0.25 / 1.02);
    near(other[2], floor_of_it - height * 0.75 / 1.02);
    assert_int_equal(points_of(svg, 2, x, y), 0);
    says(svg, ">chance to win, decision by decision<");
    free(svg);
    e.course_count = 1; /* a point is no curve */
    svg = card_of(&words);
    assert_int_equal(points_of(svg, 0, x, y), 0);
    free(svg);
    e.course_count = 2;
    svg = card_of(&words);
    assert_int_equal(points_of(svg, 0, x, y), 2);
    free(svg);
}

/* Points have no bounds: the curve has the lowest at its floor and the highest at its top. */
static void a_curve_of_points_fills_its_height(void **state)
{
    (void)state;
    static ending e = {.seats = 2,
                       .decisions = 4,
                       .by_points = true,
                       .course = {{0, {0, 0}}, {2, {15, -5}}, {4, {5, 10}}},
                       .course_count = 3};
    const share_words words = {.game = orr_game_find("connect4"), .headline = "Red won", .e = &e};
    double x[3], y[3], other[3];
    char *svg = card_of(&words);
    assert_int_equal(points_of(svg, 0, x, y), 3);
    assert_int_equal(points_of(svg, 1, x, other), 3);
    near(y[1], SHARE_HEIGHT - 60 - 104);
    near(other[1], SHARE_HEIGHT - 60);
    near(y[0], other[1] - 104 * 5 / 20.0);
    says(svg, ">points, decision by decision<");
    free(svg);
    e.common = true; /* won or lost together: one line */
    svg = card_of(&words);
    assert_int_equal(points_of(svg, 0, x, y), 3);
    assert_int_equal(points_of(svg, 1, x, other), 0);
    near(y[0], SHARE_HEIGHT - 60); /* of the line that is drawn */
    free(svg);
}

static int circles_in(const char *svg, const char *with)
{
    int count = 0;
    double x, y, radius;
    for (const char *at = svg; (at = strstr(at, "<circle cx=")); at++) {
        const char *end = strchr(at, '>');
        if (sscanf(at, "<circle cx=\"%lf\" cy=\"%lf\" r=\"%lf\"", &x, &y, &radius) != 3 ||
            radius != 30)
            continue;
        assert_true(x - radius >= 0 && x + radius <= SHARE_WIDTH && y + radius <= SHARE_HEIGHT);
        const char *found = strstr(at, with);
        count += found && found < end;
    }
    return count;
}

/* Who invites, and a chair for each: those that are free are dashed. */
static void an_invitation_names_its_host_and_shows_the_chairs(void **state)
{
    (void)state;
    orr_text svg = orr_text_new();
    table t = {.seats = 3, .course = {.rules = rules_with("expatriate", 3, NULL, 0)}};
    seat_owner host = {.seat = 1};
    snprintf(t.seat[1].name, sizeof t.seat[1].name, "Bo <b>");
    t.course.seat[1].kind = SEAT_PERSON;
    t.course.seat[0].kind = t.course.seat[2].kind = SEAT_OPEN;
    share_invitation(&t, &svg);
    says(svg.data, ">You are invited to<");
    orr_text_clear(&svg);
    t.owners = &host;
    t.owner_count = 1;
    share_invitation(&t, &svg);
    says(svg.data, ">Bo &lt;b&gt; invites you to<");
    says(svg.data, ">Take your seat<");
    assert_int_equal(circles_in(svg.data, " r=\"30\""), 3);
    assert_int_equal(circles_in(svg.data, "stroke-dasharray"), 2);
    assert_string_equal(svg.data + svg.length - 7, "</svg>\n");
    orr_text_free(&svg);
    orr_rules_free((orr_rules *)t.course.rules);
}

/* The same room on both sides, and above and below what is left between head and names. */
static void the_board_lies_in_the_middle_of_its_card(void **state)
{
    (void)state;
    const orr_names nobody = {0};
    orr_rules *rules = rules_with("connect4", 2, NULL, 0);
    orr_moves moves;
    orr_error error;
    void *position = malloc(orr_state_size(rules));
    assert_true(orr_start(rules, position, orr_rng_fast(1), NULL, &moves, &error));
    orr_scene *scene = scene_watched(rules, position, &nobody);
    orr_text svg = orr_text_new(), board = orr_text_new();
    double width, height, x, y, scale;
    assert_true(picture_board(&board, scene, &width, &height));
    share_position(scene, &nobody, &svg);
    const char *at = strstr(svg.data, "<g transform=\"translate(");
    assert_non_null(at);
    assert_int_equal(sscanf(at, "<g transform=\"translate(%lf,%lf) scale(%lf)\"", &x, &y, &scale),
                     3);
    assert_true(fabs(2 * x + width * scale - SHARE_WIDTH) < 1);
    assert_true(y > 0 && y + height * scale < SHARE_HEIGHT);
    int words = 0, size;
    for (const char *text = svg.data; (text = strstr(text, "<text x=\"")); text++)
        if (sscanf(text, "<text x=\"%lf\" y=\"%lf\" font-size=\"%d\" font-weight", &x, &y, &size) ==
            3) { /* not those of the board */
            assert_true(x >= 0 && x <= SHARE_WIDTH && y >= 0 && y <= SHARE_HEIGHT);
            words++;
        }
    assert_true(words > 0);
    orr_text_free(&svg);
    orr_text_free(&board);
    orr_scene_free(scene);
    free(position);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_words_stand_above_the_headline_but_not_where_a_face_does),
        cmocka_unit_test(a_curve_of_chances_lies_below_the_words),
        cmocka_unit_test(a_curve_of_points_fills_its_height),
        cmocka_unit_test(an_invitation_names_its_host_and_shows_the_chairs),
        cmocka_unit_test(the_board_lies_in_the_middle_of_its_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
