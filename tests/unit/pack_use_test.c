/* pack_use_test.c - the hash of a pack, its shares, showing it, and schemas that are wrong. */
#include "unit/pack_fixture.h"

/* ---- what is done with a pack ---- */

static uint64_t hash_with(const char *old, const char *new)
{
    const depot_pack pack = with(old, new);
    return orr_pack_hash(&depot, &pack);
}

static void the_hash_does_not_depend_on_how_the_file_is_written(void **state)
{
    (void)state;
    const uint64_t hash = hash_with("", "");
    assert_int_equal(hash,
                     hash_with("turns: 70000\nsolo: yes", "solo: 'true' # !\n\nturns: +70000"));
    assert_int_equal(hash, hash_with("[radiant, dark]", "[dark, radiant]"));
    assert_int_equal(hash, hash_with("{low: -9, high: 8}", "{high: 8, low: -9}"));
    assert_int_equal(hash, hash_with("fuel: Fuel Tanker", "fuel: fuel-tanker"));
    assert_int_equal(hash, hash_with("solo: yes", "solo: yes\nmotto: ''"));
}

/* The number is from another implementation of BLAKE2b, fed the names and values with a zero after
 * each, and one at the end. Should it change, every recording would name a pack that is no more. */
static void the_hash_does_not_depend_on_the_platform(void **state)
{
    (void)state;
    const orr_game plain = {.id = "plain", .pack_size = sizeof(orr_pack_head)};
    const orr_pack_head pack = {.game = "plain", .edition = "e", .about = "a"};
    assert_int_equal(orr_pack_hash(&plain, &pack), UINT64_C(0x47f5b49ae90e8c94));
}

static void every_changed_value_changes_the_hash(void **state)
{
    (void)state;
    static const char *const changes[][2] = {
        {"test edition", "other edition"},
        {"Everything once.", "Everything, once."},
        {"turns: 70000", "turns: 70001"},
        {"turns: 70000", "turns: 4464"}, /* the same in two bytes */
        {"solo: yes", "solo: no"},
        {"solo: yes", "solo: yes\ndepth: -1"},
        {"solo: yes", "solo: yes\nmotto: x"},
        {"solo: yes", "solo: yes\nfirst-spaces: [pit, pit]"},
        {"solo: yes", "solo: yes\nextra: [nano]"},
        {"capital: mare-ice", "capital: pit"},
        {"[5, 300, 999]", "[5, 999, 300]"},
        {"[rest, work, rest]", "[rest, work]"},
        {"[rest, work, rest]", "[rest, work, rest, work]"},
        {"workers: 3", "workers: 4"},
        {"shelf: [what: nano]", "shelf: []"},
        {"name: Mare Ice", "name: MARE ICE"},
        {"shelter: 12", "shelter: 13"},
        {"kind: ice", "kind: gas"},
        {"[radiant, dark]", "[radiant]"},
        {"open: yes", "open: no"},
        {"warmth: -270", "warmth: 270"},
        {"fuel: Fuel Tanker", "fuel: Nano"},
        {"next: pit", "next: mare-ice"},
        {"    next: pit\n", ""},
        {"[pit, Mare Ice]", "[Mare Ice, pit]"},
        {"amount: 2", "amount: 3"},
        {"burnt: yes", "burnt: no"},
        {"[6, 1]", "[6]"},
        {"low: -9", "low: 8"},
        {"high: 8}", "high: 8, toll: Fuel Tanker}"},
        {"note: cold", "note: warm"},
        {"source: rulebook", "source: public"},
        {"worth: 200", "worth: 199"},
        {"turn: 9", "turn: 8"},
        {"  - {turn: 9, source: house}\n", "  - {turn: 9, source: house}\n"
                                           "  - {turn: 9, source: house}\n"},
    };
    enum { COUNT = sizeof changes / sizeof *changes };
    uint64_t hash[COUNT + 1] = {hash_with("", "")};
    for (size_t i = 0; i < COUNT; i++) {
        hash[i + 1] = hash_with(changes[i][0], changes[i][1]);
        for (size_t j = 0; j <= i; j++)
            assert_int_not_equal(hash[i + 1], hash[j]);
    }
}

