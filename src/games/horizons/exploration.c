/* exploration.c - robots and crews look around: markers for every ten points of exploration, a die
 * for the rest, then malfunctions and recalls. discovery.c says what a depletion brings.
 * Rules: docs/games/horizons.md#exploration */
#include "horizons.h"

#include <string.h>

enum { TEN = 10, DEPLETES = 3 };

/* ---- values --------------------------------------------------------------------------------- */

static int first_world(const hor_pack *pack, int tile)
{
    int w = 0;
    while (w < pack->world_count && pack->worlds[w].tile != tile)
        w++;
    return w;
}

/* May a robot look at this world from where it is, and what does the distance cost? -1: no. */
static int robot_handicap(const hor_pack *pack, const hor_ship *v, int world)
{
    const hor_world *w = &pack->worlds[world];
    if (has_flag(v, FRESH))
        return -1;
    switch (v->design) {
    case FLYBY_SLOT:
        return w->tile == v->place - FLYBY && !(w->symbols & REMOTE) ? v->transit : -1;
    case ORBITER_SLOT:
        if (!in_orbit(v->place) || w->tile != tile_of(pack, v->place) || w->symbols & REMOTE)
            return -1;
        if (world == world_of(v->place))
            return 0;
        return world_of(v->place) == first_world(pack, w->tile) ? 1 : -1;
    case ROVER_SLOT:
        return v->place == SURFACE + world && !(w->symbols & GAS) ? 0 : -1;
    case TELESCOPE_SLOT:
        return v->place == ORBIT + EARTH && !(w->symbols & STAR) ? 0 : -1;
    default:
        return -1;
    }
}

static int robot_value(const hor_pack *pack, const hor_state *s, int seat, int ship, int world,
                       bool probe)
{
    const hor_ship *v = &s->ship[seat][ship];
    const hor_ground *ground = &s->ground[world];
    const int handicap = robot_handicap(pack, v, world);
    const bool telescope = v->design == TELESCOPE_SLOT;
    if (handicap < 0 || ground->value == 0 || hor_is_at_base(s, seat, v->place))
        return 0;
    if (probe && (!has_flag(v, HAS_PROBE) || v->transit > 0 || telescope ||
                  (v->design == ORBITER_SLOT && world != world_of(v->place))))
        return 0;
    const hor_design *looks =
        probe ? design_at(pack, s, seat, PROBE_SLOT) : design_of(pack, s, seat, ship);
    int value = telescope ? (ground->value + 1) / 2 : ground->value;
    value += looks->exploration + skill(s, seat, COMPUTING) + skill(s, seat, ROBOTICS) - handicap;
    if (telescope)
        value += skill(s, seat, OPTICS);
    if (ground->card != NONE)
        value += pack->cards[ground->card].robots;
    return hor_max(0, value);
}

static int crew_value(const hor_pack *pack, const hor_state *s, int seat, int ship, int world)
{
    const hor_ship *v = &s->ship[seat][ship];
    const hor_ground *ground = &s->ground[world];
    const int eyes = design_of(pack, s, seat, ship)->exploration - v->damage;
    if (has_flag(v, RESERVED) || eyes <= 0 || v->transit > 0 || v->place >= FLYBY ||
        world_of(v->place) != world || ground->value == 0 ||
        pack->worlds[world].symbols & NO_CREWS || hor_is_at_base(s, seat, v->place))
        return 0;
    return ground->value + eyes + skill(s, seat, CREW) +
           (ground->card != NONE ? pack->cards[ground->card].crews : 0);
}

/* 0 if this ship cannot explore that world now. */
int hor_explore_value(const hor_pack *pack, const hor_state *s, int seat, int ship, int world,
                      bool probe)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (v->design == NONE || has_flag(v, EXPLORED))
        return 0;
    if (is_crewed(v))
        return probe ? 0 : crew_value(pack, s, seat, ship, world);
    return robot_value(pack, s, seat, ship, world, probe);
}

