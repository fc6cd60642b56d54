/* build.c - the first step of a year: ships are built, taken out of reserve, repaired and scrapped,
 * on Earth for cash and at bases for what is stored there.
 * Rules: docs/games/horizons.md#building-and-service */
#include "horizons.h"

#include <string.h>

/* ---- what it takes -------------------------------------------------------------------------- */

/* The level of the supply chain that a class of ship needs to be built. */
static int level_needed(const hor_design *design)
{
    enum { SMALL_STATION = 1, LARGE_STATION, SMALL_SPACEPORT, LARGE_SPACEPORT };
    if (design->kind == LAUNCHER)
        return design->size <= 2 ? SMALL_STATION : LARGE_STATION;
    return design->kind != CREWED || design->size == 2 ? SMALL_SPACEPORT : LARGE_SPACEPORT;
}

static int site_level(const hor_state *s, int seat, int site)
{
    return site == EARTH ? 4 : hor_supply_level(see_base(s, seat, site_world(site)));
}

/* Too large to take off through air: CV-5 and more, unless an elevator carries them to orbit. */
static bool too_large(const hor_pack *pack, const hor_state *s, int seat, const hor_design *design,
                      int site)
{
    return design->kind == CREWED && design->size > 4 && site != ORBITAL &&
           pack->worlds[site].symbols & REENTRY && !hor_elevator_at(s, seat, site);
}

/* Where a new ship stands. */
static int berth_of(const hor_pack *pack, const hor_state *s, int seat, const hor_design *design,
                    int site)
{
    if (site == ORBITAL)
        return ORBIT + EARTH;
    const bool lifted = hor_elevator_at(s, seat, site) &&
                        (design->kind == TELESCOPE ||
                         (design->kind == CREWED && (site == EARTH || design->size > 4) &&
                          pack->worlds[site].symbols & REENTRY));
    return (lifted ? ORBIT : SURFACE) + site;
}

void hor_price(const hor_pack *pack, const hor_state *s, int seat, int design, bool reserved,
               int price[RESOURCES])
{
    const hor_design *d = design_at(pack, s, seat, design);
    for (int r = 0; r < RESOURCES; r++)
        price[r] = d->cost[r];
    if (d->kind == CREWED)
        price[ORE] = hor_max(1, price[ORE] - skill(s, seat, YARDS));
    if (reserved) {
        price[FUEL] = hor_max(0, price[FUEL] - 1);
        price[SUP] = hor_max(0, price[SUP] - 1);
    }
}

/* On Earth cash buys what is missing, $1B each. */
bool hor_can_pay(const hor_state *s, int seat, int site, const int price[RESOURCES])
{
    if (site == EARTH) {
        int missing = 0;
        for (int r = 0; r < RESOURCES; r++)
            missing += hor_max(0, price[r] - s->seat[seat].stock[r]);
        return missing == 0 || missing <= s->seat[seat].cash;
    }
    const hor_base *base = see_base(s, seat, site_world(site));
    return base && base->store[ORE] >= price[ORE] && base->store[FUEL] >= price[FUEL] &&
           base->store[SUP] >= price[SUP];
}

static void pay(hor_state *s, int seat, int site, const int price[RESOURCES])
{
    for (int r = 0; r < RESOURCES; r++)
        if (price[r] > 0)
            hor_take_from(s, seat, site, r, price[r]);
}

/* A robot there that has no probe yet; -1 if there is none. */
static int probe_carrier(const hor_state *s, int seat, int site)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (v->design != NONE && is_robot(v) && v->design != TELESCOPE_SLOT && has_flag(v, FRESH) &&
            !has_flag(v, HAS_PROBE) && hor_site_of(s, seat, v->place) == site)
            return ship;
    }
    return -1;
}

static bool is_supported(const hor_pack *pack, const hor_state *s, int seat,
                         const hor_design *design)
{
    if (design->kind == LAUNCHER || design->kind == PROBE)
        return true;
    const int which = design->kind == CREWED ? CV_LIMIT : RE_LIMIT;
    return hor_supported(s, seat, which) < hor_limit(pack, s, seat, which) + OVER;
}

bool hor_may_build(const hor_pack *pack, const hor_state *s, int seat, int design, int site,
                   bool reserved)
{
    const hor_design *d = design_at(pack, s, seat, design);
    int price[RESOURCES];
    if (site_level(s, seat, site) < level_needed(d))
        return false;
    hor_price(pack, s, seat, design, reserved, price);
    if (!hor_can_pay(s, seat, site, price) || too_large(pack, s, seat, d, site))
        return false;
    if (d->kind == TELESCOPE && site != EARTH)
        return false;
    if (hor_in_service(s, seat, design) >= d->count || !is_supported(pack, s, seat, d))
        return false;
    return d->kind != PROBE || probe_carrier(s, seat, site) >= 0;
}

