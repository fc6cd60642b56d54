/* movement.c - who moves when: seats in reverse order of initiative, unless one with a better one goes
 * first; a fleet is selected, or a launcher with freight. orders.c tells a fleet where to go, voyage.c
 * takes it there. Rules: docs/games/horizons.md#movement */
#include "parts.h"

/* ---- which fleets can go -------------------------------------------------------------------- */

const uint8_t *horizons_launchers_at(const horizons_state *s, int seat, int site)
{
    if (site == EARTH)
        return s->seat[seat].lv;
    const horizons_base *base = horizons_see_base(s, seat, horizons_site_world(site));
    return base ? base->lv : NULL;
}

/* The sizes of launchers (bits) that could carry this ship from where it stands. */
static int launchers_for(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    const int site = horizons_site_of(s, seat, v->place);
    const uint8_t *lv = site == NONE ? NULL : horizons_launchers_at(s, seat, site);
    const int least = horizons_is_crewed(v) ? horizons_design_of(pack, s, seat, ship)->size : 1;
    int sizes = 0;
    for (int size = least; lv && size <= LVS; size++)
        if (lv[size - 1] > 0)
            sizes |= 1 << size;
    return sizes;
}

/* A crew leaving Earth, or a robot that has never moved. */
static bool needs_launcher(const horizons_state *s, int seat, const horizons_ship *v)
{
    if (horizons_is_crewed(v))
        return v->place == SURFACE + EARTH && !horizons_elevator_at(s, seat, EARTH);
    return horizons_has_flag(v, FRESH) &&
           !(v->design == TELESCOPE_SLOT && horizons_elevator_at(s, seat, EARTH));
}

static bool can_sail(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                     orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, v->design != NONE, "There is no such ship.") &&
           orr_need_by(why, "heliocentric-transfers", v->transit == 0,
                       "It is in transit for %d more year%s.", v->transit,
                       v->transit == 1 ? "" : "s") &&
           orr_need(why, !horizons_has_flag(v, FIXED),
                    "It has reached its place and never moves again.") &&
           orr_need(why, !horizons_has_flag(v, SAILED), "It has made its voyage this year.") &&
           orr_need_by(why, "exploration-with-robots",
                       v->design != FLYBY_SLOT || horizons_has_flag(v, FRESH),
                       "A flyby flies on by itself after exploration.") &&
           orr_need_by(why, "launch-vehicles",
                       !needs_launcher(s, seat, v) || launchers_for(pack, s, seat, ship),
                       "It needs a launch vehicle%s.",
                       horizons_is_crewed(v) ? " at least of its size" : "");
}

/* Of several owners, the one who moves last gives the orders. */
static int commander(const horizons_state *s, int leader)
{
    int best = leader / SHIPS;
    if (!s->joint)
        return best;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != best && horizons_rank(s, seat) < horizons_rank(s, best) &&
            horizons_members(s, leader, seat))
            best = seat;
    return best;
}

static bool fleet_can_sail(const horizons_pack *pack, const horizons_state *s, int leader,
                           orr_reason *why)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, leader, seat); left; left &= left - 1)
            if (!can_sail(pack, s, seat, __builtin_ctz(left), NULL))
                return orr_need_by(why, "fleets", false,
                                   "A ship of its fleet cannot sail this year.");
    return true;
}

/* Alone or with ships of its own only: the usual case, checked fast. */
static bool can_lead(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                     orr_reason *why)
{
    const int id = horizons_ship_id(seat, ship);
    return orr_need_by(why, "fleets", s->ship[seat][ship].leader == id,
                       "It sails with a fleet: give orders to its first ship.") &&
           can_sail(pack, s, seat, ship, why) &&
           orr_need_by(why, "fleets", commander(s, id) == seat,
                       "An ally who moves later gives the orders to this joint fleet.") &&
           fleet_can_sail(pack, s, id, why);
}

/* Fleets of which this seat has a part and gives the orders, though another's ship leads. */
static bool can_command(const horizons_pack *pack, const horizons_state *s, int seat, int leader,
                        orr_reason *why)
{
    const horizons_ship *first = &s->ship[leader / SHIPS][leader % SHIPS];
    return orr_need_by(why, "fleets",
                       first->leader == leader && horizons_members(s, leader, seat) &&
                           commander(s, leader) == seat,
                       "That fleet is not yours to order.") &&
           fleet_can_sail(pack, s, leader, why);
}

/* ---- the order of moving -------------------------------------------------------------------- */

void horizons_movement_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    (void)rules, (void)log;
    s->moved = s->asked = 0;
}

/* Told to stay, or to work every year: it is not asked about by itself. */
static bool is_settled(const horizons_ship *v)
{
    return horizons_has_flag(v, HELD) || v->order != NO_ORDER;
}

