/* cadets.h - the vocabulary of Space Cadets: Away Missions on one page: steps, verbs, kinds, the
 * pack and the state.
 *
 * Nothing is hidden from one seat and known to another: face-down tiles and tokens are drawn from
 * their bags at the moment they are turned over, so the state never holds a secret.
 */
#ifndef CADETS_H
#define CADETS_H

#include "hex.h"
#include "orrery.h"

enum {
    ROCKETEERS = 6,
    FIGURES = 128,
    CARDS = 80,
    MAX_TILES = 48,
    MAX_SCENARIOS = 16,
    MAX_TOKENS = 48,
    MAX_ALERTS = 16,
    MAX_DICE = 24,
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
    ALIEN_TYPES
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
enum cadets_red_alert { NO_RED_ALERT, DRAW_ALERT, DRAW_TWO };
enum cadets_ruler { NO_RULER, RULED_BY_QUEEN, RULED_BY_OVERMIND };
enum cadets_leave { NO_LEAVE, LEAVE_BY_EXIT, LEAVE_BY_START };
enum cadets_mode { SPACE_CADET, STANDARD, COMMODORE, ADMIRAL, OVERLORD };

enum cadets_option {
    OPTION_SCENARIO,
    OPTION_DIFFICULTY,
    OPTION_ROCKETEERS,
    OPTION_ORDER,
    OPTION_START,
    OPTION_CAMPAIGN
};
enum { ORDER_FREE, ORDER_BY_HIT_POINTS };
enum { START_QUICK, START_CHOSEN };

/* ---- steps ------------------------------------------------------------------------------------ */

enum cadets_step {
    MUSTERING, /* from the pack to the first decision of a mission */
    ENLIST,
    ORIENT,
    DOCK,
    EQUIP,
    LAUNCH,
    NEXT_ROCKETEER, /* the rocketeers' turns */
    LEAD,
    SCAN_OR_ALARM,
    SCAN,
    REVEAL,
    TURN,
    ACT,
    FREE_ACTION,
    RALLY,
    SUMMON,
    TRADE,
    BOOST, /* rolling dice */
    ROLL,
    SECOND_THOUGHTS,
    REROLL,
    RESULT,
    OVERKILL,
    SPEND,
    MOVE_OUT,
    FRIGHT,
    FRIGHT_WAY,
    SHOVE,
    COMPANY,
    HURT, /* what happens to a rocketeer */
    ABSORB,
    SCARE,
    SHRUG,
    STAMPEDE,
    FLEE,
    DUSK, /* the aliens' turn */
    ALIENS,
    STRIKE,
    VANISH,
    LAND,
    SWARM,
    BITE,
    CLEANUP,
    VERDICT,
    STEP_COUNT
};

ORR_DECLARE_RUN(cadets_mustering);
ORR_DECLARE_ASK(cadets_enlist);
ORR_DECLARE_ASK(cadets_orient);
ORR_DECLARE_ASK(cadets_dock);
ORR_DECLARE_ASK(cadets_equip);
ORR_DECLARE_RUN(cadets_launch);
ORR_DECLARE_RUN(cadets_next_rocketeer);
ORR_DECLARE_ASK(cadets_lead);
ORR_DECLARE_RUN(cadets_scan_or_alarm);
ORR_DECLARE_ASK(cadets_scan);
ORR_DECLARE_RUN(cadets_reveal);
ORR_DECLARE_RUN(cadets_turn);
ORR_DECLARE_ASK(cadets_act);
ORR_DECLARE_ASK(cadets_free_action);
ORR_DECLARE_RUN(cadets_rally);
ORR_DECLARE_ASK(cadets_summon);
ORR_DECLARE_ASK(cadets_trade);
ORR_DECLARE_ASK(cadets_boost);
ORR_DECLARE_RUN(cadets_roll);
ORR_DECLARE_ASK(cadets_second_thoughts);
ORR_DECLARE_ASK(cadets_reroll);
ORR_DECLARE_RUN(cadets_result);
ORR_DECLARE_RUN(cadets_overkill);
ORR_DECLARE_ASK(cadets_spend);
ORR_DECLARE_ASK(cadets_move_out);
ORR_DECLARE_RUN(cadets_fright);
ORR_DECLARE_ASK(cadets_fright_way);
ORR_DECLARE_ASK(cadets_shove);
ORR_DECLARE_ASK(cadets_company);
ORR_DECLARE_RUN(cadets_hurt);
ORR_DECLARE_ASK(cadets_absorb);
ORR_DECLARE_RUN(cadets_scare);
ORR_DECLARE_ASK(cadets_shrug);
ORR_DECLARE_RUN(cadets_stampede);
ORR_DECLARE_ASK(cadets_flee);
ORR_DECLARE_RUN(cadets_dusk);
ORR_DECLARE_RUN(cadets_aliens);
ORR_DECLARE_RUN(cadets_strike);
ORR_DECLARE_ASK(cadets_vanish);
ORR_DECLARE_RUN(cadets_land);
ORR_DECLARE_RUN(cadets_swarm);
ORR_DECLARE_RUN(cadets_bite);
ORR_DECLARE_RUN(cadets_cleanup);
ORR_DECLARE_RUN(cadets_verdict);

/* ---- notation --------------------------------------------------------------------------------- */

enum cadets_kind {
    KIND_ROCKETEER = ORR_KIND_OWN,
    KIND_TILE,
    KIND_DIRECTION,
    KIND_ALIEN,
    KIND_CARD,
    KIND_PART
};

enum cadets_verb {
    VERB_ENLIST, /* before the mission */
    VERB_ORIENT,
    VERB_DOCK,
    VERB_EQUIP,
    VERB_LEAD, /* order and scan */
    VERB_SCAN,
    VERB_MOVE, /* actions */
    VERB_OPEN,
    VERB_ATTACK,
    VERB_TORCH,
    VERB_HEAL,
    VERB_ANALYZE,
    VERB_SUBDUE,
    VERB_OPERATE,
    VERB_TALENT,
    VERB_BREATHE, /* free tasks */
    VERB_OBEY,
    VERB_PICK,
    VERB_TRADE,
    VERB_END,
    VERB_USE, /* gear */
    VERB_STUDY,
    VERB_AIM,
    VERB_ZAP,
    VERB_SEAL,
    VERB_BURN,
    VERB_PEER,
    VERB_PULL,
    VERB_PULL_CREW,
    VERB_PULL_ITEM,
    VERB_PUSH,
    VERB_PUSH_CREW,
    VERB_PUSH_ITEM,
    VERB_COPY,
    VERB_RECHARGE,
    VERB_UNFREEZE,
    VERB_FETCH,
    VERB_GIVE, /* trading */
    VERB_TAKE,
    VERB_GIVE_OXYGEN,
    VERB_TAKE_OXYGEN,
    VERB_GIVE_PART,
    VERB_TAKE_PART,
    VERB_DONE,
    VERB_ROLL, /* dice */
    VERB_KEEP,
    VERB_AGAIN,
    VERB_COMMAND, /* overkills */
    VERB_MOVE_OUT,
    VERB_SAWBONES,
    VERB_OVERRIDE_OPEN,
    VERB_OVERRIDE_LOCK,
    VERB_STRAFE,
    VERB_SWAY,
    VERB_DISLODGE,
    VERB_RUN,
    VERB_EXTRACT,
    VERB_SHRAPNEL,
    VERB_TERRIFY,
    VERB_SLASH,
    VERB_BURST,
    VERB_SCREAM,
    VERB_STAGGER,
    VERB_REVULSION,
    VERB_EXTERMINATE,
    VERB_CHARGE,
    VERB_RESCUE,
    VERB_DOMINATE,
    VERB_RECORD,
    VERB_LINK,
    VERB_STOP,
    VERB_SUFFER, /* reactions */
    VERB_ABSORB,
    VERB_VANISH,
    VERB_STAY,
    VERB_FLEE,
    VERB_BRING,
    VERB_LEAVE,
    VERB_PASS,
    VERB_COUNT
};

/* ---- the pack --------------------------------------------------------------------------------- */

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

/* ---- the state -------------------------------------------------------------------------------- */

/* Who makes a rocketeer think of vanishing: a figure, or one of these. */
enum { SWARM_COMES = NONE, NIGHT_FALLS = NONE - 1 };

/* A figure of a species; its slot never changes, so it keeps its name. */
enum { STUNNED = 1, ACTED = 2, CARRIED = 4, AIMED = 8, FOLLOWS = 16 };
typedef struct cadets_figure {
    uint8_t type, tile, hp, flags, stagger; /* tile: NO_TILE while it is in the box */
} cadets_figure;

/* A card is held by a rocketeer, lies on a tile, is in the stock, or out of the game. */
enum { HELD = CELLS, IN_STOCK = 0xfe, GONE = 0xff };
enum { ANALYZED = 1, ARMED = 2, TRADED = 4, TOKEN = 8 };
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
    tile_set strafed; /* tiles hit by strafing, for this roll */
    uint8_t task, who, weapon, target, item, patient, tile, range;
    uint8_t dice, bonus, overkills, flags, partner, revulsion, again;
    uint8_t fire; /* the tile that the Flame-Gun burns out */
    uint8_t face[MAX_DICE];
} cadets_roll;

