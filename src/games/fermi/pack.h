/* pack.h - the content of Fermi's Paradox: every card of the box, the board and the sheets, as
 * packs/fermi.yaml describes them. */
#ifndef FERMI_PACK_H
#define FERMI_PACK_H

#include "fermi.h"

enum fermi_class { TRANSPORT = 1, CRUISER };

/* What the commander's ships and leaders are at one level. Cost 0: cannot be bought. */
typedef struct fermi_rank {
    uint8_t cost, cover, movement, equipment, attack, escorts, squadies, xp, xp_marine, health;
    int8_t pen;
    uint8_t phase, source;
} fermi_rank;

/* A signature is what no other card does: the trait with this place among those of its kind. */
typedef struct fermi_ship_card {
    char name[24];
    uint8_t type, rank_count, signature, source; /* type: a fermi_class */
    fermi_rank ranks[LEVELS];
} fermi_ship_card;

typedef struct fermi_leader_card {
    char name[24];
    uint8_t rank_count, signature, source;
    fermi_rank ranks[LEVELS];
} fermi_leader_card;

/* Escorts, squadies and hostiles: what is drawn for a fight. */
typedef struct fermi_soldier {
    char name[24];
    uint8_t copies, worth, cover, attack, health, xp, phase, source; /* worth: XP of a hostile */
    int8_t pen;
    bool is_protected;
    uint8_t pays;      /* of an entrance cost, 1 unless printed */
    uint16_t keywords; /* bits of the first of fermi_trait */
} fermi_soldier;

typedef struct fermi_xeno_card {
    char name[24];
    uint8_t copies, worth, cover, attack, health, phase, source;
    int8_t pen;
    uint8_t elim_xp, elim_tech; /* what destroying it earns */
    uint8_t armada; /* for every so many XP of its fleet its attack and cover are 1 better */
    bool is_protected;
    uint16_t keywords;
} fermi_xeno_card;

typedef struct fermi_planet {
    char name[16];
    uint8_t arrows, source;
} fermi_planet;

typedef struct fermi_work_space {
    char name[16];
    uint8_t yield, shelter, max, source; /* max 0: no limit */
} fermi_work_space;

typedef struct fermi_storm_dice {
    uint8_t turn, d6, d10, bonus, source;
} fermi_storm_dice;

typedef struct fermi_range {
    char name[16];
    int8_t attack, pen;
    uint8_t source;
} fermi_range;

enum { ORBIT_COVER = 3 }; /* that a core which makes room in Orbit gives to all who work there */
enum fermi_bonus {
    BONUS_ORBIT = 1, /* more workers in Orbit, each of whom processes so much */
    BONUS_PROCESS,   /* more processed each turn */
    BONUS_RAW,       /* raw resources each turn */
    BONUS_SHIELD,    /* off every storm roll */
    BONUS_GUNS,      /* attack of craft at Earth */
    BONUS_ENGINES,   /* movement of craft that take off */
    BONUS_ARMOURY,   /* off the price of equipment */
    BONUS_SHIPYARD,  /* off the price of ships */
    BONUS_HARDEN,    /* workers hardened free each turn */
    BONUS_INSIGHT,   /* on every activation roll */
};

typedef struct fermi_module_card {
    char name[24];
    char core[64]; /* the bonus in words */
    uint8_t level, shelter, builds, activation, bonus, amount, source;
} fermi_module_card;

typedef struct fermi_station {
    char name[24];
    char about[200];
    uint8_t difficulty, workers, replacements, builds, shelter, source;
    uint8_t module_count, modules[MODULES];
    uint8_t bases[BASE_LEVELS + 1]; /* abandoned, level 1, 2, 3 */
    uint8_t site_count, sites[PLANETS];
    uint8_t bogey_count, bogeys[PLANETS];
    uint8_t probes, raw, processed;
} fermi_station;

enum fermi_effect {
    EFFECT_NONE,
    EFFECT_RAW,
    EFFECT_PROCESSED,
    EFFECT_PROBE,
    EFFECT_TECH,
    EFFECT_VOLUNTEERS, /* replacements, gained or lost */
    EFFECT_STORM,      /* on tonight's storm rolls */
    EFFECT_ORBIT,      /* on the workers that Orbit holds this turn */
    EFFECT_EVACUATE,   /* Orbit is left empty */
    EFFECT_PROCESS,    /* on what is processed this turn */
    EFFECT_ENGINES,    /* on the movement of human craft this turn */
    EFFECT_YARD,       /* on the prices of ships this turn */
    EFFECT_SHELTER,    /* one worker is hardened free */
    EFFECT_PACE,       /* on the steps that xenos make next turn */
    EFFECT_DISPEL,     /* a bogey of your choice goes */
    EFFECT_SCAN,       /* a base of your choice is revealed */
    EFFECT_TRAIN,      /* a leader at home is promoted */
    EFFECT_TOLL,       /* one of the losses of a bombardment */
    EFFECT_WAKE,       /* a level 1 base where there was none */
};

