/* game_test.c - whole games: how often a person is asked, what is hidden, what the box holds. */
#include "horizons_support.h"

/* ---- a person's campaign -------------------------------------------------------------------- */

/* How often a person at the first seat is asked who plays as well as a computer does. */
static int answers_of(const char *const options[2], int seats, uint64_t seed)
{
    static horizons_state s;
    static orr_moves moves;
    orr_error error;
    orr_rng rng = orr_rng_fast(seed);
    int answers = 0;
    orr_rules *rules = rules_with("horizons", seats, options, 2);
    orr_player *player = orr_player_new("greedy", 1, &error);
    assert_true(orr_start(rules, &s, orr_rng_fast(seed), NULL, &moves, &error));
    while (moves.count > 0) {
        horizons_state view = s;
        answers += s.head.actor == 0;
        orr_conceal(rules, &view, s.head.actor);
        orr_play(rules, &s, orr_player_choose(player, rules, &view, &moves, &rng), NULL, &moves);
    }
    orr_player_free(player);
    orr_rules_free(rules);
    return answers;
}

/* #the-years */
static void a_persons_campaign_to_2070_needs_250_answers_or_fewer(void **state)
{
    static const char *const options[2] = {"scenario=campaign", "end=2070"};
    int all = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        const int answers = answers_of(options, 4, seed);
        print_message("seed %d: %d answers\n", (int)seed, answers);
        all += answers;
    }
    assert_in_range(all / 5, 40, 250); /* bands_test counts in how many games it is more */
}

/* #scenarios: the first game takes 30 to 45 minutes. */
static void the_first_game_needs_about_120_answers(void **state)
{
    static const char *const options[2] = {"scenario=first-flights", "end=whole"};
    int all = 0;
    (void)state;
    for (int seats = 2; seats <= 3; seats++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            const int answers = answers_of(options, seats, seed);
            print_message("%d seats, seed %d: %d answers\n", seats, (int)seed, answers);
            assert_in_range(answers, 20, 150); /* bands_test has the mean, and calibrate the most */
            all += answers;
        }
    assert_in_range(all / 10, 20, 125);
}

/* ---- every table ---------------------------------------------------------------------------- */

/* #scenarios: any scenario, any number of seats, from the first year to the end. */
static void every_scenario_plays_to_its_end_with_one_to_seven_seats(void **state)
{
    static const char *const options[] = {"scenario=race-to-mars",   "scenario=titan-clash",
                                          "scenario=olympus-mons",   "scenario=impact",
                                          "scenario=solo-programme", "scenario=introduction",
                                          "scenario=first-flights",  "scenario=campaign"};
    static horizons_state s;
    static orr_moves moves;
    (void)state;
    for (int i = 0; i < 8; i++)
        for (int seats = 1; seats <= SEATS; seats++) {
            orr_error error;
            orr_rng rng = orr_rng_fast((uint64_t)(10 * i + seats));
            orr_rules *rules = rules_with("horizons", seats, &options[i], 1);
            assert_true(orr_start(rules, &s, rng, NULL, &moves, &error));
            while (moves.count > 0)
                orr_play(rules, &s, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                         &moves);
            if (!horizons_check(rules, &s, &error))
                fail_because("%s, %d seats: %s", options[i], seats, error.text);
            assert_int_not_equal(s.outcome, UNDECIDED);
            orr_rules_free(rules);
        }
}

/* ---- what is hidden ------------------------------------------------------------------------- */

/* #missions */
static void a_private_mission_is_seen_by_its_owner_only(void **state)
{
    (void)state;
    position *p = horizons_at("mission 1 boots-on-mars; mission 2 heart-of-pluto");
    horizons_state view = *p->s;
    orr_conceal(p->rules, &view, 1);
    assert_int_equal(view.seat[1].mission, named(p, KIND_MISSION, "heart-of-pluto"));
    assert_int_equal(view.seat[0].mission, HIDDEN_MISSION);
    assert_true(view.mission_pool >> named(p, KIND_MISSION, "boots-on-mars") & 1);
    assert_int_equal(view.pool_count, p->s->pool_count);
    leave(p);
}

