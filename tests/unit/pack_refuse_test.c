/* pack_refuse_test.c - what is wrong with a file, said with its line, field and what was expected. */
#include "unit/pack_fixture.h"

/* ---- what is refused: numbers, words, texts ---- */

static void a_number_above_its_range_is_refused_with_line_and_field(void **state)
{
    (void)state;
    assert_edit_refused("shelter: 30", "shelter: 99",
                        "my.yaml:30: spaces[1].shelter: 99 is more than the 30 allowed");
    assert_edit_refused("shelter: 12", "shelter: 31",
                        "my.yaml:12: spaces[0].shelter: 31 is more than the 30 allowed");
}

static void a_number_below_its_range_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("shelter: 12", "shelter: 1",
                        "my.yaml:12: spaces[0].shelter: 1 is less than the 2 required");
    assert_edit_refused("warmth: -270", "warmth: -301",
                        "my.yaml:16: spaces[0].warmth: -301 is less than the -300 required");
}

static void a_number_of_many_digits_is_too_large_not_something_else(void **state)
{
    (void)state;
    assert_edit_refused("turns: 70000", "turns: 18446744073709551617",
                        "my.yaml:4: turns: 18446744073709551617 is more than the 100000 allowed");
    assert_edit_refused("turns: 70000", "turns: -99999999999999999999",
                        "my.yaml:4: turns: -99999999999999999999 is less than the 1 required");
}

static void what_is_not_a_whole_number_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"lots", "1.5", "0x10", "010", "1e3", "''", "--", "1 2"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char old[] = "shelter: 12", new[32], message[160];
        orr_text text = orr_text_in(new, sizeof new), sentence = orr_text_in(message, 160);
        orr_text_add(&text, "shelter: %s", wrong[i]);
        orr_text_add(&sentence,
                     "my.yaml:12: spaces[0].shelter: '%s' is not a whole number; expected one "
                     "from 2 to 30",
                     strcmp(wrong[i], "''") ? wrong[i] : "");
        assert_edit_refused(old, new, message);
    }
}

static void an_element_of_a_sequence_is_refused_by_its_place(void **state)
{
    (void)state;
    assert_edit_refused("[6, 1]", "[6, 7]",
                        "my.yaml:25: spaces[0].die[1]: 7 is more than the 6 allowed");
    assert_edit_refused("[5, 300, 999]", "[5, x, 999]",
                        "my.yaml:7: track[1]: 'x' is not a whole number; expected one from 0 to "
                        "999");
    assert_edit_refused("rest, work", "rest, wrok",
                        "my.yaml:8: order[1]: 'wrok' is unknown; expected work, rest or storm");
    assert_edit_refused("amount: 2", "amount: 0",
                        "my.yaml:22: spaces[0].cost[0].amount: 0 is less than the 1 required");
    assert_edit_refused("low: -9", "low: -10",
                        "my.yaml:26: spaces[0].orbit.low: -10 is less than the -9 required");
}

static void what_is_neither_yes_nor_no_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("solo: yes", "solo: maybe",
                        "my.yaml:5: solo: 'maybe' is neither; expected yes or no");
}

static void a_text_that_is_too_long_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("solo: yes", "motto: 1234567890123456",
                        "my.yaml:5: motto: the text has 16 bytes, more than the 15 allowed");
}

static void a_required_text_must_not_be_empty(void **state)
{
    (void)state;
    assert_edit_refused("about: Everything once.", "about:",
                        "my.yaml:3: about: it is empty; expected text of at most 239 bytes");
    assert_string_equal(with("solo: yes", "solo: yes\nmotto: ''").motto, "");
}

static void control_characters_and_line_breaks_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "\"a\\ab\"", "\"a\\0\"",  "\"\\e[31m\"", "\"a\\nb\"",
        "\"a\\tb\"", "\"\\x7f\"", "\"\\x9b\"",   "|\n      two\n      lines",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char new[64];
        orr_text text = orr_text_in(new, sizeof new);
        orr_text_add(&text, "name: %s", wrong[i]);
        assert_edit_refused("name: Pit", new,
                            "my.yaml:29: spaces[1].name: it has a line break or another control "
                            "character; expected one line");
    }
}

