/* engineering.c - the Engineering action: everybody may dock a module from hand, the active player
 * one from a supply as well. Some colonies dock before or after.
 *
 * The Institute of Technology turns every docking into "draw, then dock from hand": the draw is from
 * the supply that the docking would have used, and if that is exhausted there is no docking. Whoever
 * draws docks; whoever will not dock does not draw.
 * Rules: docs/games/expatriate.md#engineering
 */
#include "parts.h"

/* Arguments of DOCK_FROM_HAND: may the seat dock nothing, and does an institute make it dock? */
enum { MAY_DOCK, MUST_DOCK };

/* Dock as part of the action; the action's own module does not come through here. The cause is the
 * colony that docks, or NULL. */
static void dock(const expatriate_pack *pack, expatriate_state *s, int seat, int design,
                 const char *from, const char *cause, orr_log *log)
{
    expatriate_dock(s, seat, design);
    if (cause)
        orr_say(log, ORR_GAIN, "%s docks %s %s (%s).", orr_seat(seat),
                orr_named(log, KIND_MODULE, design), from, cause);
    else
        orr_say(log, ORR_GAIN, "%s docks %s %s.", orr_seat(seat),
                orr_named(log, KIND_MODULE, design), from);
    if (expatriate_has_effect(pack, s, seat, TP_PER_DOCK)) {
        expatriate_gain(s, seat, 1, BY_EFFECTS);
        orr_say(log, ORR_GAIN, "%s gains 1 TP for the docking (%s).", orr_seat(seat),
                expatriate_effect_name(pack, s, seat, TP_PER_DOCK));
    }
}

static void say_exhausted(int seat, int type, orr_log *log)
{
    orr_say(log, ORR_MISS, "%s cannot dock: the %s supply is exhausted.", orr_seat(seat),
            expatriate_type_names[type]);
}

static void dock_top(const expatriate_pack *pack, expatriate_state *s, int seat, int type,
                     const char *cause, orr_log *log)
{
    const int design = expatriate_take_from_supply(s, type);
    if (design >= 0)
        dock(pack, s, seat, design, "from the supply", cause, log);
    else
        say_exhausted(seat, type, log);
}

/* Draw from one of these supplies, then dock from hand. The draw is on top, so it comes first; to
 * decline is to decline the draw. Without a supply the hand alone is left; by the second rules only
 * where the docking is from hand anyway, which the owner may decline. */
static void push_institute(expatriate_state *s, int types, int flags)
{
    const int supplies = expatriate_supplies(s, types);
    const bool optional = flags & MAY_DECLINE;
    if (supplies) {
        orr_push_with(&s->head, DOCK_FROM_HAND, MUST_DOCK);
        orr_push_with(&s->head, DRAW, supplies | flags);
    } else if (expatriate_hand_size(s, s->head.actor) > 0 &&
               (optional || s->head.version < SECOND_RULES)) {
        orr_push_with(&s->head, DOCK_FROM_HAND, optional ? MAY_DOCK : MUST_DOCK);
    }
}

static bool is_institute(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    return expatriate_has_effect(pack, s, seat, DRAW_TO_DOCK);
}

/* ---- before --------------------------------------------------------------------------------- */

/* The colony of a seat that docks modules of this type before engineering. */
static const char *docker_name(const expatriate_pack *pack, const expatriate_state *s, int seat,
                               int type)
{
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const expatriate_colony *colony = &pack->colonies[__builtin_ctz(left)];
        if (colony->effect == DOCK_BEFORE && colony->kind == type)
            return colony->name;
    }
    return NULL;
}

/* The argument counts seats, clockwise from the active player. */
void expatriate_before_engineering_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    for (int turn = orr_arg(&s->head); turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        bool any = false;
        for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
            const expatriate_colony *colony = &pack->colonies[__builtin_ctz(left)];
            if (colony->effect == DOCK_BEFORE) {
                s->before[colony->kind]++;
                any = true;
            }
        }
        if (!any)
            continue;
        s->head.actor = (int8_t)seat;
        orr_goto_with(&s->head, BEFORE_ENGINEERING, turn + 1);
        orr_push(&s->head, BEFORE_DOCKS);
        return;
    }
    orr_goto(&s->head, ENGINEERING_TURNS);
}

/* One of the dockings that the actor's colonies still owe. Their order is the owner's choice; it
 * matters with an institute alone, where the supply that is drawn from next says it. */
