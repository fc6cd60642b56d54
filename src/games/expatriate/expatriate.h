/* expatriate.h - the vocabulary of Space Expatriate: two to four companies dock modules to their
 * stations, turn resources into terraforming points (TP), and set up colonies, which multiply them.
 *
 * A module is known by its design, 0..43, delivery first, then engineering, terraforming, military;
 * copies of a design are alike, so hands, stations and discards are counts by design. Who draws
 * from which supply is seen by everybody: how many cards of each type a seat holds is public, which
 * designs they are is not. Rules: docs/games/expatriate.md
 */
#ifndef EXPATRIATE_H
#define EXPATRIATE_H

#include "orrery.h"

enum { SEATS = 4, NONE = 0xff };

/* The four types of station modules, of actions and of missions; also the colours of colonies. */
enum module_type { DELIVERY, ENGINEERING, TERRAFORMING, MILITARY, TYPES, ANY_TYPE = 15 };

enum {
    DELIVERY_DESIGNS = 8,
    ENGINEERING_DESIGNS = 16,
    TERRAFORMING_DESIGNS = 16,
    ARMS = 4, /* combat arms: the military designs */
    FIRST_ENGINEERING = DELIVERY_DESIGNS,
    FIRST_TERRAFORMING = FIRST_ENGINEERING + ENGINEERING_DESIGNS,
    FIRST_MILITARY = FIRST_TERRAFORMING + TERRAFORMING_DESIGNS,
    DESIGNS = FIRST_MILITARY + ARMS,
    DECK = 32,     /* most cards of one type */
    COLONIES = 28, /* colony cards of the box */
    ROW = 4,       /* most neutral colonies at a time */
};

/* DARK_MATTER is never delivered; ANY, in what a module needs, stands for the first three. */
enum resource { FUEL, MINERALS, BIOTIC, MACHINERY, NANO, DARK_MATTER, RESOURCES, ANY = RESOURCES };
enum { BASIC = 3, DELIVERED = 5, MOST_NEEDS = 3, MOST_GARBAGE = 240 };

enum job { CONDUCTOR, FINALIZER, GENERATOR };
enum colony_players { FOR_ANY, FOR_TWO, FOR_THREE_OR_MORE };
enum colony_effect {
    IGNORE_GARBAGE,     /* of its resources */
    SMUGGLE,            /* one delivery module ignores the garbage */
    LIFT,               /* add to or take from the garbage before a delivery */
    SUNLIGHT,           /* a basic resource becomes energy and TP */
    DOCK_BEFORE,        /* before engineering, from the supply of its kind */
    DOCK_FEWEST,        /* after engineering, of a type one has fewest of */
    TP_PER_DOCK,        /* in engineering */
    DRAW_TO_DOCK,       /* in engineering, draw first, then dock from hand */
    MISSION_BONUS,      /* TP if the mission is not of its kind */
    HAND_BONUS,         /* TP for holding a card of the mission type */
    DOCK_MISSION,       /* after terraforming, from the supply of the mission type */
    COLLECT,            /* all TP on neutral colonies */
    ARM,                /* counts for its arm and wins ties there */
    SUPREMACY,          /* one more in every comparison */
    TP_PER_DRAW,        /* in military */
    DRAW_INFERIORITIES, /* of the owner of a seized module */
    EFFECTS
};
enum {
    SUNLIGHT_TP = 2,
    MISSION_TP = 2,
    MOST_DRAW_TP = 3,
    VP_DIVISOR = 11, /* less one for each colony */
    EACH_COUNT = 4,  /* modules of a colony: one of each type ... */
    THREE_COUNT = 3, /* ... or so many of the mission type */
};

/* ---- content -------------------------------------------------------------------------------- */

typedef struct expatriate_delivery {
    char name[40];
    uint8_t brings[2], brings_count, copies, source;
} expatriate_delivery;

typedef struct expatriate_engineering {
    char name[40];
    uint8_t job, needs[1], needs_count, gives[2], gives_count, choice, tp, copies, source;
} expatriate_engineering;

typedef struct expatriate_terraforming {
    char name[40];
    uint8_t needs[MOST_NEEDS], needs_count, tp, copies, source;
} expatriate_terraforming;

