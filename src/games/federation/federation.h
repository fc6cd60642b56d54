/* federation.h - the vocabulary of Space Infantry: Federation. One seat holds Sol against five alien
 * races and wins by settling a base on each of six named worlds.
 *
 * What happens next lies open in a queue of five activation tokens. What a token (or a killed
 * fleet, or a dead spy) sets off is put on an agenda; one step, `resolve`, works it off: slides of
 * the war effort first, then effects, then fights. Nothing is dealt before it is looked at: a token
 * that lies face down gets its identity when it is turned, so the state holds no secret but its
 * dice. Functions that cross files begin with federation_. Rules: docs/games/federation.md
 */
#ifndef FEDERATION_H
#define FEDERATION_H

#include "orrery.h"

/* ---- the board ------------------------------------------------------------------------------ */

enum federation_race_id { FLESH_EATERS, CTHONIANS, MERCENARIES, MUTANTS, CYBERS, RACES };

/* Sol, then six numbers for each race (a lane may be shorter), then the named worlds. */
enum {
    SOL = 0,
    MOST_LANE = 6,
    FIRST_WORLD = 1 + RACES * MOST_LANE,
    WORLDS = 6,
    SPACES = FIRST_WORLD + WORLDS,
    UNBUILT = 0xfd, /* an asset that can be built, a fleet that waits to spawn */
    LOCKED = 0xfe,  /* an asset that a base or a technology must set free first */
    NOWHERE = 0xff,
};

enum federation_fleet_id { SCOUT, RAIDER, MAIN, DOOM, FLEETS, SPAWNING = 3 };
enum federation_level_id { PEACE, COLD_WAR, MOBILIZING, WAR, TOTAL_WAR, LEVELS };
enum { PAIRS = 4 };
enum federation_relation { ALLIANCE, NEUTRAL, AT_WAR };
enum federation_keyword { OVERAGE_DIPLOMACY, OVERAGE_MILITARY, OVERAGE_RESEARCH };

enum { FLAGSHIPS = 5, ALLIES = 2, SHIPS = FLAGSHIPS + ALLIES, MINES = 3, BASES = 6 };
enum federation_asset_id {
    FIRST_ALLY = FLAGSHIPS,
    FIRST_MINE = SHIPS,
    SOL_DEFENSE = FIRST_MINE + MINES,
    FIRST_BASE,
    ASSETS = FIRST_BASE + BASES,
};
enum federation_base {
    BUILD_BASE,
    MANEUVER_BASE,
    RESEARCH_BASE,
    ESPIONAGE_BASE,
    DEFENSE_BASE,
    WARP_BASE
};
/* What a Build constructs; also the rows of the pack's list of assets, the bases following. */
enum federation_asset_kind {
    FLAGSHIP,
    ALLY_SHIP,
    MINE_FIELD,
    SOL_DEFENSES,
    BASE_KINDS,
    ASSET_KINDS = 10
};

/* ---- resources ------------------------------------------------------------------------------ */

enum federation_resource_id {
    BUILD,
    MANEUVER,
    RESEARCH,
    ESPIONAGE,
    MORALE,
    DIPLOMACY,
    WARP,
    RESOURCES
};
enum { ROWS = 7, COLUMNS = 3, STORAGE = 5, OPENING_PICKS = 5, OPENING_DICE = 5 };

/* A place a resource token can be taken from, as an operand. AT_HAND: stored, or in the lowest row
 * of the track, or recalled; these are interchangeable. ON_TRACK: still on its way. */
enum federation_place {
    AT_HAND,
    IN_COLUMN = AT_HAND + RESOURCES,
    AS_SPY = IN_COLUMN + COLUMNS - 1,
    AS_ATTACHE = AS_SPY + RACES,
    AS_EMBASSY = AS_ATTACHE + RACES,
    ON_TRACK = AS_EMBASSY + RACES,
    PLACES = ON_TRACK + RESOURCES,
};

/* ---- technologies --------------------------------------------------------------------------- */

enum federation_technology {
    ENHANCED_TARGETING,
    MISSILE_SWARMS,
    DATA_DISRUPTION,
    TRANSLATOR,
    ENGINES,
    WARP_GATES,
    WARP_BUBBLE,
    DISTORTION_FIELD,
    PATROL_ROUTES,
    PATROL_ROUTES_2,
    TECHNOLOGIES,
    BLUE = WARP_GATES, /* those before the gates lie with the bases, those after come by warp */
    WHITE = TECHNOLOGIES - WARP_BUBBLE,
};
/* Where a Federation technology is; COLUMN_0 and up: in research, 0, 25, 50 or 75 %. */
enum federation_standing {
    UNSEEN,
    SEEN,
    COLUMN_0,
    COLUMN_75 = COLUMN_0 + 3,
    DISCOVERED,
    CHARTS = 4
};
enum federation_progress { LOST_RESEARCH, NO_PROGRESS, SINGLE_ADVANCE, DOUBLE_ADVANCE };
/* What may be turned over when a project is started: a technology seen before, or a back. */
enum { BLUE_BACK = TECHNOLOGIES, WHITE_BACK, TURNABLES };

