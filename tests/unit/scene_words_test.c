/* scene_words_test.c - the words of a scene that carry the frame: goal, phase, stage, chips, fights,
 * arrows, art, groups of moves; as HTML, in the terminal, for programs and as a picture. */
#include "unit/scene_fixture.h"

static void a_skirmish(orr_scene *s)
{
    orr_goal(s, "all %d modules <soon>", 3);
    orr_style(orr_goal_count(s, "built", "built", 2, 3), "pips sky");
    orr_scene_phase(s, 3, 6, "workers");
    orr_node *map = orr_panel(s, ORR_PLACE_BOARD, "map", "Map");
    orr_node *board = orr_board(map, "sky", 400, 200);
    orr_node *here = orr_space(board, "here", ORR_SHAPE_ROUND, 60, 100, 40);
    orr_node *there = orr_space(board, "there", ORR_SHAPE_ROUND, 340, 100, 40);
    orr_label(here, "Dock");
    orr_label(there, "Mars");
    orr_chip(there, "good", "safe & sound");
    orr_node *ship = orr_piece(here, "ship", "cruiser");
    orr_art(ship, "ship/none-such");
    orr_label(orr_arrow(ship, there, "flight"), "lost 3 %%");
    orr_node *fight = orr_panel(s, ORR_PLACE_BOARD, "fight", "Base assault");
    orr_stage(fight);
    orr_node *field = orr_fight(fight, "field");
    orr_node *theirs = orr_battle_line(field, "theirs", "Hive"),
             *ours = orr_battle_line(field, "ours", "Squad");
    orr_node *drone = orr_card(theirs, "drone", "Drone 4");
    orr_style(drone, "fighter acted orange");
    orr_node *sapper = orr_card(ours, "sapper", "Sapper 4");
    orr_style(sapper, "fighter now sky");
    orr_note(sapper, "ready");
    orr_chip(sapper, "warn", "1 hit");
    orr_node *aim = orr_arrow(sapper, drone, "aim");
    orr_label(aim, "kill 20 %%");
    orr_offer(aim, ORR_MOVE1(GO, 1));
    orr_node *event = orr_panel(s, ORR_PLACE_BOARD, "event", "Overtime");
    orr_style(event, "inset bottom-right");
    orr_words(event, NULL, "Nobody goes home.");
}

static void the_bar_says_the_goal_and_how_far_one_is(void **state)
{
    (void)state;
    char *html = rendered(0, 0, a_skirmish, orr_render_html);
    assert_has(html, "<b>Goal:</b> all 3 modules &lt;soon&gt;");
    assert_has(html, "<i class=\"pip on\"></i><i class=\"pip on\"></i><i class=\"pip\"></i>");
    assert_has(html, "<b class=\"value\">2</b> of 3 built");
    free(html);
    char *text = rendered(0, 0, a_skirmish, as_terminal);
    assert_has(text, "Goal: all 3 modules <soon> · 2 of 3 built");
    free(text);
    char *json = rendered(0, 0, a_skirmish, orr_render_json);
    assert_has(json, "\"goal\":\"all 3 modules \\u003csoon>\"");
    assert_has(json, "\"counts\":[");
    free(json);
}

static void the_decision_says_its_phase(void **state)
{
    (void)state;
    char *html = rendered(0, 0, a_skirmish, orr_render_html);
    assert_has(html, "phase 3 of 6 · </span>workers");
    assert_has(html, "<i class=\"past\"></i><i class=\"past\"></i><i class=\"now\"></i><i></i>");
    free(html);
    char *text = rendered(0, 0, a_skirmish, as_terminal);
    assert_has(text, "phase 3 of 6, workers");
    free(text);
    char *json = rendered(0, 0, a_skirmish, orr_render_json);
    assert_has(json, "\"phase\":{\"at\":3,\"of\":6,\"name\":\"workers\"}");
    free(json);
}

static void the_stage_is_marked_and_first_in_the_terminal(void **state)
{
    (void)state;
    char tag[2000];
    char *html = rendered(0, 0, a_skirmish, orr_render_html);
    tag_of(html, "p-fight", tag);
    assert_has(tag, " data-stage");
    tag_of(html, "p-map", tag);
    assert_has_not(tag, " data-stage");
    tag_of(html, "p-event", tag);
    assert_has(tag, "inset bottom-right");
    free(html);
    char *text = rendered(0, 0, a_skirmish, as_terminal);
    assert_true(strstr(text, "Base assault") < strstr(text, "─ Map "));
    assert_null(strstr(strstr(text, "Base assault") + 1, "Base assault"));
    free(text);
    char *json = rendered(0, 0, a_skirmish, orr_render_json);
    assert_has(json, "\"stage\":\"fight\"");
    free(json);
}

