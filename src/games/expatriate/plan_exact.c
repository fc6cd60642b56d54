/* plan_exact.c - the most TP that a delivery can bring, exactly, and how.
 *
 * Portions of energy may overlap (work.c), so a delivery is a store of cubes, how many portions are
 * open, and how often each conductor has worked in them. Whatever is never worse is done at once:
 * cards are burnt first, a conductor that needs nothing works as soon as there is energy, a resource
 * that nothing else can use goes into the laboratory that makes dark matter of it. What is left to
 * decide (which cubes to change, to burn, which finalizer) is searched to the end, depth first. Of
 * equal positions one is looked into, and none that cannot beat the best known.
 * Rules: docs/games/expatriate.md#a-whole-delivery
 */
#include "plan_workshop.h"

#include <string.h>

enum {
    MOST_DEPTH = 160,   /* choices of one plan */
    LOOKED_AT = 512,    /* positions that are remembered, a power of two */
    FIRST_NOTED = 16,   /* so many positions are not worth remembering */
    MOST_LOOKED = 1000, /* positions; more are met on stations that nobody builds on purpose */
    ALL_THERE_IS = 1 << 20,
};

/* What was done so far; equal ones are equal in the first four words. */
typedef struct position {
    expatriate_cubes store;
    uint8_t burnt[DELIVERED], sunlit, portions, padding;
    uint8_t used[16];
    int tp;
} position;
enum { KEY = 32 };
static_assert(offsetof(position, tp) == KEY, "the key comes first, without holes");

/* ---- feeding -------------------------------------------------------------------------------- */

/* What there may be beside the store, when a bound is asked for: cubes that finalizers can still give,
 * and changes of one kind into another. */
typedef struct hope {
    int basic, advanced, all; /* so many missing ones of a kind, or in all, can be made up for */
    int cubes;                /* in all */
} hope;

/* Can all of this be eaten? What is missing of named resources, and of any basic beyond what the
 * named ones leave, dark matter has to make up for, or hope. */
static inline bool can_eat(expatriate_cubes store, expatriate_cubes needs, int any, const hope *h)
{
    const expatriate_cubes there = expatriate_fewer(store, needs), missing = needs - there;
    const int spare = sum((store - there) & basic_mask);
    const int lacking = any > spare ? any - spare : 0, all = sum(missing) + lacking;
    const int dark = expatriate_cubes_of(store, DARK_MATTER);
    if (!h)
        return all <= dark;
    const int basic = sum(missing & basic_mask) + lacking;
    return all <= dark + h->all && basic <= dark + h->basic && all - basic <= dark + h->advanced;
}

/* The most TP of a store, and if somebody asks, which dishes bring it, as bits. With hope the question is
 * only whether more than `best` can be had: what is more comes back, not the most. */
static int best_meal(const workshop *w, expatriate_cubes store, const hope *h, int best,
                     uint32_t *meal)
{
    struct {
        expatriate_cubes needs;
        uint8_t any, at;
    } fed[DECK + 1];
    int depth = 0, tp = 0, at = 0, left = h ? h->cubes : sum(store);
    uint32_t eaten = 0;
    fed[0].needs = 0;
    fed[0].any = 0;
    if (meal)
        *meal = 0;
    for (;;) {
        const dish *d = &w->dishes[at];
        const int cap = left / LEAST_NEEDS * d->tp; /* dishes are sorted: none behind is dearer */
        if (tp + d->tp_from <= best || tp + cap <= best) {
            if (depth == 0)
                return best;
            at = fed[depth--].at;
            eaten &= ~(UINT32_C(1) << at);
            tp -= w->dishes[at].tp;
            left += w->dishes[at].cubes;
            at = w->dishes[at].next_design;
            continue;
        }
        const expatriate_cubes needs = fed[depth].needs + d->needs;
        const int any = fed[depth].any + d->any;
        if (d->cubes > left || !can_eat(store, needs, any, h)) {
            at = d->next_design;
            continue;
        }
        depth++;
        fed[depth].needs = needs;
        fed[depth].any = (uint8_t)any;
        fed[depth].at = (uint8_t)at;
        eaten |= UINT32_C(1) << at;
        tp += d->tp;
        left -= d->cubes;
        at++;
        if (tp > best) {
            best = tp;
            if (h)
                return best;
            if (meal)
                *meal = eaten;
        }
    }
}