/* #missions */
static void a_seat_without_a_mission_is_known_to_have_none(void **state)
{
    (void)state;
    position *p = horizons_at("");
    horizons_state view = *p->s;
    view.mission_pool |= 1ull << view.seat[0].mission;
    view.pool_count++;
    view.seat[0].mission = NONE;
    orr_conceal(p->rules, &view, 1);
    assert_int_equal(view.seat[0].mission, NONE);
    leave(p);
}

/* #standing-orders: the last answer to a question that ends something, rolls dice or gives something up
 * is the person's; what standing orders answer, and steps that come every year, ask for no "done". */
static void the_last_word_is_asked_for_where_something_ends(void **state)
{
    static const int confirmed[] = {DIPLOMACY, TECHNOLOGY, POLICY, FREIGHT, ORDER, SCREEN};
    static const int silent[] = {PRODUCE, BUILD,  CARGO, MOUNT,    COMBAT, HIT,
                                 EXPLORE, ONWARD, MINE,  MOVEMENT, TRADE};
    const orr_game *game = orr_game_find("horizons");
    (void)state;
    for (size_t i = 0; i < sizeof confirmed / sizeof *confirmed; i++)
        assert_true(game->steps[confirmed[i]].confirm);
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        assert_false(game->steps[silent[i]].confirm || game->steps[silent[i]].always);
}

/* ---- the box -------------------------------------------------------------------------------- */

/* #setting-up */
static void the_box_holds_what_it_should(void **state)
{
    (void)state;
    position *p = horizons_at("");
    assert_int_equal(p->pack->tech_count, 64);
    assert_int_equal(p->pack->policy_count, 24);
    assert_int_equal(p->pack->mission_count, 42);
    assert_true(p->pack->card_count >= 50);
    assert_true(p->pack->event_count >= 24);
    assert_int_equal(p->pack->scenario_count, 8);
    assert_int_equal(horizons_faction_of(p->pack, p->s, 0)->tech_count,
                     7); /* public: North America 7 */
    assert_int_equal(p->pack->factions[named(p, KIND_FACTION, "europe")].tech_count,
                     1); /* Europe 1 */
    assert_int_equal(p->pack->factions[named(p, KIND_FACTION, "japan")].tech_count,
                     0); /* Japan 0 */
    for (int tech = 0; tech < p->pack->tech_count; tech++)
        assert_true(p->pack->techs[tech].cost >= 5 && p->pack->techs[tech].cost <= 40);
    leave(p);
}

/* #hazards: what is known of the printed worlds: symbols, and what can be terraformed how far. */
static void worlds_bear_the_symbols_that_are_public(void **state)
{
    static const char *const reentry[] = {"earth",  "venus", "mars",   "jupiter",
                                          "saturn", "titan", "uranus", "neptune"};
    static const char *const air[] = {"venus", "jupiter", "saturn", "titan", "uranus", "neptune"};
    static const char *const radiation[] = {"mercury", "io", "europa", "jupiter"};
    static const char *const terraform[] = {"venus",    "mars",     "ceres", "europa",
                                            "ganymede", "callisto", "titan", "enceladus"};
    uint64_t expected[4] = {0};
    (void)state;
    position *p = horizons_at("");
    for (int i = 0; i < 8; i++) {
        expected[0] |= 1ull << named(p, KIND_WORLD, reentry[i]);
        expected[1] |= i < 6 ? 1ull << named(p, KIND_WORLD, air[i]) : 0;
        expected[2] |= i < 4 ? 1ull << named(p, KIND_WORLD, radiation[i]) : 0;
        expected[3] |= 1ull << named(p, KIND_WORLD, terraform[i]);
    }
    for (int w = 0; w < p->pack->world_count; w++) {
        const horizons_world *world = &p->pack->worlds[w];
        assert_int_equal((world->symbols & REENTRY) != 0, expected[0] >> w & 1);
        assert_int_equal((world->symbols & ATMOSPHERE) != 0, expected[1] >> w & 1);
        assert_int_equal((world->symbols & RADIATION) != 0, expected[2] >> w & 1);
        assert_int_equal(world->terraform != 0, expected[3] >> w & 1);
        assert_true(!world->terraform || (world->terraform >= 18 && world->terraform <= 24));
    }
    assert_int_equal(p->pack->worlds[named(p, KIND_WORLD, "callisto")].terraform, 20);
    assert_true(p->pack->tiles[p->pack->worlds[named(p, KIND_WORLD, "mercury")].tile].symbols &
                RADIATION); /* the whole tile */
    leave(p);
}

