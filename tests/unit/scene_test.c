/* scene_test.c - what a scene says to whom: offers, prompts, escaping, panels, JSON. */
#include "unit/scene_fixture.h"

#include <signal.h>

/* ---- escaping ------------------------------------------------------------------------------- */

static void nothing_that_a_game_says_becomes_markup(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) { /* html, page, svg */
        char *out = rendered(0, 0, hostile, all_renderers[i]);
        assert_has_not(out, "<script");
        assert_has(out, "&lt;script&gt;");
        assert_has_not(out, "\x1b");
        assert_has_not(out, "\xff");
        assert_has_not(out, "\xe2\x80\xae"); /* right-to-left override */
        free(out);
    }
}

static void a_page_has_no_script_and_no_style_attribute(void **state)
{
    (void)state;
    char *out = rendered(0, 0, one_of_everything, orr_render_page);
    assert_has(out, "<style>");
    assert_has(out, "id=\"g-rocket\"");
    assert_has_not(out, "<script");
    assert_has_not(out, " style=\"");
    assert_has_not(out, " onclick");
    free(out);
}

static void two_things_with_one_id(orr_scene *s)
{
    orr_node *panel = orr_panel(s, ORR_PLACE_SIDE, "panel", NULL);
    orr_words(panel, "twice", "one");
    orr_words(panel, "twice", "two");
}

/* Asserts are for whoever writes a game; they are on in tests. */
static void an_id_used_twice_is_a_programming_error(void **state)
{
    (void)state;
#ifndef NDEBUG
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        signal(SIGABRT, SIG_DFL);
        orr_scene_free(scene_for(0, 0, two_things_with_one_id));
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
#endif
}

/* ---- offers --------------------------------------------------------------------------------- */

static void a_legal_offer_is_a_button_that_says_what_it_does(void **state)
{
    (void)state;
    char tag[2000], *html = rendered(0, 0, offers, orr_render_html);
    tag_of(html, "n-legal", tag);
    assert_has(tag, "<button");
    assert_has(tag, "data-move=\"go far-jupiter\"");
    assert_has(tag, "title=\"Go to Far &lt;Jupiter&gt; (82 %)\"");
    assert_has(tag, "title=");
    tag_of(html, "n-two", tag);
    assert_has(tag, "data-moves=\"go mars&#10;mend 2\"");
    free(html);
}

static void an_offer_that_is_not_legal_says_why_not(void **state)
{
    (void)state;
    char tag[2000], *html = rendered(0, 0, offers, orr_render_html);
    tag_of(html, "n-forbidden", tag);
    assert_has(tag, "aria-disabled=\"true\"");
    assert_has(tag, "data-why=\"There is no &quot;fuel&quot; for that.\"");
    assert_has_not(tag, "data-move");
    tag_of(html, "n-unknown", tag); /* nobody knows a reason: nothing to say */
    assert_has_not(tag, "data-why");
    assert_has_not(tag, "button");
    free(html);
}

static void a_button_inside_a_card_does_not_lie_inside_a_button(void **state)
{
    (void)state;
    char tag[2000], *html = rendered(0, 0, offers, orr_render_html);
    tag_of(html, "n-outer", tag);
    assert_has(tag, "<article");
    assert_has(html, "<button class=\"card-head\" type=\"button\" data-move=\"mend 1\"");
    tag_of(html, "n-inner", tag);
    assert_has(tag, "<button");
    free(html);
}

static void who_waits_reads_the_other_prompt_and_gets_no_moves(void **state)
{
    (void)state;
    const int waiting[] = {1, ORR_SPECTATOR};
    for (int i = 0; i < 2; i++) {
        char tag[2000], *html = rendered(0, waiting[i], offers, orr_render_html);
        assert_has(html, "Seat 1 is flying.");
        assert_has_not(html, "You rolled");
        assert_has_not(html, "data-move");
        tag_of(html, "n-forbidden", tag);
        assert_has_not(tag, "data-why");
        free(html);
        char *text = rendered(0, waiting[i], offers, as_terminal);
        assert_has(text, "Seat 1 is flying.");
        assert_has_not(text, "End the turn");
        free(text);
    }
}

static void a_decision_of_the_team_is_anybodys_but_a_spectators(void **state)
{
    (void)state;
    char *html = rendered(ORR_TEAM, 1, offers, orr_render_html);
    assert_has(html, "data-move=\"done\"");
    free(html);
    html = rendered(ORR_TEAM, ORR_SPECTATOR, offers, orr_render_html);
    assert_has_not(html, "data-move");
    free(html);
}

static void who_sees_everything_may_decide_for_everybody(void **state)
{
    (void)state;
    char *html = rendered(1, ORR_ALL, offers, orr_render_html);
    assert_has(html, "data-move=\"done\"");
    assert_has(html, "Seat 2 decides");
    free(html);
}

static void the_end_tells_who_won_how_and_by_how_much(void **state)
{
    (void)state;
    for (size_t i = 0; i < 5; i++) {
        char *out = rendered(ORR_OVER, ORR_ALL, one_of_everything, all_renderers[i]);
        assert_has(out, "Seat 2 wins: the last ship is home. Points: Seat 1 12, Seat 2 31.");
        assert_has_not(out, "data-move");
        free(out);
    }
}

