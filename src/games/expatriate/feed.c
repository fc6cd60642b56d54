/* feed.c - terraforming modules take resources and give TP, once in each delivery.
 *
 * Payments are multisets of two or three resources, numbered in order, so that a move names one in
 * a single operand. Rules: docs/games/expatriate.md#terraforming-modules
 */
#include "parts.h"

#include <string.h>

/* ---- payments ------------------------------------------------------------------------------- */

enum { PAIRS = 21 };
/* How many pairs, and how many triples, begin with a smaller resource. */
static const uint8_t pairs_before[RESOURCES] = {0, 6, 11, 15, 18, 20};
static const uint8_t triples_before[RESOURCES] = {0, 21, 36, 46, 52, 55};

static int last_not_above(const uint8_t before[RESOURCES], int number)
{
    int r = RESOURCES - 1;
    while (before[r] > number)
        r--;
    return r;
}

void expatriate_payment(int payment, uint8_t cubes[RESOURCES])
{
    memset(cubes, 0, RESOURCES);
    int pair = payment;
    if (payment >= PAIRS) {
        const int least = last_not_above(triples_before, payment - PAIRS);
        cubes[least]++;
        pair = payment - PAIRS - triples_before[least] + pairs_before[least];
    }
    const int low = last_not_above(pairs_before, pair);
    cubes[low]++;
    cubes[low + pair - pairs_before[low]]++;
}

static void order(int *low, int *high)
{
    if (*low > *high) {
        const int swapped = *low;
        *low = *high;
        *high = swapped;
    }
}

static int pair_number(int a, int b)
{
    order(&a, &b);
    return pairs_before[a] + b - a;
}

static int triple_number(int a, int b, int c)
{
    order(&a, &b);
    order(&b, &c);
    order(&a, &b);
    return PAIRS + triples_before[a] + pairs_before[b] - pairs_before[a] + c - b;
}

int expatriate_payment_number(const uint8_t cubes[RESOURCES])
{
    int paid[MOST_NEEDS], count = 0;
    for (int r = 0; r < RESOURCES; r++)
        for (int i = 0; i < cubes[r] && count < MOST_NEEDS; i++)
            paid[count++] = r;
    return count == 2 ? pair_number(paid[0], paid[1]) : triple_number(paid[0], paid[1], paid[2]);
}

/* Which resources may fill a need: itself or dark matter; for ANY each of the basic ones too. */
static int fillers(int need)
{
    const int basic = 1 << FUEL | 1 << MINERALS | 1 << BIOTIC;
    return (need == ANY ? basic : 1 << need) | 1 << DARK_MATTER;
}

/* Bits of the resources of which there are any. */
static int stocked(const uint8_t store[RESOURCES])
{
    int resources = 0;
    for (int r = 0; r < RESOURCES; r++)
        resources |= (store[r] > 0) << r;
    return resources;
}

/* The same when one of this kind is gone. */
static int stocked_after(const uint8_t store[RESOURCES], int stock, int paid)
{
    return store[paid] > 1 ? stock : stock & ~(1 << paid);
}

typedef struct payment_set {
    uint64_t bits[2];
} payment_set;

static void add_feed(int design, int payment, payment_set *known, orr_moves *moves)
{
    uint64_t *bits = &known->bits[payment / 64];
    const uint64_t bit = 1ull << payment % 64;
    if (*bits & bit)
        return;
    *bits |= bit;
    orr_add(moves, ORR_MOVE2(VERB_FEED, design, payment));
}

static void add_triples(const expatriate_terraforming *module, int stock, int design, int first,
                        int second, payment_set *known, orr_moves *moves)
{
    for (int c = stock & fillers(module->needs[2]); c; c &= c - 1)
        add_feed(design, triple_number(first, second, __builtin_ctz((unsigned)c)), known, moves);
}

void expatriate_add_feeds(const expatriate_pack *pack, const uint8_t store[RESOURCES], int design,
                          orr_moves *moves)
{
    const expatriate_terraforming *module = expatriate_terraforming_of(pack, design);
    const int stock = stocked(store);
    uint8_t left[RESOURCES];
    payment_set known = {{0, 0}};
    memcpy(left, store, sizeof left);
    for (int a = stock & fillers(module->needs[0]); a; a &= a - 1) {
        const int first = __builtin_ctz((unsigned)a);
        const int after_first = stocked_after(left, stock, first);
        left[first]--;
        for (int b = after_first & fillers(module->needs[1]); b; b &= b - 1) {
            const int second = __builtin_ctz((unsigned)b);
            if (module->needs_count == 2)
                add_feed(design, pair_number(first, second), &known, moves);
            else
                add_triples(module, stocked_after(left, after_first, second), design, first, second,
                            &known, moves);
        }
        left[first]++;
    }
}

