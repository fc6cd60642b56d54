/* advice_worth.c - what modules, cards and colonies are worth to a seat, in TP, given how much of the
 * game is still to come. Advice only: floats are welcome here. */
#include "advice.h"
#include "parts.h"

#include <math.h>

/* ---- the course of the game ----------------------------------------------------------------- */

/* How much of the game is still to come, 1 .. 0. */
float expatriate_to_come(const expatriate_pack *pack, const expatriate_state *s)
{
    const float wanted = pack->colonies_together[s->head.seats - 2];
    const float done = (float)expatriate_colony_total(s) / wanted;
    const float rounds = (float)s->round / (float)pack->most_rounds;
    const float left = 1 - (done > rounds ? done : rounds);
    return left > 0 ? left : 0;
}

/* Colonies that the seat may expect to have in the end. */
float expatriate_final_colonies(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    const float wanted = pack->colonies_together[s->head.seats - 2];
    const float more = expatriate_to_come(pack, s) * wanted / (float)s->head.seats;
    const float sum = (float)expatriate_colony_count(s, seat) + more;
    return sum < 9.5f ? sum : 9.5f;
}

static float deliveries_to_come(const expatriate_pack *pack, const expatriate_state *s)
{
    return 6 * expatriate_to_come(pack, s);
}

/* ---- modules -------------------------------------------------------------------------------- */

static float base_worth(const expatriate_pack *pack, int design)
{
    static const float of_job[] = {[CONDUCTOR] = 1.0f, [FINALIZER] = 1.3f, [GENERATOR] = 1.2f};
    const int type = expatriate_type_of(design);
    if (type == DELIVERY)
        return 1.5f;
    if (type == TERRAFORMING)
        return 0.6f + 0.3f * expatriate_terraforming_of(pack, design)->tp;
    if (type == MILITARY)
        return 0.8f;
    const expatriate_engineering *module = expatriate_engineering_of(pack, design);
    return of_job[module->job] + (module->job == CONDUCTOR && module->needs_count == 0 ? 0.6f : 0) +
           0.2f * module->tp;
}

float expatriate_yield(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    static const uint8_t clean[DELIVERED] = {0};
    uint8_t income[RESOURCES];
    expatriate_income(pack, s, seat, clean, NONE, NONE, income);
    expatriate_menu m;
    expatriate_planner p = expatriate_plan_for(pack, s, seat, income, &m);
    p.roughly = true;
    return expatriate_delivery_value(&p, expatriate_hand_size(s, seat) > 0, 1);
}

/* What the module adds to (or, docked already, gives to) deliveries that yield so much now. */
static float yield_of(const expatriate_pack *pack, const expatriate_state *s, int seat, int design,
                      bool docked, float now)
{
    if (expatriate_type_of(design) == MILITARY)
        return 0;
    expatriate_state other = *s;
    if (docked)
        expatriate_undock(&other, seat, design);
    else
        expatriate_dock(&other, seat, design);
    const float difference = expatriate_yield(pack, &other, seat) - now;
    return docked ? -difference : difference;
}

/* A module of a type that is scarce on the station completes sets for colonies. */
static float set_worth(const expatriate_state *s, int seat, int type, int copies)
{
    static const float of_number[] = {3.0f, 1.2f, 0.8f, 0.4f};
    const int number = s->docked[seat][type] - copies;
    return of_number[number < 0 ? 0 : number > 3 ? 3 : number];
}

float expatriate_module_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int design, bool docked, float yield)
{
    return expatriate_to_come(pack, s) * base_worth(pack, design) +
           0.25f * deliveries_to_come(pack, s) * yield_of(pack, s, seat, design, docked, yield) +
           set_worth(s, seat, expatriate_type_of(design), docked);
}

/* A card of this type that nobody has seen yet. */
float expatriate_type_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                            int type)
{
    static const float of_type[TYPES] = {1.8f, 1.6f, 1.8f, 0.9f};
    return of_type[type] * expatriate_to_come(pack, s) + set_worth(s, seat, type, 0);
}

