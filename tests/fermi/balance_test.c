/* balance_test.c - the book's own estimates of what a fight takes hold for the cards of this
 * edition, and no card is useless. Fights are played by the greedy player.
 *
 * FERMI_FIGHTS says how many fights of each kind (1,000); with FERMI_REPORT every figure is
 * printed, which is what src/games/fermi/calibrate does. With FERMI_MODULES whole games are played
 * instead, twice as many, with and without the bonus of each module.
 */
#include "fermi_support.h"

static int fights_wanted(void)
{
    const char *given = getenv("FERMI_FIGHTS");
    return given ? atoi(given) : 1000;
}

/* ---- a fight of a kind ---------------------------------------------------------------------------- */

typedef struct force_kind {
    const char *name;
    int levels[3]; /* of the cruisers, or of transport and leader */
    int worth;     /* XP of the xenos, or level of the base */
    int equipment; /* RP of equipment */
    bool marines;
} force_kind;

static const force_kind book[] = {
    {"3 XP of xeno ships, level 1 warship, 1 RP", {1}, 3, 1, false},
    {"8 XP of xeno ships, levels 3 and 1, 2 RP", {3, 1}, 8, 2, false},
    {"10 XP of xeno ships, levels 5, 3 and 1, 3 RP", {5, 3, 1}, 10, 3, false},
    {"level 1 base, level 1 leader, 1 RP", {1}, 1, 1, true},
    {"level 2 base, level 3 leader, 2 RP", {3}, 2, 2, true},
    {"level 3 base, level 5 leader, 3 RP", {5}, 3, 3, true},
};
enum { ROWS = 6 };

/* What the greedy player does: the move that the advice weighs most, any of several. */
static orr_move choose(const orr_rules *rules, const void *state, const orr_moves *moves,
                       orr_rng *rng)
{
    static float weights[ORR_MAX_MOVES];
    int best = 0;
    uint32_t equals = 1;
    rules->game->weigh(rules, state, moves, weights);
    for (int i = 1; i < moves->count; i++) {
        if (weights[i] > weights[best]) {
            best = i;
            equals = 1;
        } else if (weights[i] == weights[best] && orr_rng_below(rng, ++equals) == 0) {
            best = i;
        }
    }
    return moves->at[best];
}

/* Spend exactly so much on equipment, at random among what fits. */
static void equip(position *p, int rp, orr_rng *rng)
{
    p->s->processed = (uint16_t)rp;
    for (int tries = 0; p->s->processed > 0 && tries < 50; tries++) {
        orr_legal(p->rules, p->s, &p->moves);
        if (p->moves.count == 1)
            return;
        const uint32_t chosen = orr_rng_below(rng, (uint32_t)p->moves.count - 1);
        if (p->moves.at[chosen].verb == VERB_LOAD)
            perform(p, p->moves.at[chosen]);
    }
}

static void set_up_craft(position *p, const force_kind *force, orr_rng *rng)
{
    int cruisers[] = {ship(p, "isc-halberd"), ship(p, "isc-sabre"), ship(p, "isc-bastion")};
    for (int i = 2; i > 0; i--) {
        const int other = (int)orr_rng_below(rng, (uint32_t)i + 1), kept = cruisers[i];
        cruisers[i] = cruisers[other];
        cruisers[other] = kept;
    }
    for (int i = 0; i < 3 && force->levels[i]; i++)
        p->s->craft[cruisers[i]].level = (uint8_t)force->levels[i];
    equip(p, force->equipment, rng);
    for (int i = 0; i < 3 && force->levels[i]; i++) {
        p->s->craft[cruisers[i]].at = (fermi_place){JUPITER, 1};
        p->s->craft[cruisers[i]].flags = CRAFT_HALTED;
    }
    uint8_t worths[XENO_TYPES];
    ORR_PILE(XENOS) drawn = {0};
    for (int type = 0; type < XENO_TYPES; type++)
        worths[type] = p->pack->xenos[type].worth;
    orr_draw_total(&p->s->head, &p->s->cup, worths, force->worth, &drawn);
    for (int i = 0; i < drawn.count; i++) {
        orr_put(&p->s->head, &p->s->cup, drawn.at[i]);
        put_xeno(p, drawn.at[i], (fermi_place){JUPITER, 1});
    }
    orr_goto(&p->s->head, MOVE);
}

