/* fight.c - rounds and phases, the same for craft and for marines.
 *
 * A round has three phases. In each the commander and the xenos act in turn, one fighter at a
 * time, the commander first; when one side has nobody left to act, the other goes on alone. Who
 * is in which phase, alive and ready is kept as bits. Rules: docs/games/fermi.md#rounds-and-phases
 */
#include "fermi.h"

#include <string.h>

int fermi_health(const fermi_fighter *fighter)
{
    return fighter->health - fighter->kills;
}

uint32_t fermi_targets(const fermi_fight *f, int side)
{
    const uint32_t open = f->alive[side] & ~f->is_protected[side];
    return open ? open : f->alive[side];
}

uint32_t fermi_ready(const fermi_fight *f, int side)
{
    const uint32_t ready = f->ready[side] & f->alive[side];
    return f->volley ? ready : ready & f->phase_of[side][f->phase];
}

int fermi_carrier(const fermi_fighter *fighter)
{
    return fighter->origin == FROM_SHIP     ? fighter->card
           : fighter->origin == FROM_LEADER ? SHIPS + fighter->card
                                            : -1;
}

int fermi_add_fighter(fermi_fight *f, int side, fermi_fighter fighter)
{
    const int slot = f->count[side]++;
    const uint32_t bit = 1u << slot;
    assert(slot < SIDE);
    f->fighter[side][slot] = fighter;
    f->alive[side] |= bit;
    f->ready[side] |= bit;
    f->phase_of[side][fighter.phase] |= bit;
    return slot;
}

void fermi_clear_side(fermi_fight *f, int side)
{
    f->alive[side] = f->ready[side] = f->is_protected[side] = 0;
    memset(f->phase_of[side], 0, sizeof f->phase_of[side]);
    memset(f->fighter[side], 0, sizeof f->fighter[side]);
    f->count[side] = 0;
    if (side == HUMAN)
        f->rallied = f->grounded = 0;
}

/* A craft spends its own XP; a marine may also be rallied by a comrade. Once a round each, and
 * only in the phase in which the fighter acts. */
bool fermi_can_rally(const fermi_state *s, const fermi_fight *f, int receiver, int payer)
{
    const uint32_t bit = 1u << receiver;
    const uint32_t idle = f->alive[HUMAN] & ~f->ready[HUMAN] & ~f->rallied & ~f->grounded;
    return idle & f->phase_of[HUMAN][f->phase] & bit && f->alive[HUMAN] >> payer & 1 &&
           f->fighter[HUMAN][payer].xp > 0 && (s->raid.active || receiver == payer);
}

static uint32_t xp_holders(const fermi_fight *f)
{
    uint32_t holders = 0;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        if (f->fighter[HUMAN][__builtin_ctz(left)].xp)
            holders |= left & -left;
    return holders;
}

static bool somebody_can_rally(const fermi_state *s, const fermi_fight *f)
{
    const uint32_t idle = f->alive[HUMAN] & ~f->ready[HUMAN] & ~f->rallied & ~f->grounded &
                          f->phase_of[HUMAN][f->phase];
    if (!idle)
        return false;
    const uint32_t holders = xp_holders(f);
    return s->raid.active ? holders != 0 : (holders & idle) != 0;
}

/* All have acted; can anybody act once more, for an XP or a charge of equipment? */
static bool somebody_can_return(const orr_rules *rules, const fermi_state *s, const fermi_fight *f)
{
    return somebody_can_rally(s, f) || (s->loaded && fermi_can_act_again(rules->pack, s));
}

/* ---- rounds ------------------------------------------------------------------------------------- */

/* With an argument of 1 the marines keep the readiness that the entrance left them. */
void round_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    if (orr_arg(&s->head) == 0)
        f->ready[HUMAN] = f->alive[HUMAN] & ~f->grounded;
    f->ready[XENO] = f->alive[XENO];
    f->rallied = 0;
    f->phase = f->passed = 0;
    f->side = HUMAN;
    if (s->raid.active)
        f->round = (uint8_t)(f->round < UINT8_MAX ? f->round + 1 : f->round);
    if (s->raid.active)
        orr_say(log, "Marine round %d.", f->round);
    else
        orr_say(log, "Range: %s.", pack->range[f->round].name);
    orr_goto(&s->head, PHASE);
}

static void fight_over(fermi_state *s)
{
    orr_goto(&s->head, s->raid.active ? MARINES_OVER : CRAFT_OVER);
}

static void next_phase(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    f->passed = 0;
    f->side = HUMAN;
    if (++f->phase < PHASES)
        return;
    f->phase = 0;
    if (s->raid.active)
        orr_goto(&s->head, ROUND);
    else
        fermi_craft_round_over(rules, s, log);
}

