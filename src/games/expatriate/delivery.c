/* delivery.c - the Delivery action up to the point where a seat has its resources: the space lift,
 * the active player's vessel, what the modules bring less what the garbage costs. What is done with
 * it is in work.c.
 *
 * Rules: docs/games/expatriate.md#delivery
 */
#include "foresee.h"
#include "plan.h"

#include <string.h>

/* ---- income --------------------------------------------------------------------------------- */

static void cargo_of_all(const expatriate_pack *pack, const expatriate_state *s, int seat,
                         uint8_t cargo[DELIVERED])
{
    memset(cargo, 0, DELIVERED);
    for (int design = 0; design < DELIVERY_DESIGNS; design++) {
        if (s->station[seat][design] == 0)
            continue;
        for (int i = 0; i < pack->delivery[design].brings_count; i++)
            cargo[pack->delivery[design].brings[i]] += s->station[seat][design];
    }
}

/* Bits of the resources whose garbage this seat need not mind. */
static int ignored(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int resources = 0;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const expatriate_colony *colony = &pack->colonies[__builtin_ctz(left)];
        if (colony->effect == IGNORE_GARBAGE)
            resources |= colony->resources;
    }
    return resources;
}

/* The garbage is charged to the smuggled module first, and what is charged to it is not paid: of
 * four biotic less three of garbage one is left, and the smuggled two come on top. */
void expatriate_income(const expatriate_pack *pack, const expatriate_state *s, int seat,
                       const uint8_t garbage[DELIVERED], int smuggled, int charter,
                       uint8_t income[RESOURCES])
{
    uint8_t cargo[DELIVERED], safe[DELIVERED] = {0};
    const int unminded = ignored(pack, s, seat);
    cargo_of_all(pack, s, seat, cargo);
    if (smuggled != NONE)
        for (int i = 0; i < pack->delivery[smuggled].brings_count; i++)
            safe[pack->delivery[smuggled].brings[i]]++;
    for (int r = 0; r < DELIVERED; r++) {
        const int cost = unminded >> r & 1 ? 0 : garbage[r];
        const int left = (cargo[r] > cost ? cargo[r] - cost : 0) + safe[r];
        income[r] = (uint8_t)(left < cargo[r] ? left : cargo[r]);
    }
    income[DARK_MATTER] = 0;
    if (charter != NONE)
        income[charter]++; /* past any garbage */
}

/* In the garbage, where there is never any dark matter. */
static int cubes_of(const expatriate_state *s, int resource)
{
    return resource < DELIVERED ? s->garbage[resource] : 0;
}

int expatriate_garbage_after(const expatriate_state *s, orr_move move, uint8_t garbage[DELIVERED])
{
    memcpy(garbage, s->garbage, DELIVERED);
    if (move.verb == VERB_ADD)
        garbage[move.a]++;
    if (move.verb == VERB_REMOVE)
        garbage[move.a]--;
    if (move.verb == VERB_COLLECT)
        garbage[move.a] = 0;
    return move.verb == VERB_CHARTER ? move.a : NONE;
}

/* What everybody would get: the one who decides first; then what it would receive. */
static void garbage_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_state *s = state;
    uint8_t garbage[DELIVERED], income[RESOURCES];
    expatriate_outlook outlook;
    expatriate_foresee_vessel(rules, s, move, &outlook);
    for (int turn = 0; turn < s->head.seats; turn++) {
        const int seat = (s->head.actor + turn) % s->head.seats;
        if (turn > 0)
            expatriate_tell_share(&outlook.of[seat], seat, out);
        else
            orr_text_add(out, "you %d TP", outlook.of[seat].tp);
    }
    if (outlook.of[s->head.actor].with_cards > outlook.of[s->head.actor].tp)
        orr_text_add(out, "; with cards %d TP", outlook.of[s->head.actor].with_cards);
    const int charter = expatriate_garbage_after(s, move, garbage);
    const uint8_t *store = outlook.of[s->head.actor].store;
    expatriate_income(rules->pack, s, s->head.actor, garbage, NONE, charter, income);
    for (int r = 0; r < RESOURCES; r++) /* with what is smuggled */
        income[r] = store[r] > income[r] ? store[r] : income[r];
    orr_text_add(out, "; brings ");
    expatriate_list(income, RESOURCES, out);
}

/* ---- the space lift ------------------------------------------------------------------------- */

/* The argument counts seats, clockwise from the active player. */
void expatriate_lifts_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    expatriate_state *s = state;
    for (int turn = orr_arg(&s->head); turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        if (!expatriate_has_effect(rules->pack, s, seat, LIFT))
            continue;
        s->head.actor = (int8_t)seat;
        orr_goto_with(&s->head, LIFTS, turn + 1);
        orr_push_with(&s->head, LIFT_GARBAGE, s->head.seats);
        return;
    }
    s->head.actor = (int8_t)s->active;
    orr_goto(&s->head, VESSEL);
}