static void set_up_marines(position *p, const force_kind *force, orr_rng *rng)
{
    const char *const transports[] = {"ist-caravel", "ist-mule", "ist-courier"};
    const int transport = ship(p, transports[orr_rng_below(rng, 3)]),
              leader = (int)orr_rng_below(rng, LEADERS);
    p->s->craft[transport].level = (uint8_t)force->levels[0];
    p->s->leader[leader].level = (uint8_t)force->levels[0];
    for (int tries = 0; tries < 20; tries++) { /* the leader is who needs it */
        p->s->loaded = 0;
        memset(p->s->equipment, 0, sizeof p->s->equipment);
        equip(p, force->equipment, rng);
        bool for_leader = true;
        for (int card = 0; card < EQUIPMENT; card++)
            for_leader =
                for_leader && (!p->s->equipment[card].owner || p->s->equipment[card].owner > SHIPS);
        if (for_leader && p->s->processed == 0)
            break;
    }
    p->s->craft[transport].at = fermi_planet_place(p->pack, VENUS);
    p->s->craft[transport].leader = (uint8_t)leader;
    p->s->leader[leader].ship = (uint8_t)transport;
    p->s->base[VENUS] = (uint8_t)(BASE_LEVEL_1 + force->worth - 1);
    orr_goto(&p->s->head, ASSAULT);
    orr_legal(p->rules, p->s, &p->moves);
    orr_play(p->rules, p->s, p->moves.at[0], NULL, &p->moves);
}

static bool fight_goes_on(const fermi_state *s)
{
    return s->raid.active || s->fight[CRAFT_FIGHT].count[HUMAN] > 0;
}

static bool win_one(position *p, const fermi_state *bare, const force_kind *force, uint64_t seed)
{
    orr_rng rng = orr_rng_fast(orr_mix(seed, 1));
    *p->s = *bare;
    p->s->head.rng = orr_rng_fast(orr_mix(seed, 2));
    if (force->marines)
        set_up_marines(p, force, &rng);
    else {
        set_up_craft(p, force, &rng);
        orr_play(p->rules, p->s, ORR_MOVE0(VERB_DONE_MOVING), NULL, &p->moves);
    }
    while (fight_goes_on(p->s))
        orr_play(p->rules, p->s, choose(p->rules, p->s, &p->moves, &rng), NULL, &p->moves);
    if (force->marines)
        return p->s->base[VENUS] == BASE_NONE;
    return p->s->xenos_out == 0;
}

static double win_rate(const force_kind *force, int fights)
{
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    const fermi_state bare = *p->s;
    int won = 0;
    for (int i = 0; i < fights; i++)
        won += win_one(p, &bare, force, (uint64_t)i + 1);
    leave(p);
    return (double)won / fights;
}

static void report(const char *name, double rate, int fights)
{
    if (getenv("FERMI_REPORT"))
        printf("%s|%.4f|%d\n", name, rate, fights);
}

static void the_book_s_estimates_hold(void **state)
{
    (void)state;
    const int fights = fights_wanted();
    for (int row = 0; row < ROWS; row++) {
        const double rate = win_rate(&book[row], fights);
        report(book[row].name, rate, fights);
        if ((rate < 0.6 || rate > 0.8) && !getenv("FERMI_REPORT"))
            fail_because("%s: won %.1f %%; the band is 60-80 %%", book[row].name, 100 * rate);
    }
}

/* ---- no card is useless ----------------------------------------------------------------------------- */

/* A ship alone or a leader with one squadie, so that what protects them counts, with one card
 * of equipment or none. */
