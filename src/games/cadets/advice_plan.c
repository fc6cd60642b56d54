/* advice_plan.c - goals and dangers, as a decent player sees them. Advice only: floats are welcome
 * here, and nothing in the rules depends on it. */
#include "advice.h"
#include "parts.h"

#include <string.h>

float cadets_chance_of_success(int dice)
{
    float miss = 1;
    for (int i = 0; i < dice; i++)
        miss *= 0.7f;
    return 1 - miss;
}

/* ---- danger ----------------------------------------------------------------------------------- */

float cadets_harm_of(const orr_rules *rules, const cadets_state *s, int f)
{
    static const float extra[ALIEN_TYPES] = {
        [LEADER] = 0.25f, [SAUCERMAN] = 0.05f, [SENTINEL] = 0.6f, [LEECH] = 0.2f};
    const cadets_figure *figure = &s->figures[f];
    const int dice = cadets_species_of(rules, figure->type)->dice - 2 * figure->stagger;
    return cadets_chance_of_success(dice > 0 ? dice : 0) + extra[figure->type];
}

float cadets_danger_at(const orr_rules *rules, const cadets_state *s, int tile)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    cadets_tile_set ring[5];
    ring[0] = cadets_tile_bit(tile);
    for (int i = 1; i < 5; i++)
        ring[i] = ring[i - 1] | cadets_one_step(&ways, ring[i - 1]);
    float danger = 0;
    FOR_FIGURES(s, f)
    {
        const cadets_figure *figure = &s->figures[f];
        const cadets_species *species = cadets_species_of(rules, figure->type);
        int reach = species->move + species->range;
        reach = figure->type == THRALL ? 0 : reach > 4 ? 4 : reach;
        if (!(figure->flags & STUNNED) && cadets_tile_in(ring[reach], figure->tile))
            danger += figure->type == BRAIN ? 0.25f : cadets_harm_of(rules, s, f);
    }
    return danger;
}

int cadets_distance_to_crew(const cadets_state *s, int tile)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    return cadets_steps_between(&ways, cadets_tile_bit(tile), cadets_hero_tiles(s));
}

float cadets_threat_of(const orr_rules *rules, const cadets_state *s, int f)
{
    const cadets_figure *figure = &s->figures[f];
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    if (cadets_is_boss(figure->type))
        return 4;
    const bool wanted =
        figure->type == scenario->quarry && s->hunted < cadets_needed(scenario->hunt, s);
    if (figure->type == BRAIN)
        return wanted ? 3.5f : 1.6f;
    if (figure->type == SENTINEL) /* each hit is a step, the last counts most */
        return cadets_distance_to_crew(s, figure->tile) <= 2 ? 1.3f + 0.5f * (4 - figure->hp)
                                                             : 0.6f;
    const cadets_species *species = cadets_species_of(rules, figure->type);
    const int distance = cadets_distance_to_crew(s, figure->tile);
    const float near = distance <= species->move + species->range ? 1.0f : 0.55f;
    const float base = figure->type == LEADER  ? 2.6f
                       : figure->type == LEECH ? 2.2f
                       : figure->type == BUG   ? 1.1f
                                               : 1.8f;
    return (figure->flags & STUNNED ? 0.8f : 1.0f) * near * base + (wanted ? 1.5f : 0);
}

float cadets_need_of_healing(const orr_rules *rules, const cadets_state *s, int r)
{
    static const float need[] = {0, 7, 4.5f, 2.2f, 1.2f, 0.8f, 0.6f};
    const int hp = s->heroes[r].hp;
    return hp >= cadets_person_of(rules, r)->hp ? 0 : need[hp > 6 ? 6 : hp];
}

/* ---- where to go -------------------------------------------------------------------------------- */

/* Actions from every tile to the goal: one a step, one more for a shut hatch. The goal spreads in
 * waves; through a hatch comes the wave before the last. */
static void measure(const cadets_state *s, cadets_tile_set goal, uint8_t cost[CELLS])
{
    const cadets_passage open = cadets_ways_to_walk(s), all = cadets_ways_by_hatches(s);
    cadets_passage shut;
    for (int d = 0; d < DIRECTIONS; d++)
        shut.out[d] = all.out[d] & ~open.out[d];
    memset(cost, FAR_AWAY, CELLS);
    cadets_tile_set wave = goal & s->scanned, before = 0, reached = wave;
    for (uint8_t actions = 0; wave | before; actions++) {
        FOR_TILES(wave, t)
        {
            cost[t] = actions;
        }
        const cadets_tile_set next =
            (cadets_one_step(&open, wave) | cadets_one_step(&shut, before)) & ~reached;
        before = wave;
        wave = next;
        reached |= next;
    }
}

