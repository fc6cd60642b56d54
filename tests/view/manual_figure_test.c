/* manual_figure_test.c - figures of the manuals: all of them can be drawn, from what anybody may see, and there
 * is nothing in them to click or to find. */
#include "course/first_game.h"
#include "kernel/kernel.h"
#include "scene/node.h"
#include "server/markdown.h"
#include "support/support.h"
#include "view/manual_figure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const drawn[] = {"expatriate", "fermi", "cadets", "federation", "horizons"};
enum { DRAWN = sizeof drawn / sizeof *drawn, FEWEST = 2, DEALS = 8, SMALLEST = 200 };

typedef void look_at(const orr_game *game, const figure *f);

/* How many figures the manual of a game has. */
static int each_figure(const orr_game *game, look_at *look)
{
    int count = 0;
    for (const char *line = orr_game_manual(game); *line;) {
        const size_t length = strcspn(line, "\n");
        figure f;
        if (figure_read(line, length, &f)) {
            count++;
            look(game, &f);
        } else if (strncmp(line, "[Figure", strlen("[Figure")) == 0) {
            fail_because("%s: this is no figure: %.*s", game->id, (int)length, line);
        }
        line += length + (line[length] == '\n');
    }
    return count;
}

static void each_game(look_at *look)
{
    for (int i = 0; i < DRAWN; i++) {
        const int count = each_figure(orr_game_find(drawn[i]), look);
        if (count < FEWEST)
            fail_because("%s has %d figures.", drawn[i], count);
    }
}

static orr_text html_of(const orr_game *game, const figure *f)
{
    orr_text html = orr_text_new();
    orr_error error;
    if (!figure_html(game, f, &html, &error))
        fail_because("%s, '%s': %s", game->id, f->caption, error.text);
    return html;
}

/* ---- what is in them ------------------------------------------------------------------------- */

static void has_nothing_to_do(const orr_game *game, const figure *f)
{
    static const char *const never[] = {" id=\"",     "<button",   "tabindex", "data-move",
                                        "data-opens", "data-from", "data-why", "coached"};
    orr_text html = html_of(game, f);
    if (html.length < SMALLEST)
        fail_because("%s, '%s': there is nothing in it: %s", game->id, f->caption, html.data);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(html.data, never[i]))
            fail_because("%s, '%s' has %s.", game->id, f->caption, never[i]);
    orr_text_free(&html);
}

static void every_figure_is_drawn_and_only_drawn(void **state)
{
    (void)state;
    each_game(has_nothing_to_do);
}

/* Every picture that figures use comes with them. */
static void their_pictures_are_there(void **state)
{
    (void)state;
    for (int i = 0; i < DRAWN; i++) {
        const orr_game *game = orr_game_find(drawn[i]);
        orr_text page = orr_text_new(), art = orr_text_new();
        markdown_html(orr_game_manual(game), game, &page);
        figure_art(game, page.data, &art);
        assert_non_null(strstr(page.data, "<figure class=\"figure\"><div class=\"drawn\""));
        assert_null(strstr(page.data, "](first:"));
        for (const char *at = page.data; (at = strstr(at, "<use href=\"#a-"));) {
            char id[ORR_MAX_NAME + 8];
            at += strlen("<use href=\"#");
            snprintf(id, sizeof id, " id=\"%.*s\"", (int)strcspn(at, "\""), at);
            if (!strstr(art.data, id))
                fail_because("%s: the picture%s is missing.", game->id, id);
        }
        orr_text_free(&page);
        orr_text_free(&art);
    }
}

/* ---- secrets --------------------------------------------------------------------------------- */

/* The position of a figure, found without manual_figure.c. */
static void *position_at(const first_game *first, const orr_rules *rules, const char *slug)
{
    orr_moves moves;
    orr_error error;
    char text[ORR_MAX_NOTATION];
    int step;
    void *state = new_state(rules);
    assert_true(orr_start(rules, state, orr_rng_fast((uint64_t)first->seed), NULL, &moves, &error));
    for (int i = 0; strcmp(slug, "start") != 0; i++) {
        orr_move move;
        assert_true(first_move(first, i, &step, text));
        assert_true(orr_parse_move(rules, state, text, &move, &error));
        assert_true(orr_apply(rules, state, move, NULL, &moves, &error));
        for (char *at = text; *at; at++)
            *at = *at == ' ' ? '-' : *at;
        if (strcmp(text, slug) == 0)
            break;
    }
    return state;
}