static void chips_stand_on_cards_and_places(void **state)
{
    (void)state;
    char *html = rendered(0, 0, a_skirmish, orr_render_html);
    assert_has(html, "<span class=\"tag warn\">1 hit</span>");
    assert_has(html, "<g class=\"tag good\"");
    free(html);
    char *svg = rendered(0, 0, a_skirmish, orr_render_svg);
    assert_has(svg, ">safe &amp; sound</text>");
    free(svg);
    char *text = rendered(0, 0, a_skirmish, as_terminal);
    assert_has(text, "Sapper 4 (1 hit)");
    assert_has(text, "Mars (safe & sound)");
    free(text);
    char *json = rendered(0, 0, a_skirmish, orr_render_json);
    assert_has(json, "\"chips\":[\"1 hit\"]");
    free(json);
}

static void lines_face_each_other_with_arrows_between_them(void **state)
{
    (void)state;
    char tag[2000];
    char *html = rendered(0, 0, a_skirmish, orr_render_html);
    const char *theirs = strstr(html, "id=\"n-theirs\""), *aim = strstr(html, "id=\"n-aim\"");
    const char *ours = strstr(html, "id=\"n-ours\"");
    assert_true(theirs && aim && ours && theirs < aim && aim < ours);
    tag_of(html, "n-aim", tag);
    assert_has(tag, "<button");
    assert_has(tag, "data-from=\"n-sapper\" data-to=\"n-drone\"");
    assert_has(tag, "data-move=\"go mars\"");
    free(html);
    char *text = rendered(0, 0, a_skirmish, as_terminal);
    assert_has(text, "Sapper 4 → Drone 4: kill 20 % ‹");
    free(text);
    char *json = rendered(0, 0, a_skirmish, orr_render_json);
    assert_has(json, "\"from\":\"sapper\",\"to\":\"drone\"");
    free(json);
}

static void an_arrow_on_a_board_goes_from_thing_to_thing(void **state)
{
    (void)state;
    char *svg = rendered(0, 0, a_skirmish, orr_render_svg);
    assert_has(svg, "class=\"arrow\"");
    assert_has(svg, "lost 3 %</text>");
    free(svg);
    char *text = rendered(0, 0, a_skirmish, as_terminal);
    assert_has(text, "→ Mars: lost 3 %");
    free(text);
}

/* ---- groups of moves ------------------------------------------------------------------------ */

/* The same game with more to do: a list of moves that is too long to be read at once. */
static void many_legal(const orr_rules *r, const void *state, orr_moves *moves)
{
    (void)r, (void)state;
    orr_add(moves, ORR_MOVE0(DONE));
    for (int i = 1; i <= 4; i++) {
        orr_add(moves, ORR_MOVE1(MEND, i));
        orr_add(moves, ORR_MOVE1(GO, i % 3));
    }
}

static void nothing_much(orr_scene *s)
{
    orr_panel(s, ORR_PLACE_BOARD, "p", "P");
}

static char *with_many_moves(renderer render)
{
    static orr_verb go, mend;
    static const orr_verb *words[] = {&verb_done, &go, &mend};
    static orr_step step;
    static orr_game busy;
    static orr_rules busy_rules;
    static orr_head head;
    go = verb_go;
    mend = verb_mend;
    go.group = "Fly";
    step = steps[0];
    step.legal = many_legal;
    busy = game;
    busy.verbs = words;
    busy.steps = &step;
    busy_rules = rules;
    busy_rules.game = &busy;
    head = (orr_head){.seats = 2, .depth = 1};
    describe = nothing_much;
    orr_scene *s = orr_scene_new(&busy_rules, &head);
    orr_text out = orr_text_new();
    render(s, &out);
    orr_scene_free(s);
    return out.data;
}

static void many_moves_have_tabs_by_their_groups(void **state)
{
    (void)state;
    char *html = with_many_moves(orr_render_html);
    assert_has(html, "data-group=\"Fly\">Fly <small>4</small>");
    assert_has(html, "data-group=\"mend\">Mend <small>4</small>");
    assert_has(html, "data-verb=\"go\" data-of=\"Fly\"");
    assert_has(
        html,
        "<div class=\"foot\"><button type=\"button\" class=\"move quiet\" data-move=\"done\"");
    free(html);
    char *json = with_many_moves(orr_render_json);
    assert_has(json, "\"verb\":\"go\",\"group\":\"Fly\"");
    free(json);
    char *few = rendered(0, 0, nothing_much, orr_render_html);
    assert_has_not(few, "data-group");
    free(few);
}