static int meal_tp(workshop *w, expatriate_cubes store)
{
    if (w->dish_count == 0 || store == 0)
        return 0;
    expatriate_known_store *known = expatriate_recall(w->fed, store);
    if (known->store != store) {
        known->worth = (uint16_t)best_meal(w, store, NULL, 0, NULL);
        known->store = store & UINT64_C(0xffffffffffff);
    }
    return (int)known->worth;
}

/* ---- what can be done ----------------------------------------------------------------------- */

/* The steps of a plan as they are found, or nothing if nobody asks. */
typedef struct steps {
    orr_move *at;
    int count, most;
} steps;

static void note(steps *out, orr_move move)
{
    if (out && out->count < out->most)
        out->at[out->count++] = move;
}

static inline void give(const workshop *w, position *p, expatriate_cubes cubes)
{
    p->store += cubes & w->mask;
    if (p->store & expatriate_high_bits)
        p->store = expatriate_capped(p->store);
}

static inline bool can_run(const workshop *w, const position *p, const run *r)
{
    return p->used[r->count] < w->copies[r->count] * p->portions &&
           (r->needs == NONE || expatriate_cubes_of(p->store, r->needs) > 0);
}

static void do_run(const workshop *w, position *p, const run *r, steps *out)
{
    if (r->needs != NONE)
        p->store -= expatriate_cube(r->needs);
    give(w, p, expatriate_cube(r->gives));
    p->used[r->count]++;
    p->tp += r->tp;
    note(out, ORR_MOVE2(VERB_CONDUCT, FIRST_ENGINEERING + r->number, r->gives));
}

static void run_at_once(const workshop *w, position *p, steps *out)
{
    for (const run *r = w->runs; r < w->runs + w->run_count; r++)
        while (r->at_once && can_run(w, p, r))
            do_run(w, p, r, out);
}

/* So many portions more: conductors that need nothing work at once. */
static void open_portions(const workshop *w, position *p, int count, steps *out)
{
    p->portions = (uint8_t)(p->portions + count);
    p->tp += count * w->each_tp;
    for (int i = 0; i < count; i++)
        give(w, p, w->each_portion);
    for (unsigned left = out ? w->free_numbers : 0; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        for (int i = 0; i < count * w->station[number]; i++)
            note(out, ORR_MOVE2(VERB_CONDUCT, FIRST_ENGINEERING + number,
                                w->pack->engineering[number].gives[0]));
    }
}

static void do_burn(const workshop *w, position *p, int r, steps *out)
{
    const int number = w->burner[r][p->burnt[r]];
    p->store -= expatriate_cube(r);
    p->burnt[r]++;
    p->tp += w->pack->engineering[number].tp;
    note(out, ORR_MOVE1(VERB_GENERATE, FIRST_ENGINEERING + number));
    open_portions(w, p, 1, out);
}

static void do_sunlight(const workshop *w, position *p, int r, steps *out)
{
    p->store -= expatriate_cube(r);
    p->sunlit++;
    p->tp += SUNLIGHT_TP;
    note(out, ORR_MOVE1(VERB_SUNLIGHT, r));
    open_portions(w, p, 1, out);
}

/* The portion that ends is the one that has been used most: its conductors count no more. */
static void do_ending(const workshop *w, position *p, const ending *e, steps *out)
{
    for (int i = 0; i < w->counts; i++)
        p->used[i] = (uint8_t)(p->used[i] > w->copies[i] ? p->used[i] - w->copies[i] : 0);
    p->portions--;
    p->tp += e->tp;
    note(out, ORR_MOVE1(VERB_FINALIZE, FIRST_ENGINEERING + e->number));
    give(w, p, e->gives);
}

/* Choices are numbered: what is burnt, sunlight, runs, finalizers. */
enum { FIRST_SUN = DELIVERED, FIRST_RUN = FIRST_SUN + BASIC };

/* Bits of those that can be made. */
static uint64_t possible(const workshop *w, const position *p)
{
    uint64_t can = 0;
    for (int r = 0; r < DELIVERED; r++)
        if (expatriate_cubes_of(p->store, r) > 0)
            can |= (uint64_t)(p->burnt[r] < w->burners[r]) << r |
                   (uint64_t)(r < BASIC && p->sunlit < w->sunlights) << (FIRST_SUN + r);
    for (int i = 0; i < w->run_count; i++)
        can |= (uint64_t)(!w->runs[i].at_once && can_run(w, p, &w->runs[i])) << (FIRST_RUN + i);
    if (p->portions > 0)
        can |= ((UINT64_C(1) << w->ending_count) - 1) << (FIRST_RUN + w->run_count);
    return can;
}