enum federation_alien_tech {
    FAST_SCOUT_TECH,
    FAST_RAIDER_TECH,
    RAIDER_PROTOCOLS,
    ADVANCED_DEFENSES,
    DURABILITY,
    ANTI_ESPIONAGE,
    FORCED_PURSUIT,
    FAST_ADVANCE,
    AUTO_RESPAWN,
    STOLEN_MUTANT,
    STOLEN_CTHONIAN,
    PLUNDER,
    ENHANCED_TECH,
    DOOM_FLEET,
    ALIEN_TECHS,
};
/* A space of an alien track: empty, the spy, or a technology. Index 0 is space number 6. */
enum { TECH_SPACES = 6, EMPTY = 0, SPY = 1, FIRST_TECH = 2, MOST_COUNTERS = 10 };

/* ---- activation ----------------------------------------------------------------------------- */

/* What stands on activation tokens, and on the agenda. Operand: a race, for the pair orders a
 * pair. */
enum federation_order {
    ADVANCE,
    SPAWN,
    TECH,
    PRESS,
    BORDER_FRICTION,
    GREED,
    RANDOM_EVENT,
    ALIEN_WAR,
    GALACTIC_CONFLICT,
    FAST_SCOUTS,
    FAST_RAIDERS,
    EXPANSION_DESIRE,
    FEDERATION_TURN,
    TOKEN_ORDERS,
    FORCED_ADVANCE = TOKEN_ORDERS, /* whatever the war effort says */
    TOWARDS_WAR,
    TOWARDS_ALLIANCE,
    WAR_TOLL, /* a base in the territory of a race at war is hit */
    ORDERS,
};
enum federation_owner { UNIVERSAL = RACES, FEDERATION, OWNERS };

enum federation_event_id {
    EVENT_RESEARCH,
    EVENT_TRACK_DOWN,
    EVENT_ALLIANCE,
    EVENT_EXPANSION,
    EVENT_BUILD,
    EVENT_PROPAGANDA,
    EVENT_TECH,
    EVENT_LOSS,
    EVENT_TRACK_UP,
    EVENT_FLEET,
    EVENT_SPEND,
    EVENT_WAR_EFFORT,
    EVENT_FAILED_ALLIANCE,
    EVENTS,
};
enum { ROLLED_RACE = RACES }; /* in an event: a die decides whom it concerns */
enum federation_conflict { CONFLICT_WAR, CONFLICT_ALLIANCE, CONFLICT_TRUCE };

enum { QUEUE = 5, MOST_TOKENS = 96, MOST_TOKEN_KINDS = 64, CHITS = 6, DIE = 6, MOST_DICE = 10 };
enum { MOST_AGENDA = 24, BYPASS_DRAW = 3 };

/* ---- state ---------------------------------------------------------------------------------- */

typedef struct federation_piece {
    uint8_t space, upgraded;
} federation_piece;

/* engaged: is where it must fight; from: the space it came to that fight from, by which it leaves,
 * or SOL if it was there already. */
typedef struct federation_fleet {
    uint8_t space, engaged, from;
} federation_fleet;

typedef struct federation_entry {
    uint8_t order, operand;
} federation_entry;

/* Dice on the table, until they are kept. */
typedef struct federation_dice {
    uint8_t purpose, count, about; /* about: the race or whatever the roll concerns */
    uint8_t die[MOST_DICE];
    uint8_t unused[3];
} federation_dice;

enum federation_outcome { UNDECIDED, VICTORY, SOL_FALLEN, UNSTABLE, OUTCLASSED };

typedef struct federation_state {
    orr_head head;
    uint32_t track[ROWS][COLUMNS]; /* four bits a resource; row 0 is at hand */
    uint32_t posts;                /* bits of the places where a token is deployed */
    uint32_t new_posts;            /* those deployed this turn, which stay until the next */
    federation_piece asset[ASSETS];
    federation_fleet fleet[RACES][FLEETS];
    uint8_t spawn[RACES][SPAWNING]; /* the spawn order track, from the left: 1 + fleet, or 0 */
    uint8_t alien_track[RACES][TECH_SPACES];
    ORR_PILE(MOST_COUNTERS) counters[RACES]; /* undrawn alien technologies */

    ORR_PILE(QUEUE) queue; /* at[0] comes next */
    ORR_PILE(MOST_TOKENS) holding;
    ORR_PILE(MOST_TOKENS) bag;
    ORR_PILE(BYPASS_DRAW) drawn; /* to choose from after a bypass, or technologies turned over */
    ORR_PILE(CHITS) chits;       /* face down */
    federation_entry agenda[MOST_AGENDA];
    federation_dice dice;

    uint8_t effort[RACES], relation[PAIRS], slides[RACES];
    uint8_t stability, expansion, losses;
    uint8_t supply[RESOURCES], stored[RESOURCES], recalled[RESOURCES], sacrificed[RESOURCES];
    uint8_t standing[TECHNOLOGIES];
    uint8_t blue_down, white_down, white_left; /* face down; white ones not yet brought in */
    uint8_t unlocked;                          /* bits of the bases that were settled once */
    uint8_t arrivals[DIE];                     /* tokens of this roll still to be placed, by row */

    uint8_t token;                   /* the one being resolved, or NOWHERE */
    uint8_t chit, event;             /* the event in progress */
    uint8_t rolls_left, less;        /* of this turn */
    uint8_t free_move_used;          /* of the engines */
    uint8_t hopper;                  /* the ship that may move once more, or NOWHERE */
    uint8_t conflict;                /* the first die of a galactic conflict */
    uint8_t external;                /* an opportunity is paid for by warp */
    uint8_t fight_race, fight_space; /* the fight in progress */
    uint8_t fight_bonus;             /* dice bought by out-maneuvering */
    uint8_t chase_to;                /* where a pursuer must go */
    uint8_t outcome;
    uint8_t agenda_count;
    uint8_t unused[7];
    uint16_t turn;   /* Federation turns begun */
    uint16_t tokens; /* activation tokens resolved */
    uint16_t fights; /* fights fought */
    uint16_t destroyed;
} federation_state;

