/* stock.c - what a programme has and how it comes and goes: money, markers, skills, ships and the
 * fleets they form, bases. An empty slot always holds the same bytes. */
#include "parts.h"

#include <string.h>

const uint8_t horizons_marker_values[VALUES] = {1, 2, 3, 5};

/* ---- money and markers ---------------------------------------------------------------------- */

void horizons_cash(horizons_state *s, int seat, int amount)
{
    s->seat[seat].cash =
        (int16_t)horizons_max(-9999, horizons_min(9999, s->seat[seat].cash + amount));
}

void horizons_politics(horizons_state *s, int seat, int amount)
{
    s->seat[seat].politics =
        (uint8_t)horizons_max(0, horizons_min(CAP, s->seat[seat].politics + amount));
}

void horizons_victory(horizons_state *s, int seat, int amount)
{
    s->seat[seat].victory = (uint16_t)(s->seat[seat].victory + amount);
}

/* The markers of a domain become points in the bank and go back to the pool. */
void horizons_bank_markers(horizons_state *s, int seat, int domain)
{
    horizons_programme *p = &s->seat[seat];
    for (int v = 0; v < VALUES; v++) {
        p->bank[domain] =
            (uint16_t)(p->bank[domain] + p->markers[domain][v] * horizons_marker_values[v]);
        s->pool[domain][v] = (uint8_t)(s->pool[domain][v] + p->markers[domain][v]);
        p->markers[domain][v] = 0;
    }
}

static int pool_size(const horizons_state *s, int domain)
{
    int size = 0;
    for (int v = 0; v < VALUES; v++)
        size += s->pool[domain][v];
    return size;
}

/* When the last one is taken, everybody banks all markers of that domain at once. */
int horizons_draw_marker(const horizons_pack *pack, horizons_state *s, int seat, int domain)
{
    (void)pack;
    const int value = orr_any_kind(&s->head, s->pool[domain], VALUES);
    s->pool[domain][value]--;
    s->seat[seat].markers[domain][value]++;
    if (pool_size(s, domain) == 0)
        for (int each = 0; each < s->head.seats; each++)
            horizons_bank_markers(s, each, domain);
    return horizons_marker_values[value];
}

void horizons_draw_markers(const horizons_pack *pack, horizons_state *s, int seat, int domain,
                           int count, orr_log *log)
{
    for (int i = 0; i < count; i++) {
        const int value = horizons_draw_marker(pack, s, seat, domain);
        orr_say(log, ORR_GAIN, "%s: a tech marker worth %d in %s.",
                horizons_faction_of(pack, s, seat)->name, value,
                orr_named(log, KIND_DOMAIN, domain));
    }
}

/* ---- skills --------------------------------------------------------------------------------- */

static void gain_skill(horizons_programme *p, int which, int amount)
{
    if (which == COLONIZER)
        p->skill[which] = (uint8_t)(p->skill[which] + amount);
    else if (amount > p->skill[which])
        p->skill[which] = (uint8_t)amount;
}

void horizons_count_skills(const horizons_pack *pack, horizons_state *s, int seat)
{
    horizons_programme *p = &s->seat[seat];
    memset(p->skill, 0, sizeof p->skill);
    for (int i = 0; i < pack->tech_count; i++)
        if (p->techs >> i & 1)
            gain_skill(p, pack->techs[i].skill, pack->techs[i].amount);
    for (int i = 0; i < pack->policy_count; i++)
        for (int k = 0; p->policies >> i & 1 && k < pack->policies[i].skill_count; k++)
            gain_skill(p, pack->policies[i].skills[k], pack->policies[i].amounts[k]);
}

void horizons_learn(const horizons_pack *pack, horizons_state *s, int seat, int tech)
{
    s->seat[seat].techs |= 1ull << tech;
    gain_skill(&s->seat[seat], pack->techs[tech].skill, pack->techs[tech].amount);
}

/* ---- limits --------------------------------------------------------------------------------- */

int horizons_limit(const horizons_pack *pack, const horizons_state *s, int seat, int which)
{
    static const uint8_t more[LIMITS] = {MORE_RE, MORE_CV, MORE_BASES};
    return horizons_faction_of(pack, s, seat)->limits[which] + horizons_skill(s, seat, more[which]);
}

int horizons_supported(const horizons_state *s, int seat, int which)
{
    int count = 0;
    if (which == BASE_LIMIT) {
        for (int slot = 0; slot < BASES; slot++)
            count += s->base[seat][slot].world != NONE;
        return count;
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        const uint8_t design = s->ship[seat][ship].design;
        count += which == RE_LIMIT ? design < FIRST_CV : design != NONE && design >= FIRST_CV;
    }
    return count;
}

/* Counters of a design on the table; they are limited. */
int horizons_in_service(const horizons_state *s, int seat, int design)
{
    int count = 0;
    if (design < LVS) {
        const horizons_programme *p = &s->seat[seat];
        count = p->lv[design] + p->lv_back[design];
        for (int slot = 0; slot < BASES; slot++)
            count += s->base[seat][slot].lv[design] + s->base[seat][slot].lv_back[design];
        return count;
    }
    for (int ship = 0; ship < SHIPS; ship++)
        count += design == PROBE_SLOT ? s->ship[seat][ship].design != NONE &&
                                            horizons_has_flag(&s->ship[seat][ship], HAS_PROBE)
                                      : s->ship[seat][ship].design == design;
    return count;
}

