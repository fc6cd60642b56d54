/* balance_test.c - campaigns of computer players: scores, factions, Mars, the outer planets, war.
 *
 * HORIZONS_GAMES says how many campaigns (14), HORIZONS_SEED where their seeds begin,
 * HORIZONS_PLAYER who plays (greedy). With HORIZONS_REPORT every figure is printed, which is what
 * src/games/horizons/calibrate does.
 */
#include "horizons_support.h"

enum { PLAYERS = 4 };

static int number(const char *variable, int otherwise)
{
    const char *given = getenv(variable);
    return given ? atoi(given) : otherwise;
}

/* What computers did, as far as it shows whether they differ from each other. */
typedef struct habits {
    int first[PLAYERS];       /* the technology that each developed first; NONE: none */
    uint64_t aims[PLAYERS];   /* worlds that robots were sent to this year */
    int year, sent, together; /* together: another sent one there in the same year */
} habits;

typedef struct record {
    int games, mars_in_time, outer, wars;
    int policies[MOST_POLICIES], pairs, differing, sent, together;
    int played[FACTIONS];
    double score, won[FACTIONS], years_to_mars;
    double parts[11];
} record;

/* Which four of the seven: every faction plays equally often. */
static orr_rules *four_factions(int game)
{
    static char words[PLAYERS][48];
    const char *options[PLAYERS + 1] = {[PLAYERS] = "scenario=campaign"};
    orr_error error;
    static const char *const names[FACTIONS] = {
        "north-america", "russia", "europe", "china", "japan", "south-america-africa", "india"};
    static const int steps[PLAYERS] = {0, 1, 3, 5};
    for (int seat = 0; seat < PLAYERS; seat++) {
        snprintf(words[seat], sizeof words[seat], "faction-%d=%s", seat + 1,
                 names[(game + steps[seat]) % FACTIONS]);
        options[seat] = words[seat];
    }
    orr_rules *rules =
        orr_rules_new(orr_game_find("horizons"), PLAYERS, options, PLAYERS + 1, NULL, &error);
    if (!rules)
        fail_because("%s", error.text);
    return rules;
}

static void watch(const horizons_state *s, orr_move move, habits *h)
{
    const int seat = s->head.actor;
    if (s->year != h->year) {
        h->year = s->year;
        memset(h->aims, 0, sizeof h->aims);
    }
    if ((move.verb == VERB_DEVELOP || move.verb == VERB_DEVELOP_WITH) && h->first[seat] == NONE)
        h->first[seat] = move.a;
    if ((move.verb != VERB_ORBIT && move.verb != VERB_LAND) || s->voyage.leader == NONE ||
        !horizons_is_robot(&s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS]) ||
        move.a == EARTH)
        return;
    h->sent++;
    for (int other = 0; other < PLAYERS; other++)
        if (other != seat && h->aims[other] >> move.a & 1) {
            h->together++;
            break;
        }
    h->aims[seat] |= 1ull << move.a;
}

static void play_out(const orr_rules *rules, horizons_state *s, orr_player *player, uint64_t seed,
                     habits *h)
{
    static orr_moves moves;
    orr_error error;
    orr_rng rng = orr_rng_fast(seed + 1000000);
    assert_true(orr_start(rules, s, orr_rng_fast(seed), NULL, &moves, &error));
    while (!orr_is_over(s)) {
        horizons_state seen = *s;
        orr_conceal(rules, &seen, s->head.actor);
        const orr_move move = orr_player_choose(player, rules, &seen, &moves, &rng);
        watch(s, move, h);
        assert_true(orr_apply(rules, s, move, NULL, &moves, &error));
    }
}

static bool somebody_lives_far_out(const horizons_pack *pack, const horizons_state *s)
{
    for (int seat = 0; seat < PLAYERS; seat++)
        for (int slot = 0; slot < BASES; slot++) {
            const horizons_base *base = &s->base[seat][slot];
            if (base->world == NONE || base->settlements == 0)
                continue;
            const char *tile = pack->tiles[pack->worlds[base->world].tile].name;
            if (strncmp(tile, "Jupiter", 7) == 0 || strncmp(tile, "Saturn", 6) == 0)
                return true;
        }
    return false;
}

static void add_habits(const horizons_state *s, const habits *h, record *r)
{
    for (int seat = 0; seat < PLAYERS; seat++) {
        for (int policy = 0; policy < MOST_POLICIES; policy++)
            r->policies[policy] += s->seat[seat].policies >> policy & 1;
        for (int other = 0; other < seat; other++) {
            r->pairs++;
            r->differing += h->first[seat] != h->first[other];
        }
    }
    r->sent += h->sent;
    r->together += h->together;
}

