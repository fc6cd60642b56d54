/* stock.c - cards on the move: between decks, hands, stations and discards. Every card passes
 * through here, so that the counts by type stay true. */
#include "parts.h"

int expatriate_supply_left(const expatriate_state *s, int type)
{
    return s->deck[type].count + s->discarded[type];
}

int expatriate_supplies(const expatriate_state *s, int types)
{
    int some = 0;
    for (int type = 0; type < TYPES; type++)
        if (types >> type & 1 && expatriate_supply_left(s, type) > 0)
            some |= 1 << type;
    return some;
}

/* The discards become the deck, in the order of their designs before they are shuffled, so that
 * equal discards give equal decks. */
static void renew_deck(expatriate_state *s, int type)
{
    for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
         design++)
        for (; s->discards[design] > 0; s->discards[design]--)
            orr_put(&s->head, &s->deck[type], design);
    s->discarded[type] = 0;
    orr_shuffle(&s->head, &s->deck[type]);
}

int expatriate_take_from_supply(expatriate_state *s, int type)
{
    if (s->deck[type].count == 0)
        renew_deck(s, type);
    if (s->deck[type].count == 0)
        return -1;
    orr_reveal(&s->head);
    return orr_take_top(&s->head, &s->deck[type]);
}

void expatriate_discard(expatriate_state *s, int design)
{
    s->discards[design]++;
    s->discarded[expatriate_type_of(design)]++;
}

void expatriate_discard_open(expatriate_state *s)
{
    for (int type = 0; type < TYPES; type++)
        if (s->open[type] != NONE) {
            expatriate_discard(s, s->open[type]);
            s->open[type] = NONE;
        }
}

void expatriate_to_hand(expatriate_state *s, int seat, int design)
{
    s->hand[seat][design]++;
    s->held[seat][expatriate_type_of(design)]++;
}

/* Whatever leaves a hand is shown. */
void expatriate_from_hand(expatriate_state *s, int seat, int design)
{
    s->hand[seat][design]--;
    s->held[seat][expatriate_type_of(design)]--;
    orr_reveal(&s->head);
}

void expatriate_dock(expatriate_state *s, int seat, int design)
{
    s->station[seat][design]++;
    s->docked[seat][expatriate_type_of(design)]++;
}

void expatriate_undock(expatriate_state *s, int seat, int design)
{
    s->station[seat][design]--;
    s->docked[seat][expatriate_type_of(design)]--;
}

void expatriate_gain(expatriate_state *s, int seat, int tp)
{
    s->tp[seat] = (uint16_t)(s->tp[seat] + tp);
}