static bool wants_orders(const horizons_pack *pack, const horizons_state *s, int seat)
{
    bool idle = false;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design == NONE)
            continue;
        if (horizons_is_due(v) && v->leader == horizons_ship_id(seat, ship))
            return true;
        idle = idle || (!is_settled(v) && v->transit == 0 && !(v->flags & FIXED) &&
                        can_sail(pack, s, seat, ship, NULL));
    }
    return !s->seat[seat].asleep && (idle || horizons_has_freight(s, seat)) &&
           horizons_is_news(s, seat, WATCH_MOVES);
}

bool horizons_moves_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    return !(s->moved >> seat & 1) && wants_orders(pack, s, seat);
}

static bool has_armed_crew(const horizons_pack *pack, const horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (horizons_is_crewed(&s->ship[seat][ship]) && horizons_is_armed(pack, s, seat, ship))
            return true;
    return false;
}

/* An armed crew that could sail, though it has been told to stay. */
static bool has_guard(const horizons_pack *pack, const horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (horizons_is_crewed(&s->ship[seat][ship]) && horizons_is_armed(pack, s, seat, ship) &&
            !horizons_has_flag(&s->ship[seat][ship], RESERVED) &&
            can_lead(pack, s, seat, ship, NULL))
            return true;
    return false;
}

/* Would this seat like to be asked before that one moves? */
static bool may_interrupt(const horizons_pack *pack, const horizons_state *s, int seat, int mover)
{
    if (s->moved >> seat & 1 || s->asked >> seat & 1 ||
        horizons_rank(s, seat) > horizons_rank(s, mover))
        return false;
    if (s->third && horizons_relation_of(s, seat, mover) < NEUTRAL && has_guard(pack, s, seat))
        return true;
    if (!wants_orders(pack, s, seat))
        return false;
    return horizons_stands_order(s, seat, KEEP_WATCH) ||
           (horizons_relation_of(s, seat, mover) < NEUTRAL && has_armed_crew(pack, s, seat));
}

/* The argument is the seat whose turn it is, plus one. */
void horizons_moves_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    horizons_state *s = state;
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
    orr_goto(&s->head, SAIL_ON);
}

void horizons_interrupt_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    orr_ask(prompt, "%s is about to move. Your initiative is better: move all your fleets first?",
            horizons_faction_of(pack, s, orr_arg(&s->head))->name);
    orr_wait(prompt, "%s considers moving first.",
             horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "movement";
}

/* Who goes first is also asked about the guards that were told to stay. */
static void stand_to(const horizons_pack *pack, horizons_state *s, int seat)
{
    horizons_wake(s, seat);
    for (int ship = 0; ship < SHIPS; ship++) {
        horizons_ship *v = &s->ship[seat][ship];
        if (horizons_is_crewed(v) && horizons_is_armed(pack, s, seat, ship))
            v->flags &= (uint8_t)~HELD;
    }
}

static void interrupt(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    s->moved |= (uint8_t)(1u << s->head.actor);
    if (s->third)
        stand_to(rules->pack, s, s->head.actor);
    orr_say(log, ORR_ANNOUNCE, "%s moves first.",
            horizons_faction_of(rules->pack, s, s->head.actor)->name);
    orr_goto(&s->head, SAIL_ON);
}

const orr_verb horizons_verb_interrupt = {
    .word = "interrupt",
    .label = "Move first",
    .at = ORR_AT(INTERRUPT),
    .rule = "movement",
    .apply = interrupt,
};
const orr_verb horizons_verb_wait = {
    .word = "wait",
    .label = "Wait",
    .at = ORR_AT(INTERRUPT),
    .rule = "movement",
    .apply = horizons_leave_step,
    .out = ORR_ENDS,
};

void horizons_interrupt_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_INTERRUPT));
    orr_add(moves, ORR_MOVE0(VERB_WAIT));
}

/* ---- selecting a fleet ---------------------------------------------------------------------- */

void horizons_movement_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    if (s->prelude == LAUNCHES_FIRST)
        orr_ask(prompt,
                "%d: your rover stands on its launch vehicle. Where will it fly? You build more "
                "once it has left.",
                s->year);
    else
        orr_ask(prompt,
                "%d, movement: select a fleet to give it orders, or say done; you will be asked "
                "again when something has changed.",
                s->year);
    orr_wait(prompt, "%s moves its fleets.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "movement";
}

/* Does the seat want to be asked? */
bool horizons_is_awake(const horizons_state *s, orr_reason *why)
{
    return orr_need_by(why, "standing-orders", !s->seat[s->head.actor].asleep,
                       "You asked not to be asked until something arrives.");
}

