/* fermi.h - the vocabulary of Fermi's Paradox: one commander builds a station against the storm.
 *
 * Decks are bags here. A card that nobody has seen is drawn at random the moment it is turned,
 * which is the same chance as a shuffled deck and leaves nothing hidden in the state. So it is
 * with the face-down bases and locations. Rules: docs/games/fermi.md
 */
#ifndef FERMI_H
#define FERMI_H

#include "orrery.h"

enum {
    PLANETS = 9,
    SHIPS = 6,
    PROBES = 6,
    CRAFT = SHIPS + PROBES, /* craft number SHIPS and up are probes */
    LEADERS = 4,
    UNITS = SHIPS + LEADERS, /* who can carry equipment: ships, then leaders */
    LEVELS = 6,
    EQUIPMENT = 16,
    ABILITIES = 3, /* of one equipment card */
    XENO_TYPES = 5,
    XENOS = 20, /* counters in the cup */
    BOGEYS = 12,
    WORKERS = 8, /* on the board at once */
    STATIONS = 4,
    MODULE_CARDS = 10,
    MODULES = 5,          /* of one station */
    MODULE_BUILDS = 4,    /* build spaces of one module */
    STRUCTURE_BUILDS = 8, /* of the station itself */
    TURNS = 30,
    CORE_ROWS = 8, /* of the tables on an event card: 0 .. 7 and more */
    BASE_LEVELS = 3,
    SIDE = 26, /* fighters on one side: six ships with all escorts, or every xeno */
    EVENTS = 24,
    ESCORT_KINDS = 10,
    ESCORTS = 18,
    SQUADIE_KINDS = 12,
    SQUADIES = 20,
    HOSTILE_KINDS = 16,
    HOSTILES = 28,
    BASE_LOCATIONS = 18,
    SHIP_LOCATIONS = 14,
    MAX_LOCATIONS = 5, /* in one assault, the objective apart */
    NONE = 0xff,       /* no planet, no leader, nobody */
    EARTH = NONE,      /* as the path of a craft: it is at home */
    HARDENED_BONUS = 5,
    BOMBARDED_RESOURCES = 3,
    LOOSE_CORES = PLANETS,
};

/* ---- steps, verbs, kinds, options ---------------------------------------------------------- */

enum fermi_step {
    XENO_MOVE,
    XENO_REVEAL,
    BOMBARD,
    XENO_CONTACT,
    EVENT,
    TOLL,
    DISPEL,
    SCAN,
    TRAIN,
    BOGEY_CHECK,
    NEW_DAY,
    ASSIGN,
    PRODUCTION,
    STORM,
    LOAD,
    MOVE,
    TAKE_LEADER,
    SOCKET,
    HUMAN_CONTACT,
    ASSAULT,
    ACTIVATE,
    SPEND_TECH,
    CONSTRUCT,
    BUY,
    ENLIST,
    STORM_ADVANCE,
    ROUND,
    PHASE,
    HUMAN_ACT,
    MORE_ATTACKS,
    XENO_ACT,
    MORE_STRIKES,
    DEFEND,
    DECLARE_BOARDING,
    BOARD_ANOTHER,
    CRAFT_OVER,
    ADVANCE,
    PAY,
    DISCARD,
    MARINES_OVER,
    REINFORCE,
    STEP_COUNT,
};

enum fermi_verb {
    VERB_LOSE_WORKER,
    VERB_LOSE_REPLACEMENT,
    VERB_LOSE_RESOURCES,
    VERB_LOSE_MODULE,
    VERB_DISPEL,
    VERB_SCAN,
    VERB_TRAIN,
    VERB_ASSIGN,
    VERB_HARDEN,
    VERB_LOAD,
    VERB_LAUNCH,
    VERB_TAKE,
    VERB_FLY,
    VERB_CROSS,
    VERB_SOCKET,
    VERB_ATTACK,
    VERB_HOLD,
    VERB_RALLY,
    VERB_STRIKE,
    VERB_USE,
    VERB_BRACE,
    VERB_BOARD,
    VERB_PAY,
    VERB_RETREAT,
    VERB_DISCARD,
    VERB_ASSAULT,
    VERB_SPEND,
    VERB_BUILD,
    VERB_PROBE,
    VERB_RECRUIT,
    VERB_ENLIST,
    VERB_DECLINE,
    VERB_DONE,
};

