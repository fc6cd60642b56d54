/* outlook.c - what a robot or a crew sees from where it is, how much it would find there, and what may
 * go wrong. exploration.c lets it look. Rules: docs/games/horizons.md#exploration */
#include "parts.h"

/* ---- instruments ------------------------------------------------------------------------------ */

/* What robots can make of what they see, and crews of where they are. */
int horizons_instruments(const horizons_state *s, int seat, bool crewed)
{
    return crewed ? horizons_skill(s, seat, CREW)
                  : horizons_skill(s, seat, COMPUTING) + horizons_skill(s, seat, ROBOTICS);
}

/* What lies open takes none; the first layer below takes 2, the next 3, the last 4. */
int horizons_instruments_for(const horizons_state *s, int world)
{
    return s->ground[world].layer ? s->ground[world].layer + 1 : 0;
}

bool horizons_can_find(const horizons_state *s, int seat, int world, bool crewed)
{
    return s->ground[world].value > 0 &&
           horizons_instruments(s, seat, crewed) >= horizons_instruments_for(s, world);
}

/* Is anything left, and not too deep? */
static bool is_findable(const horizons_pack *pack, const horizons_state *s, int seat, int world,
                        bool crewed, orr_reason *why)
{
    return orr_need_by(why, "exploration", s->ground[world].value > 0,
                       "There is nothing left to find on %s.", pack->worlds[world].name) &&
           orr_need_by(why, "layers", horizons_can_find(s, seat, world, crewed),
                       "What is left to find on %s lies deep: it takes +%d by %s technologies, and "
                       "you have +%d.",
                       pack->worlds[world].name, horizons_instruments_for(s, world),
                       crewed ? "crew" : "computing", horizons_instruments(s, seat, crewed));
}

/* ---- values --------------------------------------------------------------------------------- */

/* May a robot look at this world from where it is, and what does the distance cost? -1: no. Relays
 * make orbiters see as well from afar, and flybys half as badly. */
static int robot_handicap(const horizons_pack *pack, const horizons_ship *v, int world, bool relay)
{
    const horizons_world *w = &pack->worlds[world];
    if (horizons_has_flag(v, FRESH))
        return -1;
    switch (v->design) {
    case FLYBY_SLOT:
        return w->tile == v->place - FLYBY && !(w->symbols & REMOTE) ? v->transit >> relay : -1;
    case ORBITER_SLOT:
        if (!horizons_in_orbit(v->place) || w->tile != horizons_tile_of(pack, v->place) ||
            w->symbols & REMOTE)
            return -1;
        if (world == horizons_world_of(v->place))
            return 0;
        return horizons_world_of(v->place) == horizons_first_world(pack, w->tile) ? !relay : -1;
    case ROVER_SLOT:
        return v->place == SURFACE + world && !(w->symbols & GAS) ? 0 : -1;
    case TELESCOPE_SLOT:
        return v->place == ORBIT + EARTH && !(w->symbols & STAR) ? 0 : -1;
    default:
        return -1;
    }
}

/* Can this robot look at that world from where it is? */
static bool robot_sees(const horizons_pack *pack, const horizons_state *s, int seat,
                       const horizons_ship *v, int world, int handicap, orr_reason *why)
{
    return orr_need(why, !horizons_has_flag(v, FRESH), "It has not been launched.") &&
           orr_need(why, handicap >= 0, "It cannot see %s from where it is.",
                    pack->worlds[world].name) &&
           is_findable(pack, s, seat, world, false, why);
}

static bool probe_sees(const horizons_ship *v, int world, orr_reason *why)
{
    return orr_need(why, horizons_has_flag(v, HAS_PROBE), "It carries no probe.") &&
           orr_need(why, v->transit == 0, "A probe is not used in transit.") &&
           orr_need(why, v->design != TELESCOPE_SLOT, "Telescopes use no probes.") &&
           orr_need(why, v->design != ORBITER_SLOT || world == horizons_world_of(v->place),
                    "An orbiter drops its probe on its own world.");
}

static int robot_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                       int world, bool probe, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    const horizons_ground *ground = &s->ground[world];
    const bool telescope = v->design == TELESCOPE_SLOT;
    const int handicap = robot_handicap(pack, v, world, horizons_skill(s, seat, RELAY));
    if (!robot_sees(pack, s, seat, v, world, handicap, why) ||
        (probe && !probe_sees(v, world, why)))
        return 0;
    const horizons_design *looks = probe ? horizons_design_at(pack, s, seat, PROBE_SLOT)
                                         : horizons_design_of(pack, s, seat, ship);
    int value = telescope ? (ground->value + 1) / 2 : ground->value;
    value += looks->exploration + horizons_skill(s, seat, COMPUTING) +
             horizons_skill(s, seat, ROBOTICS) - handicap;
    if (telescope)
        value += horizons_skill(s, seat, OPTICS);
    if (ground->card != NONE)
        value += pack->cards[ground->card].robots;
    return orr_need(why, value > 0, "It is too far away to find anything.") ? value : 0;
}

