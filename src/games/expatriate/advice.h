/* advice.h - what the files of advice share. Worth is counted in TP throughout. */
#ifndef EXPATRIATE_ADVICE_H
#define EXPATRIATE_ADVICE_H

#include "plan.h"

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

/* ---- advice_value.c ------------------------------------------------------------------------- */

/* How well a seat stands, as a number to be compared with that of others. */
float expatriate_standing(const expatriate_pack *pack, const expatriate_state *s, int seat);
/* How far it is ahead of all others together. */
float expatriate_lead(const expatriate_pack *pack, const expatriate_state *s, int seat);

/* ---- advice_delivery.c ---------------------------------------------------------------------- */

/* TP of the whole delivery, with up to so many cards for energy, each at this price. */
float expatriate_delivery_value(const expatriate_planner *p, int cards, float price);

/* How good each move inside a delivery looks, in TP that come of it. */
float expatriate_weigh_work(const expatriate_planner *p, const expatriate_offers *offers,
                            orr_move move, float price);
float expatriate_weigh_portion(const expatriate_planner *p, orr_move move);

#endif
