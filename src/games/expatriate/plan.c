/* plan.c - a delivery as one decision: what to burn, run and feed is worked out to the end, shown, and
 * done in one move. Every step of it could be done by hand (work.c, feed.c), and is written into the
 * log as if it had been.
 *
 * The plan is the best there is (plan_exact.c), with as few cards as will do. By the first rules it
 * climbs (plan_climb.c); then everything is fed as well as can be, and whatever was made for nothing is
 * taken out again.
 * Rules: docs/games/expatriate.md#a-whole-delivery
 */
#include "plan.h"

#include <string.h>

/* ---- taking out what is of no use ----------------------------------------------------------- */

static bool is_source(orr_move move)
{
    return move.verb == VERB_ENERGY || move.verb == VERB_GENERATE || move.verb == VERB_SUNLIGHT;
}

/* Cubes by resource, or how many more of each: what a step takes, or what it gives, so many times. */
typedef struct cubes {
    int of[RESOURCES];
} cubes;

static void add_taken(const expatriate_pack *pack, orr_move move, int times, cubes *sum)
{
    if (move.verb == VERB_SUNLIGHT)
        sum->of[move.a] += times;
    if (move.verb == VERB_FEED) {
        uint8_t fed[RESOURCES];
        expatriate_payment(move.b, fed);
        for (int r = 0; r < RESOURCES; r++)
            sum->of[r] += times * fed[r];
    }
    if (move.verb != VERB_CONDUCT && move.verb != VERB_FINALIZE && move.verb != VERB_GENERATE)
        return;
    const expatriate_engineering *module = expatriate_engineering_of(pack, move.a);
    if (module->needs_count > 0)
        sum->of[module->needs[0]] += times;
}

static void add_given(const expatriate_pack *pack, orr_move move, int times, cubes *sum)
{
    if (move.verb == VERB_CONDUCT)
        sum->of[move.b] += times;
    if (move.verb != VERB_FINALIZE)
        return;
    const expatriate_engineering *module = expatriate_engineering_of(pack, move.a);
    for (int n = 0; n < module->gives_count; n++)
        sum->of[module->gives[n]] += times;
}

/* What these steps change. */
static cubes change_of(const expatriate_pack *pack, const orr_move *step, int count)
{
    cubes change = {{0}};
    for (int i = 0; i < count; i++) {
        add_taken(pack, step[i], -1, &change);
        add_given(pack, step[i], 1, &change);
    }
    return change;
}

static void add(cubes *sum, const cubes *more, int times)
{
    for (int r = 0; r < RESOURCES; r++)
        sum->of[r] += times * more->of[r];
}

static void lower(cubes *least, const cubes *now)
{
    for (int r = 0; r < RESOURCES; r++)
        least->of[r] = now->of[r] < least->of[r] ? now->of[r] : least->of[r];
}

static bool covers(const cubes *have, const cubes *need)
{
    for (int r = 0; r < RESOURCES; r++)
        if (have->of[r] < need->of[r])
            return false;
    return true;
}

/* What is there after all steps of the plan. */
static cubes left_by(const expatriate_pack *pack, const uint8_t start[RESOURCES],
                     const expatriate_delivery_plan *plan)
{
    cubes sum = change_of(pack, plan->step, plan->count);
    for (int r = 0; r < RESOURCES; r++)
        sum.of[r] += start[r];
    return sum;
}

static void take_out(expatriate_delivery_plan *plan, int from, int to)
{
    memmove(&plan->step[from], &plan->step[to], (size_t)(plan->count - to) * sizeof plan->step[0]);
    plan->count -= to - from;
}

static bool ends_portion(orr_move move)
{
    return is_source(move) || move.verb == VERB_FEED;
}

/* How many steps a card powers, itself included, up to the end of its portion; 0 if one of them brings
 * TP. */
static int powered(const expatriate_pack *pack, const orr_move *step, int count)
{
    for (int i = 1; i < count; i++) {
        if (ends_portion(step[i]))
            return i;
        if (expatriate_engineering_of(pack, step[i].a)->tp > 0)
            return 0;
    }
    return count;
}

/* How many steps from here on could be taken out together: a run that brings no TP, or a card with all it
 * powers. */
static int doubtful(const expatriate_pack *pack, const orr_move *step, int count)
{
    if (step->verb == VERB_ENERGY)
        return powered(pack, step, count);
    return (step->verb == VERB_CONDUCT || step->verb == VERB_FINALIZE) &&
           expatriate_engineering_of(pack, step->a)->tp == 0;
}

/* From the last step to the first, whatever gives nothing that is missed later. `spare` is the least
 * that there ever is of each resource after this step, `spare_then` after its portion. */
