/* transport.c - resources along trade routes in the economic phase, between Earth and bases or
 * between bases. Rules: docs/games/horizons.md#resource-transport */
#include "horizons.h"

static bool is_open(const hor_pack *pack, const hor_state *s, int seat, int site)
{
    const hor_base *base = see_base(s, seat, site_world(site));
    return (site == EARTH || (base && !base->blockade)) &&
           !hor_pirates_in(s, pack->worlds[site_world(site)].tile);
}

/* What could be sent from there; on Earth, cash buys what is missing. */
static int available(const hor_state *s, int seat, int site, int resource)
{
    if (site == EARTH)
        return s->seat[seat].stock[resource] + hor_max(0, s->seat[seat].cash);
    const hor_base *base = see_base(s, seat, site_world(site));
    return base ? base->store[resource] : 0;
}

static bool has_anything(const hor_state *s, int seat, int site)
{
    return available(s, seat, site, ORE) + available(s, seat, site, FUEL) +
               available(s, seat, site, SUP) >
           0;
}

bool hor_transport_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    (void)pack;
    return skill(s, seat, ROUTES) > 0 && hor_supported(s, seat, BASE_LIMIT) > 0;
}

void hor_transport_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const int seat = s->head.actor;
    orr_ask(prompt, "Trade routes: %d of %d resources can still be transported. Choose a route.",
            skill(s, seat, ROUTES) - s->hauled, skill(s, seat, ROUTES));
    orr_wait(prompt, "%s sends freight along its routes.", faction_of(rules->pack, s, seat)->name);
    prompt->rule = "resource-transport";
}

void hor_transport_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    uint8_t sites[BASES + 1] = {EARTH};
    int count = 1;
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE &&
            is_open(pack, s, seat, site_of_base(s->base[seat][slot].world)))
            sites[count++] = (uint8_t)site_of_base(s->base[seat][slot].world);
    const bool earth_open = is_open(pack, s, seat, EARTH);
    for (int from = earth_open ? 0 : 1; s->hauled < skill(s, seat, ROUTES) && from < count; from++)
        for (int to = earth_open ? 0 : 1; has_anything(s, seat, sites[from]) && to < count; to++)
            if (to != from)
                orr_add(moves, ORR_MOVE2(VERB_HAUL, sites[from], sites[to]));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

void hor_transport_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    if (move.verb == VERB_DONE) {
        s->hauled = 0;
        orr_pop(&s->head);
        return;
    }
    s->haul_from = (uint8_t)move.a;
    s->haul_to = (uint8_t)move.b;
    orr_goto(&s->head, SHIPMENT);
}

/* The argument is 1 for what an elevator carries between Earth and the base above it: free, and in
 * any number. */
static int shipment_left(const hor_state *s)
{
    enum { AT_ONCE = 24 };
    return orr_arg(&s->head) ? AT_ONCE : skill(s, s->head.actor, ROUTES) - s->hauled;
}

/* Between Earth and the base in Earth orbit, with an elevator, in the build step. */
void hor_add_lifts(const hor_state *s, int seat, orr_moves *moves)
{
    if (!s->seat[seat].elevator || s->base_of[seat][EARTH] == NONE)
        return;
    if (has_anything(s, seat, EARTH))
        orr_add(moves, ORR_MOVE2(VERB_HAUL, EARTH, ORBITAL));
    if (has_anything(s, seat, ORBITAL))
        orr_add(moves, ORR_MOVE2(VERB_HAUL, ORBITAL, EARTH));
}

void hor_shipment_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    orr_ask(prompt, "What goes from %s to %s? Up to %d.", hor_site_name(pack, s->haul_from),
            hor_site_name(pack, s->haul_to), shipment_left(s));
    orr_wait(prompt, "%s loads freight.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "resource-transport";
}

void hor_shipment_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    const int seat = s->head.actor, left = shipment_left(s);
    for (int r = 0; r < RESOURCES; r++) {
        const int most = hor_min(left, available(s, seat, s->haul_from, r));
        for (int n = 1; n <= most; n++)
            orr_add(moves, ORR_MOVE2(VERB_SEND, r, n));
    }
}

void hor_take_from(hor_state *s, int seat, int site, int resource, int amount)
{
    if (site != EARTH) {
        hor_base *base = base_on(s, seat, site_world(site));
        base->store[resource] = (uint16_t)(base->store[resource] - amount);
        return;
    }
    uint8_t *stock = &s->seat[seat].stock[resource];
    const int had = hor_min(*stock, amount);
    *stock = (uint8_t)(*stock - had);
    hor_cash(s, seat, had - amount); /* the rest is bought for $1B each */
}

void hor_bring_to(hor_state *s, int seat, int site, int resource, int amount)
{
    if (site == EARTH) {
        uint8_t *stock = &s->seat[seat].stock[resource];
        *stock = (uint8_t)hor_min(CAP, *stock + amount);
        return;
    }
    hor_base *base = base_on(s, seat, site_world(site));
    base->store[resource] = (uint16_t)hor_min(9999, base->store[resource] + amount);
}

void hor_shipment_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    hor_take_from(s, seat, s->haul_from, move.a, move.b);
    hor_bring_to(s, seat, s->haul_to, move.a, move.b);
    orr_say(log, "%s transports %d %s from %s to %s.", faction_of(pack, s, seat)->name, move.b,
            orr_named(log, KIND_RESOURCE, move.a), hor_site_name(pack, s->haul_from),
            hor_site_name(pack, s->haul_to));
    s->haul_from = s->haul_to = NONE;
    if (orr_arg(&s->head)) {
        orr_pop(&s->head);
        return;
    }
    s->hauled = (uint8_t)(s->hauled + move.b);
    orr_goto(&s->head, TRANSPORT);
}
