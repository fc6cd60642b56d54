/* aliens.c - what the orders on activation tokens do: advance, spawn, tech, press, border friction,
 * greed, the universal ones, and what each falls back to when it cannot be done.
 *
 * Rules: docs/games/federation.md#alien-tokens
 */
#include "parts.h"

/* ---- fleets --------------------------------------------------------------------------------- */

/* Put a fleet somewhere; where we stand, or in Sol, it must fight. */
void federation_move_fleet(federation_state *s, int race, int fleet, int space)
{
    const int from = s->fleet[race][fleet].space;
    const bool fights = space == SOL || federation_occupied(s) & federation_bit(space);
    federation_stir(s);
    s->fleet[race][fleet] = (federation_fleet){
        .space = (uint8_t)space,
        .engaged = fights,
        .from = (uint8_t)(fights && from < SPACES ? from : SOL),
    };
}

/* A fleet in Sol, or on a world that it came to raid, is where it wanted to go. Whatever else it
 * meets it passes if it has spaces left: combat comes after all advances. */
static bool has_arrived(const federation_state *s, int race, int fleet)
{
    const federation_fleet *f = &s->fleet[race][fleet];
    return f->space == SOL || (f->engaged && federation_is_world(f->space));
}

void federation_advance_fleet(const federation_pack *pack, federation_state *s, int race, int fleet,
                              int spaces, orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    const int from = s->fleet[race][fleet].space;
    for (int i = 0; i < spaces && !has_arrived(s, race, fleet); i++)
        federation_move_fleet(s, race, fleet, federation_advance_space(pack, s, race, fleet));
    if (s->fleet[race][fleet].space != from)
        orr_say(log, ORR_ANNOUNCE, "%s advances to %s%s.", federation_fleet_name(pack, race, fleet),
                federation_space_name(pack, s->fleet[race][fleet].space, buffer),
                spaces > 1 ? ", faster than others" : "");
}

int federation_next_to_spawn(const federation_state *s, int race)
{
    for (int slot = SPAWNING - 1; slot >= 0; slot--)
        if (s->spawn[race][slot])
            return s->spawn[race][slot] - 1;
    return -1;
}

/* Into the leftmost empty space: not always behind those that wait already. */
void federation_wait_to_spawn(federation_state *s, int race, int fleet)
{
    int slot = 0;
    while (s->spawn[race][slot])
        slot++;
    s->spawn[race][slot] = (uint8_t)(1 + fleet);
}

/* The others move one space to the right if they can. */
static void leave_spawn_track(federation_state *s, int race, int fleet)
{
    uint8_t *track = s->spawn[race];
    for (int slot = 0; slot < SPAWNING; slot++)
        if (track[slot] == 1 + fleet)
            track[slot] = 0;
    for (int slot = SPAWNING - 1; slot > 0; slot--)
        if (!track[slot]) {
            track[slot] = track[slot - 1];
            track[slot - 1] = 0;
        }
}

void federation_spawn_fleet(const federation_pack *pack, federation_state *s, int race, int fleet,
                            orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    leave_spawn_track(s, race, fleet);
    orr_say(log, ORR_REVEAL, "%s appears at %s.", federation_fleet_name(pack, race, fleet),
            federation_space_name(pack, federation_home(pack, race), buffer));
    federation_move_fleet(s, race, fleet, federation_home(pack, race));
}

/* ---- orders of one race --------------------------------------------------------------------- */

static void advance_all(const federation_pack *pack, federation_state *s, int race, int spaces,
                        orr_log *log)
{
    for (int fleet = 0; fleet < FLEETS; fleet++)
        if (federation_in_play(s, race, fleet))
            federation_advance_fleet(pack, s, race, fleet, spaces, log);
}

/* What an order falls back to, and why. */
static void fall_back(const orr_rules *rules, federation_state *s, int race, int order,
                      const char *why, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    orr_say(log, ORR_ANNOUNCE, "The %s %s.", pack->races[race].name, why);
    federation_agenda_first(s, order, race);
}

static void advance(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (federation_level_of(pack, s, race) < WAR) {
        orr_say(log, ORR_NOTHING, "The %s are not at war with us and stay where they are.",
                pack->races[race].name);
        return;
    }
    if (federation_fleets_in_play(s, race) == 0)
        fall_back(rules, s, race, SPAWN, "have no fleet to advance: one is sent out instead", log);
    else
        advance_all(pack, s, race, 1 + federation_copies(pack, s, race, FAST_ADVANCE), log);
}

