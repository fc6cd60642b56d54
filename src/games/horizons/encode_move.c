/* encode_move.c - moves as numbers: what is done, by which ship, where that is and what it is worth,
 * what it costs, and how likely it goes wrong. Positions are in encode.c. */
#include "parts.h"

/* Verbs that do the same at different moments are one deed. */
#define DEEDS_OF_MOVES(X)                                                                          \
    X(DO_DONE, "done")                                                                             \
    X(DO_COMMIT, "commit")                                                                         \
    X(DO_COURT, "court")                                                                           \
    X(DO_CHILL, "chill")                                                                           \
    X(DO_ACCEPT, "accept")                                                                         \
    X(DO_REFUSE, "refuse")                                                                         \
    X(DO_PRODUCE, "produce")                                                                       \
    X(DO_CARRY, "carry")                                                                           \
    X(DO_DEVELOP, "develop")                                                                       \
    X(DO_POLITICS, "spend politics")                                                               \
    X(DO_ADOPT, "adopt")                                                                           \
    X(DO_BUILD, "build")                                                                           \
    X(DO_SERVICE, "service")                                                                       \
    X(DO_RETIRE, "retire")                                                                         \
    X(DO_LOAD, "load")                                                                             \
    X(DO_UNLOAD, "unload")                                                                         \
    X(DO_ORDERS, "orders")                                                                         \
    X(DO_SELECT, "select")                                                                         \
    X(DO_FREIGHT, "freight")                                                                       \
    X(DO_MOUNT, "mount")                                                                           \
    X(DO_LAND, "land")                                                                             \
    X(DO_ORBIT, "orbit")                                                                           \
    X(DO_FLYBY, "flyby")                                                                           \
    X(DO_REGROUP, "regroup")                                                                       \
    X(DO_ATTACK, "attack")                                                                         \
    X(DO_BLOCKADE, "blockade")                                                                     \
    X(DO_FIGHT, "fight")                                                                           \
    X(DO_YIELD, "yield")                                                                           \
    X(DO_TACTICS, "tactics")                                                                       \
    X(DO_HIT, "hit")                                                                               \
    X(DO_EXPLORE, "explore")                                                                       \
    X(DO_CHOOSE, "choose")                                                                         \
    X(DO_MINE, "mine")                                                                             \
    X(DO_TRADE, "trade")                                                                           \
    X(DO_FOUND, "found")                                                                           \
    X(DO_EXPAND, "expand")                                                                         \
    X(DO_TERRAFORM, "terraform")
#define NUMBER(id, name) id,
#define NAME(id, name) name,
enum deed { DEEDS_OF_MOVES(NUMBER) DEEDS_DONE };
static const char *const deed_names[DEEDS_DONE] = {DEEDS_OF_MOVES(NAME)};