typedef struct fermi_event {
    char name[32];
    char text[120];
    uint8_t effect, source;
    int8_t amount;
    uint8_t bogey[CORE_ROWS], bogey_rows; /* planet + 1; 0 none */
    uint8_t xp[CORE_ROWS];
} fermi_event;

enum fermi_ability_effect {
    ABILITY_AIM = 1, /* amount on the attack die and pen on the other, for the next attack */
    ABILITY_SHIELD,  /* amount on the carrier's cover against one attack */
    ABILITY_AGAIN,   /* the carrier is ready again */
    ABILITY_PATCH,   /* takes hits off the carrier */
    ABILITY_REPAIR,  /* takes a kill off the carrier */
    ABILITY_BURN,    /* movement this turn */
    ABILITY_CALL,    /* draws escorts or squadies */
    ABILITY_BREACH,  /* pays of an entrance cost */
    ABILITY_BLAST,   /* a hit on every hostile that has none */
};

typedef struct fermi_ability {
    uint8_t effect, amount, charges, source;
    int8_t pen;
} fermi_ability;

enum fermi_carrier { CARRIED_BY_SHIP = 1, CARRIED_BY_LEADER };
typedef struct fermi_equipment_card {
    char name[24];
    uint8_t carrier, cost, ability_count, source;
    fermi_ability abilities[ABILITIES];
} fermi_equipment_card;

/* What an entrance asks of who goes in, with its amount. */
enum fermi_condition {
    CONDITION_NONE,
    CONDITION_TOLL,    /* more for every entrance */
    CONDITION_LOCK,    /* more for the first entrance */
    CONDITION_AMBUSH,  /* in the first round of a location the hostiles begin */
    CONDITION_SWARM,   /* more XP of hostiles in every location */
    CONDITION_HARRIED, /* more squadies for a retreat */
};

typedef struct fermi_entrance {
    char name[24];
    uint8_t level, locations[BASE_LEVELS], condition, amount, source;
} fermi_entrance;

enum fermi_cleared {
    CLEARED_NOTHING,
    CLEARED_XP,     /* for the leader */
    CLEARED_HEAL,   /* hits off every marine */
    CLEARED_MARINE, /* squadies join */
    CLEARED_TECH,   /* xeno tech for the leader */
    CLEARED_ALARM,  /* a bogey appears at the edge of the system */
    CLEARED_FAME,   /* the leader is promoted once more */
};

typedef struct fermi_location {
    char name[24];
    uint8_t level, xenos, cost, cleared, amount, tech, retreat, source;
    int8_t hostile_cover, marine_attack;
} fermi_location;

typedef struct fermi_ship_entrance {
    char name[24];
    uint8_t xeno, max_locations, tech, condition, amount, source;
    bool no_promo;
} fermi_ship_entrance;

typedef struct fermi_pack {
    orr_pack_head head;
    uint8_t probe_cost, probe_movement, automatic_processing;
    uint8_t planet_count, space_count, storm_count, range_count, station_count, module_count;
    uint8_t ship_count, leader_count, escort_count, squadie_count, xeno_count, hostile_count;
    uint8_t event_count, equipment_count, entrance_count, objective_count, base_location_count;
    uint8_t ship_entrance_count, ship_location_count;
    fermi_planet planets[PLANETS];
    fermi_work_space spaces[RESOURCE_SPACES];
    fermi_storm_dice storm[TURNS];
    fermi_range range[RANGES];
    fermi_station stations[MOST_STATIONS];
    fermi_module_card modules[MOST_MODULE_CARDS];
    fermi_ship_card ships[SHIPS];
    fermi_leader_card leaders[LEADERS];
    fermi_soldier escorts[MOST_ESCORT_KINDS], squadies[MOST_SQUADIE_KINDS];
    fermi_soldier hostiles[MOST_HOSTILE_KINDS];
    fermi_xeno_card xenos[XENO_TYPES];
    fermi_event events[EVENTS];
    fermi_equipment_card equipment[EQUIPMENT];
    fermi_entrance entrances[BASE_LEVELS];
    fermi_location objectives[BASE_LEVELS], base_locations[BASE_LOCATIONS];
    fermi_ship_entrance ship_entrances[XENO_TYPES];
    fermi_location ship_locations[SHIP_LOCATIONS];
} fermi_pack;

#endif
