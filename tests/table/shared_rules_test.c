/* shared_rules_test.c - tables that play by the same rules share one set, others have their own; what nobody uses is
 * forgotten but for the last few; and rules that cannot be made say why. */
#include "kernel/kernel.h"
#include "support/support.h"
#include "table/shared_rules.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

static void own_pack(char *yaml, size_t size, int number)
{
    snprintf(yaml, size,
             "game: connect4\nedition: number %d\nabout: One of many.\nboards:\n"
             "  - {name: Standard, columns: 7, rows: 6, source: house}\n",
             number);
}

static const orr_rules *usual(const char *game, int seats, const char *options)
{
    orr_error error;
    const orr_rules *rules = table_rules(game, 0, seats, options, NULL, &error);
    if (!rules)
        fail_because("%s", error.text);
    return rules;
}

static void the_same_game_seats_and_options_are_one_set_and_others_are_not(void **state)
{
    (void)state;
    const orr_rules *all[] = {usual("connect4", 2, ""), usual("connect4", 2, ""),
                              usual("horizons", 2, ""), usual("horizons", 3, ""),
                              usual("horizons", 2, "scenario=campaign")};
    assert_ptr_equal(all[0], all[1]);
    for (int i = 1; i < 5; i++)
        for (int k = i + 1; k < 5; k++)
            assert_ptr_not_equal(all[i], all[k]);
    for (int i = 0; i < 5; i++)
        table_rules_release(all[i]);
    table_rules_release(NULL);
}

static void a_pack_is_told_by_its_hash_and_by_where_it_came_from(void **state)
{
    (void)state;
    orr_error error;
    char yaml[2][200];
    table_pack pack[2];
    for (int i = 0; i < 2; i++) {
        own_pack(yaml[i], sizeof yaml[i], i);
        orr_rules *made = table_make_rules("connect4", 0, 2, "", "your pack", yaml[i], &error);
        assert_non_null(made);
        pack[i] = (table_pack){.hash = made->pack_hash, .text = yaml[i]};
        orr_rules_free(made);
    }
    const orr_rules *own = table_rules("connect4", 0, 2, "", &pack[0], &error);
    const orr_rules *again = table_rules("connect4", 0, 2, "", &pack[0], &error);
    const orr_rules *other = table_rules("connect4", 0, 2, "", &pack[1], &error);
    const table_pack built_in = {.hash = pack[0].hash, .text = yaml[0], .built_in = true};
    const orr_rules *older = table_rules("connect4", 0, 2, "", &built_in, &error);
    const orr_rules *now = usual("connect4", 2, "");
    const table_pack todays = {.hash = orr_built_in_hash(orr_game_find("connect4"))};
    const orr_rules *same = table_rules("connect4", 0, 2, "", &todays, &error);
    assert_ptr_equal(own, again);
    assert_ptr_not_equal(own, other);
    assert_ptr_not_equal(own, older);
    assert_ptr_not_equal(own, now);
    assert_ptr_equal(now, same); /* its text is inside the program */
    assert_int_equal(orr_rules_edition(own), ORR_EDITION_OWN);
    assert_int_equal(orr_rules_edition(older), ORR_EDITION_OLDER);
    assert_int_equal(orr_rules_edition(now), ORR_EDITION_NOW);
    const orr_rules *const all[] = {own, again, other, older, now, same};
    for (int i = 0; i < 6; i++)
        table_rules_release(all[i]);
}

static void rules_that_were_made_already_are_taken_over_or_let_go(void **state)
{
    (void)state;
    orr_error error;
    char yaml[200];
    own_pack(yaml, sizeof yaml, 77);
    orr_rules *made = table_make_rules("connect4", 0, 2, "", "your pack", yaml, &error);
    const orr_rules *shared = table_rules_share(made, "");
    assert_ptr_equal(shared, made);
    assert_ptr_equal(table_rules_share(orr_rules_copy(shared), ""), shared);
    const orr_rules *others = table_rules_share(orr_rules_copy(shared), "board=other");
    assert_ptr_not_equal(others, shared);
    table_rules_release(shared);
    table_rules_release(shared);
    table_rules_release(others);
}