typedef struct expatriate_military {
    char name[40];
    uint8_t copies, source;
} expatriate_military;

typedef struct expatriate_colony {
    char name[40];
    uint8_t colour, players, effect, resources, kind, arm, source;
    char text[120];
} expatriate_colony;

typedef struct expatriate_pack {
    orr_pack_head head;
    uint8_t colonies_alone, colonies_together[3], most_rounds, neutral_least;
    uint8_t delivery_count, engineering_count, terraforming_count, military_count, colony_count;
    expatriate_delivery delivery[DELIVERY_DESIGNS];
    expatriate_engineering engineering[ENGINEERING_DESIGNS];
    expatriate_terraforming terraforming[TERRAFORMING_DESIGNS];
    expatriate_military military[ARMS];
    expatriate_colony colonies[COLONIES];
} expatriate_pack;

/* ---- state ---------------------------------------------------------------------------------- */

typedef struct expatriate_state {
    orr_head head;
    uint32_t colonies[SEATS]; /* bits of the colonies that a seat has set up */
    uint16_t tp[SEATS];

    uint8_t station[SEATS][DESIGNS]; /* docked modules by design */
    uint8_t docked[SEATS][TYPES];    /* the same by type */
    uint8_t hand[SEATS][DESIGNS];    /* hidden from the others */
    uint8_t held[SEATS][TYPES];      /* cards in hand by type: public */
    uint8_t discards[DESIGNS];
    uint8_t discarded[TYPES];
    ORR_PILE(DECK) deck[TYPES];     /* hidden from all */
    ORR_PILE(COLONIES) colony_deck; /* hidden from all */
    uint8_t open[TYPES];            /* the modules beside the decks, or NONE */
    uint8_t neutral[ROW];           /* colonies to be had, or NONE */
    uint8_t neutral_tp[ROW];

    uint8_t round, first, active; /* first player of the round, active player of the action */
    uint8_t picked;               /* seats that have had their action; in the draft, picks made */
    uint8_t taken_by[TYPES];      /* who took each action this round, or NONE */
    uint8_t action;               /* the action in progress, or NONE */
    uint8_t mission;              /* the mission type, or NONE */
    uint8_t target;               /* the colony being set up, or NONE */
    uint8_t charter;              /* the extra resource of this delivery, or NONE */

    uint8_t garbage[DELIVERED];
    uint8_t leftovers[DELIVERED]; /* the garbage to come */
    uint8_t store[RESOURCES];     /* what the seat that works on its delivery has */
    uint8_t spent[DESIGNS];       /* its modules already used, in this portion or this action */
    uint8_t sunlit;               /* its sunlight colonies already used */
    uint8_t supremacies[SEATS];   /* against the active player, frozen */
    uint8_t inferiorities[SEATS];
    uint8_t draw_tp[SEATS]; /* TP for cards drawn in this action */
    uint8_t ending;         /* enum expatriate_ending */
    uint8_t unused[5];
} expatriate_state;

enum expatriate_ending { NOT_OVER, TEN_ALONE, ENOUGH_TOGETHER, OUT_OF_ROUNDS };

static_assert(sizeof(expatriate_state) == offsetof(expatriate_state, unused) + 5, "no padding");
static_assert(sizeof(expatriate_state) <= 2048, "the state fits in 2 KiB");

/* ---- steps, verbs, kinds -------------------------------------------------------------------- */

enum expatriate_step {
    OPEN_DRAFT,
    DRAFT,
    OPEN_ACTIONS,
    PICK,
    LIFTS,
    LIFT_GARBAGE,
    VESSEL,
    DELIVERIES,
    SMUGGLING,
    WORK,
    PORTION,
    BEFORE_ENGINEERING,
    ENGINEERING_TURNS,
    SUPPLY_TURN,
    DOCK_FROM_HAND,
    DOCK_FROM_SUPPLY,
    AFTER_ENGINEERING,
    MISSION,
    MISSION_TURNS,
    SETTLE,
    UNDOCK,
    AFTER_TERRAFORMING,
    COMPARE,
    TACTIC,
    EXPLORATION,
    PRESSURE,
    SEIZE,
    VICTIM,
    DRAWS,
    DRAW,
    END_ACTION,
    END_ROUND,
    STEP_COUNT
};

