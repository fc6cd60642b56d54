/* horizons.h - the vocabulary of Stellar Horizons: up to seven space programmes, 2030 to 2169, a
 * year a turn and an economic phase every decade.
 *
 * A seat plays a faction; factions nobody plays (NPF) have relations, bases and nothing else. What
 * a seat owns is in arrays by seat: its programme, its ships, its bases. A place is one byte: the
 * surface of a world, its orbit, or the flyby box of a tile; a ship in transit is in a numbered
 * transfer box of the tile it flies to. What technologies and policies are good for is kept as
 * skills, worked out anew whenever one is gained. Launch vehicles never leave home for good, so
 * they are counts. Functions that cross files begin with hor_. Rules: docs/games/horizons.md
 */
#ifndef HORIZONS_H
#define HORIZONS_H

#include "content.h"

/* ---- state ---------------------------------------------------------------------------------- */

/* Standing orders: what a seat need not be asked any more. */
enum standing {
    ROBOTS_EXPLORE,    /* every year, and flybys go on to the next tile */
    CREWS_EXPLORE,     /* every year */
    CREWS_MINE,        /* every year */
    REPEAT_BUILDS,     /* of last year */
    REPEAT_PRODUCTION, /* of last decade */
    BANK_POLITICS,     /* unspent markers become tech points */
    KEEP_WATCH,        /* ask before somebody with a worse initiative moves */
    STANDINGS,
};
enum { REPEATS = 6 };

typedef struct hor_programme {
    uint64_t techs, kept; /* technologies; completed missions kept */
    uint32_t policies;
    int16_t cash; /* negative: owed to pirates */
    uint16_t bank[DOMAINS], victory;
    uint8_t markers[DOMAINS][VALUES];
    uint8_t skill[SKILLS];
    uint8_t stock[RESOURCES];      /* on Earth */
    uint8_t lv[LVS], lv_back[LVS]; /* on Earth; recovered this year */
    uint8_t faction, politics;
    uint8_t mission;           /* its private one, hidden; NONE: has none */
    uint8_t committed;         /* politics markers for initiative */
    int8_t attempts[FACTIONS]; /* declared diplomatic attempts, by direction */
    uint8_t tried;             /* how many that were */
    uint8_t standing, asleep;  /* asleep: until something arrives */
    uint8_t built[REPEATS], last_built[REPEATS];
    uint8_t elevator, centauri; /* centauri: 1 a robot, 2 a crew has explored there */
    uint8_t adopted, passed;    /* of this economic phase */
    uint8_t unused[1];
} hor_programme;

typedef struct hor_ship {
    uint8_t design, place, transit, leader; /* leader: seat * SHIPS + ship, the fleet's first */
    uint8_t goal;                           /* where to go on from the flyby box, or NOWHERE */
    uint8_t damage, flags, cargo[RESOURCES];
    uint8_t yielded; /* seats it has surrendered to this year */
    uint8_t hurt;    /* damage of the fight that goes on; 0 when there is none */
    uint8_t stops;   /* this year: voyages that ended where it need not stay */
} hor_ship;

typedef struct hor_base {
    uint16_t store[RESOURCES];
    uint16_t settlements;
    uint8_t world; /* NONE: no base in this slot */
    uint8_t level[CHAINS], damage[CHAINS], town_damage;
    uint8_t lv[LVS], lv_back[LVS];
    uint8_t market, market_side;
    uint8_t made, last_made;    /* product of this economic phase, of the last */
    uint8_t blockade;           /* seats that blockade it */
    uint8_t grown, terraformed; /* this year: a level added, points bought */
    uint8_t yielded, repairs;   /* this year: surrendered to whom, repairs made */
    uint8_t refused;            /* this year: seats that may not trade here */
} hor_base;

typedef struct hor_ground { /* a world as it is now */
    uint8_t value, life, card, terraformed;
} hor_ground;

typedef struct hor_outpost { /* a non-player base, one a tile */
    uint8_t faction, market, market_side, blockade;
    uint8_t refused, unused[3]; /* refused: as for bases */
} hor_outpost;

typedef struct hor_raider {
    uint8_t tile, strong, damage, unused; /* tile NONE: not in play */
} hor_raider;

