/* places.c - scenario tiles with a rule of their own, which holds until their switch is thrown.
 *
 * A mission lists its places. Each names a tile, what holds while it is not dealt with (a law), from
 * when (the start, or when the tile is in sight), and how its switch works. What holds now is kept
 * as bits in the state, so that asking costs nothing. Rules: docs/games/cadets.md#places
 */
#include "parts.h"

enum { LOW = 15, HIGH_SHIFT = 4 }; /* of place_at: the place, plus one; and the turns of a wheel */

/* ---- what holds ------------------------------------------------------------------------------- */

const cadets_place *cadets_place_on(const orr_rules *rules, const cadets_state *s, int tile)
{
    const int number = s->place_at[tile] & LOW;
    return number ? &cadets_scenario_of(rules, s)->places[number - 1] : NULL;
}

void cadets_weigh_laws(const orr_rules *rules, cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    s->laws = 0;
    for (int i = 0; i < scenario->place_count; i++) {
        const cadets_place *place = &scenario->places[i];
        const bool begun = place->from == FROM_START || s->place_seen[i];
        if (begun && s->place_left[i])
            s->laws |= UINT32_C(1) << place->law;
    }
    s->laws &= ~(UINT32_C(1) << NO_LAW);
}

/* How many tiles of each place the mission has. */
void cadets_count_places(const orr_rules *rules, cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int i = 0; i < scenario->place_count; i++) {
        const int tile = scenario->places[i].tile;
        for (int k = 0; k < scenario->fixed_count; k++)
            s->place_left[i] = (uint8_t)(s->place_left[i] + (scenario->fixed[k] == tile));
        for (int k = 0; k < scenario->hidden_count; k++)
            s->place_left[i] = (uint8_t)(s->place_left[i] + (scenario->hidden[k] == tile));
        s->place_left[i] = (uint8_t)(s->place_left[i] + (scenario->start == tile));
    }
    cadets_weigh_laws(rules, s);
}

/* A tile has been turned face up: is it one of the mission's places? */
void cadets_find_place(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int i = 0; i < scenario->place_count; i++) {
        const cadets_place *place = &scenario->places[i];
        if (place->tile + 1 != s->face[tile])
            continue;
        s->place_at[tile] = (uint8_t)(i + 1);
        s->place_seen[i]++;
        if (place->lock != NO_SWITCH)
            s->switches |= cadets_tile_bit(tile);
        cadets_weigh_laws(rules, s);
        orr_say(log, ORR_REVEAL, "%s", place->note);
        return;
    }
}

/* ---- the switch --------------------------------------------------------------------------------- */

static int part_of_lock(int lock)
{
    return lock == WANTS_WIRE      ? WIRE
           : lock == WANTS_BLOOD   ? BLOOD
           : lock == WANTS_CRYSTAL ? CRYSTAL
                                   : NONE;
}

static int helpers_at(const cadets_state *s, int r)
{
    int count = 0;
    for (int other = 0; other < ROCKETEERS; other++)
        count +=
            other != r && s->heroes[other].in_play && s->heroes[other].tile == s->heroes[r].tile;
    return count;
}

bool cadets_switch_yields(const orr_rules *rules, const cadets_state *s, int r, orr_reason *why)
{
    static const char *const parts[] = {"a wire", "alien blood", "mysterium"};
    const int tile = s->heroes[r].tile;
    if (!orr_need(why, cadets_tile_in(s->switches, tile),
                  "There is no switch to throw on this tile."))
        return false;
    const cadets_place *place = cadets_place_on(rules, s, tile);
    const int lock = place ? place->lock : PLAIN_SWITCH, part = part_of_lock(lock);
    return orr_need_by(why, "places", lock != GUARDED_SWITCH || !cadets_anybody_awake(s, tile),
                       "Nobody can reach that switch while an awake alien stands beside it.") &&
           orr_need_by(why, "places",
                       lock != TWO_HANDED_SWITCH || s->crew < 2 || helpers_at(s, r) > 0,
                       "That switch takes two people: somebody else must stand here too.") &&
           orr_need_by(why, "places", part == NONE || s->heroes[r].parts[part] > 0,
                       "That switch needs %s, and the %s has none.",
                       part == NONE ? "" : parts[part], cadets_person_of(rules, r)->name);
}

/* How many successes are still wanted here. */
int cadets_turns_wanted(const orr_rules *rules, const cadets_state *s, int tile)
{
    const cadets_place *place = cadets_place_on(rules, s, tile);
    if (!place || place->lock != STIFF_SWITCH)
        return 1;
    return place->turns - (s->place_at[tile] >> HIGH_SHIFT);
}

static void throw_switch(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    const cadets_pack *pack = rules->pack;
    const int number = s->place_at[tile] & LOW;
    s->switches &= ~cadets_tile_bit(tile);
    s->thrown++;
    s->place_at[tile] = (uint8_t)number;
    if (number)
        s->place_left[number - 1]--;
    const uint32_t before = s->laws;
    cadets_weigh_laws(rules, s);
    orr_say(log, ORR_GAIN, "The switch of the %s is thrown.%s", pack->tiles[s->face[tile] - 1].name,
            before != s->laws ? " What it did is over." : "");
}

