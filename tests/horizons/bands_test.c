/* bands_test.c - the first game, the scenarios and a person's campaign in figures: how long they are,
 * who leads when, whether the target is reached, whether there is one winner.
 *
 * HORIZONS_GAMES says how many games of each (12), HORIZONS_SEED where their seeds begin,
 * HORIZONS_PLAYER who plays (greedy). With HORIZONS_REPORT every figure is printed, which is what
 * src/games/horizons/calibrate does.
 */
#include "horizons_support.h"

static int number(const char *variable, int otherwise)
{
    const char *given = getenv(variable);
    return given ? atoi(given) : otherwise;
}

static int games_wanted(void)
{
    return number("HORIZONS_GAMES", 12);
}

static void report(const char *name, double figure, int trials)
{
    if (getenv("HORIZONS_REPORT"))
        printf("%s|%.4f|%d\n", name, figure, trials);
}

/* What is seen of one game. */
typedef struct story {
    int answers[SEATS];
    int leader, changes; /* the seat that led last at the end of a year; how often that changed */
    int at_half;         /* who led half-way */
    int loaded_by_order; /* loaded crews that an order lost or had recalled */
    bool reached;        /* the target of the scenario */
    orr_score score;
} story;

static int leader_of(const orr_rules *rules, const horizons_state *s)
{
    int best = 0;
    for (int seat = 1; seat < s->head.seats; seat++)
        if (horizons_course(rules, s, seat) > horizons_course(rules, s, best))
            best = seat;
    return best;
}

/* Who leads when a year is over; nobody does before the fifth. */
static void end_of_year(const orr_rules *rules, const horizons_state *s, story *t)
{
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const int leader = leader_of(rules, s);
    if (s->year < scenario->start + 5)
        return;
    if (t->leader != NONE && leader != t->leader)
        t->changes++;
    t->leader = leader;
    if (s->year <= (scenario->start + scenario->last) / 2)
        t->at_half = leader;
}

/* Crews with something in their holds that were under an order before a move and are gone after it, or
 * recalled from exploring: orders are carried out without a question, so the states are compared. Who
 * puts a ship into reserve wanted that. */
static int losses_by_order(const horizons_state *before, const horizons_state *after, orr_move move)
{
    int count = 0;
    for (int seat = 0; seat < before->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++) {
            const horizons_ship *was = &before->ship[seat][ship], *is = &after->ship[seat][ship];
            const bool wanted =
                move.verb == VERB_RESERVE && seat == before->head.actor && ship == move.a;
            if (!horizons_is_crewed(was) || was->order == NO_ORDER || horizons_cargo(was) == 0 ||
                wanted)
                continue;
            count += is->design == NONE ||
                     (was->order == ORDER_EXPLORE && !horizons_has_flag(was, RESERVED) &&
                      horizons_has_flag(is, RESERVED));
        }
    return count;
}

static story play_out(const orr_rules *rules, const char *spec, uint64_t seed)
{
    static horizons_state s;
    static orr_moves moves;
    story t = {.leader = NONE, .at_half = NONE};
    orr_error error;
    orr_rng rng = orr_rng_fast(seed + 1000000);
    orr_player *player = orr_player_new(spec, 1, &error);
    assert_true(orr_start(rules, &s, orr_rng_fast(seed), NULL, &moves, &error));
    int year = s.year;
    while (!orr_is_over(&s)) {
        horizons_state seen = s;
        if (s.year != year)
            end_of_year(rules, &s, &t);
        year = s.year;
        orr_conceal(rules, &seen, s.head.actor);
        const orr_move move = orr_player_choose(player, rules, &seen, &moves, &rng);
        t.answers[s.head.actor]++;
        const horizons_state before = s;
        assert_true(orr_apply(rules, &s, move, NULL, &moves, &error));
        t.loaded_by_order += losses_by_order(&before, &s, move);
    }
    orr_score_of(rules, &s, &t.score);
    t.reached = s.outcome == GOAL_REACHED || s.outcome == EARTH_SAVED;
    orr_player_free(player);
    return t;
}

static const char *player_spec(void)
{
    return getenv("HORIZONS_PLAYER") ? getenv("HORIZONS_PLAYER") : "greedy";
}

