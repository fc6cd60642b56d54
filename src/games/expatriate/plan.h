/* plan.h - a delivery thought through to its end: whole numbers only, since a plan is a move. Advice
 * asks here as well. */
#ifndef EXPATRIATE_PLAN_H
#define EXPATRIATE_PLAN_H

#include "parts.h"

/* ---- plan_feed.c ---------------------------------------------------------------------------- */

/* A store as a word, a byte for each resource. The highest bit of a byte is kept free, so that all
 * of them can be compared at once; nobody has use for more than 127 of a kind. */
typedef uint64_t expatriate_cubes;
enum { STORE_BYTES = 8 };
static const expatriate_cubes expatriate_high_bits = UINT64_C(0x8080808080808080);

static inline int expatriate_cubes_of(expatriate_cubes store, int resource)
{
    return (int)(store >> 8 * resource & 0xff);
}
static inline expatriate_cubes expatriate_cube(int resource)
{
    return UINT64_C(1) << 8 * resource;
}
/* Of each resource the smaller number, none of them above 127. */
static inline expatriate_cubes expatriate_fewer(expatriate_cubes a, expatriate_cubes b)
{
    const uint64_t not_less = ((a | expatriate_high_bits) - b) & expatriate_high_bits;
    return a ^ ((a ^ b) & (not_less | (not_less - (not_less >> 7))));
}

/* A terraforming module that can still be fed. */
typedef struct expatriate_dish {
    expatriate_cubes needs; /* any basic is counted apart */
    uint16_t tp_from;       /* TP of this one and all behind it */
    uint8_t dearest;        /* the most TP of any one of them */
    uint8_t tp, any, cubes; /* its own TP, and what it needs: any basic, and in all */
    uint8_t next_design, number;
} expatriate_dish;

/* What is known already of a store; the six bytes of it. */
typedef struct expatriate_known_store {
    uint64_t store : 48, worth : 16;
} expatriate_known_store;

/* All that can still be fed, dearest first, each copy for itself; and what is known of this store or
 * that: the TP from feeding it, and the score at the end of a portion (plan.c). */
enum { KNOWN_BITS = 6, KNOWN = 1 << KNOWN_BITS };
typedef struct expatriate_menu {
    expatriate_dish dish[DECK + 1]; /* the last brings nothing */
    int count;
    int ways;       /* to go through it, each fed or passed over; at most MANY_WAYS */
    bool has_ended; /* `ended` has been begun */
    expatriate_known_store fed[KNOWN], ended[KNOWN];
} expatriate_menu;

/* A delivery being thought through: resources, and the modules that can still work. Engineering
 * modules go by their number in the pack. Copies share the menu, and so the station. */
typedef struct expatriate_planner {
    const expatriate_pack *pack;
    expatriate_menu *menu;
    uint8_t store[STORE_BYTES];                  /* by resource; the last two are none */
    uint8_t station[ENGINEERING_DESIGNS];        /* all engineering modules */
    uint8_t left[ENGINEERING_DESIGNS];           /* generators that have not worked yet, conductors
                                                    that have not in this portion */
    uint16_t conductors, finalizers, generators; /* bits of the modules that are */
    int sunlights;                               /* sunlight colonies that have not worked */
    uint8_t portions;                  /* of energy that are open (from the second rules on) */
    uint8_t used[ENGINEERING_DESIGNS]; /* how often each conductor has worked in them */
    bool roughly; /* an estimate will do: fewer ways to feed are tried, one module at a time */
} expatriate_planner;

/* As it stands for the seat that works, or for a seat before its delivery with this income; the
 * menu is written for it. */
expatriate_planner expatriate_plan_for(const expatriate_pack *pack, const expatriate_state *s,
                                       int seat, const uint8_t store[RESOURCES],
                                       expatriate_menu *m);
expatriate_planner expatriate_plan_now(const expatriate_pack *pack, const expatriate_state *s,
                                       expatriate_menu *m);
/* The menu without one copy of the module, for the planner that has fed it. */
void expatriate_menu_without(expatriate_menu *m, const expatriate_pack *pack,
                             const expatriate_menu *whole, int number);

