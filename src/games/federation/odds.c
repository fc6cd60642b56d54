/* odds.c - what can be foreseen of a fight: how many dice, why, and what may come of them.
 *
 * Rules: docs/games/federation.md#combat
 */
#include "parts.h"

enum { HIT = 5, DOUBLE_HIT = 7, MOST_HITS = 2 * MOST_FIGHT_DICE };

/* ---- dice ----------------------------------------------------------------------------------- */

int federation_combat_modifier(const federation_state *s)
{
    return federation_has(s, ENHANCED_TARGETING) + federation_has(s, DISTORTION_FIELD);
}

static int hits_of(int modified, bool targeting)
{
    return (modified >= HIT) + (modified >= DOUBLE_HIT && targeting);
}

int federation_hits_of(const federation_state *s, int die)
{
    return hits_of(die + federation_combat_modifier(s), federation_has(s, ENHANCED_TARGETING));
}

int federation_count_hits(const federation_state *s)
{
    int hits = 0;
    for (int i = 0; i < s->dice.count; i++)
        hits += federation_hits_of(s, s->dice.die[i]);
    return hits;
}

static int swords(const federation_pack *pack, const federation_state *s, int asset)
{
    const federation_asset *kind = &pack->assets[federation_kind_of(asset)];
    return s->asset[asset].upgraded ? kind->upgraded_swords : kind->swords;
}

static void count_fleets(const federation_pack *pack, const federation_state *s, int race,
                         int space, federation_odds *odds)
{
    odds->others = -1;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (s->fleet[race][fleet].space != space)
            continue;
        const int value = pack->races[race].combat[fleet];
        odds->highest = value > odds->highest ? value : odds->highest;
        odds->others++;
    }
    if (odds->others < 0)
        odds->others = 0;
}

static void count_swords(const federation_pack *pack, const federation_state *s, int space,
                         federation_odds *odds)
{
    const uint64_t near = federation_adjacent(pack, space);
    for (int a = 0; a < ASSETS; a++) {
        const int at = s->asset[a].space;
        if (at == space)
            odds->here += swords(pack, s, a) >= 2;
        else if (at < SPACES && near & federation_bit(at))
            odds->near += swords(pack, s, a) >= 3;
    }
}

void federation_fight_odds(const federation_pack *pack, const federation_state *s, int race,
                           int space, int bonus, federation_odds *odds)
{
    *odds = (federation_odds){.base = MOST_FIGHT_DICE, .bonus = bonus};
    count_fleets(pack, s, race, space, odds);
    count_swords(pack, s, space, odds);
    odds->swarms = federation_has(s, MISSILE_SWARMS);
    odds->defenses = federation_copies(pack, s, race, ADVANCED_DEFENSES);
    odds->modifier = federation_combat_modifier(s);
    odds->targeting = federation_has(s, ENHANCED_TARGETING);
    int dice = odds->base - odds->highest - odds->others - odds->defenses + odds->here +
               odds->near + odds->swarms;
    dice = dice < 1 ? 1 : dice > MOST_FIGHT_DICE ? MOST_FIGHT_DICE : dice;
    dice += bonus;
    odds->dice = dice > MOST_FIGHT_DICE ? MOST_FIGHT_DICE : dice;
}

int federation_first_race_at(const federation_state *s, int space)
{
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (s->fleet[race][fleet].space == space)
                return race;
    return RACES;
}

bool federation_arrival_odds(const federation_pack *pack, const federation_state *s, int asset,
                             int with, int space, federation_odds *odds)
{
    const int race = federation_first_race_at(s, space);
    if (race == RACES)
        return false;
    federation_state after = *s;
    after.asset[asset].space = (uint8_t)space;
    if (with != NOWHERE)
        after.asset[with].space = (uint8_t)space;
    federation_fight_odds(pack, &after, race, space, 0, odds);
    return true;
}

int federation_miss_percent(const federation_odds *odds)
{
    const int missing = HIT - 1 - odds->modifier; /* faces of a die that do not hit */
    int misses = 1, all = 1;
    for (int i = 0; i < odds->dice; i++) {
        misses *= missing;
        all *= DIE;
    }
    return (100 * misses + all / 2) / all;
}

