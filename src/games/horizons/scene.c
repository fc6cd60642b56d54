/* scene.c - the table: what it shows first, and which move hangs on which thing. The solar system
 * is in scene_map.c and scene_system.c, everything around it in the other scene files.
 *
 * A long game wants the overview first. The stage shows one thing at a time, the solar system with
 * the part where the present decision lies, or the chart, the yard, the cards, politics: each phase
 * opens its own. A card for each programme stands below.
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
            orr_offer(node, t->moves.at[i]);
}

void horizons_offer_pair(horizons_table *t, orr_node *node, int kind, int operand, int kind2,
                         int operand2)
{
    for (int i = 0; i < t->moves.count; i++)
        if (names(t, t->moves.at[i], kind, operand) && names(t, t->moves.at[i], kind2, operand2))
            orr_offer(node, t->moves.at[i]);
}

void horizons_offer_verb(horizons_table *t, orr_node *node, int verb)
{
    for (int i = 0; i < t->moves.count; i++)
        if (t->moves.at[i].verb == verb)
            orr_offer(node, t->moves.at[i]);
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

/* ---- the bar -------------------------------------------------------------------------------- */

static void show_title(horizons_table *t)
{
    const horizons_state *s = t->s;
    orr_scene_title(t->scene, "%s · %d", horizons_scenario_of(t->rules)->name, s->year);
    if (orr_is_over(s))
        return;
    const int chance = horizons_end_chance(t->rules, s->year);
    if (chance == 100)
        orr_scene_badge(t->scene, "the last year", "%d", s->year);
    else if (chance > 0)
        orr_scene_badge(t->scene, "ends this year", "%d %%", chance);
    if (s->cache)
        orr_scene_badge(t->scene, "pirate cache", "$%dB", s->cache);
}

static int settled(const horizons_table *t, int seat, int world)
{
    const horizons_base *base = horizons_see_base(t->s, seat, world);
    return base ? base->settlements : 0;
}

/* What wins, and how far the one who looks has come. */
static void show_goal(horizons_table *t)
{
    const horizons_scenario *scenario = horizons_scenario_of(t->rules);
    const int last = horizons_last_year(t);
    horizons_tally tally;
    const int points = horizons_tally_score(t->rules, t->s, t->seat, &tally);
    const int gained = points - t->s->seat[t->seat].start;
    switch (scenario->goal) {
    case GOAL_SETTLEMENTS:
        orr_goal(t->scene, "%d settlements on %s, or most of them in %d", scenario->target,
                 t->pack->worlds[scenario->world].name, last);
        orr_goal_count(t->scene, "settled", "settled", settled(t, t->seat, scenario->world),
                       scenario->target);
        return;
    case GOAL_DEFLECTION:
        orr_goal(t->scene, "all together: deflect the asteroid before %d", last + 1);
        orr_goal_count(t->scene, "mass", "of its mass left", t->s->mass, 0);
        return;
    case GOAL_THRESHOLD:
        orr_goal(t->scene, "%d points by %d, %d for a draw", scenario->win, last, scenario->draw);
        orr_goal_count(t->scene, "points", "VP", points, 0);
        return;
    default:
        if (scenario->from_start)
            orr_goal(t->scene, "gain most points by %d", last);
        else
            orr_goal(t->scene, "most points in %d: settle, discover, learn", last);
        orr_goal_count(t->scene, "points", "VP so far", gained, 0);
    }
}

static void show_progress(horizons_table *t)
{
    const bool economic = t->s->phase < FIRST_OF_YEAR;
    const int first = economic ? 0 : FIRST_OF_YEAR;
    const int count = economic ? FIRST_OF_YEAR : PHASES - FIRST_OF_YEAR;
    if (!orr_is_over(t->s))
        orr_scene_phase(t->scene, t->s->phase - first + 1, count,
                        horizons_phase_names[t->s->phase]);
}

/* ---- the stage ------------------------------------------------------------------------------ */

enum tab { MAP, TECHS, YARD, PROGRAMME, ATLAS, POLITICS_TAB, TABS };

/* Which tab the decision is about. */
static int tab_of(const horizons_table *t)
{
    static const uint8_t steps[STEP_COUNT + 1] = {
        [CONSENT] = POLITICS_TAB, [DIPLOMACY] = POLITICS_TAB, [POLICY] = POLITICS_TAB,
        [RETURN] = POLITICS_TAB,  [COMMIT] = POLITICS_TAB,    [PRODUCE] = PROGRAMME,
        [TRANSPORT] = PROGRAMME,  [SHIPMENT] = PROGRAMME,     [STANDING] = PROGRAMME,
        [CONSTRUCT] = PROGRAMME,  [TECHNOLOGY] = TECHS,       [BUILD] = YARD,
        [CARD] = ATLAS,
    };
    return t->step == CONSTRUCT && !horizons_may(t, VERB_EXPAND) ? MAP : steps[t->step];
}

static void show_stage(horizons_table *t)
{
    orr_node *tabs[TABS] = {
        [MAP] = horizons_show_map(t),     [TECHS] = horizons_show_techs(t),
        [YARD] = horizons_show_yard(t),   [PROGRAMME] = horizons_show_programme(t),
        [ATLAS] = horizons_show_atlas(t), [POLITICS_TAB] = horizons_show_politics(t)};
    orr_node *special = horizons_show_action(t);
    orr_stage(special ? special : tabs[tab_of(t)]);
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
    show_goal(&t);
    show_progress(&t);
    show_stage(&t);
    horizons_show_seats(&t);
}
