/* plan_feed.c - how many TP a store of resources is worth when it is fed as well as possible, and how
 * it is fed then.
 *
 * Rules: docs/games/expatriate.md#terraforming-modules
 */
#include "plan.h"

#include <string.h>

enum { FEED_BUDGET = 300, ROUGH_BUDGET = 16 };

/* ---- the menu ------------------------------------------------------------------------------- */

static void note_needs(expatriate_menu *m, int at)
{
    const expatriate_terraforming *module = m->module[at];
    m->needs[at] = m->any[at] = 0;
    for (int n = 0; n < module->needs_count; n++)
        if (module->needs[n] == ANY)
            m->any[at]++;
        else
            m->needs[at] += UINT64_C(1) << 8 * module->needs[n];
}

/* What a menu says of itself: how much is behind each place, and where the next design begins. */
static void sum_up(expatriate_menu *m)
{
    memset(m->known, 0, sizeof m->known);
    m->tp_from[m->count] = m->dearest[m->count] = 0;
    for (int i = m->count - 1; i >= 0; i--) {
        const bool last_copy = i + 1 == m->count || m->module[i + 1] != m->module[i];
        m->tp_from[i] = (uint16_t)(m->tp_from[i + 1] + m->module[i]->tp);
        m->dearest[i] = m->dearest[i + 1] > m->module[i]->tp ? m->dearest[i + 1] : m->module[i]->tp;
        m->next_design[i] = last_copy ? (uint8_t)(i + 1) : m->next_design[i + 1];
        note_needs(m, i);
    }
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
        hungry[i] = (uint8_t)(station[FIRST_TERRAFORMING + i] -
                              expatriate_spent(s, FIRST_TERRAFORMING + i));
    write_menu(m, pack, hungry);
    expatriate_planner p = plan(pack, s, s->head.actor, s->store, m);
    p.sunlights -= s->sunlit;
    for (int number = 0; number < ENGINEERING_DESIGNS; number++)
        if (expatriate_planned(&p, number)->job != FINALIZER)
            p.left[number] = (uint8_t)(p.left[number] - s->spent[number]);
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

/* A store as a word, a byte for each resource. The highest bit of a byte is kept free, so that all
 * of them can be compared at once; nobody has use for more than 127 of a kind. */
static const uint64_t high_bits = UINT64_C(0x8080808080808080);

static int byte_of(uint64_t word, int resource)
{
    return (int)(word >> 8 * resource & 0xff);
}

static uint64_t one_of(int resource)
{
    return UINT64_C(1) << 8 * resource;
}

static uint64_t capped(uint64_t word)
{
    for (int r = 0; r < RESOURCES; r++)
        if (byte_of(word, r) > 127)
            word -= (uint64_t)(byte_of(word, r) - 127) << 8 * r;
    return word;
}

/* Written out, so that the compiler makes one load of it. */
static inline uint64_t word_of(const uint8_t s[STORE_BYTES])
{
    const uint64_t word = (uint64_t)s[0] | (uint64_t)s[1] << 8 | (uint64_t)s[2] << 16 |
                          (uint64_t)s[3] << 24 | (uint64_t)s[4] << 32 | (uint64_t)s[5] << 40 |
                          (uint64_t)s[6] << 48 | (uint64_t)s[7] << 56;
    return word & high_bits ? capped(word) : word;
}

static int most_of_basic(uint64_t store)
{
    int most = FUEL;
    for (int r = MINERALS; r < BASIC; r++)
        if (byte_of(store, r) > byte_of(store, most))
            most = r;
    return byte_of(store, most) > 0 ? most : DARK_MATTER;
}

/* Some of what is needed is not there: dark matter takes its place. */
static bool pay_with_dark_matter(uint64_t needs, uint64_t *store)
{
    for (int r = 0; r < DELIVERED; r++)
        for (int i = 0; i < byte_of(needs, r); i++) {
            const int paid = byte_of(*store, r) > 0 ? r : DARK_MATTER;
            if (byte_of(*store, paid) == 0)
                return false;
            *store -= one_of(paid);
        }
    return true;
}

/* Pay what a module needs: its own resources first, of any basic the most plentiful, dark matter
 * where nothing else is there. */
static inline bool pay(const expatriate_menu *m, int at, uint64_t *store)
{
    const uint64_t needs = m->needs[at];
    if ((((*store | high_bits) - needs) & high_bits) == high_bits)
        *store -= needs;
    else if (byte_of(*store, DARK_MATTER) == 0 || !pay_with_dark_matter(needs, store))
        return false;
    for (int i = 0; i < m->any[at]; i++) {
        const int paid = most_of_basic(*store);
        if (byte_of(*store, paid) == 0)
            return false;
        *store -= one_of(paid);
    }
    return true;
}

/* The most TP from the modules of the menu from here on, each fed or passed over, if it is more
 * than `wanted`; otherwise anything up to that. Whoever passes over a module passes over its other
 * copies as well. */
static int best_feed(expatriate_menu *m, uint64_t store, int cubes, int from, int wanted)
{
    const int most = cubes / LEAST_NEEDS * m->dearest[from]; /* if all of them were as dear */
    if (most <= 0 || most <= wanted || m->tp_from[from] <= wanted || --m->budget < 0)
        return 0;
    uint64_t rest = store;
    const expatriate_terraforming *module = m->module[from];
    int best = 0;
    if (cubes >= module->needs_count && pay(m, from, &rest))
        best = module->tp +
               best_feed(m, rest, cubes - module->needs_count, from + 1, wanted - module->tp);
    const int passed =
        best_feed(m, store, cubes, m->next_design[from], best > wanted ? best : wanted);
    return passed > best ? passed : best;
}

static int count_cubes(uint64_t store)
{
    int cubes = 0;
    for (int r = 0; r < RESOURCES; r++)
        cubes += byte_of(store, r);
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
    const uint64_t store = word_of(p->store);
    if (m->count == 0 || store == 0)
        return 0;
    expatriate_known_store *known = recall(m, store);
    if (known->store != store) {
        m->budget = p->roughly ? ROUGH_BUDGET : FEED_BUDGET;
        known->store = store & UINT64_C(0xffffffffffff); /* all there is of it */
        known->tp = (uint16_t)best_feed(m, store, count_cubes(store), 0, 0);
    }
    return (int)known->tp;
}

/* Do the modules from here on bring so many TP? */
static bool brings(expatriate_menu *m, uint64_t store, int from, int tp)
{
    m->budget = FEED_BUDGET;
    return tp <= 0 || best_feed(m, store, count_cubes(store), from, tp - 1) >= tp;
}

int expatriate_best_feeds(const expatriate_planner *p, orr_move *moves, int most)
{
    expatriate_menu *m = p->menu;
    uint64_t store = word_of(p->store);
    uint8_t cubes[RESOURCES];
    int count = 0, from = 0, tp = expatriate_feed_tp(p);
    while (from < m->count && count < most && tp > 0) {
        const expatriate_terraforming *module = m->module[from];
        uint64_t rest = store;
        if (!pay(m, from, &rest) || !brings(m, rest, from + 1, tp - module->tp)) {
            from = m->next_design[from];
            continue;
        }
        for (int r = 0; r < RESOURCES; r++)
            cubes[r] = (uint8_t)byte_of(store - rest, r);
        moves[count++] =
            ORR_MOVE2(VERB_FEED, FIRST_TERRAFORMING + (int)(module - p->pack->terraforming),
                      expatriate_payment_number(cubes));
        store = rest;
        tp -= module->tp;
        from++;
    }
    return count;
}
