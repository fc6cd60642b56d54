/* build.c - the first step of a year: ships are built, on Earth for cash and at bases for what is
 * stored there. service.c has what is done to ships and bases that there are.
 * Rules: docs/games/horizons.md#building-and-service */
#include "parts.h"

#include <string.h>

/* Where a new ship stands. */
static int berth_of(const horizons_pack *pack, const horizons_state *s, int seat,
                    const horizons_design *design, int site)
{
    if (site == ORBITAL)
        return ORBIT + EARTH;
    const bool lifted = horizons_elevator_at(s, seat, site) &&
                        (design->kind == TELESCOPE ||
                         (design->kind == CREWED && (site == EARTH || design->size > 4) &&
                          pack->worlds[site].symbols & REENTRY));
    return (lifted ? ORBIT : SURFACE) + site;
}

static bool can_lift(const horizons_pack *pack, const horizons_state *s, int seat, orr_reason *why)
{
    const int price[RESOURCES] = {0, 0, pack->facilities[SPACE_ELEVATOR].cost};
    return orr_need(why, horizons_skill(s, seat, ELEVATORS),
                    "That needs the Space Elevator technology.") &&
           orr_need(why, !s->seat[seat].elevator, "You already have a space elevator on Earth.") &&
           orr_need(why, horizons_can_pay(s, seat, EARTH, price),
                    "It costs $%dB, less what the SUP in your stock is worth.", price[SUP]);
}

/* ---- the step ------------------------------------------------------------------------------- */

void horizons_build_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        horizons_check_range(rules, s, seat, log);
}

/* Is there anything to do but building on Earth? */
static bool has_other_work(const horizons_pack *pack, const horizons_state *s, int seat)
{
    if (horizons_needs_service(pack, s, seat))
        return true;
    const uint32_t free = horizons_free_designs(pack, s, seat);
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE || !horizons_supply_level(base) ||
            !(base->store[ORE] | base->store[FUEL] | base->store[SUP]))
            continue;
        for (uint32_t left = free; left; left &= left - 1)
            if (horizons_can_afford(pack, s, seat, __builtin_ctz(left),
                                    horizons_site_of_base(base->world), false))
                return true;
    }
    return false;
}

/* Is there anything that is worth asking for? A politics marker always is: it is $1B. */
bool horizons_build_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    const horizons_programme *p = &s->seat[seat];
    const bool asks =
        horizons_is_news(s, seat, WATCH_BUILD) || horizons_stands_order(s, seat, REPEAT_BUILDS);
    if (p->asleep || !asks)
        return false;
    const bool can_spend =
        p->politics > 0 || p->cash > 0 || (p->stock[ORE] | p->stock[FUEL] | p->stock[SUP]);
    return can_spend || has_other_work(pack, s, seat);
}

void horizons_build_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    orr_ask(
        prompt,
        "%d, build and service: $%dB and %d politics marker%s. Robots %d of %d, crewed vehicles "
        "%d of %d, bases %d of %d. Say done when you are; you will be asked again when something "
        "has changed.",
        s->year, s->seat[seat].cash, s->seat[seat].politics, s->seat[seat].politics == 1 ? "" : "s",
        horizons_supported(s, seat, RE_LIMIT), horizons_limit(pack, s, seat, RE_LIMIT),
        horizons_supported(s, seat, CV_LIMIT), horizons_limit(pack, s, seat, CV_LIMIT),
        horizons_supported(s, seat, BASE_LIMIT), horizons_limit(pack, s, seat, BASE_LIMIT));
    orr_wait(prompt, "%s builds and services its ships.", horizons_faction_of(pack, s, seat)->name);
    prompt->rule = "building-and-service";
}

static int built_so_far(const horizons_programme *p)
{
    int count = 0;
    while (count < REPEATS && p->built[count] != NONE)
        count++;
    return count;
}

/* The standing order: what was built the last time, on Earth, as far as the money goes. Then only
 * what else there is to do is asked for, and everything in the first year of a decade: else nobody
 * could take the order back. */
static bool is_ordered(const horizons_pack *pack, const horizons_state *s, int seat, orr_move *move)
{
    const horizons_programme *p = &s->seat[seat];
    const int next = built_so_far(p);
    if (!horizons_stands_order(s, seat, REPEAT_BUILDS) || p->last_built[0] == NONE)
        return false;
    if (next < REPEATS && p->last_built[next] != NONE &&
        horizons_can_build(pack, s, seat, p->last_built[next], EARTH, false, NULL))
        *move = ORR_MOVE2(VERB_BUILD, p->last_built[next], EARTH);
    else if (s->year % horizons_span(s) == 0 || has_other_work(pack, s, seat))
        return false;
    else
        *move = ORR_MOVE0(VERB_DONE_BUILD);
    return true;
}

