/* stock.c - cards on the move: between decks, hands, stations and discards. Every card passes
 * through here, so that the counts by type stay true. */
#include "parts.h"

#include <string.h>

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

/* The deck is a known set now, and so are all hands together: what is nowhere else. */
static void remember_shuffle(expatriate_state *s, int type)
{
    const int first = expatriate_first_design(type), end = expatriate_first_design(type + 1);
    memset(s->shuffled + first, 0, (size_t)(end - first));
    for (int i = 0; i < s->deck[type].count; i++)
        s->shuffled[s->deck[type].at[i]]++;
    for (int seat = 0; seat < SEATS; seat++)
        s->fresh[seat][type] = 0;
}

int expatriate_take_from_supply(expatriate_state *s, int type)
{
    if (s->deck[type].count == 0) {
        renew_deck(s, type);
        remember_shuffle(s, type);
    }
    if (s->deck[type].count == 0)
        return -1;
    orr_reveal(&s->head);
    const int design = orr_take_top(&s->head, &s->deck[type]);
    s->shuffled[design]--;
    return design;
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

/* Nobody has seen a card that goes from the supply to a hand. */
void expatriate_to_hand(expatriate_state *s, int seat, int design)
{
    const int type = expatriate_type_of(design);
    s->hand[seat][design]++;
    s->held[seat][type]++;
    s->fresh[seat][type]++;
    s->shuffled[design]++;
}

/* Copies in hands that were drawn before the last shuffle, as far as everybody knows. */
int expatriate_old_in_hands(const expatriate_pack *pack, const expatriate_state *s, int design)
{
    int count = expatriate_copies(pack, design) - s->discards[design] - s->shuffled[design] -
                (s->open[expatriate_type_of(design)] == design);
    for (int seat = 0; seat < s->head.seats; seat++)
        count -= s->station[seat][design];
    return count;
}

/* From now on all cards in hands might be in the deck instead, as before the first shuffle. */
static void forget_shuffle(const expatriate_pack *pack, expatriate_state *s, int type)
{
    for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
         design++)
        s->shuffled[design] =
            (uint8_t)(s->shuffled[design] + expatriate_old_in_hands(pack, s, design));
    for (int seat = 0; seat < SEATS; seat++)
        s->fresh[seat][type] = s->held[seat][type];
}

/* A card leaves a hand and is shown. Was it drawn before the last shuffle or since? Where nobody
 * can tell, what was known is forgotten: rather too little than something wrong. */
static void show_origin(const expatriate_pack *pack, expatriate_state *s, int seat, int design)
{
    const int type = expatriate_type_of(design), fresh = s->fresh[seat][type];
    if (fresh == 0 || s->shuffled[design] == 0)
        return;
    if (fresh < s->held[seat][type] && expatriate_old_in_hands(pack, s, design) > 0)
        forget_shuffle(pack, s, type);
    s->fresh[seat][type]--;
    s->shuffled[design]--;
}

/* Whatever leaves a hand is shown. */
void expatriate_from_hand(const expatriate_pack *pack, expatriate_state *s, int seat, int design)
{
    show_origin(pack, s, seat, design);
    s->hand[seat][design]--;
    s->held[seat][expatriate_type_of(design)]--;
    orr_reveal(&s->head);
}

bool expatriate_holds(const expatriate_pack *pack, const expatriate_state *s, int design,
                      orr_reason *why)
{
    const int seat = s->head.actor, count = s->hand[seat][design];
    return orr_need_by(why, "modules", count != ORR_UNKNOWN, "Only seat %d may see its cards.",
                       seat + 1) &&
           orr_need(why, count > 0, "%s is not in your hand.",
                    expatriate_design_name(pack, design));
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

/* The count of a source ends at 255, which no game has come near. */
void expatriate_gain(expatriate_state *s, int seat, int tp, int source)
{
    s->tp[seat] = (uint16_t)(s->tp[seat] + tp);
    if (source == BY_FEEDING)
        return;
    const int sum = s->gained[seat][source] + tp;
    s->gained[seat][source] = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
}

int expatriate_tp_by(const expatriate_state *s, int seat, int source)
{
    const uint8_t *gained = s->gained[seat];
    if (source != BY_FEEDING)
        return gained[source];
    return s->tp[seat] - gained[BY_ENGINEERING] - gained[BY_FOUNDING] - gained[BY_EFFECTS];
}
