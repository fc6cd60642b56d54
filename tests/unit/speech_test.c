/* speech_test.c - the table in words: lines of the log, the question and its moves, panels and things
 * by name, the rules without marks; and words of a game explained on a page. */
#include "scene/markup.h"
#include "scene/speech.h"
#include "unit/scene_fixture.h"

static void a_harbour(orr_scene *s)
{
    orr_scene_title(s, "Turn 2 · Harbour");
    orr_scene_phase(s, 1, 3, "loading");
    orr_goal(s, "all %d ships home", 3);
    orr_node *map = orr_panel(s, ORR_PLACE_BOARD, "sky", "");
    orr_node *board = orr_board(map, "lanes", 400, 200);
    orr_node *earth = orr_space(board, "place-1", ORR_SHAPE_ROUND, 60, 100, 40);
    orr_node *mars = orr_space(board, "tile-2", ORR_SHAPE_ROUND, 340, 100, 40);
    orr_space(board, "ground", ORR_SHAPE_ROUND, 200, 20, 40); /* only for the eye */
    orr_label(earth, "Earth");
    orr_label(mars, "C4·2");
    orr_note(mars, "Mars → far");
    orr_tip(mars, "C4: Mars, two steps");
    orr_offer(mars, ORR_MOVE1(GO, 1));
    orr_link(board, "lane", 60, 100, 340, 100, 0);
    for (int i = 0; i < 3; i++)
        orr_tip(orr_piece(mars, NULL, "cargo"), "a crate");
    orr_node *hand = orr_panel(s, ORR_PLACE_SHELF, "hand", "Hand");
    orr_node *row = orr_row(hand, NULL);
    orr_icon(row, NULL, "fuel", "3");
    orr_words(row, NULL, "[d6:4+] [d6:5+] [d6:1-]");
    orr_style(orr_meter(hand, NULL, "Hull", 2, 5), "spent");
}

static char *looked_at(const char *name, bool expected)
{
    orr_scene *s = scene_for(0, 0, a_harbour);
    orr_text out = orr_text_new();
    assert_int_equal(orr_speak_look(s, name, &out), expected);
    orr_scene_free(s);
    return out.data;
}

static void dice_of_a_line_are_told_in_words(void **state)
{
    (void)state;
    orr_text out = orr_text_new();
    orr_speak_line("[seat:2] rolls [d6:5-][d6:2-] [d10:9+]: one · hit → [=Drone 3].", NULL, &out);
    assert_string_equal(out.data,
                        "Seat 2 rolls 5, 2 (failures), 9 (success): one, hit to Drone 3.");
    orr_text_clear(&out);
    orr_speak_line("[d6:1-] [d6:2] [d6:3] [d6:4+] on", NULL, &out);
    assert_string_equal(out.data, "1 (failure), 2, 3 (neither), 4 (success) on");
    orr_text_clear(&out);
    orr_speak_line("# Turn 4", NULL, &out);
    assert_string_equal(out.data, "Turn 4.");
    orr_text_clear(&out);
    orr_speak_line("[d6:2] Somewhere shots are fired.", NULL, &out);
    assert_string_equal(out.data, "The die shows 2. Somewhere shots are fired.");
    orr_text_free(&out);
}

static void the_question_comes_with_its_moves_in_order(void **state)
{
    (void)state;
    char *text = rendered(0, 0, a_harbour, orr_speak_question);
    assert_string_equal(text, "Your decision: You rolled 4. Go <somewhere> & mend.\n"
                              "1. End the turn.\n"
                              "2. Mend hull 1.\n"
                              "3. Go to Mars (81 %).\n"
                              "4. Mend hull 2.\n"
                              "5. Go to Far <Jupiter> (82 %).\n");
    free(text);
    text = rendered(0, 1, a_harbour, orr_speak_question);
    assert_string_equal(text, "Seat 1 thinks: Seat 1 is flying.\n");
    free(text);
}

static void moves_of_one_kind_are_listed_by_their_verb(void **state)
{
    (void)state;
    orr_scene *s = scene_for(0, 0, a_harbour);
    orr_text out = orr_text_new();
    assert_true(orr_speak_moves(s, "mend", &out));
    assert_string_equal(out.data, "2. Mend hull 1.\n4. Mend hull 2.\n");
    orr_text_clear(&out);
    assert_false(orr_speak_moves(s, "swim", &out));
    assert_has(out.data, "There is: done, mend, go.");
    orr_text_free(&out);
    orr_scene_free(s);
}

