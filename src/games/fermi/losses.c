/* losses.c - what a bombardment, or an event as bad as one, takes: a worker, a replacement,
 * resources or a part of a module. What cannot be paid in full is not offered.
 * Rules: docs/games/fermi.md#bombardment
 */
#include "fermi.h"

void fermi_losses(const fermi_state *s, orr_moves *moves)
{
    uint64_t spaces = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space != NONE)
            spaces |= 1ull << s->worker[worker].space;
    for (; spaces; spaces &= spaces - 1)
        orr_add(moves, ORR_MOVE1(VERB_LOSE_WORKER, __builtin_ctzll(spaces)));
    if (s->replacements > 0)
        orr_add(moves, ORR_MOVE0(VERB_LOSE_REPLACEMENT));
    if (s->processed >= BOMBARDED_RESOURCES)
        orr_add(moves, ORR_MOVE0(VERB_LOSE_RESOURCES));
    for (int module = 0; module < s->module_count; module++)
        if (s->module[module].built > 0)
            orr_add(moves, ORR_MOVE1(VERB_LOSE_MODULE, module));
}

static int worker_on(const fermi_state *s, int space)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == space)
            return worker;
    assert(!"a space without workers was offered");
    return 0;
}

static void lose_part(const fermi_pack *pack, fermi_state *s, int module, orr_log *log)
{
    fermi_module *m = &s->module[module];
    m->built--;
    orr_say(log, "A part of the %s is lost.", fermi_card_of(pack, s, module)->name);
    if (!m->installed)
        return;
    m->installed = false;
    orr_say(log, "Its core is thrown out of its socket and must be installed again.");
}

void fermi_suffer(const orr_rules *rules, fermi_state *s, orr_move move, orr_log *log)
{
    switch (move.verb) {
    case VERB_LOSE_WORKER:
        orr_say(log, "A worker on %s is lost.", orr_named(log, KIND_SPACE, move.a));
        fermi_lose_worker(s, worker_on(s, move.a));
        break;
    case VERB_LOSE_REPLACEMENT:
        orr_say(log, "A replacement worker is lost.");
        s->replacements--;
        break;
    case VERB_LOSE_RESOURCES:
        orr_say(log, "%d processed resources burn.", BOMBARDED_RESOURCES);
        s->processed -= BOMBARDED_RESOURCES;
        break;
    default:
        lose_part(rules->pack, s, move.a, log);
    }
}
