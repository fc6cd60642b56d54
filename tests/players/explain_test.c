/* explain_test.c - what a hint says of the first move and of its rival. */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

/* Two columns of an empty board: what a search thought of each, as words. */
static char *words(orr_thought first, orr_thought second)
{
    orr_rules *rules = usual_rules("connect4");
    void *state = new_state(rules);
    orr_moves moves;
    orr_error error;
    orr_text text = orr_text_new();
    assert_true(orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error));
    orr_conceal(rules, state, 0);
    orr_thoughts *thoughts = calloc(1, sizeof *thoughts);
    assert_non_null(thoughts);
    first.move = moves.at[3];
    second.move = moves.at[2];
    thoughts->count = 2;
    thoughts->at[0] = first;
    thoughts->at[1] = second;
    orr_explain(rules, state, thoughts, &text);
    free(thoughts);
    free(state);
    orr_rules_free(rules);
    return text.data;
}

static orr_thought thought(double chance, double error, long long visits)
{
    return (orr_thought){.chance = {chance, 1 - chance}, .error = error, .visits = visits};
}

static void assert_says(char *text, const char *part)
{
    if (!strstr(text, part))
        fail_because("'%s' does not say '%s'", text, part);
    free(text);
}

static void a_clear_lead_needs_no_more_words(void **test)
{
    (void)test;
    char *text = words(thought(0.7, 0.01, 100), thought(0.5, 0.02, 40));
    assert_non_null(strstr(text, "70 %"));
    assert_null(strstr(text, "too close"));
    assert_says(text, "against 50 %");
}

static void a_glance_gets_no_percentage(void **test)
{
    (void)test;
    char *text = words(thought(0.7, 0.01, 100), thought(0.9, 0.1, ORR_ENOUGH_VISITS - 1));
    assert_null(strstr(text, "90 %"));
    assert_says(text, "nothing else looked worth more than a glance");
    text = words(thought(0.7, 0.01, ORR_ENOUGH_VISITS - 1), thought(0.6, 0.1, 3));
    assert_null(strchr(text, '%'));
    free(text);
}

static void what_came_to_more_but_is_not_first_is_told(void **test)
{
    (void)test;
    assert_says(words(thought(0.60, 0.02, 100), thought(0.62, 0.03, 30)), "no more than luck");
    assert_says(words(thought(0.50, 0.01, 100), thought(0.62, 0.02, 30)), "tried only 30 times");
    assert_says(words(thought(0.50, 0.01, 100), thought(0.62, 0.01, 200)), "but more clearly");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clear_lead_needs_no_more_words),
        cmocka_unit_test(a_glance_gets_no_percentage),
        cmocka_unit_test(what_came_to_more_but_is_not_first_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
