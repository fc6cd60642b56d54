/* advice.c - how good each move and the position look. Advice only: floats are welcome here, and
 * nothing in the rules depends on it.
 *
 * Worth is counted in TP. The plan behind it: build a station whose deliveries feed its terraforming
 * modules, then trade modules for colonies, dearer the more TP there are to multiply; and mind that
 * everybody takes part in the action one takes.
 */
#include "advice.h"

#include <math.h>
#include <string.h>

/* ---- the course of the game ----------------------------------------------------------------- */

/* How much of the game is still to come, 1 .. 0. */
static float to_come(const expatriate_pack *pack, const expatriate_state *s)
{
    const float wanted = pack->colonies_together[s->head.seats - 2];
    const float done = (float)colony_total(s) / wanted;
    const float rounds = (float)s->round / (float)pack->most_rounds;
    const float left = 1 - (done > rounds ? done : rounds);
    return left > 0 ? left : 0;
}

/* Colonies that the seat may expect to have in the end. */
static float final_colonies(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    const float wanted = pack->colonies_together[s->head.seats - 2];
    const float more = to_come(pack, s) * wanted / (float)s->head.seats;
    const float sum = (float)colony_count(s, seat) + more;
    return sum < 9.5f ? sum : 9.5f;
}

static float deliveries_to_come(const expatriate_pack *pack, const expatriate_state *s)
{
    return 9 * to_come(pack, s);
}

/* ---- modules -------------------------------------------------------------------------------- */

static float base_worth(const expatriate_pack *pack, int design)
{
    static const float of_job[] = {[CONDUCTOR] = 1.0f, [FINALIZER] = 1.3f, [GENERATOR] = 1.2f};
    const int type = type_of(design);
    if (type == DELIVERY)
        return 1.5f;
    if (type == TERRAFORMING)
        return 0.6f + 0.3f * terraforming_of(pack, design)->tp;
    if (type == MILITARY)
        return 0.8f;
    const expatriate_engineering *module = engineering_of(pack, design);
    return of_job[module->job] + (module->job == CONDUCTOR && module->needs_count == 0 ? 0.6f : 0) +
           0.2f * module->tp;
}

/* TP of a delivery without garbage, as the station stands. */
static float station_yield(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    static const uint8_t clean[DELIVERED] = {0};
    uint8_t income[RESOURCES];
    expatriate_income(pack, s, seat, clean, NONE, NONE, income);
    const planner p = advice_planner(pack, s, seat, income);
    return advice_delivery_value(&p, hand_size(s, seat) > 0, 1);
}

/* What the module adds to (or, docked already, gives to) deliveries that yield so much now. */
static float yield_of(const expatriate_pack *pack, const expatriate_state *s, int seat, int design,
                      bool docked, float now)
{
    if (type_of(design) == MILITARY)
        return 0;
    expatriate_state other = *s;
    if (docked)
        expatriate_undock(&other, seat, design);
    else
        expatriate_dock(&other, seat, design);
    const float difference = station_yield(pack, &other, seat) - now;
    return docked ? -difference : difference;
}

/* A module of a type that is scarce on the station completes sets for colonies. */
static float set_worth(const expatriate_state *s, int seat, int type, int copies)
{
    static const float of_number[] = {3.0f, 1.2f, 0.8f, 0.4f};
    const int number = s->docked[seat][type] - copies;
    return of_number[number < 0 ? 0 : number > 3 ? 3 : number];
}

/* The worth of a module to a seat whose deliveries yield so much now. */
static float worth_at(const expatriate_pack *pack, const expatriate_state *s, int seat, int design,
                      bool docked, float now)
{
    return to_come(pack, s) * base_worth(pack, design) +
           0.25f * deliveries_to_come(pack, s) * yield_of(pack, s, seat, design, docked, now) +
           set_worth(s, seat, type_of(design), docked);
}

static float module_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                          int design, bool docked)
{
    return worth_at(pack, s, seat, design, docked, station_yield(pack, s, seat));
}

/* A card of this type that nobody has seen yet. */
static float type_worth(const expatriate_pack *pack, const expatriate_state *s, int seat, int type)
{
    static const float of_type[TYPES] = {1.8f, 1.6f, 1.8f, 0.9f};
    return of_type[type] * to_come(pack, s) + set_worth(s, seat, type, 0);
}

