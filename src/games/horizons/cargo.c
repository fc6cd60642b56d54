/* cargo.c - what a crewed vehicle carries, and the standing orders of a programme: two small steps
 * that others call. Rules: docs/games/horizons.md#cargo, #standing-orders */
#include "horizons.h"

/* ---- cargo ---------------------------------------------------------------------------------- */

static int free_space(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    return design_of(pack, s, seat, ship)->cargo - hor_cargo(&s->ship[seat][ship]);
}

static int to_load(const hor_pack *pack, const hor_state *s, int seat, int ship, int resource)
{
    const int site = hor_site_of(s, seat, s->ship[seat][ship].place);
    if (site == NONE)
        return 0;
    const int there = site == EARTH ? s->seat[seat].stock[resource] + hor_max(0, s->seat[seat].cash)
                                    : see_base(s, seat, site_world(site))->store[resource];
    return hor_min(there, free_space(pack, s, seat, ship));
}

bool hor_has_cargo_moves(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (!is_crewed(v) || v->transit > 0 || design_of(pack, s, seat, ship)->cargo == 0)
        return false;
    if (hor_site_of(s, seat, v->place) != NONE)
        return hor_cargo(v) > 0 || to_load(pack, s, seat, ship, ORE) > 0 ||
               to_load(pack, s, seat, ship, FUEL) > 0 || to_load(pack, s, seat, ship, SUP) > 0;
    const uint32_t fleet = hor_members(s, v->leader, seat) & ~(1u << ship);
    return fleet && hor_cargo(v) > 0;
}

void hor_cargo_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor, ship = orr_arg(&s->head);
    const hor_ship *v = &s->ship[seat][ship];
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s carries %d ORE, %d FUEL, %d SUP; room for %d more. Load, unload, or done.",
            orr_name_of(rules, s, KIND_SHIP, ship, buffer), v->cargo[ORE], v->cargo[FUEL],
            v->cargo[SUP], free_space(pack, s, seat, ship));
    orr_wait(prompt, "%s shifts cargo.", faction_of(pack, s, seat)->name);
    prompt->rule = "cargo";
}

void hor_cargo_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor, ship = orr_arg(&s->head);
    const hor_ship *v = &s->ship[seat][ship];
    const bool at_site = hor_site_of(s, seat, v->place) != NONE;
    const uint32_t fleet = hor_members(s, v->leader, seat) & ~(1u << ship);
    for (int r = 0; r < RESOURCES; r++) {
        const int most = to_load(pack, s, seat, ship, r);
        if (most > 1)
            orr_add(moves, ORR_MOVE2(VERB_LOAD, r, most));
        if (most > 0)
            orr_add(moves, ORR_MOVE2(VERB_LOAD, r, 1));
        if (at_site && v->cargo[r] > 1)
            orr_add(moves, ORR_MOVE2(VERB_UNLOAD, r, v->cargo[r]));
        if (at_site && v->cargo[r] > 0)
            orr_add(moves, ORR_MOVE2(VERB_UNLOAD, r, 1));
        for (uint32_t left = fleet; v->cargo[r] && left; left &= left - 1) {
            const int other = __builtin_ctz(left);
            if (free_space(pack, s, seat, other) > 0)
                orr_add(moves, ORR_MOVE2(VERB_PASS_CARGO, r, other));
        }
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

void hor_cargo_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor, ship = orr_arg(&s->head);
    hor_ship *v = &s->ship[seat][ship];
    const int site = hor_site_of(s, seat, v->place);
    if (move.verb == VERB_DONE) {
        orr_pop(&s->head);
    } else if (move.verb == VERB_LOAD) {
        hor_take_from(s, seat, site, move.a, move.b);
        v->cargo[move.a] = (uint8_t)(v->cargo[move.a] + move.b);
    } else if (move.verb == VERB_UNLOAD) {
        hor_bring_to(s, seat, site, move.a, move.b);
        v->cargo[move.a] = (uint8_t)(v->cargo[move.a] - move.b);
    } else {
        hor_ship *other = &s->ship[seat][move.b];
        const int amount = hor_min(v->cargo[move.a], free_space(pack, s, seat, move.b));
        v->cargo[move.a] = (uint8_t)(v->cargo[move.a] - amount);
        other->cargo[move.a] = (uint8_t)(other->cargo[move.a] + amount);
    }
    if (move.verb == VERB_LOAD || move.verb == VERB_UNLOAD)
        orr_say(log, "%s %s %d %s.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)),
                move.verb == VERB_LOAD ? "loads" : "unloads", move.b,
                orr_named(log, KIND_RESOURCE, move.a));
}

/* ---- standing orders ------------------------------------------------------------------------ */

void hor_standing_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "Standing orders: what shall be done every year without asking you?");
    orr_wait(prompt, "%s writes standing orders.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "standing-orders";
}

void hor_standing_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    for (int order = 0; order < STANDINGS; order++)
        orr_add(moves,
                ORR_MOVE1(stands_order(s, s->head.actor, order) ? VERB_CLEAR : VERB_SET, order));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

void hor_standing_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    if (move.verb == VERB_DONE)
        orr_pop(&s->head);
    else
        s->seat[s->head.actor].standing ^= (uint8_t)(1u << move.a);
}