static bool win_alone(position *p, const fermi_state *bare, int card, bool with, uint64_t seed)
{
    orr_rng rng = orr_rng_fast(orr_mix(seed, 3));
    const bool for_ship = p->pack->equipment[card].carrier == CARRIED_BY_SHIP;
    *p->s = *bare;
    p->s->head.rng = orr_rng_fast(orr_mix(seed, 4));
    const bool calls = p->pack->equipment[card].abilities[0].effect == ABILITY_CALL;
    p->s->squadie_deck.count = calls ? 8 : 1;
    p->s->escort_deck.count = calls ? 4 : 0;
    char load[100];
    char slug[ORR_MAX_NAME];
    orr_slug(p->pack->equipment[card].name, slug);
    if (for_ship) {
        add(p, "ship isc-bastion 6 jupiter 1; xeno wrecker jupiter 1; xeno wrecker jupiter 1;"
               "xeno annihilator jupiter 1");
        snprintf(load, sizeof load, "load %s isc-bastion", slug);
        the_craft(p, "isc-bastion")->flags = CRAFT_HALTED;
        orr_goto(&p->s->head, MOVE);
    } else {
        add(p, calls ? "ship ist-caravel 1 venus; leader reyes 3 ist-caravel; base venus 2"
                     : "ship ist-caravel 1 venus; leader reyes 6 ist-caravel; base venus 1");
        snprintf(load, sizeof load, "load %s reyes", slug);
        orr_goto(&p->s->head, ASSAULT);
    }
    if (with)
        add(p, load);
    orr_legal(p->rules, p->s, &p->moves);
    orr_play(p->rules, p->s, for_ship ? ORR_MOVE0(VERB_DONE_MOVING) : p->moves.at[0], NULL,
             &p->moves);
    while (fight_goes_on(p->s))
        orr_play(p->rules, p->s, choose(p->rules, p->s, &p->moves, &rng), NULL, &p->moves);
    return for_ship ? p->s->xenos_out == 0 : p->s->base[VENUS] == BASE_NONE;
}

static double alone_rate(int card, bool with, int fights)
{
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    const fermi_state bare = *p->s;
    int won = 0;
    for (int i = 0; i < fights; i++)
        won += win_alone(p, &bare, card, with, (uint64_t)i + 1);
    leave(p);
    return (double)won / fights;
}

/* Fuel does not fight: what it is for is told in ships_test.c. */
static void every_equipment_card_wins_fights(void **state)
{
    (void)state;
    const int fights = 2 * fights_wanted();
    orr_rules *rules = station("ionizer");
    const fermi_pack *pack = rules->pack;
    for (int card = 0; card < EQUIPMENT; card++) {
        if (pack->equipment[card].abilities[0].effect == ABILITY_BURN)
            continue;
        const double with = alone_rate(card, true, fights),
                     without = alone_rate(card, false, fights);
        char name[80];
        snprintf(name, sizeof name, "%s: %+.1f points", pack->equipment[card].name,
                 100 * (with - without));
        report(name, with - without, fights);
        if (with < without + 0.01)
            fail_because("%s changes nothing: %.1f %% with it, %.1f %% without",
                         pack->equipment[card].name, 100 * with, 100 * without);
    }
    orr_rules_free(rules);
}

/* A cruiser whose two escorts are all of one kind, or who has none. */
static double escorted_rate(int kind, int fights)
{
    const force_kind situation = {"", {2}, 4, 0, false};
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    memset(&p->s->escort_deck, 0, sizeof p->s->escort_deck);
    for (int copy = 0; kind >= 0 && copy < 4; copy++)
        orr_put(&p->s->head, &p->s->escort_deck, kind);
    const fermi_state bare = *p->s;
    int won = 0;
    for (int i = 0; i < fights; i++)
        won += win_one(p, &bare, &situation, (uint64_t)i + 1);
    leave(p);
    return (double)won / fights;
}

static void every_escort_wins_fights(void **state)
{
    (void)state;
    const int fights = fights_wanted();
    const double alone = escorted_rate(-1, fights);
    orr_rules *rules = station("ionizer");
    const fermi_pack *pack = rules->pack;
    for (int kind = 0; kind < ESCORT_KINDS; kind++) {
        const double rate = escorted_rate(kind, fights);
        char name[80];
        snprintf(name, sizeof name, "escort %s: %+.1f points", pack->escorts[kind].name,
                 100 * (rate - alone));
        report(name, rate - alone, fights);
        if (rate < alone + 0.02)
            fail_because("%s changes nothing: %.1f %% with it, %.1f %% alone",
                         pack->escorts[kind].name, 100 * rate, 100 * alone);
    }
    orr_rules_free(rules);
}