/* #world-cards */
static void every_world_that_holds_a_card_has_several_that_fit(void **state)
{
    (void)state;
    position *p = horizons_at("");
    for (int w = 0; w < p->pack->world_count; w++) {
        int fits = 0;
        for (int card = 0; card < p->pack->card_count; card++)
            fits += horizons_card_fits(p->pack, card, w);
        if (horizons_holds_card(p->pack, w) && fits < 5)
            fail_because("%s: only %d cards fit", p->pack->worlds[w].name, fits);
    }
    leave(p);
}

/* #setting-up */
static void designs_of_different_factions_bear_different_names(void **state)
{
    (void)state;
    position *p = horizons_at("");
    for (int i = 0; i < FACTIONS * DESIGNS; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(p->pack->designs[i].name, p->pack->designs[j].name) == 0)
                fail_because("two designs are called %s", p->pack->designs[i].name);
    leave(p);
}

/* #setting-up */
static void factions_are_chosen_by_option_and_never_twice(void **state)
{
    static const char *const options[] = {"faction-1=japan", "faction-2=japan", "faction-3=any"};
    static horizons_state s;
    static orr_moves moves;
    orr_error error;
    (void)state;
    orr_rules *rules = rules_with("horizons", 4, options, 3);
    assert_true(orr_start(rules, &s, orr_rng_fast(5), NULL, &moves, &error));
    assert_int_equal(s.seat[0].faction, 4);
    assert_int_equal(s.seat[1].faction, 5); /* the next one that is free */
    assert_int_equal(s.seat[3].faction, 0);
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < a; b++)
            assert_int_not_equal(s.seat[a].faction, s.seat[b].faction);
    orr_rules_free(rules);
}

static void computers_with_a_plan_beat_random_ones(void **state)
{
    static horizons_state s;
    static orr_moves moves;
    orr_error error;
    static const char *const options[] = {"scenario=campaign"};
    (void)state;
    orr_rules *rules = rules_with("horizons", 4, options, 1);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        orr_rng rng = orr_rng_fast(seed);
        orr_score score;
        orr_player *greedy = orr_player_new("greedy", 1, &error);
        assert_true(orr_start(rules, &s, orr_rng_fast(seed), NULL, &moves, &error));
        while (moves.count > 0) {
            horizons_state view = s;
            orr_move move = moves.at[orr_rng_below(&rng, (uint32_t)moves.count)];
            orr_conceal(rules, &view, s.head.actor);
            if (s.head.actor == 0)
                move = orr_player_choose(greedy, rules, &view, &moves, &rng);
            orr_play(rules, &s, move, NULL, &moves);
        }
        orr_score_of(rules, &s, &score);
        for (int seat = 1; seat < 4; seat++)
            assert_true(score.points[0] > score.points[seat] + 30);
        orr_player_free(greedy);
    }
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_persons_campaign_to_2070_needs_250_answers_or_fewer),
        cmocka_unit_test(the_first_game_needs_about_120_answers),
        cmocka_unit_test(a_private_mission_is_seen_by_its_owner_only),
        cmocka_unit_test(a_seat_without_a_mission_is_known_to_have_none),
        cmocka_unit_test(the_last_word_is_asked_for_where_something_ends),
        cmocka_unit_test(the_box_holds_what_it_should),
        cmocka_unit_test(every_world_that_holds_a_card_has_several_that_fit),
        cmocka_unit_test(designs_of_different_factions_bear_different_names),
        cmocka_unit_test(factions_are_chosen_by_option_and_never_twice),
        cmocka_unit_test(computers_with_a_plan_beat_random_ones),
        cmocka_unit_test(every_scenario_plays_to_its_end_with_one_to_seven_seats),
        cmocka_unit_test(worlds_bear_the_symbols_that_are_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
