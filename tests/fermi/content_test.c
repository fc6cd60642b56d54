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
    fermi_fixture f = fermi_at("ionizer", "");
    const fermi_pack *p = f.pack;
    int cards = 0;
    for (int ship = 0; ship < p->ship_count; ship++)
        cards += p->ships[ship].rank_count;
    for (int leader = 0; leader < p->leader_count; leader++)
        cards += p->leaders[leader].rank_count;
    cards += copies(p->escorts, p->escort_count) + copies(p->squadies, p->squadie_count) +
             copies(p->hostiles, p->hostile_count) + p->xeno_count + p->entrance_count +
             p->base_location_count + p->objective_count + p->ship_entrance_count +
             p->ship_location_count + p->module_count + p->event_count + p->equipment_count;
    assert_int_equal(cards, 224);
    end(&f);
}

static void every_printed_value_is_as_printed(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    const fermi_pack *p = f.pack;
    assert_int_equal(p->planets[SATURN].arrows, 4);
    assert_int_equal(p->spaces[REFUGE].shelter, 18);
    assert_int_equal(p->spaces[REFUGE].yield, 0);
    assert_int_equal(p->spaces[ORBIT].max, 1);
    assert_int_equal(p->automatic_processing, 2);
    assert_int_equal(p->storm[24].d6, 2);
    assert_int_equal(p->storm[24].d10, 2);
    assert_int_equal(p->storm[24].bonus, 0);
    assert_int_equal(p->xenos[RAIDER].worth, 1);
    assert_int_equal(p->xenos[WRECKER].worth, 2);
    assert_int_equal(p->xenos[ANNIHILATOR].worth, 3);
    assert_int_equal(p->xenos[ANNIHILATOR].health, 2);
    assert_int_equal(p->ship_entrances[WRECKER].max_locations, 4);
    assert_string_equal(p->ship_entrances[WRECKER].name, "Wrecker Entry");
    assert_string_equal(p->entrances[1].name, "Galileo");
    assert_int_equal(p->entrances[1].locations[0], 1);
    assert_int_equal(p->entrances[1].locations[1], 1);
    assert_int_equal(p->entrances[1].locations[2], 0);
    assert_string_equal(p->objectives[1].name, "Waterloo");
    assert_int_equal(p->probe_cost, 1);
    end(&f);
}

static void each_base_level_has_six_locations(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    int found[BASE_LEVELS] = {0};
    for (int i = 0; i < BASE_LOCATIONS; i++)
        found[f.pack->base_locations[i].level - 1]++;
    for (int level = 0; level < BASE_LEVELS; level++)
        assert_int_equal(found[level], 6);
    end(&f);
}

static void orbit_pays_most_and_shelters_least(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    for (int space = ORBIT; space < REFUGE; space++) {
        assert_true(f.pack->spaces[space].yield > f.pack->spaces[space + 1].yield);
        assert_true(f.pack->spaces[space].shelter < f.pack->spaces[space + 1].shelter);
    }
    end(&f);
}

static void the_storm_rises_from_harmless_to_lethal(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    int before = 0;
    for (int turn = 1; turn <= TURNS; turn++) {
        const int risk = fermi_storm_risk(f.pack, f.s, turn, f.pack->spaces[SUBSURFACE].shelter);
        assert_true(risk >= before);
        before = risk;
    }
    assert_int_equal(fermi_storm_risk(f.pack, f.s, 1, f.pack->spaces[ORBIT].shelter), 0);
    assert_true(before > 9500);
    end(&f);
}

static void no_two_cards_of_a_kind_are_the_same(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "");
    const fermi_soldier *lists[] = {f.pack->escorts, f.pack->squadies, f.pack->hostiles};
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
    end(&f);
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
                    "ship-entrances[0]: it must be that of the Raider.");
    assert_bad_pack("sites: [Mercury, Venus,", "sites: [Venus, Venus,",
                    "stations[0]: Venus is named twice; one base fits on a planet.");
    assert_bad_pack("{name: Skitter, copies: 2, worth: 1,", "{name: Skitter, copies: 2,",
                    "hostiles[0]: Skitter needs a worth of at least 1 XP.");
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
        cmocka_unit_test(a_wrong_station_is_refused_with_the_reason),
        cmocka_unit_test(the_state_fits_in_4_kib),
        cmocka_unit_test(greedy_wins_the_introductory_station_more_often_than_not),
        cmocka_unit_test(random_moves_never_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