void phase_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    if (!f->alive[HUMAN] || !f->alive[XENO]) {
        fight_over(s);
        return;
    }
    const bool xenos = fermi_ready(f, XENO);
    if (f->volley) {
        if (xenos)
            orr_goto(&s->head, XENO_ACT);
        else
            fermi_volley_over(s, log);
        return;
    }
    const bool humans = fermi_ready(f, HUMAN) || (!f->passed && somebody_can_return(rules, s, f));
    if (!humans && !xenos)
        next_phase(rules, s, log);
    else if (humans && (f->side == HUMAN || !xenos))
        orr_goto(&s->head, HUMAN_ACT);
    else
        orr_goto(&s->head, XENO_ACT);
}

/* ---- the commander's fighters ------------------------------------------------------------------- */

static const char *const phase_names[] = {"first", "normal", "last"};

static const char *range_words(const orr_rules *rules, const fermi_state *s)
{
    const fermi_pack *pack = rules->pack;
    if (!s->raid.active)
        return pack->range[s->fight[CRAFT_FIGHT].round].name;
    const fermi_location *location = fermi_location_now(pack, s);
    return location ? location->name : "Entrance";
}

void human_act_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    if (fermi_ready(f, HUMAN))
        orr_ask(prompt, "%s, %s phase: choose who attacks whom.", range_words(rules, s),
                phase_names[f->phase]);
    else
        orr_ask(prompt,
                "%s, %s phase: all have acted. Spend XP or a charge for another action, or go on.",
                range_words(rules, s), phase_names[f->phase]);
    orr_wait(prompt, "The commander chooses an attack.");
    prompt->rule = "rounds-and-phases";
}

static void add_attacks(const fermi_fight *f, int side, uint32_t attackers, orr_moves *moves)
{
    const int verb = side == HUMAN ? VERB_ATTACK : VERB_STRIKE;
    const uint32_t targets = fermi_targets(f, 1 - side);
    for (; attackers; attackers &= attackers - 1)
        for (uint32_t left = targets; left; left &= left - 1)
            orr_add(moves, ORR_MOVE2(verb, __builtin_ctz(attackers), __builtin_ctz(left)));
}

static void add_rallies(const fermi_state *s, const fermi_fight *f, orr_moves *moves)
{
    const uint32_t idle = f->alive[HUMAN] & ~f->ready[HUMAN] & ~f->rallied & ~f->grounded &
                          f->phase_of[HUMAN][f->phase];
    if (!idle)
        return;
    const uint32_t holders = xp_holders(f);
    for (uint32_t to = idle; to; to &= to - 1)
        for (uint32_t from = s->raid.active ? holders : holders & to & -to; from; from &= from - 1)
            orr_add(moves, ORR_MOVE2(VERB_RALLY, __builtin_ctz(to), __builtin_ctz(from)));
}

static bool may_retreat(const fermi_pack *pack, const fermi_state *s, const fermi_fight *f)
{
    return s->raid.active && s->raid.boarding &&
           fermi_squadies_alive(f) >= fermi_location_now(pack, s)->retreat &&
           f->alive[HUMAN] >> fermi_leader_fighter(s) & 1;
}

void human_act_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    const uint32_t ready = fermi_ready(f, HUMAN);
    add_attacks(f, HUMAN, ready, moves);
    for (uint32_t left = ready; left; left &= left - 1)
        orr_add(moves, ORR_MOVE1(VERB_HOLD, __builtin_ctz(left)));
    add_rallies(s, f, moves);
    if (s->loaded)
        fermi_add_abilities(rules, s, moves);
    if (ready && may_retreat(rules->pack, s, f))
        orr_add(moves, ORR_MOVE0(VERB_RETREAT));
    if (!ready)
        orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void end_human_action(fermi_state *s, fermi_fight *f)
{
    f->ready[HUMAN] &= ~(1u << f->acting);
    f->acting = f->attacks_left = 0;
    f->side = XENO;
    orr_goto(&s->head, PHASE);
}

static void hold_fire(fermi_state *s, int fighter, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    orr_say(log, "%s holds fire.", orr_named(log, KIND_FIGHTER, fighter));
    f->acting = (uint8_t)fighter;
    end_human_action(s, f);
}

static void human_attack(const orr_rules *rules, fermi_state *s, int target, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_attack(rules, s, HUMAN, f->acting, target, log);
    if (--f->attacks_left > 0 && f->alive[XENO])
        orr_goto(&s->head, MORE_ATTACKS);
    else
        end_human_action(s, f);
}

