/* plan_workshop.c - see plan_workshop.h. */
#include "plan_workshop.h"

#include <string.h>

static unsigned bits_of(expatriate_cubes cubes)
{
    unsigned bits = 0;
    for (int r = 0; r < RESOURCES; r++)
        bits |= (unsigned)(expatriate_cubes_of(cubes, r) > 0) << r;
    return bits;
}

static expatriate_cubes mask_of(unsigned bits)
{
    expatriate_cubes mask = 0;
    for (int r = 0; r < RESOURCES; r++)
        if (bits >> r & 1)
            mask |= UINT64_C(0xff) << 8 * r;
    return mask;
}

/* Bits of the resources that modules could give, if there are these. */
static unsigned given(const expatriate_planner *p, unsigned have)
{
    unsigned gives = 0;
    for (unsigned left = p->finalizers | p->conductors; left; left &= left - 1) {
        const expatriate_engineering *module = expatriate_planned(p, __builtin_ctz(left));
        for (int i = 0; i < module->gives_count; i++)
            if (module->needs_count == 0 || have >> module->needs[0] & 1)
                gives |= 1u << module->gives[i];
    }
    return gives;
}

/* Those that there are or that could be made of them. */
static unsigned obtainable(const expatriate_planner *p, unsigned have)
{
    for (unsigned more = given(p, have); more & ~have; more = given(p, have))
        have |= more;
    return have;
}

/* Dishes that could be fed with what there can ever be, the dearest first. */
static unsigned add_dishes(workshop *w, const expatriate_planner *p, unsigned have)
{
    const unsigned basic = 1u << FUEL | 1u << MINERALS | 1u << BIOTIC;
    unsigned eaten = 0;
    w->dish_count = 0;
    for (int i = 0; i < p->menu->count; i++) {
        const expatriate_dish *d = &p->menu->dish[i];
        const unsigned needs = bits_of(d->needs);
        if (!(have >> DARK_MATTER & 1) && ((needs & ~have) || (d->any > 0 && !(have & basic))))
            continue;
        int at = w->dish_count++;
        for (; at > 0 && w->dishes[at - 1].tp < d->tp; at--)
            w->dishes[at] = w->dishes[at - 1];
        w->dishes[at] = (dish){
            .needs = d->needs, .tp = d->tp, .any = d->any, .cubes = d->cubes, .number = d->number};
        eaten |= needs | (d->any ? basic : 0) | 1u << DARK_MATTER;
    }
    w->dishes[w->dish_count] = (dish){0};
    for (int i = w->dish_count - 1; i >= 0; i--) {
        const bool same = w->dishes[i].number == w->dishes[i + 1].number && i + 1 < w->dish_count;
        w->dishes[i].next_design = same ? w->dishes[i + 1].next_design : (uint8_t)(i + 1);
        w->dishes[i].tp_from = (uint16_t)(w->dishes[i + 1].tp_from + w->dishes[i].tp);
    }
    return eaten;
}

/* What is eaten, what is burnt, and whatever conductors can make that of. */
static unsigned wanted_resources(const expatriate_planner *p, unsigned eaten)
{
    unsigned wanted = eaten, before = ~eaten;
    for (unsigned left = p->generators; left; left &= left - 1)
        wanted |= 1u << expatriate_planned(p, __builtin_ctz(left))->needs[0];
    if (p->sunlights > 0)
        wanted |= 1u << FUEL | 1u << MINERALS | 1u << BIOTIC;
    while (wanted != before) {
        before = wanted;
        for (unsigned left = p->conductors; left; left &= left - 1) {
            const expatriate_engineering *module = expatriate_planned(p, __builtin_ctz(left));
            bool useful = module->tp > 0;
            for (int i = 0; i < module->gives_count; i++)
                useful = useful || wanted >> module->gives[i] & 1;
            if (useful && module->needs_count > 0)
                wanted |= 1u << module->needs[0];
        }
    }
    return wanted;
}

/* Does nothing else on the station take what this conductor takes, but dishes? */
static bool has_no_rival(const expatriate_planner *p, int number)
{
    const int taken = expatriate_planned(p, number)->needs[0];
    for (unsigned left = p->conductors | p->generators; left; left &= left - 1) {
        const int other = __builtin_ctz(left);
        const expatriate_engineering *m = expatriate_planned(p, other);
        if (other != number && m->needs_count > 0 && m->needs[0] == taken)
            return false;
    }
    return taken >= BASIC || p->sunlights == 0;
}

/* May it work whenever it can? It makes one thing, of what nothing else takes; and either that is not
 * eaten either, or it makes dark matter, which is as good wherever it is. */
static bool works_at_once(const workshop *w, const expatriate_planner *p, int number, int ways)
{
    const expatriate_engineering *module = expatriate_planned(p, number);
    if (module->needs_count == 0 || ways != 1 || !has_no_rival(p, number))
        return false;
    return !(w->eaten >> module->needs[0] & 1) ||
           (module->gives_count == 1 && module->gives[0] == DARK_MATTER);
}

