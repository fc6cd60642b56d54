/* encode_move.c - what a network sees of a move: what it does, whom or what it is about, what it
 * costs and what the dice say. Positions are in encode.c. */
#include "parts.h"

enum { FAR = 14, MOST_PRICE = 8, MOST_XP = 12 };

/* Several verbs are one word to people; here each has a name of its own. */
#define VERB_NAME(game, NUMBER, name) [VERB_##NUMBER] = #name,
static const char *const verb_names[VERB_COUNT] = {FERMI_VERBS(VERB_NAME)};
#undef VERB_NAME

static const char *const origins[] = {"ship", "escort", "leader", "squadie", "xeno", "hostile"};
enum { ORIGINS = sizeof origins / sizeof origins[0] };
static const char *const effects[] = {"aim",  "shield", "again",  "patch", "repair",
                                      "burn", "call",   "breach", "blast"};
enum { EFFECTS = sizeof effects / sizeof effects[0] };

/* The networks know these as the single steps that they are made of. */
enum { ENCODED_VERBS = VERB_HOLD_ALL };

static int encoded_verb(int verb)
{
    switch (verb) {
    case VERB_HOLD_ALL:
        return VERB_HOLD;
    case VERB_FLY_ON:
        return VERB_FLY;
    case VERB_SET_OUT:
        return VERB_LAUNCH;
    default:
        return verb;
    }
}

/* A round that goes on by itself is known by the attack that it begins with. Whoever saves XP in it seldom
 * wins: that is known as holding fire. */
static orr_move first_step(const orr_rules *rules, const fermi_state *s, orr_move move)
{
    orr_move first;
    if (move.verb != VERB_ALL_OUT && move.verb != VERB_FIGHT_ON)
        return move;
    if (move.verb == VERB_FIGHT_ON && fermi_xp_at_hand(fermi_battle_of(s)) > 0)
        return ORR_MOVE1(VERB_HOLD, 0);
    if (fermi_first_attack(rules, s, &first) || fermi_first_rally(rules, s, &first))
        return first;
    return ORR_MOVE0(VERB_DONE_ACTING);
}

/* What a move is about; -1 where it is about nothing of the kind. */
typedef struct subject {
    int from, to, module, bogey, planet, leader, equipment, unit, craft, fighter, xeno, ability;
    int level, number;
} subject;

static subject subject_of(const orr_verb *verb, orr_move move)
{
    const int16_t operands[] = {move.a, move.b, move.c};
    subject about = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    int *const places[] = {
        [KIND_SPACE - ORR_KIND_OWN] = &about.from,
        [KIND_MODULE - ORR_KIND_OWN] = &about.module,
        [KIND_BOGEY - ORR_KIND_OWN] = &about.bogey,
        [KIND_PLANET - ORR_KIND_OWN] = &about.planet,
        [KIND_LEADER - ORR_KIND_OWN] = &about.leader,
        [KIND_EQUIPMENT - ORR_KIND_OWN] = &about.equipment,
        [KIND_UNIT - ORR_KIND_OWN] = &about.unit,
        [KIND_CRAFT - ORR_KIND_OWN] = &about.craft,
        [KIND_FIGHTER - ORR_KIND_OWN] = &about.fighter,
        [KIND_XENO - ORR_KIND_OWN] = &about.xeno,
        [KIND_ABILITY - ORR_KIND_OWN] = &about.ability,
        [KIND_LEVEL - ORR_KIND_OWN] = &about.level,
    };
    for (int i = 0; i < 3; i++) {
        if (verb->kind[i] == ORR_KIND_NUMBER)
            about.number = operands[i];
        else if (verb->kind[i] == KIND_SPACE && about.from >= 0)
            about.to = operands[i];
        else if (verb->kind[i] >= ORR_KIND_OWN && *places[verb->kind[i] - ORR_KIND_OWN] < 0)
            *places[verb->kind[i] - ORR_KIND_OWN] = operands[i];
    }
    return about;
}

/* ---- workers -------------------------------------------------------------------------------------------- */

static int risk_at(const orr_rules *rules, const fermi_state *s, int space, bool hard)
{
    const int shelter = fermi_space_shelter(rules, s, space) + (hard ? HARDENED_BONUS : 0);
    return (fermi_storm_risk(rules->pack, s, s->turn, shelter) + 50) / 100;
}

static int yield_of(const fermi_pack *pack, int space)
{
    return space >= 0 && space < RESOURCE_SPACES ? pack->spaces[space].yield : 0;
}