static void a_word_followed_by_a_zero_byte_is_not_that_word(void **state)
{
    (void)state;
    assert_edit_refused("kind: ice", "kind: \"ice\\0\"",
                        "my.yaml:13: spaces[0].kind: it has a line break or another control "
                        "character; expected one line");
    assert_edit_refused("    kind: ice", "    \"kind\\0\": ice",
                        "my.yaml:13: unknown field 'kind?' in spaces[0]; did you mean 'kind'?");
}

static void a_word_that_is_not_in_the_list_is_refused_with_the_list(void **state)
{
    (void)state;
    assert_edit_refused("kind: ice", "kind: lava",
                        "my.yaml:13: spaces[0].kind: 'lava' is unknown; expected rock, ice or gas");
}

static void the_empty_word_is_never_accepted(void **state)
{
    (void)state;
    assert_edit_refused("kind: ice", "kind: ''",
                        "my.yaml:13: spaces[0].kind: '' is unknown; expected rock, ice or gas");
    assert_edit_refused("source: rulebook", "source:",
                        "my.yaml:28: spaces[0].source: '' is unknown; expected rulebook, public or "
                        "house");
}

static void a_flag_that_is_unknown_or_there_twice_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("[radiant, dark]", "[radiant, bright]",
                        "my.yaml:14: spaces[0].traits: 'bright' is unknown; expected dark, wet or "
                        "radiant");
    assert_edit_refused("[radiant, dark]", "[dark, dark]",
                        "my.yaml:14: spaces[0].traits: 'dark' is there twice; expected it once");
}

/* ---- what is refused: references and names ---- */

static void a_reference_to_nothing_is_refused_with_a_suggestion(void **state)
{
    (void)state;
    assert_edit_refused("[what: nano]", "[what: nnao]",
                        "my.yaml:9: setup.shelf[0].what: there is no 'nnao' in resources; did you "
                        "mean 'nano'?");
    assert_edit_refused("link: [pit,", "link: [pot,",
                        "my.yaml:19: spaces[0].link[0]: there is no 'pot' in spaces; did you mean "
                        "'pit'?");
    assert_edit_refused("fuel: Fuel Tanker", "fuel: Fule Tankr",
                        "my.yaml:17: spaces[0].fuel: there is no 'Fule Tankr' in resources; did "
                        "you mean 'fuel-tanker'?");
}

static void a_reference_to_nothing_similar_is_refused_with_the_names(void **state)
{
    (void)state;
    assert_edit_refused("next: pit", "next: mountain",
                        "my.yaml:18: spaces[0].next: there is no 'mountain' in spaces; expected "
                        "mare-ice or pit");
    assert_edit_refused(
        "next: pit", "next: but", /* two slips are too many in a short word */
        "my.yaml:18: spaces[0].next: there is no 'but' in spaces; expected mare-ice "
        "or pit");
    assert_edit_refused("next: pit", "next: ''",
                        "my.yaml:18: spaces[0].next: there is no '' in spaces; expected mare-ice "
                        "or pit");
}

/* A pack of another game, given as the fields after its head, is refused. */
static void assert_fields_refuse(const orr_field *fields, const char *rest, const char *message)
{
    const orr_game game = {.id = "x", .pack_size = sizeof(depot_pack), .schema = fields};
    char yaml[400];
    orr_text text = orr_text_in(yaml, sizeof yaml);
    orr_text_add(&text, "game: x\nedition: e\nabout: a\n%s", rest);
    depot_pack pack;
    orr_error error = {""};
    assert_false(orr_pack_load(&game, yaml, text.length, "my.yaml", &pack, &error));
    assert_string_equal(error.text, message);
}