static void choose(const workshop *w, position *p, int choice, steps *out)
{
    if (choice < FIRST_SUN)
        do_burn(w, p, choice, out);
    else if (choice < FIRST_RUN)
        do_sunlight(w, p, choice - FIRST_SUN, out);
    else if (choice < FIRST_RUN + w->run_count)
        do_run(w, p, &w->runs[choice - FIRST_RUN], out);
    else
        do_ending(w, p, &w->endings[choice - FIRST_RUN - w->run_count], out);
    run_at_once(w, p, out);
}

/* ---- the search ----------------------------------------------------------------------------- */

/* Without what cannot be used any more, so that positions that differ in nothing else are equal. */
static void leave_the_rest(const workshop *w, position *p)
{
    if (expatriate_fewer(p->store, w->use) == p->store)
        return;
    int portions = p->portions + w->sunlights - p->sunlit;
    for (int r = 0; r < DELIVERED; r++)
        portions += w->burners[r] - p->burnt[r];
    expatriate_cubes use = w->use;
    for (int r = 0; r < DELIVERED; r++) {
        const int each = expatriate_cubes_of(w->use_each, r) * portions;
        const int most = expatriate_cubes_of(use, r) + each;
        use += (uint64_t)((most < 127 ? most : 127) - expatriate_cubes_of(use, r)) << 8 * r;
    }
    p->store = expatriate_fewer(p->store, use);
}

/* How often something can still be burnt, and the TP of that. What no module gives has to be there. */
static int burns_to_hope(const workshop *w, const position *p, int *tp)
{
    int burns = 0, basic = 0;
    for (int r = 0; r < DELIVERED; r++) {
        const int there = expatriate_cubes_of(p->store, r), left = w->burners[r] - p->burnt[r];
        const int most = w->made >> r & 1 || left < there ? left : there;
        burns += most;
        *tp += w->burner_tp[r][p->burnt[r]] - w->burner_tp[r][p->burnt[r] + most];
        basic += r < BASIC ? (w->made >> r & 1 ? DECK : there) : 0;
    }
    const int suns = w->sunlights - p->sunlit, sunny = suns < basic ? suns : basic;
    *tp += SUNLIGHT_TP * sunny;
    return burns + sunny;
}

static inline int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Could some way on from here bring more than this? Everything is burnt and nothing is used up by it, every
 * portion is used to the full, in any order. But what a finalizer gives can be changed in another
 * portion only, and a laboratory that takes advanced resources needs some. */
static bool may_beat(const workshop *w, const position *p, int best)
{
    int tp = 0, changes = 0, laboratories = 0, lab_tp = 0;
    const int burns = burns_to_hope(w, p, &tp), portions = p->portions + burns;
    expatriate_cubes store = p->store;
    for (int i = 0; i < burns; i++)
        store += w->each_portion;
    store = store & expatriate_high_bits ? expatriate_capped(store) : store;
    const int made = portions * w->ending_cubes, cubes = sum(store) + made;
    const int later = portions > 0 ? portions - 1 : 0; /* endings before the last */
    tp += burns * w->each_tp + portions * w->ending_tp;
    for (int i = 0; i < w->run_count; i++) {
        const run *r = &w->runs[i];
        if (i > 0 && w->runs[i - 1].count == r->count)
            continue;
        const int more = w->copies[r->count] * portions - p->used[r->count];
        const int most = r->needs == NONE          ? more
                         : w->made >> r->needs & 1 ? cubes
                                                   : expatriate_cubes_of(store, r->needs);
        if (r->tp > 0 && r->needs >= BASIC && r->needs != NONE) {
            laboratories += lesser(more, most);
            raise(&lab_tp, r->tp);
        } else {
            changes += lesser(more, most);
            tp += r->tp * lesser(more, most);
        }
    }
    const int basics = sum(store & basic_mask) + later * w->ending_basic;
    const int advanced = sum(store & advanced_mask) + later * w->ending_advanced +
                         (w->makes_more ? changes : lesser(changes, basics));
    laboratories = lesser(laboratories, advanced);
    changes += laboratories;
    const hope h = {.basic = portions * w->ending_basic + (w->makes_basic ? changes : 0),
                    .advanced = portions * w->ending_advanced + changes,
                    .all = made + changes,
                    .cubes = cubes + (w->makes_more ? changes : 0)};
    const int wanted = best - p->tp - tp - laboratories * lab_tp;
    return wanted < 0 || best_meal(w, store, &h, wanted, NULL) > wanted;
}