static void see_worker(const orr_rules *rules, const fermi_state *s, const subject *about,
                       orr_move move, orr_sight *sight)
{
    const fermi_pack *pack = rules->pack;
    const int to = about->to, from = about->from;
    const bool hardens = move.verb == VERB_HARDEN;
    const int before = from >= 0 ? risk_at(rules, s, from, false) : 0;
    const int after = to >= 0   ? risk_at(rules, s, to, from == REFUGE)
                      : hardens ? risk_at(rules, s, from, true)
                                : before;
    orr_see_group(sight, "worker", NULL);
    orr_see(sight, before, 0, 100, "risk before", "that the storm takes it, in per cent");
    orr_see(sight, after - before, -100, 100, "risk change", "in points of per cent");
    orr_see(sight, to >= 0 ? yield_of(pack, to) - yield_of(pack, from) : 0, -3, 3, "raw change",
            "raw resources tonight");
    orr_see(sight, (to == PROCESSING) - (from == PROCESSING && to >= 0), -1, 1, "processing change",
            "processed resources tonight");
    orr_see(sight, to >= RESOURCE_SPACES && !fermi_is_core_space(to), 0, 1, "builds", "a part");
    orr_see(sight, to >= RESOURCE_SPACES && fermi_is_core_space(to), 0, 1, "installs", "a core");
    orr_see(sight, from >= RESOURCE_SPACES, 0, 1, "leaves work", "a part or a core");
    orr_see(sight, to >= 0 ? fermi_workers_at(s, to) : 0, 0, 4, "others there", "workers");
    orr_see(sight, hardens && s->free_hardens > 0, 0, 1, "free", "the hardening costs nothing");
}

/* ---- craft ----------------------------------------------------------------------------------------------- */

typedef struct traffic {
    int xp, bogeys;
    bool squad, core; /* of ours on the path; a core adrift */
} traffic;

static traffic traffic_of(const fermi_pack *pack, const fermi_state *s, int planet)
{
    traffic found = {0};
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const fermi_xeno *xeno = &s->xeno[__builtin_ctz(left)];
        found.xp += xeno->at.path == planet ? pack->xenos[xeno->type - 1].worth : 0;
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        found.bogeys += s->bogey[__builtin_ctz(left)].path == planet;
    for (int ship = 0; ship < SHIPS; ship++)
        found.squad |= s->craft[ship].level && s->craft[ship].at.path == planet &&
                       s->craft[ship].leader != NONE;
    for (int i = 0; i < LOOSE_CORES; i++)
        found.core |= s->loose[i].level && s->loose[i].at.path == planet;
    return found;
}

/* The path that a move is about, and the base at its end. */
static void see_path(const fermi_pack *pack, const fermi_state *s, int planet, orr_sight *sight)
{
    const bool there = planet >= 0 && planet < PLANETS;
    const traffic found = there ? traffic_of(pack, s, planet) : (traffic){0};
    const int base = there ? s->base[planet] : BASE_NONE;
    orr_see_group(sight, "path", NULL);
    orr_see(sight, there ? pack->planets[planet].arrows + 1 : 0, 0, 7, "steps", "to its planet");
    orr_see(sight, base == BASE_HIDDEN, 0, 1, "hidden base", "face down at its end");
    orr_see(sight, base >= BASE_LEVEL_1 ? base - BASE_LEVEL_1 + 1 : 0, 0, BASE_LEVELS, "base",
            "level of the base that guards a core");
    orr_see(sight, found.xp, 0, MOST_XP, "xenos", "XP on it");
    orr_see(sight, found.bogeys, 0, 3, "bogeys", "bogeys on it");
    orr_see(sight, found.squad, 0, 1, "squad", "a transport of ours with marines is on it");
    orr_see(sight, found.core, 0, 1, "core adrift", "on it");
}

