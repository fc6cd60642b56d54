/* transport.c - resources along trade routes in the economic phase, between Earth and bases or
 * between bases. Rules: docs/games/horizons.md#resource-transport */
#include "parts.h"

/* May freight leave from here, and arrive? */
static bool is_open(const horizons_pack *pack, const horizons_state *s, int seat, int site,
                    orr_reason *why)
{
    const horizons_base *base = horizons_base_at(s, seat, site);
    return orr_need(why, site == EARTH || base, "You have no base there.") &&
           orr_need(why, !base || !base->blockade, "The base at %s is blockaded.",
                    horizons_site_name(pack, site)) &&
           orr_need(why, !horizons_pirates_in(s, pack->worlds[horizons_site_world(site)].tile),
                    "Pirates are in the tile of %s.", horizons_site_name(pack, site));
}

/* What could be sent from there; on Earth, cash buys what is missing. */
static int available(const horizons_state *s, int seat, int site, int resource)
{
    if (site == EARTH)
        return s->seat[seat].stock[resource] + horizons_max(0, s->seat[seat].cash);
    const horizons_base *base = horizons_see_base(s, seat, horizons_site_world(site));
    return base ? base->store[resource] : 0;
}

static bool has_anything(const horizons_state *s, int seat, int site)
{
    return available(s, seat, site, ORE) + available(s, seat, site, FUEL) +
               available(s, seat, site, SUP) >
           0;
}

bool horizons_transport_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    (void)pack;
    return horizons_skill(s, seat, ROUTES) > 0 && horizons_supported(s, seat, BASE_LIMIT) > 0;
}

void horizons_transport_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    orr_ask(prompt, "Trade routes: %d of %d resources can still be transported. Choose a route.",
            horizons_skill(s, seat, ROUTES) - s->hauled, horizons_skill(s, seat, ROUTES));
    orr_wait(prompt, "%s sends freight along its routes.",
             horizons_faction_of(rules->pack, s, seat)->name);
    prompt->rule = "resource-transport";
}

static bool may_haul(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    return orr_need(why, s->hauled < horizons_skill(s, seat, ROUTES),
                    "Your trade routes have carried all they can this decade.") &&
           orr_need(why, move.a != move.b, "Freight has to go to another place.") &&
           is_open(pack, s, seat, move.a, why) && is_open(pack, s, seat, move.b, why) &&
           orr_need(why, has_anything(s, seat, move.a), "There is nothing to send at %s.",
                    horizons_site_name(pack, move.a));
}

/* Free of charge and in any number, between Earth and the base in Earth orbit. */
static bool may_haul_by_elevator(const orr_rules *rules, const void *state, orr_move move,
                                 orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const bool up = move.a == EARTH && move.b == ORBITAL;
    const bool down = move.a == ORBITAL && move.b == EARTH;
    return horizons_builds_freely(rules, s, move, why) &&
           orr_need_by(why, "resource-transport", up || down,
                       "Now only elevator routes can be used; the others wait for the transport "
                       "step of the decade.") &&
           orr_need(why, s->seat[seat].elevator, "You have no space elevator on Earth.") &&
           orr_need(why, s->base_of[seat][EARTH] != NONE, "You have no base in Earth orbit.") &&
           orr_need(why, has_anything(s, seat, move.a), "There is nothing to send at %s.",
                    horizons_site_name(pack, move.a));
}

/* The argument of the next step is 1 for what an elevator carries. */
static void choose_route(horizons_state *s, orr_move move)
{
    s->haul_from = (uint8_t)move.a;
    s->haul_to = (uint8_t)move.b;
}

static void haul(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    choose_route(s, move);
    orr_goto(&s->head, SHIPMENT);
}

static void haul_by_elevator(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    choose_route(s, move);
    orr_push_with(&s->head, SHIPMENT, 1);
}

static void done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->hauled = 0;
    orr_pop(&s->head);
}

const orr_verb horizons_verb_haul = {
    .word = "haul",
    .kind = {KIND_SITE, KIND_SITE},
    .label = "Transport from %a to %b",
    .at = ORR_AT(TRANSPORT),
    .rule = "resource-transport",
    .may = may_haul,
    .apply = haul,
};
const orr_verb horizons_verb_haul_by_elevator = {
    .word = "haul",
    .kind = {KIND_SITE, KIND_SITE},
    .label = "Transport from %a to %b",
    .at = ORR_AT(BUILD),
    .rule = "space-elevators",
    .may = may_haul_by_elevator,
    .apply = haul_by_elevator,
};
const orr_verb horizons_verb_done_transport = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(TRANSPORT),
    .rule = "resource-transport",
    .apply = done,
    .out = ORR_ENDS,
};