static float card_price(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    const int cards = hand_size(s, seat);
    const float plenty = cards > 4 ? 0.5f : 0.9f;
    return plenty * (0.3f + 0.7f * to_come(pack, s));
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

static float final_tp(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    return (float)s->tp[seat] + 1 +
           deliveries_to_come(pack, s) * (2 + 0.6f * station_yield(pack, s, seat));
}

/* TP the seat would have to gain otherwise to do as well: the divisor falls by one. */
static float colony_worth(const expatriate_pack *pack, const expatriate_state *s, int seat,
                          int colony, int tp)
{
    const float divisor = VP_DIVISOR - final_colonies(pack, s, seat);
    const float lower = divisor > 1.5f ? divisor - 1 : 0.8f;
    const float sooner = 0.5f + 0.5f * (1 - to_come(pack, s)); /* others come later anyway */
    return final_tp(pack, s, seat) / lower * sooner + (float)tp +
           to_come(pack, s) * effect_worth[pack->colonies[colony].effect];
}

static int tp_on(const expatriate_state *s, int colony)
{
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] == colony)
            return s->neutral_tp[slot];
    return 0;
}

/* What setting up a colony costs and brings to a seat. */
typedef struct prospectus {
    float least[TYPES][THREE_COUNT]; /* worth of the cheapest docked modules of each type */
    float colony;                    /* worth of the best neutral colony */
} prospectus;

static void keep_least(float least[THREE_COUNT], float worth)
{
    for (int i = 0; i < THREE_COUNT; i++)
        if (worth < least[i]) {
            const float other = least[i];
            least[i] = worth;
            worth = other;
        }
}

static float best_colony(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    float best = 0;
    for (int slot = 0; slot < ROW; slot++) {
        if (s->neutral[slot] == NONE)
            continue;
        const float worth = colony_worth(pack, s, seat, s->neutral[slot], s->neutral_tp[slot]);
        best = worth > best ? worth : best;
    }
    return best;
}

static prospectus prospectus_of(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    prospectus p;
    const float now = station_yield(pack, s, seat);
    for (int type = 0; type < TYPES; type++)
        for (int i = 0; i < THREE_COUNT; i++)
            p.least[type][i] = INFINITY;
    for (int design = 0; design < DESIGNS; design++) {
        if (s->station[seat][design] == 0)
            continue;
        const float worth = worth_at(pack, s, seat, design, true, now);
        for (int copy = 0; copy < s->station[seat][design]; copy++)
            keep_least(p.least[type_of(design)], worth);
    }
    p.colony = best_colony(pack, s, seat);
    return p;
}

/* What the modules would bring is paid for a colony; but the more seats there are, the sooner
 * somebody else takes it and the sooner the game is over. */
static float way_cost(const expatriate_state *s, const prospectus *p, int way, int mission)
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

/* What is thought out once and used for every move of a list. */
typedef struct advisor {
    const expatriate_pack *pack;
    const expatriate_state *s;
    bool has_prospectuses;
    prospectus of[SEATS];
} advisor;

static const prospectus *prospectuses(advisor *a)
{
    for (int seat = 0; seat < a->s->head.seats && !a->has_prospectuses; seat++)
        a->of[seat] = prospectus_of(a->pack, a->s, seat);
    a->has_prospectuses = true;
    return a->of;
}

/* ---- what an action brings to a seat -------------------------------------------------------- */

static float delivery_gain(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           bool is_active)
{
    uint8_t income[RESOURCES];
    expatriate_income(pack, s, seat, s->garbage, NONE, NONE, income);
    planner p = advice_planner(pack, s, seat, income);
    const float price = card_price(pack, s, seat);
    const int cards = hand_size(s, seat);
    float best = advice_delivery_value(&p, cards, price);
    for (int r = 0; r < DELIVERED && is_active; r++) {
        p.store[r]++;
        const float worth = advice_delivery_value(&p, cards, price);
        best = worth > best ? worth : best;
        p.store[r]--;
    }
    return best + (float)(p.sunlights * SUNLIGHT_TP);
}