static void take_out_the_useless(const expatriate_pack *pack, const uint8_t start[RESOURCES],
                                 expatriate_delivery_plan *plan)
{
    int first = 0;
    while (first < plan->count && doubtful(pack, &plan->step[first], plan->count - first) == 0)
        first++;
    if (first == plan->count)
        return;
    cubes store = left_by(pack, start, plan), spare = store, spare_then = store;
    for (int i = plan->count - 1; i >= first; i--) {
        const orr_move move = plan->step[i];
        const bool is_card = move.verb == VERB_ENERGY;
        const int count = doubtful(pack, &plan->step[i], plan->count - i);
        const cubes change = change_of(pack, &plan->step[i], count);
        if (count > 0 && covers(is_card ? &spare_then : &spare, &change)) {
            add(&spare_then, &change, -1);
            if (is_card) {
                spare = spare_then;
            } else {
                add(&spare, &change, -1);
                add(&store, &change, -1);
            }
            take_out(plan, i, i + count);
            continue;
        }
        add_given(pack, move, -1, &store);
        lower(&spare, &store); /* when it has taken, and not given yet */
        add_taken(pack, move, 1, &store);
        if (ends_portion(move))
            spare_then = spare;
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

void expatriate_make_plan(const expatriate_pack *pack, const expatriate_state *s, int choice,
                          expatriate_delivery_plan *plan)
{
    const int hand = expatriate_hand_size(s, s->head.actor);
    expatriate_menu menu;
    const expatriate_planner p = expatriate_plan_now(pack, s, &menu);
    plan->cards = 0;
    if (s->head.version >= SECOND_RULES) {
        expatriate_exact_plan(&p, expatriate_exact_cards(choice, hand), plan);
    } else {
        const int cards = expatriate_plan_cards(choice);
        expatriate_climb(&p, cards < hand ? cards : hand, plan);
        take_out_the_useless(pack, s->store, plan);
    }
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
    const bool second = s->head.version >= SECOND_RULES;
    if (move.a == 0)
        return orr_need(
            why, second ? expatriate_plan_pays(rules, s, 0) : expatriate_has_free_work(rules, s),
            "Without discarding a card there is nothing to feed or burn.");
    return orr_need(why, move.a <= hand, "You hold %d card%s.", hand, hand == 1 ? "" : "s") &&
           orr_need(why, expatriate_can_power(rules->pack, s, s->head.actor),
                    "Nothing on your station could use the energy of a card now.") &&
           orr_need(why, !second || expatriate_plan_pays(rules, s, move.a), "%s would bring no TP.",
                    move.a == 1 ? "One card" : "So many cards");
}

/* Fewer cards would bring as many TP. */
static bool fewer_will_do(const orr_rules *rules, const void *state, orr_move move)
{
    const expatriate_state *s = state;
    int tp[PLAN_CHOICES];
    expatriate_menu menu;
    if (move.a == 0 || s->head.version < SECOND_RULES)
        return false;
    const expatriate_planner p = expatriate_plan_now(rules->pack, s, &menu);
    expatriate_exact_offers(&p, expatriate_hand_size(s, s->head.actor), tp);
    return tp[move.a] == tp[move.a - 1];
}

/* "7 TP; discards Ark; Workshop, Habitat Unit; leaves 1 fuel" */
static void plan_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    expatriate_delivery_plan plan;
    if (is_secret(s))
        return;
    expatriate_make_plan(pack, s, move.a, &plan);
    orr_text_add(out, "%d TP", plan.tp);
    for (int i = 0, named = 0; i < plan.count; i++)
        if (plan.step[i].verb == VERB_ENERGY)
            orr_text_add(out, "%s%s", named++ ? ", " : ", discards ",
                         expatriate_design_name(pack, plan.step[i].a));
    if (plan.cards < move.a && move.a < PLAN_CHOICES - 1 && s->head.version >= SECOND_RULES)
        orr_text_add(out, "; %s", plan.cards ? "more cards bring nothing" : "no card brings more");
    for (int i = 0, named = 0; i < plan.count; i++)
        if (plan.step[i].verb == VERB_FEED || plan.step[i].verb == VERB_GENERATE)
            orr_text_add(out, "%s%s", named++ ? ", " : "; ",
                         expatriate_design_name(pack, plan.step[i].a));
    const cubes sum = left_by(pack, s->store, &plan);
    uint8_t left[RESOURCES];
    for (int r = 0; r < RESOURCES; r++)
        left[r] = (uint8_t)sum.of[r];
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
    expatriate_make_plan(rules->pack, s, move.a, &plan);
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
    .needless = fewer_will_do,
    .apply = plan_delivery,
    .group = "Plans",
    .slow = true,
};
