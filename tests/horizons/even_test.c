/* even_test.c - the bands of the third edition: factions that are even in every scenario and at every
 * table, hulls that only stand about, ties, and a campaign that stays alive.
 *
 * HORIZONS_GAMES says how many games of each (21), HORIZONS_SEED where their seeds begin,
 * HORIZONS_PLAYER who plays (greedy), HORIZONS_ONLY which scenario. With HORIZONS_REPORT every figure
 * is printed, which is what src/games/horizons/calibrate does.
 */
#include "horizons_support.h"

enum { MOST_PLAYERS = 4, LATE = 2125, DECADE = 10 };

static int number(const char *variable, int otherwise)
{
    const char *given = getenv(variable);
    return given ? atoi(given) : otherwise;
}

static void report(const char *name, double figure, int trials)
{
    if (getenv("HORIZONS_REPORT"))
        printf("%s|%.4f|%d\n", name, figure, trials);
}

typedef struct table {
    const char *scenario, *end;
    int seats;
} table;

static const table tables[] = {
    {"first-flights", "whole", 2}, {"first-flights", "whole", 3}, {"race-to-mars", "whole", 2},
    {"race-to-mars", "whole", 3},  {"titan-clash", "whole", 2},   {"titan-clash", "whole", 3},
    {"olympus-mons", "whole", 2},  {"olympus-mons", "whole", 3},  {"introduction", "whole", 2},
    {"introduction", "whole", 3},  {"campaign", "2070", 3},       {"campaign", "2070", 4},
    {"campaign", "2100", 3},       {"campaign", "2100", 4},       {"campaign", "whole", 4},
};
enum { TABLES = sizeof tables / sizeof *tables };

static bool is_wanted(int t)
{
    const char *only = getenv("HORIZONS_ONLY");
    return !only || strcmp(only, tables[t].scenario) == 0 || strcmp(only, tables[t].end) == 0;
}

/* Over seven games every faction sits at the table equally often, and on every chair. */
static orr_rules *rules_of(const table *t, int game)
{
    static const char *const names[FACTIONS] = {
        "north-america", "russia", "europe", "china", "japan", "south-america-africa", "india"};
    static const int steps[MOST_PLAYERS] = {0, 1, 3, 5};
    char words[MOST_PLAYERS + 2][48];
    const char *options[MOST_PLAYERS + 2];
    for (int seat = 0; seat < t->seats; seat++)
        snprintf(words[seat], sizeof words[0], "faction-%d=%s", (seat + game / 7) % t->seats + 1,
                 names[(game + steps[seat] * (1 + game / 49 % 2)) % FACTIONS]);
    snprintf(words[t->seats], sizeof words[0], "scenario=%s", t->scenario);
    snprintf(words[t->seats + 1], sizeof words[0], "end=%s", t->end);
    for (int i = 0; i < t->seats + 2; i++)
        options[i] = words[i];
    return rules_with("horizons", t->seats, options, t->seats + 2);
}

/* ---- what is seen of a game ------------------------------------------------------------------- */

typedef struct story {
    orr_score score;
    int faction[SEATS];
    uint64_t asked;    /* decades (bits) in which a card, a product or an order was asked for */
    int worlds, alive; /* in LATE: worlds, and how many have something for somebody to find */
    int idle;          /* robots without a purpose, over all seats */
    int most_cache;    /* and over all decades */
    bool mined;        /* somebody mined an asteroid */
    int unknown[SEATS], cash[SEATS]; /* at the end: technologies; what has not been spent */
    int leader;                      /* of 2060 */
} story;

static orr_player *player_of(const char *spec)
{
    orr_error error;
    orr_player *player = orr_player_new(spec, 1, &error);
    assert_non_null(player);
    return player;
}

static const char *spec(void)
{
    return getenv("HORIZONS_PLAYER") ? getenv("HORIZONS_PLAYER") : "greedy";
}

/* From here on the buyer of hulls buys nothing else. */
static int last_decade(const orr_rules *rules)
{
    int year = FIRST_YEAR;
    while (horizons_end_chance(rules, year) < 100)
        year++;
    return year - DECADE + 1;
}

/* The largest hull that can be had, in reserve if that is cheaper; false if none can. */
static bool buys_a_hull(const horizons_pack *pack, const horizons_state *s, const orr_moves *moves,
                        orr_move *move)
{
    int best = 0;
    for (int i = 0; i < moves->count; i++) {
        const orr_move m = moves->at[i];
        if ((m.verb != VERB_BUILD && m.verb != VERB_BUILD_RESERVED) || m.a < FIRST_CV)
            continue;
        const int worth =
            2 * horizons_design_at(pack, s, s->head.actor, m.a)->size + (m.verb != VERB_BUILD);
        if (worth > best) {
            best = worth;
            *move = m;
        }
    }
    return best > 0;
}

