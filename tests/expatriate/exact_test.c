/* exact_test.c - plans are the best there are: a plain solver that knows no shortcut tries every way to
 * use the energy, each portion for itself, and every way to feed. */
#include "expatriate_support.h"

#include "games/expatriate/plan.h"

enum { USUAL_DELIVERIES = 700, MOST_WAYS = 6000, SLOTS = 1 << 14, PORTIONS = 12 };

/* ---- a plain solver ------------------------------------------------------------------------- */

/* What was done so far. Portions lie in the order in which they were opened, each with how often every
 * conductor has worked in it. */
typedef struct way {
    uint8_t store[RESOURCES], tp, cards, sunlit, portions;
    uint8_t burnt[ENGINEERING_DESIGNS];
    uint8_t used[PORTIONS][ENGINEERING_DESIGNS];
} way;

typedef struct plain {
    const expatriate_pack *pack;
    const uint8_t *engineering; /* docked, by number */
    uint8_t hungry[TERRAFORMING_DESIGNS];
    int cards, sunlights;
    way *ways;
    int count, best;
    int slots[SLOTS]; /* by hash: number of a way and one */
} plain;

static int fed_plainly(const plain *p, uint8_t store[RESOURCES], int from, uint8_t *hungry)
{
    int best = 0;
    for (int number = from; number < TERRAFORMING_DESIGNS; number++) {
        orr_moves moves;
        moves.count = 0;
        if (hungry[number] == 0)
            continue;
        expatriate_add_feeds(p->pack, store, FIRST_TERRAFORMING + number, &moves);
        for (int i = 0; i < moves.count; i++) {
            uint8_t paid[RESOURCES];
            expatriate_payment(moves.at[i].b, paid);
            for (int r = 0; r < RESOURCES; r++)
                store[r] = (uint8_t)(store[r] - paid[r]);
            hungry[number]--;
            const int tp = p->pack->terraforming[number].tp + fed_plainly(p, store, number, hungry);
            best = tp > best ? tp : best;
            hungry[number]++;
            for (int r = 0; r < RESOURCES; r++)
                store[r] = (uint8_t)(store[r] + paid[r]);
        }
    }
    return best;
}

/* Unless it is known already, another way to go on from. False if there are too many. */
static bool add_way(plain *p, const way *w)
{
    const uint8_t *bytes = (const uint8_t *)w;
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < sizeof *w; i++)
        hash = (hash ^ bytes[i]) * 1099511628211u;
    uint32_t at = (uint32_t)(hash >> 20) % SLOTS;
    for (; p->slots[at]; at = (at + 1) % SLOTS)
        if (memcmp(&p->ways[p->slots[at] - 1], w, sizeof *w) == 0)
            return true;
    if (p->count == MOST_WAYS)
        return false;
    p->ways[p->count++] = *w;
    p->slots[at] = p->count;
    return true;
}

static bool add_portion(plain *p, way then)
{
    if (then.portions == PORTIONS)
        return false;
    memset(then.used[then.portions++], 0, ENGINEERING_DESIGNS);
    return add_way(p, &then);
}

static bool work_with(plain *p, const way *w, int number)
{
    const expatriate_engineering *module = &p->pack->engineering[number];
    const bool supplied = module->needs_count == 0 || w->store[module->needs[0]] > 0;
    bool all = true;
    if (p->engineering[number] == 0 || !supplied)
        return true;
    way then = *w;
    then.tp = (uint8_t)(then.tp + module->tp);
    if (module->needs_count > 0)
        then.store[module->needs[0]]--;
    if (module->job == GENERATOR) {
        then.burnt[number]++;
        return w->burnt[number] >= p->engineering[number] || add_portion(p, then);
    }
    for (int portion = 0; portion < w->portions; portion++) {
        way other = then;
        if (module->job == FINALIZER) {
            for (int i = 0; i < module->gives_count; i++)
                other.store[module->gives[i]]++;
            other.portions--;
            memmove(other.used[portion], other.used[portion + 1],
                    (size_t)(other.portions - portion) * ENGINEERING_DESIGNS);
            memset(other.used[other.portions], 0, ENGINEERING_DESIGNS);
            all = add_way(p, &other) && all;
        }
        for (int i = 0; i < module->gives_count && module->job == CONDUCTOR; i++) {
            other = then;
            other.store[module->gives[i]]++;
            if (other.used[portion][number]++ < p->engineering[number])
                all = add_way(p, &other) && all;
        }
    }
    return all;
}

/* The most TP; -1 if there are too many ways to try them all. */
static int solve_plainly(plain *p, const uint8_t store[RESOURCES])
{
    way start;
    memset(&start, 0, sizeof start);
    memset(p->slots, 0, sizeof p->slots);
    memcpy(start.store, store, RESOURCES);
    p->count = p->best = 0;
    add_way(p, &start);
    for (int i = 0; i < p->count; i++) {
        way w = p->ways[i];
        bool all = true;
        const int tp = w.tp + fed_plainly(p, w.store, 0, p->hungry);
        p->best = tp > p->best ? tp : p->best;
        for (int number = 0; number < ENGINEERING_DESIGNS; number++)
            all = work_with(p, &w, number) && all;
        for (int r = 0; r < BASIC && w.sunlit < p->sunlights; r++) {
            way then = w;
            then.sunlit++;
            then.tp = (uint8_t)(then.tp + SUNLIGHT_TP);
            if (then.store[r]-- > 0)
                all = add_portion(p, then) && all;
        }
        way burnt = w;
        burnt.cards++;
        if (w.cards < p->cards)
            all = add_portion(p, burnt) && all;
        if (!all)
            return -1;
    }
    return p->best;
}