/* A position that was looked into, and what could be chosen there. */
typedef struct looked_at {
    uint64_t key[KEY / 8], choices;
    int tp;
} looked_at;

typedef struct frame {
    position at;
    uint64_t can, left; /* what can be chosen, and what is still to be tried */
    int last;           /* the choice that led here */
} frame;

typedef struct search {
    frame frames[MOST_DEPTH];
    looked_at seen[LOOKED_AT];
    uint8_t best[MOST_DEPTH]; /* the choices that lead to the best */
    int best_depth, best_tp, looked;
    int enough; /* TP with which the search is content */
    bool notes; /* `seen` has been begun */
} search;

/* Has it been looked into, with as many TP at least? */
static bool is_known(search *s, const frame *f)
{
    if (s->looked < FIRST_NOTED)
        return false;
    if (!s->notes)
        memset(s->seen, 0xff, sizeof s->seen);
    s->notes = true;
    uint64_t key[KEY / 8], hash = f->left;
    memcpy(key, &f->at, KEY);
    for (int i = 0; i < KEY / 8; i++)
        hash = ((hash ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15)) ^ (hash >> 29);
    looked_at *known = &s->seen[hash >> 48 & (LOOKED_AT - 1)];
    if (memcmp(known->key, key, KEY) == 0 && known->choices == f->left && known->tp >= f->at.tp)
        return true;
    memcpy(known->key, key, KEY);
    known->choices = f->left;
    known->tp = f->at.tp;
    return false;
}

static void keep_best(search *s, workshop *w, int depth)
{
    const int tp = s->frames[depth].at.tp + meal_tp(w, s->frames[depth].at.store);
    if (tp <= s->best_tp)
        return;
    s->best_tp = tp;
    s->best_depth = depth;
    for (int i = 1; i <= depth; i++)
        s->best[i - 1] = (uint8_t)s->frames[i].last;
}

/* From here on; what is known to be possible (`floor`) has to be beaten, and with `enough` nobody looks
 * for more.
 *
 * Two choices one after the other that could as well be made in the other order are made in the order
 * of their numbers: after a choice, a lower one is tried only if it was not possible before. That a
 * finalizer has the highest number is no accident: what can be done before it is done before it, since
 * it ends the portion that has been used most. Finalizers among each other keep any order where
 * a laboratory may work in between. */
static void search_from(search *s, workshop *w, const position *start, int floor, int enough)
{
    s->best_tp = floor;
    s->enough = enough;
    s->best_depth = -1;
    s->looked = 0;
    s->notes = false;
    s->frames[0].at = *start;
    leave_the_rest(w, &s->frames[0].at);
    s->frames[0].left = s->frames[0].can = possible(w, &s->frames[0].at);
    keep_best(s, w, 0);
    int depth = may_beat(w, start, s->best_tp) ? 0 : -1;
    while (depth >= 0 && s->looked < MOST_LOOKED && s->best_tp < s->enough) {
        frame *f = &s->frames[depth], *then = f + 1;
        if (f->left == 0 || depth == MOST_DEPTH - 1) {
            depth--;
            continue;
        }
        const int choice = __builtin_ctzll(f->left);
        f->left &= f->left - 1;
        then->at = f->at;
        then->last = choice;
        choose(w, &then->at, choice, NULL);
        leave_the_rest(w, &then->at);
        s->looked++;
        keep_best(s, w, depth + 1);
        if (!may_beat(w, &then->at, s->best_tp))
            continue;
        then->can = possible(w, &then->at);
        const int first_ending = FIRST_RUN + w->run_count;
        const int ordered = w->has_at_once ? lesser(choice, first_ending) : choice;
        then->left = then->can & (~f->can | ~((UINT64_C(1) << ordered) - 1));
        if (then->left != 0 && !is_known(s, then))
            depth++;
    }
}

/* The planner's position, before any card; the runs of conductors that need nothing are made up for. */
static position start_of(const workshop *w, const expatriate_planner *p, steps *out)
{
    position start = {.store = packed(p->store) & w->mask, .portions = p->portions};
    for (int i = 0; i < w->run_count; i++) {
        const run *r = &w->runs[i];
        start.used[r->count] = p->used[r->number];
    }
    for (unsigned left = w->free_numbers; left; left &= left - 1) {
        const int number = __builtin_ctz(left), gives = w->pack->engineering[number].gives[0];
        for (int i = p->used[number]; i < p->portions * p->station[number]; i++) {
            give(w, &start, expatriate_cube(gives));
            start.tp += w->pack->engineering[number].tp;
            note(out, ORR_MOVE2(VERB_CONDUCT, FIRST_ENGINEERING + number, gives));
        }
    }
    return start;
}

