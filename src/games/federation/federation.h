/* federation.h - the vocabulary of Space Infantry: Federation. One seat holds Sol against five alien
 * races and wins by settling a base on each of six named worlds.
 *
 * What happens next lies open in a queue of five activation tokens. What a token (or a killed
 * fleet, or a dead spy) sets off is put on an agenda; one step, `resolve`, works it off: slides of
 * the war effort first, then effects, then fights. Nothing is dealt before it is looked at: a token
 * that lies face down gets its identity when it is turned, so the state holds no secret but its
 * dice. Rules: docs/games/federation.md
 */
#ifndef FEDERATION_H
#define FEDERATION_H

#include "orrery_game.h"

/* ---- the board ------------------------------------------------------------------------------ */

enum federation_race_id { FLESH_EATERS, CTHONIANS, MERCENARIES, MUTANTS, CYBERS, RACES };

/* Sol, then the numbers of each race (a lane may be shorter), then the named worlds. */
enum {
    SOL = 0,
    MOST_LANE = 8,
    FIRST_WORLD = 1 + RACES * MOST_LANE,
    WORLDS = 6,
    SPACES = FIRST_WORLD + WORLDS,
    UNBUILT = 0xfd, /* an asset that can be built, a fleet that waits to spawn */
    LOCKED = 0xfe,  /* an asset that a base or a technology must set free first */
    NOWHERE = 0xff,
};

enum federation_fleet_id { SCOUT, RAIDER, MAIN, DOOM, FLEETS, SPAWNING = 3 };
/* OCCUPIED: the logo above Peace, where only the markers of wars among the aliens come to lie. */
enum federation_level_id {
    OCCUPIED = -1,
    PEACE,
    COLD_WAR,
    MOBILIZING,
    WAR,
    TOTAL_WAR,
    LEVELS,
    ALL_LEVELS = LEVELS + 1
};
enum { PAIRS = 4 };
enum federation_relation { ALLIANCE, NEUTRAL, AT_WAR };
enum federation_keyword { OVERAGE_DIPLOMACY, OVERAGE_MILITARY, OVERAGE_RESEARCH };

enum { FLAGSHIPS = 5, ALLIES = 2, SHIPS = FLAGSHIPS + ALLIES, MOST_MINES = 5, BASES = 6 };
enum federation_asset_id {
    FIRST_ALLY = FLAGSHIPS,
    FIRST_MINE = SHIPS,
    SOL_DEFENSE = FIRST_MINE + MOST_MINES,
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
/* A space of an alien track: empty, the spy, or a technology. Index 0 is the highest number. */
enum { TECH_SPACES = 8, EMPTY = 0, SPY = 1, FIRST_TECH = 2, MOST_COUNTERS = 12 };

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
    EVENT_WAR,
    EVENTS,
};
enum { ROLLED_RACE = RACES }; /* in an event: a die decides whom it concerns */
enum federation_conflict { CONFLICT_WAR, CONFLICT_ALLIANCE, CONFLICT_TRUCE };

enum { QUEUE = 5, MOST_TOKENS = 96, MOST_TOKEN_KINDS = 64, DIE = 6, MOST_DICE = 10 };
enum { MOST_CHITS = 10, MOST_EVENTS = MOST_CHITS * DIE, MOST_BESIDE = 4, DIFFICULTIES = 4 };
enum { MOST_AGENDA = 24, BYPASS_DRAW = 3 };
enum { THIRD_EDITION = 2 }; /* the version of the rules that it came with */

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

enum federation_loss { LOST_SHIPS, LOST_DEFENSES, LOST_BASES, LOST_AGENTS, LOSS_KINDS };

typedef ORR_PILE(MOST_COUNTERS) federation_counters;
enum { MATTER_TECHNOLOGIES }; /* what keyed chance deals at set-up */

