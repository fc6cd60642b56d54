/* engineering.c - the Engineering action: everybody may dock a module from hand, the active player
 * docks one from a supply as well. Some colonies dock before or after.
 *
 * The Institute of Technology turns every docking into "draw, then dock from hand": the draw is from
 * the supply that the docking would have used.
 * Rules: docs/games/expatriate.md#engineering
 */
#include "parts.h"

/* Arguments of DOCK_FROM_HAND: may the seat dock nothing? */
enum { MAY_DOCK, MUST_DOCK };

/* Dock as part of the action; the action's own module does not come through here. */
static void dock(const expatriate_pack *pack, expatriate_state *s, int seat, int design,
                 const char *from, orr_log *log)
{
    expatriate_dock(s, seat, design);
    orr_say(log, "Seat %d docks %s %s.", seat + 1, orr_named(log, KIND_MODULE, design), from);
    if (expatriate_has_effect(pack, s, seat, TP_PER_DOCK)) {
        expatriate_gain(s, seat, 1);
        orr_say(log, "Seat %d gains 1 TP for the docking.", seat + 1);
    }
}

static void dock_top(const expatriate_pack *pack, expatriate_state *s, int seat, int type,
                     orr_log *log)
{
    const int design = expatriate_take_from_supply(s, type);
    if (design >= 0)
        dock(pack, s, seat, design, "from the supply", log);
}

/* Draw from one of these supplies, then dock from hand. The draw is on top, so it comes first. */
static void push_institute(expatriate_state *s, int types, int must)
{
    const int supplies = expatriate_supplies(s, types);
    orr_push_with(&s->head, DOCK_FROM_HAND, must);
    if (supplies)
        orr_push_with(&s->head, DRAW, supplies);
}

static bool is_institute(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    return expatriate_has_effect(pack, s, seat, DRAW_TO_DOCK);
}

/* Is there a card to dock, now or after the draw? */
static bool institute_has_cards(const expatriate_state *s, int seat, int types)
{
    return expatriate_hand_size(s, seat) > 0 || expatriate_supplies(s, types) != 0;
}

/* ---- before --------------------------------------------------------------------------------- */

/* The next colony that docks before, from number `from` on; COLONIES if there is none. */
static int next_before(const expatriate_pack *pack, uint32_t colonies, int from)
{
    for (uint32_t left = colonies >> from << from; left; left &= left - 1)
        if (pack->colonies[__builtin_ctz(left)].effect == DOCK_BEFORE)
            return __builtin_ctz(left);
    return COLONIES;
}

/* The argument goes through seats, clockwise from the active player, and their colonies. */
void expatriate_before_engineering_run(const orr_rules *rules, void *state, orr_log *log)
{
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    int from = orr_arg(&s->head) % COLONIES;
    for (int turn = orr_arg(&s->head) / COLONIES; turn < s->head.seats; turn++, from = 0) {
        const int seat = expatriate_seat_from_active(s, turn);
        int colony;
        while ((colony = next_before(pack, s->colonies[seat], from)) < COLONIES) {
            const int type = pack->colonies[colony].kind;
            from = colony + 1;
            if (!is_institute(pack, s, seat)) {
                dock_top(pack, s, seat, type, log);
            } else if (institute_has_cards(s, seat, 1 << type)) {
                s->head.actor = (int8_t)seat;
                orr_goto_with(&s->head, BEFORE_ENGINEERING, turn * COLONIES + from);
                push_institute(s, 1 << type, MUST_DOCK);
                return;
            }
        }
    }
    orr_goto(&s->head, ENGINEERING_TURNS);
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
    if (!is_institute(rules->pack, s, seat)) {
        if (expatriate_hand_size(s, seat) > 0)
            orr_push_with(&s->head, DOCK_FROM_HAND, MAY_DOCK);
    } else if (institute_has_cards(s, seat, ANY_TYPE)) {
        push_institute(s, ANY_TYPE, MAY_DOCK);
    }
}

void expatriate_supply_turn_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    expatriate_state *s = state;
    orr_pop(&s->head);
    if (is_institute(rules->pack, s, s->active)) {
        if (institute_has_cards(s, s->active, ANY_TYPE))
            push_institute(s, ANY_TYPE, MUST_DOCK);
    } else if (expatriate_supplies(s, ANY_TYPE)) {
        orr_push_with(&s->head, DOCK_FROM_SUPPLY, ANY_TYPE);
    }
}