/* A roll at the controls has so many successes. Returns how many of them the switch took. */
int cadets_work_switch(const orr_rules *rules, cadets_state *s, int r, int successes, orr_log *log)
{
    const int tile = s->heroes[r].tile, wanted = cadets_turns_wanted(rules, s, tile);
    const cadets_place *place = cadets_place_on(rules, s, tile);
    const int part = place ? part_of_lock(place->lock) : NONE;
    if (successes < wanted) {
        s->place_at[tile] = (uint8_t)(s->place_at[tile] + (successes << HIGH_SHIFT));
        orr_say(log, ORR_HIT, "The wheel turns: %d more to go.", wanted - successes);
        return successes;
    }
    if (part != NONE)
        s->heroes[r].parts[part]--;
    throw_switch(rules, s, tile, log);
    return wanted;
}

/* ---- at the end of a game turn --------------------------------------------------------------------- */

/* Is this place still doing what it does? Without a switch it never ends. */
static bool still_works(const cadets_state *s, const cadets_place *place, int tile)
{
    return place->lock == NO_SWITCH || cadets_tile_in(s->switches, tile);
}

static void send_arrivals(const orr_rules *rules, cadets_state *s, const cadets_place *place,
                          int tile, orr_log *log)
{
    const int every = cadets_needed(place->every, s);
    if (every == 0 || s->turn % every != 0)
        return;
    if (place->species == BUG)
        cadets_place_bug(rules, s, tile, tile, log);
    else
        cadets_new_figure(rules, s, place->species, tile, log);
}

static void leak(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    const cadets_tile_set near = cadets_within(&ways, cadets_tile_bit(tile), 1);
    for (int r = 0; r < ROCKETEERS && s->result == PLAYING; r++)
        if (s->heroes[r].in_play && cadets_tile_in(near, s->heroes[r].tile)) {
            orr_say(log, ORR_ANNOUNCE, "The leak reaches %s.", orr_named(log, KIND_ROCKETEER, r));
            cadets_lose_hp(rules, s, r, log);
        }
}

/* A fire that has been lit goes out again under the feet of an alien. */
static void put_out(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    if (cadets_tile_in(s->switches, tile) || !cadets_anybody_awake(s, tile))
        return;
    s->switches |= cadets_tile_bit(tile);
    s->thrown--;
    s->place_left[(s->place_at[tile] & LOW) - 1]++;
    cadets_weigh_laws(rules, s);
    orr_say(log, ORR_LOSS, "Aliens put out the light on %s.", orr_named(log, KIND_TILE, tile));
}

static void mend(const orr_rules *rules, cadets_state *s, int species, orr_log *log)
{
    FOR_FIGURES(s, f)
    {
        cadets_figure *figure = &s->figures[f];
        const bool boss = cadets_is_boss(species);
        const int most = boss ? cadets_boss_hp(rules, s) : cadets_species_of(rules, species)->hp;
        if (figure->type != species || figure->hp >= most)
            continue;
        figure->hp = (uint8_t)(boss ? figure->hp + 1 : most);
        orr_say(log, ORR_LOSS, "%s mends: %d hit points.", orr_named(log, KIND_ALIEN, f),
                figure->hp);
    }
}

/* Would the rest of the ship hang together without this tile? */
static bool can_break_off(const cadets_state *s, int tile)
{
    const cadets_tile_set rest = s->present & ~cadets_tile_bit(tile);
    const cadets_edge_set none = {{0, 0, 0}};
    const cadets_passage ways = cadets_passage_between(rest, &none);
    return cadets_within(&ways, cadets_tile_bit(s->start_tile), CELLS) == rest;
}

/* A tile that nobody has looked at breaks off; what matters to the mission holds. */
static void break_off(cadets_state *s, orr_log *log)
{
    cadets_tile_set loose = s->present & ~s->scanned & ~s->markers & ~cadets_alien_tiles(s);
    FOR_TILES(loose, t)
    {
        if (s->face[t] != NONE || !can_break_off(s, t))
            loose &= ~cadets_tile_bit(t);
    }
    if (loose == 0)
        return;
    const int tile = orr_any_of(&s->head, loose);
    const cadets_tile_set rest = ~cadets_tile_bit(tile);
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_neighbour(tile, d) != NO_TILE) {
            cadets_edge_drop(&s->doors, tile, d);
            cadets_edge_drop(&s->sealed, tile, d);
            cadets_edge_drop(&s->destroyed, tile, d);
        }
    s->present &= rest;
    s->alien_tokens &= rest;
    s->alert_tokens &= rest;
    s->discovery_tokens &= rest;
    s->locker_tokens &= rest;
    s->guard_tokens &= rest;
    orr_say(log, ORR_LOSS, "%s breaks off and falls away.", orr_named(log, KIND_TILE, tile));
}

static void run_place(const orr_rules *rules, cadets_state *s, const cadets_place *place, int tile,
                      orr_log *log)
{
    if (place->law == LAW_RELIGHT)
        put_out(rules, s, tile, log);
    if (!still_works(s, place, tile))
        return;
    if (place->law == LAW_ARRIVALS)
        send_arrivals(rules, s, place, tile, log);
    else if (place->law == LAW_LEAK)
        leak(rules, s, tile, log);
}

void cadets_run_places(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int t = 0; t < CELLS && s->result == PLAYING; t++)
        if (s->place_at[t])
            run_place(rules, s, cadets_place_on(rules, s, t), t, log);
    for (int i = 0; i < scenario->place_count && s->result == PLAYING; i++)
        if (scenario->places[i].law == LAW_MEND && s->place_left[i] &&
            (scenario->places[i].from == FROM_START || s->place_seen[i]))
            mend(rules, s, scenario->places[i].species, log);
    if (cadets_law(s, LAW_BREAKUP) && s->result == PLAYING)
        break_off(s, log);
}
