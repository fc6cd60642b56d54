/* horizons.h - the vocabulary of Stellar Horizons: up to seven space programmes, 2030 to 2169, a
 * year a turn and an economic phase every decade.
 *
 * A seat plays a faction; factions nobody plays (NPF) have relations, bases and nothing else. What
 * a seat owns is in arrays by seat: its programme, its ships, its bases. A place is one byte: the
 * surface of a world, its orbit, or the flyby box of a tile; a ship in transit is in a numbered
 * transfer box of the tile it flies to. What technologies and policies are good for is kept as
 * skills, worked out again whenever one is gained. Launch vehicles never leave home for good, so
 * they are counts. Rules: docs/games/horizons.md
 */
#ifndef HORIZONS_H
#define HORIZONS_H

#include "orrery_game.h"

enum {
    SEATS = 7,
    FACTIONS = 7,
    SHIPS = 24,   /* of a seat: support limits keep it below */
    BASES = 16,   /* of a seat */
    DESIGNS = 18, /* of a faction */
    MOST_TECHS = 64,
    MOST_POLICIES = 32, /* bits of a programme */
    MOST_WORLDS = 40,
    MOST_TILES = 16,
    MOST_CARDS = 64,
    MOST_MISSIONS = 64,
    MOST_EVENTS = 32,
    MOST_SCENARIOS = 10,
    MOST_MARKETS = 8,
    BASE_NAMES = 6, /* of a faction */
    DECADES = 14,   /* 2030s to 2160s */
    PIRATES = 8,
    NONE = 0xff,
    CAP = 250, /* most of anything that is counted in a byte */
    FIRST_YEAR = 2030,
    LAST_YEAR = 2169,
    END_ROLLS_FROM = 2145,
    THIRD_EDITION = 2, /* the version of the rules that it came with */
    DEEPER = 3,        /* layers of a world below what lies open */
};

/* ---- places --------------------------------------------------------------------------------- */

enum horizons_place { SURFACE = 0, ORBIT = 64, FLYBY = 128, NOWHERE = NONE };

enum horizons_symbol {
    REENTRY = 1,     /* no landing of CV-5 and larger without an elevator */
    ATMOSPHERE = 2,  /* no landing of CVs without Pressure Shell */
    RADIATION = 4,   /* no CVs without shielding, and robots break more often */
    GAS = 8,         /* the surface is a cloud layer */
    NO_LANDING = 16, /* the Sun, Deep Space */
    NO_CREWS = 32,   /* CVs cannot explore it */
    REMOTE = 64,     /* looked at by telescopes only: it is no place */
    STAR = 128,      /* another sun: no flybys, no telescopes */
};

enum horizons_resource { ORE, FUEL, SUP, RESOURCES };
enum horizons_domain { PHYSICS, ENGINEERING, BIOLOGY, DOMAINS };
enum { PRODUCTS = RESOURCES + DOMAINS, VALUES = 4 }; /* tech markers are worth 1, 2, 3 or 5 */
enum horizons_relation { WAR, EMBARGO, NEUTRAL, COOPERATION, ALLIANCE, RELATIONS };
enum horizons_life { LIFELESS, SIGNS, ALIVE };
enum { RE_LIMIT, CV_LIMIT, BASE_LIMIT, LIMITS, OVER = 4 };

/* ---- ships ---------------------------------------------------------------------------------- */

enum horizons_ship_kind {
    LAUNCHER,
    FLYBY_RE,
    ORBITER,
    ROVER,
    TELESCOPE,
    PROBE,
    CREWED,
    SHIP_KINDS
};
enum horizons_slot {
    LV_1,
    LV_2,
    LV_3,
    LV_4,
    FLYBY_SLOT,
    ORBITER_SLOT,
    ROVER_SLOT,
    TELESCOPE_SLOT,
    PROBE_SLOT,
    FIRST_CV,
    LVS = 4
};
enum horizons_gear { SPECTROMETER = 1, MOBILE_LAB = 2 };

enum horizons_ship_flag {
    RESERVED = 1,
    HAS_PROBE = 2,
    FIXED = 4,     /* an orbiter in orbit, a rover that has landed: never moves again */
    SAILED = 8,    /* has made its voyage this year */
    EXPLORED = 16, /* or mined */
    HELD = 32,     /* stays where it is: not asked about before the next decade */
    SOUGHT = 64,   /* has searched this year */
    FRESH = 128,   /* a robot that has not left its launch site */
};

