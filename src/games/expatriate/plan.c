/* plan.c - a delivery as one decision: what to burn, run and feed is worked out to the end, shown, and
 * done in one move. Every step of it could be done by hand (work.c, feed.c), and is written into the
 * log as if it had been.
 *
 * The plan climbs: of the ways to get a portion of energy the one that improves the store most, then
 * the next, free ones before cards; then everything is fed as well as can be, and whatever was made
 * for nothing is taken out again, so that no card is burnt in vain.
 * Rules: docs/games/expatriate.md#a-whole-delivery
 */
#include "plan.h"

#include <string.h>

/* A point of score is a hope, so many of them are a TP. */
enum { TP_SCORE = 32, MOST_HOPE = 31, HOPE_CUBES = 4 };

/* What is done so far, on the way up. */
typedef struct climb {
    expatriate_planner at;
    unsigned wanted; /* bits of resources that are of use */
    int tp;          /* gained beside feeding */
    int count;
    orr_move step[MOST_PLAN_STEPS];
} climb;

/* ---- what a store is worth on the way ------------------------------------------------------- */

/* What modules that can be fed take, and whatever conductors can make of it. */
static unsigned wanted_resources(const expatriate_planner *p)
{
    const unsigned basic = 1u << FUEL | 1u << MINERALS | 1u << BIOTIC;
    unsigned wanted = p->menu->count > 0 ? 1u << DARK_MATTER : 0, before = 0;
    for (int i = 0; i < p->menu->count; i++)
        for (int n = 0; n < p->menu->module[i]->needs_count; n++) {
            const int need = p->menu->module[i]->needs[n];
            wanted |= need == ANY ? basic : 1u << need;
        }
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

static int score(const expatriate_planner *p, unsigned wanted)
{
    static const uint8_t worth[RESOURCES] = {1, 1, 1, 2, 2, 3};
    int hope = 0;
    for (int r = 0; r < RESOURCES; r++)
        if (wanted >> r & 1)
            hope += worth[r] * (p->store[r] < HOPE_CUBES ? p->store[r] : HOPE_CUBES);
    return TP_SCORE * expatriate_feed_tp(p) + (hope < MOST_HOPE ? hope : MOST_HOPE);
}

/* ---- one portion ---------------------------------------------------------------------------- */

static void note_step(climb *c, orr_move move)
{
    if (c->count < MOST_PLAN_STEPS)
        c->step[c->count++] = move;
}

/* Is it of any use to make this? If not, running the module cannot improve a score. */
static bool is_useful(const expatriate_engineering *module, int gives, unsigned wanted)
{
    return module->tp > 0 || wanted >> gives & 1;
}

/* Each useful way to run a conductor, one after the other: false past the last. */
typedef struct runs {
    unsigned left, wanted;
    int output;
} runs;

static bool next_run(const expatriate_planner *p, runs *r, int *number, int *gives)
{
    for (; r->left; r->left &= r->left - 1, r->output = 0) {
        *number = __builtin_ctz(r->left);
        const expatriate_engineering *module = expatriate_planned(p, *number);
        if (!expatriate_can_conduct(p, *number))
            continue;
        while (r->output < module->gives_count) {
            *gives = module->gives[r->output++];
            if (is_useful(module, *gives, r->wanted))
                return true;
        }
    }
    return false;
}

static bool ends_usefully(const expatriate_planner *p, int number, unsigned wanted)
{
    const expatriate_engineering *module = expatriate_planned(p, number);
    for (int i = 0; i < module->gives_count; i++)
        if (is_useful(module, module->gives[i], wanted))
            return true;
    return false;
}

/* The score at the end of the portion: as it is, or after the best finalizer. */
static int score_at_end(const expatriate_planner *p, unsigned wanted)
{
    int best = score(p, wanted);
    for (unsigned left = p->roughly ? 0 : p->finalizers; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        if (!ends_usefully(p, number, wanted))
            continue;
        const expatriate_planner after = expatriate_finalized(p, number);
        const int worth = TP_SCORE * expatriate_planned(p, number)->tp + score(&after, wanted);
        best = worth > best ? worth : best;
    }
    return best;
}

/* The best score with what was made now, as it is or changed by one more conductor. */
static int score_ahead(const expatriate_planner *p, unsigned wanted, int made, int now)
{
    runs r = {p->roughly ? 0 : p->conductors, wanted, 0};
    int number, gives, best = now;
    while (next_run(p, &r, &number, &gives)) {
        const expatriate_engineering *module = expatriate_planned(p, number);
        if (module->needs_count == 0 || module->needs[0] != made)
            continue;
        const expatriate_planner after = expatriate_conducted(p, number, gives);
        const int worth = TP_SCORE * module->tp + score_at_end(&after, wanted);
        best = worth > best ? worth : best;
    }
    return best;
}

/* The conductor that improves the store most, if any does, alone or with another after it. */
static bool run_a_conductor(climb *c)
{
    const int now = score_at_end(&c->at, c->wanted);
    runs r = {c->at.conductors, c->wanted, 0};
    int number, gives, most = 2 * now + 1, best = -1, best_gives = 0;
    while (next_run(&c->at, &r, &number, &gives)) {
        const expatriate_planner after = expatriate_conducted(&c->at, number, gives);
        const int tp = TP_SCORE * expatriate_planned(&c->at, number)->tp;
        const int then = score_at_end(&after, c->wanted);
        const int worth = 2 * (tp + score_ahead(&after, c->wanted, gives, then)) +
                          (tp + then > now); /* sooner is better */
        if (worth > most) {
            most = worth;
            best = number;
            best_gives = gives;
        }
    }
    if (best < 0 || c->count == MOST_PLAN_STEPS)
        return false;
    c->tp += expatriate_planned(&c->at, best)->tp;
    c->at = expatriate_conducted(&c->at, best, best_gives);
    note_step(c, ORR_MOVE2(VERB_CONDUCT, FIRST_ENGINEERING + best, best_gives));
    return true;
}

static void run_a_finalizer(climb *c)
{
    int most = score(&c->at, c->wanted), best = -1;
    for (unsigned left = c->at.finalizers; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        if (!ends_usefully(&c->at, number, c->wanted))
            continue;
        const expatriate_planner after = expatriate_finalized(&c->at, number);
        const int worth =
            TP_SCORE * expatriate_planned(&c->at, number)->tp + score(&after, c->wanted);
        if (worth > most) {
            most = worth;
            best = number;
        }
    }
    if (best < 0 || c->count == MOST_PLAN_STEPS)
        return;
    c->tp += expatriate_planned(&c->at, best)->tp;
    c->at = expatriate_finalized(&c->at, best);
    note_step(c, ORR_MOVE1(VERB_FINALIZE, FIRST_ENGINEERING + best));
}

static void use_open_portion(climb *c)
{
    while (run_a_conductor(c))
        continue;
    run_a_finalizer(c);
}

/* The portion that this source of energy gives, used as well as possible. */
static void use_portion(climb *c, orr_move source)
{
    note_step(c, source);
    c->at = expatriate_recharged(&c->at);
    use_open_portion(c);
}

/* ---- the climb ------------------------------------------------------------------------------ */

static void copy_climb(climb *to, const climb *from)
{
    memcpy(to, from, offsetof(climb, step) + (size_t)from->count * sizeof from->step[0]);
}

static void keep_better(climb *best, const climb *other, int *most)
{
    const int worth = TP_SCORE * other->tp + score(&other->at, other->wanted);
    if (worth <= *most)
        return;
    *most = worth;
    copy_climb(best, other);
}

/* Burn at the generator, or in the sunlight, that does most good, if any does. */
static bool take_free_energy(climb *c)
{
    climb best;
    best.count = 0;
    int most = TP_SCORE * c->tp + score(&c->at, c->wanted);
    const int before = most;
    for (unsigned left = c->at.generators; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        const expatriate_engineering *module = expatriate_planned(&c->at, number);
        if (!expatriate_can_conduct(&c->at, number))
            continue;
        climb other;
        copy_climb(&other, c);
        other.at.store[module->needs[0]]--;
        other.at.left[number]--;
        other.tp += module->tp;
        use_portion(&other, ORR_MOVE1(VERB_GENERATE, FIRST_ENGINEERING + number));
        keep_better(&best, &other, &most);
    }
    for (int r = 0; r < BASIC && c->at.sunlights > 0; r++) {
        if (c->at.store[r] == 0)
            continue;
        climb other;
        copy_climb(&other, c);
        other.at.store[r]--;
        other.at.sunlights--;
        other.tp += SUNLIGHT_TP;
        use_portion(&other, ORR_MOVE1(VERB_SUNLIGHT, r));
        keep_better(&best, &other, &most);
    }
    if (most == before || best.count == MOST_PLAN_STEPS)
        return false;
    copy_climb(c, &best);
    return true;
}

static bool burn_a_card(climb *c)
{
    const int before = TP_SCORE * c->tp + score(&c->at, c->wanted);
    use_portion(c, ORR_MOVE1(VERB_ENERGY, 0)); /* which card is said later */
    return TP_SCORE * c->tp + score(&c->at, c->wanted) > before && c->count < MOST_PLAN_STEPS;
}

/* Is there a module that could make something useful of a portion? */
static bool wants_energy(const expatriate_planner *p, unsigned wanted)
{
    for (unsigned left = p->conductors | p->finalizers; left; left &= left - 1)
        if (ends_usefully(p, __builtin_ctz(left), wanted))
            return true;
    return false;
}

/* Up to so many cards; what is best for each number of them goes into the offers, the best of all
 * into `best`. */
static expatriate_offers climb_up(const expatriate_planner *p, int cards, climb *best)
{
    climb c;
    c.at = *p;
    c.wanted = wanted_resources(p);
    c.tp = c.count = 0;
    expatriate_offers offers = {0, {0}};
    const bool runs_on_energy = wants_energy(p, c.wanted);
    for (int burnt = 0; burnt <= cards; burnt++) {
        while ((c.at.generators || c.at.sunlights) && take_free_energy(&c))
            continue;
        const int tp = c.tp + expatriate_feed_tp(&c.at);
        const bool better = burnt == 0 || tp > offers.tp[burnt - 1];
        offers.tp[burnt] = better ? tp : offers.tp[burnt - 1];
        offers.count = burnt + 1;
        if (better && best)
            copy_climb(best, &c);
        if (burnt == cards || !runs_on_energy || !burn_a_card(&c))
            break;
    }
    return offers;
}

expatriate_offers expatriate_offers_of(const expatriate_planner *p, int cards)
{
    return climb_up(p, cards < MOST_PLAN_CARDS ? cards : MOST_PLAN_CARDS, NULL);
}

int expatriate_rest_tp(const expatriate_planner *p)
{
    return expatriate_offers_of(p, 0).tp[0];
}

int expatriate_portion_tp(const expatriate_planner *p)
{
    climb c;
    c.at = *p;
    c.wanted = wanted_resources(p);
    c.tp = c.count = 0;
    use_open_portion(&c);
    return c.tp + expatriate_rest_tp(&c.at);
}

/* ---- taking out what is of no use ----------------------------------------------------------- */

static bool is_source(orr_move move)
{
    return move.verb == VERB_ENERGY || move.verb == VERB_GENERATE || move.verb == VERB_SUNLIGHT;
}

/* The store after all steps but those from `from` to before `to`; false if it runs out. */
static bool store_without(const expatriate_pack *pack, const uint8_t start[RESOURCES],
                          const expatriate_delivery_plan *plan, int from, int to,
                          uint8_t store[RESOURCES])
{
    int sum[RESOURCES];
    for (int r = 0; r < RESOURCES; r++)
        sum[r] = start[r];
    for (int i = 0; i < plan->count; i++) {
        const orr_move move = plan->step[i];
        if (i >= from && i < to)
            continue;
        if (move.verb == VERB_SUNLIGHT && --sum[move.a] < 0)
            return false;
        if (move.verb == VERB_FEED) {
            uint8_t cubes[RESOURCES];
            expatriate_payment(move.b, cubes);
            for (int r = 0; r < RESOURCES; r++)
                if ((sum[r] -= cubes[r]) < 0)
                    return false;
        }
        if (move.verb != VERB_CONDUCT && move.verb != VERB_FINALIZE && move.verb != VERB_GENERATE)
            continue;
        const expatriate_engineering *module = expatriate_engineering_of(pack, move.a);
        if (module->needs_count > 0 && --sum[module->needs[0]] < 0)
            return false;
        if (move.verb == VERB_CONDUCT)
            sum[move.b]++;
        for (int n = 0; n < module->gives_count && move.verb == VERB_FINALIZE; n++)
            sum[module->gives[n]]++;
    }
    for (int r = 0; r < RESOURCES; r++)
        store[r] = (uint8_t)sum[r];
    return true;
}

static void take_out(expatriate_delivery_plan *plan, int from, int to)
{
    memmove(&plan->step[from], &plan->step[to], (size_t)(plan->count - to) * sizeof plan->step[0]);
    plan->count -= to - from;
}

/* From the last step to the first: a run that brings no TP, or a card with all it powers. */
static void take_out_the_useless(const expatriate_pack *pack, const uint8_t start[RESOURCES],
                                 expatriate_delivery_plan *plan)
{
    for (int i = plan->count - 1; i >= 0; i--) {
        const orr_move move = plan->step[i];
        int to = i + 1;
        if (move.verb == VERB_ENERGY)
            while (to < plan->count && !is_source(plan->step[to]) &&
                   plan->step[to].verb != VERB_FEED &&
                   expatriate_engineering_of(pack, plan->step[to].a)->tp == 0)
                to++;
        else if ((move.verb != VERB_CONDUCT && move.verb != VERB_FINALIZE) ||
                 expatriate_engineering_of(pack, move.a)->tp > 0)
            continue;
        const bool ends =
            to == plan->count || is_source(plan->step[to]) || plan->step[to].verb == VERB_FEED;
        uint8_t store[RESOURCES];
        if ((move.verb != VERB_ENERGY || ends) && store_without(pack, start, plan, i, to, store))
            take_out(plan, i, to);
    }
}

/* ---- the plan ------------------------------------------------------------------------------- */

/* The card that is missed least: of the type that the seat has most of, on its station and in hand;
 * of that type, what it has twice. */
static int least_missed(const expatriate_state *s, int seat, const uint8_t hand[DESIGNS])
{
    int least = -1, most = -1;
    for (int type = 0; type < TYPES; type++) {
        const int end = expatriate_first_design(type + 1);
        const int plenty =
            4 * (s->docked[seat][type] + s->held[seat][type]) + 2 * (type == MILITARY);
        for (int design = expatriate_first_design(type); design < end && plenty + 1 > most;
             design++)
            if (hand[design] > 0 && plenty + (hand[design] > 1) > most) {
                most = plenty + (hand[design] > 1);
                least = design;
            }
    }
    return least;
}

static void name_cards(const expatriate_state *s, expatriate_delivery_plan *plan)
{
    const int seat = s->head.actor;
    uint8_t hand[DESIGNS];
    memcpy(hand, s->hand[seat], sizeof hand);
    for (int i = 0; i < plan->count; i++) {
        if (plan->step[i].verb != VERB_ENERGY)
            continue;
        const int card = least_missed(s, seat, hand);
        plan->step[i].a = (int16_t)card;
        hand[card]--;
        plan->cards++;
    }
}

void expatriate_make_plan(const expatriate_pack *pack, const expatriate_state *s, int cards,
                          expatriate_delivery_plan *plan)
{
    const int hand = expatriate_hand_size(s, s->head.actor);
    expatriate_menu menu;
    const expatriate_planner start = expatriate_plan_now(pack, s, &menu);
    climb best = {.at = start};
    climb_up(&start, cards < hand ? cards : hand, &best);
    memcpy(plan->step, best.step, (size_t)best.count * sizeof best.step[0]);
    plan->count = best.count;
    plan->count +=
        expatriate_best_feeds(&best.at, plan->step + best.count, MOST_PLAN_STEPS - best.count);
    plan->cards = 0;
    plan->tp = best.tp + expatriate_feed_tp(&best.at);
    take_out_the_useless(pack, s->store, plan);
    name_cards(s, plan);
}

/* ---- the verb ------------------------------------------------------------------------------- */

static bool is_secret(const expatriate_state *s)
{
    return s->hand[s->head.actor][0] == ORR_UNKNOWN;
}

/* A card for energy is of use only where something runs on it, as for a card by itself. */
static bool may_plan(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    const int hand = expatriate_hand_size(s, s->head.actor);
    if (move.a == 0)
        return orr_need(why, expatriate_has_free_work(rules, s),
                        "Without a card there is nothing to feed or to burn.");
    return orr_need(why, move.a <= hand, "You hold %d card%s.", hand, hand == 1 ? "" : "s") &&
           orr_need(why, expatriate_can_power(rules->pack, s, s->head.actor),
                    "Nothing on your station could use the energy of a card now.");
}

/* "7 TP; discards Ark; Workshop, Habitat Unit; leaves 1 fuel" */
static void plan_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    expatriate_delivery_plan plan;
    if (is_secret(s))
        return;
    expatriate_make_plan(pack, s, expatriate_plan_cards(move.a), &plan);
    orr_text_add(out, "%d TP", plan.tp);
    for (int i = 0, named = 0; i < plan.count; i++)
        if (plan.step[i].verb == VERB_ENERGY)
            orr_text_add(out, "%s%s", named++ ? ", " : "; discards ",
                         expatriate_design_name(pack, plan.step[i].a));
    if (plan.cards < move.a && move.a < PLAN_CHOICES - 1)
        orr_text_add(out, "; %s", plan.cards ? "more cards bring nothing" : "no card brings more");
    for (int i = 0, named = 0; i < plan.count; i++)
        if (plan.step[i].verb == VERB_FEED || plan.step[i].verb == VERB_GENERATE)
            orr_text_add(out, "%s%s", named++ ? ", " : "; ",
                         expatriate_design_name(pack, plan.step[i].a));
    uint8_t left[RESOURCES] = {0};
    store_without(pack, s->store, &plan, plan.count, plan.count, left);
    orr_text_add(out, "; leaves ");
    expatriate_list(left, DELIVERED, out);
    if (left[DARK_MATTER] > 0)
        orr_text_add(out, ", %d dark matter lost", left[DARK_MATTER]);
}

/* Each step is done as by hand; a portion that is still open ends with the next. */
static void do_step(const orr_rules *rules, expatriate_state *s, orr_move move, orr_log *log)
{
    const bool inside = move.verb == VERB_CONDUCT || move.verb == VERB_FINALIZE;
    if (!inside && orr_step_now(&s->head) == PORTION)
        orr_pop(&s->head);
    rules->game->verbs[move.verb]->apply(rules, s, move, log);
}

static void plan_delivery(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    expatriate_delivery_plan plan;
    expatriate_make_plan(rules->pack, s, expatriate_plan_cards(move.a), &plan);
    for (int i = 0; i < plan.count; i++)
        do_step(rules, s, plan.step[i], log);
    do_step(rules, s, ORR_MOVE0(VERB_DONE), log);
}

const orr_verb expatriate_verb_plan = {
    .word = "plan",
    .kind = {KIND_CARDS},
    .label = "Plan with %a",
    .at = ORR_AT(WORK),
    .rule = "a-whole-delivery",
    .may = may_plan,
    .detail = plan_detail,
    .apply = plan_delivery,
    .group = "Plans",
    .slow = true,
};
