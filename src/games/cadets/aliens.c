/* aliens.c - the aliens' turn: one figure after the other, by protocol, nothing left to choice.
 *
 * ALIENS takes the next figure that has not acted, moves it and calls STRIKE; with an argument of
 * 1 (Time Distortion) it only moves them and returns. Rules: docs/games/cadets.md#alien-turn
 */
#include "parts.h"

/* ---- whom and where ----------------------------------------------------------------------------- */

static bool can_be_seen(const cadets_state *s, int r)
{
    return s->heroes[r].in_play && !s->heroes[r].invisible;
}

/* The tiles from which a species could attack somebody on this one. */
static cadets_tile_set attack_positions(const orr_rules *rules, const cadets_state *s, int type,
                                        int tile)
{
    const int range = cadets_species_of(rules, type)->range;
    if (range == 0)
        return cadets_tile_bit(tile);
    const cadets_passage see = cadets_ways_to_be_seen(s);
    cadets_tile_set near = cadets_within(&see, cadets_tile_bit(tile), range);
    if (range == 1)
        return near; /* next door with nothing barred between: always in sight */
    cadets_tile_set result = 0;
    FOR_TILES(near, t)
    {
        if (cadets_line_is_clear(&see, t, tile))
            result |= cadets_tile_bit(t);
    }
    return result;
}

/* The rocketeer whose attack position is nearest, the highest order marker among equals. */
int cadets_nearest_hero(const orr_rules *rules, const cadets_state *s, const cadets_passage *ways,
                        int type, int tile, int *distance)
{
    int best = NONE;
    *distance = -1;
    for (int r = 0; r < ROCKETEERS; r++) {
        if (!can_be_seen(s, r))
            continue;
        const cadets_tile_set goal = attack_positions(rules, s, type, s->heroes[r].tile);
        const int steps = cadets_steps_between(ways, cadets_tile_bit(tile), goal);
        if (steps < 0)
            continue;
        if (best == NONE || steps < *distance ||
            (steps == *distance && s->heroes[r].order > s->heroes[best].order)) {
            best = r;
            *distance = steps;
        }
    }
    return best;
}

int cadets_preferred(cadets_state *s, cadets_tile_set tiles)
{
    if (tiles & s->scanned)
        return cadets_lowest_numbered(s, tiles & s->scanned);
    const int count = cadets_tile_count(tiles);
    if (count == 0)
        return NO_TILE;
    return count == 1 ? cadets_first_tile(tiles) : orr_any_of(&s->head, tiles);
}

/* One step on a shortest way. */
int cadets_step_towards(cadets_state *s, const cadets_passage *ways, int from, cadets_tile_set to)
{
    const unsigned directions = cadets_first_steps(ways, from, to);
    cadets_tile_set steps = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        if (directions >> d & 1)
            steps |= cadets_tile_bit(cadets_neighbour(from, d));
    return steps ? cadets_preferred(s, steps) : from;
}

/* Whom this figure attacks from where it stands; NONE if nobody. */
int cadets_strike_target(const orr_rules *rules, const cadets_state *s, int f)
{
    const cadets_figure *figure = &s->figures[f];
    const cadets_passage see = cadets_ways_to_be_seen(s);
    const int range = cadets_species_of(rules, figure->type)->range;
    int best = NONE, nearest = 0;
    for (int r = 0; r < ROCKETEERS; r++) {
        if (!can_be_seen(s, r))
            continue;
        const int distance = cadets_range_between(&see, figure->tile, s->heroes[r].tile);
        if (distance < 0 || distance > range ||
            (distance > 1 && !cadets_line_is_clear(&see, figure->tile, s->heroes[r].tile)))
            continue;
        if (best == NONE || distance < nearest ||
            (distance == nearest && s->heroes[r].order > s->heroes[best].order)) {
            best = r;
            nearest = distance;
        }
    }
    return best;
}

/* ---- moving --------------------------------------------------------------------------------------- */

/* Leaders take the saucermen along, War Thralls the brain they carry. Whom another leader has
 * moved this turn stays. */
