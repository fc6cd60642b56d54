/* scoring_test.c - every line of the scoring table, the end of the campaign, and who wins. */
#include "horizons_support.h"

/* All points but those for technologies not developed: 60 of them, -3 each. */
static int points(position *p, int seat)
{
    return score_of(p, seat) +
           3 * (p->pack->tech_count - __builtin_popcountll(p->s->seat[seat - 1].techs));
}

/* #scoring */
static void nothing_is_worth_nothing(void **state)
{
    (void)state;
    position *p = horizons_at("");
    assert_int_equal(points(p, 1), 0);
    leave(p);
}

/* #scoring */
static void a_victory_marker_is_a_point(void **state)
{
    (void)state;
    position *p = horizons_at("victory 1 7");
    assert_int_equal(points(p, 1), 7);
    leave(p);
}

/* #scoring */
static void kept_missions_count_as_printed(void **state)
{
    (void)state;
    position *p = horizons_at("");
    const int boots = named(p, KIND_MISSION, "boots-on-mars"),
              moon = named(p, KIND_MISSION, "shackleton-ice");
    take_mission(p, boots);
    take_mission(p, moon);
    p->s->seat[0].kept = 1ull << boots | 1ull << moon;
    assert_int_equal(points(p, 1), p->pack->missions[boots].vp + p->pack->missions[moon].vp);
    leave(p);
}

/* #scoring */
static void twenty_unused_tech_points_and_five_politics_markers_are_a_point(void **state)
{
    (void)state;
    position *p = horizons_at("points 1 physics 10; points 1 biology 9; politics 1 4");
    assert_int_equal(points(p, 1), 0);
    leave(p);
    p = horizons_at("points 1 physics 10; points 1 biology 10; politics 1 5");
    assert_int_equal(points(p, 1), 2);
    leave(p);
    p = horizons_at("points 1 physics 15");
    p->s->seat[0].markers[BIOLOGY][3] = 1; /* markers not yet banked count too */
    p->s->pool[BIOLOGY][3]--;
    assert_int_equal(points(p, 1), 1);
    leave(p);
}

/* #scoring */
static void settlements_by_place(void **state)
{
    static const struct {
        const char *world;
        int four; /* what four settlements are worth */
    } places[] = {{"earth", 4},   {"moon", 5},     {"near-earth-asteroids", 5},
                  {"mars", 5},    {"mercury", 6},  {"venus", 6},
                  {"ceres", 6},   {"callisto", 7}, {"titan", 7},
                  {"titania", 8}, {"triton", 8},   {"pluto", 8},
                  {"sedna", 8}};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char words[100];
        snprintf(words, sizeof words, "base 1 %s 0 0 0 0 0 4", places[i].world);
        position *p = horizons_at(words);
        assert_int_equal(points(p, 1), places[i].four);
        leave(p);
    }
}

/* #numbers */
static void halves_of_the_sum_are_rounded_up(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 mars 0 0 0 0 0 1");
    assert_int_equal(points(p, 1), 1); /* 1.25 */
    leave(p);
    p = horizons_at("base 1 mars 0 0 0 0 0 2");
    assert_int_equal(points(p, 1), 3); /* 2.5 */
    leave(p);
    p = horizons_at("base 1 mars 0 0 0 0 0 3");
    assert_int_equal(points(p, 1), 4); /* 3.75 */
    leave(p);
}

static const char *words_of_row(position *p, const char *label)
{
    static char words[16];
    orr_tally tally;
    orr_text out = orr_text_in(words, sizeof words);
    orr_tally_of(p->rules, p->s, &tally);
    for (int row = 0; row < tally.rows; row++)
        if (strcmp(tally.row[row].label, label) == 0)
            orr_tally_words(&tally, tally.row[row].value[0], &out);
    return words;
}

/* #numbers #scoring */
static void the_account_has_quarters_and_its_sum_is_rounded(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 mars 0 0 0 0 0 3; ship 1 rover mars");
    assert_string_equal(words_of_row(p, "Settlements"), "3.75");
    assert_string_equal(words_of_row(p, "Fleet"), "0.5");
    assert_string_equal(words_of_row(p, "Facilities"), "0");
    char sum[16];
    snprintf(sum, sizeof sum, "%d", score_of(p, 1));
    assert_string_equal(words_of_row(p, "In all"), sum);
    leave(p);
}

