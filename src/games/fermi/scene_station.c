/* scene_station.c - the station: its structure as a truss of parts, its modules docked below, each
 * with its parts, its core and what it still lacks. */
#include "parts.h"

#include <stdio.h>

enum { MOST_PODS = 3 }; /* side by side; more of them are rows */

/* The workers who build here, in the place of what they build. */
static bool show_builders(const orr_rules *rules, const fermi_state *s, orr_node *row, int space)
{
    if (!fermi_workers_at(s, space))
        return false;
    fermi_show_workers(rules, s, space, row);
    return true;
}

static void show_parts(const orr_rules *rules, const fermi_state *s, orr_node *row, int first,
                       int built, int count)
{
    for (int i = 0; i < count; i++) {
        char id[ORR_MAX_NAME];
        if (show_builders(rules, s, row, first + i))
            continue;
        snprintf(id, sizeof id, "build-%d", first + i);
        orr_node *slot = orr_icon(row, id, i < built ? "hammer" : "plus", "");
        orr_style(slot, i < built ? "slot built" : "slot");
        orr_tip(slot, i < built ? "built" : "a worker here builds this part");
        if (i >= built && orr_step_now(&s->head) == ASSIGN)
            fermi_offer_arrivals(s, slot, first + i);
    }
}

static void show_socket(const orr_rules *rules, const fermi_state *s, int module, orr_node *row)
{
    const fermi_module *m = &s->module[module];
    const int core = FIRST_MODULE + module * SPACES_PER_MODULE + MODULE_BUILDS;
    char id[ORR_MAX_NAME];
    if (show_builders(rules, s, row, core))
        return;
    snprintf(id, sizeof id, "socket-%d", module);
    orr_node *socket = orr_icon(row, id, "core", "");
    orr_style(socket, m->installed ? "socket full" : m->core ? "socket pink" : "socket dim");
    orr_tip(socket, m->installed ? "its core is installed"
                    : m->core    ? "a core lies here: a worker installs it"
                                 : "no core yet");
    if (orr_step_now(&s->head) == ASSIGN && m->core && !m->installed)
        fermi_offer_arrivals(s, socket, core);
}

/* What it lacks, or that it works; rows have less room for it than pods. */
static void show_need(const orr_rules *rules, const fermi_state *s, int module, orr_node *card)
{
    const fermi_module *m = &s->module[module];
    const int left = fermi_card_of(rules->pack, s, module)->builds - m->built;
    const bool narrow = s->module_count >= MOST_PODS;
    if (left && (narrow || m->installed))
        orr_chip(card, "warn", "%d to build", left);
    else if (left)
        orr_chip(card, "warn", "%d part%s%s", left, left == 1 ? "" : "s",
                 m->core ? ", install" : ", no core");
    else if (m->installed)
        orr_chip(card, "good", narrow ? "at work" : "core at work");
    else if (m->core)
        orr_chip(card, "pink", narrow ? "install it" : "install the core");
    else
        orr_chip(card, "warn", "no core");
}

static void show_module(const orr_rules *rules, const fermi_state *s, orr_node *grid, int module)
{
    const fermi_module_card *card = fermi_card_of(rules->pack, s, module);
    const fermi_module *m = &s->module[module];
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "module-%d", module);
    orr_node *node = orr_card(grid, id, card->name);
    orr_style(node, s->module_count > MOST_PODS ? "stratum sky"
                    : m->built < card->builds   ? "pod todo sky"
                                                : "pod sky");
    fermi_art(node, "module", card->name);
    if (s->module_count >= MOST_PODS)
        orr_corner(node, "%d+", card->activation);
    else
        orr_corner(node, "L%d · %d+", card->level, card->activation);
    orr_note(node, "%s", card->core);
    orr_tip(
        node,
        "level %d, shelter %d; with its core installed: %s; to win, its core must start on %d or "
        "more of a ten-sided die",
        card->level, card->shelter, card->core, card->activation);
    orr_node *row = orr_row(node, NULL);
    orr_style(row, "tight");
    show_parts(rules, s, row, FIRST_MODULE + module * SPACES_PER_MODULE, m->built, card->builds);
    show_socket(rules, s, module, row);
    show_need(rules, s, module, node);
    orr_offer_about(node, KIND_MODULE, module);
}

void fermi_scene_station(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_station *sheet = fermi_sheet(rules);
    char title[ORR_MAX_NAME];
    snprintf(title, sizeof title, "Station · %s", sheet->name);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "station", title);
    orr_style(panel, "roomy");
    orr_note(panel, "structure %d of %d · shelter %d", s->built, sheet->builds, sheet->shelter);
    const int now = (fermi_activation_chance(rules, s, s->xeno_tech) + 50) / 100;
    const int more = (fermi_activation_chance(rules, s, s->xeno_tech + 1) + 50) / 100;
    if (fermi_station_ready(rules, s))
        orr_chip(panel, "good", "starts with %d %% a turn", now);
    orr_tip(panel, "activation, once complete: %d %% a turn; with 1 more xeno tech %d %%", now,
            more);
    orr_node *truss = orr_row(panel, "truss");
    orr_style(truss, "tight");
    show_parts(rules, s, truss, FIRST_STRUCTURE, s->built, sheet->builds);
    const bool docked = s->module_count <= MOST_PODS;
    orr_node *pods = docked ? orr_row(panel, "parts") : orr_column(panel, "parts");
    orr_style(pods, docked ? "top pods" : "");
    for (int module = 0; module < s->module_count; module++)
        show_module(rules, s, pods, module);
}
