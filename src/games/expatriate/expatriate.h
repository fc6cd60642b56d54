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

#include "orrery_game.h"

enum { SEATS = 4, NONE = 0xff };

/* The four types of station modules, of actions and of missions; also the colours of colonies. */
enum expatriate_module_type { DELIVERY, ENGINEERING, TERRAFORMING, MILITARY, TYPES, ANY_TYPE = 15 };
/* Beside the bits of types in the argument of DRAW and DOCK_FROM_SUPPLY: the seat may dock nothing;
 * the draw is for a colony that docks before engineering. */
enum { MAY_DECLINE = 16, COLONY_DRAW = 32 };

enum {
    DELIVERY_DESIGNS = 8,
    ENGINEERING_DESIGNS = 16,
    TERRAFORMING_DESIGNS = 16,
    ARMS = 4, /* combat arms: the military designs */
    FIRST_ENGINEERING = DELIVERY_DESIGNS,
    FIRST_TERRAFORMING = FIRST_ENGINEERING + ENGINEERING_DESIGNS,
    FIRST_MILITARY = FIRST_TERRAFORMING + TERRAFORMING_DESIGNS,
    DESIGNS = FIRST_MILITARY + ARMS,
    WORKING_DESIGNS = ENGINEERING_DESIGNS + TERRAFORMING_DESIGNS,
    DECK = 32,          /* most cards of one type */
    COLONIES = 28,      /* most colony cards in one game: those of the box */
    MOST_COLONIES = 32, /* in a pack: not all are for every number of seats */
    ROW = 4,            /* most neutral colonies at a time */
};

/* DARK_MATTER is never delivered; ANY, in what a module needs, stands for the first three. */
enum expatriate_resource {
    FUEL,
    MINERALS,
    BIOTIC,
    MACHINERY,
    NANO,
    DARK_MATTER,
    RESOURCES,
    ANY = RESOURCES
};
enum { BASIC = 3, DELIVERED = 5, LEAST_NEEDS = 2, MOST_NEEDS = 3, MOST_GARBAGE = 240 };