enum fermi_kind {
    KIND_SPACE = ORR_KIND_OWN,
    KIND_MODULE,
    KIND_BOGEY,
    KIND_PLANET,
    KIND_LEADER,
    KIND_EQUIPMENT,
    KIND_UNIT,
    KIND_CRAFT,
    KIND_FIGHTER,
    KIND_XENO,
    KIND_ABILITY,
    KIND_LEVEL,
};

enum fermi_option { OPTION_STATION };

/* ---- where workers can be ------------------------------------------------------------------ */

enum fermi_space {
    ORBIT,
    SURFACE,
    SUBSURFACE,
    REFUGE,
    PROCESSING,
    RESOURCE_SPACES,
    FIRST_STRUCTURE = RESOURCE_SPACES,
    FIRST_MODULE = FIRST_STRUCTURE + STRUCTURE_BUILDS,
    SPACES_PER_MODULE = MODULE_BUILDS + 1, /* its build spaces, then the core */
    SPACES = FIRST_MODULE + MODULES * SPACES_PER_MODULE,
};

/* ---- the pack ------------------------------------------------------------------------------ */

enum fermi_class { TRANSPORT = 1, CRUISER };
enum fermi_phase { FIRST_PHASE, NORMAL_PHASE, LAST_PHASE, PHASES };

/* What the commander's ships and leaders are at one level. Cost 0: cannot be bought. */
typedef struct fermi_rank {
    uint8_t cost, cover, movement, equipment, attack, escorts, squadies, xp, xp_marine, health;
    int8_t pen;
    uint8_t phase, source;
} fermi_rank;

typedef struct fermi_ship_card {
    char name[24];
    uint8_t type, rank_count, source; /* type: a fermi_class */
    fermi_rank ranks[LEVELS];
} fermi_ship_card;

typedef struct fermi_leader_card {
    char name[24];
    uint8_t rank_count, source;
    fermi_rank ranks[LEVELS];
} fermi_leader_card;

/* Escorts, squadies and hostiles: what is drawn for a fight. */
typedef struct fermi_soldier {
    char name[24];
    uint8_t copies, worth, cover, attack, health, xp, phase, source; /* worth: XP of a hostile */
    int8_t pen;
    bool is_protected;
    uint8_t pays; /* of an entrance cost, 1 unless printed */
} fermi_soldier;

