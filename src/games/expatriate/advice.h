/* advice.h - what the two files of advice share. Worth is counted in TP throughout. */
#ifndef EXPATRIATE_ADVICE_H
#define EXPATRIATE_ADVICE_H

#include "expatriate.h"

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
planner advice_planner(const expatriate_pack *pack, const expatriate_state *s, int seat,
                       const uint8_t store[RESOURCES]);
planner advice_planner_now(const expatriate_pack *pack, const expatriate_state *s);

/* TP from feeding alone. */
float advice_feed_value(const planner *p);
/* TP from a fresh portion of energy and feeding, TP of the portion included. */
float advice_portion_value(const planner *p);
/* TP of the whole delivery, with up to so many cards for energy, each at this price. */
float advice_delivery_value(const planner *p, int cards, float price);

/* How good each move inside a delivery looks. */
float advice_weigh_work(const planner *p, orr_move move, float price);
float advice_weigh_portion(const planner *p, orr_move move);

#endif
