/* work.c - what a seat does with its delivery: energy for engineering modules, food for terraforming
 * modules (feed.c), and what is left goes into the garbage.
 *
 * Energy comes in portions, from a discarded card, a generator or sunlight. With a portion every
 * conductor works once at most, and a finalizer ends it. Portions may overlap: what a conductor has
 * made can be burnt before the others have worked. Nobody need say which of several open portions a
 * module runs on. A conductor takes the oldest it has not worked in, so an older portion is always
 * used more than a younger one, and the oldest is the best for a finalizer to end. Hence a number of
 * portions and of runs is all there is to remember. By the first rules a portion is finished before
 * anything else is done (PORTION).
 * Rules: docs/games/expatriate.md#working-with-a-delivery
 */
#include "plan.h"

#include <string.h>

/* ---- engineering modules -------------------------------------------------------------------- */

static bool is_generator(const expatriate_pack *pack, int design)
{
    return expatriate_engineering_of(pack, design)->job == GENERATOR;
}

static bool is_supplied(const expatriate_engineering *module, const uint8_t store[RESOURCES])
{
    return module->needs_count == 0 || store[module->needs[0]] > 0;
}

/* By the second rules: does energy flow between portions? */
static bool overlaps(const expatriate_state *s)
{
    return s->head.version >= SECOND_RULES;
}

/* Has the module been used up: generators for this delivery, conductors for the portions that are
 * open? Finalizers end a portion and are never used up. */
static bool has_worked(const expatriate_engineering *module, const expatriate_state *s, int seat,
                       int design)
{
    const int times = module->job == CONDUCTOR && overlaps(s) ? s->portions : 1;
    return module->job != FINALIZER &&
           expatriate_spent(s, design) >= times * s->station[seat][design];
}

/* Could the module work, given energy if it wants any? */
static inline bool can_work(const expatriate_pack *pack, const expatriate_state *s, int seat,
                            int design)
{
    if (s->station[seat][design] == 0)
        return false;
    const expatriate_engineering *module = expatriate_engineering_of(pack, design);
    return !has_worked(module, s, seat, design) && is_supplied(module, s->store);
}

/* The same of any module, and why not. */
static bool may_work(const orr_rules *rules, const expatriate_state *s, int design, int job,
                     orr_reason *why)
{
    static const char *const jobs[] = {"conductor", "finalizer", "generator"};
    const expatriate_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const char *name = why ? expatriate_design_name(pack, design) : NULL;
    if (!orr_need(why, expatriate_type_of(design) == ENGINEERING,
                  "%s is not an engineering module.", name))
        return false;
    const expatriate_engineering *module = expatriate_engineering_of(pack, design);
    const bool flows = job == GENERATOR || s->portions > 0 || orr_step_now(&s->head) == PORTION;
    return orr_need(why, module->job == job, "%s is not a %s.", name, jobs[job]) &&
           orr_need(why, s->station[seat][design] > 0, "%s is not docked to your station.", name) &&
           orr_need(why, flows, "No energy flows: discard a card, or burn something first.") &&
           orr_need(why, !has_worked(module, s, seat, design), "%s has already worked in this %s.",
                    name, job == GENERATOR ? "delivery" : "portion") &&
           orr_need(why, is_supplied(module, s->store), "%s needs %s, and you have none.", name,
                    expatriate_resource_names[module->needs[0]]);
}

bool expatriate_can_power(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    if (s->docked[seat][ENGINEERING] == 0)
        return false;
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (s->station[seat][design] > 0 && !is_generator(pack, design) &&
            is_supplied(expatriate_engineering_of(pack, design), s->store))
            return true;
    return false;
}

/* A new portion: every conductor can work once more. */
static void open_portion(const expatriate_pack *pack, expatriate_state *s)
{
    if (overlaps(s)) {
        s->portions++;
        return;
    }
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (s->spent[design - FIRST_ENGINEERING] > 0 && !is_generator(pack, design))
            s->spent[design - FIRST_ENGINEERING] = 0;
    if (expatriate_can_power(pack, s, s->head.actor))
        orr_push(&s->head, PORTION);
}

