/* politics.c - the first two steps of the economic phase: politics markers and events, and the
 * order of initiative. Rules: docs/games/horizons.md#politics-markers, #events, #initiative */
#include "parts.h"

#include <string.h>

enum { TWO_EVENTS_FROM = 2100, MARKERS_A_DECADE = 2, MARKER_PERCENT = 10 };

int horizons_alliances(const horizons_state *s, int seat)
{
    const int own = s->seat[seat].faction;
    int count = 0;
    for (int other = 0; other < FACTIONS; other++)
        count += other != own && s->relation[own][other] == ALLIANCE;
    return count;
}

/* Fleets that were told to hold are asked about again. */
static void release(horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        s->ship[seat][ship].flags &= (uint8_t)~HELD;
}

/* An economic phase changes enough to ask everybody about everything. */
void horizons_stir(horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_wake(s, seat);
        horizons_wonder(s, seat);
        release(s, seat);
    }
}

void horizons_events_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        const int markers =
            MARKERS_A_DECADE + horizons_skill(s, seat, POLITICS) + horizons_alliances(s, seat);
        horizons_politics(s, seat, markers);
        orr_say(log, ORR_GAIN, "%s: %d politics markers.",
                horizons_faction_of(rules->pack, s, seat)->name, markers);
    }
    horizons_stir(s);
    const int events = s->year >= TWO_EVENTS_FROM ? 2 : 1;
    for (int i = 0; i < events; i++)
        horizons_event_roll(rules, s, log);
}

/* ---- initiative ----------------------------------------------------------------------------- */

int horizons_rank(const horizons_state *s, int seat)
{
    int rank = 0;
    while (s->order[rank] != seat)
        rank++;
    return rank;
}

/* As many markers as the place in the order: the first may add one, the last most. */
static int most_to_commit(const horizons_state *s, int seat)
{
    return horizons_min(s->seat[seat].politics, horizons_rank(s, seat) + 1);
}

bool horizons_commit_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    (void)pack;
    return s->head.seats > 1 && most_to_commit(s, seat) > 0;
}

void horizons_commit_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    orr_ask(prompt,
            "Initiative for the decade %d: each politics marker adds 10 to your d100. You are "
            "number %d and may commit up to %d.",
            s->year, horizons_rank(s, seat) + 1, most_to_commit(s, seat));
    orr_wait(prompt, "%s prepares for the initiative roll.",
             horizons_faction_of(rules->pack, s, seat)->name);
    prompt->rule = "initiative";
}

static bool may_commit(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const int seat = s->head.actor;
    return orr_need(why, move.a >= 0, "Commit 0 markers or more.") &&
           orr_need(why, move.a <= s->seat[seat].politics, "You have only %d politics marker%s.",
                    s->seat[seat].politics, s->seat[seat].politics == 1 ? "" : "s") &&
           orr_need(why, move.a <= most_to_commit(s, seat),
                    "Number %d in the order of initiative commits up to %d.",
                    horizons_rank(s, seat) + 1, most_to_commit(s, seat));
}

static void commit(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    s->seat[s->head.actor].committed = (uint8_t)move.a;
    horizons_politics(s, s->head.actor, -move.a);
    orr_pop(&s->head);
}

const orr_verb horizons_verb_commit = {
    .word = "commit",
    .kind = {ORR_KIND_NUMBER},
    .label = "Commit politics markers: %a",
    .at = ORR_AT(COMMIT),
    .rule = "initiative",
    .may = may_commit,
    .apply = commit,
};

void horizons_commit_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const int most = most_to_commit(s, s->head.actor);
    for (int n = 0; n <= most; n++)
        orr_try(moves, may_commit, rules, s, ORR_MOVE1(VERB_COMMIT, n));
}

/* Ties go to the better place of before: the sort is stable. */
void horizons_initiative_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    int total[SEATS] = {0};
    for (int i = 0; i < s->head.seats && s->head.seats > 1; i++) {
        const int seat = s->order[i], roll = orr_roll(&s->head, 100);
        total[seat] =
            roll + MARKER_PERCENT * s->seat[seat].committed + horizons_skill(s, seat, INITIATIVE);
        orr_say(log, ORR_ANNOUNCE, "%s rolls %s for initiative: %d.",
                horizons_faction_of(rules->pack, s, seat)->name, orr_die(log, 100, roll),
                total[seat]);
    }
    for (int i = 1; i < s->head.seats; i++) {
        const uint8_t seat = s->order[i];
        int at = i;
        for (; at > 0 && total[s->order[at - 1]] < total[seat]; at--)
            s->order[at] = s->order[at - 1];
        s->order[at] = seat;
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        s->seat[seat].committed = 0;
}