/* Percent. Rules: #exploration-with-robots */
int hor_malfunction_rate(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    const int place = v->place, tile = tile_of(pack, place);
    int rate = pack->malfunction - skill(s, seat, ROBUSTNESS);
    bool radiated = pack->tiles[tile].symbols & RADIATION;
    if (place < FLYBY) {
        const hor_world *w = &pack->worlds[world_of(place)];
        radiated =
            radiated || (w->symbols & RADIATION && (on_surface(place) || !(w->symbols & GAS)));
    }
    if (radiated && !skill(s, seat, SHIELDING))
        rate += pack->radiation_malfunction;
    if (v->design == ROVER_SLOT && place == SURFACE + VENUS && !skill(s, seat, PRESSURE))
        rate += pack->venus_malfunction;
    return hor_max(0, rate);
}

int hor_recall_rate(const hor_pack *pack, const hor_state *s, int seat)
{
    return hor_max(0, pack->recall - skill(s, seat, MEDICINE) - skill(s, seat, ENDURANCE));
}

bool hor_recall_check(const orr_rules *rules, hor_state *s, int seat, orr_log *log)
{
    int roll;
    const int rate = hor_recall_rate(rules->pack, s, seat);
    const bool recalled = hor_is_hit(&s->head, rate, &roll);
    orr_say(log, "Recall %s against %d %%: %s.", orr_die(log, 100, roll), rate,
            recalled ? "the crew goes home" : "the crew stays");
    return recalled;
}

/* ---- doing it ------------------------------------------------------------------------------- */

/* Markers won: one for every ten, and a die for the rest; a mobile lab rolls two and keeps one. */
static int markers_won(hor_state *s, int value, bool lab, orr_log *log)
{
    const int rest = value % TEN;
    int won = value / TEN;
    if (rest == 0)
        return won;
    int roll = orr_roll(&s->head, TEN);
    if (lab) {
        const int second = orr_roll(&s->head, TEN);
        orr_say(log, "The mobile lab: %s or %s.", orr_die(log, 10, roll), orr_die(log, 10, second));
        roll = hor_min(roll, second);
    }
    orr_say(log, "Exploration %d: %s against %d.", value, orr_die(log, 10, roll), rest);
    return won + (roll <= rest);
}

typedef struct haul {
    int most, sum;
} haul;

static void collect(haul *h, int value)
{
    h->most = hor_max(h->most, value);
    h->sum += value;
}

static haul draw_finds(const hor_pack *pack, hor_state *s, int seat, int world, int count,
                       orr_log *log)
{
    const hor_world *w = &pack->worlds[world];
    haul h = {0, 0};
    for (int i = 0; i < count; i++) {
        const int domain = w->domains[i % w->domain_count];
        const int value = hor_draw_marker(pack, s, seat, domain);
        orr_say(log, "A tech marker worth %d in %s.", value, orr_named(log, KIND_DOMAIN, domain));
        collect(&h, value);
    }
    return h;
}

static void robot_risks(const orr_rules *rules, hor_state *s, int seat, int ship, haul *h,
                        orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int rate = hor_malfunction_rate(pack, s, seat, ship);
    int roll;
    const bool lost = hor_is_hit(&s->head, rate, &roll);
    orr_say(log, "Malfunction %s against %d %%: %s.", orr_die(log, 100, roll), rate,
            lost ? "lost" : "all well");
    if (!lost)
        return;
    hor_remove_ship(s, seat, ship);
    collect(h, hor_draw_marker(pack, s, seat, ENGINEERING));
}

static void crew_risks(const orr_rules *rules, hor_state *s, int seat, int ship, haul *h,
                       orr_log *log)
{
    if (!hor_recall_check(rules, s, seat, log))
        return;
    hor_reserve(rules->pack, s, seat, ship, log);
    collect(h, hor_draw_marker(rules->pack, s, seat, BIOLOGY));
}