/* #scoring */
static void terraforming_adds_to_settlements_and_to_who_has_most(void **state)
{
    (void)state;
    position *p =
        horizons_at("base 1 mars 0 0 0 0 0 4; base 2 mars 0 0 0 0 0 3; terraformed mars 9");
    assert_int_equal(points(p, 1), 5);
    leave(p);
    p = horizons_at("base 1 mars 0 0 0 0 0 4; base 2 mars 0 0 0 0 0 2; terraformed mars 10");
    assert_int_equal(points(p, 1), 5 + 1 + 10);
    assert_int_equal(points(p, 2), 3); /* 2 x 1.5 */
    leave(p);
    p = horizons_at("base 1 mars 0 0 0 0 0 4; base 2 mars 0 0 0 0 0 2; terraformed mars 20");
    assert_int_equal(points(p, 1), 5 + 2 + 25);
    leave(p);
}

/* #scoring */
static void ties_for_most_settlements_all_score(void **state)
{
    (void)state;
    position *p =
        horizons_at("base 1 mars 0 0 0 0 0 4; base 2 mars 0 0 0 0 0 4; terraformed mars 20");
    assert_int_equal(points(p, 1), 5 + 2 + 25);
    assert_int_equal(points(p, 2), 5 + 2 + 25);
    leave(p);
    p = horizons_at("base 1 mars 1 0 0 0 0 0; base 2 mars 1 0 0 0 0 0; terraformed mars 20");
    assert_int_equal(points(p, 1), 1); /* none is not most */
    leave(p);
}

/* #scoring */
static void a_facility_level_is_a_point_a_large_refinery_four(void **state)
{
    (void)state;
    position *p = horizons_at("base 1 titan 0 4 0 0 0 0");
    assert_int_equal(points(p, 1), 4);
    leave(p);
    p = horizons_at("base 1 titan 2 1 2 1 1 0");
    assert_int_equal(points(p, 1), 7);
    leave(p);
}

/* #scoring */
static void ships_in_service_are_worth_half_their_size(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 orbiter mars-orbit; ship 1 rover mars");
    assert_int_equal(points(p, 1), 1);
    leave(p);
    p = horizons_at("ship 1 explorer-2 mars");
    assert_int_equal(points(p, 1), 1);
    leave(p);
    p = horizons_at("ship 1 explorer-3 mars; ship 1 explorer-3 mars");
    assert_int_equal(points(p, 1), 3);
    leave(p);
    p = horizons_at("ship 1 flagship-8 mars-orbit");
    assert_int_equal(points(p, 1), 4);
    leave(p);
}

/* #scoring */
static void alpha_centauri_brings_fifteen_by_crew_and_five_by_robot(void **state)
{
    (void)state;
    position *p = horizons_at("");
    p->s->seat[0].centauri = 1;
    assert_int_equal(points(p, 1), 5);
    p->s->seat[0].centauri = 2;
    assert_int_equal(points(p, 1), 15);
    p->s->seat[0].centauri = 3;
    assert_int_equal(points(p, 1), 20);
    leave(p);
}

/* #scoring */
static void the_attempt_alone_counts_at_alpha_centauri(void **state)
{
    (void)state;
    position *p = horizons_at(
        "tech 1 generation-ships; ship 1 explorer-5 alpha-centauri-orbit; ship 1 orbiter "
        "alpha-centauri-orbit; flag 1 1 fixed; standing 1 1");
    script_dice(p, 10, 1, 1, 99);
    phase(p, PHASE_EXPLORE);
    script_dice(p, 10, 10, 1, 1, 99);
    act(p, "explore lewis-and-clark-1 alpha-centauri");
    assert_int_equal(p->s->seat[0].centauri, 3);
    leave(p);
}

/* #scoring */
static void colonizer_technologies_bring_15_30_50(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 colonizer-drive");
    assert_int_equal(points(p, 1), 15);
    leave(p);
    p = horizons_at("tech 1 colonizer-drive; tech 1 colonizer-hull");
    assert_int_equal(points(p, 1), 30);
    leave(p);
    p = horizons_at("tech 1 colonizer-drive; tech 1 colonizer-hull; tech 1 colonizer-biosphere");
    assert_int_equal(points(p, 1), 50);
    leave(p);
}