/* What is not here ends something. */
static const uint8_t deed_of[VERB_COUNT] = {
    [VERB_COMMIT] = DO_COMMIT,
    [VERB_COURT] = DO_COURT,
    [VERB_CHILL] = DO_CHILL,
    [VERB_ACCEPT_RELATIONS] = DO_ACCEPT,
    [VERB_ACCEPT_FLEET] = DO_ACCEPT,
    [VERB_ACCEPT_SURRENDER] = DO_ACCEPT,
    [VERB_ALLOW] = DO_ACCEPT,
    [VERB_TARIFF] = DO_ACCEPT,
    [VERB_REFUSE_RELATIONS] = DO_REFUSE,
    [VERB_REFUSE_FLEET] = DO_REFUSE,
    [VERB_REFUSE_SURRENDER] = DO_REFUSE,
    [VERB_REFUSE_TRADE] = DO_REFUSE,
    [VERB_PRODUCE] = DO_PRODUCE,
    [VERB_HAUL] = DO_CARRY,
    [VERB_HAUL_BY_ELEVATOR] = DO_CARRY,
    [VERB_SEND] = DO_CARRY,
    [VERB_LIFT] = DO_CARRY,
    [VERB_DEVELOP] = DO_DEVELOP,
    [VERB_DEVELOP_WITH] = DO_DEVELOP,
    [VERB_STUDY] = DO_POLITICS,
    [VERB_CASH_IN] = DO_POLITICS,
    [VERB_CASH_IN_ALL] = DO_POLITICS,
    [VERB_LAURELS] = DO_POLITICS,
    [VERB_SWAP_MISSION] = DO_POLITICS,
    [VERB_ADOPT] = DO_ADOPT,
    [VERB_REPLACE] = DO_ADOPT,
    [VERB_BUILD] = DO_BUILD,
    [VERB_BUILD_RESERVED] = DO_BUILD,
    [VERB_COMMISSION] = DO_BUILD,
    [VERB_REFIT] = DO_SERVICE,
    [VERB_REPAIR] = DO_SERVICE,
    [VERB_REPAIR_BASE] = DO_SERVICE,
    [VERB_SCRAP] = DO_RETIRE,
    [VERB_RESERVE] = DO_RETIRE,
    [VERB_SELL] = DO_TRADE,
    [VERB_CARGO_BUILD] = DO_LOAD,
    [VERB_CARGO_MOVEMENT] = DO_LOAD,
    [VERB_CARGO_CONSTRUCT] = DO_LOAD,
    [VERB_LOAD] = DO_LOAD,
    [VERB_UNLOAD] = DO_UNLOAD,
    [VERB_PASS_CARGO] = DO_UNLOAD,
    [VERB_ORDERS] = DO_ORDERS,
    [VERB_SET] = DO_ORDERS,
    [VERB_CLEAR] = DO_ORDERS,
    [VERB_RELIEVE] = DO_ORDERS,
    [VERB_INTERRUPT] = DO_ORDERS,
    [VERB_SELECT] = DO_SELECT,
    [VERB_FREIGHT] = DO_FREIGHT,
    [VERB_STOW] = DO_FREIGHT,
    [VERB_FILL] = DO_FREIGHT,
    [VERB_LAUNCH] = DO_FREIGHT,
    [VERB_MOUNT] = DO_MOUNT,
    [VERB_LAND] = DO_LAND,
    [VERB_ORBIT] = DO_ORBIT,
    [VERB_FLYBY] = DO_FLYBY,
    [VERB_SLOW_FLYBY] = DO_FLYBY,
    [VERB_FLYBY_ONWARD] = DO_FLYBY,
    [VERB_SLOW_FLYBY_ONWARD] = DO_FLYBY,
    [VERB_JOIN] = DO_REGROUP,
    [VERB_DETACH] = DO_REGROUP,
    [VERB_APART] = DO_REGROUP,
    [VERB_TOGETHER] = DO_REGROUP,
    [VERB_INTERCEPT] = DO_ATTACK,
    [VERB_SEARCH] = DO_ATTACK,
    [VERB_ATTACK] = DO_ATTACK,
    [VERB_RAID] = DO_ATTACK,
    [VERB_HUNT] = DO_ATTACK,
    [VERB_BLOCKADE] = DO_BLOCKADE,
    [VERB_LIFT_BLOCKADE] = DO_BLOCKADE,
    [VERB_FIGHT_INTERCEPTOR] = DO_FIGHT,
    [VERB_FIGHT_PIRATES] = DO_FIGHT,
    [VERB_FIGHT_ATTACKER] = DO_FIGHT,
    [VERB_STOP] = DO_YIELD,
    [VERB_PAY] = DO_YIELD,
    [VERB_BUY_OFF] = DO_YIELD,
    [VERB_SURRENDER_TO_PIRATES] = DO_YIELD,
    [VERB_SURRENDER] = DO_YIELD,
    [VERB_DIRECT] = DO_TACTICS,
    [VERB_AVOID] = DO_TACTICS,
    [VERB_PRESS] = DO_TACTICS,
    [VERB_WARD] = DO_TACTICS,
    [VERB_AIM] = DO_TACTICS,
    [VERB_SCREEN] = DO_TACTICS,
    [VERB_SCREEN_BASE] = DO_TACTICS,
    [VERB_BOMBERS] = DO_TACTICS,
    [VERB_HIT] = DO_HIT,
    [VERB_HIT_FACILITY] = DO_HIT,
    [VERB_HIT_STORES] = DO_HIT,
    [VERB_HIT_LAUNCHER] = DO_HIT,
    [VERB_EXPLORE] = DO_EXPLORE,
    [VERB_PROBE] = DO_EXPLORE,
    [VERB_EXPLORE_ON] = DO_EXPLORE,
    [VERB_PLACE] = DO_CHOOSE,
    [VERB_DISCARD] = DO_CHOOSE,
    [VERB_RETURN] = DO_CHOOSE,
    [VERB_DISPLACE] = DO_CHOOSE,
    [VERB_FAVOUR] = DO_CHOOSE,
    [VERB_TAKE] = DO_CHOOSE,
    [VERB_MINE] = DO_MINE,
    [VERB_MINE_ASTEROID] = DO_MINE,
    [VERB_MINE_ON] = DO_MINE,
    [VERB_DEFLECT] = DO_MINE,
    [VERB_TRADE] = DO_TRADE,
    [VERB_BUY] = DO_TRADE,
    [VERB_VEND] = DO_TRADE,
    [VERB_FOUND] = DO_FOUND,
    [VERB_EXPAND] = DO_EXPAND,
    [VERB_TERRAFORM] = DO_TERRAFORM,
};

