/* scene_render_test.c - how a scene looks: terminal, boards, the sheet of glyphs, the theme. */
#include "unit/scene_fixture.h"

/* ---- terminal ------------------------------------------------------------------------------- */

/* Columns of each line, our own colour codes left out; anything else below space is a failure. */
static void assert_lines_fit(const char *text, int columns)
{
    int width = 0;
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        if (at[0] == 0x1b && at[1] == '[') {
            at += 2 + strspn((const char *)at + 2, "0123456789;");
            assert_int_equal(*at, 'm');
        } else if (*at == '\n') {
            width = 0;
        } else {
            assert_true(*at >= 0x20 && *at != 0x7f);
            width += (*at & 0xc0) != 0x80;
            if (width > columns)
                fail_msg("a line is wider than %d columns:\n%s", columns, text);
        }
    }
}

static void no_line_is_wider_than_the_terminal(void **state)
{
    (void)state;
    void (*const tables[])(orr_scene *) = {one_of_everything, hostile, offers};
    for (int columns = 20; columns <= 140; columns += 3)
        for (int i = 0; i < 9; i++) {
            orr_scene *s = scene_for(0, 0, tables[i % 3]);
            orr_text out = orr_text_new();
            orr_render_terminal(s, columns, i / 3, &out);
            assert_lines_fit(out.data, columns);
            if (i / 3 == ORR_NO_COLOR)
                assert_has_not(out.data, "\x1b");
            orr_text_free(&out);
            orr_scene_free(s);
        }
}

static void long_titles(orr_scene *s)
{
    orr_node *row = orr_row(orr_panel(s, ORR_PLACE_BOARD, "p", NULL), "cards");
    orr_card(row, "a", "Nanomanufacturing Facility");
    orr_card(row, "b", "Experimental Nanotechnology Lab");
    orr_card(row, "c", "Bioenhancement Lab");
}

static void a_long_word_of_a_title_is_broken_with_a_hyphen(void **state)
{
    (void)state;
    char *text = rendered(0, 0, long_titles, orr_render_html);
    assert_has(text, ">Nanomanufac\u00adturing Facility<");
    assert_has(text, ">Experimental Nanotech\u00adnology Lab<");
    assert_has(text, ">Bioen\u00adhancement Lab<");
    free(text);
}

static void a_rack(orr_scene *s)
{
    orr_node *board = orr_board(orr_panel(s, ORR_PLACE_BOARD, "p", NULL), "rack", 40, 20);
    orr_style(board, "rack");
    for (int i = 0; i < 8; i++) {
        char id[20];
        snprintf(id, sizeof id, "cell-%d", i);
        orr_node *cell = orr_space(board, id, ORR_SHAPE_ROUND, 5 + i % 4 * 10, 5 + i / 4 * 10, 9);
        snprintf(id, sizeof id, "disc-%d", i);
        if (i > 4)
            orr_tint(orr_piece(cell, id, "disc"), i % 2);
    }
}

static void a_rack_looks_like_a_rack(void **state)
{
    (void)state;
    char *text = rendered(0, 0, a_rack, as_terminal);
    assert_has(text, "│  ( ) ( ) ( ) ( ) │\n");
    assert_has(text, "│  ( ) (2) (1) (2) │\n");
    free(text);
}

/* ---- boards --------------------------------------------------------------------------------- */

enum { CROWD = 9 };

/* A label that leaves no room for what stands in its row. */
static void a_long_label(orr_scene *s)
{
    orr_node *row = orr_row(orr_panel(s, ORR_PLACE_SHELF, "shelf", "Shelf"), NULL);
    orr_label(row, "%s", "A label that takes nearly all of the eighty columns there are");
    orr_words(row, NULL, "%s", "and words that have no room beside it");
}

static void what_does_not_fit_beside_a_label_stands_below_it(void **state)
{
    (void)state;
    char *text = rendered(0, 0, a_long_label, as_terminal);
    assert_has(text, "all of the eighty columns there are");
    assert_has(text, "and words that have no room beside it");
    free(text);
}

