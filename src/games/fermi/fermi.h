/* fermi.h - the vocabulary of Fermi's Paradox: one commander builds a station against the storm.
 *
 * Decks are bags here. A card that nobody has seen is drawn at random the moment it is turned,
 * which is the same chance as a shuffled deck and leaves nothing hidden in the state. So it is
 * with the face-down bases and locations. Rules: docs/games/fermi.md
 */
#ifndef FERMI_H
#define FERMI_H

#include "orrery_game.h"

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
    WORKERS = 8,      /* on the board at once */
    DIFFICULTIES = 4, /* of station sheets */
    MOST_STATIONS = 8,
    MOST_MODULE_CARDS = 16,
    MODULES = 5,           /* of one station */
    MODULE_BUILDS = 4,     /* build spaces of one module */
    STRUCTURE_BUILDS = 10, /* of the station itself */
    TURNS = 30,
    CORE_ROWS = 8, /* of the tables on an event card: 0 .. 7 and more */
    BASE_LEVELS = 3,
    SIDE = 26, /* fighters on one side: six ships with all escorts, or every xeno */
    EVENTS = 24,
    MOST_ESCORT_KINDS = 16,
    ESCORTS = 18,
    MOST_SQUADIE_KINDS = 18,
    SQUADIES = 20,
    MOST_HOSTILE_KINDS = 24,
    HOSTILES = 28,
    BASE_LOCATIONS = 18,
    SHIP_LOCATIONS = 14,
    MAX_LOCATIONS = 5, /* in one assault, the objective apart */
    NONE = 0xff,       /* no planet, no leader, nobody */
    EARTH = NONE,      /* as the path of a craft: it is at home */
    HARDENED_BONUS = 5,
    BOMBARDED_RESOURCES = 3,
    THIRD_EDITION = 2,         /* the version of the rules that it came with */
    LOOSE_CORES = PLANETS + 3, /* a base on every planet, and what was fetched before others woke */
    MAX_WOKEN = 3,             /* bases that wake in one game */
};

/* ---- steps, verbs, kinds, options ---------------------------------------------------------- */

/* CONFIRM where an answer ends a phase, rolls dice (the xenos', too) or gives something up. Loading
 * and storming are asked for when there is something to load or to storm: else, turn after turn,
 * nothing would be learned by saying so. */
