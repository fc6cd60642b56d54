/* plan_climb.c - which modules a delivery runs, and in which order: the way up to the most TP.
 *
 * Of the ways to get a portion of energy the one that improves the store most is taken, then the next,
 * free ones before cards. Scores are asked for thousands of times, so a station is laid out once, a
 * store is a word, and what is known of a store is kept with the menu.
 * Rules: docs/games/expatriate.md#a-whole-delivery
 */
#include "plan.h"

#include <string.h>

/* A point of score is a hope, so many of them are a TP. */
enum { TP_SCORE = 32, MOST_HOPE = 31, HOPE_CUBES = 4 };

/* ---- the station ---------------------------------------------------------------------------- */

/* A way to run a conductor, to run a finalizer, a generator. Copies that can do it are bits: a station
 * has no more engineering modules than there are in the deck. */
typedef struct run {
    uint32_t copies;
    uint32_t next; /* bits of the runs that change what this one makes */
    uint8_t number, needs, gives, tp;
} run;
typedef struct ending {
    expatriate_cubes gives;
    uint8_t number, tp;
} ending;
typedef struct generator {
    uint32_t copies;
    uint8_t number, needs, tp;
} generator;
static_assert(DECK <= 32, "a bit for every engineering module");

/* What a station can do, and what for; made once for a climb. */
typedef struct workshop {
    expatriate_menu *menu;
    bool roughly, looks_ahead, minds_endings;
    unsigned wanted;         /* bits of resources that are of use */
    expatriate_cubes of_use; /* more of a resource feeds nobody */
    expatriate_cubes hoped;  /* more of a resource raises no hope */
    expatriate_cubes enough; /* more of a resource does neither */
    uint32_t conductors;     /* copies that work again in each portion */
    int run_count, ending_count, generator_count;
    run runs[2 * ENGINEERING_DESIGNS]; /* a conductor makes one thing or another */
    ending endings[ENGINEERING_DESIGNS];
    generator generators[ENGINEERING_DESIGNS];
} workshop;

/* What modules that can be fed take. */
static unsigned eaten_resources(const expatriate_menu *m)
{
    expatriate_cubes needs = m->count > 0 ? expatriate_cube(DARK_MATTER) : 0;
    bool any = false;
    unsigned eaten = 0;
    for (int i = 0; i < m->count; i++) {
        needs |= m->dish[i].needs;
        any = any || m->dish[i].any > 0;
    }
    for (int r = 0; r < RESOURCES; r++)
        if (expatriate_cubes_of(needs, r) > 0 || (any && r < BASIC))
            eaten |= 1u << r;
    return eaten;
}

