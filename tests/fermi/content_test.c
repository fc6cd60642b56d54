/* content_test.c - the pack: counts of the box, every value the book prints, bad packs; and that
 * the computer plays it well. */
#include "fermi_support.h"
#include "lab/sim.h"

#include <unistd.h>

static int copies(const fermi_soldier *soldiers, int kinds)
{
    int count = 0;
    for (int kind = 0; kind < kinds; kind++)
        count += soldiers[kind].copies;
    return count;
}

static void the_box_has_224_cards(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const fermi_pack *pack = p->pack;
    int cards = 0;
    for (int ship = 0; ship < pack->ship_count; ship++)
        cards += pack->ships[ship].rank_count;
    for (int leader = 0; leader < pack->leader_count; leader++)
        cards += pack->leaders[leader].rank_count;
    cards +=
        copies(pack->escorts, pack->escort_count) + copies(pack->squadies, pack->squadie_count) +
        copies(pack->hostiles, pack->hostile_count) + pack->xeno_count + pack->entrance_count +
        pack->base_location_count + pack->objective_count + pack->ship_entrance_count +
        pack->ship_location_count + pack->module_count + pack->event_count + pack->equipment_count;
    assert_int_equal(cards, 224);
    leave(p);
}

static void every_printed_value_is_as_printed(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const fermi_pack *pack = p->pack;
    assert_int_equal(pack->planets[SATURN].arrows, 4);
    assert_int_equal(pack->spaces[REFUGE].shelter, 18);
    assert_int_equal(pack->spaces[REFUGE].yield, 0);
    assert_int_equal(pack->spaces[ORBIT].max, 1);
    assert_int_equal(pack->automatic_processing, 2);
    assert_int_equal(pack->storm[24].d6, 2);
    assert_int_equal(pack->storm[24].d10, 2);
    assert_int_equal(pack->storm[24].bonus, 0);
    assert_int_equal(xeno_card(p, "raider")->worth, 1);
    assert_int_equal(xeno_card(p, "wrecker")->worth, 2);
    assert_int_equal(xeno_card(p, "annihilator")->worth, 3);
    assert_int_equal(xeno_card(p, "annihilator")->health, 2);
    assert_int_equal(fermi_entrance_of(p->pack, xeno_type(p, "wrecker"))->max_locations, 4);
    assert_string_equal(fermi_entrance_of(p->pack, xeno_type(p, "wrecker"))->name, "Wrecker Entry");
    assert_string_equal(pack->entrances[1].name, "Galileo");
    assert_int_equal(pack->entrances[1].locations[0], 1);
    assert_int_equal(pack->entrances[1].locations[1], 1);
    assert_int_equal(pack->entrances[1].locations[2], 0);
    assert_string_equal(pack->objectives[1].name, "Waterloo");
    assert_int_equal(pack->probe_cost, 1);
    leave(p);
}

static void each_base_level_has_six_locations(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    int found[BASE_LEVELS] = {0};
    for (int i = 0; i < BASE_LOCATIONS; i++)
        found[p->pack->base_locations[i].level - 1]++;
    for (int level = 0; level < BASE_LEVELS; level++)
        assert_int_equal(found[level], 6);
    leave(p);
}

static void orbit_pays_most_and_shelters_least(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    for (int space = ORBIT; space < REFUGE; space++) {
        assert_true(p->pack->spaces[space].yield > p->pack->spaces[space + 1].yield);
        assert_true(p->pack->spaces[space].shelter < p->pack->spaces[space + 1].shelter);
    }
    leave(p);
}

static void the_storm_rises_from_harmless_to_lethal(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    int before = 0;
    for (int turn = 1; turn <= TURNS; turn++) {
        const int risk = fermi_storm_risk(p->pack, p->s, turn, p->pack->spaces[SUBSURFACE].shelter);
        assert_true(risk >= before);
        before = risk;
    }
    assert_int_equal(fermi_storm_risk(p->pack, p->s, 1, p->pack->spaces[ORBIT].shelter), 0);
    assert_true(before > 9500);
    leave(p);
}

static void no_two_cards_of_a_kind_are_the_same(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const fermi_soldier *lists[] = {p->pack->escorts, p->pack->squadies, p->pack->hostiles};
    const int kinds[] = {ESCORT_KINDS, SQUADIE_KINDS, HOSTILE_KINDS};
    for (int list = 0; list < 3; list++)
        for (int a = 0; a < kinds[list]; a++)
            for (int b = 0; b < a; b++) {
                fermi_soldier left = lists[list][a], right = lists[list][b];
                memset(left.name, 0, sizeof left.name);
                memset(right.name, 0, sizeof right.name);
                left.copies = right.copies = 0;
                if (memcmp(&left, &right, sizeof left) == 0)
                    fail_because("%s is %s under another name", lists[list][a].name,
                                 lists[list][b].name);
            }
    leave(p);
}

