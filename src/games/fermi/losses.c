/* losses.c - what a bombardment, or an event as bad as one, takes: a worker, a replacement,
 * resources or a part of a module. What cannot be paid in full is not possible.
 * Rules: docs/games/fermi.md#bombardment
 */
#include "parts.h"

/* ---- what every loss has in common ------------------------------------------------------------ */

static void begin_loss(const fermi_pack *pack, const fermi_state *s, orr_log *log)
{
    if (s->bombs == 0)
        return;
    const char *name = pack->xenos[s->xeno[s->bombing].type - 1].name;
    orr_say(log, ORR_ANNOUNCE, "%s %s bombards Earth.", fermi_article(name), name);
}

/* A loss answers one bomb, or the event. */
static void end_loss(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    if (fermi_nobody_left(s, ENDING_LOST, log))
        return;
    if (s->bombs > 0)
        fermi_bomb_has_fallen(pack, s);
    else
        orr_goto(&s->head, BOGEY_CHECK);
}

/* ---- a worker ----------------------------------------------------------------------------------- */

static int worker_on(const fermi_state *s, int space)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == space)
            return worker;
    return -1;
}

static bool may_lose_worker(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    (void)rules;
    return orr_need(why, worker_on(state, move.a) >= 0, "There is no worker there.");
}

static void lose_worker(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    begin_loss(rules->pack, s, log);
    orr_say(log, ORR_LOSS, "A worker on %s is lost.", orr_named(log, KIND_SPACE, move.a));
    fermi_lose_worker(s, worker_on(s, move.a));
    end_loss(rules->pack, s, log);
}

static void detail_lose_worker(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out)
{
    (void)rules, (void)move;
    const fermi_state *s = state;
    orr_text_add(out, "of %d worker%s · %d replacement%s", fermi_workers(s),
                 fermi_workers(s) == 1 ? "" : "s", s->replacements,
                 s->replacements == 1 ? "" : "s");
}

const orr_verb fermi_verb_lose_worker = {
    .word = "lose-worker",
    .group = "give up",
    .kind = {KIND_SPACE},
    .label = "Lose a worker on %a",
    .at = ORR_AT(BOMBARD, TOLL),
    .rule = "bombardment",
    .may = may_lose_worker,
    .detail = detail_lose_worker,
    .apply = lose_worker,
};

/* ---- a replacement ------------------------------------------------------------------------------ */

static bool may_lose_replacement(const orr_rules *rules, const void *state, orr_move move,
                                 orr_reason *why)
{
    (void)rules, (void)move;
    const fermi_state *s = state;
    return orr_need(why, s->replacements > 0, "There is no replacement worker to lose.");
}

static void detail_lose_replacement(const orr_rules *rules, const void *state, orr_move move,
                                    orr_text *out)
{
    (void)rules, (void)move;
    const fermi_state *s = state;
    orr_text_add(out, "of %d", s->replacements);
}

static void lose_replacement(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    fermi_state *s = state;
    begin_loss(rules->pack, s, log);
    orr_say(log, ORR_LOSS, "A replacement worker is lost.");
    s->replacements--;
    end_loss(rules->pack, s, log);
}

const orr_verb fermi_verb_lose_replacement = {
    .word = "lose-replacement",
    .group = "give up",
    .label = "Lose a replacement worker",
    .at = ORR_AT(BOMBARD, TOLL),
    .rule = "bombardment",
    .may = may_lose_replacement,
    .detail = detail_lose_replacement,
    .apply = lose_replacement,
};

/* ---- resources ---------------------------------------------------------------------------------- */

static bool may_lose_resources(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    (void)rules, (void)move;
    const fermi_state *s = state;
    return orr_need(why, s->processed >= BOMBARDED_RESOURCES,
                    "That costs %d processed resources; you have %d.", BOMBARDED_RESOURCES,
                    s->processed);
}

static void detail_lose_resources(const orr_rules *rules, const void *state, orr_move move,
                                  orr_text *out)
{
    (void)rules, (void)move;
    const fermi_state *s = state;
    orr_text_add(out, "of %d", s->processed);
}

static void lose_resources(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    fermi_state *s = state;
    begin_loss(rules->pack, s, log);
    orr_say(log, ORR_LOSS, "%d processed resources burn.", BOMBARDED_RESOURCES);
    s->processed -= BOMBARDED_RESOURCES;
    end_loss(rules->pack, s, log);
}

const orr_verb fermi_verb_lose_resources = {
    .word = "lose-resources",
    .group = "give up",
    .label = "Lose 3 processed resources",
    .at = ORR_AT(BOMBARD, TOLL),
    .rule = "bombardment",
    .may = may_lose_resources,
    .detail = detail_lose_resources,
    .apply = lose_resources,
};

/* ---- a part of a module ------------------------------------------------------------------------- */

static bool may_lose_module(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const fermi_state *s = state;
    return orr_need(why, s->module[move.a].built > 0, "Nothing of the %s has been built.",
                    fermi_card_of(rules->pack, s, move.a)->name);
}

static void detail_lose_module(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out)
{
    const fermi_state *s = state;
    const fermi_module_card *card = fermi_card_of(rules->pack, s, move.a);
    orr_text_add(out, "%d of %d are up", s->module[move.a].built, card->builds);
    if (s->module[move.a].installed)
        orr_text_add(out, "; lost until its core is installed again: %s", card->core);
}

static void lose_module(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_module *m = &s->module[move.a];
    begin_loss(rules->pack, s, log);
    m->built--;
    orr_say(log, ORR_LOSS, "A part of the %s is lost.",
            fermi_card_of(rules->pack, s, move.a)->name);
    if (m->installed) {
        m->installed = false;
        orr_say(log, ORR_LOSS, "Its core is thrown out of its socket and must be installed again.");
    }
    end_loss(rules->pack, s, log);
}

const orr_verb fermi_verb_lose_module = {
    .word = "lose-module",
    .group = "give up",
    .kind = {KIND_MODULE},
    .label = "Lose a part of the %a",
    .at = ORR_AT(BOMBARD, TOLL),
    .rule = "bombardment",
    .may = may_lose_module,
    .detail = detail_lose_module,
    .apply = lose_module,
};

void fermi_losses(const orr_rules *rules, const fermi_state *s, orr_moves *moves)
{
    uint64_t spaces = 0; /* with workers on them */
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space != NONE)
            spaces |= 1ull << s->worker[worker].space;
    for (; spaces; spaces &= spaces - 1)
        orr_try(moves, may_lose_worker, rules, s,
                ORR_MOVE1(VERB_LOSE_WORKER, __builtin_ctzll(spaces)));
    orr_try(moves, may_lose_replacement, rules, s, ORR_MOVE0(VERB_LOSE_REPLACEMENT));
    orr_try(moves, may_lose_resources, rules, s, ORR_MOVE0(VERB_LOSE_RESOURCES));
    for (int module = 0; module < s->module_count; module++)
        orr_try(moves, may_lose_module, rules, s, ORR_MOVE1(VERB_LOSE_MODULE, module));
}
