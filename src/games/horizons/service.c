/* service.c - the other half of the build step: crews are taken out of reserve, repaired, scrapped and
 * put into reserve, bases are repaired, and what lies on Earth is sold.
 * Rules: docs/games/horizons.md#building-and-service, #reserve */
#include "parts.h"

/* ---- what can be done ----------------------------------------------------------------------- */

void horizons_refit_price(const horizons_state *s, int seat, int price[RESOURCES])
{
    price[ORE] = 0;
    price[FUEL] = horizons_skill(s, seat, PROPELLANT) ? 0 : 1;
    price[SUP] = 1;
}

/* Services are for crews. */
static bool is_own_crew(const horizons_state *s, int ship, orr_reason *why)
{
    const horizons_ship *v = &s->ship[s->head.actor][ship];
    return orr_need(why, v->design != NONE, "There is no such ship.") &&
           orr_need(why, horizons_is_crewed(v), "That is for crewed vehicles, not for robots.");
}

/* A crew at a place that serves it: Earth, a base, or the orbit above an elevator. */
static bool is_in_port(const horizons_state *s, int seat, const horizons_ship *v, orr_reason *why)
{
    return orr_need(why, v->transit == 0 && horizons_site_of(s, seat, v->place) != NONE,
                    "It is neither on Earth nor at a base of yours.");
}

static bool can_refit(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                      orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    int price[RESOURCES];
    if (!orr_need_by(why, "reserve", horizons_has_flag(v, RESERVED), "It is not in reserve.") ||
        !is_in_port(s, seat, v, why) ||
        !orr_need(why,
                  horizons_can_service(pack, s, seat, horizons_design_of(pack, s, seat, ship)->size,
                                       v->place),
                  "It is too large for the facilities there."))
        return false;
    horizons_refit_price(s, seat, price);
    return orr_need(why, horizons_can_pay(s, seat, horizons_site_of(s, seat, v->place), price),
                    "That costs %d FUEL and %d SUP, and there is not that much.", price[FUEL],
                    price[SUP]);
}

static const int one_ore[RESOURCES] = {1, 0, 0};

/* Damage points that a site can still repair this year. */
static int repairs_left(const horizons_state *s, int seat, int site)
{
    static const uint8_t repairs[5] = {0, 1, 2, 3, 200};
    if (site == EARTH)
        return 200;
    const horizons_base *base = horizons_see_base(s, seat, horizons_site_world(site));
    return repairs[horizons_supply_level(base)] - base->repairs;
}

static bool can_repair(const horizons_state *s, int seat, int ship, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (!orr_need(why, v->damage > 0, "It is not damaged.") || !is_in_port(s, seat, v, why))
        return false;
    const int site = horizons_site_of(s, seat, v->place);
    return orr_need(why, repairs_left(s, seat, site) > 0,
                    "The facilities there repair no more this year.") &&
           orr_need(why, horizons_can_pay(s, seat, site, one_ore),
                    "A point of repair costs 1 ORE, or $1B on Earth.");
}

static bool can_scrap(const horizons_state *s, int seat, int ship, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, v->damage == 0, "A damaged ship cannot be scrapped.") &&
           orr_need_by(why, "cargo", horizons_cargo(v) == 0, "Its cargo must be unloaded first.") &&
           is_in_port(s, seat, v, why);
}

static bool can_reserve(const horizons_state *s, int seat, int ship, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, !horizons_has_flag(v, RESERVED), "It is already in reserve.");
}

static bool can_repair_base(const horizons_state *s, int seat, int site, int chain, orr_reason *why)
{
    const horizons_base *base = horizons_base_at(s, seat, site);
    return orr_need(why, base, "You have no base there.") &&
           orr_need(why, chain < CHAINS ? base->damage[chain] : base->town_damage,
                    "Nothing of that is damaged.") &&
           orr_need(why, base->store[ORE] > 0, "There is no ORE in the store for it.");
}

/* Any two, of one kind or of two. */
static bool can_sell(const horizons_programme *p, int one, int two, orr_reason *why)
{
    return orr_need(why, one <= two, "Name them in the order ORE, FUEL, SUP.") &&
           orr_need(why, p->stock[one] > (one == two) && p->stock[two] > 0,
                    "There are no two such resources in your stock on Earth.");
}

/* What has been launched and is not on its way. */
static bool can_retire(const horizons_state *s, int seat, int ship, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need_by(why, "retiring", s->third,
                       "In this edition robots serve until they break.") &&
           orr_need(why, v->design != NONE && horizons_is_robot(v),
                    "Robots are retired, crewed vehicles scrapped.") &&
           orr_need_by(why, "retiring", !(v->flags & FRESH) && v->transit == 0,
                       "It has not reached its place.");
}