/* ---- modules ---------------------------------------------------------------------------------------- */

static const char *const stations[] = {"ionizer", "magnetic-veil", "gravity-lens", "dyson-crown"};

/* Whole games of a station in which the core of one module is installed from the start; with its
 * bonus, or the same without. */
static double cored_rate(const char *name, int module, bool bonus, int games)
{
    orr_rules *rules = station(name);
    fermi_pack *pack = (fermi_pack *)rules->pack;
    fermi_state *s = new_state(rules);
    static orr_moves moves;
    orr_error error;
    int won = 0;
    for (int i = 0; i < games; i++) {
        orr_rng rng = orr_rng_fast((uint64_t)i);
        orr_score score;
        assert_true(orr_start(rules, s, orr_rng_fast((uint64_t)i + 1), NULL, &moves, &error));
        fermi_module_card *card = &pack->modules[s->module[module].card];
        card->amount = bonus ? card->amount : 0;
        s->module[module].core = card->level;
        s->module[module].installed = true;
        orr_legal(rules, s, &moves);
        while (moves.count > 0)
            orr_play(rules, s, choose(rules, s, &moves, &rng), NULL, &moves);
        orr_score_of(rules, s, &score);
        won += score.outcome[0] == ORR_WON;
    }
    free(s);
    orr_rules_free(rules);
    return (double)won / games;
}

static void every_module_bonus_wins_games(void **state)
{
    (void)state;
    const int games = 2 * fights_wanted();
    uint32_t tried = 0;
    for (int i = 0; i < 4; i++) {
        orr_rules *rules = station(stations[i]);
        const fermi_pack *pack = rules->pack;
        position *p = fermi_at(stations[i], "");
        for (int module = 0; module < p->s->module_count; module++) {
            const int card = p->s->module[module].card;
            if (tried >> card & 1)
                continue;
            tried |= 1u << card;
            const double with = cored_rate(stations[i], module, true, games),
                         without = cored_rate(stations[i], module, false, games);
            char name[80];
            snprintf(name, sizeof name, "core of the %s: %+.1f points", pack->modules[card].name,
                     100 * (with - without));
            report(name, with - without, games);
            if (with < without + 0.01)
                fail_because("The core of the %s changes nothing: %.1f %% with it, %.1f %% without",
                             pack->modules[card].name, 100 * with, 100 * without);
        }
        leave(p);
        orr_rules_free(rules);
    }
}

/* The higher the level, the more fights are won. */
static void every_promotion_is_an_improvement(void **state)
{
    (void)state;
    const int fights = 2 * fights_wanted();
    double craft = 0, marines = 0;
    for (int level = 1; level <= LEVELS; level += 2) { /* neighbours may be close: every other */
        const force_kind alone = {"", {level}, 4, 1, false}, raid = {"", {level}, 2, 1, true};
        const double now = win_rate(&alone, fights), then = win_rate(&raid, fights);
        if (now <= craft || then <= marines)
            fail_because("level %d: craft %.3f after %.3f, marines %.3f after %.3f", level, now,
                         craft, then, marines);
        craft = now;
        marines = then;
    }
}

int main(void)
{
    const struct CMUnitTest rows[] = {cmocka_unit_test(the_book_s_estimates_hold)};
    const struct CMUnitTest modules[] = {cmocka_unit_test(every_module_bonus_wins_games)};
    if (getenv("FERMI_MODULES")) /* whole games: minutes */
        return cmocka_run_group_tests(modules, NULL, NULL);
    if (getenv("FERMI_ROWS")) /* the six rows and nothing else */
        return cmocka_run_group_tests(rows, NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_s_estimates_hold),
        cmocka_unit_test(every_equipment_card_wins_fights),
        cmocka_unit_test(every_escort_wins_fights),
        cmocka_unit_test(every_promotion_is_an_improvement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
