/* pack_test.c - the content is known by name: lists may be in any order, and a name that the rules
 * know must be there. */
#include "cadets_support.h"

#include "pack/packs.h"

extern const orr_game cadets_game;

static char *pack_text(void)
{
    size_t length;
    const char *text = orr_pack_text(&cadets_game, &length);
    return strndup(text, length);
}

/* Put one text for another of the same length, so that lines keep their numbers. */
static void put_for(char *text, const char *old, const char *new)
{
    char *at = strstr(text, old);
    assert_non_null(at);
    assert_int_equal(strlen(old), strlen(new));
    memcpy(at, new, strlen(new));
}

static int line_of(const char *text, const char *words)
{
    int line = 1;
    for (const char *end = strstr(text, words); text < end; text++)
        line += *text == '\n';
    return line;
}

/* #items: two things swapped in the file are the same two things to the rules. */
static void things_may_be_listed_in_any_order(void **state)
{
    (void)state;
    cadets_pack *usual = calloc(1, sizeof *usual), *swapped = calloc(1, sizeof *swapped);
    orr_error error;
    char *text = pack_text();
    assert_true(orr_pack_load(&cadets_game, text, strlen(text), "my.yaml", usual, &error));
    /* The Flag and the Boy change places, but keep all that is theirs. */
    char *flag = strstr(text, "  - name: Flag"), *flag_end = strstr(flag + 1, "  - name:");
    char *boy = strstr(text, "  - name: Boy"), *boy_end = strstr(boy + 1, "  - name:");
    orr_text other = orr_text_new();
    orr_text_bytes(&other, text, (size_t)(flag - text));
    orr_text_bytes(&other, boy, (size_t)(boy_end - boy));
    orr_text_bytes(&other, flag_end, (size_t)(boy - flag_end));
    orr_text_bytes(&other, flag, (size_t)(flag_end - flag));
    orr_text_add(&other, "%s", boy_end);
    if (!orr_pack_load(&cadets_game, other.data, other.length, "my.yaml", swapped, &error))
        fail_because("%s", error.text);
    assert_string_equal(swapped->things[FLAG].name, "Flag");
    assert_string_equal(swapped->things[BOY].name, "Boy");
    assert_true(orr_pack_hash(&cadets_game, usual) == orr_pack_hash(&cadets_game, swapped));
    orr_text_free(&other);
    free(text);
    free(usual);
    free(swapped);
}

/* At the line of the entry that is in the way, or at the first of the list from which one is missing. */
static void assert_pack_refused(const char *list, const char *old, const char *new,
                                const char *expected)
{
    cadets_pack *pack = calloc(1, sizeof *pack);
    orr_error error;
    char *text = pack_text(), where[40];
    const int first = line_of(text, list) + 2;
    put_for(text, old, new);
    snprintf(where, sizeof where, "my.yaml:%d:", *list ? first : line_of(text, new));
    assert_false(orr_pack_load(&cadets_game, text, strlen(text), "my.yaml", pack, &error));
    if (!strstr(error.text, where) || !strstr(error.text, expected))
        fail_because("refused with '%s', not with '%s' and '%s'", error.text, where, expected);
    free(text);
    free(pack);
}

/* #items #rocketeers #aliens: a name that the rules look for and do not find. */
static void a_missing_name_is_refused_with_file_line_and_what_was_expected(void **state)
{
    (void)state;
    assert_pack_refused("", "- name: Heat Ray", "- name: Heat Rag", "know no 'heat-rag'");
    assert_pack_refused("\nspecies:", "- name: Sentinel", "- name: Sentinex", "sentinel");
    assert_pack_refused("\npeople:", "- name: Yeoman", "- name: Seaman", "yeoman");
}

/* #items: another name for a thing says which word of the rules it is. */
static void another_name_keeps_the_word_of_the_rules(void **state)
{
    (void)state;
    cadets_pack *pack = calloc(1, sizeof *pack);
    orr_error error;
    char *text = pack_text();
    orr_text other = orr_text_new();
    char *pills = strstr(text, "  - name: Food Pills\n");
    const size_t head = (size_t)(pills - text);
    orr_text_bytes(&other, text, head);
    orr_text_add(&other, "  - name: Soup\n    word: food-pills\n%s",
                 pills + strlen("  - name: Food Pills\n"));
    /* Those who take it along take it by its new name. */
    char *listed;
    while ((listed = strstr(other.data + head + 40, "Food Pills")))
        memcpy(listed, "Soup      ", strlen("Food Pills"));
    if (!orr_pack_load(&cadets_game, other.data, other.length, "my.yaml", pack, &error))
        fail_because("%s", error.text);
    assert_string_equal(pack->things[FOOD_PILLS].name, "Soup");
    orr_text_free(&other);
    free(text);
    free(pack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(things_may_be_listed_in_any_order),
        cmocka_unit_test(a_missing_name_is_refused_with_file_line_and_what_was_expected),
        cmocka_unit_test(another_name_keeps_the_word_of_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