#define FERMI_STEPS(X)                                                                             \
    /* Xeno ships phase */                                                                         \
    X(fermi, RUN, XENO_MOVE, xeno_move, "the movement of the xenos")                               \
    X(fermi, ROLL, XENO_REVEAL, xeno_reveal, "the reveal of bogeys")                               \
    X(fermi, CONFIRM, BOMBARD, bombard, "a bombardment of Earth")                                  \
    X(fermi, ROLL, XENO_CONTACT, xeno_contact, "the combats of the xeno ships phase")              \
    /* Event phase */                                                                              \
    X(fermi, ROLL, EVENT, event, "the event phase")                                                \
    X(fermi, CONFIRM, TOLL, toll, "an event that takes something away")                            \
    X(fermi, ASK, DISPEL, dispel, "an event that strikes off a bogey")                             \
    X(fermi, ASK, SCAN, scan, "an event that shows a base without a probe")                        \
    X(fermi, ASK, TRAIN, train, "an event that promotes a leader on Earth")                        \
    X(fermi, ROLL, BOGEY_CHECK, bogey_check, "the bogey of an event card")                         \
    /* Assign workers and production */                                                            \
    X(fermi, RUN, NEW_DAY, new_day, "the start of the assign workers phase")                       \
    X(fermi, CONFIRM, ASSIGN, assign, "the assign workers phase")                                  \
    X(fermi, RUN, PRODUCTION, production, "the production phase")                                  \
    X(fermi, ROLL, STORM, storm, "the storm rolls")                                                \
    /* Human ships phase */                                                                        \
    X(fermi, ASK, LOAD, load, "the loading of equipment, when the human ships phase begins")       \
    X(fermi, CONFIRM, MOVE, move, "the movement of craft in the human ships phase")                \
    X(fermi, ASK, TAKE_LEADER, take_leader, "the take-off of a transport")                         \
    X(fermi, ASK, SOCKET, socket, "the moment when a core comes home")                             \
    X(fermi, ROLL, HUMAN_CONTACT, human_contact, "the combats of the human ships phase")           \
    X(fermi, ASK, ASSAULT, assault, "the base assaults, when the movement is over")                \
    /* Construction phase */                                                                       \
    X(fermi, ROLL, ACTIVATE, activate, "the activation rolls")                                     \
    X(fermi, ASK, SPEND_TECH, spend_tech, "an activation roll that falls short")                   \
    X(fermi, RUN, INSTALL, install, "the installing of cores")                                     \
    X(fermi, RUN, CONSTRUCT, construct, "the building of the station")                             \
    X(fermi, CONFIRM, BUY, buy, "the buying of units, at the end of the turn")                     \
    X(fermi, ASK, ENLIST, enlist, "the building of a transport")                                   \
    X(fermi, RUN, STORM_ADVANCE, storm_advance, "the advance of the storm")                        \
    /* Fights of both kinds */                                                                     \
    X(fermi, RUN, ROUND, round, "the start of a round")                                            \
    X(fermi, ROLL, PHASE, phase, "the order of a phase")                                           \
    X(fermi, CONFIRM, HUMAN_ACT, human_act, "the actions of your fighters")                        \
    X(fermi, CONFIRM, MORE_ATTACKS, more_attacks, "the further attacks of a fighter of yours")     \
    X(fermi, CONFIRM, XENO_ACT, xeno_act, "the actions of the xenos in a fight")                   \
    X(fermi, CONFIRM, MORE_STRIKES, more_strikes, "the further attacks of a xeno")                 \
    X(fermi, CONFIRM, DEFEND, defend, "an attack on the carrier of a shield")                      \
    /* Craft combat */                                                                             \
    X(fermi, ASK, DECLARE_BOARDING, declare_boarding,                                              \
      "the end of the first round of a craft combat")                                              \
    X(fermi, ASK, BOARD_ANOTHER, board_another, "the boarding, when the chosen ship is gone")      \
    X(fermi, RUN, CRAFT_OVER, craft_over, "the end of a craft combat")                             \
    /* Marine combat */                                                                            \
    X(fermi, ROLL, ADVANCE, advance, "the way to the next location")                               \
    X(fermi, CONFIRM, PAY, pay, "the forcing of an entrance")                                      \
    X(fermi, CONFIRM, DISCARD, discard, "the retreat from a xeno ship")                            \
    X(fermi, RUN, MARINES_OVER, marines_over, "the end of a marine combat")                        \
    X(fermi, ASK, REINFORCE, reinforce, "the fall of a leader in a base")
