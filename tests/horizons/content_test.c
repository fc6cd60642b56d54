/* content_test.c - the pack is known by its names: lists may stand in any order, and what the rules
 * refer to must be there. */
#include "horizons_support.h"

#include "pack/packs.h"

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

/* Where the list of this key begins: its first entry; and where it ends. */
static const char *list_in(const char *text, const char *key, const char **end)
{
    char line[ORR_MAX_NAME];
    snprintf(line, sizeof line, "\n%s:\n", key);
    const char *at = strstr(text, line);
    if (!at)
        fail_because("the pack has no list '%s'", key);
    const char *first = at + strlen(line);
    for (*end = first; strncmp(*end, "  ", 2) == 0; *end = strchr(*end, '\n') + 1)
        ;
    return first;
}

/* The text with the entries of a list from the last to the first; frees the old one. */
static char *reversed(char *text, const char *key)
{
    const char *end, *first = list_in(text, key, &end), *past = end;
    orr_text result = orr_text_new();
    orr_text_bytes(&result, text, (size_t)(first - text));
    while (past > first) {
        const char *entry = past - 1;
        while (entry > first && !(entry[-1] == '\n' && strncmp(entry, "  - ", 4) == 0))
            entry--;
        orr_text_bytes(&result, entry, (size_t)(past - entry));
        past = entry;
    }
    orr_text_add(&result, "%s", end);
    free(text);
    return result.data;
}

/* Every list from its end to its beginning: it is the same pack. */
static void the_order_of_lists_in_the_file_does_not_matter(void **state)
{
    static const char *const lists[] = {"factions",   "bases",   "designs", "techs",    "policies",
                                        "tiles",      "worlds",  "cards",   "missions", "events",
                                        "facilities", "markets", "pirates", "scenarios"};
    (void)state;
    orr_error error;
    char *text = pack_with(NULL, 0);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        text = reversed(text, lists[i]);
    assert_null(strstr(text, "designs:\n  - {name: Minuteman"));
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
        cmocka_unit_test(the_order_of_lists_in_the_file_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
