/* cargo.c - what a crewed vehicle carries, and the standing orders of a programme: two small steps
 * that others call. Rules: docs/games/horizons.md#cargo, #standing-orders */
#include "parts.h"

/* ---- how often ------------------------------------------------------------------------------ */

/* What can be taken back at once could go on for ever, and a computer that is about to lose would do it. */
bool horizons_may_shift(const horizons_state *s, int seat, orr_reason *why)
{
    enum { ORDERS_CHANGED = 16, FOR_A_SHIP = 6 };
    int most = ORDERS_CHANGED;
    if (s->seat[seat].shifted < most) /* nearly always */
        return true;
    for (int ship = 0; ship < SHIPS; ship++)
        most += horizons_is_crewed(&s->ship[seat][ship]) ? FOR_A_SHIP : 0;
    return orr_need(why, s->seat[seat].shifted < most,
                    "Cargo and orders were changed %d times in this phase; that is enough.", most);
}

static void count_shift(horizons_state *s)
{
    s->seat[s->head.actor].shifted++;
}

/* ---- cargo ---------------------------------------------------------------------------------- */

static int free_space(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    return horizons_design_of(pack, s, seat, ship)->cargo - horizons_cargo(&s->ship[seat][ship]);
}

static int to_load(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                   int resource)
{
    const int site = horizons_site_of(s, seat, s->ship[seat][ship].place);
    if (site == NONE)
        return 0;
    const int there = site == EARTH
                          ? s->seat[seat].stock[resource] + horizons_max(0, s->seat[seat].cash)
                          : horizons_see_base(s, seat, horizons_site_world(site))->store[resource];
    return horizons_min(there, free_space(pack, s, seat, ship));
}

/* Is there anything to load, unload or pass on? */
bool horizons_can_shift_cargo(const horizons_pack *pack, const horizons_state *s, int seat,
                              int ship, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (!horizons_may_shift(s, seat, why) ||
        !orr_need(why, horizons_is_crewed(v), "There is no crewed vehicle of that name.") ||
        !orr_need(why, v->transit == 0, "It is in transit.") ||
        !orr_need(why, horizons_design_of(pack, s, seat, ship)->cargo > 0, "It has no holds."))
        return false;
    if (horizons_site_of(s, seat, v->place) != NONE)
        return orr_need(why,
                        horizons_cargo(v) > 0 || to_load(pack, s, seat, ship, ORE) > 0 ||
                            to_load(pack, s, seat, ship, FUEL) > 0 ||
                            to_load(pack, s, seat, ship, SUP) > 0,
                        "There is nothing to load or unload.");
    return orr_need(why, horizons_cargo(v) > 0, "Its holds are empty, and there is no base.") &&
           orr_need(why, horizons_members(s, v->leader, seat) & ~(1u << ship),
                    "There is neither a base nor another ship of its fleet to pass cargo to.");
}

void horizons_open_cargo(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    count_shift(state);
    orr_push_with(state, CARGO, move.a);
}

void horizons_cargo_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, ship = orr_arg(&s->head);
    const horizons_ship *v = &s->ship[seat][ship];
    char buffer[ORR_MAX_NAME], bytes[60];
    orr_text holds = orr_text_in(bytes, sizeof bytes);
    horizons_cargo_words(v->cargo, &holds);
    orr_ask(prompt, "%s carries %s; room for %d more. Load, unload, or done.",
            orr_name_of(rules, s, KIND_SHIP, ship, buffer), bytes, free_space(pack, s, seat, ship));
    orr_wait(prompt, "%s shifts cargo.", horizons_faction_of(pack, s, seat)->name);
    prompt->rule = "cargo";
}

/* Of everything, one or as much as possible. */
static bool may_load(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const int most = to_load(rules->pack, s, s->head.actor, orr_arg(&s->head), move.a);
    return horizons_may_shift(s, s->head.actor, why) &&
           orr_need(why, most > 0, "There is none of that here, or no room for it.") &&
           orr_need(why, move.b == 1 || move.b == most, "Load 1, or as many as possible: %d.",
                    most);
}

static bool may_unload(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const horizons_ship *v = &s->ship[s->head.actor][orr_arg(&s->head)];
    const int most = v->cargo[move.a];
    return horizons_may_shift(s, s->head.actor, why) &&
           orr_need(why, horizons_site_of(s, s->head.actor, v->place) != NONE,
                    "There is no base of yours to unload at.") &&
           orr_need(why, most > 0, "It carries none of that.") &&
           orr_need(why, move.b == 1 || move.b == most, "Unload 1, or all of it: %d.", most);
}