/* #scoring */
static void each_technology_not_developed_costs_three(void **state)
{
    (void)state;
    position *p = horizons_at("");
    assert_int_equal(score_of(p, 1), -3 * p->pack->tech_count);
    leave(p);
    p = horizons_at("tech 1 life-support; tech 1 crew-training");
    assert_int_equal(score_of(p, 1), -3 * (p->pack->tech_count - 2));
    p->s->seat[0].techs = ~0ull >> (64 - p->pack->tech_count);
    horizons_count_skills(p->pack, p->s, 0);
    assert_int_equal(score_of(p, 1), 50); /* the colonizers alone */
    leave(p);
}

/* ---- the end -------------------------------------------------------------------------------- */

/* #end-of-the-campaign */
static void the_end_is_rolled_for_from_2145_on(void **state)
{
    (void)state;
    position *p = horizons_at("");
    assert_int_equal(horizons_end_chance(p->rules, 2144), 0);
    assert_int_equal(horizons_end_chance(p->rules, 2145), 1);
    assert_int_equal(horizons_end_chance(p->rules, 2155), 11);
    assert_int_equal(horizons_end_chance(p->rules, 2168), 24);
    assert_int_equal(horizons_end_chance(p->rules, 2169), 100);
    leave(p);
}

/* #end-of-the-campaign */
static void a_roll_within_the_chance_ends_the_campaign(void **state)
{
    (void)state;
    for (int roll = 1; roll <= 2; roll++) {
        position *p = horizons_at("year 2145");
        script_dice(p, roll);
        phase(p, PHASE_END);
        assert_int_equal(orr_is_over(p->s), roll == 1);
        leave(p);
    }
}

/* #end-of-the-campaign */
static void shorter_campaigns_end_before_2070_and_2100(void **state)
{
    static const char *const ends[][2] = {{"scenario=campaign", "end=2070"},
                                          {"scenario=campaign", "end=2100"}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        orr_rules *rules = rules_with("horizons", 2, ends[i], 2);
        assert_int_equal(horizons_end_chance(rules, i ? 2098 : 2068), 0);
        assert_int_equal(horizons_end_chance(rules, i ? 2099 : 2069), 100);
        orr_rules_free(rules);
    }
}

/* #how-to-win */
static void most_points_win_and_ties_are_broken(void **state)
{
    orr_score score;
    (void)state;
    position *p = horizons_at("victory 1 3; victory 2 4");
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], ORR_LOST);
    assert_int_equal(score.outcome[1], ORR_WON);
    leave(p);
    p = horizons_at("victory 1 4; victory 2 4; cash 2 1"); /* cash decides */
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.points[0], score.points[1]);
    assert_int_equal(score.outcome[0], ORR_LOST);
    assert_int_equal(score.outcome[1], ORR_WON);
    leave(p);
    p = horizons_at("victory 1 4; victory 2 4"); /* and the place in initiative, last of all */
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], ORR_WON);
    assert_int_equal(score.outcome[1], ORR_LOST);
    leave(p);
}

/* ---- scenarios ------------------------------------------------------------------------------ */

/* #scenarios */
static void settlements_on_its_world_decide_a_settlement_scenario(void **state)
{
    static const struct {
        const char *name, *world;
    } scenarios[] = {{"race-to-mars", "mars"}, {"titan-clash", "titan"}, {"olympus-mons", "mars"}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        orr_score score;
        char words[100];
        position *p = horizons_in(2, scenarios[i].name, "");
        const int target = horizons_scenario_of(p->rules)->target;
        snprintf(words, sizeof words,
                 "base 1 %s 0 0 0 0 0 %d; base 2 %s 0 0 0 0 0 %d; victory 2 99", scenarios[i].world,
                 target, scenarios[i].world, target - 1);
        leave(p);
        p = horizons_in(2, scenarios[i].name, words);
        phase(p, PHASE_END);
        assert_true(orr_is_over(p->s));
        orr_score_of(p->rules, p->s, &score);
        /* twenty for each, and one for the base itself: so many are seldom equal */
        assert_int_equal(score.points[0], 20 * target + 1);
        assert_int_equal(score.points[1], 20 * (target - 1) + 1);
        assert_int_equal(score.outcome[0], ORR_WON);
        assert_int_equal(score.outcome[1], ORR_LOST);
        leave(p);
    }
}