/* A fleet of one's own, or a joint fleet under one's command. */
static bool can_select(const horizons_pack *pack, const horizons_state *s, int id, orr_reason *why)
{
    const int seat = s->head.actor, owner = id / SHIPS;
    return orr_need(why, s->ship[owner][id % SHIPS].design != NONE, "There is no such ship.") &&
           (owner == seat
                ? can_lead(pack, s, seat, id % SHIPS, why)
                : orr_need_by(why, "fleets", horizons_relation_of(s, seat, owner) == ALLIANCE,
                              "That fleet is not yours to order.") &&
                      can_command(pack, s, seat, id, why));
}

/* Is anything left that is neither settled nor gone? Else the step is over. */
static bool has_idle(const horizons_pack *pack, const horizons_state *s)
{
    const int seat = s->head.actor;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->ship[seat][ship].design != NONE && !is_settled(&s->ship[seat][ship]) &&
            !(s->ship[seat][ship].flags & (SAILED | FIXED)) && can_lead(pack, s, seat, ship, NULL))
            return true;
    for (int id = 0; s->joint && id < s->head.seats * SHIPS; id++)
        if (id / SHIPS != seat && can_select(pack, s, id, NULL))
            return true;
    return horizons_has_freight(s, seat);
}

static bool may_select(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_is_awake(s, why) && can_select(rules->pack, s, move.a, why) &&
           orr_need_by(why, "the-years", has_idle(rules->pack, s),
                       "All the others have their orders: to stay, or to work every year.");
}

static void select_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    static const char *const orders[] = {"", ", explores every year", ", mines every year"};
    const horizons_state *s = state;
    const horizons_ship *v = &s->ship[move.a / SHIPS][move.a % SHIPS];
    char buffer[ORR_MAX_NAME];
    orr_text_add(out, "%s%s%s", horizons_place_name(rules->pack, v->place, buffer),
                 horizons_has_flag(v, RESERVED) ? ", in reserve" : "", orders[v->order]);
    if (horizons_cargo(v) == 0)
        return;
    orr_text_add(out, ", carries ");
    horizons_cargo_words(v->cargo, out);
}

void horizons_begin_voyage(horizons_state *s, int leader)
{
    s->voyage = (horizons_voyage){
        .leader = (uint8_t)leader, .mover = (uint8_t)s->head.actor, .to = NOWHERE, .site = NONE};
}

static void select_fleet(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    const int seat = move.a / SHIPS, ship = move.a % SHIPS;
    const bool mounts = needs_launcher(s, seat, &s->ship[seat][ship]);
    horizons_begin_voyage(s, move.a);
    if (mounts)
        s->voyage.site = (uint8_t)horizons_site_of(s, seat, s->ship[seat][ship].place);
    orr_goto(&s->head, mounts ? MOUNT : ORDER);
}

const orr_verb horizons_verb_select = {
    .word = "select",
    .kind = {KIND_ANY_SHIP},
    .label = "Orders for %a",
    .at = ORR_AT(MOVEMENT),
    .rule = "movement",
    .may = may_select,
    .detail = select_detail,
    .apply = select_fleet,
    .group = "Ships",
};

/* Fleets of others that this seat commands, because it moves last among their owners. */
static void add_foreign_fleets(const horizons_pack *pack, const horizons_state *s, int seat,
                               orr_moves *moves)
{
    for (int other = 0; s->joint && other < s->head.seats; other++)
        for (int ship = 0; other != seat && ship < SHIPS; ship++)
            if (can_select(pack, s, horizons_ship_id(other, ship), NULL))
                orr_add(moves, ORR_MOVE1(VERB_SELECT, horizons_ship_id(other, ship)));
}

static void add_fleets(const horizons_pack *pack, const horizons_state *s, int seat,
                       orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->ship[seat][ship].design != NONE &&
            !(s->ship[seat][ship].flags & (SAILED | FIXED)) && /* most have, or are */
            can_lead(pack, s, seat, ship, NULL))
            orr_add(moves, ORR_MOVE1(VERB_SELECT, horizons_ship_id(seat, ship)));
    add_foreign_fleets(pack, s, seat, moves);
}

/* ---- other things to do, and the end of it ----------------------------------------------------- */

/* Cargo is offered only while something can still leave: after that the step is over. */
static bool can_still_leave(const orr_rules *rules, const horizons_state *s, orr_reason *why)
{
    return horizons_is_awake(s, why) &&
           orr_need(why, has_idle(rules->pack, s), "Nothing else of yours can leave this year.");
}

static bool may_load(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_still_leave(rules, s, why) &&
           horizons_can_shift_cargo(rules->pack, s, s->head.actor, move.a, why);
}

static bool may_cruise(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)move;
    return can_still_leave(rules, state, why);
}