/* A voyage on its way, leg by leg. */
typedef struct hor_voyage {
    uint32_t tried;        /* ships of the seat asked that have tried to intercept here */
    uint8_t leader, mover; /* leader NONE: a launcher with freight */
    uint8_t to, wait;      /* wait: a longer transfer than needed, or 0 */
    uint8_t lv, site;      /* size of the launcher, 0 for none; where it stands */
    uint8_t asked;         /* enemies asked at this place, by seat */
    uint8_t pirate;        /* the pirate of this place has been dealt with */
    uint8_t rolled, stopped, ransom;
    uint8_t freight[RESOURCES], unused[2];
} hor_voyage;

enum { PIRATE_SIDE = 0xfe, OUTPOST_SIDE = 0xfd, ATTACKER = 0, DEFENDER = 1 };
typedef struct hor_battle {
    uint32_t ships[2][SEATS], screened[2][SEATS]; /* bits of ships */
    uint8_t owner[2];              /* the seat that decides for the side, or PIRATE_SIDE */
    uint8_t base;                  /* slot of the defender's base, or NONE */
    uint8_t base_screened, raider; /* raider: the pirate that takes part, or NONE */
    uint8_t place, in_voyage, over;
    uint8_t die[2];         /* search rolls, modified */
    uint8_t points, winner; /* tactics points left, and whose */
    uint8_t direct, aims[2], bombers[2];
    int8_t more[2];            /* damage bought or warded off, for the damage to a side */
    uint8_t hits[2], dealt[2]; /* damage to each side still to be allotted, already allotted */
    uint8_t killed[2];         /* victory markers earned by each side */
    uint8_t spoils[RESOURCES], spoil_count; /* to be taken by the attacker */
    uint8_t unused[1];
} hor_battle;

/* An exploration on its way. */
typedef struct hor_find {
    uint8_t ship, world, cards[2], card_count, robot, telescope, forced;
} hor_find;

enum outcome { UNDECIDED, ENDED_BY_TIME, ENDED_BY_CHANCE, GOAL_REACHED, EARTH_SAVED, EARTH_HIT };

typedef struct hor_state {
    orr_head head;
    uint64_t mission_pool, card_pool; /* bits; the missions of the pool are hidden */
    uint64_t later_missions;          /* dated ones that have not joined yet */
    hor_programme seat[SEATS];
    hor_ship ship[SEATS][SHIPS];
    hor_base base[SEATS][BASES];
    hor_ground ground[MOST_WORLDS];
    hor_outpost outpost[MOST_TILES];
    hor_raider raider[PIRATES];
    hor_voyage voyage;
    hor_battle battle;
    hor_find find;
    uint32_t events;               /* seen */
    uint16_t year, cache;          /* pirate cache */
    uint8_t pool[DOMAINS][VALUES]; /* tech markers left */
    uint8_t relation[FACTIONS][FACTIONS];
    uint8_t seat_of[FACTIONS]; /* NONE: nobody plays it */
    uint8_t order[SEATS];      /* seats, best initiative first */
    uint8_t asteroid[MOST_TILES];
    uint8_t markets[MOST_MARKETS];       /* trade markers left */
    uint8_t base_of[SEATS][MOST_WORLDS]; /* slot of a seat's base on a world, or NONE */
    uint8_t phase;                       /* enum phase */
    uint8_t moved, asked;                /* seats, in the movement phase */
    uint8_t public_mission, pool_count;  /* pool_count: missions left to draw, known to all */
    uint8_t mass;                        /* what is left of the asteroid that comes to Earth */
    uint8_t outcome;
    uint8_t deal_with, deal_world, deal_left, deal_tariff; /* a trade on its way */
    uint8_t haul_from, haul_to, hauled; /* worlds; EARTH is Earth; units moved this phase */
    uint8_t parley;                     /* whose consent is asked: the faction; or who asks */
    uint8_t displaced;                  /* the tile a marker is moved to */
    uint8_t first_on_mars; /* years since 2030 of the first crew there, NONE: nobody yet */
    uint8_t wars;          /* battles between players so far, capped */
    uint8_t joint;         /* ships in fleets that another's ship leads */
    uint8_t unused[6];
} hor_state;

static_assert(sizeof(hor_programme) % 8 == 0 && sizeof(hor_base) % 2 == 0, "no padding");
static_assert(sizeof(hor_state) <= 16384, "the state fits in 16 KiB");

/* ---- phases, steps, verbs, kinds, options --------------------------------------------------- */