/* ---- ships and fleets ----------------------------------------------------------------------- */

static const horizons_ship no_ship = {
    .design = NONE, .place = NOWHERE, .leader = NONE, .goal = NOWHERE};

int horizons_add_ship(horizons_state *s, int seat, int design, int place, int flags)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship[seat][ship].design != NONE)
            continue;
        s->ship[seat][ship] = (horizons_ship){.design = (uint8_t)design,
                                              .place = (uint8_t)place,
                                              .leader = (uint8_t)horizons_ship_id(seat, ship),
                                              .goal = NOWHERE,
                                              .flags = (uint8_t)flags};
        return ship;
    }
    return -1;
}

/* Few fleets are joint, and this is asked all the time. */
uint32_t horizons_members(const horizons_state *s, int leader, int seat)
{
    uint32_t bits = 0;
    if (seat != leader / SHIPS && !s->joint)
        return 0;
    for (int ship = 0; ship < SHIPS; ship++)
        bits |= (uint32_t)(s->ship[seat][ship].leader == leader) << ship;
    return bits;
}

void horizons_fleet(const horizons_state *s, int leader, uint32_t ships[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++)
        ships[seat] = horizons_members(s, leader, seat);
}

static void count_joint(horizons_state *s)
{
    s->joint = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++)
            s->joint = (uint8_t)(s->joint + (s->ship[seat][ship].design != NONE &&
                                             s->ship[seat][ship].leader / SHIPS != seat));
}

/* Leave the fleet; the others get a new leader if they had this one: it is returned, or NONE. */
int horizons_detach(horizons_state *s, int seat, int ship)
{
    const int id = horizons_ship_id(seat, ship), old = s->ship[seat][ship].leader;
    int heir = NONE;
    s->ship[seat][ship].leader = (uint8_t)id;
    if (old != id) {
        if (s->joint)
            count_joint(s);
        return NONE;
    }
    for (int other = 0; other < SEATS; other++)
        for (int i = 0; (other == seat || s->joint) && i < SHIPS; i++) {
            if (s->ship[other][i].leader != old || horizons_ship_id(other, i) == id)
                continue;
            if (heir == NONE)
                heir = horizons_ship_id(other, i);
            s->ship[other][i].leader = (uint8_t)heir;
        }
    if (s->joint)
        count_joint(s);
    return heir;
}

void horizons_join(horizons_state *s, int leader, int into)
{
    const int first = horizons_min(leader, into), other = horizons_max(leader, into);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++)
            if (s->ship[seat][ship].leader == other)
                s->ship[seat][ship].leader = (uint8_t)first;
    count_joint(s);
}

/* A fleet on its way sails on under its next ship. */
void horizons_remove_ship(horizons_state *s, int seat, int ship)
{
    const int heir = horizons_detach(s, seat, ship);
    if (s->voyage.leader == horizons_ship_id(seat, ship) && heir != NONE)
        s->voyage.leader = (uint8_t)heir;
    s->ship[seat][ship] = no_ship;
}

int horizons_cargo(const horizons_ship *ship)
{
    return ship->cargo[ORE] + ship->cargo[FUEL] + ship->cargo[SUP];
}

void horizons_cargo_words(const uint8_t amounts[RESOURCES], orr_text *out)
{
    static const char *const words[RESOURCES] = {[ORE] = "ORE", [FUEL] = "FUEL", [SUP] = "SUP"};
    const char *comma = "";
    for (int r = 0; r < RESOURCES; r++) {
        if (amounts[r] == 0)
            continue;
        orr_text_add(out, "%s%d %s", comma, amounts[r], words[r]);
        comma = ", ";
    }
    if (!*comma)
        orr_text_add(out, "nothing");
}

void horizons_reserve(const horizons_pack *pack, horizons_state *s, int seat, int ship,
                      orr_log *log)
{
    (void)pack;
    horizons_ship *v = &s->ship[seat][ship];
    if (horizons_has_flag(v, RESERVED))
        return;
    v->flags |= RESERVED;
    v->flags &= (uint8_t)~HELD;
    v->order = NO_ORDER;
    horizons_wake(s, seat);
    orr_say(log, ORR_ANNOUNCE, "%s goes into reserve.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)));
}

void horizons_wake(horizons_state *s, int seat)
{
    s->seat[seat].asleep = 0;
}

/* ---- bases ---------------------------------------------------------------------------------- */

static const horizons_base no_base = {
    .world = NONE, .market = NONE, .made = NONE, .last_made = NONE};

int horizons_add_base(horizons_state *s, int seat, int world)
{
    for (int slot = 0; slot < BASES; slot++) {
        if (s->base[seat][slot].world != NONE)
            continue;
        s->base[seat][slot] = no_base;
        s->base[seat][slot].world = (uint8_t)world;
        s->base_of[seat][world] = (uint8_t)slot;
        return slot;
    }
    return -1;
}

/* Its trade marker goes back to the others. */
void horizons_remove_base(horizons_state *s, int seat, int slot)
{
    horizons_base *base = &s->base[seat][slot];
    if (base->market != NONE)
        s->markets[base->market]++;
    if (base->world != NONE)
        s->base_of[seat][base->world] = NONE;
    *base = no_base;
}

/* ---- chance --------------------------------------------------------------------------------- */

bool horizons_is_hit(orr_head *head, int percent, int *roll)
{
    *roll = orr_roll(head, 100);
    return *roll <= percent;
}
