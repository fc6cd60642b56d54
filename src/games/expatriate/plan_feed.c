/* plan_feed.c - how many TP a store of resources is worth when it is fed as well as possible, and how
 * it is fed then.
 *
 * Rules: docs/games/expatriate.md#terraforming-modules
 */
#include "plan.h"

#include <string.h>

enum { FEED_BUDGET = 300, ROUGH_BUDGET = 16, MANY_WAYS = 1000 };

/* ---- the menu ------------------------------------------------------------------------------- */

static expatriate_dish dish_of(const expatriate_terraforming *module, int number)
{
    expatriate_cubes needs = 0;
    for (int n = 0; n < module->needs_count; n++)
        needs += expatriate_cube(module->needs[n]);
    const int any = expatriate_cubes_of(needs, ANY);
    return (expatriate_dish){.needs = needs - (uint64_t)any * expatriate_cube(ANY),
                             .tp = module->tp,
                             .any = (uint8_t)any,
                             .cubes = module->needs_count,
                             .number = (uint8_t)number};
}

/* Before whatever the menu has already, so many copies. Going through it, one passes over all that are
 * left of them after feeding none, one and so on, or feeds them all. */
static void put_first(expatriate_menu *m, int at, expatriate_dish dish, int copies)
{
    const int ways = copies + (copies + 1) * m->ways;
    m->ways = ways < MANY_WAYS ? ways : MANY_WAYS;
    dish.next_design = (uint8_t)at;
    for (int copy = 0; copy < copies; copy++) {
        const expatriate_dish *behind = &m->dish[at--];
        dish.tp_from = (uint16_t)(behind->tp_from + dish.tp);
        dish.dearest = behind->dearest > dish.tp ? behind->dearest : dish.tp;
        m->dish[at] = dish;
    }
}

/* What all modules of the menu together can use. Of a resource that is only needed by name, and of dark
 * matter, that is plain: what is never taken makes no difference. Any basic, though, is paid with the
 * one there is most of. Let f and g be what is needed by name of two basics, a how often any is needed.
 * Whoever began with f + g + 2a - 1 of the first has g + a of it when any is paid for the last time. So
 * it is there to pay with, and the second is taken in its place only if there are g + a of that, too,
 * enough for all that can still come: dark matter is needed for the second only if there were too few
 * of it from the start. More of the first would not change that. */
expatriate_cubes expatriate_all_of_use(const expatriate_menu *m)
{
    expatriate_cubes use = 0;
    int any = 0, cubes = 0, most = 0, second = 0;
    for (int i = 0; i < m->count; i++) {
        use += m->dish[i].needs;
        any += m->dish[i].any;
        cubes += m->dish[i].cubes;
    }
    for (int r = FUEL; r < BASIC && any > 0; r++) {
        const int named = expatriate_cubes_of(use, r);
        second = named > most ? most : named > second ? named : second;
        most = named > most ? named : most;
    }
    const int basic = most + second + 2 * any - 1;
    for (int r = FUEL; r < BASIC && any > 0; r++)
        use += (uint64_t)((basic < 127 ? basic : 127) - expatriate_cubes_of(use, r)) << 8 * r;
    return use + (uint64_t)cubes * expatriate_cube(DARK_MATTER);
}

static void write_menu(expatriate_menu *m, const expatriate_pack *pack,
                       const uint8_t copies[TERRAFORMING_DESIGNS])
{
    int at = 0;
    for (int number = 0; number < TERRAFORMING_DESIGNS; number++)
        at += copies[number];
    m->count = at;
    m->ways = 0;
    m->has_ended = false;
    m->dish[at] = (expatriate_dish){0};
    memset(m->fed, 0, sizeof m->fed);
    for (int number = 0; at > 0; number++)
        if (copies[number] > 0) {
            put_first(m, at, dish_of(&pack->terraforming[number], number), copies[number]);
            at -= copies[number];
        }
}

