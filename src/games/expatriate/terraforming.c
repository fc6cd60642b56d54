/* terraforming.c - the Terraforming action: a mission type is called, and seat by seat modules are
 * undocked to set up colonies. Afterwards the neutral colonies grow in value.
 *
 * Rules: docs/games/expatriate.md#terraforming
 */
#include "foresee.h"
#include "plan.h"

/* ---- the mission ---------------------------------------------------------------------------- */

/* Does this colony pay its owner for the mission? */
static bool pays_bonus(const expatriate_pack *pack, const expatriate_state *s, int seat, int colony)
{
    const expatriate_colony *c = &pack->colonies[colony];
    return (c->effect == MISSION_BONUS && c->kind != s->mission) ||
           (c->effect == HAND_BONUS && s->held[seat][s->mission] > 0);
}

/* Live from the moment it is set up. */
static void pay_bonus(const expatriate_pack *pack, expatriate_state *s, int seat, int colony,
                      orr_log *log)
{
    const char *mission = expatriate_type_names[s->mission];
    if (!pays_bonus(pack, s, seat, colony))
        return;
    expatriate_gain(s, seat, MISSION_TP, BY_EFFECTS);
    if (pack->colonies[colony].effect == HAND_BONUS)
        orr_say(log, ORR_GAIN, "%s gains %d TP from %s for a card of the mission type, %s.",
                orr_seat(seat), MISSION_TP, pack->colonies[colony].name, mission);
    else
        orr_say(log, ORR_GAIN, "%s gains %d TP from %s: the mission is not %s.", orr_seat(seat),
                MISSION_TP, pack->colonies[colony].name,
                expatriate_type_names[pack->colonies[colony].kind]);
}

static void pay_bonuses(const orr_rules *rules, expatriate_state *s, orr_log *log)
{
    for (int turn = 0; turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        for (uint32_t left = s->colonies[seat]; left; left &= left - 1)
            pay_bonus(orr_pack_of(rules, seat), s, seat, __builtin_ctz(left), log);
    }
}

void expatriate_mission_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_ask(prompt,
            "Call the mission type. A colony costs one module of each type, or three modules of "
            "the type you call now, for everybody.");
    orr_wait(prompt, "%s calls the type of the mission.", orr_seat(s->head.actor));
    prompt->rule = "mission-type";
}

/* "you gain 2 TP, seat 2 4 TP; ": bonuses are paid when it is called. */
static void mission_gain(const expatriate_pack *pack, const expatriate_state *s, int mission,
                         orr_text *out)
{
    expatriate_state called = *s;
    int named = 0;
    called.mission = (uint8_t)mission;
    for (int turn = 0; turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        int tp = 0;
        for (uint32_t left = s->colonies[seat]; left; left &= left - 1)
            tp += pays_bonus(pack, &called, seat, __builtin_ctz(left)) ? MISSION_TP : 0;
        if (tp == 0)
            continue;
        if (seat == s->head.actor)
            orr_text_add(out, "you gain %d TP", tp);
        else
            orr_text_add(out, "%s%s gains %d TP", named ? ", " : "", orr_seat(seat), tp);
        named++;
    }
    if (named)
        orr_text_add(out, ", ");
}

static void mission_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    mission_gain(pack, s, move.a, out);
    orr_text_add(out, "you have %d docked", s->docked[s->head.actor][move.a]);
    for (int turn = 1, named = 0; turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        if (s->docked[seat][move.a] >= THREE_COUNT)
            orr_text_add(out, "%s%s", named++ ? ", " : "; pays for a colony of ", orr_seat(seat));
    }
}

static void mission(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    s->mission = (uint8_t)move.a;
    orr_say(log, ORR_ANNOUNCE, "%s calls the mission: %s.", orr_seat(s->active),
            expatriate_type_names[move.a]);
    pay_bonuses(rules, s, log);
    orr_goto(&s->head, MISSION_TURNS);
}

const orr_verb expatriate_verb_mission = {
    .word = "mission",
    .kind = {KIND_TYPE},
    .label = "Call the mission: %a",
    .at = ORR_AT(MISSION),
    .rule = "mission-type",
    .detail = mission_detail,
    .apply = mission,
};

void expatriate_mission_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    for (int type = 0; type < TYPES; type++)
        orr_add(moves, ORR_MOVE1(VERB_MISSION, type));
}

/* ---- seat by seat --------------------------------------------------------------------------- */

