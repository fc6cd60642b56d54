/* scene.c - the table: what it shows first, and which move hangs on which thing. The solar system
 * is in scene_map.c and scene_system.c, everything around it in the other scene files.
 *
 * A long game wants the overview first: the system from the Sun to Alpha Centauri with the part
 * where the present decision lies shown large, a line per programme, and the panels in the order
 * in which the phase needs them.
 */
#include "scene.h"

#include <stdarg.h>

const char *const horizons_resource_glyphs[RESOURCES] = {"minerals", "fuel", "cargo"};
const char *const horizons_resource_hues[RESOURCES] = {"orange", "red", "green"};
const char *const horizons_resource_words[RESOURCES] = {"ORE", "FUEL", "SUP"};
const char *const horizons_domain_glyphs[DOMAINS] = {"atom", "machinery", "biotic"};
const char *const horizons_domain_hues[DOMAINS] = {"sky", "orange", "green"};
const char *const horizons_domain_words[DOMAINS] = {"physics", "engineering", "biology"};

horizons_id horizons_make_id(const char *format, ...)
{
    horizons_id id;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(id.text, sizeof id.text, format, arguments);
    va_end(arguments);
    return id;
}

/* ---- moves on nodes ------------------------------------------------------------------------- */

static void offer_move(horizons_table *t, orr_node *node, int index)
{
    orr_offer(node, t->moves.at[index]);
    t->offered[index] = true;
}

static int operand_of(orr_move move, int which)
{
    return which == 0 ? move.a : which == 1 ? move.b : move.c;
}

/* Ships of the seat that decides are also ships of the table. */
static bool names(const horizons_table *t, orr_move move, int kind, int operand)
{
    const uint8_t *kinds = t->rules->game->verbs[move.verb]->kind;
    for (int i = 0; i < 3; i++) {
        const int value = operand_of(move, i);
        if (kinds[i] == kind && value == operand)
            return true;
        if (kind == KIND_ANY_SHIP && kinds[i] == KIND_SHIP &&
            horizons_ship_id(t->s->head.actor, value) == operand)
            return true;
    }
    return false;
}

void horizons_offer(horizons_table *t, orr_node *node, int kind, int operand)
{
    for (int i = 0; i < t->moves.count; i++)
        if (names(t, t->moves.at[i], kind, operand))
            offer_move(t, node, i);
}

void horizons_offer_pair(horizons_table *t, orr_node *node, int kind, int operand, int kind2,
                         int operand2)
{
    for (int i = 0; i < t->moves.count; i++)
        if (names(t, t->moves.at[i], kind, operand) && names(t, t->moves.at[i], kind2, operand2))
            offer_move(t, node, i);
}

void horizons_offer_verb(horizons_table *t, orr_node *node, int verb)
{
    for (int i = 0; i < t->moves.count; i++)
        if (t->moves.at[i].verb == verb)
            offer_move(t, node, i);
}

void horizons_offer_rest(horizons_table *t, orr_node *node)
{
    for (int i = 0; i < t->moves.count; i++)
        if (!t->offered[i])
            offer_move(t, node, i);
}

bool horizons_may(const horizons_table *t, int verb)
{
    for (int i = 0; i < t->moves.count; i++)
        if (t->moves.at[i].verb == verb)
            return true;
    return false;
}

/* ---- which planetary system is shown large -------------------------------------------------- */

static int tile_of_ship(const horizons_table *t, int id)
{
    const int place = t->s->ship[id / SHIPS][id % SHIPS].place;
    return place == NOWHERE ? NONE : horizons_tile_of(t->pack, place);
}

static int tile_of_operand(const horizons_table *t, int kind, int value)
{
    switch (kind) {
    case KIND_SHIP:
        return tile_of_ship(t, horizons_ship_id(t->s->head.actor, value));
    case KIND_ANY_SHIP:
        return tile_of_ship(t, value);
    case KIND_WORLD:
        return t->pack->worlds[value].tile;
    case KIND_SITE:
        return t->pack->worlds[horizons_site_world(value)].tile;
    case KIND_TILE:
        return value;
    default:
        return NONE;
    }
}

/* The tile that most of the legal moves are about, NONE if they are about no place. */
static int tile_of_moves(const horizons_table *t)
{
    int count[MOST_TILES] = {0}, best = NONE;
    for (int i = 0; i < t->moves.count; i++) {
        const orr_move move = t->moves.at[i];
        const uint8_t *kinds = t->rules->game->verbs[move.verb]->kind;
        for (int k = 0; k < 3; k++) {
            const int tile = tile_of_operand(t, kinds[k], operand_of(move, k));
            if (tile < MOST_TILES)
                count[tile]++;
        }
    }
    for (int tile = 0; tile < t->pack->tile_count; tile++)
        if (count[tile] && (best == NONE || count[tile] > count[best]))
            best = tile;
    return best;
}