typedef struct cadets_state {
    orr_head head;

    tile_set present, scanned, vents, exits, switches; /* switches: not thrown yet */
    tile_set alien_tokens, alert_tokens, discovery_tokens, locker_tokens, markers, docks;
    edge_set doors, opened, locked, sealed, destroyed;
    uint64_t alive[2]; /* figures */
    uint8_t face[CELLS];

    cadets_hero heroes[ROCKETEERS];
    cadets_roll roll;
    cadets_figure figures[FIGURES];
    cadets_card cards[CARDS];
    ORR_PILE(40) tile_bag;
    ORR_PILE(MAX_TOKENS) token_bag;
    ORR_PILE(MAX_TOKENS) token_discards;
    ORR_PILE(MAX_ALERTS * 2 + 1) alert_bag;
    ORR_PILE(MAX_ALERTS * 2 + 1) alert_discards;
    ORR_PILE(31) discovery_bag;
    ORR_PILE(15) thrall_bag;
    ORR_PILE(15) marker_bag;
    ORR_PILE(31) locker;

    uint8_t acting, orders_given, arrow, start_tile, muster_tile, core_tile, lair_tile, crew;
    uint8_t turn, red_alert, power_out, scan_tile, goggles_tile, goggles_way;
    uint8_t rally, partner, company, company_tile;
    uint8_t gave[ROCKETEERS], took[ROCKETEERS]; /* oxygen and parts, one way a turn; bits */
    uint8_t strike_target, strike_hit, strike_over, strike_spawn, declined, bites, bite_tile;
    uint8_t shove_kind, shove_what, freed, thrown, core_hp, boss_dead, assembled;
    uint8_t scenario, result, ending, fallen; /* result: of this mission */
    uint8_t record[MAX_SCENARIOS];            /* 0 not played, else turns, with WON on top */
    uint8_t missions_won, missions_played;
    uint8_t alerts_left;
    uint8_t asked; /* who has been asked to vanish before the aliens move; bits */
    uint8_t unused[5];
} cadets_state;

