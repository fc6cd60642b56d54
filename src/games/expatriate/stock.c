/* stock.c - cards and colonies on the move: between decks, hands, stations and discards. Every
 * card passes through here, so that the counts by type stay true. */
#include "expatriate.h"

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
    for (int design = first_design(type); design < first_design(type + 1); design++)
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
    s->discarded[type_of(design)]++;
}

void expatriate_to_hand(expatriate_state *s, int seat, int design)
{
    s->hand[seat][design]++;
    s->held[seat][type_of(design)]++;
}

/* Whatever leaves a hand is shown. */
void expatriate_from_hand(expatriate_state *s, int seat, int design)
{
    s->hand[seat][design]--;
    s->held[seat][type_of(design)]--;
    orr_reveal(&s->head);
}

void expatriate_dock(expatriate_state *s, int seat, int design)
{
    s->station[seat][design]++;
    s->docked[seat][type_of(design)]++;
}

void expatriate_undock(expatriate_state *s, int seat, int design)
{
    s->station[seat][design]--;
    s->docked[seat][type_of(design)]--;
}

int expatriate_effect(const expatriate_pack *pack, const expatriate_state *s, int seat, int effect,
                      int from)
{
    for (uint32_t left = s->colonies[seat] >> from << from; left; left &= left - 1) {
        const int colony = __builtin_ctz(left);
        if (pack->colonies[colony].effect == effect)
            return colony;
    }
    return -1;
}

int expatriate_vp(int tp, int colonies)
{
    const int most = VP_DIVISOR - 1;
    return tp / (VP_DIVISOR - (colonies < most ? colonies : most));
}

void expatriate_gain(expatriate_state *s, int seat, int tp)
{
    s->tp[seat] = (uint16_t)(s->tp[seat] + tp);
}