void hor_refit_price(const hor_state *s, int seat, int price[RESOURCES])
{
    price[ORE] = 0;
    price[FUEL] = skill(s, seat, PROPELLANT) ? 0 : 1;
    price[SUP] = 1;
}

static bool may_refit(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    int price[RESOURCES];
    if (!is_crewed(v) || !has_flag(v, RESERVED) || v->transit > 0 ||
        !hor_can_service(pack, s, seat, design_of(pack, s, seat, ship)->size, v->place))
        return false;
    hor_refit_price(s, seat, price);
    return hor_can_pay(s, seat, hor_site_of(s, seat, v->place), price);
}

static const int one_ore[RESOURCES] = {1, 0, 0};

/* Damage points that a site can still repair this year. */
static int repairs_left(const hor_state *s, int seat, int site)
{
    static const uint8_t repairs[5] = {0, 1, 2, 3, 200};
    if (site == EARTH)
        return 200;
    const hor_base *base = see_base(s, seat, site_world(site));
    return repairs[hor_supply_level(base)] - base->repairs;
}

static bool may_repair(const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (!is_crewed(v) || v->damage == 0 || v->transit > 0)
        return false;
    const int site = hor_site_of(s, seat, v->place);
    return site != NONE && repairs_left(s, seat, site) > 0 && hor_can_pay(s, seat, site, one_ore);
}

static bool may_scrap(const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    return is_crewed(v) && v->damage == 0 && v->transit == 0 && hor_cargo(v) == 0 &&
           hor_site_of(s, seat, v->place) != NONE;
}

static bool may_lift(const hor_pack *pack, const hor_state *s, int seat)
{
    const int price[RESOURCES] = {0, 0, pack->facilities[SPACE_ELEVATOR].cost};
    return skill(s, seat, ELEVATORS) && !s->seat[seat].elevator &&
           hor_can_pay(s, seat, EARTH, price);
}

/* ---- the step ------------------------------------------------------------------------------- */

void hor_build_begin(const orr_rules *rules, hor_state *s, orr_log *log)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        hor_check_range(rules, s, seat, log);
}

static bool is_damaged(const hor_base *base)
{
    return base->town_damage | base->damage[SUPPLY] | base->damage[MINING] | base->damage[LAB] |
           base->damage[DEFENCE] | base->damage[ELEVATOR];
}

/* Is there anything to do but building on Earth? */
static bool has_other_work(const hor_pack *pack, const hor_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (may_refit(pack, s, seat, ship) || may_repair(s, seat, ship))
            return true;
    for (int slot = 0; slot < BASES; slot++) {
        const hor_base *base = &s->base[seat][slot];
        if (base->world != NONE && base->store[ORE] > 0 && is_damaged(base))
            return true;
        if (base->world == NONE || !hor_supply_level(base) ||
            !(base->store[ORE] | base->store[FUEL] | base->store[SUP]))
            continue;
        for (int design = 0; design < DESIGNS; design++)
            if (hor_may_build(pack, s, seat, design, site_of_base(base->world), false))
                return true;
    }
    return false;
}

/* Is there anything that is worth asking for? */
bool hor_build_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    if (s->seat[seat].asleep)
        return false;
    for (int design = 0; s->seat[seat].cash > 0 && design < DESIGNS; design++)
        if (hor_may_build(pack, s, seat, design, EARTH, false))
            return true;
    return has_other_work(pack, s, seat);
}

void hor_build_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    orr_ask(prompt,
            "%d, build and service: $%dB. Robots %d of %d, crewed vehicles %d of %d, bases %d of "
            "%d. Build, refit or repair, then say done.",
            s->year, s->seat[seat].cash, hor_supported(s, seat, RE_LIMIT),
            hor_limit(pack, s, seat, RE_LIMIT), hor_supported(s, seat, CV_LIMIT),
            hor_limit(pack, s, seat, CV_LIMIT), hor_supported(s, seat, BASE_LIMIT),
            hor_limit(pack, s, seat, BASE_LIMIT));
    orr_wait(prompt, "%s builds and services its ships.", faction_of(pack, s, seat)->name);
    prompt->rule = "building-and-service";
}

static int built_so_far(const hor_programme *p)
{
    int count = 0;
    while (count < REPEATS && p->built[count] != NONE)
        count++;
    return count;
}