enum phase {
    PHASE_EVENTS, /* the economic phase, at decades */
    PHASE_COMMIT,
    PHASE_INITIATIVE,
    PHASE_DRIFT,
    PHASE_DIPLOMACY,
    PHASE_EARTH,
    PHASE_BASES,
    PHASE_TRANSPORT,
    PHASE_ARRIVALS,
    PHASE_TECHNOLOGY,
    PHASE_GROWTH,
    PHASE_POLICY,
    PHASE_MISSIONS,
    PHASE_BUILD, /* the year */
    PHASE_DROP,
    PHASE_MOVEMENT,
    PHASE_COMBAT,
    PHASE_EXPLORE,
    PHASE_MINE,
    PHASE_TRADE,
    PHASE_CONSTRUCT,
    PHASE_END,
    PHASES,
    FIRST_OF_YEAR = PHASE_BUILD,
};

enum hor_step {
    PHASE,
    COMMIT,
    DIPLOMACY,
    CONSENT,
    PRODUCE,
    TRANSPORT,
    SHIPMENT,
    ARRIVALS,
    DISPLACE,
    MARKET,
    TECHNOLOGY,
    POLICY,
    BUILD,
    CARGO,
    STANDING,
    MOVES,
    FREIGHT,
    INTERRUPT,
    MOVEMENT,
    MOUNT,
    ORDER,
    JOIN_CONSENT,
    VOYAGE,
    INTERCEPT,
    STOP_OR_FIGHT,
    RANSOM,
    COMBAT,
    SURRENDER,
    ACCEPT,
    SPOILS,
    SPEND_TACTICS,
    SCREEN,
    DRONES,
    FIRE,
    HIT,
    AFTERMATH,
    EXPLORE,
    CARD,
    RETURN,
    ONWARD,
    MINE,
    TRADE,
    PERMIT,
    DEAL,
    CONSTRUCT,
    STEP_COUNT,
};

enum hor_verb {
    VERB_DONE,
    VERB_COMMIT,
    VERB_COURT,
    VERB_CHILL,
    VERB_ACCEPT,
    VERB_REFUSE,
    VERB_PRODUCE,
    VERB_HAUL,
    VERB_SEND,
    VERB_DISPLACE,
    VERB_FAVOUR,
    VERB_DEVELOP,
    VERB_STUDY,
    VERB_CASH_IN,
    VERB_LAURELS,
    VERB_SWAP_MISSION,
    VERB_PASS,
    VERB_ADOPT,
    VERB_REPLACE,
    VERB_BUILD,
    VERB_BUILD_RESERVED,
    VERB_REFIT,
    VERB_REPAIR,
    VERB_REPAIR_BASE,
    VERB_SCRAP,
    VERB_RESERVE,
    VERB_SELL,
    VERB_LIFT,
    VERB_CARGO,
    VERB_LOAD,
    VERB_UNLOAD,
    VERB_PASS_CARGO,
    VERB_ORDERS,
    VERB_SET,
    VERB_CLEAR,
    VERB_CRUISE,
    VERB_INTERRUPT,
    VERB_WAIT,
    VERB_SELECT,
    VERB_FREIGHT,
    VERB_STOW,
    VERB_LAUNCH,
    VERB_MOUNT,
    VERB_LAND,
    VERB_ORBIT,
    VERB_FLYBY,
    VERB_SLOW_FLYBY,
    VERB_JOIN,
    VERB_DETACH,
    VERB_HOLD,
    VERB_INTERCEPT,
    VERB_LET_PASS,
    VERB_STOP,
    VERB_FIGHT,
    VERB_PAY,
    VERB_BUY_OFF,
    VERB_SURRENDER,
    VERB_SEARCH,
    VERB_ATTACK,
    VERB_BLOCKADE,
    VERB_LIFT_BLOCKADE,
    VERB_RAID,
    VERB_HUNT,
    VERB_TAKE,
    VERB_DIRECT,
    VERB_AVOID,
    VERB_PRESS,
    VERB_WARD,
    VERB_AIM,
    VERB_ENGAGE,
    VERB_SCREEN,
    VERB_SCREEN_BASE,
    VERB_BOMBERS,
    VERB_HIT,
    VERB_HIT_FACILITY,
    VERB_HIT_STORES,
    VERB_HIT_LAUNCHER,
    VERB_EXPLORE,
    VERB_PROBE,
    VERB_PLACE,
    VERB_DISCARD,
    VERB_RETURN,
    VERB_MINE,
    VERB_MINE_ASTEROID,
    VERB_DEFLECT,
    VERB_TRADE,
    VERB_ALLOW,
    VERB_TARIFF,
    VERB_BUY,
    VERB_VEND,
    VERB_FOUND,
    VERB_EXPAND,
    VERB_TERRAFORM,
    VERBS,
};