/* ---- bases ---------------------------------------------------------------------------------- */

enum horizons_chain { SUPPLY, MINING, LAB, DEFENCE, ELEVATOR, CHAINS };
/* Facility levels, as operands and rows of the pack. */
enum horizons_facility_level {
    SMALL_SUPPLY,
    LARGE_SUPPLY,
    SMALL_PORT,
    LARGE_PORT,
    SMALL_MINE,
    LARGE_MINE,
    SMALL_REFINERY,
    LARGE_REFINERY,
    SMALL_LAB,
    LARGE_LAB,
    DEFENCE_NETWORK,
    SPACE_ELEVATOR,
    SETTLEMENT,
    FACILITIES,
};
enum horizons_pirate_side { WEAK, STRONG, PIRATE_KINDS };
enum horizons_side_of_market {
    NO_MARKET,
    BUYS,
    SELLS
}; /* BUYS: you buy from the base; SELLS: you sell */

/* ---- skills: what technologies and policies are good for ----------------------------------- */

enum horizons_skill {
    NO_SKILL,
    TRANSFER,    /* percent off the time of a transfer */
    RELIABILITY, /* percent off engine failures */
    REUSABLE,    /* launch vehicles come back */
    COMPUTING,
    CREW,       /* exploration of robots, of crews */
    RANGE,      /* 0: Earth orbit; else heliocentric distance plus 1 */
    ROBUSTNESS, /* percent off malfunctions */
    MEDICINE,   /* percent off recalls */
    SPACE_MINING,
    REFINING,
    SHIELDING,
    PRESSURE,
    HABITATION, /* SUP off the cost of bases */
    ROUTES,     /* resources transported in an economic phase */
    ELEVATORS,
    TERRAFORMING, /* 1: 4 SUP a point, 2: 3 SUP */
    MISSILES,
    FIGHTERS,
    BOMBERS,
    TACTICS,
    SENSORS,
    SIGNS_TECH,
    LIFE_TECH,
    COLONIZER,  /* counted, not the best of */
    OPTICS,     /* exploration of telescopes */
    YARDS,      /* ORE off the cost of CVs */
    PROPELLANT, /* FUEL off unreserving */
    DEFLECTION,
    ECOLOGY,       /* added to the remainder of settlement growth */
    ASSEMBLY,      /* added to resource production of bases */
    POINT_DEFENCE, /* added to the defence of bases */
    POLITICS,
    INCOME,
    INITIATIVE,
    MILITARY, /* 1: embargo, 2: war */
    COMMAND,  /* tactics points of a policy */
    MORE_RE,
    MORE_CV,
    MORE_BASES,
    ROBOTICS, /* exploration of robots, by policy */
    CHOICE_GROWTH,
    STATECRAFT, /* tech points for a politics marker, 2 without */
    ENDURANCE,  /* percent off recalls, by policy */
    SAILS,      /* years off every transfer */
    RELAY,      /* orbiters and flybys see as well from afar */
    TELEMETRY,  /* markers more that a robot lost on duty teaches */
    TOURISM,    /* $B a decade for every base with settlements */
    SPECTRA,    /* every robot has a spectrometer */
    SCIENCE,    /* tech points of every domain a decade, by policy */
    INDUSTRY,   /* added to resource production of bases, by policy */
    SKILLS,
};

enum {
    MOST_LINKS = 3,
    MOST_GIVES = 3,
    MOST_START = 16,
    SUITED_TECHS = 2,
    SUITED_TOPICS = 2,
    SHUNNED = 4
};
enum horizons_goal { GOAL_POINTS, GOAL_SETTLEMENTS, GOAL_DEFLECTION, GOAL_THRESHOLD };
/* What completes a mission: a depletion on its world, one anywhere in its tile, a crew in service
 * that lands there, a base that is founded there. */
enum horizons_task { TASK_EXPLORE, TASK_SWEEP, TASK_LAND, TASK_BASE };

/* Earth is the fourth world from the Sun; pack.c checks it. */
enum { EARTH = 3 };
/* Where things are built, served and stored: a world with a base, Earth itself, or the base in
 * Earth orbit, which is not the same. */
enum { ORBITAL = MOST_WORLDS - 1 };