static void add_up(const orr_rules *rules, const horizons_state *s, record *r)
{
    orr_score score;
    int winners = 0;
    orr_score_of(rules, s, &score);
    for (int seat = 0; seat < PLAYERS; seat++)
        winners += score.outcome[seat] == ORR_WON;
    for (int seat = 0; seat < PLAYERS; seat++) {
        horizons_tally t;
        const int faction = s->seat[seat].faction;
        r->played[faction]++;
        r->score += score.points[seat];
        r->won[faction] += score.outcome[seat] == ORR_WON ? 1.0 / winners : 0;
        horizons_tally_score(rules, s, seat, &t);
        const int parts[11] = {t.victory,     t.missions,     t.points,     t.politics,
                               t.settlements, t.terraforming, t.facilities, t.fleet,
                               t.stars,       t.colonizer,    t.missing};
        for (int i = 0; i < 11; i++)
            r->parts[i] += parts[i] / 4.0;
    }
    r->games++;
    r->mars_in_time += s->first_on_mars >= 5 && s->first_on_mars <= 35;
    r->years_to_mars += s->first_on_mars;
    r->outer += somebody_lives_far_out(rules->pack, s);
    r->wars += s->wars > 0;
}

static record campaigns(const char *spec, int games)
{
    static horizons_state s;
    orr_error error;
    record r = {0};
    orr_player *player = orr_player_new(spec, 1, &error);
    assert_non_null(player);
    const int first = number("HORIZONS_SEED", 1);
    for (int game = 0; game < games; game++) {
        orr_rules *rules = four_factions(game);
        habits h = {.first = {NONE, NONE, NONE, NONE}};
        play_out(rules, &s, player, (uint64_t)(first * 100000 + game), &h);
        add_up(rules, &s, &r);
        add_habits(&s, &h, &r);
        orr_rules_free(rules);
    }
    orr_player_free(player);
    return r;
}

static void report(const char *name, double figure, int trials)
{
    if (getenv("HORIZONS_REPORT"))
        printf("%s|%.4f|%d\n", name, figure, trials);
}

static void campaigns_come_out_as_they_should(void **state)
{
    (void)state;
    const char *spec = getenv("HORIZONS_PLAYER");
    const record r = campaigns(spec ? spec : "greedy", number("HORIZONS_GAMES", 14));
    const double mean = r.score / (PLAYERS * r.games);
    report("mean", mean, r.games * PLAYERS);
    for (int faction = 0; faction < FACTIONS; faction++)
        report("faction", r.won[faction] / r.played[faction], r.played[faction]);
    report("mars", (double)r.mars_in_time / r.games, r.games);
    report("year", 2030 + r.years_to_mars / r.games, r.games);
    report("outer", (double)r.outer / r.games, r.games);
    report("war", (double)r.wars / r.games, r.games);
    int most = 0;
    for (int policy = 0; policy < MOST_POLICIES; policy++)
        most = horizons_max(most, r.policies[policy]);
    report("policy", (double)most / (PLAYERS * r.games), PLAYERS * r.games);
    report("first", (double)r.differing / horizons_max(1, r.pairs), r.pairs);
    report("together", (double)r.together / horizons_max(1, r.sent), r.sent);
    for (int policy = 0; getenv("HORIZONS_POLICIES") && policy < MOST_POLICIES; policy++)
        printf("policy %d|%.2f|\n", policy, (double)r.policies[policy] / (PLAYERS * r.games));
    static const char *const parts[11] = {
        "victory markers", "missions", "tech points", "politics",  "settlements",  "terraforming",
        "facilities",      "fleet",    "stars",       "colonizer", "missing techs"};
    for (int i = 0; i < 11; i++)
        report(parts[i], r.parts[i] / (PLAYERS * r.games), r.games);
    assert_in_range((int)mean, 100, 200);
    assert_true(2 * r.mars_in_time > r.games);
    assert_true(2 * r.outer >= r.games);
}

static void random_players_score_far_below(void **state)
{
    (void)state;
    const record r = campaigns("random", 14);
    report("random", r.score / (PLAYERS * r.games), r.games * PLAYERS);
    assert_true(r.score / (PLAYERS * r.games) < 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(campaigns_come_out_as_they_should),
        cmocka_unit_test(random_players_score_far_below),
    };
    return cmocka_run_group_tests_name("balance", tests, NULL, NULL);
}
