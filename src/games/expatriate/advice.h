/* advice.h - what the files of advice share. Worth is counted in TP throughout. */
#ifndef EXPATRIATE_ADVICE_H
#define EXPATRIATE_ADVICE_H

#include "parts.h"

/* ---- advice_worth.c ------------------------------------------------------------------------- */

float expatriate_to_come(const expatriate_pack *pack, const expatriate_state *s); /* 1 .. 0 */
float expatriate_final_colonies(const expatriate_pack *pack, const expatriate_state *s, int seat);
/* TP of a delivery without garbage, as the station stands: what is worth what depends on it. */
float expatriate_yield(const expatriate_pack *pack, const expatriate_state *s, int seat);
float expatriate_final_tp(const expatriate_pack *pack, const expatriate_state *s, int seat,
                          float yield);
float expatriate_module_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int design, bool docked, float yield);
float expatriate_type_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                            int type); /* of a card that nobody has seen yet */
float expatriate_card_price(const expatriate_pack *pack, const expatriate_state *s, int seat);
float expatriate_colony_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int colony, int tp, float yield);

/* What setting up a colony costs and brings to a seat. */
typedef struct expatriate_prospectus {
    float least[TYPES][THREE_COUNT]; /* worth of the cheapest docked modules of each type */
    float colony;                    /* worth of the best neutral colony */
} expatriate_prospectus;

expatriate_prospectus expatriate_prospectus_of(const expatriate_pack *pack,
                                               const expatriate_state *s, int seat);
float expatriate_way_cost(const expatriate_state *s, const expatriate_prospectus *p, int way,
                          int mission);

/* ---- advice_delivery.c ---------------------------------------------------------------------- */

/* The terraforming modules that can still be fed, dearest first, each copy for itself; and what is
 * known already of feeding them from this store or that. */
enum { KNOWN_BITS = 6 };
typedef struct expatriate_known_store {
    uint64_t store : 48, tp : 16; /* a byte for each resource */
} expatriate_known_store;

typedef struct expatriate_menu {
    const expatriate_terraforming *module[DECK];
    uint16_t tp_from[DECK + 1]; /* TP of this one and all behind it */
    uint8_t next_design[DECK];
    int count, budget;
    expatriate_known_store known[1 << KNOWN_BITS];
} expatriate_menu;

/* A delivery being thought through: resources, and the modules that can still work. Engineering
 * modules go by their number in the pack. Copies share the menu. */
typedef struct expatriate_planner {
    const expatriate_pack *pack;
    expatriate_menu *menu;
    uint8_t store[RESOURCES];
    uint8_t station[ENGINEERING_DESIGNS]; /* all engineering modules */
    uint8_t left[ENGINEERING_DESIGNS];    /* generators that have not worked yet, conductors that
                                             have not in this portion */
    uint16_t conductors, finalizers;      /* bits of the modules that are */
    int sunlights;                        /* sunlight colonies that have not worked */
} expatriate_planner;

/* As it stands for the seat that works, or for a seat before its delivery with this income; the
 * menu is written for it. */
expatriate_planner expatriate_plan(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                   const uint8_t store[RESOURCES], expatriate_menu *m);
expatriate_planner expatriate_plan_now(const expatriate_pack *pack, const expatriate_state *s,
                                       expatriate_menu *m);

/* TP from feeding alone. */
float expatriate_feed_value(const expatriate_planner *p);
/* TP from a fresh portion of energy and feeding, TP of the portion included. */
float expatriate_portion_value(const expatriate_planner *p);
/* TP of the whole delivery, with up to so many cards for energy, each at this price. */
float expatriate_delivery_value(const expatriate_planner *p, int cards, float price);

/* How good each move inside a delivery looks. */
float expatriate_weigh_work(const expatriate_planner *p, orr_move move, float price);
float expatriate_weigh_portion(const expatriate_planner *p, orr_move move);

#endif