enum horizons_event_effect {
    NO_EVENT,
    FUNDING,     /* $ for everybody */
    CUTS,        /* less $ for everybody */
    LEADER_CUTS, /* the first in initiative pays */
    UNDERDOG,    /* the last in initiative gains */
    INSIGHT,     /* tech points of a domain for everybody */
    ENTHUSIASM,  /* politics markers for everybody */
    SIGNAL,      /* a world is worth more exploration */
    FLARE,       /* robots beyond Earth may fail */
    ILLNESS,     /* crews beyond Earth may be recalled */
    NEW_PIRATE,
    NEW_ASTEROID,
    TENSION,    /* two players fall out by a step */
    DETENTE,    /* all relations a step towards Neutral */
    FRIENDSHIP, /* a random faction gets on better with everybody */
    EPIDEMIC,   /* bases with so many settlements lose one */
    BOOM,       /* bases with settlements gain one */
    BONANZA,    /* bases with a mining station gain ORE */
    HARVEST,    /* bases with settlements gain SUP */
    RANSOMS,    /* into the pirate cache */
    FAIR,       /* trade markers at once */
    LAB_LEAP,   /* points of a domain for every lab */
    HONOURS,    /* a victory marker for most kept missions */
    EVENT_EFFECTS,
};

/* ---- state ---------------------------------------------------------------------------------- */

/* Standing orders: what a seat need not be asked any more. */
enum horizons_standing {
    ROBOTS_EXPLORE,    /* every year at good odds, and flybys go on to the next tile */
    ROBOTS_DARE,       /* at bad odds, too */
    REPEAT_BUILDS,     /* of last year */
    REPEAT_PRODUCTION, /* of last decade */
    BANK_POLITICS,     /* unspent markers become tech points */
    KEEP_WATCH,        /* ask before somebody with a worse initiative moves */
    ASK_EVERY_YEAR,    /* also when nothing has changed since "done" */
    STANDINGS,
};
enum { REPEATS = 6 };

/* What a crew does every year until it is recalled, there is nothing left, or it is loaded. */
enum horizons_order { NO_ORDER, ORDER_EXPLORE, ORDER_MINE };

/* The steps in which "done" holds until something has changed: what was there is remembered. */
enum horizons_watch {
    WATCH_BUILD,
    WATCH_MOVES,
    WATCH_EXPLORE,
    WATCH_TRADE,
    WATCH_CONSTRUCT,
    WATCHES
};

/* What a programme did in a year, for the digest of it. */
enum horizons_deed {
    DEED_BUILT,
    DEED_LAUNCHED,
    DEED_ARRIVED,
    DEED_EXPLORED,
    DEED_POINTS, /* on tech markers */
    DEED_DEPLETED,
    DEED_LOST,
    DEED_FOUNDED,
    DEED_ADDED,
    DEED_SETTLED,
    DEEDS,
};

typedef struct horizons_programme {
    uint64_t techs, kept; /* technologies; completed missions kept */
    uint32_t policies;
    uint32_t seen[WATCHES]; /* the situation when it said "done"; 0: it has not */
    int16_t cash;           /* negative: owed to pirates */
    int16_t start;          /* points with which it began */
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
    uint8_t passed;             /* of this economic phase */
    uint8_t deeds[DEEDS];       /* of this year */
    uint8_t shifted;            /* times that cargo or orders were changed in this phase */
    uint8_t unused[2];
} horizons_programme;

typedef struct horizons_ship {
    uint8_t design, place, transit, leader; /* leader: seat * SHIPS + ship, the fleet's first */
    uint8_t goal;                           /* where to go on from the flyby box, or NOWHERE */
    uint8_t damage, flags, cargo[RESOURCES];
    uint8_t yielded; /* seats it has surrendered to this year */
    uint8_t hurt;    /* damage of the fight that goes on; 0 when there is none */
    uint8_t stops;   /* this year: voyages that ended where it need not stay; or engines tested */
    uint8_t order;   /* what a crew does every year */
    uint8_t apart;   /* from the base of its owner at the same place */
} horizons_ship;

typedef struct horizons_base {
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
} horizons_base;

typedef struct horizons_ground { /* a world as it is now */
    uint8_t value;
    uint8_t life : 2, layer : 6; /* layer: how many below the surface; first editions: 0 */
    uint8_t card, terraformed;
} horizons_ground;

typedef struct horizons_outpost { /* a non-player base, one a tile */
    uint8_t faction, market, market_side, blockade;
    uint8_t refused, unused[3]; /* refused: as for bases */
} horizons_outpost;