/* The standing order: what was built the last time, on Earth, as far as the money goes. Then only
 * what else there is to do is asked for, and everything in the first year of a decade: else nobody
 * could take the order back. */
static bool repeat_legal(const hor_pack *pack, const hor_state *s, int seat, orr_moves *moves)
{
    const hor_programme *p = &s->seat[seat];
    const int next = built_so_far(p);
    if (!stands_order(s, seat, REPEAT_BUILDS) || p->last_built[0] == NONE)
        return false;
    if (next < REPEATS && p->last_built[next] != NONE &&
        hor_may_build(pack, s, seat, p->last_built[next], EARTH, false))
        orr_add(moves, ORR_MOVE2(VERB_BUILD, p->last_built[next], EARTH));
    else if (s->year % 10 == 0 || has_other_work(pack, s, seat))
        return false;
    else
        orr_add(moves, ORR_MOVE0(VERB_DONE));
    return true;
}

static void add_builds(const hor_pack *pack, const hor_state *s, int seat, int site,
                       orr_moves *moves)
{
    const int level = site_level(s, seat, site);
    for (int design = 0; level > 0 && design < DESIGNS; design++) {
        if (hor_may_build(pack, s, seat, design, site, false))
            orr_add(moves, ORR_MOVE2(VERB_BUILD, design, site));
        if (design >= FIRST_CV && hor_may_build(pack, s, seat, design, site, true))
            orr_add(moves, ORR_MOVE2(VERB_BUILD_RESERVED, design, site));
    }
}

static void add_services(const hor_pack *pack, const hor_state *s, int seat, orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (!is_crewed(v))
            continue;
        if (may_refit(pack, s, seat, ship))
            orr_add(moves, ORR_MOVE1(VERB_REFIT, ship));
        if (may_repair(s, seat, ship))
            orr_add(moves, ORR_MOVE1(VERB_REPAIR, ship));
        if (may_scrap(s, seat, ship))
            orr_add(moves, ORR_MOVE1(VERB_SCRAP, ship));
        if (!has_flag(v, RESERVED))
            orr_add(moves, ORR_MOVE1(VERB_RESERVE, ship));
        if (hor_has_cargo_moves(pack, s, seat, ship))
            orr_add(moves, ORR_MOVE1(VERB_CARGO, ship));
    }
}

static void add_base_repairs(const hor_state *s, int seat, orr_moves *moves)
{
    for (int slot = 0; slot < BASES; slot++) {
        const hor_base *base = &s->base[seat][slot];
        if (base->world == NONE || base->store[ORE] == 0)
            continue;
        for (int chain = 0; chain <= CHAINS; chain++)
            if (chain < CHAINS ? base->damage[chain] : base->town_damage)
                orr_add(moves, ORR_MOVE2(VERB_REPAIR_BASE, site_of_base(base->world), chain));
    }
}

/* Any two, of one kind or of two. */
static void add_sales(const hor_programme *p, orr_moves *moves)
{
    for (int one = 0; one < RESOURCES; one++)
        for (int two = one; two < RESOURCES; two++)
            if (p->stock[one] > (one == two) && p->stock[two] > 0)
                orr_add(moves, ORR_MOVE2(VERB_SELL, one, two));
}

void hor_build_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (repeat_legal(pack, s, seat, moves))
        return;
    add_builds(pack, s, seat, EARTH, moves);
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            add_builds(pack, s, seat, site_of_base(s->base[seat][slot].world), moves);
    add_services(pack, s, seat, moves);
    add_base_repairs(s, seat, moves);
    add_sales(&s->seat[seat], moves);
    if (may_lift(pack, s, seat))
        orr_add(moves, ORR_MOVE0(VERB_LIFT));
    hor_add_lifts(s, seat, moves);
    hor_politics_moves(s, seat, false, moves);
    orr_add(moves, ORR_MOVE0(VERB_ORDERS));
    orr_add(moves, ORR_MOVE0(VERB_CRUISE));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

/* ---- doing it ------------------------------------------------------------------------------- */

static void remember_build(hor_programme *p, int design, int site)
{
    const int at = built_so_far(p);
    if (site == EARTH && at < REPEATS)
        p->built[at] = (uint8_t)design;
}

