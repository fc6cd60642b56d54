/* diplomacy.c - relations between factions: they drift towards Neutral, and politics markers move
 * them. Rules: docs/games/horizons.md#diplomacy */
#include "horizons.h"

#include <string.h>

enum { TWO_DRIFTS_FROM = 2100, ATTEMPT_SUCCEEDS = 6, MOST_ATTEMPTS = 4 };

static const char *const level_names[RELATIONS] = {"War", "Embargo", "Neutral", "Cooperation",
                                                   "Alliance"};

const char *hor_relation_name(int level)
{
    return level_names[level];
}

void hor_set_relation(const hor_pack *pack, hor_state *s, int a, int b, int level, orr_log *log)
{
    if (s->relation[a][b] == level)
        return;
    s->relation[a][b] = s->relation[b][a] = (uint8_t)level;
    orr_say(log, "%s and %s: %s.", pack->factions[a].name, pack->factions[b].name,
            level_names[level]);
    if (level < ALLIANCE && s->seat_of[a] != NONE && s->seat_of[b] != NONE)
        hor_part_fleets(s, s->seat_of[a], s->seat_of[b]);
}

/* One step towards Neutral. */
void hor_drift_pair(const hor_pack *pack, hor_state *s, int a, int b, orr_log *log)
{
    const int level = s->relation[a][b];
    if (a != b && level != NEUTRAL)
        hor_set_relation(pack, s, a, b, level + (level < NEUTRAL ? 1 : -1), log);
}

void hor_drift_begin(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int rolls = s->year >= TWO_DRIFTS_FROM ? 2 : 1;
    for (int i = 0; i < rolls; i++) {
        const int roll = orr_roll(&s->head, 10);
        orr_say(log, "Drift %s: %s.", orr_die(log, 10, roll),
                roll <= FACTIONS ? pack->factions[roll - 1].name : "nobody");
        for (int other = 0; roll <= FACTIONS && other < FACTIONS; other++)
            hor_drift_pair(pack, s, roll - 1, other, log);
    }
}

/* ---- attempts ------------------------------------------------------------------------------- */

/* How far down a programme may push a relation: embargo and war need their policies. */
int hor_worst_relation(const hor_state *s, int seat)
{
    return NEUTRAL - hor_min(2, skill(s, seat, MILITARY));
}

bool hor_diplomacy_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    (void)pack;
    return s->seat[seat].politics > 0;
}

void hor_diplomacy_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_programme *p = &s->seat[s->head.actor];
    orr_ask(prompt,
            "Diplomacy: declare attempts to move relations a step; each succeeds on 6 or less of a "
            "d10. The next costs %d of your %d politics markers.",
            p->tried + 1, p->politics);
    orr_wait(prompt, "%s sends its diplomats.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "diplomacy";
}

static bool may_court(const hor_state *s, int seat, int faction)
{
    const hor_programme *p = &s->seat[seat];
    return faction != p->faction && p->attempts[faction] >= 0 &&
           p->attempts[faction] < MOST_ATTEMPTS && s->relation[p->faction][faction] < ALLIANCE;
}

static bool may_chill(const hor_state *s, int seat, int faction)
{
    const hor_programme *p = &s->seat[seat];
    return faction != p->faction && p->attempts[faction] <= 0 &&
           p->attempts[faction] > -MOST_ATTEMPTS &&
           s->relation[p->faction][faction] > hor_worst_relation(s, seat);
}

void hor_diplomacy_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    const int seat = s->head.actor;
    if (s->seat[seat].politics > s->seat[seat].tried)
        for (int faction = 0; faction < FACTIONS; faction++) {
            if (may_court(s, seat, faction))
                orr_add(moves, ORR_MOVE1(VERB_COURT, faction));
            if (may_chill(s, seat, faction))
                orr_add(moves, ORR_MOVE1(VERB_CHILL, faction));
        }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static int successes(const hor_pack *pack, hor_state *s, int seat, int faction, orr_log *log)
{
    const int attempts = s->seat[seat].attempts[faction];
    int count = 0;
    for (int i = 0; i < (attempts < 0 ? -attempts : attempts); i++) {
        const int roll = orr_roll(&s->head, 10);
        count += roll <= ATTEMPT_SUCCEEDS;
        orr_say(log, "%s and %s %s: %s.", faction_of(pack, s, seat)->name,
                pack->factions[faction].name, orr_die(log, 10, roll),
                roll <= ATTEMPT_SUCCEEDS ? "success" : "no result");
    }
    return attempts < 0 ? -count : count;
}

/* Ask the next player whose consent is needed, or be done. */
static void next_consent(hor_state *s)
{
    for (int faction = 0; faction < FACTIONS; faction++)
        if (s->seat[s->parley].attempts[faction] != 0) {
            s->head.actor = (int8_t)s->seat_of[faction];
            orr_goto_with(&s->head, CONSENT, faction);
            return;
        }
    s->parley = 0;
    orr_pop(&s->head);
}

static int result_of(const hor_state *s, int seat, int faction)
{
    const hor_programme *p = &s->seat[seat];
    const int level = s->relation[p->faction][faction] + p->attempts[faction];
    return hor_max(hor_worst_relation(s, seat), hor_min(ALLIANCE, level));
}

static void roll_attempts(const hor_pack *pack, hor_state *s, int seat, orr_log *log)
{
    hor_programme *p = &s->seat[seat];
    for (int faction = 0; faction < FACTIONS; faction++) {
        if (p->attempts[faction] == 0)
            continue;
        p->attempts[faction] = (int8_t)successes(pack, s, seat, faction, log);
        const int level = result_of(s, seat, faction);
        const bool asks = s->seat_of[faction] != NONE && p->attempts[faction] > 0 &&
                          level >= COOPERATION && level > s->relation[p->faction][faction];
        if (asks)
            continue;
        if (p->attempts[faction] != 0)
            hor_set_relation(pack, s, p->faction, faction, level, log);
        p->attempts[faction] = 0;
    }
    p->tried = 0;
    s->parley = (uint8_t)seat;
}

void hor_diplomacy_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int seat = s->head.actor;
    hor_programme *p = &s->seat[seat];
    if (move.verb == VERB_DONE) {
        roll_attempts(rules->pack, s, seat, log);
        next_consent(s);
        return;
    }
    p->attempts[move.a] = (int8_t)(p->attempts[move.a] + (move.verb == VERB_COURT ? 1 : -1));
    hor_politics(s, seat, -++p->tried);
}

/* ---- consent -------------------------------------------------------------------------------- */

void hor_consent_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const char *name = faction_of(rules->pack, s, s->parley)->name;
    const int level = result_of(s, s->parley, orr_arg(&s->head));
    orr_ask(prompt, "%s offers you: %s. Accept?", name, level_names[level]);
    orr_wait(prompt, "%s considers an offer of %s.",
             faction_of(rules->pack, s, s->head.actor)->name, name);
    prompt->rule = "diplomacy";
}

void hor_consent_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_ACCEPT));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE));
}

void hor_consent_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    hor_programme *p = &s->seat[s->parley];
    const int faction = orr_arg(&s->head), now = s->relation[p->faction][faction];
    const int level = result_of(s, s->parley, faction);
    if (move.verb == VERB_ACCEPT)
        hor_set_relation(rules->pack, s, p->faction, faction, level, log);
    else /* better than Neutral takes two */
        hor_set_relation(rules->pack, s, p->faction, faction, hor_max(now, NEUTRAL), log);
    p->attempts[faction] = 0;
    next_consent(s);
}