/* ---- art ------------------------------------------------------------------------------------ */

static void without_a_picture_the_glyph_stands(void **state)
{
    (void)state;
    char *html = rendered(0, 0, a_skirmish, orr_render_html);
    assert_has(html, "href=\"#g-cruiser\"");
    assert_has_not(html, "none-such");
    free(html);
    char *json = rendered(0, 0, a_skirmish, orr_render_json);
    assert_has(json, "\"art\":\"ship/none-such\"");
    free(json);
}

static char shown[ORR_MAX_NAME]; /* the picture that a card shows */

static void a_picture_book(orr_scene *s)
{
    orr_node *panel = orr_panel(s, ORR_PLACE_BOARD, "p", "P");
    orr_art(orr_card(panel, "card", "A card"), "%s", shown);
    orr_node *board = orr_board(panel, "b", 100, 100);
    orr_art(orr_space(board, "s", ORR_SHAPE_HEX, 50, 50, 40), "%s", shown);
}

static char *from_the_book(const orr_asset *sheet, renderer render)
{
    static orr_game painted;
    static orr_rules painted_rules;
    static orr_head head;
    static char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(sheet->path + 8, "."), sheet->path + 8);
    painted = game;
    painted.id = id;
    painted_rules = rules;
    painted_rules.game = &painted;
    head = (orr_head){.seats = 2, .depth = 1};
    describe = a_picture_book;
    orr_scene *s = orr_scene_new(&painted_rules, &head);
    orr_text out = orr_text_new();
    render(s, &out);
    orr_scene_free(s);
    return out.data;
}

/* Every picture of a standalone page is there, and so is all that it refers to. */
static void assert_whole(const char *page)
{
    for (const char *at = page; (at = strstr(at, "#a-")); at++) {
        char wanted[ORR_MAX_NAME + 8];
        snprintf(wanted, sizeof wanted, " id=\"%.*s\"", (int)strcspn(at + 1, "\")' "), at + 1);
        assert_has(page, wanted);
    }
}

static void every_picture_of_every_sheet_can_be_shown(void **state)
{
    (void)state;
    for (const orr_asset *sheet = orr_assets; sheet->path; sheet++) {
        if (strncmp(sheet->path, "web/art/", 8) != 0 || !strstr(sheet->path, ".svg"))
            continue;
        assert_has_not(sheet->bytes, "<style");
        assert_has_not(sheet->bytes, "<script");
        int count = 0;
        for (const char *at = sheet->bytes; (at = strstr(at, "<symbol ")); at++, count++) {
            const char *id = strstr(at, "id=\"a-");
            assert_true(id && id < strchr(at, '>'));
            snprintf(shown, sizeof shown, "%.*s", (int)strcspn(id + 6, "\""), id + 6);
            char wanted[ORR_MAX_NAME + 20];
            snprintf(wanted, sizeof wanted, "<use href=\"#a-%s\"", shown);
            char *html = from_the_book(sheet, orr_render_html);
            assert_has(html, wanted);
            free(html);
        }
        assert_true(count > 0);
        char *page = from_the_book(sheet, orr_render_page);
        char *svg = from_the_book(sheet, orr_render_svg);
        assert_whole(page);
        assert_whole(svg);
        free(page);
        free(svg);
    }
}

/* ---- the script ------------------------------------------------------------------------------ */

/* What a browser is sent for a table, which is most. Zipped it is two fifths of that, and should stay
 * below 60 kB. */
static void the_scripts_stay_small(void **state)
{
    (void)state;
    size_t length = 0;
    for (const orr_asset *asset = orr_assets; asset->path; asset++)
        if (strcmp(asset->path, "web/dom.js") == 0 || strncmp(asset->path, "web/table/", 10) == 0)
            length += asset->length;
    assert_in_range(length, 1000, 140000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bar_says_the_goal_and_how_far_one_is),
        cmocka_unit_test(the_decision_says_its_phase),
        cmocka_unit_test(the_stage_is_marked_and_first_in_the_terminal),
        cmocka_unit_test(chips_stand_on_cards_and_places),
        cmocka_unit_test(lines_face_each_other_with_arrows_between_them),
        cmocka_unit_test(an_arrow_on_a_board_goes_from_thing_to_thing),
        cmocka_unit_test(many_moves_have_tabs_by_their_groups),
        cmocka_unit_test(without_a_picture_the_glyph_stands),
        cmocka_unit_test(every_picture_of_every_sheet_can_be_shown),
        cmocka_unit_test(the_scripts_stay_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