/* #scenarios */
static void any_number_of_settlements_may_be_built_in_a_year_there(void **state)
{
    (void)state;
    position *p =
        horizons_in(2, "race-to-mars",
                    "ship 1 cargo-3 mars; base 1 mars 0 0 0 0 0 0; store 1 mars 0 0 90; tech 1 "
                    "closed-loop-life-support");
    phase(p, PHASE_CONSTRUCT);
    act(p, "expand mars settlement;expand mars settlement");
    assert_int_equal(base_of(p, 1, "mars")->settlements, 2);
    leave(p);
    p = horizons_at("ship 1 cargo-3 mars; cargo 1 0 1 0 0; base 1 mars 0 0 0 0 0 0; store 1 mars 0 "
                    "0 90; tech 1 "
                    "closed-loop-life-support");
    phase(p, PHASE_CONSTRUCT);
    act(p, "expand mars settlement");
    assert_int_equal(base_of(p, 1, "mars")->settlements, 1);
    assert_false(can(p, "expand mars settlement")); /* elsewhere one level a year */
    leave(p);
}

/* #scenarios */
static void scenarios_put_bases_ships_and_policies_on_the_table(void **state)
{
    static const char *const options[] = {"scenario=titan-clash"};
    static horizons_state s;
    orr_error error;
    orr_moves moves;
    (void)state;
    position *p = horizons_at("");
    orr_rules *rules = rules_with("horizons", 3, options, 1);
    assert_true(orr_start(rules, &s, orr_rng_fast(1), NULL, &moves, &error));
    for (int seat = 0; seat < 3; seat++) {
        const horizons_base *base = horizons_see_base(&s, seat, named(p, KIND_WORLD, "titan"));
        assert_non_null(base);
        assert_int_equal(base->settlements, horizons_scenario_of(rules)->settlements);
        assert_int_equal(horizons_supported(&s, seat, CV_LIMIT),
                         horizons_scenario_of(rules)->ship_count);
        assert_int_equal(horizons_skill(&s, seat, MILITARY), 2);
    }
    assert_int_equal(s.year, 2100);
    assert_int_equal(s.ground[named(p, KIND_WORLD, "titan")].card,
                     named(p, KIND_CARD, "methane-lakes"));
    orr_rules_free(rules);
    leave(p);
}

/* #scenarios: each scenario as the manual has it: first and last year, aim, and what ends it. */
static void every_scenario_has_its_years_and_its_aim(void **state)
{
    static const struct {
        const char *name;
        int start, last, goal, target;
    } scenarios[] = {{"campaign", 2030, 2169, GOAL_POINTS, 0},
                     {"race-to-mars", 2040, 2069, GOAL_SETTLEMENTS, 3},
                     {"titan-clash", 2100, 2129, GOAL_SETTLEMENTS, 13},
                     {"olympus-mons", 2080, 2099, GOAL_SETTLEMENTS, 7},
                     {"impact", 2030, 2059, GOAL_DEFLECTION, 0},
                     {"solo-programme", 2030, 2099, GOAL_THRESHOLD, 0},
                     {"introduction", 2030, 2039, GOAL_POINTS, 0},
                     {"first-flights", 2030, 2044, GOAL_POINTS, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        position *p = horizons_in(2, scenarios[i].name, "");
        assert_int_equal(p->s->year, scenarios[i].start);
        assert_int_equal(horizons_scenario_of(p->rules)->goal, scenarios[i].goal);
        assert_int_equal(horizons_scenario_of(p->rules)->target, scenarios[i].target);
        assert_true(horizons_end_chance(p->rules, scenarios[i].last - 1) < 100);
        assert_int_equal(horizons_end_chance(p->rules, scenarios[i].last), 100);
        if (i > 0) { /* the campaign may end by chance before */
            p->s->year = (uint16_t)(scenarios[i].last - 1);
            phase(p, PHASE_END);
            assert_false(orr_is_over(p->s));
        }
        p->s->year = (uint16_t)scenarios[i].last;
        phase(p, PHASE_END);
        assert_true(orr_is_over(p->s));
        leave(p);
    }
}

/* #scenarios #scoring: in the last year without the target whoever has most wins; between equals the
 * points decide, and the place in initiative last of all. */
static void most_settlements_win_when_the_time_is_up(void **state)
{
    orr_score score;
    (void)state;
    position *p = horizons_in(
        3, "olympus-mons",
        "base 1 mars 0 0 0 0 0 3; base 2 mars 0 0 0 0 0 4; base 3 mars 0 0 0 0 0 4; base 1 "
        "moon 0 0 0 0 0 9; year 2099");
    phase(p, PHASE_END);
    assert_int_equal(p->s->outcome, ENDED_BY_TIME);
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], ORR_LOST);
    assert_int_equal(score.outcome[1], ORR_WON);
    assert_int_equal(score.outcome[2], ORR_LOST);
    leave(p);
}