/* That, what generators burn, and whatever conductors can make it of. */
static unsigned wanted_resources(const expatriate_planner *p)
{
    unsigned wanted = eaten_resources(p->menu), before = 0;
    for (unsigned left = p->generators; left; left &= left - 1)
        wanted |= 1u << expatriate_planned(p, __builtin_ctz(left))->needs[0];
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

/* Is it of any use to make this? If not, running the module cannot improve a score. */
static bool is_useful(const expatriate_engineering *module, int gives, unsigned wanted)
{
    return module->tp > 0 || wanted >> gives & 1;
}

static void add_conductor(workshop *w, const expatriate_engineering *module, int number,
                          uint32_t copies)
{
    w->conductors |= copies;
    for (int i = 0; i < module->gives_count; i++)
        if (is_useful(module, module->gives[i], w->wanted))
            w->runs[w->run_count++] = (run){
                .copies = copies,
                .number = (uint8_t)number,
                .needs = module->needs_count > 0 ? module->needs[0] : NONE,
                .gives = module->gives[i],
                .tp = module->tp,
            };
}

static void add_finalizer(workshop *w, const expatriate_engineering *module, int number)
{
    bool useful = false;
    ending e = {.number = (uint8_t)number, .tp = module->tp};
    for (int i = 0; i < module->gives_count; i++) {
        useful = useful || is_useful(module, module->gives[i], w->wanted);
        e.gives += expatriate_cube(module->gives[i]);
    }
    if (useful)
        w->endings[w->ending_count++] = e;
}

static void link_runs(workshop *w)
{
    for (int i = 0; i < w->run_count; i++)
        for (int j = 0; j < w->run_count; j++)
            w->runs[i].next |= (uint32_t)(w->runs[j].needs == w->runs[i].gives) << j;
}

/* The copies of a module that have not worked: as bits, the first of all its bits. */
static uint32_t first_copies(uint32_t copies, int left)
{
    const uint32_t first = copies & -copies;
    return copies & (uint32_t)(((uint64_t)first << left) - first);
}

/* What more of a resource does not change. */
static void limit_cubes(workshop *w)
{
    const bool tries_all = expatriate_tries_all(w->menu, w->roughly);
    w->of_use = tries_all ? expatriate_all_of_use(w->menu) : UINT64_C(0x7f7f7f7f7f7f);
    w->hoped = 0;
    for (unsigned left = w->wanted; left; left &= left - 1)
        w->hoped += HOPE_CUBES * expatriate_cube(__builtin_ctz(left));
    w->enough = w->of_use + w->hoped - expatriate_fewer(w->of_use, w->hoped); /* the larger one */
}

/* Returns the copies that can work, those of conductors in the portion that is open. */
static uint32_t add_modules(workshop *w, const expatriate_planner *p)
{
    uint32_t can_work = 0;
    int at = 0;
    for (unsigned left = p->conductors | p->generators; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        const expatriate_engineering *module = expatriate_planned(p, number);
        const uint32_t copies = (uint32_t)(((UINT64_C(1) << p->station[number]) - 1) << at);
        at += p->station[number];
        can_work |= first_copies(copies, p->left[number]);
        if (module->job == CONDUCTOR)
            add_conductor(w, module, number, copies);
        else
            w->generators[w->generator_count++] =
                (generator){copies, (uint8_t)number, module->needs[0], module->tp};
    }
    for (unsigned left = p->finalizers; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        add_finalizer(w, expatriate_planned(p, number), number);
    }
    return can_work;
}

static uint32_t open_workshop(workshop *w, const expatriate_planner *p)
{
    w->menu = p->menu;
    w->roughly = p->roughly;
    w->wanted = wanted_resources(p);
    w->conductors = 0;
    w->run_count = w->ending_count = w->generator_count = 0;
    const uint32_t can_work = add_modules(w, p);
    limit_cubes(w);
    w->looks_ahead = !w->roughly;
    w->minds_endings = !w->roughly && w->ending_count > 0;
    if (w->looks_ahead)
        link_runs(w);
    if (w->minds_endings && !w->menu->has_ended) {
        memset(w->menu->ended, 0, sizeof w->menu->ended);
        w->menu->has_ended = true;
    }
    return can_work;
}

/* ---- what a store is worth on the way ------------------------------------------------------- */

static inline expatriate_cubes capped(expatriate_cubes store)
{
    return store & expatriate_high_bits ? expatriate_capped(store) : store;
}

static inline int feed_tp(const workshop *w, expatriate_cubes store)
{
    const expatriate_cubes used = expatriate_fewer(store, w->of_use);
    expatriate_known_store *known = expatriate_recall(w->menu->fed, used);
    if (known->store != used) {
        known->store = used & UINT64_C(0xffffffffffff); /* all there is of it */
        known->worth = (uint16_t)expatriate_feed(w->menu, used, w->roughly);
    }
    return (int)known->worth;
}

static int score(const workshop *w, expatriate_cubes store)
{
    /* In the highest byte of the product each number of cubes has met its worth: 1, 1, 1, 2, 2, 3. */
    const uint64_t worth = UINT64_C(0x0101010202030000);
    const expatriate_cubes there = capped(store);
    const int hope = (int)(expatriate_fewer(there, w->hoped) * worth >> 56);
    return TP_SCORE * feed_tp(w, there) + (hope < MOST_HOPE ? hope : MOST_HOPE);
}

static int best_ending(const workshop *w, expatriate_cubes store)
{
    int best = score(w, store);
    for (int i = 0; i < w->ending_count; i++) {
        const ending *e = &w->endings[i];
        const int worth = TP_SCORE * e->tp + score(w, store + e->gives);
        best = worth > best ? worth : best;
    }
    return best;
}

/* The score at the end of the portion: as it is, or after the best finalizer. */
static int score_at_end(const workshop *w, expatriate_cubes store)
{
    if (!w->minds_endings)
        return score(w, store);
    const expatriate_cubes key = expatriate_fewer(capped(store), w->enough);
    expatriate_known_store *known = expatriate_recall(w->menu->ended, key);
    if (known->store != key || key == 0) {
        const int best = best_ending(w, key);
        known->store = key & UINT64_C(0xffffffffffff);
        known->worth = (uint16_t)best;
    }
    return (int)known->worth;
}

/* ---- one portion ---------------------------------------------------------------------------- */

/* What is done so far, on the way up. Copies share the steps. */
typedef struct climb {
    expatriate_cubes store;
    uint32_t left; /* copies that can still work, of conductors in this portion */
    int sunlights;
    int tp;    /* gained beside feeding */
    int worth; /* of that and of the store, between portions */
    int count;
    orr_move *step; /* NULL: nobody asks how */
} climb;

static void note_step(climb *c, orr_move move)
{
    if (c->count == MOST_PLAN_STEPS)
        return;
    if (c->step)
        c->step[c->count] = move;
    c->count++;
}

static bool can_run(const run *r, expatriate_cubes store, uint32_t left)
{
    return (left & r->copies) != 0 &&
           (r->needs == NONE || expatriate_cubes_of(store, r->needs) > 0);
}

static expatriate_cubes after_run(const run *r, expatriate_cubes store)
{
    return store + expatriate_cube(r->gives) - (r->needs == NONE ? 0 : expatriate_cube(r->needs));
}

static uint32_t one_less(uint32_t left, uint32_t copies)
{
    const uint32_t able = left & copies;
    return left & ~(able & -able);
}

/* The best score with what was made now, as it is or changed by one more conductor. */
static int score_ahead(const workshop *w, const run *made, expatriate_cubes store, uint32_t left,
                       int now)
{
    int best = now;
    for (uint32_t next = w->looks_ahead ? made->next : 0; next; next &= next - 1) {
        const run *r = &w->runs[__builtin_ctz(next)];
        if (!can_run(r, store, left))
            continue;
        const int worth = TP_SCORE * r->tp + score_at_end(w, after_run(r, store));
        best = worth > best ? worth : best;
    }
    return best;
}

/* The conductor that improves the store most, if any does, alone or with another after it. `now` is the
 * score at the end of the portion, before and after. */
static bool run_a_conductor(const workshop *w, climb *c, int *now)
{
    int most = 2 * *now + 1, best_then = 0;
    const run *best = NULL;
    for (const run *r = w->runs; r < w->runs + w->run_count; r++) {
        if (!can_run(r, c->store, c->left))
            continue;
        const expatriate_cubes store = after_run(r, c->store);
        const int tp = TP_SCORE * r->tp, then = score_at_end(w, store);
        const int ahead = score_ahead(w, r, store, one_less(c->left, r->copies), then);
        const int worth = 2 * (tp + ahead) + (tp + then > *now); /* sooner is better */
        if (worth > most) {
            most = worth;
            best = r;
            best_then = then;
        }
    }
    if (!best || c->count == MOST_PLAN_STEPS)
        return false;
    *now = best_then;
    c->tp += best->tp;
    c->store = after_run(best, c->store);
    c->left = one_less(c->left, best->copies);
    note_step(c, ORR_MOVE2(VERB_CONDUCT, FIRST_ENGINEERING + best->number, best->gives));
    return true;
}

/* The finalizer that improves the store most, if any does. Returns the score then. */
static int run_a_finalizer(const workshop *w, climb *c)
{
    int most = score(w, c->store), score_then = most;
    const ending *best = NULL;
    for (const ending *e = w->endings; e < w->endings + w->ending_count; e++) {
        const int then = score(w, c->store + e->gives), worth = TP_SCORE * e->tp + then;
        if (worth > most) {
            most = worth;
            best = e;
            score_then = then;
        }
    }
    if (!best || c->count == MOST_PLAN_STEPS)
        return best ? score(w, c->store) : most;
    c->tp += best->tp;
    c->store += best->gives;
    note_step(c, ORR_MOVE1(VERB_FINALIZE, FIRST_ENGINEERING + best->number));
    return score_then;
}

static void use_open_portion(const workshop *w, climb *c)
{
    int now = w->run_count > 0 ? score_at_end(w, c->store) : 0;
    while (w->run_count > 0 && run_a_conductor(w, c, &now))
        continue;
    c->worth = run_a_finalizer(w, c);
    c->worth += TP_SCORE * c->tp;
}

/* The portion that this source of energy gives, used as well as possible. */
static void use_portion(const workshop *w, climb *c, orr_move source)
{
    note_step(c, source);
    c->left |= w->conductors;
    use_open_portion(w, c);
}

/* ---- the climb ------------------------------------------------------------------------------ */

/* What burns each resource: a generator's place in the list, or the sunlight. Of several the one with
 * most TP is the best, whatever comes after, since portions that begin with the same store are the
 * same; of equals the first. Returns bits of the resources that can be burnt. */
enum { SUN = ENGINEERING_DESIGNS };
static unsigned find_sources(const workshop *w, const climb *c, uint8_t source[RESOURCES])
{
    unsigned found = 0;
    int tp[RESOURCES] = {0};
    for (int i = 0; i < w->generator_count; i++) {
        const generator *g = &w->generators[i];
        if (!(c->left & g->copies) || expatriate_cubes_of(c->store, g->needs) == 0 ||
            (found >> g->needs & 1 && g->tp <= tp[g->needs]))
            continue;
        found |= 1u << g->needs;
        tp[g->needs] = g->tp;
        source[g->needs] = (uint8_t)i;
    }
    for (int r = 0; r < BASIC && c->sunlights > 0; r++)
        if (expatriate_cubes_of(c->store, r) > 0 && (!(found >> r & 1) || tp[r] < SUNLIGHT_TP)) {
            found |= 1u << r;
            source[r] = SUN;
        }
    return found;
}

/* The climb with a portion of this source. */
static climb burn(const workshop *w, const climb *c, int resource, int source)
{
    climb after = *c;
    after.store -= expatriate_cube(resource);
    if (source == SUN) {
        after.sunlights--;
        after.tp += SUNLIGHT_TP;
        use_portion(w, &after, ORR_MOVE1(VERB_SUNLIGHT, resource));
    } else {
        const generator *g = &w->generators[source];
        after.left = one_less(after.left, g->copies);
        after.tp += g->tp;
        use_portion(w, &after, ORR_MOVE1(VERB_GENERATE, FIRST_ENGINEERING + g->number));
    }
    return after;
}

static void copy_steps(orr_move *to, const orr_move *from, int begin, int end)
{
    memcpy(to + begin, from + begin, (size_t)(end - begin) * sizeof *to);
}

/* Burn at the generator, or in the sunlight, that does most good, if any does; of equals at the first
 * generator, then in the sunlight by resource. */
static bool take_free_energy(const workshop *w, climb *c)
{
    uint8_t source[RESOURCES];
    orr_move kept[MOST_PLAN_STEPS];
    climb best = *c;
    int best_source = 0;
    for (unsigned left = find_sources(w, c, source); left; left &= left - 1) {
        const int r = __builtin_ctz(left);
        const climb other = burn(w, c, r, source[r]);
        if (other.worth <= c->worth || other.worth < best.worth ||
            (other.worth == best.worth && source[r] >= best_source))
            continue;
        best = other;
        best_source = source[r];
        if (c->step)
            copy_steps(kept, other.step, c->count, other.count);
    }
    if (best.worth == c->worth || best.count == MOST_PLAN_STEPS)
        return false;
    if (c->step)
        copy_steps(c->step, kept, c->count, best.count);
    *c = best;
    return true;
}

static bool burn_a_card(const workshop *w, climb *c)
{
    const int before = c->worth;
    use_portion(w, c, ORR_MOVE1(VERB_ENERGY, 0)); /* which card is said later */
    return c->worth > before && c->count < MOST_PLAN_STEPS;
}

/* Up to so many cards; what is best for each number of them goes into the offers, the best of all
 * into `best`. Its steps are the first of the last climb's: what was done is never undone. */
static expatriate_offers climb_up(const workshop *w, climb c, int cards, climb *best)
{
    expatriate_offers offers = {0, {0}};
    const bool runs_on_energy = w->run_count > 0 || w->ending_count > 0;
    for (int burnt = 0; burnt <= cards; burnt++) {
        while ((w->generator_count > 0 || c.sunlights > 0) && take_free_energy(w, &c))
            continue;
        const int tp = c.worth / TP_SCORE; /* hope is less than one */
        const bool better = burnt == 0 || tp > offers.tp[burnt - 1];
        offers.tp[burnt] = better ? tp : offers.tp[burnt - 1];
        offers.count = burnt + 1;
        if (better && best)
            *best = c;
        if (burnt == cards || !runs_on_energy || !burn_a_card(w, &c))
            break;
    }
    return offers;
}

/* A planner as a climb that has not begun; `worth` is not known yet. */
static climb start_of(const expatriate_planner *p, workshop *w, orr_move *step)
{
    expatriate_cubes store = 0;
    for (int r = 0; r < RESOURCES; r++)
        store |= (uint64_t)p->store[r] << 8 * r;
    return (climb){
        .store = store, .left = open_workshop(w, p), .sunlights = p->sunlights, .step = step};
}

static expatriate_offers climb_from(const expatriate_planner *p, int cards, orr_move *step,
                                    climb *best)
{
    workshop w;
    climb start = start_of(p, &w, step);
    start.worth = score(&w, start.store);
    return climb_up(&w, start, cards, best);
}

expatriate_offers expatriate_offers_of(const expatriate_planner *p, int cards)
{
    return climb_from(p, cards < MOST_PLAN_CARDS ? cards : MOST_PLAN_CARDS, NULL, NULL);
}

int expatriate_rest_tp(const expatriate_planner *p)
{
    return expatriate_offers_of(p, 0).tp[0];
}

int expatriate_portion_tp(const expatriate_planner *p)
{
    workshop w;
    climb c = start_of(p, &w, NULL);
    use_open_portion(&w, &c);
    c.count = 0;
    return climb_up(&w, c, 0, NULL).tp[0];
}

void expatriate_climb(const expatriate_planner *p, int cards, expatriate_delivery_plan *plan)
{
    climb best = {.store = 0};
    climb_from(p, cards, plan->step, &best);
    plan->tp = best.worth / TP_SCORE;
    plan->count =
        best.count + expatriate_best_feeds(p->menu, capped(best.store), plan->tp - best.tp,
                                           plan->step + best.count, MOST_PLAN_STEPS - best.count);
}