static position begin(const workshop *w, const expatriate_planner *p, int cards, steps *out)
{
    position start = start_of(w, p, out);
    for (int i = 0; i < cards; i++) {
        note(out, ORR_MOVE1(VERB_ENERGY, 0)); /* which card is said later */
        open_portions(w, &start, 1, out);
    }
    run_at_once(w, &start, out);
    return start;
}

static bool runs_on_energy(const workshop *w)
{
    return w->free_numbers || w->run_count > 0 || w->ending_count > 0;
}

static void search_with(search *s, workshop *w, const expatriate_planner *p, int cards, int floor,
                        int enough)
{
    const position start = begin(w, p, runs_on_energy(w) ? cards : 0, NULL);
    search_from(s, w, &start, floor, enough);
}

bool expatriate_exact_offers(const expatriate_planner *p, int hand, int tp[PLAN_CHOICES])
{
    workshop w;
    search s;
    expatriate_open_workshop(&w, p);
    int most = 0;
    bool proved = true;
    for (int choice = 0; choice < PLAN_CHOICES; choice++) {
        const int wanted = choice < PLAN_CHOICES - 1 ? choice : MOST_EXACT_CARDS;
        const int cards = wanted < hand ? wanted : hand;
        if (choice == 0 || (cards >= choice && runs_on_energy(&w))) {
            search_with(&s, &w, p, cards, choice ? most : -1, ALL_THERE_IS);
            most = s.best_tp;
            proved = proved && s.looked < MOST_LOOKED;
        }
        tp[choice] = most;
    }
    return proved && hand <= MOST_EXACT_CARDS;
}

int expatriate_exact_tp(const expatriate_planner *p, int cards)
{
    workshop w;
    search s;
    expatriate_open_workshop(&w, p);
    search_with(&s, &w, p, cards, -1, ALL_THERE_IS);
    return s.best_tp;
}

bool expatriate_brings_something(const expatriate_planner *p, int cards)
{
    workshop w;
    search s;
    expatriate_open_workshop(&w, p);
    search_with(&s, &w, p, cards, 0, 1);
    return s.best_tp > 0;
}

int expatriate_least_choice(const expatriate_planner *p, int from, int most, int hand)
{
    workshop w;
    search s;
    expatriate_open_workshop(&w, p);
    search_with(&s, &w, p, expatriate_exact_cards(most, hand), 0, 1);
    if (s.best_tp <= 0)
        return -1;
    for (int choice = from; choice < most; choice++) {
        search_with(&s, &w, p, expatriate_exact_cards(choice, hand), 0, 1);
        if (s.best_tp > 0)
            return choice;
    }
    return most;
}

/* ---- the steps ------------------------------------------------------------------------------ */

/* How a meal is paid: what is needed by name first for everybody, any basic of the rest, dark matter
 * where nothing is left. */
static void note_meal(const workshop *w, expatriate_cubes store, uint32_t meal, steps *out)
{
    uint8_t paid[DECK][RESOURCES] = {{0}}, left[RESOURCES];
    for (int r = 0; r < RESOURCES; r++)
        left[r] = (uint8_t)expatriate_cubes_of(store, r);
    for (uint32_t fed = meal; fed; fed &= fed - 1) {
        const int at = __builtin_ctz(fed);
        for (int r = 0; r < DELIVERED; r++)
            for (int i = expatriate_cubes_of(w->dishes[at].needs, r); i > 0; i--) {
                const int from = left[r] > 0 ? r : DARK_MATTER;
                left[from]--;
                paid[at][from]++;
            }
    }
    for (uint32_t fed = meal; fed; fed &= fed - 1) {
        const int at = __builtin_ctz(fed);
        for (int i = 0; i < w->dishes[at].any; i++) {
            int from = FUEL;
            for (int r = MINERALS; r < BASIC; r++)
                from = left[r] > left[from] ? r : from;
            from = left[from] > 0 ? from : DARK_MATTER;
            left[from]--;
            paid[at][from]++;
        }
        note(out, ORR_MOVE2(VERB_FEED, FIRST_TERRAFORMING + w->dishes[at].number,
                            expatriate_payment_number(paid[at])));
    }
}