/* ---- what a move is about ----------------------------------------------------------------------- */

/* Operands by what they are; NONE where there is no such thing. */
typedef struct matter {
    int seat;  /* who decides */
    int owner; /* of the ship */
    int ship, design, world, tile, tech, policy, facility, faction, card, product, mission;
    int lv, number; /* size of a launch vehicle, and how many: 0 where there is none */
} matter;

static void take_ship(matter *m, int owner, int ship)
{
    m->owner = owner;
    m->ship = ship;
}

static void take_operand(const horizons_pack *pack, int kind, int operand, matter *m)
{
    switch (kind) {
    case KIND_SHIP:
        take_ship(m, m->seat, operand);
        break;
    case KIND_ANY_SHIP:
        take_ship(m, operand / SHIPS, operand % SHIPS);
        break;
    case KIND_SITE:
        m->world = horizons_site_world(operand);
        break;
    case KIND_WORLD:
        m->world = operand;
        break;
    case KIND_TILE:
        m->tile = operand;
        break;
    case KIND_DESIGN:
        m->design = operand;
        break;
    case KIND_TECH:
        m->tech = operand;
        break;
    case KIND_POLICY:
        m->policy = operand;
        break;
    case KIND_FACTION:
        m->faction = operand;
        break;
    case KIND_FACILITY:
        m->facility = operand;
        break;
    case KIND_CARD:
        m->card = operand;
        break;
    case KIND_MISSION:
        m->mission = operand;
        break;
    case KIND_RESOURCE:
    case KIND_DOMAIN:
    case KIND_PRODUCT:
        m->product = operand + (kind == KIND_DOMAIN ? RESOURCES : 0);
        break;
    case KIND_LAUNCHER:
        m->lv = operand + 1;
        break;
    case ORR_KIND_NUMBER:
        m->number = operand;
        break;
    default:
        break;
    }
    if (m->tile == NONE && m->world < pack->world_count)
        m->tile = pack->worlds[m->world].tile;
}

/* A fleet under orders is not named in the moves that send it. */
static bool concerns_the_fleet(int deed)
{
    return deed == DO_LAND || deed == DO_ORBIT || deed == DO_FLYBY || deed == DO_MOUNT ||
           deed == DO_REGROUP;
}

static matter matter_of(const orr_rules *rules, const horizons_state *s, orr_move move, int deed)
{
    const horizons_pack *pack = rules->pack;
    const orr_verb *verb = rules->game->verbs[move.verb];
    const int16_t operands[] = {move.a, move.b, move.c};
    matter m = {.seat = horizons_max(0, s->head.actor),
                .owner = NONE,
                .ship = NONE,
                .design = NONE,
                .world = NONE,
                .tile = NONE,
                .tech = NONE,
                .policy = NONE,
                .facility = NONE,
                .faction = NONE,
                .card = NONE,
                .product = NONE,
                .mission = NONE};
    for (int i = 0; i < 3; i++)
        take_operand(pack, verb->kind[i], operands[i], &m);
    if (m.ship == NONE && concerns_the_fleet(deed) && s->voyage.leader != NONE)
        take_ship(&m, s->voyage.leader / SHIPS, s->voyage.leader % SHIPS);
    if (m.ship != NONE && s->ship[m.owner][m.ship].design == NONE)
        m.ship = NONE;
    return m;
}

