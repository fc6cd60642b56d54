/* pack.h - the content of Stellar Horizons: the rows of packs/horizons.yaml. */
#ifndef HORIZONS_PACK_H
#define HORIZONS_PACK_H

#include "horizons.h"

typedef struct horizons_faction {
    char name[24], adjective[24], about[160];
    uint8_t cash[DECADES], tech[DECADES]; /* the first: what it starts with */
    uint8_t limits[LIMITS], domain;       /* domain: its strength, 2 points more */
    uint8_t techs[MOST_START], tech_count;
    uint8_t policy;                             /* with which it begins */
    uint8_t suited[SUITED_TECHS], suited_count; /* technologies that cost it less */
    uint8_t topics[SUITED_TOPICS], topic_count; /* of policies that suit it, for computers; */
    uint8_t shuns[SHUNNED], shun_count;         /* and those that they do not touch */
    uint8_t income[RELATIONS], trade[RELATIONS];
    uint8_t relations[FACTIONS];
    uint8_t settlement_steps[4]; /* settlements needed for +1, +2, +3, +4 of production */
    uint8_t capacity[5];         /* trade with 0, 1.., of those steps */
    uint8_t source;
} horizons_faction;

typedef struct horizons_base_title {
    char name[24];
    uint8_t faction, source;
} horizons_base_title;

typedef struct horizons_design {
    char name[24];
    uint8_t faction, kind, size, cost[RESOURCES], exploration, attack, strike, cargo, drones,
        mining, gear, count, source;
} horizons_design;

typedef struct horizons_tech {
    char name[32], about[120];
    uint8_t domain, cost, column, row, links[MOST_LINKS], link_count, skill, amount, source;
    uint8_t fork; /* the other road: who has the one cannot have the other */
} horizons_tech;

typedef struct horizons_policy {
    char name[32], about[120];
    uint8_t topic, level, skills[MOST_GIVES], skill_count, amounts[MOST_GIVES], amount_count,
        source;
} horizons_policy;

typedef struct horizons_tile {
    char name[24];
    uint8_t number, symbols, settlement;              /* settlement: quarters of a VP each */
    uint8_t outpost;                                  /* the world where non-player bases appear */
    uint8_t npf_decade, npf_low, npf_high, low, high; /* d100 ranges; low 0: never */
    uint8_t source;
} horizons_tile;

typedef struct horizons_world {
    char name[24];
    uint8_t tile, exploration, life, base_cost, symbols, descriptors, terraform, arrow;
    uint8_t bonus[RESOURCES], domains[2], domain_count, source;
    uint8_t depth[DEEPER],
        depth_count; /* exploration of the layers below, once all above is known */
} horizons_world;

typedef struct horizons_card {
    char name[32];
    uint8_t descriptors, yield[RESOURCES], tech, domain, robots, crews, source;
} horizons_card;

typedef struct horizons_mission {
    char name[40], text[120];
    uint8_t task, world, crewed, decade, vp,
        source; /* decade: 0 for undated, else 4 for 2040 ... */
} horizons_mission;

typedef struct horizons_event {
    char name[32], text[120];
    uint8_t low, high, effect, amount, domain, world, source;
} horizons_event;

typedef struct horizons_facility {
    char name[32];
    uint8_t cost, shield, value, source;
} horizons_facility;

typedef struct horizons_market {
    char name[16];
    uint8_t resource, count, source; /* resource RESOURCES: any */
} horizons_market;

typedef struct horizons_pirate {
    char name[24];
    uint8_t size, attack, strike, source;
} horizons_pirate;

typedef struct horizons_scenario {
    char name[24], about[200];
    uint16_t start, last;
    uint8_t goal, world, target, cash, technologies, farthest;
    uint8_t chart;      /* columns of the chart of technologies that are in play; 0: all */
    uint8_t from_start; /* points count from where each began */
    int16_t win, draw;
    uint8_t techs[MOST_START], tech_count, policies[4], policy_count;
    uint8_t base, card, base_levels[CHAINS], settlements; /* card: on the world of the base */
    uint8_t ships[8], ship_count, launchers[LVS], missions, source;
    uint8_t grants[FACTIONS], grant_count; /* $B more to begin with, so that all have a chance */
    uint8_t every;                         /* years from one economic phase to the next; 0: ten */
    uint8_t missing;                       /* points off for a technology; 0: three */
} horizons_scenario;

typedef struct horizons_pack {
    orr_pack_head head;
    uint8_t marker_counts_physics[VALUES], marker_counts_engineering[VALUES],
        marker_counts_biology[VALUES];
    uint8_t pirate_count, asteroids, pirate_cache, malfunction, recall, engine_failure;
    uint8_t venus_malfunction, radiation_malfunction, impact_mass;
    uint8_t signs_points, life_points, cache_most; /* cache_most: 0: no end */
    int16_t lone_win[3], lone_draw[3]; /* a campaign of one seat: whole, to 2070, to 2100 */
    uint8_t faction_count, tech_count, policy_count, tile_count, world_count, card_count;
    uint8_t mission_count, event_count, facility_count, market_count, scenario_count;
    uint8_t pirate_kind_count;
    uint16_t design_count;
    uint8_t base_count;
    horizons_base_title bases[FACTIONS * BASE_NAMES];
    horizons_faction factions[FACTIONS];
    horizons_design designs[FACTIONS * DESIGNS];
    horizons_tech techs[MOST_TECHS];
    horizons_policy policies[MOST_POLICIES];
    horizons_tile tiles[MOST_TILES];
    horizons_world worlds[MOST_WORLDS];
    horizons_card cards[MOST_CARDS];
    horizons_mission missions[MOST_MISSIONS];
    horizons_event events[MOST_EVENTS];
    horizons_facility facilities[FACILITIES];
    horizons_market markets[MOST_MARKETS];
    horizons_pirate pirates[PIRATE_KINDS];
    horizons_scenario scenarios[MOST_SCENARIOS];
    uint8_t sun, venus, near_earth, mars, deep_space; /* worlds, found by name */
} horizons_pack;

#endif
