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
        cmocka_unit_test(the_board_lies_in_the_middle_of_its_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