static void a_panel_is_told_by_its_name_and_the_map_by_its_board(void **state)
{
    (void)state;
    char *text = looked_at("hand", true);
    assert_string_equal(text,
                        "Hand:\nfuel 3; 4, 5 (successes), 1 (failure).\nHull 2 of 5, spent.\n");
    free(text);
    text = looked_at("map", true);
    assert_has(text,
               "map:\nEarth.\nC4: Mars, two steps, Mars to far (move 3); here: 3 times a crate.\n");
    assert_has_not(text, "ground");
    free(text);
    text = looked_at("goal", true);
    assert_string_equal(text, "Turn 2, Harbour, phase 1 of 3, loading.\nGoal: all 3 ships home.\n");
    free(text);
}

static void a_thing_is_told_by_its_words_with_what_it_is_joined_to(void **state)
{
    (void)state;
    char *text = looked_at("Tile c4", true);
    assert_has(text, "C4: Mars, two steps");
    assert_has(text, "3. Go to Mars.\n");
    assert_has(text, "Joined to: Earth.\n");
    free(text);
    text = looked_at("harpoon", false);
    assert_string_equal(text,
                        "There is nothing called 'harpoon' on this table. There is: goal; map; "
                        "Hand. Whatever stands there can be named too.\n");
    free(text);
}

static void the_whole_table_has_no_sign_without_a_word(void **state)
{
    (void)state;
    char *text = looked_at(NULL, true);
    for (const char *at = text; *at; at++)
        assert_in_range((unsigned char)*at, '\n', '~');
    assert_has(text, "Hand:");
    assert_has(text, "map:");
    free(text);
}

static void rules_are_read_without_their_marks(void **state)
{
    (void)state;
    orr_text out = orr_text_new();
    const orr_game *fermi = orr_game_find("fermi");
    assert_true(orr_manual_text(fermi, "resource spaces", &out));
    assert_has(out.data, "Resource spaces.\n");
    assert_has(out.data, "Surface: raw resources 2; shelter 13; workers 3.\n");
    assert_has_not(out.data, "|");
    orr_text_clear(&out);
    assert_true(orr_manual_text(fermi, NULL, &out));
    assert_has_not(out.data, "**");
    assert_has_not(out.data, "](#");
    orr_text_clear(&out);
    assert_false(orr_manual_text(fermi, "tea", &out));
    assert_has(out.data, "no part called 'tea'");
    assert_has(out.data, "Storm rolls");
    orr_text_free(&out);
}

/* Each word once, its meaning escaped, nothing else changed. */
static void words_of_the_game_are_explained_once_on_a_page(void **state)
{
    (void)state;
    markup_told told = {{false}};
    orr_text out = orr_text_new();
    const orr_game *fermi = orr_game_find("fermi");
    markup_terms(&out, "A <bogey> and a bogey; [d6:3]", fermi, &told);
    assert_has(out.data, "A &lt;<dfn class=\"term\" tabindex=\"0\" title=\"a blip that may be");
    assert_has(out.data, ">bogey</dfn>&gt; and a bogey; <span class=\"die");
    orr_text_clear(&out);
    markup_terms(&out, "bogeys", fermi, &told);
    assert_string_equal(out.data, "bogeys");
    orr_text_clear(&out);
    markup_terms(&out, "A bogey", NULL, &told);
    assert_string_equal(out.data, "A bogey");
    orr_text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_of_a_line_are_told_in_words),
        cmocka_unit_test(the_question_comes_with_its_moves_in_order),
        cmocka_unit_test(moves_of_one_kind_are_listed_by_their_verb),
        cmocka_unit_test(a_panel_is_told_by_its_name_and_the_map_by_its_board),
        cmocka_unit_test(a_thing_is_told_by_its_words_with_what_it_is_joined_to),
        cmocka_unit_test(the_whole_table_has_no_sign_without_a_word),
        cmocka_unit_test(rules_are_read_without_their_marks),
        cmocka_unit_test(words_of_the_game_are_explained_once_on_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
