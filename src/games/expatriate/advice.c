/* advice.c - how good each move and the position look. Advice only: floats are welcome here, and
 * nothing in the rules depends on it.
 *
 * Worth is counted in TP. The plan behind it: build a station whose deliveries feed its terraforming
 * modules, then trade modules for colonies, dearer the more TP there are to multiply; and mind that
 * everybody takes part in the action one takes.
 */
#include "advice.h"
#include "parts.h"

#include <math.h>
#include <string.h>

/* What is thought out once and used for every move of a list. */
typedef struct advisor {
    const expatriate_pack *pack;
    const expatriate_state *s;
    bool has_prospectuses, has_planner, has_offers, has_cheapest, has_yield[SEATS];
    uint8_t cheapest[TYPES][THREE_COUNT];
    expatriate_prospectus of[SEATS];
    float yield[SEATS];
    expatriate_planner planner;
    expatriate_offers offers;
    expatriate_menu menu;
} advisor;

static const expatriate_prospectus *prospectuses(advisor *a)
{
    for (int seat = 0; seat < a->s->head.seats && !a->has_prospectuses; seat++)
        a->of[seat] = expatriate_prospectus_of(a->pack, a->s, seat);
    a->has_prospectuses = true;
    return a->of;
}

static const expatriate_planner *planner_now(advisor *a)
{
    if (!a->has_planner)
        a->planner = expatriate_plan_now(a->pack, a->s, &a->menu);
    a->has_planner = true;
    return &a->planner;
}

static const expatriate_offers *offers_now(advisor *a)
{
    if (!a->has_offers)
        a->offers =
            expatriate_offers_of(planner_now(a), expatriate_hand_size(a->s, a->s->head.actor));
    a->has_offers = true;
    return &a->offers;
}

static float yield_now(advisor *a, int seat)
{
    if (!a->has_yield[seat])
        a->yield[seat] = expatriate_yield(a->pack, a->s, seat);
    a->has_yield[seat] = true;
    return a->yield[seat];
}

static float module_worth(advisor *a, int seat, int design, bool docked)
{
    return expatriate_module_worth(a->pack, a->s, seat, design, docked, yield_now(a, seat));
}

/* ---- what an action brings to a seat -------------------------------------------------------- */

static float delivery_gain(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           bool is_active)
{
    uint8_t income[RESOURCES];
    expatriate_menu m;
    expatriate_income(pack, s, seat, s->garbage, NONE, NONE, income);
    expatriate_planner p = expatriate_plan_for(pack, s, seat, income, &m);
    p.roughly = true;
    const float price = expatriate_card_price(pack, s, seat);
    const int hand = expatriate_hand_size(s, seat), cards = hand < 2 ? hand : 2;
    float best = expatriate_delivery_value(&p, cards, price);
    for (int r = 0; r < DELIVERED && is_active; r++) {
        p.store[r]++;
        const float worth = expatriate_delivery_value(&p, cards < 1 ? cards : 1, price);
        best = worth > best ? worth : best;
        p.store[r]--;
    }
    return best;
}

static float best_type(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    float best = 0;
    for (int type = 0; type < TYPES; type++) {
        const float worth = expatriate_type_worth(pack, s, seat, type);
        best = worth > best ? worth : best;
    }
    return best;
}

static float engineering_gain(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              bool is_active)
{
    const float module = best_type(pack, s, seat);
    float worth = 0;
    if (expatriate_hand_size(s, seat) > 0)
        worth += 0.8f * module;
    if (is_active)
        worth += module;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const int effect = pack->colonies[__builtin_ctz(left)].effect;
        worth += effect == DOCK_BEFORE || effect == DOCK_FEWEST    ? 0.8f * module
                 : effect == DRAW_TO_DOCK || effect == TP_PER_DOCK ? 1.2f
                                                                   : 0;
    }
    return worth;
}

static float mission_bonus(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           int mission)
{
    float bonus = 0;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const expatriate_colony *c = &pack->colonies[__builtin_ctz(left)];
        if ((c->effect == MISSION_BONUS && c->kind != mission) ||
            (c->effect == HAND_BONUS && s->held[seat][mission] > 0))
            bonus += MISSION_TP;
        else if (c->effect == COLLECT || c->effect == DOCK_MISSION)
            bonus += 2;
    }
    return bonus;
}

static float mission_gain(advisor *a, int seat, int mission)
{
    const expatriate_prospectus *p = &prospectuses(a)[seat];
    const float each = expatriate_way_cost(a->s, p, WAY_EACH, mission);
    const float three = expatriate_way_cost(a->s, p, WAY_THREE, mission);
    const float worth = p->colony - (each < three ? each : three); /* infinite: cannot pay */
    return (worth > 0 ? worth : 0) + mission_bonus(a->pack, a->s, seat, mission);
}

static float others_share(const expatriate_state *s)
{
    return 0.8f / (float)(s->head.seats - 1);
}

