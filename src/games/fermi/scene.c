/* scene.c - the table: the solar system, workers, time and storm, the station, the fleet. A fight
 * opens its own sheet above the sky (scene_fight.c). */
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

/* ---- the sky ------------------------------------------------------------------------------------------ */

enum {
    SKY_WIDTH = 1210,
    SKY_HEIGHT = 532,
    EARTH_X = 128,
    EARTH_Y = 244,
    LANES_X = 262,   /* where the lanes run straight */
    ARROW_GAP = 128, /* between two arrows */
    PATH_GAP = 57,   /* between two paths */
    LANE_SHIFT = 11, /* of the two lanes from the middle of the path */
    ARROW_SIZE = 20,
};

/* How each world looks: word of the stylesheet, hue of its lanes, size of its disc. */
static const struct {
    const char *look, *hue;
    int size;
} worlds[PLANETS] = {
    [MERCURY] = {"mercury", "lane grey", 28},   [VENUS] = {"venus", "lane yellow", 34},
    [MARS] = {"mars", "lane red", 32},          [PARRAS] = {"asteroid", "lane grey", 24},
    [JUPITER] = {"jupiter", "lane orange", 54}, [SATURN] = {"saturn", "lane yellow", 46},
    [URANUS] = {"uranus", "lane sky", 40},      [NEPTUNE] = {"neptune", "lane blue", 40},
    [PLUTO] = {"pluto", "lane grey", 24},
};

static int path_y(int planet)
{
    return 36 + PATH_GAP * planet;
}

static int arrow_x(int number)
{
    return LANES_X + 34 + ARROW_GAP * (number - 1);
}

static int planet_x(const fermi_pack *pack, int planet)
{
    return arrow_x(pack->planets[planet].arrows) + 86;
}

static void show_lane(orr_node *board, const fermi_pack *pack, int planet, int shift)
{
    char id[ORR_MAX_NAME];
    const int y = path_y(planet) + shift, rise = EARTH_Y - y;
    snprintf(id, sizeof id, "arc-%d-%d", planet, shift);
    orr_node *arc = orr_link(board, id, EARTH_X, EARTH_Y + shift / 2, LANES_X, y, rise / 8);
    orr_style(arc, worlds[planet].hue);
    snprintf(id, sizeof id, "lane-%d-%d", planet, shift);
    orr_node *lane = orr_link(board, id, LANES_X, y, planet_x(pack, planet) - 4, y, 0);
    orr_style(lane, worlds[planet].hue);
}

static void show_base(const fermi_state *s, int planet, orr_node *space)
{
    char id[ORR_MAX_NAME];
    const int base = s->base[planet];
    if (base == BASE_NONE)
        return;
    snprintf(id, sizeof id, "base-%d", planet);
    orr_node *piece = orr_piece(space, id, base == BASE_HIDDEN ? "base" : "core");
    orr_style(piece, base == BASE_HIDDEN ? "round pink small" : "round pink small glow");
    if (base == BASE_HIDDEN) {
        orr_corner(piece, "?");
        orr_tip(piece, "a base that no probe has seen");
        return;
    }
    orr_corner(piece, "%d", base - BASE_LEVEL_1 + 1);
    orr_tip(piece, "a core in a level %d base", base - BASE_LEVEL_1 + 1);
}

/* What is to be known of a craft besides its card. */
static void describe_craft(const fermi_pack *pack, const fermi_craft *c, orr_text *out)
{
    if (c->leader != NONE)
        orr_text_add(out, " with %s", pack->leaders[c->leader].name);
    if (c->core)
        orr_text_add(out, ", a core aboard");
    if (c->tech)
        orr_text_add(out, ", %d xeno tech aboard", c->tech);
    if (c->kills)
        orr_text_add(out, ", %d kill%s taken", c->kills, c->kills == 1 ? "" : "s");
    if (c->flags & CRAFT_USED)
        orr_text_add(out, ", used");
    if (c->flags & CRAFT_HALTED)
        orr_text_add(out, ", has met xenos");
    orr_text_add(out, ", %d movement left", c->moves);
}