enum hor_kind {
    KIND_FACTION = ORR_KIND_OWN,
    KIND_WORLD,
    KIND_SITE,
    KIND_TILE,
    KIND_DESIGN,   /* of the faction that decides */
    KIND_SHIP,     /* of the seat that decides */
    KIND_ANY_SHIP, /* seat * SHIPS + ship */
    KIND_TECH,
    KIND_POLICY,
    KIND_MISSION,
    KIND_CARD,
    KIND_RESOURCE,
    KIND_DOMAIN,
    KIND_PRODUCT,
    KIND_FACILITY,
    KIND_STANDING,
    KIND_LAUNCHER,
    KIND_CHAIN,
};

enum hor_option { OPTION_SCENARIO, OPTION_END, OPTION_FACTION };

ORR_DECLARE_RUN(hor_phase);
ORR_DECLARE_ASK(hor_commit);
ORR_DECLARE_ASK(hor_diplomacy);
ORR_DECLARE_ASK(hor_consent);
ORR_DECLARE_ASK(hor_produce);
ORR_DECLARE_ASK(hor_transport);
ORR_DECLARE_ASK(hor_shipment);
ORR_DECLARE_RUN(hor_arrivals);
ORR_DECLARE_ASK(hor_displace);
ORR_DECLARE_ASK(hor_market);
ORR_DECLARE_ASK(hor_technology);
ORR_DECLARE_ASK(hor_policy);
ORR_DECLARE_ASK(hor_build);
ORR_DECLARE_ASK(hor_cargo);
ORR_DECLARE_ASK(hor_standing);
ORR_DECLARE_RUN(hor_moves);
ORR_DECLARE_ASK(hor_freight);
ORR_DECLARE_ASK(hor_interrupt);
ORR_DECLARE_ASK(hor_movement);
ORR_DECLARE_ASK(hor_mount);
ORR_DECLARE_ASK(hor_order);
ORR_DECLARE_ASK(hor_join_consent);
ORR_DECLARE_RUN(hor_voyage);
ORR_DECLARE_ASK(hor_intercept);
ORR_DECLARE_ASK(hor_stop_or_fight);
ORR_DECLARE_ASK(hor_ransom);
ORR_DECLARE_ASK(hor_combat);
ORR_DECLARE_ASK(hor_surrender);
ORR_DECLARE_ASK(hor_accept);
ORR_DECLARE_ASK(hor_spoils);
ORR_DECLARE_ASK(hor_tactics);
ORR_DECLARE_ASK(hor_screen);
ORR_DECLARE_ASK(hor_drones);
ORR_DECLARE_RUN(hor_fire);
ORR_DECLARE_ASK(hor_hit);
ORR_DECLARE_RUN(hor_aftermath);
ORR_DECLARE_ASK(hor_explore);
ORR_DECLARE_ASK(hor_card);
ORR_DECLARE_ASK(hor_return);
ORR_DECLARE_ASK(hor_onward);
ORR_DECLARE_ASK(hor_mine);
ORR_DECLARE_ASK(hor_trade);
ORR_DECLARE_ASK(hor_permit);
ORR_DECLARE_ASK(hor_deal);
ORR_DECLARE_ASK(hor_construct);

/* ---- what the files share ------------------------------------------------------------------- */

extern const orr_field hor_schema[];
extern const uint8_t hor_marker_values[VALUES];

static inline int hor_min(int a, int b)
{
    return a < b ? a : b;
}
static inline int hor_max(int a, int b)
{
    return a > b ? a : b;
}

/* Places. */
static inline bool on_surface(int place)
{
    return place < ORBIT;
}
static inline bool in_orbit(int place)
{
    return place >= ORBIT && place < FLYBY;
}
static inline bool in_flyby(int place)
{
    return place >= FLYBY && place != NOWHERE;
}
static inline int world_of(int place) /* of a surface or an orbit */
{
    return place & (ORBIT - 1);
}
static inline int tile_of(const hor_pack *pack, int place)
{
    return place >= FLYBY ? place - FLYBY : pack->worlds[world_of(place)].tile;
}
static inline int base_place(int world) /* Earth's stand in orbit */
{
    return world == EARTH ? ORBIT + EARTH : SURFACE + world;
}
static inline int site_world(int site)
{
    return site == ORBITAL ? EARTH : site;
}
static inline int site_of_base(int world) /* of the base that belongs to a world */
{
    return world == EARTH ? ORBITAL : world;
}
static inline bool is_earth(int place) /* no offence here */
{
    return place == SURFACE + EARTH || place == ORBIT + EARTH;
}

