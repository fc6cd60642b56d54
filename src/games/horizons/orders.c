/* orders.c - what a selected fleet is told: a place anywhere in the solar system, to hold, to join
 * another or to leave a ship behind; and joint fleets of allies.
 * Rules: docs/games/horizons.md#movement, #fleets */
#include "horizons.h"

/* ---- orders --------------------------------------------------------------------------------- */

void hor_order_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s: where to? It will go on by itself after a transfer.",
            orr_name_of(rules, s, KIND_ANY_SHIP, s->voyage.leader, buffer));
    orr_wait(prompt, "%s gives orders.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "movement";
}

static bool all_may_enter(const hor_pack *pack, const hor_state *s, const uint32_t fleet[SEATS],
                          int place)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = fleet[seat]; left; left &= left - 1)
            if (!hor_may_enter(pack, s, seat, __builtin_ctz(left), place))
                return false;
    return true;
}

/* Robots fly to where they work; there is no use in stopping elsewhere. */
static bool is_fit_for(const hor_ship *v, int place)
{
    switch (v->design) {
    case FLYBY_SLOT:
        return in_flyby(place);
    case ORBITER_SLOT:
    case TELESCOPE_SLOT:
        return in_orbit(place);
    case ROVER_SLOT:
        return on_surface(place);
    default:
        return true;
    }
}

/* A robot that has left its launcher makes no further transfer. */
static bool is_stranded(const hor_pack *pack, const hor_state *s, const hor_ship *v, int place)
{
    return is_robot(v) && s->voyage.lv == 0 && tile_of(pack, place) != tile_of(pack, v->place);
}

static void add_place(const orr_rules *rules, const hor_state *s, const uint32_t fleet[SEATS],
                      int place, orr_moves *moves)
{
    const int leader = s->voyage.leader;
    const hor_ship *v = &s->ship[leader / SHIPS][leader % SHIPS];
    if (place == v->place || !is_fit_for(v, place) || is_stranded(rules->pack, s, v, place) ||
        !all_may_enter(rules->pack, s, fleet, place))
        return;
    if (in_flyby(place))
        orr_add(moves, ORR_MOVE1(VERB_FLYBY, place - FLYBY));
    else
        orr_add(moves, ORR_MOVE1(in_orbit(place) ? VERB_ORBIT : VERB_LAND, world_of(place)));
}

/* A flyby may take its time: up to three years more than needed. */
static void add_slow(const orr_rules *rules, const hor_state *s, int tile, orr_moves *moves)
{
    const int leader = s->voyage.leader, seat = leader / SHIPS;
    const hor_ship *v = &s->ship[seat][leader % SHIPS];
    const int from = tile_of(rules->pack, v->place);
    if (v->design != FLYBY_SLOT || tile == from ||
        !hor_may_enter(rules->pack, s, seat, leader % SHIPS, FLYBY + tile))
        return;
    const int needed = hor_voyage_time(rules->pack, s, from, tile);
    for (int more = 1; more <= 3; more++)
        orr_add(moves, ORR_MOVE2(VERB_SLOW_FLYBY, tile, needed + more));
}

static void add_company(const orr_rules *rules, const hor_state *s, orr_moves *moves)
{
    const hor_pack *pack = rules->pack;
    const int leader = s->voyage.leader, own = s->head.actor;
    const hor_ship *v = &s->ship[leader / SHIPS][leader % SHIPS];
    for (int seat = 0; is_crewed(v) && seat < s->head.seats; seat++)
        for (int ship = 0; (seat == own || relation_of(s, own, seat) == ALLIANCE) && ship < SHIPS;
             ship++) {
            const hor_ship *other = &s->ship[seat][ship];
            if (!is_crewed(other) || other->place != v->place || other->transit > 0 ||
                other->leader != ship_id(seat, ship) || other->leader == leader)
                continue;
            if (v->place != SURFACE + EARTH || hor_elevator_at(s, own, EARTH))
                orr_add(moves, ORR_MOVE1(VERB_JOIN, ship_id(seat, ship)));
        }
    const uint32_t members = hor_members(s, leader, own);
    for (uint32_t left = members; left; left &= left - 1)
        if (ship_id(own, __builtin_ctz(left)) != leader)
            orr_add(moves, ORR_MOVE1(VERB_DETACH, __builtin_ctz(left)));
    (void)pack;
}

