/* advice_delivery.c - what a delivery is worth, and each move inside it: every move by the best that
 * can follow it. Advice only: floats are welcome here. */
#include "advice.h"

#include <string.h>

/* A step by itself is as good as the plan it belongs to, but it is one decision of many. */
static const float by_hand = -6;
static const float a_trifle = 0.02f; /* decides between equals */

/* ---- the whole ------------------------------------------------------------------------------ */

/* Each card at this price, as many as pay. */
static float best_offer(const expatriate_offers *offers, int cards, float price)
{
    float best = (float)offers->tp[0];
    for (int i = 1; i < offers->count && i <= cards; i++) {
        const float worth = (float)offers->tp[i] - (float)i * price;
        best = worth > best ? worth : best;
    }
    return best;
}

float expatriate_delivery_value(const expatriate_planner *p, int cards, float price)
{
    const expatriate_offers offers = expatriate_offers_of(p, cards);
    return best_offer(&offers, cards, price);
}

/* What a plan that may discard so many cards is worth: it discards no more than it needs. */
static float plan_worth(const expatriate_offers *offers, int choice, float price)
{
    const int most = expatriate_plan_cards(choice);
    const int last = most < offers->count ? most : offers->count - 1;
    int used = last;
    while (used > 0 && offers->tp[used - 1] == offers->tp[last])
        used--;
    return (float)offers->tp[last] - (float)used * price - a_trifle * (float)choice;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static float weigh_feed(const expatriate_planner *p, orr_move move)
{
    const expatriate_terraforming *module = expatriate_terraforming_of(p->pack, move.a);
    expatriate_planner after = *p;
    expatriate_menu others;
    uint8_t cubes[RESOURCES];
    expatriate_payment(move.b, cubes);
    for (int r = 0; r < RESOURCES; r++)
        after.store[r] = (uint8_t)(after.store[r] - cubes[r]);
    after.menu = &others;
    expatriate_menu_without(&others, p->pack, p->menu, move.a - FIRST_TERRAFORMING);
    return (float)(module->tp + expatriate_rest_tp(&after)) - 0.1f * (float)cubes[DARK_MATTER];
}

/* A move between portions, by itself. */
static float weigh_step(const expatriate_planner *p, orr_move move, float price)
{
    expatriate_planner after = *p;
    const int number = move.a - FIRST_ENGINEERING;
    switch (move.verb) {
    case VERB_FEED:
        return weigh_feed(p, move);
    case VERB_GENERATE:
        after.store[expatriate_planned(p, number)->needs[0]]--;
        after.left[number]--;
        after = expatriate_recharged(&after);
        return (float)(expatriate_planned(p, number)->tp + expatriate_portion_tp(&after));
    case VERB_SUNLIGHT:
        after.store[move.a]--;
        after.sunlights--;
        after = expatriate_recharged(&after);
        return (float)(SUNLIGHT_TP + expatriate_portion_tp(&after));
    case VERB_ENERGY:
        after = expatriate_recharged(&after);
        return (float)expatriate_portion_tp(&after) - price;
    case VERB_CONDUCT:
        after = expatriate_conducted(p, number, move.b);
        return (float)(expatriate_planned(p, number)->tp + expatriate_rest_tp(&after));
    case VERB_FINALIZE:
        after = expatriate_finalized(p, number);
        return (float)(expatriate_planned(p, number)->tp + expatriate_rest_tp(&after));
    default:
        return 0; /* done */
    }
}

float expatriate_weigh_work(const expatriate_planner *p, const expatriate_offers *offers,
                            orr_move move, float price)
{
    if (move.verb == VERB_PLAN)
        return plan_worth(offers, move.a, price);
    return by_hand + weigh_step(p, move, price);
}

/* Whatever brings nothing is left: it would only become garbage. */
float expatriate_weigh_portion(const expatriate_planner *p, orr_move move)
{
    const float now = (float)expatriate_rest_tp(p) + a_trifle;
    const int number = move.a - FIRST_ENGINEERING;
    if (move.verb == VERB_CONDUCT) {
        const expatriate_planner after = expatriate_conducted(p, number, move.b);
        const float worth =
            (float)(expatriate_planned(p, number)->tp + expatriate_portion_tp(&after));
        return worth > now ? worth + a_trifle : worth - a_trifle; /* before a finalizer */
    }
    if (move.verb == VERB_FINALIZE) {
        const expatriate_planner after = expatriate_finalized(p, number);
        return (float)(expatriate_planned(p, number)->tp + expatriate_rest_tp(&after));
    }
    return now;
}