/* ---- numbers of it ------------------------------------------------------------------------------- */

static void see_ship(const horizons_pack *pack, const horizons_state *s, const matter *m,
                     orr_sight *sight)
{
    static const char *const kinds[SHIP_KINDS] = {
        [LAUNCHER] = "launcher",   [FLYBY_RE] = "flyby", [ORBITER] = "orbiter", [ROVER] = "rover",
        [TELESCOPE] = "telescope", [PROBE] = "probe",    [CREWED] = "crew"};
    const horizons_ship *ship = m->ship == NONE ? NULL : &s->ship[m->owner][m->ship];
    const horizons_design *design = ship ? horizons_design_of(pack, s, m->owner, m->ship)
                                    : m->design != NONE
                                        ? horizons_design_at(pack, s, m->seat, m->design)
                                        : NULL;
    orr_see_group(sight, "ship", NULL);
    orr_see_which(sight, design ? design->kind : SHIP_KINDS, SHIP_KINDS, kinds,
                  "the kind of ship it is about");
    orr_see(sight, design && design->kind == CREWED ? design->size : 0, 0, 8, "size",
            "of the crewed vehicle");
    orr_see(sight, design ? design->exploration : 0, 0, 10, "exploration", "how well it explores");
    orr_see(sight, design ? design->cargo : 0, 0, 20, "room", "for cargo");
    orr_see(sight, design ? design->attack : 0, 0, 8, "guns", "its attack");
    orr_see(sight, design ? design->cost[ORE] + design->cost[FUEL] + design->cost[SUP] : 0, 0, 20,
            "cost", "resources to build it");
    orr_see(sight, ship ? horizons_cargo(ship) : 0, 0, 20, "loaded", "cargo on board");
    orr_see(sight, m->owner != NONE && m->owner != m->seat, 0, 1, "of another",
            "it is not one's own");
    orr_see(sight, m->lv, 0, LVS, "launch vehicle", "of the launch vehicle");
}

static bool is_mission_world(const horizons_pack *pack, int mission, int world)
{
    return mission < pack->mission_count && pack->missions[mission].world == world;
}

/* Own ships that are there or fly there. */
static int ships_for(const horizons_state *s, int seat, int world)
{
    int count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        const int place = v->goal != NOWHERE ? v->goal : v->place;
        count += v->design != NONE && place < FLYBY && horizons_world_of(place) == world;
    }
    return count;
}

static void see_world(const horizons_pack *pack, const horizons_state *s, const matter *m,
                      orr_sight *sight)
{
    const bool there = m->world < pack->world_count;
    const int world = there ? m->world : EARTH;
    const horizons_ground *ground = &s->ground[world];
    const horizons_base *base = there ? horizons_see_base(s, m->seat, world) : NULL;
    int rivals = 0;
    for (int other = 0; there && other < s->head.seats; other++)
        rivals += other != m->seat && s->base_of[other][world] != NONE;
    orr_see_group(sight, "world", NULL);
    orr_see(sight, there, 0, 1, "named", "it is about a world");
    orr_see(sight, there && world == EARTH, 0, 1, "Earth", "it is Earth");
    orr_see(sight, there ? ground->value : 0, 0, 12, "to explore", "exploration left there");
    orr_see(sight, there && ground->card != NONE, 0, 1, "explored", "it has a card");
    orr_see(sight, there && is_mission_world(pack, s->seat[m->seat].mission, world), 0, 1,
            "own mission", "where the private mission is");
    orr_see(sight, there && is_mission_world(pack, s->public_mission, world), 0, 1,
            "public mission", "where the public mission is");
    orr_see(sight, there ? pack->worlds[world].base_cost : 0, 0, 20, "base cost", "SUP for a base");
    orr_see(sight, base != NULL, 0, 1, "own base", "one has a base there");
    orr_see(sight, base ? base->settlements : 0, 0, 20, "own settlements", "there");
    orr_see(sight, base ? base->store[SUP] : 0, 0, 20, "own supplies", "SUP in the store there");
    orr_see(sight, rivals, 0, SEATS - 1, "rivals", "others with a base there");
    orr_see(sight, there ? ships_for(s, m->seat, world) : 0, 0, 6, "own ships",
            "there or on the way");
}

