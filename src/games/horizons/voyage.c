/* voyage.c - a fleet on its way: engines, launchers, enemies and pirates that lie in wait, and the
 * places it passes one after another. A transfer ends the voyage; the ship goes on by itself when
 * it comes out. Rules: docs/games/horizons.md#heliocentric-transfers, #engine-failures,
 * #interception */
#include "parts.h"

enum { REUSE_FAILS = 25, MOST_STOPS = 2 };

/* ---- engines -------------------------------------------------------------------------------- */

/* Percent; a crewed vehicle is the safer the larger it is. */
int horizons_failure_rate(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_design *design = horizons_design_of(pack, s, seat, ship);
    const int size = design->kind == CREWED ? design->size : 0;
    return horizons_max(0, pack->engine_failure - horizons_skill(s, seat, RELIABILITY) - size);
}

/* What a loss teaches: one marker, three for a CV-2, five for larger ones. */
static void lose_to_engine(const horizons_pack *pack, horizons_state *s, int seat, int ship,
                           orr_log *log)
{
    const horizons_design *design = horizons_design_of(pack, s, seat, ship);
    const int lessons = design->kind != CREWED ? 1 : design->size == 2 ? 3 : 5;
    orr_say(log, ORR_LOSS, "%s is lost to an engine failure.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)));
    horizons_note(s, seat, DEED_LOST, 1);
    horizons_remove_ship(s, seat, ship);
    horizons_wake(s, seat);
    horizons_draw_markers(pack, s, seat, ENGINEERING, lessons, log);
}

/* False if the ship is lost. */
bool horizons_engine_check(const orr_rules *rules, horizons_state *s, int seat, int ship,
                           orr_log *log)
{
    const int rate = horizons_failure_rate(rules->pack, s, seat, ship);
    int roll;
    if (rate == 0 || !horizons_is_hit(&s->head, rate, &roll))
        return true;
    orr_say(log, ORR_MISS, "Engines %s, %d %%.", orr_die_judged(log, 100, roll, false), rate);
    lose_to_engine(rules->pack, s, seat, ship, log);
    return false;
}

/* One roll for launcher and load. A reusable one comes home above 25. */
static bool launch(const orr_rules *rules, horizons_state *s, int seat, int rate, orr_log *log)
{
    const int size = s->voyage.lv - 1, site = s->voyage.site;
    horizons_base *base =
        site == EARTH ? NULL : horizons_base_on(s, seat, horizons_site_world(site));
    uint8_t *lv = base ? base->lv : s->seat[seat].lv;
    uint8_t *back = base ? base->lv_back : s->seat[seat].lv_back;
    int roll;
    const bool failed = horizons_is_hit(&s->head, rate, &roll);
    lv[size]--;
    s->voyage.returns = !failed && horizons_skill(s, seat, REUSABLE) && roll > REUSE_FAILS;
    if (s->voyage.returns)
        back[size]++;
    horizons_note(s, seat, DEED_LAUNCHED, 1);
    orr_say(log, failed ? ORR_MISS : ORR_HIT, "%s launches %s from %s %s%s.",
            horizons_faction_of(rules->pack, s, seat)->name,
            horizons_design_at(rules->pack, s, seat, size)->name,
            horizons_site_name(rules->pack, site), orr_die_judged(log, 100, roll, !failed),
            failed                              ? ": it fails"
            : s->voyage.returns                 ? "; the launch vehicle comes back"
            : horizons_skill(s, seat, REUSABLE) ? "; the launch vehicle does not come back"
                                                : "");
    return !failed;
}

/* Whatever catches a launcher destroys it, also one that would have come home. */
void horizons_lose_launcher(horizons_state *s)
{
    if (!s->voyage.returns)
        return;
    const int site = s->voyage.site;
    horizons_base *base =
        site == EARTH ? NULL : horizons_base_on(s, s->voyage.mover, horizons_site_world(site));
    uint8_t *back = base ? base->lv_back : s->seat[s->voyage.mover].lv_back;
    back[s->voyage.lv - 1]--;
    s->voyage.returns = 0;
}

static void check_engines(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const int leader = s->voyage.leader;
    if (s->voyage.lv > 0) {
        const int seat = leader / SHIPS, ship = leader % SHIPS;
        s->ship[seat][ship].flags &= (uint8_t)~FRESH;
        if (!launch(rules, s, seat, horizons_failure_rate(rules->pack, s, seat, ship), log)) {
            lose_to_engine(rules->pack, s, seat, ship, log);
            s->voyage.stopped = 1;
        }
        return;
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, leader, seat); left; left &= left - 1)
            if (s->ship[seat][__builtin_ctz(left)].stops == 0) /* once a year */
                horizons_engine_check(rules, s, seat, __builtin_ctz(left), log);
}

/* ---- the way -------------------------------------------------------------------------------- */