/* #scenarios: the world of the bases has its card from the start, so that they produce in the
 * first decade. */
static void bases_that_stand_at_the_start_can_produce(void **state)
{
    static const char *const options[] = {"scenario=titan-clash", "scenario=olympus-mons"};
    static horizons_state s;
    (void)state;
    for (int i = 0; i < 2; i++) {
        orr_error error;
        orr_moves moves;
        orr_rules *rules = rules_with("horizons", 7, &options[i], 1);
        assert_true(orr_start(rules, &s, orr_rng_fast(1), NULL, &moves, &error));
        for (int seat = 0; seat < 7; seat++) {
            const horizons_base *base =
                horizons_see_base(&s, seat, horizons_scenario_of(rules)->world);
            assert_non_null(base);
            assert_true(horizons_product_value(rules->pack, &s, seat, base, FUEL) > 0);
            assert_true(horizons_product_value(rules->pack, &s, seat, base, SUP) > 0);
            if (base->level[LAB])
                assert_true(
                    horizons_product_value(rules->pack, &s, seat, base, RESOURCES + BIOLOGY) > 0);
        }
        orr_rules_free(rules);
    }
}

/* #scenarios */
static void missions_of_worlds_not_in_play_are_left_out(void **state)
{
    (void)state;
    position *p = horizons_in(1, "introduction", "");
    const int pluto = named(p, KIND_MISSION, "heart-of-pluto");
    assert_false(p->s->mission_pool >> pluto & 1);
    assert_int_not_equal(p->s->seat[0].mission, pluto);
    assert_int_equal(p->s->ground[named(p, KIND_WORLD, "pluto")].value, 0); /* nor is it explored */
    assert_true(p->s->ground[named(p, KIND_WORLD, "ceres")].value > 0);
    const int mars = named(p, KIND_MISSION, "boots-on-mars");
    assert_true(p->s->mission_pool >> mars & 1 || p->s->seat[0].mission == mars ||
                p->s->public_mission == mars);
    leave(p);
}

/* #impact */
static void the_asteroid_is_pushed_away_together_or_hits_earth(void **state)
{
    orr_score score;
    (void)state;
    position *p = horizons_in(3, "impact",
                              "ship 1 explorer-3 near-earth-asteroids; tech 1 life-support; tech 1 "
                              "asteroid-deflection");
    assert_int_equal(p->s->mass, 3 * p->pack->impact_mass);
    phase(p, PHASE_MINE);
    script_dice(p, 10, 99);
    act(p, "deflect endeavour-1"); /* 10 + 3 + 2 = 15: three less */
    assert_int_equal(p->s->mass, 3 * p->pack->impact_mass - 3);
    p->s->mass = 0;
    phase(p, PHASE_END);
    orr_score_of(p->rules, p->s, &score);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(score.outcome[seat], ORR_WON);
    leave(p);
    p = horizons_in(3, "impact", "year 2059");
    phase(p, PHASE_END);
    assert_int_equal(p->s->outcome, EARTH_HIT);
    orr_score_of(p->rules, p->s, &score);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(score.outcome[seat], ORR_LOST);
    leave(p);
}

