/* scene.c - the table: workers, time and storm, the station, the fleet. The solar system is in
 * scene_sky.c; a fight opens its own sheet above it (scene_fight.c). */
#include "parts.h"

#include <stdio.h>

static const char *const phase_words[] = {
    [TURN_XENO] = "Xeno ships",       [TURN_EVENT] = "Event",
    [TURN_ASSIGN] = "Assign workers", [TURN_PRODUCTION] = "Production",
    [TURN_SHIPS] = "Human ships",     [TURN_BUILD] = "Construction",
};

static int percent(int in_ten_thousand)
{
    return (in_ten_thousand + 50) / 100;
}

/* ---- workers ------------------------------------------------------------------------------------------- */

static void offer_assignments(const fermi_state *s, orr_node *node, int to)
{
    uint64_t from = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space != NONE && !(s->worker[worker].flags & WORKER_SETTLED))
            from |= 1ull << s->worker[worker].space;
    for (; from; from &= from - 1)
        if (__builtin_ctzll(from) != to)
            orr_offer(node, ORR_MOVE2(VERB_ASSIGN, __builtin_ctzll(from), to));
}

/* A worker with the chance that tonight is its last. */
static void show_worker(const orr_rules *rules, const fermi_state *s, int worker, orr_node *parent)
{
    char id[ORR_MAX_NAME], label[24];
    const fermi_worker w = s->worker[worker];
    /* Before the workers' phase the hardening of last night is still on the counter, no more. */
    const bool hard = w.flags & WORKER_HARD && s->phase >= TURN_ASSIGN;
    const int shelter = fermi_space_shelter(rules, s, w.space) + (hard ? HARDENED_BONUS : 0);
    const int risk = percent(fermi_storm_risk(rules->pack, s, s->turn, shelter));
    snprintf(id, sizeof id, "worker-%d", worker);
    snprintf(label, sizeof label, "%d %%", risk);
    orr_node *icon =
        orr_icon(parent, id, hard ? "shield" : "worker", s->phase <= TURN_ASSIGN ? label : "");
    orr_style(icon, risk >= 30 ? "chip bad"
                    : risk > 0 ? "chip warn"
                    : hard     ? "chip green"
                               : "chip");
    orr_tip(icon, "%s, shelter %d: %d %% lost tonight", hard ? "hardened worker" : "worker",
            shelter, risk);
    if (orr_step_now(&s->head) == ASSIGN && !hard)
        orr_offer(icon, ORR_MOVE1(VERB_HARDEN, w.space));
    if (orr_step_now(&s->head) == BOMBARD || orr_step_now(&s->head) == TOLL)
        orr_offer_about(icon, KIND_SPACE, w.space);
}

static void show_workers_at(const orr_rules *rules, const fermi_state *s, int space,
                            orr_node *parent)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == space)
            show_worker(rules, s, worker, parent);
}

static void show_resource_space(const orr_rules *rules, const fermi_state *s, orr_node *grid,
                                int space)
{
    const fermi_pack *pack = rules->pack;
    const fermi_work_space *card = &pack->spaces[space];
    char id[ORR_MAX_NAME], note[ORR_MAX_NAME];
    orr_text text = orr_text_in(note, sizeof note);
    snprintf(id, sizeof id, "space-%d", space);
    orr_node *node = orr_card(grid, id, card->name);
    orr_style(node, "slot");
    if (space == PROCESSING)
        orr_text_add(&text, "+1 each");
    else
        orr_text_add(&text, "%d RP", card->yield);
    orr_text_add(&text, " · shelter %d", card->shelter);
    const int room = fermi_space_max(pack, s, space);
    if (card->max && room > 0)
        orr_text_add(&text, " · max %d", room);
    else if (card->max)
        orr_text_add(&text, " · closed");
    orr_note(node, "%s", note);
    orr_node *row = orr_row(node, NULL);
    orr_style(row, "tight");
    show_workers_at(rules, s, space, row);
    if (orr_step_now(&s->head) == ASSIGN)
        offer_assignments(s, node, space);
}

static void show_workers(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "workers", "Workers");
    orr_style(panel, "wide");
    orr_node *grid = orr_grid(panel, "work", RESOURCE_SPACES);
    for (int space = 0; space < RESOURCE_SPACES; space++)
        show_resource_space(rules, s, grid, space);
}

