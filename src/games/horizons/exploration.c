/* exploration.c - robots and crews look around: markers for every ten points of exploration, a die
 * for the rest, then malfunctions and recalls. outlook.c says who sees what and how well, discovery.c
 * what a depletion brings.
 * Rules: docs/games/horizons.md#exploration */
#include "parts.h"

#include <string.h>

enum { TEN = MARKER_EVERY, DEPLETES = 3 };

bool horizons_recall_check(const orr_rules *rules, horizons_state *s, int seat, orr_log *log)
{
    int roll;
    const int rate = horizons_recall_rate(rules->pack, s, seat);
    const bool recalled = horizons_is_hit(&s->head, rate, &roll);
    orr_say(log, recalled ? ORR_LOSS : ORR_HIT, "Recall %s against %d %%: %s.",
            orr_die_judged(log, 100, roll, !recalled), rate,
            recalled ? "the crew has to stop" : "the crew stays");
    return recalled;
}

/* ---- doing it ------------------------------------------------------------------------------- */

/* Markers won: one for every ten, and a die for the rest; a mobile lab rolls two and keeps one. */
static int markers_won(horizons_state *s, int value, bool lab, orr_log *log)
{
    const int rest = value % TEN;
    int won = value / TEN;
    if (rest == 0)
        return won;
    int roll = orr_roll(&s->head, TEN);
    if (lab) {
        const int second = orr_roll(&s->head, TEN);
        orr_say(log, ORR_ANNOUNCE, "The mobile lab: %s or %s.", orr_die(log, 10, roll),
                orr_die(log, 10, second));
        roll = horizons_min(roll, second);
    }
    orr_say(log, roll <= rest ? ORR_HIT : ORR_MISS, "Exploration %d: %s against %d.", value,
            orr_die_judged(log, 10, roll, roll <= rest), rest);
    return won + (roll <= rest);
}

typedef struct haul {
    int most, sum;
} haul;

static void collect(haul *h, int value)
{
    h->most = horizons_max(h->most, value);
    h->sum += value;
}

/* A marker, and what it is for. */
static void learn(const horizons_pack *pack, horizons_state *s, int seat, int domain,
                  const char *why, haul *h, orr_log *log)
{
    const int value = horizons_draw_marker(pack, s, seat, domain);
    orr_say(log, ORR_GAIN, "%s: a tech marker worth %d in %s.", why, value,
            orr_named(log, KIND_DOMAIN, domain));
    horizons_note(s, seat, DEED_POINTS, value);
    collect(h, value);
}

static haul draw_finds(const horizons_pack *pack, horizons_state *s, int seat, int world, int count,
                       orr_log *log)
{
    const horizons_world *w = &pack->worlds[world];
    haul h = {0, 0};
    for (int i = 0; i < count; i++) {
        const int domain = w->domains[i % w->domain_count];
        learn(pack, s, seat, domain, w->name, &h, log);
    }
    return h;
}

static void robot_risks(const orr_rules *rules, horizons_state *s, int seat, int ship, haul *h,
                        orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int rate = horizons_malfunction_rate(pack, s, seat, ship);
    int roll;
    const bool lost = horizons_is_hit(&s->head, rate, &roll);
    orr_say(log, lost ? ORR_LOSS : ORR_NOTHING, "Malfunction %s against %d %%: %s.",
            orr_die_judged(log, 100, roll, !lost), rate, lost ? "lost" : "all well");
    if (!lost)
        return;
    horizons_remove_ship(s, seat, ship);
    horizons_note(s, seat, DEED_LOST, 1);
    for (int i = 0; i <= horizons_skill(s, seat, TELEMETRY); i++)
        learn(pack, s, seat, ENGINEERING, "The loss teaches", h, log);
}

static void crew_risks(const orr_rules *rules, horizons_state *s, int seat, int ship, haul *h,
                       orr_log *log)
{
    if (!horizons_recall_check(rules, s, seat, log))
        return;
    horizons_reserve(rules->pack, s, seat, ship, log);
    learn(rules->pack, s, seat, BIOLOGY, "The recall teaches", h, log);
}

/* Is it under a standing order? A crew that is loaded is not: it might be recalled with its cargo. */
static bool is_automatic(const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (horizons_is_crewed(v))
        return v->order == ORDER_EXPLORE && horizons_cargo(v) == 0;
    return horizons_stands_order(s, seat, ROBOTS_EXPLORE);
}

static bool goes_by_itself(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                           int world);

