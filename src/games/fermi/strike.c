/* strike.c - the xenos act: the commander chooses their targets, too, and may answer an attack with
 * a shield. Rules: docs/games/fermi.md#attacks
 */
#include "parts.h"

void fermi_xeno_act_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    char words[ORR_MAX_NAME];
    orr_text moment = orr_text_in(words, sizeof words);
    fermi_fight_words(rules, s, &moment);
    if (f->volley)
        orr_ask(prompt, "The hostiles fire while your marines force the entrance. Choose who "
                        "attacks whom.");
    else
        orr_ask(prompt, "%s: the xenos act. Choose who of them attacks whom.", words);
    orr_wait(prompt, "The commander chooses whom the xenos attack.");
    prompt->rule = f->volley ? "entrance-cost" : "attacks";
}

static void end_action(fermi_state *s, fermi_fight *f)
{
    f->ready[XENO] &= ~(1u << f->acting);
    f->acting = f->attacks_left = f->target = 0;
    f->side = HUMAN;
    f->passed = false; /* who went on without an XP may think again now */
    orr_goto(&s->head, PHASE);
}

static void resolve_strike(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_attack(rules, s, XENO, f->acting, f->target, log);
    f->shield = 0;
    if (--f->attacks_left == 0 || !f->alive[HUMAN])
        end_action(s, f);
    else
        fermi_more_strikes(rules, s, log);
}

/* ---- a shield against the attack -------------------------------------------------------------------- */

static bool may_shield(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    return fermi_has_charge(pack, s, move, why) &&
           orr_need(why, pack->equipment[move.a].abilities[move.b].effect == ABILITY_SHIELD,
                    "That ability of %s is not a shield.", pack->equipment[move.a].name) &&
           orr_need(
               why, fermi_carrier(&f->fighter[HUMAN][f->target]) == s->equipment[move.a].owner - 1,
               "The carrier of %s is not the one who is attacked.", pack->equipment[move.a].name);
}

static void shield(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    const fermi_ability *ability = &pack->equipment[move.a].abilities[move.b];
    fermi_battle(s)->shield = ability->amount;
    orr_say(log, ORR_ANNOUNCE, "%s: cover +%d against this attack.", pack->equipment[move.a].name,
            ability->amount);
    fermi_use_charge(pack, s, move.a, move.b, log);
    resolve_strike(rules, s, log);
}

const orr_verb fermi_verb_shield = {
    .word = "use",
    .group = "equipment",
    .kind = {KIND_EQUIPMENT, KIND_ABILITY},
    .label = "Use %a (%b)",
    .at = ORR_AT(DEFEND),
    .rule = "equipment-abilities",
    .may = may_shield,
    .detail = fermi_detail_use,
    .apply = shield,
    .chance = true,
};

static void brace(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    resolve_strike(rules, state, log);
}

const orr_verb fermi_verb_brace = {
    .word = "brace",
    .label = "Take it as it comes",
    .at = ORR_AT(DEFEND),
    .rule = "equipment-abilities",
    .apply = brace,
    .chance = true,
    .out = ORR_ENDS,
};

void fermi_defend_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    char buffer[ORR_MAX_NAME], other[ORR_MAX_NAME], bytes[160];
    orr_text odds = orr_text_in(bytes, sizeof bytes);
    fermi_odds_words(rules, s, XENO, f->acting, f->target, &odds);
    orr_ask(prompt, "%s attacks %s: %s. Use a defence, or take it as it comes.",
            orr_name_of(rules, s, KIND_XENO, f->acting, buffer),
            orr_name_of(rules, s, KIND_FIGHTER, f->target, other), bytes);
    orr_wait(prompt, "The commander decides about a defence.");
    prompt->rule = "equipment-abilities";
}

void fermi_defend_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            orr_try(moves, may_shield, rules, s, ORR_MOVE2(VERB_SHIELD, __builtin_ctz(left), i));
    orr_add(moves, ORR_MOVE0(VERB_BRACE));
}

static bool can_shield(const orr_rules *rules, const fermi_state *s)
{
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            if (may_shield(rules, s, ORR_MOVE2(VERB_SHIELD, __builtin_ctz(left), i), NULL))
                return true;
    return false;
}

/* ---- who attacks whom ------------------------------------------------------------------------------- */

static bool may_strike(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const fermi_fight *f = fermi_battle_of(state);
    return fermi_may_act(f, XENO, move.a, why) && fermi_may_target(f, HUMAN, move.b, why);
}

static void detail_strike(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    fermi_odds_words(rules, state, XENO, move.a, move.b, out);
}

/* Once for each health it has left; before an entrance once, whatever it has. */
static void strike(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    if (!f->attacks_left) {
        f->acting = (uint8_t)move.a;
        f->attacks_left = (uint8_t)(f->volley ? 1 : fermi_health(&f->fighter[XENO][move.a]));
    }
    f->target = (uint8_t)move.b;
    if (can_shield(rules, s))
        orr_goto(&s->head, DEFEND);
    else
        resolve_strike(rules, s, log);
}

const orr_verb fermi_verb_strike = {
    .word = "strike",
    .kind = {KIND_XENO, KIND_FIGHTER},
    .label = "%a attacks %b",
    .at = ORR_AT(XENO_ACT, MORE_STRIKES),
    .rule = "attacks",
    .may = may_strike,
    .detail = detail_strike,
    .apply = strike,
    .chance = true,
};

void fermi_xeno_act_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    fermi_add_presses(rules, state, moves);
    fermi_add_attacks(fermi_battle_of(state), XENO, VERB_STRIKE, moves);
}

void fermi_more_strikes_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s attacks again (%d left): choose its target.",
            orr_name_of(rules, s, KIND_XENO, f->acting, buffer), f->attacks_left);
    orr_wait(prompt, "The commander chooses whom a xeno attacks.");
    prompt->rule = "attacks";
}

void fermi_more_strikes_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    fermi_add_attacks(fermi_battle_of(state), XENO, VERB_STRIKE, moves);
}