/* The argument is how many cubes may still be moved. */
void expatriate_lift_garbage_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_state *s = state;
    const char *lift = expatriate_effect_name(rules->pack, s, s->head.actor, LIFT);
    orr_ask(
        prompt,
        "%s: before this delivery you may put a cube into the garbage or take one out, %d more. "
        "The garbage costs everybody resources of its kind.",
        lift, orr_arg(&s->head));
    orr_wait(prompt, "%s works the %s.", orr_seat(s->head.actor), lift);
    prompt->rule = "space-lift";
}

/* After one cube, or after none: the argument counts down. */
static void go_on_lifting(expatriate_state *s)
{
    const int left = orr_arg(&s->head) - 1;
    if (left > 0)
        orr_goto_with(&s->head, LIFT_GARBAGE, left);
    else
        orr_pop(&s->head);
}

static bool may_add(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const expatriate_state *s = state;
    return orr_need(why, move.a < DELIVERED, "You can't move dark matter.") &&
           orr_need_by(why, "rulings", cubes_of(s, move.a) < MOST_GARBAGE,
                       "There is no room for more %s in the garbage.",
                       expatriate_resource_names[move.a]);
}

static void add(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    s->garbage[move.a]++;
    orr_say(log, ORR_ANNOUNCE, "%s lifts 1 %s into the garbage.", orr_seat(s->head.actor),
            orr_named(log, KIND_RESOURCE, move.a));
    go_on_lifting(s);
}

const orr_verb expatriate_verb_add = {
    .word = "add",
    .kind = {KIND_RESOURCE},
    .label = "Add 1 %a to the garbage",
    .at = ORR_AT(LIFT_GARBAGE),
    .rule = "space-lift",
    .may = may_add,
    .detail = garbage_detail,
    .apply = add,
    .group = "Garbage",
};

static bool may_remove(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const expatriate_state *s = state;
    return orr_need(why, move.a < DELIVERED, "You can't move dark matter.") &&
           orr_need(why, cubes_of(s, move.a) > 0, "There is no %s in the garbage.",
                    expatriate_resource_names[move.a]);
}

static void take_out(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    s->garbage[move.a]--;
    orr_say(log, ORR_ANNOUNCE, "%s lifts 1 %s out of the garbage.", orr_seat(s->head.actor),
            orr_named(log, KIND_RESOURCE, move.a));
    go_on_lifting(s);
}

const orr_verb expatriate_verb_remove = {
    .word = "remove",
    .kind = {KIND_RESOURCE},
    .label = "Remove 1 %a from the garbage",
    .at = ORR_AT(LIFT_GARBAGE),
    .rule = "space-lift",
    .may = may_remove,
    .detail = garbage_detail,
    .apply = take_out,
    .group = "Garbage",
};

static void leave_it(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_pop(state);
}

const orr_verb expatriate_verb_leave = {
    .word = "leave",
    .label = "Leave the garbage as it is",
    .at = ORR_AT(LIFT_GARBAGE),
    .rule = "space-lift",
    .detail = garbage_detail,
    .apply = leave_it,
    .out = ORR_ENDS,
};

void expatriate_lift_garbage_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < DELIVERED; r++)
        orr_try(moves, may_add, rules, state, ORR_MOVE1(VERB_ADD, r));
    for (int r = 0; r < DELIVERED; r++)
        orr_try(moves, may_remove, rules, state, ORR_MOVE1(VERB_REMOVE, r));
    orr_add(moves, ORR_MOVE0(VERB_LEAVE));
}

/* ---- charter vessel or garbage collection --------------------------------------------------- */

void expatriate_vessel_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Charter a vessel for one more resource, whatever the garbage, or collect one kind of "
            "resource out of the garbage before it costs everybody.");
    orr_wait(prompt, "%s charters a vessel or collects garbage.", orr_seat(s->head.actor));
    prompt->rule = "charter-vessel-or-garbage-collection";
}

static bool may_charter(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)state;
    return orr_need_by(why, "dark-matter", move.a < DELIVERED,
                       "Dark matter is made on stations: a vessel can't bring it.");
}

static void charter(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    s->charter = (uint8_t)move.a;
    orr_say(log, ORR_GAIN, "%s charters a vessel: 1 %s.", orr_seat(s->active),
            orr_named(log, KIND_RESOURCE, move.a));
    orr_goto(&s->head, DELIVERIES);
}

const orr_verb expatriate_verb_charter = {
    .word = "charter",
    .kind = {KIND_RESOURCE},
    .label = "Charter a vessel: 1 %a",
    .at = ORR_AT(VESSEL),
    .rule = "charter-vessel-or-garbage-collection",
    .may = may_charter,
    .detail = garbage_detail,
    .apply = charter,
    .group = "Vessel",
};

