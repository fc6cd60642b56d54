/* diplomacy.c - relations between factions: they drift towards Neutral, and politics markers move
 * them. Rules: docs/games/horizons.md#diplomacy */
#include "parts.h"

#include <string.h>

enum { TWO_DRIFTS_FROM = 2100, ATTEMPT_SUCCEEDS = 6, MOST_ATTEMPTS = 4 };

static const char *const level_names[RELATIONS] = {"War", "Embargo", "Neutral", "Cooperation",
                                                   "Alliance"};

const char *horizons_relation_name(int level)
{
    return level_names[level];
}

void horizons_set_relation(const horizons_pack *pack, horizons_state *s, int a, int b, int level,
                           orr_log *log)
{
    const int before = s->relation[a][b];
    if (before == level)
        return;
    s->relation[a][b] = s->relation[b][a] = (uint8_t)level;
    orr_say(log, level > before ? ORR_GAIN : ORR_LOSS, "%s and %s: %s.", pack->factions[a].name,
            pack->factions[b].name, level_names[level]);
    if (level < ALLIANCE && s->seat_of[a] != NONE && s->seat_of[b] != NONE)
        horizons_part_fleets(s, s->seat_of[a], s->seat_of[b]);
}

/* One step towards Neutral. */
void horizons_drift_pair(const horizons_pack *pack, horizons_state *s, int a, int b, orr_log *log)
{
    const int level = s->relation[a][b];
    if (a != b && level != NEUTRAL)
        horizons_set_relation(pack, s, a, b, level + (level < NEUTRAL ? 1 : -1), log);
}

void horizons_drift_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int rolls = s->year >= TWO_DRIFTS_FROM ? 2 : 1;
    for (int i = 0; i < rolls; i++) {
        const int roll = orr_roll(&s->head, 10);
        orr_say(log, roll <= FACTIONS ? ORR_ANNOUNCE : ORR_NOTHING, "Drift %s: %s.",
                orr_die(log, 10, roll),
                roll <= FACTIONS ? pack->factions[roll - 1].name : "nobody");
        for (int other = 0; roll <= FACTIONS && other < FACTIONS; other++)
            horizons_drift_pair(pack, s, roll - 1, other, log);
    }
}

/* ---- attempts ------------------------------------------------------------------------------- */

/* How far down a programme may push a relation: embargo and war need their policies. */
int horizons_worst_relation(const horizons_state *s, int seat)
{
    return NEUTRAL - horizons_min(2, horizons_skill(s, seat, MILITARY));
}

bool horizons_diplomacy_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    (void)pack;
    return s->seat[seat].politics > 0;
}

void horizons_diplomacy_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_programme *p = &s->seat[s->head.actor];
    orr_ask(prompt,
            "Diplomacy: declare attempts to move relations a step; each succeeds on 6 or less of a "
            "d10. The next costs %d of your %d politics markers.",
            p->tried + 1, p->politics);
    orr_wait(prompt, "%s sends its diplomats.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "diplomacy";
}

/* Another faction, and the markers for the next attempt. */
static bool can_try(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                    orr_reason *why)
{
    const horizons_programme *p = &s->seat[seat];
    const int tries = p->attempts[faction] < 0 ? -p->attempts[faction] : p->attempts[faction];
    return orr_need(why, faction != p->faction, "%s is your own faction.",
                    pack->factions[faction].name) &&
           orr_need_by(why, "politics-markers", p->politics > p->tried,
                       "The next attempt costs %d politics marker%s; you have %d.", p->tried + 1,
                       p->tried ? "s" : "", p->politics) &&
           orr_need(why, tries < MOST_ATTEMPTS, "More than %d attempts with %s would be wasted.",
                    MOST_ATTEMPTS, pack->factions[faction].name);
}

static bool may_court(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const horizons_programme *p = &s->seat[s->head.actor];
    const char *name = pack->factions[move.a].name;
    return can_try(pack, s, s->head.actor, move.a, why) &&
           orr_need(why, p->attempts[move.a] >= 0,
                    "You are about to worsen relations with %s, not to improve them.", name) &&
           orr_need(why, s->relation[p->faction][move.a] < ALLIANCE,
                    "You are already allied with %s.", name);
}

static bool may_chill(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const horizons_programme *p = &s->seat[s->head.actor];
    const int now = s->relation[p->faction][move.a];
    return can_try(pack, s, s->head.actor, move.a, why) &&
           orr_need(why, p->attempts[move.a] <= 0,
                    "You are about to improve relations with %s, not to worsen them.",
                    pack->factions[move.a].name) &&
           orr_need(why, now > WAR, "You are already at war with %s.",
                    pack->factions[move.a].name) &&
           orr_need(why, now > horizons_worst_relation(s, s->head.actor),
                    now > EMBARGO ? "An embargo needs the Military policy."
                                  : "A war needs the Active Military policy.");
}

static void relation_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    const horizons_state *s = state;
    const horizons_programme *p = &s->seat[s->head.actor];
    orr_text_add(out, "%s now; %d marker%s, 60 %%", level_names[s->relation[p->faction][move.a]],
                 p->tried + 1, p->tried ? "s" : "");
}

