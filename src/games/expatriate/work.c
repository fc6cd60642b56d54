/* work.c - what a seat does with its delivery: energy for engineering modules, food for terraforming
 * modules, and what is left goes into the garbage.
 *
 * Energy comes in portions, from a discarded card, a generator or sunlight. Inside a portion every
 * conductor works once at most, and a finalizer ends it. Feeding in the middle of a portion would
 * give nothing that feeding after it does not, so a portion is finished first.
 * Rules: docs/games/expatriate.md#working-with-a-delivery
 */
#include "expatriate.h"

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

/* Which resources may fill a need: itself or dark matter; for ANY each of the basic ones too. */
static int fillers(int need)
{
    const int basic = 1 << FUEL | 1 << MINERALS | 1 << BIOTIC;
    return (need == ANY ? basic : 1 << need) | 1 << DARK_MATTER;
}

static int available(const uint8_t store[RESOURCES], int resources)
{
    for (int r = 0; r < RESOURCES; r++)
        if (store[r] == 0)
            resources &= ~(1 << r);
    return resources;
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

static void add_triples(const expatriate_terraforming *module, uint8_t left[RESOURCES], int design,
                        int first, int second, payment_set *known, orr_moves *moves)
{
    for (int third = available(left, fillers(module->needs[2])); third; third &= third - 1)
        add_feed(design, triple_number(first, second, __builtin_ctz((unsigned)third)), known,
                 moves);
}

/* Every way to feed a module out of the store, each once. */
void expatriate_add_feeds(const expatriate_pack *pack, const uint8_t store[RESOURCES], int design,
                          orr_moves *moves)
{
    const expatriate_terraforming *module = terraforming_of(pack, design);
    uint8_t left[RESOURCES];
    payment_set known = {{0, 0}};
    memcpy(left, store, sizeof left);
    for (int a = available(left, fillers(module->needs[0])); a; a &= a - 1) {
        const int first = __builtin_ctz((unsigned)a);
        left[first]--;
        for (int b = available(left, fillers(module->needs[1])); b; b &= b - 1) {
            const int second = __builtin_ctz((unsigned)b);
            left[second]--;
            if (module->needs_count == 2)
                add_feed(design, pair_number(first, second), &known, moves);
            else
                add_triples(module, left, design, first, second, &known, moves);
            left[second]++;
        }
        left[first]++;
    }
}

/* ---- work ----------------------------------------------------------------------------------- */

static bool is_supplied(const expatriate_engineering *module, const uint8_t store[RESOURCES])
{
    return module->needs_count == 0 || store[module->needs[0]] > 0;
}

/* Would a fresh portion of energy move anything? */
bool expatriate_can_power(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    if (s->docked[seat][ENGINEERING] == 0)
        return false;
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++) {
        const expatriate_engineering *module = engineering_of(pack, design);
        if (s->station[seat][design] > 0 && module->job != GENERATOR &&
            is_supplied(module, s->store))
            return true;
    }
    return false;
}

static bool can_generate(const expatriate_pack *pack, const expatriate_state *s, int seat,
                         int design)
{
    const expatriate_engineering *module = engineering_of(pack, design);
    return module->job == GENERATOR && s->station[seat][design] > s->spent[design] &&
           is_supplied(module, s->store);
}

static int sunlights(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int count = 0;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1)
        count += pack->colonies[__builtin_ctz(left)].effect == SUNLIGHT;
    return count;
}

static bool has_nothing(const uint8_t store[RESOURCES])
{
    for (int r = 0; r < RESOURCES; r++)
        if (store[r] > 0)
            return false;
    return true;
}

void expatriate_work_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    char bytes[120];
    orr_text store = orr_text_in(bytes, sizeof bytes);
    expatriate_list(s->store, RESOURCES, &store);
    if (has_nothing(s->store))
        orr_ask(prompt, "You have no resources. A portion of energy could make some; otherwise you "
                        "are done.");
    else
        orr_ask(prompt,
                "You have %s. Feed terraforming modules for TP, or make energy for engineering "
                "modules; what is left becomes garbage for everybody.",
                bytes);
    orr_wait(prompt, "Seat %d works with %s.", s->head.actor + 1, bytes);
    prompt->rule = "working-with-a-delivery";
}