static void explore(const orr_rules *rules, hor_state *s, int ship, int world, bool probe,
                    orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    hor_ship *v = &s->ship[seat][ship];
    const hor_design *design = design_of(pack, s, seat, ship);
    const int value = hor_explore_value(pack, s, seat, ship, world, probe);
    const bool crewed = is_crewed(v), telescope = v->design == TELESCOPE_SLOT;
    const bool spectrometer = !probe && design->gear & SPECTROMETER;
    orr_say(log, "%s explores %s%s.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)),
            pack->worlds[world].name, probe ? " with its probe" : "");
    v->flags |= EXPLORED;
    if (probe)
        v->flags &= (uint8_t)~HAS_PROBE;
    if (pack->worlds[world].symbols & STAR)
        s->seat[seat].centauri |= crewed ? 2 : 1;
    haul h = draw_finds(pack, s, seat, world,
                        markers_won(s, value, crewed && design->gear & MOBILE_LAB, log), log);
    if (crewed)
        crew_risks(rules, s, seat, ship, &h, log);
    else if (!probe)
        robot_risks(rules, s, seat, ship, &h, log);
    if ((crewed ? h.sum : h.most) < DEPLETES)
        return;
    s->find = (hor_find){.ship = (uint8_t)ship,
                         .world = (uint8_t)world,
                         .cards = {NONE, NONE},
                         .robot = !crewed,
                         .telescope = telescope,
                         .card_count = spectrometer ? 2 : 1};
    hor_deplete(rules, s, log);
}

/* ---- the step ------------------------------------------------------------------------------- */

static bool is_automatic(const hor_state *s, int seat, int ship)
{
    return stands_order(s, seat, is_crewed(&s->ship[seat][ship]) ? CREWS_EXPLORE : ROBOTS_EXPLORE);
}

static bool is_wanted(const hor_pack *pack, const hor_state *s, int seat, int world, bool crewed)
{
    const int wanted[2] = {s->seat[seat].mission, s->public_mission};
    for (int i = 0; i < 2; i++)
        if (wanted[i] < pack->mission_count && pack->missions[wanted[i]].world == world &&
            (crewed || !pack->missions[wanted[i]].crewed))
            return true;
    return false;
}

/* What a ship under standing orders explores: a mission's world, else the richest; or NONE. */
static int best_target(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    const bool probe = !is_crewed(v) && has_flag(v, HAS_PROBE);
    const int tile = v->design == TELESCOPE_SLOT ? NONE : tile_of(pack, v->place);
    int best = NONE, most = 0;
    for (int world = 0; world < pack->world_count; world++) {
        if (tile != NONE && pack->worlds[world].tile != tile)
            continue;
        int value = hor_explore_value(pack, s, seat, ship, world, probe);
        if (value == 0)
            value = hor_explore_value(pack, s, seat, ship, world, false);
        if (value > 0 && v->design != TELESCOPE_SLOT &&
            is_wanted(pack, s, seat, world, is_crewed(v)))
            value += TEN;
        if (value > most) {
            most = value;
            best = world;
        }
    }
    return best;
}

static bool may_explore(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (v->design == NONE || v->flags & (EXPLORED | FRESH))
        return false;
    if (is_crewed(v))
        return v->place < FLYBY &&
               hor_explore_value(pack, s, seat, ship, world_of(v->place), false) > 0;
    return best_target(pack, s, seat, ship) != NONE;
}

static bool is_passing(const hor_ship *v) /* a flyby that must go on */
{
    return v->design == FLYBY_SLOT && !has_flag(v, FRESH) && v->transit == 0;
}

bool hor_explore_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (v->design == NONE)
            continue;
        if (is_passing(v))
            return true;
        if ((!s->seat[seat].asleep || is_automatic(s, seat, ship)) &&
            may_explore(pack, s, seat, ship))
            return true;
    }
    return false;
}

void hor_explore_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt,
            "%d, exploration: each ship may explore once. A marker for every ten points and a d10 "
            "for the rest.",
            s->year);
    orr_wait(prompt, "%s explores.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "exploration";
}

/* The move of the first ship that explores by standing order. */
static bool automatic_move(const hor_pack *pack, const hor_state *s, int seat, orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (v->design == NONE || !is_automatic(s, seat, ship) || !may_explore(pack, s, seat, ship))
            continue;
        const int world = is_crewed(v) ? world_of(v->place) : best_target(pack, s, seat, ship);
        const bool probe = hor_explore_value(pack, s, seat, ship, world, true) > 0;
        orr_add(moves, ORR_MOVE2(probe ? VERB_PROBE : VERB_EXPLORE, ship, world));
        return true;
    }
    return false;
}