bool expatriate_can_pay(const expatriate_state *s, int seat, int way)
{
    const uint8_t *docked = s->docked[seat];
    if (way == WAY_THREE)
        return s->mission != NONE && docked[s->mission] >= THREE_COUNT;
    return docked[DELIVERY] && docked[ENGINEERING] && docked[TERRAFORMING] && docked[MILITARY];
}

static void collect_neutral(const expatriate_pack *pack, expatriate_state *s, int seat,
                            orr_log *log)
{
    int sum = 0;
    for (int slot = 0; slot < ROW; slot++) {
        sum += s->neutral_tp[slot];
        s->neutral_tp[slot] = 0;
    }
    expatriate_gain(s, seat, sum, BY_EFFECTS);
    if (sum > 0)
        orr_say(log, ORR_GAIN, "%s collects %d TP from the neutral colonies (%s).", orr_seat(seat),
                sum, pack->colonies[expatriate_effect(pack, s, seat, COLLECT)].name);
}

static bool any_neutral(const expatriate_state *s)
{
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] != NONE)
            return true;
    return false;
}

/* One colony left gets 2 TP, several get 1 each, whether anybody colonised or not. */
static void boost_neutral(expatriate_state *s, orr_log *log)
{
    int count = 0;
    for (int slot = 0; slot < ROW; slot++)
        count += s->neutral[slot] != NONE;
    const int boost = count == 1 ? 2 : 1;
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] != NONE)
            s->neutral_tp[slot] = (uint8_t)(s->neutral_tp[slot] + boost);
    if (count > 0)
        orr_say(log, ORR_ANNOUNCE, "%s neutral colony gains %d TP.",
                count == 1 ? "The only" : "Each", boost);
}

static void refill_neutral(const expatriate_pack *pack, expatriate_state *s, orr_log *log)
{
    const int row = expatriate_row(pack, s);
    for (int slot = 0; slot < row; slot++) {
        if (s->neutral[slot] != NONE || s->colony_deck.count == 0)
            continue;
        orr_reveal(&s->head);
        s->neutral[slot] = (uint8_t)orr_take_top(&s->head, &s->colony_deck);
        orr_say(log, ORR_REVEAL, "%s can be colonised now.",
                orr_named(log, KIND_COLONY, s->neutral[slot]));
    }
}

/* The argument counts seats, clockwise from the active player. */
void expatriate_mission_turns_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    const int turn = orr_arg(&s->head), seat = expatriate_seat_from_active(s, turn);
    if (turn == s->head.seats) {
        boost_neutral(s, log);
        orr_goto(&s->head, NEW_COLONIES);
        return;
    }
    s->head.actor = (int8_t)seat;
    orr_goto_with(&s->head, MISSION_TURNS, turn + 1);
    if (expatriate_has_effect(rules->pack, s, seat, COLLECT))
        collect_neutral(rules->pack, s, seat, log);
    if (!any_neutral(s))
        orr_say(log, ORR_NOTHING, "%s finds no neutral colony left.", orr_seat(seat));
    else if (expatriate_can_pay(s, seat, WAY_EACH) || expatriate_can_pay(s, seat, WAY_THREE))
        orr_push(&s->head, SETTLE);
    else
        orr_say(log, ORR_NOTHING,
                "%s cannot pay for a colony: neither one of each type nor three %s.",
                orr_seat(seat), expatriate_type_names[s->mission]);
}

void expatriate_new_colonies_run(const orr_rules *rules, void *state, orr_log *log)
{
    expatriate_state *s = state;
    refill_neutral(rules->pack, s, log);
    orr_goto(&s->head, AFTER_TERRAFORMING);
}

void expatriate_settle_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const expatriate_state *s = state;
    const int colonies = expatriate_colony_count(s, s->head.actor);
    orr_ask(prompt,
            "%s mission: set up a neutral colony for one module of each type or for three %s "
            "modules, or skip. A VP costs you %d TP now, with one more colony %d.",
            expatriate_type_names[s->mission], expatriate_type_names[s->mission],
            VP_DIVISOR - (colonies < VP_DIVISOR - 1 ? colonies : VP_DIVISOR - 1),
            VP_DIVISOR - (colonies < VP_DIVISOR - 2 ? colonies + 1 : VP_DIVISOR - 1));
    orr_wait(prompt, "%s may set up a colony.", orr_seat(s->head.actor));
    prompt->rule = "setting-up-a-colony";
}

static bool is_neutral(const expatriate_state *s, int colony)
{
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] == colony)
            return true;
    return false;
}

