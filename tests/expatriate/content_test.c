/* content_test.c - the box: every module with what it does, every colony, and what a pack may not
 * say. */
#include "expatriate_support.h"

#include "pack/packs.h"

static const expatriate_pack *the_pack(orr_rules **rules)
{
    *rules = rules_with("expatriate", 4, NULL, 0);
    return (*rules)->pack;
}

/* #modules: four designs of arms eight times each, delivery four times, the others twice. */
static void four_decks_of_32(void **state)
{
    (void)state;
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    for (int type = 0; type < TYPES; type++) {
        int cards = 0;
        for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
             design++) {
            cards += expatriate_copies(pack, design);
            assert_int_equal(expatriate_copies(pack, design), type == DELIVERY   ? 4
                                                              : type == MILITARY ? 8
                                                                                 : 2);
        }
        assert_int_equal(cards, 32);
    }
    orr_rules_free(rules);
}

/* #modules: every design by its name, and what it does. */
static void every_module_does_what_the_list_says(void **state)
{
    (void)state;
    static const char *const wanted[DESIGNS][2] = {
        {"fuel-tanker", "brings fuel + fuel"},
        {"ore-carrier", "brings fuel + minerals"},
        {"supply-shuttle", "brings fuel + biotic"},
        {"bulk-hauler", "brings minerals + minerals"},
        {"ark", "brings minerals + biotic"},
        {"seed-freighter", "brings biotic + biotic"},
        {"machine-transport", "brings machinery"},
        {"nano-courier", "brings nano"},
        {"remote-control-pumpjack", "→ fuel"},
        {"mining-robots", "→ minerals"},
        {"biotic-materials-lab", "→ biotic"},
        {"specialized-space-factory", "fuel → machinery or nano"},
        {"additive-manufacturing-hub", "minerals → machinery or nano"},
        {"biorobotics-orbital-farm", "biotic → machinery or nano"},
        {"experimental-robotic-lab", "machinery → dark matter, 2 TP"},
        {"experimental-nanotechnology-lab", "nano → dark matter, 2 TP"},
        {"fossil-mining-unit", "→ fuel + minerals"},
        {"biodiversity-research-lab", "→ fuel + biotic"},
        {"scientific-space-lab", "→ minerals + biotic"},
        {"extraterrestrial-machinery-plant", "→ machinery"},
        {"nanomanufacturing-facility", "→ nano"},
        {"fossil-fuel-power-station", "fuel → energy, 1 TP"},
        {"nuclear-power-plant", "minerals → energy, 1 TP"},
        {"biomass-fuel-power-station", "biotic → energy, 1 TP"},
        {"power-station", "fuel + any basic → 2 TP"},
        {"bulk-materials-storage", "minerals + any basic → 2 TP"},
        {"hydroponic-greenhouse", "biotic + any basic → 2 TP"},
        {"geospatial-data-collector", "fuel + nano + any basic → 4 TP"},
        {"emergency-shelter", "minerals + minerals + minerals → 4 TP"},
        {"oxygen-generator", "any basic + any basic + any basic → 3 TP"},
        {"habitat-unit", "fuel + minerals + biotic → 3 TP"},
        {"civil-transporter", "fuel + machinery → 3 TP"},
        {"recycling-tank", "fuel + nano → 3 TP"},
        {"workshop", "minerals + machinery → 3 TP"},
        {"chemical-lab", "minerals + nano → 3 TP"},
        {"medical-bay", "biotic + machinery → 3 TP"},
        {"bioenhancement-lab", "biotic + nano → 3 TP"},
        {"construction-unit", "machinery + machinery → 4 TP"},
        {"water-synthesis-lab", "machinery + nano → 4 TP"},
        {"nanoreplicator", "nano + nano → 4 TP"},
        {"spaceborne-forces", "whoever has more of it is superior: cards, first player"},
        {"extraterrestrial-fighters", "whoever has more of it is superior: cards, first player"},
        {"intelligence-assessment", "whoever has more of it is superior: cards, first player"},
        {"orbital-weapons", "whoever has more of it is superior: cards, first player"},
    };
    position *p = expatriate_at(2, "");
    for (int i = 0; i < DESIGNS; i++) {
        char bytes[200];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        expatriate_describe_module(p->pack, module_named(p, wanted[i][0]), &text);
        assert_string_equal(bytes, wanted[i][1]);
    }
    leave(p);
}

