/* agenda.c - what waits to happen, and the one step that works it off.
 *
 * Order of work: slides of the war effort, since they may cause an advance at once; then orders,
 * first in, first out, so that all advances of a token are finished before any combat; then fights
 * in faction order. Rules: docs/games/federation.md#activation
 */
#include "parts.h"

#include <string.h>

void federation_agenda_add(federation_state *s, int order, int operand)
{
    if (!orr_require(&s->head, s->agenda_count < MOST_AGENDA))
        return;
    s->agenda[s->agenda_count++] = (federation_entry){(uint8_t)order, (uint8_t)operand};
}

void federation_agenda_first(federation_state *s, int order, int operand)
{
    if (!orr_require(&s->head, s->agenda_count < MOST_AGENDA))
        return;
    memmove(s->agenda + 1, s->agenda, s->agenda_count * sizeof s->agenda[0]);
    s->agenda[0] = (federation_entry){(uint8_t)order, (uint8_t)operand};
    s->agenda_count++;
}

federation_entry federation_agenda_take(federation_state *s)
{
    const federation_entry entry = s->agenda[0];
    s->agenda_count--;
    memmove(s->agenda, s->agenda + 1, s->agenda_count * sizeof s->agenda[0]);
    s->agenda[s->agenda_count] = (federation_entry){0, 0};
    return entry;
}

static int sliding_race(const federation_state *s)
{
    for (int race = 0; race < RACES; race++)
        if (s->slides[race])
            return race;
    return RACES;
}

/* Asked after every step of the agenda, hence without a branch for each fleet. */
bool federation_anybody_engaged(const federation_state *s)
{
    unsigned engaged = 0;
    for (int race = 0; race < RACES; race++) {
        const federation_fleet *fleet = s->fleet[race];
        engaged |= fleet[SCOUT].engaged | fleet[RAIDER].engaged | fleet[MAIN].engaged |
                   fleet[DOOM].engaged;
    }
    return engaged;
}

void federation_push_pending(federation_state *s)
{
    if (s->outcome || s->agenda_count || sliding_race(s) < RACES || federation_anybody_engaged(s))
        orr_push(&s->head, RESOLVE);
}

/* Everything is worked off. A token of the aliens that changed nothing says so, unless it was said that
 * its order is not valid. */
static void close_agenda(const federation_pack *pack, federation_state *s, orr_log *log)
{
    orr_pop(&s->head);
    if (s->head.depth != 1 || orr_step_now(&s->head) != ACTIVATE || s->stirred)
        return;
    const federation_token *token = &pack->tokens[s->token];
    if (token->owner >= RACES || federation_obeys(pack, s, token->owner, token->order))
        orr_say(log, ORR_NOTHING, "Nothing comes of it.");
}

void federation_resolve_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    if (s->outcome) {
        orr_finish(&s->head);
        return;
    }
    const int race = sliding_race(s);
    if (race < RACES) {
        s->slides[race]--;
        federation_slide_once(rules, s, race, log);
    } else if (s->agenda_count) {
        federation_carry_out(rules, s, federation_agenda_take(s), log);
    } else if (!federation_start_fights(rules, s, log)) {
        close_agenda(rules->pack, s, log);
    }
}
