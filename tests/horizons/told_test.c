/* told_test.c - what buttons, the briefing and the log tell of the game is so, and what matters stands
 * before the first semicolon, which is all that a button shows. */
#include "horizons_support.h"

/* ---- the shipyard ----------------------------------------------------------------------------- */

/* #building-and-service: a name alone does not tell a telescope from a probe. */
static void a_button_says_what_kind_of_ship_it_builds(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 30; ship 1 rover moon; ship 1 rover moon; ship 1 rover mars");
    phase(p, PHASE_BUILD);
    assert_detail(p, "build odyssey earth", "$3B, orbiter; explores 4");
    assert_detail(p, "build minuteman earth", "$1B, LV-1");
    assert_detail(p, "commission hubble", "with Minuteman, telescope; explores 3");
    horizons_add_ship(p->s, 0, word_in(design_words, "rover"), place_called(p, "mars"), 0);
    assert_detail(p, "build odyssey earth", "$3B, orbiter, over your limit;");
    leave(p);
}

/* #cargo: what Earth has not in stock is bought. */
static void loading_costs_what_the_button_says(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 8; stock 1 0 0 2; ship 1 cargo-3 earth");
    phase(p, PHASE_BUILD);
    act(p, "cargo conestoga-1");
    assert_detail(p, "load sup 10", "$8B");
    act(p, "load sup 10");
    assert_int_equal(p->s->seat[0].cash, 0);
    assert_int_equal(p->s->seat[0].stock[SUP], 0);
    leave(p);
}

/* #launch-vehicles */
static void freight_costs_what_the_button_says(void **state)
{
    (void)state;
    position *p = horizons_at("cash 1 8; stock 1 0 0 1; lv 1 3 1; base 1 moon 0 0 0 0 0 0");
    phase(p, PHASE_MOVEMENT);
    act(p, "freight lv-3 earth moon");
    assert_detail(p, "fill sup", "3 for $2B; lost");
    script_dice(p, 99);
    act(p, "fill sup");
    assert_int_equal(p->s->seat[0].cash, 6);
    leave(p);
}

/* ---- where to --------------------------------------------------------------------------------- */

/* #movement: a list of worlds tells the rich ones from the poor. */
static void the_way_there_says_what_there_is_to_explore(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 rover earth; flag 1 0 fresh; lv 1 1 1");
    p->s->seat[0].mission = p->s->public_mission = NONE;
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-curiosity-1");
    assert_detail(p, "land mars", "1 year, 11 to explore;");
    assert_detail(p, "land deimos", "1 year, 2 to explore;");
    leave(p);
}

/* #bases: the base of Earth stands in orbit, so that is where it is offered. */
static void a_loaded_crew_is_told_where_it_can_found_a_base(void **state)
{
    (void)state;
    position *p = horizons_at("tech 1 life-support; ship 1 cargo-3 moon; cargo 1 0 0 0 6");
    p->s->seat[0].mission = p->s->public_mission = NONE;
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-conestoga-1");
    assert_detail(p, "orbit earth", "now, base 2 SUP;");
    assert_detail(p, "land near-earth-asteroids", "now, base 3 SUP; 5 to explore;");
    assert_detail(p, "land earth", "now; engines");
    leave(p);
}

/* #missions: why the second one of the thirties is worth a point and not two. */
static void one_mission_too_many_is_explained(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 rover earth; flag 1 0 fresh; lv 1 1 1; mission 1 dawn-over-ceres");
    take_mission(p, named(p, KIND_MISSION, "return-to-the-moon"));
    p->s->seat[0].kept = 1ull << named(p, KIND_MISSION, "return-to-the-moon");
    p->s->public_mission = NONE;
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-curiosity-1");
    assert_detail(p, "land ceres", "mission 1 VP;");
    assert_detail(p, "land ceres", "you keep only the best 1 this decade");
    leave(p);
}

/* #the-years: whoever wants to be left alone is left alone in this year already. */
static void not_to_be_asked_begins_at_once(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 cargo-3 moon; cargo 1 0 0 0 6");
    phase(p, PHASE_MOVEMENT);
    assert_detail(p, "cruise", "nor for the rest of this year");
    act(p, "cruise");
    phase(p, PHASE_CONSTRUCT);
    assert_phase_over(p);
    leave(p);
}