static cadets_tile_set tiles_of_type(const cadets_state *s, bool (*wanted)(int type))
{
    cadets_tile_set tiles = 0;
    FOR_FIGURES(s, f)
    {
        if (wanted(s->figures[f].type))
            tiles |= cadets_tile_bit(s->figures[f].tile);
    }
    return tiles;
}

/* Scanned tiles next to those of a set: from there it will be scanned next. */
static cadets_tile_set beside(const cadets_state *s, cadets_tile_set set)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    return (set | cadets_one_step(&ways, set)) & s->scanned;
}

/* There, hatches or not; while it lies face down, next to it. */
static cadets_tile_set on_or_beside(const cadets_state *s, cadets_tile_set set)
{
    return set & s->scanned ? set & s->scanned : beside(s, set);
}

/* A scenario tile that lies face down at a known place. */
static cadets_tile_set known_place(const orr_rules *rules, const cadets_state *s, int role)
{
    const cadets_pack *pack = rules->pack;
    cadets_tile_set tiles = 0;
    FOR_TILES(s->present, t)
    {
        if (s->face[t] != NONE && pack->tiles[s->face[t] - 1].role == role)
            tiles |= cadets_tile_bit(t);
    }
    return tiles;
}

/* Where the boss is, or will be found. */
static cadets_tile_set tile_of_boss(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const int at = s->figures[cadets_figure_first(cadets_boss_type(scenario))].tile;
    if (at != NO_TILE)
        return cadets_tile_bit(at);
    if (scenario->lair >= MAX_TILES)
        return known_place(rules, s, LAIR);
    cadets_tile_set tiles = 0;
    FOR_TILES(s->present, t)
    {
        if (s->face[t] == scenario->lair + 1)
            tiles |= cadets_tile_bit(t);
    }
    return tiles;
}

int cadets_assembler(const orr_rules *rules, const cadets_state *s)
{
    const int item = cadets_scenario_of(rules, s)->assemble;
    int best = NONE;
    for (int r = 0; r < ROCKETEERS; r++) {
        if (!s->heroes[r].in_play)
            continue;
        if (cadets_has_item(s, r, item))
            return r;
        if (best == NONE || cadets_person_of(rules, r)->iq > cadets_person_of(rules, best)->iq)
            best = r;
    }
    return best;
}

static cadets_tile_set items_lying(const cadets_state *s, int item)
{
    cadets_tile_set tiles = 0;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].item == item && s->cards[c].place < CELLS)
            tiles |= cadets_tile_bit(s->cards[c].place);
    return tiles;
}

/* What is still missing for the schematic: itself, a wire, a crystal. */
static cadets_tile_set parts_wanted(const orr_rules *rules, const cadets_state *s, int r)
{
    const int item = cadets_scenario_of(rules, s)->assemble;
    const cadets_thing *thing = cadets_thing_of(rules, item);
    cadets_tile_set goal = 0;
    bool complete = cadets_has_item(s, r, item);
    if (!complete)
        goal |= items_lying(s, item);
    for (int i = 0; i < thing->part_count; i++) {
        const int part = thing->parts[i];
        if (s->heroes[r].parts[part])
            continue;
        complete = false;
        if (part == WIRE)
            goal |= tiles_of_type(s, cadets_is_thrall);
        if (part == CRYSTAL)
            goal |= items_lying(s, MYSTERIUM);
        for (int p = 0; p < ROCKETEERS; p++)
            if (p != r && s->heroes[p].in_play && s->heroes[p].parts[part])
                goal |= cadets_tile_bit(s->heroes[p].tile);
    }
    return complete ? cadets_tile_bit(s->heroes[r].tile) : goal;
}

/* ---- switches ----------------------------------------------------------------------------------- */

/* Does the mission depend on this place? */
static bool is_crucial(const orr_rules *rules, const cadets_state *s, const cadets_place *place)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    if (s->thrown < cadets_needed(scenario->switches, s))
        return true;
    return place && ((place->law == LAW_CLAMPS && scenario->leave) ||
                     (place->law == LAW_SHIELD && !s->boss_dead));
}