/* ---- the verbs: none of them before standing orders are carried out ---------------------------- */

static bool may_refit(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) && is_own_crew(s, move.a, why) &&
           can_refit(rules->pack, s, s->head.actor, move.a, why);
}

static void refit_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    const horizons_state *s = state;
    const int seat = s->head.actor;
    int price[RESOURCES];
    horizons_refit_price(s, seat, price);
    horizons_price_words(price, horizons_site_of(s, seat, s->ship[seat][move.a].place), out);
}

static void refit(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    horizons_state *s = state;
    const int seat = s->head.actor;
    horizons_ship *v = &s->ship[seat][move.a];
    int price[RESOURCES];
    horizons_refit_price(s, seat, price);
    horizons_pay(s, seat, horizons_site_of(s, seat, v->place), price);
    v->flags &= (uint8_t)~RESERVED;
    orr_say(log, ORR_GAIN, "%s is ready for service.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, move.a)));
}

const orr_verb horizons_verb_refit = {
    .word = "refit",
    .kind = {KIND_SHIP},
    .label = "Take %a out of reserve",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_refit,
    .detail = refit_detail,
    .apply = refit,
    .group = "Service",
};

static bool may_repair(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) && is_own_crew(s, move.a, why) &&
           can_repair(s, s->head.actor, move.a, why);
}

static void repair(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    horizons_state *s = state;
    const int seat = s->head.actor;
    horizons_ship *v = &s->ship[seat][move.a];
    const int site = horizons_site_of(s, seat, v->place);
    horizons_pay(s, seat, site, one_ore);
    v->damage--;
    if (site != EARTH)
        horizons_base_on(s, seat, horizons_site_world(site))->repairs++;
    orr_say(log, ORR_GAIN, "%s is repaired.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, move.a)));
}

const orr_verb horizons_verb_repair = {
    .word = "repair",
    .kind = {KIND_SHIP},
    .label = "Repair %a",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_repair,
    .apply = repair,
    .group = "Service",
};

static bool may_repair_base(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) &&
           can_repair_base(s, s->head.actor, move.a, move.b, why);
}

static void repair_base(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int seat = s->head.actor;
    horizons_base *base = horizons_base_on(s, seat, horizons_site_world(move.a));
    base->store[ORE]--;
    if (move.b < CHAINS)
        base->damage[move.b]--;
    else
        base->town_damage--;
    orr_say(log, ORR_GAIN, "%s repairs its base at %s.",
            horizons_faction_of(rules->pack, s, seat)->name,
            horizons_site_name(rules->pack, move.a));
}

const orr_verb horizons_verb_repair_base = {
    .word = "repair-base",
    .kind = {KIND_SITE, KIND_CHAIN},
    .label = "Repair %a: %b",
    .at = ORR_AT(BUILD),
    .rule = "facilities",
    .may = may_repair_base,
    .apply = repair_base,
    .group = "Service",
};

static bool may_scrap(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) && is_own_crew(s, move.a, why) &&
           can_scrap(s, s->head.actor, move.a, why);
}

/* Half of each cost, rounded, into the stock on Earth. */
static void scrap(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int seat = s->head.actor;
    const horizons_ship *v = &s->ship[seat][move.a];
    int price[RESOURCES];
    horizons_price(rules->pack, s, seat, v->design, horizons_has_flag(v, RESERVED), price);
    orr_say(log, ORR_ANNOUNCE, "%s is scrapped.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, move.a)));
    for (int r = 0; r < RESOURCES; r++)
        horizons_bring_to(s, seat, EARTH, r, (price[r] + 1) / 2);
    horizons_remove_ship(s, seat, move.a);
}

const orr_verb horizons_verb_scrap = {
    .word = "scrap",
    .kind = {KIND_SHIP},
    .label = "Scrap %a",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_scrap,
    .apply = scrap,
    .group = "Service",
    .out = ORR_GIVES_UP,
};

static bool may_reserve(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) && is_own_crew(s, move.a, why) &&
           can_reserve(s, s->head.actor, move.a, why);
}

static void reserve(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    horizons_reserve(rules->pack, s, s->head.actor, move.a, log);
}

const orr_verb horizons_verb_reserve = {
    .word = "reserve",
    .kind = {KIND_SHIP},
    .label = "Put %a into reserve",
    .at = ORR_AT(BUILD),
    .rule = "reserve",
    .may = may_reserve,
    .apply = reserve,
    .group = "Service",
    .out = ORR_GIVES_UP,
};

