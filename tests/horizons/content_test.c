/* content_test.c - the pack is known by its names: lists may stand in any order, and what the rules
 * refer to must be there. */
#include "horizons_support.h"

#include "kernel/pack.h"

/* The built-in pack with some of its text replaced; free it. Every one of them must be there. */
static char *pack_with(const char *const (*changes)[2], int count)
{
    size_t length;
    const char *text = orr_pack_text(orr_game_find("horizons"), &length);
    orr_text result = orr_text_new();
    orr_text_bytes(&result, text, length);
    for (int i = 0; i < count; i++) {
        const char *found = strstr(result.data, changes[i][0]);
        if (!found)
            fail_because("the pack does not hold '%s'", changes[i][0]);
        orr_text changed = orr_text_new();
        orr_text_bytes(&changed, result.data, (size_t)(found - result.data));
        orr_text_add(&changed, "%s%s", changes[i][1], found + strlen(changes[i][0]));
        orr_text_free(&result);
        result = changed;
    }
    return result.data;
}

static orr_rules *rules_of(const char *text, orr_error *error)
{
    const orr_game *game = orr_game_find("horizons");
    return orr_rules_new_pack(game, game->version, 2, NULL, 0, "changed.yaml", text, error);
}

/* Refused with file, line and what was expected. */
static void assert_pack_refused(const char *before, const char *after, const char *words)
{
    const char *const changes[][2] = {{before, after}};
    char *text = pack_with(changes, 1);
    orr_error error;
    assert_null(rules_of(text, &error));
    if (strncmp(error.text, "changed.yaml:", 13) != 0 || !strstr(error.text, words))
        fail_because("refused with '%s', not with '%s'", error.text, words);
    free(text);
}

/* Whoever types in the box must keep the names that rules refer to. */
static void a_world_that_the_rules_refer_to_is_missed(void **state)
{
    (void)state;
    assert_pack_refused("  - name: Deep Space Astronomy", "  - name: Far Away",
                        "there is no 'deep-space-astronomy'");
}

static void a_facility_of_another_name_says_which_it_is(void **state)
{
    (void)state;
    orr_error error;
    assert_pack_refused("  - name: Small Refinery\n", "  - name: Little Refinery\n",
                        "facilities: there is no 'small-refinery'");
    const char *const changes[][2] = {
        {"  - name: Small Refinery\n", "  - name: Little Refinery\n    word: small-refinery\n"}};
    char *text = pack_with(changes, 1);
    orr_rules *rules = rules_of(text, &error);
    assert_non_null(rules);
    assert_string_equal(((const horizons_pack *)rules->pack)->facilities[SMALL_REFINERY].name,
                        "Little Refinery");
    orr_rules_free(rules);
    free(text);
}

static void both_sides_of_a_pirate_are_known_by_their_words(void **state)
{
    (void)state;
    assert_pack_refused("word: strong, name: Corsair", "name: Corsair", "there is no 'strong'");
}

static void earth_is_the_fourth_world(void **state)
{
    (void)state;
    orr_error error;
    const char *const changes[][2] = {{"  - name: Earth\n", "  - name: Terra\n"}};
    char *text = pack_with(changes, 1);
    assert_null(rules_of(text, &error));
    free(text);
}

/* Pirates and markets change places in the file: it is the same pack. */
static void the_order_of_a_list_in_the_file_does_not_matter(void **state)
{
    (void)state;
    orr_error error;
    const char *const changes[][2] = {
        {"  - {word: weak, name: Raider, size: 3, attack: 4, strike: 3, source: house}\n", ""},
        {"source: house}\n\nscenarios:",
         "source: house}\n"
         "  - {word: weak, name: Raider, size: 3, attack: 4, strike: 3, source: house}\n\n"
         "scenarios:"},
        {"  - {name: Ore, resource: ore, count: 8, source: house}\n", ""},
        {"  - {name: Anything,", "  - {name: Ore, resource: ore, count: 8, source: house}\n"
                                 "  - {name: Anything,"},
    };
    char *text = pack_with(changes, 4);
    orr_rules *usual = usual_rules("horizons"), *changed = rules_of(text, &error);
    if (!changed)
        fail_because("%s", error.text);
    assert_true(orr_rules_pack_hash(usual) == orr_rules_pack_hash(changed));
    orr_rules_free(usual);
    orr_rules_free(changed);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_world_that_the_rules_refer_to_is_missed),
        cmocka_unit_test(a_facility_of_another_name_says_which_it_is),
        cmocka_unit_test(both_sides_of_a_pirate_are_known_by_their_words),
        cmocka_unit_test(earth_is_the_fourth_world),
        cmocka_unit_test(the_order_of_a_list_in_the_file_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
