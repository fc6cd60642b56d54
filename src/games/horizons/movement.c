/* movement.c - who moves when: seats in reverse order of initiative, unless one with a better one goes
 * first; a fleet is selected, or a launcher with freight. orders.c tells a fleet where to go, voyage.c
 * takes it there. Rules: docs/games/horizons.md#movement */
#include "horizons.h"

/* ---- which fleets can go -------------------------------------------------------------------- */

static const uint8_t *launchers_at(const hor_state *s, int seat, int site)
{
    if (site == EARTH)
        return s->seat[seat].lv;
    const hor_base *base = see_base(s, seat, site_world(site));
    return base ? base->lv : NULL;
}

/* The sizes of launchers (bits) that could carry this ship from where it stands. */
static int launchers_for(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    const int site = hor_site_of(s, seat, v->place);
    const uint8_t *lv = site == NONE ? NULL : launchers_at(s, seat, site);
    const int least = is_crewed(v) ? design_of(pack, s, seat, ship)->size : 1;
    int sizes = 0;
    for (int size = least; lv && size <= LVS; size++)
        if (lv[size - 1] > 0)
            sizes |= 1 << size;
    return sizes;
}

/* A crew leaving Earth, or a robot that has never moved. */
static bool needs_launcher(const hor_state *s, int seat, const hor_ship *v)
{
    if (is_crewed(v))
        return v->place == SURFACE + EARTH && !hor_elevator_at(s, seat, EARTH);
    return has_flag(v, FRESH) && !(v->design == TELESCOPE_SLOT && hor_elevator_at(s, seat, EARTH));
}

static bool may_sail(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (v->design == NONE || v->transit > 0 || v->flags & (SAILED | FIXED))
        return false;
    if (v->design == FLYBY_SLOT && !has_flag(v, FRESH))
        return false; /* goes on by itself, after exploration */
    return !needs_launcher(s, seat, v) || launchers_for(pack, s, seat, ship);
}

/* Of several owners, the one who moves last gives the orders. */
static int commander(const hor_state *s, int leader)
{
    int best = leader / SHIPS;
    if (!s->joint)
        return best;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != best && hor_rank(s, seat) < hor_rank(s, best) && hor_members(s, leader, seat))
            best = seat;
    return best;
}

static bool fleet_may_sail(const hor_pack *pack, const hor_state *s, int leader)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = hor_members(s, leader, seat); left; left &= left - 1)
            if (!may_sail(pack, s, seat, __builtin_ctz(left)))
                return false;
    return true;
}

/* Alone or with ships of its own only: the usual case, checked fast. */
static bool leads(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    const int id = ship_id(seat, ship);
    if (v->leader != id)
        return false;
    return may_sail(pack, s, seat, ship) && commander(s, id) == seat && fleet_may_sail(pack, s, id);
}

/* Fleets of which this seat has a part and gives the orders, though another's ship leads. */
static bool commands_foreign(const hor_pack *pack, const hor_state *s, int seat, int leader)
{
    return s->ship[leader / SHIPS][leader % SHIPS].leader == leader && leader / SHIPS != seat &&
           hor_members(s, leader, seat) && commander(s, leader) == seat &&
           fleet_may_sail(pack, s, leader);
}

static bool has_freight(const hor_state *s, int seat)
{
    if (hor_supported(s, seat, BASE_LIMIT) == 0)
        return false;
    const uint8_t *lv = s->seat[seat].lv;
    if (s->seat[seat].cash > 0 && (lv[0] | lv[1] | lv[2] | lv[3]))
        return true;
    for (int slot = 0; slot < BASES; slot++) {
        const hor_base *base = &s->base[seat][slot];
        if (base->world != NONE && (base->lv[0] | base->lv[1] | base->lv[2] | base->lv[3]))
            return true;
    }
    return false;
}

/* ---- the order of moving -------------------------------------------------------------------- */

void hor_movement_begin(const orr_rules *rules, hor_state *s, orr_log *log)
{
    (void)rules, (void)log;
    s->moved = s->asked = 0;
}

static bool wants_orders(const hor_pack *pack, const hor_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (v->design == NONE)
            continue;
        if (is_due(v) && v->leader == ship_id(seat, ship))
            return true;
        if (!s->seat[seat].asleep && !has_flag(v, HELD) && v->transit == 0 &&
            may_sail(pack, s, seat, ship))
            return true;
    }
    return !s->seat[seat].asleep && has_freight(s, seat);
}

bool hor_moves_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    return !(s->moved >> seat & 1) && wants_orders(pack, s, seat);
}

