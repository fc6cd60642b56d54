/* events.c - what the d100 of the economic phase brings. One function for each kind of effect; an
 * event that has been seen before has none. Rules: docs/games/horizons.md#events */
#include "parts.h"

#include <stdio.h>

static void for_everybody(horizons_state *s, int amount)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        horizons_cash(s, seat, amount);
}

static void funding(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                    orr_log *log)
{
    (void)rules, (void)log;
    for_everybody(s, event->amount);
}

static void cuts(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                 orr_log *log)
{
    (void)rules, (void)log;
    for (int seat = 0; seat < s->head.seats; seat++)
        horizons_cash(s, seat, -horizons_min(event->amount, horizons_max(0, s->seat[seat].cash)));
}

static void leader_cuts(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                        orr_log *log)
{
    (void)rules, (void)log;
    const int seat = s->order[0];
    horizons_cash(s, seat, -horizons_min(event->amount, horizons_max(0, s->seat[seat].cash)));
}

static void underdog(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                     orr_log *log)
{
    (void)rules, (void)log;
    horizons_cash(s, s->order[s->head.seats - 1], event->amount);
}

static void insight(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                    orr_log *log)
{
    (void)rules, (void)log;
    for (int seat = 0; seat < s->head.seats; seat++)
        s->seat[seat].bank[event->domain] =
            (uint16_t)(s->seat[seat].bank[event->domain] + event->amount);
}

static void enthusiasm(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                       orr_log *log)
{
    (void)rules, (void)log;
    for (int seat = 0; seat < s->head.seats; seat++)
        horizons_politics(s, seat, event->amount);
}

static void signal(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                   orr_log *log)
{
    (void)log;
    const horizons_pack *pack = rules->pack;
    horizons_ground *ground = &s->ground[event->world];
    if (!horizons_in_play(rules, pack->worlds[event->world].tile))
        return;
    ground->value = (uint8_t)horizons_min(CAP, ground->value + event->amount);
}

static void flare(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                  orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++) {
            const horizons_ship *v = &s->ship[seat][ship];
            int roll;
            if (v->design == NONE || !horizons_is_robot(v) || horizons_skill(s, seat, SHIELDING) ||
                horizons_tile_of(pack, v->place) == pack->worlds[EARTH].tile)
                continue;
            if (!horizons_is_hit(&s->head, event->amount, &roll))
                continue;
            orr_say(log, ORR_LOSS, "%s falls silent.",
                    orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)));
            horizons_remove_ship(s, seat, ship);
            horizons_draw_markers(pack, s, seat, ENGINEERING, 1, log);
        }
}

static void illness(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                    orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++) {
            const horizons_ship *v = &s->ship[seat][ship];
            int roll;
            if (!horizons_is_crewed(v) || horizons_has_flag(v, RESERVED) ||
                horizons_is_earth(v->place))
                continue;
            if (horizons_is_hit(&s->head, event->amount, &roll))
                horizons_reserve(pack, s, seat, ship, log);
        }
}

static int random_tile(const orr_rules *rules, horizons_state *s)
{
    return horizons_tile_for(rules, s, orr_roll(&s->head, 100));
}

static void new_pirate(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                       orr_log *log)
{
    (void)event;
    const int tile = random_tile(rules, s);
    if (tile != NONE && horizons_pirates_left(rules->pack, s) > 0)
        horizons_place_pirate(rules->pack, s, tile, log);
}

static void new_asteroid(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                         orr_log *log)
{
    (void)event;
    const int tile = random_tile(rules, s);
    if (tile != NONE && horizons_asteroids_left(rules->pack, s) > 0)
        horizons_place_asteroid(rules->pack, s, tile, log);
}

static void tension(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                    orr_log *log)
{
    (void)event;
    if (s->head.seats < 2)
        return;
    const int a = (int)orr_below(&s->head, s->head.seats);
    const int b = (a + 1 + (int)orr_below(&s->head, s->head.seats - 1u)) % s->head.seats;
    const int level = horizons_relation_of(s, a, b);
    if (level > NEUTRAL) /* quarrels alone start no embargo */
        horizons_set_relation(rules->pack, s, s->seat[a].faction, s->seat[b].faction, level - 1,
                              log);
}

static void detente(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                    orr_log *log)
{
    (void)event;
    for (int faction = 0; faction < FACTIONS; faction++)
        for (int other = 0; other < faction; other++)
            horizons_drift_pair(rules->pack, s, faction, other, log);
}

static void friendship(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                       orr_log *log)
{
    (void)event;
    const int faction = (int)orr_below(&s->head, FACTIONS);
    for (int other = 0; other < FACTIONS; other++)
        if (other != faction && s->relation[faction][other] < COOPERATION)
            horizons_set_relation(rules->pack, s, faction, other, s->relation[faction][other] + 1,
                                  log);
}

