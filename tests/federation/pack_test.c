/* pack_test.c - content is known by name: a pack may list things in any order, but what the rules
 * know must be there. */
#include "federation_support.h"

#include "pack/packs.h"

/* The built-in pack with one piece of its text changed. Free it. */
static char *changed_pack(const char *from, const char *to)
{
    size_t length;
    const char *text = orr_pack_text(orr_game_find("federation"), &length);
    const char *found = strstr(text, from);
    if (!found)
        fail_because("the pack has no '%s'", from);
    char *changed = malloc(length + strlen(to) + 1);
    assert_non_null(changed);
    const size_t before = (size_t)(found - text);
    memcpy(changed, text, before);
    sprintf(changed + before, "%s%s", to, found + strlen(from));
    return changed;
}

/* The line on which the first entry of a list stands. */
static int line_of_list(const char *text, const char *list)
{
    char key[ORR_MAX_NAME];
    int line = 1;
    snprintf(key, sizeof key, "\n%s:\n", list);
    for (const char *at = text; at <= strstr(text, key) + strlen(list) + 2; at++)
        line += *at == '\n';
    return line;
}

static bool loads(const char *text, federation_pack *pack, orr_error *error)
{
    return orr_pack_load(orr_game_find("federation"), text, strlen(text), "my.yaml", pack, error);
}

/* Refused at the line of its list, with the word that was expected there. */
static void assert_missed(const char *list, const char *from, const char *to, const char *word)
{
    static federation_pack pack;
    orr_error error;
    char *text = changed_pack(from, to), where[80];
    snprintf(where, sizeof where, "my.yaml:%d: %s: there is no '%s'", line_of_list(text, list),
             list, word);
    assert_false(loads(text, &pack, &error));
    if (!strstr(error.text, where))
        fail_because("'%s' is refused with: %s", to, error.text);
    free(text);
}

static void a_name_that_the_rules_know_must_be_there(void **state)
{
    (void)state;
    assert_missed("technologies", "name: Missile Swarms", "name: Missile Storms", "missile-swarms");
    assert_missed("ships", "name: Resolute", "name: Reluctant", "resolute");
    assert_missed("assets", "name: Mine Field", "name: Corn Field", "mine-field");
    assert_missed("alien-techs", "name: Plunder", "name: Thunder", "plunder");
    assert_missed("levels", "name: Cold War", "name: Warm War", "cold-war");
    assert_missed("resources", "name: Morale", "name: Moral", "morale");
    assert_missed("races", "name: Mutants", "name: Mutineers", "mutants");
}

/* Another name keeps its meaning by its word. */
static void a_word_says_what_another_name_means(void **state)
{
    (void)state;
    static federation_pack pack;
    orr_error error;
    char *text = changed_pack("name: Missile Swarms", "name: Raketen, word: missile-swarms");
    if (!loads(text, &pack, &error))
        fail_because("%s", error.text);
    assert_string_equal(pack.technologies[MISSILE_SWARMS].name, "Raketen");
    free(text);
}

/* Two lines of a text change places. Free the result. */
static char *swapped(const char *text, const char *one, const char *other)
{
    const char *first = strstr(text, one), *second = strstr(text, other);
    assert_true(first && second && first < second);
    const size_t first_length = strcspn(first, "\n"), second_length = strcspn(second, "\n");
    orr_text out = orr_text_new();
    orr_text_bytes(&out, text, (size_t)(first - text));
    orr_text_bytes(&out, second, second_length);
    orr_text_bytes(&out, first + first_length, (size_t)(second - first) - first_length);
    orr_text_bytes(&out, first, first_length);
    orr_text_add(&out, "%s", second + second_length);
    return out.data;
}

static void two_cards_that_change_places_stay_what_they_are(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"- {name: Missile Swarms", "- {name: Warp Bubble"},
        {"- {name: Fast Advance", "- {name: Plunder"},
        {"- {name: Resolute", "- {name: Elder"},
        {"- {name: Flagship", "- {name: Warp Research Base"},
        {"- {name: Random Event", "- {name: Federation II Minus"},
        {"- {name: Cuaetera", "- {name: Apclore"},
        {"- {name: The Senate Sits", "- {name: Supply Lines"},
        {"- {first: flesh-eaters", "- {first: cybers"},
        {"- {percent: 0", "- {percent: 75"},
    };
    static federation_pack pack, other;
    const orr_game *game = orr_game_find("federation");
    orr_error error;
    size_t length;
    const char *text = orr_pack_text(game, &length);
    assert_true(orr_pack_load(game, text, length, "built in", &pack, &error));
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        char *changed = swapped(text, pairs[i][0], pairs[i][1]);
        if (!loads(changed, &other, &error))
            fail_because("%s", error.text);
        assert_memory_equal(&pack, &other, sizeof pack);
        free(changed);
    }
}

/* An event is found by its chit and die, a token by what stands on it. */
static void events_and_tokens_stand_where_the_rules_look_for_them(void **state)
{
    (void)state;
    position *p = federation_at("");
    for (int chit = 0; chit < p->pack->chit_count; chit++)
        for (int die = 1; die <= DIE; die++)
            assert_int_equal(federation_event_for(p->pack, chit, die)->chit, chit);
    for (int i = 1; i < p->pack->token_count; i++) {
        const federation_token *before = &p->pack->tokens[i - 1], *token = &p->pack->tokens[i];
        assert_true(before->owner < token->owner ||
                    (before->owner == token->owner && before->order <= token->order));
    }
    for (int i = 0; i < CHARTS; i++)
        assert_int_equal(p->pack->charts[i].percent, 25 * i);
    leave(p);
}

/* #random-events: a line that moves to another chit leaves a gap here and two lines there. */
static void every_chit_has_one_line_for_every_die(void **state)
{
    (void)state;
    static federation_pack pack;
    orr_error error;
    char *text = changed_pack("    chit: The Senate Sits", "    chit: Supply Lines");
    assert_false(loads(text, &pack, &error));
    assert_non_null(strstr(error.text, "The Senate Sits has 0 lines for a die of 1"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_that_the_rules_know_must_be_there),
        cmocka_unit_test(a_word_says_what_another_name_means),
        cmocka_unit_test(two_cards_that_change_places_stay_what_they_are),
        cmocka_unit_test(events_and_tokens_stand_where_the_rules_look_for_them),
        cmocka_unit_test(every_chit_has_one_line_for_every_die),
    };
    return cmocka_run_group_tests_name("federation: pack", tests, NULL, NULL);
}
