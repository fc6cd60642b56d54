/* press.c - a round of a fight goes on by itself: one answer for what is nearly always done. Ours attack
 * whom they are likeliest to bring down, the xenos attack whom we miss least. It stops with the round, when
 * one of ours falls, and for whatever equipment could do.
 *
 * Rules: docs/games/fermi.md#rounds-and-phases
 */
#include "parts.h"

enum { KILL = 3, HIT = 1 }; /* what the two results are worth */
enum { SIXTY = 60 };        /* can be divided by every health */

static int stake_of_ship(const fermi_state *s, const fermi_craft *c)
{
    const int squad = c->leader == NONE ? 0 : 4 + 2 * s->leader[c->leader].level;
    return 10 * (8 + 2 * c->level + (c->core ? 40 : 0) + 2 * c->tech + squad);
}

/* What it would mean to lose this fighter, for each health that it has left. */
static int stake(const fermi_state *s, const fermi_fighter *who)
{
    int value = 0;
    switch (who->origin) {
    case FROM_SHIP:
        value = stake_of_ship(s, &s->craft[who->card]);
        break;
    case FROM_LEADER:
        value = 10 * (14 + 3 * s->leader[who->card].level);
        break;
    case FROM_ESCORT:
    case FROM_SQUADIE:
        value = 20 + 4 * (8 - who->attack) + 3 * who->pen + 10 * who->xp;
        break;
    default:
        value = 10 * (1 + who->worth) + 3 * (7 - who->attack);
        break;
    }
    return (value > 1 ? value : 1) * SIXTY / fermi_health(who);
}

static int worth_of(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                    int target)
{
    const fermi_odds odds = fermi_odds_of(rules, s, side, attacker, target);
    const bool acts = fermi_battle_of(s)->ready[1 - side] >> target & 1;
    return stake(s, &fermi_battle_of(s)->fighter[1 - side][target]) * (acts ? 6 : 5) *

           (KILL * odds.kill + HIT * odds.hit);
}

/* The attack that a side makes by itself, as an attack or a strike; false if nobody should. */
static bool choose(const orr_rules *rules, const fermi_state *s, int side, orr_move *move)
{
    const fermi_fight *f = fermi_battle_of(s);
    int most = 0;
    bool found = false;
    for (uint32_t from = fermi_attackers(f, side); from; from &= from - 1)
        for (uint32_t to = fermi_targets(f, 1 - side); to; to &= to - 1) {
            const int attacker = __builtin_ctz(from), target = __builtin_ctz(to);
            if (side == HUMAN && fermi_is_to_be_boarded(s, &f->fighter[XENO][target]))
                continue;
            const int worth = worth_of(rules, s, side, attacker, target);
            if (found && (side == HUMAN ? worth <= most : worth >= most))
                continue;
            *move = ORR_MOVE2(side == HUMAN ? VERB_ATTACK : VERB_STRIKE, attacker, target);
            most = worth;
            found = true;
        }
    return found;
}

bool fermi_first_attack(const orr_rules *rules, const fermi_state *s, orr_move *move)
{
    const int step = orr_step_now(&s->head);
    return choose(rules, s, step == XENO_ACT || step == MORE_STRIKES ? XENO : HUMAN, move);
}

/* ---- the round by itself ---------------------------------------------------------------------------- */

static bool is_better_rally(const fermi_fighter *ours, orr_move a, orr_move b)
{
    const int better = ours[b.a].attack - ours[a.a].attack + 2 * (ours[a.a].pen - ours[b.a].pen);
    return better > 0 ||
           (better == 0 && ours[b.b].origin == FROM_LEADER && ours[a.b].origin != FROM_LEADER);
}