enum expatriate_verb {
    VERB_DRAFT,
    VERB_TAKE,
    VERB_CHARTER,
    VERB_COLLECT,
    VERB_ADD,
    VERB_REMOVE,
    VERB_LEAVE,
    VERB_SMUGGLE,
    VERB_FEED,
    VERB_CONDUCT,
    VERB_FINALIZE,
    VERB_END,
    VERB_GENERATE,
    VERB_SUNLIGHT,
    VERB_ENERGY,
    VERB_DONE,
    VERB_DOCK,
    VERB_KEEP,
    VERB_SUPPLY,
    VERB_MISSION,
    VERB_SETTLE,
    VERB_SKIP,
    VERB_UNDOCK,
    VERB_EXPLORE,
    VERB_PRESSURE,
    VERB_SEIZE,
    VERB_DRAW,
};

enum expatriate_kind {
    KIND_TYPE = ORR_KIND_OWN,
    KIND_MODULE,
    KIND_RESOURCE,
    KIND_COLONY,
    KIND_PAYMENT, /* what a terraforming module is fed */
    KIND_WAY,     /* what a colony costs */
};
enum way { WAY_EACH, WAY_THREE, WAYS };

ORR_DECLARE_RUN(expatriate_open_draft);
ORR_DECLARE_ASK(expatriate_draft);
ORR_DECLARE_RUN(expatriate_open_actions);
ORR_DECLARE_ASK(expatriate_pick);
ORR_DECLARE_RUN(expatriate_lifts);
ORR_DECLARE_ASK(expatriate_lift);
ORR_DECLARE_ASK(expatriate_vessel);
ORR_DECLARE_RUN(expatriate_deliveries);
ORR_DECLARE_ASK(expatriate_smuggling);
ORR_DECLARE_ASK(expatriate_work);
ORR_DECLARE_ASK(expatriate_portion);
ORR_DECLARE_RUN(expatriate_before_engineering);
ORR_DECLARE_RUN(expatriate_engineering_turns);
ORR_DECLARE_RUN(expatriate_supply_turn);
ORR_DECLARE_ASK(expatriate_dock_from_hand);
ORR_DECLARE_ASK(expatriate_dock_from_supply);
ORR_DECLARE_RUN(expatriate_after_engineering);
ORR_DECLARE_ASK(expatriate_mission);
ORR_DECLARE_RUN(expatriate_mission_turns);
ORR_DECLARE_ASK(expatriate_settle);
ORR_DECLARE_ASK(expatriate_undock);
ORR_DECLARE_RUN(expatriate_after_terraforming);
ORR_DECLARE_RUN(expatriate_compare);
ORR_DECLARE_ASK(expatriate_tactic);
ORR_DECLARE_RUN(expatriate_exploration);
ORR_DECLARE_RUN(expatriate_pressure);
ORR_DECLARE_ASK(expatriate_seize);
ORR_DECLARE_RUN(expatriate_victim);
ORR_DECLARE_RUN(expatriate_draws);
ORR_DECLARE_ASK(expatriate_draw);
ORR_DECLARE_RUN(expatriate_end_action);
ORR_DECLARE_RUN(expatriate_end_round);

/* ---- what the files share ------------------------------------------------------------------- */

extern const orr_field expatriate_schema[];
extern const char *const expatriate_type_names[];
extern const char *const expatriate_resource_names[];

static inline int first_design(int type)
{
    static const uint8_t first[TYPES + 1] = {0, FIRST_ENGINEERING, FIRST_TERRAFORMING,
                                             FIRST_MILITARY, DESIGNS};
    return first[type];
}
static inline int type_of(int design)
{
    return (design >= FIRST_ENGINEERING) + (design >= FIRST_TERRAFORMING) +
           (design >= FIRST_MILITARY);
}
static inline const expatriate_engineering *engineering_of(const expatriate_pack *pack, int design)
{
    return &pack->engineering[design - FIRST_ENGINEERING];
}
static inline const expatriate_terraforming *terraforming_of(const expatriate_pack *pack,
                                                             int design)
{
    return &pack->terraforming[design - FIRST_TERRAFORMING];
}
/* Seat number `turn` in clockwise order from the active player. */
static inline int seat_from_active(const expatriate_state *s, int turn)
{
    return (s->active + turn) % s->head.seats;
}
static inline int colony_count(const expatriate_state *s, int seat)
{
    return __builtin_popcount(s->colonies[seat]);
}
static inline int colony_total(const expatriate_state *s)
{
    int total = 0;
    for (int seat = 0; seat < SEATS; seat++)
        total += colony_count(s, seat);
    return total;
}
static inline int hand_size(const expatriate_state *s, int seat)
{
    return s->held[seat][0] + s->held[seat][1] + s->held[seat][2] + s->held[seat][3];
}

