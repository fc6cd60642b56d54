/* players_test.c - the computer player has plans, and games between greedy players end. */
#include "expatriate_support.h"

#include "pack/record.h"
#include "study/ending.h"

#include "lab/sim.h"

static orr_move greedy_move(const position *p)
{
    orr_moves moves;
    orr_rng rng = orr_rng_fast(1);
    expatriate_state view = *p->s;
    orr_legal(p->rules, p->s, &moves);
    orr_conceal(p->rules, &view, p->s->head.actor);
    return player_move("greedy", p->rules, &view, &moves, &rng);
}

static void assert_greedy(const position *p, const char *wanted)
{
    char bytes[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_print_move(p->rules, p->s, greedy_move(p), &text);
    assert_string_equal(bytes, wanted);
}

static void greedy_feeds_the_dearer_module_when_it_can_feed_one(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: nano-courier nanoreplicator recycling-tank fuel-tanker");
    play(p, "take delivery; charter nano");
    assert_greedy(p, "plan no-card");
    play(p, "plan no-card");
    assert_said(p, "Seat 1 feeds Nanoreplicator with nano, nano: 4 TP.");
    leave(p);
}

static void greedy_charters_what_completes_a_meal(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: nano-courier nanoreplicator");
    play(p, "take delivery");
    assert_greedy(p, "charter nano");
    leave(p);
}

static void greedy_spends_a_card_when_energy_pays(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: machine-transport extraterrestrial-machinery-plant "
                                   "construction-unit; hand 1: orbital-weapons");
    play(p, "take delivery; charter fuel");
    assert_greedy(p, "plan one-card");
    play(p, "energy orbital-weapons"); /* the energy that flows belongs to the plan as well */
    assert_greedy(p, "plan no-card");
    play(p, "plan no-card");
    assert_tp(p, 1, 4);
    leave(p);
}

/* #a-whole-delivery: a source, a conductor, a finalizer and a module that wants what they make: the
 * card that was burnt is used to the end, by hand as well. */
static void greedy_uses_all_of_the_energy_that_it_burns_a_card_for(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "station 1: machine-transport remote-control-pumpjack "
                         "specialized-space-factory nanomanufacturing-facility nanoreplicator;"
                         "hand 1: orbital-weapons");
    play(p, "take delivery; neither");
    assert_greedy(p, "plan one-card");
    play(p, "energy orbital-weapons; conduct remote-control-pumpjack fuel");
    assert_greedy(p, "plan no-card");
    play(p, "plan no-card");
    assert_tp(p, 1, 4);
    leave(p);
}

/* #a-whole-delivery: energy that feeds nothing is not worth a card. */
static void greedy_keeps_its_cards_when_energy_would_only_make_garbage(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker remote-control-pumpjack power-station;"
                                   "hand 1: orbital-weapons ark workshop");
    play(p, "take delivery; neither");
    assert_greedy(p, "plan no-card");
    play(p, "energy ark"); /* and if somebody did, the rest is left alone */
    assert_greedy(p, "plan no-card");
    play(p, "plan no-card");
    assert_garbage(p, "nothing");
    leave(p);
}

/* #setting-up-a-colony: near the end a colony is worth its modules. */
static void greedy_sets_up_the_colony_that_decides_the_game(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark mining-robots workshop orbital-weapons;"
                                   "tp 1: 60; tp 2: 60; neutral: space-lift 2 command-center 0;"
                                   "colonies 1: black-market tactical-nanorobotics "
                                   "spacecraft-manufactory operations-support-command;"
                                   "colonies 2: heliostat-desert space-industry-center "
                                   "institute-of-technology strategic-development-center");
    play(p, "take terraforming; mission military");
    assert_greedy(p, "settle space-lift one-of-each-type");
    leave(p);
}

static void greedy_smuggles_the_cargo_that_matters(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker nano-courier recycling-tank ark;"
                                   "colonies 1: black-market; garbage: nano 1 minerals 1 biotic 1");
    play(p, "take delivery; charter fuel");
    assert_greedy(p, "smuggle nano-courier");
    leave(p);
}