static int first_arrow(const horizons_pack *pack, int tile)
{
    for (int w = 0; w < pack->world_count; w++)
        if (pack->worlds[w].tile == tile && pack->worlds[w].arrow)
            return w;
    return NONE;
}

/* The next place on the way within one tile. */
static int next_place(const horizons_pack *pack, int from, int to)
{
    if (horizons_on_surface(from))
        return ORBIT + horizons_world_of(from);
    if (horizons_in_flyby(from)) {
        const bool direct = pack->worlds[horizons_world_of(to)].arrow;
        return ORBIT + (direct ? horizons_world_of(to) : first_arrow(pack, from - FLYBY));
    }
    if (horizons_in_flyby(to))
        return pack->worlds[horizons_world_of(from)].arrow ? to
                                                           : ORBIT + first_arrow(pack, to - FLYBY);
    return horizons_world_of(from) == horizons_world_of(to) ? to : ORBIT + horizons_world_of(to);
}

/* Years of the transfer that is being ordered, its launcher considered. */
int horizons_voyage_time(const horizons_pack *pack, const horizons_state *s, int from, int to)
{
    const int seat = s->voyage.leader / SHIPS, ship = s->voyage.leader % SHIPS;
    const int faster =
        horizons_is_robot(&s->ship[seat][ship]) && s->voyage.lv > 0 ? s->voyage.lv - 1 : 0;
    return horizons_max(1, horizons_transfer_time(pack, s, seat, from, to) - faster);
}

static void put_fleet(horizons_state *s, int place, int transit, int goal)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, s->voyage.leader, seat); left; left &= left - 1) {
            horizons_ship *v = &s->ship[seat][__builtin_ctz(left)];
            v->place = (uint8_t)place;
            v->transit = (uint8_t)transit;
            v->goal = (uint8_t)goal;
            v->flags |= SAILED;
            v->flags &= (uint8_t) ~(HELD | FRESH);
            v->apart = v->order = 0;
        }
}

static void depart(const orr_rules *rules, horizons_state *s, int from, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int tile = horizons_tile_of(pack, s->voyage.to);
    const int years = horizons_max(s->voyage.wait, horizons_voyage_time(pack, s, from, tile));
    orr_say(log, ORR_ANNOUNCE, "%s transfers to the %s: %d year%s.",
            orr_named(log, KIND_ANY_SHIP, s->voyage.leader), pack->tiles[tile].name, years,
            years == 1 ? "" : "s");
    put_fleet(s, FLYBY + tile, years, horizons_in_flyby(s->voyage.to) ? NOWHERE : s->voyage.to);
}

/* Back to the list of fleets, or to the flybys that have not gone on. */
void horizons_end_voyage(horizons_state *s)
{
    const int mover = s->voyage.mover;
    const bool onward = s->voyage.onward;
    s->voyage = (horizons_voyage){.leader = NONE, .to = NOWHERE, .site = NONE};
    s->head.actor = (int8_t)mover;
    if (!onward)
        orr_goto(&s->head, SAIL_ON);
    else if (horizons_next_passing(s, mover) != NONE)
        orr_goto(&s->head, ONWARD);
    else
        orr_pop(&s->head);
}

/* Crews that have come down to Earth leave it one by one, each on a launcher of its own; those whom
 * an elevator lifts may stay together. */
static void part_on_earth(horizons_state *s)
{
    uint32_t fleet[SEATS];
    horizons_fleet(s, s->voyage.leader, fleet);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->seat[seat].elevator ? 0 : fleet[seat]; left; left &= left - 1)
            horizons_detach(s, seat, __builtin_ctz(left));
}

static void settle_robots(horizons_state *s)
{
    const int seat = s->voyage.leader / SHIPS, ship = s->voyage.leader % SHIPS;
    horizons_ship *v = &s->ship[seat][ship];
    if ((v->design == ORBITER_SLOT && horizons_in_orbit(v->place)) || v->design == TELESCOPE_SLOT ||
        (v->design == ROVER_SLOT && horizons_on_surface(v->place)))
        v->flags |= FIXED;
}

/* A fleet must stay where it lands, where its base is, and where it was stopped. From another orbit
 * or flyby box it may go on in the same year; not for ever, so that a year has an end. */
static bool may_go_on(const horizons_state *s)
{
    const int leader = s->voyage.leader;
    const horizons_ship *first = &s->ship[leader / SHIPS][leader % SHIPS];
    if (!horizons_is_crewed(first) || s->voyage.stopped || horizons_on_surface(first->place))
        return false;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, leader, seat); left; left &= left - 1)
            if (s->ship[seat][__builtin_ctz(left)].stops >= MOST_STOPS ||
                horizons_is_at_base(s, seat, first->place))
                return false;
    return true;
}

static void stop_over(horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, s->voyage.leader, seat); left; left &= left - 1) {
            s->ship[seat][__builtin_ctz(left)].flags &= (uint8_t)~SAILED;
            s->ship[seat][__builtin_ctz(left)].stops++;
        }
}

