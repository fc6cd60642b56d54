/* orders.c - what a selected fleet is told: a place anywhere in the solar system, to hold, to join
 * another or to leave a ship behind; and joint fleets of allies.
 * Rules: docs/games/horizons.md#movement, #fleets */
#include "parts.h"

enum { SLOWER = 3 }; /* years that a flyby may take longer than needed */

/* ---- where a fleet can go --------------------------------------------------------------------- */

void horizons_order_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s: where to? It will go on by itself after a transfer.",
            orr_name_of(rules, s, KIND_ANY_SHIP, s->voyage.leader, buffer));
    orr_wait(prompt, "%s gives orders.", horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "movement";
}

static bool all_may_enter(const horizons_pack *pack, const horizons_state *s,
                          const uint32_t fleet[SEATS], int place, orr_reason *why)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = fleet[seat]; left; left &= left - 1)
            if (!horizons_may_enter(pack, s, seat, __builtin_ctz(left), place, why))
                return false;
    return true;
}

/* Robots fly to where they work; there is no use in stopping elsewhere. */
static bool is_fit_for(const horizons_ship *v, int place)
{
    switch (v->design) {
    case FLYBY_SLOT:
        return horizons_in_flyby(place);
    case ORBITER_SLOT:
    case TELESCOPE_SLOT:
        return horizons_in_orbit(place);
    case ROVER_SLOT:
        return horizons_on_surface(place);
    default:
        return true;
    }
}

/* A robot that has left its launcher makes no further transfer. */
static bool is_stranded(const horizons_pack *pack, const horizons_state *s, const horizons_ship *v,
                        int place)
{
    return horizons_is_robot(v) && s->voyage.lv == 0 &&
           horizons_tile_of(pack, place) != horizons_tile_of(pack, v->place);
}

static const horizons_ship *first_ship(const horizons_state *s)
{
    return &s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS];
}

/* Is it a place for this fleet, in play as it is? */
static bool can_reach(const horizons_pack *pack, const horizons_state *s,
                      const uint32_t fleet[SEATS], int place, orr_reason *why)
{
    const horizons_ship *v = first_ship(s);
    return orr_need(why, place != v->place, "It is already there.") &&
           orr_need_by(why, "exploration-with-robots", is_fit_for(v, place),
                       "This robot cannot work there.") &&
           orr_need_by(why, "launch-vehicles", !is_stranded(pack, s, v, place),
                       "A robot that has left its launch vehicle makes no further transfer.") &&
           all_may_enter(pack, s, fleet, place, why);
}

static void set_sail(horizons_state *s, int place, int years)
{
    s->voyage.to = (uint8_t)place;
    s->voyage.wait = (uint8_t)years;
    orr_goto(&s->head, VOYAGE);
}

/* ---- those that have arrived ------------------------------------------------------------------- */

/* A ship that has come out of a transfer and knows where to go on, or NONE. */
static int due_ship(const horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design != NONE && horizons_is_due(v) && v->leader == horizons_ship_id(seat, ship))
            return horizons_ship_id(seat, ship);
    }
    return NONE;
}

/* Whoever has arrived goes on by itself, before anybody is asked; if it cannot any more, it wants new
 * orders. */
void horizons_sail_on_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    horizons_state *s = state;
    const int due = due_ship(s, s->head.actor);
    if (due == NONE) {
        orr_goto(&s->head, MOVEMENT);
        return;
    }
    uint32_t fleet[SEATS];
    horizons_begin_voyage(s, due);
    horizons_fleet(s, due, fleet);
    const int goal = first_ship(s)->goal;
    if (all_may_enter(rules->pack, s, fleet, goal, NULL))
        set_sail(s, goal, 0);
    else
        orr_goto(&s->head, ORDER);
}

/* ---- orders ----------------------------------------------------------------------------------- */

static bool may_go_to(const orr_rules *rules, const horizons_state *s, int place, orr_reason *why)
{
    uint32_t fleet[SEATS];
    horizons_fleet(s, s->voyage.leader, fleet);
    return orr_need_by(why, "scenarios",
                       horizons_in_play(rules, horizons_tile_of(rules->pack, place)),
                       "That is not in play in this scenario.") &&
           can_reach(rules->pack, s, fleet, place, why);
}

/* How many years it takes to go there; 0: it is there at once. */
static int years_to(const orr_rules *rules, const horizons_state *s, int to, int slowly)
{
    const int from = horizons_tile_of(rules->pack, first_ship(s)->place);
    return from == to ? 0 : slowly ? slowly : horizons_voyage_time(rules->pack, s, from, to);
}

