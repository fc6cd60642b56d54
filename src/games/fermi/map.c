/* map.c - the solar system: paths and their steps, who is near whom, bogeys, bases and cores.
 *
 * A path of n arrows each way is counted from home: 1..n approach the planet, n+1 is the planet,
 * n+2..2n+1 lead back, and one step further is Earth. Rules: docs/games/fermi.md#paths
 */
#include "parts.h"

static int planet_step(const fermi_pack *pack, int planet)
{
    return pack->planets[planet].arrows + 1;
}

int fermi_distance(const fermi_pack *pack, fermi_place place)
{
    if (fermi_at_home(place))
        return 0;
    const int planet = planet_step(pack, place.path);
    return place.step <= planet ? place.step : 2 * planet - place.step;
}

bool fermi_range_0(const fermi_pack *pack, fermi_place a, fermi_place b)
{
    return a.path == b.path && fermi_distance(pack, a) == fermi_distance(pack, b);
}

bool fermi_near(const fermi_pack *pack, fermi_place a, fermi_place b)
{
    if (fermi_range_0(pack, a, b))
        return true;
    return a.path == b.path && (a.step == b.step + 1 || b.step == a.step + 1);
}

/* Do xenos there and this ship touch? In the xeno ships phase a step ahead and behind counts, but
 * not for a ship that makes a ghost run. */
bool fermi_meets(const fermi_pack *pack, const fermi_state *s, int ship, fermi_place there,
                 bool xeno_phase)
{
    const bool wide = xeno_phase && fermi_ship_trait(pack, ship) != 1u << TRAIT_GHOST;
    return wide ? fermi_near(pack, s->craft[ship].at, there)
                : fermi_range_0(pack, s->craft[ship].at, there);
}

fermi_place fermi_planet_place(const fermi_pack *pack, int planet)
{
    return (fermi_place){(uint8_t)planet, (uint8_t)planet_step(pack, planet)};
}

fermi_place fermi_step_on(const fermi_pack *pack, fermi_place place)
{
    const int last = 2 * planet_step(pack, place.path) - 1;
    if (place.step == last)
        return (fermi_place){EARTH, 0};
    return (fermi_place){place.path, (uint8_t)(place.step + 1)};
}

fermi_place fermi_parallel(const fermi_pack *pack, fermi_place place)
{
    return (fermi_place){place.path, (uint8_t)(2 * planet_step(pack, place.path) - place.step)};
}

/* Cores that are known: on planets, on their way or lost on it, and at the station. */
int fermi_revealed_cores(const fermi_state *s)
{
    int cores = s->spare_cores + (s->socket_core > 0);
    for (int planet = 0; planet < PLANETS; planet++)
        cores += s->base[planet] >= BASE_LEVEL_1;
    for (int ship = 0; ship < SHIPS; ship++)
        cores += s->craft[ship].core > 0;
    for (int i = 0; i < LOOSE_CORES; i++)
        cores += s->loose[i].level > 0;
    for (int module = 0; module < s->module_count; module++)
        cores += s->module[module].core > 0;
    return cores;
}

static int core_row(const fermi_state *s)
{
    const int cores = fermi_revealed_cores(s);
    return cores < CORE_ROWS ? cores : CORE_ROWS - 1;
}

int fermi_draw_event(fermi_state *s)
{
    if (s->event_deck.count == 0)
        orr_pour(&s->head, &s->event_discards, &s->event_deck);
    const int event = orr_take_random(&s->head, &s->event_deck);
    orr_put(&s->head, &s->event_discards, event);
    return event;
}

static void put_xeno(fermi_state *s, int type, fermi_place at)
{
    for (int slot = 0; slot < XENOS; slot++)
        if (!s->xeno[slot].type) {
            s->xeno[slot] = (fermi_xeno){(uint8_t)(type + 1), at, 0};
            s->xenos_out |= 1u << slot;
            return;
        }
}

void fermi_remove_xeno(fermi_state *s, int slot)
{
    orr_put(&s->head, &s->cup, s->xeno[slot].type - 1);
    s->xeno[slot] = (fermi_xeno){0};
    s->xenos_out &= ~(1u << slot);
}

