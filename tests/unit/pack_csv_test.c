/* pack_csv_test.c - a list of a pack as a table for a spreadsheet, and back into the file. */
#include "unit/pack_fixture.h"

static orr_text table_of(const depot_pack *pack, const char *list)
{
    orr_error error = {""};
    orr_text csv = orr_text_new();
    assert_true(orr_pack_csv(&depot, pack, list, &csv, &error));
    return csv;
}

static void a_table_has_a_row_for_each_entry_and_a_column_for_each_field(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    orr_text csv = table_of(&pack, "resources");
    assert_string_equal(csv.data, "source,drift,worth,name\n"
                                  "public,-2,200,Fuel Tanker\n"
                                  "house,2,0,Nano\n");
    orr_text_free(&csv);
}

/* Quoted where a spreadsheet wants it, quotes doubled; what is left out is an empty cell. */
static void what_is_more_than_a_value_stands_in_its_cell_as_in_the_file(void **state)
{
    (void)state;
    const depot_pack pack = loaded(sample);
    orr_text csv = table_of(&pack, "spaces");
    assert_string_equal(
        csv.data, "name,shelter,kind,traits,open,warmth,fuel,next,link,cost,die,orbit,note,source\n"
                  "Mare Ice,12,ice,\"[dark, radiant]\",yes,-270,Fuel Tanker,Pit,"
                  "\"[\"\"Pit\"\", \"\"Mare Ice\"\"]\","
                  "\"[{what: \"\"Fuel Tanker\"\", amount: 2}, {what: \"\"Nano\"\", burnt: yes}]\","
                  "\"[6, 1]\",\"{low: -9, high: 8}\",\"cold, \"\"very\"\" cold\",rulebook\n"
                  "Pit,30,rock,,,,,,,,,,,house\n");
    orr_text_free(&csv);
}

static void every_list_that_goes_out_and_comes_back_is_the_same_pack(void **state)
{
    (void)state;
    static const char *const lists[] = {"resources", "spaces", "storms"};
    const depot_pack pack = loaded(sample);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        orr_error error = {""};
        orr_text csv = table_of(&pack, lists[i]), yaml = orr_text_new();
        assert_true(orr_pack_from_csv(&depot, sample, lists[i], csv.data, &yaml, &error));
        const depot_pack again = loaded(yaml.data);
        assert_memory_equal(&again, &pack, sizeof pack);
        orr_text_free(&csv);
        orr_text_free(&yaml);
    }
}

/* As spreadsheets of other systems write it: lines that end with a carriage return, too. */
static void the_table_replaces_its_list_and_nothing_else(void **state)
{
    (void)state;
    orr_error error = {""};
    orr_text yaml = orr_text_new();
    assert_true(orr_pack_from_csv(&depot, sample, "resources",
                                  "name,worth,drift,source\r\n"
                                  "Nano,7,1,house\r\n"
                                  "Fuel Tanker,8,0,public\r\n",
                                  &yaml, &error));
    const depot_pack pack = loaded(yaml.data), old = loaded(sample);
    assert_int_equal(pack.resource_count, 2);
    assert_string_equal(pack.resources[0].name, "Fuel Tanker"); /* a list is kept by its names */
    assert_int_equal(pack.resources[0].worth, 8);
    assert_int_equal(pack.resources[0].drift, 0);
    assert_int_equal(pack.resources[1].worth, 7);
    assert_int_equal(pack.resources[1].drift, 1);
    assert_int_equal(pack.turns, old.turns);
    assert_int_equal(pack.space_count, old.space_count);
    assert_int_equal(pack.storms[0].turn, old.storms[0].turn);
    orr_text_free(&yaml);
}

/* However a spreadsheet writes it: a mark at the beginning, other separators, formatted numbers, cells
 * and rows that are empty. */
static void tables_of_all_spreadsheets_are_the_same_pack(void **state)
{
    (void)state;
    static const char *const tables[] = {
        "name,worth,drift,source\nNano,7,1,house\nFuel Tanker,8,0,public\n",
        "\xef\xbb\xbfname;worth;drift;source\r\nNano;7;1;house\r\nFuel Tanker;8;0;public\r\n",
        "sep=;\r\nname;worth;drift;source;;\r\nNano;7,0;1,00;house;;\r\nFuel "
        "Tanker;8;0;public;;\r\n;;;;;\r\n",
        "name\tworth\tdrift\tsource\n\"Nano\"\t7.0\t1\thouse\nFuel Tanker\t\"8\"\t0\tpublic\n"};
    depot_pack first = {0};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        orr_error error = {""};
        orr_text yaml = orr_text_new();
        assert_true(orr_pack_from_csv(&depot, sample, "resources", tables[i], &yaml, &error));
        const depot_pack pack = loaded(yaml.data);
        if (i == 0)
            first = pack;
        assert_memory_equal(&pack, &first, sizeof pack);
        orr_text_free(&yaml);
    }
    assert_int_equal(first.resources[1].worth, 7);
}

static void assert_table_refused(const char *list, const char *csv, const char *message)
{
    orr_error error = {""};
    orr_text yaml = orr_text_new();
    assert_false(orr_pack_from_csv(&depot, sample, list, csv, &yaml, &error));
    assert_string_equal(error.text, message);
    orr_text_free(&yaml);
}

static void a_table_that_does_not_fit_is_refused_with_a_sentence(void **state)
{
    (void)state;
    assert_table_refused("moons", "name\n",
                         "There is no list 'moons'; there is resources, spaces, storms.");
    assert_table_refused("resources", "name,worth\nNano,1\nFuel,2,3\n",
                         "Row 3 of the table has 3 cells; its head has 2.");
    orr_text wide = orr_text_new();
    for (int i = 0; i <= PACK_MAX_FIELDS; i++)
        orr_text_add(&wide, "%sx", i ? "," : "");
    char message[80];
    snprintf(message, sizeof message, "The table has more than %d columns.", PACK_MAX_FIELDS);
    assert_table_refused("resources", wide.data, message);
    orr_text_free(&wide);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_has_a_row_for_each_entry_and_a_column_for_each_field),
        cmocka_unit_test(what_is_more_than_a_value_stands_in_its_cell_as_in_the_file),
        cmocka_unit_test(every_list_that_goes_out_and_comes_back_is_the_same_pack),
        cmocka_unit_test(the_table_replaces_its_list_and_nothing_else),
        cmocka_unit_test(tables_of_all_spreadsheets_are_the_same_pack),
        cmocka_unit_test(a_table_that_does_not_fit_is_refused_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