void hor_order_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int leader = s->voyage.leader;
    const hor_ship *v = &s->ship[leader / SHIPS][leader % SHIPS];
    uint32_t fleet[SEATS];
    hor_fleet(s, leader, fleet);
    if (is_due(v) && all_may_enter(pack, s, fleet, v->goal)) {
        orr_add(moves, ORR_MOVE1(in_orbit(v->goal) ? VERB_ORBIT : VERB_LAND, world_of(v->goal)));
        return;
    }
    for (int w = 0; w < pack->world_count; w++) {
        if (!hor_in_play(rules, pack->worlds[w].tile))
            break;
        if (is_robot(v) && v->design == FLYBY_SLOT)
            break;
        add_place(rules, s, fleet, ORBIT + w, moves);
        add_place(rules, s, fleet, SURFACE + w, moves);
    }
    for (int tile = 0; tile < pack->tile_count && hor_in_play(rules, tile); tile++) {
        if (is_robot(v) && v->design != FLYBY_SLOT)
            break;
        add_place(rules, s, fleet, FLYBY + tile, moves);
        add_slow(rules, s, tile, moves);
    }
    add_company(rules, s, moves);
    orr_add(moves, ORR_MOVE0(VERB_HOLD));
}

/* Stay here, and do not ask again before the next decade. */
static void hold(hor_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = hor_members(s, s->voyage.leader, seat); left; left &= left - 1) {
            s->ship[seat][__builtin_ctz(left)].flags |= HELD | SAILED;
            s->ship[seat][__builtin_ctz(left)].goal = NOWHERE;
        }
}

static void join(const orr_rules *rules, hor_state *s, int with, orr_log *log)
{
    const int owner = with / SHIPS, leader = s->voyage.leader;
    if (owner != s->head.actor) {
        s->parley = (uint8_t)with;
        s->head.actor = (int8_t)owner;
        orr_goto(&s->head, JOIN_CONSENT);
        return;
    }
    hor_join(s, leader, with);
    orr_say(log, "%s forms a fleet.", faction_of(rules->pack, s, owner)->name);
    hor_end_voyage(s);
}

void hor_order_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    switch (move.verb) {
    case VERB_HOLD:
        hold(s);
        hor_end_voyage(s);
        return;
    case VERB_JOIN:
        join(rules, s, move.a, log);
        return;
    case VERB_DETACH:
        hor_detach(s, s->head.actor, move.a);
        s->ship[s->head.actor][move.a].flags |= SAILED; /* it has had its engine roll */
        if (s->ship[s->head.actor][move.a].stops == 0)
            hor_engine_check(rules, s, s->head.actor, move.a, log);
        hor_end_voyage(s);
        return;
    case VERB_LAND:
        s->voyage.to = (uint8_t)(SURFACE + move.a);
        break;
    case VERB_ORBIT:
        s->voyage.to = (uint8_t)(ORBIT + move.a);
        break;
    default:
        s->voyage.to = (uint8_t)(FLYBY + move.a);
        s->voyage.wait = move.verb == VERB_SLOW_FLYBY ? (uint8_t)move.b : 0;
    }
    orr_goto(&s->head, VOYAGE);
}

/* ---- joint fleets --------------------------------------------------------------------------- */

void hor_join_consent_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s wants to sail with %s in a joint fleet. Agree?",
            faction_of(pack, s, s->voyage.mover)->name,
            orr_name_of(rules, s, KIND_ANY_SHIP, s->parley, buffer));
    orr_wait(prompt, "%s considers a joint fleet.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "fleets";
}

void hor_join_consent_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_ACCEPT));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE));
}

void hor_join_consent_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    if (move.verb == VERB_ACCEPT) {
        hor_join(s, s->voyage.leader, s->parley);
        orr_say(log, "%s and %s form a joint fleet.",
                faction_of(rules->pack, s, s->voyage.mover)->name,
                faction_of(rules->pack, s, s->head.actor)->name);
    }
    s->parley = 0;
    hor_end_voyage(s);
}

void hor_part_fleets(hor_state *s, int seat, int other)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const int leader = s->ship[seat][ship].leader;
        if (leader != NONE && hor_members(s, leader, other))
            hor_detach(s, seat, ship);
    }
}