/* How far it is from where the ship is, and what may go wrong. */
static void see_way(const horizons_pack *pack, const horizons_state *s, const matter *m, int deed,
                    orr_sight *sight)
{
    const int earth = pack->worlds[EARTH].tile;
    const bool own = m->ship != NONE && m->owner == m->seat;
    const int from =
        m->ship == NONE ? earth : horizons_tile_of(pack, s->ship[m->owner][m->ship].place);
    const bool away = m->tile < pack->tile_count;
    const bool sails = own && concerns_the_fleet(deed);
    const bool explores = own && deed == DO_EXPLORE && m->world < pack->world_count;
    const bool crewed = own && horizons_is_crewed(&s->ship[m->seat][m->ship]);
    orr_see_group(sight, "way", NULL);
    orr_see(sight, away ? pack->tiles[m->tile].number - pack->tiles[earth].number : 0, -3, 17,
            "from Earth", "outwards from Earth");
    orr_see(sight,
            away && m->tile != from ? horizons_transfer_time(pack, s, m->seat, from, m->tile) : 0,
            0, 12, "years", "the transfer takes");
    orr_see(sight, away ? pack->tiles[m->tile].settlement : 0, 0, 8, "settlement",
            "quarters of a point that a settlement is worth there");
    orr_see_group(sight, "odds", NULL);
    orr_see(sight, sails ? horizons_failure_rate(pack, s, m->seat, m->ship) : 0, 0, 5, "engines",
            "percent that they fail");
    orr_see(sight,
            explores ? horizons_explore_value(pack, s, m->seat, m->ship, m->world, false) : 0, 0,
            30, "exploration", "its value: a marker for every ten");
    orr_see(sight,
            !explores ? 0
            : crewed  ? horizons_recall_rate(pack, s, m->seat)
                      : horizons_malfunction_rate(pack, s, m->seat, m->ship),
            0, 60, "risk", "percent that the robot is lost or the crew recalled");
}

/* What a technology is good for. */
enum {
    FOR_RANGE,
    FOR_SPEED,
    FOR_LAUNCH,
    FOR_ROBOTS,
    FOR_CREWS,
    FOR_BASES,
    FOR_ARMS,
    FOR_POINTS,
    USES
};
static const char *const use_names[USES] = {"range", "speed", "launches", "robots",
                                            "crews", "bases", "arms",     "points"};
static const uint8_t uses[SKILLS] = {
    [TRANSFER] = FOR_SPEED,     [SAILS] = FOR_SPEED,       [RELIABILITY] = FOR_SPEED,
    [PROPELLANT] = FOR_LAUNCH,  [REUSABLE] = FOR_LAUNCH,   [YARDS] = FOR_LAUNCH,
    [ELEVATORS] = FOR_LAUNCH,   [COMPUTING] = FOR_ROBOTS,  [ROBUSTNESS] = FOR_ROBOTS,
    [RELAY] = FOR_ROBOTS,       [SPECTRA] = FOR_ROBOTS,    [TELEMETRY] = FOR_ROBOTS,
    [OPTICS] = FOR_ROBOTS,      [CREW] = FOR_CREWS,        [MEDICINE] = FOR_CREWS,
    [SHIELDING] = FOR_CREWS,    [PRESSURE] = FOR_CREWS,    [SPACE_MINING] = FOR_CREWS,
    [REFINING] = FOR_CREWS,     [HABITATION] = FOR_BASES,  [ROUTES] = FOR_BASES,
    [TERRAFORMING] = FOR_BASES, [ECOLOGY] = FOR_BASES,     [ASSEMBLY] = FOR_BASES,
    [TOURISM] = FOR_BASES,      [MISSILES] = FOR_ARMS,     [FIGHTERS] = FOR_ARMS,
    [BOMBERS] = FOR_ARMS,       [TACTICS] = FOR_ARMS,      [SENSORS] = FOR_ARMS,
    [POINT_DEFENCE] = FOR_ARMS, [COLONIZER] = FOR_POINTS,  [SIGNS_TECH] = FOR_POINTS,
    [LIFE_TECH] = FOR_POINTS,   [DEFLECTION] = FOR_POINTS, [RANGE] = FOR_RANGE,
};