/* Can somebody of the crew throw it at all, as things are? */
static bool can_be_worked(const orr_rules *rules, const cadets_state *s, const cadets_place *place)
{
    const int lock = place ? place->lock : PLAIN_SWITCH;
    const int part = lock == WANTS_WIRE      ? WIRE
                     : lock == WANTS_BLOOD   ? BLOOD
                     : lock == WANTS_CRYSTAL ? CRYSTAL
                                             : NONE;
    if (part == CRYSTAL && cadets_hoards(rules, s))
        return false;
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && (part == NONE || s->heroes[r].parts[part]))
            return true;
    return false;
}

static cadets_tile_set switches_in_sight(const orr_rules *rules, const cadets_state *s,
                                         bool crucial)
{
    cadets_tile_set tiles = 0;
    FOR_TILES(s->switches, t)
    {
        const cadets_place *place = cadets_place_on(rules, s, t);
        if (is_crucial(rules, s, place) == crucial && can_be_worked(rules, s, place))
            tiles |= cadets_tile_bit(t);
    }
    return tiles;
}

/* A switch that the mission needs lies still hidden. */
static bool switch_is_missing(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const int wanted = cadets_needed(scenario->switches, s) - s->thrown;
    if (wanted > cadets_tile_count(s->switches))
        return true;
    for (int i = 0; i < scenario->place_count; i++) {
        const int law = scenario->places[i].law;
        const bool crucial =
            (law == LAW_CLAMPS && scenario->leave) || (law == LAW_SHIELD && !s->boss_dead);
        if (crucial && s->place_left[i] && !s->place_seen[i])
            return true;
    }
    return false;
}

/* Is this one of the first few who would be there? */
static bool is_among_nearest(const cadets_state *s, int r, cadets_tile_set goal, int most)
{
    uint8_t cost[CELLS];
    int nearer = 0;
    measure(s, goal, cost);
    const int own = cost[s->heroes[r].tile];
    for (int other = 0; other < ROCKETEERS; other++) {
        if (other == r || !s->heroes[other].in_play)
            continue;
        const int its = cost[s->heroes[other].tile];
        nearer += its < own || (its == own && other < r);
    }
    return own < FAR_AWAY && nearer < most;
}

/* ---- the goal ----------------------------------------------------------------------------------- */

/* Beacons that burn want somebody beside them; each rocketeer takes one that nobody has. */
static cadets_tile_set fires_to_watch(const orr_rules *rules, const cadets_state *s, int r)
{
    cadets_tile_set fires = 0;
    for (int t = 0; t < CELLS; t++) {
        const cadets_place *place = s->place_at[t] ? cadets_place_on(rules, s, t) : NULL;
        if (place && place->law == LAW_RELIGHT)
            fires |= cadets_tile_bit(t);
    }
    for (int other = 0; other < ROCKETEERS; other++)
        if (other != r && s->heroes[other].in_play)
            fires &= ~cadets_tile_bit(s->heroes[other].tile);
    return fires;
}

static cadets_tile_set tiles_of(const cadets_state *s, int type)
{
    cadets_tile_set tiles = 0;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].type == type)
            tiles |= cadets_tile_bit(s->figures[f].tile);
    }
    return tiles;
}

static cadets_tile_set discoveries_lying(const orr_rules *rules, const cadets_state *s)
{
    cadets_tile_set tiles = 0;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place < CELLS && cadets_is_discovery(rules, s->cards[c].item) &&
            s->cards[c].item != THRALL_TANK)
            tiles |= cadets_tile_bit(s->cards[c].place);
    return tiles;
}