static_assert(sizeof(cadets_state) <= 8192, "a state is at most 8 KiB");

enum { PLAYING, MISSION_WON, MISSION_LOST };
enum { WON = 0x80 }; /* in record */
enum cadets_ending {
    ENDING_NONE,
    ENDING_WON,
    ENDING_HIT_POINTS,
    ENDING_OXYGEN,
    ENDING_TIME,
    ENDING_CORE,
    ENDING_CAMPAIGN
};

extern const orr_field cadets_schema[];

/* ---- going on: nothing happens once a mission is decided ---------------------------------------- */

static inline void go(cadets_state *s, int step, int arg)
{
    if (s->result == PLAYING)
        orr_goto_with(&s->head, step, arg);
}
static inline void call(cadets_state *s, int step, int arg)
{
    if (s->result == PLAYING)
        orr_push_with(&s->head, step, arg);
}
static inline void back(cadets_state *s)
{
    if (s->result == PLAYING)
        orr_pop(&s->head);
}

/* ---- small questions, answered everywhere ------------------------------------------------------- */

static inline const cadets_scenario *scenario_of(const orr_rules *rules, const cadets_state *s)
{
    return &((const cadets_pack *)rules->pack)->scenarios[s->scenario];
}
static inline const cadets_thing *thing_of(const orr_rules *rules, int item)
{
    return &((const cadets_pack *)rules->pack)->things[item];
}
static inline const cadets_species *species_of(const orr_rules *rules, int type)
{
    return &((const cadets_pack *)rules->pack)->species[type];
}
static inline const cadets_person *person_of(const orr_rules *rules, int r)
{
    return &((const cadets_pack *)rules->pack)->people[r];
}
/* A mission names the schematic that must be assembled; anything else means none. */
static inline bool wants_assembly(const cadets_scenario *scenario)
{
    return scenario->assemble >= INVISIBILITY_DEVICE && scenario->assemble <= TELEPORTER;
}
/* Every figure in play, in order of sentience; every card in a hand; every tile of a set. A break
 * goes on with the next one: leave by return. */