/* What belongs to whom. */
static inline const hor_faction *faction_of(const hor_pack *pack, const hor_state *s, int seat)
{
    return &pack->factions[s->seat[seat].faction];
}
static inline const hor_design *design_at(const hor_pack *pack, const hor_state *s, int seat,
                                          int design)
{
    return &pack->designs[s->seat[seat].faction * DESIGNS + design];
}
static inline const hor_design *design_of(const hor_pack *pack, const hor_state *s, int seat,
                                          int ship)
{
    return design_at(pack, s, seat, s->ship[seat][ship].design);
}
static inline bool is_crewed(const hor_ship *ship)
{
    return ship->design >= FIRST_CV && ship->design != NONE;
}
static inline bool is_robot(const hor_ship *ship)
{
    return ship->design < FIRST_CV;
}
static inline bool has_flag(const hor_ship *ship, int flag)
{
    return ship->flags & flag;
}
static inline int ship_id(int seat, int ship)
{
    return seat * SHIPS + ship;
}
static inline int fleet_of(const hor_state *s, int id) /* the leader of a ship's fleet */
{
    return s->ship[id / SHIPS][id % SHIPS].leader;
}
static inline bool is_due(const hor_ship *ship) /* has arrived and knows where to go on */
{
    return ship->goal != NOWHERE && ship->transit == 0 && !has_flag(ship, SAILED);
}
static inline bool is_seat(int owner) /* of a side in a battle: no pirate, no outpost */
{
    return owner < SEATS;
}
static inline int skill(const hor_state *s, int seat, int which)
{
    return s->seat[seat].skill[which];
}
static inline bool has_tech(const hor_state *s, int seat, int tech)
{
    return s->seat[seat].techs >> tech & 1;
}
static inline int decade_of(const hor_state *s) /* 3 in the 2030s */
{
    return (s->year - 2000) / 10;
}
static inline hor_base *base_on(hor_state *s, int seat, int world) /* NULL: it has none there */
{
    const int slot = s->base_of[seat][world];
    return slot == NONE ? NULL : &s->base[seat][slot];
}
static inline const hor_base *see_base(const hor_state *s, int seat, int world)
{
    const int slot = s->base_of[seat][world];
    return slot == NONE ? NULL : &s->base[seat][slot];
}
static inline int relation_of(const hor_state *s, int seat, int other)
{
    return s->relation[s->seat[seat].faction][s->seat[other].faction];
}
static inline bool stands_order(const hor_state *s, int seat, int order)
{
    return s->seat[seat].standing >> order & 1;
}
static inline const hor_scenario *scenario_of(const orr_rules *rules)
{
    const hor_pack *pack = rules->pack;
    return &pack->scenarios[rules->option[OPTION_SCENARIO]];
}

/* pack.c */
const uint8_t *hor_marker_counts(const hor_pack *pack, int domain);

/* stock.c: markers, money, ships and fleets coming and going. */
void hor_cash(hor_state *s, int seat, int amount);
void hor_politics(hor_state *s, int seat, int amount);
void hor_victory(hor_state *s, int seat, int amount);
int hor_draw_marker(const hor_pack *pack, hor_state *s, int seat, int domain); /* its value */
void hor_draw_markers(const hor_pack *pack, hor_state *s, int seat, int domain, int count,
                      orr_log *log);