static void explore(const orr_rules *rules, horizons_state *s, int ship, int world, bool probe,
                    orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    horizons_ship *v = &s->ship[seat][ship];
    const horizons_design *design = horizons_design_of(pack, s, seat, ship);
    const int value = horizons_explore_value(pack, s, seat, ship, world, probe);
    const bool crewed = horizons_is_crewed(v), telescope = v->design == TELESCOPE_SLOT;
    const bool spectrometer =
        !probe && (design->gear & SPECTROMETER || (!crewed && horizons_skill(s, seat, SPECTRA)));
    const bool ordered =
        s->third ? goes_by_itself(pack, s, seat, ship, world) : is_automatic(s, seat, ship);
    horizons_note(s, seat, DEED_EXPLORED, 1);
    orr_say(log, ORR_ANNOUNCE, "%s explores %s%s.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)), pack->worlds[world].name,
            probe ? " with its probe" : "");
    v->flags |= EXPLORED;
    if (probe)
        v->flags &= (uint8_t)~HAS_PROBE;
    if (pack->worlds[world].symbols & STAR)
        s->seat[seat].centauri |= crewed ? 2 : 1;
    haul h = draw_finds(pack, s, seat, world,
                        markers_won(s, value, crewed && design->gear & MOBILE_LAB, log), log);
    if (crewed)
        crew_risks(rules, s, seat, ship, &h, log);
    else if (!probe)
        robot_risks(rules, s, seat, ship, &h, log);
    if ((crewed ? h.sum : h.most) < DEPLETES) {
        orr_say(log, ORR_NOTHING, "%s keeps its secrets: %s.", pack->worlds[world].name,
                crewed ? "a discovery needs markers of 3 together"
                       : "a discovery needs one marker of 3");
        return;
    }
    horizons_note(s, seat, DEED_DEPLETED, 1);
    s->find = (horizons_find){.ship = (uint8_t)ship,
                              .world = (uint8_t)world,
                              .cards = {NONE, NONE},
                              .robot = !crewed,
                              .telescope = telescope,
                              .ordered = ordered,
                              .card_count = spectrometer ? 2 : 1};
    horizons_deplete(rules, s, log);
}

/* ---- the step ------------------------------------------------------------------------------- */

static bool is_wanted(const horizons_pack *pack, const horizons_state *s, int seat, int world,
                      bool crewed)
{
    return horizons_fulfils(pack, s->seat[seat].mission, world, TASK_EXPLORE, crewed) ||
           horizons_fulfils(pack, s->public_mission, world, TASK_EXPLORE, crewed);
}

/* The only tile of which it sees anything; NONE: all of them. */
static int field_of_view(const horizons_pack *pack, const horizons_ship *v)
{
    return v->design == TELESCOPE_SLOT ? NONE : horizons_tile_of(pack, v->place);
}

/* What a ship under standing orders explores: a mission's world, else the richest; or NONE. */
static int best_target(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    const bool probe = !horizons_is_crewed(v) && horizons_has_flag(v, HAS_PROBE);
    const int tile = field_of_view(pack, v);
    int best = NONE, most = 0;
    for (int world = 0; world < pack->world_count; world++) {
        if (tile != NONE && pack->worlds[world].tile != tile)
            continue;
        int value = horizons_explore_value(pack, s, seat, ship, world, probe);
        if (value == 0)
            value = horizons_explore_value(pack, s, seat, ship, world, false);
        if (value > 0 && v->design != TELESCOPE_SLOT &&
            is_wanted(pack, s, seat, world, horizons_is_crewed(v)))
            value += TEN;
        if (value > most) {
            most = value;
            best = world;
        }
    }
    return best;
}

/* Does it explore by standing order what it would choose? Robots never at bad odds, nor from the
 * numbered boxes on their way, unless they are told to dare. */
static bool goes_by_itself(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                           int world)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (!is_automatic(s, seat, ship) || world == NONE)
        return false;
    return horizons_is_crewed(v) || horizons_stands_order(s, seat, ROBOTS_DARE) ||
           (v->transit == 0 &&
            (horizons_has_flag(v, HAS_PROBE) || horizons_is_good_bet(pack, s, seat, ship, world)));
}

static int target_of(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (!horizons_is_crewed(v))
        return best_target(pack, s, seat, ship);
    return v->place < FLYBY ? horizons_world_of(v->place) : NONE;
}