/* A mission of this type: own gain less a share of the others'. */
static float weigh_mission(advisor *a, int mission)
{
    float worth = 0;
    for (int seat = 0; seat < a->s->head.seats; seat++)
        worth +=
            mission_gain(a, seat, mission) * (seat == a->s->head.actor ? 1 : -others_share(a->s));
    return worth;
}

static float military_gain(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    const float explored = (float)(1 + expatriate_most_inferiorities(pack, s, seat));
    return (explored > 2.5f ? explored : 2.5f) +
           2 * expatriate_has_effect(pack, s, seat, TP_PER_DRAW);
}

static float weigh_take(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    const int seat = s->head.actor, type = move.a;
    expatriate_state after = *s;
    float worth = 0;
    if (s->open[type] != NONE) {
        worth = module_worth(a, seat, s->open[type], false);
        expatriate_dock(&after, seat, s->open[type]);
    }
    if (type == TERRAFORMING) {
        advisor then = {.pack = pack, .s = &after};
        float best = -INFINITY;
        for (int mission = 0; mission < TYPES; mission++) {
            const float gain = weigh_mission(&then, mission);
            best = gain > best ? gain : best;
        }
        return worth + best;
    }
    if (type == MILITARY)
        return worth + military_gain(pack, &after, seat) - 0.8f * 1.0f;
    float (*const gain)(const expatriate_pack *, const expatriate_state *, int, bool) =
        type == DELIVERY ? delivery_gain : engineering_gain;
    for (int other = 0; other < s->head.seats; other++)
        worth += other == seat ? gain(pack, &after, seat, true)
                               : -others_share(s) * gain(pack, &after, other, false);
    return worth;
}

/* ---- delivery options ----------------------------------------------------------------------- */

static float worth_with_garbage(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                const uint8_t garbage[DELIVERED], int smuggled, int charter)
{
    uint8_t income[RESOURCES];
    expatriate_menu m;
    expatriate_income(pack, s, seat, garbage, smuggled, charter, income);
    expatriate_planner p = expatriate_plan_for(pack, s, seat, income, &m);
    p.roughly = true;
    int cubes = 0;
    for (int r = 0; r < DELIVERED; r++)
        cubes += income[r];
    return expatriate_delivery_value(&p, expatriate_hand_size(s, seat),
                                     expatriate_card_price(pack, s, seat)) +
           0.05f * (float)cubes;
}

static float weigh_garbage(const expatriate_pack *pack, const expatriate_state *s,
                           const uint8_t garbage[DELIVERED], int charter)
{
    const int seat = s->head.actor;
    float worth = 0;
    for (int other = 0; other < s->head.seats; other++)
        worth += other == seat
                     ? worth_with_garbage(pack, s, seat, garbage, NONE, charter)
                     : -others_share(s) * worth_with_garbage(pack, s, other, garbage, NONE, NONE);
    return worth;
}

/* A vessel, or a cube of the space lift: it changes the garbage for everybody. */
static float weigh_vessel(advisor *a, orr_move move)
{
    uint8_t garbage[DELIVERED];
    const int charter = expatriate_garbage_after(a->s, move, garbage);
    const float worth = weigh_garbage(a->pack, a->s, garbage, charter);
    return move.verb == VERB_LEAVE ? worth + 0.01f : worth;
}

/* ---- moves by question -------------------------------------------------------------------------- */

static float weigh_module(advisor *a, orr_move move)
{
    return module_worth(a, a->s->head.actor, move.a, false);
}

static float weigh_smuggle(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    const int seat = s->head.actor;
    return worth_with_garbage(pack, s, seat, s->garbage, move.a,
                              seat == s->active ? s->charter : NONE);
}

static float weigh_work(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    const float price = expatriate_card_price(pack, s, s->head.actor);
    float weight = expatriate_weigh_work(planner_now(a), offers_now(a), move, price);
    if (move.verb == VERB_ENERGY) /* of the cards, the one that would be docked last */
        weight -= 0.01f * module_worth(a, s->head.actor, move.a, false);
    return weight;
}

static float weigh_portion(advisor *a, orr_move move)
{
    return expatriate_weigh_portion(planner_now(a), move);
}

static float weigh_dock(advisor *a, orr_move move)
{
    return move.verb == VERB_KEEP ? 0 : weigh_module(a, move);
}

static float weigh_supply(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    return move.verb == VERB_KEEP ? 0 : expatriate_type_worth(pack, s, s->head.actor, move.a);
}

static float weigh_call(advisor *a, orr_move move)
{
    return weigh_mission(a, move.a);
}

