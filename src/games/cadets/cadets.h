/* cadets.h - the vocabulary of Space Cadets: Away Missions on one page: steps, verbs, kinds and the
 * state.
 *
 * Nothing is hidden from one seat and known to another: face-down tiles and tokens are drawn from
 * their bags at the moment they are turned over, so the state never holds a secret.
 */
#ifndef CADETS_H
#define CADETS_H

#include "orrery_game.h"

enum {
    ROCKETEERS = 6,
    FIGURES = 128,
    CARDS = 80,
    MAX_TILES = 64,
    MAX_STANDARD = 40, /* of them without a role: the bag they are drawn from */
    MAX_SCENARIOS = 16,
    MAX_TOKENS = 48,
    MAX_ALERTS = 16,
    MAX_DICE = 24,
    MAX_PLACES = 6,
    MAX_KITS = 8,
    MAX_LEADS = 2,
    NONE = 0xff,
};

enum cadets_rocketeer { CAPTAIN, FIRST_OFFICER, DOCTOR, PROFESSOR, CHIEF, YEOMAN };

/* In order of sentience; bosses, who inhabit a tile, come last. */
enum cadets_alien {
    BRAIN,
    LEADER,
    SAUCERMAN,
    SENTINEL,
    THRALL,
    WAR_THRALL,
    LEECH,
    BUG,
    QUEEN,
    OVERMIND,
    COLOSSUS,
    LEECH_MOTHER,
    ALIEN_TYPES,
    FIRST_ALIEN_TYPES = COLOSSUS /* so many had the first edition */
};

enum cadets_item {
    ATOMIC_RIFLE, /* weapons of the Rocket Patrol */
    RAY_GUN,
    AIR_KNIFE,
    DEMO_CHARGE,
    FLAME_GUN,
    ACCELERATOR_HYPO, /* its gear */
    ELECTRO_MINE,
    FIRST_AID_KIT,
    FLAG,
    FOOD_PILLS,
    HEAD_SET,
    HOLSTER,
    MED_PACK,
    OXYGEN_TANK,
    REFERENCE_BOOK,
    SOFT_FOCUS_LENS,
    SPACE_BANDAGES,
    STUN_PELLET,
    TAPE_RECORDER,
    TELE_RADIO,
    TOOLS,
    PROTON_BLADE, /* discoveries */
    FORCE_FIELD_BELT,
    WAVE_GENERATOR,
    HEAT_RAY,
    IMPOSSIBLE_CUBE,
    IONOSCOPE,
    MENTALITY_HELMET,
    REPLICATOR,
    SONIC_REPULSOR,
    GLOWING_ORB,
    TELEPATHY_BAND,
    TIME_WARP,
    XRAY_GOGGLES,
    MYSTERIUM,
    THRALL_TANK,
    INVISIBILITY_DEVICE, /* schematics */
    HYPERBOLIZER,
    REALITY_INVERTER,
    STASIS_BOX,
    TANTALUS_PROJECTOR,
    TELEPORTER,
    BOY, /* rescued thralls */
    BUS_DRIVER,
    CO_ED,
    COWBOY,
    FOOTBALL_PLAYER,
    GIRL,
    HOBO,
    LOST_BROTHER,
    SARGE,
    SCIENTIST,
    DOMINATED_BRAIN,
    ITEMS
};