static bool has_target(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (v->design == NONE || v->flags & (EXPLORED | FRESH))
        return false;
    if (horizons_is_crewed(v))
        return v->place < FLYBY &&
               horizons_explore_value(pack, s, seat, ship, horizons_world_of(v->place), false) > 0;
    const int tile = field_of_view(pack, v);
    const bool probe = horizons_has_flag(v, HAS_PROBE);
    for (int world = 0; world < pack->world_count; world++)
        if ((tile == NONE || pack->worlds[world].tile == tile) &&
            (horizons_explore_value(pack, s, seat, ship, world, false) > 0 ||
             (probe && horizons_explore_value(pack, s, seat, ship, world, true) > 0)))
            return true;
    return false;
}

bool horizons_explore_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    if (horizons_next_passing(s, seat) != NONE)
        return true;
    bool waits = false;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design == NONE || (waits && horizons_is_crewed(v) && v->order == NO_ORDER) ||
            !has_target(pack, s, seat, ship))
            continue;
        if (!is_automatic(s, seat, ship))
            waits = true; /* for an answer; robots whose odds are bad wait without a question */
        else if (goes_by_itself(pack, s, seat, ship, target_of(pack, s, seat, ship)))
            return true;
    }
    return waits && !s->seat[seat].asleep && horizons_is_news(s, seat, WATCH_EXPLORE);
}

void horizons_explore_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt,
            "%d, exploration: each ship may explore once. A marker for every ten points and a d10 "
            "for the rest; robots may be lost, crews recalled.",
            s->year);
    orr_wait(prompt, "%s explores.", horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "exploration";
}

/* Or do only standing orders bring it here? */
static bool is_asked(const horizons_state *s, int seat)
{
    return !s->seat[seat].asleep && horizons_is_news(s, seat, WATCH_EXPLORE);
}

/* The move of the first ship that explores by standing order. */
static bool is_ordered(const horizons_pack *pack, const horizons_state *s, int seat, orr_move *move)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design == NONE || !is_automatic(s, seat, ship) || !has_target(pack, s, seat, ship))
            continue;
        const int world = target_of(pack, s, seat, ship);
        if (!goes_by_itself(pack, s, seat, ship, world))
            continue;
        const bool probe = horizons_explore_value(pack, s, seat, ship, world, true) > 0 &&
                           !(s->third && horizons_is_good_bet(pack, s, seat, ship, world));
        *move = ORR_MOVE2(probe ? VERB_PROBE : VERB_EXPLORE, ship, world);
        return true;
    }
    return false;
}

/* Standing orders come first; then a seat that sleeps is not asked for more. */
static bool is_free(const orr_rules *rules, const horizons_state *s, orr_move move, orr_reason *why)
{
    orr_move ordered;
    if (is_ordered(rules->pack, s, s->head.actor, &ordered))
        return orr_need_by(why, "standing-orders", orr_same_move(move, ordered),
                           "By standing order other ships explore first.");
    return orr_need_by(why, "the-years",
                       move.verb == VERB_DONE_EXPLORE || is_asked(s, s->head.actor),
                       "You said done, and nothing has changed since.");
}

static bool may_explore(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return is_free(rules, s, move, why) &&
           horizons_exploring(rules->pack, s, s->head.actor, move.a, move.b, false, why) > 0;
}

static bool may_probe(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return is_free(rules, s, move, why) &&
           horizons_exploring(rules->pack, s, s->head.actor, move.a, move.b, true, why) > 0;
}

static bool may_be_done(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return is_free(rules, state, move, why);
}

static void markers_detail(int value, bool lab, orr_text *out)
{
    const int rest = horizons_rest_chance(value, lab);
    if (value < TEN) {
        orr_text_add(out, "%d %% for a marker", rest);
        return;
    }
    orr_text_add(out, "%d marker%s", value / TEN, value / TEN == 1 ? "" : "s");
    if (value % TEN)
        orr_text_add(out, ", %d %% for one more", rest);
}

/* What it brings and what it risks, on the button. */
static void explore_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const horizons_ship *v = &s->ship[seat][move.a];
    const bool crewed = horizons_is_crewed(v);
    const bool lab = crewed && horizons_design_of(pack, s, seat, move.a)->gear & MOBILE_LAB;
    const int value = horizons_explore_value(pack, s, seat, move.a, move.b, false);
    markers_detail(value, lab, out);
    if (crewed)
        orr_text_add(out, ", %d %% recalled", horizons_recall_rate(pack, s, seat));
    else
        orr_text_add(out, ", %d %% lost", horizons_malfunction_rate(pack, s, seat, move.a));
    orr_text_add(out, "; exploration value %d", value);
    if (crewed && horizons_cargo(v))
        orr_text_add(out, "; it is loaded");
    if (!crewed && !horizons_is_good_bet(pack, s, seat, move.a, move.b))
        orr_text_add(out, "; bad odds");
    if (is_wanted(pack, s, seat, move.b, crewed) && v->design != TELESCOPE_SLOT)
        orr_text_add(out, "; a mission waits here");
}

