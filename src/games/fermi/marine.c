/* marine.c - Marine Combat: a squad fights its way along a line of locations, in a base for the
 * core at its end, or in a xeno ship for tech. Rules: docs/games/fermi.md#marine-combat
 *
 * The cards of the line lie face down, so each is drawn when the squad comes to it.
 */
#include "parts.h"

#include <string.h>

/* ---- where the squad is ------------------------------------------------------------------------------ */

static bool at_objective(const fermi_state *s)
{
    return !s->raid.boarding && s->raid.stage == s->raid.stages;
}

const fermi_location *fermi_location_now(const fermi_pack *pack, const fermi_state *s)
{
    if (s->raid.location == NONE)
        return NULL;
    if (s->raid.boarding)
        return &pack->ship_locations[s->raid.location];
    return at_objective(s) ? &pack->objectives[s->raid.location]
                           : &pack->base_locations[s->raid.location];
}

int fermi_squadies_alive(const fermi_fight *f)
{
    int count = 0;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        count += f->fighter[HUMAN][__builtin_ctz(left)].origin == FROM_SQUADIE;
    return count;
}

/* The slot of the leader of this raid; a follow-up leader stands behind the fallen one. */
int fermi_leader_fighter(const fermi_state *s)
{
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (int fighter = f->count[HUMAN] - 1; fighter > 0; fighter--)
        if (f->fighter[HUMAN][fighter].origin == FROM_LEADER &&
            f->fighter[HUMAN][fighter].card == s->raid.leader)
            return fighter;
    return 0;
}

bool fermi_leader_lives(const fermi_state *s)
{
    return s->fight[MARINE_FIGHT].alive[HUMAN] >> fermi_leader_fighter(s) & 1;
}

/* ---- who goes in ---------------------------------------------------------------------------------------- */

void fermi_draw_squadies(const fermi_pack *pack, fermi_state *s, int count, orr_log *log)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (; count > 0 && f->count[HUMAN] < SIDE; count--) {
        if (s->squadie_deck.count == 0)
            orr_pour(&s->head, &s->squadie_discards, &s->squadie_deck);
        if (s->squadie_deck.count == 0)
            return;
        const int kind = orr_take_random(&s->head, &s->squadie_deck);
        const fermi_soldier *card = &pack->squadies[kind];
        orr_say(log, ORR_GAIN, "Squadie: %s.", card->name);
        fermi_fighter *fighter = fermi_add_soldier(f, HUMAN, FROM_SQUADIE, kind, card);
        fighter->xp = card->xp;
        fighter->pays = card->pays;
    }
}

/* XP Marine of the transport that carried the leader, and of every ship at range 0 that has no
 * leader of its own to give it to; each once a turn. */
static int marine_xp(const fermi_pack *pack, fermi_state *s, int transport, orr_log *log)
{
    int xp = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        fermi_craft *c = &s->craft[ship];
        if (!c->level || c->flags & CRAFT_GAVE_XP || (ship != transport && c->leader != NONE) ||
            !fermi_range_0(pack, c->at, s->craft[transport].at))
            continue;
        const int given = fermi_ship_rank(pack, s, ship)->xp_marine;
        if (given)
            orr_say(log, ORR_GAIN, "%s gives %d XP Marine.", pack->ships[ship].name, given);
        xp += given;
        c->flags |= CRAFT_GAVE_XP;
    }
    return xp;
}

void fermi_send_squad(const fermi_pack *pack, fermi_state *s, int transport, orr_log *log)
{
    const int leader = s->craft[transport].leader;
    const fermi_rank *rank = fermi_leader_rank(pack, s, leader);
    s->raid.transport = (uint8_t)transport;
    s->raid.leader = (uint8_t)leader;
    orr_say(log, ORR_ANNOUNCE, "%s leads the marines of %s in.", pack->leaders[leader].name,
            pack->ships[transport].name);
    const int xp = marine_xp(pack, s, transport, log);
    fermi_add_fighter(&s->fight[MARINE_FIGHT], HUMAN,
                      (fermi_fighter){.origin = FROM_LEADER,
                                      .card = (uint8_t)leader,
                                      .attack = rank->attack,
                                      .pen = rank->pen,
                                      .cover = rank->cover,
                                      .health = rank->health,
                                      .phase = rank->phase,
                                      .xp = (uint8_t)(rank->xp + xp),
                                      .pays = 1,
                                      .traits = fermi_leader_trait(pack, leader)});
    fermi_draw_squadies(pack, s, rank->squadies + fermi_ship_rank(pack, s, transport)->squadies,
                        log);
}

