/* story.c - how a game begins and ends, for whoever sits down. */
#include "parts.h"

#include <stdio.h>

static int first_storm(const fermi_pack *pack)
{
    for (int turn = 0; turn < pack->storm_count; turn++)
        if (pack->storm[turn].d6 + pack->storm[turn].d10 > 0)
            return turn + 1;
    return 1;
}

void fermi_story(const orr_rules *rules, const void *state, orr_story *story)
{
    const fermi_station *sheet = fermi_sheet(rules);
    (void)state;
    snprintf(story->place, sizeof story->place, "The station to build");
    snprintf(story->name, sizeof story->name, "The %s", sheet->name);
    snprintf(
        story->tale, sizeof story->tale,
        "A gamma storm is coming that nothing on Earth survives. Somebody built bases all over "
        "the solar system long before us. Their power cores can start a shield.");
    snprintf(story->orders, sizeof story->orders,
             "Build %d modules, install a core in each, and start all of them in one turn.",
             sheet->module_count);
    snprintf(story->danger, sizeof story->danger,
             "The first dice of the storm fall in turn %d, and there are more and more of them. %d "
             "workers, %d more to come: when the last is gone, so are we.",
             first_storm(rules->pack), sheet->workers, sheet->replacements);
    snprintf(story->start, sizeof story->start,
             "%d workers, and no ship yet. Everything begins with what they dig up.",
             sheet->workers);
    snprintf(story->won, sizeof story->won,
             "The %s hums, and the storm breaks on it. Below, somebody opens a window.",
             sheet->name);
    snprintf(story->lost, sizeof story->lost,
             "Nobody is left. The storm goes over an Earth without a shield.");
}