/* Whoever attacks best acts again, and comrades pay before the leader does. */
bool fermi_first_rally(const orr_rules *rules, const fermi_state *s, orr_move *move)
{
    const fermi_fight *f = fermi_battle_of(s);
    orr_moves moves;
    moves.count = 0;
    fermi_add_rallies(rules, s, &moves);
    for (int i = 0; i < moves.count; i++)
        if (i == 0 || is_better_rally(f->fighter[HUMAN], moves.at[i], *move))
            *move = moves.at[i];
    return moves.count > 0;
}

static bool rally_by_itself(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    orr_move move;
    if (!fermi_first_rally(rules, s, &move))
        return false;
    fermi_verb_rally.apply(rules, s, move, log);
    return true;
}

/* Is there anybody whom our side would attack? */
static bool has_a_target(const fermi_state *s, const fermi_fight *f)
{
    for (uint32_t left = fermi_targets(f, XENO); left; left &= left - 1)
        if (!fermi_is_to_be_boarded(s, &f->fighter[XENO][__builtin_ctz(left)]))
            return true;
    return false;
}

/* One fighter, as often as it attacks; it holds where only the ship is left that marines are after. */
static void act_by_itself(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_fight *f = fermi_battle_of(s);
    orr_move move;
    do {
        if (!choose(rules, s, HUMAN, &move)) {
            move = ORR_MOVE1(VERB_HOLD, __builtin_ctz(fermi_attackers(f, HUMAN)));
            fermi_verb_hold.apply(rules, s, move, log);
            return;
        }
        fermi_verb_attack.apply(rules, s, move, log);
    } while (f->attacks_left);
}

void fermi_ask_again(fermi_fight *f)
{
    if (f->order >= FIGHT_ON)
        f->order = NO_ORDER;
}

/* Has whoever acts next equipment that could be used before? It is spent by whoever bought it. */
static bool could_use_a_charge(const orr_rules *rules, const fermi_state *s)
{
    orr_move next;
    orr_moves uses;
    uses.count = 0;
    if (!s->loaded || !choose(rules, s, HUMAN, &next))
        return false;
    fermi_add_abilities(rules, s, &uses);
    const int unit = fermi_carrier(&fermi_battle_of(s)->fighter[HUMAN][next.a]);
    for (int i = 0; i < uses.count; i++)
        if (s->equipment[uses.at[i].a].owner == unit + 1)
            return true;
    return false;
}

/* Nobody is ready: XP is spent, if that was said. */
static bool returns_by_itself(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_fight *f = fermi_battle_of(s);
    return f->order == ALL_OUT && has_a_target(s, f) && rally_by_itself(rules, s, log);
}

void fermi_humans_act(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    orr_goto(&s->head, HUMAN_ACT);
    if (f->order < FIGHT_ON)
        return;
    if (fermi_ready(f, HUMAN)) {
        if (!could_use_a_charge(rules, s))
            act_by_itself(rules, s, log);
        return;
    }
    const bool again = returns_by_itself(rules, s, log);
    if (!again && has_a_target(s, f) && s->loaded && fermi_can_act_again(rules, s))
        return;
    f->passed = !again;
    orr_goto(&s->head, PHASE);
}

static void strike_by_itself(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    orr_move move;
    if (fermi_battle_of(s)->order >= FIGHT_ON && choose(rules, s, XENO, &move))
        fermi_verb_strike.apply(rules, s, move, log);
}

void fermi_xenos_act(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    orr_goto(&s->head, XENO_ACT);
    strike_by_itself(rules, s, log);
}

void fermi_more_strikes(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    orr_goto(&s->head, MORE_STRIKES);
    strike_by_itself(rules, s, log);
}

/* ---- the answers ------------------------------------------------------------------------------------ */

int fermi_xp_at_hand(const fermi_fight *f)
{
    int xp = 0;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        xp += f->fighter[HUMAN][__builtin_ctz(left)].xp;
    return xp;
}

/* How many are still to act in this round, of both sides. */
static int to_act(const fermi_fight *f)
{
    return __builtin_popcount(f->alive[HUMAN] & f->ready[HUMAN] & ~f->grounded) +
           __builtin_popcount(f->alive[XENO] & f->ready[XENO]);
}