static bool may_settle(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    char buffer[ORR_MAX_NAME];
    return orr_need(why, is_neutral(s, move.a), "%s is not among the neutral colonies.",
                    pack->colonies[move.a].name) &&
           orr_need(why, expatriate_can_pay(s, s->head.actor, move.b),
                    "Your station does not have %s.",
                    expatriate_name(rules, state, KIND_WAY, move.b, buffer));
}

int expatriate_settling_tp(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           int colony)
{
    const bool collects = pack->colonies[colony].effect == COLLECT;
    int tp = pays_bonus(pack, s, seat, colony) ? MISSION_TP : 0;
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] == colony || collects)
            tp += s->neutral_tp[slot];
    return tp;
}

/* TP and victory points now and with the colony, and by how much the next TP count for more. */
static void settle_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    const int seat = s->head.actor, colonies = expatriate_colony_count(s, seat);
    const int tp = expatriate_settling_tp(pack, s, seat, move.a);
    const int divisor = VP_DIVISOR - colonies - 1;
    orr_text_add(out, "VP %d → %d, %d TP at once, ", expatriate_vp(s->tp[seat], colonies),
                 expatriate_vp(s->tp[seat] + tp, colonies + 1), tp);
    expatriate_tell_colony(pack, &pack->colonies[move.a], out);
    orr_text_add(out, "; then a VP for %d TP", divisor > 1 ? divisor : 1);
}

static void settle(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    expatriate_state *s = state;
    s->target = (uint8_t)move.a;
    orr_goto_with(&s->head, UNDOCK, move.b == WAY_EACH ? 0 : EACH_COUNT);
    expatriate_undock_forced(rules, s, log);
}

const orr_verb expatriate_verb_settle = {
    .word = "settle",
    .kind = {KIND_COLONY, KIND_WAY},
    .label = "Set up %a for %b",
    .at = ORR_AT(SETTLE),
    .rule = "setting-up-a-colony",
    .may = may_settle,
    .detail = settle_detail,
    .apply = settle,
};

static void skip(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    expatriate_state *s = state;
    orr_say(log, ORR_NOTHING, "%s sets up no colony.", orr_seat(s->head.actor));
    orr_pop(&s->head);
}

const orr_verb expatriate_verb_skip = {
    .word = "skip",
    .label = "Set up no colony",
    .at = ORR_AT(SETTLE),
    .rule = "setting-up-a-colony",
    .apply = skip,
    .out = ORR_ENDS,
};

void expatriate_settle_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_state *s = state;
    for (int way = 0; way < WAYS; way++)
        for (int slot = 0; slot < ROW; slot++)
            if (s->neutral[slot] != NONE)
                orr_try(moves, may_settle, rules, s, ORR_MOVE2(VERB_SETTLE, s->neutral[slot], way));
    orr_add(moves, ORR_MOVE0(VERB_SKIP));
}

/* ---- the modules that a colony costs -------------------------------------------------------- */

/* The argument: 0..3, one of that type is to be undocked and then of the next; from EACH_COUNT on,
 * so many of the mission type have been undocked. */
static int type_to_undock(const expatriate_state *s)
{
    const int at = orr_arg(&s->head);
    return at < EACH_COUNT ? at : s->mission;
}

static bool was_last_to_undock(int at)
{
    return at == EACH_COUNT - 1 || at == EACH_COUNT + THREE_COUNT - 1;
}

void expatriate_undock_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    const int at = orr_arg(&s->head), type = type_to_undock(s);
    const char *colony = pack->colonies[s->target].name, *name = expatriate_type_names[type];
    const int number = at < EACH_COUNT ? at + 1 : at - EACH_COUNT + 1;
    const int of = at < EACH_COUNT ? EACH_COUNT : THREE_COUNT;
    if (s->head.version >= SECOND_RULES)
        orr_ask(prompt,
                "%s: give what is needed least, or choose yourself, now a%s %s module (%d of %d).",
                colony, type == ENGINEERING ? "n" : "", name, number, of);
    else
        orr_ask(prompt, "%s: which %s module do you give for it? (%d of %d)", colony, name, number,
                of);
    orr_wait(prompt, "%s undocks modules to set up %s.", orr_seat(s->head.actor),
             pack->colonies[s->target].name);
    prompt->rule = "setting-up-a-colony";
}