static int leader_of(const orr_rules *rules, const horizons_state *s)
{
    int best = 0;
    for (int seat = 1; seat < s->head.seats; seat++)
        if (horizons_course(rules, s, seat) > horizons_course(rules, s, best))
            best = seat;
    return best;
}

static bool somebody_finds(const horizons_state *s, int world)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (horizons_can_find(s, seat, world, false) || horizons_can_find(s, seat, world, true))
            return true;
    return false;
}

static void look_late(const horizons_pack *pack, const horizons_state *s, story *t)
{
    for (int world = 0; world < pack->world_count; world++) {
        if (world == EARTH || pack->worlds[world].symbols & (REMOTE | STAR))
            continue;
        t->worlds++;
        t->alive += somebody_finds(s, world);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++)
            t->idle += horizons_is_idle_robot(pack, s, seat, ship);
}

static void new_year(const orr_rules *rules, const horizons_state *s, story *t)
{
    t->most_cache = horizons_max(t->most_cache, s->cache);
    if (s->year == LATE)
        look_late(rules->pack, s, t);
    if (s->year == 2061)
        t->leader = leader_of(rules, s);
}

/* A question about a card, a product or a robot, and more than one answer. */
static bool is_a_decision(const horizons_state *s, const orr_moves *moves)
{
    if (moves->count < 2)
        return false;
    const int step = orr_step_now(&s->head);
    if (step == CARD || step == PRODUCE)
        return true;
    for (int i = 0; step == BUILD && i < moves->count; i++)
        if (moves->at[i].verb == VERB_RETIRE)
            return true;
    return false;
}

static story play_out(const orr_rules *rules, orr_player *player, uint64_t seed, int buyer)
{
    static horizons_state s;
    static orr_moves moves;
    story t = {.leader = NONE};
    orr_error error;
    orr_rng rng = orr_rng_fast(seed + 1000000);
    assert_true(orr_start(rules, &s, orr_rng_fast(seed), NULL, &moves, &error));
    const int from = last_decade(rules);
    for (int year = 0; !orr_is_over(&s);) {
        orr_move move;
        if (s.year != year)
            new_year(rules, &s, &t);
        year = s.year;
        if (is_a_decision(&s, &moves))
            t.asked |= 1ull << (year - FIRST_YEAR) / DECADE;
        if (s.head.actor != buyer || year < from || orr_step_now(&s.head) != BUILD ||
            !buys_a_hull(rules->pack, &s, &moves, &move)) {
            horizons_state seen = s;
            orr_conceal(rules, &seen, s.head.actor);
            move = orr_player_choose(player, rules, &seen, &moves, &rng);
        }
        t.mined = t.mined || move.verb == VERB_MINE_ASTEROID;
        assert_true(orr_apply(rules, &s, move, NULL, &moves, &error));
    }
    orr_score_of(rules, &s, &t.score);
    for (int seat = 0; seat < s.head.seats; seat++) {
        t.faction[seat] = s.seat[seat].faction;
        t.cash[seat] = s.seat[seat].cash;
        t.unknown[seat] = ((const horizons_pack *)rules->pack)->tech_count -
                          __builtin_popcountll(s.seat[seat].techs);
    }
    return t;
}

static uint64_t seed_of(int game)
{
    return (uint64_t)(number("HORIZONS_SEED", 1) * 100000 + game);
}

/* ---- factions and ties ------------------------------------------------------------------------ */

static bool is_tied(const story *t, int seats)
{
    int first = 0, as_many = 0;
    for (int seat = 0; seat < seats; seat++)
        if (t->score.points[seat] > t->score.points[first])
            first = seat;
    for (int seat = 0; seat < seats; seat++)
        as_many += t->score.points[seat] == t->score.points[first];
    return as_many > 1;
}