static void carry(const orr_rules *rules, cadets_state *s, int f, int from, int to, orr_log *log)
{
    const int type = s->figures[f].type;
    const int cargo = type == LEADER ? SAUCERMAN : type == WAR_THRALL ? BRAIN : NONE;
    if (cargo == NONE)
        return;
    FOR_FIGURES(s, other)
    {
        cadets_figure *o = &s->figures[other];
        if (o->type != cargo || o->tile != from ||
            (cargo == SAUCERMAN && cadets_is_stunned(s, other)))
            continue;
        if (o->flags & CARRIED && !(o->flags & FOLLOWS))
            continue;
        o->flags |= CARRIED | FOLLOWS;
        cadets_move_figure(rules, s, other, to, log);
        if (cargo == BRAIN)
            return; /* one brain a thrall */
    }
}

/* Drums or engines drive some of them a tile farther. */
static int hurries(const orr_rules *rules, const cadets_state *s, int type)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    if (!cadets_law(s, LAW_HASTE))
        return 0;
    for (int i = 0; i < scenario->place_count; i++)
        if (scenario->places[i].law == LAW_HASTE && scenario->places[i].species == type)
            return 1;
    return 0;
}

/* Move by protocol. */
static void advance(const orr_rules *rules, cadets_state *s, int f, orr_log *log)
{
    const int type = s->figures[f].type;
    const int most = cadets_species_of(rules, type)->move + hurries(rules, s, type);
    if (most == 0 || s->figures[f].flags & CARRIED)
        return;
    const cadets_passage ways = cadets_ways_of_type(rules, s, type);
    int distance;
    const int goal_hero = cadets_nearest_hero(rules, s, &ways, type, s->figures[f].tile, &distance);
    if (goal_hero == NONE || distance == 0)
        return;
    const cadets_tile_set goal = attack_positions(rules, s, type, s->heroes[goal_hero].tile);
    int moved = 0;
    while (moved < most && moved < distance && s->figures[f].tile != NO_TILE) {
        const int from = s->figures[f].tile, to = cadets_step_towards(s, &ways, from, goal);
        cadets_move_figure(rules, s, f, to, log);
        carry(rules, s, f, from, to, log);
        moved++;
    }
    FOR_FIGURES(s, other)
    {
        s->figures[other].flags &= (uint8_t)~FOLLOWS;
    }
}

/* Every rocketeer within two tiles, whatever lies between; or farther, with something to help. */
static void control_minds(cadets_state *s, int f, orr_log *log)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    const cadets_tile_set near = cadets_within(&ways, cadets_tile_bit(s->figures[f].tile),
                                               cadets_law(s, LAW_AMPLIFY) ? 3 : 2);
    for (int r = ROCKETEERS - 1; r >= 0; r--)
        if (can_be_seen(s, r) && cadets_tile_in(near, s->heroes[r].tile)) {
            orr_say(log, ORR_ANNOUNCE, "%s reaches into the mind of %s.",
                    orr_named(log, KIND_ALIEN, f), orr_named(log, KIND_ROCKETEER, r));
            cadets_call(s, SCARE, r * 2 + 1);
        }
}

static int next_figure(const cadets_state *s)
{
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].type != BUG && !(s->figures[f].flags & (STUNNED | ACTED)))
            return f;
    }
    return NONE;
}

static void rest_all(cadets_state *s)
{
    FOR_FIGURES(s, f)
    {
        s->figures[f].flags &= STUNNED;
    }
}

static bool any_active_bug(const cadets_state *s)
{
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].type == BUG && !(s->figures[f].flags & (STUNNED | ACTED)))
            return true;
    }
    return false;
}

/* Before anything moves, whoever can vanish is asked: brains and frights need no dice. */
void cadets_dusk_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    cadets_state *s = state;
    for (int r = 0; r < ROCKETEERS; r++) {
        if (!s->heroes[r].in_play || s->asked >> r & 1 ||
            cadets_usable_item(rules, s, r, INVISIBILITY_DEVICE) == NONE)
            continue;
        s->asked |= (uint8_t)(1u << r);
        s->strike_target = (uint8_t)r;
        s->head.actor = (int8_t)cadets_owner(s, r);
        cadets_go(s, VANISH, NIGHT_FALLS);
        return;
    }
    s->asked = s->strike_target = 0;
    cadets_go(s, ALIENS, 0);
}