static void begin_raid(fermi_state *s, int boarding)
{
    memset(&s->raid, 0, sizeof s->raid);
    memset(&s->fight[MARINE_FIGHT], 0, sizeof s->fight[MARINE_FIGHT]);
    s->raid.active = true;
    s->raid.boarding = (uint8_t)boarding;
    s->raid.location = NONE;
    s->raid.xeno_slot = NONE;
}

void fermi_condition_words(int condition, int amount, orr_text *out)
{
    switch (condition) {
    case CONDITION_TOLL:
        orr_text_add(out, "every entrance costs %d more", amount);
        break;
    case CONDITION_LOCK:
        orr_text_add(out, "the first entrance costs %d more", amount);
        break;
    case CONDITION_AMBUSH:
        orr_text_add(out, "in the first round of each location the hostiles begin");
        break;
    case CONDITION_SWARM:
        orr_text_add(out, "%d more XP of hostiles in every location", amount);
        break;
    case CONDITION_HARRIED:
        orr_text_add(out, "a retreat costs %d more squadie%s", amount, amount == 1 ? "" : "s");
        break;
    default:
        break;
    }
}

static void tell_entrance(const char *name, int condition, int amount, orr_log *log)
{
    char bytes[80] = "";
    orr_text words = orr_text_in(bytes, sizeof bytes);
    if (log)
        fermi_condition_words(condition, amount, &words);
    orr_say(log, ORR_REVEAL, "%s%s%s.", name, bytes[0] ? ": " : "", bytes);
}

void fermi_begin_assault(const orr_rules *rules, fermi_state *s, int transport, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const int planet = s->craft[transport].at.path;
    const int level = s->base[planet] - BASE_LEVEL_1;
    const fermi_entrance *entrance = &pack->entrances[level];
    begin_raid(s, false);
    s->raid.planet = (uint8_t)planet;
    s->raid.level = (uint8_t)(level + 1);
    s->raid.condition = entrance->condition;
    s->raid.amount = entrance->amount;
    for (int deep = 0; deep < BASE_LEVELS; deep++)
        for (int i = 0; i < entrance->locations[deep]; i++)
            s->raid.location_level[s->raid.stages++] = (uint8_t)(deep + 1);
    s->raid.location_level[s->raid.stages++] = 0;
    orr_phase(log, "Assault on the level %d base on %s", level + 1, pack->planets[planet].name);
    tell_entrance(entrance->name, entrance->condition, entrance->amount, log);
    fermi_send_squad(pack, s, transport, log);
    orr_push(&s->head, ADVANCE);
}

void fermi_begin_boarding(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const int type = s->xeno[s->boarded].type - 1;
    const fermi_ship_entrance *entrance = fermi_entrance_of(pack, type);
    begin_raid(s, true);
    s->raid.xeno_slot = s->boarded;
    s->raid.xeno_type = (uint8_t)type;
    s->raid.stages = entrance->max_locations;
    s->raid.condition = entrance->condition;
    s->raid.amount = entrance->amount;
    tell_entrance(entrance->name, entrance->condition, entrance->amount, log);
    fermi_send_squad(pack, s, s->boarder, log);
    orr_push(&s->head, ADVANCE);
}

/* ---- the Location Cleared step ------------------------------------------------------------------------------ */

/* The alarm calls somebody in from the edge: the farthest planet, the last of several. */
static void raise_alarm(const fermi_pack *pack, fermi_state *s, int bogeys, orr_log *log)
{
    int farthest = 0;
    for (int planet = 1; planet < PLANETS; planet++)
        if (pack->planets[planet].arrows >= pack->planets[farthest].arrows)
            farthest = planet;
    orr_say(log, ORR_ANNOUNCE, "The base cries out before it falls silent.");
    for (; bogeys > 0; bogeys--)
        fermi_place_bogey(pack, s, farthest, log);
}

static void take_cleared_bonus(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    const fermi_location *location = fermi_location_now(pack, s);
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    orr_say(log, ORR_GAIN, "%s is cleared.", location->name);
    s->raid.tech = (uint8_t)(s->raid.tech + s->raid.on_card);
    switch (location->cleared) {
    case CLEARED_XP:
        f->fighter[HUMAN][fermi_leader_fighter(s)].xp += location->amount;
        orr_say(log, ORR_GAIN, "The leader gains %d XP.", location->amount);
        break;
    case CLEARED_HEAL:
        for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
            f->fighter[HUMAN][__builtin_ctz(left)].hits = 0;
        orr_say(log, ORR_GAIN, "All hits on the marines are treated.");
        break;
    case CLEARED_MARINE:
        fermi_draw_squadies(pack, s, location->amount, log);
        break;
    case CLEARED_TECH:
        s->raid.tech = (uint8_t)(s->raid.tech + location->amount);
        orr_say(log, ORR_GAIN, "%d xeno tech is found.", location->amount);
        break;
    case CLEARED_ALARM:
        raise_alarm(pack, s, location->amount, log);
        break;
    case CLEARED_FAME:
        orr_say(log, ORR_ANNOUNCE, "The whole fleet hears of it.");
        fermi_promote_leader(s, s->raid.leader, log);
        break;
    default:
        break;
    }
}

