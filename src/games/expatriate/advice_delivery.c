/* advice_delivery.c - thinks a delivery through: how many TP a store of resources is worth when fed
 * as well as possible, and what a portion of energy adds. Advice only: floats are welcome here. */
#include "advice.h"

#include <string.h>

enum { FEED_BUDGET = 300, LOOK_AHEAD = 2 };
enum { FIRST_PRODUCE = 1000, THEN_FEED = 500, LEAVE_IT = -100 };

/* ---- feeding -------------------------------------------------------------------------------- */

static int most_of_basic(const uint8_t store[RESOURCES])
{
    int most = FUEL;
    for (int r = MINERALS; r < BASIC; r++)
        if (store[r] > store[most])
            most = r;
    return store[most] > 0 ? most : DARK_MATTER;
}

/* Pay what a module needs: its own resources first, of any basic the most plentiful, dark matter
 * where nothing else is there. */
static bool pay(const expatriate_terraforming *module, uint8_t store[RESOURCES])
{
    for (int any = 0; any <= 1; any++)
        for (int i = 0; i < module->needs_count; i++) {
            const int need = module->needs[i];
            if ((need == ANY) != any)
                continue;
            const int paid = any ? most_of_basic(store) : store[need] > 0 ? need : DARK_MATTER;
            if (store[paid] == 0)
                return false;
            store[paid]--;
        }
    return true;
}

/* The modules that can be fed, dearest first, each copy for itself. */
typedef struct menu {
    const expatriate_terraforming *module[DECK];
    uint16_t tp_from[DECK + 1]; /* TP of this one and all behind it */
    int count, budget;
} menu;

/* The most TP from the modules of the menu from here on, each fed or passed over, if it is more
 * than `wanted`; otherwise anything up to that. */
static int best_feed(menu *m, const uint8_t store[RESOURCES], int cubes, int from, int wanted)
{
    if (from == m->count || cubes < 2 || m->tp_from[from] <= wanted || --m->budget < 0)
        return 0;
    uint8_t rest[RESOURCES];
    const expatriate_terraforming *module = m->module[from];
    int best = 0;
    memcpy(rest, store, sizeof rest);
    if (pay(module, rest))
        best = module->tp +
               best_feed(m, rest, cubes - module->needs_count, from + 1, wanted - module->tp);
    const int passed = best_feed(m, store, cubes, from + 1, best > wanted ? best : wanted);
    return passed > best ? passed : best;
}

float expatriate_feed_value(const planner *p)
{
    menu m = {.count = 0, .budget = FEED_BUDGET};
    int cubes = 0;
    for (int r = 0; r < RESOURCES; r++)
        cubes += p->store[r];
    if (cubes < 2)
        return 0;
    for (int design = FIRST_MILITARY - 1; design >= FIRST_TERRAFORMING; design--)
        for (int copy = 0; copy < p->left[design]; copy++)
            m.module[m.count++] = terraforming_of(p->pack, design);
    m.tp_from[m.count] = 0;
    for (int i = m.count - 1; i >= 0; i--)
        m.tp_from[i] = (uint16_t)(m.tp_from[i + 1] + m.module[i]->tp);
    return (float)best_feed(&m, p->store, cubes, 0, 0);
}

/* ---- energy --------------------------------------------------------------------------------- */

static const expatriate_engineering *module_of(const planner *p, int design)
{
    return engineering_of(p->pack, design);
}

static bool can_conduct(const planner *p, int design)
{
    const expatriate_engineering *module = module_of(p, design);
    return module->job == CONDUCTOR && p->left[design] > 0 &&
           (module->needs_count == 0 || p->store[module->needs[0]] > 0);
}

static planner conducted(const planner *p, int design, int gives)
{
    planner after = *p;
    const expatriate_engineering *module = module_of(p, design);
    if (module->needs_count > 0)
        after.store[module->needs[0]]--;
    after.store[gives]++;
    after.left[design]--;
    return after;
}

static planner finalized(const planner *p, int design)
{
    planner after = *p;
    const expatriate_engineering *module = module_of(p, design);
    for (int i = 0; i < module->gives_count; i++)
        after.store[module->gives[i]]++;
    return after;
}

/* Worth of the store when some of the conductors still work. */
static float worth_ahead(const planner *p, int depth)
{
    float best = expatriate_feed_value(p);
    if (depth == 0)
        return best;
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++) {
        const expatriate_engineering *module = module_of(p, design);
        if (p->left[design] == 0 || !can_conduct(p, design))
            continue;
        for (int i = 0; i < module->gives_count; i++) {
            const planner after = conducted(p, design, module->gives[i]);
            const float worth = module->tp + worth_ahead(&after, depth - 1);
            if (worth > best)
                best = worth;
        }
    }
    return best;
}

static void run_sources(planner *p)
{
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        while (can_conduct(p, design) && module_of(p, design)->needs_count == 0)
            *p = conducted(p, design, module_of(p, design)->gives[0]);
}

/* The conductor that improves the store most, if any does. */
static bool run_best_conductor(planner *p, float *tp)
{
    const float now = worth_ahead(p, 0);
    float most = now;
    planner best = *p;
    int best_tp = 0;
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++) {
        const expatriate_engineering *module = module_of(p, design);
        if (p->left[design] == 0 || !can_conduct(p, design))
            continue;
        for (int i = 0; i < module->gives_count; i++) {
            const planner after = conducted(p, design, module->gives[i]);
            const float worth = module->tp + worth_ahead(&after, 1);
            if (worth > most) {
                most = worth;
                best = after;
                best_tp = module->tp;
            }
        }
    }
    if (most <= now)
        return false;
    *p = best;
    *tp += (float)best_tp;
    return true;
}

