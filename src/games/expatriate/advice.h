/* advice.h - what the files of advice share. Worth is counted in TP throughout. */
#ifndef EXPATRIATE_ADVICE_H
#define EXPATRIATE_ADVICE_H

#include "expatriate.h"

/* ---- advice_worth.c ------------------------------------------------------------------------- */

float expatriate_to_come(const expatriate_pack *pack, const expatriate_state *s); /* 1 .. 0 */
float expatriate_final_colonies(const expatriate_pack *pack, const expatriate_state *s, int seat);
float expatriate_final_tp(const expatriate_pack *pack, const expatriate_state *s, int seat);
float expatriate_module_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int design, bool docked);
float expatriate_type_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                            int type); /* of a card that nobody has seen yet */
float expatriate_card_price(const expatriate_pack *pack, const expatriate_state *s, int seat);
float expatriate_colony_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int colony, int tp);

/* What setting up a colony costs and brings to a seat. */
typedef struct prospectus {
    float least[TYPES][THREE_COUNT]; /* worth of the cheapest docked modules of each type */
    float colony;                    /* worth of the best neutral colony */
} prospectus;

prospectus expatriate_prospectus_of(const expatriate_pack *pack, const expatriate_state *s,
                                    int seat);
float expatriate_way_cost(const expatriate_state *s, const prospectus *p, int way, int mission);

/* ---- advice_delivery.c ---------------------------------------------------------------------- */

/* A delivery being thought through: resources, and the modules that can still work. */
typedef struct planner {
    const expatriate_pack *pack;
    uint8_t store[RESOURCES];
    uint8_t station[DESIGNS]; /* all modules */
    uint8_t left[DESIGNS];    /* generators and terraforming modules that have not worked yet,
                                 conductors that have not in this portion */
    int sunlights;            /* sunlight colonies that have not worked */
} planner;

/* As it stands for the seat that works, or for a seat before its delivery with this income. */
planner expatriate_planner(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           const uint8_t store[RESOURCES]);
planner expatriate_planner_now(const expatriate_pack *pack, const expatriate_state *s);

/* TP from feeding alone. */
float expatriate_feed_value(const planner *p);
/* TP from a fresh portion of energy and feeding, TP of the portion included. */
float expatriate_portion_value(const planner *p);
/* TP of the whole delivery, with up to so many cards for energy, each at this price. */
float expatriate_delivery_value(const planner *p, int cards, float price);

/* How good each move inside a delivery looks. */
float expatriate_weigh_work(const planner *p, orr_move move, float price);
float expatriate_weigh_portion(const planner *p, orr_move move);

#endif