/* Two small panels and one that wants the whole width. */
static void a_full_panel(orr_scene *s)
{
    static const char *const names[] = {"left", "whole", "right"};
    for (int i = 0; i < 3; i++) {
        orr_node *panel = orr_panel(s, ORR_PLACE_SHELF, names[i], names[i]);
        orr_words(panel, NULL, "%s", names[i]);
        orr_style(panel, i == 1 ? "full" : "");
    }
}

static void a_full_panel_has_the_whole_width_of_the_terminal(void **state)
{
    (void)state;
    char *text = rendered(0, 0, a_full_panel, as_terminal);
    assert_has(text, "╭─ left ──");
    assert_has_not(text, "╮ ╭─ whole ─");
    assert_has_not(text, "╮ ╭─ right ─");
    free(text);
}

static void a_crowd(orr_scene *s)
{
    orr_node *board = orr_board(orr_panel(s, ORR_PLACE_BOARD, "p", NULL), "b", 1000, 600);
    for (int shape = ORR_SHAPE_ROUND; shape <= ORR_SHAPE_ARROW; shape++) {
        char id[40];
        snprintf(id, sizeof id, "s%d", shape);
        orr_node *space = orr_space(board, id, shape, 100 + shape * 200, 300, shape * 30 + 10);
        for (int i = 0; i < CROWD; i++) {
            snprintf(id, sizeof id, "s%d-%d", shape, i);
            orr_label(orr_piece(space, id, "cruiser"), "L%d", i);
        }
    }
}

/* Where a piece stands and how large its counter is. */
static void counter_of(const char *svg, int shape, int index, double *x, double *y, double *side)
{
    char wanted[40];
    snprintf(wanted, sizeof wanted, "id=\"n-s%d-%d\"", shape, index);
    const char *at = strstr(svg, wanted);
    assert_non_null(at);
    assert_int_equal(sscanf(strstr(at, "translate("), "translate(%lf,%lf)", x, y), 2);
    assert_int_equal(sscanf(strstr(strstr(at, "class=\"body\""), "height="), "height=\"%lf", side),
                     1);
}

static void pieces_on_one_space_do_not_overlap(void **state)
{
    (void)state;
    char *svg = rendered(0, 0, a_crowd, orr_render_svg);
    for (int shape = 0; shape <= ORR_SHAPE_ARROW; shape++)
        for (int i = 0; i < CROWD; i++)
            for (int j = 0; j < i; j++) {
                double x1, y1, x2, y2, side, same;
                counter_of(svg, shape, i, &x1, &y1, &side);
                counter_of(svg, shape, j, &x2, &y2, &same);
                assert_true(fabs(x1 - x2) > side || fabs(y1 - y2) > side);
            }
    free(svg);
}

static void a_seat_is_never_told_by_colour_alone(void **state)
{
    (void)state;
    char *svg = rendered(0, 0, a_rack, orr_render_svg);
    assert_has(svg, "class=\"on-disc\"");
    free(svg);
    char *html = rendered(0, 0, one_of_everything, orr_render_html);
    assert_has(html, "<span class=\"seat\" title=\"Seat 2\">2</span><h2");
    assert_has(html, "class=\"flag\"");
    free(html);
}

static void a_picture_brings_the_drawings_it_uses_and_no_variables(void **state)
{
    (void)state;
    char *svg = rendered(0, 0, one_of_everything, orr_render_svg);
    assert_has(svg, "<symbol id=\"g-cruiser\"");
    assert_has(svg, "<symbol id=\"w-saturn\"");
    assert_has_not(svg, "<symbol id=\"g-brain\"");
    assert_has_not(svg, "var(");
    assert_null(strstr(strstr(svg, "id=\"g-cruiser\"") + 1, "id=\"g-cruiser\""));
    free(svg);
}

static void a_panel_can_be_rendered_alone(void **state)
{
    (void)state;
    const char *const ids[] = {"hand", "bar", "prompt"};
    orr_scene *s = scene_for(0, 0, one_of_everything);
    for (int i = 0; i < 3; i++) {
        char wanted[40];
        orr_text out = orr_text_new();
        orr_render_panel(s, ids[i], &out);
        snprintf(wanted, sizeof wanted, "id=\"p-%s\"", ids[i]);
        assert_has(out.data, wanted);
        assert_balanced(out.data);
        orr_text_free(&out);
    }
    orr_text none = orr_text_new();
    orr_render_panel(s, "nowhere", &none);
    orr_render_panel(s, "card-1", &none); /* a node, but no panel */
    assert_int_equal(none.length, 0);
    orr_text_free(&none);
    orr_scene_free(s);
}