/* Nobody is ready, but XP could change that. */
static bool can_return_for_xp(const orr_rules *rules, const fermi_state *s)
{
    orr_move rally;
    return orr_step_now(&s->head) == HUMAN_ACT && !fermi_ready(fermi_battle_of(s), HUMAN) &&
           fermi_first_rally(rules, s, &rally);
}

static bool may_press(const orr_rules *rules, const fermi_state *s, orr_reason *why)
{
    const fermi_fight *f = fermi_battle_of(s);
    return orr_need(why, fermi_is_third_edition(rules),
                    "In this edition each fighter acts by itself.") &&
           orr_need(why, !f->attacks_left,
                    "Another fighter has attacks left and finishes first.") &&
           orr_need(why, f->order != HOLD_FIRE, "Everybody holds fire in this round.") &&
           orr_need(why, orr_step_now(&s->head) == XENO_ACT || has_a_target(s, f),
                    "There is nobody to attack.");
}

static bool may_fight_on(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)move;
    return may_press(rules, state, why) &&
           orr_need(why, to_act(fermi_battle_of(state)) > 1,
                    "No more than one fighter is left to act in this round.");
}

static bool may_go_all_out(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    const fermi_fight *f = fermi_battle_of(state);
    (void)move;
    return may_press(rules, state, why) &&
           orr_need(why, fermi_xp_at_hand(f) > 0, "Nobody of yours has XP.") &&
           orr_need(why, to_act(f) > 1 || can_return_for_xp(rules, state),
                    "No more than one fighter is left to act in this round.");
}

/* "first Gunner 2 attacks Weaver 1; stops if one of yours falls" */
static void detail_press(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    char attacker[ORR_MAX_NAME], target[ORR_MAX_NAME];
    orr_move first;
    (void)move;
    if (!fermi_first_attack(rules, state, &first)) {
        orr_text_add(out, "stops if one of yours falls");
        return;
    }
    const bool ours = first.verb == VERB_ATTACK;
    orr_text_add(out, "first %s on %s; stops if one of yours falls",
                 orr_name_of(rules, state, ours ? KIND_FIGHTER : KIND_XENO, first.a, attacker),
                 orr_name_of(rules, state, ours ? KIND_XENO : KIND_FIGHTER, first.b, target));
}

static void press(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    const bool asked = orr_step_now(&s->head) == HUMAN_ACT;
    f->order = move.verb == VERB_ALL_OUT ? ALL_OUT : FIGHT_ON;
    if (asked && fermi_ready(f, HUMAN)) {
        act_by_itself(rules, s, log);
        return;
    }
    if (asked) /* for a charge that could bring somebody back: it is declined now */
        f->passed = !returns_by_itself(rules, s, log);
    orr_goto(&s->head, PHASE);
}

const orr_verb fermi_verb_fight_on = {
    .word = "fight-on",
    .group = "fight on",
    .label = "Fight this round out",
    .at = ORR_AT(HUMAN_ACT, XENO_ACT),
    .rule = "rounds-and-phases",
    .may = may_fight_on,
    .detail = detail_press,
    .apply = press,
    .chance = true,
};

const orr_verb fermi_verb_all_out = {
    .word = "all-out",
    .group = "fight on",
    .label = "Fight this round out, XP and all",
    .at = ORR_AT(HUMAN_ACT, XENO_ACT),
    .rule = "rounds-and-phases",
    .may = may_go_all_out,
    .detail = detail_press,
    .apply = press,
    .chance = true,
};

void fermi_add_presses(const orr_rules *rules, const fermi_state *s, orr_moves *moves)
{
    orr_try(moves, may_go_all_out, rules, s, ORR_MOVE0(VERB_ALL_OUT));
    orr_try(moves, may_fight_on, rules, s, ORR_MOVE0(VERB_FIGHT_ON));
}