static bool has_armed_crew(const hor_pack *pack, const hor_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_crewed(&s->ship[seat][ship]) && hor_is_armed(pack, s, seat, ship))
            return true;
    return false;
}

/* Would this seat like to be asked before that one moves? */
static bool may_interrupt(const hor_pack *pack, const hor_state *s, int seat, int mover)
{
    if (s->moved >> seat & 1 || s->asked >> seat & 1 || hor_rank(s, seat) > hor_rank(s, mover) ||
        !wants_orders(pack, s, seat))
        return false;
    return stands_order(s, seat, KEEP_WATCH) ||
           (relation_of(s, seat, mover) < NEUTRAL && has_armed_crew(pack, s, seat));
}

/* The argument is the seat whose turn it is, plus one. */
void hor_moves_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    hor_state *s = state;
    if (orr_arg(&s->head) == 0)
        orr_goto_with(&s->head, MOVES, s->head.actor + 1);
    const int mover = orr_arg(&s->head) - 1;
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (seat == mover || !may_interrupt(rules->pack, s, seat, mover))
            continue;
        s->asked |= (uint8_t)(1u << seat);
        s->head.actor = (int8_t)seat;
        orr_push_with(&s->head, INTERRUPT, mover);
        return;
    }
    s->asked = 0;
    s->moved |= (uint8_t)(1u << mover);
    s->head.actor = (int8_t)mover;
    orr_goto(&s->head, MOVEMENT);
}

void hor_interrupt_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    orr_ask(prompt, "%s is about to move. Your initiative is better: move all your fleets first?",
            faction_of(pack, s, orr_arg(&s->head))->name);
    orr_wait(prompt, "%s considers moving first.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "movement";
}

void hor_interrupt_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_INTERRUPT));
    orr_add(moves, ORR_MOVE0(VERB_WAIT));
}

void hor_interrupt_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    if (move.verb == VERB_WAIT) {
        orr_pop(&s->head);
        return;
    }
    s->moved |= (uint8_t)(1u << s->head.actor);
    orr_say(log, "%s moves first.", faction_of(rules->pack, s, s->head.actor)->name);
    orr_goto(&s->head, MOVEMENT);
}

/* ---- selecting a fleet ---------------------------------------------------------------------- */

void hor_movement_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "%d, movement: select a fleet to give it orders, or say done.", s->year);
    orr_wait(prompt, "%s moves its fleets.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "movement";
}

static void add_freight(const hor_state *s, int seat, int site, orr_moves *moves)
{
    const uint8_t *lv = launchers_at(s, seat, site);
    const hor_base *home = site == EARTH ? NULL : see_base(s, seat, site_world(site));
    const bool has_goods =
        home ? home->store[ORE] | home->store[FUEL] | home->store[SUP]
             : s->seat[seat].cash > 0 || (s->seat[seat].stock[ORE] | s->seat[seat].stock[FUEL] |
                                          s->seat[seat].stock[SUP]);
    for (int size = 1; has_goods && size <= LVS; size++)
        for (int slot = 0; lv[size - 1] && slot < BASES; slot++) {
            const hor_base *base = &s->base[seat][slot];
            if (base->world != NONE && site_of_base(base->world) != site)
                orr_add(moves, ORR_MOVE3(VERB_FREIGHT, size - 1, site, site_of_base(base->world)));
        }
}

/* Fleets of others that this seat commands, because it moves last among their owners. */
static void add_foreign_fleets(const hor_pack *pack, const hor_state *s, int seat, orr_moves *moves)
{
    for (int other = 0; s->joint && other < s->head.seats; other++)
        for (int ship = 0; other != seat && relation_of(s, seat, other) == ALLIANCE && ship < SHIPS;
             ship++)
            if (commands_foreign(pack, s, seat, ship_id(other, ship)))
                orr_add(moves, ORR_MOVE1(VERB_SELECT, ship_id(other, ship)));
}

static void add_all_freight(const hor_state *s, int seat, orr_moves *moves)
{
    if (!has_freight(s, seat))
        return;
    add_freight(s, seat, EARTH, moves);
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            add_freight(s, seat, site_of_base(s->base[seat][slot].world), moves);
}