static void assert_jobs(const position *p, const char *const *names, int job)
{
    for (; *names; names++)
        assert_int_equal(expatriate_engineering_of(p->pack, module_named(p, *names))->job, job);
}

/* #energy: the rest are conductors. */
static void finalizers_and_generators_are_who_they_should_be(void **state)
{
    (void)state;
    static const char *const finalizers[] = {
        "fossil-mining-unit",         "biodiversity-research-lab",
        "scientific-space-lab",       "extraterrestrial-machinery-plant",
        "nanomanufacturing-facility", NULL};
    static const char *const generators[] = {"fossil-fuel-power-station", "nuclear-power-plant",
                                             "biomass-fuel-power-station", NULL};
    position *p = expatriate_at(2, "");
    int conductors = 0;
    assert_jobs(p, finalizers, FINALIZER);
    assert_jobs(p, generators, GENERATOR);
    for (int i = 0; i < ENGINEERING_DESIGNS; i++)
        conductors += p->pack->engineering[i].job == CONDUCTOR;
    assert_int_equal(conductors, ENGINEERING_DESIGNS - 5 - 3);
    leave(p);
}

static bool is_of_this_house(const char *name)
{
    return strcmp(name, "Geospatial Data Collector") == 0 ||
           strcmp(name, "Emergency Shelter") == 0 || strcmp(name, "Oxygen Generator") == 0;
}

static void three_terraforming_rows_are_house_and_nothing_else_is(void **state)
{
    (void)state;
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    for (int i = 0; i < TERRAFORMING_DESIGNS; i++)
        assert_int_equal(pack->terraforming[i].source,
                         is_of_this_house(pack->terraforming[i].name) ? ORR_HOUSE : ORR_PUBLIC);
    for (int i = 0; i < DELIVERY_DESIGNS; i++)
        assert_int_equal(pack->delivery[i].source, ORR_PUBLIC);
    for (int i = 0; i < COLONIES; i++)
        assert_int_equal(pack->colonies[i].source, ORR_RULEBOOK);
    orr_rules_free(rules);
}

/* #setting-up-a-colony: 16 for three and more seats, 4 for two, 8 for all. */
static void there_are_28_colonies_seven_of_each_colour(void **state)
{
    (void)state;
    int by_colour[TYPES] = {0}, by_players[3] = {0};
    orr_rules *rules;
    const expatriate_pack *pack = the_pack(&rules);
    assert_int_equal(pack->colony_count, 28);
    for (int i = 0; i < pack->colony_count; i++) {
        by_colour[pack->colonies[i].colour]++;
        by_players[pack->colonies[i].players]++;
    }
    for (int type = 0; type < TYPES; type++)
        assert_int_equal(by_colour[type], 7);
    assert_int_equal(by_players[FOR_THREE_OR_MORE], 16);
    assert_int_equal(by_players[FOR_TWO], 4);
    assert_int_equal(by_players[FOR_ANY], 8);
    orr_rules_free(rules);
}

/* ---- bad packs ------------------------------------------------------------------------------ */

/* The built-in pack with one piece of text replaced; free it. */
static orr_text changed_pack(const char *what, const char *with)
{
    size_t length;
    const char *text = orr_pack_text(orr_game_find("expatriate"), &length);
    const char *at = strstr(text, what);
    assert_non_null(at);
    orr_text changed = orr_text_new();
    orr_text_bytes(&changed, text, (size_t)(at - text));
    orr_text_add(&changed, "%s", with);
    orr_text_bytes(&changed, at + strlen(what), length - (size_t)(at - text) - strlen(what));
    return changed;
}