static const orr_field one_reference[] = {
    ORR_REF(depot_pack, capital, "resources"),
    ORR_LIST(depot_pack, resources, resource_count, resource_fields, 0, 4, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static void a_reference_into_an_empty_list_is_refused(void **state)
{
    (void)state;
    assert_fields_refuse(one_reference, "capital: pit",
                         "my.yaml:4: capital: there is no 'pit' in resources; it is empty");
}

static void a_reference_longer_than_any_name_refers_to_nothing(void **state)
{
    (void)state;
    assert_fields_refuse(
        one_reference,
        "capital: a2345678901234567890123456789012345678901234567890123456789012345\n"
        "resources: [{name: a, worth: 1, drift: 0, source: house}]",
        "my.yaml:4: capital: there is no 'a2345678901234567890123456789012345678901234...' in "
        "resources; expected a");
}

static void a_long_list_of_words_is_cut_in_messages(void **state)
{
    (void)state;
    static const char *const many[] = {
        "mercury is near the sun",    "venus is hot and bright",    "earth is where we are",
        "mars is red and has rovers", "jupiter is larger than all", "saturn has the finest rings",
        "uranus lies on its side",    "neptune is far away",        NULL,
    };
    static const orr_field fields[] = {ORR_WORD(depot_pack, capital, many), ORR_END_OF_FIELDS};
    assert_fields_refuse(
        fields, "capital: pluto",
        "my.yaml:4: capital: 'pluto' is unknown; expected mercury is near the sun, "
        "venus is hot and bright, earth is where we are, mars is red and has "
        "rovers, jupiter is larger than all, saturn has the finest rings, ...");
}

static void names_that_are_spelled_alike_are_refused(void **state)
{
    (void)state;
    assert_edit_refused("name: Pit", "name: 'mare: ICE'",
                        "my.yaml:29: spaces[1].name: 'mare: ICE' is already the name of spaces[0]; "
                        "expected another");
}

static void a_name_without_letter_and_digit_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("name: Pit", "name: '?!'",
                        "my.yaml:29: spaces[1].name: '?!' has no letter and no digit; expected at "
                        "least one");
}

/* ---- what is refused: fields ---- */

static void an_unknown_field_is_refused_with_a_suggestion(void **state)
{
    (void)state;
    assert_edit_refused("    shelter: 12", "    sheltr: 12",
                        "my.yaml:12: unknown field 'sheltr' in spaces[0]; did you mean 'shelter'?");
    assert_edit_refused("turns: 70000", "trns: 70000",
                        "my.yaml:4: unknown field 'trns'; did you mean 'turns'?");
    assert_edit_refused("solo: yes", "sulu: yes",
                        "my.yaml:5: unknown field 'sulu'; did you mean 'solo'?");
    assert_edit_refused("turns: 70000", "first_spaces: [pit, pit]",
                        "my.yaml:4: unknown field 'first_spaces'; did you mean 'first-spaces'?");
}

static void an_unknown_field_like_none_is_refused_with_the_known_ones(void **state)
{
    (void)state;
    assert_edit_refused(
        "low: -9", "minimum: -9",
        "my.yaml:26: unknown field 'minimum' in spaces[0].orbit; expected low, high "
        "or toll");
    assert_edit_refused("{turn: 9, source: house}", "{[turn]: 9, source: house}",
                        "my.yaml:37: a list or mapping cannot be the name of a field in storms[0]");
}

static void a_missing_field_is_refused_with_what_it_wants(void **state)
{
    (void)state;
    assert_edit_refused("    shelter: 30\n", "",
                        "my.yaml:29: missing field 'shelter' in spaces[1]; expected a whole number "
                        "from 2 to 30");
    assert_edit_refused("solo: yes\n", "", "my.yaml:1: missing field 'solo'; expected yes or no");
    assert_edit_refused("  - name: Pit\n    shelter", "  - shelter",
                        "my.yaml:29: missing field 'name' in spaces[1]; expected text of at most "
                        "23 bytes");
    assert_edit_refused("capital: mare-ice\n", "",
                        "my.yaml:1: missing field 'capital'; expected a name from spaces");
    assert_edit_refused("track: [5, 300, 999]\n", "",
                        "my.yaml:1: missing field 'track'; expected a list of whole numbers from 0 "
                        "to 999");
    assert_edit_refused("order: [rest, work, rest]\n", "",
                        "my.yaml:1: missing field 'order'; expected a list of work, rest or storm");
    assert_edit_refused("game: depot\n", "",
                        "my.yaml:1: missing field 'game'; expected text of at most 15 bytes");
    assert_edit_refused("edition: test edition\n", "",
                        "my.yaml:1: missing field 'edition'; expected text of at most 63 bytes");
}

static void every_entry_must_say_its_source(void **state)
{
    (void)state;
    assert_edit_refused(
        "    source: house\n", "",
        "my.yaml:29: missing field 'source' in spaces[1]; expected rulebook, public "
        "or house");
    assert_edit_refused("source: rulebook", "source: hearsay",
                        "my.yaml:28: spaces[0].source: 'hearsay' is unknown; expected rulebook, "
                        "public or house");
}

static void a_field_that_is_there_twice_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("    kind: ice\n", "    kind: ice\n    shelter: 12\n",
                        "my.yaml:14: field 'shelter' is there twice in spaces[0]; expected it "
                        "once");
    assert_edit_refused("solo: yes", "turns: 70000",
                        "my.yaml:5: field 'turns' is there twice; expected it once");
}