static float best_finalizer(const planner *p)
{
    float best = expatriate_feed_value(p);
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (p->station[design] > 0 && module_of(p, design)->job == FINALIZER) {
            const planner after = finalized(p, design);
            const float worth = expatriate_feed_value(&after);
            if (worth > best)
                best = worth;
        }
    return best;
}

static planner recharged(const planner *p)
{
    planner fresh = *p;
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (module_of(p, design)->job != GENERATOR)
            fresh.left[design] = p->station[design];
    return fresh;
}

float expatriate_portion_value(const planner *p)
{
    planner fresh = recharged(p);
    float tp = 0;
    run_sources(&fresh);
    for (int i = 0; i < ENGINEERING_DESIGNS && run_best_conductor(&fresh, &tp); i++)
        continue;
    return tp + best_finalizer(&fresh);
}

/* What burning at the first generator with fuel is worth, and what is left then. */
static bool burn(const planner *p, planner *after, float *tp)
{
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++) {
        const expatriate_engineering *module = module_of(p, design);
        if (module->job != GENERATOR || p->left[design] == 0 || p->store[module->needs[0]] == 0)
            continue;
        *after = *p;
        after->left[design]--;
        after->store[module->needs[0]]--;
        *tp = module->tp;
        return true;
    }
    return false;
}

/* Portions after the first are taken to add as much as it did: a guess, good enough to choose an
 * action by. */
float expatriate_delivery_value(const planner *p, int cards, float price)
{
    enum { MOST_PORTIONS = 3 };
    const float plain = expatriate_feed_value(p);
    float best = plain, tp;
    planner burnt;
    if (burn(p, &burnt, &tp)) {
        const float with = tp + expatriate_portion_value(&burnt);
        if (with > best)
            best = with;
    }
    const float gain = cards > 0 ? expatriate_portion_value(p) - plain - price : 0;
    if (gain > 0)
        best += gain * (float)(cards < MOST_PORTIONS ? cards : MOST_PORTIONS) * 0.7f;
    return best;
}

/* ---- planners ------------------------------------------------------------------------------- */

static int count_sunlights(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int count = 0;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1)
        count += pack->colonies[__builtin_ctz(left)].effect == SUNLIGHT;
    return count;
}

planner expatriate_planner(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           const uint8_t store[RESOURCES])
{
    planner p = {.pack = pack, .sunlights = count_sunlights(pack, s, seat)};
    memcpy(p.store, store, sizeof p.store);
    memcpy(p.station, s->station[seat], sizeof p.station);
    memcpy(p.left, s->station[seat], sizeof p.left);
    return p;
}

planner expatriate_planner_now(const expatriate_pack *pack, const expatriate_state *s)
{
    planner p = expatriate_planner(pack, s, s->head.actor, s->store);
    p.sunlights -= s->sunlit;
    for (int design = 0; design < DESIGNS; design++)
        if (type_of(design) != ENGINEERING || module_of(&p, design)->job != FINALIZER)
            p.left[design] = (uint8_t)(p.left[design] - s->spent[design]);
    return p;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static float weigh_energy(const planner *before, const planner *after, float tp, float price)
{
    const float gain = tp + expatriate_portion_value(after) - expatriate_feed_value(before) - price;
    return gain > 0.01f ? FIRST_PRODUCE + gain : LEAVE_IT + gain;
}

/* Produce first, as long as it pays; then feed, keeping the store as good as possible. */
float expatriate_weigh_work(const planner *p, orr_move move, float price)
{
    planner after = *p;
    uint8_t cubes[RESOURCES];
    switch (move.verb) {
    case VERB_FEED:
        expatriate_payment(move.b, cubes);
        for (int r = 0; r < RESOURCES; r++)
            after.store[r] = (uint8_t)(after.store[r] - cubes[r]);
        after.left[move.a]--;
        return THEN_FEED + (float)terraforming_of(p->pack, move.a)->tp +
               expatriate_feed_value(&after) - 0.1f * (float)cubes[DARK_MATTER];
    case VERB_GENERATE:
        after.store[module_of(p, move.a)->needs[0]]--;
        after.left[move.a]--;
        return weigh_energy(p, &after, module_of(p, move.a)->tp, 0);
    case VERB_SUNLIGHT:
        after.store[move.a]--;
        after.sunlights--;
        return weigh_energy(p, &after, SUNLIGHT_TP, 0);
    case VERB_ENERGY:
        return weigh_energy(p, p, 0, price);
    default:
        return 0;
    }
}

float expatriate_weigh_portion(const planner *p, orr_move move)
{
    const float now = expatriate_feed_value(p);
    planner after;
    float gain;
    if (move.verb == VERB_CONDUCT) {
        const expatriate_engineering *module = module_of(p, move.a);
        after = conducted(p, move.a, move.b);
        gain = module->tp + worth_ahead(&after, LOOK_AHEAD) - now;
        /* A later conductor's gain counts for each that leads to it; prefer what is free. */
        return gain > 0 ? FIRST_PRODUCE + gain + (module->needs_count == 0 ? 0.1f : 0) : LEAVE_IT;
    }
    if (move.verb == VERB_FINALIZE) {
        after = finalized(p, move.a);
        gain = expatriate_feed_value(&after) - now;
        return gain > 0 ? THEN_FEED + gain : LEAVE_IT;
    }
    return 0;
}