static void add_conductor(workshop *w, const expatriate_planner *p, int number)
{
    const expatriate_engineering *module = expatriate_planned(p, number);
    if (module->needs_count == 0 && module->gives_count == 1) {
        if (!(w->wanted >> module->gives[0] & 1) && module->tp == 0)
            return;
        w->free_numbers |= (uint16_t)(1 << number);
        if (w->wanted >> module->gives[0] & 1)
            w->each_portion += (uint64_t)p->station[number] * expatriate_cube(module->gives[0]);
        w->each_tp += module->tp * p->station[number];
        return;
    }
    int ways = 0;
    for (int i = 0; i < module->gives_count; i++)
        ways += module->tp > 0 || w->wanted >> module->gives[i] & 1;
    if (ways == 0)
        return;
    const bool at_once = works_at_once(w, p, number, ways);
    w->has_at_once = w->has_at_once || at_once;
    for (int i = 0; i < module->gives_count; i++)
        if (module->tp > 0 || w->wanted >> module->gives[i] & 1)
            w->runs[w->run_count++] =
                (run){.number = (uint8_t)number,
                      .count = (uint8_t)w->counts,
                      .needs = module->needs_count > 0 ? module->needs[0] : NONE,
                      .gives = module->gives[i],
                      .tp = module->tp,
                      .at_once = at_once};
    w->copies[w->counts++] = p->station[number];
    w->makes_more = w->makes_more || module->needs_count == 0;
    if (module->needs_count > 0)
        w->use_each += (uint64_t)p->station[number] * expatriate_cube(module->needs[0]);
    for (int i = 0; i < module->gives_count; i++)
        w->makes_basic =
            w->makes_basic || module->gives[i] < BASIC || module->gives[i] == DARK_MATTER;
}

/* One that gives no more of anything than another is left out. */
static void add_finalizer(workshop *w, const expatriate_planner *p, int number)
{
    const expatriate_engineering *module = expatriate_planned(p, number);
    ending e = {.number = (uint8_t)number, .tp = module->tp};
    int cubes = 0;
    for (int i = 0; i < module->gives_count; i++)
        if (w->wanted >> module->gives[i] & 1) {
            e.gives += expatriate_cube(module->gives[i]);
            cubes++;
        }
    if (cubes == 0 && e.tp == 0)
        return;
    for (int i = 0; i < w->ending_count; i++)
        if (expatriate_fewer(e.gives, w->endings[i].gives) == e.gives && e.tp <= w->endings[i].tp)
            return;
    w->endings[w->ending_count++] = e;
    raise(&w->ending_cubes, cubes);
    raise(&w->ending_basic, sum(e.gives & basic_mask));
    raise(&w->ending_advanced, sum(e.gives & ~basic_mask));
    raise(&w->ending_tp, e.tp);
}

static void add_generator(workshop *w, const expatriate_planner *p, int number)
{
    const expatriate_engineering *module = expatriate_planned(p, number);
    const int r = module->needs[0];
    w->use += p->left[number] * expatriate_cube(r);
    for (int copy = 0; copy < p->left[number]; copy++) {
        int at = w->burners[r]++;
        for (; at > 0 && expatriate_planned(p, w->burner[r][at - 1])->tp < module->tp; at--)
            w->burner[r][at] = w->burner[r][at - 1];
        w->burner[r][at] = (uint8_t)number;
    }
}

static void sum_burners(workshop *w, const expatriate_planner *p)
{
    for (int r = 0; r < DELIVERED; r++) {
        w->burner_tp[r][w->burners[r]] = 0;
        for (int i = w->burners[r] - 1; i >= 0; i--)
            w->burner_tp[r][i] =
                (uint8_t)(w->burner_tp[r][i + 1] + expatriate_planned(p, w->burner[r][i])->tp);
    }
}

void expatriate_open_workshop(workshop *w, const expatriate_planner *p)
{
    const expatriate_cubes store = packed(p->store);
    w->pack = p->pack;
    w->station = p->station;
    w->run_count = w->ending_count = w->counts = 0;
    w->each_portion = 0;
    w->each_tp = 0;
    w->makes_basic = w->makes_more = w->has_at_once = false;
    w->ending_cubes = w->ending_basic = w->ending_advanced = w->ending_tp = 0;
    w->free_numbers = 0;
    memset(w->burners, 0, sizeof w->burners);
    memset(w->fed, 0, sizeof w->fed);
    w->sunlights = p->sunlights;
    const unsigned have = obtainable(p, bits_of(store));
    w->made = given(p, have);
    w->eaten = add_dishes(w, p, have);
    w->wanted = wanted_resources(p, w->eaten);
    w->mask = mask_of(w->wanted);
    w->use = w->use_each = 0;
    for (int i = 0; i < w->dish_count; i++)
        w->use += w->dishes[i].needs + w->dishes[i].any * any_basic +
                  w->dishes[i].cubes * expatriate_cube(DARK_MATTER);
    w->use += (uint64_t)p->sunlights * any_basic;
    for (unsigned left = p->conductors; left; left &= left - 1)
        add_conductor(w, p, __builtin_ctz(left));
    for (unsigned left = p->finalizers; left; left &= left - 1)
        add_finalizer(w, p, __builtin_ctz(left));
    for (unsigned left = p->generators; left; left &= left - 1)
        add_generator(w, p, __builtin_ctz(left));
    sum_burners(w, p);
}
