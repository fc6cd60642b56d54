/* pack.h - the content of Federation, as packs/federation.yaml describes it. */
#ifndef FEDERATION_PACK_H
#define FEDERATION_PACK_H

#include "federation.h"

typedef struct federation_race {
    char name[24], main_fleet[24], about[160];
    uint8_t lane, start, tech_top, tech_spaces, combat[FLEETS];
    uint8_t counters[MOST_COUNTERS], counter_count;
    uint8_t doom_after;       /* technologies it holds before a Doom Fleet can be drawn */
    uint8_t fears_us;         /* a destroyed fleet calms it instead of provoking it */
    uint8_t exempt;           /* below Total War it does not advance at once */
    uint32_t bar[ALL_LEVELS]; /* bits of the orders valid at each level; 0: those of the level */
    uint8_t source;
} federation_race;

typedef struct federation_world {
    char name[24];
    uint8_t race, distance, beside[MOST_BESIDE], beside_count, source;
} federation_world;

typedef struct federation_level {
    char name[24];
    uint32_t valid; /* bits of the orders that are valid */
    uint8_t then_advance, source;
} federation_level;

typedef struct federation_pair {
    uint8_t first, second, keyword;
    uint8_t unsettles; /* 1 + the race that their war or alliance makes careful; 0: none */
    uint8_t source;
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
    uint8_t owner, order, rolls, less, count[DIFFICULTIES], source;
} federation_token;

typedef struct federation_chit {
    char name[32];
    uint8_t source;
} federation_chit;

typedef struct federation_event {
    char text[120];
    uint8_t chit, die, to, effect, race, pair, fleet, resource, source;
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
    uint8_t stability_start, stability_most, mines, special_space;
    uint8_t race_for_die[DIE], pair_for_die[DIE], conflict_for_die[DIE];
    uint8_t race_count, world_count, level_count, pair_count, resource_count, asset_count;
    uint8_t ship_count, token_count, chit_count, event_count, technology_count, alien_tech_count;
    uint8_t chart_count;
    federation_race races[RACES];
    federation_world worlds[WORLDS];
    federation_level levels[ALL_LEVELS];
    federation_pair pairs[PAIRS];
    federation_resource resources[RESOURCES];
    federation_asset assets[ASSET_KINDS];
    federation_ship ships[SHIPS];
    federation_token tokens[MOST_TOKEN_KINDS];
    federation_chit chits[MOST_CHITS];
    federation_event events[MOST_EVENTS];
    federation_tech technologies[TECHNOLOGIES];
    federation_tech alien_techs[ALIEN_TECHS];
    federation_chart charts[CHARTS];
} federation_pack;

#endif