typedef struct federation_state {
    orr_head head;
    uint64_t used;                 /* bits of the verbs that were used, for the lab */
    uint32_t track[ROWS][COLUMNS]; /* four bits a resource; row 0 is at hand */
    uint32_t posts;                /* bits of the places where a token is deployed */
    uint32_t new_posts;            /* those deployed this turn, which stay until the next */
    federation_piece asset[ASSETS];
    federation_fleet fleet[RACES][FLEETS];
    uint8_t spawn[RACES][SPAWNING]; /* the spawn order track, from the left: 1 + fleet, or 0 */
    uint8_t alien_track[RACES][TECH_SPACES];
    federation_counters counters[RACES]; /* undrawn alien technologies */

    ORR_PILE(QUEUE) queue; /* at[0] comes next */
    ORR_PILE(MOST_TOKENS) holding;
    ORR_PILE(MOST_TOKENS) bag;
    ORR_PILE(BYPASS_DRAW) drawn; /* to choose from after a bypass, or technologies turned over */
    ORR_PILE(MOST_CHITS) chits;  /* face down */
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
    uint8_t stirred; /* the token being resolved has had an effect */
    uint8_t acted;   /* something was done in this turn */
    uint8_t
        marker[PAIRS]; /* of wars among the aliens, four bits for each of the two: see politics.c */
    uint8_t lost[LOSS_KINDS]; /* how many of ours were lost, for the end of the game */
    uint8_t unused[1];
    uint16_t turn;   /* Federation turns begun */
    uint16_t tokens; /* activation tokens resolved */
    uint16_t fights; /* fights fought */
    uint16_t destroyed;
} federation_state;

/* ---- steps, verbs, kinds, options ----------------------------------------------------------- */

/* Asked even if there is one answer (CONFIRM): what ends the turn, rolls dice or gives something up.
 * To keep the dice is no such thing: they lie already. */
#define FEDERATION_STEPS(X)                                                                        \
    X(federation, ASK, OPENING, opening, "the choice of your first resources")                     \
    X(federation, ROLL, OPENING_ROLL, opening_roll, "the first resource roll")                     \
    X(federation, ROLL, ACTIVATE, activate, "the activation of the next token")                    \
    X(federation, ROLL, RESOLVE, resolve, "the working off of what waits")                         \
    X(federation, ASK, KEEP, keep, "a roll of dice")                                               \
    X(federation, RUN, ARRIVE, arrive, "the arrival of what was ordered")                          \
    X(federation, ASK, PLACE, place, "a resource roll")                                            \
    X(federation, ROLL, ROLL_RESOURCES, roll_resources, "the resource rolls of your turn")         \
    X(federation, RUN, ADVANCE_TRACK, advance_track, "the move of the resource track")             \
    X(federation, CONFIRM, ACTIONS, actions, "the actions of your turn")                           \
    X(federation, ASK, HOP, hop, "the second move in a warp bubble")                               \
    X(federation, ASK, BYPASS_PICK, bypass_pick, "the choice of a token after a bypass")           \
    X(federation, ASK, TURN_OVER, turn_over, "the look at two technologies for a new project")     \
    X(federation, ASK, PICK_PROJECT, pick_project, "the choice of a new project")                  \
    X(federation, ASK, OPPORTUNITY, opportunity, "the work of arbiters from outside")              \
    X(federation, ASK, STORE, store, "the storage at the end of your turn")                        \
    X(federation, RUN, TURN_END, turn_end, "the end of your turn")                                 \
    X(federation, CONFIRM, CONTEST, contest, "the moment in which a spy may act")                  \
    X(federation, ASK, CHOOSE_FIGHT, choose_fight, "an attack in several places")                  \
    X(federation, CONFIRM, MUSTER, muster, "the moment before a fight")                            \
    X(federation, RUN, FIGHT_DICE, fight_dice, "the dice of a fight")                              \
    X(federation, RUN, FIGHT_RESULT, fight_result, "the result of a fight")                        \
    X(federation, CONFIRM, LOSE_ASSET, lose_asset, "a lost battle")                                \
    X(federation, CONFIRM, PURSUE, pursue, "a forced pursuit")                                     \
    X(federation, CONFIRM, GIVE_UP, give_up, "the loss of a resource")                             \
    X(federation, CONFIRM, TOLL, toll, "an alien war that reaches our bases")                      \
    X(federation, ASK, FREE_BUILD, free_build, "an event that lets you build")                     \
    X(federation, ASK, FREE_PROPAGANDA, free_propaganda,                                           \
      "an event that lets you speak to the people")                                                \
    X(federation, ASK, FREE_RESEARCH, free_research, "an event that furthers research")            \
    X(federation, ASK, BREAK_ALLIANCE, break_alliance, "an event that ends an alliance")           \
    X(federation, ROLL, EVENT_DIE, event_die, "the die of an event")                               \
    X(federation, ROLL, EVENT_RACE_DIE, event_race_die,                                            \
      "the die that says whom an event concerns")                                                  \
    X(federation, RUN, EVENT_PAIR_DIE, event_pair_die, "the die that says which neighbours talk")  \
    X(federation, ROLL, CONFLICT_DIE, conflict_die, "the die of a galactic conflict")              \
    X(federation, RUN, CONFLICT_PAIR_DIE, conflict_pair_die,                                       \
      "the die that says who is in conflict")                                                      \
    X(federation, RUN, EMBASSY_DIE, embassy_die, "the contest of an embassy")                      \
    X(federation, RUN, ATTACHE_DIE, attache_die, "the contest of an attaché")                      \
    X(federation, ROLL, SPY_DIE, spy_die, "the contest of a spy")                                  \
    X(federation, RUN, SABOTAGE_DIE, sabotage_die, "the die of a sabotage")                        \
    X(federation, RUN, RESEARCH_DICE, research_dice, "the dice of research")                       \
    X(federation, RUN, RESOURCE_DICE, resource_dice, "the dice of a resource roll")
