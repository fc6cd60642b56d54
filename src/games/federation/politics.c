/* politics.c - the war effort of each race against us, the relations of the races with each other,
 * and the three measures of the Federation's own mood.
 *
 * Down is towards Total War. Rules: docs/games/federation.md#war-effort
 */
#include "parts.h"

int federation_other_of_pair(const federation_pack *pack, int pair, int race)
{
    const federation_pair *p = &pack->pairs[pair];
    return p->first == race ? p->second : p->second == race ? p->first : RACES;
}

int federation_pair_of(const federation_pack *pack, int race, int other)
{
    for (int pair = 0; pair < PAIRS; pair++)
        if (federation_other_of_pair(pack, pair, race) == other)
            return pair;
    return -1;
}

int federation_wars_of(const federation_pack *pack, const federation_state *s, int race)
{
    int wars = 0;
    for (int pair = 0; pair < PAIRS; pair++)
        wars += s->relation[pair] == AT_WAR && federation_other_of_pair(pack, pair, race) < RACES;
    return wars;
}

/* Where the marker of a war lies: four bits for the first of the two races and four for the second,
 * 0 without a marker, else 1 + the levels above the logo. */
enum { MARKER_BITS = 4 };

static int marker_of(const federation_pack *pack, const federation_state *s, int pair, int race)
{
    const int shift = pack->pairs[pair].second == race ? MARKER_BITS : 0;
    return (s->marker[pair] >> shift & ((1 << MARKER_BITS) - 1)) - 1 + OCCUPIED;
}

/* Each war of a race with a neighbour puts a marker one space above those that are there; where no
 * space is left it lies on the race's logo. It is placed once and stays where it is, whatever the war
 * effort does, and the one furthest from Total War counts. In the editions before it moved along. */
int federation_level_of(const federation_pack *pack, const federation_state *s, int race)
{
    int level = s->effort[race];
    if (!federation_is_third_edition(s)) {
        level -= federation_wars_of(pack, s, race);
        return level < PEACE ? OCCUPIED : level;
    }
    for (int pair = 0; pair < PAIRS; pair++)
        if (s->relation[pair] == AT_WAR && federation_other_of_pair(pack, pair, race) < RACES) {
            const int marker = marker_of(pack, s, pair, race);
            level = marker >= OCCUPIED && marker < level ? marker : level;
        }
    return level;
}

/* Above all that the race has, so before the relation says war. */
static int place_for_marker(const federation_pack *pack, const federation_state *s, int race)
{
    const int above = federation_level_of(pack, s, race) - 1;
    return (above < OCCUPIED ? OCCUPIED : above) - OCCUPIED + 1;
}

void federation_place_markers(const federation_pack *pack, federation_state *s, int pair)
{
    if (!federation_is_third_edition(s))
        return;
    const int first = place_for_marker(pack, s, pack->pairs[pair].first);
    const int second = place_for_marker(pack, s, pack->pairs[pair].second);
    s->marker[pair] = (uint8_t)(first | second << MARKER_BITS);
}

const federation_level *federation_bar_of(const federation_pack *pack, const federation_state *s,
                                          int race)
{
    const int level = federation_level_of(pack, s, race);
    return &pack->levels[level == OCCUPIED ? LEVELS : level];
}

bool federation_obeys(const federation_pack *pack, const federation_state *s, int race, int order)
{
    const int level = federation_level_of(pack, s, race);
    const uint32_t own = pack->races[race].bar[level == OCCUPIED ? LEVELS : level];
    return (own ? own : federation_bar_of(pack, s, race)->valid) >> order & 1;
}

int federation_neighbours(const federation_pack *pack, int race)
{
    int count = 0;
    for (int pair = 0; pair < PAIRS; pair++)
        count += federation_other_of_pair(pack, pair, race) < RACES;
    return count;
}

/* ---- war effort ----------------------------------------------------------------------------- */

void federation_calm(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (s->effort[race] == PEACE)
        return;
    s->effort[race]--;
    federation_stir(s);
    orr_say(log, ORR_GAIN, "The %s calm down to %s.", pack->races[race].name,
            pack->levels[s->effort[race]].name);
}

void federation_slide(federation_state *s, int race, int spaces)
{
    s->slides[race] = (uint8_t)(s->slides[race] + spaces);
}