enum cadets_class { PATROL_WEAPON, PATROL_GEAR, DISCOVERY, SCHEMATIC, RESCUED, DOMINATED };
enum cadets_part { WIRE, BLOOD, CRYSTAL, PARTS };
enum cadets_effect { EFFECT_NONE, PANIC, MIND_CONTROL, TERROR, SPAWN, GRAPPLE, BROOD };
enum cadets_role { NO_ROLE, START, EXIT, SWITCH, CORE, LAIR, MUSTER, LAB };
enum cadets_event {
    NO_EVENT,
    COSMIC_RADIATION,
    POWER_OUT,
    TIME_DISTORTION,
    UNNATURAL_GROWTH,
    UNREASONABLE_FEAR
};
enum cadets_red_alert {
    NO_RED_ALERT,
    DRAW_ALERT,
    COME_BUGS,
    COMES_FEAR,
    DRAW_TWO,
    COME_OFFICERS,
    COME_GIANTS,
    COME_SLEEPERS,
    COUNTDOWN /* once: the mission ends soon */
};
/* What holds until a place is dealt with. */
enum cadets_law {
    NO_LAW,
    LAW_DARK,      /* nobody hits anything farther away than next door */
    LAW_BULKHEADS, /* open hatches fall shut at the end of every rocketeer's turn */
    LAW_WHIP,      /* thralls move and attack */
    LAW_MEND,      /* a species is whole again at the end of the turn; a boss gains a point */
    LAW_ARRIVALS,  /* somebody comes out of the tile */
    LAW_NOISE,     /* an attack that misses brings a bug */
    LAW_HASTE,     /* a species moves a tile more */
    LAW_JAMMED,    /* talents do not work */
    LAW_THIN_AIR,  /* oxygen buys no action */
    LAW_AMPLIFY,   /* brains reach a tile farther */
    LAW_BREAKUP,   /* un-scanned tiles fall away */
    LAW_LEAK,      /* whoever is on or next to the tile is hurt */
    LAW_RELIGHT,   /* aliens undo what was done here */
    LAW_SHIELD,    /* the boss cannot be hit */
    LAW_CLAMPS,    /* nobody leaves */
    LAWS
};
enum cadets_from { FROM_START, FROM_SIGHT };
/* How a place is dealt with. */
enum cadets_lock {
    PLAIN_SWITCH,
    NO_SWITCH,
    GUARDED_SWITCH,
    TWO_HANDED_SWITCH,
    STIFF_SWITCH,
    WANTS_WIRE,
    WANTS_BLOOD,
    WANTS_CRYSTAL
};
enum cadets_ruler {
    NO_RULER,
    RULED_BY_QUEEN,
    RULED_BY_OVERMIND,
    RULED_BY_COLOSSUS,
    RULED_BY_LEECH_MOTHER
};
enum cadets_leave { NO_LEAVE, LEAVE_BY_EXIT, LEAVE_BY_START };
enum cadets_mode { SPACE_CADET, STANDARD, COMMODORE, ADMIRAL, OVERLORD };

enum cadets_option {
    OPTION_SCENARIO,
    OPTION_DIFFICULTY,
    OPTION_ROCKETEERS,
    OPTION_ORDER,
    OPTION_START,
    OPTION_CAMPAIGN,
    OPTION_HANDICAP
};
enum { ORDER_FREE, ORDER_BY_HIT_POINTS };
enum { START_QUICK, START_CHOSEN };

/* ---- the grid: 8 by 8 hexagons, pointy top, odd rows shifted half to the right ------------------ */

enum { GRID = 8, CELLS = GRID * GRID, NO_TILE = 0xff };

/* Clockwise; a roll of 1 on the terror table means the direction of the arrow, 2 the next ... */
enum cadets_direction { EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST, DIRECTIONS };
enum { EDGES = 3 }; /* an edge belongs to the tile on whose east, south-east or south-west it is */

typedef uint64_t
    cadets_tile_set; /* 64 bits, so that spreading over the whole map is a few shifts */

typedef struct cadets_edge_set {
    cadets_tile_set at[EDGES];
} cadets_edge_set;

/* From which tiles one can leave in which direction. */
typedef struct cadets_passage {
    cadets_tile_set out[DIRECTIONS];
} cadets_passage;

/* ---- steps ------------------------------------------------------------------------------------ */

/* One answer is an answer: whoever is hit, chased or last in line is not asked to agree. But a turn
 * is ended, and an action or an overkill given up, by whom it belongs to. */
