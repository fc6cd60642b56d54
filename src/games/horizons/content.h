/* content.h - what a pack of Stellar Horizons is made of: limits, places, ships, bases, skills, and
 * the rows of packs/horizons.yaml. The first half of the vocabulary; horizons.h goes on from here.
 */
#ifndef HORIZONS_CONTENT_H
#define HORIZONS_CONTENT_H

#include "orrery.h"

enum {
    SEATS = 7,
    FACTIONS = 7,
    SHIPS = 24,   /* of a seat: support limits keep it below */
    BASES = 16,   /* of a seat */
    DESIGNS = 18, /* of a faction */
    MOST_TECHS = 64,
    MOST_POLICIES = 24,
    MOST_WORLDS = 40,
    MOST_TILES = 16,
    MOST_CARDS = 64,
    MOST_MISSIONS = 64,
    MOST_EVENTS = 32,
    MOST_SCENARIOS = 8,
    MOST_MARKETS = 8,
    DECADES = 14, /* 2030s to 2160s */
    PIRATES = 8,
    NONE = 0xff,
    CAP = 250, /* most of anything that is counted in a byte */
    FIRST_YEAR = 2030,
    LAST_YEAR = 2169,
    END_ROLLS_FROM = 2145,
};

/* ---- places --------------------------------------------------------------------------------- */

enum place { SURFACE = 0, ORBIT = 64, FLYBY = 128, NOWHERE = NONE };

enum symbol {
    REENTRY = 1,     /* no landing of CV-5 and larger without an elevator */
    ATMOSPHERE = 2,  /* no landing of CVs without Pressure Shell */
    RADIATION = 4,   /* no CVs without shielding, and robots break more often */
    GAS = 8,         /* the surface is a cloud layer */
    NO_LANDING = 16, /* the Sun, Deep Space */
    NO_CREWS = 32,   /* CVs cannot explore it */
    REMOTE = 64,     /* looked at by telescopes only: it is no place */
    STAR = 128,      /* another sun: no flybys, no telescopes */
};

enum resource { ORE, FUEL, SUP, RESOURCES };
enum domain { PHYSICS, ENGINEERING, BIOLOGY, DOMAINS };
enum { PRODUCTS = RESOURCES + DOMAINS, VALUES = 4 }; /* tech markers are worth 1, 2, 3 or 5 */
enum relation { WAR, EMBARGO, NEUTRAL, COOPERATION, ALLIANCE, RELATIONS };
enum life { LIFELESS, SIGNS, ALIVE };
enum { RE_LIMIT, CV_LIMIT, BASE_LIMIT, LIMITS, OVER = 4 };

/* ---- ships ---------------------------------------------------------------------------------- */