/* Where most of a programme is: bases count more than ships, and home does not count. */
static int tile_of_programme(const horizons_table *t)
{
    int count[MOST_TILES] = {0}, best = t->pack->worlds[EARTH].tile;
    for (int ship = 0; ship < SHIPS; ship++) {
        const int tile = tile_of_ship(t, horizons_ship_id(t->seat, ship));
        if (tile < MOST_TILES)
            count[tile]++;
    }
    for (int slot = 0; slot < BASES; slot++)
        if (t->s->base[t->seat][slot].world != NONE)
            count[t->pack->worlds[t->s->base[t->seat][slot].world].tile] += 3;
    count[t->pack->worlds[EARTH].tile] = 0;
    for (int tile = 0; tile < t->pack->tile_count; tile++)
        if (count[tile] > count[best])
            best = tile;
    return best;
}

/* The tile that the question is about, NONE if it is about no place. */
static int tile_of_question(const horizons_table *t)
{
    const horizons_state *s = t->s;
    if (s->battle.place != NOWHERE && t->step >= INTERCEPT && t->step <= AFTERMATH &&
        t->step != COMBAT)
        return horizons_tile_of(t->pack, s->battle.place);
    if (s->phase == PHASE_MOVEMENT && s->voyage.leader != NONE &&
        tile_of_ship(t, s->voyage.leader) != NONE)
        return tile_of_ship(t, s->voyage.leader);
    if (t->step == CARGO)
        return tile_of_ship(t, horizons_ship_id(s->head.actor, orr_arg(&s->head)));
    if (t->step == CARD)
        return t->pack->worlds[s->find.world].tile;
    return tile_of_moves(t);
}

static int focus_of(const horizons_table *t)
{
    const int tile = tile_of_question(t);
    return tile != NONE ? tile : tile_of_programme(t);
}

/* ---- everything in its order ---------------------------------------------------------------- */

static void show_title(horizons_table *t)
{
    const horizons_state *s = t->s;
    const horizons_scenario *scenario = horizons_scenario_of(t->rules);
    orr_scene_title(t->scene, "%d · %s", s->year, horizons_phase_names[s->phase]);
    orr_scene_badge(t->scene, "", "%s", scenario->name);
    const int chance = horizons_end_chance(t->rules, s->year);
    if (chance > 0)
        orr_scene_badge(t->scene, "ends this year", "%d %%", chance);
    if (scenario->goal == GOAL_DEFLECTION)
        orr_scene_badge(t->scene, "asteroid", "%d", s->mass);
    if (s->cache)
        orr_scene_badge(t->scene, "pirate cache", "$%dB", s->cache);
}

typedef void show_panel(horizons_table *t);

/* What each phase is about comes first on the shelf; the rest follows in the usual order. */
static void show_shelf(horizons_table *t)
{
    static show_panel *const usual[] = {
        horizons_show_ships,    horizons_show_bases,     horizons_show_programme,
        horizons_show_missions, horizons_show_relations, horizons_show_yard,
        horizons_show_techs,    horizons_show_policies,  horizons_show_atlas,
    };
    static show_panel *const first[PHASES] = {
        [PHASE_COMMIT] = horizons_show_programme,  [PHASE_DIPLOMACY] = horizons_show_relations,
        [PHASE_BASES] = horizons_show_bases,       [PHASE_TRANSPORT] = horizons_show_bases,
        [PHASE_TECHNOLOGY] = horizons_show_techs,  [PHASE_POLICY] = horizons_show_policies,
        [PHASE_MISSIONS] = horizons_show_missions, [PHASE_BUILD] = horizons_show_yard,
        [PHASE_CONSTRUCT] = horizons_show_bases,   [PHASE_TRADE] = horizons_show_bases,
    };
    if (first[t->s->phase])
        first[t->s->phase](t);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (usual[i] != first[t->s->phase])
            usual[i](t);
}

void horizons_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const horizons_state *s = state;
    const int viewer = s->head.viewer, actor = s->head.actor;
    horizons_table t = {.rules = rules,
                        .pack = rules->pack,
                        .s = s,
                        .scene = scene,
                        .seat = viewer >= 0  ? viewer
                                : actor >= 0 ? actor
                                             : s->order[0],
                        .step = orr_is_over(s) ? STEP_COUNT : orr_step_now(&s->head)};
    if (!orr_is_over(s) && (viewer == actor || viewer == ORR_ALL))
        orr_legal(rules, s, &t.moves);
    t.focus = focus_of(&t);
    show_title(&t);
    horizons_show_seats(&t);
    horizons_show_map(&t);
    horizons_show_timeline(&t);
    horizons_show_action(&t);
    show_shelf(&t);
    horizons_offer_rest(&t, t.phase);
}