/* ---- deliveries of games -------------------------------------------------------------------- */

static void assert_best(const position *t, plain *p, const int cards[PLAN_CHOICES], int *checked)
{
    const expatriate_state *s = t->s;
    const int seat = s->head.actor, hand = expatriate_hand_size(s, seat);
    expatriate_menu menu;
    const expatriate_planner planner = expatriate_plan_now(t->pack, s, &menu);
    int tp[PLAN_CHOICES];
    p->pack = t->pack;
    p->engineering = &s->station[seat][FIRST_ENGINEERING];
    p->sunlights = expatriate_count_effect(t->pack, s, seat, SUNLIGHT);
    memcpy(p->hungry, &s->station[seat][FIRST_TERRAFORMING], sizeof p->hungry);
    expatriate_exact_offers(&planner, hand, tp);
    for (int choice = 0; choice < PLAN_CHOICES; choice++) {
        p->cards = cards[choice] < hand ? cards[choice] : hand;
        const int best = solve_plainly(p, s->store);
        if (best < 0)
            continue;
        checked[choice]++;
        assert_int_equal(tp[choice], best);
        expatriate_delivery_plan plan;
        expatriate_make_plan(t->pack, s, choice, &plan);
        assert_int_equal(plan.tp, best);
    }
}

/* Whoever decides: the move that weighs most, or now and then any. */
static orr_move some_move(const position *p, const orr_moves *moves, orr_rng *rng)
{
    float weights[ORR_MAX_MOVES];
    int best = (int)orr_rng_below(rng, (uint32_t)moves->count);
    if (orr_rng_below(rng, 8) == 0)
        return moves->at[best];
    p->rules->game->weigh(p->rules, p->s, moves, weights);
    for (int i = 0; i < moves->count; i++)
        best = weights[i] > weights[best] ? i : best;
    return moves->at[best];
}

static bool is_fresh(const expatriate_state *s)
{
    int spent = s->sunlit + s->portions;
    for (int i = 0; i < WORKING_DESIGNS; i++)
        spent += s->spent[i];
    return orr_step_now(&s->head) == WORK && spent == 0;
}

/* #a-whole-delivery: with no card, one, two, as many as there are. */
static void no_plan_is_below_the_best(void **state)
{
    (void)state;
    static const int cards[PLAN_CHOICES] = {0, 1, 2, MOST_EXACT_CARDS};
    const char *wanted = getenv("ORRERY_DELIVERIES");
    const int deliveries = wanted ? atoi(wanted) : USUAL_DELIVERIES;
    plain *p = calloc(1, sizeof *p);
    p->ways = calloc(MOST_WAYS, sizeof *p->ways);
    int checked[PLAN_CHOICES] = {0}, seen = 0;
    orr_rng rng = orr_rng_fast(3);
    for (int game = 0; seen < deliveries; game++) {
        position *t = expatriate_begun(2 + game % 3);
        orr_moves moves;
        orr_error error;
        assert_true(orr_start(t->rules, t->s, orr_rng_fast((uint64_t)game), NULL, &moves, &error));
        while (moves.count > 0 && seen < deliveries) {
            if (is_fresh(t->s)) {
                assert_best(t, p, cards, checked);
                seen++;
            }
            orr_play(t->rules, t->s, some_move(t, &moves, &rng), NULL, &moves);
        }
        leave(t);
    }
    print_message("%d deliveries; solved plainly: %d without a card, %d with one, %d with two, %d "
                  "with any\n",
                  seen, checked[0], checked[1], checked[2], checked[3]);
    for (int choice = 0; choice < PLAN_CHOICES; choice++)
        assert_true(checked[choice] > seen / 2);
    free(p->ways);
    free(p);
}

/* One fuel, three minerals, one machinery: with a card the fuel need not be burnt for a nano. */
static void a_card_is_not_denied_what_it_brings(void **state)
{
    (void)state;
    position *p = expatriate_at(
        2, "station 1: ore-carrier bulk-hauler machine-transport nanomanufacturing-facility "
           "fossil-fuel-power-station oxygen-generator chemical-lab; hand 1: ark");
    play(p, "take delivery; neither");
    assert_string_equal(small_print(p, "plan no-card"),
                        "4 TP; Fossil-Fuel Power Station, Oxygen Generator; leaves 1 machinery");
    play(p, "plan one-card");
    assert_tp(p, 1, 6);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_plan_is_below_the_best),
        cmocka_unit_test(a_card_is_not_denied_what_it_brings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