void hor_bank_markers(hor_state *s, int seat, int domain);
void hor_learn(const hor_pack *pack, hor_state *s, int seat, int tech);
void hor_count_skills(const hor_pack *pack, hor_state *s, int seat);
int hor_limit(const hor_pack *pack, const hor_state *s, int seat, int which);
int hor_supported(const hor_state *s, int seat, int which); /* how many there are */
int hor_in_service(const hor_state *s, int seat, int design);
int hor_add_ship(hor_state *s, int seat, int design, int place, int flags); /* slot or -1 */
void hor_remove_ship(hor_state *s, int seat, int ship);
uint32_t hor_members(const hor_state *s, int leader, int seat);        /* bits of a seat's ships */
void hor_fleet(const hor_state *s, int leader, uint32_t ships[SEATS]); /* of all seats */
int hor_detach(hor_state *s, int seat, int ship); /* the new leader of the others, or NONE */
void hor_join(hor_state *s, int leader, int into);
int hor_add_base(hor_state *s, int seat, int world); /* slot or -1 */
void hor_remove_base(hor_state *s, int seat, int slot);
void hor_reserve(const hor_pack *pack, hor_state *s, int seat, int ship, orr_log *log);
int hor_cargo(const hor_ship *ship);
void hor_wake(hor_state *s, int seat);
bool hor_is_hit(orr_head *head, int percent, int *roll); /* d100 at most percent */

/* map.c: where one can go and what it takes. */
int hor_transfer_time(const hor_pack *pack, const hor_state *s, int seat, int from, int to);
bool hor_in_play(const orr_rules *rules, int tile);
bool hor_can_service(const hor_pack *pack, const hor_state *s, int seat, int size, int place);
bool hor_in_range(const hor_pack *pack, const hor_state *s, int seat, int ship, int tile);
bool hor_may_enter(const hor_pack *pack, const hor_state *s, int seat, int ship, int place);
bool hor_is_at_base(const hor_state *s, int seat, int place); /* stacked with its own base */
int hor_supply_level(const hor_base *base);                   /* 0..4, damage considered */
bool hor_elevator_at(const hor_state *s, int seat, int world);
int hor_site_of(const hor_state *s, int seat, int place); /* the site that serves it, or NONE */
void hor_check_range(const orr_rules *rules, hor_state *s, int seat, orr_log *log);

/* Who wants to be asked in a phase, and what happens before anybody is. */
#define HOR_WANTS(n) bool n(const hor_pack *pack, const hor_state *s, int seat)
#define HOR_BEGIN(n) void n(const orr_rules *rules, hor_state *s, orr_log *log)
HOR_BEGIN(hor_events_begin);
HOR_WANTS(hor_commit_wants);
HOR_BEGIN(hor_initiative_begin);
HOR_BEGIN(hor_drift_begin);
HOR_WANTS(hor_diplomacy_wants);
HOR_BEGIN(hor_earth_begin);
HOR_BEGIN(hor_bases_begin);
HOR_WANTS(hor_produce_wants);
HOR_WANTS(hor_transport_wants);
HOR_BEGIN(hor_arrivals_begin);
HOR_BEGIN(hor_technology_begin);
HOR_WANTS(hor_technology_wants);
bool hor_technology_again(hor_state *s);
HOR_BEGIN(hor_growth_begin);
HOR_WANTS(hor_policy_wants);
HOR_BEGIN(hor_missions_begin);
HOR_BEGIN(hor_build_begin);
HOR_WANTS(hor_build_wants);
HOR_BEGIN(hor_drop_begin);
HOR_BEGIN(hor_movement_begin);
HOR_WANTS(hor_moves_wants);
HOR_BEGIN(hor_blockades_begin);
HOR_WANTS(hor_combat_wants);
HOR_WANTS(hor_explore_wants);
HOR_BEGIN(hor_mine_begin);
HOR_WANTS(hor_mine_wants);
HOR_WANTS(hor_trade_wants);
HOR_WANTS(hor_construct_wants);
HOR_BEGIN(hor_end_begin);