static bool may_collect(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const expatriate_state *s = state;
    return orr_need_by(why, "dark-matter", move.a < DELIVERED,
                       "Dark matter never becomes garbage.") &&
           orr_need(why, cubes_of(s, move.a) > 0, "There is no %s in the garbage.",
                    expatriate_resource_names[move.a]);
}

static void collect(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    expatriate_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "%s collects %d %s out of the garbage.", orr_seat(s->active),
            s->garbage[move.a], orr_named(log, KIND_RESOURCE, move.a));
    s->garbage[move.a] = 0;
    orr_goto(&s->head, DELIVERIES);
}

const orr_verb expatriate_verb_collect = {
    .word = "collect",
    .kind = {KIND_RESOURCE},
    .label = "Collect all %a from the garbage",
    .at = ORR_AT(VESSEL),
    .rule = "charter-vessel-or-garbage-collection",
    .may = may_collect,
    .detail = garbage_detail,
    .apply = collect,
    .group = "Vessel",
};

/* The kind to be collected may be one that is not there, which comes to nothing: one move for all
 * such kinds. */
static bool may_neither(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    const expatriate_state *s = state;
    bool all = true;
    for (int r = 0; r < DELIVERED; r++)
        all = all && s->garbage[r] > 0;
    return orr_need(why, !all, "Every kind is in the garbage: one of them has to be collected.");
}

static void neither(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    expatriate_state *s = state;
    orr_say(log, ORR_NOTHING, "%s collects a kind of garbage that is not there: nothing changes.",
            orr_seat(s->active));
    orr_goto(&s->head, DELIVERIES);
}

const orr_verb expatriate_verb_neither = {
    .word = "neither",
    .label = "Neither: no vessel, the garbage stays",
    .at = ORR_AT(VESSEL),
    .rule = "charter-vessel-or-garbage-collection",
    .may = may_neither,
    .detail = garbage_detail,
    .apply = neither,
    .group = "Vessel",
    .out = ORR_ENDS,
};

void expatriate_vessel_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < DELIVERED; r++)
        orr_try(moves, may_charter, rules, state, ORR_MOVE1(VERB_CHARTER, r));
    for (int r = 0; r < DELIVERED; r++)
        orr_try(moves, may_collect, rules, state, ORR_MOVE1(VERB_COLLECT, r));
    orr_try(moves, may_neither, rules, state, ORR_MOVE0(VERB_NEITHER));
}

/* ---- seat by seat --------------------------------------------------------------------------- */

static void say_garbage(const expatriate_state *s, orr_log *log)
{
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (!log)
        return;
    expatriate_list(s->garbage, DELIVERED, &text);
    orr_say(log, ORR_ANNOUNCE, "The new garbage: %s.", bytes);
}

/* Only now: everybody's delivery was charged with the old garbage. */
static void renew_garbage(expatriate_state *s, orr_log *log)
{
    memcpy(s->garbage, s->leftovers, sizeof s->garbage);
    memset(s->leftovers, 0, sizeof s->leftovers);
    say_garbage(s, log);
}

static void deliver(const expatriate_pack *pack, expatriate_state *s, int smuggled, orr_log *log)
{
    const int seat = s->head.actor;
    expatriate_income(pack, s, seat, s->garbage, smuggled, seat == s->active ? s->charter : NONE,
                      s->store);
    if (!log)
        return;
    static const uint8_t clean[DELIVERED] = {0};
    char bytes[120], lost_bytes[120];
    uint8_t lost[RESOURCES];
    int sum = 0, received = 0;
    orr_text text = orr_text_in(bytes, sizeof bytes), lost_text = orr_text_in(lost_bytes, 120);
    expatriate_list(s->store, RESOURCES, &text);
    expatriate_income(pack, s, seat, clean, NONE, seat == s->active ? s->charter : NONE, lost);
    for (int r = 0; r < DELIVERED; r++)
        sum += lost[r] = (uint8_t)(lost[r] - s->store[r]);
    for (int r = 0; r < RESOURCES; r++)
        received += s->store[r];
    expatriate_list(lost, DELIVERED, &lost_text);
    if (sum > 0)
        orr_say(log, received ? ORR_GAIN : ORR_LOSS, "%s receives %s; the garbage costs %s.",
                orr_seat(seat), bytes, lost_bytes);
    else
        orr_say(log, received ? ORR_GAIN : ORR_NOTHING, "%s receives %s.", orr_seat(seat), bytes);
}

static bool loses_to_garbage(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    static const uint8_t clean[DELIVERED] = {0};
    uint8_t charged[RESOURCES], whole[RESOURCES];
    expatriate_income(pack, s, seat, s->garbage, NONE, NONE, charged);
    expatriate_income(pack, s, seat, clean, NONE, NONE, whole);
    return memcmp(charged, whole, sizeof whole) != 0;
}