/* Cargo is offered only while something can still leave: after that the step is over. */
void hor_movement_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (v->design != NONE && is_due(v) && v->leader == ship_id(seat, ship)) {
            orr_add(moves, ORR_MOVE1(VERB_SELECT, ship_id(seat, ship)));
            return; /* it goes on by itself */
        }
    }
    for (int ship = 0; !s->seat[seat].asleep && ship < SHIPS; ship++)
        if (s->ship[seat][ship].design != NONE && leads(pack, s, seat, ship))
            orr_add(moves, ORR_MOVE1(VERB_SELECT, ship_id(seat, ship)));
    if (!s->seat[seat].asleep) {
        add_foreign_fleets(pack, s, seat, moves);
        add_all_freight(s, seat, moves);
    }
    if (moves->count > 0) {
        for (int ship = 0; ship < SHIPS; ship++)
            if (s->ship[seat][ship].design != NONE && hor_has_cargo_moves(pack, s, seat, ship))
                orr_add(moves, ORR_MOVE1(VERB_CARGO, ship));
        orr_add(moves, ORR_MOVE0(VERB_CRUISE));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void begin_voyage(hor_state *s, int leader)
{
    s->voyage = (hor_voyage){
        .leader = (uint8_t)leader, .mover = (uint8_t)s->head.actor, .to = NOWHERE, .site = NONE};
}

void hor_movement_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)log;
    hor_state *s = state;
    switch (move.verb) {
    case VERB_SELECT: {
        const int seat = move.a / SHIPS, ship = move.a % SHIPS;
        const bool mounts = needs_launcher(s, seat, &s->ship[seat][ship]);
        begin_voyage(s, move.a);
        if (mounts)
            s->voyage.site = (uint8_t)hor_site_of(s, seat, s->ship[seat][ship].place);
        orr_goto(&s->head, mounts ? MOUNT : ORDER);
        break;
    }
    case VERB_CARGO:
        orr_push_with(&s->head, CARGO, move.a);
        break;
    case VERB_FREIGHT:
        begin_voyage(s, NONE);
        s->voyage.lv = (uint8_t)(move.a + 1);
        s->voyage.site = (uint8_t)move.b;
        s->voyage.to = (uint8_t)move.c;
        orr_goto(&s->head, FREIGHT);
        break;
    case VERB_CRUISE:
        s->seat[s->head.actor].asleep = 1;
        orr_pop(&s->head);
        break;
    default:
        orr_pop(&s->head);
    }
    (void)rules;
}

/* ---- mounting it on a launcher -------------------------------------------------------------- */

void hor_mount_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt,
            "On which launch vehicle? Each size above 1 takes a year off the transfer of %s.",
            orr_name_of(rules, s, KIND_ANY_SHIP, s->voyage.leader, buffer));
    orr_wait(prompt, "%s prepares a launch.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "launch-vehicles";
}

/* A crew takes the smallest that carries it: a larger one is no use to it. */
void hor_mount_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const int seat = s->voyage.leader / SHIPS, ship = s->voyage.leader % SHIPS;
    const int sizes = launchers_for(rules->pack, s, seat, ship);
    for (int size = 1; size <= LVS; size++)
        if (sizes >> size & 1) {
            orr_add(moves, ORR_MOVE1(VERB_MOUNT, size - 1));
            if (is_crewed(&s->ship[seat][ship]))
                return;
        }
}

void hor_mount_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    s->voyage.lv = (uint8_t)(move.a + 1);
    orr_goto(&s->head, ORDER);
}

/* ---- freight -------------------------------------------------------------------------------- */

static int freight_total(const hor_state *s)
{
    return s->voyage.freight[ORE] + s->voyage.freight[FUEL] + s->voyage.freight[SUP];
}

void hor_freight_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    orr_ask(prompt, "Freight from %s to %s: %d of %d stowed. Stow more, or launch.",
            hor_site_name(pack, s->voyage.site), hor_site_name(pack, s->voyage.to),
            freight_total(s), s->voyage.lv);
    orr_wait(prompt, "%s loads a launch vehicle.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "launch-vehicles";
}

static bool has_one_more(const hor_state *s, int seat, int site, int resource)
{
    if (site == EARTH)
        return s->seat[seat].stock[resource] > 0 || s->seat[seat].cash > 0;
    return see_base(s, seat, site_world(site))->store[resource] > 0;
}

void hor_freight_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    for (int r = 0; r < RESOURCES && freight_total(s) < s->voyage.lv; r++)
        if (has_one_more(s, s->head.actor, s->voyage.site, r))
            orr_add(moves, ORR_MOVE1(VERB_STOW, r));
    orr_add(moves, ORR_MOVE0(freight_total(s) > 0 ? VERB_LAUNCH : VERB_DONE));
}

void hor_freight_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    if (move.verb == VERB_STOW) {
        hor_take_from(s, s->head.actor, s->voyage.site, move.a, 1);
        s->voyage.freight[move.a]++;
    } else if (move.verb == VERB_LAUNCH) {
        orr_goto(&s->head, VOYAGE);
    } else {
        hor_end_voyage(s);
    }
}