/* #scenarios: none is hopeless and none a matter of course, at any table. */
static void factions_are_even(void **state)
{
    (void)state;
    const int games = number("HORIZONS_GAMES", 21);
    orr_player *player = player_of(spec());
    for (int t = 0; t < TABLES; t++) {
        int played[FACTIONS] = {0}, won[FACTIONS] = {0}, ties = 0, winners = 0;
        double points[FACTIONS] = {0}, cash = 0;
        for (int game = 0; is_wanted(t) && game < games; game++) {
            orr_rules *rules = rules_of(&tables[t], game);
            const story g = play_out(rules, player, seed_of(game), NONE);
            ties += is_tied(&g, tables[t].seats);
            for (int seat = 0; seat < tables[t].seats; seat++) {
                played[g.faction[seat]]++;
                won[g.faction[seat]] += g.score.outcome[seat] == ORR_WON;
                points[g.faction[seat]] += g.score.points[seat];
                winners += g.score.outcome[seat] == ORR_WON;
                cash += (double)g.cash[seat] / (games * tables[t].seats);
            }
            orr_rules_free(rules);
        }
        if (!is_wanted(t))
            continue;
        char name[80];
        assert_int_equal(winners, games); /* one each */
        for (int faction = 0; faction < FACTIONS; faction++) {
            snprintf(name, sizeof name, "even %s %s %d %d", tables[t].scenario, tables[t].end,
                     tables[t].seats, faction);
            report(name, (double)won[faction] / played[faction] * tables[t].seats, played[faction]);
            snprintf(name, sizeof name, "points %s %s %d %d", tables[t].scenario, tables[t].end,
                     tables[t].seats, faction);
            report(name, points[faction] / played[faction], played[faction]);
        }
        snprintf(name, sizeof name, "ties %s %s %d", tables[t].scenario, tables[t].end,
                 tables[t].seats);
        report(name, (double)ties / games, games);
        snprintf(name, sizeof name, "unspent %s %s %d", tables[t].scenario, tables[t].end,
                 tables[t].seats);
        report(name, cash, games);
        assert_true(5 * ties <= games + 5); /* rare: so few games cannot say how rare */
    }
    orr_player_free(player);
}

/* ---- hulls that never fly --------------------------------------------------------------------- */

/* #scoring: only what serves counts. Buying hulls in the last decade wins no more than playing on. */
static void hulls_that_never_fly_win_nothing(void **state)
{
    (void)state;
    const int games = number("HORIZONS_GAMES", 21);
    orr_player *player = player_of(spec());
    for (int t = 0; t < TABLES; t++) {
        if (!is_wanted(t) || tables[t].seats != 3 + (strcmp(tables[t].end, "whole") == 0 &&
                                                     strcmp(tables[t].scenario, "campaign") == 0))
            continue;
        int won = 0;
        for (int game = 0; game < games; game++) {
            orr_rules *rules = rules_of(&tables[t], game);
            const int buyer = game % tables[t].seats;
            won += play_out(rules, player, seed_of(game), buyer).score.outcome[buyer] == ORR_WON;
            orr_rules_free(rules);
        }
        char name[80];
        snprintf(name, sizeof name, "hulls %s %s %d", tables[t].scenario, tables[t].end,
                 tables[t].seats);
        report(name, (double)won / games * tables[t].seats, games);
        assert_true(won * tables[t].seats < 2 * games); /* nowhere near twice its share */
    }
    orr_player_free(player);
}

/* ---- the campaign ----------------------------------------------------------------------------- */

/* #layers #retiring #pirates #asteroid-mining #forks: it stays alive to the end. */
static void the_campaign_stays_alive(void **state)
{
    (void)state;
    static const table whole = {"campaign", "whole", 4};
    const int games = (number("HORIZONS_GAMES", 21) + 2) / 3;
    double alive = 0, idle = 0, cache = 0, unknown = 0;
    int mined = 0, asked = 0, led = 0;
    orr_player *player = player_of(spec());
    for (int game = 0; game < games; game++) {
        orr_rules *rules = rules_of(&whole, game);
        const story g = play_out(rules, player, seed_of(game), NONE);
        alive += (double)g.alive / g.worlds / games;
        idle += (double)g.idle / whole.seats / games;
        cache += (double)g.most_cache / games;
        mined += g.mined;
        asked += (g.asked & 0xffe) == 0xffe; /* in every decade from the second to the twelfth */
        led += g.leader != NONE && g.score.outcome[g.leader] == ORR_WON;
        for (int seat = 0; seat < whole.seats; seat++)
            unknown += (double)g.unknown[seat] / whole.seats / games;
        orr_rules_free(rules);
    }
    orr_player_free(player);
    report("alive", alive, games);
    report("idle", idle, games);
    report("cache", cache, games);
    report("mined", (double)mined / games, games);
    report("unknown", unknown / 64, games);
    report("asked", (double)asked / games, games);
    report("led", (double)led / games, games);
    assert_true(alive >= 0.2);
    assert_true(idle <= 1.5);
    assert_true(cache <= 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(factions_are_even),
        cmocka_unit_test(hulls_that_never_fly_win_nothing),
        cmocka_unit_test(the_campaign_stays_alive),
    };
    return cmocka_run_group_tests_name("even", tests, NULL, NULL);
}