float expatriate_card_price(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    const int cards = expatriate_hand_size(s, seat);
    const float plenty = cards > 4 ? 0.5f : 0.9f;
    return plenty * (0.3f + 0.7f * expatriate_to_come(pack, s));
}

/* ---- colonies ------------------------------------------------------------------------------- */

/* What an effect brings over a whole game. */
static const float effect_worth[EFFECTS] = {
    [IGNORE_GARBAGE] = 4,
    [SMUGGLE] = 5,
    [LIFT] = 4,
    [SUNLIGHT] = 14,
    [DOCK_BEFORE] = 9,
    [DOCK_FEWEST] = 9,
    [TP_PER_DOCK] = 9,
    [DRAW_TO_DOCK] = 9,
    [MISSION_BONUS] = 10,
    [HAND_BONUS] = 9,
    [DOCK_MISSION] = 8,
    [COLLECT] = 10,
    [ARM] = 4,
    [SUPREMACY] = 4,
    [TP_PER_DRAW] = 7,
    [DRAW_INFERIORITIES] = 4,
};

float expatriate_final_tp(const expatriate_pack *pack, const expatriate_state *s, int seat,
                          float yield)
{
    return (float)s->tp[seat] + 1 + deliveries_to_come(pack, s) * (2 + 0.6f * yield);
}

/* TP the seat would have to gain otherwise to do as well: the divisor falls by one. */
float expatriate_colony_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int colony, int tp, float yield)
{
    const float divisor = VP_DIVISOR - expatriate_final_colonies(pack, s, seat);
    const float lower = divisor > 1.5f ? divisor - 1 : 0.8f;
    const float sooner =
        0.4f + 0.6f * (1 - expatriate_to_come(pack, s)); /* others come later anyway */
    return expatriate_final_tp(pack, s, seat, yield) / lower * sooner + (float)tp +
           expatriate_to_come(pack, s) * effect_worth[pack->colonies[colony].effect];
}

static void keep_least(float least[THREE_COUNT], float worth)
{
    for (int i = 0; i < THREE_COUNT; i++)
        if (worth < least[i]) {
            const float other = least[i];
            least[i] = worth;
            worth = other;
        }
}

static float best_colony(const expatriate_pack *pack, const expatriate_state *s, int seat,
                         float yield)
{
    float best = 0;
    for (int slot = 0; slot < ROW; slot++) {
        if (s->neutral[slot] == NONE)
            continue;
        const float worth =
            expatriate_colony_worth(pack, s, seat, s->neutral[slot], s->neutral_tp[slot], yield);
        best = worth > best ? worth : best;
    }
    return best;
}

expatriate_prospectus expatriate_prospectus_of(const expatriate_pack *pack,
                                               const expatriate_state *s, int seat)
{
    expatriate_prospectus p;
    const float yield = expatriate_yield(pack, s, seat);
    for (int type = 0; type < TYPES; type++)
        for (int i = 0; i < THREE_COUNT; i++)
            p.least[type][i] = INFINITY;
    for (int design = 0; design < DESIGNS; design++) {
        if (s->station[seat][design] == 0)
            continue;
        const float worth = expatriate_module_worth(pack, s, seat, design, true, yield);
        for (int copy = 0; copy < s->station[seat][design]; copy++)
            keep_least(p.least[expatriate_type_of(design)], worth);
    }
    p.colony = best_colony(pack, s, seat, yield);
    return p;
}

/* What the modules would bring is paid for a colony; but the more seats there are, the sooner
 * somebody else takes it and the sooner the game is over. */
float expatriate_way_cost(const expatriate_state *s, const expatriate_prospectus *p, int way,
                          int mission)
{
    const float patience = 1.3f - 0.2f * (float)s->head.seats;
    float sum = 0;
    if (way == WAY_EACH)
        for (int type = 0; type < TYPES; type++)
            sum += p->least[type][0];
    else
        for (int i = 0; i < THREE_COUNT; i++)
            sum += p->least[mission][i];
    return patience * sum;
}