#define CADETS_STEPS(X)                                                                            \
    X(cadets, ROLL, MUSTERING, mustering, "the setting up of a mission")                           \
    X(cadets, ASK, ENLIST, enlist, "the choice of the crew")                                       \
    X(cadets, ASK, ORIENT, orient, "the laying of the starting tile")                              \
    X(cadets, ASK, DOCK, dock, "the docking of the shuttlecraft")                                  \
    X(cadets, ASK, EQUIP, equip, "the choice of items before the mission")                         \
    X(cadets, RUN, LAUNCH, launch, "the beginning of the mission")                                 \
    X(cadets, RUN, NEXT_ROCKETEER, next_rocketeer, "the order phase")                              \
    X(cadets, ASK, LEAD, lead, "the order phase")                                                  \
    X(cadets, ROLL, SCAN_OR_ALARM, scan_or_alarm, "the scanning phase")                            \
    X(cadets, ASK, SCAN, scan, "the scanning phase")                                               \
    X(cadets, ROLL, REVEAL, reveal, "the scanning phase")                                          \
    X(cadets, RUN, TURN, turn, "the actions phase")                                                \
    X(cadets, CONFIRM, ACT, act, "the actions phase")                                              \
    X(cadets, CONFIRM, FREE_ACTION, free_action, "a free action")                                  \
    X(cadets, RUN, RALLY, rally, "the moment when the flag flies")                                 \
    X(cadets, CONFIRM, SUMMON, summon, "the moment when the flag flies")                           \
    X(cadets, ASK, TRADE, trade, "a trade on the same tile")                                       \
    X(cadets, ASK, BOOST, boost, "the moment before a roll")                                       \
    X(cadets, ROLL, ROLL, roll, "the roll of the dice")                                            \
    X(cadets, ASK, SECOND_THOUGHTS, second_thoughts, "the moment after a roll")                    \
    X(cadets, ASK, REROLL, reroll, "a time warp")                                                  \
    X(cadets, RUN, RESULT, result, "the roll of the dice")                                         \
    X(cadets, RUN, OVERKILL, overkill, "the spending of overkills")                                \
    X(cadets, CONFIRM, SPEND, spend, "the spending of overkills")                                  \
    X(cadets, ASK, MOVE_OUT, move_out, "an order to move out")                                     \
    X(cadets, ROLL, FRIGHT, fright, "the terror of an alien")                                      \
    X(cadets, ASK, FRIGHT_WAY, fright_way, "the terror of an alien")                               \
    X(cadets, ASK, SHOVE, shove, "a push of the Sonic Repulsor")                                   \
    X(cadets, ASK, COMPANY, company, "the use of the Teleporter")                                  \
    X(cadets, RUN, HURT, hurt, "a hit on a rocketeer")                                             \
    X(cadets, ASK, ABSORB, absorb, "a hit on a rocketeer")                                         \
    X(cadets, RUN, SCARE, scare, "panic or mind control")                                          \
    X(cadets, ASK, SHRUG, shrug, "panic or mind control")                                          \
    X(cadets, ROLL, STAMPEDE, stampede, "the terror of a rocketeer")                               \
    X(cadets, ASK, FLEE, flee, "the terror of a rocketeer")                                        \
    X(cadets, RUN, DUSK, dusk, "the aliens' turn")                                                 \
    X(cadets, ROLL, ALIENS, aliens, "the aliens' turn")                                            \
    X(cadets, ROLL, STRIKE, strike, "the aliens' turn")                                            \
    X(cadets, ASK, VANISH, vanish, "the aliens' turn, for whoever can vanish")                     \
    X(cadets, RUN, LAND, land, "the aliens' turn")                                                 \
    X(cadets, ROLL, SWARM, swarm, "the aliens' turn")                                              \
    X(cadets, ROLL, BITE, bite, "the aliens' turn")                                                \
    X(cadets, ROLL, CLEANUP, cleanup, "the cleanup")                                               \
    X(cadets, RUN, VERDICT, verdict, "the end of a mission")                                       \
    X(cadets, RUN, DEBRIEF, debrief, "the time between two missions")                              \
    X(cadets, ASK, STOW, stow, "the time between two missions")                                    \
    X(cadets, ASK, CROSSROADS, crossroads, "the time between two missions")
