/* balance_test.c - the book's own estimates of what a fight takes hold for the cards of this
 * edition, and no card is useless. Fights are played by the greedy player.
 *
 * FERMI_FIGHTS says how many fights of each kind (1,000); with FERMI_REPORT every figure is
 * printed, which is what src/games/fermi/calibrate does. With FERMI_TRAITS every keyword and every
 * signature is taken away in turn; with FERMI_MODULES whole games are played instead, twice as many,
 * with and without the bonus of each module.
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

/* What a situation asks besides: -1 is nothing. */
static int only_ship = -1, only_leader = -1; /* who leads, whatever chance says */
static int carried = -1, extra_escort = -1;  /* a card of equipment, an escort more */
static const force_kind easy_raid = {"", {1}, 1, 0, true};

/* A round that is fought out goes on without equipment: forces with and without it are compared attack by
 * attack. */
static bool is_press(orr_move move)
{
    return move.verb == VERB_ALL_OUT || move.verb == VERB_FIGHT_ON;
}

/* What the greedy player does: the move that the advice weighs most, any of several. */
static orr_move choose(const orr_rules *rules, const void *state, const orr_moves *moves,
                       orr_rng *rng)
{
    static float weights[ORR_MAX_MOVES];
    int best = 0;
    uint32_t equals = 1;
    rules->game->weigh(rules, state, moves, weights);
    for (int i = 0; i < moves->count; i++)
        if (is_press(moves->at[i]))
            weights[i] = -1e9f;
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

/* The card of this situation, if there is one. */
static void carry(position *p, int unit)
{
    if (carried < 0)
        return;
    char words[2 * ORR_MAX_NAME + 8], card[ORR_MAX_NAME], owner[ORR_MAX_NAME];
    orr_slug(p->pack->equipment[carried].name, card);
    orr_slug(fermi_unit_name(p->pack, unit), owner);
    snprintf(words, sizeof words, "load %s %s", card, owner);
    add(p, words);
}

static void set_up_craft(position *p, const force_kind *force, orr_rng *rng)
{
    int cruisers[] = {ship(p, "isc-halberd"), ship(p, "isc-sabre"), ship(p, "isc-bastion")};
    for (int i = 2; i > 0; i--) {
        const int other = (int)orr_rng_below(rng, (uint32_t)i + 1), kept = cruisers[i];
        cruisers[i] = cruisers[other];
        cruisers[other] = kept;
    }
    if (only_ship >= 0)
        cruisers[0] = only_ship;
    for (int i = 0; i < 3 && force->levels[i]; i++)
        p->s->craft[cruisers[i]].level = (uint8_t)force->levels[i];
    equip(p, force->equipment, rng);
    carry(p, cruisers[0]);
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
    const int chosen = ship(p, transports[orr_rng_below(rng, 3)]),
              drawn = (int)orr_rng_below(rng, LEADERS);
    const int transport = only_ship >= 0 ? only_ship : chosen;
    const int leader = only_leader >= 0 ? only_leader : drawn;
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
    carry(p, SHIPS + leader);
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

/* The escort more, out of the deck. */
static void join(position *p)
{
    if (extra_escort < 0)
        return;
    const fermi_soldier *card = &p->pack->escorts[extra_escort];
    fermi_fight *f = &p->s->fight[CRAFT_FIGHT];
    const int slot = fermi_add_fighter(f, HUMAN,
                                       (fermi_fighter){.origin = FROM_ESCORT,
                                                       .card = (uint8_t)extra_escort,
                                                       .attack = card->attack,
                                                       .pen = card->pen,
                                                       .cover = card->cover,
                                                       .health = card->health,
                                                       .phase = card->phase,
                                                       .xp = card->xp,
                                                       .traits = card->keywords});
    if (card->is_protected)
        f->is_protected[HUMAN] |= 1u << slot;
    p->s->escort_deck.count--;
    orr_legal(p->rules, p->s, &p->moves);
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
        join(p);
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

/* ---- no card is useless, and none decides alone --------------------------------------------------- */

enum { NO_SIGNATURE = 12 }; /* beyond the last: a trait without meaning */
static const double LEAST = 0.005, MOST = 0.25;

/* What a card brings, in points of the win rate: reported, or held against the band. */
static void judge(const char *kind, const char *name, double with, double without, double least,
                  int fights)
{
    char words[100];
    snprintf(words, sizeof words, "%s %s: %+.1f points", kind, name, 100 * (with - without));
    report(words, with - without, fights);
    if (!getenv("FERMI_REPORT") && (with - without < least || with - without > MOST))
        fail_because("%s %s: %.1f %% with it, %.1f %% without", kind, name, 100 * with,
                     100 * without);
}

/* A cruiser of level 2 with its escorts against 4 XP, two of them against 6, or marines of level 3
 * before a level 2 base. */
static const force_kind cruiser_alone = {"", {2}, 4, 0, false},
                        two_cruisers = {"", {2, 1}, 6, 0, false},
                        raid_alone = {"", {3}, 2, 0, true};

/* One card of equipment, on whoever of the force can carry it, or none. */
static double equipped_rate(int card, bool with, int fights)
{
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    const bool for_ship = p->pack->equipment[card].carrier == CARRIED_BY_SHIP;
    const fermi_state bare = *p->s;
    int won = 0;
    carried = with ? card : -1;
    for (int i = 0; i < fights; i++)
        won += win_one(p, &bare, for_ship ? &two_cruisers : &raid_alone, (uint64_t)i + 1);
    carried = -1;
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
    for (int card = 0; card < EQUIPMENT; card++)
        if (pack->equipment[card].abilities[0].effect != ABILITY_BURN)
            judge("equipment", pack->equipment[card].name, equipped_rate(card, true, fights),
                  equipped_rate(card, false, fights), LEAST, fights);
    orr_rules_free(rules);
}

/* Two cruisers with the escorts of their cards, and one more of a kind, or none. */
static double escorted_rate(int kind, int fights)
{
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    const fermi_state bare = *p->s;
    int won = 0;
    extra_escort = kind;
    for (int i = 0; i < fights; i++)
        won += win_one(p, &bare, &two_cruisers, (uint64_t)i + 1);
    extra_escort = -1;
    leave(p);
    return (double)won / fights;
}

static void every_escort_wins_fights(void **state)
{
    (void)state;
    const int fights = 2 * fights_wanted();
    const double alone = escorted_rate(-1, fights);
    orr_rules *rules = station("ionizer");
    const fermi_pack *pack = rules->pack;
    for (int kind = 0; kind < pack->escort_count; kind++)
        judge("escort", pack->escorts[kind].name, escorted_rate(kind, fights), alone, LEAST,
              fights);
    orr_rules_free(rules);
}

/* ---- keywords and signatures ------------------------------------------------------------------------ */

/* A fight in which a whole deck is of one kind, with what is on the card or without it. The pack
 * belongs to these rules alone and is changed for the purpose. */
typedef struct changed {
    uint8_t *signature;
    uint16_t *keywords;
    int deck, kind; /* which deck consists of this kind alone */
} changed;
enum { OF_ANYBODY, OF_ESCORTS, OF_SQUADIES, OF_HOSTILES, CUP };

/* Guards and menders need others beside them: then every other card stays as it is. */
static void fill_deck(position *p, const changed *c)
{
    fermi_state *s = p->s;
    const uint32_t social = 1u << TRAIT_GUARD | 1u << TRAIT_MEND;
    const int step = c->keywords && *c->keywords & social ? 2 : 1;
    switch (c->deck) {
    case OF_ESCORTS:
        for (int i = 0; i < s->escort_deck.count; i += step)
            s->escort_deck.at[i] = (uint8_t)c->kind;
        break;
    case OF_SQUADIES:
        for (int i = 0; i < s->squadie_deck.count; i += step)
            s->squadie_deck.at[i] = (uint8_t)c->kind;
        break;
    case OF_HOSTILES:
        for (int i = 0; i < s->hostile_deck.count; i += step)
            s->hostile_deck.at[i] = (uint8_t)c->kind;
        break;
    case CUP:
        for (int i = 0; i < s->cup.count; i += step)
            s->cup.at[i] = (uint8_t)c->kind;
        break;
    default:
        break;
    }
}

static double changed_rate(position *p, const changed *c, const force_kind *force, bool with,
                           int fights)
{
    const uint16_t keywords = c->keywords ? *c->keywords : 0;
    const uint8_t signature = c->signature ? *c->signature : 0;
    const fermi_state before = *p->s;
    fill_deck(p, c);
    const fermi_state bare = *p->s;
    if (!with && c->keywords)
        *c->keywords = 0;
    if (!with && c->signature)
        *c->signature = NO_SIGNATURE;
    int won = 0;
    for (int i = 0; i < fights; i++)
        won += win_one(p, &bare, force, (uint64_t)i + 1);
    *p->s = before;
    if (c->keywords)
        *c->keywords = keywords;
    if (c->signature)
        *c->signature = signature;
    return (double)won / fights;
}

/* Keywords of theirs lower the rate: what they bring is counted from their side. */
static void judge_soldiers(position *p, fermi_soldier *soldiers, int kinds, int deck, int fights)
{
    static const char *const names[] = {"", "escort", "squadie", "hostile"};
    for (int kind = 0; kind < kinds; kind++) {
        if (!soldiers[kind].keywords)
            continue;
        const changed c = {.keywords = &soldiers[kind].keywords, .deck = deck, .kind = kind};
        const bool theirs = deck == OF_HOSTILES;
        const force_kind *force = deck == OF_ESCORTS                    ? &cruiser_alone
                                  : theirs && soldiers[kind].worth == 1 ? &easy_raid
                                                                        : &raid_alone;
        const double with = changed_rate(p, &c, force, true, fights);
        const double without = changed_rate(p, &c, force, false, fights);
        char kind_of[80];
        snprintf(kind_of, sizeof kind_of, "keyword %s of %s",
                 fermi_traits[__builtin_ctz(soldiers[kind].keywords)].name, names[deck]);
        judge(kind_of, soldiers[kind].name, theirs ? without : with, theirs ? with : without, LEAST,
              fights);
    }
}

static void every_keyword_counts(void **state)
{
    (void)state;
    const int fights = 2 * fights_wanted();
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    fermi_pack *pack = (fermi_pack *)p->rules->pack;
    judge_soldiers(p, pack->escorts, pack->escort_count, OF_ESCORTS, fights);
    judge_soldiers(p, pack->squadies, pack->squadie_count, OF_SQUADIES, fights);
    judge_soldiers(p, pack->hostiles, pack->hostile_count, OF_HOSTILES, fights);
    for (int type = 0; type < XENO_TYPES; type++) {
        fermi_xeno_card *xeno = &pack->xenos[type];
        if (!xeno->keywords)
            continue;
        const changed c = {.keywords = &xeno->keywords, .deck = CUP, .kind = type};
        const double with = changed_rate(p, &c, &cruiser_alone, true, fights);
        const double without = changed_rate(p, &c, &cruiser_alone, false, fights);
        char kind_of[80];
        snprintf(kind_of, sizeof kind_of, "keyword %s of",
                 fermi_traits[__builtin_ctz(xeno->keywords)].name);
        judge(kind_of, xeno->name, without, with, LEAST, fights);
    }
    leave(p);
}

static void every_signature_counts(void **state)
{
    (void)state;
    const int fights = 4 * fights_wanted();
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    fermi_pack *pack = (fermi_pack *)p->rules->pack;
    static const force_kind equipped_raid = {"", {3}, 2, 2, true};
    for (int leader = 0; leader < LEADERS; leader++) {
        const changed c = {.signature = &pack->leaders[leader].signature};
        const bool gadgets = fermi_leader_trait(pack, leader) == 1u << TRAIT_GADGETS;
        const force_kind *force = gadgets ? &equipped_raid : &raid_alone;
        only_leader = leader;
        const double with = changed_rate(p, &c, force, true, fights);
        judge("leader", pack->leaders[leader].name, with, changed_rate(p, &c, force, false, fights),
              LEAST, fights);
    }
    only_leader = -1;
    for (int ship = 0; ship < SHIPS; ship++) { /* what a ghost and a crane do is no fight */
        const uint32_t trait = fermi_ship_trait(pack, ship);
        if (trait == 1u << TRAIT_GHOST || trait == 1u << TRAIT_SALVAGE)
            continue;
        const changed c = {.signature = &pack->ships[ship].signature};
        const force_kind *force = fermi_is_transport(pack, ship) ? &raid_alone : &cruiser_alone;
        only_ship = ship;
        const double with = changed_rate(p, &c, force, true, fights);
        judge("ship", pack->ships[ship].name, with, changed_rate(p, &c, force, false, fights),
              LEAST, fights);
    }
    only_ship = -1;
    leave(p);
}

/* ---- experience --------------------------------------------------------------------------------- */

/* What raids of a kind are won with the experience of their locations or of XP Marine, and without. */
typedef enum experience { ALL_XP, NO_XP_OF_LOCATIONS, NO_XP_MARINE } experience;

static double experienced_rate(experience kind, const force_kind *force, int fights)
{
    position *p = fermi_at("ionizer", "worker refuge; worker refuge; replacements 5");
    fermi_pack *pack = (fermi_pack *)p->rules->pack;
    const fermi_pack before = *pack;
    const fermi_state bare = *p->s;
    for (int i = 0; i < BASE_LOCATIONS && kind == NO_XP_OF_LOCATIONS; i++)
        if (pack->base_locations[i].cleared == CLEARED_XP)
            pack->base_locations[i].amount = 0;
    for (int i = 0; i < SHIPS * LEVELS && kind == NO_XP_MARINE; i++)
        pack->ships[i / LEVELS].ranks[i % LEVELS].xp_marine = 0;
    int won = 0;
    for (int i = 0; i < fights; i++)
        won += win_one(p, &bare, force, (uint64_t)i + 1);
    *pack = before;
    leave(p);
    return (double)won / fights;
}

static void experience_wins_raids(void **state)
{
    (void)state;
    static const force_kind raids[] = {
        {"a level 2 base", {3}, 2, 0, true},
        {"a level 3 base", {5}, 3, 0, true},
    };
    const int fights = 4 * fights_wanted();
    for (int i = 0; i < 2; i++) {
        const double all = experienced_rate(ALL_XP, &raids[i], fights);
        judge("XP of locations,", raids[i].name, all,
              experienced_rate(NO_XP_OF_LOCATIONS, &raids[i], fights), 0.02, fights);
        judge("XP Marine,", raids[i].name, all, experienced_rate(NO_XP_MARINE, &raids[i], fights),
              0.02, fights);
    }
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
            if (with < without + LEAST && !getenv("FERMI_REPORT"))
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
    const struct CMUnitTest xp[] = {cmocka_unit_test(experience_wins_raids)};
    if (getenv("FERMI_XP"))
        return cmocka_run_group_tests(xp, NULL, NULL);
    const struct CMUnitTest traits[] = {cmocka_unit_test(every_keyword_counts),
                                        cmocka_unit_test(every_signature_counts)};
    if (getenv("FERMI_TRAITS")) /* decks of one kind: a minute */
        return cmocka_run_group_tests(traits, NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_s_estimates_hold),
        cmocka_unit_test(every_equipment_card_wins_fights),
        cmocka_unit_test(every_escort_wins_fights),
        cmocka_unit_test(every_promotion_is_an_improvement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