static void forced_advance(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    if (federation_fleets_in_play(s, race) == 0) {
        fall_back(rules, s, race, SPAWN, "have no fleet to advance: one is sent out instead", log);
        return;
    }
    for (int fleet = 0; fleet < FLEETS; fleet++) /* who is about to fight stays and fights */
        if (federation_in_play(s, race, fleet) && !s->fleet[race][fleet].engaged)
            federation_advance_fleet(rules->pack, s, race, fleet, 1, log);
}

static void spawn(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const int next = federation_next_to_spawn(s, race);
    if (next >= 0)
        federation_spawn_fleet(rules->pack, s, race, next, log);
    else
        fall_back(rules, s, race, TECH, "have no fleet left to send: they study instead", log);
}

static void tech(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (federation_track_full(pack, s, race) || s->counters[race].count == 0)
        fall_back(rules, s, race, ADVANCE, "have nothing left to learn: they advance instead", log);
    else if (federation_posted(s, AS_SPY + race))
        orr_push_with(&s->head, CONTEST, race);
    else
        federation_gain_tech(rules, s, race, log);
}

/* Where a show of force takes a fleet: a free world beside it, else where it would advance to; but
 * if that would be a fight it stays, and a raider beside a world of ours with it. */
int federation_press_space(const federation_pack *pack, const federation_state *s, int race,
                           int fleet)
{
    const int space = s->fleet[race][fleet].space;
    const uint64_t occupied = federation_occupied(s);
    if (!federation_is_numbered(space))
        return space;
    const uint64_t worlds = ~0ull << FIRST_WORLD;
    const uint64_t vacant = federation_adjacent(pack, space) & worlds & ~occupied;
    if (vacant)
        return __builtin_ctzll(vacant);
    const int next = federation_advance_space(pack, s, race, fleet);
    return next == SOL || occupied & federation_bit(next) ? space : next;
}

static void press(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    if (federation_level_of(pack, s, race) >= WAR) {
        fall_back(rules, s, race, ADVANCE, "are at war with us and advance instead", log);
        return;
    }
    if (federation_fleets_in_play(s, race) == 0) {
        fall_back(rules, s, race, SPAWN, "have no fleet to show: one is sent out instead", log);
        return;
    }
    bool anybody = false;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (!federation_in_play(s, race, fleet))
            continue;
        const int space = federation_press_space(pack, s, race, fleet);
        if (space == s->fleet[race][fleet].space)
            continue;
        s->fleet[race][fleet].space = (uint8_t)space;
        anybody = true;
        federation_stir(s);
        orr_say(log, ORR_ANNOUNCE, "%s shows itself at %s.",
                federation_fleet_name(pack, race, fleet),
                federation_space_name(pack, space, buffer));
    }
    if (!anybody)
        orr_say(log, ORR_NOTHING, "No fleet of the %s has room to come closer without a fight.",
                pack->races[race].name);
}

bool federation_base_in_territory(const federation_pack *pack, const federation_state *s, int race)
{
    for (int w = 0; w < WORLDS; w++)
        if (pack->worlds[w].race == race && federation_base_at(s, FIRST_WORLD + w) >= 0)
            return true;
    return false;
}

static void border_friction(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (!federation_base_in_territory(pack, s, race)) {
        orr_say(log, ORR_NOTHING, "We have no base among the %s: no friction.",
                pack->races[race].name);
        return;
    }
    orr_say(log, ORR_ANNOUNCE, "Our base among the %s is a thorn in their side.",
            pack->races[race].name);
    federation_slide(s, race, 1);
}

static void greed(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    (void)rules;
    orr_say(log, ORR_ANNOUNCE, "There is money in attacking us.");
    federation_slide(s, race, 1);
}

/* ---- orders of nobody in particular --------------------------------------------------------- */