extern const char *const hor_phase_names[PHASES];
int hor_end_chance(const orr_rules *rules, int year); /* turn.c: percent */
/* politics.c */
int hor_alliances(const hor_state *s, int seat);
int hor_rank(const hor_state *s, int seat); /* 0 is best */
/* events.c */
void hor_event_roll(const orr_rules *rules, hor_state *s, orr_log *log);
void hor_event_happens(const orr_rules *rules, hor_state *s, int number, orr_log *log);
/* diplomacy.c */
void hor_set_relation(const hor_pack *pack, hor_state *s, int a, int b, int level, orr_log *log);
void hor_drift_pair(const hor_pack *pack, hor_state *s, int a, int b, orr_log *log);
/* arrivals.c */
int hor_tile_for(const orr_rules *rules, const hor_state *s, int roll); /* or NONE */
int hor_pirates_left(const hor_pack *pack, const hor_state *s);
int hor_asteroids_left(const hor_pack *pack, const hor_state *s);
void hor_place_pirate(const hor_pack *pack, hor_state *s, int tile, orr_log *log);
void hor_place_asteroid(const hor_pack *pack, hor_state *s, int tile, orr_log *log);
void hor_place_markets(const orr_rules *rules, hor_state *s, orr_log *log);
/* scoring.c */
bool hor_goal_reached(const orr_rules *rules, const hor_state *s);
const char *hor_relation_name(int level);
int hor_worst_relation(const hor_state *s, int seat); /* the lowest it may push one to */
/* production.c: where a decade's cash comes from. */
typedef struct hor_ledger {
    int earth, policy, relations, missions, blockades, pirates, robots, crews, bases;
} hor_ledger;
int hor_income(const hor_pack *pack, const hor_state *s, int seat, hor_ledger *ledger);
int hor_points_from_earth(const hor_pack *pack, const hor_state *s, int seat, int domain);
int hor_settlement_step(const hor_pack *pack, const hor_state *s, int seat, const hor_base *base);
int hor_pirates_in(const hor_state *s, int tile);
int hor_product_value(const hor_pack *pack, const hor_state *s, int seat, const hor_base *base,
                      int product);
/* orders.c */
void hor_part_fleets(hor_state *s, int seat, int other); /* joint fleets come apart */
/* transport.c: resources at a site, Earth (where cash buys) or a base. */
void hor_take_from(hor_state *s, int seat, int site, int resource, int amount);
void hor_bring_to(hor_state *s, int seat, int site, int resource, int amount);
void hor_add_lifts(const hor_state *s, int seat, orr_moves *moves);
/* technology.c */
int hor_tech_cost(const hor_pack *pack, const hor_state *s, int seat, int tech);
bool hor_tech_open(const hor_pack *pack, const hor_state *s, int seat, int tech);
int hor_points_for_marker(const hor_state *s, int seat);
void hor_politics_moves(const hor_state *s, int seat, bool points, orr_moves *moves);
bool hor_politics_apply(const orr_rules *rules, hor_state *s, int seat, orr_move move,
                        orr_log *log);
/* policies.c */
bool hor_may_adopt(const hor_pack *pack, const hor_state *s, int seat, int policy);
/* missions.c */
void hor_swap_mission(const orr_rules *rules, hor_state *s, int seat, orr_log *log);
/* names.c */
const char *hor_site_name(const hor_pack *pack, int site);
/* build.c */
void hor_price(const hor_pack *pack, const hor_state *s, int seat, int design, bool reserved,
               int price[RESOURCES]);
void hor_refit_price(const hor_state *s, int seat, int price[RESOURCES]);
bool hor_can_pay(const hor_state *s, int seat, int site, const int price[RESOURCES]);
bool hor_may_build(const hor_pack *pack, const hor_state *s, int seat, int design, int site,
                   bool reserved);