void expatriate_work_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    const int seat = s->head.actor;
    if (s->docked[seat][TERRAFORMING] > 0)
        for (int design = FIRST_TERRAFORMING; design < FIRST_MILITARY; design++)
            if (s->station[seat][design] > s->spent[design])
                expatriate_add_feeds(pack, s->store, design, moves);
    if (s->docked[seat][ENGINEERING] > 0)
        for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
            if (can_generate(pack, s, seat, design))
                orr_add(moves, ORR_MOVE1(VERB_GENERATE, design));
    if (s->colonies[seat] && sunlights(pack, s, seat) > s->sunlit)
        for (int r = 0; r < BASIC; r++)
            if (s->store[r] > 0)
                orr_add(moves, ORR_MOVE1(VERB_SUNLIGHT, r));
    if (hand_size(s, seat) > 0 && expatriate_can_power(pack, s, seat))
        for (int design = 0; design < DESIGNS; design++)
            if (s->hand[seat][design] > 0)
                orr_add(moves, ORR_MOVE1(VERB_ENERGY, design));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

/* A new portion: every conductor is fresh again. */
static void open_portion(const expatriate_pack *pack, expatriate_state *s)
{
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (engineering_of(pack, design)->job != GENERATOR)
            s->spent[design] = 0;
    if (expatriate_can_power(pack, s, s->head.actor))
        orr_push(&s->head, PORTION);
}

static void feed(const expatriate_pack *pack, expatriate_state *s, orr_move move, orr_log *log)
{
    const int seat = s->head.actor, tp = terraforming_of(pack, move.a)->tp;
    uint8_t cubes[RESOURCES];
    expatriate_payment(move.b, cubes);
    for (int r = 0; r < RESOURCES; r++)
        s->store[r] = (uint8_t)(s->store[r] - cubes[r]);
    s->spent[move.a]++;
    expatriate_gain(s, seat, tp);
    orr_say(log, "Seat %d feeds %s with %s: %d TP.", seat + 1, orr_named(log, KIND_MODULE, move.a),
            orr_named(log, KIND_PAYMENT, move.b), tp);
}

static void generate(const expatriate_pack *pack, expatriate_state *s, int design, orr_log *log)
{
    const expatriate_engineering *module = engineering_of(pack, design);
    const int seat = s->head.actor;
    s->store[module->needs[0]]--;
    s->spent[design]++;
    expatriate_gain(s, seat, module->tp);
    orr_say(log, "Seat %d burns 1 %s at %s: %d TP and a portion of energy.", seat + 1,
            orr_named(log, KIND_RESOURCE, module->needs[0]), orr_named(log, KIND_MODULE, design),
            module->tp);
}

static void finish_work(expatriate_state *s, orr_log *log)
{
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (log) {
        expatriate_list(s->store, DELIVERED, &text);
        orr_say(log, "Seat %d leaves %s.", s->head.actor + 1, bytes);
    }
    for (int r = 0; r < DELIVERED; r++) {
        const int sum = s->leftovers[r] + s->store[r];
        s->leftovers[r] = (uint8_t)(sum < MOST_GARBAGE ? sum : MOST_GARBAGE);
    }
    memset(s->store, 0, sizeof s->store); /* dark matter is lost, never garbage */
    memset(s->spent, 0, sizeof s->spent);
    s->sunlit = 0;
    orr_pop(&s->head);
}