void expatriate_before_docks_run(const orr_rules *rules, void *state, orr_log *log)
{
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    const int seat = s->head.actor;
    int types = 0;
    for (int type = 0; type < TYPES; type++)
        types |= (s->before[type] > 0) << type;
    if (types == 0) {
        orr_pop(&s->head);
        return;
    }
    if (is_institute(pack, s, seat) && expatriate_supplies(s, types)) {
        push_institute(s, types, COLONY_DRAW); /* the draw takes it off the list */
        return;
    }
    const int type = __builtin_ctz((unsigned)types);
    s->before[type]--;
    if (is_institute(pack, s, seat) && s->head.version >= SECOND_RULES)
        say_exhausted(seat, type, log);
    else if (is_institute(pack, s, seat))
        push_institute(s, 0, 0);
    else
        dock_top(pack, s, seat, type, docker_name(pack, s, seat, type), log);
}

/* ---- everybody, then the active player's supply --------------------------------------------- */

/* The argument counts seats. The active player's docking from a supply follows the one from hand. */
void expatriate_engineering_turns_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    expatriate_state *s = state;
    const int turn = orr_arg(&s->head), seat = expatriate_seat_from_active(s, turn);
    if (turn == s->head.seats) {
        orr_goto(&s->head, AFTER_ENGINEERING);
        return;
    }
    s->head.actor = (int8_t)seat;
    orr_goto_with(&s->head, ENGINEERING_TURNS, turn + 1);
    if (turn == 0)
        orr_push(&s->head, SUPPLY_TURN);
    if (is_institute(rules->pack, s, seat))
        push_institute(s, ANY_TYPE, MAY_DECLINE);
    else if (expatriate_hand_size(s, seat) > 0)
        orr_push_with(&s->head, DOCK_FROM_HAND, MAY_DOCK);
}

void expatriate_supply_turn_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    expatriate_state *s = state;
    orr_pop(&s->head);
    if (is_institute(rules->pack, s, s->active))
        push_institute(s, ANY_TYPE, MAY_DECLINE);
    else if (expatriate_supplies(s, ANY_TYPE))
        orr_push_with(&s->head, DOCK_FROM_SUPPLY, ANY_TYPE | MAY_DECLINE);
}

void expatriate_dock_from_hand_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_state *s = state;
    if (orr_arg(&s->head) == MAY_DOCK)
        orr_ask(prompt, "Engineering: you may dock one module from your hand.");
    else
        orr_ask(prompt, "%s: you have drawn; now dock a module from your hand.",
                expatriate_effect_name(rules->pack, s, s->head.actor, DRAW_TO_DOCK));
    orr_wait(prompt, "%s docks from hand.", orr_seat(s->head.actor));
    prompt->rule = "engineering";
}

static bool may_dock(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return expatriate_holds(rules->pack, state, move.a, why);
}

static void dock_card(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor;
    const bool drew = orr_arg(&s->head) == MUST_DOCK;
    expatriate_from_hand(rules->pack, s, seat, move.a);
    dock(rules->pack, s, seat, move.a, "from hand",
         drew ? expatriate_effect_name(rules->pack, s, seat, DRAW_TO_DOCK) : NULL, log);
    orr_pop(&s->head);
}

const orr_verb expatriate_verb_dock = {
    .word = "dock",
    .kind = {KIND_MODULE},
    .label = "Dock %a",
    .at = ORR_AT(DOCK_FROM_HAND),
    .rule = "engineering",
    .may = may_dock,
    .detail = expatriate_detail_docking,
    .apply = dock_card,
};

/* From hand, from the active player's supply, or before the draw of an institute. */
static bool may_keep(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    const expatriate_state *s = state;
    const int at = orr_step_now(&s->head), arg = orr_arg(&s->head);
    if (at == DOCK_FROM_HAND)
        return orr_need(why, arg == MAY_DOCK,
                        "You have drawn for a docking: dock a module from your hand.");
    return orr_need_by(why, "drawing-cards", at != DRAW || s->action == ENGINEERING,
                       "You still draw a card: choose a supply.") &&
           orr_need(why, arg & MAY_DECLINE, "You have to dock what the colony lets you dock.");
}

static void keep(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    expatriate_state *s = state;
    const bool before_a_draw = orr_step_now(&s->head) == DRAW;
    orr_say(log, ORR_NOTHING, "%s docks nothing.", orr_seat(s->head.actor));
    orr_pop(&s->head);
    if (before_a_draw)
        orr_pop(&s->head); /* the docking that would have followed */
}

