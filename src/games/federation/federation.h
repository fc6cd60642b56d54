/* federation.h - the vocabulary of Space Infantry: Federation. One seat holds Sol against five alien
 * races and wins by settling a base on each of six named worlds.
 *
 * What happens next lies open in a queue of five activation tokens. What a token (or a killed
 * fleet, or a dead spy) sets off is put on an agenda; one step, `resolve`, works it off: slides of
 * the war effort first, then effects, then fights. Nothing is dealt before it is looked at: a token
 * that lies face down gets its identity when it is turned, so the state holds no secret but its
 * dice. Functions that cross files begin with fed_. Rules: docs/games/federation.md
 */
#ifndef FEDERATION_H
#define FEDERATION_H

#include "orrery.h"

/* ---- the board ------------------------------------------------------------------------------ */

enum race { FLESH_EATERS, CTHONIANS, MERCENARIES, MUTANTS, CYBERS, RACES };

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

enum fleet { SCOUT, RAIDER, MAIN, DOOM, FLEETS, SPAWNING = 3 };
enum level { PEACE, COLD_WAR, MOBILIZING, WAR, TOTAL_WAR, LEVELS };
enum { PAIRS = 4 };
enum relation { ALLIANCE, NEUTRAL, AT_WAR };
enum keyword { OVERAGE_DIPLOMACY, OVERAGE_MILITARY, OVERAGE_RESEARCH };

enum { FLAGSHIPS = 5, ALLIES = 2, SHIPS = FLAGSHIPS + ALLIES, MINES = 3, BASES = 6 };
enum asset {
    FIRST_ALLY = FLAGSHIPS,
    FIRST_MINE = SHIPS,
    SOL_DEFENSE = FIRST_MINE + MINES,
    FIRST_BASE,
    ASSETS = FIRST_BASE + BASES,
};
enum base { BUILD_BASE, MANEUVER_BASE, RESEARCH_BASE, ESPIONAGE_BASE, DEFENSE_BASE, WARP_BASE };
/* What a Build constructs; also the rows of the pack's list of assets, the bases following. */
enum asset_kind { FLAGSHIP, ALLY_SHIP, MINE_FIELD, SOL_DEFENSES, BASE_KINDS, ASSET_KINDS = 10 };

/* ---- resources ------------------------------------------------------------------------------ */

enum resource { BUILD, MANEUVER, RESEARCH, ESPIONAGE, MORALE, DIPLOMACY, WARP, RESOURCES };
enum { ROWS = 7, COLUMNS = 3, STORAGE = 5, OPENING_PICKS = 5, OPENING_DICE = 5 };

/* A place a resource token can be taken from, as an operand. AT_HAND: stored, or in the lowest row
 * of the track, or recalled; these are interchangeable. ON_TRACK: still on its way. */
enum place {
    AT_HAND,
    IN_COLUMN = AT_HAND + RESOURCES,
    AS_SPY = IN_COLUMN + COLUMNS - 1,
    AS_ATTACHE = AS_SPY + RACES,
    AS_EMBASSY = AS_ATTACHE + RACES,
    ON_TRACK = AS_EMBASSY + RACES,
    PLACES = ON_TRACK + RESOURCES,
};

/* ---- technologies --------------------------------------------------------------------------- */