/* The docked modules of each type that are worth least, the cheapest first. */
static void find_cheapest(advisor *a)
{
    const expatriate_state *s = a->s;
    const int seat = s->head.actor;
    float worth[TYPES][THREE_COUNT];
    for (int type = 0; type < TYPES; type++)
        for (int i = 0; i < THREE_COUNT; i++)
            worth[type][i] = INFINITY;
    for (int design = 0; design < DESIGNS; design++) {
        if (s->station[seat][design] == 0)
            continue;
        const int type = expatriate_type_of(design);
        const float of_it = module_worth(a, seat, design, true);
        for (int copy = 0; copy < s->station[seat][design] && copy < THREE_COUNT; copy++) {
            int place = THREE_COUNT;
            for (; place > 0 && of_it < worth[type][place - 1]; place--)
                if (place < THREE_COUNT) {
                    worth[type][place] = worth[type][place - 1];
                    a->cheapest[type][place] = a->cheapest[type][place - 1];
                }
            if (place == THREE_COUNT)
                break;
            worth[type][place] = of_it;
            a->cheapest[type][place] = (uint8_t)design;
        }
    }
    a->has_cheapest = true;
}

/* A colony is weighed by how far ahead the seat is with it, the modules that it costs gone, the end
 * of the game so much nearer. */
static float weigh_settle(advisor *a, orr_move move)
{
    const expatriate_state *s = a->s;
    const int seat = s->head.actor;
    if (move.verb == VERB_SKIP)
        return expatriate_lead(a->pack, s, seat);
    expatriate_state after = *s;
    const int modules = move.b == WAY_EACH ? EACH_COUNT : THREE_COUNT;
    if (!a->has_cheapest)
        find_cheapest(a);
    for (int i = 0; i < modules; i++)
        expatriate_undock(&after, seat,
                          move.b == WAY_EACH ? a->cheapest[i][0] : a->cheapest[s->mission][i]);
    after.colonies[seat] |= 1u << move.a;
    expatriate_gain(&after, seat, expatriate_settling_tp(a->pack, s, seat, move.a), BY_FOUNDING);
    return expatriate_lead(a->pack, &after, seat);
}

/* All at once is what a person does, and one decision instead of four. */
static float weigh_undock(advisor *a, orr_move move)
{
    return move.verb == VERB_GIVE ? 0.5f : -module_worth(a, a->s->head.actor, move.a, true);
}

static float victory_points(const expatriate_state *s, int seat)
{
    return (float)s->tp[seat] /
           (float)(VP_DIVISOR -
                   (expatriate_colony_count(s, seat) < 10 ? expatriate_colony_count(s, seat) : 10));
}

/* To take a module is worth what it is worth here, and what it is worth there if a rival has it. */
static float seizure_worth(advisor *a, int design, int victim)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    float best_rival = 0.1f;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != s->active && victory_points(s, seat) > best_rival)
            best_rival = victory_points(s, seat);
    const float rivalry = 0.2f + 0.3f * victory_points(s, victim) / best_rival;
    return module_worth(a, s->active, design, false) +
           rivalry * module_worth(a, victim, design, true) - 0.4f * s->supremacies[victim] +
           (expatriate_has_effect(pack, s, s->active, DRAW_INFERIORITIES) ? s->inferiorities[victim]
                                                                          : 0);
}

static float weigh_tactic(advisor *a, orr_move move)
{
    const expatriate_state *s = a->s;
    int most = 0;
    float best = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        most = s->inferiorities[seat] > most ? s->inferiorities[seat] : most;
    if (move.verb == VERB_EXPLORE)
        return (float)(1 + most) * 1.1f;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int design = 0; design < DESIGNS && seat != s->active; design++)
            if (s->station[seat][design] > 0) {
                const float worth = seizure_worth(a, design, seat);
                best = worth > best ? worth : best;
            }
    return best;
}

static float weigh_seize(advisor *a, orr_move move)
{
    return seizure_worth(a, move.a, move.b);
}

static float weigh_draw(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    const int seat = s->head.actor;
    if (move.verb == VERB_KEEP)
        return 0;
    return expatriate_type_worth(pack, s, seat, move.a) / (float)(1 + s->held[seat][move.a]);
}

typedef float (*weigher)(advisor *, orr_move);
static const weigher weighers[STEP_COUNT] = {
    [DRAFT] = weigh_module,    [PICK] = weigh_take,           [LIFT_GARBAGE] = weigh_vessel,
    [VESSEL] = weigh_vessel,   [SMUGGLING] = weigh_smuggle,   [WORK] = weigh_work,
    [PORTION] = weigh_portion, [DOCK_FROM_HAND] = weigh_dock, [DOCK_FROM_SUPPLY] = weigh_supply,
    [MISSION] = weigh_call,    [SETTLE] = weigh_settle,       [UNDOCK] = weigh_undock,
    [TACTIC] = weigh_tactic,   [SEIZE] = weigh_seize,         [DRAW] = weigh_draw,
};

void expatriate_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                      float *weights)
{
    advisor a = {.pack = rules->pack, .s = state};
    const weigher weigh = weighers[orr_step_now(&a.s->head)];
    for (int i = 0; i < moves->count; i++)
        weights[i] = weigh(&a, moves->at[i]);
}