static void a_value_of_the_wrong_kind_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("shelter: 12", "shelter: [12]",
                        "my.yaml:12: spaces[0].shelter: found a list; expected a whole number from "
                        "2 to 30");
    assert_edit_refused("name: Pit", "name: {en: Pit}",
                        "my.yaml:29: spaces[1].name: found a mapping; expected text of at most 23 "
                        "bytes");
    assert_edit_refused("solo: yes", "solo: []",
                        "my.yaml:5: solo: found a list; expected yes or no");
    assert_edit_refused("kind: ice", "kind: [ice]",
                        "my.yaml:13: spaces[0].kind: found a list; expected rock, ice or gas");
    assert_edit_refused("[radiant, dark]", "radiant",
                        "my.yaml:14: spaces[0].traits: found a single value; expected a list of "
                        "dark, wet or radiant");
    assert_edit_refused(
        "[radiant, dark]", "[[dark]]",
        "my.yaml:14: spaces[0].traits: found a list; expected dark, wet or radiant");
    assert_edit_refused("next: pit", "next: [pit]",
                        "my.yaml:18: spaces[0].next: found a list; expected a name from spaces");
    assert_edit_refused(
        "[pit, Mare Ice]", "pit",
        "my.yaml:19: spaces[0].link: found a single value; expected a list of names "
        "from spaces");
    assert_edit_refused("[6, 1]", "{a: 1}",
                        "my.yaml:25: spaces[0].die: found a mapping; expected a list of whole "
                        "numbers from 1 to 6");
    assert_edit_refused("{low: -9, high: 8}", "-9",
                        "my.yaml:26: spaces[0].orbit: found a single value; expected a mapping of "
                        "low, high, toll");
    assert_edit_refused("  - {turn: 9, source: house}", "  turn: 9",
                        "my.yaml:37: storms: found a mapping; expected a list of mappings of turn, "
                        "source");
    assert_edit_refused("{turn: 9, source: house}", "9",
                        "my.yaml:37: storms[0]: found a single value; expected a mapping of turn, "
                        "source");
}

static void too_many_and_too_few_elements_are_refused(void **state)
{
    (void)state;
    assert_edit_refused("[6, 1]", "[6, 1, 2, 3]",
                        "my.yaml:25: spaces[0].die: too many elements (4); expected at most 3");
    assert_edit_refused("[6, 1]", "[]",
                        "my.yaml:25: spaces[0].die: too few elements (0); expected at least 1");
    assert_edit_refused("[5, 300, 999]", "[5, 300]",
                        "my.yaml:7: track: too few elements (2); expected exactly 3");
    assert_edit_refused("[5, 300, 999]", "[5, 300, 999, 1]",
                        "my.yaml:7: track: too many elements (4); expected exactly 3");
    assert_edit_refused("storms:\n", "storms: [1, 2, 3]\n#",
                        "my.yaml:36: storms: too many elements (3); expected at most 2");
}

static void a_pack_of_another_game_is_refused_before_its_fields(void **state)
{
    (void)state;
    const char yaml[] = "planets: 8\ngame: fermi\n";
    assert_refused(yaml, strlen(yaml),
                   "my.yaml:2: game: the pack is for 'fermi'; expected 'depot'");
}

static void what_the_game_finds_wrong_is_said_with_the_file(void **state)
{
    (void)state;
    assert_edit_refused("turns: 70000", "turns: 13", "my.yaml: thirteen turns");
}

/* ---- what is refused: files ---- */

static void an_empty_file_is_refused(void **state)
{
    (void)state;
    assert_refused("", 0, "my.yaml:1: the file is empty; expected a pack");
    assert_refused("# nothing\n", 10, "my.yaml:1: the file is empty; expected a pack");
}

static void a_file_that_is_no_mapping_is_refused(void **state)
{
    (void)state;
    const char *message = "my.yaml:2: this is not a pack; expected a mapping that begins with "
                          "game, edition and about";
    assert_refused("\n- a\n", 5, message);
    assert_refused("\nhello", 6, message);
}

static void what_is_not_yaml_is_refused_with_the_reason(void **state)
{
    (void)state;
    assert_edit_refused("solo: yes", "solo: yes: no",
                        "my.yaml:5: this is not YAML: mapping values are not allowed in this "
                        "context");
    assert_edit_refused("[6, 1]", "[6, 1",
                        "my.yaml:26: this is not YAML: did not find expected ',' or ']', while "
                        "parsing a flow sequence from line 25 on");
}

