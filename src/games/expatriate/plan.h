/* plan.h - a delivery thought through to its end: whole numbers only, since a plan is a move. Advice
 * asks here as well. */
#ifndef EXPATRIATE_PLAN_H
#define EXPATRIATE_PLAN_H

#include "parts.h"

/* ---- plan_feed.c ---------------------------------------------------------------------------- */

/* The terraforming modules that can still be fed, dearest first, each copy for itself; and what is
 * known already of feeding them from this store or that. */
enum { KNOWN_BITS = 6, STORE_BYTES = 8 };
typedef struct expatriate_known_store {
    uint64_t store : 48, tp : 16; /* the six bytes of the store */
} expatriate_known_store;

typedef struct expatriate_menu {
    const expatriate_terraforming *module[DECK];
    uint64_t needs[DECK]; /* of each resource, a byte; any basic is counted apart */
    uint8_t any[DECK];
    uint16_t tp_from[DECK + 1]; /* TP of this one and all behind it */
    uint8_t dearest[DECK + 1];  /* the most TP of any one of them */
    uint8_t next_design[DECK];
    int count, budget;
    expatriate_known_store known[1 << KNOWN_BITS];
} expatriate_menu;

/* A delivery being thought through: resources, and the modules that can still work. Engineering
 * modules go by their number in the pack. Copies share the menu. */
typedef struct expatriate_planner {
    const expatriate_pack *pack;
    expatriate_menu *menu;
    uint8_t store[STORE_BYTES];                  /* by resource; the last two are none */
    uint8_t station[ENGINEERING_DESIGNS];        /* all engineering modules */
    uint8_t left[ENGINEERING_DESIGNS];           /* generators that have not worked yet, conductors
                                                    that have not in this portion */
    uint16_t conductors, finalizers, generators; /* bits of the modules that are */
    int sunlights;                               /* sunlight colonies that have not worked */
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
void expatriate_menu_without(expatriate_menu *m, const expatriate_menu *whole,
                             const expatriate_terraforming *fed);

int expatriate_feed_tp(const expatriate_planner *p); /* the most TP from feeding alone */
/* The moves that feed so; how many. */
int expatriate_best_feeds(const expatriate_planner *p, orr_move *moves, int most);

static inline const expatriate_engineering *expatriate_planned(const expatriate_planner *p,
                                                               int number)
{
    return &p->pack->engineering[number];
}
static inline bool expatriate_can_conduct(const expatriate_planner *p, int number)
{
    const expatriate_engineering *module = expatriate_planned(p, number);
    return p->left[number] > 0 && (module->needs_count == 0 || p->store[module->needs[0]] > 0);
}
/* What is left when a module has worked, or when a new portion begins. */
expatriate_planner expatriate_conducted(const expatriate_planner *p, int number, int gives);
expatriate_planner expatriate_finalized(const expatriate_planner *p, int number);
expatriate_planner expatriate_recharged(const expatriate_planner *p);

/* ---- plan.c --------------------------------------------------------------------------------- */

/* A plan discards no card, one, two, or as many as bring something. */
enum { PLAN_CHOICES = 4, MOST_PLAN_CARDS = 6, MOST_PLAN_STEPS = 96 };
static inline int expatriate_plan_cards(int choice)
{
    return choice < PLAN_CHOICES - 1 ? choice : MOST_PLAN_CARDS;
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
    orr_move step[MOST_PLAN_STEPS];
    int count, tp, cards;
} expatriate_delivery_plan;
/* For the seat that works, with at most so many of its cards for energy. */
void expatriate_make_plan(const expatriate_pack *pack, const expatriate_state *s, int cards,
                          expatriate_delivery_plan *plan);

#endif
