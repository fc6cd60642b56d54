/* advice_delivery.c - thinks a delivery through: how many TP a store of resources is worth when fed
 * as well as possible, and what a portion of energy adds. Advice only: floats are welcome here. */
#include "advice.h"
#include "parts.h"

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

/* What a menu says of itself: how much is behind each place, and where the next design begins. */
static void sum_up(expatriate_menu *m)
{
    m->tp_from[m->count] = 0;
    for (int i = m->count - 1; i >= 0; i--) {
        const bool last_copy = i + 1 == m->count || m->module[i + 1] != m->module[i];
        m->tp_from[i] = (uint16_t)(m->tp_from[i + 1] + m->module[i]->tp);
        m->next_design[i] = last_copy ? (uint8_t)(i + 1) : m->next_design[i + 1];
    }
    memset(m->known, 0, sizeof m->known);
}

static void write_menu(expatriate_menu *m, const expatriate_pack *pack,
                       const uint8_t copies[TERRAFORMING_DESIGNS])
{
    m->count = 0;
    for (int number = TERRAFORMING_DESIGNS - 1; number >= 0; number--)
        for (int copy = 0; copy < copies[number]; copy++)
            m->module[m->count++] = &pack->terraforming[number];
    sum_up(m);
}

static void write_menu_without(expatriate_menu *m, const expatriate_menu *whole,
                               const expatriate_terraforming *fed)
{
    bool left_out = false;
    m->count = 0;
    for (int i = 0; i < whole->count; i++)
        if (left_out || whole->module[i] != fed)
            m->module[m->count++] = whole->module[i];
        else
            left_out = true;
    sum_up(m);
}

/* The most TP from the modules of the menu from here on, each fed or passed over, if it is more
 * than `wanted`; otherwise anything up to that. Whoever passes over a module passes over its other
 * copies as well. */
static int best_feed(expatriate_menu *m, const uint8_t store[RESOURCES], int cubes, int from,
                     int wanted)
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
    const int passed =
        best_feed(m, store, cubes, m->next_design[from], best > wanted ? best : wanted);
    return passed > best ? passed : best;
}

/* Where a menu remembers what came of this store. */
static expatriate_known_store *recall(expatriate_menu *m, uint64_t store)
{
    return &m->known[store * UINT64_C(0x9e3779b97f4a7c15) >> (64 - KNOWN_BITS)];
}

float expatriate_feed_value(const expatriate_planner *p)
{
    expatriate_menu *m = p->menu;
    int cubes = 0;
    uint64_t store = 0;
    for (int r = 0; r < RESOURCES; r++) {
        cubes += p->store[r];
        store = store << 8 | p->store[r];
    }
    if (cubes < 2)
        return 0;
    expatriate_known_store *known = recall(m, store);
    if (known->store != store) { /* never 0: there are cubes */
        m->budget = FEED_BUDGET;
        known->store = store;
        known->tp = (uint64_t)best_feed(m, p->store, cubes, 0, 0);
    }
    return (float)known->tp;
}

/* ---- energy --------------------------------------------------------------------------------- */

static const expatriate_engineering *module_of(const expatriate_planner *p, int number)
{
    return &p->pack->engineering[number];
}

static bool can_conduct(const expatriate_planner *p, int number)
{
    const expatriate_engineering *module = module_of(p, number);
    return p->left[number] > 0 && (module->needs_count == 0 || p->store[module->needs[0]] > 0);
}

static expatriate_planner conducted(const expatriate_planner *p, int number, int gives)
{
    expatriate_planner after = *p;
    const expatriate_engineering *module = module_of(p, number);
    if (module->needs_count > 0)
        after.store[module->needs[0]]--;
    after.store[gives]++;
    after.left[number]--;
    return after;
}

static expatriate_planner finalized(const expatriate_planner *p, int number)
{
    expatriate_planner after = *p;
    const expatriate_engineering *module = module_of(p, number);
    for (int i = 0; i < module->gives_count; i++)
        after.store[module->gives[i]]++;
    return after;
}

/* Worth of the store when some of the conductors still work. */
static float worth_ahead(const expatriate_planner *p, int depth)
{
    float best = expatriate_feed_value(p);
    if (depth == 0)
        return best;
    for (unsigned left = p->conductors; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        const expatriate_engineering *module = module_of(p, number);
        if (!can_conduct(p, number))
            continue;
        for (int i = 0; i < module->gives_count; i++) {
            const expatriate_planner after = conducted(p, number, module->gives[i]);
            const float worth = module->tp + worth_ahead(&after, depth - 1);
            if (worth > best)
                best = worth;
        }
    }
    return best;
}

static void run_sources(expatriate_planner *p)
{
    for (unsigned left = p->conductors; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        while (can_conduct(p, number) && module_of(p, number)->needs_count == 0)
            *p = conducted(p, number, module_of(p, number)->gives[0]);
    }
}