const orr_verb expatriate_verb_keep = {
    .word = "keep",
    .label = "Dock nothing",
    .at = ORR_AT(DOCK_FROM_HAND, DOCK_FROM_SUPPLY, DRAW),
    .rule = "engineering",
    .may = may_keep,
    .apply = keep,
    .out = ORR_ENDS,
};

void expatriate_dock_from_hand_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_state *s = state;
    for (int type = 0; type < TYPES; type++) {
        if (s->held[s->head.actor][type] == 0)
            continue;
        const int end = expatriate_first_design(type + 1);
        for (int design = expatriate_first_design(type); design < end; design++)
            if (s->hand[s->head.actor][design] > 0)
                orr_try(moves, may_dock, rules, s, ORR_MOVE1(VERB_DOCK, design));
    }
    orr_try(moves, may_keep, rules, state, ORR_MOVE0(VERB_KEEP));
}

/* The argument holds the bits of the types to choose from. */
void expatriate_dock_from_supply_prompt(const orr_rules *rules, const void *state,
                                        orr_prompt *prompt)
{
    const expatriate_state *s = state;
    if (orr_arg(&s->head) & MAY_DECLINE)
        orr_ask(prompt, "As active player you may also dock the top module of a supply: your third "
                        "in this action. Which one?");
    else
        orr_ask(prompt,
                "%s: dock the top module of a supply whose type you have fewest of. Which one?",
                expatriate_effect_name(rules->pack, s, s->head.actor, DOCK_FEWEST));
    orr_wait(prompt, "%s docks from a supply.", orr_seat(s->head.actor));
    prompt->rule = "engineering";
}

static bool may_supply(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const expatriate_state *s = state;
    return orr_need_by(why, "drawing-cards", expatriate_supply_left(s, move.a) > 0,
                       "The %s supply is exhausted.", expatriate_type_names[move.a]) &&
           orr_need(why, orr_arg(&s->head) >> move.a & 1,
                    "Dock a module of a type that you have fewest of; %s is not one.",
                    expatriate_type_names[move.a]);
}

static void supply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor;
    const bool own_choice = orr_arg(&s->head) & MAY_DECLINE;
    orr_pop(&s->head);
    dock_top(rules->pack, s, seat, move.a,
             own_choice ? NULL : expatriate_effect_name(rules->pack, s, seat, DOCK_FEWEST), log);
}

const orr_verb expatriate_verb_supply = {
    .word = "supply",
    .kind = {KIND_TYPE},
    .label = "Dock from the %a supply",
    .at = ORR_AT(DOCK_FROM_SUPPLY),
    .rule = "engineering",
    .may = may_supply,
    .detail = expatriate_detail_supply,
    .apply = supply,
    .chance = true,
};

void expatriate_dock_from_supply_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int type = 0; type < TYPES; type++)
        orr_try(moves, may_supply, rules, state, ORR_MOVE1(VERB_SUPPLY, type));
    orr_try(moves, may_keep, rules, state, ORR_MOVE0(VERB_KEEP));
}

/* ---- after ---------------------------------------------------------------------------------- */

/* Bits of the types of which the seat has docked fewest: fewer than of some other, so none if all four
 * are equal (by the first rules all of them then). */
static int fewest(const expatriate_state *s, int seat)
{
    int least = s->docked[seat][0], types = 0;
    for (int type = 1; type < TYPES; type++)
        if (s->docked[seat][type] < least)
            least = s->docked[seat][type];
    for (int type = 0; type < TYPES; type++)
        if (s->docked[seat][type] == least)
            types |= 1 << type;
    return types == ANY_TYPE && s->head.version >= SECOND_RULES ? 0 : types;
}

void expatriate_after_engineering_run(const orr_rules *rules, void *state, orr_log *log)
{
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    for (int turn = orr_arg(&s->head); turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        if (!expatriate_has_effect(pack, s, seat, DOCK_FEWEST))
            continue;
        const int few = fewest(s, seat), types = expatriate_supplies(s, few);
        if (few == 0)
            orr_say(log, ORR_NOTHING, "%s has as many of each type: %s docks nothing.",
                    orr_seat(seat), expatriate_effect_name(pack, s, seat, DOCK_FEWEST));
        s->head.actor = (int8_t)seat;
        orr_goto_with(&s->head, AFTER_ENGINEERING, turn + 1);
        if (is_institute(pack, s, seat))
            push_institute(s, types, 0);
        else if (types)
            orr_push_with(&s->head, DOCK_FROM_SUPPLY, types);
        return;
    }
    orr_goto(&s->head, END_ACTION);
}