static void show_craft_on(const fermi_pack *pack, const fermi_state *s, int craft, orr_node *space)
{
    char id[ORR_MAX_NAME];
    const fermi_craft *c = &s->craft[craft];
    const bool probe = fermi_is_probe(craft), transport = fermi_is_transport(pack, craft);
    snprintf(id, sizeof id, "craft-%d", craft);
    orr_node *piece = orr_piece(space, id, probe ? "probe" : transport ? "transport" : "cruiser");
    orr_style(piece, c->flags & CRAFT_USED ? "sky spent" : probe ? "sky round" : "sky");
    if (!probe)
        orr_corner(piece, "%d%s%s", c->level, c->leader != NONE ? "L" : "", c->core ? "C" : "");
    char words[160];
    orr_text text = orr_text_in(words, sizeof words);
    describe_craft(pack, c, &text);
    orr_tip(piece, "%s%s", probe ? "Probe" : pack->ships[craft].name, words);
    if (!fermi_at_home(c->at)) /* what takes off is offered by the planets */
        orr_offer_about(piece, KIND_CRAFT, craft);
}

static bool same_place(fermi_place a, fermi_place b)
{
    return a.path == b.path && a.step == b.step;
}

/* Everything that stands on one arrow, planet, or on Earth. */
static void show_pieces(const fermi_pack *pack, const fermi_state *s, fermi_place at,
                        orr_node *space)
{
    char id[ORR_MAX_NAME];
    for (int craft = 0; craft < CRAFT; craft++)
        if (s->craft[craft].level && same_place(s->craft[craft].at, at))
            show_craft_on(pack, s, craft, space);
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const fermi_xeno *x = &s->xeno[slot];
        if (!same_place(x->at, at))
            continue;
        const fermi_xeno_card *card = &pack->xenos[x->type - 1];
        snprintf(id, sizeof id, "xeno-%d", slot);
        orr_node *piece = orr_piece(space, id, "raider");
        orr_style(piece, "orange");
        orr_corner(piece, "%d", card->worth);
        orr_tip(piece, "%s, %d XP, health %d, attack %d/%+d, cover %d", card->name, card->worth,
                card->health - x->kills, card->attack, card->pen, card->cover);
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1) {
        const int bogey = __builtin_ctz(left);
        if (!same_place(s->bogey[bogey], at))
            continue;
        snprintf(id, sizeof id, "bogey-%d", bogey);
        orr_node *piece = orr_piece(space, id, "bogey");
        orr_style(piece, "orange");
        orr_tip(piece, "bogey %d: nobody knows what it is", bogey + 1);
        orr_offer_about(piece, KIND_BOGEY, bogey);
    }
    for (int i = 0; i < LOOSE_CORES; i++)
        if (s->loose[i].level && same_place(s->loose[i].at, at)) {
            snprintf(id, sizeof id, "adrift-%d", i);
            orr_node *piece = orr_piece(space, id, "core");
            orr_style(piece, "round pink");
            orr_tip(piece, "a core adrift: a transport can take it aboard");
        }
}

static void show_arrow(const fermi_pack *pack, const fermi_state *s, orr_node *board, int planet,
                       int step)
{
    char id[ORR_MAX_NAME];
    const fermi_place at = {(uint8_t)planet, (uint8_t)step};
    const bool homeward = step > pack->planets[planet].arrows;
    snprintf(id, sizeof id, "arrow-%d-%d", planet, step);
    orr_node *space = orr_space(board, id, ORR_SHAPE_ARROW, arrow_x(fermi_distance(pack, at)),
                                path_y(planet) + (homeward ? LANE_SHIFT : -LANE_SHIFT), ARROW_SIZE);
    char style[40];
    snprintf(style, sizeof style, "%s%s", worlds[planet].hue + 5, homeward ? " west" : " east");
    orr_style(space, style);
    orr_tip(space, "path of %s, %d from Earth, %s", pack->planets[planet].name,
            fermi_distance(pack, at), homeward ? "homeward" : "outward");
    show_pieces(pack, s, at, space);
}