static void years_detail(int years, orr_text *out)
{
    if (years)
        orr_text_add(out, "%d year%s", years, years == 1 ? "" : "s");
    else
        orr_text_add(out, "now");
}

static void arrival_detail(const horizons_state *s, int years, orr_text *out)
{
    if (years)
        orr_text_add(out, "; %d", s->year + years);
}

/* What may go wrong on the way, unless its engines have been tested this year. */
static void risk_detail(const orr_rules *rules, const horizons_state *s, orr_text *out)
{
    const int leader = s->voyage.leader;
    if (first_ship(s)->stops == 0)
        orr_text_add(out, "; engines fail %d %%",
                     horizons_failure_rate(rules->pack, s, leader / SHIPS, leader % SHIPS));
}

/* ---- the places ------------------------------------------------------------------------------- */

static bool may_land(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return may_go_to(rules, state, SURFACE + move.a, why);
}

static bool may_orbit(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return may_go_to(rules, state, ORBIT + move.a, why);
}

static bool may_fly_by(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return may_go_to(rules, state, FLYBY + move.a, why);
}

/* A flyby may take its time: up to three years more than needed. */
static bool can_take_time(const horizons_pack *pack, const horizons_state *s, orr_move move,
                          orr_reason *why)
{
    const horizons_ship *v = first_ship(s);
    const int from = horizons_tile_of(pack, v->place);
    if (!orr_need(why, v->design == FLYBY_SLOT, "Only flybys can take longer than needed.") ||
        !orr_need(why, move.a != from, "It is in that tile."))
        return false;
    const int needed = horizons_voyage_time(pack, s, from, move.a);
    return orr_need(why, move.b > needed && move.b <= needed + SLOWER,
                    "It takes %d year%s, or up to three more.", needed, needed == 1 ? "" : "s");
}

static bool may_fly_slowly(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    return can_take_time(rules->pack, state, move, why) &&
           may_go_to(rules, state, FLYBY + move.a, why);
}

/* Is there anything for this robot to find from there? */
static bool finds_nothing(const orr_rules *rules, const horizons_state *s, int world)
{
    const horizons_pack *pack = rules->pack;
    const horizons_ship *v = first_ship(s);
    const int tile = pack->worlds[world].tile;
    if (v->design == TELESCOPE_SLOT || horizons_is_crewed(v) ||
        horizons_can_find(s, s->head.actor, world, false))
        return false;
    for (int w = 0; v->design == ORBITER_SLOT && w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile && horizons_can_find(s, s->head.actor, w, false) &&
            world == horizons_first_world(pack, tile))
            return false;
    return true;
}

/* What missions of its own and of everybody this fleet could complete there are worth. */
static int mission_points(const horizons_pack *pack, const horizons_state *s, int world, bool lands)
{
    const bool crewed = horizons_is_crewed(first_ship(s));
    const int missions[] = {s->seat[s->head.actor].mission, s->public_mission};
    uint64_t kept = s->seat[s->head.actor].kept;
    const int before = horizons_kept_worth(pack, s, kept);
    for (int i = 0; i < 2; i++)
        if (horizons_fulfils(pack, missions[i], world, TASK_EXPLORE, crewed) ||
            (crewed && lands && horizons_fulfils(pack, missions[i], world, TASK_LAND, true)))
            kept |= 1ull << missions[i];
    return horizons_kept_worth(pack, s, kept) - before;
}

/* The SUP that a loaded fleet would need for a base there; 0 if it could found none. */
static int base_detail(const orr_rules *rules, const horizons_state *s, int world, bool lands)
{
    const horizons_ship *v = first_ship(s);
    const int seat = s->head.actor;
    return horizons_is_crewed(v) && v->cargo[SUP] > 0 && lands == (world != EARTH) &&
                   ((const horizons_pack *)rules->pack)->worlds[world].base_cost > 0 &&
                   s->base_of[seat][world] == NONE
               ? horizons_base_cost(rules->pack, s, seat, world)
               : 0;
}

/* Why one would go there, or would not: it stands on the button, the rest is for who wants to know. */
static void purpose_detail(const orr_rules *rules, const horizons_state *s, int world, bool lands,
                           orr_text *out)
{
    const int points = mission_points(rules->pack, s, world, lands);
    const int base = base_detail(rules, s, world, lands);
    if (finds_nothing(rules, s, world))
        orr_text_add(out, ", no use");
    else if (points)
        orr_text_add(out, ", mission %d VP", points);
    else if (base && base <= first_ship(s)->cargo[SUP])
        orr_text_add(out, ", base %d SUP", base);
    else if (s->ground[world].value > 0)
        orr_text_add(out, ", %d to explore", s->ground[world].value);
}