static void what_is_not_utf_8_is_refused_with_its_line(void **state)
{
    (void)state;
    assert_edit_refused("Everything once.", "Everything \xff once.",
                        "my.yaml:3: this is not text in UTF-8: invalid leading UTF-8 octet");
    assert_edit_refused("Everything once.", "Everything \x07 once.",
                        "my.yaml:3: this is not text in UTF-8: control characters are not allowed");
}

static void a_second_document_is_refused(void **state)
{
    (void)state;
    assert_edit_refused("spaces:\n", "---\nspaces:\n",
                        "my.yaml:10: a second document begins here; expected one document in a "
                        "file");
}

static void anchors_and_aliases_are_refused(void **state)
{
    (void)state;
    const char *message = "my.yaml:12: a pack has no anchors and aliases (&name, *name); expected "
                          "the value itself, written out";
    assert_edit_refused("shelter: 12", "shelter: &s 12", message);
    assert_edit_refused("shelter: 12", "shelter: &s [12]", message);
    assert_edit_refused("shelter: 12", "shelter: &s {a: 12}", message);
    assert_edit_refused("shelter: 12", "shelter: *s", message);
}

static void tags_are_refused(void **state)
{
    (void)state;
    const char *message = "my.yaml:12: a pack has no tags (!name); expected the value alone, in "
                          "quotes if it begins with '!'";
    assert_edit_refused("shelter: 12", "shelter: !!int 12", message);
    assert_edit_refused("shelter: 12", "shelter: !a [12]", message);
    assert_edit_refused("shelter: 12", "shelter: !a {b: 12}", message);
}

static void nesting_is_refused_where_it_gets_too_deep(void **state)
{
    (void)state;
    assert_edit_refused("turns: 70000", "turns:\n [[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]",
                        "my.yaml:5: too many levels; expected at most 16 inside each other");
    assert_edit_refused("turns: 70000", "turns:\n [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]",
                        "my.yaml:5: turns: found a list; expected a whole number from 1 to 100000");
}

static void a_million_brackets_are_refused_at_once(void **state)
{
    (void)state;
    enum { BRACKETS = 1000000 };
    char *yaml = malloc(BRACKETS);
    assert_non_null(yaml);
    memset(yaml, '[', BRACKETS);
    assert_refused(yaml, BRACKETS,
                   "my.yaml:1: too many levels; expected at most 16 inside each other");
    free(yaml);
}

static void a_file_above_4_mib_is_refused_and_one_of_4_mib_is_not(void **state)
{
    (void)state;
    enum { MOST = 4 * 1024 * 1024 };
    char *yaml = malloc(MOST + 1);
    assert_non_null(yaml);
    memset(yaml, '\n', MOST + 1);
    memcpy(yaml, sample, sizeof sample - 1);
    depot_pack pack;
    assert_true(orr_pack_load(&depot, yaml, MOST, "my.yaml", &pack, NULL));
    assert_refused(yaml, MOST + 1,
                   "my.yaml:1: the file has 4194305 bytes, more than the 4194304 allowed");
    free(yaml);
}

static void long_and_hostile_values_are_quoted_briefly(void **state)
{
    (void)state;
    assert_edit_refused(
        "solo: yes", "solo: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaééé",
        "my.yaml:5: solo: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...' is neither; expected "
        "yes or no");
    assert_edit_refused("solo: yes", "\"so\\e\\x9blo\": yes",
                        "my.yaml:5: unknown field 'so???lo'; expected game, edition, about, turns, "
                        "depth, solo, motto, capital, first-spaces, track, order, extra, setup, "
                        "resources, spaces or storms");
}

/* The allocation of libyaml's that fails, counted down; below zero, none. libyaml takes these
 * functions from the program that links it. Its reallocations are left alone: version 0.2.5 itself
 * loses a block when one of them fails. */
static int failing_allocation = -1;

void *yaml_malloc(size_t size);
unsigned char *yaml_strdup(const unsigned char *text);

static bool fails(void)
{
    return failing_allocation >= 0 && failing_allocation-- == 0;
}

void *yaml_malloc(size_t size)
{
    return fails() ? NULL : malloc(size + 1);
}

unsigned char *yaml_strdup(const unsigned char *text)
{
    return fails() || !text ? NULL : (unsigned char *)strdup((const char *)text);
}