/* Are all these steps possible, one after the other, without this one? */
static bool goes_without(const expatriate_planner *p, const orr_move *step, int count, int without)
{
    int store[RESOURCES], used[ENGINEERING_DESIGNS], portions = p->portions;
    for (int r = 0; r < RESOURCES; r++)
        store[r] = p->store[r];
    for (int i = 0; i < ENGINEERING_DESIGNS; i++)
        used[i] = p->used[i];
    for (int i = 0; i < count; i++) {
        const orr_move move = step[i];
        const int number = move.a - FIRST_ENGINEERING;
        if (i == without)
            continue;
        if (move.verb == VERB_FEED) {
            uint8_t fed[RESOURCES];
            expatriate_payment(move.b, fed);
            for (int r = 0; r < RESOURCES; r++)
                if ((store[r] -= fed[r]) < 0)
                    return false;
            continue;
        }
        if (move.verb == VERB_SUNLIGHT && store[move.a]-- == 0)
            return false;
        if (move.verb == VERB_GENERATE && store[expatriate_planned(p, number)->needs[0]]-- == 0)
            return false;
        if (move.verb == VERB_CONDUCT) {
            const expatriate_engineering *module = expatriate_planned(p, number);
            if (module->needs_count > 0 && store[module->needs[0]]-- == 0)
                return false;
            store[move.b]++;
            if (++used[number] > p->station[number] * portions)
                return false;
        } else if (move.verb == VERB_FINALIZE) {
            for (int n = 0; n < ENGINEERING_DESIGNS; n++)
                used[n] = used[n] > p->station[n] ? used[n] - p->station[n] : 0;
            for (int n = 0; n < expatriate_planned(p, number)->gives_count; n++)
                store[expatriate_planned(p, number)->gives[n]]++;
            portions--;
        } else {
            portions++;
        }
    }
    return true;
}

/* From the last to the first, whatever gives nothing that is missed later. */
static void take_out_the_useless(const expatriate_planner *p, expatriate_delivery_plan *plan)
{
    for (int i = plan->count - 1; i >= 0; i--) {
        const orr_move move = plan->step[i];
        if ((move.verb != VERB_CONDUCT && move.verb != VERB_FINALIZE) ||
            expatriate_planned(p, move.a - FIRST_ENGINEERING)->tp > 0 ||
            !goes_without(p, plan->step, plan->count, i))
            continue;
        plan->count--;
        memmove(&plan->step[i], &plan->step[i + 1],
                (size_t)(plan->count - i) * sizeof plan->step[0]);
    }
}

/* False if it has more steps than a plan can hold. */
static bool write_steps(const expatriate_planner *p, workshop *w, const uint8_t *best, int depth,
                        int tp, int cards, expatriate_delivery_plan *plan)
{
    steps out = {.at = plan->step, .most = MOST_EXACT_STEPS};
    position at = begin(w, p, cards, &out);
    uint32_t meal;
    for (int i = 0; i < depth; i++)
        choose(w, &at, best[i], &out);
    best_meal(w, at.store, NULL, 0, &meal);
    note_meal(w, at.store, meal, &out);
    plan->count = out.count;
    plan->tp = tp;
    return out.count < out.most;
}

/* As few cards as will do; false if the steps are too many. All of them say how many TP there are to be
 * had, and with fewer the search ends as soon as it finds as many. */
static bool find_plan(const expatriate_planner *p, int cards, expatriate_delivery_plan *plan)
{
    workshop w;
    search s;
    uint8_t best[MOST_DEPTH];
    expatriate_open_workshop(&w, p);
    const int all = !runs_on_energy(&w) ? 0 : lesser(cards, MOST_EXACT_CARDS);
    search_with(&s, &w, p, all, -1, ALL_THERE_IS);
    const int most = s.best_tp, depth = s.best_depth;
    memcpy(best, s.best, (size_t)depth);
    for (int fewer = 0; fewer < all; fewer++) {
        search_with(&s, &w, p, fewer, most - 1, most);
        if (s.best_tp == most)
            return write_steps(p, &w, s.best, s.best_depth, most, fewer, plan);
    }
    return write_steps(p, &w, best, depth, most, all, plan);
}

void expatriate_exact_plan(const expatriate_planner *p, int cards, expatriate_delivery_plan *plan)
{
    while (!find_plan(p, cards, plan) && cards > 0)
        cards--; /* a station of that size has never been seen */
    take_out_the_useless(p, plan);
}