/* What a fleet would find there, beside the way. */
static void prospect_detail(const orr_rules *rules, const horizons_state *s, int world, bool lands,
                            orr_text *out)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, base = base_detail(rules, s, world, lands);
    const int points = mission_points(pack, s, world, lands);
    if (points && __builtin_popcountll(s->seat[seat].kept) >= horizons_most_kept(s))
        orr_text_add(out, "; you keep only the best %d this decade, one more is a victory marker",
                     horizons_most_kept(s));
    if (finds_nothing(rules, s, world))
        orr_text_add(out, s->ground[world].value ? "; what is left lies too deep for it"
                                                 : "; there is nothing to find");
    else if (s->ground[world].value > 0 && (points || base))
        orr_text_add(out, "; %d to explore", s->ground[world].value);
    else if (s->ground[world].value == 0 && first_ship(s)->design == ORBITER_SLOT)
        orr_text_add(out, "; it sees the moons from there");
    if (base)
        orr_text_add(out, "; a base takes %d SUP", base);
    if (first_ship(s)->design == ROVER_SLOT && world == pack->venus &&
        !horizons_skill(s, seat, PRESSURE))
        orr_text_add(out, "; it will break more easily there");
}

static void world_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const bool lands = move.verb == VERB_LAND;
    const int years = years_to(rules, state, horizons_tile_of(rules->pack, SURFACE + move.a), 0);
    years_detail(years, out);
    purpose_detail(rules, state, move.a, lands, out);
    arrival_detail(state, years, out);
    prospect_detail(rules, state, move.a, lands, out);
    risk_detail(rules, state, out);
}

/* To a flyby box, at once or (move.b) slowly. */
static void tile_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const int years = years_to(rules, state, move.a, move.verb == VERB_SLOW_FLYBY ? move.b : 0);
    years_detail(years, out);
    arrival_detail(state, years, out);
    risk_detail(rules, state, out);
}

static void land(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    set_sail(state, SURFACE + move.a, 0);
}

static void go_into_orbit(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    set_sail(state, ORBIT + move.a, 0);
}

static void fly_by(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    set_sail(state, FLYBY + move.a, 0);
}

static void fly_slowly(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    set_sail(state, FLYBY + move.a, move.b);
}

const orr_verb horizons_verb_land = {
    .word = "land",
    .kind = {KIND_WORLD},
    .label = "Land on %a",
    .at = ORR_AT(ORDER),
    .rule = "movement",
    .may = may_land,
    .detail = world_detail,
    .apply = land,
    .group = "Land",
};
const orr_verb horizons_verb_orbit = {
    .word = "orbit",
    .kind = {KIND_WORLD},
    .label = "Into orbit: %a",
    .at = ORR_AT(ORDER),
    .rule = "movement",
    .may = may_orbit,
    .detail = world_detail,
    .apply = go_into_orbit,
    .group = "Orbit",
};
const orr_verb horizons_verb_flyby = {
    .word = "flyby",
    .kind = {KIND_TILE},
    .label = "To the flyby box: %a",
    .at = ORR_AT(ORDER),
    .rule = "movement",
    .may = may_fly_by,
    .detail = tile_detail,
    .apply = fly_by,
    .group = "Flyby",
};
const orr_verb horizons_verb_slow_flyby = {
    .word = "slow-flyby",
    .kind = {KIND_TILE, ORR_KIND_NUMBER},
    .label = "Past the %a in %b years",
    .at = ORR_AT(ORDER),
    .rule = "heliocentric-transfers",
    .may = may_fly_slowly,
    .detail = tile_detail,
    .apply = fly_slowly,
    .group = "Flyby",
};

/* ---- company -------------------------------------------------------------------------------- */

static bool can_join(const horizons_state *s, int id, orr_reason *why)
{
    const int leader = s->voyage.leader, own = s->head.actor, seat = id / SHIPS;
    const horizons_ship *v = first_ship(s), *other = &s->ship[seat][id % SHIPS];
    return orr_need(why, horizons_is_crewed(v) && horizons_is_crewed(other),
                    "Only crewed vehicles form fleets.") &&
           orr_need(why, seat == own || horizons_relation_of(s, own, seat) == ALLIANCE,
                    "Only allies form joint fleets.") &&
           orr_need(why, other->place == v->place && other->transit == 0, "It is elsewhere.") &&
           orr_need(why, other->leader == id, "It sails with a fleet: join its first ship.") &&
           orr_need(why, other->leader != leader, "It is in this fleet.") &&
           orr_need_by(why, "launch-vehicles",
                       v->place != SURFACE + EARTH || horizons_elevator_at(s, own, EARTH),
                       "Crews leave Earth one by one, each on its launch vehicle.");
}