void federation_describe_odds(const federation_odds *odds, orr_text *out)
{
    orr_text_add(out, "%d %s: 5 less %d for the strongest fleet", odds->dice,
                 odds->dice == 1 ? "die" : "dice", odds->highest);
    if (odds->others)
        orr_text_add(out, ", less %d for others", odds->others);
    if (odds->defenses)
        orr_text_add(out, ", less %d for their defenses", odds->defenses);
    if (odds->here)
        orr_text_add(out, ", plus %d for what we have there", odds->here);
    if (odds->near)
        orr_text_add(out, ", plus %d from next door", odds->near);
    if (odds->swarms)
        orr_text_add(out, ", plus 1 for missile swarms");
    if (odds->bonus)
        orr_text_add(out, ", plus %d by maneuver", odds->bonus);
    const int sum = odds->base - odds->highest - odds->others - odds->defenses + odds->here +
                    odds->near + odds->swarms + odds->bonus;
    if (sum != odds->dice)
        orr_text_add(out, ", %s", sum > odds->dice ? "at most five" : "at least one");
    orr_text_add(out, "; %d or more hits", HIT - odds->modifier);
}

/* ---- what may come of them ------------------------------------------------------------------ */

/* How many of the 6^dice throws bring so many hits. */
static int spread_of_hits(const federation_odds *odds, int ways[MOST_HITS + 1])
{
    int all = 1;
    ways[0] = 1;
    for (int hits = 1; hits <= MOST_HITS; hits++)
        ways[hits] = 0;
    for (int i = 0; i < odds->dice; i++) {
        int next[MOST_HITS + 1] = {0};
        for (int hits = 0; hits <= 2 * i; hits++)
            for (int die = 1; die <= DIE; die++)
                next[hits + hits_of(die + odds->modifier, odds->targeting)] += ways[hits];
        for (int hits = 0; hits <= MOST_HITS; hits++)
            ways[hits] = next[hits];
        all *= DIE;
    }
    return all;
}

/* How many spaces a fleet in a fight can be driven back before it stands at home. */
static int way_home(const federation_pack *pack, const federation_state *s, int race, int fleet)
{
    const federation_fleet *f = &s->fleet[race][fleet];
    int space = f->space, spaces = 0, back = f->from;
    if (back == SOL)
        back = federation_retreat_space(pack, race, space);
    for (; back != NOWHERE; back = federation_retreat_space(pack, race, space)) {
        space = back;
        spaces++;
    }
    return spaces;
}

/* Those that the end of the lane swallows count twice. */
int federation_hits_to_destroy(const federation_pack *pack, const federation_state *s, int race,
                               int fleet)
{
    const int bears =
        pack->races[race].combat[fleet] + federation_copies(pack, s, race, DURABILITY);
    const int way = way_home(pack, s, race, fleet);
    int hits = 1;
    while (hits + (hits > way ? hits - way : 0) <= bears)
        hits++;
    return hits;
}

void federation_foresee(const federation_pack *pack, const federation_state *s, int race, int space,
                        const federation_odds *odds, federation_forecast *forecast)
{
    int ways[MOST_HITS + 1], weakest = MOST_HITS + 1, destroyed = 0;
    const int all = spread_of_hits(odds, ways);
    *forecast = (federation_forecast){.fleets = 0};
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (s->fleet[race][fleet].space != space)
            continue;
        const int hits = federation_hits_to_destroy(pack, s, race, fleet);
        weakest = hits < weakest ? hits : weakest;
        forecast->fleets++;
    }
    for (int hits = weakest; hits <= MOST_HITS; hits++)
        destroyed += ways[hits];
    forecast->lost = (100 * ways[0] + all / 2) / all;
    forecast->destroyed = (100 * destroyed + all / 2) / all;
    forecast->back = 100 - forecast->lost - forecast->destroyed;
}

/* "lost 30 %; 3 dice, driven back 67 %, destroyed 3 %". */
void federation_write_forecast(const federation_odds *odds, const federation_forecast *forecast,
                               orr_text *out)
{
    orr_text_add(out, "lost %d %%; %d %s, driven back %d %%, %s %d %%", forecast->lost, odds->dice,
                 odds->dice == 1 ? "die" : "dice", forecast->back,
                 forecast->fleets > 1 ? "some destroyed" : "destroyed", forecast->destroyed);
}

void federation_write_fight(const orr_rules *rules, const federation_state *s, int asset, int with,
                            int space, orr_text *out)
{
    federation_odds odds;
    federation_forecast forecast;
    if (asset < 0 || !federation_arrival_odds(rules->pack, s, asset, with, space, &odds))
        return;
    federation_foresee(rules->pack, s, federation_first_race_at(s, space), space, &odds, &forecast);
    orr_text_add(out, "lost %d %%; %d %s, back %d, destroyed %d %%", forecast.lost, odds.dice,
                 odds.dice == 1 ? "die" : "dice", forecast.back, forecast.destroyed);
}