/* Bugs come after all who have more sense, bosses last of all. */
void cadets_aliens_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const bool moving_only = orr_arg(&s->head);
    const int f = next_figure(s);
    if ((f == NONE || cadets_is_boss(s->figures[f].type)) && any_active_bug(s)) {
        cadets_call(s, SWARM, moving_only);
        return;
    }
    if (f == NONE) {
        rest_all(s);
        if (moving_only)
            cadets_back(s);
        else
            cadets_go(s, CLEANUP, 0);
        return;
    }
    s->figures[f].flags |= ACTED;
    const int type = s->figures[f].type;
    if (type == BRAIN) {
        if (!moving_only)
            control_minds(s, f, log);
        return;
    }
    const bool attacks_here = cadets_strike_target(rules, s, f) != NONE;
    if (type == THRALL && !cadets_law(s, LAW_WHIP)) { /* a thrall moves or attacks */
        if (!attacks_here)
            advance(rules, s, f, log);
        else if (!moving_only)
            cadets_call(s, STRIKE, f);
        return;
    }
    if (!moving_only)
        cadets_call(s, STRIKE, f);
    if (!attacks_here)
        advance(rules, s, f, log);
}

/* ---- attacking -------------------------------------------------------------------------------------- */

int cadets_strike_dice(const orr_rules *rules, const cadets_state *s, int f)
{
    const int dice = cadets_species_of(rules, s->figures[f].type)->dice - 2 * s->figures[f].stagger;
    return dice < 0 ? 0 : dice;
}

static void roll_strike(const orr_rules *rules, cadets_state *s, int f, int target, orr_log *log)
{
    const int dice = cadets_strike_dice(rules, s, f);
    char line[200] = "";
    orr_text text = orr_text_in(line, sizeof line);
    int count = 0;
    for (int i = 0; i < dice; i++) {
        const int face = orr_roll(&s->head, 10);
        count += face <= 3;
        if (log)
            orr_text_add(&text, "%s", orr_die_judged(log, 10, face, face <= 3));
    }
    s->strike_hit = count > 0;
    s->strike_over = (uint8_t)(count > 1 ? count - 1 : 0);
    orr_say(log, count ? ORR_HIT : ORR_MISS, "%s attacks %s: %s %s.", orr_named(log, KIND_ALIEN, f),
            orr_named(log, KIND_ROCKETEER, target), line, count ? "hit" : "miss");
}

void cadets_strike_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int f = orr_arg(&s->head);
    const int target = s->figures[f].tile == NO_TILE ? NONE : cadets_strike_target(rules, s, f);
    if (target == NONE || cadets_strike_dice(rules, s, f) == 0) {
        cadets_go(s, LAND, f); /* spawned leeches may still wait for their attack */
        return;
    }
    s->strike_target = (uint8_t)target;
    if (!(s->declined >> target & 1) &&
        cadets_usable_item(rules, s, target, INVISIBILITY_DEVICE) != NONE) {
        s->head.actor = (int8_t)cadets_owner(s, target);
        cadets_go(s, VANISH, f);
        return;
    }
    s->declined = 0;
    roll_strike(rules, s, f, target, log);
    cadets_go(s, LAND, f);
}

void cadets_vanish_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const int f = orr_arg(&s->head);
    char buffer[ORR_MAX_NAME];
    const char *name = cadets_person_of(rules, s->strike_target)->name;
    if (f == NIGHT_FALLS)
        orr_ask(prompt, "The aliens are about to move. Does the %s vanish for their whole turn?",
                name);
    else
        orr_ask(prompt, "%s is about to attack the %s. Vanish for the rest of the aliens' turn?",
                f == SWARM_COMES ? "A swarm" : orr_name_of(rules, state, KIND_ALIEN, f, buffer),
                name);
    orr_wait(prompt, "The %s thinks about vanishing.", name);
    prompt->rule = "schematics";
}