static bool can_detach(const horizons_state *s, int ship, orr_reason *why)
{
    const int own = s->head.actor;
    uint32_t fleet[SEATS];
    int members = 0;
    horizons_fleet(s, s->voyage.leader, fleet);
    for (int seat = 0; seat < s->head.seats; seat++)
        members += __builtin_popcount(fleet[seat]);
    return orr_need(why, fleet[own] >> ship & 1, "That is not a ship of this fleet.") &&
           orr_need(why, members > 1, "It sails alone.");
}

static bool may_join(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    return can_join(state, move.a, why);
}

static bool may_detach(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    return can_detach(state, move.a, why);
}

static void add_slow(const horizons_pack *pack, const horizons_state *s, int tile, orr_moves *moves)
{
    const int from = horizons_tile_of(pack, first_ship(s)->place);
    if (first_ship(s)->design != FLYBY_SLOT || tile == from)
        return;
    const int needed = horizons_voyage_time(pack, s, from, tile);
    for (int more = 1; more <= SLOWER; more++)
        orr_add(moves, ORR_MOVE2(VERB_SLOW_FLYBY, tile, needed + more));
}

/* A crew that leads, and a tile beyond its range: no place there need be looked at. */
static bool is_within_reach(const horizons_pack *pack, const horizons_state *s, int tile)
{
    return horizons_is_robot(first_ship(s)) || tile == pack->worlds[EARTH].tile ||
           horizons_in_range(pack, s, s->voyage.leader / SHIPS, s->voyage.leader % SHIPS, tile);
}

static void add_worlds(const orr_rules *rules, const horizons_state *s, const uint32_t fleet[SEATS],
                       orr_moves *moves)
{
    const horizons_pack *pack = rules->pack;
    int tile = NONE;
    bool reach = false;
    for (int w = 0; w < pack->world_count; w++) {
        if (pack->worlds[w].tile != tile) { /* looked at once for all worlds of a tile */
            tile = pack->worlds[w].tile;
            reach = horizons_in_play(rules, tile) && is_within_reach(pack, s, tile);
        }
        if (!reach)
            continue;
        if (can_reach(pack, s, fleet, ORBIT + w, NULL))
            orr_add(moves, ORR_MOVE1(VERB_ORBIT, w));
        if (can_reach(pack, s, fleet, SURFACE + w, NULL))
            orr_add(moves, ORR_MOVE1(VERB_LAND, w));
    }
}

static void add_tiles(const orr_rules *rules, const horizons_state *s, const uint32_t fleet[SEATS],
                      orr_moves *moves)
{
    const horizons_pack *pack = rules->pack;
    for (int tile = 0; tile < pack->tile_count; tile++) {
        if (!horizons_in_play(rules, tile) || !can_reach(pack, s, fleet, FLYBY + tile, NULL))
            continue;
        orr_add(moves, ORR_MOVE1(VERB_FLYBY, tile));
        add_slow(pack, s, tile, moves);
    }
}

static void add_company(const horizons_state *s, orr_moves *moves)
{
    const int own = s->head.actor;
    for (int seat = 0; horizons_is_crewed(first_ship(s)) && seat < s->head.seats; seat++)
        for (int ship = 0;
             (seat == own || horizons_relation_of(s, own, seat) == ALLIANCE) && ship < SHIPS;
             ship++)
            if (horizons_is_crewed(&s->ship[seat][ship]) &&
                can_join(s, horizons_ship_id(seat, ship), NULL))
                orr_add(moves, ORR_MOVE1(VERB_JOIN, horizons_ship_id(seat, ship)));
    const uint32_t members = horizons_members(s, s->voyage.leader, own);
    const bool alone = !s->joint && !(members & (members - 1)); /* the usual case */
    for (uint32_t left = alone ? 0 : members; left; left &= left - 1)
        if (can_detach(s, __builtin_ctz(left), NULL))
            orr_add(moves, ORR_MOVE1(VERB_DETACH, __builtin_ctz(left)));
}

void horizons_order_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_ship *v = first_ship(s);
    uint32_t fleet[SEATS];
    horizons_fleet(s, s->voyage.leader, fleet);
    if (v->design != FLYBY_SLOT)
        add_worlds(rules, s, fleet, moves);
    if (v->design == FLYBY_SLOT || horizons_is_crewed(v))
        add_tiles(rules, s, fleet, moves);
    add_company(s, moves);
    horizons_add_stands(s, moves);
    orr_add(moves, ORR_MOVE0(VERB_HOLD));
}