/* A finalizer ends the portion that has been used most. */
static void close_portion(const expatriate_pack *pack, expatriate_state *s)
{
    const uint8_t *copies = &s->station[s->head.actor][FIRST_ENGINEERING];
    s->portions--;
    for (int i = 0; i < ENGINEERING_DESIGNS; i++)
        if (s->spent[i] > 0 && pack->engineering[i].job == CONDUCTOR)
            s->spent[i] = (uint8_t)(s->spent[i] > copies[i] ? s->spent[i] - copies[i] : 0);
}

/* ---- work ----------------------------------------------------------------------------------- */

static bool has_nothing(const uint8_t store[RESOURCES])
{
    for (int r = 0; r < RESOURCES; r++)
        if (store[r] > 0)
            return false;
    return true;
}

static bool anything_runs(const expatriate_pack *pack, const expatriate_state *s)
{
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (can_work(pack, s, s->head.actor, design) && !is_generator(pack, design))
            return true;
    return false;
}

bool expatriate_has_work(const expatriate_pack *pack, const expatriate_state *s)
{
    const int seat = s->head.actor;
    return !has_nothing(s->store) ||
           (expatriate_hand_size(s, seat) > 0 && expatriate_can_power(pack, s, seat));
}

static bool can_only_leave(const orr_rules *rules, const expatriate_state *s)
{
    orr_moves moves;
    moves.count = 0;
    expatriate_work_legal(rules, s, &moves);
    return moves.count == 1;
}

void expatriate_work_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_state *s = state;
    const bool nothing = has_nothing(s->store), leaves = can_only_leave(rules, s);
    const bool flows = s->portions > 0 && anything_runs(rules->pack, s);
    char bytes[120];
    orr_text store = orr_text_in(bytes, sizeof bytes);
    expatriate_list(s->store, RESOURCES, &store);
    if (nothing && leaves)
        orr_ask(prompt, "Everything is used up: this delivery is done.");
    else if (flows)
        orr_ask(prompt,
                "You have %s, and %s. Each conductor works once with a portion; a finalizer ends "
                "it. Feed, burn or make more energy whenever you like.",
                bytes, s->portions == 1 ? "energy flows" : "several portions of energy flow");
    else if (nothing)
        orr_ask(prompt, "You have no resources. A portion of energy could make some; otherwise "
                        "this delivery is done.");
    else if (leaves)
        orr_ask(prompt,
                "You have %s and nothing more to do with it. What is left becomes garbage for "
                "everybody%s.",
                bytes, s->store[DARK_MATTER] > 0 ? "; dark matter is lost" : "");
    else
        orr_ask(prompt,
                "You have %s. Feed terraforming modules for TP, or make energy for engineering "
                "modules; what is left becomes garbage for everybody.",
                bytes);
    orr_wait(prompt, "%s works with %s.", orr_seat(s->head.actor), bytes);
    prompt->rule = "working-with-a-delivery";
}

static bool may_generate(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return may_work(rules, state, move.a, GENERATOR, why);
}

static void generate(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const expatriate_engineering *module = expatriate_engineering_of(rules->pack, move.a);
    const int seat = s->head.actor;
    s->store[module->needs[0]]--;
    s->spent[move.a - FIRST_ENGINEERING]++;
    expatriate_gain(s, seat, module->tp, BY_ENGINEERING);
    orr_say(log, ORR_GAIN, "%s burns 1 %s at %s: %d TP and a portion of energy.", orr_seat(seat),
            orr_named(log, KIND_RESOURCE, module->needs[0]), orr_named(log, KIND_MODULE, move.a),
            module->tp);
    open_portion(rules->pack, s);
}

const orr_verb expatriate_verb_generate = {
    .word = "generate",
    .kind = {KIND_MODULE},
    .label = "Burn at %a",
    .at = ORR_AT(WORK),
    .rule = "energy",
    .may = may_generate,
    .detail = expatriate_detail_module,
    .apply = generate,
    .group = "Energy",
};

static int sunlights(const expatriate_pack *pack, const expatriate_state *s)
{
    return expatriate_count_effect(pack, s, s->head.actor, SUNLIGHT);
}

static bool may_sunlight(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    return orr_need(why, sunlights(rules->pack, s) > 0,
                    "You have no colony that turns resources into energy.") &&
           orr_need(why, sunlights(rules->pack, s) > s->sunlit,
                    "Sunlight works once in each delivery.") &&
           orr_need(why, move.a < BASIC, "Only fuel, minerals or biotic can become energy.") &&
           orr_need(why, s->store[move.a] > 0, "You have no %s.",
                    expatriate_resource_names[move.a]);
}

