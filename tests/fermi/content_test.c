/* content_test.c - the pack: counts of the box, every value the book prints, bad packs; and that
 * the computer plays it well. */
#include "fermi_support.h"
#include "kernel/asset.h"
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

/* #the-storm: the manual's table is the track's. */
static void the_manual_tells_the_chances_of_the_track(void **state)
{
    (void)state;
    static const int turns[] = {6, 8, 10, 15, 20}, shelters[] = {9, 13, 14, 16, 18};
    const orr_asset *manual = orr_asset_find("docs/games/fermi.md");
    position *p = fermi_at("ionizer", "worker refuge");
    assert_non_null(manual);
    for (int row = 0; row < 5; row++) {
        char line[100];
        orr_text text = orr_text_in(line, sizeof line);
        orr_text_add(&text, "| %d |", turns[row]);
        for (int i = 0; i < 5; i++)
            orr_text_add(&text, " %d %% |",
                         (fermi_storm_risk(p->pack, p->s, turns[row], shelters[i]) + 50) / 100);
        if (!strstr(manual->bytes, line))
            fail_because("the manual does not say '%s'", line);
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

/* ---- no card beside which another need not exist ------------------------------------------------- */

enum { MOST_VALUES = 32 };

/* A card as numbers, each the better the higher: what it costs is below zero. */
typedef struct card {
    const char *name;
    int count, value[MOST_VALUES];
} card;

static void has(card *c, int value)
{
    assert_true(c->count < MOST_VALUES);
    c->value[c->count++] = value;
}

/* Every keyword is a value of its own. */
static void has_keywords(card *c, uint32_t keywords)
{
    for (int trait = 0; trait < KEYWORDS; trait++)
        has(c, keywords >> trait & 1);
}

static card of_soldier(const fermi_soldier *s)
{
    card c = {.name = s->name};
    const int values[] = {-s->worth, -s->attack, s->pen,          s->cover, s->health,
                          s->xp,     -s->phase,  s->is_protected, s->pays};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        has(&c, values[i]);
    has_keywords(&c, s->keywords);
    return c;
}

static card of_xeno(const fermi_xeno_card *x)
{
    card c = {.name = x->name};
    const int values[] = {
        -x->worth, -x->attack,  x->pen,        x->cover,        x->health,
        -x->phase, -x->elim_xp, -x->elim_tech, x->is_protected, x->armada ? 20 - x->armada : 0};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        has(&c, values[i]);
    has_keywords(&c, x->keywords);
    return c;
}

/* A ship or leader at a level; its signature is a value that nobody else has. */
static card of_rank(const char *name, const fermi_rank *r, int signature)
{
    card c = {.name = name};
    const int values[] = {-r->cost,   -r->attack,  r->pen,      r->cover,
                          r->health,  -r->phase,   r->movement, r->equipment,
                          r->escorts, r->squadies, r->xp,       r->xp_marine};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        has(&c, values[i]);
    for (int trait = 0; trait < SHIP_TRAITS; trait++)
        has(&c, trait == signature);
    return c;
}

static card of_equipment(const fermi_equipment_card *e)
{
    card c = {.name = e->name};
    int charges[ABILITY_BLAST + 1] = {0}, amount[ABILITY_BLAST + 1] = {0};
    int pen[ABILITY_BLAST + 1] = {0};
    for (int i = 0; i < e->ability_count; i++) {
        charges[e->abilities[i].effect] += e->abilities[i].charges;
        amount[e->abilities[i].effect] = e->abilities[i].amount;
        pen[e->abilities[i].effect] = e->abilities[i].pen;
    }
    has(&c, -e->cost);
    for (int effect = ABILITY_AIM; effect <= ABILITY_BLAST; effect++) {
        has(&c, charges[effect]);
        has(&c, amount[effect]);
    }
    has(&c, pen[ABILITY_AIM]);
    return c;
}

/* Better for those who enter it. Of a base the objective is not drawn, so levels are compared only
 * with their like. */
static card of_location(const fermi_location *l)
{
    card c = {.name = l->name};
    const int values[] = {-l->xenos,   -l->cost,          l->tech,
                          -l->retreat, -l->hostile_cover, l->marine_attack};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        has(&c, values[i]);
    for (int kind = CLEARED_XP; kind <= CLEARED_FAME; kind++)
        has(&c, l->cleared != kind ? 0 : l->amount ? l->amount : 1);
    return c;
}

/* Neither is as good as the other in everything, and they differ by more than a single point. */
static void compare_all(const card *cards, int count)
{
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            int behind = 0, differences = 0;
            for (int i = 0; i < cards[a].count; i++) {
                behind += cards[a].value[i] < cards[b].value[i];
                differences += abs(cards[a].value[i] - cards[b].value[i]);
            }
            if (a != b && behind == 0)
                fail_because("%s is as good as %s in every value", cards[a].name, cards[b].name);
            if (a < b && differences < 2)
                fail_because("%s is %s but for a point", cards[a].name, cards[b].name);
        }
}

static void compare_soldiers(const fermi_soldier *soldiers, int count)
{
    card cards[MOST_HOSTILE_KINDS];
    for (int i = 0; i < count; i++)
        cards[i] = of_soldier(&soldiers[i]);
    compare_all(cards, count);
}

static void compare_units(const fermi_pack *pack, int level)
{
    card ships[SHIPS], leaders[LEADERS];
    for (int ship = 0; ship < SHIPS; ship++)
        ships[ship] = of_rank(pack->ships[ship].name, &pack->ships[ship].ranks[level],
                              pack->ships[ship].signature);
    for (int leader = 0; leader < LEADERS; leader++)
        leaders[leader] = of_rank(pack->leaders[leader].name, &pack->leaders[leader].ranks[level],
                                  pack->leaders[leader].signature);
    compare_all(ships, SHIPS);
    compare_all(leaders, LEADERS);
}

/* Printed values alone: nobody is kept only for a signature. */
static void compare_printed_values(const fermi_pack *pack, int level)
{
    card transports[SHIPS], cruisers[SHIPS], leaders[LEADERS];
    int carry = 0, fight = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        const card c = of_rank(pack->ships[ship].name, &pack->ships[ship].ranks[level], -1);
        if (fermi_is_transport(pack, ship))
            transports[carry++] = c;
        else
            cruisers[fight++] = c;
    }
    for (int leader = 0; leader < LEADERS; leader++)
        leaders[leader] =
            of_rank(pack->leaders[leader].name, &pack->leaders[leader].ranks[level], -1);
    compare_all(transports, carry);
    compare_all(cruisers, fight);
    compare_all(leaders, LEADERS);
}