/* No more than 127 of a kind. */
expatriate_cubes expatriate_capped(expatriate_cubes store);
/* Are all ways to feed tried, or is the search cut off before? */
bool expatriate_tries_all(const expatriate_menu *m, bool roughly);
/* Of each resource so many that more of it change nothing, if all ways are tried. */
expatriate_cubes expatriate_all_of_use(const expatriate_menu *m);
/* Of a capped store: the most TP from feeding alone; the moves that bring so many, and how many. */
int expatriate_feed(const expatriate_menu *m, expatriate_cubes store, bool roughly);
int expatriate_best_feeds(const expatriate_menu *m, expatriate_cubes store, int tp, orr_move *moves,
                          int most);

/* Where a menu remembers what came of this store. */
static inline expatriate_known_store *expatriate_recall(expatriate_known_store known[KNOWN],
                                                        expatriate_cubes store)
{
    return &known[store * UINT64_C(0x9e3779b97f4a7c15) >> (64 - KNOWN_BITS)];
}

static inline const expatriate_engineering *expatriate_planned(const expatriate_planner *p,
                                                               int number)
{
    return &p->pack->engineering[number];
}
/* What is left when a module has worked, or when a new portion begins. */
expatriate_planner expatriate_conducted(const expatriate_planner *p, int number, int gives);
expatriate_planner expatriate_finalized(const expatriate_planner *p, int number);
expatriate_planner expatriate_recharged(const expatriate_planner *p);

/* ---- plan_climb.c --------------------------------------------------------------------------- */

/* A plan discards no card, one, two, or as many as bring something. */
enum { PLAN_CHOICES = 4, MOST_PLAN_CARDS = 6, MOST_PLAN_STEPS = 96 };
enum { MOST_EXACT_CARDS = MOST_PLAN_CARDS, MOST_EXACT_STEPS = 320 };
static inline int expatriate_plan_cards(int choice)
{
    return choice < PLAN_CHOICES - 1 ? choice : MOST_PLAN_CARDS;
}

/* The same by the second rules, with no more cards than there are. */
static inline int expatriate_exact_cards(int choice, int hand)
{
    const int most = choice < PLAN_CHOICES - 1 ? choice : MOST_EXACT_CARDS;
    return most < hand ? most : hand;
}

/* What can be had for up to so many cards. */
typedef struct expatriate_offers {
    int count;
    int tp[MOST_PLAN_CARDS + 1];
} expatriate_offers;
expatriate_offers expatriate_offers_of(const expatriate_planner *p, int cards);

/* The most TP without another card: between portions, or with the rest of the one that is open. */
int expatriate_rest_tp(const expatriate_planner *p);
int expatriate_portion_tp(const expatriate_planner *p);

/* The moves of a whole delivery, all but the last, and what comes of it. */
typedef struct expatriate_delivery_plan {
    orr_move step[MOST_EXACT_STEPS];
    int count, tp, cards;
} expatriate_delivery_plan;
/* All steps that seem good, in order, and their TP; which cards are burnt is not said. */
void expatriate_climb(const expatriate_planner *p, int cards, expatriate_delivery_plan *plan);

/* ---- plan_exact.c --------------------------------------------------------------------------- */

/* The most TP with no card of this hand, with one, two, as many as there are. False if that is not
 * proved: with more than MOST_EXACT_CARDS, or where there are too many ways to try them all. */
bool expatriate_exact_offers(const expatriate_planner *p, int hand, int tp[PLAN_CHOICES]);
/* The same for one number of cards; and only whether it is any TP at all. */
int expatriate_exact_tp(const expatriate_planner *p, int cards);
bool expatriate_brings_something(const expatriate_planner *p, int cards);
/* The first choice of cards from one to another that brings any TP; -1: none does. More bring no less. */
int expatriate_least_choice(const expatriate_planner *p, int from, int most, int hand);
/* The steps that bring as many TP as can be had for up to so many cards, with as few of them as will
 * do; which cards are burnt is not said. */
void expatriate_exact_plan(const expatriate_planner *p, int cards, expatriate_delivery_plan *plan);

/* ---- plan.c --------------------------------------------------------------------------------- */

/* For the seat that works, with this choice of cards for energy. */
void expatriate_make_plan(const expatriate_pack *pack, const expatriate_state *s, int choice,
                          expatriate_delivery_plan *plan);

#endif