static void see_craft(const fermi_pack *pack, const fermi_state *s, const subject *about,
                      orr_sight *sight)
{
    static const fermi_craft none = {.leader = NONE, .at = {EARTH, 0}};
    const int craft = about->craft;
    const fermi_craft *c = craft >= 0 ? &s->craft[craft] : &none;
    const bool transport = craft >= 0 && fermi_is_transport(pack, craft);
    const bool probe = craft >= 0 && fermi_is_probe(craft);
    const bool away = !fermi_at_home(c->at);
    orr_see_group(sight, "craft", NULL);
    orr_see(sight, transport, 0, 1, "transport", "it is about a transport");
    orr_see(sight, craft >= 0 && !transport && !probe, 0, 1, "cruiser", "it is about a cruiser");
    orr_see(sight, probe, 0, 1, "probe", "it is about a probe");
    orr_see(sight, c->level, 0, LEVELS, "level", "of the craft, if built");
    orr_see(sight, fermi_distance(pack, c->at), 0, 7, "distance", "steps from Earth");
    orr_see(sight, away && c->at.step <= pack->planets[c->at.path].arrows, 0, 1, "outward",
            "on its way to the planet");
    orr_see(sight, away && fermi_on_planet(pack, c->at), 0, 1, "at the planet", "arrived");
    orr_see(sight, c->moves, 0, 5, "moves", "steps left this turn");
    orr_see(sight, c->core > 0, 0, 1, "core", "aboard");
    orr_see(sight, c->tech, 0, 3, "tech", "aboard");
    orr_see(sight, c->leader != NONE ? s->leader[c->leader].level : 0, 0, LEVELS, "squad",
            "level of the leader aboard");
    orr_see(sight, (c->flags & CRAFT_USED) != 0, 0, 1, "Used", "has fought on this trip");
    see_path(pack, s, about->planet >= 0 ? about->planet : away ? c->at.path : -1, sight);
}

/* ---- what is bought or brought ---------------------------------------------------------------------------- */

/* The card of a ship or leader at the level that a move is about. */
static const fermi_rank *rank_of(const fermi_pack *pack, const fermi_state *s, const subject *about)
{
    if (about->leader >= 0) {
        const int level = about->level >= 0 ? about->level : s->leader[about->leader].level - 1;
        return level >= 0 ? &pack->leaders[about->leader].ranks[level] : NULL;
    }
    if (about->craft >= 0 && about->craft < SHIPS && about->level >= 0)
        return &pack->ships[about->craft].ranks[about->level];
    return NULL;
}

static int price_of(const fermi_pack *pack, const fermi_state *s, const subject *about,
                    orr_move move)
{
    switch (move.verb) {
    case VERB_BUILD:
        return fermi_price_of_ship(pack, s, about->craft, about->level + 1);
    case VERB_PROBE:
        return pack->probe_cost;
    case VERB_RECRUIT:
        return pack->leaders[about->leader].ranks[about->level].cost;
    case VERB_ENLIST:
        return about->level;
    case VERB_LOAD:
        return fermi_price_of_equipment(pack, s, about->equipment);
    case VERB_HARDEN:
        return !s->free_hardens;
    default:
        return 0;
    }
}

static void see_unit(const fermi_pack *pack, const fermi_state *s, const subject *about,
                     orr_move move, orr_sight *sight)
{
    static const fermi_rank none = {0};
    const fermi_rank *found = rank_of(pack, s, about), *rank = found ? found : &none;
    const int price = price_of(pack, s, about, move);
    orr_see_group(sight, "unit", NULL);
    orr_see(sight, price, 0, MOST_PRICE, "price", "processed resources");
    orr_see(sight, s->processed - price, 0, 12, "left", "processed resources after it");
    orr_see(sight, found ? 11 - rank->attack : 0, 0, 8, "attack", "of ten, higher is better");
    orr_see(sight, rank->pen, 0, 3, "penetration", "on the other die");
    orr_see(sight, rank->health, 0, 4, "health", "of the card");
    orr_see(sight, rank->cover, 0, 8, "cover", "of the card");
    orr_see(sight, rank->movement, 0, 4, "movement", "of the card");
    orr_see(sight, rank->escorts + rank->squadies, 0, 4, "company", "escorts and squadies");
    orr_see(sight, about->leader >= 0 ? s->leader[about->leader].level : 0, 0, LEVELS,
            "leader's level", "of the leader that it is about");
}

static void see_equipment(const fermi_pack *pack, const fermi_state *s, const subject *about,
                          orr_sight *sight)
{
    int strength[EFFECTS] = {0};
    const fermi_equipment_card *card =
        about->equipment >= 0 ? &pack->equipment[about->equipment] : NULL;
    for (int i = 0; card && i < card->ability_count; i++)
        if (about->ability < 0 || about->ability == i)
            strength[card->abilities[i].effect - ABILITY_AIM] +=
                about->ability < 0 ? card->abilities[i].charges : 1;
    orr_see_group(sight, "equipment", NULL);
    for (int effect = 0; effect < EFFECTS; effect++)
        orr_see(sight, strength[effect], 0, 3, effects[effect], "charges that do this");
    orr_see(sight, about->unit >= SHIPS, 0, 1, "for a leader", "it is loaded for a leader");
    orr_see(sight,
            about->unit >= SHIPS ? s->leader[about->unit - SHIPS].level
            : about->unit >= 0   ? s->craft[about->unit].level
                                 : 0,
            0, LEVELS, "carrier", "level of who carries it");
}

