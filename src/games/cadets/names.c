/* names.c - what the operands of moves are called. */
#include "parts.h"

#include <stdio.h>

const char *const cadets_kinds[] = {"rocketeer", "tile", "direction", "alien",
                                    "card",      "part", "mission"};

static const char *card_name(const orr_rules *rules, const cadets_state *s, int card, char *buffer)
{
    if (card >= CARDS)
        return NULL;
    const int item = s->cards[card].item;
    if (item >= ITEMS) {
        snprintf(buffer, ORR_MAX_NAME, "blank %d", card);
        return buffer;
    }
    int copy = 1;
    while (card - copy >= 0 && s->cards[card - copy].item == item)
        copy++;
    if (copy == 1)
        return cadets_thing_of(rules, item)->name;
    snprintf(buffer, ORR_MAX_NAME, "%s %d", cadets_thing_of(rules, item)->name, copy);
    return buffer;
}

static const char *alien_name(const orr_rules *rules, const cadets_state *s, int f, char *buffer)
{
    (void)s;
    if (f >= FIGURES)
        return NULL;
    const int type = cadets_type_of_slot(rules, f);
    if (cadets_is_boss(type))
        return cadets_species_of(rules, type)->name;
    snprintf(buffer, ORR_MAX_NAME, "%s %d", cadets_species_of(rules, type)->name,
             f - cadets_figure_first(type) + 1);
    return buffer;
}

const char *cadets_name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    static const char *const directions[] = {"east", "southeast", "southwest",
                                             "west", "northwest", "northeast"};
    static const char *const parts[] = {"Wire", "Alien Blood", "Mysterium"};
    switch (kind) {
    case KIND_ROCKETEER:
        return operand < ROCKETEERS ? cadets_person_of(rules, operand)->name : NULL;
    case KIND_TILE:
        if (operand >= CELLS)
            return NULL;
        snprintf(buffer, ORR_MAX_NAME, "%c%d", 'A' + operand / GRID, operand % GRID + 1);
        return buffer;
    case KIND_DIRECTION:
        return operand < DIRECTIONS ? directions[operand] : NULL;
    case KIND_ALIEN:
        return alien_name(rules, state, operand, buffer);
    case KIND_CARD:
        return card_name(rules, state, operand, buffer);
    case KIND_MISSION:
        return cadets_scenario_word(rules->pack, operand);
    case KIND_PART:
        return operand < PARTS ? parts[operand] : NULL;
    default:
        return NULL;
    }
}