bool horizons_builds_freely(const orr_rules *rules, const horizons_state *s, orr_move move,
                            orr_reason *why)
{
    orr_move ordered;
    const bool free = orr_step_now(&s->head) != BUILD ||
                      !is_ordered(rules->pack, s, s->head.actor, &ordered) ||
                      orr_same_move(move, ordered);
    return orr_need_by(why, "standing-orders", free,
                       "By standing order the builds of last year are repeated first.");
}

/* Which designs can be built there, as bits. */
static uint32_t add_builds(const horizons_pack *pack, const horizons_state *s, int seat, int site,
                           uint32_t free, orr_moves *moves)
{
    uint32_t buildable = 0;
    for (uint32_t left = horizons_site_level(s, seat, site) ? free : 0; left; left &= left - 1) {
        const int design = __builtin_ctz(left);
        if (horizons_can_afford(pack, s, seat, design, site, false)) {
            orr_add(moves, ORR_MOVE2(VERB_BUILD, design, site));
            buildable |= 1u << design;
        }
        if (design >= FIRST_CV && horizons_can_afford(pack, s, seat, design, site, true))
            orr_add(moves, ORR_MOVE2(VERB_BUILD_RESERVED, design, site));
    }
    return buildable;
}

static void add_commissions(const horizons_pack *pack, const horizons_state *s, int seat,
                            uint32_t buildable, orr_moves *moves);

void horizons_build_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    orr_move ordered;
    if (is_ordered(pack, s, seat, &ordered)) {
        orr_add(moves, ordered);
        return;
    }
    const uint32_t free = horizons_free_designs(pack, s, seat);
    add_commissions(pack, s, seat, add_builds(pack, s, seat, EARTH, free, moves), moves);
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            add_builds(pack, s, seat, horizons_site_of_base(s->base[seat][slot].world), free,
                       moves);
    horizons_add_services(pack, s, seat, moves);
    if (can_lift(pack, s, seat, NULL))
        orr_add(moves, ORR_MOVE0(VERB_LIFT));
    horizons_add_lifts(s, seat, moves);
    horizons_politics_moves(s, false, moves);
    if (horizons_may_shift(s, seat, NULL))
        orr_add(moves, ORR_MOVE0(VERB_ORDERS));
    orr_add(moves, ORR_MOVE0(VERB_CRUISE_BUILD));
    orr_add(moves, ORR_MOVE0(VERB_DONE_BUILD));
}

/* ---- building ------------------------------------------------------------------------------- */

static bool may_build(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) &&
           horizons_can_build(rules->pack, s, s->head.actor, move.a, move.b, false, why);
}

static bool may_build_reserved(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) &&
           horizons_can_build(rules->pack, s, s->head.actor, move.a, move.b, true, why);
}

void horizons_price_words(const int price[RESOURCES], int site, orr_text *out)
{
    static const char *const names[RESOURCES] = {"ORE", "FUEL", "SUP"};
    if (site == EARTH) {
        orr_text_add(out, "$%dB", price[ORE] + price[FUEL] + price[SUP]);
        return;
    }
    int listed = 0;
    for (int r = 0; r < RESOURCES; r++)
        if (price[r] > 0)
            orr_text_add(out, "%s%d %s", listed++ ? ", " : "", price[r], names[r]);
}

static void value_detail(const char *name, int value, orr_text *out)
{
    if (value)
        orr_text_add(out, "; %s %d", name, value);
}

static void values_detail(const horizons_design *design, orr_text *out)
{
    value_detail("explores", design->exploration, out);
    value_detail("attack", design->attack, out);
    value_detail("strike", design->strike, out);
    value_detail("cargo", design->cargo, out);
    value_detail("mines", design->mining, out);
    value_detail("drones", design->drones, out);
    if (design->gear & SPECTROMETER)
        orr_text_add(out, "; spectrometer");
    if (design->gear & MOBILE_LAB)
        orr_text_add(out, "; mobile lab");
}

static bool is_over_limit(const horizons_pack *pack, const horizons_state *s, int seat,
                          const horizons_design *design)
{
    const int which = design->kind == CREWED ? CV_LIMIT : RE_LIMIT;
    return design->kind != LAUNCHER && design->kind != PROBE &&
           horizons_supported(s, seat, which) >= horizons_limit(pack, s, seat, which);
}

