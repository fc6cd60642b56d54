/* construction.c - cores are installed, parts are built, and at the end of the turn the storm
 * advances. Rules: docs/games/fermi.md#install-and-build
 */
#include "parts.h"

static void install_cores(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    for (int module = 0; module < s->module_count; module++) {
        const int space = FIRST_MODULE + module * SPACES_PER_MODULE + MODULE_BUILDS;
        if (!s->module[module].core || s->module[module].installed || !fermi_workers_at(s, space))
            continue;
        s->module[module].installed = true;
        orr_say(log, ORR_GAIN, "The core of the %s is installed: %s.",
                fermi_card_of(pack, s, module)->name, fermi_card_of(pack, s, module)->core);
    }
}

/* How many different spaces of a row have workers on them. */
static int spaces_worked(const fermi_state *s, int first, int count)
{
    int worked = 0;
    for (int space = first; space < first + count; space++)
        worked += fermi_workers_at(s, space) > 0;
    return worked;
}

static void build_parts(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    const int structure = spaces_worked(s, FIRST_STRUCTURE, STRUCTURE_BUILDS);
    s->built = (uint8_t)(s->built + structure);
    if (structure)
        orr_say(log, ORR_GAIN, "Structure: %d part%s built.", structure, structure == 1 ? "" : "s");
    for (int module = 0; module < s->module_count; module++) {
        const int first = FIRST_MODULE + module * SPACES_PER_MODULE;
        const int parts = spaces_worked(s, first, MODULE_BUILDS);
        s->module[module].built = (uint8_t)(s->module[module].built + parts);
        if (parts)
            orr_say(log, ORR_GAIN, "%s: %d part%s built.", fermi_card_of(pack, s, module)->name,
                    parts, parts == 1 ? "" : "s");
    }
}

void fermi_install_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    install_cores(rules->pack, s, log);
    orr_goto(&s->head, CONSTRUCT);
}

void fermi_construct_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    build_parts(rules->pack, s, log);
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space != NONE && s->worker[worker].space >= RESOURCE_SPACES)
            s->worker[worker].space = SUBSURFACE;
    orr_goto(&s->head, BUY);
}

void fermi_storm_advance_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_forget_event(s);
    if (s->turn < TURNS)
        s->turn++;
    else
        orr_say(log, ORR_ANNOUNCE, "The storm stays at its height.");
    orr_goto(&s->head, XENO_MOVE);
}