enum cadets_step { CADETS_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

/* ---- notation --------------------------------------------------------------------------------- */

enum cadets_kind {
    KIND_ROCKETEER = ORR_KIND_OWN,
    KIND_TILE,
    KIND_DIRECTION,
    KIND_ALIEN,
    KIND_CARD,
    KIND_PART,
    KIND_MISSION
};

/* By file; a word that means something else at another step is a verb of its own there. */
#define CADETS_VERBS(X)                                                                            \
    X(cadets, ENLIST, enlist) /* enlist.c */                                                       \
    X(cadets, ORIENT, orient)                                                                      \
    X(cadets, DOCK, dock)                                                                          \
    X(cadets, EQUIP, equip)                                                                        \
    X(cadets, LEAD, lead) /* scan.c */                                                             \
    X(cadets, SCAN, scan)                                                                          \
    X(cadets, OBEY_FIRST, obey_first)                                                              \
    X(cadets, MOVE, move) /* action.c */                                                           \
    X(cadets, OPEN, open)                                                                          \
    X(cadets, HEAL, heal)                                                                          \
    X(cadets, ANALYZE, analyze)                                                                    \
    X(cadets, SUBDUE, subdue)                                                                      \
    X(cadets, OPERATE, operate)                                                                    \
    X(cadets, TALENT, talent)                                                                      \
    X(cadets, ATTACK, attack) /* attack.c */                                                       \
    X(cadets, TORCH, torch)                                                                        \
    X(cadets, BREATHE, breathe) /* turn.c */                                                       \
    X(cadets, OBEY, obey)                                                                          \
    X(cadets, END, end)                                                                            \
    X(cadets, FORGO, forgo)                                                                        \
    X(cadets, SUMMON, summon)                                                                      \
    X(cadets, LOWER_FLAG, lower_flag)                                                              \
    X(cadets, PICK, pick) /* trade.c */                                                            \
    X(cadets, TRADE, trade)                                                                        \
    X(cadets, GIVE, give)                                                                          \
    X(cadets, TAKE, take)                                                                          \
    X(cadets, GIVE_OXYGEN, give_oxygen)                                                            \
    X(cadets, TAKE_OXYGEN, take_oxygen)                                                            \
    X(cadets, GIVE_PART, give_part)                                                                \
    X(cadets, TAKE_PART, take_part)                                                                \
    X(cadets, DONE, done)                                                                          \
    X(cadets, USE, use) /* gear.c */                                                               \
    X(cadets, STUDY, study)                                                                        \
    X(cadets, COPY, copy)                                                                          \
    X(cadets, RECHARGE, recharge)                                                                  \
    X(cadets, UNFREEZE, unfreeze)                                                                  \
    X(cadets, FETCH, fetch)                                                                        \
    X(cadets, AIM, aim) /* aim.c */                                                                \
    X(cadets, ZAP, zap)                                                                            \
    X(cadets, SEAL, seal)                                                                          \
    X(cadets, BURN, burn)                                                                          \
    X(cadets, PEER, peer)                                                                          \
    X(cadets, BRING, bring)                                                                        \
    X(cadets, LEAVE, leave)                                                                        \
    X(cadets, PULL, pull) /* push.c */                                                             \
    X(cadets, PULL_CREW, pull_crew)                                                                \
    X(cadets, PULL_ITEM, pull_item)                                                                \
    X(cadets, PUSH, push)                                                                          \
    X(cadets, PUSH_CREW, push_crew)                                                                \
    X(cadets, PUSH_ITEM, push_item)                                                                \
    X(cadets, SHOVE, shove)                                                                        \
    X(cadets, HALT, halt)                                                                          \
    X(cadets, BOOST, boost) /* roll.c */                                                           \
    X(cadets, ROLL, roll)                                                                          \
    X(cadets, CHANGE, change)                                                                      \
    X(cadets, KEEP, keep)                                                                          \
    X(cadets, AGAIN, again)                                                                        \
    X(cadets, ROLL_AGAIN, roll_again)                                                              \
    X(cadets, COMMAND, command) /* talent.c */                                                     \
    X(cadets, MOVE_OUT, move_out)                                                                  \
    X(cadets, SAWBONES, sawbones)                                                                  \
    X(cadets, OVERRIDE, override)                                                                  \
    X(cadets, LOCK, lock)                                                                          \
    X(cadets, STRAFE, strafe)                                                                      \
    X(cadets, SWAY, sway)                                                                          \
    X(cadets, MARCH, march)                                                                        \
    X(cadets, DISLODGE, dislodge) /* havoc.c */                                                    \
    X(cadets, RUN, run)                                                                            \
    X(cadets, EXTRACT, extract)                                                                    \
    X(cadets, SHRAPNEL, shrapnel)                                                                  \
    X(cadets, TERRIFY, terrify)                                                                    \
    X(cadets, SLASH, slash)                                                                        \
    X(cadets, BURST, burst)                                                                        \
    X(cadets, SCREAM, scream)                                                                      \
    X(cadets, STAGGER, stagger)                                                                    \
    X(cadets, REVULSION, revulsion)                                                                \
    X(cadets, EXTERMINATE, exterminate)                                                            \
    X(cadets, CHARGE, charge) /* overkill.c */                                                     \
    X(cadets, RESCUE, rescue)                                                                      \
    X(cadets, DOMINATE, dominate)                                                                  \
    X(cadets, RECORD, record)                                                                      \
    X(cadets, LINK, link)                                                                          \
    X(cadets, USE_AMID, use_amid)                                                                  \
    X(cadets, STOP, stop)                                                                          \
    X(cadets, SUFFER, suffer) /* react.c */                                                        \
    X(cadets, ABSORB, absorb)                                                                      \
    X(cadets, YIELD, yield)                                                                        \
    X(cadets, SHRUG, shrug)                                                                        \
    X(cadets, FLEE, flee)                                                                          \
    X(cadets, COWER, cower)                                                                        \
    X(cadets, SCATTER, scatter)                                                                    \
    X(cadets, FREEZE, freeze)                                                                      \
    X(cadets, VANISH, vanish) /* aliens.c */                                                       \
    X(cadets, STAY, stay)                                                                          \
    X(cadets, STOW, stow) /* campaign.c */                                                         \
    X(cadets, CHOOSE, choose)
enum cadets_verb { CADETS_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

/* ---- actions: what an action point may be spent on, and who gives a free one --------------------- */

enum {
    MAY_NOTHING = 0,
    MAY_MOVE = 1,
    MAY_OPEN = 2,
    MAY_ATTACK = 4,
    MAY_HEAL = 8,
    MAY_ANALYZE = 16,
    MAY_SUBDUE = 32,
    MAY_OPERATE = 64,
    MAY_TALENT = 128,
    MAY_IQ = MAY_HEAL | MAY_ANALYZE | MAY_SUBDUE | MAY_OPERATE,
    MAY_NON_COMBAT = MAY_MOVE | MAY_OPEN | MAY_IQ,
    MAY_ALL = 255
};
enum { GRANT_OXYGEN, GRANT_COMMAND, GRANT_FLAG, GRANT_BANDAGES, GRANT_STUDY, GRANT_HATCH };

/* ---- the state -------------------------------------------------------------------------------- */

/* Who makes a rocketeer think of vanishing: a figure, or one of these. */
enum { SWARM_COMES = NONE, NIGHT_FALLS = NONE - 1 };

/* A figure of a species; its slot never changes, so it keeps its name. */
enum {
    STUNNED = 1,
    ACTED = 2,
    CARRIED = 4,
    AIMED = 8,
    FOLLOWS = 16,
    NEWBORN = 32, /* a leech that has yet to attack for the first time */
    HUNGRY = 64   /* a bug that gave no move to its swarm, and bites */
};
typedef struct cadets_figure {
    uint8_t type, tile, hp, flags, stagger; /* tile: NO_TILE while it is in the box */
} cadets_figure;

/* A card is held by a rocketeer, lies on a tile, is in the stock, or out of the game. */
enum { HELD = CELLS, IN_STOCK = 0xfe, GONE = 0xff };
enum { ANALYZED = 1, ARMED = 2, TRADED = 4, TOKEN = 8 };
enum { GIVER_SHIFT = 4 }; /* above these: who gave it last this turn, plus one */
typedef struct cadets_card {
    uint8_t item, place, charges, flags, user; /* user: who used it this game turn, plus one */
} cadets_card;

typedef struct cadets_hero {
    uint64_t held[2]; /* cards */
    uint8_t in_play, tile, hp, oxygen;
    uint8_t order, acted, standard, special; /* special: the combat or non-combat point */
    uint8_t command, command_spent, commanded;
    uint8_t talent_used, breathed, panicked, mind, unused;
    uint8_t grappled, pinned, holstered, invisible;
    uint8_t parts[PARTS], owner;
} cadets_hero;

/* What the Sonic Repulsor pushes; the numbers are those of older recordings. */
enum cadets_shoved { NOTHING_SHOVED, ALIEN_SHOVED = 30, ROCKETEER_SHOVED, ITEM_SHOVED };

/* What kind of roll the dice on the table belong to. */
enum cadets_task {
    NO_TASK,
    TASK_ATTACK,
    TASK_HEAL,
    TASK_ANALYZE,
    TASK_SUBDUE,
    TASK_OPERATE,
    TASK_CUBE,
    TASK_TALENT,
    TASK_PLAYBACK
};
enum { WARPED = 1, RETRIED = 2, INVERTED = 4, RESCUED_ONE = 8, RANG = 16, TAPED = 32 };
typedef struct cadets_roll {
    cadets_tile_set strafed; /* tiles hit by strafing, for this roll */
    uint8_t task, who, weapon, target, item, patient, tile, range;
    uint8_t dice, bonus, overkills, flags, partner, revulsion, again;
    uint8_t fire; /* the tile that the Flame-Gun burns out */
    uint8_t face[MAX_DICE];
} cadets_roll;

typedef struct cadets_state {
    orr_head head;

    cadets_tile_set present, scanned, vents, exits, switches; /* switches: not thrown yet */
    cadets_tile_set alien_tokens, alert_tokens, discovery_tokens, locker_tokens, guard_tokens;
    cadets_tile_set markers, docks;
    cadets_edge_set doors, opened, locked, sealed, destroyed;
    uint64_t alive[2]; /* figures */
    uint8_t face[CELLS];
    uint8_t place_at[CELLS]; /* which place of the mission a tile is; places.c */
    uint64_t depot;          /* items that the campaign has unlocked; bits */
    uint32_t laws;           /* what holds now; bits */
    uint16_t all_freed;      /* thralls, in the whole campaign */

    cadets_hero heroes[ROCKETEERS];
    cadets_roll roll;
    cadets_figure figures[FIGURES];
    cadets_card cards[CARDS];
    ORR_PILE(MAX_STANDARD) tile_bag;
    ORR_PILE(MAX_TOKENS) token_bag;
    ORR_PILE(MAX_TOKENS) token_discards;
    ORR_PILE(MAX_ALERTS * 2 + 1) alert_bag;
    ORR_PILE(MAX_ALERTS * 2 + 1) alert_discards;
    ORR_PILE(31) discovery_bag;
    ORR_PILE(15) thrall_bag;
    ORR_PILE(15) marker_bag;
    ORR_PILE(CARDS - 1) locker;

    uint8_t acting, orders_given, arrow, start_tile, muster_tile, core_tile, lair_tile, crew;
    uint8_t turn, red_alert, power_out, scan_tile, goggles_tile, goggles_way;
    uint8_t rally, partner, company, company_tile;
    uint8_t gave[ROCKETEERS], took[ROCKETEERS]; /* oxygen and parts, one way a turn; bits */
    uint8_t strike_target, strike_hit, strike_over, strike_spawn, declined;
    uint8_t shove_kind, shove_what, freed, thrown, core_hp, boss_dead, assembled;
    uint8_t scenario, result, ending, fallen; /* result: of this mission */
    uint8_t record[MAX_SCENARIOS];            /* 0 not played, else turns, with WON on top */
    uint8_t missions_won, missions_played;
    uint8_t alerts_left;
    uint8_t asked; /* who has been asked to vanish before the aliens move; bits */
    uint8_t hunted, deadline, alarm_turn;
    uint8_t place_left[MAX_PLACES], place_seen[MAX_PLACES]; /* tiles not dealt with; in sight */
    uint8_t wounds[ROCKETEERS];   /* that a rocketeer takes along from the last mission */
    uint8_t captured, all_fallen; /* captured: bits */
    uint8_t kept[CARDS];          /* from the last mission: who has it, plus one; analyzed on top */
    uint8_t unused[6];
} cadets_state;

static_assert(sizeof(cadets_state) <= 8192, "a state is at most 8 KiB");

enum { PLAYING, MISSION_WON, MISSION_LOST };
enum { WON = 0x80 };          /* in record */
enum { KEPT_WORKING = 0x80 }; /* in kept */
enum cadets_ending {
    ENDING_NONE,
    ENDING_WON_FAST, /* by its third turn */
    ENDING_WON_EARLY,
    ENDING_WON,
    ENDING_WON_LATE,
    ENDING_HIT_POINTS,
    ENDING_OXYGEN,
    ENDING_TIME,
    ENDING_CORE,
    ENDING_CAMPAIGN,
    ENDINGS
};

#endif