/* What a level has and the one below it has not, whatever it costs. Nothing is lost by a promotion,
 * which nobody can refuse. */
static void assert_rises(const char *name, const fermi_rank *ranks)
{
    enum { PRICE = 0 };
    for (int level = 1; level < LEVELS; level++) {
        const card now = of_rank(name, &ranks[level], -1);
        const card before = of_rank(name, &ranks[level - 1], -1);
        int better = 0, worse = 0;
        for (int i = PRICE + 1; i < now.count; i++) {
            better += now.value[i] > before.value[i];
            worse += now.value[i] < before.value[i];
        }
        if (worse)
            fail_because("level %d of %s takes something away", level + 1, name);
        if (!better)
            fail_because("level %d of %s brings nothing", level + 1, name);
    }
}

/* #edition */
static void every_level_brings_something_and_takes_nothing_away(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    for (int ship = 0; ship < SHIPS; ship++)
        assert_rises(p->pack->ships[ship].name, p->pack->ships[ship].ranks);
    for (int leader = 0; leader < LEADERS; leader++)
        assert_rises(p->pack->leaders[leader].name, p->pack->leaders[leader].ranks);
    leave(p);
}

static void compare_locations(const fermi_location *locations, int count, int level)
{
    card cards[BASE_LOCATIONS];
    int found = 0;
    for (int i = 0; i < count; i++)
        if (locations[i].level == level)
            cards[found++] = of_location(&locations[i]);
    compare_all(cards, found);
}

