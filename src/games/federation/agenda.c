/* agenda.c - what waits to happen, and the one step that works it off.
 *
 * Order of work: slides of the war effort, since they may cause an advance at once; then orders,
 * first in, first out, so that all advances of a token are finished before any combat; then fights
 * in faction order. Rules: docs/games/federation.md#activation
 */
#include "federation.h"

#include <string.h>

void fed_agenda_add(fed_state *s, int order, int operand)
{
    assert(s->agenda_count < MOST_AGENDA);
    s->agenda[s->agenda_count++] = (fed_entry){(uint8_t)order, (uint8_t)operand};
}

void fed_agenda_first(fed_state *s, int order, int operand)
{
    assert(s->agenda_count < MOST_AGENDA);
    memmove(s->agenda + 1, s->agenda, s->agenda_count * sizeof s->agenda[0]);
    s->agenda[0] = (fed_entry){(uint8_t)order, (uint8_t)operand};
    s->agenda_count++;
}

fed_entry fed_agenda_take(fed_state *s)
{
    const fed_entry entry = s->agenda[0];
    s->agenda_count--;
    memmove(s->agenda, s->agenda + 1, s->agenda_count * sizeof s->agenda[0]);
    s->agenda[s->agenda_count] = (fed_entry){0, 0};
    return entry;
}

static int sliding_race(const fed_state *s)
{
    for (int race = 0; race < RACES; race++)
        if (s->slides[race])
            return race;
    return RACES;
}

bool fed_anybody_engaged(const fed_state *s)
{
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (s->fleet[race][fleet].engaged)
                return true;
    return false;
}

void fed_push_pending(fed_state *s)
{
    if (s->outcome || s->agenda_count || sliding_race(s) < RACES || fed_anybody_engaged(s))
        orr_push(&s->head, RESOLVE);
}

void fed_resolve_run(const orr_rules *rules, void *state, orr_log *log)
{
    fed_state *s = state;
    if (s->outcome) {
        orr_finish(&s->head);
        return;
    }
    const int race = sliding_race(s);
    if (race < RACES) {
        s->slides[race]--;
        fed_slide_once(rules, s, race, log);
    } else if (s->agenda_count) {
        fed_carry_out(rules, s, fed_agenda_take(s), log);
    } else if (!fed_start_fights(rules, s, log)) {
        orr_pop(&s->head);
    }
}