typedef struct horizons_raider {
    uint8_t tile, strong, damage, unused; /* tile NONE: not in play */
} horizons_raider;

/* A voyage on its way, leg by leg. */
typedef struct horizons_voyage {
    uint32_t tried;        /* ships of the seat asked that have tried to intercept here */
    uint8_t leader, mover; /* leader NONE: a launcher with freight */
    uint8_t to, wait;      /* wait: a longer transfer than needed, or 0 */
    uint8_t lv, site;      /* size of the launcher, 0 for none; where it stands */
    uint8_t asked;         /* enemies asked at this place, by seat */
    uint8_t pirate;        /* the pirate of this place has been dealt with */
    uint8_t rolled, stopped, ransom;
    uint8_t freight[RESOURCES];
    uint8_t trier;   /* whose ships `tried` is about */
    uint8_t returns; /* the launcher of this voyage comes home */
    uint8_t onward;  /* a flyby goes on: the exploration step follows, not movement */
    uint8_t unused[3];
} horizons_voyage;

enum { PIRATE_SIDE = 0xfe, OUTPOST_SIDE = 0xfd, ATTACKER = 0, DEFENDER = 1 };
typedef struct horizons_battle {
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
} horizons_battle;

/* An exploration on its way. */
typedef struct horizons_find {
    uint8_t ship, world, cards[2], card_count, robot, telescope, forced;
    uint8_t ordered, unused[3]; /* ordered: the ship explores by a standing order */
} horizons_find;

/* What stands on its pad at the beginning leaves before anything is built, and is under way until the
 * next year like all others. */
enum horizons_prelude { NO_PRELUDE, LAUNCHES_FIRST, HAS_LAUNCHED };

enum { HIDDEN_MISSION = 0xfe }; /* of somebody else, to who may not know it */

enum horizons_outcome {
    UNDECIDED,
    ENDED_BY_TIME,
    ENDED_BY_CHANCE,
    GOAL_REACHED,
    EARTH_SAVED,
    EARTH_HIT
};

typedef struct horizons_state {
    orr_head head;
    uint64_t mission_pool, card_pool; /* bits; the missions of the pool are hidden */
    uint64_t later_missions;          /* dated ones that have not joined yet */
    horizons_programme seat[SEATS];
    horizons_ship ship[SEATS][SHIPS];
    horizons_base base[SEATS][BASES];
    horizons_ground ground[MOST_WORLDS];
    horizons_outpost outpost[MOST_TILES];
    horizons_raider raider[PIRATES];
    horizons_voyage voyage;
    horizons_battle battle;
    horizons_find find;
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
    uint8_t deal_bought;                                   /* resources bought in it */
    uint8_t haul_from, haul_to, hauled; /* worlds; EARTH is Earth; units moved this phase */
    uint8_t parley;                     /* whose consent is asked: the faction; or who asks */
    uint8_t displaced;                  /* the tile a marker is moved to */
    uint8_t first_on_mars; /* years since 2030 of the first crew there, NONE: nobody yet */
    uint8_t wars;          /* battles between players so far, capped */
    uint8_t joint;         /* ships in fleets that another's ship leads */
    uint8_t third;         /* played by the rules of the third edition */
    uint8_t every;         /* years from one economic phase to the next; 0: ten */
    uint8_t prelude;       /* enum horizons_prelude */
    uint8_t unused[2];
} horizons_state;

static_assert(sizeof(horizons_programme) == 168 && sizeof(horizons_base) % 2 == 0, "no padding");
static_assert(sizeof(horizons_voyage) == 24, "no padding");
static_assert(sizeof(horizons_state) <= 16384, "the state fits in 16 KiB");

/* ---- phases, steps, verbs, kinds, options --------------------------------------------------- */