static void sunlight(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor;
    s->store[move.a]--;
    s->sunlit++;
    expatriate_gain(s, seat, SUNLIGHT_TP, BY_EFFECTS);
    orr_say(log, ORR_GAIN, "%s turns 1 %s into energy: %d TP (%s).", orr_seat(seat),
            orr_named(log, KIND_RESOURCE, move.a), SUNLIGHT_TP,
            expatriate_effect_name(rules->pack, s, seat, SUNLIGHT));
    open_portion(rules->pack, s);
}

static void sunlight_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)state, (void)move;
    orr_text_add(out, "%d TP and a portion of energy", SUNLIGHT_TP);
}

const orr_verb expatriate_verb_sunlight = {
    .word = "sunlight",
    .kind = {KIND_RESOURCE},
    .label = "Sunlight: turn 1 %a into energy",
    .at = ORR_AT(WORK),
    .rule = "energy",
    .may = may_sunlight,
    .detail = sunlight_detail,
    .apply = sunlight,
    .group = "Energy",
};

static bool may_energy(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    const int seat = s->head.actor;
    return expatriate_holds(rules->pack, s, move.a, why) &&
           orr_need(why, expatriate_can_power(rules->pack, s, seat),
                    "Nothing on your station could use the energy now.");
}

static void energy(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor;
    expatriate_from_hand(rules->pack, s, seat, move.a);
    expatriate_discard(s, move.a);
    orr_say(log, ORR_ANNOUNCE, "%s discards %s for a portion of energy.", orr_seat(seat),
            orr_named(log, KIND_MODULE, move.a));
    open_portion(rules->pack, s);
}

/* "up to 3 TP more; gives up Ark: brings minerals + biotic" */
static void energy_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_state *s = state;
    expatriate_menu menu;
    int tp[PLAN_CHOICES];
    const expatriate_planner p = expatriate_plan_now(rules->pack, s, &menu);
    const bool proved = expatriate_exact_offers(&p, expatriate_hand_size(s, s->head.actor), tp);
    if (tp[1] > tp[0])
        orr_text_add(out, "%d TP more", tp[1] - tp[0]);
    else if (tp[PLAN_CHOICES - 1] > tp[0])
        orr_text_add(out, "%d TP more with other cards", tp[PLAN_CHOICES - 1] - tp[0]);
    else
        orr_text_add(out, "%s", proved ? "no TP more" : "energy");
    orr_text_add(out, "; gives up: ");
    expatriate_describe_module(rules->pack, move.a, out);
}

const orr_verb expatriate_verb_energy = {
    .word = "energy",
    .kind = {KIND_MODULE},
    .label = "Energy: discard %a",
    .at = ORR_AT(WORK),
    .rule = "energy",
    .may = may_energy,
    .detail = energy_detail,
    .apply = energy,
    .group = "Energy",
};

static void done_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    const expatriate_state *s = state;
    orr_text_add(out, "leaves ");
    expatriate_list(s->store, DELIVERED, out);
    if (s->store[DARK_MATTER] > 0)
        orr_text_add(out, ", %d dark matter lost", s->store[DARK_MATTER]);
}

void expatriate_clear_work(expatriate_state *s)
{
    memset(s->store, 0, sizeof s->store); /* dark matter is lost, never garbage */
    memset(s->spent, 0, sizeof s->spent);
    s->sunlit = s->portions = 0;
}

static void done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    expatriate_state *s = state;
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (log) {
        expatriate_list(s->store, DELIVERED, &text);
        orr_say(log, ORR_ANNOUNCE, "%s leaves %s.", orr_seat(s->head.actor), bytes);
    }
    for (int r = 0; r < DELIVERED; r++) {
        const int sum = s->leftovers[r] + s->store[r];
        s->leftovers[r] = (uint8_t)(sum < MOST_GARBAGE ? sum : MOST_GARBAGE);
    }
    expatriate_clear_work(s);
    orr_pop(&s->head);
}

const orr_verb expatriate_verb_done = {
    .word = "done",
    .label = "Done with this delivery",
    .at = ORR_AT(WORK),
    .rule = "working-with-a-delivery",
    .detail = done_detail,
    .apply = done,
    .out = ORR_ENDS,
};