/* What it is and whether there is a place for it, on the button; then what it can do. */
static void describe_design(const orr_rules *rules, const horizons_state *s, int slot,
                            orr_text *out)
{
    static const char *const kinds[SHIP_KINDS] = {"launch vehicle", "flyby", "orbiter", "rover",
                                                  "telescope",      "probe", "crewed"};
    const int seat = s->head.actor;
    const horizons_design *design = horizons_design_at(rules->pack, s, seat, slot);
    const bool over = is_over_limit(rules->pack, s, seat, design);
    if (design->kind == CREWED)
        orr_text_add(out, ", CV-%d", design->size);
    else if (design->kind == LAUNCHER)
        orr_text_add(out, ", LV-%d", design->size);
    else
        orr_text_add(out, ", %s", kinds[design->kind]);
    if (over)
        orr_text_add(out, ", over your limit");
    values_detail(design, out);
    if (design->kind == CREWED && !horizons_skill(s, seat, RANGE))
        orr_text_add(out, "; without Life Support it gets no farther than Earth orbit");
    if (over)
        orr_text_add(out, "; whenever Earth pays you get less for it");
}

static void describe(const orr_rules *rules, const horizons_state *s, orr_move move, bool reserved,
                     orr_text *out)
{
    int price[RESOURCES];
    horizons_price(rules->pack, s, s->head.actor, move.a, reserved, price);
    horizons_price_words(price, move.b, out);
    describe_design(rules, s, move.a, out);
}

static void build_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    describe(rules, state, move, false, out);
}

static void build_reserved_detail(const orr_rules *rules, const void *state, orr_move move,
                                  orr_text *out)
{
    describe(rules, state, move, true, out);
}

static void remember_build(horizons_programme *p, int design, int site)
{
    const int at = built_so_far(p);
    if (site == EARTH && at < REPEATS)
        p->built[at] = (uint8_t)design;
}

/* The new counter: a launcher in the yard, a probe on a robot, a ship of its own. */
static void put_counter(const horizons_pack *pack, horizons_state *s, int seat, orr_move move,
                        bool reserved)
{
    const horizons_design *design = horizons_design_at(pack, s, seat, move.a);
    if (design->kind == LAUNCHER) {
        horizons_base *base =
            move.b == EARTH ? NULL : horizons_base_on(s, seat, horizons_site_world(move.b));
        uint8_t *lv = base ? base->lv : s->seat[seat].lv;
        lv[design->size - 1]++;
    } else if (design->kind == PROBE) {
        s->ship[seat][horizons_probe_carrier(s, seat, move.b)].flags |= HAS_PROBE;
    } else {
        const int berth = berth_of(pack, s, seat, design, move.b);
        const bool there = design->kind == TELESCOPE && horizons_in_orbit(berth);
        const int flags = design->kind == CREWED ? 0 : there ? FIXED : FRESH;
        horizons_add_ship(s, seat, move.a, berth, flags | (reserved ? RESERVED : 0));
    }
}

static void build_it(const orr_rules *rules, horizons_state *s, orr_move move, bool reserved,
                     orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    int price[RESOURCES];
    horizons_price(pack, s, seat, move.a, reserved, price);
    horizons_pay(s, seat, move.b, price);
    put_counter(pack, s, seat, move, reserved);
    if (!reserved)
        remember_build(&s->seat[seat], move.a, move.b);
    horizons_note(s, seat, DEED_BUILT, 1);
    orr_say(log, ORR_GAIN, "%s builds %s at %s%s.", horizons_faction_of(pack, s, seat)->name,
            horizons_design_at(pack, s, seat, move.a)->name, horizons_site_name(pack, move.b),
            reserved ? ", in reserve" : "");
}

static void build(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    build_it(rules, state, move, false, log);
}

static void build_reserved(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    build_it(rules, state, move, true, log);
}

const orr_verb horizons_verb_build = {
    .word = "build",
    .kind = {KIND_DESIGN, KIND_SITE},
    .label = "Build %a at %b",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_build,
    .detail = build_detail,
    .apply = build,
    .group = "Build",
};
const orr_verb horizons_verb_build_reserved = {
    .word = "build-reserved",
    .kind = {KIND_DESIGN, KIND_SITE},
    .label = "Build %a at %b, in reserve",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_build_reserved,
    .detail = build_reserved_detail,
    .apply = build_reserved,
    .group = "Build",
};

/* ---- a ship and what carries it --------------------------------------------------------------- */

/* The smallest launcher that lifts a design from Earth; NONE if it needs none. */
static int launcher_for(const horizons_pack *pack, const horizons_state *s, int seat, int design)
{
    const horizons_design *d = horizons_design_at(pack, s, seat, design);
    if (d->kind == LAUNCHER || d->kind == PROBE || d->size > LVS ||
        (horizons_elevator_at(s, seat, EARTH) && (d->kind == CREWED || d->kind == TELESCOPE)))
        return NONE;
    return d->kind == CREWED ? LV_1 + d->size - 1 : LV_1;
}

static void price_of_both(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                          int price[RESOURCES])
{
    int more[RESOURCES];
    horizons_price(pack, s, seat, design, false, price);
    horizons_price(pack, s, seat, launcher_for(pack, s, seat, design), false, more);
    for (int r = 0; r < RESOURCES; r++)
        price[r] += more[r];
}

