/* hint_panel_test.c - a hint on a page: the bars say what the figures say. */
#include "support/support.h"
#include "view/hint_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void says(const char *html, const char *words)
{
    if (!strstr(html, words))
        fail_because("no '%s' in:\n%.3000s", words, html);
}

/* 60 % and two standard errors of 5: solid to 50, hatched to 70, the tick at 60 of 100. */
static void a_bar_is_solid_to_what_is_sure_and_hatched_to_what_is_possible(void **state)
{
    (void)state;
    orr_rules *rules = rules_with("connect4", 2, NULL, 0);
    orr_moves moves;
    orr_error error;
    void *position = malloc(orr_state_size(rules));
    assert_true(orr_start(rules, position, orr_rng_fast(1), NULL, &moves, &error));
    const hint h = {.better = {.move = moves.at[3], .chance = .6, .error = .05},
                    .other = {.move = moves.at[0], .chance = .05, .error = .05},
                    .rival = HINT_NEXT_BEST,
                    .policy = "a computer"};
    const double wide = (hint_high(&h.better) - .6) / .05; /* standard errors to either side */
    orr_text html = orr_text_new();
    hint_html(rules, position, &h, &html);
    char words[300];
    snprintf(words, sizeof words, "aria-label=\"60 %%, between %.0f and %.0f\"", 60 - 5 * wide,
             60 + 5 * wide);
    says(html.data, words);
    snprintf(words, sizeof words, "<strong>60 %%</strong> <small>± %.0f</small>", 5 * wide);
    says(html.data, words);
    const int low = (int)(300 * (.6 - .05 * wide) + .5), high = (int)(300 * (.6 + .05 * wide) + .5);
    snprintf(words, sizeof words,
             "<rect width=\"%d\" height=\"14\"/><rect fill=\"url(#hatched-better)\" x=\"%d\" "
             "width=\"%d\" height=\"14\"/>"
             "<rect class=\"tick\" x=\"179\" width=\"3\" height=\"14\"/>",
             low, low, high - low);
    says(html.data, words);
    says(html.data, "aria-label=\"5 %, between 0 and "); /* no chance is below nought */
    orr_text_free(&html);
    free(position);
    orr_rules_free(rules);
}

static void says_not(const char *html, const char *words)
{
    if (strstr(html, words))
        fail_because("'%s' in:\n%.3000s", words, html);
}

/* What speaks for the move and against it, the sentence, and whose play it holds for; of a decision that
 * is none only the sentence. */
static void a_hint_says_what_comes_of_it_and_for_whom_it_holds(void **state)
{
    (void)state;
    orr_rules *rules = rules_with("connect4", 2, NULL, 0);
    orr_moves moves;
    orr_error error;
    void *position = malloc(orr_state_size(rules));
    assert_true(orr_start(rules, position, orr_rng_fast(1), NULL, &moves, &error));
    hint h = {.better = {.move = moves.at[3], .chance = .6, .error = .05},
              .other = {.move = moves.at[0], .chance = .4, .error = .05},
              .rival = HINT_SELECTED,
              .policy = "a level 4 computer",
              .why = {.count = 2,
                      .games = 96,
                      .lead = .2,
                      .lead_error = .04,
                      .at = {{.concern = 0, .better = 3, .other = 1, .difference = 2, .speaks = 1},
                             {.concern = 1,
                              .when = REASON_NEXT_TURN,
                              .better = 2,
                              .other = 1,
                              .difference = 1,
                              .speaks = -1}}}};
    orr_text html = orr_text_new();
    hint_html(rules, position, &h, &html);
    says(html.data, "<p class=\"lead\">Wins 20 more of 100 games, give or take 8.</p>");
    says(html.data, "<th scope=\"col\">better</th><th scope=\"col\">yours</th>");
    says(html.data, "<tr class=\"for\"><th scope=\"row\">your open threes, this ");
    says(html.data, "</th><td>3</td><td>1</td></tr><tr class=\"against\"><th scope=\"row\">their "
                    "open threes, next ");
    says(html.data, " 60 of 100 games, ");
    says(html.data, "<p class=\"muted\">That holds if everybody plays on like a level 4 computer "
                    "(96 games each).</p>");
    orr_text_clear(&html);
    h = (hint){.better = {.move = moves.at[3]}, .policy = ""};
    hint_html(rules, position, &h, &html);
    says(html.data, " is all that can be done here.</p>");
    says_not(html.data, "<table>");
    says_not(html.data, "That holds");
    orr_text_free(&html);
    free(position);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bar_is_solid_to_what_is_sure_and_hatched_to_what_is_possible),
        cmocka_unit_test(a_hint_says_what_comes_of_it_and_for_whom_it_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