/* Move this fleet of every race that has the technology; false if none has. */
static bool hurry(const federation_pack *pack, federation_state *s, int technology, int fleet,
                  orr_log *log)
{
    bool any = false;
    for (int race = 0; race < RACES; race++) {
        const int copies = federation_copies(pack, s, race, technology);
        if (!copies)
            continue;
        const bool scouts_too =
            fleet == RAIDER && federation_copies(pack, s, race, RAIDER_PROTOCOLS) > 0;
        any = true;
        for (int f = scouts_too ? SCOUT : fleet; f <= fleet; f++)
            if (federation_in_play(s, race, f))
                federation_advance_fleet(pack, s, race, f, copies, log);
            else
                federation_spawn_fleet(pack, s, race, f, log);
    }
    return any;
}

static void fast_scouts(const orr_rules *rules, federation_state *s, int operand, orr_log *log)
{
    (void)operand;
    if (hurry(rules->pack, s, FAST_SCOUT_TECH, SCOUT, log))
        return;
    orr_say(log, ORR_ANNOUNCE, "No race has fast scouts: an event instead.");
    federation_agenda_first(s, RANDOM_EVENT, 0);
}

static void fast_raiders(const orr_rules *rules, federation_state *s, int operand, orr_log *log)
{
    (void)operand;
    if (hurry(rules->pack, s, FAST_RAIDER_TECH, RAIDER, log))
        return;
    orr_say(log, ORR_ANNOUNCE, "No race has fast raiders: an event instead.");
    federation_agenda_first(s, RANDOM_EVENT, 0);
}

static void alien_war(const orr_rules *rules, federation_state *s, int operand, orr_log *log)
{
    (void)operand;
    bool any = false;
    for (int race = 0; race < RACES; race++)
        if (federation_wars_of(rules->pack, s, race)) {
            federation_agenda_add(s, WAR_TOLL, race);
            any = true;
        }
    orr_say(log, ORR_ANNOUNCE,
            any ? "The wars of the aliens spill over; then an event."
                : "No two races are at war: only an event.");
    federation_agenda_add(s, RANDOM_EVENT, 0);
}

/* A race at war with another makes room: a base of ours among them is hit, or people at home get
 * restless. */
static void war_toll(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (federation_base_in_territory(pack, s, race)) {
        orr_push_with(&s->head, TOLL, race);
        return;
    }
    orr_say(log, ORR_ANNOUNCE, "The %s look away from their borders, and we have no base there.",
            pack->races[race].name);
    federation_more_expansion(rules, s, log);
}

static void galactic_conflict(const orr_rules *rules, federation_state *s, int operand,
                              orr_log *log)
{
    (void)rules, (void)operand, (void)log;
    federation_roll(s, CONFLICT_DIE, 1, 0);
}

static void expansion_desire(const orr_rules *rules, federation_state *s, int operand, orr_log *log)
{
    (void)operand;
    federation_more_expansion(rules, s, log);
}

static void random_event(const orr_rules *rules, federation_state *s, int operand, orr_log *log)
{
    (void)operand;
    federation_random_event(rules, s, log);
}

static void towards_war(const orr_rules *rules, federation_state *s, int pair, orr_log *log)
{
    federation_change_relation(rules, s, TOWARDS_WAR, pair, log);
}

static void towards_alliance(const orr_rules *rules, federation_state *s, int pair, orr_log *log)
{
    federation_change_relation(rules, s, TOWARDS_ALLIANCE, pair, log);
}

static void (*const orders[ORDERS])(const orr_rules *rules, federation_state *s, int operand,
                                    orr_log *log) = {
    [ADVANCE] = advance,
    [SPAWN] = spawn,
    [TECH] = tech,
    [PRESS] = press,
    [BORDER_FRICTION] = border_friction,
    [GREED] = greed,
    [RANDOM_EVENT] = random_event,
    [ALIEN_WAR] = alien_war,
    [GALACTIC_CONFLICT] = galactic_conflict,
    [FAST_SCOUTS] = fast_scouts,
    [FAST_RAIDERS] = fast_raiders,
    [EXPANSION_DESIRE] = expansion_desire,
    [FORCED_ADVANCE] = forced_advance,
    [TOWARDS_WAR] = towards_war,
    [TOWARDS_ALLIANCE] = towards_alliance,
    [WAR_TOLL] = war_toll,
};

void federation_carry_out(const orr_rules *rules, federation_state *s, federation_entry entry,
                          orr_log *log)
{
    orders[entry.order](rules, s, entry.operand, log);
}