/* One space down. Below Total War everybody but who is exempt comes at once. */
void federation_move_down(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (s->effort[race] < TOTAL_WAR) {
        s->effort[race]++;
        federation_stir(s);
        orr_say(log, ORR_LOSS, "The %s move to %s.", pack->races[race].name,
                pack->levels[s->effort[race]].name);
    } else if (!pack->races[race].exempt) {
        orr_say(log, ORR_LOSS, "The %s are past Total War and advance at once.",
                pack->races[race].name);
        federation_stir(s);
        federation_agenda_first(s, FORCED_ADVANCE, race);
    } else {
        orr_say(log, ORR_NOTHING, "The %s could not be more hostile than they are.",
                pack->races[race].name);
    }
}

void federation_slide_once(const orr_rules *rules, federation_state *s, int race, orr_log *log)
{
    if (federation_posted(s, AS_EMBASSY + race)) {
        federation_stir(s);
        federation_roll(s, EMBASSY_DIE, 1, race);
        return;
    }
    federation_move_down(rules, s, race, log);
}

void federation_embassy_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int race = s->dice.about, die = s->dice.die[0];
    orr_pop(&s->head);
    orr_say(log, die >= 3 ? ORR_HIT : ORR_LOSS, "The embassy with the %s answers: %s %s.",
            pack->races[race].name, orr_die_judged(log, DIE, die, die >= 3),
            die >= 5   ? "the war effort stays, and so does the embassy"
            : die >= 3 ? "the war effort stays, the embassy closes"
                       : "in vain, and the embassy closes");
    if (die >= 5)
        return;
    federation_release(s, AS_EMBASSY + race);
    s->supply[DIPLOMACY]++;
    if (die < 3)
        federation_move_down(rules, s, race, log);
}

/* ---- relations ------------------------------------------------------------------------------ */

static const char *const relation_words[] = {"are allied", "are neutral again", "are at war"};

void federation_set_relation(const orr_rules *rules, federation_state *s, int pair, int relation,
                             orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const federation_pair *p = &pack->pairs[pair];
    if (s->relation[pair] == relation)
        return;
    const bool towards_war = relation > s->relation[pair];
    s->marker[pair] = 0;
    if (relation == AT_WAR)
        federation_place_markers(pack, s, pair);
    s->relation[pair] = (uint8_t)relation;
    federation_stir(s);
    orr_say(log, ORR_ANNOUNCE, "The %s and the %s move one step towards %s and %s.",
            pack->races[p->first].name, pack->races[p->second].name,
            towards_war ? "war" : "alliance", relation_words[relation]);
    if (relation != NEUTRAL && p->unsettles) {
        orr_say(log, ORR_ANNOUNCE, "That is bad for the business of the %s.",
                pack->races[p->unsettles - 1].name);
        federation_calm(rules, s, p->unsettles - 1, log);
    }
}

static void overage(const orr_rules *rules, federation_state *s, int pair, orr_log *log)
{
    static const char *const deeds[] = {"lean on us together", "strike together",
                                        "pool their laboratories"};
    const federation_pack *pack = rules->pack;
    const federation_pair *p = &pack->pairs[pair];
    orr_say(log, ORR_LOSS, "The %s and the %s, allied already, %s.", pack->races[p->first].name,
            pack->races[p->second].name, deeds[p->keyword]);
    for (int i = 0; i < 2; i++) {
        const int race = i ? p->second : p->first;
        if (p->keyword == OVERAGE_DIPLOMACY)
            federation_slide(s, race, 1);
        else
            federation_agenda_add(s, p->keyword == OVERAGE_MILITARY ? FORCED_ADVANCE : TECH, race);
    }
}

/* The first of the two, in faction order, with whom we have an attaché; RACES if there is none. */
static int attached_race(const federation_pack *pack, const federation_state *s, int pair)
{
    int race = 0;
    while (race < RACES && !(federation_posted(s, AS_ATTACHE + race) &&
                             federation_other_of_pair(pack, pair, race) < RACES))
        race++;
    return race;
}