void human_act_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    switch (move.verb) {
    case VERB_ATTACK:
        f->acting = (uint8_t)move.a;
        f->attacks_left = (uint8_t)fermi_health(&f->fighter[HUMAN][move.a]);
        human_attack(rules, s, move.b, log);
        break;
    case VERB_HOLD:
        hold_fire(s, move.a, log);
        break;
    case VERB_RALLY:
        f->fighter[HUMAN][move.b].xp--;
        f->rallied |= 1u << move.a;
        f->ready[HUMAN] |= 1u << move.a;
        orr_say(log, "%s acts once more.", orr_named(log, KIND_FIGHTER, move.a));
        break;
    case VERB_USE:
        fermi_use_in_fight(rules, s, move, log);
        orr_goto(&s->head, PHASE);
        break;
    case VERB_RETREAT:
        orr_say(log, "The marines fall back to their ship.");
        s->raid.retreating = true;
        s->raid.retreat = fermi_location_now(rules->pack, s)->retreat;
        orr_goto(&s->head, s->raid.retreat ? DISCARD : MARINES_OVER);
        break;
    default:
        f->passed = true;
        orr_goto(&s->head, PHASE);
    }
}

void more_attacks_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s has %d more attack%s: choose the target, or hold fire.",
            orr_name_of(rules, s, KIND_FIGHTER, f->acting, buffer), f->attacks_left,
            f->attacks_left == 1 ? "" : "s");
    orr_wait(prompt, "The commander chooses another target.");
    prompt->rule = "attacks";
}

void more_attacks_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    add_attacks(f, HUMAN, 1u << f->acting, moves);
    orr_add(moves, ORR_MOVE1(VERB_HOLD, f->acting));
}

void more_attacks_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    if (move.verb == VERB_HOLD)
        hold_fire(state, move.a, log);
    else
        human_attack(rules, state, move.b, log);
}

/* ---- the xenos: the commander chooses their targets, too ------------------------------------------ */

void xeno_act_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    if (f->volley)
        orr_ask(prompt, "The hostiles fire while your marines force the entrance. Choose who "
                        "attacks whom.");
    else
        orr_ask(prompt, "%s, %s phase: the xenos act. Choose who of them attacks whom.",
                range_words(rules, s), phase_names[f->phase]);
    orr_wait(prompt, "The commander chooses whom the xenos attack.");
    prompt->rule = f->volley ? "entrance-cost" : "attacks";
}

void xeno_act_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_fight *f = fermi_battle_of(state);
    add_attacks(f, XENO, fermi_ready(f, XENO), moves);
}

static void end_xeno_action(fermi_state *s, fermi_fight *f)
{
    f->ready[XENO] &= ~(1u << f->acting);
    f->acting = f->attacks_left = f->target = 0;
    f->side = HUMAN;
    orr_goto(&s->head, PHASE);
}

static void resolve_strike(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_attack(rules, s, XENO, f->acting, f->target, log);
    f->shield = 0;
    if (--f->attacks_left > 0 && f->alive[HUMAN])
        orr_goto(&s->head, MORE_STRIKES);
    else
        end_xeno_action(s, f);
}

static bool can_shield(const orr_rules *rules, const fermi_state *s)
{
    if (!s->loaded)
        return false;
    return fermi_has_shield(rules, s);
}

static void strike(const orr_rules *rules, fermi_state *s, int target, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    f->target = (uint8_t)target;
    if (can_shield(rules, s))
        orr_goto(&s->head, DEFEND);
    else
        resolve_strike(rules, s, log);
}

void xeno_act_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    f->acting = (uint8_t)move.a;
    f->attacks_left = (uint8_t)(f->volley ? 1 : fermi_health(&f->fighter[XENO][move.a]));
    strike(rules, s, move.b, log);
}

void more_strikes_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s attacks again (%d left): choose its target.",
            orr_name_of(rules, s, KIND_XENO, f->acting, buffer), f->attacks_left);
    orr_wait(prompt, "The commander chooses whom a xeno attacks.");
    prompt->rule = "attacks";
}

void more_strikes_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_fight *f = fermi_battle_of(state);
    add_attacks(f, XENO, 1u << f->acting, moves);
}

void more_strikes_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    strike(rules, state, move.b, log);
}

void defend_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_needs needs = fermi_needs_of(rules, s, XENO, f->acting, f->target);
    char buffer[ORR_MAX_NAME], other[ORR_MAX_NAME];
    orr_ask(prompt, "%s attacks %s (kill %d %%, hit %d %%). Use a defence, or take it as it comes.",
            orr_name_of(rules, s, KIND_XENO, f->acting, buffer),
            orr_name_of(rules, s, KIND_FIGHTER, f->target, other), fermi_percent_kill(needs),
            fermi_percent_hit(needs));
    orr_wait(prompt, "The commander decides about a defence.");
    prompt->rule = "equipment-abilities";
}

void defend_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    fermi_add_shields(rules, state, moves);
    orr_add(moves, ORR_MOVE0(VERB_BRACE));
}

void defend_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    const fermi_pack *pack = rules->pack;
    if (move.verb == VERB_USE) {
        const fermi_ability *ability = &pack->equipment[move.a].abilities[move.b];
        fermi_battle(s)->shield = ability->amount;
        orr_say(log, "%s: cover +%d against this attack.", pack->equipment[move.a].name,
                ability->amount);
        fermi_use_charge(pack, s, move.a, move.b, log);
    }
    resolve_strike(rules, s, log);
}
