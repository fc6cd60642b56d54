/* story.c - how a game begins and ends, for whoever sits down. */
#include "parts.h"

#include <stdio.h>

void horizons_story(const orr_rules *rules, const void *state, orr_story *story)
{
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const horizons_state *s = state;
    const bool pirates = horizons_end_year(rules) >= ROCKS_FROM;
    snprintf(story->place, sizeof story->place, "From the year %d", scenario->start);
    snprintf(story->name, sizeof story->name, "%s", scenario->name);
    snprintf(story->tale, sizeof story->tale,
             "You lead the space programme of a part of the Earth. The Moon is three days away, "
             "other worlds are years, and nobody waits for you.");
    snprintf(story->orders, sizeof story->orders, "%s", scenario->about);
    snprintf(story->danger, sizeof story->danger,
             "Launch vehicles fail, %s, and others are under way to the same worlds.",
             pirates ? "pirates lie in wait" : "robots break, crews have to come home");
    snprintf(story->start, sizeof story->start,
             "%sA part of the Earth with its money and its technologies. Each part is good at "
             "something else.",
             s->prelude ? "A rover on its launch vehicle: it leaves before you build anything. "
                        : "");
    snprintf(story->won, sizeof story->won,
             "They look up at you. When people speak of the sky, it is your ships that they mean.");
    snprintf(story->lost, sizeof story->lost,
             "Others were there first. But the sky is large, and your ships are still flying.");
}