static void add_feeds(const expatriate_pack *pack, const expatriate_state *s, orr_moves *moves)
{
    const int seat = s->head.actor;
    if (s->docked[seat][TERRAFORMING] == 0)
        return;
    for (int design = FIRST_TERRAFORMING; design < FIRST_MILITARY; design++)
        if (s->station[seat][design] > expatriate_spent(s, design))
            expatriate_add_feeds(pack, s->store, design, moves);
}

static void add_runs(const expatriate_pack *pack, const expatriate_state *s, orr_moves *moves)
{
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++) {
        if (!can_work(pack, s, s->head.actor, design))
            continue;
        const expatriate_engineering *module = expatriate_engineering_of(pack, design);
        if (module->job == FINALIZER)
            orr_add(moves, ORR_MOVE1(VERB_FINALIZE, design));
        for (int i = 0; i < module->gives_count && module->job == CONDUCTOR; i++)
            orr_add(moves, ORR_MOVE2(VERB_CONDUCT, design, module->gives[i]));
    }
}

/* Feeding, generators and sunlight. */
static void add_free_work(const expatriate_pack *pack, const expatriate_state *s, orr_moves *moves)
{
    const int seat = s->head.actor;
    add_feeds(pack, s, moves);
    if (s->docked[seat][ENGINEERING] > 0)
        for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
            if (can_work(pack, s, seat, design) && is_generator(pack, design))
                orr_add(moves, ORR_MOVE1(VERB_GENERATE, design));
    if (s->colonies[seat] && sunlights(pack, s) > s->sunlit)
        for (int r = 0; r < BASIC; r++)
            if (s->store[r] > 0)
                orr_add(moves, ORR_MOVE1(VERB_SUNLIGHT, r));
}

bool expatriate_has_free_work(const orr_rules *rules, const expatriate_state *s)
{
    orr_moves moves;
    moves.count = 0;
    add_free_work(rules->pack, s, &moves);
    return moves.count > 0;
}

/* Does this move bring TP by itself? */
static bool brings_tp(const expatriate_pack *pack, orr_move move)
{
    return move.verb != VERB_GENERATE || expatriate_engineering_of(pack, move.a)->tp > 0;
}

static bool any_brings_tp(const expatriate_pack *pack, const orr_move *move, int count)
{
    for (int i = 0; i < count; i++)
        if (brings_tp(pack, move[i]))
            return true;
    return false;
}

/* Bits of the resources that this station could have, given energy. */
static unsigned could_have(const expatriate_pack *pack, const expatriate_state *s)
{
    const uint8_t *station = &s->station[s->head.actor][FIRST_ENGINEERING];
    unsigned have = 0, before = ~0u;
    for (int r = 0; r < RESOURCES; r++)
        have |= (unsigned)(s->store[r] > 0) << r;
    while (have != before) {
        before = have;
        for (int i = 0; i < ENGINEERING_DESIGNS; i++) {
            const expatriate_engineering *module = &pack->engineering[i];
            if (station[i] == 0 || (module->needs_count > 0 && !(have >> module->needs[0] & 1)))
                continue;
            for (int n = 0; n < module->gives_count; n++)
                have |= 1u << module->gives[n];
        }
    }
    return have;
}

/* Is there anything at all on the station that could bring TP, given energy? A first look, which need
 * not count cubes. */
static bool could_bring_tp(const expatriate_pack *pack, const expatriate_state *s)
{
    const uint8_t *station = s->station[s->head.actor];
    const unsigned have = could_have(pack, s), basic = 1u << FUEL | 1u << MINERALS | 1u << BIOTIC;
    for (int i = FIRST_ENGINEERING; i < FIRST_TERRAFORMING; i++) {
        const expatriate_engineering *module = expatriate_engineering_of(pack, i);
        if (station[i] > 0 && module->tp > 0 &&
            (module->needs_count == 0 || have >> module->needs[0] & 1))
            return true;
    }
    if (s->colonies[s->head.actor] && have & basic && sunlights(pack, s) > s->sunlit)
        return true;
    for (int i = FIRST_TERRAFORMING; i < FIRST_MILITARY; i++) {
        if (station[i] <= expatriate_spent(s, i))
            continue;
        const expatriate_terraforming *module = expatriate_terraforming_of(pack, i);
        bool fed = true;
        for (int n = 0; n < module->needs_count; n++)
            fed = fed && (have >> DARK_MATTER & 1 ||
                          (module->needs[n] == ANY ? have & basic : have >> module->needs[n] & 1));
        if (fed)
            return true;
    }
    return false;
}