static bool may_sell(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) &&
           can_sell(&s->seat[s->head.actor], move.a, move.b, why);
}

static void sell(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    s->seat[s->head.actor].stock[move.a]--;
    s->seat[s->head.actor].stock[move.b]--;
    horizons_cash(s, s->head.actor, 1);
}

const orr_verb horizons_verb_sell = {
    .word = "sell",
    .kind = {KIND_RESOURCE, KIND_RESOURCE},
    .label = "Sell %a and %b on Earth",
    .at = ORR_AT(BUILD),
    .rule = "building-and-service",
    .may = may_sell,
    .apply = sell,
};

static bool may_retire(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return horizons_builds_freely(rules, s, move, why) && can_retire(s, s->head.actor, move.a, why);
}

static void retire_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    orr_text_add(
        out, "%s; robots %d of %d after that",
        horizons_is_idle_robot(rules->pack, s, seat, move.a) ? "it finds nothing more where it is"
                                                             : "it still has something to find",
        horizons_supported(s, seat, RE_LIMIT) - 1, horizons_limit(rules->pack, s, seat, RE_LIMIT));
}

/* Its slot is free for another. */
static void retire(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    horizons_state *s = state;
    const int seat = s->head.actor;
    orr_say(log, ORR_ANNOUNCE, "%s is retired.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, move.a)));
    horizons_remove_ship(s, seat, move.a);
}

const orr_verb horizons_verb_retire = {
    .word = "retire",
    .kind = {KIND_SHIP},
    .label = "Retire %a",
    .at = ORR_AT(BUILD),
    .rule = "retiring",
    .may = may_retire,
    .detail = retire_detail,
    .apply = retire,
    .group = "Service",
    .out = ORR_GIVES_UP,
};

/* ---- all of it ------------------------------------------------------------------------------ */

static void add_services(const horizons_pack *pack, const horizons_state *s, int seat,
                         orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (can_retire(s, seat, ship, NULL))
            orr_add(moves, ORR_MOVE1(VERB_RETIRE, ship));
        if (!horizons_is_crewed(&s->ship[seat][ship]))
            continue;
        if (can_refit(pack, s, seat, ship, NULL))
            orr_add(moves, ORR_MOVE1(VERB_REFIT, ship));
        if (can_repair(s, seat, ship, NULL))
            orr_add(moves, ORR_MOVE1(VERB_REPAIR, ship));
        if (can_scrap(s, seat, ship, NULL))
            orr_add(moves, ORR_MOVE1(VERB_SCRAP, ship));
        if (can_reserve(s, seat, ship, NULL))
            orr_add(moves, ORR_MOVE1(VERB_RESERVE, ship));
        if (horizons_can_shift_cargo(pack, s, seat, ship, NULL))
            orr_add(moves, ORR_MOVE1(VERB_CARGO_BUILD, ship));
    }
}

static void add_base_repairs(const horizons_state *s, int seat, orr_moves *moves)
{
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE || base->store[ORE] == 0)
            continue;
        const int site = horizons_site_of_base(base->world);
        for (int chain = 0; chain <= CHAINS; chain++)
            if (can_repair_base(s, seat, site, chain, NULL))
                orr_add(moves, ORR_MOVE2(VERB_REPAIR_BASE, site, chain));
    }
}

static void add_sales(const horizons_programme *p, orr_moves *moves)
{
    for (int one = 0; one < RESOURCES; one++)
        for (int two = one; two < RESOURCES; two++)
            if (can_sell(p, one, two, NULL))
                orr_add(moves, ORR_MOVE2(VERB_SELL, one, two));
}

void horizons_add_services(const horizons_pack *pack, const horizons_state *s, int seat,
                           orr_moves *moves)
{
    add_services(pack, s, seat, moves);
    add_base_repairs(s, seat, moves);
    add_sales(&s->seat[seat], moves);
}

static bool is_damaged(const horizons_base *base)
{
    return base->town_damage | base->damage[SUPPLY] | base->damage[MINING] | base->damage[LAB] |
           base->damage[DEFENCE] | base->damage[ELEVATOR];
}

bool horizons_needs_service(const horizons_pack *pack, const horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (horizons_is_crewed(&s->ship[seat][ship]) &&
            (can_refit(pack, s, seat, ship, NULL) || can_repair(s, seat, ship, NULL)))
            return true;
    for (int ship = 0; s->third && ship < SHIPS; ship++)
        if (horizons_is_idle_robot(pack, s, seat, ship))
            return true;
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world != NONE && base->store[ORE] > 0 && is_damaged(base))
            return true;
    }
    return false;
}
