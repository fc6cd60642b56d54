/* socket.c - where a core that has come home belongs. Rules: docs/games/fermi.md#coming-home */
#include "parts.h"

void fermi_socket_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt,
            "A core has come home. Which module is it for? A worker must install it later.");
    orr_wait(prompt, "The commander chooses a module for a core.");
    prompt->rule = "coming-home";
}

static bool may_socket(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_state *s = state;
    return orr_need(why, !s->module[move.a].core, "There is already a core at the %s.",
                    fermi_card_of(rules->pack, s, move.a)->name);
}

static void detail_socket(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    orr_text_add(out, "%s", fermi_card_of(rules->pack, state, move.a)->core);
}

static void give_core(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    s->module[move.a].core = s->socket_core;
    s->socket_core = 0;
    orr_say(log, ORR_GAIN, "The core is brought to the %s.", orr_named(log, KIND_MODULE, move.a));
    orr_goto(&s->head, MOVE);
}

const orr_verb fermi_verb_socket = {
    .word = "socket",
    .kind = {KIND_MODULE},
    .label = "Core for the %a",
    .at = ORR_AT(SOCKET),
    .rule = "coming-home",
    .may = may_socket,
    .detail = detail_socket,
    .apply = give_core,
};

void fermi_socket_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    for (int module = 0; module < s->module_count; module++)
        orr_try(moves, may_socket, rules, s, ORR_MOVE1(VERB_SOCKET, module));
}