static void set_up(const expatriate_pack *pack, expatriate_state *s, orr_log *log)
{
    const int seat = s->head.actor, colony = s->target;
    int slot = 0;
    while (s->neutral[slot] != colony)
        slot++;
    const int tp = s->neutral_tp[slot];
    s->neutral[slot] = NONE;
    s->neutral_tp[slot] = 0;
    s->colonies[seat] |= 1u << colony;
    s->target = NONE;
    expatriate_gain(s, seat, tp, BY_FOUNDING);
    orr_say(log, ORR_GAIN, "%s sets up %s and collects %d TP.", orr_seat(seat),
            pack->colonies[colony].name, tp);
    pay_bonus(pack, s, seat, colony, log);
    if (pack->colonies[colony].effect == COLLECT)
        collect_neutral(pack, s, seat, log);
}

static bool may_undock(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const expatriate_state *s = state;
    return orr_need(why, s->station[s->head.actor][move.a] > 0, "%s is not docked to your station.",
                    expatriate_design_name(rules->pack, move.a)) &&
           orr_need(why, expatriate_type_of(move.a) == type_to_undock(s),
                    "%s is of another type: one of the %s modules is to be given now.",
                    expatriate_design_name(rules->pack, move.a),
                    expatriate_type_names[type_to_undock(s)]);
}

/* How many of this type are still to be given. */
static int still_to_give(const expatriate_state *s)
{
    const int at = orr_arg(&s->head);
    return at < EACH_COUNT ? 1 : EACH_COUNT + THREE_COUNT - at;
}

static void undock_one(const expatriate_pack *pack, expatriate_state *s, int design, orr_log *log)
{
    const int at = orr_arg(&s->head), seat = s->head.actor;
    expatriate_undock(s, seat, design);
    expatriate_discard(s, design);
    orr_say(log, ORR_ANNOUNCE, "%s undocks %s.", orr_seat(seat),
            orr_named(log, KIND_MODULE, design));
    if (!was_last_to_undock(at)) {
        orr_goto_with(&s->head, UNDOCK, at + 1);
        return;
    }
    set_up(pack, s, log);
    orr_pop(&s->head);
}

/* The only module that can be given now, or one of those that are given anyway; -1 if there is a
 * choice. */
static int forced_module(const expatriate_state *s)
{
    const int type = type_to_undock(s), end = expatriate_first_design(type + 1);
    const uint8_t *station = s->station[s->head.actor];
    const bool all = s->docked[s->head.actor][type] == still_to_give(s);
    int only = -1;
    for (int design = expatriate_first_design(type); design < end; design++) {
        if (station[design] == 0)
            continue;
        if (only >= 0 && !all)
            return -1;
        only = design;
    }
    return only;
}

void expatriate_undock_forced(const orr_rules *rules, expatriate_state *s, orr_log *log)
{
    if (s->head.version < SECOND_RULES)
        return;
    while (s->target != NONE && forced_module(s) >= 0)
        undock_one(rules->pack, s, forced_module(s), log);
}

static void undock(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    undock_one(rules->pack, state, move.a, log);
    expatriate_undock_forced(rules, state, log);
}

static int tp_without(const expatriate_pack *pack, const expatriate_state *s, int design)
{
    expatriate_state after = *s;
    expatriate_undock(&after, s->head.actor, design);
    return expatriate_clean_tp(pack, &after, s->head.actor);
}

/* "a delivery brings 3 TP less: 9 → 6; minerals → machinery or nano" */
static void undock_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const expatriate_state *s = state;
    const int seat = s->head.actor, arm = move.a - FIRST_MILITARY;
    if (arm >= 0) {
        orr_text_add(out, "leaves you %d of this arm",
                     expatriate_forces(rules->pack, s, seat, arm) - 1);
        for (int turn = 1; turn < s->head.seats; turn++) {
            const int other = (seat + turn) % s->head.seats;
            orr_text_add(out, ", %s: %d", orr_seat(other),
                         expatriate_forces(rules->pack, s, other, arm));
        }
        orr_text_add(out, "; ");
    } else if (s->station[seat][move.a] > 0) {
        const int now = expatriate_clean_tp(rules->pack, s, s->head.actor);
        const int then = tp_without(rules->pack, s, move.a);
        if (then < now)
            orr_text_add(out, "a delivery brings %d TP less, %d → %d; ", now - then, now, then);
        else
            orr_text_add(out, "deliveries lose nothing; ");
    }
    expatriate_describe_module(rules->pack, move.a, out);
}

const orr_verb expatriate_verb_undock = {
    .word = "undock",
    .kind = {KIND_MODULE},
    .label = "Give %a",
    .at = ORR_AT(UNDOCK),
    .rule = "setting-up-a-colony",
    .may = may_undock,
    .detail = undock_detail,
    .apply = undock,
    .group = "One by one",
};