/* ---- the sheet and the theme ---------------------------------------------------------------- */

static void every_glyph_has_a_spoken_label_and_a_text_form_of_its_own(void **state)
{
    (void)state;
    const char *sheet = orr_asset_find("web/glyphs.svg")->bytes;
    int count = 0;
    for (const char *at = sheet; (at = strstr(at, "<symbol id=\"g-")); count++) {
        const char *end = strstr(at, "</symbol>");
        const char *text = strstr(at, "data-text=\""), *title = strstr(at, "<title>");
        assert_true(text && text < end && title && title < end && title[7] != '<');
        char form[40];
        snprintf(form, sizeof form, "%.*s", (int)strcspn(text + 11, "\"") + 12, text);
        assert_null(strchr(form, '&'));
        const char *again = strstr(text + 1, form);
        if (again)
            fail_msg("%s stands for two glyphs", form);
        at = end;
    }
    assert_true(count >= 52);
    assert_balanced(sheet);
}

/* ---- lines between cards -------------------------------------------------------------------- */

/* Fire leads to steam beside it and to steel two columns on. */
static void a_chart(orr_scene *s)
{
    orr_node *grid = orr_grid(orr_panel(s, ORR_PLACE_SHELF, "shelf", "Shelf"), "chart", 3);
    orr_style(grid, "linked");
    orr_node *columns[3];
    for (int i = 0; i < 3; i++)
        columns[i] = orr_column(grid, NULL);
    orr_node *fire = orr_card(columns[0], "fire", "Fire");
    orr_style(fire, "known");
    orr_words(columns[1], NULL, "%s", "");
    orr_node *steam = orr_card(columns[1], "steam", "Steam");
    orr_node *steel = orr_card(columns[2], "steel", "Steel");
    orr_lead(fire, steam);
    orr_lead(fire, steel);
    orr_lead(steam, steel);
}

static void lines_lead_from_card_to_card_and_pass_no_other(void **state)
{
    (void)state;
    char *html = rendered(0, 0, a_chart, orr_render_html);
    assert_has(html, "viewBox=\"0 0 300 200\"");
    assert_has(html, "class=\"lead known\" d=\"M92 50C100 50 100 150 108 150\"");
    /* the far one runs along the gap under the first row, between the columns it passes */
    assert_has(html, "class=\"lead known\" d=\"M92 50C100 50 100 96 110 96H190");
    assert_has(html, "class=\"lead\" d=\"M192 150C200 150 200 50 208 50\"");
    free(html);
}

static void programs_are_told_where_lines_come_from(void **state)
{
    (void)state;
    char *json = rendered(0, 0, a_chart, orr_render_json);
    assert_has(json, "\"leads\":[\"fire\",\"steam\"]");
    free(json);
}

/* ---- layers --------------------------------------------------------------------------------- */

/* Two doors; behind the first, which is open, stands a lamp, behind the second a chest. */
static void two_rooms(orr_scene *s)
{
    orr_node *board = orr_board(orr_panel(s, ORR_PLACE_BOARD, "house", NULL), "rooms", 400, 200);
    for (int room = 1; room <= 2; room++) {
        orr_layer(board, 0);
        orr_node *door =
            orr_space(board, room == 1 ? "door-1" : "door-2", ORR_SHAPE_ROUND, 100 * room, 50, 40);
        orr_label(door, "Door %d", room);
        orr_opens(door, room);
        if (room == 2)
            orr_offer(door, ORR_MOVE1(GO, 1));
        orr_layer(board, room);
        orr_label(orr_space(board, room == 1 ? "lamp" : "chest", ORR_SHAPE_ROUND, 100, 150, 40),
                  "%s", room == 1 ? "Lamp" : "Chest");
    }
    orr_show_layer(board, 1);
}