/* Declare an attempt, up or down. */
static void declare(horizons_state *s, int faction, int direction)
{
    horizons_programme *p = &s->seat[s->head.actor];
    p->attempts[faction] = (int8_t)(p->attempts[faction] + direction);
    horizons_politics(s, s->head.actor, -++p->tried);
}

static void court(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    declare(state, move.a, 1);
}

static void chill(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    declare(state, move.a, -1);
}

const orr_verb horizons_verb_court = {
    .word = "court",
    .kind = {KIND_FACTION},
    .label = "Improve relations with %a",
    .at = ORR_AT(DIPLOMACY),
    .rule = "diplomacy",
    .may = may_court,
    .detail = relation_detail,
    .apply = court,
};
const orr_verb horizons_verb_chill = {
    .word = "chill",
    .kind = {KIND_FACTION},
    .label = "Worsen relations with %a",
    .at = ORR_AT(DIPLOMACY),
    .rule = "diplomacy",
    .may = may_chill,
    .detail = relation_detail,
    .apply = chill,
};

void horizons_diplomacy_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    if (s->seat[seat].politics > s->seat[seat].tried)
        for (int faction = 0; faction < FACTIONS; faction++) {
            orr_try(moves, may_court, rules, s, ORR_MOVE1(VERB_COURT, faction));
            orr_try(moves, may_chill, rules, s, ORR_MOVE1(VERB_CHILL, faction));
        }
    orr_add(moves, ORR_MOVE0(VERB_DONE_DIPLOMACY));
}

static int successes(const horizons_pack *pack, horizons_state *s, int seat, int faction,
                     orr_log *log)
{
    const int attempts = s->seat[seat].attempts[faction];
    int count = 0;
    for (int i = 0; i < (attempts < 0 ? -attempts : attempts); i++) {
        const int roll = orr_roll(&s->head, 10);
        count += roll <= ATTEMPT_SUCCEEDS;
        orr_say(log, roll <= ATTEMPT_SUCCEEDS ? ORR_HIT : ORR_MISS, "%s and %s %s: %s.",
                horizons_faction_of(pack, s, seat)->name, pack->factions[faction].name,
                orr_die_judged(log, 10, roll, roll <= ATTEMPT_SUCCEEDS),
                roll <= ATTEMPT_SUCCEEDS ? "success" : "no result");
    }
    return attempts < 0 ? -count : count;
}

/* Ask the next player whose consent is needed, or be done. */
static void next_consent(horizons_state *s)
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

static int result_of(const horizons_state *s, int seat, int faction)
{
    const horizons_programme *p = &s->seat[seat];
    const int now = s->relation[p->faction][faction], level = now + p->attempts[faction];
    if (level >= now)
        return horizons_min(ALLIANCE, level);
    return horizons_max(horizons_min(now, horizons_worst_relation(s, seat)), level);
}

static void roll_attempts(const horizons_pack *pack, horizons_state *s, int seat, orr_log *log)
{
    horizons_programme *p = &s->seat[seat];
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
            horizons_set_relation(pack, s, p->faction, faction, level, log);
        p->attempts[faction] = 0;
    }
    p->tried = 0;
    s->parley = (uint8_t)seat;
}

static void done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    roll_attempts(rules->pack, s, s->head.actor, log);
    next_consent(s);
}

const orr_verb horizons_verb_done_diplomacy = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(DIPLOMACY),
    .rule = "diplomacy",
    .apply = done,
    .chance = true,
    .out = ORR_ENDS,
};

/* ---- consent -------------------------------------------------------------------------------- */

void horizons_consent_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const char *name = horizons_faction_of(rules->pack, s, s->parley)->name;
    const int level = result_of(s, s->parley, orr_arg(&s->head));
    orr_ask(prompt, "%s offers you: %s. Accept?", name, level_names[level]);
    orr_wait(prompt, "%s considers an offer of %s.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name, name);
    prompt->rule = "diplomacy";
}

/* What the offer comes to, and on to the next. */
static void answer(const orr_rules *rules, horizons_state *s, int level, orr_log *log)
{
    horizons_programme *p = &s->seat[s->parley];
    const int faction = orr_arg(&s->head);
    horizons_set_relation(rules->pack, s, p->faction, faction, level, log);
    p->attempts[faction] = 0;
    next_consent(s);
}

static void accept(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    answer(rules, s, result_of(s, s->parley, orr_arg(&s->head)), log);
}

/* Better than Neutral takes two. */
static void refuse(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    const int now = s->relation[s->seat[s->parley].faction][orr_arg(&s->head)];
    answer(rules, s, horizons_max(now, NEUTRAL), log);
}

const orr_verb horizons_verb_accept_relations = {
    .word = "accept",
    .label = "Accept",
    .at = ORR_AT(CONSENT),
    .rule = "diplomacy",
    .apply = accept,
};
const orr_verb horizons_verb_refuse_relations = {
    .word = "refuse",
    .label = "Refuse",
    .at = ORR_AT(CONSENT),
    .rule = "diplomacy",
    .apply = refuse,
};

void horizons_consent_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_ACCEPT_RELATIONS));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE_RELATIONS));
}