static void moves_are_grouped_by_verb_and_the_one_without_operands_ends_the_list(void **state)
{
    (void)state;
    char *html = rendered(0, 0, offers, orr_render_html);
    const char *const order[] = {
        "class=\"move\" data-move=\"mend 1\"", "class=\"move\" data-move=\"mend 2\"",
        "class=\"move\" data-move=\"go mars\"", "class=\"move\" data-move=\"go far-jupiter\"",
        "class=\"move quiet\" data-move=\"done\""};
    const char *at = html;
    for (int i = 0; i < 5; i++) {
        assert_has(at, order[i]);
        at = strstr(at, order[i]);
    }
    free(html);
    char *text = rendered(0, 0, offers, as_terminal); /* numbered as orr_legal lists them */
    assert_has(text, "2 Mend hull 1  4 Mend hull 2");
    assert_has(text, "1 End the turn");
    free(text);
}

static void a_die_in_a_text_is_drawn(void **state)
{
    (void)state;
    char *html = rendered(0, 0, one_of_everything, orr_render_html);
    assert_has(html, "<span class=\"die d6\" role=\"img\" aria-label=\"4 on a d6\">4</span>. Go");
    assert_has(html, "<span class=\"die d10\" role=\"img\" aria-label=\"10 on a d10\">10</span>");
    free(html);
    char *text = rendered(0, 0, one_of_everything, as_terminal);
    assert_has(text, "You rolled [4]. Go <somewhere> & mend.");
    free(text);
}

/* ---- well-formed ---------------------------------------------------------------------------- */

static void pages_fragments_and_pictures_are_well_formed(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        char *out = rendered(0, 0, one_of_everything, all_renderers[i]);
        assert_balanced(out);
        free(out);
        out = rendered(0, 0, hostile, all_renderers[i]);
        assert_balanced(out);
        free(out);
    }
}

/* A strict reader of JSON: each function returns what follows a value, or NULL. */
static const char *json_value(const char *at);

static const char *json_string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at == '\\' && !strchr("\"\\/bfnrtu", *++at))
            return NULL;
    }
    return at + 1;
}

static const char *json_members(const char *at, bool keys, char end)
{
    if (*at == end)
        return at + 1;
    for (;; at++) {
        if (keys && (!(at = json_string(at)) || *at++ != ':'))
            return NULL;
        if (!(at = json_value(at)))
            return NULL;
        if (*at == end)
            return at + 1;
        if (*at != ',')
            return NULL;
    }
}

static const char *json_value(const char *at)
{
    if (*at == '{')
        return json_members(at + 1, true, '}');
    if (*at == '[')
        return json_members(at + 1, false, ']');
    if (*at == '"')
        return json_string(at);
    const char *const words[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    const size_t digits = strspn(at, "-0123456789");
    return digits ? at + digits : NULL;
}

static void json_is_strict_and_has_everything(void **state)
{
    (void)state;
    void (*const tables[])(orr_scene *) = {one_of_everything, hostile, offers};
    for (int i = 0; i < 3; i++) {
        char *json = rendered(0, 0, tables[i], orr_render_json);
        const char *end = json_value(json);
        assert_non_null(end);
        assert_string_equal(end, "\n");
        free(json);
    }
    char *json = rendered(0, 0, one_of_everything, orr_render_json);
    assert_has(json, "\"type\":\"space\",\"id\":\"space-2\",\"label\":\"Place \\u003c2>\"");
    assert_has(json, "\"shape\":\"hex\",\"x\":200,\"y\":100,\"size\":60");
    assert_has(json, "\"offers\":[\"go far-jupiter\"]");
    assert_has(json, "\"why\":\"There is no \\\"fuel\\\" for that.\",\"rule\":\"fuel\"");
    assert_has(json, "{\"number\":1,\"notation\":\"done\",\"label\":\"End the turn\"");
    free(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_that_a_game_says_becomes_markup),
        cmocka_unit_test(a_page_has_no_script_and_no_style_attribute),
        cmocka_unit_test(an_id_used_twice_is_a_programming_error),
        cmocka_unit_test(a_legal_offer_is_a_button_that_says_what_it_does),
        cmocka_unit_test(an_offer_that_is_not_legal_says_why_not),
        cmocka_unit_test(a_button_inside_a_card_does_not_lie_inside_a_button),
        cmocka_unit_test(who_waits_reads_the_other_prompt_and_gets_no_moves),
        cmocka_unit_test(a_decision_of_the_team_is_anybodys_but_a_spectators),
        cmocka_unit_test(who_sees_everything_may_decide_for_everybody),
        cmocka_unit_test(the_end_tells_who_won_how_and_by_how_much),
        cmocka_unit_test(moves_are_grouped_by_verb_and_the_one_without_operands_ends_the_list),
        cmocka_unit_test(a_die_in_a_text_is_drawn),
        cmocka_unit_test(pages_fragments_and_pictures_are_well_formed),
        cmocka_unit_test(json_is_strict_and_has_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
