/* story.c - how a game begins and ends, for whoever sits down. */
#include "parts.h"

#include <stdio.h>

static const char *lost(int outcome)
{
    switch (outcome) {
    case OUTCLASSED:
        return "There is nothing left that we know and they do not. What we were about to invent "
               "hangs in their museums.";
    case UNSTABLE:
        return "Nobody is left to follow. World after world goes its own way, and Sol goes with "
               "them.";
    default:
        return "The flags at Sol come down. The lanes are quiet, as they were before us.";
    }
}

void federation_story(const orr_rules *rules, const void *state, orr_story *story)
{
    const federation_state *s = state;
    (void)rules;
    snprintf(story->place, sizeof story->place, "Six worlds, five neighbours");
    snprintf(story->name, sizeof story->name, "The Federation");
    snprintf(
        story->tale, sizeof story->tale,
        "Sol has learnt to fly faster than light. At the ends of the lanes five races live who "
        "did so long ago, and they watch every world that we settle.");
    snprintf(story->orders, sizeof story->orders,
             "Settle six worlds and keep them: talk, spy, research, and fight where nothing else "
             "helps.");
    snprintf(story->danger, sizeof story->danger,
             "An alien fleet that holds Sol ends the game. So does a Federation without stability, "
             "and so do aliens who know everything.");
    snprintf(story->start, sizeof story->start,
             "Stability %d, and resources that you choose yourself.", s->stability);
    snprintf(
        story->won, sizeof story->won,
        "Six worlds fly one flag. At the ends of the lanes nobody calls us newcomers any more.");
    snprintf(story->lost, sizeof story->lost, "%s", lost(s->outcome));
}
