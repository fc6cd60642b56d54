/* character.c - see character.h. */
#include "players/character.h"
#include "kernel/kernel.h"

#include <string.h>

const character characters[] = {
    {.name = "plain", .doubt = 1.5, .faith = 0.5, .liking = 0},
    {.name = "bold", .doubt = 0.5, .faith = 0.0, .liking = 0.012},
    {.name = "careful", .doubt = 2.2, .faith = 0.5, .liking = 0.008},
    {.name = "steady", .doubt = 1.5, .faith = 1.2, .liking = 0.005},
    {.name = "fanciful", .doubt = 1.2, .faith = 0.3, .liking = 0.025},
    {.name = NULL},
};

const character *character_find(const char *name, size_t length)
{
    for (const character *c = characters; c->name; c++)
        if (strlen(c->name) == length && memcmp(c->name, name, length) == 0)
            return c;
    return NULL;
}

double character_taste(const character *of, int seat, int verb)
{
    enum { STEPS = 2001 };
    const uint64_t own = orr_mix((uint64_t)(of - characters), (uint64_t)seat);
    const int step = (int)(orr_mix(own, (uint64_t)verb) % STEPS);
    return of->liking * (2.0 * step / (STEPS - 1) - 1);
}
