/* tech.c - technologies of both sides: what the aliens have on their tracks and how often it
 * counts, what the Federation has discovered. Rules: docs/games/federation.md#alien-technologies
 *
 * Alien tracks are numbered from a top that the pack gives down and filled from there without gaps;
 * our spy takes a space of its own. The technology in the special space is the one that allies share
 * and thieves copy.
 */
#include "parts.h"

static int technology(uint8_t slot)
{
    return slot >= FIRST_TECH ? slot - FIRST_TECH : -1;
}

int federation_tech_at(const federation_pack *pack, const federation_state *s, int race, int number)
{
    const int index = pack->races[race].tech_top - number;
    return index < 0 || index >= TECH_SPACES ? -1 : technology(s->alien_track[race][index]);
}

static int special_tech(const federation_pack *pack, const federation_state *s, int race)
{
    return federation_tech_at(pack, s, race, pack->special_space);
}

/* What a slot stands for: a stolen technology is what its victim has in the special space. */
static int effective(const federation_pack *pack, const federation_state *s, uint8_t slot)
{
    const int tech = technology(slot);
    if (tech == STOLEN_MUTANT)
        return special_tech(pack, s, MUTANTS);
    if (tech == STOLEN_CTHONIAN)
        return special_tech(pack, s, CTHONIANS);
    return tech;
}

static bool enhances(const federation_pack *pack, const federation_state *s, int race, int index)
{
    return index >= 0 && index < TECH_SPACES &&
           effective(pack, s, s->alien_track[race][index]) == ENHANCED_TECH;
}

/* How many copies of a technology a race has: its own, doubled beside an Enhanced Tech, and what
 * its allies have in the special space. */
int federation_copies(const federation_pack *pack, const federation_state *s, int race, int tech)
{
    int copies = 0;
    const uint8_t *track = s->alien_track[race];
    for (int i = 0; i < TECH_SPACES && track[i] != EMPTY; i++)
        if (effective(pack, s, track[i]) == tech)
            copies += 1 + enhances(pack, s, race, i - 1) + enhances(pack, s, race, i + 1);
    for (int pair = 0; pair < PAIRS; pair++) {
        if (s->relation[pair] != ALLIANCE)
            continue;
        const int ally = federation_other_of_pair(pack, pair, race);
        if (ally == RACES)
            continue;
        const int index = pack->races[ally].tech_top - pack->special_space;
        copies += index >= 0 && effective(pack, s, s->alien_track[ally][index]) == tech;
    }
    return copies;
}

int federation_techs_held(const federation_state *s, int race)
{
    int count = 0;
    for (int i = 0; i < TECH_SPACES; i++)
        count += s->alien_track[race][i] >= FIRST_TECH;
    return count;
}

bool federation_track_full(const federation_pack *pack, const federation_state *s, int race)
{
    return federation_techs_held(s, race) >= pack->races[race].tech_spaces;
}

int federation_spy_space(const federation_pack *pack, const federation_state *s, int race)
{
    for (int i = 0; i < TECH_SPACES; i++)
        if (s->alien_track[race][i] == SPY)
            return pack->races[race].tech_top - i;
    return 0;
}

int federation_first_empty(const federation_pack *pack, const federation_state *s, int race)
{
    for (int i = 0; i < pack->races[race].tech_spaces; i++)
        if (s->alien_track[race][i] == EMPTY)
            return i;
    return -1;
}

void federation_compact_track(federation_state *s, int race)
{
    uint8_t *track = s->alien_track[race];
    int filled = 0;
    for (int i = 0; i < TECH_SPACES; i++)
        if (track[i] != EMPTY) {
            const uint8_t slot = track[i];
            track[i] = EMPTY;
            track[filled++] = slot;
        }
}

static bool every_track_full(const federation_pack *pack, const federation_state *s)
{
    for (int race = 0; race < RACES; race++)
        if (!federation_track_full(pack, s, race))
            return false;
    return true;
}