static void arrive(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const int leader = s->voyage.leader, seat = leader / SHIPS;
    const horizons_ship *v = &s->ship[seat][leader % SHIPS];
    char buffer[ORR_MAX_NAME];
    put_fleet(s, v->place, 0, NOWHERE);
    settle_robots(s);
    if (may_go_on(s))
        stop_over(s);
    orr_say(log, ORR_ANNOUNCE, "%s reaches %s.", orr_named(log, KIND_ANY_SHIP, leader),
            horizons_place_name(rules->pack, v->place, buffer));
    horizons_note(s, seat, DEED_ARRIVED, 1);
    if (v->place == SURFACE + ((const horizons_pack *)rules->pack)->mars && horizons_is_crewed(v) &&
        s->first_on_mars == NONE) {
        s->first_on_mars = (uint8_t)(s->year - FIRST_YEAR);
        orr_say(log, ORR_GAIN, "%s: the first crew on Mars.",
                horizons_faction_of(rules->pack, s, seat)->name);
    }
    if (v->place == SURFACE + EARTH)
        part_on_earth(s);
}

/* A crew in service that has landed may have done what a mission asks for. */
static void report_landing(const orr_rules *rules, horizons_state *s, int leader, orr_log *log)
{
    const int seat = s->head.actor;
    for (uint32_t left = horizons_members(s, leader, seat); left; left &= left - 1) {
        const horizons_ship *v = &s->ship[seat][__builtin_ctz(left)];
        if (!horizons_is_crewed(v) || horizons_has_flag(v, RESERVED) ||
            !horizons_on_surface(v->place) || v->place == SURFACE + EARTH)
            continue;
        horizons_complete_missions(rules, s, seat, horizons_world_of(v->place), TASK_LAND, true,
                                   log);
        return;
    }
}

static bool is_gone(const horizons_state *s)
{
    return s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS].design == NONE;
}

/* ---- freight -------------------------------------------------------------------------------- */

/* Whoever blockades the base it flies to may try to catch it. */
static bool ask_blockaders(horizons_state *s, const horizons_base *base)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (base->blockade >> seat & 1 && !(s->voyage.asked >> seat & 1)) {
            s->head.actor = (int8_t)seat;
            orr_push(&s->head, INTERCEPT);
            return true;
        }
    return false;
}

static void tell_freight(const horizons_pack *pack, const horizons_state *s, orr_log *log)
{
    char bytes[60];
    orr_text freight = orr_text_in(bytes, sizeof bytes);
    horizons_cargo_words(s->voyage.freight, &freight);
    orr_say(log, ORR_GAIN, "Freight for %s: %s.", horizons_site_name(pack, s->voyage.to), bytes);
}

static void fly_freight(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->voyage.mover;
    horizons_base *base = horizons_base_on(s, seat, horizons_site_world(s->voyage.to));
    if (!s->voyage.rolled) {
        const int rate =
            horizons_max(0, pack->engine_failure - horizons_skill(s, seat, RELIABILITY));
        s->voyage.rolled = 1;
        if (!launch(rules, s, seat, rate, log)) {
            orr_say(log, ORR_LOSS, "The freight is lost.");
            horizons_draw_markers(pack, s, seat, ENGINEERING, 1, log);
            s->voyage.stopped = 1;
        }
    }
    if (!s->voyage.stopped && ask_blockaders(s, base))
        return;
    for (int r = 0; !s->voyage.stopped && r < RESOURCES; r++)
        horizons_bring_to(s, seat, s->voyage.to, r, s->voyage.freight[r]);
    if (!s->voyage.stopped)
        tell_freight(pack, s, log);
    horizons_end_voyage(s);
}

/* ---- leg by leg ----------------------------------------------------------------------------- */

void horizons_voyage_run(const orr_rules *rules, void *state, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    if (s->voyage.leader == NONE) {
        fly_freight(rules, s, log);
        return;
    }
    if (!s->voyage.rolled) {
        s->voyage.rolled = 1;
        check_engines(rules, s, log);
    }
    if (is_gone(s)) {
        horizons_end_voyage(s);
        return;
    }
    const int from = s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS].place;
    if (s->voyage.stopped || from == s->voyage.to) {
        const int leader = s->voyage.leader;
        arrive(rules, s, log);
        horizons_end_voyage(s);
        report_landing(rules, s, leader, log);
        return;
    }
    if (horizons_ambush(rules, s, from, log))
        return;
    const int tile = horizons_tile_of(pack, from);
    if (tile == horizons_tile_of(pack, s->voyage.to)) {
        put_fleet(s, next_place(pack, from, s->voyage.to), 0, NOWHERE);
    } else if (!horizons_in_flyby(from)) {
        put_fleet(s, next_place(pack, from, FLYBY + tile), 0, NOWHERE);
    } else {
        depart(rules, s, tile, log);
        horizons_end_voyage(s);
        return;
    }
    s->voyage.asked = s->voyage.pirate = 0;
    s->voyage.tried = 0;
}