static void one_layer_is_in_sight_and_the_others_can_be_opened(void **state)
{
    (void)state;
    char *html = rendered(0, 0, two_rooms, orr_render_html), tag[2000];
    assert_has(html, "<g class=\"layer\" data-layer=\"1\">");
    assert_has(html, "<g class=\"layer\" data-layer=\"2\" hidden=\"\">");
    tag_of(html, "n-door-1", tag);
    assert_has(tag, "data-opens=\"1\"");
    assert_has(tag, "looked");
    assert_has(tag, "role=\"button\"");
    free(html);
}

static void looking_never_moves_anything(void **state)
{
    (void)state;
    char *html = rendered(0, 0, two_rooms, orr_render_html), tag[2000];
    tag_of(html, "n-door-2", tag);
    assert_has(tag, "data-opens=\"2\"");
    assert_has(tag, "data-moves=\"go mars\"");
    assert_has_not(tag, "looked");
    free(html);
}

static void pictures_and_terminals_draw_the_layer_that_is_shown(void **state)
{
    (void)state;
    static const renderer drawn[] = {orr_render_svg, as_terminal};
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        char *text = rendered(0, 0, two_rooms, drawn[i]);
        assert_has(text, "Lamp");
        assert_has_not(text, "Chest");
        free(text);
    }
}

/* The relative luminance of "#rrggbb", as the guidelines for accessible content define it. */
static double luminance(const char *theme, const char *variable)
{
    unsigned rgb[3];
    char wanted[40];
    snprintf(wanted, sizeof wanted, "%s: #", variable);
    const char *at = strstr(theme, wanted);
    assert_non_null(at);
    assert_int_equal(sscanf(at + strlen(wanted), "%2x%2x%2x", &rgb[0], &rgb[1], &rgb[2]), 3);
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double c = rgb[i] / 255.0, share[] = {0.2126, 0.7152, 0.0722};
        sum += share[i] * (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static void letters_can_be_read_in_both_themes(void **state)
{
    (void)state;
    static const char *const inks[] = {"--text",   "--muted", "--accent", "--red",   "--orange",
                                       "--yellow", "--green", "--sky",    "--blue",  "--violet",
                                       "--pink",   "--grey",  "--seat-0", "--seat-7"};
    static const char *const grounds[] = {"--bg", "--panel", "--raise", "--deep", "--counter"};
    const char *style = orr_asset_find("web/orrery.css")->bytes;
    const char *const themes[] = {style, strstr(style, ":root[data-theme=\"light\"]")};
    for (int t = 0; t < 2; t++)
        for (size_t i = 0; i < sizeof inks / sizeof *inks; i++)
            for (size_t g = 0; g < sizeof grounds / sizeof *grounds; g++) {
                const double a = luminance(themes[t], inks[i]) + 0.05;
                const double b = luminance(themes[t], grounds[g]) + 0.05;
                if ((a > b ? a / b : b / a) < 4.5)
                    fail_msg("%s on %s is hard to read in theme %d", inks[i], grounds[g], t);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_line_is_wider_than_the_terminal),
        cmocka_unit_test(a_long_word_of_a_title_is_broken_with_a_hyphen),
        cmocka_unit_test(a_rack_looks_like_a_rack),
        cmocka_unit_test(pieces_on_one_space_do_not_overlap),
        cmocka_unit_test(a_seat_is_never_told_by_colour_alone),
        cmocka_unit_test(a_picture_brings_the_drawings_it_uses_and_no_variables),
        cmocka_unit_test(a_panel_can_be_rendered_alone),
        cmocka_unit_test(every_glyph_has_a_spoken_label_and_a_text_form_of_its_own),
        cmocka_unit_test(what_does_not_fit_beside_a_label_stands_below_it),
        cmocka_unit_test(a_full_panel_has_the_whole_width_of_the_terminal),
        cmocka_unit_test(lines_lead_from_card_to_card_and_pass_no_other),
        cmocka_unit_test(programs_are_told_where_lines_come_from),
        cmocka_unit_test(one_layer_is_in_sight_and_the_others_can_be_opened),
        cmocka_unit_test(looking_never_moves_anything),
        cmocka_unit_test(pictures_and_terminals_draw_the_layer_that_is_shown),
        cmocka_unit_test(letters_can_be_read_in_both_themes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