/* Does a plan with so many cards bring any TP? Where a single step does, so does a plan. */
bool expatriate_plan_pays(const orr_rules *rules, const expatriate_state *s, int choice)
{
    orr_moves moves;
    expatriate_menu menu;
    moves.count = 0;
    add_free_work(rules->pack, s, &moves);
    if (any_brings_tp(rules->pack, moves.at, moves.count))
        return true;
    if (choice == 0 && (s->portions == 0 || !anything_runs(rules->pack, s)))
        return false;
    if (!could_bring_tp(rules->pack, s))
        return false;
    const expatriate_planner p = expatriate_plan_now(rules->pack, s, &menu);
    return expatriate_brings_something(
        &p, expatriate_exact_cards(choice, expatriate_hand_size(s, s->head.actor)));
}

static void add_cards(const expatriate_state *s, orr_moves *moves)
{
    const int seat = s->head.actor;
    for (int type = 0; type < TYPES; type++) {
        if (s->held[seat][type] == 0)
            continue;
        const int end = expatriate_first_design(type + 1);
        for (int design = expatriate_first_design(type); design < end; design++)
            if (s->hand[seat][design] > 0)
                orr_add(moves, ORR_MOVE1(VERB_ENERGY, design));
    }
}

/* By the first rules: a plan without a card if anything can be done without, one with cards if energy
 * would be of use. */
static void add_first_plans(const orr_rules *rules, const expatriate_state *s, int plans,
                            orr_moves *moves)
{
    for (int cards = expatriate_has_free_work(rules, s) ? 0 : 1; cards <= plans; cards++)
        orr_add(moves, ORR_MOVE1(VERB_PLAN, cards));
}

/* Plans that bring something, put before the moves from `first` on, which are free work. */
static void put_plans(const expatriate_pack *pack, const expatriate_state *s, int plans, int first,
                      orr_moves *moves)
{
    const int count = moves->count - first;
    int least = 0;
    if (!any_brings_tp(pack, &moves->at[first], count)) {
        const bool flows = s->portions > 0 && anything_runs(pack, s);
        if ((plans == 0 && !flows) || !could_bring_tp(pack, s))
            return;
        expatriate_menu menu;
        const expatriate_planner p = expatriate_plan_now(pack, s, &menu);
        least = expatriate_least_choice(&p, flows ? 0 : 1, plans,
                                        expatriate_hand_size(s, s->head.actor));
        if (least < 0)
            return; /* more cards never bring less */
    }
    memmove(&moves->at[first + plans + 1 - least], &moves->at[first],
            (size_t)count * sizeof moves->at[0]);
    for (int cards = least; cards <= plans; cards++)
        moves->at[first + cards - least] = ORR_MOVE1(VERB_PLAN, cards);
    moves->count += plans + 1 - least;
}

/* Plans for the whole come first. Whether energy would be of use is the same for every card. */
void expatriate_work_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_state *s = state;
    const int seat = s->head.actor, hand = expatriate_hand_size(s, seat), first = moves->count;
    const bool powers = hand > 0 && expatriate_can_power(rules->pack, s, seat);
    const int plans = !powers ? 0 : hand < PLAN_CHOICES - 1 ? hand : PLAN_CHOICES - 1;
    if (!overlaps(s))
        add_first_plans(rules, s, plans, moves);
    add_free_work(rules->pack, s, moves);
    if (overlaps(s))
        put_plans(rules->pack, s, plans, first, moves);
    if (s->portions > 0)
        add_runs(rules->pack, s, moves);
    if (powers)
        add_cards(s, moves);
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

/* ---- a portion of energy -------------------------------------------------------------------- */

void expatriate_portion_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    char bytes[120];
    orr_text store = orr_text_in(bytes, sizeof bytes);
    expatriate_list(s->store, RESOURCES, &store);
    orr_ask(prompt,
            "Energy flows; you have %s. Each conductor works once, in any order; a finalizer comes "
            "last and ends the portion.",
            bytes);
    orr_wait(prompt, "%s spends a portion of energy.", orr_seat(s->head.actor));
    prompt->rule = "energy";
}