static float best_type(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    float best = 0;
    for (int type = 0; type < TYPES; type++) {
        const float worth = type_worth(pack, s, seat, type);
        best = worth > best ? worth : best;
    }
    return best;
}

static float engineering_gain(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              bool is_active)
{
    const float module = best_type(pack, s, seat);
    float worth = 0;
    if (hand_size(s, seat) > 0)
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
    const prospectus *p = &prospectuses(a)[seat];
    const float each = way_cost(a->s, p, WAY_EACH, mission);
    const float three = way_cost(a->s, p, WAY_THREE, mission);
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
    int most = 0;
    for (int other = 0; other < s->head.seats; other++) {
        int supremacies, inferiorities = 0;
        if (other != seat)
            expatriate_compare_seats(pack, s, other, seat, &supremacies, &inferiorities);
        most = inferiorities > most ? inferiorities : most;
    }
    const float explored = (float)(1 + most) * 1.0f;
    return (explored > 2.5f ? explored : 2.5f) + 2 * has_effect(pack, s, seat, TP_PER_DRAW);
}

static float weigh_take(const expatriate_pack *pack, const expatriate_state *s, int type)
{
    const int seat = s->head.actor;
    expatriate_state after = *s;
    float worth = 0;
    if (s->open[type] != NONE) {
        worth = module_worth(pack, s, seat, s->open[type], false);
        expatriate_dock(&after, seat, s->open[type]);
    }
    if (type == TERRAFORMING) {
        advisor a = {.pack = pack, .s = &after};
        float best = -INFINITY;
        for (int mission = 0; mission < TYPES; mission++) {
            const float gain = weigh_mission(&a, mission);
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
    expatriate_income(pack, s, seat, garbage, smuggled, charter, income);
    const planner p = advice_planner(pack, s, seat, income);
    int cubes = 0;
    for (int r = 0; r < DELIVERED; r++)
        cubes += income[r];
    return advice_delivery_value(&p, hand_size(s, seat), card_price(pack, s, seat)) +
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

static float weigh_vessel(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    uint8_t garbage[DELIVERED];
    memcpy(garbage, s->garbage, sizeof garbage);
    if (move.verb == VERB_COLLECT)
        garbage[move.a] = 0;
    return weigh_garbage(pack, s, garbage, move.verb == VERB_CHARTER ? move.a : NONE);
}

static float weigh_lift(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    uint8_t garbage[DELIVERED];
    memcpy(garbage, s->garbage, sizeof garbage);
    if (move.verb == VERB_ADD)
        garbage[move.a]++;
    if (move.verb == VERB_REMOVE)
        garbage[move.a]--;
    return weigh_garbage(pack, s, garbage, NONE) + (move.verb == VERB_LEAVE ? 0.01f : 0);
}

/* ---- moves by verb -------------------------------------------------------------------------- */

static float weigh_draft(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    return module_worth(pack, s, s->head.actor, move.a, false);
}

static float weigh_taking(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    return weigh_take(pack, s, move.a);
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
    const planner p = advice_planner_now(pack, s);
    const float price = card_price(pack, s, s->head.actor);
    float weight = advice_weigh_work(&p, move, price);
    if (move.verb == VERB_ENERGY) /* of the cards, the one that would be docked last */
        weight -= 0.01f * module_worth(pack, s, s->head.actor, move.a, false);
    return weight;
}

static float weigh_portion(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    const planner p = advice_planner_now(pack, s);
    return advice_weigh_portion(&p, move);
}

static float weigh_dock(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    return module_worth(pack, s, s->head.actor, move.a, false);
}

static float weigh_nothing(advisor *a, orr_move move)
{
    (void)a, (void)move;
    return 0;
}

static float weigh_supply(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    return type_worth(pack, s, s->head.actor, move.a);
}

static float weigh_call(advisor *a, orr_move move)
{
    return weigh_mission(a, move.a);
}

static float weigh_settle(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    const int seat = s->head.actor;
    return colony_worth(pack, s, seat, move.a, tp_on(s, move.a)) -
           way_cost(s, &prospectuses(a)[seat], move.b, s->mission);
}

static float weigh_undock(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    return -module_worth(pack, s, s->head.actor, move.a, true);
}

static float victory_points(const expatriate_state *s, int seat)
{
    return (float)s->tp[seat] /
           (float)(VP_DIVISOR - (colony_count(s, seat) < 10 ? colony_count(s, seat) : 10));
}

/* To take a module is worth what it is worth here, and what it is worth there if a rival has it. */
static float seizure_worth(const expatriate_pack *pack, const expatriate_state *s, int design,
                           int victim)
{
    float best_rival = 0.1f;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != s->active && victory_points(s, seat) > best_rival)
            best_rival = victory_points(s, seat);
    const float rivalry = 0.2f + 0.3f * victory_points(s, victim) / best_rival;
    return module_worth(pack, s, s->active, design, false) +
           rivalry * module_worth(pack, s, victim, design, true) - 0.4f * s->supremacies[victim] +
           (has_effect(pack, s, s->active, DRAW_INFERIORITIES) ? s->inferiorities[victim] : 0);
}

static float weigh_tactic(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
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
                const float worth = seizure_worth(pack, s, design, seat);
                best = worth > best ? worth : best;
            }
    return best;
}

static float weigh_seize(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    return seizure_worth(pack, s, move.a, move.b);
}

static float weigh_draw(advisor *a, orr_move move)
{
    const expatriate_pack *pack = a->pack;
    const expatriate_state *s = a->s;
    const int seat = s->head.actor;
    return type_worth(pack, s, seat, move.a) / (float)(1 + s->held[seat][move.a]);
}

typedef float (*weigher)(advisor *, orr_move);
static const weigher weighers[] = {
    [VERB_DRAFT] = weigh_draft,     [VERB_TAKE] = weigh_taking,      [VERB_CHARTER] = weigh_vessel,
    [VERB_COLLECT] = weigh_vessel,  [VERB_ADD] = weigh_lift,         [VERB_REMOVE] = weigh_lift,
    [VERB_LEAVE] = weigh_lift,      [VERB_SMUGGLE] = weigh_smuggle,  [VERB_FEED] = weigh_work,
    [VERB_CONDUCT] = weigh_portion, [VERB_FINALIZE] = weigh_portion, [VERB_END] = weigh_portion,
    [VERB_GENERATE] = weigh_work,   [VERB_SUNLIGHT] = weigh_work,    [VERB_ENERGY] = weigh_work,
    [VERB_DONE] = weigh_work,       [VERB_DOCK] = weigh_dock,        [VERB_KEEP] = weigh_nothing,
    [VERB_SUPPLY] = weigh_supply,   [VERB_MISSION] = weigh_call,     [VERB_SETTLE] = weigh_settle,
    [VERB_SKIP] = weigh_nothing,    [VERB_UNDOCK] = weigh_undock,    [VERB_EXPLORE] = weigh_tactic,
    [VERB_PRESSURE] = weigh_tactic, [VERB_SEIZE] = weigh_seize,      [VERB_DRAW] = weigh_draw,
};

void expatriate_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                      float *weights)
{
    advisor a = {.pack = rules->pack, .s = state};
    for (int i = 0; i < moves->count; i++)
        weights[i] = weighers[moves->at[i].verb](&a, moves->at[i]);
}

/* ---- the position --------------------------------------------------------------------------- */

/* Victory points that the seat may expect in the end. */
static float prospect(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int modules = 0;
    for (int type = 0; type < TYPES; type++)
        modules += s->docked[seat][type];
    const float ahead =
        to_come(pack, s) * (0.12f * (float)modules + 0.05f * (float)hand_size(s, seat));
    const float divisor = VP_DIVISOR - final_colonies(pack, s, seat) - ahead;
    return final_tp(pack, s, seat) / (divisor > 1 ? divisor : 1);
}

float expatriate_value(const orr_rules *rules, const void *state, int seat)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    const float sharpness = 0.5f + (1 - to_come(pack, s));
    const float own = prospect(pack, s, seat);
    float sum = 0;
    for (int other = 0; other < s->head.seats; other++) {
        const float behind = sharpness * (prospect(pack, s, other) - own);
        sum += expf(behind < 20 ? behind : 20);
    }
    return 1 / sum;
}