enum federation_step { FEDERATION_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

#define FEDERATION_VERBS(X)                                                                        \
    X(federation, TAKE, take)                                                                      \
    X(federation, PLACE, place)                                                                    \
    X(federation, KEEP, keep)                                                                      \
    X(federation, USE, use)                                                                        \
    X(federation, REROLL, reroll)                                                                  \
    X(federation, CONTEST, contest)                                                                \
    X(federation, ALLOW, allow)                                                                    \
    X(federation, FIGHT, fight)                                                                    \
    X(federation, ROLL, roll)                                                                      \
    X(federation, OUTMANEUVER, outmaneuver)                                                        \
    X(federation, LOSE, lose)                                                                      \
    X(federation, LOSE_BASE, lose_base)                                                            \
    X(federation, PURSUE, pursue)                                                                  \
    X(federation, GIVE, give)                                                                      \
    X(federation, END, end)                                                                        \
    X(federation, STORE_EARLY, store_early)                                                        \
    X(federation, STORE, store)                                                                    \
    X(federation, RECALL, recall)                                                                  \
    X(federation, CONSTRUCT, construct)                                                            \
    X(federation, CONSTRUCT_FREE, construct_free)                                                  \
    X(federation, SETTLE, settle)                                                                  \
    X(federation, UPGRADE, upgrade)                                                                \
    X(federation, FORWARD, forward)                                                                \
    X(federation, MOVE, move)                                                                      \
    X(federation, TOW, tow)                                                                        \
    X(federation, HOP, hop)                                                                        \
    X(federation, HOP_TOW, hop_tow)                                                                \
    X(federation, STAY, stay)                                                                      \
    X(federation, BYPASS, bypass)                                                                  \
    X(federation, ENQUEUE, enqueue)                                                                \
    X(federation, INITIATE, initiate)                                                              \
    X(federation, TURN_OVER, turn_over)                                                            \
    X(federation, CHOOSE, choose)                                                                  \
    X(federation, CONDUCT, conduct)                                                                \
    X(federation, FOCUS, focus)                                                                    \
    X(federation, SABOTAGE, sabotage)                                                              \
    X(federation, ATTACHE, attache)                                                                \
    X(federation, INFILTRATE, infiltrate)                                                          \
    X(federation, PROPAGANDA, propaganda)                                                          \
    X(federation, PROPAGANDA_FREE, propaganda_free)                                                \
    X(federation, EXPAND, expand)                                                                  \
    X(federation, RECLAIM, reclaim)                                                                \
    X(federation, EMBASSY, embassy)                                                                \
    X(federation, ENVOY, envoy)                                                                    \
    X(federation, LAST_ENVOY, last_envoy)                                                          \
    X(federation, PARLEY, parley)                                                                  \
    X(federation, ALLY, ally)                                                                      \
    X(federation, ADVANCED, advanced)                                                              \
    X(federation, FOLD, fold)                                                                      \
    X(federation, ARMS, arms)                                                                      \
    X(federation, ARBITRATE, arbitrate)                                                            \
    X(federation, FALSIFY, falsify)                                                                \
    X(federation, DISARM, disarm)                                                                  \
    X(federation, TALKS, talks)                                                                    \
    X(federation, LAST_TALKS, last_talks)                                                          \
    X(federation, EXTERNAL, external)                                                              \
    X(federation, ADVANCE, advance)                                                                \
    X(federation, BREAK, break)                                                                    \
    X(federation, DECLINE, decline)                                                                \
    X(federation, ORDER, order)                                                                    \
    X(federation, USUAL_FIVE, usual_five)
enum federation_verb { FEDERATION_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

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
    KIND_FACE, /* of a die, from 0 */
};
enum federation_measure { EXPANSION, LOSSES, STABILITY, MEASURES };
enum federation_option { OPTION_DIFFICULTY };

#endif