/* ---- resources, time and storm ------------------------------------------------------------------------- */

static void dress_time(const fermi_pack *pack, const fermi_state *s, orr_node *track)
{
    for (int turn = 1; turn <= TURNS; turn++) {
        const int risk = percent(fermi_storm_risk(pack, s, turn, pack->spaces[SUBSURFACE].shelter));
        char dice[24];
        orr_text text = orr_text_in(dice, sizeof dice);
        fermi_dice_words(&pack->storm[turn - 1], 0, &text);
        orr_node *cell = orr_words(track, NULL, "%d", turn);
        orr_style(cell, risk >= 50 ? "bad" : risk > 0 ? "warn" : "grey");
        orr_tip(cell, "turn %d: %s; a worker in Subsurface is lost with %d %%", turn, dice, risk);
    }
}

static bool same_dice(const fermi_storm_dice *a, const fermi_storm_dice *b)
{
    return a->d6 == b->d6 && a->d10 == b->d10 && a->bonus == b->bonus;
}

/* The dice of all turns from now on, those alike together: what the track prints below its spaces. */
static void show_dice_of_all_turns(const fermi_pack *pack, const fermi_state *s, orr_node *parent)
{
    char all[400];
    orr_text text = orr_text_in(all, sizeof all);
    for (int turn = s->turn, last; turn <= TURNS; turn = last + 1) {
        const fermi_storm_dice *dice = &pack->storm[turn - 1];
        for (last = turn; last < TURNS && same_dice(dice, &pack->storm[last]);)
            last++;
        orr_text_add(&text, text.length ? " · " : "");
        if (last > turn)
            orr_text_add(&text, "%d-%d: ", turn, last);
        else
            orr_text_add(&text, "%d%s: ", turn, turn == TURNS ? " and on" : "");
        fermi_dice_words(dice, 0, &text);
    }
    orr_style(orr_words(parent, "dice", "Dice by turn: %s", all), "muted");
}

static void show_storm(const fermi_pack *pack, const fermi_state *s, orr_node *parent)
{
    const fermi_storm_dice *dice = &pack->storm[s->turn - 1];
    if (!dice->d6 && !dice->d10) {
        orr_words(parent, "storm", "No storm tonight.");
        return;
    }
    char storm[40];
    orr_text text = orr_text_in(storm, sizeof storm);
    fermi_storm_words(pack, s, &text);
    const bool over = s->phase > TURN_PRODUCTION;
    orr_node *words =
        orr_words(parent, "storm", over ? "The storm is over: %s" : "Storm tonight: %s", storm);
    orr_style(words, s->turn >= 20 ? "bad" : s->turn >= 10 ? "warn" : "");
}

static void show_resources(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "stores", "Resources and storm");
    orr_node *row = orr_row(panel, "stock");
    orr_node *raw = orr_meter(row, "raw", "raw", s->raw, 0);
    orr_tip(raw, "collected, not yet processed; +%d this turn", fermi_income(pack, s));
    orr_node *processed = orr_meter(row, "processed", "processed", s->processed, 0);
    orr_tip(processed, "what everything is paid with; up to %d more this turn",
            fermi_processing(pack, s));
    orr_node *replacements = orr_meter(row, "replacements", "replacements", s->replacements, 0);
    orr_node *tech = orr_meter(row, "tech", "xeno tech", s->xeno_tech, 0);
    orr_tip(tech, "each adds 1 to an activation roll");
    if (orr_step_now(&s->head) == BOMBARD || orr_step_now(&s->head) == TOLL) {
        orr_offer(processed, ORR_MOVE0(VERB_LOSE_RESOURCES));
        orr_offer(replacements, ORR_MOVE0(VERB_LOSE_REPLACEMENT));
    }
    show_storm(pack, s, panel);
    orr_node *track = orr_track(panel, "time", "Turn", 1, TURNS, s->turn);
    dress_time(pack, s, track);
    show_dice_of_all_turns(pack, s, panel);
}

/* ---- the station ------------------------------------------------------------------------------------------ */

static void show_builds(const orr_rules *rules, const fermi_state *s, orr_node *card, int first,
                        int built, int count)
{
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int i = 0; i < count; i++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "build-%d", first + i);
        orr_node *slot = orr_icon(row, id, i < built ? "hammer" : "plus", "");
        orr_style(slot, i < built ? "slot built" : "slot");
        orr_tip(slot, i < built ? "built" : "a worker here builds this part");
        if (i >= built && orr_step_now(&s->head) == ASSIGN)
            offer_assignments(s, slot, first + i);
        show_workers_at(rules, s, first + i, row);
    }
}