static void show_path(const fermi_pack *pack, const fermi_state *s, orr_node *board, int planet)
{
    char id[ORR_MAX_NAME];
    const int arrows = pack->planets[planet].arrows;
    for (int step = 1; step <= 2 * arrows + 1; step++)
        if (step != arrows + 1)
            show_arrow(pack, s, board, planet, step);
    snprintf(id, sizeof id, "planet-%d", planet);
    orr_node *world = orr_space(board, id, ORR_SHAPE_PLANET, planet_x(pack, planet), path_y(planet),
                                worlds[planet].size);
    char style[40];
    snprintf(style, sizeof style, "%s right", worlds[planet].look);
    orr_style(world, style);
    orr_label(world, "%s", pack->planets[planet].name);
    orr_note(world, "%d steps", 2 * arrows + 2);
    show_base(s, planet, world);
    show_pieces(pack, s, fermi_planet_place(pack, planet), world);
    orr_offer_about(world, KIND_PLANET, planet);
}

static void show_sky(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "sky", "");
    orr_node *board = orr_board(panel, "system", SKY_WIDTH, SKY_HEIGHT);
    for (int planet = 0; planet < PLANETS; planet++) {
        show_lane(board, pack, planet, -LANE_SHIFT);
        show_lane(board, pack, planet, LANE_SHIFT);
    }
    orr_node *sun = orr_space(board, "sun", ORR_SHAPE_PLANET, 18, EARTH_Y, 56);
    orr_style(sun, "sun");
    orr_node *earth = orr_space(board, "earth", ORR_SHAPE_PLANET, EARTH_X, EARTH_Y, 88);
    orr_style(earth, "earth under");
    orr_label(earth, "Earth");
    for (int planet = 0; planet < PLANETS; planet++)
        show_path(pack, s, board, planet);
    orr_node *home = orr_space(board, "home", ORR_SHAPE_SQUARE, EARTH_X - 10, 396, 176);
    orr_style(home, "wide slot top");
    orr_label(home, "On Earth");
    show_pieces(pack, s, (fermi_place){EARTH, 0}, home);
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
        orr_node *cell = orr_words(track, NULL, "%d", turn);
        orr_style(cell, risk >= 50 ? "bad" : risk > 0 ? "warn" : "grey");
        orr_tip(cell, "turn %d: a worker in Subsurface is lost with %d %%", turn, risk);
    }
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

static orr_node *rank_card(orr_node *grid, const char *id, const char *name, int level,
                           const fermi_rank *rank)
{
    char note[160];
    orr_text text = orr_text_in(note, sizeof note);
    orr_node *card = orr_card(grid, id, name);
    orr_corner(card, "L%d", level);
    orr_text_add(&text, "%d/%+d · cover %d", rank->attack, rank->pen, rank->cover);
    if (rank->health > 1)
        orr_text_add(&text, " · health %d", rank->health);
    if (rank->movement)
        orr_text_add(&text, " · moves %d", rank->movement);
    if (rank->escorts)
        orr_text_add(&text, " · escorts %d", rank->escorts);
    if (rank->squadies)
        orr_text_add(&text, " · squadies %d", rank->squadies);
    if (rank->xp)
        orr_text_add(&text, " · XP %d", rank->xp);
    if (rank->xp_marine)
        orr_text_add(&text, " · XP Marine %d", rank->xp_marine);
    if (rank->phase != NORMAL_PHASE)
        orr_text_add(&text, " · %s", rank->phase == FIRST_PHASE ? "first" : "last");
    if (rank->equipment)
        orr_text_add(&text, " · equipment %d", rank->equipment);
    orr_note(card, "%s", note);
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
            ship ? fermi_ship_rank(pack, s, unit) : fermi_leader_rank(pack, s, unit - SHIPS));
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
    show_sky(rules, s, scene);
    show_workers(rules, s, scene);
    show_resources(rules, s, scene);
    show_station(rules, s, scene);
    show_fleet(rules, s, scene);
    show_event(pack, s, scene);
}