/* A counter from the pile, each as likely. A race that has not learnt enough for a Doom Fleet draws
 * another one instead. */
static int draw_counter(const federation_pack *pack, federation_state *s, int race)
{
    const bool ready = federation_techs_held(s, race) >= pack->races[race].doom_after;
    const int doom = orr_find_card(&s->counters[race], DOOM_FLEET);
    const bool held_back = doom >= 0 && !ready && s->counters[race].count > 1;
    if (!held_back)
        return orr_take_random(&s->head, &s->counters[race]);
    federation_counters others = s->counters[race];
    orr_take_at(&s->head, &others, doom);
    const int index = orr_pile_any(&s->head, others.at, others.count);
    return orr_take_at(&s->head, &s->counters[race], index + (index >= doom));
}

/* A Doom Fleet goes to its home space, anything else onto the track. */
void federation_gain_tech(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int empty = federation_first_empty(pack, s, race);
    if (empty < 0 || s->counters[race].count == 0)
        return;
    const int tech = draw_counter(pack, s, race);
    federation_stir(s);
    if (tech == DOOM_FLEET) {
        orr_say(log, ORR_LOSS, "The %s have built a Doom Fleet of value %d: it appears at home.",
                pack->races[race].name, pack->races[race].combat[DOOM]);
        federation_move_fleet(s, race, DOOM, federation_home(pack, race));
        return;
    }
    orr_say(log, ORR_LOSS, "The %s gain %s.", pack->races[race].name, pack->alien_techs[tech].name);
    s->alien_track[race][empty] = (uint8_t)(FIRST_TECH + tech);
    if (every_track_full(pack, s)) {
        s->outcome = OUTCLASSED;
        orr_say(log, ORR_LOSS,
                "Every race has all it wanted to know. The Federation is outclassed.");
    }
}

/* Back to the pile; what is below moves up. */
void federation_lose_tech(const orr_rules *rules, federation_state *s, int race, int number,
                          orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int tech = federation_tech_at(pack, s, race, number);
    if (tech < 0)
        return;
    s->alien_track[race][pack->races[race].tech_top - number] = EMPTY;
    orr_put(&s->head, &s->counters[race], tech);
    federation_compact_track(s, race);
    orr_say(log, ORR_HIT, "The %s lose %s.", pack->races[race].name, pack->alien_techs[tech].name);
}

/* ---- ours ----------------------------------------------------------------------------------- */

static void open_warp_gates(const federation_pack *pack, federation_state *s, orr_log *log)
{
    s->supply[WARP] = (uint8_t)(s->supply[WARP] + pack->resources[WARP].locked);
    for (int ally = FIRST_ALLY; ally < FIRST_ALLY + ALLIES; ally++)
        s->asset[ally].space = UNBUILT;
    s->white_left = WHITE;
    orr_say(log, ORR_GAIN,
            "The gates open: warp, allies and advanced technologies are within reach.");
}

/* Columns to the right, or to the left if negative. */
void federation_progress(const orr_rules *rules, federation_state *s, int tech, int columns,
                         orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int before = s->standing[tech];
    int standing = before + columns;
    if (standing < COLUMN_0)
        standing = COLUMN_0;
    if (standing <= COLUMN_75) {
        s->standing[tech] = (uint8_t)standing;
        orr_say(log,
                standing > before   ? ORR_GAIN
                : standing < before ? ORR_LOSS
                                    : ORR_NOTHING,
                "%s %s %d %%.", pack->technologies[tech].name,
                standing > before   ? "stands at"
                : standing < before ? "falls back to"
                                    : "stays at",
                pack->charts[standing - COLUMN_0].percent);
        return;
    }
    s->standing[tech] = DISCOVERED;
    orr_say(log, ORR_GAIN, "%s is discovered.", pack->technologies[tech].name);
    if (tech == WARP_GATES)
        open_warp_gates(pack, s, log);
}