enum kind { LAUNCHER, FLYBY_RE, ORBITER, ROVER, TELESCOPE, PROBE, CREWED, SHIP_KINDS };
enum design {
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
enum gear { SPECTROMETER = 1, MOBILE_LAB = 2 };

enum ship_flag {
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

enum chain { SUPPLY, MINING, LAB, DEFENCE, ELEVATOR, CHAINS };
/* Facility levels, as operands and rows of the pack. */
enum facility {
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
enum side_of_market { NO_MARKET, BUYS, SELLS }; /* BUYS: you buy from the base; SELLS: you sell */

/* ---- skills: what technologies and policies are good for ----------------------------------- */

enum skill {
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
    SKILLS,
};

/* ---- content -------------------------------------------------------------------------------- */

enum { MOST_LINKS = 3, MOST_GIVES = 3, MOST_START = 16 };

typedef struct hor_faction {
    char name[24], adjective[24], about[160];
    uint8_t cash[DECADES], tech[DECADES]; /* the first: what it starts with */
    uint8_t limits[LIMITS], domain;       /* domain: its strength, 2 points more */
    uint8_t techs[MOST_START], tech_count;
    uint8_t income[RELATIONS], trade[RELATIONS];
    uint8_t relations[FACTIONS];
    uint8_t settlement_steps[4]; /* settlements needed for +1, +2, +3, +4 of production */
    uint8_t capacity[5];         /* trade with 0, 1.., of those steps */
    uint8_t source;
} hor_faction;

typedef struct hor_design {
    char name[24];
    uint8_t faction, kind, size, cost[RESOURCES], exploration, attack, strike, cargo, drones,
        mining, gear, count, source;
} hor_design;

typedef struct hor_tech {
    char name[32], about[120];
    uint8_t domain, cost, column, row, links[MOST_LINKS], link_count, skill, amount, source;
} hor_tech;

typedef struct hor_policy {
    char name[32], about[120];
    uint8_t topic, level, skills[MOST_GIVES], skill_count, amounts[MOST_GIVES], amount_count,
        source;
} hor_policy;

typedef struct hor_tile {
    char name[24];
    uint8_t number, symbols, settlement;              /* settlement: quarters of a VP each */
    uint8_t outpost;                                  /* the world where non-player bases appear */
    uint8_t npf_decade, npf_low, npf_high, low, high; /* d100 ranges; low 0: never */
    uint8_t source;
} hor_tile;

typedef struct hor_world {
    char name[24];
    uint8_t tile, exploration, life, base_cost, symbols, descriptors, terraform, arrow;
    uint8_t bonus[RESOURCES], domains[2], domain_count, source;
} hor_world;

typedef struct hor_card {
    char name[32];
    uint8_t descriptors, yield[RESOURCES], tech, domain, robots, crews, source;
} hor_card;

typedef struct hor_mission {
    char name[40];
    uint8_t world, crewed, decade, vp, source; /* decade: 0 for undated, else 4 for 2040 ... */
} hor_mission;

typedef struct hor_event {
    char name[32], text[120];
    uint8_t low, high, effect, amount, domain, world, source;
} hor_event;

typedef struct hor_facility {
    char name[32];
    uint8_t cost, shield, value, source;
} hor_facility;

typedef struct hor_market {
    char name[16];
    uint8_t resource, count, source; /* resource RESOURCES: any */
} hor_market;

typedef struct hor_pirate {
    char name[24];
    uint8_t size, attack, strike, source;
} hor_pirate;

enum goal { GOAL_POINTS, GOAL_SETTLEMENTS, GOAL_DEFLECTION, GOAL_THRESHOLD };
typedef struct hor_scenario {
    char name[24], about[200];
    uint16_t start, last;
    uint8_t goal, world, target, cash, technologies, farthest;
    int16_t win, draw;
    uint8_t techs[MOST_START], tech_count, policies[4], policy_count;
    uint8_t base, card, base_levels[CHAINS], settlements; /* card: on the world of the base */
    uint8_t ships[8], ship_count, missions, source;
} hor_scenario;

typedef struct hor_pack {
    orr_pack_head head;
    uint8_t marker_counts_physics[VALUES], marker_counts_engineering[VALUES],
        marker_counts_biology[VALUES];
    uint8_t pirate_count, asteroids, pirate_cache, malfunction, recall, engine_failure;
    uint8_t venus_malfunction, radiation_malfunction, impact_mass;
    uint8_t signs_points, life_points;
    int16_t lone_win[3], lone_draw[3]; /* a campaign of one seat: whole, to 2070, to 2100 */
    uint8_t faction_count, tech_count, policy_count, tile_count, world_count, card_count;
    uint8_t mission_count, event_count, facility_count, market_count, scenario_count;
    uint8_t pirate_kind_count;
    uint16_t design_count;
    hor_faction factions[FACTIONS];
    hor_design designs[FACTIONS * DESIGNS];
    hor_tech techs[MOST_TECHS];
    hor_policy policies[MOST_POLICIES];
    hor_tile tiles[MOST_TILES];
    hor_world worlds[MOST_WORLDS];
    hor_card cards[MOST_CARDS];
    hor_mission missions[MOST_MISSIONS];
    hor_event events[MOST_EVENTS];
    hor_facility facilities[FACILITIES];
    hor_market markets[MOST_MARKETS];
    hor_pirate pirates[2];
    hor_scenario scenarios[MOST_SCENARIOS];
} hor_pack;

/* The worlds and tiles that rules know by name; pack.c checks that they stand there. */
enum { SUN = 0, VENUS = 2, EARTH = 3, MOON = 4, NEAR_EARTH = 5, MARS = 6 };
enum { EARTH_TILE = 3, MARS_TILE = 4 };
/* Where things are built, served and stored: a world with a base, Earth itself, or the base in
 * Earth orbit, which is not the same. */
enum { ORBITAL = MOST_WORLDS - 1 };

enum event_effect {
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

#endif
