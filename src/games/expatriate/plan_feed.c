/* plan_feed.c - how many TP a store of resources is worth when it is fed as well as possible, and how
 * it is fed then.
 *
 * Rules: docs/games/expatriate.md#terraforming-modules
 */
#include "plan.h"

#include <string.h>

enum { FEED_BUDGET = 300 };

/* ---- the menu ------------------------------------------------------------------------------- */

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

void expatriate_menu_without(expatriate_menu *m, const expatriate_menu *whole,
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

/* ---- planners ------------------------------------------------------------------------------- */

static expatriate_planner plan(const expatriate_pack *pack, const expatriate_state *s, int seat,
                               const uint8_t store[RESOURCES], expatriate_menu *m)
{
    expatriate_planner p = {
        .pack = pack, .menu = m, .sunlights = expatriate_count_effect(pack, s, seat, SUNLIGHT)};
    memcpy(p.store, store, RESOURCES);
    memcpy(p.station, &s->station[seat][FIRST_ENGINEERING], sizeof p.station);
    memcpy(p.left, p.station, sizeof p.left);
    for (int number = 0; number < ENGINEERING_DESIGNS; number++)
        if (p.station[number] > 0) {
            uint16_t *const of_job[] = {&p.conductors, &p.finalizers, &p.generators};
            *of_job[expatriate_planned(&p, number)->job] |= (uint16_t)(1 << number);
        }
    return p;
}

expatriate_planner expatriate_plan_for(const expatriate_pack *pack, const expatriate_state *s,
                                       int seat, const uint8_t store[RESOURCES], expatriate_menu *m)
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
        if (expatriate_planned(&p, number)->job != FINALIZER)
            p.left[number] = (uint8_t)(p.left[number] - s->spent[FIRST_ENGINEERING + number]);
    return p;
}

expatriate_planner expatriate_conducted(const expatriate_planner *p, int number, int gives)
{
    expatriate_planner after = *p;
    const expatriate_engineering *module = expatriate_planned(p, number);
    if (module->needs_count > 0)
        after.store[module->needs[0]]--;
    after.store[gives]++;
    after.left[number]--;
    return after;
}

expatriate_planner expatriate_finalized(const expatriate_planner *p, int number)
{
    expatriate_planner after = *p;
    const expatriate_engineering *module = expatriate_planned(p, number);
    for (int i = 0; i < module->gives_count; i++)
        after.store[module->gives[i]]++;
    return after;
}

expatriate_planner expatriate_recharged(const expatriate_planner *p)
{
    expatriate_planner fresh = *p;
    for (unsigned left = p->conductors; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        fresh.left[number] = p->station[number];
    }
    return fresh;
}

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
static inline bool pay(const expatriate_terraforming *module, uint8_t store[RESOURCES])
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
    if (cubes >= module->needs_count && pay(module, rest))
        best = module->tp +
               best_feed(m, rest, cubes - module->needs_count, from + 1, wanted - module->tp);
    const int passed =
        best_feed(m, store, cubes, m->next_design[from], best > wanted ? best : wanted);
    return passed > best ? passed : best;
}

static int count_cubes(const uint8_t store[RESOURCES])
{
    int cubes = 0;
    for (int r = 0; r < RESOURCES; r++)
        cubes += store[r];
    return cubes;
}

/* Where a menu remembers what came of this store. */
static expatriate_known_store *recall(expatriate_menu *m, uint64_t store)
{
    return &m->known[store * UINT64_C(0x9e3779b97f4a7c15) >> (64 - KNOWN_BITS)];
}

int expatriate_feed_tp(const expatriate_planner *p)
{
    expatriate_menu *m = p->menu;
    uint64_t store;
    memcpy(&store, p->store, sizeof store);
    if (m->count == 0 || store == 0)
        return 0;
    expatriate_known_store *known = recall(m, store);
    if (known->store != store) {
        m->budget = FEED_BUDGET;
        known->store = store & UINT64_C(0xffffffffffff);
        known->tp = (uint16_t)best_feed(m, p->store, count_cubes(p->store), 0, 0);
    }
    return (int)known->tp;
}

/* The best of what is left at one place of the menu, asked without a bound. */
static int best_from(expatriate_menu *m, const uint8_t store[RESOURCES], int from)
{
    m->budget = FEED_BUDGET;
    return best_feed(m, store, count_cubes(store), from, 0);
}

int expatriate_best_feeds(const expatriate_planner *p, orr_move *moves, int most)
{
    expatriate_menu *m = p->menu;
    uint8_t store[RESOURCES], rest[RESOURCES], cubes[RESOURCES];
    int count = 0, from = 0;
    memcpy(store, p->store, sizeof store);
    while (from < m->count && count < most) {
        const expatriate_terraforming *module = m->module[from];
        memcpy(rest, store, sizeof rest);
        if (!pay(module, rest) ||
            module->tp + best_from(m, rest, from + 1) < best_from(m, store, m->next_design[from])) {
            from = m->next_design[from];
            continue;
        }
        for (int r = 0; r < RESOURCES; r++)
            cubes[r] = (uint8_t)(store[r] - rest[r]);
        moves[count++] =
            ORR_MOVE2(VERB_FEED, FIRST_TERRAFORMING + (int)(module - p->pack->terraforming),
                      expatriate_payment_number(cubes));
        memcpy(store, rest, sizeof store);
        from++;
    }
    return count;
}