static bool crew_sees(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                      int world, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need_by(why, "reserve", !horizons_has_flag(v, RESERVED),
                       "A crew in reserve does not explore.") &&
           orr_need(why, horizons_design_of(pack, s, seat, ship)->exploration > v->damage,
                    "It has nothing to explore with.") &&
           orr_need(why,
                    v->transit == 0 && v->place < FLYBY && horizons_world_of(v->place) == world,
                    "A crew can explore only the world where it is.") &&
           is_findable(pack, s, seat, world, true, why) &&
           orr_need(why, !(pack->worlds[world].symbols & NO_CREWS),
                    "There is nothing on %s that crews could explore.", pack->worlds[world].name) &&
           orr_need_by(why, "fleets", !horizons_is_stacked(s, seat, ship),
                       "Crews that stand with your base don't explore; they can leave it in the "
                       "movement step.");
}

static int crew_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                      int world, orr_reason *why)
{
    const horizons_ground *ground = &s->ground[world];
    if (!crew_sees(pack, s, seat, ship, world, why))
        return 0;
    return ground->value + horizons_design_of(pack, s, seat, ship)->exploration -
           s->ship[seat][ship].damage + horizons_skill(s, seat, CREW) +
           (ground->card != NONE ? pack->cards[ground->card].crews : 0);
}

/* 0 if this ship cannot explore that world now, and why. */
int horizons_exploring(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                       int world, bool probe, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (!orr_need(why, v->design != NONE, "There is no such ship.") ||
        !orr_need_by(why, "exploration", !horizons_has_flag(v, EXPLORED),
                     "It has explored or mined this year.") ||
        !orr_need(why, !probe || horizons_is_robot(v), "Crews carry no probes."))
        return 0;
    return horizons_is_crewed(v) ? crew_value(pack, s, seat, ship, world, why)
                                 : robot_value(pack, s, seat, ship, world, probe, why);
}

int horizons_explore_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                           int world, bool probe)
{
    return horizons_exploring(pack, s, seat, ship, world, probe, NULL);
}

/* Percent. Rules: #exploration-with-robots */
int horizons_malfunction_rate(const horizons_pack *pack, const horizons_state *s, int seat,
                              int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    const int place = v->place, tile = horizons_tile_of(pack, place);
    int rate = pack->malfunction - horizons_skill(s, seat, ROBUSTNESS);
    bool radiated = pack->tiles[tile].symbols & RADIATION;
    if (place < FLYBY) {
        const horizons_world *w = &pack->worlds[horizons_world_of(place)];
        radiated = radiated ||
                   (w->symbols & RADIATION && (horizons_on_surface(place) || !(w->symbols & GAS)));
    }
    if (radiated && !horizons_skill(s, seat, SHIELDING))
        rate += pack->radiation_malfunction;
    if (v->design == ROVER_SLOT && place == SURFACE + pack->venus &&
        !horizons_skill(s, seat, PRESSURE))
        rate += pack->venus_malfunction;
    return horizons_max(0, rate);
}

int horizons_recall_rate(const horizons_pack *pack, const horizons_state *s, int seat)
{
    return horizons_max(0, pack->recall - horizons_skill(s, seat, MEDICINE) -
                               horizons_skill(s, seat, ENDURANCE));
}

/* A robot at its place that finds nothing more from there. */
bool horizons_is_idle_robot(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (v->design == NONE || !horizons_is_robot(v) || v->flags & FRESH || v->transit > 0 ||
        v->design == FLYBY_SLOT)
        return false;
    for (int world = 0; world < pack->world_count; world++)
        if (horizons_can_find(s, seat, world, false) &&
            robot_handicap(pack, v, world, horizons_skill(s, seat, RELAY)) >= 0)
            return false;
    return true;
}

/* ---- odds -------------------------------------------------------------------------------- */

/* Chance in percent to win the marker for what is left of the tens. */
int horizons_rest_chance(int value, bool lab)
{
    const int rest = value % MARKER_EVERY;
    return lab ? 100 - (MARKER_EVERY - rest) * (MARKER_EVERY - rest) : 10 * rest;
}

/* A marker at least twice as likely as the loss of the robot. */
bool horizons_is_good_bet(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                          int world)
{
    const int value = horizons_explore_value(pack, s, seat, ship, world, false);
    const int chance = value >= MARKER_EVERY ? 100 : 10 * value;
    return chance >= 2 * horizons_malfunction_rate(pack, s, seat, ship);
}