static void a_new_optional_field_leaves_old_hashes_alone(void **state)
{
    (void)state;
    static const orr_field before[] = {ORR_INT(depot_pack, turns, 1, 9), ORR_END_OF_FIELDS};
    static const orr_field after[] = {
        ORR_TEXT(depot_pack, motto, ORR_OPTIONAL),
        ORR_REF(depot_pack, capital, "spaces", ORR_OPTIONAL),
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4, ORR_OPTIONAL),
        ORR_LIST(depot_pack, spaces, space_count, space_fields, 0, 3, ORR_OPTIONAL),
        ORR_MAP(depot_pack, setup, setup_fields, ORR_OPTIONAL),
        ORR_INT(depot_pack, turns, 1, 9),
        ORR_END_OF_FIELDS,
    };
    const orr_game old = {.id = "x", .pack_size = sizeof(depot_pack), .schema = before};
    const orr_game new = {.id = "x", .pack_size = sizeof(depot_pack), .schema = after};
    const char yaml[] = "game: x\nedition: e\nabout: a\nturns: 4\n";
    depot_pack then, now;
    assert_true(orr_pack_load(&old, yaml, strlen(yaml), "my.yaml", &then, NULL));
    assert_true(orr_pack_load(&new, yaml, strlen(yaml), "my.yaml", &now, NULL));
    assert_int_equal(orr_pack_hash(&old, &then), orr_pack_hash(&new, &now));
}

static void shares_count_the_entries_of_each_list_by_source(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    orr_pack_share shares[8];
    assert_int_equal(orr_pack_shares(&depot, &pack, shares, 8), 3);
    assert_string_equal(shares[0].list, "resources");
    assert_int_equal(shares[0].entries, 2);
    assert_memory_equal(shares[0].by_source, ((int[]){0, 0, 1, 1}), sizeof(int[4]));
    assert_string_equal(shares[1].list, "spaces");
    assert_memory_equal(shares[1].by_source, ((int[]){0, 1, 0, 1}), sizeof(int[4]));
    assert_string_equal(shares[2].list, "storms");
    assert_int_equal(shares[2].entries, 1);
    assert_memory_equal(shares[2].by_source, ((int[]){0, 0, 0, 1}), sizeof(int[4]));
}

static void no_more_shares_are_written_than_there_is_room_for(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    orr_pack_share shares[2] = {{0}, {.list = "untouched"}};
    assert_int_equal(orr_pack_shares(&depot, &pack, shares, 1), 1);
    assert_string_equal(shares[1].list, "untouched");
}

static void assert_shows(const orr_game *game, const depot_pack *pack, const char *expected)
{
    orr_text out = orr_text_new();
    orr_pack_show(game, pack, &out);
    assert_string_equal(out.data, expected);
    orr_text_free(&out);
}

static void show_prints_every_value_in_aligned_tables(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    assert_shows(&depot, &pack,
                 "Depot, test edition\n"
                 "Everything once.\n"
                 "\n"
                 "  turns    70000\n"
                 "  solo     yes\n"
                 "  capital  Mare Ice\n"
                 "  track    [5, 300, 999]\n"
                 "  order    [rest, work, rest]\n"
                 "\n"
                 "setup\n"
                 "  workers  3\n"
                 "\n"
                 "setup.shelf (1)\n"
                 "  what\n"
                 "  Nano\n"
                 "\n"
                 "resources (2)\n"
                 "  name         drift  worth  source\n"
                 "  Fuel Tanker     -2    200  public\n"
                 "  Nano             2      0  house\n"
                 "\n"
                 "spaces (2)\n"
                 "  name      shelter  kind  traits           open  warmth  fuel         next  l"
                 "ink             cost                         die     orbit             note      "
                 "         source\n"
                 "  Mare Ice       12  ice   [dark, radiant]  yes     -270  Fuel Tanker  Pit   ["
                 "Pit, Mare Ice]  [Fuel Tanker 2, Nano burnt]  [6, 1]  {low -9, high 8}  cold, "
                 "\"very\" cold  rulebook\n"
                 "  Pit            30  rock                                                     "
                 "                                                                                 "
                 "         house\n"
                 "\n"
                 "storms (1)\n"
                 "  turn  source\n"
                 "     9  house\n");
}