enum horizons_phase {
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

/* The fifth word is the moment, as it stands in "Not now: 'build' belongs to ...". The numbers are
 * in the bytes of a state: new steps go to the end.
 *
 * A step confirms where the last answer ends something, rolls dice or gives something up. Where standing
 * orders answer, or nothing is left to do year after year (build, movement, combat, explore, mine, trade,
 * construct), it does not: nobody wants to say "done" to that. */
#define HORIZONS_STEPS(X)                                                                          \
    X(horizons, ROLL, PHASE, phase, "the sequence of play")                                        \
    X(horizons, ASK, COMMIT, commit, "the initiative step of a decade")                            \
    X(horizons, CONFIRM, DIPLOMACY, diplomacy, "the diplomacy step of a decade")                   \
    X(horizons, ASK, CONSENT, consent, "an offer of better relations")                             \
    X(horizons, ASK, PRODUCE, produce, "the production of bases, once a decade")                   \
    X(horizons, CONFIRM, TRANSPORT, transport, "the transport step of a decade")                   \
    X(horizons, ASK, SHIPMENT, shipment, "the loading of a shipment")                              \
    X(horizons, ROLL, ARRIVALS, arrivals, "the arrivals of a decade")                              \
    X(horizons, ASK, DISPLACE, displace, "the arrivals of a decade")                               \
    X(horizons, ASK, MARKET, market, "the arrivals of a decade")                                   \
    X(horizons, CONFIRM, TECHNOLOGY, technology, "the technology step of a decade")                \
    X(horizons, CONFIRM, POLICY, policy, "the policy step of a decade")                            \
    X(horizons, ASK, BUILD, build, "the build step of a year")                                     \
    X(horizons, ASK, CARGO, cargo, "the loading of a ship")                                        \
    X(horizons, ASK, STANDING, standing, "the writing of standing orders")                         \
    X(horizons, RUN, MOVES, moves, "the movement step of a year")                                  \
    X(horizons, CONFIRM, FREIGHT, freight, "the loading of a launch vehicle")                      \
    X(horizons, ASK, INTERRUPT, interrupt, "the moment before another seat moves")                 \
    X(horizons, ASK, MOVEMENT, movement, "the movement step of a year")                            \
    X(horizons, ASK, MOUNT, mount, "the launch of a ship")                                         \
    X(horizons, CONFIRM, ORDER, order, "the orders of a fleet that has been selected")             \
    X(horizons, ASK, JOIN_CONSENT, join_consent, "an offer of a joint fleet")                      \
    X(horizons, ROLL, VOYAGE, voyage, "a voyage")                                                  \
    X(horizons, ASK, INTERCEPT, intercept, "the moment when an enemy passes")                      \
    X(horizons, ASK, STOP_OR_FIGHT, stop_or_fight, "the moment when a fleet is intercepted")       \
    X(horizons, ASK, RANSOM, ransom, "a meeting with pirates")                                     \
    X(horizons, ASK, COMBAT, combat, "the combat step of a year")                                  \
    X(horizons, ASK, SURRENDER, surrender, "the moment when a fleet has been found")               \
    X(horizons, ASK, ACCEPT, accept, "an offer to surrender")                                      \
    X(horizons, CONFIRM, SPOILS, spoils, "the taking of spoils")                                   \
    X(horizons, ASK, SPEND_TACTICS, tactics, "the tactics of a battle")                            \
    X(horizons, CONFIRM, SCREEN, screen, "the line-up for direct fire")                            \
    X(horizons, ASK, DRONES, drones, "the arming of drones for a strike")                          \
    X(horizons, ROLL, FIRE, fire, "the fire of a battle")                                          \
    X(horizons, ASK, HIT, hit, "the allotting of hits")                                            \
    X(horizons, ROLL, AFTERMATH, aftermath, "the end of a battle")                                 \
    X(horizons, ASK, EXPLORE, explore, "the exploration step of a year")                           \
    X(horizons, ASK, CARD, card, "the drawing of a world card")                                    \
    X(horizons, ASK, RETURN, return, "the completion of one mission too many")                     \
    X(horizons, ASK, ONWARD, onward, "the moment after exploration when flybys go on")             \
    X(horizons, ASK, MINE, mine, "the mining step of a year")                                      \
    X(horizons, ASK, TRADE, trade, "the trade step of a year")                                     \
    X(horizons, ASK, PERMIT, permit, "the request of another to trade")                            \
    X(horizons, ASK, DEAL, deal, "a deal with a base")                                             \
    X(horizons, ASK, CONSTRUCT, construct, "the construction step of a year")                      \
    X(horizons, RUN, SAIL_ON, sail_on, "the movement step of a year")
enum horizons_step { HORIZONS_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

/* Words that mean different things at different moments ("done", "accept") are several verbs. */
#define HORIZONS_VERBS(X)                                                                          \
    X(horizons, COMMIT, commit)                                                                    \
    X(horizons, COURT, court)                                                                      \
    X(horizons, CHILL, chill)                                                                      \
    X(horizons, DONE_DIPLOMACY, done_diplomacy)                                                    \
    X(horizons, ACCEPT_RELATIONS, accept_relations)                                                \
    X(horizons, REFUSE_RELATIONS, refuse_relations)                                                \
    X(horizons, PRODUCE, produce)                                                                  \
    X(horizons, HAUL, haul)                                                                        \
    X(horizons, SEND, send)                                                                        \
    X(horizons, DONE_TRANSPORT, done_transport)                                                    \
    X(horizons, DISPLACE, displace)                                                                \
    X(horizons, FAVOUR, favour)                                                                    \
    X(horizons, DEVELOP, develop)                                                                  \
    X(horizons, DEVELOP_WITH, develop_with)                                                        \
    X(horizons, STUDY, study)                                                                      \
    X(horizons, CASH_IN, cash_in)                                                                  \
    X(horizons, CASH_IN_ALL, cash_in_all)                                                          \
    X(horizons, LAURELS, laurels)                                                                  \
    X(horizons, SWAP_MISSION, swap_mission)                                                        \
    X(horizons, PASS_TECHNOLOGY, pass_technology)                                                  \
    X(horizons, ADOPT, adopt)                                                                      \
    X(horizons, REPLACE, replace)                                                                  \
    X(horizons, PASS_POLICY, pass_policy)                                                          \
    X(horizons, BUILD, build)                                                                      \
    X(horizons, BUILD_RESERVED, build_reserved)                                                    \
    X(horizons, COMMISSION, commission)                                                            \
    X(horizons, REFIT, refit)                                                                      \
    X(horizons, REPAIR, repair)                                                                    \
    X(horizons, REPAIR_BASE, repair_base)                                                          \
    X(horizons, SCRAP, scrap)                                                                      \
    X(horizons, RESERVE, reserve)                                                                  \
    X(horizons, SELL, sell)                                                                        \
    X(horizons, LIFT, lift)                                                                        \
    X(horizons, HAUL_BY_ELEVATOR, haul_by_elevator)                                                \
    X(horizons, CARGO_BUILD, cargo_build)                                                          \
    X(horizons, LOAD, load)                                                                        \
    X(horizons, UNLOAD, unload)                                                                    \
    X(horizons, PASS_CARGO, pass_cargo)                                                            \
    X(horizons, DONE_CARGO, done_cargo)                                                            \
    X(horizons, ORDERS, orders)                                                                    \
    X(horizons, SET, set)                                                                          \
    X(horizons, CLEAR, clear)                                                                      \
    X(horizons, DONE_STANDING, done_standing)                                                      \
    X(horizons, CRUISE_BUILD, cruise_build)                                                        \
    X(horizons, DONE_BUILD, done_build)                                                            \
    X(horizons, INTERRUPT, interrupt)                                                              \
    X(horizons, WAIT, wait)                                                                        \
    X(horizons, SELECT, select)                                                                    \
    X(horizons, FREIGHT, freight)                                                                  \
    X(horizons, CARGO_MOVEMENT, cargo_movement)                                                    \
    X(horizons, CRUISE_MOVEMENT, cruise_movement)                                                  \
    X(horizons, DONE_MOVEMENT, done_movement)                                                      \
    X(horizons, STOW, stow)                                                                        \
    X(horizons, FILL, fill)                                                                        \
    X(horizons, LAUNCH, launch)                                                                    \
    X(horizons, GIVE_UP_FREIGHT, give_up_freight)                                                  \
    X(horizons, MOUNT, mount)                                                                      \
    X(horizons, LAND, land)                                                                        \
    X(horizons, ORBIT, orbit)                                                                      \
    X(horizons, FLYBY, flyby)                                                                      \
    X(horizons, SLOW_FLYBY, slow_flyby)                                                            \
    X(horizons, JOIN, join)                                                                        \
    X(horizons, DETACH, detach)                                                                    \
    X(horizons, APART, apart)                                                                      \
    X(horizons, TOGETHER, together)                                                                \
    X(horizons, HOLD, hold)                                                                        \
    X(horizons, ACCEPT_FLEET, accept_fleet)                                                        \
    X(horizons, REFUSE_FLEET, refuse_fleet)                                                        \
    X(horizons, INTERCEPT, intercept)                                                              \
    X(horizons, LET_PASS, let_pass)                                                                \
    X(horizons, STOP, stop)                                                                        \
    X(horizons, FIGHT_INTERCEPTOR, fight_interceptor)                                              \
    X(horizons, PAY, pay)                                                                          \
    X(horizons, BUY_OFF, buy_off)                                                                  \
    X(horizons, SURRENDER_TO_PIRATES, surrender_to_pirates)                                        \
    X(horizons, FIGHT_PIRATES, fight_pirates)                                                      \
    X(horizons, SEARCH, search)                                                                    \
    X(horizons, ATTACK, attack)                                                                    \
    X(horizons, BLOCKADE, blockade)                                                                \
    X(horizons, LIFT_BLOCKADE, lift_blockade)                                                      \
    X(horizons, RAID, raid)                                                                        \
    X(horizons, HUNT, hunt)                                                                        \
    X(horizons, DONE_COMBAT, done_combat)                                                          \
    X(horizons, FIGHT_ATTACKER, fight_attacker)                                                    \
    X(horizons, SURRENDER, surrender)                                                              \
    X(horizons, ACCEPT_SURRENDER, accept_surrender)                                                \
    X(horizons, REFUSE_SURRENDER, refuse_surrender)                                                \
    X(horizons, TAKE, take)                                                                        \
    X(horizons, DONE_SPOILS, done_spoils)                                                          \
    X(horizons, DIRECT, direct)                                                                    \
    X(horizons, AVOID, avoid)                                                                      \
    X(horizons, PRESS, press)                                                                      \
    X(horizons, WARD, ward)                                                                        \
    X(horizons, AIM, aim)                                                                          \
    X(horizons, ENGAGE, engage)                                                                    \
    X(horizons, SCREEN, screen)                                                                    \
    X(horizons, SCREEN_BASE, screen_base)                                                          \
    X(horizons, ENGAGE_SCREENED, engage_screened)                                                  \
    X(horizons, BOMBERS, bombers)                                                                  \
    X(horizons, HIT, hit)                                                                          \
    X(horizons, HIT_FACILITY, hit_facility)                                                        \
    X(horizons, HIT_STORES, hit_stores)                                                            \
    X(horizons, HIT_LAUNCHER, hit_launcher)                                                        \
    X(horizons, EXPLORE, explore)                                                                  \
    X(horizons, PROBE, probe)                                                                      \
    X(horizons, EXPLORE_ON, explore_on)                                                            \
    X(horizons, RELIEVE, relieve)                                                                  \
    X(horizons, DONE_EXPLORE, done_explore)                                                        \
    X(horizons, PLACE, place)                                                                      \
    X(horizons, DISCARD, discard)                                                                  \
    X(horizons, RETURN, return )                                                                   \
    X(horizons, FLYBY_ONWARD, flyby_onward)                                                        \
    X(horizons, SLOW_FLYBY_ONWARD, slow_flyby_onward)                                              \
    X(horizons, LEAVE, leave)                                                                      \
    X(horizons, MINE, mine)                                                                        \
    X(horizons, MINE_ASTEROID, mine_asteroid)                                                      \
    X(horizons, MINE_ON, mine_on)                                                                  \
    X(horizons, DEFLECT, deflect)                                                                  \
    X(horizons, DONE_MINE, done_mine)                                                              \
    X(horizons, TRADE, trade)                                                                      \
    X(horizons, DONE_TRADE, done_trade)                                                            \
    X(horizons, ALLOW, allow)                                                                      \
    X(horizons, TARIFF, tariff)                                                                    \
    X(horizons, REFUSE_TRADE, refuse_trade)                                                        \
    X(horizons, BUY, buy)                                                                          \
    X(horizons, VEND, vend)                                                                        \
    X(horizons, DONE_DEAL, done_deal)                                                              \
    X(horizons, FOUND, found)                                                                      \
    X(horizons, EXPAND, expand)                                                                    \
    X(horizons, TERRAFORM, terraform)                                                              \
    X(horizons, CARGO_CONSTRUCT, cargo_construct)                                                  \
    X(horizons, DONE_CONSTRUCT, done_construct)                                                    \
    X(horizons, RETIRE, retire)
enum horizons_verb { HORIZONS_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

enum horizons_kind {
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

enum horizons_option { OPTION_SCENARIO, OPTION_END, OPTION_FACTION };

#endif