static_assert(sizeof(federation_state) <= 4096, "the state fits in 4 KiB");
static_assert(sizeof(federation_state) == offsetof(federation_state, unused) + 7 + 8, "no padding");

/* ---- steps, verbs, kinds, options ----------------------------------------------------------- */

enum federation_step {
    OPENING,
    OPENING_ROLL,
    ACTIVATE,
    RESOLVE,
    KEEP,
    ARRIVE,
    PLACE,
    ROLL_RESOURCES,
    ADVANCE_TRACK,
    ACTIONS,
    HOP,
    BYPASS_PICK,
    TURN_OVER,
    PICK_PROJECT,
    OPPORTUNITY,
    STORE,
    TURN_END,
    CONTEST,
    CHOOSE_FIGHT,
    MUSTER,
    FIGHT_DICE,
    FIGHT_RESULT,
    LOSE_ASSET,
    PURSUE,
    GIVE_UP,
    TOLL,
    FREE_BUILD,
    FREE_PROPAGANDA,
    FREE_RESEARCH,
    BREAK_ALLIANCE,
    EVENT_DIE,
    EVENT_RACE_DIE,
    EVENT_PAIR_DIE,
    CONFLICT_DIE,
    CONFLICT_PAIR_DIE,
    EMBASSY_DIE,
    ATTACHE_DIE,
    SPY_DIE,
    SABOTAGE_DIE,
    RESEARCH_DICE,
    RESOURCE_DICE,
    STEP_COUNT,
};

enum federation_verb {
    VERB_TAKE,
    VERB_PLACE,
    VERB_KEEP,
    VERB_REROLL,
    VERB_CONTEST,
    VERB_ALLOW,
    VERB_FIGHT,
    VERB_ROLL,
    VERB_OUTMANEUVER,
    VERB_LOSE,
    VERB_PURSUE,
    VERB_GIVE,
    VERB_END,
    VERB_STORE,
    VERB_RECALL,
    VERB_CONSTRUCT,
    VERB_SETTLE,
    VERB_UPGRADE,
    VERB_FORWARD,
    VERB_MOVE,
    VERB_TOW,
    VERB_STAY,
    VERB_BYPASS,
    VERB_ENQUEUE,
    VERB_INITIATE,
    VERB_TURN_OVER,
    VERB_CHOOSE,
    VERB_CONDUCT,
    VERB_FOCUS,
    VERB_SABOTAGE,
    VERB_ATTACHE,
    VERB_INFILTRATE,
    VERB_PROPAGANDA,
    VERB_EXPAND,
    VERB_RECLAIM,
    VERB_EMBASSY,
    VERB_ENVOY,
    VERB_PARLEY,
    VERB_ALLY,
    VERB_ADVANCED,
    VERB_FOLD,
    VERB_ARMS,
    VERB_ARBITRATE,
    VERB_FALSIFY,
    VERB_DISARM,
    VERB_TALKS,
    VERB_EXTERNAL,
    VERB_ADVANCE,
    VERB_BREAK,
    VERB_DECLINE,
    VERBS,
};

enum federation_kind {
    KIND_RESOURCE = ORR_KIND_OWN,
    KIND_PLACE,
    KIND_SPACE,
    KIND_ASSET,
    KIND_BASE,
    KIND_BUILDABLE,
    KIND_TOKEN, /* a kind of activation token */
    KIND_SLOT,  /* a place in the queue */
    KIND_TECH,
    KIND_TURNABLE,
    KIND_RACE,
    KIND_PAIR,
    KIND_MEASURE,
};
enum federation_measure { EXPANSION, LOSSES, STABILITY, MEASURES };
enum federation_option { OPTION_DIFFICULTY };

#endif