static void show_prints_optional_fields_that_are_there(void **state)
{
    (void)state;
    const depot_pack motto = with("solo: yes", "solo: yes\nmotto: x");
    const depot_pack toll = with("high: 8}", "high: 8, toll: nano}");
    orr_text out = orr_text_new();
    orr_pack_show(&depot, &motto, &out);
    assert_non_null(strstr(out.data, "\n  motto    x\n"));
    orr_text_clear(&out);
    orr_pack_show(&depot, &toll, &out);
    assert_non_null(strstr(out.data, "  {low -9, high 8, toll Nano}  "));
    orr_text_free(&out);
}

static void show_measures_characters_and_says_when_a_list_is_empty(void **state)
{
    (void)state;
    static const orr_field fields[] = {
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4),
        ORR_LIST(depot_pack, storms, storm_count, storm_fields, 0, 2),
        ORR_END_OF_FIELDS,
    };
    const orr_game game = {
        .id = "x", .title = "X", .pack_size = sizeof(depot_pack), .schema = fields};
    const char yaml[] = "game: x\nedition: e\nabout: a\nstorms: []\nresources:\n"
                        "- {name: Öl, worth: 1, drift: 0, source: house}\n"
                        "- {name: Eis, worth: 1, drift: 0, source: house}\n";
    depot_pack pack;
    assert_true(orr_pack_load(&game, yaml, strlen(yaml), "my.yaml", &pack, NULL));
    assert_shows(&game, &pack,
                 "X, e\n"
                 "a\n"
                 "\n"
                 "resources (2)\n"
                 "  name  drift  worth  source\n"
                 "  Eis       0      1  house\n"
                 "  Öl        0      1  house\n"
                 "\n"
                 "storms (0)\n");
}

static void show_prints_the_head_of_a_pack_without_a_schema(void **state)
{
    (void)state;
    const orr_game plain = {.id = "plain", .title = "Plain", .pack_size = sizeof(orr_pack_head)};
    const depot_pack pack = {.head = {.game = "plain", .edition = "e", .about = "a"}};
    assert_shows(&plain, &pack, "Plain, e\na\n");
}

/* ---- schemas ---- */

static bool is_sound(orr_field field)
{
    const orr_field fields[] = {
        field,
        ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4),
        ORR_LIST(depot_pack, storms, storm_count, storm_fields, 0, 2),
        ORR_END_OF_FIELDS,
    };
    return pack_is_sound(fields, fields, sizeof(depot_pack));
}

static void a_range_that_its_member_cannot_hold_makes_a_schema_unsound(void **state)
{
    (void)state;
    const uint32_t at = offsetof(depot_pack, order_count);
    orr_field byte = {.name = "x", .type = ORR_FIELD_INT, .offset = at, .size = 1, .max = 255};
    assert_true(is_sound(byte));
    byte.max = 256;
    assert_false(is_sound(byte));
    byte.min = byte.max = 7;
    assert_true(is_sound(byte));
    byte.min = 8;
    assert_false(is_sound(byte));
    byte.min = 0, byte.size = 3;
    assert_false(is_sound(byte));
    byte.size = 1;
    byte.min = -128, byte.max = 127;
    assert_true(is_sound(byte));
    byte.max = 128;
    assert_false(is_sound(byte));
    byte.min = -129, byte.max = 0;
    assert_false(is_sound(byte));
}

static void a_member_beyond_the_struct_makes_a_schema_unsound(void **state)
{
    (void)state;
    orr_field text = {
        .name = "x", .type = ORR_FIELD_TEXT, .offset = sizeof(depot_pack) - 8, .size = 8};
    assert_true(is_sound(text));
    text.size = 9;
    assert_false(is_sound(text));
    orr_field list = ORR_LIST(depot_pack, storms, storm_count, storm_fields, 0, 2);
    assert_true(is_sound(list));
    list.max = 200;
    assert_false(is_sound(list));
}

static void a_count_that_its_member_cannot_hold_makes_a_schema_unsound(void **state)
{
    (void)state;
    orr_field list = {
        .name = "x", .type = ORR_FIELD_INTS, .size = 1, .count_size = 1, .max = 255, .high = 9};
    assert_true(is_sound(list));
    list.max = 256;
    assert_false(is_sound(list));
}

static void a_reference_to_no_list_of_names_makes_a_schema_unsound(void **state)
{
    (void)state;
    assert_true(is_sound((orr_field)ORR_REF(depot_pack, capital, "resources")));
    assert_false(is_sound((orr_field)ORR_REF(depot_pack, capital, "ressources")));
    assert_false(is_sound((orr_field)ORR_REF(depot_pack, capital, "storms")));
    assert_false(is_sound((orr_field)ORR_REF(depot_pack, turns, "resources")));
}

