/* pack.h - the content of Space Cadets: what packs/cadets.yaml describes. */
#ifndef CADETS_PACK_H
#define CADETS_PACK_H

#include "cadets.h"

typedef struct cadets_person {
    char name[24], full[40], talent[24], note[200];
    uint8_t hp, iq, standard, combat, non_combat, source;
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

/* A scenario tile with a rule of its own; lists of six are by number of rocketeers. */
typedef struct cadets_place {
    char note[200];
    uint8_t tile, law, from, lock, turns, species, every[6];
} cadets_place;

typedef struct cadets_scenario {
    char name[24], story[440], briefing[300], won[280], lost[280], special[300];
    char map[140];
    uint8_t start, fixed_count, fixed[6], hidden_count, hidden[8];
    uint8_t place_count;
    cadets_place places[MAX_PLACES];
    uint8_t switches[6], rescue[6], boss[6], hold[6]; /* what must be done, by crew */
    uint8_t hunt[6], loot[6], survey[6];
    uint8_t quarry, guard; /* whom to hunt; who waits at guard posts */
    uint8_t ruler, lair, assemble,
        leave; /* lair: where the ruler lives; none: a tile of that role */
    uint8_t turns[6], oxygen[6];
    uint8_t more[6], posts[6]; /* alien tokens on capital letters; guard posts that are manned */
    uint8_t crew_count, crew[ROCKETEERS], kit; /* recommended */
    uint8_t red_alert, captive, core_hp;
    uint8_t patrol; /* who comes to the muster tile when no alien is left on the map */
    /* in a campaign: where it goes on if this was won, and if it was lost */
    uint8_t lead_count, leads_to[MAX_LEADS], lost_count, if_lost[1], reward;
    uint8_t source;
} cadets_scenario;

/* What each rocketeer takes along if nobody chooses. */
typedef struct cadets_kit {
    char name[24], note[120];
    uint8_t captain[4], first_officer[4], doctor[4], professor[4], chief[4], yeoman[4], source;
} cadets_kit;

typedef struct cadets_pack {
    orr_pack_head head;
    uint8_t person_count, species_count, thing_count, tile_count, token_count, alert_count;
    uint8_t scenario_count, kit_count;
    cadets_person people[ROCKETEERS];
    cadets_species species[ALIEN_TYPES];
    cadets_thing things[ITEMS];
    cadets_tile tiles[MAX_TILES];
    cadets_token tokens[MAX_TOKENS];
    cadets_alert alerts[MAX_ALERTS];
    cadets_scenario scenarios[MAX_SCENARIOS];
    cadets_kit kits[MAX_KITS];
} cadets_pack;

#endif