/* Whoever was about to act goes on, after the answer. */
static void go_on_with(cadets_state *s, int f)
{
    if (f == NIGHT_FALLS)
        cadets_go(s, DUSK, 0);
    else if (f == SWARM_COMES)
        cadets_go(s, BITE, 0);
    else
        cadets_go(s, STRIKE, f);
}

static void vanish(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = s->strike_target;
    (void)move;
    go_on_with(s, orr_arg(&s->head));
    cadets_use_up(rules, s, r, cadets_usable_item(rules, s, r, INVISIBILITY_DEVICE));
    s->heroes[r].invisible = 1;
    orr_say(log, ORR_ANNOUNCE, "%s vanishes.", orr_named(log, KIND_ROCKETEER, r));
}

const orr_verb cadets_verb_vanish = {
    .word = "vanish",
    .label = "Vanish",
    .at = ORR_AT(VANISH),
    .rule = "schematics",
    .apply = vanish,
};

static void stay(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int f = orr_arg(&s->head);
    (void)rules, (void)move, (void)log;
    if (f != NIGHT_FALLS)
        s->declined |= (uint8_t)(1u << s->strike_target);
    go_on_with(s, f);
}

const orr_verb cadets_verb_stay = {
    .word = "stay",
    .label = "Stay visible",
    .at = ORR_AT(VANISH),
    .rule = "schematics",
    .apply = stay,
    .out = ORR_ENDS,
};

void cadets_vanish_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_VANISH));
    orr_add(moves, ORR_MOVE0(VERB_STAY));
}

static void inflict(const orr_rules *rules, cadets_state *s, int f, int r, orr_log *log)
{
    switch (cadets_species_of(rules, s->figures[f].type)->effect) {
    case PANIC:
        cadets_call(s, SCARE, r * 2);
        break;
    case MIND_CONTROL:
        cadets_call(s, SCARE, r * 2 + 1);
        break;
    case TERROR:
        cadets_call(s, STAMPEDE, r);
        break;
    case SPAWN: {
        const int young = cadets_new_figure(rules, s, LEECH, s->figures[f].tile, log);
        if (young != NONE)
            s->figures[young].flags |= ACTED | NEWBORN;
        else
            orr_say(log, ORR_LOSS, "A leech without a figure is born, bites and is gone.");
        s->strike_spawn++;
        break;
    }
    case GRAPPLE:
        s->heroes[r].grappled |= (uint8_t)(1u << cadets_grip_of(f));
        orr_say(log, ORR_LOSS, "%s is grappled.", orr_named(log, KIND_ROCKETEER, r));
        break;
    case BROOD:
        s->figures[cadets_place_bug(rules, s, s->figures[f].tile, s->figures[f].tile, log)].flags |=
            ACTED; /* born after the swarm has moved */
        break;
    default:
        break;
    }
}

/* Whoever was born last of all attacks: a leech with a figure, or one that has to do without. */
static int next_young(cadets_state *s, int parent)
{
    for (int f = cadets_figure_first(LEECH); f < cadets_figure_end(LEECH); f++)
        if (s->figures[f].flags & NEWBORN) {
            s->figures[f].flags &= (uint8_t)~NEWBORN;
            return f;
        }
    return parent;
}

/* The hit first, then each overkill, then the young that were born of it. */
void cadets_land_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int f = orr_arg(&s->head), r = s->strike_target;
    if (s->strike_hit) {
        s->strike_hit = 0;
        cadets_call(s, HURT, r);
    } else if (s->strike_over) {
        s->strike_over--;
        inflict(rules, s, f, r, log);
    } else if (s->strike_spawn) {
        s->strike_spawn--;
        cadets_go(s, STRIKE, next_young(s, f));
    } else {
        s->strike_target = 0;
        s->declined = 0;
        cadets_back(s);
    }
}