/* What the mission still asks for, and where that is; 0: go and look for it. */
static cadets_tile_set main_goal(const orr_rules *rules, const cadets_state *s, int r)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const cadets_tile_set crucial = switches_in_sight(rules, s, true),
                          useful = switches_in_sight(rules, s, false);
    const bool missing = switch_is_missing(rules, s);
    if (crucial && (!missing || is_among_nearest(s, r, crucial, 2)))
        return crucial;
    if (missing)
        return 0;
    if (s->freed < cadets_needed(scenario->rescue, s))
        return tiles_of_type(s, cadets_is_thrall);
    if (useful && s->crew > 1 && is_among_nearest(s, r, useful, 1))
        return useful;
    if (s->hunted < cadets_needed(scenario->hunt, s))
        return on_or_beside(s, tiles_of(s, scenario->quarry));
    if (scenario->ruler != NO_RULER && !s->boss_dead)
        return on_or_beside(s, tile_of_boss(rules, s));
    if (cadets_wants_assembly(scenario) && !s->assembled) {
        const int chosen = cadets_assembler(rules, s);
        return r == chosen ? parts_wanted(rules, s, r) : cadets_tile_bit(s->heroes[chosen].tile);
    }
    if (cadets_loot_of(rules, s) < cadets_needed(scenario->loot, s))
        return discoveries_lying(rules, s);
    if (cadets_tile_count(s->scanned) < cadets_needed(scenario->survey, s))
        return 0;
    if (scenario->leave && cadets_tasks_are_done(rules, s))
        return s->exits ? s->exits & s->scanned : beside(s, known_place(rules, s, EXIT));
    if (cadets_law(s, LAW_RELIGHT) || s->thrown)
        return fires_to_watch(rules, s, r);
    if (s->core_tile != NO_TILE && s->core_hp)
        return cadets_tile_bit(s->core_tile);
    return 0;
}

/* Nothing to go for yet: find what the mission is about, or go on scanning. */
static cadets_tile_set places_to_scan(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const cadets_tile_set unknown = s->present & ~s->scanned;
    const bool hunting = s->hunted < cadets_needed(scenario->hunt, s) ||
                         s->freed < cadets_needed(scenario->rescue, s);
    if (s->markers && (switch_is_missing(rules, s) || cadets_wants_assembly(scenario)))
        return s->markers;
    if (hunting && s->guard_tokens)
        return s->guard_tokens;
    if (s->discovery_tokens && cadets_needed(scenario->loot, s))
        return s->discovery_tokens;
    return unknown;
}

/* The tiles this rocketeer could walk to that are nearest to where he or she wants to be: from
 * there the next tile on the way is scanned. */
static cadets_tile_set way_towards(const cadets_state *s, int r, cadets_tile_set wanted)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    uint8_t cost[CELLS];
    cadets_tile_set reachable = 0;
    measure(s, cadets_tile_bit(s->heroes[r].tile), cost);
    FOR_TILES(s->scanned, t)
    {
        if (cost[t] < FAR_AWAY)
            reachable |= cadets_tile_bit(t);
    }
    return cadets_nearest_of(&ways, wanted, reachable);
}

static bool is_armed(const orr_rules *rules, const cadets_state *s, int r)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        if (cadets_is_weapon(rules, s->cards[c].item))
            return true;
    }
    return false;
}

/* While there is time, things close by are worth a detour; a weapon always is to who has none; and
 * where Commodores are in command a discovery left lying breeds guards. */
static cadets_tile_set errand(const orr_rules *rules, const cadets_state *s, int r)
{
    const bool early = s->turn * 3 <= cadets_last_turn(rules, s);
    const bool guarded = rules->option[OPTION_DIFFICULTY] >= COMMODORE;
    const bool armed = is_armed(rules, s, r);
    const int close_by = !armed ? 6 : early ? 3 : guarded ? 1 : 0;
    uint8_t cost[CELLS];
    cadets_tile_set lying = 0;
    for (int c = 0; c < CARDS; c++) {
        const cadets_card *card = &s->cards[c];
        if (card->place >= CELLS || card->flags & ARMED)
            continue;
        if (armed ? card->flags & TOKEN || early : cadets_is_weapon(rules, card->item))
            lying |= cadets_tile_bit(card->place);
    }
    if (lying == 0)
        return 0;
    measure(s, lying, cost);
    return cost[s->heroes[r].tile] <= close_by ? lying : 0;
}

void cadets_make_plan(const orr_rules *rules, const cadets_state *s, int r, cadets_plan *plan)
{
    plan->r = r;
    plan->danger = cadets_danger_at(rules, s, s->heroes[r].tile);
    plan->goal = errand(rules, s, r);
    if (plan->goal == 0)
        plan->goal = main_goal(rules, s, r);
    const int turns = cadets_last_turn(rules, s);
    plan->eager = 0.9f + 1.2f * (float)s->turn / (float)turns;
    measure(s, plan->goal, plan->cost);
    if (plan->goal && plan->cost[s->heroes[r].tile] < FAR_AWAY)
        return;
    plan->goal = way_towards(s, r, plan->goal ? plan->goal : places_to_scan(rules, s));
    measure(s, plan->goal, plan->cost);
}