/* ---- fights ------------------------------------------------------------------------------------------------ */

static void see_fighter(const fermi_fighter *who, const char *group, orr_sight *sight)
{
    orr_see_group(sight, group, NULL);
    orr_see_which(sight, who ? who->origin : -1, ORIGINS, origins, "who it is");
    orr_see(sight, who ? 11 - who->attack : 0, 0, 8, "attack", "of ten, higher is better");
    orr_see(sight, who ? who->pen : 0, 0, 3, "penetration", "on the other die");
    orr_see(sight, who ? fermi_health(who) : 0, 0, 4, "health", "what is left");
    orr_see(sight, who ? who->hits : 0, 0, 2, "hits", "on it");
    orr_see(sight, who ? who->xp : 0, 0, 3, "XP", "that it has");
    orr_see(sight, who ? who->pays : 0, 0, 3, "pays", "of the cost of an entrance");
}

static const fermi_fighter *fighter_of(const fermi_fight *f, int side, int fighter)
{
    return fighter >= 0 && fighter < f->count[side] ? &f->fighter[side][fighter] : NULL;
}

static void see_attack(const orr_rules *rules, const fermi_state *s, const subject *about,
                       orr_move move, orr_sight *sight)
{
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *ours = fighter_of(f, HUMAN, about->fighter);
    const fermi_fighter *theirs = fighter_of(f, XENO, about->xeno);
    fermi_odds odds = {0, 0};
    if (move.verb == VERB_ATTACK)
        odds = fermi_odds_of(rules, s, HUMAN, about->fighter, about->xeno);
    else if (move.verb == VERB_STRIKE)
        odds = fermi_odds_of(rules, s, XENO, about->xeno, about->fighter);
    const bool carries_core = ours && ours->origin == FROM_SHIP && s->craft[ours->card].core;
    const bool quarry = theirs && theirs->origin == FROM_XENO && s->boarded == theirs->card;
    orr_see_group(sight, "attack", NULL);
    orr_see(sight, odds.kill, 0, 60, "kill", "chance of a kill, in sixtieths");
    orr_see(sight, odds.hit, 0, 60, "hit", "chance of a hit, in sixtieths");
    orr_see(sight, theirs ? theirs->worth : 0, 0, 4, "worth", "XP of the xeno");
    orr_see(sight, carries_core, 0, 1, "core", "aboard of our ship");
    orr_see(sight, quarry, 0, 1, "quarry", "the xeno that our marines board");
    see_fighter(ours, "ours", sight);
    see_fighter(theirs, "theirs", sight);
}

/* What a boarding could bring and ask. */
static void see_boarding(const fermi_pack *pack, const fermi_state *s, const subject *about,
                         orr_move move, orr_sight *sight)
{
    const bool boards = move.verb == VERB_BOARD || move.verb == VERB_BOARD_ANOTHER;
    const fermi_fighter *xeno =
        boards ? fighter_of(&s->fight[CRAFT_FIGHT], XENO, about->xeno) : NULL;
    const fermi_ship_entrance *entrance = xeno ? fermi_entrance_of(pack, xeno->type) : NULL;
    orr_see_group(sight, "boarding", NULL);
    orr_see(sight, entrance ? entrance->tech : 0, 0, 4, "tech", "to be won");
    orr_see(sight, entrance ? entrance->max_locations : 0, 0, MAX_LOCATIONS, "locations",
            "at most");
    orr_see(sight, entrance && entrance->no_promo, 0, 1, "no promotion", "for the leader");
}

void fermi_encode_move(const orr_rules *rules, const void *state, orr_move move, orr_sight *sight)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    move = first_step(rules, s, move);
    const subject about = subject_of(rules->game->verbs[move.verb], move);
    orr_see_group(sight, "verb", NULL);
    orr_see_which(sight, encoded_verb(move.verb), ENCODED_VERBS, verb_names, "what the move does");
    see_worker(rules, s, &about, move, sight);
    see_craft(pack, s, &about, sight);
    see_unit(pack, s, &about, move, sight);
    see_equipment(pack, s, &about, sight);
    see_attack(rules, s, &about, move, sight);
    see_boarding(pack, s, &about, move, sight);
    orr_see_group(sight, "other", NULL);
    orr_see(sight, about.module >= 0 && s->module[about.module].installed, 0, 1, "working module",
            "the module that it is about works");
    orr_see(sight, about.bogey >= 0 ? fermi_distance(pack, s->bogey[about.bogey]) : 0, 0, FAR,
            "bogey", "steps of the bogey from Earth");
    orr_see(sight, about.number, 0, 8, "number", "xeno tech to spend");
}