/* A pack with one thing changed is refused with a sentence that says what. */
static void assert_bad_pack(const char *find, const char *instead, const char *complaint)
{
    char path[] = "/tmp/fermi-pack-XXXXXX";
    orr_error error = {""};
    char *text = test_file("../packs/fermi.yaml");
    assert_non_null(text);
    char *at = strstr(text, find);
    assert_non_null(at);
    const int file = mkstemp(path);
    assert_true(file >= 0);
    FILE *out = fdopen(file, "w");
    fwrite(text, 1, (size_t)(at - text), out);
    fputs(instead, out);
    fputs(at + strlen(find), out);
    fclose(out);
    assert_null(orr_rules_new(orr_game_find("fermi"), 1, NULL, 0, path, &error));
    if (!strstr(error.text, complaint))
        fail_because("'%s' does not say '%s'", error.text, complaint);
    unlink(path);
    free(text);
}

static void a_bad_pack_is_refused_with_the_reason(void **state)
{
    (void)state;
    assert_bad_pack("bases: [2, 2, 0, 0]", "bases: [3, 1, 0, 0]", "1 cores cannot start 2 modules");
    assert_bad_pack("bases: [2, 2, 0, 0]", "bases: [1, 2, 0, 0]", "3 base counters for 4 sites");
    assert_bad_pack("name: Wasp, copies: 2", "name: Wasp, copies: 3",
                    "escorts: the copies add up to 19; the box has 18.");
    assert_bad_pack("{turn: 30, d6: 2", "{turn: 30, d6: 0", "is weaker than the one before");
    assert_bad_pack("name: Raider Hatch, xeno: Raider", "name: Raider Hatch, xeno: Wrecker",
                    "ship-entrances: the Raider has 0 of them; it must have one.");
    assert_bad_pack("sites: [Mercury, Venus,", "sites: [Venus, Venus,",
                    "stations, Ionizer: Venus is named twice; one base fits on a planet.");
    assert_bad_pack("{name: Skitter, copies: 2, worth: 1,", "{name: Skitter, copies: 2,",
                    "hostiles, Skitter: it needs a worth of at least 1 XP.");
}

/* What the rules know by name must be there, whatever its place in the list. */
static void a_missing_name_is_refused_with_file_line_and_what_was_expected(void **state)
{
    (void)state;
    assert_bad_pack("{name: Refuge, yield", "{name: Shelter, yield",
                    "spaces: there is no 'refuge', which the rules refer to");
    assert_bad_pack("{name: Saturn, arrows", "{name: Kronos, arrows",
                    "planets: there is no 'saturn', which the rules refer to");
    assert_bad_pack("{name: Merge, attack", "{name: Melee, attack",
                    "range: there is no 'merge', which the rules refer to");
    assert_bad_pack("{name: Refuge, yield", "{name: Shelter, yield", ":30: spaces");
    assert_bad_pack("{turn: 12, d6", "{turn: 13, d6", "storm: turn 12 has no line of its own.");
    assert_bad_pack("{name: Tycho, level: 1", "{name: Tycho, level: 2",
                    "entrances and objectives: there must be one of level 1.");
}

static void a_wrong_station_is_refused_with_the_reason(void **state)
{
    (void)state;
    const char *options[] = {"station=moonbase"};
    orr_error error = {""};
    assert_null(orr_rules_new(orr_game_find("fermi"), 1, options, 1, NULL, &error));
    assert_non_null(strstr(error.text, "moonbase"));
}

static void the_state_fits_in_4_kib(void **state)
{
    (void)state;
    assert_true(orr_game_find("fermi")->state_size <= 4096);
}

/* ---- the computer ------------------------------------------------------------------------------------ */

static int won_by(const char *player, const char *sheet, int games)
{
    static sim_totals totals;
    orr_error error;
    orr_rules *rules = station(sheet);
    const sim_plan plan = {
        .rules = rules, .players = {player}, .games = games, .seed = 2, .threads = 2};
    if (!sim_run(&plan, &totals, &error))
        fail_because("%s", error.text);
    orr_rules_free(rules);
    return (int)totals.won[0];
}

static void greedy_wins_the_introductory_station_more_often_than_not(void **state)
{
    (void)state;
    assert_in_range(won_by("greedy", "ionizer", 2000), 1000, 1600);
}

static void random_moves_never_win(void **state)
{
    (void)state;
    assert_int_equal(won_by("random", "ionizer", 300), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_box_has_224_cards),
        cmocka_unit_test(every_printed_value_is_as_printed),
        cmocka_unit_test(each_base_level_has_six_locations),
        cmocka_unit_test(orbit_pays_most_and_shelters_least),
        cmocka_unit_test(the_storm_rises_from_harmless_to_lethal),
        cmocka_unit_test(no_two_cards_of_a_kind_are_the_same),
        cmocka_unit_test(a_bad_pack_is_refused_with_the_reason),
        cmocka_unit_test(a_missing_name_is_refused_with_file_line_and_what_was_expected),
        cmocka_unit_test(a_wrong_station_is_refused_with_the_reason),
        cmocka_unit_test(the_state_fits_in_4_kib),
        cmocka_unit_test(greedy_wins_the_introductory_station_more_often_than_not),
        cmocka_unit_test(random_moves_never_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
