/* story.c - how a mission begins and ends, as the pack tells it. */
#include "parts.h"

#include <stdio.h>

void cadets_story(const orr_rules *rules, const void *state, orr_story *story)
{
    const cadets_state *s = state;
    const cadets_scenario *mission = cadets_scenario_of(rules, s);
    snprintf(story->place, sizeof story->place, "Away mission");
    snprintf(story->name, sizeof story->name, "%s", mission->name);
    snprintf(story->tale, sizeof story->tale, "%s", mission->story);
    snprintf(story->orders, sizeof story->orders, "%s", mission->briefing);
    if (s->crew)
        cadets_story_steps(rules, s, story);
    snprintf(story->danger, sizeof story->danger,
             "You have %d turns. The mission is lost with the first rocketeer who falls or has no "
             "oxygen left.",
             cadets_last_turn(rules, s));
    snprintf(story->won, sizeof story->won, "%s", mission->won);
    snprintf(story->lost, sizeof story->lost, "%s", mission->lost);
}