static sim_totals simulated(const char *const *players, int seats, int games)
{
    static sim_totals totals;
    orr_rules *rules = rules_with("expatriate", seats, NULL, 0);
    sim_plan plan = {.rules = rules, .games = games, .seed = 1, .threads = 2};
    for (int seat = 0; seat < seats; seat++)
        plan.players[seat] = players[seat];
    assert_true(sim_run(&plan, &totals, NULL));
    orr_rules_free(rules);
    return totals;
}

static void greedy_beats_random_practically_always(void **state)
{
    (void)state;
    static const char *const players[] = {"random", "greedy", "random", "random"};
    for (int seats = 2; seats <= 4; seats++)
        assert_true(simulated(players, seats, 40).won[1] >= 39);
}

static void games_between_greedy_players_end_by_colonies(void **state)
{
    (void)state;
    static const char *const players[] = {"greedy", "greedy", "greedy", "greedy"};
    for (int seats = 2; seats <= 4; seats++) {
        const sim_totals totals = simulated(players, seats, 40);
        long long by_the_rules = 0;
        for (int i = 0; i < totals.ending_count; i++)
            if (strcmp(totals.endings[i].name, "the last round") != 0)
                by_the_rules += totals.endings[i].games;
        assert_true(by_the_rules >= 38);
    }
}

static void the_value_of_a_won_position_is_high(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "tp 1: 60; tp 2: 10");
    assert_true(expatriate_value(p->rules, p->s, 0) > 0.9f);
    assert_true(expatriate_value(p->rules, p->s, 1) < 0.1f);
    leave(p);
}

static void the_state_fits_in_2_kib(void **state)
{
    (void)state;
    assert_true(orr_game_find("expatriate")->state_size <= 2048);
}

/* Victory points come of TP and of colonies. What told is named: whoever has as many TP as the winner
 * and fewer colonies does not read of some module that was fed more. */
static void the_ending_names_the_colonies_where_these_told(void **state)
{
    (void)state;
    int told = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        orr_error error;
        orr_rules *rules = orr_rules_new(orr_game_find("expatriate"), 3, NULL, 0, NULL, &error);
        orr_rng rng = orr_rng_fast(seed);
        orr_record *record = orr_record_new(rules, orr_rng_fast(seed));
        expatriate_state s;
        orr_moves moves;
        assert_true(orr_start(rules, &s, orr_rng_fast(seed), NULL, &moves, &error));
        while (moves.count > 0) {
            const orr_move move = moves.at[orr_rng_below(&rng, (uint32_t)moves.count)];
            orr_record_add(record, move);
            orr_play(rules, &s, move, NULL, &moves);
        }
        static ending e;
        assert_true(ending_make(record, NULL, &e, &error));
        const int first = e.order[0], second = e.order[1];
        const bool by_colonies =
            s.tp[first] == s.tp[second] &&
            expatriate_colony_count(&s, first) > expatriate_colony_count(&s, second);
        for (int i = 0; i < e.story_count && by_colonies; i++)
            if (strstr(e.story[i], "What made the difference")) {
                assert_non_null(strstr(e.story[i], ": colonies, "));
                told++;
            }
        orr_record_free(record); /* and its rules */
    }
    assert_true(told > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_feeds_the_dearer_module_when_it_can_feed_one),
        cmocka_unit_test(greedy_charters_what_completes_a_meal),
        cmocka_unit_test(greedy_spends_a_card_when_energy_pays),
        cmocka_unit_test(greedy_uses_all_of_the_energy_that_it_burns_a_card_for),
        cmocka_unit_test(greedy_keeps_its_cards_when_energy_would_only_make_garbage),
        cmocka_unit_test(greedy_sets_up_the_colony_that_decides_the_game),
        cmocka_unit_test(greedy_smuggles_the_cargo_that_matters),
        cmocka_unit_test(greedy_beats_random_practically_always),
        cmocka_unit_test(games_between_greedy_players_end_by_colonies),
        cmocka_unit_test(the_value_of_a_won_position_is_high),
        cmocka_unit_test(the_state_fits_in_2_kib),
        cmocka_unit_test(the_ending_names_the_colonies_where_these_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