/* stock.c: cards and colonies on the move. */
int expatriate_supply_left(const expatriate_state *s, int type); /* deck and discards */
int expatriate_supplies(const expatriate_state *s, int types);   /* those of these that have any */
int expatriate_take_from_supply(expatriate_state *s, int type);  /* the top card, or -1 */
void expatriate_discard(expatriate_state *s, int design);
void expatriate_to_hand(expatriate_state *s, int seat, int design);
void expatriate_from_hand(expatriate_state *s, int seat, int design);
void expatriate_dock(expatriate_state *s, int seat, int design);
void expatriate_undock(expatriate_state *s, int seat, int design);
/* The colony of a seat with this effect, from number `from` on; -1 if it has none. */
int expatriate_effect(const expatriate_pack *pack, const expatriate_state *s, int seat, int effect,
                      int from);
static inline bool has_effect(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int effect)
{
    return s->colonies[seat] && expatriate_effect(pack, s, seat, effect, 0) >= 0;
}
int expatriate_vp(int tp, int colonies);
void expatriate_gain(expatriate_state *s, int seat, int tp);
int expatriate_copies(const expatriate_pack *pack, int design);              /* pack.c */
const char *expatriate_design_name(const expatriate_pack *pack, int design); /* pack.c */

/* delivery.c: what a delivery brings to a seat, with the module smuggled past the garbage (or
 * NONE) and the extra resource of a charter (or NONE). */
void expatriate_income(const expatriate_pack *pack, const expatriate_state *s, int seat,
                       const uint8_t garbage[DELIVERED], int smuggled, int charter,
                       uint8_t income[RESOURCES]);

/* work.c: payments are multisets of two or three resources, in order. */
enum { PAYMENTS = 77 };
void expatriate_payment(int payment, uint8_t cubes[RESOURCES]);
void expatriate_add_feeds(const expatriate_pack *pack, const uint8_t store[RESOURCES], int design,
                          orr_moves *moves);
bool expatriate_can_power(const expatriate_pack *pack, const expatriate_state *s, int seat);

/* terraforming.c: can the seat pay for a colony this way? */
bool expatriate_can_pay(const expatriate_state *s, int seat, int way);

/* military.c: supremacies and inferiorities of a seat against another. */
void expatriate_compare_seats(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int against, int *supremacies, int *inferiorities);
/* +1, 0, -1 in one arm; arm ARMS is the one of Tactical Nanorobotics. */
int expatriate_compare_arm(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           int against, int arm);

/* words.c */
const char *expatriate_name(const orr_rules *rules, const void *state, int kind, int operand,
                            char buffer[ORR_MAX_NAME]);
/* "2 fuel, 1 nano", or "nothing". */
void expatriate_list(const uint8_t *cubes, int count, orr_text *out);
void expatriate_describe_module(const expatriate_pack *pack, int design, orr_text *out);
void expatriate_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void expatriate_objection(const orr_rules *rules, const void *state, orr_move move,
                          orr_reason *reason);

/* The other functions of the entry, by file. */
bool expatriate_check_pack(const void *pack, orr_error *error);
bool expatriate_setup(const orr_rules *rules, void *state, orr_error *error);
void expatriate_score(const orr_rules *rules, const void *state, orr_score *score);
void expatriate_conceal(const orr_rules *rules, void *state, int seat);
void expatriate_imagine(const orr_rules *rules, void *state);
void expatriate_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void expatriate_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                      float *weights);
float expatriate_value(const orr_rules *rules, const void *state, int seat);
bool expatriate_check(const orr_rules *rules, const void *state, orr_error *error);
bool expatriate_thing(const orr_rules *rules, int index, orr_thing *thing);
void expatriate_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);

#endif