static void whichever_allocation_fails_the_pack_is_refused_and_nothing_leaks(void **state)
{
    (void)state;
    depot_pack pack;
    for (int nth = 0;; nth++) {
        orr_error error = {""};
        failing_allocation = nth;
        const bool fine = orr_pack_load(&depot, sample, strlen(sample), "my.yaml", &pack, &error);
        const bool was_reached = failing_allocation < 0;
        failing_allocation = -1;
        assert_true(nth > 0 || was_reached); /* libyaml asks us */
        assert_int_equal(fine, !was_reached);
        if (fine)
            return;
        assert_string_equal(error.text, "my.yaml:1: there is not enough memory to read the file");
        assert_memory_equal(&pack, &nothing, sizeof pack);
    }
}

static void an_error_may_be_ignored(void **state)
{
    (void)state;
    depot_pack pack;
    assert_false(orr_pack_load(&depot, "x", 1, "my.yaml", &pack, NULL));
    assert_false(orr_pack_load(&depot, "", 0, "my.yaml", &pack, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_above_its_range_is_refused_with_line_and_field),
        cmocka_unit_test(a_number_below_its_range_is_refused),
        cmocka_unit_test(a_number_of_many_digits_is_too_large_not_something_else),
        cmocka_unit_test(what_is_not_a_whole_number_is_refused),
        cmocka_unit_test(an_element_of_a_sequence_is_refused_by_its_place),
        cmocka_unit_test(what_is_neither_yes_nor_no_is_refused),
        cmocka_unit_test(a_text_that_is_too_long_is_refused),
        cmocka_unit_test(a_required_text_must_not_be_empty),
        cmocka_unit_test(control_characters_and_line_breaks_are_refused),
        cmocka_unit_test(a_word_followed_by_a_zero_byte_is_not_that_word),
        cmocka_unit_test(a_word_that_is_not_in_the_list_is_refused_with_the_list),
        cmocka_unit_test(the_empty_word_is_never_accepted),
        cmocka_unit_test(a_flag_that_is_unknown_or_there_twice_is_refused),
        cmocka_unit_test(a_reference_to_nothing_is_refused_with_a_suggestion),
        cmocka_unit_test(a_reference_to_nothing_similar_is_refused_with_the_names),
        cmocka_unit_test(a_reference_into_an_empty_list_is_refused),
        cmocka_unit_test(a_reference_longer_than_any_name_refers_to_nothing),
        cmocka_unit_test(a_long_list_of_words_is_cut_in_messages),
        cmocka_unit_test(names_that_are_spelled_alike_are_refused),
        cmocka_unit_test(a_name_without_letter_and_digit_is_refused),
        cmocka_unit_test(an_unknown_field_is_refused_with_a_suggestion),
        cmocka_unit_test(an_unknown_field_like_none_is_refused_with_the_known_ones),
        cmocka_unit_test(a_missing_field_is_refused_with_what_it_wants),
        cmocka_unit_test(every_entry_must_say_its_source),
        cmocka_unit_test(a_field_that_is_there_twice_is_refused),
        cmocka_unit_test(a_value_of_the_wrong_kind_is_refused),
        cmocka_unit_test(too_many_and_too_few_elements_are_refused),
        cmocka_unit_test(a_pack_of_another_game_is_refused_before_its_fields),
        cmocka_unit_test(what_the_game_finds_wrong_is_said_with_the_file),
        cmocka_unit_test(an_empty_file_is_refused),
        cmocka_unit_test(a_file_that_is_no_mapping_is_refused),
        cmocka_unit_test(what_is_not_yaml_is_refused_with_the_reason),
        cmocka_unit_test(what_is_not_utf_8_is_refused_with_its_line),
        cmocka_unit_test(a_second_document_is_refused),
        cmocka_unit_test(anchors_and_aliases_are_refused),
        cmocka_unit_test(tags_are_refused),
        cmocka_unit_test(nesting_is_refused_where_it_gets_too_deep),
        cmocka_unit_test(a_million_brackets_are_refused_at_once),
        cmocka_unit_test(a_file_above_4_mib_is_refused_and_one_of_4_mib_is_not),
        cmocka_unit_test(long_and_hostile_values_are_quoted_briefly),
        cmocka_unit_test(whichever_allocation_fails_the_pack_is_refused_and_nothing_leaks),
        cmocka_unit_test(an_error_may_be_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