const orr_verb horizons_verb_cargo_movement = {
    .word = "cargo",
    .kind = {KIND_SHIP},
    .label = "Cargo of %a",
    .at = ORR_AT(MOVEMENT),
    .rule = "cargo",
    .may = may_load,
    .apply = horizons_open_cargo,
    .group = "Cargo",
};
const orr_verb horizons_verb_cruise_movement = {
    .word = "cruise",
    .label = "Do not ask until something arrives",
    .at = ORR_AT(MOVEMENT),
    .rule = "standing-orders",
    .may = may_cruise,
    .detail = horizons_asleep_detail,
    .apply = horizons_fall_asleep,
    .out = ORR_ENDS,
};
/* Fleets that would stay without orders; and those among them whose launch vehicle stands ready. */
static int without_orders(const horizons_pack *pack, const horizons_state *s, int seat, int *ready)
{
    int waiting = 0;
    *ready = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design == NONE || is_settled(v) || horizons_has_flag(v, RESERVED) ||
            !can_lead(pack, s, seat, ship, NULL))
            continue;
        waiting++;
        *ready += needs_launcher(s, seat, v);
    }
    return waiting;
}

/* "Done" holds until something has changed, but nobody means to leave a ship on the pad for years:
 * who does is asked again next year. Rules: #the-years */
static void be_done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move, (void)log;
    horizons_state *s = state;
    const int seat = s->head.actor;
    int ready;
    without_orders(rules->pack, s, seat, &ready);
    if (ready)
        s->seat[seat].seen[WATCH_MOVES] = 0;
    else
        horizons_content(s, seat, WATCH_MOVES);
    orr_pop(&s->head);
}

static void done_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    int ready;
    (void)move;
    const int waiting = without_orders(rules->pack, s, s->head.actor, &ready);
    if (ready)
        orr_text_add(out, "%d without orders, %d ready for launch; asked again next year", waiting,
                     ready);
    else if (waiting)
        orr_text_add(out, "%d without orders; asked again when something has changed", waiting);
}

const orr_verb horizons_verb_done_movement = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(MOVEMENT),
    .rule = "movement",
    .detail = done_detail,
    .apply = be_done,
    .out = ORR_ENDS,
};

void horizons_movement_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (!s->seat[seat].asleep && has_idle(pack, s)) {
        add_fleets(pack, s, seat, moves);
        horizons_add_freight(pack, s, seat, moves);
        for (int ship = 0; ship < SHIPS; ship++)
            if (horizons_is_crewed(&s->ship[seat][ship]) &&
                horizons_can_shift_cargo(pack, s, seat, ship, NULL))
                orr_add(moves, ORR_MOVE1(VERB_CARGO_MOVEMENT, ship));
        orr_add(moves, ORR_MOVE0(VERB_CRUISE_MOVEMENT));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE_MOVEMENT));
}

/* ---- mounting it on a launcher -------------------------------------------------------------- */

void horizons_mount_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt,
            "On which launch vehicle? Each size above 1 takes a year off the transfer of %s.",
            orr_name_of(rules, s, KIND_ANY_SHIP, s->voyage.leader, buffer));
    orr_wait(prompt, "%s prepares a launch.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "launch-vehicles";
}

/* A crew or a telescope takes the smallest that carries it: a larger one is no use to it. */
static bool gains_by_size(const horizons_ship *v)
{
    return horizons_is_robot(v) && v->design != TELESCOPE_SLOT;
}

static bool may_mount(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const int seat = s->voyage.leader / SHIPS, ship = s->voyage.leader % SHIPS;
    const int sizes = launchers_for(rules->pack, s, seat, ship), size = move.a + 1;
    return orr_need(why, sizes >> size & 1,
                    "No LV-%d stands ready there, or it is too small for the ship.", size) &&
           orr_need(
               why, gains_by_size(&s->ship[seat][ship]) || !(sizes & ((1 << size) - 1)),
               "It takes the smallest launch vehicle that carries it: it makes no transfer that "
               "a larger one would shorten.");
}

/* How many of this launcher stand ready, and how much faster it makes a robot. */
static void mount_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    const horizons_state *s = state;
    const int seat = s->voyage.leader / SHIPS;
    orr_text_add(out, "%d ready", horizons_launchers_at(s, seat, s->voyage.site)[move.a]);
    if (horizons_is_robot(&s->ship[seat][s->voyage.leader % SHIPS]) && move.a > 0)
        orr_text_add(out, "; %d year%s less", move.a, move.a == 1 ? "" : "s");
}

static void mount(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    s->voyage.lv = (uint8_t)(move.a + 1);
    orr_goto(&s->head, ORDER);
}

const orr_verb horizons_verb_mount = {
    .word = "mount",
    .kind = {KIND_LAUNCHER},
    .label = "On an %a",
    .at = ORR_AT(MOUNT),
    .rule = "launch-vehicles",
    .may = may_mount,
    .detail = mount_detail,
    .apply = mount,
};

void horizons_mount_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int lv = 0; lv < LVS; lv++)
        orr_try(moves, may_mount, rules, state, ORR_MOVE1(VERB_MOUNT, lv));
}