/* The conductor that improves the store most, if any does. */
static bool run_best_conductor(expatriate_planner *p, float *tp)
{
    const float now = worth_ahead(p, 0);
    float most = now;
    expatriate_planner best = *p;
    int best_tp = 0;
    for (unsigned left = p->conductors; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        const expatriate_engineering *module = module_of(p, number);
        if (!can_conduct(p, number))
            continue;
        for (int i = 0; i < module->gives_count; i++) {
            const expatriate_planner after = conducted(p, number, module->gives[i]);
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

static float best_finalizer(const expatriate_planner *p)
{
    float best = expatriate_feed_value(p);
    for (unsigned left = p->finalizers; left; left &= left - 1) {
        const expatriate_planner after = finalized(p, __builtin_ctz(left));
        const float worth = expatriate_feed_value(&after);
        if (worth > best)
            best = worth;
    }
    return best;
}

static expatriate_planner recharged(const expatriate_planner *p)
{
    expatriate_planner fresh = *p;
    for (int number = 0; number < ENGINEERING_DESIGNS; number++)
        if (module_of(p, number)->job != GENERATOR)
            fresh.left[number] = p->station[number];
    return fresh;
}

float expatriate_portion_value(const expatriate_planner *p)
{
    expatriate_planner fresh = recharged(p);
    float tp = 0;
    run_sources(&fresh);
    for (int i = 0; i < ENGINEERING_DESIGNS && run_best_conductor(&fresh, &tp); i++)
        continue;
    return tp + best_finalizer(&fresh);
}

/* What burning at the first generator with fuel is worth, and what is left then. */
static bool burn(const expatriate_planner *p, expatriate_planner *after, float *tp)
{
    for (int number = 0; number < ENGINEERING_DESIGNS; number++) {
        const expatriate_engineering *module = module_of(p, number);
        if (module->job != GENERATOR || p->left[number] == 0 || p->store[module->needs[0]] == 0)
            continue;
        *after = *p;
        after->left[number]--;
        after->store[module->needs[0]]--;
        *tp = module->tp;
        return true;
    }
    return false;
}

/* Portions after the first are taken to add as much as it did: a guess, good enough to choose an
 * action by. */
float expatriate_delivery_value(const expatriate_planner *p, int cards, float price)
{
    enum { MOST_PORTIONS = 3 };
    const float plain = expatriate_feed_value(p);
    float best = plain, tp;
    expatriate_planner burnt;
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

static expatriate_planner plan(const expatriate_pack *pack, const expatriate_state *s, int seat,
                               const uint8_t store[RESOURCES], expatriate_menu *m)
{
    expatriate_planner p = {
        .pack = pack, .menu = m, .sunlights = expatriate_count_effect(pack, s, seat, SUNLIGHT)};
    memcpy(p.store, store, sizeof p.store);
    memcpy(p.station, &s->station[seat][FIRST_ENGINEERING], sizeof p.station);
    memcpy(p.left, p.station, sizeof p.left);
    for (int number = 0; number < ENGINEERING_DESIGNS; number++)
        if (p.station[number] > 0) {
            p.conductors |= (uint16_t)((module_of(&p, number)->job == CONDUCTOR) << number);
            p.finalizers |= (uint16_t)((module_of(&p, number)->job == FINALIZER) << number);
        }
    return p;
}

expatriate_planner expatriate_plan(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                   const uint8_t store[RESOURCES], expatriate_menu *m)
{
    write_menu(m, pack, &s->station[seat][FIRST_TERRAFORMING]);
    return plan(pack, s, seat, store, m);
}

expatriate_planner expatriate_plan_now(const expatriate_pack *pack, const expatriate_state *s,
                                       expatriate_menu *m)
{
    uint8_t hungry[TERRAFORMING_DESIGNS];
    const uint8_t *station = s->station[s->head.actor];
    for (int i = 0; i < TERRAFORMING_DESIGNS; i++)
        hungry[i] = (uint8_t)(station[FIRST_TERRAFORMING + i] - s->spent[FIRST_TERRAFORMING + i]);
    write_menu(m, pack, hungry);
    expatriate_planner p = plan(pack, s, s->head.actor, s->store, m);
    p.sunlights -= s->sunlit;
    for (int number = 0; number < ENGINEERING_DESIGNS; number++)
        if (module_of(&p, number)->job != FINALIZER)
            p.left[number] = (uint8_t)(p.left[number] - s->spent[FIRST_ENGINEERING + number]);
    return p;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static float weigh_energy(const expatriate_planner *before, const expatriate_planner *after,
                          float tp, float price)
{
    const float gain = tp + expatriate_portion_value(after) - expatriate_feed_value(before) - price;
    return gain > 0.01f ? FIRST_PRODUCE + gain : LEAVE_IT + gain;
}

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
    write_menu_without(&others, p->menu, module);
    return (float)module->tp + expatriate_feed_value(&after) - 0.1f * (float)cubes[DARK_MATTER];
}

/* Produce first, as long as it pays; then feed, keeping the store as good as possible. */
float expatriate_weigh_work(const expatriate_planner *p, orr_move move, float price)
{
    expatriate_planner after = *p;
    const int number = move.a - FIRST_ENGINEERING;
    switch (move.verb) {
    case VERB_FEED:
        return THEN_FEED + weigh_feed(p, move);
    case VERB_GENERATE:
        after.store[module_of(p, number)->needs[0]]--;
        after.left[number]--;
        return weigh_energy(p, &after, module_of(p, number)->tp, 0);
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

float expatriate_weigh_portion(const expatriate_planner *p, orr_move move)
{
    const float now = expatriate_feed_value(p);
    const int number = move.a - FIRST_ENGINEERING;
    expatriate_planner after;
    float gain;
    if (move.verb == VERB_CONDUCT) {
        const expatriate_engineering *module = module_of(p, number);
        after = conducted(p, number, move.b);
        gain = module->tp + worth_ahead(&after, LOOK_AHEAD) - now;
        /* A later conductor's gain counts for each that leads to it; prefer what is free. */
        return gain > 0 ? FIRST_PRODUCE + gain + (module->needs_count == 0 ? 0.1f : 0) : LEAVE_IT;
    }
    if (move.verb == VERB_FINALIZE) {
        after = finalized(p, number);
        gain = expatriate_feed_value(&after) - now;
        return gain > 0 ? THEN_FEED + gain : LEAVE_IT;
    }
    return 0;
}