static bool loads(const orr_text *text, expatriate_pack *pack, orr_error *error)
{
    return orr_pack_load(orr_game_find("expatriate"), text->data, text->length, "my.yaml", pack,
                         error);
}

/* The pack so changed is refused, and the message says this. */
static void assert_pack_refused(const char *what, const char *with, const char *message)
{
    static expatriate_pack pack;
    orr_error error = {""};
    orr_text changed = changed_pack(what, with);
    assert_false(loads(&changed, &pack, &error));
    if (!strstr(error.text, message))
        fail_because("the message is '%s', not '%s'", error.text, message);
    orr_text_free(&changed);
}

static void a_pack_with_too_few_or_too_many_cards_is_refused(void **state)
{
    (void)state;
    assert_pack_refused("brings: [fuel, fuel]\n    copies: 4",
                        "brings: [fuel, fuel]\n    copies: 5",
                        "delivery: 33 cards in all; there may be 13 to 32.");
}

static void a_pack_with_two_modules_of_one_name_is_refused(void **state)
{
    (void)state;
    assert_pack_refused("name: Power Station", "name: Mining Robots\n    word: power-station",
                        "Two modules are called Mining Robots");
}

/* The number of the line on which this begins. */
static int line_of(const char *words)
{
    size_t length;
    const char *text = orr_pack_text(orr_game_find("expatriate"), &length);
    const char *end = strstr(text, words);
    int line = 1;
    assert_non_null(end);
    for (; text < end; text++)
        line += *text == '\n';
    return line;
}

static void a_module_that_the_rules_miss_is_named_with_line_and_word(void **state)
{
    (void)state;
    char message[200];
    snprintf(message, sizeof message, "my.yaml:%d: delivery: the rules know no 'barge'",
             line_of("- name: Ark"));
    assert_pack_refused("- name: Ark", "- name: Barge", message);
    assert_pack_refused("- name: Orbital Weapons", "- name: Slingshots",
                        "military: the rules know no 'slingshots'");
    assert_pack_refused("- name: Ark", "- name: Barge\n    word: fuel-tanker",
                        "delivery: 'fuel-tanker' is there twice");
}

static void a_module_that_is_left_out_has_no_copies(void **state)
{
    (void)state;
    static expatriate_pack pack, zero;
    orr_error error;
    orr_text without =
        changed_pack("  - name: Orbital Weapons\n    copies: 8\n    source: public\n", "");
    orr_text none = changed_pack("- name: Orbital Weapons\n    copies: 8",
                                 "- name: Orbital weapons\n    copies: 0");
    if (!loads(&without, &pack, &error) || !loads(&none, &zero, &error))
        fail_because("%s", error.text);
    assert_int_equal(pack.military_count, ARMS);
    assert_int_equal(pack.military[3].copies, 0);
    assert_int_equal(zero.military[3].copies, 0);
    assert_string_equal(pack.military[3].name, "Orbital weapons");
    orr_text_free(&without);
    orr_text_free(&none);
}

static void a_module_may_have_another_name_if_it_says_its_word(void **state)
{
    (void)state;
    static expatriate_pack pack;
    orr_error error;
    orr_text changed = changed_pack("- name: Ark", "- name: Barge\n    word: ark");
    position *p = expatriate_at(2, "");
    assert_true(loads(&changed, &pack, &error));
    assert_string_equal(pack.delivery[module_named(p, "ark")].name, "Barge");
    orr_text_free(&changed);
    leave(p);
}