/* The effects on bases share a walk over all of them. */
static void epidemic(horizons_state *s, horizons_base *base, int seat, const horizons_event *event)
{
    (void)s, (void)seat;
    if (base->settlements >= event->amount)
        base->settlements--;
}
static void boom(horizons_state *s, horizons_base *base, int seat, const horizons_event *event)
{
    (void)s, (void)seat;
    if (base->settlements > 0)
        base->settlements = (uint16_t)(base->settlements + event->amount);
}
static void bonanza(horizons_state *s, horizons_base *base, int seat, const horizons_event *event)
{
    (void)s, (void)seat;
    if (base->level[MINING] > 0)
        base->store[ORE] = (uint16_t)(base->store[ORE] + event->amount);
}
static void harvest(horizons_state *s, horizons_base *base, int seat, const horizons_event *event)
{
    (void)s, (void)seat;
    if (base->settlements > 0)
        base->store[SUP] = (uint16_t)(base->store[SUP] + event->amount);
}
static void lab_leap(horizons_state *s, horizons_base *base, int seat, const horizons_event *event)
{
    if (base->level[LAB] > 0)
        s->seat[seat].bank[event->domain] =
            (uint16_t)(s->seat[seat].bank[event->domain] + event->amount);
}

static void ransoms(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                    orr_log *log)
{
    (void)log;
    horizons_fill_cache(rules->pack, s, event->amount);
}

static void fair(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                 orr_log *log)
{
    (void)event;
    horizons_place_markets(rules, s, log);
}

static void honours(const orr_rules *rules, horizons_state *s, const horizons_event *event,
                    orr_log *log)
{
    int most = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        most = horizons_max(most, __builtin_popcountll(s->seat[seat].kept));
    for (int seat = 0; seat < s->head.seats && most > 0; seat++)
        if (__builtin_popcountll(s->seat[seat].kept) == most) {
            horizons_victory(s, seat, event->amount);
            orr_say(log, ORR_GAIN, "%s is honoured with a victory marker.",
                    horizons_faction_of(rules->pack, s, seat)->name);
        }
}

typedef void (*effect)(const orr_rules *, horizons_state *, const horizons_event *, orr_log *);
typedef void (*base_effect)(horizons_state *, horizons_base *, int, const horizons_event *);

static const effect effects[EVENT_EFFECTS] = {
    [FUNDING] = funding,
    [CUTS] = cuts,
    [LEADER_CUTS] = leader_cuts,
    [UNDERDOG] = underdog,
    [INSIGHT] = insight,
    [ENTHUSIASM] = enthusiasm,
    [SIGNAL] = signal,
    [FLARE] = flare,
    [ILLNESS] = illness,
    [NEW_PIRATE] = new_pirate,
    [NEW_ASTEROID] = new_asteroid,
    [TENSION] = tension,
    [DETENTE] = detente,
    [FRIENDSHIP] = friendship,
    [RANSOMS] = ransoms,
    [FAIR] = fair,
    [HONOURS] = honours,
};
static const base_effect base_effects[EVENT_EFFECTS] = {
    [EPIDEMIC] = epidemic, [BOOM] = boom,         [BONANZA] = bonanza,
    [HARVEST] = harvest,   [LAB_LEAP] = lab_leap,
};

/* What it comes to, in figures; those that are not here tell it themselves. */
static const char *const effect_words[EVENT_EFFECTS] = {
    [FUNDING] = "$%dB for everybody.",
    [CUTS] = "$%dB less for everybody who has so much.",
    [LEADER_CUTS] = "The first in initiative pays $%dB.",
    [UNDERDOG] = "The last in initiative gets $%dB.",
    [INSIGHT] = "%d tech points for everybody.",
    [ENTHUSIASM] = "%d politics marker for everybody.",
    [SIGNAL] = "%d more to explore there.",
    [FLARE] = "Robots beyond Earth without shielding fail at %d %%.",
    [ILLNESS] = "Crews beyond Earth are recalled at %d %%.",
    [EPIDEMIC] = "Bases with %d settlements or more lose one.",
    [BOOM] = "Bases with settlements gain %d.",
    [BONANZA] = "Bases with a mine gain %d ORE.",
    [HARVEST] = "Bases with settlements gain %d SUP.",
    [RANSOMS] = "$%dB into the pirate cache.",
    [LAB_LEAP] = "%d points for every laboratory.",
};

static void tell_effect(const horizons_event *event, orr_log *log)
{
    char bytes[100];
    if (!log || !effect_words[event->effect])
        return;
    snprintf(bytes, sizeof bytes, effect_words[event->effect], event->amount);
    orr_say(log, ORR_ANNOUNCE, "%s", bytes);
}

void horizons_event_happens(const orr_rules *rules, horizons_state *s, int number, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const horizons_event *event = &pack->events[number];
    orr_say(log, ORR_REVEAL, "%s: %s", event->name, event->text);
    tell_effect(event, log);
    if (effects[event->effect])
        effects[event->effect](rules, s, event, log);
    for (int seat = 0; base_effects[event->effect] && seat < s->head.seats; seat++)
        for (int slot = 0; slot < BASES; slot++)
            if (s->base[seat][slot].world != NONE)
                base_effects[event->effect](s, &s->base[seat][slot], seat, event);
}

void horizons_event_roll(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int roll = orr_roll(&s->head, 100);
    int number = 0;
    while (roll > pack->events[number].high)
        number++;
    if (s->events >> number & 1) {
        orr_say(log, ORR_NOTHING, "Event %s: %s again, without effect.", orr_die(log, 100, roll),
                pack->events[number].name);
        return;
    }
    s->events |= 1u << number;
    orr_say(log, ORR_REVEAL, "Event %s.", orr_die(log, 100, roll));
    horizons_event_happens(rules, s, number, log);
}