void expatriate_dock_from_hand_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_state *s = state;
    if (orr_arg(&s->head) == MAY_DOCK)
        orr_ask(prompt, "Engineering: you may dock one module from your hand.");
    else
        orr_ask(prompt, "%s: dock a module from your hand instead of one from the supply.",
                expatriate_effect_name(rules->pack, s, s->head.actor, DRAW_TO_DOCK));
    orr_wait(prompt, "Seat %d docks from hand.", s->head.actor + 1);
    prompt->rule = "engineering";
}

static bool may_dock(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    return orr_need(why, s->hand[s->head.actor][move.a] > 0, "%s is not in your hand.",
                    expatriate_design_name(rules->pack, move.a));
}

static void dock_card(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    const int seat = s->head.actor;
    expatriate_from_hand(s, seat, move.a);
    dock(rules->pack, s, seat, move.a, "from hand", log);
    orr_pop(&s->head);
}

const orr_verb expatriate_verb_dock = {
    .word = "dock",
    .kind = {KIND_MODULE},
    .label = "Dock %a",
    .at = ORR_AT(DOCK_FROM_HAND),
    .rule = "engineering",
    .may = may_dock,
    .detail = expatriate_detail_module,
    .apply = dock_card,
};

static bool may_keep(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    return orr_need(why, orr_arg(state) == MAY_DOCK,
                    "This card stands for a module from a supply: one has to be docked.");
}

static void keep(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    expatriate_state *s = state;
    orr_say(log, "Seat %d docks nothing.", s->head.actor + 1);
    orr_pop(&s->head);
}

const orr_verb expatriate_verb_keep = {
    .word = "keep",
    .label = "Dock nothing",
    .at = ORR_AT(DOCK_FROM_HAND),
    .rule = "engineering",
    .may = may_keep,
    .apply = keep,
};

void expatriate_dock_from_hand_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_state *s = state;
    for (int type = 0; type < TYPES; type++) {
        if (s->held[s->head.actor][type] == 0)
            continue;
        const int end = expatriate_first_design(type + 1);
        for (int design = expatriate_first_design(type); design < end; design++)
            orr_try(moves, may_dock, rules, s, ORR_MOVE1(VERB_DOCK, design));
    }
    orr_try(moves, may_keep, rules, state, ORR_MOVE0(VERB_KEEP));
}

/* The argument holds the bits of the types to choose from. */
void expatriate_dock_from_supply_prompt(const orr_rules *rules, const void *state,
                                        orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    if (s->head.actor == s->active && orr_arg(&s->head) == ANY_TYPE)
        orr_ask(prompt, "As active player you also dock the top module of a supply. Which one?");
    else
        orr_ask(prompt, "Dock the top module of one of these supplies. Which one?");
    orr_wait(prompt, "Seat %d docks from a supply.", s->head.actor + 1);
    prompt->rule = "engineering";
}

static bool may_supply(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const expatriate_state *s = state;
    return orr_need_by(why, "drawing-cards", expatriate_supply_left(s, move.a) > 0,
                       "The %s supply is exhausted.", expatriate_type_names[move.a]) &&
           orr_need(why, orr_arg(&s->head) >> move.a & 1,
                    "You dock a module of a type of which you have fewest, and %s is none.",
                    expatriate_type_names[move.a]);
}

static void supply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    orr_pop(&s->head);
    dock_top(rules->pack, s, s->head.actor, move.a, log);
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
};

void expatriate_dock_from_supply_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int type = 0; type < TYPES; type++)
        orr_try(moves, may_supply, rules, state, ORR_MOVE1(VERB_SUPPLY, type));
}

/* ---- after ---------------------------------------------------------------------------------- */

/* Bits of the types of which the seat has docked fewest. */
static int fewest(const expatriate_state *s, int seat)
{
    int least = s->docked[seat][0], types = 0;
    for (int type = 1; type < TYPES; type++)
        if (s->docked[seat][type] < least)
            least = s->docked[seat][type];
    for (int type = 0; type < TYPES; type++)
        if (s->docked[seat][type] == least)
            types |= 1 << type;
    return types;
}

void expatriate_after_engineering_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    for (int turn = orr_arg(&s->head); turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        if (!expatriate_has_effect(pack, s, seat, DOCK_FEWEST))
            continue;
        const int types = expatriate_supplies(s, fewest(s, seat));
        s->head.actor = (int8_t)seat;
        orr_goto_with(&s->head, AFTER_ENGINEERING, turn + 1);
        if (is_institute(pack, s, seat) && institute_has_cards(s, seat, types))
            push_institute(s, types, MUST_DOCK);
        else if (types)
            orr_push_with(&s->head, DOCK_FROM_SUPPLY, types);
        return;
    }
    orr_goto(&s->head, END_ACTION);
}