/* Stay here, and do not ask again before the next decade. */
static void hold(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, s->voyage.leader, seat); left; left &= left - 1) {
            s->ship[seat][__builtin_ctz(left)].flags |= HELD | SAILED;
            s->ship[seat][__builtin_ctz(left)].goal = NOWHERE;
        }
    horizons_end_voyage(s);
}

/* A fleet stands with the base if one of its ships does: no fleet is half stacked. */
static void stand_as_one(horizons_state *s, int id)
{
    const int leader = horizons_fleet_of(s, id);
    for (int seat = 0; s->third && seat < s->head.seats; seat++) {
        const uint32_t members = horizons_members(s, leader, seat);
        bool stands = false;
        for (uint32_t left = members; left; left &= left - 1)
            stands = stands || !s->ship[seat][__builtin_ctz(left)].apart;
        for (uint32_t left = members; stands && left; left &= left - 1)
            s->ship[seat][__builtin_ctz(left)].apart = 0;
    }
}

static void join(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int owner = move.a / SHIPS;
    if (owner != s->head.actor) {
        s->parley = (uint8_t)move.a;
        s->head.actor = (int8_t)owner;
        orr_goto(&s->head, JOIN_CONSENT);
        return;
    }
    horizons_join(s, s->voyage.leader, move.a);
    stand_as_one(s, move.a);
    orr_say(log, ORR_ANNOUNCE, "%s forms a fleet.",
            horizons_faction_of(rules->pack, s, owner)->name);
    horizons_end_voyage(s);
}

static void detach(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int own = s->head.actor;
    horizons_ship *v = &s->ship[own][move.a];
    horizons_detach(s, own, move.a);
    orr_say(log, ORR_ANNOUNCE, "%s leaves its fleet.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(own, move.a)));
    horizons_test_engines(rules, s, own, move.a, log);
    if (v->design != NONE)
        v->flags &= (uint8_t)~HELD;
    horizons_end_voyage(s);
}

const orr_verb horizons_verb_join = {
    .word = "join",
    .kind = {KIND_ANY_SHIP},
    .label = "Join %a",
    .at = ORR_AT(ORDER),
    .rule = "fleets",
    .may = may_join,
    .apply = join,
    .group = "Fleet",
};
const orr_verb horizons_verb_detach = {
    .word = "detach",
    .kind = {KIND_SHIP},
    .label = "Detach %a",
    .at = ORR_AT(ORDER),
    .rule = "fleets",
    .may = may_detach,
    .apply = detach,
    .chance = true,
    .group = "Fleet",
};
const orr_verb horizons_verb_hold = {
    .word = "hold",
    .label = "Stay here until the next decade",
    .at = ORR_AT(ORDER),
    .rule = "standing-orders",
    .apply = hold,
    .out = ORR_ENDS,
};

/* ---- joint fleets --------------------------------------------------------------------------- */

void horizons_join_consent_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s wants to sail with %s in a joint fleet. Agree?",
            horizons_faction_of(pack, s, s->voyage.mover)->name,
            orr_name_of(rules, s, KIND_ANY_SHIP, s->parley, buffer));
    orr_wait(prompt, "%s considers a joint fleet.",
             horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "fleets";
}

static void accept(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    horizons_join(s, s->voyage.leader, s->parley);
    stand_as_one(s, s->parley);
    orr_say(log, ORR_ANNOUNCE, "%s and %s form a joint fleet.",
            horizons_faction_of(rules->pack, s, s->voyage.mover)->name,
            horizons_faction_of(rules->pack, s, s->head.actor)->name);
    s->parley = 0;
    horizons_end_voyage(s);
}

static void refuse(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->parley = 0;
    horizons_end_voyage(s);
}

const orr_verb horizons_verb_accept_fleet = {
    .word = "accept",
    .label = "Accept",
    .at = ORR_AT(JOIN_CONSENT),
    .rule = "fleets",
    .apply = accept,
};
const orr_verb horizons_verb_refuse_fleet = {
    .word = "refuse",
    .label = "Refuse",
    .at = ORR_AT(JOIN_CONSENT),
    .rule = "fleets",
    .apply = refuse,
};

void horizons_join_consent_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_ACCEPT_FLEET));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE_FLEET));
}

void horizons_part_fleets(horizons_state *s, int seat, int other)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const int leader = s->ship[seat][ship].leader;
        if (leader != NONE && horizons_members(s, leader, other))
            horizons_detach(s, seat, ship);
    }
}