/* About what a delivery brings without it: a look at all modules is part of a move that searches make
 * by the thousand. What the move says to people is exact. */
static int about_without(const expatriate_pack *pack, const expatriate_state *s, int design)
{
    static const uint8_t clean[DELIVERED] = {0};
    const int seat = s->head.actor;
    uint8_t income[RESOURCES];
    expatriate_menu menu;
    expatriate_state after = *s;
    expatriate_undock(&after, seat, design);
    expatriate_income(pack, &after, seat, clean, NONE, NONE, income);
    expatriate_planner p = expatriate_plan_for(pack, &after, seat, income, &menu);
    p.roughly = true;
    const expatriate_offers offers = expatriate_offers_of(&p, expatriate_hand_size(s, seat) > 0);
    return offers.tp[offers.count - 1];
}

/* Of the modules that can be given now the one that deliveries miss least, or nearly; of equals, one of
 * which there are most copies. */
static int least_missed(const expatriate_pack *pack, const expatriate_state *s)
{
    const int type = type_to_undock(s), end = expatriate_first_design(type + 1);
    const uint8_t *station = s->station[s->head.actor];
    int least = forced_module(s), most_left = -1, copies = 0;
    if (least >= 0)
        return least;
    for (int design = expatriate_first_design(type); design < end; design++) {
        if (station[design] == 0)
            continue;
        const int left = type == MILITARY ? 0 : about_without(pack, s, design);
        if (left > most_left || (left == most_left && station[design] > copies)) {
            least = design;
            most_left = left;
            copies = station[design];
        }
    }
    return least;
}

static bool may_give(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    const expatriate_state *s = state;
    return orr_need(why, s->head.version >= SECOND_RULES,
                    "By the rules of this game modules are given one by one.");
}

static void give(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    expatriate_state *s = state;
    while (s->target != NONE)
        undock_one(rules->pack, s, least_missed(rules->pack, s), log);
}

/* "Ark, Mining Robots, Workshop; a delivery brings 3 TP less, 9 → 6" */
static void give_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    const expatriate_pack *pack = rules->pack;
    expatriate_state s = *(const expatriate_state *)state;
    const int seat = s.head.actor, now = expatriate_clean_tp(pack, &s, seat);
    for (int given = 0; s.target != NONE; given++) {
        const int design = least_missed(pack, &s);
        orr_text_add(out, "%s%s", given ? ", " : "", expatriate_design_name(pack, design));
        undock_one(pack, &s, design, NULL);
    }
    const int then = expatriate_clean_tp(pack, &s, seat);
    if (then < now)
        orr_text_add(out, "; a delivery brings %d TP less, %d → %d", now - then, now, then);
    else
        orr_text_add(out, "; deliveries lose nothing");
}

const orr_verb expatriate_verb_give = {
    .word = "give",
    .label = "Give what is needed least",
    .at = ORR_AT(UNDOCK),
    .out = ORR_GIVES_UP, /* quick, but choosing them one by one can be much better */
    .rule = "setting-up-a-colony",
    .may = may_give,
    .detail = give_detail,
    .apply = give,
};

void expatriate_undock_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const expatriate_state *s = state;
    const int type = type_to_undock(s), end = expatriate_first_design(type + 1);
    if (s->head.version >= SECOND_RULES)
        orr_add(moves, ORR_MOVE0(VERB_GIVE));
    for (int design = expatriate_first_design(type); design < end; design++)
        orr_try(moves, may_undock, rules, state, ORR_MOVE1(VERB_UNDOCK, design));
}

/* ---- after ---------------------------------------------------------------------------------- */

void expatriate_after_terraforming_run(const orr_rules *rules, void *state, orr_log *log)
{
    const expatriate_pack *pack = rules->pack;
    expatriate_state *s = state;
    for (int turn = orr_arg(&s->head); turn < s->head.seats; turn++) {
        const int seat = expatriate_seat_from_active(s, turn);
        if (!expatriate_has_effect(pack, s, seat, DOCK_MISSION))
            continue;
        const int design = expatriate_take_from_supply(s, s->mission);
        if (design < 0)
            continue;
        orr_goto_with(&s->head, AFTER_TERRAFORMING, turn + 1); /* each for itself */
        expatriate_dock(s, seat, design);
        orr_say(log, ORR_GAIN, "%s docks %s from the supply (%s).", orr_seat(seat),
                orr_named(log, KIND_MODULE, design),
                expatriate_effect_name(pack, s, seat, DOCK_MISSION));
        return;
    }
    orr_goto(&s->head, END_ACTION);
}