void expatriate_work_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    const int seat = s->head.actor;
    switch (move.verb) {
    case VERB_FEED:
        feed(pack, s, move, log);
        return;
    case VERB_DONE:
        finish_work(s, log);
        return;
    case VERB_GENERATE:
        generate(pack, s, move.a, log);
        break;
    case VERB_SUNLIGHT:
        s->store[move.a]--;
        s->sunlit++;
        expatriate_gain(s, seat, SUNLIGHT_TP);
        orr_say(log, "Seat %d turns 1 %s into energy in the desert: %d TP.", seat + 1,
                orr_named(log, KIND_RESOURCE, move.a), SUNLIGHT_TP);
        break;
    default:
        expatriate_from_hand(s, seat, move.a);
        expatriate_discard(s, move.a);
        orr_say(log, "Seat %d discards %s for a portion of energy.", seat + 1,
                orr_named(log, KIND_MODULE, move.a));
    }
    open_portion(pack, s);
}

/* ---- a portion of energy -------------------------------------------------------------------- */

static bool can_run(const expatriate_pack *pack, const expatriate_state *s, int seat, int design)
{
    const expatriate_engineering *module = engineering_of(pack, design);
    const int count = s->station[seat][design];
    if (module->job == FINALIZER)
        return count > 0;
    return module->job == CONDUCTOR && count > s->spent[design] && is_supplied(module, s->store);
}

void expatriate_portion_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    char bytes[120];
    orr_text store = orr_text_in(bytes, sizeof bytes);
    expatriate_list(s->store, RESOURCES, &store);
    orr_ask(prompt,
            "Energy flows; you have %s. Each conductor works once, in any order; a finalizer works "
            "last and ends the portion.",
            bytes);
    orr_wait(prompt, "Seat %d spends a portion of energy.", s->head.actor + 1);
    prompt->rule = "energy";
}

void expatriate_portion_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++) {
        const expatriate_engineering *module = engineering_of(pack, design);
        if (!can_run(pack, s, s->head.actor, design))
            continue;
        if (module->job == FINALIZER)
            orr_add(moves, ORR_MOVE1(VERB_FINALIZE, design));
        else
            for (int i = 0; i < module->gives_count; i++)
                orr_add(moves, ORR_MOVE2(VERB_CONDUCT, design, module->gives[i]));
    }
    orr_add(moves, ORR_MOVE0(VERB_END));
}

static bool anything_runs(const expatriate_pack *pack, const expatriate_state *s)
{
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (can_run(pack, s, s->head.actor, design))
            return true;
    return false;
}

static void conduct(const expatriate_pack *pack, expatriate_state *s, orr_move move, orr_log *log)
{
    const expatriate_engineering *module = engineering_of(pack, move.a);
    const int seat = s->head.actor;
    if (module->needs_count > 0)
        s->store[module->needs[0]]--;
    s->store[move.b]++;
    s->spent[move.a]++;
    expatriate_gain(s, seat, module->tp);
    if (module->tp > 0)
        orr_say(log, "Seat %d runs %s: 1 %s and %d TP.", seat + 1,
                orr_named(log, KIND_MODULE, move.a), orr_named(log, KIND_RESOURCE, move.b),
                module->tp);
    else
        orr_say(log, "Seat %d runs %s: 1 %s.", seat + 1, orr_named(log, KIND_MODULE, move.a),
                orr_named(log, KIND_RESOURCE, move.b));
    if (!anything_runs(pack, s))
        orr_pop(&s->head);
}

void expatriate_portion_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    if (move.verb == VERB_CONDUCT) {
        conduct(pack, s, move, log);
        return;
    }
    if (move.verb == VERB_FINALIZE) {
        const expatriate_engineering *module = engineering_of(pack, move.a);
        for (int i = 0; i < module->gives_count; i++)
            s->store[module->gives[i]]++;
        expatriate_gain(s, s->head.actor, module->tp);
        orr_say(log, "Seat %d finishes the portion with %s: 1 %s%s%s.", s->head.actor + 1,
                orr_named(log, KIND_MODULE, move.a),
                orr_named(log, KIND_RESOURCE, module->gives[0]),
                module->gives_count > 1 ? " and 1 " : "",
                module->gives_count > 1 ? orr_named(log, KIND_RESOURCE, module->gives[1]) : "");
    }
    orr_pop(&s->head);
}