/* #scenarios */
static void the_solo_programme_has_a_threshold_for_a_win_and_one_for_a_draw(void **state)
{
    (void)state;
    position *p = horizons_in(1, "solo-programme", "");
    const int win = horizons_scenario_of(p->rules)->win,
              draw = horizons_scenario_of(p->rules)->draw;
    const int base = score_of(p, 1);
    const int goals[3] = {win, draw, draw - 1}, outcomes[3] = {ORR_WON, ORR_DREW, ORR_LOST};
    for (int i = 0; i < 3; i++) {
        orr_score score;
        p->s->seat[0].victory = (uint16_t)(goals[i] - base);
        orr_score_of(p->rules, p->s, &score);
        assert_int_equal(score.outcome[0], outcomes[i]);
    }
    leave(p);
}

/* #scenarios */
static void who_plays_alone_must_reach_a_number_of_points_or_settlements(void **state)
{
    orr_score score;
    (void)state;
    position *p = horizons_in(1, "campaign", "");
    const int win = p->pack->lone_win[0], draw = p->pack->lone_draw[0], base = score_of(p, 1);
    const int goals[3] = {win, draw, draw - 1}, outcomes[3] = {ORR_WON, ORR_DREW, ORR_LOST};
    for (int i = 0; i < 3; i++) {
        p->s->seat[0].victory = (uint16_t)(goals[i] - base);
        orr_score_of(p->rules, p->s, &score);
        assert_int_equal(score.outcome[0], outcomes[i]);
    }
    leave(p);
    p = horizons_in(1, "race-to-mars", "base 1 mars 0 0 0 0 0 1; year 2069");
    phase(p, PHASE_END);
    orr_score_of(p->rules, p->s, &score);
    assert_int_equal(score.outcome[0], ORR_LOST);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_worth_nothing),
        cmocka_unit_test(a_victory_marker_is_a_point),
        cmocka_unit_test(kept_missions_count_as_printed),
        cmocka_unit_test(twenty_unused_tech_points_and_five_politics_markers_are_a_point),
        cmocka_unit_test(settlements_by_place),
        cmocka_unit_test(halves_of_the_sum_are_rounded_up),
        cmocka_unit_test(the_account_has_quarters_and_its_sum_is_rounded),
        cmocka_unit_test(terraforming_adds_to_settlements_and_to_who_has_most),
        cmocka_unit_test(ties_for_most_settlements_all_score),
        cmocka_unit_test(a_facility_level_is_a_point_a_large_refinery_four),
        cmocka_unit_test(ships_in_service_are_worth_half_their_size),
        cmocka_unit_test(alpha_centauri_brings_fifteen_by_crew_and_five_by_robot),
        cmocka_unit_test(the_attempt_alone_counts_at_alpha_centauri),
        cmocka_unit_test(colonizer_technologies_bring_15_30_50),
        cmocka_unit_test(each_technology_not_developed_costs_three),
        cmocka_unit_test(the_end_is_rolled_for_from_2145_on),
        cmocka_unit_test(a_roll_within_the_chance_ends_the_campaign),
        cmocka_unit_test(shorter_campaigns_end_before_2070_and_2100),
        cmocka_unit_test(most_points_win_and_ties_are_broken),
        cmocka_unit_test(settlements_on_its_world_decide_a_settlement_scenario),
        cmocka_unit_test(any_number_of_settlements_may_be_built_in_a_year_there),
        cmocka_unit_test(scenarios_put_bases_ships_and_policies_on_the_table),
        cmocka_unit_test(missions_of_worlds_not_in_play_are_left_out),
        cmocka_unit_test(the_asteroid_is_pushed_away_together_or_hits_earth),
        cmocka_unit_test(the_solo_programme_has_a_threshold_for_a_win_and_one_for_a_draw),
        cmocka_unit_test(who_plays_alone_must_reach_a_number_of_points_or_settlements),
        cmocka_unit_test(every_scenario_has_its_years_and_its_aim),
        cmocka_unit_test(most_settlements_win_when_the_time_is_up),
        cmocka_unit_test(bases_that_stand_at_the_start_can_produce),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
