/* landing.c - the movement is over: those who met xenos fight, then marines may storm bases.
 *
 * Rules: docs/games/fermi.md#base-assault
 */
#include "parts.h"

/* The argument says that a combat has been fought: then those of it who have movement left go on. */
void fermi_human_contact_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    const bool fought = orr_arg(&s->head);
    orr_goto_with(&s->head, HUMAN_CONTACT, true);
    if (fermi_next_combat(rules, s, false, log))
        return;
    for (int ship = 0; ship < SHIPS; ship++) /* what they met is gone */
        s->craft[ship].flags &= (uint8_t)~CRAFT_HALTED;
    orr_goto(&s->head, fought && fermi_go_on_after_combat(rules->pack, s) ? MOVE : ASSAULT);
}

void fermi_assault_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Your marines have reached a base. Storm it now, or wait for more transports.");
    orr_wait(prompt, "The commander decides about a base assault.");
    prompt->rule = "base-assault";
}

static bool may_assault(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_craft *c = &s->craft[move.a];
    return fermi_has_fresh_squad(pack, s, move.a, why) &&
           orr_need(why, fermi_on_planet(pack, c->at) && s->base[c->at.path] != BASE_NONE,
                    "%s is not at a base.", fermi_craft_name(pack, move.a)) &&
           orr_need_by(why, "revealing-bases", s->base[c->at.path] >= BASE_LEVEL_1,
                       "A probe must see the base before it can be stormed.");
}

static void detail_assault(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_craft *c = &s->craft[move.a];
    const int level = s->base[c->at.path] - BASE_LEVEL_1;
    const fermi_entrance *entrance = &pack->entrances[level];
    orr_text_add(out, "level %d base, %s of level %d leads; %s: ", level + 1,
                 pack->leaders[c->leader].name, s->leader[c->leader].level, entrance->name);
    fermi_condition_words(entrance->condition, entrance->amount, out);
}

static void assault(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_begin_assault(rules, state, move.a, log);
}

const orr_verb fermi_verb_assault = {
    .word = "assault",
    .kind = {KIND_CRAFT},
    .label = "Marines of %a storm the base",
    .at = ORR_AT(ASSAULT),
    .rule = "base-assault",
    .may = may_assault,
    .detail = detail_assault,
    .apply = assault,
    .chance = true,
};

static void end_phase(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    fermi_state *s = state;
    orr_goto(&s->head, ACTIVATE);
}

const orr_verb fermi_verb_done_assaulting = {
    .word = "done",
    .label = "No more assaults this turn",
    .at = ORR_AT(ASSAULT),
    .rule = "base-assault",
    .apply = end_phase,
    .out = ORR_ENDS,
};

void fermi_assault_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++)
        orr_try(moves, may_assault, rules, state, ORR_MOVE1(VERB_ASSAULT, ship));
    orr_add(moves, ORR_MOVE0(VERB_DONE_ASSAULTING));
}