static void a_list_with_more_entries_than_a_reference_can_count_makes_a_schema_unsound(void **state)
{
    (void)state;
    static const orr_field named[] = {{.name = "name", .type = ORR_FIELD_TEXT, .size = 2},
                                      ORR_END_OF_FIELDS};
    orr_field fields[] = {
        {.name = "list",
         .type = ORR_FIELD_LIST,
         .size = 2,
         .count_size = 2,
         .max = 255,
         .fields = named},
        {.name = "byte", .type = ORR_FIELD_REF, .size = 1, .list = "list"},
        ORR_END_OF_FIELDS,
    };
    assert_true(pack_is_sound(fields, fields, 1000));
    fields[0].max = 256; /* the last would have the number that means nothing */
    assert_false(pack_is_sound(fields, fields, 1000));
    fields[1].size = 2;
    assert_true(pack_is_sound(fields, fields, 1000));
}

static void a_name_too_long_for_a_slug_makes_a_schema_unsound(void **state)
{
    (void)state;
    orr_field text = {.name = "name", .type = ORR_FIELD_TEXT, .size = ORR_MAX_NAME};
    assert_true(is_sound(text));
    text.size = ORR_MAX_NAME + 1;
    assert_false(is_sound(text));
    text.name = "note";
    assert_true(is_sound(text));
}

static void more_flags_than_bits_make_a_schema_unsound(void **state)
{
    (void)state;
    static const char *const nine[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", NULL};
    assert_true(is_sound((orr_field)ORR_FLAGS(depot_pack, capital, nine + 1)));
    assert_false(is_sound((orr_field)ORR_FLAGS(depot_pack, capital, nine)));
    assert_true(is_sound((orr_field)ORR_FLAGS(depot_pack, turns, nine)));
}

static void a_field_of_no_known_type_makes_a_schema_unsound(void **state)
{
    (void)state;
    assert_false(is_sound((orr_field){.name = "x", .type = ORR_FIELD_LIST + 1, .size = 1}));
}

static void the_pack_inside_the_program_is_found_by_the_id(void **state)
{
    (void)state;
    const orr_game unknown = {.id = "no-such-game"};
    const orr_game connect4 = {.id = "connect4"};
    size_t length = 99;
    assert_null(orr_pack_text(&unknown, &length));
    assert_int_equal(length, 0);
    const char *text = orr_pack_text(&connect4, &length);
    assert_non_null(strstr(text, "game: connect4"));
    assert_int_equal(length, strlen(text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hash_does_not_depend_on_how_the_file_is_written),
        cmocka_unit_test(the_hash_does_not_depend_on_the_platform),
        cmocka_unit_test(every_changed_value_changes_the_hash),
        cmocka_unit_test(a_new_optional_field_leaves_old_hashes_alone),
        cmocka_unit_test(shares_count_the_entries_of_each_list_by_source),
        cmocka_unit_test(no_more_shares_are_written_than_there_is_room_for),
        cmocka_unit_test(show_prints_every_value_in_aligned_tables),
        cmocka_unit_test(show_prints_optional_fields_that_are_there),
        cmocka_unit_test(show_measures_characters_and_says_when_a_list_is_empty),
        cmocka_unit_test(show_prints_the_head_of_a_pack_without_a_schema),
        cmocka_unit_test(a_range_that_its_member_cannot_hold_makes_a_schema_unsound),
        cmocka_unit_test(a_member_beyond_the_struct_makes_a_schema_unsound),
        cmocka_unit_test(a_count_that_its_member_cannot_hold_makes_a_schema_unsound),
        cmocka_unit_test(a_reference_to_no_list_of_names_makes_a_schema_unsound),
        cmocka_unit_test(
            a_list_with_more_entries_than_a_reference_can_count_makes_a_schema_unsound),
        cmocka_unit_test(a_name_too_long_for_a_slug_makes_a_schema_unsound),
        cmocka_unit_test(more_flags_than_bits_make_a_schema_unsound),
        cmocka_unit_test(a_field_of_no_known_type_makes_a_schema_unsound),
        cmocka_unit_test(the_pack_inside_the_program_is_found_by_the_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