void horizons_transport_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    uint8_t sites[BASES + 1];
    int count = 0;
    if (is_open(pack, s, seat, EARTH, NULL))
        sites[count++] = EARTH;
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            sites[count++] = (uint8_t)horizons_site_of_base(s->base[seat][slot].world);
    for (int from = 0; from < count; from++)
        for (int to = 0; to < count; to++)
            orr_try(moves, may_haul, rules, s, ORR_MOVE2(VERB_HAUL, sites[from], sites[to]));
    orr_add(moves, ORR_MOVE0(VERB_DONE_TRANSPORT));
}

/* With the argument 1, for the elevator: free, and in any number. */
static int shipment_left(const horizons_state *s)
{
    enum { AT_ONCE = 24 };
    return orr_arg(&s->head) ? AT_ONCE : horizons_skill(s, s->head.actor, ROUTES) - s->hauled;
}

void horizons_add_lifts(const horizons_state *s, int seat, orr_moves *moves)
{
    if (!s->seat[seat].elevator || s->base_of[seat][EARTH] == NONE)
        return;
    if (has_anything(s, seat, EARTH))
        orr_add(moves, ORR_MOVE2(VERB_HAUL_BY_ELEVATOR, EARTH, ORBITAL));
    if (has_anything(s, seat, ORBITAL))
        orr_add(moves, ORR_MOVE2(VERB_HAUL_BY_ELEVATOR, ORBITAL, EARTH));
}

void horizons_shipment_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    orr_ask(prompt, "What goes from %s to %s? Up to %d.", horizons_site_name(pack, s->haul_from),
            horizons_site_name(pack, s->haul_to), shipment_left(s));
    orr_wait(prompt, "%s loads freight.", horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "resource-transport";
}

static bool may_send(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return orr_need(why, move.b >= 1, "Send at least one.") &&
           orr_need(why, move.b <= shipment_left(s), "Up to %d can still be sent.",
                    shipment_left(s)) &&
           orr_need(why, move.b <= available(s, s->head.actor, s->haul_from, move.a),
                    "There are only %d at %s.", available(s, s->head.actor, s->haul_from, move.a),
                    horizons_site_name(rules->pack, s->haul_from));
}

void horizons_shipment_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const int left = shipment_left(s);
    for (int r = 0; r < RESOURCES; r++)
        for (int n = 1; n <= left; n++)
            orr_try(moves, may_send, rules, s, ORR_MOVE2(VERB_SEND, r, n));
}

void horizons_take_from(horizons_state *s, int seat, int site, int resource, int amount)
{
    if (site != EARTH) {
        horizons_base *base = horizons_base_on(s, seat, horizons_site_world(site));
        base->store[resource] = (uint16_t)(base->store[resource] - amount);
        return;
    }
    uint8_t *stock = &s->seat[seat].stock[resource];
    const int had = horizons_min(*stock, amount);
    *stock = (uint8_t)(*stock - had);
    horizons_cash(s, seat, had - amount); /* the rest is bought for $1B each */
}

void horizons_bring_to(horizons_state *s, int seat, int site, int resource, int amount)
{
    if (site == EARTH) {
        uint8_t *stock = &s->seat[seat].stock[resource];
        *stock = (uint8_t)horizons_min(CAP, *stock + amount);
        return;
    }
    horizons_base *base = horizons_base_on(s, seat, horizons_site_world(site));
    base->store[resource] = (uint16_t)horizons_min(9999, base->store[resource] + amount);
}

static void send(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    horizons_take_from(s, seat, s->haul_from, move.a, move.b);
    horizons_bring_to(s, seat, s->haul_to, move.a, move.b);
    orr_say(log, ORR_ANNOUNCE, "%s transports %d %s from %s to %s.",
            horizons_faction_of(pack, s, seat)->name, move.b, orr_named(log, KIND_RESOURCE, move.a),
            horizons_site_name(pack, s->haul_from), horizons_site_name(pack, s->haul_to));
    s->haul_from = s->haul_to = NONE;
    if (orr_arg(&s->head)) {
        orr_pop(&s->head);
        return;
    }
    s->hauled = (uint8_t)(s->hauled + move.b);
    orr_goto(&s->head, TRANSPORT);
}

const orr_verb horizons_verb_send = {
    .word = "send",
    .kind = {KIND_RESOURCE, ORR_KIND_NUMBER},
    .label = "Send %b %a",
    .at = ORR_AT(SHIPMENT),
    .rule = "resource-transport",
    .may = may_send,
    .apply = send,
};
