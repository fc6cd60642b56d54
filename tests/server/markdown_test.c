/* markdown_test.c - our manuals as HTML, mark by mark; nothing becomes markup that is not meant to. */
#include "server/markdown.h"
#include "support/support.h"

#include <string.h>

static void becomes(const char *markdown, const char *expected)
{
    orr_text html = orr_text_new();
    markdown_html(markdown, NULL, &html);
    assert_string_equal(html.data ? html.data : "", expected);
    orr_text_free(&html);
}

static void headings_have_an_anchor(void **state)
{
    (void)state;
    becomes("# Fermi", "<h1 id=\"fermi\">Fermi</h1>\n");
    becomes("## Storm rolls, again\n", "<h2 id=\"storm-rolls-again\">Storm rolls, again</h2>\n");
    becomes("####Deep", "<h4 id=\"deep\">Deep</h4>\n");
    becomes("###### Deeper", "<h4 id=\"deeper\">Deeper</h4>\n");
    becomes("# A **bold** one", "<h1 id=\"a-bold-one\">A <b>bold</b> one</h1>\n");
}

static void lines_are_gathered_into_blocks(void **state)
{
    (void)state;
    becomes("", "");
    becomes("One\ntwo\n\nthree", "<p>One\ntwo\n</p>\n<p>three\n</p>\n");
    becomes("One\n    still one\n", "<p>One\nstill one\n</p>\n");
    becomes("- a\n* b\n\n- c", "<ul><li>a</li>\n<li>b</li>\n</ul>\n<ul><li>c</li>\n</ul>\n");
    becomes("1. a\n12. b", "<ol><li>a</li>\n<li>b</li>\n</ol>\n");
    becomes("a\n- b\n# C\nd",
            "<p>a\n</p>\n<ul><li>b</li>\n</ul>\n<h1 id=\"c\">C</h1>\n<p>d\n</p>\n");
    becomes("    x < *y*\n     z", "<pre>x &lt; *y*\n z\n</pre>\n");
    becomes("-a\n2 b\n*c*", "<p>-a\n2 b\n<em>c</em>\n</p>\n");
    becomes("a\n \t\r\nb", "<p>a\n</p>\n<p>b\n</p>\n");
}

static void tables_have_rows_and_cells(void **state)
{
    (void)state;
    becomes("| a | b |\n|---|:-:|\n| **c** | d|\n|e| ",
            "<table><tr><td>a </td><td>b </td></tr>\n<tr><td><b>c</b> </td><td>d</td></tr>\n"
            "<tr><td>e</td></tr>\n</table>\n");
}

static void words_can_be_bold_slanted_code_or_a_link_inside_the_page(void **state)
{
    (void)state;
    becomes("**a** *b* `c` [d](#e)",
            "<p><b>a</b> <em>b</em> <code>c</code> <a href=\"#e\">d</a>\n</p>\n");
    becomes("2 * 3 * 4, `tick, **open", "<p>2 * 3 * 4, `tick, **open\n</p>\n");
    becomes("****", "<p>****\n</p>\n");
    becomes("[d](http://e/) [f](#g\"h) [i", "<p>d f [i\n</p>\n");
    becomes("`*a* <b>` **<i>**", "<p><code>*a* &lt;b&gt;</code> <b>&lt;i&gt;</b>\n</p>\n");
    becomes("<script>&", "<p>&lt;script&gt;&amp;\n</p>\n");
}

static void a_figure_that_cannot_be_drawn_is_its_caption(void **state)
{
    (void)state;
    becomes("[Figure: The *board*](first:start#board)",
            "<figure class=\"figure\"><figcaption>The <em>board</em></figcaption></figure>\n");
    orr_text html = orr_text_new();
    markdown_html("[Figure: Four kinds](first:lead-doctor#hatches)", orr_game_find("cadets"),
                  &html);
    assert_non_null(strstr(html.data, "<figure class=\"figure\"><div class=\"drawn\" role=\"img\" "
                                      "tabindex=\"0\" aria-label=\"Four kinds\">\n<"));
    assert_non_null(strstr(html.data, "</div>\n<figcaption>Four kinds</figcaption></figure>\n"));
    orr_text_free(&html);
}

static int times(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)); text++)
        count++;
    return count;
}

/* "Line" is a word of Connect Four. */
static void a_word_of_the_game_is_explained_once_under_each_great_heading(void **state)
{
    (void)state;
    static const char term[] = "<dfn class=\"term\"";
    const orr_game *game = orr_game_find("connect4");
    const struct {
        const char *markdown;
        int explained;
    } cases[] = {{"A line is a line.", 1},
                 {"A line.\n\n### Small\n\nA line.", 1},
                 {"A line.\n\n## Great\n\nA line.", 2},
                 {"# Line", 0},
                 {"# Words\n\nA line.", 0},
                 {"A `line` and a **line**.", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        orr_text html = orr_text_new();
        markdown_html(cases[i].markdown, game, &html);
        if (times(html.data, term) != cases[i].explained)
            fail_because("'%s' becomes %s", cases[i].markdown, html.data);
        orr_text_free(&html);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headings_have_an_anchor),
        cmocka_unit_test(lines_are_gathered_into_blocks),
        cmocka_unit_test(tables_have_rows_and_cells),
        cmocka_unit_test(words_can_be_bold_slanted_code_or_a_link_inside_the_page),
        cmocka_unit_test(a_figure_that_cannot_be_drawn_is_its_caption),
        cmocka_unit_test(a_word_of_the_game_is_explained_once_under_each_great_heading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