enum expatriate_job { CONDUCTOR, FINALIZER, GENERATOR };
enum expatriate_colony_players { FOR_ANY, FOR_TWO, FOR_THREE_OR_MORE };
enum expatriate_colony_effect {
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

/* What TP come from, beside the feeding of terraforming modules. */
enum expatriate_source { BY_ENGINEERING, BY_FOUNDING, BY_EFFECTS, SOURCES, BY_FEEDING = SOURCES };

/* ---- state ---------------------------------------------------------------------------------- */

typedef struct expatriate_state {
    orr_head head;
    uint32_t colonies[SEATS]; /* bits of the colonies that a seat has set up */
    uint16_t tp[SEATS];

    uint8_t station[SEATS][DESIGNS]; /* docked modules by design */
    uint8_t docked[SEATS][TYPES];    /* the same by type */
    uint8_t hand[SEATS][DESIGNS];    /* hidden from the others */
    uint8_t held[SEATS][TYPES];      /* cards in hand by type: public */
    /* What everybody can know of decks and hands. When discards are shuffled into a deck they are
     * a known set: `shuffled` are those of them that nobody has shown since, which are in the deck
     * or among the cards drawn from it, `fresh` by seat. The other cards in hands are the rest. */
    uint8_t fresh[SEATS][TYPES];
    uint8_t shuffled[DESIGNS];
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
    uint8_t leftovers[DELIVERED];   /* the garbage to come */
    uint8_t store[RESOURCES];       /* what the seat that works on its delivery has */
    uint8_t spent[WORKING_DESIGNS]; /* its modules already used, in open portions or this action,
                                       from the first of engineering on: expatriate_spent */
    uint8_t sunlit;                 /* its sunlight colonies already used */
    uint8_t supremacies[SEATS];     /* against the active player, frozen */
    uint8_t inferiorities[SEATS];
    uint8_t draw_tp[SEATS]; /* TP for cards drawn in this action */
    uint8_t before[TYPES];  /* dockings before engineering that the seat's colonies still owe */
    uint8_t ending;         /* enum expatriate_ending */
    uint8_t gained[SEATS][SOURCES]; /* where TP came from; the rest from feeding modules */
    uint8_t portions; /* of energy that are open (by the first rules, see PORTION instead) */
    uint8_t unused[4];
} expatriate_state;

enum expatriate_ending { NOT_OVER, TEN_ALONE, ENOUGH_TOGETHER, OUT_OF_ROUNDS };

static_assert(sizeof(expatriate_state) == offsetof(expatriate_state, unused) + 4, "no padding");
static_assert(sizeof(expatriate_state) <= 2048, "the state fits in 2 KiB");

/* ---- steps, verbs, kinds -------------------------------------------------------------------- */

/* The second version of the rules: portions of energy overlap, so there is no PORTION; plans are exact;
 * the modules for a colony can be given in one answer; a supply that is exhausted ends an institute's
 * docking, and four equal types have no fewest. */
enum { SECOND_RULES = 2 };

/* DOCK_FROM_HAND asks always: an answer without a question would tell that all cards in hand are
 * alike. UNDOCK does not ask when one answer is left, although modules are given up: who set up the
 * colony has already said for which price. */
#define EXPATRIATE_STEPS(X)                                                                        \
    X(expatriate, ROLL, OPEN_DRAFT, open_draft, "the laying open of the first modules")            \
    X(expatriate, ASK, DRAFT, draft, "the start draft")                                            \
    X(expatriate, ROLL, OPEN_ACTIONS, open_actions, "the beginning of a round")                    \
    X(expatriate, CONFIRM, PICK, pick, "the choice of an action, when the one before is finished") \
    X(expatriate, RUN, LIFTS, lifts, "the beginning of the Delivery action")                       \
    X(expatriate, ASK, LIFT_GARBAGE, lift_garbage, "the lifting of garbage before a delivery")     \
    X(expatriate, ASK, VESSEL, vessel,                                                             \
      "the active player's choice of a vessel in the Delivery action")                             \
    X(expatriate, RUN, DELIVERIES, deliveries, "the Delivery action")                              \
    X(expatriate, ASK, SMUGGLING, smuggling,                                                       \
      "the arrival of a delivery that the garbage would reduce")                                   \
    X(expatriate, CONFIRM, WORK, work, "the work with a delivery, between portions of energy")     \
    X(expatriate, ASK, PORTION, portion,                                                           \
      "a portion of energy, which a card, a generator or sunlight gives")                          \
    X(expatriate, RUN, BEFORE_ENGINEERING, before_engineering,                                     \
      "the colonies that work before engineering")                                                 \
    X(expatriate, ROLL, BEFORE_DOCKS, before_docks, "the colonies that work before engineering")   \
    X(expatriate, RUN, ENGINEERING_TURNS, engineering_turns, "the Engineering action")             \
    X(expatriate, RUN, SUPPLY_TURN, supply_turn, "the active player's docking from a supply")      \
    X(expatriate, ALWAYS, DOCK_FROM_HAND, dock_from_hand,                                          \
      "the docking from hand in the Engineering action")                                           \
    X(expatriate, ASK, DOCK_FROM_SUPPLY, dock_from_supply,                                         \
      "the docking from a supply in the Engineering action")                                       \
    X(expatriate, RUN, AFTER_ENGINEERING, after_engineering,                                       \
      "the colonies that work after engineering")                                                  \
    X(expatriate, ASK, MISSION, mission, "the beginning of the Terraforming action")               \
    X(expatriate, RUN, MISSION_TURNS, mission_turns, "the Terraforming action")                    \
    X(expatriate, ASK, SETTLE, settle, "the Terraforming action, after the call of the mission")   \
    X(expatriate, ASK, UNDOCK, undock, "the payment for a colony")                                 \
    X(expatriate, RUN, NEW_COLONIES, new_colonies, "the laying open of new colonies")              \
    X(expatriate, ROLL, AFTER_TERRAFORMING, after_terraforming,                                    \
      "the end of the Terraforming action")                                                        \
    X(expatriate, RUN, COMPARE, compare, "the beginning of the Military action")                   \
    X(expatriate, ASK, TACTIC, tactic, "the active player's choice in the Military action")        \
    X(expatriate, RUN, EXPLORATION, exploration, "the exploration in the Military action")         \
    X(expatriate, RUN, PRESSURE, pressure, "the political pressure in the Military action")        \
    X(expatriate, ASK, SEIZE, seize, "the political pressure in the Military action")              \
    X(expatriate, RUN, VICTIM, victim, "the end of political pressure")                            \
    X(expatriate, RUN, DRAWS, draws, "the drawing of cards")                                       \
    X(expatriate, ASK, DRAW, draw, "the drawing of a card")                                        \
    X(expatriate, RUN, END_ACTION, end_action, "the end of an action")                             \
    X(expatriate, RUN, END_ROUND, end_round, "the end of a round")
enum expatriate_step { EXPATRIATE_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

#define EXPATRIATE_VERBS(X)                                                                        \
    X(expatriate, DRAFT, draft)                                                                    \
    X(expatriate, TAKE, take)                                                                      \
    X(expatriate, CHARTER, charter)                                                                \
    X(expatriate, COLLECT, collect)                                                                \
    X(expatriate, NEITHER, neither)                                                                \
    X(expatriate, ADD, add)                                                                        \
    X(expatriate, REMOVE, remove)                                                                  \
    X(expatriate, LEAVE, leave)                                                                    \
    X(expatriate, SMUGGLE, smuggle)                                                                \
    X(expatriate, PLAN, plan)                                                                      \
    X(expatriate, FEED, feed)                                                                      \
    X(expatriate, CONDUCT, conduct)                                                                \
    X(expatriate, FINALIZE, finalize)                                                              \
    X(expatriate, END, end)                                                                        \
    X(expatriate, GENERATE, generate)                                                              \
    X(expatriate, SUNLIGHT, sunlight)                                                              \
    X(expatriate, ENERGY, energy)                                                                  \
    X(expatriate, DONE, done)                                                                      \
    X(expatriate, DOCK, dock)                                                                      \
    X(expatriate, KEEP, keep)                                                                      \
    X(expatriate, SUPPLY, supply)                                                                  \
    X(expatriate, MISSION, mission)                                                                \
    X(expatriate, SETTLE, settle)                                                                  \
    X(expatriate, SKIP, skip)                                                                      \
    X(expatriate, UNDOCK, undock)                                                                  \
    X(expatriate, EXPLORE, explore)                                                                \
    X(expatriate, PRESSURE, pressure)                                                              \
    X(expatriate, SEIZE, seize)                                                                    \
    X(expatriate, DRAW, draw)                                                                      \
    X(expatriate, GIVE, give)
enum expatriate_verb { EXPATRIATE_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

enum expatriate_kind {
    KIND_TYPE = ORR_KIND_OWN,
    KIND_MODULE,
    KIND_RESOURCE,
    KIND_COLONY,
    KIND_PAYMENT, /* what a terraforming module is fed */
    KIND_WAY,     /* what a colony costs */
    KIND_CARDS,   /* how many cards a plan may discard */
};
enum expatriate_way { WAY_EACH, WAY_THREE, WAYS };
enum { PAYMENTS = 77 }; /* multisets of two or three resources, in order */

#endif