enum fermi_step { FERMI_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

/* Several are one word to people, each at a moment of its own: "use" is USE in a fight, BURN, SHIELD
 * and BREACH; DONE_ and DECLINE_ are "done" and "decline"; FOLLOW is another "assault". */
#define FERMI_VERBS(X)                                                                             \
    X(fermi, LOSE_WORKER, lose_worker)                                                             \
    X(fermi, LOSE_REPLACEMENT, lose_replacement)                                                   \
    X(fermi, LOSE_RESOURCES, lose_resources)                                                       \
    X(fermi, LOSE_MODULE, lose_module)                                                             \
    X(fermi, DISPEL, dispel)                                                                       \
    X(fermi, SCAN, scan)                                                                           \
    X(fermi, TRAIN, train)                                                                         \
    X(fermi, ASSIGN, assign)                                                                       \
    X(fermi, HARDEN, harden)                                                                       \
    X(fermi, DONE_ASSIGNING, done_assigning)                                                       \
    X(fermi, LOAD, load)                                                                           \
    X(fermi, DONE_LOADING, done_loading)                                                           \
    X(fermi, LAUNCH, launch)                                                                       \
    X(fermi, FLY, fly)                                                                             \
    X(fermi, CROSS, cross)                                                                         \
    X(fermi, USE, use)                                                                             \
    X(fermi, BURN, burn)                                                                           \
    X(fermi, DONE_MOVING, done_moving)                                                             \
    X(fermi, TAKE, take)                                                                           \
    X(fermi, DECLINE_LEADER, decline_leader)                                                       \
    X(fermi, SOCKET, socket)                                                                       \
    X(fermi, ASSAULT, assault)                                                                     \
    X(fermi, DONE_ASSAULTING, done_assaulting)                                                     \
    X(fermi, SPEND, spend)                                                                         \
    X(fermi, DECLINE_SPENDING, decline_spending)                                                   \
    X(fermi, BUILD, build)                                                                         \
    X(fermi, PROBE, probe)                                                                         \
    X(fermi, RECRUIT, recruit)                                                                     \
    X(fermi, DONE_BUYING, done_buying)                                                             \
    X(fermi, ENLIST, enlist)                                                                       \
    X(fermi, ATTACK, attack)                                                                       \
    X(fermi, HOLD, hold)                                                                           \
    X(fermi, RALLY, rally)                                                                         \
    X(fermi, RETREAT, retreat)                                                                     \
    X(fermi, DONE_ACTING, done_acting)                                                             \
    X(fermi, STRIKE, strike)                                                                       \
    X(fermi, SHIELD, shield)                                                                       \
    X(fermi, BRACE, brace)                                                                         \
    X(fermi, BOARD, board)                                                                         \
    X(fermi, DECLINE_BOARDING, decline_boarding)                                                   \
    X(fermi, BOARD_ANOTHER, board_another)                                                         \
    X(fermi, DECLINE_ANOTHER, decline_another)                                                     \
    X(fermi, PAY, pay)                                                                             \
    X(fermi, BREACH, breach)                                                                       \
    X(fermi, DISCARD, discard)                                                                     \
    X(fermi, FOLLOW, follow)                                                                       \
    X(fermi, DECLINE_FOLLOWING, decline_following)                                                 \
    X(fermi, HOLD_ALL, hold_all)                                                                   \
    X(fermi, FLY_ON, fly_on)                                                                       \
    X(fermi, ALL_OUT, all_out)                                                                     \
    X(fermi, FIGHT_ON, fight_on)                                                                   \
    X(fermi, SET_OUT, set_out)
enum fermi_verb { FERMI_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

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

/* ---- where things can be ------------------------------------------------------------------- */

/* The worlds, in the order in which the pack's list and the event cards name them. */
enum fermi_world { MERCURY, VENUS, MARS, PARRAS, JUPITER, SATURN, URANUS, NEPTUNE, PLUTO };

/* Where workers can be. */
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

/* ---- the state ----------------------------------------------------------------------------- */

/* A place on a path: the planet whose path it is, or EARTH, and how many steps from home. With n
 * arrows each way: 1..n approach, n+1 is the planet, n+2..2n+1 are the departure arrows. */
typedef struct fermi_place {
    uint8_t path, step;
} fermi_place;

enum {
    CRAFT_USED = 1 << 0,     /* has fought; may not attack until home */
    CRAFT_MOVED = 1 << 1,    /* this turn, at least a step */
    CRAFT_HALTED = 1 << 2,   /* met xenos; a combat comes first */
    CRAFT_FOUGHT = 1 << 3,   /* in a combat of this phase */
    CRAFT_GAVE_XP = 1 << 4,  /* XP Marine, once a turn */
    CRAFT_STAYS = 1 << 5,    /* others fought; its own movement of this turn is over */
    CRAFT_SETS_OUT = 1 << 6, /* takes off now, and flies on as far as it can */
};

/* A ship or probe. Level 0: not built. Probes have level 1. */
typedef struct fermi_craft {
    fermi_place at;
    uint8_t level, moves, kills, flags, leader, core, tech;
    uint8_t trophies; /* xenos that it has destroyed since it was in a won combat */
    uint8_t unused[2];
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
enum { MATTER_BASES }; /* what keyed chance deals at set-up */

enum fermi_origin { FROM_SHIP, FROM_ESCORT, FROM_LEADER, FROM_SQUADIE, FROM_XENO, FROM_HOSTILE };

typedef struct fermi_fighter {
    uint8_t origin, card; /* card: ship, leader, kind of soldier, or slot of the xeno */
    uint8_t attack, cover, health, hits, kills, phase, xp, trophies;
    int8_t pen, aim, aim_pen;
    uint8_t pays, worth, type; /* type: of a xeno ship, whose slot is empty once it is lost */
    uint32_t traits;           /* bits of fermi_trait */
} fermi_fighter;

/* What a fighter can do besides its numbers: ten keywords that stand on the cards of escorts,
 * squadies, xeno ships and hostiles, then the signatures of ships and of squad leaders. */
enum fermi_trait {
    TRAIT_ARMOURED,  /* hits on it do not weaken its cover */
    TRAIT_ELUSIVE,   /* hits on it do not make it easier to aim at; before, they did nothing */
    TRAIT_FIERCE,    /* once hit, it attacks better */
    TRAIT_CORROSIVE, /* its hits count twice */
    TRAIT_VOLATILE,  /* who eliminates it takes a hit */
    TRAIT_PACK,      /* attacks better beside others of the pack */
    TRAIT_GUARD,     /* is attacked before the others of its side */
    TRAIT_DEADEYE,   /* a natural ten kills */
    TRAIT_SUPPRESS,  /* who is hit by it loses its action of this round */
    TRAIT_MEND,      /* takes a hit off a comrade when a round begins */
    KEYWORDS,
    TRAIT_BOATS = KEYWORDS, /* entrances cost its marines less */
    TRAIT_SALVAGE,          /* a won combat with it brings tech */
    TRAIT_GHOST,            /* is met at range 0 only */
    TRAIT_LANCE,            /* attacks better before Merge */
    TRAIT_PURSUIT,          /* gets through more easily where there is a hit */
    TRAIT_WALL,             /* covers the escorts */
    TRAIT_INSPIRE,          /* the squadies attack better while this leader lives */
    TRAIT_AMBUSH,           /* the squad attacks better in the first round of a location */
    TRAIT_GADGETS,          /* equipment has a charge more */
    TRAIT_AVENGE,           /* gains XP and aim when a squadie falls */
    TRAITS,
    SHIP_TRAITS = TRAIT_INSPIRE - TRAIT_BOATS,
};

enum fermi_phase { FIRST_PHASE, NORMAL_PHASE, LAST_PHASE, PHASES };
enum fermi_range_round { CONTACT, APPROACH, MERGE, EXTEND, DISENGAGE, RANGES };
enum fermi_side { HUMAN, XENO, SIDES };
enum fermi_battle { CRAFT_FIGHT, MARINE_FIGHT, FIGHTS };

enum fermi_order { NO_ORDER, HOLD_FIRE, FIGHT_ON, ALL_OUT };

typedef struct fermi_fight {
    uint32_t alive[SIDES], ready[SIDES];
    uint32_t phase_of[SIDES][PHASES]; /* who acts in which phase */
    uint32_t rallied, grounded;       /* grounded: may not act (Used) */
    uint32_t is_protected[SIDES], is_guard[SIDES];
    uint8_t count[SIDES];
    uint8_t round, phase, side, passed;
    uint8_t acting, attacks_left, target, shield;
    uint8_t volley; /* the hostiles fire at the entrance: all of them, once */
    uint8_t order;  /* what was said for the rest of this round: fermi_order */
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
    uint8_t condition, amount;             /* what the entrance asks; see fermi_condition */
    uint8_t retreating, retreat;           /* retreat: squadies still to be discarded */
    int8_t marine_attack, hostile_cover;
    uint8_t unused[2];
} fermi_raid;

enum { BOARDING_NONE, BOARDING_DECLARED, BOARDING_WON, BOARDING_DONE, BOARDING_PROMOTED };

typedef struct fermi_state {
    orr_head head;
    uint8_t turn, ending, built, replacements; /* built: of the structure */
    uint8_t xeno_tech, tech_spent, pace_left, free_hardens;
    uint16_t raw, processed;
    uint8_t module_count, spare_cores, activating, socket_core; /* spare: taken apart */
    fermi_module module[MODULES];
    fermi_worker worker[WORKERS];
    uint8_t base[PLANETS], bag[BASE_LEVELS + 1];
    uint8_t woken;  /* bases that an event added to those of the sheet */
    uint8_t fallen; /* leaders lost in boarding actions, who do not come back: bits */
    uint8_t unused_a[1];
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

#endif
