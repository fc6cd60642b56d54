/* scene_test.c - the table: what can be done is offered where it is done and to whom does it, with
 * the chance first; pictures say nothing that words do not. */
#include "cadets_support.h"

/* The table as JSON, without blanks between words. */
static char *table_of(position *p)
{
    orr_text text = orr_text_new();
    orr_scene *scene = orr_scene_new(p->rules, p->s);
    orr_render_json(scene, &text);
    orr_scene_free(scene);
    return text.data;
}

/* The part of the table that begins with this id, as long as ids of the same depth allow. */
static char *node_of(const char *table, const char *id)
{
    char wanted[80];
    snprintf(wanted, sizeof wanted, "\"id\":\"%s\"", id);
    const char *at = strstr(table, wanted);
    assert_non_null(at);
    const char *end = strstr(at + 1, "\"id\":\"");
    return strndup(at, end ? (size_t)(end - at) : strlen(at));
}

static void assert_tells(const char *table, const char *id, const char *words)
{
    char *node = node_of(table, id);
    if (!strstr(node, words))
        fail_because("%s does not say '%s': %s", id, words, node);
    free(node);
}

static const char *const one_room =
    "tiles C3 C4; captain C3 order 1; holds captain ray-gun; alien saucerman C4; acting captain";

/* An attack belongs to the rocketeer, the weapon and the target, so each can be taken up. */
static void an_attack_is_offered_to_doer_weapon_and_target(void **state)
{
    (void)state;
    position *p = cadets_at(one_room);
    stand_at(p, ACT);
    char *table = table_of(p), id[40];
    snprintf(id, sizeof id, "alien-%d", alien_called(p, "saucerman-1"));
    assert_tells(table, id, "attack ray-gun saucerman-1");
    assert_tells(table, "hero-0", "attack ray-gun saucerman-1");
    snprintf(id, sizeof id, "held-%d", card_called(p, "ray-gun"));
    assert_tells(table, id, "attack ray-gun saucerman-1");
    assert_tells(table, "hero-0", "move east");
    free(table);
    leave(p);
}

static void the_chance_comes_first(void **state)
{
    (void)state;
    position *p = cadets_at(one_room);
    stand_at(p, ACT);
    char *table = table_of(p);
    assert_non_null(strstr(table, "66 %; 3 dice"));
    assert_non_null(strstr(table, "hit 66 %"));
    free(table);
    leave(p);
}

/* What is drawn is also said: hit points, oxygen, the name of the tile, the state of a hatch. */
static void pictures_have_their_words(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east locked; captain C3 hp 3 o2 2; "
                            "holds captain ray-gun; alien sentinel C4; acting captain");
    stand_at(p, ACT);
    orr_text text = orr_text_new();
    orr_scene *scene = orr_scene_new(p->rules, p->s);
    orr_render_terminal(scene, 100, ORR_NO_COLOR, &text);
    orr_scene_free(scene);
    assert_non_null(strstr(text.data, "CP:3"));
    assert_non_null(strstr(text.data, "♥♥♥"));
    assert_non_null(strstr(text.data, "Ray Gun"));
    assert_non_null(strstr(text.data, "#"));
    assert_non_null(strstr(text.data, "Sentinel"));
    assert_non_null(strstr(text.data, "moves 2, 6 dice, own tile"));
    orr_text_free(&text);
    char *table = table_of(p);
    assert_non_null(strstr(table, "\"note\":\"Corridor Bend\""));
    free(table);
    leave(p);
}

/* Every die of a roll says whether it succeeded. */
static void dice_in_the_log_are_judged(void **state)
{
    (void)state;
    position *p = cadets_at(one_room);
    stand_at(p, ACT);
    script_dice(p, 3, 4, 10);
    forget(p);
    play(p, "attack ray-gun saucerman-1");
    assert_said(p, "[3+][4-][10-]");
    leave(p);
}

/* The line of the terminal's map on which these words stand. */
static char *line_with(position *p, const char *words)
{
    orr_text text = orr_text_new();
    orr_scene *scene = orr_scene_new(p->rules, p->s);
    orr_render_terminal(scene, 80, ORR_NO_COLOR, &text);
    orr_scene_free(scene);
    const char *at = strstr(text.data, words);
    assert_non_null(at);
    while (at > text.data && at[-1] != '\n')
        at--;
    char *line = strndup(at, strcspn(at, "\n"));
    orr_text_free(&text);
    return line;
}

/* However many stand on a tile, the hatch beside it is drawn, and only it. */
static void a_crowd_hides_no_hatch_in_the_terminal(void **state)
{
    (void)state;
    static const char *const crowd = "captain C3; doctor C3; chief C3";
    char there[200];
    snprintf(there, sizeof there, "tiles C1 C3 C4 C8; hatch C3 east; %s", crowd);
    position *shut = cadets_at(there);
    snprintf(there, sizeof there, "tiles C1 C3 C4 C8; %s", crowd);
    position *open = cadets_at(there);
    char *with = line_with(shut, "<C3"), *without = line_with(open, "<C3");
    if (!strchr(with, '='))
        fail_because("no hatch in: %s", with);
    assert_null(strchr(without, '='));
    free(with);
    free(without);
    leave(shut);
    leave(open);
}

static void small_print_counts_the_charges_that_are_left(void **state)
{
    (void)state;
    position *p =
        cadets_at("tiles C3 C4; captain C3 hp 2; holds captain food-pills; acting captain");
    stand_at(p, ACT);
    char *full = table_of(p);
    assert_non_null(strstr(full, "2 charges"));
    play(p, "use food-pills");
    char *used = table_of(p);
    assert_non_null(strstr(used, "1 of 2 charges"));
    free(full);
    free(used);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attack_is_offered_to_doer_weapon_and_target),
        cmocka_unit_test(the_chance_comes_first),
        cmocka_unit_test(pictures_have_their_words),
        cmocka_unit_test(dice_in_the_log_are_judged),
        cmocka_unit_test(a_crowd_hides_no_hatch_in_the_terminal),
        cmocka_unit_test(small_print_counts_the_charges_that_are_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