/* ---- policies --------------------------------------------------------------------------------- */

/* #policies: levels of a topic do not add up, and some come too late. */
static void a_policy_says_what_it_replaces_and_when_it_is_too_late(void **state)
{
    (void)state;
    for (int year = 2035; year <= 2040; year += 5) {
        position *p = horizons_in(2, "first-flights", "policy 1 space-robotics");
        p->s->year = (uint16_t)year;
        phase(p, PHASE_POLICY);
        if (year == 2035)
            assert_detail(p, "adopt space-science", "1 tech point more");
        else
            assert_detail(p, "adopt space-science", "the game ends before it brings anything;");
        assert_detail(p, "adopt active-robotics", "in place of Space Robotics: 2 robots more");
        assert_detail(p, "adopt space-exploration", "1 crewed vehicle more");
        leave(p);
    }
}

/* ---- the briefing and the log ------------------------------------------------------------------- */

static void assert_pirates(const char *scenario, bool told)
{
    position *p = horizons_in(2, scenario, "");
    orr_story story = {0};
    p->rules->game->story(p->rules, p->s, &story);
    if (!strstr(story.danger, "pirates") == told)
        fail_because("%s: %s", scenario, story.danger);
    leave(p);
}

/* #arrivals: pirates come from 2050 on. */
static void nobody_is_warned_of_pirates_that_never_come(void **state)
{
    (void)state;
    assert_pirates("first-flights", false);
    assert_pirates("introduction", false);
    assert_pirates("race-to-mars", true);
    assert_pirates("campaign", true);
}

/* #scenarios */
static void the_first_game_asks_for_the_rover_on_its_pad(void **state)
{
    (void)state;
    static const char *const options[1] = {"scenario=first-flights"};
    position *p = position_of("horizons", 2, options, 1);
    orr_story story = {0};
    orr_prompt prompt;
    p->rules->game->story(p->rules, p->s, &story);
    assert_non_null(strstr(story.start, "A rover on its launch vehicle"));
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_non_null(strstr(prompt.ask_bytes, "your rover stands on its launch vehicle"));
    leave(p);
}

/* #earth-production: points of three domains, each by its name. */
static void tech_points_are_told_by_domain(void **state)
{
    (void)state;
    position *p = horizons_at("");
    phase(p, PHASE_EARTH);
    char words[80];
    snprintf(words, sizeof words, "%d physics, %d engineering, %d biology",
             horizons_points_from_earth(p->pack, p->s, 0, PHYSICS),
             horizons_points_from_earth(p->pack, p->s, 0, ENGINEERING),
             horizons_points_from_earth(p->pack, p->s, 0, BIOLOGY));
    assert_said(p, words);
    leave(p);
}

/* #world-cards */
static void a_card_that_goes_back_leaves_the_old_one(void **state)
{
    (void)state;
    position *p =
        horizons_at("ship 1 rover moon; flag 1 0 fixed; standing 1 1; card moon iron-plains");
    horizons_add_base(p->s, 1, world_called(p, "moon"));
    script_dice(p, 10, marker(p, ENGINEERING, 5), 99, 5);
    phase(p, PHASE_EXPLORE);
    act(p, "discard");
    assert_said(p, "Moon keeps its card: Iron Plains.");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_button_says_what_kind_of_ship_it_builds),
        cmocka_unit_test(loading_costs_what_the_button_says),
        cmocka_unit_test(freight_costs_what_the_button_says),
        cmocka_unit_test(the_way_there_says_what_there_is_to_explore),
        cmocka_unit_test(a_loaded_crew_is_told_where_it_can_found_a_base),
        cmocka_unit_test(one_mission_too_many_is_explained),
        cmocka_unit_test(not_to_be_asked_begins_at_once),
        cmocka_unit_test(a_policy_says_what_it_replaces_and_when_it_is_too_late),
        cmocka_unit_test(nobody_is_warned_of_pirates_that_never_come),
        cmocka_unit_test(the_first_game_asks_for_the_rover_on_its_pad),
        cmocka_unit_test(tech_points_are_told_by_domain),
        cmocka_unit_test(a_card_that_goes_back_leaves_the_old_one),
    };
    return cmocka_run_group_tests_name("what is told", tests, NULL, NULL);
}