/* Two modules, or two colonies, change places in the file: the pack is the same. */
static void the_order_of_the_file_does_not_matter(void **state)
{
    (void)state;
    static expatriate_pack usual, other;
    orr_error error;
    orr_text as_it_is = changed_pack("", "");
    orr_text changed =
        changed_pack("  - name: Orbital Weapons\n    copies: 8\n    source: public\n", "");
    char *arms = strstr(changed.data, "military:\n");
    assert_non_null(arms);
    orr_text moved = orr_text_new();
    arms += strlen("military:\n");
    orr_text_bytes(&moved, changed.data, (size_t)(arms - changed.data));
    orr_text_add(&moved, "  - name: Orbital Weapons\n    copies: 8\n    source: public\n");
    orr_text_bytes(&moved, arms, changed.length - (size_t)(arms - changed.data));
    assert_true(loads(&as_it_is, &usual, &error));
    assert_true(loads(&moved, &other, &error));
    assert_memory_equal(&usual, &other, sizeof usual);
    orr_text_free(&as_it_is);
    orr_text_free(&changed);
    orr_text_free(&moved);
}

static void colonies_stand_by_colour_and_number(void **state)
{
    (void)state;
    static expatriate_pack pack;
    orr_error error;
    orr_text changed =
        changed_pack("colour: delivery\n    number: 1\n", "colour: delivery\n    number: 8\n");
    assert_true(loads(&changed, &pack, &error));
    assert_string_equal(pack.colonies[0].name, "Titanium Mines");
    assert_string_equal(pack.colonies[6].name, "Plutonium Ore Mines");
    orr_text_free(&changed);
}

static void a_pack_whose_generator_gives_something_is_refused(void **state)
{
    (void)state;
    assert_pack_refused("job: generator", "job: generator\n    gives: [nano]",
                        "a generator needs one resource and gives none");
}

static void a_pack_that_needs_dark_matter_is_refused(void **state)
{
    (void)state;
    assert_pack_refused("needs: [fuel, any]", "needs: [fuel, dark-matter]",
                        "dark matter replaces a need, it is none");
}

static void a_pack_whose_arm_belongs_to_no_military_colony_is_refused(void **state)
{
    (void)state;
    assert_pack_refused("    arm: Orbital Weapons\n", "",
                        "'arm' goes with the effect arm, and only with it");
}

static void a_pack_with_an_unknown_word_is_refused(void **state)
{
    (void)state;
    assert_pack_refused("effect: lift", "effect: elevator", "elevator");
}

static void a_pack_that_cannot_end_the_game_is_refused(void **state)
{
    (void)state;
    assert_pack_refused("colonies-together: [10, 15, 20]", "colonies-together: [13, 15, 20]",
                        "12 of them are for 2 seats, fewer than the 13");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_decks_of_32),
        cmocka_unit_test(every_module_does_what_the_list_says),
        cmocka_unit_test(finalizers_and_generators_are_who_they_should_be),
        cmocka_unit_test(three_terraforming_rows_are_house_and_nothing_else_is),
        cmocka_unit_test(there_are_28_colonies_seven_of_each_colour),
        cmocka_unit_test(a_pack_with_too_few_or_too_many_cards_is_refused),
        cmocka_unit_test(a_pack_with_two_modules_of_one_name_is_refused),
        cmocka_unit_test(a_module_that_the_rules_miss_is_named_with_line_and_word),
        cmocka_unit_test(a_module_that_is_left_out_has_no_copies),
        cmocka_unit_test(a_module_may_have_another_name_if_it_says_its_word),
        cmocka_unit_test(the_order_of_the_file_does_not_matter),
        cmocka_unit_test(colonies_stand_by_colour_and_number),
        cmocka_unit_test(a_pack_whose_generator_gives_something_is_refused),
        cmocka_unit_test(a_pack_that_needs_dark_matter_is_refused),
        cmocka_unit_test(a_pack_whose_arm_belongs_to_no_military_colony_is_refused),
        cmocka_unit_test(a_pack_with_an_unknown_word_is_refused),
        cmocka_unit_test(a_pack_that_cannot_end_the_game_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