void expatriate_menu_without(expatriate_menu *m, const expatriate_pack *pack,
                             const expatriate_menu *whole, int number)
{
    uint8_t copies[TERRAFORMING_DESIGNS] = {0};
    for (int i = 0; i < whole->count; i++)
        copies[whole->dish[i].number]++;
    copies[number]--;
    write_menu(m, pack, copies);
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
        hungry[i] = (uint8_t)(station[FIRST_TERRAFORMING + i] -
                              expatriate_spent(s, FIRST_TERRAFORMING + i));
    write_menu(m, pack, hungry);
    expatriate_planner p = plan(pack, s, s->head.actor, s->store, m);
    p.sunlights -= s->sunlit;
    p.portions = s->portions;
    for (int number = 0; number < ENGINEERING_DESIGNS; number++) {
        const int job = expatriate_planned(&p, number)->job;
        if (job == CONDUCTOR && s->head.version >= SECOND_RULES)
            p.used[number] = s->spent[number];
        else if (job != FINALIZER)
            p.left[number] = (uint8_t)(p.left[number] - s->spent[number]);
    }
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

expatriate_cubes expatriate_capped(expatriate_cubes store)
{
    for (int r = 0; r < RESOURCES; r++)
        if (expatriate_cubes_of(store, r) > 127)
            store -= (uint64_t)(expatriate_cubes_of(store, r) - 127) << 8 * r;
    return store;
}

/* The basic resource of which there is most, of equals the first; dark matter if there is none. */
static int most_of_basic(expatriate_cubes store)
{
    const int fuel = expatriate_cubes_of(store, FUEL);
    const int minerals = expatriate_cubes_of(store, MINERALS);
    const int biotic = expatriate_cubes_of(store, BIOTIC);
    const int more = minerals > fuel ? minerals : fuel;
    if (more == 0 && biotic == 0)
        return DARK_MATTER;
    return biotic > more ? BIOTIC : minerals > fuel ? MINERALS : FUEL;
}

/* How many of these needs are not there. */
static inline int missing(expatriate_cubes store, expatriate_cubes needs)
{
    return (int)((needs - expatriate_fewer(store, needs)) * UINT64_C(0x0101010101010101) >> 56);
}

static inline bool is_there(expatriate_cubes store, expatriate_cubes needs)
{
    const uint64_t high = expatriate_high_bits;
    return (((store | high) - needs) & high) == high;
}

/* Pay what a module needs: its own resources first, of any basic the most plentiful, dark matter
 * where nothing else is there. */
static inline bool pay(const expatriate_dish *dish, expatriate_cubes *store)
{
    if (is_there(*store, dish->needs)) {
        *store -= dish->needs;
    } else {
        const int dark = missing(*store, dish->needs);
        if (expatriate_cubes_of(*store, DARK_MATTER) < dark)
            return false;
        *store -= expatriate_fewer(*store, dish->needs);
        *store -= (uint64_t)dark * expatriate_cube(DARK_MATTER);
    }
    for (int i = 0; i < dish->any; i++) {
        const int paid = most_of_basic(*store);
        if (expatriate_cubes_of(*store, paid) == 0)
            return false;
        *store -= expatriate_cube(paid);
    }
    return true;
}

static int count_cubes(expatriate_cubes store)
{
    const uint64_t pairs = UINT64_C(0x00ff00ff00ff00ff);
    return (int)(((store & pairs) + (store >> 8 & pairs)) * UINT64_C(0x0001000100010001) >> 48);
}

/* Can the modules from here on bring no more than so many TP, even if all were as dear as the dearest, or
 * all of them were fed? */
static inline bool brings_at_most(const expatriate_dish *dish, int cubes, int tp)
{
    return (int)((unsigned)cubes / LEAST_NEEDS * dish->dearest) <= tp || dish->tp_from <= tp;
}

/* The most TP from the modules of the menu from here on, each fed or passed over, or `best` if they
 * bring no more than that. Whoever passes over a module passes over its other copies as well. The
 * modules fed on the way are on a stack, with what there was before each. */
static int best_feed(const expatriate_menu *m, expatriate_cubes store, int from, int best,
                     int budget)
{
    struct {
        expatriate_cubes store;
        const expatriate_dish *fed;
    } before[DECK];
    const expatriate_dish *dish = &m->dish[from];
    before[0].store = store;
    before[0].fed = dish;
    int depth = 0, tp = 0, cubes = count_cubes(store);
    for (;;) {
        while (brings_at_most(dish, cubes, best - tp)) {
            if (depth == 0)
                return best;
            dish = before[--depth].fed;
            store = before[depth].store;
            cubes += dish->cubes;
            tp -= dish->tp;
            dish = &m->dish[dish->next_design];
        }
        if (--budget < 0)
            return best;
        expatriate_cubes rest = store;
        if (cubes < dish->cubes || !pay(dish, &rest)) {
            dish = &m->dish[dish->next_design];
            continue;
        }
        best = tp + dish->tp > best ? tp + dish->tp : best;
        if (brings_at_most(dish + 1, cubes - dish->cubes, best - tp - dish->tp)) {
            dish = &m->dish[dish->next_design];
            continue;
        }
        before[depth].store = store;
        before[depth++].fed = dish;
        store = rest;
        cubes -= dish->cubes;
        tp += dish->tp;
        dish++;
    }
}

static int budget_of(bool roughly)
{
    return roughly ? ROUGH_BUDGET : FEED_BUDGET;
}

bool expatriate_tries_all(const expatriate_menu *m, bool roughly)
{
    return m->ways <= budget_of(roughly);
}

int expatriate_feed(const expatriate_menu *m, expatriate_cubes store, bool roughly)
{
    return best_feed(m, store, 0, 0, budget_of(roughly));
}

/* Do the modules from here on bring so many TP? */
static bool brings(const expatriate_menu *m, expatriate_cubes store, int from, int tp)
{
    return tp <= 0 || best_feed(m, store, from, tp - 1, FEED_BUDGET) >= tp;
}

int expatriate_best_feeds(const expatriate_menu *m, expatriate_cubes store, int tp, orr_move *moves,
                          int most)
{
    uint8_t cubes[RESOURCES];
    int count = 0, from = 0;
    while (from < m->count && count < most && tp > 0) {
        const expatriate_dish *dish = &m->dish[from];
        expatriate_cubes rest = store;
        if (!pay(dish, &rest) || !brings(m, rest, from + 1, tp - dish->tp)) {
            from = dish->next_design;
            continue;
        }
        for (int r = 0; r < RESOURCES; r++)
            cubes[r] = (uint8_t)expatriate_cubes_of(store - rest, r);
        moves[count++] = ORR_MOVE2(VERB_FEED, FIRST_TERRAFORMING + dish->number,
                                   expatriate_payment_number(cubes));
        store = rest;
        tp -= dish->tp;
        from++;
    }
    return count;
}