/* Whatever lies hidden there, the figure is the same. */
static void tells_no_secret(const orr_game *game, const figure *f)
{
    orr_error error;
    const first_game *first = first_of(game);
    orr_rules *rules = first_rules(first, &error);
    void *real = position_at(first, rules, f->move), *other = new_state(rules);
    orr_text html = html_of(game, f);
    orr_conceal(rules, real, ORR_SPECTATOR);
    for (int i = 0; i < DEALS; i++) {
        orr_text again = orr_text_new();
        memcpy(other, real, orr_state_size(rules));
        orr_imagine(rules, other, (uint64_t)i + 1);
        orr_conceal(rules, other, ORR_SPECTATOR);
        orr_scene *scene = scene_watched(rules, other, NULL);
        assert_true(scene_figure(scene, f->part, &again));
        assert_string_equal(again.data, html.data);
        orr_scene_free(scene);
        orr_text_free(&again);
    }
    orr_text_free(&html);
    free(real);
    free(other);
    orr_rules_free(rules);
}

static void no_figure_depends_on_what_is_hidden(void **state)
{
    (void)state;
    each_game(tells_no_secret);
}

/* ---- the line --------------------------------------------------------------------------------- */

static void a_figure_is_a_line_of_its_own(void **state)
{
    (void)state;
    figure f;
    const char *good = "[Figure: A fight](first:roll#fight)";
    assert_true(figure_read(good, strlen(good), &f));
    assert_string_equal(f.caption, "A fight");
    assert_string_equal(f.move, "roll");
    assert_string_equal(f.part, "fight");
    static const char *const bad[] = {
        "[Figure: A fight](first:roll#fight) and more",
        "[Figure: A fight](first:roll)",
        "[Figure: A fight](first:#fight)",
        "[Figure: A fight](#fight)",
        "[A fight](first:roll#fight)",
        "[Figure: ",
        "",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(figure_read(bad[i], strlen(bad[i]), &f));
}

static void what_cannot_be_drawn_says_why(void **state)
{
    (void)state;
    orr_error error;
    orr_text html = orr_text_new();
    const orr_game *fermi = orr_game_find("fermi"), *connect4 = orr_game_find("connect4");
    assert_false(figure_html(fermi, &(figure){.move = "dance", .part = "sky"}, &html, &error));
    assert_string_equal(error.text, "The first game has no move 'dance'.");
    assert_false(figure_html(fermi, &(figure){.move = "start", .part = "sea"}, &html, &error));
    assert_string_equal(error.text, "After 'start' there is no 'sea' to be drawn.");
    assert_false(figure_html(connect4, &(figure){.move = "start", .part = "x"}, &html, &error));
    assert_string_equal(error.text, "Connect Four has no first game.");
    assert_int_equal(html.length, 0);
    markdown_html("[Figure: A sea](first:start#sea)\n", fermi, &html);
    assert_string_equal(html.data,
                        "<figure class=\"figure\"><figcaption>A sea</figcaption></figure>\n");
    orr_text_free(&html);
}

/* Who hears the rules hears the caption. */
static void as_text_a_figure_is_its_caption(void **state)
{
    (void)state;
    orr_text text = orr_text_new();
    assert_true(orr_manual_text(orr_game_find("fermi"), "marine-combat", &text));
    assert_non_null(strstr(text.data, "\nFigure: A base on Venus is stormed."));
    assert_null(strstr(text.data, "first:"));
    orr_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_figure_is_drawn_and_only_drawn),
        cmocka_unit_test(their_pictures_are_there),
        cmocka_unit_test(no_figure_depends_on_what_is_hidden),
        cmocka_unit_test(a_figure_is_a_line_of_its_own),
        cmocka_unit_test(what_cannot_be_drawn_says_why),
        cmocka_unit_test(as_text_a_figure_is_its_caption),
    };
    return cmocka_run_group_tests_name("figure", tests, NULL, NULL);
}