/* cargo.c */
bool hor_has_cargo_moves(const hor_pack *pack, const hor_state *s, int seat, int ship);
/* voyage.c */
int hor_failure_rate(const hor_pack *pack, const hor_state *s, int seat, int ship); /* percent */
bool hor_engine_check(const orr_rules *rules, hor_state *s, int seat, int ship, orr_log *log);
int hor_voyage_time(const hor_pack *pack, const hor_state *s, int from, int to); /* tiles */
void hor_end_voyage(hor_state *s);
const char *hor_place_name(const hor_pack *pack, int place, char buffer[ORR_MAX_NAME]);
/* ambush.c: true if somebody is asked first. */
bool hor_ambush(const orr_rules *rules, hor_state *s, int place, orr_log *log);
/* search.c */
bool hor_is_armed(const hor_pack *pack, const hor_state *s, int seat, int ship);
int hor_attack_value(const hor_pack *pack, const hor_state *s, int seat, int ship);
int hor_strike_value(const hor_pack *pack, const hor_state *s, int seat, int ship);
int hor_squadrons(const hor_pack *pack, const hor_state *s, int seat, int ship);
bool hor_may_offend(const hor_pack *pack, const hor_state *s, int leader);
bool hor_speaks(const hor_state *s, int seat, int ship);
int hor_base_value(const hor_pack *pack, const hor_state *s, int seat, const hor_base *base);
void hor_open_battle(const hor_pack *pack, hor_state *s, int attacker, int defender, int base);
void hor_open_pirate_battle(const hor_pack *pack, hor_state *s, int fleet, int pirate);
void hor_close_battle(hor_state *s);
int hor_side_count(const hor_state *s, int side);
int hor_side_crews(const hor_state *s, int side);
int hor_side_size(const hor_pack *pack, const hor_state *s, int side);
int hor_side_squadrons(const hor_pack *pack, const hor_state *s, int side);
int hor_search_number(const hor_pack *pack, const hor_state *s);
int hor_search_chance(const hor_pack *pack, const hor_state *s); /* percent */
bool hor_search(const orr_rules *rules, hor_state *s, orr_log *log);
void hor_destroy_robots(const orr_rules *rules, hor_state *s, int side, orr_log *log);
/* surrender.c */
void hor_surrender_ships(const hor_pack *pack, hor_state *s, int side, orr_log *log);
int hor_strongest_pirate(const hor_state *s, int tile); /* ambush.c; or NONE */
/* battle.c */
int hor_combat_damage(int total, bool direct); /* the combat table */
int hor_tactics_points(const hor_pack *pack, const hor_state *s, int side);
void hor_resolve_tactics(const orr_rules *rules, hor_state *s, orr_log *log);
int hor_unscreened(const hor_state *s, int side);
/* hits.c */
void hor_next_hit(const orr_rules *rules, hor_state *s, orr_log *log);
void hor_raid(const orr_rules *rules, hor_state *s, int own, orr_log *log);
/* exploration.c */
bool hor_recall_check(const orr_rules *rules, hor_state *s, int seat, orr_log *log);
int hor_explore_value(const hor_pack *pack, const hor_state *s, int seat, int ship, int world,
                      bool probe);
int hor_malfunction_rate(const hor_pack *pack, const hor_state *s, int seat, int ship);
int hor_recall_rate(const hor_pack *pack, const hor_state *s, int seat);
/* discovery.c */
void hor_deplete(const orr_rules *rules, hor_state *s, orr_log *log);
bool hor_holds_card(const hor_pack *pack, int world);
bool hor_card_fits(const hor_pack *pack, int card, int world);
/* missions.c */
enum { HIDDEN_MISSION = 0xfe };
int hor_most_kept(const hor_state *s);
int hor_mission_points(const hor_pack *pack, const hor_state *s, int seat);
void hor_deal_missions(const orr_rules *rules, hor_state *s, orr_log *log);
void hor_complete_missions(const orr_rules *rules, hor_state *s, int seat, int world, bool crewed,
                           orr_log *log);
void hor_retire_missions(const orr_rules *rules, hor_state *s, int world, orr_log *log);
/* mining.c */
int hor_mining_value(const hor_pack *pack, const hor_state *s, int seat, int ship, int resource);
int hor_push_of(const hor_pack *pack, const hor_state *s, int seat, int ship);
/* trade.c */
int hor_trade_limit(const hor_pack *pack, const hor_state *s, int seat, int faction, int world);
/* construction.c */
int hor_chain_of(int facility); /* CHAINS for a settlement */
int hor_next_facility(const hor_base *base, int chain);
int hor_base_cost(const hor_pack *pack, const hor_state *s, int seat, int world);
int hor_terraform_cost(const hor_state *s, int seat, const hor_base *base);
/* scoring.c: where points come from, in quarters. */
typedef struct hor_tally {
    int victory, missions, points, politics, settlements, terraforming, facilities, fleet, stars,
        colonizer, missing;
} hor_tally;
int hor_tally_score(const hor_pack *pack, const hor_state *s, int seat, hor_tally *tally); /* VP */
int hor_terraform_grade(const hor_pack *pack, const hor_state *s, int world);

/* The functions of the entry. */
const char *hor_name(const orr_rules *rules, const void *state, int kind, int operand,
                     char buffer[ORR_MAX_NAME]);
bool hor_check_pack(const void *pack, orr_error *error);
bool hor_setup(const orr_rules *rules, void *state, orr_error *error);
void hor_score(const orr_rules *rules, const void *state, orr_score *score);
void hor_conceal(const orr_rules *rules, void *state, int seat);
void hor_imagine(const orr_rules *rules, void *state);
void hor_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void hor_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void hor_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason);
void hor_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights);
float hor_value(const orr_rules *rules, const void *state, int seat);
bool hor_check(const orr_rules *rules, const void *state, orr_error *error);
bool hor_thing(const orr_rules *rules, int index, orr_thing *thing);
void hor_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);

#endif
