/* pack.h - the content of Space Cadets: what packs/cadets.yaml describes. */
#ifndef CADETS_PACK_H
#define CADETS_PACK_H

#include "cadets.h"

typedef struct cadets_person {
    char name[24], full[40], talent[24], note[200];
    uint8_t hp, iq, standard, combat, non_combat, rank, source;
} cadets_person;

typedef struct cadets_species {
    char name[24], note[240];
    uint8_t figures, move, dice, range, hp, through_hatches, effect, source;
} cadets_species;

typedef struct cadets_thing {
    char name[32], note[240];
    uint8_t class, copies, charges, large, analyze, reach_count, reach[4], part_count, parts[2];
    uint8_t source;
} cadets_thing;

typedef struct cadets_tile {
    char name[24];
    uint8_t hatch_count, hatches[6]; /* numbered clockwise from the arrow, 1 to 6 */
    uint8_t vent, role, source;
} cadets_tile;

typedef struct cadets_token {
    char name[32];
    uint8_t alien_count, aliens[3], event, source;
} cadets_token;

typedef struct cadets_alert {
    char name[24];
    uint8_t count, draws, source;
} cadets_alert;

typedef struct cadets_scenario {
    char name[24], story[440], briefing[300], won[280], lost[280], special[300];
    char map[140];
    uint8_t start, fixed_count, fixed[6], hidden_count, hidden[8];
    uint8_t switches[6], rescue[6], boss[6], hold[6]; /* what must be done, by crew */
    uint8_t ruler, assemble, leave;
    uint8_t turns[6], oxygen[6];
    uint8_t arrivals, arrivals_every, arrivals_from; /* who comes to the muster tile, how often */
    uint8_t red_alert, captive, core_hp, source;
} cadets_scenario;

typedef struct cadets_pack {
    orr_pack_head head;
    uint8_t person_count, species_count, thing_count, tile_count, token_count, alert_count;
    uint8_t scenario_count, loadout_count;
    cadets_person people[ROCKETEERS];
    cadets_species species[ALIEN_TYPES];
    cadets_thing things[ITEMS];
    cadets_tile tiles[MAX_TILES];
    cadets_token tokens[MAX_TOKENS];
    cadets_alert alerts[MAX_ALERTS];
    cadets_scenario scenarios[MAX_SCENARIOS];
    struct cadets_loadout {
        char name[24];
        uint8_t things[4], source;
    } loadouts[ROCKETEERS];
} cadets_pack;

#endif