/* #edition */
static void no_card_of_a_kind_is_as_good_as_another_in_every_value(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const fermi_pack *pack = p->pack;
    compare_soldiers(pack->escorts, pack->escort_count);
    compare_soldiers(pack->squadies, pack->squadie_count);
    compare_soldiers(pack->hostiles, pack->hostile_count);
    card xenos[XENO_TYPES], equipment[EQUIPMENT];
    for (int i = 0; i < XENO_TYPES; i++)
        xenos[i] = of_xeno(&pack->xenos[i]);
    compare_all(xenos, XENO_TYPES);
    for (int carrier = CARRIED_BY_SHIP; carrier <= CARRIED_BY_LEADER; carrier++) {
        int found = 0;
        for (int i = 0; i < EQUIPMENT; i++)
            if (pack->equipment[i].carrier == carrier)
                equipment[found++] = of_equipment(&pack->equipment[i]);
        compare_all(equipment, found);
    }
    for (int level = 0; level < LEVELS; level++) {
        compare_units(pack, level);
        compare_printed_values(pack, level);
    }
    for (int level = 1; level <= BASE_LEVELS; level++)
        compare_locations(pack->base_locations, BASE_LOCATIONS, level);
    compare_locations(pack->ship_locations, SHIP_LOCATIONS, 0);
    leave(p);
}

/* #edition: what the book promises of every card. */
static void every_fighter_and_place_has_something_of_its_own(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const fermi_pack *pack = p->pack;
    uint32_t ships = 0, leaders = 0, keywords = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        ships |= fermi_ship_trait(pack, ship);
    for (int leader = 0; leader < LEADERS; leader++)
        leaders |= fermi_leader_trait(pack, leader);
    assert_int_equal(__builtin_popcount(ships), SHIPS);
    assert_int_equal(__builtin_popcount(leaders), LEADERS);
    for (int kind = 0; kind < pack->hostile_count; kind++) {
        assert_true(pack->hostiles[kind].keywords != 0);
        keywords |= pack->hostiles[kind].keywords;
    }
    for (int kind = 0; kind < pack->escort_count; kind++)
        keywords |= pack->escorts[kind].keywords;
    assert_int_equal(keywords, (1u << KEYWORDS) - 1); /* each of the ten is used */
    for (int level = 0; level < BASE_LEVELS; level++) {
        assert_true(pack->entrances[level].condition != CONDITION_NONE);
        assert_true(pack->objectives[level].cleared != CLEARED_NOTHING);
    }
    for (int type = 0; type < XENO_TYPES; type++)
        assert_true(pack->ship_entrances[type].condition != CONDITION_NONE ||
                    pack->ship_entrances[type].no_promo);
    for (int trait = 0; trait < TRAITS; trait++)
        assert_true(fermi_traits[trait].name && fermi_traits[trait].text &&
                    fermi_traits[trait].glyph);
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
                    "escorts: the copies add up to 19; there may be 12 to 18.");
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
    assert_in_range(won_by("greedy", "ionizer", 2000), 1000, 1300);
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
        cmocka_unit_test(the_manual_tells_the_chances_of_the_track),
        cmocka_unit_test(no_card_of_a_kind_is_as_good_as_another_in_every_value),
        cmocka_unit_test(every_level_brings_something_and_takes_nothing_away),
        cmocka_unit_test(every_fighter_and_place_has_something_of_its_own),
        cmocka_unit_test(a_bad_pack_is_refused_with_the_reason),
        cmocka_unit_test(a_missing_name_is_refused_with_file_line_and_what_was_expected),
        cmocka_unit_test(a_wrong_station_is_refused_with_the_reason),
        cmocka_unit_test(the_state_fits_in_4_kib),
        cmocka_unit_test(greedy_wins_the_introductory_station_more_often_than_not),
        cmocka_unit_test(random_moves_never_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