typedef struct fermi_xeno_card {
    char name[24];
    uint8_t copies, worth, cover, attack, health, phase, source;
    int8_t pen;
    uint8_t elim_xp, elim_tech; /* what destroying it earns */
    uint8_t armada;             /* in a fleet worth so many XP its attack and cover are 1 better */
    bool is_protected;
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

enum { ORBIT_COVER = 9 }; /* that a core which makes room in Orbit gives to all who work there */
enum fermi_bonus {
    BONUS_ORBIT = 1, /* more workers in Orbit */
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
    ABILITY_BLAST,   /* a hit on every enemy */
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

typedef struct fermi_entrance {
    char name[24];
    uint8_t level, locations[BASE_LEVELS], toll, source; /* toll: on every entrance cost */
} fermi_entrance;

enum fermi_cleared {
    CLEARED_NOTHING,
    CLEARED_XP,     /* for the leader */
    CLEARED_HEAL,   /* hits off every marine */
    CLEARED_MARINE, /* squadies join */
    CLEARED_TECH,   /* xeno tech for the leader */
};

typedef struct fermi_location {
    char name[24];
    uint8_t level, xenos, cost, cleared, amount, tech, retreat, source;
    int8_t hostile_cover, marine_attack;
} fermi_location;

typedef struct fermi_ship_entrance {
    char name[24];
    uint8_t xeno, max_locations, tech, source;
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
    fermi_range range[5];
    fermi_station stations[STATIONS];
    fermi_module_card modules[MODULE_CARDS];
    fermi_ship_card ships[SHIPS];
    fermi_leader_card leaders[LEADERS];
    fermi_soldier escorts[ESCORT_KINDS], squadies[SQUADIE_KINDS], hostiles[HOSTILE_KINDS];
    fermi_xeno_card xenos[XENO_TYPES];
    fermi_event events[EVENTS];
    fermi_equipment_card equipment[EQUIPMENT];
    fermi_entrance entrances[BASE_LEVELS];
    fermi_location objectives[BASE_LEVELS], base_locations[BASE_LOCATIONS];
    fermi_ship_entrance ship_entrances[XENO_TYPES];
    fermi_location ship_locations[SHIP_LOCATIONS];
} fermi_pack;

/* ---- the state ----------------------------------------------------------------------------- */

/* A place on a path: the planet whose path it is, or EARTH, and how many steps from home. With n
 * arrows each way: 1..n approach, n+1 is the planet, n+2..2n+1 are the departure arrows. */
typedef struct fermi_place {
    uint8_t path, step;
} fermi_place;

enum {
    CRAFT_USED = 1 << 0,    /* has fought; may not attack until home */
    CRAFT_MOVED = 1 << 1,   /* this turn, at least a step */
    CRAFT_HALTED = 1 << 2,  /* met xenos; a combat comes first */
    CRAFT_FOUGHT = 1 << 3,  /* in a combat of this phase */
    CRAFT_GAVE_XP = 1 << 4, /* XP Marine, once a turn */
};

/* A ship or probe. Level 0: not built. Probes have level 1. */
typedef struct fermi_craft {
    fermi_place at;
    uint8_t level, moves, kills, flags, leader, core, tech;
    uint8_t unused[3];
} fermi_craft;

typedef struct fermi_leader {
    uint8_t level, ship; /* ship: NONE at home */
} fermi_leader;

typedef struct fermi_xeno {
    uint8_t type; /* + 1; 0 if the slot is empty */
    fermi_place at;
    uint8_t kills;
} fermi_xeno;

typedef struct fermi_loaded {
    uint8_t owner; /* unit + 1; 0 in the supply */
    uint8_t charges[ABILITIES];
} fermi_loaded;

typedef struct fermi_module {
    uint8_t card, built, core; /* core: 0 none, or the level of the base it came from */
    uint8_t installed;
} fermi_module;

enum { WORKER_HARD = 1 << 0, WORKER_SETTLED = 1 << 1 };
typedef struct fermi_worker {
    uint8_t space, flags; /* space NONE: nobody */
} fermi_worker;

enum { BASE_NONE, BASE_HIDDEN, BASE_LEVEL_1, BASE_LEVEL_2, BASE_LEVEL_3 };

enum fermi_origin { FROM_SHIP, FROM_ESCORT, FROM_LEADER, FROM_SQUADIE, FROM_XENO, FROM_HOSTILE };

typedef struct fermi_fighter {
    uint8_t origin, card; /* card: ship, leader, kind of soldier, or slot of the xeno */
    uint8_t attack, cover, health, hits, kills, phase, xp, trophies;
    int8_t pen, aim, aim_pen;
    uint8_t pays, worth, type; /* type: of a xeno ship, whose slot is empty once it is lost */
} fermi_fighter;

enum fermi_side { HUMAN, XENO, SIDES };
enum fermi_battle { CRAFT_FIGHT, MARINE_FIGHT, FIGHTS };

typedef struct fermi_fight {
    uint32_t alive[SIDES], ready[SIDES];
    uint32_t phase_of[SIDES][PHASES]; /* who acts in which phase */
    uint32_t rallied, grounded;       /* grounded: may not act (Used) */
    uint32_t is_protected[SIDES];
    uint8_t count[SIDES];
    uint8_t round, phase, side, passed;
    uint8_t acting, attacks_left, target, shield;
    uint8_t volley; /* the hostiles fire at the entrance: all of them, once */
    uint8_t unused;
    fermi_fighter fighter[SIDES][SIDE];
} fermi_fight;

/* What is particular to marines: where they are on the line of locations. */
typedef struct fermi_raid {
    uint8_t active, boarding; /* boarding: on a xeno ship, not in a base */
    uint8_t transport, leader, planet, level;
    uint8_t xeno_slot, xeno_type; /* boarded */
    uint8_t stage, stages;        /* cards cleared; cards in the line */
    uint8_t location;             /* the card now, or NONE on the entrance */
    uint8_t owed, paid_over, tech, on_card;
    uint8_t location_level[MAX_LOCATIONS]; /* level of each card in the line; 0: the objective */
    uint8_t toll, retreating, retreat;     /* retreat: squadies still to be discarded */
    int8_t marine_attack, hostile_cover;
    uint8_t unused[3];
} fermi_raid;

enum { BOARDING_NONE, BOARDING_DECLARED, BOARDING_WON, BOARDING_DONE, BOARDING_PROMOTED };

typedef struct fermi_state {
    orr_head head;
    uint8_t turn, ending, built, replacements; /* built: of the structure */
    uint8_t xeno_tech, tech_spent, pace_left, free_hardens;
    uint16_t raw, processed;
    uint8_t module_count, spare_cores, activating, socket_core;
    fermi_module module[MODULES];
    fermi_worker worker[WORKERS];
    uint8_t base[PLANETS], bag[BASE_LEVELS + 1];
    uint8_t unused_a[3];
    fermi_craft craft[CRAFT];
    fermi_leader leader[LEADERS];
    fermi_xeno xeno[XENOS];
    fermi_place bogey[BOGEYS]; /* step 0: in the supply */
    struct {
        fermi_place at;
        uint8_t level, unused;
    } loose[LOOSE_CORES]; /* cores dropped by transports that died; level 0: none */
    fermi_loaded equipment[EQUIPMENT];
    uint32_t xenos_out;
    uint16_t bogeys_out, loaded; /* loaded: equipment that somebody has */
    /* What the event of this turn changes. */
    int8_t storm_change, orbit_change, process_change, engine_change, yard_change;
    uint8_t pace, event, moving; /* pace: steps of the xenos in their next phase */
    /* Who boards whom in the craft combat under way. */
    uint8_t boarding, boarder, boarded, boarding_tech;
    uint8_t phase, fight_at_earth, bombing, bombs; /* bombing: the xeno whose bombs fall */
    ORR_PILE(EVENTS) event_deck;
    ORR_PILE(EVENTS) event_discards;
    ORR_PILE(XENOS) cup;
    ORR_PILE(ESCORTS) escort_deck;
    ORR_PILE(ESCORTS) escort_discards;
    ORR_PILE(SQUADIES) squadie_deck;
    ORR_PILE(SQUADIES) squadie_discards;
    ORR_PILE(HOSTILES) hostile_deck;
    ORR_PILE(HOSTILES) hostile_discards;
    ORR_PILE(BASE_LOCATIONS) base_deck;
    ORR_PILE(SHIP_LOCATIONS) ship_deck;
    uint8_t unused_b[1];
    fermi_raid raid;
    fermi_fight fight[FIGHTS];
} fermi_state;

enum fermi_ending { ENDING_NONE, ENDING_WON, ENDING_STORM, ENDING_LOST };
enum fermi_phase_of_turn {
    TURN_XENO,
    TURN_EVENT,
    TURN_ASSIGN,
    TURN_PRODUCTION,
    TURN_SHIPS,
    TURN_BUILD
};

/* ---- the steps ----------------------------------------------------------------------------- */

ORR_DECLARE_RUN(xeno_move);
ORR_DECLARE_RUN(xeno_reveal);
ORR_DECLARE_ASK(bombard);
ORR_DECLARE_RUN(xeno_contact);
ORR_DECLARE_RUN(event);
ORR_DECLARE_ASK(toll);
ORR_DECLARE_ASK(dispel);
ORR_DECLARE_ASK(scan);
ORR_DECLARE_ASK(train);
ORR_DECLARE_RUN(bogey_check);
ORR_DECLARE_RUN(new_day);
ORR_DECLARE_ASK(assign);
ORR_DECLARE_RUN(production);
ORR_DECLARE_RUN(storm);
ORR_DECLARE_ASK(load);
ORR_DECLARE_ASK(move);
ORR_DECLARE_ASK(take_leader);
ORR_DECLARE_ASK(socket);
ORR_DECLARE_RUN(human_contact);
ORR_DECLARE_ASK(assault);
ORR_DECLARE_RUN(activate);
ORR_DECLARE_ASK(spend_tech);
ORR_DECLARE_RUN(construct);
ORR_DECLARE_ASK(buy);
ORR_DECLARE_ASK(enlist);
ORR_DECLARE_RUN(storm_advance);
ORR_DECLARE_RUN(round);
ORR_DECLARE_RUN(phase);
ORR_DECLARE_ASK(human_act);
ORR_DECLARE_ASK(more_attacks);
ORR_DECLARE_ASK(xeno_act);
ORR_DECLARE_ASK(more_strikes);
ORR_DECLARE_ASK(defend);
ORR_DECLARE_ASK(declare_boarding);
ORR_DECLARE_ASK(board_another);
ORR_DECLARE_RUN(craft_over);
ORR_DECLARE_RUN(advance);
ORR_DECLARE_ASK(pay);
ORR_DECLARE_ASK(discard);
ORR_DECLARE_RUN(marines_over);
ORR_DECLARE_ASK(reinforce);

extern const orr_field fermi_schema[];

/* ---- what crosses files -------------------------------------------------------------------- */

/* map.c: places, contact, bogeys, cores */
static inline bool fermi_at_home(fermi_place place)
{
    return place.path == EARTH;
}
static inline bool fermi_is_probe(int craft)
{
    return craft >= SHIPS;
}
bool fermi_on_planet(const fermi_pack *pack, fermi_place place);
int fermi_distance(const fermi_pack *pack, fermi_place place); /* steps from Earth, either way */
bool fermi_range_0(const fermi_pack *pack, fermi_place a, fermi_place b);
bool fermi_near(const fermi_pack *pack, fermi_place a, fermi_place b); /* an arrow further, too */
fermi_place fermi_planet_place(const fermi_pack *pack, int planet);
fermi_place fermi_step_on(const fermi_pack *pack, fermi_place place); /* one step along the path */
fermi_place fermi_parallel(const fermi_pack *pack, fermi_place place);
int fermi_revealed_cores(const fermi_state *s);
int fermi_draw_event(fermi_state *s);
void fermi_reveal_bogey(const fermi_pack *pack, fermi_state *s, int bogey, orr_log *log);
void fermi_place_bogey(const fermi_pack *pack, fermi_state *s, int planet, orr_log *log);
void fermi_reveal_base(const fermi_pack *pack, fermi_state *s, int planet, orr_log *log);
void fermi_remove_xeno(fermi_state *s, int slot);

/* units.c: ships, leaders and what they carry */
const fermi_rank *fermi_ship_rank(const fermi_pack *pack, const fermi_state *s, int ship);
const fermi_rank *fermi_leader_rank(const fermi_pack *pack, const fermi_state *s, int leader);
bool fermi_is_transport(const fermi_pack *pack, int craft);
bool fermi_leader_home(const fermi_state *s, int leader);
void fermi_pick_up_core(fermi_state *s, int ship, orr_log *log); /* one adrift where it is */
void fermi_remove_craft(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log);
void fermi_remove_leader(const fermi_pack *pack, fermi_state *s, int leader);
void fermi_promote_ship(fermi_state *s, int ship, orr_log *log);
void fermi_promote_leader(fermi_state *s, int leader, orr_log *log);
void fermi_unload(fermi_state *s, int unit);
void fermi_use_charge(const fermi_pack *pack, fermi_state *s, int card, int ability, orr_log *log);
int fermi_price_of_equipment(const fermi_pack *pack, const fermi_state *s, int card);
int fermi_price_of_ship(const fermi_pack *pack, const fermi_state *s, int ship, int level);
bool fermi_can_carry(const fermi_pack *pack, const fermi_state *s, int unit, int card);
bool fermi_unit_home(const fermi_state *s, int unit);

/* workers.c: spaces and the storm */
int fermi_workers(const fermi_state *s);                                      /* on the board */
int fermi_workers_at(const fermi_state *s, int space);                        /* on one space */
int fermi_space_max(const fermi_pack *pack, const fermi_state *s, int space); /* 0: no limit */
int fermi_space_shelter(const orr_rules *rules, const fermi_state *s, int space);
int fermi_module_of(int space); /* of a module's space, or -1 */
bool fermi_space_open(const orr_rules *rules, const fermi_state *s, int space);
int fermi_storm_change(const fermi_pack *pack, const fermi_state *s);
void fermi_storm_words(const fermi_pack *pack, const fermi_state *s, orr_text *out);
/* Chance in ten thousand that a worker with this shelter dies in the storm of a turn. */
int fermi_storm_risk(const fermi_pack *pack, const fermi_state *s, int turn, int shelter);
void fermi_lose_worker(fermi_state *s, int worker);
bool fermi_nobody_left(fermi_state *s, int ending, orr_log *log); /* then the game is over */
int fermi_bonus(const fermi_pack *pack, const fermi_state *s, int bonus);
int fermi_income(const fermi_pack *pack, const fermi_state *s);
int fermi_processing(const fermi_pack *pack, const fermi_state *s);

/* event.c */
void fermi_forget_event(fermi_state *s); /* what it changed for its turn */

/* losses.c: what a bombardment or a toll takes */
void fermi_losses(const fermi_state *s, orr_moves *moves);
void fermi_suffer(const orr_rules *rules, fermi_state *s, orr_move move, orr_log *log);

/* fight.c: what both kinds of combat share */
static inline fermi_fight *fermi_battle(fermi_state *s)
{
    return &s->fight[s->raid.active ? MARINE_FIGHT : CRAFT_FIGHT];
}
static inline const fermi_fight *fermi_battle_of(const fermi_state *s)
{
    return &s->fight[s->raid.active ? MARINE_FIGHT : CRAFT_FIGHT];
}
uint32_t fermi_targets(const fermi_fight *f, int side); /* who of this side may be attacked */
uint32_t fermi_ready(const fermi_fight *f, int side);   /* who may act in this phase */
int fermi_health(const fermi_fighter *fighter);         /* what is left of it */
bool fermi_can_rally(const fermi_state *s, const fermi_fight *f, int receiver, int payer);
int fermi_add_fighter(fermi_fight *f, int side, fermi_fighter fighter);
void fermi_clear_side(fermi_fight *f, int side);
int fermi_carrier(const fermi_fighter *fighter); /* its number as a unit, or -1 */

/* attack.c */
typedef struct fermi_needs {
    int attack, cover; /* the least faces of the ten-sided and the six-sided die that succeed */
} fermi_needs;
fermi_needs fermi_needs_of(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                           int target);
int fermi_percent_kill(fermi_needs needs); /* both dice succeed */
int fermi_percent_hit(fermi_needs needs);  /* exactly one does */
void fermi_attack(const orr_rules *rules, fermi_state *s, int side, int attacker, int target,
                  orr_log *log);

/* equipment.c: abilities in a fight */
void fermi_add_abilities(const orr_rules *rules, const fermi_state *s, orr_moves *moves);
bool fermi_can_act_again(const fermi_pack *pack, const fermi_state *s); /* by a charge */
bool fermi_has_shield(const orr_rules *rules, const fermi_state *s);
void fermi_add_shields(const orr_rules *rules, const fermi_state *s, orr_moves *moves);
void fermi_use_in_fight(const orr_rules *rules, fermi_state *s, orr_move move, orr_log *log);

/* craft.c */
bool fermi_next_combat(const orr_rules *rules, fermi_state *s, bool xeno_phase, orr_log *log);
void fermi_muster(const orr_rules *rules, fermi_state *s, uint32_t ships, uint32_t xenos,
                  orr_log *log);
void fermi_draw_escorts(const fermi_pack *pack, fermi_state *s, int count, orr_log *log);
void fermi_craft_round_over(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_boarded_ship_lost(const orr_rules *rules, fermi_state *s, orr_log *log);

/* marine.c */
void fermi_begin_assault(const orr_rules *rules, fermi_state *s, int transport, orr_log *log);
void fermi_begin_boarding(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_draw_squadies(const fermi_pack *pack, fermi_state *s, int count, orr_log *log);
void fermi_volley_over(fermi_state *s, orr_log *log);
const fermi_location *fermi_location_now(const fermi_pack *pack, const fermi_state *s);
int fermi_squadies_alive(const fermi_fight *f);
int fermi_leader_fighter(const fermi_state *s);

/* construction.c */
bool fermi_station_ready(const orr_rules *rules, const fermi_state *s);

static inline const fermi_station *fermi_sheet(const orr_rules *rules)
{
    return &((const fermi_pack *)rules->pack)->stations[rules->option[OPTION_STATION]];
}
static inline const fermi_module_card *fermi_card_of(const fermi_pack *pack, const fermi_state *s,
                                                     int module)
{
    return &pack->modules[s->module[module].card];
}

/* The functions of the entry, by file. */
bool fermi_check_pack(const void *pack, orr_error *error);
const char *fermi_station_name(const void *pack, int index);
const char *fermi_name(const orr_rules *rules, const void *state, int kind, int operand,
                       char buffer[ORR_MAX_NAME]);
bool fermi_setup(const orr_rules *rules, void *state, orr_error *error);
void fermi_conceal(const orr_rules *rules, void *state, int seat);
void fermi_imagine(const orr_rules *rules, void *state);
void fermi_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void fermi_scene_fight(const orr_rules *rules, const fermi_state *s, orr_scene *scene);
void fermi_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void fermi_ability_words(const fermi_ability *a, orr_text *out); /* "next attack +2/+1" */
void fermi_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason);
void fermi_object_in_fight(const orr_rules *rules, const fermi_state *s, orr_move move,
                           orr_reason *why);
void fermi_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights);
void fermi_weigh_fight(const orr_rules *rules, const fermi_state *s, const orr_moves *moves,
                       float *weights);
float fermi_value(const orr_rules *rules, const void *state, int seat);
bool fermi_check(const orr_rules *rules, const void *state, orr_error *error);
bool fermi_thing(const orr_rules *rules, int index, orr_thing *thing);
void fermi_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);

#endif
