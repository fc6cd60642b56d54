/* pack.h - the content of Federation, as packs/federation.yaml describes it. */
#ifndef FEDERATION_PACK_H
#define FEDERATION_PACK_H

#include "federation.h"

typedef struct federation_race {
    char name[24], main_fleet[24], about[160];
    uint8_t lane, start, tech_spaces, combat[FLEETS], counters[MOST_COUNTERS], counter_count;
    uint8_t source;
} federation_race;

typedef struct federation_world {
    char name[24];
    uint8_t race, distance, source;
} federation_world;

typedef struct federation_level {
    char name[24];
    uint32_t valid; /* bits of the orders that are valid */
    uint8_t then_advance, source;
} federation_level;

typedef struct federation_pair {
    uint8_t first, second, keyword, source;
} federation_pair;

typedef struct federation_resource {
    char name[16];
    uint8_t pool, locked, source;
} federation_resource;

typedef struct federation_asset {
    char name[24];
    uint8_t swords, upgraded_swords, dice, upgraded_dice, source;
} federation_asset;

typedef struct federation_ship {
    char name[24];
    uint8_t source;
} federation_ship;

typedef struct federation_token {
    char name[40];
    uint8_t owner, order, rolls, less, count[3], source;
} federation_token;

typedef struct federation_chit {
    char name[32];
    uint8_t source;
} federation_chit;

typedef struct federation_event {
    char text[80];
    uint8_t chit, effect, race, fleet, resource, source;
} federation_event;

typedef struct federation_tech {
    char name[32], about[160];
    uint8_t source;
} federation_tech;

typedef struct federation_chart {
    uint8_t percent, result[DIE], source;
} federation_chart;

typedef struct federation_pack {
    orr_pack_head head;
    uint8_t stability_start, stability_most;
    uint8_t race_for_die[DIE], pair_for_die[DIE], conflict_for_die[DIE];
    uint8_t race_count, world_count, level_count, pair_count, resource_count, asset_count;
    uint8_t ship_count, token_count, chit_count, event_count, technology_count, alien_tech_count;
    uint8_t chart_count;
    federation_race races[RACES];
    federation_world worlds[WORLDS];
    federation_level levels[LEVELS];
    federation_pair pairs[PAIRS];
    federation_resource resources[RESOURCES];
    federation_asset assets[ASSET_KINDS];
    federation_ship ships[SHIPS];
    federation_token tokens[MOST_TOKEN_KINDS];
    federation_chit chits[CHITS];
    federation_event events[CHITS * DIE];
    federation_tech technologies[TECHNOLOGIES];
    federation_tech alien_techs[ALIEN_TECHS];
    federation_chart charts[CHARTS];
} federation_pack;

#endif