static bool may_explore_on(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_ship *v = &s->ship[s->head.actor][move.a];
    return may_explore(rules, state, move, why) &&
           orr_need_by(why, "standing-orders", horizons_is_crewed(v),
                       "For robots there is a standing order.") &&
           orr_need_by(why, "standing-orders", horizons_cargo(v) == 0,
                       "A loaded ship takes no such order: it would be recalled with its cargo.");
}

static void probe_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    markers_detail(horizons_explore_value(rules->pack, s, s->head.actor, move.a, move.b, true),
                   false, out);
}

static void explore_with_ship(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    explore(rules, state, move.a, move.b, false, log);
}

static void explore_on(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    s->ship[s->head.actor][move.a].order = ORDER_EXPLORE;
    explore(rules, s, move.a, move.b, false, log);
}

static void explore_with_probe(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    explore(rules, state, move.a, move.b, true, log);
}

static void done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    horizons_content(s, s->head.actor, WATCH_EXPLORE);
    if (horizons_next_passing(s, s->head.actor) != NONE)
        orr_goto(&s->head, ONWARD);
    else
        orr_pop(&s->head);
}

const orr_verb horizons_verb_explore = {
    .word = "explore",
    .kind = {KIND_SHIP, KIND_WORLD},
    .label = "%a explores %b",
    .at = ORR_AT(EXPLORE),
    .rule = "exploration-with-robots",
    .may = may_explore,
    .detail = explore_detail,
    .apply = explore_with_ship,
    .chance = true,
    .group = "Explore",
};
const orr_verb horizons_verb_probe = {
    .word = "probe",
    .kind = {KIND_SHIP, KIND_WORLD},
    .label = "%a drops its probe: %b",
    .at = ORR_AT(EXPLORE),
    .rule = "exploration-with-robots",
    .may = may_probe,
    .detail = probe_detail,
    .apply = explore_with_probe,
    .chance = true,
    .group = "Explore",
};
const orr_verb horizons_verb_explore_on = {
    .word = "explore-on",
    .kind = {KIND_SHIP, KIND_WORLD},
    .label = "%a explores %b, now and every year",
    .at = ORR_AT(EXPLORE),
    .rule = "standing-orders",
    .may = may_explore_on,
    .detail = explore_detail,
    .apply = explore_on,
    .chance = true,
    .group = "Explore",
};
const orr_verb horizons_verb_done_explore = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(EXPLORE),
    .rule = "exploration",
    .may = may_be_done,
    .apply = done,
    .out = ORR_ENDS,
};

static void add_explorations(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                             orr_moves *moves)
{
    const bool has_probe = horizons_has_flag(&s->ship[seat][ship], HAS_PROBE);
    const int tile = field_of_view(pack, &s->ship[seat][ship]);
    for (int world = 0; world < pack->world_count; world++) {
        if (tile != NONE && pack->worlds[world].tile != tile)
            continue;
        if (horizons_exploring(pack, s, seat, ship, world, false, NULL) > 0)
            orr_add(moves, ORR_MOVE2(VERB_EXPLORE, ship, world));
        if (has_probe && horizons_exploring(pack, s, seat, ship, world, true, NULL) > 0)
            orr_add(moves, ORR_MOVE2(VERB_PROBE, ship, world));
    }
}

void horizons_explore_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    orr_move ordered;
    if (is_ordered(pack, s, seat, &ordered)) {
        orr_add(moves, ordered);
        return;
    }
    for (int ship = is_asked(s, seat) ? 0 : SHIPS; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design == NONE || v->flags & (EXPLORED | FRESH))
            continue;
        if (!horizons_is_crewed(v))
            add_explorations(pack, s, seat, ship, moves);
        else if (has_target(pack, s, seat, ship)) {
            orr_add(moves, ORR_MOVE2(VERB_EXPLORE, ship, horizons_world_of(v->place)));
            if (horizons_cargo(v) == 0)
                orr_add(moves, ORR_MOVE2(VERB_EXPLORE_ON, ship, horizons_world_of(v->place)));
        }
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE_EXPLORE));
}