static void build(const hor_pack *pack, hor_state *s, int seat, orr_move move, orr_log *log)
{
    const hor_design *design = design_at(pack, s, seat, move.a);
    const bool reserved = move.verb == VERB_BUILD_RESERVED;
    int price[RESOURCES];
    hor_price(pack, s, seat, move.a, reserved, price);
    pay(s, seat, move.b, price);
    if (design->kind == LAUNCHER) {
        hor_base *base = move.b == EARTH ? NULL : base_on(s, seat, site_world(move.b));
        uint8_t *lv = base ? base->lv : s->seat[seat].lv;
        lv[design->size - 1]++;
    } else if (design->kind == PROBE) {
        s->ship[seat][probe_carrier(s, seat, move.b)].flags |= HAS_PROBE;
    } else {
        const int berth = berth_of(pack, s, seat, design, move.b);
        const int flags = design->kind == CREWED                         ? 0
                          : design->kind == TELESCOPE && in_orbit(berth) ? FIXED /* it is there */
                                                                         : FRESH;
        hor_add_ship(s, seat, move.a, berth, flags | (reserved ? RESERVED : 0));
    }
    if (!reserved)
        remember_build(&s->seat[seat], move.a, move.b);
    orr_say(log, "%s builds %s at %s%s.", faction_of(pack, s, seat)->name, design->name,
            hor_site_name(pack, move.b), reserved ? ", in reserve" : "");
}

/* Half of each cost, rounded, into the stock on Earth. */
static void scrap(const hor_pack *pack, hor_state *s, int seat, int ship, orr_log *log)
{
    int price[RESOURCES];
    hor_price(pack, s, seat, s->ship[seat][ship].design, has_flag(&s->ship[seat][ship], RESERVED),
              price);
    orr_say(log, "%s is scrapped.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)));
    for (int r = 0; r < RESOURCES; r++)
        hor_bring_to(s, seat, EARTH, r, (price[r] + 1) / 2);
    hor_remove_ship(s, seat, ship);
}

static void refit(hor_state *s, int seat, int ship, orr_log *log)
{
    hor_ship *v = &s->ship[seat][ship];
    int price[RESOURCES];
    hor_refit_price(s, seat, price);
    pay(s, seat, hor_site_of(s, seat, v->place), price);
    v->flags &= (uint8_t)~RESERVED;
    orr_say(log, "%s is ready for service.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)));
}

static void repair(hor_state *s, int seat, int ship, orr_log *log)
{
    hor_ship *v = &s->ship[seat][ship];
    const int site = hor_site_of(s, seat, v->place);
    pay(s, seat, site, one_ore);
    v->damage--;
    if (site != EARTH)
        base_on(s, seat, site_world(site))->repairs++;
    orr_say(log, "%s is repaired.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)));
}

static void repair_base(const hor_pack *pack, hor_state *s, int seat, orr_move move, orr_log *log)
{
    hor_base *base = base_on(s, seat, site_world(move.a));
    base->store[ORE]--;
    if (move.b < CHAINS)
        base->damage[move.b]--;
    else
        base->town_damage--;
    orr_say(log, "%s repairs its base at %s.", faction_of(pack, s, seat)->name,
            hor_site_name(pack, move.a));
}

static void lift(const hor_pack *pack, hor_state *s, int seat, orr_log *log)
{
    hor_take_from(s, seat, EARTH, SUP, pack->facilities[SPACE_ELEVATOR].cost);
    s->seat[seat].elevator = 1;
    orr_say(log, "%s builds a space elevator on Earth.", faction_of(pack, s, seat)->name);
}

void hor_build_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (hor_politics_apply(rules, s, seat, move, log))
        return;
    switch (move.verb) {
    case VERB_BUILD:
    case VERB_BUILD_RESERVED:
        build(pack, s, seat, move, log);
        break;
    case VERB_REFIT:
        refit(s, seat, move.a, log);
        break;
    case VERB_REPAIR:
        repair(s, seat, move.a, log);
        break;
    case VERB_REPAIR_BASE:
        repair_base(pack, s, seat, move, log);
        break;
    case VERB_SCRAP:
        scrap(pack, s, seat, move.a, log);
        break;
    case VERB_RESERVE:
        hor_reserve(pack, s, seat, move.a, log);
        break;
    case VERB_CARGO:
        orr_push_with(&s->head, CARGO, move.a);
        break;
    case VERB_SELL:
        s->seat[seat].stock[move.a]--;
        s->seat[seat].stock[move.b]--;
        hor_cash(s, seat, 1);
        break;
    case VERB_LIFT:
        lift(pack, s, seat, log);
        break;
    case VERB_HAUL:
        s->haul_from = (uint8_t)move.a;
        s->haul_to = (uint8_t)move.b;
        orr_push_with(&s->head, SHIPMENT, 1);
        break;
    case VERB_ORDERS:
        orr_push(&s->head, STANDING);
        break;
    case VERB_CRUISE:
        s->seat[seat].asleep = 1;
        orr_pop(&s->head);
        break;
    default:
        orr_pop(&s->head);
    }
}
