/* art_test.c - the sheet of drawings of Stellar Horizons: whatever the pack lists and the table shows
 * has its picture, and no line of the sheet is beyond what a page should carry. */
#include "games/horizons/scene.h"
#include "horizons_support.h"
#include "scene/node.h"

enum { DECISIONS = 900, EVERY = 9, LARGEST = 90000 };

static char *sheet(void)
{
    char *text = test_file("../web/art/horizons.svg");
    assert_non_null(text);
    return text;
}

/* "world/mars" is the symbol a-world-mars. */
static bool has_symbol(const char *drawings, const char *name)
{
    char wanted[160];
    snprintf(wanted, sizeof wanted, "<symbol id=\"a-%s\"", name);
    for (char *at = wanted; *at; at++)
        if (*at == '/')
            *at = '-';
    return strstr(drawings, wanted) != NULL;
}

static void every_entry_of_the_pack_has_its_picture(void **state)
{
    (void)state;
    char *drawings = sheet(), name[HORIZONS_ART_NAME];
    orr_rules *rules = rules_with("horizons", 2, NULL, 0);
    for (int family = 0; family < ART_FAMILIES; family++)
        for (int i = 0; i < horizons_art_count(rules->pack, family); i++)
            if (!has_symbol(drawings, horizons_art(rules->pack, family, i, name)))
                fail_because("there is no picture of %s", name);
    orr_rules_free(rules);
    free(drawings);
}

static void look_at(const orr_node *node, const char *drawings)
{
    for (; node; node = node->next) {
        if (node->art && !has_symbol(drawings, node->art))
            fail_because("%s shows %s, which nobody has drawn", node->id ? node->id : "a node",
                         node->art);
        look_at(node->first, drawings);
    }
}

static void whatever_the_table_shows_has_been_drawn(void **state)
{
    (void)state;
    static const char *const options[] = {"scenario=titan-clash"};
    char *drawings = sheet();
    orr_rules *rules = rules_with("horizons", 3, options, 1);
    orr_rng rng = orr_rng_fast(5);
    orr_moves moves;
    orr_error error;
    horizons_state *s = new_state(rules);
    if (!orr_start(rules, s, orr_rng_fast(5), NULL, &moves, &error))
        fail_because("%s", error.text);
    for (int i = 0; i < DECISIONS && !orr_is_over(s); i++) {
        if (i % EVERY == 0) {
            orr_scene *scene = orr_scene_new(rules, s);
            look_at(scene->first, drawings);
            orr_scene_free(scene);
        }
        orr_play(rules, s, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL, &moves);
    }
    free(s);
    orr_rules_free(rules);
    free(drawings);
}

static void the_sheet_is_small_enough_for_a_page(void **state)
{
    (void)state;
    char *drawings = sheet();
    assert_true(strlen(drawings) < LARGEST);
    free(drawings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_of_the_pack_has_its_picture),
        cmocka_unit_test(whatever_the_table_shows_has_been_drawn),
        cmocka_unit_test(the_sheet_is_small_enough_for_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