static bool gives(const expatriate_engineering *module, int resource)
{
    for (int i = 0; i < module->gives_count; i++)
        if (module->gives[i] == resource)
            return true;
    return false;
}

static bool may_conduct(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return may_work(rules, state, move.a, CONDUCTOR, why) &&
           orr_need(why, gives(expatriate_engineering_of(rules->pack, move.a), move.b),
                    "%s does not make %s.", expatriate_design_name(rules->pack, move.a),
                    expatriate_resource_names[move.b]);
}

static void conduct(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const expatriate_engineering *module = expatriate_engineering_of(rules->pack, move.a);
    const int seat = s->head.actor;
    if (module->needs_count > 0)
        s->store[module->needs[0]]--;
    s->store[move.b]++;
    s->spent[move.a - FIRST_ENGINEERING]++;
    expatriate_gain(s, seat, module->tp, BY_ENGINEERING);
    if (module->tp > 0)
        orr_say(log, ORR_GAIN, "%s runs %s: 1 %s and %d TP.", orr_seat(seat),
                orr_named(log, KIND_MODULE, move.a), orr_named(log, KIND_RESOURCE, move.b),
                module->tp);
    else
        orr_say(log, ORR_GAIN, "%s runs %s: 1 %s.", orr_seat(seat),
                orr_named(log, KIND_MODULE, move.a), orr_named(log, KIND_RESOURCE, move.b));
    if (!overlaps(s) && !anything_runs(rules->pack, s))
        orr_pop(&s->head);
}

/* "1 machinery; takes 1 fuel" */
static void conduct_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state;
    if (expatriate_type_of(move.a) != ENGINEERING || move.b >= RESOURCES)
        return;
    const expatriate_engineering *module = expatriate_engineering_of(rules->pack, move.a);
    orr_text_add(out, "1 %s", expatriate_resource_names[move.b]);
    if (module->tp > 0)
        orr_text_add(out, ", %d TP", module->tp);
    if (module->needs_count > 0)
        orr_text_add(out, "; takes 1 %s", expatriate_resource_names[module->needs[0]]);
}

const orr_verb expatriate_verb_conduct = {
    .word = "conduct",
    .kind = {KIND_MODULE, KIND_RESOURCE},
    .label = "Run %a for %b",
    .at = ORR_AT(WORK, PORTION),
    .rule = "energy",
    .may = may_conduct,
    .detail = conduct_detail,
    .apply = conduct,
    .group = "Run",
};

static bool may_finalize(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return may_work(rules, state, move.a, FINALIZER, why);
}

static void finalize(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const expatriate_engineering *module = expatriate_engineering_of(rules->pack, move.a);
    for (int i = 0; i < module->gives_count; i++)
        s->store[module->gives[i]]++;
    expatriate_gain(s, s->head.actor, module->tp, BY_ENGINEERING);
    orr_say(log, ORR_GAIN, "%s finishes the portion with %s: 1 %s%s%s.", orr_seat(s->head.actor),
            orr_named(log, KIND_MODULE, move.a), orr_named(log, KIND_RESOURCE, module->gives[0]),
            module->gives_count > 1 ? " and 1 " : "",
            module->gives_count > 1 ? orr_named(log, KIND_RESOURCE, module->gives[1]) : "");
    if (overlaps(s))
        close_portion(rules->pack, s);
    else
        orr_pop(&s->head);
}

const orr_verb expatriate_verb_finalize = {
    .word = "finalize",
    .kind = {KIND_MODULE},
    .label = "Finish with %a",
    .at = ORR_AT(WORK, PORTION),
    .rule = "energy",
    .may = may_finalize,
    .detail = expatriate_detail_module,
    .apply = finalize,
    .group = "Run",
};

static void end_portion(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_pop(state);
}

const orr_verb expatriate_verb_end = {
    .word = "end",
    .label = "End this portion of energy",
    .at = ORR_AT(PORTION),
    .rule = "energy",
    .apply = end_portion,
    .out = ORR_ENDS,
};

void expatriate_portion_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    add_runs(rules->pack, state, moves);
    orr_add(moves, ORR_MOVE0(VERB_END));
}