enum technology {
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
enum standing { UNSEEN, SEEN, COLUMN_0, COLUMN_75 = COLUMN_0 + 3, DISCOVERED, CHARTS = 4 };
enum progress { LOST_RESEARCH, NO_PROGRESS, SINGLE_ADVANCE, DOUBLE_ADVANCE };
/* What may be turned over when a project is started: a technology seen before, or a back. */
enum { BLUE_BACK = TECHNOLOGIES, WHITE_BACK, TURNABLES };

enum alien_tech {
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
enum order {
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
enum owner { UNIVERSAL = RACES, FEDERATION, OWNERS };

enum event {
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
enum conflict { CONFLICT_WAR, CONFLICT_ALLIANCE, CONFLICT_TRUCE };

enum { QUEUE = 5, MOST_TOKENS = 96, MOST_TOKEN_KINDS = 64, CHITS = 6, DIE = 6, MOST_DICE = 10 };
enum { MOST_AGENDA = 24, BYPASS_DRAW = 3 };

/* ---- content -------------------------------------------------------------------------------- */

typedef struct fed_race {
    char name[24], main_fleet[24], about[160];
    uint8_t lane, start, tech_spaces, combat[FLEETS], counters[MOST_COUNTERS], counter_count;
    uint8_t source;
} fed_race;

typedef struct fed_world {
    char name[24];
    uint8_t race, distance, source;
} fed_world;

typedef struct fed_level {
    char name[24];
    uint32_t valid; /* bits of the orders that are valid */
    uint8_t then_advance, source;
} fed_level;

typedef struct fed_pair {
    uint8_t first, second, keyword, source;
} fed_pair;

typedef struct fed_resource {
    char name[16];
    uint8_t pool, locked, source;
} fed_resource;

typedef struct fed_asset {
    char name[24];
    uint8_t swords, upgraded_swords, dice, upgraded_dice, source;
} fed_asset;

typedef struct fed_ship {
    char name[24];
    uint8_t source;
} fed_ship;

typedef struct fed_token {
    char name[40];
    uint8_t owner, order, rolls, less, count[3], source;
} fed_token;

typedef struct fed_chit {
    char name[32];
    uint8_t source;
} fed_chit;

typedef struct fed_event {
    char text[80];
    uint8_t chit, effect, race, fleet, resource, source;
} fed_event;

typedef struct fed_tech {
    char name[32], about[160];
    uint8_t source;
} fed_tech;

typedef struct fed_chart {
    uint8_t percent, result[DIE], source;
} fed_chart;

typedef struct fed_pack {
    orr_pack_head head;
    uint8_t stability_start, stability_most;
    uint8_t race_for_die[DIE], pair_for_die[DIE], conflict_for_die[DIE];
    uint8_t race_count, world_count, level_count, pair_count, resource_count, asset_count;
    uint8_t ship_count, token_count, chit_count, event_count, technology_count, alien_tech_count;
    uint8_t chart_count;
    fed_race races[RACES];
    fed_world worlds[WORLDS];
    fed_level levels[LEVELS];
    fed_pair pairs[PAIRS];
    fed_resource resources[RESOURCES];
    fed_asset assets[ASSET_KINDS];
    fed_ship ships[SHIPS];
    fed_token tokens[MOST_TOKEN_KINDS];
    fed_chit chits[CHITS];
    fed_event events[CHITS * DIE];
    fed_tech technologies[TECHNOLOGIES];
    fed_tech alien_techs[ALIEN_TECHS];
    fed_chart charts[CHARTS];
} fed_pack;

/* ---- state ---------------------------------------------------------------------------------- */

typedef struct fed_piece {
    uint8_t space, upgraded;
} fed_piece;

/* engaged: is where it must fight; from: the space it came to that fight from, by which it leaves,
 * or SOL if it was there already. */
typedef struct fed_fleet {
    uint8_t space, engaged, from;
} fed_fleet;

typedef struct fed_entry {
    uint8_t order, operand;
} fed_entry;

/* Dice on the table, until they are kept. */
typedef struct fed_dice {
    uint8_t purpose, count, about; /* about: the race or whatever the roll concerns */
    uint8_t die[MOST_DICE];
    uint8_t unused[3];
} fed_dice;

enum outcome { UNDECIDED, VICTORY, SOL_FALLEN, UNSTABLE, OUTCLASSED };

typedef struct fed_state {
    orr_head head;
    uint32_t track[ROWS][COLUMNS]; /* four bits a resource; row 0 is at hand */
    uint32_t posts;                /* bits of the places where a token is deployed */
    uint32_t new_posts;            /* those deployed this turn, which stay until the next */
    fed_piece asset[ASSETS];
    fed_fleet fleet[RACES][FLEETS];
    uint8_t spawn[RACES][SPAWNING]; /* the spawn order track, from the left: 1 + fleet, or 0 */
    uint8_t alien_track[RACES][TECH_SPACES];
    ORR_PILE(MOST_COUNTERS) counters[RACES]; /* undrawn alien technologies */

    ORR_PILE(QUEUE) queue; /* at[0] comes next */
    ORR_PILE(MOST_TOKENS) holding;
    ORR_PILE(MOST_TOKENS) bag;
    ORR_PILE(BYPASS_DRAW) drawn; /* to choose from after a bypass, or technologies turned over */
    ORR_PILE(CHITS) chits;       /* face down */
    fed_entry agenda[MOST_AGENDA];
    fed_dice dice;

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
} fed_state;

static_assert(sizeof(fed_state) <= 4096, "the state fits in 4 KiB");
static_assert(sizeof(fed_state) == offsetof(fed_state, unused) + 7 + 8, "no padding");

/* ---- steps, verbs, kinds, options ----------------------------------------------------------- */

enum fed_step {
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

enum fed_verb {
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

enum fed_kind {
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
enum measure { EXPANSION, LOSSES, STABILITY, MEASURES };
enum fed_option { OPTION_DIFFICULTY };

ORR_DECLARE_ASK(fed_opening);
ORR_DECLARE_RUN(fed_opening_roll);
ORR_DECLARE_RUN(fed_activate);
ORR_DECLARE_RUN(fed_resolve);
ORR_DECLARE_ASK(fed_keep);
ORR_DECLARE_RUN(fed_arrive);
ORR_DECLARE_ASK(fed_place);
ORR_DECLARE_RUN(fed_roll_resources);
ORR_DECLARE_RUN(fed_advance_track);
ORR_DECLARE_ASK(fed_actions);
ORR_DECLARE_ASK(fed_hop);
ORR_DECLARE_ASK(fed_bypass_pick);
ORR_DECLARE_ASK(fed_turn_over);
ORR_DECLARE_ASK(fed_pick_project);
ORR_DECLARE_ASK(fed_opportunity);
ORR_DECLARE_ASK(fed_store);
ORR_DECLARE_RUN(fed_turn_end);
ORR_DECLARE_ASK(fed_contest);
ORR_DECLARE_ASK(fed_choose_fight);
ORR_DECLARE_ASK(fed_muster);
ORR_DECLARE_RUN(fed_fight_dice);
ORR_DECLARE_RUN(fed_fight_result);
ORR_DECLARE_ASK(fed_lose_asset);
ORR_DECLARE_ASK(fed_pursue);
ORR_DECLARE_ASK(fed_give_up);
ORR_DECLARE_ASK(fed_toll);
ORR_DECLARE_ASK(fed_free_build);
ORR_DECLARE_ASK(fed_free_propaganda);
ORR_DECLARE_ASK(fed_free_research);
ORR_DECLARE_ASK(fed_break_alliance);
ORR_DECLARE_RUN(fed_event_die);
ORR_DECLARE_RUN(fed_event_race_die);
ORR_DECLARE_RUN(fed_event_pair_die);
ORR_DECLARE_RUN(fed_conflict_die);
ORR_DECLARE_RUN(fed_conflict_pair_die);
ORR_DECLARE_RUN(fed_embassy_die);
ORR_DECLARE_RUN(fed_attache_die);
ORR_DECLARE_RUN(fed_spy_die);
ORR_DECLARE_RUN(fed_sabotage_die);
ORR_DECLARE_RUN(fed_research_dice);
ORR_DECLARE_RUN(fed_resource_dice);

/* ---- what the files share ------------------------------------------------------------------- */

/* map.c */
static inline int fed_lane_space(int race, int number)
{
    return 1 + race * MOST_LANE + number - 1;
}
static inline bool fed_is_numbered(int space)
{
    return space > SOL && space < FIRST_WORLD;
}
static inline bool fed_is_world(int space)
{
    return space >= FIRST_WORLD && space < SPACES;
}
static inline int fed_number(int space) /* of a numbered space */
{
    return (space - 1) % MOST_LANE + 1;
}
static inline uint64_t fed_bit(int space)
{
    return 1ull << space;
}
int fed_territory(const fed_pack *pack, int space);     /* whose it is; UNIVERSAL for Sol */
uint64_t fed_adjacent(const fed_pack *pack, int space); /* as the board has it */
uint64_t fed_reach(const fed_pack *pack, const fed_state *s, int space); /* with patrol routes */
uint64_t fed_occupied(const fed_state *s);                               /* spaces with assets */
uint64_t fed_spaces_of(const fed_state *s, int first, int last); /* where these assets are */
uint64_t fed_fleet_spaces(const fed_state *s);
int fed_retreat_space(const fed_pack *pack, int race, int space); /* NOWHERE at the lane's end */
int fed_advance_space(const fed_pack *pack, const fed_state *s, int race, int fleet);
static inline int fed_home(const fed_pack *pack, int race)
{
    return fed_lane_space(race, pack->races[race].lane);
}
static inline bool fed_in_play(const fed_state *s, int race, int fleet)
{
    return s->fleet[race][fleet].space < SPACES;
}
int fed_fleets_in_play(const fed_state *s, int race);
int fed_base_at(const fed_state *s, int space); /* the base there, or -1 */
int fed_bases_settled(const fed_state *s);

/* resources.c: tokens and where they are. */
static inline int fed_stack(uint32_t cell, int resource)
{
    return (int)(cell >> (4 * resource) & 15);
}
int fed_ready(const fed_state *s, int resource); /* in row 0 */
static inline int fed_at_hand(const fed_state *s, int resource)
{
    const uint32_t row = s->track[0][0] + s->track[0][1] + s->track[0][2];
    return s->recalled[resource] + s->stored[resource] + fed_stack(row, resource);
}
static inline bool fed_posted(const fed_state *s, int place) /* a deployed one */
{
    return s->posts >> place & 1;
}
static inline void fed_post(fed_state *s, int place)
{
    s->posts |= 1u << place;
    s->new_posts |= 1u << place;
}
static inline bool fed_column_open(const fed_state *s, int column)
{
    return column == 0 || fed_posted(s, IN_COLUMN + column - 1);
}
int fed_stored_total(const fed_state *s);
int fed_resource_of_place(int place); /* -1: at hand and on the track say it themselves */
bool fed_holds(const fed_state *s, int place);
int fed_release(fed_state *s, int place); /* take the token away; which resource it is */
void fed_spend(fed_state *s, int resource);
void fed_sacrifice(fed_state *s, int resource);
void fed_take_at_hand(fed_state *s, int resource);
void fed_slide_track(fed_state *s, int towards_us);
int fed_free_column(const fed_state *s, int row); /* leftmost that takes a token, or -1 */
int fed_resource_dice_count(const fed_pack *pack, const fed_state *s);

/* What the dice on the table would do if they were kept. */
void fed_write_arrivals(const fed_state *s, orr_text *out);                       /* turn.c */
void fed_write_progress(const fed_pack *pack, const fed_state *s, orr_text *out); /* research.c */

/* dice.c: roll dice for a purpose (the step that reads them), keeping the re-roll in mind. */
void fed_roll(fed_state *s, int purpose, int count, int about);
void fed_say_dice(const fed_state *s, orr_log *log, const char *what);
int fed_best_die(const fed_state *s);

/* aliens.c and tech.c */
void fed_carry_out(const orr_rules *rules, fed_state *s, fed_entry entry, orr_log *log);
void fed_move_fleet(fed_state *s, int race, int fleet, int space);
void fed_advance_fleet(const fed_pack *pack, fed_state *s, int race, int fleet, int spaces,
                       orr_log *log);
void fed_spawn_fleet(const fed_pack *pack, fed_state *s, int race, int fleet, orr_log *log);
int fed_next_to_spawn(const fed_state *s, int race); /* the rightmost of its track, or -1 */
void fed_wait_to_spawn(fed_state *s, int race, int fleet);
int fed_copies(const fed_pack *pack, const fed_state *s, int race, int tech);
/* The space that a die of sabotage hits, modifiers and our own spy considered. */
int fed_sabotaged_space(const fed_pack *pack, const fed_state *s, int race, int die);
int fed_tech_at(const fed_state *s, int race, int number); /* a technology, or -1 */
int fed_techs_held(const fed_state *s, int race);
bool fed_track_full(const fed_pack *pack, const fed_state *s, int race);
int fed_spy_space(const fed_state *s, int race);                         /* its number, or 0 */
int fed_first_empty(const fed_pack *pack, const fed_state *s, int race); /* index, or -1 */
void fed_gain_tech(const orr_rules *rules, fed_state *s, int race, orr_log *log);
void fed_lose_tech(const orr_rules *rules, fed_state *s, int race, int number, orr_log *log);
void fed_compact_track(fed_state *s, int race);
bool fed_has(const fed_state *s, int technology);
void fed_progress(const orr_rules *rules, fed_state *s, int technology, int columns, orr_log *log);

/* agenda.c */
void fed_agenda_add(fed_state *s, int order, int operand);
void fed_agenda_first(fed_state *s, int order, int operand);
fed_entry fed_agenda_take(fed_state *s);
bool fed_anybody_engaged(const fed_state *s);
void fed_push_pending(fed_state *s); /* push `resolve` if anything waits */

/* politics.c */
int fed_wars_of(const fed_pack *pack, const fed_state *s, int race);
int fed_level_of(const fed_pack *pack, const fed_state *s, int race);        /* as tokens see it */
void fed_calm(const orr_rules *rules, fed_state *s, int race, orr_log *log); /* towards Peace */
void fed_slide(fed_state *s, int race, int spaces);                          /* an act of war */
void fed_slide_once(const orr_rules *rules, fed_state *s, int race, orr_log *log);
void fed_set_relation(const orr_rules *rules, fed_state *s, int pair, int relation, orr_log *log);
void fed_change_relation(const orr_rules *rules, fed_state *s, int order, int pair, orr_log *log);
void fed_lose_stability(const orr_rules *rules, fed_state *s, orr_log *log);
void fed_more_expansion(const orr_rules *rules, fed_state *s, orr_log *log);
void fed_more_losses(const orr_rules *rules, fed_state *s, orr_log *log);
bool fed_measure_can_move(const fed_pack *pack, const fed_state *s, int measure);
void fed_propagate(const orr_rules *rules, fed_state *s, int measure, orr_log *log);
int fed_other_of_pair(const fed_pack *pack, int pair, int race); /* RACES if it is not of it */
int fed_pair_of(const fed_pack *pack, int race, int other);      /* -1 if they are no neighbours */

/* combat.c */
typedef struct fed_odds {
    int base, highest, others, here, near, swarms, defenses, bonus; /* what adds up */
    int dice, modifier;                                             /* what is rolled */
} fed_odds;
void fed_fight_odds(const fed_pack *pack, const fed_state *s, int race, int space, int bonus,
                    fed_odds *odds);
/* What the fight would be if these assets (or NOWHERE) came to the space; false without fleets. */
bool fed_arrival_odds(const fed_pack *pack, const fed_state *s, int asset, int with, int space,
                      fed_odds *odds);
int fed_count_hits(const fed_state *s);     /* of the dice on the table */
int fed_miss_percent(const fed_odds *odds); /* chance of no hit at all */
void fed_describe_odds(const fed_odds *odds, orr_text *out);
void fed_engage_space(fed_state *s, int space); /* fleets there must fight */
bool fed_start_fights(const orr_rules *rules, fed_state *s, orr_log *log);
void fed_step_loss(const orr_rules *rules, fed_state *s, int asset, orr_log *log);
void fed_retreat_fleet(const fed_pack *pack, fed_state *s, int race, int fleet);

/* events.c */
void fed_random_event(const orr_rules *rules, fed_state *s, orr_log *log);

/* the action files: each adds its moves and does them */
typedef void fed_adder(const fed_pack *pack, const fed_state *s, orr_moves *moves);
typedef void fed_doer(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log);
fed_adder fed_add_build, fed_add_maneuver, fed_add_research, fed_add_espionage, fed_add_morale,
    fed_add_diplomacy, fed_add_warp, fed_add_opportunities;
fed_doer fed_do_construct, fed_do_settle, fed_do_upgrade, fed_do_forward, fed_do_move, fed_do_tow,
    fed_do_bypass, fed_do_initiate, fed_do_conduct, fed_do_focus, fed_do_sabotage, fed_do_attache,
    fed_do_infiltrate, fed_do_propaganda, fed_do_expand, fed_do_reclaim, fed_do_embassy,
    fed_do_envoy, fed_do_parley, fed_do_ally, fed_do_advanced, fed_do_fold, fed_do_opportunity,
    fed_do_external, fed_do_recall, fed_do_store;
void fed_add_constructions(const fed_state *s, orr_moves *moves);
void fed_build(const orr_rules *rules, fed_state *s, int kind, int space, orr_log *log);
int fed_first_unbuilt(const fed_state *s, int kind); /* an asset of this kind, or -1 */
bool fed_moves_for_nothing(const fed_state *s);      /* the engines have a move left this turn */
/* An equal ship or mine field of lower number in the same space, which moves instead; or -1. */
int fed_twin_of(const fed_state *s, int asset);
static inline int fed_kind_of(int asset)
{
    return asset < FIRST_ALLY    ? FLAGSHIP
           : asset < FIRST_MINE  ? ALLY_SHIP
           : asset < SOL_DEFENSE ? MINE_FIELD
           : asset < FIRST_BASE  ? SOL_DEFENSES
                                 : BASE_KINDS + asset - FIRST_BASE;
}
void fed_refill(fed_state *s);
void fed_end_actions(fed_state *s);
void fed_store_one(fed_state *s, int resource); /* from row 0, its last column first */

/* words.c */
extern const char *const fed_order_words[], *const fed_event_words[];
const char *fed_name(const orr_rules *rules, const void *state, int kind, int operand,
                     char buffer[ORR_MAX_NAME]);
const char *fed_space_name(const fed_pack *pack, int space, char buffer[ORR_MAX_NAME]);
const char *fed_fleet_name(const fed_pack *pack, int race, int fleet);
void fed_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void fed_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason);

/* The functions of the entry, by file. */
extern const orr_field fed_schema[];
bool fed_check_pack(const void *pack, orr_error *error);
bool fed_setup(const orr_rules *rules, void *state, orr_error *error);
void fed_conceal(const orr_rules *rules, void *state, int seat);
void fed_imagine(const orr_rules *rules, void *state);
void fed_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void fed_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights);
float fed_value(const orr_rules *rules, const void *state, int seat);
bool fed_check(const orr_rules *rules, const void *state, orr_error *error);
bool fed_thing(const orr_rules *rules, int index, orr_thing *thing);
void fed_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);

#endif