/* Sixteen that nobody uses are kept for the next; used ones always. */
static void the_oldest_that_nobody_uses_are_forgotten_and_no_others(void **state)
{
    (void)state;
    orr_error error;
    enum { MANY = 40 };
    const orr_rules *all[MANY];
    char yaml[200];
    const int before = table_rules_count();
    for (int i = 0; i < MANY; i++) {
        own_pack(yaml, sizeof yaml, 100 + i);
        all[i] = table_rules_share(
            table_make_rules("connect4", 0, 2, "", "your pack", yaml, &error), "");
    }
    assert_int_equal(table_rules_count(), before + MANY); /* all are used */
    for (int i = 1; i < MANY; i++)
        table_rules_release(all[i]);
    assert_int_equal(table_rules_count(), 1 + 16);
    own_pack(yaml, sizeof yaml, 100 + MANY - 1); /* the newest is still there */
    const table_pack newest = {.hash = all[MANY - 1]->pack_hash, .text = yaml};
    assert_ptr_equal(table_rules("connect4", 0, 2, "", &newest, &error), all[MANY - 1]);
    assert_int_equal(table_rules_count(), 1 + 16);
    assert_string_equal(orr_rules_pack_text(all[0]) ? "there" : "", "there"); /* the used one */
    table_rules_release(all[MANY - 1]);
    table_rules_release(all[0]);
    assert_int_equal(table_rules_count(), 16);
}

static void rules_that_cannot_be_made_say_why(void **state)
{
    (void)state;
    orr_error error;
    assert_null(table_rules("chess", 0, 2, "", NULL, &error));
    assert_string_equal(error.text, "There is no game 'chess' here.");
    assert_null(table_rules("connect4", 99, 2, "", NULL, &error));
    assert_non_null(strstr(error.text, "99"));
    assert_null(table_rules("connect4", 0, 2, "board=huge", NULL, &error));
    assert_non_null(strstr(error.text, "huge"));
    const table_pack missing = {.hash = 0xabcd};
    assert_null(table_rules("connect4", 0, 2, "", &missing, &error));
    assert_string_equal(error.text,
                        "Its edition of Connect Four (000000000000abcd) is not in the store.");
    char yaml[200];
    own_pack(yaml, sizeof yaml, 5);
    const table_pack another = {.hash = 0xabcd, .text = yaml};
    assert_null(table_rules("connect4", 0, 2, "", &another, &error));
    assert_string_equal(error.text, "The pack that was kept is not the one that was played with.");
}

static void no_more_options_are_read_than_there_is_room_for(void **state)
{
    (void)state;
    orr_error error;
    char options[TABLE_OPTIONS_SIZE] = "";
    for (int i = 0; i < ORR_MAX_OPTIONS; i++)
        strcat(options, "\nboard=none");
    assert_null(table_make_rules("connect4", 0, 2, options, "built in", NULL, &error));
    assert_null(strstr(error.text, "More than")); /* as many as that are read, and refused */
    strcat(options, "\nboard=none");
    assert_null(table_make_rules("connect4", 0, 2, options, "built in", NULL, &error));
    char words[60];
    snprintf(words, sizeof words, "That is more than %d options.", ORR_MAX_OPTIONS);
    assert_string_equal(error.text, words);
}

static void the_newest_version_is_the_usual_one(void **state)
{
    (void)state;
    orr_error error;
    const orr_game *game = orr_game_find("connect4");
    orr_rules *rules = table_make_rules("connect4", 0, 2, "", "built in", NULL, &error);
    assert_int_equal(rules->version, game->version);
    orr_rules_free(rules);
    const orr_rules *named = table_rules("connect4", (int)game->version, 2, "", NULL, &error);
    const orr_rules *newest = usual("connect4", 2, "");
    assert_ptr_equal(named, newest);
    table_rules_release(named);
    table_rules_release(newest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_game_seats_and_options_are_one_set_and_others_are_not),
        cmocka_unit_test(a_pack_is_told_by_its_hash_and_by_where_it_came_from),
        cmocka_unit_test(rules_that_were_made_already_are_taken_over_or_let_go),
        cmocka_unit_test(the_oldest_that_nobody_uses_are_forgotten_and_no_others),
        cmocka_unit_test(rules_that_cannot_be_made_say_why),
        cmocka_unit_test(no_more_options_are_read_than_there_is_room_for),
        cmocka_unit_test(the_newest_version_is_the_usual_one),
    };
    return cmocka_run_group_tests_name("shared rules", tests, NULL, NULL);
}