static bool can_pass(const horizons_pack *pack, const horizons_state *s, uint32_t fleet,
                     orr_move move, orr_reason *why)
{
    const int seat = s->head.actor, ship = orr_arg(&s->head);
    return horizons_may_shift(s, seat, why) &&
           orr_need(why, s->ship[seat][ship].cargo[move.a] > 0, "It carries none of that.") &&
           orr_need_by(why, "fleets", move.b != ship && fleet >> move.b & 1,
                       "That is not another ship of its fleet.") &&
           orr_need(why, free_space(pack, s, seat, move.b) > 0, "There is no room in its holds.");
}

static bool may_pass_cargo(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    const horizons_ship *v = &s->ship[seat][orr_arg(&s->head)];
    return can_pass(rules->pack, s, horizons_members(s, v->leader, seat), move, why);
}

static void say_shifted(const horizons_state *s, orr_move move, const char *verb, orr_log *log)
{
    orr_say(log, ORR_ANNOUNCE, "%s %s %d %s.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(s->head.actor, orr_arg(&s->head))), verb,
            move.b, orr_named(log, KIND_RESOURCE, move.a));
}

/* What Earth has not in stock it buys. */
static void load_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    const horizons_state *s = state;
    const int seat = s->head.actor;
    const int bought = move.b - s->seat[seat].stock[move.a];
    if (horizons_site_of(s, seat, s->ship[seat][orr_arg(&s->head)].place) == EARTH && bought > 0)
        orr_text_add(out, "$%dB", bought);
}

static void load(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int seat = s->head.actor;
    horizons_ship *v = &s->ship[seat][orr_arg(&s->head)];
    horizons_take_from(s, seat, horizons_site_of(s, seat, v->place), move.a, move.b);
    v->cargo[move.a] = (uint8_t)(v->cargo[move.a] + move.b);
    count_shift(s);
    say_shifted(s, move, "loads", log);
    if (free_space(rules->pack, s, seat, orr_arg(&s->head)) == 0)
        orr_pop(&s->head); /* full: back to the rest of the year */
}

static void unload(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    horizons_state *s = state;
    const int seat = s->head.actor;
    horizons_ship *v = &s->ship[seat][orr_arg(&s->head)];
    horizons_bring_to(s, seat, horizons_site_of(s, seat, v->place), move.a, move.b);
    v->cargo[move.a] = (uint8_t)(v->cargo[move.a] - move.b);
    count_shift(s);
    say_shifted(s, move, "unloads", log);
}

static void pass_cargo(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)log;
    horizons_state *s = state;
    const int seat = s->head.actor;
    horizons_ship *v = &s->ship[seat][orr_arg(&s->head)], *other = &s->ship[seat][move.b];
    const int amount = horizons_min(v->cargo[move.a], free_space(rules->pack, s, seat, move.b));
    v->cargo[move.a] = (uint8_t)(v->cargo[move.a] - amount);
    other->cargo[move.a] = (uint8_t)(other->cargo[move.a] + amount);
    count_shift(s);
}

const orr_verb horizons_verb_load = {
    .word = "load",
    .kind = {KIND_RESOURCE, ORR_KIND_NUMBER},
    .label = "Load %b %a",
    .at = ORR_AT(CARGO),
    .rule = "cargo",
    .may = may_load,
    .detail = load_detail,
    .apply = load,
};
const orr_verb horizons_verb_unload = {
    .word = "unload",
    .kind = {KIND_RESOURCE, ORR_KIND_NUMBER},
    .label = "Unload %b %a",
    .at = ORR_AT(CARGO),
    .rule = "cargo",
    .may = may_unload,
    .apply = unload,
};
const orr_verb horizons_verb_pass_cargo = {
    .word = "pass-cargo",
    .kind = {KIND_RESOURCE, KIND_SHIP},
    .label = "Pass %a to %b",
    .at = ORR_AT(CARGO),
    .rule = "cargo",
    .may = may_pass_cargo,
    .apply = pass_cargo,
};
const orr_verb horizons_verb_done_cargo = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(CARGO),
    .rule = "cargo",
    .apply = horizons_leave_step,
    .out = ORR_ENDS,
};

