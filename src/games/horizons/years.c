/* years.c - years that flow: who has said "done" is asked again when something has changed, and every
 * year ends with a sentence on what each programme did. Rules: docs/games/horizons.md#the-years */
#include "parts.h"

#include <string.h>

/* ---- has anything changed? ------------------------------------------------------------------ */

/* What each of the steps is about. */
enum {
    MONEY = 1,
    MARKERS = 2,
    FLEETS = 4,
    CARGO_ABOARD = 8,
    SITES = 16,
    STORES = 32,
    MARKETS = 64,
    LAUNCHERS = 128,
    YARDS_ONLY = 256, /* of fleets and bases, what the yards can serve */
};
static const uint16_t about[WATCHES] = {
    [WATCH_BUILD] = MONEY | MARKERS | FLEETS | SITES | STORES | LAUNCHERS | YARDS_ONLY,
    [WATCH_MOVES] = FLEETS | LAUNCHERS,
    [WATCH_EXPLORE] = FLEETS | CARGO_ABOARD,
    [WATCH_TRADE] = MONEY | CARGO_ABOARD | STORES | MARKETS,
    [WATCH_CONSTRUCT] = FLEETS | CARGO_ABOARD | SITES | STORES,
};

static uint32_t mix(uint32_t hash, uint32_t value)
{
    return (hash ^ value) * 16777619u; /* FNV-1a, by words */
}

static uint32_t mix_bytes(uint32_t hash, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        hash = mix(hash, bytes[i]);
    return hash;
}

/* A crew that has arrived may go on in the next year: that is worth a question, unless it has landed
 * where there is something to do. */
static bool may_go_on(const horizons_state *s, int seat, const horizons_ship *v)
{
    if (!horizons_has_flag(v, SAILED) || v->transit > 0 || !horizons_is_crewed(v))
        return false;
    const int world = horizons_world_of(v->place);
    return !horizons_on_surface(v->place) || world == EARTH ||
           (!horizons_can_find(s, seat, world, true) && s->base_of[seat][world] == NONE);
}

/* A robot whose world has nothing more for it may be retired. */
static bool has_run_dry(const horizons_state *s, int seat, const horizons_ship *v)
{
    return s->third && horizons_is_robot(v) && v->transit == 0 && v->place < FLYBY &&
           !horizons_can_find(s, seat, horizons_world_of(v->place), false);
}

static uint32_t mix_ship(const horizons_state *s, int seat, int ship, int what, uint32_t hash)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (what & YARDS_ONLY &&
        (v->transit > 0 || horizons_site_of(s, seat, v->place) == NONE || horizons_is_robot(v)))
        return mix(hash, v->design | (uint32_t)has_run_dry(s, seat, v) << 8); /* it fills a slot */
    if (what & FLEETS) {
        const bool loaded = horizons_cargo(v) > 0;
        const bool barren =
            v->place < FLYBY &&
            !horizons_can_find(s, seat, horizons_world_of(v->place), horizons_is_crewed(v));
        hash = mix(hash, (uint32_t)(ship << 16 | v->design << 8 | v->place));
        hash = mix(hash, (uint32_t)((v->flags & (RESERVED | HAS_PROBE | FRESH)) << 8 | v->damage) |
                             (uint32_t)(v->transit > 0) << 16 | (uint32_t)barren << 17 |
                             (uint32_t)may_go_on(s, seat, v) << 18 | (uint32_t)v->apart << 19 |
                             (uint32_t)loaded << 20);
    }
    return what & CARGO_ABOARD ? mix_bytes(hash, v->cargo, RESOURCES) : hash;
}

static uint32_t mix_base(const horizons_base *base, int what, uint32_t hash)
{
    hash = mix(hash, base->world);
    if (what & SITES) {
        hash = mix_bytes(mix_bytes(hash, base->level, CHAINS), base->damage, CHAINS);
        hash = mix(hash, (uint32_t)(base->settlements << 8 | base->town_damage << 1 | base->grown));
    }
    if (what & STORES) {
        for (int r = 0; r < RESOURCES; r++)
            hash = mix(hash, base->store[r]);
    }
    if (what & LAUNCHERS)
        hash = mix_bytes(hash, base->lv, LVS);
    return what & MARKETS ? mix(hash, (uint32_t)(base->market << 8 | base->market_side)) : hash;
}