/* Draw counters worth exactly so much; what would go over is set aside and returned. */
static int draw_xenos(const fermi_pack *pack, fermi_state *s, int worth, fermi_place at,
                      orr_log *log)
{
    uint8_t worths[XENO_TYPES];
    ORR_PILE(XENOS) drawn = {0};
    for (int type = 0; type < XENO_TYPES; type++)
        worths[type] = pack->xenos[type].worth;
    const int reached = orr_draw_total(&s->head, &s->cup, worths, worth, &drawn);
    for (int i = 0; i < drawn.count; i++) {
        const char *name = pack->xenos[drawn.at[i]].name;
        orr_say(log, ORR_REVEAL, "%s %s (%d XP) comes into sight.", fermi_article(name), name,
                worths[drawn.at[i]]);
        put_xeno(s, drawn.at[i], at);
    }
    return reached;
}

static const char *place_name(const fermi_pack *pack, fermi_place place)
{
    return fermi_at_home(place) ? "Earth" : pack->planets[place.path].name;
}

void fermi_reveal_bogey(const fermi_pack *pack, fermi_state *s, int bogey, orr_log *log)
{
    const fermi_place at = s->bogey[bogey];
    const int card = fermi_draw_event(s);
    const int worth = pack->events[card].xp[core_row(s)], cores = fermi_revealed_cores(s);
    s->bogey[bogey] = (fermi_place){0, 0};
    s->bogeys_out &= (uint16_t) ~(1u << bogey);
    if (worth == 0) {
        orr_say(log, ORR_REVEAL, "The bogey %s %s is a decoy (%s, %d core%s known).",
                fermi_at_home(at) ? "over" : "on the path of", place_name(pack, at),
                pack->events[card].name, cores, cores == 1 ? "" : "s");
        return;
    }
    orr_say(log, ORR_REVEAL, "The bogey %s %s is real: %d XP of xenos (%s, %d core%s known).",
            fermi_at_home(at) ? "over" : "on the path of", place_name(pack, at), worth,
            pack->events[card].name, cores, cores == 1 ? "" : "s");
    const int reached = draw_xenos(pack, s, worth, at, log);
    if (reached < worth)
        orr_say(log, ORR_ANNOUNCE, "The cup cannot give more than %d XP.", reached);
}

void fermi_place_bogey(const fermi_pack *pack, fermi_state *s, int planet, orr_log *log)
{
    for (int bogey = 0; bogey < BOGEYS; bogey++) {
        if (s->bogeys_out >> bogey & 1)
            continue;
        s->bogey[bogey] = fermi_planet_place(pack, planet);
        s->bogeys_out |= (uint16_t)(1u << bogey);
        orr_say(log, ORR_REVEAL, "A bogey appears at %s.", pack->planets[planet].name);
        return;
    }
    orr_say(log, ORR_NOTHING, "No bogey counter is left for %s.", pack->planets[planet].name);
}

/* A base that nobody had reckoned with, on the nearest planet without one; false if there is none. */
bool fermi_wake_base(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    int nearest = -1;
    for (int planet = 0; planet < PLANETS; planet++)
        if (s->base[planet] == BASE_NONE &&
            (nearest < 0 || pack->planets[planet].arrows < pack->planets[nearest].arrows))
            nearest = planet;
    if (nearest < 0 || s->woken == MAX_WOKEN)
        return false;
    s->base[nearest] = BASE_LEVEL_1;
    s->woken++;
    orr_say(log, ORR_REVEAL, "A level 1 base on %s wakes, and with it a core: %d %s known now.",
            pack->planets[nearest].name, fermi_revealed_cores(s),
            fermi_revealed_cores(s) == 1 ? "is" : "are");
    return true;
}

/* Turn one of the bases that are still face down: each that is left in the bag is as likely. */
void fermi_reveal_base(const fermi_pack *pack, fermi_state *s, int planet, orr_log *log)
{
    uint64_t hidden = 0;
    for (int other = 0; other < PLANETS; other++)
        if (s->base[other] == BASE_HIDDEN)
            hidden |= 1ull << other;
    const int level =
        orr_dealt_kind(&s->head, MATTER_BASES, planet, hidden, s->bag, BASE_LEVELS + 1);
    s->bag[level]--;
    s->base[planet] = (uint8_t)(level == 0 ? BASE_NONE : BASE_LEVEL_1 + level - 1);
    if (level == 0)
        orr_say(log, ORR_REVEAL, "The base on %s is abandoned.", pack->planets[planet].name);
    else
        orr_say(log, ORR_REVEAL, "A level %d base on %s guards a core.", level,
                pack->planets[planet].name);
}