#define FOR_FIGURES(s, f)                                                                          \
    for (int word_##f = 0; word_##f < 2; word_##f++)                                               \
        for (uint64_t bits_##f = (s)->alive[word_##f]; bits_##f; bits_##f &= bits_##f - 1)         \
            for (int f = word_##f * 64 + __builtin_ctzll(bits_##f), once_##f = 1; once_##f;        \
                 once_##f = 0)
#define FOR_CARDS(hero, c)                                                                         \
    for (int word_##c = 0; word_##c < 2; word_##c++)                                               \
        for (uint64_t bits_##c = (hero)->held[word_##c]; bits_##c; bits_##c &= bits_##c - 1)       \
            for (int c = word_##c * 64 + __builtin_ctzll(bits_##c), once_##c = 1; once_##c;        \
                 once_##c = 0)
#define FOR_TILES(set, t)                                                                          \
    for (tile_set rest_##t = (set); rest_##t; rest_##t &= rest_##t - 1)                            \
        for (int t = first_tile(rest_##t), once_##t = 1; once_##t; once_##t = 0)

/* cadets.c */
const char *cadets_scenario_word(const void *pack, int index);
int cadets_owner(const cadets_state *s, int r); /* the seat that commands this rocketeer */

/* stock.c: cards and what they are */
void cadets_put_card(cadets_state *s, int card, int place);
int cadets_card_held(const cadets_state *s, int r, int item); /* a card of this item, or NONE */
bool cadets_has_item(const cadets_state *s, int r, int item);
bool cadets_is_discovery(const orr_rules *rules, int item);
bool cadets_is_weapon(const orr_rules *rules, int item);
/* What works by being carried: the card that still serves this rocketeer, or NONE; and that it has
 * served, so that it does nobody else good this game turn. */
int cadets_held_and_serving(const cadets_state *s, int r, int item);
void cadets_note_use(cadets_state *s, int r, int item);
/* Could this rocketeer use the card at this moment, as weapon or gear? */
bool cadets_card_usable(const orr_rules *rules, const cadets_state *s, int r, int card);
int cadets_usable_item(const orr_rules *rules, const cadets_state *s, int r, int item);
void cadets_use_up(const orr_rules *rules, cadets_state *s, int r, int card);
bool cadets_same_cards(const cadets_state *s, int left, int right);
void cadets_pick_up(const orr_rules *rules, cadets_state *s, int r, int card, orr_log *log);
int cadets_iq_of(const orr_rules *rules, const cadets_state *s, int r);

/* map.c: what can be passed, seen and reached */
edge_set cadets_closed_edges(const cadets_state *s);
passage cadets_ways_to_walk(const cadets_state *s);       /* rocketeers walk and see */
passage cadets_ways_by_hatches(const cadets_state *s);    /* opening what can be opened */
passage cadets_ways_to_see(const cadets_state *s, int r); /* with goggles on */
passage cadets_ways_of_type(const orr_rules *rules, const cadets_state *s,
                            int type);                 /* aliens move */
passage cadets_ways_to_be_seen(const cadets_state *s); /* aliens see */
passage cadets_ways_anyhow(const cadets_state *s);     /* tiles, whatever is between */
bool cadets_alien_may_enter(const orr_rules *rules, const cadets_state *s, int figure,
                            int direction);
int cadets_range_between(const passage *p, int from, int to);
int cadets_lowest_numbered(const cadets_state *s, tile_set set);
tile_set cadets_hero_tiles(const cadets_state *s);
tile_set cadets_alien_tiles(const cadets_state *s);
int cadets_terror_way(const cadets_state *s, int roll); /* the direction that 1 to 6 means */

/* crew.c: figures and rocketeers, moved, hurt and healed */
int cadets_new_figure(const orr_rules *rules, cadets_state *s, int type, int tile, orr_log *log);
void cadets_remove_figure(cadets_state *s, int figure);
int cadets_figure_first(int type);
int cadets_grip_of(int figure); /* the bit in a rocketeer's grappled that is this War Thrall's */
bool cadets_is_thrall(int type);
bool cadets_is_boss(int type);
bool cadets_is_stunned(const cadets_state *s, int figure);
void cadets_stun(const orr_rules *rules, cadets_state *s, int figure, orr_log *log);
void cadets_stun_tile(const orr_rules *rules, cadets_state *s, int tile, int except, orr_log *log);
bool cadets_can_be_hit(const cadets_state *s, int figure);
void cadets_hit_figure(const orr_rules *rules, cadets_state *s, int figure, orr_log *log);
void cadets_move_figure(const orr_rules *rules, cadets_state *s, int figure, int tile,
                        orr_log *log);
void cadets_move_hero(const orr_rules *rules, cadets_state *s, int r, int tile, orr_log *log);
bool cadets_duplicate_figure(const cadets_state *s, int figure); /* same as an earlier one */
void cadets_lose_hp(const orr_rules *rules, cadets_state *s, int r, orr_log *log);
void cadets_lose_oxygen(const orr_rules *rules, cadets_state *s, int r, orr_log *log);
void cadets_heal(const orr_rules *rules, cadets_state *s, int r, int points, orr_log *log);
int cadets_place_bug(const orr_rules *rules, cadets_state *s, int near, int otherwise,
                     orr_log *log);
int cadets_bug_limit(const cadets_state *s);

/* turn.c */
enum {
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
void cadets_add_actions(const orr_rules *rules, const cadets_state *s, int r, int kinds,
                        orr_moves *moves);
void cadets_do_action(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log);
void cadets_add_commands(const cadets_state *s, orr_moves *moves);
void cadets_obey(cadets_state *s, int r, orr_log *log);
void cadets_add_move_ways(const cadets_state *s, int r, int verb, orr_moves *moves);
bool cadets_is_held_back(const orr_rules *rules, const cadets_state *s, int r);
int cadets_dice_at(const orr_rules *rules, const cadets_state *s, int r, int card, int range);
bool cadets_weapon_reaches(const orr_rules *rules, const cadets_state *s, const passage *see, int r,
                           int card, int figure, int *range);
bool cadets_torch_is_allowed(const cadets_state *s, int tile);
bool cadets_has_parts(const orr_rules *rules, const cadets_state *s, int r, int item);
int cadets_kinds_by_points(const orr_rules *rules, const cadets_state *s, int r);

/* talent.c */
void cadets_add_talent(const orr_rules *rules, const cadets_state *s, int r, int whose,
                       orr_moves *moves);
bool cadets_talent_is_of_use(const orr_rules *rules, const cadets_state *s, int r);

/* gear.c, push.c, trade.c */
unsigned cadets_ways_away(const orr_rules *rules, const cadets_state *s, int r, int kind, int what);
void cadets_add_gear(const orr_rules *rules, const cadets_state *s, int r, bool quiet,
                     orr_moves *moves);
bool cadets_do_gear(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log);
void cadets_add_chores(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves);
bool cadets_do_chore(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log);

/* roll.c */
void cadets_start_roll(const orr_rules *rules, cadets_state *s, int r, int task);
int cadets_dice_for(const orr_rules *rules, const cadets_state *s);
int cadets_healing_help(const cadets_state *s, int r);
bool cadets_can_think(const orr_rules *rules, const cadets_state *s, int r, bool healing);
int cadets_successes(const cadets_state *s);

/* aliens.c, bugs.c */
int cadets_strike_dice(const orr_rules *rules, const cadets_state *s, int figure);
int cadets_strike_target(const orr_rules *rules, const cadets_state *s, int figure);
tile_set cadets_attack_positions(const orr_rules *rules, const cadets_state *s, int type, int tile);
int cadets_nearest_hero(const orr_rules *rules, const cadets_state *s, const passage *ways,
                        int type, int tile, int *distance);
int cadets_step_towards(cadets_state *s, const passage *ways, int from, tile_set to);

/* mission.c */
void cadets_judge(const orr_rules *rules, cadets_state *s, orr_log *log);
bool cadets_tasks_are_done(const orr_rules *rules, const cadets_state *s);
void cadets_lose_mission(cadets_state *s, int ending, int fallen);
int cadets_needed(const uint8_t by_crew[6], const cadets_state *s);
int cadets_last_turn(const orr_rules *rules, const cadets_state *s);
void cadets_turn_face_up(const orr_rules *rules, cadets_state *s, int tile, int number);

/* The functions of the entry, by file. */
bool cadets_check_pack(const void *pack, orr_error *error);
bool cadets_setup(const orr_rules *rules, void *state, orr_error *error);
void cadets_conceal(const orr_rules *rules, void *state, int seat);
void cadets_imagine(const orr_rules *rules, void *state);
void cadets_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void cadets_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void cadets_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                  float *weights);
float cadets_value(const orr_rules *rules, const void *state, int seat);
void cadets_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason);
bool cadets_check(const orr_rules *rules, const void *state, orr_error *error);
bool cadets_tell_thing(const orr_rules *rules, int index, orr_thing *thing);
void cadets_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);

#endif