/* ---- the verb ------------------------------------------------------------------------------- */

static bool is_in_store(const expatriate_state *s, int payment)
{
    uint8_t cubes[RESOURCES];
    expatriate_payment(payment, cubes);
    for (int r = 0; r < RESOURCES; r++)
        if (cubes[r] > s->store[r])
            return false;
    return true;
}

/* Is this exactly what the module shows? What is there beyond the resources that it names must be
 * basic and no more than its "any"; dark matter makes up for the rest. */
static bool is_what_it_takes(const expatriate_terraforming *module, int payment)
{
    uint8_t cubes[RESOURCES];
    int wanted[RESOURCES + 1] = {0}, sum = 0, beyond = 0;
    expatriate_payment(payment, cubes);
    for (int i = 0; i < module->needs_count; i++)
        wanted[module->needs[i]]++;
    for (int r = 0; r < RESOURCES; r++)
        sum += cubes[r];
    for (int r = 0; r < DARK_MATTER; r++) {
        const int more = cubes[r] > wanted[r] ? cubes[r] - wanted[r] : 0;
        if (more > 0 && r >= BASIC)
            return false;
        beyond += more;
    }
    return sum == module->needs_count && beyond <= wanted[ANY];
}

/* expatriate_add_feeds finds the same payments without trying all of them. */
static bool may_feed(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    const int seat = s->head.actor;
    const char *name = expatriate_design_name(pack, move.a);
    return orr_need(why, expatriate_type_of(move.a) == TERRAFORMING,
                    "%s is not a terraforming module.", name) &&
           orr_need(why, s->station[seat][move.a] > 0, "%s is not docked to your station.", name) &&
           orr_need(why, s->station[seat][move.a] > expatriate_spent(s, move.a),
                    "%s has already been fed in this delivery.", name) &&
           orr_need(why, is_what_it_takes(expatriate_terraforming_of(pack, move.a), move.b),
                    "That is not what %s takes.", name) &&
           orr_need(why, is_in_store(s, move.b), "You do not have these resources.");
}

/* "3 TP; 22 → 25, leaves 1 nano" */
static void feed_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_state *s = state;
    uint8_t cubes[RESOURCES];
    if (expatriate_type_of(move.a) != TERRAFORMING)
        return;
    const int tp = expatriate_terraforming_of(rules->pack, move.a)->tp, now = s->tp[s->head.actor];
    expatriate_payment(move.b, cubes);
    for (int r = 0; r < RESOURCES; r++) /* what is left */
        cubes[r] = (uint8_t)(s->store[r] > cubes[r] ? s->store[r] - cubes[r] : 0);
    orr_text_add(out, "%d TP; %d → %d, leaves ", tp, now, now + tp);
    expatriate_list(cubes, RESOURCES, out);
}

static void feed(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor, tp = expatriate_terraforming_of(rules->pack, move.a)->tp;
    uint8_t cubes[RESOURCES];
    expatriate_payment(move.b, cubes);
    for (int r = 0; r < RESOURCES; r++)
        s->store[r] = (uint8_t)(s->store[r] - cubes[r]);
    s->spent[move.a - FIRST_ENGINEERING]++;
    expatriate_gain(s, seat, tp, BY_FEEDING);
    orr_say(log, ORR_GAIN, "%s feeds %s with %s: %d TP.", orr_seat(seat),
            orr_named(log, KIND_MODULE, move.a), orr_named(log, KIND_PAYMENT, move.b), tp);
}

const orr_verb expatriate_verb_feed = {
    .word = "feed",
    .kind = {KIND_MODULE, KIND_PAYMENT},
    .label = "Feed %a: %b",
    .at = ORR_AT(WORK),
    .rule = "terraforming-modules",
    .may = may_feed,
    .detail = feed_detail,
    .apply = feed,
    .group = "Feed",
};