static void see_learning(const horizons_pack *pack, const horizons_state *s, const matter *m,
                         orr_sight *sight)
{
    static const char *const topics[] = {"diplomacy",  "economics",   "military", "robotics",
                                         "settlement", "exploration", "science",  "industry"};
    const horizons_tech *tech = m->tech == NONE ? NULL : &pack->techs[m->tech];
    const horizons_policy *policy = m->policy == NONE ? NULL : &pack->policies[m->policy];
    orr_see_group(sight, "technology", NULL);
    orr_see(sight, tech ? horizons_tech_cost(pack, s, m->seat, m->tech) : 0, 0, 40, "cost",
            "tech points");
    orr_see(sight, tech ? pack->techs[m->tech].column : 0, 0, 12, "column", "of the chart");
    orr_see_which(sight, tech ? uses[tech->skill] : USES, USES, use_names, "what it is good for");
    orr_see_group(sight, "policy", NULL);
    orr_see_which(sight, policy ? policy->topic : 8, 8, topics, "its topic");
    orr_see(sight, policy ? policy->level + 1 : 0, 0, 3, "level", "basic, active, unified");
}

static void see_goods(const horizons_pack *pack, const horizons_state *s, const matter *m, int deed,
                      orr_sight *sight)
{
    static const char *const products[PRODUCTS] = {"ORE",     "FUEL",        "SUP",
                                                   "physics", "engineering", "biology"};
    static const char *const chains[CHAINS + 1] = {"supply",  "mining",   "lab",
                                                   "defence", "elevator", "settlement"};
    const horizons_base *base =
        m->world < pack->world_count ? horizons_see_base(s, m->seat, m->world) : NULL;
    const horizons_card *card = m->card == NONE ? NULL : &pack->cards[m->card];
    orr_see_group(sight, "goods", NULL);
    orr_see_which(sight, m->product, PRODUCTS, products, "what it is about");
    orr_see(sight, m->number, 0, 20, "number", "so many");
    orr_see(sight,
            deed == DO_PRODUCE && base ? horizons_product_value(pack, s, m->seat, base, m->product)
                                       : 0,
            0, 15, "made", "what the base makes");
    orr_see_group(sight, "facility", NULL);
    orr_see_which(sight, m->facility == NONE ? CHAINS + 1 : horizons_chain_of(m->facility),
                  CHAINS + 1, chains, "what is added");
    orr_see(sight, m->facility == NONE ? 0 : pack->facilities[m->facility].cost, 0, 20, "cost",
            "SUP");
    orr_see_group(sight, "card", NULL);
    orr_see(sight, card ? card->yield[ORE] + card->yield[FUEL] : 0, 0, 10, "ORE and FUEL",
            "of the world card");
    orr_see(sight, card ? card->yield[SUP] : 0, 0, 6, "SUP", "of the world card");
    orr_see(sight, card ? card->tech : 0, 0, 8, "tech points", "of the world card");
}

static void see_rival(const horizons_pack *pack, const horizons_state *s, const matter *m,
                      orr_sight *sight)
{
    const bool known = m->faction < FACTIONS;
    const int own = s->seat[m->seat].faction;
    orr_see_group(sight, "faction", NULL);
    orr_see(sight, known ? s->relation[own][m->faction] : NEUTRAL, WAR, ALLIANCE, "relation",
            "from war to alliance");
    orr_see(sight, known && s->seat_of[m->faction] != NONE, 0, 1, "played", "somebody plays it");
    orr_see_group(sight, "mission", NULL);
    orr_see(sight, m->mission < pack->mission_count ? pack->missions[m->mission].vp : 0, 0, 6, "VP",
            "of the mission it is about");
}

void horizons_encode_move(const orr_rules *rules, const void *state, orr_move move,
                          orr_sight *sight)
{
    const horizons_pack *pack = rules->pack;
    const horizons_state *s = state;
    const int deed = deed_of[move.verb];
    const matter m = matter_of(rules, s, move, deed);
    orr_see_group(sight, "deed", NULL);
    orr_see_which(sight, deed, DEEDS_DONE, deed_names, "what the move does");
    see_ship(pack, s, &m, sight);
    see_world(pack, s, &m, sight);
    see_way(pack, s, &m, deed, sight);
    see_learning(pack, s, &m, sight);
    see_goods(pack, s, &m, deed, sight);
    see_rival(pack, s, &m, sight);
}