static bool can_commission(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                           orr_reason *why)
{
    const int launcher = launcher_for(pack, s, seat, design);
    int price[RESOURCES];
    if (!orr_need_by(why, "launch-vehicles", launcher != NONE,
                     "It needs no launch vehicle of its own.") ||
        !horizons_can_build(pack, s, seat, design, EARTH, false, why) ||
        !horizons_can_build(pack, s, seat, launcher, EARTH, false, why))
        return false;
    price_of_both(pack, s, seat, design, price);
    return orr_need(why, horizons_can_pay(s, seat, EARTH, price), "Both together cost $%dB.",
                    price[ORE] + price[FUEL] + price[SUP]);
}

static bool may_commission(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) &&
           can_commission(rules->pack, s, s->head.actor, move.a, why);
}

static void commission_detail(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, launcher = launcher_for(pack, s, seat, move.a);
    int price[RESOURCES];
    price_of_both(pack, s, seat, move.a, price);
    orr_text_add(out, "$%dB with %s", price[ORE] + price[FUEL] + price[SUP],
                 horizons_design_at(pack, s, seat, launcher)->name);
    describe_design(rules, s, move.a, out);
}

static void commission(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int launcher = launcher_for(rules->pack, s, s->head.actor, move.a);
    build_it(rules, s, ORR_MOVE2(VERB_BUILD, move.a, EARTH), false, log);
    build_it(rules, s, ORR_MOVE2(VERB_BUILD, launcher, EARTH), false, log);
}

const orr_verb horizons_verb_commission = {
    .word = "commission",
    .kind = {KIND_DESIGN},
    .label = "Build %a and a launch vehicle for it",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_commission,
    .detail = commission_detail,
    .apply = commission,
    .group = "Build",
};

static void add_commissions(const horizons_pack *pack, const horizons_state *s, int seat,
                            uint32_t buildable, orr_moves *moves)
{
    for (uint32_t left = buildable & ~0u << FLYBY_SLOT; left; left &= left - 1) {
        const int design = __builtin_ctz(left), launcher = launcher_for(pack, s, seat, design);
        int price[RESOURCES];
        if (launcher == NONE || !(buildable >> launcher & 1))
            continue;
        price_of_both(pack, s, seat, design, price);
        if (horizons_can_pay(s, seat, EARTH, price))
            orr_add(moves, ORR_MOVE1(VERB_COMMISSION, design));
    }
}

/* ---- the elevator on Earth ------------------------------------------------------------------- */

static bool may_lift(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) &&
           can_lift(rules->pack, s, s->head.actor, why);
}

static void lift(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    horizons_take_from(s, seat, EARTH, SUP, pack->facilities[SPACE_ELEVATOR].cost);
    s->seat[seat].elevator = 1;
    orr_say(log, ORR_GAIN, "%s builds a space elevator on Earth.",
            horizons_faction_of(pack, s, seat)->name);
}

const orr_verb horizons_verb_lift = {
    .word = "elevator",
    .label = "Build a space elevator on Earth",
    .at = ORR_AT(BUILD),
    .rule = "space-elevators",
    .may = may_lift,
    .apply = lift,
    .group = "Build",
};

/* ---- other things to do, and the end of it ---------------------------------------------------- */

static bool may_load(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) &&
           horizons_can_shift_cargo(rules->pack, s, s->head.actor, move.a, why);
}

const orr_verb horizons_verb_cargo_build = {
    .word = "cargo",
    .kind = {KIND_SHIP},
    .label = "Cargo of %a",
    .at = ORR_AT(BUILD),
    .rule = "cargo",
    .may = may_load,
    .apply = horizons_open_cargo,
    .group = "Cargo",
};

/* What is there in every year, unless standing orders come first. */
static bool may_say(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return horizons_builds_freely(rules, state, move, why);
}

static void be_done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    horizons_content(s, s->head.actor, WATCH_BUILD);
    orr_pop(&s->head);
}

static bool may_write(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return may_say(rules, state, move, why) && horizons_may_shift(s, s->head.actor, why);
}

static void write_orders(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->seat[s->head.actor].shifted++;
    orr_push(&s->head, STANDING);
}

const orr_verb horizons_verb_orders = {
    .word = "orders",
    .label = "Standing orders",
    .at = ORR_AT(BUILD),
    .rule = "standing-orders",
    .may = may_write,
    .apply = write_orders,
};
const orr_verb horizons_verb_cruise_build = {
    .word = "cruise",
    .label = "Do not ask until something arrives",
    .at = ORR_AT(BUILD),
    .rule = "standing-orders",
    .may = may_say,
    .detail = horizons_asleep_detail,
    .apply = horizons_fall_asleep,
    .out = ORR_ENDS,
};
const orr_verb horizons_verb_done_build = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_say,
    .apply = be_done,
    .out = ORR_ENDS,
};
