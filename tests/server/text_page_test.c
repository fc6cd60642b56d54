/* text_page_test.c - a table in words: what happened since one's own decision, the question, the moves, and
 * answers to what is asked; without a script. */
#include "server/client.h"

static void two_people(const site *at, seats *t)
{
    make_table(at,
               "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"seed\":5,\"names\":[\"Ada\","
               "\"Bo <b>\"]}",
               t);
}

static void drop(const site *at, const seats *t, int number, int column)
{
    char body[80];
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", number, column);
    expect(post_json(at->port, path_of(t, "/move"), t->secret[number % 2], body), 200, NULL);
}

/* The page of this seat, or of a spectator (-1). Free it. */
static char *text_of(const site *at, const seats *t, int seat, const char *query)
{
    char path[100];
    snprintf(path, sizeof path, "/t/%s/text%s", t->id, query);
    answer a = get_as(at->port, path, seat >= 0 ? t->secret[seat] : NULL);
    assert_int_equal(a.status, 200);
    char *body = strdup(a.body);
    free(a.text);
    return body;
}

static void says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_because("no '%s' in:\n%s", words, text);
}

static void says_not(const char *text, const char *words)
{
    if (strstr(text, words))
        fail_because("'%s' is in:\n%s", words, text);
}

/* From "What happened" to what was there before, without tags: some words are explained. */
static char *news_of(const site *at, const seats *t, int seat)
{
    char *page = text_of(at, t, seat, "");
    char *from = strstr(page, "<h2>What happened</h2>\n"), *to = strstr(from, "<details>");
    to = to ? to : strstr(from + 5, "<h2>");
    *to = '\0';
    char *out = page;
    for (bool tag = false; *from; from++) {
        tag = tag || *from == '<';
        if (!tag)
            *out++ = *from;
        tag = tag && *from != '>';
    }
    *out = '\0';
    return page;
}

static void news_are_what_happened_since_ones_own_decision(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    char *page = text_of(at, &t, 0, "");
    says(page, "<h2>What happened</h2>\n<p>Nothing yet.</p>\n<h2>");
    says_not(page, "Before that");
    free(page);
    drop(at, &t, 0, 4);
    drop(at, &t, 1, 3);
    drop(at, &t, 2, 5);
    char *ada = news_of(at, &t, 0), *bo = news_of(at, &t, 1), *none = news_of(at, &t, -1);
    says_not(ada, "column 4");
    says_not(ada, "column 3");
    says(ada, "column 5");
    says_not(bo, "column 4");
    says(bo, "column 3");
    says(bo, "column 5");
    says(bo, "Bo &lt;b&gt;");
    says_not(none, "column 3");
    says(none, "column 5");
    free(ada);
    free(bo);
    free(none);
    page = text_of(at, &t, -1, "");
    says(page, "<details><summary>Before that</summary>\n<p>");
    says(page, "column 4");
    free(page);
}

static void moves_can_be_chosen_or_typed_by_whoever_decides(void **state)
{
    const site *at = *state;
    seats t;
    char words[200];
    two_people(at, &t);
    char *page = text_of(at, &t, 0, "");
    says(page, "<h1>Connect Four</h1>");
    says(page, "<h2>The question</h2>\n<p>");
    snprintf(
        words, sizeof words,
        "<h2>Possible moves</h2>\n<form method=\"post\" action=\"/api/tables/%s/move?view=text\">"
        "<input type=\"hidden\" name=\"number\" value=\"0\">\n",
        t.id);
    says(page, words);
    says(page, "value=\"drop 7\"");
    snprintf(words, sizeof words,
             "</form>\n<form method=\"post\" action=\"/api/tables/%s/move?view=text\">"
             "<input type=\"hidden\" name=\"number\" value=\"0\"><label>Or type a move",
             t.id);
    says(page, words);
    says(page, "<h2>The table</h2>\n<");
    free(page);
    for (int seat = -1; seat <= 1; seat += 2) {
        page = text_of(at, &t, seat, "");
        says_not(page, "Possible moves");
        says_not(page, "Or type a move");
        says(page, "<h2>The question</h2>");
        says(page, "<h2>The table</h2>");
        free(page);
    }
}

static void questions_are_answered_first(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    char *page = text_of(at, &t, 0, "");
    says_not(page, "Your question");
    free(page);
    page = text_of(at, &t, 0, "?look=&what=");
    says_not(page, "Your question");
    free(page);
    page = text_of(at, &t, 0, "?what=disc");
    says(page, "<section role=\"status\"><h2>Your question</h2>\n<p>Disc: ");
    says(page, "</section>\n<");
    free(page);
    page = text_of(at, &t, 0, "?look=nothing%20like%20it");
    says(page, "<section role=\"status\"><h2>Your question</h2>\n<p>");
    free(page);
}

static void the_dice_are_spoken_of_while_people_wait_and_where_they_are_known(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    char *page = text_of(at, &t, 0, "");
    says(page, "These dice are not fair ones.");
    free(page);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"open\"]}", &t);
    page = text_of(at, &t, 0, "");
    says(page, "Fair dice: promise");
    says_not(page, "The question");
    free(page);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    page = text_of(at, &t, 0, "");
    says_not(page, "Fair dice");
    free(page);
}

static void a_first_game_is_coached_in_words(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"fermi\",\"first\":true}", &t);
    char *page = text_of(at, &t, 0, "");
    says(page, "<h2>Coach</h2>\n<p>");
    says(page, " game, step 1 of ");
    says(page, "<p>Do: ");
    free(page);
    page = text_of(at, &t, -1, "");
    says_not(page, "<h2>Coach</h2>");
    free(page);
}

static void headings_of_the_log_are_headings_of_the_page(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"fermi\",\"seats\":[\"me\"],\"seed\":3}", &t);
    char *page = text_of(at, &t, 0, "");
    says(page, "<h3>");
    says(page, "</h3>\n");
    says_not(page, "# ");
    free(page);
}

int main(void)
{
#define SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        SITE(news_are_what_happened_since_ones_own_decision),
        SITE(moves_can_be_chosen_or_typed_by_whoever_decides),
        SITE(questions_are_answered_first),
        SITE(the_dice_are_spoken_of_while_people_wait_and_where_they_are_known),
        SITE(a_first_game_is_coached_in_words),
        SITE(headings_of_the_log_are_headings_of_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