/* Any factions, so that no table is about three of them only. */
static orr_rules *rules_of(const char *scenario, const char *end, int seats)
{
    char words[SEATS + 2][48];
    const char *options[SEATS + 2];
    snprintf(words[0], sizeof words[0], "scenario=%s", scenario);
    snprintf(words[1], sizeof words[1], "end=%s", end);
    for (int seat = 0; seat < seats; seat++)
        snprintf(words[seat + 2], sizeof words[0], "faction-%d=any", seat + 1);
    for (int i = 0; i < seats + 2; i++)
        options[i] = words[i];
    return rules_with("horizons", seats, options, seats + 2);
}

/* #scenarios: the first game. */
static void the_first_game_is_short_and_open_and_everybody_gains(void **state)
{
    const int games = games_wanted();
    int changed = 0, overtaken = 0, most = 0, above = 0, seats_played = 0;
    double answers = 0, points = 0, least = 1000;
    (void)state;
    for (int game = 0; game < games; game++) {
        const int seats = 2 + game % 2;
        orr_rules *rules = rules_of("first-flights", "whole", seats);
        const story t =
            play_out(rules, player_spec(), (uint64_t)(number("HORIZONS_SEED", 1) * 100000 + game));
        int winner = 0;
        for (int seat = 0; seat < seats; seat++) {
            winner = t.score.outcome[seat] == ORR_WON ? seat : winner;
            most = horizons_max(most, t.answers[seat]);
            answers += t.answers[seat];
            points += t.score.points[seat];
            least = t.score.points[seat] < least ? t.score.points[seat] : least;
            above += t.score.points[seat] > 0;
            seats_played++;
        }
        changed += t.changes > 0;
        overtaken += winner != t.at_half;
        orr_rules_free(rules);
    }
    report("first answers", answers / seats_played, seats_played);
    report("first most answers", most, seats_played);
    report("first above", (double)above / seats_played, seats_played);
    report("first points", points / seats_played, seats_played);
    report("first least", least, seats_played);
    report("first changed", (double)changed / games, games);
    report("first overtaken", (double)overtaken / games, games);
    assert_int_equal(above, seats_played);
    assert_true(3 * changed >= games);
    assert_true(answers / seats_played <= 120);
}

static void scenario_figures(const char *name, int seats)
{
    const int games = games_wanted();
    int reached = 0, winners = 0;
    double years = 0;
    orr_rules *rules = rules_of(name, "whole", seats);
    for (int game = 0; game < games; game++) {
        const story t =
            play_out(rules, player_spec(), (uint64_t)(number("HORIZONS_SEED", 1) * 100000 + game));
        reached += t.reached;
        for (int seat = 0; seat < seats; seat++)
            winners += t.score.outcome[seat] == ORR_WON;
    }
    char words[80];
    snprintf(words, sizeof words, "%s reached", name);
    report(words, (double)reached / games, games);
    snprintf(words, sizeof words, "%s winners", name);
    report(words, (double)winners / games, games);
    (void)years;
    orr_rules_free(rules);
    if (strcmp(name, "impact") != 0)
        assert_int_equal(winners, games);
}

/* #scenarios: a clear winner, and a target that is no dream. */
static void scenarios_have_one_winner(void **state)
{
    (void)state;
    scenario_figures("race-to-mars", 3);
    scenario_figures("titan-clash", 3);
    scenario_figures("olympus-mons", 3);
    scenario_figures("impact", 3);
}

/* #the-years #standing-orders: a person's campaign to 2070. */
static void a_person_is_asked_little_and_loses_nothing_to_orders(void **state)
{
    const int games = games_wanted();
    int most = 0, loaded = 0, within = 0;
    double answers = 0;
    (void)state;
    orr_rules *rules = rules_of("campaign", "2070", 4);
    for (int game = 0; game < games; game++) {
        const story t =
            play_out(rules, player_spec(), (uint64_t)(number("HORIZONS_SEED", 1) * 100000 + game));
        for (int seat = 0; seat < 4; seat++) {
            most = horizons_max(most, t.answers[seat]);
            within += t.answers[seat] <= 250;
            answers += t.answers[seat];
        }
        loaded += t.loaded_by_order;
    }
    report("person answers", answers / (4 * games), 4 * games);
    report("person most answers", most, 4 * games);
    report("person within", (double)within / (4 * games), 4 * games);
    report("person loaded", loaded, games);
    assert_int_equal(loaded, 0);
    assert_true(answers / (4 * games) <= 250);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_game_is_short_and_open_and_everybody_gains),
        cmocka_unit_test(scenarios_have_one_winner),
        cmocka_unit_test(a_person_is_asked_little_and_loses_nothing_to_orders),
    };
    return cmocka_run_group_tests_name("bands", tests, NULL, NULL);
}