/* The actor's resources come, and it is asked what becomes of them. */
static void arrive(const orr_rules *rules, expatriate_state *s, orr_log *log)
{
    const int seat = s->head.actor;
    if (expatriate_has_effect(rules->pack, s, seat, SMUGGLE) &&
        loses_to_garbage(rules->pack, s, seat)) {
        orr_push(&s->head, SMUGGLING);
    } else {
        deliver(rules->pack, s, NONE, log);
        if (expatriate_has_work(rules->pack, s))
            orr_push(&s->head, WORK);
        else
            orr_say(log, ORR_NOTHING, "%s leaves nothing.",
                    orr_seat(seat)); /* nothing to ask, either */
    }
}

/* Instead of a number of seats: one has worked ahead of its turn, and there is no more to it. */
enum { WORKED_AHEAD = SEATS + 1 };

/* The argument counts seats, clockwise from the active player. */
void expatriate_deliveries_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    const int turn = orr_arg(&s->head);
    if (turn == WORKED_AHEAD) {
        orr_finish(&s->head);
    } else if (turn == s->head.seats) {
        renew_garbage(s, log);
        orr_goto(&s->head, END_ACTION);
    } else {
        s->head.actor = (int8_t)expatriate_seat_from_active(s, turn);
        orr_goto_with(&s->head, DELIVERIES, turn + 1);
        arrive(rules, s, log);
    }
}

static int turn_of(const expatriate_state *s, int seat)
{
    return (seat + s->head.seats - s->active) % s->head.seats;
}

/* The garbage is charged as it was before the action, and what others leave, burn or feed is nothing
 * to this seat: so it may work while they do. */
bool expatriate_ahead(const orr_rules *rules, void *state, int seat)
{
    expatriate_state *s = state;
    const int step = orr_step_now(&s->head);
    if ((step != SMUGGLING && step != WORK && step != PORTION) ||
        turn_of(s, seat) <= turn_of(s, s->head.actor))
        return false;
    while (s->head.depth > 1)
        orr_pop(&s->head);
    orr_goto_with(&s->head, DELIVERIES, WORKED_AHEAD);
    expatriate_clear_work(s);
    s->head.actor = (int8_t)seat;
    arrive(rules, s, NULL);
    return true;
}

void expatriate_smuggling_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_state *s = state;
    orr_ask(prompt, "%s: which delivery module should lose nothing to the garbage?",
            expatriate_effect_name(rules->pack, s, s->head.actor, SMUGGLE));
    orr_wait(prompt, "%s smuggles one cargo past the garbage.", orr_seat(s->head.actor));
    prompt->rule = "black-market";
}

static bool may_smuggle(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    return orr_need(why, expatriate_type_of(move.a) == DELIVERY, "%s is not a delivery module.",
                    expatriate_design_name(rules->pack, move.a)) &&
           orr_need(why, s->station[s->head.actor][move.a] > 0, "%s is not docked to your station.",
                    expatriate_design_name(rules->pack, move.a));
}

static void smuggle_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_state *s = state;
    const int seat = s->head.actor;
    uint8_t income[RESOURCES];
    expatriate_menu menu;
    int tp[PLAN_CHOICES];
    expatriate_income(rules->pack, s, seat, s->garbage, move.a,
                      seat == s->active ? s->charter : NONE, income);
    const expatriate_planner p = expatriate_plan_for(rules->pack, s, seat, income, &menu);
    expatriate_exact_offers(&p, expatriate_hand_size(s, seat), tp);
    orr_text_add(out, "%d TP", tp[0]);
    if (tp[PLAN_CHOICES - 1] > tp[0])
        orr_text_add(out, ", %d with cards", tp[PLAN_CHOICES - 1]);
    orr_text_add(out, "; brings ");
    expatriate_list(income, RESOURCES, out);
}

static void smuggle(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "%s smuggles the cargo of %s.", orr_seat(s->head.actor),
            orr_named(log, KIND_MODULE, move.a));
    deliver(rules->pack, s, move.a, log);
    orr_goto(&s->head, WORK);
}

const orr_verb expatriate_verb_smuggle = {
    .word = "smuggle",
    .kind = {KIND_MODULE},
    .label = "Smuggle the cargo of %a",
    .at = ORR_AT(SMUGGLING),
    .rule = "black-market",
    .may = may_smuggle,
    .detail = smuggle_detail,
    .apply = smuggle,
};

void expatriate_smuggling_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int design = 0; design < FIRST_ENGINEERING; design++)
        orr_try(moves, may_smuggle, rules, state, ORR_MOVE1(VERB_SMUGGLE, design));
}