/* A step towards war or alliance, unless an attaché prevents it. */
void federation_change_relation(const orr_rules *rules, federation_state *s, int order, int pair,
                                orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int now = s->relation[pair];
    if (order == TOWARDS_ALLIANCE && now == ALLIANCE) {
        overage(rules, s, pair, log);
        return;
    }
    if (order == TOWARDS_WAR && now == AT_WAR) {
        orr_say(log, ORR_NOTHING, "The war of the %s and the %s goes on.",
                pack->races[pack->pairs[pair].first].name,
                pack->races[pack->pairs[pair].second].name);
        return;
    }
    const int attached = attached_race(pack, s, pair);
    if (attached == RACES) {
        federation_set_relation(rules, s, pair, order == TOWARDS_WAR ? now + 1 : now - 1, log);
        return;
    }
    federation_stir(s);
    federation_agenda_first(s, order, pair); /* it happens if the attaché fails */
    federation_roll(s, ATTACHE_DIE, 1 + federation_has(s, TRANSLATOR), attached);
}

void federation_attache_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int race = s->dice.about, die = federation_best_die(s);
    orr_pop(&s->head);
    orr_say(log, die >= 3 ? ORR_HIT : ORR_LOSS, "The attaché with the %s: %s %s.",
            pack->races[race].name, orr_die_judged(log, DIE, die, die >= 3),
            die >= 5   ? "nothing changes, and nobody noticed why"
            : die >= 3 ? "nothing changes, but the attaché is sent home"
                       : "killed, and for nothing: an act of war");
    if (die >= 3)
        federation_agenda_take(s);
    if (die >= 5)
        return;
    federation_release(s, AS_ATTACHE + race);
    s->supply[ESPIONAGE]++;
    if (die >= 3)
        return;
    federation_count_loss(s, LOST_AGENTS);
    federation_slide(s, race, 1);
}

/* ---- the mood at home ----------------------------------------------------------------------- */

void federation_lose_stability(const orr_rules *rules, federation_state *s, orr_log *log)
{
    (void)rules;
    federation_stir(s);
    if (s->stability)
        s->stability--;
    orr_say(log, ORR_LOSS, "Federation stability falls to %d.", s->stability);
    if (s->stability == 0) {
        s->outcome = UNSTABLE;
        orr_say(log, ORR_LOSS, "The Federation falls apart.");
    }
}

void federation_more_expansion(const orr_rules *rules, federation_state *s, orr_log *log)
{
    if (s->expansion) {
        orr_say(log, ORR_LOSS, "Nobody answers the desire to expand.");
        federation_lose_stability(rules, s, log);
        return;
    }
    s->expansion = 1;
    federation_stir(s);
    orr_say(log, ORR_LOSS, "The people want to expand.");
}

void federation_more_losses(const orr_rules *rules, federation_state *s, orr_log *log)
{
    if (s->losses == 2) {
        orr_say(log, ORR_LOSS, "That was one military loss too many.");
        federation_lose_stability(rules, s, log);
        return;
    }
    s->losses++;
    federation_stir(s);
    orr_say(log, ORR_LOSS, "Military losses rise to %d.", s->losses);
}

bool federation_measure_can_move(const orr_rules *rules, const federation_state *s, int measure,
                                 orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    switch (measure) {
    case EXPANSION:
        return orr_need(why, s->expansion > 0, "Nobody desires to expand now.");
    case LOSSES:
        return orr_need(why, s->losses > 0, "There are no military losses to forget.");
    default:
        return orr_need(why, s->stability < pack->stability_most,
                        "Stability is as high as it can be.");
    }
}

/* "from 3 to 4". */
void federation_write_propaganda(const federation_state *s, int measure, orr_text *out)
{
    const int now = measure == STABILITY ? s->stability
                    : measure == LOSSES  ? s->losses
                                         : s->expansion;
    orr_text_add(out, "from %d to %d", now, measure == STABILITY ? now + 1 : now - 1);
}

void federation_propagate(const orr_rules *rules, federation_state *s, int measure, orr_log *log)
{
    (void)rules;
    if (measure == EXPANSION) {
        s->expansion--;
        orr_say(log, ORR_GAIN, "Propaganda: there is no place like home.");
    } else if (measure == LOSSES) {
        s->losses--;
        orr_say(log, ORR_GAIN, "Propaganda: military losses fall to %d.", s->losses);
    } else {
        s->stability++;
        orr_say(log, ORR_GAIN, "Propaganda: stability rises to %d.", s->stability);
    }
}
