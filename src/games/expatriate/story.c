/* story.c - how a game begins and ends, for whoever sits down. */
#include "parts.h"

#include <stdio.h>

void expatriate_story(const orr_rules *rules, const void *state, orr_story *story)
{
    (void)rules;
    (void)state;
    snprintf(story->place, sizeof story->place, "Companies in orbit");
    snprintf(story->name, sizeof story->name, "Your station");
    snprintf(story->tale, sizeof story->tale,
             "Earth is full. Companies leave it with a few modules and a contract, to make other "
             "worlds green, and to live there.");
    snprintf(story->orders, sizeof story->orders,
             "Dock modules, feed terraforming for points, and set up colonies: every colony makes "
             "all your points worth more.");
    snprintf(story->danger, sizeof story->danger,
             "The game ends when enough colonies stand, whoever set them up. Until then a stronger "
             "neighbour may take a module of yours.");
    snprintf(story->start, sizeof story->start,
             "A small station, and a hand of cards that the others do not see.");
    snprintf(story->won, sizeof story->won,
             "Your colonies shine. Theirs are the first lamps that ships see when they come in.");
    snprintf(story->lost, sizeof story->lost,
             "The lamps of others are brighter. There will be another contract.");
}