void horizons_cargo_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const int seat = s->head.actor, ship = orr_arg(&s->head);
    const horizons_ship *v = &s->ship[seat][ship];
    const uint32_t fleet = horizons_members(s, v->leader, seat);
    const bool may_shift = horizons_may_shift(s, seat, NULL);
    for (int r = 0; may_shift && r < RESOURCES; r++) {
        const int most = to_load(rules->pack, s, seat, ship, r);
        if (most > 1)
            orr_add(moves, ORR_MOVE2(VERB_LOAD, r, most));
        if (most > 0)
            orr_add(moves, ORR_MOVE2(VERB_LOAD, r, 1));
        if (v->cargo[r] > 1)
            orr_try(moves, may_unload, rules, s, ORR_MOVE2(VERB_UNLOAD, r, v->cargo[r]));
        orr_try(moves, may_unload, rules, s, ORR_MOVE2(VERB_UNLOAD, r, 1));
        for (uint32_t left = v->cargo[r] ? fleet : 0; left; left &= left - 1) {
            const orr_move move = ORR_MOVE2(VERB_PASS_CARGO, r, __builtin_ctz(left));
            if (can_pass(rules->pack, s, fleet, move, NULL))
                orr_add(moves, move);
        }
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE_CARGO));
}

/* ---- standing orders ------------------------------------------------------------------------ */

void horizons_standing_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt,
            "Standing orders: what should be done every year without asking you? Crews get theirs "
            "when they explore or mine.");
    orr_wait(prompt, "%s writes standing orders.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "standing-orders";
}

static bool may_set(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    return horizons_may_shift(s, s->head.actor, why) &&
           orr_need(why, !horizons_stands_order(s, s->head.actor, move.a),
                    "That is already a standing order.");
}

static bool may_clear(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    return horizons_may_shift(s, s->head.actor, why) &&
           orr_need(why, horizons_stands_order(s, s->head.actor, move.a),
                    "That is not one of your standing orders.");
}

/* The odds that an order brings with it. */
static void order_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const int rate = horizons_max(0, pack->malfunction - horizons_skill(s, seat, ROBUSTNESS));
    if (move.a == ROBOTS_EXPLORE)
        orr_text_add(out, "malfunction %d %%; only where a marker is twice as likely", rate);
    else if (move.a == ROBOTS_DARE)
        orr_text_add(out, "malfunction %d %%, also for a marker of 10 %%, and on the way", rate);
    else if (move.a == ASK_EVERY_YEAR)
        orr_text_add(out, "else you will be asked again when something has changed");
}

/* A crew that explores or mines every year is asked about again. */
static bool may_relieve(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const horizons_ship *v = &s->ship[s->head.actor][move.a];
    return orr_need(why, v->design != NONE && v->order != NO_ORDER,
                    "It has no standing order of its own.");
}

static void relieve(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    s->ship[s->head.actor][move.a].order = NO_ORDER;
    count_shift(s);
}

const orr_verb horizons_verb_relieve = {
    .word = "relieve",
    .kind = {KIND_SHIP},
    .label = "No longer every year: %a",
    .at = ORR_AT(STANDING),
    .rule = "standing-orders",
    .may = may_relieve,
    .apply = relieve,
};

static void turn_over(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    s->seat[s->head.actor].standing ^= (uint8_t)(1u << move.a);
    count_shift(s);
    horizons_wonder(s, s->head.actor);
}

const orr_verb horizons_verb_set = {
    .word = "set",
    .kind = {KIND_STANDING},
    .label = "From now on: %a",
    .at = ORR_AT(STANDING),
    .rule = "standing-orders",
    .may = may_set,
    .detail = order_detail,
    .apply = turn_over,
};
const orr_verb horizons_verb_clear = {
    .word = "clear",
    .kind = {KIND_STANDING},
    .label = "No longer: %a",
    .at = ORR_AT(STANDING),
    .rule = "standing-orders",
    .may = may_clear,
    .apply = turn_over,
};
const orr_verb horizons_verb_done_standing = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(STANDING),
    .rule = "standing-orders",
    .apply = horizons_leave_step,
    .out = ORR_ENDS,
};

void horizons_standing_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int order = 0; order < STANDINGS; order++) {
        orr_try(moves, may_set, rules, state, ORR_MOVE1(VERB_SET, order));
        orr_try(moves, may_clear, rules, state, ORR_MOVE1(VERB_CLEAR, order));
    }
    for (int ship = 0; ship < SHIPS; ship++)
        orr_try(moves, may_relieve, rules, state, ORR_MOVE1(VERB_RELIEVE, ship));
    orr_add(moves, ORR_MOVE0(VERB_DONE_STANDING));
}

/* Everything but arrivals goes on without asking. */
/* It holds for the rest of this year, too: whoever has just arrived does nothing more in it. */
void horizons_asleep_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)state, (void)move;
    orr_text_add(out, "nor for the rest of this year");
}

void horizons_fall_asleep(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->seat[s->head.actor].asleep = 1;
    orr_pop(&s->head);
}