/* Everything of a seat that a step is about, in one number; never 0. */
static uint32_t situation(const horizons_state *s, int seat, int what)
{
    const horizons_programme *p = &s->seat[seat];
    uint32_t hash = 2166136261u;
    /* A new mission is a reason to build; which one is a secret, so what is kept here must not tell. */
    if (what & YARDS_ONLY && p->cash > 0)
        hash = mix(hash, (uint32_t)(__builtin_popcountll(p->kept) << 9 | (p->mission != NONE) << 8 |
                                    s->public_mission));
    if (what & MONEY)
        hash = mix(hash, (uint16_t)p->cash);
    if (what &
        MARKERS) { /* one more is no reason to stop the clock, but four buy a victory marker */
        hash = mix(hash, p->politics / 4);
        if (s->third) /* and each is $1B: for who has next to nothing that is something */
            hash = mix(hash, (uint32_t)horizons_max(0, horizons_min(4, p->cash + p->politics)));
    }
    if (what & STORES)
        hash = mix_bytes(hash, p->stock, RESOURCES);
    if (what & LAUNCHERS)
        hash = mix_bytes(hash, p->lv, LVS);
    for (int ship = 0; what & (FLEETS | CARGO_ABOARD) && ship < SHIPS; ship++)
        if (s->ship[seat][ship].design != NONE)
            hash = mix_ship(s, seat, ship, what, hash);
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE &&
            (!(what & YARDS_ONLY) || s->base[seat][slot].level[SUPPLY]))
            hash = mix_base(&s->base[seat][slot], what, hash);
    for (int tile = 0; what & MARKETS && tile < MOST_TILES; tile++)
        hash = mix(hash, s->outpost[tile].market);
    return hash ? hash : 1;
}

bool horizons_is_news(const horizons_state *s, int seat, int watch)
{
    const uint32_t seen = s->seat[seat].seen[watch];
    return seen == 0 || horizons_stands_order(s, seat, ASK_EVERY_YEAR) ||
           seen != situation(s, seat, about[watch]);
}

void horizons_content(horizons_state *s, int seat, int watch)
{
    s->seat[seat].seen[watch] = situation(s, seat, about[watch]);
}

void horizons_wonder(horizons_state *s, int seat)
{
    memset(s->seat[seat].seen, 0, sizeof s->seat[seat].seen);
}

/* ---- the digest of a year ------------------------------------------------------------------- */

void horizons_note(horizons_state *s, int seat, int deed, int count)
{
    uint8_t *so_far = &s->seat[seat].deeds[deed];
    *so_far = (uint8_t)horizons_min(CAP, *so_far + count);
}

static void add_deed(orr_text *out, int count, const char *one, const char *many)
{
    if (count)
        orr_text_add(out, "%s%d %s", out->length ? ", " : "", count, count == 1 ? one : many);
}

/* "2 launches, an exploration for 5 points, a robot lost"; empty if there was nothing. */
static void tell_deeds(const horizons_programme *p, orr_text *out)
{
    const uint8_t *d = p->deeds;
    add_deed(out, d[DEED_BUILT], "thing built", "things built");
    add_deed(out, d[DEED_LAUNCHED], "launch", "launches");
    add_deed(out, d[DEED_ARRIVED], "arrival", "arrivals");
    add_deed(out, d[DEED_EXPLORED], "exploration", "explorations");
    if (d[DEED_POINTS])
        orr_text_add(out, " (%d tech point%s)", d[DEED_POINTS], d[DEED_POINTS] == 1 ? "" : "s");
    add_deed(out, d[DEED_DEPLETED], "discovery", "discoveries");
    add_deed(out, d[DEED_FOUNDED], "base founded", "bases founded");
    add_deed(out, d[DEED_ADDED], "facility", "facilities");
    add_deed(out, d[DEED_SETTLED], "new settlement", "new settlements");
    add_deed(out, d[DEED_LOST], "ship lost", "ships lost");
}

/* The next thing that will arrive, of whomever; NONE if nothing is under way. */
static int next_arrival(const horizons_state *s, int *years)
{
    int best = NONE;
    for (int id = 0; id < s->head.seats * SHIPS; id++) {
        const horizons_ship *v = &s->ship[id / SHIPS][id % SHIPS];
        if (v->design == NONE || v->transit == 0 || v->leader != id)
            continue;
        if (best == NONE || v->transit < *years) {
            best = id;
            *years = v->transit;
        }
    }
    return best;
}

static void tell_quiet_year(const horizons_pack *pack, const horizons_state *s, orr_log *log)
{
    int years = 0;
    const int next = next_arrival(s, &years);
    if (next == NONE)
        orr_say(log, ORR_ANNOUNCE, "%d passes quietly.", s->year);
    else
        orr_say(log, ORR_ANNOUNCE, "%d passes quietly. %s reaches the %s in %d.", s->year,
                orr_named(log, KIND_ANY_SHIP, next),
                pack->tiles[s->ship[next / SHIPS][next % SHIPS].place - FLYBY].name,
                s->year + years);
}

void horizons_tell_year(const orr_rules *rules, const horizons_state *s, orr_log *log)
{
    bool quiet = true;
    for (int i = 0; log && i < s->head.seats; i++) {
        char bytes[300] = "";
        orr_text deeds = orr_text_in(bytes, sizeof bytes);
        horizons_tally tally;
        const int seat = s->order[i];
        tell_deeds(&s->seat[seat], &deeds);
        if (!deeds.length)
            continue;
        quiet = false;
        orr_say(log, ORR_ANNOUNCE, "%s in %d: %s; %+d points since the start.",
                horizons_faction_of(rules->pack, s, seat)->name, s->year, bytes,
                horizons_tally_score(rules, s, seat, &tally) - s->seat[seat].start);
    }
    if (log && quiet)
        tell_quiet_year(rules->pack, s, log);
}