/* One of the base locations of this level that are not in the line yet. */
static int draw_base_location(const fermi_pack *pack, fermi_state *s, int level)
{
    uint8_t fitting[sizeof s->base_deck.at] = {0};
    int count = 0;
    for (int i = 0; i < s->base_deck.count; i++)
        if (pack->base_locations[s->base_deck.at[i]].level == level)
            fitting[count++] = s->base_deck.at[i];
    const int card = fitting[orr_pile_any(&s->head, fitting, count)];
    return orr_take_at(&s->head, &s->base_deck, orr_find_card(&s->base_deck, card));
}

static void draw_hostiles(const fermi_pack *pack, fermi_state *s, int worth, orr_log *log)
{
    uint8_t worths[MOST_HOSTILE_KINDS];
    ORR_PILE(HOSTILES) drawn = {0};
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (int kind = 0; kind < MOST_HOSTILE_KINDS; kind++)
        worths[kind] = pack->hostiles[kind].worth;
    const int reached = orr_draw_total(&s->head, &s->hostile_deck, worths, worth, &drawn);
    if (reached < worth) { /* the deck ran out: the discards make a new one */
        orr_pour(&s->head, &s->hostile_discards, &s->hostile_deck);
        orr_draw_total(&s->head, &s->hostile_deck, worths, worth - reached, &drawn);
    }
    fermi_clear_side(f, XENO);
    for (int i = 0; i < drawn.count; i++) {
        const fermi_soldier *card = &pack->hostiles[drawn.at[i]];
        orr_say(log, ORR_REVEAL, "Hostile: %s (%d XP).", card->name, card->worth);
        fermi_add_soldier(f, XENO, FROM_HOSTILE, drawn.at[i], card)->worth = card->worth;
    }
}

/* What it costs to enter, with what the entrance of the whole place asks. */
static int entrance_cost(const fermi_pack *pack, const fermi_raid *raid,
                         const fermi_location *location)
{
    enum { BOATS = 2 };
    const bool first = raid->stage == 1;
    int cost = location->cost;
    if (raid->condition == CONDITION_TOLL || (raid->condition == CONDITION_LOCK && first))
        cost += raid->amount;
    if (fermi_ship_trait(pack, raid->transport) == 1u << TRAIT_BOATS)
        cost -= BOATS;
    return cost > 0 ? cost : 0;
}

static void reveal_location(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    fermi_raid *raid = &s->raid;
    const int level = raid->location_level[raid->stage++];
    raid->location = (uint8_t)(raid->boarding ? orr_take_random(&s->head, &s->ship_deck)
                               : level        ? draw_base_location(pack, s, level)
                                              : raid->level - 1);
    const fermi_location *location = fermi_location_now(pack, s);
    raid->marine_attack = location->marine_attack;
    raid->hostile_cover = location->hostile_cover;
    raid->on_card = location->tech;
    if (raid->boarding && raid->stage == raid->stages)
        raid->on_card = (uint8_t)(raid->on_card + fermi_entrance_of(pack, raid->xeno_type)->tech);
    raid->owed = (uint8_t)entrance_cost(pack, raid, location);
    raid->paid_over = false;
    const int worth = location->xenos + (raid->condition == CONDITION_SWARM ? raid->amount : 0);
    orr_say(log, ORR_REVEAL, "%s: %d XP of hostiles, entrance cost %d.", location->name, worth,
            raid->owed);
    draw_hostiles(pack, s, worth, log);
}

void fermi_advance_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    if (s->raid.location != NONE)
        take_cleared_bonus(pack, s, log);
    if (s->raid.stage == s->raid.stages) {
        fermi_win_raid(rules, s, log);
        return;
    }
    f->ready[HUMAN] = f->alive[HUMAN];
    f->round = 0;
    reveal_location(pack, s, log);
    if (s->raid.owed > 0)
        orr_goto(&s->head, PAY);
    else
        orr_goto(&s->head, ROUND);
}