void hor_explore_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (automatic_move(pack, s, seat, moves))
        return;
    for (int ship = 0; !s->seat[seat].asleep && ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (v->design == NONE || v->flags & (EXPLORED | FRESH))
            continue;
        if (is_crewed(v)) {
            if (may_explore(pack, s, seat, ship))
                orr_add(moves, ORR_MOVE2(VERB_EXPLORE, ship, world_of(v->place)));
            continue;
        }
        for (int world = 0; world < pack->world_count; world++) {
            if (hor_explore_value(pack, s, seat, ship, world, false) > 0)
                orr_add(moves, ORR_MOVE2(VERB_EXPLORE, ship, world));
            if (hor_explore_value(pack, s, seat, ship, world, true) > 0)
                orr_add(moves, ORR_MOVE2(VERB_PROBE, ship, world));
        }
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static int next_passing(const hor_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_passing(&s->ship[seat][ship]))
            return ship;
    return NONE;
}

void hor_explore_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    if (move.verb != VERB_DONE) {
        explore(rules, s, move.a, move.b, move.verb == VERB_PROBE, log);
        return;
    }
    if (next_passing(s, s->head.actor) != NONE)
        orr_goto(&s->head, ONWARD);
    else
        orr_pop(&s->head);
}

/* ---- flybys go on --------------------------------------------------------------------------- */

void hor_onward_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s cannot stay: to which tile farther out does it go on?",
            orr_name_of(rules, s, KIND_SHIP, next_passing(s, s->head.actor), buffer));
    orr_wait(prompt, "%s sends its flybys on.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "exploration-with-robots";
}

static bool has_something(const hor_pack *pack, const hor_state *s, int tile)
{
    for (int w = 0; w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile && s->ground[w].value > 0 &&
            !(pack->worlds[w].symbols & (REMOTE | STAR)))
            return true;
    return false;
}

static bool may_pass_on(const orr_rules *rules, const hor_state *s, int from, int tile)
{
    const hor_pack *pack = rules->pack;
    if (pack->tiles[tile].number <= pack->tiles[from].number || !hor_in_play(rules, tile))
        return false;
    for (int w = 0; w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile)
            return !(pack->worlds[w].symbols & (REMOTE | STAR));
    (void)s;
    return false;
}

void hor_onward_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor, ship = next_passing(s, seat);
    const int from = s->ship[seat][ship].place - FLYBY;
    int next = NONE;
    for (int tile = from + 1; tile < pack->tile_count; tile++) {
        if (!may_pass_on(rules, s, from, tile))
            continue;
        next = hor_min(next, tile);
        if (stands_order(s, seat,
                         ROBOTS_EXPLORE)) { /* to the next where something is to be found */
            if (!has_something(pack, s, tile))
                continue;
            orr_add(moves, ORR_MOVE1(VERB_FLYBY, tile));
            return;
        }
        orr_add(moves, ORR_MOVE1(VERB_FLYBY, tile));
        const int needed = hor_transfer_time(pack, s, seat, from, tile);
        for (int more = 1; more <= 3; more++)
            orr_add(moves, ORR_MOVE2(VERB_SLOW_FLYBY, tile, needed + more));
    }
    if (moves->count == 0 && next != NONE)
        orr_add(moves, ORR_MOVE1(VERB_FLYBY, next));
    else if (moves->count == 0)
        orr_add(moves, ORR_MOVE0(VERB_DONE)); /* out of the solar system */
}

void hor_onward_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor, ship = next_passing(s, seat);
    hor_ship *v = &s->ship[seat][ship];
    if (move.verb == VERB_DONE) {
        orr_say(log, "%s leaves for the stars.",
                orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)));
        hor_remove_ship(s, seat, ship);
    } else if (hor_engine_check(rules, s, seat, ship, log)) {
        const int from = v->place - FLYBY, needed = hor_transfer_time(pack, s, seat, from, move.a);
        v->place = (uint8_t)(FLYBY + move.a);
        v->transit = (uint8_t)(move.verb == VERB_SLOW_FLYBY ? move.b : needed);
        orr_say(log, "%s goes on to the %s: %d years.",
                orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)), pack->tiles[move.a].name,
                v->transit);
    }
    if (next_passing(s, seat) == NONE)
        orr_pop(&s->head);
}