static void show_module(const orr_rules *rules, const fermi_state *s, orr_node *grid, int module)
{
    const fermi_module_card *card = fermi_card_of(rules->pack, s, module);
    const fermi_module *m = &s->module[module];
    const int first = FIRST_MODULE + module * SPACES_PER_MODULE, core = first + MODULE_BUILDS;
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "module-%d", module);
    orr_node *node = orr_card(grid, id, card->name);
    orr_style(node, "plain");
    orr_corner(node, "L%d", card->level);
    orr_note(node, "shelter %d · roll %d+", card->shelter, card->activation);
    show_builds(rules, s, node, first, m->built, card->builds);
    orr_node *row = orr_row(node, NULL);
    orr_style(row, "tight");
    snprintf(id, sizeof id, "socket-%d", module);
    orr_node *socket = orr_icon(row, id, "core",
                                m->installed ? "installed"
                                : m->core    ? "not installed"
                                             : "no core");
    orr_style(socket, m->installed ? "socket full" : m->core ? "socket pink" : "socket dim");
    orr_tip(node, "its core starts on %d or more of a ten-sided die", card->activation);
    show_workers_at(rules, s, core, row);
    orr_node *words = orr_words(node, NULL, "Core: %s", card->core);
    orr_style(words, m->installed ? "good" : "muted");
    if (orr_step_now(&s->head) == ASSIGN && m->core && !m->installed)
        offer_assignments(s, socket, core);
    orr_offer_about(node, KIND_MODULE, module);
}

/* How far it is to the end: parts, cores, and the chance of the last roll. */
static void show_progress(const orr_rules *rules, const fermi_state *s, orr_node *panel)
{
    int built = s->built, parts = fermi_sheet(rules)->builds, installed = 0;
    for (int module = 0; module < s->module_count; module++) {
        built += s->module[module].built;
        parts += fermi_card_of(rules->pack, s, module)->builds;
        installed += s->module[module].installed;
    }
    orr_meter(panel, "parts-built", "parts", built, parts);
    orr_meter(panel, "cores-installed", "cores installed", installed, s->module_count);
    const int now = percent(fermi_activation_chance(rules, s, s->xeno_tech));
    const int more = percent(fermi_activation_chance(rules, s, s->xeno_tech + 1));
    orr_node *words = orr_words(panel, "activation",
                                "Activation, once complete: %d %% a turn; with 1 more "
                                "xeno tech %d %%.",
                                now, more);
    orr_style(words, fermi_station_ready(rules, s) ? "good" : "muted");
}

static void show_station(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_station *sheet = fermi_sheet(rules);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "station", "Station");
    orr_style(panel, "wide");
    orr_node *grid = orr_grid(panel, "parts", s->module_count + 1 > 3 ? 2 : 3);
    orr_node *structure = orr_card(grid, "structure", "Structure");
    orr_style(structure, "plain");
    orr_note(structure, "shelter %d · %d of %d built", sheet->shelter, s->built, sheet->builds);
    show_builds(rules, s, structure, FIRST_STRUCTURE, s->built, sheet->builds);
    for (int module = 0; module < s->module_count; module++)
        show_module(rules, s, grid, module);
    show_progress(rules, s, panel);
}

/* ---- the fleet ---------------------------------------------------------------------------------------------- */

static void show_loaded(const fermi_pack *pack, const fermi_state *s, int unit, orr_node *card)
{
    for (int e = 0; e < EQUIPMENT; e++)
        if (s->equipment[e].owner == unit + 1) {
            int charges = 0;
            for (int i = 0; i < ABILITIES; i++)
                charges += s->equipment[e].charges[i];
            orr_node *icon = orr_icon(card, NULL, "energy", pack->equipment[e].name);
            orr_corner(icon, "x%d", charges);
        }
}

/* What a ship has aboard and has suffered, or where a leader is. */
static void show_state_of(const fermi_pack *pack, const fermi_state *s, int unit, orr_node *card)
{
    if (unit >= SHIPS) {
        const int ship = s->leader[unit - SHIPS].ship;
        orr_style(ship == NONE ? orr_words(card, NULL, "on Earth")
                               : orr_words(card, NULL, "aboard %s", pack->ships[ship].name),
                  "muted");
        return;
    }
    const fermi_craft *c = &s->craft[unit];
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int i = 0; i < c->kills; i++)
        orr_style(orr_icon(row, NULL, "skull", ""), "bad");
    if (c->core)
        orr_style(orr_icon(row, NULL, "core", "core"), "pink");
    if (c->tech) {
        char label[24];
        snprintf(label, sizeof label, "%d tech", c->tech);
        orr_icon(row, NULL, "energy", label);
    }
    if (c->flags & CRAFT_USED)
        orr_style(orr_words(row, NULL, "used"), "warn");
}

/* A card with its values, and the emblem and words of what only it can do. */
static orr_node *rank_card(orr_node *grid, const char *id, const char *name, int level,
                           const fermi_rank *rank, int signature)
{
    char note[160];
    orr_text text = orr_text_in(note, sizeof note);
    orr_node *card = orr_card(grid, id, name);
    orr_corner(card, "L%d", level);
    fermi_rank_words(rank, &text);
    orr_note(card, "%s", note);
    orr_node *emblem =
        orr_icon(card, NULL, fermi_traits[signature].glyph, fermi_traits[signature].name);
    orr_style(emblem, "pill");
    orr_tip(emblem, "%s", fermi_traits[signature].text);
    return card;
}

static void show_fleet(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_pack *pack = rules->pack;
    char id[ORR_MAX_NAME];
    int shown = 0;
    for (int unit = 0; unit < UNITS; unit++)
        shown += unit < SHIPS ? s->craft[unit].level > 0 : s->leader[unit - SHIPS].level > 0;
    if (!shown)
        return;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "fleet", "Ships and leaders");
    orr_style(panel, "full");
    orr_node *grid = orr_grid(panel, "units", shown < 5 ? (shown < 3 ? 3 : shown) : 5);
    for (int unit = 0; unit < UNITS; unit++) {
        const bool ship = unit < SHIPS;
        const int level = ship ? s->craft[unit].level : s->leader[unit - SHIPS].level;
        if (!level)
            continue;
        snprintf(id, sizeof id, "unit-%d", unit);
        orr_node *card = rank_card(
            grid, id, ship ? pack->ships[unit].name : pack->leaders[unit - SHIPS].name, level,
            ship ? fermi_ship_rank(pack, s, unit) : fermi_leader_rank(pack, s, unit - SHIPS),
            ship ? TRAIT_BOATS + pack->ships[unit].signature
                 : TRAIT_INSPIRE + pack->leaders[unit - SHIPS].signature);
        orr_style(card, !ship ? "green" : s->craft[unit].flags & CRAFT_USED ? "sky spent" : "sky");
        show_state_of(pack, s, unit, card);
        show_loaded(pack, s, unit, card);
        orr_offer_about(card, KIND_UNIT, unit);
        if (!ship)
            orr_offer_about(card, KIND_LEADER, unit - SHIPS);
    }
}

static void show_event(const fermi_pack *pack, const fermi_state *s, orr_scene *scene)
{
    if (s->phase == TURN_XENO)
        return;
    const fermi_event *card = &pack->events[s->event];
    const int cores = fermi_revealed_cores(s);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "event", "Event of this turn");
    orr_node *node = orr_card(panel, "event-card", card->name);
    orr_style(node, "plain");
    orr_words(node, NULL, "%s", card->text);
    orr_node *words = orr_words(node, NULL, "%d core%s known", cores, cores == 1 ? "" : "s");
    orr_style(words, "muted");
}

void fermi_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    static const char *const difficulty[] = {"Introductory", "Standard", "Advanced", "Expert"};
    orr_scene_title(scene, "Turn %d · %s", s->turn, phase_words[s->phase]);
    orr_scene_badge(scene, fermi_sheet(rules)->name, "%s",
                    difficulty[fermi_sheet(rules)->difficulty]);
    orr_scene_badge(scene, "content", "%s", pack->head.edition);
    fermi_scene_fight(rules, s, scene);
    fermi_scene_sky(rules, s, scene);
    show_workers(rules, s, scene);
    show_resources(rules, s, scene);
    show_station(rules, s, scene);
    show_fleet(rules, s, scene);
    show_event(pack, s, scene);
}
